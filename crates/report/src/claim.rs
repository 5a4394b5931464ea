//! Claims about a game, in a formula: the first counterexample, or how far and why they hold.

use std::sync::Arc;

use grundy::explore::{
    Heaps, HeapsError, Known, Law, Placed, heap_positions, holds_for_all_heaps, patterns,
};
use grundy::game::{Fault, NotationError};
use grundy::rulelang::Formula;
use grundy::{Budget, Convention, FAMILIES, Game, Language, Outcome, Phrase, Stopped, say};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Int, SCHEMA};

/// Heaps that a claim can speak of, at most: `a` to `h`.
pub const MOST_HEAPS: usize = 8;

/// What a formula is said to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimOf {
    /// The Grundy value.
    Value,
    /// Whether the player to move loses.
    Lost,
}

/// A claim about positions of a few heaps.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The game.
    pub game: Arc<dyn Game>,
    /// What the formula gives.
    pub of: ClaimOf,
    /// The formula.
    pub text: String,
    /// How many heaps.
    pub heaps: usize,
    /// The largest heap, if somebody says so.
    pub to: Option<u64>,
    /// Who wins when the moves run out.
    pub convention: Convention,
}

/// Why a claim could not be tested.
#[derive(Debug)]
pub enum ClaimError {
    /// The formula is wrong at a place.
    Formula(NotationError),
    /// It has no value at some position.
    Fault(Fault),
    /// Values are claimed under misère play.
    MisereValue,
    /// The value of a position is needed and not known.
    NoValue(String),
    /// The positions could not be gone through.
    Heaps(HeapsError),
}

impl From<HeapsError> for ClaimError {
    fn from(error: HeapsError) -> Self {
        Self::Heaps(error)
    }
}

/// What became of a claim.
#[derive(Debug)]
pub struct ClaimReport {
    of: ClaimOf,
    /// The largest heap.
    to: u64,
    /// Positions that were compared.
    positions: u64,
    /// The first position of which it is false.
    pub counterexample: Option<Counterexample>,
    /// How it is known, if it is not false.
    known: Known,
    /// Why it ended early.
    pub stopped: Option<Stopped>,
}

/// A position of which a claim is false.
#[derive(Debug)]
pub struct Counterexample {
    /// The position.
    pub placed: Placed,
    claimed: i64,
}

/// The usual number of heaps: two where the game's table has two axes.
pub fn usual_heaps(game: &dyn Game) -> usize {
    game.axes().map_or(2, |(axes, _)| axes)
}

/// The largest heap if nobody says which: some thousand positions, fewer where each is searched.
fn usual_to(game: &dyn Game, heaps: usize, convention: Convention) -> u64 {
    let sum = game.axes().is_some_and(|(axes, _)| axes == 1);
    let pair = heaps == 2 && game.axes().is_some_and(|(axes, _)| axes == 2);
    let tabled = pair || (sum && convention == Convention::Normal);
    match (tabled, heaps) {
        (true, 1) => 500,
        (true, 2) => 60,
        (true, 3) => 24,
        (true, 4) => 12,
        (true, _) => 6,
        (false, 1) => 60,
        (false, 2) => 16,
        (false, 3) => 7,
        (false, 4) => 4,
        (false, _) => 2,
    }
}

/// The numbers after the colon of a game, by the lower-case names that its family gives them.
fn parameters(game: &dyn Game) -> Vec<(String, i64)> {
    let Some((name, values)) = game.name().split_once(':') else {
        return Vec::new();
    };
    let Some(family) = FAMILIES.iter().find(|family| family.name == name) else {
        return Vec::new();
    };
    let names = family.parameters.split(',').zip(values.split(','));
    let named = names.filter_map(|(name, value)| {
        let name = name.trim_matches(['[', ']']).to_ascii_lowercase();
        let plain = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase());
        Some((name, value.parse().ok()?)).filter(|_| plain)
    });
    named.collect()
}

