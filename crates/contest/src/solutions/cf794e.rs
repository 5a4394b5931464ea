// CF794E: an even row is worth the larger middle carrot, an odd one the better of the two smaller
// neighbours at the middle. After k private moves Oleg plays any row of n - k: widen from the middle.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers = text.split_whitespace().skip(1);
    let a: Vec<u64> = numbers.map(|word| word.parse().unwrap()).collect();
    let n = a.len();
    // best[m]: the best row of length m that Oleg can choose.
    let mut best = vec![0; n + 3];
    for i in 0..n - 1 {
        // Rows of even length with middles i, i + 1.
        let longest = 2 * (i + 1).min(n - i - 1);
        best[longest] = best[longest].max(a[i]).max(a[i + 1]);
    }
    for i in 1..n.max(2) - 1 {
        // Rows of odd length with middle i.
        let longest = 2 * i.min(n - i - 1) + 1;
        best[longest] = best[longest].max(a[i - 1].min(a[i])).max(a[i].min(a[i + 1]));
    }
    for m in (2..n.max(3) - 1).rev() {
        best[m] = best[m].max(best[m + 2]);
    }
    best[1] = *a.iter().max().unwrap();
    let answers: Vec<String> = (0..n).map(|k| best[n - k].to_string()).collect();
    println!("{}", answers.join(" "));
}
