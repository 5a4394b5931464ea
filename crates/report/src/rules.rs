//! A game that somebody writes in the page: who wins, which moves there are, the first values.

use std::sync::Arc;

use grundy::game::Problem;
use grundy::rulelang::{EXAMPLES, FAMILY, Program, carry, example, open_program};
use grundy::{Budget, Game, Position};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::asked::{About, LONGEST_TEXT, Lang, Rule, Side};
use crate::moves::{MovesJson, listed};
use crate::solve::{SolveJson, answered};
use crate::table::{TableJson, Tabled, tabulated};
use crate::{Refusal, SCHEMA};

/// The longest file, in bytes.
const LONGEST: usize = 32 << 10;
/// The file's name in messages, and on the command line once it is saved.
const FILE: &str = "game.py";
/// Moves listed, at most.
const MOVES: usize = 200;
/// The last value of a table of numbers, and of pairs.
const LINE: u64 = 99;
const SQUARE: u64 = 15;

/// A rule file and a position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesAsked {
    /// The file, or the name of an example.
    #[schemars(length(max = LONGEST), extend("examples" = ["kayles", "start = 9\ndef moves(n):\n    return [n - k for k in (1, 2, 3) if k <= n]\n"]))]
    text: String,
    /// The position; the file's `start` if absent or empty.
    #[serde(default)]
    #[schemars(length(max = LONGEST_TEXT))]
    position: String,
    /// Normal or misère play; the file's own rule if absent.
    #[serde(default)]
    convention: Option<Rule>,
    /// Who is to move.
    #[serde(default)]
    player: Side,
    /// The language of the words.
    #[serde(default)]
    lang: Lang,
}

/// What a rule file makes of a position.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RulesJson {
    schema: u32,
    /// The file.
    text: String,
    /// The game under a name that carries the file: it can be asked about as any other.
    game: String,
    /// Files to begin with.
    examples: Vec<&'static str>,
    /// Where play starts, as it is typed.
    start: String,
    solve: SolveJson,
    moves: MovesJson,
    /// The first values; `null` where positions are neither numbers nor pairs.
    table: Option<TableJson>,
}

/// Solves a position of a game in a rule file.
pub fn rules(asked: &RulesAsked, budget: &Budget) -> Result<RulesJson, Refusal> {
    let text = example(asked.text.trim()).unwrap_or(&asked.text);
    if text.len() > LONGEST {
        return Err(Refusal::FileTooLong { most: LONGEST });
    }
    let at_fault = |problem: &Problem| at_fault(text, problem);
    let program = Program::new(FILE, text.as_bytes()).map_err(|error| at_fault(&error.problem))?;
    let game = open_program(&format!("rules:{FILE}"), program);
    let game = game.map_err(|error| at_fault(&error.problem))?;
    let start = Arc::clone(&game)
        .start()
        .map(|start| start.text())
        .unwrap_or_default();
    let position = match asked.position.trim() {
        "" => start.as_str(),
        typed if typed.len() > LONGEST_TEXT => {
            return Err(Refusal::TooLong { most: LONGEST_TEXT });
        }
        typed => typed,
    };
    let position = Position::of(Arc::clone(&game), position).map_err(Refusal::Text)?;
    let about = About::of(position, asked.lang, asked.convention, asked.player)?;
    let solve = answered(&about, budget);
    let moves = listed(&about, MOVES, budget);
    let table = table(&game, asked, budget);
    if let Some(fault) = game.fault() {
        return Err(at_fault(&fault.problem));
    }
    Ok(RulesJson {
        schema: SCHEMA,
        text: text.into(),
        game: format!("{}:{}", FAMILY.name, carry(text)),
        examples: EXAMPLES.iter().map(|(name, _)| *name).collect(),
        start,
        solve,
        moves,
        table,
    })
}

fn table(game: &Arc<dyn Game>, asked: &RulesAsked, budget: &Budget) -> Option<TableJson> {
    let (axes, _) = game.axes()?;
    let to = if axes == 1 { LINE } else { SQUARE };
    let tabled = Tabled::of(Arc::clone(game), &to.to_string(), asked.convention).ok()?;
    tabulated(&tabled, asked.lang, budget).ok()
}

/// What is wrong in the file, with the bytes of it.
fn at_fault(text: &str, problem: &Problem) -> Refusal {
    let span = match problem {
        Problem::InFile(at) => {
            let lines = text.split_inclusive('\n').take(at.line - 1);
            let start = lines.map(str::len).sum::<usize>() + at.column - 1;
            Some(start..start + at.span.len())
        }
        _ => None,
    };
    Refusal::InFile {
        problem: problem.clone(),
        span,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::{Language, Phrase};

    fn asked(text: &str, position: &str) -> RulesAsked {
        RulesAsked {
            text: text.into(),
            position: position.into(),
            convention: None,
            player: Side::Left,
            lang: Lang::En,
        }
    }

    fn json(text: &str, position: &str) -> serde_json::Value {
        let answer = rules(&asked(text, position), &Budget::new(100_000)).expect(text);
        serde_json::to_value(answer).expect("an object")
    }

    #[test]
    fn examples_are_answered() {
        for (name, _) in EXAMPLES {
            let answer = json(name, "");
            assert_eq!(answer["text"], example(name).unwrap(), "{name}");
            assert!(
                answer["solve"]["verdict"]
                    .as_str()
                    .is_some_and(|v| !v.is_empty()),
                "{name}"
            );
        }
    }

    #[test]
    fn a_written_game_has_moves_and_values() {
        let text = "start = 9\ndef moves(n):\n    return [n - k for k in (1, 2, 3) if k <= n]\n";
        let answer = json(text, "");
        assert_eq!(answer["start"], "9");
        assert_eq!(answer["solve"]["grundy"], 1);
        assert_eq!(answer["moves"]["moves"].as_array().map(Vec::len), Some(3));
        assert_eq!(answer["table"]["values"][7], 3);
        let carried = format!("{} 8", answer["game"].as_str().expect("a name"));
        let read = Position::read(grundy::FAMILIES, &carried).expect("the name carries the file");
        assert_eq!(read.expression(), carried);
        assert_eq!(json(text, "8")["solve"]["grundy"], 0);
    }

    #[test]
    fn faults_are_placed_in_the_text() {
        let text = "start = 5\ndef moves(n):\n    return [n // 0]\n";
        let refusal = rules(&asked(text, ""), &Budget::new(1000)).expect_err("a fault");
        let json = serde_json::to_value(refusal.json(Language::English)).expect("an object");
        let at = |name: &str| json["error"][name].as_u64().expect(name) as usize;
        assert!(text[at("start")..at("end")].contains("n // 0"), "{json}");
        assert!(
            refusal.english().contains("moves(5)"),
            "{}",
            refusal.english()
        );
    }
}
