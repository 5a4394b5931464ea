//! Lasker's Nim: take any number of counters from a heap, or split it into two.
//!
//! Main result: a heap of `n` has value `n`, except that `4k + 3` and `4k + 4` have each other's
//! (Lasker 1931).

use grundy_face::{Entry, Family, Texts};
use grundy_game::{
    Budget, Draw, Evidence, Found, Impartial, Language, Loopfree, Notation, Phrase, Place, Reason,
    Ruleset, Scene, Source, Stopped, Sum, Tabulate, Words, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::phrases::HeapMove;
use crate::recipes;
use crate::spoken;

/// Lasker's Nim.
pub const FAMILY: Family = Family {
    name: "lasker",
    aliases: &["laskers-nim"],
    parameters: "",
    title: Words {
        en: "Lasker's Nim",
        zh: "拉斯克尼姆（Lasker's Nim）",
    },
    rule: Words {
        en: "take any number of counters from one heap, or split one heap into two",
        zh: "从某一堆中取走任意多个石子，或者把某一堆分成非空的两堆",
    },
    example: "lasker 7 4 2",
    instances: &[],
    open: |_| {
        let entry = Entry::new("lasker", LaskersNim);
        let entry = entry.recipe(|_| {
            let why = Words {
                en: "A heap of n, below 2^64 - 1, has the value n, but 4k + 3 and 4k + 4 have each other's (Lasker).",
                zh: "n 个（小于 2^64 - 1）的一堆 SG 值为 n，只是 4k + 3 与 4k + 4 互换（Lasker）。",
            };
            let formula = Texts::new(
                "n % 4 == 3 ? n + 1 : n > 0 && n % 4 == 0 ? n - 1 : n",
                "n + 1 if n % 4 == 3 else n - 1 if n > 0 and n % 4 == 0 else n",
                "match n % 4 { 3 => n + 1, 0 if n > 0 => n - 1, _ => n }",
                "(n & 3) == 3 ? n + 1 : n != 0 && (n & 3) == 0 ? n - 1 : n",
            );
            recipes::formula(why, formula)
        });
        Ok(entry.impartial().drawn().tabulated().source(Lasker).open())
    },
};

/// The rules of Lasker's Nim.
#[derive(Debug)]
struct LaskersNim;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    /// How many counters are taken.
    Take(u64),
    /// The smaller of the two heaps.
    Split(u64),
}

impl Ruleset for LaskersNim {
    type Position = u64;
    type Move = Move;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Move> {
        (1..=heap)
            .map(Move::Take)
            .chain((1..=heap / 2).map(Move::Split))
    }

    fn apply(&self, heap: &u64, mv: &Move) -> Sum<u64> {
        match *mv {
            Move::Take(count) => Sum::one(heap - count),
            Move::Split(low) => Sum::two(low, heap - low),
        }
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        Some(u128::from(heap) + u128::from(heap / 2))
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Move> {
        match *after.components() {
            [left] if left < heap => Some(Move::Take(heap - left)),
            [low, high] if low > 0 && heap.checked_sub(low) == Some(high) => Some(Move::Split(low)),
            _ => None,
        }
    }
}

impl Impartial for LaskersNim {}
impl Loopfree for LaskersNim {}

impl Notation for LaskersNim {
    fn words(&self, heap: &u64, mv: &Move, place: Place) -> Reason {
        match *mv {
            Move::Take(count) => HeapMove::take(count, place),
            Move::Split(low) => HeapMove::split(0, place, [low, heap - low]),
        }
    }

    fn small(&self) -> Vec<u64> {
        (0..=12).collect()
    }
}

impl Draw for LaskersNim {
    fn scene(&self, &heap: &u64) -> Scene {
        Scene::Heaps(vec![heap])
    }
}

impl Tabulate for LaskersNim {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

/// Values are sizes, with 4k + 3 and 4k + 4 exchanged.
#[derive(Debug)]
struct Lasker;

/// The value of a heap; also the heap of a value, since it exchanges pairs.
fn exchanged(n: u128) -> u128 {
    match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    }
}

/// Bits of a value up to which all splits that reach it are listed.
const SPLITS: u32 = 16;

/// The smaller parts of the splits of `heap` into heaps whose values add up to `size`, in order, and
/// whether these are all.
///
/// Let the parts have the values `u` and `v`. A value differs from its heap by at most one, so
/// `u + v` is one of five numbers `s`; and `u + v = (u xor v) + 2 (u and v)`, so `u and v` is
/// `c = (s - size) / 2`, without a bit in common with `size`. Hence `u` is `c` with some of the bits
/// of `size`, and `v` is `c` with the others. Whether the heaps then add up to `heap` depends on
/// `u` and `v` modulo 4 alone, apart from empty ones, so the first choices of bits show whether
/// there is any.
fn splits(heap: u64, size: Nimber) -> (Vec<u64>, bool) {
    let (heap, size) = (u128::from(heap), size.0);
    let mut lows = Vec::new();
    for s in heap.saturating_sub(2)..=heap + 2 {
        let Some(twice) = s.checked_sub(size).filter(|twice| twice % 2 == 0) else {
            continue;
        };
        let common = twice / 2;
        if common & size != 0 {
            continue;
        }
        // The subsets of the bits of `size` in increasing order.
        let mut bits = 0u128;
        for _ in 0..1u32 << size.count_ones().min(SPLITS) {
            let [u, v] = [common | bits, common | (size ^ bits)];
            let [a, b] = [exchanged(u), exchanged(v)];
            if a > 0 && b > 0 && a + b == heap {
                lows.push(a.min(b) as u64);
            }
            bits = bits.wrapping_sub(size) & size;
        }
    }
    lows.sort_unstable();
    lows.dedup();
    (lows, size.count_ones() <= SPLITS)
}

impl Source<LaskersNim> for Lasker {
    fn name(&self) -> Words {
        Words::same("Lasker 1931")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. Lasker, Brettspiele der Völker (1931); E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4",
            tested_to: Words {
                en: "the engine on all heaps below 1000, brute force on sums of three up to 4",
                zh: "引擎算出的 1000 以下所有堆，以及 4 以内三堆之和的暴力搜索",
            },
        }
    }

