//! The rules of the games a third time, as plainly as they can be said: neither the solvers' reading
//! nor the checker's. Options are lists of components, each exactly as its game writes it.

#![allow(dead_code)] // Each test uses its part.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// The numbers of a component.
pub type Part = Vec<u64>;

/// Games with components small enough to play out by hand.
pub fn games() -> Vec<(&'static str, Vec<Part>)> {
    let heaps = |most: u64| (0..=most).map(|n| vec![n]).collect::<Vec<Part>>();
    let pairs = |most: u64| -> Vec<Part> {
        let all = (0..=most).flat_map(|a| (0..=most).map(move |b| vec![a, b]));
        all.collect()
    };
    let sets = || -> Vec<Part> {
        let of = |bits: u64| (1..5).filter(|i| bits >> (i - 1) & 1 == 1).collect();
        (0..16).map(of).collect()
    };
    vec![
        ("nim", heaps(5)),
        ("nimble", heaps(4)),
        ("bounded-nim:2", heaps(7)),
        ("subtraction:2", heaps(7)),
        ("subtraction:1,3,4", heaps(8)),
        ("all-but:2", heaps(6)),
        ("octal:0.137", heaps(7)),
        ("kayles", heaps(6)),
        ("dawsons-kayles", heaps(7)),
        ("dawsons-chess", heaps(7)),
        ("officers", heaps(8)),
        ("grundys-game", heaps(7)),
        ("lasker", heaps(5)),
        ("code:0.{2+,5+}", heaps(7)),
        ("code:0.{0,2=,3?}", heaps(7)),
        ("code:4=.3", heaps(6)),
        ("code:0.[3]", heaps(5)),
        ("code:0.0{2!+,0}1?", heaps(7)),
        ("race:7,3", heaps(7)),
        ("splitting-nim", heaps(4)),
        ("equal-split:3", heaps(7)),
        ("treblecross", heaps(7)),
        ("plates:2", heaps(7)),
        ("staircase", [heaps(3), pairs(2)].concat()),
        ("moore:1", pairs(2)),
        (
            "moore:2",
            [pairs(2), vec![vec![1, 1, 1], vec![2, 1, 1]]].concat(),
        ),
        ("wythoff", pairs(3)),
        (
            "poker-nim:1",
            vec![
                vec![1, 1],
                vec![0, 2],
                vec![1, 2],
                vec![0, 1, 1],
                vec![1, 0, 1],
            ],
        ),
        ("candy-piles", [heaps(3), pairs(2)].concat()),
        ("euclid", pairs(3)),
        (
            "fibonacci-nim",
            [heaps(6), vec![vec![5, 2], vec![4, 4], vec![3, 1]]].concat(),
        ),
        (
            "chomp:3x3",
            vec![
                vec![1],
                vec![2],
                vec![3],
                vec![1, 1],
                vec![2, 1],
                vec![2, 2],
                vec![2, 1, 1],
            ],
        ),
        ("turning-turtles", sets()),
        ("mock-turtles", sets()),
        ("ruler", sets()),
        ("twins", sets()),
        ("triplets", sets()),
        ("coins:1-3", sets()),
        ("coins:1-2E", sets()),
        ("coins:2+C", sets()),
        ("coins:1-3C(3)", sets()),
        ("coins:3E", sets()),
        ("coins:1-4FS", sets()),
        ("array-flip:4", sets()),
        (
            "silver-dollar",
            vec![
                vec![0],
                vec![2],
                vec![0, 1],
                vec![1, 3],
                vec![0, 3],
                vec![1, 2, 4],
            ],
        ),
        ("graph:1>2,2>3,1>3,4>2,4>1,5>4", heaps(5)[1..].to_vec()),
        (
            "graph:2>3>4,2>4,3>7",
            vec![vec![2], vec![3], vec![4], vec![7]],
        ),
    ]
}

/// A component in the words of certificates.
pub fn write(name: &str, part: &[u64]) -> String {
    let list = |numbers: &[u64]| {
        let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
        texts.join(",")
    };
    match name.split(':').next() {
        _ if part.is_empty() => "0".into(),
        Some("poker-nim") if parameter(name) != part[0] => {
            format!("{}/{}", list(&part[1..]), part[0])
        }
        Some("poker-nim") => list(&part[1..]),
        _ => list(part),
    }
}

