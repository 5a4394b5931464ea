//! Grundy values of rule files: depth first, without recursion, one memo entry per component.
//!
//! A position is expanded once where it has few options: their keys are kept beside the stack, and
//! as they become known their values take their place. One with many options is expanded in part
//! first, so that the stack stays short, and in full when those are known. Boards that fall into parts
//! are searched by [`nimbers`] instead.

mod codec;
mod known;
mod memo;
mod nimbers;
mod sampled;
mod solvers;

use grundy_game::{Budget, Problem, Stopped};
use grundy_theory::MexSet;

use crate::compile::{Claim, Kind};
use crate::machine::flat::Keys;
use crate::machine::{Machine, Size};
use crate::program::{Asked, Faulty, Program, Words};
use crate::symmetry::Images;
use codec::Codec;
use memo::{Interned, Layout, Memo, OPEN, UNKNOWN};
use sampled::Sampled;

pub use solvers::Solvers;

/// Options looked at before the unknown ones among them are solved first.
const FIRST: usize = 64;
/// Words that the line of play under search may take, with the options kept along it: 48 MB, two
/// million moves where no options are kept.
const LINE: usize = 6_000_000;
/// Words of a frame.
const FRAME: usize = size_of::<Frame>() / size_of::<u64>();
/// Words that positions without a key may take: 64 MB.
const INTERNED: usize = 1 << 23;
/// Steps of the machine at the price of one step of the budget.
const STEPS: u64 = 4;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The Grundy value.
    Value(u32),
    /// Play can come back to where it was: the positions on the way, the first one again at the end.
    Cycle(Vec<Words>),
    /// The rule is at fault; the program knows how.
    Faulty,
}

/// What a search goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The moves alone.
    Moves,
    /// The moves alone; where that takes too much it is no fault of the rule.
    Attempt,
    /// The moves, and what the file claims.
    Claims,
}

/// A memo of values for positions of one size.
#[derive(Debug)]
pub struct Solver {
    size: Size,
    basis: Basis,
    codec: Codec,
    memo: Memo,
    way: Way,
    mex: MexSet,
    frames: Vec<Frame>,
    /// The options of the frames: the values of those that are known, then a gap, then for each of
    /// the others its number of components and their keys.
    kept: Vec<u64>,
    /// Keys found by the last expansion.
    fresh: Vec<u64>,
    todo: Vec<u64>,
    /// Keys of what was asked for.
    roots: Vec<u64>,
    position: Vec<i64>,
    /// Whether all options of the last position were known: then the next one's probably are.
    settled: bool,
    /// Positions that were taken for others.
    sampled: Sampled,
    /// The line of play of a search by nimbers, and whether such a search is of no use here.
    way_down: nimbers::Way,
    plain: bool,
}

/// How an option becomes keys.
#[derive(Debug)]
enum Way {
    /// Words are keys.
    Words,
    /// Tuples in a fixed number of bits, sorted first or not.
    Packed { sorted: bool },
    /// The parts of boards, if they are split, by their least images, if there are symmetries.
    Boards {
        split: Option<bool>,
        images: Option<Images>,
    },
    /// By the functions of the file.
    Claims,
}

/// One machine runs `moves`, the other `canon` and `parts` on what the first has handed out.
#[derive(Debug)]
struct Machines {
    moves: Machine,
    claims: Machine,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    key: u64,
    /// Where its options are, if they are kept.
    kept: Option<Kept>,
}

/// The options of a position: values from `start` to `known`, keys from `next` on.
#[derive(Clone, Copy, Debug)]
struct Kept {
    start: u32,
    known: u32,
    next: u32,
}

impl Frame {
    fn new(key: u64) -> Self {
        Self { key, kept: None }
    }
}

/// Why an expansion did not finish.
enum Halt {
    Stopped(Stopped),
    Faulty,
    /// A position did not fit in a key.
    Unfit,
    /// An attempt took too much.
    TooMuch,
    /// The search by nimbers leads nowhere.
    Plain,
}

