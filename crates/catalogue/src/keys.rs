//! Keys of positions that are short lists of numbers or sets of small ones.

/// Bits for the number of numbers in a list.
const COUNT: u32 = 6;
/// Bits for the numbers themselves.
const ROOM: u32 = 57;

/// The bits for each of `count` numbers; `None` where there are too many.
fn width(count: usize) -> Option<u32> {
    let count = u32::try_from(count).ok()?;
    (count <= ROOM).then(|| ROOM / count.max(1))
}

/// The key of a list whose sum fits where one of its numbers does: whatever moves from one number
/// to another stays within keys.
pub fn of_list(numbers: &[u64]) -> Option<u64> {
    let width = width(numbers.len())?;
    let sum = numbers.iter().try_fold(0u64, |a, &b| a.checked_add(b))?;
    let packed = numbers.iter().fold(0, |key, number| key << width | number);
    (sum >> width == 0).then_some(packed << COUNT | numbers.len() as u64)
}

/// The list of a key.
pub fn list(key: u64) -> Vec<u64> {
    let count = (key & ((1 << COUNT) - 1)) as usize;
    let width = width(count).unwrap_or(0);
    let places = (0..count as u32).rev();
    places
        .map(|place| key >> (COUNT + place * width) & ((1 << width) - 1))
        .collect()
}

/// The key of a set of numbers from 1 to 63.
pub fn of_set(numbers: impl IntoIterator<Item = u64>) -> Option<u64> {
    let mut numbers = numbers.into_iter();
    numbers.try_fold(0, |key, number| {
        (1..=63).contains(&number).then(|| key | 1 << (number - 1))
    })
}

/// The set of a key, increasing.
pub fn set(key: u64) -> impl Iterator<Item = u64> {
    (1..=63).filter(move |number| key >> (number - 1) & 1 == 1)
}

/// The sum of a list, where it can be a tier.
pub fn sum(numbers: &[u64]) -> Option<u32> {
    numbers.iter().sum::<u64>().try_into().ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use grundy_game::KEYS;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn keys_lead_back(numbers in prop::collection::vec(0u64..40, 0..60)) {
            if let Some(key) = of_list(&numbers) {
                prop_assert!(key < KEYS);
                prop_assert_eq!(list(key), numbers);
            }
        }

        #[test]
        fn two_numbers_have_28_bits(a: u64, b: u64) {
            let fits = a.checked_add(b).is_some_and(|sum| sum < 1 << 28);
            prop_assert_eq!(of_list(&[a, b]).is_some(), fits);
            let (a, b) = (a >> 37, b >> 37);
            prop_assert_eq!(of_list(&[a, b]).map(list), Some(vec![a, b]));
        }

        #[test]
        fn sets_lead_back(numbers: BTreeSet<u8>) {
            let numbers: BTreeSet<u64> = numbers.into_iter().map(u64::from).collect();
            let fits = numbers.iter().all(|number| (1..=63).contains(number));
            prop_assert_eq!(of_set(numbers.iter().copied()).is_some(), fits);
            let small: BTreeSet<u64> = numbers.into_iter().map(|n| 1 + n % 63).collect();
            let key = of_set(small.iter().copied()).expect("small numbers");
            prop_assert!(key < KEYS);
            prop_assert!(set(key).eq(small));
        }
    }
}
