//! Labelled graphs: the labels come first, then the edges, and each label is seen to follow.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use grundy_certificate::{Label, Labelling, Outcome};

use crate::plan::Rows;
use crate::reason::Reason;

/// Edges that are checked together.
const BATCH: usize = 4096;

const INFINITE: u32 = u32::MAX;
const P: u32 = 0;
const N: u32 = 1;
const D: u32 = 2;

/// The value of a loopy game: finite, or infinite with the finite labels of its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A Grundy value.
    Finite(u128),
    /// Infinite, with the set K.
    Infinite(BTreeSet<u128>),
}

impl Value {
    /// Smith's rule for sums: inf(K) + b is inf(K + b), inf + inf is inf().
    pub fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Finite(a), Self::Finite(b)) => Self::Finite(a ^ b),
            (Self::Infinite(k), Self::Finite(b)) | (Self::Finite(b), Self::Infinite(k)) => {
                Self::Infinite(k.into_iter().map(|a| a ^ b).collect())
            }
            (Self::Infinite(_), Self::Infinite(_)) => Self::Infinite(BTreeSet::new()),
        }
    }

    /// Who wins under normal play.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Finite(0) => Outcome::P,
            Self::Finite(_) => Outcome::N,
            Self::Infinite(k) if k.contains(&0) => Outcome::N,
            Self::Infinite(_) => Outcome::D,
        }
    }
}

/// Label and rank of each vertex. Both are looked up at every edge, all over memory: small ones,
/// which is nearly all, share a word.
#[derive(Debug)]
enum Marks {
    /// The label in eight bits, 255 for infinity, and the rank above it.
    Small(Vec<u32>),
    Large(Vec<(u32, u32)>),
}

impl Default for Marks {
    fn default() -> Self {
        Self::Small(Vec::new())
    }
}

impl Marks {
    fn len(&self) -> usize {
        match self {
            Self::Small(marks) => marks.len(),
            Self::Large(marks) => marks.len(),
        }
    }

    fn push(&mut self, label: u32, rank: u32) {
        let small = (label < 255 || label == INFINITE) && rank < 1 << 24;
        if !small && let Self::Small(_) = self {
            *self = Self::Large((0..self.len()).map(|place| self.get(place)).collect());
        }
        match self {
            Self::Small(marks) => marks.push(rank << 8 | label & 255),
            Self::Large(marks) => marks.push((label, rank)),
        }
    }

    fn get(&self, place: usize) -> (u32, u32) {
        match self {
            Self::Small(marks) => unpacked(marks[place]),
            Self::Large(marks) => marks[place],
        }
    }

    /// The marks of vertices, counted from 1.
    fn of(&self, vertices: &[u32]) -> Vec<(u32, u32)> {
        let places = vertices.iter().map(|vertex| *vertex as usize - 1);
        match self {
            Self::Small(marks) => places.map(|place| unpacked(marks[place])).collect(),
            Self::Large(marks) => places.map(|place| marks[place]).collect(),
        }
    }
}

fn unpacked(mark: u32) -> (u32, u32) {
    match (mark & 255, mark >> 8) {
        (255, rank) => (INFINITE, rank),
        mark => mark,
    }
}

/// A graph and what is known of it.
#[derive(Debug)]
pub struct Graph {
    vertices: u32,
    labelling: Labelling,
    stuck_wins: bool,
    marks: Marks,
    /// Vertices whose edges were read and checked.
    settled: u32,
    /// The targets of those whose edges wait, and where those of each start and end. Loopy labels
    /// need all edges at once.
    targets: Vec<u32>,
    bounds: Vec<usize>,
    /// Vertices whose edges are not on the line after those of the vertex before, and the line.
    lines: Vec<(u32, u64)>,
    /// The edges of the vertices that claims speak of.
    kept: BTreeMap<u32, Vec<u32>>,
    /// The edges of the graph, where they are known from elsewhere.
    rows: Option<Arc<Rows>>,
}

impl Graph {
    /// A graph whose labels come next. The edges of the vertices in `kept` are remembered; where
    /// `rows` are known, all edges must be these.
    pub fn new(
        vertices: u32,
        labelling: Labelling,
        stuck_wins: bool,
        kept: Vec<u32>,
        rows: Option<Arc<Rows>>,
    ) -> Self {
        Self {
            vertices,
            labelling,
            stuck_wins,
            marks: Marks::default(),
            settled: 0,
            targets: Vec::new(),
            bounds: vec![0],
            lines: Vec::new(),
            kept: kept.into_iter().map(|v| (v, Vec::new())).collect(),
            rows,
        }
    }

