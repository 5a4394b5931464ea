//! Values of expressions, and how two of them compare.

use grundy::Budget;
use grundy::game::{Language, Phrase};
use grundy::nimbers::Natural;
use grundy::partizan::language::Value;
use grundy::partizan::{Error, Temper};
use grundy::theory::Player;
use grundy::values::{
    Answer, ByMeans, Calculator, Comparison, EvaluateError, Evaluation, Found, Move, Property,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::form::ThermographJson;
use crate::{Int, SCHEMA};

/// The value of an expression.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ExpressionJson {
    schema: u32,
    /// As it was given.
    expression: String,
    /// `game`, `loopy`, `nimber`, `number`, `solutions`, `polynomial`, `code` or `unknown`.
    kind: String,
    /// A game in writing, a number, or `null`.
    value: serde_json::Value,
    /// What is known about a game.
    #[serde(flatten)]
    game: Option<GameJson>,
    /// The steps, where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Vec<String>>,
    /// Why something is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

/// A game by its properties; what it does not have is `null`.
#[derive(Debug, Default, Serialize, JsonSchema)]
struct GameJson {
    class: Option<String>,
    /// `number`, `nimber`, `all-small`, `infinitesimal`, `numberish`, `hot`, `stopper`,
    /// `stopper-sided` or `loopy`.
    game_kind: Option<&'static str>,
    left_stop: Option<String>,
    right_stop: Option<String>,
    mean: Option<String>,
    temperature: Option<String>,
    birthday: Option<Int>,
    atomic_weight: Option<String>,
    reduced: Option<String>,
    /// The walls from the bottom up.
    thermograph: Option<ThermographJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    onside: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offside: Option<String>,
}

impl ExpressionJson {
    /// What was found, with all that is shown of a game; the error is that of a property which is
    /// not known.
    pub fn of(
        expression: &str,
        evaluation: &Evaluation,
        why: bool,
        calculator: &mut Calculator,
        language: Language,
        budget: &Budget,
    ) -> (Self, Option<Error>) {
        let answer = &evaluation.answer;
        let mut json = Self {
            schema: SCHEMA,
            expression: expression.into(),
            kind: answer.kind().into(),
            value: as_json(answer),
            game: None,
            why: why.then(|| evaluation.why.iter().map(|w| w.say(language)).collect()),
            problem: None,
        };
        let mut missing = None;
        if let Answer::Game { value, .. } = answer {
            let mut game = GameJson::default();
            missing = game.fill(value, calculator, budget).err();
            json.game = Some(game);
        }
        if let Some(error) = missing {
            let problem = grundy::partizan::language::Problem::from(error);
            json.problem = Some(problem.say(language));
        }
        (json, missing)
    }

    /// One property alone, as the value.
    pub fn of_property(expression: &str, property: Property, found: &Found) -> Self {
        Self {
            schema: SCHEMA,
            expression: expression.into(),
            kind: property.name().into(),
            value: property_json(found),
            game: None,
            why: None,
            problem: None,
        }
    }

    /// That the value is not known; where it is a sum, what the means of its summands say.
    pub fn unknown(
        expression: &str,
        error: &EvaluateError,
        means: Option<ByMeans>,
        language: Language,
    ) -> Self {
        let game = means.map(|means| GameJson {
            class: means.class().map(|class| class.to_string()),
            mean: Some(means.0.mean.to_string()),
            ..GameJson::default()
        });
        Self {
            schema: SCHEMA,
            expression: expression.into(),
            kind: "unknown".into(),
            value: serde_json::Value::Null,
            game,
            why: means.map(|means| vec![means.say(language)]),
            problem: Some(error.problem.say(language)),
        }
    }
}

impl GameJson {
    fn fill(
        &mut self,
        value: &Value,
        calculator: &mut Calculator,
        budget: &Budget,
    ) -> Result<(), Error> {
        let properties = Property::SHOWN.into_iter();
        for property in properties.chain([Property::Onside, Property::Offside]) {
            let found = calculator.property(value, property, budget)?;
            let text = match &found {
                Found::Game(text) => Some(text.clone()),
                Found::Number(x) => Some(x.to_string()),
                _ => None,
            };
            match (property, found) {
                (Property::Class, Found::Class(class)) => self.class = Some(class.to_string()),
                (Property::Kind, Found::Kind(kind)) => self.game_kind = Some(kind.name()),
                (Property::Birthday, Found::Count(count)) => self.birthday = Some(Int(count)),
                (Property::LeftStop, _) => self.left_stop = text,
                (Property::RightStop, _) => self.right_stop = text,
                (Property::Mean, _) => self.mean = text,
                (Property::Temperature, _) => self.temperature = text,
                (Property::AtomicWeight, _) => self.atomic_weight = text,
                (Property::Reduced, _) => self.reduced = text,
                (Property::Onside, _) => self.onside = text,
                (Property::Offside, _) => self.offside = text,
                _ => {}
            }
        }
        let thermograph = calculator.thermograph(value, budget)?;
        self.thermograph = thermograph.map(|walls| (&*walls).into());
        Ok(())
    }
}

fn natural(number: &Natural) -> serde_json::Value {
    match number.to_u128() {
        Some(number) => serde_json::to_value(Int(number)).unwrap_or_default(),
        None => number.to_string().into(),
    }
}

fn as_json(answer: &Answer) -> serde_json::Value {
    match answer {
        Answer::Nimber(nimber) => match nimber.finite() {
            Some(finite) => natural(finite.natural()),
            None => nimber.to_string().into(),
        },
        Answer::Number(found) => natural(found),
        Answer::Solutions(found) => found.iter().map(|x| natural(x.natural())).collect(),
        Answer::Code(code) => serde_json::json!({
            "length": code.length,
            "dimension": code.basis.len(),
            "distance": code.distance,
            "basis": code.words().collect::<Vec<String>>(),
        }),
        Answer::Game { text, .. } => text.clone().into(),
        other => other.to_string().into(),
    }
}

fn property_json(found: &Found) -> serde_json::Value {
    match found {
        Found::Game(text) => text.clone().into(),
        Found::Games(texts) => texts.clone().into(),
        Found::Number(x) => x.to_string().into(),
        Found::Count(count) => serde_json::to_value(Int(*count)).unwrap_or_default(),
        Found::Class(class) => class.to_string().into(),
        Found::Kind(kind) => kind.name().into(),
        Found::Temper(Some(Temper::Even)) => "even".into(),
        Found::Temper(Some(Temper::Odd)) => "odd".into(),
        Found::Temper(None) | Found::Absent => serde_json::Value::Null,
    }
}

/// How two games compare.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ComparisonJson {
    schema: u32,
    /// As they were given.
    expressions: [String; 2],
    /// The games in writing.
    values: [Option<String>; 2],
    /// `<`, `=`, `>` or `||`.
    order: &'static str,
    /// The moves by which Left, moving first, wins the difference A - B.
    left_wins: Vec<MoveJson>,
    /// Those of Right.
    right_wins: Vec<MoveJson>,
    /// Where A >= B and where A <= B, how every move is answered; where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_answers: Option<Vec<[MoveJson; 2]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right_answers: Option<Vec<[MoveJson; 2]>>,
    /// Where the games were too large to be added up: the sentence by which their means decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_means: Option<String>,
}

