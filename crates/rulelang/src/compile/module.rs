//! The whole file: constants in order, then `moves`, or `left` and `right`.

use grundy_game::{NotationError, Problem};
use ruff_python_ast::{Expr, ExprCall, ModModule, Stmt, StmtImportFrom};
use ruff_python_parser::{ParseError, Parsed, parse_module};
use ruff_text_size::{Ranged, TextRange};

use super::call::{is, keyword};
use super::{Body, Constant, Kind, Result, Type, Unit, bytes, refuse, wrong};
use crate::code::Code;
use crate::look::Look;
use crate::machine::{Machine, Size};

/// Names at the top level, at most.
const NAMES: usize = 1000;

/// A symmetry that the user claims.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetry {
    pub rotate: bool,
    pub reflect: bool,
    pub shift: bool,
}

/// What the user says of positions, to be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The order of a tuple does not matter.
    SortedHeaps,
    /// Symmetric boards are the same position.
    Symmetries(Symmetry),
    /// Squares that do not touch are independent; touching by sides (4) or corners too (8).
    Components { corners: bool },
    /// A function of the file.
    Function(usize),
}

/// A compiled file.
#[derive(Debug)]
pub struct Module {
    pub code: Code,
    /// Ready to run, with the constants of the file.
    pub machine: Machine,
    pub name: Option<String>,
    /// What positions look like, if it says so.
    pub look: Option<Look>,
    pub kind: Kind,
    pub size: Size,
    /// The words of the start.
    pub start: Vec<i64>,
    pub misere: bool,
    /// The functions that hand out options: of both players, or of Left and of Right.
    pub moves: usize,
    pub right: Option<usize>,
    /// The function that says what the options are called, with its place in the text.
    pub names: Option<(usize, std::ops::Range<usize>)>,
    /// With the place in the text.
    pub canon: Option<(Claim, std::ops::Range<usize>)>,
    pub parts: Option<(Claim, std::ops::Range<usize>)>,
    /// Whether the results of `canon` are lists.
    pub canon_lists: bool,
}

/// Compiles a text that was scanned.
pub fn module(text: &str) -> Result<Module> {
    let parsed = parse(text)?;
    let (unit, top) = top(parsed.syntax())?;
    top.finish(unit, text)
}

/// A compiled function of numbers, without a game around it.
#[derive(Debug)]
pub struct Single {
    pub code: Code,
    /// Ready to run, with the constants of the text.
    pub machine: Machine,
    pub function: usize,
    /// What it returns.
    pub of: Type,
}

/// Compiles the function `name` of a text that was scanned; its arguments are ints.
pub fn single(text: &str, name: &str) -> Result<Single> {
    let parsed = parse(text)?;
    let (mut unit, _) = top(parsed.syntax())?;
    let def = unit.functions[name];
    let parameters = vec![Type::Int; def.parameters.args.len()];
    let function = unit.instance(def, parameters, false, def.name.range())?;
    unit.settle()?;
    unit.machine.arena.freeze();
    Ok(Single {
        of: unit.instances[function].result.clone(),
        code: unit.code,
        machine: unit.machine,
        function,
    })
}

fn parse(text: &str) -> Result<Parsed<ModModule>> {
    parse_module(text).map_err(|error| not_python(&error))
}

/// What the parser says of a text.
pub fn not_python(error: &ParseError) -> NotationError {
    let message = error.error.to_string();
    let mut lower = message.clone();
    if let Some(first) = lower.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    Problem::rule(
        format!("this is not Python: {lower}"),
        format!("这不是合法的 Python：{message}"),
    )
    .at(bytes(error.location))
}

/// The functions and constants of the top level.
fn top(syntax: &ModModule) -> Result<(Unit<'_>, Top<'_>)> {
    let mut unit = Unit::default();
    let mut top = Top::default();
    for stmt in &syntax.body {
        if let Stmt::FunctionDef(def) = stmt {
            let name = def.name.as_str();
            refuse::signature(def)?;
            if unit.functions.insert(name, def).is_some() {
                return Err(twice(name, def.name.range()));
            }
        }
    }
    if syntax.body.len() > NAMES {
        return Err(wrong(
            syntax.body[NAMES].range(),
            "too many statements in one file",
            "一个文件里的语句太多",
        ));
    }
    for stmt in &syntax.body {
        top.stmt(&mut unit, stmt)?;
    }
    Ok((unit, top))
}

fn twice(name: &str, place: TextRange) -> NotationError {
    wrong(
        place,
        format!("`{name}` has a value already: names of the file are given once"),
        format!("`{name}` 已经有值：文件级的名字只能赋值一次"),
    )
}

