//! The arithmetic of cited theorems, done again. The theorems themselves are taken on trust.

use grundy_certificate::{Convention, Outcome};

use crate::rules::{Coins, Rules, Takes};

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

const fn theorem(name: &'static str, title: &'static str) -> Theorem {
    Theorem { name, title }
}

/// The Nim heap to which a component is equal under normal play.
///
/// Under misère play it is given only where a component may be replaced by that heap among misère
/// Nim heaps.
pub fn value(rules: &Rules, from: &[u64], convention: Convention) -> Option<(Theorem, u128)> {
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
        Rules::Code(code) if *code == lasker()? => (
            LASKER,
            match heap % 4 {
                0 if heap > 0 => heap - 1,
                3 => return Some((LASKER, u128::from(heap) + 1)),
                _ => heap,
            },
        ),
        Rules::Coins(coins) => {
            let head = |head: &u64| match coins {
                Coins::Others(0, 1) => u128::from(*head),
                Coins::Others(0, 2) => odious(*head),
                Coins::Others(1, 1) => u128::from(head - 1),
                Coins::Others(..) => head.checked_sub(2).map_or(0, odious),
                Coins::Run => u128::from(head & head.wrapping_neg()),
            };
            return Some((COINS, from.iter().map(head).fold(0, |a, b| a ^ b)));
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

fn lasker() -> Option<crate::code::Code> {
    crate::code::Code::read("4.[3]")
}

/// The n-th number with an odd count of ones, counted from 1; 0 for 0.
fn odious(n: u64) -> u128 {
    let Some(before) = n.checked_sub(1) else {
        return 0;
    };
    2 * u128::from(before) + u128::from(before.count_ones().is_multiple_of(2))
}

/// The outcome of one component alone.
pub fn outcome(rules: &Rules, from: &[u64], convention: Convention) -> Option<(Theorem, Outcome)> {
    let normal = convention == Convention::Normal;
    let (theorem, lost) = match (rules, from) {
        (Rules::Moore(most), _) => (MOORE, moore(*most, from, normal)?),
        (Rules::Wythoff, &[a, b]) => {
            let (small, large) = (a.min(b), a.max(b));
            let normal_lost = lower_wythoff(large - small) == u128::from(small);
            // Under misère play (0, 1) and (2, 2) are lost, and (0, 0) and (1, 2) are won.
            let lost = match (normal, small, large) {
                (false, 0 | 1, ..=2) => (small, large) == (0, 1),
                (false, 2, 2) => true,
                _ => normal_lost,
            };
            (WYTHOFF, lost)
        }
        (Rules::FibonacciNim, &[heap, limit]) if normal => {
            (FIBONACCI, heap == 0 || least_part(heap) > u128::from(limit))
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
pub fn misere_nim(heaps: &[u128]) -> Outcome {
    let sum = heaps.iter().fold(0, |a, b| a ^ b);
    let large = heaps.iter().any(|heap| *heap > 1);
    match (sum == 0) == large {
        true => Outcome::P,
        false => Outcome::N,
    }
}

/// Whether a position of Moore's game is lost: every binary digit occurs a multiple of `most + 1`
/// times. Under misère play heaps of at most one counter are counted the other way.
fn moore(most: u64, heaps: &[u64], normal: bool) -> Option<bool> {
    let modulus = u128::from(most) + 1;
    if !normal && heaps.iter().all(|heap| *heap <= 1) {
        let ones = heaps.iter().filter(|heap| **heap == 1).count() as u128;
        return Some(ones % modulus == 1);
    }
    let count = |bit: u32| heaps.iter().filter(|heap| **heap >> bit & 1 == 1).count() as u128;
    Some((0..64).all(|bit| count(bit).is_multiple_of(modulus)))
}

/// The integer part of `d` times the golden ratio, exactly.
fn lower_wythoff(d: u64) -> u128 {
    let d = u128::from(d);
    // (d + sqrt(5 d^2)) / 2; 5 d^2 may take 131 bits, so the root is found by bisection on
    // r^2 <= 5 d^2, that is (r - 2d)(r + 2d) <= d^2.
    let (mut low, mut high) = (2 * d, 3 * d + 1);
    while high - low > 1 {
        let root = (low + high) / 2;
        match (root - 2 * d) * (root + 2 * d) <= d * d {
            true => low = root,
            false => high = root,
        }
    }
    (d + low) / 2
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
