//! Species: how far a game is from a Nim position in misère play.

use std::fmt;

use crate::Genus;
use crate::genus;

/// What is known of a game by its genus and its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Species {
    /// A Nim heap.
    Nim,
    /// It adds to tame games like a Nim position of its genus.
    ///
    /// Its genus is tame, every option that is not tame has a tame option of that genus, so that
    /// moving there is taken back, and the moves of Nim are there: the tame options alone, of which
    /// there are some, have the same genus, unless it is `0^0`, which nobody wants to leave.
    Tame,
    /// All options are tame; the normal value is 0 or 1, the misère value at least 2.
    Restive,
    /// All options are tame; the normal value is at least 2, the misère value 0 or 1.
    Restless,
    /// None of these.
    Wild,
}

impl Species {
    /// Whether the theory of Nim applies: see [`Species::Tame`].
    pub fn is_tame(self) -> bool {
        matches!(self, Self::Nim | Self::Tame)
    }

    /// The species of a game that is no Nim heap, by what its options are; `reverts` says whether
    /// an option has a tame option of the genus.
    pub(crate) fn of<'a>(
        genus: &Genus,
        options: impl Iterator<Item = (&'a Genus, Species, bool)>,
    ) -> Self {
        let (mut tame, mut all_tame, mut all_revert) = (Vec::new(), true, true);
        for (option, species, reverts) in options {
            if species.is_tame() {
                tame.push(option);
            } else {
                all_tame = false;
                all_revert &= reverts;
            }
        }
        let firm_zero = (genus.value(), genus.misere(0)) == (0, 0);
        let like_nim = || !tame.is_empty() && Genus::of_options(&tame) == *genus;
        let of_tame = genus.is_tame() && all_revert && (firm_zero || like_nim());
        match (genus.value(), genus.misere(0)) {
            _ if of_tame => Self::Tame,
            (0 | 1, 2..) if all_tame => Self::Restive,
            (2.., 0 | 1) if all_tame => Self::Restless,
            _ => Self::Wild,
        }
    }
}

/// A genus written as its species allows: `3` for a Nim heap, `2^2` where the rest of the
/// superscript is understood, `3^1431` elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct GenusOf<'a> {
    /// The genus.
    pub genus: &'a Genus,
    /// The species.
    pub species: Species,
}

impl fmt::Display for GenusOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.genus.value();
        match self.species {
            Species::Nim => write!(f, "{value}"),
            Species::Tame | Species::Restive => {
                let first = self.genus.misere(0);
                match Genus::short(value, first) == *self.genus {
                    true => genus::write(f, value, &[first]),
                    false => self.genus.fmt(f),
                }
            }
            Species::Restless | Species::Wild => self.genus.fmt(f),
        }
    }
}
