//! AcWing 894 splitting Nim: replace a heap by two smaller ones, of which either may be empty.
//!
//! Input: `n`, then `n` heaps. Output: `Yes` if the first player wins, else `No`.

use grundy_catalogue::splitting_nim::odious;
use grundy_game::{Reason, Words};

use crate::acw891::{HEAP, HEAPS};
use crate::tools::{
    SEARCHED, check_against, few, nim_sum_decides, read_list, replaced, said, shrink_input, wins,
    write_list, yes,
};
use crate::{BruteForce, InputError, Kind, OnePosition, Problem, Random, Reply, Sample};

/// AcWing 894.
pub const PROBLEM: Problem = Problem {
    id: "ACW894",
    aliases: &["acwing-894"],
    source: "AcWing 894",
    title: Words {
        en: "Splitting Nim",
        zh: "拆分-Nim游戏",
    },
    rule: Words {
        en: "replace one heap by two heaps each smaller than it (0 is allowed), whoever cannot move loses; does the first player win?",
        zh: "每次取走一堆，放入两堆规模更小的石子（可以为 0），不能操作者负；先手是否必胜",
    },
    limits: "n, heaps <= 100",
    largest: 100,
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

/// The nim-sum of the heaps' values: the first player wins exactly when it is not 0.
///
/// ```
/// assert_eq!(grundy_contest::acw894::value(&[2, 3]), 2 ^ 4);
/// ```
pub fn value(heaps: &[u64]) -> u128 {
    heaps.iter().fold(0, |sum, heap| sum ^ odious(*heap).0)
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let heaps = read_list(input, HEAPS, HEAP)?;
    let mut reply = Reply::new();
    reply.text(yes(value(&heaps) != 0));
    Ok(reply)
}

fn position(input: &[u8]) -> Result<OnePosition, InputError> {
    let heaps = read_list(input, HEAPS, HEAP)?;
    Ok(OnePosition::new(
        "splitting-nim",
        &heaps,
        " ",
        value(&heaps) != 0,
    ))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let sum = value(&read_list(input, HEAPS, HEAP)?);
    Ok(vec![
        said(
            "A heap of x has as its value the x-th odious number, those with an odd number of ones in binary: 1, 2, 4, 7, 8, 11, …",
            "x 个石子的堆 SG 值是第 x 个“可憎数”（二进制中有奇数个 1 的数）：1, 2, 4, 7, 8, 11, …",
        ),
        nim_sum_decides(sum, "the values", "各堆 SG 值"),
    ])
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let size = few(kind, size, 3, random);
    let mut heaps = match kind {
        Kind::Small => random.numbers(size, 1, 4),
        Kind::Extreme => vec![100; size],
        Kind::Lost | Kind::NearLost => {
            let half = random.numbers(size.div_ceil(2), 1, 100);
            half.iter().chain(&half).copied().collect()
        }
        _ => random.numbers(size, 1, 100),
    };
    if kind == Kind::NearLost {
        heaps[0] = random.range(1, 100);
    }
    random.shuffle(&mut heaps);
    let mut input = Vec::new();
    write_list(&mut input, &heaps);
    input
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let heaps = read_list(input, HEAPS, HEAP)?;
    if heaps.iter().any(|heap| *heap > 6) {
        return Ok(None);
    }
    let options = |heaps: &Vec<u64>| {
        let mut options = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            for high in 0..heap {
                for low in 0..=high {
                    options.push(replaced(heaps, i, [low, high]));
                }
            }
        }
        options
    };
    let wins = wins(heaps, options, false, SEARCHED);
    Ok(wins.map(|wins| yes(wins).into()))
}
