//! Mem: whoever takes from a heap takes at least as many as were taken from it last.
//!
//! No closed form of the values is known here; they are searched.

use grundy_face::{Entry, Family};
use grundy_game::{
    Component, Draw, Field, Impartial, Keyed, Loopfree, Notation, NotationError, Place, Problem,
    Reason, Ruleset, Scene, Shape, Sum, Tabulate, Words, number,
};
use grundy_theory::Player;

use crate::beside::Beside;
use crate::pairs;
use crate::phrases::HeapMove;

/// Mem.
pub const FAMILY: Family = Family {
    name: "mem",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Mem",
        zh: "记忆取石子（Mem）",
    },
    rule: Words {
        en: "take counters from one heap, at least as many as were taken from that heap last",
        zh: "从一堆中取石子，不能少于这一堆上一次被取走的个数",
    },
    example: "mem 12 7,2",
    instances: &["mem"],
    open: |_| {
        let entry = Entry::new("mem", Mem).impartial().keyed();
        Ok(entry.drawn().tabulated().open())
    },
};

/// The rules of Mem.
#[derive(Debug)]
struct Mem;

/// A heap, and how many were taken from it last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Heap {
    size: u64,
    /// The least that may be taken: 1 at first.
    least: u64,
}

/// How many are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take(u64);

impl Ruleset for Mem {
    type Position = Heap;
    type Move = Take;

    fn moves(&self, heap: &Heap, _: Player) -> impl Iterator<Item = Take> {
        (heap.least..=heap.size).map(Take)
    }

    fn apply(&self, heap: &Heap, &Take(count): &Take) -> Sum<Heap> {
        Sum::one(Heap {
            size: heap.size - count,
            least: count,
        })
    }

    fn count(&self, heap: &Heap, _: Player) -> Option<u128> {
        let count = u128::from(heap.size) + 1;
        Some(count.saturating_sub(heap.least.into()))
    }

    fn reaching(&self, heap: &Heap, _: Player, after: &Sum<Heap>) -> Option<Take> {
        let [left] = after.components() else {
            return None;
        };
        let count = heap.size.checked_sub(left.size)?;
        (count >= heap.least && left.least == count).then_some(Take(count))
    }
}

impl Impartial for Mem {}
impl Loopfree for Mem {}

impl Keyed for Mem {
    fn key(&self, heap: &Heap, _: Player) -> Option<u64> {
        pairs::key(&[heap.size, heap.least])
    }

    fn unkey(&self, key: u64) -> (Heap, Player) {
        let [size, least] = pairs::unkey(key);
        (Heap { size, least }, Player::Left)
    }

    fn tier(&self, key: u64) -> Option<u32> {
        let [size, _] = pairs::unkey(key);
        size.try_into().ok()
    }
}

impl Component for Heap {
    /// Spaces separate heaps; a comma stands before what was taken last.
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        let (size, least) = match text.split_once(',') {
            Some((size, least)) => (size, Some(least)),
            None => (text, None),
        };
        let start = size.len() + 1;
        let size = number(Field {
            text: size,
            start: 0,
        })?;
        let least = match least.map(|text| Field { text, start }) {
            None => 1,
            Some(field) => match number(field)? {
                0 => return Err(Problem::TooSmall { smallest: 1 }.at(field.span())),
                least => least,
            },
        };
        Ok(Self { size, least })
    }

    fn write(&self, out: &mut String) {
        self.size.write(out);
        if self.least > 1 {
            out.push(',');
            self.least.write(out);
        }
    }
}

impl Notation for Mem {
    fn words(&self, _: &Heap, &Take(count): &Take, place: Place) -> Reason {
        HeapMove::take(count, place)
    }

    fn small(&self) -> Vec<Heap> {
        let heaps =
            (0..=9).flat_map(|size| (1..=size.max(1)).map(move |least| Heap { size, least }));
        heaps.collect()
    }
}

impl Draw for Mem {
    fn scene(&self, heap: &Heap) -> Scene {
        Scene::Heaps(vec![heap.size])
    }

    fn beside(&self, heap: &Heap) -> Option<Reason> {
        Beside::Least(heap.least).said()
    }
}

impl Tabulate for Mem {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<Heap> {
        let size = coordinates[0];
        Some(Heap { size, least: 1 })
    }
}

#[cfg(test)]
mod tests {
    use crate::answers::error;
    use crate::code::tests::check_values;

    #[test]
    fn first_values() {
        check_values(
            "mem",
            &[0, 1, 2, 1, 2, 3, 4, 3, 2, 4, 3, 5, 4, 5, 6, 3, 6, 5, 4, 6],
        );
    }

    #[test]
    fn at_least_one_is_taken() {
        assert_eq!(error("mem 5,0"), 2..3);
    }
}
