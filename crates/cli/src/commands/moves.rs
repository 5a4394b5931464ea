//! `grundy moves`: the legal moves and what each leaves.

use std::collections::HashSet;

use grundy::theory::Value;
use grundy::{Budget, Choice, Convention, Nimber, Player, Position, Question, Stopped};
use serde::Serialize;

use crate::args::MovesArgs;
use crate::commands::solve::described;
use crate::failure::Failure;
use crate::input;
use crate::json::{Int, MoveJson, SCHEMA, ValueJson};
use crate::output::{FAINT, Output, P_STYLE, STRONG, styled};
use crate::progress::{budget, watched};
use crate::words::Message;

/// Positions searched for the values of all the moves listed.
const ALL_VALUES: u64 = 200_000;
/// Positions searched for the value of one.
const ONE_VALUE: u64 = 10_000;

#[derive(Serialize)]
struct MovesJson {
    schema: u32,
    game: String,
    position: String,
    convention: String,
    moves: Option<Int>,
    list: Vec<ListedJson>,
    complete: bool,
}

#[derive(Serialize)]
struct ListedJson {
    #[serde(flatten)]
    mv: MoveJson,
    /// `null` where it could not be computed.
    grundy: Option<ValueJson>,
    wins: Option<bool>,
}

/// Lists the moves.
pub fn moves(args: &MovesArgs, out: &mut Output) -> Result<(), Failure> {
    let position = input::position(&args.expression)?;
    let convention = out.common.convention(&position);
    let budget = budget(&out.common);
    let mut choices = Vec::new();
    position.choices(Player::Left, |choice| {
        if choices.len() < args.limit {
            choices.push(choice);
        }
        choices.len() < args.limit
    });
    let total = position.count(Player::Left);
    let complete = total == Some(choices.len() as u128);
    let work = || winning(&position, convention, &budget);
    let winning = match watched(&out.common, &budget, work) {
        Ok(winning) => Some(winning),
        Err(stopped) if stopped.interrupted => return Err(stopped.into()),
        Err(stopped) => {
            out.note(&Message::OutcomesUnknown { stopped });
            None
        }
    };
    let wins = |choice: &Choice| {
        let winning = winning.as_ref()?;
        Some(winning.contains(&(choice.place, choice.after.clone())))
    };
    let all = budget.at_most(ALL_VALUES);
    let values = choices.iter();
    let values = values.map(|choice| value(&position.after(choice), convention, &all));
    let values: Vec<Option<Value>> = values.collect();
    if let Err(stopped) = all.spend(0, 0)
        && stopped.interrupted
    {
        return Err(stopped.into());
    }
    if out.common.json {
        let list = choices
            .iter()
            .zip(&values)
            .map(|(choice, value)| ListedJson {
                mv: MoveJson::new(&position, choice),
                grundy: value.clone().map(ValueJson),
                wins: wins(choice),
            });
        let list = list.collect();
        return out.json(&MovesJson {
            schema: SCHEMA,
            game: position.game(),
            position: position.text(),
            convention: convention.to_string(),
            moves: total.map(Int),
            list,
            complete,
        });
    }
    if choices.is_empty() {
        return out.line(out.say(&Message::NoMoves));
    }
    out.line(styled(STRONG, out.say(&Message::LegalMoves { total })))?;
    for (i, (choice, value)) in choices.iter().zip(values).enumerate() {
        let described = described(&position, choice, out);
        let mark = match wins(choice) {
            Some(true) => styled(P_STYLE, " ✓"),
            _ => String::new(),
        };
        let value = value.map_or(String::new(), |value| {
            styled(FAINT, format_args!("  [{value}]"))
        });
        out.line(format_args!("  #{} {described}{value}{mark}", i + 1))?;
    }
    if !complete {
        let count = total.map(|total| total - choices.len() as u128);
        out.line(styled(FAINT, out.say(&Message::MoreMoves { count })))?;
    }
    Ok(())
}

/// The winning moves, by place and what they leave there.
fn winning(
    position: &Position,
    convention: Convention,
    budget: &Budget,
) -> Result<HashSet<(usize, String)>, Stopped> {
    let question = Question {
        player: Player::Left,
        convention,
        limit: usize::MAX,
        budget,
    };
    let winning = grundy::solve(position, &question)?.winning;
    let moves = winning.list.into_iter();
    Ok(moves.map(|choice| (choice.place, choice.after)).collect())
}

/// The value of a position under normal play, if a moderate search finds it and `all`, the budget
/// of the whole list, is not used up. Values that need no search are always found.
fn value(position: &Position, convention: Convention, all: &Budget) -> Option<Value> {
    if convention == Convention::Misere || position.is_scoring() {
        return None;
    }
    let left = all.spend(0, 0).is_ok();
    let budget = all.at_most(if left { ONE_VALUE } else { 0 });
    let mut sum = Value::from(Nimber(0));
    for part in position.parts() {
        match part.values(convention, &budget) {
            Ok(part) => sum = sum + part?.values.into_iter().sum(),
            Err(_) => {
                // A search in vain costs its whole budget, in positions or in steps. What the list
                // has left is asked above, next time.
                let _ = all.spend(ONE_VALUE, 0);
                return None;
            }
        }
    }
    let _ = all.spend(budget.spent(), 0);
    Some(sum)
}
