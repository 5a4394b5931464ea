//! A set of squares of a row, as the runs of consecutive squares it consists of.
//!
//! One move of the Ruler game may turn 2^63 coins, so the squares are not kept one by one.

use grundy_game::{Component, Field, NotationError, Problem, Shape, fields, number};

/// Runs longer than this are written `first-last`, where runs are allowed.
const WRITTEN_OUT: u64 = 20;

/// The squares of a row, counted from 1, on which coins show heads.
///
/// Held as the increasing list of the squares after which heads and tails change, so that turning
/// the coins on `first..=last` toggles just two numbers, `first - 1` and `last`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heads(Vec<u64>);

impl Heads {
    /// How many numbers describe the heads.
    pub fn weight(&self) -> usize {
        self.0.len()
    }

    /// Heads on the given squares, and nowhere else.
    pub fn on(squares: impl IntoIterator<Item = u64>) -> Self {
        let mut heads = Self::default();
        for square in squares {
            heads.turn(square, square);
        }
        heads
    }

    /// The squares after which heads and tails change, increasing.
    pub fn changes(&self) -> &[u64] {
        &self.0
    }

    /// Heads by the increasing list of the squares after which they and tails change.
    pub fn of_changes(changes: Vec<u64>) -> Self {
        Self(changes)
    }

    /// Turns over the coins on `first..=last`, squares counted from 1.
    pub fn turn(&mut self, first: u64, last: u64) {
        for change in [first - 1, last] {
            match self.0.binary_search(&change) {
                Ok(place) => drop(self.0.remove(place)),
                Err(place) => self.0.insert(place, change),
            }
        }
    }

    /// The squares on which the coins differ: those turned to come from one to the other.
    pub fn turned(&self, other: &Self) -> Self {
        Self(difference(&self.0, &other.0))
    }

    /// The runs of consecutive heads, as their first and last squares.
    pub fn runs(&self) -> impl Iterator<Item = (u64, u64)> + Clone {
        self.0.chunks_exact(2).map(|run| (run[0] + 1, run[1]))
    }

    /// The squares, increasing.
    pub fn squares(&self) -> impl Iterator<Item = u64> + Clone {
        self.runs().flat_map(|(first, last)| first..=last)
    }

    /// Whether the coin on `square` shows heads.
    pub fn contains(&self, square: u64) -> bool {
        self.0.partition_point(|&change| change < square) % 2 == 1
    }

    /// The largest square, if there is a head at all.
    pub fn last(&self) -> Option<u64> {
        self.0.last().copied()
    }

    /// Reads squares and, if `runs` are allowed, `first-last`; `0` alone is no head at all.
    pub fn read(text: &str, runs: bool) -> Result<Self, NotationError> {
        let fields = fields(text);
        if let [only] = fields[..]
            && number(only) == Ok(0)
        {
            return Ok(Self::default());
        }
        let mut read = Vec::with_capacity(fields.len());
        for field in fields {
            read.push((run(field, runs)?, field));
        }
        read.sort_by_key(|(run, field)| (*run, field.start));
        for pair in read.windows(2) {
            let ((.., end), before) = pair[0];
            let ((square, ..), after) = pair[1];
            if square <= end {
                let second = if before.start > after.start {
                    before
                } else {
                    after
                };
                return Err(Problem::rule(
                    format!("square {square} is given twice"),
                    format!("位置 {square} 出现了两次"),
                )
                .at(second.span()));
            }
        }
        let mut heads = Self::default();
        for ((first, last), _) in read {
            heads.turn(first, last);
        }
        Ok(heads)
    }

    /// Appends the squares; if `runs` are allowed, long ones as `first-last`.
    pub fn write(&self, runs: bool, out: &mut String) {
        let mut texts = Vec::new();
        for (first, last) in self.runs() {
            if runs && last - first >= WRITTEN_OUT {
                texts.push(format!("{first}-{last}"));
            } else {
                texts.extend((first..=last).map(|square| square.to_string()));
            }
        }
        out.push_str(&if texts.is_empty() {
            "0".into()
        } else {
            texts.join(",")
        });
    }
}

/// The numbers in just one of two sets, increasing.
pub fn difference(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut both = [a, b].concat();
    both.sort_unstable();
    let mut odd: Vec<u64> = Vec::with_capacity(both.len());
    for number in both {
        if odd.pop_if(|last| *last == number).is_none() {
            odd.push(number);
        }
    }
    odd
}

/// Reads `5`, or `5-9` if that is allowed.
pub fn run(field: Field<'_>, runs: bool) -> Result<(u64, u64), NotationError> {
    let square = |field: Field<'_>| match number(field)? {
        0 => Err(Problem::TooSmall { smallest: 1 }.at(field.span())),
        square => Ok(square),
    };
    let (first, last) = match field.text.split_once('-') {
        Some((first, last)) if runs && !first.is_empty() => {
            let start = field.start + first.len() + 1;
            let text = Field {
                text: first,
                ..field
            };
            (square(text)?, square(Field { text: last, start })?)
        }
        _ => (square(field)?, square(field)?),
    };
    if first > last {
        return Err(Problem::rule(
            format!("a run of squares goes up: `{last}-{first}`"),
            format!("一段位置应从小到大：`{last}-{first}`"),
        )
        .at(field.span()));
    }
    Ok((first, last))
}

impl Component for Heads {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::read(text, false)
    }

    fn write(&self, out: &mut String) {
        Self::write(self, false, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, written: &str) {
        let mut out = String::new();
        Heads::read(text, true).unwrap().write(true, &mut out);
        assert_eq!(out, written);
    }

    #[test]
    fn squares_are_sorted_and_long_runs_are_short() {
        check("7 1 4", "1,4,7");
        check("3,2,", "2,3");
        check("0", "0");
        check("1-4,18446744073709551615", "1,2,3,4,18446744073709551615");
        check("2-18446744073709551615", "2-18446744073709551615");
        check("22-40,1-21", "1-40");
    }

    #[track_caller]
    fn wrong(text: &str, runs: bool, span: std::ops::Range<usize>) {
        assert_eq!(Heads::read(text, runs).unwrap_err().span, span);
    }

    #[test]
    fn mistakes_have_their_place() {
        wrong("4,7,4", false, 4..5);
        wrong("4 0", false, 2..3);
        wrong("3-5", false, 0..3);
        wrong("2,x", true, 2..3);
        wrong("9,5-2", true, 2..5);
        wrong("5-8,7", true, 4..5);
        wrong("7,5-8", true, 2..5);
    }

    #[test]
    fn turning_twice_changes_nothing() {
        let heads = Heads::on([2, 3, 7]);
        let mut turned = heads.clone();
        turned.turn(3, 9);
        assert_eq!(turned, Heads::on([2, 4, 5, 6, 8, 9]));
        assert_eq!(turned.turned(&heads), Heads::on(3..=9));
        assert!(turned.contains(4) && !turned.contains(3) && !turned.contains(10));
        turned.turn(3, 9);
        assert_eq!(turned, heads);
    }
}
