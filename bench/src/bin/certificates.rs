//! What a certificate of a labelled graph costs: labelling against checking.
//!
//! `certificates VERTICES EDGES acyclic|loopy|outcome` makes a random graph, labels it, writes the
//! packed certificate to memory and checks it; the answer of the checker is asserted. The
//! processor time of each step is printed beside the clock's, for busy machines.

use std::time::Instant;

use grundy::Budget;
use grundy::certificate::{Claim, Convention, Label, Labelling, Line, Outcome, Writer};
use grundy::checker;
use grundy::graphs::{Graph, Height, Labels, Outcomes, Smith, fold};
use grundy_bench::processor_seconds;

/// What the engines found, with ranks.
enum Found {
    Values(Vec<u32>, Vec<u32>),
    Loopy(Smith),
    Outcomes(Outcomes),
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, vertices, edges, kind] = &args[..] else {
        eprintln!("usage: certificates VERTICES EDGES acyclic|loopy|outcome");
        std::process::exit(2);
    };
    let count: u32 = vertices.parse().expect("a number of vertices");
    let edges: usize = edges.parse().expect("a number of edges");
    let mut state = 7u64;
    let mut random = |below: u32| {
        // SplitMix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ z >> 31) * u128::from(below)) >> 64) as u32
    };
    let list: Vec<(u32, u32)> = (0..edges)
        .map(|_| match kind.as_str() {
            "acyclic" => {
                let high = 1 + random(count - 1);
                (high, random(high))
            }
            _ => (random(count), random(count)),
        })
        .collect();
    let graph = Graph::from_edges(count, &list);
    drop(list);
    let budget = Budget::new(u64::MAX);
    let before = processor_seconds();
    let start = Instant::now();
    let (labelling, found) = match kind.as_str() {
        "outcome" => {
            let convention = grundy::Convention::Normal;
            let outcomes = Outcomes::of(&graph, convention, &budget).expect("enough budget");
            (Labelling::Outcome, Found::Outcomes(outcomes))
        }
        _ => match Labels::of(&graph, &budget).expect("enough budget") {
            Labels::Grundy(values) => (Labelling::Value, Found::Values(values, Vec::new())),
            Labels::Smith(smith) => (Labelling::Loopy, Found::Loopy(smith)),
        },
    };
    let solving = start.elapsed();
    let solving_cpu = processor_seconds() - before;
    let start = Instant::now();
    let found = match found {
        Found::Values(values, _) => {
            let heights = fold(&graph, &Height, &budget).expect("enough budget");
            Found::Values(values, heights.expect("no cycle"))
        }
        found => found,
    };
    let ranking = start.elapsed();
    let start = Instant::now();
    let file = written(&graph, labelling, &found);
    let writing = start.elapsed();
    drop((graph, found));
    let before = processor_seconds();
    let start = Instant::now();
    let verdict = checker::check(&file[..], checker::WORK).expect("accepted");
    let checking = start.elapsed();
    let checking_cpu = processor_seconds() - before;
    assert_eq!(verdict.statements.len(), 1);
    println!(
        "{kind}: solve {solving:.2?}, ranks {ranking:.2?}, write {writing:.2?} ({} MB), check {checking:.2?}, ratio {:.2}; processor time {solving_cpu:.2} s and {checking_cpu:.2} s, ratio {:.2}",
        file.len() / 1_000_000,
        checking.as_secs_f64() / solving.as_secs_f64(),
        checking_cpu / solving_cpu
    );
}

/// The packed certificate of what was found.
fn written(graph: &Graph, labelling: Labelling, found: &Found) -> Vec<u8> {
    let mut out = Writer::packed(Vec::new()).expect("memory takes everything");
    let line = |out: &mut Writer<Vec<u8>>, line: Line| {
        out.line(&line).expect("memory takes everything");
    };
    line(
        &mut out,
        Line::Game {
            number: 1,
            name: "graph".into(),
        },
    );
    line(&mut out, Line::Convention(Convention::Normal));
    line(
        &mut out,
        Line::Graph {
            game: 1,
            vertices: graph.order(),
            labelling,
        },
    );
    for v in 0..graph.order() {
        let label = match found {
            Found::Values(values, heights) => {
                let at = |list: &[u32]| list.get(v as usize).copied().unwrap_or(0);
                Label::Value(at(values), at(heights))
            }
            Found::Loopy(smith) => match smith.label(v) {
                Some(label) => Label::Value(label, smith.rank(v)),
                None => Label::Infinite,
            },
            Found::Outcomes(outcomes) => match outcomes.outcome(v) {
                grundy::Outcome::P => {
                    Label::Outcome(Outcome::P, outcomes.remoteness(v).unwrap_or(0))
                }
                grundy::Outcome::N => {
                    Label::Outcome(Outcome::N, outcomes.remoteness(v).unwrap_or(0))
                }
                _ => Label::Outcome(Outcome::D, 0),
            },
        };
        line(
            &mut out,
            Line::Label {
                vertex: v + 1,
                label,
            },
        );
    }
    let mut targets = Vec::new();
    for v in 0..graph.order() {
        targets.clear();
        targets.extend(graph.options(v).iter().map(|t| t + 1));
        targets.sort_unstable();
        targets.dedup();
        out.edges(v + 1, &targets).expect("memory takes everything");
    }
    line(&mut out, Line::Claim(Claim::Labels { game: 1 }));
    line(&mut out, Line::End);
    out.finish().expect("memory takes everything")
}
