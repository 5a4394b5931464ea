//! P2197 Nim template: who wins, in several tests.
//!
//! Input: `T`, then for each test `n` and `n` heaps. Output: `Yes` or `No` for each.

use grundy_game::{Reason, Words};

use crate::acw891::{HEAP, HEAPS, nim_sum, search};
use crate::fastio::{Scanner, push_number};
use crate::tools::{
    check_against, few, named, nim_heaps, nim_sum_decides, shrink_list, write_list, yes,
};
use crate::{BruteForce, InputError, Kind, Problem, Random, Reply, Sample};

/// P2197.
pub const PROBLEM: Problem = Problem {
    id: "P2197",
    aliases: &["luogu-P2197"],
    source: "Luogu P2197",
    title: Words {
        en: "Nim (template)",
        zh: "【模板】Nim 游戏",
    },
    rule: Words {
        en: "Nim: take any number from one heap, the last taker wins; does the first player win?",
        zh: "Nim：每次从一堆取走任意多个，取最后一个者胜；先手是否必胜",
    },
    limits: "T <= 10, n <= 10^4, heaps < 10^4",
    largest: 100_000,
    samples: &[Sample {
        input: "2\n2\n1 1\n2\n1 0\n",
        output: "No\nYes\n",
    }],
    judge,
    position: None,
    explain,
    generate,
    check: |input, output| check_against(judge, why, input, output),
    brute,
    shrink,
};

const TESTS: Words = Words {
    en: "the number of tests",
    zh: "数据组数",
};

fn read(input: &[u8]) -> Result<Vec<Vec<u64>>, InputError> {
    let mut scanner = Scanner::new(input);
    let count = scanner.number(TESTS)?;
    let mut tests = Vec::new();
    for test in 1..=count {
        let heaps = scanner.number(HEAPS)?;
        tests.push(scanner.numbers(heaps, HEAP, test == count)?);
    }
    scanner.end()?;
    Ok(tests)
}

fn write(tests: &[Vec<u64>]) -> Vec<u8> {
    let mut input = Vec::new();
    push_number(&mut input, tests.len() as u64);
    input.push(b'\n');
    for heaps in tests {
        write_list(&mut input, heaps);
    }
    input
}

/// No heap is kept: the nim-sum is taken as the digits are read.
fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let mut scanner = Scanner::new(input);
    let count = scanner.number(TESTS)?;
    let mut reply = Reply::new();
    for test in 1..=count {
        let heaps = scanner.number(HEAPS)?;
        let sum = scanner.nim_sum(heaps, HEAP, test == count)?;
        reply.text(yes(sum != 0));
    }
    scanner.end()?;
    Ok(reply)
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let tests = read(input)?;
    let sums = tests.iter().zip(1..).map(|(heaps, test)| {
        let (en, zh) = (
            format!("the heaps of test {test}:"),
            format!("第 {test} 组"),
        );
        let (en, zh) = named(&en, &zh, heaps);
        let en = en.trim_end_matches(':');
        nim_sum_decides(nim_sum(heaps).into(), en, &zh)
    });
    Ok(sums.collect())
}

/// Why one test is answered as it is.
fn why(input: &[u8], place: usize, _: Option<&str>) -> Result<Vec<Reason>, InputError> {
    Ok(explain(input)?.into_iter().skip(place).take(1).collect())
}

/// Ten tests; small ones have as few as two, a large `size` goes into one.
fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let tests = match (kind, size) {
        (Kind::Small, _) => random.range(1, 2) as usize,
        (_, ..10) | (_, 100_001..) => 1,
        _ => 10,
    };
    let lists = (0..tests).map(|_| {
        let size = few(kind, size / tests, 4, random);
        nim_heaps(kind, size, 0, 9_999, random)
    });
    let input = write(&lists.collect::<Vec<_>>());
    if kind != Kind::Adversarial {
        return input;
    }
    // The tests of the judge have spaces and line breaks where nobody expects them.
    let apart: &[u8] = if random.one_in(2) { b"  " } else { b"\n" };
    let mut loose = Vec::new();
    for byte in input {
        match byte {
            b' ' => loose.extend(apart),
            byte => loose.push(byte),
        }
    }
    loose
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let tests = read(input)?;
    let answers: Option<Vec<&str>> = tests.iter().map(|heaps| search(heaps).map(yes)).collect();
    Ok(answers.map(|answers| answers.concat().into_bytes()))
}

fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(tests) = read(input) else {
        return Vec::new();
    };
    let one = tests.iter().filter(|_| tests.len() > 1);
    let mut smaller: Vec<_> = one
        .map(|heaps| write(std::slice::from_ref(heaps)))
        .collect();
    for (i, heaps) in tests.iter().enumerate() {
        for heaps in shrink_list(heaps, 1, 0) {
            let mut tests = tests.clone();
            tests[i] = heaps;
            smaller.push(write(&tests));
        }
    }
    smaller
}