/// The names of so many heaps, and of what can be said besides them.
fn variables(heaps: usize) -> Vec<String> {
    let heap = |i: usize| match heaps {
        1 => "n".to_string(),
        _ => char::from(b'a' + i as u8).to_string(),
    };
    let mut names: Vec<String> = (0..heaps).map(heap).collect();
    names.push("g".into());
    if heaps > 1 {
        let of_each: Vec<String> = names[..heaps]
            .iter()
            .map(|name| format!("g{name}"))
            .collect();
        names.extend(of_each);
    }
    names
}

impl Claim {
    fn formula(&self, text: &str) -> Result<Formula, ClaimError> {
        let variables = variables(self.heaps);
        let mut constants = parameters(&*self.game);
        constants.retain(|(name, _)| !variables.contains(name));
        Formula::new(text, &variables, self.heaps, &constants).map_err(ClaimError::Formula)
    }

    fn heaps(&self, values: bool) -> Heaps {
        let usual = usual_to(&*self.game, self.heaps, self.convention);
        Heaps {
            count: self.heaps,
            to: self.to.unwrap_or(usual),
            convention: self.convention,
            values,
        }
    }

    /// What the formula says of a position, and whether that is so.
    fn compare(&self, formula: &mut Formula, placed: &Placed) -> Result<(i64, bool), ClaimError> {
        let unknown = || ClaimError::NoValue(placed.text.clone());
        let mut arguments = placed.heaps.clone();
        let of_each = variables(self.heaps).split_off(self.heaps);
        for (i, name) in of_each.iter().enumerate() {
            let value = match i {
                0 => placed.value,
                _ => placed.values.as_ref().map(|values| values[i - 1]),
            };
            arguments.push(match formula.names(name) {
                true => value.ok_or_else(unknown)?,
                false => 0,
            });
        }
        let arguments: Vec<i64> = arguments.into_iter().map(|n| n as i64).collect();
        let claimed = formula.value(&arguments).map_err(ClaimError::Fault)?;
        let same = match self.of {
            ClaimOf::Lost => (claimed != 0) == (placed.outcome == Outcome::P),
            ClaimOf::Value => u64::try_from(claimed) == Ok(placed.value.ok_or_else(unknown)?),
        };
        Ok((claimed, same))
    }

    /// Tests the claim on all positions with heaps up to a size, and for all heaps where a theorem
    /// allows it.
    pub fn test(&self, budget: &Budget) -> Result<ClaimReport, ClaimError> {
        if self.of == ClaimOf::Value && self.convention == Convention::Misere {
            return Err(ClaimError::MisereValue);
        }
        let mut formula = self.formula(&self.text)?;
        let of_each = variables(self.heaps).split_off(self.heaps);
        let values = self.of == ClaimOf::Value || of_each.iter().any(|name| formula.names(name));
        let heaps = self.heaps(values);
        let mut report = ClaimReport {
            of: self.of,
            to: heaps.to,
            positions: 0,
            counterexample: None,
            known: Known::Observed(heaps.to),
            stopped: None,
        };
        let mut fault = None;
        let gone = heap_positions(&self.game, heaps, budget, &mut |placed| {
            report.positions += 1;
            match self.compare(&mut formula, placed) {
                Ok((_, true)) => true,
                Ok((claimed, false)) => {
                    let placed = placed.clone();
                    report.counterexample = Some(Counterexample { placed, claimed });
                    false
                }
                Err(error) => {
                    fault = Some(error);
                    false
                }
            }
        });
        match (fault, gone) {
            (Some(error), _) => return Err(error),
            (None, Err(HeapsError::Stopped(stopped))) => report.stopped = Some(stopped),
            (None, Err(error)) => return Err(error.into()),
            (None, Ok(_)) => {}
        }
        if report.counterexample.is_none()
            && report.stopped.is_none()
            && let Some(known) = self.theorem(&mut formula, budget)
        {
            report.known = known;
        }
        Ok(report)
    }

