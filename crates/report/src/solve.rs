//! Who wins, with everything the page shows of it.

use grundy::theory::Value;
use grundy::workbench::{Appraised, Values};
use grundy::{Answer, Budget, Language, Nimber, Phrase, Position, Question, Stopped};
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::ScoresJson;
use crate::asked::{About, LONGEST_TEXT, MOST_COMPONENTS, SolveAsked, little};
use crate::form::FormJson;
use crate::games::WordsJson;
use crate::scene::SceneJson;
use crate::{AnswerJson, Headline, Refusal, ValueJson, VerdictJson, same};

/// Winning moves listed, unless all are asked for.
pub const WINNING_MOVES: usize = 1000;
/// Components whose formula is written out.
const FORMULA: usize = 16;
/// Bytes of a part of which there are pictures, at most.
const PICTURED: usize = 8 * LONGEST_TEXT;
/// Positions spent on the values of components where the answer did not need them.
const VALUES: u64 = 10_000;

/// The answer with its components.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SolveJson {
    /// The position as it is written, game and all: what `q` takes again.
    q: String,
    #[serde(flatten)]
    answer: AnswerJson,
    /// Whether both players have the same moves.
    impartial: bool,
    /// For points games: what the position is worth to each when nobody moves any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    settled: Option<ScoresJson>,
    /// Whether the answer was not found within the limits.
    unknown: bool,
    /// The verdict, or why there is none, in a sentence.
    verdict: String,
    /// `["3", "xor", "5", "=", "6"]`; empty where there are no values or too many.
    formula: Vec<String>,
    /// Empty where there are more than 400.
    components: Vec<ComponentJson>,
    /// The same question on the command line.
    cli: String,
    /// The same question as a Rust program.
    rust: String,
}

/// One component of a position.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ComponentJson {
    /// Counted from 1 over the whole position.
    place: usize,
    /// The place in the sum of the game it belongs to, from 0.
    part: usize,
    game: String,
    text: String,
    noun: WordsJson,
    /// Its value; under misère play the Nim heap it counts as, where a theorem gives one.
    grundy: Option<ValueJson>,
    /// Its canonical form, where the players' moves differ and play ends.
    #[serde(flatten)]
    form: Option<FormJson>,
    scene: Option<SceneJson>,
    /// What belongs to it and is not in the picture: a bank, a limit, what may be taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<String>,
}

/// Solves a position.
pub fn solve(asked: &SolveAsked, budget: &Budget) -> Result<SolveJson, Refusal> {
    let little = little(asked.quick, budget);
    Ok(answered(&asked.about()?, little.as_ref().unwrap_or(budget)))
}

/// Solves a position that was read.
pub(crate) fn answered(about: &About, budget: &Budget) -> SolveJson {
    let answer = answer(about, WINNING_MOVES, budget);
    SolveJson::new(about, answer.as_ref(), budget)
}

/// The answer to the usual question.
pub(crate) fn answer(about: &About, limit: usize, budget: &Budget) -> Result<Answer, Stopped> {
    let question = Question {
        player: about.player,
        convention: about.convention,
        limit,
        budget,
    };
    grundy::solve(&about.position, &question)
}

/// The values of all components, in typed order; `None` where no theory gives them.
pub(crate) fn values(about: &About, budget: &Budget) -> Option<Vec<Value>> {
    values_by(about, true, budget)
}

/// The same by theorem or, if `search` says so, by search.
fn values_by(about: &About, search: bool, budget: &Budget) -> Option<Vec<Value>> {
    let budget = budget.at_most(VALUES);
    let parts = about.position.parts().iter();
    let values = parts.map(|part| match search {
        true => part.values(about.convention, &budget),
        false => part.values_by_theorem(about.convention, &budget),
    });
    let values = values.map(|values| values.ok().flatten());
    let values: Vec<Values> = values.collect::<Option<_>>()?;
    Some(values.into_iter().flat_map(|part| part.values).collect())
}

/// The same as Nim heaps; `None` also where a value is infinite.
pub(crate) fn nimbers(about: &About, budget: &Budget) -> Option<Vec<Nimber>> {
    let values = values(about, budget)?;
    values.iter().map(Value::nimber).collect()
}

impl SolveJson {
    /// What was found out about a position, or that nothing was.
    pub fn new(about: &About, answer: Result<&Answer, &Stopped>, budget: &Budget) -> Self {
        let position = &about.position;
        // Where the answer did without values, only those that need no search are shown.
        let known = answer.ok().and_then(|answer| answer.values.clone());
        let values = known.or_else(|| values_by(about, false, budget));
        let forms = answer.ok().and_then(|answer| answer.forms.as_ref());
        let verdict = match answer {
            Ok(answer) => Headline::of(answer),
            Err(stopped) => Some(Headline::Unknown(*stopped)),
        };
        Self {
            q: position.expression(),
            impartial: position.has_same_moves(),
            settled: position.is_scoring().then(|| position.settled().into()),
            unknown: answer.is_err(),
            verdict: verdict.map_or(String::new(), |verdict| verdict.say(about.language)),
            formula: values.as_deref().map(formula).unwrap_or_default(),
            components: components(position, values.as_deref(), forms, about.language),
            cli: same::command(position, about.convention),
            rust: same::program(position, about.convention),
            answer: match answer {
                Ok(answer) => AnswerJson::new(position, answer, about.language),
                Err(_) => AnswerJson::unknown(position, about.convention),
            },
        }
    }

    /// With what the checker says, if it was asked.
    pub fn with_certificate(self, certificate: Option<VerdictJson>) -> Self {
        Self {
            answer: self.answer.with_certificate(certificate),
            ..self
        }
    }
}

/// The nim-sum, token by token.
fn formula(values: &[Value]) -> Vec<String> {
    if !(2..=FORMULA).contains(&values.len()) {
        return Vec::new();
    }
    let Some(total) = Value::sum(values) else {
        return Vec::new();
    };
    let mut tokens = Vec::new();
    for (i, value) in values.iter().enumerate() {
        if i > 0 {
            tokens.push("xor".into());
        }
        tokens.push(value.to_string());
    }
    tokens.extend(["=".into(), total.to_string()]);
    tokens
}

fn components(
    position: &Position,
    values: Option<&[Value]>,
    forms: Option<&Appraised>,
    language: Language,
) -> Vec<ComponentJson> {
    let mut components = Vec::new();
    // Nobody looks at thousands, and a file on the command line may hold millions.
    if position.len() > MOST_COMPONENTS {
        return components;
    }
    for (p, (part, seat)) in position.seated().enumerate() {
        let game = part.game();
        // Pictures of what is longer than a question may be take long to lay out.
        let short = part.text().len() <= PICTURED;
        let scenes = part.scenes().filter(|_| short).unwrap_or_default();
        let beside = part.beside().unwrap_or_default();
        for i in 0..part.len() {
            let place = seat.place(i).number;
            components.push(ComponentJson {
                place,
                part: p,
                game: game.name().into(),
                text: part.component(i),
                noun: game.noun().into(),
                grundy: values
                    .map(|values| &values[place - 1])
                    .filter(|value| value.short().is_none())
                    .map(|value| ValueJson(value.clone())),
                form: forms.map(|forms| (&forms.components[place - 1]).into()),
                scene: scenes.get(i).map(SceneJson::from),
                beside: beside
                    .get(i)
                    .and_then(|said| said.as_ref().map(|said| said.say(language))),
            });
        }
    }
    components
}
