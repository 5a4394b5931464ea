//! Where the vertices of a picture stand.

use grundy::game::Figure;

/// Coordinates in a square of side 1, y growing downwards.
///
/// A graph that stands on the ground grows upwards from it, a tree hangs from its first vertex,
/// and edges with a direction lead downwards as far as that is possible.
pub fn points(figure: &Figure) -> Vec<(f64, f64)> {
    let vertices = figure.names.len();
    let levels = match figure.directed {
        true => longest_ways(vertices, &figure.edges),
        false => distances(vertices, &figure.edges),
    };
    let layers = ordered(&levels, &figure.edges);
    let tallest = layers.len().max(2) - 1;
    let mut points = vec![(0.5, 0.5); vertices];
    for (level, layer) in layers.iter().enumerate() {
        let down = match layers.len() {
            1 if !figure.ground => 0.5,
            _ => level as f64 / tallest as f64,
        };
        for (i, &vertex) in layer.iter().enumerate() {
            let x = (i as f64 + 0.5) / layer.len() as f64;
            points[vertex] = (x, if figure.ground { 1.0 - down } else { down });
        }
    }
    points
}

/// How far each vertex is from vertex 0; what does not hang together with it starts anew.
fn distances(vertices: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut near = vec![Vec::new(); vertices];
    for &(a, b) in edges {
        near[a].push(b);
        near[b].push(a);
    }
    let mut levels = vec![usize::MAX; vertices];
    for root in 0..vertices {
        if levels[root] != usize::MAX {
            continue;
        }
        levels[root] = 0;
        let mut waiting = std::collections::VecDeque::from([root]);
        while let Some(vertex) = waiting.pop_front() {
            for &other in &near[vertex] {
                if levels[other] == usize::MAX {
                    levels[other] = levels[vertex] + 1;
                    waiting.push_back(other);
                }
            }
        }
    }
    levels
}

/// The length of the longest way to each vertex; vertices on or behind a cycle share the last level.
fn longest_ways(vertices: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut out = vec![Vec::new(); vertices];
    let mut entering = vec![0usize; vertices];
    for &(a, b) in edges {
        out[a].push(b);
        entering[b] += 1;
    }
    let mut levels = vec![0; vertices];
    let free = (0..vertices).filter(|&vertex| entering[vertex] == 0);
    let mut waiting: Vec<usize> = free.collect();
    let mut last = 0;
    while let Some(vertex) = waiting.pop() {
        last = last.max(levels[vertex]);
        for &next in &out[vertex] {
            levels[next] = levels[next].max(levels[vertex] + 1);
            entering[next] -= 1;
            if entering[next] == 0 {
                waiting.push(next);
            }
        }
    }
    for vertex in (0..vertices).filter(|&vertex| entering[vertex] > 0) {
        levels[vertex] = last + 1;
    }
    levels
}

/// The vertices level by level, each near those of the level before that it is tied to.
fn ordered(levels: &[usize], edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut layers = vec![Vec::new(); levels.iter().max().map_or(0, |most| most + 1)];
    for (vertex, &level) in levels.iter().enumerate() {
        layers[level].push(vertex);
    }
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); levels.len()];
    for &(a, b) in edges {
        for (from, to) in [(a, b), (b, a)] {
            if levels[from] < levels[to] {
                before[to].push(from);
            }
        }
    }
    let mut place = vec![0.5; levels.len()];
    for layer in &mut layers {
        let mean = |vertex: &usize| {
            let tied = &before[*vertex];
            let sum: f64 = tied.iter().map(|&from| place[from]).sum();
            if tied.is_empty() {
                0.5
            } else {
                sum / tied.len() as f64
            }
        };
        layer.sort_by(|a, b| mean(a).total_cmp(&mean(b)));
        let width = layer.len() as f64;
        for (i, &vertex) in layer.iter().enumerate() {
            place[vertex] = (i as f64 + 0.5) / width;
        }
    }
    layers
}

#[cfg(test)]
mod tests {
    use grundy::game::Labels;

    use super::*;

    fn figure(vertices: u64, edges: &[(usize, usize)], directed: bool, ground: bool) -> Figure {
        Figure {
            names: (0..vertices).collect(),
            edges: edges.to_vec(),
            directed,
            ground,
            labels: Labels::None,
            colours: Vec::new(),
        }
    }

    #[test]
    fn a_stalk_grows_from_the_ground_and_a_tree_hangs_from_its_root() {
        let edges = [(0, 1), (1, 2)];
        let stalk = points(&figure(3, &edges, false, true));
        assert_eq!(stalk, [(0.5, 1.0), (0.5, 0.5), (0.5, 0.0)]);
        let tree = points(&figure(3, &edges, false, false));
        assert_eq!(tree, [(0.5, 0.0), (0.5, 0.5), (0.5, 1.0)]);
    }

    #[test]
    fn arrows_lead_downwards() {
        let edges = [(2, 0), (0, 1), (2, 1)];
        let points = points(&figure(3, &edges, true, false));
        assert!(edges.iter().all(|&(a, b)| points[a].1 < points[b].1));
    }

    #[test]
    fn no_two_vertices_stand_on_one_point() {
        let edges = [(0, 0), (0, 1), (0, 1), (3, 4), (4, 3)];
        for (directed, ground) in [(false, true), (false, false), (true, false)] {
            let mut places = points(&figure(6, &edges, directed, ground));
            places.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
            places.dedup();
            assert_eq!(places.len(), 6);
            assert!(
                places
                    .iter()
                    .all(|p| (0.0..=1.0).contains(&p.0) && (0.0..=1.0).contains(&p.1))
            );
        }
    }
}
