//! The loop that runs operations.

use std::cmp::Ordering;

use super::arena::{Arena, head, range, tail, view};
use super::columns::{Progress, advance, map};
use super::{CALLS, FUEL, Fault, Frame, Machine, REGISTERS, Stop};
use crate::code::{Code, Op, Test};

impl Machine {
    /// Calls a function. What it hands out is in `out` afterwards; the result is a word.
    pub fn call(&mut self, code: &Code, function: usize, arguments: &[i64]) -> Result<i64, Stop> {
        self.out.clear();
        self.frames.clear();
        self.fuel = FUEL;
        self.registers[..arguments.len()].copy_from_slice(arguments);
        let mut at = Frame {
            function,
            op: 0,
            base: 0,
        };
        let result = self.run(code, &mut at);
        // A fault may have come before the fuel was written back.
        self.spent = match result {
            Ok(_) => FUEL - self.fuel,
            Err(_) => FUEL,
        };
        result.map_err(|fault| Stop {
            fault,
            function: at.function,
            op: at.op.saturating_sub(1),
        })
    }

    fn run(&mut self, code: &Code, at: &mut Frame) -> Result<i64, Fault> {
        loop {
            match self.run_frame(code, at)? {
                Flow::Call { function, first } => {
                    if self.frames.len() >= CALLS {
                        return Err(Fault::Depth);
                    }
                    self.spend(8)?;
                    self.frames.push(*at);
                    at.base += first;
                    at.function = function;
                    at.op = 0;
                    if self.registers.len() < at.base + REGISTERS {
                        self.registers.resize(2 * (at.base + REGISTERS), 0);
                    }
                }
                Flow::Return(word) => {
                    self.registers[at.base] = word;
                    match self.frames.pop() {
                        Some(caller) => *at = caller,
                        None => return Ok(word),
                    }
                }
                Flow::Enough => return Ok(0),
            }
        }
    }

    #[inline]
    fn spend(&mut self, steps: u64) -> Result<(), Fault> {
        match self.fuel.checked_sub(steps) {
            Some(fuel) => {
                self.fuel = fuel;
                Ok(())
            }
            None => {
                self.fuel = 0;
                Err(Fault::Fuel)
            }
        }
    }

