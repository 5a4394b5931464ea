//! AcWing 892 staircase Nim: move any number of stones from a step to the one below.
//!
//! Input: `n`, then the stones on steps 1 to `n`. Output: `Yes` if the first player wins, else `No`.

use grundy_catalogue::staircase::odd_steps;
use grundy_game::{Reason, Words};

use crate::tools::{
    SEARCHED, check_against, few, nim_heaps, nim_sum_decides, read_list, shrink_input, wins,
    write_list, yes,
};
use crate::{BruteForce, InputError, Kind, OnePosition, Problem, Random, Reply, Sample};

/// AcWing 892.
pub const PROBLEM: Problem = Problem {
    id: "ACW892",
    aliases: &["acwing-892"],
    source: "AcWing 892",
    title: Words {
        en: "Staircase Nim",
        zh: "台阶-Nim游戏",
    },
    rule: Words {
        en: "move any number of stones from one step to the step below, whoever cannot move loses; does the first player win?",
        zh: "每次把某级台阶上的任意多个石子移到下一级，不能操作者负；先手是否必胜",
    },
    limits: "n <= 10^5, stones on a step <= 10^9",
    largest: 100_000,
    samples: &[Sample {
        input: "3\n2 1 3\n",
        output: "Yes\n",
    }],
    judge,
    position: Some(position),
    explain,
    generate,
    check: |input, output| check_against(judge, |input, _, _| explain(input), input, output),
    brute,
    shrink: |input| shrink_input(read_list(input, STEPS, STONES), 1),
};

const STEPS: Words = Words {
    en: "the number of steps",
    zh: "台阶数",
};
const STONES: Words = Words {
    en: "the stones on a step",
    zh: "一级台阶上的石子数",
};

/// The nim-sum of steps 1, 3, 5, ...: the first player wins exactly when it is not 0.
///
/// Stones that come to an odd step from above are moved on at once, which undoes the move.
///
/// ```
/// assert_eq!(grundy_contest::acw892::odd_nim_sum(&[2, 1, 3]), 1);
/// ```
pub fn odd_nim_sum(steps: &[u64]) -> u64 {
    odd_steps(steps).fold(0, |sum, stones| sum ^ stones)
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let steps = read_list(input, STEPS, STONES)?;
    let mut reply = Reply::new();
    reply.text(yes(odd_nim_sum(&steps) != 0));
    Ok(reply)
}

fn position(input: &[u8]) -> Result<OnePosition, InputError> {
    let steps = read_list(input, STEPS, STONES)?;
    let wins = odd_nim_sum(&steps) != 0;
    Ok(OnePosition::new("staircase", &steps, ",", wins))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let sum = odd_nim_sum(&read_list(input, STEPS, STONES)?);
    Ok(vec![nim_sum_decides(
        sum.into(),
        "the odd steps (stones that come to one from above are moved on at once)",
        "奇数级台阶（从上面移来的石子会被立即再移下去）",
    )])
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    let size = few(kind, size, 5, random);
    let odd = nim_heaps(kind, size.div_ceil(2), 1, 1_000_000_000, random);
    let top = if kind == Kind::Small {
        4
    } else {
        1_000_000_000
    };
    let mut steps = Vec::new();
    for (i, stones) in odd.into_iter().enumerate() {
        if i > 0 {
            steps.push(random.range(1, top));
        }
        steps.push(stones);
    }
    write_list(&mut input, &steps);
    input
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let steps = read_list(input, STEPS, STONES)?;
    if steps.iter().any(|stones| *stones > 100) {
        return Ok(None);
    }
    let options = |steps: &Vec<u64>| {
        let mut options = Vec::new();
        for (step, &stones) in steps.iter().enumerate() {
            for moved in 1..=stones {
                let mut after = steps.clone();
                after[step] -= moved;
                if let Some(below) = step.checked_sub(1) {
                    after[below] += moved;
                }
                options.push(after);
            }
        }
        options
    };
    let wins = wins(steps, options, false, SEARCHED);
    Ok(wins.map(|wins| yes(wins).into()))
}
