//! What a reason speaks of, in the pictures of the components.
//!
//! Components are counted from 0, as sources have them.

use grundy_game::{Element, Mention};

/// More than this a picture does not show.
pub const DRAWN: usize = 400;

/// Whole components.
pub fn components(all: impl IntoIterator<Item = usize>) -> impl Iterator<Item = Mention> {
    let all = all.into_iter().take(DRAWN);
    all.map(|i| Mention::Component(i + 1))
}

/// The components that are so.
pub fn those<P>(all: &[P], so: impl Fn(&P) -> bool) -> impl Iterator<Item = Mention> {
    components((0..all.len()).filter(move |&i| so(&all[i])))
}

/// Elements in the picture of one component.
pub fn elements(
    component: usize,
    all: impl IntoIterator<Item = Element>,
) -> impl Iterator<Item = Mention> {
    let all = all.into_iter().take(DRAWN);
    all.map(move |element| Mention::Element(component + 1, element))
}
