//! Equal split: cut a heap of at least F counters into two or more heaps as equal as can be.
//!
//! The game of HNOI 2014 (江南乐). Cut into M heaps, a heap of `x` leaves `x mod M` heaps of
//! `q + 1` and the rest of `q`, where `q` is `x / M` rounded down. Equal heaps cancel in pairs, so
//! among the `M` with the same `q` only the parity of `M` matters: about two square roots of `x`
//! options are looked at, not `x`.

use std::iter::repeat_n;
use std::sync::{Mutex, PoisonError};

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Draw, Evidence, Found, Impartial, Language, Loopfree, Notation, Phrase, Place, Problem,
    Reason, Ruleset, Scene, Source, Stopped, Sum, Tabulate, Words, pointing, say,
};
use grundy_theory::{Convention, MexSet, Nimber, Player};

use crate::parameters;
use crate::spoken;

/// Equal split.
pub const FAMILY: Family = Family {
    name: "equal-split",
    aliases: &[],
    parameters: "F",
    title: Words {
        en: "Equal split",
        zh: "江南乐（平均分堆）",
    },
    rule: Words {
        en: "cut a heap of at least F counters into two or more heaps whose sizes differ by at most one",
        zh: "选一堆不少于 F 个的石子，尽量平均地分成两堆或更多堆（任意两堆相差不超过 1）",
    },
    example: "equal-split:3 5",
    instances: &["equal-split:1", "equal-split:2", "equal-split:5"],
    open: |parameters| {
        let [least] = parameters::numbers(parameters, [1])?;
        let entry = Entry::new(format!("equal-split:{least}"), EqualSplit { least });
        let entry = entry.impartial().drawn().tabulated();
        Ok(entry.source(Blocks::default()).open())
    },
};

/// The largest heap that is accepted: a single move may leave as many heaps as it has counters.
const LARGEST: u64 = 1_000_000;

/// The rules of the equal split.
#[derive(Debug)]
struct EqualSplit {
    /// The smallest heap that may be cut.
    least: u64,
}

/// Into how many heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cut(u64);

impl EqualSplit {
    /// The largest number of heaps to cut into; below 2 there is no move.
    fn most(&self, heap: u64) -> u64 {
        if heap < self.least { 0 } else { heap }
    }
}

impl Ruleset for EqualSplit {
    type Position = u64;
    type Move = Cut;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Cut> {
        (2..=self.most(heap)).map(Cut)
    }

    fn apply(&self, heap: &u64, &Cut(parts): &Cut) -> Sum<u64> {
        let (small, larger) = (heap / parts, heap % parts);
        let smalls = repeat_n(small, (parts - larger) as usize);
        smalls.chain(repeat_n(small + 1, larger as usize)).collect()
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        Some(self.most(heap).saturating_sub(1).into())
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Cut> {
        let parts = after.components().len() as u64;
        let cut = Cut(parts);
        let legal = (2..=self.most(heap)).contains(&parts);
        (legal && self.apply(&heap, &cut) == *after).then_some(cut)
    }
}

impl Impartial for EqualSplit {}
impl Loopfree for EqualSplit {}

impl Notation for EqualSplit {
    fn check(&self, &heap: &u64) -> Result<(), Problem> {
        match heap <= LARGEST {
            true => Ok(()),
            false => Err(Problem::TooLarge { largest: LARGEST }),
        }
    }

    fn words(&self, &heap: &u64, &Cut(parts): &Cut, place: Place) -> Reason {
        Box::new(CutWords { heap, parts, place })
    }

