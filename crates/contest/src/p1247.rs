//! P1247 取火柴游戏: a winning move of Nim, the first heap that has one.
//!
//! Input: `k`, then `k` heaps. Output: `lose`, or `a b` (take a from heap b) and the heaps after the
//! move; among the winning moves the one with the smallest heap number.

use grundy_game::{Language, Phrase, Reason, Words, say};

use crate::fastio::{First, Scanner, push_number};
use crate::tools::{
    SEARCHED, because, check_tokens, few, nim_heaps, replaced, shrink_input, tokens, wins,
    write_list,
};
use crate::{BruteForce, InputError, Kind, OnePosition, Problem, Random, Reply, Sample, Verdict};

/// P1247.
pub const PROBLEM: Problem = Problem {
    id: "P1247",
    aliases: &["luogu-P1247"],
    source: "Luogu P1247",
    title: Words {
        en: "Match game",
        zh: "取火柴游戏",
    },
    rule: Words {
        en: "Nim: take any number from one heap, the last taker wins; print the winning move with the smallest heap number",
        zh: "Nim：每次从一堆取走任意多根，取最后一根者胜；输出堆号最小的必胜取法",
    },
    limits: "k <= 500000, heaps <= 10^9",
    largest: 500_000,
    samples: &[
        Sample {
            input: "3\n3 6 9\n",
            output: "4 3\n3 6 5\n",
        },
        Sample {
            input: "4\n15 22 19 10\n",
            output: "lose\n",
        },
    ],
    judge,
    position: Some(position),
    explain,
    generate,
    check,
    brute,
    shrink,
};

const HEAPS: Words = Words {
    en: "the number of heaps",
    zh: "堆数",
};
const HEAP: Words = Words {
    en: "the size of a heap",
    zh: "一堆的火柴数",
};

/// The winning move with the smallest heap number: the heap from 0 and what to leave in it.
///
/// Bouton: with nim-sum `s`, heap `a` can become `a ^ s` if that is smaller, that is, if `a` has the
/// highest bit of `s`.
///
/// ```
/// assert_eq!(grundy_contest::p1247::first_winning_move(&[3, 6, 9]), Some((2, 5)));
/// assert_eq!(grundy_contest::p1247::first_winning_move(&[15, 22, 19, 10]), None);
/// ```
pub fn first_winning_move(heaps: &[u64]) -> Option<(usize, u64)> {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let heap = heaps.iter().position(|heap| heap ^ sum < *heap)?;
    Some((heap, heaps[heap] ^ sum))
}

fn read(input: &[u8]) -> Result<Vec<u64>, InputError> {
    let mut scanner = Scanner::new(input);
    let count = scanner.number(HEAPS)?;
    let heaps = scanner.numbers(count, HEAP, true)?;
    scanner.end()?;
    Ok(heaps)
}

/// The heaps need not be kept: their nim-sum, and for each bit the first heap that has it, say
/// which heap to change, and the rest of the output is the input.
fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let mut scanner = Scanner::new(input);
    let count = scanner.number(HEAPS)?;
    let before = scanner.position();
    let digest = scanner.digest(count, HEAP, true)?;
    let after = scanner.position();
    scanner.end()?;
    let Some(First {
        value,
        index,
        end,
        length,
    }) = digest
        .xor
        .checked_ilog2()
        .and_then(|top| digest.first_with(top))
    else {
        return Ok(Reply::of_line("lose"));
    };
    let left = value ^ digest.xor;
    let mut reply = Reply::new();
    reply.number(value - left);
    reply.text(" ");
    reply.number(index + 1);
    reply.text("\n");
    if digest.plain {
        let start = before
            + input[before..]
                .iter()
                .take_while(|b| b.is_ascii_whitespace())
                .count();
        reply.slice(&input[start..end - length]);
        reply.number(left);
        reply.slice(&input[end..after]);
    } else {
        let mut heaps = read(input)?;
        heaps[index as usize] = left;
        let buffer = reply.buffer();
        for (i, &heap) in heaps.iter().enumerate() {
            if i > 0 {
                buffer.push(b' ');
            }
            push_number(buffer, heap);
        }
    }
    reply.text("\n");
    Ok(reply)
}

