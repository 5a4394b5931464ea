//! Green Hackenbush: cut an edge of a drawing that stands on the ground, and all that no longer
//! hangs together with the ground goes too.
//!
//! Main results: a stalk on a vertex may be replaced by its value (colon principle), and all
//! vertices of a cycle may be brought together (fusion principle), which give the value of any
//! drawing (Berlekamp, Conway, Guy 1982).

use std::collections::{BTreeMap, HashSet};

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Evidence, Field, Found, Impartial, Language, Loopfree, Notation,
    NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Shape, Source, Stopped, Sum,
    Words, counted, fields, number, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::bridges::{Graph, Values, standing};
use crate::phrases::Inside;
use crate::spoken;

/// Green Hackenbush.
pub const FAMILY: Family = Family {
    name: "green-hackenbush",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Green Hackenbush",
        zh: "绿色 Hackenbush（删边游戏）",
    },
    rule: Words {
        en: "cut an edge; everything no longer connected to the ground, vertex 0, goes too",
        zh: "删去一条边，不再与地面（0 号点）连通的部分一并消失",
    },
    example: "green-hackenbush 0-1,1-2,1-3",
    instances: &[],
    open: |_| {
        let entry = Entry::new("green-hackenbush", GreenHackenbush).impartial();
        Ok(entry.drawn().source(ColonAndFusion).open())
    },
};

/// The rules of Green Hackenbush.
#[derive(Debug)]
struct GreenHackenbush;

/// The edges of a drawing, in the order in which they were typed; every one hangs together with
/// the ground, vertex 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Drawing(Vec<(u64, u64)>);

/// The edge cut, by its place from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cut(usize);

impl Drawing {
    /// The places of the edges that hang together with the ground without edge `cut`.
    fn standing(&self, cut: Option<usize>) -> Vec<usize> {
        Graph::of(&self.0).standing(cut)
    }
}

impl Ruleset for GreenHackenbush {
    type Position = Drawing;
    type Move = Cut;

    fn moves(&self, drawing: &Drawing, _: Player) -> impl Iterator<Item = Cut> {
        (0..drawing.0.len()).map(Cut)
    }

    fn apply(&self, drawing: &Drawing, &Cut(edge): &Cut) -> Sum<Drawing> {
        let kept = drawing.standing(Some(edge)).into_iter();
        Sum::one(Drawing(kept.map(|i| drawing.0[i]).collect()))
    }

    fn count(&self, drawing: &Drawing, _: Player) -> Option<u128> {
        Some(drawing.0.len() as u128)
    }

    /// The edge cut is the only missing one that still touches what is left.
    fn reaching(&self, drawing: &Drawing, _: Player, after: &Sum<Drawing>) -> Option<Cut> {
        let [Drawing(left)] = after.components() else {
            return None;
        };
        let mut kept = left.iter().peekable();
        let edges = drawing.0.iter().enumerate();
        let missing = edges.filter(|(_, edge)| kept.next_if_eq(edge).is_none());
        let missing: Vec<usize> = missing.map(|(i, _)| i).collect();
        let vertices = left.iter().flat_map(|&(a, b)| [a, b]).chain([0]);
        let touched: HashSet<u64> = vertices.collect();
        let cut = missing.into_iter().find(|&i| {
            let (a, b) = drawing.0[i];
            touched.contains(&a) || touched.contains(&b)
        })?;
        (self.apply(drawing, &Cut(cut)) == *after).then_some(Cut(cut))
    }

    fn weight(&self, position: &Drawing) -> usize {
        position.0.len()
    }
}

impl Impartial for GreenHackenbush {}
impl Loopfree for GreenHackenbush {}

impl Component for Drawing {
    const SHAPE: Shape = Shape::Several;

    /// Edges `a-b`; `0` is the drawing without edges.
    fn read(text: &str) -> Result<Self, NotationError> {
        let fields = fields(text);
        if let [Field { text: "0", .. }] = fields[..] {
            return Ok(Self(Vec::new()));
        }
        let edges = fields.iter().map(|&field| edge(field));
        let drawing = Self(edges.collect::<Result<_, _>>()?);
        let standing = drawing.standing(None);
        let loose = (0..fields.len()).find(|i| standing.get(*i) != Some(i));
        match loose {
            None => Ok(drawing),
            Some(i) => Err(Problem::rule(
                "expected an edge that hangs together with the ground, vertex 0",
                "这条边没有与地面（0 号点）连通",
            )
            .at(fields[i].span())),
        }
    }

