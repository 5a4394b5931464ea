//! Positions that are two numbers.

/// Pairs with a larger number than this have no dense index: their table would not be small.
const LARGEST: u64 = 1 << 13;

/// The smaller number first: the order of the two never matters.
pub fn sorted(&[a, b]: &[u64; 2]) -> [u64; 2] {
    [a.min(b), a.max(b)]
}

/// A dense index of unordered pairs: those with larger number `b` follow all with a smaller one.
pub fn index(pair: &[u64; 2]) -> Option<usize> {
    let [a, b] = sorted(pair);
    let index = (b <= LARGEST).then(|| b * (b + 1) / 2 + a)?;
    index.try_into().ok()
}

/// A key of 62 bits for pairs of numbers below 2^31.
pub fn key(&[a, b]: &[u64; 2]) -> Option<u64> {
    (a.max(b) < 1 << 31).then_some(a << 31 | b)
}

/// The pair of a key.
pub fn unkey(key: u64) -> [u64; 2] {
    [key >> 31, key & ((1 << 31) - 1)]
}

/// Every ordered pair of numbers up to `largest`, smaller pairs first.
pub fn small(largest: u64) -> Vec<[u64; 2]> {
    let mut pairs: Vec<[u64; 2]> = (0..=largest)
        .flat_map(|a| (0..=largest).map(move |b| [a, b]))
        .collect();
    pairs.sort_by_key(|[a, b]| (*a.max(b), a + b));
    pairs
}
