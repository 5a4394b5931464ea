//! The period of a game on heaps: proved, observed, or not found.

use std::sync::Arc;

use grundy_game::{Budget, Stopped, Words};
use grundy_heaps::{
    AllButValues, Finding, GrundySequence, HeapSource, HeapValues, Period, Proof, Streamed,
    SubtractionValues, Theorem,
};
use grundy_theory::Convention;

use crate::pattern::cited_period;
use grundy_workbench::{Cell, Game, tabulate};

/// What is known of the period of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodReport {
    /// How it is known.
    pub status: PeriodStatus,
    /// Preperiod from heap 0, period and saltus, all least; absent if none was found.
    pub period: Option<Period>,
    /// The last heap that was looked at.
    pub checked_to: u64,
    /// Whether the budget ran out, or somebody stopped it.
    pub stopped: Option<Stopped>,
}

/// How a period is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeriodStatus {
    /// By a theorem whose hypothesis was checked in full.
    Proved(PeriodTheorem),
    /// By a formula for all values that the catalogue holds.
    Cited(Words),
    /// Seen over at least half of what was looked at, and nothing more.
    Observed,
    /// Not found so far: there may be one further out.
    Unknown,
}

impl PeriodStatus {
    /// `proved`, `cited`, `observed` or `unknown`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Proved(_) => "proved",
            Self::Cited(_) => "cited",
            Self::Observed => "observed",
            Self::Unknown => "unknown",
        }
    }

    /// The theorem behind it, if there is one.
    pub fn theorem(self) -> Option<Words> {
        match self {
            Self::Proved(theorem) => Some(theorem.name()),
            Self::Cited(name) => Some(name),
            Self::Observed | Self::Unknown => None,
        }
    }
}

/// The theorems that prove periods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeriodTheorem {
    /// Finite octal codes.
    GuySmith,
    /// Finite subtraction sets.
    Window,
    /// All-but sets.
    RelativeState,
    /// Codes with a sparse space and few rare heaps.
    SparseState,
}

impl PeriodTheorem {
    /// A name that can be cited.
    pub fn name(self) -> Words {
        match self {
            Self::GuySmith => Words::same("Guy and Smith 1956"),
            Self::Window => Words {
                en: "repeated window (Golomb 1966)",
                zh: "窗口重现（Golomb 1966）",
            },
            Self::RelativeState => Words {
                en: "repeated relative state (Siegel 2005)",
                zh: "相对状态重现（Siegel 2005）",
            },
            Self::SparseState => Words {
                en: "repeated state of a sparse space",
                zh: "稀疏空间的状态重现",
            },
        }
    }
}

impl From<Proof> for PeriodTheorem {
    fn from(proof: Proof) -> Self {
        match proof {
            Proof::GuySmith { .. } => Self::GuySmith,
            Proof::Window { .. } => Self::Window,
            Proof::RelativeState => Self::RelativeState,
        }
    }
}

/// The period of `game`, from the heaps up to `to`; it stops by itself once it is proved. `None`
/// if the game has no table of one axis.
pub fn period(game: &Arc<dyn Game>, to: u64, budget: &Budget) -> Option<PeriodReport> {
    match game.heaps() {
        Some(HeapSource::Subtraction(set)) => {
            let values = SubtractionValues::new(set.clone());
            by_values(&values, set.max(), budget)
        }
        Some(HeapSource::AllBut(rules)) => {
            by_values(&AllButValues::new(rules.clone()), rules.0.max(), budget)
        }
        Some(source) => {
            let (code, shift) = source.code().expect("the others are done");
            let mut sequence = GrundySequence::new(code.clone());
            Some(of_sequence(&mut sequence, shift, to, budget))
        }
        None => None,
    }
    .or_else(|| by_table(game, to, budget))
}

/// The period of heaps `shift` and more of a sequence, counted from there.
pub fn of_sequence(
    sequence: &mut GrundySequence,
    shift: u64,
    to: u64,
    budget: &Budget,
) -> PeriodReport {
    let end = to.saturating_add(shift).saturating_add(1);
    let end = usize::try_from(end).unwrap_or(usize::MAX);
    let stopped = sequence.settle(end, budget).err();
    let (status, period, checked_to) = match sequence.finding() {
        Finding::Proved {
            period,
            theorem,
            checked_to,
        } => {
            let theorem = match theorem {
                Theorem::GuySmith => PeriodTheorem::GuySmith,
                Theorem::Window => PeriodTheorem::Window,
            };
            (PeriodStatus::Proved(theorem), Some(period), checked_to)
        }
        Finding::Observed { period, checked_to } => {
            (PeriodStatus::Observed, Some(period), checked_to)
        }
        Finding::None { checked_to } => (PeriodStatus::Unknown, None, checked_to),
    };
    let proved = matches!(status, PeriodStatus::Proved(_));
    PeriodReport {
        status,
        period: period.map(|period| Period {
            preperiod: period.preperiod.saturating_sub(shift),
            ..period
        }),
        checked_to: checked_to.saturating_sub(shift),
        stopped: stopped.filter(|_| !proved),
    }
}

/// The same, of a stream that came to `checked_to`.
pub fn of_stream(
    found: Option<&Streamed>,
    checked_to: u64,
    shift: u64,
    stopped: Option<Stopped>,
) -> PeriodReport {
    PeriodReport {
        status: match found {
            Some(_) => PeriodStatus::Proved(PeriodTheorem::SparseState),
            None => PeriodStatus::Unknown,
        },
        period: found.map(|found| Period {
            preperiod: found.period.preperiod.saturating_sub(shift),
            ..found.period
        }),
        checked_to: checked_to.saturating_sub(shift),
        stopped,
    }
}

fn by_values(values: &dyn HeapValues, longest: u64, budget: &Budget) -> Option<PeriodReport> {
    // A budget that ends is seen again by the table.
    let period = values.period_at(u64::MAX, budget).ok()??;
    let checked_to = period.preperiod + period.period + longest;
    Some(PeriodReport {
        status: PeriodStatus::Proved(values.proof(budget).ok()??.into()),
        period: Some(period),
        checked_to,
        stopped: None,
    })
}

/// Games whose rules the heap engines do not know: what their formula says, or their table shows.
fn by_table(game: &Arc<dyn Game>, to: u64, budget: &Budget) -> Option<PeriodReport> {
    let (1, first) = game.axes()? else {
        return None;
    };
    if game.is_scoring() || !game.is_impartial() {
        return None;
    }
    // Beyond this a table by search takes too long to be of use.
    const FAR: u64 = 2000;
    let to = to.min(FAR).max(first);
    let (table, stopped) = tabulate(&**game, &[to], Convention::Normal, budget);
    if let Ok(Some((period, name))) = cited_period(game, &table, budget) {
        return Some(PeriodReport {
            status: PeriodStatus::Cited(name),
            period: Some(period),
            checked_to: to,
            stopped: None,
        });
    }
    let values = table.cells.iter().map(|(_, cell)| match cell {
        Cell::Grundy(value) => i64::try_from(value.0).ok(),
        Cell::Outcome(_) => None,
    });
    let values: Vec<i64> = values.collect::<Option<_>>()?;
    let period = grundy_heaps::observed(&values).map(|period| Period {
        preperiod: period.preperiod + first,
        ..period
    });
    Some(PeriodReport {
        status: match period {
            Some(_) => PeriodStatus::Observed,
            None => PeriodStatus::Unknown,
        },
        period,
        checked_to: first + (values.len() as u64).saturating_sub(1),
        stopped: stopped.err(),
    })
}