fn position(input: &[u8]) -> Result<OnePosition, InputError> {
    let heaps = read(input)?;
    let wins = first_winning_move(&heaps).is_some();
    Ok(OnePosition::new("nim", &heaps, " ", wins))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let heaps = read(input)?;
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let mut why = vec![because(Why::Sum { sum })];
    if let Some((heap, left)) = first_winning_move(&heaps) {
        why.push(because(Why::Move {
            number: heap + 1,
            heap: heaps[heap],
            left,
            top: 1 << sum.ilog2(),
        }));
    }
    Ok(why)
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let mut input = Vec::new();
    let size = few(kind, size, 5, random);
    write_list(&mut input, &nim_heaps(kind, size, 1, 1_000_000_000, random));
    input
}

fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    shrink_input(read(input), 1)
}

/// Searches every line of play.
fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let heaps = read(input)?;
    let positions = heaps
        .iter()
        .try_fold(1_u64, |n, heap| n.checked_mul(heap.checked_add(1)?));
    if positions.is_none_or(|positions| positions > 20_000) {
        return Ok(None);
    }
    let options = |heaps: &Vec<u64>| {
        let places = 0..heaps.len();
        places
            .flat_map(|i| (0..heaps[i]).map(move |left| replaced(heaps, i, [left])))
            .collect()
    };
    let mut option = heaps.clone();
    for i in 0..heaps.len() {
        for taken in 1..=heaps[i] {
            option[i] = heaps[i] - taken;
            if wins(option.clone(), options, false, SEARCHED) == Some(false) {
                let mut text = format!("{taken} {}\n", i + 1).into_bytes();
                crate::tools::write_line(&mut text, &option);
                return Ok(Some(text));
            }
        }
        option[i] = heaps[i];
    }
    Ok(Some(b"lose\n".to_vec()))
}

/// Says what is wrong with a move, where a comparison would only say that it differs.
fn check(input: &[u8], output: &[u8]) -> Result<Verdict, InputError> {
    let reply = judge(input)?;
    let verdict = check_tokens(&reply, output);
    if verdict.is_accepted() {
        return Ok(verdict);
    }
    let heaps = read(input)?;
    let best = first_winning_move(&heaps);
    let words: Vec<&[u8]> = tokens(output).collect();
    let wrong = |wrong: Wrong| Ok(Verdict::Rejected(because(wrong)));
    if words == [b"lose".as_slice()] {
        return match best {
            Some((heap, left)) => wrong(Wrong::NotLost {
                number: heap + 1,
                take: heaps[heap] - left,
            }),
            None => Ok(verdict),
        };
    }
    let numbers: Option<Vec<u64>> = words
        .iter()
        .map(|word| std::str::from_utf8(word).ok()?.parse().ok())
        .collect();
    let Some([taken, number, left @ ..]) = numbers.as_deref() else {
        return Ok(verdict);
    };
    if best.is_none() {
        return wrong(Wrong::Lost);
    }
    let (taken, number) = (*taken, *number);
    let place = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
    let Some(&heap) = place.and_then(|place| heaps.get(place)) else {
        return wrong(Wrong::NoHeap {
            number,
            heaps: heaps.len(),
        });
    };
    if taken == 0 || taken > heap {
        return wrong(Wrong::Illegal {
            number,
            heap,
            taken,
        });
    }
    let mut after = heaps.clone();
    if let Some(place) = place {
        after[place] -= taken;
    }
    let sum = after.iter().fold(0, |sum, heap| sum ^ heap);
    let result = left
        .iter()
        .take(12)
        .map(u64::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    if left != after {
        let result = if left.len() > 12 {
            result + " …"
        } else {
            result
        };
        return wrong(Wrong::Result {
            number,
            heap,
            taken,
            result,
        });
    }
    if sum != 0 {
        let result = if left.len() > 12 {
            result + " …"
        } else {
            result
        };
        return wrong(Wrong::Loses {
            number,
            heap,
            taken,
            result,
            sum,
        });
    }
    match best {
        Some((first, _)) if first + 1 < number as usize => wrong(Wrong::NotFirst {
            number,
            first: first + 1,
        }),
        _ => Ok(verdict),
    }
}

#[derive(Debug)]
enum Why {
    Sum {
        sum: u64,
    },
    Move {
        number: usize,
        heap: u64,
        left: u64,
        top: u64,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Sum { sum: 0 } =>
                "The nim-sum of the heaps is 0, so the player to move loses (Bouton 1901).";
                "各堆的异或和为 0，先手必败（Bouton 1901）。";
            Self::Sum { sum } =>
                "The nim-sum of the heaps is {sum}, not 0, so the player to move wins (Bouton 1901).";
                "各堆的异或和为 {sum}，不为 0，先手必胜（Bouton 1901）。";
            Self::Move { number, heap, left, top } =>
                "Heap {number} (of {heap}) is the first with the bit {top}, the highest of the nim-sum: leaving {left} in it makes the nim-sum 0.";
                "第 {number} 堆（{heap} 根）最先含有异或和的最高位 {top}：留下 {left} 根，异或和变为 0。";
        }
    }
}

