//! Engines as sources of values: what is asked when no theorem speaks.

use std::sync::Mutex;

use grundy_game::{Budget, Evidence, Impartial, Labelled, Loopfree, Ruleset, Said, Source, Words};
use grundy_solve::grundy::Grundy;
use grundy_theory::{Convention, Value};

/// What an engine knows, it has explored.
const SEARCHED: Evidence = Evidence::Searched { positions: 0 };

/// Grundy values by search, one memo for all questions about a game.
pub(crate) struct Memo<R: Ruleset>(Mutex<Grundy<R>>);

impl<R: Ruleset> Default for Memo<R> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<R: Impartial + Loopfree> Source<R> for Memo<R> {
    fn name(&self) -> Words {
        Words {
            en: "Grundy values by search",
            zh: "逐个局面求 SG 值",
        }
    }

    fn evidence(&self) -> Evidence {
        SEARCHED
    }

    fn value(
        &self,
        rules: &R,
        component: &R::Position,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Value> {
        // Under misère play values found by search do not add.
        if convention == Convention::Misere {
            return Ok(None);
        }
        // A memo is never left half-written.
        let mut memo = budget.lock(&self.0)?;
        Ok(Some(memo.value(rules, component, budget)?.into()))
    }

    fn explained_by_mex(&self) -> bool {
        true
    }
}

/// The labels of a game that is labelled as a whole.
pub(crate) struct Labels;

impl<R: Labelled> Source<R> for Labels {
    fn name(&self) -> Words {
        Words {
            en: "Smith's loopy labels",
            zh: "Smith 标号",
        }
    }

    fn found(&self, rules: &R, _: &Value) -> Words {
        rules.engine()
    }

    fn evidence(&self) -> Evidence {
        SEARCHED
    }

    fn value(
        &self,
        rules: &R,
        component: &R::Position,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Value> {
        match convention {
            Convention::Normal => rules.value(component, budget).map(Some),
            Convention::Misere => Ok(None),
        }
    }

    fn explained_by_mex(&self) -> bool {
        true
    }
}
