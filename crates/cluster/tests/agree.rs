//! Every engine, with any number of workers, agrees with brute force on the moves and with the
//! solvers of the workbench.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use grundy_catalogue::{FAMILIES, open};
use grundy_cluster::{Job, Plan, Solved, State, Width, digest, hash, run};
use grundy_game::Budget;
use grundy_theory::{Convention, Outcome, Player, Value};
use grundy_workbench::{Game, Position, Question, Session, Setting, solve};
use proptest::prelude::*;

/// What brute force says of every position: outcome, remoteness, and the value where play ends.
struct Plain<K = u64> {
    after: BTreeMap<K, Vec<K>>,
    states: BTreeMap<K, (Outcome, Option<u32>)>,
    values: Option<BTreeMap<K, u16>>,
}

impl<K: Scrambled> Plain<K> {
    fn of(job: &Job) -> Self {
        Self::within(job, usize::MAX).expect("a game whose moves do not split it")
    }

    /// By the definitions, as slowly as they are written; `None` where there are more positions than
    /// `most`, or one has no key.
    fn within(job: &Job, most: usize) -> Option<Self> {
        let keys = job.keys::<K>();
        let mut after: BTreeMap<K, Vec<K>> = BTreeMap::new();
        let mut todo = VecDeque::from(job.starts::<K>());
        while let Some(key) = todo.pop_front() {
            if after.contains_key(&key) {
                continue;
            }
            let mut out = Vec::new();
            keys.successors(key, &mut out).ok()?;
            todo.extend(&out);
            after.insert(key, out);
            if after.len() > most {
                return None;
            }
        }
        let mut states = BTreeMap::new();
        for level in 0.. {
            let mut new = Vec::new();
            for (&key, options) in after.iter().filter(|(key, _)| !states.contains_key(*key)) {
                let known = |o: &K| states.get(o).map(|&(outcome, _)| outcome);
                let loses_at_once = job.convention == Convention::Normal;
                let outcome = match options.is_empty() {
                    true => Some(if loses_at_once {
                        Outcome::P
                    } else {
                        Outcome::N
                    }),
                    false if options.iter().any(|o| known(o) == Some(Outcome::P)) => {
                        Some(Outcome::N)
                    }
                    false if options.iter().all(|o| known(o) == Some(Outcome::N)) => {
                        Some(Outcome::P)
                    }
                    false => None,
                };
                new.extend(outcome.map(|outcome| (key, (outcome, Some(level)))));
            }
            if new.is_empty() {
                break;
            }
            states.extend(new);
        }
        let drawn = after.keys().filter(|key| !states.contains_key(*key));
        let drawn: Vec<K> = drawn.copied().collect();
        states.extend(drawn.into_iter().map(|key| (key, (Outcome::D, None))));
        let values = job.is_valued().then(|| values(&after)).flatten();
        Some(Self {
            after,
            states,
            values,
        })
    }

    fn digest(&self) -> String {
        let mut sums = [0u64; 2];
        for (&key, &(outcome, length)) in &self.states {
            let state = match outcome {
                Outcome::D => State::DRAWN,
                outcome => State::decided(outcome == Outcome::P, length.unwrap()),
            };
            let value = self.values.as_ref().map_or(0, |values| values[&key]);
            let parts = hash(key.scrambled(), state, value);
            for (sum, part) in sums.iter_mut().zip(parts) {
                *sum = sum.wrapping_add(part);
            }
        }
        digest(sums)
    }

    fn count(&self, wanted: Outcome) -> u64 {
        let states = self.states.values();
        states.filter(|(outcome, _)| *outcome == wanted).count() as u64
    }
}

/// Written out once more: the digest of a file must not change with the code.
trait Scrambled: Width {
    fn scrambled(self) -> Self;
}