    /// How the claim is known for all heaps, if it is. A budget that ends leaves it as it was seen.
    fn theorem(&self, formula: &mut Formula, budget: &Budget) -> Option<Known> {
        let lost = self.of == ClaimOf::Lost;
        if lost
            && let Some((law, theorem)) = self.game.law(self.heaps, self.convention)
            && formula.is_spelled(&law)
        {
            return Some(Known::Cited(theorem));
        }
        if self.convention != Convention::Normal {
            return None;
        }
        let axes = self.game.axes()?.0;
        if axes == 2 && self.heaps == 2 {
            let found = patterns(&self.game, &[40, 40], budget).ok()?;
            let mut laws = found.into_iter();
            let known = laws.find(|pattern| {
                let mut spelled = spellings(pattern.law, self.of).iter();
                spelled.any(|text| formula.is_spelled(text))
            })?;
            return matches!(known.known, Known::Cited(_) | Known::Proved(_))
                .then_some(known.known);
        }
        if axes == 1 && self.heaps == 1 {
            let growth = formula.growth(0)?;
            let mut said = |heap: u64| formula.value(&[i64::try_from(heap).ok()?, 0]).ok();
            let growth = (growth.period, growth.rise);
            return holds_for_all_heaps(&self.game, lost, growth, &mut said, budget).ok()?;
        }
        if axes != 1 || !lost {
            return None;
        }
        // Each term is the value of its heap, so their xor is that of the sum (Sprague, Grundy).
        let terms = formula.xor_terms()?.to_vec();
        let mut known = None;
        for term in &terms {
            let mut term = formula.term(term).ok()?;
            let growth = term.growth(0)?;
            let mut said = |heap: u64| term.value(&[i64::try_from(heap).ok()?]).ok();
            let growth = (growth.period, growth.rise);
            known = holds_for_all_heaps(&self.game, false, growth, &mut said, budget).ok()?;
            known.as_ref()?;
        }
        known
    }

    /// The laws of a list that hold for every position with heaps up to a size: formulas that say
    /// which positions are lost, and how each is known.
    pub fn laws(&self, budget: &Budget) -> Result<Vec<(Claim, Known)>, ClaimError> {
        let mut left: Vec<(Claim, Formula)> = Vec::new();
        let law = self.game.law(self.heaps, self.convention);
        let law = law.map(|(text, _)| text);
        let to = self.heaps(false).to;
        for text in law.into_iter().chain(usual_laws(self.heaps, to)) {
            let formula = self.formula(&text)?;
            if left
                .iter()
                .any(|(claim, _)| formula.is_spelled(&claim.text))
            {
                continue;
            }
            let claim = Claim {
                of: ClaimOf::Lost,
                text,
                ..self.clone()
            };
            left.push((claim, formula));
        }
        let mut lost = 0;
        heap_positions(&self.game, self.heaps(false), budget, &mut |placed| {
            lost += u64::from(placed.outcome == Outcome::P);
            left.retain_mut(|(claim, formula)| {
                claim.compare(formula, placed).is_ok_and(|(_, same)| same)
            });
            !left.is_empty()
        })?;
        let known = |(claim, mut formula): (Claim, Formula)| {
            let known = claim.theorem(&mut formula, budget);
            // What fits three lost positions or fewer fits by chance, if no theorem says it.
            let known = known.or((lost > 3).then_some(Known::Observed(to)))?;
            Some((claim, known))
        };
        Ok(left.into_iter().filter_map(known).collect())
    }
}

/// How people write a law of pairs.
fn spellings(law: Law, of: ClaimOf) -> &'static [&'static str] {
    match (law, of) {
        (Law::Beatty, ClaimOf::Lost) => &[
            "a == floor(phi * (b - a))",
            "min(a, b) == floor(phi * abs(a - b))",
            "min(a, b) == floor(phi * abs(b - a))",
            "min(a, b) == floor(phi * (max(a, b) - min(a, b)))",
        ],
        (Law::PairXor(0), ClaimOf::Value) => &["a ^ b"],
        (Law::PairXor(0) | Law::Equal, ClaimOf::Lost) => &["(a ^ b) == 0", "a == b"],
        (Law::PairSum, ClaimOf::Value) => &["a + b"],
        _ => &[],
    }
}

