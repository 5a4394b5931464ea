use std::ops::Range;

use grundy_game::{Language, Phrase, say};

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
    /// The options show no game whose ordinal sum with the base this is.
    NoSubordinate,
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
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Expected(Expected::Game) =>
                "expected a game: a number, *, ^, {{..|..}} or a name";
                "此处应为一个游戏：数、*、^、{{..|..}} 或名字";
            Self::Expected(Expected::Operator) =>
                "expected + or - between games, or the end";
                "此处应为 + 或 -，或者到此结束";
            Self::Expected(Expected::Bar) =>
                "expected | between Left's and Right's options";
                "左右双方的选项之间应有 |";
            Self::Expected(Expected::Closing(close)) => "expected {close}"; "此处应为 {close}";
            Self::Expected(Expected::Digits) => "expected digits"; "此处应为数字";
            Self::EqualBars =>
                "two equally long runs of bars: use || or braces to say which splits first";
                "两处竖线一样长：请用 || 或花括号说明先从哪里分开";
            Self::Denominator => "expected a power of two under the stroke"; "分母应为 2 的幂";
            Self::SignedNimber =>
                "a nimber has no sign: write * - 1 for a difference";
                "nim 数没有正负号：相减请写 * - 1";
            Self::NoDepth => "expected a number from 1 on"; "此处的数应从 1 起";
            Self::UnknownName(name) => "unknown name {name}"; "没有名为 {name} 的函数或游戏";
            Self::Arguments { name, takes, given } =>
                "{name} takes {takes} arguments, not {given}";
                "{name} 需要 {takes} 个参数，这里有 {given} 个";
            Self::Loopy =>
                "a game without endless play is needed here";
                "此处需要不会无限进行的游戏";
            Self::OpenLoop =>
                "a game cannot be added inside its own braces";
                "游戏不能在它自己的花括号内相加";
            Self::NoSides =>
                "expected two stoppers, the first at least as great";
                "此处应为两个 stopper，前者不小于后者";
            Self::NotAnInteger => "expected an integer"; "此处应为整数";
            Self::NotANumber => "expected a number"; "此处应为数";
            Self::TooCold => "expected a temperature above -1"; "温度应高于 -1";
            Self::NoAtomicWeight =>
                "only all-small games have an atomic weight here";
                "这里只有全小（all-small）游戏才有原子权";
            Self::NotPositive =>
                "expected a game whose Right stop is positive";
                "此处游戏的右停值应为正";
            Self::NotAUnit => "expected a positive unit"; "单位应为正的游戏";
            Self::NoPower =>
                "expected a game {{0|..}}, whose one Left option is 0";
                "此处应为形如 {{0|..}} 的游戏，左方只有选项 0";
            Self::NoSubordinate =>
                "the options show no ordinal sum on this base";
                "从选项看不出它是以此为底的序和";
            Self::Unknown(Error::TooLarge) => "{}", Error::TooLarge; "数太大";
            Self::Unknown(Error::Stopped(stopped)) =>
                "{stopped}";
                "{}：已考察 {} 个局面、{} 步",
                    if stopped.interrupted { "已中断" } else { "已用完预算" }, stopped.positions, stopped.steps;
        }
    }
}
