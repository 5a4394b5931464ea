//! The arithmetic of cited theorems, done again. The theorems themselves are taken on trust.

use grundy_certificate::{Convention, Outcome};

use crate::code::Code;
use crate::rules::{Rules, Takes, fibonacci_limit};

/// A theorem by the name used in certificates, and as people cite it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Theorem {
    /// In certificates.
    pub name: &'static str,
    /// For people.
    pub title: &'static str,
}

const BOUTON: Theorem = theorem("bouton", "Bouton 1901");
const BACHET: Theorem = theorem("bachet", "Bachet 1612");
const ODIOUS: Theorem = theorem("odious", "odious numbers (Winning Ways)");
const LASKER: Theorem = theorem("lasker", "Lasker 1931");
const COINS: Theorem = theorem("coins", "coin turning, one head at a time (Winning Ways)");
const STAIRCASE: Theorem = theorem("staircase", "staircase Nim (odd steps)");
const POKER: Theorem = theorem("poker", "poker Nim (reversible moves)");
const GAPS: Theorem = theorem("gaps", "silver dollar game (every other gap)");
const MOORE: Theorem = theorem("moore", "Moore 1910");
const WYTHOFF: Theorem = theorem("wythoff", "Wythoff 1907");
const FIBONACCI: Theorem = theorem("fibonacci", "Whinihan 1963");
const EUCLID: Theorem = theorem("euclid", "Cole and Davie 1969");
const CANDY: Theorem = theorem("candy", "candy piles (last diagonal square)");

/// The rules and the numbers of a component.
pub type Part<'a> = (&'a Rules, &'a [u64]);

const fn theorem(name: &'static str, title: &'static str) -> Theorem {
    Theorem { name, title }
}

/// The Nim heap to which a component is equal under normal play.
///
/// Under misère play it is given only where a component may be replaced by that heap among misère
/// Nim heaps.
pub fn value((rules, from): Part<'_>, convention: Convention) -> Option<(Theorem, u128)> {
    let heap = from.first().copied().unwrap_or(0);
    let (theorem, value) = match rules {
        Rules::Take(Takes::Any) => (BOUTON, heap),
        Rules::Take(Takes::UpTo(most)) => (BACHET, most.checked_add(1).map_or(heap, |m| heap % m)),
        Rules::Race { target, most } => {
            let missing = target - heap;
            (BACHET, most.checked_add(1).map_or(missing, |m| missing % m))
        }
        _ if convention == Convention::Misere => return None,
        Rules::SplittingNim => return Some((ODIOUS, odious(heap))),
        Rules::Code(code) if *code == Code::read("4.[3]")? => (
            LASKER,
            match heap % 4 {
                0 if heap > 0 => heap - 1,
                3 => return Some((LASKER, u128::from(heap) + 1)),
                _ => heap,
            },
        ),
        Rules::Coins(coins) => {
            let mut values = from.iter().map(|head| coins.value(*head));
            return Some((COINS, values.try_fold(0, |a, b| Some(a ^ b?))?));
        }
        Rules::Staircase => (STAIRCASE, from.iter().step_by(2).fold(0, |a, b| a ^ b)),
        Rules::PokerNim(_) => (POKER, from[1..].iter().fold(0, |a, b| a ^ b)),
        Rules::SilverDollar => {
            // Gaps between coins, from the right; an odd coin on the left has the edge before it.
            let pairs = from.rchunks(2);
            let gap = |pair: &[u64]| match *pair {
                [left, right] => right - left - 1,
                _ => pair[0],
            };
            (GAPS, pairs.map(gap).fold(0, |a, b| a ^ b))
        }
        _ => return None,
    };
    Some((theorem, value.into()))
}

/// The n-th number with an odd count of ones, counted from 1; 0 for 0.
pub fn odious(n: u64) -> u128 {
    let Some(before) = n.checked_sub(1) else {
        return 0;
    };
    2 * u128::from(before) + u128::from(before.count_ones().is_multiple_of(2))
}

