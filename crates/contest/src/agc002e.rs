//! AtCoder AGC 002 E Candy Piles: eat a largest pile, or one candy from every pile; whoever eats the
//! last candy loses.
//!
//! Input: `N`, then the piles. Output: `First` or `Second`. The piles need not be sorted: the end of
//! the diagonal of their Young diagram is found by counting.

use grundy_catalogue::candy_piles;
use grundy_game::{Reason, Words};

use crate::tools::{
    SEARCHED, check_against, few, read_list, replaced, said, shrink_input, wins, write_list,
};
use crate::{BruteForce, InputError, Kind, OnePosition, Problem, Random, Reply, Sample};

/// AGC 002 E.
pub const PROBLEM: Problem = Problem {
    id: "AGC002E",
    aliases: &["AT_agc002_e", "agc002_e"],
    source: "AtCoder AGC 002 E",
    title: Words {
        en: "Candy Piles",
        zh: "糖果堆",
    },
    rule: Words {
        en: "eat a largest pile whole, or one candy from every pile; whoever eats the last candy loses: who wins?",
        zh: "吃掉最大的一堆，或从每堆各吃一颗；吃掉最后一颗的人输，问谁赢",
    },
    limits: "N <= 10^5, piles <= 10^9",
    largest: 100_000,
    samples: &[
        Sample {
            input: "2\n1 3\n",
            output: "First\n",
        },
        Sample {
            input: "3\n1 2 1\n",
            output: "First\n",
        },
        Sample {
            input: "3\n1 2 3\n",
            output: "Second\n",
        },
    ],
    judge,
    position: Some(position),
    explain,
    generate,
    check: |input, output| check_against(judge, |input, _, _| explain(input), input, output),
    brute,
    shrink: |input| shrink_input(read_list(input, PILES, PILE), 1),
};

const PILES: Words = Words {
    en: "the number of piles",
    zh: "堆数",
};
const PILE: Words = Words {
    en: "the size of a pile",
    zh: "一堆的糖果数",
};

/// Whether the first player wins; linear time.
///
/// ```
/// assert!(!grundy_contest::agc002e::first_wins(&[1, 2, 3]));
/// ```
pub fn first_wins(piles: &[u64]) -> bool {
    candy_piles::wins(piles)
}

fn say(first: bool) -> &'static str {
    if first { "First" } else { "Second" }
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let piles = read_list(input, PILES, PILE)?;
    Ok(Reply::of_line(say(first_wins(&piles))))
}

fn position(input: &[u8]) -> Result<OnePosition, InputError> {
    let piles = read_list(input, PILES, PILE)?;
    Ok(OnePosition::new(
        "candy-piles",
        &piles,
        " ",
        first_wins(&piles),
    ))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let wins = first_wins(&read_list(input, PILES, PILE)?);
    let en = if wins { "is odd" } else { "is odd: neither is" };
    let zh = if wins { "有奇数" } else { "没有奇数" };
    Ok(vec![said(
        format!(
            "Sort the piles as the columns of a diagram: the moves are steps right and up, and the last cell of the diagonal decides. The first player wins when the number of cells above it or to its right {en}."
        ),
        format!(
            "把各堆从大到小排成图形，操作就是向右或向上走一格，对角线的最后一格决定胜负：其上方或右方的格数中有奇数时先手胜，这里{zh}。"
        ),
    )])
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let size = few(kind, size, 4, random);
    let n = size as u64;
    let mut piles = match kind {
        Kind::Small => random.numbers(size, 1, 5),
        Kind::Random => random.numbers(size, 1, 1_000_000_000),
        Kind::Extreme => vec![1_000_000_000 - random.range(0, 1); size],
        // Sizes around the number of piles, so that the diagonal ends inside.
        Kind::Adversarial => random.numbers(size, 1, 2 * n),
        // A staircase has nothing above or beside the end of its diagonal, or one cell.
        Kind::Lost | Kind::NearLost => (1..=n).collect(),
    };
    if matches!(kind, Kind::Lost | Kind::NearLost) {
        // The staircase of 1, 2, ..., n: made lost where one candy more or less does it.
        let wanted = kind == Kind::NearLost;
        for place in 0..size {
            if first_wins(&piles) == wanted {
                break;
            }
            piles[size - 1 - place] += 1;
        }
        random.shuffle(&mut piles);
    }
    let mut input = Vec::new();
    write_list(&mut input, &piles);
    input
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let piles = read_list(input, PILES, PILE)?;
    if piles.iter().any(|pile| *pile > 1000) {
        return Ok(None);
    }
    let piles = replaced(&piles, piles.len(), []);
    let options = |piles: &Vec<u64>| {
        let Some(largest) = piles.len().checked_sub(1) else {
            return Vec::new();
        };
        let mut each: Vec<u64> = piles.iter().map(|pile| pile - 1).collect();
        each.retain(|pile| *pile > 0);
        vec![piles[..largest].to_vec(), each]
    };
    let wins = wins(piles, options, true, SEARCHED);
    Ok(wins.map(|wins| format!("{}\n", say(wins)).into_bytes()))
}
