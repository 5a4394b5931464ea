//! Loops over anything: `for`, comprehensions, and the functions that read a whole sequence.

use ruff_python_ast::{Comprehension, Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

use super::function::{Gen, Value};
use super::{Result, Type, call, wrong};
use crate::code::{Op, Reg};

/// Where elements come from.
enum Source {
    Range {
        i: Reg,
        stop: Reg,
        step: Option<Reg>,
    },
    Tuple {
        s: Reg,
        i: Reg,
    },
    List {
        s: Reg,
        i: Reg,
    },
    Bits {
        mask: Reg,
    },
    Pairs {
        s: Reg,
    },
}

impl<'a> Gen<'_, 'a> {
    /// Runs `inside` for each element of `iter`, given to `target`. In a comprehension the
    /// variables of the target are its own; without a target the element has the empty name.
    pub(super) fn each(
        &mut self,
        target: Option<&'a Expr>,
        iter: &'a Expr,
        comprehension: bool,
        inside: &mut dyn FnMut(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let place = iter.range();
        let pending = self.pending.take();
        let mark = (self.top, self.inner.len());
        let mut values = Vec::new();
        let mut sources = Vec::new();
        let mut counter = None;
        let mut together = true;
        match iter {
            Expr::Call(call) if call::is(call, "enumerate") => {
                call::arity(call, 1..=2)?;
                let i = self.temp(place)?;
                match call.arguments.args.get(1) {
                    Some(start) => {
                        let start = self.expr(start, Some(i))?;
                        self.number(start, place)?;
                    }
                    None => {
                        self.op(Op::Int { d: i, v: 0 });
                    }
                }
                values.push(Value {
                    reg: i,
                    of: Type::Int,
                });
                self.source(&call.arguments.args[0], false, &mut sources, &mut values)?;
                counter = Some(i);
                together = false;
            }
            Expr::Call(call) if call::is(call, "zip") => {
                call::arity(call, 1..=8)?;
                for argument in &call.arguments.args {
                    self.source(argument, false, &mut sources, &mut values)?;
                }
                together = false;
            }
            Expr::Call(call) if let Some(dict) = call::items_of(call) => {
                let dict = self.expr(dict, None)?;
                let Type::Dict(types) = &dict.of else {
                    return Err(wrong(
                        place,
                        format!("{} has no `items`", dict.of),
                        format!("{}没有 `items`", dict.of.chinese()),
                    ));
                };
                for (key, of) in [(true, &types.0), (false, &types.1)] {
                    let s = self.temps(3, place)?;
                    self.op(match key {
                        true => Op::Keys { d: s, s: dict.reg },
                        false => Op::Values { d: s, s: dict.reg },
                    });
                    self.op(Op::Int { d: s + 1, v: 0 });
                    sources.push(Source::Tuple { s, i: s + 1 });
                    values.push(Value {
                        reg: s + 2,
                        of: of.clone(),
                    });
                }
                together = false;
            }
            iter => {
                self.source(iter, true, &mut sources, &mut values)?;
                together &= values.len() == 1;
            }
        }
        if let Some(op) = pending {
            self.op(op);
        }
        let mut exits = Vec::new();
        let (last, others) = sources.split_last().expect("a loop has a source");
        let entry = self.enter(last, &mut exits, place)?;
        let top = self.here();
        // The last source is asked at the end of the loop, the others here: the loop is over when
        // one of them has no more.
        for (source, value) in others.iter().zip(&values) {
            let next = self.here() + 2;
            self.advance(source, value, next);
            exits.push(self.op(Op::Jump { t: 0 }));
        }
        match together {
            true => self.bind(target, values[0].clone(), comprehension, place)?,
            false => self.bind_all(target, &values, comprehension, place)?,
        }
        inside(self)?;
        self.at(place);
        if let Some(i) = counter {
            self.op(Op::AddI { d: i, a: i, v: 1 });
        }
        if let Some(entry) = entry {
            self.land(&[entry]);
        }
        let asked = match last {
            Source::Pairs { .. } => &values[values.len() - 2],
            _ => &values[values.len() - 1],
        };
        self.advance(last, asked, top);
        self.land(&exits);
        self.top = mark.0;
        self.inner.truncate(mark.1);
        Ok(())
    }

    /// The code that starts a loop over a source; the jump to land where it is advanced, if any.
    fn enter(
        &mut self,
        source: &Source,
        exits: &mut Vec<usize>,
        place: TextRange,
    ) -> Result<Option<usize>> {
        self.at(place);
        Ok(match *source {
            Source::Range {
                i,
                stop,
                step: None,
            } => {
                exits.push(self.op(Op::IfLe {
                    a: stop,
                    b: i,
                    t: 0,
                }));
                None
            }
            Source::Range {
                i,
                stop,
                step: Some(step),
            } => {
                exits.push(self.op(Op::RangeStart {
                    i,
                    stop,
                    step,
                    t: 0,
                }));
                None
            }
            _ => Some(self.op(Op::Jump { t: 0 })),
        })
    }

    /// The operation that takes the next element and goes to `t` if there is one.
    fn advance(&mut self, source: &Source, value: &Value, t: u32) {
        let x = value.reg;
        self.op(match *source {
            Source::Range {
                i,
                stop,
                step: None,
            } => Op::Range { i, stop, t },
            Source::Range {
                i,
                stop,
                step: Some(step),
            } => Op::RangeStep { i, stop, step, t },
            Source::Tuple { s, i } => Op::Each { x, s, i, t },
            Source::List { s, i } => Op::EachList { x, s, i, t },
            Source::Bits { mask } => Op::EachBit { x, mask, t },
            Source::Pairs { s } => Op::EachPair { x, s, t },
        });
    }

    /// Prepares to take the elements of an expression, one or two values at a time. Beside other
    /// sources everything is a sequence.
    fn source(
        &mut self,
        iter: &'a Expr,
        alone: bool,
        sources: &mut Vec<Source>,
        values: &mut Vec<Value>,
    ) -> Result<()> {
        let place = iter.range();
        let mut push = |me: &mut Self, source, of| -> Result<()> {
            let reg = match source {
                Source::Range { i, .. } => i,
                _ => me.temp(place)?,
            };
            values.push(Value { reg, of });
            sources.push(source);
            Ok(())
        };
        match iter {
            Expr::Call(call) if alone && call::is_range(call) => {
                let (i, stop, step) = self.range(call)?;
                push(self, Source::Range { i, stop, step }, Type::Int)
            }
            Expr::Call(call) if alone && call::is(call, "pairs") => {
                call::arity(call, 2..=2)?;
                let s = self.temps(5, place)?;
                let board = self.expr(&call.arguments.args[0], Some(s))?;
                if !matches!(board.of, Type::Board | Type::Never) {
                    return Err(wrong(
                        call.arguments.args[0].range(),
                        format!("expected a board, found {}", board.of),
                        format!("这里应是棋盘，却是{}", board.of.chinese()),
                    ));
                }
                let steps = self.expr(&call.arguments.args[1], None)?;
                let step = steps.of.element().unwrap_or(Type::Never);
                let numbers = step.element().is_some_and(|of| of.is_number());
                if !(numbers && step.is_tuple()) && step != Type::Never {
                    return Err(wrong(
                        call.arguments.args[1].range(),
                        "expected a list of steps, as `[(0, 1), (1, 0)]`",
                        "这里应是步子的列表，例如 `[(0, 1), (1, 0)]`",
                    ));
                }
                let view = self.view(steps, place)?;
                self.op(Op::Move { d: s + 1, a: view });
                for d in s + 2..s + 5 {
                    self.op(Op::Int { d, v: 0 });
                }
                let first = self.temps(2, place)?;
                for reg in [first, first + 1] {
                    let of = Type::Cell;
                    values.push(Value { reg, of });
                }
                sources.push(Source::Pairs { s });
                Ok(())
            }
            Expr::Call(call) if call::is(call, "reversed") => {
                call::arity(call, 1..=1)?;
                let argument = &call.arguments.args[0];
                let value = self.sequence(argument)?;
                let of = value.of.element().unwrap_or(Type::Never);
                let view = self.view(value, place)?;
                let s = self.temps(2, place)?;
                self.op(Op::Reversed { d: s, a: view });
                self.op(Op::Int { d: s + 1, v: 0 });
                push(self, Source::Tuple { s, i: s + 1 }, of)
            }
            iter => {
                let s = self.temps(2, place)?;
                let value = match alone {
                    true => self.expr(iter, Some(s))?,
                    false => self.sequence(iter)?,
                };
                if value.reg != s {
                    self.op(Op::Move { d: s, a: value.reg });
                }
                let i = s + 1;
                match &value.of {
                    Type::Board => push(self, Source::Bits { mask: s }, Type::Cell),
                    Type::Dict(types) => {
                        self.op(Op::Int { d: i, v: 0 });
                        push(self, Source::Tuple { s, i }, types.0.clone())
                    }
                    Type::List(of) => {
                        self.op(Op::Int { d: i, v: 0 });
                        push(self, Source::List { s, i }, (**of).clone())
                    }
                    Type::Tuple(_) | Type::Seq(_) | Type::Cell | Type::Never => {
                        let Some(of) = value
                            .of
                            .element()
                            .or((value.of == Type::Never).then_some(Type::Never))
                        else {
                            return Err(wrong(
                                place,
                                "the elements of this tuple differ in type, so no loop can run over them",
                                "这个元组的元素类型不同，不能循环",
                            ));
                        };
                        let view = self.view(value, place)?;
                        if view != s {
                            self.op(Op::Move { d: s, a: view });
                        }
                        self.op(Op::Int { d: i, v: 0 });
                        push(self, Source::Tuple { s, i }, of)
                    }
                    other => Err(wrong(
                        place,
                        format!("expected something to loop over, found {other}"),
                        format!("这里应是可以循环的东西，却是{}", other.chinese()),
                    )),
                }
            }
        }
    }

    /// Start, stop and step of a range, each in a register of its own.
    fn range(&mut self, call: &'a ExprCall) -> Result<(Reg, Reg, Option<Reg>)> {
        call::arity(call, 1..=3)?;
        let args = &call.arguments.args;
        let first = self.temps(3, call.range())?;
        let (i, stop, step) = (first, first + 1, first + 2);
        let argument = |me: &mut Self, n: usize, into| -> Result<()> {
            let value = me.expr(&args[n], Some(into))?;
            me.number(value, args[n].range()).map(drop)
        };
        match args.len() {
            1 => {
                argument(self, 0, stop)?;
                self.op(Op::Int { d: i, v: 0 });
            }
            _ => {
                argument(self, 0, i)?;
                argument(self, 1, stop)?;
            }
        }
        if args.len() < 3 {
            return Ok((i, stop, None));
        }
        argument(self, 2, step)?;
        Ok((i, stop, Some(step)))
    }

    /// A range as a list.
    pub(super) fn range_list(&mut self, call: &'a ExprCall) -> Result<Value> {
        let place = call.range();
        let d = self.temp(place)?;
        self.op(Op::List { d, first: 0, n: 0 });
        let mark = self.top;
        let (i, stop, step) = self.range(call)?;
        let source = Source::Range { i, stop, step };
        let mut exits = Vec::new();
        self.enter(&source, &mut exits, place)?;
        let top = self.here();
        self.op(Op::Push { s: d, a: i });
        let value = Value {
            reg: i,
            of: Type::Int,
        };
        self.advance(&source, &value, top);
        self.land(&exits);
        self.top = mark;
        Ok(Value {
            reg: d,
            of: Type::list(Type::Int),
        })
    }

    fn bind(
        &mut self,
        target: Option<&'a Expr>,
        value: Value,
        comprehension: bool,
        place: TextRange,
    ) -> Result<()> {
        let Some(target) = target else {
            self.inner.push(("", value));
            return Ok(());
        };
        if !comprehension {
            return self.assign(target, value);
        }
        match target {
            Expr::Name(name) => {
                self.inner.push((name.id.as_str(), value));
                Ok(())
            }
            Expr::Tuple(tuple) => {
                let values = self.unpacked(value, tuple.elts.len(), place)?;
                let mut pairs = tuple.elts.iter().zip(values);
                pairs.try_for_each(|(target, value)| self.bind(Some(target), value, true, place))
            }
            other => Err(wrong(
                other.range(),
                "expected a name or a tuple of names",
                "这里应是变量名或变量名的元组",
            )),
        }
    }

    fn bind_all(
        &mut self,
        target: Option<&'a Expr>,
        values: &[Value],
        comprehension: bool,
        place: TextRange,
    ) -> Result<()> {
        match target {
            Some(Expr::Tuple(tuple)) if tuple.elts.len() == values.len() => {
                let pairs = tuple.elts.iter().zip(values);
                for (target, value) in pairs {
                    self.bind(Some(target), value.clone(), comprehension, place)?;
                }
                Ok(())
            }
            target => {
                // One name for the whole tuple.
                let first = self.temps(values.len(), place)?;
                let mut types = Vec::new();
                for (i, value) in values.iter().enumerate() {
                    let mut value = value.clone();
                    if value.of == Type::Cell {
                        value = self.pair(value, place)?;
                    }
                    let d = first + i as u8;
                    self.op(Op::Move { d, a: value.reg });
                    types.push(value.of);
                }
                let n = values.len() as u8;
                self.op(Op::Tuple { d: first, first, n });
                let value = Value {
                    reg: first,
                    of: Type::Tuple(types.into()),
                };
                self.bind(target, value, comprehension, place)
            }
        }
    }

    /// Runs `inside` for everything that the `for` and `if` of a comprehension let through.
    pub(super) fn comprehension(
        &mut self,
        generators: &'a [Comprehension],
        inside: &mut dyn FnMut(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let Some((first, rest)) = generators.split_first() else {
            return inside(self);
        };
        self.each(Some(&first.target), &first.iter, true, &mut |me| {
            let mark = me.top;
            let mut skips = Vec::new();
            for condition in &first.ifs {
                skips.extend(me.branch(condition, false)?);
                me.top = mark;
            }
            me.comprehension(rest, inside)?;
            me.land(&skips);
            Ok(())
        })
    }

    /// A new list of what a comprehension gives, in a register that it cannot see itself.
    pub(super) fn collect(
        &mut self,
        elt: &'a Expr,
        generators: &'a [Comprehension],
        list: Reg,
    ) -> Result<Value> {
        let new = Op::List {
            d: list,
            first: 0,
            n: 0,
        };
        self.pending = Some(new);
        let mut element = Type::Never;
        self.comprehension(generators, &mut |me| {
            let mark = me.top;
            let mut value = me.expr(elt, None)?;
            if value.of == Type::Cell && element.is_tuple() {
                value = me.pair(value, elt.range())?;
            }
            element = me.joined(&element, &value.of, elt.range())?;
            me.at(elt.range());
            me.op(Op::Push {
                s: list,
                a: value.reg,
            });
            me.top = mark;
            Ok(())
        })?;
        Ok(Value {
            reg: list,
            of: Type::list(element),
        })
    }

    /// A tuple or list from anything that can be looped over.
    pub(super) fn sequence(&mut self, expr: &'a Expr) -> Result<Value> {
        let place = expr.range();
        let d = self.temp(place)?;
        match expr {
            Expr::Generator(comp) => self.collect(&comp.elt, &comp.generators, d),
            Expr::ListComp(comp) => self.collect(&comp.elt, &comp.generators, d),
            Expr::Call(call) if call::is_range(call) => self.range_list(call),
            Expr::Call(call) if call::is_iterator(call) => self.gather(expr, d),
            expr => {
                let value = self.expr(expr, Some(d))?;
                match &value.of {
                    Type::Board => self.squares(value, place),
                    Type::Dict(types) => Ok(Value {
                        reg: value.reg,
                        of: Type::seq(types.0.clone()),
                    }),
                    _ => Ok(value),
                }
            }
        }
    }

    /// A list of the tuples that `zip`, `enumerate`, `pairs` or `reversed` give.
    fn gather(&mut self, iter: &'a Expr, d: Reg) -> Result<Value> {
        let place = iter.range();
        let list = self.temp(place)?;
        self.op(Op::List {
            d: list,
            first: 0,
            n: 0,
        });
        let element = self.each_tuple(iter, &mut |me, value| {
            me.op(Op::Push {
                s: list,
                a: value.reg,
            });
            Ok(())
        })?;
        self.op(Op::Move { d, a: list });
        Ok(Value {
            reg: d,
            of: Type::list(element),
        })
    }

    /// The squares of a board as a list of pairs.
    fn squares(&mut self, board: Value, place: TextRange) -> Result<Value> {
        let d = self.temp(place)?;
        self.op(Op::List { d, first: 0, n: 0 });
        let mark = self.top;
        let mask = self.temps(2, place)?;
        self.op(Op::Move {
            d: mask,
            a: board.reg,
        });
        let entry = self.op(Op::Jump { t: 0 });
        let top = self.here();
        let cell = Value {
            reg: mask + 1,
            of: Type::Cell,
        };
        let pair = self.pair(cell, place)?;
        self.op(Op::Push { s: d, a: pair.reg });
        self.land(&[entry]);
        self.op(Op::EachBit {
            x: mask + 1,
            mask,
            t: top,
        });
        self.top = mark;
        Ok(Value {
            reg: d,
            of: Type::list(Type::pair()),
        })
    }

    /// Runs `inside` with each element of an iterator as one value.
    fn each_tuple(
        &mut self,
        iter: &'a Expr,
        inside: &mut dyn FnMut(&mut Self, Value) -> Result<()>,
    ) -> Result<Type> {
        let mut element = Type::Never;
        self.each(None, iter, true, &mut |me| {
            let (_, value) = me.inner.last().cloned().expect("the target was bound");
            let value = match value.of {
                Type::Cell => me.pair(value, iter.range())?,
                _ => value,
            };
            element = value.of.clone();
            inside(me, value)
        })?;
        Ok(element)
    }
}
