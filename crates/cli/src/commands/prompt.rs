//! The prompt of `grundy value`: lines with names and a history.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use grundy::Language;
use grundy::game::Phrase;
use grundy::say;
use grundy::values::Calculator;
use rustyline::config::Behavior;
use rustyline::error::ReadlineError;
use rustyline::history::{History as _, SearchDirection};
use rustyline::{Config, DefaultEditor};

use super::value::{Asked, Typed, one};
use crate::failure::Failure;
use crate::output::{FAINT, Output, complain, styled};
use crate::progress::resume;

/// Lines kept from one session to the next.
const KEPT: usize = 1_000;

/// What the prompt says of itself.
#[derive(Debug)]
enum Said {
    Help,
    NoSuchLine(String),
    NoNames,
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Help =>
                "An expression, such as {{1|-1}} + ^*, or a name for one: x = {{1|-1}}. `names` lists the names, `history` what was typed, !! and !3 repeat it, `quit` or Ctrl-D ends.";
                "输入表达式，如 {{1|-1}} + ^*，或给它取名：x = {{1|-1}}。`names` 列出名字，`history` 列出输入过的行，!! 和 !3 重复某行，`quit` 或 Ctrl-D 结束。";
            Self::NoSuchLine(text) => "there is no line {text}"; "没有第 {text} 行";
            Self::NoNames => "nothing has a name yet"; "还没有取过名字";
        }
    }
}

/// Reads lines with an editor, and keeps them for the next session where the system has a place
/// for that.
struct Lines {
    editor: DefaultEditor,
    file: Option<PathBuf>,
}

impl Lines {
    fn new() -> Result<Self, Failure> {
        let behavior = match std::io::stdout().is_terminal() {
            true => Behavior::Stdio,
            // Answers go elsewhere; the line is edited on the terminal all the same.
            false => Behavior::PreferTerm,
        };
        let config = Config::builder().behavior(behavior).bracketed_paste(true);
        let config = config.max_history_size(KEPT).map_err(editing)?.build();
        let mut editor = DefaultEditor::with_config(config).map_err(editing)?;
        let file = history_file();
        if let Some(file) = &file {
            // There is none before the first session.
            let _ = editor.load_history(file);
        }
        Ok(Self { editor, file })
    }

    /// The next line; `None` at the end. Ctrl-C drops what was typed.
    fn next(&mut self) -> Result<Option<String>, Failure> {
        match self.editor.readline("> ") {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Interrupted) => Ok(Some(String::new())),
            Err(ReadlineError::Eof) => Ok(None),
            Err(error) => Err(editing(error)),
        }
    }

    /// Puts a line into the history; one that cannot be kept is no reason to stop.
    fn keep(&mut self, text: &str) {
        let _ = self.editor.add_history_entry(text);
        if let Some(file) = &self.file {
            let made = file.parent().map(std::fs::create_dir_all);
            if made.is_some_and(|made| made.is_ok()) {
                let _ = self.editor.append_history(file);
            }
        }
    }

    /// What was typed, the oldest first.
    fn history(&self) -> Vec<String> {
        let history = self.editor.history();
        let line = |i| history.get(i, SearchDirection::Forward).ok().flatten();
        let lines = (0..history.len()).filter_map(line);
        lines.map(|line| line.entry.into_owned()).collect()
    }
}

fn editing(error: ReadlineError) -> Failure {
    match error {
        ReadlineError::Io(error) => error.into(),
        other => std::io::Error::other(other.to_string()).into(),
    }
}

/// Where the history is kept: the user's state directory, as the system names it.
fn history_file() -> Option<PathBuf> {
    let named = |name| {
        let path = std::env::var_os(name).map(PathBuf::from);
        path.filter(|path| path.is_absolute())
    };
    let home = || Some(std::env::home_dir()?.join(".local").join("state"));
    let state = match cfg!(windows) {
        true => named("LOCALAPPDATA"),
        false => named("XDG_STATE_HOME").or_else(home),
    };
    Some(state?.join("grundy").join("value_history"))
}

/// Answers line by line until the end of input. What goes wrong with one line does not end it, and
/// Ctrl-C only ends what is being computed.
pub fn converse(
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    out: &mut Output,
) -> Result<(), Failure> {
    let mut lines = Lines::new()?;
    out.note(&Said::Help);
    while let Some(line) = lines.next()? {
        let typed = line.trim();
        let text = match typed.strip_prefix('!') {
            None => typed.to_owned(),
            Some(place) => match recalled(&lines.history(), place) {
                Some(text) => {
                    complain(&styled(FAINT, &text));
                    text
                }
                None => {
                    complain(&out.say(&Said::NoSuchLine(place.into())));
                    continue;
                }
            },
        };
        match text.as_str() {
            "" => continue,
            "quit" | "exit" => return Ok(()),
            "help" | "?" => complain(&out.say(&Said::Help)),
            "history" => {
                for (place, text) in lines.history().iter().enumerate() {
                    complain(&format!("{:4}  {text}", place + 1));
                }
            }
            "names" => names(calculator, out),
            text => {
                lines.keep(text);
                answer(text, asked, calculator, out)?;
            }
        }
    }
    Ok(())
}

/// Answers one line.
fn answer(
    text: &str,
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    out: &mut Output,
) -> Result<(), Failure> {
    let answered = one(Typed { text, line: None }, asked, calculator, out);
    out.flush()?;
    match answered {
        Ok(_) => {}
        Err(failure @ Failure::Io { .. }) => return Err(failure),
        Err(failure) => {
            failure.report(&out.common);
        }
    }
    // A stop ended this answer, and comes too late for one that is there.
    resume();
    calculator.tidy();
    Ok(())
}

/// Lists what has a name.
fn names(calculator: &mut Calculator, out: &Output) {
    let names = calculator.names();
    if names.is_empty() {
        complain(&out.say(&Said::NoNames));
    }
    for (name, value) in names {
        complain(&format!("{name} = {value}"));
    }
}

/// `!!` is the last line, `!3` the third.
fn recalled(history: &[String], place: &str) -> Option<String> {
    let place = match place {
        "!" => history.len(),
        number => number.parse().ok()?,
    };
    history.get(place.checked_sub(1)?).cloned()
}

#[cfg(test)]
mod tests {
    use super::recalled;

    #[test]
    fn lines_are_counted_from_one() {
        let history = ["^".to_owned(), "*".to_owned()];
        assert_eq!(recalled(&history, "!").as_deref(), Some("*"));
        assert_eq!(recalled(&history, "1").as_deref(), Some("^"));
        for missing in ["0", "3", "x", "-1"] {
            assert_eq!(recalled(&history, missing), None);
        }
        assert_eq!(recalled(&[], "!"), None);
    }
}
