//! The legal moves, ranked by what they leave.

use std::cmp::Reverse;
use std::collections::HashSet;

use grundy::game::{Said, Trust};
use grundy::partizan::Dyadic;
use grundy::theory::Value;
use grundy::workbench::{Finding, Moves, Part, Remainder, Stopper, solve_briefly};
use grundy::{
    Answer, Budget, Choice, Convention, Language, Outcome, Player, Position, Question, Stopped,
};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::answer::{ScoresJson, TrustJson, side};
use crate::asked::{About, LONGEST_TEXT, MovesAsked, little};
use crate::results::Results;
use crate::scene::{GestureJson, SceneJson};
use crate::{Int, Refusal, SCHEMA, ValueJson};

/// Moves listed if nobody says how many.
const LISTED: u16 = 200;
/// Moves listed, at most.
const MOST: u16 = 2000;
/// Winning moves found, at least if there are so many.
const WINNING: usize = 10_000;
/// Good moves added to the first ones, at most.
const FURTHER: usize = 200;
/// Bytes of what the moves that are looked at leave, at most.
const TEXT: usize = 16 << 20;
/// Bytes of a number in such a text, about.
const NUMBER: usize = 4;
/// Bytes of the positions that the moves written out leave, at most.
const LONGEST: usize = 4 << 20;
/// Moves written out although the time is over.
const FEW: usize = 50;
/// Numbers in the pictures of a list, at most.
const DRAWN: usize = 100_000;
/// Moves of which a value is looked for where play may go on for ever.
const STOPPERS: usize = 40;
/// Positions searched for the values of all the moves listed.
const ALL_VALUES: u64 = 200_000;
/// Positions searched for the value of one.
const ONE_VALUE: u64 = 10_000;

/// The moves of a position.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MovesJson {
    schema: u32,
    /// The position as it is written, game and all.
    q: String,
    #[schemars(extend("enum" = ["normal", "misere"]))]
    convention: String,
    /// Where the players' moves differ: whose these are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["left", "right", null]))]
    player: Option<&'static str>,
    /// The moves listed: winning ones first, then by what they leave.
    #[schemars(with = "Vec<ListedJson<'static>>")]
    moves: Lines,
    /// How many moves there are; `null` when not countable.
    total: Option<Int>,
    /// Whether every move is listed.
    complete: bool,
    /// Whether it was not found of every move listed whether it wins.
    unknown: bool,
    /// What the values rest on that was tried and not proved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    trusted: Vec<TrustJson>,
}

/// The moves of a list. Words, pictures and positions of each are made when it is written: those
/// of a thousand moves are never in memory together.
#[derive(Debug)]
struct Lines {
    moves: Vec<Listed>,
    results: Results,
    language: Language,
    player: Player,
}

impl Serialize for Lines {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut drawn = 0;
        let lines = self.moves.iter();
        serializer.collect_seq(lines.map(|listed| ListedJson::new(self, listed, &mut drawn)))
    }
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ListedJson")]
struct ListedJson<'a> {
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
    after: &'a str,
    /// Of the result, for the player then to move; `null` where unknown or played for points.
    #[schemars(extend("enum" = ["N", "P", "D", "L", "R", null]))]
    outcome: Option<&'static str>,
    /// The value of the result; `null` where none was computed.
    grundy: Option<ValueJson>,
    /// Where the players' moves differ: the canonical form of the result, or the stopper or sides it
    /// is equal to where play may go on for ever; `null` where it was not found or is very long.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Option<&'a str>>,
    /// The sum of the means of the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<String>,
    /// Whether it is at least as good as some option of its component's canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    sensible: Option<bool>,
    /// Whether it wins, or is best for points; `null` where unknown.
    winning: Option<bool>,
    /// Whether it leaves a draw; `null` where unknown.
    drawing: Option<bool>,
    /// For points games: what it earns at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<ScoresJson>,
    /// Pictures of what then stands in the component's place; empty without them.
    scenes: Vec<SceneJson>,
    /// How it is made in the component's picture; absent where the pictures before and after tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    gesture: Option<GestureJson>,
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
    /// What canonical forms say of what it leaves, where the players' moves differ.
    pub form: Option<Remainder>,
    /// What it leaves is worth, where the players' moves differ and play may go on for ever.
    pub stopper: Option<Stopper>,
    /// What it is worth to whoever makes it.
    pub mark: Mark,
    /// How what it leaves in its place is written.
    after: String,
    /// What it leaves, if somebody wanted to know already.
    left: Option<Box<dyn Part>>,
}

