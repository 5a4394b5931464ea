//! What a crate of the workspace includes is inside its package, so that it builds from there.

use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files below a directory.
fn sources(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("a directory");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let below = paths.flat_map(|path| match path.is_dir() {
        // Modules of other languages have no sources of ours.
        true if path.ends_with("node_modules") => Vec::new(),
        true => sources(&path),
        false => vec![path],
    });
    let rust = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "rs");
    below.filter(rust).collect()
}

/// The paths that a source includes: the first text after each `include_str!` or `include_bytes!`.
fn included(source: &str) -> impl Iterator<Item = &str> {
    let calls = ["include_str!(", "include_bytes!("];
    let calls = calls
        .into_iter()
        .flat_map(|call| source.split(call).skip(1));
    calls.filter_map(|rest| rest.split('"').nth(1))
}

#[test]
fn nothing_is_included_from_outside_a_package() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut met = 0;
    for package in fs::read_dir(crates).expect("the crates") {
        let package = package.expect("an entry").path();
        for path in sources(&package) {
            let text = fs::read_to_string(&path).expect("a source");
            let inside = path.strip_prefix(&package).expect("below it");
            // Directories between the package and the file.
            let depth = inside.components().count() - 1;
            for name in included(&text) {
                let up = name.split('/').take_while(|step| *step == "..").count();
                assert!(up <= depth, "{}: {name}", path.display());
                met += 1;
            }
        }
    }
    assert!(met > 10, "the sources were found");
}
