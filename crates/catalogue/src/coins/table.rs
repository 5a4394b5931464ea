//! What a head is worth in the game of a code: by a closed form, by a period, or from a table.

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock};

use grundy_game::{Budget, Meter, Said, Stopped};

use super::LONGEST;
use super::code::{Close, Code};
use super::line::Line;
use super::values::{Kind, gray, odious};

/// How the values of a code are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A game with a name and closed forms for all.
    Kind(Kind),
    /// One coin at a time: 1 each, or where the first must be turned, 1 for that alone.
    One {
        /// Whether the first coin must be turned.
        first: bool,
    },
    /// At least so many coins: 0 at first, then the powers of two.
    Powers(u64),
    /// Runs of at most so many coins: the largest power of two up to that which divides n.
    Capped(u64),
    /// Three coins equally spaced: the odious number of the place of the last digit 2 of n - 1 in
    /// ternary.
    Turnips,
    /// A table; beyond it the values repeat, where all coins lie within a bounded width.
    Table,
}

impl Form {
    /// The form of a code.
    pub fn of(code: &Code) -> Self {
        let letters = code.equal || code.first || code.symmetric;
        match (code.least, code.most, code.close) {
            (1, Some(1), _) => Self::One { first: code.first },
            _ if Kind::of(code).is_some() => Self::Kind(Kind::of(code).expect("seen before")),
            (least, None, Close::Free) if !letters => Self::Powers(least),
            (1, Some(most), Close::Contiguous) if !code.first => Self::Capped(most),
            (3, Some(3), Close::Free) if code.equal && !code.first => Self::Turnips,
            _ => Self::Table,
        }
    }

    /// The value of a head on `n`, where it is a formula; `None` too where it is beyond 128 bits.
    pub fn value(self, n: u64) -> Option<u128> {
        Some(match self {
            Self::Kind(kind) => kind.value(n),
            Self::One { first } => (!first || n == 1).into(),
            Self::Powers(least) => match n.checked_sub(least) {
                None => 0,
                Some(power) => 1u128.checked_shl(u32::try_from(power).ok()?)?,
            },
            Self::Capped(most) => {
                let largest = 1 << most.ilog2();
                (1u64 << n.trailing_zeros()).min(largest).into()
            }
            Self::Turnips => {
                let (mut rest, mut place) = (n - 1, 0);
                while rest % 3 != 2 && rest > 0 {
                    (rest, place) = (rest / 3, place + 1);
                }
                if rest == 0 { 0 } else { odious(place + 1) }
            }
            Self::Table => return None,
        })
    }
}

/// The largest coin where a move may turn any number of coins, which are written out.
const WRITTEN_OUT: u64 = 1 << 14;

/// The values of one code.
#[derive(Debug)]
pub struct Values {
    code: Code,
    /// How they are known.
    pub form: Form,
    line: Mutex<Line>,
    period: OnceLock<Option<Period>>,
}

/// From this coin on, the values are those of so many coins before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Period {
    start: u64,
    length: u64,
}

impl Values {
    /// Nothing is computed yet.
    pub fn new(code: Code) -> Self {
        Self {
            form: Form::of(&code),
            line: Mutex::new(Line::new(code.clone())),
            period: OnceLock::new(),
            code,
        }
    }

    /// The largest coin that can be valued or moved.
    pub fn largest(&self) -> u64 {
        let written_out = self.code.most.is_none() && self.code.close != Close::Contiguous;
        match self.form {
            Form::Table | Form::Powers(_) if self.code.width().is_some() => u64::MAX,
            Form::Table | Form::Powers(_) if written_out => WRITTEN_OUT,
            Form::Table | Form::Powers(_) => LONGEST,
            _ => u64::MAX,
        }
    }

    /// The value of a head on `n`, counted from 1; `None` where it is not known.
    pub fn get(&self, n: u64, budget: &Budget) -> Said<u128> {
        if self.form != Form::Table {
            return match self.form.value(n) {
                Some(value) => Ok(Some(value)),
                None => Err(budget.stopped()),
            };
        }
        let width = self.code.width();
        if self.code.first && width.is_some_and(|width| n > width) {
            return Ok(Some(0));
        }
        let n = match n > LONGEST {
            false => n,
            true => match self.period(budget)? {
                Some(Period { start, length }) => start + (n - start) % length,
                None => return Ok(None),
            },
        };
        let mut line = budget.lock(&self.line)?;
        let values = line.up_to(n, budget)?;
        Ok(Some(values[n as usize - 1].into()))
    }

