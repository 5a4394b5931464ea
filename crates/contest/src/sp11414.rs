//! SP11414 COT3, "Combat on a tree": blacken the path from a white vertex to the root.
//!
//! Input: `n`, `n` colours (0 white, 1 black), `n - 1` edges; the root is vertex 1. Output: `-1`, or
//! every vertex whose choice wins, in increasing order, one a line.

use std::collections::HashMap;

use grundy_catalogue::closing_edge;
use grundy_catalogue::tree_path::{NotATree, Part, Solution, Tree};
use grundy_game::{Language, Phrase, Reason, Words, say};

use crate::fastio::{Scanner, on_threads, push_number};
use crate::tools::{because, check_against};
use crate::{BruteForce, Fault, InputError, Kind, Problem, Random, Reply, Sample};

/// SP11414.
pub const PROBLEM: Problem = Problem {
    id: "SP11414",
    aliases: &["COT3", "luogu-SP11414"],
    source: "SPOJ COT3, Luogu SP11414",
    title: Words {
        en: "Combat on a tree",
        zh: "树上的对决",
    },
    rule: Words {
        en: "choose a white vertex and blacken its path to the root, the last mover wins; print all winning choices",
        zh: "选一个白点，把它到根的路径全部染黑，不能操作者负；输出所有必胜的第一步",
    },
    limits: "n <= 100000",
    largest: 100_000,
    samples: &[
        Sample {
            input: "8\n1 1 0 1 0 0 1 0\n1 2\n1 3\n2 6\n3 4\n3 5\n5 7\n7 8\n",
            output: "5\n",
        },
        Sample {
            input: "20\n1 1 1 0 1 1 1 0 1 0 0 0 1 0 1 0 0 0 0 0\n1 2\n2 3\n2 4\n1 5\n1 6\n5 7\n5 8\n2 9\n8 10\n1 11\n1 12\n9 13\n6 14\n14 15\n7 16\n11 17\n2 18\n7 19\n12 20\n",
            output: "8\n11\n12\n",
        },
    ],
    judge,
    position: None,
    explain,
    generate,
    check: |input, output| check_against(judge, why, input, output),
    brute,
    shrink,
};

/// Inputs of fewer bytes are not worth a thread.
const WORTH_A_THREAD: usize = 1 << 20;

const VERTICES: Words = Words {
    en: "the number of vertices",
    zh: "点数",
};
const COLOUR: Words = Words {
    en: "the colour of a vertex",
    zh: "点的颜色",
};
const END: Words = Words {
    en: "an end of an edge",
    zh: "边的端点",
};

fn judge(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let solution = solve(input)?;
    if solution.grundy() == 0 {
        return Ok(Reply::of_line("-1"));
    }
    let mut reply = Reply::new();
    let buffer = reply.buffer();
    for vertex in solution.moves_to(0) {
        push_number(buffer, u64::from(vertex) + 1);
        buffer.push(b'\n');
    }
    Ok(reply)
}

/// The tree goes into the solver while it is read.
fn solve(input: &[u8]) -> Result<Solution, InputError> {
    let mut scanner = Scanner::new(input);
    let vertices = scanner.number_in(VERTICES, 1, Tree::MOST as u64)?;
    // A colour takes two bytes: no memory is asked for that the input could not fill.
    if vertices <= input.len() as u64 {
        let mut tree = Tree::new(vertices as usize);
        // Reading takes less time than the tree's random accesses to memory: each of two threads
        // reads everything, and keeps what concerns its half of the vertices.
        let parts = tree.parts(1 + usize::from(input.len() >= WORTH_A_THREAD));
        let read = on_threads(parts, |part| fill(scanner.clone(), vertices, part));
        if read.into_iter().all(|good| good) {
            return tree.solve().map_err(|NotATree| not_a_tree(input));
        }
    }
    let graph = Coloured::read(input)?;
    graph.tree().solve().map_err(|NotATree| not_a_tree(input))
}

/// Reads colours and edges into a part of the tree; says whether all were as they should be.
fn fill(mut scanner: Scanner<'_>, vertices: u64, mut part: Part<'_>) -> bool {
    let mut colours = 0;
    let mut from = None;
    let mut good = true;
    let streamed = scanner.stream(3 * vertices - 2, |number| {
        if colours < vertices {
            good &= number <= 1;
            if number == 0 {
                part.whiten(colours as u32);
            }
            colours += 1;
            return;
        }
        let vertex = number.wrapping_sub(1);
        if vertex >= vertices {
            good = false;
            return;
        }
        match from.take() {
            None => from = Some(vertex as u32),
            Some(from) => part.connect(from, vertex as u32),
        }
    });
    streamed && good
}

