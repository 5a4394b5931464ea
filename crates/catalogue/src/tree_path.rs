//! Tree paths: choose a white vertex of a rooted tree and blacken its path to the root.
//!
//! What hangs off a blackened path is independent, so values follow from the leaves up by the
//! theorem of Sprague and Grundy. The algorithm of [`Tree`] finds the value, and what every move
//! leaves, in almost linear time. As a contest problem: SPOJ COT3, "Combat on a tree".

mod option_set;
mod solve;

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Evidence, Field, Found, Impartial, Labels, Language, Loopfree,
    Notation, NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Shape, Source,
    Stopped, Sum, Words, counted, fields, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

pub use self::solve::{NotATree, Part, Solution, Tree};
use crate::edges;
use crate::phrases::list;
use crate::spoken;

/// The path game on trees.
pub const FAMILY: Family = Family {
    name: "tree-path",
    aliases: &["cot3"],
    parameters: "",
    title: Words {
        en: "Combat on a tree",
        zh: "树上染色博弈",
    },
    rule: Words {
        en: "choose a white vertex; every white vertex on its path to the root, vertex 1, becomes black",
        zh: "选一个白点，把它到根（1 号点）路径上的白点全部染黑",
    },
    example: "tree-path 11010010/1-2,1-3,2-6,3-4,3-5,5-7,7-8",
    instances: &[],
    open: |_| {
        let entry = Entry::new("tree-path", TreePath).impartial().drawn();
        Ok(entry.source(OptionSets).open())
    },
};

/// The rules of the game.
#[derive(Debug)]
struct TreePath;

/// A tree with coloured vertices, counted from 0; the root is vertex 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Coloured {
    white: Vec<bool>,
    shape: Arc<TreeShape>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct TreeShape {
    /// As they were typed.
    edges: Vec<(u32, u32)>,
    /// The root is its own.
    parents: Vec<u32>,
}

/// The vertex chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Choose(u32);

impl Coloured {
    fn solve(&self) -> Solution {
        let mut tree = Tree::new(self.white.len());
        let white = (0..).zip(&self.white).filter(|(_, white)| **white);
        white.for_each(|(vertex, _)| tree.whiten(vertex));
        for &(a, b) in &self.shape.edges {
            tree.connect(a, b);
        }
        tree.solve().expect("the edges were read as a tree")
    }

    /// The white vertices on the way from `vertex` to the root.
    fn whites_above(&self, vertex: u32) -> Vec<u32> {
        let parent = |v: &u32| Some(self.shape.parents[*v as usize]).filter(|p| p != v);
        let path = std::iter::successors(Some(vertex), parent);
        path.filter(|v| self.white[*v as usize]).collect()
    }
}

impl Ruleset for TreePath {
    type Position = Coloured;
    type Move = Choose;

    fn moves(&self, tree: &Coloured, _: Player) -> impl Iterator<Item = Choose> {
        let vertices = (0..).zip(&tree.white).filter(|(_, white)| **white);
        vertices.map(|(vertex, _)| Choose(vertex))
    }

    fn apply(&self, tree: &Coloured, &Choose(vertex): &Choose) -> Sum<Coloured> {
        let mut after = tree.clone();
        for above in tree.whites_above(vertex) {
            after.white[above as usize] = false;
        }
        Sum::one(after)
    }

    /// A colour is a byte, but every vertex takes its time.
    fn weight(&self, tree: &Coloured) -> usize {
        tree.white.len().div_ceil(2)
    }

    fn count(&self, tree: &Coloured, _: Player) -> Option<u128> {
        Some(tree.white.iter().filter(|white| **white).count() as u128)
    }

