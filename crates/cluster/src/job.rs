//! What is to be solved, how far it has come, and why it stopped.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use grundy_game::Unkeyed;
use grundy_theory::{Convention, Player};
use grundy_workbench::{Game, Keys, Position, Ranks};

use crate::alarm::Lost;
use crate::database::Part;
use crate::desk::Occupied;
use crate::gather::NotParts;
use crate::hosts::Hosts;
use crate::mix::Width;

/// A game to be solved strongly: every position that can be reached from a start.
#[derive(Clone, Debug)]
pub struct Job {
    game: Arc<dyn Game>,
    /// The start, as it is typed.
    pub start_text: String,
    /// The keys of the start: Left to move, and Right where that is another one.
    starts: Vec<u128>,
    /// Whether keys have 128 bits.
    wide: bool,
    /// Who wins when the moves run out.
    pub convention: Convention,
    /// Whether only outcomes and remoteness are asked for.
    outcomes: bool,
    /// Whether a table by number may be used.
    numbered: bool,
}

/// Why a game cannot be solved so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoJob {
    /// The start is a sum.
    #[error("the start is a sum")]
    Sum,
    /// The game is about points.
    #[error("the game is about points")]
    Points,
    /// Positions of this game have no compact key.
    #[error("positions of this game have no compact key")]
    NoKeys,
    /// This start has none.
    #[error("this position does not fit in a key")]
    NoKey,
}

impl Job {
    /// All positions that can be reached from `position`, whoever moves first.
    pub fn new(position: &Position, convention: Convention) -> Result<Self, NoJob> {
        let [part] = position.parts() else {
            return Err(NoJob::Sum);
        };
        let game = part.game();
        if game.is_scoring() {
            return Err(NoJob::Points);
        }
        if game.keys().is_none() {
            return Err(NoJob::NoKeys);
        }
        if part.len() > 1 {
            return Err(NoJob::Sum);
        }
        // 128 bits only where 64 are too few: they take twice the memory.
        let keys = Player::BOTH.map(|player| part.key(player).map(u128::from));
        let (starts, wide) = match starts(keys) {
            Some(starts) => (starts, false),
            None => {
                let keys = Player::BOTH.map(|player| part.wide_key(player));
                (starts(keys).ok_or(NoJob::NoKey)?, true)
            }
        };
        Ok(Self {
            starts,
            wide,
            start_text: part.text(),
            game,
            convention,
            outcomes: false,
            numbered: true,
        })
    }

    /// The same without values: who wins, and the length of best play.
    pub fn outcomes(self) -> Self {
        Self {
            outcomes: true,
            ..self
        }
    }

    /// The same by keys, also where positions are numbered: for comparing the two.
    pub fn by_keys(self) -> Self {
        Self {
            numbered: false,
            ..self
        }
    }

    /// The same with keys of 128 bits, also where 64 would do: for comparing the two.
    pub fn widely(position: &Position, convention: Convention) -> Result<Self, NoJob> {
        let job = Self::new(position, convention)?;
        let part = &position.parts()[0];
        let keys = Player::BOTH.map(|player| part.wide_key(player));
        Ok(Self {
            starts: starts(keys).ok_or(NoJob::NoKey)?,
            wide: true,
            ..job
        })
    }

    /// The game.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// Whether keys have 128 bits.
    pub fn is_wide(&self) -> bool {
        self.wide
    }

    /// Its positions as numbers.
    pub fn keys<K: Width>(&self) -> &dyn Keys<K> {
        K::keys(&*self.game).expect("checked when the job was made")
    }

    /// The key of the start, Left to move.
    ///
    /// # Panics
    ///
    /// When it has another width.
    pub fn start<K: Width>(&self) -> K {
        self.starts()[0]
    }

    /// The keys of the start: Left to move, and Right where that is another one.
    ///
    /// # Panics
    ///
    /// When they have another width.
    pub fn starts<K: Width>(&self) -> Vec<K> {
        assert_eq!(K::BYTES > 8, self.wide, "the width of the job's keys");
        let starts = self.starts.iter();
        starts
            .map(|key| K::stored(&key.to_le_bytes()[..K::BYTES]))
            .collect()
    }

    /// The text of the rules, where they are somebody's own.
    pub(crate) fn rules(&self) -> Option<&str> {
        self.game.keys()?.rules()
    }

    /// Whether positions have values: both players have the same moves, the last one wins.
    pub fn is_valued(&self) -> bool {
        !self.outcomes && self.game.has_same_moves() && self.convention == Convention::Normal
    }

    /// Whether only outcomes were asked for where there are values.
    pub(crate) fn leaves_values(&self) -> bool {
        self.outcomes && self.game.has_same_moves() && self.convention == Convention::Normal
    }

    /// The positions as numbers without gaps, and how many there are, if that is enough here.
    pub(crate) fn ranks(&self) -> Option<(&dyn Ranks, u64)> {
        let fits = self.numbered && !self.wide && !self.is_valued() && self.starts.len() == 1;
        let ranks = self.game.ranks().filter(|_| fits)?;
        Some((ranks, ranks.size(self.start())?))
    }
}

