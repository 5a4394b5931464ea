//! A cycle to show, where there should be none.

use crate::Graph;

/// The vertices of some cycle in order, each with an edge to the next and the last to the first.
pub fn find_cycle(graph: &Graph) -> Option<Vec<u32>> {
    const NEW: u8 = 0;
    const OPEN: u8 = 1;
    const DONE: u8 = 2;
    let mut states = vec![NEW; graph.used() as usize];
    let mut path: Vec<(u32, usize)> = Vec::new();
    for root in 0..graph.used() {
        if states[root as usize] != NEW {
            continue;
        }
        states[root as usize] = OPEN;
        path.push((root, 0));
        while let Some((vertex, at)) = path.last_mut() {
            let Some(&option) = graph.options(*vertex).get(*at) else {
                states[*vertex as usize] = DONE;
                path.pop();
                continue;
            };
            *at += 1;
            match states[option as usize] {
                NEW => {
                    states[option as usize] = OPEN;
                    path.push((option, 0));
                }
                OPEN => {
                    let start = path.iter().position(|(v, _)| *v == option)?;
                    return Some(path[start..].iter().map(|(v, _)| *v).collect());
                }
                _ => {}
            }
        }
    }
    None
}
