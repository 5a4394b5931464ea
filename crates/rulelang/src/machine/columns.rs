//! Runs loops in columns: up to [`LANES`] turns at once.
//!
//! Where anything would go wrong in one of the turns, none of them is done here: the plain loop
//! runs them one by one and finds the fault in its place.

use super::arena::{Arena, range};
use super::wide::widely;
use super::{Fault, Options, REGISTERS};
use crate::code::Code;
use crate::columns::{Apply, Fixed, Loop, Map, Sink, Source, Step};

/// Turns at once.
pub const LANES: usize = 64;
/// Fewer turns than this are run one by one.
const FEW: usize = 3;

/// The values of one expression in all turns.
pub type Column = [i64; LANES];

/// How a loop goes on.
pub enum Progress {
    /// It is over.
    Over,
    /// One more turn, plainly: its variable is set.
    Turn,
    /// Enough options were handed out.
    Enough,
}

/// Advances a loop: as many turns at once as possible, or one.
pub fn advance(
    plan: &Loop,
    code: &Code,
    registers: &mut [i64; REGISTERS],
    columns: &mut Vec<Column>,
    arena: &mut Arena,
    out: &mut Options,
    fuel: &mut u64,
) -> Result<Progress, Fault> {
    widely(
        #[inline(always)]
        || advance_on(plan, code, registers, columns, arena, out, fuel),
    )
}

#[inline(always)]
fn advance_on(
    plan: &Loop,
    code: &Code,
    registers: &mut [i64; REGISTERS],
    columns: &mut Vec<Column>,
    arena: &mut Arena,
    out: &mut Options,
    fuel: &mut u64,
) -> Result<Progress, Fault> {
    let r = registers;
    let mut prepared = false;
    loop {
        let left = left(plan, r, arena);
        if left == 0 {
            return Ok(Progress::Over);
        }
        let lanes = match plan.sink {
            Sink::Option { .. } => left.min(LANES).min(out.limit - out.len()),
            Sink::Push { .. } => left.min(LANES),
        };
        if lanes < FEW || *fuel < lanes as u64 {
            return turn(plan, r, arena, fuel);
        }
        if !prepared {
            prepared = true;
            if columns.len() < plan.slots() {
                columns.resize(plan.slots(), [0; LANES]);
            }
            for (column, fixed) in columns[1..].iter_mut().zip(&plan.fixed) {
                // Later there are never more lanes than at first.
                column[..lanes].fill(fixed_value(*fixed, code, r));
            }
        }
        variable(plan, r, arena, &mut columns[0], lanes);
        let first = 1 + plan.fixed.len();
        let mut overflow = false;
        for (i, step) in plan.steps.iter().enumerate() {
            overflow |= apply(*step, columns, first + i, lanes);
        }
        if overflow || !sink(plan, r, columns, arena, out, lanes) {
            return turn(plan, r, arena, fuel);
        }
        *fuel -= lanes as u64;
        for &(reg, slot) in &plan.written {
            r[usize::from(reg)] = columns[usize::from(slot)][lanes - 1];
        }
        match plan.source {
            Source::Range { i, .. } => r[usize::from(i)] = columns[0][lanes - 1],
            Source::Tuple { x, i, .. } | Source::List { x, i, .. } => {
                r[usize::from(x)] = columns[0][lanes - 1];
                r[usize::from(i)] += lanes as i64;
            }
        }
        if matches!(plan.sink, Sink::Option { .. }) && out.len() >= out.limit {
            return Ok(Progress::Enough);
        }
    }
}

#[inline(always)]
fn fixed_value(fixed: Fixed, code: &Code, r: &[i64; REGISTERS]) -> i64 {
    match fixed {
        Fixed::Register(reg) => r[usize::from(reg)],
        Fixed::Int(v) => i64::from(v),
        Fixed::Long(k) => code.longs[k as usize],
    }
}

/// The tuple that a loop over all of another makes; `None`, and nothing done, where the plain loop
/// has to find out what is wrong.
pub fn map(
    map: &Map,
    code: &Code,
    r: &[i64; REGISTERS],
    arena: &mut Arena,
    fuel: &mut u64,
) -> Option<i64> {
    let words = r[usize::from(map.s)];
    let left = fuel.checked_sub(range(words).len() as u64)?;
    let value = fixed_value(map.fixed, code, r);
    let mut whole = true;
    let mut kept = |(number, overflow): (i64, bool)| {
        whole &= !overflow;
        number
    };
    let tuple = match map.apply {
        Apply::Add => arena.mapped(words, |word| kept(word.overflowing_add(value))),
        Apply::Sub => arena.mapped(words, |word| kept(word.overflowing_sub(value))),
        Apply::Mul => arena.mapped(words, |word| kept(word.overflowing_mul(value))),
        Apply::And => arena.mapped(words, |word| word & value),
        Apply::Or => arena.mapped(words, |word| word | value),
        Apply::Xor => arena.mapped(words, |word| word ^ value),
        Apply::Min => arena.mapped(words, |word| word.min(value)),
        Apply::Max => arena.mapped(words, |word| word.max(value)),
    };
    let tuple = tuple.ok().filter(|_| whole)?;
    *fuel = left;
    Some(tuple)
}

/// The elements that a loop over a sequence goes through.
#[inline(always)]
fn elements<'a>(plan: &Loop, r: &[i64; REGISTERS], arena: &'a Arena) -> &'a [i64] {
    match plan.source {
        Source::Tuple { s, .. } => arena.slice(r[usize::from(s)]),
        Source::List { s, .. } => arena.slice(arena.view_of(r[usize::from(s)])),
        Source::Range { .. } => &[],
    }
}

