//! Loops that can run in columns: found in the bytecode after a function was compiled.
//!
//! The body of such a loop is arithmetic on the loop's variable and on what does not change, and
//! ends with one option handed out or one value appended. The machine then runs many turns of the
//! loop at once, one operation after the other, each over a whole column.

use crate::code::{Op, Reg, Target};

/// A column, or one that holds the same value everywhere.
pub type Slot = u8;
/// Columns that one loop may use.
const SLOTS: usize = 64;

/// A loop in columns. Slot 0 is its variable; then come the fixed values, then the steps.
#[derive(Debug)]
pub struct Loop {
    pub source: Source,
    /// Where its body starts.
    pub top: Target,
    pub fixed: Vec<Fixed>,
    pub steps: Vec<Step>,
    pub sink: Sink,
    /// Registers that the body writes, and the columns whose last values they get.
    pub written: Vec<(Reg, Slot)>,
}

/// A tuple made from all elements of another by one operation, each with the same fixed value. A
/// loop of this form is often short, and run often.
#[derive(Debug)]
pub struct Map {
    pub d: Reg,
    pub s: Reg,
    /// The counter of the plain loop.
    pub i: Reg,
    pub apply: Apply,
    pub fixed: Fixed,
    /// Where to go on.
    pub after: Target,
}

/// Where the loop's variable comes from.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    Range { i: Reg, stop: Reg },
    Tuple { x: Reg, s: Reg, i: Reg },
    List { x: Reg, s: Reg, i: Reg },
}

/// A value that is the same in every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fixed {
    Register(Reg),
    Int(i32),
    Long(u32),
}

/// One operation over columns; its result is the next slot.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub apply: Apply,
    pub a: Slot,
    pub b: Slot,
}

#[derive(Clone, Copy, Debug)]
pub enum Apply {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Min,
    Max,
}

/// What a turn ends with.
#[derive(Debug)]
pub enum Sink {
    /// An option: one number or a sum of them, a tuple, or masks.
    Option { form: Form, slots: Vec<Slot> },
    /// A value for a list.
    Push { list: Reg, a: Slot },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Numbers,
    Tuple,
    Masks,
}

impl Loop {
    /// How many columns it uses.
    pub fn slots(&self) -> usize {
        1 + self.fixed.len() + self.steps.len()
    }
}

/// Finds the loops that can run in columns, and changes the operations that close them; and those
/// that only make a tuple from another, of which it changes the beginning.
pub fn find(ops: &mut [Op]) -> (Vec<Loop>, Vec<Map>) {
    let (mut loops, mut maps) = (Vec::new(), Vec::new());
    for place in 0..ops.len() {
        let (source, top) = match ops[place] {
            Op::Range { i, stop, t } => (Source::Range { i, stop }, t),
            Op::Each { x, s, i, t } => (Source::Tuple { x, s, i }, t),
            Op::EachList { x, s, i, t } => (Source::List { x, s, i }, t),
            _ => continue,
        };
        let body = ops.get(top as usize..place).unwrap_or_default();
        if let Some(found) = Plan::new(source).all(body, top) {
            if let Some((start, map)) = map(ops, &found, place) {
                ops[start] = Op::Map {
                    k: maps.len() as u32,
                };
                maps.push(map);
            }
            ops[place] = Op::Many {
                k: loops.len() as u32,
            };
            loops.push(found);
        }
    }
    (loops, maps)
}

/// A loop that fills a new list with one operation on each element, where the list only serves to
/// make a tuple; and the operation that starts it.
fn map(ops: &[Op], found: &Loop, close: usize) -> Option<(usize, Map)> {
    let (&Source::Tuple { s, i, .. }, &Sink::Push { list, a: 2 }) = (&found.source, &found.sink)
    else {
        return None;
    };
    let (&[step], &[fixed]) = (&found.steps[..], &found.fixed[..]) else {
        return None;
    };
    let either = !matches!(step.apply, Apply::Sub);
    let order = (step.a, step.b) == (0, 1) || either && (step.a, step.b) == (1, 0);
    let start = (found.top as usize).checked_sub(3)?;
    let enters = matches!(ops[start], Op::Int { d, v: 0 } if d == i)
        && matches!(ops[start + 1], Op::List { d, n: 0, .. } if d == list)
        && matches!(ops[start + 2], Op::Jump { t } if t as usize == close);
    match ops.get(close + 1) {
        Some(&Op::Own { d, a }) if a == list && enters && order => {
            let map = Map {
                d,
                s,
                i,
                apply: step.apply,
                fixed,
                after: close as Target + 2,
            };
            Some((start, map))
        }
        _ => None,
    }
}

/// A slot before the number of fixed values is known.
#[derive(Clone, Copy)]
enum Place {
    Variable,
    Fixed(usize),
    Step(usize),
}

struct Plan {
    source: Source,
    fixed: Vec<Fixed>,
    steps: Vec<(Apply, Place, Place)>,
    written: Vec<(Reg, Place)>,
}

impl Plan {
    fn new(source: Source) -> Self {
        Self {
            source,
            fixed: Vec::new(),
            steps: Vec::new(),
            written: Vec::new(),
        }
    }

