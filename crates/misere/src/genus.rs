//! The genus: how a game behaves beside heaps of two.
//!
//! `g` is the normal value of G, and `g_k` the misère value of G with k heaps of two beside it
//! (the misère value of a game without moves is 1, else the mex of the options'). From some k on
//! `g_{k+1} = g_k xor 2` (Conway, *On Numbers and Games*, chapter 12), so the two last values
//! written stand for all that follow.

use std::fmt;
use std::str::FromStr;

use grundy_game::{NotationError, Problem};
use grundy_theory::MexSet;

/// The genus of a game, `g^{g0 g1 g2 ...}`.
///
/// It prints in full, and reads in every form: `3` is the genus of the Nim heap of three, `2^2`
/// is cut where the rest is understood.
///
/// ```
/// use grundy_misere::Genus;
/// let two: Genus = "2^2".parse()?;
/// assert_eq!(two, Genus::nim(2));
/// assert_eq!(two.to_string(), "2^20");
/// assert_eq!("6^(1,9,10,8)".parse::<Genus>()?.to_string(), "6^(1,9,10,8)");
/// # Ok::<(), grundy_game::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    value: u32,
    /// At least two; the last two alternate for ever, and no shorter list says the same.
    misere: Box<[u32]>,
}

impl Genus {
    /// The genus of a Nim heap: `0^120`, `1^031`, and `n^{n, n xor 2}` for the others.
    pub fn nim(heap: u32) -> Self {
        match heap {
            0 => Self::new(0, vec![1, 2, 0]),
            1 => Self::new(1, vec![0, 3, 1]),
            n => Self::new(n, vec![n, n ^ 2]),
        }
    }

    /// The genus whose superscript goes on by the last two of `misere`, which differ by 2.
    fn new(value: u32, mut misere: Vec<u32>) -> Self {
        while let [.., third, second, _] = misere[..]
            && third ^ 2 == second
        {
            misere.pop();
        }
        Self {
            value,
            misere: misere.into(),
        }
    }

    /// The genus of the game with options of these genera.
    ///
    /// Beside the options of G, a move from G with a heap of two leaves G with none or one, and one
    /// more counter changes a misère value by 1.
    pub fn of_options(options: &[&Genus]) -> Self {
        if options.is_empty() {
            return Self::nim(0);
        }
        let mut set = MexSet::default();
        let mut mex = |values: &mut dyn Iterator<Item = u32>| {
            set.clear();
            values.for_each(|value| set.insert(value));
            set.mex()
        };
        let value = mex(&mut options.iter().map(|option| option.value));
        let mut misere = vec![mex(&mut options.iter().map(|option| option.misere(0)))];
        let settled = options.iter().map(|option| option.misere.len()).max();
        let settled = settled.unwrap_or(0);
        loop {
            let (last, k) = (misere[misere.len() - 1], misere.len());
            let beside = [last, last ^ 1].into_iter();
            let next = mex(&mut beside.chain(options.iter().map(|option| option.misere(k))));
            misere.push(next);
            // The options alternate by now, and so does G as soon as it has done so once.
            if let [.., a, b, c] = misere[..]
                && k > settled
                && a ^ 2 == b
                && a == c
            {
                return Self::new(value, misere);
            }
        }
    }

    /// The value in normal play.
    pub fn value(&self) -> u32 {
        self.value
    }

    /// The misère value with `twos` heaps of two beside the game.
    pub fn misere(&self, twos: usize) -> u32 {
        let last = self.misere.len() - 1;
        match twos <= last {
            true => self.misere[twos],
            false => self.misere[last - (twos - last) % 2],
        }
    }

    /// The superscript as far as it is written; its last two values alternate for ever.
    pub fn superscript(&self) -> &[u32] {
        &self.misere
    }

    /// Whether this is the genus of a Nim position: `0^1` and `1^0` (*fickle*), or `n^n` (*firm*).
    pub fn is_tame(&self) -> bool {
        self.is_fickle() || *self == Self::firm(self.value)
    }

