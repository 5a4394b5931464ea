//! What the commands of the heap laboratory share.

use std::path::Path;
use std::sync::Arc;

use grundy::{Budget, Game};

use crate::args::{Common, OptionArgs};
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::stop_flag;

/// Opens a game, or says where its text is wrong.
pub fn open(text: &str, out: &mut Output) -> Result<Arc<dyn Game>, Failure> {
    input::game(text, OptionArgs::default(), out).map_err(|error| Failure::Typed {
        text: text.into(),
        error: error.into(),
    })
}

/// Pairs of parts looked at in about a minute.
const MINUTE: u64 = 12_000_000_000;

/// A budget bounded by memory, one heap a byte, and unless `to` is given by about a minute of work.
pub fn budget(memory: u64, to: Option<u64>) -> Budget {
    let heaps = memory.saturating_mul(1 << 20);
    let budget = Budget::stoppable(heaps, stop_flag());
    match to {
        Some(_) => budget.with_steps(u64::MAX),
        None => budget.with_steps(MINUTE),
    }
}

/// The budget of commands that look at games of any kind.
pub fn plain_budget(common: &Common) -> Budget {
    crate::progress::budget(common)
}

/// Reads a file whole.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| Failure::Io {
        path: path.display().to_string(),
        error,
    })
}