impl Listed {
    /// Where it stands among moves of the same mark: sensible ones first, then by the mean they
    /// leave to `player`.
    fn merit(&self, player: Player) -> (bool, Option<Reverse<Dyadic>>) {
        let merit = |form: &Remainder| match player {
            Player::Left => Reverse(form.mean),
            Player::Right => Reverse(-form.mean),
        };
        let form = self.form.as_ref();
        (form.is_some_and(|form| !form.sensible), form.map(merit))
    }
}

/// What a move is worth to whoever makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It leaves a lost position.
    Wins,
    /// It leaves a drawn position.
    Draws,
    /// It leaves a won position.
    Loses,
    /// It does not win, and whether it draws is not known.
    DoesNotWin,
    /// For points: there is no better one.
    Best,
    /// For points: there is a better one.
    Worse,
    /// Not known.
    Unknown,
}

impl Mark {
    /// Whether it wins, or is best for points, if that is known.
    pub fn wins(self) -> Option<bool> {
        match self {
            Self::Wins | Self::Best => Some(true),
            Self::Draws | Self::Loses | Self::DoesNotWin | Self::Worse => Some(false),
            Self::Unknown => None,
        }
    }

    /// Whether it leaves a draw, if that is known.
    pub fn draws(self) -> Option<bool> {
        match self {
            Self::Draws => Some(true),
            Self::Wins | Self::Loses | Self::Best | Self::Worse => Some(false),
            Self::DoesNotWin | Self::Unknown => None,
        }
    }

    /// Who wins what it leaves, for the player then to move, if that is known.
    fn left(self) -> Option<&'static str> {
        match self {
            Self::Wins => Some("P"),
            Self::Draws => Some("D"),
            Self::Loses => Some("N"),
            Self::DoesNotWin | Self::Best | Self::Worse | Self::Unknown => None,
        }
    }

    fn leaving(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::P) => Self::Wins,
            Some(Outcome::D) => Self::Draws,
            Some(_) => Self::Loses,
            None => Self::Unknown,
        }
    }

    /// Winning moves, drawing moves, the unknown, losing moves.
    fn rank(self) -> u8 {
        match self {
            Self::Wins | Self::Best => 0,
            Self::Draws => 1,
            Self::Unknown => 2,
            Self::DoesNotWin | Self::Loses | Self::Worse => 3,
        }
    }
}

/// The moves of a position.
#[derive(Debug)]
pub struct Listing {
    /// The first moves in order, as many as were asked for, then good ones from further down.
    pub moves: Vec<Listed>,
    /// How many there are, if they can be counted.
    pub total: Option<u128>,
    /// Why nothing is known of the position.
    pub stopped: Option<Stopped>,
    /// What the values rest on that was tried and not proved.
    pub trusted: Vec<Trust>,
}

impl Listing {
    /// The moves that are written as data: the first `limit`, and good ones beyond them.
    pub fn about(about: &About, limit: usize, budget: &Budget) -> Self {
        let question = Question {
            player: about.player,
            convention: about.convention,
            limit: WINNING.max(limit),
            budget,
        };
        Self::of(&about.position, &question, limit)
    }

