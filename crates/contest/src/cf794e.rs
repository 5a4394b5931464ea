//! Codeforces 794E Choosing Carrot: two players eat end carrots of a row until one is left; the
//! first wants it large, the second small, and the first makes k private moves before.
//!
//! Input: `n`, then the carrots. Output: the last carrot for k = 0, 1, ..., n - 1.

use grundy_catalogue::carrots::last_of_middle;
use grundy_game::{Reason, Words};
use grundy_theory::Player;

use crate::fastio::Digits;
use crate::tools::{check_against, few, read_list, said, shrink_input, write_list};
use crate::{BruteForce, InputError, Kind, Problem, Random, Reply, Sample};

/// Codeforces 794E.
pub const PROBLEM: Problem = Problem {
    id: "CF794E",
    aliases: &["codeforces-794E"],
    source: "Codeforces 794E",
    title: Words {
        en: "Choosing Carrot",
        zh: "选胡萝卜",
    },
    rule: Words {
        en: "two players eat an end carrot in turn until one is left, Oleg maximises it, Igor minimises it; its size when Oleg first makes k moves alone, for every k",
        zh: "两人轮流吃掉一端的胡萝卜直到剩一根，Oleg 想让它大，Igor 想让它小；对每个 k，求 Oleg 先单独吃 k 根时最后一根的大小",
    },
    limits: "n <= 3 * 10^5, carrots <= 10^9",
    largest: 300_000,
    samples: &[
        Sample {
            input: "4\n1 2 3 5\n",
            output: "3 3 5 5\n",
        },
        Sample {
            input: "5\n1000000000 1000000000 1000000000 1000000000 1\n",
            output: "1000000000 1000000000 1000000000 1000000000 1000000000\n",
        },
    ],
    judge,
    position: None,
    explain,
    generate,
    check: |input, output| check_against(judge, why, input, output),
    brute,
    shrink: |input| shrink_input(read_list(input, CARROTS, CARROT), 1),
};

const CARROTS: Words = Words {
    en: "the number of carrots",
    zh: "胡萝卜数",
};
const CARROT: Words = Words {
    en: "the size of a carrot",
    zh: "一根胡萝卜的大小",
};

/// Calls `each` with the last carrot for k = 0, 1, ..., n - 1 private moves.
///
/// After k moves any n - k neighbours can be left. Of an even row the first player gets the larger
/// middle carrot; of an odd one the better of the smaller carrots of its two middle pairs. From k to
/// k + 2 the middle can lie one place further out on both sides, so each row of the same parity
/// adds two candidates; with one carrot left it is any of them.
///
/// ```
/// let mut list = Vec::new();
/// grundy_contest::cf794e::last_carrots(&[1, 2, 3, 5], |size| list.push(size));
/// assert_eq!(list, [3, 3, 5, 5]);
/// ```
pub fn last_carrots(sizes: &[u64], mut each: impl FnMut(u64)) {
    let n = sizes.len();
    let (Some(&first), Some(&last)) = (sizes.first(), sizes.last()) else {
        return;
    };
    // Of rows with these in the middle: two carrots from `i` on, or three around `i`.
    let larger = |i: usize| last_of_middle(&sizes[i..i + 2], Player::Left);
    let better = |i: usize| last_of_middle(&sizes[i - 1..i + 2], Player::Left);
    // The best so far for rows of even and of odd length.
    let (mut even, mut odd) = (0, 0);
    let mut largest = first.max(last);
    for length in (2..=n).rev() {
        // Middles from `low` to `high`; all but the outermost two were there before.
        let low = length.div_ceil(2) - 1;
        let high = n - length + low;
        if length % 2 == 0 {
            even = even.max(larger(low)).max(larger(high));
            largest = largest.max(even);
            each(even);
        } else {
            odd = odd.max(better(low)).max(better(high));
            each(odd);
        }
    }
    // A row of two has its larger carrot; with one left any carrot can be it.
    each(largest);
}