    /// The nim-sum of the values of heads on `first..=last`.
    pub fn sum(&self, first: u64, last: u64, budget: &Budget) -> Said<u128> {
        if self.form == Form::Kind(Kind::Ruler) {
            return Ok(Some((gray(last) ^ gray(first - 1)).into()));
        }
        let mut meter = Meter::new(budget);
        let mut sum = 0;
        for n in first..=last {
            meter.step(1)?;
            match self.get(n, budget)? {
                Some(value) => sum ^= value,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    /// The period, which one window that comes twice proves: as wide as the coins of a move but
    /// the last, it holds all that a value depends on.
    fn period(&self, budget: &Budget) -> Said<Period> {
        if let Some(&period) = self.period.get() {
            return Ok(period);
        }
        let Some(width) = self.code.width().filter(|_| !self.code.first) else {
            return Ok(None);
        };
        let found = self.find_period(width as usize, budget)?;
        Ok(*self.period.get_or_init(|| found))
    }

    fn find_period(&self, width: usize, budget: &Budget) -> Result<Option<Period>, Stopped> {
        let mut line = budget.lock(&self.line)?;
        let mut searched = 4 * width as u64;
        while searched <= LONGEST {
            let values = line.up_to(searched, budget)?;
            let windows = values.windows(width.max(2) - 1);
            let mut seen = HashMap::new();
            for (place, window) in windows.enumerate() {
                if let Some(before) = seen.insert(window, place as u64) {
                    return Ok(Some(Period {
                        start: before + 1,
                        length: place as u64 - before,
                    }));
                }
            }
            searched *= 2;
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::super::code::tests::{CODES, code};
    use super::*;

    fn first(text: &str, coins: u64) -> Vec<u128> {
        let values = Values::new(code(text));
        let budget = Budget::new(1 << 24);
        let value = |n| {
            values
                .get(n, &budget)
                .expect("within budget")
                .expect("known")
        };
        (1..=coins).map(value).collect()
    }

    #[test]
    fn published_values() {
        let mock = [
            1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38,
        ];
        assert_eq!(first("1-3", 20), mock);
        let moidores = [
            1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512, 1024, 2048, 4096, 7711, 8192, 16384, 26215,
            32768, 43691,
        ];
        assert_eq!(first("1-9", 20), moidores);
        let ruler_fives = [1, 2, 1, 4].repeat(5);
        assert_eq!(first("1-5C", 20), ruler_fives);
        let turnips: [u128; 20] = [0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4];
        assert_eq!(first("3E", 20), turnips);
        // Grunt is Grundy's game.
        let grunt = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3];
        assert_eq!(first("4FS", 20), grunt);
    }

    /// Closed forms are the values that the moves give.
    #[test]
    fn formulas_agree_with_the_moves() {
        let more = ["1-2C", "1-16C", "1C", "1F", "1-7C"];
        for text in CODES.into_iter().chain(more) {
            let values = Values::new(code(text));
            let plain = code(text).is_plain();
            let coins = match (plain, values.form) {
                (_, Form::Powers(_)) => 20,
                (false, Form::Capped(_) | Form::Turnips | Form::Kind(_)) => 2000,
                _ => 100,
            };
            if values.form == Form::Table {
                continue;
            }
            let budget = Budget::new(1 << 24);
            let mut line = Line::new(code(text));
            let moves = line.up_to(coins, &budget).expect("within budget");
            for (n, &value) in (1..).zip(&moves[..coins as usize]) {
                assert_eq!(values.form.value(n), Some(value.into()), "{text} {n}");
            }
        }
    }

    #[test]
    fn windows_that_return_are_periods() {
        let budget = Budget::new(1 << 24);
        for text in [
            "1-3C(5)", "2-3C(4)", "3C", "1-4C(7)", "3-4C(6)S", "1-2C(9)E",
        ] {
            let values = Values::new(code(text));
            let period = values
                .period(&budget)
                .expect("within budget")
                .expect("a period");
            for n in period.start..period.start + 3 * period.length + 50 {
                let [one, other] = [n, n + period.length].map(|n| values.get(n, &budget));
                assert_eq!(one, other, "{text} {n}");
            }
            let far = values.get(u64::MAX, &budget).expect("within budget");
            assert!(far.is_some(), "{text}");
        }
    }

    #[test]
    fn powers_beyond_the_largest_word_are_not_known() {
        let values = Values::new(code("1+"));
        let budget = Budget::new(100);
        assert_eq!(values.get(128, &budget), Ok(Some(1 << 127)));
        assert!(values.get(129, &budget).is_err());
        assert!(Values::new(code("1-9")).get(1000, &budget).is_err());
    }
}
