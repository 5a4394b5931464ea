//! POJ 1067 and HDU 1527, Wythoff's game in many tests: pairs of heaps to the end of the file.
//!
//! Input: two heaps a line, to the end of the file. Output: for each `1` if the first player wins,
//! else `0`. The game is that of P2252, whose input is a single pair.

use grundy_catalogue::wythoff::is_p_position;
use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::p2252::{digit, golden_ratio_decides, random_pair, read_pair, search, smaller};
use crate::tools::{check_against, few, shrink_pieces, write_line};
use crate::{BruteForce, InputError, Kind, Problem, Random, Reply, Sample};

/// POJ 1067.
pub const PROBLEM: Problem = Problem {
    id: "POJ1067",
    aliases: &["poj-1067", "HDU1527", "hdu-1527"],
    source: "POJ 1067, HDU 1527",
    title: Words {
        en: "Wythoff's game, to the end of the file",
        zh: "取石子游戏（多组数据）",
    },
    rule: Words {
        en: "take any number from one of two heaps, or the same number from both, the last taker wins; does the first player win?",
        zh: "从两堆之一取任意多个，或从两堆取同样多个，取最后一个者胜；先手是否必胜",
    },
    limits: "0 <= a, b <= 10^9, pairs to the end of the file",
    largest: 100_000,
    samples: &[Sample {
        input: "2 1\n8 4\n4 7\n",
        output: "0\n1\n0\n",
    }],
    judge,
    position: None,
    explain,
    generate,
    check: |input, output| check_against(judge, why, input, output),
    brute,
    shrink,
};

fn read(input: &[u8]) -> Result<Vec<[u64; 2]>, InputError> {
    let mut scanner = Scanner::new(input);
    let mut pairs = vec![read_pair(&mut scanner)?];
    while !scanner.at_end() {
        pairs.push(read_pair(&mut scanner)?);
    }
    Ok(pairs)
}

fn write(pairs: &[[u64; 2]]) -> Vec<u8> {
    let mut input = Vec::new();
    for pair in pairs {
        write_line(&mut input, pair);
    }
    input
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let mut reply = Reply::new();
    for [a, b] in read(input)? {
        reply.text(digit(!is_p_position(a, b)));
    }
    Ok(reply)
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let pairs = read(input)?.into_iter();
    Ok(pairs.map(golden_ratio_decides).collect())
}

/// Why one test is answered as it is.
fn why(input: &[u8], place: usize, _: Option<&str>) -> Result<Vec<Reason>, InputError> {
    let pairs = read(input)?.into_iter().skip(place).take(1);
    Ok(pairs.map(golden_ratio_decides).collect())
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let tests = 0..few(kind, size, 4, random);
    let pairs: Vec<_> = tests.map(|_| random_pair(kind, random)).collect();
    write(&pairs)
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let pairs = read(input)?.into_iter();
    let answers: Option<String> = pairs.map(|pair| search(pair).map(digit)).collect();
    Ok(answers.map(String::into_bytes))
}

/// Fewer tests, then a smaller pair where there are few.
fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(pairs) = read(input) else {
        return Vec::new();
    };
    let mut inputs: Vec<_> = shrink_pieces(&pairs, 1).iter().map(|p| write(p)).collect();
    if let [pair] = pairs[..] {
        inputs.extend(smaller(pair).map(|pair| write(&[pair])));
    }
    inputs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_cut_short_is_complained_of() {
        for input in ["", "\n", "3\n", "1 2\n3\n"] {
            assert!(judge(input.as_bytes()).is_err(), "{input:?}");
        }
        let many = judge(b"2 1 8 4\r\n\r\n4 7").unwrap();
        assert_eq!(many.to_string(), "0\n1\n0\n");
    }
}
