use grundy_game::Budget;
use grundy_theory::Player;

use crate::{Error, GameId, Values};

impl Values {
    /// Forgets everything but `roots` and their followers, and renames the roots.
    ///
    /// All other ids of this arena become meaningless. If the budget ends first, nothing changes.
    pub fn keep_only(&mut self, roots: &mut [GameId], budget: &Budget) -> Result<(), Error> {
        // Options are stored before the forms they are options of: one sweep down marks all
        // followers, one sweep up copies them.
        let mut wanted = vec![false; self.len()];
        for place in roots.iter().filter_map(|g| g.place()) {
            wanted[place] = true;
        }
        for place in (0..self.len()).rev() {
            if wanted[place] {
                for player in Player::BOTH {
                    let options = self.stored(place, player).iter();
                    for option in options.filter_map(|g| g.place()) {
                        wanted[option] = true;
                    }
                }
            }
        }
        let mut kept = Self::new();
        let mut renamed: Vec<Option<GameId>> = vec![None; self.len()];
        for place in 0..self.len() {
            if wanted[place] {
                let mut sides: [Vec<GameId>; 2] = Default::default();
                for (side, player) in sides.iter_mut().zip(Player::BOTH) {
                    for &option in self.stored(place, player) {
                        side.push(self.renamed(option, &renamed, &mut kept)?);
                    }
                }
                let [left, right] = &mut sides;
                let stops = self.stops(GameId::node(place));
                renamed[place] = Some(kept.intern(left, right, stops, budget)?);
            }
        }
        let names = roots
            .iter()
            .map(|&root| self.renamed(root, &renamed, &mut kept));
        let names = names.collect::<Result<Vec<_>, _>>()?;
        roots.copy_from_slice(&names);
        *self = kept;
        Ok(())
    }

    fn renamed(
        &self,
        g: GameId,
        renamed: &[Option<GameId>],
        kept: &mut Self,
    ) -> Result<GameId, Error> {
        match g.place() {
            Some(place) => Ok(renamed[place].expect("options are stored before their forms")),
            None => kept.nus(self.as_nus(g).expect("no node")),
        }
    }
}
