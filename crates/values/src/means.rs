//! Sums that are too large to be added up, judged by the means of their summands.

use std::cmp::Ordering;

use grundy_game::{Budget, Language, Phrase, say};
use grundy_partizan::{GameId, Means};
use grundy_theory::{OutcomeClass, Player};

use crate::calculator::Calculator;
use crate::expression::{EvaluateError, Expression, Root};

/// What the means of its summands say about a sum that was not added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByMeans(pub Means);

impl ByMeans {
    /// Who wins the sum, where the means decide it.
    pub fn class(self) -> Option<OutcomeClass> {
        self.0.winner().map(|winner| match winner {
            Player::Left => OutcomeClass::L,
            Player::Right => OutcomeClass::R,
        })
    }

    /// How A and B compare where the sum is A - B, where the means decide it.
    pub fn order(self) -> Option<Ordering> {
        self.0.winner().map(|winner| match winner {
            Player::Left => Ordering::Greater,
            Player::Right => Ordering::Less,
        })
    }
}

impl Phrase for ByMeans {
    fn say(&self, language: Language) -> String {
        let Means { mean, hottest } = self.0;
        say! { language, match self.0.winner();
            Some(winner) => {
                let winner = say! { language, match winner;
                    Player::Left => "Left"; "左方";
                    Player::Right => "Right"; "右方";
                };
                say!(language,
                    "The means of the summands add up to {mean}, further from 0 than the greatest temperature, {hottest}: {winner} wins, whoever starts.";
                    "各项均值之和为 {mean}，离 0 比最高温度 {hottest} 更远：无论谁先手，{winner}胜。")
            };
            None =>
                "The means of the summands add up to {mean}, no further from 0 than the greatest temperature, {hottest}: that does not decide who wins.";
                "各项均值之和为 {mean}，离 0 不超过最高温度 {hottest}：由此不能判定胜负。";
        }
    }
}

impl Calculator {
    /// The means of a sum's summands; `None` for what is no sum of short games.
    pub fn means(
        &mut self,
        expression: &Expression,
        budget: &Budget,
    ) -> Result<Option<ByMeans>, EvaluateError> {
        let summands = self.summands(expression, budget)?;
        summands
            .map(|games| self.of_games(&games, expression, budget))
            .transpose()
    }

    /// The means of the summands of A - B; `None` where one of them is loopy.
    pub fn means_of_difference(
        &mut self,
        [a, b]: [&Expression; 2],
        budget: &Budget,
    ) -> Result<Option<ByMeans>, EvaluateError> {
        let mut games = Vec::new();
        for (expression, negative) in [(a, false), (b, true)] {
            let Some(summands) = self.summands(expression, budget)? else {
                return Ok(None);
            };
            for g in summands {
                let g = match negative {
                    false => Ok(g),
                    true => self.values.negative(g, budget),
                };
                games.push(g.map_err(|e| EvaluateError::unknown(&expression.text, e))?);
            }
        }
        self.of_games(&games, a, budget).map(Some)
    }

    fn of_games(
        &mut self,
        games: &[GameId],
        expression: &Expression,
        budget: &Budget,
    ) -> Result<ByMeans, EvaluateError> {
        let means = self.values.means(games, budget);
        let means = means.map_err(|error| EvaluateError::unknown(&expression.text, error))?;
        Ok(ByMeans(means))
    }

    /// The summands of an expression, one where it is no sum; `None` where one is loopy.
    fn summands(
        &mut self,
        expression: &Expression,
        budget: &Budget,
    ) -> Result<Option<Vec<GameId>>, EvaluateError> {
        if let Root::Game { syntax, nimbers } = &expression.root {
            let given = self.given(syntax, nimbers, budget)?;
            if let Some(games) = self.values.evaluate_summands(syntax, &given, budget)? {
                return Ok(Some(games));
            }
        }
        Ok(match self.worth(expression, budget)? {
            grundy_partizan::language::Value::Short(g) => Some(vec![g]),
            _ => None,
        })
    }
}
