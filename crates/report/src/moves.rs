//! The legal moves, ranked by what they leave.

use std::collections::HashSet;

use grundy::workbench::Moves;
use grundy::{Answer, Budget, Choice, Convention, Nimber, Outcome, Position, Stopped};
use schemars::JsonSchema;
use serde::Serialize;

use crate::asked::{About, MovesAsked};
use crate::{Int, Refusal, SCHEMA};

/// Moves listed if nobody says how many.
const LISTED: u16 = 200;
/// Moves listed, at most.
const MOST: u16 = 2000;
/// Winning moves found, at most.
const WINNING: usize = 10_000;
/// Positions searched for the values of all the moves listed.
const ALL_VALUES: u64 = 200_000;
/// Positions searched for the value of one.
const ONE_VALUE: u64 = 10_000;

/// The moves of a position.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MovesJson {
    schema: u32,
    q: String,
    convention: String,
    /// The moves listed: winning ones first, then by what they leave.
    moves: Vec<ListedJson>,
    /// How many moves there are; `null` when not countable.
    total: Option<Int>,
    /// Whether every move is listed.
    complete: bool,
    /// Whether it was not found which moves win.
    unknown: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ListedJson {
    /// The place of the component it is made in, from 1.
    place: usize,
    /// Its number in the order of the rules, from 0.
    order: usize,
    /// In words.
    #[serde(rename = "move")]
    mv: String,
    /// The whole position afterwards, game and all.
    result: String,
    /// What stands in the component's place afterwards.
    after: String,
    /// Of the result, for the player then to move; `null` where unknown or played for points.
    outcome: Option<String>,
    /// The value of the result; `null` where none was computed.
    grundy: Option<Int>,
    /// Whether it wins, or is best for points; `null` where unknown.
    winning: Option<bool>,
    /// Whether it keeps a draw.
    drawing: bool,
}

/// A move with what is known of it.
#[derive(Debug)]
pub struct Listed {
    /// The move.
    pub choice: Choice,
    /// The value of what it leaves under normal play, if it was found.
    pub value: Option<Nimber>,
    /// Whether it wins, if that is known.
    pub winning: Option<bool>,
    /// Whether it keeps a draw.
    pub drawing: bool,
    /// Who wins what it leaves, for the player then to move, if that is known.
    pub left: Option<Outcome>,
}

/// The moves of a position, in order.
#[derive(Debug)]
pub struct Listing {
    /// At most as many as were asked for.
    pub moves: Vec<Listed>,
    /// How many there are, if they can be counted.
    pub total: Option<u128>,
    /// Why it is not known which moves win.
    pub stopped: Option<Stopped>,
}

impl Listing {
    /// Lists at most `limit` moves; `Err` when interrupted.
    pub fn of(
        position: &Position,
        question: &grundy::Question<'_>,
        limit: usize,
    ) -> Result<Self, Stopped> {
        let mut choices = Vec::new();
        position.choices(question.player, |choice| {
            if choices.len() < limit {
                choices.push(choice);
            }
            choices.len() < limit
        });
        let (answer, stopped) = match grundy::solve(position, question) {
            Ok(answer) => (Some(answer), None),
            Err(stopped) if stopped.interrupted => return Err(stopped),
            Err(stopped) => (None, Some(stopped)),
        };
        // Where play may go on for ever, a move that does not win may keep a draw.
        let draws = !position.is_impartial();
        let known = answer.as_ref().map(|answer| Known::of(answer, draws));
        let all = question.budget.at_most(ALL_VALUES);
        let moves = choices.into_iter().map(|choice| {
            let known = known.as_ref();
            let winning = known.and_then(|known| known.winning(&choice));
            let drawing = known.is_some_and(|known| known.drawing(&choice));
            Listed {
                value: value(&position.after(&choice), question.convention, &all),
                winning,
                drawing,
                left: known.and_then(|known| known.left(winning, drawing)),
                choice,
            }
        });
        let moves = moves.collect();
        match all.spend(0, 0) {
            Err(stopped) if stopped.interrupted => Err(stopped),
            _ => Ok(Self {
                moves,
                total: position.count(question.player),
                stopped,
            }),
        }
    }

    /// Whether every move is listed.
    pub fn complete(&self) -> bool {
        self.total == Some(self.moves.len() as u128)
    }
}

