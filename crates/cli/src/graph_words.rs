//! What is said about graphs, in both languages.

use grundy::{Convention, Language, Phrase, say};

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
    /// A game for points.
    ForPoints {
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
    /// The legend.
    PPosition,
    NPosition,
    LPosition,
    RPosition,
    Drawn,
    LeftMove,
    RightMove,
    EitherMove,
    WinningMove,
    OtherMove,
    NotKnown,
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::WholeTable =>
                "a graph is listed whole: leave out --to";
                "图的表列出所有点，不需要 --to";
            Self::TooLarge { positions, most } =>
                "more than {most} positions or {} moves ({positions} positions met so far): too many for a picture that people read; follow fewer moves with --depth 2, or allow more with --most", most.saturating_mul(12);
                "超过 {most} 个局面或 {} 步着法（已遇到 {positions} 个局面），画出来看不清；可用 --depth 2 只看几步，或用 --most 放宽", most.saturating_mul(12);
            Self::TooManyVertices { vertices, most } =>
                "{vertices} vertices are too many for a picture: give a vertex to start from, with --depth 2, or allow more with --most {most}0";
                "{vertices} 个点太多，画出来看不清：请给出起点并用 --depth 2，或用 --most {most}0 放宽";
            Self::ForPoints { game } =>
                "`{game}` has no graph here: it is played for points";
                "`{game}` 在这里没有局面图：它是计分游戏";
            Self::Ending { ending } =>
                "no format is called `{ending}`: choose --format dot, svg, json, edges or binary";
                "没有格式 `{ending}`：--format 可选 dot、svg、json、edges、binary";
            Self::Title { position, convention, cut } => {
                let misere = say! { language, match convention;
                    Convention::Normal => { String::new() };
                    Convention::Misere => ", misère play"; "，反常规则";
                };
                let cut = say! { language, match cut;
                    true => ", the first moves"; "，前几步";
                    false => { String::new() };
                };
                format!("{position}{misere}{cut}")
            };
            Self::PPosition => "P: the player to move loses"; "P：必败态";
            Self::NPosition => "N: the player to move wins"; "N：必胜态";
            Self::LPosition => "L: Left wins"; "L：左方必胜";
            Self::RPosition => "R: Right wins"; "R：右方必胜";
            Self::LeftMove => "Left's move"; "左方着法";
            Self::RightMove => "Right's move"; "右方着法";
            Self::EitherMove => "either's move"; "双方着法";
            Self::Drawn => "D: drawn"; "D：平局";
            Self::WinningMove => "winning move"; "必胜着法";
            Self::OtherMove => "other move"; "其他着法";
            Self::NotKnown => "not known"; "未知";
        }
    }
}
