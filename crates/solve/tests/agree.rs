//! Every engine against the oracle, on random small games.
//!
//! A random game is a list of components, each with its options for either player. Where play must
//! end, options are sums of earlier components; where it need not, they are any single components.

use grundy_game::laws::Brute;
use grundy_game::{Budget, Impartial, Loopfree, Ruleset, Scores, Scoring, Sum, oracle};
use grundy_solve::closure::{Closure, Ids, Seen, absorb_sum};
use grundy_solve::grundy::grundy;
use grundy_solve::misere::Tameness;
use grundy_solve::outcome::Outcomes;
use grundy_solve::retrograde::Labels;
use grundy_solve::scoring::Minimax;
use grundy_theory::{Convention, Nimber, Outcome, Player};
use proptest::prelude::*;

/// The longest play of a sum that the oracle, which remembers nothing, is asked about.
const LONGEST: usize = 6;

/// A game given by the options of its components. Component 0 has none.
#[derive(Clone, Debug)]
struct Explicit {
    /// For each component, the options of Left and of Right.
    options: Vec<[Vec<Vec<usize>>; 2]>,
    /// The longest play of each component.
    lengths: Vec<usize>,
}

impl Ruleset for Explicit {
    type Position = usize;
    /// The number of the option, and who takes it.
    type Move = (usize, Player);

    fn moves(&self, &component: &usize, player: Player) -> impl Iterator<Item = (usize, Player)> {
        let count = self.options[component][player as usize].len();
        (0..count).map(move |option| (option, player))
    }

    fn apply(&self, &component: &usize, &(option, player): &(usize, Player)) -> Sum<usize> {
        let option = &self.options[component][player as usize][option];
        option.iter().copied().collect()
    }
}

// Promises that the generators keep where an engine asks for them.
impl Impartial for Explicit {}
impl Loopfree for Explicit {}

impl Scoring for Explicit {
    fn points(&self, &component: &usize, player: Player, mv: &(usize, Player)) -> Scores {
        Scores {
            first: (component * 3 + mv.0 * 2) as i64 % 5,
            second: (component + mv.0 + 2 * player as usize) as i64 % 4,
        }
    }

    fn settled(&self, &component: &usize) -> Scores {
        Scores {
            first: component as i64,
            second: 1,
        }
    }
}

type Raw = Vec<[Vec<(usize, usize)>; 2]>;

/// Options as pairs of arbitrary numbers, for up to five components after the first.
fn raw() -> impl Strategy<Value = Raw> {
    let options = || prop::collection::vec((0..100usize, 0..100usize), 0..=3);
    let component = (options(), options()).prop_map(|(left, right)| [left, right]);
    prop::collection::vec(component, 1..=5)
}

impl Explicit {
    /// Options are sums of one or two earlier components, no play too long.
    fn ending(raw: &Raw, player: impl Fn(usize) -> usize) -> Self {
        let mut game = Self {
            options: vec![[Vec::new(), Vec::new()]],
            lengths: vec![0],
        };
        for lists in raw {
            let earlier = game.options.len();
            let sum = |&(a, b): &(usize, usize)| {
                let both = [a % earlier, b % earlier];
                match game.length(&both) < LONGEST {
                    true => both.to_vec(),
                    false => vec![a % earlier],
                }
            };
            let both = [0, 1].map(|i| lists[player(i)].iter().map(sum).collect::<Vec<_>>());
            let longest = both.iter().flatten().map(|sum| game.length(sum)).max();
            game.lengths.push(longest.map_or(0, |length| length + 1));
            game.options.push(both);
        }
        game
    }

    fn impartial(raw: &Raw) -> Self {
        Self::ending(raw, |_| 0)
    }

    fn partizan(raw: &Raw) -> Self {
        Self::ending(raw, |player| player)
    }

    /// Either both players have a move or neither.
    fn scoring(raw: &Raw) -> Self {
        let mut game = Self::partizan(raw);
        for both in &mut game.options {
            if both[0].is_empty() || both[1].is_empty() {
                both.iter_mut().for_each(Vec::clear);
            }
        }
        game
    }

