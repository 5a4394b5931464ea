use std::ops::Range;

use grundy_theory::Player;

use super::Loopy;

impl Loopy {
    /// The strongly connected components of some of the positions (Tarjan 1972), each after those
    /// that play can go to from it.
    pub(super) fn components(&self, range: Range<usize>) -> Vec<Vec<usize>> {
        const NEW: usize = usize::MAX;
        let place = |v: usize| v - range.start;
        let next: Vec<Vec<usize>> = range
            .clone()
            .map(|v| {
                let options = Player::BOTH.into_iter().flat_map(|p| self.options(v, p));
                options.copied().filter(|x| range.contains(x)).collect()
            })
            .collect();
        let mut found = Vec::new();
        let mut met = vec![NEW; range.len()];
        // The earliest position met that a position leads back to; `NEW` once it is in a component.
        let mut low = vec![NEW; range.len()];
        let (mut stack, mut count) = (Vec::new(), 0);
        for start in range.clone() {
            if met[place(start)] != NEW {
                continue;
            }
            let mut path = vec![(start, 0)];
            while let Some((v, done)) = path.pop() {
                let i = place(v);
                if done == 0 {
                    met[i] = count;
                    low[i] = count;
                    count += 1;
                    stack.push(v);
                } else {
                    let below = low[place(next[i][done - 1])];
                    if below != NEW {
                        low[i] = low[i].min(below);
                    }
                }
                // What is met already, and in no component, leads back from here too.
                let mut at = done;
                while let Some(&x) = next[i].get(at) {
                    let j = place(x);
                    if met[j] == NEW {
                        break;
                    }
                    if low[j] != NEW {
                        low[i] = low[i].min(met[j]);
                    }
                    at += 1;
                }
                if let Some(&x) = next[i].get(at) {
                    path.push((v, at + 1));
                    path.push((x, 0));
                } else if low[i] == met[i] {
                    let from = stack.iter().rposition(|&x| x == v).expect("on the stack");
                    let component = stack.split_off(from);
                    for &x in &component {
                        low[place(x)] = NEW;
                    }
                    found.push(component);
                }
            }
        }
        found
    }
}
