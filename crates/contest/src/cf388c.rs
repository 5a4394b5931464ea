//! Codeforces 388C Fox and Card Game: one takes from the tops of the piles, the other from the
//! bottoms, and each wants the larger total.
//!
//! Input: `n`, then for each pile its size and its cards, top first. Output: both totals.

use std::collections::HashMap;

use grundy_catalogue::card_piles::scores;
use grundy_game::{Reason, Words};

use crate::fastio::{Scanner, push_number};
use crate::tools::{check_against, few, items, said, shrink_list, write_line};
use crate::{BruteForce, InputError, Kind, Problem, Random, Reply, Sample};

/// Codeforces 388C.
pub const PROBLEM: Problem = Problem {
    id: "CF388C",
    aliases: &["CF389E", "codeforces-388C"],
    source: "Codeforces 388C",
    title: Words {
        en: "Fox and Card Game",
        zh: "狐狸与纸牌",
    },
    rule: Words {
        en: "Ciel takes the top card of a pile, Jiro the bottom card, Ciel first; both maximise their own sums: what are they?",
        zh: "Ciel 取某叠的顶牌，Jiro 取某叠的底牌，Ciel 先手，各自使自己的和最大；求两人的和",
    },
    limits: "n, cards of a pile <= 100, cards <= 1000",
    largest: 100,
    samples: &[
        Sample {
            input: "2\n1 100\n2 1 10\n",
            output: "101 10\n",
        },
        Sample {
            input: "1\n9 2 8 6 5 9 4 7 1 3\n",
            output: "30 15\n",
        },
        Sample {
            input: "3\n3 1 3 2\n3 5 4 6\n2 8 7\n",
            output: "18 18\n",
        },
        Sample {
            input: "3\n3 1000 1000 1000\n6 1000 1000 1000 1000 1000 1000\n5 1000 1000 1000 1000 1000\n",
            output: "7000 7000\n",
        },
    ],
    judge,
    position: None,
    explain,
    generate,
    check: |input, output| check_against(judge, |input, _, _| explain(input), input, output),
    brute,
    shrink,
};

const PILES: Words = Words {
    en: "the number of piles",
    zh: "牌叠数",
};
const SIZE: Words = Words {
    en: "the number of cards in a pile",
    zh: "一叠的牌数",
};
const CARD: Words = Words {
    en: "a card",
    zh: "一张牌的点数",
};

/// The largest card: no total overflows.
const LARGEST: u64 = 1_000_000_000;

fn read(input: &[u8]) -> Result<Vec<Vec<u64>>, InputError> {
    let mut scanner = Scanner::new(input);
    let count = scanner.number_in(PILES, 1, u64::MAX)?;
    let mut piles = Vec::new();
    for place in 1..=count {
        let size = scanner.item(SIZE, place, count)?;
        piles.push(items(&mut scanner, CARD, size, 0, LARGEST)?);
    }
    scanner.end()?;
    Ok(piles)
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let scores = scores(&read(input)?);
    Ok(Reply::of_line(&format!(
        "{} {}",
        scores.first, scores.second
    )))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let piles = read(input)?;
    let scores = scores(&piles);
    let odd = piles.iter().filter(|pile| pile.len() % 2 == 1).count();
    Ok(vec![said(
        format!(
            "Each keeps his half of every pile by answering in the same pile; the middle cards of the {odd} odd piles are taken in turn, the largest first. That gives {} and {}.",
            scores.first, scores.second
        ),
        format!(
            "每人都能靠在同一叠中应对保住自己的一半；{odd} 个奇数叠的中间牌从大到小轮流取。于是得 {} 和 {}。",
            scores.first, scores.second
        ),
    )])
}

fn write(piles: &[Vec<u64>]) -> Vec<u8> {
    let mut input = Vec::new();
    push_number(&mut input, piles.len() as u64);
    input.push(b'\n');
    for pile in piles {
        push_number(&mut input, pile.len() as u64);
        input.push(b' ');
        write_line(&mut input, pile);
    }
    input
}

/// `size` piles. There is nothing to lose here, so `Lost` gives even piles, where the order of
/// play does not matter, and `NearLost` all but one.
fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let count = few(kind, size, 3, random);
    let piles = (0..count).map(|i| {
        let cards = match kind {
            Kind::Small => random.range(1, 4),
            Kind::Extreme => 100 - random.range(0, 1),
            Kind::Adversarial => 2 * random.range(1, 49) + 1,
            Kind::Lost => 2 * random.range(1, 50),
            Kind::NearLost => 2 * random.range(1, 49) + u64::from(i == 0),
            Kind::Random => random.range(1, 100),
        };
        let top = if kind == Kind::Small { 9 } else { 1000 };
        let low = if kind == Kind::Extreme { 1000 } else { 1 };
        random.numbers(cards as usize, low, top)
    });
    write(&piles.collect::<Vec<_>>())
}

/// Minimax over every order of play.
fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let piles = read(input)?;
    if piles.iter().map(Vec::len).sum::<usize>() > 12 {
        return Ok(None);
    }
    type Known = HashMap<(Vec<(usize, usize)>, bool), i64>;
    // What the player to move gains over the other from here on.
    fn lead(
        piles: &[Vec<u64>],
        left: &mut Vec<(usize, usize)>,
        ciel: bool,
        known: &mut Known,
    ) -> i64 {
        let key = (left.clone(), ciel);
        if let Some(lead) = known.get(&key) {
            return *lead;
        }
        let mut best = None;
        for i in 0..left.len() {
            let (from, to) = left[i];
            if from == to {
                continue;
            }
            let (card, after) = match ciel {
                true => (piles[i][from], (from + 1, to)),
                false => (piles[i][to - 1], (from, to - 1)),
            };
            left[i] = after;
            let gain = card as i64 - lead(piles, left, !ciel, known);
            left[i] = (from, to);
            best = best.max(Some(gain));
        }
        let best = best.unwrap_or(0);
        known.insert(key, best);
        best
    }
    let mut left = piles.iter().map(|pile| (0, pile.len())).collect();
    let lead = lead(&piles, &mut left, true, &mut HashMap::new());
    let total: u64 = piles.iter().flatten().sum();
    let first = (total as i64 + lead) / 2;
    Ok(Some(
        format!("{first} {}\n", total as i64 - first).into_bytes(),
    ))
}

fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(piles) = read(input) else {
        return Vec::new();
    };
    let mut smaller = Vec::new();
    if piles.len() > 1 {
        for i in 0..piles.len() {
            let mut piles = piles.clone();
            piles.remove(i);
            smaller.push(write(&piles));
        }
    }
    for (i, pile) in piles.iter().enumerate() {
        for pile in shrink_list(pile, 1, 1) {
            let mut piles = piles.clone();
            piles[i] = pile;
            smaller.push(write(&piles));
        }
    }
    smaller
}
