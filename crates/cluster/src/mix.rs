//! Keys, scrambled: neighbours in a game fall far apart, and their order says who owns a position.

use grundy_game::Key;
use grundy_theory::Player;
use grundy_workbench::{Game, Keys, Part};

/// A width of keys, 64 or 128 bits: how they are scrambled, sent and asked of a game.
///
/// Most games fit in 64 bits, and for them nothing is larger or slower because others do not.
pub trait Width: Key {
    /// What no key scrambles to: [`Key::BITS`] leaves a bit.
    const EMPTY: Self;
    /// Bytes of a key, in files too.
    const BYTES: usize;
    /// A key as it is sent.
    type Words: AsRef<[u64]>;
    /// Two of them.
    type Pair: AsRef<[u64]>;
    /// A key as it is stored.
    type Bytes: AsRef<[u8]>;

    /// Scrambles a key, so that every bit depends on all bits; no two keys become equal.
    fn mix(self) -> Self;

    /// The key that [`mix`](Self::mix) scrambled.
    fn unmix(self) -> Self;

    /// The highest 64 bits, which say where a scrambled key stands.
    fn high(self) -> u64;

    /// As it is sent.
    fn words(self) -> Self::Words;

    /// Two as they are sent.
    fn pair(self, other: Self) -> Self::Pair;

    /// The keys that were sent; `scratch` is where they are put together, if they have to be.
    fn sent<'a>(words: &'a [u64], scratch: &'a mut Vec<Self>) -> &'a [Self];

    /// As it is stored, little-endian.
    fn bytes(self) -> Self::Bytes;

    /// The key that was stored.
    fn stored(bytes: &[u8]) -> Self;

    /// What a scrambled key adds to a digest, with what is known of its position.
    fn hash(self, known: u64) -> [u64; 2];

    /// The positions of a game as such keys.
    fn keys(game: &dyn Game) -> Option<&dyn Keys<Self>>;

    /// The key of a part with `player` to move.
    fn key(part: &dyn Part, player: Player) -> Option<Self> {
        Self::keys(&*part.game())?.key(part, player)
    }
}

impl Width for u64 {
    const EMPTY: Self = mix(Self::MAX);
    const BYTES: usize = 8;
    type Words = [u64; 1];
    type Pair = [u64; 2];
    type Bytes = [u8; 8];

    #[inline]
    fn mix(self) -> Self {
        mix(self)
    }

    #[inline]
    fn unmix(self) -> Self {
        unmix(self)
    }

    #[inline]
    fn high(self) -> u64 {
        self
    }

    #[inline]
    fn words(self) -> [u64; 1] {
        [self]
    }

    #[inline]
    fn pair(self, other: Self) -> [u64; 2] {
        [self, other]
    }

    #[inline]
    fn sent<'a>(words: &'a [u64], _: &'a mut Vec<Self>) -> &'a [Self] {
        words
    }

    fn bytes(self) -> [u8; 8] {
        self.to_le_bytes()
    }

    fn stored(bytes: &[u8]) -> Self {
        Self::from_le_bytes(bytes.try_into().expect("eight bytes"))
    }

    fn hash(self, known: u64) -> [u64; 2] {
        let first = mix(self ^ mix(known.wrapping_add(ODD[0])));
        [first, mix(first ^ self.rotate_left(32))]
    }

    fn keys(game: &dyn Game) -> Option<&dyn Keys<Self>> {
        game.keys()
    }
}

impl Width for u128 {
    const EMPTY: Self = mix_widely(Self::MAX);
    const BYTES: usize = 16;
    type Words = [u64; 2];
    type Pair = [u64; 4];
    type Bytes = [u8; 16];

    #[inline]
    fn mix(self) -> Self {
        mix_widely(self)
    }

    #[inline]
    fn unmix(self) -> Self {
        let (mut high, mut low) = ((self >> 64) as u64, self as u64);
        high ^= mix(low.wrapping_add(ODD[2]));
        low ^= mix(high.wrapping_add(ODD[1]));
        high ^= mix(low.wrapping_add(ODD[0]));
        Self::from(high) << 64 | Self::from(low)
    }

    #[inline]
    fn high(self) -> u64 {
        (self >> 64) as u64
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [self as u64, (self >> 64) as u64]
    }