    /// Options are any components, the component itself included.
    fn cyclic(raw: &Raw) -> Self {
        let count = raw.len() + 1;
        let list = |list: &Vec<(usize, usize)>| list.iter().map(|(a, _)| vec![a % count]).collect();
        let mut options = vec![[Vec::new(), Vec::new()]];
        options.extend(raw.iter().map(|lists| lists.each_ref().map(list)));
        let lengths = vec![0; count];
        Self { options, lengths }
    }

    fn length(&self, sum: &[usize]) -> usize {
        sum.iter().map(|&component| self.lengths[component]).sum()
    }

    /// Sums of up to `parts` components.
    fn sums(&self, parts: usize) -> Vec<Sum<usize>> {
        let count = self.options.len();
        let mut sums: Vec<Vec<usize>> = (0..count).map(|a| vec![a]).collect();
        for i in 0.. {
            match sums.get(i).cloned() {
                Some(sum) if sum.len() < parts => {
                    let last = sum[sum.len() - 1];
                    sums.extend((last..count).map(|next| [&sum[..], &[next]].concat()));
                }
                Some(_) => {}
                None => break,
            }
        }
        sums.into_iter().map(Sum::from_iter).collect()
    }

    /// The sums of one or two components that the oracle can manage.
    fn short_sums(&self) -> impl Iterator<Item = Sum<usize>> {
        let sums = self.sums(2).into_iter();
        sums.filter(|sum| self.length(sum.components()) <= LONGEST)
    }
}

fn budget() -> Budget {
    Budget::new(3_000_000)
}

/// The closure of a game, and the numbers of some sums in it.
fn closure<R: Ruleset>(rules: &R, sums: &[Sum<R::Position>]) -> (Closure, Vec<Ids>) {
    let mut closure = Closure::default();
    let mut seen = Seen::default();
    let ids = sums
        .iter()
        .map(|sum| absorb_sum(&mut closure, rules, &mut seen, sum, &budget()).unwrap())
        .collect();
    (closure, ids)
}

fn questions() -> impl Iterator<Item = (Player, Convention)> {
    let players = Player::BOTH.into_iter();
    players.flat_map(|player| Convention::BOTH.map(|convention| (player, convention)))
}

/// Outcomes and labels of short sums are the oracle's.
fn outcomes_agree(game: &Explicit) {
    let sums: Vec<_> = game.short_sums().collect();
    let (closure, ids) = closure(game, &sums);
    for (player, convention) in questions() {
        let mut outcomes = Outcomes::new(convention);
        for (sum, ids) in sums.iter().zip(&ids) {
            let truth = oracle::wins(game, sum, player, convention);
            let found = outcomes.wins(&closure, ids, player, &budget()).unwrap();
            assert_eq!(found, truth, "{convention} {sum:?}, {player:?} to move");
            let labels = Labels::of(&closure, ids, player, convention, &budget()).unwrap();
            let label = labels.get(ids, player).unwrap();
            assert_eq!(
                label.outcome,
                Outcome::of_win(truth),
                "{convention} {sum:?}"
            );
            let remoteness = oracle::remoteness(game, sum, player, convention);
            assert_eq!(label.remoteness, Some(remoteness), "{convention} {sum:?}");
        }
    }
}

/// The labels of a sum keep the definition: what they say of it follows from its options.
fn label_follows(
    closure: &Closure,
    labels: &Labels,
    sum: &Ids,
    player: Player,
    convention: Convention,
) {
    let label = labels.get(sum, player).unwrap();
    let options = closure.sum_options(sum, player);
    let options: Vec<_> = options
        .iter()
        .map(|option| labels.get(option, -player).unwrap())
        .collect();
    let of = |outcome| options.iter().filter(move |o| o.outcome == outcome);
    let expected = if options.is_empty() {
        (Outcome::of_win(convention.stuck_wins()), Some(0))
    } else if let Some(nearest) = of(Outcome::P).map(|o| o.remoteness.unwrap()).min() {
        (Outcome::N, Some(nearest + 1))
    } else if of(Outcome::D).next().is_some() {
        (Outcome::D, None)
    } else {
        let farthest = of(Outcome::N).map(|o| o.remoteness.unwrap()).max();
        (Outcome::P, farthest.map(|length| length + 1))
    };
    assert_eq!((label.outcome, label.remoteness), expected, "{sum:?}");
}

