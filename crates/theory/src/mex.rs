/// The least non-negative integer that is not among `values`.
///
/// ```
/// assert_eq!(grundy_theory::mex([0, 1, 3, 1]), 2);
/// assert_eq!(grundy_theory::mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let mut set = MexSet::default();
    for value in values {
        set.insert(value);
    }
    set.mex()
}

/// A set of small values that is cleared in constant time, for taking one mex after another.
#[derive(Clone, Debug)]
pub struct MexSet {
    /// `marks[v] == round` when `v` is in the set.
    marks: Vec<u32>,
    round: u32,
}

impl Default for MexSet {
    fn default() -> Self {
        Self {
            marks: Vec::new(),
            round: 1,
        }
    }
}

impl MexSet {
    /// Empties the set.
    pub fn clear(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.marks.fill(0);
            self.round = 1;
        }
    }

    /// Adds a value.
    #[inline]
    pub fn insert(&mut self, value: u32) {
        let place = value as usize;
        if place >= self.marks.len() {
            self.marks.resize((place + 1).next_power_of_two(), 0);
        }
        self.marks[place] = self.round;
    }

    /// Whether a value is in the set.
    #[inline]
    pub fn contains(&self, value: u32) -> bool {
        self.marks.get(value as usize) == Some(&self.round)
    }

    /// The least value not in the set.
    pub fn mex(&self) -> u32 {
        let end = self.marks.iter().position(|&mark| mark != self.round);
        end.unwrap_or(self.marks.len()) as u32
    }
}
