//! P3179 数组游戏 (HAOI 2015): choose a white cell x and some k, and flip x, 2x, ..., kx.
//!
//! Input: the length `n`, the number of queries, and for each `w` and `w` white cells. Output: `Yes`
//! or `No` for each: does the first player win?

use std::collections::HashMap;

use grundy_catalogue::array_flip::Values;
use grundy_game::{Reason, Words};

use crate::fastio::{Scanner, push_number};
use crate::tools::{
    SEARCHED, check_against, items, nim_sum_decides, said, shrink_list, shrink_number, wins,
    write_list, yes,
};
use crate::{BruteForce, InputError, Kind, Problem, Random, Reply, Sample};

/// P3179.
pub const PROBLEM: Problem = Problem {
    id: "P3179",
    aliases: &["luogu-P3179"],
    source: "Luogu P3179 (HAOI 2015)",
    title: Words {
        en: "Array game",
        zh: "[HAOI2015] 数组游戏",
    },
    rule: Words {
        en: "choose a white cell x and k with kx <= n, and flip the cells x, 2x, ..., kx, whoever cannot move loses; does the first player win?",
        zh: "选一个白格 x 和满足 kx ≤ n 的 k，翻转 x, 2x, …, kx，不能操作者负；先手是否必胜",
    },
    limits: "n <= 10^9, queries and white cells <= 100",
    largest: 100,
    samples: &[Sample {
        input: "3\n2\n2\n1 2\n2\n2 3\n",
        output: "Yes\nNo\n",
    }],
    judge,
    position: None,
    explain,
    generate,
    check: |input, output| check_against(judge, why, input, output),
    brute,
    shrink,
};

const LENGTH: Words = Words {
    en: "the length of the array",
    zh: "数组长度",
};
const QUERIES: Words = Words {
    en: "the number of queries",
    zh: "询问数",
};
const WHITES: Words = Words {
    en: "the number of white cells",
    zh: "白格数",
};
const CELL: Words = Words {
    en: "a white cell",
    zh: "白格的位置",
};

/// The longest array answered: some 10^9 steps.
const LONGEST: u64 = 100_000_000_000;

struct Case {
    length: u64,
    queries: Vec<Vec<u64>>,
}

fn read(input: &[u8]) -> Result<Case, InputError> {
    let mut scanner = Scanner::new(input);
    let length = scanner.number_in(LENGTH, 1, LONGEST)?;
    let count = scanner.number(QUERIES)?;
    let mut queries = Vec::new();
    for _ in 0..count {
        let whites = scanner.number(WHITES)?;
        queries.push(items(&mut scanner, CELL, whites, 1, length)?);
    }
    scanner.end()?;
    Ok(Case { length, queries })
}

