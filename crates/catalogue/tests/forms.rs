//! Sums of games in which the players' moves differ: value, class and winning moves.

use std::sync::atomic::AtomicU64;

use grundy_catalogue::FAMILIES;
use grundy_explore::{Boards, Ground, Hunt, PositionGraph, What, hunt, tabulate_forms};
use grundy_game::{Budget, Language};
use grundy_graphs::Mover;
use grundy_partizan::Values;
use grundy_partizan::language::{Given, Syntax};
use grundy_theory::{Convention, Outcome, OutcomeClass, Player};
use grundy_workbench::{Answer, Position, Question, open, solve};

fn answer(text: &str, player: Player) -> (Position, Answer) {
    let position = Position::read(FAMILIES, text).expect(text);
    let budget = Budget::new(4_000_000);
    let question = Question {
        player,
        ..Question::new(&position, &budget)
    };
    let answer = solve(&position, &question).expect(text);
    (position, answer)
}

/// The value of the whole, who wins it, and what Left's and Right's winning moves leave.
#[track_caller]
fn check(text: &str, value: &str, class: OutcomeClass, wins: [&[&str]; 2]) {
    for (player, wins) in Player::BOTH.into_iter().zip(wins) {
        let (position, answer) = answer(text, player);
        let forms = answer.forms.as_ref().expect("canonical forms");
        let whole = forms.whole.as_ref().expect("a small sum");
        assert_eq!(whole.value.as_ref().unwrap().text(), value, "{text}");
        assert_eq!(answer.class, Some(class), "{text}");
        let moves = answer.good().map_or(&[][..], |moves| moves.known());
        let left: Vec<String> = moves.iter().map(|c| position.after(c).text()).collect();
        assert_eq!(left, wins, "{text} {player:?}");
    }
}

#[test]
fn mixed_sums_are_valued() {
    check(
        "value {2|-1/2} + nim 3 + value ^",
        "{2^*3|-1/2^*3}",
        OutcomeClass::N,
        [&["2 + nim 3 + value ^"], &["-1/2 + nim 3 + value ^"]],
    );
    check("value 1 -1 + nim 2 2", "0", OutcomeClass::P, [&[], &[]]);
    check(
        "value ^ + nim 1",
        "^*",
        OutcomeClass::N,
        [&["^ + nim 0"], &["* + nim 1"]],
    );
}

/// The sums of the specification, against the same sums of published values.
#[test]
fn boards_heaps_and_values_add_up() {
    for (text, expression) in [
        (
            "domineering 2x3 + nim 3 + hackenbush lrl + toads-and-frogs tt.f",
            "{2|-1/2} + *3 + 3/4 + {1/2|0}",
        ),
        ("domineering 2x2 + nim 3 + value ^*", "+-1 + *3 + ^*"),
        ("clobber xxxo + kayles 2", "^^* + *2"),
    ] {
        let mut values = Values::new();
        let budget = Budget::new(100_000);
        let g = values.read(expression, &budget).expect(expression);
        let expected = values.text(g, &budget).unwrap();
        for player in Player::BOTH {
            let position = Position::read(FAMILIES, text).expect(text);
            let question = Question {
                player,
                ..Question::new(&position, &budget)
            };
            let answer = solve(&position, &question).expect(text);
            let forms = answer.forms.expect(text);
            let whole = forms.whole.expect(text);
            assert_eq!(whole.value.unwrap().text(), expected, "{text}");
        }
    }
}

/// What a hunt finds among all boards that can be reached.
#[test]
fn the_hottest_boards_are_found() {
    let position = Position::read(FAMILIES, "domineering 2x3").unwrap();
    let asked = Hunt {
        top: 3,
        wanted: Some("0".into()),
        random: None,
    };
    let (budget, seen) = (Budget::new(100_000), AtomicU64::new(0));
    let (found, done) = hunt(Ground::From(&position), &asked, &budget, &seen).unwrap();
    done.unwrap();
    // The whole board, {2|-1/2}, is hotter than the square in it, +-1.
    let temperatures = found
        .hottest
        .iter()
        .map(|spot| spot.temperature.to_string());
    assert_eq!(temperatures.collect::<Vec<_>>()[..2], ["5/4", "1"]);
    assert!(found.wanted_total > 0 && found.values > 4, "{found:?}");
    let random = Hunt {
        random: Some((20, 7)),
        ..asked
    };
    let [once, again] = [(), ()].map(|()| {
        let (found, done) = hunt(Ground::From(&position), &random, &budget, &seen).unwrap();
        done.unwrap();
        format!("{found:?}")
    });
    assert_eq!(once, again);
}

