//! `grundy table` of a rule code: written while it is computed, to any length, with checkpoints.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use grundy::explore::of_sequence;
use grundy::heaps::{GrundySequence, TakeAndBreak, checkpoint};
use grundy::tables::{Field, RowFormat, Table, begin_table};
use grundy::{Budget, Convention, Language, Stopped};

use super::heaps;
use crate::args::TableArgs;
use crate::failure::Failure;
use crate::heap_words::HeapSaid;
use crate::output::{Output, replace};
use crate::progress::{keep, watched_cells};
use crate::words::Unfinished;

/// Heaps computed and written at a time.
const CHUNK: u64 = 1 << 16;
/// How much work a kill may cost.
const SAVED_EVERY: Duration = Duration::from_secs(30);

/// A table of heaps 0 to `to`, each `shift` higher in the sequence of a code.
pub struct LongTable<'a> {
    pub game: &'a str,
    pub code: &'a TakeAndBreak,
    pub shift: u64,
    pub to: u64,
    pub format: RowFormat,
    pub args: &'a TableArgs,
}

/// Why a table ended early.
enum Cut {
    Stopped(Stopped),
    Memory,
}

impl LongTable<'_> {
    /// Writes the table to its file or to standard output.
    pub fn write(&self, out: &mut Output) -> Result<(), Failure> {
        let mut sequence = self.resume(out)?;
        let budget = Budget::stoppable(u64::MAX, crate::progress::stop_flag());
        let mut cut = None;
        let common = out.common.clone();
        let written = AtomicU64::new(0);
        let mut run = |to: &mut (dyn Write + Send)| {
            let work = || self.lines(&mut sequence, &budget, &written, to);
            cut = watched_cells(&common, &written, self.to.saturating_add(1), work)?;
            keep();
            Ok(())
        };
        match &self.args.output {
            Some(path) => replace(path, run)?,
            None => run(out.writer())?,
        }
        // A table that is finished can be continued to a larger heap.
        self.save(&sequence)?;
        let heaps = sequence.len() as u64;
        if let Some(path) = &self.args.checkpoint {
            let path = path.display().to_string();
            out.note(&HeapSaid::Saved { path, heaps });
        }
        let Some(cut) = cut else {
            if sequence.value(u64::MAX).is_some() {
                let report = of_sequence(&mut sequence, self.shift, self.to, &budget);
                out.note(&HeapSaid::Repeated { report });
            }
            return Ok(());
        };
        out.flush()?;
        match cut {
            Cut::Stopped(stopped) => Err(Failure::Stopped(stopped, Unfinished::Table)),
            Cut::Memory => {
                let said = HeapSaid::OutOfMemory {
                    heaps,
                    mib: self.args.memory,
                    saved: self.args.checkpoint.is_some(),
                };
                Err(Failure::Said(Box::new(said), 3))
            }
        }
    }

    /// The values of the checkpoint, if there is one; else none.
    fn resume(&self, out: &mut Output) -> Result<GrundySequence, Failure> {
        let fresh = || GrundySequence::new(self.code.clone());
        let Some(path) = &self.args.checkpoint else {
            return Ok(fresh());
        };
        if !path.exists() {
            return Ok(fresh());
        }
        let bytes = heaps::read(path)?;
        let path = path.display().to_string();
        match checkpoint::load(self.code.clone(), &bytes) {
            Ok(sequence) => {
                let heaps = sequence.len() as u64;
                out.note(&HeapSaid::Resumed { path, heaps });
                Ok(sequence)
            }
            Err(error) => {
                let said = HeapSaid::BadCheckpoint { path, error };
                Err(Failure::Said(Box::new(said), 2))
            }
        }
    }

    fn save(&self, sequence: &GrundySequence) -> Result<(), Failure> {
        let Some(path) = &self.args.checkpoint else {
            return Ok(());
        };
        let bytes = checkpoint::save(sequence);
        replace(Path::new(path), |file| Ok(file.write_all(&bytes)?))
    }

    /// Computes and writes line by line; says why, if it does not come to the end.
    fn lines(
        &self,
        sequence: &mut GrundySequence,
        budget: &Budget,
        written: &AtomicU64,
        out: &mut dyn Write,
    ) -> Result<Option<Cut>, Failure> {
        let table = Table {
            game: self.game.into(),
            convention: Some(Convention::Normal),
            axes: 1,
            cells: Vec::new(),
        };
        let mut rows = begin_table(&table, self.format, Language::English, out)?;
        let mut saved = Instant::now();
        let mut next = 0;
        while next <= self.to {
            let end = self.to.min(next + CHUNK - 1);
            let last = end.saturating_add(self.shift);
            let bytes = (sequence.len() as u64 + CHUNK) * sequence.width() as u64;
            if sequence.value(last).is_none() && bytes >> 20 >= self.args.memory {
                return Ok(Some(Cut::Memory));
            }
            let heaps = usize::try_from(last.saturating_add(1)).unwrap_or(usize::MAX);
            let stopped = sequence.settle(heaps, budget).err();
            while next <= end {
                let Some(value) = sequence.value(next + self.shift) else {
                    break;
                };
                rows.row(&[next.into(), Field::Natural(value.0)])?;
                next += 1;
            }
            rows.flush()?;
            written.store(next, Ordering::Relaxed);
            if let Some(stopped) = stopped.or_else(|| budget.spend(0, 0).err()) {
                return Ok(Some(Cut::Stopped(stopped)));
            }
            if saved.elapsed() >= SAVED_EVERY {
                self.save(sequence)?;
                saved = Instant::now();
            }
        }
        rows.finish()?;
        Ok(None)
    }
}
