//! `grundy survey --misere`: the misère quotients of all octal codes of a few digits.
//!
//! With a directory for certificates the survey can be stopped and goes on: a certificate that is
//! there is checked, and says all that its row needs.

use std::path::Path;

use grundy::FAMILIES;
use grundy::certificate::{Extent, Writer};
use grundy::game::Words;
use grundy::heaps::{TakeAndBreak, octal_codes};
use grundy::misere::{Bipartite, Quotient, Status};
use grundy::prove::{CertifiedQuotient, certify_quotient};
use grundy::tables::{Column, Field, Head, Kind, RowWriter};
use grundy::workbench::open;
use grundy::{Budget, Phrase};
use grundy_report::{Int, SCHEMA};
use serde::Serialize;

use super::heaps;
use super::survey::{named, words};
use crate::args::Common;
use crate::certify::{failed, rejected};
use crate::failure::Failure;
use crate::heap_args::{SurveyArgs, SurveyFormat};
use crate::heap_words::HeapSaid;
use crate::output::{Output, replace};
use crate::progress::{keep, stop_flag, watched_by};

/// The columns, by the names of programs.
const COLUMNS: [Column<'_>; 8] = [
    Column::new("code", Kind::Text),
    Column::new("status", Kind::Text),
    Column::new("order", Kind::Int64),
    Column::new("lost", Kind::Int64),
    Column::new("preperiod", Kind::Int64).nullable(),
    Column::new("period", Kind::Int64).nullable(),
    Column::new("kind", Kind::Text),
    Column::new("to", Kind::Int64).nullable(),
];

/// The columns, by the names of people.
const HEADS: [Words; 8] = [
    words("code", "码"),
    words("status", "结论"),
    words("order", "元素个数"),
    words("|P|", "必败元素个数"),
    words("preperiod", "预周期"),
    words("period", "周期"),
    words("tame or wild", "驯或野"),
    words("heaps to", "堆到"),
];

#[derive(Serialize)]
struct SurveyJson {
    schema: u32,
    /// Whether all codes are there: false after an interruption.
    complete: bool,
    codes: Vec<Row>,
}

/// What is known of one code.
#[derive(Serialize)]
struct Row {
    code: String,
    /// `proved` for all heaps, or `partial`: exact for the heaps up to `to`.
    status: &'static str,
    order: Int,
    lost: Int,
    preperiod: Option<Int>,
    period: Option<Int>,
    /// `tame`, `wild`, or `unknown` where larger heaps may be wild.
    kind: &'static str,
    to: Option<Int>,
}

/// Prints one line for each code.
pub fn survey(args: &SurveyArgs, out: &mut Output) -> Result<(), Failure> {
    if let Some(directory) = &args.certify {
        std::fs::create_dir_all(directory).map_err(|error| Failure::Io {
            path: directory.display().to_string(),
            error,
        })?;
    }
    // What is finished is printed and kept; a stop ends the game at hand alone.
    keep();
    let stop = stop_flag();
    let names = HEADS.map(|head| head.say(out.language));
    let (columns, format) = named(COLUMNS, &names, args.format);
    let common = out.common.clone();
    let mut codes = Vec::new();
    let mut rows = match common.json {
        true => None,
        false => {
            let rows = RowWriter::new(out.writer(), format, &columns, Head::default());
            Some(rows?)
        }
    };
    let all: Vec<TakeAndBreak> = octal_codes(args.digits).collect();
    let mut complete = true;
    for code in &all {
        let budget = Budget::stoppable(args.each, stop.clone());
        let Some(row) = row(code, args, [codes.len(), all.len()], &budget, &common)? else {
            complete = false;
            break;
        };
        if let Some(rows) = &mut rows {
            rows.row(&row.fields())?;
            rows.flush()?;
        }
        codes.push(row);
    }
    if let Some(rows) = rows {
        rows.finish()?;
    }
    let partial = codes.iter().filter(|row| row.to.is_some()).count();
    let said = HeapSaid::MisereSurvey {
        proved: codes.len() - partial,
        partial,
        of: all.len(),
        each: args.each,
        to: args.to,
    };
    match (out.common.json, args.format) {
        (true, _) => out.json(&SurveyJson {
            schema: SCHEMA,
            complete,
            codes,
        })?,
        (false, SurveyFormat::Md) => out.line(format!("\n{}", out.say(&said)))?,
        (false, SurveyFormat::Csv) => out.note(&said),
    }
    match complete {
        true => Ok(()),
        false => Err(Failure::Ended(130)),
    }
}

