//! Misère quotients against a plain learner: the same quotients, asserted.
//!
//! `cargo run --release -p grundy-bench --bin misere [CODE ...]`: the rival runs for these codes, or for all.
//!
//! The rival learns the quotient of the heaps so far one heap at a time, as ours does, and answers
//! for sums without the newest heap by the quotient before; what it has not is all that makes ours
//! fast: no guess of the next quotient, every heap a letter, tests forgotten from heap to heap,
//! options searched as they come.

use std::collections::HashMap;
use std::time::Instant;

use grundy::Budget;
use grundy::checker::{WORK, check as check_certificate};
use grundy::heaps::{TakeAndBreak, octal_codes};
use grundy::misere::{Bipartite, Element, Flaw, HeapRules, Quotient, check};
use grundy_bench::processor_seconds;

/// Runs of each, in turn.
const ROUNDS: usize = 9;
/// Games of the published table.
const GAMES: [&str; 9] = [
    "0.123", "0.77", "0.15", "0.75", "0.34", "0.53", "0.72", "0.71", "4.4",
];

fn main() {
    let plain: Vec<String> = std::env::args().skip(1).collect();
    println!(
        "| code | order, lost | ours | plain learner | ratio | check |\n|---|---|---|---|---|---|"
    );
    for code in GAMES {
        let with_rival = plain.is_empty() || plain.iter().any(|text| text == code);
        compare(&code.parse().expect("a code"), with_rival);
    }
    two_digits();
    println!("most memory: {} MiB", peak_mib());
}

/// Ours and the rival in turn, with equal answers; and the check of the certificate.
fn compare(code: &TakeAndBreak, with_rival: bool) {
    let (mut ours, mut checks, mut rival) = (Vec::new(), Vec::new(), None);
    let mut found = None;
    for round in 0..ROUNDS {
        let start = processor_seconds();
        let quotient = Quotient::solve(code, 1000, &Budget::new(20_000_000));
        ours.push(processor_seconds() - start);
        let file = certificate(code, &quotient);
        let start = processor_seconds();
        assert!(check_certificate(&file[..], WORK).is_ok(), "{code}");
        checks.push(processor_seconds() - start);
        if round == 0 && with_rival {
            let last = quotient.last().expect("heaps");
            let start = processor_seconds();
            let plain = Plain::solve(code, last);
            rival = Some(processor_seconds() - start);
            let sizes = |monoid: &Bipartite| (monoid.order(), monoid.p_count());
            assert_eq!(sizes(&plain.monoid), sizes(quotient.monoid()), "{code}");
            for a in 0..=last {
                for b in 0..=a {
                    let product = plain.product(&[a, b]);
                    let ours = quotient.is_p(&[a.into(), b.into()]);
                    assert_eq!(Some(plain.monoid.is_p(product)), ours, "{code} {a} {b}");
                }
            }
        }
        found = Some(quotient);
    }
    let quotient = found.expect("a round");
    let (ours, checks) = (median(ours), median(checks));
    let (time, ratio) = match rival {
        Some(rival) => (format!("{rival:.3} s"), format!("{:.0}", rival / ours)),
        None => ("not run".into(), String::new()),
    };
    let (order, lost) = (quotient.monoid().order(), quotient.monoid().p_count());
    println!(
        "| {code} | {order}, {lost} | {:.2} ms | {time} | {ratio} | {:.2} ms |",
        1000.0 * ours,
        1000.0 * checks
    );
}

/// All codes of two digits whose quotient is finite, has a period and at most 64 elements.
fn two_digits() {
    let (mut count, mut total, mut slowest) = (0, 0.0, (0.0, String::new()));
    let start = Instant::now();
    let before = processor_seconds();
    for code in octal_codes(2) {
        let from = processor_seconds();
        let quotient = Quotient::solve(&code, 1000, &Budget::new(200_000));
        let time = processor_seconds() - from;
        if quotient.period().is_some() && quotient.monoid().order() <= 64 {
            count += 1;
            total += time;
            if time > slowest.0 {
                slowest = (time, code.to_string());
            }
        }
    }
    println!(
        "two digits: {count} finite quotients of at most 64 elements in {total:.2} s, the slowest \
         {} in {:.3} s; all 128 codes, each within 200,000 positions, in {:.1} s of processor time \
         ({:.1} s by the clock)",
        slowest.1,
        slowest.0,
        processor_seconds() - before,
        start.elapsed().as_secs_f64()
    );
}

