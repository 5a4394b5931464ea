//! The answer to `solve`, as documented in `docs/formats/json.md`.

use grundy::game::{Mention, Scores, Trust};
use grundy::workbench::{Finding, Heat, Moves, Stopper, StopperKind};
use grundy::{Answer, Budget, Choice, Convention, Language, Phrase, Player, Position};
use schemars::JsonSchema;
use serde::Serialize;

use crate::form::FormJson;
use crate::misere::{PositionFormJson, PretenceJson};
use crate::{Int, SCHEMA, ValueJson, scene};

/// The longest list of moves, in bytes of the positions they leave.
const LONGEST: usize = 16 << 20;

#[derive(Debug, Serialize, JsonSchema)]
/// Who wins, how, why, and how we know.
pub struct AnswerJson {
    schema: u32,
    game: String,
    position: String,
    #[schemars(extend("enum" = ["normal", "misere"]))]
    convention: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["N", "P", "D", "L", "R", null]))]
    outcome: Option<String>,
    /// Where the players' moves differ: who wins by who begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// Where the players' moves differ: who is to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["left", "right", null]))]
    player: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<ScoresJson>,
    /// In sums for points that are too large to search: what the player to move ends with at worst
    /// and at best.
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<BoundsJson>,
    /// In games for points where nobody is hurt by moving: means and temperatures.
    #[serde(skip_serializing_if = "Option::is_none")]
    heat: Option<HeatJson>,
    grundy: Option<ValueJson>,
    #[serde(flatten)]
    form: Option<FormJson>,
    /// Where the players' moves differ and play may go on for ever, under normal play: what it is
    /// worth. Absent where that was not found.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopper: Option<StopperJson>,
    /// In a sum of forms: the place of the hottest component, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    hottest: Option<usize>,
    /// Where the players' moves differ and play ends: moves at least as good as some option of the
    /// canonical form of their component. Absent where they were not found.
    #[serde(skip_serializing_if = "Option::is_none")]
    sensible_moves: Option<Vec<MoveJson>>,
    moves: Option<Int>,
    /// `null` where it is not known which moves win.
    winning_moves: Option<Vec<MoveJson>>,
    winning_moves_total: Option<Int>,
    winning_moves_complete: bool,
    #[serde(flatten)]
    drawing: Option<DrawingJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remoteness: Option<u32>,
    /// Under misère play: genus and canonical form, where they were computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    misere: Option<PositionFormJson>,
    /// Under misère play: what the components pretend to be, where a quotient says who wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    quotient: Option<PretenceJson>,
    why: Vec<String>,
    /// What of the position each step of `why` speaks of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mentions: Vec<Vec<MentionJson>>,
    /// Absent where nothing was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<EvidenceJson>,
    /// What the answer rests on that was tried and not proved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    trusted: Vec<TrustJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<VerdictJson>,
}

/// A player's name in JSON.
pub(crate) fn side(player: Player) -> &'static str {
    match player {
        Player::Left => "left",
        Player::Right => "right",
    }
}

