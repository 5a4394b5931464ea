// AGC002E: sorted, the piles are a Young diagram; a move steps right or up, and whoever leaves it
// loses. Positions along a diagonal are alike, so go to the last cell (i, i) and count the steps.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers = text.split_whitespace().skip(1);
    let mut a: Vec<usize> = numbers.map(|word| word.parse().unwrap()).collect();
    a.sort_by(|x, y| y.cmp(x));
    let mut i = 0;
    while i + 1 < a.len() && a[i + 1] > i + 1 {
        i += 1;
    }
    let up = a[i] - i - 1;
    let right = a[i + 1..].iter().filter(|pile| **pile > i).count();
    let first = up % 2 == 1 || right % 2 == 1;
    println!("{}", if first { "First" } else { "Second" });
}