    fn small(&self) -> Vec<u64> {
        (0..=12).collect()
    }
}

/// A cut in words.
#[derive(Debug)]
struct CutWords {
    heap: u64,
    parts: u64,
    place: Place,
}

impl Phrase for CutWords {
    fn say(&self, language: Language) -> String {
        let Self { heap, parts, place } = self;
        let (small, larger) = (heap / parts, heap % parts);
        say! { language, match larger;
            0 =>
                "cut {} into {parts} heaps of {small}", place.english("heap");
                "把{}分成 {parts} 堆，每堆 {small} 个", place.chinese("堆");
            _ =>
                let (rest, large) = (parts - larger, small + 1);
                "cut {} into {parts} heaps: {rest} of {small} and {larger} of {large}", place.english("heap");
                "把{}分成 {parts} 堆：{rest} 堆各 {small} 个，{larger} 堆各 {large} 个", place.chinese("堆");
        }
    }
}

impl Draw for EqualSplit {
    fn scene(&self, &heap: &u64) -> Scene {
        Scene::Heaps(vec![heap])
    }
}

impl Tabulate for EqualSplit {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0]).filter(|&heap| heap <= LARGEST)
    }
}

/// Values by blocks of equal quotient: every option is looked at, up to its parity.
#[derive(Debug, Default)]
struct Blocks {
    /// As far as a heap was asked for; the rules are those of the theorem's first question.
    values: Mutex<Option<Values>>,
}

/// The ranges of `M >= 2` with the same `heap / M`, as first and last, in increasing order.
fn blocks(heap: u64) -> impl Iterator<Item = (u64, u64)> {
    let block = move |first: u64| (first <= heap).then(|| (first, heap / (heap / first)));
    std::iter::successors(block(2), move |(_, last)| block(last + 1))
}

/// The values of heaps, computed as they are asked for.
///
/// ```
/// use grundy_catalogue::equal_split::Values;
/// let mut values = Values::new(3);
/// assert_eq!([1, 2, 3, 5].map(|heap| values.of(heap).min(1)), [0, 0, 1, 1]);
/// ```
#[derive(Debug)]
pub struct Values {
    /// The smallest heap that may be cut.
    least: u64,
    /// One more than the value; 0 where it is not known.
    known: Vec<u32>,
    mex: MexSet,
    quotients: Vec<u64>,
}

impl Values {
    /// For the game in which heaps of at least `least` may be cut.
    pub fn new(least: u64) -> Self {
        Self {
            least,
            known: Vec::new(),
            mex: MexSet::default(),
            quotients: Vec::new(),
        }
    }

    /// The value of `heap`: about heap^(3/4) steps, and memory for as many numbers as it has
    /// counters.
    pub fn of(&mut self, heap: u64) -> u32 {
        if heap < self.least.max(2) {
            return 0;
        }
        let place = heap as usize;
        if self.known.len() <= place {
            self.known.resize((place + 2).next_power_of_two(), 0);
        }
        if self.known[place] == 0 {
            // Quotients of quotients are quotients: these heaps, or one more, are all that follow.
            for small in 2..=heap.isqrt() + 1 {
                self.compute(small);
            }
            for divisor in (2..=heap.isqrt()).rev() {
                self.compute(heap / divisor);
                self.compute(heap / divisor + 1);
            }
            self.compute(heap);
        }
        self.known[place] - 1
    }

    /// The value of a heap all of whose parts are known.
    fn known(&self, part: u64) -> u32 {
        self.known[part as usize].saturating_sub(1)
    }

    /// What cutting `heap` into `parts`, the smaller of which have `small`, is worth.
    fn worth(&self, heap: u64, parts: u64, small: u64) -> u32 {
        let larger = heap - small * parts;
        let paired = |count: u64, part: u64| match count % 2 {
            0 => 0,
            _ => self.known(part),
        };
        paired(parts - larger, small) ^ paired(larger, small + 1)
    }

