//! POJ 2960 (HDU 1536) S-Nim: many positions for one set of numbers that may be taken.
//!
//! Input: `k` and the set; `m`, then `m` positions, each a number of heaps and the heaps; 0 after
//! the last. Output: a line of `W` and `L` for each set.

use grundy_game::{Reason, Words};
use grundy_heaps::SubtractionSet;

use crate::acw891::{HEAP, HEAPS};
use crate::acw893::values;
use crate::fastio::{Scanner, push_number};
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, items, replaced, said, shrink_list, shrink_pieces, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// POJ 2960.
pub const PROBLEM: Problem = problem! {
    Positions,
    id: "POJ2960",
    aliases: &["HDU1536", "S-Nim"],
    source: "POJ 2960, HDU 1536",
    title: Words {
        en: "S-Nim",
        zh: "S-Nim（集合取石子）",
    },
    rule: Words {
        en: "take a number of the set from one heap, whoever cannot move loses; W or L for each position",
        zh: "每次从一堆取走集合中某个数目的石子，不能操作者负；对每个局面输出 W 或 L",
    },
    limits: "k, m, heaps of a position <= 100, numbers and heaps <= 10^4, 0 after the last",
    largest: 900,
    samples: &[Sample {
        input: "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
        output: "LWW\nWWL\n",
    },],
};

const SIZE: Words = Words {
    en: "the size of the set",
    zh: "集合的大小",
};
const NUMBER: Words = Words {
    en: "a number of the set",
    zh: "集合中的数",
};
const COUNT: Words = Words {
    en: "the number of positions",
    zh: "局面的个数",
};
/// The largest heap, and the largest size of a set: their values are computed in seconds.
const LARGEST: u64 = 1_000_000;
/// The largest set.
const NUMBERS: u64 = 100;

/// A test.
#[derive(Clone, Debug)]
pub struct Positions {
    /// What may be taken.
    pub set: Vec<u64>,
    /// The heaps of each position.
    pub positions: Vec<Vec<u64>>,
}

impl Positions {
    /// The nim-sum of each position.
    fn sums(&self) -> Vec<u64> {
        let set = SubtractionSet::new(self.set.iter().copied()).expect("positive numbers");
        let heaps = self.positions.concat();
        let values = values(set, &heaps).expect("heaps of a million are computed");
        let mut values = values.into_iter();
        let mut sum = |heaps: &Vec<u64>| {
            let values = values.by_ref().take(heaps.len());
            values.fold(0, |sum, value| sum ^ value)
        };
        self.positions.iter().map(&mut sum).collect()
    }
}

fn letter(wins: bool) -> char {
    if wins { 'W' } else { 'L' }
}

impl Test for Positions {
    const ENDS: Ends = Ends::Zeros(1);
    const MOST: usize = 5;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let size = scanner.number_in(SIZE, 0, NUMBERS)?;
        if size == 0 {
            return Ok(None);
        }
        let set = items(scanner, NUMBER, size, 1, u64::MAX)?;
        let mut positions = Vec::new();
        for _ in 0..scanner.number_in(COUNT, 1, u64::MAX)? {
            let count = scanner.number_in(HEAPS, 1, u64::MAX)?;
            positions.push(items(scanner, HEAP, count, 0, LARGEST)?);
        }
        Ok(Some(Self { set, positions }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        let list = |to: &mut Vec<u8>, numbers: &[u64]| {
            push_number(to, numbers.len() as u64);
            to.push(b' ');
            write_line(to, numbers);
        };
        list(to, &self.set);
        write_line(to, &[self.positions.len() as u64]);
        for heaps in &self.positions {
            list(to, heaps);
        }
    }

    fn answer(&self) -> String {
        self.sums()
            .into_iter()
            .map(|sum| letter(sum != 0))
            .collect()
    }

    fn why(&self) -> Reason {
        let sums: Vec<String> = self.sums().iter().take(20).map(u64::to_string).collect();
        let sums = sums.join(" ");
        said(
            format!("The nim-sums of the values of the heaps are {sums}: L where it is 0, else W."),
            format!("各局面 SG 值的异或和为 {sums}：为 0 则 L，否则 W。"),
        )
    }

    fn brute(&self) -> Option<String> {
        let mut letters = String::new();
        for heaps in &self.positions {
            if heaps.iter().any(|heap| *heap > 30) {
                return None;
            }
            let options = |heaps: &Vec<u64>| {
                let mut options = Vec::new();
                for (i, &heap) in heaps.iter().enumerate() {
                    let taken = self.set.iter().filter(|taken| **taken <= heap);
                    options.extend(taken.map(|taken| replaced(heaps, i, [heap - taken])));
                }
                options
            };
            letters.push(letter(wins(heaps.clone(), options, false, SEARCHED)?));
        }
        Some(letters)
    }

    fn make(kind: Kind, size: usize, random: &mut Random) -> Self {
        let small = kind == Kind::Small;
        let (most, top) = if small {
            (3, 12)
        } else {
            (size.clamp(1, 100), 10_000)
        };
        let numbers = random.range(1, most as u64) as usize;
        let high = if kind == Kind::Adversarial { 300 } else { top };
        let mut set = random.numbers(numbers, 1, high.min(top));
        set.sort_unstable();
        set.dedup();
        let count = random.range(1, most as u64);
        let position = |random: &mut Random| {
            let heaps = if kind == Kind::Extreme {
                most as u64
            } else {
                random.range(1, most as u64)
            };
            let mut heaps = random.numbers(heaps as usize, 0, top);
            if kind == Kind::Extreme {
                heaps.fill(top);
            }
            if matches!(kind, Kind::Lost | Kind::NearLost) {
                // Every heap twice, and perhaps one more.
                heaps.truncate(most.div_ceil(2));
                heaps = heaps.repeat(2);
                if kind == Kind::NearLost && heaps.len() < 100 {
                    heaps.push(random.range(0, top));
                }
            }
            heaps
        };
        let positions = (0..count).map(|_| position(random)).collect();
        Self { set, positions }
    }

    fn smaller(&self) -> Vec<Self> {
        let mut smaller = Vec::new();
        for positions in shrink_pieces(&self.positions, 1) {
            let set = self.set.clone();
            smaller.push(Self { set, positions });
        }
        for (i, heaps) in self.positions.iter().enumerate().take(8) {
            for heaps in shrink_list(heaps, 1, 0) {
                let mut test = self.clone();
                test.positions[i] = heaps;
                smaller.push(test);
            }
        }
        for set in shrink_list(&self.set, 1, 1) {
            let distinct = set
                .iter()
                .enumerate()
                .all(|(i, number)| !set[..i].contains(number));
            if distinct {
                let positions = self.positions.clone();
                smaller.push(Self { set, positions });
            }
        }
        smaller
    }
}
