//! Kayles: knock down one pin, or two that stand side by side, in a row of pins.
//!
//! It is the octal game 0.77. Main result: from 71 pins on its values repeat every 12
//! (Guy and Smith 1956).

use grundy_face::Family;
use grundy_game::{Scene, Words};

use crate::code;

/// Kayles.
pub const FAMILY: Family = Family {
    name: "kayles",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Kayles",
        zh: "凯尔斯（Kayles，打木瓶）",
    },
    rule: Words {
        en: "take one or two adjacent counters from a row; the rest may fall into two rows",
        zh: "从一排中取走一个或相邻的两个，其余可能断成两排",
    },
    example: "kayles 12 5",
    instances: &[],
    open: |_| {
        code::open(
            "kayles",
            "0.77",
            Scene::Row,
            Words {
                en: "Guy-Smith periodicity of Kayles",
                zh: "Kayles 的 Guy-Smith 周期性",
            },
        )
    },
};

#[cfg(test)]
mod tests {
    use crate::code::tests::check_values;

    #[test]
    fn values_are_the_published_ones() {
        let first = [
            0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1,
        ];
        check_values("kayles", &first);
    }
}
