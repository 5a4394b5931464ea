//! Which of two games is greater, and why.
//!
//! A is at least B if Left, moving second, does not lose A - B. So who wins the difference says how
//! the two compare, and the moves by which a player wins it moving first, or answers every move
//! moving second, are the reason.

use std::cmp::Ordering;

use grundy_game::{Budget, Language, Phrase, say};
use grundy_partizan::language::Value;
use grundy_partizan::loopy::Loopy;
use grundy_partizan::{Error, GameId};
use grundy_theory::Player;

use crate::calculator::Calculator;
use crate::expression::{EvaluateError, Expression};
use crate::means::ByMeans;

/// How two games compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// `None` where they are confused.
    pub order: Option<Ordering>,
    /// Both games in writing.
    pub games: [Option<String>; 2],
    /// For Left and for Right, the moves of A - B by which the player, moving first, wins it.
    pub wins: [Vec<Move>; 2],
    /// For Left and for Right, how the player answers where it is no worse to move second; none
    /// unless asked for, and none for loopy games.
    pub answers: [Vec<Answered>; 2],
    /// Where the games were not computed and the means of their summands decide.
    pub means: Option<ByMeans>,
}

/// A move in the difference of two games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Whether it is one in A, and not in -B.
    pub first: bool,
    /// What that component becomes, in writing.
    pub to: String,
}

/// A move and what is answered to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The other player's move.
    pub played: Move,
    /// The answer.
    pub answer: Move,
}

impl Comparison {
    /// The sign between A and B.
    pub const fn sign(&self) -> &'static str {
        match self.order {
            Some(Ordering::Less) => "<",
            Some(Ordering::Equal) => "=",
            Some(Ordering::Greater) => ">",
            None => "||",
        }
    }
}

impl Phrase for Move {
    fn say(&self, language: Language) -> String {
        let to = &self.to;
        say! { language, match self.first;
            true => "A to {to}"; "A 变为 {to}";
            false => "-B to {to}"; "-B 变为 {to}";
        }
    }
}

/// Moves that are listed, at most.
const MOST: usize = 10;

impl Calculator {
    /// Compares two games of this calculator.
    pub fn compare_values(
        &mut self,
        [a, b]: [&Value; 2],
        explain: bool,
        budget: &Budget,
    ) -> Result<Comparison, Error> {
        let ge = self.values.value_ge(a, b, budget)?;
        let le = self.values.value_ge(b, a, budget)?;
        let order = match (ge, le) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Greater),
            (false, true) => Some(Ordering::Less),
            (false, false) => None,
        };
        let mut games = [None, None];
        for (text, value) in games.iter_mut().zip([a, b]) {
            let value = self.values.simplest(value.clone(), budget)?;
            *text = self.values.value_text(&value, budget)?;
        }
        let mut wins: [Vec<Move>; 2] = Default::default();
        let mut answers: [Vec<Answered>; 2] = Default::default();
        for player in Player::BOTH {
            let place = player as usize;
            match (a, b) {
                (Value::Short(a), Value::Short(b)) => {
                    let difference = Difference { a: *a, b: *b };
                    wins[place] = self.winning(difference, player, budget)?;
                    if explain && [ge, le][place] {
                        answers[place] = self.answers(difference, player, budget)?;
                    }
                }
                (Value::Sided(_), _) | (_, Value::Sided(_)) => {}
                _ => {
                    let [a, _] = self.values.graphs(a, budget)?;
                    let [b, _] = self.values.graphs(b, budget)?;
                    wins[place] = self.loopy_winning([&a, &b.negative()], player, budget)?;
                }
            }
        }
        Ok(Comparison {
            order,
            games,
            wins,
            answers,
            means: None,
        })
    }

    /// How two games compare by the means of their summands alone, if these decide: for games that
    /// are too large to be added up.
    pub fn compare_by_means(
        &mut self,
        games: [&Expression; 2],
        budget: &Budget,
    ) -> Result<Option<Comparison>, EvaluateError> {
        let means = self.means_of_difference(games, budget)?;
        let decided = means.filter(|means| means.order().is_some());
        Ok(decided.map(|means| Comparison {
            order: means.order(),
            games: games.map(|game| Some(game.text.clone())),
            wins: Default::default(),
            answers: Default::default(),
            means: Some(means),
        }))
    }

    /// The moves of `player` in A - B after which the other player, to move, loses.
    fn winning(
        &mut self,
        difference: Difference,
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<Move>, Error> {
        let mut winning = Vec::new();
        for (first, option) in self.moves(difference, player, budget)? {
            let after = difference.after(first, option);
            if winning.len() < MOST && self.holds(after, player, budget)? {
                winning.push(self.written(first, option, budget)?);
            }
        }
        Ok(winning)
    }

    /// How `player`, moving second, answers each move in A - B. There is an answer to each.
    fn answers(
        &mut self,
        difference: Difference,
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<Answered>, Error> {
        let mut answers = Vec::new();
        for (first, option) in self.moves(difference, -player, budget)? {
            if answers.len() == MOST {
                break;
            }
            let after = difference.after(first, option);
            for (in_first, reply) in self.moves(after, player, budget)? {
                if self.holds(after.after(in_first, reply), player, budget)? {
                    answers.push(Answered {
                        played: self.written(first, option, budget)?,
                        answer: self.written(in_first, reply, budget)?,
                    });
                    break;
                }
            }
        }
        Ok(answers)
    }

    /// Whether `player`, moving second, wins the difference.
    fn holds(
        &mut self,
        Difference { a, b }: Difference,
        player: Player,
        budget: &Budget,
    ) -> Result<bool, Error> {
        match player {
            Player::Left => self.values.le(b, a, budget),
            Player::Right => self.values.le(a, b, budget),
        }
    }

    /// The moves of a player: options of A, and the other player's of B.
    fn moves(
        &mut self,
        Difference { a, b }: Difference,
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<(bool, GameId)>, Error> {
        let ours = self.values.options(a, player, budget)?;
        let theirs = self.values.options(b, -player, budget)?;
        let ours = ours.into_iter().map(|g| (true, g));
        Ok(ours.chain(theirs.into_iter().map(|g| (false, g))).collect())
    }

    fn written(&mut self, first: bool, option: GameId, budget: &Budget) -> Result<Move, Error> {
        let to = match first {
            true => option,
            false => self.values.negative(option, budget)?,
        };
        let to = self.values.text(to, budget)?;
        Ok(Move { first, to })
    }

    /// The moves by which `player` wins the sum of two loopy games.
    fn loopy_winning(
        &mut self,
        parts: [&Loopy; 2],
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<Move>, Error> {
        let mut winning = Vec::new();
        for (part, other) in [(0, 1), (1, 0)] {
            for &option in parts[part].options(0, player) {
                let to = parts[part].from(option, budget)?;
                let after = to.plus(parts[other], budget)?;
                if winning.len() < MOST && after.winner(-player, budget)? == Some(player) {
                    let to = self.values.loopy_text(&to, budget)?;
                    let to = to.unwrap_or_else(|| "?".into());
                    let first = part == 0;
                    winning.push(Move { first, to });
                }
            }
        }
        Ok(winning)
    }
}

/// A - B.
#[derive(Clone, Copy, Debug)]
struct Difference {
    a: GameId,
    b: GameId,
}

impl Difference {
    fn after(self, first: bool, option: GameId) -> Self {
        match first {
            true => Self { a: option, ..self },
            false => Self { b: option, ..self },
        }
    }
}
