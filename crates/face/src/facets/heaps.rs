//! Games on heaps that the heap engines know.

use grundy_game::{Notation, Ruleset};
use grundy_heaps::HeapSource;

use crate::components::Components;
use crate::entry::Entry;
use crate::game::Part;

/// The sizes of the heaps of a part.
pub(crate) type Sizes = fn(&dyn Part) -> Vec<u64>;

impl<R: Notation + Ruleset<Position = u64> + 'static> Entry<R> {
    /// Cell `n` of the table is a heap whose values the heap engines compute.
    pub fn heaps(mut self, source: HeapSource) -> Self {
        self.heaps = Some(source);
        self.sizes = Some(|part| Components::<R>::of(part).components.to_vec());
        self
    }
}
