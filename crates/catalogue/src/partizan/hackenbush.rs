//! Hackenbush: cut an edge of a drawing that stands on the ground, Left a blue one or a green one,
//! Right a red one or a green one; all that no longer hangs together with the ground goes too.
//!
//! Each piece of a drawing that stands on the ground by itself is a component (Conway; Berlekamp,
//! Conway and Guy, *Winning Ways*, chapters 1, 2 and 7).

use std::collections::BTreeMap;

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Evidence, Field, Language, Loopfree, Notation, NotationError, Phrase,
    Place, Problem, Reason, Ruleset, Said, Scene, Shape, Source, Stopped, Sum, Words, fields,
    number, say,
};
use grundy_partizan::Dyadic;
use grundy_theory::{Convention, Player, Value};

use super::colour::{Colour, at_most};
use super::number::number as valued;
use crate::bridges::{Graph, standing};
use crate::phrases::Inside;

/// Hackenbush.
pub const HACKENBUSH: Family = Family {
    name: "hackenbush",
    aliases: &["red-blue-hackenbush"],
    parameters: "",
    title: Words {
        en: "Hackenbush",
        zh: "红蓝绿 Hackenbush（砍边游戏）",
    },
    rule: Words {
        en: "cut an edge, Left blue `l`, Right red `r`, either green `e`; what no longer hangs together with the ground, vertex 0, goes too; `lre` is a stalk",
        zh: "砍一条边：左方砍蓝边 `l`，右方砍红边 `r`，绿边 `e` 双方都可砍；不再与地面（0 号点）连通的部分一并消失；`lre` 是一根竹竿",
    },
    example: "hackenbush lrl 0-1l,1-2r,1-3l",
    instances: &[],
    open: |_| {
        let rules = Hackenbush { childish: false };
        let entry = Entry::new("hackenbush", rules).partizan().drawn();
        Ok(entry.source(Trees).open())
    },
};

/// Childish Hackenbush.
pub const CHILDISH_HACKENBUSH: Family = Family {
    name: "childish-hackenbush",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Childish Hackenbush",
        zh: "童趣 Hackenbush（Childish Hackenbush）",
    },
    rule: Words {
        en: "Hackenbush in which an edge may be cut only if all others still hang together with the ground",
        zh: "砍边游戏，但只能砍去后其余各边仍都与地面连通的边",
    },
    example: "childish-hackenbush 0-1l,1-2l,1-3r,3-4l",
    instances: &[],
    open: |_| {
        let rules = Hackenbush { childish: true };
        let entry = Entry::new("childish-hackenbush", rules);
        Ok(entry.partizan().drawn().open())
    },
};

/// The rules of both games.
#[derive(Debug)]
struct Hackenbush {
    /// Whether nothing may fall.
    childish: bool,
}

/// An edge between two vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Edge {
    ends: (u64, u64),
    colour: Colour,
}

/// The edges of a drawing in the order in which they were typed; every one hangs together with the
/// ground, vertex 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Drawing(Vec<Edge>);

/// The edge cut, by its place from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cut(usize);

impl Drawing {
    fn ends(&self) -> Vec<(u64, u64)> {
        self.0.iter().map(|edge| edge.ends).collect()
    }

    /// The places of the edges that hang together with the ground without edge `cut`.
    fn standing(&self, cut: Option<usize>) -> Vec<usize> {
        Graph::of(&self.ends()).standing(cut)
    }

    /// The pieces that meet at the ground alone.
    fn pieces(self) -> Sum<Self> {
        let mut above: BTreeMap<u64, u64> = BTreeMap::new();
        for Edge { ends: (a, b), .. } in &self.0 {
            if *a != 0 && *b != 0 {
                let (a, b) = (root(&above, *a), root(&above, *b));
                if a != b {
                    above.insert(a, b);
                }
            }
        }
        let mut pieces: BTreeMap<u64, Vec<Edge>> = BTreeMap::new();
        let mut loops = Vec::new();
        for edge in self.0 {
            match edge.ends.0.max(edge.ends.1) {
                0 => loops.push(Self(vec![edge])),
                vertex => pieces.entry(root(&above, vertex)).or_default().push(edge),
            }
        }
        let pieces: Sum<Self> = pieces.into_values().map(Self).chain(loops).collect();
        match pieces.components() {
            [] => Sum::one(Self(Vec::new())),
            _ => pieces,
        }
    }

    /// Whether it is a stalk with vertices counted from the ground.
    fn is_stalk(&self) -> bool {
        let mut edges = self.0.iter().enumerate();
        edges.all(|(i, edge)| edge.ends == (i as u64, i as u64 + 1))
    }
}

