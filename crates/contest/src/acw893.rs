//! AcWing 893 set Nim: take a number of the given set from one heap.
//!
//! Input: `k`, the `k` numbers of the set, `n`, the `n` heaps. Output: `Yes` if the first player
//! wins, else `No`.

use grundy_game::{Budget, Reason, Words};
use grundy_heaps::{HeapValues, SubtractionSet, SubtractionValues};

use crate::Fault;
use crate::acw891::{HEAP, HEAPS};
use crate::fastio::Scanner;
use crate::tools::{
    SEARCHED, check_against, few, items, nim_sum_decides, replaced, said, shrink_list, wins,
    write_list, yes,
};
use crate::{BruteForce, InputError, Kind, OnePosition, Problem, Random, Reply, Sample};

/// AcWing 893.
pub const PROBLEM: Problem = Problem {
    id: "ACW893",
    aliases: &["acwing-893"],
    source: "AcWing 893",
    title: Words {
        en: "Set Nim",
        zh: "集合-Nim游戏",
    },
    rule: Words {
        en: "take a number of the given set from one heap, whoever cannot move loses; does the first player win?",
        zh: "每次从一堆取走集合 S 中某个数目的石子，不能操作者负；先手是否必胜",
    },
    limits: "k, n <= 100, numbers of the set and heaps <= 10^4",
    largest: 100,
    samples: &[Sample {
        input: "2\n2 5\n3\n2 4 7\n",
        output: "Yes\n",
    }],
    judge,
    position: Some(position),
    explain,
    generate,
    check: |input, output| check_against(judge, |input, _, _| explain(input), input, output),
    brute,
    shrink,
};

const SIZE: Words = Words {
    en: "the size of the set",
    zh: "集合的大小",
};
const NUMBER: Words = Words {
    en: "a number of the set",
    zh: "集合中的数",
};

struct Case {
    set: Vec<u64>,
    heaps: Vec<u64>,
    values: Vec<u64>,
}

/// The values of `heaps` when the numbers of `set` may be taken; the place of the first heap whose
/// value is beyond what can be computed, if there is one.
///
/// ```
/// use grundy_contest::acw893::values;
/// let set = grundy_heaps::SubtractionSet::new([2, 5]).expect("positive numbers");
/// assert_eq!(values(set, &[2, 4, 7]), Ok(vec![1, 0, 0]));
/// ```
pub fn values(set: SubtractionSet, heaps: &[u64]) -> Result<Vec<u64>, usize> {
    let values = SubtractionValues::new(set);
    // The values themselves bound how far they are computed.
    let budget = Budget::new(u64::MAX);
    let mut list = Vec::with_capacity(heaps.len());
    for (place, &heap) in heaps.iter().enumerate() {
        let value = values.value(heap, &budget).ok().flatten().ok_or(place)?;
        list.push(u64::try_from(value.0).map_err(|_| place)?);
    }
    Ok(list)
}

fn read(input: &[u8]) -> Result<Case, InputError> {
    let mut scanner = Scanner::new(input);
    let count = scanner.number_in(SIZE, 1, u64::MAX)?;
    let set = items(&mut scanner, NUMBER, count, 1, u64::MAX)?;
    let before = set.len();
    let taken = SubtractionSet::new(set.iter().copied());
    let count = scanner.number_in(HEAPS, 1, u64::MAX)?;
    let mut heaps = Vec::new();
    let mut places = Vec::new();
    for place in 1..=count {
        heaps.push(scanner.item(HEAP, place, count)?);
        places.push(scanner.position());
    }
    scanner.end()?;
    let Some(taken) = taken else {
        let fault = Fault::Other(said("the set is empty", "集合是空的"));
        return Err(scanner.complain_at(0, fault));
    };
    let values = values(taken, &heaps).map_err(|place| {
        let heap = heaps[place];
        let fault = Fault::Other(said(
            format!("no period was found among the values of this set of {before} numbers, and heap {heap} is too large to compute"),
            format!("这个 {before} 元集合的 SG 值没有找到周期，大小为 {heap} 的堆无法算到"),
        ));
        scanner.complain_at(places[place].saturating_sub(1), fault)
    })?;
    Ok(Case { set, heaps, values })
}

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let case = read(input)?;
    let mut reply = Reply::new();
    reply.text(yes(
        case.values.iter().fold(0, |sum, value| sum ^ value) != 0
    ));
    Ok(reply)
}

