//! Wythoff's game: take any number from one of two heaps, or the same number from both.
//!
//! Main result: the lost pairs are (⌊dφ⌋, ⌊dφ⌋ + d) with φ the golden ratio, one for each difference
//! d (Wythoff 1907). No closed form of the values is known. All arithmetic is exact.

use std::cmp::Ordering;

use grundy_face::{Entry, Family, Recipe, Texts, Way};
use grundy_game::{
    Budget, Draw, Element, Evidence, Found, Gesture, Impartial, Keyed, Language, Loopfree, Mark,
    Mention, Notation, Phrase, Place, Reason, Ruleset, Scene, Source, Stopped, Sum, Tabulate,
    Verdict, Words, pointing, say,
};
use grundy_theory::{Convention, Outcome, Player};

use crate::beside::Beside;
use crate::keys;
use crate::pairs;
use crate::phrases::Inside;
use crate::spoken;

/// Wythoff's game.
pub const FAMILY: Family = Family {
    name: "wythoff",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Wythoff's game",
        zh: "威佐夫博弈",
    },
    rule: Words {
        en: "take any number of counters from one of two heaps, or the same number from both",
        zh: "从两堆之一取任意多个石子，或从两堆同时取同样多个",
    },
    example: "wythoff 8 4",
    instances: &[],
    open: |_| {
        let entry = Entry::new("wythoff", Wythoff).impartial().drawn().keyed();
        let entry = entry.recipe(|_| Recipe {
            why: Words {
                en: "The lost pairs are (floor(d phi), floor(d phi) + d); floating point is not exact enough.",
                zh: "必败的数对是 (floor(d phi), floor(d phi) + d)；浮点数不够精确。",
            },
            way: Way::Winner(Texts::new(CPP, PYTHON, RUST, JAVA)),
        });
        Ok(entry.tabulated().source(GoldenPairs).open())
    },
};

/// The recipe in C++.
const CPP: &str = "\
bool wins(const vector<u64> &a) {
    u64 low = min(a[0], a[1]), d = max(a[0], a[1]) - low;
    // floor(d phi) = (d + floor(sqrt(5 d^2))) / 2, for d below 2^62
    __int128 square = (__int128)5 * d * d, root = sqrtl(square);
    while (root * root > square) root--;
    while ((root + 1) * (root + 1) <= square) root++;
    return (d + root) / 2 != low;
}";

/// The recipe in Python.
const PYTHON: &str = "\
def wins(a):
    low, high = sorted(a)
    d = high - low
    return (d + isqrt(5 * d * d)) // 2 != low";

/// The recipe in Rust.
const RUST: &str = "\
fn wins(a: &[u64]) -> bool {
    let (low, high) = (a[0].min(a[1]) as u128, a[0].max(a[1]) as u128);
    let d = high - low; // below 2^62
    (d + (5 * d * d).isqrt()) / 2 != low
}";

/// The recipe in Java.
const JAVA: &str = "\
static boolean wins(long[] a) {
    BigInteger x = new BigInteger(Long.toUnsignedString(a[0]));
    BigInteger y = new BigInteger(Long.toUnsignedString(a[1]));
    BigInteger low = x.min(y), d = x.subtract(y).abs();
    BigInteger root = d.multiply(d).multiply(BigInteger.valueOf(5)).sqrt();
    return !d.add(root).shiftRight(1).equals(low);
}";

/// The rules of Wythoff's game.
#[derive(Debug)]
struct Wythoff;

/// A number of counters and where they are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take {
    from: From,
    count: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    First,
    Second,
    Both,
}

impl Ruleset for Wythoff {
    type Position = [u64; 2];
    type Move = Take;

    fn moves(&self, &[a, b]: &[u64; 2], _: Player) -> impl Iterator<Item = Take> {
        let kinds = [(From::First, a), (From::Second, b), (From::Both, a.min(b))];
        let kinds = kinds.into_iter();
        kinds.flat_map(|(from, most)| (1..=most).map(move |count| Take { from, count }))
    }

    fn apply(&self, &[a, b]: &[u64; 2], &Take { from, count }: &Take) -> Sum<[u64; 2]> {
        Sum::one(match from {
            From::First => [a - count, b],
            From::Second => [a, b - count],
            From::Both => [a - count, b - count],
        })
    }

