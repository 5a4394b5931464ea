//! Dawson's Chess: choose a file of a row; it and the files beside it are gone.
//!
//! It is the octal game 0.137, and `n` files are worth `n + 1` pins of Dawson's Kayles. Main
//! result: from 52 files on its values repeat every 34 (Guy and Smith 1956).

use grundy_face::Family;
use grundy_game::{Places, Scene, Words};

use crate::code;

/// Dawson's Chess.
pub const FAMILY: Family = Family {
    name: "dawsons-chess",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Dawson's Chess",
        zh: "道森象棋（Dawson's Chess）",
    },
    rule: Words {
        en: "choose a counter of a row: it and its neighbours are taken away",
        zh: "在一排中选一个，连同与它相邻的一起取走",
    },
    example: "dawsons-chess 13",
    instances: &[],
    open: |_| {
        code::open(
            "dawsons-chess",
            "0.137",
            |length| Scene::Line {
                length,
                of: Places::Files,
            },
            Words {
                en: "Guy-Smith periodicity of Dawson's Chess",
                zh: "Dawson 棋的 Guy-Smith 周期性",
            },
        )
    },
};

#[cfg(test)]
mod tests {
    use crate::code::tests::check_values;

    #[test]
    fn files_are_pins_of_dawsons_kayles_less_one() {
        let first = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3];
        check_values("dawsons-chess", &first);
    }
}
