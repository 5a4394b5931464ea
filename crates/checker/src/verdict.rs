//! What an accepted certificate proves, in words.

use std::collections::BTreeSet;

use grundy_certificate::{Claim, Convention, Digest, Extent, Labelling, Outcome, Period};

use crate::reason::{Language, say};
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
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Theorem(theorem) =>
                "the theorem {} itself; its arithmetic was done again", theorem.title;
                "定理 {} 本身（其中的计算已重做）", theorem.title;
            Self::Options(game) =>
                "the options listed for {game}; the reasoning from them was checked";
                "文件中列出的 {game} 的着法（由此出发的推理已检查）";
            Self::Claim { name, claim } =>
                "the claim `{claim}` of {name}; the options are listed by it";
                "{name} 自己声明的 `{claim}`（着法按此列出）";
            Self::Graph { name, digest, given } => {
                let file = say! { language, match given;
                    true => "the file given"; "给出的文件";
                    false => "its file, which was not given,"; "图文件（未给出）";
                };
                say!(language,
                    "that {name} has the edges and names listed; {file} has the SHA-256 {digest}";
                    "{name} 的边和点名如文件中所列；{file}的 SHA-256 为 {digest}")
            };
            Self::Positions(game) =>
                "that the edges are the moves of {game}; the reasoning from them was checked";
                "文件中的边就是 {game} 的着法（由此出发的推理已检查）";
            Self::Vertex { name, vertex, position } =>
                "that vertex {vertex} of {name} is the position {position}";
                "{name} 的顶点 {vertex} 是局面 {position}";
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
    /// Whether it is about points.
    pub points: bool,
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
        let statements = self.statements.iter();
        let mut lines: Vec<String> = statements.map(|said| said.say(language)).collect();
        lines.extend(self.trusted.iter().map(|trust| {
            let trust = trust.say(language);
            say!(language, "trusted: {trust}"; "信任：{trust}")
        }));
        if self.from_the_rules() {
            lines.push(say!(language, "reasoned from the rules"; "完全由规则推出"));
        }
        lines
    }
}

