//! `grundy misere`: the misère quotient of a game, and misère canonical forms.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use grundy::Phrase as _;
use grundy::misere::{Bipartite, Claim, Element, FormError};
use grundy::prove::{ProveError, certify_quotient};
use grundy::workbench::{NoQuotient, QuotientReport, ReadError, misere_quotient};
use grundy_report::{MisereFormJson, MisereJson, QuotientOf, code_name};

use super::heaps;
use super::misere_picture::picture;
use crate::args::{ExpressionArgs, OptionArgs};
use crate::certify;
use crate::failure::Failure;
use crate::input;
use crate::misere_args::MisereArgs;
use crate::misere_words::{MisereSaid, phi_lines};
use crate::output::{Output, replace};
use crate::progress::{budget, keep, watched, watched_by};

/// How much work a kill may cost.
const SAVED_EVERY: Duration = Duration::from_secs(30);

/// Finds a quotient, or says what a form is.
pub fn misere(args: &MisereArgs, out: &mut Output) -> Result<(), Failure> {
    if let Some(text) = &args.form {
        return form(text, out);
    }
    let (report, of) = match &args.game[..] {
        [game] => (of_game(&code_name(game), args, out)?, QuotientOf::Heaps),
        words => {
            if args.to.is_some() || args.checkpoint.is_some() {
                return Err(said(MisereSaid::CheckpointOfPosition));
            }
            let expression = ExpressionArgs {
                expression: words.to_vec(),
                options: OptionArgs::default(),
            };
            let position = input::position(&expression, out)?;
            let budget = budget(&out.common);
            let work = || QuotientReport::of_position(&position, &budget, &mut |_, _| {});
            let report = watched(&out.common, &budget, work).map_err(none)?;
            (report, QuotientOf::Position)
        }
    };
    keep();
    if let Some(path) = &args.svg {
        let text = picture(&report);
        replace(path, |file| Ok(file.write_all(text.as_bytes())?))?;
    }
    match out.common.json {
        true => out.json(&MisereJson::new(&report, of))?,
        false => say(&report, of, out)?,
    }
    prove(&report, args, out)?;
    match report.stopped {
        None => Ok(()),
        Some(stopped) => {
            out.flush()?;
            Err(Failure::Ended(if stopped.interrupted { 130 } else { 3 }))
        }
    }
}

/// Writes and checks the certificate of a quotient as the arguments ask, a partial one too.
fn prove(report: &QuotientReport, args: &MisereArgs, out: &mut Output) -> Result<(), Failure> {
    let [game] = &args.game[..] else {
        return match args.proof.asked() {
            true => Err(certify::failed(ProveError::NoQuotient)),
            false => Ok(()),
        };
    };
    let game = heaps::open(&code_name(game), out)?;
    let budget = budget(&out.common);
    let proof = certify::prove(&args.proof, out, &budget, &[], |lines, _| {
        certify_quotient(&*game, &report.named.quotient, lines)
    })?;
    certify::note(proof.as_ref(), out)
}

fn said(said: MisereSaid<'static>) -> Failure {
    Failure::Said(Box::new(said), 2)
}

fn none(none: NoQuotient) -> Failure {
    match none {
        NoQuotient::Stopped(stopped) => stopped.into(),
        other => Failure::Said(Box::new(other), 2),
    }
}

