//! The command line and the HTTP interface answer the same question with the same bytes.

use std::process::Command;

use grundy::workbench::Session;
use grundy::{Budget, FAMILIES, Position};
use grundy_report::{Method, ROUTES, form};

/// Positions that a question may look at.
const BUDGET: u64 = 100_000;

/// What `grundy` prints with `--json`.
fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .args(["--json", "--quiet", "--budget", &BUDGET.to_string()])
        .env("GRUNDY_LANG", "en")
        .output()
        .expect("the binary runs");
    let printed = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    let line = printed.strip_suffix('\n');
    let line = line.unwrap_or_else(|| {
        let errors = String::from_utf8_lossy(&output.stderr);
        panic!("{args:?} prints no line: {errors}")
    });
    line.into()
}

/// What a question in an address is answered.
fn answered(name: &str, pairs: &[(&str, &str)]) -> String {
    let routes = ROUTES.iter();
    let mut routes = routes.filter(|route| route.method == Method::Get);
    let route = routes.find(|route| route.name == name).expect(name);
    let budget = match name {
        // The command looks at as many heaps as it is told to, if they fit into 4 GiB.
        "period" => Budget::new(4 << 30).with_steps(u64::MAX),
        _ => Budget::new(BUDGET),
    };
    let answer = (route.run)(&form(pairs), &Session::default(), &budget);
    let answer = answer.unwrap_or_else(|refusal| panic!("{name} {pairs:?}: {refusal:?}"));
    String::from_utf8(answer).expect("JSON is UTF-8")
}

/// Asks both.
fn compare(args: &[&str], name: &str, pairs: &[(&str, &str)]) {
    let (printed, answered) = (printed(args), answered(name, pairs));
    if printed != answered {
        let equal = printed.bytes().zip(answered.bytes());
        let equal = equal.take_while(|(a, b)| a == b).count();
        let around = |text: &str| {
            let bytes = text.as_bytes();
            let from = equal.saturating_sub(60).min(bytes.len());
            String::from_utf8_lossy(&bytes[from..bytes.len().min(equal + 60)]).into_owned()
        };
        let (printed, answered) = (around(&printed), around(&answered));
        panic!("{args:?}\nprinted:  {printed}\nanswered: {answered}");
    }
}

/// Every position of the golden file, by the command and by the interface.
#[test]
fn published_values_of_boards() {
    let lines = include_str!("boards.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut asked = 0;
    for line in lines {
        let (position, value) = line.split_once(" = ").expect(line);
        let words: Vec<&str> = position.split(' ').collect();
        let wanted = format!("\"value\":\"{value}\",\"left_stop\"");
        let printed = printed(&[&["solve"][..], &words].concat());
        assert!(printed.contains(&wanted), "{line}: {printed}");
        let answered = answered("solve", &[("q", position)]);
        assert_eq!(printed, answered, "{line}");
        asked += 1;
    }
    assert!(asked >= 45, "{asked} positions");
}

#[test]
fn lessons() {
    compare(&["learn"], "lessons", &[]);
    let args = ["learn", "staircase", "--exercises", "0"];
    compare(&args, "lesson", &[("lesson", "staircase"), ("lang", "en")]);
}

#[test]
fn games() {
    compare(&["games"], "games", &[]);
}

#[test]
fn solve_and_moves() {
    for family in FAMILIES {
        let words: Vec<&str> = family.example.split(' ').collect();
        for name in ["solve", "moves"] {
            let limit = ["--limit", "200"];
            let limit = if name == "moves" { &limit[..] } else { &[] };
            let asked = [&[name][..], &words, limit].concat();
            compare(&asked, name, &[("q", family.example)]);
            let others = ["--lang", "zh", "--misere", "--player", "right"];
            let pairs = [
                ("q", family.example),
                ("lang", "zh"),
                ("convention", "misere"),
                ("player", "right"),
            ];
            compare(&[&asked[..], &others].concat(), name, &pairs);
        }
    }
}

/// The games that have a table: their names, and how far it goes here.
fn tables() -> Vec<(String, &'static str)> {
    let mut tables = Vec::new();
    for family in FAMILIES {
        let example = Position::read(FAMILIES, family.example).expect("an example");
        let game = example.parts()[0].game();
        match game.axes().filter(|_| !game.is_scoring()) {
            Some((1, _)) => tables.push((game.name().into(), "40")),
            Some(_) => tables.push((game.name().into(), "12x12")),
            None => {}
        }
    }
    assert!(tables.len() > 20, "{}", tables.len());
    tables
}

#[test]
fn table() {
    for (game, to) in &tables() {
        let asked = [("game", game.as_str()), ("to", to)];
        compare(&["table", game, "--to", to], "table", &asked);
        let others = ["--misere", "--lang", "zh"];
        let more = [("convention", "misere"), ("lang", "zh")];
        let command = [&["table", game, "--to", to][..], &others].concat();
        compare(&command, "table", &[&asked[..], &more].concat());
    }
}

/// A table of canonical forms shows what is asked for.
#[test]
fn table_of_forms() {
    for (game, to) in &tables() {
        let opened = grundy::open(game).expect("a game");
        if opened.forms().is_none() {
            continue;
        }
        let to = if to.contains('x') { "3x3" } else { "6" };
        for what in ["temperature", "mean", "outcome"] {
            let asked = [("game", game.as_str()), ("to", to), ("what", what)];
            compare(
                &["table", game, "--to", to, "--what", what],
                "table",
                &asked,
            );
        }
    }
}

#[test]
fn pattern_and_period() {
    for (game, to) in &tables() {
        // Where the players' moves differ, each cell is searched.
        let searched = grundy::open(game).expect("a game").forms().is_some();
        let to = match (searched, to.contains('x')) {
            (true, true) => "3x3",
            (true, false) => "6",
            (false, _) => to,
        };
        let asked = [("game", game.as_str()), ("to", to)];
        compare(&["pattern", game, "--to", to], "pattern", &asked);
        let command = ["pattern", game, "--to", to, "--lang", "zh"];
        compare(
            &command,
            "pattern",
            &[&asked[..], &[("lang", "zh")]].concat(),
        );
        // Only impartial games have periods of values.
        if !to.contains('x') && !searched {
            let asked = [("game", game.as_str()), ("to", "200")];
            compare(&["period", game, "--to", "200"], "period", &asked);
        }
    }
}

#[test]
fn misere_quotients_and_forms() {
    for game in ["0.123", "kayles", "grundys-game", "nim", "kayles 3 + nim 2"] {
        let words: Vec<&str> = game.split(' ').collect();
        let to = if words.len() == 1 {
            &["--to", "9"][..]
        } else {
            &[]
        };
        let command = [&["misere"][..], &words, to].concat();
        let asked = [("game", game), ("to", "9")];
        compare(&command, "misere", &asked[..1 + to.len() / 2]);
    }
    for form in ["*[2#0]", "2[2]321"] {
        compare(
            &["misere", "--form", form],
            "misere/form",
            &[("form", form)],
        );
    }
}

#[test]
fn what_is_not_found_is_the_same_object() {
    let position = "chomp:9x12 12,12,12,12,12,12,12,12,11";
    let words: Vec<&str> = position.split(' ').collect();
    compare(
        &[&["solve"][..], &words].concat(),
        "solve",
        &[("q", position)],
    );
}
