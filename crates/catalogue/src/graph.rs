//! Tokens on a directed graph: move one along an edge. The graph comes from a file, or from the
//! parameters themselves.
//!
//! Every impartial game is one of these. Where play always ends, values are Grundy's; on cycles
//! they are Smith's loopy labels, and a position may be drawn.

use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use grundy_face::{Bytes, Entry, Family, Parameters};
use grundy_game::Labels as PictureLabels;
use grundy_game::{
    Budget, Component, Draw, Figure, FileProblem, Impartial, Keyed, Labelled, Language, Notation,
    NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Shape, Stopped, Sum, Words,
    number, say,
};
use grundy_graphs::{Graph, Labels, Outcomes, find_cycle, read, read_inline};
use grundy_theory::{Convention, Outcome, Player, Value};

/// Tokens on a graph.
pub const FAMILY: Family = Family {
    name: "graph",
    aliases: &[],
    parameters: "FILE[,zero-based][,acyclic]",
    title: Words {
        en: "Tokens on a directed graph",
        zh: "有向图游戏",
    },
    rule: Words {
        en: "move a token along an edge of the graph in FILE (edge list, DOT, JSON, binary; `-` is standard input), or of a graph written as 1>2,2>3; positions are the vertices of the tokens",
        zh: "沿有向边移动一枚棋子；图来自 FILE（边表、DOT、JSON、二进制，`-` 为标准输入），或直接写成 1>2,2>3；局面是各枚棋子所在的点",
    },
    example: "graph:1>2,2>3,3>1,3>4 1 3",
    instances: &[
        "graph:1>1",
        "graph:1>1,1>2",
        "graph:a>b,b>a,b>c",
        "graph:1>2,1>3,2>1,2>4,4>3",
        "graph:1>2,1>2,2>3,1>3,4,acyclic",
        "graph:2>1,2>5,3>2,3>1,4>3,4>2,5>4,5>3",
    ],
    open: |parameters| {
        let (source, options) = options(parameters);
        let has = |option| options.contains(&option) || parameters.has_option(option);
        let (zero_based, acyclic) = (has("zero-based"), has("acyclic"));
        let (graph, file) = match source.contains('>') {
            true => (read_inline(source)?, None),
            false => {
                let (graph, file) = read_file(parameters, source, u32::from(!zero_based))?;
                (graph, Some(file))
            }
        };
        if acyclic && let Some(cycle) = find_cycle(&graph) {
            return Err(cyclic(&graph, &cycle).at(0..source.len()));
        }
        let mut name = format!("graph:{source}");
        for (option, on) in [(",zero-based", zero_based), (",acyclic", acyclic)] {
            name.push_str(if on { option } else { "" });
        }
        let drawable = is_drawable(&graph);
        let entry = Entry::new(name, Tokens::new(graph, file));
        let entry = entry.labelled().keyed();
        let entry = entry.explicit(|tokens| &tokens.graph);
        let entry = entry.file(|tokens| tokens.file.as_ref().map(|file| &**file.0));
        match drawable {
            true => Ok(entry.drawn().open()),
            false => Ok(entry.open()),
        }
    },
};

/// The most vertices of a graph that is drawn.
const DRAWN: u32 = 40;

/// Whether a picture can show the graph: it is small, and its vertices have numbers.
fn is_drawable(graph: &Graph) -> bool {
    let number = |v| graph.name(v).parse::<u64>().is_ok();
    graph.order() <= DRAWN && (0..graph.order()).all(number)
}

/// The file, or the graph itself, and the options that follow it.
fn options(parameters: &str) -> (&str, Vec<&str>) {
    let mut source = parameters;
    let mut options = Vec::new();
    while let Some((rest, option)) = source.rsplit_once(',')
        && FAMILY.takes_option(option)
    {
        options.push(option);
        source = rest;
    }
    (source, options)
}

fn read_file(
    parameters: &Parameters<'_>,
    file: &str,
    first: u32,
) -> Result<(Graph, File), NotationError> {
    let bytes = parameters.file(file)?;
    match read(&bytes, first) {
        Ok(graph) => Ok((graph, File(bytes))),
        Err(NotationError { span, problem }) => {
            let place = FileProblem::new(file, &bytes, span, problem);
            Err(Problem::InFile(Box::new(place)).at(0..file.len()))
        }
    }
}

