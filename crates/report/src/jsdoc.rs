//! The types of the answers for the page's script, made from the same schemas as its description.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use crate::{ROUTES, RefusalJson, SCHEMA};

/// A JSDoc typedef for every object that is answered, and the version they have.
pub fn jsdoc() -> String {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    for route in ROUTES {
        (route.answer)(&mut generator);
    }
    generator.subschema_for::<RefusalJson>();
    let mut text = format!(
        "/** The version of the answers this page reads. */\nexport const SCHEMA = {SCHEMA};\n"
    );
    for (name, schema) in generator.take_definitions(true) {
        text.push('\n');
        text.push_str(&typedef(&name, &schema));
    }
    text
}

fn typedef(name: &str, schema: &Value) -> String {
    let about = line(schema);
    let Some(properties) = properties(schema) else {
        return format!("/** @typedef {{{}}} {name}{about} */\n", kind(schema));
    };
    let mut text = format!("/**\n * @typedef {{object}} {name}{about}\n");
    for (key, property) in properties {
        let kind = kind(property);
        let key = match is_required(schema, key) {
            true => key.clone(),
            false => format!("[{key}]"),
        };
        text.push_str(&format!(
            " * @property {{{kind}}} {key}{}\n",
            line(property)
        ));
    }
    text + " */\n"
}

/// What a schema says of itself, on the same line.
pub(crate) fn line(schema: &Value) -> String {
    let about = schema.get("description").and_then(Value::as_str);
    about.map_or(String::new(), |about| {
        let about = about.replace("*/", "* /").replace('\n', " ");
        format!(" {about}")
    })
}

pub(crate) fn properties(schema: &Value) -> Option<&Map<String, Value>> {
    schema.get("properties")?.as_object()
}

pub(crate) fn is_required(schema: &Value, key: &str) -> bool {
    let required = schema.get("required").and_then(Value::as_array);
    required.is_some_and(|required| required.iter().any(|name| name == key))
}

/// The type in TypeScript's words.
pub(crate) fn kind(schema: &Value) -> String {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let name = reference.rsplit('/').next();
        return name.unwrap_or("unknown").into();
    }
    if let Some(only) = schema.get("const") {
        return literal(only);
    }
    if let Some(Value::Array(values)) = schema.get("enum") {
        return union(values.iter().map(literal));
    }
    let choices = schema.get("anyOf").or(schema.get("oneOf"));
    if let Some(Value::Array(choices)) = choices {
        return union(choices.iter().map(kind));
    }
    match schema.get("type") {
        Some(Value::Array(names)) => union(names.iter().map(|name| named(name, schema))),
        Some(name) => named(name, schema),
        None => "unknown".into(),
    }
}

/// The type with one of the names of JSON Schema.
fn named(name: &Value, schema: &Value) -> String {
    match name.as_str() {
        Some("integer" | "number") => "number".into(),
        Some("array") => list(schema),
        Some("object") => object(schema),
        Some(name @ ("string" | "boolean" | "null")) => name.into(),
        _ => "unknown".into(),
    }
}

fn list(schema: &Value) -> String {
    if let Some(Value::Array(items)) = schema.get("prefixItems") {
        let items: Vec<String> = items.iter().map(kind).collect();
        return format!("[{}]", items.join(", "));
    }
    match schema.get("items").map(kind) {
        Some(item) if item.contains(" | ") => format!("({item})[]"),
        Some(item) => format!("{item}[]"),
        None => "unknown[]".into(),
    }
}

fn object(schema: &Value) -> String {
    let Some(properties) = properties(schema) else {
        return "object".into();
    };
    let fields = properties.iter().map(|(key, property)| {
        let mark = if is_required(schema, key) { "" } else { "?" };
        format!("{key}{mark}: {}", kind(property))
    });
    let fields: Vec<String> = fields.collect();
    format!("{{{}}}", fields.join(", "))
}

fn literal(value: &Value) -> String {
    match value {
        Value::String(text) => format!("'{text}'"),
        other => other.to_string(),
    }
}

/// Each type once.
fn union(kinds: impl Iterator<Item = String>) -> String {
    let mut union: Vec<String> = Vec::new();
    for kind in kinds {
        if !union.contains(&kind) {
            union.push(kind);
        }
    }
    union.join(" | ")
}
