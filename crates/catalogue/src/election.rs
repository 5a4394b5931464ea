//! Election promises: lower the number of a vertex, and set those of its out-neighbours at will.
//!
//! Main result: let the group of a vertex be the least number that is not the group of one of its
//! out-neighbours; a position is lost exactly when the nim-sum of every group is 0
//! (Codeforces 1149E). For play, what is written may have a cap; the result holds where nim-sums may
//! be written.

mod solve;

use std::collections::HashMap;
use std::sync::Arc;

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Element, Evidence, Field, Found, Impartial, Labels, Language,
    Loopfree, Mention, Notation, NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene,
    Shape, Source, Stopped, Sum, Verdict, Words, fields, number, pointing, say,
};
use grundy_theory::{Convention, Outcome, Player};

pub use self::solve::{Cycle, group_sums, groups, winning_move};
use crate::cap::Cap;
use crate::edges;
use crate::phrases::list;
use crate::spoken;

/// The election game.
pub const FAMILY: Family = Family {
    name: "election",
    aliases: &["election-promises"],
    parameters: "[CAP]",
    title: Words {
        en: "Election promises",
        zh: "竞选承诺（有向无环图博弈）",
    },
    rule: Words {
        en: "lower the number of a vertex, and change at will those of the vertices it points to, to numbers up to CAP if it is given",
        zh: "减小一个点的数，并可任意改写它指向的各点的数（给出 CAP 时，写入的数不超过 CAP）",
    },
    example: "election:7 2,1,1,5/1>2,3>4",
    instances: &["election:0", "election:1", "election:2", "election:3"],
    open: |parameter| {
        let cap = Cap::read(parameter)?;
        let entry = Entry::new(cap.named("election"), Election { cap });
        Ok(entry.impartial().drawn().source(Groups).open())
    },
};

/// The rules of the game.
#[derive(Debug)]
struct Election {
    cap: Cap,
}

/// Numbers on the vertices of a directed graph without cycles, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Promises {
    values: Vec<u64>,
    graph: Arc<Graph>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Graph {
    /// As they were typed.
    edges: Vec<(u32, u32)>,
    groups: Vec<u32>,
}

/// One vertex is lowered, and its out-neighbours get the numbers in `set`, in the order of edges.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Promise {
    vertex: u32,
    left: u64,
    set: Vec<u64>,
}

impl Promises {
    fn pointed_to(&self, vertex: u32) -> impl Iterator<Item = u32> {
        let edges = self.graph.edges.iter();
        edges
            .filter(move |(from, _)| *from == vertex)
            .map(|(_, to)| *to)
    }

    fn first(&self, from: u32) -> Option<Promise> {
        let mut vertices = (from..).zip(self.values.get(from as usize..)?);
        let (vertex, _) = vertices.find(|(_, value)| **value > 0)?;
        let set = self.pointed_to(vertex);
        let set = set.map(|to| self.values[to as usize]).collect();
        Some(Promise {
            vertex,
            left: 0,
            set,
        })
    }

    /// The move listed after `mv`: the last number counts fastest, from what stands there.
    fn next(&self, mv: &Promise, cap: Cap) -> Option<Promise> {
        let mut next = mv.clone();
        let pointed: Vec<u32> = self.pointed_to(mv.vertex).collect();
        for (value, to) in next.set.iter_mut().zip(pointed).rev() {
            let present = self.values[to as usize];
            let other = match *value == present {
                true => cap.first(present),
                false => cap.next(*value, present),
            };
            if let Some(other) = other {
                *value = other;
                return Some(next);
            }
            *value = present;
        }
        next.left += 1;
        match next.left < self.values[mv.vertex as usize] {
            true => Some(next),
            false => self.first(mv.vertex + 1),
        }
    }

    /// The move that makes the given changes, of which the first lowers a vertex.
    fn promise(&self, changes: &[(u32, u64)]) -> Option<Promise> {
        let (&(vertex, left), changes) = changes.split_first()?;
        let changes: HashMap<u32, u64> = changes.iter().copied().collect();
        let keep = |to: u32| {
            changes
                .get(&to)
                .copied()
                .unwrap_or(self.values[to as usize])
        };
        Some(Promise {
            vertex,
            left,
            set: self.pointed_to(vertex).map(keep).collect(),
        })
    }