/// Reads what [`write`] writes.
pub fn read(name: &str, text: &str) -> Option<Part> {
    let numbers = |text: &str| -> Option<Part> {
        let canonical = |n: &str| n == "0" || !n.starts_with(['0', '+']);
        text.split(',')
            .map(|n| n.parse().ok().filter(|_| canonical(n)))
            .collect()
    };
    Some(match family(name) {
        "poker-nim" => {
            let bank = parameter(name).to_string();
            let (heaps, bank) = text.split_once('/').unwrap_or((text, &bank));
            [numbers(bank)?, numbers(heaps)?].concat()
        }
        "turning-turtles" | "mock-turtles" | "ruler" | "twins" | "triplets" | "coins"
        | "array-flip"
            if text == "0" =>
        {
            Vec::new()
        }
        // A limit beyond the heap is no different from the heap.
        "fibonacci-nim" => match numbers(text)?[..] {
            [0, _] => vec![0],
            [heap, limit] => vec![heap, limit.min(heap)],
            _ => numbers(text)?,
        },
        _ => numbers(text)?,
    })
}

fn family(name: &str) -> &str {
    name.split_once(':').map_or(name, |(family, _)| family)
}

/// A letter of a code, with the number in brackets after it.
type Letter = (char, Option<u64>);

/// The least and the most coins of a code, and its letters.
fn coin_code(name: &str) -> Option<(usize, usize, Vec<Letter>)> {
    let (_, code) = name.split_once(':')?;
    let number = |text: &str| -> Option<u64> {
        let canonical = !text.starts_with(['0', '+']);
        text.parse().ok().filter(|n| *n <= 1000 && canonical)
    };
    let letters = code.find(|c: char| !c.is_ascii_digit() && !"+-".contains(c));
    let (counts, mut rest) = code.split_at(letters.unwrap_or(code.len()));
    let (least, most) = match counts.split_once('-') {
        Some((least, most)) => (number(least)?, number(most)?),
        None => match counts.strip_suffix('+') {
            Some(least) => (number(least)?, 2000),
            None => (number(counts)?, number(counts)?),
        },
    };
    if most < least || most == least && counts.contains('-') {
        return None;
    }
    let mut letters = Vec::new();
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        let mut width = None;
        if letter == 'C' && rest.starts_with('(') {
            let (inside, after) = rest[1..].split_once(')')?;
            width = Some(number(inside).filter(|width| *width >= least)?);
            rest = after;
        }
        letters.push((letter, width));
    }
    let order: Vec<usize> = letters.iter().filter_map(|l| "CEFS".find(l.0)).collect();
    let written = order.len() == letters.len() && order.is_sorted_by(|a, b| a < b);
    written.then_some((least as usize, most as usize, letters))
}

fn parameter(name: &str) -> u64 {
    let (_, parameter) = name.split_once(':').expect("a parameter");
    parameter.parse().expect("a number")
}

fn parameters(name: &str) -> Vec<u64> {
    let (_, list) = name.split_once(':').expect("parameters");
    list.split(',')
        .map(|n| n.parse().expect("numbers"))
        .collect()
}

type Options = Option<BTreeSet<Vec<Part>>>;

thread_local! {
    /// The same components are asked about in thousands of files.
    static LISTED: RefCell<HashMap<(String, Part), Options>> = RefCell::default();
}

/// Every option; `None` where the game is not one of these, or the component none of its.
pub fn options(name: &str, from: &[u64]) -> Options {
    LISTED.with_borrow_mut(|listed| {
        let known = listed.entry((name.into(), from.into()));
        known.or_insert_with(|| listed_options(name, from)).clone()
    })
}

