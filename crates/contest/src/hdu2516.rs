//! HDU 2516: Fibonacci Nim, one heap, not all at first, then at most twice what was taken last.
//!
//! Input: a heap a line, 0 after the last. Output: `First win` or `Second win`.

use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::many::{Ends, Test, number, problem};
use crate::tools::{SEARCHED, said, shrink_number, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 2516.
pub const PROBLEM: Problem = problem! {
    Fibonacci,
    id: "HDU2516",
    aliases: &[],
    source: "HDU 2516",
    title: Words {
        en: "Fibonacci Nim",
        zh: "取石子游戏",
    },
    rule: Words {
        en: "one heap of n, not all at first, then at most twice what was taken last, the last taker wins; who does?",
        zh: "一堆 n 个石子，第一次不能取完，以后每次至多取对手上次的两倍，取完者胜；谁赢",
    },
    limits: "2 <= n < 2^31, 0 after the last",
    largest: 1000,
    samples: &[Sample { input: "2\n13\n10000\n0\n", output: "Second win\nSecond win\nFirst win\n" },],
};

const HEAP: Words = Words {
    en: "the size of the heap",
    zh: "石子数",
};

/// A test.
#[derive(Clone, Copy, Debug)]
pub struct Fibonacci {
    /// The heap.
    pub heap: u64,
}

impl Fibonacci {
    /// Whether the first player wins: not from a Fibonacci number (Whinihan 1963).
    pub fn first_wins(&self) -> bool {
        let (mut a, mut b) = (1u128, 2u128);
        while b < self.heap.into() {
            (a, b) = (b, a + b);
        }
        b != u128::from(self.heap)
    }
}

fn named(first: bool) -> String {
    if first { "First win" } else { "Second win" }.into()
}

impl Test for Fibonacci {
    const ENDS: Ends = Ends::Zeros(1);
    const MOST: usize = 1000;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let heap = number(scanner, HEAP)?;
        Ok(heap.map(|heap| Self { heap }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_line(to, &[self.heap]);
    }

    fn answer(&self) -> String {
        named(self.first_wins())
    }

    fn why(&self) -> Reason {
        let heap = self.heap;
        said(
            match self.first_wins() {
                true => format!(
                    "{heap} is no Fibonacci number: take the least part of its Zeckendorf sum."
                ),
                false => format!(
                    "{heap} is a Fibonacci number, so whatever is taken the opponent can answer."
                ),
            },
            match self.first_wins() {
                true => format!("{heap} 不是斐波那契数：取走其 Zeckendorf 分解中最小的一项。"),
                false => format!("{heap} 是斐波那契数，无论怎么取，对手总有应对。"),
            },
        )
    }

    fn brute(&self) -> Option<String> {
        if self.heap > 40 {
            return None;
        }
        let options = |&(heap, most): &(u64, u64)| {
            let taken = 1..=most.min(heap);
            taken.map(|taken| (heap - taken, 2 * taken)).collect()
        };
        wins((self.heap, self.heap - 1), options, false, SEARCHED).map(named)
    }

    fn make(kind: Kind, _: usize, random: &mut Random) -> Self {
        const TOP: u64 = (1 << 31) - 1;
        let mut fibonacci = vec![2u64, 3];
        while let [.., a, b] = fibonacci[..]
            && a + b <= TOP
        {
            fibonacci.push(a + b);
        }
        let last = fibonacci.len() as u64 - 1;
        let heap = match kind {
            Kind::Small => random.range(2, 36),
            Kind::Lost => fibonacci[random.range(0, last) as usize],
            Kind::NearLost => fibonacci[random.range(1, last) as usize] + random.range(0, 2) - 1,
            Kind::Extreme => TOP - random.range(0, 1),
            // Neighbours of the largest, where 32 bits end.
            Kind::Adversarial => fibonacci[last as usize] + random.range(0, 1),
            Kind::Random => random.range(2, TOP),
        };
        Self { heap }
    }

    fn smaller(&self) -> Vec<Self> {
        let heaps = shrink_number(self.heap, 2).into_iter();
        heaps.map(|heap| Self { heap }).collect()
    }
}
