use std::cmp::Ordering;

use grundy_game::Budget;
use grundy_theory::{OutcomeClass, Player};
use smallvec::SmallVec;

use crate::arena::FixedStops;
use crate::{Error, GameId, Values};

/// One comparison under way: `g <= h`, with the next option to be tried against it.
#[derive(Clone, Copy, Debug)]
struct Frame {
    g: GameId,
    h: GameId,
    next: usize,
}

/// What options say about a comparison.
#[derive(Clone, Copy, Debug)]
enum Seen {
    /// One of them refutes it.
    Refuted,
    /// One of them does if the first of these is at most the second.
    Open(GameId, GameId),
    /// None of them does.
    Nothing,
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
        self.le_knowing((g, self.fixed_stops(g)), (h, self.fixed_stops(h)))
    }

    /// The same of two games that are not equal, with their stops.
    #[inline]
    fn le_knowing(
        &self,
        (g, a): (GameId, FixedStops),
        (h, b): (GameId, FixedStops),
    ) -> Option<bool> {
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
        self.order.get(self.order_key(g, h))
    }

    /// What `g <= h` is kept under. It says the same of all games that differ from these by the
    /// same integer: that the first is at most the second and the third, an integer.
    #[inline]
    fn order_key(&self, g: GameId, h: GameId) -> [u32; 3] {
        let (a, b, apart) = match (g.place(), h.place()) {
            (Some(p), Some(q)) => {
                let ((a, x), (b, y)) = (self.base(p), self.base(q));
                (a, b, y.integers_apart(x))
            }
            (Some(p), None) => {
                let (a, x) = self.base(p);
                let b = x.packed_integer().and_then(|x| h.plus_integer(-x));
                (a, b.unwrap_or(h), b.map(|_| 0))
            }
            (None, Some(q)) => {
                let (b, y) = self.base(q);
                let a = y.packed_integer().and_then(|y| g.plus_integer(-y));
                (a.unwrap_or(g), b, a.map(|_| 0))
            }
            (None, None) => (g, h, None),
        };
        match apart {
            Some(apart) => [a.bits(), b.bits(), apart as u32],
            None => [g.bits(), h.bits(), 0],
        }
    }

    /// `g <= h` unless some Left option of `g` is `>= h` or some Right option of `h` is `<= g`.
    ///
    /// Nobody gains by moving in a number while the other summand is none, so the options of a
    /// number are skipped (number avoidance). Two numbers never come here.
    fn le_by_search(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<bool, Error> {
        let mut stack = Frames::new();
        let mut top = Frame { g, h, next: 0 };
        loop {
            self.step(budget)?;
            let seen = match self.first_open(&mut top) {
                Some(seen) => seen,
                None => self.next_open(&mut top, budget)?,
            };
            let mut answer = match seen {
                Seen::Open(g, h) => {
                    budget.hold(stack.len())?;
                    stack.push(top);
                    top = Frame { g, h, next: 0 };
                    continue;
                }
                Seen::Refuted => false,
                Seen::Nothing => true,
            };
            // What is so refutes what it was asked for; what is not so says nothing about it.
            loop {
                self.order.put(self.order_key(top.g, top.h), answer);
                let Some(asked) = stack.pop() else {
                    return Ok(answer);
                };
                top = asked;
                if !answer {
                    break;
                }
                answer = false;
            }
        }
    }

    /// What the options that are next say about a comparison. `None` where they are not stored as
    /// they are.
    #[inline]
    fn first_open(&self, frame: &mut Frame) -> Option<Seen> {
        let Frame { g, h, .. } = *frame;
        let lefts = self.listed(g, Player::Left)?;
        let rights = self.listed(h, Player::Right)?;
        if frame.next == 0 && (lefts.contains(&h) || rights.contains(&g)) {
            return Some(Seen::Refuted);
        }
        if frame.next < lefts.len() {
            let whole = (h, self.fixed_stops(h));
            for &option in &lefts[frame.next..] {
                frame.next += 1;
                let known = self.le_knowing(whole, (option, self.fixed_stops(option)));
                match known {
                    _ if option == h => return Some(Seen::Refuted),
                    Some(true) => return Some(Seen::Refuted),
                    Some(false) => {}
                    None => return Some(Seen::Open(h, option)),
                }
            }
        }
        let whole = (g, self.fixed_stops(g));
        for &option in &rights[frame.next - lefts.len()..] {
            frame.next += 1;
            let known = self.le_knowing((option, self.fixed_stops(option)), whole);
            match known {
                _ if option == g => return Some(Seen::Refuted),
                Some(true) => return Some(Seen::Refuted),
                Some(false) => {}
                None => return Some(Seen::Open(option, g)),
            }
        }
        Some(Seen::Nothing)
    }

    /// The options of `player` that count in a comparison, where they are stored as they are.
    #[inline]
    fn listed(&self, g: GameId, player: Player) -> Option<&[GameId]> {
        match g.place() {
            Some(place) => Some(self.stored(place, player)),
            None => self.is_number(g).then_some(&[]),
        }
    }

    /// The same for any games.
    fn next_open(&mut self, frame: &mut Frame, budget: &Budget) -> Result<Seen, Error> {
        let Frame { g, h, .. } = *frame;
        let lefts = self.tried(g, Player::Left);
        let all = lefts + self.tried(h, Player::Right);
        while frame.next < all {
            self.step(budget)?;
            let (a, b) = match frame.next.checked_sub(lefts) {
                None => (h, self.option(g, Player::Left, frame.next, budget)?),
                Some(place) => (self.option(h, Player::Right, place, budget)?, g),
            };
            frame.next += 1;
            match self.le_at_once(a, b) {
                Some(true) => return Ok(Seen::Refuted),
                Some(false) => {}
                None => return Ok(Seen::Open(a, b)),
            }
        }
        Ok(Seen::Nothing)
    }

    #[inline]
    fn tried(&self, g: GameId, player: Player) -> usize {
        if self.is_number(g) {
            0
        } else {
            self.count(g, player)
        }
    }
}
