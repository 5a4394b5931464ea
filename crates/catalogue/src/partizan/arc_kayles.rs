//! Arc Kayles: take an edge of a graph with both of its ends and all edges there. In the partizan
//! game Left takes blue and green edges and Right red and green ones; on a grid whose upright edges
//! are blue and whose flat ones are red it is Domineering.
//!
//! A path of n vertices is a heap of n in Dawson's Kayles (Schaefer 1978).

use grundy_face::{Entry, Family};
use grundy_game::{
    Component, Draw, Field, Figure, Impartial, Labels, Language, Loopfree, Notation, NotationError,
    Phrase, Place, Problem, Reason, Ruleset, Scene, Shape, Sum, Words, fields, say,
};
use grundy_theory::Player;

use super::colour::{Colour, at_most};
use crate::plain_graph::{PlainGraph, vertex};

/// Arc Kayles.
pub const ARC_KAYLES: Family = Family {
    name: "arc-kayles",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Arc Kayles",
        zh: "边 Kayles（取边游戏）",
    },
    rule: Words {
        en: "take an edge of the graph together with its two ends and all edges that meet them",
        zh: "取走图中的一条边，连同两个端点及与它们相连的所有边",
    },
    example: "arc-kayles 1-2,2-3,3-4,4-5",
    instances: &[],
    open: |_| {
        Ok(Entry::new("arc-kayles", ArcKayles)
            .impartial()
            .drawn()
            .open())
    },
};

/// Partizan Arc Kayles.
pub const PARTIZAN_ARC_KAYLES: Family = Family {
    name: "partizan-arc-kayles",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Partizan Arc Kayles",
        zh: "分左右的边 Kayles",
    },
    rule: Words {
        en: "take an edge, Left blue `l`, Right red `r`, either green `e`, together with its two ends and all edges that meet them",
        zh: "取走一条边（左方取蓝边 `l`，右方取红边 `r`，绿边 `e` 双方可取），连同两个端点及与它们相连的所有边",
    },
    example: "partizan-arc-kayles 1-2l,2-3r,3-4l,4-1r",
    instances: &[],
    open: |_| {
        let entry = Entry::new("partizan-arc-kayles", PartizanArcKayles);
        Ok(entry.partizan().drawn().open())
    },
};

/// The rules of Arc Kayles.
#[derive(Debug)]
struct ArcKayles;

impl Ruleset for ArcKayles {
    type Position = PlainGraph;
    /// The edge taken.
    type Move = (u64, u64);

    fn moves(&self, graph: &PlainGraph, _: Player) -> impl Iterator<Item = (u64, u64)> {
        graph.edges.iter().copied()
    }

    fn apply(&self, graph: &PlainGraph, &(a, b): &(u64, u64)) -> Sum<PlainGraph> {
        let pieces = graph.without(&[a, b]).pieces().into_iter();
        let pieces: Sum<PlainGraph> = pieces.filter(|piece| !piece.edges.is_empty()).collect();
        match pieces.components() {
            [] => Sum::one(PlainGraph::default()),
            _ => pieces,
        }
    }

    fn count(&self, graph: &PlainGraph, _: Player) -> Option<u128> {
        Some(graph.edges.len() as u128)
    }

    fn normalize(&self, graph: &PlainGraph) -> PlainGraph {
        graph.renamed()
    }

    fn weight(&self, graph: &PlainGraph) -> usize {
        graph.weight()
    }
}

impl Impartial for ArcKayles {}
impl Loopfree for ArcKayles {}

impl Notation for ArcKayles {
    fn words(&self, _: &PlainGraph, &ends: &(u64, u64), place: Place) -> Reason {
        Box::new(Taking { ends, place })
    }

    fn noun(&self) -> Words {
        GRAPH
    }

    fn small(&self) -> Vec<PlainGraph> {
        let mut small = PlainGraph::small(4);
        small.push(PlainGraph::new([7], [(2, 3), (3, 5), (5, 8)]));
        small
    }
}

const GRAPH: Words = Words {
    en: "graph",
    zh: "张图",
};

/// A move in words.
#[derive(Debug)]
struct Taking {
    ends: (u64, u64),
    place: Place,
}

