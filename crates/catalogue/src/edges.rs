//! Graphs typed as edges between vertices that are counted from 1.

use grundy_game::{Field, Figure, Labels, NotationError, Problem, number};

/// Reads `a-b`, or `a>b` with another `sign`, as two vertices counted from 0.
pub fn edge(field: Field<'_>, sign: char, vertices: usize) -> Result<(u32, u32), NotationError> {
    let Some((a, b)) = field.text.split_once(sign) else {
        return Err(Problem::rule(
            format!("expected an edge such as `1{sign}2`"),
            format!("这里应是一条边，例如 `1{sign}2`"),
        )
        .at(field.span()));
    };
    let second = field.start + a.len() + sign.len_utf8();
    let vertex = |text, start| {
        let field = Field { text, start };
        match number(field)? {
            0 => Err(Problem::TooSmall { smallest: 1 }.at(field.span())),
            n if n > vertices as u64 => Err(Problem::rule(
                format!("there is no vertex {n}: the last is {vertices}"),
                format!("没有 {n} 号点，最后一个点是 {vertices} 号"),
            )
            .at(field.span())),
            n => Ok(n as u32 - 1),
        }
    };
    Ok((vertex(a, field.start)?, vertex(b, second)?))
}

/// The place of the first edge that closes a cycle, directions aside.
pub fn closing_edge(vertices: usize, edges: impl IntoIterator<Item = (u32, u32)>) -> Option<usize> {
    let mut above: Vec<u32> = (0..vertices as u32).collect();
    let mut find = move |mut vertex: u32, join: Option<u32>| {
        while above[vertex as usize] != vertex {
            let next = above[vertex as usize];
            above[vertex as usize] = above[next as usize];
            vertex = next;
        }
        above[vertex as usize] = join.unwrap_or(vertex);
        vertex
    };
    edges.into_iter().position(|(a, b)| {
        let root = find(b, None);
        let closes = find(a, None) == root;
        find(a, Some(root));
        closes
    })
}

/// Appends `1-2,1-3`.
pub fn write(edges: &[(u32, u32)], sign: char, out: &mut String) {
    for (i, (a, b)) in edges.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        *out += &format!("{}{sign}{}", u64::from(*a) + 1, u64::from(*b) + 1);
    }
}

/// The picture of a graph whose vertices are called 1, 2, and so on.
pub fn figure(edges: &[(u32, u32)], directed: bool, labels: Labels, vertices: usize) -> Figure {
    let edges = edges.iter().map(|&(a, b)| (a as usize, b as usize));
    Figure {
        names: (1..=vertices as u64).collect(),
        edges: edges.collect(),
        directed,
        ground: false,
        labels,
        colours: Vec::new(),
    }
}
