//! All positions of a few heaps, with who wins each: what claims about a game are tested on.

use std::sync::Arc;

use grundy_game::{Budget, Stopped};
use grundy_theory::{Convention, Outcome};
use grundy_workbench::{Cell, Game, Position, ReadError, tabulate};

use crate::heap_period::{PeriodStatus, period};
use crate::pattern::Known;
use grundy_workbench::{Question, solve};

/// A position of a few heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The heaps: in order of size where their order makes no difference.
    pub heaps: Vec<u64>,
    /// The position as it is typed after the game.
    pub text: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value under normal play, where it is known.
    pub value: Option<u64>,
    /// Those of the single heaps, where the position is a sum of them.
    pub values: Option<Vec<u64>>,
}

/// Which positions, and how they are played.
#[derive(Clone, Copy, Debug)]
pub struct Heaps {
    /// How many heaps.
    pub count: usize,
    /// The largest.
    pub to: u64,
    /// Who wins when the moves run out.
    pub convention: Convention,
    /// Whether Grundy values are wanted where they cost more than the outcome does.
    pub values: bool,
}

impl Heaps {
    /// Whether there are more positions than can be kept.
    fn too_many(self, first: u64) -> bool {
        let sides = u128::from(self.to.saturating_sub(first)) + 1;
        sides
            .checked_pow(self.count as u32)
            .is_none_or(|all| all > MOST)
    }
}

/// Why positions of a few heaps could not be gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapsError {
    /// The budget ended, or somebody stopped it.
    Stopped(Stopped),
    /// So many numbers are no position of the game.
    NotAPosition(ReadError),
    /// The players' moves differ, or the game is about points.
    NotImpartial,
}

impl From<Stopped> for HeapsError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

/// How the heaps of a game make a position.
enum Shape {
    /// A sum of heaps.
    Sum,
    /// A cell of a table of two axes.
    Pair,
    /// One component of so many numbers.
    Whole,
}

/// Gives every position of so many heaps to `sink`, those with fewer counters first, until it says
/// false; the number of positions that were given.
pub fn heap_positions(
    game: &Arc<dyn Game>,
    heaps: Heaps,
    budget: &Budget,
    sink: &mut dyn FnMut(&Placed) -> bool,
) -> Result<u64, HeapsError> {
    if !game.has_same_moves() || game.is_scoring() {
        return Err(HeapsError::NotImpartial);
    }
    let shape = match game.axes() {
        Some((1, _)) => Shape::Sum,
        Some((2, _)) if heaps.count == 2 => Shape::Pair,
        _ => Shape::Whole,
    };
    let first = game.axes().map_or(0, |(_, first)| first);
    if heaps.too_many(first) {
        return Err(budget.stopped().into());
    }
    let known = Table::new(game, heaps, &shape, budget)?;
    let sorted = match shape {
        Shape::Sum => true,
        Shape::Pair => known.is_symmetric(),
        Shape::Whole => false,
    };
    let positions = by_counters(first, heaps.to, heaps.count, sorted, budget)?;
    let mut given = 0;
    let mut refused = None;
    for numbers in positions {
        let text = match shape {
            Shape::Sum => numbers
                .iter()
                .map(|&n| game.cell(&[n]))
                .collect::<Option<Vec<_>>>(),
            Shape::Pair => game.cell(&numbers).map(|text| vec![text]),
            Shape::Whole => Some(numbers.iter().map(u64::to_string).collect()),
        };
        // There are tables with holes.
        let Some(text) = text else { continue };
        let text = text.join(" ");
        // Not every sum is a position: two coins cannot stand on one square.
        let position = match Position::of(Arc::clone(game), &text) {
            Ok(position) => position,
            Err(error) => {
                refused.get_or_insert(error);
                continue;
            }
        };
        let placed = match known.look(&numbers) {
            Some((outcome, value, values)) => Placed {
                heaps: numbers,
                text,
                outcome,
                value,
                values,
            },
            None => {
                let (outcome, value) = solved(&position, heaps, budget)?;
                Placed {
                    values: known.values(&numbers),
                    heaps: numbers,
                    text,
                    outcome,
                    value,
                }
            }
        };
        given += 1;
        if !sink(&placed) {
            return Ok(given);
        }
    }
    match refused {
        Some(error) if given == 0 => Err(HeapsError::NotAPosition(error)),
        _ => Ok(given),
    }
}

