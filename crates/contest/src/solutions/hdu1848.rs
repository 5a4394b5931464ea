// HDU 1848: a table of SG values when Fibonacci numbers may be taken; the xor of three decides.
use std::io::{read_to_string, stdin};

fn main() {
    let mut sg = vec![0; 1001];
    for n in 1..=1000 {
        let (mut reached, mut a, mut b) = (Vec::new(), 1, 2);
        while a <= n {
            reached.push(sg[n - a]);
            (a, b) = (b, a + b);
        }
        sg[n] = (0..).find(|value| !reached.contains(value)).unwrap();
    }
    let text = read_to_string(stdin()).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for heaps in numbers.chunks(3).take_while(|heaps| heaps[0] > 0) {
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ sg[heap]);
        println!("{}", if sum == 0 { "Nacci" } else { "Fibo" });
    }
}
