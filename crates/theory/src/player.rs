use core::ops::Neg;

/// One of the two players. In an impartial game both have the same moves.
///
/// Where a question is about "the player to move", that player is `Left` unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Left, who starts.
    Left,
    /// Right, who answers.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];
}

/// The other player.
impl Neg for Player {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}
