//! Stops, mean and temperature of a canonical form, computed again from its options.

use std::rc::Rc;

use crate::book::Work;
use crate::form::Forms;
use crate::number::Number;
use crate::reason::Reason;

/// A part of a wall: from a temperature on, the value there and whether it grows (1), falls (-1) or
/// stays (0).
type Part = (Number, Number, i8);

/// Left's and Right's wall from temperature -1 up; the mast stands on their last parts.
pub(crate) type Walls = [Vec<Part>; 2];

impl Forms {
    /// Left and Right stop: the walls at temperature 0.
    pub fn stops(&mut self, form: u32, work: &Work) -> Result<[Number; 2], Reason> {
        let walls = self.walls(form, work)?;
        let stop = |side: usize| at(&walls[side], Number::ZERO).ok_or(Reason::NotProved);
        Ok([stop(0)?.0, stop(1)?.0])
    }

    /// Mean and temperature: where the mast begins.
    pub fn mean_and_temperature(&mut self, form: u32, work: &Work) -> Result<[Number; 2], Reason> {
        let walls = self.walls(form, work)?;
        let &(t, mean, _) = walls[0].last().ok_or(Reason::NotProved)?;
        Ok([mean, t])
    }

    fn walls(&mut self, root: u32, work: &Work) -> Result<Rc<Walls>, Reason> {
        let mut open = vec![root];
        while let Some(&number) = open.last() {
            work.spend(1)?;
            let form = self.form(number)?;
            let known = &self.walls;
            let options = form.sides.iter().flatten().copied();
            let missing: Vec<u32> = options.filter(|o| !known.contains_key(o)).collect();
            let integer = form.number.filter(|x| x.is_integer());
            if integer.is_none() && !missing.is_empty() {
                open.extend(missing);
                continue;
            }
            open.pop();
            let walls = match integer {
                Some(x) => {
                    let mast = vec![(Number::MINUS_ONE, x, 0)];
                    Some([mast.clone(), mast])
                }
                None => {
                    let side = |side: usize| -> Result<Vec<Vec<Part>>, Reason> {
                        let walls = form.sides[side].iter().map(|o| &known[o][1 - side]);
                        let taxed = walls.map(|wall| taxed(wall, [-1, 1][side]));
                        taxed.collect::<Option<_>>().ok_or(Reason::NotProved)
                    };
                    let sides = [side(0)?, side(1)?];
                    work.spend(sides.iter().flatten().map(|wall| wall.len() as u64).sum())?;
                    meet(&sides)
                }
            };
            let walls = walls.ok_or(Reason::NotProved)?;
            self.walls.insert(number, Rc::new(walls));
        }
        Ok(Rc::clone(&self.walls[&root]))
    }
}

/// A wall after the tax, which Left pays and Right earns: `t` less, or `t` more.
fn taxed(wall: &[Part], tax: i8) -> Option<Vec<Part>> {
    let paid = |&(t, v, slope): &Part| {
        let value = v.plus(if tax < 0 { t.negative() } else { t })?;
        Some((t, value, slope + tax))
    };
    wall.iter().map(paid).collect()
}

/// The value of a wall at a temperature, and how it goes on.
fn at(wall: &[Part], t: Number) -> Option<(Number, i8)> {
    let (from, value, slope) = *wall.iter().rev().find(|part| part.0 <= t)?;
    let way = t.plus(from.negative())?;
    Some((value.plus(way.times(slope))?, slope))
}

/// The best wall of each player, up to where the two meet.
fn meet([left, right]: &[Vec<Vec<Part>>; 2]) -> Option<Walls> {
    let mut corners: Vec<Number> = left.iter().chain(right).flatten().map(|p| p.0).collect();
    corners.sort_unstable();
    corners.dedup();
    let mut walls: Walls = Default::default();
    let mut place = 0;
    let mut t = *corners.first()?;
    loop {
        while corners.get(place).is_some_and(|corner| *corner <= t) {
            place += 1;
        }
        // The best now, and of these the one that stays best.
        let here = |side: &[Vec<Part>]| -> Option<Vec<(Number, i8)>> {
            side.iter().map(|wall| at(wall, t)).collect()
        };
        let (ours, theirs) = (here(left)?, here(right)?);
        let (l, up) = *ours.iter().max()?;
        let (r, down) = *theirs.iter().min()?;
        let gap = l.plus(r.negative())?;
        if gap <= Number::ZERO {
            walls[0].push((t, l, 0));
            walls[1].push((t, r, 0));
            return (gap == Number::ZERO).then_some(walls);
        }
        walls[0].push((t, l, up));
        walls[1].push((t, r, down));
        // The next corner, crossing or meeting.
        let mut next = corners.get(place).copied();
        let mut sooner = |way: Option<Number>| -> Option<()> {
            let when = t.plus(way?)?;
            if when > t && next.is_none_or(|next| when < next) {
                next = Some(when);
            }
            Some(())
        };
        for (v, slope) in ours {
            if slope > up {
                sooner(l.plus(v.negative())?.over_steps(slope - up))?;
            }
        }
        for (v, slope) in theirs {
            if slope < down {
                sooner(v.plus(r.negative())?.over_steps(down - slope))?;
            }
        }
        if up < down {
            sooner(gap.over_steps(down - up))?;
        }
        t = next?;
    }
}