    fn index(&self, pair: &[u64; 2]) -> Option<usize> {
        pairs::index(pair)
    }

    fn normalize(&self, pair: &[u64; 2]) -> [u64; 2] {
        pairs::sorted(pair)
    }

    fn count(&self, &[a, b]: &[u64; 2], _: Player) -> Option<u128> {
        Some([a, b, a.min(b)].map(u128::from).iter().sum())
    }

    fn reaching(&self, &[a, b]: &[u64; 2], _: Player, after: &Sum<[u64; 2]>) -> Option<Take> {
        let &[[x, y]] = after.components() else {
            return None;
        };
        let (from, count) = match (a.checked_sub(x)?, b.checked_sub(y)?) {
            (0, 0) => return None,
            (count, 0) => (From::First, count),
            (0, count) => (From::Second, count),
            (count, same) if count == same => (From::Both, count),
            _ => return None,
        };
        Some(Take { from, count })
    }
}

impl Impartial for Wythoff {}

/// Every move takes something.
impl Keyed for Wythoff {
    fn key(&self, pair: &[u64; 2], _: Player) -> Option<u64> {
        pairs::key(pair)
    }

    fn unkey(&self, key: u64) -> ([u64; 2], Player) {
        (pairs::unkey(key), Player::Left)
    }

    fn tier(&self, key: u64) -> Option<u32> {
        keys::sum(&pairs::unkey(key))
    }
}
impl Loopfree for Wythoff {}

impl Notation for Wythoff {
    fn words(&self, _: &[u64; 2], &Take { from, count }: &Take, place: Place) -> Reason {
        Box::new(Taking { from, count, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "pair",
            zh: "对",
        }
    }

    fn small(&self) -> Vec<[u64; 2]> {
        pairs::small(7)
    }
}

/// A move in words.
#[derive(Debug)]
struct Taking {
    from: From,
    count: u64,
    place: Place,
}

impl Taking {
    /// The heap, or `None` for both.
    fn heap(&self) -> Option<Inside> {
        let number = match self.from {
            From::First => 1,
            From::Second => 2,
            From::Both => return None,
        };
        let place = self.place;
        Some(Inside { number, place })
    }
}

impl Phrase for Taking {
    fn say(&self, language: Language) -> String {
        let Self { count, place, .. } = self;
        say! { language, match self.heap();
            Some(heap) =>
                "take {count} from {}", heap.english("heap", "pair");
                "从{}取走 {count} 个", heap.chinese("堆", "对");
            None if place.alone => "take {count} from both heaps"; "从两堆各取走 {count} 个";
            None =>
                "take {count} from both heaps of {}", place.english("pair");
                "从{}的两堆各取走 {count} 个", place.chinese("对");
        }
    }
}

/// From this size of a heap on the queen's board would be too large: the heaps are shown.
const QUEENED: u64 = 24;
/// Squares along the side of the board, at least.
const CHESS: u64 = 8;

/// The side of the queen's board, where it is drawn.
fn side([across, down]: &[u64; 2]) -> Option<u64> {
    let longest = *across.max(down);
    (longest < QUEENED).then(|| (longest + 1).max(CHESS))
}

impl Draw for Wythoff {
    /// The same game is a queen on her way to the corner.
    fn scene(&self, pair: &[u64; 2]) -> Scene {
        let Some(side) = side(pair) else {
            return Scene::Heaps(pair.to_vec());
        };
        let square = |row, column| match (row, column) {
            _ if [column, row] == *pair => Some(Mark::Queen),
            (0, 0) => Some(Mark::Goal),
            _ => None,
        };
        let row = |row| (0..side).map(|column| square(row, column)).collect();
        Scene::Board((0..side).map(row).collect())
    }

    fn gesture(&self, pair: &[u64; 2], mv: &Take) -> Option<Gesture> {
        let cell = |[across, down]: [u64; 2]| Element::Cell(down, across);
        let after = self.apply(pair, mv);
        let &[to] = after.components() else {
            return None;
        };
        side(pair).map(|_| Gesture {
            touch: vec![cell(to)],
            out: vec![cell(*pair)],
            come: vec![cell(to)],
            ..Gesture::default()
        })
    }

