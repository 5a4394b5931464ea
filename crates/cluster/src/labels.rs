//! Smith's labels where play may go on for ever, for positions spread over workers.
//!
//! Round m finds the positions with value m: all smaller labels are among their options, m is not,
//! and every other option can be answered by a move to a position labelled m earlier. What is left
//! at the end is infinite: inf(K), K the labels among its options.

use crate::backward::Worker;
use crate::job::{Halt, Patience};
use crate::mix::{Width, owner};
use crate::reverse::Reverse;
use crate::state::INFINITE;

/// Labels fit in a mask.
const LABELS: u32 = 64;
/// No label yet; not in the running in this round.
const NONE: u32 = u32::MAX;

/// Labels every position. The sets of infinite values, in order; `None` if there are values that
/// cannot be kept, and then none is.
pub fn label<K: Width>(
    worker: &mut Worker<'_, K>,
    reverse: &Reverse<K>,
) -> Result<Option<Vec<u64>>, Halt> {
    worker.plan.progress.begin(2);
    let (keys, store, workers) = (worker.job.keys(), worker.store, worker.peer.peers());
    let count = store.len();
    let mut after = Vec::new();
    // Options without a label so far.
    let mut unlabelled = vec![0u32; count];
    let (mut patience, mut cut) = (Patience::new(worker.plan), false);
    for (place, &mixed) in store.keys.iter().enumerate() {
        cut = patience.is_over();
        if cut {
            break;
        }
        after.clear();
        keys.successors(mixed.unmix(), &mut after)?;
        unlabelled[place] = after.len() as u32;
    }
    let mut labels = vec![NONE; count];
    let mut seen = vec![0u64; count];
    let mut open = vec![NONE; count];
    let mut eligible: Vec<u32> = (0..count as u32).collect();
    let (mut scratch, mut sent) = (Vec::new(), Vec::new());
    for round in 0.. {
        for &place in &eligible {
            open[place as usize] = unlabelled[place as usize];
        }
        let ready = |&place: &u32| unlabelled[place as usize] == 0;
        let mut level: Vec<u32> = eligible.iter().copied().filter(ready).collect();
        let mut labelled = 0;
        loop {
            cut |= patience.is_over();
            let [all, cut] = worker.peer.sum([level.len() as u64, cut.into()])?;
            if cut > 0 {
                // Labels are found again from what is won and lost, which was kept.
                return Err(Halt::Interrupted);
            }
            if all == 0 {
                break;
            }
            if round == LABELS {
                return Ok(None);
            }
            labelled += all;
            for &place in &level {
                labels[place as usize] = round;
                open[place as usize] = NONE;
            }
            // Who has an option labelled so can answer by going there.
            let mut replies: Vec<u32> = Vec::new();
            let mut step = worker.peer.step(|batch: &[u64]| {
                store.find_all(K::sent(batch, &mut sent), |_, place| {
                    unlabelled[place] -= 1;
                    let new = seen[place] >> round & 1 == 0;
                    seen[place] |= 1 << round;
                    if new && labels[place] == NONE {
                        open[place] = NONE;
                        replies.push(place as u32);
                    }
                });
            });
            for &place in &level {
                reverse.before(keys, store, place as usize, &mut scratch, |mixed| {
                    step.send(owner(mixed, workers), mixed.words());
                });
            }
            step.finish()?;
            let mut next = Vec::new();
            let mut step = worker.peer.step(|batch: &[u64]| {
                store.find_all(K::sent(batch, &mut sent), |_, place| {
                    if open[place] != NONE {
                        open[place] -= 1;
                        if open[place] == 0 {
                            next.push(place as u32);
                        }
                    }
                });
            });
            for &place in &replies {
                reverse.before(keys, store, place as usize, &mut scratch, |mixed| {
                    step.send(owner(mixed, workers), mixed.words());
                });
            }
            step.finish()?;
            level = next;
        }
        for &place in &eligible {
            open[place as usize] = NONE;
        }
        eligible.retain(|&place| {
            labels[place as usize] == NONE && seen[place as usize] >> round & 1 == 1
        });
        if labelled == 0 {
            break;
        }
    }
    number_sets(worker, &labels, &seen)
}

/// Gives every position its value: its label, or the number of its set of infinite values.
fn number_sets<K: Width>(
    worker: &mut Worker<'_, K>,
    labels: &[u32],
    seen: &[u64],
) -> Result<Option<Vec<u64>>, Halt> {
    let sets = labels.iter().zip(seen);
    let sets = sets.filter(|&(&label, _)| label == NONE);
    let mut sets: Vec<u64> = sets.map(|(_, &set)| set).collect();
    sets.sort_unstable();
    sets.dedup();
    let gathered = worker.peer.gather(&sets)?;
    let mut sets: Vec<u64> = gathered.into_iter().flatten().collect();
    sets.sort_unstable();
    sets.dedup();
    if sets.len() > usize::from(INFINITE) {
        return Ok(None);
    }
    for (place, (&label, set)) in labels.iter().zip(seen).enumerate() {
        let value = match label {
            NONE => {
                let set = sets.binary_search(set);
                INFINITE | set.expect("gathered from all") as u16
            }
            label => label as u16,
        };
        worker.store.set_value(place, value);
    }
    Ok(Some(sets))
}
