// P1247: with s the xor of the heaps, a heap can become heap ^ s when that is smaller.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers = text.split_whitespace().skip(1);
    let mut heaps: Vec<u64> = numbers.map(|word| word.parse().unwrap()).collect();
    let s = heaps.iter().fold(0, |s, heap| s ^ heap);
    // `position` finds the first such heap, which is the one wanted.
    match heaps.iter().position(|heap| heap ^ s < *heap) {
        None => println!("lose"),
        Some(i) => {
            println!("{} {}", heaps[i] - (heaps[i] ^ s), i + 1);
            heaps[i] ^= s;
            let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
            println!("{}", heaps.join(" "));
        }
    }
}
