//! `grundy verify`: a table somebody wrote, against our values.

use grundy::Nimber;
use grundy::explore::HeapLine;
use grundy_report::{Int, SCHEMA};
use serde::Serialize;

use super::heaps;
use crate::failure::Failure;
use crate::heap_args::VerifyArgs;
use crate::heap_words::HeapSaid;
use crate::output::Output;
use crate::progress::watched_to;

#[derive(Serialize)]
struct VerifyJson {
    schema: u32,
    game: String,
    verified: bool,
    lines: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_mismatch: Option<MismatchJson>,
}

#[derive(Serialize)]
struct MismatchJson {
    line: usize,
    heap: Int,
    found: Int,
    /// Absent where play may go on for ever.
    expected: Option<Int>,
}

/// Compares every line; exit code 1 names the first that is wrong.
pub fn verify(args: &VerifyArgs, out: &mut Output) -> Result<(), Failure> {
    let path = args.file.display().to_string();
    let text = heaps::read(&args.file)?;
    let text = String::from_utf8_lossy(&text);
    let said = |said: HeapSaid| Failure::Said(Box::new(said), 2);
    // The first line of our b-files: `# game octal:0.77, normal play: Grundy values`.
    let named = text.lines().find_map(|line| {
        let rest = line.strip_prefix("# game ")?;
        rest.split(", normal play").next()
    });
    let game = args.game.as_deref().or(named);
    let Some(game) = game else {
        return Err(said(HeapSaid::NoGameInFile { path }));
    };
    let game = heaps::open(game, out)?;
    let name = game.name().to_string();
    let mut values = HeapLine::new(&*game).ok_or_else(|| {
        let game = name.clone();
        said(HeapSaid::NoHeaps { game })
    })?;
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') || (number == 1 && line == "n,grundy") {
            continue;
        }
        let fields: Vec<&str> = line
            .split([',', ' ', '\t'])
            .filter(|f| !f.is_empty())
            .collect();
        let parsed = match fields[..] {
            [heap, value] => heap.parse::<u64>().ok().zip(value.parse::<u128>().ok()),
            _ => None,
        };
        let Some((heap, value)) = parsed else {
            let text = line.chars().take(60).collect();
            return Err(said(HeapSaid::BadLine {
                path,
                line: number,
                text,
            }));
        };
        lines.push((number, heap, Nimber(value)));
    }
    let far = lines.iter().map(|&(_, heap, _)| heap).max().unwrap_or(0);
    let budget = heaps::budget(4096, Some(far));
    watched_to(&out.common, &budget, Some(far), || {
        values.reach(far, &budget)
    })?;
    let wrong = lines.iter().find_map(|&(line, heap, found)| {
        let expected = values.value(heap);
        (expected != Some(found)).then_some((line, heap, found, expected))
    });
    if out.common.json {
        out.json(&VerifyJson {
            schema: SCHEMA,
            game: name,
            verified: wrong.is_none(),
            lines: lines.len() as u64,
            first_mismatch: wrong.map(|(line, heap, found, expected)| MismatchJson {
                line,
                heap: Int(heap.into()),
                found: Int(found.0),
                expected: expected.map(|value| Int(value.0)),
            }),
        })?;
    } else {
        out.line(out.say(&match wrong {
            Some((line, heap, found, expected)) => HeapSaid::Mismatch {
                path,
                line,
                heap,
                found: found.to_string(),
                expected,
            },
            None => HeapSaid::Verified {
                path,
                game: name,
                lines: lines.len() as u64,
            },
        }))?;
    }
    match wrong {
        Some(_) => Err(Failure::Negative),
        None => Ok(()),
    }
}
