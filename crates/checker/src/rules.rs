//! The checker's own reading of the rules of the named games.
//!
//! A component is a list of numbers. [`Rules::options`] lists what its moves leave;
//! [`Rules::allows`] says whether one thing may be left, without listing where numbers are large.

use crate::code::Code;
use crate::coins::Coins;
use crate::partizan::Partizan;
use crate::plan::Plan;
use crate::points::Points;

/// Receives options, each a list of components, until it returns false; `None` stands for work
/// done without finding one.
pub type Visit<'a> = dyn FnMut(Option<&[Vec<u64>]>) -> bool + 'a;

/// More coins than are looked at.
const MANY: usize = 1 << 24;

/// How many counters may be taken from a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Any number.
    Any,
    /// At most so many.
    UpTo(u64),
    /// A number in the set, ascending.
    In(Vec<u64>),
    /// A number that is not in the set.
    NotIn(Vec<u64>),
}

impl Takes {
    fn allows(&self, taken: u64) -> bool {
        taken > 0
            && match self {
                Self::Any => true,
                Self::UpTo(most) => taken <= *most,
                Self::In(set) => set.binary_search(&taken).is_ok(),
                Self::NotIn(set) => set.binary_search(&taken).is_err(),
            }
    }

    /// The numbers up to `heap` that may be taken, and where a set is forbidden, those too.
    pub fn numbers(&self, heap: u64) -> Box<dyn Iterator<Item = u64> + '_> {
        match self {
            Self::Any | Self::NotIn(_) => Box::new(1..=heap),
            Self::UpTo(most) => Box::new(1..=heap.min(*most)),
            Self::In(set) => Box::new(set.iter().copied().take_while(move |taken| *taken <= heap)),
        }
    }

    /// The largest number, if there is one.
    pub fn largest(&self) -> Option<u64> {
        match self {
            Self::Any | Self::NotIn(_) => None,
            Self::UpTo(most) => Some(*most),
            Self::In(set) => set.last().copied(),
        }
    }
}

/// The rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rules {
    /// Take counters from a heap: Nim, Nimble, bounded Nim, subtraction and all-but games.
    Take(Takes),
    /// Take and break by a rule code.
    Code(Code),
    /// Add 1 to `most` to the number reached, up to the target.
    Race {
        /// The number to reach.
        target: u64,
        /// The largest step.
        most: u64,
    },
    /// Replace a heap by two smaller ones, which may be empty.
    SplittingNim,
    /// Cut a heap of at least so many into heaps that differ by at most one.
    EqualSplit(u64),
    /// Mark a cell of a row at least three cells from every mark.
    Treblecross,
    /// Put a plate on so many adjacent free cells.
    Plates(u64),
    /// Move coins one step down.
    Staircase,
    /// Lower one to so many heaps.
    Moore(u64),
    /// Lower one of two heaps, or both by the same.
    Wythoff,
    /// Lower a heap, or add to it from a bank; the bank comes first in a component.
    PokerNim(u64),
    /// Eat a largest pile, or one candy of each.
    CandyPiles,
    /// Subtract a multiple of the smaller number from the larger.
    Euclid,
    /// Take at most twice what was taken last; the limit comes second in a component.
    FibonacciNim,
    /// Bite a square and all below and right of it; never the first.
    Chomp {
        /// Rows of the board.
        rows: u64,
        /// Squares of a row.
        columns: u64,
    },
    /// Turn coins over.
    Coins(Coins),
    /// Flip a white cell x and 2x, 3x, ..., kx, in a row of so many cells.
    ArrayFlip(u64),
    /// Slide a coin left without passing another.
    SilverDollar,
    /// Move along an edge of a graph.
    Graph(Plan),
    /// A game in which the players' moves differ.
    Partizan(Partizan),
    /// A game for points.
    Points(Points),
    /// Rules that are not read here: the certificate lists the options.
    Listed,
}

/// The games whose rules are not read here, with parameters or without. No other game's options
/// are listed, so a game that is read cannot be listed under another name.
const LISTED: [&str; 32] = [
    "arc-kayles",
    "backsliding-toads-and-frogs",
    "black-path",
    "childish-hackenbush",
    "cutcake",
    "cutthroat",
    "dicotic",
    "eatcake",
    "election",
    "fission",
    "fjords",
    "fox-and-geese",
    "geography",
    "green-hackenbush",
    "impartial",
    "matrix",
    "maundy-cake",
    "mem",
    "node-kayles",
    "northcott",
    "partizan",
    "partizan-arc-kayles",
    "partizan-euclid",
    "partizan-splittles",
    "partizan-subtraction",
    "rugs",
    "rules",
    "ski-jumps",
    "slide",
    "tree-path",
    "turning-corners",
    "twisted",
];

