//! Labels, outcomes and remoteness agree with brute force on the moves: random graphs, with and
//! without cycles, tokens alone and in sums.

use grundy_game::{Budget, Ruleset, Sum, oracle};
use grundy_graphs::{Graph, Labels, Outcomes, Remoteness, find_cycle, fold};
use grundy_theory::{Convention, Nimber, Outcome, Player, Value};
use proptest::prelude::*;

/// Tokens on a graph, and Nim heaps beside them.
struct Tokens<'a>(&'a Graph);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Piece {
    Token(u32),
    Heap(u32),
}

impl Ruleset for Tokens<'_> {
    type Position = Piece;
    type Move = Piece;

    fn moves(&self, piece: &Piece, _: Player) -> impl Iterator<Item = Piece> {
        let moves: Vec<Piece> = match *piece {
            Piece::Token(vertex) => {
                let options = self.0.options(vertex).iter();
                options.map(|&v| Piece::Token(v)).collect()
            }
            Piece::Heap(heap) => (0..heap).map(Piece::Heap).collect(),
        };
        moves.into_iter()
    }

    fn apply(&self, _: &Piece, mv: &Piece) -> Sum<Piece> {
        Sum::one(*mv)
    }
}

fn truth(
    graph: &Graph,
    pieces: impl IntoIterator<Item = Piece>,
    convention: Convention,
) -> Outcome {
    let sum = pieces.into_iter().collect();
    oracle::loopy(&Tokens(graph), &sum, Player::Left, convention)
}

/// Whether the player to move can win within `moves`, or cannot avoid losing within them.
fn settled(graph: &Graph, moves: u32, convention: Convention) -> Vec<Option<bool>> {
    let all = 0..graph.order();
    if moves == 0 {
        let stuck = |v| graph.options(v).is_empty().then(|| convention.stuck_wins());
        return all.map(stuck).collect();
    }
    let before = settled(graph, moves - 1, convention);
    all.map(|v| {
        let options = graph.options(v);
        if options.is_empty() {
            return Some(convention.stuck_wins());
        }
        if options.iter().any(|&w| before[w as usize] == Some(false)) {
            return Some(true);
        }
        let lost = options.iter().all(|&w| before[w as usize] == Some(true));
        lost.then_some(false)
    })
    .collect()
}

fn budget() -> Budget {
    Budget::new(1_000_000)
}

/// Any graph of at most `most` vertices.
fn cyclic(most: u32) -> impl Strategy<Value = Graph> {
    (1..=most).prop_flat_map(|order| {
        let edges = prop::collection::vec((0..order, 0..order), 0..=(3 * order as usize));
        edges.prop_map(move |edges| Graph::from_edges(order, &edges))
    })
}

/// A graph without cycles, its vertices in any order.
fn acyclic(most: u32) -> impl Strategy<Value = Graph> {
    (1..=most).prop_flat_map(|order| {
        let edges = prop::collection::vec((0..order, 0..order), 0..=(3 * order as usize));
        let names = Just((0..order).collect::<Vec<u32>>()).prop_shuffle();
        (edges, names).prop_map(move |(edges, names)| {
            let down = edges.into_iter().filter(|(a, b)| a != b);
            let down = down.map(|(a, b)| (a.max(b), a.min(b)));
            let named = down.map(|(a, b)| (names[a as usize], names[b as usize]));
            Graph::from_edges(order, &named.collect::<Vec<_>>())
        })
    })
}

/// The value of a vertex says who wins it beside every Nim heap.
fn check_values(graph: &Graph) {
    let labels = Labels::of(graph, &budget()).unwrap();
    let heaps = 0..=graph.order();
    for vertex in 0..graph.order() {
        let value = labels.value(graph, vertex);
        for heap in heaps.clone() {
            let pieces = [Piece::Token(vertex), Piece::Heap(heap)];
            let sum = value.plus(&Nimber(heap.into()).into()).unwrap();
            let truth = truth(graph, pieces, Convention::Normal);
            assert_eq!(
                sum.outcome(),
                truth,
                "{graph:?} {vertex} + *{heap}: {value}"
            );
        }
    }
}

fn check_outcomes(graph: &Graph) {
    let back = graph.reversed();
    for convention in Convention::BOTH {
        let outcomes = Outcomes::backward(graph, &back, convention, &budget()).unwrap();
        let folded = fold(graph, &Remoteness(convention), &budget()).unwrap();
        assert_eq!(folded.is_some(), find_cycle(graph).is_none());
        let either = Outcomes::of(graph, convention, &budget()).unwrap();
        let levels: Vec<_> = (0..=graph.order() * 2)
            .map(|moves| settled(graph, moves, convention))
            .collect();
        for vertex in 0..graph.order() {
            let at = levels
                .iter()
                .position(|level| level[vertex as usize].is_some());
            let outcome = at.map_or(Outcome::D, |at| {
                Outcome::of_win(levels[at][vertex as usize] == Some(true))
            });
            assert_eq!(outcomes.outcome(vertex), outcome, "{graph:?} {vertex}");
            assert_eq!(either.outcome(vertex), outcome, "{graph:?} {vertex}");
            let at = at.map(|at| at as u32);
            assert_eq!(outcomes.remoteness(vertex), at, "{graph:?} {vertex}");
            if let Some(folded) = &folded {
                let length = folded.get(vertex as usize).copied().unwrap_or(0);
                assert_eq!(Some(length), at, "{graph:?} {vertex}");
            }
        }
    }
}

