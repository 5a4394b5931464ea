//! CF1451F, "Nullify the matrix": lower a cell and rewrite along one way right and down from it.
//!
//! Input: `t`, then for each test `n m` and `n` rows of `m` numbers. Output: `Ashish` (the first
//! player wins) or `Jeel`, one a line.

use std::collections::HashMap;

use grundy_catalogue::matrix::anti_diagonals;
use grundy_game::{Language, Phrase, Reason, Words, say};

use crate::fastio::{Scanner, push_number};
use crate::tools::{because, check_against, shrink_number, write_line};
use crate::{BruteForce, InputError, Kind, Problem, Random, Reply, Sample};

/// CF1451F.
pub const PROBLEM: Problem = Problem {
    id: "CF1451F",
    aliases: &["1451F"],
    source: "Codeforces 1451F",
    title: Words {
        en: "Nullify the matrix",
        zh: "矩阵清零",
    },
    rule: Words {
        en: "lower a non-zero cell and rewrite the other cells of one way right and down from it; who wins?",
        zh: "减小一个非零格，并任意改写从它出发向右、向下的一条路径上的其他格；谁必胜？",
    },
    limits: "t <= 10, n, m <= 100, cells <= 10^6",
    largest: 100,
    samples: &[Sample {
        input: "4\n1 1\n0\n1 3\n0 0 5\n2 2\n0 1\n1 0\n3 3\n1 2 3\n4 5 6\n7 8 9\n",
        output: "Jeel\nAshish\nJeel\nAshish\n",
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
const ROWS: Words = Words {
    en: "the number of rows",
    zh: "行数",
};
const COLUMNS: Words = Words {
    en: "the number of columns",
    zh: "列数",
};
const CELL: Words = Words {
    en: "a cell of the matrix",
    zh: "矩阵的一格",
};

/// A matrix row by row.
#[derive(Clone, Debug)]
struct Matrix {
    columns: usize,
    cells: Vec<u64>,
}

/// Whether the player to move wins: some anti-diagonal has a nim-sum that is not 0.
pub fn first_wins(columns: usize, cells: &[u64]) -> bool {
    anti_diagonals(columns, cells).iter().any(|sum| *sum != 0)
}

/// Hands each matrix to `each`.
fn scan(input: &[u8], mut each: impl FnMut(Matrix)) -> Result<(), InputError> {
    let mut scanner = Scanner::new(input);
    let tests = scanner.number(TESTS)?;
    for test in 1..=tests {
        let most = u64::from(u32::MAX);
        let rows = scanner.number_in(ROWS, 1, most)?;
        let columns = scanner.number_in(COLUMNS, 1, most)?;
        let cells = scanner.numbers(rows * columns, CELL, test == tests)?;
        each(Matrix {
            columns: columns as usize,
            cells,
        });
    }
    scanner.end()
}

fn read(input: &[u8]) -> Result<Vec<Matrix>, InputError> {
    let mut matrices = Vec::new();
    scan(input, |matrix| matrices.push(matrix))?;
    Ok(matrices)
}

fn write(matrices: &[Matrix]) -> Vec<u8> {
    let mut text = Vec::new();
    push_number(&mut text, matrices.len() as u64);
    text.push(b'\n');
    for Matrix { columns, cells } in matrices {
        write_line(
            &mut text,
            &[(cells.len() / columns) as u64, *columns as u64],
        );
        cells
            .chunks(*columns)
            .for_each(|row| write_line(&mut text, row));
    }
    text
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let mut reply = Reply::new();
    scan(input, |Matrix { columns, cells }| {
        reply.text(if first_wins(columns, &cells) {
            "Ashish\n"
        } else {
            "Jeel\n"
        });
    })?;
    Ok(reply)
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    const EXPLAINED: usize = 10;
    let mut why = vec![because(Why::Diagonals)];
    let tests = (1..).zip(read(input)?).take(EXPLAINED);
    why.extend(tests.map(|(test, matrix)| of_test(test, &matrix)));
    Ok(why)
}

/// Why the test is answered as it is.
fn of_test(test: usize, Matrix { columns, cells }: &Matrix) -> Reason {
    let mut sums = anti_diagonals(*columns, cells);
    sums.reverse();
    let bad = sums.iter().position(|sum| *sum != 0);
    let bad = bad.map(|place| (place + 1, sums[place]));
    because(Why::Test { test, bad })
}

fn why(input: &[u8], place: usize, _: Option<&str>) -> Result<Vec<Reason>, InputError> {
    let test = read(input)?.into_iter().nth(place);
    let test = test.map(|matrix| of_test(place + 1, &matrix));
    Ok(std::iter::once(because(Why::Diagonals))
        .chain(test)
        .collect())
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let size = size.max(1) as u64;
    let tests = match kind {
        Kind::Small => random.range(1, 3),
        _ => random.range(1, 10.min(size)),
    };
    let matrices: Vec<Matrix> = (0..tests)
        .map(|_| {
            let (rows, columns, largest) = match kind {
                Kind::Small => {
                    let shapes = [
                        (1, 1, 15),
                        (1, 2, 7),
                        (2, 1, 7),
                        (1, 3, 1),
                        (3, 1, 3),
                        (2, 2, 1),
                        (2, 3, 1),
                        (3, 2, 1),
                    ];
                    let (rows, columns, largest) = shapes[random.range(0, 7) as usize];
                    (rows, columns, random.range(1, largest))
                }
                // Small enough for brute force while sizes are.
                Kind::Lost | Kind::NearLost if size <= 8 => {
                    (random.range(1, 2), random.range(1, 2), 1)
                }
                Kind::Extreme => (size, size, 1_000_000),
                Kind::Adversarial => (1, size, 1_000_000),
                _ => (random.range(1, size), random.range(1, size), (1 << 19) - 1),
            };
            let mut cells = match kind {
                Kind::Extreme => vec![largest; (rows * columns) as usize],
                _ => random.numbers((rows * columns) as usize, 0, largest),
            };
            let columns = columns as usize;
            if matches!(kind, Kind::Lost | Kind::NearLost | Kind::Adversarial) {
                // The cells of the last column and row take up the nim-sums.
                let sums = anti_diagonals(columns, &cells);
                let rows = cells.len() / columns;
                for (distance, sum) in sums.iter().enumerate() {
                    let up = distance.min(rows - 1);
                    let cell = (rows - 1 - up) * columns + columns - 1 - (distance - up);
                    cells[cell] ^= sum;
                }
            }
            if matches!(kind, Kind::NearLost | Kind::Adversarial) {
                let place = random.range(0, cells.len() as u64 - 1) as usize;
                cells[place] ^= 1;
            }
            Matrix { columns, cells }
        })
        .collect();
    write(&matrices)
}

fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(matrices) = read(input) else {
        return Vec::new();
    };
    let mut smaller = Vec::new();
    let mut put = |test: usize, matrix: Option<Matrix>| {
        let mut changed = matrices.clone();
        changed.splice(test..=test, matrix);
        smaller.push(write(&changed));
    };
    for (test, Matrix { columns, cells }) in matrices.iter().enumerate() {
        if matrices.len() > 1 {
            put(test, None);
        }
        let (columns, rows) = (*columns, cells.len() / columns);
        for row in (0..rows).filter(|_| rows > 1) {
            let mut cells = cells.clone();
            cells.drain(row * columns..(row + 1) * columns);
            put(test, Some(Matrix { columns, cells }));
        }
        for column in (0..columns).filter(|_| columns > 1) {
            let kept = cells
                .iter()
                .enumerate()
                .filter(|(i, _)| i % columns != column);
            let cells = kept.map(|(_, cell)| *cell).collect();
            put(
                test,
                Some(Matrix {
                    columns: columns - 1,
                    cells,
                }),
            );
        }
        for (i, &cell) in cells.iter().enumerate().take(64) {
            for less in shrink_number(cell, 0) {
                let mut cells = cells.clone();
                cells[i] = less;
                put(test, Some(Matrix { columns, cells }));
            }
        }
    }
    smaller
}

/// Searches every line of play in which no number needs more bits than the largest has now.
fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let mut text = Vec::new();
    for Matrix { columns, cells } in read(input)? {
        let used = cells.iter().fold(1, |bits, cell| bits | cell);
        let limit = u64::MAX >> used.leading_zeros();
        let positions =
            (0..cells.len()).try_fold(1u64, |n, _| n.checked_mul(limit.checked_add(1)?));
        if positions.is_none_or(|positions| positions > 64) {
            return Ok(None);
        }
        let mut known = HashMap::new();
        let won = !lost(columns, limit, &cells, &mut known);
        text.extend(if won { &b"Ashish\n"[..] } else { b"Jeel\n" });
    }
    Ok(Some(text))
}

fn lost(columns: usize, limit: u64, cells: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&lost) = known.get(cells) {
        return lost;
    }
    let mut options = Vec::new();
    for start in 0..cells.len() {
        for left in 0..cells[start] {
            let mut option = cells.to_vec();
            option[start] = left;
            rewrite(columns, limit, start, &mut option, &mut options);
        }
    }
    let lost = !options
        .iter()
        .any(|option| lost(columns, limit, option, known));
    known.insert(cells.to_vec(), lost);
    lost
}

