//! The hottest positions of a game, as data.

use grundy::explore::{Catch, Spot};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Int, SCHEMA};

/// What was found among the components of a game.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HotJson {
    schema: u32,
    game: String,
    /// Where the search began, or the size of the boards.
    position: String,
    /// Different components looked at.
    positions: Int,
    /// Those among them that were too large to be valued.
    passed_over: Int,
    /// How many different values they have.
    values: Int,
    /// The hottest, hottest first.
    hottest: Vec<SpotJson>,
    /// Those of the value asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted: Option<Vec<String>>,
    /// How many there are of those.
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted_total: Option<Int>,
    /// Whether everything that was to be looked at was.
    complete: bool,
}

/// A component and its measures.
#[derive(Debug, Serialize, JsonSchema)]
struct SpotJson {
    position: String,
    /// `null` where it is very long.
    value: Option<String>,
    temperature: String,
    mean: String,
}

impl From<&Spot> for SpotJson {
    fn from(spot: &Spot) -> Self {
        Self {
            position: spot.position.clone(),
            value: spot.value.clone(),
            temperature: spot.temperature.to_string(),
            mean: spot.mean.to_string(),
        }
    }
}

impl HotJson {
    /// What was found from a position; `wanted` says whether a value was asked for.
    pub fn new(
        game: String,
        position: String,
        found: &Catch,
        wanted: bool,
        complete: bool,
    ) -> Self {
        Self {
            schema: SCHEMA,
            game,
            position,
            positions: found.positions.into(),
            passed_over: found.passed_over.into(),
            values: found.values.into(),
            hottest: found.hottest.iter().map(SpotJson::from).collect(),
            wanted: wanted.then(|| found.wanted.clone()),
            wanted_total: wanted.then(|| found.wanted_total.into()),
            complete,
        }
    }
}
