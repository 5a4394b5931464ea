//! The verdict in a sentence.

use grundy::game::{Language, Scores, Words};
use grundy::theory::OutcomeClass;
use grundy::{Answer, Convention, Outcome, Phrase, Player, Stopped, say};

/// What an answer comes to.
#[derive(Clone, Copy, Debug)]
pub enum Headline {
    /// Who wins, for the player to move.
    Outcome(Outcome, Convention),
    /// Who wins by who begins.
    Class(OutcomeClass, Convention),
    /// What the players end with.
    Scores(Scores),
    /// What the player to move ends with at worst and at best, and who that is.
    Bounds([Scores; 2], Player),
    /// Nothing was found.
    Unknown(Stopped),
}

impl Headline {
    /// The verdict of an answer; `None` for one that says nothing.
    pub fn of(answer: &Answer) -> Option<Self> {
        let convention = answer.convention;
        let class = answer.class.map(|class| Self::Class(class, convention));
        let outcome = || answer.outcome().map(|o| Self::Outcome(o, convention));
        let scores = || answer.scores().map(Self::Scores);
        let bounds = || answer.bounds().map(|b| Self::Bounds(b, answer.player));
        class.or_else(outcome).or_else(scores).or_else(bounds)
    }
}

impl Phrase for Headline {
    fn say(&self, language: Language) -> String {
        match self {
            Self::Outcome(outcome, convention) => {
                sentence(for_the_mover(*outcome), *convention, language)
            }
            Self::Class(class, convention) => {
                sentence(by_who_begins(*class), *convention, language)
            }
            Self::Scores(Scores { first, second }) => match language {
                Language::English => format!(
                    "With best play the first player ends with {first}, the second with {second}"
                ),
                Language::Chinese => {
                    format!("双方都走最好的着法：先手得 {first}，后手得 {second}")
                }
            },
            Self::Bounds(bounds, player) => between(bounds, *player, language),
            Self::Unknown(stopped) => {
                let Stopped {
                    positions, steps, ..
                } = stopped;
                match (language, stopped.interrupted) {
                    (Language::English, true) => format!(
                        "Unknown: out of time after {positions} positions and {steps} moves looked at"
                    ),
                    (Language::English, false) => format!(
                        "Unknown: budget reached after {positions} positions and {steps} moves looked at"
                    ),
                    (Language::Chinese, true) => {
                        format!("未知：时间用完，已搜索 {positions} 个局面、{steps} 步")
                    }
                    (Language::Chinese, false) => {
                        format!("未知：达到上限，已搜索 {positions} 个局面、{steps} 步")
                    }
                }
            }
        }
    }
}

fn between(bounds: &[Scores; 2], player: Player, language: Language) -> String {
    let own = |scores: &Scores| match player {
        Player::Left => scores.first,
        Player::Right => scores.second,
    };
    let [worst, best] = bounds.each_ref().map(own);
    let total = bounds[0].first + bounds[0].second;
    let [en, zh] = match player {
        Player::Left => ["first", "先手"],
        Player::Right => ["second", "后手"],
    };
    say!(language,
        "With best play the {en} player, who is to move, ends with at least {worst} and at most {best}; both together with {total}";
        "双方都走最好的着法：轮到走的{zh}至少得 {worst}，至多得 {best}；双方共得 {total}")
}

fn sentence(words: Words, convention: Convention, language: Language) -> String {
    let misere = match convention {
        Convention::Normal => Words::same(""),
        Convention::Misere => Words {
            en: " (misère play: the last to move loses)",
            zh: "（反常规则：最后走的一方输）",
        },
    };
    words.say(language) + &misere.say(language)
}

fn for_the_mover(outcome: Outcome) -> Words {
    match outcome {
        Outcome::N => Words {
            en: "N-position: the player to move wins",
            zh: "必胜态（N）：先手必胜",
        },
        Outcome::D => Words {
            en: "D-position: drawn, neither player can force a win",
            zh: "平局（D）：双方都不能取胜",
        },
        Outcome::P => Words {
            en: "P-position: the player to move loses",
            zh: "必败态（P）：先手必败",
        },
    }
}

fn by_who_begins(class: OutcomeClass) -> Words {
    use Player::{Left, Right};
    match Player::BOTH.map(|first| class.winner(first)) {
        [Some(Left), Some(Right)] => for_the_mover(Outcome::N),
        [Some(Right), Some(Left)] => for_the_mover(Outcome::P),
        [None, None] => for_the_mover(Outcome::D),
        [Some(Left), Some(Left)] => Words {
            en: "L-position: Left wins, whoever moves first",
            zh: "左方必胜（L）：无论谁先走，左方必胜",
        },
        [Some(Right), Some(Right)] => Words {
            en: "R-position: Right wins, whoever moves first",
            zh: "右方必胜（R）：无论谁先走，右方必胜",
        },
        [Some(Left), None] => Words {
            en: "L/D-position: Left wins moving first, and it is drawn when Right moves first",
            zh: "先手有利（L/D）：左方先走则左方胜，右方先走则平局",
        },
        [None, Some(Left)] => Words {
            en: "D/L-position: drawn when Left moves first, and Left wins when Right moves first",
            zh: "后手有利（D/L）：左方先走则平局，右方先走则左方胜",
        },
        [Some(Right), None] => Words {
            en: "R/D-position: Right wins when Left moves first, and it is drawn when Right moves first",
            zh: "后手有利（R/D）：左方先走则右方胜，右方先走则平局",
        },
        [None, Some(Right)] => Words {
            en: "D/R-position: drawn when Left moves first, and Right wins moving first",
            zh: "先手有利（D/R）：左方先走则平局，右方先走则右方胜",
        },
    }
}
