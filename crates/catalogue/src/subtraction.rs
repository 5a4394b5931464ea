//! Subtraction games: take a number of counters that is in a given set.
//!
//! Main result: the values repeat, because each depends on finitely many before it; the period is
//! found and proved for the set at hand. Under misère play heaps still count as Nim heaps of their
//! values (Ferguson 1974).

use grundy_face::{Entry, Family};
use grundy_game::{Evidence, Words};
use grundy_heaps::{HeapSource, SubtractionValues};

use crate::beside::Beside;
use crate::heap_game::{HeapGame, Periodic, counters};
use crate::{parameters, recipes};

/// Subtraction games.
pub const FAMILY: Family = Family {
    name: "subtraction",
    aliases: &[],
    parameters: "SET",
    title: Words {
        en: "Subtraction game",
        zh: "减法游戏（集合-Nim）",
    },
    rule: Words {
        en: "take from one heap a number of counters that is in the set",
        zh: "从某一堆中取石子，取的个数必须在给定集合中",
    },
    example: "subtraction:1,3,4 12 9",
    instances: &["subtraction:2,5", "subtraction:2,4,7", "subtraction:3"],
    open: |parameters| {
        let set = parameters::set(parameters)?;
        let theorem = Periodic {
            name: Words {
                en: "periodicity of subtraction games",
                zh: "减法游戏的周期性",
            },
            evidence: EVIDENCE,
            misere: true,
            values: SubtractionValues::new(set.clone()),
        };
        let name = format!("subtraction:{set}");
        let source = HeapSource::from(set.clone());
        let rules = HeapGame {
            beside: Some(Beside::Set(set.to_string())),
            rules: set,
            small: 16,
            largest: u64::MAX,
            scene: counters,
        };
        let entry = Entry::new(name, rules).impartial().drawn().tabulated();
        let entry = entry.recipe(|game| {
            let values = SubtractionValues::new(game.rules.clone());
            recipes::subtraction(&game.rules, &values)
        });
        Ok(entry.heaps(source).source(theorem).open())
    },
};

const EVIDENCE: Evidence = Evidence::Cited {
    source: "S. W. Golomb, A mathematical investigation of games of take-away, Journal of Combinatorial Theory 1 (1966); misère play: T. S. Ferguson, On sums of graph games with last player losing, International Journal of Game Theory 3 (1974)",
    tested_to: Words {
        en: "the engine on all heaps below 3000 for 200 sets of numbers up to 14; the repeated window itself is checked in full",
        zh: "数至多 14 的 200 个集合，引擎算出的 3000 以下所有堆；窗口重复本身已完整检验",
    },
};

#[cfg(test)]
mod tests {
    use crate::code::tests::check_values;

    #[test]
    fn values_are_the_published_ones() {
        let first = [0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2];
        check_values("subtraction:7,2,3", &first);
        check_values("subtraction:2,5", &[0, 0, 1, 1, 0, 2, 1, 0, 0]);
    }

    #[test]
    fn sets_are_checked() {
        let span = |text| match crate::open(text) {
            Err(grundy_face::OpenError::Parameters(error)) => error.span,
            other => panic!("{other:?}"),
        };
        assert_eq!(span("subtraction:1,0"), 14..15);
        assert_eq!(span("subtraction:1,x,3"), 14..15);
        assert_eq!(span("subtraction:"), 12..12);
    }
}