fn certificate(code: &TakeAndBreak, quotient: &Quotient) -> Vec<u8> {
    let name = format!("octal:{code}");
    let game = grundy::workbench::open(grundy::FAMILIES, &name).expect("an octal game");
    let out = grundy::certificate::Writer::text(Vec::new()).expect("memory takes everything");
    let out = grundy::prove::certify_quotient(&*game, quotient, out).expect("a certificate");
    out.finish().expect("memory takes everything")
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_unstable_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The most memory that this process had, as the system counts it.
fn peak_mib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or(0) / 1024
}

/// Heaps side by side, ascending.
type Word = Vec<u32>;

/// The quotient of the heaps so far, found plainly.
struct Plain {
    monoid: Bipartite,
    phi: Vec<Element>,
    /// By heap, its options.
    options: Vec<Vec<Word>>,
}

/// Classes of sums by the outcomes of each with each test.
struct Table {
    words: Vec<Word>,
    lost: Vec<bool>,
    /// By class and heap.
    next: Vec<Vec<usize>>,
}

impl Plain {
    fn solve(code: &TakeAndBreak, last: u32) -> Self {
        let mut plain = Self {
            monoid: Bipartite::from_table(vec![0], &[]).expect("the unit"),
            phi: Vec::new(),
            options: Vec::new(),
        };
        for heap in 0..=last {
            let mut options = Vec::new();
            let each = &mut |option: &[u32]| {
                let mut word: Word = option.iter().copied().filter(|part| *part > 0).collect();
                word.sort_unstable();
                options.push(word);
                Ok(())
            };
            code.for_each_option(heap, each).expect("nothing stops it");
            plain.options.push(options);
            plain.add(code, heap);
        }
        plain
    }

    fn product(&self, word: &[u32]) -> Element {
        let elements = word.iter().map(|&heap| self.phi[heap as usize]);
        elements.fold(0, |x, y| self.monoid.product(x, y))
    }

    /// Adds the next heap: an old element if one passes the check, else all is learned again.
    fn add(&mut self, code: &TakeAndBreak, heap: u32) {
        let options: Vec<Element> = self.options[heap as usize]
            .iter()
            .map(|option| self.product(option))
            .collect();
        let budget = Budget::new(u64::MAX);
        for x in 0..self.monoid.order() as Element {
            let both_lost = |t: &Element| {
                let mut beside = 0..self.monoid.order() as Element;
                beside.any(|z| {
                    self.monoid.is_p(self.monoid.product(z, x))
                        && self.monoid.is_p(self.monoid.product(z, *t))
                })
            };
            if options.iter().any(both_lost) {
                continue;
            }
            self.phi.push(x);
            let flaw = check(code, &self.monoid, &self.phi, &budget).expect("no bound");
            if flaw.is_none() {
                return;
            }
            self.phi.pop();
        }
        let (monoid, phi) = self.learn(code, heap);
        (self.monoid, self.phi) = (monoid, phi);
    }

    /// Whether a sum is lost: by the quotient before if the newest heap is not in it.
    fn lost(&self, word: &[u32], newest: u32, known: &mut HashMap<Word, bool>) -> bool {
        if word.last().is_none_or(|&heap| heap < newest) {
            return self.monoid.is_p(self.product(word));
        }
        if let Some(&lost) = known.get(word) {
            return lost;
        }
        let mut options = self.moves(word).into_iter();
        let lost = !options.any(|option| self.lost(&option, newest, known));
        known.insert(word.to_vec(), lost);
        lost
    }

    /// The sums one move away.
    fn moves(&self, word: &[u32]) -> Vec<Word> {
        let mut moves = Vec::new();
        for (place, &heap) in word.iter().enumerate() {
            for option in &self.options[heap as usize] {
                let mut next = word.to_vec();
                next.remove(place);
                next.extend(option);
                next.sort_unstable();
                moves.push(next);
            }
        }
        moves
    }

