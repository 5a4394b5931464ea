//! Rules as programs in other languages: C++ and Java from the syntax tree, Python as it stands.
//!
//! Ints and bools become native numbers wherever their type is known, everything else a `V` of the
//! runtime, of which only what is used is printed. Comprehensions and whatever else is no
//! expression there become statements before the one they stand in. Types come from the same
//! inference rules as the bytecode's, though one per function: what would need two is refused with
//! its place, never guessed.

mod call;
mod expr;
mod runtime;
mod stmt;

use std::collections::{BTreeSet, HashMap};

use grundy_game::NotationError;
use ruff_python_ast::{Expr, Stmt, StmtFunctionDef};
use ruff_python_parser::parse_module;
use ruff_text_size::Ranged;

use crate::SHIM;
use crate::compile::{self, Kind};
use crate::program::Program;
use crate::types::Type;

type Result<T> = std::result::Result<T, NotationError>;

/// A language that rules are translated into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Cpp,
    Java,
}

/// Rounds until the types of variables stay.
const ROUNDS: usize = 40;

/// `options` of a position, and all that it needs, in each language: positions are `V` in C++ and
/// Java, and what the rules have in Python; an option is a list of parts.
#[derive(Clone, Debug)]
pub struct Translation {
    pub cpp: String,
    pub java: String,
    pub python: String,
}

impl Program {
    /// The rules in other languages; the error has a place in the text.
    pub(crate) fn translation(&self) -> Result<Translation> {
        let parsed = parse_module(self.text()).map_err(|error| compile::not_python(&error))?;
        let body = &parsed.syntax().body;
        if self.is_partizan() {
            let (en, zh) = (
                "programs are printed for games in which both players have the same moves",
                "只能为双方着法相同的游戏打印程序",
            );
            let right = body.iter().find(|stmt| is_function(stmt, "right"));
            return Err(wrong(right.unwrap_or(&body[0]), en, zh));
        }
        Ok(Translation {
            cpp: Translator::new(body, self, Target::Cpp).program()?,
            java: Translator::new(body, self, Target::Java).program()?,
            python: python(self),
        })
    }
}

fn is_function(stmt: &Stmt, name: &str) -> bool {
    matches!(stmt, Stmt::FunctionDef(def) if def.name.as_str() == name)
}

/// Something that is not translated, with its place.
fn wrong(place: &impl Ranged, en: impl Into<String>, zh: impl Into<String>) -> NotationError {
    let range = place.range();
    let bytes = range.start().to_usize()..range.end().to_usize();
    grundy_game::Problem::rule(en, zh).at(bytes)
}

fn too_much(place: &impl Ranged) -> NotationError {
    wrong(
        place,
        "this has no translation into C++ and Java: its type is not one and the same everywhere",
        "无法翻译成 C++ 和 Java：它的类型不唯一",
    )
}

/// A text in the target language with its type.
#[derive(Clone, Debug)]
struct Code {
    text: String,
    of: Type,
}

impl Code {
    fn new(text: impl Into<String>, of: Type) -> Self {
        let text = text.into();
        Self { text, of }
    }

    fn int(text: impl Into<String>) -> Self {
        Self::new(text, Type::Int)
    }

    fn bool(text: impl Into<String>) -> Self {
        Self::new(text, Type::Bool)
    }

    /// Without the brackets around the whole.
    fn bare(&self) -> &str {
        bare(&self.text)
    }
}

/// A text without the brackets around the whole.
fn bare(text: &str) -> &str {
    let Some(inside) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) else {
        return text;
    };
    let mut open = 0;
    for c in inside.chars() {
        match c {
            '(' => open += 1,
            ')' if open == 0 => return text,
            ')' => open -= 1,
            _ => {}
        }
    }
    inside
}

/// What is known of a function.
#[derive(Clone, Debug, Default)]
struct Known {
    parameters: Vec<Option<Type>>,
    result: Option<Type>,
    /// Variables in the order of their first assignment.
    variables: Vec<(String, Type)>,
}

