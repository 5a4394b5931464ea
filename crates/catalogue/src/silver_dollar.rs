//! Silver Dollar without the dollar: coins on a strip move left, without passing one another.
//!
//! Main result: the value is the nim-sum of every other gap, counted from the right, because a coin
//! that moves shortens one gap and lengthens the next, and just one of the two is counted.

use grundy_face::{Entry, Family, Recipe, Texts, Way};
use grundy_game::{
    Budget, Draw, Element, Evidence, Found, Impartial, Key, Keyed, Language, Loopfree, Mark,
    Notation, NotationError, Phrase, Piece, Place, Problem, Reason, Ruleset, Scene, Source,
    Stopped, Sum, Words, fields, number, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::keys;
use crate::nim_heaps;
use crate::phrases::list;
use crate::spoken;

/// Silver Dollar.
pub const FAMILY: Family = Family {
    name: "silver-dollar",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Silver Dollar without the dollar",
        zh: "银元游戏（无银元）",
    },
    rule: Words {
        en: "move a coin left to a free square, without passing another coin",
        zh: "把一枚硬币向左移到空格，不得越过其他硬币",
    },
    example: "silver-dollar 1,4,7",
    instances: &[],
    open: |_| {
        let entry = Entry::new("silver-dollar", SilverDollar)
            .impartial()
            .keyed()
            .keyed_widely();
        let entry = entry.recipe(|_| Recipe {
            why: Words {
                en: "Every other gap between coins, from the right, is a Nim heap: a gap made longer is closed again.",
                zh: "从右起隔一个取一个空隙，每个空隙就是一堆：变长的空隙可以立刻补回。",
            },
            way: Way::Lists(Texts::new(CPP, PYTHON, RUST, JAVA)),
        });
        Ok(entry.drawn().source(EveryOtherGap).open())
    },
};

/// The recipe in C++.
const CPP: &str = "\
u64 value(const vector<u64> &coins) {
    u64 sum = 0;
    for (int i = (int)coins.size() - 1; i >= 0; i -= 2)
        sum ^= i > 0 ? coins[i] - coins[i - 1] - 1 : coins[i];
    return sum;
}";

/// The recipe in Python.
const PYTHON: &str = "\
def value(coins):
    coins = [-1] + coins
    total = 0
    for i in range(len(coins) - 1, 0, -2):
        total ^= coins[i] - coins[i - 1] - 1
    return total";

/// The recipe in Rust.
const RUST: &str = "\
fn value(coins: &[u64]) -> u64 {
    coins.rchunks(2).fold(0, |sum, pair| match *pair {
        [left, right] => sum ^ (right - left - 1),
        [coin] => sum ^ coin,
        _ => sum,
    })
}";

/// The recipe in Java.
const JAVA: &str = "\
static long value(long[] coins) {
    long sum = 0;
    for (int i = coins.length - 1; i >= 0; i -= 2)
        sum ^= i > 0 ? coins[i] - coins[i - 1] - 1 : coins[i];
    return sum;
}";

/// The rules of Silver Dollar.
#[derive(Debug)]
struct SilverDollar;

/// A coin, by its number from the left, and how far it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slide {
    coin: usize,
    by: u64,
}

/// The free squares to the left of each coin.
fn gaps(coins: &[u64]) -> impl Iterator<Item = u64> + Clone {
    let first = coins.first().copied();
    first
        .into_iter()
        .chain(coins.windows(2).map(|pair| pair[1] - pair[0] - 1))
}

impl Ruleset for SilverDollar {
    /// The squares of the coins, counted from 0 and increasing.
    type Position = Vec<u64>;
    type Move = Slide;

    fn moves(&self, coins: &Vec<u64>, _: Player) -> impl Iterator<Item = Slide> {
        let gaps = gaps(coins).enumerate();
        gaps.flat_map(|(coin, gap)| (1..=gap).map(move |by| Slide { coin, by }))
    }

    fn apply(&self, coins: &Vec<u64>, &Slide { coin, by }: &Slide) -> Sum<Vec<u64>> {
        let mut after = coins.clone();
        after[coin] -= by;
        Sum::one(after)
    }

    fn count(&self, coins: &Vec<u64>, _: Player) -> Option<u128> {
        Some(gaps(coins).map(u128::from).sum())
    }

    fn reaching(&self, coins: &Vec<u64>, _: Player, after: &Sum<Vec<u64>>) -> Option<Slide> {
        let [after] = after.components() else {
            return None;
        };
        let coin = coins.iter().zip(after).position(|(from, to)| from != to)?;
        let by = coins[coin].checked_sub(after[coin])?;
        let slide = Slide { coin, by };
        let legal = by <= gaps(coins).nth(coin)?;
        (legal && self.apply(coins, &slide).components()[0] == *after).then_some(slide)
    }