#[test]
fn a_hunt_looks_at_everything_once() {
    let position = Position::read(FAMILIES, "partizan-subtraction:1,3/2,3 6").unwrap();
    let asked = Hunt {
        top: 2,
        wanted: Some("1".into()),
        random: None,
    };
    let (budget, seen) = (Budget::new(100_000), AtomicU64::new(0));
    let (found, done) = hunt(Ground::From(&position), &asked, &budget, &seen).unwrap();
    done.unwrap();
    // Heaps 0 to 6.
    assert_eq!(found.positions, 7);
    assert_eq!(found.hottest.len(), 2);
    assert!(found.hottest[0].temperature >= found.hottest[1].temperature);
    assert_eq!(found.wanted, ["1"]);
}

/// All boards of a size, one by one by `solve`, and in one hunt.
#[test]
fn a_hunt_looks_at_every_board() {
    let game = open(FAMILIES, "domineering").unwrap();
    let boards = Boards::new(&game, (2, 3), None).unwrap();
    assert_eq!(
        (boards.letters().as_str(), boards.count()),
        ("#.", Some(64))
    );
    let asked = Hunt {
        top: 64,
        wanted: Some("+-1".into()),
        random: None,
    };
    let (budget, seen) = (Budget::new(1_000_000), AtomicU64::new(0));
    let (found, done) = hunt(Ground::Boards(&boards), &asked, &budget, &seen).unwrap();
    done.unwrap();
    assert_eq!((found.positions, found.passed_over), (64, 0));
    let mut values = std::collections::HashSet::new();
    let mut switches = Vec::new();
    for number in 0..64 {
        let cell = |bit: u32| if number >> bit & 1 == 1 { '.' } else { '#' };
        let row = |from: u32| (from..from + 3).map(cell).collect::<String>();
        let (position, answer) =
            answer(&format!("domineering {}/{}", row(0), row(3)), Player::Left);
        let whole = answer.forms.unwrap().whole.unwrap();
        let value = whole.value.unwrap().text().to_string();
        if value == "+-1" {
            switches.push(position.text());
        }
        let spot = found.hottest.iter().find(|s| s.position == position.text());
        let spot = spot.unwrap_or_else(|| panic!("{} is missing", position.text()));
        assert_eq!(spot.temperature, whole.temperature, "{spot:?}");
        assert_eq!(spot.value.as_ref(), Some(&value));
        values.insert(value);
    }
    assert_eq!(found.values, values.len() as u64);
    let mut wanted = found.wanted.clone();
    wanted.sort_unstable();
    switches.sort_unstable();
    assert_eq!(wanted, switches);
    // No boards of no size, of other letters, or of a game without letters.
    assert!(Boards::new(&game, (0, 3), None).is_none());
    assert!(Boards::new(&game, (2, 3), Some("q")).is_none());
    assert!(Boards::new(&open(FAMILIES, "cutcake").unwrap(), (2, 2), None).is_none());
    let random = Hunt {
        random: Some((30, 5)),
        ..asked
    };
    let [once, again] = [(), ()].map(|()| {
        let found = hunt(Ground::Boards(&boards), &random, &budget, &seen).unwrap();
        format!("{:?}", found.0)
    });
    assert_eq!(once, again);
}

