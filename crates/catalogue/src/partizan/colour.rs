//! The colours of edges and dominoes: who may use them.

use grundy_game::{Mark, NotationError, Problem};
use grundy_theory::Player;

/// The most edges or dominoes of one component: each move copies those that are left.
const MOST: usize = 2_000;

/// Whether so many are too many.
pub fn at_most(count: usize) -> Result<(), Problem> {
    match count <= MOST {
        true => Ok(()),
        false => Err(Problem::rule(
            format!("expected at most {MOST} edges or dominoes, found {count}"),
            format!("至多 {MOST} 条边或骨牌，这里有 {count}"),
        )),
    }
}

/// Who may use a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Left, `l`.
    Blue,
    /// Right, `r`.
    Red,
    /// Either, `e`.
    Green,
}

impl Colour {
    pub fn is_for(self, player: Player) -> bool {
        match self {
            Self::Blue => player == Player::Left,
            Self::Red => player == Player::Right,
            Self::Green => true,
        }
    }

    /// The colour for the other player.
    pub fn negated(self) -> Self {
        match self {
            Self::Blue => Self::Red,
            Self::Red => Self::Blue,
            Self::Green => Self::Green,
        }
    }

    /// Reads `l`, `r`, `e`, or the first letter of the colour where that is another one.
    pub fn read(letter: char) -> Option<Self> {
        match letter {
            'l' | 'L' | 'b' => Some(Self::Blue),
            'r' | 'R' => Some(Self::Red),
            'e' | 'E' | 'g' => Some(Self::Green),
            _ => None,
        }
    }

    /// The colour whose letter ends a text, and what stands before it.
    pub fn last(text: &str) -> Option<(&str, Self)> {
        let letter = text.chars().next_back()?;
        let before = &text[..text.len() - letter.len_utf8()];
        Some((before, Self::read(letter)?))
    }

    /// Reads a row of letters.
    pub fn row(text: &str) -> Result<Vec<Self>, NotationError> {
        let colour = |(at, letter): (usize, char)| {
            let problem = || {
                let problem = Problem::rule(
                    format!("expected one of `l` `r` `e`, found `{letter}`"),
                    format!("这里应是 `l` `r` `e` 之一，却是 `{letter}`"),
                );
                problem.at(at..at + letter.len_utf8())
            };
            Self::read(letter).ok_or_else(problem)
        };
        text.char_indices().map(colour).collect()
    }

    pub fn letter(self) -> char {
        match self {
            Self::Blue => 'l',
            Self::Red => 'r',
            Self::Green => 'e',
        }
    }

    pub fn mark(self) -> Mark {
        match self {
            Self::Blue => Mark::Left,
            Self::Red => Mark::Right,
            Self::Green => Mark::Either,
        }
    }
}
