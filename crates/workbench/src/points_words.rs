//! The reasons that means and temperatures give in games for points.

use grundy_game::{Language, Phrase, Words, say};
use grundy_partizan::{Dyadic, Unfit};

/// A step of an explanation by means and temperatures.
#[derive(Clone, Debug)]
pub(crate) enum PointsWhy {
    /// The means and the hottest component; without a place where nothing is at stake.
    Heat {
        payment: bool,
        mean: Dyadic,
        hottest: Option<(Words, usize, Dyadic)>,
    },
    /// The components were added up.
    AddedUp,
    /// They were not, and need not be.
    Met,
    /// They were not.
    TooLarge { mean: Dyadic, temperature: Dyadic },
    /// Somebody is hurt by moving, or the game is of another kind.
    Unfit(Unfit<String>),
}

impl Phrase for PointsWhy {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Heat { payment, mean, hottest } => {
                let of = say! { language, match payment;
                    true => "what the first player gets"; "先手所得";
                    false => "the first player's margin"; "先手的分差";
                };
                let start = say!(language,
                    "Nobody is ever hurt by moving here (Milnor's condition, checked in every position of each component), so every component has a mean and a temperature. The means of {of} add up to {mean}";
                    "这里谁走一步都不会吃亏（米尔诺条件，已在各部分的每个局面中验证），所以各部分都有均值和温度。{of}的均值之和为 {mean}");
                say! { language, match hottest;
                    None => "{start}, and nothing more is at stake."; "{start}，此外再无可争。";
                    Some((noun, place, temperature)) =>
                        "{start}, and the hottest, {} {place}, has temperature {temperature}.", noun.en;
                        "{start}；最热的是第 {place} {}，温度为 {temperature}。", noun.zh;
                }
            };
            Self::AddedUp =>
                "The components were added up as games in which margins take the place of numbers: best play ends at the stop of the sum.";
                "把各部分当作以分差为数的博弈相加：双方都走最好的着法，终于总和的停点。";
            Self::Met =>
                "Moving first gains at least nothing over the mean, and at most the largest temperature; only one result lies between.";
                "先走一步相对均值至少不亏，至多多得最高温度；其间只有一种结果。";
            Self::TooLarge { mean, temperature } =>
                "The sum is too large to be searched. Moving first gains at least nothing over the mean {mean}, and at most the largest temperature {temperature}.";
                "总和太大，无法搜索。先走一步相对均值 {mean} 至少不亏，至多多得最高温度 {temperature}。";
            Self::Unfit(Unfit::Hurts { position, left, right }) =>
                "In {position} it hurts to move: the first player's margin is {left} moving first, {right} moving second. So means and temperatures say nothing of the sum (Milnor's condition fails).";
                "在 {position} 中先走反而吃亏：先手先走时分差为 {left}，后走时为 {right}。米尔诺条件不成立，均值与温度不能说明总和。";
            Self::Unfit(Unfit::OneSided(position)) =>
                "In {position} only one player can move, so means and temperatures say nothing of the sum.";
                "在 {position} 中只有一方能走，均值与温度不能说明总和。";
            Self::Unfit(Unfit::Varies(position)) =>
                "What both players get together from {position} depends on the play, so margins do not say what each ends with.";
                "从 {position} 出发，双方所得之和取决于着法，由分差不能得知各自的得分。";
        }
    }
}