impl Rules {
    /// The rules of a game by its name, which is written in one way; `None` if there is no such game
    /// here, or its parameters are wrong.
    pub fn read(name: &str) -> Option<Self> {
        let (family, parameters) = name.split_once(':').unwrap_or((name, ""));
        let code = |code: &str| Code::read(code).map(Self::Code);
        let number = |least: u64| number_in(parameters, u64::MAX).filter(|n| *n >= least);
        if parameters.is_empty() && name.contains(':') {
            return None;
        }
        Some(match (family, parameters.is_empty()) {
            ("nim" | "nimble", true) => Self::Take(Takes::Any),
            ("bounded-nim", false) => Self::Take(Takes::UpTo(number(1)?)),
            ("subtraction", false) => Self::Take(Takes::In(set(parameters)?)),
            ("all-but", false) => Self::Take(Takes::NotIn(set(parameters)?)),
            ("octal", false) => Self::Code(Code::read_octal(parameters)?),
            ("code", false) => code(parameters)?,
            ("kayles", true) => code("0.77")?,
            ("dawsons-kayles", true) => code("0.07")?,
            ("dawsons-chess", true) => code("0.137")?,
            ("officers", true) => code("0.6")?,
            ("grundys-game", true) => code("4!")?,
            ("lasker", true) => code("4.[3]")?,
            ("race", false) => match *numbers(parameters)? {
                [target, most] if most > 0 => Self::Race { target, most },
                _ => return None,
            },
            ("splitting-nim", true) => Self::SplittingNim,
            ("equal-split", false) => Self::EqualSplit(number(1)?),
            ("treblecross", true) => Self::Treblecross,
            ("plates", false) => Self::Plates(number(1)?),
            ("staircase", true) => Self::Staircase,
            ("moore", false) => Self::Moore(number(1)?),
            ("wythoff", true) => Self::Wythoff,
            ("poker-nim", false) => Self::PokerNim(number(0)?),
            ("candy-piles", true) => Self::CandyPiles,
            ("euclid", true) => Self::Euclid,
            ("fibonacci-nim", true) => Self::FibonacciNim,
            ("chomp", false) => {
                let (rows, columns) = parameters.split_once('x')?;
                let side = |text| number_in(text, u64::MAX).filter(|side| *side > 0);
                Self::Chomp {
                    rows: side(rows)?,
                    columns: side(columns)?,
                }
            }
            ("turning-turtles", true) => Self::Coins(Coins::read("1-2")?),
            ("mock-turtles", true) => Self::Coins(Coins::read("1-3")?),
            ("twins", true) => Self::Coins(Coins::read("2")?),
            ("triplets", true) => Self::Coins(Coins::read("3")?),
            ("ruler", true) => Self::Coins(Coins::read("1+C")?),
            // Products of two games are not read.
            ("coins", false) if parameters.contains('x') => Self::Listed,
            ("coins", false) => Self::Coins(Coins::read(parameters)?),
            // Plain Clobber and Toads are read, their variants are not.
            ("clobber" | "toads-and-frogs", false) => Self::Listed,
            ("array-flip", false) => Self::ArrayFlip(number(1)?),
            ("silver-dollar", true) => Self::SilverDollar,
            ("graph", false) => Self::Graph(Plan::read(parameters)?),
            ("positions", false) => Self::Graph(Plan::numbered(1)),
            ("rules", true) => return None,
            (family, _) if LISTED.contains(&family) => Self::Listed,
            (family, true) => match Points::read(family) {
                Some(points) => Self::Points(points),
                None => Self::Partizan(Partizan::read(family)?),
            },
            _ => return None,
        })
    }