/// Every position of a graph has the outcomes that `solve` gives it, for both players, and every
/// move its own.
#[test]
fn graphs_show_both_players_moves() {
    for text in [
        "domineering 2x3",
        "hackenbush lre",
        "toads-and-frogs t.f + nim 2",
        "backsliding-toads-and-frogs t.f.",
    ] {
        for convention in Convention::BOTH {
            let start = Position::read(FAMILIES, text).expect(text);
            let budget = Budget::new(1_000_000);
            let graph = PositionGraph::of(&start, convention, None, 300, &budget).expect(text);
            assert_eq!(graph.movers.len(), graph.graph.size(), "{text}");
            let name = start.game();
            let mut edge = 0;
            for (number, vertex) in (0..).zip(&graph.vertices) {
                let position = Position::read(FAMILIES, &format!("{name} {}", vertex.text));
                let position = position.expect(&vertex.text);
                for player in Player::BOTH {
                    let question = Question {
                        player,
                        convention,
                        ..Question::new(&position, &budget)
                    };
                    let answer = solve(&position, &question).expect(&vertex.text);
                    let class = vertex.outcome.expect("labelled");
                    let found = Some(class.outcome(player));
                    assert_eq!(found, answer.outcome(), "{text} {convention} {vertex:?}");
                }
                let options = graph.graph.options(number).len();
                let movers = &graph.movers[edge..edge + options];
                for player in Player::BOTH {
                    let own = match player {
                        Player::Left => Mover::Left,
                        Player::Right => Mover::Right,
                    };
                    let may = movers.iter().any(|m| *m == own || *m == Mover::Either);
                    assert_eq!(may, !position.is_stuck(player), "{text} {vertex:?}");
                }
                edge += options;
            }
        }
    }
}

/// Stoppers and sides: the value has the outcome class of the rules, and values add up as the
/// positions do.
#[test]
fn loopy_positions_are_worth_what_their_values_are() {
    let mut valued = 0;
    for family in ["backsliding-toads-and-frogs", "fox-and-geese"] {
        let mut known: Vec<(String, String)> = Vec::new();
        for text in open(FAMILIES, family).unwrap().small() {
            let (_, answer) = answer(&format!("{family} {text}"), Player::Left);
            let Some(stopper) = answer.stopper else {
                continue;
            };
            assert_eq!(answer.class, Some(stopper.class), "{family} {text}");
            known.push((text, stopper.text));
        }
        valued += known.len();
        for (a, b) in known.iter().zip(known.iter().skip(3)) {
            let (_, answer) = answer(&format!("{family} {} {}", a.0, b.0), Player::Left);
            let (mut values, budget) = (Values::new(), Budget::new(1_000_000));
            let sum = Syntax::parse(&format!("({}) + ({})", a.1, b.1)).expect("a sum");
            let sum = values.evaluate_any(&sum, &Given::default(), &budget);
            let class = values.value_outcome(&sum.expect("small"), &budget);
            assert_eq!(answer.class, Some(class.expect("small")), "{a:?} {b:?}");
        }
    }
    assert!(valued >= 20, "{valued} loopy positions have values");
}

/// Strips that lead into one another, and foxes among geese: added to short games, the value says who
/// wins as labelling the whole sum from the rules does.
#[test]
fn loopy_values_say_who_wins_sums() {
    let short = ["0", "1", "-1", "*", "^", "v*", "1/2", "+-1", "{2|-1/2}"];
    for text in [
        "backsliding-toads-and-frogs t.f",
        "backsliding-toads-and-frogs t..f",
        "backsliding-toads-and-frogs tt.f.",
        "backsliding-toads-and-frogs tt..ff",
        "backsliding-toads-and-frogs ttt..fff",
        "backsliding-toads-and-frogs tf.f.t",
        "fox-and-geese x../.x./o..",
        "fox-and-geese x.x./..../.o..",
        "fox-and-geese .x.x/..../o.../....",
    ] {
        let (_, alone) = answer(text, Player::Left);
        let value = alone.stopper.expect(text).text;
        let (mut values, budget) = (Values::new(), Budget::new(10_000_000));
        let sides = values.read_sides(&value, &budget).expect(text);
        let sides = sides.expect("a value in writing has sides");
        for g in short {
            let added = values.read_loopy(g, &budget).expect(g);
            let sums = sides.each_ref().map(|side| side.plus(&added, &budget));
            for first in Player::BOTH {
                let winners = sums.each_ref().map(|sum| {
                    let sum = sum.as_ref().expect("small");
                    sum.winner(first, &budget).expect("small")
                });
                let expected = match winners {
                    // Endless play is a win for Left on the onside, for Right on the offside.
                    [_, Some(Player::Left)] => Outcome::of_win(first == Player::Left),
                    [Some(Player::Left), _] => Outcome::D,
                    _ => Outcome::of_win(first == Player::Right),
                };
                let (_, sum) = answer(&format!("{text} + value {g}"), first);
                assert_eq!(sum.outcome(), Some(expected), "{text} = {value}, + {g}");
            }
        }
    }
}

