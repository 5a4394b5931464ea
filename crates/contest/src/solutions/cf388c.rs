// CF388C: each player keeps her half of every pile; the middle cards of odd piles go in turn,
// the largest first.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut score = [0, 0];
    let mut middle = vec![];
    for _ in 0..numbers.next().unwrap() {
        let size = numbers.next().unwrap() as usize;
        let pile: Vec<u64> = numbers.by_ref().take(size).collect();
        let half = size / 2;
        score[0] += pile[..half].iter().sum::<u64>();
        score[1] += pile[size - half..].iter().sum::<u64>();
        if size % 2 == 1 {
            middle.push(pile[half]);
        }
    }
    middle.sort();
    for (i, card) in middle.iter().rev().enumerate() {
        score[i % 2] += card;
    }
    println!("{} {}", score[0], score[1]);
}
