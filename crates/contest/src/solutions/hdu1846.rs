// HDU 1846: multiples of m + 1 are lost, since the second player completes each round to m + 1.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let (n, m) = (numbers.next().unwrap(), numbers.next().unwrap());
        println!("{}", if n % (m + 1) == 0 { "second" } else { "first" });
    }
}
