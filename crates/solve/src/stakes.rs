//! Games for points side by side: everything reachable from some components, numbered, with what
//! moves earn. So sums of different games are searched, and valued, like those of one.

use std::hash::Hash;

use grundy_game::{Budget, Loopfree, Ruleset, Scores, Scoring, Stopped, Sum};
use grundy_theory::Player;
use rustc_hash::FxHashMap;

/// The number of a component.
pub type Id = u32;

/// A move: what it earns, and what it leaves.
pub type Stake = (Scores, Sum<Id>);

/// One component.
#[derive(Debug)]
struct Node {
    sides: [Vec<Stake>; 2],
    settled: Scores,
}

/// Components for points and their moves: a game of its own, whose positions are numbers.
#[derive(Debug, Default)]
pub struct Stakes {
    nodes: Vec<Node>,
}

/// The components of one game that were numbered.
#[derive(Debug)]
pub struct Staked<P> {
    ids: FxHashMap<P, Id>,
}

impl<P> Default for Staked<P> {
    fn default() -> Self {
        Self {
            ids: FxHashMap::default(),
        }
    }
}

impl<P: Eq + Hash> Staked<P> {
    /// The number of a component, if it has one.
    pub fn id(&self, component: &P) -> Option<Id> {
        self.ids.get(component).copied()
    }

    /// The component of a number, if it is of this game.
    pub fn component(&self, id: Id) -> Option<&P> {
        let mut all = self.ids.iter();
        all.find_map(|(component, &known)| (known == id).then_some(component))
    }
}

impl Stakes {
    /// Numbers a component and all that follows it. `staked` belongs to these stakes and `rules`;
    /// where the budget ends, neither is of use any more.
    pub fn absorb<R: Scoring>(
        &mut self,
        rules: &R,
        staked: &mut Staked<R::Position>,
        component: &R::Position,
        budget: &Budget,
    ) -> Result<Id, Stopped> {
        let mut fresh = Vec::new();
        let start = self.number(rules, staked, component, &mut fresh, budget)?;
        let mut done = 0;
        while let Some(position) = fresh.get(done).cloned() {
            let mut sides: [Vec<Stake>; 2] = Default::default();
            for (side, player) in sides.iter_mut().zip(Player::BOTH) {
                for mv in rules.moves(&position, player) {
                    budget.spend(0, 1 + rules.weight(&position) as u64 / 8)?;
                    let after = rules.apply(&position, &mv).into_iter();
                    let after =
                        after.map(|part| self.number(rules, staked, &part, &mut fresh, budget));
                    let after = after.collect::<Result<_, _>>()?;
                    side.push((rules.points(&position, player, &mv), after));
                }
            }
            self.nodes[staked.ids[&position] as usize].sides = sides;
            done += 1;
        }
        Ok(start)
    }

    /// The number of a component; those without one before are to be looked at.
    fn number<R: Scoring>(
        &mut self,
        rules: &R,
        staked: &mut Staked<R::Position>,
        component: &R::Position,
        fresh: &mut Vec<R::Position>,
        budget: &Budget,
    ) -> Result<Id, Stopped> {
        if let Some(&id) = staked.ids.get(component) {
            return Ok(id);
        }
        budget.keep(rules.weight(component), 0)?;
        let id = self.nodes.len() as Id;
        self.nodes.push(Node {
            sides: Default::default(),
            settled: rules.settled(component),
        });
        staked.ids.insert(component.clone(), id);
        fresh.push(component.clone());
        Ok(id)
    }
}

impl Ruleset for Stakes {
    type Position = Id;
    type Move = Stake;

    fn moves(&self, &id: &Id, player: Player) -> impl Iterator<Item = Stake> {
        let [left, right] = &self.nodes[id as usize].sides;
        let side = match player {
            Player::Left => left,
            Player::Right => right,
        };
        side.iter().cloned()
    }

    fn apply(&self, _: &Id, (_, after): &Stake) -> Sum<Id> {
        after.clone()
    }
}

impl Loopfree for Stakes {}

impl Scoring for Stakes {
    fn points(&self, _: &Id, _: Player, &(earned, _): &Stake) -> Scores {
        earned
    }

    fn settled(&self, &id: &Id) -> Scores {
        self.nodes[id as usize].settled
    }
}
