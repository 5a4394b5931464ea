//! What positions of a rule file look like: as `draw = "..."` says, or as their kind suggests.

use grundy_game::{
    Draw, Figure, Labels, Language, Mark, Phrase, Piece, Reason, Ruleset, Scene, say,
};
use grundy_theory::Player;

use crate::compile::Kind;
use crate::rules::{Position, Rules};

/// How positions are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Each int is a heap.
    Heaps,
    /// The first int is a heap, the others are said beside it.
    Heap,
    /// Each int but the last is a heap; that is said beside them.
    HeapsBut,
    /// Each int is the square of a strip on which a coin stands.
    Strip,
    /// Each int is a coin: heads unless it is 0.
    Coins,
    /// Each int is a row of squares; a board is one already.
    Grid,
    /// The same, and the square that all rows begin with must not be taken.
    Chocolate,
    /// The int is the vertex of a graph on which a token stands.
    Graph,
}

/// Their names in a file.
const NAMES: [(&str, Look); 8] = [
    ("grid", Look::Grid),
    ("chocolate", Look::Chocolate),
    ("heaps", Look::Heaps),
    ("heap", Look::Heap),
    ("heaps but last", Look::HeapsBut),
    ("graph", Look::Graph),
    ("coins", Look::Coins),
    ("strip", Look::Strip),
];

/// Vertices that are drawn, at most.
const VERTICES: usize = 40;
/// The longest strip.
const LONGEST: u64 = 10_000;

impl Look {
    /// The look of that name.
    pub fn named(name: &str) -> Option<Self> {
        let known = NAMES.iter().find(|(known, _)| *known == name);
        known.map(|(_, look)| *look)
    }
}

/// What of a position is no heap.
#[derive(Debug)]
struct Besides(Vec<i64>);

impl Phrase for Besides {
    fn say(&self, language: Language) -> String {
        let all: Vec<String> = self.0.iter().map(i64::to_string).collect();
        let all = all.join(", ");
        say!(language, "besides the heaps: {all}"; "堆以外的数：{all}")
    }
}

impl<const SEVERAL: bool> Draw for Rules<SEVERAL> {
    fn beside(&self, position: &Position<SEVERAL>) -> Option<Reason> {
        let heaps = self.heaps(position);
        let rest = position.words.iter().enumerate();
        let rest = rest
            .filter(|(i, _)| !heaps.contains(i))
            .map(|(_, &word)| word);
        let rest: Vec<i64> = rest.collect();
        (!rest.is_empty()).then(|| Box::new(Besides(rest)) as Reason)
    }

    fn scene(&self, position: &Position<SEVERAL>) -> Scene {
        let program = self.program();
        if program.kind() == Kind::Board {
            return board(&program.write(&position.words, position.size));
        }
        let number = |&word: &i64| u64::try_from(word).unwrap_or(0);
        let numbers: Vec<u64> = position.words.iter().map(number).collect();
        let largest = numbers.iter().copied().max().unwrap_or(0);
        match program.look() {
            Some(Look::Strip) if largest <= LONGEST => strip(largest + 1, Mark::Coin, numbers),
            Some(Look::Coins) => {
                let heads = (0..).zip(&numbers).filter(|(_, number)| **number > 0);
                let heads = heads.map(|(i, _)| i).collect();
                strip(numbers.len() as u64, Mark::Head, heads)
            }
            Some(look @ (Look::Grid | Look::Chocolate)) => Scene::Grid {
                rows: numbers,
                poisoned: look == Look::Chocolate,
            },
            Some(Look::Heap | Look::HeapsBut) => {
                Scene::Heaps(numbers[self.heaps(position)].to_vec())
            }
            Some(Look::Graph) => {
                let figure = numbers.first().and_then(|_| self.figure(position));
                figure.unwrap_or(Scene::Heaps(numbers))
            }
            Some(Look::Heaps | Look::Strip) | None => Scene::Heaps(numbers),
        }
    }
}

/// A strip from square 0 with pieces, each square named once.
fn strip(length: u64, mark: Mark, mut squares: Vec<u64>) -> Scene {
    squares.sort_unstable();
    let pieces = squares.into_iter().map(|square| Piece { square, mark });
    Scene::Strip {
        first: 0,
        length,
        pieces: pieces.collect(),
    }
}

/// The free squares of a board as it is written; others are none.
fn board(text: &str) -> Scene {
    let square = |sign| (sign != '.').then_some(Mark::Hole);
    let row = |line: &str| line.chars().map(square).collect();
    Scene::Board(text.split('/').map(row).collect())
}

impl<const SEVERAL: bool> Rules<SEVERAL> {
    /// Which ints are drawn.
    fn heaps(&self, position: &Position<SEVERAL>) -> std::ops::Range<usize> {
        let all = position.words.len();
        match self.program().look() {
            Some(Look::Heap) => 0..all.min(1),
            Some(Look::HeapsBut) => 0..all.saturating_sub(1),
            _ => 0..all,
        }
    }

    /// All that the start and the position reach, with the token on the position; `None` where
    /// these are many, or not single ints.
    fn figure(&self, position: &Position<SEVERAL>) -> Option<Scene> {
        let mut found = vec![self.first()];
        if found[0] != *position {
            found.push(position.clone());
        }
        let mut edges = Vec::new();
        let mut at = 0;
        while let Some(from) = found.get(at).cloned() {
            for option in self.moves(&from, Player::Left) {
                let [to] = option.components() else {
                    return None;
                };
                let known = found.iter().position(|one| one == to);
                let to = known.unwrap_or_else(|| {
                    found.push(to.clone());
                    found.len() - 1
                });
                edges.push((at, to));
            }
            if found.len() > VERTICES {
                return None;
            }
            at += 1;
        }
        let name = |one: &Position<SEVERAL>| match one.words[..] {
            [word] => u64::try_from(word).ok(),
            _ => None,
        };
        Some(Scene::Graph(Figure {
            names: found.iter().map(name).collect::<Option<_>>()?,
            edges,
            directed: true,
            ground: false,
            labels: Labels::White(found.iter().map(|one| one != position).collect()),
            colours: Vec::new(),
        }))
    }
}
