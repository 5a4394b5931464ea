//! Euclid: subtract a positive multiple of the smaller number from the larger, until one is zero.
//!
//! Main result: the quotients of Euclid's algorithm are heaps played one after another, which gives
//! the value (Cairns, Ho, Lengyel 2011); the player to move wins exactly when the numbers are
//! equal or their ratio exceeds the golden ratio (Cole, Davie 1969). In Grossman's variant play
//! stops at equal numbers, and the values are different (Nivasch 2006).

use grundy_face::{Entry, Family, Recipe, Texts, Way};
use grundy_game::{
    Budget, Draw, Element, Evidence, Found, Gesture, Impartial, Keyed, Language, Loopfree,
    Notation, Phrase, Place, Reason, Ruleset, Scene, Source, Stopped, Sum, Tabulate, Verdict,
    Words, pointing, say,
};
use grundy_theory::{Convention, Nimber, Outcome, Player};

use crate::beside::Beside;
use crate::pairs;
use crate::phrases::list;
use crate::spoken;

/// Euclid.
pub const FAMILY: Family = Family {
    name: "euclid",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Euclid",
        zh: "欧几里得游戏（辗转相减）",
    },
    rule: Words {
        en: "subtract a positive multiple of the smaller number from the larger, not below zero; at zero the game is over",
        zh: "从较大的数中减去较小数的正整数倍，结果不能为负；有一个数为零时游戏结束",
    },
    example: "euclid 25 7",
    instances: &[],
    open: |_| {
        let entry = Entry::new("euclid", Euclid).impartial().drawn().keyed();
        let entry = entry.recipe(|_| Recipe {
            why: Words {
                en: "With q subtractions before the next pair of value v, the values left out of 0, 1, 2, ... are just v.",
                zh: "一对数能减 q 次而到达 SG 值为 v 的下一对，后继的 SG 值恰是 0、1、2……中除去 v。",
            },
            way: Way::Lists(Texts::new(CPP, PYTHON, RUST, JAVA)),
        });
        Ok(entry.tabulated().source(Quotients).open())
    },
};

/// The recipe in C++.
const CPP: &str = "\
u64 value(const vector<u64> &pair) {
    u64 small = min(pair[0], pair[1]), large = max(pair[0], pair[1]);
    if (small == 0) return 0;
    u64 q = large / small, next = value({large % small, small});
    return q > next ? q : q - 1;
}";

/// The recipe in Python.
const PYTHON: &str = "\
def value(pair):
    small, large = sorted(pair)
    if small == 0:
        return 0
    q, rest = divmod(large, small)
    return q if q > value([rest, small]) else q - 1";

/// The recipe in Rust.
const RUST: &str = "\
fn value(pair: &[u64]) -> u64 {
    let (small, large) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
    if small == 0 {
        return 0;
    }
    let (q, next) = (large / small, value(&[large % small, small]));
    if q > next { q } else { q - 1 }
}";

/// The recipe in Java.
const JAVA: &str = "\
static long value(long... pair) {
    long small = pair[0], large = pair[1];
    if (Long.compareUnsigned(small, large) > 0) return value(large, small);
    if (small == 0) return 0;
    long q = Long.divideUnsigned(large, small), next = value(Long.remainderUnsigned(large, small), small);
    return Long.compareUnsigned(q, next) > 0 ? q : q - 1;
}";

/// The rules of Euclid.
#[derive(Debug)]
struct Euclid;

/// From which of the two numbers the other is subtracted, and how many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Subtract {
    from: usize,
    times: u64,
}

/// The places of the larger number: of equal numbers either may be lowered.
fn larger([a, b]: [u64; 2]) -> impl Iterator<Item = usize> {
    [(0, a >= b), (1, b >= a)]
        .into_iter()
        .filter_map(|(place, larger)| larger.then_some(place))
}