    /// Reads a component; `None` if it is none of this game. Equal components get equal numbers.
    pub fn component(&self, text: &str) -> Option<Vec<u64>> {
        if let Self::Listed = self {
            return Some(text.bytes().map(u64::from).collect());
        }
        if let Self::Partizan(rules) = self {
            return rules.component(text);
        }
        if let Self::Points(rules) = self {
            return rules.component(text);
        }
        if let Self::PokerNim(bank) = self {
            let (heaps, left) = match text.split_once('/') {
                Some((heaps, left)) => (heaps, number_in(left, *bank)?),
                None => (text, *bank),
            };
            let heaps = numbers(heaps)?;
            return Some([vec![left], heaps].concat());
        }
        if let Self::Graph(plan) = self {
            return Some(vec![plan.vertex(text)?.into()]);
        }
        if let Self::Coins(_) | Self::ArrayFlip(_) = self {
            let squares = if text == "0" { Vec::new() } else { runs(text)? };
            let last = squares.last().copied().unwrap_or(1);
            let inside = !matches!(self, Self::ArrayFlip(length) if last > *length);
            let sorted = squares.first() != Some(&0) && squares.is_sorted_by(|a, b| a < b);
            return (inside && sorted).then_some(squares);
        }
        let numbers = numbers(text)?;
        let good = match self {
            Self::Staircase | Self::Moore(_) | Self::CandyPiles => true,
            Self::Chomp { rows, columns } => {
                let inside = numbers.len() as u64 <= *rows && numbers[0] <= *columns;
                inside && numbers.is_sorted_by(|a, b| a >= b) && !numbers.contains(&0)
            }
            Self::SilverDollar => numbers.is_sorted_by(|a, b| a < b),
            Self::Wythoff | Self::Euclid => numbers.len() == 2,
            Self::FibonacciNim => match *numbers {
                [_] => true,
                [heap, limit] if limit > 0 || heap == 0 => return Some(limited(heap, limit)),
                _ => false,
            },
            Self::Race { target, .. } => numbers.len() == 1 && numbers[0] <= *target,
            _ => numbers.len() == 1,
        };
        good.then_some(numbers)
    }

