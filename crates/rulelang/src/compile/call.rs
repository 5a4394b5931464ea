//! Calls: functions of the file, and those that every rule may use.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

use super::function::{Gen, Value};
use super::{Result, Type, refuse, wrong};
use crate::code::{Op, Reg};
use crate::machine::{SQUARES, Size};

/// The names that every rule may call.
pub(super) const BUILTINS: &[&str] = &[
    "abs",
    "all",
    "any",
    "board",
    "bool",
    "divmod",
    "enumerate",
    "gcd",
    "int",
    "isqrt",
    "len",
    "list",
    "max",
    "min",
    "pairs",
    "plus",
    "pow",
    "range",
    "reversed",
    "size",
    "sorted",
    "sum",
    "tuple",
    "without",
    "zip",
];

/// Whether the call is of the function named so.
pub(super) fn is(call: &ExprCall, name: &str) -> bool {
    matches!(&*call.func, Expr::Name(func) if func.id.as_str() == name)
}

pub(super) fn is_range(call: &ExprCall) -> bool {
    is(call, "range")
}

/// Whether the call gives elements one by one and is no value of its own.
pub(super) fn is_iterator(call: &ExprCall) -> bool {
    ["zip", "enumerate", "reversed", "pairs"]
        .iter()
        .any(|name| is(call, name))
}

/// The dictionary of `dict.items()`.
pub(super) fn items_of(call: &ExprCall) -> Option<&Expr> {
    match &*call.func {
        Expr::Attribute(attribute)
            if attribute.attr.as_str() == "items" && call.arguments.is_empty() =>
        {
            Some(&attribute.value)
        }
        _ => None,
    }
}

/// Checks how many arguments there are.
pub(super) fn arity(call: &ExprCall, allowed: RangeInclusive<usize>) -> Result<()> {
    let found = call.arguments.args.len();
    if let Some(starred) = call.arguments.args.iter().find(|a| a.is_starred_expr()) {
        return Err(wrong(
            starred.range(),
            "`*` in a call is not in the subset",
            "调用里不支持 `*`",
        ));
    }
    if allowed.contains(&found) {
        return Ok(());
    }
    let (low, high) = (allowed.start(), allowed.end());
    let (en, zh) = match (low, high) {
        (1, 1) => ("1 argument".into(), "1".into()),
        _ if low == high => (format!("{low} arguments"), low.to_string()),
        _ => (
            format!("{low} to {high} arguments"),
            format!("{low} 到 {high}"),
        ),
    };
    Err(wrong(
        call.range(),
        format!("expected {en}, found {found}"),
        format!("应有 {zh} 个参数，却有 {found} 个"),
    ))
}

/// The arguments given by name: only those that are allowed.
pub(super) fn keyword<'a>(call: &'a ExprCall, allowed: &[&str]) -> Result<Option<&'a Expr>> {
    let mut found = None;
    for keyword in &call.arguments.keywords {
        let name = keyword.arg.as_ref().map(|name| name.as_str());
        if !name.is_some_and(|name| allowed.contains(&name)) {
            return Err(wrong(
                keyword.range(),
                "an argument by name is not in the subset here",
                "这里不支持按名字传参数",
            ));
        }
        found = Some(&keyword.value);
    }
    Ok(found)
}

