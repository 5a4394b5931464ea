//! AtCoder Educational DP Contest K, Stones: one heap, a number of the set at a time.
//!
//! Input: `N K`, then the `N` numbers of the set, increasing. Output: `First` or `Second`.

use grundy_game::{Reason, Words};
use grundy_heaps::SubtractionSet;

use crate::acw893::values;
use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, items, said, shrink_list, shrink_number, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// AtCoder dp_k.
pub const PROBLEM: Problem = problem! {
    Stones,
    id: "DP_K",
    aliases: &["AT_dp_k", "AtCoder dp_k"],
    source: "AtCoder dp_k",
    title: Words {
        en: "Stones",
        zh: "Stones（一堆，取集合中的数）",
    },
    rule: Words {
        en: "one heap of K, take a number of the set, whoever cannot move loses; who wins?",
        zh: "一堆 K 个石子，每次取集合中的一个数，不能操作者负；谁赢",
    },
    limits: "N <= 100, K <= 10^5, numbers of the set from 1 to K, increasing",
    largest: 100,
    samples: &[Sample { input: "2 4\n2 3\n", output: "First\n" },Sample { input: "2 5\n2 3\n", output: "Second\n" },Sample { input: "2 7\n2 3\n", output: "First\n" },Sample { input: "3 20\n1 2 3\n", output: "Second\n" },Sample { input: "3 21\n1 2 3\n", output: "First\n" },Sample { input: "1 100000\n1\n", output: "Second\n" },],
};

const SIZE: Words = Words {
    en: "the size of the set",
    zh: "集合的大小",
};
const HEAP: Words = Words {
    en: "the number of stones",
    zh: "石子数",
};
const NUMBER: Words = Words {
    en: "a number of the set",
    zh: "集合中的数",
};
/// The largest heap: its values are computed in seconds.
const LARGEST: u64 = 10_000_000;

/// Options looked at, at most: the heap engine takes twice as many.
const WORK: u64 = 1 << 27;

/// A test.
#[derive(Clone, Debug)]
pub struct Stones {
    /// The heap.
    pub heap: u64,
    /// What may be taken.
    pub set: Vec<u64>,
}

impl Stones {
    /// Whether the first player wins.
    pub fn first_wins(&self) -> bool {
        self.values(&[self.heap])[0] != 0
    }

    /// The values of heaps when the numbers of the set may be taken.
    fn values(&self, heaps: &[u64]) -> Vec<u64> {
        let set = SubtractionSet::new(self.set.iter().copied()).expect("positive numbers");
        values(set, heaps).expect("heaps of ten millions are computed")
    }
}

fn named(first: bool) -> String {
    if first { "First" } else { "Second" }.into()
}

impl Test for Stones {
    const ENDS: Ends = Ends::One;
    const MOST: usize = 1;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let count = scanner.number_in(SIZE, 1, LARGEST)?;
        let heap = scanner.number_in(HEAP, 1, (WORK / count).clamp(1, LARGEST))?;
        let set = items(scanner, NUMBER, count, 1, u64::MAX)?;
        Ok(Some(Self { heap, set }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_line(to, &[self.set.len() as u64, self.heap]);
        write_line(to, &self.set);
    }

    fn answer(&self) -> String {
        named(self.first_wins())
    }

    fn why(&self) -> Reason {
        let heap = self.heap;
        let taken = self.set.iter().filter(|taken| **taken <= heap);
        let left: Vec<u64> = taken.map(|taken| heap - taken).collect();
        let values = self.values(&left);
        let lost = left.into_iter().zip(values).find(|(_, value)| *value == 0);
        match lost {
            Some((left, _)) => said(
                format!(
                    "From {heap} one can leave {left}, from which nobody wins by moving first."
                ),
                format!("从 {heap} 可以走到 {left}，而 {left} 是必败态。"),
            ),
            None => said(
                format!(
                    "Whatever is taken from {heap}, what is left is won by whoever moves next."
                ),
                format!("从 {heap} 无论怎么取，剩下的都是必胜态。"),
            ),
        }
    }

    fn brute(&self) -> Option<String> {
        if self.heap > 60 {
            return None;
        }
        let options = |heap: &u64| {
            let taken = self.set.iter().filter(|taken| *taken <= heap);
            taken.map(|taken| heap - taken).collect()
        };
        wins(self.heap, options, false, SEARCHED).map(named)
    }

    fn make(kind: Kind, size: usize, random: &mut Random) -> Self {
        let (most, top) = match kind {
            Kind::Small => (random.range(1, 4), 30),
            _ => (size.clamp(1, 100) as u64, 100_000),
        };
        let high = match kind {
            Kind::Small => 9,
            Kind::Adversarial => 200,
            _ => top,
        };
        let mut heap = match kind {
            Kind::Small => random.range(1, top),
            Kind::Extreme => top,
            _ => random.range(top / 2, top),
        };
        let mut set = random.numbers(most as usize, 1, high.min(heap));
        if matches!(kind, Kind::Lost | Kind::NearLost) {
            // All numbers up to m: lost at the multiples of m + 1.
            let most = random.range(1, 50);
            set = (1..=most).collect();
            heap = heap / (most + 1) * (most + 1) + u64::from(kind == Kind::NearLost);
            heap = heap.clamp(most, 100_000);
        }
        set.sort_unstable();
        set.dedup();
        Self { heap, set }
    }

    fn smaller(&self) -> Vec<Self> {
        let least = self.set.iter().max().copied().unwrap_or(1);
        let heaps = shrink_number(self.heap, least).into_iter();
        let heaps = heaps.map(|heap| Self {
            heap,
            set: self.set.clone(),
        });
        let sets = shrink_list(&self.set, 1, 1).into_iter();
        let increasing = sets.filter(|set| set.windows(2).all(|pair| pair[0] < pair[1]));
        let heap = self.heap;
        heaps
            .chain(increasing.map(|set| Self { heap, set }))
            .collect()
    }
}
