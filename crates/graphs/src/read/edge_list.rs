//! Edge lists: `n m`, then `u v` for every edge, blanks of any kind between.

use std::ops::Range;

use grundy_fastio::{Visit, both, walk};
use grundy_game::NotationError;

use super::text::{Cursor, too_large};
use crate::Graph;
use crate::rows::Buckets;

const VERTICES: (&str, &str) = ("the number of vertices", "点数");
const EDGES: (&str, &str) = ("the number of edges", "边数");
const VERTEX: (&str, &str) = ("a vertex", "点的编号");

pub fn read(bytes: &[u8], start: usize, first: u32) -> Result<Graph, NotationError> {
    let mut cursor = Cursor { bytes, at: start };
    let order = cursor.number(VERTICES, 0, u64::from(u32::MAX) - 2)? as u32;
    let count = cursor.number(EDGES, 0, u64::from(u32::MAX) - 1)? as usize;
    let header = cursor.at;
    if let Some(halves) = hasty(bytes, header, order, count, first) {
        let graph = Graph::from_buckets(order, halves).map_err(|_| too_large())?;
        return Ok(graph.numbered_from(first));
    }
    careful(cursor, order, count, first)
}

/// All edges after the header, vertices counted from 0, read by two threads; `None` if anything at
/// all is wrong with them.
fn hasty(bytes: &[u8], from: usize, order: u32, count: usize, first: u32) -> Option<[Buckets; 2]> {
    let end = bytes.iter().rposition(|b| !b.is_ascii_whitespace());
    let range = from..end.map_or(from, |end| end + 1).max(from);
    let aim = from + range.len() / 2;
    let tail = &bytes[aim..range.end];
    // Mostly a line is an edge.
    let at_end = |ends: fn(u8) -> bool| tail.iter().position(|&byte| ends(byte));
    let cut = at_end(|byte| byte == b'\n').or_else(|| at_end(|byte| byte.is_ascii_whitespace()));
    let cut = aim + cut.unwrap_or(tail.len());
    let read = |range: Range<usize>, open: Option<u32>| {
        // Four bytes at least for each edge: what is reserved, the text can fill.
        let share = count as u128 * range.len() as u128 / bytes.len().max(1) as u128;
        let share = (share as usize + 64).min(range.len() / 4 + 1);
        let mut edges = Edges {
            buckets: Buckets::new(order, count.min(bytes.len() / 4), share),
            open,
            first: first.into(),
            order: order.into(),
            good: true,
        };
        let walked = walk(bytes, range, &mut edges);
        (walked.is_ok() && edges.good).then_some(edges)
    };
    let (low, high) = both(
        range.len(),
        || read(from..cut, None),
        || read(cut..range.end, None),
    );
    let (low, mut high) = (low?, high?);
    if low.open.is_some() {
        // The cut was within an edge.
        high = read(cut..range.end, low.open)?;
    }
    let whole = high.open.is_none() && low.buckets.len() + high.buckets.len() == count;
    whole.then_some([low.buckets, high.buckets])
}

struct Edges {
    buckets: Buckets,
    /// The first vertex of an edge whose second is to come.
    open: Option<u32>,
    first: u64,
    order: u64,
    good: bool,
}

impl Visit for Edges {
    #[inline(always)]
    fn number(&mut self, value: u64, _: usize, _: usize) {
        let vertex = value.wrapping_sub(self.first);
        if vertex >= self.order {
            self.good = false;
            return;
        }
        let vertex = vertex as u32;
        match self.open.take() {
            None => self.open = Some(vertex),
            Some(from) => self.buckets.add(from, vertex),
        }
    }
}

/// Number by number, to say what is wrong.
fn careful(
    mut cursor: Cursor<'_>,
    order: u32,
    count: usize,
    first: u32,
) -> Result<Graph, NotationError> {
    let last = (u64::from(order) + u64::from(first)).saturating_sub(1);
    let mut list = Vec::new();
    for place in 0..count as u64 * 2 {
        if order == 0 {
            cursor.blanks();
            let word = cursor.run(|byte| !byte.is_ascii_whitespace());
            return Err(cursor.expected(
                "no edges, for there are no vertices",
                "没有边，因为没有点",
                word,
            ));
        }
        let edge = place / 2 + 1;
        let what = format!("{} of edge {edge} of {count}", VERTEX.0);
        let zh = format!("第 {edge} 条边（共 {count} 条）的{}", VERTEX.1);
        let vertex = cursor.number((&what, &zh), first.into(), last)?;
        list.push(vertex as u32 - first);
    }
    cursor.blanks();
    let rest = cursor.run(|byte| !byte.is_ascii_whitespace());
    if !rest.is_empty() {
        let en = format!("the end of the file after {count} edges");
        let zh = format!("文件在 {count} 条边之后结束");
        return Err(cursor.expected(&en, &zh, rest));
    }
    let graph = Graph::from_flat(order, &list).map_err(|_| too_large())?;
    Ok(graph.numbered_from(first))
}