/// The first edge that closes a cycle, with its place.
#[cold]
fn not_a_tree(input: &[u8]) -> InputError {
    let graph = match Coloured::read(input) {
        Ok(graph) => graph,
        Err(error) => return error,
    };
    let closing = closing_edge(graph.white.len(), graph.edges.iter().copied());
    let edge = closing.unwrap_or(0);
    let mut scanner = Scanner::new(input);
    for _ in 0..graph.white.len() + 2 * edge + 2 {
        if let Err(error) = scanner.number(END) {
            return error;
        }
    }
    let (a, b) = graph.edges[edge];
    scanner.complain(Fault::Other(because(Wrong::Closing {
        edge: edge + 1,
        a: a + 1,
        b: b + 1,
    })))
}

/// An input read with care.
#[derive(Clone, Debug)]
struct Coloured {
    white: Vec<bool>,
    edges: Vec<(u32, u32)>,
}

impl Coloured {
    fn read(input: &[u8]) -> Result<Self, InputError> {
        let mut scanner = Scanner::new(input);
        let count = scanner.number_in(VERTICES, 1, Tree::MOST as u64)?;
        let mut white = Vec::new();
        for place in 1..=count {
            white.push(scanner.item_in(COLOUR, (place, count), 0, 1)? == 0);
        }
        let mut edges = Vec::new();
        for edge in 1..count {
            let mut end =
                |place| scanner.item_in(END, (2 * edge - 1 + place, 2 * count - 2), 1, count);
            edges.push((end(0)? as u32 - 1, end(1)? as u32 - 1));
        }
        scanner.end()?;
        Ok(Self { white, edges })
    }

    /// A tree as bytes; `parents` of all vertices but the root, in any order of labels.
    fn write(&self) -> Vec<u8> {
        let mut text = Vec::new();
        push_number(&mut text, self.white.len() as u64);
        text.push(b'\n');
        for (i, &white) in self.white.iter().enumerate() {
            if i > 0 {
                text.push(b' ');
            }
            text.push(if white { b'0' } else { b'1' });
        }
        text.push(b'\n');
        for &(a, b) in &self.edges {
            push_number(&mut text, u64::from(a) + 1);
            text.push(b' ');
            push_number(&mut text, u64::from(b) + 1);
            text.push(b'\n');
        }
        text
    }

    fn tree(&self) -> Tree {
        let mut tree = Tree::new(self.white.len());
        let white = (0..).zip(&self.white).filter(|(_, white)| **white);
        white.for_each(|(vertex, _)| tree.whiten(vertex));
        self.edges.iter().for_each(|&(a, b)| tree.connect(a, b));
        tree
    }

    /// The vertices from the root down, and the parent of each; the root is its own.
    fn rooted(&self) -> (Vec<u32>, Vec<u32>) {
        let mut neighbours = vec![Vec::new(); self.white.len()];
        for &(a, b) in &self.edges {
            neighbours[a as usize].push(b);
            neighbours[b as usize].push(a);
        }
        let mut parents = vec![u32::MAX; self.white.len()];
        parents[0] = 0;
        let mut order = vec![0u32];
        let mut next = 0;
        while let Some(&vertex) = order.get(next) {
            next += 1;
            for &child in &neighbours[vertex as usize] {
                if parents[child as usize] == u32::MAX {
                    parents[child as usize] = vertex;
                    order.push(child);
                }
            }
        }
        (order, parents)
    }

    /// Without `vertex` and all below it.
    fn without(&self, vertex: u32, order: &[u32], parents: &[u32]) -> Self {
        let mut gone = vec![false; self.white.len()];
        for &v in order {
            gone[v as usize] = v == vertex || v != 0 && gone[parents[v as usize] as usize];
        }
        let mut number = 0;
        let numbers: Vec<Option<u32>> = gone
            .iter()
            .map(|gone| {
                let own = (!gone).then_some(number);
                number += u32::from(!gone);
                own
            })
            .collect();
        let renumbered = |&(a, b): &(u32, u32)| Some((numbers[a as usize]?, numbers[b as usize]?));
        Self {
            white: self
                .white
                .iter()
                .zip(&gone)
                .filter(|(_, gone)| !**gone)
                .map(|(w, _)| *w)
                .collect(),
            edges: self.edges.iter().filter_map(renumbered).collect(),
        }
    }
}

fn explain(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    let solution = solve(input)?;
    let value = solution.grundy();
    let winning = if value == 0 {
        0
    } else {
        solution.moves_to(0).count()
    };
    Ok(vec![
        because(Why::Values),
        because(Why::Root { value, winning }),
    ])
}

