//! CF1149E, "Election promises": lower a vertex of a directed graph and rewrite its out-neighbours.
//!
//! Input: `n m`, `n` numbers, `m` edges of a graph without cycles. Output: `LOSE`, or `WIN` and the
//! numbers after any winning move.

mod brute;
mod check;
mod read;

use grundy_catalogue::election::{Cycle, group_sums, groups, winning_move};
use grundy_game::{Language, Phrase, Reason, Words, say};

use self::read::Promises;
use crate::fastio::push_number;
use crate::tools::{because, shrink_number, write_line};
use crate::{InputError, Kind, Problem, Random, Reply, Sample};

/// CF1149E.
pub const PROBLEM: Problem = Problem {
    id: "CF1149E",
    aliases: &["1149E"],
    source: "Codeforces 1149E",
    title: Words {
        en: "Election promises",
        zh: "竞选承诺",
    },
    rule: Words {
        en: "lower the number of a vertex and set those of its out-neighbours at will; print the numbers after a winning move",
        zh: "减小一个点的数，并任意改写它指向的各点的数；输出一步必胜操作之后的各数",
    },
    limits: "n, m <= 200000, numbers <= 10^9",
    largest: 200_000,
    samples: &[
        Sample {
            input: "4 2\n2 1 1 5\n1 2\n3 4\n",
            output: "WIN\n1 5 1 5\n",
        },
        Sample {
            input: "4 2\n1 5 1 5\n1 2\n3 4\n",
            output: "LOSE\n",
        },
        Sample {
            input: "3 3\n314 159 265\n1 2\n1 3\n3 2\n",
            output: "WIN\n0 0 0\n",
        },
        Sample {
            input: "6 4\n2 2 5 5 6 6\n1 3\n2 4\n3 5\n4 6\n",
            output: "LOSE\n",
        },
    ],
    judge,
    position: None,
    explain,
    generate,
    check: check::check,
    brute: brute::brute,
    shrink,
};

/// Who wins, and how.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The group of each vertex.
    pub groups: Vec<u32>,
    /// The nim-sum of each group.
    pub sums: Vec<u64>,
    /// The vertices that a winning move changes, with their new numbers; the first is lowered.
    /// `None` when the player to move loses.
    pub winning: Option<Vec<(u32, u64)>>,
}

/// Who wins the game on a graph, its vertices counted from 0.
///
/// # Panics
///
/// Panics when an edge names a vertex that has no value.
pub fn solve(values: &[u64], edges: &[(u32, u32)]) -> Result<Solution, Cycle> {
    let groups = groups(values.len(), edges)?;
    let sums = group_sums(&groups, values);
    let winning = winning_move(&groups, edges, values, &sums);
    Ok(Solution {
        groups,
        sums,
        winning,
    })
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let mut promises = Promises::read(input)?;
    let solution = promises.solve(input)?;
    let Some(mut changes) = solution.winning else {
        return Ok(Reply::of_line("LOSE"));
    };
    let mut reply = Reply::new();
    reply.text("WIN\n");
    changes.sort_unstable();
    match promises.places(input, &changes) {
        // Almost all of the output is the input.
        Some((places, end)) => {
            let mut from = promises.start;
            for (place, (_, value)) in places.into_iter().zip(changes) {
                reply.slice(&input[from..place.start]);
                reply.number(value);
                from = place.end;
            }
            reply.slice(&input[from..end]);
        }
        None => {
            for (vertex, value) in changes {
                promises.values[vertex as usize] = value;
            }
            let buffer = reply.buffer();
            for (i, &value) in promises.values.iter().enumerate() {
                if i > 0 {
                    buffer.push(b' ');
                }
                push_number(buffer, value);
            }
        }
    }
    reply.text("\n");
    Ok(reply)
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let promises = Promises::read(input)?;
    let Solution { sums, winning, .. } = promises.solve(input)?;
    let mut why = vec![because(Why::Groups { groups: sums.len() })];
    why.push(because(match winning {
        None => Why::Lost,
        Some(changes) => {
            let group = sums.iter().rposition(|sum| *sum != 0).unwrap_or(0);
            let (vertex, left) = changes[0];
            let before = promises.values[vertex as usize];
            let others = changes.len() - 1;
            Why::Won {
                group,
                sum: sums[group],
                vertex: vertex + 1,
                before,
                left,
                others,
            }
        }
    }));
    Ok(why)
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let small = kind == Kind::Small || size <= 8 && matches!(kind, Kind::Lost | Kind::NearLost);
    let vertices = match small {
        true => random.range(1, size.clamp(1, 4) as u64),
        false => size.max(1) as u64,
    };
    let largest = match kind {
        _ if small => [15, 7, 3, 1][vertices as usize - 1],
        Kind::Lost | Kind::NearLost => (1 << 29) - 1,
        _ => 1_000_000_000,
    };
    // Edges run down in this order of the vertices.
    let mut names: Vec<u32> = (0..vertices as u32).collect();
    random.shuffle(&mut names);
    let mut edges: Vec<(u32, u32)> = match kind {
        Kind::Extreme if random.shape(2) == 0 => Vec::new(),
        Kind::Extreme => (1..vertices as u32).map(|v| (v - 1, v)).collect(),
        // Every vertex points to all that follow: as many groups as there can be.
        Kind::Adversarial => {
            let dense =
                (0..vertices as u32).take_while(|v| u64::from(*v) * u64::from(*v) / 2 < vertices);
            let dense = dense.count() as u32;
            (0..dense)
                .flat_map(|a| (a + 1..dense).map(move |b| (a, b)))
                .take(200_000)
                .collect()
        }
        _ => {
            let wanted = random.range(
                0,
                if small {
                    vertices * vertices / 2
                } else {
                    vertices
                },
            );
            let pairs = (0..wanted).map(|_| {
                let a = random.range(0, vertices - 1) as u32;
                let b = random.range(0, vertices - 1) as u32;
                (a.min(b), a.max(b))
            });
            pairs.filter(|(a, b)| a != b).collect()
        }
    };
    edges.sort_unstable();
    edges.dedup();
    edges.truncate(200_000.max(size));
    random.shuffle(&mut edges);
    let edges: Vec<(u32, u32)> = edges
        .iter()
        .map(|&(a, b)| (names[a as usize], names[b as usize]))
        .collect();
    let mut values = match kind {
        Kind::Extreme => vec![largest; vertices as usize],
        _ => random.numbers(vertices as usize, 0, largest),
    };
    if matches!(kind, Kind::Lost | Kind::NearLost | Kind::Adversarial)
        && let Ok(groups) = groups(values.len(), &edges)
    {
        let mut sums = group_sums(&groups, &values);
        for (&group, value) in groups.iter().zip(&mut values).rev() {
            *value ^= std::mem::take(&mut sums[group as usize]);
        }
        if kind != Kind::Lost {
            let vertex = random.range(0, vertices - 1) as usize;
            values[vertex] ^= 1;
        }
        // A nim-sum of many numbers can leave the range; then the position is an ordinary one.
        values
            .iter_mut()
            .for_each(|value| *value = (*value).min(1_000_000_000));
    }
    write(&values, &edges)
}

