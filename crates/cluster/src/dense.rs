//! Positions numbered without gaps: a table by number, two bytes a position, and nothing else.
//!
//! A number is decided after all smaller ones of its range, and its range after all earlier waves
//! ([`Ranks`]). Nobody lists the options of what is won: who is lost tells those that lead there,
//! and only the lost list their options, for the longest way to lose. Lost positions are few in
//! most games, so nearly all moves are never looked at.
//!
//! Any part of the work may be done twice: it only says again what was said. So what is kept needs
//! no more than the wave that was begun.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use grundy_fastio::reserved;
use grundy_theory::Convention;
use grundy_workbench::{Ranks, Recorded};

use crate::checkpoint::{Identity, Pace, Shelf};
use crate::database::{self, Manifest};
use crate::desk::{Found, taken_alone};
use crate::job::{Halt, Job, Plan};
use crate::mix::Width;
use crate::run::Solved;
use crate::state::State;
use crate::summary::{Summary, digest, hash};

/// Nothing is known yet; below are lengths of best play.
const UNKNOWN: u16 = u16::MAX;
/// Ranges of numbers have at most one part of so many.
const RANGES: u64 = 1 << 10;

/// Lengths of best play by number. Won and lost lengths alternate.
#[derive(Debug)]
struct Lengths {
    table: Vec<AtomicU16>,
    convention: Convention,
}

impl Lengths {
    fn new(size: u64, convention: Convention) -> Result<Self, Halt> {
        let size = usize::try_from(size).map_err(|_| Halt::Rules("too many positions"))?;
        let mut table = reserved(size);
        table.resize_with(size, || AtomicU16::new(UNKNOWN));
        Ok(Self { table, convention })
    }

    fn get(&self, rank: u64) -> u16 {
        self.table[rank as usize].load(Relaxed)
    }

    fn set(&self, rank: u64, length: u16) {
        self.table[rank as usize].store(length, Relaxed);
    }

    /// A way to win was found; others may be telling the same position of theirs.
    fn lower(&self, rank: u64, length: u16) {
        let entry = &self.table[rank as usize];
        if entry.load(Relaxed) > length {
            entry.fetch_min(length, Relaxed);
        }
    }

    fn state(&self, length: u16) -> State {
        State::decided(is_lost(length, self.convention), length.into())
    }
}

/// Whether so many moves end with the other player's win.
pub fn is_lost(length: u16, convention: Convention) -> bool {
    length.is_multiple_of(2) == (convention == Convention::Normal)
}

/// Solves a job whose positions are numbered.
pub fn run(job: &Job, plan: &Plan, ranks: &dyn Ranks, size: u64) -> Result<Solved, Halt> {
    if size > plan.budget {
        return Err(Halt::Budget {
            positions: plan.budget,
        });
    }
    let mut desk = None;
    let mut shelf = None;
    if let Some(directory) = &plan.directory {
        let (opened, found) = taken_alone(directory, job)?;
        desk = Some(opened);
        match found {
            Found::Solved(summary) => {
                return Ok(Solved {
                    summary,
                    start: None,
                    right: None,
                });
            }
            Found::Begun(kept) => shelf = Some(Shelf::new(*kept)),
        }
    }
    let lengths = Lengths::new(size, job.convention)?;
    let bytes = size_of_val(&lengths.table[..]) as u64;
    plan.progress.bytes.fetch_add(bytes, Relaxed);
    plan.progress.positions.store(size, Relaxed);
    plan.progress.begin(1);
    let solver = Solver {
        plan,
        ranks,
        lengths: &lengths,
    };
    solver.decide(size, shelf)?;
    plan.progress.begin(3);
    let summary = solver.summarize(size);
    let start = ranks.rank(job.start());
    let state = lengths.state(lengths.get(start));
    let start = state.outcome().map(|outcome| Recorded {
        outcome,
        remoteness: state.remoteness(),
        value: None,
    });
    if let (Some(directory), Some(desk)) = (&plan.directory, desk) {
        let manifest = Manifest::ranked(Identity::of(job), summary.clone());
        let table = lengths.table.iter().map(|length| length.load(Relaxed));
        database::write_ranked(directory, manifest, table)?;
        desk.clear();
    }
    Ok(Solved {
        summary,
        start,
        right: None,
    })
}

struct Solver<'a> {
    plan: &'a Plan,
    ranks: &'a dyn Ranks,
    lengths: &'a Lengths,
}

