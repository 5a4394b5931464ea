//! The games of a certificate, its components by number, and what is known of them.

use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;

use grundy_certificate::Component;

use crate::graph::{Graph, Value};
use crate::reason::Reason;
use crate::rules::Rules;
use crate::sequence::Periodic;

/// The number of a component.
pub type Id = u32;

/// Receives options, as keys of the book, until it returns false.
pub type Options<'a> = dyn FnMut(&Book, Vec<Id>) -> Result<bool, Reason> + 'a;

/// A game with what was proved of all of it.
#[derive(Debug)]
pub struct Game {
    /// Its name with parameters.
    pub name: String,
    /// Its rules.
    pub rules: Rc<Rules>,
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
    /// Steps still allowed.
    work: Cell<u64>,
    /// A component is its game's place, then its numbers.
    ids: HashMap<Vec<u64>, Id>,
    components: Vec<Vec<u64>>,
    dead: Vec<bool>,
    values: Vec<Option<u128>>,
    listed: HashMap<Id, Vec<Vec<Id>>>,
}

impl Book {
    /// An empty book, with so many steps allowed.
    pub fn new(work: u64) -> Self {
        Self {
            work: Cell::new(work),
            ..Self::default()
        }
    }

    /// Takes steps from what is allowed.
    pub fn spend(&self, steps: u64) -> Result<(), Reason> {
        let left = self.work.get().checked_sub(steps);
        self.work.set(left.unwrap_or(0));
        left.map(drop).ok_or(Reason::TooMuchWork)
    }

    /// Proves a period of a game.
    pub fn repeat(
        &mut self,
        game: usize,
        preperiod: u64,
        period: u64,
        mask: Option<u64>,
    ) -> Result<(), Reason> {
        let mut work = self.work.get();
        let rules = &self.games[game].rules;
        let periodic = Periodic::prove(rules, preperiod, period, mask, &mut work)?;
        self.work.set(work);
        self.games[game].periodic = Some(periodic);
        Ok(())
    }

    /// The number of a component, new or old.
    pub fn component(&mut self, component: &Component) -> Result<Id, Reason> {
        let Component { game, text } = component;
        let place = game.checked_sub(1).map(|place| place as usize);
        let opened = place.and_then(|place| self.games.get(place));
        let opened = opened.ok_or(Reason::UnknownGame(*game))?;
        let numbers = opened.rules.component(text);
        let numbers = numbers.filter(|n| *opened.rules != Rules::Graph || n[0] <= u32::MAX.into());
        let numbers = numbers.ok_or_else(|| Reason::NotAComponent(component.to_string()))?;
        let mut key = vec![u64::from(game - 1)];
        key.extend(numbers);
        if let Some(id) = self.ids.get(&key) {
            return Ok(*id);
        }
        let id = self.components.len() as Id;
        if id == Id::MAX {
            return Err(Reason::TooLarge);
        }
        self.dead.push(self.is_stuck(key[0] as usize, &key[1..]));
        self.values.push(None);
        self.components.push(key.clone());
        self.ids.insert(key, id);
        Ok(id)
    }

    /// The numbers of the components of a sum.
    pub fn sum(&mut self, sum: &[Component]) -> Result<Vec<Id>, Reason> {
        sum.iter()
            .map(|component| self.component(component))
            .collect()
    }

