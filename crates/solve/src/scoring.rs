//! Minimax for games with points: each player maximises the margin.

use grundy_game::{Budget, Scores, Scoring, Stopped, Sum};
use grundy_theory::Player;
use rustc_hash::FxHashMap;

type State<R> = (Sum<<R as grundy_game::Ruleset>::Position>, Player);

/// Scores of sums found so far.
#[derive(Debug)]
pub struct Minimax<R: Scoring> {
    known: FxHashMap<State<R>, Scores>,
}

impl<R: Scoring> Default for Minimax<R> {
    fn default() -> Self {
        Self {
            known: FxHashMap::default(),
        }
    }
}

impl<R: Scoring> Minimax<R> {
    /// The scores from here on, with `player` to move.
    pub fn scores(
        &mut self,
        rules: &R,
        sum: &Sum<R::Position>,
        player: Player,
        budget: &Budget,
    ) -> Result<Scores, Stopped> {
        let start = (sum.clone(), player);
        let mut pending = vec![start.clone()];
        while let Some(state) = pending.last().cloned() {
            if self.known.contains_key(&state) {
                pending.pop();
                continue;
            }
            let before = pending.len();
            let best = self.best(rules, &state, &mut pending, budget)?;
            if pending.len() == before {
                pending.pop();
                self.known.insert(state, best);
            }
        }
        Ok(self.known[&start])
    }

    /// The best scores of a state whose options are known; puts off the ones that are not.
    fn best(
        &self,
        rules: &R,
        (sum, player): &State<R>,
        pending: &mut Vec<State<R>>,
        budget: &Budget,
    ) -> Result<Scores, Stopped> {
        let mut best: Option<Scores> = None;
        let weight = sum.components().iter().map(|c| rules.weight(c)).sum();
        // Those put off are about as long.
        budget.hold(pending.len().saturating_mul(weight))?;
        budget.keep(weight, 0)?;
        for (place, component) in sum.components().iter().enumerate() {
            for mv in rules.moves(component, *player) {
                budget.spend(0, 1 + weight as u64 / 8)?;
                let after = sum.replaced(place, rules.apply(component, &mv));
                let state = (after, -*player);
                match self.known.get(&state) {
                    Some(&rest) => {
                        let total = rules.points(component, *player, &mv).plus(rest);
                        if best.is_none_or(|b| total.margin(*player) > b.margin(*player)) {
                            best = Some(total);
                        }
                    }
                    None => pending.push(state),
                }
            }
        }
        Ok(best.unwrap_or_else(|| {
            let settled = sum.components().iter().map(|c| rules.settled(c));
            settled.fold(Scores::default(), Scores::plus)
        }))
    }
}
