//! Some of the positions on which a search used the claims of a file, for trying them afterwards.

use crate::program::Words;
use crate::random::Random;

/// Positions kept.
const KEPT: usize = 512;

/// An even choice from what is offered: the first ones, then ever fewer of the later ones.
#[derive(Debug, Default)]
pub struct Sampled {
    kept: Vec<Words>,
    offered: u64,
    random: Random,
}

impl Sampled {
    /// A position that is looked up as something else than itself.
    pub fn offer(&mut self, position: &[i64]) {
        self.offered += 1;
        if self.kept.len() < KEPT {
            self.kept.push(position.into());
            return;
        }
        let place = self.random.below(self.offered);
        if let Some(kept) = self.kept.get_mut(place as usize) {
            *kept = position.into();
        }
    }

    /// What was kept, each once; the choice begins anew.
    pub fn take(&mut self) -> Vec<Words> {
        let mut kept = std::mem::take(&mut self.kept);
        self.offered = 0;
        kept.sort_unstable();
        kept.dedup();
        kept
    }
}