    /// Calls `visit` with every option of a component until it returns false. True if all were
    /// given: an option that does not fit into numbers or memory is a reason to stop, too.
    ///
    /// Games whose rules are not [read](Self::are_read) have no options here.
    pub fn options(&self, from: &[u64], visit: &mut Visit<'_>) -> bool {
        let heap = from.first().copied().unwrap_or(0);
        let mut one = |left: Vec<u64>| visit(Some(&[left]));
        let mut shift = |place, by, to| shifted(from, place, by, to).is_some_and(&mut one);
        match self {
            Self::Take(takes) => takes.numbers(heap).all(|taken| {
                let left = [vec![heap - taken]];
                visit(takes.allows(taken).then_some(&left))
            }),
            Self::Code(code) => code.options(heap, visit),
            Self::Race { target, most } => {
                let last = heap.saturating_add(*most).min(*target);
                (heap..last).all(|to| one(vec![to + 1]))
            }
            Self::SplittingNim => {
                (0..heap).all(|a| (0..=a).all(|b| visit(Some(&[vec![a], vec![b]]))))
            }
            Self::EqualSplit(least) => {
                let most = if heap < *least { 0 } else { heap };
                (2..=most).all(|parts| {
                    let mut left = Vec::new();
                    let larger = |part| u64::from(part < heap % parts);
                    (0..parts).all(|part| {
                        left.push(vec![heap / parts + larger(part)]);
                        visit(None)
                    }) && visit(Some(&left))
                })
            }
            Self::Treblecross => (1..=heap).all(|cell| {
                let (left, right) = (cell.saturating_sub(3), (heap - cell).saturating_sub(2));
                visit(Some(&sides(left, right)))
            }),
            Self::Plates(length) => {
                (*length..=heap).all(|end| visit(Some(&sides(end - length, heap - end))))
            }
            Self::Staircase => (0..from.len())
                .all(|step| (1..=from[step]).all(|by| shift(step, by, step.checked_sub(1)))),
            Self::Moore(most) => {
                // Counts down in all ways, the last heaps first.
                let mut left = from.to_vec();
                let mut lowered = 0;
                loop {
                    let next = (0..from.len()).rev().find(|&place| {
                        let (now, full) = (left[place], from[place]);
                        let lower = now > 0 && (now < full || lowered < *most);
                        lowered = lowered + u64::from(lower) - u64::from(now < full);
                        left[place] = if lower { now - 1 } else { full };
                        lower
                    });
                    if next.is_none() || !one(left.clone()) {
                        return next.is_none();
                    }
                }
            }
            Self::Wythoff => {
                let [a, b] = *from else { return false };
                let lines = [(a, 1, 0), (b, 0, 1), (a.min(b), 1, 1)].into_iter();
                let mut takes =
                    lines.flat_map(|(most, x, y)| (1..=most).map(move |t| (t * x, t * y)));
                takes.all(|(x, y)| one(vec![a - x, b - y]))
            }
            Self::PokerNim(_) => (1..from.len()).all(|place| {
                (1..=from[place]).all(|by| shift(place, by, None))
                    && (1..=heap).all(|chips| shift(0, chips, Some(place)))
            }),
            Self::CandyPiles => {
                let Some(largest) = from.iter().max().filter(|pile| **pile > 0) else {
                    return true;
                };
                let mut places = (0..from.len()).filter(|&place| from[place] == *largest);
                places.all(|place| shift(place, *largest, None)) && one(one_of_each(from))
            }
            Self::Euclid => {
                let [a, b] = *from else { return false };
                let (small, large) = (a.min(b), a.max(b));
                let times = large.checked_div(small).unwrap_or(0);
                let mut places = (0..2).filter(|&place| from[place] == large);
                places.all(|place| (1..=times).all(|times| shift(place, times * small, None)))
            }
            Self::FibonacciNim => {
                let most = fibonacci_limit(from);
                (1..=most).all(|taken| one(limited(heap - taken, taken.saturating_mul(2))))
            }
            Self::Chomp { .. } => {
                let rows = from.iter().enumerate();
                let squares = rows.flat_map(|(row, length)| (0..*length).map(move |c| (row, c)));
                squares.skip(1).all(|(row, column)| {
                    let bitten = from[row..].iter().map(|length| *length.min(&column));
                    let left = from[..row].iter().copied().chain(bitten);
                    one(left.filter(|length| *length > 0).collect())
                })
            }
            Self::Coins(code) => from.iter().all(|&head| {
                code.sets(head, &mut |coins| {
                    let left = coins.map(|coins| [turned(from, coins)]);
                    visit(left.as_ref().map(|left| &left[..]))
                })
            }),
            Self::ArrayFlip(length) => from.iter().all(|&cell| {
                let mut flipped = Vec::new();
                (1..=length / cell).all(|count| {
                    flipped.push(count * cell);
                    one(turned(from, &flipped))
                })
            }),
            Self::SilverDollar => (0..from.len()).all(|place| {
                let least = place.checked_sub(1).map_or(0, |left| from[left] + 1);
                (1..=from[place] - least).all(|by| shift(place, by, None))
            }),
            Self::Graph(plan) => plan.row(heap).is_some_and(|row| {
                let mut targets = row.iter().map(|target| u64::from(*target));
                targets.all(|target| one(vec![target]))
            }),
            // Whoever's they are: they tell whether anybody can move.
            Self::Partizan(rules) => {
                rules.options(from, true, visit) && rules.options(from, false, visit)
            }
            // Points are no matter of who moves last.
            Self::Listed | Self::Points(_) => false,
        }
    }

    /// Whether the options of components are seen here; else the certificate lists them.
    pub fn are_read(&self) -> bool {
        match self {
            Self::Graph(plan) => plan.has_edges(),
            Self::Listed => false,
            _ => true,
        }
    }

    /// Whether components are heaps, of which moves leave smaller ones.
    pub fn are_of_heaps(&self) -> bool {
        matches!(self, Self::Take(_) | Self::Code(_))
    }

    /// Whether no move can be made in a component; `None` if that is not known, or if `step` stops
    /// it before it is seen.
    pub fn is_stuck(&self, from: &[u64], step: &mut dyn FnMut() -> bool) -> Option<bool> {
        if let Self::Code(code) = self {
            return code.is_stuck(from[0], step);
        }
        // What nobody can move in is still worth points.
        if let Self::Points(_) = self {
            return Some(false);
        }
        let mut stuck = self.are_read();
        let complete = self.options(from, &mut |option| {
            stuck &= option.is_none();
            stuck && step()
        });
        (!stuck || complete)
            .then_some(stuck)
            .filter(|_| self.are_read())
    }

    /// Whether components have several coordinates, so that one alone is written with a comma.
    pub fn several(&self) -> bool {
        matches!(
            self,
            Self::Staircase
                | Self::Moore(_)
                | Self::Wythoff
                | Self::PokerNim(_)
                | Self::CandyPiles
                | Self::Euclid
                | Self::Chomp { .. }
                | Self::Coins(_)
                | Self::ArrayFlip(_)
                | Self::SilverDollar
        )
    }