fn listed_options(name: &str, from: &[u64]) -> Options {
    let n = from.first().copied().unwrap_or(0);
    let one = |part: Part| vec![part];
    let put = |place: usize, to: u64| {
        let mut part = from.to_vec();
        part[place] = to;
        part
    };
    let take = |allowed: &dyn Fn(u64) -> bool| -> Vec<Vec<Part>> {
        (1..=n)
            .filter(|t| allowed(*t))
            .map(|t| one(vec![n - t]))
            .collect()
    };
    let turn = |coins: &[u64]| -> Part {
        let last = from.iter().chain(coins).max().copied().unwrap_or(0);
        let heads = |c: &u64| from.contains(c) != coins.contains(c);
        (1..=last).filter(heads).collect()
    };
    let all: Vec<Vec<Part>> = match family(name) {
        "nim" | "nimble" => take(&|_| true),
        "bounded-nim" => take(&|t| t <= parameter(name)),
        "subtraction" => take(&|t| parameters(name).contains(&t)),
        "all-but" => take(&|t| !parameters(name).contains(&t)),
        "octal" | "code" => code_options(name.split_once(':')?.1, n),
        "kayles" => code_options("0.77", n),
        "dawsons-kayles" => code_options("0.07", n),
        "dawsons-chess" => code_options("0.137", n),
        "officers" => code_options("0.6", n),
        "grundys-game" => code_options("4!.0", n),
        "lasker" => code_options("4.[3]", n),
        "race" => {
            let [target, most] = parameters(name)[..] else {
                return None;
            };
            (n + 1..=target)
                .filter(|to| to - n <= most)
                .map(|to| one(vec![to]))
                .collect()
        }
        "splitting-nim" => (0..n)
            .flat_map(|a| (a..n).map(move |b| vec![vec![a], vec![b]]))
            .collect(),
        "equal-split" => {
            let parts = |k: u64| (0..k).map(|i| vec![n / k + u64::from(i < n % k)]).collect();
            (2..=n)
                .filter(|_| n >= parameter(name))
                .map(parts)
                .collect()
        }
        // The cells beside a mark, two on each side, are no longer played on.
        "treblecross" => (1..=n)
            .map(|c| sides(c.saturating_sub(3), (n - c).saturating_sub(2)))
            .collect(),
        "plates" => {
            let l = parameter(name);
            (0..=n)
                .filter(|left| left + l <= n)
                .map(|left| sides(left, n - l - left))
                .collect()
        }
        "staircase" => {
            let step = |i: usize, by: u64| {
                let mut part = from.to_vec();
                part[i] -= by;
                if i > 0 {
                    part[i - 1] += by;
                }
                one(part)
            };
            (0..from.len())
                .flat_map(|i| (1..=from[i]).map(move |by| step(i, by)))
                .collect()
        }
        "moore" => vectors(from)
            .into_iter()
            .filter(|to| {
                (1..=parameter(name))
                    .contains(&(to.iter().zip(from).filter(|(a, b)| a < b).count() as u64))
            })
            .map(one)
            .collect(),
        "wythoff" => vectors(from)
            .into_iter()
            .filter(|to| {
                let (x, y) = (from[0] - to[0], from[1] - to[1]);
                x + y > 0 && (x == 0 || y == 0 || x == y)
            })
            .map(one)
            .collect(),
        "poker-nim" => (1..from.len())
            .flat_map(|i| {
                let lower = (0..from[i]).map(move |to| one(put(i, to)));
                let add = (1..=n).map(move |chips| {
                    let mut part = from.to_vec();
                    part[0] -= chips;
                    part[i] += chips;
                    one(part)
                });
                lower.chain(add).collect::<Vec<_>>()
            })
            .collect(),
        "candy-piles" => {
            let most = from.iter().copied().max().filter(|most| *most > 0);
            let eat = (0..from.len())
                .filter(|i| Some(from[*i]) == most)
                .map(|i| one(put(i, 0)));
            let each = most.map(|_| one(from.iter().map(|p| p.saturating_sub(1)).collect()));
            eat.chain(each).collect()
        }
        "euclid" => {
            let mut all = Vec::new();
            for (i, j) in [(0, 1), (1, 0)] {
                let small = from[j];
                let lower =
                    (0..from[i]).filter(|to| small > 0 && (from[i] - to).is_multiple_of(small));
                if from[i] >= small {
                    all.extend(lower.map(|to| one(put(i, to))));
                }
            }
            all
        }
        "fibonacci-nim" => {
            let most = from.get(1).copied().unwrap_or(n.saturating_sub(1)).min(n);
            let left = |t: u64| match n - t {
                0 => one(vec![0]),
                rest => one(vec![rest, (2 * t).min(rest)]),
            };
            (1..=most).map(left).collect()
        }
        "chomp" => {
            let mut all = Vec::new();
            for row in 0..from.len() {
                for column in 0..from[row] {
                    if (row, column) != (0, 0) {
                        let cut = |(r, length): (usize, &u64)| {
                            if r < row {
                                *length
                            } else {
                                (*length).min(column)
                            }
                        };
                        let left = from.iter().enumerate().map(cut);
                        all.push(one(left.filter(|length| *length > 0).collect()));
                    }
                }
            }
            all
        }
        "turning-turtles" | "mock-turtles" | "twins" | "triplets" | "ruler" => {
            // Small sets of coins and runs, with every head as the last one.
            let mut subsets: BTreeSet<Part> = BTreeSet::new();
            for &head in from {
                if head > 60 {
                    return None;
                }
                subsets.extend((1..=head).map(|first| (first..=head).collect()));
                for b in 1..head {
                    subsets.insert(vec![b, head]);
                    subsets.extend((1..b).map(|a| vec![a, b, head]));
                }
            }
            let good = |coins: &Part| {
                let head = from.contains(coins.last().expect("some"));
                let run = coins.windows(2).all(|pair| pair[0] + 1 == pair[1]);
                head && match family(name) {
                    "turning-turtles" => coins.len() <= 2,
                    "mock-turtles" => coins.len() <= 3,
                    "twins" => coins.len() == 2,
                    "triplets" => coins.len() == 3,
                    _ => run,
                }
            };
            subsets
                .into_iter()
                .filter(good)
                .map(|coins| one(turn(&coins)))
                .collect()
        }
        "coins" => {
            let (least, most, letters) = coin_code(name)?;
            let good = |coins: &Part| {
                let gaps: Vec<u64> = coins.windows(2).map(|pair| pair[1] - pair[0]).collect();
                let mirror: Vec<u64> = gaps.iter().rev().copied().collect();
                let span: u64 = gaps.iter().sum();
                from.contains(coins.last().expect("some"))
                    && (least..=most).contains(&coins.len())
                    && letters.iter().all(|letter| match letter {
                        ('C', None) => gaps.iter().all(|gap| *gap == 1),
                        ('C', Some(width)) => span < *width,
                        ('E', _) => gaps.windows(2).all(|pair| pair[0] == pair[1]),
                        ('F', _) => coins[0] == 1,
                        _ => gaps == mirror,
                    })
            };
            let run = letters.contains(&('C', None));
            let near = from.iter().all(|head| *head <= 10);
            if from.iter().any(|head| *head > 60) || !near && most > 4 && !run {
                return None;
            }
            // All runs, and with each head so many others: of far heads only few, or the next.
            let others = if near {
                10
            } else if run {
                1
            } else {
                most
            };
            let mut sets: BTreeSet<Part> = BTreeSet::new();
            for &head in from {
                sets.extend((1..=head).map(|first| (first..=head).collect::<Part>()));
                let mut few = vec![vec![head]];
                for _ in 0..others {
                    let more = few
                        .iter()
                        .flat_map(|set| (1..set[0]).map(|coin| [vec![coin], set.clone()].concat()));
                    let more: Vec<Part> = more.collect();
                    sets.extend(std::mem::replace(&mut few, more));
                }
            }
            let sets = sets.into_iter().filter(good);
            sets.map(|coins| one(turn(&coins))).collect()
        }
        "array-flip" => {
            let length = parameter(name);
            let mut all = Vec::new();
            for cell in from {
                let multiples: Vec<u64> = (1..)
                    .map(|k| k * cell)
                    .take_while(|c| *c <= length)
                    .collect();
                all.extend((1..=multiples.len()).map(|k| one(turn(&multiples[..k]))));
            }
            all
        }
        "silver-dollar" => {
            let mut all = Vec::new();
            for i in 0..from.len() {
                let free = |to: &u64| i == 0 || *to > from[i - 1];
                all.extend((0..from[i]).filter(free).map(|to| one(put(i, to))));
            }
            all
        }
        "graph" => {
            let chains = name.split_once(':')?.1.split(',');
            let chains = chains.map(|chain| chain.split('>').collect::<Vec<_>>());
            let edges = chains.flat_map(|chain| {
                let pairs = chain.windows(2).map(|pair| (pair[0], pair[1]));
                pairs.collect::<Vec<_>>()
            });
            let own = edges.filter(|(a, _)| *a == n.to_string());
            own.map(|(_, b)| one(vec![b.parse().expect("a number")]))
                .collect()
        }
        _ => return None,
    };
    let sorted = all.into_iter().map(|mut option| {
        option.sort();
        option
    });
    Some(sorted.collect())
}