    /// Computes one value from those of the parts.
    ///
    /// Up to the square root of the heap each number of parts is tried. Beyond it every quotient
    /// below the root has a block of numbers of parts, and of a block the first two are enough.
    fn compute(&mut self, heap: u64) {
        if self.known[heap as usize] != 0 || heap < self.least.max(2) {
            return;
        }
        let root = heap.isqrt();
        let mut quotients = std::mem::take(&mut self.quotients);
        quotients.clear();
        quotients.push(0);
        match u32::try_from(heap) {
            Ok(heap) => quotients.extend((1..=root as u32).map(|i| u64::from(heap / i))),
            Err(_) => quotients.extend((1..=root).map(|i| heap / i)),
        }
        self.mex.clear();
        for (parts, &small) in (0..).zip(&quotients).skip(2) {
            let worth = self.worth(heap, parts, small);
            self.mex.insert(worth);
        }
        let mut last = root.max(1);
        for small in (1..=root).rev() {
            let end = quotients[small as usize];
            for parts in last + 1..=end.min(last + 2) {
                let worth = self.worth(heap, parts, small);
                self.mex.insert(worth);
            }
            last = last.max(end);
        }
        self.quotients = quotients;
        self.known[heap as usize] = self.mex.mex() + 1;
    }
}

impl Blocks {
    /// Calls `ask` with values of `heap` and of everything it can become.
    fn with<T>(
        &self,
        rules: &EqualSplit,
        heap: u64,
        budget: &Budget,
        ask: impl FnOnce(&mut Values) -> T,
    ) -> Result<T, Stopped> {
        // A value is stored whole or not at all, so a panic elsewhere does not spoil the table.
        let mut values = budget.lock(&self.values)?;
        let values = values.get_or_insert_with(|| Values::new(rules.least));
        if values
            .known
            .get(heap as usize)
            .is_none_or(|known| *known == 0)
        {
            // About heap^(3/4) steps.
            budget.spend(0, heap.isqrt() * heap.isqrt().isqrt())?;
        }
        values.of(heap);
        Ok(ask(values))
    }
}

/// Up to this heap, all moves to a value are listed.
const LISTED: u64 = 2000;
/// How many are listed beyond.
const SOME: usize = 8;

impl Source<EqualSplit> for Blocks {
    fn name(&self) -> Words {
        Words {
            en: "blocks of equal quotient",
            zh: "商相等的块",
        }
    }

    fn evidence(&self) -> Evidence {
        let values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        Evidence::Searched {
            positions: values.as_ref().map_or(0, |values| {
                values.known.iter().filter(|known| **known > 0).count() as u64
            }),
        }
    }

    fn heap(
        &self,
        rules: &EqualSplit,
        &heap: &u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        if convention == Convention::Misere || heap > LARGEST {
            return Ok(None);
        }
        let value = self.with(rules, heap, budget, |values| values.of(heap))?;
        Ok(Some(u64::from(value).into()))
    }

    fn moves_to(
        &self,
        rules: &EqualSplit,
        &heap: &u64,
        size: Nimber,
        _: Convention,
        budget: &Budget,
    ) -> Result<Option<Found<Cut>>, Stopped> {
        let most = rules.most(heap);
        self.with(rules, heap, budget, |values| {
            let reaches = |parts: &u64| {
                Nimber::from(u64::from(values.worth(heap, *parts, heap / parts))) == size
            };
            Some(match heap <= LISTED {
                true => Found::all((2..=most).filter(reaches).map(Cut)),
                false => {
                    let tested = blocks(most).flat_map(|(first, last)| first..=last.min(first + 1));
                    Found::some(tested.filter(reaches).take(SOME).map(Cut))
                }
            })
        })
    }

    fn why(
        &self,
        rules: &EqualSplit,
        heaps: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let heap = heaps.iter().copied().max().unwrap_or(0);
        if rules.most(heap) < 2 {
            let least = rules.least.max(2);
            let whole = spoken::components(0..heaps.len());
            return Ok(vec![pointing(Box::new(Why::NoCut { least }), whole)]);
        }
        let blocks = blocks(heap).count();
        Ok(vec![
            Box::new(Why::Pairs),
            pointing(
                Box::new(Why::Blocks { heap, blocks }),
                spoken::those(heaps, |one| *one == heap),
            ),
        ])
    }
}

