//! The games of a certificate, its components by number, and what is known of them.

use std::cell::Cell;
use std::collections::HashMap;

use grundy_certificate::Component;

use crate::graph::{Graph, Value};
use crate::reason::Reason;
use crate::rules::Rules;
use crate::sequence::Periodic;
use crate::verdict::list;

/// The number of a component.
pub type Id = u32;

/// Receives the options of a component as keys of the book, or why one of them is not known, until
/// it returns false.
pub type Options<'a> = dyn FnMut(Result<Vec<Id>, Reason>) -> Result<bool, Reason> + 'a;

/// Steps still allowed.
#[derive(Debug, Default)]
pub struct Work(pub Cell<u64>);

impl Work {
    /// Takes steps from what is allowed.
    pub fn spend(&self, steps: u64) -> Result<(), Reason> {
        let left = self.0.get().checked_sub(steps);
        self.0.set(left.unwrap_or(0));
        left.map(drop).ok_or(Reason::TooMuchWork)
    }
}

/// A game with what was proved of all of it.
#[derive(Debug)]
pub struct Game {
    /// Its name with parameters.
    pub name: String,
    /// Its rules.
    pub rules: Rules,
    /// Its proved period.
    pub periodic: Option<Periodic>,
    /// Its labelled graph.
    pub graph: Option<Graph>,
}

/// Components and their values.
#[derive(Debug, Default)]
pub struct Book {
    /// In order.
    pub games: Vec<Game>,
    /// What may still be done.
    pub work: Work,
    /// A component is its game's place, then its numbers.
    ids: HashMap<Vec<u64>, Id>,
    components: Vec<Vec<u64>>,
    dead: Vec<bool>,
    values: Vec<Option<u128>>,
    listed: HashMap<Id, Vec<Vec<Id>>>,
}

impl Book {
    /// The place of the game of this number.
    pub fn place(&self, number: u32) -> Result<usize, Reason> {
        let place = (number as usize).checked_sub(1);
        let place = place.filter(|place| *place < self.games.len());
        place.ok_or(Reason::UnknownGame(number))
    }

    /// The number of a component, new or old.
    pub fn component(&mut self, component: &Component) -> Result<Id, Reason> {
        let game = self.place(component.game)?;
        let numbers = self.games[game].rules.component(&component.text);
        let numbers = numbers.ok_or_else(|| Reason::NotAComponent(component.to_string().into()))?;
        let key = [vec![game as u64], numbers].concat();
        if let Some(id) = self.ids.get(&key) {
            return Ok(*id);
        }
        let id = Id::try_from(self.components.len()).map_err(|_| Reason::TooLarge)?;
        self.dead.push(self.is_stuck(game, &key[1..]));
        self.values.push(None);
        self.components.push(key.clone());
        self.ids.insert(key, id);
        Ok(id)
    }

    /// The numbers of the components of a sum.
    pub fn sum(&mut self, sum: &[Component]) -> Result<Vec<Id>, Reason> {
        sum.iter().map(|part| self.component(part)).collect()
    }

    /// Whether no move can be made in a component.
    fn is_stuck(&self, game: usize, from: &[u64]) -> bool {
        let rules = &self.games[game].rules;
        if let Rules::Graph | Rules::Listed = rules {
            return false; // until it is listed so
        }
        let mut stuck = true;
        // Only codes work long without an option: then we do not know, and say no.
        let mut left = 1 << 12;
        let complete = rules.options(from, &mut |option| {
            stuck &= option.is_none();
            left -= 1;
            stuck && left > 0 && self.work.spend(1).is_ok()
        });
        stuck && complete
    }

    /// The sum without the components in which nobody can move, in a fixed order: the same game.
    pub fn key(&self, sum: &[Id]) -> Vec<Id> {
        let alive = sum.iter().copied().filter(|id| !self.dead[*id as usize]);
        let mut key: Vec<Id> = alive.collect();
        key.sort_unstable();
        key
    }

