//! The ways to part a number into a given number of positive parts.

use super::digit::Shapes;

/// Partitions of a total into parts that do not decrease, in lexicographic order, one at a time.
#[derive(Clone, Debug)]
pub struct Partitions {
    parts: Vec<u64>,
    shapes: Shapes,
    /// Added to part `i`, `i` times: 1 where all parts have to be different.
    step: u64,
    fresh: bool,
}

impl Partitions {
    /// The partitions of `total` into `count` parts of these shapes; `None` if there is none.
    pub fn new(total: u64, count: u64, shapes: Shapes) -> Option<Self> {
        if shapes.is_none() || count == 0 || total < count {
            return None;
        }
        if shapes == Shapes::EQUAL && count > 1 {
            let part = total.is_multiple_of(count).then_some(total / count)?;
            return Some(Self {
                parts: vec![part; usize::try_from(count).ok()?],
                shapes,
                step: 0,
                fresh: true,
            });
        }
        // Parts 0 + q0 < 1 + q1 < 2 + q2 < ... are different exactly when the q do not decrease.
        let step = u64::from(shapes == Shapes::DIFFERENT);
        let taken = count.checked_mul(count - 1)? / 2 * step;
        let total = total.checked_sub(taken).filter(|&t| t >= count)?;
        let mut parts = vec![1; usize::try_from(count).ok()?];
        *parts.last_mut()? = total - (count - 1);
        Some(Self {
            parts,
            shapes,
            step,
            fresh: true,
        })
    }

    /// Moves to the next partition of any shape.
    fn advance(&mut self) -> bool {
        if std::mem::take(&mut self.fresh) {
            return true;
        }
        if self.shapes == Shapes::EQUAL {
            return false;
        }
        let mut sum = self.parts.last().copied().unwrap_or(0);
        for i in (0..self.parts.len().saturating_sub(1)).rev() {
            sum += self.parts[i];
            let raised = self.parts[i] + 1;
            let followers = (self.parts.len() - 1 - i) as u64;
            if u128::from(raised) * u128::from(followers + 1) <= u128::from(sum) {
                self.parts[i..].fill(raised);
                *self.parts.last_mut().expect("not empty") = sum - raised * followers;
                return true;
            }
        }
        false
    }
}

impl Iterator for Partitions {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        while self.advance() {
            let parts = self.parts.iter().zip(0..).map(|(q, i)| q + i * self.step);
            let parts: Vec<u64> = parts.collect();
            if self.shapes.allow(&parts) {
                return Some(parts);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(total: u64, count: u64) -> Vec<Vec<u64>> {
        let mut lists = vec![vec![]];
        for _ in 0..count {
            let longer = |list: &Vec<u64>| {
                let from = list.last().copied().unwrap_or(1);
                let list = list.clone();
                (from..=total).map(move |part| [&list[..], &[part]].concat())
            };
            lists = lists.iter().flat_map(longer).collect();
        }
        lists.retain(|list| list.iter().sum::<u64>() == total);
        lists
    }

    #[test]
    fn partitions_are_those_of_the_definition() {
        let shapes = [
            Shapes::ALL,
            Shapes::DIFFERENT,
            Shapes::UNEQUAL,
            Shapes::EQUAL,
            Shapes::EQUAL.or(Shapes::DIFFERENT),
        ];
        for (total, count) in (0..13).flat_map(|t| (1..6).map(move |c| (t, c))) {
            for shapes in shapes {
                let truth: Vec<_> = all(total, count)
                    .into_iter()
                    .filter(|parts| shapes.allow(parts))
                    .collect();
                let found = Partitions::new(total, count, shapes);
                let found: Vec<_> = found.into_iter().flatten().collect();
                assert_eq!(found, truth, "{total} {count} {shapes:?}");
            }
        }
    }

    #[test]
    fn great_totals_are_parted_lazily() {
        let mut three = Partitions::new(u64::MAX, 3, Shapes::ALL).expect("some");
        assert_eq!(three.next(), Some(vec![1, 1, u64::MAX - 2]));
        assert_eq!(three.next(), Some(vec![1, 2, u64::MAX - 3]));
        assert!(Partitions::new(u64::MAX, 1 << 40, Shapes::DIFFERENT).is_none());
    }
}
