//! Officers: take one counter from a heap, but never the last one; the rest may be split in two.
//!
//! It is the octal game 0.6. No period is known, though 140 trillion values have been computed
//! (J. P. Grossman); values are searched.

use grundy_face::Family;
use grundy_game::Words;

use crate::code::{self, GUY_SMITH};
use crate::heap_game::counters;

/// Officers.
pub const FAMILY: Family = Family {
    name: "officers",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Officers",
        zh: "军官游戏（Officers）",
    },
    rule: Words {
        en: "take one counter from a heap and leave at least one; the rest may be split into two heaps",
        zh: "从一堆中取走一个，至少留下一个；剩下的可以分成两堆",
    },
    example: "officers 12 5",
    instances: &[],
    open: |_| code::open("officers", "0.6", counters, GUY_SMITH),
};

#[cfg(test)]
mod tests {
    use crate::code::tests::check_values;

    #[test]
    fn the_first_values() {
        let first = [0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1];
        check_values("officers", &first);
    }
}