    /// Notes the options of a component, taken on trust.
    pub fn list(&mut self, id: Id, options: Vec<Vec<Id>>) -> Result<(), Reason> {
        if !matches!(self.rules(id), Rules::Listed | Rules::Graph) {
            return Err(Reason::RulesKnown);
        }
        self.dead[id as usize] = options.is_empty();
        match self.listed.insert(id, options) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    fn game_of(&self, id: Id) -> usize {
        self.components[id as usize][0] as usize
    }

    /// The rules of the game of a component.
    pub fn rules(&self, id: Id) -> &Rules {
        &self.games[self.game_of(id)].rules
    }

    /// The rules and the numbers of a component.
    pub fn part(&self, id: Id) -> (&Rules, &[u64]) {
        (self.rules(id), self.numbers(id))
    }

    /// The numbers of a component.
    pub fn numbers(&self, id: Id) -> &[u64] {
        &self.components[id as usize][1..]
    }

    /// Calls `visit` with every option of a component, as a [`key`](Self::key), until it returns
    /// false. An option with a component that was never mentioned is not known.
    pub fn options(&self, id: Id, visit: &mut Options<'_>) -> Result<(), Reason> {
        if let Rules::Graph | Rules::Listed = self.rules(id) {
            let listed = self.listed.get(&id);
            let options = listed.ok_or_else(|| Reason::Unknown(self.text(&[id]).into()))?;
            self.work.spend(options.len() as u64)?;
            for option in options {
                if !visit(Ok(self.key(option)))? {
                    break;
                }
            }
            return Ok(());
        }
        let mut result = Ok(true);
        let complete = self.rules(id).options(self.numbers(id), &mut |option| {
            let size: u64 = option
                .iter()
                .flat_map(|parts| *parts)
                .map(|p| p.len() as u64)
                .sum();
            result = self.work.spend(1 + size).and_then(|()| match option {
                Some(option) => visit(self.known(self.game_of(id), option)),
                None => Ok(true),
            });
            matches!(result, Ok(true))
        });
        match result? && !complete {
            true => Err(Reason::TooMuchWork),
            false => Ok(()),
        }
    }

    /// The key of an option, whose components were mentioned unless nobody can move in them.
    fn known(&self, game: usize, option: &[Vec<u64>]) -> Result<Vec<Id>, Reason> {
        let mut key = Vec::with_capacity(option.len());
        let mut full = Vec::new();
        for numbers in option {
            full.clear();
            full.push(game as u64);
            full.extend(numbers);
            match self.ids.get(&full) {
                Some(id) if self.dead[*id as usize] => {}
                Some(id) => key.push(*id),
                None if self.is_stuck(game, numbers) => {}
                None => {
                    let component = format!("{}:{}", game + 1, self.written(&full));
                    return Err(Reason::Unknown(component.into()));
                }
            }
        }
        key.sort_unstable();
        Ok(key)
    }

    /// Whether a move of component `id` leaves `option`.
    pub fn is_option(&self, id: Id, option: &[Id]) -> Result<bool, Reason> {
        let game = self.game_of(id);
        if option.iter().any(|part| self.game_of(*part) != game) {
            return Ok(false);
        }
        let mut left: Vec<Vec<u64>> = option.iter().map(|id| self.numbers(*id).to_vec()).collect();
        left.sort_unstable();
        if let Some(graph) = &self.games[game].graph {
            return Ok(matches!(&*left, [to] if graph.edge(self.numbers(id)[0], to[0])));
        }
        // Heaps in which nobody can move may be missing from what a code leaves.
        let exact = !matches!(self.rules(id), Rules::Code(_));
        match self.rules(id).allows(self.numbers(id), &left) {
            Some(allowed) if allowed || exact => return Ok(allowed),
            _ => {}
        }
        let wanted = self.key(option);
        let mut found = false;
        self.options(id, &mut |option| {
            // Options that were never mentioned are not this one.
            found |= option.is_ok_and(|key| key == wanted);
            Ok(!found)
        })?;
        Ok(found)
    }

    /// Notes the value of a component.
    pub fn settle(&mut self, id: Id, value: u128) -> Result<(), Reason> {
        match self.values[id as usize].replace(value) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    /// The value of a component, if it is known.
    pub fn value(&self, id: Id) -> Option<Value> {
        if let Some(value) = self.values[id as usize] {
            return Some(Value::Finite(value));
        }
        if self.dead[id as usize] {
            return Some(Value::Finite(0));
        }
        match &self.games[self.game_of(id)].periodic {
            Some(periodic) => Some(Value::Finite(periodic.value(self.numbers(id)[0]).into())),
            None => self
                .vertex(id)
                .and_then(|(graph, vertex)| graph.value(vertex)),
        }
    }

    /// The value of a sum, if those of its components are known.
    pub fn sum_value(&self, sum: &[Id]) -> Option<Value> {
        let mut values = sum.iter().map(|id| self.value(*id));
        values.try_fold(Value::Finite(0), |total, value| Some(total.plus(value?)))
    }

    /// The graph and the vertex of a component.
    pub fn vertex(&self, id: Id) -> Option<(&Graph, u32)> {
        let graph = self.games[self.game_of(id)].graph.as_ref()?;
        let vertex = u32::try_from(self.numbers(id)[0]).ok()?;
        graph.contains(vertex).then_some((graph, vertex))
    }

    /// A sum as `solve` reads it: `nim 3 5 + kayles 7`.
    pub fn text(&self, sum: &[Id]) -> String {
        let mut text = String::new();
        let mut last = None;
        for id in sum {
            let key = &self.components[*id as usize];
            match last == Some(key[0]) {
                true => text.push(' '),
                false => {
                    let plus = if last.is_some() { " + " } else { "" };
                    text += &format!("{plus}{} ", self.games[key[0] as usize].name);
                }
            }
            last = Some(key[0]);
            text += &self.written(key);
        }
        if text.is_empty() { "0".into() } else { text }
    }

    /// A component in its notation.
    fn written(&self, key: &[u64]) -> String {
        let list = |numbers: &[u64]| list(numbers, ",");
        match self.games[key[0] as usize].rules {
            Rules::Listed => {
                let bytes = key[1..].iter().map(|byte| *byte as u8).collect();
                String::from_utf8(bytes).unwrap_or_default()
            }
            Rules::PokerNim(bank) if bank != key[1] => format!("{}/{}", list(&key[2..]), key[1]),
            Rules::PokerNim(_) => list(&key[2..]),
            Rules::FibonacciNim if key[1] == key[2] + 1 => key[1].to_string(),
            _ if key.len() == 1 => "0".into(),
            _ => list(&key[1..]),
        }
    }
}
