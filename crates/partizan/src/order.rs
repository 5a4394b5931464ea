use std::cmp::Ordering;

use grundy_game::Budget;
use grundy_theory::{OutcomeClass, Player};
use smallvec::SmallVec;

use crate::{Error, GameId, Values};

/// One comparison under way: `g <= h`, with the next option to be tried against it.
#[derive(Clone, Copy, Debug)]
struct Frame {
    g: GameId,
    h: GameId,
    next: usize,
}

/// Most comparisons are shallow, so that they need no allocation.
type Frames = SmallVec<[Frame; 16]>;

impl Values {
    /// Whether `g <= h`: Right, moving second, does not lose `g - h`.
    pub fn le(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<bool, Error> {
        match self.le_at_once(g, h) {
            Some(known) => Ok(known),
            None => self.le_by_search(g, h, budget),
        }
    }

    /// The order of `g` and `h`, `None` where they are confused.
    pub fn compare(
        &mut self,
        g: GameId,
        h: GameId,
        budget: &Budget,
    ) -> Result<Option<Ordering>, Error> {
        if g == h {
            return Ok(Some(Ordering::Equal));
        }
        // Equal values have equal ids.
        Ok(if self.le(g, h, budget)? {
            Some(Ordering::Less)
        } else if self.le(h, g, budget)? {
            Some(Ordering::Greater)
        } else {
            None
        })
    }

    /// Who wins `g` under normal play.
    pub fn outcome(&mut self, g: GameId, budget: &Budget) -> Result<OutcomeClass, Error> {
        Ok(match self.compare(g, GameId::ZERO, budget)? {
            Some(Ordering::Equal) => OutcomeClass::P,
            Some(Ordering::Greater) => OutcomeClass::L,
            Some(Ordering::Less) => OutcomeClass::R,
            None => OutcomeClass::N,
        })
    }

    /// `g <= h` where it follows from identity, a closed form, the stops or an earlier search.
    #[inline]
    fn le_at_once(&self, g: GameId, h: GameId) -> Option<bool> {
        if g == h {
            return Some(true);
        }
        let (a, b) = (self.fixed_stops(g), self.fixed_stops(h));
        if a.exact() && b.exact() {
            if a.left > b.left || a.right > b.right {
                return Some(false);
            }
            if a.left < b.right {
                return Some(true);
            }
        }
        if g.place().is_none() && h.place().is_none() {
            let (x, y) = (self.as_nus(g)?, self.as_nus(h)?);
            return Some(x.le(y));
        }
        self.order.get(g, h).map(|fact| fact != 0)
    }

    /// `g <= h` unless some Left option of `g` is `>= h` or some Right option of `h` is `<= g`.
    ///
    /// Nobody gains by moving in a number while the other summand is none, so the options of a
    /// number are skipped (number avoidance). Two numbers never come here.
    fn le_by_search(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<bool, Error> {
        let mut stack = Frames::new();
        stack.push(Frame { g, h, next: 0 });
        loop {
            let top = stack.len() - 1;
            let Frame { g, h, next } = stack[top];
            stack[top].next += 1;
            self.step(budget)?;
            let lefts = self.tried(g, Player::Left);
            let question = if next < lefts {
                (h, self.option(g, Player::Left, next, budget)?)
            } else if next - lefts < self.tried(h, Player::Right) {
                (self.option(h, Player::Right, next - lefts, budget)?, g)
            } else {
                match self.settle(&mut stack, true) {
                    Some(answer) => return Ok(answer),
                    None => continue,
                }
            };
            match self.le_at_once(question.0, question.1) {
                Some(false) => {}
                Some(true) => {
                    if let Some(answer) = self.settle(&mut stack, false) {
                        return Ok(answer);
                    }
                }
                None => {
                    budget.hold(stack.len())?;
                    stack.push(Frame {
                        g: question.0,
                        h: question.1,
                        next: 0,
                    });
                }
            }
        }
    }

    #[inline]
    fn tried(&self, g: GameId, player: Player) -> usize {
        if self.is_number(g) {
            0
        } else {
            self.count(g, player)
        }
    }

    /// Records the answer to the last question and what follows for those it was asked for;
    /// the answer to the first one when it is reached.
    fn settle(&mut self, stack: &mut Frames, mut answer: bool) -> Option<bool> {
        while let Some(Frame { g, h, .. }) = stack.pop() {
            self.order.put(g, h, answer.into());
            if stack.is_empty() {
                break;
            }
            if !answer {
                return None;
            }
            answer = false;
        }
        Some(answer)
    }
}
