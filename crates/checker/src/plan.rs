//! Graphs as the checker reads them: from the name of a game, or from a file that is given.

use std::collections::HashMap;
use std::sync::Arc;

use crate::rules::number_in;

/// The edges of a graph, row after row; vertices count from 1.
#[derive(Debug, PartialEq, Eq)]
pub struct Rows {
    order: u32,
    starts: Vec<usize>,
    targets: Vec<u32>,
}

impl Rows {
    /// The graph of these edges, between vertices up to `order`.
    fn new(order: u32, mut edges: Vec<(u32, u32)>) -> Self {
        edges.sort_unstable();
        edges.dedup();
        // Vertices after the last with an edge take no room: a count is only a number.
        let last = edges.last().map_or(0, |(from, _)| *from);
        let mut starts = vec![0; last as usize + 1];
        for (from, _) in &edges {
            starts[*from as usize] += 1;
        }
        let mut total = 0;
        for start in &mut starts {
            total += *start;
            *start = total;
        }
        let targets = edges.into_iter().map(|(_, to)| to).collect();
        Self {
            order,
            starts,
            targets,
        }
    }

    /// Reads an edge list: the numbers of vertices and of edges, then the ends of every edge.
    /// Vertices of the list count from `first`.
    fn read(text: &[u8], first: u32) -> Option<Self> {
        let words = text.split(u8::is_ascii_whitespace);
        let words = words.filter(|word| !word.is_empty());
        let mut numbers = words.map(|word| {
            let text = std::str::from_utf8(word).ok()?;
            text.bytes()
                .all(|byte| byte.is_ascii_digit())
                .then_some(())?;
            text.parse::<u64>().ok()
        });
        let order = u32::try_from(numbers.next()??).ok()?;
        let count = numbers.next()??;
        let mut vertex = || {
            let vertex = numbers.next()??.checked_sub(first.into())?;
            let vertex = u32::try_from(vertex).ok()?.checked_add(1)?;
            (vertex <= order).then_some(vertex)
        };
        let mut edges = Vec::new();
        for _ in 0..count {
            edges.push((vertex()?, vertex()?));
        }
        numbers.next().is_none().then(|| Self::new(order, edges))
    }

    /// How many vertices there are.
    pub fn order(&self) -> u32 {
        self.order
    }

    /// The targets of a vertex, ascending.
    pub fn row(&self, vertex: u32) -> &[u32] {
        let end = self.starts.get(vertex as usize);
        let start = (vertex as usize).checked_sub(1).map(|v| self.starts.get(v));
        match (start.flatten(), end) {
            (Some(start), Some(end)) => &self.targets[*start..*end],
            _ => &[],
        }
    }
}

/// What the vertices of a graph are called.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Names {
    /// By numbers, the first vertex by this one.
    From(u32),
    /// By these, some or all of them.
    Listed {
        of: HashMap<u32, String>,
        vertices: HashMap<String, u32>,
    },
}

/// A graph: what its vertices are called, and its edges where they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    names: Names,
    rows: Option<Arc<Rows>>,
    /// Whether it is in a file.
    in_file: bool,
}

impl Plan {
    /// A graph of which nothing is known but that its vertices are numbered from `first`.
    pub fn numbered(first: u32) -> Self {
        Self {
            names: Names::From(first),
            rows: None,
            in_file: false,
        }
    }

    /// What the parameters of `graph:` say: the edges themselves, as in `1>2,2>3`, or a file.
    pub fn read(parameters: &str) -> Option<Self> {
        let (mut source, mut first) = (parameters, 1);
        while let Some((rest, option)) = source.rsplit_once(',') {
            match option {
                "acyclic" => {}
                "zero-based" => first = 0,
                _ => break,
            }
            source = rest;
        }
        match source.contains('>') {
            true => Self::inline(source),
            false => Some(Self {
                in_file: true,
                ..Self::numbered(first)
            }),
        }
    }

    /// Edges `u>v`, chains `u>v>w` and single vertices, with commas between them.
    fn inline(source: &str) -> Option<Self> {
        let source = source.strip_suffix(',').unwrap_or(source);
        let chains: Vec<Vec<&str>> = source.split(',').map(|c| c.split('>').collect()).collect();
        let mut all: Vec<&str> = chains.iter().flatten().copied().collect();
        let wrong =
            |name: &&str| name.is_empty() || *name == "+" || name.contains(char::is_whitespace);
        if all.iter().any(wrong) {
            return None;
        }
        // Numbers count in their order, other names in that of the text.
        if all
            .iter()
            .all(|name| name.bytes().all(|b| b.is_ascii_digit()))
        {
            all.sort_by_key(|name| (name.len(), *name));
        }
        let mut plan = Self {
            names: Names::Listed {
                of: HashMap::new(),
                vertices: HashMap::new(),
            },
            ..Self::numbered(1)
        };
        let mut order = 0;
        for name in all {
            if plan.vertex(name).is_none() {
                order += 1;
                plan.call(order, name)?;
            }
        }
        let pairs = chains.iter().flat_map(|chain| chain.windows(2));
        let edges = pairs.map(|pair| Some((plan.vertex(pair[0])?, plan.vertex(pair[1])?)));
        let edges = edges.collect::<Option<_>>()?;
        plan.rows = Some(Arc::new(Rows::new(order, edges)));
        Some(plan)
    }

