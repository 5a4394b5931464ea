//! A drawn graph: who wins from every vertex, in an order in which it can be understood.

mod place;
mod words;

use grundy::graphs::{Graph, Labels, Outcomes, find_cycle, read, read_inline};
use grundy::theory::Value;
use grundy::{Budget, Convention, Outcome, Phrase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::asked::{Lang, Rule};
use crate::{Refusal, SCHEMA};
use words::{Step, TokensSaid};

/// The longest text of a graph, in bytes.
const LONGEST: usize = 48 << 10;
/// Vertices, at most.
const VERTICES: u32 = 400;
/// Edges, at most.
const EDGES: usize = 3000;
/// Tokens, at most.
const TOKENS: usize = 40;

/// A graph with tokens on it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GraphAsked {
    /// An edge list (`3 2`, then `1 2`, `2 3`), DOT, JSON, or `1>2,2>3`.
    #[schemars(length(max = LONGEST))]
    text: String,
    /// The vertices on which tokens stand, by name.
    #[serde(default)]
    #[schemars(length(max = TOKENS), inner(length(max = 200)))]
    tokens: Vec<String>,
    /// Normal or misère play.
    #[serde(default)]
    convention: Option<Rule>,
    /// The language of the words.
    #[serde(default)]
    lang: Lang,
}

/// Everything about a graph.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GraphJson {
    schema: u32,
    #[schemars(extend("enum" = ["normal", "misere"]))]
    convention: String,
    vertices: Vec<VertexJson>,
    /// The vertices in an order in which each can be labelled from what is labelled already.
    steps: Vec<StepJson>,
    /// The vertices of some cycle in order; empty where play always ends.
    cycle: Vec<usize>,
    /// The vertices with tokens.
    tokens: Vec<usize>,
    /// What the tokens make together; `null` without tokens.
    sum: Option<SumJson>,
    /// Game and position as `solve` takes them; `null` where the names do not allow it.
    q: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct VertexJson {
    name: String,
    /// Where one move leads, counted from 0.
    options: Vec<u32>,
    /// `N`, `P` or `D`.
    #[schemars(extend("enum" = ["N", "P", "D"]))]
    outcome: String,
    /// The Grundy value, or Smith's label `inf(0,2)`; `null` under misère play.
    value: Option<String>,
    /// The length of best play; `null` where it never ends.
    remoteness: Option<u32>,
    /// Where to draw it: x and y from 0 to 1, y downwards.
    point: (f64, f64),
}

