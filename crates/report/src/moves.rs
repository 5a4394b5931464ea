//! The legal moves, ranked by what they leave.

use std::collections::HashSet;

use grundy::theory::Value;
use grundy::workbench::Moves;
use grundy::{Answer, Budget, Choice, Convention, Nimber, Outcome, Position, Question, Stopped};
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::ScoresJson;
use crate::asked::{About, LONGEST_TEXT, MovesAsked};
use crate::scene::SceneJson;
use crate::{Int, Refusal, SCHEMA, ValueJson};

/// Moves listed if nobody says how many.
const LISTED: u16 = 200;
/// Moves listed, at most.
const MOST: u16 = 2000;
/// Winning moves found, at most.
const WINNING: usize = 10_000;
/// Good moves added to the first ones, at most.
const FURTHER: usize = 200;
/// Numbers in the pictures of a list, at most.
const DRAWN: usize = 100_000;
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
    /// Its number in the order of the rules, from 0; `null` for a winning move far down that order.
    order: Option<usize>,
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
    grundy: Option<ValueJson>,
    /// Whether it wins, or is best for points; `null` where unknown.
    winning: Option<bool>,
    /// Whether it keeps a draw.
    drawing: bool,
    /// For points games: what it earns at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<ScoresJson>,
    /// Pictures of what then stands in the component's place; empty without them.
    scenes: Vec<SceneJson>,
}

/// A move with what is known of it.
#[derive(Debug)]
pub struct Listed {
    /// The move.
    pub choice: Choice,
    /// Its number in the order of the rules; `None` for a good move beyond the first ones.
    pub order: Option<usize>,
    /// The value of what it leaves under normal play, if it was found.
    pub value: Option<Value>,
    /// Whether it wins, if that is known.
    pub winning: Option<bool>,
    /// Whether it keeps a draw.
    pub drawing: bool,
    /// Who wins what it leaves, for the player then to move, if that is known.
    pub left: Option<Outcome>,
}

/// The moves of a position.
#[derive(Debug)]
pub struct Listing {
    /// The first moves in order, as many as were asked for, then good ones from further down.
    pub moves: Vec<Listed>,
    /// How many there are, if they can be counted.
    pub total: Option<u128>,
    /// Why it is not known which moves win.
    pub stopped: Option<Stopped>,
}

impl Listing {
    /// Lists the first `limit` moves, and the good moves of the answer that are not among them.
    ///
    /// Once interrupted it knows no more of the moves than they are.
    pub fn of(position: &Position, question: &Question<'_>, limit: usize) -> Self {
        let mut choices = Vec::new();
        position.choices(question.player, |choice| {
            if choices.len() < limit {
                choices.push(choice);
            }
            choices.len() < limit
        });
        let (answer, stopped) = match grundy::solve(position, question) {
            Ok(answer) => (Some(answer), None),
            Err(stopped) => (None, Some(stopped)),
        };
        // Where play may go on for ever, a move that does not win may keep a draw.
        let draws = !position.is_impartial();
        let known = answer.as_ref().map(|answer| Known::of(answer, draws));
        // Where the position itself has no value at hand, its options have none either.
        let valued = answer
            .as_ref()
            .is_some_and(|answer| answer.grundy.is_some());
        let all = question.budget.at_most(if valued { ALL_VALUES } else { 0 });
        let mut listed: HashSet<Key> = HashSet::new();
        let ordered = choices.into_iter().enumerate();
        let ordered = ordered.map(|(i, choice)| (Some(i), choice));
        let mut good = Vec::new();
        if let Some(answer) = answer {
            good.extend(answer.winning.list);
            good.extend(answer.drawing.into_iter().flat_map(|moves| moves.list));
        }
        let further = good.into_iter().map(|choice| (None, choice));
        let mut moves = Vec::new();
        for (order, choice) in ordered.chain(further) {
            if !listed.insert(key(&choice)) || moves.len() >= limit + FURTHER {
                continue;
            }
            let known = known.as_ref();
            let winning = known.and_then(|known| known.winning(&choice));
            let drawing = known.is_some_and(|known| known.drawing(&choice));
            moves.push(Listed {
                order,
                value: value(&position.after(&choice), question.convention, &all),
                winning,
                drawing,
                left: known.and_then(|known| known.left(winning, drawing)),
                choice,
            });
        }
        Self {
            moves,
            total: position.count(question.player),
            stopped,
        }
    }

    /// Whether every move is listed.
    pub fn complete(&self) -> bool {
        self.total == Some(self.moves.len() as u128)
    }
}

/// A move, by its place and what it leaves there.
type Key = (usize, String);