/// Who wins a position, and its value if that is wanted.
fn solved(
    position: &Position,
    heaps: Heaps,
    budget: &Budget,
) -> Result<(Outcome, Option<u64>), Stopped> {
    let question = |convention| Question {
        convention,
        limit: 1,
        ..Question::new(position, budget)
    };
    let answer = solve(position, &question(heaps.convention))?;
    let outcome = answer.outcome().expect("not for points");
    let answer = match (heaps.values, heaps.convention) {
        (false, _) => return Ok((outcome, None)),
        (true, Convention::Normal) => answer,
        (true, Convention::Misere) => solve(position, &question(Convention::Normal))?,
    };
    let value = answer.grundy.and_then(|value| value.nimber());
    Ok((outcome, value.and_then(|n| u64::try_from(n.0).ok())))
}

/// Positions that are kept in memory at most.
const MOST: u128 = 4_000_000;

/// All tuples of numbers from `first` to `to`, by their sum and then in order.
fn by_counters(
    first: u64,
    to: u64,
    count: usize,
    sorted: bool,
    budget: &Budget,
) -> Result<Vec<Vec<u64>>, Stopped> {
    let sides = u128::from(to.saturating_sub(first)) + 1;
    let mut tuples = vec![Vec::new()];
    for _ in 0..count {
        let mut longer = Vec::new();
        for tuple in &tuples {
            budget.spend(0, sides as u64)?;
            let least = tuple.last().copied().filter(|_| sorted).unwrap_or(first);
            longer.extend((least..=to).map(|n| {
                let mut tuple: Vec<u64> = tuple.clone();
                tuple.push(n);
                tuple
            }));
        }
        tuples = longer;
    }
    tuples.sort_by_key(|tuple| tuple.iter().sum::<u64>());
    Ok(tuples)
}

/// What tables say of positions.
struct Table {
    sum: bool,
    convention: Convention,
    axes: usize,
    first: u64,
    side: u64,
    /// Under normal play; empty where no table was wanted.
    normal: Vec<Option<Cell>>,
    /// Under the convention asked.
    asked: Vec<Option<Cell>>,
}

impl Table {
    fn new(
        game: &Arc<dyn Game>,
        heaps: Heaps,
        shape: &Shape,
        budget: &Budget,
    ) -> Result<Self, Stopped> {
        let (axes, first) = game.axes().unwrap_or((0, 0));
        let mut table = Self {
            sum: matches!(shape, Shape::Sum),
            convention: heaps.convention,
            axes,
            first,
            side: heaps.to.saturating_sub(first) + 1,
            normal: Vec::new(),
            asked: Vec::new(),
        };
        if matches!(shape, Shape::Whole) {
            return Ok(table);
        }
        let fill = |convention| {
            let mut cells = vec![None; table.side.pow(axes as u32) as usize];
            let to = vec![heaps.to; axes];
            let (known, done) = tabulate(&**game, &to, convention, budget);
            for (at, cell) in known.cells {
                let place = at[..axes]
                    .iter()
                    .fold(0, |sum, n| sum * table.side + (n - first));
                cells[place as usize] = Some(cell);
            }
            done.map(|()| cells)
        };
        let normal = fill(Convention::Normal)?;
        let asked = match heaps.convention {
            Convention::Normal => normal.clone(),
            // Sums of heaps are solved one by one under misère play.
            Convention::Misere if axes == 2 => fill(Convention::Misere)?,
            Convention::Misere => Vec::new(),
        };
        table.normal = normal;
        table.asked = asked;
        Ok(table)
    }

    /// Whether the order of the two numbers of a cell makes no difference.
    fn is_symmetric(&self) -> bool {
        let side = self.side as usize;
        let mut pairs = (0..side).flat_map(|a| (0..a).map(move |b| (a * side + b, b * side + a)));
        pairs.all(|(one, other)| {
            self.normal[one] == self.normal[other] && self.asked[one] == self.asked[other]
        })
    }

