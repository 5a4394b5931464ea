//! Codes of coin-turning games: how many coins are turned, and how they lie.
//!
//! `3`, `1-3` or `1+` says how many. Then `C` (contiguous, or `C(5)`: within five consecutive
//! places), `E` (equally spaced), `F` (the first coin of the row is one of them) and `S` (symmetric
//! about their own middle), as in the literature's table of such games.

use std::fmt;
use std::str::FromStr;

use grundy_game::{NotationError, Problem};

use super::combinations::{Combinations, binomial};
use super::heads::Heads;

/// The largest number in a code.
const LARGEST: u64 = 1000;

/// The rule of a coin-turning game.
///
/// The coins turned end on a head, which becomes tails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The fewest coins turned, at least 1.
    pub least: u64,
    /// The most; `None` for any number.
    pub most: Option<u64>,
    /// How close together they are.
    pub close: Close,
    /// Whether they are equally spaced.
    pub equal: bool,
    /// Whether the first coin of the row is one of them.
    pub first: bool,
    /// Whether they are symmetric about their own middle.
    pub symmetric: bool,
}

/// How close together the coins turned are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// As far apart as one likes.
    Free,
    /// Without gaps.
    Contiguous,
    /// All within so many consecutive places.
    Within(u64),
}

/// The coins turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The coins on these squares, increasing.
    Coins(Vec<u64>),
    /// All coins from the first to the last square.
    Run(u64, u64),
}

impl Turn {
    /// The squares, increasing.
    pub fn squares(&self) -> Box<dyn Iterator<Item = u64> + '_> {
        match self {
            Self::Coins(squares) => Box::new(squares.iter().copied()),
            Self::Run(first, last) => Box::new(*first..=*last),
        }
    }
}

impl Turn {
    /// The coins as a set.
    pub fn coins(&self) -> Heads {
        match self {
            Self::Coins(squares) => Heads::on(squares.iter().copied()),
            Self::Run(first, last) => {
                let mut heads = Heads::default();
                heads.turn(*first, *last);
                heads
            }
        }
    }

    /// The same, a run of one coin as that coin.
    pub fn plain(self) -> Self {
        match self {
            Self::Run(first, last) if first == last => Self::Coins(vec![last]),
            turn => turn,
        }
    }
}

/// The moves that end on one head.
pub type Turns = Box<dyn Iterator<Item = Turn>>;

impl Code {
    /// Any coins, `least` to `most` of them.
    pub const fn any(least: u64, most: Option<u64>) -> Self {
        Self {
            least,
            most,
            close: Close::Free,
            equal: false,
            first: false,
            symmetric: false,
        }
    }

    /// Any run of coins.
    pub const RULER: Self = Self {
        close: Close::Contiguous,
        ..Self::any(1, None)
    };

    /// Whether only their number is bounded.
    pub fn is_plain(&self) -> bool {
        let letters = self.equal || self.first || self.symmetric;
        self.close == Close::Free && !letters
    }

    /// In how many consecutive places all coins lie, where that is bounded.
    pub fn width(&self) -> Option<u64> {
        match self.close {
            Close::Free => (self.most == Some(1)).then_some(1),
            Close::Contiguous => self.most,
            Close::Within(width) => Some(width),
        }
    }

    /// The numbers of coins that may be turned when the last is on `head`.
    fn sizes(&self, head: u64) -> std::ops::RangeInclusive<u64> {
        let room = self.width().unwrap_or(head).min(head);
        self.least..=self.most.unwrap_or(room).min(room)
    }

