//! `grundy survey`: all octal codes of a few digits, and the errors of published tables.

use grundy::game::Words;
use grundy::heaps::{ERRATA, Finding, Surveyed, TakeAndBreak, differ, octal_codes, survey as look};
use grundy::tables::{Column, Field, Head, Kind, RowFormat, RowWriter};
use grundy::{Budget, Phrase};
use grundy_report::{Int, SCHEMA};
use serde::Serialize;

use super::{heaps, misere_survey};
use crate::failure::Failure;
use crate::heap_args::{SurveyArgs, SurveyFormat};
use crate::heap_words::HeapSaid;
use crate::output::Output;
use crate::progress::watched_to;

/// The columns, by the names of programs.
const COLUMNS: [Column<'_>; 7] = [
    Column::new("code", Kind::Text),
    Column::new("status", Kind::Text),
    Column::new("preperiod", Kind::Int64).nullable(),
    Column::new("period", Kind::Int64).nullable(),
    Column::new("rares", Kind::Int64).nullable(),
    Column::new("greatest", Kind::Int64),
    Column::new("checked_to", Kind::Int64),
];

/// The columns, by the names of people.
const HEADS: [Words; 7] = [
    words("code", "码"),
    words("status", "结论"),
    words("preperiod", "预周期"),
    words("period", "周期"),
    words("rares", "稀有值个数"),
    words("greatest value", "最大值"),
    words("checked to", "查到"),
];

pub(super) const fn words(en: &'static str, zh: &'static str) -> Words {
    Words { en, zh }
}

#[derive(Serialize)]
struct SurveyJson {
    schema: u32,
    codes: Vec<Row>,
    errata: Vec<ErratumJson>,
}

/// What is known of one code.
#[derive(Serialize)]
struct Row {
    code: String,
    status: &'static str,
    preperiod: Option<Int>,
    period: Option<Int>,
    rares: Option<Int>,
    greatest: Int,
    checked_to: Int,
}

/// A printed error, and the heap that shows it.
#[derive(Serialize)]
struct ErratumJson {
    source: &'static str,
    codes: [&'static str; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    instead: Option<&'static str>,
    first_difference: Option<usize>,
}

/// The columns by their names, or where people read them by their heads.
pub(super) fn named<'a, const N: usize>(
    columns: [Column<'a>; N],
    heads: &'a [String; N],
    format: SurveyFormat,
) -> (Vec<Column<'a>>, RowFormat) {
    match format {
        SurveyFormat::Csv => (columns.into(), RowFormat::Csv),
        SurveyFormat::Md => {
            let columns = columns.into_iter().zip(heads);
            let columns = columns.map(|(column, name)| Column { name, ..column });
            (columns.collect(), RowFormat::Markdown)
        }
    }
}

/// Prints one line for each code.
pub fn survey(args: &SurveyArgs, out: &mut Output) -> Result<(), Failure> {
    if out.common.misere {
        return misere_survey::survey(args, out);
    }
    if args.certify.is_some() {
        return Err(Failure::Said(Box::new(HeapSaid::OnlyMisere), 2));
    }
    let budget = heaps::budget(4096, Some(args.to));
    let to = usize::try_from(args.to)
        .unwrap_or(usize::MAX)
        .saturating_add(1);
    let csv = args.format == SurveyFormat::Csv;
    let json = out.common.json;
    let names = HEADS.map(|head| head.say(out.language));
    let (columns, format) = named(COLUMNS, &names, args.format);
    let common = out.common.clone();
    let mut codes = Vec::new();
    let mut rows = match json {
        true => None,
        false => Some(RowWriter::new(
            out.writer(),
            format,
            &columns,
            Head::default(),
        )?),
    };
    for code in octal_codes(args.digits) {
        let work = || look(code, to, &budget);
        let row = Row::new(&watched_to(&common, &budget, None, work)?);
        match &mut rows {
            None => codes.push(row),
            Some(rows) => {
                rows.row(&row.fields())?;
                rows.flush()?;
            }
        }
    }
    if let Some(rows) = rows {
        rows.finish()?;
    }
    if json {
        let errata = errata(&budget)?;
        return out.json(&SurveyJson {
            schema: SCHEMA,
            codes,
            errata,
        });
    }
    if csv {
        return Ok(());
    }
    out.line(format!("\n{}\n", out.say(&HeapSaid::Errata)))?;
    for erratum in errata(&budget)? {
        let said = HeapSaid::Erratum {
            source: erratum.source,
            codes: erratum.codes,
            instead: erratum.instead,
            heap: erratum.first_difference,
        };
        out.line(format!("- {}", out.say(&said)))?;
    }
    Ok(())
}

/// The printed errors, each compared with the values.
fn errata(budget: &Budget) -> Result<Vec<ErratumJson>, Failure> {
    let mut errata = Vec::new();
    for erratum in ERRATA {
        let [a, b] = erratum
            .codes
            .map(|text| text.parse::<TakeAndBreak>().expect("a code of ours"));
        errata.push(ErratumJson {
            source: erratum.source,
            codes: erratum.codes,
            instead: erratum.instead,
            first_difference: differ([&a, &b], 2000, budget)?,
        });
    }
    Ok(errata)
}

impl Row {
    fn new(surveyed: &Surveyed) -> Self {
        let (status, checked_to) = match surveyed.finding {
            Finding::Proved { checked_to, .. } => ("proved", checked_to),
            Finding::Observed { checked_to, .. } => ("observed", checked_to),
            Finding::None { checked_to } => ("unknown", checked_to),
        };
        let period = surveyed.finding.period();
        Self {
            code: surveyed.code.to_string(),
            status,
            preperiod: period.map(|p| Int(p.preperiod.into())),
            period: period.map(|p| Int(p.period.into())),
            rares: surveyed.rares.map(|n| Int(n as u128)),
            greatest: Int(surveyed.greatest.into()),
            checked_to: Int(checked_to.into()),
        }
    }

    fn fields(&self) -> [Field<'_>; 7] {
        let number = |n: &Int| Field::Natural(n.0);
        let optional = |n: &Option<Int>| n.as_ref().map_or(Field::Empty, number);
        [
            Field::Text(&self.code),
            Field::Text(self.status),
            optional(&self.preperiod),
            optional(&self.period),
            optional(&self.rares),
            number(&self.greatest),
            number(&self.checked_to),
        ]
    }
}
