//! `grundy serve`: the page.

use grundy_server::{Server, stop_signal};

use crate::args::ServeArgs;
use crate::commands::strong::lend_book;
use crate::failure::Failure;
use crate::output::Output;
use crate::words::Message;

/// Serves the page until somebody ends it.
pub fn serve(args: &ServeArgs, out: &mut Output) -> Result<(), Failure> {
    lend_book(&args.book, out)?;
    let server = Server::bind(args.port, out.session.clone()).map_err(|error| Failure::Io {
        path: format!("127.0.0.1:{}", args.port),
        error,
    })?;
    let url = server.url();
    out.line(&url)?;
    out.flush()?;
    out.note(&Message::Serving);
    if args.open && !opened(&url) {
        out.note(&Message::NoBrowser);
    }
    server.run(stop_signal());
    Ok(())
}

/// Shows an address in the browser.
fn opened(url: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = std::process::Command::new(program);
    let command = command.args(arguments).arg(url);
    command.stdout(std::process::Stdio::null()).spawn().is_ok()
}
