//! Laws that the values of a table seem to follow, each with how it is known.

use std::sync::Arc;

use grundy_game::{Budget, Evidence, Language, Phrase, Stopped, Words, optional, say};
use grundy_heaps::Period;
use grundy_theory::{Convention, Outcome, Player};

use crate::heap_period::{PeriodStatus, period};
use grundy_workbench::{Cell, Game, Table, tabulate};

/// A law that holds for every cell that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// What it says.
    pub law: Law,
    /// How it is known.
    pub known: Known,
}

/// How a law is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// By a theorem whose hypothesis was checked in full.
    Proved(Words),
    /// By the closed form that the catalogue holds for this game.
    Cited(Words),
    /// It holds for every cell up to this coordinate.
    Observed(u64),
}

impl Known {
    /// `proved`, `cited` or `observed`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Proved(_) => "proved",
            Self::Cited(_) => "cited",
            Self::Observed(_) => "observed",
        }
    }
}

/// What a law can say; `n` is the coordinate, or `a` and `b` are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Law {
    /// The values repeat, raised by the saltus.
    Repeats(Period),
    /// `g(n) = n mod m`.
    Modulo(u64),
    /// `g(n) = floor(n / m)`; with `m = 1`, `g(n) = n`.
    Quotient(u64),
    /// `g(n) = n xor c`.
    Xor(u64),
    /// `g(n)` is the lowest bit of `n + shift`: the ruler.
    Ruler(u64),
    /// `g(n)` is the `n`-th odious number, from `n = 1`.
    Odious,
    /// `g(n)` is the `n`-th evil number, from `n = 0`.
    Evil,
    /// Every value is 0 or a power of two.
    PowersOfTwo,
    /// P-positions are the `n` with this remainder modulo `m`.
    ZeroModulo(u64, u64),
    /// P-positions are 0 and the Fibonacci numbers.
    ZeroFibonacci,
    /// P-positions are the evil numbers.
    ZeroEvil,
    /// `g(a, b) = (a mod m) xor (b mod m)`; with `m = 0`, `a xor b`.
    PairXor(u64),
    /// `g(a, b) = a + b`.
    PairSum,
    /// P-positions are the pairs `(floor(k phi), floor(k phi^2))`.
    Beatty,
    /// P-positions are the pairs of equal numbers.
    Equal,
}

impl Law {
    /// Whether the law speaks of P-positions alone.
    fn is_of_outcomes(self) -> bool {
        matches!(
            self,
            Self::ZeroModulo(..)
                | Self::ZeroFibonacci
                | Self::ZeroEvil
                | Self::Beatty
                | Self::Equal
        )
    }

    /// Whether a cell of this value keeps the law; 0 is a P-position. A repetition says nothing of
    /// one cell.
    pub fn keeps(self, [a, b]: [u64; 2], value: u64) -> bool {
        let zero = value == 0;
        match self {
            Self::Repeats(_) => true,
            Self::Modulo(m) => value == a % m,
            Self::Quotient(m) => value == a / m,
            Self::Xor(c) => value == a ^ c,
            Self::Ruler(shift) => value == (a + shift) & (a + shift).wrapping_neg(),
            Self::Odious => {
                a == 0 || value == 2 * (a - 1) + u64::from((a - 1).count_ones() % 2 == 0)
            }
            Self::Evil => value == 2 * a + u64::from(a.count_ones() % 2 == 1),
            Self::PowersOfTwo => zero || value.is_power_of_two(),
            Self::ZeroModulo(remainder, m) => zero == (a % m == remainder),
            Self::ZeroFibonacci => zero == (a == 0 || is_fibonacci(a)),
            Self::ZeroEvil => zero == (a.count_ones() % 2 == 0),
            Self::PairXor(0) => value == a ^ b,
            Self::PairXor(m) => value == (a % m) ^ (b % m),
            Self::PairSum => value == a + b,
            Self::Beatty => zero == is_beatty(a.min(b), a.max(b)),
            Self::Equal => zero == (a == b),
        }
    }
}

fn is_square(n: u128) -> bool {
    n.isqrt().pow(2) == n
}

fn is_fibonacci(n: u64) -> bool {
    let five = 5 * u128::from(n) * u128::from(n);
    is_square(five + 4) || (five >= 4 && is_square(five - 4))
}

fn is_beatty(low: u64, high: u64) -> bool {
    let gap = u128::from(high - low);
    u128::from(low) == (gap + (5 * gap * gap).isqrt()) / 2
}

