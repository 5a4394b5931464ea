//! Groups of the vertices of a directed graph without cycles, and the move that wins.

use std::fmt;

use grundy_fastio::{both, filled, reserved};

/// A cycle: each vertex has an edge to the next, the last to the first. Counted from 0, the least
/// vertex first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<u32>);

impl std::error::Error for Cycle {}

/// `2 > 5 > 3 > 2`, counted from 1; a long cycle is cut.
impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 8;
        let Self(vertices) = self;
        for vertex in vertices.iter().take(SHOWN) {
            write!(f, "{} > ", u64::from(*vertex) + 1)?;
        }
        if vertices.len() > SHOWN {
            f.write_str("… > ")?;
        }
        vertices
            .first()
            .map_or(Ok(()), |first| write!(f, "{}", u64::from(*first) + 1))
    }
}

/// Groups below this are kept as bits beside the vertex.
const LOW: u32 = 31;
/// Vertices handled together.
const BATCH: usize = 64;
/// Marks a vertex whose group is known.
const DONE: u32 = 1 << LOW;

#[derive(Clone, Copy, Debug, Default)]
struct Vertex {
    /// Which groups below [`LOW`] its out-neighbours have, or [`DONE`].
    seen: u32,
    /// Out-neighbours whose group is not known; in the end, its own group.
    left: u32,
}

/// The group of each vertex: the least number that is not the group of an out-neighbour.
///
/// Works from the sinks against the edges, in time and space O(n + m).
///
/// # Panics
///
/// Panics when an edge names a vertex that is not there.
pub fn groups(vertices: usize, edges: &[(u32, u32)]) -> Result<Vec<u32>, Cycle> {
    let largest = edges.iter().fold(0, |most, &(a, b)| a.max(b).max(most));
    assert!(
        edges.is_empty() || (largest as usize) < vertices,
        "there is no vertex {largest}"
    );
    let (mut states, incoming) = against(vertices, edges);
    let mut high = HighGroups::default();
    // Vertices whose out-neighbours all have groups, first come first served. They are handled in
    // batches, step by step, and kept or dropped without a branch: so the accesses to memory of
    // one step do not wait for each other.
    let mut order = filled(0u32, vertices);
    let mut known = 0;
    for (vertex, state) in (0..).zip(&states) {
        order[known] = vertex;
        known += usize::from(state.left == 0);
    }
    let mut ready = [(0, 0); BATCH];
    let mut told = [(0, 0); BATCH];
    let mut done = 0;
    while done < known {
        let batch = &order[done..known.min(done + BATCH)];
        done += batch.len();
        let mut count = 0;
        for &vertex in batch {
            let state = &mut states[vertex as usize];
            let mut group = state.seen.trailing_ones();
            if group == LOW {
                group += high.mex(vertex);
            }
            *state = Vertex {
                seen: DONE,
                left: group,
            };
            let edge = incoming.last[vertex as usize];
            ready[count] = (edge, group);
            count += usize::from(edge != NONE);
        }
        // One edge into each vertex of the batch at a time.
        while count > 0 {
            let mut kept = 0;
            for i in 0..count {
                let (edge, group) = ready[i];
                let (source, before) = incoming.edges[edge as usize];
                told[i] = (source, group);
                ready[kept] = (before, group);
                kept += usize::from(before != NONE);
            }
            for &(source, group) in &told[..count] {
                let state = &mut states[source as usize];
                match group < LOW {
                    true => state.seen |= 1 << group,
                    false => high.add(vertices, source, group - LOW),
                }
                state.left -= 1;
                order[known] = source;
                known += usize::from(state.left == 0);
            }
            count = kept;
        }
    }
    if known < vertices {
        return Err(cycle(&states, edges));
    }
    Ok(states.into_iter().map(|state| state.left).collect())
}

/// No edge.
const NONE: u32 = u32::MAX;

/// The edges turned round, as lists.
struct Incoming {
    /// The last edge into each vertex, or [`NONE`].
    last: Vec<u32>,
    /// The source of each edge, and the edge before it into the same vertex or [`NONE`].
    edges: Vec<(u32, u32)>,
}

/// The vertices with the number of edges out of each, and the edges into each. The time goes into
/// random access to memory, so each is made on a thread of its own.
fn against(vertices: usize, edges: &[(u32, u32)]) -> (Vec<Vertex>, Incoming) {
    let outgoing = || {
        let mut states = filled(Vertex::default(), vertices);
        for &(from, _) in edges {
            states[from as usize].left += 1;
        }
        states
    };
    let incoming = || {
        let mut last = filled(NONE, vertices);
        let mut lists = reserved(edges.len());
        lists.extend((0..).zip(edges).map(|(edge, &(from, to))| {
            let before = std::mem::replace(&mut last[to as usize], edge);
            (from, before)
        }));
        Incoming { last, edges: lists }
    };
    both(edges.len(), outgoing, incoming)
}

