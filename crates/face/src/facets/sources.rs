//! What an entry's sources say of a part, their types erased.

use grundy_game::{
    Budget, Evidence, Found, Notation, Reason, Said, Source, Stopped, Verdict, Words,
};
use grundy_theory::{Convention, Nimber, Player, Value};

use crate::choice::Choice;
use crate::components::Components;
use crate::entry::Entry;
use crate::game::{Part, Seat};

/// The sources of a game, numbered from 0 in the order in which they are asked.
pub trait Sources: Send + Sync {
    /// How many speak without searching.
    fn theorems(&self) -> usize;

    /// The number of the one that searches, which is asked last.
    fn engine(&self) -> Option<usize>;

    /// Whom to credit for a value.
    fn credit(&self, k: usize, value: &Value) -> Credit;

    /// What source `k` says component `i` is worth.
    fn value(
        &self,
        k: usize,
        part: &dyn Part,
        i: usize,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Value>;

    /// The moves of component `i` to something equal to a heap of `size`, as far as source `k` lists
    /// them: at most `limit`, and how many there are, if that is known.
    fn moves_to(
        &self,
        k: usize,
        part: &dyn Part,
        to: Target,
        budget: &Budget,
    ) -> Said<(Vec<Choice>, Option<u128>)>;

    /// What source `k` says of the whole part, were it alone.
    fn verdict(
        &self,
        k: usize,
        part: &dyn Part,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Verdict>;

    /// The winning moves of the part, were it alone, as far as source `k` lists them, and whether
    /// these are all.
    fn winning(
        &self,
        k: usize,
        part: &dyn Part,
        player: Player,
        convention: Convention,
        seat: Seat,
        budget: &Budget,
    ) -> Said<(Vec<Choice>, bool)>;

    /// Which positions of so many numbers are lost, as a condition that source `k` gives.
    fn law(&self, k: usize, heaps: usize, convention: Convention) -> Option<String>;

    /// The reasons of source `k`.
    fn why(
        &self,
        k: usize,
        part: &dyn Part,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Stopped>;
}

/// Which moves are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// In which component of the part.
    pub i: usize,
    /// To something equal to a heap of this size.
    pub size: Nimber,
    /// Who wins when the moves run out.
    pub convention: Convention,
    /// Where the part stands in the whole sum.
    pub seat: Seat,
    /// How many to list.
    pub limit: usize,
}

/// Whom to credit for a value.
#[derive(Clone, Copy, Debug)]
pub struct Credit {
    /// The source, by name.
    pub name: Words,
    /// How it is known.
    pub evidence: Evidence,
    /// Whether the mex step of a component explains its value best.
    pub by_mex: bool,
}

impl<R: Notation + 'static> Entry<R> {
    fn numbered_source(&self, k: usize) -> &dyn Source<R> {
        match self.sources.get(k) {
            Some(source) => &**source,
            None => self.engine.as_deref().expect("a source has a number"),
        }
    }
}

impl<R: Notation + 'static> Sources for Entry<R> {
    fn theorems(&self) -> usize {
        self.sources.len()
    }

    fn engine(&self) -> Option<usize> {
        self.engine.as_ref().map(|_| self.sources.len())
    }

    fn credit(&self, k: usize, value: &Value) -> Credit {
        let source = self.numbered_source(k);
        Credit {
            name: source.found(&self.rules, value),
            evidence: source.evidence(),
            by_mex: source.explained_by_mex(),
        }
    }

    fn value(
        &self,
        k: usize,
        part: &dyn Part,
        i: usize,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Value> {
        let component = &Components::<R>::of(part).components[i];
        let source = self.numbered_source(k);
        source.value(&self.rules, component, convention, budget)
    }

    fn moves_to(
        &self,
        k: usize,
        part: &dyn Part,
        to: Target,
        budget: &Budget,
    ) -> Said<(Vec<Choice>, Option<u128>)> {
        let part = Components::<R>::of(part);
        let component = &part.components[to.i];
        let source = self.numbered_source(k);
        let found = source.moves_to(&self.rules, component, to.size, to.convention, budget)?;
        Ok(found.map(|Found { moves, complete }| {
            let total = complete.then_some(moves.len() as u128);
            let moves = moves.into_iter().map(|mv| (to.i, mv)).collect();
            (part.listed(moves, to.seat, to.limit), total)
        }))
    }

    fn verdict(
        &self,
        k: usize,
        part: &dyn Part,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Verdict> {
        let components = &Components::<R>::of(part).components;
        let source = self.numbered_source(k);
        source.verdict(&self.rules, components, player, convention, budget)
    }

    fn winning(
        &self,
        k: usize,
        part: &dyn Part,
        player: Player,
        convention: Convention,
        seat: Seat,
        budget: &Budget,
    ) -> Said<(Vec<Choice>, bool)> {
        let part = Components::<R>::of(part);
        let source = self.numbered_source(k);
        let found = source.winning(&self.rules, &part.components, player, convention, budget)?;
        Ok(found.map(|Found { moves, complete }| {
            let all = moves.len();
            let choices = part.listed(moves, seat, all);
            let complete = complete && choices.len() == all;
            (choices, complete)
        }))
    }

    fn law(&self, k: usize, heaps: usize, convention: Convention) -> Option<String> {
        self.numbered_source(k).law(&self.rules, heaps, convention)
    }

    fn why(
        &self,
        k: usize,
        part: &dyn Part,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let components = &Components::<R>::of(part).components;
        let source = self.numbered_source(k);
        source.why(&self.rules, components, convention, budget)
    }
}
