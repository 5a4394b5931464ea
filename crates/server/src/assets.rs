//! The files of the page: in the binary, compressed once.
//!
//! A debug build reads them from the source tree, so that an edit shows at once; even there only
//! files that were listed are opened, never a name that came from outside.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::LazyLock;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bundle;

/// Name and bytes of every file, by name.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A file, ready to be sent.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its media type.
    pub media_type: &'static str,
    /// The file as it is.
    pub plain: Vec<u8>,
    /// The file compressed.
    pub gzip: Vec<u8>,
    /// Changes with the contents.
    pub tag: String,
}

static ASSETS: LazyLock<Vec<(&str, Asset)>> = LazyLock::new(|| {
    let files = FILES.iter();
    files
        .map(|(name, bytes)| (*name, Asset::new(name, bytes.to_vec())))
        .collect()
});

/// The files that are made from others.
static JOINED: LazyLock<Vec<(&str, Asset)>> = LazyLock::new(|| {
    let names = ["index.html", bundle::JOINED_SCRIPT, bundle::JOINED_STYLE];
    let made = names
        .into_iter()
        .map(|name| Some((name, bundle::joined(name)?)));
    made.flatten().collect()
});

/// Joins and compresses the files, so that the first request does not wait for it.
pub fn prepare() {
    LazyLock::force(&ASSETS);
    LazyLock::force(&JOINED);
}

/// The file that a browser gets under a name: with one script and one style for the whole page.
pub fn served(name: &str) -> Option<Asset> {
    if cfg!(debug_assertions) {
        return bundle::joined(name).or_else(|| find(name));
    }
    let joined = JOINED.iter().find(|(known, _)| *known == name);
    joined
        .map(|(_, asset)| asset.clone())
        .or_else(|| find(name))
}

/// The file of that name.
pub fn find(name: &str) -> Option<Asset> {
    if cfg!(debug_assertions)
        && let Some(asset) = on_disk(name)
    {
        return Some(asset);
    }
    let asset = ASSETS.iter().find(|(known, _)| *known == name);
    asset.map(|(_, asset)| asset.clone())
}

/// The file as it is now in the source tree, for a name that is listed in it.
fn on_disk(name: &str) -> Option<Asset> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let mut directories = vec![root.clone()];
    while let Some(directory) = directories.pop() {
        for entry in std::fs::read_dir(directory).ok()?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                directories.push(path);
            } else if path.strip_prefix(&root).is_ok_and(|known| known == name) {
                return Some(Asset::new(name, std::fs::read(path).ok()?));
            }
        }
    }
    None
}

impl Asset {
    /// A file of that name with these bytes.
    pub fn new(name: &str, plain: Vec<u8>) -> Self {
        let mut hasher = DefaultHasher::new();
        plain.hash(&mut hasher);
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let gzip = encoder.write_all(&plain).and_then(|()| encoder.finish());
        Self {
            media_type: media_type(name),
            gzip: gzip.expect("a vector takes every byte"),
            tag: format!("\"{:016x}\"", hasher.finish()),
            plain,
        }
    }
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("ico") => "image/x-icon",
        Some("js") => "text/javascript; charset=utf-8",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
