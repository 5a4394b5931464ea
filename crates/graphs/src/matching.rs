//! Maximum matchings of undirected graphs, by Edmonds' blossoms.

use std::collections::VecDeque;

/// A maximum matching.
///
/// ```
/// use grundy_graphs::Matching;
/// // A path of three vertices: the middle one is in every maximum matching.
/// let matching = Matching::of(3, &[(0, 1), (1, 2)]);
/// assert_eq!(matching.size(), 1);
/// assert!(matching.partner(1).is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    partners: Vec<Option<usize>>,
}

impl Matching {
    /// A maximum matching of `order` vertices with these edges. Takes O(V^2 E) at worst.
    pub fn of(order: usize, edges: &[(usize, usize)]) -> Self {
        let mut near = vec![Vec::new(); order];
        for &(a, b) in edges.iter().filter(|(a, b)| a != b) {
            near[a].push(b);
            near[b].push(a);
        }
        let mut partners: Vec<Option<usize>> = vec![None; order];
        // A greedy start leaves little for the search.
        for v in 0..order {
            if partners[v].is_none()
                && let Some(&w) = near[v].iter().find(|&&w| partners[w].is_none())
            {
                partners[v] = Some(w);
                partners[w] = Some(v);
            }
        }
        for root in 0..order {
            if partners[root].is_none() {
                Search::new(&near, &mut partners).augment(root);
            }
        }
        Self { partners }
    }

    /// The number of pairs.
    pub fn size(&self) -> usize {
        self.partners.iter().flatten().count() / 2
    }

    /// The vertex that a vertex is paired with.
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        self.partners.get(vertex).copied().flatten()
    }
}

/// The search for one path between unpaired vertices along which pairs alternate.
struct Search<'a> {
    near: &'a [Vec<usize>],
    partners: &'a mut [Option<usize>],
    /// The vertex before, for vertices at an odd distance from the root.
    before: Vec<Option<usize>>,
    /// The base of the blossom that holds a vertex.
    base: Vec<usize>,
    /// Whether a vertex is at an even distance.
    even: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(near: &'a [Vec<usize>], partners: &'a mut [Option<usize>]) -> Self {
        let order = near.len();
        Self {
            near,
            partners,
            before: vec![None; order],
            base: (0..order).collect(),
            even: vec![false; order],
            queue: VecDeque::new(),
        }
    }

    fn augment(&mut self, root: usize) {
        self.even[root] = true;
        self.queue.push_back(root);
        while let Some(v) = self.queue.pop_front() {
            for &w in &self.near[v] {
                if self.base[v] == self.base[w] || self.partners[v] == Some(w) {
                    continue;
                }
                let loops = self.partners[w].is_some_and(|p| self.before[p].is_some());
                if w == root || loops {
                    self.contract(v, w);
                } else if self.before[w].is_none() {
                    self.before[w] = Some(v);
                    match self.partners[w] {
                        None => return self.flip(w),
                        Some(p) => {
                            self.even[p] = true;
                            self.queue.push_back(p);
                        }
                    }
                }
            }
        }
    }

    /// Turns pairs into gaps and gaps into pairs along the path to `end`.
    fn flip(&mut self, end: usize) {
        let mut at = Some(end);
        while let Some(w) = at {
            let Some(v) = self.before[w] else {
                return;
            };
            let next = self.partners[v];
            self.partners[v] = Some(w);
            self.partners[w] = Some(v);
            at = next;
        }
    }

    /// Two even vertices with an edge close an odd cycle: it becomes one even vertex.
    fn contract(&mut self, v: usize, w: usize) {
        let base = self.common(v, w);
        let mut blossom = vec![false; self.near.len()];
        self.mark(v, base, w, &mut blossom);
        self.mark(w, base, v, &mut blossom);
        for u in 0..self.near.len() {
            if blossom[self.base[u]] {
                self.base[u] = base;
                if !self.even[u] {
                    self.even[u] = true;
                    self.queue.push_back(u);
                }
            }
        }
    }

    fn mark(&mut self, mut v: usize, base: usize, mut child: usize, blossom: &mut [bool]) {
        while self.base[v] != base {
            let Some(p) = self.partners[v] else {
                return;
            };
            blossom[self.base[v]] = true;
            blossom[self.base[p]] = true;
            self.before[v] = Some(child);
            child = p;
            match self.before[p] {
                Some(next) => v = next,
                None => return,
            }
        }
    }

    /// The first base that the ways from `v` and `w` to the root share.
    fn common(&self, v: usize, w: usize) -> usize {
        let mut seen = vec![false; self.near.len()];
        let up = |at: usize| {
            let p = self.partners[self.base[at]]?;
            self.before[p]
        };
        let mut at = Some(v);
        while let Some(u) = at {
            seen[self.base[u]] = true;
            at = up(u);
        }
        let mut at = w;
        loop {
            if seen[self.base[at]] {
                return self.base[at];
            }
            match up(at) {
                Some(next) => at = next,
                None => return self.base[at],
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The largest matching, by trying.
    fn brute(edges: &[(usize, usize)], taken: u32) -> usize {
        let Some((&(a, b), rest)) = edges.split_first() else {
            return 0;
        };
        let without = brute(rest, taken);
        let ends = 1 << a | 1 << b;
        if a == b || taken & ends != 0 {
            return without;
        }
        without.max(1 + brute(rest, taken | ends))
    }

    proptest! {
        #[test]
        fn no_matching_is_larger(edges in prop::collection::vec((0usize..10, 0usize..10), 0..18)) {
            let matching = Matching::of(10, &edges);
            prop_assert_eq!(matching.size(), brute(&edges, 0));
            for v in 0..10 {
                if let Some(w) = matching.partner(v) {
                    prop_assert_eq!(matching.partner(w), Some(v));
                    prop_assert!(edges.contains(&(v, w)) || edges.contains(&(w, v)));
                }
            }
        }
    }
}
