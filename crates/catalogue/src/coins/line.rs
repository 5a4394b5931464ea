//! The values of the coins of a row one after the other, by the rule of a code.

use std::collections::HashSet;

use grundy_game::{Budget, Meter, Stopped};
use grundy_nimbers::Columns;

use super::code::{Close, Code};

/// The values of the coins from the first on, as far as they were asked for.
#[derive(Debug)]
pub struct Line {
    code: Code,
    values: Vec<u64>,
    /// The largest column so far.
    largest: u64,
    engine: Engine,
}

/// The sets of sums that columns need are kept within so many words.
const MOST_WORDS: u128 = 1 << 22;

/// What finds the next value.
#[derive(Debug)]
enum Engine {
    /// Sums of few earlier values, where only the number of coins is bounded.
    Columns {
        columns: Columns,
        /// Whether a last digit is added that makes the number of ones in binary odd.
        odious: bool,
    },
    /// Sums of runs of earlier values.
    Runs(Sums),
    /// All moves.
    Moves(Reached),
}

impl Line {
    /// No value yet.
    pub fn new(code: Code) -> Self {
        let engine = match code.close {
            _ if code.is_plain() => {
                // The Mock Turtle theorem: with an odd number at most, a value is that of the coin
                // before in the game with one less, and a digit that makes the number of ones odd.
                let odious = code.least == 1 && code.most.is_some_and(|most| most % 2 == 1);
                let most = code.most.map(|most| most - u64::from(odious && most > 1));
                let most = most.map(|most| most as usize);
                Engine::Columns {
                    columns: Columns::turning(code.least as usize, most),
                    odious: odious && code.most != Some(1),
                }
            }
            Close::Contiguous if !code.first => Engine::Runs(Sums::new()),
            _ => Engine::Moves(Reached::default()),
        };
        Self {
            code,
            values: Vec::new(),
            largest: 0,
            engine,
        }
    }

    /// The values of the coins 1 to `n`, and perhaps more.
    pub fn up_to(&mut self, n: u64, budget: &Budget) -> Result<&[u64], Stopped> {
        while (self.values.len() as u64) < n {
            let value = match &mut self.engine {
                Engine::Columns { columns, odious } => {
                    let largest = self.largest;
                    let words = u128::from(self.code.most.unwrap_or(self.code.least))
                        * u128::from(largest | 63);
                    if words / 32 > MOST_WORDS {
                        return Err(budget.stopped());
                    }
                    let column = match *odious && self.values.is_empty() {
                        true => 0,
                        false => columns.next(budget)?,
                    };
                    self.largest = largest.max(column);
                    match odious {
                        true => 2 * column + u64::from(column.count_ones() % 2 == 0),
                        false => column,
                    }
                }
                Engine::Runs(sums) => sums.next(&self.code, budget)?,
                Engine::Moves(reached) => reached.next(&self.code, &self.values, budget)?,
            };
            self.values.push(value);
        }
        Ok(&self.values)
    }
}

/// The sums of the first values, with how often each of them comes among those from which a run may
/// begin; a tree over them finds the least number that is no sum of a run.
#[derive(Debug)]
struct Sums {
    /// The sum of no value, of one, of two, ...
    sums: Vec<u64>,
    /// How many of `sums` were counted in, and how many of those out again.
    inside: std::ops::Range<usize>,
    /// All sums are below 2^`bits`.
    bits: u32,
    /// How often each sum is there.
    times: Vec<u32>,
    /// A heap of counts: place 1 all different sums that are there, places 2 and 3 those of the lower
    /// and the upper half, and so on.
    different: Vec<u32>,
}

/// Sums below two to this are kept.
const MOST_BITS: u32 = 26;

impl Sums {
    fn new() -> Self {
        Self {
            sums: vec![0],
            inside: 0..0,
            bits: 0,
            times: vec![0],
            different: vec![0; 2],
        }
    }

    /// Doubles the room.
    fn grow(&mut self, budget: &Budget) -> Result<(), Stopped> {
        if self.bits == MOST_BITS {
            return Err(budget.stopped());
        }
        let size = 2 << self.bits;
        budget.spend(0, size as u64)?;
        self.bits += 1;
        self.times.resize(size, 0);
        self.different = vec![0; 2 * size];
        for sum in 0..size {
            self.different[size + sum] = u32::from(self.times[sum] > 0);
        }
        for place in (1..size).rev() {
            self.different[place] = self.different[2 * place] + self.different[2 * place + 1];
        }
        Ok(())
    }

    fn count(&mut self, sum: u64, there: bool) {
        let times = &mut self.times[sum as usize];
        *times = if there { *times + 1 } else { *times - 1 };
        if *times != u32::from(there) {
            return;
        }
        let mut place = self.times.len() + sum as usize;
        while place > 0 {
            let different = &mut self.different[place];
            *different = if there {
                *different + 1
            } else {
                *different - 1
            };
            place /= 2;
        }
    }

    /// The least number whose sum with `offset` is none of the sums that are there.
    fn mex(&self, offset: u64) -> u64 {
        let (mut place, mut mex) = (1, 0);
        if self.different[1] as usize == self.times.len() {
            return self.times.len() as u64;
        }
        for bit in (0..self.bits).rev() {
            let side = (offset >> bit & 1) as usize;
            let full = self.different[2 * place + side] == 1 << bit;
            mex |= u64::from(full) << bit;
            place = 2 * place + (side ^ usize::from(full));
        }
        mex
    }

