//! HDU 1850 Being a Good Boy in Spring Festival: in how many ways the first move of Nim wins.
//!
//! Input: the number of heaps and the heaps for each test, 0 after the last. Output: how many first
//! moves win, 0 where none does.

use grundy_game::{Reason, Words};

use crate::acw891::nim_sum;
use crate::fastio::Scanner;
use crate::many::{Ends, Test, heaps, problem};
use crate::tools::{SEARCHED, nim_heaps, said, shrink_list, write_list};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 1850.
pub const PROBLEM: Problem = problem! {
    Cards,
    id: "HDU1850",
    aliases: &[],
    source: "HDU 1850",
    title: Words {
        en: "Being a Good Boy in Spring Festival",
        zh: "必胜的第一步有几种",
    },
    rule: Words {
        en: "Nim: how many first moves win?",
        zh: "Nim：先手必胜的第一步有多少种着法",
    },
    limits: "at most 100 heaps below 10^6, 0 after the last",
    largest: 900,
    samples: &[Sample { input: "3\n5 7 9\n0\n", output: "1\n" },],
};

/// A test.
#[derive(Clone, Debug)]
pub struct Cards {
    /// The heaps.
    pub heaps: Vec<u64>,
}

impl Test for Cards {
    const ENDS: Ends = Ends::Zeros(1);
    const MOST: usize = 30;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let heaps = heaps(scanner, 1)?;
        Ok(heaps.map(|heaps| Self { heaps }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_list(to, &self.heaps);
    }

    fn answer(&self) -> String {
        let sum = nim_sum(&self.heaps);
        let winning = self.heaps.iter().filter(|heap| **heap ^ sum < **heap);
        winning.count().to_string()
    }

    fn why(&self) -> Reason {
        let sum = nim_sum(&self.heaps);
        said(
            format!(
                "The nim-sum is {sum}; a heap h can become h xor {sum} where that is smaller, which is so for {} of them.",
                self.answer()
            ),
            format!(
                "异或和为 {sum}；一堆 h 能变成 h xor {sum} 当且仅当它更小，这样的堆有 {} 个。",
                self.answer()
            ),
        )
    }

    /// The table of all positions that can be reached, in the order of their places in it.
    fn brute(&self) -> Option<String> {
        let mut sizes = Vec::new();
        let mut size = 1usize;
        for heap in &self.heaps {
            sizes.push(size);
            size = size.checked_mul(usize::try_from(*heap).ok()? + 1)?;
            if size > SEARCHED {
                return None;
            }
        }
        let mut lost: Vec<bool> = Vec::new();
        let mut winning = 0;
        for place in 0..size {
            let heaps = sizes.iter().zip(&self.heaps);
            let options = heaps.flat_map(|(step, heap)| {
                let left = place / step % (*heap as usize + 1);
                (1..=left).map(move |taken| place - taken * step)
            });
            winning = options.filter(|option| lost[*option]).count();
            lost.push(winning == 0);
        }
        Some(winning.to_string())
    }

    fn make(kind: Kind, size: usize, random: &mut Random) -> Self {
        let size = match kind {
            Kind::Small => random.range(1, 4) as usize,
            _ => size.clamp(1, 100),
        };
        let heaps = nim_heaps(kind, size, 1, 999_999, random);
        Self { heaps }
    }

    fn smaller(&self) -> Vec<Self> {
        let lists = shrink_list(&self.heaps, 1, 1).into_iter();
        lists.map(|heaps| Self { heaps }).collect()
    }
}
