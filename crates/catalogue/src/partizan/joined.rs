//! Pictures of two components as one.

use grundy_game::{Element, Figure, Gesture, Labels, Mark, Scene};

type Square = Option<Mark>;

/// Squares of a cake that are drawn one by one, at most.
const CAKE: u64 = 1 << 12;

/// Both pictures side by side: boards with no square between them.
pub(super) fn joined(first: Scene, second: Scene) -> Scene {
    match (first, second) {
        (Scene::Heaps(first), Scene::Heaps(second)) => Scene::Heaps([first, second].concat()),
        (Scene::Numbers(first), Scene::Numbers(second)) => Scene::Numbers([first, second].concat()),
        (Scene::Graph(first), Scene::Graph(second)) => Scene::Graph(figures(first, second)),
        (first, second) => Scene::Board(boards(&squares(first), &squares(second))),
    }
}

/// A gesture in the picture of one part, in that of all of them: squares are where [`joined`] puts
/// them. `None` where the part is no board.
pub(super) fn moved(
    own: Gesture,
    scenes: impl Iterator<Item = Scene>,
    part: usize,
) -> Option<Gesture> {
    let (mut before, mut first) = (0, None);
    for (place, scene) in scenes.take(part + 1).enumerate() {
        if place == part {
            first = match scene {
                Scene::Strip { first, .. } => Some(first),
                Scene::Board(_) | Scene::Cake { .. } => Some(0),
                _ => None,
            };
        } else {
            before += 1 + width(&squares(scene)) as u64;
        }
    }
    let first = first?;
    let place = |element: &Element| match *element {
        Element::Cell(row, column) => Element::Cell(row, before + column),
        Element::Item(square) => Element::Cell(0, before + square - first),
        other => other,
    };
    let places = |all: &[Element]| all.iter().map(place).collect();
    Some(Gesture {
        touch: places(&own.touch),
        out: places(&own.out),
        come: places(&own.come),
        mark: own.mark,
        covered: places(&own.covered),
    })
}

fn width(board: &[Vec<Square>]) -> usize {
    board.iter().map(Vec::len).max().unwrap_or(0)
}

fn boards(first: &[Vec<Square>], second: &[Vec<Square>]) -> Vec<Vec<Square>> {
    const HOLE: Square = Some(Mark::Hole);
    let row = |r: usize| {
        let mut row = Vec::new();
        for (board, end) in [(first, 1), (second, 0)] {
            let start = row.len();
            row.extend_from_slice(board.get(r).map_or(&[], Vec::as_slice));
            row.resize(start + width(board) + end, HOLE);
        }
        row
    };
    (0..first.len().max(second.len())).map(row).collect()
}

/// The squares of a picture that has some; a strip is a row of them.
fn squares(scene: Scene) -> Vec<Vec<Square>> {
    match scene {
        Scene::Board(rows) => rows,
        Scene::Strip {
            first,
            length,
            pieces,
        } => {
            let on = |square| pieces.iter().find(|piece| piece.square == square);
            let row = (first..first + length).map(|square| on(square).map(|piece| piece.mark));
            vec![row.collect()]
        }
        Scene::Cake { rows, columns } if rows.saturating_mul(columns) <= CAKE => {
            vec![vec![None; columns as usize]; rows as usize]
        }
        _ => Vec::new(),
    }
}

/// Two figures; the ground is one where both have it.
fn figures(mut first: Figure, second: Figure) -> Figure {
    let shared = usize::from(first.ground && second.ground);
    let start = first.names.len();
    let place = |vertex: usize| match vertex < shared {
        true => vertex,
        false => start + vertex - shared,
    };
    first.names.extend_from_slice(&second.names[shared..]);
    let edges = second.edges.into_iter();
    first.edges.extend(edges.map(|(a, b)| (place(a), place(b))));
    first.colours.extend(second.colours);
    first.labels = match (first.labels, second.labels) {
        (Labels::White(a), Labels::White(b)) => Labels::White([&a, &b[shared..]].concat()),
        (Labels::Numbers(a), Labels::Numbers(b)) => Labels::Numbers([&a, &b[shared..]].concat()),
        (Labels::Marks(a), Labels::Marks(b)) => Labels::Marks([&a, &b[shared..]].concat()),
        (Labels::Texts(a), Labels::Texts(b)) => Labels::Texts([&a, &b[shared..]].concat()),
        _ => Labels::None,
    };
    first
}
