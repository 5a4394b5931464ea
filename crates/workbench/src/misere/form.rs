//! Genus and canonical form of positions, and tables of them.

use grundy_face::{Game, Position};
use grundy_game::{Budget, Said, Stopped, optional};
use grundy_misere::{Form, Forms, Genus, GenusOf, Species};
use grundy_solve::closure::{Closure, Id};

use super::Trees;
use crate::ways::Map;

/// The longest text of a form that is kept.
const LONGEST: usize = 400;

/// Genus and canonical form of a game under misère play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MisereForm {
    /// The genus.
    pub genus: Genus,
    /// How far it is from a Nim position.
    pub species: Species,
    /// The canonical form as it is written; `None` where that is long.
    pub form: Option<String>,
    /// The most moves that play can last in the canonical form.
    pub birthday: u32,
    /// Whether the player to move loses.
    pub is_p: bool,
}

impl MisereForm {
    /// The genus and the form of a position; `None` where play may go on for ever or the players'
    /// moves differ.
    pub fn of(position: &Position, budget: &Budget) -> Said<Self> {
        let map = Map::of(position, budget)?;
        let mut arena = Arena::default();
        if !arena.reach(&map.closure, budget)? {
            return Ok(None);
        }
        let parts: Vec<Form> = map.ids().map(|id| arena.known[id as usize]).collect();
        let whole = arena.forms.total(&parts, budget)?;
        Self::in_arena(&mut arena.forms, whole, budget).map(Some)
    }

    /// What an arena knows of one of its forms.
    pub fn in_arena(forms: &mut Forms, form: Form, budget: &Budget) -> Result<Self, Stopped> {
        let text = optional(forms.text(form, budget))?;
        Ok(Self {
            genus: forms.genus(form).genus.clone(),
            species: forms.species(form),
            form: text.filter(|text| text.len() <= LONGEST),
            birthday: forms.birthday(form),
            is_p: forms.is_p(form),
        })
    }

    /// The genus as its species allows to write it.
    pub fn genus_text(&self) -> String {
        let (genus, species) = (&self.genus, self.species);
        GenusOf { genus, species }.to_string()
    }

    /// The misère Grundy value.
    pub fn grundy(&self) -> u32 {
        self.genus.misere(0)
    }
}

/// The forms of the games of a closure.
#[derive(Default)]
struct Arena {
    forms: Forms,
    known: Vec<Form>,
}

impl Arena {
    /// Makes the forms of all games known; `false` where there are none.
    fn reach(&mut self, closure: &Closure, budget: &Budget) -> Result<bool, Stopped> {
        let Some(trees) = Trees::of(closure) else {
            return Ok(false);
        };
        let Self { forms, known } = self;
        forms.extend_heaps(&trees, known, u32::MAX, budget)?;
        Ok(true)
    }
}

/// Gives genus and form of the cells of a game's table in order, rows first, to `sink`, which may
/// end it; `to` is the last coordinate of each axis, included. `false` where there are none: no
/// table, play that may go on for ever, moves that differ.
pub fn misere_table(
    game: &dyn Game,
    to: &[u64],
    budget: &Budget,
    sink: &mut dyn FnMut(&[u64], MisereForm) -> bool,
) -> Result<bool, Stopped> {
    let Some(table) = game.table().filter(|_| game.is_impartial()) else {
        return Ok(false);
    };
    let (mut cells, mut closure) = (table.numbered(), Closure::default());
    let mut arena = Arena::default();
    for row in table.first()..=to[0] {
        let columns = to.get(1).map_or(0..=0, |&last| table.first()..=last);
        for column in columns {
            let at = [row, column];
            let at = &at[..table.axes()];
            if table.text(at).is_none() {
                continue;
            }
            let id: Id = cells.cell(at, &mut closure, budget)?;
            if !arena.reach(&closure, budget)? {
                return Ok(false);
            }
            let form = arena.known[id as usize];
            let found = MisereForm::in_arena(&mut arena.forms, form, budget)?;
            if game.fault().is_some() {
                return Err(budget.stopped());
            }
            if !sink(at, found) {
                return Ok(true);
            }
        }
    }
    Ok(true)
}