/// A move in the difference A - B.
#[derive(Debug, Serialize, JsonSchema)]
struct MoveJson {
    /// `A` or `-B`.
    component: &'static str,
    to: String,
}

impl From<&Move> for MoveJson {
    fn from(mv: &Move) -> Self {
        Self {
            component: if mv.first { "A" } else { "-B" },
            to: mv.to.clone(),
        }
    }
}

impl ComparisonJson {
    /// A comparison of these expressions.
    pub fn new(
        expressions: [&str; 2],
        compared: &Comparison,
        why: bool,
        language: Language,
    ) -> Self {
        let moves = |player: Player| compared.wins[player as usize].iter();
        let answers = |player: Player| {
            let answers = compared.answers[player as usize].iter();
            let pair = |a: &grundy::values::Answered| [(&a.played).into(), (&a.answer).into()];
            why.then(|| answers.map(pair).collect())
        };
        Self {
            schema: SCHEMA,
            expressions: expressions.map(String::from),
            values: compared.games.clone(),
            order: compared.sign(),
            left_wins: moves(Player::Left).map(MoveJson::from).collect(),
            right_wins: moves(Player::Right).map(MoveJson::from).collect(),
            left_answers: answers(Player::Left),
            right_answers: answers(Player::Right),
            by_means: compared.means.map(|means| means.say(language)),
        }
    }
}
