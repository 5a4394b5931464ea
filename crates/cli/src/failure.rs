//! Why a command stopped, and the exit code that says so.

use std::fmt::Write as _;
use std::ops::Range;
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use grundy::game::{Fault, FileProblem, Problem};
use grundy::tables::ExportError;
use grundy::workbench::{ReadError, ReadErrorKind};
use grundy::{Language, Phrase, Stopped};
use grundy_report::Refusal;

use crate::args::Common;
use crate::forgiving::corrected;
use crate::output::complain;
use crate::words::{Message, Unfinished};

/// Text shown on each side of a mistake.
const AROUND: usize = 60;

#[derive(Debug)]
pub enum Failure {
    /// The typed text is wrong at a place.
    Typed { text: String, error: ReadError },
    /// Something else about the usage or the input.
    Usage(Message),
    /// The rules of a game, somebody's program, are at fault.
    Fault(Fault),
    /// What is wrong with rules that were only looked over: a finding.
    Checked(Fault),
    /// The budget ran out, or somebody stopped it.
    Stopped(Stopped, Unfinished),
    /// A negative finding, which has been printed.
    Negative,
    /// Everything has been said; only the exit code is left.
    Ended(u8),
    /// Said in a command's own words, with its exit code.
    Said(Box<dyn Phrase>, u8),
    /// Reading or writing failed.
    Io { path: String, error: std::io::Error },
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Io {
            path: String::new(),
            error,
        }
    }
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::Io(error) => error.into(),
            error => Self::Usage(Message::Export {
                error: error.to_string(),
            }),
        }
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped, Unfinished::Answer)
    }
}

impl Failure {
    /// Why a question has no answer.
    pub fn refused(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::TooMuchWork => 3,
            _ => 2,
        };
        Self::Said(Box::new(refusal), code)
    }

    /// What went wrong, in one line.
    pub fn reason(&self, language: Language) -> String {
        match self {
            Self::Typed { error, .. } => error.say(language),
            Self::Usage(message) => message.say(language),
            Self::Fault(fault) | Self::Checked(fault) => fault.problem.say(language),
            Self::Stopped(stopped, unfinished) => {
                Message::Stopped(*stopped, *unfinished).say(language)
            }
            Self::Said(words, _) => words.say(language),
            Self::Io { error, .. } => error.to_string(),
            Self::Negative | Self::Ended(_) => String::new(),
        }
    }

    /// Says what went wrong on standard error, and gives the exit code.
    pub fn report(self, common: &Common) -> ExitCode {
        let language = common.language();
        match self {
            // Whoever read our output has seen enough.
            Self::Io { error, .. } if error.kind() == std::io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Self::Io { path, error } => {
                let message = Message::Io { path, error };
                complain(&plain(&message.say(language), language));
                ExitCode::from(2)
            }
            Self::Negative => ExitCode::from(1),
            Self::Ended(code) => ExitCode::from(code),
            Self::Said(words, code) => {
                complain(&plain(&words.say(language), language));
                ExitCode::from(code)
            }
            Self::Usage(message) => {
                complain(&plain(&message.say(language), language));
                ExitCode::from(2)
            }
            Self::Typed { text, error } => {
                let corrected = match &error.kind {
                    ReadErrorKind::UnknownGame {
                        name,
                        near: Some(near),
                    } => corrected(name, near),
                    _ => None,
                };
                let help = match error.kind {
                    _ if corrected.is_some() => {
                        corrected.map(|command| Message::Corrected { command })
                    }
                    ReadErrorKind::UnknownGame { .. } => Some(Message::GamesHelp),
                    ReadErrorKind::NoPosition { .. } => Some(Message::NotationHelp),
                    _ => None,
                };
                let help = help.map(|help| help.say(language));
                if let ReadErrorKind::Notation(Problem::InFile(place)) = &error.kind {
                    complain(&underline_in_file(place, &error.say(language), language));
                    return ExitCode::from(2);
                }
                let message = error.say(language);
                let report = underline(&text, &error.span, &message, help.as_deref(), language);
                complain(&report);
                ExitCode::from(2)
            }
            Self::Fault(fault) => {
                let code = if fault.limit { 3 } else { 2 };
                say_fault(&fault, language);
                ExitCode::from(code)
            }
            Self::Checked(fault) => {
                let code = if fault.limit { 3 } else { 1 };
                say_fault(&fault, language);
                ExitCode::from(code)
            }
            Self::Stopped(stopped, unfinished) => {
                let message = Message::Stopped(stopped, unfinished);
                complain(&message.say(language));
                ExitCode::from(if stopped.interrupted { 130 } else { 3 })
            }
        }
    }
}

