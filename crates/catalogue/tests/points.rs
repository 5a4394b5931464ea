//! Games for points by means and temperatures, against minimax.

use std::collections::HashMap;

use grundy_catalogue::read;
use grundy_game::{Budget, Scores};
use grundy_partizan::Unfit;
use grundy_theory::Player;
use grundy_workbench::{Finding, Heat, Position, Question, Scorer, solve};

/// Numbers in turn, the same in every run.
struct Random(u64);

/// Makes the text of a component.
type Text = fn(&mut Random) -> String;

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }

    fn pile(&mut self) -> String {
        let cards: Vec<String> = (0..1 + self.below(4))
            .map(|_| (1 + self.below(9)).to_string())
            .collect();
        cards.join(",") + if cards.len() == 1 { "," } else { "" }
    }

    /// Up to two moves deep, with one or two options.
    fn tree(&mut self, depth: u64) -> String {
        if depth == 0 || self.below(4) == 0 {
            return (self.below(13) as i64 - 6).to_string();
        }
        let side = |random: &mut Self| {
            let options: Vec<String> = (0..1 + random.below(2))
                .map(|_| random.tree(depth - 1))
                .collect();
            options.join(",")
        };
        format!("{{{}|{}}}", side(self), side(self))
    }

    /// Up to four components, half of the time of different games.
    fn position(&mut self) -> Position {
        let games: [(&str, Text); 3] = [
            ("card-piles", Self::pile),
            ("carrots", Self::pile),
            ("scores", |random| random.tree(2)),
        ];
        let (mixed, first) = (self.below(2) == 0, self.below(3));
        let parts: Vec<String> = (0..1 + self.below(4))
            .map(|_| {
                let (game, component) = games[if mixed { self.below(3) } else { first } as usize];
                format!("{game} {}", component(self))
            })
            .collect();
        let text = parts.join(" + ");
        read(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }
}

fn heat(position: &Position, player: Player, exact: bool) -> Result<Heat, Unfit<String>> {
    let budget = Budget::new(1 << 20);
    let found = Scorer::of(position, &budget).unwrap();
    let found = found.heat(player, exact, &budget);
    found.unwrap().expect("small numbers")
}

fn minimax(position: &Position, player: Player) -> (Scores, Vec<String>) {
    let budget = Budget::new(1 << 22);
    let found = Scorer::of(position, &budget).unwrap();
    let (scores, moves) = found.minimax(player, &budget).unwrap();
    let moves = moves.iter().map(|choice| position.after(choice).text());
    (scores, moves.collect())
}

/// Left's margin in best play, by the moves of the position alone.
fn played_out(position: &Position, player: Player, known: &mut Known) -> i64 {
    let key = (position.expression(), player);
    if let Some(&margin) = known.get(&key) {
        return margin;
    }
    let mut choices = Vec::new();
    position.choices(player, |choice| {
        choices.push(choice);
        true
    });
    let ends = choices.iter().map(|choice| {
        let earned = choice.points(player).expect("a game for points");
        let rest = played_out(&position.after(choice), -player, known);
        earned.margin(Player::Left) + rest
    });
    let end = match player {
        Player::Left => ends.max(),
        Player::Right => ends.min(),
    };
    let margin = end.unwrap_or_else(|| position.settled().margin(Player::Left));
    known.insert(key, margin);
    margin
}

type Known = HashMap<(String, Player), i64>;

/// Sums of the same game and of different ones, searched by numbers, are what they are by moves.
#[test]
fn minimax_by_numbers_is_minimax_by_moves() {
    let mut random = Random(3);
    let mut known = Known::new();
    let (mut seen, mut mixed) = (0, 0);
    while seen < 150 {
        let position = random.position();
        if position.len() > 3 {
            continue;
        }
        seen += 1;
        let first = position.parts()[0].game();
        mixed += usize::from(
            position
                .parts()
                .iter()
                .any(|p| p.game().name() != first.name()),
        );
        for player in Player::BOTH {
            let (scores, _) = minimax(&position, player);
            let margin = played_out(&position, player, &mut known);
            assert_eq!(
                scores.margin(Player::Left),
                margin,
                "{}",
                position.expression()
            );
        }
    }
    assert!(mixed > 30, "{mixed}");
}

/// Where nobody is hurt by moving, the stops of the sum are what minimax finds, the best moves are
/// the same, and the result lies between the mean and the mean with the largest temperature.
#[test]
fn sums_of_margins_agree_with_minimax() {
    let mut random = Random(7);
    let (mut fit, mut unfit, mut tight) = (0, 0, 0);
    for _ in 0..600 {
        let position = random.position();
        for player in Player::BOTH {
            let what = format!("{} {player:?}", position.expression());
            let (scores, moves) = minimax(&position, player);
            match heat(&position, player, true) {
                Err(_) => unfit += 1,
                Ok(heat) => {
                    fit += 1;
                    let (found, best) = heat.best.as_ref().expect("small enough to be added up");
                    assert_eq!(*found, scores, "{what}");
                    let best: Vec<String> = best.iter().map(|c| position.after(c).text()).collect();
                    assert_eq!(best, moves, "{what}");
                    let [worst, most] = heat.bounds.map(|scores| scores.margin(player));
                    let margin = scores.margin(player);
                    assert!(
                        worst <= margin && margin <= most,
                        "{what}: {worst} {margin} {most}"
                    );
                    tight += usize::from(worst == most);
                }
            }
        }
    }
    assert!(
        fit > 400 && unfit > 100 && tight > 50 && tight < fit,
        "{fit} {unfit} {tight}"
    );
}

/// The position that is blamed does hurt who moves there, by minimax.
#[test]
fn who_is_hurt_is_shown() {
    let mut random = Random(11);
    let mut seen = 0;
    for _ in 0..200 {
        let position = random.position();
        let Err(Unfit::Hurts {
            position: text,
            left,
            right,
        }) = heat(&position, Player::Left, false)
        else {
            continue;
        };
        seen += 1;
        let hurt = match position.parts() {
            [only] => format!("{} {text}", only.game().name()),
            _ => text,
        };
        let hurt = read(&hurt).unwrap();
        let [first, second] =
            Player::BOTH.map(|player| minimax(&hurt, player).0.margin(Player::Left));
        assert_eq!([first, second], [left, right], "{}", hurt.expression());
        assert!(first < second);
    }
    assert!(seen > 30, "{seen}");
}

/// A sum that the budget does not search: the bounds are the mean and the largest temperature above
/// it, rounded to margins that can be.
#[test]
fn sums_too_large_to_search_have_bounds() {
    let component = "{9,{15|2}|{1|-8},{4,{6|1}|-5}}";
    let many = vec![component; 40].join(" ");
    let position = read(&format!("scores {many} {{7|3||2|0}} {{5|{{1|-3}}}}")).unwrap();
    let budget = Budget::new(300);
    let question = Question {
        limit: 10,
        ..Question::new(&position, &budget)
    };
    let answer = solve(&position, &question).expect("bounds are an answer");
    let Finding::Bounds([worst, best]) = answer.finding else {
        panic!("{:?}", answer.finding);
    };
    assert!(worst.first < best.first, "{worst:?} {best:?}");
    let means = answer.heat.expect("means").means;
    assert_eq!(worst.first, means.mean.ceil());
    let most = means.mean.plus(means.hottest).unwrap();
    assert_eq!(best.first, most.floor());
}
