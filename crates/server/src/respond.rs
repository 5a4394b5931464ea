//! Responses.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use grundy_report::RefusalJson;
use serde_json::to_vec;

use crate::assets::Asset;

/// An object.
pub fn json(status: StatusCode, object: Vec<u8>) -> Response {
    Response::builder()
        .status(status)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CACHE_CONTROL, "no-store")
        .body(Body::from(object))
        .expect("the headers are fixed")
}

/// A refusal that does not come from the workbench.
pub fn refused(status: StatusCode, code: &'static str, message: &str) -> Response {
    let object = RefusalJson::plain(code, message.into());
    json(status, to_vec(&object).expect("a refusal can be written"))
}

/// A file of the page, compressed if the browser takes that, or nothing if it has it.
pub fn file(asset: Asset, request: &HeaderMap) -> Response {
    let has = |name, wanted: &str| {
        let values = request.get_all(name).iter();
        let mut texts = values.filter_map(|value| value.to_str().ok());
        texts.any(|text| text.split(',').any(|word| word.trim() == wanted))
    };
    let response = Response::builder()
        .header(header::CONTENT_TYPE, asset.media_type)
        .header(header::CACHE_CONTROL, "no-cache")
        .header(header::VARY, "accept-encoding")
        .header(header::ETAG, &asset.tag);
    let response = if has(header::IF_NONE_MATCH, &asset.tag) {
        response
            .status(StatusCode::NOT_MODIFIED)
            .body(Body::empty())
    } else if has(header::ACCEPT_ENCODING, "gzip") {
        response
            .header(header::CONTENT_ENCODING, "gzip")
            .body(Body::from(asset.gzip))
    } else {
        response.body(Body::from(asset.plain))
    };
    response.expect("the headers are fixed")
}
