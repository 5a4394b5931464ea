//! Checks certificates: files in which an answer about a game comes with its proof.
//!
//! The checker shares no code with the solvers. It depends on the file format alone, reads the
//! rules from the certificate's own words, never searches, and accepts a line only if
//! it follows from the rules and from earlier lines. It relies on seven theorems: Conway on the
//! order and the canonical forms of games, Sprague and
//! Grundy on sums, Smith and Fraenkel on loopy labels, Guy and Smith on octal periods, Plambeck on
//! periods of misère quotients, Milnor and Hanner on sums for points, and that a value depends on finitely many before it in a
//! subtraction game. Whatever else is trusted, the
//! verdict says.
//!
//! ```
//! let certificate = "grundy-certificate 2
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
mod coins;
mod form;
mod graph;
mod number;
mod partizan;
mod plan;
mod points;
mod quotient;
mod reason;
mod rules;
mod sequence;
mod stopper;
mod stream;
mod theorem;
mod thermograph;
mod verdict;
mod worth;

use std::collections::BTreeSet;
use std::convert::Infallible;

use grundy_certificate::Convention;
use rules::Rules;

pub use check::{WORK, check, check_with};
pub use reason::{Excerpt, Language, Reason, Rejection};
pub use theorem::Theorem;
pub use verdict::{Statement, Trust, Verdict};

/// Whether the checker knows a game of this name: it reads its rules, or lets its options be listed.
pub fn knows(game: &str) -> bool {
    Rules::read(game).is_some()
}

/// Whether the checker reads the rules of this game itself; otherwise a certificate lists options,
/// or the edges of a graph.
pub fn reads(game: &str) -> bool {
    Rules::read(game).is_some_and(|rules| rules.are_read())
}

/// Whether the checker has a theorem that proves periods of this game.
pub fn proves_periods(game: &str) -> bool {
    Rules::read(game).is_some_and(|rules| sequence::Heaps::of(&rules).is_some())
}

/// Whether the checker proves periods of this game without keeping the values.
pub fn proves_streams(game: &str) -> bool {
    Rules::read(game)
        .is_some_and(|rules| matches!(sequence::Heaps::of(&rules), Some(sequence::Heaps::Octal(_))))
}

/// Whether the checker proves misère quotients of the heaps of this game.
pub fn proves_quotients(game: &str) -> bool {
    Rules::read(game).is_some_and(|rules| rules.are_of_heaps())
}

/// The name of the theorem whose arithmetic the checker does for the value of this component.
pub fn value_theorem(game: &str, component: &str) -> Option<&'static str> {
    let rules = Rules::read(game)?;
    let numbers = rules.component(component)?;
    let (theorem, _) = theorem::value((&rules, &numbers), Convention::Normal)?;
    Some(theorem.name)
}

/// The name of the theorem whose arithmetic the checker does for the outcome of a sum, given as
/// games with a component each.
pub fn outcome_theorem(sum: &[(&str, &str)], convention: Convention) -> Option<&'static str> {
    let read = |(game, text): &(&str, &str)| {
        let rules = Rules::read(game)?;
        let numbers = rules.component(text)?;
        Some((rules, numbers))
    };
    let sum: Vec<_> = sum.iter().map(read).collect::<Option<_>>()?;
    let parts: Vec<_> = sum.iter().map(|(r, numbers)| (r, &numbers[..])).collect();
    Some(theorem::outcome(&parts, convention)?.0.name)
}

/// The numbers that a component of a game is to the checker.
pub fn component(game: &str, text: &str) -> Option<Vec<u64>> {
    Rules::read(game)?.component(text)
}

/// The options of a [`component`] as the checker reads the rules, each a list of components; `None`
/// where it does not read them. The prover's tests compare this reading with the solvers'.
pub fn options(game: &str, component: &[u64]) -> Option<BTreeSet<Vec<Vec<u64>>>> {
    let rules = Rules::read(game).filter(Rules::are_read)?;
    let mut options = BTreeSet::new();
    rules.options(component, &mut |option| {
        options.extend(option.map(<[_]>::to_vec));
        true
    });
    Some(options)
}

/// The options of one player, as [`options`] gives them; `None` where the players' moves are the
/// same, or the rules are not read.
pub fn players_options(
    game: &str,
    component: &[u64],
    left: bool,
) -> Option<BTreeSet<Vec<Vec<u64>>>> {
    let Rules::Partizan(rules) = Rules::read(game)? else {
        return None;
    };
    let mut options = BTreeSet::new();
    rules.options(component, left, &mut |option| {
        options.extend(option.map(<[_]>::to_vec));
        true
    });
    Some(options)
}

/// The options of one player in a game for points, each what it adds to Left's margin and what it
/// leaves; `None` where play is not for points, or the rules are not read.
pub fn points_options(
    game: &str,
    component: &[u64],
    left: bool,
) -> Option<BTreeSet<(i64, Vec<u64>)>> {
    let Rules::Points(rules) = Rules::read(game)? else {
        return None;
    };
    let mut options = BTreeSet::new();
    let all = rules.options(component, left, &mut |earned, after: &[u64]| {
        options.insert((earned, after.to_vec()));
        Ok::<(), Infallible>(())
    });
    all.ok().map(|()| options)
}
