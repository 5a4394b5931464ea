//! The array game (HAOI 2015): choose a white cell x of an array of length N and some k, and flip
//! the cells x, 2x, ..., kx.
//!
//! Main result: a position is the sum of its white cells, and the value of cell x depends only on
//! floor(N/x), so that the square root of N values are enough.

use std::sync::{Arc, OnceLock};

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Element, Evidence, Field, Found, Impartial, Key, Keyed, Language,
    Loopfree, Mark, Notation, NotationError, Phrase, Piece, Place, Problem, Reason, Ruleset, Scene,
    Source, Stopped, Sum, Words, fields, number, pointing, say,
};
use grundy_theory::{Convention, MexSet, Nimber, Player};

use crate::coins::heads::{Heads, difference};
use crate::keys;
use crate::nim_heaps;
use crate::phrases::list;
use crate::spoken;

/// The array game.
pub const FAMILY: Family = Family {
    name: "array-flip",
    aliases: &[],
    parameters: "N",
    title: Words {
        en: "the array game",
        zh: "数组游戏（HAOI2015）",
    },
    rule: Words {
        en: "of N cells choose a white one x and some k with kx <= N, and flip x, 2x, ..., kx",
        zh: "共 N 个格子，选一个白格 x 和满足 kx <= N 的 k，翻转 x, 2x, ..., kx",
    },
    example: "array-flip:10 2 3",
    instances: &["array-flip:3", "array-flip:6"],
    open: |parameters| {
        let field = Field {
            text: parameters,
            start: 0,
        };
        let length = number(field)?;
        if length == 0 {
            return Err(Problem::TooSmall { smallest: 1 }.at(field.span()));
        }
        let rules = ArrayFlip {
            length,
            values: OnceLock::new(),
        };
        let entry = Entry::new(format!("array-flip:{length}"), rules);
        Ok(entry
            .impartial()
            .drawn()
            .keyed()
            .keyed_widely()
            .source(Blocks)
            .open())
    },
};

/// The rules of the array game.
#[derive(Debug)]
struct ArrayFlip {
    length: u64,
    /// The values of all cells, once somebody asks.
    values: OnceLock<Arc<Values>>,
}

/// Flips the first `count` multiples of `cell`, itself included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Flip {
    cell: u64,
    count: u64,
}

impl Ruleset for ArrayFlip {
    /// The white cells, counted from 1 and increasing.
    type Position = Vec<u64>;
    type Move = Flip;

    fn moves(&self, cells: &Vec<u64>, _: Player) -> impl Iterator<Item = Flip> {
        cells.iter().flat_map(|&cell| {
            let counts = 1..=self.length / cell;
            counts.map(move |count| Flip { cell, count })
        })
    }

    fn apply(&self, cells: &Vec<u64>, &Flip { cell, count }: &Flip) -> Sum<Vec<u64>> {
        let flipped: Vec<u64> = (1..=count).map(|j| j * cell).collect();
        Sum::one(difference(cells, &flipped))
    }

    fn count(&self, cells: &Vec<u64>, _: Player) -> Option<u128> {
        let counts = cells.iter().map(|cell| u128::from(self.length / cell));
        Some(counts.sum())
    }

    fn reaching(&self, cells: &Vec<u64>, _: Player, after: &Sum<Vec<u64>>) -> Option<Flip> {
        let [after] = after.components() else {
            return None;
        };
        let flipped = difference(cells, after);
        let cell = *flipped.first()?;
        let multiples = (1u64..).map_while(|j| j.checked_mul(cell));
        let legal = cells.contains(&cell)
            && flipped.last() <= Some(&self.length)
            && flipped.iter().copied().eq(multiples.take(flipped.len()));
        let count = flipped.len() as u64;
        legal.then_some(Flip { cell, count })
    }

    fn weight(&self, position: &Vec<u64>) -> usize {
        position.len()
    }
}

impl Impartial for ArrayFlip {}
impl Loopfree for ArrayFlip {}

impl<K: Key> Keyed<K> for ArrayFlip {
    fn key(&self, cells: &Vec<u64>, _: Player) -> Option<K> {
        (self.length <= K::BITS.into()).then(|| keys::of_set(cells.iter().copied()))?
    }

    fn unkey(&self, key: K) -> (Vec<u64>, Player) {
        (keys::set(key).collect(), Player::Left)
    }
}