    fn write(&self, out: &mut String) {
        if self.0.is_empty() {
            out.push('0');
        }
        for (i, (a, b)) in self.0.iter().enumerate() {
            if i > 0 {
                out.push(',');
            }
            a.write(out);
            out.push('-');
            b.write(out);
        }
    }
}

/// Reads `1-2`.
fn edge(field: Field<'_>) -> Result<(u64, u64), NotationError> {
    let Some((a, b)) = field.text.split_once('-') else {
        let problem = Problem::rule(
            "expected an edge between two vertices, as in `0-1`",
            "这里应是两点之间的一条边，例如 `0-1`",
        );
        return Err(problem.at(field.span()));
    };
    let end = |text, start| number(Field { text, start });
    Ok((end(a, field.start)?, end(b, field.start + a.len() + 1)?))
}

impl Notation for GreenHackenbush {
    fn words(&self, drawing: &Drawing, &Cut(edge): &Cut, place: Place) -> Reason {
        let number = edge + 1;
        Box::new(Cutting {
            edge: Inside { number, place },
            ends: drawing.0[edge],
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "drawing",
            zh: "幅图",
        }
    }

    fn small(&self) -> Vec<Drawing> {
        let mut small = vec![Drawing(Vec::new())];
        small.extend((1..=3).flat_map(|edges| drawings(edges, 3)));
        small
    }
}

/// Every drawing with so many edges between so many vertices, up to the order of its edges.
fn drawings(edges: usize, vertices: u64) -> Vec<Drawing> {
    let pairs: Vec<(u64, u64)> = (0..vertices)
        .flat_map(|a| (a..vertices).map(move |b| (a, b)))
        .collect();
    let mut lists: Vec<Vec<(u64, u64)>> = vec![Vec::new()];
    for _ in 0..edges {
        let longer = lists.iter().flat_map(|list| {
            let next = pairs
                .iter()
                .filter(|pair| list.last().is_none_or(|last| last <= *pair));
            next.map(|pair| [&list[..], &[*pair]].concat())
        });
        lists = longer.collect();
    }
    let drawings = lists.into_iter().map(Drawing);
    drawings
        .filter(|drawing| drawing.standing(None).len() == edges)
        .collect()
}

/// A move in words.
#[derive(Debug)]
struct Cutting {
    edge: Inside,
    ends: (u64, u64),
}

impl Phrase for Cutting {
    fn say(&self, language: Language) -> String {
        let Self { ends: (a, b), edge } = self;
        say!(language, "cut {} ({a}-{b})", edge.english("edge", "drawing");
            "删去{}（{a}-{b}）", edge.chinese("条边", "幅图"))
    }
}

impl Draw for GreenHackenbush {
    fn scene(&self, drawing: &Drawing) -> Scene {
        standing(drawing.0.iter().copied(), Vec::new())
    }
}

/// Edges looked at, at most, to try the cuts within cycles one by one.
const TRIED: usize = 50_000_000;

/// The cuts that leave a drawing of value `size`, in order, or `None` when too many must be tried.
///
/// What a bridge carries must become one certain number, found from the ground upward. An edge of
/// a block (the vertices and edges between bridges) is tried on its block alone.
fn cuts_to(drawing: &Drawing, size: u64, budget: &Budget) -> Result<Option<Found<Cut>>, Stopped> {
    let graph = Graph::of(&drawing.0);
    let Values {
        order,
        visits,
        values,
    } = graph.values(vec![0; graph.vertices()], None);
    let mut cuts = Vec::new();
    let mut top = vec![0; graph.vertices()]; // the lowest vertex of the block of each vertex
    let mut wanted = vec![Some(size); graph.vertices()]; // of the block, kept at its top
    let mut hanging = vec![0; graph.vertices()]; // what bridges carry
    for &v in &order[1..] {
        let Some((edge, parent)) = visits[v].from else {
            continue;
        };
        let block = top[parent];
        if !visits[v].is_over_bridge() {
            top[v] = block;
            continue;
        }
        top[v] = v;
        let now = values[v] + 1;
        hanging[parent] ^= now;
        let wanted_here = wanted[block].map(|wanted| values[block] ^ wanted ^ now);
        if wanted_here == Some(0) {
            cuts.push(Cut(edge));
        }
        wanted[v] = wanted_here.and_then(|wanted| wanted.checked_sub(1));
    }
    let mut blocks: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (i, &(a, b)) in graph.edges.iter().enumerate() {
        // One cut within a block changes the value by an odd number.
        let block = top[a];
        let hope = wanted[block].is_some_and(|wanted| (wanted ^ values[block]) % 2 == 1);
        if block == top[b] && hope {
            blocks.entry(block).or_default().push(i);
        }
    }
    let mut spent = 0;
    let mut complete = true;
    for (block, edges) in blocks {
        let ends = edges.iter().map(|&i| graph.edges[i]);
        let (local, vertices) = Graph::rooted(block, ends);
        let standing: Vec<u64> = vertices.iter().map(|&v| hanging[v]).collect();
        let stalks = local
            .stalks()
            .filter(|_| standing[1..].iter().all(|value| *value == 0));
        let cost = edges.len() * edges.len();
        if stalks.is_none() && spent + cost > TRIED {
            complete = false;
            continue;
        }
        if stalks.is_none() {
            spent += cost;
            budget.spend(0, cost as u64)?;
        }
        for (i, &edge) in edges.iter().enumerate() {
            let after = match &stalks {
                Some(stalks) => standing[0] ^ stalks[i].0 ^ stalks[i].1,
                None => local.values(standing.clone(), Some(i)).values[0],
            };
            if Some(after) == wanted[block] {
                cuts.push(Cut(edge));
            }
        }
    }
    cuts.sort_unstable_by_key(|cut| cut.0);
    Ok(match complete {
        true => Some(Found::all(cuts)),
        false => (!cuts.is_empty()).then(|| Found::some(cuts)),
    })
}

/// Stalks are heaps, and cycles are loops.
#[derive(Debug)]
struct ColonAndFusion;

impl Source<GreenHackenbush> for ColonAndFusion {
    fn name(&self) -> Words {
        Words {
            en: "colon and fusion principles",
            zh: "冒号原理与融合原理",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982), chapter 7",
            tested_to: Words {
                en: "all drawings of up to five edges on four vertices",
                zh: "四个点上至多五条边的所有图形",
            },
        }
    }

