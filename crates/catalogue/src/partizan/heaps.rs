//! Games on heaps by two rules, Left's and Right's: partizan subtraction, splittles, and any two
//! rule codes (Fraenkel and Kotzig, *Partizan octal games: partizan subtraction games*,
//! International Journal of Game Theory 16, 1987).

use std::sync::Arc;

use grundy_face::{Entry, Family, Game};
use grundy_game::{Loopfree, NotationError, Problem, Ruleset, Sum, Words};
use grundy_heaps::{Break, SubtractionSet, TakeAndBreak};
use grundy_theory::Player;

use crate::heap_game::{HeapGame, counters};
use crate::parameters::set;

/// Partizan subtraction.
pub const SUBTRACTION: Family = Family {
    name: "partizan-subtraction",
    aliases: &[],
    parameters: "L/R",
    title: Words {
        en: "Partizan subtraction",
        zh: "分左右的减法游戏",
    },
    rule: Words {
        en: "take from a heap a number of counters in the set of the player, Left's before the `/` and Right's after it",
        zh: "从一堆中取走若干个，个数须在自己的集合里：`/` 前是左方的，后是右方的",
    },
    example: "partizan-subtraction:1,3/2,3 6",
    instances: &["partizan-subtraction:1/2"],
    open: |text| {
        let [left, right] = both(text, set)?;
        let name = format!("partizan-subtraction:{left}/{right}");
        Ok(opened(name, TwoRules { left, right }, u64::MAX))
    },
};

/// Partizan splittles.
pub const SPLITTLES: Family = Family {
    name: "partizan-splittles",
    aliases: &[],
    parameters: "L/R",
    title: Words {
        en: "Partizan splittles",
        zh: "分左右的取石分堆（splittles）",
    },
    rule: Words {
        en: "take from a heap a number of counters in the set of the player, Left's before the `/` and Right's after it, and split the rest into two heaps or not",
        zh: "从一堆中取走若干个，个数须在自己的集合里（`/` 前左方，后右方），剩下的可以分成两堆，也可以不分",
    },
    example: "partizan-splittles:1,4/2,3 7",
    instances: &["partizan-splittles:1/2"],
    open: |text| {
        let [left, right] = both(text, |text| {
            let set = set(text)?;
            let code = splitting(&set).map_err(|problem| problem.at(0..text.len()))?;
            Ok((set, code))
        })?;
        let name = format!("partizan-splittles:{}/{}", left.0, right.0);
        let (left, right) = (left.1, right.1);
        Ok(opened(name, TwoRules { left, right }, u64::MAX))
    },
};

/// Any two rule codes.
pub const CODES: Family = Family {
    name: "partizan",
    aliases: &["partizan-octal", "partizan-code"],
    parameters: "CODE/CODE",
    title: Words {
        en: "Partizan take-and-break game by two rule codes",
        zh: "两个规则码给出的取石分堆游戏",
    },
    rule: Words {
        en: "take and break heaps, Left by the rule code before the `/` and Right by the one after it",
        zh: "取石分堆：左方按 `/` 前的规则码，右方按 `/` 后的规则码",
    },
    example: "partizan:0.3/0.07 5",
    instances: &["partizan:0.77/0.33", "partizan:4.3/0.3"],
    open: |text| {
        let [left, right] = both(text, str::parse::<TakeAndBreak>)?;
        let name = format!("partizan:{left}/{right}");
        let heaps = [&left, &right].map(|code| code.most_heaps().unwrap_or(u64::MAX));
        let largest = if heaps[0].max(heaps[1]) <= 2 {
            u64::MAX
        } else {
            MANY
        };
        Ok(opened(name, TwoRules { left, right }, largest))
    },
};

/// The largest heap where a move may leave many: each of them is written out.
const MANY: u64 = 1 << 20;
/// The largest number that splittles take.
const LONGEST: u64 = 4096;

