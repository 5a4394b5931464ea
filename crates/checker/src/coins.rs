//! The checker's reading of codes of coin-turning games: `1-3C(5)`.

use crate::rules::number_in;
use crate::theorem::odious;

/// More coins than are looked at.
const MANY: usize = 1 << 24;

/// Which coins may be turned together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coins {
    least: u64,
    most: u64,
    /// All lie within so many places.
    within: u64,
    contiguous: bool,
    equal: bool,
    first: bool,
    symmetric: bool,
}

impl Coins {
    /// Reads a code, which is written in one way; `None` if it is none.
    pub fn read(text: &str) -> Option<Self> {
        let number = |text| number_in(text, 1000).filter(|n| *n > 0);
        let end = text.find(|c: char| c.is_ascii_uppercase());
        let (counts, letters) = text.split_at(end.unwrap_or(text.len()));
        let (least, most) = match (counts.strip_suffix('+'), counts.split_once('-')) {
            (Some(least), _) => (number(least)?, u64::MAX),
            (None, Some((least, most))) => (number(least)?, number(most)?),
            (None, None) => (number(counts)?, number(counts)?),
        };
        if counts.contains('-') && least >= most {
            return None;
        }
        let mut rest = letters;
        let mut contiguous = false;
        let mut within = u64::MAX;
        if let Some(close) = rest.strip_prefix('C') {
            contiguous = !close.starts_with('(');
            rest = close;
            if let Some(width) = close.strip_prefix('(') {
                let (width, after) = width.split_once(')')?;
                within = number(width).filter(|width| *width >= least)?;
                rest = after;
            }
        }
        let mut letter = |letter| match rest.strip_prefix(letter) {
            Some(after) => {
                rest = after;
                true
            }
            None => false,
        };
        let (equal, first, symmetric) = (letter('E'), letter('F'), letter('S'));
        let code = Self {
            least,
            most,
            within: if contiguous { most } else { within },
            contiguous,
            equal,
            first,
            symmetric,
        };
        rest.is_empty().then_some(code)
    }

    /// Calls `visit` with every set of coins, ascending, that may be turned when the last is `head`,
    /// until it returns false; `None` stands for a set that may not. True if all were given.
    pub fn sets(&self, head: u64, visit: &mut dyn FnMut(Option<&[u64]>) -> bool) -> bool {
        let floor = head.saturating_sub(self.within) + 1;
        // The coins from the last to the first; more of them go before those that differ.
        let mut coins = vec![head];
        loop {
            let ascending: Vec<u64> = coins.iter().rev().copied().collect();
            let allowed = self.allows(&ascending).then_some(&ascending[..]);
            if coins.len() > MANY || !visit(allowed) {
                return false;
            }
            let low = ascending[0];
            let mut next = low
                .checked_sub(1)
                .filter(|_| (coins.len() as u64) < self.most);
            while next.is_none_or(|coin| coin < floor) {
                match coins.pop() {
                    Some(coin) if coin < head => {
                        next = (coin > floor && !self.contiguous).then_some(coin - 1);
                    }
                    _ => return true,
                }
            }
            coins.extend(next);
        }
    }

    /// The value of a head, where a closed form is known.
    pub fn value(&self, head: u64) -> Option<u128> {
        let is = |text| Self::read(text).as_ref() == Some(self);
        match head {
            _ if is("1-2") => Some(head.into()),
            _ if is("1-3") => Some(odious(head)),
            _ if is("2") => Some((head - 1).into()),
            _ if is("3") => Some(head.checked_sub(2).map_or(0, odious)),
            _ if is("1+C") => Some((head & head.wrapping_neg()).into()),
            _ => None,
        }
    }

    /// Whether these coins, ascending, may be turned together.
    pub fn allows(&self, coins: &[u64]) -> bool {
        let (Some(first), Some(last)) = (coins.first(), coins.last()) else {
            return false;
        };
        let count = coins.len() as u64;
        let length = last - first + 1;
        let symmetric = || {
            coins
                .iter()
                .all(|coin| coins.contains(&(first + (last - coin))))
        };
        let equal = || coins.windows(3).all(|c| c[1] - c[0] == c[2] - c[1]);
        (self.least..=self.most).contains(&count)
            && length <= self.within
            && (!self.contiguous || length == count)
            && (!self.equal || equal())
            && (!self.first || *first == 1)
            && (!self.symmetric || symmetric())
    }
}
