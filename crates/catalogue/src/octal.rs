//! Octal games: take counters and leave at most two heaps, by a code of octal digits.
//!
//! Main result: a repetition seen long enough lasts for ever (Guy and Smith 1956).

use grundy_face::Family;
use grundy_game::Words;
use grundy_heaps::TakeAndBreak;

use crate::code::{self, GUY_SMITH};
use crate::heap_game::counters;

/// Octal games.
pub const FAMILY: Family = Family {
    name: "octal",
    aliases: &[],
    parameters: "CODE",
    title: Words {
        en: "Octal game",
        zh: "八进制游戏（octal game）",
    },
    rule: Words {
        en: "digit k says what may be left after taking k counters: 1 nothing, 2 one heap, 4 two heaps, added up",
        zh: "第 k 位数字表示取走 k 个之后可以留下什么：1 表示不留，2 表示一堆，4 表示两堆，可相加",
    },
    example: "octal:0.77 12 5",
    instances: &["octal:4.3", "octal:0.156", "octal:0.[3]"],
    open: |text| {
        let code = TakeAndBreak::octal(text)?;
        Ok(code::opened(
            &format!("octal:{code}"),
            code,
            counters,
            GUY_SMITH,
            None,
        ))
    },
};
