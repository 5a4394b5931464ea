//! What is known of the values of a game, and what is seen in a table of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy::game::Evidence;
use grundy::workbench::Cell;
use grundy::{Budget, Game, Language, Nimber, Phrase, Table};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Int;

/// Cells below which nothing is called a pattern.
const ENOUGH: usize = 12;

/// Something true of the values, and how that is known.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PatternJson {
    /// In the language asked for.
    text: String,
    /// `searched`, `cited` or `observed`.
    grade: &'static str,
    /// The theorem, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    theorem: Option<&'static str>,
    /// The last coordinate up to which it was seen; absent for a theorem.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Int>,
}

/// How the values of a line repeat: `g(n + period) = g(n) + saltus` from `preperiod` on.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PeriodJson {
    /// `proved` or `observed`.
    status: &'static str,
    preperiod: Int,
    period: Int,
    saltus: Int,
    /// The theorem, if it is proved.
    theorem: Option<&'static str>,
}

/// Something seen in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Seen {
    /// The value of a heap is its size.
    Size,
    /// The value of a heap is its size modulo a number.
    SizeModulo(u128),
    /// The lost heaps are those with a remainder.
    Lost { modulus: u64, remainder: u64 },
    /// No heap beyond this one is lost.
    LastLost(u64),
    /// Values repeat.
    Repeats {
        preperiod: u64,
        period: u64,
        saltus: u128,
    },
    /// The value of a pair is the nim-sum of its numbers.
    NimSum,
    /// The order of a pair does not matter.
    Symmetric,
    /// The lost pairs are the equal ones.
    EqualLost,
    /// In every row, every value stands once.
    OncePerRow,
}

