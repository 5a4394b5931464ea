//! The ups that are smaller than every multiple of up, and where they stand among options.

use std::cmp::Ordering;
use std::fmt::Write as _;

use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::FxHashMap;

use super::text::{write_number, write_star};
use crate::{Dyadic, Error, GameId, Values};

/// The uptimals among some games.
pub(super) type Uptimals = FxHashMap<GameId, Uptimal>;

/// `number + ^[length] + *nimber`, with `power` `^<length>`, with `down` its negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Uptimal {
    number: Dyadic,
    down: bool,
    power: bool,
    /// At least 2; `^[1]` is an up like others.
    length: u32,
    nimber: u32,
}

impl Uptimal {
    /// One of the smaller ups with a number and a nimber, by its canonical form:
    /// `^[n]+*k = {^[n-1]+*k|*(k^1)}`, with 0 beside the Left option for `k = 1`, and
    /// `^<n>+*k = {0,..,*k|v[n-1]+*(k^1)}`.
    pub(super) fn recognise(
        values: &mut Values,
        g: GameId,
        known: &Uptimals,
        budget: &Budget,
    ) -> Result<Option<Self>, Error> {
        if g.place().is_none() {
            return Ok(None);
        }
        for (player, down) in [(Player::Left, false), (Player::Right, true)] {
            let ours = values.options(g, player, budget)?;
            let theirs = values.options(g, -player, budget)?;
            let [answer] = theirs[..] else { continue };
            if let Some(nus) = values.as_nus(answer).filter(|nus| nus.ups == 0) {
                let nimber = nus.nimber ^ 1;
                let number = values.number(nus.number)?;
                let mut rest = ours.clone();
                if nimber == 1 {
                    rest.retain(|&x| x != number);
                }
                let beside = usize::from(nimber == 1);
                let (&[before], true) = (&rest[..], ours.len() == 1 + beside) else {
                    continue;
                };
                let length = match sum_length(values, known, before, nus.number, down) {
                    Some((length, k)) if k == nimber => length + 1,
                    _ => continue,
                };
                return Ok(Some(Uptimal {
                    number: nus.number,
                    down,
                    power: false,
                    length,
                    nimber,
                }));
            }
            let stop = values.stops(g).0;
            if let Some((length, k)) = sum_length(values, known, answer, stop, !down) {
                let nimber = k ^ 1;
                let fits = |x: &GameId| {
                    let nus = values.as_nus(*x);
                    nus.is_some_and(|x| x.number == stop && x.ups == 0 && x.nimber <= nimber)
                };
                if ours.len() == nimber as usize + 1 && ours.iter().all(fits) {
                    return Ok(Some(Uptimal {
                        number: stop,
                        down,
                        power: true,
                        length: length + 1,
                        nimber,
                    }));
                }
            }
        }
        Ok(None)
    }

    /// Appends it in writing.
    pub(super) fn write(self, out: &mut String) {
        if !self.number.is_zero() {
            write_number(out, self.number);
        }
        out.push(if self.down { 'v' } else { '^' });
        let (open, close) = if self.power { ('<', '>') } else { ('[', ']') };
        write!(out, "{open}{}{close}", self.length).expect("a string takes all");
        write_star(out, self.nimber);
    }
}

/// `n` and `k` where `g` is `number + ^[n] + *k`, with `down` the negative of `^[n]`.
fn sum_length(
    values: &Values,
    known: &Uptimals,
    g: GameId,
    number: Dyadic,
    down: bool,
) -> Option<(u32, u32)> {
    if let Some(nus) = values.as_nus(g) {
        let ups = if down { -1 } else { 1 };
        return (nus.number == number && nus.ups == ups).then_some((1, nus.nimber));
    }
    let uptimal = known.get(&g)?;
    (uptimal.number == number && uptimal.down == down && !uptimal.power)
        .then_some((uptimal.length, uptimal.nimber))
}

/// The place of a number, nimber or uptimal in a list of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Number(Dyadic),
    Nimber(u32),
    Uptimal {
        number: Dyadic,
        coefficients: Coefficients,
        nimber: u32,
    },
}

impl Key {
    /// What numbers, nimbers and uptimals are sorted by.
    pub(super) fn of(values: &Values, uptimals: &Uptimals, g: GameId) -> Option<Self> {
        if let Some(nus) = values.as_nus(g) {
            return Some(match nus {
                _ if nus.is_number() => Self::Number(nus.number),
                _ if nus.number.is_zero() && nus.ups == 0 => Self::Nimber(nus.nimber),
                _ => Self::Uptimal {
                    number: nus.number,
                    coefficients: Coefficients {
                        inner: nus.ups,
                        last: nus.ups,
                        length: 1,
                    },
                    nimber: nus.nimber,
                },
            });
        }
        uptimals.get(&g).map(|uptimal| {
            let one = if uptimal.down { -1 } else { 1 };
            Self::Uptimal {
                number: uptimal.number,
                coefficients: Coefficients {
                    inner: if uptimal.power { 0 } else { one },
                    last: one,
                    length: uptimal.length,
                },
                nimber: uptimal.nimber,
            }
        })
    }
}

/// The coefficients of the powers of up: `inner` in all places but the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coefficients {
    inner: i32,
    last: i32,
    length: u32,
}

impl Coefficients {
    fn at(self, place: u32) -> i32 {
        if place + 1 == self.length {
            self.last
        } else {
            self.inner
        }
    }
}

impl Ord for Coefficients {
    fn cmp(&self, other: &Self) -> Ordering {
        // Before the shorter one ends all places are alike.
        let end = self.length.min(other.length) - 1;
        let order = self.at(0).cmp(&other.at(0));
        order
            .then(self.at(end).cmp(&other.at(end)))
            .then(self.length.cmp(&other.length))
    }
}

impl PartialOrd for Coefficients {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
