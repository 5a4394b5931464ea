//! `canon` and `parts` are claims: compared here with the moves alone, position by position.

use grundy_game::{Budget, Impartial, Language, Loopfree, Problem, Ruleset, Stopped, Sum, say};
use grundy_solve::closure::{Closure, Ids, Seen, absorb_sum};
use grundy_solve::outcome::Outcomes;
use grundy_theory::{Convention, Player};

use crate::machine::Size;
use crate::program::{Program, Words};
use crate::rules::{Position, Rules};
use crate::samples::samples;
use crate::solver::{Basis, Found, Solvers};

/// Positions spent on checking claims when a file is opened.
const POSITIONS: u64 = 3_000;
/// Positions spent on finding out which claim is false.
const BLAME: u64 = 100_000;

/// What is compared: a value, or who wins with each player to move, in both conventions.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Measure {
    Value(u32),
    Wins([bool; 4]),
}

/// `None` where play may not end.
type Measured = Result<Option<Measure>, Stopped>;

impl Measure {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Value(value) => "value {value}"; "的 SG 值为 {value}";
            Self::Wins([left, right, ..]) => {
                let word = |&wins: &bool| say! { language, match wins;
                    true => "wins"; "胜";
                    false => "loses"; "负";
                };
                let (left, right) = (word(left), word(right));
                say!(language, "Left to move {left}, Right to move {right}";
                    "左先走{left}、右先走{right}")
            };
        }
    }
}

/// Tries the claims on samples; the first counterexample becomes the fault of the program.
pub fn check<const SEVERAL: bool>(rules: &Rules<SEVERAL>, thorough: u64) {
    let program = rules.program();
    names(rules);
    if !program.has_claims() || program.fault().is_some() {
        return;
    }
    let budget = Budget::new(POSITIONS * thorough);
    let size = program.size();
    let by_values = !program.is_partizan() && !program.is_misere();
    let mut solvers = Solvers::new(Basis::Attempt);
    for position in samples(program, program.start(), size, 60 * thorough as usize) {
        let compared = compare(program, &position, size, &mut |sum, size| match by_values {
            true => value(program, &mut solvers, sum, size, &budget),
            false => wins(rules, sum, size, &budget),
        });
        if program.fault().is_some() || compared.is_err() {
            return;
        }
    }
}

/// Positions on which names are compared with the moves when a file is opened.
const NAMED: usize = 20;

/// Tries on samples whether every option has its name.
fn names<const SEVERAL: bool>(rules: &Rules<SEVERAL>) {
    let program = rules.program();
    if !program.has_names() {
        return;
    }
    for position in samples(program, program.start(), program.size(), NAMED) {
        rules.names_of(&rules.position(position, program.size()));
        if program.fault().is_some() {
            return;
        }
    }
}

/// Looks for the claim that makes the value of a position wrong, there or in one of its options; it
/// becomes the fault of the program.
pub fn blame(program: &Program, position: &[i64], size: Size, options: &[Vec<Words>]) {
    let budget = Budget::new(BLAME);
    let mut solvers = Solvers::new(Basis::Attempt);
    let position: Words = position.into();
    for suspect in std::iter::once(&position).chain(options.iter().flatten()) {
        let compared = compare(program, suspect, size, &mut |sum, size| {
            value(program, &mut solvers, sum, size, &budget)
        });
        if program.fault().is_some() || compared.is_err() {
            return;
        }
    }
}

