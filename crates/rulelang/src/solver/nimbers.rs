//! The value of a board by one question after another: is it `n`?
//!
//! It is not if an option has the value `n`; and it is the least number that it is not known not to
//! be, once no option has that. Most questions are answered no, by one option, so that most of the
//! boards below are never looked at. What is known of a board is its value, or the numbers that its
//! value is not.
//!
//! J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462 (2012), ask
//! the same of whole positions; here the parts come from the file.

use grundy_game::Budget;

use super::memo::OPEN;
use super::{Halt, LINE, Machines, STEPS, Solver};
use crate::program::{Asked, Program};

/// Values told apart.
const NIMBERS: u32 = 29;
/// Of what has no value yet: the low bits say which values it has not.
pub const PARTIAL: u32 = 1 << 31;
/// Set beside it for a board on the way.
const ON: u32 = 1 << 30;
/// Asks for the value, whatever it is.
const ANY: u32 = u32::MAX;

/// Boards on the way down, with their options.
#[derive(Debug, Default)]
pub struct Way {
    questions: Vec<Question>,
    items: Vec<Item>,
    /// Parts of options beside the largest.
    parts: Vec<u64>,
}

/// Whether a board has the value `target`.
#[derive(Clone, Copy, Debug)]
struct Question {
    key: u64,
    target: u32,
    /// Values that no option has, by bits.
    absent: u32,
    /// Where its options start, once they are listed, and the one to look at next.
    items: Option<(u32, u32)>,
    parts: u32,
}

/// An option with parts whose values were not known when it was listed.
#[derive(Clone, Copy, Debug)]
struct Item {
    /// Squares of those parts: small ones are looked at first.
    squares: u32,
    /// The nim-sum of the other parts.
    rest: u32,
    /// The largest.
    key: u64,
    /// The others.
    parts: (u32, u32),
}

/// The numbers that something without a value is known not to be.
fn excluded(state: u32) -> u32 {
    match state < OPEN {
        true => state & !(PARTIAL | ON),
        false => 0,
    }
}

impl Solver {
    /// The value of a board and its parts; `None` where this search does not lead to one: play goes
    /// round or very deep, or values are large.
    pub(super) fn nimber(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        root: u64,
        budget: &Budget,
    ) -> Result<Option<u32>, Halt> {
        let mut way = std::mem::take(&mut self.way_down);
        let result = self.answer(program, machines, root, budget, &mut way);
        for question in way.questions.drain(..) {
            self.leave(question.key);
        }
        way.items.clear();
        way.parts.clear();
        self.way_down = way;
        Ok(result?.then(|| self.memo.get(root)))
    }

    /// A board is no longer on the way.
    fn leave(&mut self, key: u64) {
        let state = self.memo.get(key);
        if (PARTIAL..OPEN).contains(&state) {
            self.memo.set(key, state & !ON);
        }
    }

    /// Puts a question on top; false where it is about a board on the way.
    fn ask(&mut self, way: &mut Way, key: u64, target: u32) -> bool {
        let state = self.memo.get(key);
        let on = state < OPEN && state & ON != 0;
        let deep = way.questions.len() * 4 + way.items.len() * 4 + way.parts.len() > LINE;
        if on || deep || target != ANY && target >= NIMBERS {
            return false;
        }
        self.memo.set(key, PARTIAL | ON | excluded(state));
        way.questions.push(Question {
            key,
            target,
            absent: 0,
            items: None,
            parts: way.parts.len() as u32,
        });
        true
    }

