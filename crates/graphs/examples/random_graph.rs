//! `random_graph VERTICES EDGES SEED dag|any`: a random graph as an edge list.
//!
//! `dag` numbers the vertices at random and lets every edge go down in a hidden order; `any` draws
//! both ends at random, among them self-loops, and leaves every tenth vertex without options.

use std::io::{BufWriter, Write, stdout};

use grundy_fastio::push_number;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ (z >> 31)) * u128::from(bound)) >> 64) as u64
    }
}

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| words.get(i).and_then(|word| word.parse::<u64>().ok());
    let (Some(vertices), Some(edges), Some(seed)) = (number(0), number(1), number(2)) else {
        eprintln!("usage: random_graph VERTICES EDGES SEED dag|any");
        std::process::exit(2);
    };
    let dag = words.get(3).is_none_or(|word| word == "dag");
    let mut random = Random(seed);
    let mut hidden: Vec<u32> = (1..=vertices as u32).collect();
    for i in (1..hidden.len()).rev() {
        hidden.swap(i, random.below(i as u64 + 1) as usize);
    }
    let mut out = BufWriter::with_capacity(1 << 20, stdout().lock());
    writeln!(out, "{vertices} {edges}")?;
    let mut line = Vec::new();
    for _ in 0..edges {
        let (a, b) = loop {
            let (a, b) = (random.below(vertices), random.below(vertices));
            match dag {
                true if a != b => break (a.max(b), a.min(b)),
                false if a % 10 != 0 => break (a, b),
                _ => {}
            }
        };
        line.clear();
        push_number(&mut line, hidden[a as usize].into());
        line.push(b' ');
        push_number(&mut line, hidden[b as usize].into());
        line.push(b'\n');
        out.write_all(&line)?;
    }
    out.flush()
}