impl Solver<'_> {
    fn decide(&self, size: u64, mut shelf: Option<Shelf>) -> Result<(), Halt> {
        let mut waves = self.ranks.waves(size, (size / RANGES).max(1));
        let mut begun = 0;
        if let Some(shelf) = &shelf {
            let table = self.lengths.table.iter();
            let mut table = table.map(|entry| |length| entry.store(length, Relaxed));
            let take = &mut |length| table.next().into_iter().for_each(|set| set(length));
            begun = shelf.read(size, take)?;
        }
        let mut pace = Pace::new(self.plan.pause);
        for (number, wave) in waves.iter_mut().enumerate().skip(begun as usize) {
            self.plan.progress.level.store(number as u32, Relaxed);
            // The largest first, so that all end together.
            wave.sort_by_key(|range| range.start.wrapping_sub(range.end));
            let finished = self.wave(wave)?;
            let next = if finished { number + 1 } else { number };
            if let Some(shelf) = &mut shelf
                && (!finished || pace.is_due())
            {
                let begun = Instant::now();
                let table = self.lengths.table.iter();
                shelf.keep(next as u64, table.map(|length| length.load(Relaxed)))?;
                pace.kept(begun);
            }
            if !finished {
                return Err(Halt::Interrupted);
            }
        }
        Ok(())
    }

    /// Decides the ranges of a wave, on all workers; whether it came to the end.
    fn wave(&self, wave: &[Range<u64>]) -> Result<bool, Halt> {
        let next = AtomicUsize::new(0);
        let failed = AtomicBool::new(false);
        let work = || -> Result<(), Halt> {
            let mut around = Vec::new();
            while !self.plan.stop.load(Relaxed) && !failed.load(Relaxed) {
                let Some(range) = wave.get(next.fetch_add(1, Relaxed)) else {
                    break;
                };
                let decided = range
                    .clone()
                    .try_for_each(|rank| self.number(rank, &mut around));
                decided.inspect_err(|_| failed.store(true, Relaxed))?;
                let decided = range.end - range.start;
                self.plan.progress.decided.fetch_add(decided, Relaxed);
            }
            Ok(())
        };
        let workers = self.plan.workers.min(wave.len());
        let results: Vec<Result<(), Halt>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
            let own = work();
            let join = |thread: std::thread::ScopedJoinHandle<'_, _>| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().map(join).chain([own]).collect()
        });
        results.into_iter().collect::<Result<(), Halt>>()?;
        // Who stopped had not taken the last range.
        Ok(!self.plan.stop.load(Relaxed) || next.load(Relaxed) > wave.len())
    }

    /// Decides a number: nobody who is lost told it of a way to win, so it is lost.
    #[inline]
    fn number(&self, rank: u64, around: &mut Vec<u64>) -> Result<(), Halt> {
        let (lengths, convention) = (self.lengths, self.lengths.convention);
        let mut length = lengths.get(rank);
        if length != UNKNOWN && !is_lost(length, convention) {
            return Ok(());
        }
        if length == UNKNOWN {
            around.clear();
            self.ranks.after(rank, around)?;
            let longest = around.iter().map(|&after| lengths.get(after) + 1);
            length = longest.max().unwrap_or(0);
            if length >= UNKNOWN - 1 {
                return Err(Halt::Rules("play that takes more than 65533 moves"));
            }
            lengths.set(rank, length);
            // Who has no move under misère play has won.
            if !is_lost(length, convention) {
                return Ok(());
            }
        }
        around.clear();
        self.ranks.before(rank, around);
        for &before in &*around {
            lengths.lower(before, length + 1);
        }
        Ok(())
    }

    fn summarize(&self, size: u64) -> Summary {
        let workers = self.plan.workers as u64;
        let part = size.div_ceil(workers);
        let cut = |worker: u64| size.min(worker * part);
        let parts = (0..workers).map(|worker| cut(worker)..cut(worker + 1));
        let parts: Vec<(Vec<u64>, [u64; 2])> = std::thread::scope(|scope| {
            let threads: Vec<_> = parts
                .map(|part| scope.spawn(move || self.summarize_part(part)))
                .collect();
            let join = |thread: std::thread::ScopedJoinHandle<'_, _>| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().map(join).collect()
        });
        let mut sums = [0u64; 2];
        let mut remoteness: Vec<u64> = Vec::new();
        for (counts, part) in parts {
            remoteness.resize(remoteness.len().max(counts.len()), 0);
            for (all, count) in remoteness.iter_mut().zip(counts) {
                *all += count;
            }
            for (sum, part) in sums.iter_mut().zip(part) {
                *sum = sum.wrapping_add(part);
            }
        }
        let lost = (0..)
            .zip(&remoteness)
            .filter(|&(length, _)| is_lost(length, self.lengths.convention));
        let lost = lost.map(|(_, count)| count).sum();
        Summary {
            positions: size,
            won: size - lost,
            lost,
            drawn: 0,
            remoteness,
            values: Vec::new(),
            digest: digest(sums),
        }
    }

    /// How many numbers of a range have each length, and their sums for the digest.
    fn summarize_part(&self, part: Range<u64>) -> (Vec<u64>, [u64; 2]) {
        let mut counts = Vec::new();
        let mut sums = [0u64; 2];
        let mut entries = self.lengths.table[part.start as usize..part.end as usize].iter();
        self.ranks.each(part, &mut |key| {
            let Some(entry) = entries.next() else { return };
            let length = entry.load(Relaxed);
            let place = usize::from(length);
            if place >= counts.len() {
                counts.resize(place + 1, 0);
            }
            counts[place] += 1;
            let own = hash(key.mix(), self.lengths.state(length), 0);
            for (sum, part) in sums.iter_mut().zip(own) {
                *sum = sum.wrapping_add(part);
            }
        });
        (counts, sums)
    }
}
