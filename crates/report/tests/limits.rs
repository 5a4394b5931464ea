//! Every game on every path, with next to no budget and with a stop that came before: each question
//! ends at once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy::explore::{PositionGraph, patterns, period};
use grundy::workbench::Opponent;
use grundy::workbench::Session;
use grundy::{Budget, Convention, FAMILIES, Player, Position, Question};
use grundy_report::{Listing, Method, ROUTES, form};

/// Positions beyond any budget, besides the examples of all families.
const HARD: &[&str] = &[
    "officers 100000000",
    "octal:0.6 18446744073709551615",
    "code:4=.0 100000000",
    "code:0.*! 1000",
    "code:8.1= 100000",
    "kayles 1000000000000000000",
    "grundys-game 100000000",
    "all-but:1,999999937 18446744073709551615",
    "chomp:60x60",
    "lasker 4000000002 3000000002",
    "matrix 1,0 + nim 3",
    "treblecross 100000",
    "plates:2 100000000000",
];

fn positions() -> impl Iterator<Item = (String, Position)> {
    let examples = FAMILIES.iter().map(|family| family.example);
    let texts = examples.chain(HARD.iter().copied());
    // What names a file cannot be opened here.
    texts.filter_map(|text| Some((text.into(), Position::read(FAMILIES, text).ok()?)))
}

/// Budgets that end at once, each with whether that is a stop.
fn budgets() -> [(Budget, bool); 2] {
    let stop = Arc::new(AtomicBool::new(true));
    [
        (Budget::new(1), false),
        (Budget::stoppable(u64::MAX, stop), true),
    ]
}

#[test]
fn every_game_ends_at_once() {
    let mut asked = 0;
    for (text, position) in positions() {
        for convention in Convention::BOTH {
            for player in Player::BOTH {
                for (budget, stopped) in budgets() {
                    let question = Question {
                        player,
                        convention,
                        limit: 10,
                        budget: &budget,
                    };
                    if let Err(end) = grundy::solve(&position, &question) {
                        assert_eq!(end.interrupted, stopped, "{text}");
                    }
                    Listing::of(&position, &question, 10);
                    let _ = PositionGraph::of(&position, convention, None, 300, &budget);
                    let _ = Opponent::new(0, 1).choose(&position, player, convention, &budget);
                    asked += 4;
                }
            }
        }
        let game = position.parts()[0].game();
        let Some((axes, _)) = game.axes() else {
            continue;
        };
        for (budget, stopped) in budgets() {
            // A table is asked for by size: only a stop ends it.
            let to = vec![if stopped { u64::MAX - 1 } else { 6 }; axes];
            let (table, _) = grundy::workbench::tabulate(&*game, &to, Convention::Normal, &budget);
            assert!(table.cells.len() <= 49, "{text}");
            let _ = patterns(&game, &to, &budget);
            period(&game, u64::MAX - 1, &budget);
            asked += 3;
        }
    }
    assert!(asked > 1500, "{asked}");
}

#[test]
fn every_route_ends_at_once() {
    let mut asked = 0;
    for (text, position) in positions() {
        let game = position.game();
        for route in ROUTES {
            let question = match (route.method, route.name) {
                (
                    _,
                    "games" | "graph" | "rules" | "lessons" | "lesson" | "exercise"
                    | "exercise/check",
                ) => continue,
                (_, "misere/form") => form(&[("form", "*[2#0]")]),
                (_, "period" | "misere") => form(&[("game", game.as_str())]),
                (_, "table" | "pattern") => form(&[("game", game.as_str()), ("to", "20")]),
                (Method::Get, _) => form(&[("q", text.as_str())]),
                (_, "review") => serde_json::json!({ "q": text, "moves": [] }).to_string(),
                (Method::Post, _) => serde_json::json!({ "q": text }).to_string(),
            };
            for (budget, _) in budgets() {
                // An answer or a refusal: it is there.
                let _ = (route.run)(&question, &Session::default(), &budget);
                asked += 1;
            }
        }
    }
    assert!(asked > 500, "{asked}");
}
