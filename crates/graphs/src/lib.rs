//! Games on explicit graphs: move a token along an edge; whoever cannot move loses.
//!
//! - [`Graph`]: vertices numbered from 0 and their options, in two flat arrays.
//! - [`read()`]: edge lists, a subset of DOT, JSON, a binary form.
//! - [`Labels`]: Grundy values where play ends, Smith's loopy labels where it may not.
//! - [`Outcomes`]: win, lose or draw with remoteness, under either convention.
//! - [`Layout`]: coordinates for a drawing in layers; [`Drawing`] writes it as SVG, or DOT.
//! - [`Matching`]: maximum matchings, for undirected geography.
//! - [`fold`]: one number for each vertex from those of its options, without cycles.
//!
//! Everything takes and gives plain data, recursion is nowhere, and long loops look at a budget.
//!
//! ```
//! use grundy_game::Budget;
//! use grundy_graphs::{Graph, Labels};
//!
//! // A player at 0 or 1 may wait for ever; 1 also leads to 2, and 2 to the end at 3.
//! let graph = Graph::from_edges(4, &[(0, 0), (1, 1), (1, 2), (2, 3)]);
//! let labels = Labels::of(&graph, &Budget::new(1_000))?;
//! let labels: Vec<String> = (0..4).map(|v| labels.value(&graph, v).to_string()).collect();
//! assert_eq!(labels, ["inf()", "inf(1)", "1", "0"]);
//! # Ok::<(), grundy_game::Stopped>(())
//! ```

mod acyclic;
mod cycle;
mod draw;
mod graph;
mod height;
mod labels;
mod layout;
mod matching;
mod read;
mod retrograde;
mod rows;
mod smith;

pub use acyclic::{Mex, Remoteness, Rule, fold};
pub use cycle::find_cycle;
pub use draw::{Drawing, Mark, Mover, Sign};
pub use graph::{Graph, Names, TooLarge};
pub use height::Height;
pub use labels::Labels;
pub use layout::{Layout, Spacing};
pub use matching::Matching;
pub use read::{read, read_inline, write_binary};
pub use retrograde::Outcomes;
pub use smith::Smith;
