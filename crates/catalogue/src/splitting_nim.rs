//! Splitting Nim: replace a heap by two heaps, each smaller than it (0 is allowed).
//!
//! Main result: a heap of `x` has as its value the `x`-th odious number, the numbers with an odd
//! count of binary ones: 1, 2, 4, 7, 8, 11, ... The game is Mock Turtles in disguise.

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Draw, Evidence, Found, Impartial, Language, Loopfree, Notation, Phrase, Place, Reason,
    Ruleset, Scene, Source, Stopped, Sum, Tabulate, Words, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::recipes;
use crate::spoken;

/// Splitting Nim.
pub const FAMILY: Family = Family {
    name: "splitting-nim",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Splitting Nim",
        zh: "拆分-Nim",
    },
    rule: Words {
        en: "replace one heap by two heaps, each smaller than it (0 is allowed)",
        zh: "取走一堆，放入两堆规模都更小的石子（新堆可以为 0，总数可以变多）",
    },
    example: "splitting-nim 2 3",
    instances: &[],
    open: |_| {
        let entry = Entry::new("splitting-nim", SplittingNim);
        let entry = entry.recipe(|_| {
            let why = Words {
                en: "A heap of n, below 2^63, has the n-th number with an odd number of ones in binary.",
                zh: "n 个（小于 2^63）的一堆，SG 值是二进制中有奇数个 1 的第 n 个数。",
            };
            recipes::odious(why, 0)
        });
        Ok(entry.impartial().drawn().tabulated().source(Odious).open())
    },
};

/// The rules of splitting Nim.
#[derive(Debug)]
struct SplittingNim;

/// The two heaps put in the place of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Replace {
    high: u64,
    low: u64,
}

impl Ruleset for SplittingNim {
    type Position = u64;
    type Move = Replace;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Replace> {
        (0..heap).flat_map(|high| (0..=high).map(move |low| Replace { high, low }))
    }

    fn apply(&self, _: &u64, mv: &Replace) -> Sum<u64> {
        Sum::two(mv.low, mv.high)
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        // Of two neighbours one is even; halved first, the product fits.
        let (a, b) = (u128::from(heap), u128::from(heap) + 1);
        Some(if a % 2 == 0 { a / 2 * b } else { b / 2 * a })
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Replace> {
        match *after.components() {
            [low, high] if high < heap => Some(Replace { high, low }),
            _ => None,
        }
    }
}

impl Impartial for SplittingNim {}
impl Loopfree for SplittingNim {}

impl Notation for SplittingNim {
    fn words(&self, _: &u64, &Replace { high, low }: &Replace, place: Place) -> Reason {
        Box::new(ReplaceWords { high, low, place })
    }

    fn small(&self) -> Vec<u64> {
        (0..=5).collect()
    }
}

/// A replacement in words.
#[derive(Debug)]
struct ReplaceWords {
    high: u64,
    low: u64,
    place: Place,
}

impl Phrase for ReplaceWords {
    fn say(&self, language: Language) -> String {
        let Self { high, low, place } = self;
        say!(language, "replace {} by {high} and {low}", place.english("heap");
            "把{}换成 {high} 和 {low}", place.chinese("堆"))
    }
}

impl Draw for SplittingNim {
    fn scene(&self, &heap: &u64) -> Scene {
        Scene::Heaps(vec![heap])
    }
}

impl Tabulate for SplittingNim {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

/// The value of heap `x` is the `x`-th odious number.
#[derive(Debug)]
struct Odious;

/// The value of a heap: 0 for heap 0, else the `heap`-th odious number.
///
/// Of `2m` and `2m + 1` exactly one is odious: it belongs to heap `m + 1`.
pub fn odious(heap: u64) -> Nimber {
    let Some(half) = heap.checked_sub(1) else {
        return Nimber::ZERO;
    };
    let even = half.count_ones() % 2 == 0;
    Nimber(2 * u128::from(half) + u128::from(even))
}

/// Up to this heap, all moves to a value are listed.
const LISTED: u64 = 1 << 16;
/// How many are listed beyond.
const SOME: usize = 8;

/// The pairs `high >= low`, both at most `top`, whose nim-sum is `difference`, by `high`.
///
/// The high one of an unequal pair has the leading bit of the difference, so the least candidate
/// is that bit alone.
fn pairs(top: u64, difference: u64) -> impl Iterator<Item = (u64, u64)> {
    let least = difference.checked_ilog2().map_or(0, |bit| 1 << bit);
    (least..=top)
        .map(move |high| (high, high ^ difference))
        .filter(|(high, low)| low <= high)
}

impl Source<SplittingNim> for Odious {
    fn name(&self) -> Words {
        Words {
            en: "odious numbers",
            zh: "可憎数（二进制中 1 的个数为奇数的数）",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 14 (Mock Turtles)",
            tested_to: Words {
                en: "the engine on all heaps up to 200, brute force on sums of three up to 4",
                zh: "引擎算出的 200 以内所有堆，以及 4 以内三堆之和的暴力搜索",
            },
        }
    }

