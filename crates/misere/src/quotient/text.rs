//! A quotient as a text, to go on with later or elsewhere.
//!
//! The lines: `grundy misère quotient 1`, then `rules` and the rules, `p` and the elements of P,
//! `phi` and Φ of each heap from 0, and one line `row` of products for each element. It is a claim
//! and no more: [`Quotient::resume`](super::Quotient::resume) checks it.

use std::fmt;

use grundy_game::{Language, Phrase, say};

use super::{Bipartite, Element};

const FIRST: &str = "grundy misère quotient 1";

/// A quotient that somebody claims of some rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The rules, by name.
    pub rules: String,
    /// The monoid.
    pub monoid: Bipartite,
    /// Φ, from heap 0.
    pub phi: Vec<Element>,
}

/// Why a text is no claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.english())]
#[non_exhaustive]
pub enum ClaimError {
    /// Another kind of file.
    NotAQuotient,
    /// Something else was expected in this line, counted from 1.
    Line(usize),
    /// The rows are not those of a monoid of so many elements.
    Incomplete,
}

impl Phrase for ClaimError {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NotAQuotient =>
                "this is not a misère quotient: the first line is not `{FIRST}`";
                "这不是反常商：第一行不是 `{FIRST}`";
            Self::Line(line) =>
                "line {line}: expected `rules`, `p`, `phi` or `row` with what belongs there";
                "第 {line} 行：应为 `rules`、`p`、`phi` 或 `row` 及其内容";
            Self::Incomplete =>
                "rows are missing, or a number is not that of an element";
                "缺少乘积行，或有的数不是元素的编号";
        }
    }
}

impl Claim {
    /// The quotient of no heaps, which is right for all rules.
    pub fn nothing() -> Self {
        Self {
            rules: String::new(),
            monoid: Bipartite::trivial(),
            phi: Vec::new(),
        }
    }

    /// Reads a text.
    pub fn read(text: &str) -> Result<Self, ClaimError> {
        let mut lines = text.lines().zip(1..);
        if lines
            .next()
            .is_none_or(|(line, _)| line.trim_end() != FIRST)
        {
            return Err(ClaimError::NotAQuotient);
        }
        let (mut rules, mut p, mut phi, mut table) = (None, None, None, Vec::new());
        for (line, number) in lines {
            let wrong = ClaimError::Line(number);
            let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
            let elements = || {
                let numbers = rest.split_ascii_whitespace();
                let numbers = numbers.map(|number| number.parse().map_err(|_| wrong));
                numbers.collect::<Result<Vec<Element>, _>>()
            };
            match key {
                "rules" => rules = Some(rest.trim().to_string()),
                "p" => p = Some(elements()?),
                "phi" => phi = Some(elements()?),
                "row" => table.extend(elements()?),
                _ => return Err(wrong),
            }
        }
        let (Some(rules), Some(p), Some(phi)) = (rules, p, phi) else {
            return Err(ClaimError::Incomplete);
        };
        let monoid = Bipartite::from_table(table, &p).ok_or(ClaimError::Incomplete)?;
        match phi.iter().all(|&x| (x as usize) < monoid.order()) {
            true => Ok(Self { rules, monoid, phi }),
            false => Err(ClaimError::Incomplete),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = |elements: &mut dyn Iterator<Item = Element>| {
            let texts: Vec<String> = elements.map(|x| x.to_string()).collect();
            texts.join(" ")
        };
        let Self { rules, monoid, phi } = self;
        writeln!(f, "{FIRST}\nrules {rules}")?;
        writeln!(f, "p {}", numbers(&mut monoid.p_elements()))?;
        writeln!(f, "phi {}", numbers(&mut phi.iter().copied()))?;
        for row in monoid.table().chunks(monoid.order()) {
            writeln!(f, "row {}", numbers(&mut row.iter().copied()))?;
        }
        Ok(())
    }
}