    /// The vertices that change, with their new values.
    fn changes(&self, mv: &Promise) -> Vec<(u32, u64)> {
        let set = self.pointed_to(mv.vertex).zip(mv.set.iter().copied());
        set.filter(|&(to, value)| self.values[to as usize] != value)
            .collect()
    }
}

impl Ruleset for Election {
    type Position = Promises;
    type Move = Promise;

    fn moves(&self, position: &Promises, _: Player) -> impl Iterator<Item = Promise> {
        std::iter::successors(position.first(0), |mv| position.next(mv, self.cap))
    }

    fn apply(&self, position: &Promises, mv: &Promise) -> Sum<Promises> {
        let mut after = position.clone();
        after.values[mv.vertex as usize] = mv.left;
        for (to, value) in position.changes(mv) {
            after.values[to as usize] = value;
        }
        Sum::one(after)
    }

    fn weight(&self, position: &Promises) -> usize {
        position.values.len()
    }

    fn count(&self, position: &Promises, _: Player) -> Option<u128> {
        let mut counts: Vec<u128> = position.values.iter().map(|&value| value.into()).collect();
        for &(from, to) in &position.graph.edges {
            let ways = self.cap.ways(position.values[to as usize]) + 1;
            let count = &mut counts[from as usize];
            *count = count.saturating_mul(ways);
        }
        Some(counts.into_iter().fold(0, u128::saturating_add))
    }

    fn reaching(&self, position: &Promises, _: Player, after: &Sum<Promises>) -> Option<Promise> {
        let [left] = after.components() else {
            return None;
        };
        if left.graph != position.graph {
            return None;
        }
        let values = (0..).zip(position.values.iter().zip(&left.values));
        let changed: Vec<(u32, u64, u64)> = values
            .filter(|(_, (a, b))| a != b)
            .map(|(vertex, (a, b))| (vertex, *a, *b))
            .collect();
        let lowered = changed.iter().filter(|(_, before, after)| after < before);
        lowered.into_iter().find_map(|&(vertex, _, lower)| {
            let others = changed.iter().filter(|(other, ..)| *other != vertex);
            let set: HashMap<u32, u64> = others.map(|&(other, _, value)| (other, value)).collect();
            let pointed = position
                .pointed_to(vertex)
                .filter(|to| set.contains_key(to))
                .count();
            let legal = pointed == set.len() && set.values().all(|value| self.cap.allows(*value));
            let changes: Vec<_> = std::iter::once((vertex, lower)).chain(set).collect();
            legal.then(|| position.promise(&changes))?
        })
    }
}

impl Impartial for Election {}
impl Loopfree for Election {}

impl Component for Promises {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        let (values, edges) = match text.split_once('/') {
            Some((values, edges)) => (values, Some(edges).filter(|edges| !edges.is_empty())),
            None => (text, None),
        };
        let offset = values.len() + 1;
        let values: Vec<u64> = fields(values)
            .into_iter()
            .map(number)
            .collect::<Result<_, _>>()?;
        let typed = edges.map(fields).unwrap_or_default();
        let mut known = HashMap::new();
        let mut edges = Vec::new();
        for field in typed {
            let field = Field {
                start: field.start + offset,
                ..field
            };
            let edge = edges::edge(field, '>', values.len())?;
            if known.insert(edge, field).is_some() {
                return Err(
                    Problem::rule("this edge was given before", "这条边重复了").at(field.span())
                );
            }
            edges.push(edge);
        }
        let groups = groups(values.len(), &edges).map_err(|cycle| {
            let Cycle(vertices) = &cycle;
            let edge = (vertices[0], vertices.get(1).copied().unwrap_or(vertices[0]));
            let span = known.get(&edge).map_or(0..text.len(), Field::span);
            let (en, zh) = ("the graph has a cycle", "图中有环");
            Problem::rule(format!("{en}: {cycle}"), format!("{zh}：{cycle}")).at(span)
        })?;
        Ok(Self {
            values,
            graph: Arc::new(Graph { edges, groups }),
        })
    }

    fn write(&self, out: &mut String) {
        self.values.write(out);
        if !self.graph.edges.is_empty() {
            out.push('/');
            edges::write(&self.graph.edges, '>', out);
        }
    }
}

