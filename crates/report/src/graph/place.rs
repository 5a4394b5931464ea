//! Where the vertices of a graph stand.

use grundy::game::{Figure, Labels};
use grundy::graphs::{Graph, find_cycle};

use crate::layout;

/// Rounds of pushing and pulling.
const ROUNDS: usize = 120;
/// Beyond this many vertices a circle has to do.
const PUSHED: u32 = 120;

/// Coordinates in a square of side 1, y growing downwards: edges lead down where play always
/// ends; a graph with cycles is spread out by springs.
pub(super) fn points(graph: &Graph) -> Vec<(f64, f64)> {
    let order = graph.order() as usize;
    let vertices = 0..graph.order();
    let edges: Vec<(usize, usize)> = vertices
        .flat_map(|v| {
            graph
                .options(v)
                .iter()
                .map(move |&to| (v as usize, to as usize))
        })
        .filter(|(from, to)| from != to)
        .collect();
    if find_cycle(graph).is_none() {
        return swayed(layout::points(&Figure {
            names: (0..order as u64).collect(),
            edges,
            directed: true,
            ground: false,
            labels: Labels::None,
            colours: Vec::new(),
        }));
    }
    let mut points: Vec<(f64, f64)> = (0..order)
        .map(|v| {
            let angle = std::f64::consts::TAU * v as f64 / order as f64;
            (angle.sin(), -angle.cos())
        })
        .collect();
    if graph.order() <= PUSHED {
        spread(&mut points, &edges);
    }
    fitted(points)
}

/// Moves vertices that are alone on their level aside, so that edges past them can be seen.
fn swayed(mut points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    let mut heights: Vec<f64> = points.iter().map(|point| point.1).collect();
    heights.sort_by(f64::total_cmp);
    if heights
        .iter()
        .all(|&y| y == heights[0] || y == heights[heights.len() - 1])
    {
        return points;
    }
    let alone = |y: f64| heights.iter().filter(|&&other| other == y).count() == 1;
    let level = |y: f64| heights.partition_point(|&other| other < y);
    for point in &mut points {
        if alone(point.1) {
            point.0 = 0.5 + 0.3 * (2.4 * level(point.1) as f64).sin();
        }
    }
    points
}

/// Fruchterman and Reingold: vertices push each other away, edges pull, and both calm down.
fn spread(points: &mut [(f64, f64)], edges: &[(usize, usize)]) {
    let length = 2.0 / (points.len() as f64).sqrt();
    for round in 0..ROUNDS {
        let mut shifts = vec![(0.0, 0.0); points.len()];
        let mut shift = |a: usize, b: usize, by: f64, points: &[(f64, f64)]| {
            let (dx, dy) = (points[b].0 - points[a].0, points[b].1 - points[a].1);
            let apart = dx.hypot(dy).max(1e-6);
            let (x, y) = (dx / apart * by, dy / apart * by);
            shifts[a].0 += x;
            shifts[a].1 += y;
            shifts[b].0 -= x;
            shifts[b].1 -= y;
        };
        for a in 0..points.len() {
            for b in 0..a {
                let apart = (points[a].0 - points[b].0).hypot(points[a].1 - points[b].1);
                shift(a, b, -length * length / apart.max(0.01), points);
            }
        }
        for &(a, b) in edges {
            let apart = (points[a].0 - points[b].0).hypot(points[a].1 - points[b].1);
            shift(a, b, apart * apart / length, points);
        }
        let warmth = 0.15 * (1.0 - round as f64 / ROUNDS as f64) + 0.005;
        for (point, (dx, dy)) in points.iter_mut().zip(shifts) {
            let far = dx.hypot(dy).max(1e-9);
            let step = far.min(warmth) / far;
            point.0 += dx * step;
            point.1 += dy * step;
        }
    }
}

/// The same figure in the unit square.
fn fitted(points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    let range = |of: fn(&(f64, f64)) -> f64| {
        let numbers = points.iter().map(of);
        numbers.fold((f64::MAX, f64::MIN), |(low, high), x| {
            (low.min(x), high.max(x))
        })
    };
    let (left, right) = range(|point| point.0);
    let (top, bottom) = range(|point| point.1);
    let within = |x: f64, low: f64, high: f64| match high - low {
        wide if wide > 1e-9 => (x - low) / wide,
        _ => 0.5,
    };
    points
        .iter()
        .map(|&(x, y)| (within(x, left, right), within(y, top, bottom)))
        .collect()
}