    /// Lists the first `limit` moves, and the good moves of the answer that are not among them.
    ///
    /// Once interrupted it knows no more of the moves than they are. Where they leave very long
    /// texts the list is shorter.
    pub fn of(position: &Position, question: &Question<'_>, limit: usize) -> Self {
        let (mut choices, mut bytes) = (Vec::new(), 0);
        position.choices(question.player, |choice| {
            if choices.len() < limit {
                bytes += NUMBER * (1 + choice.weight());
                choices.push(choice);
            }
            let on = bytes < TEXT && !question.budget.stopped().interrupted;
            choices.len() < limit && on
        });
        let (mut answer, stopped) = match solve_briefly(position, question) {
            Ok(answer) => (Some(answer), None),
            Err(stopped) => (None, Some(stopped)),
        };
        // Where play may go on for ever, a move that does not win may keep a draw.
        let mut forms = answer.as_mut().and_then(|answer| answer.forms.take());
        let draws = !position.is_impartial() && forms.is_none();
        let loopy = answer
            .as_ref()
            .is_some_and(|answer| answer.stopper.is_some());
        let known = answer.as_ref().map(|answer| Findings::of(answer, draws));
        // Where the position itself has no value at hand, its options have none either.
        let valued = answer
            .as_ref()
            .is_some_and(|answer| answer.grundy.is_some());
        let all = question.budget.at_most(ALL_VALUES);
        let mut listed: HashSet<Key> = HashSet::new();
        let others = Others::of(position, question.convention, valued, &all);
        let ordered = choices.into_iter().enumerate();
        let ordered = ordered.map(|(i, choice)| (Some(i), choice));
        let good = match answer.map(|answer| answer.finding) {
            Some(Finding::Won(moves) | Finding::Drawn(moves) | Finding::Points(_, Some(moves))) => {
                moves.into_known()
            }
            _ => Vec::new(),
        };
        let further = good.into_iter().map(|choice| (None, choice));
        let mut moves = Vec::new();
        for (order, choice) in ordered.chain(further) {
            // What a move leaves may take long to write, and no more than these will be.
            if moves.len() >= FEW && question.budget.stopped().interrupted {
                break;
            }
            let key = (choice.place, choice.after());
            let good = known
                .as_ref()
                .is_some_and(|known| known.good.contains(&key));
            let mark = known
                .as_ref()
                .map_or(Mark::Unknown, |known| known.mark(good));
            // Two moves may leave the same; a good one that stands among the first is not repeated.
            let again = good && !listed.insert(key.clone()) && order.is_none();
            if again || moves.len() >= limit.saturating_add(FURTHER) {
                continue;
            }
            let place = choice.place;
            let wanted = forms.is_some() || others.add(place);
            let left = (wanted && !all.stopped().interrupted).then(|| choice.left());
            let form = forms.as_mut().zip(left.as_deref());
            let form = form.and_then(|(forms, left)| {
                let appraisal = &mut forms.appraisal;
                let found = appraisal.remainder(place - 1, left, question.player, &all);
                found.ok().flatten()
            });
            let value = left.as_deref();
            let value = value.and_then(|left| others.value_after(place, left, &all));
            let value = value.filter(|value| value.short().is_none());
            let stopper = match loopy && moves.len() < STOPPERS {
                true => Stopper::of(&position.after(&choice), &all).ok().flatten(),
                false => None,
            };
            moves.push(Listed {
                order,
                form,
                stopper,
                value,
                mark,
                choice,
                left,
                after: key.1,
            });
        }
        Self {
            moves,
            total: position.count(question.player, question.budget),
            stopped,
            trusted: position.trusted(question.convention),
        }
    }

    /// Whether every move is listed.
    pub fn complete(&self) -> bool {
        self.total == Some(self.moves.len() as u128)
    }

    /// Whether it is not known of some move whether it wins.
    pub fn is_open(&self) -> bool {
        self.moves.iter().any(|listed| listed.mark.wins().is_none())
    }
}

/// A move, by its place and what it leaves there.
type Key = (usize, String);

/// What an answer says of the moves.
struct Findings {
    /// The good moves that are known.
    good: HashSet<Key>,
    /// What they are worth.
    good_mark: Mark,
    /// What the others are worth.
    rest: Mark,
}