    /// The vertex chosen is the deepest that changed its colour.
    fn reaching(&self, tree: &Coloured, _: Player, after: &Sum<Coloured>) -> Option<Choose> {
        let [left] = after.components() else {
            return None;
        };
        if left.shape != tree.shape {
            return None;
        }
        let changed = (0..).zip(tree.white.iter().zip(&left.white));
        let changed: BTreeSet<u32> = changed
            .filter(|(_, (a, b))| a != b)
            .map(|(v, _)| v)
            .collect();
        // On one path, every changed vertex but the deepest is met from the deepest upwards.
        let mut above = BTreeSet::new();
        for &vertex in &changed {
            let mut at = vertex;
            while at != 0 && above.insert(tree.shape.parents[at as usize]) {
                at = tree.shape.parents[at as usize];
            }
        }
        let deepest = *changed.difference(&above).next()?;
        let mv = Choose(deepest);
        (tree.white[deepest as usize] && self.apply(tree, &mv) == *after).then_some(mv)
    }
}

impl Impartial for TreePath {}
impl Loopfree for TreePath {}

impl Component for Coloured {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        let (colours, edges) = match text.split_once('/') {
            Some((colours, edges)) => (colours, Some(edges).filter(|edges| !edges.is_empty())),
            None => (text, None),
        };
        let colour = |(start, char): (usize, char)| match char {
            '0' => Ok(true),
            '1' => Ok(false),
            _ => Err(Problem::rule(
                "expected colours, 0 for white and 1 for black, then `/` and the edges",
                "这里应是颜色（0 白 1 黑），然后是 `/` 和各条边",
            )
            .at(start..start + char.len_utf8())),
        };
        let white: Vec<bool> = colours
            .char_indices()
            .map(colour)
            .collect::<Result<_, _>>()?;
        if white.is_empty() || white.len() > Tree::MOST {
            return Err(
                Problem::rule("expected the colours of the vertices", "缺少各点的颜色")
                    .at(0..colours.len()),
            );
        }
        let offset = colours.len() + 1;
        let typed = edges.map(fields).unwrap_or_default().into_iter();
        let typed: Vec<Field<'_>> = typed
            .map(|field| Field {
                start: field.start + offset,
                ..field
            })
            .collect();
        let edges = typed
            .iter()
            .map(|&field| edges::edge(field, '-', white.len()));
        let edges: Vec<(u32, u32)> = edges.collect::<Result<_, _>>()?;
        if let Some(place) = edges::closing_edge(white.len(), edges.iter().copied()) {
            return Err(Problem::rule(
                "this edge closes a cycle: not a tree",
                "这条边成环，不是树",
            )
            .at(typed[place].span()));
        }
        if edges.len() + 1 != white.len() {
            let (vertices, found) = (white.len(), edges.len());
            return Err(Problem::rule(
                format!(
                    "a tree of {} has {}, found {found}",
                    counted(vertices, "vertex", "vertices"),
                    counted(vertices - 1, "edge", "edges")
                ),
                format!(
                    "{vertices} 个点的树有 {} 条边，这里有 {found} 条",
                    vertices - 1
                ),
            )
            .at(0..text.len()));
        }
        let parents = parents(white.len(), &edges);
        let shape = Arc::new(TreeShape { edges, parents });
        Ok(Self { white, shape })
    }

    fn write(&self, out: &mut String) {
        out.extend(
            self.white
                .iter()
                .map(|&white| if white { '0' } else { '1' }),
        );
        if !self.shape.edges.is_empty() {
            out.push('/');
            edges::write(&self.shape.edges, '-', out);
        }
    }
}

impl Draw for TreePath {
    fn scene(&self, tree: &Coloured) -> Scene {
        let labels = Labels::White(tree.white.clone());
        Scene::Graph(edges::figure(
            &tree.shape.edges,
            false,
            labels,
            tree.white.len(),
        ))
    }
}

/// The parent of each vertex of a tree; the root is its own.
fn parents(vertices: usize, edges: &[(u32, u32)]) -> Vec<u32> {
    let mut neighbours = vec![Vec::new(); vertices];
    for &(a, b) in edges {
        neighbours[a as usize].push(b);
        neighbours[b as usize].push(a);
    }
    let mut parents = vec![0; vertices];
    let mut waiting = vec![0];
    while let Some(vertex) = waiting.pop() {
        for &child in &neighbours[vertex as usize] {
            if child != parents[vertex as usize] {
                parents[child as usize] = vertex;
                waiting.push(child);
            }
        }
    }
    parents
}

