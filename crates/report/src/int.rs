use std::borrow::Cow;

use grundy::theory::Value;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// An integer: a number up to 2^53 - 1, beyond that a decimal string, so that no reader rounds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Int(pub u128);

/// The largest integer that every reader of JSON keeps exactly.
const EXACT: u64 = (1 << 53) - 1;

impl Serialize for Int {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(small) if small <= EXACT => serializer.serialize_u64(small),
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl JsonSchema for Int {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Int".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "anyOf": [
                { "type": "integer", "minimum": 0, "maximum": EXACT },
                { "type": "string", "pattern": "^[0-9]+$" },
            ]
        })
    }
}

impl From<u64> for Int {
    fn from(number: u64) -> Self {
        Self(number.into())
    }
}

impl From<usize> for Int {
    fn from(number: usize) -> Self {
        Self(number as u128)
    }
}

impl From<grundy::Nimber> for Int {
    fn from(value: grundy::Nimber) -> Self {
        Self(value.0)
    }
}

/// A value: an integer, or a string such as `inf(0,2)` where play may go on for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueJson(pub Value);

impl Serialize for ValueJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.nimber() {
            Some(value) => Int(value.0).serialize(serializer),
            None => serializer.collect_str(&self.0),
        }
    }
}

impl JsonSchema for ValueJson {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Value".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "anyOf": [
                { "type": "integer", "minimum": 0, "maximum": EXACT },
                { "type": "string", "pattern": "^([0-9]+|inf\\([0-9,]*\\))$" },
            ]
        })
    }
}
