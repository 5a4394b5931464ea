//! Misère play of sums whose components behave like Nim heaps.
//!
//! The genus of a component is its normal value with its misère value as a superscript. A component
//! is *tame* when every option is a sum of tame components and its own genus is that of a Nim
//! position: 0¹ or 1⁰ (*fickle*, like heaps of at most one) or nⁿ (*firm*). A sum of tame components
//! plays like misère Nim: while a firm component is there the nim-sum decides, and when all are
//! fickle it decides the other way (Conway, *On Numbers and Games*, chapter 12).
//!
//! The theorem known in contests as SJ is the case in which every position of value 0 is terminal
//! and no move splits a component.

use grundy_theory::{MexSet, Outcome, Player};

use crate::closure::{Closure, Ids};

/// What a tame component is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tame {
    /// The normal-play value.
    pub value: u32,
    /// Whether it counts as firm: then the nim-sum decides as in normal play.
    pub firm: bool,
}

impl Tame {
    /// The sum of nothing.
    pub const ZERO: Self = Self {
        value: 0,
        firm: false,
    };

    /// The sum of two tame games.
    pub fn plus(self, other: Self) -> Self {
        Self {
            value: self.value ^ other.value,
            firm: self.firm || other.firm,
        }
    }

    /// The misère value: the superscript of the genus.
    fn superscript(self) -> u32 {
        if self.firm {
            self.value
        } else {
            1 - self.value
        }
    }

    /// Who wins misère play.
    pub fn outcome(self) -> Outcome {
        Outcome::of_win((self.value == 0) != self.firm)
    }
}

/// Which components of a closure are tame.
#[derive(Debug)]
pub struct Tameness {
    tame: Vec<Option<Tame>>,
    sj: bool,
}

impl Tameness {
    /// Looks at every component.
    ///
    /// # Panics
    ///
    /// When the closure is not impartial and free of loops.
    pub fn of(closure: &Closure) -> Self {
        assert!(closure.is_loopfree() && closure.is_impartial());
        let mut known = Self {
            tame: Vec::with_capacity(closure.len()),
            sj: true,
        };
        let (mut values, mut superscripts) = (MexSet::default(), MexSet::default());
        // Options have smaller numbers than what they are options of.
        for id in 0..closure.len() as u32 {
            let options = closure.options(id, Player::Left);
            values.clear();
            superscripts.clear();
            let mut wild = false;
            for option in options {
                match known.sum(option) {
                    Some(tame) => {
                        values.insert(tame.value);
                        superscripts.insert(tame.superscript());
                    }
                    None => wild = true,
                }
                known.sj &= option.len() <= 1;
            }
            let value = values.mex();
            let superscript = if options.is_empty() {
                1
            } else {
                superscripts.mex()
            };
            known.sj &= !wild && (value != 0 || options.is_empty());
            known.tame.push(match (value, superscript) {
                _ if wild => None,
                (0, 1) | (1, 0) => Some(Tame { value, firm: false }),
                _ if value == superscript => Some(Tame { value, firm: true }),
                _ => None,
            });
        }
        known
    }

    /// What a sum is like, if all its components are tame.
    pub fn sum(&self, sum: &Ids) -> Option<Tame> {
        let mut parts = sum.iter().map(|&id| self.tame[id as usize]);
        parts.try_fold(Tame::ZERO, |total, part| Some(total.plus(part?)))
    }

    /// Whether the hypothesis of the SJ theorem holds for all components.
    pub fn sj(&self) -> bool {
        self.sj
    }
}
