//! The JSON objects, as documented in `docs/formats/json.md`.

use grundy::theory::Value;
use grundy::workbench::Moves;
use grundy::{Answer, Choice, Language, Position};
use serde::{Serialize, Serializer};

/// The version of every object.
pub const SCHEMA: u32 = 1;
/// The longest list of moves, in bytes of the positions they leave.
const LONGEST: usize = 16 << 20;

/// An integer: a number up to 2^53 - 1, beyond that a decimal string, so that no reader rounds it.
#[derive(Clone, Copy, Debug)]
pub struct Int(pub u128);

impl Serialize for Int {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(small) if small < 1 << 53 => serializer.serialize_u64(small),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// A value: an integer, or a string such as `inf(0,2)`.
#[derive(Clone, Debug)]
pub struct ValueJson(pub Value);

impl Serialize for ValueJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.finite() {
            Some(value) => Int(value.0).serialize(serializer),
            None => serializer.collect_str(&self.0),
        }
    }
}

#[derive(Debug, Serialize)]
pub struct AnswerJson {
    schema: u32,
    game: String,
    position: String,
    convention: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
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
    evidence: EvidenceJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<VerdictJson>,
}

/// What the checker says of a certificate.
#[derive(Debug, Serialize)]
pub struct VerdictJson {
    /// Whether it was accepted.
    pub accepted: bool,
    /// The statements that are proved, in the language asked.
    pub proved: Vec<String>,
    /// Whether nothing but the rules was needed.
    pub from_the_rules: bool,
}

#[derive(Debug, Serialize)]
struct ScoresJson {
    first: i64,
    second: i64,
}

#[derive(Debug, Serialize)]
struct EvidenceJson {
    grade: &'static str,
    name: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cited: Vec<CitedJson>,
}

#[derive(Debug, Serialize)]
struct CitedJson {
    source: &'static str,
    tested_to: &'static str,
}

#[derive(Debug, Serialize)]
pub struct MoveJson {
    #[serde(rename = "move")]
    mv: String,
    result: String,
}

impl MoveJson {
    pub fn new(position: &Position, choice: &Choice) -> Self {
        Self {
            mv: choice.words.say(Language::English),
            result: position.after(choice).text(),
        }
    }
}

impl AnswerJson {
    pub fn new(position: &Position, answer: &Answer, language: Language) -> Self {
        let (winning_moves, cut) = moves(position, &answer.winning);
        Self {
            schema: SCHEMA,
            game: answer.game.clone(),
            position: answer.position.clone(),
            convention: answer.convention.to_string(),
            outcome: answer.outcome.map(|outcome| outcome.to_string()),
            scores: answer.scores.map(|scores| ScoresJson {
                first: scores.first,
                second: scores.second,
            }),
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
            evidence: EvidenceJson {
                grade: answer.grounds.grade.name(),
                name: answer.grounds.name.clone(),
                cited: {
                    let cited = answer.grounds.cited.iter();
                    let cited = cited.map(|&(source, tested_to)| CitedJson { source, tested_to });
                    cited.collect()
                },
            },
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
