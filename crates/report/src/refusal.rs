//! Why a request is refused.

use std::ops::Range;

use grundy::game::Problem;
use grundy::tables::Format;
use grundy::workbench::{NoQuotient, ReadError, ReadErrorKind};
use grundy::{Language, Phrase, say};
use schemars::JsonSchema;
use serde::Serialize;

/// A request that cannot be answered, and what would help.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", self.say(Language::English))]
#[non_exhaustive]
pub enum Refusal {
    /// A parameter is missing, unknown or of the wrong form.
    Parameters {
        /// What the reader said.
        detail: String,
    },
    /// The text of a position is wrong at a place.
    Text(ReadError),
    /// A rule file is wrong.
    InFile {
        /// How.
        problem: Problem,
        /// The bytes of the file, where that is known.
        span: Option<Range<usize>>,
    },
    /// A rule file is too long.
    FileTooLong {
        /// The most bytes.
        most: usize,
    },
    /// The text of a position is too long.
    TooLong {
        /// The most bytes.
        most: usize,
    },
    /// The position has too many components.
    TooManyComponents {
        /// The most there may be.
        most: usize,
    },
    /// A number is outside its range.
    Range {
        /// The parameter.
        name: &'static str,
        /// The least allowed.
        least: u64,
        /// The most allowed.
        most: u64,
    },
    /// A move that the rules do not allow.
    Illegal {
        /// Which one, from 1.
        number: usize,
    },
    /// There is no component at that place.
    NoPlace {
        /// The place.
        place: u64,
    },
    /// The end of a table is not a number, or not as many as the table has coordinates.
    Bound {
        /// How many coordinates.
        axes: usize,
        /// The least of them.
        first: u64,
    },
    /// The table is too large.
    TooManyCells {
        /// The most cells.
        most: u128,
    },
    /// There is no such format.
    Format,
    /// It would take more than the limits of a request.
    TooMuchWork,
    /// The positions of the game form no table.
    NoTable {
        /// The game.
        game: String,
    },
    /// The positions of the game have no canonical forms under this convention.
    NoForms {
        /// The game.
        game: String,
    },
    /// The values of the game form no line.
    NoLine {
        /// The game.
        game: String,
    },
    /// There is no misère quotient.
    NoQuotient(NoQuotient),
    /// The graph has no vertex of that name.
    NoVertex {
        /// The name.
        name: String,
    },
    /// The graph is too large to be drawn.
    GraphTooLarge {
        /// The most vertices.
        vertices: u64,
        /// The most edges.
        edges: u64,
    },
}

/// The object that every refusal is.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RefusalJson {
    error: ErrorJson,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ErrorJson {
    /// For programs.
    code: &'static str,
    /// For people, in the language asked for.
    message: String,
    /// The first byte of the text that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<usize>,
    /// The byte after the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<usize>,
    /// The name that was probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    near: Option<&'static str>,
}

impl RefusalJson {
    /// A refusal that comes from the transport, in its own words.
    pub fn plain(code: &'static str, message: String) -> Self {
        Self {
            error: ErrorJson {
                code,
                message,
                start: None,
                end: None,
                near: None,
            },
        }
    }
}

impl Refusal {
    /// The refusal as an object.
    pub fn json(&self, language: Language) -> RefusalJson {
        let mut json = RefusalJson::plain(self.code(), self.say(language));
        let span = match self {
            Self::Text(error) => Some(&error.span),
            Self::InFile { span, .. } => span.as_ref(),
            _ => None,
        };
        json.error.start = span.map(|span| span.start);
        json.error.end = span.map(|span| span.end);
        if let Self::Text(error) = self
            && let ReadErrorKind::UnknownGame { near, .. } = error.kind
        {
            json.error.near = near;
        }
        json
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Parameters { .. } => "parameter",
            Self::Text(error) => match error.kind {
                ReadErrorKind::UnknownGame { .. } => "unknown_game",
                ReadErrorKind::NoPosition { .. } => "no_position",
                _ => "notation",
            },
            Self::InFile { .. } => "rules",
            Self::TooLong { .. }
            | Self::FileTooLong { .. }
            | Self::TooManyComponents { .. }
            | Self::TooManyCells { .. }
            | Self::TooMuchWork
            | Self::GraphTooLarge { .. }
            | Self::Range { .. } => "limit",
            Self::Bound { .. } | Self::Format => "parameter",
            Self::Illegal { .. } => "illegal_move",
            Self::NoPlace { .. } => "no_place",
            Self::NoTable { .. } | Self::NoForms { .. } | Self::NoLine { .. } => "no_table",
            Self::NoQuotient(_) => "no_quotient",
            Self::NoVertex { .. } => "no_vertex",
        }
    }
}

impl Phrase for Refusal {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Parameters { detail } =>
                "the request cannot be read: {detail}";
                "请求无法读取：{detail}";
            Self::Text(error) => { error.say(language) };
            Self::InFile { problem, .. } => { problem.say(language) };
            Self::FileTooLong { most } =>
                "a rule file has at most {most} bytes here";
                "规则文件在这里至多 {most} 字节";
            Self::TooLong { most } =>
                "a position has at most {most} bytes here";
                "局面的文字在这里至多 {most} 字节";
            Self::TooManyComponents { most } =>
                "a position has at most {most} components here";
                "局面在这里至多有 {most} 个分量";
            Self::Range { name, least, most } =>
                "expected `{name}` to be from {least} to {most}";
                "`{name}` 应在 {least} 到 {most} 之间";
            Self::Illegal { number } => "move {number} is not legal"; "第 {number} 步不合规则";
            Self::NoPlace { place } => "there is no component {place}"; "没有第 {place} 个分量";
            Self::Bound { axes: 1, first } =>
                "expected `to` to be a number from {first}, such as 100";
                "`to` 应是不小于 {first} 的数，例如 100";
            Self::Bound { first, .. } =>
                "expected `to` to be the last row and column, such as 12x12, from {first}";
                "`to` 应是最后一行和最后一列，例如 12x12，不小于 {first}";
            Self::TooManyCells { most } =>
                "a table has at most {most} cells here";
                "表在这里至多有 {most} 格";
            Self::Format =>
                "expected a format: {}", Format::ALL.map(Format::name).join(", ");
                "没有这种格式，可选：{}", Format::ALL.map(Format::name).join("、");
            Self::TooMuchWork =>
                "this takes more work than one request may: ask for less, or use the command line";
                "超出一次请求的上限：请缩小范围，或使用命令行";
            Self::NoTable { game } =>
                "`{game}` has no table: its positions are not a number or a pair of numbers";
                "`{game}` 没有表：它的局面不是一个数或一对数";
            Self::NoForms { game } =>
                "`what` is for games in which the players' moves differ and play ends, under normal play: not `{game}`";
                "`what` 只用于双方着法不同且必然终局的游戏（正常规则），`{game}` 不是";
            Self::NoLine { game } =>
                "`{game}` has no sequence of values: expected a game on heaps, such as octal:0.77";
                "`{game}` 没有 SG 值序列：应为堆上的游戏，例如 octal:0.77";
            Self::NoQuotient(none) => { none.say(language) };
            Self::NoVertex { name } =>
                "there is no vertex called `{name}`";
                "没有名为 `{name}` 的点";
            Self::GraphTooLarge { vertices, edges } =>
                "a graph has at most {vertices} vertices and {edges} edges here";
                "图在这里至多有 {vertices} 个点、{edges} 条边";
        }
    }
}