    fn learn(&self, code: &TakeAndBreak, newest: u32) -> (Bipartite, Vec<Element>) {
        let letters: Vec<u32> = (0..=newest)
            .filter(|&heap| !self.options[heap as usize].is_empty())
            .collect();
        let mut tests: Vec<Word> = vec![Vec::new()];
        let mut known = HashMap::new();
        let budget = Budget::new(u64::MAX);
        loop {
            let table = self.table(&letters, &tests, newest, &mut known);
            if let Some(test) = self.commuting(&table, &letters, &tests, newest, &mut known) {
                tests.push(test);
                continue;
            }
            let (monoid, phi) = table.monoid(&letters, newest);
            let position = match check(code, &monoid, &phi, &budget).expect("no bound") {
                None => return (monoid, phi),
                Some(Flaw::BothLost { position } | Flaw::NoWinningMove { position }) => position,
                Some(flaw) => panic!("the table is a reduced monoid: {flaw}"),
            };
            let mut word: Word = position;
            word.sort_unstable();
            let mut sums = self.moves(&word);
            sums.push(word);
            let wrong = sums.into_iter().find(|sum| {
                let class = table.class(sum, &letters);
                table.lost[class] != self.lost(sum, newest, &mut known)
            });
            let wrong = wrong.expect("a claim that contradicts itself is wrong somewhere");
            // Rivest and Schapire: where the outcome changes as classes replace what is read.
            let truth = self.lost(&wrong, newest, &mut known);
            let mut class = 0;
            for place in 0..wrong.len() {
                class = table.class_from(class, &wrong[place..=place], &letters);
                let rest = &wrong[place + 1..];
                if self.lost(&joined(&table.words[class], rest), newest, &mut known) != truth {
                    tests.push(rest.to_vec());
                    break;
                }
            }
        }
    }

    /// All classes that the tests tell apart.
    fn table(
        &self,
        letters: &[u32],
        tests: &[Word],
        newest: u32,
        known: &mut HashMap<Word, bool>,
    ) -> Table {
        let mut row = |word: &[u32]| -> Vec<bool> {
            let outcomes = tests.iter();
            outcomes
                .map(|test| self.lost(&joined(word, test), newest, known))
                .collect()
        };
        let mut rows = HashMap::from([(row(&[]), 0)]);
        let mut table = Table {
            words: vec![Vec::new()],
            lost: vec![false],
            next: Vec::new(),
        };
        while table.next.len() < table.words.len() {
            let word = table.words[table.next.len()].clone();
            let mut next = Vec::new();
            for &letter in letters {
                let longer = joined(&word, &[letter]);
                let outcomes = row(&longer);
                let lost = outcomes[0];
                let new = table.words.len();
                let class = *rows.entry(outcomes).or_insert(new);
                if class == new {
                    table.words.push(longer);
                    table.lost.push(lost);
                }
                next.push(class);
            }
            table.next.push(next);
        }
        table
    }

    /// A test that says why two letters do not commute, if two do not.
    fn commuting(
        &self,
        table: &Table,
        letters: &[u32],
        tests: &[Word],
        newest: u32,
        known: &mut HashMap<Word, bool>,
    ) -> Option<Word> {
        for class in 0..table.words.len() {
            for a in 0..letters.len() {
                for b in 0..a {
                    let [by_a, by_b] = [a, b].map(|letter| table.next[class][letter]);
                    let [x, y] = [table.next[by_a][b], table.next[by_b][a]];
                    if x == y {
                        continue;
                    }
                    let apart = tests.iter().find(|test| {
                        let [x, y] = [x, y].map(|class| joined(&table.words[class], test));
                        self.lost(&x, newest, known) != self.lost(&y, newest, known)
                    });
                    let apart = apart.expect("classes are told apart by tests");
                    let both = joined(&table.words[class], &[letters[a], letters[b]]);
                    let truth = self.lost(&joined(&both, apart), newest, known);
                    let [with_a, with_b] = [a, b].map(|letter| joined(apart, &[letters[letter]]));
                    let here = joined(&table.words[by_a], &with_b);
                    return Some(match self.lost(&here, newest, known) != truth {
                        true => with_b,
                        false => with_a,
                    });
                }
            }
        }
        None
    }
}

impl Table {
    fn class(&self, word: &[u32], letters: &[u32]) -> usize {
        self.class_from(0, word, letters)
    }

    fn class_from(&self, class: usize, word: &[u32], letters: &[u32]) -> usize {
        let places = word
            .iter()
            .filter_map(|heap| letters.binary_search(heap).ok());
        places.fold(class, |class, place| self.next[class][place])
    }

    /// The monoid of a table whose letters commute, and the elements of all heaps.
    fn monoid(&self, letters: &[u32], newest: u32) -> (Bipartite, Vec<Element>) {
        let order = self.words.len();
        let products = (0..order).flat_map(|x| (0..order).map(move |y| (x, y)));
        let products = products.map(|(x, y)| self.class_from(x, &self.words[y], letters));
        let lost = (0..order).filter(|&x| self.lost[x]);
        let lost: Vec<Element> = lost.map(|x| x as Element).collect();
        let monoid = Bipartite::from_table(products.map(|x| x as Element).collect(), &lost);
        let phi = (0..=newest).map(|heap| self.class(&[heap], letters) as Element);
        (monoid.expect("classes"), phi.collect())
    }
}

fn joined(a: &[u32], b: &[u32]) -> Word {
    let mut word = [a, b].concat();
    word.sort_unstable();
    word
}
