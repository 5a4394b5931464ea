//! Values of positions against published ones, and against play by the rules.
//!
//! S: from CGSuite's published tests; C: computed by two independent engines.

#[path = "common/games.rs"]
mod games;

use games::{
    Board, Cutcake, OnBoard, Subtraction, amazons, board, clobber, col, domineering, konane,
    regions, snort, stalk, toads_and_frogs, toppling, whole,
};
use grundy_game::{Budget, Loopfree, Ruleset, Sum, oracle};
use grundy_partizan::{Error, Positions, Values, value};
use grundy_theory::{Convention, OutcomeClass, Player};

const DOMINEERING: OnBoard = OnBoard {
    options: domineering,
    split: regions,
};

#[track_caller]
fn check<R: Ruleset + Loopfree>(rules: &R, position: R::Position, expected: &str) {
    let (mut values, budget) = (Values::new(), Budget::new(10_000_000));
    let g = value(rules, &Sum::one(position.clone()), &mut values, &budget).unwrap();
    assert_eq!(values.text(g, &budget).unwrap(), expected, "{position:?}");
}

#[track_caller]
fn check_all(rules: &OnBoard, expected: &[(&str, &str)]) {
    for (text, value) in expected {
        check(rules, board(text), value);
    }
}

#[test]
fn domineering_boards() {
    let s = "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}";
    check_all(
        &DOMINEERING,
        &[
            ("4x4", s),
            ("2x3", "{2|-1/2}"),
            ("2x4", "Miny(2)"),
            ("2x6", "{1Miny(2)|-1}"),
            ("3x4", "-3/2"),
            ("3x6", "{-1|-7/2}"),
            ("4x5", "1"),
            ("..#/#..", "{0|-1}"),
            (".#.#/.#..", "1*"),
        ],
    );
}

#[test]
fn clobber_boards() {
    check_all(
        &whole(clobber),
        &[
            ("xxxo", "^^*"),
            ("xoxo", "+-{*,^}"),
            ("xoxoxo", "0"),
            ("xox/ox.", "{^^*|*,v}"),
        ],
    );
}

#[test]
fn toads_and_frogs_strips() {
    check_all(
        &whole(toads_and_frogs),
        &[
            ("ttt..fff", "+-1/8"),
            ("tttt..fff", "{1*|v}"),
            ("tt.f", "{1/2|0}"),
            ("tft.tff", "^"),
        ],
    );
}

#[test]
fn snort_and_col_paths() {
    check_all(
        &whole(snort),
        &[
            (".", "*"),
            ("..", "+-1"),
            ("...", "+-2"),
            ("....", "+-{2|1}"),
            (".....", "+-{1,{3|0}}"),
            ("L...L", "{4|0,+-1}"),
        ],
    );
    check_all(&whole(col), &[("L.", "1/2"), ("L.R", "0"), ("...", "0")]);
}

#[test]
fn konane_and_amazons_boards() {
    check_all(&whole(konane), &[("..ox", "1"), (".ox.", "*")]);
    let s = "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}";
    check_all(&whole(amazons), &[("x.../o...", s), ("x..o", "+-1")]);
}

#[test]
fn rows_and_stalks() {
    check_all(
        &whole(toppling),
        &[("lrrlrrl", "Tiny(1/2)"), ("lrl", "1/2")],
    );
    check_all(
        &whole(stalk),
        &[
            ("lrl", "3/4"),
            ("el", "^*"),
            ("ler", "1v*"),
            ("lrlerrr", "3/4v[3]*"),
        ],
    );
}

#[test]
fn cakes_and_heaps() {
    for (cake, expected) in [((1, 4), "3"), ((2, 4), "1"), ((4, 7), "0")] {
        check(&Cutcake, cake, expected);
    }
    let s = "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}";
    check(&Subtraction(&[1, 3], &[2, 3]), 6, s);
}

/// Who wins by playing all lines.
fn played<R: Ruleset + Loopfree>(rules: &R, sum: &Sum<R::Position>) -> OutcomeClass {
    let wins = Player::BOTH.map(|player| oracle::wins(rules, sum, player, Convention::Normal));
    match wins {
        [true, true] => OutcomeClass::N,
        [false, false] => OutcomeClass::P,
        [true, false] => OutcomeClass::L,
        [false, true] => OutcomeClass::R,
    }
}

