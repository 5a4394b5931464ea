//! The value of a tree and of each of its moves, in one pass from the leaves and one back.
//!
//! Let `s(v)` be the nim-sum of the children's values. The options of `v` are the options of each
//! child `j`, xored with `s(v) ^ g(j)`, and `s(v)` itself if `v` is white; `g(v)` is their mex.
//! A subtree with `w` white vertices has values of at most `w`, hence options below the next power
//! of two: bitmaps of that many bits are smaller and faster than tries, and merging the smaller
//! into the larger takes O(n log n / 64) steps on words.

use grundy_fastio::filled;

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
    /// Of stripped vertices `s(v) ^ g(v)`, of the root in the end `s(v)`; of others the place of
    /// what they have gathered plus one, or 0. Here, and not in a list of its own, because a random
    /// access to memory costs more than all the rest.
    step: u32,
}

const WHITE: u32 = 1 << 31;

/// The edges do not form a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the edges do not form a tree")]
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
            links: filled(Link::default(), vertices),
        }
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.links.len()
    }

    /// Makes `vertex` white.
    pub fn whiten(&mut self, vertex: u32) {
        self.whole().whiten(vertex);
    }

    /// Adds the edge between `a` and `b`.
    pub fn connect(&mut self, a: u32, b: u32) {
        self.whole().connect(a, b);
    }

    fn whole(&mut self) -> Part<'_> {
        Part {
            first: 0,
            links: &mut self.links,
        }
    }

    /// The vertices in `count` parts, for threads that each see the whole input.
    pub fn parts(&mut self, count: usize) -> Vec<Part<'_>> {
        let length = self.links.len().div_ceil(count.max(1));
        let firsts = (0..).step_by(length);
        let parts = firsts.zip(self.links.chunks_mut(length));
        parts.map(|(first, links)| Part { first, links }).collect()
    }

    /// The value of the tree.
    pub fn solve(self) -> Result<Solution, NotATree> {
        Solver::new(self).run()
    }
}

/// Some of the vertices of a tree under construction; it knows what concerns them and ignores the
/// rest.
#[derive(Debug)]
pub struct Part<'a> {
    first: u32,
    links: &'a mut [Link],
}

impl Part<'_> {
    /// Makes `vertex` white.
    #[inline]
    pub fn whiten(&mut self, vertex: u32) {
        if let Some(link) = self.link(vertex) {
            link.degree |= WHITE;
        }
    }

    /// Adds the edge between `a` and `b`.
    #[inline]
    pub fn connect(&mut self, a: u32, b: u32) {
        for (one, other) in [(a, b), (b, a)] {
            if let Some(link) = self.link(one) {
                link.degree += 1;
                link.neighbours ^= other;
            }
        }
    }

    #[inline]
    fn link(&mut self, vertex: u32) -> Option<&mut Link> {
        self.links.get_mut(vertex.wrapping_sub(self.first) as usize)
    }
}

/// The value of a tree, and what the values of its moves are found from.
#[derive(Clone, Debug)]
pub struct Solution {
    grundy: u32,
    /// The neighbour left is the parent; the degree is now [`Link::before`].
    links: Vec<Link>,
    /// The vertex stripped last.
    last: Option<u32>,
}

impl Link {
    fn is_white(self) -> bool {
        self.degree & WHITE != 0
    }

    /// Neighbours not yet stripped.
    fn degree(self) -> u32 {
        self.degree & !WHITE
    }

    /// The vertex that was stripped before this one: the order of stripping needs no other memory.
    fn before(self) -> Option<u32> {
        self.degree().checked_sub(1)
    }

    /// Strips the vertex. The root is never stripped, so this does not look like a degree of 1.
    fn strip(&mut self, before: Option<u32>) {
        self.degree = self.degree & WHITE | before.map_or(0, |vertex| vertex + 1);
    }
}

impl Solution {
    /// The Grundy value.
    pub fn grundy(&self) -> u32 {
        self.grundy
    }

    /// The white vertices in increasing order, each with the value that choosing it leaves.
    pub fn options(self) -> impl Iterator<Item = (u32, u32)> {
        let Self { mut links, .. } = self;
        // Choosing v leaves s(v), and at each step up s(parent) ^ g(v) joins it.
        let mut next = self.last;
        while let Some(vertex) = next {
            let link = links[vertex as usize];
            links[vertex as usize].step ^= links[link.neighbours as usize].step;
            next = link.before();
        }
        let white = (0..).zip(links).filter(|(_, link)| link.is_white());
        white.map(|(vertex, link)| (vertex, link.step))
    }

    /// The white vertices whose choice leaves the value `target`, in increasing order.
    pub fn moves_to(self, target: u32) -> impl Iterator<Item = u32> {
        let moves = self.options().filter(move |(_, value)| *value == target);
        moves.map(|(vertex, _)| vertex)
    }
}

/// Strips leaves and hands what they know to their parents.
#[derive(Debug)]
struct Solver {
    links: Vec<Link>,
    gathered: Store<Gathered>,
    large: Store<OptionSet>,
}

/// What the stripped children of a vertex told it.
#[derive(Clone, Copy, Debug, Default)]
struct Gathered {
    /// The options of the children, each set xored with its child's value: the bits of values
    /// below 64, if all are.
    word: u64,
    /// The nim-sum of the children's values.
    sum: u32,
    /// Otherwise the place of the set plus one.
    large: u32,
}

