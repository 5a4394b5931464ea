//! Nim: take any number of counters from one heap.
//!
//! Main result: a heap of `n` has value `n`, so a position is lost exactly when the nim-sum of its
//! heaps is zero (Bouton 1901). Under misère play the same holds while some heap has two counters.

use grundy_face::{Entry, Family, Texts};
use grundy_game::{
    Budget, Draw, Evidence, Found, Impartial, Language, Loopfree, Notation, Phrase, Place, Reason,
    Ruleset, Scene, Source, Stopped, Sum, Tabulate, Words, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::nim_heaps;
use crate::phrases::HeapMove;
use crate::recipes;
use crate::spoken;

/// Nim.
pub const FAMILY: Family = Family {
    name: "nim",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Nim",
        zh: "尼姆游戏（取石子）",
    },
    rule: Words {
        en: "take any number of counters from one heap",
        zh: "从某一堆中取走任意多个（至少一个）石子",
    },
    example: "nim 3 6 9",
    instances: &[],
    open: |_| {
        let entry = Entry::new("nim", Nim).impartial().drawn().tabulated();
        let entry = entry.recipe(|_| {
            recipes::formula(
                Words {
                    en: "A heap of n can become every smaller heap.",
                    zh: "n 个的一堆能变成任何更小的堆。",
                },
                Texts::same("n"),
            )
        });
        Ok(entry.source(Bouton).open())
    },
};

/// The rules of Nim.
#[derive(Debug)]
struct Nim;

/// How many counters are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take(u64);

impl Ruleset for Nim {
    type Position = u64;
    type Move = Take;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Take> {
        (1..=heap).map(Take)
    }

    fn apply(&self, heap: &u64, &Take(count): &Take) -> Sum<u64> {
        Sum::one(heap - count)
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        Some(heap.into())
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Take> {
        match *after.components() {
            [left] if left < heap => Some(Take(heap - left)),
            _ => None,
        }
    }
}

impl Impartial for Nim {}
impl Loopfree for Nim {}

impl Notation for Nim {
    fn words(&self, _: &u64, &Take(count): &Take, place: Place) -> Reason {
        HeapMove::take(count, place)
    }

    fn small(&self) -> Vec<u64> {
        (0..=10).collect()
    }
}

impl Draw for Nim {
    fn scene(&self, &heap: &u64) -> Scene {
        Scene::Heaps(vec![heap])
    }
}

impl Tabulate for Nim {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

/// A heap is worth its size; under misère play too.
#[derive(Debug)]
struct Bouton;

impl Source<Nim> for Bouton {
    fn name(&self) -> Words {
        Words::same("Bouton 1901")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)",
            tested_to: Words {
                en: "all heaps up to 10, pairs up to 8, triples up to 4",
                zh: "10 以内的所有单堆、8 以内的两堆、4 以内的三堆",
            },
        }
    }

    fn heap(
        &self,
        _: &Nim,
        &heap: &u64,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        Ok(Some(heap.into()))
    }

    fn moves_to(
        &self,
        _: &Nim,
        &heap: &u64,
        size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Take>>, Stopped> {
        let left = u64::try_from(size.0).ok().filter(|&left| left < heap);
        Ok(Some(Found::all(left.map(|left| Take(heap - left)))))
    }

    fn law(&self, _: &Nim, heaps: usize, convention: Convention) -> Option<String> {
        Some(nim_heaps::law(&nim_heaps::names(heaps), convention))
    }

    fn why(
        &self,
        _: &Nim,
        heaps: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let all = spoken::components(0..heaps.len());
        Ok(vec![pointing(Box::new(Why::HeapIsItsSize), all)])
    }
}

#[derive(Debug)]
enum Why {
    HeapIsItsSize,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::HeapIsItsSize =>
                "A heap of n counters has the value n: it can become every smaller heap, and never stays as it is.";
                "n 个石子的一堆 SG 值就是 n：它能变成任何更小的堆，而不能保持不变。";
        }
    }
}