    /// Whether these squares, increasing and at least one, may be turned together.
    pub fn allows(&self, squares: &[u64]) -> bool {
        let [first, .., last] = *squares else {
            return match *squares {
                [only] => self.least == 1 && (!self.first || only == 1),
                _ => false,
            };
        };
        let close = match self.close {
            Close::Free => true,
            Close::Contiguous => last - first == squares.len() as u64 - 1,
            Close::Within(width) => last - first < width,
        };
        let gaps = || squares.windows(2).map(|pair| pair[1] - pair[0]);
        let equal = || gaps().all(|gap| gap == squares[1] - first);
        let symmetric = || gaps().eq(gaps().rev());
        close
            && (self.least..=self.most.unwrap_or(u64::MAX)).contains(&(squares.len() as u64))
            && (!self.first || first == 1)
            && (!self.equal || equal())
            && (!self.symmetric || symmetric())
    }

    /// The move that turns the coins of a set, if it is one.
    pub fn turn(&self, turned: &Heads) -> Option<Turn> {
        if self.close == Close::Contiguous {
            let mut runs = turned.runs();
            let (first, last) = runs.next()?;
            let sizes = self.least..=self.most.unwrap_or(u64::MAX);
            let good = runs.next().is_none() && sizes.contains(&(last - first + 1));
            return (good && (!self.first || first == 1)).then_some(Turn::Run(first, last));
        }
        let coins = turned.runs().map(|(first, last)| last - first + 1);
        let coins = coins.fold(0u64, u64::saturating_add);
        if coins > self.most.unwrap_or(u64::MAX) || coins > super::LONGEST {
            return None;
        }
        let squares: Vec<u64> = turned.squares().collect();
        self.allows(&squares).then_some(Turn::Coins(squares))
    }

    /// The moves whose last coin is on `head`, fewer coins first.
    pub fn turns(&self, head: u64) -> Turns {
        let sizes = self.sizes(head);
        let code = self.clone();
        if self.close == Close::Contiguous {
            let runs = sizes.map(move |size| Turn::Run(head - size + 1, head));
            return Box::new(runs.filter(move |turn| match turn {
                Turn::Run(first, _) => !code.first || *first == 1,
                Turn::Coins(_) => true,
            }));
        }
        Box::new(sizes.flat_map(move |size| code.turns_of(head, size)))
    }

    /// The same of `size` coins.
    fn turns_of(&self, head: u64, size: u64) -> Turns {
        let first = self.first;
        if size == 1 {
            let alone = (!first || head == 1).then(|| Turn::Coins(vec![head]));
            return Box::new(alone.into_iter());
        }
        let width = self.width().unwrap_or(head).min(head);
        if self.equal {
            let others = size - 1;
            let gaps = 1..=(width - 1) / others;
            let good = move |gap: &u64| !first || head - gap * others == 1;
            let coins = move |gap| (0..size).rev().map(move |i| head - i * gap).collect();
            return Box::new(gaps.filter(good).map(move |gap| Turn::Coins(coins(gap))));
        }
        let starts = match first {
            true => head - width + 1..=1,
            false => head - width + 1..=head - 1,
        };
        if self.symmetric {
            return Box::new(starts.flat_map(move |start| mirrored(start, head, size)));
        }
        let others = size as usize - 1;
        let with_head = |start: Option<u64>, between: Vec<u64>, head: u64| {
            let coins = start.into_iter().chain(between).chain([head]);
            Turn::Coins(coins.collect())
        };
        if first {
            return Box::new(starts.flat_map(move |start| {
                let between = Combinations::new(start + 1, head - 1, others - 1);
                between.map(move |between| with_head(Some(start), between, head))
            }));
        }
        let sets = Combinations::new(head - width + 1, head - 1, others);
        Box::new(sets.map(move |others| with_head(None, others, head)))
    }

    /// How many moves have their last coin on `head`, where that is known without listing them;
    /// `u128::MAX` for that many or more.
    pub fn count(&self, head: u64) -> Option<u128> {
        let sizes = self.sizes(head);
        match self.close {
            Close::Contiguous if self.first => Some(sizes.contains(&head).into()),
            Close::Contiguous => {
                let (least, most) = sizes.into_inner();
                Some((u128::from(most) + 1).saturating_sub(least.into()))
            }
            Close::Free if self.is_plain() => {
                let (least, most) = sizes.into_inner();
                // Beyond so many coins a sum of all their sets has long been too large.
                let most = most.min(least.max(200));
                let sets = (least..=most).map(|size| binomial(head - 1, size - 1));
                Some(sets.fold(0, u128::saturating_add))
            }
            _ => None,
        }
    }
}