impl Notation for ArrayFlip {
    fn read(&self, text: &str) -> Result<Vec<u64>, NotationError> {
        let largest = self.length;
        for field in fields(text) {
            if number(field)? > largest {
                return Err(Problem::TooLarge { largest }.at(field.span()));
            }
        }
        Ok(Heads::read(text, false)?.squares().collect())
    }

    fn write(&self, cells: &Vec<u64>, out: &mut String) {
        match cells.is_empty() {
            true => out.push('0'),
            false => Component::write(cells, out),
        }
    }

    fn words(&self, _: &Vec<u64>, flip: &Flip, place: Place) -> Reason {
        Box::new(FlipWords(*flip, place))
    }

    fn noun(&self) -> Words {
        Words {
            en: "array",
            zh: "组",
        }
    }

    /// At most two white cells, far enough to the right to have few multiples.
    fn small(&self) -> Vec<Vec<u64>> {
        let cells = self.length.saturating_sub(9).max(1)..=self.length;
        let mut small = vec![Vec::new()];
        small.extend(cells.clone().map(|cell| vec![cell]));
        let above = |a| (a + 1..=self.length).map(move |b| vec![a, b]);
        small.extend(cells.flat_map(above));
        small
    }
}

#[derive(Debug)]
struct FlipWords(Flip, Place);

impl Phrase for FlipWords {
    fn say(&self, language: Language) -> String {
        let Self(Flip { cell, count }, place) = self;
        let cells = say! { language, match count;
            1 => "flip {cell}"; "翻转 {cell}";
            2 => "flip {cell} and {}", 2 * cell; "翻转 {cell} 和 {}", 2 * cell;
            _ =>
                "flip {cell}, {}, …, {}", 2 * cell, count * cell;
                "翻转 {cell}, {}, …, {}", 2 * cell, count * cell;
        };
        say! { language, match place.alone;
            true => { cells };
            false => "{cells} in {}", place.english("array"); "在{}{cells}", place.chinese("组");
        }
    }
}

impl Draw for ArrayFlip {
    fn scene(&self, cells: &Vec<u64>) -> Scene {
        let white = |&square| Piece {
            square,
            mark: Mark::Head,
        };
        Scene::Strip {
            first: 1,
            length: self.length,
            pieces: cells.iter().map(white).collect(),
        }
    }
}

/// The values of cells by their number of multiples, for `n` and all of floor(n/2), floor(n/3), ...
///
/// ```
/// use grundy_catalogue::array_flip::Values;
/// // Cell 1 of an array of three has three multiples in it, cells 2 and 3 have one.
/// let values = Values::new(3);
/// assert_ne!(values.get(3) ^ values.get(1), 0);
/// assert_eq!(values.get(1) ^ values.get(1), 0);
/// ```
#[derive(Debug)]
pub struct Values {
    n: u64,
    /// By the number itself, up to the square root of n.
    low: Vec<u32>,
    /// Above it, by what n is divided by.
    high: Vec<u32>,
}

/// The quotients floor(n/j) for j from 2 to n in order of j, each with the first and last such j.
fn blocks(n: u64) -> impl Iterator<Item = (u64, u64, u64)> {
    let mut j = 2;
    std::iter::from_fn(move || {
        let quotient = n.checked_div(j).filter(|&quotient| quotient > 0)?;
        let (first, last) = (j, n / quotient);
        j = last + 1;
        Some((quotient, first, last))
    })
}

impl Values {
    /// Computes the values, the smallest quotients first: about n^(3/4) steps.
    pub fn new(n: u64) -> Self {
        let root = n.isqrt();
        let mut values = Self {
            n,
            low: vec![0; root as usize + 1],
            high: vec![0; root as usize + 2],
        };
        let mut work = Work::default();
        for quotient in 1..=root {
            values.low[quotient as usize] = work.value(&values, quotient, None);
        }
        for divisor in (1..=n / (root + 1)).rev() {
            values.high[divisor as usize] = work.value(&values, n / divisor, Some(divisor));
        }
        values
    }