impl Draw for Election {
    fn scene(&self, position: &Promises) -> Scene {
        let labels = Labels::Numbers(position.values.clone());
        let (edges, vertices) = (&position.graph.edges, position.values.len());
        Scene::Graph(edges::figure(edges, true, labels, vertices))
    }
}

impl Notation for Election {
    fn words(&self, position: &Promises, mv: &Promise, place: Place) -> Reason {
        Box::new(MoveWords {
            place,
            vertex: mv.vertex,
            before: position.values[mv.vertex as usize],
            left: mv.left,
            set: position.changes(mv),
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "graph",
            zh: "张图",
        }
    }

    /// Under a large cap even one edge gives too many moves to list.
    fn small(&self) -> Vec<Promises> {
        /// Vertices, the largest number on them, and edges.
        type Drawn = (usize, u64, &'static [(u32, u32)]);
        let graphs: &[Drawn] = match self.cap.0 {
            0..=1 => &[
                (1, 3, &[]),
                (2, 1, &[(0, 1)]),
                (2, 1, &[]),
                (3, 1, &[(2, 0), (2, 1)]),
                (3, 1, &[(0, 1), (1, 2)]),
                (3, 1, &[(0, 1), (1, 2), (0, 2)]),
                (4, 1, &[(0, 1), (2, 3), (0, 3)]),
                (4, 1, &[(3, 2), (3, 1), (2, 1), (2, 0), (1, 0)]),
            ],
            2..=3 => &[(1, 3, &[]), (2, 3, &[(1, 0)]), (3, 2, &[(0, 1), (1, 2)])],
            _ => &[(1, 5, &[]), (2, 3, &[])],
        };
        let all = graphs.iter().flat_map(|&(vertices, largest, edges)| {
            let groups = groups(vertices, edges).expect("no cycle");
            let graph = Arc::new(Graph {
                edges: edges.to_vec(),
                groups,
            });
            (0..(largest + 1).pow(vertices as u32)).map(move |code| Promises {
                values: (0..vertices as u32)
                    .map(|v| code / (largest + 1).pow(v) % (largest + 1))
                    .collect(),
                graph: Arc::clone(&graph),
            })
        });
        all.collect()
    }
}

/// A move in words.
#[derive(Debug)]
struct MoveWords {
    place: Place,
    vertex: u32,
    before: u64,
    left: u64,
    set: Vec<(u32, u64)>,
}

impl Phrase for MoveWords {
    fn say(&self, language: Language) -> String {
        let Self {
            place,
            vertex,
            before,
            left,
            set,
        } = self;
        let vertex = u64::from(*vertex) + 1;
        let set = set.iter().map(|(to, value)| {
            let to = u64::from(*to) + 1;
            say!(language, ", set vertex {to} to {value}"; "，把 {to} 号点改为 {value}")
        });
        let set: String = set.collect();
        say!(language,
            "lower vertex {vertex} of {} from {before} to {left}{set}", place.english("graph");
            "把{}的 {vertex} 号点从 {before} 减到 {left}{set}", place.chinese("张图"))
    }
}

/// Lost exactly when every group has the nim-sum 0.
#[derive(Debug)]
struct Groups;

impl Groups {
    /// The nim-sum of each group over all graphs; `None` where not all that mending needs may be
    /// written.
    fn sums(rules: &Election, graphs: &[Promises], convention: Convention) -> Option<Vec<u64>> {
        let values = graphs.iter().flat_map(|graph| &graph.values);
        if convention != Convention::Normal || !rules.cap.holds_nim_sums(values) {
            return None;
        }
        let mut sums = Vec::new();
        for Promises { values, graph } in graphs {
            let own = group_sums(&graph.groups, values);
            sums.resize(sums.len().max(own.len()), 0);
            own.iter().zip(&mut sums).for_each(|(own, sum)| *sum ^= own);
        }
        Some(sums)
    }

    fn winning_move(graphs: &[Promises], sums: &[u64]) -> Option<(usize, Promise)> {
        graphs.iter().enumerate().find_map(|(i, position)| {
            let Graph { edges, groups } = &*position.graph;
            let changes = winning_move(groups, edges, &position.values, sums)?;
            Some((i, position.promise(&changes)?))
        })
    }
}

impl Source<Election> for Groups {
    fn name(&self) -> Words {
        Words {
            en: "groups by mex (Codeforces 1149E)",
            zh: "按 mex 分组（Codeforces 1149E）",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "Codeforces Round 556, problem 1149E, Election promises, editorial (2019)",
            tested_to: Words {
                en: "graphs of at most four vertices with numbers up to 1, a path of three with numbers up to 2, one edge with numbers up to 3, and pairs and triples of the smallest",
                zh: "至多四个点、数至多 1 的所有图，三个点的路、数至多 2，一条边、数至多 3，以及其中最小者的两个与三个之和",
            },
        }
    }

    fn verdict(
        &self,
        rules: &Election,
        graphs: &[Promises],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let sums = Self::sums(rules, graphs, convention);
        let wins = sums.map(|sums| sums.iter().any(|sum| *sum != 0));
        Ok(wins.map(|wins| Verdict::Outcome(Outcome::of_win(wins))))
    }

    fn winning(
        &self,
        rules: &Election,
        graphs: &[Promises],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Promise)>>, Stopped> {
        let sums = Self::sums(rules, graphs, convention);
        Ok(sums.map(|sums| Found::some(Self::winning_move(graphs, &sums))))
    }

    fn why(
        &self,
        rules: &Election,
        graphs: &[Promises],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let Some(sums) = Self::sums(rules, graphs, convention) else {
            return Ok(Vec::new());
        };
        let groups = graphs.iter().flat_map(|g| g.graph.groups.iter());
        let groups = groups.map(|&group| group.into()).collect();
        let all = spoken::components(0..graphs.len());
        let mut reasons = vec![pointing(Box::new(Why::Groups { groups }), all)];
        let mv = Self::winning_move(graphs, &sums);
        let vertex = mv
            .as_ref()
            .map(|(i, mv)| Mention::Element(i + 1, Element::Vertex(mv.vertex as usize)));
        let why = Box::new(match mv {
            None => Why::AllZero { count: sums.len() },
            Some((i, mv)) => Why::Mend {
                highest: sums.iter().rposition(|sum| *sum != 0).unwrap_or(0),
                sums,
                vertex: mv.vertex,
                before: graphs[i].values[mv.vertex as usize],
                left: mv.left,
            },
        });
        reasons.push(pointing(why, vertex));
        Ok(reasons)
    }
}

#[derive(Debug)]
enum Why {
    Groups {
        groups: Vec<u64>,
    },
    AllZero {
        count: usize,
    },
    Mend {
        sums: Vec<u64>,
        highest: usize,
        vertex: u32,
        before: u64,
        left: u64,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Groups { groups } => {
                let all = list(groups, language);
                let found = match groups.len() {
                    1 => format!("the only vertex has the group {all}"),
                    _ => format!("in order, the vertices have the groups {all}"),
                };
                say!(language,
                    "The group of a vertex is the least number that is not the group of a vertex it points to; {found}. So a vertex points to some vertex of every lower group and to none of its own.";
                    "一个点的组号是它所指各点组号的 mex，各点的组号依次为 {all}；所以每个点在每个更低的组里都指向某个点，而不指向同组的点。")
            };
            Self::AllZero { count: 1 } =>
                "The nim-sum of the only group is 0: every move makes it nonzero, and the answer makes it 0 again.";
                "仅有的一组异或和是 0：任何一步都会使它不为 0，对方总能再变回 0，所以是必败态。";
            Self::AllZero { count } =>
                "The nim-sum of each of the {count} groups is 0: every move makes that of the lowered vertex's group nonzero, and the answer makes all 0 again.";
                "{count} 个组的异或和都是 0：任何一步都会使被减小的点所在组的异或和不为 0，对方总能再全部变回 0，所以是必败态。";
            Self::Mend { sums, highest, vertex, before, left } => {
                let (vertex, all) = (u64::from(*vertex) + 1, list(sums, language));
                say! { language, match sums.len();
                    1 =>
                        "The nim-sum of the only group is {all}: lowering vertex {vertex} from {before} to {left} makes it 0, as in Nim.";
                        "仅有的一组异或和为 {all}：把 {vertex} 号点从 {before} 减到 {left}，像 Nim 一样使它变为 0，所以是必胜态。";
                    _ =>
                        "The nim-sums of groups 0, 1, … are {all}: lowering vertex {vertex} from {before} to {left} mends group {highest}, the highest that is not 0, as in Nim, and one vertex it points to in each lower group mends the rest.";
                        "0 组、1 组……的异或和依次为 {all}：把 {vertex} 号点从 {before} 减到 {left}，像 Nim 一样使最高的不为 0 的组（{highest} 组）变为 0，再用它在每个更低的组里所指的一个点把其余各组变为 0，所以是必胜态。";
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[track_caller]
    fn wins(text: &str, expected: bool) {
        let rules = Election { cap: Cap::NONE };
        let position = [rules.read(text).expect("promises")];
        let sums = Groups::sums(&rules, &position, Convention::Normal).expect("normal play");
        let found = Groups::winning_move(&position, &sums);
        assert_eq!(found.is_some(), expected, "{text}");
        if let Some((_, mv)) = found {
            let after = rules.apply(&position[0], &mv);
            let left = group_sums(&position[0].graph.groups, &after.components()[0].values);
            assert!(left.iter().all(|sum| *sum == 0), "{text}");
            let found = rules.reaching(&position[0], Player::Left, &after);
            assert_eq!(found, Some(mv), "{text}");
        }
    }

    #[test]
    fn the_samples_of_1149e() {
        wins("2,1,1,5/1>2,3>4", true);
        wins("1,5,1,5/1>2,3>4", false);
        wins("314,159,265/1>2,1>3,3>2", true);
        wins("2,2,5,5,6,6/1>3,2>4,3>5,4>6", false);
        wins("1099511627776", true);
    }

    /// The rule as it is stated, read a second time: one vertex falls, and those it points to stay or
    /// change to numbers up to the cap.
    #[test]
    fn moves_are_those_of_the_stated_rule() {
        for (cap, text) in [
            (0, "2,0,3/1>2,1>3,2>3"),
            (1, "5,0/1>2"),
            (1, "3,2,4/1>2,2>3"),
            (2, "1,3,2/3>1,3>2"),
            (5, "4,6/1>2"),
        ] {
            let rules = Election { cap: Cap(cap) };
            let position = rules.read(text).expect("promises");
            let values = &position.values;
            let mut wanted = BTreeSet::new();
            for vertex in 0..values.len() {
                for left in 0..values[vertex] {
                    let mut after = values.clone();
                    after[vertex] = left;
                    let mut all = vec![after];
                    for &(from, to) in &position.graph.edges {
                        if from as usize == vertex {
                            let writes = |after: &Vec<u64>| {
                                let mut others = vec![after.clone(); cap as usize + 2];
                                for (value, other) in (0..=cap).zip(&mut others) {
                                    other[to as usize] = value;
                                }
                                others
                            };
                            all = all.iter().flat_map(writes).collect();
                        }
                    }
                    wanted.extend(all.into_iter().map(|after| (vertex, after)));
                }
            }
            let moves: Vec<Promise> = rules.moves(&position, Player::Left).collect();
            let count = rules.count(&position, Player::Left);
            assert_eq!(count, Some(moves.len() as u128), "{text} under {cap}");
            let after = |mv: &Promise| {
                let after = rules.apply(&position, mv);
                (mv.vertex as usize, after.components()[0].values.clone())
            };
            let found: BTreeSet<_> = moves.iter().map(after).collect();
            assert_eq!(moves.len(), found.len(), "{text} under {cap}");
            assert_eq!(found, wanted, "{text} under {cap}");
        }
    }

    #[test]
    fn graphs_that_do_not_fit_are_refused() {
        let error = |text: &str| Promises::read(text).unwrap_err();
        let cycle = error("1,1,1/1>2,2>3,3>2");
        assert_eq!(cycle.problem.english(), "the graph has a cycle: 2 > 3 > 2");
        assert_eq!(cycle.span, 10..13);
        assert_eq!(error("1,1/1>3").span, 6..7);
        assert_eq!(error("1,1/1>2,1>2").span, 8..11);
        assert_eq!(error("1,1/1-2").span, 4..7);
        assert_eq!(error("1,x/1>2").span, 2..3);
    }
}
