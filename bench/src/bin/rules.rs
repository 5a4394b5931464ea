//! Rule files against CPython with the shim's solver, and against the same games in Rust.
//!
//! `cargo run --release -p grundy-bench --bin rules`, from the root of the repository.
//! Times are of the processor, medians of interleaved runs; answers are asserted equal.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::process::Command;

use grundy::rulelang::{Program, open_program};
use grundy::workbench::Cell;
use grundy::{Budget, Convention, Position};
use grundy_bench::processor_seconds;

/// A position to solve: rule file, position, runs of each rival, the same in Rust.
type Case = (&'static str, &'static str, String, usize, fn() -> u32);

fn main() {
    let only = std::env::args().nth(1);
    let cases: Vec<Case> = vec![
        ("Kayles <= 2000", "kayles", "2000".into(), 3, || {
            kayles(2000)
        }),
        ("Wythoff 100x100", "wythoff", "100,100".into(), 3, || {
            wythoff(100)
        }),
        ("Wythoff 300x300", "wythoff", "300,300".into(), 1, || {
            wythoff(300)
        }),
        ("Cram 4x5", "cram", board(4, 5), 3, || cram(4, 5)),
        ("Chomp 8x8", "chomp", ["8"; 8].join(","), 3, || chomp(8)),
        ("squares <= 20000", "squares", "20000".into(), 3, || {
            squares(20_000)
        }),
    ];
    println!("| game | CPython s | Grundy s | Rust s | times CPython | of Rust |");
    println!("|---|---|---|---|---|---|");
    let (mut product, mut count) = (1.0f64, 0);
    for (title, file, position, runs, rust) in cases {
        if only.as_ref().is_some_and(|only| *only != file) {
            continue;
        }
        let path = format!("crates/rulelang/examples/{file}.py");
        let (mut python, mut grundy, mut native) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..runs {
            let (expected, seconds) = cpython(&path, &position);
            python.push(seconds);
            for _ in 0..3 {
                let start = processor_seconds();
                let value = solved(&path, &position);
                grundy.push(processor_seconds() - start);
                assert_eq!(value, expected, "{title}");
                let start = processor_seconds();
                let value = std::hint::black_box(rust)();
                native.push(processor_seconds() - start);
                assert_eq!(value, expected, "{title} in Rust");
            }
        }
        let [python, grundy, native] = [python, grundy, native].map(median);
        product *= python / grundy;
        count += 1;
        println!(
            "| {title} | {python:.3} | {grundy:.4} | {native:.4} | {:.1} | {:.2} |",
            python / grundy,
            native / grundy
        );
    }
    println!(
        "geometric mean: {:.1} times CPython",
        product.powf(1.0 / f64::from(count))
    );
    for (rows, columns) in [(4, 7), (5, 5), (5, 6), (6, 6)] {
        if only.as_ref().is_some_and(|only| only != "cram") {
            continue;
        }
        let start = processor_seconds();
        let value = solved("crates/rulelang/examples/cram.py", &board(rows, columns));
        let seconds = processor_seconds() - start;
        println!("Cram {rows}x{columns} = {value} in {seconds:.2} s");
    }
}

