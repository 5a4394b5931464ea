//! Lists the files of the page, so that the binary carries them.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// What a page consists of; anything else in the directory is for those who write it.
const SERVED: &[&str] = &[
    "css",
    "html",
    "ico",
    "js",
    "png",
    "svg",
    "webmanifest",
    "woff2",
];

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("web");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    list(&root, &mut files);
    files.sort();
    let mut code = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(&root).expect("listed below it");
        let name = name.to_str().expect("names are ASCII").replace('\\', "/");
        code += &format!(
            "    ({name:?}, include_bytes!({:?})),\n",
            file.display().to_string()
        );
    }
    code.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("assets.rs"), code).expect("cargo's directory can be written");
}

fn list(directory: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(directory).expect("the page's directory can be read");
    for entry in entries {
        let path = entry.expect("its entries too").path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if path.is_dir() {
            list(&path, files);
        } else if ending.is_some_and(|ending| SERVED.contains(&ending)) {
            files.push(path);
        }
    }
}