impl Notation for TreePath {
    fn words(&self, tree: &Coloured, &Choose(vertex): &Choose, place: Place) -> Reason {
        let blackened = tree.whites_above(vertex);
        Box::new(MoveWords {
            vertex,
            blackened: blackened.len(),
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "tree",
            zh: "棵树",
        }
    }

    /// Every colouring of every tree of at most four vertices, numbered from the root.
    fn small(&self) -> Vec<Coloured> {
        let mut small = Vec::new();
        for vertices in 1..=4u32 {
            let shapes = (1..vertices).product::<u32>();
            for shape in 0..shapes {
                let mut code = shape;
                let mut edges = Vec::new();
                for vertex in 1..vertices {
                    edges.push((code % vertex, vertex));
                    code /= vertex;
                }
                let parents = parents(vertices as usize, &edges);
                let shape = Arc::new(TreeShape { edges, parents });
                small.extend((0..1u32 << vertices).map(|colours| Coloured {
                    white: (0..vertices).map(|v| colours >> v & 1 == 1).collect(),
                    shape: Arc::clone(&shape),
                }));
            }
        }
        small
    }
}

/// A move in words.
#[derive(Debug)]
struct MoveWords {
    vertex: u32,
    blackened: usize,
    place: Place,
}

impl Phrase for MoveWords {
    fn say(&self, language: Language) -> String {
        let Self {
            vertex,
            blackened,
            place,
        } = self;
        let vertex = u64::from(*vertex) + 1;
        let vertices = counted(*blackened, "vertex", "vertices");
        say!(language,
            "choose vertex {vertex} of {}, blackening {vertices}", place.english("tree");
            "在{}中选 {vertex} 号点，染黑 {blackened} 个点", place.chinese("棵树"))
    }
}

/// The value from the sets of what the moves of each subtree leave.
#[derive(Debug)]
struct OptionSets;

impl Source<TreePath> for OptionSets {
    fn name(&self) -> Words {
        Words {
            en: "option sets of subtrees (Sprague-Grundy)",
            zh: "子树的后继值集合（Sprague-Grundy）",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "R. P. Sprague, Über mathematische Kampfspiele (1935), and P. M. Grundy, Mathematics and games (1939), applied to SPOJ COT3, Combat on a tree",
            tested_to: Words {
                en: "every tree of at most four vertices with every colouring, pairs and triples of the smallest, and random trees of 10 vertices",
                zh: "至多四个点的所有树与所有染色、其中最小者的两棵与三棵之和，以及 10 个点的随机树",
            },
        }
    }

    fn heap(
        &self,
        _: &TreePath,
        tree: &Coloured,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        budget.spend(0, tree.white.len() as u64)?;
        let normal = convention == Convention::Normal;
        Ok(normal.then(|| Nimber::from(u64::from(tree.solve().grundy()))))
    }