/// The good moves of an answer, by place and what they leave there.
struct Known {
    winning: HashSet<(usize, String)>,
    all_winning: bool,
    drawing: HashSet<(usize, String)>,
    /// Whether the game is about winning, not about points.
    outcome_known: bool,
    /// Whether every move that neither wins nor draws leaves a won position.
    rest_loses: bool,
}

impl Known {
    fn of(answer: &Answer, draws: bool) -> Self {
        let set = |moves: &Moves| {
            let list = moves.list.iter();
            list.map(|choice| (choice.place, choice.after.clone()))
                .collect()
        };
        Self {
            winning: set(&answer.winning),
            all_winning: answer.winning.complete(),
            drawing: answer.drawing.as_ref().map(set).unwrap_or_default(),
            outcome_known: answer.outcome.is_some(),
            rest_loses: answer.outcome.is_some() && (!draws || answer.outcome != Some(Outcome::N)),
        }
    }

    fn left(&self, winning: Option<bool>, drawing: bool) -> Option<Outcome> {
        match winning? {
            _ if drawing => Some(Outcome::D),
            true if self.outcome_known => Some(Outcome::P),
            false if self.rest_loses => Some(Outcome::N),
            _ => None,
        }
    }

    fn winning(&self, choice: &Choice) -> Option<bool> {
        let listed = self.winning.contains(&(choice.place, choice.after.clone()));
        (listed || self.all_winning).then_some(listed)
    }

    fn drawing(&self, choice: &Choice) -> bool {
        self.drawing.contains(&(choice.place, choice.after.clone()))
    }
}

/// The value of a position under normal play, if a moderate search finds it and `all`, the budget
/// of the whole list, is not used up. Values that need no search are always found.
fn value(position: &Position, convention: Convention, all: &Budget) -> Option<Nimber> {
    if convention == Convention::Misere || position.is_scoring() {
        return None;
    }
    let left = all.spend(0, 0).is_ok();
    let budget = all.at_most(if left { ONE_VALUE } else { 0 });
    let mut sum = Nimber(0);
    for part in position.parts() {
        match part.values(convention, &budget) {
            Ok(part) => sum += part?.values.into_iter().sum::<Nimber>(),
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

/// Lists the moves of a position.
pub fn moves(asked: &MovesAsked, budget: &Budget) -> Result<MovesJson, Refusal> {
    let limit = asked.limit.unwrap_or(LISTED);
    if limit > MOST {
        return Err(Refusal::Range {
            name: "limit",
            least: 0,
            most: MOST.into(),
        });
    }
    let about = asked.about()?;
    let question = grundy::Question {
        player: about.player,
        convention: about.convention,
        limit: WINNING,
        budget,
    };
    let listing = Listing::of(&about.position, &question, limit.into());
    let listing = listing.unwrap_or_else(|stopped| Listing {
        moves: Vec::new(),
        total: None,
        stopped: Some(stopped),
    });
    let complete = listing.complete();
    let unknown = listing.stopped.is_some();
    let total = listing.total.map(Int);
    let listed = listing.moves.into_iter().enumerate();
    let mut moves: Vec<_> = listed.collect();
    moves.sort_by_key(|(order, listed)| (rank(listed), listed.value, *order));
    Ok(MovesJson {
        schema: SCHEMA,
        q: about.position.expression(),
        convention: about.convention.to_string(),
        moves: moves
            .into_iter()
            .map(|(order, listed)| ListedJson::new(&about, order, listed))
            .collect(),
        total,
        complete,
        unknown,
    })
}

/// Winning moves, drawing moves, the unknown, losing moves.
fn rank(listed: &Listed) -> u8 {
    match (listed.winning, listed.drawing) {
        (Some(true), _) => 0,
        (_, true) => 1,
        (None, _) => 2,
        (Some(false), _) => 3,
    }
}

impl ListedJson {
    fn new(about: &About, order: usize, listed: Listed) -> Self {
        Self {
            place: listed.choice.place,
            order,
            mv: listed.choice.words.say(about.language),
            result: about.position.after(&listed.choice).expression(),
            outcome: listed.left.map(|outcome| outcome.to_string()),
            grundy: listed.value.map(Int::from),
            winning: listed.winning,
            drawing: listed.drawing,
            after: listed.choice.after,
        }
    }
}
