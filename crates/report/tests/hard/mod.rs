//! The hardest questions: of every family, on every route.

// Each test uses some of it.
#![allow(dead_code)]

use grundy_report::{Method, Route, form};
use serde_json::json;

/// Numbers put in the place of those in a family's example: a search that almost fits, one that
/// does not, and the largest there is.
const NUMBERS: [&str; 3] = ["300", "100000000", "18446744073709551615"];

/// A hard position: the game with its parameters, and the rest of the text.
#[derive(Clone, Debug)]
pub struct Hard {
    pub game: String,
    pub position: String,
}

impl Hard {
    fn new(text: &str) -> Self {
        let (game, position) = text.split_once(' ').expect("a game and a position");
        Self {
            game: game.into(),
            position: position.into(),
        }
    }

    pub fn text(&self) -> String {
        format!("{} {}", self.game, self.position)
    }
}

/// `text` with every number in it replaced.
fn with_numbers(text: &str, number: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in text.chars() {
        if !c.is_ascii_digit() {
            out.push(c);
        } else if !inside {
            out.push_str(number);
        }
        inside = c.is_ascii_digit();
    }
    out
}

/// As many of `items` as a position's text may hold, with `between` between them.
fn long(items: impl Iterator<Item = String>, between: &str) -> String {
    let mut text = String::new();
    for item in items {
        if text.len() + between.len() + item.len() > 8000 {
            break;
        }
        if !text.is_empty() {
            text += between;
        }
        text += &item;
    }
    text
}

fn counted(count: usize, item: impl Fn(usize) -> String, between: &str) -> String {
    long((1..=count).map(item), between)
}

/// Positions that take the shapes of the families' own notation to the limits of a request.
fn shaped() -> Vec<String> {
    let all = usize::MAX - 1;
    let path = counted(all, |i| format!("{i}-{}", i + 1), ",");
    let star = counted(all, |i| format!("0-{i}"), ",");
    let clique: Vec<(usize, usize)> = (1..45)
        .flat_map(|a| (a + 1..45).map(move |b| (a, b)))
        .collect();
    let clique = |dash: &str| {
        let edges = clique.iter().map(|(a, b)| format!("{a}{dash}{b}"));
        long(edges, ",")
    };
    let grid = |rows: usize, cell: &str| counted(rows, |_| vec![cell; rows].join(","), "/");
    let digits = counted(4000, |i| (i % 8).to_string(), "");
    let rows = |n: usize| counted(n, |_| n.to_string(), ",");
    let squares = counted(all, |i| (2 * i).to_string(), ",");
    let heaps = |n: usize, heap: &str| counted(n, |_| heap.into(), " ");
    let mut texts = vec![
        "officers 100000000".into(),
        "officers 30000 29999 29998".into(),
        "rules:kayles 100000".into(),
        "rules:kayles 40 41 42 43 44".into(),
        "code:4=.0 5000".into(),
        "code:4=.3 100000".into(),
        "code:0.37= 100000 100001".into(),
        "lasker 4000000002 3000000002".into(),
        "matrix 1,0 + nim 3".into(),
        "grundys-game 1000000".into(),
        "treblecross 5000000".into(),
        "wythoff 165580140,267914295 3,5 18446744073709551615,7".into(),
        format!("octal:0.{digits} 10000000"),
        format!("octal:0.{} 3000000 2999999", "4".repeat(4000)),
        format!(
            "subtraction:{} 100000000",
            counted(all, |i| (i * i).to_string(), ",")
        ),
        format!(
            "all-but:{} 100000000",
            counted(all, |i| (i * i).to_string(), ",")
        ),
        format!("nim {}", heaps(400, "18446744073709551615")),
        format!(
            "kayles {}",
            counted(400, |i| (100_000 + i).to_string(), " ")
        ),
        format!("staircase {}", heaps(400, "1000000000000")),
        format!(
            "moore:3 {}",
            counted(400, |i| (1_000_000_007 * i).to_string(), " ")
        ),
        format!("poker-nim:1000000 {}", heaps(400, "1000000000")),
        format!("candy-piles {}", heaps(60, "30")),
        format!("silver-dollar {squares}"),
        format!("northcott:1000000000 {}", heaps(300, "1,1000000000")),
        format!("chomp:60x60 {}", rows(60)),
        format!("chomp:12x12 {}", rows(12)),
        format!("slide:40x40 {}", counted(all, |i| (i * 3).to_string(), ",")),
        format!("matrix {}", grid(40, "9")),
        format!("matrix {}", grid(4, "100000")),
        format!("election {}/{}", rows(44), clique(">")),
        format!("geography {}/1", clique("-")),
        format!("geography {path}/1"),
        format!("node-kayles {}", clique("-")),
        format!("node-kayles {path}"),
        format!(
            "node-kayles {}",
            counted(60, |i| format!("{i}-{},{i}-{}", i + 1, i + 7), ",")
        ),
        format!("green-hackenbush {path}"),
        format!("green-hackenbush {star}"),
        format!("green-hackenbush {}", clique("-")),
        format!(
            "tree-path {}/{}",
            "10".repeat(350),
            counted(699, |i| format!("{i}-{}", i + 1), ",")
        ),
        format!(
            "tree-path {}/{}",
            "1".repeat(300),
            counted(299, |i| format!("{}-{}", i.div_ceil(2), i + 1), ",")
        ),
        format!("graph:{} 1 2 3", clique(">")),
        format!(
            "graph:{} {}",
            counted(500, |i| format!("{i}>{}", i % 500 + 1), ","),
            heaps(300, "7")
        ),
        format!(
            "card-piles {}",
            counted(300, |i| format!("{i},{},{}", i * 7 % 13, i * 5 % 11), " ")
        ),
        format!(
            "carrots {}/1",
            counted(all, |i| (i * 7919 % 1000).to_string(), ",")
        ),
        format!(
            "array-flip:1000000 {}",
            counted(all, |i| i.to_string(), " ")
        ),
    ];
    for coins in [
        "turning-turtles",
        "mock-turtles",
        "ruler",
        "twins",
        "triplets",
    ] {
        texts.push(format!(
            "{coins} {}",
            counted(400, |i| (i * 4093).to_string(), " ")
        ));
        texts.push(format!("{coins} 100000000"));
    }
    texts
}

