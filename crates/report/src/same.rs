//! The same question elsewhere: on the command line and in a program.

use grundy::workbench::pasted;
use grundy::{Convention, Position};

/// The position of the program that is replaced: [`grundy::EXAMPLE`], which compiles and runs.
const ASKED: &str = "\"nim 3 6 9\"";

/// The command that asks the same question.
pub fn command(position: &Position, convention: Convention) -> String {
    let mut command = format!("grundy solve {}", pasted(&position.expression()));
    if convention != position.convention() {
        command.push_str(match convention {
            Convention::Normal => " --normal",
            Convention::Misere => " --misere",
        });
    }
    command
}

/// The program that asks the same question.
pub fn program(position: &Position, convention: Convention) -> String {
    let text = format!("{:?}", position.expression());
    let program = grundy::EXAMPLE.replace(ASKED, &text);
    let convention = match convention {
        Convention::Normal => "Convention::Normal",
        Convention::Misere => "Convention::Misere",
    };
    program.replace("Convention::Normal", convention)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Position {
        Position::read(grundy::FAMILIES, text).expect("a position")
    }

    #[test]
    fn commands_are_safe_to_paste() {
        let tests = [
            ("nim 3 5 + kayles 7", "grundy solve nim 3 5 + kayles 7"),
            ("election 2,1/1>2", "grundy solve election '2,1/1>2'"),
        ];
        for (text, expected) in tests {
            assert_eq!(command(&read(text), Convention::Normal), expected);
        }
        let misere = command(&read("nim 1 1"), Convention::Misere);
        assert_eq!(misere, "grundy solve nim 1 1 --misere");
    }

    #[test]
    fn the_program_is_the_example_with_another_position() {
        let program = program(&read("nim 1 2"), Convention::Misere);
        assert!(program.contains("\"nim 1 2\"") && program.contains("Convention::Misere"));
        assert_eq!(program.lines().count(), grundy::EXAMPLE.lines().count());
    }
}