impl Phrase for Taking {
    fn say(&self, language: Language) -> String {
        let (a, b) = self.ends;
        let place = self.place;
        say!(language, "take edge {a}-{b} of {} with its ends", place.english(GRAPH.en);
            "取走{}的边 {a}-{b} 及其端点", place.chinese(GRAPH.zh))
    }
}

/// The rules of Partizan Arc Kayles.
#[derive(Debug)]
struct PartizanArcKayles;

/// An edge between two vertices, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Arc {
    ends: (u64, u64),
    colour: Colour,
}

/// Edges in order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Arcs(Vec<Arc>);

impl Arcs {
    fn new(arcs: impl IntoIterator<Item = Arc>) -> Self {
        let mut arcs: Vec<Arc> = arcs.into_iter().collect();
        arcs.sort_unstable();
        arcs.dedup();
        Self(arcs)
    }

    /// The graph without its colours.
    fn plain(&self) -> PlainGraph {
        PlainGraph::new([], self.0.iter().map(|arc| arc.ends))
    }
}

impl Ruleset for PartizanArcKayles {
    type Position = Arcs;
    type Move = Arc;

    fn moves(&self, arcs: &Arcs, player: Player) -> impl Iterator<Item = Arc> {
        let arcs = arcs.0.iter().copied();
        arcs.filter(move |arc| arc.colour.is_for(player))
    }

    fn apply(&self, arcs: &Arcs, taken: &Arc) -> Sum<Arcs> {
        let (a, b) = taken.ends;
        let stays = |v: u64| v != a && v != b;
        let left = arcs
            .0
            .iter()
            .filter(|arc| stays(arc.ends.0) && stays(arc.ends.1));
        let left = Arcs(left.copied().collect());
        let pieces = left.plain().pieces().into_iter().map(|piece| {
            let inside = |arc: &&Arc| piece.vertices.binary_search(&arc.ends.0).is_ok();
            Arcs(left.0.iter().filter(inside).copied().collect())
        });
        let pieces: Sum<Arcs> = pieces.collect();
        match pieces.components() {
            [] => Sum::one(Arcs(Vec::new())),
            _ => pieces,
        }
    }

    /// Vertices numbered anew in their order.
    fn normalize(&self, arcs: &Arcs) -> Arcs {
        let names = arcs.plain().vertices;
        let name = |v: u64| names.partition_point(|&w| w < v) as u64 + 1;
        let arcs = arcs.0.iter().map(|arc| Arc {
            ends: (name(arc.ends.0), name(arc.ends.1)),
            colour: arc.colour,
        });
        Arcs(arcs.collect())
    }

    fn negate(&self, arcs: &Arcs) -> Option<Arcs> {
        Some(Arcs::new(arcs.0.iter().map(|arc| Arc {
            colour: arc.colour.negated(),
            ..*arc
        })))
    }

    fn weight(&self, arcs: &Arcs) -> usize {
        1 + arcs.0.len()
    }
}

impl Loopfree for PartizanArcKayles {}

impl Component for Arcs {
    const SHAPE: Shape = Shape::Single;

    /// `1-2l,2-3r`; `0` is the graph without edges.
    fn read(text: &str) -> Result<Self, NotationError> {
        if text == "0" {
            return Ok(Self(Vec::new()));
        }
        let arcs = fields(text).into_iter().map(arc);
        Ok(Self::new(arcs.collect::<Result<Vec<_>, _>>()?))
    }

    fn write(&self, out: &mut String) {
        if self.0.is_empty() {
            out.push('0');
        }
        for (
            i,
            Arc {
                ends: (a, b),
                colour,
            },
        ) in self.0.iter().enumerate()
        {
            let comma = if i > 0 { "," } else { "" };
            *out += &format!("{comma}{a}-{b}{}", colour.letter());
        }
    }
}

/// Reads `1-2r`.
fn arc(field: Field<'_>) -> Result<Arc, NotationError> {
    let wrong = || {
        let problem = Problem::rule(
            "expected an edge between two different vertices and its colour, as in `1-2l`",
            "这里应是两个不同点之间的一条边和它的颜色，例如 `1-2l`",
        );
        problem.at(field.span())
    };
    let (ends, colour) = Colour::last(field.text).ok_or_else(wrong)?;
    let (a, b) = ends.split_once('-').ok_or_else(wrong)?;
    let start = field.start + a.len() + 1;
    let a = vertex(Field { text: a, ..field })?;
    let b = vertex(Field { text: b, start })?;
    match a == b {
        true => Err(wrong()),
        false => Ok(Arc {
            ends: (a.min(b), a.max(b)),
            colour,
        }),
    }
}

