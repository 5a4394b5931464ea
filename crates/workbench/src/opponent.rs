//! The computer player, the same behind every front.

use grundy_game::{Budget, Language, Phrase, Reason, Stopped, Words, optional, say};
use grundy_partizan::Dyadic;
use grundy_solve::retrograde::{Label, Labels};
use grundy_theory::{Convention, Outcome, Player};

use crate::answer::{Answer, Finding, Moves};
use crate::random::Random;
use crate::thermostrat::{Guided, thermostrat};
use crate::ways::{Map, Question, best_in_database, solve};
use grundy_face::Choice;
use grundy_face::Position;

/// Positions labelled to find the shortest win or the longest loss.
const LABELLED: u64 = 100_000;
/// Moves compared when the game is too large for that.
const COMPARED: usize = 64;
/// Positions spent on the components of a sum that is too large as a whole.
const GUIDED: u64 = 200_000;
/// Positions of budget for counting the moves of one of them.
const RESISTED: u64 = 1_000;

/// A player that never errs, or errs now and then on purpose.
#[derive(Clone, Debug)]
pub struct Opponent {
    /// Chance of a random move, in percent.
    slip: u8,
    /// The same seed plays the same game.
    random: Random,
}

impl Opponent {
    /// A player that makes a random move with a chance of `slip` percent.
    pub fn new(slip: u8, seed: u64) -> Self {
        let random = Random::new(seed);
        Self { slip, random }
    }

    /// The move it makes; `None` when there is none.
    ///
    /// It wins as fast as it can, and from a lost position resists as long as it can. Where the
    /// budget ends before it knows, it moves all the same and says so.
    pub fn choose(
        &mut self,
        position: &Position,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Played>, Stopped> {
        if self.random.below(100) < u64::from(self.slip) {
            let any = self.any(position, player, budget);
            return Ok(any.map(Played::on_purpose));
        }
        best(position, player, convention, budget)
    }

    /// A random legal move, from the first hundred thousand.
    fn any(&mut self, position: &Position, player: Player, budget: &Budget) -> Option<Choice> {
        let mut picked = None;
        let mut seen = 0;
        position.choices(player, |choice| {
            seen += 1;
            if self.random.below(seen) == 0 {
                picked = Some(choice);
            }
            seen < 100_000 && !budget.stopped().interrupted
        });
        picked
    }
}

/// A move of the computer.
#[derive(Debug)]
pub struct Played {
    /// The move.
    pub choice: Choice,
    /// Whether it was made without knowing what it is worth, because the budget was too small.
    pub blind: bool,
    /// Where the thermographs of the components guided it and the whole was too large: by how much
    /// the number that play comes to can fall short of the best one.
    pub within: Option<Dyadic>,
}

impl Played {
    fn on_purpose(choice: Choice) -> Self {
        Self {
            choice,
            blind: false,
            within: None,
        }
    }

    fn by_temperature(guided: Guided) -> Self {
        Self {
            choice: guided.choice,
            blind: true,
            within: Some(guided.within),
        }
    }