    fn next(&mut self, code: &Code, budget: &Budget) -> Result<u64, Stopped> {
        // The run of so many coins that ends with the next leaves the sum of what is before it.
        let n = self.sums.len();
        budget.spend(0, 1 + u64::from(self.bits))?;
        let last = self.sums[n - 1];
        let end = (n + 1).saturating_sub(code.least as usize);
        while self.inside.end < end {
            let sum = self.sums[self.inside.end];
            self.count(sum, true);
            self.inside.end += 1;
        }
        let start = code.most.map_or(0, |most| n.saturating_sub(most as usize));
        while self.inside.start < start {
            let sum = self.sums[self.inside.start];
            self.count(sum, false);
            self.inside.start += 1;
        }
        let value = self.mex(last);
        while (last ^ value) >> self.bits != 0 {
            self.grow(budget)?;
        }
        self.sums.push(last ^ value);
        Ok(value)
    }
}

/// Which numbers the moves of a coin reach.
#[derive(Debug)]
pub struct Reached {
    /// For each small number the last question in which it was reached.
    small: Vec<u64>,
    question: u64,
    large: HashSet<u64>,
}

/// Coins turned in all moves of one coin together, at most.
const MOST_MOVES: u64 = 1 << 24;

/// Numbers below this are looked up in a list.
const SMALL: u64 = 1 << 12;

impl Default for Reached {
    fn default() -> Self {
        Self {
            small: vec![0; SMALL as usize],
            question: 0,
            large: HashSet::new(),
        }
    }
}

impl Reached {
    /// Forgets what was reached.
    pub fn clear(&mut self) {
        self.question += 1;
        self.large.clear();
    }

    /// A number that some move reaches.
    pub fn insert(&mut self, number: u64) {
        match self.small.get_mut(number as usize) {
            Some(asked) => *asked = self.question,
            None => drop(self.large.insert(number)),
        }
    }

    /// The least number that was not reached.
    pub fn mex(&self) -> u64 {
        let missing = self.small.iter().position(|&asked| asked != self.question);
        let large = || (SMALL..).find(|number| !self.large.contains(number));
        missing.map_or_else(|| large().expect("a number is missing"), |mex| mex as u64)
    }

    fn next(&mut self, code: &Code, values: &[u64], budget: &Budget) -> Result<u64, Stopped> {
        self.clear();
        // A table has no bound of its own, and the moves of some codes double from coin to coin.
        let bounded = budget.at_most(MOST_MOVES).with_steps(MOST_MOVES);
        let mut meter = Meter::new(&bounded);
        let listed = each_option(code, values, &mut meter, &mut |value| self.insert(value));
        listed.map_err(|_| budget.stopped())?;
        budget.spend(0, values.len() as u64)?;
        Ok(self.mex())
    }
}

/// The values that the moves of the coin after those of `values` leave: sums of earlier values.
pub fn each_option(
    code: &Code,
    values: &[u64],
    meter: &mut Meter<'_>,
    option: &mut dyn FnMut(u64),
) -> Result<(), Stopped> {
    let n = values.len() as u64 + 1;
    let value = |coin: u64| values[coin as usize - 1];
    if code.close == Close::Contiguous {
        let mut sum = 0;
        for size in 1..=code.most.unwrap_or(n).min(n) {
            let first = n - size + 1;
            sum ^= if size > 1 { value(first) } else { 0 };
            if size >= code.least && (!code.first || first == 1) {
                option(sum);
            }
            meter.step(1)?;
        }
        return Ok(());
    }
    if !code.equal {
        for turn in code.turns(n) {
            let others = turn.squares().filter(|&square| square != n);
            let (sum, coins) = others.fold((0, 1), |(sum, coins), square| {
                (sum ^ value(square), coins + 1)
            });
            option(sum);
            meter.step(coins)?;
        }
        return Ok(());
    }
    if code.least == 1 && (!code.first || n == 1) {
        option(0);
    }
    let width = code.width().unwrap_or(n).min(n);
    let most = code.most.unwrap_or(n);
    for gap in 1..=(width - 1) / (code.least - 1).max(1) {
        let mut sum = 0;
        for size in 2..=most.min((width - 1) / gap + 1) {
            let first = n - gap * (size - 1);
            sum ^= value(first);
            if size >= code.least && (!code.first || first == 1) {
                option(sum);
            }
            meter.step(1)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::code::tests::{CODES, code};
    use super::*;

    /// The definition: the mex over all sets of coins that may be turned.
    fn by_definition(code: &Code, coins: u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for head in 1..=coins {
            let sets = code.turns(head).map(|turn| {
                let others = turn.squares().filter(|&square| square < head);
                others.fold(0, |sum, square| sum ^ values[square as usize - 1])
            });
            let reached: std::collections::HashSet<u64> = sets.collect();
            values.extend((0..).find(|value| !reached.contains(value)));
        }
        values
    }

    #[test]
    fn values_are_the_mex_over_all_moves() {
        let budget = Budget::new(1 << 24);
        for text in CODES {
            let code = code(text);
            let coins = if code.most.is_none() { 14 } else { 22 };
            let mut line = Line::new(code.clone());
            let values = line.up_to(coins, &budget).expect("within budget");
            assert_eq!(values, by_definition(&code, coins), "{text}");
        }
    }

    #[test]
    fn runs_are_quick_and_right() {
        let budget = Budget::new(1 << 24);
        for text in ["1+C", "2+C", "3+C", "1-5C", "2-7C", "4C", "1-100C"] {
            let code = code(text);
            let mut line = Line::new(code.clone());
            let values = line.up_to(300, &budget).expect("within budget");
            assert_eq!(values, by_definition(&code, 300), "{text}");
        }
        let mut ruler = Line::new(Code::RULER);
        let values = ruler.up_to(1_000_000, &budget).expect("within budget");
        assert!(
            (1..)
                .zip(values)
                .all(|(n, &value): (u64, _)| value == n & n.wrapping_neg())
        );
    }
}
