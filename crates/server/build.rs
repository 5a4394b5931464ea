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
    if env::var_os("CARGO_FEATURE_SITE").is_some() {
        carry_module();
    }
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

/// Says where the module is, which `./site` makes: in the target directory of the repository, or
/// where GRUNDY_MODULE says.
fn carry_module() {
    println!("cargo::rerun-if-env-changed=GRUNDY_MODULE");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let usual = root.join("../../target/site/grundy.wasm.gz");
    let path = env::var_os("GRUNDY_MODULE").map_or(usual, PathBuf::from);
    println!("cargo::rerun-if-changed={}", path.display());
    match path.canonicalize() {
        Ok(path) => println!("cargo::rustc-env=GRUNDY_MODULE={}", path.display()),
        Err(_) => println!(
            "cargo::error=the feature `site` carries the module {}, which is not there: run ./site in the repository first",
            path.display()
        ),
    }
}