    fn fixed(&mut self, value: Fixed) -> Place {
        let known = self.fixed.iter().position(|fixed| *fixed == value);
        Place::Fixed(known.unwrap_or_else(|| {
            self.fixed.push(value);
            self.fixed.len() - 1
        }))
    }

    fn read(&mut self, reg: Reg) -> Place {
        let variable = match self.source {
            Source::Range { i, .. } => i,
            Source::Tuple { x, .. } | Source::List { x, .. } => x,
        };
        let written = self.written.iter().find(|(known, _)| *known == reg);
        match written {
            Some((_, place)) => *place,
            None if reg == variable => Place::Variable,
            None => self.fixed(Fixed::Register(reg)),
        }
    }

    fn write(&mut self, reg: Reg, place: Place) {
        self.written.retain(|(known, _)| *known != reg);
        self.written.push((reg, place));
    }

    fn step(&mut self, apply: Apply, d: Reg, a: Place, b: Place) {
        self.steps.push((apply, a, b));
        self.write(d, Place::Step(self.steps.len() - 1));
    }

    /// The loop, if its body is arithmetic and a sink and no turn needs the one before.
    fn all(mut self, body: &[Op], top: Target) -> Option<Loop> {
        let (last, arithmetic) = body.split_last()?;
        for op in arithmetic {
            let (apply, d, a, b) = match *op {
                Op::Int { d, v } => {
                    let place = self.fixed(Fixed::Int(v));
                    self.write(d, place);
                    continue;
                }
                Op::Long { d, k } => {
                    let place = self.fixed(Fixed::Long(k));
                    self.write(d, place);
                    continue;
                }
                Op::Move { d, a } => {
                    let place = self.read(a);
                    self.write(d, place);
                    continue;
                }
                Op::AddI { d, a, v } => {
                    let (a, b) = (self.read(a), self.fixed(Fixed::Int(v)));
                    self.step(Apply::Add, d, a, b);
                    continue;
                }
                Op::Add { d, a, b } => (Apply::Add, d, a, b),
                Op::Sub { d, a, b } => (Apply::Sub, d, a, b),
                Op::Mul { d, a, b } => (Apply::Mul, d, a, b),
                Op::And { d, a, b } => (Apply::And, d, a, b),
                Op::Or { d, a, b } => (Apply::Or, d, a, b),
                Op::Xor { d, a, b } => (Apply::Xor, d, a, b),
                Op::Min { d, a, b } => (Apply::Min, d, a, b),
                Op::Max { d, a, b } => (Apply::Max, d, a, b),
                _ => return None,
            };
            let (a, b) = (self.read(a), self.read(b));
            self.step(apply, d, a, b);
        }
        let (form, regs) = match *last {
            Op::Emit { a } => (Form::Numbers, a..a + 1),
            Op::EmitParts { first, n, k: 0 } => (Form::Numbers, first..first + n),
            Op::EmitTuple { first, n } => (Form::Tuple, first..first + n),
            Op::EmitMask { a } => (Form::Masks, a..a + 1),
            Op::EmitParts { first, n, .. } => (Form::Masks, first..first + n),
            Op::Push { s, a } => return self.push(s, a, top),
            _ => return None,
        };
        let places: Vec<Place> = regs.map(|reg| self.read(reg)).collect();
        let slots = places.iter().map(|place| self.slot(*place)).collect();
        self.finish(top, Sink::Option { form, slots })
    }

    fn push(mut self, list: Reg, a: Reg, top: Target) -> Option<Loop> {
        let a = self.read(a);
        if self.written.iter().any(|(reg, _)| *reg == list) {
            return None;
        }
        let a = self.slot(a);
        self.finish(top, Sink::Push { list, a })
    }

    fn slot(&self, place: Place) -> Slot {
        // Too many are refused before any is used.
        (match place {
            Place::Variable => 0,
            Place::Fixed(n) => 1 + n,
            Place::Step(n) => 1 + self.fixed.len() + n,
        }) as Slot
    }

    fn finish(self, top: Target, sink: Sink) -> Option<Loop> {
        let own = match self.source {
            Source::Range { i, stop } => [i, stop, stop],
            Source::Tuple { x, s, i } | Source::List { x, s, i } => [x, s, i],
        };
        // What the body reads of an earlier turn, or changes of the loop itself, is no column.
        let carried = |reg: &Reg| own.contains(reg) || self.fixed.contains(&Fixed::Register(*reg));
        let counts = 1 + self.fixed.len() + self.steps.len();
        if counts > SLOTS || self.written.iter().any(|(reg, _)| carried(reg)) {
            return None;
        }
        let counter = matches!(self.source, Source::Tuple { i, .. } | Source::List { i, .. }
            if self.fixed.contains(&Fixed::Register(i)));
        if counter {
            return None;
        }
        let step = |(apply, a, b): &(Apply, Place, Place)| Step {
            apply: *apply,
            a: self.slot(*a),
            b: self.slot(*b),
        };
        let written = self.written.iter();
        Some(Loop {
            source: self.source,
            top,
            steps: self.steps.iter().map(step).collect(),
            sink,
            written: written.map(|(reg, p)| (*reg, self.slot(*p))).collect(),
            fixed: self.fixed,
        })
    }
}
