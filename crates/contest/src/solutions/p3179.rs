// P3179: SG(x) = mex{0, SG(2x), SG(2x)^SG(3x), ...} depends only on n / x. With b = n / x, the
// multiple kx has n / (kx) = b / k, so the value is a function of b, and equal b / k come in blocks:
// of a block of equal values only the first two prefixes matter.
use std::collections::{HashMap, HashSet};
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    let (n, queries) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut sg: HashMap<u64, u64> = HashMap::new();
    let mut x = n;
    while x >= 1 {
        let b = n / x;
        let mut reached = HashSet::from([0]);
        let (mut prefix, mut k) = (0, 2);
        while k <= b {
            let value = sg[&(b / k)];
            let next = b / (b / k) + 1;
            reached.insert(prefix ^ value);
            if next - k >= 2 {
                reached.insert(prefix);
            }
            if (next - k) % 2 == 1 {
                prefix ^= value;
            }
            k = next;
        }
        sg.insert(b, (1..).find(|value| !reached.contains(value)).unwrap()); // mex
        x = n / (b + 1); // the next smaller x with a larger n / x
    }
    for _ in 0..queries {
        let w = numbers.next().unwrap() as usize;
        let total = numbers.by_ref().take(w).fold(0, |total, x| total ^ sg[&(n / x)]);
        println!("{}", if total == 0 { "No" } else { "Yes" });
    }
}
