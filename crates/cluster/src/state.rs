//! What is known of a position, in 32 bits, and its value, in 16.

use grundy_theory::Outcome;

/// Undecided, with the number of options still to hear of; or an outcome with its remoteness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State(pub u32);

const KIND: u32 = 30;
const REST: u32 = (1 << KIND) - 1;

impl State {
    /// Drawn.
    pub const DRAWN: Self = Self(3 << KIND);

    /// Undecided, with so many options to hear of.
    pub fn open(options: usize) -> Self {
        Self((options as u32).min(REST))
    }

    /// Decided: lost or won in so many moves.
    pub fn decided(lost: bool, remoteness: u32) -> Self {
        Self((if lost { 1 } else { 2 } << KIND) | remoteness.min(REST))
    }

    /// Whether the position is undecided.
    pub fn is_open(self) -> bool {
        self.0 >> KIND == 0
    }

    /// Whether the player to move has lost.
    pub fn is_lost(self) -> bool {
        self.0 >> KIND == 1
    }

    /// The options to hear of, or the remoteness.
    pub fn rest(self) -> u32 {
        self.0 & REST
    }

    /// The outcome; `None` while it is undecided.
    pub fn outcome(self) -> Option<Outcome> {
        match self.0 >> KIND {
            0 => None,
            1 => Some(Outcome::P),
            2 => Some(Outcome::N),
            _ => Some(Outcome::D),
        }
    }

    /// The length of best play; `None` for a draw.
    pub fn remoteness(self) -> Option<u32> {
        matches!(self.0 >> KIND, 1 | 2).then_some(self.rest())
    }
}

/// Values from here on are infinite: the rest is the number of a set of labels.
pub const INFINITE: u16 = 1 << 15;
