//! The prompt of `grundy value`: lines with names and a history.

use grundy::Language;
use grundy::game::Phrase;
use grundy::say;
use grundy::values::Calculator;

use super::value::{Asked, Typed, one};
use crate::failure::Failure;
use crate::output::{FAINT, Output, complain, styled};
use crate::progress::read_line;

/// What the prompt says of itself.
#[derive(Debug)]
enum Said {
    Help,
    NoSuchLine(String),
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        match self {
            Self::Help => say!(language,
                "An expression, such as {{1|-1}} + ^*, or a name for one: x = {{1|-1}}. `history` lists what was typed, !! and !3 repeat it, `quit` ends.";
                "输入表达式，如 {{1|-1}} + ^*，或给它取名：x = {{1|-1}}。`history` 列出输入过的行，!! 和 !3 重复某行，`quit` 结束。"),
            Self::NoSuchLine(text) => say!(language, "there is no line {text}"; "没有第 {text} 行"),
        }
    }
}

/// Answers line by line until the end of input. What goes wrong with one line does not end it.
pub fn converse(
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    out: &mut Output,
) -> Result<(), Failure> {
    let mut history: Vec<String> = Vec::new();
    out.note(&Said::Help);
    loop {
        anstream::eprint!("> ");
        let mut line = String::new();
        if read_line(&mut line)? == 0 {
            anstream::eprintln!();
            return Ok(());
        }
        let typed = line.trim();
        let text = match typed.strip_prefix('!') {
            None => typed.to_owned(),
            Some(place) => match recalled(&history, place) {
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
            "help" | "?" => {
                complain(&out.say(&Said::Help));
                continue;
            }
            "history" => {
                for (place, text) in history.iter().enumerate() {
                    complain(&format!("{:4}  {text}", place + 1));
                }
                continue;
            }
            _ => {}
        }
        let typed = Typed {
            text: &text,
            line: None,
        };
        let answered = one(typed, asked, calculator, out);
        out.flush()?;
        match answered {
            Ok(_) => calculator.tidy(),
            Err(failure @ (Failure::Io { .. } | Failure::Stopped(..))) if is_end(&failure) => {
                return Err(failure);
            }
            Err(failure) => {
                failure.report(&out.common);
            }
        }
        if history.last() != Some(&text) {
            history.push(text);
        }
    }
}

/// Whether nothing more can be answered.
fn is_end(failure: &Failure) -> bool {
    match failure {
        Failure::Io { .. } => true,
        Failure::Stopped(stopped, _) => stopped.interrupted,
        _ => false,
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
