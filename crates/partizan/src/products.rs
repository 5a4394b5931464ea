//! Products of games, and sums other than the disjunctive one.

use grundy_game::Budget;
use grundy_theory::Player;

use crate::memo::Memo;
use crate::{Error, GameId, Values};

/// Two games that are to become one.
type Pair = (GameId, GameId);

impl Values {
    /// The incentives of `g`, what a move gains: `gL - g` for Left, `g - gR` for Right.
    pub fn incentives(
        &mut self,
        g: GameId,
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<GameId>, Error> {
        let mut incentives = Vec::new();
        for option in self.options(g, player, budget)? {
            let gain = match player {
                Player::Left => self.subtract(option, g, budget)?,
                Player::Right => self.subtract(g, option, budget)?,
            };
            incentives.push(gain);
        }
        incentives.sort_unstable();
        incentives.dedup();
        Ok(incentives)
    }

    /// The incentives of both players that no other is as great as.
    pub fn greatest_incentives(
        &mut self,
        g: GameId,
        budget: &Budget,
    ) -> Result<Vec<GameId>, Error> {
        let mut all = self.incentives(g, Player::Left, budget)?;
        all.extend(self.incentives(g, Player::Right, budget)?);
        Ok(self
            .undominated(&all, Player::Left, &mut |_| {}, budget)?
            .to_vec())
    }

    /// The Norton product of `g` by a positive unit: an integer becomes as many copies of the
    /// unit, and every other move is worth a unit and an incentive of it.
    pub fn norton(&mut self, g: GameId, unit: GameId, budget: &Budget) -> Result<GameId, Error> {
        let mut steps = Vec::new();
        for incentive in self.greatest_incentives(unit, budget)? {
            steps.push(self.add(unit, incentive, budget)?);
        }
        Memo::run(g, budget, |g, memo| {
            if let Some(n) = self.as_integer(g) {
                return self.multiple(n, unit, budget).map(Some);
            }
            let left = memo.all(self.options(g, Player::Left, budget)?);
            let right = memo.all(self.options(g, Player::Right, budget)?);
            let (Some(left), Some(right)) = (left, right) else {
                return Ok(None);
            };
            let (mut lefts, mut rights) = (Vec::new(), Vec::new());
            for &step in &steps {
                for &option in &left {
                    lefts.push(self.add(option, step, budget)?);
                }
                for &option in &right {
                    rights.push(self.subtract(option, step, budget)?);
                }
            }
            self.form(&lefts, &rights, budget).map(Some)
        })
    }

    /// Conway's product of the canonical forms; for numbers it is theirs.
    pub fn conway(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        Memo::run((g, h), budget, |(g, h): Pair, memo| {
            if let (Some(x), Some(y)) = (self.as_number(g), self.as_number(h)) {
                return self.number(x.times(y)?).map(Some);
            }
            for (factor, other) in [(g, h), (h, g)] {
                if let Some(n) = self.as_integer(factor) {
                    return self.multiple(n, other, budget).map(Some);
                }
            }
            let mut known = true;
            let mut sides: [Vec<GameId>; 2] = Default::default();
            // Left's options come from two moves of the same player, Right's from one of each.
            for (side, crossed) in [(0, false), (1, true)] {
                for player in Player::BOTH {
                    let answer = if crossed { -player } else { player };
                    let (xs, ys) = (
                        self.options(g, player, budget)?,
                        self.options(h, answer, budget)?,
                    );
                    budget.hold(xs.len().saturating_mul(ys.len()))?;
                    for &x in &xs {
                        for &y in &ys {
                            budget.spend(0, 1)?;
                            match memo.all([(x, h), (g, y), (x, y)]).as_deref() {
                                Some(&[a, b, c]) if known => {
                                    let sum = self.add(a, b, budget)?;
                                    sides[side].push(self.subtract(sum, c, budget)?);
                                }
                                _ => known = false,
                            }
                        }
                    }
                }
            }
            let [left, right] = &sides;
            known.then(|| self.form(left, right, budget)).transpose()
        })
    }

    /// The ordinal sum of a form and a game: a move in the form ends the game.
    ///
    /// It depends on the form, not on its value alone; for canonical forms there is
    /// [`ordinal_sum`](Self::ordinal_sum).
    pub fn ordinal_sum_of_form(
        &mut self,
        left: &[GameId],
        right: &[GameId],
        h: GameId,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        Memo::run(h, budget, |h, memo| {
            let lefts = memo.all(self.options(h, Player::Left, budget)?);
            let rights = memo.all(self.options(h, Player::Right, budget)?);
            let (Some(mut lefts), Some(mut rights)) = (lefts, rights) else {
                return Ok(None);
            };
            lefts.extend_from_slice(left);
            rights.extend_from_slice(right);
            self.form(&lefts, &rights, budget).map(Some)
        })
    }

    /// The ordinal sum `g:h` of two canonical forms.
    pub fn ordinal_sum(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        let left = self.options(g, Player::Left, budget)?;
        let right = self.options(g, Player::Right, budget)?;
        self.ordinal_sum_of_form(&left, &right, h, budget)
    }

    /// The ordinal product of canonical forms: `h` with every move of Left's replaced by a copy of
    /// `g` and every move of Right's by a copy of `-g`. On sign expansions it is substitution.
    pub fn ordinal_product(
        &mut self,
        g: GameId,
        h: GameId,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let negative = self.negative(g, budget)?;
        Memo::run(h, budget, |h, memo| {
            let lefts = memo.all(self.options(h, Player::Left, budget)?);
            let rights = memo.all(self.options(h, Player::Right, budget)?);
            let (Some(lefts), Some(rights)) = (lefts, rights) else {
                return Ok(None);
            };
            let mut sides: [Vec<GameId>; 2] = Default::default();
            for (bases, copy) in [(lefts, g), (rights, negative)] {
                for base in bases {
                    for (side, player) in Player::BOTH.into_iter().enumerate() {
                        for option in self.options(copy, player, budget)? {
                            sides[side].push(self.ordinal_sum(base, option, budget)?);
                        }
                    }
                }
            }
            self.form(&sides[0], &sides[1], budget).map(Some)
        })
    }

    /// The conjunctive sum: one moves in both summands, and play ends when either does.
    pub fn conjunctive(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        self.compound(g, h, budget, |_, both| both)
    }

    /// The selective sum: one moves in either summand or in both, at every turn.
    pub fn selective(&mut self, g: GameId, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        self.compound(g, h, budget, |mut one, both| {
            one.extend(both);
            one
        })
    }

    /// A compound whose options are chosen from moves in one summand and moves in both.
    fn compound(
        &mut self,
        g: GameId,
        h: GameId,
        budget: &Budget,
        choose: impl Fn(Vec<Pair>, Vec<Pair>) -> Vec<Pair>,
    ) -> Result<GameId, Error> {
        Memo::run((g, h), budget, |(g, h): Pair, memo| {
            let mut options = |player| -> Result<Option<Vec<GameId>>, Error> {
                let left = self.options(g, player, budget)?;
                let right = self.options(h, player, budget)?;
                budget.hold(left.len().saturating_mul(right.len()))?;
                let mut one: Vec<Pair> = left.iter().map(|&x| (x, h)).collect();
                one.extend(right.iter().map(|&y| (g, y)));
                let pairs = left
                    .iter()
                    .flat_map(|&x| right.iter().map(move |&y| (x, y)));
                let both: Vec<Pair> = pairs.collect();
                budget.spend(0, both.len() as u64)?;
                Ok(memo.all(choose(one, both)))
            };
            let (left, right) = (options(Player::Left)?, options(Player::Right)?);
            let (Some(left), Some(right)) = (left, right) else {
                return Ok(None);
            };
            self.form(&left, &right, budget).map(Some)
        })
    }
}
