//! `grundy strong`: every position of a game, solved and kept.

mod certify;
mod export;
mod hosts;
#[cfg(feature = "parquet")]
mod parquet;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use grundy::theory::OutcomeClass;
use grundy::workbench::Recorded;
use grundy::{Game, Outcome, Player, Position};
use grundy_cluster::{Database, Halt, Identity, Job, Plan, Summary, Volume, gather, run};
use grundy_report::SCHEMA;
use serde::Serialize;

use self::hosts::HostFile;
use crate::args::OptionArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::{FAINT, LOSS, Output, STRONG, WIN, styled};
use crate::progress::{keep, stop_flag, watched_by};
use crate::strong_args::{BookArgs, GatherArgs, StatsArgs, StrongArgs, StrongCommand};
use crate::strong_words::Said;

/// What `strong` answers.
#[derive(Serialize)]
struct StrongJson<'a> {
    schema: u32,
    game: &'a str,
    position: &'a str,
    convention: &'a str,
    /// Of the start.
    outcome: Option<String>,
    /// Of the start; `null` for a draw.
    remoteness: Option<u32>,
    /// Of the start; `null` where the game has no values.
    grundy: Option<String>,
    /// Of the start, whoever moves first; `null` where both have the same moves.
    class: Option<String>,
    /// Of the start with Right to move; `null` where both have the same moves.
    right_outcome: Option<String>,
    right_remoteness: Option<u32>,
    positions: u64,
    won: u64,
    lost: u64,
    drawn: u64,
    /// Positions by remoteness, from 0 on.
    remoteness_counts: &'a [u64],
    /// Positions by value.
    value_counts: &'a [(String, u64)],
    digest: &'a str,
}

impl From<Halt> for Failure {
    fn from(halt: Halt) -> Self {
        let code = match halt {
            Halt::Interrupted => 130,
            Halt::Budget { .. } | Halt::Moves { .. } => 3,
            Halt::Lost(_) | Halt::Elsewhere { process: Some(_) } => 4,
            _ => 2,
        };
        Self::Said(Box::new(Said::Halted(halt)), code)
    }
}

/// Solves a game, or tells of one that is solved.
pub fn strong(args: &StrongArgs, out: &mut Output) -> Result<(), Failure> {
    match &args.command {
        Some(StrongCommand::Stats(args)) => stats(args, out),
        Some(StrongCommand::Gather(args)) => put_together(args, out),
        Some(StrongCommand::Export(args)) => export::export(args, out),
        Some(StrongCommand::Certify(args)) => certify::certify(args, out),
        None => solve(args, out),
    }
}

fn solve(args: &StrongArgs, out: &mut Output) -> Result<(), Failure> {
    let position = input::position(&args.expression, out)?;
    let convention = out.common.convention(&position);
    let job = Job::new(&position, convention).map_err(|why| {
        let said = Said::NoJob(why, position.game());
        Failure::Said(Box::new(said), 2)
    })?;
    let job = if args.outcomes { job.outcomes() } else { job };
    let file = HostFile::read(&args.hosts)?;
    let processors = std::thread::available_parallelism().map_or(1, |n| n.get());
    let plan = Plan {
        workers: args.workers.map_or(processors, usize::from),
        directory: args.output.clone(),
        apart: args.apart,
        budget: out.common.budget,
        hosts: file.as_ref().map(HostFile::hosts).transpose()?,
        pause: Duration::from_secs(args.pause),
        stop: stop_flag(),
        ..Plan::default()
    };
    let progress = Arc::clone(&plan.progress);
    let message = |seconds| Said::Progress {
        phase: progress.phase.load(Relaxed),
        level: progress.level.load(Relaxed),
        positions: progress.positions.load(Relaxed),
        decided: progress.decided.load(Relaxed),
        bytes: progress.bytes.load(Relaxed),
        seconds,
    };
    // A checkpoint may take its time.
    keep();
    let solved = watched_by(&out.common, message, || run(&job, &plan));
    let solved = solved.map_err(|halt| match (halt, &file) {
        (Halt::Listen { error, .. }, Some(file)) => file.refused(&error),
        (halt, _) => halt.into(),
    })?;
    let starts = match (solved.start, &args.output) {
        (None, Some(directory)) if !args.apart => {
            Starts::look_up(&Database::open(directory)?, &position)?
        }
        (left, _) => Starts {
            left,
            right: solved.right,
        },
    };
    let identity = Identity::of(&job);
    say(&identity, &starts, &solved.summary, out)?;
    if let Some(directory) = &args.output {
        let directory = directory.display().to_string();
        out.note(&Said::Written { directory });
    }
    Ok(())
}

