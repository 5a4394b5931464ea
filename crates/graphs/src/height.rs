//! The longest way to the end of play.

use crate::Rule;

/// The rule whose value is the longest way to the end of play: a rank that falls along every edge.
#[derive(Clone, Copy, Debug)]
pub struct Height;

impl Rule for Height {
    /// The highest option so far, plus one.
    type Seen = u32;

    fn see(&self, seen: &mut u32, height: u32) {
        *seen = height.saturating_add(1).max(*seen);
    }

    fn value(&self, seen: &u32) -> Option<u32> {
        Some(*seen)
    }

    fn recount(&self, options: impl Iterator<Item = u32>) -> u32 {
        options.max().map_or(0, |highest| highest + 1)
    }
}