    fn heap(
        &self,
        _: &GreenHackenbush,
        drawing: &Drawing,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        budget.spend(0, drawing.0.len() as u64)?;
        let graph = Graph::of(&drawing.0);
        let values = graph.values(vec![0; graph.vertices()], None).values;
        Ok(Some(values[0].into()))
    }

    fn moves_to(
        &self,
        _: &GreenHackenbush,
        drawing: &Drawing,
        size: Nimber,
        _: Convention,
        budget: &Budget,
    ) -> Result<Option<Found<Cut>>, Stopped> {
        match u64::try_from(size.0) {
            Ok(size) => cuts_to(drawing, size, budget),
            Err(_) => Ok(Some(Found::all([]))),
        }
    }

    fn why(
        &self,
        _: &GreenHackenbush,
        drawings: &[Drawing],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        const SHOWN: usize = 4;
        let shown = drawings.iter().take(SHOWN).enumerate();
        let mut reasons: Vec<Reason> = vec![Box::new(Why::Principles)];
        reasons.extend(shown.map(|(i, drawing)| -> Reason {
            let graph = Graph::of(&drawing.0);
            let Values { visits, values, .. } = graph.values(vec![0; graph.vertices()], None);
            let met = visits.iter().filter(|visit| visit.from.is_some());
            let bridges = met.filter(|visit| visit.is_over_bridge()).count();
            let why = Box::new(Why::Counts {
                drawing: (drawings.len() > 1).then_some(i + 1),
                bridges,
                others: graph.edges.len() - bridges,
                value: values[0],
            });
            pointing(why, spoken::components([i]))
        }));
        Ok(reasons)
    }
}