/// The laws that all cells up to `to` keep, the strongest first.
pub fn patterns(
    game: &Arc<dyn Game>,
    to: &[u64],
    budget: &Budget,
) -> Result<Vec<Pattern>, Stopped> {
    // All cells are kept: so many at least the budget has to allow.
    let most = to.iter().map(|&to| u128::from(to)).product::<u128>();
    if most > budget.left().into() {
        return Err(budget.stopped());
    }
    let (table, done) = tabulate(&**game, to, Convention::Normal, budget);
    done?;
    let cells = numbers(&table);
    let valued = all_valued(&table);
    let mut found = Vec::new();
    if let [last] = *to {
        found.extend(repetition(game, last, budget));
    }
    let observed = to.iter().copied().min().unwrap_or(0);
    for law in candidates(to.len(), &cells) {
        if (valued || law.is_of_outcomes()) && cells.iter().all(|&(at, v)| law.keeps(at, v)) {
            let known = cited(game, &cells, law, budget)?;
            let known = known.map_or(Known::Observed(observed), Known::Cited);
            found.push(Pattern { law, known });
        }
    }
    // A formula for every value that is known for sure says all that a period seen could.
    let is_formula = |law: &Law| !law.is_of_outcomes() && !matches!(law, Law::PowersOfTwo);
    let sure = |p: &Pattern| is_formula(&p.law) && matches!(p.known, Known::Cited(_));
    if found.iter().any(sure) {
        found.retain(|p| !matches!((&p.law, &p.known), (Law::Repeats(_), Known::Observed(_))));
    }
    Ok(found)
}

/// Whether every cell has a value: where play may go on for ever some have none, and a law of values
/// that leaves those out is none.
fn all_valued(table: &Table) -> bool {
    let mut cells = table.cells.iter();
    cells.all(|(_, cell)| matches!(cell, Cell::Grundy(_)))
}

/// The cells as numbers; an outcome is 0 where the player to move loses, and a value beyond 64 bits,
/// which no law here speaks of, is the largest number.
fn numbers(table: &Table) -> Vec<([u64; 2], u64)> {
    let cells = table.cells.iter().map(|&(at, cell)| match cell {
        Cell::Grundy(value) => (at, u64::try_from(value.0).unwrap_or(u64::MAX)),
        Cell::Outcome(outcome) => (at, u64::from(outcome != Outcome::P)),
    });
    cells.collect()
}

/// The period of the values of a line that a formula of the catalogue gives, and its name.
pub(crate) fn cited_period(
    game: &Arc<dyn Game>,
    table: &Table,
    budget: &Budget,
) -> Result<Option<(Period, Words)>, Stopped> {
    let cells = numbers(table);
    if table.axes != 1 || !all_valued(table) {
        return Ok(None);
    }
    for law in candidates(1, &cells) {
        let (period, saltus) = match law {
            Law::Modulo(m) => (m, 0),
            Law::Quotient(m) => (m, 1),
            _ => continue,
        };
        if cells.iter().all(|&(at, value)| law.keeps(at, value))
            && let Some(name) = cited(game, &cells, law, budget)?
        {
            let period = Period {
                preperiod: 0,
                period,
                saltus,
            };
            return Ok(Some((period, name)));
        }
    }
    Ok(None)
}

/// The period, as far as it can be known.
fn repetition(game: &Arc<dyn Game>, to: u64, budget: &Budget) -> Option<Pattern> {
    let report = period(game, to, &budget.at_most(u64::MAX))?;
    let law = Law::Repeats(report.period?);
    let known = match report.status {
        PeriodStatus::Proved(theorem) => Known::Proved(theorem.name()),
        // The formula itself is among the laws, and says more.
        PeriodStatus::Cited(_) => return None,
        PeriodStatus::Observed => Known::Observed(report.checked_to),
        PeriodStatus::Unknown => return None,
    };
    Some(Pattern { law, known })
}

/// The laws worth trying, with the parameters that the first cells allow.
fn candidates(axes: usize, cells: &[([u64; 2], u64)]) -> Vec<Law> {
    let most = cells.iter().map(|&(_, v)| v).max().unwrap_or(0);
    if most == 0 {
        return Vec::new();
    }
    let zeros = || cells.iter().filter(|&&(_, v)| v == 0).map(|&([a, _], _)| a);
    if axes == 2 {
        // The largest number of all has none above it.
        let beyond = most.checked_add(1).map(Law::PairXor);
        let others = [Law::PairSum, Law::Beatty, Law::Equal];
        let laws = [Law::PairXor(0)].into_iter().chain(beyond);
        return laws.chain(others).collect();
    }
    let mut laws = Vec::new();
    let far = cells.len() as u64;
    let first_one = cells
        .iter()
        .find(|&&(_, v)| v == 1)
        .map_or(0, |&([a, _], _)| a);
    laws.extend((first_one > 0).then_some(Law::Quotient(first_one)));
    laws.extend((most < far.saturating_sub(1)).then(|| Law::Modulo(most + 1)));
    laws.extend((cells[0].1 > 0).then_some(Law::Xor(cells[0].1)));
    laws.extend([Law::Ruler(0), Law::Ruler(1), Law::Odious, Law::Evil]);
    laws.extend((most > 2).then_some(Law::PowersOfTwo));
    let two: Vec<u64> = zeros().take(2).collect();
    if let [first, second] = two[..] {
        let step = second - first;
        // At least three of them, or nothing is seen.
        if step > 1 && zeros().nth(2).is_some() {
            laws.push(Law::ZeroModulo(first % step, step));
        }
        laws.extend([Law::ZeroFibonacci, Law::ZeroEvil]);
    }
    laws
}