    /// The value of a cell with that many multiples in the array.
    ///
    /// # Panics
    ///
    /// Panics unless that is 0 or one of the quotients of `n`.
    pub fn get(&self, quotient: u64) -> u32 {
        // Where numbers of memory have 32 bits, a quotient may have more.
        let low = usize::try_from(quotient).ok();
        let low = low.and_then(|place| self.low.get(place));
        *low.unwrap_or_else(|| &self.high[(self.n / quotient) as usize])
    }
}

/// What is reused from one value to the next.
#[derive(Debug, Default)]
struct Work {
    /// floor(v/i) for i from 0 (unused) up to the square root of v.
    quotients: Vec<u64>,
    options: MexSet,
}

impl Work {
    /// The value of a cell with `v` multiples, all smaller quotients being known; `divisor` is an x
    /// with v = floor(n/x).
    ///
    /// The multiples jx up to the square root of v stand alone; those after it come in blocks with
    /// the same quotient q = floor(v/j), for every q below that root, and the block of q ends at
    /// floor(v/q). So the divisions by numbers up to the root serve twice, and none waits for
    /// another.
    fn value(&mut self, values: &Values, v: u64, divisor: Option<u64>) -> u32 {
        let root = v.isqrt();
        self.quotients.clear();
        self.quotients.push(0);
        match u32::try_from(v) {
            Ok(v) => self
                .quotients
                .extend((1..=root as u32).map(|i| u64::from(v / i))),
            Err(_) => self.quotients.extend((1..=root).map(|i| v / i)),
        }
        let options = &mut self.options;
        options.clear();
        options.insert(0);
        let mut rest = 0;
        let alone = &self.quotients[1..];
        // floor(v/j) is floor(n/(jx)): its place among the high values needs no division.
        let far = divisor.map_or(0, |x| (values.high.len() as u64 - 1) / x);
        let high = divisor
            .into_iter()
            .flat_map(|x| (2..=root.min(far)).map(move |j| j * x));
        let mut taken = 1;
        for place in high {
            let Some(&quotient) = alone.get(taken) else {
                break;
            };
            if quotient < values.low.len() as u64 {
                break;
            }
            rest ^= values.high[place as usize];
            options.insert(rest);
            taken += 1;
        }
        for &quotient in alone.iter().skip(taken) {
            rest ^= values.low[quotient as usize];
            options.insert(rest);
        }
        // Blocks of equal quotient, from the last multiple that stands alone on.
        let mut last = root.max(1);
        for quotient in (1..=root).rev() {
            let end = self.quotients[quotient as usize];
            if end <= last {
                continue;
            }
            // Equal values in a row: the nim-sum is only ever one of two.
            let next = rest ^ values.low[quotient as usize];
            options.insert(next);
            if (end - last) % 2 == 1 {
                rest = next;
            }
            last = end;
        }
        options.mex()
    }
}

/// The longest array all of whose values are computed.
const LONGEST: u64 = 10_000_000_000;

/// In a longer array, the most multiples of a cell whose value is computed.
const MULTIPLES: u64 = 100_000;

/// Cells flipped by all the moves that are listed together, at most.
const FLIPPED: u64 = 1_000_000;

impl ArrayFlip {
    /// Values that reach those of a cell and its multiples, if they can be computed.
    fn values(&self, cell: u64, budget: &Budget) -> Result<Option<Arc<Values>>, Stopped> {
        // An array of n cells takes about n^(3/4) steps.
        let steps = |n: u64| n.isqrt().saturating_mul(n.isqrt().isqrt() + 1);
        let n = self.length / cell;
        if self.length <= LONGEST {
            if self.values.get().is_none() {
                budget.spend(0, steps(self.length))?;
            }
            let values = self
                .values
                .get_or_init(|| Arc::new(Values::new(self.length)));
            return Ok(Some(Arc::clone(values)));
        }
        if n > MULTIPLES {
            return Ok(None);
        }
        budget.spend(0, steps(n))?;
        Ok(Some(Arc::new(Values::new(n))))
    }

    fn value(&self, cell: u64, budget: &Budget) -> Result<Option<u32>, Stopped> {
        let values = self.values(cell, budget)?;
        Ok(values.map(|values| values.get(self.length / cell)))
    }
}

