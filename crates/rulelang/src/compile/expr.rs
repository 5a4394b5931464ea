//! Expressions and conditions.

use ruff_python_ast::{BoolOp, Expr, ExprName, Number, Operator, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

use super::function::{Gen, Value};
use super::{Result, Type, call, refuse, wrong};
use crate::code::{Op, Reg, Trap};

impl<'a> Gen<'_, 'a> {
    /// The value of an expression, in register `into` if one is given.
    pub(super) fn expr(&mut self, expr: &'a Expr, into: Option<Reg>) -> Result<Value> {
        let place = expr.range();
        self.at(place);
        match expr {
            Expr::Name(name) => {
                let value = self.name(name, into)?;
                self.moved(value, into)
            }
            Expr::NumberLiteral(literal) => {
                let Number::Int(int) = &literal.value else {
                    return Err(refuse::float(place));
                };
                let Some(word) = int.as_i64() else {
                    return Err(wrong(
                        place,
                        "this number is beyond 64 bits",
                        "这个数超出了 64 位整数的范围",
                    ));
                };
                self.constant(word, Type::Int, into, place)
            }
            Expr::BooleanLiteral(literal) => {
                self.constant(i64::from(literal.value), Type::Bool, into, place)
            }
            Expr::BinOp(binary) => {
                let d = self.given_or_temp(into, place)?;
                let mark = self.top;
                let left = self.expr(&binary.left, None)?;
                let value = match (&left.of, binary.op, &*binary.right) {
                    (Type::Int | Type::Bool, Operator::Add | Operator::Sub, right)
                        if small(right).is_some() =>
                    {
                        let v = small(right).unwrap_or(0);
                        let v = if binary.op == Operator::Sub { -v } else { v };
                        self.at(place);
                        self.op(Op::AddI { d, a: left.reg, v });
                        Value {
                            reg: d,
                            of: Type::Int,
                        }
                    }
                    _ => {
                        let right = self.expr(&binary.right, None)?;
                        self.binary(left, binary.op, right, Some(d), place)?
                    }
                };
                self.top = mark;
                Ok(value)
            }
            Expr::UnaryOp(unary) => {
                let d = self.given_or_temp(into, place)?;
                let mark = self.top;
                if unary.op == UnaryOp::Not {
                    self.truth_of(expr, d)?;
                    self.top = mark;
                    return Ok(Value {
                        reg: d,
                        of: Type::Bool,
                    });
                }
                let operand = self.expr(&unary.operand, None)?;
                let operand = self.number(operand, unary.operand.range())?;
                self.at(place);
                let a = operand.reg;
                self.op(match unary.op {
                    UnaryOp::USub => Op::Neg { d, a },
                    UnaryOp::Invert => Op::Invert { d, a },
                    _ => Op::Move { d, a },
                });
                self.top = mark;
                Ok(Value {
                    reg: d,
                    of: Type::Int,
                })
            }
            Expr::Compare(compare) => {
                let d = self.given_or_temp(into, place)?;
                let mark = self.top;
                match self.single(compare, d)? {
                    true => {}
                    false => self.truth_of(expr, d)?,
                }
                self.top = mark;
                Ok(Value {
                    reg: d,
                    of: Type::Bool,
                })
            }
            Expr::BoolOp(both) => {
                // The value is that of one operand.
                let d = self.given_or_temp(into, place)?;
                let mut of = Type::Never;
                let mut ends = Vec::new();
                for (i, operand) in both.values.iter().enumerate() {
                    let mark = self.top;
                    let value = self.expr(operand, Some(d))?;
                    of = self.joined(&of, &value.of, operand.range())?;
                    if i + 1 < both.values.len() {
                        ends.extend(self.test(value, both.op == BoolOp::Or, operand.range())?);
                    }
                    self.top = mark;
                }
                self.land(&ends);
                Ok(Value { reg: d, of })
            }
            Expr::If(choice) => {
                let d = self.given_or_temp(into, place)?;
                let mark = self.top;
                let skip = self.branch(&choice.test, false)?;
                let body = self.expr(&choice.body, Some(d))?;
                let end = self.op(Op::Jump { t: 0 });
                self.land(&skip);
                let orelse = self.expr(&choice.orelse, Some(d))?;
                let of = self.mixed(&body.of, &orelse.of, place)?;
                if body.of.join(&of).is_some() {
                    self.in_sum(d, &orelse.of, &of);
                    self.land(&[end]);
                } else {
                    // The first branch becomes a sum behind the second.
                    let over = self.op(Op::Jump { t: 0 });
                    self.land(&[end]);
                    self.in_sum(d, &body.of, &of);
                    self.land(&[over]);
                }
                self.top = mark;
                Ok(Value { reg: d, of })
            }
            Expr::Tuple(tuple) => self.tuple(&tuple.elts, into, place),
            Expr::List(list) => self.list(&list.elts, into, place),
            Expr::ListComp(comp) => {
                let list = self.temp(place)?;
                let value = self.collect(&comp.elt, &comp.generators, list)?;
                self.moved(value, into)
            }
            Expr::Dict(dict) => self.dict(dict, into),
            Expr::Subscript(subscript) => self.subscript(subscript, into),
            Expr::Call(call) => self.call(call, into),
            Expr::StringLiteral(text) if self.unit.texts => self.plain_text(text, into),
            other => Err(refuse::expr(other).unwrap_or_else(|| {
                wrong(
                    place,
                    "this is not in the subset",
                    "这不在可用的 Python 子集内",
                )
            })),
        }
    }

    fn moved(&mut self, value: Value, into: Option<Reg>) -> Result<Value> {
        match into {
            Some(d) if d != value.reg => {
                self.op(Op::Move { d, a: value.reg });
                Ok(Value {
                    reg: d,
                    of: value.of,
                })
            }
            _ => Ok(value),
        }
    }

    pub(super) fn constant(
        &mut self,
        word: i64,
        of: Type,
        into: Option<Reg>,
        place: TextRange,
    ) -> Result<Value> {
        let d = self.given_or_temp(into, place)?;
        match i32::try_from(word) {
            Ok(v) => self.op(Op::Int { d, v }),
            Err(_) => {
                let longs = &mut self.unit.code.longs;
                let k = longs.iter().position(|&long| long == word);
                let k = k.unwrap_or_else(|| {
                    longs.push(word);
                    longs.len() - 1
                });
                self.op(Op::Long { d, k: k as u32 })
            }
        };
        Ok(Value { reg: d, of })
    }

    fn name(&mut self, name: &'a ExprName, into: Option<Reg>) -> Result<Value> {
        let id = name.id.as_str();
        if let Some((_, value)) = self.inner.iter().rev().find(|(inner, _)| *inner == id) {
            return Ok(value.clone());
        }
        if let Some(&local) = self.locals.get(id) {
            if !self.is_assigned(local.reg) {
                return Err(wrong(
                    name.range(),
                    format!("`{id}` may have no value here: give it one on every way to this line"),
                    format!("`{id}` 在这里可能还没有值：请让到达这一行的每条路径都先赋值"),
                ));
            }
            let variables = &self.unit.instances[self.me].variables;
            let of = variables.get(&(id, local.epoch)).cloned();
            return Ok(Value {
                reg: local.reg,
                of: of.unwrap_or(Type::Never),
            });
        }
        if let Some(constant) = self.unit.constants.get(id).cloned() {
            return self.constant(constant.word, constant.of, into, name.range());
        }
        Err(self.unknown(id, name.range()))
    }

    /// A name that means nothing here, with the one that was probably meant.
    pub(super) fn unknown(&self, id: &str, place: TextRange) -> grundy_game::NotationError {
        if let Some(error) = refuse::name(id, place) {
            return error;
        }
        if self.unit.functions.contains_key(id) || call::BUILTINS.contains(&id) {
            return wrong(
                place,
                format!("`{id}` is a function: call it, `{id}(...)`"),
                format!("`{id}` 是函数：要调用它，`{id}(...)`"),
            );
        }
        let names = self.locals.keys().copied();
        let names = names
            .chain(self.inner.iter().map(|(name, _)| *name))
            .chain(self.unit.constants.keys().copied())
            .chain(self.unit.functions.keys().copied())
            .chain(call::BUILTINS.iter().copied());
        match grundy_face::near_miss(names, id) {
            Some(near) => wrong(
                place,
                format!("there is no `{id}` here: did you mean `{near}`?"),
                format!("这里没有 `{id}`：是不是 `{near}`？"),
            ),
            None => wrong(
                place,
                format!("there is no `{id}` here"),
                format!("这里没有 `{id}`"),
            ),
        }
    }

    pub(super) fn joined(&self, a: &Type, b: &Type, place: TextRange) -> Result<Type> {
        a.join(b).ok_or_else(|| {
            wrong(
                place,
                format!("one value is {a}, the other {b}: both must be of one type"),
                format!(
                    "一个值是{}，另一个是{}：两者类型应相同",
                    a.chinese(),
                    b.chinese()
                ),
            )
        })
    }

    /// A value whose type is not known yet: if it stays so, reaching it is a fault.
    pub(super) fn untyped(&mut self, into: Option<Reg>, place: TextRange) -> Result<Value> {
        let reg = self.given_or_temp(into, place)?;
        self.op(Op::Trap { k: Trap::Untyped });
        Ok(Value {
            reg,
            of: Type::Never,
        })
    }

    pub(super) fn number(&mut self, value: Value, place: TextRange) -> Result<Value> {
        match &value.of {
            of if of.is_number() => Ok(value),
            Type::Never => {
                self.op(Op::Trap { k: Trap::Untyped });
                Ok(value)
            }
            other => Err(wrong(
                place,
                format!("expected an int, found {other}"),
                format!("这里应是整数，却是{}", other.chinese()),
            )),
        }
    }

    /// The number of a type in the code.
    pub(super) fn type_number(&mut self, of: &Type) -> u32 {
        let types = &mut self.unit.code.types;
        let known = types.iter().position(|known| known == of);
        known.unwrap_or_else(|| {
            types.push(of.clone());
            types.len() - 1
        }) as u32
    }

    /// A square as a pair.
    pub(super) fn pair(&mut self, cell: Value, place: TextRange) -> Result<Value> {
        let first = self.temps(2, place)?;
        self.op(Op::Row {
            d: first,
            a: cell.reg,
        });
        self.op(Op::Column {
            d: first + 1,
            a: cell.reg,
        });
        self.op(Op::Tuple {
            d: first,
            first,
            n: 2,
        });
        Ok(Value {
            reg: first,
            of: Type::pair(),
        })
    }

    /// The elements of a tuple or list as a tuple that is only read.
    pub(super) fn view(&mut self, value: Value, place: TextRange) -> Result<Reg> {
        match &value.of {
            Type::Tuple(_) | Type::Seq(_) => Ok(value.reg),
            Type::List(_) => {
                let d = self.temp(place)?;
                self.op(Op::View { d, a: value.reg });
                Ok(d)
            }
            Type::Cell => Ok(self.pair(value, place)?.reg),
            Type::Never => Ok(self.untyped(None, place)?.reg),
            other => Err(wrong(
                place,
                format!("expected a tuple or a list, found {other}"),
                format!("这里应是元组或列表，却是{}", other.chinese()),
            )),
        }
    }

    pub(super) fn binary(
        &mut self,
        left: Value,
        op: Operator,
        right: Value,
        into: Option<Reg>,
        place: TextRange,
    ) -> Result<Value> {
        self.at(place);
        let d = self.given_or_temp(into, place)?;
        let (a, b) = (left.reg, right.reg);
        if left.of == Type::Never || right.of == Type::Never {
            return self.untyped(Some(d), place);
        }
        if left.of.is_number() && right.of.is_number() {
            let both = left.of == Type::Bool && right.of == Type::Bool;
            let mut of = Type::Int;
            self.op(match op {
                Operator::Add => Op::Add { d, a, b },
                Operator::Sub => Op::Sub { d, a, b },
                Operator::Mult => Op::Mul { d, a, b },
                Operator::FloorDiv => Op::Div { d, a, b },
                Operator::Mod => Op::Mod { d, a, b },
                Operator::Pow => Op::Pow { d, a, b },
                Operator::LShift => Op::Shl { d, a, b },
                Operator::RShift => Op::Shr { d, a, b },
                Operator::BitAnd | Operator::BitOr | Operator::BitXor => {
                    if both {
                        of = Type::Bool;
                    }
                    match op {
                        Operator::BitAnd => Op::And { d, a, b },
                        Operator::BitOr => Op::Or { d, a, b },
                        _ => Op::Xor { d, a, b },
                    }
                }
                Operator::Div => return Err(refuse::true_division(place)),
                Operator::MatMult => {
                    return Err(wrong(place, "there are no matrices here", "这里没有矩阵"));
                }
            });
            return Ok(Value { reg: d, of });
        }
        match (op, &left.of, &right.of) {
            (Operator::Add, x, y) if x.is_tuple() && y.is_tuple() => {
                let of = match (x, y) {
                    (Type::Tuple(x), Type::Tuple(y)) => {
                        Type::Tuple(x.iter().chain(y.iter()).cloned().collect())
                    }
                    _ => {
                        let element = |of: &Type| of.element().unwrap_or(Type::Never);
                        Type::seq(self.joined(&element(x), &element(y), place)?)
                    }
                };
                self.op(Op::Concat { d, a, b });
                Ok(Value { reg: d, of })
            }
            (Operator::Add, Type::List(x), Type::List(y)) => {
                let element = self.mixed(x, y, place)?;
                let a = self.view_of_sums(left, &element, place)?;
                let b = self.view_of_sums(right, &element, place)?;
                self.op(Op::Concat { d, a, b });
                self.op(Op::ToList { d, a: d });
                Ok(Value {
                    reg: d,
                    of: Type::list(element),
                })
            }
            (Operator::Mult, x, y)
                if y.is_number() && (x.is_tuple() || matches!(x, Type::List(_))) =>
            {
                self.repeat(left, right, d, place)
            }
            (Operator::Mult, x, y)
                if x.is_number() && (y.is_tuple() || matches!(y, Type::List(_))) =>
            {
                self.repeat(right, left, d, place)
            }
            (Operator::Add, Type::Sum(_), _) | (Operator::Add, _, Type::Sum(_)) => Err(wrong(
                place,
                "add games inside one `plus(a, b, c)`",
                "多个游戏相加要写在一个 `plus(a, b, c)` 里",
            )),
            (_, x, y) => Err(wrong(
                place,
                format!("this operator does not take {x} and {y}"),
                format!("这个运算符不能用于{}和{}", x.chinese(), y.chinese()),
            )),
        }
    }

    fn repeat(&mut self, sequence: Value, times: Value, d: Reg, place: TextRange) -> Result<Value> {
        let list = matches!(sequence.of, Type::List(_));
        let of = match &sequence.of {
            Type::Tuple(_) => Type::seq(sequence.of.element().ok_or_else(|| {
                wrong(
                    place,
                    "only a tuple of one type can be repeated",
                    "只有元素类型相同的元组才能重复",
                )
            })?),
            of => of.clone(),
        };
        let a = self.view(sequence, place)?;
        self.op(Op::Repeat { d, a, b: times.reg });
        if list {
            self.op(Op::ToList { d, a: d });
        }
        Ok(Value { reg: d, of })
    }
}

/// A small number, which fits into an operation.
pub(super) fn small(expr: &Expr) -> Option<i32> {
    i32::try_from(literal(expr)?)
        .ok()
        .filter(|v| *v != i32::MIN)
}

/// A literal number, perhaps negative.
pub(super) fn literal(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::NumberLiteral(literal) => match &literal.value {
            Number::Int(int) => int.as_i64(),
            _ => None,
        },
        Expr::UnaryOp(unary) if unary.op == UnaryOp::USub => match &*unary.operand {
            Expr::NumberLiteral(_) => literal(&unary.operand).map(|n| -n),
            _ => None,
        },
        _ => None,
    }
}
