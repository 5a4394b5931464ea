//! From text to bytecode: the subset is checked, types are inferred, constants are evaluated.
//!
//! Every function is compiled once per combination of argument types. Types only widen: all
//! functions are compiled again until nothing changes, and the last round's code is kept.

mod call;
mod condition;
mod container;
mod each;
mod emit;
mod expr;
mod function;
mod method;
mod mixed;
mod module;
mod refuse;
mod said;
mod stmt;

use std::collections::HashMap;
use std::ops::Range;

use grundy_game::{NotationError, Problem};
use ruff_python_ast::{Expr, StmtFunctionDef};
use ruff_text_size::{Ranged, TextRange};

use crate::code::Code;
use crate::machine::{Machine, Size};
use crate::types::Type;

pub use module::{Claim, Module, Single, Symmetry, module, not_python, single};

/// A result whose error has a place in the text.
pub type Result<T> = std::result::Result<T, NotationError>;

/// Rounds of inference: far more than any rule needs.
const ROUNDS: usize = 60;
/// Compiled functions, counted once per combination of types.
const INSTANCES: usize = 2000;

/// What the positions of a game are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An int.
    Int,
    /// A tuple of ints.
    Tuple,
    /// A board.
    Board,
}

impl Kind {
    /// The type of the argument of `moves`.
    pub fn parameter(self) -> Type {
        match self {
            Self::Int => Type::Int,
            Self::Tuple => Type::seq(Type::Int),
            Self::Board => Type::Board,
        }
    }

    /// Whether a value of the type is a position, or could be one.
    pub fn accepts(self, of: &Type) -> bool {
        match (self, of) {
            (_, Type::Never) => true,
            (Self::Int, of) => of.is_number(),
            (Self::Tuple, Type::Cell) => true,
            (Self::Tuple, of) => of
                .element()
                .is_some_and(|element| element == Type::Never || element.is_number()),
            (Self::Board, of) => *of == Type::Board,
        }
    }
}

/// A constant of the file.
#[derive(Clone, Debug)]
struct Constant {
    of: Type,
    word: i64,
}

/// What is compiled: a function, or the value of a constant.
#[derive(Clone, Copy, Debug)]
enum Body<'a> {
    Function(&'a StmtFunctionDef),
    Value(&'a Expr),
}

/// A function with the types of its arguments.
#[derive(Debug)]
struct Instance<'a> {
    body: Body<'a>,
    parameters: Vec<Type>,
    /// Whether it hands out positions instead of returning a value.
    emits: bool,
    result: Type,
    /// The types of its variables. A variable that is given a value of quite another type starts
    /// a new epoch.
    variables: HashMap<(&'a str, u32), Type>,
    done: bool,
}

/// Everything known while compiling.
#[derive(Debug, Default)]
struct Unit<'a> {
    functions: HashMap<&'a str, &'a StmtFunctionDef>,
    constants: HashMap<&'a str, Constant>,
    instances: Vec<Instance<'a>>,
    numbers: HashMap<(&'a str, Vec<Type>, bool), usize>,
    code: Code,
    machine: Machine,
    /// The size of all boards of the file.
    size: Option<Size>,
    kind: Option<Kind>,
    /// Whether texts are values: in `names` and what it calls.
    texts: bool,
    changed: bool,
}

impl<'a> Unit<'a> {
    /// The number of a function for the types of its arguments.
    fn instance(
        &mut self,
        def: &'a StmtFunctionDef,
        parameters: Vec<Type>,
        emits: bool,
        place: TextRange,
    ) -> Result<usize> {
        if parameters.iter().any(Type::is_too_deep) {
            return Err(too_deep(place));
        }
        let key = (def.name.as_str(), parameters, emits);
        if let Some(&number) = self.numbers.get(&key) {
            return Ok(number);
        }
        let number = self.add(Body::Function(def), key.1.clone(), emits);
        self.numbers.insert(key, number);
        if self.instances.len() > INSTANCES {
            return Err(wrong(
                place,
                "functions are called with too many different types here",
                "这里用太多种类型调用函数",
            ));
        }
        Ok(number)
    }

    fn add(&mut self, body: Body<'a>, parameters: Vec<Type>, emits: bool) -> usize {
        self.instances.push(Instance {
            body,
            parameters,
            emits,
            result: Type::Never,
            variables: HashMap::new(),
            done: false,
        });
        self.code.functions.push(Default::default());
        self.changed = true;
        self.instances.len() - 1
    }

    /// Compiles everything that is not compiled yet.
    fn settle(&mut self) -> Result<()> {
        let first = self.instances.iter().position(|i| !i.done);
        let first = first.unwrap_or(self.instances.len());
        for _ in 0..ROUNDS {
            self.changed = false;
            let mut number = first;
            while number < self.instances.len() {
                self.code.functions[number] = function::compile(self, number)?;
                number += 1;
            }
            if !self.changed {
                self.instances.iter_mut().for_each(|i| i.done = true);
                return Ok(());
            }
        }
        let place = match self.instances[first].body {
            Body::Function(def) => def.name.range(),
            Body::Value(value) => value.range(),
        };
        Err(too_deep(place))
    }
}

fn bytes(range: TextRange) -> Range<usize> {
    range.start().to_usize()..range.end().to_usize()
}

/// Something wrong at a place, in both languages.
fn wrong(place: TextRange, en: impl Into<String>, zh: impl Into<String>) -> NotationError {
    Problem::rule(en, zh).at(bytes(place))
}

fn too_deep(place: TextRange) -> NotationError {
    wrong(
        place,
        "the type of this value grows without end: lists in lists in lists",
        "这个值的类型没有尽头：列表里套列表",
    )
}