/// The value of each query: the first player wins where it is not 0.
///
/// A position is the sum of its white cells, and a cell's value depends only on how many multiples
/// it has in the array; about n^(3/4) steps give them all.
///
/// ```
/// use grundy_contest::p3179::query_values;
/// let values = query_values(3, &[vec![1, 2], vec![2, 3]]);
/// assert!(values[0] != 0 && values[1] == 0);
/// ```
pub fn query_values(length: u64, queries: &[Vec<u64>]) -> Vec<u32> {
    // Mostly the cells have few multiples. Then those of each number are quickly computed alone.
    const FEW: u64 = 100_000;
    let cells = || queries.iter().flatten();
    let most = cells().map(|cell| length / cell).max().unwrap_or(0);
    if most > FEW {
        let values = Values::new(length);
        let value = |cell: &u64| values.get(length / cell);
        return queries
            .iter()
            .map(|cells| cells.iter().fold(0, |sum, cell| sum ^ value(cell)))
            .collect();
    }
    let mut known: HashMap<u64, u32> = HashMap::new();
    let mut value = |cell: &u64| {
        let multiples = length / cell;
        *known
            .entry(multiples)
            .or_insert_with(|| Values::new(multiples).get(multiples))
    };
    queries
        .iter()
        .map(|cells| cells.iter().fold(0, |sum, cell| sum ^ value(cell)))
        .collect()
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let Case { length, queries } = read(input)?;
    let mut reply = Reply::new();
    for value in query_values(length, &queries) {
        reply.text(yes(value != 0));
    }
    Ok(reply)
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let Case { length, queries } = read(input)?;
    let mut why = vec![said(
        "A position is the sum of its white cells, for a cell flipped twice cancels. SG(x) is the mex of 0, SG(2x), SG(2x) xor SG(3x), …, and depends only on n / x rounded down.",
        "局面是各白格单独成局之和，因为翻两次即抵消。SG(x) 是 0, SG(2x), SG(2x) xor SG(3x), … 的 mex，只与 ⌊n/x⌋ 有关。",
    )];
    for (value, query) in query_values(length, &queries).into_iter().zip(1..) {
        let (en, zh) = (format!("query {query}"), format!("第 {query} 问"));
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
    push_number(&mut input, case.length);
    input.push(b'\n');
    push_number(&mut input, case.queries.len() as u64);
    input.push(b'\n');
    for query in &case.queries {
        write_list(&mut input, query);
    }
    input
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let length = match kind {
        Kind::Small => random.range(1, 14),
        Kind::Random => random.range(1, 1_000_000),
        Kind::Lost | Kind::NearLost => random.range(100, 100_000),
        Kind::Adversarial | Kind::Extreme => 1_000_000_000,
    };
    let most = (size as u64).clamp(1, 100).min(length);
    let queries = (0..most).map(|_| {
        let mut cells: Vec<u64> = Vec::new();
        let whites = random.range(1, most);
        while (cells.len() as u64) < whites {
            let cell = match kind {
                // Cells with many multiples; and the first cells of all.
                Kind::Adversarial => length / random.range(1, 40_000),
                Kind::Extreme => random.range(1, 2 * most),
                _ => random.range(1, length),
            };
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        if matches!(kind, Kind::Lost | Kind::NearLost) {
            // Cells with as many multiples as another cancel it.
            let partners = cells.iter().map(|cell| {
                let (first, last) = (length / (length / cell + 1) + 1, length / (length / cell));
                if *cell < last { cell + 1 } else { first }
            });
            let partners: Vec<u64> = partners.collect();
            cells.extend(partners);
            cells.sort_unstable();
            cells.dedup();
            if kind == Kind::NearLost && cells.len() > 1 {
                cells.pop();
            }
            cells.truncate(100);
        }
        cells
    });
    let queries = queries.collect();
    write(&Case { length, queries })
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let Case { length, queries } = read(input)?;
    if length > 14 {
        return Ok(None);
    }
    let options = |&white: &u32| {
        let mut options = Vec::new();
        for x in (1..=length).filter(|x| white >> x & 1 == 1) {
            let mut flipped = white;
            for multiple in (x..=length).step_by(x as usize) {
                flipped ^= 1 << multiple;
                options.push(flipped);
            }
        }
        options
    };
    let answers: Option<Vec<&str>> = queries
        .iter()
        .map(|cells| {
            let white = cells.iter().fold(0, |white, cell| white ^ 1 << cell);
            wins(white, options, false, SEARCHED).map(yes)
        })
        .collect();
    Ok(answers.map(|answers| answers.concat().into_bytes()))
}

fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(Case { length, queries }) = read(input) else {
        return Vec::new();
    };
    let mut smaller = Vec::new();
    if queries.len() > 1 {
        for query in &queries {
            let queries = vec![query.clone()];
            smaller.push(write(&Case { length, queries }));
        }
    }
    let last = queries.iter().flatten().copied().max().unwrap_or(1);
    for length in shrink_number(length, last) {
        let queries = queries.clone();
        smaller.push(write(&Case { length, queries }));
    }
    for (i, query) in queries.iter().enumerate() {
        for cells in shrink_list(query, 1, 1) {
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            sorted.dedup();
            if sorted.len() == cells.len() {
                let mut queries = queries.clone();
                queries[i] = cells;
                smaller.push(write(&Case { length, queries }));
            }
        }
    }
    smaller
}
