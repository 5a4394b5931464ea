//! Graphs: the labels of all vertices, then all edges.

use std::io::Write;

use grundy_certificate::{Claim, Label, Labelling, Line, Writer};
use grundy_game::Budget;
use grundy_graphs::{Graph, Height, Labels, Outcomes, fold};
use grundy_theory::Convention;
use grundy_workbench::{Game, OnGraph};

use crate::{Lines, ProveError};

/// Writes the certificate of the labels of all vertices of a game on a graph: values under normal
/// play, outcomes with remoteness under misère play.
pub fn certify_labels<W: Write>(
    game: &dyn Game,
    convention: Convention,
    budget: &Budget,
    mut out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    crate::explore::head(std::iter::once(game), &mut out)?;
    out.line(&Line::Convention(crate::convention(convention)))?;
    write(game, 1, convention, budget, &mut out)?;
    out.line(&Line::Claim(Claim::Labels { game: 1 }))?;
    out.line(&Line::End)?;
    Ok(out)
}

/// Writes the labels and the edges of a graph.
pub(crate) fn write(
    game: &dyn Game,
    number: u32,
    convention: Convention,
    budget: &Budget,
    out: &mut dyn Lines,
) -> Result<(), ProveError> {
    let OnGraph { graph, .. } = game.graph().ok_or(ProveError::NoGraph)?;
    let head = |labelling| Line::Graph {
        game: number,
        vertices: graph.order(),
        labelling,
    };
    let vertices = 0..graph.order();
    let line = |vertex: u32, label| Line::Label {
        vertex: vertex + 1,
        label,
    };
    match convention {
        Convention::Misere => {
            let outcomes = Outcomes::of(graph, convention, budget)?;
            out.line(&head(Labelling::Outcome))?;
            for vertex in vertices {
                let outcome = crate::outcome(outcomes.outcome(vertex));
                let rank = outcomes.remoteness(vertex).unwrap_or(0);
                let label = Label::Outcome(outcome, rank);
                out.line(&line(vertex, label))?;
            }
        }
        Convention::Normal => match Labels::of(graph, budget)? {
            Labels::Grundy(values) => {
                let heights = fold(graph, &Height, budget)?.unwrap_or_default();
                out.line(&head(Labelling::Value))?;
                for vertex in vertices {
                    let at = |numbers: &[u32]| numbers.get(vertex as usize).copied().unwrap_or(0);
                    let label = Label::Value(at(&values), at(&heights));
                    out.line(&line(vertex, label))?;
                }
            }
            Labels::Smith(smith) => {
                out.line(&head(Labelling::Loopy))?;
                for vertex in vertices {
                    let label = match smith.label(vertex) {
                        Some(label) => Label::Value(label, smith.rank(vertex)),
                        None => Label::Infinite,
                    };
                    out.line(&line(vertex, label))?;
                }
            }
        },
    }
    edges(graph, out)
}

fn edges(graph: &Graph, out: &mut dyn Lines) -> Result<(), ProveError> {
    let mut targets = Vec::new();
    for vertex in 0..graph.order() {
        targets.clear();
        targets.extend(graph.options(vertex).iter().map(|target| target + 1));
        targets.sort_unstable();
        targets.dedup();
        out.edges(vertex + 1, &targets)?;
    }
    Ok(())
}
