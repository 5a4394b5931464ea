//! What an accepted certificate proves, in words.

use std::collections::BTreeSet;

use grundy_certificate::{Convention, Labelling, Outcome};

use crate::reason::Language;
use crate::theorem::Theorem;

/// What was taken on trust.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trust {
    /// A theorem; its arithmetic was done again.
    Theorem(Theorem),
    /// The options listed for a game.
    Options(String),
}

/// What is proved, and from what.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// One for each claim.
    pub statements: Vec<Statement>,
    /// Empty if all is reasoned from the rules.
    pub trusted: BTreeSet<Trust>,
    /// How many facts were checked, not counting labels and edges.
    pub facts: u64,
}

/// A proved claim.
#[derive(Clone, Debug)]
pub enum Statement {
    /// Who wins.
    Outcome {
        /// As `solve` reads it.
        position: String,
        /// Under which convention.
        convention: Convention,
        /// For the player to move.
        outcome: Outcome,
    },
    /// The Grundy value, or infinity with its set.
    Value {
        /// As `solve` reads it.
        position: String,
        /// As it is written.
        value: String,
    },
    /// A winning move, or one that keeps the draw.
    Move {
        /// The place of the component, from 1.
        place: usize,
        /// The position it leaves.
        after: String,
        /// Whether it keeps a draw.
        draws: bool,
    },
    /// The length of best play.
    Remoteness {
        /// As `solve` reads it.
        position: String,
        /// Both players' moves.
        moves: u32,
    },
    /// A period.
    Period {
        /// The game.
        game: String,
        /// From which heap on.
        preperiod: u64,
        /// After how many.
        period: u64,
    },
    /// A table.
    Table {
        /// The game.
        game: String,
        /// The first coordinate.
        from: u64,
        /// The last ones.
        to: Vec<u64>,
    },
    /// All labels of a graph.
    Labels {
        /// The game.
        game: String,
        /// How many.
        vertices: u32,
        /// Of which kind.
        labelling: Labelling,
    },
}

impl Verdict {
    /// Whether everything is reasoned from the rules.
    pub fn from_the_rules(&self) -> bool {
        self.trusted.is_empty()
    }

    /// What is proved and what is trusted, line by line.
    pub fn say(&self, language: Language) -> Vec<String> {
        let english = language == Language::English;
        let mut lines: Vec<String> = match english {
            true => self.statements.iter().map(Statement::english).collect(),
            false => self.statements.iter().map(Statement::chinese).collect(),
        };
        for trust in &self.trusted {
            lines.push(match (trust, english) {
                (Trust::Theorem(theorem), true) => format!(
                    "trusted: the theorem {} itself; its arithmetic was done again",
                    theorem.title
                ),
                (Trust::Theorem(theorem), false) => {
                    format!("信任：定理 {} 本身（其中的计算已重做）", theorem.title)
                }
                (Trust::Options(game), true) => {
                    format!("trusted: the options listed for {game}; the reasoning from them was checked")
                }
                (Trust::Options(game), false) => {
                    format!("信任：文件中列出的 {game} 的走法（由此出发的推理已检查）")
                }
            });
        }
        if self.from_the_rules() {
            lines.push(match english {
                true => "reasoned from the rules".into(),
                false => "完全由规则推出".into(),
            });
        }
        lines
    }
}

impl Statement {
    fn english(&self) -> String {
        match self {
            Self::Outcome {
                position,
                convention,
                outcome,
            } => {
                let play = match convention {
                    Convention::Normal => "normal play",
                    Convention::Misere => "misère play: the last to move loses",
                };
                let wins = match outcome {
                    Outcome::N => "an N-position: the player to move wins",
                    Outcome::P => "a P-position: the player to move loses",
                    Outcome::D => "drawn: neither player can force a win",
                };
                format!("proved: {position} is {wins} ({play})")
            }
            Self::Value { position, value } => {
                format!("proved: the Grundy value of {position} is {value}")
            }
            Self::Move {
                place,
                after,
                draws,
            } => {
                let kind = if *draws { "keeps the draw" } else { "wins" };
                format!("proved: the move in component {place} that leaves {after} {kind}")
            }
            Self::Remoteness { position, moves } => {
                format!(
                    "proved: best play from {position} takes {moves} moves, both players' counted"
                )
            }
            Self::Period {
                game,
                preperiod,
                period,
            } => format!(
                "proved: the values of {game} repeat from heap {preperiod} on with period {period}, and no smaller ones do"
            ),
            Self::Table { game, from, to } => {
                let to: Vec<String> = to.iter().map(u64::to_string).collect();
                format!(
                    "proved: the values of {game} from {from} to {}",
                    to.join("x")
                )
            }
            Self::Labels {
                game,
                vertices,
                labelling,
            } => {
                let kind = match labelling {
                    Labelling::Outcome => "outcomes and remoteness",
                    Labelling::Value => "Grundy values",
                    Labelling::Loopy => "loopy Grundy labels",
                };
                format!("proved: the {kind} of all {vertices} vertices of {game}")
            }
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Outcome {
                position,
                convention,
                outcome,
            } => {
                let play = match convention {
                    Convention::Normal => "无路可走者负",
                    Convention::Misere => "反常规则：无路可走者胜",
                };
                let wins = match outcome {
                    Outcome::N => "必胜态（N）：先手必胜",
                    Outcome::P => "必败态（P）：先手必败",
                    Outcome::D => "和局：双方都不能强制取胜",
                };
                format!("已证明：{position} 是{wins}（{play}）")
            }
            Self::Value { position, value } => format!("已证明：{position} 的 SG 值为 {value}"),
            Self::Move {
                place,
                after,
                draws,
            } => {
                let kind = if *draws { "保持和局" } else { "必胜" };
                format!("已证明：走第 {place} 部分、剩下 {after} 的一步{kind}")
            }
            Self::Remoteness { position, moves } => {
                format!("已证明：从 {position} 起双方都走最好的着法，共 {moves} 步")
            }
            Self::Period {
                game,
                preperiod,
                period,
            } => format!("已证明：{game} 的 SG 值从 {preperiod} 起以 {period} 为最小周期"),
            Self::Table { game, from, to } => {
                let to: Vec<String> = to.iter().map(u64::to_string).collect();
                format!("已证明：{game} 从 {from} 到 {} 的 SG 值", to.join("x"))
            }
            Self::Labels {
                game,
                vertices,
                labelling,
            } => {
                let kind = match labelling {
                    Labelling::Outcome => "胜负和与步数",
                    Labelling::Value => "SG 值",
                    Labelling::Loopy => "有环图的 SG 标号",
                };
                format!("已证明：{game} 全部 {vertices} 个顶点的{kind}")
            }
        }
    }
}
