//! Misère quotients: the certificates of published ones (T. Plambeck and A. Siegel, *Misère
//! quotients for impartial games*), each number altered, used at any size, and made to exhaust.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use grundy_checker::{Language, WORK, check};

/// The certificates, with order, elements of P, preperiod and period.
const GAMES: [(&str, &str, [u64; 4]); 9] = [
    ("0.75", include_str!("quotients/0.75.cert"), [8, 2, 8, 2]),
    ("0.34", include_str!("quotients/0.34.cert"), [12, 3, 7, 8]),
    ("0.53", include_str!("quotients/0.53.cert"), [16, 3, 21, 9]),
    ("0.123", include_str!("quotients/0.123.cert"), [20, 5, 5, 5]),
    ("0.72", include_str!("quotients/0.72.cert"), [24, 5, 16, 4]),
    ("0.71", include_str!("quotients/0.71.cert"), [36, 9, 3, 6]),
    ("0.77", include_str!("quotients/0.77.cert"), [40, 9, 71, 12]),
    ("4.4", include_str!("quotients/4.4.cert"), [40, 9, 72, 12]),
    (
        "0.15",
        include_str!("quotients/0.15.cert"),
        [42, 12, 66, 10],
    ),
];

/// What a file proves, in words.
#[track_caller]
fn proved(text: &str) -> String {
    match check(text.as_bytes(), WORK) {
        Ok(verdict) => {
            assert!(verdict.from_the_rules(), "{text}");
            verdict.say(Language::English).join("\n")
        }
        Err(rejection) => panic!("{rejection}\n{text}"),
    }
}

fn refused(text: &str) -> bool {
    check(text.as_bytes(), 50_000_000).is_err()
}

#[test]
fn published_quotients_are_proved() {
    for (code, text, [order, lost, preperiod, period]) in GAMES {
        let start = Instant::now();
        let said = proved(text);
        let time = start.elapsed();
        println!("{code}: {} bytes, checked in {time:?}", text.len());
        let expected = format!(
            "proved: the misère quotient of octal:{code} has {order} elements, {lost} of them \
             lost; its pretending function repeats from heap {preperiod} on with period {period}\n\
             reasoned from the rules"
        );
        assert_eq!(said, expected);
        assert!(time < Duration::from_secs(10), "{code}");
    }
}

/// Who loses, by the definition: the digits of an octal code read once more.
struct Played {
    digits: Vec<u32>,
    known: HashMap<Vec<u64>, bool>,
}

impl Played {
    fn new(code: &str) -> Self {
        let digits = code.chars().filter_map(|c| c.to_digit(8));
        Self {
            digits: digits.collect(),
            known: HashMap::new(),
        }
    }

    fn lost(&mut self, mut sum: Vec<u64>) -> bool {
        sum.retain(|heap| *heap > 0);
        sum.sort_unstable();
        if let Some(lost) = self.known.get(&sum) {
            return *lost;
        }
        let mut options = Vec::new();
        for place in 0..sum.len() {
            for (taken, digit) in (0..).zip(&self.digits) {
                let Some(rest) = sum[place].checked_sub(taken) else {
                    break;
                };
                let mut leave = |parts: &[u64]| {
                    let mut option = sum.clone();
                    option.splice(place..=place, parts.iter().copied());
                    options.push(option);
                };
                if digit & 1 > 0 && rest == 0 {
                    leave(&[]);
                }
                if digit & 2 > 0 && rest > 0 {
                    leave(&[rest]);
                }
                if digit & 4 > 0 {
                    (1..=rest / 2).for_each(|part| leave(&[part, rest - part]));
                }
            }
        }
        let lost = !options.is_empty() && options.into_iter().all(|option| !self.lost(option));
        self.known.insert(sum, lost);
        lost
    }
}

/// All sums of one to `heaps` heaps up to `most`.
fn sums(heaps: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![vec![]];
    let mut from = 0;
    for _ in 0..heaps {
        let end = all.len();
        for place in from..end {
            let shorter = all[place].clone();
            let least = shorter.last().copied().unwrap_or(1);
            all.extend((least..=most).map(|heap| [&shorter[..], &[heap]].concat()));
        }
        from = end;
    }
    all.split_off(1)
}

/// A position beside a quotient, with claims.
fn asked(text: &str, position: &str, claims: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("claim"));
    let lines = lines.map(|line| match line {
        "convention misere" => format!("position {position}\n{line}\n"),
        "end" => format!("{claims}end\n"),
        line => format!("{line}\n"),
    });
    lines.collect()
}

#[test]
fn outcomes_through_a_quotient_are_those_of_play() {
    for (code, text, _) in GAMES {
        let mut played = Played::new(code);
        for sum in sums(3, 9).into_iter().step_by(3) {
            let words: Vec<String> = sum.iter().map(|heap| format!("1:{heap}")).collect();
            let (right, wrong) = match played.lost(sum) {
                true => ("claim outcome P\n", "claim outcome N\n"),
                false => ("claim outcome N\n", "claim outcome P\n"),
            };
            proved(&asked(text, &words.join(" "), right));
            assert!(refused(&asked(text, &words.join(" "), wrong)), "{code}");
        }
    }
}

