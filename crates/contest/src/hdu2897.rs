//! HDU 2897 邂逅明下: one heap, `p` to `q` at a time, all if there are fewer; the last taker loses.
//!
//! Input: `n p q` a line, to the end of the file. Output: `WIN` or `LOST`, for the first player.

use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, said, shrink_number, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 2897.
pub const PROBLEM: Problem = problem! {
    Between,
    id: "HDU2897",
    aliases: &[],
    source: "HDU 2897",
    title: Words {
        en: "From p to q, the last loses",
        zh: "邂逅明下",
    },
    rule: Words {
        en: "one heap of n, take p to q, or all if there are fewer than p, the last taker loses; does the first player win?",
        zh: "一堆 n 个硬币，每次取 p 到 q 个，不足 p 个则全取，取最后一个者负；先手是否必胜",
    },
    limits: "1 <= n, p, q < 65536, p <= q, to the end of the file",
    largest: 100,
    samples: &[Sample { input: "7 1 1\n11 3 9\n1 9 100\n", output: "LOST\nWIN\nLOST\n" },],
};

const NUMBER: Words = Words {
    en: "n, p or q",
    zh: "n、p 或 q",
};

/// A test.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    /// The heap.
    pub heap: u64,
    /// How many must be taken.
    pub least: u64,
    /// How many may be taken.
    pub most: u64,
}

impl Between {
    /// Whether the first player wins: what is left of whole rounds of p + q is not from 1 to p.
    pub fn first_wins(&self) -> bool {
        let rest = self.rest();
        rest == 0 || rest > self.least.into()
    }

    fn rest(&self) -> u128 {
        u128::from(self.heap) % (u128::from(self.least) + u128::from(self.most))
    }
}

fn named(first: bool) -> String {
    if first { "WIN" } else { "LOST" }.into()
}

impl Test for Between {
    const ENDS: Ends = Ends::File;
    const MOST: usize = 100;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let heap = scanner.number_in(NUMBER, 1, u64::MAX)?;
        let least = scanner.number_in(NUMBER, 1, u64::MAX)?;
        let most = scanner.number_in(NUMBER, least, u64::MAX)?;
        Ok(Some(Self { heap, least, most }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_line(to, &[self.heap, self.least, self.most]);
    }

    fn answer(&self) -> String {
        named(self.first_wins())
    }

    fn why(&self) -> Reason {
        let (Self { heap, least, .. }, rest) = (self, self.rest());
        said(
            format!(
                "{heap} leaves {rest} when divided by p + q; whoever is left 1 to p = {least} beyond whole rounds loses, since the other completes each round."
            ),
            format!(
                "{heap} 除以 p + q 余 {rest}；余数在 1 到 p = {least} 之间者必败，因为对方总能凑满一轮。"
            ),
        )
    }

    fn brute(&self) -> Option<String> {
        if self.heap > 60 {
            return None;
        }
        let options = |heap: &u64| match *heap {
            0 => Vec::new(),
            heap if heap < self.least => vec![0],
            heap => {
                let taken = self.least..=self.most.min(heap);
                taken.map(|taken| heap - taken).collect()
            }
        };
        wins(self.heap, options, true, SEARCHED).map(named)
    }

    fn make(kind: Kind, _: usize, random: &mut Random) -> Self {
        let top: u64 = if kind == Kind::Small { 24 } else { 65_535 };
        let least = random.range(1, if kind == Kind::Small { 5 } else { 300 });
        let most = random.range(least, least + if kind == Kind::Small { 5 } else { 3000 });
        let round = least + most;
        let rounds = random.range(0, top.saturating_sub(least) / round);
        let heap = match kind {
            Kind::Lost => rounds * round + random.range(1, least),
            Kind::NearLost => rounds * round + least + random.range(0, 1),
            Kind::Extreme => top,
            _ => random.range(1, top),
        };
        Self { heap, least, most }
    }

    fn smaller(&self) -> Vec<Self> {
        let heaps = shrink_number(self.heap, 1).into_iter();
        let heaps = heaps.map(|heap| Self { heap, ..*self });
        let leasts = shrink_number(self.least, 1).into_iter();
        let leasts = leasts.map(|least| Self { least, ..*self });
        let mosts = shrink_number(self.most, self.least).into_iter();
        let mosts = mosts.map(|most| Self { most, ..*self });
        heaps.chain(leasts).chain(mosts).collect()
    }
}