/// A cycle among the vertices that are not done: each of them has an edge to another one.
fn cycle(states: &[Vertex], edges: &[(u32, u32)]) -> Cycle {
    let open = |vertex: u32| states[vertex as usize].seen & DONE == 0;
    let mut next = vec![u32::MAX; states.len()];
    let mut at = 0;
    for &(from, to) in edges {
        if open(from) && open(to) {
            next[from as usize] = to;
            at = from;
        }
    }
    // After as many steps as there are vertices, we are on the cycle.
    for _ in 0..states.len() {
        at = next[at as usize];
    }
    let around = std::iter::successors(Some(next[at as usize]), |&v| {
        (v != at).then(|| next[v as usize])
    });
    let mut around: Vec<u32> = around.collect();
    let least = (0..around.len()).min_by_key(|i| around[*i]).unwrap_or(0);
    around.rotate_left(least);
    Cycle(around)
}

/// The groups from [`LOW`] on of out-neighbours, which few vertices have.
#[derive(Debug, Default)]
struct HighGroups {
    /// The place in `sets` plus one, or zero; empty before the first.
    places: Vec<u32>,
    sets: Vec<Vec<u64>>,
}

impl HighGroups {
    #[cold]
    fn add(&mut self, vertices: usize, vertex: u32, group: u32) {
        self.places.resize(vertices, 0);
        let place = &mut self.places[vertex as usize];
        if *place == 0 {
            self.sets.push(Vec::new());
            *place = self.sets.len() as u32;
        }
        let set = &mut self.sets[*place as usize - 1];
        let word = group as usize / 64;
        set.resize(set.len().max(word + 1), 0);
        set[word] |= 1 << (group % 64);
    }

    /// The least group that is missing; the set is not needed any more.
    #[cold]
    fn mex(&mut self, vertex: u32) -> u32 {
        let place = self.places.get(vertex as usize).filter(|place| **place > 0);
        let Some(&place) = place else { return 0 };
        let set = std::mem::take(&mut self.sets[place as usize - 1]);
        let full = set.iter().take_while(|word| **word == u64::MAX).count();
        full as u32 * 64 + set.get(full).map_or(0, |word| word.trailing_ones())
    }
}

/// The nim-sum of the values of each group. The player to move loses exactly when all are 0.
pub fn group_sums(groups: &[u32], values: &[u64]) -> Vec<u64> {
    let mut sums = Vec::new();
    for (&group, value) in groups.iter().zip(values) {
        let group = group as usize;
        if group >= sums.len() {
            sums.resize(group + 1, 0);
        }
        sums[group] ^= value;
    }
    sums
}

/// The vertices that a winning move changes, with their new values; the first one is lowered.
///
/// The highest bad group is mended as in Nim, by its first vertex that can; this vertex has an
/// out-neighbour in every lower group, which takes up that group's nim-sum. `None` if all
/// nim-sums are 0.
pub fn winning_move(
    groups: &[u32],
    edges: &[(u32, u32)],
    values: &[u64],
    sums: &[u64],
) -> Option<Vec<(u32, u64)>> {
    let highest = sums.iter().rposition(|sum| *sum != 0)?;
    let sum = sums[highest];
    let mut vertices = (0..).zip(groups.iter().zip(values));
    let (vertex, (_, value)) = vertices
        .find(|(_, (group, value))| **group as usize == highest && **value ^ sum < **value)?;
    let mut open: Vec<u64> = sums[..highest].to_vec();
    let mut changes = vec![(vertex, value ^ sum)];
    for &(_, to) in edges.iter().filter(|(from, _)| *from == vertex) {
        let group = groups[to as usize] as usize;
        if group < highest && open[group] != 0 {
            changes.push((to, values[to as usize] ^ open[group]));
            open[group] = 0;
        }
    }
    Some(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_a_tournament_are_all_different() {
        let count = 300;
        let edges: Vec<(u32, u32)> = (0..count)
            .flat_map(|a| {
                (0..count)
                    .filter(move |b| (a * 7) % count > (b * 7) % count)
                    .map(move |b| (a, b))
            })
            .collect();
        let groups = groups(count as usize, &edges).expect("no cycle");
        assert!((0..count).all(|v| groups[v as usize] == (v * 7) % count));
    }

    #[test]
    fn a_cycle_is_named() {
        let cycle = groups(5, &[(0, 3), (1, 2), (2, 3), (3, 1), (3, 4)]).unwrap_err();
        assert_eq!(cycle, Cycle(vec![1, 2, 3]));
        assert_eq!(cycle.to_string(), "2 > 3 > 4 > 2");
        assert_eq!(groups(2, &[(0, 1), (1, 1)]), Err(Cycle(vec![1])));
    }
}
