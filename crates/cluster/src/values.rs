//! Games in which play ends: positions are valued when all their options are, tier by tier.
//!
//! A position asks its options. Those of workers in this process are read where they are; those of
//! other processes are asked for, some thousands at a time.

use std::sync::atomic::Ordering::Relaxed;

use grundy_theory::Convention;

use crate::backward::{Order, Worker};
use crate::job::{Halt, Patience};
use crate::mix::{Width, owner};
use crate::reverse::Reverse;
use crate::state::{INFINITE, State};

/// Positions valued together where options are in other processes.
const TOGETHER: usize = 1 << 13;

/// What a position hears of its options.
#[derive(Clone, Debug)]
struct Heard {
    /// The least remoteness of a lost option.
    lost: u32,
    /// The greatest remoteness of a won one, plus one; 0 if there is none.
    won: u32,
    seen: Vec<u64>,
}

impl Heard {
    fn new() -> Self {
        Self {
            lost: u32::MAX,
            won: 0,
            seen: vec![0; 4],
        }
    }

    fn clear(&mut self) {
        self.lost = u32::MAX;
        self.won = 0;
        self.seen.fill(0);
    }

    #[inline]
    fn hear(&mut self, state: State, value: u16) {
        // Both at once, without a branch: which it is cannot be guessed.
        let lost = state.is_lost();
        let (shortest, longest) = (state.rest(), state.rest() + 1);
        self.lost = self.lost.min(if lost { shortest } else { u32::MAX });
        self.won = self.won.max(if lost { 0 } else { longest });
        let word = usize::from(value >> 6);
        if word >= self.seen.len() {
            self.seen.resize(word + 1, 0);
        }
        self.seen[word] |= 1 << (value & 63);
    }

    /// The state, and the least value that was not heard.
    fn verdict(&self, convention: Convention) -> (State, usize) {
        let full = self
            .seen
            .iter()
            .take_while(|&&word| word == u64::MAX)
            .count();
        let rest = self.seen.get(full).map_or(0, |word| word.trailing_ones());
        let mex = full * 64 + rest as usize;
        let state = match (self.lost, self.won) {
            (u32::MAX, 0) => State::decided(convention == Convention::Normal, 0),
            (u32::MAX, longest) => State::decided(true, longest),
            (shortest, _) => State::decided(false, shortest + 1),
        };
        (state, mex)
    }
}

const TOO_LARGE: Halt = Halt::Rules("a Grundy value above 32767: values are kept in 15 bits");
const NOT_A_TIER: Halt = Halt::Rules("a move leads to a position that is not in a lower tier");

/// Decides all positions in the order of the tiers that the rules give.
pub fn by_tiers<K: Width>(worker: &mut Worker<'_, K>) -> Result<(), Halt> {
    let keys = worker.job.keys();
    let store = worker.store;
    let tier_of = |mixed: K| keys.tier(mixed.unmix()).unwrap_or(u32::MAX);
    let starts = worker.job.starts().into_iter();
    let highest = starts.filter_map(|start| keys.tier(start)).max();
    let tiers: u32 = highest.map_or(0, |tier| tier + 1);
    let mut starts = vec![0usize; tiers as usize + 1];
    for &mixed in &store.keys {
        let Some(count) = starts.get_mut(tier_of(mixed).saturating_add(1) as usize) else {
            return Err(NOT_A_TIER);
        };
        *count += 1;
    }
    for tier in 0..tiers as usize {
        starts[tier + 1] += starts[tier];
    }
    let bytes = 4 * store.len() as u64;
    worker.plan.progress.bytes.fetch_add(bytes, Relaxed);
    let mut ends = starts.clone();
    let mut places = vec![0u32; store.len()];
    for (place, &mixed) in store.keys.iter().enumerate() {
        let end = &mut ends[tier_of(mixed) as usize];
        places[*end] = place as u32;
        *end += 1;
    }
    let resumed = worker
        .keeper
        .read_states(worker.peer, store, Order::Tiers)?;
    for tier in resumed.unwrap_or(0)..tiers {
        let list = &places[starts[tier as usize]..starts[tier as usize + 1]];
        value(worker, list)?;
        worker.level_done(Order::Tiers, tier + 1, list.len())?;
    }
    Ok(())
}

/// Decides positions when all their options are decided; whether that was all of them.
pub fn by_found_tiers<K: Width>(
    worker: &mut Worker<'_, K>,
    reverse: &Reverse<K>,
) -> Result<bool, Halt> {
    let keys = worker.job.keys();
    let (store, workers) = (worker.store, worker.peer.peers());
    let resumed = worker
        .keeper
        .read_states(worker.peer, store, Order::Found)?;
    let ready = |&place: &u32| store.state(place as usize) == State::open(0);
    let mut frontier: Vec<u32> = (0..store.len() as u32).filter(ready).collect();
    let mut level = resumed.unwrap_or(0);
    let (mut scratch, mut sent) = (Vec::new(), Vec::new());
    // What was just taken up was kept already.
    let mut more = resumed.is_some() || worker.level_done(Order::Found, level, frontier.len())? > 0;
    while more {
        value(worker, &frontier)?;
        let mut next = Vec::new();
        let mut step = worker.peer.step(|batch: &[u64]| {
            store.find_all(K::sent(batch, &mut sent), |_, place| {
                let left = store.state(place).rest() - 1;
                store.set_state(place, State::open(left as usize));
                if left == 0 {
                    next.push(place as u32);
                }
            });
        });
        let (mut patience, mut cut) = (Patience::new(worker.plan), false);
        for &place in &frontier {
            reverse.before(keys, store, place as usize, &mut scratch, |mixed| {
                step.send(owner(mixed, workers), mixed.words());
            });
            cut = patience.is_over();
            if step.is_lost() || cut {
                break;
            }
        }
        step.finish()?;
        frontier = next;
        level += 1;
        more = worker.level_ended(Order::Found, level, frontier.len(), cut)? > 0;
    }
    let open = (0..store.len()).filter(|&place| store.state(place).is_open());
    let [open] = worker.peer.sum([open.count() as u64])?;
    Ok(open == 0)
}