#[derive(Debug, Serialize, JsonSchema)]
struct StepJson {
    vertex: u32,
    /// The labels among its options, without repetition.
    seen: Vec<String>,
    /// Why it has its label.
    text: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct SumJson {
    /// The value of the sum; `null` under misère play.
    value: Option<String>,
    /// `N`, `P` or `D`; `null` where it is not known.
    #[schemars(extend("enum" = ["N", "P", "D", "L", "R", null]))]
    outcome: Option<String>,
    /// In a sentence.
    verdict: String,
    moves: Vec<TokenMoveJson>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct TokenMoveJson {
    /// Which token, counted from 0.
    token: usize,
    /// The vertex it goes to.
    to: u32,
    /// The outcome for the player then to move; `null` where it is not known.
    #[schemars(extend("enum" = ["N", "P", "D", "L", "R", null]))]
    outcome: Option<String>,
    /// `null` where that is not known.
    winning: Option<bool>,
    /// Whether it keeps the draw of a drawn sum; `null` where that is not known.
    drawing: Option<bool>,
}

/// Labels a graph and adds up its tokens.
pub fn graph(asked: &GraphAsked, budget: &Budget) -> Result<GraphJson, Refusal> {
    let graph = parse(&asked.text)?;
    let convention = asked.convention.map_or(Convention::Normal, Into::into);
    let language = asked.lang.into();
    if asked.tokens.len() > TOKENS {
        return Err(Refusal::Range {
            name: "tokens",
            least: 0,
            most: TOKENS as u64,
        });
    }
    let tokens = asked.tokens.iter().map(|name| {
        graph.find(name).ok_or_else(|| Refusal::NoVertex {
            name: name.chars().take(60).collect(),
        })
    });
    let tokens: Vec<u32> = tokens.collect::<Result<_, _>>()?;
    let stopped = |_| Refusal::TooMuchWork;
    let outcomes = Outcomes::of(&graph, convention, budget).map_err(stopped)?;
    let labels = match convention {
        Convention::Normal => Some(Labels::of(&graph, budget).map_err(stopped)?),
        Convention::Misere => None,
    };
    let order = graph.order();
    let values: Option<Vec<Value>> = labels.as_ref().map(|labels| {
        let vertices = 0..order;
        vertices.map(|v| labels.value(&graph, v)).collect()
    });
    let points = place::points(&graph);
    let sum = Tokens {
        graph: &graph,
        values: values.as_deref(),
        outcomes: &outcomes,
        tokens: &tokens,
    };
    Ok(GraphJson {
        schema: SCHEMA,
        convention: convention.to_string(),
        vertices: (0..order)
            .map(|v| VertexJson {
                name: graph.name(v),
                options: graph.options(v).to_vec(),
                outcome: outcomes.outcome(v).to_string(),
                value: values.as_ref().map(|values| values[v as usize].to_string()),
                remoteness: outcomes.remoteness(v),
                point: points[v as usize],
            })
            .collect(),
        steps: match &labels {
            None => Vec::new(),
            Some(labels) => steps(&graph, labels)
                .into_iter()
                .map(|step| StepJson {
                    vertex: step.vertex,
                    seen: step.seen.iter().map(ToString::to_string).collect(),
                    text: step.say(language),
                })
                .collect(),
        },
        cycle: find_cycle(&graph)
            .unwrap_or_default()
            .into_iter()
            .map(|v| v as usize)
            .collect(),
        sum: (!tokens.is_empty()).then(|| SumJson {
            value: sum.value().map(|value| value.to_string()),
            outcome: sum.outcome(&tokens).map(|outcome| outcome.to_string()),
            verdict: TokensSaid {
                outcome: sum.outcome(&tokens),
                convention,
            }
            .say(language),
            moves: sum.moves(),
        }),
        q: expression(&graph, &tokens),
        tokens: tokens.iter().map(|&v| v as usize).collect(),
    })
}

/// Reads any of the forms, if it is small enough to be drawn.
fn parse(text: &str) -> Result<Graph, Refusal> {
    if text.len() > LONGEST {
        return Err(Refusal::TooLong { most: LONGEST });
    }
    let inline = text.contains('>') && !text.contains(['{', '-']);
    let graph = match inline {
        true => read_inline(text),
        false => read(text.as_bytes(), 1),
    };
    let graph = graph.map_err(|error| Refusal::Text(error.into()))?;
    match graph.order() <= VERTICES && graph.size() <= EDGES {
        true => Ok(graph),
        false => Err(Refusal::GraphTooLarge {
            vertices: VERTICES.into(),
            edges: EDGES as u64,
        }),
    }
}

/// The graph on one line with its tokens, as `solve` reads it.
fn expression(graph: &Graph, tokens: &[u32]) -> Option<String> {
    let plain = |name: &str| name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let names: Vec<String> = (0..graph.order()).map(|v| graph.name(v)).collect();
    if tokens.is_empty() || graph.size() == 0 || !names.iter().all(|name| plain(name)) {
        return None;
    }
    let mut fields = Vec::new();
    let mut met = vec![false; names.len()];
    for v in 0..graph.order() {
        for &to in graph.options(v) {
            fields.push(format!("{}>{}", names[v as usize], names[to as usize]));
            met[v as usize] = true;
            met[to as usize] = true;
        }
    }
    let alone = names.iter().zip(&met).filter(|(_, met)| !**met);
    fields.extend(alone.map(|(name, _)| name.clone()));
    let tokens = tokens.iter().map(|&v| names[v as usize].as_str());
    let tokens: Vec<&str> = tokens.collect();
    Some(format!("graph:{} {}", fields.join(","), tokens.join(" ")))
}

/// Tokens on a solved graph.
struct Tokens<'a> {
    graph: &'a Graph,
    values: Option<&'a [Value]>,
    outcomes: &'a Outcomes,
    tokens: &'a [u32],
}

impl Tokens<'_> {
    fn value(&self) -> Option<Value> {
        let values = self.values?;
        Value::sum(self.tokens.iter().map(|&v| &values[v as usize]))
    }

