//! `grundy check`: accepts a certificate or rejects it, as `grundy-check` does.

use std::io::BufReader;

use grundy::certificate::Trouble;
use grundy::checker::{self, Reason};
use grundy_report::SCHEMA;
use serde::Serialize;

use crate::args::CheckArgs;
use crate::certify::checkers;
use crate::failure::Failure;
use crate::output::Output;

#[derive(Default, Serialize)]
struct CheckJson {
    schema: u32,
    accepted: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    proved: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from_the_rules: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Checks a certificate.
pub fn check(args: &CheckArgs, out: &mut Output) -> Result<(), Failure> {
    let path = args.file.display().to_string();
    let unread = |error| Failure::Io {
        path: path.clone(),
        error,
    };
    let read = |path: &std::path::PathBuf| {
        let bytes = std::fs::read(path);
        bytes.map_err(|error| Failure::Io {
            path: path.display().to_string(),
            error,
        })
    };
    let graphs: Vec<Vec<u8>> = args.graph.iter().map(read).collect::<Result<_, _>>()?;
    let graphs: Vec<&[u8]> = graphs.iter().map(Vec::as_slice).collect();
    let checked = match path.as_str() {
        "-" => checker::check_with(std::io::stdin().lock(), args.work, &graphs),
        _ => {
            let file = std::fs::File::open(&args.file).map_err(unread)?;
            let file = BufReader::with_capacity(1 << 20, file);
            checker::check_with(file, args.work, &graphs)
        }
    };
    let language = checkers(out.language);
    let (json, lines, result) = match checked {
        Ok(verdict) => {
            let proved = verdict.say(language);
            let json = CheckJson {
                schema: SCHEMA,
                accepted: true,
                proved: proved.clone(),
                from_the_rules: Some(verdict.from_the_rules()),
                ..CheckJson::default()
            };
            (json, proved, Ok(()))
        }
        Err(rejection) => {
            let said = rejection.say(language);
            let reason = rejection.reason.say(language);
            let result = match rejection.reason {
                Reason::Read(Trouble::Io(error)) => return Err(unread(error)),
                Reason::TooMuchWork => Err(Failure::Ended(3)),
                _ => Err(Failure::Negative),
            };
            let json = CheckJson {
                schema: SCHEMA,
                line: Some(rejection.step),
                reason: Some(reason),
                ..CheckJson::default()
            };
            (json, vec![said], result)
        }
    };
    if out.common.json {
        out.json(&json)?;
    } else {
        for line in lines {
            out.line(line)?;
        }
    }
    result
}
