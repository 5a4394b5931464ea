use grundy_game::Budget;
use grundy_theory::Player;
use smallvec::SmallVec;

use crate::memo::Memo;
use crate::{Error, GameId, Nus, Values};

/// One sum of games that are no numbers under way: its options are added in four groups.
#[derive(Clone, Copy, Debug)]
struct Frame {
    g: GameId,
    h: GameId,
    /// Which group is under way, how many options it has, and how many of them are added.
    group: usize,
    count: usize,
    next: usize,
    /// Where its results begin, and where those of each group end.
    base: usize,
    ends: [usize; 4],
}

/// A sum, or the one that is to be found before it.
enum Asked {
    Known(GameId),
    Open(Frame),
}

impl Frame {
    /// Whose options a group has, of which summand, and the other one.
    #[inline]
    fn group(&self, group: usize) -> (Player, GameId, GameId) {
        match group {
            0 => (Player::Left, self.g, self.h),
            1 => (Player::Left, self.h, self.g),
            2 => (Player::Right, self.g, self.h),
            _ => (Player::Right, self.h, self.g),
        }
    }
}

impl Values {
    /// The disjunctive sum of `g` and `h`.
    pub fn add(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        match self.ask(g, h, 0, budget)? {
            Asked::Known(sum) => Ok(sum),
            Asked::Open(frame) => self.add_by_options(frame, budget),
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
        if let Some(nus) = self.as_nus(g) {
            return self.nus(nus.negative());
        }
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

    /// An earlier sum, and the number that is to be added to it.
    #[inline]
    pub(crate) fn known_sum(&self, g: GameId, h: GameId) -> Option<(GameId, GameId)> {
        let [sum, number] = self.sums.get([g.min(h).bits(), g.max(h).bits()])?;
        Some((GameId::from_bits(sum)?, GameId::from_bits(number)?))
    }

    #[inline]
    pub(crate) fn keep_sum(&mut self, g: GameId, h: GameId, sum: GameId, number: GameId) {
        let key = [g.min(h).bits(), g.max(h).bits()];
        self.sums.put(key, [sum.bits(), number.bits()]);
    }

    fn add_by_options(&mut self, whole: Frame, budget: &Budget) -> Result<GameId, Error> {
        let mut results: Vec<GameId> = Vec::new();
        let mut stack = vec![whole];
        loop {
            self.step(budget)?;
            let (a, b) = match stack.last_mut() {
                None => (whole.g, whole.h),
                Some(frame) if frame.next < frame.count => {
                    let (player, moved, other) = frame.group(frame.group);
                    (self.option(moved, player, frame.next, budget)?, other)
                }
                Some(frame) => {
                    frame.ends[frame.group] = results.len();
                    frame.group += 1;
                    frame.next = 0;
                    if frame.group < frame.ends.len() {
                        let (player, moved, _) = frame.group(frame.group);
                        frame.count = self.count(moved, player);
                    } else {
                        let frame = stack.pop().expect("it is the last");
                        self.finish(&frame, &results, budget)?;
                        results.truncate(frame.base);
                    }
                    continue;
                }
            };
            match (self.ask(a, b, results.len(), budget)?, stack.last_mut()) {
                (Asked::Known(sum), None) => return Ok(sum),
                (Asked::Known(sum), Some(frame)) => {
                    frame.next += 1;
                    results.push(sum);
                }
                (Asked::Open(frame), _) => {
                    budget.hold(results.len())?;
                    stack.push(frame);
                }
            }
        }
    }

    /// A sum if it follows from a closed form, an inverse or an earlier sum; else what is to be
    /// found first, after which it is asked for again.
    ///
    /// Many sums are the same but for a number, and adding one is cheap: so numbers come last.
    fn ask(&mut self, g: GameId, h: GameId, base: usize, budget: &Budget) -> Result<Asked, Error> {
        match (g.place(), h.place()) {
            (None, None) => {
                let x = self.as_nus(g).expect("no node");
                let y = self.as_nus(h).expect("no node");
                return self.nus(x.plus(y)?).map(Asked::Known);
            }
            (Some(place), Some(_)) if self.known_negative(place) == Some(h) => {
                return Ok(Asked::Known(GameId::ZERO));
            }
            (None, Some(_)) if self.is_number(g) => {
                return self.translate(h, g, budget).map(Asked::Known);
            }
            (Some(_), None) if self.is_number(h) => {
                return self.translate(g, h, budget).map(Asked::Known);
            }
            _ => {}
        }
        let ((a, x), (b, y)) = (self.untranslated(g)?, self.untranslated(h)?);
        Ok(match self.known_sum(a, b) {
            Some((sum, by)) => {
                let number = self.plus_number(x, y)?;
                let number = self.plus_number(number, by)?;
                Asked::Known(self.translate(sum, number, budget)?)
            }
            None => Asked::Open(self.frame(g, h, base)),
        })
    }

    fn frame(&self, g: GameId, h: GameId, base: usize) -> Frame {
        Frame {
            g,
            h,
            group: 0,
            count: self.count(g, Player::Left),
            next: 0,
            base,
            ends: [base; 4],
        }
    }

    /// The sum from the sums of its options.
    ///
    /// It is kept last, so that it is known when it is asked for again.
    fn finish(&mut self, frame: &Frame, results: &[GameId], budget: &Budget) -> Result<(), Error> {
        let &Frame { base, ends, .. } = frame;
        let left = [&results[base..ends[0]], &results[ends[0]..ends[1]]];
        let right = [&results[ends[1]..ends[2]], &results[ends[2]..]];
        let sum = self.form_of_sum(left, right, budget)?;
        let ((a, x), (b, y)) = (self.untranslated(frame.g)?, self.untranslated(frame.h)?);
        let number = self.plus_number(x, y)?;
        let number = self.negative(number, budget)?;
        self.keep_sum(a, b, sum, number);
        Ok(())
    }
}
