//! P2252 Wythoff's game (SHOI 2002): take from one of two heaps, or equally from both.
//!
//! Input: the two heaps. Output: `1` if the first player wins, else `0`. Exact integers throughout:
//! with double precision fourteen lost pairs below 10^9 are judged wrong.

use grundy_catalogue::wythoff::is_p_position;
use grundy_game::{Reason, Words};

use crate::fastio::Scanner;
use crate::tools::{SEARCHED, check_against, said, shrink_number, wins, write_line};
use crate::{BruteForce, InputError, Kind, OnePosition, Problem, Random, Reply, Sample};

/// P2252.
pub const PROBLEM: Problem = Problem {
    id: "P2252",
    aliases: &["luogu-P2252"],
    source: "Luogu P2252 (SHOI 2002)",
    title: Words {
        en: "Wythoff's game",
        zh: "[SHOI2002] 取石子游戏 / 威佐夫博弈",
    },
    rule: Words {
        en: "take any number from one of two heaps, or the same number from both, the last taker wins; does the first player win?",
        zh: "从两堆之一取任意多个，或从两堆取同样多个，取最后一个者胜；先手是否必胜",
    },
    limits: "0 <= a, b <= 10^9",
    largest: 1,
    samples: &[
        Sample {
            input: "8 4\n",
            output: "1\n",
        },
        Sample {
            input: "2 1\n",
            output: "0\n",
        },
        Sample {
            input: "4 7\n",
            output: "0\n",
        },
    ],
    judge,
    position: Some(position),
    explain,
    generate,
    check: |input, output| check_against(judge, |input, _, _| explain(input), input, output),
    brute,
    shrink,
};

const HEAP: Words = Words {
    en: "the size of a heap",
    zh: "一堆的石子数",
};

fn read(input: &[u8]) -> Result<[u64; 2], InputError> {
    let mut scanner = Scanner::new(input);
    let pair = read_pair(&mut scanner)?;
    scanner.end()?;
    Ok(pair)
}

/// The next two heaps.
pub(crate) fn read_pair(scanner: &mut Scanner<'_>) -> Result<[u64; 2], InputError> {
    Ok([scanner.item(HEAP, 1, 2)?, scanner.item(HEAP, 2, 2)?])
}

/// What is printed: `1` if the first player wins, else `0`.
pub(crate) fn digit(first_player_wins: bool) -> &'static str {
    if first_player_wins { "1\n" } else { "0\n" }
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let [a, b] = read(input)?;
    let mut reply = Reply::new();
    reply.text(digit(!is_p_position(a, b)));
    Ok(reply)
}

fn position(input: &[u8]) -> Result<OnePosition, InputError> {
    let [a, b] = read(input)?;
    let wins = !is_p_position(a, b);
    Ok(OnePosition::new("wythoff", &[a, b], ",", wins))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    Ok(vec![golden_ratio_decides(read(input)?)])
}

/// Why one pair is won or lost.
pub(crate) fn golden_ratio_decides([a, b]: [u64; 2]) -> Reason {
    let (low, d) = (a.min(b), a.abs_diff(b));
    let golden = lost_with(d);
    let ends = match u128::from(low) == golden {
        true => ("so the player to move loses", "先手必败"),
        false => ("so the player to move wins", "先手必胜"),
    };
    said(
        format!(
            "The lost pairs are (⌊dφ⌋, ⌊dφ⌋ + d) with the golden ratio φ (Wythoff 1907); for the difference d = {d} the smaller heap would be {golden}, and it is {low}, {}.",
            ends.0
        ),
        format!(
            "必败局面是 (⌊dφ⌋, ⌊dφ⌋ + d)，φ 为黄金比（Wythoff 1907）；差 d = {d} 时较小的一堆应为 {golden}，这里是 {low}，{}。",
            ends.1
        ),
    )
}

/// The smaller heap of the lost pair with difference `d`: ⌊dφ⌋ = ⌊(d + √(5d²)) / 2⌋.
///
/// ```
/// assert_eq!(grundy_contest::p2252::lost_with(3), 4);
/// ```
pub fn lost_with(d: u64) -> u128 {
    grundy_catalogue::wythoff::golden(d)
}

fn generate(kind: Kind, _: usize, random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    write_line(&mut input, &random_pair(kind, random));
    input
}

