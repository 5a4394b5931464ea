//! What exercises say.

use std::fmt::Display;

use grundy::{Language, Phrase, say};
use grundy_lessons::{Block, Topic, Words};

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
    /// Who wins, by who begins.
    Class,
    /// What number a position is worth.
    Worth,
    Mean,
    Temperature,
    LeftMove,
    ChooseLeft,
    ChooseRight,
    ChooseN,
    ChooseP,
    ChooseOpen,
    ChooseProved,
    ChooseObserved,
    /// The value of a sum of two games of which the values are known.
    SumOf {
        values: [u64; 2],
    },
    /// The value to move one component to, so that the whole gets a value.
    Reach {
        values: [u64; 2],
        wanted: u64,
    },
    /// Whether two limits make a difference for one heap of Fibonacci Nim.
    SameWinner {
        heap: u64,
        limits: [u64; 2],
    },
    /// The largest value on a graph of so many edges.
    MostValue {
        edges: u64,
    },
    /// The fewest edges of a graph with a value.
    FewestEdges {
        value: u64,
    },
    /// What the first player ends with.
    FirstScore,
    /// Whether Anti-SG may be used for a game with heaps up to a size.
    Applies {
        game: String,
        to: u64,
    },
    /// Which word is meant.
    Meaning {
        term: usize,
    },
    /// A word of the glossary.
    Term {
        term: usize,
    },
    ChooseSame,
    ChooseDifferent,
    ChooseApplies,
    ChooseFails,
}

/// A sentence about an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remark {
    LastLoses,
    NotANumber,
    NotAFraction,
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
    /// The xor of two values.
    Added {
        values: [u64; 2],
        total: u64,
    },
    /// Why a component moves to a value.
    Reached {
        values: [u64; 2],
        wanted: u64,
        change: u64,
        from: u64,
        to: u64,
    },
    /// Who wins a heap of Fibonacci Nim under two limits.
    Limits {
        heap: u64,
        limits: [u64; 2],
        won: [bool; 2],
    },
    /// Why so many edges are needed.
    Edges {
        value: u64,
        edges: u64,
    },
    /// A heap of value 0 from which one can move.
    Alive {
        heap: u64,
    },
    /// A move that splits.
    Splits {
        heap: u64,
    },
    /// The hypothesis holds.
    Holds {
        to: u64,
    },
    /// The word, with its meaning.
    Means {
        term: usize,
    },
}

