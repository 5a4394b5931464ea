//! Positions of games in which the players' moves differ: what they are worth, and who wins.

use grundy_certificate::{Component, Convention};

use crate::book::{Book, Id, Options};
use crate::check::Checker;
use crate::number::Number;
use crate::reason::Reason;
use crate::rules::Rules;

/// A player, and a sum in which it is this player's turn.
pub(crate) type Turn = (bool, Vec<Id>);

impl Checker<'_> {
    /// The value of a component is that of a form: `by` has the values one move away for options,
    /// and is equal to it.
    pub(crate) fn worth(&mut self, of: &Component, value: u32, by: u32) -> Result<(), Reason> {
        self.normal()?;
        let id = self.book.component(of)?;
        if let Rules::Points(_) = self.book.rules(id) {
            return self.points_worth(id, value, by);
        }
        for (side, left) in [(0, true), (1, false)] {
            let mut values = Vec::new();
            self.book.options_of(id, left, &mut |option| {
                values.push(self.total(&option?)?);
                Ok(true)
            })?;
            values.sort_unstable();
            values.dedup();
            if values != self.forms.options(by, side)? {
                return Err(Reason::OtherOptions(by));
            }
        }
        self.settle_worth(id, value, by)
    }

    /// The same for points: moves add to Left's margin, and where nobody can move the margin is the
    /// value. Nobody may be hurt by moving (Milnor): then best play of sums, too, ends at the stops.
    /// In what is no number nobody is; in what is one the stops of the options tell.
    fn points_worth(&mut self, id: Id, value: u32, by: u32) -> Result<(), Reason> {
        let mut ends = true;
        for (side, left) in [(0, true), (1, false)] {
            let mut values = Vec::new();
            self.book.points_of(id, left, &mut |margin, option| {
                let rest = self.total(&option)?;
                values.push(match margin {
                    0 => rest,
                    _ => {
                        let margin = Number::integer(margin).ok_or(Reason::TooLarge)?;
                        self.forms.known_sum(self.forms.named(margin)?, rest)?
                    }
                });
                Ok(())
            })?;
            values.sort_unstable();
            values.dedup();
            ends &= values.is_empty();
            if !ends && values != self.forms.options(by, side)? {
                return Err(Reason::OtherOptions(by));
            }
        }
        match self.book.part(id) {
            (Rules::Points(rules), numbers) if ends => {
                let margin = Number::integer(rules.settled(numbers));
                if self.forms.form(by)?.number != margin {
                    return Err(Reason::OtherOptions(by));
                }
            }
            _ => {
                let work = &self.book.work;
                self.forms.followers(value, work)?;
                let number = self.forms.form(value)?.number;
                if number.is_some() && !self.forms.gains_by_moving(by, work)? {
                    return Err(Reason::Hurts(self.book.text(&[id]).into()));
                }
            }
        }
        self.settle_worth(id, value, by)
    }

    fn settle_worth(&mut self, id: Id, value: u32, by: u32) -> Result<(), Reason> {
        self.forms.need_equal(by, value)?;
        match self.worths.insert(id, value) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    /// The form that a sum is worth: its components' added up, the forms with the smallest numbers
    /// first. What is 0 is not added.
    pub(crate) fn total(&self, sum: &[Id]) -> Result<u32, Reason> {
        let mut forms = Vec::new();
        for &id in &self.book.key(sum) {
            let worth = self.worths.get(&id).copied();
            let worth = worth.ok_or_else(|| Reason::Unknown(self.book.text(&[id]).into()))?;
            if !self.forms.is_zero(worth) {
                forms.push(worth);
            }
        }
        forms.sort_unstable();
        let mut forms = forms.into_iter();
        let Some(first) = forms.next() else {
            return self.forms.zero();
        };
        forms.try_fold(first, |total, form| {
            self.book.work.spend(1)?;
            self.forms.known_sum(total, form)
        })
    }

    /// A player to move wins by an option that the other player loses, or, under misère play, since
    /// there is none; and loses if the other player wins all options.
    pub(crate) fn wins(
        &mut self,
        (left, wins): (bool, bool),
        of: &[Component],
        option: Option<&[Component]>,
    ) -> Result<(), Reason> {
        let sum = self.book.sum(of)?;
        let turn = (left, self.book.key(&sum));
        let target = option.map(|option| self.book.sum(option)).transpose()?;
        let target = target.map(|ids| self.book.key(&ids));
        let Self { book, turns, .. } = self;
        let misere = self.convention == Some(Convention::Misere);
        let mut stuck = true;
        let mut found = false;
        sum_options(book, &turn.1, left, &mut |option| {
            stuck = false;
            match &target {
                // Options that were never mentioned are not this one.
                Some(target) => {
                    found |= option.is_ok_and(|option| option == *target);
                    Ok(!found)
                }
                None if wins => Ok(false),
                None => {
                    let option = option?;
                    let text = book.text(&option);
                    match turns.get(&(!left, option)) {
                        Some(true) => Ok(true),
                        _ => Err(Reason::NotWon(text.into())),
                    }
                }
            }
        })?;
        match (wins, target) {
            (true, Some(target)) => {
                let text = || book.text(&target).into();
                if !found {
                    return Err(Reason::NotAnOption(text()));
                }
                if turns.get(&(!left, target.clone())) != Some(&false) {
                    return Err(Reason::NotLost(text()));
                }
            }
            (true, None) if !stuck || !misere => return Err(Reason::NotStuck),
            (false, None) if stuck && misere => return Err(Reason::NotStuck),
            (false, Some(_)) => return Err(Reason::Order),
            _ => {}
        }
        match self.turns.insert(turn, wins) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    /// Whether a player to move wins a sum, if the facts prove it.
    pub(crate) fn proved_turn(&self, sum: &[Id], left: bool) -> Result<Option<bool>, Reason> {
        let turn = (left, self.book.key(sum));
        if let Some(wins) = self.turns.get(&turn) {
            return Ok(Some(*wins));
        }
        let (Ok(_), Ok(value)) = (self.normal(), self.total(sum)) else {
            return Ok(None);
        };
        let zero = self.forms.zero()?;
        // Left, to move, loses what is at most 0, and Right what is at least 0.
        let loses = match left {
            true => self.forms.at_most(value, zero)?,
            false => self.forms.at_most(zero, value)?,
        };
        Ok(loses.map(|loses| !loses))
    }

    /// What both players of games for points end with together.
    fn points_total(&self, sum: &[Id]) -> Result<i64, Reason> {
        let mut total: i64 = 0;
        for &id in sum {
            let (Rules::Points(rules), numbers) = self.book.part(id) else {
                return Err(Reason::NoPoints);
            };
            let part = rules.total(numbers);
            total = total.checked_add(part).ok_or(Reason::TooLarge)?;
        }
        Ok(total)
    }

    /// Whether best play ends with these scores: the margin is the stop of what the sum is worth.
    pub(crate) fn proves_score(
        &mut self,
        sum: &[Id],
        left: bool,
        [first, second]: [i64; 2],
    ) -> Result<bool, Reason> {
        let whole = first.checked_add(second) == Some(self.points_total(sum)?);
        let margin = first.checked_sub(second).and_then(Number::integer);
        Ok(whole && margin == Some(self.end(sum, left)?))
    }

    /// Left's margin at the end of best play.
    fn end(&mut self, sum: &[Id], left: bool) -> Result<Number, Reason> {
        let worth = self.total(sum)?;
        self.forms.followers(worth, &self.book.work)?;
        Ok(self.forms.stops(worth, &self.book.work)?[usize::from(!left)])
    }

    /// Whether a player's move in a component can leave these, and whether one that does keeps all
    /// that best play of the sum comes to; `result` is the sum afterwards.
    pub(crate) fn keeps_score(
        &mut self,
        sum: &[Id],
        result: &[Id],
        left: bool,
        (id, after): (Id, &[Id]),
    ) -> Result<(bool, bool), Reason> {
        self.normal()?;
        let [end, rest] = [self.end(sum, left)?, self.end(result, !left)?];
        let key = self.book.key(after);
        let (mut legal, mut keeps) = (false, false);
        self.book.points_of(id, left, &mut |margin, option| {
            legal |= option == key;
            let margin = Number::integer(margin).filter(|_| option == key);
            keeps |= margin.and_then(|margin| rest.plus(margin)) == Some(end);
            Ok(())
        })?;
        Ok((legal, keeps))
    }

    /// Whether best play ends between two results: who moves first gains at least nothing over the
    /// sum of the means, and at most the largest temperature (Hanner).
    pub(crate) fn proves_score_between(
        &mut self,
        sum: &[Id],
        left: bool,
        results: [[i64; 2]; 2],
    ) -> Result<bool, Reason> {
        let total = self.points_total(sum)?;
        let (mut mean, mut hottest) = (Number::ZERO, Number::ZERO);
        for &id in sum {
            let worth = self.worths.get(&id).copied();
            let worth = worth.ok_or_else(|| Reason::Unknown(self.book.text(&[id]).into()))?;
            self.forms.followers(worth, &self.book.work)?;
            let [m, t] = self.forms.mean_and_temperature(worth, &self.book.work)?;
            mean = mean.plus(m).ok_or(Reason::TooLarge)?;
            hottest = hottest.max(t);
        }
        let gain = if left { hottest } else { hottest.negative() };
        let end = mean.plus(gain).ok_or(Reason::TooLarge)?;
        // Margins are as odd as what there is together, so the next one beyond is 2 further.
        let beyond = |[first, second]: [i64; 2], by: i64| {
            let whole = first.checked_add(second) == Some(total);
            let margin = first.checked_sub(second)?.checked_add(by)?;
            Number::integer(margin).filter(|_| whole)
        };
        let sign = if left { 1 } else { -1 };
        let (worse, better) = (beyond(results[0], -2 * sign), beyond(results[1], 2 * sign));
        Ok(worse.zip(better).is_some_and(|(worse, better)| match left {
            true => worse < mean && end < better,
            false => mean < worse && better < end,
        }))
    }

    /// Whether a player's move in a component leaves these.
    pub(crate) fn is_players_move(&self, id: Id, left: bool, after: &[Id]) -> Result<bool, Reason> {
        let key = self.book.key(after);
        let mut found = false;
        self.book.options_of(id, left, &mut |option| {
            found |= option.is_ok_and(|option| option == key);
            Ok(!found)
        })?;
        Ok(found)
    }
}

/// Calls `visit` with a player's options of a sum.
fn sum_options(book: &Book, sum: &[Id], left: bool, visit: &mut Options<'_>) -> Result<(), Reason> {
    let mut more = true;
    for (id, others) in crate::check::each(sum) {
        book.work.spend(sum.len() as u64)?;
        book.options_of(id, left, &mut |option| {
            book.work.spend(others.len() as u64)?;
            more = visit(option.map(|mut option| {
                option.extend(&others);
                option.sort_unstable();
                option
            }))?;
            Ok(more)
        })?;
        if !more {
            break;
        }
    }
    Ok(())
}