impl Statement {
    fn say(&self, language: Language) -> String {
        let about = &self.about;
        let said = say! { language, match &self.claim;
            Claim::Outcome(outcome) => {
                let play = say! { language, match self.convention;
                    Convention::Normal => "normal play"; "无路可走者负";
                    Convention::Misere =>
                        "misère play: the last to move loses";
                        "反常规则：无路可走者胜";
                };
                let wins = say! { language, match outcome;
                    Outcome::N => "an N-position: the player to move wins"; "必胜态（N）：先手必胜";
                    Outcome::P => "a P-position: the player to move loses"; "必败态（P）：先手必败";
                    Outcome::D =>
                        "drawn: neither player can force a win";
                        "平局：双方都不能强制取胜";
                };
                say!(language, "{about} is {wins} ({play})"; "{about} 是{wins}（{play}）")
            };
            Claim::Value(value) =>
                "the Grundy value of {about} is {value}";
                "{about} 的 SG 值为 {value}";
            Claim::Infinite(k) =>
                "the Grundy value of {about} is inf({})", list(k, ",");
                "{about} 的 SG 值为 inf({})", list(k, ",");
            Claim::Move { place, .. } if self.draws =>
                "the move in component {place} that leaves {about} keeps the draw";
                "走第 {place} 部分、剩下 {about} 的一步保持平局";
            Claim::Move { place, .. } =>
                "the move in component {place} that leaves {about} wins";
                "走第 {place} 部分、剩下 {about} 的一步必胜";
            Claim::Remoteness(moves) =>
                "best play from {about} takes {moves} move{}, both players' counted", if *moves == 1 { "" } else { "s" };
                "从 {about} 起双方都走最好的着法，共 {moves} 步";
            Claim::Period(Period { preperiod, period, .. }) =>
                "the values of {about} repeat from heap {preperiod} on with period {period}, and no smaller ones do";
                "{about} 的 SG 值从 {preperiod} 起以 {period} 为最小周期";
            Claim::Table { from, to, .. } =>
                "the values of {about} from {from} to {}", list(to, "x");
                "{about} 从 {from} 到 {} 的 SG 值", list(to, "x");
            Claim::Order { .. } | Claim::Sum { .. } | Claim::Worth { .. } => { about.clone() };
            Claim::Stoppers { .. } => "of the stoppers {about}"; "停步博弈 {about}";
            Claim::Score { left, scores: [a, b] } =>
                let player = player(*left, language);
                "with best play of {about}, {player} moving first, Left ends with {a} and Right with {b}";
                "{about} 由{player}先走，双方都走最好的着法时，左方得 {a}，右方得 {b}";
            Claim::ScoreBetween { left, worst: [a, b], best: [c, d] } =>
                let player = player(*left, language);
                "best play of {about}, {player} moving first, ends between {a} for Left and {b} for Right and {c} for Left and {d} for Right";
                "{about} 由{player}先走，双方都走最好的着法时，结果介于左 {a} 右 {b} 与左 {c} 右 {d} 之间";
            Claim::Wins { left, wins } => {
                let player = player(*left, language);
                let play = say! { language, match self.convention;
                    Convention::Normal => "normal play"; "无路可走者负";
                    Convention::Misere => "misère play"; "反常规则：无路可走者胜";
                };
                say! { language, match wins;
                    true =>
                        "{player}, to move in {about}, wins ({play})";
                        "轮到{player}走 {about}，{player}必胜（{play}）";
                    false =>
                        "{player}, to move in {about}, loses ({play})";
                        "轮到{player}走 {about}，{player}必败（{play}）";
                }
            };
            Claim::PlayersMove { left, place, .. } if self.points =>
                let player = player(*left, language);
                "{player}'s move in component {place} that leaves {about} keeps the best score";
                "{player}走第 {place} 部分、剩下 {about} 的一步不失分";
            Claim::PlayersMove { left, place, .. } =>
                let player = player(*left, language);
                "{player}'s move in component {place} that leaves {about} wins";
                "{player}走第 {place} 部分、剩下 {about} 的一步必胜";
            Claim::Quotient { order, lost, extent, .. } => {
                let elements = if *order == 1 { "element" } else { "elements" };
                say! { language, match extent;
                    Extent::Period { preperiod, period } =>
                        "the misère quotient of {about} has {order} {elements}, {lost} of them lost; its pretending function repeats from heap {preperiod} on with period {period}";
                        "{about} 的反常商有 {order} 个元素，其中 {lost} 个必败；各堆所扮的元素从 {preperiod} 起以 {period} 为最小周期";
                    Extent::To(last) =>
                        "the misère quotient of {about} with heaps up to {last} has {order} {elements}, {lost} of them lost";
                        "{about} 中不超过 {last} 的堆的反常商有 {order} 个元素，其中 {lost} 个必败";
                }
            };
            Claim::Canonical { .. } => "{about} is in canonical form"; "{about} 是标准形";
            Claim::Class { class, .. } => {
                let wins = say! { language, match &**class;
                    "L" => "Left wins"; "左方胜";
                    "R" => "Right wins"; "右方胜";
                    "N" => "the first player wins"; "先手胜";
                    _ => "the second player wins"; "后手胜";
                };
                say!(language, "{about} is of class {class}: {wins}";
                    "{about} 属于 {class} 类：{wins}")
            };
            Claim::Stops { left, right, .. } =>
                "the stops of {about} are {left} and {right}";
                "{about} 的停值为 {left} 和 {right}";
            Claim::Thermograph { mean, temperature, .. } =>
                "the mean of {about} is {mean}, its temperature {temperature}";
                "{about} 的均值为 {mean}，温度为 {temperature}";
            Claim::Labels { .. } => {
                let vertices = self.labels.map_or(0, |(vertices, _)| vertices);
                let (one, many, kind) = match self.labels {
                    Some((_, Labelling::Value)) => ("Grundy value", "Grundy values", " SG 值"),
                    Some((_, Labelling::Loopy)) => (
                        "loopy Grundy label",
                        "loopy Grundy labels",
                        " SG 标号（允许有环）",
                    ),
                    _ => (
                        "outcome and remoteness",
                        "outcomes and remoteness",
                        "胜负平与步数",
                    ),
                };
                say! { language, match vertices;
                    1 => "the {one} of the only vertex of {about}"; "{about} 全部 1 个顶点的{kind}";
                    _ =>
                        "the {many} of all {vertices} vertices of {about}";
                        "{about} 全部 {vertices} 个顶点的{kind}";
                }
            };
        };
        say!(language, "proved: {said}"; "已证明：{said}")
    }
}

fn player(left: bool, language: Language) -> String {
    say! { language, match left;
        true => "Left"; "左方";
        false => "Right"; "右方";
    }
}

/// Numbers with something between them.
pub(crate) fn list<T: ToString>(numbers: &[T], between: &str) -> String {
    let numbers: Vec<String> = numbers.iter().map(T::to_string).collect();
    numbers.join(between)
}