/// The outcome of one component alone, or of misère Nim heaps.
pub fn outcome(parts: &[Part<'_>], convention: Convention) -> Option<(Theorem, Outcome)> {
    let alone = match *parts {
        [part] => outcome_alone(part, convention),
        _ => None,
    };
    let heaps = || {
        let heaps = parts.iter().map(|part| value(*part, convention));
        let heaps: Vec<(Theorem, u128)> = heaps.collect::<Option<_>>()?;
        let outcome = misere_nim(heaps.iter().map(|(_, heap)| *heap));
        Some((heaps.first()?.0, outcome)).filter(|_| convention == Convention::Misere)
    };
    alone.or_else(heaps)
}

fn outcome_alone((rules, from): Part<'_>, convention: Convention) -> Option<(Theorem, Outcome)> {
    let normal = convention == Convention::Normal;
    let (theorem, lost) = match (rules, from) {
        (Rules::Moore(most), _) => (MOORE, moore(*most, from, normal)),
        (Rules::Wythoff, &[a, b]) => {
            let (small, large) = (a.min(b), a.max(b));
            // Under misère play (0, 1) and (2, 2) are lost, and (0, 0) and (1, 2) are won.
            let lost = match (normal, small, large) {
                (false, 0 | 1, ..=2) => (small, large) == (0, 1),
                (false, 2, 2) => true,
                _ => is_lower_wythoff(small, large - small),
            };
            (WYTHOFF, lost)
        }
        (Rules::FibonacciNim, &[heap, ..]) if normal => {
            let limit = u128::from(fibonacci_limit(from));
            (FIBONACCI, heap == 0 || least_part(heap) > limit)
        }
        (Rules::Euclid, &[a, b]) if normal => {
            let (a, b) = (u128::from(a.min(b)), u128::from(a.max(b)));
            // Won if equal or above the golden ratio: b^2 > ab + a^2.
            let won = a > 0 && (a == b || b * (b - a) > a * a);
            (EUCLID, !won)
        }
        (Rules::CandyPiles, _) if !normal => (CANDY, candy(from)),
        _ => return None,
    };
    let outcome = if lost { Outcome::P } else { Outcome::N };
    Some((theorem, outcome))
}

/// Who wins misère Nim.
fn misere_nim(heaps: impl Iterator<Item = u128> + Clone) -> Outcome {
    let sum = heaps.clone().fold(0, |a, b| a ^ b);
    let large = heaps.max() > Some(1);
    match (sum == 0) == large {
        true => Outcome::P,
        false => Outcome::N,
    }
}

/// Whether a position of Moore's game is lost: every binary digit occurs a multiple of `most + 1`
/// times. Under misère play heaps of at most one counter are counted the other way.
fn moore(most: u64, heaps: &[u64], normal: bool) -> bool {
    let modulus = u128::from(most) + 1;
    if !normal && heaps.iter().all(|heap| *heap <= 1) {
        let ones = heaps.iter().filter(|heap| **heap == 1).count() as u128;
        return ones % modulus == 1;
    }
    let count = |bit: u32| heaps.iter().filter(|heap| **heap >> bit & 1 == 1).count() as u128;
    (0..64).all(|bit| count(bit).is_multiple_of(modulus))
}

/// Whether `a` is the integer part of `d` times the golden ratio, the root of `x (x - 1) = 1`:
/// `a / d` is at most this root, and `(a + 1) / d` is above it.
fn is_lower_wythoff(a: u64, d: u64) -> bool {
    let (a, d) = (u128::from(a), u128::from(d));
    // Where the first product is small enough the second fits too.
    a >= d && a * (a - d) <= d * d && d * d < (a + 1) * (a + 1 - d)
}

/// The least part of the Zeckendorf representation.
fn least_part(heap: u64) -> u128 {
    let mut rest = u128::from(heap);
    loop {
        let (mut a, mut b) = (1u128, 2u128);
        while b <= rest {
            (a, b) = (b, a + b);
        }
        if rest == a {
            return a;
        }
        rest -= a;
    }
}

/// Whether the player to move loses, the eater of the last candy losing (AtCoder AGC 002 E).
fn candy(piles: &[u64]) -> bool {
    let mut piles = piles.to_vec();
    piles.sort_unstable_by(|a, b| b.cmp(a));
    // The last square of the diagonal inside the diagram.
    let side = (1..)
        .zip(&piles)
        .take_while(|(i, pile)| **pile >= *i)
        .count() as u64;
    let Some(corner) = side.checked_sub(1) else {
        return false;
    };
    let right = piles[corner as usize] - side;
    let below = piles[side as usize..]
        .iter()
        .filter(|pile| **pile >= side)
        .count();
    right.is_multiple_of(2) && below.is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::*;

    /// Values and misère outcomes of sums, from the options alone.
    #[derive(Default)]
    struct Brute {
        values: HashMap<Vec<u64>, u128>,
        wins: HashMap<Vec<Vec<u64>>, bool>,
    }

    impl Brute {
        fn options(rules: &Rules, from: &[u64]) -> Vec<Vec<Vec<u64>>> {
            let mut options = Vec::new();
            assert!(rules.options(from, &mut |option| {
                options.extend(option.map(<[_]>::to_vec));
                true
            }));
            options
        }

        fn value(&mut self, rules: &Rules, from: &[u64]) -> u128 {
            if let Some(value) = self.values.get(from) {
                return *value;
            }
            let mut seen = BTreeSet::new();
            for option in Self::options(rules, from) {
                let parts = option.iter().map(|part| self.value(rules, part));
                seen.insert(parts.fold(0, |a, b| a ^ b));
            }
            let value = (0..).find(|value| !seen.contains(value)).unwrap_or(0);
            self.values.insert(from.to_vec(), value);
            value
        }

        /// Whether the player to move wins the sum under misère play.
        fn wins(&mut self, rules: &Rules, sum: &[Vec<u64>]) -> bool {
            let mut sum = sum.to_vec();
            sum.sort();
            if let Some(wins) = self.wins.get(&sum) {
                return *wins;
            }
            let (mut stuck, mut wins) = (true, false);
            for place in 0..sum.len() {
                for option in Self::options(rules, &sum[place]) {
                    stuck = false;
                    let mut after = sum.clone();
                    after.splice(place..=place, option);
                    wins |= !self.wins(rules, &after);
                }
            }
            self.wins.insert(sum, wins || stuck);
            wins || stuck
        }
    }

    #[track_caller]
    fn check(game: &str, components: impl IntoIterator<Item = Vec<u64>>) {
        let rules = Rules::read(game).expect("a game");
        let mut brute = Brute::default();
        let mut said = 0;
        for from in components {
            if let Some((_, claimed)) = value((&rules, &from), Convention::Normal) {
                assert_eq!(claimed, brute.value(&rules, &from), "{game} {from:?}");
                said += 1;
            }
            if let Some((_, heap)) = value((&rules, &from), Convention::Misere) {
                for other in 0..3 {
                    // Beside itself, so that sums are looked at too.
                    let sum = vec![from.clone(); 1 + other];
                    let lost = misere_nim(std::iter::repeat_n(heap, 1 + other)) == Outcome::P;
                    let wins = from[0] > 7 || brute.wins(&rules, &sum);
                    assert!(from[0] > 7 || lost != wins, "{game} {sum:?}");
                }
            }
            if let Some((_, claimed)) = outcome(&[(&rules, &from)], Convention::Normal) {
                let lost = brute.value(&rules, &from) == 0;
                assert_eq!(claimed == Outcome::P, lost, "{game} {from:?}");
                said += 1;
            }
            if let Some((_, claimed)) = outcome(&[(&rules, &from)], Convention::Misere) {
                let lost = !brute.wins(&rules, std::slice::from_ref(&from));
                assert_eq!(claimed == Outcome::P, lost, "{game} {from:?} misère");
                said += 1;
            }
        }
        assert!(said > 0, "{game}");
    }

    fn heaps() -> impl Iterator<Item = Vec<u64>> {
        (0..30).map(|heap| vec![heap])
    }

    fn pairs(most: u64) -> impl Iterator<Item = Vec<u64>> {
        (0..most).flat_map(move |a| (0..most).map(move |b| vec![a, b]))
    }

    fn triples(most: u64) -> impl Iterator<Item = Vec<u64>> {
        pairs(most).flat_map(move |pair| (0..most).map(move |c| [pair.clone(), vec![c]].concat()))
    }

    fn sets() -> impl Iterator<Item = Vec<u64>> {
        (0..64u32).map(|bits| (1..7).filter(|i| bits >> (i - 1) & 1 == 1).collect())
    }

    #[test]
    fn theorems_agree_with_the_moves() {
        for game in ["nim", "bounded-nim:3", "bounded-nim:1", "lasker"] {
            check(game, heaps());
        }
        check("splitting-nim", heaps().take(16));
        check("race:21,3", heaps().take(22));
        check("race:5,18446744073709551615", heaps().take(6));
        for game in [
            "turning-turtles",
            "mock-turtles",
            "ruler",
            "twins",
            "triplets",
        ] {
            check(game, sets());
        }
        check("silver-dollar", sets());
        check("staircase", triples(4));
        check(
            "poker-nim:2",
            (0..3).flat_map(|bank| pairs(5).map(move |heaps| [vec![bank], heaps].concat())),
        );
        for game in ["moore:1", "moore:2", "moore:3"] {
            check(game, triples(5));
        }
        check("wythoff", pairs(22));
        check("euclid", pairs(22));
        check("candy-piles", triples(5));
        let limited = (1..40).flat_map(|heap| (1..=heap).map(move |limit| vec![heap, limit]));
        check("fibonacci-nim", limited);
    }

    #[test]
    fn large_numbers_stay_exact() {
        let lost = |a: u64, b: u64| outcome(&[(&Rules::Wythoff, &[a, b])], Convention::Normal);
        assert!(lost(165_580_140, 267_914_295).is_some_and(|(_, o)| o == Outcome::P));
        assert!(lost(165_580_141, 267_914_296).is_some_and(|(_, o)| o == Outcome::N));
        assert!(lost(0, u64::MAX).is_some_and(|(_, o)| o == Outcome::N));
        let fibonacci = [12_200_160_415_121_876_738, 12_200_160_415_121_876_737];
        let lost = outcome(&[(&Rules::FibonacciNim, &fibonacci)], Convention::Normal);
        assert!(lost.is_some_and(|(_, o)| o == Outcome::P));
    }
}
