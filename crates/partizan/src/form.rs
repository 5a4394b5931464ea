use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::arena::{FixedStops, Options};
use crate::dyadic::Bound;
use crate::{Dyadic, Error, GameId, Nus, Step, Values};

/// Room for answers that is kept from one form to the next, at most.
const FEW: usize = 1 << 10;

/// Where steps are noted.
pub(crate) type Note<'a> = &'a mut dyn FnMut(Step);

impl Values {
    /// The game with these options, in canonical form: no dominated and no reversible option.
    pub fn form(
        &mut self,
        left: &[GameId],
        right: &[GameId],
        budget: &Budget,
    ) -> Result<GameId, Error> {
        self.form_noting(left, right, &mut |_| {}, budget)
    }

    /// The same, noting every step on the way.
    pub(crate) fn form_noting(
        &mut self,
        left: &[GameId],
        right: &[GameId],
        note: Note<'_>,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let lo = self.extreme(left, Player::Left);
        let hi = self.extreme(right, Player::Right);
        if let Some(number) = self.number_between((left, lo), (right, hi), budget)? {
            note(Step::Simplest(number));
            return self.number(number);
        }
        let left = self.undominated(left, Player::Left, note, budget)?;
        let right = self.undominated(right, Player::Right, note, budget)?;
        let form = Form::new(left, right, (lo, hi));
        self.without_reversible(&form, note, budget)
    }

    /// The sum of two games, neither a number, from the sums of the options of each with the other
    /// game: those of the first, those of the second.
    ///
    /// Options of a canonical form are confused, and stay so when the same game is added to both.
    /// So only options of different summands are compared.
    pub(crate) fn form_of_sum(
        &mut self,
        left: [&[GameId]; 2],
        right: [&[GameId]; 2],
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let all = |[first, second]: [&[GameId]; 2]| -> Options {
            first.iter().chain(second).copied().collect()
        };
        let (lefts, rights) = (all(left), all(right));
        let lo = self.extreme(&lefts, Player::Left);
        let hi = self.extreme(&rights, Player::Right);
        if let Some(number) = self.number_between((&lefts, lo), (&rights, hi), budget)? {
            return self.number(number);
        }
        let left = self.undominated_in_sum(left, Player::Left, budget)?;
        let right = self.undominated_in_sum(right, Player::Right, budget)?;
        let form = Form::new(left, right, (lo, hi));
        self.without_reversible(&form, &mut |_| {}, budget)
    }

    /// The canonical form from one without dominated options.
    fn without_reversible(
        &mut self,
        form: &Form,
        note: Note<'_>,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let mut known = std::mem::take(&mut self.questions);
        known.clear();
        let mut left = self.irreversible(form, Player::Left, &mut known, note, budget)?;
        let mut right = self.irreversible(form, Player::Right, &mut known, note, budget)?;
        if known.capacity() <= FEW {
            self.questions = known;
        }
        if let Some(nus) = self.recognise(&left, &right)? {
            return self.nus(nus);
        }
        self.intern(&mut left, &mut right, form.stops, budget)
    }

    /// The greatest Right stop of Left's options, or the least Left stop of Right's.
    fn extreme(&self, options: &[GameId], player: Player) -> Option<Dyadic> {
        let wanted = |stops: FixedStops| match player {
            Player::Left => stops.right,
            Player::Right => -stops.left,
        };
        let mut best: Option<(i64, GameId)> = None;
        for &g in options {
            let stops = self.fixed_stops(g);
            if !stops.exact() {
                let stops = options.iter().map(|&g| self.stops(g));
                return match player {
                    Player::Left => stops.map(|stops| stops.1).max(),
                    Player::Right => stops.map(|stops| stops.0).min(),
                };
            }
            if best.is_none_or(|(known, _)| wanted(stops) > known) {
                best = Some((wanted(stops), g));
            }
        }
        let (_, g) = best?;
        Some(match player {
            Player::Left => self.stops(g).1,
            Player::Right => self.stops(g).0,
        })
    }

    /// The simplest number that fits between the options, if one does (simplicity theorem).
    ///
    /// A number above `lo`, the greatest Right stop of a Left option, fits above all of them; `lo`
    /// itself does if none of them is at least `lo`.
    fn number_between(
        &mut self,
        (left, lo): (&[GameId], Option<Dyadic>),
        (right, hi): (&[GameId], Option<Dyadic>),
        budget: &Budget,
    ) -> Result<Option<Dyadic>, Error> {
        if lo.zip(hi).is_some_and(|(lo, hi)| lo > hi) {
            return Ok(None);
        }
        let mut low = Bound {
            number: lo,
            included: true,
        };
        if let Some(lo) = lo {
            let end = self.number(lo)?;
            for &g in left {
                low.included = low.included && !self.le(end, g, budget)?;
            }
        }
        let mut high = Bound {
            number: hi,
            included: true,
        };
        if let Some(hi) = hi {
            let end = self.number(hi)?;
            for &g in right {
                high.included = high.included && !self.le(g, end, budget)?;
            }
        }
        if lo.is_some() && lo == hi {
            return Ok(lo.filter(|_| low.included && high.included));
        }
        Dyadic::simplest(low, high).map(Some)
    }

