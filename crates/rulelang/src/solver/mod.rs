//! Grundy values of rule files: depth first, without recursion, one memo entry per component.
//!
//! A position is expanded once where it has few options: their keys wait on a stack until they are
//! known. One with many options is expanded in part first, so that the stack stays short, and in
//! full when those are known.

mod codec;
mod memo;

use grundy_game::{Budget, Problem, Stopped};
use grundy_theory::MexSet;

use crate::compile::{Claim, Kind};
use crate::machine::{Machine, Size};
use crate::program::{Asked, Faulty, Program, Words};
use crate::symmetry::Images;
use codec::Codec;
use memo::{Interned, Memo, OPEN, UNKNOWN};

/// Options looked at before the unknown ones among them are solved first.
const FIRST: usize = 64;
/// The longest line of play, in moves.
const LONGEST: usize = 2_000_000;
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

/// A memo of values for positions of one size.
#[derive(Debug)]
pub struct Solver {
    size: Size,
    /// Whether the claims of the file are used.
    claims: bool,
    codec: Codec,
    memo: Memo,
    way: Way,
    mex: MexSet,
    frames: Vec<Frame>,
    /// The options of the frames: for each option its number of components and their keys.
    stored: Vec<u64>,
    /// Keys found by the last expansion.
    fresh: Vec<u64>,
    todo: Vec<u64>,
    position: Vec<i64>,
    /// Whether all options of the last position were known: then the next one's probably are.
    settled: bool,
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
struct Machines {
    moves: Machine,
    claims: Machine,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    key: u64,
    /// Where its options are stored, if they are.
    stored: Option<u32>,
}

/// Why an expansion did not finish.
enum Halt {
    Stopped(Stopped),
    Faulty,
    /// A position did not fit in a key.
    Unfit,
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
    pub fn new(program: &Program, position: &[i64], size: Size, claims: bool) -> Self {
        let codec = match program.kind() {
            Kind::Tuple => Codec::packed(position.len()),
            _ => Codec::Word,
        };
        Self::with(program, codec, size, claims)
    }

    fn with(program: &Program, codec: Codec, size: Size, claims: bool) -> Self {
        let spread = program.kind() == Kind::Board || matches!(codec, Codec::Packed { .. });
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
            claims,
            codec,
            memo: Memo::new(spread),
            way,
            mex: MexSet::default(),
            frames: Vec::new(),
            stored: Vec::new(),
            fresh: Vec::new(),
            todo: Vec::new(),
            position: Vec::new(),
            settled: false,
        }
    }

    /// Whether positions like this one fit.
    pub fn fits(&mut self, position: &[i64], size: Size) -> bool {
        size == self.size && self.codec.key(position).is_some()
    }

    /// The value of a position.
    pub fn value(
        &mut self,
        program: &Program,
        position: &[i64],
        budget: &Budget,
    ) -> Result<Found, Stopped> {
        let mut machines = Machines {
            moves: program.machine(),
            claims: program.machine(),
        };
        let mut found = self.search(program, &mut machines, position, budget);
        if let Err(Halt::Unfit) = found {
            // Some follower is longer or has larger numbers: start again, numbering positions.
            let codec = Codec::Interned(Interned::default());
            *self = Self::with(program, codec, self.size, self.claims);
            found = self.search(program, &mut machines, position, budget);
        }
        program.release(machines.moves);
        program.release(machines.claims);
        match found {
            Ok(found) => Ok(found),
            Err(Halt::Faulty | Halt::Unfit) => Ok(Found::Faulty),
            Err(Halt::Stopped(stopped)) => Err(stopped),
        }
    }

