//! Smith's labels: Grundy values of graphs on which play may go on for ever.
//!
//! A vertex gets the label m when its options' labels contain 0..m-1 and not m, and every other
//! option (labelled above m, or not at all) can be answered by a move to a vertex labelled m that
//! was labelled earlier. Round m finds these backward, as retrograde analysis finds what is lost:
//! "labelled m" takes the place of lost, "has an option labelled m" that of won.
//!
//! What gets no label is infinite: inf(K), K the labels among its options.
//!
//! C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966);
//! A. S. Fraenkel and Y. Perl, Constructions in combinatorial games with cycles (1975).

use grundy_game::{Budget, Stopped};

use crate::Graph;

/// The labels of all vertices of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Smith {
    labels: Vec<u32>,
    ranks: Vec<u32>,
}

/// No label.
const NONE: u32 = u32::MAX;

impl Smith {
    /// Labels all vertices. `back` is the graph [`reversed`](Graph::reversed).
    pub fn of(graph: &Graph, back: &Graph, budget: &Budget) -> Result<Self, Stopped> {
        let used = graph.used() as usize;
        let mut labels = vec![NONE; used];
        let mut ranks = vec![0; used];
        // Options without a label so far; repeated edges count repeatedly throughout.
        let mut unlabelled: Vec<u32> = graph.starts().windows(2).map(|r| r[1] - r[0]).collect();
        // The round in which a vertex was last found to have an option labelled so, plus one.
        let mut answered = vec![0u32; used];
        // Vertices that have all smaller labels among their options and none themselves.
        let mut eligible: Vec<u32> = (0..used as u32).collect();
        // For eligible vertices: unlabelled options that have no answer yet.
        let mut open = vec![NONE; used];
        for round in 0.. {
            let mut level = Vec::new();
            for &vertex in &eligible {
                open[vertex as usize] = unlabelled[vertex as usize];
                if unlabelled[vertex as usize] == 0 {
                    level.push(vertex);
                }
            }
            let mut rank = 0;
            let mut labelled = false;
            while !level.is_empty() {
                labelled = true;
                let mut work = 0;
                let mut replies = Vec::new();
                for &vertex in &level {
                    labels[vertex as usize] = round;
                    ranks[vertex as usize] = rank;
                    open[vertex as usize] = NONE;
                }
                for &vertex in &level {
                    let users = back.options(vertex);
                    work += 1 + users.len() as u64;
                    for &user in users {
                        unlabelled[user as usize] -= 1;
                        let new = answered[user as usize] != round + 1;
                        if new && labels[user as usize] == NONE {
                            answered[user as usize] = round + 1;
                            open[user as usize] = NONE;
                            replies.push(user);
                        }
                    }
                }
                level.clear();
                for reply in replies {
                    let users = back.options(reply);
                    work += 1 + users.len() as u64;
                    for &user in users {
                        let open = &mut open[user as usize];
                        if *open == NONE {
                            continue;
                        }
                        *open -= 1;
                        if *open == 0 {
                            level.push(user);
                        }
                    }
                }
                budget.spend(0, work)?;
                rank += 1;
            }
            for &vertex in &eligible {
                open[vertex as usize] = NONE;
            }
            eligible.retain(|&vertex| {
                labels[vertex as usize] == NONE && answered[vertex as usize] == round + 1
            });
            budget.spend(0, 1 + eligible.len() as u64)?;
            if !labelled || eligible.is_empty() {
                break;
            }
        }
        Ok(Self { labels, ranks })
    }

    /// The label of a vertex; `None` if it is infinite.
    pub fn label(&self, vertex: u32) -> Option<u32> {
        let label = self.labels.get(vertex as usize).copied();
        label.map_or(Some(0), |label| (label != NONE).then_some(label))
    }

    /// The rank of a labelled vertex: the answers that its label rests on have smaller ranks.
    pub fn rank(&self, vertex: u32) -> u32 {
        self.ranks.get(vertex as usize).copied().unwrap_or(0)
    }
}
