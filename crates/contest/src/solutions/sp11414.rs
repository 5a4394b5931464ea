// SP11414 (COT3): blackening a path leaves the subtrees that hang off it, so choosing a white u below
// v leaves the xor of their SG values, and sg(v) is the mex over all u. Each vertex keeps the set of
// those xors as a binary trie: merge the children's tries, xor a whole trie lazily, read off the mex.
use std::io::{read_to_string, stdin};

const BITS: usize = 17; // 2^17 > n

#[derive(Clone, Copy, Default)]
struct Node {
    child: [usize; 2],
    lazy: usize,
    full: bool,
}

struct Trie(Vec<Node>); // node 0 is the empty set

impl Trie {
    fn push(&mut self, x: usize, bits: usize) {
        let lazy = std::mem::take(&mut self.0[x].lazy);
        if lazy >> (bits - 1) & 1 == 1 {
            self.0[x].child.swap(0, 1);
        }
        for c in self.0[x].child.into_iter().filter(|c| *c > 0) {
            self.0[c].lazy ^= lazy;
        }
    }

    fn merge(&mut self, x: usize, y: usize, bits: usize) -> usize {
        if x == 0 || y == 0 {
            return x + y;
        }
        if bits > 0 {
            self.push(x, bits);
            self.push(y, bits);
            for b in [0, 1] {
                let (low, high) = (self.0[x].child[b], self.0[y].child[b]);
                self.0[x].child[b] = self.merge(low, high, bits - 1);
            }
            self.0[x].full = self.0[x].child.iter().all(|c| self.0[*c].full);
        }
        x
    }

    /// The set {value}.
    fn only(&mut self, value: usize) -> usize {
        let first = self.0.len();
        for bits in (0..=BITS).rev() {
            let mut node = Node { full: bits == 0, ..Node::default() };
            if bits > 0 {
                node.child[value >> (bits - 1) & 1] = self.0.len() + 1;
            }
            self.0.push(node);
        }
        first
    }

    fn mex(&mut self, mut x: usize) -> usize {
        let mut value = 0;
        for bits in (1..=BITS).rev() {
            if x == 0 {
                break;
            }
            self.push(x, bits);
            let up = usize::from(self.0[self.0[x].child[0]].full);
            value |= up << (bits - 1);
            x = self.0[x].child[up];
        }
        value
    }
}

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let n = numbers[0];
    let black = &numbers[..=n]; // black[v] for v from 1
    let mut near = vec![Vec::new(); n + 1];
    for edge in numbers[n + 1..].chunks(2) {
        near[edge[0]].push(edge[1]);
        near[edge[1]].push(edge[0]);
    }
    let (mut parent, mut order) = (vec![0; n + 1], vec![1]);
    for i in 0..n {
        // No recursion: a path may be long.
        let v: usize = order[i];
        near[v].retain(|c| *c != parent[v]);
        for &c in &near[v] {
            parent[c] = v;
            order.push(c);
        }
    }
    let mut trie = Trie(vec![Node::default()]);
    let (mut sg, mut below, mut set) = (vec![0; n + 1], vec![0; n + 1], vec![0; n + 1]);
    for &v in order.iter().rev() {
        below[v] = near[v].iter().fold(0, |sum, c| sum ^ sg[*c]);
        for &c in &near[v] {
            if set[c] > 0 {
                trie.0[set[c]].lazy ^= below[v] ^ sg[c];
            }
            set[v] = trie.merge(set[v], set[c], BITS);
        }
        if black[v] == 0 {
            let own = trie.only(below[v]);
            set[v] = trie.merge(set[v], own, BITS);
        }
        sg[v] = trie.mex(set[v]);
    }
    let mut off = vec![0; n + 1];
    for &v in &order[1..] {
        off[v] = off[parent[v]] ^ below[parent[v]] ^ sg[v];
    }
    let winning = (1..=n).filter(|&v| black[v] == 0 && off[v] == below[v]);
    let lines: Vec<String> = winning.map(|v| v.to_string()).collect();
    println!("{}", if lines.is_empty() { "-1".into() } else { lines.join("\n") });
}
