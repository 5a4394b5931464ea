use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::FxHashMap;

use super::Loopy;
use crate::{Error, GameId, Values};

/// A position, or the value of one from which all play ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    Loopy(usize),
    Short(GameId),
}

impl Loopy {
    /// The same game with fewer positions: those from which all play ends as canonical forms, and
    /// of those from which the same play is possible one. Neither can make a loop that was not
    /// there, so nothing has to be compared.
    pub(super) fn condensed(&self, budget: &Budget) -> Result<Self, Error> {
        let mut values = Values::new();
        let known = self.ends(&mut values, budget)?;
        let place = |v: usize| known[v].map_or(Place::Loopy(v), Place::Short);
        let shorter = Self::explore(place(0), budget, |&at, player| match at {
            Place::Short(g) => {
                let options = values.options(g, player, budget)?;
                Ok(options.into_iter().map(Place::Short).collect())
            }
            Place::Loopy(v) => Ok(self.options(v, player).iter().map(|&v| place(v)).collect()),
        })?;
        shorter.alike_as_one(budget)
    }

    /// The values of the positions from which all play ends.
    fn ends(&self, values: &mut Values, budget: &Budget) -> Result<Vec<Option<GameId>>, Error> {
        let mut known: Vec<Option<GameId>> = vec![None; self.len()];
        let mut before = vec![Vec::new(); self.len()];
        let mut open_moves = vec![0usize; self.len()];
        for (v, open) in open_moves.iter_mut().enumerate() {
            for player in Player::BOTH {
                for &option in self.options(v, player) {
                    before[option].push(v);
                    *open += 1;
                }
            }
        }
        let mut ready: Vec<usize> = (0..self.len()).filter(|&v| open_moves[v] == 0).collect();
        while let Some(v) = ready.pop() {
            let side = |player| self.options(v, player).iter().flat_map(|&x| known[x]);
            let left: Vec<_> = side(Player::Left).collect();
            let right: Vec<_> = side(Player::Right).collect();
            known[v] = Some(values.form(&left, &right, budget)?);
            for &u in &before[v] {
                open_moves[u] -= 1;
                if open_moves[u] == 0 {
                    ready.push(u);
                }
            }
        }
        Ok(known)
    }

    /// One position for all from which the same play is possible.
    fn alike_as_one(&self, budget: &Budget) -> Result<Self, Error> {
        let mut classes = vec![0usize; self.len()];
        let mut count = 1;
        loop {
            budget.spend(0, self.len() as u64)?;
            let mut names = FxHashMap::default();
            let next: Vec<usize> = (0..self.len())
                .map(|v| {
                    let sides = Player::BOTH.map(|player| {
                        let options = self.options(v, player).iter();
                        let mut options: Vec<_> = options.map(|&x| classes[x]).collect();
                        options.sort_unstable();
                        options.dedup();
                        options
                    });
                    let name = names.len();
                    *names.entry((classes[v], sides)).or_insert(name)
                })
                .collect();
            let found = names.len();
            classes = next;
            if found == count {
                break;
            }
            count = found;
        }
        let mut firsts = vec![usize::MAX; count];
        for v in (0..self.len()).rev() {
            firsts[classes[v]] = v;
        }
        Self::explore(firsts[classes[0]], budget, |&v, player| {
            let options = self.options(v, player).iter();
            Ok(options.map(|&x| firsts[classes[x]]).collect())
        })
    }
}