/// The vertex that stands for all that hang together with one.
fn root(above: &BTreeMap<u64, u64>, mut vertex: u64) -> u64 {
    while let Some(&next) = above.get(&vertex) {
        vertex = next;
    }
    vertex
}

impl Ruleset for Hackenbush {
    type Position = Drawing;
    type Move = Cut;

    fn moves(&self, drawing: &Drawing, player: Player) -> impl Iterator<Item = Cut> {
        let edges = drawing.0.iter().enumerate();
        let own = edges.filter(move |(_, edge)| edge.colour.is_for(player));
        let allowed = move |i: &usize| {
            !self.childish || drawing.standing(Some(*i)).len() + 1 == drawing.0.len()
        };
        own.map(|(i, _)| i).filter(allowed).map(Cut)
    }

    fn apply(&self, drawing: &Drawing, &Cut(edge): &Cut) -> Sum<Drawing> {
        let kept = drawing.standing(Some(edge)).into_iter();
        Drawing(kept.map(|i| drawing.0[i]).collect()).pieces()
    }

    /// Vertices numbered anew as they are met from the ground on, edges in order.
    fn normalize(&self, drawing: &Drawing) -> Drawing {
        let graph = Graph::of(&drawing.ends());
        let (order, _) = graph.survey(None);
        let mut name = vec![0; graph.vertices()];
        for (i, vertex) in order.into_iter().enumerate() {
            name[vertex] = i as u64;
        }
        let edges = graph.edges.iter().zip(&drawing.0);
        let mut edges: Vec<Edge> = edges
            .map(|(&(a, b), edge)| Edge {
                ends: (name[a].min(name[b]), name[a].max(name[b])),
                colour: edge.colour,
            })
            .collect();
        edges.sort_unstable();
        Drawing(edges)
    }

    fn negate(&self, drawing: &Drawing) -> Option<Drawing> {
        let negated = |edge: &Edge| Edge {
            colour: edge.colour.negated(),
            ..*edge
        };
        Some(Drawing(drawing.0.iter().map(negated).collect()))
    }

    fn weight(&self, drawing: &Drawing) -> usize {
        drawing.0.len()
    }
}

impl Loopfree for Hackenbush {}

impl Component for Drawing {
    const SHAPE: Shape = Shape::Single;

