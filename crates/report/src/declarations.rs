//! The types of questions and answers in TypeScript, for the package of the module.

use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::jsdoc::{is_required, kind, line, properties};
use crate::{ExportAsked, Method, ROUTES, RefusalJson, TileAsked};

/// A declaration for every object that is asked or answered, and the table of questions.
pub fn declarations() -> String {
    // What may be left out differs: of a question what has a default, of an answer what is not
    // written when it is empty.
    let settings = SchemaSettings::draft2020_12();
    let mut answers = settings.clone().for_serialize().into_generator();
    let mut questions = settings.into_generator();
    let mut table = String::new();
    for route in ROUTES {
        let question = kind((route.question)(&mut questions).as_value());
        let answer = kind((route.answer)(&mut answers).as_value());
        let (name, summary) = (route.name, route.summary);
        table.push_str(&format!(
            "  /** {summary} */\n  '{name}': {{ question: {question}; answer: {answer} }};\n"
        ));
    }
    answers.subschema_for::<RefusalJson>();
    questions.subschema_for::<TileAsked>();
    questions.subschema_for::<ExportAsked>();
    let mut definitions = answers.take_definitions(true);
    for (name, schema) in questions.take_definitions(true) {
        definitions.entry(name).or_insert(schema);
    }
    let posted = ROUTES.iter().filter(|route| route.method == Method::Post);
    let posted: Vec<String> = posted.map(|route| format!("'{}'", route.name)).collect();
    let mut text = format!(
        "/** Every kind of question. */\nexport interface Questions {{\n{table}}}\n\n\
         /** Those that are asked as a JSON object. */\nexport type Posted = {};\n",
        posted.join(" | ")
    );
    for (name, schema) in &definitions {
        text.push('\n');
        text.push_str(&declaration(name, schema));
    }
    text
}

fn declaration(name: &str, schema: &Value) -> String {
    let about = about(schema, "");
    let Some(properties) = properties(schema) else {
        return format!("{about}export type {name} = {};\n", kind(schema));
    };
    let mut text = format!("{about}export interface {name} {{\n");
    for (key, property) in properties {
        let mark = if is_required(schema, key) { "" } else { "?" };
        text.push_str(&self::about(property, "  "));
        text.push_str(&format!("  {key}{mark}: {};\n", kind(property)));
    }
    text + "}\n"
}

/// What a schema says of itself, on a line of its own.
fn about(schema: &Value, margin: &str) -> String {
    match line(schema).as_str() {
        "" => String::new(),
        about => format!("{margin}/**{about} */\n"),
    }
}
