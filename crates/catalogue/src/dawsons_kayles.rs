//! Dawson's Kayles: knock down exactly two pins that stand side by side in a row of pins.
//!
//! It is the octal game 0.07. Main result: from 53 pins on its values repeat every 34
//! (Guy and Smith 1956).

use grundy_face::Family;
use grundy_game::{Scene, Words};

use crate::code;

/// Dawson's Kayles.
pub const FAMILY: Family = Family {
    name: "dawsons-kayles",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Dawson's Kayles",
        zh: "道森凯尔斯（Dawson's Kayles）",
    },
    rule: Words {
        en: "take exactly two adjacent counters from a row; the rest may fall into two rows",
        zh: "从一排中恰好取走相邻的两个，其余可能断成两排",
    },
    example: "dawsons-kayles 14 9",
    instances: &[],
    open: |_| code::open("dawsons-kayles", "0.07", Scene::Row, code::DAWSONS_KAYLES),
};

#[cfg(test)]
mod tests {
    use crate::code::tests::check_values;

    #[test]
    fn values_are_the_published_ones() {
        let first = [
            0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3,
        ];
        check_values("dawsons-kayles", &first);
    }
}