/// Laws of lost positions that are worth trying with heaps up to a size, as formulas.
fn usual_laws(heaps: usize, to: u64) -> Vec<String> {
    let names = variables(heaps);
    let names = &names[..heaps];
    let xor = |each: &mut dyn Iterator<Item = String>| {
        let all: Vec<String> = each.collect();
        format!("({}) == 0", all.join(" ^ "))
    };
    let mut laws = vec![xor(&mut names.iter().cloned())];
    // Where no heap is as large, remainders are the heaps themselves.
    for m in (2..=9).take_while(|&m| m <= to) {
        laws.push(xor(&mut names.iter().map(|name| format!("{name} % {m}"))));
    }
    for first in 0..2 {
        // With two of them this is a law of one heap.
        if heaps > 1 {
            laws.push(xor(&mut names.iter().skip(first).step_by(2).cloned()));
        }
    }
    for k in 2..heaps as u64 + 1 {
        let modulus = k + 1;
        laws.push(format!(
            "all(sum([(h >> i) & 1 for h in heaps]) % {modulus} == 0 for i in range(63))"
        ));
    }
    laws.push(
        "(".to_string() + &names.join(" ^ ") + ") == 0 if max(heaps) > 1 else sum(heaps) % 2 == 1",
    );
    for m in 2..=9 {
        laws.extend((0..m).map(|r| format!("sum(heaps) % {m} == {r}")));
    }
    laws.extend([
        "all(h % 2 == 0 for h in heaps)".into(),
        "min(heaps) == 0".into(),
    ]);
    if heaps == 2 {
        laws.extend([
            "a == b".into(),
            "min(a, b) == floor(phi * abs(a - b))".into(),
        ]);
        laws.extend((2..=9).map(|m| format!("(a - b) % {m} == 0")));
    }
    if heaps > 2 {
        // Neighbours by size, from the largest on.
        let places: Vec<String> = (0..heaps / 2)
            .map(|i| {
                let top = heaps - 1 - 2 * i;
                format!("sorted(heaps)[{top}] - sorted(heaps)[{}]", top - 1)
            })
            .chain((heaps % 2 == 1).then(|| "sorted(heaps)[0]".to_string()))
            .map(|place| format!("({place})"))
            .collect();
        laws.push(format!("({}) == 0", places.join(" ^ ")));
    }
    laws
}

impl ClaimReport {
    /// Whether it ended before every position was compared and none spoke against it.
    pub fn is_unknown(&self) -> bool {
        self.counterexample.is_none() && self.stopped.is_some()
    }
}

fn place(placed: &Placed) -> String {
    let numbers: Vec<String> = placed.heaps.iter().map(u64::to_string).collect();
    match &numbers[..] {
        [one] => format!("n = {one}"),
        _ => format!("({})", numbers.join(", ")),
    }
}

impl Phrase for ClaimReport {
    fn say(&self, language: Language) -> String {
        let ClaimReport { to, positions, .. } = self;
        if let Some(Counterexample { placed, claimed }) = &self.counterexample {
            let at = place(placed);
            return match (self.of, placed.outcome, placed.value) {
                (ClaimOf::Lost, Outcome::P, _) => say!(language,
                    "refuted at {at}: the position is lost, and the claim says it is not";
                    "反例 {at}：这是必败态，而断言说不是"),
                (ClaimOf::Lost, Outcome::D, _) => say!(language,
                    "refuted at {at}: the position is drawn, and the claim says it is lost";
                    "反例 {at}：这是平局，而断言说是必败态"),
                (ClaimOf::Lost, ..) => say!(language,
                    "refuted at {at}: the position is won, and the claim says it is lost";
                    "反例 {at}：这是必胜态，而断言说是必败态"),
                (ClaimOf::Value, _, value) => {
                    let value = value.unwrap_or_default();
                    say!(language,
                        "refuted at {at}: the Grundy value is {value}, and the claim says {claimed}";
                        "反例 {at}：SG 值是 {value}，而断言给出 {claimed}")
                }
            };
        }
        match (&self.known, self.stopped) {
            (_, Some(_)) => say!(language,
                "no counterexample in the first {positions} positions; not all up to {to} were compared";
                "前 {positions} 个局面没有反例；到 {to} 为止的局面没有比较完"),
            (Known::Proved(name), _) => say!(language, "proved for all heaps ({})", name.en;
                "对所有堆已证明（{}）", name.zh),
            (Known::Cited(name), _) => {
                say!(language, "true for all heaps by a theorem ({})", name.en;
                "对所有堆成立，有定理（{}）", name.zh)
            }
            (Known::Observed(_), _) => say!(language,
                "holds for all {positions} positions with heaps up to {to}; not proved beyond";
                "堆不超过 {to} 的全部 {positions} 个局面都成立；更大的堆未证明"),
        }
    }
}

