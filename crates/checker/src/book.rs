//! The games of a certificate, its components by number, and what is known of them.

use std::cell::Cell;
use std::collections::HashMap;

use grundy_certificate::Component;

use crate::graph::{Graph, Value};
use crate::quotient::Quotient;
use crate::reason::Reason;
use crate::rules::{self, Rules};
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
    /// Its proved misère quotient.
    pub quotient: Option<Quotient>,
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
    /// Of games in which the players' moves differ: Left's options, or Right's.
    listed_for: HashMap<(Id, bool), Vec<Vec<Id>>>,
}

/// Is shown the parts of an option, and says whether to go on.
type Visit<'a> = dyn FnMut(&[Vec<u64>]) -> Result<bool, Reason> + 'a;

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

    /// Whether it is seen that no move can be made in a component.
    fn is_stuck(&self, game: usize, from: &[u64]) -> bool {
        // What takes longer to see is taken to have moves, until its options are listed.
        let mut left = 1 << 12;
        let mut step = || {
            left -= 1;
            left > 0 && self.work.spend(1).is_ok()
        };
        self.games[game].rules.is_stuck(from, &mut step) == Some(true)
    }

    /// The sum without the components in which nobody can move, in a fixed order: the same game.
    pub fn key(&self, sum: &[Id]) -> Vec<Id> {
        let alive = sum.iter().copied().filter(|id| !self.dead[*id as usize]);
        let mut key: Vec<Id> = alive.collect();
        key.sort_unstable();
        key
    }

    /// Notes the options of a component. True if they are taken on trust: of a graph whose edges are
    /// known they must be its edges.
    pub fn list(&mut self, id: Id, mut options: Vec<Vec<Id>>) -> Result<bool, Reason> {
        let Game { rules, graph, .. } = &self.games[self.game_of(id)];
        let trusted = !rules.are_read();
        match rules {
            Rules::Graph(plan) if !trusted => {
                let vertex = |option: &Vec<Id>| match option[..] {
                    [to] => Some(self.numbers(to)[0] as u32),
                    _ => None,
                };
                let mut listed: Vec<Option<u32>> = options.iter().map(vertex).collect();
                listed.sort_unstable();
                let row = plan.row(self.numbers(id)[0]).unwrap_or_default();
                if !listed
                    .into_iter()
                    .eq(row.iter().map(|target| Some(*target)))
                {
                    return Err(Reason::OtherEdges(self.text(&[id]).into()));
                }
            }
            // One graph has one set of edges: they are listed, or stand beside its labels.
            Rules::Graph(_) if graph.is_some() => return Err(Reason::Again),
            _ if !trusted => return Err(Reason::RulesKnown),
            _ => {}
        }
        options.iter_mut().for_each(|option| option.sort_unstable());
        self.dead[id as usize] = options.is_empty();
        let known = [true, false].map(|left| self.listed_for.contains_key(&(id, left)));
        match self.listed.insert(id, options) {
            None if known == [false; 2] => Ok(trusted),
            _ => Err(Reason::Again),
        }
    }

    /// Notes the options of a player in a component of a game that is not read.
    pub fn list_for(&mut self, id: Id, left: bool, options: Vec<Vec<Id>>) -> Result<(), Reason> {
        if *self.rules(id) != Rules::Listed {
            return Err(Reason::RulesKnown);
        }
        let stuck = |options: &Vec<_>| options.is_empty();
        let others = self.listed_for.get(&(id, !left)).is_some_and(stuck);
        self.dead[id as usize] = options.is_empty() && others;
        let known = self.listed.contains_key(&id);
        match self.listed_for.insert((id, left), options) {
            None if !known => Ok(()),
            _ => Err(Reason::Again),
        }
    }

    /// Calls `visit` with what a player's moves in a component for points add to Left's margin, and
    /// what they leave.
    pub fn points_of(
        &self,
        id: Id,
        left: bool,
        visit: &mut dyn FnMut(i64, Vec<Id>) -> Result<(), Reason>,
    ) -> Result<(), Reason> {
        let Rules::Points(rules) = self.rules(id) else {
            return Err(Reason::NoPoints);
        };
        let game = self.game_of(id);
        rules.options(self.numbers(id), left, &mut |margin, option| {
            self.work.spend(1 + option.len() as u64)?;
            visit(margin, self.known(game, &[option.to_vec()])?)
        })
    }

    /// Whether options of a game were listed.
    pub fn has_lists(&self, game: usize) -> bool {
        let mut listed = self
            .listed
            .keys()
            .chain(self.listed_for.keys().map(|(id, _)| id));
        listed.any(|id| self.game_of(*id) == game)
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
        if self.rules(id).are_read() {
            let game = self.game_of(id);
            return self.read_options(id, &mut |option| visit(self.known(game, option)));
        }
        let listed = self.listed.get(&id);
        let options = listed.ok_or_else(|| Reason::Unknown(self.text(&[id]).into()))?;
        self.work.spend(options.len() as u64)?;
        for option in options {
            if !visit(Ok(self.key(option)))? {
                break;
            }
        }
        Ok(())
    }

    /// Calls `visit` with a player's options of a component, as [`options`](Self::options) does.
    /// Rules that are not read do not say whose they are.
    pub fn options_of(&self, id: Id, left: bool, visit: &mut Options<'_>) -> Result<(), Reason> {
        let game = self.game_of(id);
        match self.rules(id) {
            Rules::Partizan(rules) => {
                let options = &mut |visit: &mut rules::Visit<'_>| {
                    rules.options(self.numbers(id), left, visit)
                };
                self.read(options, &mut |option| visit(self.known(game, option)))
            }
            rules if rules.are_read() => self.options(id, visit),
            _ => {
                let listed = self.listed_for.get(&(id, left));
                let options = listed.ok_or_else(|| Reason::Players(self.text(&[id]).into()))?;
                self.work.spend(options.len() as u64)?;
                for option in options {
                    if !visit(Ok(self.key(option)))? {
                        break;
                    }
                }
                Ok(())
            }
        }
    }

    /// Whether both players have the same moves in every component.
    pub fn are_impartial(&self, sum: &[Id]) -> Result<(), Reason> {
        let partizan = |id: &&Id| matches!(self.rules(**id), Rules::Partizan(_) | Rules::Points(_));
        match sum.iter().find(partizan) {
            Some(id) => Err(Reason::Players(self.text(&[*id]).into())),
            None => Ok(()),
        }
    }

    /// Calls `visit` with every option of a component by the rules until it returns false.
    fn read_options(&self, id: Id, visit: &mut Visit<'_>) -> Result<(), Reason> {
        let options =
            &mut |visit: &mut rules::Visit<'_>| self.rules(id).options(self.numbers(id), visit);
        self.read(options, visit)
    }

    /// Calls `visit` with what `options` visits, at the price of its size.
    fn read(
        &self,
        options: &mut dyn FnMut(&mut rules::Visit<'_>) -> bool,
        visit: &mut Visit<'_>,
    ) -> Result<(), Reason> {
        let mut result = Ok(true);
        let complete = options(&mut |option| {
            let parts = option.iter().flat_map(|parts| *parts);
            let size: u64 = parts.map(|part| part.len() as u64).sum();
            result = self.work.spend(1 + size).and_then(|()| match option {
                Some(option) => visit(option),
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
                    let written = self.written(&full);
                    let text = written.strip_suffix(',').unwrap_or(&written);
                    let component = format!("{}:{text}", game + 1);
                    return Err(Reason::Unknown(component.into()));
                }
            }
        }
        key.sort_unstable();
        Ok(key)
    }

    /// Whether a move of component `id` leaves exactly `option`: no component more, none fewer.
    pub fn is_option(&self, id: Id, option: &[Id]) -> Result<bool, Reason> {
        let game = self.game_of(id);
        if option.iter().any(|part| self.game_of(*part) != game) {
            return Ok(false);
        }
        let wanted = self.all_numbers(option);
        if let Some(graph) = &self.games[game].graph {
            return Ok(matches!(&*wanted, [to] if graph.edge(self.numbers(id)[0], to[0])));
        }
        if !self.rules(id).are_read() {
            let mut option = option.to_vec();
            option.sort_unstable();
            let listed = self.listed.get(&id);
            return Ok(listed.is_some_and(|options| options.contains(&option)));
        }
        if let Some(allowed) = self.rules(id).allows(self.numbers(id), &wanted) {
            return Ok(allowed);
        }
        let mut found = false;
        self.read_options(id, &mut |option| {
            let mut option = option.to_vec();
            option.sort_unstable();
            found = option == wanted;
            Ok(!found)
        })?;
        Ok(found)
    }

    /// Whether a move of component `id` leaves the components of a key, and perhaps others in which
    /// nobody can move.
    pub fn leads_to(&self, id: Id, key: &[Id]) -> Result<bool, Reason> {
        let game = self.game_of(id);
        if key.iter().any(|part| self.game_of(*part) != game) {
            return Ok(false);
        }
        // Often it is seen without looking at all options.
        let rules = self.rules(id);
        let left = match (rules, key) {
            (Rules::Take(_) | Rules::Code(_), []) => vec![vec![0]],
            _ => self.all_numbers(key),
        };
        let decides = !key.is_empty() && !matches!(rules, Rules::Code(_));
        match rules.allows(self.numbers(id), &left) {
            Some(allowed) if allowed || decides => return Ok(allowed),
            _ => {}
        }
        let mut found = false;
        self.options(id, &mut |option| {
            // Options that were never mentioned are not this one.
            found = option.is_ok_and(|option| option == key);
            Ok(!found)
        })?;
        Ok(found)
    }

    /// The numbers of components, in a fixed order.
    fn all_numbers(&self, ids: &[Id]) -> Vec<Vec<u64>> {
        let mut all: Vec<Vec<u64>> = ids.iter().map(|id| self.numbers(*id).to_vec()).collect();
        all.sort_unstable();
        all
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
            Some(periodic) => {
                let value = periodic.value(self.numbers(id)[0])?;
                Some(Value::Finite(value.into()))
            }
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

    /// Whether a sum of heaps of one game is lost under misère play, if its quotient says so.
    pub fn is_lost_by_quotient(&self, sum: &[Id]) -> Option<bool> {
        let game = self.game_of(*sum.first()?);
        let quotient = self.games[game].quotient.as_ref()?;
        let alike = sum.iter().all(|id| self.game_of(*id) == game);
        let heaps = sum.iter().map(|id| self.numbers(*id)[0]);
        alike.then(|| quotient.is_lost(heaps))?
    }

    /// The graph and the vertex of a component.
    pub fn vertex(&self, id: Id) -> Option<(&Graph, u32)> {
        let graph = self.games[self.game_of(id)].graph.as_ref()?;
        let vertex = u32::try_from(self.numbers(id)[0]).ok()?;
        graph.contains(vertex).then_some((graph, vertex))
    }

    /// A sum as `solve` reads it: `nim 3 5 + kayles 7`.
    pub fn text(&self, sum: &[Id]) -> String {
        let same = |a: &Id, b: &Id| self.game_of(*a) == self.game_of(*b);
        let parts = sum.chunk_by(same).map(|part| {
            let written = part
                .iter()
                .map(|id| self.written(&self.components[*id as usize]));
            let mut text = written.collect::<Vec<_>>().join(" ");
            // The comma that tells a component from a coordinate is not needed by one alone.
            if part.len() == 1 && text.ends_with(',') {
                text.pop();
            }
            format!("{} {text}", self.games[self.game_of(part[0])].name)
        });
        let parts: Vec<String> = parts.collect();
        match parts.is_empty() {
            true => "0".into(),
            false => parts.join(" + "),
        }
    }

    /// A component in its notation, as it stands beside others.
    fn written(&self, key: &[u64]) -> String {
        let (game, numbers) = (&self.games[key[0] as usize], &key[1..]);
        let mut text = match &game.rules {
            Rules::Listed => {
                let bytes = numbers.iter().map(|byte| *byte as u8).collect();
                return String::from_utf8(bytes).unwrap_or_default();
            }
            Rules::Graph(plan) => return plan.name(numbers[0]),
            Rules::Partizan(rules) => return rules.written(numbers),
            Rules::Points(rules) => return rules.written(numbers),
            Rules::PokerNim(bank) if *bank != numbers[0] => {
                format!("{}/{}", list(&numbers[1..], ","), numbers[0])
            }
            Rules::PokerNim(_) => list(&numbers[1..], ","),
            _ if numbers.is_empty() => "0".into(),
            _ => list(numbers, ","),
        };
        if game.rules.several() && !text.contains(',') {
            text.push(',');
        }
        text
    }
}