    fn moves_to(
        &self,
        _: &TreePath,
        tree: &Coloured,
        size: Nimber,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Choose>>, Stopped> {
        if convention != Convention::Normal {
            return Ok(None);
        }
        let Ok(target) = u32::try_from(size.0) else {
            return Ok(Some(Found::all([])));
        };
        Ok(Some(Found::all(tree.solve().moves_to(target).map(Choose))))
    }

    fn why(
        &self,
        _: &TreePath,
        trees: &[Coloured],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let mut reasons: Vec<Reason> = vec![Box::new(Why::PathsLeaveTrees)];
        for (i, tree) in trees.iter().enumerate().take(3) {
            let solution = tree.solve();
            let grundy = solution.grundy();
            let values: BTreeSet<u64> = solution.options().map(|(_, value)| value.into()).collect();
            let why = Box::new(Why::LeastMissing {
                place: Place {
                    number: i + 1,
                    alone: trees.len() == 1,
                },
                moves: tree.white.iter().filter(|white| **white).count(),
                values: values.into_iter().collect(),
                grundy,
            });
            reasons.push(pointing(why, spoken::components([i])));
        }
        Ok(reasons)
    }
}

#[derive(Debug)]
enum Why {
    PathsLeaveTrees,
    LeastMissing {
        place: Place,
        moves: usize,
        values: Vec<u64>,
        grundy: u32,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::PathsLeaveTrees =>
                "A blackened path never matters again, so what hangs off it falls apart into independent subtrees, and a move leaves the nim-sum of their values; from the leaves up, each subtree's value is the least one that none of its moves leaves.";
                "染黑的路径不再起作用，路径外的部分分成互相独立的子树，一步操作之后的 SG 值就是这些子树 SG 值的异或和；自底向上，每棵子树的 SG 值是其各步操作所得值的 mex。";
            Self::LeastMissing { place, moves: 0, .. } =>
                "{} has no white vertex, hence the value 0.", capital(place.english("tree").to_string());
                "{}没有白点，SG 值为 0。", place.chinese("棵树");
            Self::LeastMissing { place, moves, values, grundy } => {
                let leave = match moves {
                    1 => "only white vertex leaves".into(),
                    _ => format!("{moves} white vertices leave"),
                };
                let noun = if values.len() == 1 { "value" } else { "values" };
                let all = list(values, language);
                say!(language,
                    "{}: its {leave} the {noun} {all}, and {grundy} is the least that is missing.", capital(place.english("tree").to_string());
                    "{}有 {moves} 个白点，选它们所得的值为 {all}，最小的未出现的值是 {grundy}。", place.chinese("棵树"))
            };
        }
    }
}

fn capital(text: String) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use grundy_game::laws::Brute;

    use super::*;

    #[track_caller]
    fn winning(text: &str, vertices: &[u32]) {
        let tree = TreePath.read(text).expect("a tree");
        let found = tree.solve().moves_to(0).map(|v| v + 1);
        assert_eq!(found.collect::<Vec<_>>(), vertices);
    }

    #[test]
    fn the_samples_of_cot3() {
        winning("11010010/1-2,1-3,2-6,3-4,3-5,5-7,7-8", &[5]);
        winning(
            "11101110100010100000/1-2,2-3,2-4,1-5,1-6,5-7,5-8,2-9,8-10,1-11,1-12,9-13,6-14,14-15,7-16,11-17,2-18,7-19,12-20",
            &[8, 11, 12],
        );
    }

    #[test]
    fn random_trees_of_ten_vertices_agree_with_brute_force() {
        let mut state = 7u32;
        let mut below = |bound: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % bound
        };
        for _ in 0..150 {
            let edges: Vec<(u32, u32)> = (1..10).map(|v| (below(v), v)).collect();
            let parents = parents(10, &edges);
            let shape = Arc::new(TreeShape { edges, parents });
            let white = (0..10).map(|_| below(4) > 0).collect();
            let tree = Coloured { white, shape };
            let mut brute = Brute::new(&TreePath);
            for (vertex, value) in tree.solve().options() {
                let after = TreePath.apply(&tree, &Choose(vertex));
                assert_eq!(value, brute.grundy(&after), "{tree:?}, vertex {vertex}");
            }
            assert_eq!(
                tree.solve().grundy(),
                brute.grundy(&Sum::one(tree.clone())),
                "{tree:?}"
            );
        }
    }

    #[test]
    fn texts_that_are_no_trees() {
        let span = |text: &str| TreePath.read(text).map_err(|error| error.span).err();
        assert_eq!(span("000/1-2,1-2"), Some(8..11));
        assert_eq!(span("000/1-2,3-3"), Some(8..11));
        assert_eq!(span("000/1-2,3-4"), Some(10..11));
        assert_eq!(span("000/1-2"), Some(0..7));
        assert_eq!(span("0200/1-2"), Some(1..2));
        assert_eq!(span("00/1-2,"), None);
        assert_eq!(span("00/12"), Some(3..5));
        assert!(span("").is_some() && span("/").is_some() && span("00/0-1").is_some());
    }
}