#[derive(Debug)]
enum Why {
    Principles,
    Counts {
        /// From 1, when there are several.
        drawing: Option<usize>,
        bridges: usize,
        others: usize,
        value: u64,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Principles =>
                "Whatever stands on a vertex may be replaced by a stalk of the same value, so an edge carrying value v is worth v + 1 (colon principle), and what stands on one vertex is added as nim-sums; the vertices of a cycle may be brought together, which makes its edges loops worth 1 each (fusion principle).";
                "一个点上方的部分可以换成同样 SG 值的一根竹竿，所以上方为 v 的一条边值 v + 1（克朗原理），同一点上的各部分取异或和；环上的点可以并成一点，环上的每条边变成值为 1 的自环（融合原理）。";
            Self::Counts { drawing, bridges, others, value } => {
                let which = say! { language, match drawing;
                    None => "Here"; "这里";
                    Some(i) => "In drawing {i},"; "第 {i} 幅图中";
                };
                let are_bridges = counted(*bridges, "edge is a bridge", "edges are bridges");
                let on_cycles = counted(*others, "lies on a cycle", "lie on cycles");
                say!(language,
                    "{which} {are_bridges} and {on_cycles}; worked out from the tips to the ground, the value is {value}.";
                    "{which}有 {bridges} 条边是桥，{others} 条边在环上；从末端向地面逐层计算，SG 值是 {value}。")
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    use super::*;
    use crate::answers::{error, value, winning};

    #[test]
    fn values_and_cuts_agree_with_search() {
        let mut memo = Grundy::default();
        let budget = Budget::new(10_000_000);
        let rules = GreenHackenbush;
        for drawing in (0..=5).flat_map(|edges| drawings(edges, 4)) {
            let searched = memo.value(&rules, &drawing, &budget).expect("small");
            let claim = ColonAndFusion
                .heap(&rules, &drawing, Convention::Normal, &Budget::new(1 << 20))
                .expect("within budget");
            assert_eq!(claim, Some(searched), "{drawing:?}");
            for size in 0..=6 {
                let good = rules.moves(&drawing, Player::Left).filter(|cut| {
                    let after = rules.apply(&drawing, cut);
                    memo.sum(&rules, &after, &budget) == Ok(Nimber(size.into()))
                });
                let good = Found::all(good.collect::<Vec<_>>());
                let cuts = cuts_to(&drawing, size, &budget);
                assert_eq!(cuts, Ok(Some(good)), "{drawing:?} to {size}");
            }
        }
    }

    #[test]
    fn drawings_are_read_and_valued() {
        assert_eq!(value("green-hackenbush 0-1,1-2,1-3"), Some(1));
        assert_eq!(winning("green-hackenbush 0-1,1-2,1-3"), ["0"]);
        assert_eq!(value("green-hackenbush 0"), Some(0));
        assert_eq!(value("green-hackenbush 0-1 1-2 2-0"), Some(1));
        assert_eq!(winning("green-hackenbush 0-1,1-2,2-0"), ["0-1,2-0"]);
        assert_eq!(
            value("green-hackenbush 0-1,1-1,0-18446744073709551615"),
            Some(3)
        );
        assert_eq!(error("green-hackenbush 0-1,2-3"), 4..7);
        assert_eq!(error("green-hackenbush 0-1,2"), 4..5);
        assert_eq!(error("green-hackenbush 0-1,1-x"), 6..7);
    }

    #[test]
    fn a_long_cycle_is_cut_in_the_middle() {
        let last = 999_998;
        let cycle = (0..last).map(|v| (v, v + 1)).chain([(last, 0)]);
        let cycle = Drawing(cycle.collect());
        let cuts = cuts_to(&cycle, 0, &Budget::new(1 << 20));
        assert_eq!(cuts, Ok(Some(Found::all([Cut(499_999)]))));
    }

    #[test]
    fn a_million_edges_are_valued_without_recursion() {
        let path = Drawing((0..1_000_000).map(|v| (v, v + 1)).collect());
        let value = ColonAndFusion
            .heap(
                &GreenHackenbush,
                &path,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        assert_eq!(value, Some(Nimber(1_000_000)));
        let cuts = cuts_to(&path, 0, &Budget::new(1 << 20));
        assert_eq!(cuts, Ok(Some(Found::all([Cut(0)]))));
        let after = GreenHackenbush.apply(&path, &Cut(999_999));
        let reached = GreenHackenbush.reaching(&path, Player::Left, &after);
        assert_eq!(reached, Some(Cut(999_999)));
    }
}
