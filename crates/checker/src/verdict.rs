//! What an accepted certificate proves, in words.

use std::collections::BTreeSet;

use grundy_certificate::{Claim, Convention, Digest, Labelling, Outcome, Period};

use crate::reason::Language;
use crate::theorem::Theorem;

/// What was taken on trust.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trust {
    /// A theorem; its arithmetic was done again.
    Theorem(Theorem),
    /// The options listed for a game.
    Options(String),
    /// That options of a rule file may be written as its claim says.
    Claim {
        /// The game.
        name: String,
        /// `canon` or `parts`.
        claim: String,
    },
    /// That the edges, and the names of vertices, are those of a file.
    Graph {
        /// The game.
        name: String,
        /// The digest of the file.
        digest: Digest,
        /// Whether a file of this digest was given.
        given: bool,
    },
    /// That a graph is that of the positions of a game.
    Positions(String),
    /// That a vertex of such a graph is this position.
    Vertex {
        /// The graph.
        name: String,
        /// Counted from 1.
        vertex: u32,
        /// The position.
        position: String,
    },
}

impl Trust {
    fn english(&self) -> String {
        match self {
            Self::Theorem(theorem) => format!(
                "the theorem {} itself; its arithmetic was done again",
                theorem.title
            ),
            Self::Options(game) => {
                format!("the options listed for {game}; the reasoning from them was checked")
            }
            Self::Claim { name, claim } => {
                format!("the claim `{claim}` of {name}; the options are listed by it")
            }
            Self::Graph {
                name,
                digest,
                given,
            } => {
                let file = match given {
                    true => "the file given",
                    false => "its file, which was not given,",
                };
                format!(
                    "that {name} has the edges and names listed; {file} has the SHA-256 {digest}"
                )
            }
            Self::Positions(game) => {
                format!(
                    "that the edges are the moves of {game}; the reasoning from them was checked"
                )
            }
            Self::Vertex {
                name,
                vertex,
                position,
            } => format!("that vertex {vertex} of {name} is the position {position}"),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Theorem(theorem) => {
                format!("定理 {} 本身（其中的计算已重做）", theorem.title)
            }
            Self::Options(game) => format!("文件中列出的 {game} 的走法（由此出发的推理已检查）"),
            Self::Claim { name, claim } => {
                format!("{name} 自己声明的 `{claim}`（走法按此列出）")
            }
            Self::Graph {
                name,
                digest,
                given,
            } => {
                let file = match given {
                    true => "给出的文件",
                    false => "图文件（未给出）",
                };
                format!("{name} 的边和点名如文件中所列；{file}的 SHA-256 为 {digest}")
            }
            Self::Positions(game) => {
                format!("文件中的边就是 {game} 的走法（由此出发的推理已检查）")
            }
            Self::Vertex {
                name,
                vertex,
                position,
            } => format!("{name} 的顶点 {vertex} 是局面 {position}"),
        }
    }
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
pub struct Statement {
    /// What was claimed.
    pub claim: Claim,
    /// Under which convention.
    pub convention: Convention,
    /// The position as `solve` reads it, for a move the one it leaves; or the game.
    pub about: String,
    /// Whether the position is drawn.
    pub draws: bool,
    /// How many vertices are labelled, and how.
    pub labels: Option<(u32, Labelling)>,
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
        lines.extend(self.trusted.iter().map(|trust| match english {
            true => format!("trusted: {}", trust.english()),
            false => format!("信任：{}", trust.chinese()),
        }));
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
        let about = &self.about;
        let said = match &self.claim {
            Claim::Outcome(outcome) => {
                let play = match self.convention {
                    Convention::Normal => "normal play",
                    Convention::Misere => "misère play: the last to move loses",
                };
                let wins = match outcome {
                    Outcome::N => "an N-position: the player to move wins",
                    Outcome::P => "a P-position: the player to move loses",
                    Outcome::D => "drawn: neither player can force a win",
                };
                format!("{about} is {wins} ({play})")
            }
            Claim::Value(value) => format!("the Grundy value of {about} is {value}"),
            Claim::Infinite(k) => format!("the Grundy value of {about} is inf({})", list(k, ",")),
            Claim::Move { place, .. } => {
                let kind = if self.draws { "keeps the draw" } else { "wins" };
                format!("the move in component {place} that leaves {about} {kind}")
            }
            Claim::Remoteness(moves) => {
                let s = if *moves == 1 { "" } else { "s" };
                format!("best play from {about} takes {moves} move{s}, both players' counted")
            }
            Claim::Period(Period {
                preperiod, period, ..
            }) => format!(
                "the values of {about} repeat from heap {preperiod} on with period {period}, and no smaller ones do"
            ),
            Claim::Table { from, to, .. } => {
                format!("the values of {about} from {from} to {}", list(to, "x"))
            }
            Claim::Labels { .. } => {
                let (one, many) = match self.labels {
                    Some((_, Labelling::Value)) => ("Grundy value", "Grundy values"),
                    Some((_, Labelling::Loopy)) => ("loopy Grundy label", "loopy Grundy labels"),
                    _ => ("outcome and remoteness", "outcomes and remoteness"),
                };
                match self.labels.map_or(0, |(vertices, _)| vertices) {
                    1 => format!("the {one} of the only vertex of {about}"),
                    vertices => format!("the {many} of all {vertices} vertices of {about}"),
                }
            }
        };
        format!("proved: {said}")
    }

    fn chinese(&self) -> String {
        let about = &self.about;
        let said = match &self.claim {
            Claim::Outcome(outcome) => {
                let play = match self.convention {
                    Convention::Normal => "无路可走者负",
                    Convention::Misere => "反常规则：无路可走者胜",
                };
                let wins = match outcome {
                    Outcome::N => "必胜态（N）：先手必胜",
                    Outcome::P => "必败态（P）：先手必败",
                    Outcome::D => "平局：双方都不能强制取胜",
                };
                format!("{about} 是{wins}（{play}）")
            }
            Claim::Value(value) => format!("{about} 的 SG 值为 {value}"),
            Claim::Infinite(k) => format!("{about} 的 SG 值为 inf({})", list(k, ",")),
            Claim::Move { place, .. } => {
                let kind = if self.draws { "保持平局" } else { "必胜" };
                format!("走第 {place} 部分、剩下 {about} 的一步{kind}")
            }
            Claim::Remoteness(moves) => {
                format!("从 {about} 起双方都走最好的着法，共 {moves} 步")
            }
            Claim::Period(Period {
                preperiod, period, ..
            }) => format!("{about} 的 SG 值从 {preperiod} 起以 {period} 为最小周期"),
            Claim::Table { from, to, .. } => {
                format!("{about} 从 {from} 到 {} 的 SG 值", list(to, "x"))
            }
            Claim::Labels { .. } => {
                let kind = match self.labels {
                    Some((_, Labelling::Value)) => " SG 值",
                    Some((_, Labelling::Loopy)) => " SG 标号（允许有环）",
                    _ => "胜负平与步数",
                };
                let vertices = self.labels.map_or(0, |(vertices, _)| vertices);
                format!("{about} 全部 {vertices} 个顶点的{kind}")
            }
        };
        format!("已证明：{said}")
    }
}

/// Numbers with something between them.
pub(crate) fn list<T: ToString>(numbers: &[T], between: &str) -> String {
    let numbers: Vec<String> = numbers.iter().map(T::to_string).collect();
    numbers.join(between)
}