#[derive(Debug)]
enum Wrong {
    NotLost {
        number: usize,
        take: u64,
    },
    Lost,
    NoHeap {
        number: u64,
        heaps: usize,
    },
    Illegal {
        number: u64,
        heap: u64,
        taken: u64,
    },
    Result {
        number: u64,
        heap: u64,
        taken: u64,
        result: String,
    },
    Loses {
        number: u64,
        heap: u64,
        taken: u64,
        result: String,
        sum: u64,
    },
    NotFirst {
        number: u64,
        first: usize,
    },
}

impl Phrase for Wrong {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NotLost { number, take } =>
                "you say `lose`, but taking {take} from heap {number} wins";
                "你输出 `lose`，但从第 {number} 堆取 {take} 根就能获胜";
            Self::Lost =>
                "you make a move, but the position is lost: its nim-sum is 0";
                "你走了一步，但这是必败局面：异或和为 0";
            Self::NoHeap { number, heaps } =>
                "you take from heap {number}, but there are {heaps} heaps";
                "你从第 {number} 堆取，但只有 {heaps} 堆";
            Self::Illegal { number, heap, taken } =>
                "heap {number} has {heap}; you cannot take {taken}";
                "第 {number} 堆有 {heap} 根，不能取 {taken} 根";
            Self::Result { number, heap, taken, result } =>
                "heap {number} has {heap}; you took {taken}, which does not leave {result}";
                "第 {number} 堆有 {heap} 根，取 {taken} 根后剩下的不是 {result}";
            Self::Loses { number, heap, taken, result, sum } =>
                "heap {number} has {heap}; you took {taken} and left {result}, whose nim-sum is {sum}";
                "第 {number} 堆有 {heap} 根，你取了 {taken} 根，剩下 {result}，异或和为 {sum}";
            Self::NotFirst { number, first } =>
                "your move in heap {number} wins, but the problem wants the first heap with a winning move: heap {first}";
                "你在第 {number} 堆的着法能赢，但题目要求堆号最小的着法：第 {first} 堆";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn says(input: &str, output: &str, words: &str) {
        match check(input.as_bytes(), output.as_bytes()).unwrap() {
            Verdict::Accepted => panic!("accepted"),
            Verdict::Rejected(reason) => assert_eq!(reason.english(), words),
        }
    }

    #[test]
    fn the_checker_says_what_is_wrong() {
        says(
            "3\n3 6 9",
            "4 3\n3 6 6",
            "heap 3 has 9; you took 4, which does not leave 3 6 6",
        );
        says(
            "3\n3 6 9",
            "3 3\n3 6 6",
            "heap 3 has 9; you took 3 and left 3 6 6, whose nim-sum is 3",
        );
        says(
            "3\n3 6 9",
            "lose",
            "you say `lose`, but taking 4 from heap 3 wins",
        );
        says(
            "2\n1 1",
            "1 1 0 1",
            "you make a move, but the position is lost: its nim-sum is 0",
        );
        says(
            "3\n3 6 9",
            "1 4\n3 6 9",
            "you take from heap 4, but there are 3 heaps",
        );
        says(
            "3\n3 6 9",
            "10 3\n3 6 9",
            "heap 3 has 9; you cannot take 10",
        );
        says(
            "3\n2 2 2",
            "2 3\n2 2 0",
            "your move in heap 3 wins, but the problem wants the first heap with a winning move: heap 1",
        );
        says(
            "3\n3 6 9",
            "4 3\n3 6 5 5",
            "heap 3 has 9; you took 4, which does not leave 3 6 5 5",
        );
        says(
            "3\n3 6 9",
            "yes",
            "word 1 of the output should be `4`, found `yes`",
        );
    }

    #[test]
    fn untidy_lists_are_tidied() {
        let reply = judge(b"3\r\n\r\n003\t6 \n\n 9").unwrap();
        assert_eq!(reply.to_string(), "4 3\n3 6 5\n");
    }
}
