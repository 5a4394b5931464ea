//! Components that form a table: `n` for heaps, `a, b` for pairs.

use grundy_game::{Budget, Notation, Stopped, Tabulate, Verdict};
use grundy_solve::closure::{Closure, Id, Seen};
use grundy_theory::{Cell, Convention, Player, misere_nim};

use crate::entry::Entry;

/// The table of a game.
pub trait Cells: Send + Sync {
    /// How many coordinates: 1 or 2.
    fn axes(&self) -> usize;

    /// The least coordinate, 0 or 1.
    fn first(&self) -> u64;

    /// The text of the component that stands in a cell; `None` where there is none.
    fn text(&self, at: &[u64]) -> Option<String>;

    /// What the sources say of a cell: theorems with their budget, the engine with another.
    fn look(
        &self,
        at: &[u64],
        convention: Convention,
        theorems: &Budget,
        search: &Budget,
    ) -> Result<Look, Stopped>;

    /// Starts numbering cells, for those that no source speaks of.
    fn numbered(&self) -> Box<dyn Numbered + '_>;
}

/// What the sources say of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// There is no such cell.
    Nowhere,
    /// They say this.
    Known(Cell),
    /// They say nothing: who wins must be searched.
    Unknown,
}

/// Numbers cells, and what their moves leave, in a closure.
pub trait Numbered {
    /// The number of a cell that there is.
    fn cell(&mut self, at: &[u64], closure: &mut Closure, budget: &Budget) -> Result<Id, Stopped>;
}

impl<R: Notation + 'static> Entry<R> {
    /// Positions form a table.
    pub fn tabulated(mut self) -> Self
    where
        R: Tabulate,
    {
        self.table = Some(|entry| entry);
        self
    }
}

impl<R: Notation + Tabulate + 'static> Cells for Entry<R> {
    fn axes(&self) -> usize {
        R::AXES
    }

    fn first(&self) -> u64 {
        R::FIRST
    }

    fn text(&self, at: &[u64]) -> Option<String> {
        Some(self.write_component(&self.rules.cell(at)?))
    }

    fn look(
        &self,
        at: &[u64],
        convention: Convention,
        theorems: &Budget,
        search: &Budget,
    ) -> Result<Look, Stopped> {
        let Some(component) = self.rules.cell(at) else {
            return Ok(Look::Nowhere);
        };
        let value = match self.known(&component, convention, theorems)? {
            Some((value, _)) => Some(value),
            None => self.searched(&component, convention, search)?,
        };
        if let Some(value) = value {
            return Ok(Look::Known(match (value.nimber(), convention) {
                (Some(heap), Convention::Misere) => Cell::Outcome(misere_nim(&[heap])),
                (Some(heap), _) if self.engine.is_some() => Cell::Grundy(heap),
                _ => Cell::Outcome(value.outcome()),
            }));
        }
        let alone = std::slice::from_ref(&component);
        let verdict = self.whole_verdict(alone, Player::Left, convention, search)?;
        Ok(match verdict {
            Some((Verdict::Outcome(outcome), _)) => Look::Known(Cell::Outcome(outcome)),
            _ => Look::Unknown,
        })
    }

    fn numbered(&self) -> Box<dyn Numbered + '_> {
        Box::new(Numbers {
            entry: self,
            seen: Seen::default(),
        })
    }
}

struct Numbers<'a, R: Notation> {
    entry: &'a Entry<R>,
    seen: Seen<R::Position>,
}

impl<R: Notation + Tabulate + 'static> Numbered for Numbers<'_, R> {
    fn cell(&mut self, at: &[u64], closure: &mut Closure, budget: &Budget) -> Result<Id, Stopped> {
        let rules = &self.entry.rules;
        let component = rules.cell(at).expect("only cells that exist are numbered");
        closure.absorb(rules, &mut self.seen, &component, budget)
    }
}