    /// Answers questions until the root has its value; false where that cannot be.
    fn answer(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        root: u64,
        budget: &Budget,
        way: &mut Way,
    ) -> Result<bool, Halt> {
        if self.memo.get(root) < PARTIAL {
            return Ok(true);
        }
        if !self.ask(way, root, ANY) {
            return Ok(false);
        }
        while let Some(&question) = way.questions.last() {
            let state = self.memo.get(question.key);
            let not = excluded(state);
            let answered =
                state < PARTIAL || question.target != ANY && not >> question.target & 1 == 1;
            if answered {
                self.leave(question.key);
                way.questions.pop();
                if let Some((first, _)) = question.items {
                    way.items.truncate(first as usize);
                }
                way.parts.truncate(question.parts as usize);
                continue;
            }
            let Some((first, next)) = question.items else {
                if !self.list(program, machines, budget, way, question)? {
                    return Ok(false);
                }
                continue;
            };
            let least = not.trailing_ones();
            let sought = match question.target {
                target if target != ANY && question.absent >> target & 1 == 0 => target,
                _ => least,
            };
            if sought >= NIMBERS {
                return Ok(false);
            }
            if question.absent >> sought & 1 == 1 {
                // All smaller values occur, and this one does not.
                self.memo.set(question.key, least);
                continue;
            }
            let top = way.questions.len() - 1;
            let Some(&item) = way.items.get(next as usize) else {
                way.questions[top].absent |= 1 << sought;
                way.questions[top].items = Some((first, first));
                continue;
            };
            match self.look(way, item, sought) {
                Looked::Value(value) if value < NIMBERS => {
                    self.memo.set(question.key, state | 1 << value);
                    let next = if value == sought { first } else { next + 1 };
                    way.questions[top].items = Some((first, next));
                }
                Looked::Not => way.questions[top].items = Some((first, next + 1)),
                Looked::Ask(key, target) if self.ask(way, key, target) => {}
                Looked::Value(_) | Looked::Ask(..) => return Ok(false),
            }
        }
        Ok(true)
    }

    /// What is known of an option: does it have the value `sought`?
    fn look(&self, way: &Way, item: Item, sought: u32) -> Looked {
        let mut value = item.rest;
        for &part in &way.parts[item.parts.0 as usize..item.parts.1 as usize] {
            match self.memo.get(part) {
                known if known < PARTIAL => value ^= known,
                _ => return Looked::Ask(part, ANY),
            }
        }
        let state = self.memo.get(item.key);
        if state < PARTIAL {
            return Looked::Value(value ^ state);
        }
        let wanted = value ^ sought;
        match wanted < NIMBERS && excluded(state) >> wanted & 1 == 1 {
            true => Looked::Not,
            false => Looked::Ask(item.key, wanted),
        }
    }

    /// Lists the options of the board on top; those whose values are known only say what its own is
    /// not, and nothing is listed if that answers the question. False where a value is too large.
    fn list(
        &mut self,
        program: &Program,
        machines: &mut Machines,
        budget: &Budget,
        way: &mut Way,
        question: Question,
    ) -> Result<bool, Halt> {
        let mut position = std::mem::take(&mut self.position);
        self.codec.position(question.key, &mut position);
        let machine = &mut machines.moves;
        let expanded = program.expand(machine, &position, self.size, Asked::Moves, usize::MAX);
        self.position = position;
        expanded?;
        let count = machine.out.len();
        budget.spend(1, 1 + count as u64 + machine.spent() / STEPS)?;
        let first = way.items.len();
        let mut not = excluded(self.memo.get(question.key));
        for i in 0..count {
            self.fresh.clear();
            self.encode(program, machines, i)?;
            let start = way.parts.len();
            let (mut rest, mut squares) = (0, 0);
            for &part in &self.fresh[1..] {
                match self.memo.get(part) {
                    known if known < PARTIAL => rest ^= known,
                    _ => {
                        squares += part.count_ones();
                        way.parts.push(part);
                    }
                }
            }
            way.parts[start..].sort_unstable_by_key(|part| (part.count_ones(), *part));
            let Some(key) = way.parts[start..].last().copied() else {
                if rest >= NIMBERS {
                    return Ok(false);
                }
                not |= 1 << rest;
                if rest == question.target {
                    break;
                }
                continue;
            };
            way.parts.pop();
            way.items.push(Item {
                squares,
                rest,
                key,
                parts: (start as u32, way.parts.len() as u32),
            });
        }
        self.memo.set(question.key, PARTIAL | ON | not);
        let alone = |item: &Item| item.parts.0 == item.parts.1;
        let items = &mut way.items[first..];
        items.sort_unstable_by_key(|item| (item.squares, !alone(item), item.key, item.rest));
        let top = way.questions.len() - 1;
        way.questions[top].items = Some((first as u32, first as u32));
        // The same part may be left in many ways.
        let mut kept = first;
        for at in first..way.items.len() {
            let item = way.items[at];
            let same = kept > first && {
                let before = way.items[kept - 1];
                alone(&item) && alone(&before) && (item.key, item.rest) == (before.key, before.rest)
            };
            if !same {
                way.items[kept] = item;
                kept += 1;
            }
        }
        way.items.truncate(kept);
        Ok(u32::try_from(way.parts.len()).is_ok())
    }
}

/// What a look at an option says.
enum Looked {
    /// Its value.
    Value(u32),
    /// It has another value than the one sought.
    Not,
    /// That rests on whether a part has a value.
    Ask(u64, u32),
}
