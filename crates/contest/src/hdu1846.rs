//! HDU 1846 Brave Game: Bash's game, one heap, at most `m` at a time.
//!
//! Input: the number of tests, then `n m` for each. Output: `first` or `second`.

use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, said, shrink_number, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 1846.
pub const PROBLEM: Problem = problem! {
    Bash,
    id: "HDU1846",
    aliases: &[],
    source: "HDU 1846",
    title: Words {
        en: "Brave Game",
        zh: "巴什博弈",
    },
    rule: Words {
        en: "one heap of n, take 1 to m, the last taker wins; who does?",
        zh: "一堆 n 个石子，每次取 1 到 m 个，取最后一个者胜；谁赢",
    },
    limits: "1 <= n, m <= 1000, at most 100 tests",
    largest: 100,
    samples: &[Sample { input: "2\n23 2\n4 3\n", output: "first\nsecond\n" },],
};

const HEAP: Words = Words {
    en: "the size of the heap",
    zh: "石子数",
};
const MOST: Words = Words {
    en: "how many may be taken",
    zh: "每次最多取的个数",
};

/// A test.
#[derive(Clone, Copy, Debug)]
pub struct Bash {
    /// The heap.
    pub heap: u64,
    /// How many may be taken at most.
    pub most: u64,
}

impl Bash {
    /// Whether the first player wins: not from a multiple of `most + 1`.
    pub fn first_wins(&self) -> bool {
        u128::from(self.heap) % (u128::from(self.most) + 1) != 0
    }
}

fn named(first: bool) -> String {
    if first { "first" } else { "second" }.into()
}

impl Test for Bash {
    const ENDS: Ends = Ends::Counted;
    const MOST: usize = 100;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let heap = scanner.number_in(HEAP, 1, u64::MAX)?;
        let most = scanner.number_in(MOST, 1, u64::MAX)?;
        Ok(Some(Self { heap, most }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_line(to, &[self.heap, self.most]);
    }

    fn answer(&self) -> String {
        named(self.first_wins())
    }

    fn why(&self) -> Reason {
        let Self { heap, most } = self;
        let round = u128::from(*most) + 1;
        let rest = u128::from(*heap) % round;
        said(
            format!(
                "{heap} leaves {rest} when divided by m + 1 = {round}; whoever is left a multiple of m + 1 loses, since the other completes each round."
            ),
            format!(
                "{heap} 除以 m + 1 = {round} 余 {rest}；面对 m + 1 的倍数者必败，因为对方总能凑满一轮。"
            ),
        )
    }

    fn brute(&self) -> Option<String> {
        if self.heap > 60 {
            return None;
        }
        let options = |heap: &u64| {
            (1..=self.most.min(*heap))
                .map(|taken| heap - taken)
                .collect()
        };
        wins(self.heap, options, false, SEARCHED).map(named)
    }

    fn make(kind: Kind, _: usize, random: &mut Random) -> Self {
        let top = if kind == Kind::Small { 30 } else { 1000 };
        let most = random.range(1, if kind == Kind::Small { 8 } else { top });
        let heap = match kind {
            Kind::Lost | Kind::NearLost => {
                let rounds = random.range(1, (top / (most + 1)).max(1));
                (rounds * (most + 1) - u64::from(kind == Kind::NearLost)).clamp(1, top)
            }
            Kind::Extreme => top,
            _ => random.range(1, top),
        };
        Self { heap, most }
    }

    fn smaller(&self) -> Vec<Self> {
        let heaps = shrink_number(self.heap, 1).into_iter();
        let heaps = heaps.map(|heap| Self { heap, ..*self });
        let mosts = shrink_number(self.most, 1).into_iter();
        heaps
            .chain(mosts.map(|most| Self { most, ..*self }))
            .collect()
    }
}