/// The keys for both players, each once.
fn starts([left, right]: [Option<u128>; 2]) -> Option<Vec<u128>> {
    let mut starts = vec![left?, right?];
    starts.dedup();
    Some(starts)
}

/// How a job is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Threads in this process.
    pub workers: usize,
    /// The other processes, if there are any.
    pub hosts: Option<Hosts>,
    /// Where the database is written, and what was computed is kept on the way.
    pub directory: Option<PathBuf>,
    /// Whether the directory is this process's own, which the others do not see.
    pub apart: bool,
    /// Positions that may be met.
    pub budget: u64,
    /// The least time between two checkpoints; levels of the way forward that are not small are
    /// kept at once.
    pub pause: Duration,
    /// Set when somebody wants to stop.
    pub stop: Arc<AtomicBool>,
    /// How long a level may still take after that, so that it is kept; one that takes longer is
    /// left, and the job goes on from what was kept before it.
    pub grace: Duration,
    /// Where progress is shown.
    pub progress: Arc<Progress>,
}

/// One worker, no directory, no bound.
impl Default for Plan {
    fn default() -> Self {
        Self {
            workers: 1,
            hosts: None,
            directory: None,
            apart: false,
            budget: u64::MAX,
            pause: Duration::from_secs(30),
            stop: Arc::default(),
            grace: Duration::from_millis(300),
            progress: Arc::default(),
        }
    }
}

/// Hears within a level that somebody wants to stop.
#[derive(Debug)]
pub(crate) struct Patience<'a> {
    plan: &'a Plan,
    since: Option<Instant>,
}

impl<'a> Patience<'a> {
    pub fn new(plan: &'a Plan) -> Self {
        Self { plan, since: None }
    }

    /// Whether the level is to be left as it is.
    pub fn is_over(&mut self) -> bool {
        self.plan.stop.load(Relaxed)
            && self.since.get_or_insert_with(Instant::now).elapsed() >= self.plan.grace
    }
}

/// How far it has come, for whoever watches.
#[derive(Debug, Default)]
pub struct Progress {
    /// 0 forward, 1 backward, 2 labels, 3 writing.
    pub phase: AtomicU32,
    /// The level: of moves from the start, then of remoteness or of tiers.
    pub level: AtomicU32,
    /// Positions met.
    pub positions: AtomicU64,
    /// Positions decided.
    pub decided: AtomicU64,
    /// Bytes that the tables of this process take.
    pub bytes: AtomicU64,
}

impl Progress {
    /// Begins a phase.
    pub fn begin(&self, phase: u32) {
        self.phase.store(phase, Relaxed);
        self.level.store(0, Relaxed);
    }
}

/// Why it stopped before it was done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Halt {
    /// Somebody asked for it; what was computed is kept, if there is a directory.
    #[error("interrupted")]
    Interrupted,
    /// More positions than the budget allows.
    #[error("more than {positions} positions")]
    Budget {
        /// The budget.
        positions: u64,
    },
    /// More moves to be stored than the budget allows.
    #[error("more than {moves} moves to be stored")]
    Moves {
        /// The most that it allows.
        moves: u64,
    },
    /// A position has no key.
    #[error(transparent)]
    Unkeyed(#[from] Unkeyed),
    /// A tier that does not fall, or a value above 32767.
    #[error("{0}")]
    Rules(&'static str),
    /// A worker or process is gone, or silent.
    #[error("{}", .0.why)]
    Lost(Lost),
    /// The own address cannot be listened at.
    #[error("{address}: {error}")]
    Listen {
        /// Which.
        address: std::net::SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// A file.
    #[error("{path}: {error}")]
    Io {
        /// Which.
        path: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// No solved game is in the directory.
    #[error("{path}: there is no solved game here")]
    Unsolved {
        /// Which.
        path: String,
    },
    /// The directory holds a part of a solved game.
    #[error("{path}: this is part {} of {} of a solved game: `strong gather` puts them together", .part.number, .part.parts)]
    Part {
        /// Which.
        path: String,
        /// Which part.
        part: Part,
    },
    /// Directories that are not the parts of one solved game.
    #[error("{path}: {why}")]
    NotParts {
        /// One of them.
        path: String,
        /// What is wrong.
        why: NotParts,
    },
    /// A file that is not what was written.
    #[error("{path}: {why}")]
    Damaged {
        /// Which.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// The directory belongs to something else.
    #[error("{path}: {why}")]
    Taken {
        /// Which.
        path: String,
        /// By what.
        why: Occupied,
    },
    /// Another worker knows why.
    #[error("{}", stopped(*.process))]
    Elsewhere {
        /// The process that it is of, where it is another one.
        process: Option<usize>,
    },
}

fn stopped(process: Option<usize>) -> String {
    match process {
        Some(process) => format!("process {process} stopped, and says why"),
        None => "another worker stopped".into(),
    }
}

impl From<Lost> for Halt {
    fn from(lost: Lost) -> Self {
        Self::Lost(lost)
    }
}