    /// `lre`, or edges `0-1l,1-2r`; `0` is the drawing without edges.
    fn read(text: &str) -> Result<Self, NotationError> {
        if text == "0" {
            return Ok(Self(Vec::new()));
        }
        if !text.starts_with(|c: char| c.is_ascii_digit()) {
            return stalk(text);
        }
        let fields = fields(text);
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
        } else if self.is_stalk() {
            out.extend(self.0.iter().map(|edge| edge.colour.letter()));
        } else {
            for (
                i,
                Edge {
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
}

/// Reads `lre`, from the ground up.
fn stalk(text: &str) -> Result<Drawing, NotationError> {
    if text.is_empty() {
        return Err(Problem::Empty.at(0..0));
    }
    let colours = Colour::row(text)?.into_iter().zip(0..);
    let edges = colours.map(|(colour, height)| Edge {
        ends: (height, height + 1),
        colour,
    });
    Ok(Drawing(edges.collect()))
}

/// Reads `1-2r`.
fn edge(field: Field<'_>) -> Result<Edge, NotationError> {
    let wrong = || {
        let problem = Problem::rule(
            "expected an edge between two vertices and its colour, as in `0-1l`",
            "这里应是两点之间的一条边和它的颜色，例如 `0-1l`",
        );
        problem.at(field.span())
    };
    let (ends, colour) = Colour::last(field.text).ok_or_else(wrong)?;
    let (a, b) = ends.split_once('-').ok_or_else(wrong)?;
    let start = field.start + a.len() + 1;
    let a = number(Field { text: a, ..field })?;
    let b = number(Field { text: b, start })?;
    Ok(Edge {
        ends: (a, b),
        colour,
    })
}

impl Notation for Hackenbush {
    fn check(&self, drawing: &Drawing) -> Result<(), Problem> {
        at_most(drawing.0.len())
    }

    fn words(&self, drawing: &Drawing, &Cut(edge): &Cut, place: Place) -> Reason {
        Box::new(Cutting {
            edge: drawing.0[edge],
            at: Inside {
                number: edge + 1,
                place,
            },
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "drawing",
            zh: "幅图",
        }
    }

    fn small(&self) -> Vec<Drawing> {
        let letters = ["l", "r", "e"];
        let longer = |texts: Vec<String>| -> Vec<String> {
            let texts = texts.iter();
            texts
                .flat_map(|text| letters.iter().map(move |letter| format!("{text}{letter}")))
                .collect()
        };
        let one = longer(vec![String::new()]);
        let two = longer(one.clone());
        let three = longer(two.clone());
        let mut texts: Vec<String> = [vec!["0".into()], one, two, three].concat();
        let shapes = [
            "0-1?,1-2?,1-3?",
            "0-1?,0-2?",
            "0-1?,1-2?,2-0?",
            "0-0?,0-4?",
            "0-1?,0-1?,1-1?",
        ];
        for shape in shapes {
            for colours in texts.clone().iter().filter(|text| text.len() == 3) {
                let mut colours = colours.chars();
                let fill = |c| {
                    if c == '?' {
                        colours.next().unwrap_or('l')
                    } else {
                        c
                    }
                };
                texts.push(shape.chars().map(fill).collect());
            }
        }
        let read = |text: &String| Drawing::read(text).expect("a drawing");
        let mut small: Vec<Drawing> = texts.iter().map(read).collect();
        small.sort_by_key(|drawing| drawing.0.len());
        small.dedup();
        small
    }
}

#[derive(Debug)]
struct Cutting {
    edge: Edge,
    at: Inside,
}

impl Phrase for Cutting {
    fn say(&self, language: Language) -> String {
        let Edge { ends: (a, b), .. } = self.edge;
        say!(language, "cut {}, {a}-{b}", self.at.english("edge", "drawing");
            "砍去{}（{a}-{b}）", self.at.chinese("条边", "幅图"))
    }
}

impl Draw for Hackenbush {
    fn scene(&self, drawing: &Drawing) -> Scene {
        let colours = drawing.0.iter().map(|edge| edge.colour.mark());
        standing(drawing.0.iter().map(|edge| edge.ends), colours.collect())
    }
}

/// Red and blue trees are numbers.
#[derive(Debug)]
struct Trees;

/// The number of an edge that carries a tree worth `x`, the ordinal sum 1:x or -1:x.
fn carrying(colour: Colour, x: Dyadic) -> Option<Dyadic> {
    match colour {
        Colour::Green => None,
        Colour::Red => carrying(Colour::Blue, -x).map(|carried| -carried),
        Colour::Blue => {
            // The least n with x + n > 1.
            let n = x.floor().checked_neg()?.checked_add(2)?;
            let n = if x.is_integer() { n } else { n - 1 }.max(1);
            let mut carried = x.plus(Dyadic::new(n.into(), 0).ok()?).ok()?;
            for _ in 1..n {
                carried = carried.half().ok()?;
            }
            Some(carried)
        }
    }
}

/// The number of a tree on the ground, worked out from the tips; `None` where it is no red and blue
/// tree, or the number is too large.
fn tree(drawing: &Drawing) -> Option<Dyadic> {
    let graph = Graph::of(&drawing.ends());
    if graph.vertices() != drawing.0.len() + 1 {
        return None;
    }
    let mut near = vec![Vec::new(); graph.vertices()];
    for (&(a, b), edge) in graph.edges.iter().zip(&drawing.0) {
        near[a].push((b, edge.colour));
        near[b].push((a, edge.colour));
    }
    // As many edges as vertices above the ground, all standing: every vertex is met once.
    let mut met = vec![(0, 0, Colour::Green)];
    let mut next = 0;
    while let Some(&(vertex, below, _)) = met.get(next) {
        let above = near[vertex]
            .iter()
            .filter(|(v, _)| next == 0 || *v != below);
        met.extend(above.map(|&(v, colour)| (v, vertex, colour)));
        next += 1;
    }
    let mut worth = vec![Dyadic::ZERO; graph.vertices()];
    for &(vertex, below, colour) in met[1..].iter().rev() {
        worth[below] = worth[below].plus(carrying(colour, worth[vertex])?).ok()?;
    }
    Some(worth[0])
}

impl Source<Hackenbush> for Trees {
    fn name(&self) -> Words {
        Words {
            en: "red-blue Hackenbush trees",
            zh: "红蓝 Hackenbush 树",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982), chapter 3; stalks: E. R. Berlekamp, The Hackenbush number system for compression of numerical data, Information and Control 26 (1974)",
            tested_to: Words {
                en: "all red-blue stalks of 10 edges, some trees and the small drawings of the laws",
                zh: "所有 10 条边的红蓝竹竿、若干棵树，以及规则检验中的小图",
            },
        }
    }

    fn value(
        &self,
        _: &Hackenbush,
        drawing: &Drawing,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Value> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        budget.spend(0, drawing.0.len() as u64)?;
        Ok(tree(drawing).map(valued))
    }

    fn why(
        &self,
        _: &Hackenbush,
        drawings: &[Drawing],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let trees = drawings.iter().any(|drawing| tree(drawing).is_some());
        let said = trees && convention == Convention::Normal;
        Ok(Vec::from_iter(said.then(|| -> Reason { Box::new(WHY) })))
    }
}

const WHY: Words = Words {
    en: "Worked out from the tips to the ground: a blue edge that carries x is worth (x + n) / 2^(n-1), n being the least number from 1 on with x + n > 1, a red edge the negative of that of -x, and what stands on one vertex is added.",
    zh: "从末端向地面逐层计算：上方为 x 的蓝边值 (x + n) / 2^(n-1)，其中 n 是使 x + n > 1 的最小正整数；红边是上方为 -x 的蓝边的相反数；同一点上的各部分相加。",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};
    use grundy_partizan::{Positions, Values};

    /// C: two independent engines; S: CGSuite's published tests.
    #[test]
    fn known_values() {
        values(
            &Hackenbush { childish: false },
            &[
                ("lrl", "3/4"),
                ("el", "^*"),
                ("ler", "1v*"),
                ("lrlerrr", "3/4v[3]*"),
                ("lrlrrllr", "77/128"),
                ("eeeeeee", "*7"),
                ("0-1l,1-2l,1-3r,3-4l", "3/2"),
                ("0-1l,0-2r", "0"),
                ("0-1e,1-2e,2-0e", "*"),
                ("0", "0"),
            ],
        );
    }

    #[test]
    fn stalks_are_what_search_finds() {
        let rules = Hackenbush { childish: false };
        let budget = Budget::new(5_000_000);
        let mut arena = Values::new();
        let mut positions = Positions::default();
        let stalks = (0..1 << 10).map(|bits: u32| {
            let letter = |i: u32| if bits >> i & 1 == 1 { 'l' } else { 'r' };
            (0..10).map(letter).collect::<String>()
        });
        let trees = [
            "0-1l,1-2r,1-3r,3-4l",
            "0-1r,0-2l,2-3r,2-4l,4-5r,4-6r",
            "0-7l,7-3l,7-4l",
        ];
        for text in stalks.chain(trees.map(String::from)) {
            let drawing = rules.read(&text).unwrap();
            let value = positions
                .value(&rules, &drawing, &mut arena, &budget)
                .unwrap();
            let found = arena.text(value, &budget).unwrap();
            assert_eq!(tree(&drawing).unwrap().to_string(), found, "{text}");
        }
        for text in ["e", "0-1l,0-1l", "0-1l,1-2l,2-0l"] {
            assert_eq!(tree(&rules.read(text).unwrap()), None, "{text}");
        }
    }

    #[test]
    fn tall_stalks_are_valued_or_not_known() {
        let rules = Hackenbush { childish: false };
        let tall = rules.read(&"l".repeat(2_000)).unwrap();
        assert_eq!(tree(&tall), Dyadic::new(2_000, 0).ok());
        let mixed = rules.read(&"lr".repeat(1_000)).unwrap();
        assert_eq!(tree(&mixed), None);
        assert!(rules.read(&"l".repeat(2_001)).is_err());
    }

    #[test]
    fn children_cut_what_holds_nothing() {
        let ring = "0-1l,1-2l,2-3l,3-4l,4-5l,5-6l,6-7r,7-8r,8-9r,9-0r";
        let fan = "0-1r,1-9l,1-2r,2-9l,2-3r,3-9l,3-4r,4-9l,4-5r,5-9l";
        values(
            &Hackenbush { childish: true },
            &[
                ("0-1l,1-2l,1-3r,3-4l", "2"),
                (ring, "{4|-2}"),
                (fan, "15/16"),
            ],
        );
    }

    #[test]
    fn drawings_are_read() {
        let wrong = [
            "lrx",
            "0-1",
            "0-1l,2-3r",
            "0-1l,1-xr",
            "1",
            "",
            "0-1x",
            "0-18446744073709551616l",
        ];
        refused(&Hackenbush { childish: false }, &wrong);
        let error = Drawing::read("0-1l,2-3r").unwrap_err();
        assert_eq!(error.span, 5..9);
    }
}