/// Where a loopy value is not computed, or is not known, the answer says so.
#[test]
fn loopy_values_that_are_not_there_are_said_not_to_be() {
    for (text, expected) in [
        (
            "backsliding-toads-and-frogs tttt....fff",
            "more than its share",
        ),
        ("backsliding-toads-and-frogs t.f", "equal to"),
    ] {
        let (_, answer) = answer(text, Player::Left);
        let said = answer.why.iter().map(|why| why.say(Language::English));
        let said: Vec<String> = said.collect();
        assert!(said.iter().any(|line| line.contains(expected)), "{said:?}");
        assert_eq!(
            answer.stopper.is_none(),
            expected == "more than its share",
            "{text}"
        );
    }
}

/// Cells of a table are what `solve` says.
#[test]
fn tables_show_what_is_asked_for() {
    let game = open(FAMILIES, "domineering").unwrap();
    let cells = |what| {
        let (budget, known) = (Budget::new(1_000_000), AtomicU64::new(0));
        let found = tabulate_forms(&game, &[2, 3], what, &budget, &known);
        let (table, done) = found.expect("domineering has a table");
        done.unwrap();
        let cells: Vec<String> = table.cells.into_iter().flatten().collect();
        cells
    };
    let values = ["0", "-1", "-1", "1", "+-1", "{2|-1/2}"];
    assert!(cells(What::Value).ends_with(&values.map(String::from)));
    let temperatures = ["-1", "-1", "-1", "-1", "1", "5/4"];
    assert!(cells(What::Temperature).ends_with(&temperatures.map(String::from)));
    let classes = ["P", "R", "R", "L", "N", "N"];
    assert!(cells(What::Outcome).ends_with(&classes.map(String::from)));
}

/// Five switches, each hotter than the next, and a number that outweighs them.
#[test]
fn means_decide_before_the_form_is_there() {
    let text = "value {9|-9} {7|-7} {5|-5} 10";
    for player in Player::BOTH {
        let (_, answer) = answer(text, player);
        assert_eq!(answer.class, Some(OutcomeClass::L));
        let why: Vec<String> = answer.why.iter().map(|why| why.english()).collect();
        assert!(
            why.iter().any(|why| why.starts_with("The means add up")),
            "{why:?}"
        );
    }
}

#[test]
fn the_hottest_component_is_named() {
    let (_, answer) = answer("value {3|-3} {9|-9} *", Player::Right);
    let forms = answer.forms.as_ref().expect("canonical forms");
    assert_eq!(forms.hottest, Some(1));
    let why: Vec<String> = answer.why.iter().map(|why| why.english()).collect();
    let there = "so a move there is worth most (3 is the most elsewhere). Moving there wins.";
    assert!(why.iter().any(|why| why.ends_with(there)), "{why:?}");
}

#[test]
fn what_is_no_value_is_refused_with_its_place() {
    for (text, span) in [
        ("value {1|2|3}", 6..13),
        ("value 1/3", 6..9),
        ("value *99999999", 6..15),
    ] {
        let error = Position::read(FAMILIES, text).expect_err(text);
        assert!(
            span.start <= error.span.start && error.span.end <= span.end,
            "{text}: {:?}",
            error.span
        );
    }
}

/// The published winners of the boards with at most so many columns.
fn published_winners(columns: usize) {
    let lines = include_str!("domineering.txt").lines();
    let mut seen = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (board, class) = line.split_once(' ').expect(line);
        let (_, width) = board.split_once('x').expect(line);
        if width.parse::<usize>().expect(line) > columns {
            continue;
        }
        let position = Position::read(FAMILIES, &format!("domineering {board}")).expect(line);
        let budget = Budget::new(100_000_000);
        let question = Question::new(&position, &budget);
        let answer = solve(&position, &question).expect(line);
        let found = answer.class.expect(line);
        assert_eq!(found.to_string(), class, "{line}");
        seen += 1;
    }
    assert!(seen >= columns, "{seen}");
}

#[test]
fn domineering_on_two_and_three_rows_is_won_as_published() {
    published_winners(13);
}

#[test]
#[ignore = "long: run by ./test --long"]
fn longer_boards_of_two_rows_too() {
    published_winners(22);
}
