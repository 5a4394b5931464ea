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
        match language {
            Language::English => format!("rejected at line {step}: {}", reason.english()),
            Language::Chinese => format!("第 {step} 行不成立：{}", reason.chinese()),
        }
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
    /// In English.
    pub fn english(&self) -> String {
        match self {
            Self::Read(trouble) => trouble.to_string(),
            Self::NoEnd => "the file ends without `end`".into(),
            Self::AfterEnd => "nothing may follow `end`".into(),
            Self::Order => {
                "games, position and convention come first, each once; then facts; then claims"
                    .into()
            }
            Self::NoClaim => "nothing is claimed".into(),
            Self::Game => "games are numbered from 1".into(),
            Self::NoGame(name) => format!(
                "there is no game `{name}` here (a game has one name, in lower case, and its parameters after a colon)"
            ),
            Self::NoGraph => "this game is not played on a graph".into(),
            Self::File => {
                "a graph in a file, and no other, names that file; an edge list has no names of vertices"
                    .into()
            }
            Self::OtherFile => {
                "the file given is not that of the certificate: it has another SHA-256".into()
            }
            Self::OtherEdges(what) => format!("these are not the edges of the graph itself: {what}"),
            Self::UnknownGame(game) => format!("there is no game {game}"),
            Self::NotAComponent(text) => format!("`{text}` is no component of its game"),
            Self::Again => "this was stated before".into(),
            Self::RulesKnown => {
                "the checker knows the rules of this game: options are not listed".into()
            }
            Self::Unknown(option) => format!("the option {option} has no fact before this line"),
            Self::SameValue(option) => format!("the option {option} has this value itself"),
            Self::NoOption(value) => format!("no option has the value {value}, which is smaller"),
            Self::NotAnOption(option) => format!("no move leaves {option}"),
            Self::NotLost(option) => format!("{option} is not known to be a P-position"),
            Self::NotWon(option) => format!("the option {option} is not known to be an N-position"),
            Self::NotStuck => "that holds only where nobody can move, and by the convention".into(),
            Self::NotDrawn(sum) => {
                format!("{sum} is needed for a draw, and is neither drawn nor won for the mover")
            }
            Self::Misere => "values do not add under misère play".into(),
            Self::NoTheorem(name) => format!("the checker has no theorem `{name}` for this"),
            Self::TheoremSays(answer) => format!("the theorem gives {answer}"),
            Self::NoPeriodTheorem => "no theorem proves a period of this game".into(),
            Self::NotPeriodic { heap, period } => {
                let later = u128::from(*heap) + u128::from(*period);
                format!("heaps {heap} and {later} have different values")
            }
            Self::SmallerPeriod { preperiod, period } => {
                format!("not the least: preperiod {preperiod}, period {period} would do")
            }
            Self::Saltus => "the values do not grow by this".into(),
            Self::VertexOrder { expected } => format!(
                "vertices come in order, each once, all labels before all edges: vertex {expected} was next"
            ),
            Self::WrongLabel => "not a label of the kind this graph declares".into(),
            Self::Targets { vertex } => {
                format!("the targets of vertex {vertex} do not ascend, or are outside the graph")
            }
            Self::LabelDoesNotFollow { vertex } => {
                format!("the label of vertex {vertex} does not follow from those of its targets")
            }
            Self::NotProved => "the facts do not prove this claim".into(),
            Self::NoPosition => "there is no position that this could be claimed of".into(),
            Self::TooLarge => "larger than this checker looks at".into(),
            Self::TooMuchWork => "checking this takes more steps than allowed (see --work)".into(),
        }
    }

    /// In Chinese.
    pub fn chinese(&self) -> String {
        match self {
            Self::Read(trouble) => match trouble {
                Trouble::Header => "第一行应为 `grundy-certificate 2`（或后加 `packed`）".into(),
                Trouble::Version => "证明文件的版本不是 2：请重新生成".into(),
                Trouble::TooLong => "这一行太长".into(),
                Trouble::NotText => "不是普通的 UTF-8 文本（不能有不可见字符）".into(),
                Trouble::Expected { wanted, found } => {
                    format!("应为 {wanted}，实为 `{found}`")
                }
                Trouble::Cut => "文件在一行中间断了".into(),
                Trouble::Damaged => "压缩格式的记录已损坏".into(),
                other => other.to_string(),
            },
            Self::NoEnd => "文件没有以 `end` 结束".into(),
            Self::AfterEnd => "`end` 之后不能再有内容".into(),
            Self::Order => "先写游戏、局面和规则（各一次），再写事实，最后写结论".into(),
            Self::NoClaim => "没有任何结论".into(),
            Self::Game => "游戏应从 1 起编号".into(),
            Self::NoGame(name) => {
                format!("没有游戏 `{name}`（每个游戏只有一个小写的名字，参数写在冒号后面）")
            }
            Self::NoGraph => "这个游戏不是在图上玩的".into(),
            Self::File => "只有来自文件的图才注明文件，而且必须注明；边表文件中的点没有名字".into(),
            Self::OtherFile => "给出的文件不是证明所说的文件：SHA-256 不同".into(),
            Self::OtherEdges(what) => format!("与图本身的边不符：{what}"),
            Self::UnknownGame(game) => format!("没有编号为 {game} 的游戏"),
            Self::NotAComponent(text) => format!("`{text}` 不是这个游戏的局面"),
            Self::Again => "前面已经写过".into(),
            Self::RulesKnown => "检查程序自己知道这个游戏的规则，不接受列出的走法".into(),
            Self::Unknown(option) => format!("后继 {option} 在此行之前没有结论"),
            Self::SameValue(option) => format!("后继 {option} 的 SG 值与它相同"),
            Self::NoOption(value) => format!("没有 SG 值为 {value}（更小）的后继"),
            Self::NotAnOption(option) => format!("没有一步能走到 {option}"),
            Self::NotLost(option) => format!("尚未证明 {option} 是必败态"),
            Self::NotWon(option) => format!("尚未证明后继 {option} 是必胜态"),
            Self::NotStuck => "只有无路可走、且规则如此时才成立".into(),
            Self::NotDrawn(sum) => format!("平局需要 {sum}，但它既未证明是平局，也未证明是必胜态"),
            Self::Misere => "反常规则下 SG 值不能相加".into(),
            Self::NoTheorem(name) => format!("检查程序没有可用于此处的定理 `{name}`"),
            Self::TheoremSays(answer) => format!("按定理应为 {answer}"),
            Self::NoPeriodTheorem => "没有定理能证明这个游戏的周期".into(),
            Self::NotPeriodic { heap, period } => {
                let later = u128::from(*heap) + u128::from(*period);
                format!("{heap} 与 {later} 的 SG 值不同")
            }
            Self::SmallerPeriod { preperiod, period } => {
                format!("不是最小的：预周期 {preperiod}、周期 {period} 就够了")
            }
            Self::Saltus => "SG 值并不按此增长".into(),
            Self::VertexOrder { expected } => {
                format!("顶点应按次序各出现一次，先全部标号再全部边：应为顶点 {expected}")
            }
            Self::WrongLabel => "标号的种类与图的声明不符".into(),
            Self::Targets { vertex } => format!("顶点 {vertex} 的后继没有递增，或不在图中"),
            Self::LabelDoesNotFollow { vertex } => {
                format!("顶点 {vertex} 的标号不能由它的后继推出")
            }
            Self::NotProved => "上面的事实不能证明这个结论".into(),
            Self::NoPosition => "没有局面可供下此结论".into(),
            Self::TooLarge => "超出了检查程序的范围".into(),
            Self::TooMuchWork => "检查所需的步数超过上限（见 --work）".into(),
        }
    }
}
