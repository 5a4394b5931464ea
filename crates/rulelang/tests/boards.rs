//! Boards that fall into parts are searched by nimbers: the values are those by the moves alone.

use std::sync::Arc;

use grundy_game::Budget;
use grundy_rulelang::{Program, open_program};
use grundy_theory::Convention;
use grundy_workbench::{Game, Position};
use proptest::prelude::*;

/// Rules under which parts that do not touch are independent: what a move takes, how squares touch,
/// and which images of a board are the same.
const RULES: &[(&str, u32, &str)] = &[
    (
        "[without(f, a, b) for a, b in pairs(f, [(0, 1), (1, 0)])]",
        4,
        "canon = symmetries(rotate=True, reflect=True, shift=True)\n",
    ),
    (
        "[without(f, a) for a in f] + [without(f, a, b) for a, b in pairs(f, [(0, 1), (1, 0)])]",
        4,
        "canon = symmetries(reflect=True)\n",
    ),
    (
        "[without(f, a, b) for a, b in pairs(f, [(1, 1), (1, -1), (0, 1)])]",
        8,
        "canon = symmetries(shift=True)\n",
    ),
    ("[without(f, a, b) for a, b in pairs(f, [(0, 1)])]", 4, ""),
];

fn game(moves: &str, claims: &str, attempt: u64) -> Arc<dyn Game> {
    let text = format!(
        "from grundy_rules import *\nstart = board(\"..\")\n{claims}def moves(f):\n    return {moves}\n"
    );
    let program = Program::new("file.py", text.as_bytes()).expect("it compiles");
    open_program("rules:file.py", program.attempting(attempt)).expect("no claim is false")
}

fn value(game: &Arc<dyn Game>, board: &str) -> String {
    let position = Position::of(game.clone(), board).expect("a board");
    let budget = Budget::new(10_000_000);
    let values = position.parts()[0].values(Convention::Normal, &budget);
    values
        .expect("within the budget")
        .expect("impartial")
        .values[0]
        .to_string()
}

fn board(rows: usize, columns: usize, taken: u64) -> String {
    let square = |r: usize, c: usize| match taken >> (r * columns + c) & 1 {
        0 => '.',
        _ => '#',
    };
    let row = |r| (0..columns).map(|c| square(r, c)).collect::<String>();
    (0..rows).map(row).collect::<Vec<_>>().join("/")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Several boards of one game share what was found.
    #[test]
    fn values_are_those_of_the_moves(
        rule in 0..RULES.len(),
        (rows, columns) in (1usize..5, 1usize..5),
        boards in prop::collection::vec(any::<u64>(), 1..5),
    ) {
        let (moves, touching, canon) = RULES[rule];
        let parts = format!("{canon}parts = components(neighbours={touching})\n");
        let (plain, claimed) = (game(moves, "", 0), game(moves, &parts, 0));
        for taken in boards {
            let board = board(rows, columns, taken & taken >> 17);
            prop_assert_eq!(value(&claimed, &board), value(&plain, &board), "{} {}", moves, board);
        }
    }
}

/// A value that is too large for the search by nimbers: a heap of forty, of which any number of
/// squares is taken from the end.
#[test]
fn large_values_are_found_the_plain_way() {
    let listed = "[g for g in cuts(f)]";
    let text = |claims: &str| {
        format!(
            "from grundy_rules import *\nstart = board(\"..\")\n{claims}\ndef cuts(f):\n    all = []\n    for r, c in f:\n        g = f\n        for s, d in f:\n            if d >= c:\n                g = without(g, (s, d))\n        all.append(g)\n    return all\n\n\ndef moves(f):\n    return {listed}\n"
        )
    };
    let open = |claims: &str| {
        let program = Program::new("file.py", text(claims).as_bytes()).expect("it compiles");
        open_program("rules:file.py", program.attempting(0)).expect("no claim is false")
    };
    let claimed = open("parts = components(neighbours=4)\n");
    for columns in [1, 5, 28, 29, 30, 40] {
        let board = ".".repeat(columns);
        assert_eq!(value(&claimed, &board), columns.to_string());
        assert_eq!(value(&open(""), &board), columns.to_string());
    }
}