/// The words of the glossary.
pub(super) fn terms() -> &'static [(Words, Words)] {
    let blocks = Topic::Glossary.lesson().blocks.iter();
    let mut terms = blocks.filter_map(|block| match block {
        Block::Terms(terms) => Some(*terms),
        _ => None,
    });
    terms.next().unwrap_or(&[])
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
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Winner =>
                "Is this an N-position or a P-position?";
                "这个局面是必胜态（N）还是必败态（P）？";
            Self::Move =>
                "You are to move, and you can win. Make a winning move.";
                "轮到你走，你能赢。请走一步必胜着法。";
            Self::Value => "What is the Grundy value of this position?"; "这个局面的 SG 值是多少？";
            Self::Unpaired =>
                "Split the heaps into powers of two and strike out the pairs. What do the unpaired powers add up to?";
                "把各堆拆成 2 的幂，成对的划去。剩下不成对的幂加起来是多少？";
            Self::Mex { values } => "What is mex {}?", set(values); "mex {} 是多少？", set(values);
            Self::Sum { one, two } =>
                "All you know of two games is that one is a {}-position and the other a {}-position. What is their sum?",
                    letter(*one), letter(*two);
                "只知道两个游戏中一个是 {} 态，另一个是 {} 态。它们的和是什么？", letter(*one), letter(*two);
            Self::Period { set, values } =>
                "From a heap one takes a number from {{{set}}}. The values of the heaps 0, 1, 2, … are {}, and so on. After how many heaps do they repeat?", joined(values, " ");
                "每次从一堆中取走 {{{set}}} 里的一个数。大小为 0、1、2……的堆，SG 值依次是 {}……每隔多少堆重复一次？", joined(values, " ");
            Self::Enough { start, period, digits, known } =>
                "An octal game has its last digit at place {digits}. All values up to heap {known} are known, and from heap {start} on they repeat with period {period}. Is the period proved?";
                "某个八进制游戏的最后一位数字在小数点后第 {digits} 位。已算出不超过 {known} 的所有堆的 SG 值，从 {start} 起以 {period} 为周期重复。这个周期算证明了吗？";
            Self::Class => "Who wins this with best play?"; "双方都不出错，谁能赢？";
            Self::Worth => "What number is this position worth?"; "这个局面值多少？";
            Self::Mean => "What is the mean of this position?"; "这个局面的均值是多少？";
            Self::Temperature =>
                "What is the temperature of this position?";
                "这个局面的温度是多少？";
            Self::LeftMove =>
                "You are Left and to move, and you can win. Make a winning move.";
                "你执左方，轮到你走，你能赢。请走一步必胜着法。";
            Self::ChooseLeft => "L: Left, whoever begins"; "L：左方，无论谁先走";
            Self::ChooseRight => "R: Right, whoever begins"; "R：右方，无论谁先走";
            Self::ChooseN => "N: the player to move wins"; "N：先手必胜";
            Self::ChooseP => "P: the player to move loses"; "P：先手必败";
            Self::ChooseOpen => "That is not enough to know"; "条件不够，无法判断";
            Self::ChooseProved => "Proved, for all heaps"; "已证明，对所有堆成立";
            Self::ChooseObserved => "Only observed so far"; "目前只是观察到";
            Self::SumOf { values: [x, y] } =>
                "A has Grundy value {x} and B has Grundy value {y}. What is the value of A + B?";
                "A 的 SG 值是 {x}，B 的 SG 值是 {y}。A + B 的 SG 值是多少？";
            Self::Reach { values: [x, y], wanted } =>
                "A has Grundy value {x} and B has Grundy value {y}. A move is to leave a sum of value {wanted} by making one of the values smaller. Which value must the changed game get?";
                "A 的 SG 值是 {x}，B 的 SG 值是 {y}。要通过减小其中一个的值，使和的 SG 值变成 {wanted}。被改变的那个游戏要走到哪个值？";
            Self::SameWinner { heap, limits: [a, b] } =>
                "Fibonacci Nim, a heap of {heap}: is the winner the same whether at most {a} or at most {b} may be taken now?";
                "斐波那契博弈，一堆 {heap} 颗：这一步至多取 {a} 颗与至多取 {b} 颗，胜负相同吗？";
            Self::MostValue { edges } =>
                "The graph of a game has {edges} edges. What is the largest Grundy value that may occur in it?";
                "某个游戏的图有 {edges} 条边。其中可能出现的最大 SG 值是多少？";
            Self::FewestEdges { value } =>
                "At least how many edges has the graph of a game in which the Grundy value {value} occurs?";
                "若某个游戏的图中出现 SG 值 {value}，这张图至少有多少条边？";
            Self::FirstScore =>
                "Both play as well as they can. How many points does the first player end with?";
                "双方都走得最好，先手最后得多少分？";
            Self::Applies { game, to } =>
                "Heaps of at most {to} in `{game}`, misère play: does the hypothesis of the SJ theorem hold?";
                "`{game}`，每堆不超过 {to}，反常规则：SJ 定理的前提成立吗？";
            Self::Meaning { term } =>
                let meaning = terms()[*term].1;
                "Which word is this? “{}”", meaning.en;
                "这是哪个词？“{}”", meaning.zh;
            Self::Term { term } => { terms()[*term].0.say(language) };
            Self::ChooseSame => "The same"; "相同";
            Self::ChooseDifferent => "Different"; "不同";
            Self::ChooseApplies => "It holds"; "成立";
            Self::ChooseFails => "It fails"; "不成立";
        }
    }
}

