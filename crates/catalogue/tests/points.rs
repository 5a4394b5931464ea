//! Games for points by means and temperatures, against minimax.

use grundy_catalogue::read;
use grundy_game::{Budget, Scores};
use grundy_partizan::Unfit;
use grundy_theory::Player;
use grundy_workbench::{Finding, Heat, Position, Question, solve};

/// Numbers in turn, the same in every run.
struct Random(u64);

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

    fn position(&mut self) -> Position {
        let (game, component): (&str, fn(&mut Self) -> String) = match self.below(3) {
            0 => ("card-piles", Self::pile),
            1 => ("carrots", Self::pile),
            _ => ("scores", |random| random.tree(2)),
        };
        let components: Vec<String> = (0..1 + self.below(4)).map(|_| component(self)).collect();
        let text = format!("{game} {}", components.join(" "));
        read(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }
}

fn heat(position: &Position, player: Player, exact: bool) -> Result<Heat, Unfit<String>> {
    let (part, seat) = position.seated().next().unwrap();
    let game = part.game();
    let points = game.points().unwrap();
    let found = points.heat(&**part, player, seat, exact, &Budget::new(1 << 20));
    found.unwrap().expect("small numbers")
}

fn minimax(position: &Position, player: Player) -> (Scores, Vec<String>) {
    let (part, seat) = position.seated().next().unwrap();
    let game = part.game();
    let points = game.points().unwrap();
    let found = points.minimax(&**part, player, seat, &Budget::new(1 << 22));
    let (scores, moves) = found.unwrap();
    let moves = moves.iter().map(|choice| position.after(choice).text());
    (scores, moves.collect())
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
        let hurt = format!("{} {text}", position.parts()[0].game().name());
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
