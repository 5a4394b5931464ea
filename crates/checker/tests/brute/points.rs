//! Trees with scores, read a third time and played out.

use super::forms::Tree;

/// A game of `scores`.
#[derive(Clone, Debug, PartialEq)]
pub enum Points {
    /// What Left ends with, and Right with its negative.
    Settled(i64),
    /// The options of the players.
    Played([Vec<Points>; 2]),
}

/// Reads a component.
pub fn read(text: &str) -> Option<Points> {
    let (points, rest) = game(text)?;
    rest.is_empty().then_some(points)
}

fn game(text: &str) -> Option<(Points, &str)> {
    let Some(rest) = text.strip_prefix('{') else {
        let end = text.find(['{', '|', '}', ',']).unwrap_or(text.len());
        return Some((Points::Settled(text[..end].parse().ok()?), &text[end..]));
    };
    let (left, rest) = options(rest)?;
    let (right, rest) = options(rest.strip_prefix('|')?)?;
    Some((Points::Played([left, right]), rest.strip_prefix('}')?))
}

fn options(text: &str) -> Option<(Vec<Points>, &str)> {
    let (first, mut rest) = game(text)?;
    let mut all = vec![first];
    while let Some(more) = rest.strip_prefix(',') {
        let (next, after) = game(more)?;
        all.push(next);
        rest = after;
    }
    Some((all, rest))
}

impl Points {
    /// The options of a player.
    pub fn options(&self, left: bool) -> &[Self] {
        match self {
            Self::Settled(_) => &[],
            Self::Played(sides) => &sides[usize::from(!left)],
        }
    }

    /// The game whose numbers are Left's margins; `None` where they are large.
    pub fn worth(&self) -> Option<Tree> {
        match self {
            Self::Settled(score) => Tree::small(score.checked_mul(2)?),
            Self::Played(sides) => {
                let side = |side: &[Points]| -> Option<Vec<Tree>> {
                    side.iter().map(Points::worth).collect()
                };
                Some(Tree::of([side(&sides[0])?, side(&sides[1])?]))
            }
        }
    }
}

/// What Left ends with in best play of a sum.
pub fn best(sum: &[Points], left: bool) -> i64 {
    let mut ends = Vec::new();
    let mut settled = 0;
    for (place, part) in sum.iter().enumerate() {
        if let Points::Settled(score) = part {
            settled += score;
        }
        for option in part.options(left) {
            let mut after = sum.to_vec();
            after[place] = option.clone();
            ends.push(best(&after, !left));
        }
    }
    let end = match left {
        true => ends.into_iter().max(),
        false => ends.into_iter().min(),
    };
    end.unwrap_or(settled)
}
