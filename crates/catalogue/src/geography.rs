//! Undirected vertex geography: move a token to a neighbour and take away the vertex it leaves.
//!
//! Main result: the player to move wins exactly when every maximum matching covers the token's
//! vertex (Fraenkel, Scheinerman and Ullman 1993): the winner always moves along the matching.

use std::collections::BTreeMap;

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Element, Evidence, Field, Gesture, Impartial, Language, Loopfree,
    Notation, NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Shape, Source,
    Stopped, Sum, Verdict, Words, pointing, say,
};
use grundy_graphs::Matching;
use grundy_theory::{Convention, Outcome, Player};

use crate::plain_graph::{PlainGraph, vertex};
use crate::spoken;

/// Undirected vertex geography.
pub const FAMILY: Family = Family {
    name: "geography",
    aliases: &["undirected-geography"],
    parameters: "",
    title: Words {
        en: "Undirected vertex geography",
        zh: "无向图移动棋子（二分图博弈）",
    },
    rule: Words {
        en: "move the token to a neighbour; the vertex it leaves is taken away (edges, then / and the token's vertex)",
        zh: "把棋子移到相邻的点，离开的点随即删去（先写边，再写 / 和棋子所在的点）",
    },
    example: "geography 1-2,2-3,3-4,4-1,4-5/1",
    instances: &[],
    open: |_| {
        let entry = Entry::new("geography", Geography).impartial().drawn();
        Ok(entry.source(EveryMatching).open())
    },
};

/// The rules.
#[derive(Debug)]
struct Geography;

/// What can still be reached, and where the token stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Journey {
    graph: PlainGraph,
    token: u64,
}

impl Journey {
    /// Keeps only the piece of the graph that the token stands on.
    fn new(graph: &PlainGraph, token: u64) -> Self {
        let pieces = graph.pieces().into_iter();
        let mut own = pieces.filter(|piece| piece.vertices.binary_search(&token).is_ok());
        let graph = own.next().unwrap_or_default();
        let graph = PlainGraph::new([token], graph.edges);
        Self { graph, token }
    }

    fn neighbours(&self) -> Vec<u64> {
        let near = self.graph.neighbours();
        near.get(&self.token).cloned().unwrap_or_default()
    }
}

impl Ruleset for Geography {
    type Position = Journey;
    /// Where the token goes.
    type Move = u64;

    fn moves(&self, journey: &Journey, _: Player) -> impl Iterator<Item = u64> {
        journey.neighbours().into_iter()
    }

    fn apply(&self, journey: &Journey, &to: &u64) -> Sum<Journey> {
        let left = journey.graph.without(&[journey.token]);
        Sum::one(Journey::new(&left, to))
    }

    fn count(&self, journey: &Journey, _: Player) -> Option<u128> {
        Some(journey.neighbours().len() as u128)
    }

    fn weight(&self, journey: &Journey) -> usize {
        journey.graph.weight()
    }
}

impl Impartial for Geography {}
impl Loopfree for Geography {}

impl Component for Journey {
    const SHAPE: Shape = Shape::Several;

    /// Edges, then `/` and the vertex of the token; `0/3` has no edges.
    fn read(text: &str) -> Result<Self, NotationError> {
        let Some((edges, token)) = text.rsplit_once('/') else {
            return Err(Problem::rule(
                "expected edges, then `/` and the vertex of the token, as in `1-2,2-3/1`",
                "应先写边，再写 `/` 和棋子所在的点，例如 `1-2,2-3/1`",
            )
            .at(0..text.len()));
        };
        let graph = PlainGraph::read(edges)?;
        let blanks = token.len() - token.trim_ascii_start().len();
        let token = vertex(Field {
            text: token.trim_ascii(),
            start: edges.len() + 1 + blanks,
        })?;
        Ok(Self::new(&graph, token))
    }

    fn write(&self, out: &mut String) {
        let graph = PlainGraph {
            vertices: Vec::new(),
            edges: self.graph.edges.clone(),
        };
        let edges: Vec<String> = graph
            .edges
            .iter()
            .map(|(a, b)| format!("{a}-{b}"))
            .collect();
        out.push_str(if edges.is_empty() { "0" } else { "" });
        out.push_str(&edges.join(","));
        out.push('/');
        out.push_str(&self.token.to_string());
    }
}