    fn beside(&self, pair: &[u64; 2]) -> Option<Reason> {
        side(pair).and_then(|_| Beside::Queen(*pair).said())
    }
}

impl Tabulate for Wythoff {
    const AXES: usize = 2;

    fn cell(&self, coordinates: &[u64]) -> Option<[u64; 2]> {
        coordinates.try_into().ok()
    }
}

/// Whether `x <= d * φ`, for `d` below 2^64: as φ is the positive root of φ² = φ + 1, that is
/// x² <= xd + d².
fn at_most_golden(x: u128, d: u128) -> bool {
    // A product that does not fit is larger than d², which fits.
    x <= d || x.checked_mul(x - d).is_some_and(|product| product <= d * d)
}

/// The least number up to `last` with a property that all numbers after it share.
fn least(last: u128, property: impl Fn(u128) -> bool) -> u128 {
    let (mut low, mut high) = (0, last);
    while low < high {
        let middle = low + (high - low) / 2;
        match property(middle) {
            true => high = middle,
            false => low = middle + 1,
        }
    }
    low
}

/// ⌊dφ⌋: the smaller heap of the lost pair with difference `d`.
pub fn golden(d: u64) -> u128 {
    let d = u128::from(d);
    least(2 * d, |x| !at_most_golden(x + 1, d))
}

/// Whether the player to move loses with heaps of `a` and `b`: exact for all 64-bit numbers.
///
/// ```
/// use grundy_catalogue::wythoff::is_p_position;
/// assert!(is_p_position(4, 7) && !is_p_position(8, 4));
/// // Here double precision would go wrong.
/// assert!(is_p_position(165580140, 267914295) && !is_p_position(165580141, 267914296));
/// ```
pub fn is_p_position(a: u64, b: u64) -> bool {
    u128::from(a.min(b)) == golden(a.abs_diff(b))
}

/// The heap that makes a lost pair with a heap of `n`; it may be larger than 64 bits hold.
fn partner(n: u64, convention: Convention) -> u128 {
    match (convention, n) {
        (Convention::Misere, 0) => return 1,
        (Convention::Misere, 1) => return 0,
        (Convention::Misere, 2) => return 2,
        _ => {}
    }
    let n = u128::from(n);
    // Every number is either the smaller of a lost pair, n = ⌊dφ⌋, or the larger, n = ⌊dφ⌋ + d.
    let d = least(n, |d| at_most_golden(n, d));
    if !at_most_golden(n + 1, d) {
        return n + d;
    }
    n - least(n, |d| at_most_golden(n - d, d))
}

/// The smaller heap of the lost pair with difference `d`.
fn smaller(d: u64, convention: Convention) -> u128 {
    match (convention, d) {
        (Convention::Misere, 0) => 2,
        (Convention::Misere, 1) => 0,
        _ => golden(d),
    }
}

/// Whether the player to move loses.
fn is_lost([a, b]: [u64; 2], convention: Convention) -> bool {
    u128::from(a.min(b)) == smaller(a.abs_diff(b), convention)
}

/// The lost squares of the queen's board; numbers too large for it are drawn as heaps.
fn squares(pair: &[u64; 2], convention: Convention) -> Vec<Mention> {
    let side = side(pair).unwrap_or(0);
    let pairs = (0..side).flat_map(|down| (0..side).map(move |across| [across, down]));
    let lost = pairs.filter(|&pair| is_lost(pair, convention));
    spoken::elements(0, lost.map(|[across, down]| Element::Cell(down, across))).collect()
}

/// The square of two numbers, the larger one where `pair` has its larger one.
fn square(pair: &[u64; 2], small: u128, large: u128) -> Option<Element> {
    side(pair)?;
    let (small, large) = (small.try_into().ok()?, large.try_into().ok()?);
    Some(match pair[0] <= pair[1] {
        true => Element::Cell(large, small),
        false => Element::Cell(small, large),
    })
}

/// The lost pairs are spaced by the golden ratio.
#[derive(Debug)]
struct GoldenPairs;

impl Source<Wythoff> for GoldenPairs {
    fn name(&self) -> Words {
        Words::same("Wythoff 1907")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907); misère play: A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly 89 (1982)",
            tested_to: Words {
                en: "all pairs up to 300, both conventions",
                zh: "300 以内的所有数对，正常与反常规则",
            },
        }
    }

    fn verdict(
        &self,
        _: &Wythoff,
        components: &[[u64; 2]],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let &[[a, b]] = components else {
            return Ok(None);
        };
        let lost = is_lost([a, b], convention);
        Ok(Some(Verdict::Outcome(Outcome::of_win(!lost))))
    }

    fn winning(
        &self,
        rules: &Wythoff,
        components: &[[u64; 2]],
        player: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Take)>>, Stopped> {
        let &[[a, b]] = components else {
            return Ok(None);
        };
        let low = smaller(a.abs_diff(b), convention);
        let both = low + u128::from(a - a.min(b));
        let left = [
            (partner(b, convention), b.into()),
            (a.into(), partner(a, convention)),
            (both, low + u128::from(b - a.min(b))),
        ];
        let moves = left.into_iter().filter_map(|(x, y)| {
            let left = [x.try_into().ok()?, y.try_into().ok()?];
            let take = rules.reaching(&[a, b], player, &Sum::one(left))?;
            Some((0, take))
        });
        Ok(Some(Found::all(moves)))
    }

    fn why(
        &self,
        _: &Wythoff,
        components: &[[u64; 2]],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let Some(pair) = components.first() else {
            return Ok(Vec::new());
        };
        let [a, b] = pairs::sorted(pair);
        let low = smaller(b - a, convention);
        let mut reasons = vec![pointing(
            Box::new(Why::Pairs { convention }),
            squares(pair, convention),
        )];
        let (why, target) = match low.cmp(&a.into()) {
            _ if b == 0 && convention == Convention::Misere => (Why::Finished, None),
            Ordering::Equal => (Why::Lost { a, b }, Some((a.into(), b.into()))),
            Ordering::Less => {
                let high = low + u128::from(b - a);
                (Why::Both { a, b, low }, Some((low, high)))
            }
            Ordering::Greater => {
                let partner = partner(a, convention);
                let why = Why::One { a, b, low, partner };
                (why, Some((a.into(), partner)))
            }
        };
        let target = target.and_then(|(small, large)| square(pair, small, large));
        reasons.push(pointing(Box::new(why), spoken::elements(0, target)));
        Ok(reasons)
    }
}