/// Every number of a line, altered in some ways.
fn altered(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split(' ').collect();
    let mut all = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let Ok(number) = word.parse::<u64>() else {
            continue;
        };
        for other in [
            number + 1,
            number.wrapping_sub(1),
            number ^ 2,
            2 * number + 5,
        ] {
            let mut words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
            words[place] = other.to_string();
            all.push(words.join(" "));
        }
    }
    all
}

/// The products, P and Φ of a file, read a third time: whether it says that a sum is lost.
fn says_lost(text: &str, sum: &[u64]) -> bool {
    let numbers = |line: &str| -> Vec<usize> {
        let words = line.split(' ').skip(1).filter(|word| *word != "lost");
        words.map_while(|word| word.parse().ok()).collect()
    };
    let lines = |kind: &str| -> Vec<Vec<usize>> {
        let lines = text.lines().filter(|line| line.starts_with(kind));
        lines.map(numbers).collect()
    };
    let (head, times, phi) = (&lines("quotient")[0], lines("times"), &lines("phi")[0]);
    // A word of generators for each element.
    let mut word: HashMap<usize, Vec<usize>> = HashMap::from([(0, vec![])]);
    let mut open = vec![0];
    while let Some(x) = open.pop() {
        for (place, row) in times.iter().enumerate() {
            if !word.contains_key(&row[x]) {
                word.insert(row[x], [&word[&x][..], &[place]].concat());
                open.push(row[x]);
            }
        }
    }
    let element = sum.iter().fold(0, |x, heap| {
        let steps = &word[&phi[*heap as usize]];
        steps.iter().fold(x, |x, place| times[*place][x])
    });
    head[2..].contains(&element)
}

#[test]
fn every_altered_number_is_rejected_or_true() {
    for (code, text, _) in GAMES {
        let mut played = Played::new(code);
        let (mut rejected, mut accepted) = (0, 0);
        for (place, line) in text.lines().enumerate().skip(3) {
            for new in altered(line) {
                let lines = text.lines().enumerate();
                let lines = lines.map(|(at, line)| if at == place { &new } else { line });
                let file: String = lines.map(|line| format!("{line}\n")).collect();
                if refused(&file) {
                    rejected += 1;
                    continue;
                }
                // A symmetry of the quotient may take one heap's element to another.
                assert!(line.starts_with("phi"), "{code}: {new}");
                for sum in sums(3, 7) {
                    assert_eq!(says_lost(&file, &sum), played.lost(sum), "{code}: {new}");
                }
                accepted += 1;
            }
        }
        println!("{code}: {rejected} rejected, {accepted} accepted and true");
        assert!(rejected > 50 && accepted * 50 <= rejected, "{code}");
    }
}

#[test]
fn heaps_of_any_size() {
    let (_, text, _) = GAMES[6];
    // 10^12 is 83 - 7 = 76 in the period of 12 from 71 on, and 10^12 - 1 is 75.
    let large = "1:1000000000000 1:999999999999";
    let small = "1:76 1:75";
    let outcomes = ["claim outcome N\n", "claim outcome P\n"];
    let won = outcomes.map(|claim| !refused(&asked(text, small, claim)));
    assert!(won[0] != won[1]);
    assert_eq!(
        outcomes.map(|claim| !refused(&asked(text, large, claim))),
        won
    );
    // Leaving two equal heaps wins or does not, as it does one period from the start.
    let to = ["claim move 1 to 1:999999999999\n", "claim move 1 to 1:75\n"];
    let [of_large, of_small] = [(large, to[0]), (small, to[1])]
        .map(|(position, claim)| !refused(&asked(text, position, claim)));
    assert_eq!(of_large, of_small);
    // No moves at all.
    for wrong in [
        "1:1000000000000",
        "1:999999999997",
        "1:1 1:999999999999",
        "1:0",
    ] {
        let claim = format!("claim move 1 to {wrong}\n");
        assert!(refused(&asked(text, large, &claim)), "{wrong}");
    }
    let largest = "1:18446744073709551615 1:18446744073709551615";
    let claims = outcomes.map(|claim| !refused(&asked(text, largest, claim)));
    assert!(claims[0] != claims[1]);
}

#[track_caller]
fn rejected(text: &str, line: u64, reason: &str) {
    let start = Instant::now();
    let rejection = check(text.as_bytes(), WORK).expect_err("rejected");
    assert!(start.elapsed() < Duration::from_secs(20), "{rejection}");
    assert_eq!(rejection.step, line, "{rejection}");
    assert!(rejection.to_string().contains(reason), "{rejection}");
    assert!(rejection.say(Language::Chinese).contains("不成立"));
}

const NIM: &str = "grundy-certificate 2
game 1 subtraction:1,2
convention misere
quotient 1 6 lost 1 4
times 1 0 3 2 5 4
times 2 3 4 5 2 3
phi 0 1 2 0 period 1 3
claim quotient 1 6 2 period 1 3
end
";