    fn blindly(choice: Choice) -> Self {
        Self {
            choice,
            blind: true,
            within: None,
        }
    }
}

/// A best move: the shortest win, the longest loss; `None` when there is no move.
fn best(
    position: &Position,
    player: Player,
    convention: Convention,
    budget: &Budget,
) -> Result<Option<Played>, Stopped> {
    if let Some(choice) = best_in_database(position, player, convention) {
        return Ok(Some(Played::on_purpose(choice)));
    }
    if !position.is_scoring() {
        let budget = budget.at_most(LABELLED);
        if let Some(choice) = optional(by_remoteness(position, player, convention, &budget))? {
            return Ok(choice.map(Played::on_purpose));
        }
    }
    let question = Question {
        player,
        convention,
        limit: match position.has_same_moves() {
            true => 1,
            false => COMPARED,
        },
        budget,
    };
    let answer = optional(solve(position, &question))?;
    let heat = answer.as_ref().and_then(|answer| answer.forms.as_ref());
    let heat: Vec<Dyadic> = heat.map_or(Vec::new(), |forms| {
        forms.components.iter().map(|c| c.temperature).collect()
    });
    let good = match answer.map(|answer| answer.finding) {
        Some(Finding::Won(moves) | Finding::Drawn(moves) | Finding::Points(_, Some(moves))) => {
            hottest(moves.into_known(), &heat)
        }
        Some(Finding::Lost) => return Ok(resist(position, player).map(Played::on_purpose)),
        Some(Finding::Over { .. } | Finding::Points(_, None)) => return Ok(None),
        Some(Finding::Bounds(_)) | None => None,
    };
    if let Some(choice) = good {
        return Ok(Some(Played::on_purpose(choice)));
    }
    // Too large to be added up: the components may still be valued one by one.
    if convention == Convention::Normal && !position.has_same_moves() && !position.is_scoring() {
        let fresh = budget.at_most(GUIDED);
        if let Some(guided) = optional(thermostrat(position, player, &fresh))?.flatten() {
            return Ok(Some(Played::by_temperature(guided)));
        }
    }
    Ok(resist(position, player).map(Played::blindly))
}

/// The first of the moves in the hottest component in which there is one.
fn hottest(moves: Vec<Choice>, heat: &[Dyadic]) -> Option<Choice> {
    let moves = moves.into_iter().rev();
    moves.max_by_key(|choice| heat.get(choice.place - 1).copied())
}

/// The move of the shortest win or the longest loss, when the whole game is small enough.
fn by_remoteness(
    position: &Position,
    player: Player,
    convention: Convention,
    budget: &Budget,
) -> Result<Option<Choice>, Stopped> {
    let mut map = Map::of(position, budget)?;
    let labels = Labels::of(&map.closure, &map.sum(), player, convention, budget)?;
    let rank = |label: Option<Label>| match label.map(|l| (l.outcome, l.remoteness)) {
        Some((Outcome::P, length)) => (2, -i64::from(length.unwrap_or(0))),
        Some((Outcome::D, _)) => (1, 0),
        Some((_, length)) => (0, i64::from(length.unwrap_or(0))),
        None => (-1, 0),
    };
    let mut best: Option<((i32, i64), Choice)> = None;
    map.choices(position, player, budget, &mut |_, choice, after| {
        let rank = rank(labels.get(after, -player));
        if best.as_ref().is_none_or(|(known, _)| rank > *known) {
            best = Some((rank, choice));
        }
        Ok(())
    })?;
    Ok(best.map(|(_, choice)| choice))
}

/// In a lost game too large to measure, or one too large to judge: the move that leaves the most
/// moves to come.
fn resist(position: &Position, player: Player) -> Option<Choice> {
    let mut choices = Vec::new();
    position.choices(player, |choice| {
        choices.push(choice);
        choices.len() < COMPARED
    });
    if position.len() > COMPARED {
        return choices.into_iter().next();
    }
    let ranked = choices.into_iter().rev();
    ranked.max_by_key(|choice| {
        position
            .after(choice)
            .count(-player, &Budget::new(RESISTED))
    })
}

/// A hint, from weak to strong.
#[derive(Debug)]
pub enum Hint {
    /// Which component to move in.
    Where {
        /// What a component is called.
        noun: Words,
        /// Its place.
        place: usize,
    },
    /// The move itself.
    What {
        /// In words.
        words: Reason,
    },
    /// There is no good move.
    Lost,
    /// There is no move.
    Over,
    /// There is a good move, and it was not found.
    Open {
        /// What the position is worth.
        worth: Worth,
    },
    /// Nothing was found.
    Unknown,
}

/// What a good move keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The win.
    Win,
    /// The draw.
    Draw,
    /// The points.
    Points,
}

impl Hint {
    /// A hint for `player`: `strength` 1 says where, 2 and more say what. The reasons are the
    /// answer's own. `Err` only when somebody asked to stop.
    pub fn give(
        position: &Position,
        player: Player,
        convention: Convention,
        strength: u8,
        budget: &Budget,
    ) -> Result<Self, Stopped> {
        let question = Question {
            player,
            convention,
            limit: 1,
            budget,
        };
        let answer = optional(solve(position, &question))?;
        Ok(answer.map_or(Self::Unknown, |answer| Self::of(position, answer, strength)))
    }

    /// The hint that an answer holds.
    pub fn of(position: &Position, answer: Answer, strength: u8) -> Self {
        let (worth, moves) = match answer.finding {
            Finding::Won(moves) => (Worth::Win, moves),
            Finding::Drawn(moves) => (Worth::Draw, moves),
            Finding::Points(_, Some(moves)) => (Worth::Points, moves),
            Finding::Bounds(_) => (Worth::Points, Moves::Unknown),
            Finding::Lost => return Self::Lost,
            Finding::Over { .. } | Finding::Points(_, None) => return Self::Over,
        };
        let Some(choice) = moves.into_known().into_iter().next() else {
            return Self::Open { worth };
        };
        if strength > 1 || position.len() == 1 {
            return Self::What {
                words: choice.words(),
            };
        }
        let (part, _, _) = position.at(choice.place).expect("a choice has a place");
        Self::Where {
            noun: position.parts()[part].game().noun(),
            place: choice.place,
        }
    }
}

impl Phrase for Hint {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Where { noun, place } =>
                "Look at {} {place}.", noun.en;
                "看看第 {place} {}。", noun.zh;
            Self::What { words } =>
                "A good move: {}.", words.say(language);
                "好棋：{}。", words.say(language);
            Self::Lost =>
                "No move wins against best play: make it long.";
                "对手不出错就赢不了，尽量拖长。";
            Self::Over => "There is no move: the game is over."; "无棋可走，对局已结束。";
            Self::Open { worth } => {
                let worth = say! { language, match worth;
                    Worth::Win => "Some move wins"; "有必胜着法";
                    Worth::Draw => "Some move keeps the draw"; "有保持平局的着法";
                    Worth::Points => "Some move is best"; "有最佳着法";
                };
                say!(language, "{worth}, but it was not found which within the budget.";
                    "{worth}，但在预算内没能找出是哪一种。")
            };
            Self::Unknown =>
                "Not known: nothing was decided within the budget.";
                "不知道：在预算内没能判定。";
        }
    }
}
