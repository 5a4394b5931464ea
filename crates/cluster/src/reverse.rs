//! The moves that lead to a position: from the rules where they say, else stored.

use std::cell::Cell;

use grundy_workbench::Keys;

use crate::job::{Halt, Patience, Plan};
use crate::mesh::Peer;
use crate::mix::{Width, owner};
use crate::state::State;
use crate::store::Store;

/// The moves that lead to the positions of one worker.
#[derive(Debug)]
pub enum Reverse<K> {
    /// The rules know them.
    Rules,
    /// For each place, where its list begins; and the scrambled keys one move before.
    Stored { starts: Vec<u64>, before: Vec<K> },
}

impl<K: Width> Reverse<K> {
    /// Counts the moves of every position, which becomes open, and stores them the other way round
    /// if need be; at most so many, divided evenly over the workers.
    pub fn prepare(
        keys: &dyn Keys<K>,
        store: &Store<K>,
        peer: &mut Peer,
        plan: &Plan,
        most: u64,
    ) -> Result<Self, Halt> {
        let workers = peer.peers();
        let share = most.div_ceil(workers as u64);
        let known = keys.has_predecessors();
        let mut after = Vec::new();
        let mut halt = None;
        let mut patience = Patience::new(plan);
        let mut edges: Vec<(u32, K)> = Vec::new();
        let mut scratch = Vec::new();
        let over = Cell::new(false);
        let mut step = peer.step(|batch: &[u64]| {
            if over.get() {
                return;
            }
            let batch = K::sent(batch, &mut scratch);
            let to: Vec<K> = batch.iter().step_by(2).copied().collect();
            store.find_all(&to, |i, place| edges.push((place as u32, batch[2 * i + 1])));
            over.set(edges.len() as u64 > share);
        });
        for (place, &from) in store.keys.iter().enumerate() {
            after.clear();
            if let Err(unkeyed) = keys.successors(from.unmix(), &mut after) {
                halt = Some(Halt::Unkeyed(unkeyed));
            }
            if patience.is_over() {
                halt = Some(Halt::Interrupted);
            }
            if halt.is_some() || step.is_lost() || over.get() {
                break;
            }
            store.set_state(place, State::open(after.len()));
            for &key in after.iter().filter(|_| !known) {
                let mixed = key.mix();
                step.send(owner(mixed, workers), mixed.pair(from));
            }
        }
        step.finish()?;
        if over.get() {
            halt = halt.or(Some(Halt::Moves { moves: most }));
        }
        peer.agree(halt.map_or(Ok(()), Err))?;
        if known {
            return Ok(Self::Rules);
        }
        let mut starts = vec![0u64; store.len() + 1];
        for &(to, _) in &edges {
            starts[to as usize + 1] += 1;
        }
        for place in 0..store.len() {
            starts[place + 1] += starts[place];
        }
        let mut before = vec![K::EMPTY; edges.len()];
        let mut ends = starts.clone();
        for (to, from) in edges {
            let end = &mut ends[to as usize];
            before[*end as usize] = from;
            *end += 1;
        }
        Ok(Self::Stored { starts, before })
    }

    /// Calls `sink` with the scrambled key of every position one move before a place.
    #[inline]
    pub fn before(
        &self,
        keys: &dyn Keys<K>,
        store: &Store<K>,
        place: usize,
        scratch: &mut Vec<K>,
        mut sink: impl FnMut(K),
    ) {
        match self {
            Self::Rules => {
                scratch.clear();
                keys.predecessors(store.keys[place].unmix(), scratch);
                scratch.iter().for_each(|&key| sink(key.mix()));
            }
            Self::Stored { starts, before } => {
                let list = starts[place] as usize..starts[place + 1] as usize;
                before[list].iter().for_each(|&mixed| sink(mixed));
            }
        }
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Rules => 0,
            Self::Stored { starts, before } => 8 * starts.len() + K::BYTES * before.len(),
        }
    }
}