impl Draw for Geography {
    fn scene(&self, journey: &Journey) -> Scene {
        journey.graph.scene(Some(journey.token))
    }

    fn gesture(&self, journey: &Journey, &to: &u64) -> Option<Gesture> {
        let vertices = &journey.graph.vertices;
        let place = |v: u64| Element::Vertex(vertices.partition_point(|&name| name < v));
        Some(Gesture {
            touch: vec![place(to)],
            out: vec![place(journey.token)],
            come: vec![place(to)],
            ..Gesture::default()
        })
    }
}

impl Notation for Geography {
    fn words(&self, journey: &Journey, &to: &u64, place: Place) -> Reason {
        let from = journey.token;
        Box::new(Step { from, to, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "token",
            zh: "枚棋子",
        }
    }

    fn small(&self) -> Vec<Journey> {
        let graphs = PlainGraph::small(4).into_iter();
        let mut small: Vec<Journey> = graphs.map(|graph| Journey::new(&graph, 1)).collect();
        small.sort();
        small.dedup();
        small
    }
}

/// A move in words.
#[derive(Debug)]
struct Step {
    from: u64,
    to: u64,
    place: Place,
}

impl Phrase for Step {
    fn say(&self, language: Language) -> String {
        let Self { from, to, place } = self;
        say!(language, "move {} from {from} to {to}", place.english("token");
            "把{}从 {from} 移到 {to}", place.chinese("枚棋子"))
    }
}

/// Vertices times edges of a graph that is matched, at most.
const MATCHED: usize = 4_000_000;

/// Won exactly when every maximum matching covers the token's vertex.
#[derive(Debug)]
struct EveryMatching;

/// Whether every maximum matching covers the token; `None` for graphs that take too long.
fn covered(journey: &Journey, budget: &Budget) -> Result<Option<bool>, Stopped> {
    let PlainGraph { vertices, edges } = &journey.graph;
    let work = vertices.len().saturating_mul(edges.len());
    if work > MATCHED {
        return Ok(None);
    }
    budget.spend(0, work as u64)?;
    let places: BTreeMap<u64, usize> = vertices.iter().copied().zip(0..).collect();
    let size = |without: Option<u64>| {
        let edges = edges
            .iter()
            .filter(|(a, b)| Some(*a) != without && Some(*b) != without);
        let edges: Vec<(usize, usize)> = edges.map(|(a, b)| (places[a], places[b])).collect();
        Matching::of(vertices.len(), &edges).size()
    };
    Ok(Some(size(None) > size(Some(journey.token))))
}

impl Source<Geography> for EveryMatching {
    fn name(&self) -> Words {
        Words::same("Fraenkel, Scheinerman and Ullman 1993")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)",
            tested_to: Words {
                en: "every graph on four vertices",
                zh: "四个点的所有图",
            },
        }
    }

    fn verdict(
        &self,
        _: &Geography,
        components: &[Journey],
        _: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let ([journey], Convention::Normal) = (components, convention) else {
            return Ok(None);
        };
        let covered = covered(journey, budget)?;
        Ok(covered.map(|covered| Verdict::Outcome(Outcome::of_win(covered))))
    }

    fn why(
        &self,
        _: &Geography,
        components: &[Journey],
        _: Convention,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let [journey] = components else {
            return Ok(Vec::new());
        };
        let token = journey.token;
        let vertices = &journey.graph.vertices;
        let place = Element::Vertex(vertices.partition_point(|&name| name < token));
        let why = covered(journey, budget)?.map(|covered| {
            let why = Box::new(Why { token, covered });
            pointing(why, spoken::elements(0, [place]))
        });
        Ok(why.into_iter().collect())
    }
}

/// Who keeps to the matching.
#[derive(Debug)]
struct Why {
    token: u64,
    covered: bool,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        let Self { token, covered } = self;
        say! { language, match covered;
            true =>
                "Every maximum matching covers vertex {token}: the player to move follows its partner, and always has an answer, or else some maximum matching would leave {token} out.";
                "每个最大匹配都盖住 {token} 号点：先手总沿匹配边走，就总有路可走，否则会有不盖住 {token} 号点的最大匹配。";
            false =>
                "Some maximum matching leaves vertex {token} out: wherever the token goes, the opponent follows the matching, and always has an answer.";
                "有一个最大匹配不盖住 {token} 号点：不论棋子走到哪里，后手都沿匹配边走，总有路可走。";
        }
    }
}
