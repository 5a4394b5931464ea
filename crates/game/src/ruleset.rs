use std::fmt::Debug;
use std::hash::Hash;

use grundy_theory::{Convention, Outcome, Player, Value};

use crate::{Budget, Language, Phrase, Problem, Stopped, Sum, Trust, Words};

/// The rules of a game, with their parameters. Everything else is derived from two methods.
pub trait Ruleset: Send + Sync {
    /// One component: a heap, a board that does not split, a vertex of a graph.
    type Position: Clone + Ord + Hash + Debug + Send + Sync + 'static;
    /// What a player does. Small and printable; it need not remember the position.
    type Move: Clone + Eq + Debug + Send + Sync + 'static;

    /// The legal moves of `player`, in a fixed order, each once.
    ///
    /// Lazily: a heap may hold 2^64-1 counters, and callers stop when they have enough.
    fn moves(&self, position: &Self::Position, player: Player) -> impl Iterator<Item = Self::Move>;

    /// The position after `mv`, split into independent components.
    ///
    /// The sum must be the same game tree as the unsplit position, not merely an equal value:
    /// misère play and remoteness depend on it. Components without moves may be kept (they are
    /// shown) or dropped, but never leave an empty sum: a finished game is shown too.
    ///
    /// # Panics
    ///
    /// May panic when `mv` is not among [`moves`](Self::moves).
    fn apply(&self, position: &Self::Position, mv: &Self::Move) -> Sum<Self::Position>;

    /// The options of `player`. Override only with a benchmark; `laws` compares.
    fn options(
        &self,
        position: &Self::Position,
        player: Player,
    ) -> impl Iterator<Item = Sum<Self::Position>> {
        self.moves(position, player)
            .map(|mv| self.apply(position, &mv))
    }

    /// A dense index, if positions have one. Tables then replace hashing.
    fn index(&self, _position: &Self::Position) -> Option<usize> {
        None
    }

    /// A representative of `position` under symmetry: the same game tree, fewer memo entries.
    fn normalize(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// The position with the players' parts exchanged, `-G`, where it is at hand. An impartial
    /// position is its own negative and need not say so.
    fn negate(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// The size of a position in numbers: what a budget is charged for keeping it.
    /// Override where a position is a list that can be long: memory is bounded by it, and how
    /// often a search looks whether it is to stop.
    fn weight(&self, _position: &Self::Position) -> usize {
        1
    }

    /// How many moves there are, where that is known without listing them; `u128::MAX` where
    /// there are that many or more.
    fn count(&self, _position: &Self::Position, _player: Player) -> Option<u128> {
        None
    }

    /// What went wrong inside the rules themselves, where they are somebody's program: then no
    /// answer about the game holds.
    fn fault(&self) -> Option<Fault> {
        None
    }

    /// What the values found so far rest on besides the moves.
    fn trusted(&self) -> Option<Trust> {
        None
    }

    /// A line of play that comes back to where it began, if one was met while searching.
    fn cycle(&self) -> Option<Vec<Self::Position>> {
        None
    }

    /// A move that leaves `after`. Override where moves are too many to list.
    fn reaching(
        &self,
        position: &Self::Position,
        player: Player,
        after: &Sum<Self::Position>,
    ) -> Option<Self::Move> {
        self.moves(position, player)
            .find(|mv| self.apply(position, mv) == *after)
    }
}

/// What went wrong inside the rules of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", problem.say(Language::English))]
pub struct Fault {
    /// What, and where.
    pub problem: Problem,
    /// Whether a limit was reached: the answer is unknown, the rules may be right.
    pub limit: bool,
}

/// Promises that both players always have the same moves.
pub trait Impartial: Ruleset {}

/// Promises that play always ends: no position is its own follower.
pub trait Loopfree: Ruleset {}

/// Promises a finite game that is all at hand: its components are labelled as a whole, not searched
/// one by one. Play may go on for ever.
pub trait Labelled: Impartial {
    /// What the labels are called: "Smith's loopy labels".
    fn engine(&self) -> Words;

    /// Every component, in order.
    fn components(&self) -> impl Iterator<Item = Self::Position>;

    /// Whether play always ends. `Err` when the budget ran out before this was known.
    fn is_loopfree(&self, budget: &Budget) -> Result<bool, Stopped>;

    /// The value of a component under normal play.
    fn value(&self, component: &Self::Position, budget: &Budget) -> Result<Value, Stopped>;

    /// Who wins a component alone, and the length of best play; `None` for a draw.
    fn outcome(
        &self,
        component: &Self::Position,
        convention: Convention,
        budget: &Budget,
    ) -> Result<(Outcome, Option<u32>), Stopped>;
}

/// What each player has, or will have, at the end of a scoring game.
///
/// ```
/// use grundy_game::Scores;
/// use grundy_theory::Player;
/// let scores = Scores { first: 18, second: 15 };
/// assert_eq!(scores.margin(Player::Right), -3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scores {
    /// The player who starts.
    pub first: i64,
    /// The player who answers.
    pub second: i64,
}

impl Scores {
    /// The scores added side by side.
    pub fn plus(self, other: Self) -> Self {
        Self {
            first: self.first + other.first,
            second: self.second + other.second,
        }
    }

    /// The margin of `player`, which each side maximises. Left is the first player.
    pub fn margin(self, player: Player) -> i64 {
        match player {
            Player::Left => self.first - self.second,
            Player::Right => self.second - self.first,
        }
    }
}

/// A game for points: when nobody can move, the scores are compared, not the last move.
///
/// Both players must always have a move or neither, so that nobody ever passes.
pub trait Scoring: Loopfree {
    /// What `mv` earns.
    fn points(&self, position: &Self::Position, player: Player, mv: &Self::Move) -> Scores;

    /// What a component without moves is worth at the end.
    fn settled(&self, position: &Self::Position) -> Scores;
}

/// A game whose positions form a table: `n` for heaps, `a, b` for pairs.
pub trait Tabulate: Ruleset {
    /// How many coordinates: 1 or 2.
    const AXES: usize;
    /// The least coordinate, 0 or 1.
    const FIRST: u64 = 0;

    /// The position of a cell, or `None` where there is none (outside the board, say).
    fn cell(&self, coordinates: &[u64]) -> Option<Self::Position>;
}