    /// Whether a move of a component leaves exactly `left`, where that is seen without listing
    /// them: numbers are large and moves are many. `left` is ascending.
    pub fn allows(&self, from: &[u64], left: &[Vec<u64>]) -> Option<bool> {
        let heap = from.first().copied().unwrap_or(0);
        let left = match (self, left) {
            (Self::Code(code), _) => {
                let heaps: Vec<u64> = left.iter().map(|heap| heap[0]).collect();
                return Some(match heaps[..] {
                    [0] => code.allows(heap, &[]),
                    [] | [0, ..] => false,
                    _ => code.allows(heap, &heaps),
                });
            }
            (_, [left]) => left,
            _ => return None,
        };
        let changes = || from.iter().zip(left);
        let (down, up) = (
            changes().position(|(a, b)| b < a),
            changes().position(|(a, b)| b > a),
        );
        let lowered = changes().filter(|(a, b)| b < a).count() as u64;
        let shift = |to| {
            let shifted = down.and_then(|d| shifted(from, d, from[d] - left[d], to));
            shifted.is_some_and(|shifted| shifted == *left)
        };
        Some(match self {
            Self::Take(takes) => heap.checked_sub(left[0]).is_some_and(|t| takes.allows(t)),
            Self::Race { target, most } => {
                heap < left[0] && left[0] <= *target && left[0] - heap <= *most
            }
            Self::Wythoff => {
                let both = || from[0] - left[0] == from[1] - left[1];
                up.is_none() && (lowered == 1 || lowered == 2 && both())
            }
            Self::Moore(most) => {
                from.len() == left.len() && up.is_none() && (1..=*most).contains(&lowered)
            }
            Self::CandyPiles => {
                let largest = |place: usize| from.iter().all(|pile| *pile <= from[place]);
                let eaten = down.is_some_and(|place| largest(place) && left[place] == 0);
                eaten && shift(None) || lowered > 0 && *left == one_of_each(from)
            }
            Self::Euclid => {
                let small = from[0].min(from[1]);
                let by = |place: usize| from[place] - left[place];
                let multiple = |place: usize| small > 0 && by(place).is_multiple_of(small);
                let larger = |place: usize| from[place] >= from[1 - place];
                shift(None) && down.is_some_and(|place| multiple(place) && larger(place))
            }
            Self::Staircase => shift(down.and_then(|step| step.checked_sub(1))),
            Self::SilverDollar => shift(None) && left.is_sorted_by(|a, b| a < b),
            Self::PokerNim(_) if down == Some(0) => up.is_some() && shift(up),
            Self::PokerNim(_) => shift(None),
            Self::Coins(coins) => {
                let turned = turned(from, left);
                turned.last().is_some_and(|last| from.contains(last)) && coins.allows(&turned)
            }
            Self::FibonacciNim => {
                let taken = heap.checked_sub(left[0])?;
                let allowed = (1..=fibonacci_limit(from)).contains(&taken);
                allowed && *left == limited(left[0], taken.saturating_mul(2))
            }
            _ => return None,
        })
    }
}

/// What is left of a row on both sides; an empty side is written only if both are.
fn sides(left: u64, right: u64) -> Vec<Vec<u64>> {
    match (left.min(right), left.max(right)) {
        (0, side) => vec![vec![side]],
        (small, large) => vec![vec![small], vec![large]],
    }
}

/// The piles after one candy of each is eaten.
fn one_of_each(piles: &[u64]) -> Vec<u64> {
    piles.iter().map(|pile| pile.saturating_sub(1)).collect()
}

/// A heap from which at most so many may be taken; no more than there are.
fn limited(heap: u64, limit: u64) -> Vec<u64> {
    match heap {
        0 => vec![0],
        heap => vec![heap, limit.min(heap)],
    }
}

/// How many may be taken: what the limit says, and in the first move not all.
pub fn fibonacci_limit(from: &[u64]) -> u64 {
    match *from {
        [_, limit] => limit,
        _ => from[0].saturating_sub(1),
    }
}

/// The numbers after so many go from one place, perhaps to another; `None` if they do not fit.
fn shifted(from: &[u64], place: usize, by: u64, to: Option<usize>) -> Option<Vec<u64>> {
    let mut left = from.to_vec();
    left[place] -= by;
    if let Some(to) = to {
        left[to] = left[to].checked_add(by)?;
    }
    Some(left)
}

