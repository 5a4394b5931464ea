//! Why a certificate is rejected, and what is proved, in words of both languages.

use grundy_certificate::Trouble;

/// Characters of the file in a reason, at most.
const EXCERPT: usize = 60;

/// The language of the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 中文。
    Chinese,
}

/// A sentence in the language asked for: its English, a semicolon, its Chinese; or a table of them,
/// one of which is chosen by a pattern. What is no sentence stands in braces.
macro_rules! say {
    ($language:expr, $en:literal $(, $a:expr)* ; $zh:literal $(, $b:expr)*) => {
        match $language {
            $crate::Language::English => format!($en $(, $a)*),
            $crate::Language::Chinese => format!($zh $(, $b)*),
        }
    };
    ($language:expr, match $said:expr; $(
        $pattern:pat $(if $guard:expr)? => $(let $name:pat = $value:expr;)*
            $($other:block)? $($en:literal $(, $a:expr)* ; $zh:literal $(, $b:expr)*)?
    );+ $(;)?) => {
        match $said {
            $($pattern $(if $guard)? => {
                $(let $name = $value;)* $($other)? $(say!($language, $en $(, $a)* ; $zh $(, $b)*))?
            })+
        }
    };
}
pub(crate) use say;

/// A rejected certificate.
#[derive(Debug)]
pub struct Rejection {
    /// The number of the line, from 1.
    pub step: u64,
    /// What is wrong with it.
    pub reason: Reason,
}

impl Rejection {
    /// `rejected at line 7: ...`
    pub fn say(&self, language: Language) -> String {
        let Self { step, reason } = self;
        let reason = reason.say(language);
        say!(language, "rejected at line {step}: {reason}"; "第 {step} 行不成立：{reason}")
    }
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for Rejection {}

/// Words of the file in a reason: printed short, however long they are.
#[derive(Debug)]
pub struct Excerpt(String);

impl From<String> for Excerpt {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl std::fmt::Display for Excerpt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0.char_indices().nth(EXCERPT) {
            Some((end, _)) => write!(f, "{}...", &self.0[..end]),
            None => f.write_str(&self.0),
        }
    }
}

