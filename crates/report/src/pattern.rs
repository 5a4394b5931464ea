//! What is known of the values of a game, and what is seen in a table of them.

use std::sync::Arc;

use grundy::explore::{Known, Pattern, PeriodReport};
use grundy::{Budget, Game, Language, Phrase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::asked::{LONGEST_TEXT, Lang};
use crate::table::{Tabled, open};
use crate::{Int, Refusal, SCHEMA};

/// The last heap that is looked at for a period over HTTP if nobody says which, and at most.
const HEAPS: u64 = 20_000;
const MOST_HEAPS: u64 = 300_000;

/// In which table laws are looked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PatternAsked {
    /// The game, with its parameters.
    #[schemars(length(max = LONGEST_TEXT), extend("examples" = ["wythoff", "kayles"]))]
    game: String,
    /// The last heap, or the last row and column as `RxC`; 500 or 40x40 if absent.
    #[serde(default)]
    #[schemars(length(max = 40), extend("examples" = ["12"]))]
    to: Option<String>,
    /// The language of the words.
    #[serde(default)]
    lang: Lang,
}

/// Whose period.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PeriodAsked {
    /// The game, with its parameters.
    #[schemars(length(max = LONGEST_TEXT), extend("examples" = ["kayles"]))]
    game: String,
    /// The last heap to look at; 20,000 if absent.
    #[serde(default)]
    #[schemars(range(max = MOST_HEAPS))]
    to: Option<u64>,
    /// The language of the words of a refusal.
    #[serde(default)]
    #[expect(dead_code, reason = "read from the question where it is refused")]
    lang: Lang,
}

/// How far laws are looked for if nobody says so.
///
/// Where the players' moves differ, each cell is searched, and boards grow fast.
pub fn usual_bound(game: &dyn Game) -> &'static str {
    let axes = game.axes().map_or(1, |(axes, _)| axes);
    match (axes, game.forms()) {
        (1, None) => "500",
        (1, Some(_)) => "20",
        (_, None) => "40x40",
        (_, Some(_)) => "4x4",
    }
}

/// Looks for laws in the table of a game.
pub fn pattern(asked: &PatternAsked, budget: &Budget) -> Result<PatternsJson, Refusal> {
    let game = open(&asked.game)?;
    let to = asked.to.as_deref().unwrap_or(usual_bound(&*game));
    let (game, to) = Tabled::of(game, to, None)?.listed()?;
    let found = grundy::explore::patterns(&game, &to, budget);
    let found = found.map_err(|_| Refusal::TooMuchWork)?;
    Ok(PatternsJson::new(&*game, &found, asked.lang.into()))
}

/// Looks for the period of a game on a line.
pub fn period_of(asked: &PeriodAsked, budget: &Budget) -> Result<PeriodReportJson, Refusal> {
    let to = asked.to.unwrap_or(HEAPS);
    if to > MOST_HEAPS {
        return Err(Refusal::Range {
            name: "to",
            least: 0,
            most: MOST_HEAPS,
        });
    }
    let game = open(&asked.game)?;
    match grundy::explore::period(&game, to, budget) {
        Some(report) => Ok(PeriodReportJson::new(&*game, &report)),
        None => Err(Refusal::NoLine {
            game: game.name().into(),
        }),
    }
}

/// A law that the values follow, and how that is known.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PatternJson {
    /// In the language asked for.
    text: String,
    /// `proved`, `cited` or `observed`.
    grade: &'static str,
    /// The theorem, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    theorem: Option<&'static str>,
    /// The last coordinate up to which it was seen; absent for a theorem.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Int>,
}

/// How the values of a line repeat: `g(n + period) = g(n) + saltus` from `preperiod` on.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PeriodJson {
    /// `proved`, `cited` or `observed`.
    status: &'static str,
    preperiod: Int,
    period: Int,
    saltus: Int,
    /// The theorem, if it is proved or cited.
    theorem: Option<&'static str>,
}

/// The laws that a table of a game follows.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PatternsJson {
    schema: u32,
    game: String,
    patterns: Vec<PatternJson>,
}

impl PatternsJson {
    /// The laws that were found.
    pub fn new(game: &dyn Game, found: &[Pattern], language: Language) -> Self {
        let patterns = found.iter();
        let patterns = patterns.map(|pattern| PatternJson::new(pattern, language));
        Self {
            schema: SCHEMA,
            game: game.name().into(),
            patterns: patterns.collect(),
        }
    }
}

/// What is known of the period of a game on a line.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PeriodReportJson {
    schema: u32,
    game: String,
    /// `proved`, `cited`, `observed` or `unknown`.
    status: &'static str,
    /// `null` where none was found.
    preperiod: Option<Int>,
    /// `null` where none was found.
    period: Option<Int>,
    /// `null` where none was found.
    saltus: Option<Int>,
    /// The last heap that was looked at.
    checked_to: Int,
    /// The theorem, if it is proved or cited.
    theorem: Option<&'static str>,
}

impl PeriodReportJson {
    /// What was found.
    pub fn new(game: &dyn Game, report: &PeriodReport) -> Self {
        let period = report.period.as_ref();
        Self {
            schema: SCHEMA,
            game: game.name().into(),
            status: report.status.name(),
            preperiod: period.map(|period| period.preperiod.into()),
            period: period.map(|period| period.period.into()),
            saltus: period.map(|period| period.saltus.into()),
            checked_to: report.checked_to.into(),
            theorem: report.status.theorem().map(|name| name.en),
        }
    }
}

impl PatternJson {
    fn new(pattern: &Pattern, language: Language) -> Self {
        Self {
            text: pattern.law.say(language),
            grade: pattern.known.name(),
            theorem: match pattern.known {
                Known::Proved(name) => Some(name.en),
                Known::Cited(name) => Some(name.en),
                Known::Observed(_) => None,
            },
            to: match pattern.known {
                Known::Observed(to) => Some(to.into()),
                _ => None,
            },
        }
    }
}

/// The laws that the table of `game` up to `to` follows under normal play.
pub fn patterns(
    game: &Arc<dyn Game>,
    to: &[u64],
    language: Language,
    budget: &Budget,
) -> Vec<PatternJson> {
    let found = grundy::explore::patterns(game, to, budget).unwrap_or_default();
    let patterns = found.iter();
    let patterns = patterns.map(|pattern| PatternJson::new(pattern, language));
    patterns.collect()
}

/// The period of a game on a line, if one is found in the heaps up to `to`.
pub fn period(game: &Arc<dyn Game>, to: u64, budget: &Budget) -> Option<PeriodJson> {
    let report = grundy::explore::period(game, to, budget)?;
    let period = report.period?;
    Some(PeriodJson {
        status: report.status.name(),
        preperiod: period.preperiod.into(),
        period: period.period.into(),
        saltus: period.saltus.into(),
        theorem: report.status.theorem().map(|name| name.en),
    })
}
