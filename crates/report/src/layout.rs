//! Where the vertices of a drawing stand.

/// Coordinates in a square of side 1 for a drawing that grows from vertex 0, the ground: a vertex
/// stands as high as it is far from the ground, and near those it hangs on.
pub fn grown(vertices: usize, edges: &[(usize, usize)]) -> Vec<(f64, f64)> {
    let mut near = vec![Vec::new(); vertices];
    for &(a, b) in edges {
        near[a].push(b);
        near[b].push(a);
    }
    let mut level = vec![None; vertices];
    let mut layers: Vec<Vec<usize>> = Vec::new();
    // What does not hang on the ground is drawn after it, each piece from its first vertex.
    for root in 0..vertices {
        if level[root].is_some() {
            continue;
        }
        level[root] = Some(0);
        let mut layer = vec![root];
        let mut height = 0;
        while !layer.is_empty() {
            let mut next = Vec::new();
            for &vertex in &layer {
                for &other in &near[vertex] {
                    if level[other].is_none() {
                        level[other] = Some(height + 1);
                        next.push(other);
                    }
                }
            }
            match layers.get_mut(height) {
                Some(known) => known.append(&mut layer),
                None => layers.push(layer),
            }
            layer = next;
            height += 1;
        }
    }
    let tallest = layers.len().max(2) - 1;
    let mut points = vec![(0.5, 1.0); vertices];
    for (height, layer) in layers.iter().enumerate() {
        for (i, &vertex) in layer.iter().enumerate() {
            let x = (i as f64 + 0.5) / layer.len() as f64;
            points[vertex] = (x, 1.0 - height as f64 / tallest as f64);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ground_is_at_the_bottom_and_a_stalk_grows_up() {
        let points = grown(3, &[(0, 1), (1, 2)]);
        assert_eq!(points, [(0.5, 1.0), (0.5, 0.5), (0.5, 0.0)]);
    }

    #[test]
    fn loops_doubled_edges_and_loose_pieces_have_places() {
        let points = grown(5, &[(0, 0), (0, 1), (0, 1), (3, 4)]);
        assert_eq!(points.len(), 5);
        let mut places = points.clone();
        places.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
        places.dedup();
        assert_eq!(places.len(), 5);
    }
}