    /// Takes the label of the next vertex.
    pub fn label(&mut self, vertex: u32, label: Label) -> Result<(), Reason> {
        let expected = self.marks.len() as u32 + 1;
        if vertex != expected || vertex > self.vertices {
            return Err(Reason::VertexOrder { expected });
        }
        let (code, rank) = match (self.labelling, label) {
            (Labelling::Outcome, Label::Outcome(Outcome::P, rank)) => (P, rank),
            (Labelling::Outcome, Label::Outcome(Outcome::N, rank)) => (N, rank),
            (Labelling::Outcome, Label::Outcome(Outcome::D, _)) => (D, 0),
            (Labelling::Loopy, Label::Infinite) => (INFINITE, 0),
            (Labelling::Value | Labelling::Loopy, Label::Value(value, rank))
                if value < self.vertices =>
            {
                (value, rank)
            }
            _ => return Err(Reason::WrongLabel),
        };
        self.marks.push(code, rank);
        Ok(())
    }

    /// Takes the edges of the next vertex, which stand on this line. They are checked in batches.
    pub fn edges(&mut self, vertex: u32, targets: &[u32], line: u64) -> Result<(), Reason> {
        let labelled = self.marks.len() as u32;
        let expected = match labelled == self.vertices {
            true => self.joined() + 1,
            false => labelled + 1,
        };
        if labelled < self.vertices || vertex != expected || vertex > self.vertices {
            return Err(Reason::VertexOrder { expected });
        }
        let inside = targets.first() != Some(&0) && targets.last() <= Some(&self.vertices);
        if !inside || !targets.is_sorted_by(|a, b| a < b) {
            return Err(Reason::Targets { vertex });
        }
        if self
            .rows
            .as_ref()
            .is_some_and(|rows| rows.row(vertex) != targets)
        {
            return Err(Reason::OtherEdges(vertex.to_string().into()));
        }
        if self.line(vertex) != Some(line) {
            self.lines.push((vertex, line));
        }
        if let Some(kept) = self.kept.get_mut(&vertex) {
            *kept = targets.to_vec();
        }
        self.targets.extend_from_slice(targets);
        self.bounds.push(self.targets.len());
        match self.targets.len() < BATCH {
            true => Ok(()),
            false => self.settle(),
        }
    }

    /// Checks the labels of the vertices whose edges wait, unless they are loopy.
    pub fn settle(&mut self) -> Result<(), Reason> {
        if self.labelling == Labelling::Loopy {
            return Ok(());
        }
        // All marks are looked up first: accesses all over memory do not wait for one another.
        let marks: Vec<(u32, u32)> = self.marks.of(&self.targets);
        for (vertex, bounds) in (self.settled + 1..).zip(self.bounds.windows(2)) {
            let (label, rank) = self.mark(vertex);
            let options = &marks[bounds[0]..bounds[1]];
            let right = match self.labelling {
                Labelling::Outcome => outcome_follows(self.stuck_wins, label, rank, options),
                _ => value_follows(label, rank, options),
            };
            if !right {
                return Err(Reason::LabelDoesNotFollow { vertex });
            }
        }
        self.settled = self.joined();
        self.targets.clear();
        self.bounds.truncate(1);
        Ok(())
    }

    /// How many vertices have their edges.
    fn joined(&self) -> u32 {
        self.settled + self.bounds.len() as u32 - 1
    }

    /// The line of the edges of a vertex, if none but edges stand between it and those of the last.
    fn line(&self, vertex: u32) -> Option<u64> {
        let place = self.lines.partition_point(|(first, _)| *first <= vertex);
        let (first, line) = self.lines.get(place.checked_sub(1)?)?;
        Some(line + u64::from(vertex - first))
    }

    /// The line of the edges from which the label of a vertex does not follow.
    pub fn line_of(&self, reason: &Reason) -> Option<u64> {
        match reason {
            Reason::LabelDoesNotFollow { vertex } => self.line(*vertex),
            _ => None,
        }
    }

    fn mark(&self, vertex: u32) -> (u32, u32) {
        self.marks.get(vertex as usize - 1)
    }

