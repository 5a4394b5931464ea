//! Misère play: a player who cannot move wins.
//!
//! - [`Genus`]: the normal value of a game with its misère values beside heaps of two; [`Species`]
//!   says whether the theory of Nim applies.
//! - [`Forms`]: misère canonical forms, each stored once; sums, mates, birthdays, notation.
//! - [`HeapRules`]: games on heaps, by the options of each heap.
//! - [`Quotient`]: the misère quotient of such a game, exact, for all heaps where Φ has a period.
//!
//! Absent on purpose: nothing here adds normal values. A theorem is used where its hypothesis was
//! checked, and what is not known is not said.

mod form;
mod genus;
mod quotient;
mod rules;
mod species;

pub use form::{Form, FormError, Forms};
pub use genus::Genus;
pub use quotient::{
    Bipartite, Claim, ClaimError, Element, Flaw, Generator, Grown, PhiPeriod, Presentation,
    Quotient, Status, WinningMove, check,
};
pub use rules::{Each, HeapRules, Listed, Reach};
pub use species::{GenusOf, Species};