/// How many multiples of a cell to flip, of `n`, so that those besides itself have the nim-sum
/// `wanted`.
fn counts(values: &Values, n: u64, wanted: u32) -> impl Iterator<Item = u64> {
    let mut rest = 0;
    let alone = (wanted == 0).then_some(1);
    let more = blocks(n).flat_map(move |(quotient, first, last)| {
        // All values in the block are the same and not 0, so the nim-sum alternates.
        let next = rest ^ values.get(quotient);
        let start = match wanted {
            _ if wanted == next => first,
            _ if wanted == rest => first + 1,
            _ => last + 1,
        };
        if (last - first) % 2 == 0 {
            rest = next;
        }
        (start..=last).step_by(2)
    });
    alone.into_iter().chain(more)
}

/// White cells are separate games, valued block by block of equal quotients.
#[derive(Debug)]
struct Blocks;

impl Source<ArrayFlip> for Blocks {
    fn name(&self) -> Words {
        Words {
            en: "values by quotients",
            zh: "按商分块的 SG 值",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "HAOI 2015, Luogu P3179, 数组游戏, published solutions",
            tested_to: Words {
                en: "all positions of arrays up to 9, single cells of arrays up to 1000",
                zh: "长度至多 9 的所有局面，以及长度至多 1000 时的单个格子",
            },
        }
    }

