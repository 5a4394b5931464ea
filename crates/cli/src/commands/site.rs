//! `grundy site`: the page as files for a static host.

use std::path::Path;

use grundy_server::Engine;

use crate::args::SiteArgs;
use crate::failure::Failure;
use crate::output::{Output, replace};
use crate::words::Message;

/// Writes the page as static files.
pub fn site(args: &SiteArgs, out: &mut Output) -> Result<(), Failure> {
    let module = engine(args.engine.as_deref())?;
    let module = module.ok_or(Failure::Usage(Message::NoEngine))?;
    let files = grundy_server::site(&module);
    let files = files.map_err(|error| Failure::Said(Box::new(error), 2))?;
    let folder = &args.output;
    std::fs::create_dir_all(folder).map_err(|error| Failure::Io {
        path: folder.display().to_string(),
        error,
    })?;
    for file in &files {
        let write = |to: &mut (dyn std::io::Write + Send)| Ok(to.write_all(&file.bytes)?);
        replace(&folder.join(file.name), write)?;
    }
    out.note(&Message::SiteWritten {
        path: folder.display().to_string(),
        files: files.len(),
        bytes: files.iter().map(|file| file.bytes.len()).sum(),
    });
    Ok(())
}

/// The engine of a file, or the one that this build carries.
pub fn engine(path: Option<&Path>) -> Result<Option<Engine>, Failure> {
    let Some(path) = path else {
        return Ok(Engine::carried());
    };
    let bytes = std::fs::read(path).map_err(|error| Failure::Io {
        path: path.display().to_string(),
        error,
    })?;
    let module = Engine::read(bytes).map_err(|_| {
        Failure::Usage(Message::NotAnEngine {
            path: path.display().to_string(),
        })
    })?;
    Ok(Some(module))
}