impl Phrase for Remark {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::LastLoses =>
                "Misère play: whoever makes the last move loses.";
                "反常规则：走最后一步的人输。";
            Self::NotANumber =>
                "The answer is a whole number, such as 3.";
                "答案应是一个整数，例如 3。";
            Self::NotAFraction =>
                "The answer is a number, such as 3 or -1/2; the denominator is a power of two.";
                "答案应是一个数，例如 3 或 -1/2；分母是 2 的幂。";
            Self::NotAMove => "That is not a legal move here."; "这在当前局面不是合法着法。";
            Self::LeavesP =>
                "Your move leaves a P-position: whatever comes, you have an answer.";
                "你留下了必败态：无论对手怎么走，你都有应对。";
            Self::LeavesN =>
                "Your move leaves an N-position: now the other player can win.";
                "你留下的是必胜态：现在对手能赢。";
            Self::SumOfP =>
                "P + P = P: answer every move in the component where it was made.";
                "P + P = P：对手在哪个子游戏走，你就在哪个子游戏应。";
            Self::SumOfN =>
                "N + N can be either: two equal Nim heaps are P together, two unequal ones are N.";
                "N + N 两种都可能：两堆相等的石子合起来是 P，不相等的合起来是 N。";
            Self::SumOfBoth =>
                "P + N = N: move the N-component to P, and leave P + P.";
                "P + N = N：把 N 的那个走成 P，留下 P + P。";
            Self::Mex { values, least } =>
                "{least} is the least number that is not in {}.", set(values);
                "{} 中没有的最小自然数是 {least}。", set(values);
            Self::Values { values, total } =>
                "The values of the components: {} = {total}.", joined(values, " xor ");
                "各子游戏的 SG 值：{} = {total}。", joined(values, " xor ");
            Self::Window { length, period } =>
                "A value depends on the {length} values before it alone, so once {length} values in a row come back, everything after them does: the period is {period}.";
                "每个值只取决于它前面的 {length} 个值，所以一旦连续 {length} 个值重现，之后全都重现：周期是 {period}。";
            Self::Bound { start, period, digits, needed } =>
                "Guy and Smith: the values up to heap 2·{start} + 2·{period} + {digits} − 1 = {needed} must agree.";
                "Guy–Smith 定理：不超过 2·{start} + 2·{period} + {digits} − 1 = {needed} 的堆都要吻合。";
            Self::Added { values: [x, y], total } =>
                "Values of a sum are added by xor: {x} ⊕ {y} = {total}.";
                "和的 SG 值用异或相加：{x} ⊕ {y} = {total}。";
            Self::Reached { values: [x, y], wanted, change, from, to } =>
                "{x} ⊕ {y} ⊕ {wanted} = {change}. Of {x} and {y} only {from} contains the highest bit of {change}: it goes to {from} ⊕ {change} = {to}, which is smaller.";
                "{x} ⊕ {y} ⊕ {wanted} = {change}。{x} 与 {y} 中只有 {from} 含有 {change} 的最高位：把它走到 {from} ⊕ {change} = {to}，确实更小。";
            Self::Limits { heap, limits: [a, b], won: [first, second] } =>
                "With at most {a} the heap of {heap} is {}, with at most {b} it is {}: heap and limit together are the position.",
                    letter(*first), letter(*second);
                "至多取 {a} 颗时 {heap} 颗是 {} 态，至多取 {b} 颗时是 {} 态：堆与上限合起来才是局面。",
                    letter(*first), letter(*second);
            Self::Edges { value, edges } =>
                "Value {value} needs 1 + 2 + … + {value} = {edges} edges, and a heap of {value} in Nim has just these.";
                "SG 值 {value} 需要 1 + 2 + … + {value} = {edges} 条边，{value} 颗的一堆 Nim 恰好有这么多。";
            Self::Alive { heap } =>
                "The heap of {heap} has value 0, and one can move in it.";
                "{heap} 的 SG 值是 0，却还能走。";
            Self::Splits { heap } => "A heap of {heap} can be split."; "{heap} 可以被拆成几堆。";
            Self::Holds { to } =>
                "Up to {to} only the empty heap has value 0, and no move splits a heap.";
                "不超过 {to} 时，只有空堆的 SG 值为 0，也没有着法会拆开一堆。";
            Self::Means { term } =>
                let (word, meaning) = terms()[*term];
                "{}: {}.", word.en, meaning.en;
                "{}：{}。", word.zh, meaning.zh;
        }
    }
}
