//! Small graphs on one line: `1>2,2>3,3>1`.

use grundy_game::{NotationError, fields};

use super::text::check_name;
use crate::{Graph, Names};

/// Reads edges `u>v`, and single vertices, separated by commas. Any name will do.
///
/// ```
/// let graph = grundy_graphs::read_inline("a>b,b>a,c").unwrap();
/// assert_eq!((graph.order(), graph.size()), (3, 2));
/// ```
pub fn read_inline(text: &str) -> Result<Graph, NotationError> {
    let mut all: Vec<&str> = Vec::new();
    let mut pairs = Vec::new();
    for field in fields(text) {
        let mut from = None;
        let mut start = field.start;
        for name in field.text.split('>') {
            check_name(name, start..start + name.len())?;
            all.push(name);
            pairs.extend(from.map(|from| (from, name)));
            from = Some(name);
            start += name.len() + 1;
        }
    }
    // Numbers stand in their order, names in that of the text.
    if all
        .iter()
        .all(|name| name.bytes().all(|b| b.is_ascii_digit()))
    {
        all.sort_unstable_by_key(|name| (name.len(), *name));
    }
    let mut names = Names::default();
    for name in all {
        names.number(name);
    }
    let edges = pairs
        .into_iter()
        .map(|(a, b)| (names.number(a), names.number(b)));
    let edges: Vec<(u32, u32)> = edges.collect();
    Ok(Graph::from_edges(names.len() as u32, &edges).named(names))
}