/// Every way to go on from cell `at`.
fn rewrite(
    columns: usize,
    limit: u64,
    at: usize,
    cells: &mut Vec<u64>,
    options: &mut Vec<Vec<u64>>,
) {
    options.push(cells.clone());
    let right = (at + 1)
        .checked_rem(columns)
        .filter(|column| *column > 0)
        .map(|_| at + 1);
    let down = Some(at + columns).filter(|down| *down < cells.len());
    for next in right.into_iter().chain(down) {
        let before = cells[next];
        for value in 0..=limit {
            cells[next] = value;
            rewrite(columns, limit, next, cells, options);
        }
        cells[next] = before;
    }
}

#[derive(Debug)]
enum Why {
    Diagonals,
    Test {
        test: usize,
        bad: Option<(usize, u64)>,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Diagonals =>
                "A move changes the nim-sum of the anti-diagonal it starts on and can set those of all later ones: the player to move loses exactly when all nim-sums are 0.";
                "一步操作必定改变起点所在副对角线的异或和，并可任意改变其后各条：所有异或和都为 0 时先手必败，否则必胜。";
            Self::Test { test, bad: None } =>
                "Test {test}: every anti-diagonal has the nim-sum 0, so Jeel wins.";
                "第 {test} 组：每条副对角线的异或和都是 0，Jeel 胜。";
            Self::Test { test, bad: Some((place, sum)) } =>
                "Test {test}: anti-diagonal {place} from the top left is the first whose nim-sum is not 0 (it is {sum}); Ashish mends it as in Nim, and the later ones on the way.";
                "第 {test} 组：从左上角起第 {place} 条副对角线最先不为 0（异或和 {sum}），Ashish 像 Nim 一样把它变为 0，并在路径上修好其后各条。";
        }
    }
}
