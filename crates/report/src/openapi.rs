//! The description of the interface, made from the list of routes and the types behind it.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::{ExportAsked, Method, ROUTES, RefusalJson, TileAsked};

/// A schema of one of our types.
type Described = fn(&mut SchemaGenerator) -> Schema;

/// What is answered without being an object.
const FILES: &[(&str, &str, Described, &str)] = &[
    (
        "export",
        "A table as a file: CSV, JSON, Markdown, LaTeX, b-file, NumPy, SVG or PNG",
        |generator| generator.subschema_for::<ExportAsked>(),
        "*/*",
    ),
    (
        "tile",
        "A rectangle of a heat map: two bytes for each cell, the low one first, row by row; 65535 where unknown",
        |generator| generator.subschema_for::<TileAsked>(),
        "application/octet-stream",
    ),
];

/// The OpenAPI 3.1 document.
pub fn openapi() -> Value {
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into());
    // What may be left out differs: of a question what has a default, of an answer what is not
    // written when it is empty.
    let mut answers = settings.clone().for_serialize().into_generator();
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for route in ROUTES {
        let question = (route.question)(&mut generator);
        let answer = (route.answer)(&mut answers);
        let content = json!({ "application/json": { "schema": answer } });
        let operation = operation(route.name, route.summary, content);
        let (method, operation) = match route.method {
            Method::Get => ("get", with_parameters(operation, &question, &generator)),
            Method::Post => ("post", with_body(operation, question)),
        };
        paths.insert(
            format!("/api/1/{}", route.name),
            json!({ method: operation }),
        );
    }
    for (name, summary, question, media_type) in FILES {
        let question = question(&mut generator);
        let content =
            json!({ *media_type: { "schema": { "type": "string", "format": "binary" } } });
        let operation = operation(name, summary, content);
        let operation = with_parameters(operation, &question, &generator);
        paths.insert(format!("/api/1/{name}"), json!({ "get": operation }));
    }
    answers.subschema_for::<RefusalJson>();
    let mut schemas = generator.take_definitions(true);
    schemas.append(&mut answers.take_definitions(true));
    schemas.retain(|name, _| !name.ends_with("Asked") || posted(name));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Grundy",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Combinatorial games: who wins, every winning move, the value, and why.\n\nLong work is asked for at `/api/1/jobs?kind=NAME&...`, NAME being one of the questions that travel in the address: a stream of server-sent events `progress`, then `result` or `error`. Closing the connection stops the work.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

/// Whether a question travels in a body, so that its schema is referred to.
fn posted(name: &str) -> bool {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let posts = ROUTES.iter().filter(|route| route.method == Method::Post);
    posts.into_iter().any(|route| {
        let question = (route.question)(&mut generator);
        reference(&question) == Some(name)
    })
}

fn operation(name: &str, summary: &str, content: Value) -> Map<String, Value> {
    let refusal = |description: &str| {
        json!({
            "description": description,
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/RefusalJson" } } },
        })
    };
    let operation = json!({
        "operationId": name.replace('/', "_"),
        "summary": summary,
        "responses": {
            "200": { "description": "The answer", "content": content },
            "400": refusal("The question is wrong: where, and what was expected"),
            "403": refusal("Asked by another site, or under another name"),
            "405": refusal("This address takes another method"),
            "408": refusal("The body took too long"),
            "413": refusal("The body is too large"),
            "414": { "description": "The address is too long" },
            "415": refusal("The body is not JSON"),
            "431": { "description": "The head is too large" },
            "503": refusal("Too many questions at once: ask again"),
        },
    });
    match operation {
        Value::Object(operation) => operation,
        _ => Map::new(),
    }
}

/// The name a schema refers to.
fn reference(schema: &Schema) -> Option<&str> {
    let reference = schema.get("$ref")?.as_str()?;
    reference.rsplit('/').next()
}

/// The fields of a question as parameters in the address.
fn with_parameters(
    mut operation: Map<String, Value>,
    question: &Schema,
    generator: &SchemaGenerator,
) -> Map<String, Value> {
    let named = reference(question).and_then(|name| generator.definitions().get(name));
    let schema = named.and_then(Value::as_object);
    let schema = schema.or(question.as_object()).cloned().unwrap_or_default();
    let required = schema.get("required").and_then(Value::as_array);
    let required = required.cloned().unwrap_or_default();
    let properties = schema.get("properties").and_then(Value::as_object);
    let parameters = properties.into_iter().flatten().map(|(name, schema)| {
        let mut schema = schema.clone();
        let description = schema.get("description").cloned();
        if let Some(schema) = schema.as_object_mut() {
            not_null(schema);
        }
        json!({
            "name": name,
            "in": "query",
            "required": required.contains(&Value::String(name.clone())),
            "description": description,
            "schema": schema,
        })
    });
    operation.insert("parameters".into(), parameters.collect());
    operation
}

/// A parameter that may be absent is never `null`: an address cannot say that.
fn not_null(schema: &mut Map<String, Value>) {
    schema.remove("description");
    schema.remove("default");
    let null = |value: &Value| value == "null";
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|name| !null(name));
        if let [only] = &types[..] {
            let only = only.clone();
            schema.insert("type".into(), only);
        }
    }
    let alternatives = schema.get("anyOf").and_then(Value::as_array).cloned();
    if let Some(alternatives) = alternatives {
        let mut kept = alternatives
            .into_iter()
            .filter(|alternative| alternative.get("type").is_none_or(|name| !null(name)));
        if let (Some(Value::Object(only)), None) = (kept.next(), kept.next()) {
            schema.remove("anyOf");
            schema.extend(only);
        }
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
}

fn with_body(mut operation: Map<String, Value>, question: Schema) -> Map<String, Value> {
    let body = json!({
        "required": true,
        "content": { "application/json": { "schema": question } },
    });
    operation.insert("requestBody".into(), body);
    operation
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every reference leads somewhere.
    fn check(document: &Value, value: &Value) {
        match value {
            Value::Object(map) => {
                if let Some(Value::String(reference)) = map.get("$ref") {
                    let pointer = reference.trim_start_matches('#');
                    assert!(document.pointer(pointer).is_some(), "{reference}");
                }
                map.values().for_each(|value| check(document, value));
            }
            Value::Array(list) => list.iter().for_each(|value| check(document, value)),
            _ => {}
        }
    }

    #[test]
    fn every_route_is_described_and_every_reference_resolves() {
        let document = openapi();
        check(&document, &document);
        for route in ROUTES {
            let path = format!("/api/1/{}", route.name);
            let method = match route.method {
                Method::Get => "get",
                Method::Post => "post",
            };
            assert!(
                document["paths"][&path][method]["summary"].is_string(),
                "{path}"
            );
        }
        let q = &document["paths"]["/api/1/solve"]["get"]["parameters"];
        let q = q
            .as_array()
            .expect("parameters")
            .iter()
            .find(|p| p["name"] == "q");
        assert_eq!(q.expect("q")["required"], true);
    }
}
