//! Canonical forms of typed positions, in one arena.

use std::sync::Arc;

use grundy_game::{Budget, Evidence, Said, Words};
use grundy_partizan::{Error, GameId, Values};
use grundy_theory::{Convention, Short, Value};

use crate::asked::said;
use crate::facets::{Explored, Valuer, form_of};
use crate::game::{Game, Part};
use crate::position::Position;

/// The forms of positions of any games, with a memo for each game met.
///
/// An arena belongs to one question or one front's session of them: the ids in it mean nothing in
/// another.
#[derive(Default)]
pub struct Arena {
    /// The forms.
    pub values: Values,
    games: Vec<(Arc<dyn Game>, Box<dyn Valuer>)>,
    /// Whom to credit for values that were not searched here.
    credits: Vec<(Words, Evidence)>,
}

impl std::fmt::Debug for Arena {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let games: Vec<&str> = self.games.iter().map(|(game, _)| game.name()).collect();
        f.debug_struct("Arena")
            .field("games", &games)
            .field("forms", &self.values.len())
            .finish()
    }
}

impl Arena {
    /// What was found in an arena: a number that outgrew its width leaves it open, and only a stop is
    /// an error.
    pub fn known<T>(found: Result<T, Error>) -> Said<T> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(Error::Stopped(stopped)) => Err(stopped),
            Err(_) => Ok(None),
        }
    }

    /// The form of component `i` of a part under normal play; `None` where play may go on for ever,
    /// points are counted, or a number outgrew its width.
    pub fn component(&mut self, part: &dyn Part, i: usize, budget: &Budget) -> Said<GameId> {
        let game = part.game();
        if game.is_scoring() {
            return Ok(None);
        }
        if game.has_same_moves() {
            return self.nimber(&*game, part, i, budget);
        }
        let place = self.place(game);
        let (_, valuer) = &mut self.games[place];
        Self::known(valuer.value(part, i, &mut self.values, budget)).map(Option::flatten)
    }

    /// The forms of all components of a position, in typed order.
    pub fn components(&mut self, position: &Position, budget: &Budget) -> Said<Vec<GameId>> {
        let mut forms = Vec::with_capacity(position.len());
        for part in position.parts() {
            for i in 0..part.len() {
                match self.component(&**part, i, budget)? {
                    Some(form) => forms.push(form),
                    None => return Ok(None),
                }
            }
        }
        Ok(Some(forms))
    }

    /// The form of what a move leaves in its component's place, or of any other part.
    pub fn part(&mut self, part: &dyn Part, budget: &Budget) -> Said<GameId> {
        let mut forms = Vec::with_capacity(part.len());
        for i in 0..part.len() {
            match self.component(part, i, budget)? {
                Some(form) => forms.push(form),
                None => return Ok(None),
            }
        }
        Self::known(self.values.sum(forms, budget))
    }

    /// A form as plain data.
    pub fn value(&mut self, form: GameId, budget: &Budget) -> Said<Value> {
        let Some(class) = Self::known(self.values.outcome(form, budget))? else {
            return Ok(None);
        };
        let text = Self::known(self.values.text(form, budget))?;
        Ok(text.map(|text| Value::Short(Short::new(text, class))))
    }

    /// How many positions were searched so far, and what was believed without a search.
    pub fn grounds(&self) -> (usize, Vec<(Words, Evidence)>) {
        let mut searched = 0;
        let mut credits = self.credits.clone();
        for (game, valuer) in &self.games {
            searched += valuer.searched();
            for k in valuer.believed() {
                let credit = game.sources().credit(k, &Value::ZERO);
                credits.push((credit.name, credit.evidence));
            }
        }
        (searched, credits)
    }

    /// Where the memo of a game is.
    fn place(&mut self, game: Arc<dyn Game>) -> usize {
        let same = |(known, _): &(Arc<dyn Game>, _)| std::ptr::addr_eq(&**known, &*game);
        self.games.iter().position(same).unwrap_or_else(|| {
            let valuer = game.forms().and_then(|forms| forms.valuer());
            let valuer = valuer.unwrap_or_else(|| Box::new(Explored::new(&*game)));
            self.games.push((game, valuer));
            self.games.len() - 1
        })
    }

    /// An impartial component is worth a Nim heap.
    fn nimber(
        &mut self,
        game: &dyn Game,
        part: &dyn Part,
        i: usize,
        budget: &Budget,
    ) -> Said<GameId> {
        let sources = game.sources();
        let Some((value, k)) = said(sources, part, i, Convention::Normal, true, budget)? else {
            return Ok(None);
        };
        let credit = sources.credit(k, &value);
        let credit = (credit.name, credit.evidence);
        if !self.credits.contains(&credit) {
            self.credits.push(credit);
        }
        Self::known(form_of(&value, &mut self.values, budget)).map(Option::flatten)
    }
}