impl Scrambled for u64 {
    fn scrambled(self) -> Self {
        let key = (self ^ self >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
        let key = (key ^ key >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        key ^ key >> 33
    }
}

impl Scrambled for u128 {
    fn scrambled(self) -> Self {
        let turn = |half: u64, by: u64| half.wrapping_add(by).scrambled();
        let (low, high) = (self as u64, (self >> 64) as u64);
        let high = high ^ turn(low, 0x9e37_79b9_7f4a_7c15);
        let low = low ^ turn(high, 0x6a09_e667_f3bc_c909);
        let high = high ^ turn(low, 0xbb67_ae85_84ca_a73b);
        Self::from(high) << 64 | Self::from(low)
    }
}

/// Grundy values; `None` if there is a cycle.
fn values<K: Width>(after: &BTreeMap<K, Vec<K>>) -> Option<BTreeMap<K, u16>> {
    let mut values = BTreeMap::new();
    while values.len() < after.len() {
        let before = values.len();
        for (&key, options) in after {
            let known: Option<Vec<u16>> = options.iter().map(|o| values.get(o).copied()).collect();
            if let Some(known) = known {
                let mex = (0..).find(|value| !known.contains(value)).unwrap();
                values.insert(key, mex);
            }
        }
        if values.len() == before {
            return None;
        }
    }
    Some(values)
}

fn job(text: &str, convention: Convention) -> Job {
    let position = Position::read(FAMILIES, text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    Job::new(&position, convention).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn solved(job: &Job, workers: usize) -> Solved {
    let plan = Plan {
        workers,
        ..Plan::default()
    };
    run(job, &plan).unwrap()
}

#[track_caller]
fn check(text: &str) {
    let position = Position::read(FAMILIES, text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    for convention in Convention::BOTH {
        let job = Job::new(&position, convention).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        match job.is_wide() {
            false => check_with::<u64>(text, &job),
            true => check_with::<u128>(text, &job),
        }
        // The same in 128 bits, where the game has them: only the digest differs.
        if let (false, Ok(wide)) = (job.is_wide(), Job::widely(&position, convention)) {
            check_with::<u128>(text, &wide);
            let [mut narrow, mut wide] = [&job, &wide].map(|job| solved(job, 2));
            assert_ne!(narrow.summary.digest, wide.summary.digest, "{text}");
            for solved in [&mut narrow, &mut wide] {
                solved.summary.digest.clear();
            }
            assert_eq!(narrow, wide, "{text}");
        }
    }
}

#[track_caller]
fn check_with<K: Scrambled>(text: &str, job: &Job) {
    let convention = job.convention;
    let plain = Plain::<K>::of(job);
    let one = solved(job, 1);
    let summary = &one.summary;
    assert_eq!(summary.positions, plain.after.len() as u64, "{text}");
    assert_eq!(summary.won, plain.count(Outcome::N), "{text}");
    assert_eq!(summary.lost, plain.count(Outcome::P), "{text}");
    assert_eq!(summary.drawn, plain.count(Outcome::D), "{text}");
    let cyclic = job.is_valued() && plain.values.is_none();
    if !cyclic {
        assert_eq!(summary.digest, plain.digest(), "{text} {convention}");
    }
    for workers in [2, 3, 7] {
        assert_eq!(
            solved(job, workers),
            one,
            "{text} {convention}, {workers} workers"
        );
    }
    for (start, key) in [one.start, one.right]
        .into_iter()
        .flatten()
        .zip(job.starts())
    {
        assert_eq!((start.outcome, start.remoteness), plain.states[&key]);
    }
}

#[test]
fn acyclic_games_agree_with_brute_force() {
    check("chomp:4x5 5,5,5,5");
    check("chomp:1x1 1");
    check("chomp:6x2 2,2,2,1,1,1");
    check("wythoff 12 9");
    check("euclid 21 13");
    check("moore:2 2 3 4");
    check("candy-piles 1 3 3 5");
    check("staircase 2 1 2");
    check("silver-dollar 2,5,9");
    check("fibonacci-nim 20");
    check("poker-nim:2 2 1");
    check("race:21,3 4");
    check("array-flip:9 2 3 7");
    check("turning-turtles 2 5 6");
    check("ruler 3 7");
}

#[test]
fn rule_files_agree_with_brute_force() {
    check("rules:chomp");
    check("rules:euclid 13,8");
    check("rules:staircase 3,2,2");
    check("rules:fibonacci_nim");
}

/// Boards that fall apart are solved whole, whoever moves first; `solve` knows their values.
#[test]
fn boards_of_two_players_agree_with_brute_force_and_with_their_values() {
    for text in [
        "domineering 3x3",
        "domineering 2x4",
        "domineering 2x1",
        "domineering ..#/.../#..",
        "clobber xoxo",
        "clobber xox/oxo",
        "clobber:hot xx.o",
        "clobber:anti x../..o",
        "toads-and-frogs tt..ff",
        "toads-and-frogs:2 ttf.f",
        "elephants-and-rhinos e.er.r",
        "backsliding-toads-and-frogs t.f",
        "rules:domineering",
    ] {
        check(text);
        let job = job(text, Convention::Normal);
        let solved = solved(&job, 2);
        let position = Position::read(FAMILIES, text).unwrap();
        let budget = Budget::new(1_000_000);
        for (player, start) in Player::BOTH.into_iter().zip([solved.start, solved.right]) {
            let mut question = Question::new(&position, &budget);
            question.player = player;
            let answer = solve(&position, &question).unwrap();
            let outcome = start.map(|start| start.outcome);
            assert_eq!(outcome, answer.outcome(), "{text}, {player:?} first");
        }
    }
}

/// Their positions do not fit in 64 bits.
#[test]
fn wide_games_agree_with_brute_force() {
    for text in [
        "staircase 3 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "moore:2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 3 4",
        "silver-dollar 1,2,3,4,5,6,7,8,9,10,12",
        "turning-turtles 66",
    ] {
        let position = Position::read(FAMILIES, text).unwrap();
        assert!(
            Job::new(&position, Convention::Normal).unwrap().is_wide(),
            "{text}"
        );
        check(text);
    }
}

#[test]
fn games_that_may_go_on_for_ever_agree_with_brute_force() {
    check("slide:3x4");
    check("slide:4x3");
    check("northcott:6 2,5");
}

/// Published with the design of the engine; a plain solver of another hand gave the same.
#[test]
#[ignore = "3.5 million positions: optimised builds"]
fn slide_5x5_has_its_known_counts() {
    let job = job("slide:5x5", Convention::Normal);
    let summary = solved(&job, 2).summary;
    let counts = (summary.positions, summary.drawn, summary.lost, summary.won);
    assert_eq!(counts, (3_468_080, 173_376, 1_276_652, 2_018_052));
}

#[test]
fn the_workbench_says_the_same() {
    let larger = [
        "chomp:3x4 4,4,4",
        "slide:4x3",
        "rules:euclid 9,7",
        "moore:2 2 3 4",
        "candy-piles 1 3 3 5",
        "fibonacci-nim 20",
        "poker-nim:2 2 1",
        "silver-dollar 2,5,9",
        "mock-turtles 2 4 7",
        "northcott:6 2,5",
    ];
    let mut texts: Vec<String> = larger.map(String::from).to_vec();
    // Every family with keys, from the largest of its small components that is not too large.
    for name in FAMILIES.iter().flat_map(|family| family.instances) {
        let game = open(name).unwrap();
        if game.keys().is_some() && !game.is_scoring() {
            let texts_of = game.small().into_iter().rev();
            let mut keyed = texts_of.filter(|text| {
                let position = Position::of(Arc::clone(&game), text).unwrap();
                let job = Job::new(&position, Convention::Normal).ok();
                job.is_some_and(|job| Plain::<u64>::within(&job, 1_000).is_some())
            });
            texts.extend(keyed.next().map(|text| format!("{name} {text}")));
        }
    }
    assert!(texts.len() > larger.len() + 15, "{texts:?}");
    for text in &texts {
        let job = job(text, Convention::Normal);
        let plain = Plain::<u64>::of(&job);
        let summary = solved(&job, 1).summary;
        let cyclic = job.is_valued() && plain.values.is_none();
        assert!(cyclic || summary.digest == plain.digest(), "{text}");
        let name = text.split(' ').next().unwrap();
        let game: Arc<dyn Game> = open(name).unwrap();
        let step = plain.after.len().div_ceil(40);
        for &key in plain.after.keys().step_by(step) {
            let (text, player) = job.keys().describe(key);
            let position = Position::of(Arc::clone(&game), &text).unwrap();
            let budget = Budget::new(1_000_000);
            let mut question = Question::new(&position, &budget);
            question.player = player;
            question.convention = job.convention;
            let answer = solve(&position, &question).unwrap();
            assert_eq!(
                answer.outcome(),
                Some(plain.states[&key].0),
                "{name} {text}"
            );
            if let Some(length) = answer.remoteness {
                assert_eq!(Some(length), plain.states[&key].1, "{name} {text}");
            }
            if let (Some(value), Some(values)) = (answer.grundy, &plain.values) {
                let plain = grundy_theory::Nimber(values[&key].into());
                assert_eq!(value, Value::Nimber(plain), "{name} {text}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Loopy labels on random graphs, against Smith's labels on the explicit graph.
    #[test]
    fn loopy_labels_agree(edges in prop::collection::vec((0u32..14, 0u32..14), 1..40), workers in 1usize..4) {
        let lines: Vec<String> = edges.iter().map(|(a, b)| format!("{} {}\n", a + 1, b + 1)).collect();
        let text = format!("14 {}\n{}", edges.len(), lines.concat());
        let given = [("g", text.as_str())];
        let files = grundy_workbench::Given(&given);
        let setting = Setting { files: &files, options: &[] };
        let graph = grundy_graphs::Graph::from_edges(14, &edges);
        let labels = grundy_graphs::Labels::of(&graph, &Budget::new(1_000_000)).unwrap();
        for vertex in 0..14 {
            let typed = format!("graph:g {}", vertex + 1);
            let position = Session::default().read_with(FAMILIES, &typed, setting).unwrap();
            let job = Job::new(&position, Convention::Normal).unwrap();
            let solved = solved(&job, workers);
            let start = solved.start.unwrap();
            prop_assert_eq!(start.value.as_ref(), Some(&labels.value(&graph, vertex)));
            prop_assert_eq!(start.outcome, start.value.unwrap().outcome());
            let plain = Plain::<u64>::of(&job);
            prop_assert_eq!((start.outcome, start.remoteness), plain.states[&job.start()]);
        }
    }
}