/// The SJ formula, whatever its hypothesis.
fn sj(values: &[u32]) -> Outcome {
    let nim_sum = values.iter().fold(0, |sum, value| sum ^ value);
    let big = values.iter().any(|&value| value > 1);
    Outcome::of_win((nim_sum != 0) == big)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn grundy_values_are_the_oracles(raw in raw()) {
        let game = Explicit::impartial(&raw);
        for sum in game.short_sums() {
            let truth = u64::from(oracle::grundy(&game, &sum));
            prop_assert_eq!(grundy(&game, &sum, &budget()), Ok(Nimber::from(truth)));
        }
    }

    #[test]
    fn impartial_outcomes_are_the_oracles(raw in raw()) {
        outcomes_agree(&Explicit::impartial(&raw));
    }

    #[test]
    fn partizan_outcomes_are_the_oracles(raw in raw()) {
        outcomes_agree(&Explicit::partizan(&raw));
    }

    #[test]
    fn cyclic_outcomes_are_the_oracles(raw in raw()) {
        let game = Explicit::cyclic(&raw);
        let sums = game.sums(2);
        let (closure, ids) = closure(&game, &sums);
        for (player, convention) in questions() {
            for (sum, ids) in sums.iter().zip(&ids) {
                let labels = Labels::of(&closure, ids, player, convention, &budget()).unwrap();
                let label = labels.get(ids, player).unwrap();
                let truth = oracle::loopy(&game, sum, player, convention);
                prop_assert_eq!(label.outcome, truth, "{} {:?}", convention, sum);
                label_follows(&closure, &labels, ids, player, convention);
            }
        }
    }

    #[test]
    fn tame_sums_have_the_brute_misere_outcome(raw in raw()) {
        let game = Explicit::impartial(&raw);
        let sums = game.sums(3);
        let (closure, ids) = closure(&game, &sums);
        let tameness = Tameness::of(&closure);
        let mut brute = Brute::new(&game);
        let values: Vec<u32> = (0..game.options.len()).map(|c| brute.grundy(&Sum::one(c))).collect();
        // The hypothesis of SJ: value 0 only where there is no move, and no move splits.
        let hypothesis = game.options.iter().zip(&values).all(|([options, _], &value)| {
            let parts = |sum: &Vec<usize>| {
                sum.iter().filter(|&&c| !game.options[c][0].is_empty()).count()
            };
            (value != 0 || options.is_empty()) && options.iter().all(|sum| parts(sum) <= 1)
        });
        prop_assert_eq!(tameness.sj(), hypothesis);
        for (sum, ids) in sums.iter().zip(&ids) {
            let truth = Outcome::of_win(brute.wins(sum, Player::Left, Convention::Misere));
            if let Some(tame) = tameness.sum(ids) {
                let value = brute.grundy(sum);
                prop_assert_eq!((tame.value, tame.outcome()), (value, truth), "{:?}", sum);
            }
            if hypothesis {
                let values: Vec<u32> = sum.components().iter().map(|&c| values[c]).collect();
                prop_assert_eq!(sj(&values), truth, "{:?}", sum);
            }
        }
    }

    #[test]
    fn scores_are_the_oracles(raw in raw()) {
        let game = Explicit::scoring(&raw);
        for player in Player::BOTH {
            let mut minimax = Minimax::default();
            for sum in game.short_sums() {
                let truth = oracle::scores(&game, &sum, player);
                prop_assert_eq!(minimax.scores(&game, &sum, player, &budget()), Ok(truth));
            }
        }
    }
}

/// Kayles: take one or two pins that stand side by side.
struct Kayles;

impl Ruleset for Kayles {
    type Position = u64;
    /// How many are taken, and how many stand to the left of them.
    type Move = (u64, u64);

    fn moves(&self, &row: &u64, _: Player) -> impl Iterator<Item = (u64, u64)> {
        (1..=row.min(2))
            .flat_map(move |taken| (0..=(row - taken) / 2).map(move |left| (taken, left)))
    }

    fn apply(&self, &row: &u64, &(taken, left): &(u64, u64)) -> Sum<u64> {
        Sum::two(left, row - taken - left)
    }
}

impl Impartial for Kayles {}
impl Loopfree for Kayles {}

