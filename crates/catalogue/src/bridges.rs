//! Bridges of a rooted graph, and its value as a drawing of Green Hackenbush.

use std::collections::HashMap;
use std::hash::Hash;

use grundy_game::{Figure, Labels, Mark, Scene};

/// A graph whose vertices are numbered without gaps; the root is vertex 0.
#[derive(Debug)]
pub struct Graph {
    /// Edges between vertices; a vertex may be joined to itself.
    pub edges: Vec<(usize, usize)>,
    /// `incident[first[v]..first[v + 1]]` are the edges at `v` that are no loops.
    first: Vec<usize>,
    incident: Vec<usize>,
}

/// The picture of a drawing that stands on the ground, vertex 0; `colours` as in [`Figure`].
pub fn standing(edges: impl Iterator<Item = (u64, u64)>, colours: Vec<Mark>) -> Scene {
    let (graph, names) = Graph::rooted(0, edges);
    Scene::Graph(Figure {
        names,
        edges: graph.edges,
        directed: false,
        ground: true,
        labels: Labels::None,
        colours,
    })
}

/// A vertex as a search in depth first meets it.
#[derive(Clone, Copy, Debug)]
pub struct Visit {
    /// When it was met; `usize::MAX` before.
    time: usize,
    /// The earliest time that it and what was met after it lead back to.
    low: usize,
    /// The edge through which it was met, and the vertex it came from; none for the root.
    pub from: Option<(usize, usize)>,
}

impl Visit {
    /// Whether the edge through which the vertex was met is a bridge.
    pub fn is_over_bridge(&self) -> bool {
        self.low == self.time
    }
}

impl Graph {
    /// Numbers the vertices in the order in which they occur, after the ground.
    pub fn of(edges: &[(u64, u64)]) -> Self {
        Self::rooted(0, edges.iter().copied()).0
    }

    /// The same with any root, and the vertices in the order of their numbers.
    pub fn rooted<V: Copy + Eq + Hash>(
        root: V,
        edges: impl Iterator<Item = (V, V)>,
    ) -> (Self, Vec<V>) {
        let mut names = vec![root];
        let mut numbers = HashMap::from([(root, 0)]);
        let mut number = |vertex| {
            *numbers.entry(vertex).or_insert_with(|| {
                names.push(vertex);
                names.len() - 1
            })
        };
        let edges = edges.map(|(a, b)| (number(a), number(b))).collect();
        (Self::new(names.len(), edges), names)
    }

    fn new(vertices: usize, edges: Vec<(usize, usize)>) -> Self {
        let mut first = vec![0; vertices + 1];
        let proper = edges.iter().enumerate().filter(|(_, (a, b))| a != b);
        for (_, &(a, b)) in proper.clone() {
            first[a + 1] += 1;
            first[b + 1] += 1;
        }
        for v in 0..vertices {
            first[v + 1] += first[v];
        }
        let mut next = first.clone();
        let mut incident = vec![0; first[vertices]];
        for (i, &(a, b)) in proper {
            for end in [a, b] {
                incident[next[end]] = i;
                next[end] += 1;
            }
        }
        Self {
            edges,
            first,
            incident,
        }
    }

    pub fn vertices(&self) -> usize {
        self.first.len() - 1
    }

    /// The places of the edges that hang together with vertex 0 without edge `cut`.
    pub fn standing(&self, cut: Option<usize>) -> Vec<usize> {
        let (order, _) = self.survey(cut);
        let mut reached = vec![false; self.vertices()];
        for vertex in order {
            reached[vertex] = true;
        }
        let edges = self.edges.iter().enumerate();
        let kept = edges.filter(|(i, (a, _))| Some(*i) != cut && reached[*a]);
        kept.map(|(i, _)| i).collect()
    }

    /// Searches in depth first from the root, as if edge `cut` were not there: the vertices in the
    /// order in which they are met, and what is known of each. Linear, and without recursion.
    pub fn survey(&self, cut: Option<usize>) -> (Vec<usize>, Vec<Visit>) {
        let unmet = Visit {
            time: usize::MAX,
            low: usize::MAX,
            from: None,
        };
        let mut visits = vec![unmet; self.vertices()];
        let mut next = self.first.clone();
        (visits[0].time, visits[0].low) = (0, 0);
        let mut order = vec![0];
        let mut path = vec![0];
        while let Some(&v) = path.last() {
            let from = visits[v].from;
            if next[v] == self.first[v + 1] {
                path.pop();
                if let Some((_, parent)) = from {
                    visits[parent].low = visits[parent].low.min(visits[v].low);
                }
                continue;
            }
            let edge = self.incident[next[v]];
            next[v] += 1;
            if Some(edge) == cut || from.is_some_and(|(came, _)| came == edge) {
                continue;
            }
            let (a, b) = self.edges[edge];
            let w = a + b - v;
            if visits[w].time == usize::MAX {
                let time = order.len();
                visits[w] = Visit {
                    time,
                    low: time,
                    from: Some((edge, v)),
                };
                order.push(w);
                path.push(w);
            } else {
                visits[v].low = visits[v].low.min(visits[w].time);
            }
        }
        (order, visits)
    }

    /// For a graph without bridges that is a single cycle: the lengths of the two stalks that the
    /// cut of each edge leaves on the root.
    pub fn stalks(&self) -> Option<Vec<(u64, u64)>> {
        let length = self.edges.len();
        if length != self.vertices() {
            return None;
        }
        let (order, visits) = self.survey(None);
        // The search goes round the cycle; the edge that it does not go along is the last.
        let mut stalks = vec![(length as u64 - 1, 0); length];
        for (along, &v) in order[1..].iter().enumerate() {
            let (edge, _) = visits[v].from?;
            stalks[edge] = (along as u64, (length - 1 - along) as u64);
        }
        Some(stalks)
    }

    /// The value of what stands on each vertex, as the search met it, when `hanging` of it is given
    /// and edge `cut` is not there.
    ///
    /// By the fusion principle an edge that is no bridge is a loop, of value 1; by the colon
    /// principle a bridge adds 1 to the value of what it carries.
    pub fn values(&self, mut hanging: Vec<u64>, cut: Option<usize>) -> Values {
        let (order, visits) = self.survey(cut);
        let mut tree = vec![false; self.edges.len()];
        for visit in &visits {
            if let Some((edge, _)) = visit.from {
                tree[edge] = true;
            }
        }
        for (i, &(a, _)) in self.edges.iter().enumerate() {
            if !tree[i] && Some(i) != cut {
                hanging[a] ^= 1;
            }
        }
        for &v in order.iter().rev() {
            if let Some((_, parent)) = visits[v].from {
                hanging[parent] ^= carried(&visits[v], hanging[v]);
            }
        }
        Values {
            order,
            visits,
            values: hanging,
        }
    }
}

/// What an edge gives to the vertex below, `value` standing on its upper end.
fn carried(visit: &Visit, value: u64) -> u64 {
    match visit.is_over_bridge() {
        true => value + 1,
        false => value ^ 1,
    }
}

/// A survey with the value of what stands on each vertex.
#[derive(Debug)]
pub struct Values {
    /// The vertices in the order in which they are met.
    pub order: Vec<usize>,
    /// How each vertex is met.
    pub visits: Vec<Visit>,
    /// The value of what stands on each vertex.
    pub values: Vec<u64>,
}