impl Findings {
    /// `draws` says whether play may go on for ever.
    fn of(answer: &Answer, draws: bool) -> Self {
        let complete = answer.good().is_some_and(Moves::is_complete);
        let (good_mark, rest) = match (&answer.finding, complete) {
            (Finding::Won(_), false) => (Mark::Wins, Mark::Unknown),
            (Finding::Won(_), true) if draws => (Mark::Wins, Mark::DoesNotWin),
            (Finding::Won(_), true) => (Mark::Wins, Mark::Loses),
            (Finding::Drawn(_), true) => (Mark::Draws, Mark::Loses),
            (Finding::Drawn(_), false) => (Mark::Draws, Mark::DoesNotWin),
            (Finding::Points(..), true) => (Mark::Best, Mark::Worse),
            (Finding::Points(..), false) | (Finding::Bounds(_), _) => (Mark::Best, Mark::Unknown),
            (Finding::Lost | Finding::Over { .. }, _) => (Mark::Wins, Mark::Loses),
        };
        let good = answer.good().map_or(&[][..], Moves::known);
        Self {
            good: good
                .iter()
                .map(|choice| (choice.place, choice.after()))
                .collect(),
            good_mark,
            rest,
        }
    }

    fn mark(&self, good: bool) -> Mark {
        match good {
            true => self.good_mark,
            false => self.rest,
        }
    }
}

/// What the components that a move does not touch are worth.
struct Others {
    /// For each place the sum of all others; none under misère play, nor where points are counted.
    sums: Vec<Option<Value>>,
    convention: Convention,
    search: bool,
}

impl Others {
    /// By theorem or, if `search` says so, by a moderate search.
    fn of(position: &Position, convention: Convention, search: bool, all: &Budget) -> Self {
        let mut others = Self {
            sums: Vec::new(),
            convention,
            search,
        };
        if convention == Convention::Misere || position.is_scoring() {
            return others;
        }
        if position.len() == 1 {
            others.sums.push(Some(Value::ZERO));
            return others;
        }
        let values = position.parts().iter().map(|part| {
            let values = others.within(all, |search, budget| match search {
                true => part.values(convention, budget),
                false => part.values_by_theorem(convention, budget),
            });
            Some(values?.values)
        });
        if let Some(values) = values.collect::<Option<Vec<_>>>() {
            others.sums = Value::sums_of_others(&values.concat());
        }
        others
    }

    /// Whether a value of what a move at `place` leaves can be added to the others.
    fn add(&self, place: usize) -> bool {
        self.sums.get(place - 1).is_some_and(Option::is_some)
    }

    /// The value of what a move leaves under normal play; `all` is the budget of the whole list.
    /// What needs no work is always found, until somebody asks to stop.
    fn value_after(&self, place: usize, left: &dyn Part, all: &Budget) -> Option<Value> {
        let others = self.sums.get(place - 1)?.as_ref()?;
        let left = self.within(all, |search, budget| match search {
            true => left.value(self.convention, budget),
            false => {
                let values = left.values_by_theorem(self.convention, budget)?;
                Ok(values.and_then(|values| Value::sum(&values.values)))
            }
        });
        others.plus(&left?)
    }

    /// What `ask` finds with a moderate budget, told whether it may search.
    fn within<T>(&self, all: &Budget, ask: impl FnOnce(bool, &Budget) -> Said<T>) -> Option<T> {
        if all.stopped().interrupted {
            return None;
        }
        let left = all.spend(0, 0).is_ok();
        let budget = all.at_most(if left { ONE_VALUE } else { 0 });
        let found = ask(self.search && left, &budget);
        // A search in vain costs its whole budget, in positions or in steps. What the list has left
        // is asked above, next time.
        let spent = found.as_ref().map_or(ONE_VALUE, |_| budget.spent());
        let _ = all.spend(spent, 0);
        found.ok()?
    }
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
    let little = little(asked.quick, budget);
    let budget = little.as_ref().unwrap_or(budget);
    let listing = match (asked.place, &asked.after) {
        (None, None) => return Ok(listed(&about, limit.into(), budget)),
        (Some(place), Some(after)) => one(&about, place.into(), after, budget)?,
        _ => {
            let detail = "`place` and `after` go together".into();
            return Err(Refusal::Parameters { detail });
        }
    };
    Ok(MovesJson::new(&about, listing, budget))
}