    /// Checks that the graph is whole, and its loopy labels.
    ///
    /// Labels with a counter function are Smith's if (Fraenkel and Perl 1975) a finite label is the
    /// mex of the options' finite labels; an option with a greater label, or none, has an option
    /// with the same label and a lower counter; and an infinite vertex has an infinite option whose
    /// set K lacks the mex.
    pub fn finish(&mut self) -> Result<(), Reason> {
        self.settle()?;
        if self.joined() < self.vertices {
            let expected = self.joined() + 1;
            return Err(Reason::VertexOrder { expected });
        }
        if self.labelling != Labelling::Loopy {
            return Ok(());
        }
        // For each vertex, the finite labels of its options with the least rank of each, ascending.
        let mut starts = vec![0];
        let mut best: Vec<(u32, u32)> = Vec::new();
        let mut sorted: Vec<(u32, u32)> = Vec::new();
        for vertex in 0..self.vertices as usize {
            sorted.clear();
            sorted.extend(self.options(vertex).iter().map(|t| self.mark(*t)));
            sorted.retain(|(label, _)| *label != INFINITE);
            sorted.sort_unstable();
            sorted.dedup_by_key(|(label, _)| *label);
            best.extend_from_slice(&sorted);
            starts.push(best.len());
        }
        let best = |vertex: usize| &best[starts[vertex]..starts[vertex + 1]];
        let find = |vertex: usize, label: u32| {
            let place = best(vertex).binary_search_by_key(&label, |(label, _)| *label);
            place.ok().map(|place| best(vertex)[place].1)
        };
        for vertex in 0..self.vertices as usize {
            let (label, rank) = self.marks.get(vertex);
            let labels = best(vertex).iter().map(|(label, _)| *label);
            let mex = (0..)
                .zip(labels)
                .take_while(|(i, label)| i == label)
                .count() as u32;
            let mut options = self.options(vertex).iter().map(|t| *t as usize - 1);
            let follows = match label {
                INFINITE => options.any(|option| {
                    self.marks.get(option).0 == INFINITE && find(option, mex).is_none()
                }),
                // Infinity is the greatest label.
                label => {
                    mex == label
                        && options.all(|option| {
                            self.marks.get(option).0 < label
                                || find(option, label).is_some_and(|lower| lower < rank)
                        })
                }
            };
            if !follows {
                let vertex = vertex as u32 + 1;
                return Err(Reason::LabelDoesNotFollow { vertex });
            }
        }
        Ok(())
    }

    fn options(&self, vertex: usize) -> &[u32] {
        &self.targets[self.bounds[vertex]..self.bounds[vertex + 1]]
    }

    /// Whether the graph has this vertex.
    pub fn contains(&self, vertex: u32) -> bool {
        (1..=self.vertices).contains(&vertex)
    }

    /// Whether there is an edge from a vertex that claims speak of.
    pub fn edge(&self, from: u64, to: u64) -> bool {
        let targets = self.kept.get(&(from as u32));
        targets.is_some_and(|targets| targets.binary_search(&(to as u32)).is_ok())
    }

    /// The value of a vertex, if the labels are values.
    pub fn value(&self, vertex: u32) -> Option<Value> {
        match (self.labelling, self.mark(vertex).0) {
            (Labelling::Outcome, _) => None,
            (_, INFINITE) => {
                let options = self.options(vertex as usize - 1).iter();
                let labels = options.map(|target| self.mark(*target).0);
                let finite = labels.filter(|label| *label != INFINITE);
                Some(Value::Infinite(finite.map(u128::from).collect()))
            }
            (_, value) => Some(Value::Finite(value.into())),
        }
    }

    /// The outcome of a vertex with its remoteness, if the labels are outcomes.
    pub fn outcome(&self, vertex: u32) -> Option<(Outcome, u32)> {
        let (label, rank) = self.mark(vertex);
        let outcome = match (self.labelling, label) {
            (Labelling::Outcome, P) => Outcome::P,
            (Labelling::Outcome, N) => Outcome::N,
            (Labelling::Outcome, _) => Outcome::D,
            _ => return None,
        };
        Some((outcome, rank))
    }

    /// How many vertices, and what their labels are.
    pub fn size(&self) -> (u32, Labelling) {
        (self.vertices, self.labelling)
    }
}

fn outcome_follows(stuck_wins: bool, label: u32, rank: u32, options: &[(u32, u32)]) -> bool {
    if options.is_empty() {
        return label == if stuck_wins { N } else { P } && rank == 0;
    }
    let (mut nearest, mut farthest, mut drawn) = (None, None, false);
    for option in options {
        match *option {
            (P, rank) => nearest = Some(nearest.map_or(rank, |other: u32| other.min(rank))),
            (N, rank) => farthest = farthest.max(Some(rank)),
            _ => drawn = true,
        }
    }
    match label {
        // The loser delays: the last of the won options.
        P => nearest.is_none() && !drawn && follows(farthest, rank),
        // The winner hurries: the nearest of the lost options.
        N => follows(nearest, rank),
        _ => nearest.is_none() && drawn,
    }
}

/// Whether the rank falls to every option, and the label is the least value that none has.
fn value_follows(label: u32, rank: u32, options: &[(u32, u32)]) -> bool {
    let mut falls = true;
    let mut seen = 0u64;
    for (other, lower) in options {
        falls &= *lower < rank;
        seen |= 1u64.checked_shl(*other).unwrap_or(0);
    }
    let mex = match seen {
        // All below 64 occur: count on by the slow way.
        u64::MAX => {
            let labels: BTreeSet<u32> = options.iter().map(|(label, _)| *label).collect();
            (0..).zip(labels).take_while(|(i, l)| i == l).count() as u32
        }
        seen => seen.trailing_ones(),
    };
    falls && mex == label
}

/// Whether `rank` is one more than `nearest`.
fn follows(nearest: Option<u32>, rank: u32) -> bool {
    nearest.is_some_and(|nearest| nearest.checked_add(1) == Some(rank))
}
