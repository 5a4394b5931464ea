//! From a typed position to the numbers that engines work on, and back to moves.

use grundy_game::{Budget, Stopped};
use grundy_solve::closure::{Closure, Id, Ids, gather};
use grundy_theory::Player;

use grundy_face::Choice;
use grundy_face::Explorer;
use grundy_face::Position;

/// A position numbered in a closure, with the way back from numbers to moves.
pub(crate) struct Map {
    /// What is reachable.
    pub closure: Closure,
    explorers: Vec<Box<dyn Explorer>>,
    components: Vec<Vec<u32>>,
}

impl Map {
    /// Explores everything reachable from `position`.
    pub fn of(position: &Position, budget: &Budget) -> Result<Self, Stopped> {
        let mut map = Self {
            closure: Closure::default(),
            explorers: position
                .parts()
                .iter()
                .map(|part| part.game().explorer())
                .collect(),
            components: Vec::new(),
        };
        for (part, explorer) in position.parts().iter().zip(&mut map.explorers) {
            let ids = explorer.components(&**part, &mut map.closure, budget)?;
            map.components.push(ids);
        }
        Ok(map)
    }

    /// The numbers of the components, in typed order.
    pub fn ids(&self) -> impl Iterator<Item = Id> + '_ {
        self.components.iter().flatten().copied()
    }

    /// The whole position as a sum.
    pub fn sum(&self) -> Ids {
        gather(self.ids())
    }

    /// Calls `sink` with every move of `player` and the sum it leaves, one at a time: in a sum of
    /// many components all of them together would not fit in memory.
    pub fn choices(
        &mut self,
        position: &Position,
        player: Player,
        budget: &Budget,
        sink: &mut dyn FnMut(&Closure, Choice, &Ids) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let length = position.len() as u64;
        let explorers = self.explorers.iter_mut().zip(position.seated());
        for (p, (explorer, (part, seat))) in explorers.enumerate() {
            let choices = explorer.choices(&**part, &mut self.closure, player, seat, budget)?;
            for (choice, left) in choices {
                budget.spend(0, length)?;
                let i = choice.place - seat.first;
                let components = self.components.iter().enumerate();
                let rest = components.flat_map(|(q, ids)| {
                    let ids = ids.iter().enumerate();
                    ids.filter(move |(j, _)| (q, *j) != (p, i))
                        .map(|(_, id)| *id)
                });
                let sum = gather(rest.chain(left));
                sink(&self.closure, choice, &sum)?;
            }
        }
        Ok(())
    }
}