impl From<Stopped> for Halt {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl From<Faulty> for Halt {
    fn from(_: Faulty) -> Self {
        Self::Faulty
    }
}

impl Solver {
    /// For positions like this one.
    pub fn new(program: &Program, position: &[i64], size: Size, basis: Basis) -> Self {
        let codec = match program.kind() {
            Kind::Tuple => Codec::packed(position.len()),
            _ => Codec::Word,
        };
        Self::with(program, codec, position, size, basis)
    }

    fn with(program: &Program, codec: Codec, position: &[i64], size: Size, basis: Basis) -> Self {
        let claims = basis == Basis::Claims;
        let layout = match codec {
            _ if program.kind() == Kind::Board => Layout::Spread,
            Codec::Packed { length, bits } => {
                let most = position.iter().copied().max().unwrap_or(0);
                Layout::of_tuples(length, bits, most as u64 + 1)
            }
            _ => Layout::Small,
        };
        let canon = program.canon_claim().filter(|_| claims);
        let parts = program.parts_claim().filter(|_| claims);
        let way = match (program.kind(), &codec, canon, parts) {
            (Kind::Int, _, None, None) => Way::Words,
            (Kind::Tuple, Codec::Packed { .. }, None, None) => Way::Packed { sorted: false },
            (Kind::Tuple, Codec::Packed { .. }, Some(Claim::SortedHeaps), None) => {
                Way::Packed { sorted: true }
            }
            (
                Kind::Board,
                _,
                None | Some(Claim::Symmetries(_)),
                None | Some(Claim::Components { .. }),
            ) => Way::Boards {
                split: match parts {
                    Some(Claim::Components { corners }) => Some(corners),
                    _ => None,
                },
                images: program.symmetries(size).filter(|_| claims),
            },
            _ => Way::Claims,
        };
        Self {
            size,
            basis,
            codec,
            memo: Memo::new(layout),
            way,
            mex: MexSet::default(),
            frames: Vec::new(),
            kept: Vec::new(),
            fresh: Vec::new(),
            todo: Vec::new(),
            roots: Vec::new(),
            position: Vec::new(),
            settled: false,
            sampled: Sampled::default(),
            way_down: nimbers::Way::default(),
            plain: false,
        }
    }

    /// Whether positions like this one fit.
    pub fn fits(&mut self, position: &[i64], size: Size) -> bool {
        size == self.size && self.codec.key(position).is_some()
    }

    /// The value of a position that was met before.
    pub fn known(&mut self, position: &[i64]) -> Option<u32> {
        let key = self.codec.key(position)?;
        Some(self.memo.get(key)).filter(|&value| value < nimbers::PARTIAL)
    }

    /// Whether the claims take a position for something else than itself.
    fn renames(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        position: &[i64],
    ) -> Result<bool, Faulty> {
        self.fresh.clear();
        let own = self.codec.key(position);
        match self.add(program, machines, position.into()) {
            Ok(()) => Ok(own.is_none() || self.fresh.as_slice() != own.as_slice()),
            Err(Halt::Faulty) => Err(Faulty),
            Err(_) => Ok(true),
        }
    }

    /// The value of a position.
    fn value(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        position: &[i64],
        budget: &Budget,
    ) -> Result<Found, Stopped> {
        let mut found = self.search(program, machines, position, budget);
        if let Err(Halt::Unfit) = found {
            // Some follower is longer or has larger numbers: start again, numbering positions.
            let codec = Codec::Interned(Interned::default());
            *self = Self::with(program, codec, position, self.size, self.basis);
            found = self.search(program, machines, position, budget);
        }
        if let Err(Halt::Plain) = found {
            let basis = self.basis;
            *self = Self::with(program, Codec::Word, position, self.size, basis);
            self.plain = true;
            found = self.search(program, machines, position, budget);
        }
        match found {
            Ok(found) => Ok(found),
            Err(Halt::Faulty | Halt::Unfit | Halt::Plain) => Ok(Found::Faulty),
            Err(Halt::Stopped(stopped)) => Err(stopped),
            Err(Halt::TooMuch) => Err(budget.stopped()),
        }
    }

    fn search(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        position: &[i64],
        budget: &Budget,
    ) -> Result<Found, Halt> {
        let mut roots = std::mem::take(&mut self.roots);
        let result = self.search_roots(program, machines, position, budget, &mut roots);
        self.roots = roots;
        result
    }

