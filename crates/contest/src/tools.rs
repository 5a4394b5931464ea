//! What most problems' generators, checkers and shrinkers share.

use std::collections::HashMap;
use std::hash::Hash;

use grundy_game::{Language, Phrase, Reason, Words, say};

use crate::fastio::{Scanner, push_number};
use crate::{InputError, Kind, Random, Reply, Verdict};

/// The words of an output, as a judge sees them.
pub fn tokens(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = output.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty())
}

/// Judges by tokens: the output must say what ours says.
pub fn check_tokens(expected: &Reply<'_>, output: &[u8]) -> Verdict {
    check_words(&expected.to_bytes(), output)
}

/// Judges by tokens.
pub fn check_words(expected: &[u8], output: &[u8]) -> Verdict {
    match difference(expected, output) {
        None => Verdict::Accepted,
        Some(difference) => Verdict::Rejected(Box::new(difference)),
    }
}

/// The first word in which an output differs.
fn difference(expected: &[u8], output: &[u8]) -> Option<Difference> {
    let (mut wanted, mut given) = (tokens(expected), tokens(output));
    let mut place = 0;
    loop {
        place += 1;
        let (wanted, found) = match (wanted.next(), given.next()) {
            (None, None) => return None,
            (wanted, found) if wanted == found => continue,
            both => both,
        };
        return Some(Difference {
            place,
            alone: tokens(expected).nth(1).is_none(),
            expected: wanted.map(shown),
            found: found.map(shown),
            why: Vec::new(),
        });
    }
}

/// A word of an output, fit to be shown.
pub fn shown(word: &[u8]) -> String {
    let text = String::from_utf8_lossy(word);
    let mut shown: String = text.chars().take(24).flat_map(char::escape_debug).collect();
    if text.chars().count() > 24 {
        shown.push('…');
    }
    shown
}

/// A token that is not what it should be.
#[derive(Debug)]
struct Difference {
    place: usize,
    /// Whether a single word is expected.
    alone: bool,
    expected: Option<String>,
    found: Option<String>,
    why: Vec<Reason>,
}

impl Phrase for Difference {
    fn say(&self, language: Language) -> String {
        let place = self.place;
        let before = place - 1;
        let what = say! { language, match (&self.expected, &self.found);
            (Some(expected), Some(found)) if self.alone =>
                "the answer is `{expected}`, you say `{found}`";
                "答案是 `{expected}`，你输出 `{found}`";
            (Some(expected), Some(found)) =>
                "word {place} of the output should be `{expected}`, found `{found}`";
                "输出的第 {place} 个词应为 `{expected}`，却是 `{found}`";
            (Some(expected), None) =>
                "the output ends after {before} words; `{expected}` should follow";
                "输出只有 {before} 个词，后面还应有 `{expected}`";
            (None, found) =>
                "the output should end after {before} words, but `{}` follows", found.as_deref().unwrap_or("");
                "输出应在 {before} 个词后结束，却还有 `{}`", found.as_deref().unwrap_or("");
        };
        let why: Vec<String> = self.why.iter().map(|reason| reason.say(language)).collect();
        say! { language, match why.is_empty();
            true => { what };
            false => "{what}: {}", why.join(" "); "{what}：{}", why.concat();
        }
    }
}

/// The next `count` numbers, each from `low` to `high`.
pub fn items(
    scanner: &mut Scanner<'_>,
    what: Words,
    count: u64,
    low: u64,
    high: u64,
) -> Result<Vec<u64>, InputError> {
    let mut item = |place| scanner.item_in(what, (place, count), low, high);
    (1..=count).map(&mut item).collect()
}

/// `count` and then the numbers on a line of their own.
pub fn write_list(to: &mut Vec<u8>, numbers: &[u64]) {
    push_number(to, numbers.len() as u64);
    to.push(b'\n');
    write_line(to, numbers);
}

/// Numbers on a line.
pub fn write_line(to: &mut Vec<u8>, numbers: &[u64]) {
    for (i, &number) in numbers.iter().enumerate() {
        if i > 0 {
            to.push(b' ');
        }
        push_number(to, number);
    }
    to.push(b'\n');
}

/// Lists longer than this are only cut, in few and large pieces: candidates are whole copies.
const LONG: usize = 1_000;
/// In lists up to this long, two numbers change together as well.
const SHORT: usize = 8;

/// Shorter lists, of `fewest` items at least: without a half first, then without ever less.
pub fn shrink_pieces<T: Clone>(list: &[T], fewest: usize) -> Vec<Vec<T>> {
    let mut shorter = Vec::new();
    let mut piece = list.len() / 2;
    let least_piece = if list.len() > LONG {
        list.len() / 16
    } else {
        1
    };
    while piece >= least_piece.max(1) {
        for start in (0..list.len()).step_by(piece).take(64) {
            let end = (start + piece).min(list.len());
            shorter.push([&list[..start], &list[end..]].concat());
        }
        piece /= 2;
    }
    shorter.retain(|list: &Vec<T>| list.len() >= fewest);
    shorter
}

