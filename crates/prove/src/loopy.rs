//! Outcomes of sums in which play may go on for ever: what is won or lost, in the order in which
//! retrograde analysis finds it, then what is drawn.

use grundy_certificate::{Line, Outcome};
use grundy_game::Budget;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::explore::Id;
use crate::outcomes::{Key, Search};
use crate::{Lines, ProveError};

/// Writes the facts of every sum reachable from `roots`.
pub(crate) fn write(
    search: &Search<'_>,
    roots: &[Key],
    claimed: &[Id],
    budget: &Budget,
    out: &mut dyn Lines,
) -> Result<(), ProveError> {
    let (sums, options) = reachable(search, roots, budget)?;
    let mut listed = FxHashSet::default();
    search.options_lines(claimed, &mut listed, out)?;
    for sum in &sums {
        search.options_lines(sum, &mut listed, out)?;
    }
    let mut users: Vec<Vec<u32>> = vec![Vec::new(); sums.len()];
    for (from, options) in (0..).zip(&options) {
        options
            .iter()
            .for_each(|option| users[*option as usize].push(from));
    }
    let fact = |sum: u32, outcome, option: Option<u32>| Line::Outcome {
        outcome,
        of: search.sum(&sums[sum as usize]),
        option: option.map(|option| search.sum(&sums[option as usize])),
    };
    // How many options are not known to be won.
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut known: Vec<Option<Outcome>> = vec![None; sums.len()];
    let mut settled: Vec<u32> = Vec::new();
    for sum in 0..sums.len() as u32 {
        if options[sum as usize].is_empty() {
            let outcome = search.stuck();
            out.line(&fact(sum, outcome, None))?;
            known[sum as usize] = Some(outcome);
            settled.push(sum);
        }
    }
    let mut next = 0;
    while let Some(&sum) = settled.get(next) {
        next += 1;
        for &user in &users[sum as usize] {
            let place = user as usize;
            if known[place].is_some() {
                continue;
            }
            let (outcome, option) = match known[sum as usize] {
                Some(Outcome::P) => (Outcome::N, Some(sum)),
                _ => {
                    open[place] -= 1;
                    if open[place] > 0 {
                        continue;
                    }
                    (Outcome::P, None)
                }
            };
            out.line(&fact(user, outcome, option))?;
            known[place] = Some(outcome);
            settled.push(user);
        }
    }
    for sum in 0..sums.len() as u32 {
        let mut drawn = options[sum as usize].iter().copied();
        let drawn = drawn.find(|option| known[*option as usize].is_none());
        if known[sum as usize].is_none() {
            out.line(&fact(sum, Outcome::D, drawn))?;
        }
    }
    Ok(())
}

/// Every sum reachable from `roots`, with its options by number, each once.
fn reachable(
    search: &Search<'_>,
    roots: &[Key],
    budget: &Budget,
) -> Result<(Vec<Key>, Vec<Vec<u32>>), ProveError> {
    let mut numbers: FxHashMap<Key, u32> = FxHashMap::default();
    let mut sums: Vec<Key> = Vec::new();
    let mut number = |key: Key, sums: &mut Vec<Key>| {
        *numbers.entry(key.clone()).or_insert_with(|| {
            sums.push(key);
            sums.len() as u32 - 1
        })
    };
    for root in roots {
        number(root.clone(), &mut sums);
    }
    let mut options: Vec<Vec<u32>> = Vec::new();
    while let Some(sum) = sums.get(options.len()).cloned() {
        budget.spend(1, 1)?;
        let after = search.options(&sum, budget)?;
        let mut after: Vec<u32> = after
            .into_iter()
            .map(|key| number(key, &mut sums))
            .collect();
        after.sort_unstable();
        after.dedup();
        options.push(after);
    }
    Ok((sums, options))
}
