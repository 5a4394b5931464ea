//! Every error can be boxed, sent to another thread and said.

use std::error::Error;

fn is_error<E: Error + Send + Sync + 'static>() {}

#[test]
fn errors_are_errors() {
    is_error::<grundy::Stopped>();
    is_error::<grundy::game::Fault>();
    is_error::<grundy::game::NotationError>();
    is_error::<grundy::game::Unkeyed>();
    is_error::<grundy::graphs::TooLarge>();
    is_error::<grundy::heaps::checkpoint::CheckpointError>();
    is_error::<grundy::fastio::InputError>();
    is_error::<grundy::fastio::Strange>();
    is_error::<grundy::nimbers::NimError>();
    is_error::<grundy::values::EvaluateError>();
    is_error::<grundy::explore::GraphError>();
    is_error::<grundy::workbench::OpenError>();
    is_error::<grundy::workbench::ReadError>();
}

#[cfg(feature = "export")]
#[test]
fn errors_of_tables_are_errors() {
    is_error::<grundy::explore::RosterError>();
    is_error::<grundy::tables::ExportError>();
}

#[cfg(feature = "certificates")]
#[test]
fn errors_of_certificates_are_errors() {
    is_error::<grundy::certificate::ReadError>();
    is_error::<grundy::checker::Rejection>();
    is_error::<grundy::prove::ProveError>();
}

#[cfg(feature = "contest")]
#[test]
fn errors_of_contests_are_errors() {
    is_error::<grundy::contest::package::PackageError>();
    is_error::<grundy::contest::stress::Fault>();
}

#[test]
fn errors_are_said() {
    let error = grundy::open("kyales").unwrap_err();
    let said = "there is no game called `kyales`: did you mean `kayles`?";
    assert_eq!(error.to_string(), said);
}
