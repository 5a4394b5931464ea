//! AcWing 891 Nim: who wins.
//!
//! Input: `n`, then `n` heaps. Output: `Yes` if the first player wins, else `No`.

use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::tools::{
    SEARCHED, check_against, few, named, nim_heaps, nim_sum_decides, read_list, replaced,
    shrink_input, wins, write_list, yes,
};
use crate::{BruteForce, InputError, Kind, OnePosition, Problem, Random, Reply, Sample};

/// AcWing 891.
pub const PROBLEM: Problem = Problem {
    id: "ACW891",
    aliases: &["acwing-891"],
    source: "AcWing 891",
    title: Words {
        en: "Nim",
        zh: "Nim游戏",
    },
    rule: Words {
        en: "Nim: take any number from one heap, the last taker wins; does the first player win?",
        zh: "Nim：每次从一堆取走任意多个，取最后一个者胜；先手是否必胜",
    },
    limits: "n <= 10^5, heaps <= 10^9",
    largest: 100_000,
    samples: &[Sample {
        input: "2\n2 3\n",
        output: "Yes\n",
    }],
    judge,
    position: Some(position),
    explain,
    generate,
    check: |input, output| check_against(judge, |input, _, _| explain(input), input, output),
    brute,
    shrink: |input| shrink_input(read_list(input, HEAPS, HEAP), 1),
};

pub(crate) const HEAPS: Words = Words {
    en: "the number of heaps",
    zh: "堆数",
};
pub(crate) const HEAP: Words = Words {
    en: "the size of a heap",
    zh: "一堆的石子数",
};

/// Whether the first player wins: Bouton 1901.
///
/// ```
/// assert!(grundy_contest::acw891::first_wins(&[2, 3]));
/// ```
pub fn first_wins(heaps: &[u64]) -> bool {
    nim_sum(heaps) != 0
}

pub(crate) fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let mut scanner = Scanner::new(input);
    let count = scanner.number_in(HEAPS, 1, u64::MAX)?;
    let sum = scanner.nim_sum(count, HEAP, true)?;
    scanner.end()?;
    let mut reply = Reply::new();
    reply.text(yes(sum != 0));
    Ok(reply)
}

fn position(input: &[u8]) -> Result<OnePosition, InputError> {
    let heaps = read_list(input, HEAPS, HEAP)?;
    Ok(OnePosition::new("nim", &heaps, " ", first_wins(&heaps)))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let heaps = read_list(input, HEAPS, HEAP)?;
    let (en, zh) = named("the heaps", "各堆", &heaps);
    Ok(vec![nim_sum_decides(nim_sum(&heaps).into(), &en, &zh)])
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    let size = few(kind, size, 5, random);
    write_list(&mut input, &nim_heaps(kind, size, 1, 1_000_000_000, random));
    input
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let heaps = read_list(input, HEAPS, HEAP)?;
    let wins = search(&heaps);
    Ok(wins.map(|wins| yes(wins).into()))
}

/// Whether the first player wins at Nim, by search.
pub(crate) fn search(heaps: &[u64]) -> Option<bool> {
    if heaps.iter().any(|heap| *heap > 100) {
        return None;
    }
    let options = |heaps: &Vec<u64>| {
        let places = 0..heaps.len();
        places
            .flat_map(|i| (0..heaps[i]).map(move |left| replaced(heaps, i, [left])))
            .collect()
    };
    wins(heaps.to_vec(), options, false, SEARCHED)
}