/// Hard positions, at least three of every family; some are refused, which must be quick too.
pub fn hard() -> Vec<Hard> {
    let mut all: Vec<Hard> = shaped().iter().map(|text| Hard::new(text)).collect();
    for family in grundy::FAMILIES {
        let Hard { game, position } = Hard::new(family.example);
        for number in NUMBERS {
            all.push(Hard {
                game: game.clone(),
                position: with_numbers(&position, number),
            });
        }
        let (name, parameters) = game.split_once(':').unwrap_or((&game, ""));
        if parameters.chars().any(|c| c.is_ascii_digit()) {
            for (number, size) in [("30", "300"), ("1000000", "100000000")] {
                all.push(Hard {
                    game: format!("{name}:{}", with_numbers(parameters, number)),
                    position: with_numbers(&position, size),
                });
            }
        }
    }
    all
}

/// What to ask on a route about a hard position. A new route must be put here.
pub fn questions(route: &Route, hard: &Hard) -> Vec<String> {
    let q = hard.text();
    let misere = ("convention", "misere");
    let get = |pairs: &[(&str, &str)]| {
        let mut pairs = pairs.to_vec();
        pairs.insert(0, ("q", &q));
        form(&pairs)
    };
    let table = |to| form(&[("game", &hard.game), ("to", to)]);
    let posted = match route.name {
        "games" => vec![],
        "solve" => vec![get(&[]), get(&[misere])],
        "moves" => vec![get(&[("limit", "2000")]), get(&[("limit", "2000"), misere])],
        "pairs" => vec![get(&[])],
        "slice" => vec![get(&[("size", "64")]), get(&[("size", "64"), misere])],
        "reach" => vec![get(&[("most", "200")]), get(&[("most", "200"), misere])],
        "table" | "pattern" => vec![table("19999"), table("140x140")],
        "period" => vec![table("300000")],
        "misere" => vec![form(&[("game", &hard.game)]), form(&[("game", &q)])],
        "misere/form" => vec![form(&[("form", "9[9]9[987]9#876#5432#1")])],
        "hint" => vec![get(&[("strength", "3")])],
        "reply" => vec![json!({ "q": q, "level": 50 }).to_string()],
        "review" => vec![json!({ "q": q, "moves": [] }).to_string()],
        // Asked about games and graphs of their own.
        "graph" => match hard.game.strip_prefix("graph:") {
            Some(text) => vec![json!({ "text": text, "tokens": ["1", "2", "3"] }).to_string()],
            None => vec![],
        },
        "rules" => match hard.game.strip_prefix("rules:") {
            Some(text) => vec![json!({ "text": text, "position": hard.position }).to_string()],
            None => vec![],
        },
        "lessons" | "lesson" | "exercise" | "exercise/check" => vec![],
        other => panic!("what is hard to answer at `{other}`?"),
    };
    assert!(
        posted
            .iter()
            .all(|text| (route.method == Method::Post) == text.starts_with('{'))
    );
    posted
}