/// Two heaps of the wanted kind, in either order.
pub(crate) fn random_pair(kind: Kind, random: &mut Random) -> [u64; 2] {
    const TOP: u64 = 1_000_000_000;
    // Differences of lost pairs below 10^9.
    const DIFFERENCES: u64 = 381_966_011;
    let lost = |d: u64| {
        let low = lost_with(d) as u64;
        [low, low + d]
    };
    let mut pair = match kind {
        Kind::Small => [random.range(0, 16), random.range(0, 16)],
        Kind::Random => [random.range(0, TOP), random.range(0, TOP)],
        // Fibonacci differences: there ⌊dφ⌋ is closest to being the next integer.
        Kind::Adversarial => {
            let (mut a, mut b) = (1, 1);
            for _ in 0..random.range(36, 41) - random.range(0, 1) * random.range(0, 16) {
                (a, b) = (b, a + b);
            }
            // A multiple is nearly as close.
            let times = random.range(1, (DIFFERENCES / a).clamp(1, 3));
            let [low, high] = lost((a * times).min(DIFFERENCES));
            let slip = random.range(0, 1);
            [low + slip, high + slip]
        }
        Kind::Lost => lost(random.range(0, DIFFERENCES)),
        Kind::NearLost => {
            let [low, high] = lost(random.range(0, DIFFERENCES));
            [
                low + random.range(0, 1),
                high.saturating_sub(random.range(0, 1)),
            ]
        }
        Kind::Extreme => [TOP * random.range(0, 1), TOP - random.range(0, 1)],
    };
    if random.one_in(2) {
        pair.reverse();
    }
    pair
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    Ok(search(read(input)?).map(|wins| digit(wins).into()))
}

/// Whether the first player wins, by search; `None` for heaps too large for that.
pub(crate) fn search([a, b]: [u64; 2]) -> Option<bool> {
    if a.max(b) > 100 {
        return None;
    }
    let options = |&(a, b): &(u64, u64)| {
        let sorted = |a: u64, b: u64| (a.min(b), a.max(b));
        let one = (0..a).map(|left| sorted(left, b));
        let other = (0..b).map(|left| sorted(a, left));
        let both = (1..=a.min(b)).map(|taken| sorted(a - taken, b - taken));
        one.chain(other).chain(both).collect()
    };
    wins((a, b), options, false, SEARCHED)
}

fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(pair) = read(input) else {
        return Vec::new();
    };
    let texts = smaller(pair).map(|pair| {
        let mut text = Vec::new();
        write_line(&mut text, &pair);
        text
    });
    texts.collect()
}

/// Smaller pairs, the boldest cuts first.
pub(crate) fn smaller([a, b]: [u64; 2]) -> impl Iterator<Item = [u64; 2]> {
    let one = shrink_number(a, 0).into_iter().map(move |a| [a, b]);
    let other = shrink_number(b, 0).into_iter().map(move |b| [a, b]);
    // Along the diagonal too, where lost pairs stay close to lost.
    let both = shrink_number(a.min(b), 0).into_iter().map(move |left| {
        let taken = a.min(b) - left;
        [a - taken, b - taken]
    });
    // To lost pairs with a smaller difference, where programs that misjudge one often fail again.
    let lost = shrink_number(a.abs_diff(b), 0)
        .into_iter()
        .filter_map(move |d| {
            let low = u64::try_from(lost_with(d)).ok()?;
            let high = low.checked_add(d)?;
            (high < a.max(b)).then_some(if a < b { [low, high] } else { [high, low] })
        });
    lost.chain(both).chain(one).chain(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pair: &str, answer: &str) {
        assert_eq!(
            judge(pair.as_bytes()).unwrap().to_string().trim(),
            answer,
            "{pair}"
        );
    }

    /// The usual program: `(int)((b - a) * (sqrt(5) + 1) / 2) == a`.
    fn with_doubles(a: u64, b: u64) -> bool {
        ((b - a) as f64 * (5_f64.sqrt() + 1.0) / 2.0) as u64 == a
    }

    #[test]
    fn right_where_double_precision_fails() {
        check("165580140 267914295", "0");
        check("165580141 267914296", "1");
        check("267914295 165580140", "0");
        // All lost pairs below 10^9 near a Fibonacci number and its multiples that doubles misjudge.
        let mut wrong = 0;
        for d in 100_000_000..=381_966_011_u64 {
            let d128 = u128::from(d);
            if (d as f64 * (5_f64.sqrt() + 1.0) / 2.0).fract() < 1e-6
                || (d as f64 * (5_f64.sqrt() + 1.0) / 2.0).fract() > 1.0 - 1e-6
            {
                let low = ((d128 + (5 * d128 * d128).isqrt()) / 2) as u64;
                assert_eq!(u128::from(low), lost_with(d));
                assert!(is_p_position(low, low + d));
                assert!(!is_p_position(low + 1, low + 1 + d));
                if !with_doubles(low, low + d) {
                    wrong += 1;
                    check(&format!("{low} {}", low + d), "0");
                }
            }
        }
        assert_eq!(wrong, 14);
    }
}
