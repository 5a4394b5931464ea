//! Programs for games of the catalogue, made from a game's recipe.

use grundy_workbench::{Family, Recipe, Repeats, Texts, Way};

use grundy_game::{Language as Speech, Phrase, say};

use super::{Language, chinese, fill};

/// What a printed program prints, and so what it is to be stressed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prints {
    /// The Grundy value of a sum.
    Value,
    /// `win` or `lose`, of one component.
    Winner,
}

/// What the program of a recipe prints.
pub fn prints(recipe: &Recipe) -> Prints {
    match recipe.way {
        Way::Winner(_) => Prints::Winner,
        _ => Prints::Value,
    }
}

/// The program that follows `recipe` for the game called `name`.
pub fn program(
    name: &str,
    family: &Family,
    recipe: &Recipe,
    language: Language,
    speech: Speech,
) -> String {
    let lines = filled(name, family, recipe, language, speech);
    let lines = lines.into_iter().map(|line| match speech {
        Speech::English => line,
        Speech::Chinese => chinese::comment(&line, language),
    });
    let mut text = lines.collect::<Vec<_>>().join("\n");
    text.push('\n');
    text
}

macro_rules! template {
    ($stem:literal, $language:expr) => {
        match $language {
            Language::Cpp => include_str!(concat!("game/", $stem, ".cpp")),
            Language::Python => include_str!(concat!("game/", $stem, ".py")),
            Language::Rust => include_str!(concat!("game/", $stem, ".rs")),
            Language::Java => include_str!(concat!("game/", $stem, ".java")),
        }
    };
}

/// The lines of the template, each mark replaced; what replaces a whole line is indented like it.
fn filled(
    name: &str,
    family: &Family,
    recipe: &Recipe,
    language: Language,
    speech: Speech,
) -> Vec<String> {
    let header = header(name, family, recipe, language, speech);
    let (template, marks) = match &recipe.way {
        Way::Formula(value) => {
            let value = of(value, language);
            (
                template!("formula", language),
                vec![("@VALUE@", value.to_string())],
            )
        }
        Way::Table { moves, repeats } => (
            template!("table", language),
            vec![
                ("@MOVES@", of(moves, language).to_string()),
                ("@SIZE@", size(*repeats, language)),
                ("@VALUE@", value(*repeats, language)),
            ],
        ),
        Way::Lists(function) => (
            template!("lists", language),
            vec![("@FUNCTION@", of(function, language).to_string())],
        ),
        Way::Winner(function) => (
            template!("winner", language),
            vec![("@FUNCTION@", of(function, language).to_string())],
        ),
    };
    let mut marks = marks;
    marks.push(("@HEADER@", header));
    fill(template, &marks)
}

fn of(texts: &Texts, language: Language) -> &str {
    match language {
        Language::Cpp => &texts.cpp,
        Language::Python => &texts.python,
        Language::Rust => &texts.rust,
        Language::Java => &texts.java,
    }
}

/// The comment at the top: the game, why the program is right, what it reads and prints.
fn header(
    name: &str,
    family: &Family,
    recipe: &Recipe,
    language: Language,
    speech: Speech,
) -> String {
    let (title, rule) = (family.title.say(speech), family.rule.say(speech));
    let mut sentences =
        vec![say!(speech, "{title} ({name}): {rule}."; "{title}（{name}）：{rule}。")];
    sentences.push(recipe.why.say(speech));
    sentences.push(say! { speech, match &recipe.way;
        Way::Winner(_) =>
            "Reads a position on one line; prints win or lose, for the player to move.";
            "读入一行局面，先手必胜输出 win，否则输出 lose。";
        _ =>
            "Reads a position on one line; prints its Grundy value, 0 if the player to move loses.";
            "读入一行局面，输出 SG 值，为 0 则先手必败。";
    });
    if let Way::Table { repeats, .. } = &recipe.way {
        sentences.push(say! { speech, match repeats;
            Some(Repeats { start, period, .. }) =>
                "From heap {start} on the values are known to repeat every {period}.";
                "已证明从 {start} 起 SG 值以 {period} 为周期。";
            None =>
                "The table takes quadratic time: for heaps of some thousands.";
                "打表需要平方时间，适用于数千以内的堆。";
        });
    }
    let mark = match language {
        Language::Python => "#",
        _ => "//",
    };
    let lines = sentences.iter().flat_map(|sentence| wrapped(sentence));
    let lines: Vec<String> = lines.map(|line| format!("{mark} {line}")).collect();
    lines.join("\n")
}

/// A sentence in lines of at most 96 characters.
fn wrapped(sentence: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.len() + word.len() < 96 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// How long the table is.
fn size(repeats: Option<Repeats>, language: Language) -> String {
    match (repeats, language) {
        (Some(Repeats { start, period, .. }), Language::Cpp) => {
            format!("const long long start = {start}, period = {period}, size = start + period;")
        }
        (Some(Repeats { start, period, .. }), Language::Python) => {
            format!("start, period = {start}, {period}\nsize = start + period")
        }
        (Some(Repeats { start, period, .. }), Language::Rust) => {
            format!(
                "let (start, period): (usize, usize) = ({start}, {period});\nlet size = start + period;"
            )
        }
        (None, Language::Cpp) => {
            "long long size = *max_element(heaps.begin(), heaps.end()) + 1;".into()
        }
        (Some(Repeats { start, period, .. }), Language::Java) => {
            format!("int start = {start}, period = {period}, size = start + period;")
        }
        (None, Language::Java) => {
            "int size = Math.toIntExact(Arrays.stream(heaps).max().getAsLong()) + 1;".into()
        }
        (None, Language::Python) => "size = max(heaps) + 1".into(),
        (None, Language::Rust) => "let size = heaps.iter().max().unwrap() + 1;".into(),
    }
}

/// The value of `heap`, from the table.
fn value(repeats: Option<Repeats>, language: Language) -> String {
    let Some(Repeats { rise, .. }) = repeats else {
        let end = if language == Language::Python {
            ""
        } else {
            ";"
        };
        let heap = if language == Language::Java {
            "Math.toIntExact(heap)"
        } else {
            "heap"
        };
        return format!("total ^= sg[{heap}]{end}");
    };
    let risen = match rise {
        0 => String::new(),
        _ => format!(" + periods * {rise}"),
    };
    match language {
        Language::Cpp => format!(
            "u64 periods = heap < start ? 0 : (heap - start) / period;\ntotal ^= sg[heap - periods * period]{risen};"
        ),
        Language::Java => format!(
            "long periods = Long.compareUnsigned(heap, start) < 0 ? 0 : Long.divideUnsigned(heap - start, period);\ntotal ^= sg[(int) (heap - periods * period)]{risen};"
        ),
        Language::Python => format!(
            "periods = max(heap - start, 0) // period\ntotal ^= sg[heap - periods * period]{risen}"
        ),
        Language::Rust => format!(
            "let periods = heap.saturating_sub(start) / period;\ntotal ^= sg[heap - periods * period]{risen};"
        ),
    }
}