/// The row of a code, from its certificate if that is there; `None` when somebody asked to stop.
fn row(
    code: &TakeAndBreak,
    args: &SurveyArgs,
    [done, of]: [usize; 2],
    budget: &Budget,
    common: &Common,
) -> Result<Option<Row>, Failure> {
    let path = args.certify.as_ref();
    let path = path.map(|directory| directory.join(format!("{code}.cert")));
    if let Some(path) = path.as_ref().filter(|path| path.exists()) {
        let kept = kept(path, code)?;
        return Ok(Some(Row::new(code, &kept.monoid, kept.extent)));
    }
    let message = |seconds| HeapSaid::Surveying {
        code: code.to_string(),
        done,
        of,
        seconds,
    };
    let last = u32::try_from(args.to).unwrap_or(u32::MAX);
    let quotient = watched_by(common, message, || Quotient::solve(code, last, budget));
    let extent = match (quotient.status(), quotient.last()) {
        (Status::Proved(period), _) => Extent::Period {
            preperiod: period.start.into(),
            period: period.period.into(),
        },
        (Status::Partial { stopped }, Some(last)) if !stopped.is_some_and(|s| s.interrupted) => {
            Extent::To(last.into())
        }
        _ => return Ok(None),
    };
    if let Some(path) = path {
        let game = open(FAMILIES, &format!("octal:{code}")).expect("a code of ours");
        let mut file = Writer::text(Vec::new())?;
        file = certify_quotient(&*game, &quotient, file).map_err(failed)?;
        let file = file.finish()?;
        CertifiedQuotient::read(&file).map_err(rejected)?;
        replace(&path, |to| Ok(to.write_all(&file)?))?;
    }
    Ok(Some(Row::new(code, quotient.monoid(), extent)))
}

/// What the certificate of a code says that an earlier survey wrote.
fn kept(path: &Path, code: &TakeAndBreak) -> Result<CertifiedQuotient, Failure> {
    let named = || path.display().to_string();
    let file = heaps::read(path)?;
    let kept = CertifiedQuotient::read(&file).map_err(|rejection| {
        let path = named();
        Failure::Said(Box::new(HeapSaid::KeptRejected { path, rejection }), 1)
    })?;
    kept.filter(|kept| kept.game == format!("octal:{code}"))
        .ok_or_else(|| {
            let (path, code) = (named(), code.to_string());
            Failure::Said(Box::new(HeapSaid::KeptOther { path, code }), 1)
        })
}

impl Row {
    fn new(code: &TakeAndBreak, monoid: &Bipartite, extent: Extent) -> Self {
        let number = |n: u64| Some(Int(n.into()));
        let (status, [preperiod, period], to) = match extent {
            Extent::Period { preperiod, period } => {
                ("proved", [number(preperiod), number(period)], None)
            }
            Extent::To(last) => ("partial", [None, None], number(last)),
        };
        Self {
            code: code.to_string(),
            status,
            order: Int(monoid.order() as u128),
            lost: Int(monoid.p_count() as u128),
            preperiod,
            period,
            kind: match (monoid.tame(), &to) {
                (None, _) => "wild",
                (Some(_), None) => "tame",
                (Some(_), Some(_)) => "unknown",
            },
            to,
        }
    }

    fn fields(&self) -> [Field<'_>; 8] {
        let number = |n: &Int| Field::Natural(n.0);
        let optional = |n: &Option<Int>| n.as_ref().map_or(Field::Empty, number);
        [
            Field::Text(&self.code),
            Field::Text(self.status),
            number(&self.order),
            number(&self.lost),
            optional(&self.preperiod),
            optional(&self.period),
            Field::Text(self.kind),
            optional(&self.to),
        ]
    }
}