/// One rule for each player.
#[derive(Debug)]
struct TwoRules<R> {
    left: R,
    right: R,
}

fn opened<R>(name: String, rules: TwoRules<R>, largest: u64) -> Arc<dyn Game>
where
    R: Ruleset<Position = u64, Move = Break> + Loopfree + 'static,
{
    let rules = HeapGame {
        beside: None,
        rules,
        small: 8,
        largest,
        scene: counters,
    };
    Entry::new(name, rules)
        .partizan()
        .drawn()
        .tabulated()
        .open()
}

/// Reads what stands before and after the `/`, or `|`.
fn both<T>(
    text: &str,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<[T; 2], NotationError> {
    let Some((left, right)) = text.split_once(['/', '|']) else {
        let problem = Problem::rule(
            "expected Left's rule, `/` and Right's rule",
            "这里应是左方规则、`/` 和右方规则",
        );
        return Err(problem.at(0..text.len()));
    };
    let start = left.len() + 1;
    let right = read(right).map_err(|error| error.shifted(start))?;
    Ok([read(left)?, right])
}

/// The code of taking a number in the set and splitting the rest or not.
fn splitting(set: &SubtractionSet) -> Result<TakeAndBreak, Problem> {
    let largest = LONGEST;
    if set.max() > largest {
        return Err(Problem::TooLarge { largest });
    }
    let digit = |taken| {
        if set.numbers().contains(&taken) {
            '7'
        } else {
            '0'
        }
    };
    let digits: String = (1..=set.max()).map(digit).collect();
    let code = format!("0.{digits}").parse();
    Ok(code.expect("octal digits are a code"))
}

impl<R: Ruleset<Position = u64, Move = Break>> TwoRules<R> {
    fn of(&self, player: Player) -> &R {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

impl<R: Ruleset<Position = u64, Move = Break>> Ruleset for TwoRules<R> {
    type Position = u64;
    type Move = Break;

    fn moves(&self, heap: &u64, player: Player) -> impl Iterator<Item = Break> {
        self.of(player).moves(heap, player)
    }

    fn apply(&self, _: &u64, mv: &Break) -> Sum<u64> {
        mv.left.clone()
    }

    fn options(&self, heap: &u64, player: Player) -> impl Iterator<Item = Sum<u64>> {
        self.of(player).options(heap, player)
    }

    fn count(&self, heap: &u64, player: Player) -> Option<u128> {
        self.of(player).count(heap, player)
    }

    fn reaching(&self, heap: &u64, player: Player, after: &Sum<u64>) -> Option<Break> {
        self.of(player).reaching(heap, player, after)
    }
}

impl<R: Ruleset<Position = u64, Move = Break> + Loopfree> Loopfree for TwoRules<R> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::values;

    fn game<R>(left: R, right: R) -> HeapGame<TwoRules<R>> {
        HeapGame {
            rules: TwoRules { left, right },
            small: 8,
            largest: u64::MAX,
            scene: counters,
            beside: None,
        }
    }

    /// S: CGSuite's published tests.
    #[test]
    fn known_values() {
        let [left, right] = both("1,3|2,3", set).unwrap();
        let heap = [
            ("6", "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}"),
            ("0", "0"),
            ("1", "1"),
        ];
        values(&game(left, right), &heap);
        let [left, right] = both("0.3/0.03", str::parse::<TakeAndBreak>).unwrap();
        values(
            &game(left, right),
            &[("1", "1"), ("2", "{1|0}"), ("3", "0")],
        );
    }

    #[test]
    fn rules_are_read() {
        for text in ["1,3", "1,3/", "/2", "1,0/2", "1/x", "1/2/3", ""] {
            assert!(both(text, set).is_err(), "{text}");
        }
        assert!(splitting(&set("1,5000").unwrap()).is_err());
        let error = both("1/x", set).err().map(|error| error.span);
        assert_eq!(error, Some(2..3));
    }
}
