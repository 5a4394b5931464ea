//! Small graphs on one line: `1>2,2>3,3>1`.

use grundy_game::{NotationError, Problem, fields};

use super::text::check_name;
use crate::{Graph, Names};

/// Reads edges `u>v`, and single vertices, separated by commas. Any name will do.
///
/// ```
/// let graph = grundy_graphs::read_inline("a>b,b>a,c").unwrap();
/// assert_eq!((graph.order(), graph.size()), (3, 2));
/// ```
pub fn read_inline(text: &str) -> Result<Graph, NotationError> {
    let mut names = Names::default();
    let mut edges = Vec::new();
    for field in fields(text) {
        let mut from = None;
        let mut start = field.start;
        for name in field.text.split('>') {
            check_name(name, start..start + name.len())?;
            let vertex = names.number(name);
            if let Some(from) = from {
                edges.push((from, vertex));
            }
            from = Some(vertex);
            start += name.len() + 1;
        }
        if names.len() > text.len() {
            return Err(Problem::Empty.at(field.span()));
        }
    }
    Ok(Graph::from_edges(names.len() as u32, &edges).named(names))
}
