//! Checks certificates: files in which an answer about a game comes with its proof.
//!
//! The checker shares no code with the solvers. It depends on the file format alone, reads the
//! rules from the certificate's own words, never searches, and accepts a line only if
//! it follows from the rules and from earlier lines. It relies on four theorems: Sprague and
//! Grundy on sums, Smith and Fraenkel on loopy labels, Guy and Smith on octal periods, and that a
//! value depends on finitely many before it in a subtraction game. Whatever else is trusted, the
//! verdict says.
//!
//! ```
//! let certificate = "grundy-certificate 1
//! game 1 nim
//! position 1:1 1:1
//! convention normal
//! value 1:0 = 0
//! value 1:1 = 1
//! claim outcome P
//! end
//! ";
//! let verdict = grundy_checker::check(certificate.as_bytes(), grundy_checker::WORK)?;
//! assert!(verdict.from_the_rules());
//! let wrong = certificate.replace("1:1 = 1", "1:1 = 0");
//! let rejection = grundy_checker::check(wrong.as_bytes(), grundy_checker::WORK).unwrap_err();
//! assert_eq!(rejection.step, 6);
//! # Ok::<(), grundy_checker::Rejection>(())
//! ```

mod book;
mod check;
mod claim;
mod code;
mod graph;
mod reason;
mod rules;
mod sequence;
mod theorem;
mod verdict;

use std::collections::BTreeSet;

use grundy_certificate::Convention;

pub use check::{WORK, check};
pub use reason::{Language, Reason, Rejection};
pub use theorem::Theorem;
pub use verdict::{Statement, Trust, Verdict};

/// Whether the checker reads the rules of this game itself; otherwise a certificate lists options.
pub fn reads(game: &str) -> bool {
    rules::Rules::read(game).is_some_and(|rules| rules != rules::Rules::Listed)
}

/// Whether the checker has a theorem that proves periods of this game.
pub fn proves_periods(game: &str) -> bool {
    rules::Rules::read(game).is_some_and(|rules| sequence::proves(&rules))
}

/// The name of the theorem whose arithmetic the checker does for the values of this component.
///
/// Under misère play, one by which it is a misère Nim heap.
pub fn value_theorem(game: &str, component: &str, convention: Convention) -> Option<&'static str> {
    let rules = rules::Rules::read(game)?;
    let (theorem, _) = theorem::value(&rules, &rules.component(component)?, convention)?;
    Some(theorem.name)
}

/// The name of the theorem whose arithmetic the checker does for the outcome of this component.
pub fn outcome_theorem(
    game: &str,
    component: &str,
    convention: Convention,
) -> Option<&'static str> {
    let rules = rules::Rules::read(game)?;
    let (theorem, _) = theorem::outcome(&rules, &rules.component(component)?, convention)?;
    Some(theorem.name)
}

/// The options of a component as the checker reads the rules, each the sorted numbers of its
/// components, without those in which nobody can move; `None` where it does not read the rules.
/// The prover's tests compare this reading with the solvers'.
pub fn options(game: &str, component: &str) -> Option<BTreeSet<Vec<Vec<u64>>>> {
    let rules = rules::Rules::read(game).filter(|rules| *rules != rules::Rules::Listed)?;
    let from = rules.component(component)?;
    let alive = |part: &Vec<u64>| {
        let mut stuck = true;
        rules.options(part, &mut |option| {
            stuck &= option.is_none();
            stuck
        });
        !stuck
    };
    let mut options = BTreeSet::new();
    rules.options(&from, &mut |option| {
        if let Some(option) = option {
            let mut parts: Vec<Vec<u64>> = option.iter().filter(|p| alive(p)).cloned().collect();
            parts.sort_unstable();
            options.insert(parts);
        }
        true
    });
    Some(options)
}

/// The numbers that a component of a game is to the checker.
pub fn component(game: &str, text: &str) -> Option<Vec<u64>> {
    rules::Rules::read(game)?.component(text)
}
