//! Certificates: written, and checked by the independent checker.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use grundy::certificate::{Trouble, Writer};
use grundy::checker::{self, Reason, Rejection, WORK};
use grundy::prove::ProveError;
use grundy::{Answer, Budget, Language, Position};
use pyo3::prelude::*;

use crate::failure::{self, language};
use crate::work::{Stop, long};

/// What an accepted certificate proves.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Verdict {
    verdict: checker::Verdict,
}

fn checkers(language: Language) -> checker::Language {
    match language {
        Language::English => checker::Language::English,
        Language::Chinese => checker::Language::Chinese,
    }
}

#[pymethods]
impl Verdict {
    /// Whether nothing but the rules was needed: no theorem, no option on trust.
    #[getter(from_the_rules)]
    fn is_from_the_rules(&self) -> bool {
        self.verdict.from_the_rules()
    }

    /// What is proved and what was trusted, line by line.
    #[pyo3(signature = (lang=None))]
    fn proved(&self, py: Python<'_>, lang: Option<&str>) -> PyResult<Vec<String>> {
        Ok(self.verdict.say(checkers(language(py, lang)?)))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.proved(py, None)?.join("\n"))
    }

    fn __repr__(&self) -> String {
        let lines = self.verdict.say(checker::Language::English);
        format!("Verdict({:?})", lines.first().map_or("", String::as_str))
    }
}

/// Checks a certificate; raises ``Rejected`` with the line that does not follow.
#[pyfunction]
#[pyo3(signature = (path, *, work=WORK))]
pub fn check(py: Python<'_>, path: PathBuf, work: u64) -> PyResult<Verdict> {
    checked(py, &path, work, &[])
}

/// A source that ends with an error once it is stopped: the checker itself knows no stop.
struct Stoppable<'a>(BufReader<File>, &'a Stop);

impl Stoppable<'_> {
    fn look(&self) -> io::Result<()> {
        match self.1.load(Ordering::Relaxed) {
            true => Err(io::ErrorKind::Interrupted.into()),
            false => Ok(()),
        }
    }
}

impl Read for Stoppable<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.look().and_then(|()| self.0.read(buffer))
    }
}

impl BufRead for Stoppable<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.look()?;
        self.0.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.0.consume(amount);
    }
}

fn checked(py: Python<'_>, path: &Path, work: u64, graphs: &[&[u8]]) -> PyResult<Verdict> {
    let found = long(py, |stop| {
        let file = File::open(path).map_err(|error| Rejection {
            step: 0,
            reason: Reason::Read(Trouble::Io(error)),
        })?;
        checker::check_with(Stoppable(BufReader::new(file), stop), work, graphs)
    })?;
    found
        .map(|verdict| Verdict { verdict })
        .map_err(|rejection| {
            let said = [Language::English, Language::Chinese];
            match &rejection.reason {
                Reason::Read(Trouble::Io(error)) => failure::io(path, error),
                _ => {
                    failure::rejected(py, rejection.step, said.map(|l| rejection.say(checkers(l))))
                }
            }
        })
}

/// Writes the certificate of an answer under a temporary name, checks it and gives it its own.
pub fn certify(
    py: Python<'_>,
    path: &Path,
    position: &Position,
    answer: &Answer,
    budget: u64,
) -> PyResult<Verdict> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = Path::new(&temporary);
    let packed = path.extension().is_some_and(|ending| ending == "certz");
    let written = long(py, |stop| -> Result<(), ProveError> {
        let budget = Budget::stoppable(budget, Arc::clone(stop));
        let file = BufWriter::new(File::create(temporary)?);
        let lines = match packed {
            true => Writer::packed(file)?,
            false => Writer::text(file)?,
        };
        let mut file = grundy::prove::certify(position, answer, &budget, lines)?.finish()?;
        file.flush()?;
        Ok(file.get_ref().sync_all()?)
    });
    let kept = written.and_then(|written| {
        written.map_err(|error| failure::unproved(py, path, error))?;
        let games: Vec<_> = position.parts().iter().map(|part| part.game()).collect();
        let graphs: Vec<&[u8]> = games.iter().filter_map(|game| game.graph()?.file).collect();
        let verdict = checked(py, temporary, WORK, &graphs)?;
        std::fs::rename(temporary, path).map_err(|error| failure::io(path, &error))?;
        Ok(verdict)
    });
    if kept.is_err() {
        // The first error matters; a leftover temporary file is the lesser evil.
        let _ = std::fs::remove_file(temporary);
    }
    kept
}