/// What the top level says.
#[derive(Debug, Default)]
struct Top<'a> {
    name: Option<String>,
    look: Option<Look>,
    misere: bool,
    start: Option<&'a Expr>,
    canon: Option<&'a Expr>,
    parts: Option<&'a Expr>,
}

impl<'a> Top<'a> {
    fn stmt(&mut self, unit: &mut Unit<'a>, stmt: &'a Stmt) -> Result<()> {
        match stmt {
            Stmt::FunctionDef(_) | Stmt::Pass(_) => Ok(()),
            Stmt::Expr(expr) if expr.value.is_string_literal_expr() => Ok(()),
            Stmt::ImportFrom(import) if is_shim(import) => Ok(()),
            Stmt::Assign(assign) => match &assign.targets[..] {
                [Expr::Name(name)] => self.constant(unit, &name.id, &assign.value, name.range()),
                _ => Err(only_names(stmt.range())),
            },
            Stmt::AnnAssign(assign) => match (&*assign.target, &assign.value) {
                (Expr::Name(name), Some(value)) => {
                    self.constant(unit, &name.id, value, name.range())
                }
                _ => Err(only_names(stmt.range())),
            },
            Stmt::For(_) | Stmt::While(_) | Stmt::If(_) | Stmt::AugAssign(_) => {
                Err(only_names(stmt.range()))
            }
            Stmt::Expr(expr) => Err(refuse::expr(&expr.value)
                .or_else(|| match &*expr.value {
                    Expr::Call(call) => match &*call.func {
                        Expr::Name(name) => refuse::name(&name.id, name.range()),
                        other => refuse::expr(other),
                    },
                    _ => None,
                })
                .unwrap_or_else(|| only_names(stmt.range()))),
            other => Err(refuse::stmt(other)),
        }
    }

    fn constant(
        &mut self,
        unit: &mut Unit<'a>,
        name: &'a str,
        value: &'a Expr,
        place: TextRange,
    ) -> Result<()> {
        if unit.constants.contains_key(name) || unit.functions.contains_key(name) {
            return Err(twice(name, place));
        }
        match (name, value) {
            ("name", Expr::StringLiteral(text)) => {
                self.name = Some(text.value.to_str().into());
                return Ok(());
            }
            ("draw", Expr::StringLiteral(text)) if Look::named(text.value.to_str()).is_some() => {
                self.look = Look::named(text.value.to_str());
                return Ok(());
            }
            ("draw", _) => {
                return Err(wrong(
                    value.range(),
                    "expected `draw = \"grid\"`, or \"chocolate\", \"heaps\", \"heap\", \"heaps but last\", \"graph\", \"coins\" or \"strip\"",
                    "这里应是 `draw = \"grid\"`，或 \"chocolate\"、\"heaps\"、\"heap\"、\"heaps but last\"、\"graph\"、\"coins\"、\"strip\"",
                ));
            }
            ("misere", Expr::BooleanLiteral(literal)) => {
                self.misere = literal.value;
                return Ok(());
            }
            ("name" | "misere", _) => {
                return Err(wrong(
                    value.range(),
                    "expected `name = \"...\"`, and `misere = True` or `False`",
                    "这里应是 `name = \"...\"`，或 `misere = True`/`False`",
                ));
            }
            ("show" | "score", _) => {
                return Err(wrong(
                    place,
                    format!("`{name}` is kept for later: use another name"),
                    format!("`{name}` 留作以后使用：请换一个名字"),
                ));
            }
            ("canon", value) => {
                self.canon = Some(value);
                return Ok(());
            }
            ("parts", value) => {
                self.parts = Some(value);
                return Ok(());
            }
            ("moves" | "left" | "right" | "names", _) => {
                return Err(wrong(
                    place,
                    format!("`{name}` is a function: `def {name}(p):`"),
                    format!("`{name}` 是函数：`def {name}(p):`"),
                ));
            }
            ("start", value) => self.start = Some(value),
            _ => {}
        }
        let number = unit.add(Body::Value(value), Vec::new(), false);
        unit.settle()?;
        let of = unit.instances[number].result.clone();
        unit.machine.size = unit.size.unwrap_or_default();
        let result = unit.machine.call(&unit.code, number, &[]);
        let word = result.map_err(|stop| {
            let place = unit.code.functions[stop.function].places[stop.op];
            let (en, zh) = {
                use grundy_game::Phrase;
                (stop.fault.english(), stop.fault.chinese())
            };
            Problem::rule(en, zh).at(place.0 as usize..place.1 as usize)
        })?;
        unit.machine.arena.freeze();
        unit.constants.insert(name, Constant { of, word });
        Ok(())
    }

