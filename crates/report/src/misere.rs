//! Misère quotients and forms as data, as documented in `docs/formats/json.md`.

use std::borrow::Cow;
use std::sync::Arc;

use grundy::heaps::TakeAndBreak;
use grundy::misere::{Element, FormError, Forms, Species};
use grundy::workbench::{
    MisereForm, NoQuotient, Pretence, QuotientReport, Session, misere_quotient,
};
use grundy::{Budget, Game, Stopped};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::asked::{LONGEST_TEXT, Lang, read};
use crate::table::open;
use crate::{Refusal, SCHEMA};

/// Whose misère quotient.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MisereAsked {
    /// A game on heaps with its parameters, a rule code, or a position.
    #[schemars(length(max = LONGEST_TEXT), extend("examples" = ["kayles", "0.123", "kayles 3 + nim 2"]))]
    game: String,
    /// The last heap; as far as it takes if absent.
    #[serde(default)]
    to: Option<u64>,
    /// The language of the words of a refusal.
    #[serde(default)]
    #[expect(dead_code, reason = "read from the question where it is refused")]
    lang: Lang,
    /// What the front brings along; nobody who asks can name more.
    #[serde(skip)]
    pub(crate) session: Session,
}

/// Which form.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MisereFormAsked {
    /// A misère form in the notation of one line.
    #[schemars(length(max = LONGEST_TEXT), extend("examples" = ["*[2#0]"]))]
    form: String,
    /// The language of the words of a refusal.
    #[serde(default)]
    #[expect(dead_code, reason = "read from the question where it is refused")]
    lang: Lang,
}

/// The name of the game that a rule code alone stands for: `0.77` is `code:0.77`.
pub fn code_name(text: &str) -> String {
    match text.contains('.') && text.parse::<TakeAndBreak>().is_ok() {
        true => format!("code:{text}"),
        false => text.into(),
    }
}

/// Of what there is a quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuotientOf {
    /// The heaps of a game.
    Heaps,
    /// All that can be reached from a position.
    Position,
}

impl QuotientOf {
    /// Whether it is the quotient of all that was asked about, and not only of a part.
    pub fn is_whole(self, report: &QuotientReport) -> bool {
        let reached = self == Self::Position && report.stopped.is_none();
        reached || report.is_proved()
    }
}

/// Finds a misère quotient.
pub fn misere(asked: &MisereAsked, budget: &Budget) -> Result<MisereJson, Refusal> {
    let text = asked.game.trim();
    let (report, of) = match text.contains(char::is_whitespace) {
        true => {
            let position = read(text, &asked.session)?;
            let report = QuotientReport::of_position(&position, budget, &mut |_, _| {});
            (report, QuotientOf::Position)
        }
        false => {
            let game: Arc<dyn Game> = open(&code_name(text))?;
            let report = misere_quotient(&*game, asked.to, None, budget, &mut |_, _| {});
            (report, QuotientOf::Heaps)
        }
    };
    match report {
        Ok(report) => Ok(MisereJson::new(&report, of)),
        Err(NoQuotient::Stopped(_)) => Err(Refusal::TooMuchWork),
        Err(none) => Err(Refusal::NoQuotient(none)),
    }
}

/// Reads a misère form.
pub fn form(asked: &MisereFormAsked, budget: &Budget) -> Result<MisereFormJson, Refusal> {
    MisereFormJson::read(&asked.form, budget).map_err(|error| match error {
        FormError::Notation(error) => Refusal::Text(error.into()),
        _ => Refusal::TooMuchWork,
    })
}

/// The misère quotient of a game: a commutative monoid, the elements that are lost, and what each
/// heap pretends to be.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MisereJson {
    schema: u32,
    game: String,
    /// `proved` for all heaps, or for all that a position reaches, or `partial`: exact for the heaps
    /// up to `to`.
    status: &'static str,
    /// Why a partial one goes no further: `budget`, `interrupted`, or `null` where no more was
    /// asked for.
    stopped: Option<&'static str>,
    /// The last heap, or the last component, that it is for; `null` where it is for all.
    to: Option<String>,
    /// The number of elements.
    order: usize,
    /// The number of elements of P.
    p_count: usize,
    /// The n of the tame quotient Tₙ that it is; `null` where it is wild.
    tame: Option<u32>,
    generators: Vec<GeneratorJson>,
    relations: Vec<String>,
    /// The elements, the unit first.
    elements: Vec<String>,
    /// The elements that are lost for the player to move.
    p: Vec<String>,
    /// What each heap, or component, pretends to be.
    phi: Vec<PretendsJson>,
    /// How Φ repeats; `null` where that is not proved.
    period: Option<PhiPeriodJson>,
}

/// A generator of a quotient.
#[derive(Debug, Serialize, JsonSchema)]
struct GeneratorJson {
    name: String,
    /// The heap or component that it is; `null` where it is only reached from them.
    of: Option<String>,
    /// Its product with each element, by their places in `elements`.
    products: Vec<Element>,
}

/// What a heap pretends to be.
#[derive(Debug, Serialize, JsonSchema)]
struct PretendsJson {
    /// The heap or component.
    of: String,
    element: String,
}

/// Φ(n + period) = Φ(n) for all n from `start` on.
#[derive(Debug, Serialize, JsonSchema)]
struct PhiPeriodJson {
    start: u32,
    period: u32,
}