    /// Runs one function until it calls another or returns.
    fn run_frame(&mut self, code: &Code, at: &mut Frame) -> Result<Flow, Fault> {
        let Self {
            arena,
            size,
            out,
            registers,
            columns,
            fuel: fuel_left,
            ..
        } = self;
        // Registers are bytes, so that a window of this size needs no further checks.
        let r: &mut [i64; REGISTERS] = (&mut registers[at.base..at.base + REGISTERS])
            .try_into()
            .expect("the window has this size");
        let function = &code.functions[at.function];
        let ops = &function.ops[..];
        // Kept out of memory: both change at almost every operation.
        let mut next = at.op;
        let mut fuel = *fuel_left;
        macro_rules! r {
            ($i:expr) => {
                r[usize::from($i)]
            };
        }
        macro_rules! set {
            ($d:expr, $value:expr) => {
                r[usize::from($d)] = $value
            };
        }
        macro_rules! checked {
            ($d:expr, $value:expr) => {
                match $value {
                    Some(value) => set!($d, value),
                    None => return Err(Fault::Overflow),
                }
            };
        }
        macro_rules! spend {
            ($steps:expr) => {
                match fuel.checked_sub($steps as u64) {
                    Some(left) => fuel = left,
                    None => return Err(Fault::Fuel),
                }
            };
        }
        macro_rules! handed_out {
            () => {
                if out.len() >= out.limit {
                    *fuel_left = fuel;
                    return Ok(Flow::Enough);
                }
            };
        }
        macro_rules! several {
            ($first:expr, $n:expr) => {
                &r[usize::from($first)..usize::from($first) + usize::from($n)]
            };
        }
        loop {
            let op = ops[next];
            next += 1;
            // Where a fault would be; never read back here.
            at.op = next;
            match op {
                Op::Int { d, v } => set!(d, i64::from(v)),
                Op::Long { d, k } => set!(d, code.longs[k as usize]),
                Op::Move { d, a } => set!(d, r!(a)),
                Op::Add { d, a, b } => checked!(d, r!(a).checked_add(r!(b))),
                Op::Sub { d, a, b } => checked!(d, r!(a).checked_sub(r!(b))),
                Op::Mul { d, a, b } => checked!(d, r!(a).checked_mul(r!(b))),
                Op::AddI { d, a, v } => checked!(d, r!(a).checked_add(i64::from(v))),
                Op::Div { d, a, b } => set!(d, floor_div(r!(a), r!(b))?),
                Op::Mod { d, a, b } => set!(d, floor_mod(r!(a), r!(b))?),
                Op::Pow { d, a, b } => set!(d, power(r!(a), r!(b))?),
                Op::And { d, a, b } => set!(d, r!(a) & r!(b)),
                Op::Or { d, a, b } => set!(d, r!(a) | r!(b)),
                Op::Xor { d, a, b } => set!(d, r!(a) ^ r!(b)),
                Op::Shl { d, a, b } => set!(d, shift_left(r!(a), r!(b))?),
                Op::Shr { d, a, b } => match r!(b) {
                    by if by < 0 => return Err(Fault::Negative),
                    by => set!(d, r!(a) >> by.min(63)),
                },
                Op::Min { d, a, b } => set!(d, r!(a).min(r!(b))),
                Op::Max { d, a, b } => set!(d, r!(a).max(r!(b))),
                Op::Gcd { d, a, b } => {
                    let gcd = gcd(r!(a).unsigned_abs(), r!(b).unsigned_abs());
                    checked!(d, i64::try_from(gcd).ok())
                }
                Op::Neg { d, a } => checked!(d, r!(a).checked_neg()),
                Op::Abs { d, a } => checked!(d, r!(a).checked_abs()),
                Op::Invert { d, a } => set!(d, !r!(a)),
                Op::Isqrt { d, a } => match r!(a) {
                    n if n < 0 => return Err(Fault::Negative),
                    n => set!(d, n.isqrt()),
                },
                Op::BitCount { d, a } => set!(d, i64::from(r!(a).unsigned_abs().count_ones())),
                Op::BitLength { d, a } => {
                    set!(d, i64::from(64 - r!(a).unsigned_abs().leading_zeros()))
                }
                Op::Ones { d, a } => set!(d, i64::from(r!(a).count_ones())),
                Op::Lt { d, a, b } => set!(d, i64::from(r!(a) < r!(b))),
                Op::Le { d, a, b } => set!(d, i64::from(r!(a) <= r!(b))),
                Op::Eq { d, a, b } => set!(d, i64::from(r!(a) == r!(b))),
                Op::Ne { d, a, b } => set!(d, i64::from(r!(a) != r!(b))),
                Op::Compare { d, a, b, k } => {
                    let of = &code.types[(k >> 2) as usize];
                    spend!(1 + range(arena.elements(of, r!(a))).len());
                    let ordering = arena.compare(of, r!(a), r!(b));
                    set!(d, i64::from(holds(k & 3, ordering)));
                }
                Op::Jump { t } => next = t as usize,
                Op::Loop { t } => {
                    spend!(1);
                    next = t as usize;
                }
                Op::If { a, t } => {
                    if r!(a) != 0 {
                        next = t as usize;
                    }
                }
                Op::IfNot { a, t } => {
                    if r!(a) == 0 {
                        next = t as usize;
                    }
                }
                Op::IfLt { a, b, t } => {
                    if r!(a) < r!(b) {
                        next = t as usize;
                    }
                }
                Op::IfLe { a, b, t } => {
                    if r!(a) <= r!(b) {
                        next = t as usize;
                    }
                }
                Op::IfEq { a, b, t } => {
                    if r!(a) == r!(b) {
                        next = t as usize;
                    }
                }
                Op::IfNe { a, b, t } => {
                    if r!(a) != r!(b) {
                        next = t as usize;
                    }
                }
                Op::Range { i, stop, t } => {
                    // Below `stop`, so that it cannot overflow.
                    let value = r!(i) + 1;
                    if value < r!(stop) {
                        set!(i, value);
                        spend!(1);
                        next = t as usize;
                    }
                }
                Op::RangeStart { i, stop, step, t } => {
                    if r!(step) == 0 {
                        return Err(Fault::ZeroStep);
                    }
                    if !in_range(r!(i), r!(stop), r!(step)) {
                        next = t as usize;
                    }
                }
                Op::RangeStep { i, stop, step, t } => {
                    let value = r!(i).checked_add(r!(step));
                    if let Some(value) = value.filter(|&n| in_range(n, r!(stop), r!(step))) {
                        set!(i, value);
                        spend!(1);
                        next = t as usize;
                    }
                }
                Op::Each { x, s, i, t } => {
                    let words = arena.slice(r!(s));
                    if let Some(&word) = words.get(r!(i) as usize) {
                        set!(x, word);
                        r!(i) += 1;
                        spend!(1);
                        next = t as usize;
                    }
                }
                Op::EachList { x, s, i, t } => {
                    let words = arena.slice(arena.view_of(r!(s)));
                    if let Some(&word) = words.get(r!(i) as usize) {
                        set!(x, word);
                        r!(i) += 1;
                        spend!(1);
                        next = t as usize;
                    }
                }
                Op::EachBit { x, mask, t } => {
                    let bits = r!(mask);
                    if bits != 0 {
                        set!(x, i64::from(bits.trailing_zeros()));
                        set!(mask, bits & bits.wrapping_sub(1));
                        spend!(1);
                        next = t as usize;
                    }
                }
                Op::EachPair { x, s, t } => {
                    // State: board, directions, how many are done, squares left, distance.
                    let s = usize::from(s);
                    while r[s + 3] == 0 {
                        let directions = arena.slice(r[s + 1]);
                        let Some(&direction) = directions.get(r[s + 2] as usize) else {
                            break;
                        };
                        let &[down, right] = arena.slice(direction) else {
                            let found = range(direction).len();
                            return Err(Fault::Unpack { expected: 2, found });
                        };
                        r[s + 2] += 1;
                        spend!(1);
                        let columns = i64::from(size.columns);
                        let cells = size.with_neighbour(r[s] as u64, (down, right));
                        r[s + 3] = cells as i64;
                        r[s + 4] = down.wrapping_mul(columns).wrapping_add(right);
                    }
                    let bits = r[s + 3];
                    if bits != 0 {
                        let cell = i64::from(bits.trailing_zeros());
                        r[s + 3] = bits & bits.wrapping_sub(1);
                        set!(x, cell);
                        set!(x + 1, cell + r[s + 4]);
                        spend!(1);
                        next = t as usize;
                    }
                }
                Op::Map { k } => {
                    let plan = &function.maps[k as usize];
                    match map(plan, code, r, arena, &mut fuel) {
                        Some(tuple) => {
                            set!(plan.d, tuple);
                            next = plan.after as usize;
                        }
                        None => set!(plan.i, 0),
                    }
                }
                Op::Many { k } => {
                    let plan = &function.columns[k as usize];
                    match advance(plan, code, r, columns, arena, out, &mut fuel)? {
                        Progress::Over => {}
                        Progress::Turn => next = plan.top as usize,
                        Progress::Enough => {
                            *fuel_left = fuel;
                            return Ok(Flow::Enough);
                        }
                    }
                }
                Op::Tuple { d, first, n } => set!(d, arena.tuple(several!(first, n))?),
                Op::List { d, first, n } => set!(d, arena.list(several!(first, n))?),
                Op::Len { d, a } => set!(d, range(r!(a)).len() as i64),
                Op::ListLen { d, a } => set!(d, arena.length(r!(a)) as i64),
                Op::At { d, s, i } => set!(d, arena.at(r!(s), r!(i))?),
                Op::ListAt { d, s, i } => set!(d, arena.list_at(r!(s), r!(i))?),
                Op::Put { s, i, a } => arena.put(r!(s), r!(i), r!(a))?,
                Op::Push { s, a } => arena.push(r!(s), r!(a))?,
                Op::Extend { s, a } => {
                    spend!(range(r!(a)).len());
                    arena.extend(r!(s), r!(a))?;
                }
                Op::Pop { d, s, i } => {
                    spend!(arena.length(r!(s)) / 8);
                    set!(d, arena.pop(r!(s), r!(i))?)
                }
                Op::From { d, s, a } => set!(d, tail(r!(s), r!(a))),
                Op::To { d, s, a } => set!(d, head(r!(s), r!(a))),
                Op::Slice { d, s, first, k } => {
                    let first = usize::from(first);
                    let given = |i: usize| (k >> i & 1 == 1).then(|| r[first + i]);
                    let cut = [given(0), given(1), given(2)];
                    if cut[2].is_some() {
                        spend!(range(r!(s)).len());
                    }
                    set!(d, arena.cut(r!(s), cut)?)
                }
                Op::Concat { d, a, b } => {
                    spend!(range(r!(a)).len() + range(r!(b)).len());
                    set!(d, arena.concat(r!(a), r!(b))?)
                }
                Op::Repeat { d, a, b } => {
                    let word = arena.repeat(r!(a), r!(b))?;
                    spend!(range(word).len());
                    set!(d, word)
                }
                Op::Unpack { s, first, n } => {
                    let words = arena.slice(r!(s));
                    if words.len() != usize::from(n) {
                        return Err(Fault::Unpack {
                            expected: usize::from(n),
                            found: words.len(),
                        });
                    }
                    let first = usize::from(first);
                    r[first..first + words.len()].copy_from_slice(words);
                }
                Op::View { d, a } | Op::Own { d, a } => set!(d, arena.view_of(r!(a))),
                Op::Copy { d, a } => {
                    spend!(range(r!(a)).len());
                    set!(d, arena.concat(r!(a), view(0, 0))?)
                }
                Op::ToList { d, a } => {
                    spend!(range(r!(a)).len());
                    set!(d, arena.list_of(r!(a))?)
                }
                Op::Reversed { d, a } => {
                    spend!(range(r!(a)).len());
                    set!(d, arena.reversed(r!(a))?)
                }
                Op::Total { d, a } => {
                    spend!(range(r!(a)).len());
                    let mut words = arena.slice(r!(a)).iter();
                    checked!(d, words.try_fold(0i64, |sum, &word| sum.checked_add(word)))
                }
                Op::Best { d, a, k } => {
                    spend!(range(r!(a)).len());
                    set!(d, best(arena, code, r!(a), k)?)
                }
                Op::Sorted { d, a, k } => {
                    spend!(8 * range(r!(a)).len());
                    let of = &code.types[(k >> 1) as usize];
                    set!(d, arena.sorted(r!(a), of, k & 1 == 1)?)
                }
                Op::Refill { s, a } => arena.refill(r!(s), r!(a))?,
                Op::Contains { d, a, s, k } => {
                    spend!(range(r!(s)).len());
                    let found = arena.find(r!(s), &code.types[k as usize], r!(a));
                    set!(d, i64::from(found.is_some()))
                }
                Op::Find { d, a, s, k } => {
                    spend!(range(r!(s)).len());
                    match arena.find(r!(s), &code.types[k as usize], r!(a)) {
                        Some(place) => set!(d, place as i64),
                        None => return Err(Fault::Missing),
                    }
                }
                Op::Count { d, a, s, k } => {
                    spend!(range(r!(s)).len());
                    let of = &code.types[k as usize];
                    let equal = |&&word: &&i64| arena.compare(of, word, r!(a)) == Ordering::Equal;
                    let count = arena.slice(r!(s)).iter().filter(equal).count();
                    set!(d, count as i64)
                }
                Op::Dict { d, a, b, k } => {
                    spend!(8 * range(r!(a)).len());
                    set!(d, arena.dict(r!(a), r!(b), &code.types[k as usize])?)
                }
                Op::DictAt { d, s, a, k } => {
                    match arena.lookup(r!(s), &code.types[k as usize], r!(a)) {
                        Some(place) => set!(d, arena.at(arena.values(r!(s)), place as i64)?),
                        None => return Err(Fault::Key),
                    }
                }
                Op::DictHas { d, a, s, k } => {
                    let found = arena.lookup(r!(s), &code.types[k as usize], r!(a));
                    set!(d, i64::from(found.is_some()))
                }
                Op::Keys { d, s } => set!(d, r!(s)),
                Op::Values { d, s } => set!(d, arena.values(r!(s))),
                Op::Without { d, a, b } => match r!(b) {
                    cell if cell < 0 => return Err(Fault::OffBoard),
                    cell => set!(d, r!(a) & !(1 << cell)),
                },
                Op::HasCell { d, a, b } => {
                    set!(d, i64::from(r!(a) >= 0 && r!(b) as u64 >> r!(a) & 1 == 1))
                }
                Op::Cell { d, a, b } => set!(d, size.cell(r!(a), r!(b)).unwrap_or(-1)),
                Op::Row { d, a } => set!(d, size.row(r!(a))),
                Op::Column { d, a } => set!(d, size.column(r!(a))),
                Op::Rows { d } => set!(d, i64::from(size.rows)),
                Op::Columns { d } => set!(d, i64::from(size.columns)),
                Op::Call { first, f } => {
                    *fuel_left = fuel;
                    return Ok(Flow::Call {
                        function: f as usize,
                        first: usize::from(first),
                    });
                }
                Op::Return { a } => {
                    *fuel_left = fuel;
                    return Ok(Flow::Return(r!(a)));
                }
                Op::Emit { a } => {
                    out.numbers(&[r!(a)])?;
                    handed_out!();
                }
                Op::EmitMask { a } => {
                    out.mask(r!(a))?;
                    handed_out!();
                }
                Op::EmitSeq { a } => {
                    spend!(range(r!(a)).len() / 4);
                    out.tuple(arena.slice(r!(a)))?;
                    handed_out!();
                }
                Op::EmitJoined { a, b } => {
                    let (a, b) = (arena.slice(r!(a)), arena.slice(r!(b)));
                    spend!((a.len() + b.len()) / 4);
                    out.joined(a, b)?;
                    handed_out!();
                }
                Op::EmitTuple { first, n } => {
                    out.tuple(several!(first, n))?;
                    handed_out!();
                }
                Op::EmitParts { first, n, k: 0 } => {
                    out.numbers(several!(first, n))?;
                    handed_out!();
                }
                Op::EmitParts { first, n, .. } => {
                    out.masks(several!(first, n))?;
                    handed_out!();
                }
                Op::EmitSum { a, k } => {
                    let words = arena.slice(r!(a));
                    match k {
                        0 => out.numbers(words)?,
                        1 => {
                            for &word in words {
                                out.part(arena.slice(word))?;
                            }
                            out.end()?;
                        }
                        _ => out.masks(words)?,
                    }
                    handed_out!();
                }
                Op::Trap { k } => return Err(Fault::Trap(k)),
            }
        }
    }
}

