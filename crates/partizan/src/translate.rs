//! Sums of games and numbers.
//!
//! Nobody moves in a number while there is something else (number translation), so the canonical
//! form of such a sum has the shape of that of the game. Many sums are the same but for a number:
//! they are found once.

use grundy_game::Budget;
use grundy_theory::Player;
use smallvec::SmallVec;

use crate::arena::Options;
use crate::{Error, GameId, Values};

/// A node under way, to which a number is added: the next option, and where the results of its
/// options begin.
#[derive(Clone, Copy, Debug)]
struct Frame {
    place: usize,
    number: GameId,
    next: usize,
    base: usize,
}

/// A game and a number: the sum, or the node and the number it is found by.
enum Shifted {
    Known(GameId),
    Open(usize, GameId),
}

impl Values {
    /// A game and a number.
    pub(crate) fn translate(
        &mut self,
        g: GameId,
        number: GameId,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let mut top = match self.shifted(g, number)? {
            Shifted::Known(sum) => return Ok(sum),
            Shifted::Open(place, number) => Frame::new(place, number, 0),
        };
        let mut results = Options::new();
        let mut stack: SmallVec<[Frame; 8]> = SmallVec::new();
        loop {
            self.step(budget)?;
            let mut open = None;
            while let Some(&option) = self.all_stored(top.place).get(top.next) {
                match self.shifted(option, top.number)? {
                    Shifted::Known(sum) => results.push(sum),
                    Shifted::Open(place, number) => {
                        open = Some(Frame::new(place, number, results.len()));
                        break;
                    }
                }
                top.next += 1;
            }
            if let Some(frame) = open {
                budget.hold(results.len() + stack.len())?;
                stack.push(std::mem::replace(&mut top, frame));
                continue;
            }
            let sum = self.translated(&top, &mut results[top.base..], budget)?;
            results.truncate(top.base);
            match stack.pop() {
                None => return Ok(sum),
                Some(frame) => top = frame,
            }
            results.push(sum);
            top.next += 1;
        }
    }

    /// A game and a number where that is known.
    ///
    /// Of games that differ by a number one stands for all, so that each sum is found once.
    #[inline]
    fn shifted(&mut self, g: GameId, number: GameId) -> Result<Shifted, Error> {
        if g.place().is_none() {
            return self.plus_number(g, number).map(Shifted::Known);
        }
        let (base, by) = self.untranslated(g)?;
        let number = self.plus_number(number, by)?;
        if number == GameId::ZERO {
            return Ok(Shifted::Known(base));
        }
        // Of a node and a number the sum itself is kept.
        if let Some((sum, _)) = self.known_sum(base, number) {
            return Ok(Shifted::Known(sum));
        }
        let place = base
            .place()
            .expect("what a node is a translation of is one");
        Ok(Shifted::Open(place, number))
    }

    /// A node and a number, from the sums of its options and the number.
    fn translated(
        &mut self,
        &Frame { place, number, .. }: &Frame,
        options: &mut [GameId],
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let node = GameId::node(place);
        let lefts = self.stored(place, Player::Left).len();
        let (left, right) = options.split_at_mut(lefts);
        let fixed = self.fixed_stops(node);
        let sum = match number.packed_fixed().and_then(|x| fixed.plus(x)) {
            Some(fixed) => self.intern_fixed(left, right, fixed, budget)?,
            None => {
                let x = self
                    .as_number(number)
                    .expect("nodes are translated by numbers");
                let (left_stop, right_stop) = self.stops(node);
                let stops = (left_stop.plus(x)?, right_stop.plus(x)?);
                self.intern(left, right, stops, budget)?
            }
        };
        self.keep_sum(node, number, sum, GameId::ZERO);
        self.keep_translated(sum, node, number)?;
        Ok(sum)
    }

    /// A node that `g` is a translation of, itself if no other is known, and the number between.
    #[inline]
    pub(crate) fn untranslated(&mut self, mut g: GameId) -> Result<(GameId, GameId), Error> {
        let mut number = GameId::ZERO;
        while let Some((base, by)) = g.place().map(|place| self.base(place))
            && base != g
        {
            number = self.plus_number(number, by)?;
            g = base;
        }
        Ok((g, number))
    }

    /// Notes that the node `sum` is the node `g` and a number.
    fn keep_translated(&mut self, sum: GameId, g: GameId, number: GameId) -> Result<(), Error> {
        let place = sum.place().expect("a node and a number are no number");
        // Only what leads elsewhere is noted, and only once, so that no way leads round.
        let (base, by) = self.untranslated(g)?;
        if self.base(place).0 == sum && base != sum {
            let by = self.plus_number(number, by)?;
            self.keep_base(place, base, by);
        }
        Ok(())
    }
}

impl Frame {
    fn new(place: usize, number: GameId, base: usize) -> Self {
        Self {
            place,
            number,
            next: 0,
            base,
        }
    }
}