/// The coins after some are turned.
fn turned(heads: &[u64], turned: &[u64]) -> Vec<u64> {
    let mut coins = [heads, turned].concat();
    coins.sort_unstable();
    let once = coins.chunk_by(|a, b| a == b).filter(|coin| coin.len() == 1);
    once.map(|coin| coin[0]).collect()
}

/// A number of at most `most`, written without sign or leading zeros.
pub fn number_in(text: &str, most: u64) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = digits && (text == "0" || !text.starts_with('0'));
    let number = text.parse().ok().filter(|_| canonical);
    number.filter(|number| *number <= most)
}

/// Numbers with commas between them.
pub fn numbers(text: &str) -> Option<Vec<u64>> {
    let number = |word| number_in(word, u64::MAX);
    text.split(',').map(number).collect()
}

/// Numbers and runs `a-b`, with commas between them.
fn runs(text: &str) -> Option<Vec<u64>> {
    let mut squares = Vec::new();
    for word in text.split(',') {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let (first, last) = (number_in(first, u64::MAX)?, number_in(last, u64::MAX)?);
        if last.checked_sub(first)? > MANY as u64 {
            return None;
        }
        squares.extend(first..=last);
    }
    Some(squares)
}

/// A set of positive numbers, ascending.
fn set(text: &str) -> Option<Vec<u64>> {
    let mut set = numbers(text)?;
    set.sort_unstable();
    set.dedup();
    (set.first() != Some(&0)).then_some(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is allowed without listing is what is listed.
    #[track_caller]
    fn check(game: &str, components: &[&str]) {
        let rules = Rules::read(game).expect("a game");
        let components: Vec<Vec<u64>> = components
            .iter()
            .map(|text| rules.component(text).expect("a component"))
            .collect();
        for from in &components {
            let mut listed = Vec::new();
            assert!(rules.options(from, &mut |option| {
                listed.extend(option.map(<[_]>::to_vec));
                true
            }));
            for option in &mut listed {
                option.sort_unstable();
                if let Some(allowed) = rules.allows(from, option) {
                    assert!(allowed, "{game} {from:?} to {option:?}");
                }
            }
            for to in &components {
                let to = vec![to.clone()];
                // Of equal piles or numbers one move is listed, and each is allowed.
                let alike = matches!(rules, Rules::Euclid | Rules::CandyPiles);
                if let Some(allowed) = rules.allows(from, &to) {
                    let listed = listed.contains(&to);
                    assert!(
                        allowed == listed || alike && allowed,
                        "{game} {from:?} to {to:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_listed_is_what_is_allowed() {
        let heaps = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        for game in [
            "nim",
            "bounded-nim:3",
            "subtraction:2,5",
            "all-but:1,4",
            "race:9,3",
        ] {
            check(game, &heaps);
        }
        for game in [
            "kayles",
            "octal:0.137",
            "code:0.[3]",
            "lasker",
            "splitting-nim",
        ] {
            check(game, &heaps);
        }
        let pairs: Vec<String> = (0..36).map(|i| format!("{},{}", i / 6, i % 6)).collect();
        let pairs: Vec<&str> = pairs.iter().map(String::as_str).collect();
        for game in [
            "wythoff",
            "euclid",
            "staircase",
            "moore:1",
            "moore:2",
            "poker-nim:3",
        ] {
            check(game, &pairs);
        }
        let triples: Vec<String> = (0..64)
            .map(|i| format!("{},{},{}", i / 16, i / 4 % 4, i % 4))
            .collect();
        let triples: Vec<&str> = triples.iter().map(String::as_str).collect();
        for game in ["staircase", "moore:2", "candy-piles"] {
            check(game, &triples);
        }
        let sets: Vec<String> = (1..64u32)
            .map(|bits| {
                let squares = (1..7).filter(|i| bits >> (i - 1) & 1 == 1);
                squares.map(|i| i.to_string()).collect::<Vec<_>>().join(",")
            })
            .chain(["0".into()])
            .collect();
        let sets: Vec<&str> = sets.iter().map(String::as_str).collect();
        for game in [
            "turning-turtles",
            "mock-turtles",
            "ruler",
            "twins",
            "triplets",
        ] {
            check(game, &sets);
        }
        check("array-flip:6", &sets);
        check("silver-dollar", &sets);
        check(
            "fibonacci-nim",
            &["9", "5,4", "8,2", "7,4", "7,1", "0", "3,3"],
        );
    }
}