/// What stands before a mistake.
fn error(language: Language) -> Level<'static> {
    match language {
        Language::English => Level::ERROR,
        Language::Chinese => Level::ERROR.with_name("错误"),
    }
}

/// What stands before a piece of advice.
fn help(language: Language) -> Level<'static> {
    match language {
        Language::English => Level::HELP,
        Language::Chinese => Level::HELP.with_name("提示"),
    }
}

/// The text of a message; in Chinese the colon is a Chinese one, as it is in all we say ourselves.
fn rendered(group: Group<'_>, language: Language) -> String {
    let mut text = Renderer::styled().render(&[group]);
    if language == Language::Chinese {
        for label in ["错误", "提示"] {
            let start = text.find(label).map(|at| at + label.len());
            let colon = start.and_then(|at| text[at..].find(": ").map(|colon| at + colon));
            // Colours may stand before it.
            if let (Some(start), Some(colon)) = (start, colon)
                && text[start..colon]
                    .bytes()
                    .all(|b| b"\x1b[;0123456789m".contains(&b))
            {
                text.replace_range(colon..colon + 2, "：");
            }
        }
    }
    text
}

fn plain(message: &str, language: Language) -> String {
    let group = Group::with_title(error(language).primary_title(message));
    rendered(group, language)
}

/// The message with the place underlined, in a window that keeps long input readable.
fn underline(
    text: &str,
    span: &Range<usize>,
    message: &str,
    advice: Option<&str>,
    language: Language,
) -> String {
    let floor = |mut i: usize| {
        i = i.min(text.len());
        while !text.is_char_boundary(i) {
            i -= 1;
        }
        i
    };
    let start = floor(span.start.saturating_sub(AROUND));
    let end = floor(span.end.min(span.start + AROUND) + AROUND);
    let mut shown = String::new();
    if start > 0 {
        shown.push('…');
    }
    let offset = shown.len();
    // One line, printable: a line break or a control character would move the caret.
    let window = text[start..end].chars();
    let mut place = start;
    let (mut from, mut to) = (None, None);
    for c in window {
        if place >= span.start && from.is_none() {
            from = Some(shown.len());
        }
        if place >= span.end && to.is_none() {
            to = Some(shown.len());
        }
        match c {
            '\n' | '\r' | '\t' => shown.push(' '),
            c if c.is_control() => {
                let _ = write!(shown, "{}", c.escape_unicode());
            }
            c => shown.push(c),
        }
        place += c.len_utf8();
    }
    let from = from.unwrap_or(shown.len()).max(offset);
    let to = to.unwrap_or(shown.len()).max(from);
    if end < text.len() {
        shown.push('…');
    }
    let snippet =
        Snippet::source(shown.as_str()).annotation(AnnotationKind::Primary.span(from..to));
    let mut group = error(language).primary_title(message).element(snippet);
    if let Some(advice) = advice {
        group = group.element(help(language).message(advice));
    }
    rendered(group, language)
}

/// Says what is wrong with the rules of a game, with the place in their file.
fn say_fault(fault: &Fault, language: Language) {
    let message = fault.problem.say(language);
    match &fault.problem {
        Problem::InFile(place) => complain(&underline_in_file(place, &message, language)),
        _ => complain(&plain(&message, language)),
    }
}

/// The message with the place in a line of a file underlined.
fn underline_in_file(place: &FileProblem, message: &str, language: Language) -> String {
    let snippet = Snippet::source(place.excerpt.as_str())
        .line_start(place.line)
        .path(place.file.as_str())
        .annotation(AnnotationKind::Primary.span(place.span.clone()));
    let group = error(language).primary_title(message).element(snippet);
    rendered(group, language)
}