/// What is known of a start.
#[derive(Default)]
struct Starts {
    /// Left to move.
    left: Option<Recorded>,
    /// Right to move, where the players have different moves.
    right: Option<Recorded>,
}

impl Starts {
    fn look_up(database: &Database, position: &Position) -> Result<Self, Failure> {
        let part = &*position.parts()[0];
        let right = match part.game().has_same_moves() {
            true => None,
            false => database.look_up(part, Player::Right)?,
        };
        Ok(Self {
            left: database.look_up(part, Player::Left)?,
            right,
        })
    }

    fn class(&self) -> Option<OutcomeClass> {
        Some(OutcomeClass {
            left: self.left.as_ref()?.outcome,
            right: self.right.as_ref()?.outcome,
        })
    }
}

fn say(
    identity: &Identity,
    starts: &Starts,
    summary: &Summary,
    out: &mut Output,
) -> Result<(), Failure> {
    let start = starts.left.as_ref();
    let value = start.and_then(|start| Some(start.value.as_ref()?.to_string()));
    if out.common.json {
        return out.json(&StrongJson {
            schema: SCHEMA,
            game: &identity.game,
            position: &identity.start,
            convention: &identity.convention,
            outcome: start.map(|start| start.outcome.to_string()),
            remoteness: start.and_then(|start| start.remoteness),
            grundy: value,
            class: starts.class().map(|class| class.to_string()),
            right_outcome: starts.right.as_ref().map(|right| right.outcome.to_string()),
            right_remoteness: starts.right.as_ref().and_then(|right| right.remoteness),
            positions: summary.positions,
            won: summary.won,
            lost: summary.lost,
            drawn: summary.drawn,
            remoteness_counts: &summary.remoteness,
            value_counts: &summary.values,
            digest: &summary.digest,
        });
    }
    let style = |outcome| match outcome {
        Outcome::P => LOSS,
        _ => WIN,
    };
    match (start, starts.class()) {
        (Some(_), Some(class)) => {
            out.line(styled(STRONG, out.say(&Said::Class { class })))?;
            for (player, recorded) in Player::BOTH.into_iter().zip([start, starts.right.as_ref()]) {
                let Some(&Recorded {
                    outcome,
                    remoteness,
                    ..
                }) = recorded
                else {
                    continue;
                };
                let said = Said::First {
                    player,
                    outcome,
                    remoteness,
                };
                out.line(styled(style(outcome), out.say(&said)))?;
            }
        }
        (Some(start), None) => {
            let said = Said::Start {
                outcome: start.outcome,
                remoteness: start.remoteness,
                value,
            };
            out.line(styled(style(start.outcome), out.say(&said)))?;
        }
        (None, _) => {}
    }
    let &Summary {
        positions,
        won,
        lost,
        drawn,
        ..
    } = summary;
    let lines = [
        Said::Positions { positions },
        Said::Counts { won, lost, drawn },
        Said::Longest {
            moves: summary.remoteness.len().saturating_sub(1),
        },
        Said::Digest {
            digest: summary.digest.clone(),
        },
    ];
    lines
        .iter()
        .try_for_each(|line| out.line(format_args!("  {}", out.say(line))))
}

