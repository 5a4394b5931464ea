//! Codeforces 15C Industrial Nim: heaps are all numbers of some ranges.
//!
//! Input: the number of quarries, then `x m` for each, whose dumpers hold `x`, ..., `x + m - 1`.
//! Output: `tolik`, who begins, or `bolik`.

use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, nim_sum_decides, replaced, shrink_list, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// Codeforces 15C.
pub const PROBLEM: Problem = problem! {
    Quarries,
    id: "CF15C",
    aliases: &["15C"],
    source: "Codeforces 15C",
    title: Words {
        en: "Industrial Nim",
        zh: "工业 Nim",
    },
    rule: Words {
        en: "Nim on the heaps x, x + 1, ..., x + m - 1 of each quarry, the last taker wins; tolik begins",
        zh: "每个采石场有 x、x + 1、……、x + m - 1 各一堆，玩 Nim；tolik 先手",
    },
    limits: "n <= 10^5, x, m <= 10^16",
    largest: 100000,
    samples: &[Sample { input: "2\n2 1\n3 2\n", output: "tolik\n" },Sample { input: "4\n1 1\n1 1\n1 1\n1 1\n", output: "bolik\n" },],
};

const COUNT: Words = Words {
    en: "the number of quarries",
    zh: "采石场数",
};
const NUMBER: Words = Words {
    en: "a number of stones or dumpers",
    zh: "石子数或卡车数",
};
/// The largest number read: the last heap is still a number of 64 bits.
const LARGEST: u64 = u64::MAX / 2;
const TOP: u64 = 10_000_000_000_000_000;

/// A test.
#[derive(Clone, Debug)]
pub struct Quarries {
    /// Each with its first heap and the number of heaps.
    pub quarries: Vec<[u64; 2]>,
}

/// The nim-sum of 0, 1, ..., n.
fn up_to(n: u64) -> u64 {
    match n % 4 {
        0 => n,
        1 => 1,
        2 => n + 1,
        _ => 0,
    }
}

impl Quarries {
    fn sum(&self) -> u64 {
        let sums = self.quarries.iter();
        let sums = sums.map(|[x, m]| up_to(x + m - 1) ^ up_to(x - 1));
        sums.fold(0, |sum, one| sum ^ one)
    }
}

fn winner(first: bool) -> String {
    if first { "tolik" } else { "bolik" }.into()
}

impl Test for Quarries {
    const ENDS: Ends = Ends::One;
    const MOST: usize = 1;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let count = scanner.number_in(COUNT, 1, u64::MAX)?;
        let mut quarries = Vec::new();
        for _ in 0..count {
            let x = scanner.number_in(NUMBER, 1, LARGEST)?;
            quarries.push([x, scanner.number_in(NUMBER, 1, LARGEST)?]);
        }
        Ok(Some(Self { quarries }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_line(to, &[self.quarries.len() as u64]);
        for quarry in &self.quarries {
            write_line(to, quarry);
        }
    }

    fn answer(&self) -> String {
        winner(self.sum() != 0)
    }

    fn why(&self) -> Reason {
        nim_sum_decides(
            self.sum().into(),
            "all heaps, four neighbours at a time,",
            "所有堆（每相邻四堆一组）",
        )
    }

    fn brute(&self) -> Option<String> {
        if self.quarries.iter().any(|[x, m]| x + m > 6) {
            return None;
        }
        let heaps = self.quarries.iter().flat_map(|[x, m]| *x..x + m);
        let mut heaps: Vec<u64> = heaps.collect();
        // Equal heaps cancel: the second player copies.
        heaps.sort_unstable();
        let mut kept: Vec<u64> = Vec::new();
        for heap in heaps {
            match kept.last() == Some(&heap) {
                true => drop(kept.pop()),
                false => kept.push(heap),
            }
        }
        let options = |heaps: &Vec<u64>| {
            let places = 0..heaps.len();
            places
                .flat_map(|i| (0..heaps[i]).map(move |left| replaced(heaps, i, [left])))
                .collect()
        };
        wins(kept, options, false, SEARCHED).map(winner)
    }

    fn make(kind: Kind, size: usize, random: &mut Random) -> Self {
        let size = match kind {
            Kind::Small => random.range(1, 3) as usize,
            _ => size.clamp(1, 100_000),
        };
        let mut quarries: Vec<[u64; 2]> = (0..size)
            .map(|_| match kind {
                Kind::Small => [random.range(1, 4), random.range(1, 2)],
                Kind::Extreme => [TOP, TOP - random.range(0, 3)],
                Kind::Lost | Kind::NearLost => [random.range(1, TOP / 4) * 2, 2],
                // All remainders of 4, where formulas slip.
                Kind::Adversarial => [random.range(1, 8), random.range(1, 8)],
                Kind::Random => [random.range(1, TOP), random.range(1, TOP)],
            })
            .collect();
        if matches!(kind, Kind::Lost | Kind::NearLost) && size > 1 {
            // 2k and 2k + 1 have the nim-sum 1: an even number of such pairs is lost.
            quarries.truncate(size / 2 * 2);
            if kind == Kind::NearLost {
                quarries[0][0] += 1;
            }
        }
        Self { quarries }
    }

    fn smaller(&self) -> Vec<Self> {
        let flat: Vec<u64> = self.quarries.iter().flatten().copied().collect();
        let lists = shrink_list(&flat, 2, 1).into_iter();
        let even = lists.filter(|list| list.len().is_multiple_of(2));
        let quarries = even.map(|list| list.chunks(2).map(|pair| [pair[0], pair[1]]).collect());
        quarries.map(|quarries| Self { quarries }).collect()
    }
}