    fn finish(self, mut unit: Unit<'a>, text: &str) -> Result<Module> {
        let whole = TextRange::up_to(ruff_text_size::TextSize::of(first_line(text)));
        let Some(start_place) = self.start else {
            return Err(wrong(
                whole,
                "expected a start position, such as `start = 12`",
                "缺少起始局面，例如 `start = 12`",
            ));
        };
        let (kind, start) = start(&unit, start_place)?;
        unit.kind = Some(kind);
        let parameter = kind.parameter();
        let mut function = |name: &str, emits: bool| -> Result<Option<usize>> {
            let Some(def) = unit.functions.get(name).copied() else {
                return Ok(None);
            };
            if def.parameters.args.len() != 1 {
                return Err(one_position(name, def.name.range()));
            }
            let number = unit.instance(def, vec![parameter.clone()], emits, def.name.range())?;
            unit.settle()?;
            Ok(Some(number))
        };
        let moves = function("moves", true)?;
        let left = function("left", true)?;
        let right = function("right", true)?;
        let (moves, right) = match (moves, left, right) {
            (Some(moves), None, None) => (moves, None),
            (None, Some(left), Some(right)) => (left, Some(right)),
            _ => {
                let near = unit.functions.keys().find(|name| {
                    let name = name.to_ascii_lowercase();
                    name.starts_with("move") || name.starts_with("option")
                });
                let (en, zh) = match near {
                    Some(near) if unit.functions.len() == 1 => (
                        format!(": did you mean `{near}`?"),
                        format!("：是不是 `{near}`？"),
                    ),
                    _ => Default::default(),
                };
                return Err(wrong(
                    whole,
                    format!("expected `def moves(p):`, or both `left` and `right`{en}"),
                    format!("应有 `def moves(p):`，或者 `left` 和 `right` 两个函数{zh}"),
                ));
            }
        };
        let canon = self.claim(&mut unit, "canon", self.canon)?;
        let parts = self.claim(&mut unit, "parts", self.parts)?;
        let mut canon_lists = false;
        if let Some((Claim::Function(number), place)) = &canon {
            let of = &unit.instances[*number].result;
            canon_lists = matches!(of, Type::List(_));
            if !kind.accepts(of) {
                return Err(Problem::rule(
                    format!("`canon` gives {of}, not a position"),
                    format!("`canon` 给出的是{}，不是局面", of.chinese()),
                )
                .at(place.clone()));
            }
        }
        let names = names(&mut unit, right.is_some())?;
        unit.machine.arena.freeze();
        Ok(Module {
            name: self.name,
            look: self.look,
            kind,
            size: unit.size.unwrap_or_default(),
            start,
            misere: self.misere,
            moves,
            right,
            names,
            canon,
            parts,
            canon_lists,
            code: unit.code,
            machine: unit.machine,
        })
    }

    /// Reads `canon = symmetries(...)` and the like.
    fn claim(
        &self,
        unit: &mut Unit<'a>,
        name: &str,
        value: Option<&'a Expr>,
    ) -> Result<Option<(Claim, std::ops::Range<usize>)>> {
        let def = match value {
            Some(Expr::Name(value)) => unit.functions.get(value.id.as_str()).copied(),
            Some(_) => None,
            None => match unit.functions.get(name).copied() {
                Some(def) => Some(def),
                None => return Ok(None),
            },
        };
        if let Some(def) = def {
            let kind = unit.kind.expect("set by now");
            if def.parameters.args.len() != 1 {
                return Err(one_position(name, def.name.range()));
            }
            let parameters = vec![kind.parameter()];
            let emits = name == "parts";
            let number = unit.instance(def, parameters, emits, def.name.range())?;
            unit.settle()?;
            return Ok(Some((Claim::Function(number), bytes(def.name.range()))));
        }
        let value = value.expect("given, or a function");
        let place = bytes(value.range());
        let kind = unit.kind.expect("set by now");
        let claim = match (name, kind, value) {
            ("canon", Kind::Tuple, Expr::Name(id)) if id.id.as_str() == "sorted_heaps" => {
                Claim::SortedHeaps
            }
            ("canon", Kind::Board, Expr::Call(call)) if is(call, "symmetries") => {
                Claim::Symmetries(symmetries(call)?)
            }
            ("parts", Kind::Board, Expr::Call(call)) if is(call, "components") => {
                let neighbours = keyword(call, &["neighbours"])?.map(super::expr::literal);
                match neighbours {
                    None | Some(Some(4)) => Claim::Components { corners: false },
                    Some(Some(8)) => Claim::Components { corners: true },
                    _ => {
                        return Err(wrong(
                            call.range(),
                            "expected `components(neighbours=4)` or 8",
                            "这里应是 `components(neighbours=4)` 或 8",
                        ));
                    }
                }
            }
            ("canon", ..) => {
                return Err(wrong(
                    value.range(),
                    "expected `sorted_heaps` (tuples), `symmetries(rotate=True, reflect=True)` (boards) or a function of the file",
                    "这里应是 `sorted_heaps`（元组）、`symmetries(rotate=True, reflect=True)`（棋盘）或本文件的函数",
                ));
            }
            _ => {
                return Err(wrong(
                    value.range(),
                    "expected `components(neighbours=4)` (boards) or a function of the file",
                    "这里应是 `components(neighbours=4)`（棋盘）或本文件的函数",
                ));
            }
        };
        Ok(Some((claim, place)))
    }
}

