use std::fmt;

/// Who wins with best play on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The next player, the one about to move, wins.
    N,
    /// The previous player wins: whoever must move loses.
    P,
    /// Left wins, whoever moves.
    L,
    /// Right wins, whoever moves.
    R,
    /// Drawn: neither player can force the end of a loopy game.
    D,
}

impl Outcome {
    /// The outcome of an impartial position from whether the player to move wins.
    pub const fn of_win(next_player_wins: bool) -> Self {
        if next_player_wins { Self::N } else { Self::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::P => "P",
            Self::L => "L",
            Self::R => "R",
            Self::D => "D",
        })
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