/// Values positions whose options are all valued.
fn value<K: Width>(worker: &mut Worker<'_, K>, list: &[u32]) -> Result<(), Halt> {
    let halt = match worker.stores.iter().all(|store| store.get().is_some()) {
        true => here(worker, list).err(),
        false => asking(worker, list)?,
    };
    worker.peer.agree(halt.map_or(Ok(()), Err))
}

/// All options are in this process.
fn here<K: Width>(worker: &Worker<'_, K>, list: &[u32]) -> Result<(), Halt> {
    let keys = worker.job.keys();
    let workers = worker.peer.peers();
    let mut after: Vec<K> = Vec::new();
    let mut heard = Heard::new();
    let mut of_one: Vec<Vec<K>> = vec![Vec::new(); workers];
    let mut patience = Patience::new(worker.plan);
    for &place in list {
        if patience.is_over() {
            return Err(Halt::Interrupted);
        }
        after.clear();
        keys.successors(worker.store.keys[place as usize].unmix(), &mut after)?;
        heard.clear();
        for &key in &after {
            let mixed = key.mix();
            of_one[owner(mixed, workers)].push(mixed);
        }
        let mut found = 0;
        for (store, asked) in worker.stores.iter().zip(&mut of_one) {
            let store = store.get().expect("all are here");
            store.find_all(asked, |_, place| {
                heard.hear(store.state(place), store.value(place));
                found += usize::from(!store.state(place).is_open());
            });
            asked.clear();
        }
        if found != after.len() {
            return Err(NOT_A_TIER);
        }
        settle(worker, place as usize, &heard)?;
    }
    Ok(())
}

fn settle<K: Width>(worker: &Worker<'_, K>, place: usize, heard: &Heard) -> Result<(), Halt> {
    let (state, mex) = heard.verdict(worker.job.convention);
    worker.store.set_state(place, state);
    if worker.store.is_valued() {
        let value = u16::try_from(mex).ok().filter(|&value| value < INFINITE);
        worker.store.set_value(place, value.ok_or(TOO_LARGE)?);
    }
    Ok(())
}

/// Some options are elsewhere: ask for them, hear the answers. Everybody takes part in every round.
fn asking<K: Width>(worker: &mut Worker<'_, K>, list: &[u32]) -> Result<Option<Halt>, Halt> {
    let keys = worker.job.keys();
    let (me, workers, store) = (worker.peer.index, worker.peer.peers(), worker.store);
    let rounds = list.len().div_ceil(TOGETHER) as u64;
    let gathered = worker.peer.gather(&[rounds])?;
    let rounds = gathered.iter().flatten().max().copied().unwrap_or(0);
    let (mut after, mut sent): (Vec<K>, Vec<K>) = (Vec::new(), Vec::new());
    let mut halt = None;
    let mut patience = Patience::new(worker.plan);
    for round in 0..rounds as usize {
        let from = (round * TOGETHER).min(list.len());
        let chunk = &list[from..(from + TOGETHER).min(list.len())];
        let mut heard = vec![Heard::new(); chunk.len()];
        let mut missing = vec![0; chunk.len()];
        // Who asks, for which of its positions, and what it is to hear.
        let mut answers: Vec<(usize, u64, u64)> = Vec::new();
        let mut step = worker.peer.step(|batch: &[u64]| {
            let batch = K::sent(batch, &mut sent);
            let asked: Vec<K> = batch.iter().step_by(2).copied().collect();
            store.find_all(&asked, |i, place| {
                let note = batch[2 * i + 1].low();
                let state = u64::from(store.state(place).0);
                let answer = state << 16 | u64::from(store.value(place));
                answers.push(((note >> 32) as usize, note & 0xffff_ffff, answer));
            });
        });
        for (i, &place) in chunk.iter().enumerate() {
            after.clear();
            if let Err(unkeyed) = keys.successors(store.keys[place as usize].unmix(), &mut after) {
                halt = Some(Halt::Unkeyed(unkeyed));
            }
            missing[i] = after.len();
            for &key in &after {
                let mixed = key.mix();
                let note = K::from((me as u64) << 32 | i as u64);
                step.send(owner(mixed, workers), mixed.pair(note));
            }
        }
        step.finish()?;
        let mut step = worker.peer.step(|batch: &[u64]| {
            for message in batch.chunks_exact(2) {
                let (i, answer) = (message[0] as usize, message[1]);
                let state = State((answer >> 16) as u32);
                heard[i].hear(state, answer as u16);
                missing[i] -= usize::from(!state.is_open());
            }
        });
        for (to, i, answer) in answers {
            step.send(to, [i, answer]);
        }
        step.finish()?;
        // Everybody takes part in every round, so that all leave after the same one.
        let [over] = worker.peer.sum([patience.is_over().into()])?;
        if over > 0 {
            return Ok(Some(Halt::Interrupted));
        }
        for (i, &place) in chunk.iter().enumerate() {
            let settled = match missing[i] {
                0 => settle(worker, place as usize, &heard[i]),
                _ => Err(NOT_A_TIER),
            };
            halt = halt.or(settled.err());
        }
    }
    Ok(halt)
}
