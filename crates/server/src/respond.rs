//! Responses.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::Response;
use grundy::Language;
use grundy_report::{Export, Refusal, RefusalJson};
use serde_json::to_vec;

use crate::assets::Asset;
use crate::worker_pool::WorkError;

/// An object.
pub fn json(status: StatusCode, object: impl Into<Body>) -> Response {
    Response::builder()
        .status(status)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CACHE_CONTROL, "no-store")
        .body(object.into())
        .expect("the headers are fixed")
}

/// A refusal of the workbench.
pub fn refusal(refusal: &Refusal, language: Language) -> Response {
    let object = to_vec(&refusal.json(language));
    json(
        StatusCode::BAD_REQUEST,
        object.expect("a refusal can be written"),
    )
}

/// A refusal that does not come from the workbench.
pub fn refused(status: StatusCode, code: &'static str, message: &str) -> Response {
    let object = RefusalJson::plain(code, message.into());
    json(status, to_vec(&object).expect("a refusal can be written"))
}

/// What to say of an error: its status, its code, its message.
pub fn told(error: WorkError) -> (StatusCode, &'static str, &'static str) {
    match error {
        WorkError::Busy => (
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "too many questions at once: ask again",
        ),
        WorkError::Late => (
            StatusCode::SERVICE_UNAVAILABLE,
            "time",
            "the work took too long: ask for less",
        ),
        WorkError::Broken => (
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something is wrong in the workbench: please report the question",
        ),
    }
}

/// Work without an answer.
pub fn work_error(what: WorkError) -> Response {
    let (status, code, message) = told(what);
    let mut response = refused(status, code, message);
    if status == StatusCode::SERVICE_UNAVAILABLE {
        let seconds = "1".parse().expect("a number");
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    response
}

/// A file to keep.
pub fn download(file: Export) -> Response {
    let disposition = format!("attachment; filename=\"{}\"", file.name);
    Response::builder()
        .header(header::CONTENT_TYPE, file.media_type)
        .header(header::CONTENT_DISPOSITION, disposition)
        .header(header::CACHE_CONTROL, "no-store")
        .body(Body::from(file.bytes))
        .expect("names of files are letters, digits and hyphens")
}

/// A rectangle of a heat map.
pub fn tile(bytes: Vec<u8>, complete: bool) -> Response {
    Response::builder()
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::CACHE_CONTROL, "no-store")
        .header("x-complete", if complete { "true" } else { "false" })
        .body(Body::from(bytes))
        .expect("the headers are fixed")
}

/// Whether a header's list has a word.
pub fn has(request: &HeaderMap, name: HeaderName, wanted: &str) -> bool {
    let values = request.get_all(name).iter();
    let mut texts = values.filter_map(|value| value.to_str().ok());
    texts.any(|text| text.split(',').any(|word| word.trim() == wanted))
}

/// A file of the page, compressed if the browser takes that, or nothing if it has it.
pub fn file(asset: Asset, request: &HeaderMap) -> Response {
    let response = Response::builder()
        .header(header::CONTENT_TYPE, asset.media_type)
        .header(header::CACHE_CONTROL, "no-cache")
        .header(header::VARY, "accept-encoding")
        .header(header::ETAG, &asset.tag);
    let response = if has(request, header::IF_NONE_MATCH, &asset.tag) {
        response
            .status(StatusCode::NOT_MODIFIED)
            .body(Body::empty())
    } else if has(request, header::ACCEPT_ENCODING, "gzip") {
        response
            .header(header::CONTENT_ENCODING, "gzip")
            .body(Body::from(asset.gzip))
    } else {
        response.body(Body::from(asset.plain))
    };
    response.expect("the headers are fixed")
}