impl MisereJson {
    /// What was found.
    pub fn new(report: &QuotientReport, of: QuotientOf) -> Self {
        let whole = of.is_whole(report);
        let (quotient, names) = (&report.named.quotient, &report.named.names);
        let monoid = quotient.monoid();
        let elements = || 0..monoid.order() as Element;
        let generators = names.generators().iter().zip(&report.generators);
        let generators = generators.map(|(generator, of)| GeneratorJson {
            name: names.name(generator.element),
            of: of.clone(),
            products: elements()
                .map(|x| monoid.product(x, generator.element))
                .collect(),
        });
        let phi = report.phi.iter().map(|heap| PretendsJson {
            of: heap.text.clone(),
            element: names.name(heap.element),
        });
        Self {
            schema: SCHEMA,
            game: report.game.clone(),
            status: if whole { "proved" } else { "partial" },
            stopped: report.stopped.map(stopped),
            to: match whole {
                true => None,
                false => report.last().map(String::from),
            },
            order: monoid.order(),
            p_count: monoid.p_count(),
            tame: monoid.tame(),
            generators: generators.collect(),
            relations: names.relations().collect(),
            elements: elements().map(|x| names.name(x)).collect(),
            p: monoid.p_elements().map(|x| names.name(x)).collect(),
            phi: phi.collect(),
            period: report.period.map(|period| PhiPeriodJson {
                start: period.start,
                period: period.period,
            }),
        }
    }
}

fn stopped(stopped: Stopped) -> &'static str {
    match stopped.interrupted {
        true => "interrupted",
        false => "budget",
    }
}

/// A game under misère play by its canonical form.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MisereFormJson {
    schema: u32,
    /// The canonical form.
    form: String,
    #[schemars(extend("enum" = ["N", "P"]))]
    outcome: &'static str,
    #[serde(flatten)]
    value: MisereValueJson,
    /// Whether two of them are a tame game of genus 0^0.
    half_tame: bool,
    /// The form with which it makes a lost sum.
    mate: String,
    /// The options of the form.
    options: Vec<String>,
}

/// Genus and species.
#[derive(Debug, Serialize, JsonSchema)]
struct MisereValueJson {
    genus: String,
    /// The Grundy value in normal play.
    normal_grundy: u32,
    misere_grundy: u32,
    /// `nim`, `tame`, `restive`, `restless` or `wild`.
    species: &'static str,
    /// The most moves that play can last.
    birthday: u32,
}

impl MisereValueJson {
    fn new(form: &MisereForm) -> Self {
        Self {
            genus: form.genus_text(),
            normal_grundy: form.genus.value(),
            misere_grundy: form.grundy(),
            species: species(form.species),
            birthday: form.birthday,
        }
    }
}

/// The text of a form, of which the outer brackets may be left out.
fn bracketed(text: &str) -> Cow<'_, str> {
    match text.starts_with('*') {
        true => text.into(),
        false => format!("*[{text}]").into(),
    }
}

/// The name of a species.
pub fn species(species: Species) -> &'static str {
    match species {
        Species::Nim => "nim",
        Species::Tame => "tame",
        Species::Restive => "restive",
        Species::Restless => "restless",
        _ => "wild",
    }
}

impl MisereFormJson {
    /// Reads a form, and says what is known of it.
    pub fn read(text: &str, budget: &Budget) -> Result<Self, FormError> {
        let mut forms = Forms::new();
        let form = forms.parse(&bracketed(text), budget)?;
        let known = MisereForm::in_arena(&mut forms, form, budget)?;
        let half_tame = forms.is_half_tame(form, budget)?;
        let mate = forms.mate(form, budget)?;
        let mut options = Vec::new();
        for option in forms.options(form).to_vec() {
            options.push(forms.text(option, budget)?);
        }
        Ok(Self {
            schema: SCHEMA,
            form: forms.text(form, budget)?,
            outcome: if known.is_p { "P" } else { "N" },
            value: MisereValueJson::new(&known),
            half_tame,
            mate: forms.text(mate, budget)?,
            options,
        })
    }

    /// Each property with its name, for people.
    pub fn lines(&self) -> [(&'static str, String); 9] {
        let value = &self.value;
        [
            ("form", self.form.clone()),
            ("genus", value.genus.clone()),
            ("outcome", self.outcome.into()),
            ("misere_grundy", value.misere_grundy.to_string()),
            ("species", value.species.into()),
            ("half_tame", self.half_tame.to_string()),
            ("mate", self.mate.clone()),
            ("birthday", value.birthday.to_string()),
            ("options", self.options.join(" ")),
        ]
    }
}

/// In an answer under misère play: genus and canonical form.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PositionFormJson {
    #[serde(flatten)]
    value: MisereValueJson,
    /// `null` where it is long.
    form: Option<String>,
}

impl From<&MisereForm> for PositionFormJson {
    fn from(form: &MisereForm) -> Self {
        Self {
            value: MisereValueJson::new(form),
            form: form.form.clone(),
        }
    }
}

/// In an answer under misère play: what the components pretend to be in a misère quotient.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PretenceJson {
    /// The element of each component.
    components: Vec<String>,
    /// Their product.
    element: String,
    /// Whether it is in P: then the player to move loses.
    in_p: bool,
    /// The number of elements of the quotient.
    order: usize,
    /// The elements of P.
    p: Vec<String>,
}

impl From<&Pretence> for PretenceJson {
    fn from(pretence: &Pretence) -> Self {
        Self {
            components: pretence.components.clone(),
            element: pretence.whole.clone(),
            in_p: pretence.is_p,
            order: pretence.order,
            p: pretence.lost.clone(),
        }
    }
}
