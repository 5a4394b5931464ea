// CF1149E: the group of a city is the mex of its out-neighbours' groups; the position is lost when
// the xor of every group is 0. To win, take the highest group that is not, lower a city with its top
// bit, and let one out-neighbour in each lower group repair that group.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut h: Vec<usize> = numbers.by_ref().take(n).collect();
    let (mut out, mut into) = (vec![vec![]; n], vec![vec![]; n]);
    for _ in 0..m {
        let (u, v) = (numbers.next().unwrap() - 1, numbers.next().unwrap() - 1);
        out[u].push(v);
        into[v].push(u);
    }
    let mut left: Vec<usize> = out.iter().map(|list| list.len()).collect();
    let mut group = vec![0; n];
    let mut total = vec![0; n + 1];
    let mut ready: Vec<usize> = (0..n).filter(|v| left[*v] == 0).collect();
    while let Some(v) = ready.pop() {
        // From the sinks up.
        let mut seen = vec![false; out[v].len() + 1];
        for &to in out[v].iter().filter(|to| group[**to] <= out[v].len()) {
            seen[group[to]] = true;
        }
        group[v] = seen.iter().position(|is| !is).unwrap(); // mex
        total[group[v]] ^= h[v];
        for &from in &into[v] {
            left[from] -= 1;
            if left[from] == 0 {
                ready.push(from);
            }
        }
    }
    let Some(top) = (0..=n).rev().find(|g| total[*g] != 0) else {
        println!("LOSE");
        return;
    };
    let city = (0..n).find(|v| group[*v] == top && h[*v] ^ total[top] < h[*v]).unwrap();
    h[city] ^= total[top];
    for &to in out[city].iter().filter(|to| group[**to] < top) {
        h[to] ^= total[group[to]];
        total[group[to]] = 0; // only one neighbour of each group
    }
    let h: Vec<String> = h.iter().map(usize::to_string).collect();
    println!("WIN\n{}", h.join(" "));
}
