//! Expressions and conditions.

use std::sync::Arc;

use ruff_python_ast::{
    BoolOp, CmpOp, Expr, ExprCompare, ExprDict, ExprName, ExprSlice, ExprSubscript, Number,
    Operator, UnaryOp,
};
use ruff_text_size::{Ranged, TextRange};

use super::function::{Gen, Value};
use super::{Result, Type, call, refuse, wrong};
use crate::code::{Op, Reg, Test, Trap};

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
                self.land(&[end]);
                self.top = mark;
                let of = self.joined(&body.of, &orelse.of, place)?;
                Ok(Value { reg: d, of })
            }
            Expr::Tuple(tuple) => self.tuple(&tuple.elts, into, place),
            Expr::List(list) => self.list(&list.elts, into, place),
            Expr::ListComp(comp) => {
                let d = self.given_or_temp(into, place)?;
                self.collect(&comp.elt, &comp.generators, d, place)
            }
            Expr::Dict(dict) => self.dict(dict, into),
            Expr::Subscript(subscript) => self.subscript(subscript, into),
            Expr::Call(call) => self.call(call, into),
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
        match grundy_workbench::near_miss(names, id) {
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
                let of = Type::list(self.joined(x, y, place)?);
                let a = self.view(left, place)?;
                let b = self.view(right, place)?;
                self.op(Op::Concat { d, a, b });
                self.op(Op::ToList { d, a: d });
                Ok(Value { reg: d, of })
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

    fn tuple(&mut self, elts: &'a [Expr], into: Option<Reg>, place: TextRange) -> Result<Value> {
        let d = self.given_or_temp(into, place)?;
        let mark = self.top;
        if elts.iter().any(Expr::is_starred_expr) {
            let list = self.starred(elts, d, place)?;
            let Type::List(element) = list.of else {
                return self.untyped(Some(d), place);
            };
            self.op(Op::View { d, a: d });
            self.top = mark;
            return Ok(Value {
                reg: d,
                of: Type::Seq(element),
            });
        }
        let first = self.temps(elts.len(), place)?;
        let mut types = Vec::with_capacity(elts.len());
        for (i, elt) in elts.iter().enumerate() {
            types.push(self.expr(elt, Some(first + i as u8))?.of);
        }
        self.at(place);
        let n = elts.len() as u8;
        self.op(Op::Tuple { d, first, n });
        self.top = mark;
        Ok(Value {
            reg: d,
            of: Type::Tuple(types.into()),
        })
    }

    /// Elements made at once, at most; longer displays are built piece by piece.
    const AT_ONCE: usize = 32;

    fn list(&mut self, elts: &'a [Expr], into: Option<Reg>, place: TextRange) -> Result<Value> {
        let d = self.given_or_temp(into, place)?;
        let mark = self.top;
        if elts.len() > Self::AT_ONCE || elts.iter().any(Expr::is_starred_expr) {
            let list = self.starred(elts, d, place)?;
            self.top = mark;
            return Ok(list);
        }
        let first = self.temps(elts.len(), place)?;
        let mut element = Type::Never;
        for (i, elt) in elts.iter().enumerate() {
            let value = self.expr(elt, Some(first + i as u8))?;
            element = self.joined(&element, &value.of, elt.range())?;
        }
        self.at(place);
        let n = elts.len() as u8;
        self.op(Op::List { d, first, n });
        self.top = mark;
        Ok(Value {
            reg: d,
            of: Type::list(element),
        })
    }

    /// A list built element by element, `*x` standing for all elements of x.
    fn starred(&mut self, elts: &'a [Expr], d: Reg, place: TextRange) -> Result<Value> {
        let list = self.temp(place)?;
        self.op(Op::List {
            d: list,
            first: 0,
            n: 0,
        });
        let mut element = Type::Never;
        for elt in elts {
            let mark = self.top;
            if let Expr::Starred(starred) = elt {
                let value = self.expr(&starred.value, None)?;
                let more = value.of.element().unwrap_or(Type::Never);
                element = self.joined(&element, &more, elt.range())?;
                let view = self.view(value, elt.range())?;
                self.op(Op::Extend { s: list, a: view });
            } else {
                let value = self.expr(elt, None)?;
                element = self.joined(&element, &value.of, elt.range())?;
                self.op(Op::Push {
                    s: list,
                    a: value.reg,
                });
            }
            self.top = mark;
        }
        self.op(Op::Move { d, a: list });
        Ok(Value {
            reg: d,
            of: Type::list(element),
        })
    }

    fn dict(&mut self, dict: &'a ExprDict, into: Option<Reg>) -> Result<Value> {
        let place = dict.range();
        let d = self.given_or_temp(into, place)?;
        let mark = self.top;
        let first = self.temps(2, place)?;
        for list in [first, first + 1] {
            self.op(Op::List {
                d: list,
                first: 0,
                n: 0,
            });
        }
        let (mut keys, mut values) = (Type::Never, Type::Never);
        for item in &dict.items {
            let Some(key) = &item.key else {
                return Err(wrong(place, "`**` is not in the subset", "不支持 `**`"));
            };
            let mark = self.top;
            let key_value = self.expr(key, None)?;
            keys = self.joined(&keys, &key_value.of, key.range())?;
            self.op(Op::Push {
                s: first,
                a: key_value.reg,
            });
            let value = self.expr(&item.value, None)?;
            values = self.joined(&values, &value.of, item.value.range())?;
            self.op(Op::Push {
                s: first + 1,
                a: value.reg,
            });
            self.top = mark;
        }
        if !keys.is_ordered() || matches!(keys, Type::List(_)) {
            return Err(wrong(
                place,
                format!("the keys of a dict are ints or tuples, not {keys}"),
                format!("字典的键应是整数或元组，不是{}", keys.chinese()),
            ));
        }
        let k = self.type_number(&keys);
        self.at(place);
        for list in [first, first + 1] {
            self.op(Op::View { d: list, a: list });
        }
        self.op(Op::Dict {
            d,
            a: first,
            b: first + 1,
            k,
        });
        self.top = mark;
        Ok(Value {
            reg: d,
            of: Type::Dict(Arc::new((keys, values))),
        })
    }

    pub(super) fn index(&mut self, index: &'a Expr) -> Result<Value> {
        match index {
            Expr::Slice(_) => Err(wrong(
                index.range(),
                "a slice cannot be assigned to: build a new list",
                "不能给切片赋值：请构造新的列表",
            )),
            index => self.expr(index, None),
        }
    }

    fn subscript(&mut self, subscript: &'a ExprSubscript, into: Option<Reg>) -> Result<Value> {
        let place = subscript.range();
        let d = self.given_or_temp(into, place)?;
        let mark = self.top;
        let container = self.expr(&subscript.value, None)?;
        let value = match &*subscript.slice {
            Expr::Slice(slice) => self.slice(container, slice, d, place)?,
            index => {
                // A constant index into a tuple of different types.
                let constant = match (&container.of, index) {
                    (Type::Tuple(types), index) => literal(index).and_then(|i| {
                        let i = if i < 0 { i + types.len() as i64 } else { i };
                        types.get(usize::try_from(i).ok()?).cloned()
                    }),
                    _ => None,
                };
                let index = self.index(index)?;
                match constant {
                    Some(of) => {
                        self.at(place);
                        self.op(Op::At {
                            d,
                            s: container.reg,
                            i: index.reg,
                        });
                        Value { reg: d, of }
                    }
                    None => self.element(container, index, Some(d), place)?,
                }
            }
        };
        self.top = mark;
        Ok(value)
    }

    /// An element of a tuple, list or dictionary.
    pub(super) fn element(
        &mut self,
        container: Value,
        index: Value,
        into: Option<Reg>,
        place: TextRange,
    ) -> Result<Value> {
        let d = self.given_or_temp(into, place)?;
        let container = match container.of {
            Type::Cell => self.pair(container, place)?,
            _ => container,
        };
        self.at(place);
        let s = container.reg;
        match &container.of {
            Type::Tuple(_) | Type::Seq(_) | Type::List(_) => {
                let Some(of) = container.of.element() else {
                    return Err(wrong(
                        place,
                        "the elements of this tuple differ in type: use a constant index",
                        "这个元组的元素类型不同：请用常数下标",
                    ));
                };
                let i = self.number(index, place)?.reg;
                self.at(place);
                self.op(match &container.of {
                    Type::List(_) => Op::ListAt { d, s, i },
                    _ => Op::At { d, s, i },
                });
                Ok(Value { reg: d, of })
            }
            Type::Dict(types) => {
                let (keys, of) = (**types).clone();
                let keys = self.joined(&keys, &index.of, place)?;
                let k = self.type_number(&keys);
                self.op(Op::DictAt {
                    d,
                    s,
                    a: index.reg,
                    k,
                });
                Ok(Value { reg: d, of })
            }
            Type::Never => self.untyped(Some(d), place),
            other => Err(wrong(
                place,
                format!("{other} has no elements to index"),
                format!("{}没有可用下标取的元素", other.chinese()),
            )),
        }
    }

    fn slice(
        &mut self,
        container: Value,
        slice: &'a ExprSlice,
        d: Reg,
        place: TextRange,
    ) -> Result<Value> {
        let list = matches!(container.of, Type::List(_));
        let of = match &container.of {
            Type::Tuple(_) | Type::Cell => Type::seq(container.of.element().ok_or_else(|| {
                wrong(
                    place,
                    "the elements of this tuple differ in type, so it cannot be cut",
                    "这个元组的元素类型不同，不能切片",
                )
            })?),
            of => of.clone(),
        };
        let first = self.temps(3, place)?;
        let mut k = 0;
        let bounds = [&slice.lower, &slice.upper, &slice.step];
        for (i, bound) in bounds.into_iter().enumerate() {
            if let Some(bound) = bound {
                let value = self.expr(bound, Some(first + i as u8))?;
                self.number(value, bound.range())?;
                k |= 1 << i;
            }
        }
        let s = self.view(container, place)?;
        self.at(place);
        self.op(Op::Slice { d, s, first, k });
        if list {
            self.op(Op::ToList { d, a: d });
        }
        Ok(Value { reg: d, of })
    }

    /// 1 or 0 for a condition.
    fn truth_of(&mut self, condition: &'a Expr, d: Reg) -> Result<()> {
        let exits = self.branch(condition, false)?;
        self.op(Op::Int { d, v: 1 });
        let end = self.op(Op::Jump { t: 0 });
        self.land(&exits);
        self.op(Op::Int { d, v: 0 });
        self.land(&[end]);
        Ok(())
    }

    /// A single comparison of numbers, as one operation; false if it is another.
    fn single(&mut self, compare: &'a ExprCompare, d: Reg) -> Result<bool> {
        let ([op], [right]) = (&*compare.ops, &*compare.comparators) else {
            return Ok(false);
        };
        if matches!(op, CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn) {
            return Ok(false);
        }
        let mark = (self.ops.len(), self.top);
        let left = self.expr(&compare.left, None)?;
        let right = self.expr(right, None)?;
        if !left.of.is_number() || !right.of.is_number() {
            self.forget(mark.0);
            self.top = mark.1;
            return Ok(false);
        }
        self.at(compare.range());
        let (a, b) = (left.reg, right.reg);
        self.op(match op {
            CmpOp::Eq => Op::Eq { d, a, b },
            CmpOp::NotEq => Op::Ne { d, a, b },
            CmpOp::Lt => Op::Lt { d, a, b },
            CmpOp::LtE => Op::Le { d, a, b },
            CmpOp::Gt => Op::Lt { d, a: b, b: a },
            _ => Op::Le { d, a: b, b: a },
        });
        Ok(true)
    }

    /// Code that jumps away when the condition is `jump_if`; returns the jumps.
    pub(super) fn branch(&mut self, condition: &'a Expr, jump_if: bool) -> Result<Vec<usize>> {
        match condition {
            Expr::BooleanLiteral(literal) => Ok(match literal.value == jump_if {
                true => vec![self.op(Op::Jump { t: 0 })],
                false => Vec::new(),
            }),
            Expr::UnaryOp(unary) if unary.op == UnaryOp::Not => {
                self.branch(&unary.operand, !jump_if)
            }
            Expr::BoolOp(both) => {
                // The value that decides without looking further.
                let decides = both.op == BoolOp::Or;
                let mut jumps = Vec::new();
                let mut skips = Vec::new();
                let (last, others) = both.values.split_last().expect("two operands at least");
                for operand in others {
                    let decided = self.branch(operand, decides)?;
                    match decides == jump_if {
                        true => jumps.extend(decided),
                        false => skips.extend(decided),
                    }
                }
                jumps.extend(self.branch(last, jump_if)?);
                self.land(&skips);
                Ok(jumps)
            }
            Expr::Compare(compare) => self.comparison(compare, jump_if),
            other => {
                let value = self.expr(other, None)?;
                self.test(value, jump_if, other.range())
            }
        }
    }

    /// Jumps when a value counts as `jump_if`.
    fn test(&mut self, value: Value, jump_if: bool, place: TextRange) -> Result<Vec<usize>> {
        let a = match &value.of {
            Type::Bool | Type::Int | Type::Board => value.reg,
            Type::Tuple(_) | Type::Seq(_) | Type::List(_) | Type::Dict(_) => {
                let d = self.temp(place)?;
                let a = value.reg;
                self.op(match &value.of {
                    Type::List(_) => Op::ListLen { d, a },
                    _ => Op::Len { d, a },
                });
                d
            }
            Type::Never => self.untyped(None, place)?.reg,
            other => {
                return Err(wrong(
                    place,
                    format!("{other} is no condition"),
                    format!("{}不能作条件", other.chinese()),
                ));
            }
        };
        Ok(vec![match jump_if {
            true => self.op(Op::If { a, t: 0 }),
            false => self.op(Op::IfNot { a, t: 0 }),
        }])
    }

    fn comparison(&mut self, compare: &'a ExprCompare, jump_if: bool) -> Result<Vec<usize>> {
        let mut jumps = Vec::new();
        let mut skips = Vec::new();
        let mut left = None;
        let last = compare.ops.len() - 1;
        for (i, (op, right)) in compare.ops.iter().zip(&*compare.comparators).enumerate() {
            let place = TextRange::new(compare.left.start(), right.end());
            let a = match left.take() {
                Some(value) => value,
                None => self.expr(&compare.left, None)?,
            };
            if let CmpOp::In | CmpOp::NotIn = op {
                let d = self.membership(a, right, place)?;
                if compare.ops.len() > 1 {
                    return Err(wrong(
                        place,
                        "`in` cannot be chained here: use `and`",
                        "`in` 不能连写：请用 `and`",
                    ));
                }
                let jump = match (*op == CmpOp::In) == jump_if {
                    true => self.op(Op::If { a: d, t: 0 }),
                    false => self.op(Op::IfNot { a: d, t: 0 }),
                };
                jumps.push(jump);
                break;
            }
            let b = self.expr(right, None)?;
            if i < last {
                // A link that fails decides the whole chain.
                let failed = self.compare(&a, *op, &b, false, place)?;
                match jump_if {
                    true => skips.push(failed),
                    false => jumps.push(failed),
                }
                left = Some(b);
            } else {
                jumps.push(self.compare(&a, *op, &b, jump_if, place)?);
            }
        }
        self.land(&skips);
        Ok(jumps)
    }

    /// A jump taken when the comparison is `jump_if`.
    fn compare(
        &mut self,
        left: &Value,
        op: CmpOp,
        right: &Value,
        jump_if: bool,
        place: TextRange,
    ) -> Result<usize> {
        if matches!(op, CmpOp::Is | CmpOp::IsNot) {
            return Err(wrong(
                place,
                "`is` compares identities, which values do not have here: use `==`",
                "这里的值没有身份可言：请用 `==`",
            ));
        }
        let (mut left, mut right) = (left.clone(), right.clone());
        if left.of == Type::Cell && right.of != Type::Cell {
            left = self.pair(left, place)?;
        } else if right.of == Type::Cell && left.of != Type::Cell {
            right = self.pair(right, place)?;
        }
        self.at(place);
        let equality = matches!(op, CmpOp::Eq | CmpOp::NotEq);
        let direct = left.of.is_number() && right.of.is_number()
            || left.of == right.of && (left.of == Type::Board && equality || left.of == Type::Cell);
        if direct {
            let (a, b, t) = (left.reg, right.reg, 0);
            return Ok(self.op(match (op, jump_if) {
                (CmpOp::Eq, true) | (CmpOp::NotEq, false) => Op::IfEq { a, b, t },
                (CmpOp::Eq, false) | (CmpOp::NotEq, true) => Op::IfNe { a, b, t },
                (CmpOp::Lt, true) | (CmpOp::GtE, false) => Op::IfLt { a, b, t },
                (CmpOp::LtE, true) | (CmpOp::Gt, false) => Op::IfLe { a, b, t },
                (CmpOp::Gt, true) | (CmpOp::LtE, false) => Op::IfLt { a: b, b: a, t },
                _ => Op::IfLe { a: b, b: a, t },
            }));
        }
        let Some(of) = left.of.join(&right.of).filter(Type::is_ordered) else {
            return Err(wrong(
                place,
                format!("{} cannot be compared with {}", left.of, right.of),
                format!("{}不能与{}比较", left.of.chinese(), right.of.chinese()),
            ));
        };
        let (swap, test) = match op {
            CmpOp::Eq => (false, Test::Eq),
            CmpOp::NotEq => (false, Test::Ne),
            CmpOp::Lt => (false, Test::Lt),
            CmpOp::LtE => (false, Test::Le),
            CmpOp::Gt => (true, Test::Lt),
            _ => (true, Test::Le),
        };
        let (a, b) = match swap {
            true => (right.reg, left.reg),
            false => (left.reg, right.reg),
        };
        let d = self.temp(place)?;
        let k = self.type_number(&of) << 2 | test as u32;
        self.op(Op::Compare { d, a, b, k });
        Ok(match jump_if {
            true => self.op(Op::If { a: d, t: 0 }),
            false => self.op(Op::IfNot { a: d, t: 0 }),
        })
    }

    /// 1 in a register if a value is in the container.
    fn membership(&mut self, item: Value, container: &'a Expr, place: TextRange) -> Result<Reg> {
        let container = match container {
            Expr::Call(call) if call::is_range(call) => self.range_list(call)?,
            container => self.expr(container, None)?,
        };
        let d = self.temp(place)?;
        self.at(place);
        match &container.of {
            Type::Board => {
                let cell = self.cell(item, place)?;
                self.at(place);
                self.op(Op::HasCell {
                    d,
                    a: cell,
                    b: container.reg,
                });
            }
            Type::Dict(types) => {
                let keys = self.joined(&types.0.clone(), &item.of, place)?;
                let k = self.type_number(&keys);
                self.op(Op::DictHas {
                    d,
                    a: item.reg,
                    s: container.reg,
                    k,
                });
            }
            _ => {
                let element = container.of.element().unwrap_or(Type::Never);
                let item = match item.of {
                    Type::Cell if element != Type::Cell => self.pair(item, place)?,
                    _ => item,
                };
                let of = self.joined(&element, &item.of, place)?;
                let k = self.type_number(&of);
                let s = self.view(container, place)?;
                self.at(place);
                self.op(Op::Contains {
                    d,
                    a: item.reg,
                    s,
                    k,
                });
            }
        }
        Ok(d)
    }

    /// A square's number from a square or a pair; -1 outside the board.
    pub(super) fn cell(&mut self, value: Value, place: TextRange) -> Result<Reg> {
        if value.of == Type::Cell {
            return Ok(value.reg);
        }
        let values = self.unpacked(value, 2, place)?;
        for value in &values {
            self.number(value.clone(), place)?;
        }
        let d = values[0].reg;
        self.op(Op::Cell { d, a: d, b: d + 1 });
        Ok(d)
    }
}

/// A small number, which fits into an operation.
fn small(expr: &Expr) -> Option<i32> {
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
