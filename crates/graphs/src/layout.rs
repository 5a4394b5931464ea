//! Coordinates for a drawing in layers: moves point down, and few lines cross.
//!
//! The way of Sugiyama, Tagawa and Toda (1981): edges that close a cycle are turned for the while,
//! vertices stand as deep as their longest path from the top, long edges get a stopover on every
//! layer between, the order on each layer follows the middle of the neighbours, and at last each
//! vertex moves as near to its neighbours as its own neighbours to the left and right allow.

use crate::Graph;

/// Rounds of ordering layers by their neighbours.
const SWEEPS: usize = 24;
/// Rounds of moving vertices towards their neighbours.
const PULLS: usize = 40;

/// Distances in a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spacing {
    /// Between neighbours on a layer.
    pub gap: f64,
    /// From one layer to the next.
    pub layer: f64,
    /// The room that a line takes on a layer that it passes.
    pub line: f64,
}

impl Default for Spacing {
    fn default() -> Self {
        Self {
            gap: 26.0,
            layer: 104.0,
            line: 14.0,
        }
    }
}

/// Where everything stands; x grows to the right, y downward.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The middle of each vertex.
    pub vertices: Vec<(f64, f64)>,
    /// For each edge, in the order of the vertices and of their options, the places it passes:
    /// first its vertex, last the option. A self-loop passes only one.
    pub edges: Vec<Vec<(f64, f64)>>,
    /// The width of the whole.
    pub width: f64,
    /// The y of the last layer.
    pub height: f64,
}

impl Layout {
    /// Lays out a graph whose vertices have these widths.
    ///
    /// ```
    /// use grundy_graphs::{Graph, Layout, Spacing};
    /// let graph = Graph::from_edges(3, &[(0, 1), (1, 2), (0, 2)]);
    /// let layout = Layout::of(&graph, &[40.0; 3], Spacing::default());
    /// let depths: Vec<f64> = layout.vertices.iter().map(|(_, y)| y / 104.0).collect();
    /// assert_eq!(depths, [0.0, 1.0, 2.0]);
    /// assert_eq!(layout.edges[1].len(), 3);
    /// ```
    pub fn of(graph: &Graph, widths: &[f64], spacing: Spacing) -> Self {
        let edges = oriented(graph);
        let depths = depths(graph.order(), &edges);
        let mut layers = Layers::new(&depths, widths, &edges, spacing);
        layers.reduce_crossings();
        let xs = layers.coordinates();
        let place = |item: usize| (xs[item], layers.depths[item] as f64 * spacing.layer);
        let vertices: Vec<_> = (0..widths.len()).map(place).collect();
        let lines = edges.iter().zip(&layers.stops).map(|(edge, stops)| {
            let mut line = vec![vertices[edge.top]];
            line.extend(stops.iter().map(|&stop| place(stop)));
            if edge.top != edge.bottom {
                line.push(vertices[edge.bottom]);
            }
            if edge.turned {
                line.reverse();
            }
            line
        });
        let right = |(i, &(x, _)): (usize, &(f64, f64))| x + widths[i] / 2.0;
        let width = vertices.iter().enumerate().map(right).fold(0.0, f64::max);
        let lines: Vec<_> = lines.collect();
        let bends = lines.iter().flatten().map(|(x, _)| *x);
        Self {
            width: bends.fold(width, f64::max),
            height: vertices.iter().map(|(_, y)| *y).fold(0.0, f64::max),
            edges: lines,
            vertices,
        }
    }
}

/// An edge that points down, turned if it had to be.
struct Edge {
    top: usize,
    bottom: usize,
    turned: bool,
}

/// All edges in their order, those that close a cycle turned.
fn oriented(graph: &Graph) -> Vec<Edge> {
    const OPEN: u8 = 1;
    const DONE: u8 = 2;
    let order = graph.order() as usize;
    let mut states = vec![0u8; order];
    let mut turned = vec![false; graph.size()];
    for root in 0..order {
        let mut path = vec![(root as u32, 0)];
        if states[root] != 0 {
            continue;
        }
        states[root] = OPEN;
        while let Some((vertex, at)) = path.last_mut() {
            let row = graph.row(*vertex);
            let Some(&option) = graph.options(*vertex).get(*at) else {
                states[*vertex as usize] = DONE;
                path.pop();
                continue;
            };
            let edge = row.start + *at;
            *at += 1;
            match states[option as usize] {
                OPEN => turned[edge] = true,
                0 => {
                    states[option as usize] = OPEN;
                    path.push((option, 0));
                }
                _ => {}
            }
        }
    }
    let mut edges = Vec::with_capacity(graph.size());
    for vertex in 0..graph.order() {
        for (&option, edge) in graph.options(vertex).iter().zip(graph.row(vertex)) {
            let (mut top, mut bottom) = (vertex as usize, option as usize);
            if turned[edge] {
                std::mem::swap(&mut top, &mut bottom);
            }
            edges.push(Edge {
                top,
                bottom,
                turned: turned[edge],
            });
        }
    }
    edges
}