/// Why a function stopped running.
enum Flow {
    Call { function: usize, first: usize },
    Return(i64),
    Enough,
}

fn in_range(i: i64, stop: i64, step: i64) -> bool {
    if step > 0 { i < stop } else { i > stop }
}

/// The test numbered `k`.
fn holds(k: u32, ordering: Ordering) -> bool {
    match k {
        k if k == Test::Eq as u32 => ordering == Ordering::Equal,
        k if k == Test::Ne as u32 => ordering != Ordering::Equal,
        k if k == Test::Lt as u32 => ordering == Ordering::Less,
        _ => ordering != Ordering::Greater,
    }
}

/// The first of the least elements, or of the greatest.
fn best(arena: &Arena, code: &Code, words: i64, k: u32) -> Result<i64, Fault> {
    let of = &code.types[(k >> 1) as usize];
    let wanted = match k & 1 {
        0 => Ordering::Less,
        _ => Ordering::Greater,
    };
    let mut words = arena.slice(words).iter().copied();
    let first = words.next().ok_or(Fault::Empty)?;
    Ok(words.fold(first, |best, word| {
        match arena.compare(of, word, best) == wanted {
            true => word,
            false => best,
        }
    }))
}

fn floor_div(a: i64, b: i64) -> Result<i64, Fault> {
    if b == 0 {
        return Err(Fault::ZeroDivision);
    }
    let quotient = a.checked_div(b).ok_or(Fault::Overflow)?;
    let inexact = a % b != 0;
    Ok(quotient - i64::from(inexact && (a < 0) != (b < 0)))
}

fn floor_mod(a: i64, b: i64) -> Result<i64, Fault> {
    if b == 0 {
        return Err(Fault::ZeroDivision);
    }
    let remainder = a.checked_rem(b).unwrap_or(0);
    Ok(match remainder != 0 && (remainder < 0) != (b < 0) {
        true => remainder + b,
        false => remainder,
    })
}

fn power(a: i64, b: i64) -> Result<i64, Fault> {
    match (a, b) {
        (_, b) if b < 0 => Err(Fault::Negative),
        (0 | 1, b) => Ok(if b == 0 { 1 } else { a }),
        (-1, b) => Ok(if b % 2 == 0 { 1 } else { -1 }),
        (a, b) => u32::try_from(b)
            .ok()
            .and_then(|b| a.checked_pow(b))
            .ok_or(Fault::Overflow),
    }
}

fn shift_left(a: i64, by: i64) -> Result<i64, Fault> {
    match by {
        by if by < 0 => Err(Fault::Negative),
        _ if a == 0 => Ok(0),
        by if by < 63 && (a << by) >> by == a => Ok(a << by),
        _ => Err(Fault::Overflow),
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
