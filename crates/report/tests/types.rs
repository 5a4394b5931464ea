//! The types of the page and of the npm package are made from the schemas; GRUNDY_BLESS=1 rewrites
//! them.

use std::path::Path;

/// The line below which nothing is written by hand.
const MARK: &str =
    "// Made from the schemas: GRUNDY_BLESS=1 cargo test -p grundy-report --test types\n";

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/web/types.js");
    let written = std::fs::read_to_string(&path).expect("the page has types");
    let (by_hand, made) = written.split_once(MARK).expect("the mark is there");
    let types = format!("\n{}", grundy_report::jsdoc());
    if std::env::var_os("GRUNDY_BLESS").is_some() {
        let text = format!("{by_hand}{MARK}{types}");
        std::fs::write(&path, text).expect("the page can be written");
        return;
    }
    assert_eq!(
        made, types,
        "run GRUNDY_BLESS=1 cargo test -p grundy-report --test types"
    );
}

#[test]
fn the_types_of_the_npm_package_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../wasm/npm/types.d.ts");
    let types = format!("{MARK}\n{}", grundy_report::declarations());
    if std::env::var_os("GRUNDY_BLESS").is_some() {
        std::fs::write(&path, types).expect("the package can be written");
        return;
    }
    let written = std::fs::read_to_string(&path).expect("the package has types");
    assert_eq!(
        written, types,
        "run GRUNDY_BLESS=1 cargo test -p grundy-report --test types"
    );
}
