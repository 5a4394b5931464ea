//! Grundy's game: split a heap into two unequal heaps.
//!
//! No closed form and no period is known; values are searched.

use grundy_game::{
    Draw, Impartial, Loopfree, Notation, Place, Reason, Ruleset, Scene, Sum, Tabulate, Words,
};
use grundy_theory::Player;
use grundy_workbench::{Entry, Family, Texts};

use crate::phrases::HeapMove;
use crate::recipes;

/// Grundy's game.
pub const FAMILY: Family = Family {
    name: "grundys-game",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Grundy's game",
        zh: "格兰迪游戏（Grundy's game）",
    },
    rule: Words {
        en: "split one heap into two unequal heaps",
        zh: "把某一堆分成大小不等的两堆",
    },
    example: "grundys-game 13 8",
    instances: &[],
    open: |_| {
        let entry = Entry::new("grundys-game", GrundysGame);
        let entry = entry.recipe(|_| {
            let moves = Texts::new(
                "for (int low = 1; low < heap - low; low++) reached.insert(sg[low] ^ sg[heap - low]);",
                "reached.update(sg[low] ^ sg[heap - low] for low in range(1, (heap + 1) // 2))",
                "reached.extend((1..heap.div_ceil(2)).map(|low| sg[low] ^ sg[heap - low]));",
            );
            recipes::table(recipes::MEX, moves, None)
        });
        Ok(entry.impartial().drawn().tabulated().open())
    },
};

/// The rules of Grundy's game.
#[derive(Debug)]
struct GrundysGame;

/// The smaller of the two heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Split(u64);

impl Ruleset for GrundysGame {
    type Position = u64;
    type Move = Split;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Split> {
        (1..=heap.saturating_sub(1) / 2).map(Split)
    }

    fn apply(&self, heap: &u64, &Split(low): &Split) -> Sum<u64> {
        Sum::two(low, heap - low)
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        Some(u128::from(heap.saturating_sub(1) / 2))
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Split> {
        match *after.components() {
            [low, high] if 0 < low && low < high && heap.checked_sub(low) == Some(high) => {
                Some(Split(low))
            }
            _ => None,
        }
    }
}

impl Impartial for GrundysGame {}
impl Loopfree for GrundysGame {}

impl Notation for GrundysGame {
    fn words(&self, heap: &u64, &Split(low): &Split, place: Place) -> Reason {
        HeapMove::split(0, place, [low, heap - low])
    }

    fn small(&self) -> Vec<u64> {
        (0..=16).collect()
    }
}

impl Draw for GrundysGame {
    fn scene(&self, &heap: &u64) -> Scene {
        Scene::Heaps(vec![heap])
    }
}

impl Tabulate for GrundysGame {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::octal::tests::check_values;

    #[test]
    fn values_are_the_published_ones() {
        let first = [
            0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0,
        ];
        check_values("grundys-game", &first);
    }

    #[test]
    fn heap_92679_has_its_published_number_of_options() {
        assert_eq!(GrundysGame.count(&92679, Player::Left), Some(46339));
        assert_eq!(GrundysGame.moves(&20, Player::Left).count(), 9);
    }
}