/// A cycle where there should be none.
fn cyclic(graph: &Graph, cycle: &[u32]) -> Problem {
    /// Vertices named, at most.
    const NAMED: usize = 20;
    let mut names: Vec<String> = cycle.iter().take(NAMED).map(|&v| graph.name(v)).collect();
    if cycle.len() > NAMED {
        names.push("…".into());
    }
    names.extend(cycle.first().map(|&v| graph.name(v)));
    let (path, length) = (names.join(" > "), cycle.len());
    Problem::rule(
        format!("the graph has a cycle of length {length}: {path}"),
        format!("图中有长为 {length} 的环：{path}"),
    )
}

/// The rules, with the labels once they are known.
#[derive(Debug)]
struct Tokens {
    graph: Graph,
    /// What the graph was read from: a certificate names it by its digest.
    file: Option<File>,
    labels: Known<Labels>,
    /// Under normal and under misère play.
    outcomes: [Known<Outcomes>; 2],
    fingerprint: OnceLock<String>,
}

/// The bytes of a file. Those of a large one are mapped, and cost nothing to keep.
struct File(Bytes);

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.0.len())
    }
}

/// Something computed when it is first asked for.
#[derive(Debug)]
struct Known<T>(Mutex<Option<Arc<T>>>);

impl<T> Known<T> {
    fn get(&self, compute: impl FnOnce() -> Result<T, Stopped>) -> Result<Arc<T>, Stopped> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*known {
            return Ok(Arc::clone(known));
        }
        let computed = Arc::new(compute()?);
        *known = Some(Arc::clone(&computed));
        Ok(computed)
    }
}

/// The vertex of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Vertex(u32);

impl Tokens {
    fn new(graph: Graph, file: Option<File>) -> Self {
        let unknown = || Known(Mutex::new(None));
        Self {
            graph,
            file,
            labels: Known(Mutex::new(None)),
            outcomes: [unknown(), unknown()],
            fingerprint: OnceLock::new(),
        }
    }

    fn labels(&self, budget: &Budget) -> Result<Arc<Labels>, Stopped> {
        self.labels.get(|| Labels::of(&self.graph, budget))
    }

    /// The options, each once, in the order of the vertices.
    fn options(&self, Vertex(vertex): Vertex) -> Vec<u32> {
        let mut options = self.graph.options(vertex).to_vec();
        options.sort_unstable();
        options.dedup();
        options
    }
}

impl Ruleset for Tokens {
    type Position = Vertex;
    type Move = Vertex;

    fn moves(&self, vertex: &Vertex, _: Player) -> impl Iterator<Item = Vertex> {
        self.options(*vertex).into_iter().map(Vertex)
    }

    fn apply(&self, _: &Vertex, to: &Vertex) -> Sum<Vertex> {
        Sum::one(*to)
    }

    fn index(&self, vertex: &Vertex) -> Option<usize> {
        Some(vertex.0 as usize)
    }

    fn count(&self, vertex: &Vertex, _: Player) -> Option<u128> {
        Some(self.options(*vertex).len() as u128)
    }
}

impl Impartial for Tokens {}

impl Draw for Tokens {
    /// The whole graph, with the token on the black vertex.
    fn scene(&self, &Vertex(token): &Vertex) -> Scene {
        let vertices = 0..self.graph.order();
        let names = vertices.clone().map(|v| self.graph.name(v).parse());
        let edges = vertices.clone().flat_map(|v| {
            let options = self.options(Vertex(v)).into_iter();
            options.map(move |to| (v as usize, to as usize))
        });
        Scene::Graph(Figure {
            names: names.map(Result::unwrap_or_default).collect(),
            edges: edges.collect(),
            directed: true,
            ground: false,
            labels: PictureLabels::White(vertices.map(|v| v != token).collect()),
            colours: Vec::new(),
        })
    }
}

/// A vertex is its own key.
impl Keyed for Tokens {
    fn key(&self, vertex: &Vertex, _: Player) -> Option<u64> {
        Some(vertex.0.into())
    }

