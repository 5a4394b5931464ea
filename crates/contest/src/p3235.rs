//! P3235 江南乐 (HNOI 2014): cut a heap of at least F into two or more heaps as equal as can be.
//!
//! Input: `T F`, then `T` lines `N x_1 .. x_N`. Output: one line of `1` (the first player wins) and
//! `0`, one for each test.

use grundy_catalogue::equal_split::Values;
use grundy_game::{Reason, Words};

use crate::acw891::{HEAP, HEAPS};
use crate::fastio::{Scanner, push_number};
use crate::tools::{
    SEARCHED, check_against, few, items, nim_sum_decides, replaced, said, shrink_list,
    shrink_number, wins, write_line,
};
use crate::{BruteForce, InputError, Kind, Problem, Random, Reply, Sample};

/// P3235.
pub const PROBLEM: Problem = Problem {
    id: "P3235",
    aliases: &["luogu-P3235"],
    source: "Luogu P3235 (HNOI 2014)",
    title: Words {
        en: "Equal split",
        zh: "[HNOI2014] 江南乐",
    },
    rule: Words {
        en: "cut a heap of at least F into M >= 2 heaps whose sizes differ by at most one, whoever cannot move loses; does the first player win?",
        zh: "选一堆不少于 F 个的石子，尽量平均地分成 M（M ≥ 2）堆，不能操作者负；先手是否必胜",
    },
    limits: "T, N < 100, F, x < 10^5",
    largest: 99,
    samples: &[Sample {
        input: "4 3\n1 1\n1 2\n1 3\n1 5\n",
        output: "0 0 1 1\n",
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
const LEAST: Words = Words {
    en: "the smallest heap that may be cut",
    zh: "可以分的最小堆 F",
};

/// The largest heap answered: its value needs a table as long.
const LARGEST: u64 = 100_000_000;

struct Case {
    least: u64,
    tests: Vec<Vec<u64>>,
}

fn read(input: &[u8]) -> Result<Case, InputError> {
    let mut scanner = Scanner::new(input);
    let count = scanner.number_in(TESTS, 1, u64::MAX)?;
    let least = scanner.number_in(LEAST, 1, u64::MAX)?;
    let mut tests = Vec::new();
    for _ in 0..count {
        let heaps = scanner.number(HEAPS)?;
        tests.push(items(&mut scanner, HEAP, heaps, 0, LARGEST)?);
    }
    scanner.end()?;
    Ok(Case { least, tests })
}

/// The value of each test: the first player wins where it is not 0.
///
/// ```
/// use grundy_contest::p3235::test_values;
/// let tests = [vec![1], vec![2], vec![3], vec![5]];
/// let wins: Vec<bool> = test_values(3, &tests).map(|value| value != 0).collect();
/// assert_eq!(wins, [false, false, true, true]);
/// ```
pub fn test_values(least: u64, tests: &[Vec<u64>]) -> impl Iterator<Item = u32> {
    let mut values = Values::new(least);
    let heaps = tests.iter();
    heaps.map(move |heaps| heaps.iter().fold(0, |sum, heap| sum ^ values.of(*heap)))
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let Case { least, tests } = read(input)?;
    let answers = test_values(least, &tests).map(|value| if value == 0 { "0" } else { "1" });
    Ok(Reply::of_line(&answers.collect::<Vec<_>>().join(" ")))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let Case { least, tests } = read(input)?;
    let mut why = vec![said(
        "A cut leaves heaps of two sizes, and equal heaps cancel in pairs, so among the numbers of parts with the same quotient only their parity matters.",
        "一次分堆只留下两种大小的堆，相等的堆两两抵消，所以商相同的各种分法只看堆数的奇偶。",
    )];
    for (value, test) in test_values(least, &tests).zip(1..) {
        let (en, zh) = (
            format!("the values in test {test}"),
            format!("第 {test} 组各堆 SG 值"),
        );
        why.push(nim_sum_decides(value.into(), &en, &zh));
    }
    Ok(why)
}

/// Why one of the answers is what it is.
fn why(input: &[u8], place: usize, _: Option<&str>) -> Result<Vec<Reason>, InputError> {
    let mut all = explain(input)?.into_iter();
    let general = all.next();
    Ok(general.into_iter().chain(all.nth(place)).collect())
}

fn write(case: &Case) -> Vec<u8> {
    let mut input = Vec::new();
    write_line(&mut input, &[case.tests.len() as u64, case.least]);
    for heaps in &case.tests {
        push_number(&mut input, heaps.len() as u64);
        input.push(b' ');
        write_line(&mut input, heaps);
    }
    input
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    const TOP: u64 = 99_999;
    let size = size.clamp(1, 99);
    let (least, low, high) = match kind {
        Kind::Small => (random.range(1, 4), 1, 8),
        Kind::Extreme => (1, TOP - 1000, TOP),
        Kind::Adversarial => (2, 1, TOP),
        _ => (random.range(1, 1000), 1, TOP),
    };
    let tests = match kind {
        Kind::Small => random.range(1, 3),
        _ => size as u64,
    };
    let tests = (0..tests).map(|_| {
        let size = few(kind, size, 2, random);
        let mut heaps = random.numbers(size, low, high);
        if matches!(kind, Kind::Lost | Kind::NearLost) {
            // Equal heaps cancel.
            heaps.truncate(size.div_ceil(2));
            let half = heaps.clone();
            heaps.extend(half);
            if kind == Kind::NearLost {
                heaps[0] = random.range(low, high);
            }
            random.shuffle(&mut heaps);
            heaps.truncate(99);
        }
        heaps
    });
    let tests = tests.collect();
    write(&Case { least, tests })
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let Case { least, tests } = read(input)?;
    if tests.iter().flatten().any(|heap| *heap > 12) {
        return Ok(None);
    }
    let options = |heaps: &Vec<u64>| {
        let mut options = Vec::new();
        for (i, &heap) in heaps.iter().enumerate().filter(|(_, heap)| **heap >= least) {
            for parts in 2..=heap {
                let sizes = (0..parts).map(|part| heap / parts + u64::from(part < heap % parts));
                options.push(replaced(heaps, i, sizes));
            }
        }
        options
    };
    let answers: Option<Vec<&str>> = tests
        .into_iter()
        .map(|heaps| wins(heaps, options, false, SEARCHED).map(|wins| if wins { "1" } else { "0" }))
        .collect();
    Ok(answers.map(|answers| answers.join(" ").into_bytes()))
}

fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(Case { least, tests }) = read(input) else {
        return Vec::new();
    };
    let mut smaller = Vec::new();
    if tests.len() > 1 {
        for test in &tests {
            let tests = vec![test.clone()];
            smaller.push(write(&Case { least, tests }));
        }
    }
    for least in shrink_number(least, 1) {
        let tests = tests.clone();
        smaller.push(write(&Case { least, tests }));
    }
    for (i, heaps) in tests.iter().enumerate() {
        for heaps in shrink_list(heaps, 1, 1) {
            let mut tests = tests.clone();
            tests[i] = heaps;
            smaller.push(write(&Case { least, tests }));
        }
    }
    smaller
}