impl Phrase for ClaimError {
    fn say(&self, language: Language) -> String {
        match self {
            Self::Formula(error) => error.problem.say(language),
            Self::Fault(fault) => fault.problem.say(language),
            Self::MisereValue => say!(language,
                "Grundy values are of normal play: claim with --lost which positions are lost";
                "SG 值属于正常规则：请用 --lost 断言哪些局面必败"),
            Self::NoValue(text) => say!(language,
                "the Grundy value of `{text}` is not known: claim with --lost which positions are lost";
                "`{text}` 的 SG 值未知：请用 --lost 断言哪些局面必败"),
            Self::Heaps(HeapsError::NotImpartial) => say!(language,
                "claims are about games in which both players have the same moves, without points";
                "只能断言双方着法相同、不计分的游戏"),
            Self::Heaps(HeapsError::NotAPosition(error)) => {
                let reason = error.say(language);
                say!(language, "so many numbers are no position of this game: {reason}";
                    "这么多个数不是该游戏的局面：{reason}")
            }
            Self::Heaps(HeapsError::Stopped(_)) => say!(language,
                "too many positions: lower --to or --heaps";
                "局面太多：请减小 --to 或 --heaps"),
        }
    }
}

/// What became of a claim.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClaimJson {
    schema: u32,
    game: String,
    /// The formula.
    claim: String,
    /// `value` or `lost`: what it is said to give.
    of: &'static str,
    /// `normal` or `misere`.
    convention: &'static str,
    heaps: usize,
    /// `refuted`, `observed`, `proved`, `cited`, or `unknown` where the budget ended.
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    theorem: Option<&'static str>,
    /// The largest heap.
    to: Int,
    /// Positions that were compared.
    positions: Int,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<CounterexampleJson>,
}

/// A position of which a claim is false.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CounterexampleJson {
    /// As it is typed after the game.
    position: String,
    heaps: Vec<Int>,
    /// What the formula gives; a condition as 0 or 1.
    claimed: i64,
    /// `N`, `P` or `D`.
    outcome: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Int>,
}

impl ClaimJson {
    /// What became of it.
    pub fn new(claim: &Claim, report: &ClaimReport) -> Self {
        let refuted = report.counterexample.as_ref();
        Self {
            schema: SCHEMA,
            game: claim.game.name().into(),
            claim: claim.text.clone(),
            of: match claim.of {
                ClaimOf::Value => "value",
                ClaimOf::Lost => "lost",
            },
            convention: match claim.convention {
                Convention::Normal => "normal",
                Convention::Misere => "misere",
            },
            heaps: claim.heaps,
            verdict: match (refuted, report.stopped) {
                (Some(_), _) => "refuted",
                (None, Some(_)) => "unknown",
                (None, None) => report.known.name(),
            },
            theorem: match report.known {
                Known::Proved(name) => Some(name.en),
                Known::Cited(name) => Some(name.en),
                Known::Observed(_) => None,
            },
            to: report.to.into(),
            positions: report.positions.into(),
            counterexample: refuted.map(|Counterexample { placed, claimed }| CounterexampleJson {
                position: placed.text.clone(),
                heaps: placed.heaps.iter().map(|&n| n.into()).collect(),
                claimed: *claimed,
                outcome: placed.outcome.to_string(),
                value: placed.value.map(Into::into),
            }),
        }
    }
}
