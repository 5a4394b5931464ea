//! The verdict in a sentence.

use grundy::game::Scores;
use grundy::{Answer, Convention, Language, Outcome, Phrase, Stopped, say};

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
    fn say(&self, language: Language) -> String {
        match self {
            Self::Outcome(outcome, convention) => {
                let misere = match convention {
                    Convention::Normal => String::new(),
                    Convention::Misere => say!(language, " (misère play: the last to move loses)";
                        "（反常规则：最后走的一方输）"),
                };
                match outcome {
                    Outcome::N => say!(language, "N-position: the player to move wins{misere}";
                        "必胜态（N）：先手必胜{misere}"),
                    Outcome::D => say!(language,
                        "D-position: drawn, neither player can force a win{misere}";
                        "平局（D）：双方都不能取胜{misere}"),
                    Outcome::P => say!(language, "P-position: the player to move loses{misere}";
                        "必败态（P）：先手必败{misere}"),
                    Outcome::L => say!(language,
                        "L-position: Left wins, whoever moves first{misere}";
                        "左方必胜（L）：无论谁先走，左方必胜{misere}"),
                    Outcome::R => say!(language,
                        "R-position: Right wins, whoever moves first{misere}";
                        "右方必胜（R）：无论谁先走，右方必胜{misere}"),
                }
            }
            Self::Scores(scores) => say!(language,
                "With best play the first player ends with {}, the second with {}",
                    scores.first, scores.second;
                "双方都走最好的着法：先手得 {}，后手得 {}", scores.first, scores.second),
            Self::Unknown(stopped) => say!(language,
                "Unknown: {} after {} positions and {} moves looked at",
                    if stopped.interrupted { "out of time" } else { "budget reached" },
                    stopped.positions,
                    stopped.steps;
                "未知：{}，已搜索 {} 个局面、{} 步",
                    if stopped.interrupted { "时间用完" } else { "达到上限" },
                    stopped.positions,
                    stopped.steps),
        }
    }
}
