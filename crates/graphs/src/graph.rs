//! A directed graph in two flat arrays.

use std::ops::Range;

use grundy_fastio::both;
use rustc_hash::FxHashMap;

use crate::rows::{self, Buckets, rows};

/// A directed graph: the options of vertex `v` are `targets[starts[v]..starts[v + 1]]`.
///
/// Vertices are numbered from 0. Vertices after the last that an edge mentions take no memory, so
/// that a count which nothing justifies costs nothing.
///
/// ```
/// use grundy_graphs::Graph;
/// let graph = Graph::from_edges(3, &[(0, 1), (0, 2), (1, 2)]);
/// assert_eq!(graph.options(0), [1, 2]);
/// assert!(graph.options(2).is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    order: u32,
    starts: Vec<u32>,
    targets: Vec<u32>,
    names: Option<Names>,
    first: u32,
}

/// What names the vertices, where they are not numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    list: Vec<Box<str>>,
    numbers: FxHashMap<Box<str>, u32>,
}

impl Names {
    /// The number of `name`, which is new or was met before.
    pub fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.list.len() as u32;
        self.list.push(name.into());
        self.numbers.insert(name.into(), number);
        number
    }

    /// The number of a known name.
    pub fn find(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// More edges than 32 bits can number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more edges than 32 bits can number")]
pub struct TooLarge;

impl Graph {
    /// The graph of `order` vertices with these edges; self-loops and repeated edges are legal.
    ///
    /// # Panics
    ///
    /// When an edge leaves the vertices, or there are 2^32 edges.
    pub fn from_edges(order: u32, edges: &[(u32, u32)]) -> Self {
        assert!(edges.iter().all(|&(a, b)| a < order && b < order));
        let flat: Vec<u32> = edges.iter().flat_map(|&(a, b)| [a, b]).collect();
        Self::from_flat(order, &flat).expect("the edges can be numbered")
    }

    /// The graph of edges `u, v, u, v, ...` between vertices below `order`.
    pub(crate) fn from_flat(order: u32, list: &[u32]) -> Result<Self, TooLarge> {
        let (edges, _) = list.as_chunks::<2>();
        let (low, high) = edges.split_at(edges.len() / 2);
        let thrown = |half: &[[u32; 2]]| {
            let mut buckets = Buckets::new(order, edges.len(), half.len());
            half.iter().for_each(|&[from, to]| buckets.add(from, to));
            buckets
        };
        let (low, high) = both(edges.len(), || thrown(low), || thrown(high));
        Self::from_buckets(order, [low, high])
    }

    /// The graph of edges in buckets made for `order` vertices.
    pub(crate) fn from_buckets(order: u32, halves: [Buckets; 2]) -> Result<Self, TooLarge> {
        if halves[0].len() + halves[1].len() >= u32::MAX as usize {
            return Err(TooLarge);
        }
        let (starts, targets) = rows(rows::used(&halves), &halves);
        Ok(Self {
            order,
            starts,
            targets,
            names: None,
            first: 0,
        })
    }

    /// The graph of two arrays as [`Graph`] describes them, if they describe one.
    pub(crate) fn from_arrays(order: u32, starts: Vec<u32>, targets: Vec<u32>) -> Option<Self> {
        let rising = starts.first() == Some(&0) && starts.is_sorted();
        let whole = starts.last().copied() == u32::try_from(targets.len()).ok();
        let within = starts.len() as u64 <= u64::from(order) + 1;
        if !(rising && whole && within) || targets.iter().any(|&v| v >= order) {
            return None;
        }
        Some(Self {
            order,
            starts,
            targets,
            names: None,
            first: 0,
        })
    }

    /// The same graph with names for its vertices.
    pub fn named(mut self, names: Names) -> Self {
        self.names = Some(names);
        self
    }

    /// The same graph with vertices shown from `first` on.
    pub fn numbered_from(mut self, first: u32) -> Self {
        self.first = first;
        self
    }

    /// The number of vertices.
    pub fn order(&self) -> u32 {
        self.order
    }

    /// The number of edges.
    pub fn size(&self) -> usize {
        self.targets.len()
    }

    /// Vertices from this one on have neither options nor edges to them, and take no memory.
    pub fn used(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    /// The vertices that one move leads to, in the order of the input.
    #[inline]
    pub fn options(&self, vertex: u32) -> &[u32] {
        &self.targets[self.row(vertex)]
    }

    /// Where the options of a vertex stand among all.
    #[inline]
    pub(crate) fn row(&self, vertex: u32) -> Range<usize> {
        let vertex = vertex as usize;
        match self.starts.get(vertex..vertex + 2) {
            Some(&[start, end]) => start as usize..end as usize,
            _ => 0..0,
        }
    }

    /// All edges' targets, row after row.
    pub(crate) fn targets(&self) -> &[u32] {
        &self.targets
    }

    pub(crate) fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// The graph with every edge turned round.
    pub fn reversed(&self) -> Self {
        let (used, size) = (self.used(), self.size());
        let middle = self
            .starts
            .partition_point(|&start| (start as usize) < size / 2) as u32;
        let middle = middle.min(used);
        let turned = |from: Range<u32>| {
            let share = self.row(from.start).start..self.starts[from.end as usize] as usize;
            let mut buckets = Buckets::new(used, size, share.len());
            for vertex in from {
                let options = self.options(vertex).iter();
                options.for_each(|&option| buckets.add(option, vertex));
            }
            buckets
        };
        let (low, high) = both(size, || turned(0..middle), || turned(middle..used));
        let (starts, targets) = rows(used, &[low, high]);
        Self {
            order: self.order,
            starts,
            targets,
            names: None,
            first: self.first,
        }
    }

    /// What a vertex is called.
    pub fn name(&self, vertex: u32) -> String {
        match &self.names {
            Some(names) => match names.list.get(vertex as usize) {
                Some(name) => name.to_string(),
                None => format!("#{vertex}"),
            },
            None => (u64::from(vertex) + u64::from(self.first)).to_string(),
        }
    }

    /// The vertex of this name.
    pub fn find(&self, name: &str) -> Option<u32> {
        match &self.names {
            Some(names) => names.find(name),
            None => {
                let number = name.parse::<u32>().ok()?;
                let vertex = number.checked_sub(self.first)?;
                (vertex < self.order).then_some(vertex)
            }
        }
    }

    /// A text that tells it from other graphs: the same graph gives the same one everywhere.
    pub fn fingerprint(&self) -> String {
        let mut sums = [u64::from(self.order), u64::from(self.first)];
        let mut add = |word: u64| {
            for (sum, odd) in sums
                .iter_mut()
                .zip([0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f])
            {
                *sum = (*sum ^ word).wrapping_mul(odd);
                *sum ^= *sum >> 32;
            }
        };
        self.starts.iter().for_each(|&start| add(start.into()));
        self.targets.iter().for_each(|&target| add(target.into()));
        for name in self.names.iter().flat_map(|names| &names.list) {
            add(name.len() as u64);
            name.bytes().for_each(|byte| add(byte.into()));
        }
        let [a, b] = sums;
        format!(
            "graph of {} vertices and {} edges, {a:016x}{b:016x}",
            self.order,
            self.targets.len()
        )
    }

    /// Whether vertices have names of their own.
    pub fn has_names(&self) -> bool {
        self.names.is_some()
    }

    /// The number that the first vertex is shown with.
    pub fn first(&self) -> u32 {
        self.first
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn rows_hold_the_edges(edges in prop::collection::vec((0u32..9, 0u32..9), 0..40)) {
            let graph = Graph::from_edges(12, &edges);
            let back = graph.reversed();
            for v in 0..12 {
                let options: Vec<u32> = edges.iter().filter(|e| e.0 == v).map(|e| e.1).collect();
                prop_assert_eq!(graph.options(v), options);
                let mut users: Vec<u32> = edges.iter().filter(|e| e.1 == v).map(|e| e.0).collect();
                users.sort_unstable();
                prop_assert_eq!(back.options(v), users);
            }
        }
    }
}
