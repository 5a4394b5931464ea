//! `grundy value --table`: an expression in two variables.

use grundy::Nimber;
use grundy::game::Problem;
use grundy::tables::{Cell, Table};
use grundy::values::{Answer, Calculator};

use super::table;
use super::value::{Typed, failed, wrong};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::{budget, watched};
use crate::value_args::ValueArgs;

/// The variables of a table: its row and its column.
const VARIABLES: [&str; 2] = ["a", "b"];

/// Tabulates an expression in two variables.
pub fn tabulate(args: &ValueArgs, size: &str, out: &mut Output) -> Result<(), Failure> {
    let sides = size.split_once('x').map(|(a, b)| [a.parse(), b.parse()]);
    let Some([Ok(rows), Ok(columns)]): Option<[Result<u64, _>; 2]> = sides else {
        let typed = Typed {
            text: size,
            line: None,
        };
        let problem = Problem::rule(
            "expected the numbers of rows and columns, such as 16x16",
            "这里应是行数和列数，例如 16x16",
        );
        return Err(wrong(&typed, 0..size.len(), problem));
    };
    let format = table::format(args.format.as_deref(), args.output.as_deref(), out)?;
    table::fits(format, u128::from(rows) * u128::from(columns))?;
    let text = match &args.expressions[..] {
        [] => "nim(a*b)",
        [text] => text,
        [_, second, ..] => {
            let typed = Typed {
                text: second,
                line: None,
            };
            let problem = Problem::rule("expected one expression", "这里应只有一个表达式");
            return Err(wrong(&typed, 0..second.len(), problem));
        }
    };
    let typed = Typed { text, line: None };
    let budget = budget(&out.common);
    let mut calculator = Calculator::new();
    for name in VARIABLES {
        calculator.name_nimber(name, 0u64);
    }
    let expression = calculator.parse(text);
    let expression = expression.map_err(|error| failed(&typed, error, &budget))?;
    let mut cells = Vec::new();
    let work = || {
        for a in 0..rows {
            for b in 0..columns {
                budget.keep(8, 1)?;
                for (name, value) in VARIABLES.iter().zip([a, b]) {
                    calculator.name_nimber(name, value);
                }
                let found = calculator.evaluate(&expression, false, &budget);
                let found = found.map_err(|error| failed(&typed, error, &budget))?;
                let nimber = match &found.answer {
                    Answer::Nimber(nimber) => nimber.finite(),
                    _ => None,
                };
                let nimber = nimber.and_then(|nimber| nimber.natural().to_u128());
                let nimber = nimber.ok_or_else(|| {
                    let problem = Problem::rule(
                        format!(
                            "expected nimbers below 2^128 in a table, found {}",
                            found.answer
                        ),
                        format!("表中应是小于 2^128 的 nim 数，却是 {}", found.answer),
                    );
                    wrong(&typed, 0..text.len(), problem)
                })?;
                cells.push(([a, b], Cell::Grundy(Nimber(nimber))));
            }
        }
        Ok::<(), Failure>(())
    };
    watched(&out.common, &budget, work)?;
    let table = Table {
        game: text.into(),
        convention: None,
        axes: 2,
        cells,
    };
    table::write(&table, format, args.output.as_deref(), out)
}
