//! What exercises say.

use std::fmt::Display;

use grundy::Phrase;

/// A question, or something that can be chosen as its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Task {
    Winner,
    Move,
    Value,
    Unpaired,
    Mex {
        values: Vec<u64>,
    },
    /// Whether the components are N.
    Sum {
        one: bool,
        two: bool,
    },
    Period {
        set: String,
        values: Vec<u64>,
    },
    Enough {
        start: u64,
        period: u64,
        digits: u64,
        known: u64,
    },
    ChooseN,
    ChooseP,
    ChooseOpen,
    ChooseProved,
    ChooseObserved,
}

/// A sentence about an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remark {
    LastLoses,
    NotANumber,
    NotAMove,
    LeavesP,
    LeavesN,
    SumOfP,
    SumOfN,
    SumOfBoth,
    Mex {
        values: Vec<u64>,
        least: u64,
    },
    Values {
        values: Vec<u128>,
        total: u128,
    },
    Window {
        length: u64,
        period: u64,
    },
    Bound {
        start: u64,
        period: u64,
        digits: u64,
        needed: u64,
    },
}

fn set(values: &[impl Display]) -> String {
    format!("{{{}}}", joined(values, ", "))
}

fn joined(values: &[impl Display], between: &str) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    values.join(between)
}

fn letter(n: bool) -> &'static str {
    if n { "N" } else { "P" }
}

impl Phrase for Task {
    fn english(&self) -> String {
        match self {
            Self::Winner => "Is this an N-position or a P-position?".into(),
            Self::Move => "You are to move, and you can win. Make a winning move.".into(),
            Self::Value => "What is the Grundy value of this position?".into(),
            Self::Unpaired => {
                "Split the heaps into powers of two and strike out the pairs. What do the unpaired powers add up to?".into()
            }
            Self::Mex { values } => format!("What is mex {}?", set(values)),
            Self::Sum { one, two } => format!(
                "All you know of two games is that one is a {}-position and the other a {}-position. What is their sum?",
                letter(*one),
                letter(*two)
            ),
            Self::Period { set, values } => format!(
                "From a heap one takes a number from {{{set}}}. The values of the heaps 0, 1, 2, … are {}, and so on. After how many heaps do they repeat?",
                joined(values, " ")
            ),
            Self::Enough {
                start,
                period,
                digits,
                known,
            } => format!(
                "An octal game has its last digit at place {digits}. All values up to heap {known} are known, and from heap {start} on they repeat with period {period}. Is the period proved?"
            ),
            Self::ChooseN => "N: the player to move wins".into(),
            Self::ChooseP => "P: the player to move loses".into(),
            Self::ChooseOpen => "That is not enough to know".into(),
            Self::ChooseProved => "Proved, for all heaps".into(),
            Self::ChooseObserved => "Only observed so far".into(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Winner => "这个局面是必胜态（N）还是必败态（P）？".into(),
            Self::Move => "轮到你走，你能赢。请走一步必胜着法。".into(),
            Self::Value => "这个局面的 SG 值是多少？".into(),
            Self::Unpaired => "把各堆拆成 2 的幂，成对的划去。剩下不成对的幂加起来是多少？".into(),
            Self::Mex { values } => format!("mex {} 是多少？", set(values)),
            Self::Sum { one, two } => format!(
                "只知道两个游戏中一个是 {} 态，另一个是 {} 态。它们的和是什么？",
                letter(*one),
                letter(*two)
            ),
            Self::Period { set, values } => format!(
                "每次从一堆中取走 {{{set}}} 里的一个数。大小为 0、1、2……的堆，SG 值依次是 {}……每隔多少堆重复一次？",
                joined(values, " ")
            ),
            Self::Enough {
                start,
                period,
                digits,
                known,
            } => format!(
                "某个八进制游戏的最后一位数字在小数点后第 {digits} 位。已算出不超过 {known} 的所有堆的 SG 值，从 {start} 起以 {period} 为周期重复。这个周期算证明了吗？"
            ),
            Self::ChooseN => "N：先手必胜".into(),
            Self::ChooseP => "P：先手必败".into(),
            Self::ChooseOpen => "条件不够，无法判断".into(),
            Self::ChooseProved => "已证明，对所有堆成立".into(),
            Self::ChooseObserved => "目前只是观察到".into(),
        }
    }
}

impl Phrase for Remark {
    fn english(&self) -> String {
        match self {
            Self::LastLoses => "Misère play: whoever makes the last move loses.".into(),
            Self::NotANumber => "The answer is a whole number, such as 3.".into(),
            Self::NotAMove => "That is not a legal move here.".into(),
            Self::LeavesP => {
                "Your move leaves a P-position: whatever comes, you have an answer.".into()
            }
            Self::LeavesN => "Your move leaves an N-position: now the other player can win.".into(),
            Self::SumOfP => {
                "P + P = P: answer every move in the component where it was made.".into()
            }
            Self::SumOfN => {
                "N + N can be either: two equal Nim heaps are P together, two unequal ones are N."
                    .into()
            }
            Self::SumOfBoth => "P + N = N: move the N-component to P, and leave P + P.".into(),
            Self::Mex { values, least } => {
                format!(
                    "{least} is the least number that is not in {}.",
                    set(values)
                )
            }
            Self::Values { values, total } => {
                format!(
                    "The values of the components: {} = {total}.",
                    joined(values, " xor ")
                )
            }
            Self::Window { length, period } => format!(
                "A value depends on the {length} values before it alone, so once {length} values in a row come back, everything after them does: the period is {period}."
            ),
            Self::Bound {
                start,
                period,
                digits,
                needed,
            } => format!(
                "Guy and Smith: the values up to heap 2·{start} + 2·{period} + {digits} − 1 = {needed} must agree."
            ),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::LastLoses => "反常规则：走最后一步的人输。".into(),
            Self::NotANumber => "答案应是一个整数，例如 3。".into(),
            Self::NotAMove => "这在当前局面不是合法着法。".into(),
            Self::LeavesP => "你留下了必败态：无论对手怎么走，你都有应对。".into(),
            Self::LeavesN => "你留下的是必胜态：现在对手能赢。".into(),
            Self::SumOfP => "P + P = P：对手在哪个子游戏走，你就在哪个子游戏应。".into(),
            Self::SumOfN => {
                "N + N 两种都可能：两堆相等的石子合起来是 P，不相等的合起来是 N。".into()
            }
            Self::SumOfBoth => "P + N = N：把 N 的那个走成 P，留下 P + P。".into(),
            Self::Mex { values, least } => {
                format!("{} 中没有的最小自然数是 {least}。", set(values))
            }
            Self::Values { values, total } => {
                format!("各子游戏的 SG 值：{} = {total}。", joined(values, " xor "))
            }
            Self::Window { length, period } => format!(
                "每个值只取决于它前面的 {length} 个值，所以一旦连续 {length} 个值重现，之后全都重现：周期是 {period}。"
            ),
            Self::Bound {
                start,
                period,
                digits,
                needed,
            } => format!(
                "Guy–Smith 定理：不超过 2·{start} + 2·{period} + {digits} − 1 = {needed} 的堆都要吻合。"
            ),
        }
    }
}
