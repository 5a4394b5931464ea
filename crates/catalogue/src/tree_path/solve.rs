//! The value of a tree and of each of its moves, in one pass from the leaves and one back.
//!
//! Let `s(v)` be the nim-sum of the children's values. The options of `v` are the options of each
//! child `j`, xored with `s(v) ^ g(j)`, and `s(v)` itself if `v` is white; `g(v)` is their mex.
//! A subtree with `w` white vertices has values of at most `w`, hence options below the next power
//! of two: bitmaps of that many bits are smaller and faster than tries, and merging the smaller
//! into the larger takes O(n log n / 64) steps on words.

use super::option_set::{OptionSet, permuted};

/// A tree under construction, vertices counted from 0, the root being vertex 0.
///
/// It keeps the degree and the xor of the neighbours of each vertex: enough to strip leaves one
/// after the other, without lists of neighbours.
#[derive(Clone, Debug)]
pub struct Tree {
    links: Vec<Link>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Link {
    /// Neighbours not yet stripped, and [`WHITE`].
    degree: u32,
    /// The xor of these neighbours; in the end, the parent.
    neighbours: u32,
}

const WHITE: u32 = 1 << 31;
/// Marks, in a vertex's nim-sum, that its options are in the store of large sets.
const LARGE: u32 = 1 << 31;

/// The edges do not form a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATree;

impl Tree {
    /// Most vertices that a tree can have.
    pub const MOST: usize = (1 << 31) - 1;

    /// Black vertices without edges.
    ///
    /// # Panics
    ///
    /// Panics without vertices, or with more than [`MOST`](Self::MOST).
    pub fn new(vertices: usize) -> Self {
        assert!((1..=Self::MOST).contains(&vertices), "1 to 2^31-1 vertices");
        Self {
            links: vec![Link::default(); vertices],
        }
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.links.len()
    }

    /// Makes `vertex` white.
    #[inline]
    pub fn whiten(&mut self, vertex: usize) {
        self.links[vertex].degree |= WHITE;
    }

    /// Adds the edge between `a` and `b`.
    #[inline]
    pub fn connect(&mut self, a: u32, b: u32) {
        for (one, other) in [(a, b), (b, a)] {
            let link = &mut self.links[one as usize];
            link.degree += 1;
            link.neighbours ^= other;
        }
    }

    /// The value of the tree.
    pub fn solve(self) -> Result<Solution, NotATree> {
        Solver::new(self).run()
    }
}

/// The value of a tree, and what the values of its moves are found from.
#[derive(Clone, Debug)]
pub struct Solution {
    grundy: u32,
    /// Degree zero; the neighbour left is the parent.
    links: Vec<Link>,
    /// `s(v) ^ g(v)`; of the root, `s(v)`.
    steps: Vec<u32>,
    /// Every vertex but the root, children before parents.
    order: Vec<u32>,
}

impl Solution {
    /// The Grundy value.
    pub fn grundy(&self) -> u32 {
        self.grundy
    }

    /// The white vertices in increasing order, each with the value that choosing it leaves.
    pub fn options(self) -> impl Iterator<Item = (u32, u32)> {
        let Self {
            links,
            mut steps,
            order,
            ..
        } = self;
        // Choosing v leaves s(v), and at each step up s(parent) ^ g(v) joins it.
        for &vertex in order.iter().rev() {
            let parent = links[vertex as usize].neighbours;
            steps[vertex as usize] ^= steps[parent as usize];
        }
        let vertices = (0..).zip(links.into_iter().zip(steps));
        let white = vertices.filter(|(_, (link, _))| link.degree & WHITE != 0);
        white.map(|(vertex, (_, value))| (vertex, value))
    }

