//! The binary form: a magic word, the number of vertices, of rows and of edges, then the two arrays
//! of [`Graph`], all as little-endian 32-bit numbers.

use grundy_fastio::both;
use std::io::{self, Write};

use grundy_game::{NotationError, Problem};

use crate::Graph;

/// The first bytes of every file.
pub const MAGIC: &[u8] = b"GRUNDYG1";
const HEADER: usize = MAGIC.len() + 12;

/// Writes a graph in the binary form. Names are not kept.
///
/// ```
/// use grundy_graphs::{Graph, read, write_binary};
/// let graph = Graph::from_edges(3, &[(0, 1), (2, 1)]);
/// let mut bytes = Vec::new();
/// write_binary(&graph, &mut bytes)?;
/// assert_eq!(read(&bytes, 0).unwrap(), graph);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_binary(graph: &Graph, to: &mut dyn Write) -> io::Result<()> {
    to.write_all(MAGIC)?;
    let counts = [graph.order(), graph.used(), graph.size() as u32];
    for numbers in [&counts, graph.starts(), graph.targets()] {
        let mut block = Vec::with_capacity(1 << 16);
        for piece in numbers.chunks(1 << 14) {
            block.clear();
            block.extend(piece.iter().flat_map(|number| number.to_le_bytes()));
            to.write_all(&block)?;
        }
    }
    Ok(())
}

pub fn read(bytes: &[u8]) -> Result<Graph, NotationError> {
    let end = bytes.len();
    let wrong = |en: &str, zh: &str| Problem::rule(en, zh).at(end..end);
    let early = || {
        wrong(
            "expected more bytes: this binary graph ends early",
            "二进制图文件不完整",
        )
    };
    let header = bytes.get(MAGIC.len()..HEADER).ok_or_else(early)?;
    let counts = numbers(header);
    let (order, used, size) = (counts[0], counts[1] as usize, counts[2] as usize);
    let starts_end = HEADER + 4 * (used + 1);
    let targets_end = starts_end + 4 * size;
    if end < targets_end {
        return Err(early());
    }
    if end > targets_end {
        let span = targets_end..end;
        return Err(Problem::rule(
            "expected the end of this binary graph",
            "二进制图文件应在此结束",
        )
        .at(span));
    }
    let (starts, targets) = both(
        size,
        || numbers(&bytes[HEADER..starts_end]),
        || numbers(&bytes[starts_end..]),
    );
    Graph::from_arrays(order, starts, targets).ok_or_else(|| {
        wrong(
            "this binary graph is damaged: its rows or targets are out of range",
            "二进制图文件已损坏：有编号越界",
        )
    })
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    let (words, _) = bytes.as_chunks::<4>();
    words.iter().map(|word| u32::from_le_bytes(*word)).collect()
}
