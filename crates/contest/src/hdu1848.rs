//! HDU 1848 Fibonacci again and again: three heaps, a Fibonacci number at a time.
//!
//! Input: three heaps a line, `0 0 0` after the last. Output: `Fibo`, who begins, or `Nacci`.

use grundy_game::{Reason, Words};
use grundy_heaps::SubtractionSet;

use crate::acw893::values;
use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, nim_sum_decides, replaced, shrink_number, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 1848.
pub const PROBLEM: Problem = problem! {
    Three,
    id: "HDU1848",
    aliases: &[],
    source: "HDU 1848",
    title: Words {
        en: "Fibonacci again and again",
        zh: "取斐波那契数个石子",
    },
    rule: Words {
        en: "three heaps, take a Fibonacci number (1, 2, 3, 5, 8, ...) from one, the last taker wins; Fibo begins",
        zh: "三堆石子，每次从一堆取斐波那契数（1、2、3、5、8……）个，取最后一个者胜；Fibo 先手",
    },
    limits: "1 <= m, n, p <= 1000, 0 0 0 after the last",
    largest: 1000,
    samples: &[Sample { input: "1 1 1\n1 4 1\n0 0 0\n", output: "Fibo\nNacci\n" },],
};

const HEAP: Words = Words {
    en: "the size of a heap",
    zh: "一堆的石子数",
};
/// The largest heap: values are computed anew for each test.
const LARGEST: u64 = 1_000_000;

/// A test.
#[derive(Clone, Copy, Debug)]
pub struct Three {
    /// The heaps.
    pub heaps: [u64; 3],
}

/// The Fibonacci numbers up to the largest heap, each once.
fn fibonacci(top: u64) -> Vec<u64> {
    let mut numbers = vec![1, 2];
    while let [.., a, b] = numbers[..]
        && a + b <= top
    {
        numbers.push(a + b);
    }
    numbers
}

impl Three {
    fn sum(&self) -> u64 {
        let top = self.heaps.iter().max().copied().unwrap_or_default();
        let set = SubtractionSet::new(fibonacci(top)).expect("1 can be taken");
        let values = values(set, &self.heaps).expect("heaps of a million are computed");
        values.iter().fold(0, |sum, value| sum ^ value)
    }
}

fn named(first: bool) -> String {
    if first { "Fibo" } else { "Nacci" }.into()
}

impl Test for Three {
    const ENDS: Ends = Ends::Zeros(3);
    const MOST: usize = 200;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let first = scanner.number_in(HEAP, 0, LARGEST)?;
        // Zeros come together.
        let (low, high) = if first == 0 { (0, 0) } else { (1, LARGEST) };
        let second = scanner.number_in(HEAP, low, high)?;
        let third = scanner.number_in(HEAP, low, high)?;
        let heaps = [first, second, third];
        Ok((first > 0).then_some(Self { heaps }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_line(to, &self.heaps);
    }

    fn answer(&self) -> String {
        named(self.sum() != 0)
    }

    fn why(&self) -> Reason {
        nim_sum_decides(self.sum().into(), "the values of the heaps", "各堆 SG 值")
    }

    fn brute(&self) -> Option<String> {
        if self.heaps.iter().any(|heap| *heap > 12) {
            return None;
        }
        let numbers = fibonacci(12);
        let options = |heaps: &Vec<u64>| {
            let mut options = Vec::new();
            for (i, &heap) in heaps.iter().enumerate() {
                for taken in numbers.iter().filter(|taken| **taken <= heap) {
                    options.push(replaced(heaps, i, [heap - taken]));
                }
            }
            options
        };
        wins(self.heaps.to_vec(), options, false, SEARCHED).map(named)
    }

    fn make(kind: Kind, _: usize, random: &mut Random) -> Self {
        let top = if kind == Kind::Small { 9 } else { 1000 };
        let mut heaps = [0; 3].map(|_| random.range(1, top));
        match kind {
            Kind::Lost => {
                // A heap of value 0 beside two that are equal.
                heaps = [4, heaps[1], heaps[1]];
            }
            Kind::NearLost => heaps = [heaps[0], heaps[1], heaps[1]],
            Kind::Extreme => heaps = heaps.map(|heap| if heap % 2 == 0 { top } else { top - 1 }),
            _ => {}
        }
        Self { heaps }
    }

    fn smaller(&self) -> Vec<Self> {
        let mut smaller = Vec::new();
        for i in 0..3 {
            for less in shrink_number(self.heaps[i], 1) {
                let mut heaps = self.heaps;
                heaps[i] = less;
                smaller.push(Self { heaps });
            }
        }
        smaller
    }
}
