//! Everything reachable from some components, by their texts.

use std::cell::OnceCell;
use std::sync::Arc;

use grundy_certificate::{Component, Digest, Line, Sum, is_plain};
use grundy_game::{Budget, Stopped};
use grundy_theory::Player;
use grundy_workbench::{Answer, Choice, Game, Moves, OnGraph, Part, Position, Seat};
use rustc_hash::FxHashMap;

use crate::{Lines, ProveError};

/// Good moves claimed, at most.
const MOVES: usize = 1_000;

/// The number of a component.
pub type Id = u32;

/// Components and the options of those that were looked at.
#[derive(Debug, Default)]
pub struct Explored {
    games: Vec<Opened>,
    components: Vec<(usize, String)>,
    ids: FxHashMap<(usize, String), Id>,
    options: Vec<Option<Vec<Vec<Id>>>>,
    /// Right's, where they are not Left's.
    rights: FxHashMap<Id, Vec<Vec<Id>>>,
}

/// A game of the certificate.
#[derive(Debug)]
struct Opened {
    game: Arc<dyn Game>,
    /// Whether the checker reads its rules.
    read: bool,
    /// Whether a component without commas needs one at its end, beside others.
    needs_comma: OnceCell<bool>,
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
        let mut games = self.games.iter();
        let known = games.position(|opened| opened.game.name() == game.name());
        known.unwrap_or_else(|| {
            let read = grundy_checker::reads(game.name());
            self.games.push(Opened {
                game,
                read,
                needs_comma: OnceCell::new(),
            });
            self.games.len() - 1
        })
    }

    /// Writes the lines that name the games.
    pub fn head(&self, out: &mut dyn Lines) -> Result<(), ProveError> {
        head(self.games.iter().map(|opened| &*opened.game), out)
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
    pub fn after(&mut self, id: Id, choice: &Choice) -> Vec<Id> {
        let game = self.components[id as usize].0;
        self.part(game, &*choice.left())
    }

    /// The moves that an answer knows to be good, by their places, with what they leave there.
    pub fn good(&mut self, start: &[Id], answer: &Answer) -> Vec<(usize, Vec<Id>)> {
        let good = answer.good().map_or(&[][..], Moves::known);
        let moves = good.iter().take(MOVES).map(|choice| {
            let place = choice.place - 1;
            (place, self.after(start[place], choice))
        });
        moves.collect()
    }

    /// A component in the words of certificates: one word, which stands beside others as it is.
    pub fn written(&self, id: Id) -> Component {
        let (game, text) = &self.components[id as usize];
        let opened = &self.games[*game];
        let mut word = text.replace(' ', ",");
        if !opened.read && !word.contains(',') {
            let one = || {
                let two = Arc::clone(&opened.game).read(&format!("{word} {word}"));
                !two.is_ok_and(|part| part.len() == 2)
            };
            if *opened.needs_comma.get_or_init(one) {
                word.push(',');
            }
        }
        Component {
            game: *game as u32 + 1,
            text: word,
        }
    }

    /// The game of a component, with its number from 0.
    pub fn game_of(&self, id: Id) -> (usize, &Arc<dyn Game>) {
        let game = self.components[id as usize].0;
        (game, &self.games[game].game)
    }

    /// A sum in the words of certificates.
    pub fn sum(&self, ids: &[Id]) -> Sum {
        ids.iter().map(|id| self.written(*id)).collect()
    }

    /// The name of the game of a component, and its text.
    pub fn named(&self, id: Id) -> (&str, &str) {
        let (game, text) = &self.components[id as usize];
        (self.games[*game].game.name(), text)
    }

    /// A component alone, as a part.
    pub fn alone(&self, id: Id) -> Option<Box<dyn Part>> {
        let (game, text) = &self.components[id as usize];
        Arc::clone(&self.games[*game].game).read(text).ok()
    }

    /// The options of a component that was looked at.
    pub fn options(&self, id: Id) -> &[Vec<Id>] {
        self.options[id as usize].as_deref().unwrap_or_default()
    }

    /// The options of a player in a component that was looked at.
    pub fn options_of(&self, id: Id, player: Player) -> &[Vec<Id>] {
        match self.rights.get(&id).filter(|_| player == Player::Right) {
            Some(options) => options,
            None => self.options(id),
        }
    }

    /// The line that lists the options of a component, if the checker does not read its rules. Of a
    /// graph they are listed too, and compared with its edges: draws speak of vertices before their
    /// turn comes.
    pub fn options_line(&self, id: Id) -> Option<Line> {
        let (game, _) = &self.components[id as usize];
        let Opened { game, read, .. } = &self.games[*game];
        (!read || game.graph().is_some()).then(|| Line::Options {
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
        let options = Player::BOTH.map(|player| self.options_of(id, player));
        let mut next: Vec<Id> = options.into_iter().flatten().flatten().copied().collect();
        next.sort_unstable();
        next.dedup();
        path.push((id, next));
        Ok(())
    }

    /// Lists the options of a component, Right's too where they differ.
    fn look(&mut self, id: Id, budget: &Budget) -> Result<(), Stopped> {
        let left = self.look_for(id, Player::Left, budget)?;
        self.options[id as usize] = Some(left);
        if !self.game_of(id).1.has_same_moves() {
            let right = self.look_for(id, Player::Right, budget)?;
            self.rights.insert(id, right);
        }
        Ok(())
    }

    fn look_for(
        &mut self,
        id: Id,
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<Vec<Id>>, Stopped> {
        let mut choices = Vec::new();
        let mut spent = Ok(());
        if let Some(part) = self.alone(id) {
            let seat = Seat {
                first: 1,
                alone: true,
            };
            part.choices(player, seat, &mut |choice| {
                choices.push(choice);
                spent = budget.spend(1, 1);
                spent.is_ok()
            });
        }
        spent?;
        let mut options: Vec<Vec<Id>> = Vec::with_capacity(choices.len());
        for choice in choices {
            let mut option = self.after(id, &choice);
            option.sort_unstable();
            options.push(option);
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}

/// Writes the lines that name games, and the files of those that are graphs from files.
pub(crate) fn head<'a>(
    games: impl Iterator<Item = &'a dyn Game> + Clone,
    out: &mut dyn Lines,
) -> Result<(), ProveError> {
    for (number, game) in (1..).zip(games.clone()) {
        let name = game.name();
        if !name.chars().all(|c| is_plain(c) && !c.is_whitespace()) {
            return Err(ProveError::Name);
        }
        if !grundy_checker::knows(name) {
            return Err(ProveError::Unknown);
        }
        let name = name.into();
        out.line(&Line::Game { number, name })?;
    }
    for (number, game) in (1..).zip(games) {
        let Some(OnGraph {
            graph,
            file: Some(file),
        }) = game.graph()
        else {
            continue;
        };
        let digest = Digest::of(file);
        out.line(&Line::File {
            game: number,
            digest,
        })?;
        if graph.has_names() {
            for vertex in 0..graph.order() {
                out.line(&Line::Vertex {
                    game: number,
                    vertex: vertex + 1,
                    name: graph.name(vertex),
                })?;
            }
        }
    }
    Ok(())
}
