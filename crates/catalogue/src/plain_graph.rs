//! Undirected graphs typed as edges `1-2`, and what is left of them without some vertices.

use std::collections::BTreeMap;

use grundy_game::{Field, Figure, Labels, NotationError, Problem, Scene, fields, number};

/// A simple undirected graph: vertices in order, edges `a < b` in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlainGraph {
    pub vertices: Vec<u64>,
    pub edges: Vec<(u64, u64)>,
}

impl PlainGraph {
    /// The graph of these edges and further vertices; repeated edges count once.
    pub fn new(
        vertices: impl IntoIterator<Item = u64>,
        edges: impl IntoIterator<Item = (u64, u64)>,
    ) -> Self {
        let mut edges: Vec<_> = edges
            .into_iter()
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect();
        edges.sort_unstable();
        edges.dedup();
        let ends = edges.iter().flat_map(|&(a, b)| [a, b]);
        let mut vertices: Vec<u64> = vertices.into_iter().chain(ends).collect();
        vertices.sort_unstable();
        vertices.dedup();
        Self { vertices, edges }
    }

    /// Reads `1-2,2-3,5`: edges, and vertices without any; `0` is the graph without vertices.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let fields = fields(text);
        if let [Field { text: "0", .. }] = fields[..] {
            return Ok(Self::default());
        }
        let (mut vertices, mut edges) = (Vec::new(), Vec::new());
        for field in fields {
            match field.text.split_once('-') {
                None => vertices.push(vertex(field)?),
                Some((a, b)) => {
                    let start = field.start + a.len() + 1;
                    let a = vertex(Field { text: a, ..field })?;
                    let b = vertex(Field { text: b, start })?;
                    if a == b {
                        return Err(Problem::rule(
                            "expected an edge between two different vertices",
                            "边应连接两个不同的点",
                        )
                        .at(field.span()));
                    }
                    edges.push((a, b));
                }
            }
        }
        Ok(Self::new(vertices, edges))
    }

    /// Appends the text that [`read`](Self::read) takes.
    pub fn write(&self, out: &mut String) {
        let mut words: Vec<String> = self.edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        let near = self.neighbours();
        let lone = self.vertices.iter().filter(|v| near[*v].is_empty());
        words.extend(lone.map(u64::to_string));
        match words.is_empty() {
            true => out.push('0'),
            false => out.push_str(&words.join(",")),
        }
    }

    /// The neighbours of every vertex, in order.
    pub fn neighbours(&self) -> BTreeMap<u64, Vec<u64>> {
        let mut near: BTreeMap<u64, Vec<u64>> =
            self.vertices.iter().map(|&v| (v, Vec::new())).collect();
        for &(a, b) in &self.edges {
            near.entry(a).or_default().push(b);
            near.entry(b).or_default().push(a);
        }
        near.values_mut().for_each(|list| list.sort_unstable());
        near
    }

    /// The graph as a picture; a token on a vertex is black, where there is one.
    pub fn scene(&self, token: Option<u64>) -> Scene {
        let place = |v: u64| self.vertices.partition_point(|&name| name < v);
        let free = |v: &u64| Some(*v) != token;
        Scene::Graph(Figure {
            names: self.vertices.clone(),
            edges: self
                .edges
                .iter()
                .map(|&(a, b)| (place(a), place(b)))
                .collect(),
            directed: false,
            ground: false,
            labels: match token {
                Some(_) => Labels::White(self.vertices.iter().map(free).collect()),
                None => Labels::None,
            },
            colours: Vec::new(),
        })
    }

    /// The graph without some vertices.
    pub fn without(&self, gone: &[u64]) -> Self {
        let stays = |v: &u64| !gone.contains(v);
        Self {
            vertices: self.vertices.iter().copied().filter(stays).collect(),
            edges: self
                .edges
                .iter()
                .copied()
                .filter(|(a, b)| stays(a) && stays(b))
                .collect(),
        }
    }

    /// The connected pieces, in the order of their least vertices.
    pub fn pieces(&self) -> Vec<Self> {
        let near = self.neighbours();
        let mut piece: BTreeMap<u64, usize> = BTreeMap::new();
        let mut count = 0;
        for &root in &self.vertices {
            if piece.contains_key(&root) {
                continue;
            }
            piece.insert(root, count);
            let mut open = vec![root];
            while let Some(v) = open.pop() {
                for &w in &near[&v] {
                    if piece.insert(w, count).is_none() {
                        open.push(w);
                    }
                }
            }
            count += 1;
        }
        let mut pieces = vec![Self::default(); count];
        for &v in &self.vertices {
            pieces[piece[&v]].vertices.push(v);
        }
        for &(a, b) in &self.edges {
            pieces[piece[&a]].edges.push((a, b));
        }
        pieces
    }

    /// The graph with its vertices numbered anew: along a path from one end, else in their order.
    pub fn renamed(&self) -> Self {
        let near = self.neighbours();
        let ends: Vec<u64> = near
            .iter()
            .filter(|(_, n)| n.len() == 1)
            .map(|(v, _)| *v)
            .collect();
        let path = ends.len() == 2
            && self.edges.len() + 1 == self.vertices.len()
            && near.values().all(|near| near.len() <= 2)
            && self.pieces().len() == 1;
        if path {
            let last = self.vertices.len() as u64;
            return Self::new([], (1..last).map(|v| (v, v + 1)));
        }
        let name = |v: u64| self.vertices.partition_point(|&w| w < v) as u64 + 1;
        let edges = self.edges.iter().map(|&(a, b)| (name(a), name(b)));
        Self {
            vertices: (1..=self.vertices.len() as u64).collect(),
            edges: edges.collect(),
        }
    }

    /// Numbers in the size of the graph.
    pub fn weight(&self) -> usize {
        self.vertices.len() + 2 * self.edges.len()
    }

    /// Every graph on at most `order` vertices, edges from 1 on, up to nothing but their names.
    pub fn small(order: u64) -> Vec<Self> {
        let pairs = (1..=order).flat_map(|a| (a + 1..=order).map(move |b| (a, b)));
        let pairs: Vec<(u64, u64)> = pairs.collect();
        let chosen = (0..1u32 << pairs.len()).map(|mask| {
            let edges = pairs.iter().enumerate();
            let edges = edges.filter(|(i, _)| mask >> i & 1 == 1);
            Self::new([], edges.map(|(_, edge)| *edge))
        });
        chosen.collect()
    }
}

/// A vertex: any number but 0.
pub fn vertex(field: Field<'_>) -> Result<u64, NotationError> {
    match number(field)? {
        0 => Err(Problem::TooSmall { smallest: 1 }.at(field.span())),
        vertex => Ok(vertex),
    }
}
