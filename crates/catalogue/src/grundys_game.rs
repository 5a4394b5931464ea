//! Grundy's game: split a heap into two unequal heaps.
//!
//! It is the code 4!.0. No closed form and no period is known; values are searched.

use grundy_face::{Family, Texts};
use grundy_game::Words;

use crate::code::{self, GUY_SMITH};
use crate::heap_game::counters;
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
        let code = "4!.0".parse()?;
        Ok(code::opened(
            "grundys-game",
            code,
            counters,
            GUY_SMITH,
            Some(|_| {
                let moves = Texts::new(
                    "for (int low = 1; low < heap - low; low++) reached.insert(sg[low] ^ sg[heap - low]);",
                    "reached.update(sg[low] ^ sg[heap - low] for low in range(1, (heap + 1) // 2))",
                    "reached.extend((1..heap.div_ceil(2)).map(|low| sg[low] ^ sg[heap - low]));",
                    "for (int low = 1; low < heap - low; low++) reached.add(sg[low] ^ sg[heap - low]);",
                );
                recipes::table(recipes::MEX, moves, None)
            }),
        ))
    },
};

#[cfg(test)]
mod tests {
    use crate::code::tests::check_values;

    #[test]
    fn values_are_the_published_ones() {
        let first = [
            0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0,
        ];
        check_values("grundys-game", &first);
    }
}
