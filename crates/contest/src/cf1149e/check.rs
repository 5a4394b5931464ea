//! Accepts every winning move.

use std::collections::HashSet;

use grundy_catalogue::election::group_sums;
use grundy_game::{Language, Phrase, say};

use super::Solution;
use super::read::Promises;
use crate::tools::{because, shown, tokens};
use crate::{InputError, Verdict};

/// The largest number that the statement allows in an answer.
const LARGEST: u64 = 2_000_000_000_000_000_000;

/// Judges by the rules: one legal move, after which every nim-sum is 0.
pub fn check(input: &[u8], output: &[u8]) -> Result<Verdict, InputError> {
    let promises = Promises::read(input)?;
    let solution = promises.solve(input)?;
    Ok(match fault(&promises, &solution, output) {
        None => Verdict::Accepted,
        Some(wrong) => Verdict::Rejected(because(wrong)),
    })
}

fn fault(promises: &Promises, solution: &Solution, output: &[u8]) -> Option<Wrong> {
    let Promises { values, edges, .. } = promises;
    let mut words = tokens(output);
    let found = words.next();
    match (found, &solution.winning) {
        (Some(b"LOSE"), None) => {
            return words
                .next()
                .map(|word| Wrong::Trailing { found: shown(word) });
        }
        (Some(b"LOSE"), Some(changes)) => {
            let (vertex, left) = changes[0];
            let before = values[vertex as usize];
            return Some(Wrong::NotLost {
                vertex: vertex + 1,
                before,
                left,
            });
        }
        (Some(b"WIN"), None) => return Some(Wrong::Lost),
        (Some(b"WIN"), Some(_)) => {}
        (word, _) => {
            return Some(Wrong::Word {
                found: shown(word.unwrap_or_default()),
            });
        }
    }
    let mut after = Vec::with_capacity(values.len());
    for word in words {
        let number = std::str::from_utf8(word)
            .ok()
            .and_then(|text| text.parse().ok());
        match number {
            Some(number) if number <= LARGEST => after.push(number),
            _ => {
                return Some(Wrong::Number {
                    place: after.len() + 1,
                    found: shown(word),
                });
            }
        }
    }
    if after.len() != values.len() {
        return Some(Wrong::Count {
            found: after.len(),
            expected: values.len(),
        });
    }
    let changed = (0..)
        .zip(values.iter().zip(&after))
        .filter(|(_, (a, b))| a != b);
    let changed: Vec<(u32, bool)> = changed.map(|(v, (a, b))| (v, b < a)).collect();
    if changed.is_empty() {
        return Some(Wrong::Nothing);
    }
    // The lowered vertex must point to every other changed one: count what each points to.
    let is_changed: HashSet<u32> = changed.iter().map(|(vertex, _)| *vertex).collect();
    let mut pointed: HashSet<(u32, u32)> = HashSet::new();
    for &(from, to) in edges {
        if is_changed.contains(&from) && is_changed.contains(&to) {
            pointed.insert((from, to));
        }
    }
    let mut counts = std::collections::HashMap::new();
    for (from, _) in pointed {
        *counts.entry(from).or_insert(0) += 1;
    }
    let others = changed.len() - 1;
    let starts = |vertex: &u32| counts.get(vertex).copied().unwrap_or(0) == others;
    let Some(&(vertex, _)) = changed
        .iter()
        .find(|(vertex, lower)| *lower && starts(vertex))
    else {
        let first = changed[0].0 + 1;
        return Some(match changed.iter().find(|(_, lower)| *lower) {
            None => Wrong::NoneLowered { vertex: first },
            Some((lowered, _)) => Wrong::NoSuchMove {
                vertex: lowered + 1,
                changed: changed.len(),
            },
        });
    };
    let sums = group_sums(&solution.groups, &after);
    let group = sums.iter().rposition(|sum| *sum != 0)?;
    Some(Wrong::Loses {
        vertex: vertex + 1,
        group,
        sum: sums[group],
    })
}

