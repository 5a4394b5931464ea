//! Facets: what some games have besides moves and a notation. Each is a small trait in a file of
//! its own, with the declaration that gives it to an entry and the implementation for rulesets that
//! can have it; a front asks a game for it by name.

mod cells;
mod forms;
mod graph;
mod heaps;
mod keys;
mod labels;
mod picture;
mod points;
mod ranks;
mod sources;

pub use cells::{Cells, Look, Numbered};
pub use forms::{Forms, Valuer};
pub use graph::OnGraph;
pub use keys::Keys;
pub use labels::LabelsOfAll;
pub(crate) use picture::GestureFn;
pub use picture::Pictures;
pub use points::{Points, Teller};
pub use ranks::Ranks;
pub use sources::{Credit, Sources, Target};

pub(crate) use forms::{Explored, form_of};
pub(crate) use graph::File;
pub(crate) use heaps::Sizes;
pub(crate) use points::PointsFn;

use crate::entry::Entry;

/// How an entry shows a facet of itself: set where the facet is declared, so that rulesets that
/// cannot have it compile nothing for it.
pub(crate) type Facet<R, F> = for<'a> fn(&'a Entry<R>) -> &'a F;
