//! The reasons that canonical forms give.

use grundy_game::{Language, Mention, Phrase, Words, say};
use grundy_partizan::Dyadic;
use grundy_theory::{OutcomeClass, Player};

use crate::appraisal::ByMeans;

/// A step of an explanation by canonical forms.
#[derive(Clone, Debug)]
pub(crate) enum FormWhy {
    /// What the components are worth.
    Components { values: Vec<String>, more: usize },
    /// The means decide.
    Means(ByMeans),
    /// What the whole is worth, and on which side of 0 that is.
    Whole {
        value: Option<String>,
        sum: bool,
        class: OutcomeClass,
    },
    /// Where play comes to when nobody errs.
    Stops { left: Dyadic, right: Dyadic },
    /// The two-ahead rule.
    TwoAhead { weight: i64 },
    /// Where a move is worth most; whether a winning move is there, if that is known.
    Hottest {
        noun: Words,
        place: usize,
        component: String,
        temperature: Dyadic,
        next: Dyadic,
        wins: Option<bool>,
    },
}

/// A player's name.
pub(crate) fn name(player: Player) -> Words {
    match player {
        Player::Left => Words {
            en: "Left",
            zh: "左方",
        },
        Player::Right => Words {
            en: "Right",
            zh: "右方",
        },
    }
}

impl Phrase for FormWhy {
    fn mentions(&self) -> Vec<Mention> {
        match self {
            Self::Components { values, .. } => (1..=values.len()).map(Mention::Component).collect(),
            Self::Hottest { place, .. } => vec![Mention::Component(*place)],
            _ => Vec::new(),
        }
    }

    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Components { values, more: 0 } =>
                "The values of the components: {}.", values.join("; ");
                "各部分的值：{}。", values.join("；");
            Self::Components { values, more } =>
                "The values of the components: {}; and {more} more.", values.join("; ");
                "各部分的值：{}；还有 {more} 个。", values.join("；");
            Self::Means(ByMeans { winner, mean, temperature }) =>
                let winner = name(*winner).say(language);
                "The means add up to {mean}, which is further from 0 than the largest temperature, {temperature}: no move is worth that much, so {winner} wins, whoever starts.";
                "各部分均值之和为 {mean}，其绝对值大于最高温度 {temperature}：没有一步值这么多，所以无论谁先走，{winner}必胜。";
            Self::Whole { value, sum, class } => {
                let value = value.as_deref().unwrap_or("{…}");
                let start = say! { language, match sum;
                    true => "The values add up to {value}"; "各部分的值相加得 {value}";
                    false => "The value is {value}"; "值为 {value}";
                };
                say! { language, match *class;
                    OutcomeClass::P if value == "0" =>
                        "{start}: to every move there is an answer, so whoever moves first loses.";
                        "{start}：每一步都有应手，所以先走的一方输。";
                    OutcomeClass::L =>
                        "{start}, which is greater than 0: Left wins, whoever starts.";
                        "{start}，大于 0：无论谁先走，左方必胜。";
                    OutcomeClass::R =>
                        "{start}, which is less than 0: Right wins, whoever starts.";
                        "{start}，小于 0：无论谁先走，右方必胜。";
                    _ =>
                        "{start}, which is confused with 0: whoever moves first wins.";
                        "{start}，与 0 不可比较：谁先走谁赢。";
                }
            };
            Self::Stops { left, right } =>
                "Its stops are {left} and {right}: the number that play comes to when Left starts, and when Right does.";
                "它的左右停点是 {left} 与 {right}：左方先走、右方先走时，双方都不出错最后到达的数。";
            Self::TwoAhead { weight } => {
                let winner = name(match *weight > 0 {
                    true => Player::Left,
                    false => Player::Right,
                })
                .say(language);
                say!(language,
                "It is all-small with atomic weight {weight}: {winner} is two ahead, and two ahead wins (the two-ahead rule).";
                "它是全小游戏，原子量为 {weight}：{winner}领先两步，按领先两步规则必胜。")
            };
            Self::Hottest { noun, place, component, temperature, next, wins } => {
                let there = say! { language, match wins;
                    Some(true) => " Moving there wins."; "在那里走能赢。";
                    Some(false) =>
                        " All the same, the winning moves are elsewhere: who moves last among small things decides here.";
                        "不过这里能赢的着法在别处：胜负取决于谁走到小处的最后一步。";
                    None => { String::new() };
                };
                say!(language,
                    "The hottest {}, number {place}, is {component}: its temperature is {temperature}, so a move there is worth most ({next} is the most elsewhere).{there}", noun.en;
                    "最热的是第 {place} {}（{component}）：温度为 {temperature}，在那里走一步最值钱（别处至多 {next}）。{there}", noun.zh)
            };
        }
    }
}