#[derive(Debug)]
struct Translator<'a> {
    target: Target,
    body: &'a [Stmt],
    program: &'a Program,
    functions: HashMap<&'a str, &'a StmtFunctionDef>,
    known: HashMap<&'a str, Known>,
    globals: HashMap<&'a str, Type>,
    changed: bool,
    /// The function being translated; "" for the constants of the file.
    me: &'a str,
    /// The variables of the comprehensions around, with their names in the target.
    inner: Vec<(&'a str, String, Type)>,
    lines: Vec<(usize, String)>,
    depth: usize,
    fresh: usize,
    used: BTreeSet<&'static str>,
}

impl<'a> Translator<'a> {
    fn new(body: &'a [Stmt], program: &'a Program, target: Target) -> Self {
        let functions = body.iter().filter_map(|stmt| match stmt {
            Stmt::FunctionDef(def) => Some((def.name.as_str(), def)),
            _ => None,
        });
        Self {
            target,
            body,
            program,
            functions: functions.collect(),
            known: HashMap::new(),
            globals: HashMap::new(),
            changed: false,
            me: "",
            inner: Vec::new(),
            lines: Vec::new(),
            depth: 0,
            fresh: 0,
            used: BTreeSet::new(),
        }
    }

    /// The program: runtime, constants, functions, `options`.
    fn program(mut self) -> Result<String> {
        self.need("V");
        let position = self.program.kind().parameter();
        self.known.entry("moves").or_default().parameters = vec![Some(position)];
        let mut constants = Vec::new();
        let mut functions = Vec::new();
        for round in 0.. {
            self.changed = false;
            constants = self.constants()?;
            functions.clear();
            // In the order of the file, those that `moves` reaches.
            for stmt in self.body {
                if let Stmt::FunctionDef(def) = stmt
                    && self.known.contains_key(def.name.as_str())
                {
                    functions.push(self.function(def)?);
                }
            }
            let reached = functions.len()
                == self
                    .known
                    .values()
                    .filter(|k| !k.parameters.is_empty())
                    .count();
            if !self.changed && reached {
                break;
            }
            if round == ROUNDS {
                return Err(too_much(self.functions["moves"]));
            }
        }
        let mut text = runtime::text(self.target, &self.used);
        for (name, of) in self.globals_used(&constants, &functions) {
            let (of, fixed) = (self.spelled(&of), self.fixed());
            text += &format!("{fixed}{of} {};\n", self.renamed(name));
        }
        if self.target == Target::Cpp && functions.len() > 1 {
            for function in &functions {
                let head = function.split(" {\n").next().unwrap_or_default();
                text += &format!("{head};\n");
            }
        }
        text += &format!(
            "\n{}void constants() {{\n{}}}\n\n",
            self.fixed(),
            constants.concat()
        );
        text += &functions.join("\n");
        let argument = match (self.program.kind(), self.target) {
            (Kind::Int, _) => "position.n",
            _ => "position",
        };
        text += &match self.target {
            Target::Cpp => format!(
                "\n// What one move leaves, each option by its parts.\nstd::vector<std::vector<V>> options(const V& position) {{\n    std::vector<std::vector<V>> all;\n    for (auto& option : moves({argument}))\n        all.push_back(option.sum ? *option.items : std::vector<V>{{option}});\n    return all;\n}}\n"
            ),
            Target::Java => format!(
                "\n// What one move leaves, each option by its parts.\nstatic List<List<V>> options(V position) {{\n    List<List<V>> all = new ArrayList<>();\n    for (V option : moves({argument}).items) all.add(option.sum ? option.items : List.of(option));\n    return all;\n}}\n"
            ),
        };
        Ok(text)
    }

    /// The constants that functions read.
    fn globals_used(&self, constants: &[String], functions: &[String]) -> Vec<(&'a str, Type)> {
        let all: String = constants.concat() + &functions.concat();
        let mut used: Vec<_> = self
            .globals
            .iter()
            .map(|(name, of)| (*name, of.clone()))
            .collect();
        used.retain(|(name, _)| mentions(&all, &self.renamed(name)));
        used.sort_by_key(|(name, _)| *name);
        used
    }