    fn heap(
        &self,
        _: &LaskersNim,
        &heap: &u64,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        Ok((convention == Convention::Normal).then(|| Nimber(exchanged(heap.into()))))
    }

    fn moves_to(
        &self,
        _: &LaskersNim,
        &heap: &u64,
        size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Move>>, Stopped> {
        let left = u64::try_from(exchanged(size.0)).ok();
        let take = left
            .filter(|&left| left < heap)
            .map(|left| Move::Take(heap - left));
        let (splits, all) = splits(heap, size);
        let none = splits.is_empty();
        let splits = splits.into_iter().map(Move::Split);
        Ok(Some(Found {
            moves: take.into_iter().chain(splits).collect(),
            complete: all || none,
        }))
    }

    fn why(
        &self,
        _: &LaskersNim,
        heaps: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let odd_one = heaps
            .iter()
            .find(|&&heap| exchanged(heap.into()) != heap.into());
        Ok(match odd_one {
            Some(&heap) => vec![
                Box::new(Why::SizeSaveExchange),
                pointing(
                    Box::new(Why::Exchange { heap }),
                    spoken::those(heaps, |one| *one == heap),
                ),
            ],
            None => vec![Box::new(Why::SizeSaveExchange)],
        })
    }
}

#[derive(Debug)]
enum Why {
    SizeSaveExchange,
    Exchange { heap: u64 },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::SizeSaveExchange =>
                "A heap of n counters has the value n, as in Nim, except that 4k+3 and 4k+4 have each other's: splitting 4k+3 into 1 and 4k+2 reaches the value 4k+3 itself, so its own is one more.";
                "n 个石子的一堆 SG 值与 Nim 一样是 n，只是 4k+3 与 4k+4 互换：把 4k+3 分成 1 和 4k+2，异或值恰是 4k+3，所以它自己的 SG 值要再大 1。";
            Self::Exchange { heap } =>
                let (rest, value) = (heap % 4, exchanged((*heap).into()));
                "Here heap {heap} leaves the remainder {rest} by 4, so its value is {value}.";
                "这里 {heap} 除以 4 余 {rest}，所以 SG 值为 {value}。";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_solve::Grundy;

    const NORMAL: Convention = Convention::Normal;

    fn value(heap: u64) -> Nimber {
        let value = Lasker.heap(&LaskersNim, &heap, NORMAL, &Budget::new(0));
        value.expect("a formula").expect("all heaps")
    }

    fn moves_to(heap: u64, size: u128) -> Found<Move> {
        let found = Lasker.moves_to(&LaskersNim, &heap, Nimber(size), NORMAL, &Budget::new(0));
        found.expect("a formula").expect("all values")
    }

    fn left(heap: u64, mv: &Move) -> Nimber {
        let after = LaskersNim.apply(&heap, mv);
        after.components().iter().map(|&part| value(part)).sum()
    }

    #[test]
    fn values_are_those_of_the_engine() {
        let budget = Budget::new(1 << 20);
        let mut engine = Grundy::default();
        for heap in 0..1000 {
            let truth = engine.value(&LaskersNim, &heap, &budget);
            assert_eq!(Ok(value(heap)), truth);
        }
    }

    #[test]
    fn moves_are_those_that_are_tried() {
        for heap in (0..70).chain([255, 256, 515, 1023]) {
            for size in (0..=u128::from(heap) + 5).chain([1 << 70]) {
                let tried = LaskersNim.moves(&heap, Player::Left);
                let truth = tried.filter(|mv| left(heap, mv) == Nimber(size));
                let truth = Found::all(truth);
                assert_eq!(moves_to(heap, size), truth, "{heap} to {size}");
            }
        }
    }

    #[test]
    fn great_heaps_have_their_moves_at_once() {
        assert_eq!(value(u64::MAX), Nimber(1 << 64));
        for heap in (u64::MAX - 5..=u64::MAX).chain([4_000_000_002, 3_000_000_002]) {
            let own = value(heap).0;
            let sizes = (0..10).map(|less| own - 1 - less).chain(0..10);
            for size in sizes {
                let found = moves_to(heap, size);
                assert!(found.moves.iter().all(|mv| left(heap, mv) == Nimber(size)));
                assert!(!found.moves.is_empty());
            }
            // No move keeps the value, and none more than doubles it.
            for size in [own, 2 * own + 3, own + 4, 1 << 100] {
                assert_eq!(moves_to(heap, size), Found::all([]), "{heap} to {size}");
            }
        }
    }
}