#[test]
fn misere_kayles_is_beyond_the_sj_formula() {
    let rows = [Sum::one(8), Sum::one(9)];
    let values = rows
        .each_ref()
        .map(|row| grundy(&Kayles, row, &budget()).unwrap());
    assert_eq!(values, [Nimber(1), Nimber(4)]);
    let (closure, ids) = closure(&Kayles, &rows);
    let mut outcomes = Outcomes::new(Convention::Misere);
    let mut misere = |ids| {
        let win = outcomes.wins(&closure, ids, Player::Left, &budget());
        Outcome::of_win(win.unwrap())
    };
    assert_eq!([misere(&ids[0]), misere(&ids[1])], [Outcome::N, Outcome::P]);
    assert_eq!([sj(&[1]), sj(&[4])], [Outcome::P, Outcome::N]);
    let tameness = Tameness::of(&closure);
    assert!(!tameness.sj());
    assert_eq!(tameness.sum(&ids[1]), None);
}

/// One move at a time down to 0; from a loopy chain's 1, also back up to 2.
struct Chain {
    indexed: bool,
    loopy: bool,
}

impl Ruleset for Chain {
    type Position = u32;
    type Move = u32;

    fn moves(&self, &n: &u32, _: Player) -> impl Iterator<Item = u32> {
        let back = self.loopy && n == 1;
        n.checked_sub(1).into_iter().chain(back.then_some(2))
    }

    fn apply(&self, _: &u32, &to: &u32) -> Sum<u32> {
        Sum::one(to)
    }

    fn index(&self, &n: &u32) -> Option<usize> {
        self.indexed.then_some(n as usize)
    }
}

impl Impartial for Chain {}
impl Loopfree for Chain {}

impl Scoring for Chain {
    fn points(&self, _: &u32, player: Player, _: &u32) -> Scores {
        match player {
            Player::Left => Scores {
                first: 1,
                second: 0,
            },
            Player::Right => Scores {
                first: 0,
                second: 1,
            },
        }
    }

    fn settled(&self, _: &u32) -> Scores {
        Scores::default()
    }
}

/// The length of the long chains.
const DEEP: u32 = 1_000_000;

/// Runs on a stack that a recursion a thousand deep would overflow.
fn on_a_small_stack(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(128 * 1024);
    thread.spawn(test).unwrap().join().unwrap();
}

#[test]
fn deep_games_have_values() {
    on_a_small_stack(|| {
        for indexed in [true, false] {
            let chain = Chain {
                indexed,
                loopy: false,
            };
            let value = grundy(&chain, &Sum::one(DEEP), &budget());
            assert_eq!(value, Ok(Nimber::ZERO));
        }
    });
}

#[test]
fn deep_games_have_outcomes_and_labels() {
    on_a_small_stack(|| {
        let chain = Chain {
            indexed: false,
            loopy: false,
        };
        let (closure, ids) = closure(&chain, &[Sum::one(DEEP)]);
        for convention in Convention::BOTH {
            let win = Outcomes::new(convention).wins(&closure, &ids[0], Player::Left, &budget());
            assert_eq!(win, Ok(convention == Convention::Misere));
            let labels = Labels::of(&closure, &ids[0], Player::Left, convention, &budget());
            let label = labels.unwrap().get(&ids[0], Player::Left).unwrap();
            assert_eq!(label.remoteness, Some(DEEP));
        }
        let tame = Tameness::of(&closure).sum(&ids[0]).unwrap();
        assert_eq!(tame.outcome(), Outcome::N);
    });
}

#[test]
fn deep_loopy_games_have_labels() {
    on_a_small_stack(|| {
        let chain = Chain {
            indexed: false,
            loopy: true,
        };
        let (closure, ids) = closure(&chain, &[Sum::one(DEEP)]);
        assert!(!closure.is_loopfree());
        let player = Player::Left;
        let labels = Labels::of(&closure, &ids[0], player, Convention::Normal, &budget());
        let label = labels.unwrap().get(&ids[0], player).unwrap();
        assert_eq!((label.outcome, label.remoteness), (Outcome::P, Some(DEEP)));
    });
}

#[test]
fn deep_games_have_scores() {
    on_a_small_stack(|| {
        let chain = Chain {
            indexed: false,
            loopy: false,
        };
        let scores = Minimax::default().scores(&chain, &Sum::one(DEEP), Player::Left, &budget());
        let half = i64::from(DEEP / 2);
        assert_eq!(
            scores,
            Ok(Scores {
                first: half,
                second: half
            })
        );
    });
}
