//! What is said about graphs, in both languages.

use grundy::{Convention, Phrase};

#[derive(Debug)]
pub enum Said {
    /// The table of a graph has no bound.
    WholeTable,
    /// Too many positions for a picture.
    TooLarge {
        positions: usize,
        most: usize,
    },
    /// Too many vertices for a picture.
    TooManyVertices {
        vertices: u32,
        most: usize,
    },
    /// Players with different moves, or points.
    NotImpartial {
        game: String,
    },
    /// A file's ending that is no format.
    Ending {
        ending: String,
    },
    /// The title of a picture.
    Title {
        position: String,
        convention: Convention,
        cut: bool,
    },
    /// The legend: P, N, D, a winning move, another move, not known.
    PPosition,
    NPosition,
    Drawn,
    WinningMove,
    OtherMove,
    NotKnown,
}

impl Phrase for Said {
    fn english(&self) -> String {
        match self {
            Self::WholeTable => "a graph is listed whole: leave out --to".into(),
            Self::TooLarge { positions, most } => format!(
                "more than {most} positions or {} moves ({positions} positions met so far): too many for a picture that people read; follow fewer moves with --depth 2, or allow more with --most",
                most.saturating_mul(12)
            ),
            Self::TooManyVertices { vertices, most } => format!(
                "{vertices} vertices are too many for a picture: give a vertex to start from, with --depth 2, or allow more with --most {most}0"
            ),
            Self::NotImpartial { game } => format!(
                "`{game}` has no graph here: its players have different moves, or it is played for points"
            ),
            Self::Ending { ending } => format!(
                "no format is called `{ending}`: choose --format dot, svg, json, edges or binary"
            ),
            Self::Title {
                position,
                convention,
                cut,
            } => {
                let misere = match convention {
                    Convention::Normal => "",
                    Convention::Misere => ", misère play",
                };
                let cut = if *cut { ", the first moves" } else { "" };
                format!("{position}{misere}{cut}")
            }
            Self::PPosition => "P: the player to move loses".into(),
            Self::NPosition => "N: the player to move wins".into(),
            Self::Drawn => "D: drawn".into(),
            Self::WinningMove => "winning move".into(),
            Self::OtherMove => "other move".into(),
            Self::NotKnown => "not known".into(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::WholeTable => "图的表列出所有点，不需要 --to".into(),
            Self::TooLarge { positions, most } => format!(
                "超过 {most} 个局面或 {} 步走法（已遇到 {positions} 个局面），画出来看不清；可用 --depth 2 只看几步，或用 --most 放宽",
                most.saturating_mul(12)
            ),
            Self::TooManyVertices { vertices, most } => format!(
                "{vertices} 个点太多，画出来看不清：请给出起点并用 --depth 2，或用 --most {most}0 放宽"
            ),
            Self::NotImpartial { game } => {
                format!("`{game}` 在这里没有局面图：双方走法不同，或是计分游戏")
            }
            Self::Ending { ending } => {
                format!("没有格式 `{ending}`：--format 可选 dot、svg、json、edges、binary")
            }
            Self::Title {
                position,
                convention,
                cut,
            } => {
                let misere = match convention {
                    Convention::Normal => "",
                    Convention::Misere => "，反常规则",
                };
                let cut = if *cut { "，前几步" } else { "" };
                format!("{position}{misere}{cut}")
            }
            Self::PPosition => "P：必败态".into(),
            Self::NPosition => "N：必胜态".into(),
            Self::Drawn => "D：平局".into(),
            Self::WinningMove => "必胜着法".into(),
            Self::OtherMove => "其他着法".into(),
            Self::NotKnown => "未知".into(),
        }
    }
}
