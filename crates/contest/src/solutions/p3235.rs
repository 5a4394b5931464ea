// P3235: a heap x goes into m parts of q and q + 1, q = x / m. Equal parts cancel in pairs, so for
// each q only the parity of m matters: try the first m with that q, and the next.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (tests, least) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut all: Vec<Vec<usize>> = vec![];
    for _ in 0..tests {
        let n = numbers.next().unwrap();
        all.push(numbers.by_ref().take(n).collect());
    }
    let largest = *all.iter().flatten().max().unwrap();
    let mut sg = vec![0; largest + 2];
    let mut seen = vec![0; 1 << 18];
    for x in least.max(2)..=largest {
        let mut m = 2;
        while m <= x {
            let q = x / m;
            let next = x / q + 1;
            for parts in m..next.min(m + 2) {
                let longer = x % parts; // parts of q + 1
                let odd = |count: usize, value: usize| if count % 2 == 1 { value } else { 0 };
                seen[odd(longer, sg[q + 1]) ^ odd(parts - longer, sg[q])] = x;
            }
            m = next;
        }
        sg[x] = (0..).find(|value| seen[*value] != x).unwrap(); // mex
    }
    let wins = |heaps: &Vec<usize>| heaps.iter().fold(0, |total, heap| total ^ sg[*heap]) != 0;
    let answers: Vec<&str> = all.iter().map(|heaps| if wins(heaps) { "1" } else { "0" }).collect();
    println!("{}", answers.join(" "));
}
