//! Games that can be drawn.

use grundy_game::{Draw, Notation, Scene};

use crate::components::Components;
use crate::entry::Entry;
use crate::game::Part;

/// The pictures of a game.
pub trait Pictures: Send + Sync {
    /// One of each component of a part.
    fn scenes(&self, part: &dyn Part) -> Vec<Scene>;
}

impl<R: Notation + 'static> Entry<R> {
    /// Components can be drawn.
    pub fn drawn(mut self) -> Self
    where
        R: Draw,
    {
        self.picture = Some(|entry| entry);
        self
    }
}

impl<R: Notation + Draw + 'static> Pictures for Entry<R> {
    fn scenes(&self, part: &dyn Part) -> Vec<Scene> {
        let components = Components::<R>::of(part).components.iter();
        components.map(|c| self.rules.scene(c)).collect()
    }
}
