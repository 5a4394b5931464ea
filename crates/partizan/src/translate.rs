//! Sums of games and numbers.
//!
//! Nobody moves in a number while there is something else (number translation), so the canonical
//! form of such a sum has the shape of that of the game. Many sums are the same but for a number:
//! they are found once.

use grundy_game::Budget;
use smallvec::SmallVec;

use crate::arena::Options;
use crate::{Dyadic, Error, GameId, Nus, Values};

/// A node under way: the next option, and where the results of its options begin.
#[derive(Clone, Copy, Debug)]
struct Frame {
    place: usize,
    next: usize,
    base: usize,
}

impl Values {
    /// A game and a number.
    pub(crate) fn translate(
        &mut self,
        g: GameId,
        x: Dyadic,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        if x.is_zero() {
            return Ok(g);
        }
        if let Some(nus) = self.as_nus(g) {
            return self.nus(nus.plus(Nus::of(x))?);
        }
        let number = self.number(x)?;
        if let Some((sum, _)) = self.known_sum(g, number) {
            return Ok(sum);
        }
        let mut results = Options::new();
        let mut stack: SmallVec<[Frame; 16]> = SmallVec::new();
        let place = g.place().expect("sums without nodes are known at once");
        let mut top = Frame {
            place,
            next: 0,
            base: 0,
        };
        loop {
            self.step(budget)?;
            while let Some(&option) = self.all_stored(top.place).get(top.next) {
                let known = match option.place() {
                    Some(_) => self.known_sum(option, number).map(|(sum, _)| sum),
                    None => {
                        let nus = self.as_nus(option).expect("no node");
                        Some(self.nus(nus.plus(Nus::of(x))?)?)
                    }
                };
                let Some(sum) = known else { break };
                results.push(sum);
                top.next += 1;
            }
            if let Some(option) = self.all_stored(top.place).get(top.next) {
                let place = option
                    .place()
                    .expect("sums without nodes are known at once");
                budget.hold(results.len() + stack.len())?;
                stack.push(top);
                top = Frame {
                    place,
                    next: 0,
                    base: results.len(),
                };
                continue;
            }
            let sum = self.shifted(top.place, x, number, &mut results[top.base..], budget)?;
            results.truncate(top.base);
            match stack.pop() {
                None => return Ok(sum),
                Some(frame) => top = frame,
            }
            results.push(sum);
            top.next += 1;
        }
    }

    /// The node and a number, from the sums of its options and the number.
    fn shifted(
        &mut self,
        place: usize,
        x: Dyadic,
        number: GameId,
        options: &mut [GameId],
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let node = GameId::node(place);
        let (left_stop, right_stop) = self.stops(node);
        let stops = (left_stop.plus(x)?, right_stop.plus(x)?);
        let lefts = self.stored(place, grundy_theory::Player::Left).len();
        let (left, right) = options.split_at_mut(lefts);
        let sum = self.intern(left, right, stops, budget)?;
        self.keep_sum(node, number, sum, GameId::ZERO);
        self.keep_translated(sum, node, number)?;
        Ok(sum)
    }

    /// A node that `g` is a translation of, itself if no other is known, and the number between.
    #[inline]
    pub(crate) fn untranslated(&self, mut g: GameId) -> Result<(GameId, Dyadic), Error> {
        let mut number = Dyadic::ZERO;
        while let Some(place) = g.place()
            && let Some(&Some((base, by))) = self.translated.get(place)
        {
            let by = self.as_number(by).expect("nodes are translated by numbers");
            (g, number) = (base, number.plus(by)?);
        }
        Ok((g, number))
    }

    /// Notes that the node `sum` is the node `g` and a number.
    fn keep_translated(&mut self, sum: GameId, g: GameId, number: GameId) -> Result<(), Error> {
        let place = sum.place().expect("a node and a number are no number");
        if place >= self.translated.len() {
            self.translated.resize(self.len(), None);
        }
        // Only what leads elsewhere is noted, and only once, so that no way leads round.
        let (base, x) = self.untranslated(g)?;
        if self.translated[place].is_none() && base != sum {
            let y = self.as_number(number).expect("it is added to nodes");
            self.translated[place] = Some((base, self.number(x.plus(y)?)?));
        }
        Ok(())
    }
}