impl Solver {
    fn new(tree: Tree) -> Self {
        Self {
            links: tree.links,
            gathered: Store::default(),
            large: Store::default(),
        }
    }

    fn run(mut self) -> Result<Solution, NotATree> {
        let mut stripped = 0;
        let mut last = None;
        for leaf in 1..self.links.len() {
            let mut vertex = leaf;
            while self.links[vertex].degree() == 1 && vertex != 0 {
                let parent = self.links[vertex].neighbours as usize;
                self.finish(vertex, parent);
                self.links[vertex].strip(last);
                last = Some(vertex as u32);
                stripped += 1;
                let link = &mut self.links[parent];
                link.degree -= 1;
                link.neighbours ^= vertex as u32;
                vertex = parent;
            }
        }
        if stripped + 1 < self.links.len() {
            return Err(NotATree);
        }
        let gathered = self.take(0);
        let mut set = self.options(0, gathered);
        set.shift(gathered.sum);
        self.links[0].step = gathered.sum;
        Ok(Solution {
            grundy: set.mex(),
            links: self.links,
            last,
        })
    }

    /// The value of `vertex`, whose children are all stripped; its options go to `parent`.
    #[inline]
    fn finish(&mut self, vertex: usize, parent: usize) {
        let gathered = self.take(vertex);
        let Gathered { sum, large, .. } = gathered;
        let word = gathered.word | u64::from(self.links[vertex].is_white());
        let value = match large == 0 && sum < 64 {
            true => permuted(!word, sum).trailing_zeros(),
            false => 64,
        };
        if value == 64 {
            return self.finish_large(vertex, parent, gathered);
        }
        self.links[vertex].step = sum ^ value;
        if word == 0 {
            return;
        }
        let options = permuted(word, sum ^ value);
        let above = self.gathered(parent);
        above.sum ^= value;
        match above.large.checked_sub(1) {
            None => above.word |= options,
            Some(place) => self.large.items[place as usize].insert_word(options),
        }
    }

    /// The same where a set or the value does not fit into a word.
    #[cold]
    fn finish_large(&mut self, vertex: usize, parent: usize, gathered: Gathered) {
        let mut set = self.options(vertex, gathered);
        set.shift(gathered.sum);
        let value = set.mex();
        set.shift(value);
        self.links[vertex].step = gathered.sum ^ value;
        let above = self.gathered(parent);
        above.sum ^= value;
        let before = *above;
        let set = match before.large.checked_sub(1) {
            Some(place) => self.large.take(place).union(set),
            None => {
                set.insert_word(before.word);
                set
            }
        };
        let place = self.large.put(set);
        self.gathered(parent).large = place + 1;
    }

    /// The options of `vertex` before they are xored with the sum of its children.
    fn options(&mut self, vertex: usize, gathered: Gathered) -> OptionSet {
        let white = self.links[vertex].is_white();
        let Some(place) = gathered.large.checked_sub(1) else {
            return OptionSet::from_word(gathered.word | u64::from(white), 0);
        };
        let mut set = self.large.take(place);
        if white {
            set.insert(0);
        }
        set
    }

    /// What `vertex` has been told; the memory is free for others.
    #[inline]
    fn take(&mut self, vertex: usize) -> Gathered {
        match self.links[vertex].step.checked_sub(1) {
            None => Gathered::default(),
            Some(place) => self.gathered.take(place),
        }
    }

    /// What `vertex` has been told, to tell it more.
    #[inline]
    fn gathered(&mut self, vertex: usize) -> &mut Gathered {
        let place = match self.links[vertex].step.checked_sub(1) {
            Some(place) => place,
            None => {
                let place = self.gathered.put(Gathered::default());
                self.links[vertex].step = place + 1;
                place
            }
        };
        &mut self.gathered.items[place as usize]
    }
}

/// Things that come and go, in places that are used again.
#[derive(Debug, Default)]
struct Store<T> {
    items: Vec<T>,
    free: Vec<u32>,
}

impl<T: Default> Store<T> {
    #[inline]
    fn put(&mut self, item: T) -> u32 {
        match self.free.pop() {
            Some(place) => {
                self.items[place as usize] = item;
                place
            }
            None => {
                self.items.push(item);
                self.items.len() as u32 - 1
            }
        }
    }

    #[inline]
    fn take(&mut self, place: u32) -> T {
        self.free.push(place);
        std::mem::take(&mut self.items[place as usize])
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
        (0..)
            .zip(white)
            .filter(|(_, white)| **white)
            .for_each(|(v, _)| tree.whiten(v));
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
    fn parts_make_the_same_tree() {
        let (white, parents) = random(300, 5, 30, 1);
        let whole = tree(&white, &parents).solve().expect("a tree");
        for count in [1, 2, 3, 300, 1000] {
            let mut tree = Tree::new(300);
            for mut part in tree.parts(count) {
                let white = (0..).zip(&white).filter(|(_, white)| **white);
                white.for_each(|(v, _)| part.whiten(v));
                for (v, &parent) in (1..).zip(&parents) {
                    part.connect(v, parent);
                }
            }
            let solution = tree.solve().expect("a tree");
            assert!(solution.options().eq(whole.clone().options()), "{count}");
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