/// The database in a directory with the game as it is now.
fn volume(directory: &Path, out: &mut Output) -> Result<(Arc<Database>, Arc<dyn Game>), Failure> {
    let database = Arc::new(Database::open(directory)?);
    let name = &database.manifest.identity.game;
    let game = input::game(name, OptionArgs::default(), out).map_err(|error| Failure::Typed {
        text: name.clone(),
        error: error.into(),
    })?;
    Ok((database, game))
}

/// Puts the database that was asked for, if one was, into the session.
pub fn lend_book(args: &BookArgs, out: &mut Output) -> Result<(), Failure> {
    let Some(directory) = &args.db else {
        return Ok(());
    };
    let (database, game) = volume(directory, out)?;
    let volume = checked(&database, &*game)?;
    let session = std::mem::take(&mut out.session);
    out.session = session.with_book(Arc::new(volume));
    Ok(())
}

fn checked(database: &Arc<Database>, game: &dyn Game) -> Result<Volume, Failure> {
    Volume::new(Arc::clone(database), game)
        .map_err(|other| Failure::Said(Box::new(Said::OtherRules { game: other.game }), 2))
}

/// The start of a database: one part.
fn start(database: &Database, game: &Arc<dyn Game>) -> Option<Position> {
    let text = &database.manifest.identity.start;
    let position = Position::of(Arc::clone(game), text).ok()?;
    (!position.parts().is_empty()).then_some(position)
}

/// What a database knows of its start.
fn known_of_start(database: &Database, game: &Arc<dyn Game>) -> Result<Starts, Failure> {
    match start(database, game) {
        Some(start) => Starts::look_up(database, &start),
        None => Ok(Starts::default()),
    }
}

/// Puts the parts of a solved game together.
fn put_together(args: &GatherArgs, out: &mut Output) -> Result<(), Failure> {
    let manifest = gather(&args.parts, &args.output)?;
    let (database, game) = volume(&args.output, out)?;
    let start = known_of_start(&database, &game)?;
    say(&manifest.identity, &start, &manifest.summary, out)?;
    let directory = args.output.display().to_string();
    out.note(&Said::Written { directory });
    Ok(())
}

fn stats(args: &StatsArgs, out: &mut Output) -> Result<(), Failure> {
    let (database, game) = volume(&args.directory, out)?;
    checked(&database, &*game)?;
    database.check()?;
    let manifest = &database.manifest;
    let start = known_of_start(&database, &game)?;
    say(&manifest.identity, &start, &manifest.summary, out)?;
    if out.common.json {
        return Ok(());
    }
    out.line(styled(STRONG, out.say(&Said::RemotenessHeader)))?;
    for (moves, count) in manifest.summary.remoteness.iter().enumerate() {
        out.line(format_args!("  {moves:>8}  {count:>12}"))?;
    }
    if manifest.valued {
        out.line(styled(STRONG, out.say(&Said::ValuesHeader)))?;
        for (value, count) in &manifest.summary.values {
            out.line(format_args!("  {value:>8}  {count:>12}"))?;
        }
    }
    let deepest = manifest.summary.remoteness.len().checked_sub(1);
    let mut listed = 0;
    if args.deepest > 0 {
        out.line(styled(STRONG, out.say(&Said::DeepestHeader)))?;
    }
    for place in 0..database.len() {
        if listed == args.deepest {
            break;
        }
        let recorded = database.recorded(place)?;
        if recorded.remoteness.map(|moves| moves as usize) != deepest {
            continue;
        }
        let row = database.row(place, &*game)?;
        let mover = out.say(&Said::ToMove {
            left: row.player == Player::Left,
        });
        let mover = match game.has_same_moves() {
            true => String::new(),
            false => styled(FAINT, format_args!("  {mover}")),
        };
        out.line(format_args!(
            "  {} {}  {}{mover}",
            game.name(),
            row.position,
            recorded.outcome
        ))?;
        listed += 1;
    }
    Ok(())
}
