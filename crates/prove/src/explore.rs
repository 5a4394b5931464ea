//! Everything reachable from some components, by their texts.

use std::sync::Arc;

use grundy_certificate::{Component, Line, Sum};
use grundy_game::{Budget, Stopped};
use grundy_theory::Player;
use grundy_workbench::{Game, Part, Position, Seat};
use rustc_hash::FxHashMap;

/// The number of a component.
pub type Id = u32;

/// Components and the options of those that were looked at.
#[derive(Debug, Default)]
pub struct Explored {
    games: Vec<(Arc<dyn Game>, bool)>,
    components: Vec<(usize, String)>,
    ids: FxHashMap<(usize, String), Id>,
    options: Vec<Option<Vec<Vec<Id>>>>,
}

/// The components reachable from some, options first; and whether play from them always ends.
pub struct Order {
    /// Options before what they are options of, where play ends.
    pub ids: Vec<Id>,
    /// Whether no component is its own follower.
    pub ends: bool,
}

impl Explored {
    /// The games of a position, and the numbers of its components in typed order.
    pub fn of(position: &Position) -> (Self, Vec<Id>) {
        let mut explored = Self::default();
        let mut ids = Vec::new();
        for part in position.parts() {
            let game = explored.game(part.game());
            ids.extend(explored.part(game, &**part));
        }
        (explored, ids)
    }

    /// The number of a game, from 0.
    pub fn game(&mut self, game: Arc<dyn Game>) -> usize {
        let known = self.games.iter().position(|(g, _)| g.name() == game.name());
        known.unwrap_or_else(|| {
            let read = grundy_checker::reads(game.name());
            self.games.push((game, read));
            self.games.len() - 1
        })
    }

    /// The lines that name the games.
    pub fn game_lines(&self) -> impl Iterator<Item = Line> + '_ {
        (1..)
            .zip(&self.games)
            .map(|(number, (game, _))| Line::Game {
                number,
                name: game.name().into(),
            })
    }

    /// The numbers of the components of a part.
    pub fn part(&mut self, game: usize, part: &dyn Part) -> Vec<Id> {
        (0..part.len())
            .map(|i| self.component(game, part.component(i)))
            .collect()
    }

    /// The number of a component.
    pub fn component(&mut self, game: usize, text: String) -> Id {
        let next = self.components.len() as Id;
        let key = (game, text);
        let id = *self.ids.entry(key.clone()).or_insert(next);
        if id == next {
            self.components.push(key);
            self.options.push(None);
        }
        id
    }

    /// The numbers of what a move leaves in the place of component `id`.
    pub fn after(&mut self, id: Id, after: &str) -> Vec<Id> {
        let game = self.components[id as usize].0;
        let opened = Arc::clone(&self.games[game].0);
        match opened.read(after) {
            Ok(part) => self.part(game, &*part),
            Err(_) => vec![self.component(game, after.into())],
        }
    }

    /// A component in the words of certificates.
    pub fn written(&self, id: Id) -> Component {
        let (game, text) = &self.components[id as usize];
        let vertex = self.games[*game]
            .0
            .graph()
            .and_then(|graph| graph.find(text));
        Component {
            game: *game as u32 + 1,
            text: match vertex {
                // By number, whatever its name is.
                Some(vertex) => (u64::from(vertex) + 1).to_string(),
                // The same component in one word.
                None => text.replace(' ', ","),
            },
        }
    }

    /// The game of a component, with its number from 0.
    pub fn game_of(&self, id: Id) -> (usize, &Arc<dyn Game>) {
        let game = self.components[id as usize].0;
        (game, &self.games[game].0)
    }

    /// A sum in the words of certificates.
    pub fn sum(&self, ids: &[Id]) -> Sum {
        ids.iter().map(|id| self.written(*id)).collect()
    }

    /// The name of the game of a component, and its text.
    pub fn named(&self, id: Id) -> (&str, &str) {
        let (game, text) = &self.components[id as usize];
        (self.games[*game].0.name(), text)
    }

    /// A component alone, as a part.
    pub fn alone(&self, id: Id) -> Option<Box<dyn Part>> {
        let (game, text) = &self.components[id as usize];
        Arc::clone(&self.games[*game].0).read(text).ok()
    }

    /// The options of a component that was looked at.
    pub fn options(&self, id: Id) -> &[Vec<Id>] {
        self.options[id as usize].as_deref().unwrap_or_default()
    }

    /// The line that lists the options of a component, if the checker does not read its rules.
    pub fn options_line(&self, id: Id) -> Option<Line> {
        let (game, _) = &self.components[id as usize];
        let listed = !self.games[*game].1 || self.games[*game].0.graph().is_some();
        listed.then(|| Line::Options {
            of: self.written(id),
            options: self.options(id).iter().map(|sum| self.sum(sum)).collect(),
        })
    }

    /// Looks at everything reachable from `starts`.
    pub fn explore(&mut self, starts: &[Id], budget: &Budget) -> Result<Order, Stopped> {
        // 0: not met; 1: on the way down to it; 2: done.
        let mut marks: Vec<u8> = vec![0; self.components.len()];
        let mut order = Order {
            ids: Vec::new(),
            ends: true,
        };
        let mut path: Vec<(Id, Vec<Id>)> = Vec::new();
        for &start in starts {
            if marks[start as usize] == 0 {
                self.enter(start, &mut path, &mut marks, budget)?;
            }
            while let Some((id, next)) = path.last_mut() {
                let Some(follower) = next.pop() else {
                    marks[*id as usize] = 2;
                    order.ids.push(*id);
                    path.pop();
                    continue;
                };
                match marks[follower as usize] {
                    0 => self.enter(follower, &mut path, &mut marks, budget)?,
                    1 => order.ends = false,
                    _ => {}
                }
            }
        }
        Ok(order)
    }

    fn enter(
        &mut self,
        id: Id,
        path: &mut Vec<(Id, Vec<Id>)>,
        marks: &mut Vec<u8>,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        if self.options[id as usize].is_none() {
            self.look(id, budget)?;
        }
        marks.resize(self.components.len(), 0);
        marks[id as usize] = 1;
        let mut next: Vec<Id> = self.options(id).iter().flatten().copied().collect();
        next.sort_unstable();
        next.dedup();
        path.push((id, next));
        Ok(())
    }

    /// Lists the options of a component.
    fn look(&mut self, id: Id, budget: &Budget) -> Result<(), Stopped> {
        let mut texts = Vec::new();
        let mut spent = Ok(());
        if let Some(part) = self.alone(id) {
            let seat = Seat {
                first: 1,
                alone: true,
            };
            part.choices(Player::Left, seat, &mut |choice| {
                texts.push(choice.after);
                spent = budget.spend(1, 1);
                spent.is_ok()
            });
        }
        spent?;
        let mut options: Vec<Vec<Id>> = Vec::with_capacity(texts.len());
        for text in texts {
            let mut option = self.after(id, &text);
            option.sort_unstable();
            options.push(option);
        }
        options.sort_unstable();
        options.dedup();
        self.options[id as usize] = Some(options);
        Ok(())
    }
}

/// The name of a game in one word: a file's name may have several.
pub fn name(game: &dyn Game) -> String {
    game.name().replace(char::is_whitespace, "_")
}