    /// The outcome with tokens on these vertices; `None` for misère sums, where values do not add.
    fn outcome(&self, tokens: &[u32]) -> Option<Outcome> {
        match (tokens, self.values) {
            (&[vertex], _) => Some(self.outcomes.outcome(vertex)),
            (_, Some(values)) => {
                let sum = Value::sum(tokens.iter().map(|&v| &values[v as usize]));
                sum.map(|sum| sum.outcome())
            }
            (_, None) => None,
        }
    }

    fn moves(&self) -> Vec<TokenMoveJson> {
        let drawn = self.outcome(self.tokens).map(|sum| sum == Outcome::D);
        let mut moves = Vec::new();
        for (token, &from) in self.tokens.iter().enumerate() {
            let mut after = self.tokens.to_vec();
            for &to in self.graph.options(from) {
                after[token] = to;
                let outcome = self.outcome(&after);
                moves.push(TokenMoveJson {
                    token,
                    to,
                    outcome: outcome.map(|outcome| outcome.to_string()),
                    winning: outcome.map(|left| left == Outcome::P),
                    drawing: drawn
                        .zip(outcome)
                        .map(|(drawn, left)| drawn && left == Outcome::D),
                });
            }
        }
        moves
    }
}

/// Why each vertex has its label, in an order in which that can be followed.
fn steps(graph: &Graph, labels: &Labels) -> Vec<Step> {
    let mut order: Vec<u32> = (0..graph.order()).collect();
    match labels {
        Labels::Grundy(_) => {
            let heights = heights(graph);
            order.sort_by_key(|&v| heights[v as usize]);
        }
        Labels::Smith(smith) => {
            order.sort_by_key(|&v| match smith.label(v) {
                Some(label) => (label, smith.rank(v)),
                None => (u32::MAX, 0),
            });
        }
    }
    let step = |vertex: u32| {
        let options = graph.options(vertex);
        let mut seen: Vec<u32> = options.iter().filter_map(|&v| labels.label(v)).collect();
        let open = seen.len() < options.len();
        seen.sort_unstable();
        seen.dedup();
        Step {
            vertex,
            name: graph.name(vertex),
            label: labels.label(vertex),
            end: options.is_empty(),
            open,
            seen,
        }
    };
    order.into_iter().map(step).collect()
}