    fn weight(&self, position: &Vec<u64>) -> usize {
        position.len()
    }
}

impl Impartial for SilverDollar {}
impl Loopfree for SilverDollar {}

/// Every coin moved comes nearer to the left end.
impl<K: Key> Keyed<K> for SilverDollar {
    fn key(&self, coins: &Vec<u64>, _: Player) -> Option<K> {
        keys::of_list(coins)
    }

    fn unkey(&self, key: K) -> (Vec<u64>, Player) {
        (keys::list(key), Player::Left)
    }

    fn tier(&self, key: K) -> Option<u32> {
        keys::sum(&keys::list(key))
    }
}

impl Notation for SilverDollar {
    fn read(&self, text: &str) -> Result<Vec<u64>, NotationError> {
        let mut coins: Vec<u64> = Vec::new();
        for field in fields(text) {
            let square = number(field)?;
            if coins.last().is_some_and(|&last| last >= square) {
                return Err(Problem::rule(
                    "the squares of the coins must increase",
                    "硬币的位置必须严格递增",
                )
                .at(field.span()));
            }
            coins.push(square);
        }
        Ok(coins)
    }

    fn words(&self, coins: &Vec<u64>, &Slide { coin, by }: &Slide, place: Place) -> Reason {
        Box::new(SlideWords {
            from: coins[coin],
            to: coins[coin] - by,
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "strip",
            zh: "条",
        }
    }

    fn small(&self) -> Vec<Vec<u64>> {
        let mut sets: Vec<u32> = (1..64).collect();
        sets.sort_by_key(|set| set.count_ones());
        let coins = |set: u32| (0..6).filter(|square| set >> square & 1 == 1).collect();
        sets.into_iter().map(coins).collect()
    }
}

#[derive(Debug)]
struct SlideWords {
    from: u64,
    to: u64,
    place: Place,
}

impl Phrase for SlideWords {
    fn say(&self, language: Language) -> String {
        let Self { from, to, place } = self;
        say! { language, match place.alone;
            true => "move the coin on {from} to {to}"; "把 {from} 处的硬币移到 {to}";
            false =>
                "move the coin on {from} to {to} on {}", place.english("strip");
                "把{} {from} 处的硬币移到 {to}", place.chinese("条");
        }
    }
}

impl Draw for SilverDollar {
    fn scene(&self, coins: &Vec<u64>) -> Scene {
        let piece = |&square| Piece {
            square,
            mark: Mark::Coin,
        };
        Scene::Strip {
            first: 0,
            length: coins.last().map_or(0, |last| last.saturating_add(1)),
            pieces: coins.iter().map(piece).collect(),
        }
    }
}

/// The value is the nim-sum of every other gap, the rightmost one counted.
#[derive(Debug)]
struct EveryOtherGap;

/// Whether the gap to the left of `coin` counts.
fn counts(coins: &[u64], coin: usize) -> bool {
    (coins.len() - coin) % 2 == 1
}

/// The gaps that count, from the left.
fn counted(coins: &[u64]) -> impl Iterator<Item = u64> {
    let gaps = gaps(coins).enumerate();
    gaps.filter(|(coin, _)| counts(coins, *coin))
        .map(|(_, gap)| gap)
}

/// The squares of these gaps.
fn free(coins: &[u64]) -> impl Iterator<Item = Element> {
    let after = |coin: usize| coin.checked_sub(1).map_or(0, |left| coins[left] + 1);
    let gaps = (0..coins.len()).filter(|&coin| counts(coins, coin));
    gaps.flat_map(move |coin| (after(coin)..coins[coin]).map(Element::Item))
}

impl Source<SilverDollar> for EveryOtherGap {
    fn name(&self) -> Words {
        Words {
            en: "Nim on every other gap",
            zh: "隔一个取一个空隙的 Nim",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "J. H. Conway, On Numbers and Games (1976), chapter 11",
            tested_to: Words {
                en: "all sets of coins on squares 0 to 9",
                zh: "硬币在 0 到 9 号格上的所有摆法",
            },
        }
    }

    fn heap(
        &self,
        _: &SilverDollar,
        coins: &Vec<u64>,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        let normal = convention == Convention::Normal;
        Ok(normal.then(|| counted(coins).map(Nimber::from).sum()))
    }

