//! The examples of the format's document are what it says, and show every kind of line.

mod document;

use document::{examples, text};
use grundy_checker::{Language, WORK, check};

#[test]
fn examples_print_what_the_document_says() {
    for (certificate, printed) in examples() {
        match check(certificate.as_bytes(), WORK) {
            Ok(verdict) => assert_eq!(verdict.say(Language::English).join("\n") + "\n", printed),
            Err(rejection) => panic!("{rejection}\n{certificate}"),
        }
    }
}

/// The words with which the grammar begins a line, such as `claim move`.
fn beginnings() -> Vec<String> {
    let text = text();
    let (_, grammar) = text.split_once("\nfile       =").expect("a grammar");
    let (grammar, _) = grammar.split_once("```").expect("its end");
    let quoted = grammar.lines().filter_map(|line| {
        let (_, line) = line.split_once("= \"").or(line.split_once("/ \""))?;
        let (words, rest) = line.split_once('"')?;
        (rest.starts_with(" SP") && words != "0").then(|| words.to_string())
    });
    quoted.collect()
}

#[test]
fn every_kind_of_line_has_an_example() {
    let beginnings = beginnings();
    assert!(beginnings.len() > 15, "{beginnings:?}");
    let examples = examples();
    let lines = || {
        examples
            .iter()
            .flat_map(|(certificate, _)| certificate.lines().skip(1))
    };
    for words in &beginnings {
        let begins = |line: &str| line.starts_with(&format!("{words} "));
        assert!(lines().any(begins), "no example of `{words}`");
    }
    // And nothing is in an example that is not in the grammar.
    for line in lines().filter(|line| *line != "end") {
        let known = |words: &String| line.starts_with(&format!("{words} "));
        assert!(
            beginnings.iter().any(known),
            "`{line}` is not in the grammar"
        );
    }
}
