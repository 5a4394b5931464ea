use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::Player;

/// What best play comes to for the player about to move.
///
/// Of an impartial position that is all there is to say; where the players' moves differ, the
/// position has an [`OutcomeClass`], the outcomes for both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The next player, the one about to move, wins.
    N,
    /// The previous player wins: whoever must move loses.
    P,
    /// Drawn: neither player can force the end of a loopy game.
    D,
}

impl Outcome {
    /// The outcome from whether the player to move wins, in a game without draws.
    pub const fn of_win(next_player_wins: bool) -> Self {
        if next_player_wins { Self::N } else { Self::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::P => "P",
            Self::D => "D",
        })
    }
}

/// The outcomes of a position for either player to move first.
///
/// Prints as `L`, `R`, `N`, `P` or `D`; the mixed classes of loopy play as who wins when Left moves
/// first and when Right does: `L/D` is won by Left moving first and drawn when Right does.
///
/// ```
/// use grundy_theory::{Outcome, OutcomeClass, Player};
/// let class = OutcomeClass { left: Outcome::N, right: Outcome::P };
/// assert_eq!(class, OutcomeClass::L);
/// assert_eq!(class.winner(Player::Right), Some(Player::Left));
/// let mixed = OutcomeClass { left: Outcome::N, right: Outcome::D };
/// assert_eq!(mixed.to_string(), "L/D");
/// assert_eq!("L/D".parse(), Ok(mixed));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutcomeClass {
    /// For Left, moving first.
    pub left: Outcome,
    /// For Right, moving first.
    pub right: Outcome,
}

impl OutcomeClass {
    /// Left wins, whoever moves first.
    pub const L: Self = Self::new(Outcome::N, Outcome::P);
    /// Right wins, whoever moves first.
    pub const R: Self = Self::new(Outcome::P, Outcome::N);
    /// Whoever moves first wins.
    pub const N: Self = Self::new(Outcome::N, Outcome::N);
    /// Whoever moves second wins.
    pub const P: Self = Self::new(Outcome::P, Outcome::P);
    /// Drawn, whoever moves first.
    pub const D: Self = Self::new(Outcome::D, Outcome::D);

    /// From the outcomes for Left and for Right, each moving first.
    pub const fn new(left: Outcome, right: Outcome) -> Self {
        Self { left, right }
    }

    /// From the outcome for `player` moving first, and the other player's.
    pub const fn of(player: Player, own: Outcome, other: Outcome) -> Self {
        match player {
            Player::Left => Self::new(own, other),
            Player::Right => Self::new(other, own),
        }
    }

    /// The outcome for `player`, moving first.
    pub const fn outcome(self, player: Player) -> Outcome {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// Who wins when `first` moves first; `None` for a draw.
    pub fn winner(self, first: Player) -> Option<Player> {
        match self.outcome(first) {
            Outcome::N => Some(first),
            Outcome::P => Some(-first),
            Outcome::D => None,
        }
    }
}

/// The letter of who wins.
const fn letter(winner: Option<Player>) -> char {
    match winner {
        Some(Player::Left) => 'L',
        Some(Player::Right) => 'R',
        None => 'D',
    }
}

impl fmt::Display for OutcomeClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winners = Player::BOTH.map(|first| letter(self.winner(first)));
        match winners {
            ['L', 'L'] => f.write_str("L"),
            ['R', 'R'] => f.write_str("R"),
            ['L', 'R'] => f.write_str("N"),
            ['R', 'L'] => f.write_str("P"),
            ['D', 'D'] => f.write_str("D"),
            [left, right] => write!(f, "{left}/{right}"),
        }
    }
}

/// A text that is no outcome class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchClass;

impl fmt::Display for NoSuchClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an outcome class: L, R, N, P, D, or a mixed one such as L/D")
    }
}

impl core::error::Error for NoSuchClass {}

impl FromStr for OutcomeClass {
    type Err = NoSuchClass;

    fn from_str(text: &str) -> Result<Self, NoSuchClass> {
        let outcomes = [Outcome::N, Outcome::P, Outcome::D];
        let mut classes = outcomes
            .into_iter()
            .flat_map(|left| outcomes.map(|right| Self { left, right }));
        classes
            .find(|class| class.to_string() == text)
            .ok_or(NoSuchClass)
    }
}

/// Who wins when the moves run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Convention {
    /// A player who cannot move loses.
    Normal,
    /// A player who cannot move wins.
    Misere,
}

impl Convention {
    /// Both conventions, normal play first.
    pub const BOTH: [Self; 2] = [Self::Normal, Self::Misere];

    /// Whether the player to move wins a position without moves.
    pub const fn stuck_wins(self) -> bool {
        matches!(self, Self::Misere)
    }
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        })
    }
}