fn board(rows: usize, columns: usize) -> String {
    vec![".".repeat(columns); rows].join("/")
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn cpython(file: &str, position: &str) -> (u32, f64) {
    let output = Command::new("python3")
        .args(["bench/rules.py", file, position])
        .output()
        .expect("python3 runs");
    let text = String::from_utf8(output.stdout).expect("numbers");
    let mut words = text.split_whitespace();
    let mut next = || words.next().expect("a value and a time");
    (
        next().parse().expect("a value"),
        next().parse().expect("a time"),
    )
}

/// Reads, compiles and solves: the start-up is counted.
fn solved(file: &str, position: &str) -> u32 {
    let bytes = std::fs::read(file).expect("the example is there");
    let program = Program::new(file, &bytes).expect("the example compiles");
    let game = open_program("rules", program).expect("the example opens");
    let budget = Budget::new(u64::MAX / 1000);
    // Ints are tabulated from below, as for CPython and in Rust.
    if let Ok(last) = position.parse() {
        let mut value = None;
        let mut sink = |_: &[u64], cell| value = Some(cell);
        let done = game.tabulate(&[last], Convention::Normal, &budget, &mut sink);
        done.expect("within the budget");
        let Some(Cell::Grundy(value)) = value else {
            panic!("a table has values");
        };
        return value.to_string().parse().expect("a small value");
    }
    let position = Position::of(game.clone(), position).expect("a position");
    let values = position.parts()[0].values(Convention::Normal, &budget);
    let values = values.expect("within the budget").expect("impartial");
    values.values[0].to_string().parse().expect("a small value")
}

/// The mex of values, by bits.
#[derive(Default)]
struct Mex(Vec<u64>);

impl Mex {
    fn insert(&mut self, value: u32) {
        let place = value as usize / 64;
        if place >= self.0.len() {
            self.0.resize(place + 1, 0);
        }
        self.0[place] |= 1 << (value % 64);
    }

    fn take(&mut self) -> u32 {
        let full = self.0.iter().take_while(|&&word| word == u64::MAX).count();
        let mex = 64 * full as u32 + self.0.get(full).map_or(0, |word| word.trailing_ones());
        self.0.fill(0);
        mex
    }
}

fn kayles(to: usize) -> u32 {
    let mut values: Vec<u32> = Vec::new();
    let mut mex = Mex::default();
    for n in 0..=to {
        for take in [1, 2] {
            for i in 0..(n + 1).saturating_sub(take) {
                mex.insert(values[i] ^ values[n - take - i]);
            }
        }
        values.push(mex.take());
    }
    values[to]
}

fn squares(to: usize) -> u32 {
    let mut values: Vec<u32> = Vec::new();
    let mut mex = Mex::default();
    for n in 0..=to {
        let mut k = 1;
        while k * k <= n {
            mex.insert(values[n - k * k]);
            k += 1;
        }
        values.push(mex.take());
    }
    values[to]
}

/// One multiplication, as good memos hash small keys.
#[derive(Default)]
struct Multiply(u64);

impl Hasher for Multiply {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are words");
    }

    fn write_u64(&mut self, key: u64) {
        let mixed = (key ^ (key >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 29);
    }
}

type Memo = HashMap<u64, u32, BuildHasherDefault<Multiply>>;

fn wythoff(to: u64) -> u32 {
    let mut memo = Memo::default();
    let mut mex = Mex::default();
    let key = |a: u64, b: u64| a.min(b) << 32 | a.max(b);
    for b in 0..=to {
        for a in 0..=b {
            for k in 1..=a {
                mex.insert(memo[&key(a - k, b)]);
                mex.insert(memo[&key(a - k, b - k)]);
            }
            for k in 1..=b {
                mex.insert(memo[&key(a, b - k)]);
            }
            memo.insert(key(a, b), mex.take());
        }
    }
    memo[&key(to, to)]
}

fn chomp(side: usize) -> u32 {
    fn value(rows: [u8; 8], memo: &mut Memo) -> u32 {
        let key = u64::from_le_bytes(rows);
        if let Some(&known) = memo.get(&key) {
            return known;
        }
        let mut mex = Mex::default();
        for r in 0..8 {
            for c in 0..rows[r] {
                if (r, c) != (0, 0) {
                    let mut after = rows;
                    after[r..].iter_mut().for_each(|x| *x = (*x).min(c));
                    mex.insert(value(after, memo));
                }
            }
        }
        let found = mex.take();
        memo.insert(key, found);
        found
    }
    value([side as u8; 8], &mut Memo::default())
}

/// Cram with components, symmetries and shifting, as the rule file claims them.
struct Cram {
    rows: u32,
    columns: u32,
    memo: Memo,
    maps: Vec<Vec<[u64; 256]>>,
}

fn cram(rows: u32, columns: u32) -> u32 {
    let mut maps = Vec::new();
    for image in 1..8u32 {
        let map = |cell: u32| -> u64 {
            let (mut r, mut c) = (cell / columns, cell % columns);
            if image & 1 != 0 {
                r = rows - 1 - r;
            }
            if image & 2 != 0 {
                c = columns - 1 - c;
            }
            if image & 4 != 0 {
                (r, c) = (c, r);
            }
            if r < rows && c < columns {
                1 << (r * columns + c)
            } else {
                0
            }
        };
        let bytes = (rows * columns).div_ceil(8);
        let table = |byte: u32| {
            let mut table = [0; 256];
            for (bits, all) in table.iter_mut().enumerate() {
                let on = (0..8).filter(|bit| bits >> bit & 1 == 1);
                let cells = on.map(|bit| 8 * byte + bit).filter(|&c| c < rows * columns);
                *all = cells.fold(0, |all, cell| all | map(cell));
            }
            table
        };
        maps.push((0..bytes).map(table).collect());
    }
    let mut game = Cram {
        rows,
        columns,
        memo: Memo::default(),
        maps,
    };
    game.value((1 << (rows * columns)) - 1)
}

impl Cram {
    fn first_column(&self) -> u64 {
        (0..self.rows).fold(0, |all, row| all | 1 << (row * self.columns))
    }

    fn cornered(&self, mask: u64) -> u64 {
        let mut mask = mask >> (mask.trailing_zeros() / self.columns * self.columns);
        while mask & self.first_column() == 0 {
            mask >>= 1;
        }
        mask
    }

    fn least(&self, mask: u64) -> u64 {
        let mask = self.cornered(mask);
        let mut least = mask;
        for map in &self.maps {
            let bytes = mask.to_le_bytes();
            let image = map
                .iter()
                .zip(bytes)
                .fold(0, |image, (table, byte)| image | table[usize::from(byte)]);
            if image.count_ones() == mask.count_ones() {
                least = least.min(self.cornered(image));
            }
        }
        least
    }

    fn value(&mut self, free: u64) -> u32 {
        let last = self.first_column() << (self.columns - 1);
        let mut total = 0;
        let mut left = free;
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            loop {
                let grown = free
                    & (part
                        | part << self.columns
                        | part >> self.columns
                        | (part & !last) << 1
                        | (part & !self.first_column()) >> 1);
                if grown == part {
                    break;
                }
                part = grown;
            }
            left &= !part;
            total ^= self.part(part);
        }
        total
    }

    fn part(&mut self, part: u64) -> u32 {
        let key = self.least(part);
        if let Some(&known) = self.memo.get(&key) {
            return known;
        }
        let last = self.first_column() << (self.columns - 1);
        let mut mex = Mex::default();
        for (step, from) in [
            (1, key & !last & key >> 1),
            (self.columns, key & key >> self.columns),
        ] {
            let mut from = from;
            while from != 0 {
                let bit = from & from.wrapping_neg();
                from ^= bit;
                mex.insert(self.value(key & !(bit | bit << step)));
            }
        }
        let value = mex.take();
        self.memo.insert(key, value);
        value
    }
}
