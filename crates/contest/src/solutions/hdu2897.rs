// HDU 2897: whoever is left 1 to p beyond whole rounds of p + q loses: the other completes each round.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for test in numbers.chunks(3) {
        let rest = test[0] % (test[1] + test[2]);
        println!("{}", if rest == 0 || rest > test[1] { "WIN" } else { "LOST" });
    }
}