    fn search_roots(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        position: &[i64],
        budget: &Budget,
        roots: &mut Vec<u64>,
    ) -> Result<Found, Halt> {
        roots.clear();
        if self.basis == Basis::Claims {
            self.fresh.clear();
            self.add(program, machines, position.into())?;
            roots.append(&mut self.fresh);
        } else {
            roots.push(self.codec.key(position).ok_or(Halt::Unfit)?);
        }
        let mut total = 0;
        for &root in roots.iter() {
            match self.root(program, machines, root, budget) {
                Ok(Found::Value(value)) => total ^= value,
                other => {
                    self.frames.clear();
                    self.kept.clear();
                    self.memo.forget_open();
                    return other;
                }
            }
        }
        Ok(Found::Value(total))
    }

    fn root(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        root: u64,
        budget: &Budget,
    ) -> Result<Found, Halt> {
        let split = matches!(self.way, Way::Boards { split: Some(_), .. });
        if split && !self.plain {
            let value = self.nimber(program, machines, root, budget)?;
            return value.map(Found::Value).ok_or(Halt::Plain);
        }
        self.frames.push(Frame::new(root));
        while let Some(&frame) = self.frames.last() {
            let cycle = match frame.kept {
                Some(kept) => self.resume(frame.key, kept),
                None if self.memo.get(frame.key) < OPEN => {
                    self.frames.pop();
                    None
                }
                None => self.expand(program, machines, frame.key, budget)?,
            };
            if let Some(cycle) = cycle {
                return Ok(Found::Cycle(self.cycle(frame.key, cycle)));
            }
        }
        Ok(Found::Value(self.memo.get(root)))
    }

    /// Goes on with the options of the position on top of the stack, up to one that is unknown; a
    /// key that closes a cycle, if any.
    fn resume(&mut self, key: u64, kept: Kept) -> Option<u64> {
        let (start, mut known, mut next) =
            (kept.start as usize, kept.known as usize, kept.next as usize);
        while next < self.kept.len() {
            let end = next + 1 + self.kept[next] as usize;
            let mut value = 0;
            for &part in &self.kept[next + 1..end] {
                match self.memo.get(part) {
                    OPEN => return Some(part),
                    UNKNOWN => {
                        let top = self.frames.last_mut().expect("the position is there");
                        top.kept = Some(Kept {
                            start: kept.start,
                            known: known as u32,
                            next: next as u32,
                        });
                        self.frames.push(Frame::new(part));
                        return None;
                    }
                    part => value ^= part,
                }
            }
            self.kept[known] = u64::from(value);
            known += 1;
            next = end;
        }
        self.mex.clear();
        for &value in &self.kept[start..known] {
            self.mex.insert(value as u32);
        }
        self.kept.truncate(start);
        self.memo.set(key, self.mex.mex());
        self.frames.pop();
        None
    }

    /// Values a position, or puts what it needs on the stack; a key that closes a cycle, if any.
    fn expand(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        key: u64,
        budget: &Budget,
    ) -> Result<Option<u64>, Halt> {
        let mut position = std::mem::take(&mut self.position);
        self.codec.position(key, &mut position);
        let result = self.expand_position(program, machines, key, &position, budget);
        self.position = position;
        result
    }