/// The symmetric sets of `size` coins, two or more, from `start` to `head`.
fn mirrored(start: u64, head: u64, size: u64) -> Turns {
    let inner = size - 2;
    let between = head - start - 1;
    if inner % 2 == 1 && between.is_multiple_of(2) {
        return Box::new(std::iter::empty());
    }
    // Pairs i before the middle and i after it, counted from the outside.
    let pairs = Combinations::new(1, between / 2, (inner / 2) as usize);
    Box::new(pairs.map(move |pairs| {
        let left = pairs.iter().map(|place| start + place);
        let middle = (inner % 2 == 1).then_some(start + between / 2 + 1);
        let right = pairs.iter().rev().map(|place| head - place);
        let coins = [start].into_iter().chain(left).chain(middle);
        Turn::Coins(coins.chain(right).chain([head]).collect())
    }))
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.most {
            None => write!(f, "{}+", self.least)?,
            Some(most) if most == self.least => write!(f, "{most}")?,
            Some(most) => write!(f, "{}-{most}", self.least)?,
        }
        match self.close {
            Close::Free => {}
            Close::Contiguous => f.write_str("C")?,
            Close::Within(width) => write!(f, "C({width})")?,
        }
        for (letter, given) in [("E", self.equal), ("F", self.first), ("S", self.symmetric)] {
            f.write_str(if given { letter } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Code {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader { text, at: 0 };
        let mut code = reader.counts()?;
        while let Some(letter) = reader.peek() {
            let start = reader.at;
            reader.at += letter.len_utf8();
            let again = match letter.to_ascii_uppercase() {
                'C' => {
                    let again = code.close != Close::Free;
                    code.close = reader.close(code.least)?;
                    again
                }
                'E' => std::mem::replace(&mut code.equal, true),
                'F' => std::mem::replace(&mut code.first, true),
                'S' => std::mem::replace(&mut code.symmetric, true),
                _ => {
                    let problem = Problem::rule(
                        format!("`{letter}` is none of the letters C, E, F and S of a code"),
                        format!("`{letter}` 不是规则码的字母 C、E、F、S 之一"),
                    );
                    return Err(problem.at(start..reader.at));
                }
            };
            if again {
                let problem = Problem::rule(
                    format!("`{letter}` is given twice"),
                    format!("`{letter}` 出现了两次"),
                );
                return Err(problem.at(start..reader.at));
            }
        }
        Ok(code)
    }
}

/// Where a code is being read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn passes(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    /// How many coins are turned.
    fn counts(&mut self) -> Result<Code, NotationError> {
        let least = self.number()?;
        if self.passes('+') {
            return Ok(Code::any(least, None));
        }
        if !self.passes('-') {
            return Ok(Code::any(least, Some(least)));
        }
        let most = self.number()?;
        if most < least {
            let problem = Problem::rule(
                format!("the number of coins goes up: `{most}-{least}`"),
                format!("硬币的个数应从小到大：`{most}-{least}`"),
            );
            return Err(problem.at(0..self.at));
        }
        Ok(Code::any(least, Some(most)))
    }

    /// What follows a `C`.
    fn close(&mut self, least: u64) -> Result<Close, NotationError> {
        if !self.passes('(') {
            return Ok(Close::Contiguous);
        }
        let start = self.at;
        let width = self.number()?;
        let span = start..self.at;
        if !self.passes(')') {
            let problem = Problem::rule("expected `)`", "此处应为 `)`");
            return Err(problem.at(self.at..self.text.len()));
        }
        if width < least {
            let problem = Problem::rule(
                format!("{least} coins do not lie within {width} places"),
                format!("{least} 枚硬币放不进 {width} 个位置"),
            );
            return Err(problem.at(span));
        }
        Ok(Close::Within(width))
    }

    fn number(&mut self) -> Result<u64, NotationError> {
        let rest = &self.text[self.at..];
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let span = self.at..self.at + length;
        self.at = span.end;
        match rest[..length].parse::<u64>() {
            _ if length == 0 => {
                let problem = Problem::rule(
                    "expected a number of coins, as in `3`, `1-3` or `1+`",
                    "此处应为硬币的个数，如 `3`、`1-3` 或 `1+`",
                );
                Err(problem.at(self.at..self.text.len()))
            }
            Ok(0) => Err(Problem::TooSmall { smallest: 1 }.at(span)),
            Ok(number) if number <= LARGEST => Ok(number),
            _ => Err(Problem::TooLarge { largest: LARGEST }.at(span)),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A code of every kind.
    pub const CODES: [&str; 24] = [
        "1", "2", "3", "1-2", "1-3", "1-5", "1+", "2+", "3+", "1+C", "2+C", "1-5C", "3C",
        "1-3C(5)", "2-3C(4)", "1+E", "3E", "1-3E", "2E", "4FS", "1+S", "2+F", "1-3F", "3-4C(6)S",
    ];

    pub fn code(text: &str) -> Code {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    #[test]
    fn codes_are_written_in_one_way() {
        for text in CODES {
            assert_eq!(code(text).to_string(), text);
        }
        assert_eq!(code("1-1sfe").to_string(), "1EFS");
        assert_eq!(code("3c(07)").to_string(), "3C(7)");
    }

    #[track_caller]
    fn wrong(text: &str, span: std::ops::Range<usize>) {
        assert_eq!(text.parse::<Code>().unwrap_err().span, span, "{text}");
    }

    #[test]
    fn mistakes_have_their_place() {
        wrong("", 0..0);
        wrong("C", 0..1);
        wrong("0", 0..1);
        wrong("3-", 2..2);
        wrong("5-3", 0..3);
        wrong("1001", 0..4);
        wrong("3Q", 1..2);
        wrong("3EE", 2..3);
        wrong("3C(2)", 3..4);
        wrong("3C(5", 4..4);
        wrong("3C(", 3..3);
        wrong("3硬", 1..4);
        wrong("3CC(4)", 2..6);
    }

    /// Sets of squares by brute force: every subset of what is left of the head.
    #[test]
    fn moves_are_the_sets_that_are_allowed() {
        for text in CODES {
            let code = code(text);
            for head in 1..=11u64 {
                let squares = |set: u64| {
                    let others = (1..head).filter(move |s| set >> (s - 1) & 1 == 1);
                    others.chain([head]).collect::<Vec<u64>>()
                };
                let allowed: BTreeSet<Vec<u64>> = (0..1 << (head - 1))
                    .map(squares)
                    .filter(|squares| code.allows(squares))
                    .collect();
                let listed: Vec<Vec<u64>> = code
                    .turns(head)
                    .map(|turn| turn.squares().collect())
                    .collect();
                assert_eq!(listed.len(), allowed.len(), "{text} {head}");
                assert_eq!(
                    listed.into_iter().collect::<BTreeSet<_>>(),
                    allowed,
                    "{text} {head}"
                );
                if let Some(count) = code.count(head) {
                    assert_eq!(count, allowed.len() as u128, "{text} {head}");
                }
                for squares in allowed {
                    let turn = code.turn(&Heads::on(squares.clone())).expect("a move");
                    assert!(turn.squares().eq(squares));
                }
            }
        }
    }

    #[test]
    fn options_of_coin_twenty_are_as_many_as_published() {
        let count = |text| code(text).turns(20).count();
        assert_eq!(
            ["1-3", "1-9", "1-5C", "3E"].map(count),
            [191, 169_766, 5, 9]
        );
    }
}