/// In drawn positions: the moves that keep the draw.
#[derive(Debug, Serialize, JsonSchema)]
struct DrawingJson {
    /// `null` where it is not known which moves do.
    drawing_moves: Option<Vec<MoveJson>>,
    drawing_moves_total: Option<Int>,
    drawing_moves_complete: bool,
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
/// Between what best play comes to.
struct BoundsJson {
    worst: ScoresJson,
    best: ScoresJson,
}

impl From<[Scores; 2]> for BoundsJson {
    fn from([worst, best]: [Scores; 2]) -> Self {
        Self {
            worst: worst.into(),
            best: best.into(),
        }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
/// Means and temperatures, written as dyadic fractions.
struct HeatJson {
    /// What these are means of: what the first player gets, where the other pays it, else the margin.
    #[schemars(extend("enum" = ["score", "margin"]))]
    of: &'static str,
    /// The mean of the whole.
    mean: String,
    /// The greatest temperature of a component.
    temperature: String,
    /// Each component in typed order.
    components: Vec<WarmthJson>,
}

#[derive(Debug, Serialize, JsonSchema)]
/// The mean and the temperature of a component.
struct WarmthJson {
    mean: String,
    temperature: String,
}

impl From<&Heat> for HeatJson {
    fn from(heat: &Heat) -> Self {
        let components = heat.components.iter();
        let components = components.map(|(mean, temperature)| WarmthJson {
            mean: mean.to_string(),
            temperature: temperature.to_string(),
        });
        Self {
            of: if heat.payment { "score" } else { "margin" },
            mean: heat.means.mean.to_string(),
            temperature: heat.means.hottest.to_string(),
            components: components.collect(),
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

/// Something of the position that a step of `why` speaks of.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MentionJson {
    /// The component at this place, from 1.
    Component(usize),
    /// Something in the picture of the component at this place, as gestures name it; `h2` is a heap
    /// or a step, counted from 0.
    Element(usize, String),
    /// Two components that cancel, by their places.
    Pair(usize, usize),
    /// A power of two: a binary column of the values.
    Power(Int),
    /// All that stands in a binary column in pairs.
    Paired,
    /// The least value that no option has.
    Gap(Int),
    /// The moves that leave the whole this value.
    Leaving(Int),
    /// The moves that win.
    Winning,
}

impl From<Mention> for MentionJson {
    fn from(mention: Mention) -> Self {
        match mention {
            Mention::Component(place) => Self::Component(place),
            Mention::Element(place, element) => Self::Element(place, scene::name(&element)),
            Mention::Pair(a, b) => Self::Pair(a, b),
            Mention::Power(power) => Self::Power(Int(power)),
            Mention::Paired => Self::Paired,
            Mention::Gap(value) => Self::Gap(Int(value)),
            Mention::Leaving(value) => Self::Leaving(Int(value)),
            Mention::Winning => Self::Winning,
        }
    }
}

/// Something that an answer rests on and that was tried, not proved.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TrustJson {
    /// `claims`: what a rule file claims besides its moves.
    kind: &'static str,
    /// What, and how far it was tried, in a sentence.
    says: String,
}

impl TrustJson {
    /// A list of them in `language`.
    pub fn all(trusted: &[Trust], language: Language) -> Vec<Self> {
        let json = |trust: &Trust| Self {
            kind: trust.kind(),
            says: trust.say(language),
        };
        trusted.iter().map(json).collect()
    }
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
            mv: choice.say(Language::English),
            result: position.after(choice).text(),
        }
    }
}

/// A value of a loopy game.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StopperJson {
    /// As `value` reads it; `S & T` are the onside and the offside.
    value: String,
    /// `short`, `stopper` or `sides`.
    #[schemars(extend("enum" = ["short", "stopper", "sides"]))]
    kind: &'static str,
}

impl From<&Stopper> for StopperJson {
    fn from(stopper: &Stopper) -> Self {
        Self {
            value: stopper.text.clone(),
            kind: match stopper.kind {
                StopperKind::Short => "short",
                StopperKind::Stopper => "stopper",
                StopperKind::Sides => "sides",
            },
        }
    }
}

impl AnswerJson {
    /// An answer with its reasons in `language`.
    pub fn new(position: &Position, answer: &Answer, language: Language) -> Self {
        let (winning, drawing) = match &answer.finding {
            Finding::Won(moves) | Finding::Points(_, Some(moves)) => {
                (ListJson::new(position, moves), None)
            }
            Finding::Bounds(_) => (ListJson::new(position, &Moves::Unknown), None),
            Finding::Drawn(moves) => (ListJson::none(), Some(ListJson::new(position, moves))),
            Finding::Lost | Finding::Over { .. } | Finding::Points(_, None) => {
                (ListJson::none(), None)
            }
        };
        let forms = answer.forms.as_ref();
        Self {
            schema: SCHEMA,
            game: answer.game.clone(),
            position: answer.position.clone(),
            convention: answer.convention.to_string(),
            outcome: answer.outcome().map(|outcome| outcome.to_string()),
            class: answer.class.map(|class| class.to_string()),
            player: answer.partizan.then_some(side(answer.player)),
            scores: answer.scores().map(ScoresJson::from),
            bounds: answer.bounds().map(BoundsJson::from),
            heat: answer.heat.as_ref().map(HeatJson::from),
            grundy: answer.grundy.clone().map(ValueJson),
            form: forms
                .and_then(|forms| forms.whole.as_ref())
                .map(FormJson::from),
            stopper: answer.stopper.as_ref().map(StopperJson::from),
            hottest: forms.and_then(|forms| Some(forms.hottest? + 1)),
            sensible_moves: forms.and_then(|forms| {
                let sensible = forms.sensible.as_ref()?.iter();
                Some(sensible.map(|c| MoveJson::new(position, c)).collect())
            }),
            moves: answer.moves.map(Int),
            winning_moves: winning.list,
            winning_moves_total: winning.total,
            winning_moves_complete: winning.complete,
            drawing: drawing.map(|drawing| DrawingJson {
                drawing_moves: drawing.list,
                drawing_moves_total: drawing.total,
                drawing_moves_complete: drawing.complete,
            }),
            remoteness: answer.remoteness,
            misere: answer.misere.as_ref().map(PositionFormJson::from),
            quotient: answer.pretence.as_ref().map(PretenceJson::from),
            why: answer
                .why
                .iter()
                .map(|reason| reason.say(language))
                .collect(),
            mentions: {
                let mentions = answer.why.iter().map(|reason| reason.mentions());
                let mentions: Vec<Vec<Mention>> = mentions.collect();
                let json = |of: &Vec<Mention>| of.iter().copied().map(MentionJson::from).collect();
                match mentions.iter().all(Vec::is_empty) {
                    true => Vec::new(),
                    false => mentions.iter().map(json).collect(),
                }
            },
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
            trusted: TrustJson::all(&answer.trusted, language),
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
            bounds: None,
            heat: None,
            grundy: None,
            form: None,
            stopper: None,
            hottest: None,
            sensible_moves: None,
            moves: position.count(Player::Left, &Budget::new(1_000)).map(Int),
            winning_moves: None,
            winning_moves_total: None,
            winning_moves_complete: false,
            drawing: None,
            remoteness: None,
            misere: None,
            quotient: None,
            why: Vec::new(),
            mentions: Vec::new(),
            evidence: None,
            trusted: Vec::new(),
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

/// Moves with what they leave, as far as they are known.
struct ListJson {
    list: Option<Vec<MoveJson>>,
    total: Option<Int>,
    complete: bool,
}

impl ListJson {
    /// There is none, and that is known.
    fn none() -> Self {
        Self {
            list: Some(Vec::new()),
            total: Some(Int(0)),
            complete: true,
        }
    }

    /// Moves of which there is one; the list is cut where it would fill memory, and has one at
    /// least if any is known.
    fn new(position: &Position, moves: &Moves) -> Self {
        let mut list = Vec::new();
        let mut bytes = 0;
        for choice in moves.known() {
            if bytes > LONGEST {
                break;
            }
            let written = MoveJson::new(position, choice);
            bytes += written.result.len();
            list.push(written);
        }
        Self {
            complete: moves.is_complete() && list.len() == moves.known().len(),
            total: moves.total().map(Int),
            list: match moves {
                Moves::Unknown => None,
                Moves::Counted { .. } | Moves::Some(_) => Some(list),
            },
        }
    }
}
