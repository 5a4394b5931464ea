//! Games that can be drawn.

use grundy_game::{Draw, Gesture, Notation, Reason, Ruleset, Scene};

use crate::components::Components;
use crate::entry::Entry;
use crate::game::Part;

/// The pictures of a game.
pub trait Pictures: Send + Sync {
    /// One of each component of a part.
    fn scenes(&self, part: &dyn Part) -> Vec<Scene>;

    /// What belongs to each component and is not in its picture.
    fn beside(&self, part: &dyn Part) -> Vec<Option<Reason>>;
}

/// How a move is made in a picture.
pub(crate) type GestureFn<R> =
    fn(&R, &<R as Ruleset>::Position, &<R as Ruleset>::Move) -> Option<Gesture>;

impl<R: Notation + 'static> Entry<R> {
    /// Components can be drawn.
    pub fn drawn(mut self) -> Self
    where
        R: Draw,
    {
        self.picture = Some(|entry| entry);
        self.gesture = Some(R::gesture);
        self
    }
}

impl<R: Notation + Draw + 'static> Pictures for Entry<R> {
    fn scenes(&self, part: &dyn Part) -> Vec<Scene> {
        let components = Components::<R>::of(part).components.iter();
        components.map(|c| self.rules.scene(c)).collect()
    }

    fn beside(&self, part: &dyn Part) -> Vec<Option<Reason>> {
        let components = Components::<R>::of(part).components.iter();
        components.map(|c| self.rules.beside(c)).collect()
    }
}
