//! Tuples, lists and dictionaries: made, indexed, cut.

use std::sync::Arc;

use ruff_python_ast::{Expr, ExprDict, ExprSlice, ExprSubscript};
use ruff_text_size::{Ranged, TextRange};

use super::expr::literal;
use super::function::{Gen, Value};
use super::{Result, Type, wrong};
use crate::code::{Op, Reg};

impl<'a> Gen<'_, 'a> {
    pub(super) fn tuple(
        &mut self,
        elts: &'a [Expr],
        into: Option<Reg>,
        place: TextRange,
    ) -> Result<Value> {
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

    pub(super) fn list(
        &mut self,
        elts: &'a [Expr],
        into: Option<Reg>,
        place: TextRange,
    ) -> Result<Value> {
        let d = self.given_or_temp(into, place)?;
        let mark = self.top;
        if elts.len() > Self::AT_ONCE || elts.iter().any(Expr::is_starred_expr) {
            let list = self.starred(elts, d, place)?;
            self.top = mark;
            return Ok(list);
        }
        let first = self.temps(elts.len(), place)?;
        let mut element = Type::Never;
        let mut types = Vec::with_capacity(elts.len());
        for (i, elt) in elts.iter().enumerate() {
            let value = self.expr(elt, Some(first + i as u8))?;
            element = self.mixed(&element, &value.of, elt.range())?;
            types.push(value.of);
        }
        self.at(place);
        for (reg, of) in (first..).zip(&types) {
            self.in_sum(reg, of, &element);
        }
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
        let (start, mark) = (self.ops.len(), self.top);
        let built = self.built(elts, d, place, Type::Never)?;
        match &built.of {
            // Now that sums are among them, single positions become sums as well.
            Type::List(element) if matches!(**element, Type::Sum(_)) => {
                let element = (**element).clone();
                self.forget(start);
                self.top = mark;
                self.built(elts, d, place, element)
            }
            _ => Ok(built),
        }
    }

    fn built(
        &mut self,
        elts: &'a [Expr],
        d: Reg,
        place: TextRange,
        mut element: Type,
    ) -> Result<Value> {
        let list = self.temp(place)?;
        self.op(Op::List {
            d: list,
            first: 0,
            n: 0,
        });
        for elt in elts {
            let mark = self.top;
            if let Expr::Starred(starred) = elt {
                let value = self.expr(&starred.value, None)?;
                let more = value.of.element().unwrap_or(Type::Never);
                element = self.mixed(&element, &more, elt.range())?;
                let view = self.view_of_sums(value, &element, elt.range())?;
                self.op(Op::Extend { s: list, a: view });
            } else {
                let value = self.expr(elt, None)?;
                element = self.mixed(&element, &value.of, elt.range())?;
                let value = self.as_sum(value, &element, elt.range())?;
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

    pub(super) fn dict(&mut self, dict: &'a ExprDict, into: Option<Reg>) -> Result<Value> {
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

    pub(super) fn subscript(
        &mut self,
        subscript: &'a ExprSubscript,
        into: Option<Reg>,
    ) -> Result<Value> {
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
        let one = match (&slice.lower, &slice.upper, &slice.step) {
            (Some(bound), None, None) | (None, Some(bound), None) => Some(bound),
            _ => None,
        };
        if let Some(bound) = one {
            let value = self.expr(bound, None)?;
            let a = self.number(value, bound.range())?.reg;
            let s = self.view(container, place)?;
            self.at(place);
            self.op(match slice.lower {
                Some(_) => Op::From { d, s, a },
                None => Op::To { d, s, a },
            });
            if list {
                self.op(Op::ToList { d, a: d });
            }
            return Ok(Value { reg: d, of });
        }
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
}
