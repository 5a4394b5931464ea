//! The computer player, the same behind every front.

use grundy_game::{Budget, Phrase, Reason, Stopped, Words};
use grundy_solve::retrograde::{Label, Labels};
use grundy_theory::{Convention, Outcome, Player};

use crate::answer::Answer;
use crate::book;
use crate::game::Choice;
use crate::map::Map;
use crate::position::Position;
use crate::solve::{Question, solve};

/// Positions labelled to find the shortest win or the longest loss.
const LABELLED: u64 = 100_000;
/// Moves compared when the game is too large for that.
const COMPARED: usize = 64;

/// Text of moves written out to pick one at random, in bytes.
const WRITTEN: usize = 1 << 21;

/// A player that never errs, or errs now and then on purpose.
#[derive(Clone, Debug)]
pub struct Opponent {
    /// Chance of a random move, in percent.
    slip: u8,
    /// The state of a small random generator: the same seed plays the same game.
    random: u64,
}

impl Opponent {
    /// A player that makes a random move with a chance of `slip` percent.
    pub fn new(slip: u8, seed: u64) -> Self {
        Self { slip, random: seed }
    }

    /// The move it makes; `None` when there is none.
    ///
    /// It wins as fast as it can, and from a lost position resists as long as it can.
    pub fn choose(
        &mut self,
        position: &Position,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Choice>, Stopped> {
        if self.below(100) < u64::from(self.slip) {
            return Ok(self.any(position, player));
        }
        best(position, player, convention, budget)
    }

    /// A random legal move, from the first hundred thousand, or fewer where they leave long texts.
    fn any(&mut self, position: &Position, player: Player) -> Option<Choice> {
        let mut picked = None;
        let (mut seen, mut bytes) = (0, 0);
        position.choices(player, |choice| {
            seen += 1;
            bytes += choice.after.len();
            if self.below(seen) == 0 {
                picked = Some(choice);
            }
            seen < 100_000 && bytes < WRITTEN
        });
        picked
    }

    /// A random number below `bound` (SplitMix64; the bias is below one in 2^40 here).
    fn below(&mut self, bound: u64) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }
}

/// A best move: the shortest win, the longest loss; `None` when there is no move.
fn best(
    position: &Position,
    player: Player,
    convention: Convention,
    budget: &Budget,
) -> Result<Option<Choice>, Stopped> {
    if let Some(choice) = book::best(position, player, convention) {
        return Ok(Some(choice));
    }
    if !position.is_scoring() {
        match by_remoteness(position, player, convention, &budget.at_most(LABELLED)) {
            Err(stopped) if stopped.interrupted => return Err(stopped),
            Err(_) => {}
            Ok(choice) => return Ok(choice),
        }
    }
    let question = Question {
        player,
        convention,
        limit: 1,
        budget,
    };
    let answer = solve(position, &question)?;
    let drawing = answer.drawing.into_iter().flat_map(|moves| moves.list);
    let good = answer.winning.list.into_iter().chain(drawing).next();
    Ok(good.or_else(|| resist(position, player)))
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

/// In a lost game too large to measure: the move that leaves the most moves to come.
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
    ranked.max_by_key(|choice| position.after(choice).count(-player))
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
}

impl Hint {
    /// A hint for `player`: `strength` 1 says where, 2 and more say what. The reasons are the
    /// answer's own.
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
        Ok(Self::of(position, solve(position, &question)?, strength))
    }

    /// The hint that an answer holds.
    pub fn of(position: &Position, answer: Answer, strength: u8) -> Self {
        let drawing = answer.drawing.into_iter().flat_map(|moves| moves.list);
        let Some(choice) = answer.winning.list.into_iter().chain(drawing).next() else {
            return Self::Lost;
        };
        if strength > 1 || position.len() == 1 {
            return Self::What {
                words: choice.words,
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
    fn english(&self) -> String {
        match self {
            Self::Where { noun, place } => format!("Look at {} {place}.", noun.en),
            Self::What { words } => format!("A good move: {}.", words.english()),
            Self::Lost => "No move wins against best play: make it long.".into(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Where { noun, place } => format!("看看第 {place} {}。", noun.zh),
            Self::What { words } => format!("好棋：{}。", words.chinese()),
            Self::Lost => "对手不出错就赢不了，尽量拖长。".into(),
        }
    }
}