    /// The white vertices whose choice leaves the value `target`, in increasing order.
    pub fn moves_to(self, target: u32) -> impl Iterator<Item = u32> {
        let moves = self.options().filter(move |(_, value)| *value == target);
        moves.map(|(vertex, _)| vertex)
    }
}

/// Strips leaves and hands what they know to their parents.
struct Solver {
    links: Vec<Link>,
    /// The nim-sum of the values of the children stripped so far, and [`LARGE`].
    sums: Vec<u32>,
    /// The options of these children, each set xored with its child's value: the bits of values
    /// below 64, or the place in the store.
    options: Vec<u64>,
    store: Vec<Option<OptionSet>>,
    free: Vec<u32>,
    order: Vec<u32>,
}

impl Solver {
    fn new(tree: Tree) -> Self {
        let vertices = tree.links.len();
        Self {
            links: tree.links,
            sums: vec![0; vertices],
            options: vec![0; vertices],
            store: Vec::new(),
            free: Vec::new(),
            order: Vec::with_capacity(vertices - 1),
        }
    }

    fn run(mut self) -> Result<Solution, NotATree> {
        for leaf in 0..self.links.len() {
            let mut vertex = leaf;
            while self.links[vertex].degree & !WHITE == 1 && vertex != 0 {
                let parent = self.links[vertex].neighbours as usize;
                self.finish(vertex, parent);
                self.links[vertex].degree &= WHITE;
                let link = &mut self.links[parent];
                link.degree -= 1;
                link.neighbours ^= vertex as u32;
                self.order.push(vertex as u32);
                vertex = parent;
            }
        }
        if self.order.len() + 1 < self.links.len() {
            return Err(NotATree);
        }
        let sum = self.sums[0] & !LARGE;
        let mut set = self.take(0);
        set.shift(sum);
        let grundy = set.mex();
        self.sums[0] = sum;
        Ok(Solution {
            grundy,
            links: self.links,
            steps: self.sums,
            order: self.order,
        })
    }

    /// The value of `vertex`, whose children are all stripped, and its options go to `parent`.
    #[inline]
    fn finish(&mut self, vertex: usize, parent: usize) {
        let sum = self.sums[vertex];
        let white = u64::from(self.links[vertex].degree >> 31);
        let word = self.options[vertex] | white;
        let above = self.sums[parent];
        if sum < 64 && above & LARGE == 0 {
            let value = permuted(!word, sum).trailing_zeros();
            if value < 64 {
                self.options[parent] |= permuted(word, sum ^ value);
                self.sums[vertex] = sum ^ value;
                self.sums[parent] = above ^ value;
                return;
            }
        }
        self.finish_large(vertex, parent);
    }

    /// The same where one of the sets does not fit into a word.
    #[cold]
    fn finish_large(&mut self, vertex: usize, parent: usize) {
        let mut set = self.take(vertex);
        let sum = self.sums[vertex] & !LARGE;
        set.shift(sum);
        let value = set.mex();
        set.shift(value);
        self.sums[vertex] = sum ^ value;
        let set = match self.sums[parent] & LARGE != 0 {
            true => self.take_large(parent).union(set),
            false => {
                set.insert_word(self.options[parent]);
                set
            }
        };
        self.sums[parent] = (self.sums[parent] ^ value) | LARGE;
        self.options[parent] = match self.free.pop() {
            Some(place) => {
                self.store[place as usize] = Some(set);
                place.into()
            }
            None => {
                self.store.push(Some(set));
                self.store.len() as u64 - 1
            }
        };
    }

    /// The options of `vertex` before they are xored with the sum of its children.
    fn take(&mut self, vertex: usize) -> OptionSet {
        let white = self.links[vertex].degree & WHITE != 0;
        if self.sums[vertex] & LARGE == 0 {
            return OptionSet::from_word(self.options[vertex] | u64::from(white), 0);
        }
        let mut set = self.take_large(vertex);
        if white {
            set.insert(0);
        }
        set
    }

