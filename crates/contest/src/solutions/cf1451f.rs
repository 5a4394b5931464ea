// CF1451F: the player to move loses exactly when the xor of every anti-diagonal is 0.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let (n, m) = (numbers.next().unwrap(), numbers.next().unwrap());
        let mut diagonal = vec![0; n + m];
        for i in 0..n {
            for j in 0..m {
                diagonal[i + j] ^= numbers.next().unwrap();
            }
        }
        let wins = diagonal.iter().any(|total| *total != 0);
        println!("{}", if wins { "Ashish" } else { "Jeel" });
    }
}
