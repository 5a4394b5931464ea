//! From addresses to answers.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::{Method as HttpMethod, StatusCode, header};
use axum::middleware::from_fn;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use grundy_report::{Method, ROUTES, Route, language};

use crate::desk::{Desk, Limits, Trouble};
use crate::guard::guard;
use crate::{assets, respond};

/// What a question over HTTP may use.
const LIMITS: Limits = Limits {
    positions: 300_000,
    time: Duration::from_secs(3),
};
/// The largest body, in bytes.
const LARGEST_BODY: usize = 64 << 10;
/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(5);

/// Every address.
pub fn router(desk: Arc<Desk>) -> Router {
    let mut router = Router::new();
    for route in ROUTES {
        let path = format!("/api/1/{}", route.name);
        let desk = Arc::clone(&desk);
        let handler = move |request| ask(desk, route, request);
        let method: MethodRouter = match route.method {
            Method::Get => get(handler),
            Method::Post => post(handler),
        };
        router = router.route(&path, method.fallback(wrong_method));
    }
    router.fallback(file).layer(from_fn(guard))
}

async fn wrong_method() -> Response {
    respond::refused(
        StatusCode::METHOD_NOT_ALLOWED,
        "method",
        "this address takes another method",
    )
}

/// Answers a question.
async fn ask(desk: Arc<Desk>, route: &'static Route, request: Request) -> Response {
    let text = match text(route.method, request).await {
        Ok(text) => text,
        Err(refusal) => return refusal,
    };
    let language = language(route.method, &text);
    let result = desk
        .work(LIMITS, move |budget| (route.run)(&text, budget))
        .await;
    match result {
        Ok(Ok(object)) => respond::json(StatusCode::OK, object),
        Ok(Err(refusal)) => {
            let object = serde_json::to_vec(&refusal.json(language));
            respond::json(
                StatusCode::BAD_REQUEST,
                object.expect("a refusal can be written"),
            )
        }
        Err(trouble) => troubled(trouble),
    }
}

fn troubled(trouble: Trouble) -> Response {
    match trouble {
        Trouble::Busy => {
            let mut response = respond::refused(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                "too many questions at once: ask again",
            );
            let seconds = "1".parse().expect("a number");
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
            response
        }
        Trouble::Broken => respond::refused(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something is wrong in the workbench: please report the question",
        ),
    }
}

/// The question as text: from the address or from the body.
async fn text(method: Method, request: Request) -> Result<String, Response> {
    if method == Method::Get {
        return Ok(request.uri().query().unwrap_or_default().into());
    }
    let media_type = request.headers().get(header::CONTENT_TYPE);
    let media_type = media_type
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if media_type.split(';').next().unwrap_or_default().trim() != "application/json" {
        let message = "expected a body of type application/json";
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        return Err(respond::refused(status, "media_type", message));
    }
    let body = tokio::time::timeout(BODY_TIME, to_bytes(request.into_body(), LARGEST_BODY));
    let body = match body.await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => {
            let message = format!("a body has at most {LARGEST_BODY} bytes");
            return Err(respond::refused(
                StatusCode::PAYLOAD_TOO_LARGE,
                "limit",
                &message,
            ));
        }
        Err(_) => {
            let message = "the body took too long";
            return Err(respond::refused(
                StatusCode::REQUEST_TIMEOUT,
                "time",
                message,
            ));
        }
    };
    String::from_utf8(body.into()).map_err(|_| {
        respond::refused(
            StatusCode::BAD_REQUEST,
            "parameter",
            "the body is not UTF-8",
        )
    })
}

/// A file of the page, or nothing.
async fn file(request: Request) -> Response {
    if !matches!(*request.method(), HttpMethod::GET | HttpMethod::HEAD) {
        return wrong_method().await;
    }
    let name = match request.uri().path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    match assets::find(name) {
        Some(asset) => respond::file(asset, request.headers()),
        None => respond::refused(StatusCode::NOT_FOUND, "not_found", "there is nothing here"),
    }
}
