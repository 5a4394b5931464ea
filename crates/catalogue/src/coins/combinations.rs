//! Sets of so many numbers out of a range.

/// The sets of `size` numbers of `first..=last`, each increasing, in the order of a dictionary.
#[derive(Clone, Debug)]
pub struct Combinations {
    first: u64,
    last: u64,
    size: usize,
    chosen: Option<Vec<u64>>,
    started: bool,
}

impl Combinations {
    /// An empty range is `first == last + 1`.
    pub fn new(first: u64, last: u64, size: usize) -> Self {
        Self {
            first,
            last,
            size,
            chosen: None,
            started: false,
        }
    }
}

impl Iterator for Combinations {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        let size = self.size as u64;
        if !self.started {
            self.started = true;
            let room = u128::from(self.last) + 1;
            let fits = room >= u128::from(self.first) + u128::from(size);
            self.chosen = fits.then(|| (0..size).map(|i| self.first + i).collect());
            return self.chosen.clone();
        }
        let chosen = self.chosen.as_mut()?;
        // The last number that can still grow grows, and those after it follow closely.
        let last = self.last;
        let grows = (0..chosen.len())
            .rev()
            .find(|&place| chosen[place] < last - (size - 1 - place as u64));
        let Some(place) = grows else {
            self.chosen = None;
            return None;
        };
        let start = chosen[place] + 1;
        for (i, slot) in (0..).zip(&mut chosen[place..]) {
            *slot = start + i;
        }
        self.chosen.clone()
    }
}

/// How many sets of `size` numbers there are among `room`; `u128::MAX` for that many or more.
pub fn binomial(room: u64, size: u64) -> u128 {
    if size > room {
        return 0;
    }
    let size = size.min(room - size);
    let mut count: u128 = 1;
    for taken in 0..size {
        // What is divided is a product of consecutive numbers, so nothing is lost.
        let Some(more) = count.checked_mul((room - taken).into()) else {
            return u128::MAX;
        };
        count = more / u128::from(taken + 1);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_all_and_in_order() {
        let sets: Vec<_> = Combinations::new(3, 6, 2).collect();
        assert_eq!(sets, [[3, 4], [3, 5], [3, 6], [4, 5], [4, 6], [5, 6]]);
        assert_eq!(Combinations::new(1, 0, 0).count(), 1);
        assert_eq!(Combinations::new(1, 0, 1).count(), 0);
        for room in 0..9 {
            for size in 0..9 {
                let listed = Combinations::new(1, room, size).count() as u128;
                assert_eq!(listed, binomial(room, size as u64), "{room} {size}");
            }
        }
        assert_eq!(binomial(u64::MAX, 100), u128::MAX);
        let sets: Vec<_> = Combinations::new(u64::MAX - 1, u64::MAX, 2).collect();
        assert_eq!(sets, [[u64::MAX - 1, u64::MAX]]);
    }
}