#[derive(Debug)]
enum Wrong {
    Word { found: String },
    Trailing { found: String },
    NotLost { vertex: u32, before: u64, left: u64 },
    Lost,
    Number { place: usize, found: String },
    Count { found: usize, expected: usize },
    Nothing,
    NoneLowered { vertex: u32 },
    NoSuchMove { vertex: u32, changed: usize },
    Loses { vertex: u32, group: usize, sum: u64 },
}

impl Phrase for Wrong {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Word { found } =>
                "the output should start with `WIN` or `LOSE`, found `{found}`";
                "输出应以 `WIN` 或 `LOSE` 开头，却是 `{found}`";
            Self::Trailing { found } =>
                "the output should end after `LOSE`, but `{found}` follows";
                "`LOSE` 之后应结束，却还有 `{found}`";
            Self::NotLost { vertex, before, left } =>
                "you say `LOSE`, but lowering vertex {vertex} from {before} to {left} can win";
                "你输出 `LOSE`，但把 {vertex} 号点从 {before} 减到 {left} 就能获胜";
            Self::Lost =>
                "you say `WIN`, but the position is lost: every group's nim-sum is 0";
                "你输出 `WIN`，但这是必败局面：每组的异或和都是 0";
            Self::Number { place, found } =>
                "number {place} after `WIN` should be from 0 to {LARGEST}, found `{found}`";
                "`WIN` 之后第 {place} 个数应在 0 到 {LARGEST} 之间，却是 `{found}`";
            Self::Count { found, expected } =>
                "{expected} numbers should follow `WIN`, found {found}";
                "`WIN` 之后应有 {expected} 个数，却有 {found} 个";
            Self::Nothing =>
                "you say `WIN` and change no number: that is not a move";
                "你输出 `WIN`，却没有改变任何数：这不是一步操作";
            Self::NoneLowered { vertex } =>
                "no number got smaller, yet vertex {vertex} has changed: that is not a move";
                "没有数变小，{vertex} 号点却变了：这不是一步操作";
            Self::NoSuchMove { vertex, changed } =>
                "{changed} vertices have changed, but neither vertex {vertex} nor any other lowered one points to all the others";
                "有 {changed} 个点变了，但 {vertex} 号点和其他变小的点都没有指向其余所有变了的点";
            Self::Loses { vertex, group, sum } =>
                "your move lowers vertex {vertex}, but leaves group {group} with the nim-sum {sum}, so the other player wins";
                "你减小了 {vertex} 号点，但 {group} 组的异或和为 {sum}，对方必胜";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn says(output: &str, words: &str) {
        let verdict = check(b"4 2\n2 1 1 5\n1 2\n3 4\n", output.as_bytes()).unwrap();
        match verdict {
            Verdict::Accepted => assert_eq!(words, "accepted"),
            Verdict::Rejected(reason) => assert_eq!(reason.english(), words),
        }
    }

    #[test]
    fn every_winning_move_is_accepted_and_the_rest_is_told_why() {
        says("WIN\n1 5 1 5", "accepted");
        says(
            "WIN 1 1 1 5",
            "your move lowers vertex 1, but leaves group 0 with the nim-sum 4, so the other player wins",
        );
        says(
            "WIN 2 1 0 5",
            "your move lowers vertex 3, but leaves group 1 with the nim-sum 2, so the other player wins",
        );
        says(
            "WIN 1 5 1 6",
            "3 vertices have changed, but neither vertex 1 nor any other lowered one points to all the others",
        );
        says(
            "WIN 2 1 1 6",
            "no number got smaller, yet vertex 4 has changed: that is not a move",
        );
        says(
            "WIN 2 1 1 5",
            "you say `WIN` and change no number: that is not a move",
        );
        says("WIN 1 5 1", "4 numbers should follow `WIN`, found 3");
        says(
            "WIN 1 5 1 -5",
            "number 4 after `WIN` should be from 0 to 2000000000000000000, found `-5`",
        );
        says(
            "LOSE",
            "you say `LOSE`, but lowering vertex 1 from 2 to 1 can win",
        );
        says(
            "YES",
            "the output should start with `WIN` or `LOSE`, found `YES`",
        );
    }
}
