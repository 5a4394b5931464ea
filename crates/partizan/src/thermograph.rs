use std::cmp::Ordering;
use std::sync::Arc;

use grundy_game::Budget;
use grundy_theory::Player;

use crate::memo::Memo;
use crate::{Dyadic, Error, GameId, Nus, Values};

/// The walls of a game: what it is worth to each player, moving first, when every move costs `t`.
///
/// Both walls begin at `t = -1` and end where they meet; the mast stands above. The temperature
/// is the height of that point, the mean its value.
///
/// ```
/// use grundy_game::Budget;
/// use grundy_partizan::Values;
/// let (mut values, budget) = (Values::new(), Budget::new(1_000));
/// let g = values.read("{3||2*|1*}", &budget)?;
/// let thermograph = values.thermograph(g, &budget)?;
/// assert_eq!(thermograph.mean().to_string(), "9/4");
/// assert_eq!(thermograph.temperature().to_string(), "3/4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    left: Vec<Point>,
    right: Vec<Point>,
}

/// A point of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The tax on a move.
    pub temperature: Dyadic,
    /// What the game is worth at that tax.
    pub value: Dyadic,
}

impl Thermograph {
    /// The thermograph of an integer: a mast and no walls.
    fn mast(value: Dyadic) -> Self {
        let wall = vec![Point {
            temperature: -Dyadic::ONE,
            value,
        }];
        Self {
            left: wall.clone(),
            right: wall,
        }
    }

    /// The corners of a wall, from `t = -1` up to where the walls meet.
    pub fn wall(&self, player: Player) -> &[Point] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    fn top(&self) -> Point {
        *self.left.last().expect("a wall has a point")
    }

    /// The temperature: above it nobody wants to move.
    pub fn temperature(&self) -> Dyadic {
        self.top().temperature
    }

    /// The mean: what one copy of many is worth.
    pub fn mean(&self) -> Dyadic {
        self.top().value
    }

    /// From the walls of the options: each player takes the best, pays the tax, and the walls end
    /// where they meet.
    fn of(left: &[Arc<Self>], right: &[Arc<Self>]) -> Result<Self, Error> {
        let tax = |wall: &[Point]| -> Result<Vec<Point>, Error> {
            let taxed = |p: &Point| {
                Ok(Point {
                    value: p.value.minus(p.temperature)?,
                    ..*p
                })
            };
            wall.iter().map(taxed).collect()
        };
        let left: Vec<_> = left
            .iter()
            .map(|x| tax(&x.right))
            .collect::<Result<_, _>>()?;
        let right: Vec<_> = right
            .iter()
            .map(|x| tax(&mirrored(&x.left)))
            .collect::<Result<_, _>>()?;
        let left = highest(left)?;
        let right = mirrored(&highest(right)?);
        let top = meet(&left, &right)?;
        Ok(Self {
            left: cut(left, top),
            right: cut(right, top),
        })
    }
}

fn mirrored(wall: &[Point]) -> Vec<Point> {
    let mirror = |p: &Point| Point {
        value: -p.value,
        ..*p
    };
    wall.iter().map(mirror).collect()
}

/// The value of a wall at a height; above its last corner it goes on with `slope`.
fn value_at(wall: &[Point], t: Dyadic, slope: Ordering) -> Result<Dyadic, Error> {
    let above = wall.partition_point(|p| p.temperature <= t);
    let below = wall[above - 1];
    let slope = match wall.get(above) {
        Some(next) => next.value.cmp(&below.value),
        None => slope,
    };
    // All slopes are 0, 1 or -1.
    let rise = t.minus(below.temperature)?;
    match slope {
        Ordering::Less => below.value.minus(rise),
        Ordering::Equal => Ok(below.value),
        Ordering::Greater => below.value.plus(rise),
    }
}

/// The heights at which either wall has a corner.
fn heights(a: &[Point], b: &[Point]) -> Vec<Dyadic> {
    let mut heights: Vec<_> = a.iter().chain(b).map(|p| p.temperature).collect();
    heights.sort_unstable();
    heights.dedup();
    heights
}

/// The highest of several taxed walls at every height. All fall or stand still, and fall in the
/// end.
fn highest(walls: Vec<Vec<Point>>) -> Result<Vec<Point>, Error> {
    let mut walls = walls.into_iter();
    let mut best = walls.next().expect("both players have an option");
    for wall in walls {
        best = higher(&best, &wall)?;
    }
    Ok(best)
}