    fn heap(
        &self,
        _: &SplittingNim,
        &heap: &u64,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        Ok((convention == Convention::Normal).then(|| odious(heap)))
    }

    /// An odious value is left by one heap and an empty one. An even count of ones is left by two
    /// heaps whose sizes less one have half the value as their nim-sum; 0 by any two equal heaps.
    fn moves_to(
        &self,
        _: &SplittingNim,
        &heap: &u64,
        size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Replace>>, Stopped> {
        let half = u64::try_from(size.0 / 2).ok();
        let (Some(half), Some(top)) = (half, heap.checked_sub(1)) else {
            return Ok(Some(Found::all([])));
        };
        if size.0.count_ones() % 2 == 1 {
            let high = half.checked_add(1).filter(|&high| high <= top);
            return Ok(Some(Found::all(high.map(|high| Replace { high, low: 0 }))));
        }
        let empty = (size == Nimber::ZERO).then_some(Replace { high: 0, low: 0 });
        let unequal = top.checked_sub(1).into_iter();
        let unequal = unequal
            .flat_map(|top| pairs(top, half))
            .map(|(high, low)| Replace {
                high: high + 1,
                low: low + 1,
            });
        let moves = empty.into_iter().chain(unequal);
        Ok(Some(match heap <= LISTED {
            true => Found::all(moves),
            false => Found::some(moves.take(SOME)),
        }))
    }

    fn why(
        &self,
        _: &SplittingNim,
        heaps: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let heap = heaps.iter().copied().max().unwrap_or(0);
        let largest = spoken::those(heaps, |one| *one == heap);
        Ok(vec![
            Box::new(Why::Odious),
            pointing(Box::new(Why::Value { heap }), largest),
        ])
    }
}

#[derive(Debug)]
enum Why {
    Odious,
    Value { heap: u64 },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Odious =>
                "The value of a heap of x is the x-th number with an odd count of binary ones (1, 2, 4, 7, 8, ...): one smaller heap reaches every earlier number of the kind, two smaller heaps reach the numbers between, with an even count of ones, and nothing reaches the number itself.";
                "x 个石子的一堆，SG 值是第 x 个“二进制中 1 的个数为奇数”的数（1, 2, 4, 7, 8, …）：换成一个更小的堆能得到此前的每个这样的数，换成两个更小的堆能得到中间那些 1 的个数为偶数的数，而它自己得不到。";
            Self::Value { heap: 0 } => "An empty heap has the value 0."; "空堆的 SG 值为 0。";
            Self::Value { heap } =>
                let even = 2 * u128::from(heap - 1);
                let (odd, value) = (even + 1, odious(*heap));
                "Of {even} and {odd} the one with an odd count of ones is {value}: that is the value of heap {heap}.";
                "{even} 与 {odd} 中二进制里有奇数个 1 的是 {value}，这就是 {heap} 个石子的 SG 值。";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    #[test]
    fn values_are_those_of_the_engine() {
        let budget = Budget::new(1 << 20);
        let mut engine = Grundy::default();
        for heap in 0..=200 {
            let value = engine
                .value(&SplittingNim, &heap, &budget)
                .expect("within budget");
            assert_eq!(odious(heap), value);
        }
    }

    #[test]
    fn moves_to_a_value_are_all_found() {
        for heap in 0..=20 {
            for size in 0..64 {
                let moves = SplittingNim.moves(&heap, Player::Left);
                let truth = moves.filter(|mv| odious(mv.high) + odious(mv.low) == Nimber(size));
                let found = Odious
                    .moves_to(
                        &SplittingNim,
                        &heap,
                        Nimber(size),
                        Convention::Normal,
                        &Budget::new(1 << 20),
                    )
                    .expect("within budget");
                assert_eq!(found, Some(Found::all(truth)), "{heap} to {size}");
            }
        }
    }

    #[test]
    fn the_largest_heap_has_moves_to_every_smaller_value() {
        let heap = u64::MAX;
        let value = odious(heap).0;
        assert!(value > u64::MAX.into());
        assert_eq!(
            SplittingNim.count(&heap, Player::Left),
            Some((1 << 127) - (1 << 63))
        );
        for size in (0..40)
            .chain(value - 40..value)
            .chain([1 << 33, 1 << 63, 3 << 62])
        {
            let found = Odious
                .moves_to(
                    &SplittingNim,
                    &heap,
                    Nimber(size),
                    Convention::Normal,
                    &Budget::new(1 << 20),
                )
                .expect("within budget");
            let found = found.expect("always an answer");
            assert!(!found.moves.is_empty(), "to {size}");
            for mv in found.moves {
                assert!(mv.low <= mv.high && mv.high < heap);
                assert_eq!(odious(mv.high) + odious(mv.low), Nimber(size));
            }
        }
        let same = Odious
            .moves_to(
                &SplittingNim,
                &heap,
                Nimber(value),
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        assert_eq!(same, Some(Found::all([])));
    }
}
