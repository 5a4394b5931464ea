//! Moves as values: made, written and said when somebody wants it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use grundy_game::{Gesture, Language, Place, Reason, Scores};
use grundy_theory::Player;

use crate::game::{Part, Seat};

/// A legal move of a typed position. What it is called and what it leaves is found when asked for,
/// so that a list of moves costs little more than the moves.
#[derive(Clone)]
pub struct Choice {
    /// The place of the component it is made in, from 1, over the whole sum.
    pub place: usize,
    alone: bool,
    made: Arc<dyn Made>,
}

/// A move of one component of a part, its types erased.
pub(crate) trait Made: Any + Send + Sync {
    fn is(&self, other: &dyn Made) -> bool;
    fn words(&self, place: Place) -> Reason;
    fn left(&self) -> Box<dyn Part>;
    fn played(&self) -> Box<dyn Part>;
    fn text(&self) -> String;
    fn weight(&self) -> usize;
    fn points(&self, player: Player) -> Option<Scores>;
    fn gesture(&self) -> Option<Gesture>;
}

impl Choice {
    pub(crate) fn new(seat: Seat, i: usize, made: impl Made + 'static) -> Self {
        let Place { number, alone } = seat.place(i);
        Self {
            place: number,
            alone,
            made: Arc::new(made),
        }
    }

    /// Whether it is the same act as another one in the same component, whoever acts.
    pub fn is(&self, other: &Self) -> bool {
        self.place == other.place && self.made.is(&*other.made)
    }

    /// In words.
    pub fn words(&self) -> Reason {
        self.words_at(Place {
            number: self.place,
            alone: self.alone,
        })
    }

    /// In words, were its component at another place.
    pub fn words_at(&self, place: Place) -> Reason {
        self.made.words(place)
    }

    /// In words of a language.
    pub fn say(&self, language: Language) -> String {
        self.words().say(language)
    }

    /// What stands in the component's place afterwards: one component or several.
    pub fn left(&self) -> Box<dyn Part> {
        self.made.left()
    }

    /// The text of what stands in the component's place afterwards.
    pub fn after(&self) -> String {
        self.made.text()
    }

    /// The part it is made in, afterwards.
    pub fn played(&self) -> Box<dyn Part> {
        self.made.played()
    }

    /// How many numbers the component has that it is made in: what the texts of many moves take.
    pub fn weight(&self) -> usize {
        self.made.weight()
    }

    /// In scoring games: what it earns `player` and the other one at once.
    pub fn points(&self, player: Player) -> Option<Scores> {
        self.made.points(player)
    }

    /// How it is made in the picture, where the game says so.
    pub fn gesture(&self) -> Option<Gesture> {
        self.made.gesture()
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Choice")
            .field("place", &self.place)
            .field("after", &self.after())
            .finish()
    }
}

/// Moves are equal that leave the same in the same place.
impl PartialEq for Choice {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place && self.after() == other.after()
    }
}
