//! The answer to `solve`, as documented in `docs/formats/json.md`.

use grundy::game::Scores;
use grundy::workbench::Moves;
use grundy::{Answer, Choice, Convention, Language, Phrase, Player, Position};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Int, SCHEMA, ValueJson};

/// The longest list of moves, in bytes of the positions they leave.
const LONGEST: usize = 16 << 20;

#[derive(Debug, Serialize, JsonSchema)]
/// Who wins, how, why, and how we know.
pub struct AnswerJson {
    schema: u32,
    game: String,
    position: String,
    convention: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    /// Where the players' moves differ: who wins by who begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// Where the players' moves differ: who is to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<ScoresJson>,
    grundy: Option<ValueJson>,
    moves: Option<Int>,
    winning_moves: Vec<MoveJson>,
    winning_moves_total: Option<Int>,
    winning_moves_complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing_moves: Option<Vec<MoveJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remoteness: Option<u32>,
    why: Vec<String>,
    /// Absent where nothing was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<EvidenceJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<VerdictJson>,
}

/// What the checker says of a certificate.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VerdictJson {
    /// Whether it was accepted.
    pub accepted: bool,
    /// The statements that are proved, in the language asked.
    pub proved: Vec<String>,
    /// Whether nothing but the rules was needed.
    pub from_the_rules: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
/// What each player has, or ends with.
pub struct ScoresJson {
    first: i64,
    second: i64,
}

impl From<Scores> for ScoresJson {
    fn from(scores: Scores) -> Self {
        Self {
            first: scores.first,
            second: scores.second,
        }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct EvidenceJson {
    grade: &'static str,
    name: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cited: Vec<CitedJson>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct CitedJson {
    source: &'static str,
    tested_to: String,
}

#[derive(Debug, Serialize, JsonSchema)]
/// A move in words, and what it leaves.
pub struct MoveJson {
    #[serde(rename = "move")]
    mv: String,
    result: String,
}

impl MoveJson {
    /// The move of a choice.
    pub fn new(position: &Position, choice: &Choice) -> Self {
        Self {
            mv: choice.words.say(Language::English),
            result: position.after(choice).text(),
        }
    }
}

impl AnswerJson {
    /// An answer with its reasons in `language`.
    pub fn new(position: &Position, answer: &Answer, language: Language) -> Self {
        let (winning_moves, cut) = moves(position, &answer.winning);
        Self {
            schema: SCHEMA,
            game: answer.game.clone(),
            position: answer.position.clone(),
            convention: answer.convention.to_string(),
            outcome: answer.outcome.map(|outcome| outcome.to_string()),
            class: answer.class.map(|class| class.to_string()),
            player: answer.class.map(|_| match answer.player {
                Player::Left => "left",
                Player::Right => "right",
            }),
            scores: answer.scores.map(ScoresJson::from),
            grundy: answer.grundy.clone().map(ValueJson),
            moves: answer.moves.map(Int),
            winning_moves,
            winning_moves_total: answer.winning.total.map(Int),
            winning_moves_complete: answer.winning.complete() && !cut,
            drawing_moves: answer.drawing.as_ref().map(|list| moves(position, list).0),
            remoteness: answer.remoteness,
            why: answer
                .why
                .iter()
                .map(|reason| reason.say(language))
                .collect(),
            evidence: Some(EvidenceJson {
                grade: answer.grounds.grade.name(),
                name: answer.grounds.name(language),
                cited: {
                    let cited = answer.grounds.cited.iter();
                    let cited = cited.map(|&(source, tested_to)| CitedJson {
                        source,
                        tested_to: tested_to.say(language),
                    });
                    cited.collect()
                },
            }),
            certificate: None,
        }
    }

    /// The object of a position of which nothing was found.
    pub fn unknown(position: &Position, convention: Convention) -> Self {
        Self {
            schema: SCHEMA,
            game: position.game(),
            position: position.text(),
            convention: convention.to_string(),
            outcome: None,
            class: None,
            player: None,
            scores: None,
            grundy: None,
            moves: position.count(Player::Left).map(Int),
            winning_moves: Vec::new(),
            winning_moves_total: None,
            winning_moves_complete: false,
            drawing_moves: None,
            remoteness: None,
            why: Vec::new(),
            evidence: None,
            certificate: None,
        }
    }

    /// With what the checker says, if it was asked.
    pub fn with_certificate(self, certificate: Option<VerdictJson>) -> Self {
        Self {
            certificate,
            ..self
        }
    }
}

/// The moves with what they leave, cut where that would fill memory; always at least one.
fn moves(position: &Position, moves: &Moves) -> (Vec<MoveJson>, bool) {
    let mut list = Vec::new();
    let mut bytes = 0;
    for choice in &moves.list {
        if bytes > LONGEST {
            return (list, true);
        }
        let written = MoveJson::new(position, choice);
        bytes += written.result.len();
        list.push(written);
    }
    (list, false)
}
