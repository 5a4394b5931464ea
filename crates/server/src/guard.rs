//! Who may ask: the page itself, and programs on this machine. Other sites may not.

use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::respond::refused;

/// Nothing but our own files and answers; no script or style inside a page; no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// Headers of every response.
const HEADERS: &[(&str, &str)] = &[
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Refuses requests that other sites make, and adds the headers that keep a browser careful.
pub async fn guard(request: Request, next: Next) -> Response {
    let mut response = match fault(&request) {
        Some((code, message)) => refused(StatusCode::FORBIDDEN, code, message),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(*name, value.parse().expect("written above"));
    }
    response
}

fn fault(request: &Request) -> Option<(&'static str, &'static str)> {
    let headers = request.headers();
    // A name that an attacker's DNS points at this machine is not one of ours (DNS rebinding).
    let uri_host = request.uri().authority().map(|host| host.as_str());
    let host = text(headers, header::HOST).or(uri_host);
    if !host.is_some_and(is_local) || uri_host.is_some_and(|host| !is_local(host)) {
        return Some((
            "host",
            "this server answers to 127.0.0.1 and localhost only",
        ));
    }
    let site = text(headers, "sec-fetch-site");
    let navigation = text(headers, "sec-fetch-mode") == Some("navigate")
        && text(headers, "sec-fetch-dest") == Some("document")
        && !request.uri().path().starts_with("/api/");
    let ours = matches!(site, None | Some("same-origin" | "none"));
    let origin = text(headers, header::ORIGIN);
    let same_origin = origin.is_none_or(|origin| {
        let place = origin.strip_prefix("http://");
        place.is_some() && place == host
    });
    if !(ours || navigation) || !same_origin {
        return Some(("cross_site", "other sites may not use this server"));
    }
    None
}

/// A header that is given once and is text.
fn text(headers: &HeaderMap, name: impl header::AsHeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    // Given twice, it is somebody's trick: an empty text matches nothing.
    match values.next() {
        Some(_) => Some(""),
        None => value.to_str().ok().or(Some("")),
    }
}

/// Whether a host is this machine, with or without a port.
fn is_local(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "[::1]") || name.eq_ignore_ascii_case("localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_local() {
        for host in [
            "127.0.0.1",
            "127.0.0.1:80",
            "localhost:8080",
            "LocalHost",
            "[::1]:9",
        ] {
            assert!(is_local(host), "{host}");
        }
        for host in [
            "",
            ":80",
            "evil.example",
            "evil.example:80",
            "127.0.0.1.evil.example",
            "localhost.evil.example:80",
            "127.0.0.1:80x",
            "127.0.0.1:",
            "0.0.0.0",
            "user@localhost",
        ] {
            assert!(!is_local(host), "{host}");
        }
    }
}