/// The length of the longest path down to each vertex.
fn depths(order: u32, edges: &[Edge]) -> Vec<usize> {
    let order = order as usize;
    let mut below = vec![Vec::new(); order];
    let mut above = vec![0usize; order];
    for edge in edges.iter().filter(|edge| edge.top != edge.bottom) {
        below[edge.top].push(edge.bottom);
        above[edge.bottom] += 1;
    }
    let mut depths = vec![0; order];
    let mut ready: Vec<usize> = (0..order).filter(|&v| above[v] == 0).collect();
    while let Some(vertex) = ready.pop() {
        for &next in &below[vertex] {
            depths[next] = depths[next].max(depths[vertex] + 1);
            above[next] -= 1;
            if above[next] == 0 {
                ready.push(next);
            }
        }
    }
    depths
}

/// Vertices and stopovers, numbered together, on their layers.
struct Layers {
    /// The items of each layer, from left to right.
    rows: Vec<Vec<usize>>,
    depths: Vec<usize>,
    widths: Vec<f64>,
    gap: f64,
    /// Neighbours above and below.
    near: [Vec<Vec<usize>>; 2],
    /// The stopovers of each edge.
    stops: Vec<Vec<usize>>,
    vertices: usize,
}

impl Layers {
    fn new(depths: &[usize], widths: &[f64], edges: &[Edge], spacing: Spacing) -> Self {
        let vertices = widths.len();
        let last = depths.iter().max().copied().unwrap_or(0);
        let mut layers = Self {
            rows: vec![Vec::new(); last + 1],
            depths: depths.to_vec(),
            widths: widths.to_vec(),
            gap: spacing.gap,
            near: [vec![Vec::new(); vertices], vec![Vec::new(); vertices]],
            stops: Vec::with_capacity(edges.len()),
            vertices,
        };
        for (vertex, &depth) in depths.iter().enumerate() {
            layers.rows[depth].push(vertex);
        }
        for edge in edges {
            let mut stops = Vec::new();
            let mut from = edge.top;
            for depth in depths[edge.top] + 1..depths[edge.bottom] {
                let stop = layers.depths.len();
                layers.depths.push(depth);
                layers.widths.push(spacing.line);
                layers.near[0].push(Vec::new());
                layers.near[1].push(Vec::new());
                layers.rows[depth].push(stop);
                layers.join(from, stop);
                stops.push(stop);
                from = stop;
            }
            if edge.top != edge.bottom {
                layers.join(from, edge.bottom);
            }
            layers.stops.push(stops);
        }
        layers
    }

    fn join(&mut self, above: usize, below: usize) {
        self.near[0][below].push(above);
        self.near[1][above].push(below);
    }