/// Turns that are left.
#[inline(always)]
fn left(plan: &Loop, r: &[i64; REGISTERS], arena: &Arena) -> usize {
    match plan.source {
        // The variable is below `stop` here, so that the difference is a number of turns and one.
        Source::Range { i, stop } => {
            let turns = r[usize::from(stop)].wrapping_sub(r[usize::from(i)]) as u64 - 1;
            turns.min(LANES as u64) as usize
        }
        Source::Tuple { i, .. } | Source::List { i, .. } => {
            let done = r[usize::from(i)] as usize;
            elements(plan, r, arena).len().saturating_sub(done)
        }
    }
}

/// One turn by the plain loop.
#[inline(always)]
fn turn(
    plan: &Loop,
    r: &mut [i64; REGISTERS],
    arena: &Arena,
    fuel: &mut u64,
) -> Result<Progress, Fault> {
    match plan.source {
        Source::Range { i, .. } => r[usize::from(i)] += 1,
        Source::Tuple { x, i, .. } | Source::List { x, i, .. } => {
            let place = r[usize::from(i)] as usize;
            r[usize::from(x)] = elements(plan, r, arena)[place];
            r[usize::from(i)] += 1;
        }
    }
    *fuel = fuel.checked_sub(1).ok_or(Fault::Fuel)?;
    Ok(Progress::Turn)
}

/// The loop's variable in the next turns.
#[inline(always)]
fn variable(plan: &Loop, r: &[i64; REGISTERS], arena: &Arena, column: &mut Column, lanes: usize) {
    match plan.source {
        Source::Range { i, .. } => {
            let first = r[usize::from(i)];
            for (value, turn) in column.iter_mut().zip(1..) {
                *value = first.wrapping_add(turn);
            }
        }
        Source::Tuple { i, .. } | Source::List { i, .. } => {
            let done = r[usize::from(i)] as usize;
            let words = &elements(plan, r, arena)[done..done + lanes];
            column[..lanes].copy_from_slice(words);
        }
    }
}

/// Computes column `d`; whether a number left the 64-bit range.
#[inline(always)]
fn apply(step: Step, columns: &mut [Column], d: usize, lanes: usize) -> bool {
    let (before, after) = columns.split_at_mut(d);
    let result = &mut after[0][..lanes];
    let a = &before[usize::from(step.a)][..lanes];
    let b = &before[usize::from(step.b)][..lanes];
    let both = result.iter_mut().zip(a.iter().zip(b));
    let mut overflow = 0;
    match step.apply {
        Apply::Add => {
            for (d, (&a, &b)) in both {
                *d = a.wrapping_add(b);
                overflow |= (a ^ *d) & (b ^ *d);
            }
        }
        Apply::Sub => {
            for (d, (&a, &b)) in both {
                *d = a.wrapping_sub(b);
                overflow |= (a ^ b) & (a ^ *d);
            }
        }
        Apply::Mul => {
            let all = a.iter().zip(b).fold(0, |all, (a, b)| all | a | b);
            if (0..1 << 31).contains(&all) {
                // Products of halves of words, which machines have for whole vectors.
                both.for_each(|(d, (&a, &b))| {
                    *d = (u64::from(a as u32) * u64::from(b as u32)) as i64;
                });
            } else {
                for (d, (&a, &b)) in both {
                    let (product, wrong) = a.overflowing_mul(b);
                    *d = product;
                    overflow |= -i64::from(wrong);
                }
            }
        }
        Apply::And => both.for_each(|(d, (a, b))| *d = a & b),
        Apply::Or => both.for_each(|(d, (a, b))| *d = a | b),
        Apply::Xor => both.for_each(|(d, (a, b))| *d = a ^ b),
        Apply::Min => both.for_each(|(d, (a, b))| *d = *a.min(b)),
        Apply::Max => both.for_each(|(d, (a, b))| *d = *a.max(b)),
    }
    overflow < 0
}

/// Hands out or appends what the turns end with; false, and nothing done, if one of them cannot.
#[inline(always)]
fn sink(
    plan: &Loop,
    r: &[i64; REGISTERS],
    columns: &[Column],
    arena: &mut Arena,
    out: &mut Options,
    lanes: usize,
) -> bool {
    match &plan.sink {
        Sink::Option { form, slots } => out.columns(columns, slots, *form, lanes),
        Sink::Push { list, a } => {
            let list = r[usize::from(*list)];
            // A list that grows under its own loop has no last element yet.
            let own = match plan.source {
                Source::List { s, .. } => r[usize::from(s)] == list,
                _ => false,
            };
            !own && arena
                .push_all(list, &columns[usize::from(*a)][..lanes])
                .is_ok()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overflow_is_seen_in_every_lane() {
        for lane in [0, 31, 63] {
            for (how, a, b) in [
                (Apply::Add, i64::MAX, 1),
                (Apply::Add, i64::MIN, -1),
                (Apply::Sub, i64::MIN, 1),
                (Apply::Sub, 0, i64::MIN),
                (Apply::Mul, 1 << 62, 2),
            ] {
                let mut columns = vec![[3; LANES]; 3];
                columns[0][lane] = a;
                columns[1][lane] = b;
                let step = Step {
                    apply: how,
                    a: 0,
                    b: 1,
                };
                assert!(apply(step, &mut columns, 2, LANES), "{how:?} {lane}");
                assert!(lane == 0 || !apply(step, &mut columns, 2, lane));
            }
        }
    }
}
