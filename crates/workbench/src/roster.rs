//! Every component of a finite game, one a line.

use std::io::{self, Write};

use grundy_game::{Budget, Stopped};
use grundy_theory::{Convention, Outcome, Value};

use crate::Game;
use crate::export::json_string;

/// What is known of one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its text.
    pub component: String,
    /// Who wins it.
    pub outcome: Outcome,
    /// Its value, under normal play.
    pub grundy: Option<Value>,
    /// The length of best play; `None` for a draw.
    pub remoteness: Option<u32>,
}

/// How a roster is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RosterFormat {
    /// Columns for people.
    Text,
    /// Comma-separated values; fields with commas are quoted.
    Csv,
    /// One JSON object with an array of rows.
    Json,
    /// A Markdown table.
    Markdown,
}

/// Why a roster ends early.
#[derive(Debug)]
pub enum RosterError {
    /// Writing failed.
    Io(io::Error),
    /// The budget ran out, or somebody stopped it; the rows so far are written.
    Stopped(Stopped),
}

/// Writes all components of a game that lists them, row by row as they come: a game of ten million
/// components takes no memory for its table. `Ok(false)` when the game does not list them.
pub fn write_roster(
    game: &dyn Game,
    convention: Convention,
    format: RosterFormat,
    budget: &Budget,
    out: &mut dyn Write,
) -> Result<bool, RosterError> {
    let mut writer = Writer {
        format,
        convention,
        rows: 0,
        out,
    };
    let mut failed = None;
    writer.start(game.name()).map_err(RosterError::Io)?;
    let listed = game.roster(convention, budget, &mut |row| {
        failed = writer.row(&row).err();
        failed.is_none()
    });
    if let Some(error) = failed {
        return Err(RosterError::Io(error));
    }
    writer.end().map_err(RosterError::Io)?;
    listed.map_err(RosterError::Stopped)
}

struct Writer<'a> {
    format: RosterFormat,
    convention: Convention,
    rows: u64,
    out: &'a mut dyn Write,
}

impl Writer<'_> {
    fn columns(&self) -> &'static [&'static str] {
        match self.convention {
            Convention::Normal => &["vertex", "outcome", "grundy", "remoteness"],
            Convention::Misere => &["vertex", "outcome", "remoteness"],
        }
    }

    fn start(&mut self, game: &str) -> io::Result<()> {
        let columns = self.columns();
        match self.format {
            RosterFormat::Text => self.padded(columns),
            RosterFormat::Csv => writeln!(self.out, "{}", columns.join(",")),
            RosterFormat::Markdown => {
                writeln!(self.out, "| {} |", columns.join(" | "))?;
                writeln!(self.out, "|{}", "---|".repeat(columns.len()))
            }
            RosterFormat::Json => write!(
                self.out,
                "{{\"schema\":1,\"game\":{},\"convention\":\"{}\",\"columns\":[\"{}\"],\"rows\":[",
                json_string(game),
                self.convention,
                columns.join("\",\"")
            ),
        }
    }

    fn row(&mut self, row: &Row) -> io::Result<()> {
        let outcome = row.outcome.to_string();
        let grundy = row.grundy.as_ref().map(Value::to_string);
        let remoteness = row.remoteness.map(|length| length.to_string());
        self.rows += 1;
        if self.format == RosterFormat::Json {
            let grundy = match &row.grundy {
                None => String::new(),
                Some(Value::Nimber(value)) => format!(",{value}"),
                Some(value) => format!(",\"{value}\""),
            };
            let separator = if self.rows > 1 { ",\n" } else { "\n" };
            let name = json_string(&row.component);
            let remoteness = remoteness.as_deref().unwrap_or("null");
            return write!(
                self.out,
                "{separator}[{name},\"{outcome}\"{grundy},{remoteness}]"
            );
        }
        let mut fields = vec![row.component.as_str(), &outcome];
        fields.extend(grundy.as_deref());
        fields.push(remoteness.as_deref().unwrap_or(""));
        match self.format {
            RosterFormat::Text => self.padded(&fields),
            RosterFormat::Markdown => {
                let fields: Vec<String> = fields.iter().map(|f| f.replace('|', "\\|")).collect();
                writeln!(self.out, "| {} |", fields.join(" | "))
            }
            _ => {
                let fields: Vec<String> = fields.into_iter().map(quoted).collect();
                writeln!(self.out, "{}", fields.join(","))
            }
        }
    }

    fn padded(&mut self, fields: &[&str]) -> io::Result<()> {
        let line: String = fields.iter().map(|field| format!("{field:<12}")).collect();
        writeln!(self.out, "{}", line.trim_end())
    }

    fn end(&mut self) -> io::Result<()> {
        match self.format {
            RosterFormat::Json => writeln!(self.out, "\n]}}"),
            _ => Ok(()),
        }
    }
}

fn quoted(field: &str) -> String {
    match field.contains([',', '"']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.into(),
    }
}