#[test]
fn values_agree_with_play_by_the_rules() {
    let (mut values, budget) = (Values::new(), Budget::new(10_000_000));
    let games: [(OnBoard, &[u8], usize); 7] = [
        (DOMINEERING, b".#", 8),
        (whole(clobber), b"xo.", 4),
        (whole(konane), b"xo.", 4),
        (whole(snort), b".LR", 4),
        (whole(col), b".LR", 4),
        (whole(toads_and_frogs), b"tf.", 6),
        (whole(toppling), b"lre", 5),
    ];
    let mut compared = 0;
    for (rules, cells, size) in games {
        let mut positions = Positions::default();
        let flat = cells.contains(&b't') || cells.contains(&b'l');
        for code in 0..cells.len().pow(size as u32) {
            let digits = (0..size).scan(code, |code, _| {
                let cell = cells[*code % cells.len()];
                *code /= cells.len();
                Some(cell)
            });
            let row: Vec<u8> = digits.collect();
            let position: Board = if flat {
                vec![row]
            } else {
                row.chunks(size / 2).map(<[u8]>::to_vec).collect()
            };
            // A second summand where the letters mean the same.
            let sum = match cells {
                b".#" => Sum::two(position, board("..#/#..")),
                b"xo." => Sum::two(position, board("xo.")),
                b"tf." => Sum::two(position, board("t.f")),
                _ => Sum::one(position),
            };
            let g = positions.sum(&rules, &sum, &mut values, &budget).unwrap();
            let expected = played(&rules, &sum);
            assert_eq!(values.outcome(g, &budget), Ok(expected), "{sum:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 256 + 4 * 81 + 729 + 243);
}

/// A quarter turn: upright dominoes become flat ones.
fn turned(_: &OnBoard, board: &Board) -> Board {
    let columns = 0..board[0].len();
    columns
        .map(|c| board.iter().map(|row| row[c]).collect())
        .collect()
}

/// Toads become frogs, and the other way round.
fn reversed(_: &OnBoard, board: &Board) -> Board {
    let swap = |cell: &u8| match cell {
        b't' => b'f',
        b'f' => b't',
        other => *other,
    };
    vec![board[0].iter().rev().map(swap).collect()]
}

/// A game on boards that knows the negatives of its positions.
struct Mirrored(OnBoard, fn(&OnBoard, &Board) -> Board);

impl Ruleset for Mirrored {
    type Position = Board;
    type Move = Board;

    fn moves(&self, board: &Board, player: Player) -> impl Iterator<Item = Board> {
        self.0.moves(board, player)
    }

    fn apply(&self, board: &Board, after: &Board) -> Sum<Board> {
        self.0.apply(board, after)
    }

    fn negate(&self, board: &Board) -> Option<Board> {
        Some((self.1)(&self.0, board))
    }
}
impl Loopfree for Mirrored {}

#[test]
fn mirror_images_are_negatives() {
    let (mut values, budget) = (Values::new(), Budget::new(10_000_000));
    let boards = ["3x3", "3x4", "..#/#../...", "2x6", "4x4"];
    let strips = ["ttt..fff", "t.t.f.f", "tt.f", ".tft.", "t...ff"];
    let games = [
        (Mirrored(DOMINEERING, turned), boards),
        (Mirrored(whole(toads_and_frogs), reversed), strips),
    ];
    for (rules, texts) in games {
        let (mut plain, mut mirrored) = (Positions::default(), Positions::default());
        for text in texts {
            let position = board(text);
            let expected = plain.value(&rules.0, &position, &mut values, &budget);
            let found = mirrored.value(&rules, &position, &mut values, &budget);
            assert_eq!(found, expected, "{text}");
            let image = rules.negate(&position).expect("it is at hand");
            let negative = values.negative(expected.unwrap(), &budget);
            assert_eq!(
                mirrored.value(&rules, &image, &mut values, &budget),
                negative
            );
        }
        assert!(mirrored.len() < plain.len());
    }
}

#[test]
fn means_decide_only_what_play_confirms() {
    let (mut values, budget) = (Values::new(), Budget::new(10_000_000));
    let mut positions = Positions::default();
    let boards = ["2x3", "3x2", "2x2", "1x3", "3x1", "..#/#..", "2x4", "4x2"];
    let games: Vec<_> = boards
        .iter()
        .map(|text| {
            let sum = Sum::one(board(text));
            positions
                .sum(&DOMINEERING, &sum, &mut values, &budget)
                .unwrap()
        })
        .collect();
    let mut decided = 0;
    for &a in &games {
        for &b in &games {
            for &c in &games {
                let winner = values.decided_by_means(&[a, b, c], &budget).unwrap();
                let sum = values.sum([a, b, c], &budget).unwrap();
                let outcome = values.outcome(sum, &budget).unwrap();
                match winner {
                    Some(Player::Left) => assert_eq!(outcome, OutcomeClass::L),
                    Some(Player::Right) => assert_eq!(outcome, OutcomeClass::R),
                    None => continue,
                }
                decided += 1;
            }
        }
    }
    assert!(decided > 50, "{decided}");
}

#[test]
fn deep_heaps_need_no_stack_and_no_luck() {
    let (mut values, budget) = (Values::new(), Budget::new(10_000_000));
    // Left takes 1, Right takes 2: a heap of n is a number, alternating or growing.
    let rules = Subtraction(&[1], &[2]);
    let g = value(&rules, &Sum::one(20_000), &mut values, &budget).unwrap();
    assert!(values.text(g, &budget).is_ok());
    let little = Budget::new(100);
    let stopped = value(&rules, &Sum::one(20_000), &mut values, &little);
    assert!(matches!(stopped, Err(Error::Stopped(_))));
}