    /// Takes the edges from the bytes of the file, if it is an edge list. False if it looks like
    /// one and is none, or its vertices were given names.
    pub fn take_edges(&mut self, bytes: &[u8]) -> bool {
        let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let start = text.iter().find(|byte| !byte.is_ascii_whitespace());
        match (start, &self.names) {
            (None | Some(b'0'..=b'9'), Names::From(first)) => {
                self.rows = Rows::read(text, *first).map(Arc::new);
                self.has_edges()
            }
            (None | Some(b'0'..=b'9'), _) => false,
            _ => true,
        }
    }

    /// Gives a vertex its name; `None` if one of them is taken.
    pub fn call(&mut self, vertex: u32, name: &str) -> Option<()> {
        if let Names::From(_) = self.names {
            self.names = Names::Listed {
                of: HashMap::new(),
                vertices: HashMap::new(),
            };
        }
        let Names::Listed { of, vertices } = &mut self.names else {
            return None;
        };
        let fresh = of.insert(vertex, name.into()).is_none();
        let free = vertices.insert(name.into(), vertex).is_none();
        (vertex > 0 && fresh && free).then_some(())
    }

    /// The vertex of a name, counted from 1.
    pub fn vertex(&self, name: &str) -> Option<u32> {
        match &self.names {
            Names::From(first) => {
                let number = number_in(name, u32::MAX.into())?.checked_sub((*first).into())?;
                let vertex = u32::try_from(number + 1).ok()?;
                let inside = |rows: &Arc<Rows>| vertex <= rows.order;
                self.rows.as_ref().is_none_or(inside).then_some(vertex)
            }
            Names::Listed { vertices, .. } => vertices.get(name).copied(),
        }
    }

    /// What a vertex is called.
    pub fn name(&self, vertex: u64) -> String {
        match &self.names {
            Names::From(first) => (vertex - 1 + u64::from(*first)).to_string(),
            Names::Listed { of, .. } => {
                let name = u32::try_from(vertex)
                    .ok()
                    .and_then(|vertex| of.get(&vertex));
                name.cloned().unwrap_or_else(|| format!("#{vertex}"))
            }
        }
    }

    /// Whether the graph is in a file.
    pub fn is_in_file(&self) -> bool {
        self.in_file
    }

    /// Whether the edges are known.
    pub fn has_edges(&self) -> bool {
        self.rows.is_some()
    }

    /// The edges, if they are known.
    pub fn rows(&self) -> Option<&Arc<Rows>> {
        self.rows.as_ref()
    }

    /// The targets of a vertex, if they are known.
    pub fn row(&self, vertex: u64) -> Option<&[u32]> {
        let vertex = u32::try_from(vertex).ok()?;
        self.rows.as_ref().map(|rows| rows.row(vertex))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(plan: &Plan, expected: &str) {
        let rows = plan.rows().expect("edges");
        let name = |vertex: u32| plan.name(vertex.into());
        let row = |vertex: u32| {
            let targets: Vec<String> = rows.row(vertex).iter().map(|t| name(*t)).collect();
            format!("{}>{}", name(vertex), targets.join(","))
        };
        let rows: Vec<String> = (1..=rows.order()).map(row).collect();
        assert_eq!(rows.join(" "), expected);
    }

    #[test]
    fn graphs_in_names() {
        let read = |text| Plan::read(text).expect("a graph");
        check(&read("2>2,3>2"), "2>2 3>2");
        check(&read("10>9>8,7"), "7> 8> 9>8 10>9");
        check(&read("b>a,b>a,c,acyclic"), "b>a a> c>");
        check(&read("1>2,zero-based"), "1>2 2>");
        for wrong in ["1>", ">", "1>2,,3", "+>1", "1>2>"] {
            assert_eq!(Plan::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn graphs_in_files() {
        let mut plan = Plan::read("g.txt").expect("a file");
        assert!(plan.take_edges(b"4 3\n3 1\n1 2 1 2\n"));
        check(&plan, "1>2 2> 3>1 4>");
        let mut plan = Plan::read("g.txt,zero-based").expect("a file");
        assert!(plan.take_edges(b" 3 1 2 0"));
        check(&plan, "0> 1> 2>0");
        assert_eq!((plan.vertex("3"), plan.vertex("02")), (None, None));
        for wrong in ["2 1\n1 3", "2 1\n0 1", "2 2\n1 2", "2 0 1", "2 1 1 +2", ""] {
            let mut plan = Plan::read("g.txt").expect("a file");
            assert!(!plan.take_edges(wrong.as_bytes()), "{wrong}");
        }
        let mut plan = Plan::read("g.dot").expect("a file");
        assert!(plan.take_edges(b"digraph { a -> b }") && !plan.has_edges());
    }
}
