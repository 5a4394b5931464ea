//! `grundy site`: the page as files for any static host, the workbench among them.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::bundle::{self, Unbundled};
use crate::engine::Engine;
use crate::{NoPage, assets};

/// The module among the files. Its name ends so that no host takes it for anything.
pub(crate) const MODULE: &str = "engine.bin";
/// What makes the page work without a network, and what makes it installable.
const OFFLINE: &str = "offline.js";
const MANIFEST: &str = "manifest.webmanifest";
const ICON: &str = "favicon.svg";

/// A file of the site.
#[derive(Debug)]
pub struct SiteFile {
    /// Its name in the folder.
    pub name: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// All files, the one that names the others last.
pub fn site(module: &Engine) -> Result<Vec<SiteFile>, NoPage> {
    let file = |name, bytes| SiteFile { name, bytes };
    let found = |name: &str| {
        let asset = assets::find(name).ok_or_else(|| Unbundled(format!("there is no file {name}")));
        asset.map(|asset| asset.plain)
    };
    let joined = |name: &'static str| match bundle::joined(name) {
        Some(asset) => Ok(file(name, asset.plain)),
        None => Err(Unbundled(format!("{name} cannot be joined"))),
    };
    let mut files = vec![
        file(MODULE, module.packed().to_vec()),
        joined(bundle::JOINED_SCRIPT)?,
        joined(bundle::JOINED_STYLE)?,
        file(ICON, found(ICON)?),
        file(MANIFEST, found("site/manifest.webmanifest")?),
    ];
    let html = file("index.html", bundle::site_html()?.into_bytes());
    // A browser that has the page looks at this one file to see whether there is a newer one.
    let mut hasher = DefaultHasher::new();
    let all = files.iter().chain([&html]);
    all.for_each(|file| (file.name, &file.bytes).hash(&mut hasher));
    let names: Vec<&str> = files.iter().map(|file| file.name).collect();
    let names = serde_json::to_string(&names).expect("texts can be written");
    let head = format!(
        "const VERSION = 'grundy-{:016x}';\nconst FILES = {names};\n",
        hasher.finish()
    );
    let script = [head.as_bytes(), &found("site/offline.js")?].concat();
    files.push(file(OFFLINE, script));
    files.push(html);
    Ok(files)
}
