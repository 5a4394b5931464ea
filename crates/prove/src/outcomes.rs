//! Outcomes of whole sums: one fact for each sum that the proof needs.

use grundy_certificate::{Line, Outcome, Sum};
use grundy_game::{Budget, Stopped};
use grundy_theory::Convention;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::explore::{Explored, Id};
use crate::{Lines, ProveError};

/// A sum: its components in a fixed order, without those in which nobody can move.
pub(crate) type Key = Vec<Id>;

/// Sums with their outcomes, each N with an option that is P.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    explored: &'a Explored,
    convention: Convention,
    /// `None` for P; for N the winning option, unless nobody can move.
    known: FxHashMap<Key, Option<Option<Key>>>,
}

impl<'a> Search<'a> {
    /// Nothing found yet.
    pub fn new(explored: &'a Explored, convention: Convention) -> Self {
        Self {
            explored,
            convention,
            known: FxHashMap::default(),
        }
    }

    /// A sum without dead components.
    pub fn key(&self, ids: impl IntoIterator<Item = Id>) -> Key {
        let alive = |id: &Id| !self.explored.options(*id).is_empty();
        let mut key: Key = ids.into_iter().filter(alive).collect();
        key.sort_unstable();
        key
    }

    /// A sum in the words of certificates.
    pub fn sum(&self, key: &Key) -> Sum {
        self.explored.sum(key)
    }

    /// The outcome where nobody can move.
    pub fn stuck(&self) -> Outcome {
        match self.convention {
            Convention::Normal => Outcome::P,
            Convention::Misere => Outcome::N,
        }
    }

    /// The options of a sum.
    pub fn options(&self, key: &Key, budget: &Budget) -> Result<Vec<Key>, Stopped> {
        let mut options = Vec::new();
        for (place, id) in key.iter().enumerate() {
            if place > 0 && key[place - 1] == *id {
                continue;
            }
            for option in self.explored.options(*id) {
                budget.spend(0, key.len() as u64)?;
                let others = key.iter().enumerate().filter(|(i, _)| *i != place);
                let others = others.map(|(_, other)| *other);
                options.push(self.key(others.chain(option.iter().copied())));
            }
        }
        Ok(options)
    }

    /// Finds the outcome of a sum and of what its proof needs; true for N.
    pub fn wins(&mut self, key: &Key, budget: &Budget) -> Result<bool, Stopped> {
        let mut path: Vec<(Key, Vec<Key>)> = Vec::new();
        let mut open = Some(key.clone());
        loop {
            if let Some(key) = open.take()
                && !self.known.contains_key(&key)
            {
                budget.spend(1, 1)?;
                let options = self.options(&key, budget)?;
                if options.is_empty() {
                    let wins = self.stuck() == Outcome::N;
                    self.known.insert(key, wins.then_some(None));
                } else {
                    path.push((key, options));
                }
            }
            let Some((key, options)) = path.last_mut() else {
                break;
            };
            let Some(option) = options.last() else {
                let key = std::mem::take(key);
                self.known.insert(key, None);
                path.pop();
                continue;
            };
            match self.known.get(option) {
                None => open = Some(option.clone()),
                Some(Some(_)) => {
                    options.pop();
                }
                Some(None) => {
                    let (key, option) = (std::mem::take(key), option.clone());
                    self.known.insert(key, Some(Some(option)));
                    path.pop();
                }
            }
        }
        Ok(self.known[key].is_some())
    }

    /// Writes the facts that `roots` need, options first, each once. `claimed` are the components
    /// that claims speak of.
    pub fn write(
        &self,
        roots: &[Key],
        claimed: &[Id],
        budget: &Budget,
        out: &mut dyn Lines,
    ) -> Result<(), ProveError> {
        let mut listed: FxHashSet<Id> = FxHashSet::default();
        self.options_lines(claimed, &mut listed, out)?;
        let mut done: FxHashSet<Key> = FxHashSet::default();
        let mut path: Vec<(Key, Vec<Key>)> = Vec::new();
        for root in roots {
            let mut open = Some(root.clone());
            loop {
                if let Some(key) = open.take().filter(|key| !done.contains(key)) {
                    let needed = match &self.known[&key] {
                        None => self.options(&key, budget)?,
                        Some(Some(option)) => vec![option.clone()],
                        Some(None) => Vec::new(),
                    };
                    path.push((key, needed));
                }
                let Some((key, needed)) = path.last_mut() else {
                    break;
                };
                if let Some(option) = needed.pop() {
                    open = Some(option);
                    continue;
                }
                let key = std::mem::take(key);
                path.pop();
                if done.insert(key.clone()) {
                    self.options_lines(&key, &mut listed, out)?;
                    let (outcome, option) = match &self.known[&key] {
                        None => (Outcome::P, None),
                        Some(option) => (Outcome::N, option.as_ref()),
                    };
                    out.line(&Line::Outcome {
                        outcome,
                        of: self.explored.sum(&key),
                        option: option.map(|option| self.explored.sum(option)),
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Lists the options of some components where the checker does not know them.
    pub fn options_lines(
        &self,
        ids: &[Id],
        listed: &mut FxHashSet<Id>,
        out: &mut dyn Lines,
    ) -> Result<(), ProveError> {
        for &id in ids {
            if !listed.insert(id) {
                continue;
            }
            if let Some(line) = self.explored.options_line(id) {
                // What can no longer move must be known as such first.
                let options = self.explored.options(id).iter().flatten();
                let dead = options.filter(|id| self.explored.options(**id).is_empty());
                for id in dead.copied().collect::<Vec<_>>() {
                    if listed.insert(id)
                        && let Some(line) = self.explored.options_line(id)
                    {
                        out.line(&line)?;
                    }
                }
                out.line(&line)?;
            }
        }
        Ok(())
    }
}