    fn unkey(&self, key: u64) -> (Vertex, Player) {
        (Vertex(key as u32), Player::Left)
    }

    /// Files change: what was solved is of this graph alone.
    fn text(&self) -> Option<&str> {
        Some(self.fingerprint.get_or_init(|| self.graph.fingerprint()))
    }
}

impl Labelled for Tokens {
    fn engine(&self) -> Words {
        let labels = self.labels(&Budget::new(u64::MAX));
        match labels.is_ok_and(|labels| labels.is_loopfree()) {
            true => Words {
                en: "Grundy values of the whole graph",
                zh: "整个图的 SG 值",
            },
            false => Words {
                en: "Smith's loopy labels of the whole graph",
                zh: "整个图的 Smith 标号",
            },
        }
    }

    fn components(&self) -> impl Iterator<Item = Vertex> {
        (0..self.graph.order()).map(Vertex)
    }

    fn is_loopfree(&self, budget: &Budget) -> Result<bool, Stopped> {
        Ok(self.labels(budget)?.is_loopfree())
    }

    fn value(&self, vertex: &Vertex, budget: &Budget) -> Result<Value, Stopped> {
        Ok(self.labels(budget)?.value(&self.graph, vertex.0))
    }

    fn outcome(
        &self,
        vertex: &Vertex,
        convention: Convention,
        budget: &Budget,
    ) -> Result<(Outcome, Option<u32>), Stopped> {
        let outcomes = &self.outcomes[usize::from(convention == Convention::Misere)];
        let outcomes = outcomes.get(|| Outcomes::of(&self.graph, convention, budget))?;
        Ok((outcomes.outcome(vertex.0), outcomes.remoteness(vertex.0)))
    }
}

impl Component for Vertex {
    const SHAPE: Shape = Shape::Single;

    /// A vertex by its number from 0; [`Tokens`] reads names.
    fn read(text: &str) -> Result<Self, NotationError> {
        let field = grundy_game::Field { text, start: 0 };
        let vertex = u32::try_from(number(field)?);
        vertex.map(Self).map_err(|_| {
            let largest = u32::MAX.into();
            Problem::TooLarge { largest }.at(field.span())
        })
    }

    fn write(&self, out: &mut String) {
        out.push_str(&self.0.to_string());
    }
}

impl Notation for Tokens {
    fn read(&self, text: &str) -> Result<Vertex, NotationError> {
        self.graph.find(text).map(Vertex).ok_or_else(|| {
            let order = self.graph.order();
            let (en, zh) = match (self.graph.has_names(), order) {
                (_, 0) => ("; the graph has no vertices".into(), "，图中没有点".into()),
                (true, _) => (
                    format!("; the first is `{}`", self.graph.name(0)),
                    format!("，第一个点是 `{}`", self.graph.name(0)),
                ),
                (false, _) => {
                    let (first, last) = (self.graph.name(0), self.graph.name(order - 1));
                    (
                        format!("; vertices go from {first} to {last}"),
                        format!("，点的编号从 {first} 到 {last}"),
                    )
                }
            };
            let shown: String = text.chars().take(20).collect();
            Problem::rule(
                format!("there is no vertex `{shown}`{en}"),
                format!("没有点 `{shown}`{zh}"),
            )
            .at(0..text.len())
        })
    }

    fn write(&self, vertex: &Vertex, out: &mut String) {
        out.push_str(&self.graph.name(vertex.0));
    }

    fn words(&self, _: &Vertex, to: &Vertex, place: Place) -> Reason {
        let to = self.graph.name(to.0);
        Box::new(Step { place, to })
    }

    fn noun(&self) -> Words {
        Words {
            en: "token",
            zh: "枚棋子",
        }
    }

    fn small(&self) -> Vec<Vertex> {
        (0..self.graph.order().min(12)).map(Vertex).collect()
    }
}

/// A move in words.
#[derive(Debug)]
struct Step {
    place: Place,
    to: String,
}

impl Phrase for Step {
    fn say(&self, language: Language) -> String {
        let Self { to, place } = self;
        say!(language, "move {} to {to}", place.english("token");
            "把{}移到 {to}", place.chinese("枚棋子"))
    }
}