/// What is wrong with a line.
#[derive(Debug)]
#[non_exhaustive]
pub enum Reason {
    /// It cannot be read.
    Read(Trouble),
    /// The file ends without `end`.
    NoEnd,
    /// Something follows `end`.
    AfterEnd,
    /// Games, position and convention come first and once, facts next, claims last.
    Order,
    /// Nothing is claimed.
    NoClaim,
    /// A game has another number than the next.
    Game,
    /// No game has this name with these parameters here, or it is written in another way.
    NoGame(Excerpt),
    /// The game is no graph.
    NoGraph,
    /// A graph in a file does not name it, or the file that is given is no graph of it.
    File,
    /// A file that is given is not one that the certificate names.
    OtherFile,
    /// The edges, or the number of vertices, are not those of the graph.
    OtherEdges(Excerpt),
    /// A component names a game that is not declared.
    UnknownGame(u32),
    /// The text is no component of its game.
    NotAComponent(Excerpt),
    /// The fact was stated before.
    Again,
    /// Options are listed for a game whose rules are known here.
    RulesKnown,
    /// An option that the proof needs has no fact before this line.
    Unknown(Excerpt),
    /// The fact does not say whose turn it is, or the rules do not say whose moves they are.
    Players(Excerpt),
    /// There is no form of this number, or it is not the next one.
    NoForm(u32),
    /// That one stopper is not at least another was not proved before.
    NotBelow {
        /// The first.
        a: u32,
        /// The second.
        b: u32,
    },
    /// Left has no answer on the difference of two stoppers that leaves a pair said to be in order.
    NoAnswer {
        /// The first.
        u: u32,
        /// The second.
        v: u32,
    },
    /// Alternating play can go on for ever.
    NoStopper,
    /// How two forms compare is not known, or not so.
    NotCompared {
        /// The first.
        a: u32,
        /// The second.
        b: u32,
        /// Whether the first should be at most the second, or should not.
        holds: bool,
    },
    /// What two forms add up to is not known.
    NoSum {
        /// One.
        a: u32,
        /// The other.
        b: u32,
    },
    /// An integer that the proof needs has no form.
    NoNumber(Excerpt),
    /// Nothing is counted in this game.
    NoPoints,
    /// Somebody is hurt by moving.
    Hurts(Excerpt),
    /// The options of a form are not the sums one move away.
    OtherOptions(u32),
    /// An option has the value itself.
    SameValue(Excerpt),
    /// No option has this value, which is smaller.
    NoOption(u128),
    /// The second is not an option of the first.
    NotAnOption(Excerpt),
    /// The option is not known to be lost.
    NotLost(Excerpt),
    /// An option is not known to be won.
    NotWon(Excerpt),
    /// There are moves, or the convention says otherwise.
    NotStuck,
    /// An outcome of a drawn position's option is missing at the end of the facts.
    NotDrawn(Excerpt),
    /// Values do not add, and were given, under misère play.
    Misere,
    /// The checker knows no such theorem for this game.
    NoTheorem(Excerpt),
    /// The theorem says otherwise.
    TheoremSays(String),
    /// The checker knows no theorem that proves periods of this game.
    NoPeriodTheorem,
    /// The values differ.
    NotPeriodic {
        /// At this heap and one period later.
        heap: u64,
        /// The period.
        period: u64,
    },
    /// The mask does not tell rare values in such a way, or the parity is not that of all splits
    /// and of the period.
    NoSpace,
    /// The value of this heap does not follow from the values in the window.
    BeyondWindow {
        /// The heap.
        heap: u64,
    },
    /// A smaller preperiod or period would do.
    SmallerPeriod {
        /// From here.
        preperiod: u64,
        /// With this period.
        period: u64,
    },
    /// The saltus is not what was found.
    Saltus,
    /// Vertices come in order, each once, labels before edges.
    VertexOrder {
        /// The vertex whose turn it is.
        expected: u32,
    },
    /// The label is not of the kind the graph declares.
    WrongLabel,
    /// Targets do not ascend, or are outside the graph.
    Targets {
        /// The vertex.
        vertex: u32,
    },
    /// The label of a vertex does not follow from those of its targets.
    LabelDoesNotFollow {
        /// The vertex.
        vertex: u32,
    },
    /// Quotients are of games on heaps that are read here, and of misère play.
    NoQuotient,
    /// A number is not that of an element, or elements are missing or out of order.
    NoElement,
    /// The sum without moves is said to be lost.
    UnitLost,
    /// The products with two generators depend on their order.
    NotCommuting(u32, u32),
    /// An element is no product of generators, or a generator not that of a heap.
    NotGenerated(u32),
    /// Two elements that no sum tells apart.
    NotReduced(u32, u32),
    /// The elements listed are not those of the heaps spoken of.
    OtherHeaps,
    /// A heap without moves is not said to be the unit.
    NotTheUnit(u64),
    /// A sum with this heap, and a sum one move in it away, are both said to be lost.
    BothLost(u64),
    /// A sum is said to be won, and so are all its options.
    NoWinningMove(Excerpt),
    /// The claim is not what the facts prove.
    NotProved,
    /// There is no position to claim it of.
    NoPosition,
    /// Larger than this checker looks at.
    TooLarge,
    /// More work than allowed.
    TooMuchWork,
}