fn write(values: &[u64], edges: &[(u32, u32)]) -> Vec<u8> {
    let mut text = Vec::new();
    write_line(&mut text, &[values.len() as u64, edges.len() as u64]);
    write_line(&mut text, values);
    for &(a, b) in edges {
        write_line(&mut text, &[u64::from(a) + 1, u64::from(b) + 1]);
    }
    text
}

/// Vertices go first, then edges, then numbers get smaller.
fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    const TRIED: usize = 128;
    let Ok(Promises { values, edges, .. }) = Promises::read(input) else {
        return Vec::new();
    };
    let mut smaller = Vec::new();
    let mut piece = values.len() / 2;
    while piece > 0 {
        for start in (0..values.len()).step_by(piece).take(TRIED) {
            let gone = start as u32..(start + piece).min(values.len()) as u32;
            let numbers = |v: u32| match v {
                v if gone.contains(&v) => None,
                v if v >= gone.end => Some(v - (gone.end - gone.start)),
                v => Some(v),
            };
            let kept = edges
                .iter()
                .filter_map(|&(a, b)| Some((numbers(a)?, numbers(b)?)));
            let kept: Vec<_> = kept.collect();
            let left = [&values[..start], &values[gone.end as usize..]].concat();
            if !left.is_empty() {
                smaller.push(write(&left, &kept));
            }
        }
        piece /= 2;
    }
    for edge in (0..edges.len()).take(TRIED) {
        let mut edges = edges.clone();
        edges.remove(edge);
        smaller.push(write(&values, &edges));
    }
    for (i, &value) in values.iter().enumerate().take(TRIED) {
        for less in shrink_number(value, 0) {
            let mut values = values.clone();
            values[i] = less;
            smaller.push(write(&values, &edges));
        }
    }
    smaller
}

#[derive(Debug)]
enum Why {
    Groups {
        groups: usize,
    },
    Lost,
    Won {
        group: usize,
        sum: u64,
        vertex: u32,
        before: u64,
        left: u64,
        others: usize,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Groups { groups } =>
                "The group of a vertex is the least number that is not the group of an out-neighbour; here there are {groups} groups. The player to move loses exactly when each group's nim-sum is 0.";
                "一个点的组号是它所指各点组号的 mex，这里共有 {groups} 组；每组的异或和都为 0 时先手必败，否则必胜。";
            Self::Lost =>
                "All nim-sums are 0: a move makes that of the lowered vertex's group nonzero, and the answer makes all 0 again.";
                "各组的异或和都为 0：任何一步都会使被减小的点所在组不为 0，对方总能再全部变回 0。";
            Self::Won { group, sum, vertex, before, left, others } =>
                "Group {group} is the highest whose nim-sum is not 0 (it is {sum}): lowering vertex {vertex} from {before} to {left} mends it as in Nim, and {others} of the out-neighbours, in lower groups, take up the rest.";
                "{group} 组是异或和不为 0 的最高组（异或和 {sum}）：把 {vertex} 号点从 {before} 减到 {left}，像 Nim 一样使它变为 0，再改写它在更低的组里所指的 {others} 个点，把其余各组变为 0。";
        }
    }
}