/// Compares a position with its representative and with its parts.
fn compare(
    program: &Program,
    position: &Words,
    size: Size,
    measure: &mut dyn FnMut(&[Words], Size) -> Measured,
) -> Result<(), Stopped> {
    let Some(truth) = measure(std::slice::from_ref(position), size)? else {
        return Ok(());
    };
    let mut machine = program.machine();
    let mut twin = position.clone();
    let images = program.symmetries(size);
    let canon = program.canon(&mut machine, images.as_ref(), &mut twin, size);
    let mut parts: Vec<Words> = Vec::new();
    let split = program.parts(&mut machine, position, size, &mut |p| parts.push(p));
    program.release(machine);
    if canon.is_err() || split.is_err() {
        return Ok(());
    }
    let text = |words: &[i64]| program.python(words, size);
    if twin != *position
        && let Some(found) = measure(std::slice::from_ref(&twin), size)?
        && found != truth
    {
        let (a, b) = (text(position), text(&twin));
        program.fail(
            program.claim_place(false),
            Problem::rule(
                format!(
                    "canon merges {a} and {b}, which differ: {} and {}",
                    truth.say(Language::English),
                    found.say(Language::English)
                ),
                format!(
                    "canon 把 {a} 和 {b} 当成同一局面，但两者不同：前者{}，后者{}",
                    truth.say(Language::Chinese),
                    found.say(Language::Chinese)
                ),
            ),
            false,
        );
    }
    if program.splits()
        && let Some(found) = measure(&parts, size)?
        && found != truth
    {
        let a = text(position);
        let b: Vec<String> = parts.iter().map(|part| text(part)).collect();
        let (b, nothing) = match b.is_empty() {
            true => ("nothing".into(), "空局面".into()),
            false => (b.join(" + "), b.join(" + ")),
        };
        program.fail(
            program.claim_place(true),
            Problem::rule(
                format!(
                    "parts takes {a} for {b}, which differs: {} and {}",
                    truth.say(Language::English),
                    found.say(Language::English)
                ),
                format!(
                    "parts 把 {a} 当成 {nothing}，但两者不同：前者{}，后者{}",
                    truth.say(Language::Chinese),
                    found.say(Language::Chinese)
                ),
            ),
            false,
        );
    }
    Ok(())
}

/// The value of a sum by the moves alone; `None` where there is none.
fn value(
    program: &Program,
    solvers: &mut Solvers,
    sum: &[Words],
    size: Size,
    budget: &Budget,
) -> Measured {
    let mut total = 0;
    for words in sum {
        match solvers.value(program, words, size, budget)? {
            Found::Value(value) => total ^= value,
            _ => return Ok(None),
        }
    }
    Ok(Some(Measure::Value(total)))
}

/// The moves alone.
struct Plain<'a, const SEVERAL: bool>(&'a Rules<SEVERAL>);

impl<const SEVERAL: bool> Ruleset for Plain<'_, SEVERAL> {
    type Position = Position<SEVERAL>;
    type Move = Sum<Position<SEVERAL>>;

    fn moves(&self, position: &Self::Position, player: Player) -> impl Iterator<Item = Self::Move> {
        self.0.moves(position, player)
    }

    fn apply(&self, position: &Self::Position, mv: &Self::Move) -> Sum<Self::Position> {
        self.0.apply(position, mv)
    }
}

impl<const SEVERAL: bool> Impartial for Plain<'_, SEVERAL> {}
impl<const SEVERAL: bool> Loopfree for Plain<'_, SEVERAL> {}

/// Who wins a sum; `None` where play may not end.
fn wins<const SEVERAL: bool>(
    rules: &Rules<SEVERAL>,
    sum: &[Words],
    size: Size,
    budget: &Budget,
) -> Measured {
    let (mut closure, mut seen) = (Closure::default(), Seen::default());
    let place = |words: &Words| Position {
        words: words.clone(),
        size,
    };
    let sum: Sum<Position<SEVERAL>> = sum.iter().map(place).collect();
    let ids: Ids = absorb_sum(&mut closure, &Plain(rules), &mut seen, &sum, budget)?;
    if !closure.is_loopfree() {
        return Ok(None);
    }
    let mut wins = [false; 4];
    for (i, convention) in Convention::BOTH.into_iter().enumerate() {
        let mut outcomes = Outcomes::new(convention);
        for (j, player) in Player::BOTH.into_iter().enumerate() {
            wins[2 * i + j] = outcomes.wins(&closure, &ids, player, budget)?;
        }
    }
    Ok(Some(Measure::Wins(wins)))
}