impl<'a> Gen<'_, 'a> {
    pub(super) fn call(&mut self, call: &'a ExprCall, into: Option<Reg>) -> Result<Value> {
        let place = call.range();
        let name = match &*call.func {
            Expr::Name(name) => name.id.as_str(),
            Expr::Attribute(attribute) => match &*attribute.value {
                Expr::StringLiteral(text)
                    if self.unit.texts && attribute.attr.as_str() == "format" =>
                {
                    keyword(call, &[])?;
                    return self.formatted(text, &call.arguments.args, into, place);
                }
                _ => return self.method(call, attribute, into),
            },
            other => {
                return Err(refuse::expr(other).unwrap_or_else(|| {
                    wrong(other.range(), "expected a function", "这里应是函数名")
                }));
            }
        };
        let shadowed =
            self.locals.contains_key(name) || self.inner.iter().any(|(inner, _)| *inner == name);
        if !shadowed && let Some(def) = self.unit.functions.get(name).copied() {
            return self.call_function(call, def, into);
        }
        if shadowed || self.unit.constants.contains_key(name) {
            return Err(wrong(
                place,
                format!("`{name}` is a value here, not a function"),
                format!("`{name}` 在这里是值，不是函数"),
            ));
        }
        if !matches!(name, "sorted" | "min" | "max") {
            keyword(call, &[])?;
        }
        let d = self.given_or_temp(into, place)?;
        let mark = self.top;
        let value = self.builtin(name, call, d)?;
        self.top = mark;
        match value.reg == d {
            true => Ok(value),
            false => {
                self.op(Op::Move { d, a: value.reg });
                Ok(Value {
                    reg: d,
                    of: value.of,
                })
            }
        }
    }

    fn call_function(
        &mut self,
        call: &'a ExprCall,
        def: &'a ruff_python_ast::StmtFunctionDef,
        into: Option<Reg>,
    ) -> Result<Value> {
        let place = call.range();
        keyword(call, &[])?;
        arity(call, def.parameters.args.len()..=def.parameters.args.len())?;
        let mark = self.top;
        let count = call.arguments.args.len().max(1);
        let first = self.temps(count, place)?;
        let mut types = Vec::new();
        for (i, argument) in call.arguments.args.iter().enumerate() {
            types.push(self.expr(argument, Some(first + i as u8))?.of);
        }
        if types.contains(&Type::Never) {
            return self.untyped(into, place);
        }
        let number = self.unit.instance(def, types, false, place)?;
        self.at(place);
        self.op(Op::Call {
            first,
            f: number as u32,
        });
        let of = self.unit.instances[number].result.clone();
        self.top = match into {
            Some(_) => mark,
            None => usize::from(first) + 1,
        };
        if of == Type::Never {
            return self.untyped(into, place);
        }
        match into {
            Some(d) => {
                self.op(Op::Move { d, a: first });
                Ok(Value { reg: d, of })
            }
            None => Ok(Value { reg: first, of }),
        }
    }

    fn builtin(&mut self, name: &'a str, call: &'a ExprCall, d: Reg) -> Result<Value> {
        let place = call.range();
        let args = &call.arguments.args;
        let value = |of| Value { reg: d, of };
        match name {
            "len" => {
                arity(call, 1..=1)?;
                let container = self.expr(&args[0], None)?;
                self.at(place);
                let a = container.reg;
                self.op(match &container.of {
                    Type::List(_) => Op::ListLen { d, a },
                    Type::Board => Op::Ones { d, a },
                    Type::Cell => Op::Int { d, v: 2 },
                    Type::Tuple(_) | Type::Seq(_) | Type::Dict(_) => Op::Len { d, a },
                    Type::Never => return self.untyped(Some(d), place),
                    other => {
                        return Err(wrong(
                            place,
                            format!("{other} has no length"),
                            format!("{}没有长度", other.chinese()),
                        ));
                    }
                });
                Ok(value(Type::Int))
            }
            "abs" | "isqrt" | "int" | "bool" => {
                arity(call, 1..=1)?;
                if name == "bool" {
                    let exits = self.branch(&args[0], false)?;
                    self.op(Op::Int { d, v: 1 });
                    let end = self.op(Op::Jump { t: 0 });
                    self.land(&exits);
                    self.op(Op::Int { d, v: 0 });
                    self.land(&[end]);
                    return Ok(value(Type::Bool));
                }
                let argument = self.expr(&args[0], None)?;
                let a = self.number(argument, args[0].range())?.reg;
                self.at(place);
                self.op(match name {
                    "abs" => Op::Abs { d, a },
                    "isqrt" => Op::Isqrt { d, a },
                    _ => Op::Move { d, a },
                });
                Ok(value(Type::Int))
            }
            "gcd" | "pow" | "divmod" => {
                arity(call, 2..=2)?;
                let left = self.expr(&args[0], None)?;
                let right = self.expr(&args[1], None)?;
                let a = self.number(left, args[0].range())?.reg;
                let b = self.number(right, args[1].range())?.reg;
                self.at(place);
                match name {
                    "gcd" => self.op(Op::Gcd { d, a, b }),
                    "pow" => self.op(Op::Pow { d, a, b }),
                    _ => {
                        let first = self.temps(2, place)?;
                        self.op(Op::Div { d: first, a, b });
                        self.op(Op::Mod { d: first + 1, a, b });
                        self.op(Op::Tuple { d, first, n: 2 });
                        return Ok(value(Type::pair()));
                    }
                };
                Ok(value(Type::Int))
            }
            "min" | "max" => self.best(name == "max", call, d),
            "sum" => {
                arity(call, 1..=2)?;
                let sequence = self.sequence(&args[0])?;
                let element = sequence.of.element().unwrap_or(Type::Never);
                if !(element.is_number() || element == Type::Never) {
                    return Err(wrong(
                        place,
                        format!("`sum` adds ints, not {element}; games are added by `plus`"),
                        format!(
                            "`sum` 只加整数，不加{}；游戏的和用 `plus`",
                            element.chinese()
                        ),
                    ));
                }
                let a = self.view(sequence, place)?;
                self.at(place);
                self.op(Op::Total { d, a });
                if let Some(start) = args.get(1) {
                    let start = self.expr(start, None)?;
                    let b = self.number(start, place)?.reg;
                    self.op(Op::Add { d, a: d, b });
                }
                Ok(value(Type::Int))
            }
            "sorted" => {
                arity(call, 1..=1)?;
                let reverse = self.reverse(call)?;
                let sequence = self.sequence(&args[0])?;
                let of = self.ordered(&sequence, place)?;
                let k = self.type_number(&of) << 1 | u32::from(reverse);
                let a = self.view(sequence, place)?;
                self.at(place);
                self.op(Op::Sorted { d, a, k });
                self.op(Op::ToList { d, a: d });
                Ok(value(Type::list(of)))
            }
            "list" | "tuple" => {
                arity(call, 0..=1)?;
                let Some(argument) = args.first() else {
                    self.op(match name {
                        "list" => Op::List { d, first: 0, n: 0 },
                        _ => Op::Tuple { d, first: 0, n: 0 },
                    });
                    return Ok(value(match name {
                        "list" => Type::list(Type::Never),
                        _ => Type::Tuple(Arc::from([])),
                    }));
                };
                let fresh = matches!(argument, Expr::Generator(_) | Expr::ListComp(_));
                let sequence = self.sequence(argument)?;
                let of = sequence.of.clone();
                let is_list = matches!(of, Type::List(_));
                if name == "tuple" && is_list && fresh {
                    // A list that nobody else can see needs no copy.
                    self.at(place);
                    self.op(Op::Own { d, a: sequence.reg });
                    return Ok(value(Type::seq(of.element().unwrap_or(Type::Never))));
                }
                let a = self.view(sequence, place)?;
                self.at(place);
                if name == "list" {
                    let Some(element) = of.element() else {
                        return self.untyped(Some(d), place);
                    };
                    self.op(Op::ToList { d, a });
                    return Ok(value(Type::list(element)));
                }
                self.op(match is_list {
                    true => Op::Copy { d, a },
                    false => Op::Move { d, a },
                });
                Ok(value(match of {
                    Type::List(element) => Type::Seq(element),
                    Type::Cell => Type::pair(),
                    of => of,
                }))
            }
            "any" | "all" => self.quantified(name == "any", call, d),
            "plus" => {
                arity(call, 1..=32)?;
                let first = self.temps(args.len(), place)?;
                let mut of = Type::Never;
                for (i, argument) in args.iter().enumerate() {
                    let into = first + i as u8;
                    let mut part = self.expr(argument, Some(into))?;
                    if matches!(part.of, Type::List(_)) {
                        self.op(Op::View { d: into, a: into });
                        let element = part.of.element().unwrap_or(Type::Never);
                        part.of = Type::seq(element);
                    }
                    of = self.joined(&of, &part.of, argument.range())?;
                }
                self.op(Op::Tuple {
                    d,
                    first,
                    n: args.len() as u8,
                });
                Ok(value(Type::Sum(Arc::new(of))))
            }
            "board" => self.board(call, d),
            "without" => {
                arity(call, 2..=16)?;
                let board = self.board_argument(&args[0])?;
                self.op(Op::Move { d, a: board.reg });
                for argument in &args[1..] {
                    let cell = self.expr(argument, None)?;
                    let b = self.cell(cell, argument.range())?;
                    self.at(place);
                    self.op(Op::Without { d, a: d, b });
                }
                Ok(value(Type::Board))
            }
            "size" => {
                arity(call, 1..=1)?;
                self.board_argument(&args[0])?;
                let first = self.temps(2, place)?;
                self.op(Op::Rows { d: first });
                self.op(Op::Columns { d: first + 1 });
                self.op(Op::Tuple { d, first, n: 2 });
                Ok(value(Type::pair()))
            }
            "range" | "zip" | "enumerate" | "reversed" | "pairs" => Err(wrong(
                place,
                format!("`{name}` belongs after `in`, or inside `list(...)`"),
                format!("`{name}` 要写在 `in` 后面，或放进 `list(...)`"),
            )),
            other => Err(self.unknown(other, call.func.range())),
        }
    }

    fn board_argument(&mut self, argument: &'a Expr) -> Result<Value> {
        let board = self.expr(argument, None)?;
        match &board.of {
            Type::Board | Type::Never => Ok(board),
            other => Err(wrong(
                argument.range(),
                format!("expected a board, found {other}"),
                format!("这里应是棋盘，却是{}", other.chinese()),
            )),
        }
    }

    /// The type of the elements of a sequence that can be put in order.
    fn ordered(&mut self, sequence: &Value, place: TextRange) -> Result<Type> {
        let of = sequence.of.element().unwrap_or(Type::Never);
        match of.is_ordered() {
            true => Ok(of),
            false => Err(wrong(
                place,
                format!("{of} has no order"),
                format!("{}没有大小顺序", of.chinese()),
            )),
        }
    }

    /// `reverse=True`.
    fn reverse(&mut self, call: &'a ExprCall) -> Result<bool> {
        match keyword(call, &["reverse"])? {
            None => Ok(false),
            Some(Expr::BooleanLiteral(literal)) => Ok(literal.value),
            Some(other) => Err(wrong(
                other.range(),
                "expected True or False",
                "这里应是 True 或 False",
            )),
        }
    }

    fn best(&mut self, greatest: bool, call: &'a ExprCall, d: Reg) -> Result<Value> {
        let place = call.range();
        let args = &call.arguments.args;
        let default = keyword(call, &["default"])?;
        arity(call, 1..=16)?;
        if args.len() == 1 {
            let sequence = self.sequence(&args[0])?;
            let of = self.ordered(&sequence, place)?;
            let a = self.view(sequence, place)?;
            let mut end = None;
            let mut joined = of.clone();
            if let Some(default) = default {
                let length = self.temp(place)?;
                self.op(Op::Len { d: length, a });
                let full = self.op(Op::If { a: length, t: 0 });
                let value = self.expr(default, Some(d))?;
                joined = self.joined(&of, &value.of, default.range())?;
                end = Some(self.op(Op::Jump { t: 0 }));
                self.land(&[full]);
            }
            let k = self.type_number(&of) << 1 | u32::from(greatest);
            self.at(place);
            self.op(Op::Best { d, a, k });
            self.land(end.as_slice());
            return Ok(Value { reg: d, of: joined });
        }
        let first = self.temps(args.len(), place)?;
        let mut of = Type::Never;
        for (i, argument) in args.iter().enumerate() {
            let value = self.expr(argument, Some(first + i as u8))?;
            of = self.joined(&of, &value.of, argument.range())?;
        }
        self.at(place);
        if of.is_number() {
            let rest = first + 1..first + args.len() as u8;
            let mut a = first;
            for b in rest {
                self.op(match greatest {
                    true => Op::Max { d, a, b },
                    false => Op::Min { d, a, b },
                });
                a = d;
            }
            return Ok(Value { reg: d, of });
        }
        if !of.is_ordered() {
            return Err(wrong(
                place,
                format!("{of} has no order"),
                format!("{}没有大小顺序", of.chinese()),
            ));
        }
        self.op(Op::Tuple {
            d,
            first,
            n: args.len() as u8,
        });
        let k = self.type_number(&of) << 1 | u32::from(greatest);
        self.op(Op::Best { d, a: d, k });
        Ok(Value { reg: d, of })
    }

    /// `any` and `all`, which stop as soon as they know.
    fn quantified(&mut self, any: bool, call: &'a ExprCall, d: Reg) -> Result<Value> {
        arity(call, 1..=1)?;
        let place = call.range();
        let result = self.temp(place)?;
        self.op(Op::Int {
            d: result,
            v: i32::from(!any),
        });
        let mut decided = Vec::new();
        match &call.arguments.args[0] {
            Expr::Generator(comp) => self.comprehension(&comp.generators, &mut |me| {
                let mark = me.top;
                decided.extend(me.branch(&comp.elt, any)?);
                me.top = mark;
                Ok(())
            })?,
            other => {
                let sequence = self.sequence(other)?;
                let of = self.ordered(&sequence, place)?;
                if !of.is_number() && of != Type::Never {
                    return Err(wrong(
                        place,
                        "expected ints or bools",
                        "这里应是整数或布尔值",
                    ));
                }
                let s = self.temps(3, place)?;
                let view = self.view(sequence, place)?;
                self.op(Op::Move { d: s, a: view });
                self.op(Op::Int { d: s + 1, v: 0 });
                let entry = self.op(Op::Jump { t: 0 });
                let top = self.here();
                decided.push(match any {
                    true => self.op(Op::If { a: s + 2, t: 0 }),
                    false => self.op(Op::IfNot { a: s + 2, t: 0 }),
                });
                self.land(&[entry]);
                self.op(Op::Each {
                    x: s + 2,
                    s,
                    i: s + 1,
                    t: top,
                });
            }
        }
        let end = self.op(Op::Jump { t: 0 });
        self.land(&decided);
        self.op(Op::Int {
            d: result,
            v: i32::from(any),
        });
        self.land(&[end]);
        self.op(Op::Move { d, a: result });
        Ok(Value {
            reg: d,
            of: Type::Bool,
        })
    }

    /// `board("..#", "...")`: a point is a free square.
    fn board(&mut self, call: &'a ExprCall, d: Reg) -> Result<Value> {
        arity(call, 1..=SQUARES)?;
        let mut rows: Vec<Vec<char>> = Vec::new();
        for argument in &call.arguments.args {
            let Expr::StringLiteral(row) = argument else {
                return Err(wrong(
                    argument.range(),
                    "expected a row of the board, as \"..#.\"",
                    "这里应是棋盘的一行，例如 \"..#.\"",
                ));
            };
            let row: Vec<char> = row.value.to_str().chars().collect();
            if rows.first().is_some_and(|first| first.len() != row.len()) || row.is_empty() {
                return Err(wrong(
                    argument.range(),
                    "the rows of a board are equally long",
                    "棋盘各行长度应相同",
                ));
            }
            rows.push(row);
        }
        if rows.len() * rows[0].len() > SQUARES {
            return Err(wrong(
                call.range(),
                format!("a board has at most {SQUARES} squares"),
                format!("棋盘最多 {SQUARES} 格"),
            ));
        }
        let size = Size {
            rows: rows.len() as u8,
            columns: rows[0].len() as u8,
        };
        if *self.unit.size.get_or_insert(size) != size {
            return Err(wrong(
                call.range(),
                "all boards of a file have one size",
                "一个文件里的棋盘大小应相同",
            ));
        }
        let squares = rows.iter().flatten().enumerate();
        let free = squares.filter(|(_, square)| **square == '.');
        let mask = free.fold(0u64, |mask, (i, _)| mask | 1 << i);
        self.constant(mask as i64, Type::Board, Some(d), call.range())
    }
}
