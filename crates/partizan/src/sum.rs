use grundy_game::Budget;
use grundy_theory::Player;
use smallvec::SmallVec;

use crate::memo::Memo;
use crate::{Error, GameId, Nus, Values};

/// One sum under way: the next option to be added, and where its results begin.
#[derive(Clone, Copy, Debug)]
struct Frame {
    g: GameId,
    h: GameId,
    next: usize,
    base: usize,
}

/// What is to be added next.
enum Next {
    /// An option, as its two summands.
    Option(GameId, GameId),
    /// Nothing; so many of the options were Left's.
    End { lefts: usize },
}

impl Values {
    /// The disjunctive sum of `g` and `h`.
    pub fn add(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        match self.add_at_once(g, h)? {
            Some(sum) => Ok(sum),
            None => self.add_by_options(g, h, budget),
        }
    }

    /// The sum of many games. Simple ones are added first: they shape few intermediate forms.
    pub fn sum(
        &mut self,
        games: impl IntoIterator<Item = GameId>,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let mut nus = Nus::default();
        let mut nodes: SmallVec<[GameId; 8]> = SmallVec::new();
        for g in games {
            match self.as_nus(g) {
                Some(summand) => nus = nus.plus(summand)?,
                None => nodes.push(g),
            }
        }
        nodes.sort_unstable();
        let mut sum = GameId::ZERO;
        for g in nodes {
            sum = self.add(sum, g, budget)?;
        }
        let nus = self.nus(nus)?;
        self.add(sum, nus, budget)
    }

    /// The difference `g - h`.
    pub fn subtract(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        let h = self.negative(h, budget)?;
        self.add(g, h, budget)
    }

    /// `n` copies of `g` added together, or of `-g` where `n` is negative.
    pub fn multiple(&mut self, n: i64, g: GameId, budget: &Budget) -> Result<GameId, Error> {
        let mut power = if n < 0 { self.negative(g, budget)? } else { g };
        let mut rest = n.unsigned_abs();
        let mut sum = GameId::ZERO;
        while rest > 0 {
            if rest & 1 == 1 {
                sum = self.add(sum, power, budget)?;
            }
            rest >>= 1;
            if rest > 0 {
                power = self.add(power, power, budget)?;
            }
        }
        Ok(sum)
    }

    /// The negative: the players change sides.
    pub fn negative(&mut self, g: GameId, budget: &Budget) -> Result<GameId, Error> {
        if let Some(known) = g.place().and_then(|place| self.known_negative(place)) {
            return Ok(known);
        }
        Memo::run(g, budget, |g, memo| {
            let Some(place) = g.place() else {
                let nus = self.as_nus(g).expect("no node");
                return self.nus(nus.negative()).map(Some);
            };
            if let Some(known) = self.known_negative(place) {
                return Ok(Some(known));
            }
            let right = memo.all(self.options(g, Player::Left, budget)?);
            let left = memo.all(self.options(g, Player::Right, budget)?);
            let (Some(mut left), Some(mut right)) = (left, right) else {
                return Ok(None);
            };
            let (left_stop, right_stop) = self.stops(g);
            let stops = (-right_stop, -left_stop);
            let negative = self.intern(&mut left, &mut right, stops, budget)?;
            self.keep_negative(place, negative);
            if let Some(place) = negative.place() {
                self.keep_negative(place, g);
            }
            Ok(Some(negative))
        })
    }

    /// The sum where it follows from a closed form, an inverse or an earlier one.
    fn add_at_once(&mut self, g: GameId, h: GameId) -> Result<Option<GameId>, Error> {
        match (g.place(), h.place()) {
            (None, None) => {
                let x = self.as_nus(g).expect("no node");
                let y = self.as_nus(h).expect("no node");
                return self.nus(x.plus(y)?).map(Some);
            }
            (Some(place), Some(_)) if self.known_negative(place) == Some(h) => {
                return Ok(Some(GameId::ZERO));
            }
            _ if g == GameId::ZERO => return Ok(Some(h)),
            _ if h == GameId::ZERO => return Ok(Some(g)),
            _ => {}
        }
        let known = self.sums.get(g.min(h), g.max(h));
        Ok(known.and_then(GameId::from_bits))
    }

    fn add_by_options(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        let mut results: Vec<GameId> = Vec::new();
        let mut stack = vec![Frame {
            g,
            h,
            next: 0,
            base: 0,
        }];
        while let Some(&Frame { g, h, next, base }) = stack.last() {
            self.step(budget)?;
            let (a, b) = match self.next_option(g, h, next, budget)? {
                Next::Option(a, b) => (a, b),
                Next::End { lefts } => {
                    let sum = self.finish(g, h, &mut results[base..], lefts, budget)?;
                    self.sums.put(g.min(h), g.max(h), sum.bits());
                    results.truncate(base);
                    results.push(sum);
                    stack.pop();
                    continue;
                }
            };
            let top = stack.len() - 1;
            stack[top].next += 1;
            match self.add_at_once(a, b)? {
                Some(sum) => results.push(sum),
                None => {
                    budget.hold(results.len())?;
                    stack.push(Frame {
                        g: a,
                        h: b,
                        next: 0,
                        base: results.len(),
                    });
                }
            }
        }
        Ok(results[0])
    }

    /// Option number `next` of a sum, Left's before Right's.
    /// The options of a number are left out (number translation).
    fn next_option(
        &mut self,
        g: GameId,
        h: GameId,
        mut next: usize,
        budget: &Budget,
    ) -> Result<Next, Error> {
        let mut lefts = 0;
        for player in Player::BOTH {
            for (moved, other) in [(g, h), (h, g)] {
                let count = if self.is_number(moved) {
                    0
                } else {
                    self.count(moved, player)
                };
                if next < count {
                    return Ok(Next::Option(
                        self.option(moved, player, next, budget)?,
                        other,
                    ));
                }
                next -= count;
                if player == Player::Left {
                    lefts += count;
                }
            }
        }
        Ok(Next::End { lefts })
    }

    /// The sum from the sums of its options. A number and a canonical form give a canonical form.
    fn finish(
        &mut self,
        g: GameId,
        h: GameId,
        options: &mut [GameId],
        lefts: usize,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let (left, right) = options.split_at_mut(lefts);
        let translated = match (self.as_number(g), self.as_number(h)) {
            (Some(x), _) => Some((x, self.stops(h))),
            (_, Some(x)) => Some((x, self.stops(g))),
            _ => None,
        };
        match translated {
            Some((x, (left_stop, right_stop))) => {
                let stops = (left_stop.plus(x)?, right_stop.plus(x)?);
                self.intern(left, right, stops, budget)
            }
            None => self.form(left, right, budget),
        }
    }
}