    /// The options that no other option of `player` is as good as, each once.
    pub(crate) fn undominated(
        &mut self,
        options: &[GameId],
        player: Player,
        note: Note<'_>,
        budget: &Budget,
    ) -> Result<Options, Error> {
        let mut options = Options::from_slice(options);
        options.sort_unstable();
        options.dedup();
        let mut kept = Options::new();
        for g in options {
            if !self.is_dominated(g, &kept, player, note, budget)? {
                self.insert(g, &mut kept, player, note, budget)?;
            }
        }
        Ok(kept)
    }

    /// The same for the options of a sum of canonical forms, apart for each summand.
    fn undominated_in_sum(
        &mut self,
        [first, second]: [&[GameId]; 2],
        player: Player,
        budget: &Budget,
    ) -> Result<Options, Error> {
        let mut kept = Options::from_slice(first);
        let mut others = Options::new();
        for &g in second {
            if !self.is_dominated(g, &kept, player, &mut |_| {}, budget)? {
                self.drop_dominated(g, &mut kept, player, &mut |_| {}, budget)?;
                others.push(g);
            }
        }
        kept.extend(others);
        Ok(kept)
    }

    /// Whether one of `kept` is at least as good for `player` as `g`.
    fn is_dominated(
        &mut self,
        g: GameId,
        kept: &[GameId],
        player: Player,
        note: Note<'_>,
        budget: &Budget,
    ) -> Result<bool, Error> {
        for &other in kept {
            self.step(budget)?;
            if self.no_better(g, other, player, budget)? {
                note(Step::Dominated {
                    player,
                    option: g,
                    by: other,
                });
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Adds an option that is not dominated, and drops those which it dominates.
    fn insert(
        &mut self,
        g: GameId,
        kept: &mut Options,
        player: Player,
        note: Note<'_>,
        budget: &Budget,
    ) -> Result<(), Error> {
        self.drop_dominated(g, kept, player, note, budget)?;
        kept.push(g);
        Ok(())
    }

    /// Drops the options which `g` dominates.
    fn drop_dominated(
        &mut self,
        g: GameId,
        kept: &mut Options,
        player: Player,
        note: Note<'_>,
        budget: &Budget,
    ) -> Result<(), Error> {
        let mut place = 0;
        while place < kept.len() {
            self.step(budget)?;
            if self.no_better(kept[place], g, player, budget)? {
                let option = kept.swap_remove(place);
                note(Step::Dominated {
                    player,
                    option,
                    by: g,
                });
            } else {
                place += 1;
            }
        }
        Ok(())
    }

    fn no_better(
        &mut self,
        g: GameId,
        than: GameId,
        player: Player,
        budget: &Budget,
    ) -> Result<bool, Error> {
        match player {
            Player::Left => self.le(g, than, budget),
            Player::Right => self.le(than, g, budget),
        }
    }

    /// The options of `player` with every reversible one replaced by what it reverses to.
    ///
    /// The value of the form does not change on the way, so all is compared with the form that we
    /// began with and what is `known` stays known. Numbers are never reversible here: a number
    /// that reverses out of a game which is no number is dominated.
    fn irreversible(
        &mut self,
        form: &Form,
        player: Player,
        known: &mut FxHashMap<Question, bool>,
        note: Note<'_>,
        budget: &Budget,
    ) -> Result<Options, Error> {
        let mut open = form.options(player).clone();
        open.reverse();
        let mut kept = Options::new();
        // The form has no dominated options; those that come in for others may be.
        let mut fresh = false;
        while let Some(g) = open.pop() {
            if fresh && self.is_dominated(g, &kept, player, note, budget)? {
                continue;
            }
            match self.reverses_through(g, form, player, known, budget)? {
                Some(through) => {
                    note(Step::Reversed {
                        player,
                        option: g,
                        through,
                    });
                    fresh = true;
                    for place in 0..self.count(through, player) {
                        self.step(budget)?;
                        open.push(self.option(through, player, place, budget)?);
                    }
                }
                None if fresh => self.insert(g, &mut kept, player, note, budget)?,
                None => kept.push(g),
            }
        }
        Ok(kept)
    }

    /// The answer to `g` that is at least as good for the other player as the form, if any.
    fn reverses_through(
        &mut self,
        g: GameId,
        form: &Form,
        player: Player,
        known: &mut FxHashMap<Question, bool>,
        budget: &Budget,
    ) -> Result<Option<GameId>, Error> {
        if self.is_number(g) {
            return Ok(None);
        }
        for place in 0..self.count(g, -player) {
            let answer = self.option(g, -player, place, budget)?;
            let below = player == Player::Left;
            if self.against_form(Question { g: answer, below }, form, known, budget)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// Compares a game with a form that is no number and not stored.
    fn against_form(
        &mut self,
        root: Question,
        form: &Form,
        known: &mut FxHashMap<Question, bool>,
        budget: &Budget,
    ) -> Result<bool, Error> {
        if let Some(answer) = self.against_stops(root, form) {
            return Ok(answer);
        }
        let mut stack: SmallVec<[(Question, usize); 16]> = SmallVec::new();
        stack.push((root, 0));
        while let Some(&(question, next)) = stack.last() {
            self.step(budget)?;
            let settled = match known.get(&question) {
                Some(&answer) => Some(answer),
                None if next == 0 => self.against_form_at_once(question, form, budget)?,
                None => None,
            };
            // The mover who would refute the question: Left where `g <= form` is asked.
            let mover = if question.below {
                Player::Left
            } else {
                Player::Right
            };
            let settled = match settled {
                Some(answer) => Some(answer),
                // Number avoidance, as everywhere.
                None if self.is_number(question.g) => Some(true),
                None if next == self.count(question.g, mover) => Some(true),
                None => None,
            };
            if let Some(mut answer) = settled {
                while let Some((question, _)) = stack.pop() {
                    known.insert(question, answer);
                    if !answer {
                        break;
                    }
                    answer = false;
                }
                continue;
            }
            let top = stack.len() - 1;
            stack[top].1 += 1;
            let option = self.option(question.g, mover, next, budget)?;
            budget.hold(stack.len())?;
            stack.push((
                Question {
                    g: option,
                    below: !question.below,
                },
                0,
            ));
        }
        Ok(known[&root])
    }

    /// What the stops of the form say about a question.
    #[inline]
    fn against_stops(&self, Question { g, below }: Question, form: &Form) -> Option<bool> {
        let fixed = self.fixed_stops(g);
        if fixed.exact() && form.fixed.exact() {
            let key = |stops: FixedStops| (stops.left, stops.right);
            filtered(key(fixed), key(form.fixed), below)
        } else {
            filtered(self.stops(g), form.stops, below)
        }
    }

    /// What the stops and the options of the form say about a question.
    fn against_form_at_once(
        &mut self,
        Question { g, below }: Question,
        form: &Form,
        budget: &Budget,
    ) -> Result<Option<bool>, Error> {
        let filtered = self.against_stops(Question { g, below }, form);
        if filtered.is_some() {
            return Ok(filtered);
        }
        let answers = if below { &form.right } else { &form.left };
        for &option in answers {
            let refutes = if below {
                self.le(option, g, budget)?
            } else {
                self.le(g, option, budget)?
            };
            if refutes {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }

    fn recognise(&self, left: &[GameId], right: &[GameId]) -> Result<Option<Nus>, Error> {
        if left.iter().chain(right).any(|g| g.place().is_some()) {
            return Ok(None);
        }
        let nus = |side: &[GameId]| -> Option<Vec<Nus>> {
            side.iter().map(|&g| self.as_nus(g)).collect()
        };
        match (nus(left), nus(right)) {
            (Some(left), Some(right)) => Nus::recognise(&left, &right),
            _ => Ok(None),
        }
    }
}

/// A form that is no number, without dominated options.
#[derive(Debug)]
struct Form {
    left: Options,
    right: Options,
    stops: (Dyadic, Dyadic),
    /// The same for quick comparisons.
    fixed: FixedStops,
}

/// What the Left and Right stops of a game and of a form say of their order.
fn filtered<T: PartialOrd>(game: (T, T), form: (T, T), below: bool) -> Option<bool> {
    let (a, b) = if below { (game, form) } else { (form, game) };
    if a.0 > b.0 || a.1 > b.1 {
        return Some(false);
    }
    (a.0 < b.1).then_some(true)
}

impl Form {
    /// With the stops as they follow from the options: there are some on either side, since a game
    /// in which one player cannot move is a number.
    fn new(left: Options, right: Options, stops: (Option<Dyadic>, Option<Dyadic>)) -> Self {
        let (Some(lo), Some(hi)) = stops else {
            unreachable!("a game in which one player cannot move is a number");
        };
        Self {
            left,
            right,
            stops: (lo, hi),
            fixed: FixedStops::of(lo, hi),
        }
    }

    fn options(&self, player: Player) -> &Options {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

/// `g <= form`, or `form <= g` where not `below`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Question {
    g: GameId,
    below: bool,
}
