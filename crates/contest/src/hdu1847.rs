//! HDU 1847 Good Luck in CET-4 Everybody!: one heap, a power of two at a time.
//!
//! Input: a heap a line, to the end of the file. Output: `Kiki`, who begins, or `Cici`.

use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, said, shrink_number, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 1847.
pub const PROBLEM: Problem = problem! {
    Powers,
    id: "HDU1847",
    aliases: &[],
    source: "HDU 1847",
    title: Words {
        en: "Good Luck in CET-4 Everybody!",
        zh: "取 2 的幂",
    },
    rule: Words {
        en: "one heap of n, take a power of two, the last taker wins; Kiki begins",
        zh: "一堆 n 个石子，每次取 2 的幂个，取最后一个者胜；Kiki 先手",
    },
    limits: "1 <= n <= 1000, to the end of the file",
    largest: 100,
    samples: &[Sample { input: "1\n3\n", output: "Kiki\nCici\n" },],
};

const HEAP: Words = Words {
    en: "the size of the heap",
    zh: "石子数",
};

/// A test.
#[derive(Clone, Copy, Debug)]
pub struct Powers {
    /// The heap.
    pub heap: u64,
}

impl Powers {
    /// Whether the first player wins: powers of two are 1 or 2 modulo 3.
    pub fn first_wins(&self) -> bool {
        !self.heap.is_multiple_of(3)
    }
}

fn named(first: bool) -> String {
    if first { "Kiki" } else { "Cici" }.into()
}

impl Test for Powers {
    const ENDS: Ends = Ends::File;
    const MOST: usize = 100;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let heap = scanner.number_in(HEAP, 1, u64::MAX)?;
        Ok(Some(Self { heap }))
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
            format!(
                "{heap} leaves {} when divided by 3; a power of two never is a multiple of 3, and 1 or 2 always leads to one.",
                heap % 3
            ),
            format!(
                "{heap} 除以 3 余 {}；2 的幂不是 3 的倍数，而余 1、余 2 时取 1 个或 2 个就到 3 的倍数。",
                heap % 3
            ),
        )
    }

    fn brute(&self) -> Option<String> {
        if self.heap > 60 {
            return None;
        }
        let options = |heap: &u64| {
            let powers = (0..6).map(|i| 1 << i);
            let fitting = powers.filter(|power| power <= heap);
            fitting.map(|power: u64| heap - power).collect()
        };
        wins(self.heap, options, false, SEARCHED).map(named)
    }

    fn make(kind: Kind, _: usize, random: &mut Random) -> Self {
        let heap = match kind {
            Kind::Small => random.range(1, 40),
            Kind::Lost => 3 * random.range(1, 333),
            Kind::NearLost => 3 * random.range(1, 333) - 1,
            Kind::Extreme => 1000 - random.range(0, 1),
            _ => random.range(1, 1000),
        };
        Self { heap }
    }

    fn smaller(&self) -> Vec<Self> {
        let heaps = shrink_number(self.heap, 1).into_iter();
        heaps.map(|heap| Self { heap }).collect()
    }
}
