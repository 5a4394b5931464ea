//! Node Kayles: take a vertex of a graph, and with it all of its neighbours.
//!
//! What is left falls apart into pieces, which are solved one by one. A path of n vertices is
//! Dawson's chess, a heap of 0.137 (Schaefer 1978; on general graphs the game is PSPACE-complete).

use grundy_face::{Entry, Family};
use grundy_game::{
    Component, Draw, Element, Gesture, Impartial, Language, Loopfree, Notation, NotationError,
    Phrase, Place, Reason, Ruleset, Scene, Shape, Sum, Words, say,
};
use grundy_theory::Player;

use crate::plain_graph::PlainGraph;

/// Node Kayles.
pub const FAMILY: Family = Family {
    name: "node-kayles",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Node Kayles",
        zh: "点 Kayles（取点游戏）",
    },
    rule: Words {
        en: "take a vertex of the graph together with all its neighbours",
        zh: "取走图中的一个点，连同它的所有邻点",
    },
    example: "node-kayles 1-2,2-3,3-4,4-5",
    instances: &[],
    open: |_| {
        Ok(Entry::new("node-kayles", NodeKayles)
            .impartial()
            .drawn()
            .open())
    },
};

/// The rules of Node Kayles.
#[derive(Debug)]
struct NodeKayles;

impl Ruleset for NodeKayles {
    type Position = PlainGraph;
    /// The vertex taken.
    type Move = u64;

    fn moves(&self, graph: &PlainGraph, _: Player) -> impl Iterator<Item = u64> {
        graph.vertices.clone().into_iter()
    }

    fn apply(&self, graph: &PlainGraph, vertex: &u64) -> Sum<PlainGraph> {
        let edges = graph
            .edges
            .iter()
            .filter(|(a, b)| a == vertex || b == vertex);
        let mut gone: Vec<u64> = edges.flat_map(|&(a, b)| [a, b]).collect();
        gone.push(*vertex);
        let pieces = graph.without(&gone).pieces();
        match pieces.is_empty() {
            true => Sum::one(PlainGraph::default()),
            false => pieces.into_iter().collect(),
        }
    }

    fn count(&self, graph: &PlainGraph, _: Player) -> Option<u128> {
        Some(graph.vertices.len() as u128)
    }

    fn normalize(&self, graph: &PlainGraph) -> PlainGraph {
        graph.renamed()
    }

    fn weight(&self, graph: &PlainGraph) -> usize {
        graph.weight()
    }
}

impl Impartial for NodeKayles {}
impl Loopfree for NodeKayles {}

impl Component for PlainGraph {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::read(text)
    }

    fn write(&self, out: &mut String) {
        Self::write(self, out);
    }
}

impl Notation for NodeKayles {
    fn words(&self, _: &PlainGraph, &vertex: &u64, place: Place) -> Reason {
        Box::new(Taking { vertex, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "graph",
            zh: "张图",
        }
    }

    fn small(&self) -> Vec<PlainGraph> {
        let mut small = PlainGraph::small(4);
        small.push(PlainGraph::new([7], [(2, 3), (3, 5)]));
        small
    }
}

impl Draw for NodeKayles {
    fn scene(&self, graph: &PlainGraph) -> Scene {
        graph.scene(None)
    }

    /// The vertex goes with its neighbours, and with the edges that end there.
    fn gesture(&self, graph: &PlainGraph, &vertex: &u64) -> Option<Gesture> {
        let near = |&other: &u64| {
            let edge = (other.min(vertex), other.max(vertex));
            other == vertex || graph.edges.binary_search(&edge).is_ok()
        };
        let place = |v: &u64| graph.vertices.partition_point(|name| name < v);
        let gone = graph.vertices.iter().filter(|v| near(v));
        let gone = gone.map(|v| Element::Vertex(place(v)));
        let edges = graph.edges.iter().enumerate();
        let cut = edges.filter(|(_, (a, b))| near(a) || near(b));
        Some(Gesture {
            touch: vec![Element::Vertex(place(&vertex))],
            out: gone.chain(cut.map(|(i, _)| Element::Edge(i))).collect(),
            ..Gesture::default()
        })
    }
}

/// A move in words.
#[derive(Debug)]
struct Taking {
    vertex: u64,
    place: Place,
}

impl Phrase for Taking {
    fn say(&self, language: Language) -> String {
        let Self { vertex, place } = self;
        say!(language, "take vertex {vertex} of {} with its neighbours", place.english("graph");
            "取走{}的 {vertex} 号点及其邻点", place.chinese("张图"))
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::Budget;
    use grundy_theory::Convention;

    /// Paths are heaps of Dawson's chess.
    #[test]
    fn paths_are_dawsons_chess() {
        for n in 2..30u64 {
            let value = |text: &str| {
                let (game, position) = text.split_once(' ').unwrap();
                let part = crate::open(game).unwrap().read(position).unwrap();
                let budget = Budget::new(100_000);
                part.values(Convention::Normal, &budget)
                    .unwrap()
                    .unwrap()
                    .values
            };
            let edges: Vec<String> = (1..n).map(|v| format!("{v}-{}", v + 1)).collect();
            let path = value(&format!("node-kayles {}", edges.join(",")));
            assert_eq!(path, value(&format!("dawsons-chess {n}")), "{n}");
        }
    }
}
