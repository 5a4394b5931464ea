//! POJ 3480 John: Nim in which whoever takes the last loses.
//!
//! Input: the number of tests, then the number of heaps and the heaps for each. Output: `John`, who
//! begins, or `Brother`.

use grundy_game::{Reason, Words};

use crate::acw891::{HEAP, HEAPS, nim_sum};
use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, items, nim_heaps, replaced, said, shrink_list, wins, write_list};
use crate::{InputError, Kind, Problem, Random, Sample};

/// POJ 3480.
pub const PROBLEM: Problem = problem! {
    Sweets,
    id: "POJ3480",
    aliases: &[],
    source: "POJ 3480",
    title: Words {
        en: "John",
        zh: "John（反常 Nim）",
    },
    rule: Words {
        en: "misère Nim: take any number from one heap, the last taker loses; John begins",
        zh: "反常 Nim：每次从一堆取任意多个，取最后一个者负；John 先手",
    },
    limits: "at most 474 tests, 47 heaps of at most 4747",
    largest: 2000,
    samples: &[Sample { input: "2\n3\n3 5 1\n1\n1\n", output: "John\nBrother\n" },],
};

/// A test.
#[derive(Clone, Debug)]
pub struct Sweets {
    /// The heaps.
    pub heaps: Vec<u64>,
}

/// Whether the first player wins where the last taker loses: as in Nim while some heap has two or
/// more, else by the parity of the heaps (Bouton 1901).
pub fn first_wins(heaps: &[u64]) -> bool {
    let many = heaps.iter().any(|heap| *heap > 1);
    (nim_sum(heaps) != 0) == many
}

/// Why.
pub fn why(heaps: &[u64]) -> Reason {
    let sum = nim_sum(heaps);
    match heaps.iter().any(|heap| *heap > 1) {
        true => said(
            format!("Some heap has two or more, so misère Nim goes by the nim-sum: it is {sum}."),
            format!("有一堆不少于两个，反常 Nim 与 Nim 一样看异或和：它是 {sum}。"),
        ),
        false => said(
            format!(
                "Every heap has at most one, so only the parity of the heaps counts: their nim-sum is {sum}, and whoever takes the last loses."
            ),
            format!("每堆至多一个，只看堆数的奇偶：异或和为 {sum}，取最后一个者负。"),
        ),
    }
}

fn winner(first: bool) -> String {
    if first { "John" } else { "Brother" }.into()
}

impl Test for Sweets {
    const ENDS: Ends = Ends::Counted;
    const MOST: usize = 100;

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
        if self.heaps.iter().any(|heap| *heap > 9) {
            return None;
        }
        let options = |heaps: &Vec<u64>| {
            let places = 0..heaps.len();
            places
                .flat_map(|i| (0..heaps[i]).map(move |left| replaced(heaps, i, [left])))
                .collect()
        };
        wins(self.heaps.clone(), options, true, SEARCHED).map(winner)
    }

    fn make(kind: Kind, size: usize, random: &mut Random) -> Self {
        let size = match kind {
            Kind::Small => random.range(1, 3) as usize,
            _ => size.clamp(1, 47),
        };
        let heaps = nim_heaps(kind, size, 1, 4747, random);
        Self { heaps }
    }

    fn smaller(&self) -> Vec<Self> {
        let lists = shrink_list(&self.heaps, 1, 1).into_iter();
        lists.map(|heaps| Self { heaps }).collect()
    }
}
