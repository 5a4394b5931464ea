//! The page's types of the answers are made from their schemas; GRUNDY_BLESS=1 rewrites them.

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