/// Smaller lists: halves first, then without one number, then with all numbers halved (which keeps
/// a nim-sum of 0), then with one number made smaller, then with two.
/// No list has fewer than `fewest` numbers or a number below `smallest`.
pub fn shrink_list(list: &[u64], fewest: usize, smallest: u64) -> Vec<Vec<u64>> {
    let mut smaller = shrink_pieces(list, fewest);
    let pairs = || {
        let places = 0..list.len().min(SHORT);
        places.flat_map(|j| (0..j).map(move |i| (i, j)))
    };
    if list.len() <= SHORT {
        smaller.extend(pairs().map(|(i, j)| {
            let others = list.iter().enumerate().filter(|(k, _)| ![i, j].contains(k));
            others.map(|(_, number)| *number).collect::<Vec<u64>>()
        }));
        smaller.retain(|list| list.len() >= fewest);
    }
    if list.len() > LONG {
        return smaller;
    }
    let halved: Vec<u64> = list.iter().map(|n| (n / 2).max(smallest.min(*n))).collect();
    if halved != list {
        smaller.push(halved);
    }
    for (i, &number) in list.iter().enumerate().take(256) {
        for less in shrink_number(number, smallest) {
            let mut list = list.to_vec();
            list[i] = less;
            smaller.push(list);
        }
    }
    if list.len() <= SHORT {
        // Without a bit that both have, from the highest: the nim-sum stays.
        for (i, j) in pairs() {
            let mut common = list[i] & list[j];
            while let Some(top) = common.checked_ilog2() {
                common ^= 1 << top;
                let (a, b) = (list[i] ^ 1 << top, list[j] ^ 1 << top);
                if a.min(b) >= smallest {
                    let mut list = list.to_vec();
                    (list[i], list[j]) = (a, b);
                    smaller.push(list);
                }
            }
            if list[i].min(list[j]) > smallest {
                let mut list = list.to_vec();
                (list[i], list[j]) = (list[i] - 1, list[j] - 1);
                smaller.push(list);
            }
        }
    }
    smaller
}

/// Smaller numbers, the smallest first: half the way down, then ever smaller steps.
pub fn shrink_number(number: u64, smallest: u64) -> Vec<u64> {
    let mut less = vec![smallest];
    let mut step = number.saturating_sub(smallest) / 2;
    while step > 0 {
        less.push(number - step);
        step /= 2;
    }
    less.retain(|&less| less >= smallest && less < number);
    less.dedup();
    less
}

/// Heaps of Nim of the wanted kind, each from `smallest` to `largest`. With `Lost` and `NearLost`
/// the nim-sum is 0 or close to it as far as the bounds allow.
pub fn nim_heaps(
    kind: Kind,
    size: usize,
    smallest: u64,
    largest: u64,
    random: &mut Random,
) -> Vec<u64> {
    let size = size.max(1);
    let top = match kind {
        Kind::Small => largest.min(smallest.saturating_add(random.range(1, 8))),
        _ => largest,
    };
    // The largest 2^k - 1 in range: nim-sums of such numbers stay in range.
    let full = (u64::MAX >> 1 >> (top.saturating_add(1)).leading_zeros()).max(smallest);
    match kind {
        Kind::Small | Kind::Random => random.numbers(size, smallest, top),
        Kind::Extreme => (0..size)
            .map(|_| if random.one_in(3) { smallest } else { largest })
            .collect(),
        // The only heap with the top bit comes last.
        Kind::Adversarial => {
            let mut heaps = random.numbers(size, smallest, full / 2);
            heaps[size - 1] = full;
            heaps
        }
        Kind::Lost | Kind::NearLost => {
            let size = size.max(2);
            let mut heaps = random.numbers(size, smallest, full);
            let mut others = heaps[..size - 1].iter().fold(0, |sum, heap| sum ^ heap);
            if others < smallest {
                let changed = if heaps[0] ^ 1 < smallest { 2 } else { 1 };
                heaps[0] ^= changed;
                others ^= changed;
            }
            heaps[size - 1] = others.clamp(smallest, largest);
            if kind == Kind::NearLost {
                let place = random.range(0, size as u64 - 1) as usize;
                heaps[place] = (heaps[place] ^ 1).clamp(smallest, largest);
            }
            heaps
        }
    }
}

/// Why the word at a place of the official output, from 0, is what it is; and what is wrong with
/// the word found there instead.
pub type Why = fn(&[u8], usize, Option<&str>) -> Result<Vec<Reason>, InputError>;

