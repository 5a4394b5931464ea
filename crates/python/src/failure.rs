//! Every error of the library as an exception of `grundy._errors`, in both languages.

use std::ops::Range;

use grundy::game::{Fault, Problem};
use grundy::partizan::{Error, language};
use grundy::prove::ProveError;
use grundy::values::EvaluateError;
use grundy::workbench::{OpenError, ReadError, ReadErrorKind};
use grundy::{Language, Phrase, Stopped, say};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Fields of an exception besides its sentence.
type Place<'py> = Bound<'py, PyDict>;

/// An exception of the class called `name`.
fn raise(py: Python<'_>, name: &str, said: [String; 2], place: Place<'_>) -> PyErr {
    let made = || {
        let class = py.import("grundy._errors")?.getattr(name)?;
        let [english, chinese] = said;
        class.call1((english, chinese, place))
    };
    match made() {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

fn both(phrase: &dyn Phrase) -> [String; 2] {
    [phrase.english(), phrase.chinese()]
}

/// Something that cannot be done, in words.
pub fn refused(py: Python<'_>, class: &str, phrase: &dyn Phrase) -> PyErr {
    raise(py, class, both(phrase), PyDict::new(py))
}

/// A text that is wrong at some bytes of it.
fn at(py: Python<'_>, text: &str, span: &Range<usize>, phrase: &dyn Phrase) -> PyErr {
    // Python counts characters.
    let count = |end: usize| {
        let end = (0..=end.min(text.len()))
            .rev()
            .find(|&end| text.is_char_boundary(end));
        text[..end.unwrap_or(0)].chars().count()
    };
    let place = PyDict::new(py);
    let filled = place
        .set_item("text", text)
        .and_then(|()| place.set_item("start", count(span.start)))
        .and_then(|()| place.set_item("end", count(span.end)));
    match filled {
        Ok(()) => raise(py, "NotationError", both(phrase), place),
        Err(error) => error,
    }
}

/// A position that cannot be read.
pub fn unread(py: Python<'_>, text: &str, error: &ReadError) -> PyErr {
    match &error.kind {
        ReadErrorKind::Notation(problem @ Problem::InFile(_)) => in_file(py, problem),
        _ => at(py, text, &error.span, error),
    }
}

/// A game that cannot be opened.
pub fn unopened(py: Python<'_>, text: &str, error: OpenError) -> PyErr {
    unread(py, text, &error.into())
}

/// An expression without a value, or whose value is not known here.
pub fn unvalued(py: Python<'_>, text: &str, error: &EvaluateError) -> PyErr {
    match error.unknown {
        true => refused(py, "Unknown", &error.problem),
        false => at(py, text, &error.span, &error.problem),
    }
}

/// A property of a value that is not known here.
pub fn unknown(py: Python<'_>, error: Error) -> PyErr {
    refused(py, "Unknown", &language::Problem::from(error))
}

/// Something wrong in a rule file or function, with its line.
pub fn in_file(py: Python<'_>, problem: &Problem) -> PyErr {
    let place = PyDict::new(py);
    let filled = match problem {
        Problem::InFile(at) => place
            .set_item("file", &at.file)
            .and_then(|()| place.set_item("line", at.line))
            .and_then(|()| place.set_item("column", at.column)),
        _ => Ok(()),
    };
    match filled {
        Ok(()) => raise(py, "RulesError", both(problem), place),
        Err(error) => error,
    }
}

/// Rules that failed while they were run, or reached a limit.
pub fn at_fault(py: Python<'_>, fault: &Fault) -> PyErr {
    match fault.limit {
        true => refused(py, "Unknown", &fault.problem),
        false => in_file(py, &fault.problem),
    }
}

/// The budget ran out.
pub fn stopped(py: Python<'_>, stopped: Stopped) -> PyErr {
    let Stopped {
        positions, steps, ..
    } = stopped;
    let place = PyDict::new(py);
    let filled = place
        .set_item("positions", positions)
        .and_then(|()| place.set_item("steps", steps));
    let said = [Language::English, Language::Chinese].map(|language| {
        say!(language,
            "unknown: budget reached after {positions} positions and {steps} steps";
            "未知：达到上限，已搜索 {positions} 个局面、{steps} 步")
    });
    match filled {
        Ok(()) => raise(py, "Unknown", said, place),
        Err(error) => error,
    }
}

/// There is no proof, or it could not be written.
pub fn unproved(py: Python<'_>, path: &std::path::Path, error: ProveError) -> PyErr {
    match error {
        ProveError::Stopped(stop) => stopped(py, stop),
        ProveError::Io(error) => io(path, &error),
        error => refused(py, "NoCertificate", &error),
    }
}

/// A rejected certificate, with its line.
pub fn rejected(py: Python<'_>, line: u64, said: [String; 2]) -> PyErr {
    let place = PyDict::new(py);
    match place.set_item("line", line) {
        Ok(()) => raise(py, "Rejected", said, place),
        Err(error) => error,
    }
}

/// A file that cannot be read or written.
pub fn io(path: &std::path::Path, error: &std::io::Error) -> PyErr {
    match error.raw_os_error() {
        Some(code) => PyOSError::new_err((code, error.to_string(), path.to_path_buf())),
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

/// Our own mistake.
pub fn internal(py: Python<'_>, panic: &str) -> PyErr {
    let said = [Language::English, Language::Chinese].map(|language| {
        say!(language,
            "a mistake of Grundy's own, worth reporting: {panic}";
            "Grundy 自身的错误，值得报告：{panic}")
    });
    raise(py, "InternalError", said, PyDict::new(py))
}

/// The language of a name: `en` or `zh`.
pub fn language(py: Python<'_>, name: Option<&str>) -> PyResult<Language> {
    let asked;
    let name = match name {
        Some(name) => name,
        None => {
            asked = py
                .import("grundy._errors")?
                .getattr("_language")?
                .extract::<String>()?;
            &asked
        }
    };
    match name {
        "en" => Ok(Language::English),
        "zh" => Ok(Language::Chinese),
        other => Err(refused(
            py,
            "UsageError",
            &Expected("lang", "en, zh", other.into()),
        )),
    }
}

/// An argument that is none of what it may be.
#[derive(Debug)]
pub struct Expected(pub &'static str, pub &'static str, pub String);

impl Phrase for Expected {
    fn say(&self, language: Language) -> String {
        let Self(name, known, found) = self;
        say!(language,
            "expected `{name}` to be one of {known}, found `{found}`";
            "`{name}` 应是 {known} 之一，却是 `{found}`")
    }
}
