//! Long answers travel compressed to those who take that.

use std::io::Write;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::respond::has;

/// Shorter answers are sent as they are: compressing takes longer than sending them.
const LONG: u64 = 4096;

/// Compressing longer ones takes milliseconds.
const HUGE: u64 = 256 << 10;

fn gzip(plain: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let written = encoder.write_all(plain).and_then(|()| encoder.finish());
    written.ok()
}

/// Compresses long JSON texts.
pub async fn compress(request: Request, next: Next) -> Response {
    let accepted = has(request.headers(), header::ACCEPT_ENCODING, "gzip");
    let response = next.run(request).await;
    let json = response.headers().get(CONTENT_TYPE);
    let json = json.is_some_and(|value| value == "application/json");
    let long = response.body().size_hint().exact().filter(|n| *n >= LONG);
    let Some(length) = long.filter(|_| json && accepted) else {
        return response;
    };
    let (mut head, body) = response.into_parts();
    // All of it is in memory already.
    let Ok(plain) = to_bytes(body, length as usize).await else {
        return Response::new(Body::empty());
    };
    let text = plain.clone();
    let gzip = match length < HUGE {
        true => gzip(&text),
        // Meanwhile this thread serves others.
        false => tokio::task::spawn_blocking(move || gzip(&text))
            .await
            .unwrap_or(None),
    };
    let Some(gzip) = gzip else {
        return Response::from_parts(head, Body::from(plain));
    };
    head.headers.remove(CONTENT_LENGTH);
    let gzip_name = HeaderValue::from_static("gzip");
    head.headers.insert(CONTENT_ENCODING, gzip_name);
    let varies = HeaderValue::from_static("accept-encoding");
    head.headers.insert(VARY, varies);
    Response::from_parts(head, Body::from(gzip))
}