#[derive(Debug)]
enum Why {
    NoCut { least: u64 },
    Pairs,
    Blocks { heap: u64, blocks: usize },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NoCut { least } =>
                "Only heaps of at least {least} can be cut, so the others have the value 0.";
                "不少于 {least} 个的堆才能分，其余的堆 SG 值为 0。";
            Self::Pairs =>
                "A cut leaves heaps of only two sizes, and equal heaps cancel in pairs: what a cut is worth depends only on whether each size occurs an odd or an even number of times.";
                "一次分堆只留下两种大小的堆，相等的堆两两抵消：这一步的 SG 值只取决于两种堆各有奇数个还是偶数个。";
            Self::Blocks { heap: 2, .. } =>
                "Heap 2 can be cut in one way only; the value is the least number that this does not reach.";
                "2 个石子只有一种分法；SG 值就是它取不到的最小非负整数（mex）。";
            Self::Blocks { heap, blocks: 1 } =>
                "The {} cuts of heap {heap} leave the same smaller size, and only the parity of the number of heaps matters; the value is the least number that none of them reaches.", heap - 1;
                "{heap} 个石子的 {} 种分法商都相同，只看堆数的奇偶；SG 值就是它们都取不到的最小非负整数（mex）。", heap - 1;
            Self::Blocks { heap, blocks } =>
                "The {} cuts of heap {heap} fall into {blocks} groups with the same smaller size, and in a group only the parity of the number of heaps matters; the value is the least number that none of them reaches.", heap - 1;
                "{heap} 个石子的 {} 种分法按商分成 {blocks} 块，同一块内只看堆数的奇偶；SG 值就是它们都取不到的最小非负整数（mex）。", heap - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    fn value(rules: &EqualSplit, blocks: &Blocks, heap: u64) -> Nimber {
        let value = blocks
            .heap(rules, &heap, Convention::Normal, &Budget::new(1 << 20))
            .expect("within budget");
        value.expect("within the bound")
    }

    #[test]
    fn values_are_those_of_the_engine() {
        let budget = Budget::new(1 << 24);
        for least in [1, 2, 3, 4, 7, 20] {
            let (rules, blocks) = (EqualSplit { least }, Blocks::default());
            let mut engine = Grundy::default();
            for heap in 0..=150 {
                let truth = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(
                    value(&rules, &blocks, heap),
                    truth,
                    "F = {least}, heap {heap}"
                );
            }
        }
    }

    #[test]
    fn the_sample_of_the_contest_is_right() {
        let (rules, blocks) = (EqualSplit { least: 3 }, Blocks::default());
        let wins = |heap| !value(&rules, &blocks, heap).is_zero();
        assert_eq!([1, 2, 3, 5].map(wins), [false, false, true, true]);
    }

    #[test]
    fn asking_in_any_order_gives_the_same_values() {
        let rules = EqualSplit { least: 2 };
        let (up, down) = (Blocks::default(), Blocks::default());
        let rising: Vec<_> = (0..2000).map(|heap| value(&rules, &up, heap)).collect();
        let falling = (0..2000).rev().map(|heap| value(&rules, &down, heap));
        assert!(falling.eq(rising.into_iter().rev()));
    }

    #[test]
    fn large_heaps_have_moves_to_every_smaller_value() {
        let (rules, blocks) = (EqualSplit { least: 3 }, Blocks::default());
        for heap in [LARGEST, LARGEST - 1, 99_999] {
            for size in 0..value(&rules, &blocks, heap).0 {
                let found = blocks
                    .moves_to(
                        &rules,
                        &heap,
                        Nimber(size),
                        Convention::Normal,
                        &Budget::new(1 << 20),
                    )
                    .expect("within budget");
                assert!(found.is_some_and(|found| !found.moves.is_empty()));
            }
        }
        assert!(rules.read("1000001").is_err());
    }
}