impl Phrase for Seen {
    fn english(&self) -> String {
        match self {
            Self::Size => "The value of a heap is its size.".into(),
            Self::SizeModulo(m) => format!("The value of n is n modulo {m}."),
            Self::Lost { modulus, remainder } => format!(
                "The P-positions are exactly the n with remainder {remainder} modulo {modulus}."
            ),
            Self::LastLost(last) => format!("No n beyond {last} is a P-position."),
            Self::Repeats {
                preperiod,
                period,
                saltus: 0,
            } => format!("From n = {preperiod} on, the values repeat every {period}."),
            Self::Repeats {
                preperiod,
                period,
                saltus,
            } => format!("From n = {preperiod} on, the values grow by {saltus} every {period}."),
            Self::NimSum => "The value of (a, b) is the nim-sum a ⊕ b.".into(),
            Self::Symmetric => "(a, b) and (b, a) have the same value.".into(),
            Self::EqualLost => "The P-positions are exactly the equal pairs.".into(),
            Self::OncePerRow => "No value stands twice in a row.".into(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Size => "一堆的 SG 值就是它的大小。".into(),
            Self::SizeModulo(m) => format!("n 的 SG 值是 n mod {m}。"),
            Self::Lost { modulus, remainder } => {
                format!("必败态恰为除以 {modulus} 余 {remainder} 的 n。")
            }
            Self::LastLost(last) => format!("n 大于 {last} 时都不是必败态。"),
            Self::Repeats {
                preperiod,
                period,
                saltus: 0,
            } => format!("从 n = {preperiod} 起，SG 值以 {period} 为周期。"),
            Self::Repeats {
                preperiod,
                period,
                saltus,
            } => format!("从 n = {preperiod} 起，每过 {period}，SG 值增加 {saltus}。"),
            Self::NimSum => "(a, b) 的 SG 值是异或和 a ⊕ b。".into(),
            Self::Symmetric => "(a, b) 与 (b, a) 的 SG 值相同。".into(),
            Self::EqualLost => "必败态恰为两数相等的局面。".into(),
            Self::OncePerRow => "每一行中没有重复的 SG 值。".into(),
        }
    }
}

/// The period of a line, and everything that is known or seen.
pub fn patterns(
    game: &Arc<dyn Game>,
    table: &Table,
    language: Language,
) -> (Option<PeriodJson>, Vec<PatternJson>) {
    let mut patterns = theorems(game, table, language);
    let mut period = None;
    let Some((last, _)) = table.cells.last() else {
        return (None, patterns);
    };
    let to = last[0].min(if table.axes == 2 { last[1] } else { last[0] });
    let seen = match table.axes {
        1 => on_a_line(table),
        _ => on_a_square(table),
    };
    for seen in seen {
        if let Seen::Repeats {
            preperiod,
            period: length,
            saltus,
        } = seen
        {
            period = Some(PeriodJson {
                status: "observed",
                preperiod: preperiod.into(),
                period: length.into(),
                saltus: Int(saltus),
                theorem: None,
            });
        }
        patterns.push(PatternJson {
            text: seen.say(language),
            grade: "observed",
            theorem: None,
            to: Some(to.into()),
        });
    }
    (period, patterns)
}

/// The theorems that give the values, in their own words.
fn theorems(game: &Arc<dyn Game>, table: &Table, language: Language) -> Vec<PatternJson> {
    let Some((at, _)) = table.cells.get(table.cells.len() / 2) else {
        return Vec::new();
    };
    let Some(text) = game.cell(&at[..table.axes]) else {
        return Vec::new();
    };
    let Ok(part) = Arc::clone(game).read(&text) else {
        return Vec::new();
    };
    let values = part
        .values(table.convention, &Budget::new(0))
        .ok()
        .flatten();
    let mut named: Vec<(&'static str, Evidence)> = Vec::new();
    named.extend(values.map(|values| values.theorems).unwrap_or_default());
    let verdict = part.verdict(grundy::Player::Left, table.convention);
    named.extend(verdict.map(|(_, name, evidence)| (name, evidence)));
    let reasons = part.why(table.convention);
    let reasons: Vec<String> = reasons.iter().map(|reason| reason.say(language)).collect();
    named.dedup_by_key(|(name, _)| *name);
    named
        .into_iter()
        .map(|(theorem, evidence)| PatternJson {
            text: reasons.join(" "),
            grade: match evidence {
                Evidence::Searched { .. } => "searched",
                Evidence::Cited { .. } => "cited",
                _ => "observed",
            },
            theorem: Some(theorem),
            to: None,
        })
        .collect()
}

fn value(cell: Cell) -> Option<Nimber> {
    match cell {
        Cell::Grundy(value) => Some(value),
        Cell::Outcome(_) => None,
    }
}

fn lost(cell: Cell) -> bool {
    match cell {
        Cell::Grundy(value) => value.is_zero(),
        Cell::Outcome(outcome) => outcome == grundy::Outcome::P,
    }
}

fn on_a_line(table: &Table) -> Vec<Seen> {
    let cells = &table.cells;
    let mut seen = Vec::new();
    if cells.len() < ENOUGH {
        return seen;
    }
    let values: Option<Vec<u128>> = cells.iter().map(|(_, c)| Some(value(*c)?.0)).collect();
    let (first, last) = (cells[0].0[0], cells[cells.len() - 1].0[0]);
    let zeros: Vec<u64> = cells
        .iter()
        .filter(|(_, c)| lost(*c))
        .map(|(at, _)| at[0])
        .collect();
    if let Some(values) = &values {
        let by_size = |m: u128| {
            let mut numbered = values.iter().zip(u128::from(first)..);
            numbered.all(|(&value, n)| value == n % m)
        };
        let most = values.iter().max().copied().unwrap_or(0);
        if by_size(u128::MAX) {
            seen.push(Seen::Size);
        } else if most > 0 && most as usize <= values.len() / 2 && by_size(most + 1) {
            seen.push(Seen::SizeModulo(most + 1));
        }
        if let Some((preperiod, period, saltus)) = repetition(values) {
            seen.push(Seen::Repeats {
                preperiod: first + preperiod as u64,
                period: period as u64,
                saltus,
            });
        }
    }
    match zeros[..] {
        [a, b, .., end] if zeros.len() > 3 => {
            let modulus = b - a;
            let even = zeros.windows(2).all(|pair| pair[1] - pair[0] == modulus);
            let whole = a < first + modulus && last < end + modulus;
            if even && whole && modulus > 1 {
                let remainder = a % modulus;
                seen.push(Seen::Lost { modulus, remainder });
            }
        }
        _ => {}
    }
    if let Some(&end) = zeros.last()
        && end - first < (last - first) / 2
    {
        seen.push(Seen::LastLost(end));
    }
    seen
}

/// The least period that half of the values or more show, with where it starts.
fn repetition(values: &[u128]) -> Option<(usize, usize, u128)> {
    let length = values.len();
    (1..=length / 3).find_map(|period| {
        let saltus = values[length - 1].checked_sub(values[length - 1 - period])?;
        let holds = |n: &usize| values[*n].checked_add(saltus) == Some(values[n + period]);
        let held = (0..length - period).rev().take_while(holds).count();
        let preperiod = length - period - held;
        (held >= 2 * period && preperiod <= length / 2).then_some((preperiod, period, saltus))
    })
}

fn on_a_square(table: &Table) -> Vec<Seen> {
    let cells = &table.cells;
    let mut seen = Vec::new();
    if cells.len() < ENOUGH {
        return seen;
    }
    let all = |test: &dyn Fn([u64; 2], Nimber) -> bool| {
        let mut values = cells.iter().map(|(at, c)| value(*c).map(|v| (*at, v)));
        values.all(|cell| cell.is_some_and(|(at, v)| test(at, v)))
    };
    if all(&|at, v| v.0 == u128::from(at[0] ^ at[1])) {
        seen.push(Seen::NimSum);
    }
    let by_place: std::collections::HashMap<[u64; 2], Cell> = cells.iter().copied().collect();
    let mirrored = |(at, cell): &([u64; 2], Cell)| {
        let mirror = by_place.get(&[at[1], at[0]]);
        mirror.is_none_or(|mirror| mirror == cell)
    };
    if cells.iter().all(mirrored) {
        seen.push(Seen::Symmetric);
    }
    if cells.iter().all(|(at, c)| lost(*c) == (at[0] == at[1])) {
        seen.push(Seen::EqualLost);
    }
    let mut rows: BTreeSet<(u64, Nimber)> = BTreeSet::new();
    let once = |(at, c): &([u64; 2], Cell)| value(*c).is_some_and(|v| rows.insert((at[0], v)));
    if cells.iter().all(once) {
        seen.push(Seen::OncePerRow);
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(game: &str, to: &[u64]) -> Vec<Seen> {
        let game = grundy::open(game).expect("a game");
        let convention = game.convention();
        let (table, done) = Table::of(&*game, to, convention, &Budget::new(1_000_000));
        done.expect("within the budget");
        match to.len() {
            1 => on_a_line(&table),
            _ => on_a_square(&table),
        }
    }

    #[test]
    fn lines_show_what_is_true_of_them() {
        assert_eq!(seen("nim", &[40])[0], Seen::Size);
        let bounded = seen("bounded-nim:3", &[40]);
        assert!(bounded.contains(&Seen::SizeModulo(4)), "{bounded:?}");
        assert!(bounded.contains(&Seen::Lost {
            modulus: 4,
            remainder: 0
        }));
        let kayles = seen("kayles", &[300]);
        let period = Seen::Repeats {
            preperiod: 71,
            period: 12,
            saltus: 0,
        };
        assert!(
            kayles.contains(&period) && kayles.contains(&Seen::LastLost(0)),
            "{kayles:?}"
        );
        let all_but = seen("all-but:2", &[60]);
        assert!(
            all_but
                .iter()
                .any(|seen| matches!(seen, Seen::Repeats { saltus: 1.., .. })),
            "{all_but:?}"
        );
    }

    #[test]
    fn squares_show_what_is_true_of_them() {
        let wythoff = seen("wythoff", &[20, 20]);
        assert!(wythoff.contains(&Seen::Symmetric) && wythoff.contains(&Seen::OncePerRow));
        assert!(!wythoff.contains(&Seen::EqualLost) && !wythoff.contains(&Seen::NimSum));
    }

    #[test]
    fn short_or_irregular_lines_show_nothing() {
        assert_eq!(repetition(&[0, 1, 2, 0, 5, 9, 1, 1, 4, 8, 6, 2]), None);
        assert_eq!(seen("nim", &[5]), []);
    }
}