    /// The statements that give the constants of the file their values.
    fn constants(&mut self) -> Result<Vec<String>> {
        (self.me, self.depth) = ("", 1);
        for stmt in self.body {
            let (name, value) = match stmt {
                Stmt::Assign(assign) => (&assign.targets[0], &*assign.value),
                Stmt::AnnAssign(assign) => match &assign.value {
                    Some(value) => (&*assign.target, &**value),
                    None => continue,
                },
                _ => continue,
            };
            let Expr::Name(name) = name else { continue };
            let name = name.id.as_str();
            if ["name", "names", "misere", "canon", "parts", "draw"].contains(&name) {
                continue;
            }
            if name == "start" && self.program.kind() == Kind::Board {
                self.globals.insert("start", Type::Board);
                let size = self.program.size();
                let mask = self.program.start()[0];
                self.need("board");
                self.line(
                    format!("start = board({mask}LL, {}, {});", size.rows, size.columns).replace(
                        "LL",
                        if self.target == Target::Cpp {
                            "LL"
                        } else {
                            "L"
                        },
                    ),
                );
                continue;
            }
            let value = self.expr(value)?;
            let of = value.of.clone();
            if self.globals.insert(name, of.clone()).as_ref() != Some(&of) {
                self.changed = true;
            }
            let value = self.converted(value, &of);
            let name = self.renamed(name);
            self.line(format!("{name} = {};", bare(&value)));
        }
        Ok(self.taken().into_iter().map(|line| line + "\n").collect())
    }

    fn function(&mut self, def: &'a StmtFunctionDef) -> Result<String> {
        (self.me, self.depth) = (def.name.as_str(), 1);
        let names = def
            .parameters
            .args
            .iter()
            .map(|p| p.parameter.name.as_str());
        let names: Vec<&str> = names.collect();
        let types = self.known[self.me].parameters.clone();
        for (name, of) in names.iter().zip(types) {
            self.variable(name, of.as_ref().unwrap_or(&Type::Never), def)?;
        }
        self.block(&def.body)?;
        let known = self.known[self.me].clone();
        let result = known.result.clone().unwrap_or(Type::None);
        if !matches!(def.body.last(), Some(Stmt::Return(_))) {
            let nothing = match (self.target, self.spelled(&result)) {
                (_, "V") if self.target == Target::Java => "null",
                (_, "V") => "V()",
                (_, "bool" | "boolean") => "false",
                _ => "0",
            };
            match self.target {
                Target::Cpp => self.line(format!("return {nothing};")),
                // Java would refuse a statement that nothing reaches.
                Target::Java => self.line(format!("if (true) return {nothing};")),
            }
        }
        let lines = self.taken();
        let mut text = String::new();
        let parameters: Vec<String> = names
            .iter()
            .zip(&known.variables)
            .map(|(name, (_, of))| format!("{} {}", self.spelled(of), self.renamed(name)))
            .collect();
        let (of, name) = (self.spelled(&result), self.renamed(self.me));
        text += &format!(
            "{}{of} {name}({}) {{\n",
            self.fixed(),
            parameters.join(", ")
        );
        for (name, of) in &known.variables[names.len().min(known.variables.len())..] {
            let (spelled, name) = (self.spelled(of), self.renamed(name));
            let first = match (self.target, spelled) {
                (Target::Cpp, "V") => "",
                (Target::Java, "V") => " = null",
                (_, "bool" | "boolean") => " = false",
                _ => " = 0",
            };
            text += &format!("    {spelled} {name}{first};\n");
        }
        for line in lines {
            text += &line;
            text.push('\n');
        }
        // What follows a loop for ever is not reached, in Java's eyes either.
        Ok(text.replace(
            "if (true) return",
            if text.contains("while (true)") {
                "if (true) return"
            } else {
                "return"
            },
        ) + "}\n")
    }