/// Two parts of a row; an empty one is not written, but for one zero where both are.
fn sides(left: u64, right: u64) -> Vec<Part> {
    let some: Vec<Part> = [left, right]
        .into_iter()
        .filter(|n| *n > 0)
        .map(|n| vec![n])
        .collect();
    if some.is_empty() { vec![vec![0]] } else { some }
}

/// All vectors below one, itself too.
fn vectors(from: &[u64]) -> Vec<Part> {
    let mut all = vec![Vec::new()];
    for most in from {
        all = all
            .iter()
            .flat_map(|v: &Part| (0..=*most).map(move |n| [&v[..], &[n]].concat()))
            .collect();
    }
    all
}

/// What a rule code lets a heap become, from the words that define codes.
pub fn code_options(code: &str, heap: u64) -> Vec<Vec<Part>> {
    let (whole, rest) = code.split_once('.').unwrap_or((code, ""));
    let (fraction, tail) = match rest.split_once('[') {
        Some((fraction, tail)) => (fraction, tail.trim_end_matches(']')),
        None => (rest, ""),
    };
    let (digits, tail) = (tokens(&format!("{whole}{fraction}")), tokens(tail));
    let mut all = Vec::new();
    for taken in 0..=heap {
        let place = taken as usize;
        let digit = match digits.get(place) {
            Some(digit) => digit,
            None if tail.is_empty() => break,
            None => &tail[(place - digits.len()) % tail.len()],
        };
        let plain = u64::from_str_radix(&digit.0, 36);
        let most = plain.map_or(heap, |bits| 64 - u64::from((bits | 1).leading_zeros()));
        for heaps in partitions(heap - taken, 1, most) {
            if fits(digit, &heaps) {
                let heaps = if heaps.is_empty() { vec![0] } else { heaps };
                all.push(heaps.into_iter().map(|n| vec![n]).collect());
            }
        }
    }
    all
}