    #[inline]
    fn pair(self, other: Self) -> [u64; 4] {
        let ([a, b], [c, d]) = (self.words(), other.words());
        [a, b, c, d]
    }

    #[inline]
    fn sent<'a>(words: &'a [u64], scratch: &'a mut Vec<Self>) -> &'a [Self] {
        let (pairs, _) = words.as_chunks::<2>();
        let join = |&[low, high]: &[u64; 2]| Self::from(high) << 64 | Self::from(low);
        scratch.clear();
        scratch.extend(pairs.iter().map(join));
        scratch
    }

    fn bytes(self) -> [u8; 16] {
        self.to_le_bytes()
    }

    fn stored(bytes: &[u8]) -> Self {
        Self::from_le_bytes(bytes.try_into().expect("sixteen bytes"))
    }

    fn hash(self, known: u64) -> [u64; 2] {
        let [low, high] = self.words();
        let first = mix(high ^ mix(low ^ mix(known.wrapping_add(ODD[0]))));
        [first, mix(first ^ low.rotate_left(32))]
    }

    fn keys(game: &dyn Game) -> Option<&dyn Keys<Self>> {
        game.wide_keys()
    }
}

/// Arbitrary numbers that differ: the digits of the golden ratio, and of the square roots of 2 and 3.
const ODD: [u64; 3] = [
    0x9e37_79b9_7f4a_7c15,
    0x6a09_e667_f3bc_c909,
    0xbb67_ae85_84ca_a73b,
];

/// The finaliser of MurmurHash3 (A. Appleby, public domain).
const fn mix(key: u64) -> u64 {
    let key = (key ^ key >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let key = (key ^ key >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    key ^ key >> 33
}

const fn unmix(mixed: u64) -> u64 {
    let key = (mixed ^ mixed >> 33).wrapping_mul(0x9cb4_b2f8_1293_37db);
    let key = (key ^ key >> 33).wrapping_mul(0x4f74_430c_22a5_4005);
    key ^ key >> 33
}

/// Three turns of a Feistel network with [`mix`] in it: each can be undone.
const fn mix_widely(key: u128) -> u128 {
    let (mut high, mut low) = ((key >> 64) as u64, key as u64);
    high ^= mix(low.wrapping_add(ODD[0]));
    low ^= mix(high.wrapping_add(ODD[1]));
    high ^= mix(low.wrapping_add(ODD[2]));
    (high as u128) << 64 | low as u128
}

/// Divides all numbers into ranges of the same size, in order: which of them `number` is in, and
/// where it stands there, again as one of all numbers. No two of a range stand at the same place,
/// and they stand in their order.
#[inline]
pub(crate) fn split(number: u64, ranges: usize) -> (usize, u64) {
    let product = u128::from(number) * ranges as u128;
    ((product >> 64) as usize, product as u64)
}

/// The worker, of so many, that owns a scrambled key. Each owns a range, in order.
#[inline]
pub(crate) fn owner<K: Width>(mixed: K, workers: usize) -> usize {
    split(mixed.high(), workers).0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn leads_back<K: Width>(key: K, other: K) {
        assert_eq!(key.mix().unmix(), key);
        assert_eq!(key.unmix().mix(), key);
        assert_eq!(K::stored(key.bytes().as_ref()), key);
        let words = [key.words().as_ref(), key.pair(other).as_ref()].concat();
        assert_eq!(K::sent(&words, &mut Vec::new()), [key, key, other]);
        assert_eq!(key.bytes().as_ref().len(), K::BYTES);
    }

    proptest! {
        #[test]
        fn scrambling_is_undone(key: u128, other: u128) {
            leads_back(key, other);
            leads_back(key as u64, other as u64);
        }

        #[test]
        fn one_bit_more_changes_half_of_them(key: u128, bit in 0u32..128) {
            let changed = (key.mix() ^ (key ^ 1 << bit).mix()).count_ones();
            prop_assert!((20..108).contains(&changed), "{changed}");
        }

        #[test]
        fn ranges_are_in_order(a: u64, near in 0u64..1000, far: u64, ranges in 1usize..100_000) {
            for b in [a.saturating_add(near), far] {
                let [first, second] = [a, b].map(|number| split(number, ranges));
                prop_assert_eq!(first.cmp(&second), a.cmp(&b));
                prop_assert!(first.0 < ranges);
            }
        }
    }
}
