//! Finite games that are all at hand: labelled as a whole, not searched one by one.

use grundy_game::{Budget, Labelled, Notation, Stopped};
use grundy_theory::{Convention, Outcome};

use crate::components::Components;
use crate::engines::Labels;
use crate::entry::Entry;
use crate::game::Part;
use crate::laws::keeps;
use crate::roster::Row;

/// The labels of a game.
pub trait LabelsOfAll: Send + Sync {
    /// Whether play always ends; what is not known to end is not taken to end.
    fn ends(&self) -> bool;

    /// Who wins a part that is one component, and the length of best play; `None` for a sum.
    fn outcome(
        &self,
        part: &dyn Part,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<(Outcome, Option<u32>)>, Stopped>;

    /// Gives every component to `sink`, which may stop it.
    fn roster(
        &self,
        convention: Convention,
        budget: &Budget,
        sink: &mut dyn FnMut(Row) -> bool,
    ) -> Result<(), Stopped>;
}

impl<R: Notation + 'static> Entry<R> {
    /// The whole game is at hand and labelled at once; play may go on for ever.
    pub fn labelled(mut self) -> Self
    where
        R: Labelled,
    {
        self = self.searched_by(Labels);
        self.labelled = Some(|entry| entry);
        keeps!(self, |entry| laws::impartial(&entry.rules), |entry| {
            laws::labelled(&entry.rules)
        },);
        self
    }
}

impl<R: Notation + Labelled + 'static> LabelsOfAll for Entry<R> {
    fn ends(&self) -> bool {
        let known = self.rules.is_loopfree(&Budget::new(u64::MAX));
        known.unwrap_or(false)
    }

    fn outcome(
        &self,
        part: &dyn Part,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<(Outcome, Option<u32>)>, Stopped> {
        match &*Components::<R>::of(part).components {
            [component] => Labelled::outcome(&self.rules, component, convention, budget).map(Some),
            _ => Ok(None),
        }
    }

    fn roster(
        &self,
        convention: Convention,
        budget: &Budget,
        sink: &mut dyn FnMut(Row) -> bool,
    ) -> Result<(), Stopped> {
        for component in self.rules.components() {
            let (outcome, remoteness) =
                Labelled::outcome(&self.rules, &component, convention, budget)?;
            let grundy = match convention {
                Convention::Normal => Some(Labelled::value(&self.rules, &component, budget)?),
                Convention::Misere => None,
            };
            budget.spend(0, 1)?;
            let row = Row {
                component: self.write_component(&component),
                outcome,
                grundy,
                remoteness,
            };
            if !sink(row) {
                break;
            }
        }
        Ok(())
    }
}