    fn expand_position(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        key: u64,
        position: &[i64],
        budget: &Budget,
    ) -> Result<Option<u64>, Halt> {
        let mut limit = if self.settled { usize::MAX } else { FIRST };
        loop {
            let machine = &mut machines.moves;
            self.lend(machine);
            let expanded = program.expand(machine, position, self.size, Asked::Moves, limit);
            self.take_back(machine);
            expanded?;
            let (count, all) = (machine.out.len(), machine.out.handed_out());
            let complete = count < limit;
            let steps = 1 + all as u64 + machine.spent() / STEPS;
            let known = known::take(
                &self.way,
                &self.codec,
                &self.memo,
                &machine.out,
                &mut self.mex,
            );
            let done = complete && known == count;
            budget.spend(done.into(), steps)?;
            if done {
                self.memo.set(key, self.mex.mex());
                self.frames.pop();
                self.settled = true;
                return Ok(None);
            }
            self.fresh.clear();
            if complete && all < FIRST {
                budget.spend(1, 0)?;
                for i in known..count {
                    self.encode(program, machines, i)?;
                }
                return self.keep(program, key);
            }
            self.todo.clear();
            for i in known..count {
                let start = self.fresh.len();
                self.encode(program, machines, i)?;
                let mut value = 0;
                for place in start + 1..self.fresh.len() {
                    let part = self.fresh[place];
                    match self.memo.get(part) {
                        OPEN => return Ok(Some(part)),
                        UNKNOWN => self.todo.push(part),
                        known => value ^= known,
                    }
                }
                if self.todo.is_empty() {
                    self.mex.insert(value);
                    if limit == usize::MAX {
                        // All known so far: nothing needs to be kept.
                        self.fresh.clear();
                    }
                } else if limit == usize::MAX && self.todo.len() >= FIRST {
                    break;
                }
            }
            if self.todo.is_empty() && !complete {
                limit = usize::MAX;
                continue;
            }
            if self.todo.is_empty() {
                budget.spend(1, 0)?;
                let value = self.mex.mex();
                self.memo.set(key, value);
                self.frames.pop();
                self.settled = true;
                return Ok(None);
            }
            self.settled = false;
            return self.put_off(program, key);
        }
    }

    /// Lets a machine take the options whose values stand in the flat table.
    fn lend(&mut self, machine: &mut Machine) {
        let flat = &mut machine.out.flat;
        flat.keys = match self.way {
            Way::Words => Keys::Numbers,
            Way::Packed { sorted } => self.memo.pairs(sorted),
            _ => Keys::None,
        };
        std::mem::swap(&mut flat.values, self.memo.flat());
        std::mem::swap(&mut flat.mex, &mut self.mex);
    }

    /// Ends that; the values taken are in the mex set.
    fn take_back(&mut self, machine: &mut Machine) {
        let flat = &mut machine.out.flat;
        flat.settle();
        flat.keys = Keys::None;
        std::mem::swap(&mut flat.values, self.memo.flat());
        std::mem::swap(&mut flat.mex, &mut self.mex);
    }

    /// Keeps the options of the position on top of the stack: values in the mex set, fresh keys.
    fn keep(&mut self, program: &Program, key: u64) -> Result<Option<u64>, Halt> {
        self.memo.set(key, OPEN);
        let start = self.kept.len() as u32;
        self.kept.extend(self.mex.values().map(u64::from));
        let next = self.kept.len() as u32;
        self.kept.extend_from_slice(&self.fresh);
        if u32::try_from(self.kept.len()).is_err() {
            return Err(self.too_long(program, key));
        }
        let top = self.frames.last_mut().expect("the position is there");
        top.kept = Some(Kept {
            start,
            known: next,
            next,
        });
        self.watch_length(program, key)
    }

    /// Puts the unknown options of a position on the stack, above it.
    fn put_off(&mut self, program: &Program, key: u64) -> Result<Option<u64>, Halt> {
        self.memo.set(key, OPEN);
        self.frames
            .extend(self.todo.iter().map(|&key| Frame::new(key)));
        self.watch_length(program, key)
    }

    /// Refuses lines of play without end.
    fn watch_length(&mut self, program: &Program, key: u64) -> Result<Option<u64>, Halt> {
        let line = FRAME * self.frames.len() + self.kept.len();
        if line > LINE || self.codec.words() > INTERNED {
            return Err(self.too_long(program, key));
        }
        Ok(None)
    }

    fn too_long(&self, program: &Program, key: u64) -> Halt {
        if self.basis == Basis::Attempt {
            return Halt::TooMuch;
        }
        let mut position = Vec::new();
        self.codec.position(key, &mut position);
        let last = program.python(&position, self.size);
        self.codec.position(self.frames[0].key, &mut position);
        let first = program.python(&position, self.size);
        let open = self.frames.iter().filter(|f| self.memo.get(f.key) == OPEN);
        let moves = open.count();
        program.fail(
            program.moves_place(),
            Problem::rule(
                format!(
                    "stopped {moves} moves after {first}, at {last}: does `moves` let positions grow without end?"
                ),
                format!("从 {first} 走了 {moves} 步还没有结束，停在 {last}：`moves` 会让局面无限增长吗？"),
            ),
            true,
        );
        Halt::Faulty
    }