/// The moves that subtract so many times.
fn subtractions(pair: [u64; 2], times: u64) -> impl Iterator<Item = Subtract> {
    larger(pair).map(move |from| Subtract { from, times })
}

/// How often the smaller number goes into the larger: 0 when play is over.
fn quotient(pair: &[u64; 2]) -> u64 {
    let [small, large] = pairs::sorted(pair);
    large.checked_div(small).unwrap_or(0)
}

impl Ruleset for Euclid {
    type Position = [u64; 2];
    type Move = Subtract;

    fn moves(&self, pair: &[u64; 2], _: Player) -> impl Iterator<Item = Subtract> {
        let pair = *pair;
        (1..=quotient(&pair)).flat_map(move |times| subtractions(pair, times))
    }

    fn apply(&self, pair: &[u64; 2], &Subtract { from, times }: &Subtract) -> Sum<[u64; 2]> {
        let mut after = *pair;
        after[from] -= times * pair[1 - from];
        Sum::one(after)
    }

    fn index(&self, pair: &[u64; 2]) -> Option<usize> {
        pairs::index(pair)
    }

    fn normalize(&self, pair: &[u64; 2]) -> [u64; 2] {
        pairs::sorted(pair)
    }

    fn count(&self, pair: &[u64; 2], _: Player) -> Option<u128> {
        let places = larger(*pair).count() as u128;
        Some(places * u128::from(quotient(pair)))
    }

    fn reaching(&self, pair: &[u64; 2], _: Player, after: &Sum<[u64; 2]>) -> Option<Subtract> {
        let &[[x, y]] = after.components() else {
            return None;
        };
        let [small, _] = pairs::sorted(pair);
        let lost = pair[0].abs_diff(x).max(pair[1].abs_diff(y));
        let times = lost.checked_div(small)?;
        let legal = (1..=quotient(pair)).contains(&times);
        let mut moves = subtractions(*pair, times).filter(|_| legal);
        moves.find(|mv| self.apply(pair, mv) == *after)
    }
}

impl Impartial for Euclid {}
impl Loopfree for Euclid {}

/// Few pairs are reached even from large numbers: to number tiers by them would cost more.
impl Keyed for Euclid {
    fn key(&self, pair: &[u64; 2], _: Player) -> Option<u64> {
        pairs::key(&pairs::sorted(pair))
    }

    fn unkey(&self, key: u64) -> ([u64; 2], Player) {
        (pairs::unkey(key), Player::Left)
    }
}

impl Notation for Euclid {
    fn words(&self, pair: &[u64; 2], mv: &Subtract, place: Place) -> Reason {
        let [small, large] = pairs::sorted(pair);
        Box::new(Subtraction {
            times: mv.times,
            small,
            large,
            equal: (small == large).then_some(mv.from),
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "pair",
            zh: "对",
        }
    }

    fn small(&self) -> Vec<[u64; 2]> {
        pairs::small(9)
    }
}

/// A move in words.
#[derive(Debug)]
struct Subtraction {
    times: u64,
    small: u64,
    large: u64,
    /// Which of two equal numbers is lowered.
    equal: Option<usize>,
    place: Place,
}

impl Phrase for Subtraction {
    fn say(&self, language: Language) -> String {
        let Self {
            times,
            small,
            large,
            equal,
            place,
        } = self;
        let said = say! { language, match equal;
            None =>
                "subtract {times} × {small} from {large}";
                "从 {large} 中减去 {times} × {small}";
            Some(0) =>
                "subtract {times} × {small} from the first {large}";
                "从第一个 {large} 中减去 {times} × {small}";
            Some(_) =>
                "subtract {times} × {small} from the second {large}";
                "从第二个 {large} 中减去 {times} × {small}";
        };
        say! { language, match place.alone;
            true => { said };
            false => "{said} in {}", place.english("pair"); "在{}里{said}", place.chinese("对");
        }
    }
}

impl Draw for Euclid {
    /// A rectangle, from which squares are cut.
    fn scene(&self, pair: &[u64; 2]) -> Scene {
        let &[columns, rows] = pair;
        match columns == 0 || rows == 0 {
            true => Scene::Heaps(pair.to_vec()),
            false => Scene::Cake { rows, columns },
        }
    }

