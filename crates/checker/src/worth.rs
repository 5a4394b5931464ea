//! Positions of games in which the players' moves differ: what they are worth, and who wins.

use grundy_certificate::{Component, Convention};

use crate::book::{Book, Id, Options};
use crate::check::Checker;
use crate::reason::Reason;

/// A player, and a sum in which it is this player's turn.
pub(crate) type Turn = (bool, Vec<Id>);

impl Checker<'_> {
    /// The value of a component is that of a form: `by` has the values one move away for options,
    /// and is equal to it.
    pub(crate) fn worth(&mut self, of: &Component, value: u32, by: u32) -> Result<(), Reason> {
        self.normal()?;
        let id = self.book.component(of)?;
        for (side, left) in [(0, true), (1, false)] {
            let mut values = Vec::new();
            self.book.options_of(id, left, &mut |option| {
                values.push(self.total(&option?)?);
                Ok(true)
            })?;
            values.sort_unstable();
            values.dedup();
            if values != self.forms.form(by)?.sides[side] {
                return Err(Reason::OtherOptions(by));
            }
        }
        self.forms.need(by, value, true)?;
        self.forms.need(value, by, true)?;
        match self.worths.insert(id, value) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    /// The form that a sum is worth: its components' added up, the forms with the smallest numbers
    /// first. What is 0 is not added.
    pub(crate) fn total(&self, sum: &[Id]) -> Result<u32, Reason> {
        let mut forms = Vec::new();
        for &id in &self.book.key(sum) {
            let worth = self.worths.get(&id).copied();
            let worth = worth.ok_or_else(|| Reason::Unknown(self.book.text(&[id]).into()))?;
            if !self.forms.is_zero(worth) {
                forms.push(worth);
            }
        }
        forms.sort_unstable();
        let mut forms = forms.into_iter();
        let Some(first) = forms.next() else {
            return self.forms.zero();
        };
        forms.try_fold(first, |total, form| {
            self.book.work.spend(1)?;
            self.forms.known_sum(total, form)
        })
    }

    /// A player to move wins by an option that the other player loses, or, under misère play, since
    /// there is none; and loses if the other player wins all options.
    pub(crate) fn wins(
        &mut self,
        (left, wins): (bool, bool),
        of: &[Component],
        option: Option<&[Component]>,
    ) -> Result<(), Reason> {
        let sum = self.book.sum(of)?;
        let turn = (left, self.book.key(&sum));
        let target = option.map(|option| self.book.sum(option)).transpose()?;
        let target = target.map(|ids| self.book.key(&ids));
        let Self { book, turns, .. } = self;
        let misere = self.convention == Some(Convention::Misere);
        let mut stuck = true;
        let mut found = false;
        sum_options(book, &turn.1, left, &mut |option| {
            stuck = false;
            match &target {
                // Options that were never mentioned are not this one.
                Some(target) => {
                    found |= option.is_ok_and(|option| option == *target);
                    Ok(!found)
                }
                None if wins => Ok(false),
                None => {
                    let option = option?;
                    let text = book.text(&option);
                    match turns.get(&(!left, option)) {
                        Some(true) => Ok(true),
                        _ => Err(Reason::NotWon(text.into())),
                    }
                }
            }
        })?;
        match (wins, target) {
            (true, Some(target)) => {
                let text = || book.text(&target).into();
                if !found {
                    return Err(Reason::NotAnOption(text()));
                }
                if turns.get(&(!left, target.clone())) != Some(&false) {
                    return Err(Reason::NotLost(text()));
                }
            }
            (true, None) if !stuck || !misere => return Err(Reason::NotStuck),
            (false, None) if stuck && misere => return Err(Reason::NotStuck),
            (false, Some(_)) => return Err(Reason::Order),
            _ => {}
        }
        match self.turns.insert(turn, wins) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    /// Whether a player to move wins a sum, if the facts prove it.
    pub(crate) fn proved_turn(&self, sum: &[Id], left: bool) -> Result<Option<bool>, Reason> {
        let turn = (left, self.book.key(sum));
        if let Some(wins) = self.turns.get(&turn) {
            return Ok(Some(*wins));
        }
        let (Ok(_), Ok(value)) = (self.normal(), self.total(sum)) else {
            return Ok(None);
        };
        let zero = self.forms.zero()?;
        // Left, to move, loses what is at most 0, and Right what is at least 0.
        let loses = match left {
            true => self.forms.at_most(value, zero)?,
            false => self.forms.at_most(zero, value)?,
        };
        Ok(loses.map(|loses| !loses))
    }

    /// Whether a player's move in a component leaves these.
    pub(crate) fn is_players_move(&self, id: Id, left: bool, after: &[Id]) -> Result<bool, Reason> {
        let key = self.book.key(after);
        let mut found = false;
        self.book.options_of(id, left, &mut |option| {
            found |= option.is_ok_and(|option| option == key);
            Ok(!found)
        })?;
        Ok(found)
    }
}

/// Calls `visit` with a player's options of a sum.
fn sum_options(book: &Book, sum: &[Id], left: bool, visit: &mut Options<'_>) -> Result<(), Reason> {
    let mut more = true;
    for (id, others) in crate::check::each(sum) {
        book.work.spend(sum.len() as u64)?;
        book.options_of(id, left, &mut |option| {
            book.work.spend(others.len() as u64)?;
            more = visit(option.map(|mut option| {
                option.extend(&others);
                option.sort_unstable();
                option
            }))?;
            Ok(more)
        })?;
        if !more {
            break;
        }
    }
    Ok(())
}
