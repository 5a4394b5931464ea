//! Books: solved positions that are looked up instead of searched.
//!
//! A front that has opened one puts it into its [`Session`](crate::Session); every question about a
//! position of that session is first looked up there.

use std::fmt::Debug;

use grundy_game::{Fault, Reason};
use grundy_theory::{Convention, Outcome, Player, Value};

use crate::game::Part;

/// What a book says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Who wins.
    pub outcome: Outcome,
    /// The length of best play; `None` for a draw.
    pub remoteness: Option<u32>,
    /// The value, where the game has values.
    pub value: Option<Value>,
}

/// Solved positions.
pub trait Book: Send + Sync + Debug {
    /// What is known of a part with `player` to move; `None` if it is not in the book.
    fn look_up(&self, part: &dyn Part, player: Player, convention: Convention) -> Option<Recorded>;

    /// What the book is, as the reason of an answer.
    fn reason(&self) -> Reason;

    /// What is wrong with the book, if that was seen: no answer from it holds.
    fn fault(&self) -> Option<Fault>;
}