/// The digits of a code, each with what follows it.
fn tokens(text: &str) -> Vec<(String, Option<char>)> {
    let mut tokens = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let mut token = c.to_string();
        if c == '{' {
            token.extend(chars.by_ref().take_while(|c| *c != '}'));
        }
        tokens.push((token, chars.next_if(|c| "!?=".contains(*c))));
    }
    tokens
}

/// Whether a digit lets these heaps be left.
fn fits((token, modifier): &(String, Option<char>), heaps: &[u64]) -> bool {
    let count = heaps.len();
    let distinct = heaps.iter().collect::<BTreeSet<_>>().len();
    let shape = |modifier: Option<char>| match modifier {
        _ if count < 2 => true,
        Some('!') => distinct == count,
        Some('?') => distinct > 1,
        Some('=') => distinct == 1,
        _ => true,
    };
    if token == "*" {
        return shape(*modifier);
    }
    if let Some(list) = token.strip_prefix('{') {
        return list.split(',').any(|item| {
            let number: String = item.chars().take_while(char::is_ascii_digit).collect();
            let number: usize = number.parse().expect("a number");
            let own = item.chars().find(|c| "!?=".contains(*c));
            let counted = count == number || item.ends_with('+') && count > number;
            counted && shape(own.or(*modifier))
        });
    }
    let bits = u64::from_str_radix(token, 36).expect("a digit");
    count < 6 && bits >> count & 1 == 1 && shape(*modifier)
}

/// All ways to write a number as a sum of at most so many numbers from `least` on, ascending.
fn partitions(rest: u64, least: u64, most: u64) -> Vec<Vec<u64>> {
    match (rest, most) {
        (0, _) => return vec![Vec::new()],
        (_, 0) => return Vec::new(),
        (_, 1) if rest >= least => return vec![vec![rest]],
        _ => {}
    }
    let first = |first: u64| {
        let more = partitions(rest - first, first, most - 1).into_iter();
        more.map(move |more| [&[first], &more[..]].concat())
    };
    (least..=rest).flat_map(first).collect()
}