    /// Notes that a variable of this function holds values of a type.
    fn variable(&mut self, name: &str, of: &Type, place: &impl Ranged) -> Result<Type> {
        let known = self.known.entry(self.me).or_default();
        let Some((_, seen)) = known.variables.iter_mut().find(|(n, _)| n == name) else {
            known.variables.push((name.into(), of.clone()));
            self.changed = true;
            return Ok(of.clone());
        };
        let joined = joined(seen, of).ok_or_else(|| too_much(place))?;
        if joined != *seen {
            *seen = joined.clone();
            self.changed = true;
        }
        Ok(joined)
    }

    /// Notes what a function is called with.
    fn called(&mut self, name: &'a str, arguments: &[Code], place: &impl Ranged) -> Result<()> {
        let known = self.known.entry(name).or_default();
        if known.parameters.is_empty() {
            known.parameters = vec![None; arguments.len()];
            self.changed = true;
        }
        for (parameter, argument) in known.parameters.iter_mut().zip(arguments) {
            let of = match parameter {
                None => argument.of.clone(),
                Some(of) => joined(of, &argument.of).ok_or_else(|| too_much(place))?,
            };
            if parameter.as_ref() != Some(&of) {
                *parameter = Some(of);
                self.changed = true;
            }
        }
        Ok(())
    }

    /// The lines so far, indented.
    fn taken(&mut self) -> Vec<String> {
        let lines = std::mem::take(&mut self.lines);
        lines
            .into_iter()
            .map(|(depth, line)| format!("{}{line}", "    ".repeat(depth)))
            .collect()
    }

    fn line(&mut self, text: impl Into<String>) {
        self.lines.push((self.depth, text.into()));
    }

    fn open(&mut self, text: impl Into<String>) {
        self.line(text);
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    /// A new name for something in between.
    fn temporary(&mut self, stem: &str) -> String {
        self.fresh += 1;
        format!("{stem}_{}", self.fresh)
    }

    fn need(&mut self, name: &'static str) {
        self.used.insert(name);
    }

    fn fixed(&self) -> &'static str {
        match self.target {
            Target::Cpp => "",
            Target::Java => "static ",
        }
    }

    /// A type in the target.
    fn spelled(&self, of: &Type) -> &'static str {
        match (of, self.target) {
            (Type::Int, Target::Cpp) => "long long",
            (Type::Int, Target::Java) => "long",
            (Type::Bool, Target::Cpp) => "bool",
            (Type::Bool, Target::Java) => "boolean",
            _ => "V",
        }
    }

    /// A name of the rules, which may mean something else in the target.
    fn renamed(&self, name: &str) -> String {
        match runtime::is_taken(name) {
            true => format!("{name}_"),
            false => name.into(),
        }
    }
}

/// The least type of both; options of both kinds may stand in one list, told apart when they run.
fn joined(a: &Type, b: &Type) -> Option<Type> {
    if let Some(joined) = a.join(b) {
        return Some(joined);
    }
    match (a, b) {
        (Type::List(a), Type::List(b)) => Some(Type::list(joined(a, b)?)),
        _ => a.mix(b),
    }
}

/// Whether a word stands in a text.
fn mentions(text: &str, word: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(is_name) && !after.is_some_and(is_name)
    })
}

/// The file as it stands, after what it takes from the module beside it.
fn python(program: &Program) -> String {
    let boards = program.kind() == Kind::Board;
    let mut text = String::from("import sys\nfrom math import gcd, isqrt\n\n\n");
    let end = if boards {
        "class Loopy("
    } else {
        "class Board:"
    };
    let from = SHIM.find("class Sum(").unwrap_or_default();
    let to = SHIM.find(end).unwrap_or(SHIM.len());
    text += &SHIM[from..to];
    if !boards {
        text += "def sorted_heaps(position):\n    return tuple(sorted(position))\n\n\n";
    }
    let lines = program.text().lines();
    for line in lines.filter(|line| !line.trim_start().starts_with("from grundy_rules")) {
        text += line;
        text.push('\n');
    }
    text + "\n\ndef options(position):\n    \"\"\"What one move leaves, each option by its parts.\"\"\"\n    for option in moves(position):\n        parts = option if type(option) is Sum else (option,)\n        yield [tuple(p) if isinstance(p, (list, tuple)) else p + 0 if isinstance(p, int) else p for p in parts]\n"
}