/// The function that gives the names of the moves, in their order.
fn names(unit: &mut Unit<'_>, partizan: bool) -> Result<Option<(usize, std::ops::Range<usize>)>> {
    let Some(def) = unit.functions.get("names").copied() else {
        return Ok(None);
    };
    let place = def.name.range();
    if partizan {
        return Err(wrong(
            place,
            "`names` belongs to `moves`: moves of one player alone have no names",
            "`names` 与 `moves` 相配：只属于一方的着法不能命名",
        ));
    }
    if def.parameters.args.len() != 1 {
        return Err(one_position("names", place));
    }
    let parameters = vec![unit.kind.expect("set by now").parameter()];
    unit.texts = true;
    let number = unit.instance(def, parameters, false, place)?;
    unit.settle()?;
    match &unit.instances[number].result {
        Type::List(of) if matches!(**of, Type::Text | Type::Never) => {}
        other => {
            return Err(wrong(
                place,
                format!("`names` gives {other}, not a list of texts"),
                format!("`names` 给出的是{}，不是文字的列表", other.chinese()),
            ));
        }
    }
    Ok(Some((number, bytes(place))))
}

fn one_position(name: &str, place: TextRange) -> NotationError {
    wrong(
        place,
        format!("`{name}` takes one position: `def {name}(p):`"),
        format!("`{name}` 只有一个参数，即局面：`def {name}(p):`"),
    )
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn only_names(place: TextRange) -> NotationError {
    wrong(
        place,
        "at the top level there are only `name = value` and functions: move this into a function",
        "文件顶层只能有 `名字 = 值` 和函数：请把它移进函数",
    )
}

fn is_shim(import: &StmtImportFrom) -> bool {
    import.level == 0
        && import
            .module
            .as_ref()
            .is_some_and(|m| m.as_str() == "grundy_rules")
}

fn symmetries(call: &ExprCall) -> Result<Symmetry> {
    let mut symmetry = Symmetry::default();
    for keyword in &call.arguments.keywords {
        let Expr::BooleanLiteral(value) = &keyword.value else {
            return Err(wrong(
                keyword.value.range(),
                "expected True or False",
                "这里应是 True 或 False",
            ));
        };
        match keyword.arg.as_ref().map(|name| name.as_str()) {
            Some("rotate") => symmetry.rotate = value.value,
            Some("reflect") => symmetry.reflect = value.value,
            Some("shift") => symmetry.shift = value.value,
            _ => {
                return Err(wrong(
                    keyword.range(),
                    "expected `rotate`, `reflect` or `shift`",
                    "这里应是 `rotate`、`reflect` 或 `shift`",
                ));
            }
        }
    }
    Ok(symmetry)
}

/// The kind of positions and the words of the start.
fn start(unit: &Unit<'_>, value: &Expr) -> Result<(Kind, Vec<i64>)> {
    let constant = &unit.constants["start"];
    let kinds = [Kind::Int, Kind::Tuple, Kind::Board];
    let kind = kinds.into_iter().find(|kind| {
        kind.accepts(&constant.of) && !matches!(constant.of, Type::Never | Type::Cell)
    });
    let Some(kind) = kind else {
        return Err(wrong(
            value.range(),
            format!(
                "a position is an int, a tuple of ints or a board, not {}",
                constant.of
            ),
            format!(
                "局面应是整数、整数的元组或棋盘，不是{}",
                constant.of.chinese()
            ),
        ));
    };
    let words = match kind {
        Kind::Tuple => {
            let view = unit.machine.arena.elements(&constant.of, constant.word);
            unit.machine.arena.slice(view).to_vec()
        }
        _ => vec![constant.word],
    };
    if kind != Kind::Board && words.iter().any(|&word| word < 0) {
        return Err(wrong(
            value.range(),
            "the numbers of a position are ints >= 0",
            "局面里的数应是非负整数",
        ));
    }
    Ok((kind, words))
}
