//! Families: named schemas of games, each opened with parameters.

use std::fmt;
use std::sync::Arc;

use grundy_game::{Language, NotationError, Phrase, Problem, Words};

use crate::{Game, Parameters, ReadError, Setting};

/// A named schema of games, as the catalogue lists it.
#[derive(Clone, Copy)]
pub struct Family {
    /// Lower case with hyphens: `bounded-nim`.
    pub name: &'static str,
    /// Other names for the same family.
    pub aliases: &'static [&'static str],
    /// How the parameters after the colon are written (`M`, `TARGET,M`); empty if there are none,
    /// in brackets (`[CAP]`) if they may be left out, with options as `[,zero-based]`.
    pub parameters: &'static str,
    /// What people call it.
    pub title: Words,
    /// The rule in one line.
    pub rule: Words,
    /// A position worth solving, with its game, as typed after `solve`.
    pub example: &'static str,
    /// Further instances, with parameters, that the laws are checked on besides the example's.
    pub instances: &'static [&'static str],
    /// Opens the game with the text after the colon.
    pub open: fn(parameters: &Parameters<'_>) -> Result<Arc<dyn Game>, NotationError>,
}

impl fmt::Debug for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Family").field("name", &self.name).finish()
    }
}

impl Family {
    /// `bounded-nim:M`: the name with its parameters; `matrix[:CAP]` if they may be left out.
    pub fn signature(&self) -> String {
        match (self.parameters, self.parameters.strip_prefix('[')) {
            ("", _) => self.name.into(),
            (_, Some(optional)) => format!("{}[:{optional}", self.name),
            (parameters, None) => format!("{}:{parameters}", self.name),
        }
    }

    /// Whether the family takes an option of this name.
    pub fn takes_option(&self, option: &str) -> bool {
        let mut options = self.parameters.split("[,").skip(1);
        options.any(|known| known.strip_suffix(']') == Some(option))
    }

    fn demands_parameters(&self) -> bool {
        !self.parameters.is_empty() && !self.parameters.starts_with('[')
    }
}

/// A game that could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
#[non_exhaustive]
pub enum OpenError {
    /// No family of that name.
    Unknown {
        /// What was asked for.
        name: String,
        /// The name that was probably meant.
        near: Option<&'static str>,
    },
    /// The parameters are wrong; the span counts from the first byte of the game's text.
    Parameters(NotationError),
}

impl Phrase for OpenError {
    fn say(&self, language: Language) -> String {
        ReadError::from(self.clone()).say(language)
    }
}

/// Opens the game written as `name` or `name:parameters`, from a list of families, without files.
pub fn open(families: &[Family], text: &str) -> Result<Arc<dyn Game>, OpenError> {
    open_with(families, text, Setting::default())
}

/// As [`open`], with what the front lends.
pub fn open_with(
    families: &[Family],
    text: &str,
    setting: Setting<'_>,
) -> Result<Arc<dyn Game>, OpenError> {
    let (name, parameters) = match text.split_once(':') {
        Some((name, parameters)) => (name, Some(parameters)),
        None => (text, None),
    };
    let lower = name.to_ascii_lowercase();
    let Some(family) = find(families, name) else {
        return Err(OpenError::Unknown {
            name: name.into(),
            near: nearest(families, &lower),
        });
    };
    let whole = 0..text.len();
    let missing = |en: String, zh: String| OpenError::Parameters(Problem::rule(en, zh).at(whole));
    match parameters {
        None if family.demands_parameters() => {
            let signature = family.signature();
            Err(missing(
                format!("expected parameters after a colon: `{signature}`"),
                format!("冒号后面应有参数：`{signature}`"),
            ))
        }
        Some(_) if family.parameters.is_empty() => Err(missing(
            format!("`{}` takes no parameters", family.name),
            format!("`{}` 没有参数", family.name),
        )),
        _ => (family.open)(&Parameters::new(parameters.unwrap_or_default(), setting))
            .map_err(|error| OpenError::Parameters(error.shifted(name.len() + 1))),
    }
}

/// The family that `text`, a name or `name:parameters`, asks for.
pub fn family<'a>(families: &'a [Family], text: &str) -> Option<&'a Family> {
    find(
        families,
        text.split_once(':').map_or(text, |(name, _)| name),
    )
}

/// The family of this name or alias, in any case.
pub(crate) fn find<'a>(families: &'a [Family], name: &str) -> Option<&'a Family> {
    let lower = name.to_ascii_lowercase();
    let names = |family: &Family| family.name == lower || family.aliases.contains(&&*lower);
    families.iter().find(|family| names(family))
}

/// The family whose name or alias is closest, if close enough to be a slip of the finger.
fn nearest(families: &[Family], name: &str) -> Option<&'static str> {
    let names = families
        .iter()
        .flat_map(|family| std::iter::once(family.name).chain(family.aliases.iter().copied()));
    near_miss(names, name)
}

/// The name that is closest to what was typed, if close enough to be a slip of the finger.
///
/// ```
/// use grundy_face::near_miss;
/// assert_eq!(near_miss(["nim", "kayles"], "kyales"), Some("kayles"));
/// assert_eq!(near_miss(["nim", "kayles"], "chess"), None);
/// ```
pub fn near_miss<'n>(names: impl IntoIterator<Item = &'n str>, name: &str) -> Option<&'n str> {
    let (distance, near) = names
        .into_iter()
        .map(|known| (distance(known, name), known))
        // Of names that are equally near always the same one, in whatever order they come.
        .min_by_key(|&(distance, known)| (distance, known))?;
    // A name with nothing in common is no slip of the finger.
    (distance <= 1 + near.len() / 4 && distance < near.len()).then_some(near)
}

/// Levenshtein distance, on bounded input.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(40).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
