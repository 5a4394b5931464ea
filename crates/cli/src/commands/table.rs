use crate::{args::TableArgs, failure::Failure, output::Output};
pub fn table(_: &TableArgs, _: &mut Output) -> Result<(), Failure> {
    Ok(())
}
