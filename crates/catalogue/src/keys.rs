//! Keys of positions that are short lists of numbers or sets of small ones.

use grundy_game::Key;

/// Bits for the number of numbers in a list.
const COUNT: u32 = 6;
/// Bits for the numbers themselves.
const fn room<K: Key>() -> u32 {
    K::BITS - COUNT
}

/// The bits for each of `count` numbers; `None` where there are too many.
fn width<K: Key>(count: usize) -> Option<u32> {
    let count = u32::try_from(count).ok()?;
    let fits = count <= room::<K>() && count >> COUNT == 0;
    fits.then(|| (room::<K>() / count.max(1)).min(63))
}

/// The key of a list whose sum fits where one of its numbers does: whatever moves from one number
/// to another stays within keys.
pub fn of_list<K: Key>(numbers: &[u64]) -> Option<K> {
    let width = width::<K>(numbers.len())?;
    let sum = numbers.iter().try_fold(0u64, |a, &b| a.checked_add(b))?;
    let join = |key: K, &number: &u64| key << width | K::from(number);
    let packed = numbers.iter().fold(K::from(0), join);
    (sum >> width == 0).then_some(packed << COUNT | K::from(numbers.len() as u64))
}

/// The list of a key.
pub fn list<K: Key>(key: K) -> Vec<u64> {
    let count = (key.low() & ((1 << COUNT) - 1)) as usize;
    let width = width::<K>(count).unwrap_or(0);
    let places = (0..count as u32).rev();
    places
        .map(|place| (key >> (COUNT + place * width)).low() & ((1 << width) - 1))
        .collect()
}

/// The key of a set of numbers from 1 to the bits of a key.
pub fn of_set<K: Key>(numbers: impl IntoIterator<Item = u64>) -> Option<K> {
    let mut numbers = numbers.into_iter();
    numbers.try_fold(K::from(0), |key, number| {
        let fits = (1..=K::BITS.into()).contains(&number);
        fits.then(|| key | K::from(1) << (number as u32 - 1))
    })
}

/// The set of a key, increasing.
pub fn set<K: Key>(key: K) -> impl Iterator<Item = u64> {
    let numbers = 1..=u64::from(K::BITS);
    numbers.filter(move |&number| (key >> (number as u32 - 1)).low() & 1 == 1)
}

/// The sum of a list, where it can be a tier.
pub fn sum(numbers: &[u64]) -> Option<u32> {
    numbers.iter().sum::<u64>().try_into().ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn list_leads_back<K: Key>(numbers: &[u64]) {
        if let Some(key) = of_list::<K>(numbers) {
            assert!(key >> K::BITS == K::from(0));
            assert_eq!(list(key), numbers);
        }
    }

    fn set_leads_back<K: Key>(numbers: &BTreeSet<u64>) {
        let most = u64::from(K::BITS);
        let fits = numbers.iter().all(|number| (1..=most).contains(number));
        assert_eq!(of_set::<K>(numbers.iter().copied()).is_some(), fits);
        let small: BTreeSet<u64> = numbers.iter().map(|n| 1 + n % most).collect();
        let key = of_set::<K>(small.iter().copied()).expect("small numbers");
        assert!(key >> K::BITS == K::from(0));
        assert!(set(key).eq(small));
    }

    proptest! {
        #[test]
        fn keys_lead_back(numbers in prop::collection::vec(0u64..40, 0..70)) {
            list_leads_back::<u64>(&numbers);
            list_leads_back::<u128>(&numbers);
        }

        #[test]
        fn two_numbers_have_28_bits_or_60(a: u64, b: u64) {
            let fits = |bits: u32| a.checked_add(b).is_some_and(|sum| sum >> bits == 0);
            prop_assert_eq!(of_list::<u64>(&[a, b]).is_some(), fits(28));
            prop_assert_eq!(of_list::<u128>(&[a, b]).is_some(), fits(60));
            prop_assert_eq!(of_list::<u64>(&[a >> 37, b >> 37]).map(list), Some(vec![a >> 37, b >> 37]));
            prop_assert_eq!(of_list::<u128>(&[a >> 5, b >> 5]).map(list), Some(vec![a >> 5, b >> 5]));
            list_leads_back::<u128>(&[a]);
        }

        #[test]
        fn sets_lead_back(numbers: BTreeSet<u8>) {
            let numbers: BTreeSet<u64> = numbers.into_iter().map(u64::from).collect();
            set_leads_back::<u64>(&numbers);
            set_leads_back::<u128>(&numbers);
        }
    }
}
