//! The example of this crate's README, which is a test of the documentation, is the one that the
//! README of the repository shows.

use std::path::Path;

fn example(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = std::fs::read_to_string(path).expect("the README");
    let (_, rest) = text.split_once("```rust\n").expect("an example");
    let (code, _) = rest.split_once("```\n").expect("its end");
    code.into()
}

#[test]
fn both_readmes_show_the_same_program() {
    assert_eq!(example("../../README.md"), example("README.md"));
}