    fn heap(
        &self,
        rules: &ArrayFlip,
        cells: &Vec<u64>,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        let mut sum = Nimber::ZERO;
        for &cell in cells {
            match rules.value(cell, budget)? {
                Some(value) => sum += Nimber::from(u64::from(value)),
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    /// A cell by the quotient of the length by its number, for short arrays. A single number may be
    /// 0, which stands for no cell.
    fn law(&self, rules: &ArrayFlip, cells: usize, convention: Convention) -> Option<String> {
        const SHORT: u64 = 40;
        let length = rules.length;
        if convention == Convention::Misere || length > SHORT || cells < 2 {
            return None;
        }
        let values = Values::new(length);
        // Quotients that do not occur have no cell.
        let quotient = |q: u64| match q > 0 && length / (length / q) == q {
            true => values.get(q),
            false => 0,
        };
        let all: Vec<String> = (0..=length).map(|q| quotient(q).to_string()).collect();
        let all = all.join(", ");
        let of = |cell: String| format!("({all})[{length} // {cell}]");
        let cells: Vec<String> = nim_heaps::names(cells).into_iter().map(of).collect();
        Some(format!("({}) == 0", cells.join(" ^ ")))
    }

    fn moves_to(
        &self,
        rules: &ArrayFlip,
        cells: &Vec<u64>,
        size: Nimber,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Found<Flip>>, Stopped> {
        let Some(value) = self.heap(rules, cells, convention, budget)? else {
            return Ok(None);
        };
        let change = (value + size).0;
        let Ok(change) = u32::try_from(change) else {
            return Ok(Some(Found::all([])));
        };
        let (mut moves, mut flipped) = (Vec::new(), 0);
        // The least of the moves left out.
        let mut least: Option<Flip> = None;
        'cells: for &cell in cells {
            let Some(values) = rules.values(cell, budget)? else {
                return Ok(None);
            };
            let n = rules.length / cell;
            for count in counts(&values, n, values.get(n) ^ change) {
                let flip = Flip { cell, count };
                if flipped + count > FLIPPED {
                    let less = least.is_none_or(|least| count < least.count);
                    least = if less { Some(flip) } else { least };
                    continue 'cells;
                }
                flipped += count;
                moves.push(flip);
            }
        }
        if moves.is_empty() {
            moves.extend(least);
        }
        let complete = least.is_none();
        Ok(Some(Found { moves, complete }))
    }

    fn why(
        &self,
        rules: &ArrayFlip,
        arrays: &[Vec<u64>],
        _: Convention,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let cells: Vec<u64> = arrays.iter().flatten().copied().take(9).collect();
        let mut values = Vec::new();
        for &cell in &cells {
            values.extend(rules.value(cell, budget)?);
        }
        let length = rules.length;
        let white = || {
            let arrays = arrays.iter().enumerate();
            arrays
                .flat_map(|(i, cells)| spoken::elements(i, cells.iter().map(|&x| Element::Item(x))))
        };
        let shown = cells.len();
        Ok(vec![
            pointing(Box::new(Why::Cells { length }), white()),
            pointing(Box::new(Why::Values { cells, values }), white().take(shown)),
        ])
    }
}

#[derive(Debug)]
enum Why {
    Cells { length: u64 },
    Values { cells: Vec<u64>, values: Vec<u32> },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Cells { length } =>
                "The position is the sum of its white cells, each alone, for a cell flipped twice cancels. A flip at x leaves nothing of it, or the cells 2x to kx, so its value is the least number missing from 0, g(2x), g(2x) xor g(3x), …; it depends only on how many multiples of x are at most {length}.";
                "局面等于每个白格单独成局之和，因为同一格翻两次即抵消。在 x 处操作后，或什么都不剩，或剩下 2x 到 kx，所以 SG(x) 是 0, SG(2x), SG(2x) xor SG(3x), … 的 mex；它只与不超过 {length} 的 x 的倍数个数有关。";
            Self::Values { cells, values } => {
                let (all, worth) = (list(cells, language), list(values, language));
                say! { language, match cells.len();
                    0 => "Here no cell is white."; "这里没有白格。";
                    1 => "Here cell {all} is worth {worth}."; "这里第 {all} 格的 SG 值为 {worth}。";
                    _ =>
                        "Here the cells {all} are worth {worth}.";
                        "这里第 {all} 格的 SG 值依次为 {worth}。";
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::Budget;
    use grundy_solve::Grundy;
    use grundy_theory::mex;

    use super::*;

    fn array(length: u64) -> ArrayFlip {
        ArrayFlip {
            length,
            values: OnceLock::new(),
        }
    }

    fn value(rules: &ArrayFlip, cells: &[u64]) -> Option<Nimber> {
        Blocks
            .heap(
                rules,
                &cells.to_vec(),
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget")
    }

    #[test]
    fn official_sample() {
        assert_ne!(value(&array(3), &[1, 2]), Some(Nimber::ZERO));
        assert_eq!(value(&array(3), &[2, 3]), Some(Nimber::ZERO));
    }

    #[test]
    fn values_agree_with_search() {
        for length in 1..=9 {
            let rules = array(length);
            let mut engine = Grundy::default();
            for set in 0..1u64 << length {
                let cells: Vec<u64> = (1..=length).filter(|c| set >> (c - 1) & 1 == 1).collect();
                let searched = engine.value(&rules, &cells, &Budget::new(10_000)).unwrap();
                assert_eq!(value(&rules, &cells), Some(searched), "{length}: {cells:?}");
            }
        }
    }

    #[test]
    fn blocks_agree_with_single_multiples() {
        for length in [50, 99, 100, 1000] {
            let rules = array(length);
            let mut values = vec![0; length as usize + 1];
            for cell in (1..=length).rev() {
                let mut rest = 0;
                let options: Vec<u32> = (2..=length / cell)
                    .map(|j| {
                        rest ^= values[(j * cell) as usize];
                        rest
                    })
                    .collect();
                values[cell as usize] = mex(options.into_iter().chain([0]));
                let value = rules.value(cell, &Budget::new(1 << 20));
                assert_eq!(value, Ok(Some(values[cell as usize])));
            }
        }
    }

    #[track_caller]
    fn winning(rules: &ArrayFlip, cells: &[u64]) -> usize {
        let cells = cells.to_vec();
        let found = Blocks
            .moves_to(
                rules,
                &cells,
                Nimber::ZERO,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        let found = found.unwrap();
        for flip in found.moves.iter().take(50) {
            let after = rules.apply(&cells, flip);
            assert_eq!(value(rules, &after.components()[0]), Some(Nimber::ZERO));
            assert_eq!(rules.reaching(&cells, Player::Left, &after), Some(*flip));
        }
        found.moves.len()
    }

    #[test]
    fn long_arrays_have_winning_moves() {
        let rules = array(100_000_000);
        assert!(winning(&rules, &[1, 2, 3]) > 0);
        assert!(winning(&rules, &[1]) > 0);
        let rules = array(u64::MAX);
        assert_eq!(value(&rules, &[1]), None);
        assert!(winning(&rules, &[u64::MAX - 1, 1 << 50, 1 << 63]) > 0);
    }

    #[test]
    fn cells_off_the_array_are_refused() {
        let wrong = |text| array(9).read(text).unwrap_err().span;
        assert_eq!(wrong("2,10"), 2..4);
        assert_eq!(wrong("2,3,2"), 4..5);
    }
}
