//! Games as contest problems: how their inputs are written, what is asked, what programs there are.

use std::sync::Arc;

use grundy::Game;
use grundy::contest::form::{Form, Shape};
use grundy::contest::solutions::Around;
use grundy::contest::stress::{Asked, GameTask, Pool, Written};
use grundy::game::Reason;
use grundy::theory::Convention;
use grundy::workbench::Listing;

use crate::contest_args::{PrintsArgs, WrittenArgs};
use crate::contest_words::Said;
use crate::failure::Failure;
use crate::output::Output;

/// What is asked of a program where nothing else is said.
pub fn asked(prints: PrintsArgs, otherwise: Asked) -> Asked {
    match (prints.value, prints.winner) {
        (true, _) => Asked::Value,
        (_, true) => Asked::Winner,
        _ => otherwise,
    }
}

/// How inputs are written, as the arguments say.
pub fn written(args: &WrittenArgs, out: &Output) -> Result<Written, Failure> {
    let form = args.input.as_deref().unwrap_or("p..");
    let mut written = Written::new(Form::read(form).map_err(|reason| said(reason, out))?);
    if let Some(words) = &args.says {
        let words: Vec<&str> = words.split([',', '，']).map(str::trim).collect();
        match words[..] {
            [win, lose] if win != lose && [win, lose].iter().all(|word| is_word(word)) => {
                written.words = (win.into(), lose.into());
            }
            _ => return Err(Failure::Said(Box::new(Said::NotTwoWords), 2)),
        }
    }
    written.start = args.start.clone();
    if let Some(most) = args.positions {
        written.most = most as usize;
    }
    Ok(written)
}

/// A word that judges compare and every language can print.
fn is_word(word: &str) -> bool {
    let plain =
        |c: char| !c.is_whitespace() && !c.is_control() && !['"', '\\', '`', '{', '}'].contains(&c);
    !word.is_empty() && word.chars().all(plain)
}

/// The task of a game.
pub fn task(
    game: Arc<dyn Game>,
    args: &WrittenArgs,
    asked: Asked,
    out: &Output,
) -> Result<GameTask, Failure> {
    let convention = out.common.convention_or(game.convention());
    let task = GameTask::new(game, asked, convention, out.common.budget);
    let task = match (task, args.given()) {
        (Ok(task), true) => task.written(written(args, out)?),
        (task, _) => task,
    };
    task.map_err(|reason| said(reason, out))
}

/// What programs are put around the moves of a game.
#[derive(Debug)]
pub struct Programs {
    name: String,
    listing: Listing,
    written: Written,
    shape: Shape,
    /// The largest position.
    pub start: String,
    asked: Asked,
    convention: Convention,
}

impl Programs {
    /// `None` for a game whose moves are no program.
    pub fn of(
        game: &Arc<dyn Game>,
        args: &WrittenArgs,
        asked: Asked,
        out: &Output,
    ) -> Result<Option<Self>, Failure> {
        let listing = match game.listing() {
            None => return Ok(None),
            Some(listing) => listing.map_err(|problem| said(Box::new(problem), out))?,
        };
        let convention = out.common.convention_or(game.convention());
        let written = written(args, out)?;
        let pool = Pool::from(game, &written).map_err(|reason| said(reason, out))?;
        Ok(Some(Self {
            name: game.name().into(),
            listing,
            shape: pool.shape,
            start: pool.start,
            written,
            asked,
            convention,
        }))
    }

    /// What is printed from.
    pub fn around(&self, out: &Output) -> Around<'_> {
        Around {
            name: &self.name,
            listing: &self.listing,
            form: self.written.form,
            shape: self.shape,
            asked: self.asked,
            words: (&self.written.words.0, &self.written.words.1),
            convention: self.convention,
            speech: out.language,
        }
    }

    /// A generator of inputs.
    pub fn generator(&self, out: &Output) -> String {
        self.around(out).generator(&self.start, self.written.most)
    }
}

/// Why it cannot be done.
pub fn said(reason: Reason, out: &Output) -> Failure {
    let reason = reason.say(out.language);
    Failure::Said(Box::new(Said::NotWritten { reason }), 2)
}