/// What the first wrong vertex of an output does, or what the missing one would have done.
fn why(input: &[u8], place: usize, found: Option<&str>) -> Result<Vec<Reason>, InputError> {
    let solution = solve(input)?;
    let value = solution.grundy();
    if value == 0 {
        return Ok(vec![because(Why::Root { value, winning: 0 })]);
    }
    let moves: Vec<u32> = solution.moves_to(0).collect();
    let winning = moves.len();
    let graph = Coloured::read(input)?;
    let vertex = found.and_then(|word| word.parse::<usize>().ok());
    let vertex = vertex.filter(|vertex| (1..=graph.white.len()).contains(vertex));
    let missing = moves.get(place).map(|vertex| vertex + 1);
    let about = match (vertex, missing) {
        (Some(vertex), _) if !graph.white[vertex - 1] => Some(Why::Black { vertex }),
        (Some(vertex), missing) if missing.is_none_or(|right| vertex < right as usize) => {
            Some(Why::NotWinning { vertex })
        }
        (_, missing) => missing.map(|vertex| Why::Missing { vertex }),
    };
    let all = about.into_iter().chain([Why::Root { value, winning }]);
    Ok(all.map(because).collect())
}

fn generate(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let count = match kind {
        Kind::Small => random.range(1, size.clamp(1, 9) as u64) as usize,
        _ => size.max(1),
    };
    // How far up the parent of a vertex may be: 1 makes a path.
    let reach = match (kind, random.shape(4)) {
        (Kind::Adversarial, 0) | (Kind::Extreme, 0) => 1,
        (Kind::Adversarial, 1) => 3,
        (Kind::Adversarial, 2) => 50,
        _ => u64::MAX,
    };
    let black = match (kind, random.range(0, 3)) {
        (Kind::Extreme, 0) => 100,
        (Kind::Extreme | Kind::Adversarial, _) => 0,
        (_, percent) => percent * 25,
    };
    let star = kind == Kind::Extreme && reach != 1;
    let parent = |vertex: u64, random: &mut Random| match star {
        true => 0,
        false => random.range(vertex.saturating_sub(reach), vertex - 1),
    };
    let mut white: Vec<bool> = (0..count).map(|_| random.range(1, 100) > black).collect();
    let mut edges: Vec<(u32, u32)> = (1..count as u64)
        .map(|v| (parent(v, random) as u32, v as u32))
        .collect();
    if matches!(kind, Kind::Lost | Kind::NearLost) {
        // A black root over two equal trees: whatever one player does in one, the other copies.
        let half = (count - 1) / 2;
        white[0] = false;
        for v in 1..count {
            let first = v <= half;
            let twin = (half + 1..=2 * half).contains(&v);
            if twin {
                white[v] = white[v - half];
            } else if !first {
                white[v] = false;
            }
            let above = match v {
                _ if twin => match edges[v - half - 1].0 {
                    0 => 0,
                    above => above + half as u32,
                },
                _ if first => edges[v - 1].0,
                _ => 0,
            };
            edges[v - 1].0 = above;
        }
        if kind == Kind::NearLost {
            let vertex = random.range(0, count as u64 - 1) as usize;
            white[vertex] = !white[vertex];
        }
    }
    // Names say nothing about the shape, and the edges come in any order and direction.
    let mut names: Vec<u32> = (0..count as u32).collect();
    random.shuffle(&mut names[1..]);
    random.shuffle(&mut edges);
    let mut named = vec![false; count];
    for (v, &name) in names.iter().enumerate() {
        named[name as usize] = white[v];
    }
    let turned = edges.iter().map(|&(a, b)| {
        let (a, b) = (names[a as usize], names[b as usize]);
        if random.one_in(2) { (b, a) } else { (a, b) }
    });
    let edges = turned.collect();
    Coloured {
        white: named,
        edges,
    }
    .write()
}

/// Subtrees go first, the largest first, then white vertices.
fn shrink(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(graph) = Coloured::read(input) else {
        return Vec::new();
    };
    let (order, parents) = graph.rooted();
    if order.len() < graph.white.len() {
        return Vec::new();
    }
    let mut sizes = vec![1u32; graph.white.len()];
    for &v in order[1..].iter().rev() {
        sizes[parents[v as usize] as usize] += sizes[v as usize];
    }
    let mut below: Vec<u32> = order[1..].to_vec();
    below.sort_by_key(|v| std::cmp::Reverse(sizes[*v as usize]));
    let spread = below.len().div_ceil(128).max(1);
    let cut = below
        .iter()
        .step_by(spread)
        .map(|&v| graph.without(v, &order, &parents));
    let white = (0..graph.white.len()).filter(|v| graph.white[*v]).take(64);
    let blackened = white.map(|v| {
        let mut graph = graph.clone();
        graph.white[v] = false;
        graph
    });
    cut.chain(blackened).map(|graph| graph.write()).collect()
}

