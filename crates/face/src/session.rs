//! What a front brings along: databases, opened games, threads; and what its questions found out.

use std::sync::{Arc, OnceLock};

use grundy_game::Fault;

use crate::position::{Position, ReadError};
use crate::{Book, Family, Game, Quotients, Setting};

/// What the questions of one front share. Every position read in a session carries it along, so
/// that two sessions in one process do not see each other.
///
/// Cloning is cheap, and what is added to a clone the original does not have; what is found out on
/// the way (misère quotients) both have.
#[derive(Clone, Debug)]
pub struct Session {
    books: Arc<[Arc<dyn Book>]>,
    games: Arc<[Arc<dyn Game>]>,
    quotients: Arc<Quotients>,
    threads: usize,
}

impl Default for Session {
    /// Nothing brought along, and a thread for each processor where there are threads.
    fn default() -> Self {
        // Asking the system takes longer than most answers.
        static PROCESSORS: OnceLock<usize> = OnceLock::new();
        let threads = match cfg!(target_family = "wasm") {
            true => 1,
            false => *PROCESSORS
                .get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from)),
        };
        Self {
            books: Arc::default(),
            games: Arc::default(),
            quotients: Arc::default(),
            threads,
        }
    }
}

impl Session {
    /// The same with one more database, in which every question is looked up first.
    pub fn with_book(self, book: Arc<dyn Book>) -> Self {
        let books = self.books.iter().cloned().chain([book]).collect();
        Self { books, ..self }
    }

    /// The same with games that are open already: those are known by their names, whatever files
    /// they came from.
    pub fn with_games(self, games: impl IntoIterator<Item = Arc<dyn Game>>) -> Self {
        let games = self.games.iter().cloned().chain(games).collect();
        Self { games, ..self }
    }

    /// The same with at most so many threads for one question.
    pub fn with_threads(self, threads: usize) -> Self {
        let threads = threads.max(1);
        Self { threads, ..self }
    }

    /// The databases.
    pub fn books(&self) -> &[Arc<dyn Book>] {
        &self.books
    }

    /// The games that are open already.
    pub fn games(&self) -> &[Arc<dyn Game>] {
        &self.games
    }

    /// The misère quotients found so far; clones share them.
    pub fn quotients(&self) -> &Quotients {
        &self.quotients
    }

    /// Threads for one question, at most.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Reads `nim 3 5 + kayles 7`: games of `families`, each followed by its components.
    ///
    /// No file is opened, whatever the text names: that takes [`read_with`](Self::read_with).
    pub fn read(&self, families: &[Family], text: &str) -> Result<Position, ReadError> {
        self.read_with(families, text, Setting::default())
    }

    /// As [`read`](Self::read), with the files and options that the front lends.
    pub fn read_with(
        &self,
        families: &[Family],
        text: &str,
        setting: Setting<'_>,
    ) -> Result<Position, ReadError> {
        Position::read_in(self, families, text, setting)
    }

    /// What is wrong with a database, if that was seen: no answer from it holds.
    pub fn fault(&self) -> Option<Fault> {
        self.books.iter().find_map(|book| book.fault())
    }
}
