//! What a contest problem is to the desk.

use grundy_game::{Reason, Words};

use crate::{InputError, Random, Reply};

/// Reads an input as one position of the catalogue.
pub type PositionReader = fn(&[u8]) -> Result<OnePosition, InputError>;

/// A contest problem: what people call it, and everything that can be done with it.
///
/// The functions take the official input as bytes. They are plain functions, so a problem is a
/// constant in its own file and a line in the list.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// The name on the judge, such as `P1247`. Searched without regard to case.
    pub id: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// Where it is judged, such as `Luogu P1247`.
    pub source: &'static str,
    /// Its title.
    pub title: Words,
    /// The rule and the question, in one line.
    pub rule: Words,
    /// The official limits. Larger inputs are answered where the algorithm allows.
    pub limits: &'static str,
    /// The largest `size` of [`generate`](Self::generate) within the official limits.
    pub largest: usize,
    /// The official samples.
    pub samples: &'static [Sample],
    /// The official output. See [`judge`](Self::judge).
    pub judge: for<'a> fn(&'a [u8]) -> Result<Reply<'a>, InputError>,
    /// The input as one position of the catalogue, for those that ask about one.
    pub position: Option<PositionReader>,
    /// Why the output is what it is.
    pub explain: fn(&[u8]) -> Result<Vec<Reason>, InputError>,
    /// A valid input with about `size` items (heaps, cards, vertices; at least one).
    /// The same arguments give the same bytes.
    pub generate: fn(kind: Kind, size: usize, random: &mut Random) -> Vec<u8>,
    /// Judges a contestant's output, in words.
    pub check: fn(input: &[u8], output: &[u8]) -> Result<Verdict, InputError>,
    /// The official output found by search from the rules alone, or `None` when the input is too
    /// large for that.
    pub brute: fn(&[u8]) -> Result<BruteForce, InputError>,
    /// Valid inputs a little smaller than this one, the boldest cuts first; none for a bad input.
    pub shrink: fn(&[u8]) -> Vec<Vec<u8>>,
}

impl Problem {
    /// The official output for an official input.
    pub fn judge<'a>(&self, input: &'a [u8]) -> Result<Reply<'a>, InputError> {
        (self.judge)(input)
    }

    /// Whether people mean this problem by `name`: `P1247`, `luogu1247`, `洛谷 P1247`.
    pub fn is_called(&self, name: &str) -> bool {
        let name = plain(name);
        let mut names = std::iter::once(&self.id).chain(self.aliases);
        names.any(|known| plain(known) == name)
    }
}

/// Judges as people write them, and how the names of problems begin there.
const JUDGES: &[(&str, &str)] = &[
    ("acwing", "acw"),
    ("洛谷", "p"),
    ("luogu", "p"),
    ("codeforces", "cf"),
    ("杭电", "hdu"),
    ("北大", "poj"),
    ("spoj", "sp"),
    ("atcoder", ""),
];

/// The name of a problem without what people write in different ways: case, width, spaces, signs,
/// the full name of the judge.
fn plain(name: &str) -> String {
    let narrow = |c: char| match c {
        '！'..='～' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        c => c,
    };
    let name: String = name.chars().map(narrow).collect();
    let lower = name.to_lowercase();
    let kept = lower.chars().filter(|c| c.is_alphanumeric());
    let kept: String = kept.collect();
    for (judge, short) in JUDGES {
        if let Some(rest) = kept.strip_prefix(judge) {
            return match rest.starts_with(|c: char| c.is_ascii_digit()) {
                true => format!("{short}{rest}"),
                // `luogu-P1247`, `洛谷 SP11414`, `AtCoder agc002_e`.
                false => rest.into(),
            };
        }
    }
    kept
}

/// The position that an input asks about, with what the problem's own algorithm says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnePosition {
    /// As `solve` reads it, with the game's own convention.
    pub text: String,
    /// Whether the first player wins.
    pub wins: bool,
}

impl OnePosition {
    /// A position of numbers with something between them.
    pub fn new(game: &str, numbers: &[u64], between: &str, wins: bool) -> Self {
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        let text = format!("{game} {}", numbers.join(between));
        Self { text, wins }
    }
}

/// An official input with its official output.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The input.
    pub input: &'static str,
    /// The output; compared by tokens.
    pub output: &'static str,
}

/// An output found by search, or `None` where the input is too large for that.
pub type BruteForce = Option<Vec<u8>>;

/// What kind of input to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Tiny numbers, so that every small case comes up and brute force can answer.
    Small,
    /// Random within the official limits.
    Random,
    /// Hard on slow or careless programs.
    Adversarial,
    /// The first player loses.
    Lost,
    /// One step from lost.
    NearLost,
    /// At the ends of the limits.
    Extreme,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 6] = [
        Self::Small,
        Self::Random,
        Self::Adversarial,
        Self::Lost,
        Self::NearLost,
        Self::Extreme,
    ];
}

/// What the checker says of an output.
#[derive(Debug)]
pub enum Verdict {
    /// Right.
    Accepted,
    /// Wrong, and why.
    Rejected(Reason),
}

impl Verdict {
    /// Whether the output is right.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Self::Accepted)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_read_as_people_write_them() {
        let check = |name: &str, id: &str| {
            let found = crate::find(name).map(|problem| problem.id);
            assert_eq!(found, Some(id), "{name}");
        };
        check("acwing892", "ACW892");
        check("AcWing 892", "ACW892");
        check("luogu1247", "P1247");
        check("洛谷P1247", "P1247");
        check("洛谷 Ｐ１２４７", "P1247");
        check("杭电1527", "POJ1067");
        check("HDU 1527", "POJ1067");
        check("Codeforces 794E", "CF794E");
        check("cf-794-e", "CF794E");
        check("AtCoder AGC002 E", "AGC002E");
        check("洛谷SP11414", "SP11414");
        assert!(crate::find("luogu").is_none());
        assert!(crate::find("").is_none());
    }
}
