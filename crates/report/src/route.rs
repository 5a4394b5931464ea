//! The one list of what can be asked over HTTP.
//!
//! Server, page files and the description of the interface loop over it.

use grundy::workbench::Session;
use grundy::{Budget, Language};
use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[cfg(feature = "rules")]
use crate::rules;
use crate::{
    Refusal, exercise, games, graph, json, lesson, misere, moves, pairs, pattern, play, reach,
    slice, solve, table,
};

/// How the question travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// In the address.
    Get,
    /// As a JSON object in the body.
    Post,
}

/// One kind of question.
pub struct Route {
    /// How it travels.
    pub method: Method,
    /// The last part of the address, after `/api/1/`.
    pub name: &'static str,
    /// What it answers, in a line.
    pub summary: &'static str,
    /// Reads the question, answers it, writes the answer.
    pub run: Run,
    /// The schema of the question.
    pub question: fn(&mut SchemaGenerator) -> Schema,
    /// The schema of the answer.
    pub answer: fn(&mut SchemaGenerator) -> Schema,
}

/// Answers a question asked in a session.
pub type Run = fn(text: &str, session: &Session, budget: &Budget) -> Result<Vec<u8>, Refusal>;

impl std::fmt::Debug for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Route").field("name", &self.name).finish()
    }
}

/// Reads a question from the address.
pub fn from_query<Q: DeserializeOwned>(text: &str) -> Result<Q, Refusal> {
    serde_urlencoded::from_str(text).map_err(|error| Refusal::Parameters {
        detail: error.to_string(),
    })
}

/// Pairs as they stand in an address.
pub fn form(pairs: &[(&str, &str)]) -> String {
    serde_urlencoded::to_string(pairs).expect("pairs of texts can be written")
}

/// Reads a question from a body.
fn from_body<Q: DeserializeOwned>(text: &str) -> Result<Q, Refusal> {
    serde_json::from_str(text).map_err(|error| Refusal::Parameters {
        detail: error.to_string(),
    })
}

/// Reads a question, however it travels.
fn asked<Q: DeserializeOwned>(method: Method, text: &str) -> Result<Q, Refusal> {
    match method {
        Method::Get => from_query(text),
        Method::Post => from_body(text),
    }
}

fn written(answer: &impl Serialize) -> Vec<u8> {
    json::to_vec(answer).expect("answers have text for keys")
}

/// A line of the list, from a function on types.
macro_rules! route {
    ($method:ident $name:literal, $run:path, $question:ty => $answer:ty, $summary:literal) => {
        route!($method $name, $run, $question => $answer, $summary, |_question, _session| {})
    };
    // About a position, which is read in the session.
    ($method:ident $name:literal about, $run:path, $question:ty => $answer:ty, $summary:literal) => {
        route!($method $name, $run, $question => $answer, $summary, |question, session| {
            question.session = session.clone();
        })
    };
    ($method:ident $name:literal, $run:path, $question:ty => $answer:ty, $summary:literal, |$asked:ident, $session:ident| $lend:block) => {
        Route {
            method: Method::$method,
            name: $name,
            summary: $summary,
            run: |text, $session, budget| {
                let mut question: $question = asked(Method::$method, text)?;
                let $asked = &mut question;
                $lend
                Ok(written(&$run(&question, budget)?))
            },
            question: |generator| generator.subschema_for::<$question>(),
            answer: |generator| generator.subschema_for::<$answer>(),
        }
    };
}

use crate::asked::{
    HintAsked, MovesAsked, PositionAsked, ReachAsked, ReplyAsked, ReviewAsked, SliceAsked,
    SolveAsked,
};

/// Every kind of question.
pub static ROUTES: &[Route] = &[
    route!(Get "games", games::games, games::NothingAsked => games::GamesJson,
        "The catalogue: every game with its rule, an example and its picture"),
    route!(Get "solve" about, solve::solve, SolveAsked => solve::SolveJson,
        "Who wins, every winning move, the value, and why"),
    route!(Get "moves" about, moves::moves, MovesAsked => moves::MovesJson,
        "The legal moves, ranked by what they leave"),
    route!(Get "pairs" about, pairs::pairs, PositionAsked => pairs::PairsJson,
        "The values as powers of two, and which of them cancel"),
    route!(Get "slice" about, slice::slice, SliceAsked => slice::SliceJson,
        "The values around a position, one component varied or two"),
    route!(Get "reach" about, reach::reach, ReachAsked => reach::ReachJson,
        "All that can be reached from a position, as a graph laid out in layers"),
    route!(Get "table", table::table, table::TableAsked => table::TableJson,
        "The values of a game in order, how they repeat, and what is known or seen of them"),
    route!(Get "pattern", pattern::pattern, pattern::PatternAsked => pattern::PatternsJson,
        "The laws that the values of a game follow, as far as they are known or seen"),
    route!(Get "period", pattern::period_of, pattern::PeriodAsked => pattern::PeriodReportJson,
        "How the values of a game on heaps repeat, and how that is known"),
    route!(Get "misere" about, misere::misere, misere::MisereAsked => misere::MisereJson,
        "The misère quotient of a game on heaps, or of what a position reaches"),
    route!(Get "misere/form", misere::form, misere::MisereFormAsked => misere::MisereFormJson,
        "A misère canonical form: its genus, mate and birthday"),
    route!(Get "hint" about, play::hint, HintAsked => play::HintJson,
        "A hint: where, what, or why"),
    route!(Post "reply" about, play::reply, ReplyAsked => play::ReplyJson,
        "The computer's move"),
    route!(Post "review" about, play::review, ReviewAsked => play::ReviewJson,
        "A game that was played: the value of every position, and the blunders"),
    route!(Post "graph", graph::graph, graph::GraphAsked => graph::GraphJson,
        "A drawn graph: every vertex labelled in an order one can follow, and the sum of its tokens"),
    #[cfg(feature = "rules")]
    route!(Post "rules", rules::rules, rules::RulesAsked => rules::RulesJson,
        "A game in a rule file: who wins, the moves, the first values"),
    route!(Get "lessons", lesson::lessons, lesson::LessonsAsked => lesson::LessonsJson,
        "The lessons, in order"),
    route!(Get "lesson", lesson::lesson, lesson::LessonAsked => lesson::LessonJson,
        "A lesson: its texts, and the positions that it shows"),
    route!(Get "exercise", exercise::exercise, exercise::ExerciseAsked => exercise::ExerciseJson,
        "An exercise of a lesson"),
    route!(Post "exercise/check", exercise::check, exercise::CheckAsked => exercise::CheckJson,
        "Whether the answer to an exercise is right, and why"),
];

/// The language a question asks for, even where the rest of it cannot be read.
pub fn language(method: Method, text: &str) -> Language {
    let chinese = match method {
        Method::Get => text.split('&').any(|pair| pair == "lang=zh"),
        Method::Post => serde_json::from_str::<serde_json::Value>(text)
            .is_ok_and(|body| body.get("lang").and_then(|lang| lang.as_str()) == Some("zh")),
    };
    match chinese {
        true => Language::Chinese,
        false => Language::English,
    }
}