/// The closed form of the catalogue that gives every value, or every outcome, if it has one.
fn cited(
    game: &Arc<dyn Game>,
    cells: &[([u64; 2], u64)],
    law: Law,
    budget: &Budget,
) -> Result<Option<Words>, Stopped> {
    let (Some(&([a, b], _)), Some((axes, _))) = (cells.last(), game.axes()) else {
        return Ok(None);
    };
    let text = if axes == 2 {
        format!("{a},{b}")
    } else {
        a.to_string()
    };
    let Ok(part) = Arc::clone(game).read(&text) else {
        return Ok(None);
    };
    let values = optional(part.values_by_theorem(Convention::Normal, budget))?.flatten();
    if let Some(values) = values.filter(|values| !values.by_mex) {
        // A table that was computed is no closed form, and what was only seen is no theorem.
        let cited = |evidence: &Evidence| matches!(evidence, Evidence::Cited { .. });
        let mut theorems = values.theorems.iter();
        let closed = theorems.find(|(_, evidence)| cited(evidence));
        return Ok(closed.map(|(name, _)| *name));
    }
    let verdict = optional(part.verdict(Player::Left, Convention::Normal, budget))?.flatten();
    Ok(verdict
        .filter(|_| law.is_of_outcomes())
        .map(|(_, name, _)| name))
}

impl Phrase for Pattern {
    fn say(&self, language: Language) -> String {
        let law = self.law.say(language);
        say! { language, match &self.known;
            Known::Proved(name) => "proved: {law} ({})", name.en; "已证明：{law}（{}）", name.zh;
            Known::Cited(name) => "cited: {law} ({})", name.en; "有定理：{law}（{}）", name.zh;
            Known::Observed(to) => "observed up to {to}: {law}"; "打表到 {to} 均成立：{law}";
        }
    }
}

impl Phrase for Law {
    fn say(&self, language: Language) -> String {
        say! { language, match *self;
            Self::Repeats(Period { preperiod, period, saltus }) => {
                say! { language, match saltus;
                    0 =>
                        "from {preperiod} on the values repeat every {period}";
                        "从 {preperiod} 起，SG 值以 {period} 为周期";
                    _ =>
                        "from {preperiod} on the values repeat every {period}, raised by {saltus}";
                        "从 {preperiod} 起，每过 {period} 个，SG 值整体增加 {saltus}";
                }
            };
            Self::Modulo(m) => "g(n) = n mod {m}"; "SG(n) = n mod {m}";
            Self::Quotient(1) => "g(n) = n"; "SG(n) = n";
            Self::Quotient(m) => "g(n) = floor(n / {m})"; "SG(n) = ⌊n / {m}⌋";
            Self::Xor(c) => "g(n) = n xor {c}"; "SG(n) = n 异或 {c}";
            Self::Ruler(0) => "g(n) is the lowest bit of n (the ruler)"; "SG(n) = lowbit(n)";
            Self::Ruler(k) =>
                "g(n) is the lowest bit of n + {k} (the ruler)";
                "SG(n) = lowbit(n + {k})";
            Self::Odious =>
                "g(n) is the n-th odious number (an odd number of ones in binary)";
                "SG(n) 是第 n 个可憎数（二进制中有奇数个 1）";
            Self::Evil =>
                "g(n) is the n-th evil number (an even number of ones in binary)";
                "SG(n) 是第 n 个偶数个 1 的数（evil）";
            Self::PowersOfTwo => "every value is 0 or a power of two"; "每个 SG 值都是 0 或 2 的幂";
            Self::ZeroModulo(0, m) =>
                "the P-positions are the multiples of {m}";
                "必败态恰为 {m} 的倍数";
            Self::ZeroModulo(r, m) =>
                "the P-positions are the n with n mod {m} = {r}";
                "必败态恰为 n mod {m} = {r}";
            Self::ZeroFibonacci =>
                "the P-positions are 0 and the Fibonacci numbers";
                "必败态恰为 0 与斐波那契数";
            Self::ZeroEvil =>
                "the P-positions are the evil numbers";
                "必败态恰为二进制中 1 的个数为偶数的数";
            Self::PairXor(0) => "g(a, b) = a xor b"; "SG(a, b) = a 异或 b";
            Self::PairXor(m) =>
                "g(a, b) = (a mod {m}) xor (b mod {m})";
                "SG(a, b) = (a mod {m}) 异或 (b mod {m})";
            Self::PairSum => "g(a, b) = a + b"; "SG(a, b) = a + b";
            Self::Beatty =>
                "the P-positions are the Beatty pairs floor(k phi), floor(k phi^2)";
                "必败态恰为 Beatty 数对 ⌊kφ⌋、⌊kφ²⌋";
            Self::Equal => "the P-positions are the pairs of equal numbers"; "必败态恰为两数相等";
        }
    }
}
