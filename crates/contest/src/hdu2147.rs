//! HDU 2147 kiki's game: a coin in the upper right corner moves left, down, or both.
//!
//! Input: rows and columns a line, `0 0` after the last. Output: `Wonderful!` or `What a pity!`.

use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::many::{Ends, Test, problem};
use crate::tools::{SEARCHED, said, shrink_number, wins, write_line};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 2147.
pub const PROBLEM: Problem = problem! {
    Board,
    id: "HDU2147",
    aliases: &[],
    source: "HDU 2147",
    title: Words {
        en: "kiki's game",
        zh: "棋盘上移动硬币",
    },
    rule: Words {
        en: "a coin in the upper right corner of an n by m board moves one step left, down or diagonally left-down, whoever cannot move loses; does kiki, who begins, win?",
        zh: "n 行 m 列棋盘右上角的硬币每次向左、向下或向左下移动一格，不能移动者负；先手 kiki 是否必胜",
    },
    limits: "1 <= n, m <= 2000, 0 0 after the last",
    largest: 1000,
    samples: &[Sample { input: "5 3\n5 4\n6 6\n0 0\n", output: "What a pity!\nWonderful!\nWonderful!\n" },],
};

const SIDE: Words = Words {
    en: "a side of the board",
    zh: "棋盘的边长",
};

/// A test.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// Rows and columns.
    pub sides: [u64; 2],
}

impl Board {
    /// Whether the first player wins: not when both sides are odd.
    pub fn first_wins(&self) -> bool {
        self.sides.iter().any(|side| side.is_multiple_of(2))
    }
}

fn named(first: bool) -> String {
    if first { "Wonderful!" } else { "What a pity!" }.into()
}

impl Test for Board {
    const ENDS: Ends = Ends::Zeros(2);
    const MOST: usize = 1000;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let rows = scanner.number_in(SIDE, 0, u64::MAX)?;
        let low = rows.min(1);
        let high = if rows == 0 { 0 } else { u64::MAX };
        let columns = scanner.number_in(SIDE, low, high)?;
        let sides = [rows, columns];
        Ok((rows > 0).then_some(Self { sides }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_line(to, &self.sides);
    }

    fn answer(&self) -> String {
        named(self.first_wins())
    }

    fn why(&self) -> Reason {
        let [rows, columns] = self.sides;
        match self.first_wins() {
            true => said(
                format!("{rows} and {columns} are not both odd: one step makes them so."),
                format!("{rows} 与 {columns} 不全为奇数，走一步可使它们全为奇数。"),
            ),
            false => said(
                format!(
                    "{rows} and {columns} are both odd: every step changes that, and the opponent restores it."
                ),
                format!("{rows} 与 {columns} 都是奇数：每一步都会破坏这一点，而对手总能恢复。"),
            ),
        }
    }

    fn brute(&self) -> Option<String> {
        if self.sides.iter().any(|side| *side > 16) {
            return None;
        }
        let options = |&[rows, columns]: &[u64; 2]| {
            let steps = [[1, 0], [0, 1], [1, 1]];
            let inside = steps.iter().filter(|[r, c]| rows > *r && columns > *c);
            inside.map(|[r, c]| [rows - r, columns - c]).collect()
        };
        wins(self.sides, options, false, SEARCHED).map(named)
    }

    fn make(kind: Kind, _: usize, random: &mut Random) -> Self {
        let top = if kind == Kind::Small { 12 } else { 2000 };
        let mut side = || match kind {
            Kind::Lost => 2 * random.range(1, 1000) - 1,
            Kind::Extreme => [1, 1999, 2000][random.range(0, 2) as usize],
            _ => random.range(1, top),
        };
        let sides = [side(), side()];
        Self { sides }
    }

    fn smaller(&self) -> Vec<Self> {
        let [rows, columns] = self.sides;
        let fewer = shrink_number(rows, 1)
            .into_iter()
            .map(|rows| [rows, columns]);
        let narrower = shrink_number(columns, 1)
            .into_iter()
            .map(|columns| [rows, columns]);
        fewer.chain(narrower).map(|sides| Self { sides }).collect()
    }
}
