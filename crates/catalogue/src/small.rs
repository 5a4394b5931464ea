//! Small positions for the laws.

/// Every list of `length` numbers up to `largest`, in lexicographic order.
pub fn vectors(length: usize, largest: u64) -> Vec<Vec<u64>> {
    (0..length).fold(vec![Vec::new()], |shorter, _| {
        let longer = shorter.iter().flat_map(|list| {
            (0..=largest).map(|number| {
                let mut longer = list.clone();
                longer.push(number);
                longer
            })
        });
        longer.collect()
    })
}