#[test]
fn lies_are_refused_for_the_right_reason() {
    proved(NIM);
    let mut others = Vec::new();
    for (from, to, line, reason) in [
        (
            "convention misere",
            "convention normal",
            4,
            "quotients are of misère play",
        ),
        (
            "subtraction:1,2",
            "wythoff",
            4,
            "quotients are of misère play",
        ),
        ("lost 1 4", "lost 0 1 4", 4, "the unit, without moves"),
        ("lost 1 4", "lost 4 1", 4, "no such element"),
        ("lost 1 4", "lost 1 6", 4, "no such element"),
        ("lost 1 4", "lost 1", 7, "tells the elements"),
        ("lost 1 4", "lost 1 4 5", 7, "tells the elements 2 and 3"),
        ("quotient 1 6", "quotient 1 7", 5, "no such element"),
        (
            "quotient 1 6",
            "quotient 1 5000",
            4,
            "larger than this checker",
        ),
        (
            "times 2 3 4 5 2 3",
            "times 2 3 4 5 2 2",
            6,
            "do not commute",
        ),
        ("times 2 3 4 5 2 3", "times 1 0 3 2 5 4", 6, "stated before"),
        (
            "times 2 3 4 5 2 3\n",
            "",
            6,
            "element 2 is no product of heaps",
        ),
        (
            "phi 0 1 2 0",
            "phi 0 1 1 0",
            7,
            "element 2 is no product of heaps",
        ),
        ("phi 0 1 2 0", "phi 1 2 0 1", 7, "heap 0 has no moves"),
        (
            "phi 0 1 2 0",
            "phi 0 1 2 3",
            7,
            "heaps 3 1 are said to be won",
        ),
        (
            "phi 0 1 2 0 period 1 3",
            "phi 0 1 2 0 1 period 2 3",
            7,
            "not the least",
        ),
        (
            "phi 0 1 2 0 period 1 3",
            "phi 0 1 2 0 period 2 3",
            7,
            "exactly these heaps",
        ),
        (
            "phi 0 1 2 0 period 1 3",
            "phi 0 1 2 0 to 4",
            7,
            "exactly these heaps",
        ),
        (
            "phi 0 1 2 0 period 1 3",
            "phi 0 1 2 0 1 2 0 period 1 6",
            7,
            "not the least",
        ),
        (
            "game 1 subtraction:1,2",
            "game 1 nim",
            7,
            "no theorem proves a period",
        ),
        (
            "game 1 subtraction:1,2",
            "game 1 code:0.3!3",
            7,
            "no theorem proves a period",
        ),
        (
            "game 1 subtraction:1,2",
            "game 1 subtraction:1,2,3",
            7,
            "are both said",
        ),
        (
            "game 1 subtraction:1,2",
            "game 1 subtraction:2",
            7,
            "heap 1 has no moves",
        ),
        (
            "1 6 2 period 1 3",
            "1 6 3 period 1 3",
            8,
            "do not prove this claim",
        ),
        (
            "1 6 2 period 1 3",
            "1 6 2 to 3",
            8,
            "do not prove this claim",
        ),
        (
            "claim quotient",
            "quotient 1 6 lost 1 4\nclaim quotient",
            8,
            "stated before",
        ),
        (
            "phi 0 1 2 0 period 1 3\n",
            "",
            7,
            "games, position and convention",
        ),
        (
            "quotient 1 6 lost 1 4\n",
            "",
            4,
            "games, position and convention",
        ),
    ] {
        assert!(NIM.contains(from), "{from}");
        let found = check(NIM.replacen(from, to, 1).as_bytes(), WORK).expect_err(to);
        if found.step != line || !found.to_string().contains(reason) {
            others.push(format!("{to}: {found}"));
        }
    }
    assert!(others.is_empty(), "{others:#?}");
    let alike = "phi 0 1 2 0 period 1 3";
    let more = NIM.replacen(alike, "phi 0 1 2 2 period 1 3", 1);
    rejected(&more, 7, "said to be");
}

/// A cyclic group has no lost elements that make sense, and rows as long as can be.
#[test]
fn large_claims_cost_no_more_than_they_say() {
    let order = 4096;
    let row: Vec<String> = (0..order).map(|x| ((x + 1) % order).to_string()).collect();
    let text = format!(
        "grundy-certificate 2\ngame 1 nim\nconvention misere\nquotient 1 {order} lost 1\n\
         times {}\nphi 0 1 2 to 2\nclaim quotient 1 {order} 1 to 2\nend\n",
        row.join(" ")
    );
    rejected(&text, 6, "said to be");
    // A number of heaps that nobody looks at.
    for set in ["1,1000000000000000000", "1,18446744073709551615"] {
        let text = NIM.replacen("subtraction:1,2", &format!("subtraction:{set}"), 1);
        rejected(&text, 7, "larger than this checker");
    }
    let phi: String = (0..2_000_000).map(|n| [" 0", " 1", " 2"][n % 3]).collect();
    let long = NIM.replacen("phi 0 1 2 0 period 1 3", &format!("phi{phi} to 1999999"), 1);
    rejected(&long, 7, "larger than this checker");
}
