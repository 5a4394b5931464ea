//! What is said of a solved game as a whole.

use std::collections::BTreeMap;

use grundy_theory::{Nimber, Outcome, Value};
use serde::{Deserialize, Serialize};

use crate::job::Halt;
use crate::mesh::Peer;
use crate::mix::Width;
use crate::state::{INFINITE, State};
use crate::store::Store;

/// Counts over all positions, and a digest of everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Positions in all.
    pub positions: u64,
    /// Won for the player to move.
    pub won: u64,
    /// Lost for the player to move.
    pub lost: u64,
    /// Neither.
    pub drawn: u64,
    /// Positions of each remoteness, from 0 on; drawn ones have none.
    pub remoteness: Vec<u64>,
    /// Positions of each value, as it is written; empty without values.
    pub values: Vec<(String, u64)>,
    /// Over key, outcome, remoteness and value of every position, in whatever order.
    pub digest: String,
}

/// The value that 16 bits stand for.
pub fn value(code: u16, sets: &[u64]) -> Value {
    if code < INFINITE {
        return Value::Nimber(Nimber(code.into()));
    }
    let set = sets.get(usize::from(code & !INFINITE)).copied();
    let labels = (0..64u64).filter(|label| set.unwrap_or(0) >> label & 1 == 1);
    Value::loopy(labels.map(Nimber::from))
}

/// What one position adds to the digest: two numbers.
pub fn hash<K: Width>(mixed: K, state: State, value: u16) -> [u64; 2] {
    mixed.hash(u64::from(state.0) << 16 | u64::from(value))
}

/// The digest as it is written.
pub fn digest([first, second]: [u64; 2]) -> String {
    format!("{first:016x}{second:016x}")
}

/// The summary over all workers.
pub fn summarize<K: Width>(
    peer: &mut Peer,
    store: &Store<K>,
    sets: &[u64],
    valued: bool,
) -> Result<Summary, Halt> {
    let mut numbers = [0u64; 6];
    let mut remoteness: Vec<u64> = Vec::new();
    let mut values: BTreeMap<u16, u64> = BTreeMap::new();
    for (place, &mixed) in store.keys.iter().enumerate() {
        let state = store.state(place);
        numbers[0] += 1;
        let outcome = state.outcome();
        numbers[match outcome {
            Some(Outcome::N) => 1,
            Some(Outcome::P) => 2,
            _ => 3,
        }] += 1;
        if let Some(length) = state.remoteness() {
            let length = length as usize;
            if remoteness.len() <= length {
                remoteness.resize(length + 1, 0);
            }
            remoteness[length] += 1;
        }
        let code = if valued { store.value(place) } else { 0 };
        if valued {
            *values.entry(code).or_default() += 1;
        }
        for (sum, part) in numbers[4..].iter_mut().zip(hash(mixed, state, code)) {
            *sum = sum.wrapping_add(part);
        }
    }
    let [positions, won, lost, drawn, first, second] = peer.sum(numbers)?;
    let lengths = peer.gather(&remoteness)?;
    let longest = lengths.iter().map(Vec::len).max().unwrap_or(0);
    let at = |length: usize| lengths.iter().filter_map(|own| own.get(length)).sum();
    let remoteness = (0..longest).map(at).collect();
    let pairs: Vec<u64> = values.iter().flat_map(|(&v, &n)| [v.into(), n]).collect();
    let mut all: BTreeMap<u64, u64> = BTreeMap::new();
    for own in peer.gather(&pairs)? {
        for pair in own.chunks_exact(2) {
            *all.entry(pair[0]).or_default() += pair[1];
        }
    }
    let written = |(code, count): (u64, u64)| (value(code as u16, sets).to_string(), count);
    Ok(Summary {
        positions,
        won,
        lost,
        drawn,
        remoteness,
        values: all.into_iter().map(written).collect(),
        digest: digest([first, second]),
    })
}
