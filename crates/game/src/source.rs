use grundy_theory::{Convention, Nimber, Outcome, Player, Value};

use crate::{Budget, Meter, Reason, Ruleset, Scores, Stopped, Words};

/// A way to know values, and how we know it: a closed form, a table that an engine fills, labels of
/// a whole graph, a search.
///
/// A source says what a component is worth ([`value`](Self::value)), which combines with anything,
/// or gives the verdict on a whole position ([`verdict`](Self::verdict)). A game lists its sources
/// in order and the first that speaks is believed.
///
/// What is a formula spends nothing. Whatever takes longer than to read the position, a table, a
/// matching, a list of moves that are tried, spends from the budget as it goes, so that every answer
/// can be bounded and stopped; `Err` says that it was, and that nothing is known.
pub trait Source<R: Ruleset>: Send + Sync {
    /// Citable name, such as "Bouton 1901".
    fn name(&self) -> Words;

    /// How we know it.
    fn evidence(&self) -> Evidence;

    /// The size of the Nim heap to which `component` is equal, or `None` outside the hypotheses.
    ///
    /// Under normal play this is its Grundy value. Under misère play it is a stronger claim:
    /// the component may be replaced by that heap in any sum of misère Nim heaps.
    fn heap(&self, _: &R, _component: &R::Position, _: Convention, _: &Budget) -> Said<Nimber> {
        Ok(None)
    }

    /// What `component` is worth, or `None` where this source is silent. Override it where values
    /// are not nimbers.
    fn value(
        &self,
        rules: &R,
        component: &R::Position,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Value> {
        let heap = self.heap(rules, component, convention, budget)?;
        Ok(heap.map(Value::from))
    }

    /// What found `value`, by name: some engines are two.
    fn found(&self, _: &R, _value: &Value) -> Words {
        self.name()
    }

    /// The moves of `component` to something equal to a heap of `size`, in the order of the moves;
    /// `None` where the closed form does not list them and the moves must be tried.
    fn moves_to(
        &self,
        _: &R,
        _component: &R::Position,
        _size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Said<Found<R::Move>> {
        Ok(None)
    }

    /// The verdict on a whole position with `player` to move, or `None` outside the hypotheses.
    fn verdict(
        &self,
        _: &R,
        _components: &[R::Position],
        _: Player,
        _: Convention,
        _: &Budget,
    ) -> Said<Verdict> {
        Ok(None)
    }

    /// Winning moves from a position that [`verdict`](Self::verdict) calls won, each with the place
    /// of its component from 0; `None` where the moves must be tried.
    fn winning(
        &self,
        _: &R,
        _components: &[R::Position],
        _: Player,
        _: Convention,
        _: &Budget,
    ) -> Said<Found<(usize, R::Move)>> {
        Ok(None)
    }

    /// Which positions of so many numbers are lost, where the theorem says it in a line: a condition
    /// in the language of rule files over `a`, `b`, ... (`n` where there is one) and the tuple
    /// `heaps` of them, true of heaps of any size.
    fn law(&self, _: &R, _heaps: usize, _: Convention) -> Option<String> {
        None
    }

    /// Whether small values are explained best by their mex step, because the closed form is a
    /// table that repeats.
    fn explained_by_mex(&self) -> bool {
        false
    }

    /// The reason in two or three sentences, numbers filled in; a search has none.
    ///
    /// Where [`heap`](Self::heap) speaks, say only how a component becomes a heap:
    /// the nim-sum and the move it leads to are explained once for all games.
    fn why(
        &self,
        _: &R,
        _components: &[R::Position],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        Ok(Vec::new())
    }
}

/// What a source says, where it says something; `Err` when the budget ends first.
pub type Said<T> = Result<Option<T>, Stopped>;

/// What a source says of a whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Who wins.
    Outcome(Outcome),
    /// What each player ends with.
    Scores(Scores),
}

/// Moves found by a source.
///
/// ```
/// use grundy_game::Found;
/// assert!(Found::some([4]).agrees(&[2, 4, 6]));
/// assert!(!Found::all([4]).agrees(&[2, 4, 6]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// In the order of the moves; empty only when there is none.
    pub moves: Vec<M>,
    /// Whether these are all.
    pub complete: bool,
}

impl<M> Found<M> {
    /// All there are.
    pub fn all(moves: impl IntoIterator<Item = M>) -> Self {
        Self {
            moves: moves.into_iter().collect(),
            complete: true,
        }
    }

    /// Some of too many to list; at least one if there is any.
    pub fn some(moves: impl IntoIterator<Item = M>) -> Self {
        Self {
            moves: moves.into_iter().collect(),
            complete: false,
        }
    }

    /// Those of the moves `tried` that are `good`, a step of the budget each. A list that the budget
    /// cuts short is not complete; where it has nothing to show yet, nothing is known.
    pub fn among(
        tried: impl IntoIterator<Item = M>,
        mut good: impl FnMut(&M) -> bool,
        budget: &Budget,
    ) -> Result<Self, Stopped> {
        let mut moves = Vec::new();
        let mut meter = Meter::new(budget);
        for mv in tried {
            if good(&mv) {
                moves.push(mv);
            }
            if let Err(stopped) = meter.step(1) {
                return match stopped.interrupted || moves.is_empty() {
                    true => Err(stopped),
                    false => Ok(Self::some(moves)),
                };
            }
        }
        Ok(Self::all(moves))
    }

    /// The same moves in other words.
    pub fn map<N>(self, to: impl FnMut(M) -> N) -> Found<N> {
        Found {
            moves: self.moves.into_iter().map(to).collect(),
            complete: self.complete,
        }
    }

    /// Whether this is an honest answer when the truth is `all`.
    pub fn agrees(&self, all: &[M]) -> bool
    where
        M: PartialEq,
    {
        match self.complete {
            true => self.moves == all,
            false => {
                let mut moves = self.moves.iter();
                moves.all(|mv| all.contains(mv)) && self.moves.is_empty() == all.is_empty()
            }
        }
    }
}

/// How an answer is known. Never stronger than what we hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evidence {
    /// Every line explored by an engine of ours.
    Searched {
        /// Positions explored.
        positions: u64,
    },
    /// A published proof, compared with brute force.
    Cited {
        /// Where the proof is.
        source: &'static str,
        /// How far it was compared, in words: "every position of at most three heaps up to 7".
        tested_to: Words,
    },
    /// A pattern seen and not proved.
    Observed {
        /// Up to which heap.
        up_to: u64,
    },
}