    /// Orders each layer by its neighbours, down and up again, and keeps the best order found.
    fn reduce_crossings(&mut self) {
        let mut best = (self.crossings(), self.rows.clone());
        for sweep in 0..SWEEPS {
            let down = sweep % 2 == 0;
            let mut places = self.places();
            let count = self.rows.len();
            for step in 1..count {
                let row = if down { step } else { count - 1 - step };
                let near = &self.near[usize::from(!down)];
                let items = &mut self.rows[row];
                let mut keyed: Vec<(f64, usize)> = items
                    .iter()
                    .map(|&item| (middle(&near[item], &places, places[item]), item))
                    .collect();
                keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
                *items = keyed.into_iter().map(|(_, item)| item).collect();
                for (place, &item) in items.iter().enumerate() {
                    places[item] = place as f64;
                }
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.rows.clone());
            }
        }
        self.rows = best.1;
    }

    fn places(&self) -> Vec<f64> {
        let mut places = vec![0.0; self.depths.len()];
        for row in &self.rows {
            for (place, &item) in row.iter().enumerate() {
                places[item] = place as f64;
            }
        }
        places
    }

    /// How many pairs of lines cross: inversions, counted layer by layer.
    fn crossings(&self) -> u64 {
        let places = self.places();
        let mut total = 0;
        for row in &self.rows {
            // A Fenwick tree over the places of the layer below.
            let mut seen = vec![0u64; self.depths.len() + 1];
            let mut so_far = 0;
            for &item in row {
                let mut ends: Vec<usize> = self.near[1][item]
                    .iter()
                    .map(|&n| places[n] as usize)
                    .collect();
                ends.sort_unstable();
                for &end in &ends {
                    let mut i = end + 1;
                    let mut left = 0;
                    while i > 0 {
                        left += seen[i];
                        i &= i - 1;
                    }
                    total += so_far - left;
                }
                for &end in &ends {
                    so_far += 1;
                    let mut i = end + 1;
                    while i < seen.len() {
                        seen[i] += 1;
                        i += i & i.wrapping_neg();
                    }
                }
            }
        }
        total
    }

    /// The x of every item: near its neighbours, and not too near to those beside it.
    fn coordinates(&self) -> Vec<f64> {
        let mut xs = vec![0.0; self.depths.len()];
        for row in &self.rows {
            let mut x = 0.0;
            for &item in row {
                xs[item] = x + self.widths[item] / 2.0;
                x += self.widths[item] + self.gap;
            }
        }
        for pull in 0..PULLS {
            let count = self.rows.len();
            for step in 0..count {
                let down = pull % 2 == 0;
                let row = if down { step } else { count - 1 - step };
                self.settle(&self.rows[row], pull + 4 > PULLS, down, &mut xs);
            }
        }
        let left = xs
            .iter()
            .zip(&self.widths)
            .map(|(x, width)| x - width / 2.0);
        let left = left.fold(f64::INFINITY, f64::min);
        for x in &mut xs {
            *x -= left;
        }
        xs
    }

    /// Moves one layer towards the neighbours above (`down`) or below, or both in the end: the
    /// least squares that keep the distances, found by pooling items that push each other.
    fn settle(&self, row: &[usize], both: bool, down: bool, xs: &mut [f64]) {
        struct Pool {
            weight: f64,
            sum: f64,
            length: usize,
        }
        let mut offsets = Vec::with_capacity(row.len());
        let mut offset = 0.0;
        let mut pools: Vec<Pool> = Vec::new();
        for (place, &item) in row.iter().enumerate() {
            if place > 0 {
                let before = row[place - 1];
                offset += (self.widths[before] + self.widths[item]) / 2.0 + self.gap;
            }
            offsets.push(offset);
            let [above, below] = [&self.near[0][item], &self.near[1][item]];
            let sides: [&[usize]; 2] = match (both, down) {
                (true, _) => [above, below],
                (false, true) => [above, &[]],
                (false, false) => [&[], below],
            };
            let near = sides.iter().copied().flatten();
            let (mut sum, mut weight) = (0.0, 0.0);
            for &neighbour in near {
                // Long lines should run straight, above all.
                let stops = [item, neighbour]
                    .iter()
                    .filter(|&&i| i >= self.vertices)
                    .count();
                let pull = [1.0, 2.0, 8.0][stops];
                sum += pull * xs[neighbour];
                weight += pull;
            }
            if weight == 0.0 {
                (sum, weight) = (0.05 * xs[item], 0.05);
            }
            pools.push(Pool {
                weight,
                sum: sum - weight * offset,
                length: 1,
            });
            while let [.., a, b] = &pools[..]
                && a.sum / a.weight > b.sum / b.weight
            {
                let merged = Pool {
                    weight: a.weight + b.weight,
                    sum: a.sum + b.sum,
                    length: a.length + b.length,
                };
                pools.truncate(pools.len() - 2);
                pools.push(merged);
            }
        }
        let mut items = row.iter().zip(offsets);
        for pool in pools {
            let base = pool.sum / pool.weight;
            for (&item, offset) in items.by_ref().take(pool.length) {
                xs[item] = base + offset;
            }
        }
    }
}

/// The mean place of some neighbours; `own` where there are none.
fn middle(near: &[usize], places: &[f64], own: f64) -> f64 {
    match near.len() {
        0 => own,
        count => near.iter().map(|&n| places[n]).sum::<f64>() / count as f64,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn vertices_do_not_overlap(edges in prop::collection::vec((0u32..12, 0u32..12), 0..40)) {
            let graph = Graph::from_edges(12, &edges);
            let layout = Layout::of(&graph, &[50.0; 12], Spacing::default());
            let mut places = layout.vertices.clone();
            places.sort_by(|a, b| (a.1, a.0).partial_cmp(&(b.1, b.0)).unwrap());
            for pair in places.windows(2) {
                prop_assert!(pair[0].1 < pair[1].1 || pair[1].0 - pair[0].0 >= 75.9);
            }
            prop_assert!(places.iter().all(|(x, _)| *x >= 24.9 && *x <= layout.width));
            let mut lines = layout.edges.iter();
            for v in 0..12 {
                for &w in graph.options(v) {
                    let line = lines.next().unwrap();
                    prop_assert_eq!(line[0], layout.vertices[v as usize]);
                    prop_assert_eq!(line[line.len() - 1], layout.vertices[w as usize]);
                }
            }
        }
    }

    #[test]
    fn a_tree_is_drawn_without_crossings() {
        let edges: Vec<(u32, u32)> = (1..31).map(|v| ((v - 1) / 2, v)).collect();
        let graph = Graph::from_edges(31, &edges);
        let oriented = oriented(&graph);
        let depths = depths(31, &oriented);
        let mut layers = Layers::new(&depths, &[40.0; 31], &oriented, Spacing::default());
        layers.rows[4].reverse();
        layers.reduce_crossings();
        assert_eq!(layers.crossings(), 0);
    }
}
