//! All-but games: take any number of counters except those in a given set.
//!
//! Main result: the values are arithmetic-periodic, they repeat raised by a constant (Siegel 2005).
//! Period and saltus are found and proved for the set at hand. Under misère play heaps still count
//! as Nim heaps of their values (Ferguson's pairing, which needs no finite set).

use grundy_face::{Entry, Family};
use grundy_game::{Evidence, Words};
use grundy_heaps::{AllBut, AllButValues, HeapSource};

use crate::beside::Beside;
use crate::heap_game::{HeapGame, Periodic, counters};
use crate::{parameters, recipes};

/// All-but games.
pub const FAMILY: Family = Family {
    name: "all-but",
    aliases: &[],
    parameters: "SET",
    title: Words {
        en: "All-but subtraction game",
        zh: "除外减法游戏",
    },
    rule: Words {
        en: "take from one heap any number of counters that is not in the set",
        zh: "从某一堆中取任意多个（至少一个）石子，但个数不能在给定集合中",
    },
    example: "all-but:2,3,7 12 9",
    instances: &["all-but:1", "all-but:1,2,4", "all-but:5"],
    open: |parameters| {
        let rules = AllBut(parameters::set(parameters)?);
        let theorem = Periodic {
            name: Words {
                en: "arithmetic periodicity of all-but games",
                zh: "限制减法游戏的算术周期",
            },
            evidence: EVIDENCE,
            misere: true,
            values: AllButValues::new(rules.clone()),
        };
        let name = format!("all-but:{rules}");
        let source = HeapSource::AllBut(rules.clone());
        let rules = HeapGame {
            beside: Some(Beside::AllBut(rules.to_string())),
            rules,
            small: 16,
            largest: u64::MAX,
            scene: counters,
        };
        let entry = Entry::new(name, rules).impartial().drawn().tabulated();
        let entry = entry.recipe(|game| {
            let values = AllButValues::new(game.rules.clone());
            recipes::all_but(&game.rules.0, &values)
        });
        Ok(entry.heaps(source).source(theorem).open())
    },
};

const EVIDENCE: Evidence = Evidence::Cited {
    source: "A. A. Siegel, Finite excluded subtraction sets and infinite modular Nim, thesis, Dalhousie University (2005); misère play: T. S. Ferguson, On sums of graph games with last player losing, International Journal of Game Theory 3 (1974)",
    tested_to: Words {
        en: "the engine on all heaps below 160 for every set of numbers up to 8; the repeated state itself is checked in full",
        zh: "数至多 8 的所有集合，引擎算出的 160 以下所有堆；状态重复本身已完整检验",
    },
};

#[cfg(test)]
mod tests {
    use crate::code::tests::check_values;

    #[test]
    fn without_two_the_values_go_in_pairs() {
        check_values("all-but:2", &[0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5]);
    }
}