/// The rank of each labelled vertex proves its label.
fn check_ranks(graph: &Graph) {
    let Labels::Smith(smith) = Labels::of(graph, &budget()).unwrap() else {
        return;
    };
    for vertex in 0..graph.order() {
        let Some(label) = smith.label(vertex) else {
            continue;
        };
        let options = graph.options(vertex);
        assert!((0..label).all(|m| options.iter().any(|&v| smith.label(v) == Some(m))));
        for &option in options {
            assert_ne!(smith.label(option), Some(label));
            let below = smith.label(option).is_some_and(|m| m < label);
            let reverts =
                |&w: &u32| smith.label(w) == Some(label) && smith.rank(w) < smith.rank(vertex);
            assert!(
                below || graph.options(option).iter().any(reverts),
                "{graph:?}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn values_of_cyclic_graphs(graph in cyclic(12)) {
        check_values(&graph);
        check_ranks(&graph);
    }

    #[test]
    fn values_of_acyclic_graphs(graph in acyclic(12)) {
        prop_assert!(Labels::of(&graph, &budget()).unwrap().is_loopfree());
        check_values(&graph);
    }

    #[test]
    fn outcomes_and_remoteness(cyclic in cyclic(12), acyclic in acyclic(12)) {
        check_outcomes(&cyclic);
        check_outcomes(&acyclic);
    }

    #[test]
    fn sums_of_tokens(graph in cyclic(7), at in prop::collection::vec(0u32..7, 2..=3)) {
        let labels = Labels::of(&graph, &budget()).unwrap();
        let at: Vec<u32> = at.into_iter().map(|v| v % graph.order()).collect();
        let values: Vec<Value> = at.iter().map(|&v| labels.value(&graph, v)).collect();
        let value = Value::sum(&values).unwrap();
        let truth = truth(&graph, at.into_iter().map(Piece::Token), Convention::Normal);
        prop_assert_eq!(value.outcome(), truth, "{:?} {}", graph, value);
    }
}

/// Adjacency lists with known labels, from the CGSuite test suite.
#[test]
fn published_labels() {
    let check = |lists: &[&[u32]], expected: &str| {
        let edges = lists.iter().zip(0..);
        let edges = edges.flat_map(|(list, v)| list.iter().map(move |&w| (v, w)));
        let graph = Graph::from_edges(lists.len() as u32, &edges.collect::<Vec<_>>());
        let labels = Labels::of(&graph, &budget()).unwrap();
        let all = 0..graph.order();
        let values: Vec<String> = all.map(|v| labels.value(&graph, v).to_string()).collect();
        assert_eq!(values.join(" "), expected);
    };
    check(&[&[0]], "inf()");
    check(&[&[0, 1], &[]], "inf(0) 0");
    check(&[&[1], &[0, 2], &[]], "0 1 0");
    check(&[&[1, 2], &[0, 3], &[], &[2]], "1 0 0 1");
    let steps = |cycle: u32, by: [u32; 2]| -> Vec<Vec<u32>> {
        let to = |v| by.map(|step| (v + cycle - step) % cycle).to_vec();
        (0..cycle)
            .map(|v| if v == 0 { Vec::new() } else { to(v) })
            .collect()
    };
    let refer = |lists: &[Vec<u32>], expected| {
        check(
            &lists.iter().map(Vec::as_slice).collect::<Vec<_>>(),
            expected,
        );
    };
    refer(&steps(5, [1, 2]), "0 inf(0) inf(0) 0 inf(0)");
    refer(&steps(8, [1, 3]), "0 1 0 1 0 1 0 1");
}

/// Two threads and one find the same; a long path needs no stack.
#[test]
fn large_graphs() {
    let order = 600_000u32;
    let path: Vec<(u32, u32)> = (1..order).map(|v| (v, v - 1)).collect();
    let graph = Graph::from_edges(order, &path);
    let Labels::Grundy(values) = Labels::of(&graph, &budget()).unwrap() else {
        panic!("a path has no cycle");
    };
    assert!(values.iter().enumerate().all(|(v, &g)| g == v as u32 % 2));
    let back = graph.reversed();
    for convention in Convention::BOTH {
        let outcomes = Outcomes::backward(&graph, &back, convention, &budget()).unwrap();
        assert_eq!(outcomes.remoteness(order - 1), Some(order - 1));
    }
    // Steps to v/2, v/3 and v/5 from everywhere, numbered upside down: wide and shallow.
    let top = order - 1;
    let thirds = (1..order).flat_map(|v| [2, 3, 5].map(|by| (top - v, top - v / by)));
    let graph = Graph::from_edges(order, &thirds.collect::<Vec<_>>());
    let Labels::Grundy(values) = Labels::of(&graph, &budget()).unwrap() else {
        panic!("steps go down");
    };
    let mut plain = vec![0u32; order as usize];
    for v in 1..order {
        plain[v as usize] = grundy_theory::mex([2, 3, 5].map(|by| plain[(v / by) as usize]));
    }
    assert!((0..order).all(|v| values[(top - v) as usize] == plain[v as usize]));
    let outcomes =
        Outcomes::backward(&graph, &graph.reversed(), Convention::Normal, &budget()).unwrap();
    let lost = |v: u32| outcomes.outcome(v) == Outcome::P;
    assert!((0..order).all(|v| lost(v) == (values[v as usize] == 0)));
}
