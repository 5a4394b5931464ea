//! Methods of lists, tuples, dictionaries and ints.

use ruff_python_ast::{Expr, ExprAttribute, ExprCall};
use ruff_text_size::{Ranged, TextRange};

use super::call::{arity, keyword};
use super::function::{Gen, Value};
use super::{Result, Type, refuse, wrong};
use crate::code::{Op, Reg};

/// The methods there are.
const METHODS: &[&str] = &[
    "append",
    "bit_count",
    "bit_length",
    "copy",
    "count",
    "extend",
    "get",
    "index",
    "items",
    "keys",
    "pop",
    "reverse",
    "sort",
    "values",
];

impl<'a> Gen<'_, 'a> {
    pub(super) fn method(
        &mut self,
        call: &'a ExprCall,
        attribute: &'a ExprAttribute,
        into: Option<Reg>,
    ) -> Result<Value> {
        let place = call.range();
        let name = attribute.attr.as_str();
        if let Some(error) = refuse::name(name, attribute.attr.range()) {
            return Err(error);
        }
        keyword(call, &[])?;
        let d = self.given_or_temp(into, place)?;
        let object = self.expr(&attribute.value, None)?;
        let args = &call.arguments.args;
        let value = |of| Value { reg: d, of };
        self.at(place);
        if object.of == Type::Never {
            return self.untyped(Some(d), place);
        }
        match (name, &object.of) {
            ("append", Type::List(_)) => {
                arity(call, 1..=1)?;
                let item = self.expr(&args[0], None)?;
                let item = self.hold(&attribute.value, &object, item, args[0].range())?;
                self.at(place);
                self.op(Op::Push {
                    s: object.reg,
                    a: item.reg,
                });
                Ok(value(Type::None))
            }
            ("extend", Type::List(_)) => {
                arity(call, 1..=1)?;
                let more = self.sequence(&args[0])?;
                self.extend(&attribute.value, object, more, place)?;
                Ok(value(Type::None))
            }
            ("pop", Type::List(of)) => {
                arity(call, 0..=1)?;
                let of = (**of).clone();
                let i = match args.first() {
                    Some(index) => {
                        let index = self.expr(index, None)?;
                        self.number(index, place)?.reg
                    }
                    None => self.constant(-1, Type::Int, None, place)?.reg,
                };
                self.at(place);
                self.op(Op::Pop {
                    d,
                    s: object.reg,
                    i,
                });
                Ok(value(of))
            }
            ("sort" | "reverse", Type::List(of)) => {
                arity(call, 0..=0)?;
                if name == "sort" && !of.is_ordered() {
                    return Err(wrong(
                        place,
                        format!("{of} has no order"),
                        format!("{}没有大小顺序", of.chinese()),
                    ));
                }
                let k = self.type_number(&of.clone()) << 1;
                let s = object.reg;
                let a = self.view(object, place)?;
                self.op(match name {
                    "sort" => Op::Sorted { d: a, a, k },
                    _ => Op::Reversed { d: a, a },
                });
                self.op(Op::Refill { s, a });
                Ok(value(Type::None))
            }
            ("copy", Type::List(_)) => {
                arity(call, 0..=0)?;
                let of = object.of.clone();
                let a = self.view(object, place)?;
                self.op(Op::ToList { d, a });
                Ok(value(of))
            }
            ("count" | "index", of) if of.is_tuple() || matches!(of, Type::List(_)) => {
                arity(call, 1..=1)?;
                let element = of.element().unwrap_or(Type::Never);
                let item = self.expr(&args[0], None)?;
                let of = self.joined(&element, &item.of, args[0].range())?;
                let k = self.type_number(&of);
                let s = self.view(object, place)?;
                let a = item.reg;
                self.at(place);
                self.op(match name {
                    "count" => Op::Count { d, a, s, k },
                    _ => Op::Find { d, a, s, k },
                });
                Ok(value(Type::Int))
            }
            ("bit_count" | "bit_length", of) if of.is_number() => {
                arity(call, 0..=0)?;
                let a = object.reg;
                self.op(match name {
                    "bit_count" => Op::BitCount { d, a },
                    _ => Op::BitLength { d, a },
                });
                Ok(value(Type::Int))
            }
            ("keys" | "values", Type::Dict(types)) => {
                arity(call, 0..=0)?;
                let s = object.reg;
                let of = match name {
                    "keys" => &types.0,
                    _ => &types.1,
                };
                let of = Type::seq(of.clone());
                self.op(match name {
                    "keys" => Op::Keys { d, s },
                    _ => Op::Values { d, s },
                });
                Ok(value(of))
            }
            ("get", Type::Dict(types)) => {
                arity(call, 2..=2)?;
                let (keys, values) = (**types).clone();
                let key = self.expr(&args[0], None)?;
                let of = self.joined(&keys, &key.of, args[0].range())?;
                let k = self.type_number(&of);
                let (a, s) = (key.reg, object.reg);
                let found = self.temp(place)?;
                self.op(Op::DictHas { d: found, a, s, k });
                let missing = self.op(Op::IfNot { a: found, t: 0 });
                self.op(Op::DictAt { d: found, s, a, k });
                let end = self.op(Op::Jump { t: 0 });
                self.land(&[missing]);
                let default = self.expr(&args[1], Some(found))?;
                let of = self.joined(&values, &default.of, args[1].range())?;
                self.land(&[end]);
                self.op(Op::Move { d, a: found });
                Ok(value(of))
            }
            (_, of) => Err(self.no_method(name, of, attribute)),
        }
    }

    fn no_method(
        &self,
        name: &str,
        of: &Type,
        attribute: &ExprAttribute,
    ) -> grundy_game::NotationError {
        let place = attribute.attr.range();
        match grundy_face::near_miss(METHODS.iter().copied(), name) {
            Some(near) if near != name => wrong(
                place,
                format!("{of} has no `{name}` here: did you mean `{near}`?"),
                format!("{}没有 `{name}`：是不是 `{near}`？", of.chinese()),
            ),
            _ => wrong(
                place,
                format!("{of} has no `{name}` here"),
                format!("{}没有 `{name}`", of.chinese()),
            ),
        }
    }

    /// Appends all elements of `more` to a list.
    pub(super) fn extend(
        &mut self,
        expr: &'a Expr,
        list: Value,
        more: Value,
        place: TextRange,
    ) -> Result<()> {
        let element = more.of.element().unwrap_or(Type::Never);
        if element == Type::Cell && list.of != Type::list(Type::Cell) {
            return Err(wrong(
                place,
                "append squares one by one here",
                "这里请逐个添加格子",
            ));
        }
        let sample = Value {
            reg: more.reg,
            of: element,
        };
        let wanted = self.hold(expr, &list, sample, place)?.of;
        let a = self.view_of_sums(more, &wanted, place)?;
        self.at(place);
        self.op(Op::Extend { s: list.reg, a });
        Ok(())
    }
}