/// The quotient of a game on heaps, saved now and then where that is asked for.
fn of_game(text: &str, args: &MisereArgs, out: &mut Output) -> Result<QuotientReport, Failure> {
    let game = heaps::open(text, out)?;
    let budget = budget(&out.common);
    let path = args.checkpoint.as_deref();
    let claim = match path {
        Some(path) if path.exists() => Some(claimed(path, game.name(), out)?),
        _ => None,
    };
    if path.is_some() {
        // A stop waits until what was computed is saved.
        keep();
    }
    let (heap, order) = (AtomicUsize::new(0), AtomicUsize::new(1));
    let mut saved = Instant::now();
    let failed = Mutex::new(None);
    let mut grown = |monoid: &Bipartite, phi: &[Element]| {
        heap.store(phi.len() - 1, Ordering::Relaxed);
        order.store(monoid.order(), Ordering::Relaxed);
        if saved.elapsed() >= SAVED_EVERY
            && let Some(path) = path
        {
            saved = Instant::now();
            let failure = save(path, game.name(), monoid, phi).err();
            *failed.lock().expect("nobody panics here") = failure;
        }
    };
    let message = |seconds| MisereSaid::Growing {
        heap: heap.load(Ordering::Relaxed),
        order: order.load(Ordering::Relaxed),
        seconds,
    };
    let work = || misere_quotient(&*game, args.to, claim, &budget, &mut grown);
    let report = watched_by(&out.common, message, work).map_err(none)?;
    if let Some(failure) = failed.into_inner().expect("nobody panics here") {
        return Err(failure);
    }
    if let Some(path) = path {
        let quotient = &report.named.quotient;
        save(path, game.name(), quotient.monoid(), quotient.phi())?;
        if report.stopped.is_some() {
            let (path, heaps) = (path.display().to_string(), quotient.phi().len());
            out.note(&MisereSaid::Saved { path, heaps });
        }
    }
    Ok(report)
}

fn save(path: &Path, game: &str, monoid: &Bipartite, phi: &[Element]) -> Result<(), Failure> {
    let claim = Claim {
        rules: game.into(),
        monoid: monoid.clone(),
        phi: phi.to_vec(),
    };
    replace(path, |file| {
        Ok(file.write_all(claim.to_string().as_bytes())?)
    })
}

/// What a checkpoint claims of a game.
fn claimed(path: &Path, wanted: &str, out: &mut Output) -> Result<Claim, Failure> {
    let bytes = heaps::read(path)?;
    let path = path.display().to_string();
    let claim = Claim::read(&String::from_utf8_lossy(&bytes));
    let claim = claim.map_err(|error| {
        let path = path.clone();
        said(MisereSaid::BadCheckpoint { path, error })
    })?;
    if claim.rules != wanted {
        let (found, wanted) = (claim.rules, wanted.into());
        return Err(said(MisereSaid::OtherRules {
            path,
            found,
            wanted,
        }));
    }
    let heaps = claim.phi.len();
    out.note(&MisereSaid::Resumed { path, heaps });
    Ok(claim)
}

fn say(report: &QuotientReport, of: QuotientOf, out: &mut Output) -> Result<(), Failure> {
    let mut lines = vec![MisereSaid::Head(report), MisereSaid::Status(report, of)];
    if !out.common.quiet {
        lines.extend([
            MisereSaid::Generators(report),
            MisereSaid::Relations(report),
            MisereSaid::Lost(report),
            MisereSaid::Phi,
        ]);
    }
    for line in &lines {
        out.line(line.say(out.language))?;
    }
    if !out.common.quiet {
        for line in phi_lines(report, of) {
            out.line(line)?;
        }
    }
    Ok(())
}

/// What is known of a misère canonical form.
fn form(text: &str, out: &mut Output) -> Result<(), Failure> {
    let budget = budget(&out.common);
    let found = watched(&out.common, &budget, || MisereFormJson::read(text, &budget));
    let form = found.map_err(|error| match error {
        FormError::Notation(error) => {
            let text = match text.starts_with('*') {
                true => text.into(),
                false => format!("*[{text}]"),
            };
            let error = ReadError::from(error);
            Failure::Typed { text, error }
        }
        FormError::Stopped(stopped) => stopped.into(),
        other => Failure::Said(Box::new(other), 2),
    })?;
    if out.common.json {
        return out.json(&form);
    }
    for (name, value) in form.lines() {
        out.line(out.say(&MisereSaid::Property { name, value }))?;
    }
    Ok(())
}