    /// Whether no move can be made in a component.
    fn is_stuck(&self, game: usize, from: &[u64]) -> bool {
        let rules = &self.games[game].rules;
        if let Rules::Graph | Rules::Listed = **rules {
            return false; // until it is listed so
        }
        let mut stuck = true;
        // Only codes work long without an option: then we do not know, and say no.
        let mut left = 1 << 12;
        let complete = rules.options(from, &mut |option| {
            stuck &= option.is_none();
            left -= 1;
            stuck && left > 0 && self.spend(1).is_ok()
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

    /// The rules of the game of a component.
    pub fn rules(&self, id: Id) -> &Rules {
        &self.games[self.components[id as usize][0] as usize].rules
    }

    /// The numbers of a component.
    pub fn numbers(&self, id: Id) -> &[u64] {
        &self.components[id as usize][1..]
    }

    /// Calls `visit` with every option of a component, as a [`key`](Self::key), until it returns
    /// false. An option with a component that was never mentioned is an error.
    pub fn options(&mut self, id: Id, visit: &mut Options<'_>) -> Result<(), Reason> {
        let game = self.components[id as usize][0] as usize;
        let rules = Rc::clone(&self.games[game].rules);
        if let Rules::Graph | Rules::Listed = *rules {
            let listed = self.listed.get(&id);
            let options = listed.ok_or_else(|| Reason::Unknown(self.text(&[id])))?;
            self.spend(options.len() as u64)?;
            for option in options {
                if !visit(self, self.key(option))? {
                    break;
                }
            }
            return Ok(());
        }
        let mut result = Ok(true);
        let complete = rules.options(self.numbers(id), &mut |option| {
            result = self.spend(1 + size(option)).map(|()| true);
            if let (Ok(_), Some(option)) = (&result, option) {
                let key = self.known(game, option);
                result = key.and_then(|key| visit(self, key));
            }
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
                None => return Err(Reason::Unknown(self.named(&full))),
            }
        }
        key.sort_unstable();
        Ok(key)
    }

    /// Whether a move of component `id` leaves `option`.
    pub fn is_option(&mut self, id: Id, option: &[Id]) -> Result<bool, Reason> {
        let game = self.components[id as usize][0] as usize;
        if option
            .iter()
            .any(|part| self.components[*part as usize][0] as usize != game)
        {
            return Ok(false);
        }
        if let Some(graph) = &self.games[game].graph {
            let target = |part: &Id| self.numbers(*part)[0] as u32;
            let [to] = option else { return Ok(false) };
            return Ok(graph.edge(self.numbers(id)[0] as u32, target(to)));
        }
        let mut left: Vec<Vec<u64>> = option.iter().map(|id| self.numbers(*id).to_vec()).collect();
        left.sort_unstable();
        // Heaps in which nobody can move may be missing from what a code leaves.
        let exact = !matches!(self.rules(id), Rules::Code(_));
        match self.rules(id).allows(self.numbers(id), &left) {
            Some(allowed) if allowed || exact => return Ok(allowed),
            _ => {}
        }
        let wanted = self.key(option);
        let mut found = false;
        // Options that were never mentioned are not this one.
        let rules = Rc::clone(&self.games[game].rules);
        if let Rules::Listed | Rules::Graph = *rules {
            self.options(id, &mut |_, key| {
                found |= key == wanted;
                Ok(!found)
            })?;
            return Ok(found);
        }
        let complete = rules.options(self.numbers(id), &mut |option| {
            found |= option.is_some_and(|o| self.known(game, o).is_ok_and(|key| key == wanted));
            !found && self.spend(1 + size(option)).is_ok()
        });
        match found || complete {
            true => Ok(found),
            false => Err(Reason::TooMuchWork),
        }
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
        let game = &self.games[self.components[id as usize][0] as usize];
        let number = *self.numbers(id).first()?;
        match (&game.periodic, &game.graph) {
            (Some(periodic), _) => Some(Value::Finite(periodic.value(number).into())),
            (_, Some(graph)) if graph.contains(number) => graph.value(number as u32),
            _ => None,
        }
    }

    /// The value of a sum, if those of its components are known.
    pub fn sum_value(&self, sum: &[Id]) -> Option<Value> {
        let mut values = sum.iter().map(|id| self.value(*id));
        values.try_fold(Value::Finite(0), |total, value| Some(total.plus(value?)))
    }

    /// The graph and the vertex of a component.
    pub fn vertex(&self, id: Id) -> Option<(&Graph, u32)> {
        let game = &self.games[self.components[id as usize][0] as usize];
        let graph = game.graph.as_ref()?;
        let number = self.numbers(id)[0];
        graph.contains(number).then_some((graph, number as u32))
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

    /// A component as it stands in a certificate.
    fn named(&self, key: &[u64]) -> String {
        format!("{}:{}", key[0] + 1, self.written(key))
    }

    fn written(&self, key: &[u64]) -> String {
        let list = |numbers: &[u64]| {
            let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
            numbers.join(",")
        };
        match *self.games[key[0] as usize].rules {
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

/// How many numbers an option has: what it costs to look at it.
fn size(option: Option<&[Vec<u64>]>) -> u64 {
    let parts = option.unwrap_or_default().iter();
    parts.map(|part| part.len() as u64).sum()
}