/// Lists the moves of a position that was read.
pub(crate) fn listed(about: &About, limit: usize, budget: &Budget) -> MovesJson {
    MovesJson::new(about, Listing::about(about, limit, budget), budget)
}

impl MovesJson {
    /// Moves that were listed, best first.
    pub fn new(about: &About, listing: Listing, budget: &Budget) -> Self {
        let (mut complete, unknown) = (
            listing.complete(),
            listing.stopped.is_some() || listing.is_open(),
        );
        let total = listing.total.map(Int);
        let trusted = TrustJson::all(&listing.trusted, about.language);
        let mut moves = listing.moves;
        moves.sort_by_cached_key(|listed| {
            let merit = listed.merit(about.player);
            (listed.mark.rank(), merit, listed.value.clone())
        });
        let results = Results::of(&about.position);
        let (late, mut bytes) = (budget.stopped().interrupted, 0);
        let written = moves.iter().take_while(|listed| {
            let fits = bytes <= LONGEST;
            bytes += results.before().len() + 2 * listed.after.len();
            fits
        });
        let written = written.count().min(if late { FEW } else { usize::MAX });
        complete &= written == moves.len();
        moves.truncate(written);
        Self {
            schema: SCHEMA,
            q: results.before().into(),
            convention: about.convention.to_string(),
            player: (!about.position.has_same_moves()).then_some(side(about.player)),
            moves: Lines {
                moves,
                results,
                language: about.language,
                player: about.player,
            },
            total,
            complete,
            unknown,
            trusted,
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
        let left = answer.as_ref().and_then(Answer::outcome);
        Listed {
            order: None,
            form: None,
            stopper: None,
            value: answer.and_then(|answer| answer.grundy),
            mark: Mark::leaving(left),
            after: choice.after(),
            left: None,
            choice,
        }
    });
    Ok(Listing {
        moves: listed.into_iter().collect(),
        total: position.count(about.player, budget),
        stopped,
        trusted: position.trusted(about.convention),
    })
}

impl<'a> ListedJson<'a> {
    /// `drawn` counts the numbers in the pictures so far.
    fn new(lines: &Lines, listed: &'a Listed, drawn: &mut usize) -> Self {
        let Listed { choice, after, .. } = listed;
        let form = listed.form.as_ref();
        *drawn += after.len();
        let scenes = match (*drawn < DRAWN, &listed.left) {
            (true, Some(left)) => left.scenes(),
            (true, None) => choice.left().scenes(),
            (false, _) => None,
        };
        let scenes = scenes.unwrap_or_default();
        Self {
            place: choice.place,
            order: listed.order,
            mv: choice.say(lines.language),
            result: lines.results.after(choice, after),
            after,
            outcome: listed.mark.left(),
            grundy: listed.value.clone().map(ValueJson),
            value: match form {
                Some(form) => Some(form.value.as_ref().map(|value| value.text())),
                None => listed.stopper.as_ref().map(|stopper| Some(&*stopper.text)),
            },
            mean: form.map(|form| form.mean.to_string()),
            sensible: form.map(|form| form.sensible),
            winning: listed.mark.wins(),
            drawing: listed.mark.draws(),
            points: choice.points(lines.player).map(ScoresJson::from),
            gesture: match scenes.is_empty() {
                true => None,
                false => choice.gesture().as_ref().map(GestureJson::from),
            },
            scenes: scenes.iter().map(SceneJson::unplaced).collect(),
        }
    }
}
