//! `grundy page`: the page as one file.

use grundy::Language;
use grundy_server::Lesson;

use super::site::engine;
use crate::args::PageArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::{Output, replace};
use crate::progress::{budget, watched};
use crate::words::Message;

/// Writes the page with a position and what can be reached from it.
pub fn page(args: &PageArgs, out: &mut Output) -> Result<(), Failure> {
    let module = engine(args.engine.as_deref())?;
    let position = input::position(&args.expression, out)?;
    let convention = out.common.convention(&position);
    let lesson = Lesson {
        position: &position,
        convention: (convention != position.convention()).then_some(convention),
        lang: match out.language {
            Language::English => "en",
            Language::Chinese => "zh",
        },
        positions: args.positions,
        bytes: usize::from(args.size) << 20,
        module: module.as_ref(),
    };
    let budget = budget(&out.common);
    let page = watched(&out.common, &budget, || {
        grundy_server::page(&lesson, &budget)
    });
    let page = page.map_err(|error| Failure::Said(Box::new(error), 2))?;
    if let Err(stopped) = budget.spend(0, 0)
        && stopped.interrupted
    {
        return Err(stopped.into());
    }
    replace(&args.output, |file| {
        Ok(file.write_all(page.html.as_bytes())?)
    })?;
    out.note(&Message::PageWritten {
        path: args.output.display().to_string(),
        inside: page.inside,
        bytes: page.html.len(),
    });
    Ok(())
}
