//! HDU 1849 Rabbit and Grass: pawns on a row move left as far as one likes.
//!
//! Input: the number of pawns and their squares, from 0, for each test, 0 after the last. Output:
//! `Rabbit Win!`, who begins, or `Grass Win!`.

use grundy_game::{Reason, Words};

use crate::acw891::{nim_sum, search};
use crate::fastio::Scanner;
use crate::many::{Ends, Test, heaps, problem};
use crate::tools::{named, nim_heaps, nim_sum_decides, shrink_list, write_list};
use crate::{InputError, Kind, Problem, Random, Sample};

/// HDU 1849.
pub const PROBLEM: Problem = problem! {
    Pawns,
    id: "HDU1849",
    aliases: &[],
    source: "HDU 1849",
    title: Words {
        en: "Rabbit and Grass",
        zh: "兔子与草",
    },
    rule: Words {
        en: "pawns on a row, move one any distance left, past and onto others, whoever cannot move loses; Rabbit begins",
        zh: "一排格子上的棋子，每次把一枚左移任意格（可越过、可重叠），不能移动者负；Rabbit 先手",
    },
    limits: "at most 1000 pawns on squares 0 to 1000, 0 after the last",
    largest: 900,
    samples: &[Sample { input: "2\n3 5\n3\n3 5 6\n0\n", output: "Rabbit Win!\nGrass Win!\n" },],
};

/// A test.
#[derive(Clone, Debug)]
pub struct Pawns {
    /// The heaps.
    pub heaps: Vec<u64>,
}

fn winner(first: bool) -> String {
    if first { "Rabbit Win!" } else { "Grass Win!" }.into()
}

impl Test for Pawns {
    const ENDS: Ends = Ends::Zeros(1);
    const MOST: usize = 30;

    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError> {
        let heaps = heaps(scanner, 0)?;
        Ok(heaps.map(|heaps| Self { heaps }))
    }

    fn write(&self, to: &mut Vec<u8>) {
        write_list(to, &self.heaps);
    }

    fn answer(&self) -> String {
        winner(nim_sum(&self.heaps) != 0)
    }

    fn why(&self) -> Reason {
        let (en, zh) = named("the squares", "各棋子位置", &self.heaps);
        nim_sum_decides(nim_sum(&self.heaps).into(), &en, &zh)
    }

    fn brute(&self) -> Option<String> {
        search(&self.heaps).map(winner)
    }

    fn make(kind: Kind, size: usize, random: &mut Random) -> Self {
        let size = match kind {
            Kind::Small => random.range(1, 3) as usize,
            _ => size.clamp(1, 1000),
        };
        let heaps = nim_heaps(kind, size, 0, 1000, random);
        Self { heaps }
    }

    fn smaller(&self) -> Vec<Self> {
        let lists = shrink_list(&self.heaps, 1, 0).into_iter();
        lists.map(|heaps| Self { heaps }).collect()
    }
}
