// HDU 2147: boards with two odd sides are lost; a step always leads from one kind to the other and back.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    while let Some(n) = numbers.next().filter(|n| *n > 0) {
        let m = numbers.next().unwrap();
        let lost = n % 2 == 1 && m % 2 == 1;
        println!("{}", if lost { "What a pity!" } else { "Wonderful!" });
    }
}
