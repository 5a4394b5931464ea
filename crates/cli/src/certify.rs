//! Proofs of answers: written with `--certify`, checked with `--self-check`.
//!
//! With GRUNDY_SELF_CHECK set, every answer that has a proof is checked on the way, and nothing is
//! said unless the checker rejects it: the whole test suite runs so.

use std::io::Write;

use grundy::certificate::Writer;
use grundy::checker::{self, Reason, Rejection, Verdict, WORK};
use grundy::prove::ProveError;
use grundy::{Budget, Language, Phrase, say};
use grundy_report::VerdictJson;

use crate::args::ProofArgs;
use crate::failure::Failure;
use crate::output::{FAINT, Output, replace, styled};
use crate::progress::watched;
use crate::words::Unfinished;

/// Moves looked at for a proof that nobody asked for.
const SILENT: u64 = 100_000;
/// Steps of the checker for such a proof: long tables are left alone.
const SILENT_WORK: u64 = 100_000_000;

/// A checked certificate.
pub struct Proof(Verdict);

impl Proof {
    /// Whether nothing but the rules was needed.
    pub fn reasons_from_the_rules(&self) -> bool {
        self.0.from_the_rules()
    }

    /// As an object.
    pub fn json(&self, language: Language) -> VerdictJson {
        VerdictJson {
            accepted: true,
            proved: self.0.say(checkers(language)),
            from_the_rules: self.0.from_the_rules(),
        }
    }
}

/// The language, for the checker.
pub fn checkers(language: Language) -> checker::Language {
    match language {
        Language::English => checker::Language::English,
        Language::Chinese => checker::Language::Chinese,
    }
}

/// Where a certificate is written.
pub type Lines<'a> = Writer<&'a mut dyn Write>;

/// Writes and checks a certificate as the arguments ask; what was proved if it was to be shown. The
/// files that graphs were read from are at hand, so that nothing about them need be trusted.
pub fn prove<F>(
    args: &ProofArgs,
    out: &Output,
    budget: &Budget,
    graphs: &[&[u8]],
    certify: F,
) -> Result<Option<Proof>, Failure>
where
    F: for<'a> Fn(Lines<'a>, &Budget) -> Result<Lines<'a>, ProveError>,
{
    let silent = !args.asked();
    if silent && std::env::var_os("GRUNDY_SELF_CHECK").is_none_or(|value| value.is_empty()) {
        return Ok(None);
    }
    let budget = budget.at_most(if silent { SILENT } else { u64::MAX });
    let write = |to: &mut dyn Write, packed: bool| -> Result<(), ProveError> {
        let lines = match packed {
            true => Writer::packed(to)?,
            false => Writer::text(to)?,
        };
        certify(lines, &budget)?.finish()?;
        Ok(())
    };
    let mut file = Vec::new();
    match &args.certify {
        Some(path) => {
            let packed = path.extension().is_some_and(|ending| ending == "certz");
            let work = || replace(path, |to| write(to, packed).map_err(failed));
            watched(&out.common, &budget, work)?;
        }
        None => match watched(&out.common, &budget, || write(&mut file, true)) {
            // Nobody asked, so nobody is told what there is no proof of.
            Err(ProveError::Stopped(stopped)) if silent && !stopped.interrupted => return Ok(None),
            Err(error) if silent && !matches!(error, ProveError::Stopped(_)) => return Ok(None),
            written => written.map_err(failed)?,
        },
    }
    if !args.self_check && !silent {
        return Ok(None);
    }
    let work = if silent { SILENT_WORK } else { WORK };
    let checked = match &args.certify {
        Some(path) => {
            let source = std::fs::File::open(path).map_err(|error| Failure::Io {
                path: path.display().to_string(),
                error,
            })?;
            checker::check_with(std::io::BufReader::new(source), work, graphs)
        }
        None => checker::check_with(&file[..], work, graphs),
    };
    match checked {
        Ok(_) if silent => Ok(None),
        // Too long to check is no rejection where nobody asked.
        Err(rejection) if silent && matches!(rejection.reason, Reason::TooMuchWork) => Ok(None),
        Ok(verdict) => Ok(Some(Proof(verdict))),
        Err(rejection) => Err(rejected(rejection)),
    }
}

/// Says what was proved, below the answer.
pub fn report(proof: Option<&Proof>, out: &mut Output) -> Result<(), Failure> {
    let Some(Proof(verdict)) = proof else {
        return Ok(());
    };
    out.line(out.say(&Said::Checked))?;
    for line in verdict.say(checkers(out.language)) {
        out.line(styled(FAINT, format_args!("  {line}")))?;
    }
    Ok(())
}

/// Says what was proved on standard error, where the answer is data.
pub fn note(proof: Option<&Proof>, out: &mut Output) -> Result<(), Failure> {
    let Some(Proof(verdict)) = proof else {
        return Ok(());
    };
    out.flush()?;
    let lines = verdict.say(checkers(out.language));
    out.note(&Said::Note(lines.join("\n")));
    Ok(())
}

/// There is no proof of many answers at once.
pub fn not_one_position() -> Failure {
    Failure::Said(Box::new(Said::NotOnePosition), 2)
}

/// The checker rejects what was written.
pub fn rejected(rejection: Rejection) -> Failure {
    Failure::Said(Box::new(Said::Rejected(rejection)), 1)
}

/// Why there is no proof.
pub fn failed(error: ProveError) -> Failure {
    match error {
        ProveError::Stopped(stopped) => Failure::Stopped(stopped, Unfinished::Proof),
        ProveError::Io(error) => error.into(),
        error => Failure::Said(Box::new(error), 2),
    }
}

/// What is said of proofs.
#[derive(Debug)]
enum Said {
    Checked,
    Note(String),
    NotOnePosition,
    Rejected(Rejection),
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Checked => "Checked:"; "检查结果：";
            Self::Note(lines) => { lines.clone() };
            Self::NotOnePosition =>
                "no certificate: this problem does not ask about one position";
                "没有证明文件：这道题不是只问一个局面";
            Self::Rejected(rejection) =>
                "the checker rejects the proof of this answer, which is a bug worth reporting: {rejection}";
                "检查程序拒绝了这个答案的证明，这是值得报告的错误：{}", rejection.say(checker::Language::Chinese);
        }
    }
}
