//! `grundy page`: the page in one file, for a teacher to hand out, with the workbench or with its
//! answers inside.

use std::collections::{HashSet, VecDeque};

use grundy::workbench::Session;
use grundy::{Budget, Convention, Language, Phrase, Player, Position, say};
use grundy_report::{Method, ROUTES, Refusal, form};
use serde_json::{Map, Value, json};

use crate::bundle::{self, Unbundled};
use crate::engine::Engine;

/// Moves listed with a position: as many as the page asks for.
const MOVES: &str = "1000";
/// Positions explored for one answer.
const BUDGET: u64 = 300_000;

/// What to put in the page.
#[derive(Debug)]
pub struct Lesson<'a> {
    /// Where it starts.
    pub position: &'a Position,
    /// The convention, if it is not the game's own.
    pub convention: Option<Convention>,
    /// The language it starts in: `en` or `zh`. Both are in it.
    pub lang: &'a str,
    /// Positions to store, at most.
    pub positions: usize,
    /// Bytes of answers, at most.
    pub bytes: usize,
    /// What answers instead, if it can read the position.
    pub module: Option<&'a Engine>,
}

/// A page in one file.
#[derive(Debug)]
pub struct Page {
    /// The file.
    pub html: String,
    /// What is in it.
    pub inside: Inside,
}

/// What answers in a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inside {
    /// The workbench itself.
    Engine,
    /// What was computed beforehand.
    Answers {
        /// Of how many positions.
        stored: usize,
        /// Whether these are all that can be reached.
        complete: bool,
    },
}

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum NoPage {
    /// The position is not one that the page can show.
    Refused(Refusal),
    /// The page's files have an unexpected form.
    Unbundled(String),
}

impl From<Unbundled> for NoPage {
    fn from(error: Unbundled) -> Self {
        Self::Unbundled(error.0)
    }
}

impl Phrase for NoPage {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Refused(refusal) => { refusal.say(language) };
            Self::Unbundled(detail) =>
                "the page cannot be put in one file: {detail}";
                "网页不能合成一个文件：{detail}";
        }
    }
}

/// Answers by the questions that lead to them.
struct Store<'a> {
    answers: Map<String, Value>,
    bytes: usize,
    convention: Option<&'static str>,
    /// With the games of the position: they may come from files, which no question opens.
    session: Session,
    budget: &'a Budget,
}

impl Store<'_> {
    /// Asks a question as the page would, and keeps the answer; what is refused is not kept.
    fn ask(&mut self, name: &str, mut pairs: Vec<(&str, &str)>) -> Result<Value, Refusal> {
        let mut routes = ROUTES.iter();
        let Some(route) = routes.find(|route| route.name == name) else {
            return Ok(Value::Null);
        };
        pairs.extend(self.convention.map(|name| ("convention", name)));
        pairs.sort_unstable();
        let budget = self.budget.at_most(BUDGET);
        let (key, answer) = match route.method {
            Method::Get => {
                let query = form(&pairs);
                let key = if query.is_empty() {
                    name.into()
                } else {
                    format!("{name}?{query}")
                };
                (
                    format!("GET {key}"),
                    (route.run)(&query, &self.session, &budget)?,
                )
            }
            Method::Post => {
                let field = |(name, value): &(&str, &str)| match value.parse::<u64>() {
                    Ok(number) => (name.to_string(), json!(number)),
                    Err(_) => (name.to_string(), json!(value)),
                };
                let body: Map<String, Value> = pairs.iter().map(field).collect();
                let body = Value::Object(body).to_string();
                let answer = (route.run)(&body, &self.session, &budget)?;
                (format!("POST {name} {body}"), answer)
            }
        };
        self.bytes += key.len() + answer.len();
        let answer: Value = serde_json::from_slice(&answer).unwrap_or_default();
        self.answers.insert(key, answer.clone());
        Ok(answer)
    }

    /// Keeps everything the page asks of a position, in both languages; gives what moves lead to.
    fn position(&mut self, q: &str, player: Player) -> Result<Vec<String>, Refusal> {
        let mut results = Vec::new();
        for lang in ["en", "zh"] {
            let mut about = vec![("q", q), ("lang", lang)];
            if player == Player::Right {
                about.push(("player", "right"));
            }
            let with = |more: &[(&'static str, &'static str)]| [&about[..], more].concat();
            self.ask("solve", about.clone())?;
            let moves = self.ask("moves", with(&[("limit", MOVES)]))?;
            let listed = moves["moves"].as_array().into_iter().flatten();
            results = listed
                .filter_map(|mv| mv["result"].as_str().map(String::from))
                .collect();
            // The page does without these where they cannot be had.
            let _ = self.ask("pairs", about.clone());
            let _ = self.ask("reply", with(&[("level", "0")]));
            for strength in ["1", "2", "3"] {
                let _ = self.ask("hint", with(&[("strength", strength)]));
            }
        }
        Ok(results)
    }
}

/// Makes the page.
pub fn page(lesson: &Lesson<'_>, budget: &Budget) -> Result<Page, NoPage> {
    let convention = lesson.convention.map(|convention| match convention {
        Convention::Normal => "normal",
        Convention::Misere => "misere",
    });
    let mut store = Store {
        answers: Map::new(),
        bytes: 0,
        convention: None,
        session: (lesson.position.session().clone())
            .with_games(lesson.position.parts().iter().map(|part| part.game())),
        budget,
    };
    let start = lesson.position.expression();
    let about = json!({ "q": start, "lang": lesson.lang, "convention": convention });
    store.answers.insert("start".into(), about);
    // A game of a file cannot be opened where there are no files: its answers go along instead.
    let start_again = grundy::read(&start).is_ok();
    if let Some(module) = lesson.module.filter(|_| start_again) {
        let html = bundle::page(&Value::Object(store.answers).to_string(), Some(module))?;
        let inside = Inside::Engine;
        return Ok(Page { html, inside });
    }
    store.ask("games", Vec::new()).map_err(NoPage::Refused)?;
    store.convention = convention;
    // Where both have the same moves it does not matter who is to move, and the page does not say.
    let alternate = !lesson.position.has_same_moves();
    let mut known = HashSet::from([(start.clone(), Player::Left)]);
    let mut waiting = VecDeque::from([(start, Player::Left)]);
    let mut stored = 0;
    while let Some((q, player)) = waiting.front() {
        if stored >= lesson.positions || store.bytes >= lesson.bytes || budget.spend(0, 0).is_err()
        {
            break;
        }
        let next = if alternate { -*player } else { *player };
        let results = store.position(q, *player).map_err(NoPage::Refused)?;
        waiting.pop_front();
        stored += 1;
        for result in results {
            let result = (result, next);
            // What lies beyond the size is not remembered either.
            if known.len() < 16 * lesson.positions && known.insert(result.clone()) {
                waiting.push_back(result);
            }
        }
    }
    let complete = waiting.is_empty();
    let size = json!({ "stored": stored, "complete": complete });
    store.answers.insert("size".into(), size);
    let html = bundle::page(&Value::Object(store.answers).to_string(), None)?;
    let inside = Inside::Answers { stored, complete };
    Ok(Page { html, inside })
}