    /// Adds the keys of option `i` to the fresh ones, their number first.
    fn encode(&mut self, program: &Program, machines: &mut Machines, i: usize) -> Result<(), Halt> {
        let option = machines.moves.out.get(i);
        let start = self.fresh.len();
        self.fresh.push(0);
        match &self.way {
            Way::Words => self.fresh.extend(option.iter().map(|&word| word as u64)),
            Way::Packed { sorted } => {
                let mut rest = option;
                while let Some((&length, words)) = rest.split_first() {
                    let (words, after) = words.split_at(length as usize);
                    let key = match (*sorted, words) {
                        (false, words) => self.codec.key(words),
                        (true, &[a, b]) => {
                            if a > b {
                                self.sampled.offer(words);
                            }
                            self.codec.key(&[a.min(b), a.max(b)])
                        }
                        (true, words) => {
                            if !words.is_sorted() {
                                self.sampled.offer(words);
                            }
                            let mut words: Words = words.into();
                            words.sort_unstable();
                            self.codec.key(&words)
                        }
                    };
                    self.fresh.push(key.ok_or(Halt::Unfit)?);
                    rest = after;
                }
            }
            Way::Boards { split, images } => {
                for &mask in option {
                    let start = self.fresh.len();
                    let fresh = &mut self.fresh;
                    let mut part = |mask: u64| {
                        fresh.push(images.as_ref().map_or(mask, |images| images.least(mask)));
                    };
                    match split {
                        Some(corners) => self.size.components(mask as u64, *corners, &mut part),
                        None => part(mask as u64),
                    }
                    if self.fresh[start..] != [mask as u64] {
                        self.sampled.offer(&[mask]);
                    }
                }
            }
            Way::Claims => self.by_claims(program, machines, i)?,
        }
        self.fresh[start] = (self.fresh.len() - start - 1) as u64;
        Ok(())
    }

    /// Adds the keys of an option by the functions of the file.
    fn by_claims(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        i: usize,
    ) -> Result<(), Halt> {
        let mut parts: smallvec::SmallVec<[Words; 2]> = smallvec::SmallVec::new();
        program.components(machines.moves.out.get(i), &mut |part| parts.push(part));
        for part in parts {
            let start = self.fresh.len();
            self.add(program, machines, part.clone())?;
            let own = self.codec.key(&part);
            if own.is_none() || self.fresh[start..] != *own.as_slice() {
                self.sampled.offer(&part);
            }
        }
        Ok(())
    }

    /// Adds the keys of a component: of its parts, by their representatives.
    fn add(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        position: Words,
    ) -> Result<(), Halt> {
        let mut parts: smallvec::SmallVec<[Words; 2]> = smallvec::SmallVec::new();
        let claims = self.basis == Basis::Claims;
        match claims {
            true => {
                let machine = &mut machines.claims;
                program.parts(machine, &position, self.size, &mut |part| parts.push(part))?;
            }
            false => parts.push(position),
        }
        for mut part in parts {
            if claims {
                let images = match &self.way {
                    Way::Boards { images, .. } => images.as_ref(),
                    _ => None,
                };
                program.canon(&mut machines.claims, images, &mut part, self.size)?;
            }
            let key = self.codec.key(&part).ok_or(Halt::Unfit)?;
            self.fresh.push(key);
        }
        Ok(())
    }

    /// The open positions from `key` on, the one that leads back to it, and `key` again.
    fn cycle(&self, last: u64, key: u64) -> Vec<Words> {
        let open = self.frames.iter().map(|frame| frame.key);
        let open = open.filter(|&key| self.memo.get(key) == OPEN);
        let mut keys: Vec<u64> = open.skip_while(|&open| open != key).collect();
        if keys.last() != Some(&last) {
            keys.push(last);
        }
        keys.push(key);
        let mut position = Vec::new();
        let mut path: Vec<Words> = Vec::new();
        for key in keys {
            self.codec.position(key, &mut position);
            path.push(position.as_slice().into());
        }
        path
    }
}