fn higher(a: &[Point], b: &[Point]) -> Result<Vec<Point>, Error> {
    let mut corners: Vec<Point> = Vec::new();
    let mut before: Option<(Dyadic, Dyadic)> = None;
    for t in heights(a, b) {
        let x = value_at(a, t, Ordering::Less)?;
        let y = value_at(b, t, Ordering::Less)?;
        let lead = x.minus(y)?;
        if let Some((start, lead_before)) = before {
            let crossing = lead_before.cmp(&Dyadic::ZERO) as i8 * lead.cmp(&Dyadic::ZERO) as i8;
            if crossing < 0 {
                // The slopes differ by 1 here.
                let t = start.plus(lead_before.abs())?;
                let value = value_at(a, t, Ordering::Less)?;
                push(
                    &mut corners,
                    Point {
                        temperature: t,
                        value,
                    },
                );
            }
        }
        push(
            &mut corners,
            Point {
                temperature: t,
                value: x.max(y),
            },
        );
        before = Some((t, lead));
    }
    Ok(corners)
}

/// Adds a corner, and drops the one before where the wall goes straight on.
fn push(wall: &mut Vec<Point>, point: Point) {
    if let [.., a, b] = wall[..]
        && a.value.cmp(&b.value) == b.value.cmp(&point.value)
    {
        wall.pop();
    }
    wall.push(point);
}

/// Where the Left wall, which falls in the end, meets the Right wall, which rises in the end.
fn meet(left: &[Point], right: &[Point]) -> Result<Point, Error> {
    let gap = |t| -> Result<Dyadic, Error> {
        let high = value_at(left, t, Ordering::Less)?;
        high.minus(value_at(right, t, Ordering::Greater)?)
    };
    let mut before: Option<(Dyadic, Dyadic)> = None;
    for t in heights(left, right) {
        let width = gap(t)?;
        if width <= Dyadic::ZERO {
            let t = match before {
                None => t,
                // One wall moves, or both do.
                Some((start, width_before)) => {
                    let closed = width_before.minus(width)?;
                    if closed == t.minus(start)? {
                        start.plus(width_before)?
                    } else {
                        start.plus(width_before.half()?)?
                    }
                }
            };
            return point(left, t);
        }
        before = Some((t, width));
    }
    let (start, width) = before.expect("a wall has a corner");
    point(left, start.plus(width.half()?)?)
}

fn point(left: &[Point], t: Dyadic) -> Result<Point, Error> {
    Ok(Point {
        temperature: t,
        value: value_at(left, t, Ordering::Less)?,
    })
}

/// The wall up to its top.
fn cut(wall: Vec<Point>, top: Point) -> Vec<Point> {
    let mut kept = Vec::new();
    let below = wall.into_iter().filter(|p| p.temperature < top.temperature);
    for point in below.chain([top]) {
        push(&mut kept, point);
    }
    kept
}

impl Values {
    /// The thermograph of `g`.
    pub fn thermograph(&mut self, g: GameId, budget: &Budget) -> Result<Arc<Thermograph>, Error> {
        if let Some(known) = self.thermographs.get(&g) {
            return Ok(Arc::clone(known));
        }
        Memo::run(g, budget, |g, memo| {
            if let Some(known) = self.thermographs.get(&g) {
                return Ok(Some(Arc::clone(known)));
            }
            if let Some(n) = self.as_number(g).filter(|x| x.is_integer()) {
                return Ok(Some(Arc::new(Thermograph::mast(n))));
            }
            if let Some(nus) = self.as_nus(g) {
                let like = self.nus(alike(nus))?;
                if like != g {
                    return Ok(memo.get(like));
                }
            }
            let left = memo.all(self.options(g, Player::Left, budget)?);
            let right = memo.all(self.options(g, Player::Right, budget)?);
            let (Some(left), Some(right)) = (left, right) else {
                return Ok(None);
            };
            let thermograph = Arc::new(Thermograph::of(&left, &right)?);
            budget.keep(thermograph.left.len() + thermograph.right.len(), 0)?;
            self.thermographs.insert(g, Arc::clone(&thermograph));
            Ok(Some(thermograph))
        })
    }

    /// The mean value: `n` copies of `g` are worth `n` times as much, but for a bounded error.
    pub fn mean(&mut self, g: GameId, budget: &Budget) -> Result<Dyadic, Error> {
        match self.as_nus(g) {
            Some(nus) => Ok(nus.number),
            None => Ok(self.thermograph(g, budget)?.mean()),
        }
    }

    /// The temperature: how much a move is worth; below 0 for numbers.
    pub fn temperature(&mut self, g: GameId, budget: &Budget) -> Result<Dyadic, Error> {
        match self.as_nus(g) {
            Some(nus) if nus.is_number() => Ok(-nus.number.unit()),
            Some(_) => Ok(Dyadic::ZERO),
            None => Ok(self.thermograph(g, budget)?.temperature()),
        }
    }
}

/// The simplest value with the same walls: all nimbers but 0 have those of `*`, and all
/// `n·^+*k` but `^*` those of `^`, since Left's move to the number decides.
fn alike(nus: Nus) -> Nus {
    let (ups, nimber) = match (nus.ups, nus.nimber) {
        (0, k) => (0, k.min(1)),
        (1 | -1, 1) => (nus.ups, 1),
        (n, _) => (n.signum(), 0),
    };
    Nus {
        number: nus.number,
        ups,
        nimber,
    }
}
