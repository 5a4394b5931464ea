use std::ops::Range;

use grundy_game::Phrase;

use crate::Error;

/// What is wrong with an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} at byte {}", problem.english(), span.start)]
pub struct LanguageError {
    /// The bytes that are wrong; empty where something is missing.
    pub span: Range<usize>,
    /// What is wrong with them.
    pub problem: Problem,
}

/// What is wrong with an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// Something else was expected here.
    Expected(Expected),
    /// Two runs of bars that are equally long: which one splits first is not said.
    EqualBars,
    /// A denominator that is no power of two.
    Denominator,
    /// `*-1`: a nimber has no sign.
    SignedNimber,
    /// `^[0]` or `^<0>`.
    NoDepth,
    /// No function or game has this name.
    UnknownName(String),
    /// A function was given another number of arguments.
    Arguments {
        /// The function.
        name: String,
        /// How many it takes.
        takes: usize,
        /// How many were given.
        given: usize,
    },
    /// Play may go on for ever, and a short game is needed.
    Loopy,
    /// A game that is named inside itself is added before it is complete.
    OpenLoop,
    /// `S & T` of which one is no stopper, or S is not at least T.
    NoSides,
    /// An argument must be an integer.
    NotAnInteger,
    /// An argument must be a number.
    NotANumber,
    /// A temperature below -1, or -1 itself where the walls begin.
    TooCold,
    /// The value has no atomic weight.
    NoAtomicWeight,
    /// The argument of Tiny and Miny must be positive even after Right has moved.
    NotPositive,
    /// The unit of a Norton product must be positive.
    NotAUnit,
    /// Powers are defined for games whose one Left option is 0.
    NoPower,
    /// The answer is not known.
    Unknown(Error),
}

/// What was expected in place of what was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The beginning of a game.
    Game,
    /// A sign between two games.
    Operator,
    /// A bar between Left's and Right's options.
    Bar,
    /// The end of something that was opened.
    Closing(&'static str),
    /// Digits.
    Digits,
}

impl Problem {
    /// The problem together with its place.
    pub(crate) fn at(self, span: Range<usize>) -> LanguageError {
        LanguageError {
            span,
            problem: self,
        }
    }

    /// Whether the expression is well formed and its value is only not known.
    pub fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        Self::Unknown(error)
    }
}

impl Phrase for Problem {
    fn english(&self) -> String {
        match self {
            Self::Expected(Expected::Game) => {
                "expected a game: a number, *, ^, {..|..} or a name".into()
            }
            Self::Expected(Expected::Operator) => {
                "expected + or - between games, or the end".into()
            }
            Self::Expected(Expected::Bar) => "expected | between Left's and Right's options".into(),
            Self::Expected(Expected::Closing(close)) => format!("expected {close}"),
            Self::Expected(Expected::Digits) => "expected digits".into(),
            Self::EqualBars => {
                "two equally long runs of bars: use || or braces to say which splits first".into()
            }
            Self::Denominator => "expected a power of two under the stroke".into(),
            Self::SignedNimber => "a nimber has no sign: write * - 1 for a difference".into(),
            Self::NoDepth => "expected a number from 1 on".into(),
            Self::UnknownName(name) => format!("unknown name {name}"),
            Self::Arguments { name, takes, given } => {
                format!("{name} takes {takes} arguments, not {given}")
            }
            Self::Loopy => "a game without endless play is needed here".into(),
            Self::OpenLoop => "a game cannot be added inside its own braces".into(),
            Self::NoSides => "expected two stoppers, the first at least as great".into(),
            Self::NotAnInteger => "expected an integer".into(),
            Self::NotANumber => "expected a number".into(),
            Self::TooCold => "expected a temperature above -1".into(),
            Self::NoAtomicWeight => "only all-small games have an atomic weight here".into(),
            Self::NotPositive => "expected a game whose Right stop is positive".into(),
            Self::NotAUnit => "expected a positive unit".into(),
            Self::NoPower => "expected a game {0|..}, whose one Left option is 0".into(),
            Self::Unknown(error) => error.to_string(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Expected(Expected::Game) => "此处应为一个游戏：数、*、^、{..|..} 或名字".into(),
            Self::Expected(Expected::Operator) => "此处应为 + 或 -，或者到此结束".into(),
            Self::Expected(Expected::Bar) => "左右双方的选项之间应有 |".into(),
            Self::Expected(Expected::Closing(close)) => format!("此处应为 {close}"),
            Self::Expected(Expected::Digits) => "此处应为数字".into(),
            Self::EqualBars => "两处竖线一样长：请用 || 或花括号说明先从哪里分开".into(),
            Self::Denominator => "分母应为 2 的幂".into(),
            Self::SignedNimber => "nim 数没有正负号：相减请写 * - 1".into(),
            Self::NoDepth => "此处的数应从 1 起".into(),
            Self::UnknownName(name) => format!("没有名为 {name} 的函数或游戏"),
            Self::Arguments { name, takes, given } => {
                format!("{name} 需要 {takes} 个参数，这里有 {given} 个")
            }
            Self::Loopy => "此处需要不会无限进行的游戏".into(),
            Self::OpenLoop => "游戏不能在它自己的花括号内相加".into(),
            Self::NoSides => "此处应为两个 stopper，前者不小于后者".into(),
            Self::NotAnInteger => "此处应为整数".into(),
            Self::NotANumber => "此处应为数".into(),
            Self::TooCold => "温度应高于 -1".into(),
            Self::NoAtomicWeight => "这里只有全小（all-small）游戏才有原子权".into(),
            Self::NotPositive => "此处游戏的右停值应为正".into(),
            Self::NotAUnit => "单位应为正的游戏".into(),
            Self::NoPower => "此处应为形如 {0|..} 的游戏，左方只有选项 0".into(),
            Self::Unknown(Error::TooLarge) => "数太大".into(),
            Self::Unknown(Error::Stopped(stopped)) => {
                let why = if stopped.interrupted {
                    "已中断"
                } else {
                    "已用完预算"
                };
                format!(
                    "{why}：已考察 {} 个局面、{} 步",
                    stopped.positions, stopped.steps
                )
            }
        }
    }
}
