//! Canonical forms as data.

use grundy::partizan::{Point, Thermograph};
use grundy::theory::Player;
use grundy::workbench::Measured;
use schemars::JsonSchema;
use serde::Serialize;

use crate::Int;

/// What a canonical form says, where the players' moves differ and play ends; numbers are written
/// as dyadic fractions, such as `"-1/2"`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FormJson {
    /// The canonical form; `null` where it is very long.
    value: Option<String>,
    left_stop: String,
    right_stop: String,
    mean: String,
    temperature: String,
    /// `null` where it was not found within the limits.
    birthday: Option<Int>,
    /// `null` where it has none, or none was found within the limits.
    atomic_weight: Option<String>,
    /// The reduced canonical form; `null` where it was not found within the limits.
    reduced: Option<String>,
    thermograph: ThermographJson,
}

/// Walls from the bottom up, as pairs of a temperature and a value.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ThermographJson {
    left: Vec<[String; 2]>,
    right: Vec<[String; 2]>,
}

impl From<&Thermograph> for ThermographJson {
    fn from(thermograph: &Thermograph) -> Self {
        let wall = |player: Player| {
            let pair = |p: &Point| [p.temperature.to_string(), p.value.to_string()];
            thermograph.wall(player).iter().map(pair).collect()
        };
        Self {
            left: wall(Player::Left),
            right: wall(Player::Right),
        }
    }
}

impl From<&Measured> for FormJson {
    fn from(measured: &Measured) -> Self {
        Self {
            value: measured.value.as_ref().map(|value| value.text().into()),
            left_stop: measured.left_stop.to_string(),
            right_stop: measured.right_stop.to_string(),
            mean: measured.mean.to_string(),
            temperature: measured.temperature.to_string(),
            birthday: measured.birthday.map(|day| Int(day.into())),
            atomic_weight: measured.atomic_weight.clone(),
            reduced: measured.reduced.clone(),
            thermograph: (&*measured.thermograph).into(),
        }
    }
}