#[derive(Debug)]
enum Why {
    Pairs {
        convention: Convention,
    },
    Finished,
    Lost {
        a: u64,
        b: u64,
    },
    /// The lost pair of the same difference is smaller.
    Both {
        a: u64,
        b: u64,
        low: u128,
    },
    /// It is larger; `partner` is lost with `a`.
    One {
        a: u64,
        b: u64,
        low: u128,
        partner: u128,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Pairs { convention: Convention::Normal } =>
                "The lost pairs are (0,0), (1,2), (3,5), (4,7), ...: to difference d belongs (⌊dφ⌋, ⌊dφ⌋+d) with φ = 1.618..., and every number and every difference occurs in exactly one of them.";
                "必败态是 (0,0)、(1,2)、(3,5)、(4,7)……：差为 d 的是 (⌊dφ⌋, ⌊dφ⌋+d)，φ = 1.618…，每个数、每个差都恰好出现一次。";
            Self::Pairs { convention: Convention::Misere } =>
                "When the last to move loses, the lost pairs are (0,1), (2,2), (3,5), (4,7), ...: from difference 2 on, to difference d belongs (⌊dφ⌋, ⌊dφ⌋+d) with φ = 1.618..., and every number and every difference occurs in exactly one of them.";
                "最后走的人输时，必败态是 (0,1)、(2,2)、(3,5)、(4,7)……：差 d 不小于 2 时是 (⌊dφ⌋, ⌊dφ⌋+d)，φ = 1.618…，每个数、每个差都恰好出现一次。";
            Self::Finished =>
                "Here nothing is left: the opponent took the last counter and lost.";
                "这里石子已经取完：对手取了最后一个，输了。";
            Self::Lost { a, b } =>
                "Here the difference is {}, and ({a},{b}) is its lost pair: any move keeps one heap or the difference and changes the rest, so it leads to no other lost pair.", b - a;
                "这里差是 {}，({a},{b}) 正是对应的必败态：任何一步都会保持其中一堆或保持差不变，因此到不了另一个必败态。", b - a;
            Self::Both { a, b, low } =>
                let d = b - a;
                let high = low + u128::from(d);
                "Here the difference is {d}, and its lost pair ({low},{high}) is smaller than ({a},{b}): taking the same number from both heaps reaches it.";
                "这里差是 {d}，对应的必败态 ({low},{high}) 比 ({a},{b}) 小：从两堆取同样多个就能到达。";
            Self::One { a, b, low, partner } =>
                let d = b - a;
                let high = low + u128::from(d);
                "Here the difference is {d}, and its lost pair ({low},{high}) is larger than ({a},{b}); so keep the heap of {a} and lower the other to {partner}, the number that is lost with {a}.";
                "这里差是 {d}，对应的必败态 ({low},{high}) 比 ({a},{b}) 大；所以保持 {a} 这一堆，把另一堆减到与 {a} 配对的 {partner}。";
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    use super::*;
    use crate::answers::{outcome, winning};

    /// Lost pairs by definition: no earlier lost pair shares a heap or the difference.
    fn lost_pairs(largest: u64, convention: Convention) -> Vec<[u64; 2]> {
        let mut lost: Vec<[u64; 2]> = Vec::new();
        let size = largest as usize + 1;
        let (mut heaps, mut differences) = (vec![false; size], vec![false; size]);
        for b in 0..=largest {
            for a in 0..=b {
                let (i, j) = (a as usize, b as usize);
                let stuck = b == 0 && convention == Convention::Misere;
                if !stuck && !heaps[i] && !heaps[j] && !differences[j - i] {
                    (heaps[i], heaps[j], differences[j - i]) = (true, true, true);
                    lost.push([a, b]);
                }
            }
        }
        lost
    }

    #[test]
    fn golden_pairs_are_the_lost_ones() {
        for convention in Convention::BOTH {
            let lost = lost_pairs(300, convention);
            for a in 0..=300 {
                for b in 0..=300 {
                    let claim = GoldenPairs
                        .verdict(
                            &Wythoff,
                            &[[a, b]],
                            Player::Left,
                            convention,
                            &Budget::new(1 << 20),
                        )
                        .expect("within budget");
                    let win = !lost.contains(&pairs::sorted(&[a, b]));
                    let fact = Verdict::Outcome(Outcome::of_win(win));
                    assert_eq!(claim, Some(fact), "{convention} {a},{b}");
                }
            }
        }
    }

    #[test]
    fn samples_of_p2252_and_poj_1067() {
        for (text, expected) in [
            ("2 1", Outcome::P),
            ("8 4", Outcome::N),
            ("4 7", Outcome::P),
        ] {
            assert_eq!(outcome(&format!("wythoff {text}")), Some(expected));
        }
    }

    #[test]
    fn double_precision_would_misjudge_these() {
        assert_eq!(outcome("wythoff 165580140,267914295"), Some(Outcome::P));
        assert_eq!(outcome("wythoff 165580141,267914296"), Some(Outcome::N));
    }

    #[test]
    fn extremes_are_exact() {
        let max = u64::MAX;
        assert_eq!(outcome(&format!("wythoff {max},{max}")), Some(Outcome::N));
        assert_eq!(winning(&format!("wythoff 0,{max}")), ["0,0"]);
        for n in [max, max - 1, max / 2, 1 << 63] {
            for text in winning(&format!("wythoff {n},{max}")) {
                assert_eq!(
                    outcome(&format!("wythoff {text}")),
                    Some(Outcome::P),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn up_to_three_moves_win() {
        assert_eq!(winning("wythoff 8 4"), ["7,4"]);
        assert_eq!(winning("wythoff 5 6"), ["5,3", "1,2"]);
        assert_eq!(winning("wythoff 10 12"), ["10,6", "3,5"]);
    }

    #[test]
    fn values_of_row_10_are_as_published() {
        let row = [
            10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28,
        ];
        let mut memo = Grundy::default();
        let budget = Budget::new(1_000_000);
        for (b, expected) in row.into_iter().enumerate() {
            let value = memo.value(&Wythoff, &[10, b as u64], &budget);
            assert_eq!(value.map(|value| value.0), Ok(expected));
        }
    }
}