impl Reason {
    /// The reason in `language`.
    pub fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Read(trouble) => {
                say! { language, match trouble;
                    Trouble::Header =>
                        "{trouble}";
                        "第一行应为 `grundy-certificate 2`（或后加 `packed`）";
                    Trouble::Version => "{trouble}"; "证明文件的版本不是 2：请重新生成";
                    Trouble::TooLong => "{trouble}"; "这一行太长";
                    Trouble::NotText => "{trouble}"; "不是普通的 UTF-8 文本（不能有不可见字符）";
                    Trouble::Expected { wanted, found } => "{trouble}"; "应为 {wanted}，实为 `{found}`";
                    Trouble::Cut => "{trouble}"; "文件在一行中间断了";
                    Trouble::Damaged => "{trouble}"; "压缩格式的记录已损坏";
                    other => { other.to_string() };
                }
            };
            Self::NoEnd => "the file ends without `end`"; "文件没有以 `end` 结束";
            Self::AfterEnd => "nothing may follow `end`"; "`end` 之后不能再有内容";
            Self::Order =>
                "games, position and convention come first, each once; then facts; then claims";
                "先写游戏、局面和规则（各一次），再写事实，最后写结论";
            Self::NoClaim => "nothing is claimed"; "没有任何结论";
            Self::Game => "games are numbered from 1"; "游戏应从 1 起编号";
            Self::NoGame(name) =>
                "there is no game `{name}` here (a game has one name, in lower case, and its parameters after a colon)";
                "没有游戏 `{name}`（每个游戏只有一个小写的名字，参数写在冒号后面）";
            Self::NoGraph => "this game is not played on a graph"; "这个游戏不是在图上玩的";
            Self::File =>
                "a graph in a file, and no other, names that file; an edge list has no names of vertices";
                "只有来自文件的图才注明文件，而且必须注明；边表文件中的点没有名字";
            Self::OtherFile =>
                "the file given is not that of the certificate: it has another SHA-256";
                "给出的文件不是证明所说的文件：SHA-256 不同";
            Self::OtherEdges(what) =>
                "these are not the edges of the graph itself: {what}";
                "与图本身的边不符：{what}";
            Self::UnknownGame(game) => "there is no game {game}"; "没有编号为 {game} 的游戏";
            Self::NotAComponent(text) =>
                "`{text}` is no component of its game";
                "`{text}` 不是这个游戏的局面";
            Self::Again => "this was stated before"; "前面已经写过";
            Self::RulesKnown =>
                "the checker knows the rules of this game: options are not listed";
                "检查程序自己知道这个游戏的规则，不接受列出的着法";
            Self::NoForm(number) =>
                "form {number} is not there, or not the next one";
                "没有形式 {number}，或它不是下一个";
            Self::NotBelow { a, b } =>
                "that {a} is not at least {b} is not proved before";
                "前面没有证明“{a} 不小于 {b}”不成立";
            Self::NoAnswer { u, v } =>
                "Left has no answer on {u} - {v} that leaves a pair said to be in order";
                "在 {u} - {v} 中左方没有一步能回到所列的数对";
            Self::NoStopper =>
                "alternating play can go on for ever";
                "双方轮流走可以无休止地走下去";
            Self::NotCompared { a, b, holds: true } =>
                "that {a} is at most {b} is not proved before";
                "前面没有证明 {a} 不大于 {b}";
            Self::NotCompared { a, b, holds: false } =>
                "that {a} is not at most {b} is not proved before";
                "前面没有证明“{a} 不大于 {b}”不成立";
            Self::NoSum { a, b } =>
                "the sum of {a} and {b} is not proved before";
                "前面没有证明 {a} 与 {b} 的和";
            Self::NoNumber(x) =>
                "the number {x} is the value of no form before";
                "前面没有值为 {x} 的形式";
            Self::NoPoints => "this is no game for points"; "这不是计分游戏";
            Self::Hurts(component) =>
                "in {component} somebody is hurt by moving";
                "在 {component} 中先走吃亏";
            Self::OtherOptions(by) =>
                "the options of {by} are not the sums one move away";
                "形式 {by} 的选项不是走一步后的那些和";
            Self::Players(component) =>
                "the players' moves in {component} may differ, and the fact does not say whose they are";
                "{component} 中双方的着法可能不同，这一条没有说明轮到谁";
            Self::Unknown(option) =>
                "the option {option} has no fact before this line";
                "后继 {option} 在此行之前没有结论";
            Self::SameValue(option) =>
                "the option {option} has this value itself";
                "后继 {option} 的 SG 值与它相同";
            Self::NoOption(value) =>
                "no option has the value {value}, which is smaller";
                "没有 SG 值为 {value}（更小）的后继";
            Self::NotAnOption(option) => "no move leaves {option}"; "没有一步能走到 {option}";
            Self::NotLost(option) =>
                "{option} is not known to be a P-position";
                "尚未证明 {option} 是必败态";
            Self::NotWon(option) =>
                "the option {option} is not known to be an N-position";
                "尚未证明后继 {option} 是必胜态";
            Self::NotStuck =>
                "that holds only where nobody can move, and by the convention";
                "只有无路可走、且规则如此时才成立";
            Self::NotDrawn(sum) =>
                "{sum} is needed for a draw, and is neither drawn nor won for the mover";
                "平局需要 {sum}，但它既未证明是平局，也未证明是必胜态";
            Self::Misere => "values do not add under misère play"; "反常规则下 SG 值不能相加";
            Self::NoTheorem(name) =>
                "the checker has no theorem `{name}` for this";
                "检查程序没有可用于此处的定理 `{name}`";
            Self::TheoremSays(answer) => "the theorem gives {answer}"; "按定理应为 {answer}";
            Self::NoPeriodTheorem =>
                "no theorem proves a period of this game";
                "没有定理能证明这个游戏的周期";
            Self::NotPeriodic { heap, period } =>
                let later = u128::from(*heap) + u128::from(*period);
                "heaps {heap} and {later} have different values";
                "{heap} 与 {later} 的 SG 值不同";
            Self::NoSpace =>
                "the mask or the parity is of no use for this code and period";
                "掩码或奇偶不适用于这个码和周期";
            Self::BeyondWindow { heap } =>
                "the value of heap {heap} does not follow from those in the window";
                "窗口之内的值不足以确定 {heap} 的值";
            Self::SmallerPeriod { preperiod, period } =>
                "not the least: preperiod {preperiod}, period {period} would do";
                "不是最小的：预周期 {preperiod}、周期 {period} 就够了";
            Self::Saltus => "the values do not grow by this"; "SG 值并不按此增长";
            Self::VertexOrder { expected } =>
                "vertices come in order, each once, all labels before all edges: vertex {expected} was next";
                "顶点应按次序各出现一次，先全部标号再全部边：应为顶点 {expected}";
            Self::WrongLabel =>
                "not a label of the kind this graph declares";
                "标号的种类与图的声明不符";
            Self::Targets { vertex } =>
                "the targets of vertex {vertex} do not ascend, or are outside the graph";
                "顶点 {vertex} 的后继没有递增，或不在图中";
            Self::LabelDoesNotFollow { vertex } =>
                "the label of vertex {vertex} does not follow from those of its targets";
                "顶点 {vertex} 的标号不能由它的后继推出";
            Self::NoQuotient =>
                "quotients are of misère play, and of games on heaps whose rules the checker reads";
                "商只用于反常规则，且游戏须是检查程序自己知道规则的堆游戏";
            Self::NoElement =>
                "there is no such element, or elements are missing or not in order";
                "没有这个元素，或元素有缺、次序不对";
            Self::UnitLost =>
                "the unit, without moves, is said to be lost";
                "没有着法的单位元被说成必败";
            Self::NotCommuting(a, b) =>
                "the generators {a} and {b} do not commute";
                "生成元 {a} 与 {b} 不可交换";
            Self::NotGenerated(x) => "element {x} is no product of heaps"; "元素 {x} 不是各堆的积";
            Self::NotReduced(x, y) =>
                "no sum tells the elements {x} and {y} apart";
                "没有局面能区分元素 {x} 与 {y}";
            Self::OtherHeaps =>
                "these are not the elements of exactly these heaps";
                "所列元素与所说的堆不符";
            Self::NotTheUnit(heap) =>
                "heap {heap} has no moves and is not said to be the unit";
                "大小为 {heap} 的堆没有着法，却不是单位元";
            Self::BothLost(heap) =>
                "a sum with heap {heap} and one of its options are both said to be lost";
                "含有大小为 {heap} 的堆的某个局面与它的一个后继都被说成必败";
            Self::NoWinningMove(sum) =>
                "heaps {sum} are said to be won, and so are all options";
                "各堆 {sum} 被说成必胜，但所有后继也都是必胜";
            Self::NotProved => "the facts do not prove this claim"; "上面的事实不能证明这个结论";
            Self::NoPosition =>
                "there is no position that this could be claimed of";
                "没有局面可供下此结论";
            Self::TooLarge => "larger than this checker looks at"; "超出了检查程序的范围";
            Self::TooMuchWork =>
                "checking this takes more steps than allowed (see --work)";
                "检查所需的步数超过上限（见 --work）";
        }
    }
}
