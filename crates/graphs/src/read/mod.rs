//! Reading graphs. The first bytes say which form it is.
//!
//! - an edge list: `n m`, then `u v` for every edge;
//! - DOT: `digraph { a -> b; b -> c }`;
//! - JSON: `{"vertices": 3, "edges": [[1, 2], [2, 3]]}`, or a list of names for `vertices`;
//! - the binary form that [`write_binary`] writes.
//!
//! Errors carry the bytes that are wrong.

mod binary;
mod dot;
mod edge_list;
mod inline;
mod json;
mod text;

use grundy_game::NotationError;

use crate::Graph;

pub use binary::write_binary;
pub use inline::read_inline;

/// Reads a graph from the bytes of a file. Vertices of numbered forms count from `first`: 0 or 1.
///
/// ```
/// use grundy_graphs::read;
/// let graph = read(b"3 2\n1 2\n2 3\n", 1).unwrap();
/// assert_eq!((graph.order(), graph.size()), (3, 2));
/// let graph = read(b"digraph { a -> b -> c; a -> c }", 1).unwrap();
/// assert_eq!(graph.name(2), "c");
/// assert_eq!(read(b"2 1\n1 3\n", 1).unwrap_err().span, 6..7);
/// ```
pub fn read(bytes: &[u8], first: u32) -> Result<Graph, NotationError> {
    if bytes.starts_with(binary::MAGIC) {
        return Ok(binary::read(bytes)?.numbered_from(first));
    }
    let mark = b"\xef\xbb\xbf";
    let start = if bytes.starts_with(mark) {
        mark.len()
    } else {
        0
    };
    let blanks = bytes[start..]
        .iter()
        .take_while(|b| b.is_ascii_whitespace());
    let start = start + blanks.count();
    match bytes.get(start) {
        Some(b'{' | b'[') => json::read(bytes, start, first),
        Some(b'0'..=b'9' | b'-') | None => edge_list::read(bytes, start, first),
        Some(_) => dot::read(bytes, start),
    }
}
