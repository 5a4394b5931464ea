//! `grundy survey`: all octal codes of a few digits, and the errors of published tables.

use grundy::heaps::{ERRATA, Finding, Surveyed, TakeAndBreak, differ, octal_codes, survey as look};

use super::heaps;
use crate::failure::Failure;
use crate::heap_args::{SurveyArgs, SurveyFormat};
use crate::output::Output;
use crate::progress::watched_to;

/// Prints one line for each code.
pub fn survey(args: &SurveyArgs, out: &mut Output) -> Result<(), Failure> {
    let budget = heaps::budget(4096, Some(args.to));
    let to = usize::try_from(args.to)
        .unwrap_or(usize::MAX)
        .saturating_add(1);
    let csv = args.format == SurveyFormat::Csv;
    out.line(match csv {
        true => "code,status,preperiod,period,rares,greatest,checked_to",
        false => "| code | status | preperiod | period | rares | greatest value | checked to |\n|---|---|---:|---:|---:|---:|---:|",
    })?;
    for code in octal_codes(args.digits) {
        let work = || look(code, to, &budget);
        let surveyed = watched_to(&out.common, &budget, None, work)?;
        let fields = fields(&surveyed);
        out.line(match csv {
            true => fields.join(","),
            false => format!("| {} |", fields.join(" | ")),
        })?;
    }
    if csv {
        return Ok(());
    }
    out.line("\nErrors of published tables, checked here:\n")?;
    for erratum in ERRATA {
        let [a, b] = erratum.codes;
        let code = |text: &str| text.parse::<TakeAndBreak>().expect("a code of ours");
        let heap = differ([&code(a), &code(b)], 2000, &budget)?;
        let heap = heap.map_or("none".into(), |heap| heap.to_string());
        let instead = erratum.instead.map_or(String::new(), |right| {
            format!("; {a} has the values of {right}")
        });
        out.line(format!(
            "- {}: {a} is not {b}, they differ first at heap {heap}{instead}.",
            erratum.source
        ))?;
    }
    Ok(())
}

fn fields(surveyed: &Surveyed) -> [String; 7] {
    let (status, checked_to) = match surveyed.finding {
        Finding::Proved { checked_to, .. } => ("proved", checked_to),
        Finding::Observed { checked_to, .. } => ("observed", checked_to),
        Finding::None { checked_to } => ("none", checked_to),
    };
    let period = surveyed.finding.period();
    let number = |n: Option<u64>| n.map_or(String::new(), |n| n.to_string());
    [
        surveyed.code.to_string(),
        status.into(),
        number(period.map(|p| p.preperiod)),
        number(period.map(|p| p.period)),
        number(surveyed.rares.map(|n| n as u64)),
        surveyed.greatest.to_string(),
        checked_to.to_string(),
    ]
}