    fn cell(&self, cells: &[Option<Cell>], at: &[u64]) -> Option<Cell> {
        let place = at
            .iter()
            .fold(0, |sum, n| sum * self.side + (n - self.first));
        cells.get(place as usize).copied().flatten()
    }

    fn value(&self, at: &[u64]) -> Option<u64> {
        match self.cell(&self.normal, at)? {
            Cell::Grundy(value) => u64::try_from(value.0).ok(),
            Cell::Outcome(_) => None,
        }
    }

    fn values(&self, numbers: &[u64]) -> Option<Vec<u64>> {
        match self.sum {
            true => numbers.iter().map(|&n| self.value(&[n])).collect(),
            false => None,
        }
    }

    fn look(&self, numbers: &[u64]) -> Option<(Outcome, Option<u64>, Option<Vec<u64>>)> {
        let values = self.values(numbers);
        if numbers.len() == self.axes {
            let outcome = match self.cell(&self.asked, numbers)? {
                Cell::Grundy(value) => Outcome::of_win(value.0 != 0),
                Cell::Outcome(outcome) => outcome,
            };
            return Some((outcome, self.value(numbers), values));
        }
        match (self.convention, values) {
            (Convention::Normal, Some(values)) => {
                let sum = values.iter().fold(0, |sum, value| sum ^ value);
                Some((Outcome::of_win(sum != 0), Some(sum), Some(values)))
            }
            _ => None,
        }
    }
}

/// What is said of a heap of a size; `None` where it cannot be computed.
pub type SaidOfHeap<'a> = &'a mut dyn FnMut(u64) -> Option<i64>;

/// Whether what is `said` of single heaps, the value or (`lost`) whether the heap is lost, is so for
/// every heap, given that it repeats every `every` heaps, raised by `rise`.
///
/// A proved period of the game and the one of the claim have a common multiple: both sides rise
/// alike over it, so they agree for all heaps if they agree up to the end of one.
pub fn holds_for_all_heaps(
    game: &Arc<dyn Game>,
    lost: bool,
    (every, rise): (u64, i64),
    said: SaidOfHeap<'_>,
    budget: &Budget,
) -> Result<Option<Known>, Stopped> {
    /// Heaps that are looked at for a period, and for a comparison.
    const HEAPS: u64 = 20_000;
    const COMPARED: u64 = 1 << 20;
    let Some(report) = period(game, HEAPS, &budget.at_most(budget.left())) else {
        return Ok(None);
    };
    let (Some(found), Some(known)) = (
        report.period,
        match report.status {
            PeriodStatus::Proved(theorem) => Some(Known::Proved(theorem.name())),
            PeriodStatus::Cited(name) => Some(Known::Cited(name)),
            PeriodStatus::Observed | PeriodStatus::Unknown => None,
        },
    ) else {
        return Ok(None);
    };
    let common = u128::from(found.period) / gcd(found.period, every) * u128::from(every);
    let last = u128::from(found.preperiod) + common;
    if last > u128::from(COMPARED) {
        return Ok(None);
    }
    let times = |period: u64| (common / u128::from(period)) as i128;
    let alike = match lost {
        true => found.saltus == 0 && rise == 0,
        false => i128::from(found.saltus) * times(found.period) == i128::from(rise) * times(every),
    };
    if !alike {
        return Ok(None);
    }
    let (table, done) = tabulate(&**game, &[last as u64], Convention::Normal, budget);
    done?;
    let same = table.cells.iter().all(|&([heap, _], cell)| {
        let Cell::Grundy(value) = cell else {
            return false;
        };
        said(heap).is_some_and(|said| match lost {
            true => (said != 0) == (value.0 == 0),
            false => i128::from(said) == value.0 as i128,
        })
    });
    Ok(same.then_some(known))
}

pub(crate) fn gcd(a: u64, b: u64) -> u128 {
    let (mut a, mut b) = (u128::from(a), u128::from(b));
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}
