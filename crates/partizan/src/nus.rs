use std::cmp::Ordering;

use grundy_theory::Player;

use crate::{Dyadic, Error};

/// A number, a multiple of up and a nimber added together: `number + ups·^ + *nimber`.
///
/// Most values met in practice are of this kind. Sum, order, options and birthday are closed
/// formulas here (Winning Ways, chapters 2 and 8), so no form is ever stored for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Nus {
    /// The number.
    pub number: Dyadic,
    /// How many ups; negative for downs.
    pub ups: i32,
    /// The nimber.
    pub nimber: u32,
}

impl Nus {
    /// A number alone.
    pub const fn of(number: Dyadic) -> Self {
        Self {
            number,
            ups: 0,
            nimber: 0,
        }
    }

    /// Whether this is a number.
    pub const fn is_number(self) -> bool {
        self.ups == 0 && self.nimber == 0
    }

    /// The sum.
    pub fn plus(self, other: Self) -> Result<Self, Error> {
        Ok(Self {
            number: self.number.plus(other.number)?,
            ups: symmetric(self.ups.checked_add(other.ups))?,
            nimber: self.nimber ^ other.nimber,
        })
    }

    /// The negative.
    pub fn negative(self) -> Self {
        Self {
            number: -self.number,
            ups: -self.ups,
            nimber: self.nimber,
        }
    }

    /// Whether `self <= other`.
    ///
    /// Between equal numbers two ups are ahead of every nimber, one up of every nimber but `*`.
    pub fn le(self, other: Self) -> bool {
        match self.number.cmp(&other.number) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => match i64::from(other.ups) - i64::from(self.ups) {
                0 => self.nimber == other.nimber,
                1 => self.nimber ^ other.nimber != 1,
                ahead => ahead > 0,
            },
        }
    }

    /// How many options `player` has in canonical form.
    pub fn count(self, player: Player) -> usize {
        let ups = match player {
            Player::Left => self.ups,
            Player::Right => -self.ups,
        };
        match (ups, self.nimber) {
            (0, 0) => usize::from(match player {
                _ if !self.number.is_integer() => true,
                Player::Left => self.number > Dyadic::ZERO,
                Player::Right => self.number < Dyadic::ZERO,
            }),
            (0, nimber) => nimber as usize,
            // ^* = {0,*|0}, the one exception to {0|(n-1)·^+*(k^1)}.
            (1, 1) => 2,
            _ => 1,
        }
    }

    /// Option number `place` of `player`, in order of birth.
    pub fn option(self, player: Player, place: usize) -> Result<Self, Error> {
        if player == Player::Right {
            return Ok(self.negative().option(Player::Left, place)?.negative());
        }
        let number = Self::of(self.number);
        Ok(match (self.ups, self.nimber) {
            (0, 0) => Self::of(self.number.minus(self.number.unit())?),
            (0, _) | (1, 1) => Self {
                nimber: place as u32,
                ..number
            },
            (1.., _) => number,
            (ups, nimber) => Self {
                ups: ups + 1,
                nimber: nimber ^ 1,
                ..number
            },
        })
    }

    /// The value of a canonical form with these options, where it is of this kind and no number.
    pub(crate) fn recognise(left: &[Self], right: &[Self]) -> Result<Option<Self>, Error> {
        let Some(&Self { number, .. }) = left.first() else {
            return Ok(None);
        };
        if left.iter().chain(right).any(|x| x.number != number) {
            return Ok(None);
        }
        let nimbers = |side: &[Self]| {
            let fits = |x: &Self| x.ups == 0 && (x.nimber as usize) < side.len();
            side.iter().all(fits).then_some(side.len() as u32)
        };
        let (ups, nimber) = match (nimbers(left), nimbers(right)) {
            (Some(k), Some(j)) if j == k => (0, k),
            (Some(2), Some(1)) => (1, 1),
            (Some(1), Some(2)) => (-1, 1),
            _ => match (left, right) {
                ([x], [y]) if x.is_number() && y.ups >= 0 => {
                    (symmetric(y.ups.checked_add(1))?, y.nimber ^ 1)
                }
                ([x], [y]) if y.is_number() && x.ups <= 0 => {
                    (symmetric(x.ups.checked_sub(1))?, x.nimber ^ 1)
                }
                _ => return Ok(None),
            },
        };
        Ok(Some(Self {
            number,
            ups,
            nimber,
        }))
    }

    /// The day on which the canonical form is born.
    pub fn birthday(self) -> u64 {
        let number = self.number.abs();
        let born = match number.exponent() {
            0 => number.floor() as u64,
            exponent => number.floor() as u64 + 1 + u64::from(exponent),
        };
        let ups = u64::from(self.ups.unsigned_abs());
        let last = u64::from(self.nimber ^ (self.ups as u32 & 1));
        // Right takes one up after the other and changes the star; the last step may be to ^*.
        born + match (ups, last) {
            (1.., 0) => ups + 1,
            _ => ups + last,
        }
    }
}

/// Keeps the range symmetric, so that everything has a negative.
fn symmetric(n: Option<i32>) -> Result<i32, Error> {
    n.filter(|&n| n != i32::MIN).ok_or(Error::TooLarge)
}
