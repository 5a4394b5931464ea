//! The verdict in a sentence.

use grundy::game::Scores;
use grundy::{Answer, Convention, Outcome, Phrase, Stopped};

/// What an answer comes to.
#[derive(Clone, Copy, Debug)]
pub enum Verdict {
    /// Who wins.
    Outcome(Outcome, Convention),
    /// What the players end with.
    Scores(Scores),
    /// Nothing was found.
    Unknown(Stopped),
}

impl Verdict {
    /// The verdict of an answer; `None` for one that says nothing.
    pub fn of(answer: &Answer) -> Option<Self> {
        let outcome = answer.class.or(answer.outcome());
        let outcome = outcome.map(|o| Self::Outcome(o, answer.convention));
        outcome.or(answer.scores().map(Self::Scores))
    }
}

impl Phrase for Verdict {
    fn english(&self) -> String {
        match self {
            Self::Outcome(outcome, convention) => {
                let misere = match convention {
                    Convention::Normal => "",
                    Convention::Misere => " (misère play: the last to move loses)",
                };
                match outcome {
                    Outcome::N => format!("N-position: the player to move wins{misere}"),
                    Outcome::D => {
                        format!("D-position: drawn, neither player can force a win{misere}")
                    }
                    Outcome::P => format!("P-position: the player to move loses{misere}"),
                    Outcome::L => format!("L-position: Left wins, whoever moves first{misere}"),
                    Outcome::R => format!("R-position: Right wins, whoever moves first{misere}"),
                }
            }
            Self::Scores(scores) => format!(
                "With best play the first player ends with {}, the second with {}",
                scores.first, scores.second
            ),
            Self::Unknown(stopped) => format!(
                "Unknown: {} after {} positions and {} moves looked at",
                if stopped.interrupted {
                    "out of time"
                } else {
                    "budget reached"
                },
                stopped.positions,
                stopped.steps
            ),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Outcome(outcome, convention) => {
                let misere = match convention {
                    Convention::Normal => "",
                    Convention::Misere => "（反常规则：最后走的一方输）",
                };
                match outcome {
                    Outcome::N => format!("必胜态（N）：先手必胜{misere}"),
                    Outcome::D => format!("平局（D）：双方都不能取胜{misere}"),
                    Outcome::P => format!("必败态（P）：先手必败{misere}"),
                    Outcome::L => format!("左方必胜（L）：无论谁先走，左方必胜{misere}"),
                    Outcome::R => format!("右方必胜（R）：无论谁先走，右方必胜{misere}"),
                }
            }
            Self::Scores(scores) => format!(
                "双方都走最好的着法：先手得 {}，后手得 {}",
                scores.first, scores.second
            ),
            Self::Unknown(stopped) => format!(
                "未知：{}，已搜索 {} 个局面、{} 步",
                if stopped.interrupted {
                    "时间用完"
                } else {
                    "达到上限"
                },
                stopped.positions,
                stopped.steps
            ),
        }
    }
}