    fn law(&self, _: &SilverDollar, coins: usize, convention: Convention) -> Option<String> {
        let names = nim_heaps::names(coins);
        let gap = |coin: usize| match coin {
            0 => names[0].clone(),
            coin => format!("({} - {} - 1)", names[coin], names[coin - 1]),
        };
        let gaps: Vec<String> = (0..coins).rev().step_by(2).map(gap).collect();
        let normal = convention == Convention::Normal && !gaps.is_empty();
        normal.then(|| match &gaps[..] {
            [one] => format!("{one} == 0"),
            _ => format!("({}) == 0", gaps.join(" ^ ")),
        })
    }

    fn moves_to(
        &self,
        rules: &SilverDollar,
        coins: &Vec<u64>,
        size: Nimber,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Found<Slide>>, Stopped> {
        let Some(value) = self.heap(rules, coins, convention, budget)? else {
            return Ok(None);
        };
        let change = value + size;
        // A gap never needs 65 bits.
        let Ok(change) = u64::try_from(change.0) else {
            return Ok(Some(Found::all([])));
        };
        let gaps: Vec<u64> = gaps(coins).collect();
        let slide = |coin: usize| {
            let by = match counts(coins, coin) {
                true => gaps[coin].checked_sub(gaps[coin] ^ change)?,
                // The gap to the right grows.
                false => (gaps[coin + 1] ^ change).checked_sub(gaps[coin + 1])?,
            };
            (0 < by && by <= gaps[coin]).then_some(Slide { coin, by })
        };
        Ok(Some(Found::all((0..coins.len()).filter_map(slide))))
    }

    fn why(
        &self,
        _: &SilverDollar,
        strips: &[Vec<u64>],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let strips = || strips.iter().enumerate().take(4);
        let all = strips().flat_map(|(i, coins)| spoken::elements(i, free(coins)));
        let mut why = vec![pointing(Box::new(Why::Gaps), all)];
        why.extend(strips().map(|(i, coins)| {
            let gaps = Box::new(Why::Counted(counted(coins).take(9).collect()));
            pointing(gaps, spoken::elements(i, free(coins)))
        }));
        Ok(why)
    }
}

#[derive(Debug)]
enum Why {
    Gaps,
    Counted(Vec<u64>),
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Gaps =>
                "Count every other gap between the coins, beginning with the rightmost: a coin to the right of a counted gap takes from it as from a Nim heap, and a coin to its left can only add to it, which the coin on its right undoes at once.";
                "从最右边的空隙开始，隔一个数一个空隙：空隙右边的硬币左移，相当于从一堆中取石子；左边的硬币左移只会使它变大，右边的硬币可以立刻还原。";
            Self::Counted(gaps) => {
                let all = list(gaps, language);
                say! { language, match gaps.len();
                    1 => "The one gap that counts is {all}."; "计入的空隙只有一个，为 {all}。";
                    _ =>
                        "The gaps that count are {all}, from the left.";
                        "从左到右计入的空隙为 {all}。";
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    use super::*;

    fn value(coins: &Vec<u64>) -> Nimber {
        let heap = EveryOtherGap
            .heap(
                &SilverDollar,
                coins,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        heap.unwrap()
    }

    #[test]
    fn values_agree_with_search() {
        let mut engine = Grundy::default();
        for set in 1..1024u32 {
            let coins = (0..10).filter(|square| set >> square & 1 == 1).collect();
            let searched = engine.value(&SilverDollar, &coins, &Budget::new(10_000));
            assert_eq!(Ok(value(&coins)), searched, "{coins:?}");
        }
    }

    #[test]
    fn far_coins_have_winning_moves() {
        let coins = vec![1 << 40, 1 << 41, u64::MAX];
        let found = EveryOtherGap
            .moves_to(
                &SilverDollar,
                &coins,
                Nimber::ZERO,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        for slide in &found.unwrap().moves {
            let after = SilverDollar.apply(&coins, slide);
            assert_eq!(value(&after.components()[0]), Nimber::ZERO);
            let again = SilverDollar.reaching(&coins, Player::Left, &after);
            assert_eq!(again, Some(*slide));
        }
        let count = SilverDollar.count(&vec![u64::MAX], Player::Left);
        assert_eq!(count, Some(u64::MAX.into()));
    }

    #[test]
    fn coins_in_disorder_are_refused() {
        let wrong = |text| SilverDollar.read(text).unwrap_err().span;
        assert_eq!(wrong("1,4,4"), 4..5);
        assert_eq!(wrong("12 4 7"), 3..4);
    }
}