fn position(input: &[u8]) -> Result<OnePosition, InputError> {
    let case = read(input)?;
    let set: Vec<String> = case.set.iter().map(u64::to_string).collect();
    let game = format!("subtraction:{}", set.join(","));
    let wins = case.values.iter().fold(0, |sum, value| sum ^ value) != 0;
    Ok(OnePosition::new(&game, &case.heaps, " ", wins))
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let case = read(input)?;
    let shown = case.values.iter().take(20).map(u64::to_string);
    let mut list = shown.collect::<Vec<_>>().join(" ");
    if case.values.len() > 20 {
        list.push_str(" …");
    }
    let sum = case.values.iter().fold(0, |sum, value| sum ^ value);
    Ok(vec![
        said(
            format!(
                "The value of a heap is the least number that none of its options has; the heaps have the values {list}."
            ),
            format!("一堆的 SG 值是其后继 SG 值的 mex；各堆的 SG 值为 {list}。"),
        ),
        nim_sum_decides(sum.into(), "the values", "各堆 SG 值"),
    ])
}

fn write(set: &[u64], heaps: &[u64]) -> Vec<u8> {
    let mut input = Vec::new();
    write_list(&mut input, set);
    write_list(&mut input, heaps);
    input
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let (most, top) = match kind {
        Kind::Small => (random.range(1, 3), 9),
        Kind::Extreme => (100, 10_000),
        _ => (random.range(1, 100), 10_000),
    };
    let top_number = match kind {
        Kind::Adversarial => 200,
        Kind::Small => 7,
        _ => top,
    };
    let mut set: Vec<u64> = Vec::new();
    while (set.len() as u64) < most {
        let number = random.range(1, top_number);
        if !set.contains(&number) {
            set.push(number);
        }
    }
    let size = few(kind, size, 3, random);
    let mut heaps = random.numbers(size, 1, top);
    if matches!(kind, Kind::Lost | Kind::NearLost) {
        // Pairs of equal heaps cancel.
        let half = heaps.clone();
        heaps.extend(half);
        if kind == Kind::NearLost {
            heaps[0] = random.range(1, top);
        }
    }
    if kind == Kind::Extreme {
        heaps.fill(top);
    }
    random.shuffle(&mut heaps);
    heaps.truncate(size.max(2) / 2 * 2);
    write(&set, &heaps)
}

fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let Case { set, heaps, .. } = read(input)?;
    if heaps.iter().any(|heap| *heap > 100) {
        return Ok(None);
    }
    let options = |heaps: &Vec<u64>| {
        let mut options = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            for taken in set.iter().filter(|taken| **taken <= heap) {
                options.push(replaced(heaps, i, [heap - taken]));
            }
        }
        options
    };
    let wins = wins(heaps, options, false, SEARCHED);
    Ok(wins.map(|wins| yes(wins).into()))
}

fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(Case { set, heaps, .. }) = read(input) else {
        return Vec::new();
    };
    let fewer_heaps = shrink_list(&heaps, 1, 1).into_iter();
    let smaller_sets = shrink_list(&set, 1, 1).into_iter().filter(|set| {
        let mut sorted = set.clone();
        sorted.sort_unstable();
        sorted.windows(2).all(|pair| pair[0] < pair[1])
    });
    let smaller_sets: Vec<_> = smaller_sets.map(|set| write(&set, &heaps)).collect();
    fewer_heaps
        .map(|heaps| write(&set, &heaps))
        .chain(smaller_sets)
        .collect()
}