fn key(choice: &Choice) -> Key {
    (choice.place, choice.after.clone())
}

/// The good moves of an answer.
struct Known {
    winning: HashSet<Key>,
    all_winning: bool,
    drawing: HashSet<Key>,
    /// Whether the game is about winning, not about points.
    outcome_known: bool,
    /// Whether every move that neither wins nor draws leaves a won position.
    rest_loses: bool,
}

impl Known {
    fn of(answer: &Answer, draws: bool) -> Self {
        let set = |moves: &Moves| moves.list.iter().map(key).collect();
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
        let listed = self.winning.contains(&key(choice));
        (listed || self.all_winning).then_some(listed)
    }

    fn drawing(&self, choice: &Choice) -> bool {
        self.drawing.contains(&key(choice))
    }
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
    let listing = match (asked.place, &asked.after) {
        (None, None) => return Ok(listed(&about, limit, budget)),
        (Some(place), Some(after)) => one(&about, place.into(), after, budget)?,
        _ => {
            let detail = "`place` and `after` go together".into();
            return Err(Refusal::Parameters { detail });
        }
    };
    Ok(MovesJson::new(&about, listing))
}

/// Lists the moves of a position that was read.
pub(crate) fn listed(about: &About, limit: u16, budget: &Budget) -> MovesJson {
    let question = Question {
        player: about.player,
        convention: about.convention,
        limit: WINNING,
        budget,
    };
    let listing = Listing::of(&about.position, &question, limit.into());
    MovesJson::new(about, listing)
}

impl MovesJson {
    fn new(about: &About, listing: Listing) -> Self {
        let (complete, unknown) = (listing.complete(), listing.stopped.is_some());
        let total = listing.total.map(Int);
        let mut moves = listing.moves;
        moves.sort_by_cached_key(|listed| {
            let order = listed.order.unwrap_or(usize::MAX);
            (rank(listed), listed.value.clone(), order)
        });
        let mut drawn = 0;
        Self {
            schema: SCHEMA,
            q: about.position.expression(),
            convention: about.convention.to_string(),
            moves: moves
                .into_iter()
                .map(|listed| ListedJson::new(about, listed, &mut drawn))
                .collect(),
            total,
            complete,
            unknown,
        }
    }
}

/// The move that leaves `after` at `place`, by itself; none if it is not legal.
fn one(about: &About, place: usize, after: &str, budget: &Budget) -> Result<Listing, Refusal> {
    if after.len() > LONGEST_TEXT {
        return Err(Refusal::TooLong { most: LONGEST_TEXT });
    }
    let position = &about.position;
    let no_place = Refusal::NoPlace {
        place: place as u64,
    };
    let (part, seat, i) = position.at(place).ok_or(no_place)?;
    let choice = position.parts()[part].reaching(i, about.player, after, seat);
    let mut stopped = None;
    let listed = choice.map(|choice| {
        let question = Question {
            player: -about.player,
            convention: about.convention,
            limit: 1,
            budget,
        };
        let answer = grundy::solve(&position.after(&choice), &question);
        let answer = answer.map_err(|reason| stopped = Some(reason)).ok();
        let left = answer.as_ref().and_then(|answer| answer.outcome);
        Listed {
            choice,
            order: None,
            value: answer.and_then(|answer| answer.grundy),
            winning: left.map(|left| left == Outcome::P),
            drawing: left == Some(Outcome::D),
            left,
        }
    });
    Ok(Listing {
        moves: listed.into_iter().collect(),
        total: position.count(about.player),
        stopped,
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
    /// `drawn` counts the numbers in the pictures so far.
    fn new(about: &About, listed: Listed, drawn: &mut usize) -> Self {
        let Listed { choice, .. } = listed;
        let (part, _, i) = about
            .position
            .at(choice.place)
            .expect("a choice has a place");
        let part = &about.position.parts()[part];
        let mut scenes = Vec::new();
        *drawn += choice.after.len();
        if *drawn < DRAWN
            && let Ok(after) = part.game().read(&choice.after)
        {
            let after = after.scenes().unwrap_or_default();
            scenes.extend(after.iter().map(|scene| SceneJson::from(scene).unplaced()));
        }
        Self {
            place: choice.place,
            order: listed.order,
            mv: choice.words.say(about.language),
            result: about.position.after(&choice).expression(),
            outcome: listed.left.map(|outcome| outcome.to_string()),
            grundy: listed.value.clone().map(ValueJson),
            winning: listed.winning,
            drawing: listed.drawing,
            points: part
                .points(i, about.player, &choice.after)
                .map(ScoresJson::from),
            scenes,
            after: choice.after,
        }
    }
}
