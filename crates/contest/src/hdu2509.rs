//! HDU 2509 Be the Winner: rows of apples, take neighbours from one row, whoever takes the last loses.
//!
//! Input: the number of rows and their lengths for each test, to the end of the file. Output: `Yes`
//! if the first player wins, else `No`.

use grundy_game::{Reason, Words};

use crate::acw891::{HEAP, HEAPS};
use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::poj3480::{first_wins, why};
use crate::tools::{SEARCHED, items, nim_heaps, replaced, shrink_list, wins, write_list};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 2509.
pub const PROBLEM: Problem = problem! {
    Apples,
    id: "HDU2509",
    aliases: &[],
    source: "HDU 2509",
    title: Words {
        en: "Be the Winner",
        zh: "取苹果（反常）",
    },
    rule: Words {
        en: "rows of apples: take any number of neighbours from one row, which may fall into two, the last taker loses; does the first player win?",
        zh: "若干排苹果，每次从一排取任意多个相邻的（可能断成两排），取最后一个者负；先手是否必胜",
    },
    limits: "rows of at most 100, to the end of the file",
    largest: 900,
    samples: &[Sample { input: "2\n2 2\n1\n3\n", output: "No\nYes\n" },],
};

/// A test.
#[derive(Clone, Debug)]
pub struct Apples {
    /// The heaps.
    pub heaps: Vec<u64>,
}

fn winner(first: bool) -> String {
    if first { "Yes" } else { "No" }.into()
}

impl Test for Apples {
    const ENDS: Ends = Ends::File;
    const MOST: usize = 30;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let count = scanner.number_in(HEAPS, 1, u64::MAX)?;
        let heaps = items(scanner, HEAP, count, 1, u64::MAX)?;
        Ok(Some(Self { heaps }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_list(to, &self.heaps);
    }

    fn answer(&self) -> String {
        winner(first_wins(&self.heaps))
    }

    fn why(&self) -> Reason {
        why(&self.heaps)
    }

    fn brute(&self) -> Option<String> {
        if self.heaps.iter().any(|heap| *heap > 4) {
            return None;
        }
        let options = |rows: &Vec<u64>| {
            let mut options = Vec::new();
            for (i, &row) in rows.iter().enumerate() {
                for left in 0..row {
                    for right in 0..row - left {
                        options.push(replaced(rows, i, [left, right]));
                    }
                }
            }
            options
        };
        wins(self.heaps.clone(), options, true, SEARCHED).map(winner)
    }

    fn make(kind: Kind, size: usize, random: &mut Random) -> Self {
        let size = match kind {
            Kind::Small => random.range(1, 3) as usize,
            _ => size.clamp(1, 100),
        };
        let top = if kind == Kind::Small { 4 } else { 100 };
        let heaps = nim_heaps(kind, size, 1, top, random);
        Self { heaps }
    }

    fn smaller(&self) -> Vec<Self> {
        let lists = shrink_list(&self.heaps, 1, 1).into_iter();
        lists.map(|heaps| Self { heaps }).collect()
    }
}
