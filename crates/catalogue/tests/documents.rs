//! `docs/games.md` is made from the list of families; GRUNDY_BLESS=1 rewrites it.

use std::fmt::Write as _;
use std::path::Path;

use grundy_catalogue::FAMILIES;
use grundy_workbench::pasted;

fn games_page() -> String {
    let mut page = String::from(
        "# The games\n\nThis page is made from the catalogue; `grundy games` prints the same.\n\n| game | rule | 规则 | example |\n|---|---|---|---|\n",
    );
    for family in FAMILIES {
        let aliases = match family.aliases {
            [] => String::new(),
            aliases => format!(" (also `{}`)", aliases.join("`, `")),
        };
        writeln!(
            page,
            "| `{}`{aliases}<br>{}<br>{} | {} | {} | `grundy solve {}` |",
            family.signature(),
            family.title.en,
            family.title.zh,
            family.rule.en,
            family.rule.zh,
            pasted(family.example)
        )
        .expect("writing to a string cannot fail");
    }
    page
}

#[test]
fn the_page_of_games_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games.md");
    let page = games_page();
    if std::env::var_os("GRUNDY_BLESS").is_some() {
        std::fs::write(&path, &page).expect("docs can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        written, page,
        "run GRUNDY_BLESS=1 cargo test -p grundy-catalogue"
    );
}