/// Searches every line of play.
fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let graph = Coloured::read(input)?;
    let count = graph.white.len();
    if count > 12 {
        return Ok(None);
    }
    let (_, parents) = graph.rooted();
    let path = |vertex: usize| {
        let above = |v: &usize| Some(parents[*v] as usize).filter(|p| p != v);
        std::iter::successors(Some(vertex), above).fold(0u32, |path, v| path | 1 << v)
    };
    let paths: Vec<u32> = (0..count).map(path).collect();
    fn lost(white: u32, paths: &[u32], known: &mut HashMap<u32, bool>) -> bool {
        if let Some(&lost) = known.get(&white) {
            return lost;
        }
        let choices = (0..paths.len()).filter(|v| white >> v & 1 == 1);
        let result = !choices
            .into_iter()
            .any(|v| lost(white & !paths[v], paths, known));
        known.insert(white, result);
        result
    }
    let white = (0..count)
        .filter(|v| graph.white[*v])
        .fold(0u32, |white, v| white | 1 << v);
    let mut known = HashMap::new();
    let mut text = Vec::new();
    for v in (0..count).filter(|v| white >> v & 1 == 1) {
        if lost(white & !paths[v], &paths, &mut known) {
            text.extend(format!("{}\n", v + 1).into_bytes());
        }
    }
    Ok(Some(if text.is_empty() {
        b"-1\n".to_vec()
    } else {
        text
    }))
}

#[derive(Debug)]
enum Why {
    Values,
    Root { value: u32, winning: usize },
    Black { vertex: usize },
    NotWinning { vertex: usize },
    Missing { vertex: u32 },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Values =>
                "A blackened path leaves independent subtrees, so the value of a subtree is the least that no choice in it leaves, a choice leaving the nim-sum of the subtrees off its path.";
                "染黑的路径把树分成独立的子树，选一个点所得的值是路径外各子树 SG 值的异或和，子树的 SG 值是其中各选择所得值的 mex。";
            Self::Black { vertex } =>
                "Vertex {vertex} is black and cannot be chosen.";
                "{vertex} 号点是黑点，不能选。";
            Self::NotWinning { vertex } =>
                "Choosing vertex {vertex} leaves subtrees whose nim-sum is not 0, so the opponent wins.";
                "选 {vertex} 号点后各子树的异或和不为 0，对手必胜。";
            Self::Missing { vertex } =>
                "Choosing vertex {vertex} leaves nim-sum 0 and wins, and the winning vertices are listed in increasing order.";
                "选 {vertex} 号点后异或和为 0，是必胜点；必胜点按编号从小到大输出。";
            Self::Root { value: 0, .. } =>
                "The tree has the value 0: the player to move loses.";
                "整棵树的 SG 值为 0，先手必败。";
            Self::Root { value, winning } =>
                "The tree has the value {value}, not 0, so the player to move wins; {winning} of the choices leave 0.";
                "整棵树的 SG 值为 {value}，不为 0，先手必胜；有 {winning} 个点选后值为 0。";
        }
    }
}

#[derive(Debug)]
enum Wrong {
    Closing { edge: usize, a: u32, b: u32 },
}

impl Phrase for Wrong {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Closing { edge, a, b } =>
                "edge {edge}, from {a} to {b}, closes a cycle: the edges do not form a tree";
                "第 {edge} 条边（{a} 到 {b}）成环：这些边不构成树";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(input: &str, message: &str) {
        let error = judge(input.as_bytes()).unwrap_err();
        assert_eq!(error.english(), message);
    }

    #[test]
    fn what_is_not_a_tree_is_refused_with_its_place() {
        refused(
            "4\n0 0 0 0\n1 2\n3 4\n4 3\n",
            "line 5, column 1: edge 3, from 4 to 3, closes a cycle: the edges do not form a tree",
        );
        refused(
            "3\n0 0 0\n1 2\n3 3\n",
            "line 4, column 1: edge 2, from 3 to 3, closes a cycle: the edges do not form a tree",
        );
        refused(
            "3\n0 0 0\n1 2\n1 4\n",
            "line 4, column 3: expected an end of an edge (4 of 4) from 1 to 3, found 4",
        );
        refused(
            "3\n0 2 0\n1 2\n1 3\n",
            "line 2, column 3: expected the colour of a vertex (2 of 3) from 0 to 1, found 2",
        );
        refused(
            "2000000000\n0 1\n",
            "line 3, column 1: expected the colour of a vertex (3 of 2000000000), found the end of the input",
        );
    }

    #[test]
    fn a_path_of_a_million_needs_no_stack() {
        let count = 1_000_000;
        let edges = (1..count).map(|v| (v, v - 1)).collect();
        let input = Coloured {
            white: vec![true; count as usize],
            edges,
        }
        .write();
        assert_eq!(judge(&input).unwrap().to_string(), "1000000\n");
    }
}