    fn gesture(&self, pair: &[u64; 2], mv: &Subtract) -> Option<Gesture> {
        let left = pair[mv.from] - mv.times * pair[1 - mv.from];
        let line = match mv.from {
            0 => Element::Column(left),
            _ => Element::Line(left),
        };
        Some(Gesture {
            touch: vec![line],
            out: vec![line],
            ..Gesture::default()
        })
    }

    fn beside(&self, &pair: &[u64; 2]) -> Option<Reason> {
        (pair[0].min(pair[1]) > 0)
            .then(|| Beside::Sides(pair).said())
            .flatten()
    }
}

impl Tabulate for Euclid {
    const AXES: usize = 2;

    fn cell(&self, coordinates: &[u64]) -> Option<[u64; 2]> {
        coordinates.try_into().ok()
    }
}

/// The quotients of Euclid's algorithm: at most 92 for numbers of 64 bits.
fn quotients(pair: &[u64; 2]) -> Vec<u64> {
    let [mut small, mut large] = pairs::sorted(pair);
    let mut quotients = Vec::new();
    while small > 0 {
        quotients.push(large / small);
        (small, large) = (large % small, small);
    }
    quotients
}

/// The value of finished play: under misère play the player who cannot move wins, which makes
/// it 1, and the mex rule goes on as usual.
fn finished(convention: Convention) -> u64 {
    match convention {
        Convention::Normal => 0,
        Convention::Misere => 1,
    }
}

/// The value of `q` subtractions left before play of value `next`.
///
/// With none left it is `next`; each further one adds the least value not yet met, so the values
/// are 0, 1, 2, ... with `next` left out.
fn before(next: u64, q: u64) -> u64 {
    match q {
        0 => next,
        _ if q > next => q,
        _ => q - 1,
    }
}

fn value(quotients: &[u64], convention: Convention) -> u64 {
    let last_first = quotients.iter().rev();
    last_first.fold(finished(convention), |next, &q| before(next, q))
}

/// The moves to something of value `size`: one number of times at most.
fn moves_of_value(
    pair: &[u64; 2],
    size: u64,
    convention: Convention,
) -> impl Iterator<Item = Subtract> {
    let times = times_to(pair, size, convention);
    let pair = *pair;
    times
        .into_iter()
        .flat_map(move |times| subtractions(pair, times))
}

/// How many times to subtract for something of value `size`.
fn times_to(pair: &[u64; 2], size: u64, convention: Convention) -> Option<u64> {
    let quotients = quotients(pair);
    let (&q, later) = quotients.split_first()?;
    let next = value(later, convention);
    // The inverse of `before`.
    let left = match size.cmp(&next) {
        std::cmp::Ordering::Less => size + 1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => size,
    };
    (left < q).then(|| q - left)
}

/// The quotients are heaps played one after another.
#[derive(Debug)]
struct Quotients;

impl Source<Euclid> for Quotients {
    fn name(&self) -> Words {
        Words::same("Cairns, Ho, Lengyel 2011")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "G. Cairns, N. B. Ho, T. Lengyel, The Sprague-Grundy function of the real game Euclid, Discrete Mathematics 311 (2011); A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm, Mathematical Gazette 53 (1969)",
            tested_to: Words {
                en: "all pairs up to 120; misère play of one pair up to 60",
                zh: "120 以内的所有数对；反常规则下 60 以内的单个数对",
            },
        }
    }

    fn heap(
        &self,
        _: &Euclid,
        pair: &[u64; 2],
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        let normal = convention == Convention::Normal;
        Ok(normal.then(|| value(&quotients(pair), convention).into()))
    }

