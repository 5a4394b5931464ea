//! POJ 2484 A Funny Game: coins in a circle, take one or two neighbours.
//!
//! Input: the number of coins a line, 0 after the last. Output: `Alice`, who begins, or `Bob`.

use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::many::{Ends, Test, number, problem};
use crate::tools::{SEARCHED, said, shrink_number, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// POJ 2484.
pub const PROBLEM: Problem = problem! {
    Circle,
    id: "POJ2484",
    aliases: &[],
    source: "POJ 2484",
    title: Words {
        en: "A Funny Game",
        zh: "一圈硬币",
    },
    rule: Words {
        en: "n coins in a circle, take one or two that are neighbours (gaps stay), the last taker wins; Alice begins",
        zh: "n 枚硬币围成一圈，每次取一枚或相邻两枚（空位保留），取最后一枚者胜；Alice 先手",
    },
    limits: "1 <= n <= 10^6, 0 after the last",
    largest: 1000,
    samples: &[Sample { input: "1\n2\n3\n0\n", output: "Alice\nAlice\nBob\n" },],
};

const HEAP: Words = Words {
    en: "the size of the heap",
    zh: "石子数",
};

/// A test.
#[derive(Clone, Copy, Debug)]
pub struct Circle {
    /// The heap.
    pub heap: u64,
}

impl Circle {
    /// Whether the first player wins: from three coins on the second mirrors.
    pub fn first_wins(&self) -> bool {
        self.heap <= 2
    }
}

fn named(first: bool) -> String {
    if first { "Alice" } else { "Bob" }.into()
}

impl Test for Circle {
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
            match heap {
                0..=2 => format!("{heap} coins are taken at once."),
                _ => format!(
                    "After the first move {heap} coins are a row, which Bob cuts in two equal rows; then he copies every move in the other one."
                ),
            },
            match heap {
                0..=2 => format!("{heap} 枚硬币一次取完。"),
                _ => format!(
                    "{heap} 枚硬币走一步后成为一排，Bob 把它分成相等的两排，此后在另一排模仿每一步。"
                ),
            },
        )
    }

    fn brute(&self) -> Option<String> {
        let heap = self.heap as usize;
        if heap > 8 {
            return None;
        }
        let options = |coins: &u32| {
            let mut options = Vec::new();
            for i in 0..heap {
                let (one, two) = (1 << i, 1 << i | 1 << ((i + 1) % heap));
                for taken in [one, two] {
                    if coins & taken == taken {
                        options.push(coins & !taken);
                    }
                }
            }
            options
        };
        wins((1 << heap) - 1, options, false, SEARCHED).map(named)
    }

    fn make(kind: Kind, _: usize, random: &mut Random) -> Self {
        let heap = match kind {
            Kind::Small => random.range(1, 8),
            Kind::NearLost => random.range(1, 4),
            Kind::Extreme => [1, 2, 1_000_000][random.range(0, 2) as usize],
            _ => random.range(3, 1_000_000),
        };
        Self { heap }
    }

    fn smaller(&self) -> Vec<Self> {
        let heaps = shrink_number(self.heap, 1).into_iter();
        heaps.map(|heap| Self { heap }).collect()
    }
}
