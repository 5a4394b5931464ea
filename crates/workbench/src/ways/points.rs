//! Games for points: what a theorem says, else minimax, else the sum as a game whose numbers are
//! margins, else the bounds that means and temperatures give.

use grundy_game::{Budget, Evidence, Said, Stopped, Words, optional};
use grundy_partizan::{Dyadic, Unfit};

use super::Solver;
use crate::answer::{Answer, Finding, Grounds, Moves, OPTIONAL_POSITIONS};
use crate::points_words::PointsWhy;
use crate::scorer::{Heat, Scorer};
use crate::words::Why;

/// Positions that minimax may explore before the sum is tried as a game.
const SMALL: u64 = 200_000;
/// What the words of the evidence call it.
const THERMOGRAPHY: Words = Words {
    en: "means and temperatures of games for points",
    zh: "计分博弈的均值与温度",
};

/// What means and temperatures say of a position, or why they say nothing.
type Heated = Result<Heat, Unfit<String>>;

impl Solver<'_> {
    pub(super) fn by_points(&self) -> Said<Answer> {
        if !self.position.is_scoring() {
            return Ok(None);
        }
        let quick = self.question.budget.at_most(SMALL);
        let theorem = self.by_verdict()?;
        let cited = theorem.is_some();
        let searched = match theorem {
            Some(answer) => Some(answer),
            None => optional(self.minimax(&quick))?,
        };
        let Some(mut answer) = searched else {
            return self.by_heat().map(Some);
        };
        let few = self.question.budget.at_most(OPTIONAL_POSITIONS);
        match optional(self.heated(false, &few))?.flatten() {
            Some(Ok(heat)) => self.warm(&mut answer, heat),
            // A theorem needs no other.
            Some(Err(unfit)) if !cited => answer.why.push(Box::new(PointsWhy::Unfit(unfit))),
            _ => {}
        }
        Ok(Some(answer))
    }

    /// The answer by minimax alone.
    pub(super) fn by_minimax(&self) -> Result<Answer, Stopped> {
        self.minimax(self.question.budget)
    }

    fn minimax(&self, budget: &Budget) -> Result<Answer, Stopped> {
        let player = self.question.player;
        let (scores, best) = Scorer::of(self.position, budget)?.minimax(player, budget)?;
        let best = (!self.is_stuck()).then(|| self.cut(best));
        let mut answer = self.answer(
            Finding::Points(scores, best),
            Grounds::searched(Words {
                en: "minimax",
                zh: "极大极小搜索",
            }),
        );
        let positions = budget.spent();
        answer.why.push(Box::new(Why::Minimax { positions }));
        Ok(answer)
    }

    /// The sum as a game, where nobody is hurt by moving; else all of minimax.
    fn by_heat(&self) -> Result<Answer, Stopped> {
        let budget = self.question.budget;
        let mut heat = match self.heated(true, budget)? {
            Some(Ok(heat)) => heat,
            Some(Err(unfit)) => {
                let mut answer = self.by_minimax()?;
                answer.why.push(Box::new(PointsWhy::Unfit(unfit)));
                return Ok(answer);
            }
            None => return self.by_minimax(),
        };
        let (finding, why) = match heat.best.take() {
            Some((scores, best)) => {
                let best = (!self.is_stuck()).then(|| self.cut(best));
                (Finding::Points(scores, best), PointsWhy::AddedUp)
            }
            // Who moves first gains no more than nothing here, so the bounds meet.
            None if heat.bounds[0] == heat.bounds[1] => {
                let best = (!self.is_stuck()).then_some(Moves::Unknown);
                (Finding::Points(heat.bounds[0], best), PointsWhy::Met)
            }
            None => {
                let why = PointsWhy::TooLarge {
                    mean: heat.means.mean,
                    temperature: heat.means.hottest,
                };
                (Finding::Bounds(heat.bounds), why)
            }
        };
        let grounds = Grounds::theorem(
            THERMOGRAPHY,
            Evidence::Cited {
                source: "Milnor, Sums of positional games (1953); Hanner, Mean play of sums of positional games (1959)",
                tested_to: Words {
                    en: "random sums of up to four components of three games, against minimax",
                    zh: "三种游戏、至多四个部分的随机和，与极大极小搜索比较",
                },
            },
        );
        let mut answer = self.answer(finding, grounds);
        self.warm(&mut answer, heat);
        answer.why.push(Box::new(why));
        Ok(answer)
    }

    /// Puts the means and temperatures of the components into an answer.
    fn warm(&self, answer: &mut Answer, heat: Heat) {
        let temperatures = heat.components.iter().map(|&(_, t)| t).enumerate();
        let hottest = temperatures.reduce(|best, next| if next.1 > best.1 { next } else { best });
        let hottest = hottest.filter(|&(_, t)| t > Dyadic::ZERO);
        let noun = |place| {
            let (part, ..) = self.position.at(place).expect("it has a place");
            self.position.parts()[part].game().noun()
        };
        answer.why.push(Box::new(PointsWhy::Heat {
            payment: heat.payment,
            mean: heat.means.mean,
            hottest: hottest.map(|(place, t)| (noun(place + 1), place + 1, t)),
        }));
        answer.heat = Some(heat);
    }

    fn heated(&self, exact: bool, budget: &Budget) -> Said<Heated> {
        Scorer::of(self.position, budget)?.heat(self.question.player, exact, budget)
    }
}