/// The length of the longest play from each vertex of a graph without cycles.
fn heights(graph: &Graph) -> Vec<u32> {
    let back = graph.reversed();
    let order = graph.order();
    let mut open: Vec<usize> = (0..order).map(|v| graph.options(v).len()).collect();
    let mut heights = vec![0; order as usize];
    let mut ready: Vec<u32> = (0..order).filter(|&v| open[v as usize] == 0).collect();
    while let Some(vertex) = ready.pop() {
        let height = heights[vertex as usize] + 1;
        for &user in back.options(vertex) {
            let user = user as usize;
            heights[user] = height.max(heights[user]);
            open[user] -= 1;
            if open[user] == 0 {
                ready.push(user as u32);
            }
        }
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(text: &str, tokens: &[&str]) -> GraphJson {
        let asked = GraphAsked {
            text: text.into(),
            tokens: tokens.iter().map(ToString::to_string).collect(),
            convention: None,
            lang: Lang::En,
        };
        graph(&asked, &Budget::new(100_000)).expect("a graph")
    }

    fn labels(answer: &GraphJson) -> Vec<String> {
        let values = answer.vertices.iter().map(|vertex| vertex.value.clone());
        values.map(Option::unwrap_or_default).collect()
    }

    #[test]
    fn a_graph_reads_the_same_in_every_form() {
        let expected = ["2", "1", "0"];
        for text in [
            "1>2,1>3,2>3",
            "3 3\n1 2\n1 3\n2 3\n",
            "digraph { a -> b; a -> c; b -> c }",
            r#"{"vertices": ["x", "y", "z"], "edges": [["x", "y"], ["x", "z"], ["y", "z"]]}"#,
        ] {
            assert_eq!(labels(&ask(text, &[])), expected, "{text}");
        }
    }

    #[test]
    fn cycles_get_loopy_labels_and_draws() {
        // From the cycle one can only leave to a won vertex, so nobody does.
        let answer = ask("1>2,2>1,1>3,3>4", &["1"]);
        assert_eq!(labels(&answer), ["inf(1)", "inf()", "1", "0"]);
        let outcomes: Vec<&str> = answer.vertices.iter().map(|v| &*v.outcome).collect();
        assert_eq!(outcomes, ["D", "D", "N", "P"]);
        assert_eq!(answer.cycle, [0, 1]);
        let sum = answer.sum.expect("tokens");
        assert_eq!(sum.outcome.as_deref(), Some("D"));
        let drawing: Vec<u32> = sum
            .moves
            .iter()
            .filter(|mv| mv.drawing == Some(true))
            .map(|mv| mv.to)
            .collect();
        assert_eq!((drawing, sum.moves.len()), (vec![1], 2));
        // A second token on a heap of one turns the draw into a win.
        let answer = ask("1>2,2>1,1>3,3>4", &["1", "3"]);
        let sum = answer.sum.expect("tokens");
        assert_eq!(
            (sum.value.as_deref(), sum.outcome.as_deref()),
            (Some("inf(0)"), Some("N"))
        );
        let winning: Vec<u32> = sum
            .moves
            .iter()
            .filter(|mv| mv.winning == Some(true))
            .map(|mv| mv.to)
            .collect();
        assert_eq!(winning, [2]);
        // With a way out to a lost vertex there is no draw.
        let answer = ask("1>2,2>3,3>1,3>4", &[]);
        assert_eq!(labels(&answer), ["1", "0", "2", "0"]);
    }

    #[test]
    fn steps_come_in_an_order_that_can_be_followed() {
        let answer = ask("1>2,1>3,2>3,4>1,4>2", &[]);
        let mut done = Vec::new();
        for step in &answer.steps {
            let options = &answer.vertices[step.vertex as usize].options;
            assert!(options.iter().all(|v| done.contains(v)), "{step:?}");
            done.push(step.vertex);
        }
        assert_eq!(done.len(), 4);
        assert_eq!(
            answer.steps[1].text,
            "2: the options have {0}, so the value is 1."
        );
    }

    #[test]
    fn tokens_make_a_sum_that_solve_takes_again() {
        let answer = ask("1>2,1>3,2>3,5", &["1", "2"]);
        assert_eq!(answer.q.as_deref(), Some("graph:1>2,1>3,2>3,5 1 2"));
        let sum = answer.sum.expect("tokens");
        assert_eq!(sum.value.as_deref(), Some("3"));
        let winning = sum.moves.iter().filter(|mv| mv.winning == Some(true));
        let winning: Vec<(usize, u32)> = winning.map(|mv| (mv.token, mv.to)).collect();
        assert_eq!(winning, [(0, 1)]);
    }

    #[test]
    fn points_are_apart_and_inside() {
        for text in ["1>2,2>3,3>1", "1>2,1>3,2>3,4>1", "1>1", "7"] {
            let Ok(graph) = parse(&format!("{text},8>9")) else {
                panic!("{text}")
            };
            let points = place::points(&graph);
            for (i, a) in points.iter().enumerate() {
                assert!((0.0..=1.0).contains(&a.0) && (0.0..=1.0).contains(&a.1));
                for b in &points[..i] {
                    assert!((a.0 - b.0).hypot(a.1 - b.1) > 0.05, "{text}: {points:?}");
                }
            }
        }
    }
}