    fn moves_to(
        &self,
        _: &Euclid,
        pair: &[u64; 2],
        size: Nimber,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Subtract>>, Stopped> {
        let sizes = u64::try_from(size.0).into_iter();
        let found = sizes.flat_map(|size| moves_of_value(pair, size, convention));
        Ok(Some(Found::all(found)))
    }

    /// Misère play of one pair.
    fn verdict(
        &self,
        _: &Euclid,
        components: &[[u64; 2]],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let [pair] = components else { return Ok(None) };
        let win = value(&quotients(pair), convention) != 0;
        Ok((convention == Convention::Misere).then(|| Verdict::Outcome(Outcome::of_win(win))))
    }

    fn winning(
        &self,
        _: &Euclid,
        components: &[[u64; 2]],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Subtract)>>, Stopped> {
        let [pair] = components else { return Ok(None) };
        let found = moves_of_value(pair, 0, convention);
        Ok(Some(Found::all(found.map(|mv| (0, mv)))))
    }

    fn why(
        &self,
        _: &Euclid,
        components: &[[u64; 2]],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        const SHOWN: usize = 4;
        let pairs = components.iter().enumerate().take(SHOWN);
        Ok(pairs
            .map(|(i, pair)| {
                let why = Box::new(Why::of(pair, convention));
                pointing(why, spoken::components([i]))
            })
            .collect())
    }
}

#[derive(Debug)]
enum Why {
    Finished {
        misere: bool,
    },
    Multiple {
        small: u64,
        large: u64,
        q: u64,
        misere: bool,
    },
    Quotients {
        small: u64,
        large: u64,
        quotients: Vec<u64>,
        next: u64,
        value: u64,
        misere: bool,
    },
}

impl Why {
    fn of(pair: &[u64; 2], convention: Convention) -> Self {
        let misere = convention == Convention::Misere;
        let [small, large] = pairs::sorted(pair);
        let quotients = quotients(pair);
        match *quotients {
            [] => Self::Finished { misere },
            [q] => Self::Multiple {
                small,
                large,
                q,
                misere,
            },
            [q, ref later @ ..] => {
                let next = value(later, convention);
                Self::Quotients {
                    small,
                    large,
                    next,
                    value: before(next, q),
                    quotients,
                    misere,
                }
            }
        }
    }
}

/// How the ratio of the two numbers compares with φ: beyond it, or equal numbers, wins.
fn ratio(small: u64, large: u64) -> &'static str {
    let (a, b) = (u128::from(small), u128::from(large));
    match b * (b - a) > a * a {
        true => ">",
        false => "<",
    }
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Finished { misere: false } =>
                "One number is zero: play is over, and the value is 0.";
                "有一个数是 0：游戏已经结束，SG 值为 0。";
            Self::Finished { misere: true } =>
                "One number is zero: the opponent made the last move, which loses.";
                "有一个数是 0：对手走了最后一步，输了。";
            Self::Multiple { small, large, q, misere } => {
                let heap = say! { language, match q;
                    1 =>
                        "The numbers are equal, so this is a Nim heap of 1: there is one subtraction to do";
                        "两数相等，所以相当于 1 个石子的一堆 Nim：只能减一次";
                    _ =>
                        "{large} is {q} times {small}, so this is a Nim heap of {q}: any number of the {q} subtractions may be left for later";
                        "{large} 是 {small} 的 {q} 倍，所以相当于 {q} 个石子的一堆 Nim：{q} 次减法可以任意留下若干次";
                };
                say! { language, match misere;
                    true =>
                        "{heap}, and as the last to move loses, only a heap of 1 is lost.";
                        "{heap}；最后走的人输，所以只有剩 1 次时必败。";
                    false => "{heap}."; "{heap}。";
                }
            };
            Self::Quotients { small, large, quotients, next, value, misere } => {
                let (all, q) = (list(quotients, language), quotients[0]);
                let there_are = if q == 1 { "there is" } else { "there are" };
                let (last, end) = match misere {
                    true => (
                        say!(language,
                            ", counting finished play as 1 because the last to move loses";
                            "（最后走的人输，所以把结束的局面算作 1）"),
                        say!(language, "here {value}, and 0 would be lost";
                            "这里得 {value}，得 0 才是必败态"),
                    ),
                    false => (
                        String::new(),
                        say!(language, "so {large},{small} has the value {value}";
                            "所以 {large},{small} 的 SG 值是 {value}"),
                    ),
                };
                let ratio = ratio(*small, *large);
                let phi = say!(language,
                    " Zero comes out exactly when the ratio of unequal numbers is below φ = 1.618...; here {large}/{small} {ratio} φ.";
                    "两数不等时，恰好在大数与小数之比小于 φ = 1.618… 时得 0；这里 {large}/{small} {ratio} φ。");
                say!(language,
                    "Euclid's algorithm on {large} and {small} has the quotients {all}: heaps that must be emptied one after another. What follows the first has the value {next}{last}; with 1, 2, 3, ... subtractions still to do before it the values are 0, 1, 2, ... with {next} left out, and {there_are} {q} to do: {end}.{phi}";
                    "对 {large} 和 {small} 辗转相除，各步的商是 {all}：就像必须依次取完的几堆。第一堆之后的值是 {next}{last}；在它之前还剩 1、2、3……次可减时，值依次是去掉 {next} 之后的 0、1、2……，这里还有 {q} 次：{end}。{phi}")
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::Budget;
    use grundy_game::laws::Brute;
    use grundy_solve::Grundy;

    use super::*;
    use crate::answers::{outcome, value as value_of, winning};

    #[test]
    fn values_agree_with_search() {
        let mut memo = Grundy::default();
        let budget = Budget::new(1_000_000);
        for [a, b] in pairs::small(120) {
            let searched = memo.value(&Euclid, &[a, b], &budget);
            let claim = Quotients
                .heap(&Euclid, &[a, b], Convention::Normal, &Budget::new(1 << 20))
                .expect("within budget");
            assert_eq!(claim, searched.ok(), "{a},{b}");
        }
    }

    #[test]
    fn the_golden_ratio_decides() {
        for [a, b] in pairs::small(200) {
            let [small, large] = pairs::sorted(&[a, b]);
            let win = small > 0 && (small == large || ratio(small, large) == ">");
            assert_eq!(
                value(&quotients(&[a, b]), Convention::Normal) != 0,
                win,
                "{a},{b}"
            );
        }
    }

    #[test]
    fn misere_verdicts_agree_with_brute_force() {
        let mut brute = Brute::new(&Euclid);
        for pair in pairs::small(60) {
            let fact = brute.wins(&Sum::one(pair), Player::Left, Convention::Misere);
            assert_eq!(
                value(&quotients(&pair), Convention::Misere) != 0,
                fact,
                "{pair:?}"
            );
        }
    }

    #[test]
    fn extremes_are_exact() {
        let max = u64::MAX;
        assert_eq!(value_of(&format!("euclid 1,{max}")), Some(max.into()));
        assert_eq!(winning(&format!("euclid 1,{max}")), ["1,0"]);
        // Neighbours in the Fibonacci sequence need the most steps, and are nearest to φ.
        let [a, b, c] = [
            12200160415121876738u64,
            7540113804746346429,
            4660046610375530309,
        ];
        assert_eq!(outcome(&format!("euclid {a},{b}")), Some(Outcome::N));
        assert_eq!(outcome(&format!("euclid {b},{c}")), Some(Outcome::P));
        assert_eq!(outcome("euclid 25 7"), Some(Outcome::N));
        assert_eq!(winning("euclid 25 7"), ["11,7"]);
        // Of equal numbers either may be lowered.
        assert_eq!(winning("euclid 5 5"), ["0,5", "5,0"]);
    }
}