    fn search(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        position: &[i64],
        budget: &Budget,
    ) -> Result<Found, Halt> {
        self.fresh.clear();
        self.add(program, machines, position.into())?;
        let roots = std::mem::take(&mut self.fresh);
        let mut total = 0;
        for &root in &roots {
            match self.root(program, machines, root, budget) {
                Ok(Found::Value(value)) => total ^= value,
                other => {
                    self.frames.clear();
                    self.stored.clear();
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
        let first = Frame {
            key: root,
            stored: None,
        };
        self.frames.push(first);
        while let Some(&frame) = self.frames.last() {
            if self.memo.get(frame.key) < OPEN {
                self.frames.pop();
                continue;
            }
            if let Some(start) = frame.stored {
                let value = self.mex_of(start as usize);
                self.stored.truncate(start as usize);
                self.memo.set(frame.key, value);
                self.frames.pop();
                continue;
            }
            if let Some(cycle) = self.expand(program, machines, frame.key, budget)? {
                return Ok(Found::Cycle(self.cycle(frame.key, cycle)));
            }
        }
        Ok(Found::Value(self.memo.get(root)))
    }

    /// The mex over stored options, all of which are known by now.
    fn mex_of(&mut self, start: usize) -> u32 {
        self.mex.clear();
        let mut at = start;
        while at < self.stored.len() {
            let count = self.stored[at] as usize;
            let keys = &self.stored[at + 1..at + 1 + count];
            let value = keys
                .iter()
                .fold(0, |value, &key| value ^ self.memo.get(key));
            self.mex.insert(value);
            at += 1 + count;
        }
        self.mex.mex()
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
            program.expand(machine, position, self.size, Asked::Moves, limit)?;
            let count = machine.out.len();
            let complete = count < limit;
            budget.spend(0, 1 + count as u64 + machine.spent() / STEPS)?;
            if complete && let Some(value) = self.all_known(machine) {
                budget.spend(1, 0)?;
                self.memo.set(key, value);
                self.frames.pop();
                self.settled = true;
                return Ok(None);
            }
            self.fresh.clear();
            self.todo.clear();
            self.mex.clear();
            for i in 0..count {
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
            return self.put_off(program, key, complete && limit == FIRST);
        }
    }

    /// The value where every option is known, without keeping keys; `None` where one is not, or
    /// where keys are dear.
    fn all_known(&mut self, machine: &Machine) -> Option<u32> {
        self.mex.clear();
        let mut start = 0;
        for &end in machine.out.ends() {
            let option = &machine.out.words()[start..end as usize];
            start = end as usize;
            let mut value = 0;
            match self.way {
                Way::Words => {
                    for &word in option {
                        let known = self.memo.get(word as u64);
                        if known >= OPEN {
                            return None;
                        }
                        value ^= known;
                    }
                }
                Way::Packed { sorted } => {
                    let mut rest = option;
                    while let Some((&length, words)) = rest.split_first() {
                        let (words, after) = words.split_at(length as usize);
                        let key = match (sorted, words) {
                            (false, words) => self.codec.key(words)?,
                            (true, &[a, b]) => self.codec.key(&[a.min(b), a.max(b)])?,
                            _ => return None,
                        };
                        let known = self.memo.get(key);
                        if known >= OPEN {
                            return None;
                        }
                        value ^= known;
                        rest = after;
                    }
                }
                _ => return None,
            }
            self.mex.insert(value);
        }
        Some(self.mex.mex())
    }

    /// Puts the unknown options of a position on the stack, above it.
    fn put_off(&mut self, program: &Program, key: u64, store: bool) -> Result<Option<u64>, Halt> {
        self.memo.set(key, OPEN);
        let top = self
            .frames
            .last_mut()
            .expect("the position is on the stack");
        if store {
            top.stored = u32::try_from(self.stored.len()).ok();
            if top.stored.is_some() {
                self.stored.extend_from_slice(&self.fresh);
            }
        }
        for &key in &self.todo {
            self.frames.push(Frame { key, stored: None });
        }
        if self.frames.len() > LONGEST || self.codec.words() > INTERNED {
            self.report_length(program, key);
            return Err(Halt::Faulty);
        }
        Ok(None)
    }

    fn report_length(&self, program: &Program, key: u64) {
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
                        (true, &[a, b]) => self.codec.key(&[a.min(b), a.max(b)]),
                        (true, words) => {
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
                let fresh = &mut self.fresh;
                let mut part = |mask: u64| {
                    fresh.push(images.as_ref().map_or(mask, |images| images.least(mask)));
                };
                for &mask in option {
                    match split {
                        Some(corners) => self.size.components(mask as u64, *corners, &mut part),
                        None => part(mask as u64),
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
            self.add(program, machines, part)?;
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
        match self.claims {
            true => {
                let machine = &mut machines.claims;
                program.parts(machine, &position, self.size, &mut |part| parts.push(part))?;
            }
            false => parts.push(position),
        }
        for mut part in parts {
            if self.claims {
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