/// Every other answer grows, mostly slowly: the text of the last two is remembered.
fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let sizes = read_list(input, CARROTS, CARROT)?;
    Ok(Reply::streamed(move |out| {
        out.overlapped(|out| {
            let mut known = [(0, None); 2];
            let mut turn = 0;
            last_carrots(&sizes, |size| {
                turn ^= 1;
                let known = &mut known[turn];
                if known.0 == size {
                    let digits = known.1.get_or_insert_with(|| Digits::of(size).then_space());
                    out.digits(digits);
                } else {
                    *known = (size, None);
                    out.number_and_space(size);
                }
            });
            out.end_line();
        });
    }))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let sizes = read_list(input, CARROTS, CARROT)?;
    let n = sizes.len();
    Ok(vec![
        said(
            "Of an even row the first player gets the larger of the two middle carrots, by eating from the far side and then mirroring; of an odd row of at least three, the better of the smaller carrots of its two middle pairs.",
            "偶数根时先手得到中间两根中较大的：先从另一侧吃，再镜像应对；奇数根（至少三根）时得到两个中间对中较小者的较大值。",
        ),
        said(
            format!(
                "The k private moves leave any {n} - k neighbours, and the best of these rows counts; for k = {} it is the largest carrot.",
                n - 1
            ),
            format!(
                "k 次单独操作可以留下任意 {n} - k 根相邻的胡萝卜，取其中最好的；k = {} 时就是最大的一根。",
                n - 1
            ),
        ),
    ])
}

/// Which carrots decide after `place` private moves.
fn why(input: &[u8], place: usize, _: Option<&str>) -> Result<Vec<Reason>, InputError> {
    let left = read_list(input, CARROTS, CARROT)?
        .len()
        .saturating_sub(place);
    let (en, zh) = match left {
        1 => (
            "any carrot can be the last, so the largest is",
            "任何一根都可以是最后一根，取最大的",
        ),
        _ if left.is_multiple_of(2) => (
            "a row comes to the larger of its two middle carrots, and the best row counts",
            "每段得到中间两根中较大的一根，取最好的一段",
        ),
        _ => (
            "a row comes to the better of the smaller carrots of its two middle pairs, and the best row counts",
            "每段得到两个中间对中较小者的较大值，取最好的一段",
        ),
    };
    Ok(vec![said(
        format!("after {place} private moves {left} neighbours are left; {en}."),
        format!("单独操作 {place} 次后剩下相邻的 {left} 根；{zh}。"),
    )])
}

/// There is nothing to lose here: `Lost` gives rows that fall from the middle, so that every answer
/// is the same, `NearLost` one that rises by ones to the ends, so that all answers differ.
fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let size = few(kind, size, 9, random);
    let n = size as u64;
    let from_middle = |i: u64| (2 * i + 1).abs_diff(n);
    let sizes = match kind {
        Kind::Small => random.numbers(size, 1, 6),
        Kind::Random => random.numbers(size, 1, 1_000_000_000),
        Kind::Extreme => (0..n)
            .map(|_| if random.one_in(2) { 1 } else { 1_000_000_000 })
            .collect(),
        Kind::Lost => (0..n).map(|i| n + 1 - from_middle(i)).collect(),
        Kind::NearLost | Kind::Adversarial => {
            let base = 900_000_000 * u64::from(kind == Kind::Adversarial);
            (0..n).map(|i| base + 1 + from_middle(i)).collect()
        }
    };
    let mut input = Vec::new();
    write_list(&mut input, &sizes);
    input
}

/// Minimax over every row of neighbours.
fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let sizes = read_list(input, CARROTS, CARROT)?;
    let n = sizes.len();
    if n > 40 {
        return Ok(None);
    }
    // By the length of the row and whose turn it is: what rows from each place on come to.
    let (mut oleg, mut igor) = (sizes.clone(), sizes.clone());
    let mut answers = vec![oleg.iter().copied().max().unwrap_or(0)];
    for length in 2..=n {
        let starts = 0..=n - length;
        let larger = starts.clone().map(|i| igor[i].max(igor[i + 1])).collect();
        igor = starts.map(|i| oleg[i].min(oleg[i + 1])).collect();
        oleg = larger;
        answers.push(oleg.iter().copied().max().unwrap_or(0));
    }
    answers.reverse();
    let mut text = Vec::new();
    crate::tools::write_line(&mut text, &answers);
    Ok(Some(text))
}