impl Notation for PartizanArcKayles {
    fn check(&self, arcs: &Arcs) -> Result<(), Problem> {
        at_most(arcs.0.len())
    }

    fn words(&self, arcs: &Arcs, taken: &Arc, place: Place) -> Reason {
        let twins = arcs.0.iter().filter(|arc| arc.ends == taken.ends);
        match twins.count() {
            1 => Box::new(Taking {
                ends: taken.ends,
                place,
            }),
            _ => Box::new(TakingOneOf { arc: *taken, place }),
        }
    }

    fn noun(&self) -> Words {
        GRAPH
    }

    fn small(&self) -> Vec<Arcs> {
        let texts = [
            "0",
            "1-2l",
            "1-2r",
            "1-2e",
            "1-2l,1-2r",
            "1-2l,2-3r",
            "1-2l,2-3l",
            "1-2e,2-3r,3-4l",
        ];
        let more = [
            "1-2l,2-3r,3-4l,1-4r",
            "1-2l,3-4r",
            "1-2l,2-3r,3-4r,4-5l,5-6e",
            "1-2l,1-3r,1-4e",
        ];
        let texts = texts.into_iter().chain(more);
        texts
            .map(|text| Arcs::read(text).expect("a graph"))
            .collect()
    }
}

/// A move in words where edges of two colours join the same vertices.
#[derive(Debug)]
struct TakingOneOf {
    arc: Arc,
    place: Place,
}

impl Phrase for TakingOneOf {
    fn say(&self, language: Language) -> String {
        let Arc {
            ends: (a, b),
            colour,
        } = self.arc;
        let (place, letter) = (self.place, colour.letter());
        say!(language, "take edge {a}-{b}{letter} of {} with its ends", place.english(GRAPH.en);
            "取走{}的边 {a}-{b}{letter} 及其端点", place.chinese(GRAPH.zh))
    }
}

impl Draw for ArcKayles {
    fn scene(&self, graph: &PlainGraph) -> Scene {
        graph.scene(None)
    }
}

impl Draw for PartizanArcKayles {
    fn scene(&self, arcs: &Arcs) -> Scene {
        let names = arcs.plain().vertices;
        let place = |v: u64| names.partition_point(|&name| name < v);
        let edges = arcs
            .0
            .iter()
            .map(|arc| (place(arc.ends.0), place(arc.ends.1)));
        Scene::Graph(Figure {
            edges: edges.collect(),
            directed: false,
            ground: false,
            labels: Labels::None,
            colours: arcs.0.iter().map(|arc| arc.colour.mark()).collect(),
            names,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers;
    use crate::partizan::tests::{refused, values};

    /// S: CGSuite's published tests.
    #[test]
    fn paths_are_dawsons_kayles() {
        let known = [0u64, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0];
        for (n, &value) in (2u64..).zip(&known[1..]) {
            let edges: Vec<String> = (1..n).map(|v| format!("{v}-{}", v + 1)).collect();
            let text = format!("arc-kayles {}", edges.join(","));
            let part = answers::part(&text);
            let budget = grundy_game::Budget::new(100_000);
            let values = part.values(grundy_theory::Convention::Normal, &budget);
            let values = values.unwrap().unwrap().values;
            assert_eq!(values, [grundy_theory::Nimber::from(value).into()], "{n}");
        }
    }

    /// Grids with upright blue and flat red edges are boards of Domineering.
    #[test]
    fn grids_are_domineering() {
        values(
            &PartizanArcKayles,
            &[
                ("1-2l", "1"),
                ("1-2r,3-4r,1-3l,2-4l", "+-1"),
                ("1-2r,2-3r,4-5r,5-6r,1-4l,2-5l,3-6l", "{2|-1/2}"),
                ("1-2l,1-2r", "*"),
            ],
        );
        refused(
            &PartizanArcKayles,
            &["1-2", "1-1l", "0-1l", "1-2x", "", "1l", "1-2l,,"],
        );
    }
}
