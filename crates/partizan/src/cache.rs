const SMALLEST: usize = 1 << 12;
const LARGEST: usize = 1 << 24;

/// A bounded memory of facts about games, by words that name them: direct-mapped, with exact keys.
///
/// It may forget, it never confuses.
#[derive(Debug)]
pub(crate) struct Cache<const WORDS: usize, F> {
    /// Key and fact; an entry whose first word is 0 is empty.
    entries: Vec<([u32; WORDS], F)>,
}

impl<const WORDS: usize, F: Copy + Default> Cache<WORDS, F> {
    const EMPTY: [u32; WORDS] = [0; WORDS];

    pub fn new() -> Self {
        Self {
            entries: vec![(Self::EMPTY, F::default()); SMALLEST],
        }
    }

    #[inline]
    fn slot(&self, key: &[u32; WORDS]) -> usize {
        let mut mixed = u64::from(key[0]) << 32 | u64::from(key[1]);
        for &word in &key[2..] {
            mixed ^= u64::from(word).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        }
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> (64 - self.entries.len().trailing_zeros())) as usize
    }

    #[inline]
    pub fn get(&self, key: [u32; WORDS]) -> Option<F> {
        let (known, fact) = self.entries[self.slot(&key)];
        (known == key).then_some(fact)
    }

    #[inline]
    pub fn put(&mut self, key: [u32; WORDS], fact: F) {
        let slot = self.slot(&key);
        self.entries[slot] = (key, fact);
    }

    /// Makes room for an arena of so many nodes.
    pub fn grow(&mut self, nodes: usize) {
        let wanted = (4 * nodes).next_power_of_two().min(LARGEST);
        if wanted > self.entries.len() {
            let empty = vec![(Self::EMPTY, F::default()); wanted];
            let old = std::mem::replace(&mut self.entries, empty);
            for entry in old.into_iter().filter(|entry| entry.0[0] != 0) {
                let slot = self.slot(&entry.0);
                self.entries[slot] = entry;
            }
        }
    }
}