/// Judges by tokens, and says of the first wrong word why it is wrong.
pub fn check_against(
    judge: for<'a> fn(&'a [u8]) -> Result<Reply<'a>, InputError>,
    why: Why,
    input: &[u8],
    output: &[u8],
) -> Result<Verdict, InputError> {
    let expected = judge(input)?.to_bytes();
    let Some(mut difference) = difference(&expected, output) else {
        return Ok(Verdict::Accepted);
    };
    // What follows the right output is wrong whatever the game is.
    if difference.expected.is_some() {
        let found = difference.found.as_deref();
        difference.why = why(input, difference.place - 1, found)?;
    }
    Ok(Verdict::Rejected(Box::new(difference)))
}

/// Numbers named one by one, if they are few.
pub fn named(en: &str, zh: &str, numbers: &[u64]) -> (String, String) {
    const FEW: usize = 12;
    if numbers.len() > FEW {
        return (en.into(), zh.into());
    }
    let list: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let list = list.join(" ");
    (format!("{en} {list}"), format!("{zh} {list} "))
}

/// Reads a count and that many numbers, and nothing else.
pub fn read_list(input: &[u8], count: Words, item: Words) -> Result<Vec<u64>, InputError> {
    let mut scanner = Scanner::new(input);
    let length = scanner.number_in(count, 1, u64::MAX)?;
    let list = scanner.numbers(length, item, true)?;
    scanner.end()?;
    Ok(list)
}

/// Smaller inputs of a count and that many numbers; no number falls below `smallest`.
pub fn shrink_input(list: Result<Vec<u64>, InputError>, smallest: u64) -> Vec<Vec<u8>> {
    let Ok(list) = list else {
        return Vec::new();
    };
    let lists = shrink_list(&list, 1, smallest).into_iter();
    let texts = lists.map(|list| {
        let mut text = Vec::new();
        write_list(&mut text, &list);
        text
    });
    texts.collect()
}

/// How many items a small input has: few enough for brute force.
pub fn few(kind: Kind, size: usize, most: u64, random: &mut Random) -> usize {
    match kind {
        Kind::Small => random.range(1, (size as u64).clamp(1, most)) as usize,
        _ => size.max(1),
    }
}

/// Whether the player to move wins, by search; `None` after more than `limit` positions.
///
/// `last_loses` is for games in which who makes the last move loses.
pub fn wins<P: Clone + Eq + Hash>(
    start: P,
    options: impl Fn(&P) -> Vec<P>,
    last_loses: bool,
    limit: usize,
) -> Option<bool> {
    let mut known: HashMap<P, bool> = HashMap::new();
    let mut stack = Vec::new();
    let enter = |position: P| {
        let options = options(&position);
        let won = options.is_empty() && last_loses;
        (position, options, won)
    };
    stack.push(enter(start.clone()));
    while let Some((position, options, won)) = stack.last_mut() {
        let next = match *won {
            true => None,
            false => options.last().cloned(),
        };
        match next.map(|next| (known.get(&next).copied(), next)) {
            None => {
                known.insert(position.clone(), *won);
                stack.pop();
            }
            Some((Some(opponent_wins), _)) => {
                *won = !opponent_wins;
                options.pop();
            }
            Some((None, next)) => stack.push(enter(next)),
        }
        if known.len() + stack.len() > limit {
            return None;
        }
    }
    known.get(&start).copied()
}

/// The positions searched by brute force at most.
pub const SEARCHED: usize = 20_000;

/// `list` with the number at `place` replaced by others, sorted and without zeros: one position of
/// a sum of heaps, however it is written.
pub fn replaced(list: &[u64], place: usize, by: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let others = list.iter().enumerate().filter(|(i, _)| *i != place);
    let mut list: Vec<u64> = others.map(|(_, number)| *number).chain(by).collect();
    list.retain(|number| *number > 0);
    list.sort_unstable();
    list
}

/// `Yes` or `No` on a line.
pub fn yes(is: bool) -> &'static str {
    if is { "Yes\n" } else { "No\n" }
}

/// A sentence in both languages.
pub fn said(en: impl Into<String>, zh: impl Into<String>) -> Reason {
    because(Said {
        en: en.into(),
        zh: zh.into(),
    })
}

#[derive(Debug)]
struct Said {
    en: String,
    zh: String,
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        say!(language, "{}", self.en; "{}", self.zh)
    }
}

/// Why a nim-sum decides: `en` and `zh` say of what it is the nim-sum.
pub fn nim_sum_decides(sum: u128, en: &str, zh: &str) -> Reason {
    match sum {
        0 => said(
            format!("The nim-sum of {en} is 0, so the player to move loses."),
            format!("{zh}的异或和为 0，先手必败。"),
        ),
        _ => said(
            format!("The nim-sum of {en} is {sum}, not 0, so the player to move wins."),
            format!("{zh}的异或和为 {sum}，不为 0，先手必胜。"),
        ),
    }
}

/// A reason as a box.
pub fn because(phrase: impl Phrase + 'static) -> Reason {
    Box::new(phrase)
}