    fn take_large(&mut self, vertex: usize) -> OptionSet {
        let place = self.options[vertex] as usize;
        self.free.push(place as u32);
        self.store[place]
            .take()
            .expect("a large set is in the store until it is taken")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A random tree whose shape runs from paths (`reach` 1) to bushes.
    fn random(vertices: usize, reach: u64, black: u64, seed: u64) -> (Vec<bool>, Vec<u32>) {
        let mut state = seed;
        let mut below = |bound: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % bound
        };
        let white = (0..vertices).map(|_| below(100) >= black).collect();
        let parents = (1..vertices as u64).map(|v| (v - 1 - below(reach.min(v))) as u32);
        (white, parents.collect())
    }

    fn tree(white: &[bool], parents: &[u32]) -> Tree {
        let mut tree = Tree::new(white.len());
        (0..white.len())
            .filter(|&v| white[v])
            .for_each(|v| tree.whiten(v));
        for (v, &parent) in (1..).zip(parents) {
            tree.connect(v, parent);
        }
        tree
    }

    /// Values of options at the root, by the recurrence on plain sets; parents precede children.
    fn plain(white: &[bool], parents: &[u32]) -> Vec<Option<u32>> {
        let count = white.len();
        let mut options: Vec<Vec<(usize, u32)>> = vec![Vec::new(); count];
        let mut sums = vec![0; count];
        for v in (0..count).rev() {
            let own = white[v].then_some((v, 0));
            let all = options[v].iter().copied().chain(own);
            let all: Vec<_> = all.map(|(u, value)| (u, value ^ sums[v])).collect();
            let value = grundy_theory::mex(all.iter().map(|(_, value)| *value).collect::<Vec<_>>());
            if v == 0 {
                let mut values = vec![None; count];
                all.into_iter()
                    .for_each(|(u, value)| values[u] = Some(value));
                return values;
            }
            let parent = parents[v - 1] as usize;
            sums[parent] ^= value;
            options[parent].extend(all.into_iter().map(|(u, own)| (u, own ^ value)));
        }
        Vec::new()
    }

    #[test]
    fn bitmaps_agree_with_plain_sets() {
        for seed in 0..400 {
            let vertices = 1 + (seed * 7 % 500) as usize;
            let (white, parents) = random(
                vertices,
                [1, 2, 5, 1000][seed as usize % 4],
                seed % 60,
                seed,
            );
            let values = plain(&white, &parents);
            let tree = tree(&white, &parents);
            let solution = tree.solve().expect("a tree");
            let known: Vec<u32> = values.iter().flatten().copied().collect();
            assert_eq!(
                solution.grundy(),
                grundy_theory::mex(known.clone()),
                "seed {seed}"
            );
            for target in known.into_iter().chain([0, 1000]).take(20) {
                let moves: Vec<u32> = solution.clone().moves_to(target).collect();
                let truth = (0..)
                    .zip(&values)
                    .filter(|(_, value)| **value == Some(target));
                assert!(
                    truth.map(|(v, _)| v).eq(moves),
                    "seed {seed}, target {target}"
                );
            }
        }
    }

    #[test]
    fn a_white_path_has_its_length_as_value() {
        let length = 1_000_000;
        let white = vec![true; length];
        let parents: Vec<u32> = (0..length as u32 - 1).collect();
        let solution = tree(&white, &parents).solve().expect("a tree");
        assert_eq!(solution.grundy(), 1_000_000);
        assert!(solution.moves_to(0).eq([length as u32 - 1]));
    }

    #[test]
    fn cycles_are_no_trees() {
        let edges: [&[(u32, u32)]; 3] = [
            &[(1, 2), (2, 3), (3, 1)],
            &[(0, 1), (2, 3), (2, 3)],
            &[(0, 1), (1, 2), (3, 3)],
        ];
        for edges in edges {
            let mut tree = Tree::new(4);
            edges.iter().for_each(|&(a, b)| tree.connect(a, b));
            assert_eq!(tree.solve().err(), Some(NotATree), "{edges:?}");
        }
    }
}
