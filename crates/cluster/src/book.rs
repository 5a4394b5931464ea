//! A database as a book: what `solve`, `moves`, `play` and the page look things up in.

use std::sync::{Arc, Mutex, PoisonError};

use grundy_game::{Fault, Language, Phrase, Problem, Reason, say};
use grundy_theory::{Convention, Player};
use grundy_workbench::{Book, Game, Part, Recorded};

use crate::database::Database;
use crate::job::Halt;

/// A database that has been opened for one game.
#[derive(Debug)]
pub struct Volume {
    database: Arc<Database>,
    fault: Mutex<Option<Fault>>,
}

/// The rules in the database are not those of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rules in the database are not those of `{game}`")]
pub struct NotThisGame {
    /// The game of the database.
    pub game: String,
}

impl Volume {
    /// A database whose rules are those of the game that goes by the same name now.
    pub fn new(database: Arc<Database>, game: &dyn Game) -> Result<Self, NotThisGame> {
        let identity = &database.manifest.identity;
        let rules = game.keys().and_then(|keys| keys.rules());
        if identity.game != game.name() || identity.rules.as_deref() != rules {
            return Err(NotThisGame {
                game: identity.game.clone(),
            });
        }
        Ok(Self {
            database,
            fault: Mutex::new(None),
        })
    }
}

impl Book for Volume {
    fn look_up(&self, part: &dyn Part, player: Player, convention: Convention) -> Option<Recorded> {
        let identity = &self.database.manifest.identity;
        if identity.game != part.game().name() || identity.convention != convention.to_string() {
            return None;
        }
        match self.database.look_up(part, player) {
            Ok(recorded) => recorded,
            Err(halt) => {
                let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
                let (file, error) = match halt {
                    Halt::Damaged { path, why } => (path, why),
                    other => (identity.game.clone(), other.to_string()),
                };
                fault.get_or_insert(Fault {
                    problem: Problem::Unreadable { file, error },
                    limit: false,
                });
                None
            }
        }
    }

    fn reason(&self) -> Reason {
        let manifest = &self.database.manifest;
        Box::new(LookedUp {
            game: manifest.identity.game.clone(),
            start: manifest.identity.start.clone(),
            positions: manifest.summary.positions,
        })
    }

    fn fault(&self) -> Option<Fault> {
        let fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        fault.clone()
    }
}

#[derive(Debug)]
struct LookedUp {
    game: String,
    start: String,
    positions: u64,
}

impl Phrase for LookedUp {
    fn say(&self, language: Language) -> String {
        let Self {
            game,
            start,
            positions,
        } = self;
        say!(language,
            "Looked up in the database of all {positions} positions that can be reached from {game} {start}.";
            "查自数据库：其中有从 {game} {start} 可达的全部 {positions} 个局面。")
    }
}