    /// Whether this is the genus of Nim heaps of at most one.
    pub fn is_fickle(&self) -> bool {
        self.value < 2 && *self == Self::nim(self.value)
    }

    /// The genus `n^n` of Nim positions with some heap of two or more.
    fn firm(value: u32) -> Self {
        Self::new(value, vec![value, value ^ 2])
    }

    /// The genus of which only the first misère value is written.
    pub(crate) fn short(value: u32, misere: u32) -> Self {
        match (value, misere) {
            (0, 1) | (1, 0) => Self::nim(value),
            _ => Self::new(value, vec![misere, misere ^ 2]),
        }
    }
}

/// Writes `value^superscript`.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, value: u32, superscript: &[u32]) -> fmt::Result {
    write!(f, "{value}^")?;
    if superscript.iter().all(|&g| g < 10) {
        return superscript.iter().try_for_each(|g| write!(f, "{g}"));
    }
    let texts: Vec<String> = superscript.iter().map(u32::to_string).collect();
    write!(f, "({})", texts.join(","))
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.value, &self.misere)
    }
}

impl FromStr for Genus {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = |from: usize, digits: &str| {
            let span = from..from + digits.len();
            match digits.parse::<u32>() {
                Ok(number) if digits.bytes().all(|b| b.is_ascii_digit()) => Ok(number),
                _ => Err(Problem::NotANumber {
                    found: digits.into(),
                }
                .at(span)),
            }
        };
        let Some((value, superscript)) = text.split_once('^') else {
            return Ok(Self::nim(number(0, text)?));
        };
        let mut at = value.len() + 1;
        let value = number(0, value)?;
        let mut misere = Vec::new();
        let listed = superscript
            .strip_prefix('(')
            .and_then(|s| s.strip_suffix(')'));
        if let Some(list) = listed {
            at += 1;
            for item in list.split(',') {
                misere.push(number(at, item)?);
                at += item.len() + 1;
            }
        } else {
            for digit in superscript.split("").filter(|digit| !digit.is_empty()) {
                misere.push(number(at, digit)?);
                at += digit.len();
            }
        }
        let wrong = Problem::rule(
            "expected misère values of which the last two differ by 2, as in `3^1431`",
            "misère 值的最后两个应相差 2，如 `3^1431`",
        );
        match misere[..] {
            [first] => Ok(Self::short(value, first)),
            [.., a, b] if a ^ 2 == b => Ok(Self::new(value, misere)),
            _ => Err(wrong.at(text.len() - superscript.len()..text.len())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_heaps_have_the_genera_of_their_options() {
        let mut heaps: Vec<Genus> = Vec::new();
        for n in 0..40 {
            let options: Vec<&Genus> = heaps.iter().collect();
            let genus = Genus::of_options(&options);
            assert_eq!(genus, Genus::nim(n));
            assert!(genus.is_tame());
            heaps.push(genus);
        }
        assert_eq!(heaps[1].misere(4), 1);
        assert_eq!(heaps[1].misere(5), 3);
    }

    #[test]
    fn genera_read_back() {
        for text in ["0^120", "1^031", "2^20", "3^1431", "4^0564", "6^(1,9,10,8)"] {
            let genus: Genus = text.parse().expect("a genus");
            assert_eq!(genus.to_string(), text);
        }
        for (short, full) in [("0", "0^120"), ("1^1", "1^13"), ("1^0", "1^031")] {
            assert_eq!(short.parse(), full.parse::<Genus>());
        }
        assert_eq!("3^1431313".parse(), "3^1431".parse::<Genus>());
        for (text, span) in [("x", 0..1), ("3^14", 2..4), ("3^", 2..2), ("3^1x", 3..4)] {
            assert_eq!(text.parse::<Genus>().map_err(|e| e.span), Err(span));
        }
        assert!("3^(1,,2)".parse::<Genus>().is_err());
    }
}
