//! `grundy strong certify`: the proof of a solved game, position by position.

use grundy::Budget;
use grundy::certificate::Writer;
use grundy_cluster::{Halt, Uncertified};

use super::{checked, start, volume};
use crate::failure::Failure;
use crate::output::{Output, replace};
use crate::progress::{stop_flag, watched_to};
use crate::strong_args::CertifyArgs;

impl From<Uncertified> for Failure {
    fn from(error: Uncertified) -> Self {
        match error {
            Uncertified::Halt(halt) => halt.into(),
            Uncertified::Io(error) => error.into(),
            Uncertified::Stopped(stopped) => stopped.into(),
        }
    }
}

/// Writes the certificate of a database.
pub fn certify(args: &CertifyArgs, out: &mut Output) -> Result<(), Failure> {
    let (database, game) = volume(&args.directory, out)?;
    checked(&database, &*game)?;
    // A damaged manifest may name another game.
    if game.keys().is_none() {
        return Err(Halt::Rules("the game of the database has no keys").into());
    }
    let Some(start) = start(&database, &game) else {
        return Err(Halt::Rules("the start of the database is not read any more").into());
    };
    let packed = args.output.extension().is_some_and(|end| end == "certz");
    // What was solved is certified: only Ctrl-C ends it.
    let budget = Budget::stoppable(u64::MAX, stop_flag());
    let work = || {
        replace(&args.output, |to| {
            let writer = match packed {
                true => Writer::packed(to)?,
                false => Writer::text(to)?,
            };
            let part = &*start.parts()[0];
            let written = grundy_cluster::certify(&database, part, &budget, writer)?;
            written.finish()?;
            Ok(())
        })
    };
    watched_to(&out.common, &budget, Some(database.len() as u64), work)
}
