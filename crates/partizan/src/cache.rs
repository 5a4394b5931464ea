use crate::GameId;

const SMALLEST: usize = 1 << 12;
const LARGEST: usize = 1 << 24;

/// A bounded memory of facts about pairs of games: direct-mapped, with exact keys.
///
/// It may forget, it never confuses.
#[derive(Debug)]
pub(crate) struct PairCache<F> {
    /// First, second, fact; an entry whose first is 0 is empty.
    entries: Vec<(u32, u32, F)>,
}

impl<F: Copy + Default> PairCache<F> {
    pub fn new() -> Self {
        Self {
            entries: vec![Default::default(); SMALLEST],
        }
    }

    #[inline]
    fn slot(&self, a: u32, b: u32) -> usize {
        let pair = u64::from(a) << 32 | u64::from(b);
        let mixed = (pair ^ pair >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> (64 - self.entries.len().trailing_zeros())) as usize
    }

    #[inline]
    pub fn get(&self, a: GameId, b: GameId) -> Option<F> {
        let (a, b) = (a.bits(), b.bits());
        let (first, second, fact) = self.entries[self.slot(a, b)];
        (first == a && second == b).then_some(fact)
    }

    #[inline]
    pub fn put(&mut self, a: GameId, b: GameId, fact: F) {
        let (a, b) = (a.bits(), b.bits());
        let slot = self.slot(a, b);
        self.entries[slot] = (a, b, fact);
    }

    /// Makes room for an arena of so many nodes.
    pub fn grow(&mut self, nodes: usize) {
        let wanted = (4 * nodes).next_power_of_two().min(LARGEST);
        if wanted > self.entries.len() {
            let old = std::mem::replace(&mut self.entries, vec![Default::default(); wanted]);
            for entry in old.into_iter().filter(|entry| entry.0 != 0) {
                let slot = self.slot(entry.0, entry.1);
                self.entries[slot] = entry;
            }
        }
    }
}
