//! Statements.

use grundy_game::Phrase;
use ruff_python_ast::{Expr, Stmt, StmtAugAssign, StmtFor, StmtIf, StmtWhile};
use ruff_text_size::{Ranged, TextRange};

use super::function::{Gen, Loop, UNREACHABLE, Value, meet};
use super::{Result, Type, refuse, wrong};
use crate::code::Op;
use crate::machine::Fault;

impl<'a> Gen<'_, 'a> {
    pub(super) fn block(&mut self, block: &'a [Stmt]) -> Result<()> {
        block.iter().try_for_each(|stmt| {
            let mark = self.top;
            self.stmt(stmt)?;
            self.top = mark;
            Ok(())
        })
    }

    fn stmt(&mut self, stmt: &'a Stmt) -> Result<()> {
        self.at(stmt.range());
        match stmt {
            Stmt::Return(ret) => match &ret.value {
                Some(value) if self.emits => {
                    self.options(value)?;
                    self.op(Op::Return { a: 0 });
                    self.assigned = UNREACHABLE;
                    Ok(())
                }
                Some(value) => {
                    let value = self.expr(value, None)?;
                    self.returns(value, ret.range())
                }
                None if self.emits => Err(wrong(
                    ret.range(),
                    "expected the list of options after `return`; write `return []` for none",
                    "`return` 后面应是后继局面的列表；没有后继就写 `return []`",
                )),
                None => {
                    let reg = self.temp(ret.range())?;
                    self.op(Op::Int { d: reg, v: 0 });
                    let of = Type::None;
                    self.returns(Value { reg, of }, ret.range())
                }
            },
            Stmt::Assign(assign) => {
                let [target] = &assign.targets[..] else {
                    // In a register of its own: the first target may be the variable read here.
                    let reg = self.temp(assign.range())?;
                    let value = self.expr(&assign.value, Some(reg))?;
                    let mut targets = assign.targets.iter();
                    return targets.try_for_each(|t| self.assign(t, value.clone()));
                };
                self.assign_expr(target, &assign.value)
            }
            Stmt::AnnAssign(assign) => match &assign.value {
                Some(value) => self.assign_expr(&assign.target, value),
                None => Ok(()),
            },
            Stmt::AugAssign(assign) => self.augment(assign),
            Stmt::For(each) => self.for_each(each),
            Stmt::While(block) => self.while_true(block),
            Stmt::If(choice) => self.choice(choice),
            Stmt::Break(_) => {
                self.leave_loop(stmt.range(), true)?;
                Ok(())
            }
            Stmt::Continue(_) => self.leave_loop(stmt.range(), false),
            Stmt::Pass(_) => Ok(()),
            Stmt::Expr(expr) => match &*expr.value {
                Expr::StringLiteral(_) => Ok(()),
                Expr::Call(_) => self.expr(&expr.value, None).map(drop),
                other => match refuse::expr(other) {
                    Some(error) => Err(error),
                    None => Err(wrong(
                        other.range(),
                        "this value is not used",
                        "这个值没有用到",
                    )),
                },
            },
            other => Err(refuse::stmt(other)),
        }
    }

    fn assign_expr(&mut self, target: &'a Expr, value: &'a Expr) -> Result<()> {
        match (target, value) {
            (Expr::Name(name), Expr::BinOp(_) | Expr::NumberLiteral(_)) => {
                // Their last operation writes the result, so the variable can be read before.
                let into = self.locals[name.id.as_str()].reg;
                let value = self.expr(value, Some(into))?;
                self.assign_name(&name.id, value, target.range())
            }
            (Expr::Tuple(targets), Expr::Tuple(values))
                if targets.elts.len() == values.elts.len()
                    && !values.elts.iter().any(Expr::is_starred_expr) =>
            {
                let first = self.temps(values.elts.len(), value.range())?;
                let mut ready = Vec::new();
                for (i, value) in values.elts.iter().enumerate() {
                    ready.push(self.expr(value, Some(first + i as u8))?);
                }
                let mut pairs = targets.elts.iter().zip(ready);
                pairs.try_for_each(|(target, value)| self.assign(target, value))
            }
            _ => {
                let value = self.expr(value, None)?;
                self.assign(target, value)
            }
        }
    }

    /// Gives a target a value that is in a register.
    pub(super) fn assign(&mut self, target: &'a Expr, value: Value) -> Result<()> {
        match target {
            Expr::Name(name) => self.assign_name(&name.id, value, target.range()),
            Expr::Tuple(tuple) => self.unpack(&tuple.elts, value, target.range()),
            Expr::List(list) => self.unpack(&list.elts, value, target.range()),
            Expr::Subscript(subscript) => {
                let container = self.expr(&subscript.value, None)?;
                let index = self.index(&subscript.slice)?;
                self.put(&subscript.value, container, index, value, target.range())
            }
            other => Err(wrong(
                other.range(),
                "expected a name, a tuple of names or an element of a list",
                "这里应是变量名、变量名的元组或列表的元素",
            )),
        }
    }

    fn unpack(&mut self, targets: &'a [Expr], value: Value, place: TextRange) -> Result<()> {
        if let Some(starred) = targets.iter().find(|t| t.is_starred_expr()) {
            return Err(wrong(
                starred.range(),
                "unpacking with `*` is not in the subset: use slices",
                "不支持带 `*` 的解包：请用切片",
            ));
        }
        let values = self.unpacked(value, targets.len(), place)?;
        let mut pairs = targets.iter().zip(values);
        pairs.try_for_each(|(target, value)| self.assign(target, value))
    }

    /// The elements of a tuple or list in registers side by side.
    pub(super) fn unpacked(
        &mut self,
        value: Value,
        count: usize,
        place: TextRange,
    ) -> Result<Vec<Value>> {
        let first = self.temps(count, place)?;
        if value.of == Type::Cell && count == 2 {
            self.op(Op::Row {
                d: first,
                a: value.reg,
            });
            self.op(Op::Column {
                d: first + 1,
                a: value.reg,
            });
            let of = Type::Int;
            return Ok((0..2)
                .map(|i| Value {
                    reg: first + i,
                    of: of.clone(),
                })
                .collect());
        }
        let types: Vec<Type> = match &value.of {
            Type::Tuple(types) if types.len() == count => types.to_vec(),
            Type::Tuple(types) => {
                let (expected, found) = (count, types.len());
                let fault = Fault::Unpack { expected, found };
                return Err(wrong(place, fault.english(), fault.chinese()));
            }
            Type::Seq(of) | Type::List(of) => vec![(**of).clone(); count],
            Type::Never => vec![Type::Never; count],
            other => {
                return Err(wrong(
                    place,
                    format!("cannot unpack {other}"),
                    format!("无法解包{}", other.chinese()),
                ));
            }
        };
        let view = self.view(value, place)?;
        self.op(Op::Unpack {
            s: view,
            first,
            n: count as u8,
        });
        let types = types.into_iter().enumerate();
        Ok(types
            .map(|(i, of)| Value {
                reg: first + i as u8,
                of,
            })
            .collect())
    }

    fn put(
        &mut self,
        expr: &'a Expr,
        container: Value,
        index: Value,
        value: Value,
        place: TextRange,
    ) -> Result<()> {
        match &container.of {
            Type::List(_) => {}
            Type::Never => return Ok(()),
            Type::Tuple(_) | Type::Seq(_) => {
                return Err(wrong(
                    place,
                    "a tuple cannot be changed: make it a list first, `q = list(p)`",
                    "元组不能修改：先变成列表，`q = list(p)`",
                ));
            }
            other => {
                return Err(wrong(
                    place,
                    format!("elements of {other} cannot be set; a dict is one literal here"),
                    format!("{}的元素不能赋值；字典只能一次写全", other.chinese()),
                ));
            }
        }
        let value = self.hold(expr, &container, value, place)?;
        self.op(Op::Put {
            s: container.reg,
            i: index.reg,
            a: value.reg,
        });
        Ok(())
    }

    /// Lets the list that `expr` names also hold values of another type.
    pub(super) fn hold(
        &mut self,
        expr: &'a Expr,
        list: &Value,
        value: Value,
        place: TextRange,
    ) -> Result<Value> {
        let Type::List(element) = &list.of else {
            return Ok(value);
        };
        let value = match value.of {
            Type::Cell if **element != Type::Cell && **element != Type::Never => {
                self.pair(value, place)?
            }
            _ => value,
        };
        match element.join(&value.of) {
            None if element.mix(&value.of).is_some() => {
                if !matches!(**element, Type::Sum(_)) {
                    self.hold_sums(expr, element, &value.of, place)?;
                }
                self.as_sum(value, element, place)
            }
            Some(joined) if joined == **element => Ok(value),
            Some(joined) => {
                self.widen_place(expr, Type::list(joined))?;
                Ok(value)
            }
            None => Err(wrong(
                place,
                format!("this list holds {element}, and here {}", value.of),
                format!(
                    "这个列表里是{}，这里却是{}",
                    element.chinese(),
                    value.of.chinese()
                ),
            )),
        }
    }

    fn widen_place(&mut self, expr: &'a Expr, of: Type) -> Result<()> {
        match expr {
            Expr::Name(name) if self.locals.contains_key(name.id.as_str()) => {
                self.widen(&name.id, of, expr.range()).map(drop)
            }
            Expr::Subscript(subscript) => self.widen_place(&subscript.value, Type::list(of)),
            // Whoever reads it under its narrower type meets a trap.
            _ => Ok(()),
        }
    }

    fn augment(&mut self, assign: &'a StmtAugAssign) -> Result<()> {
        let place = assign.range();
        match &*assign.target {
            Expr::Name(name) => {
                let before = self.expr(&assign.target, None)?;
                let more = self.expr(&assign.value, None)?;
                if let (Type::List(_), ruff_python_ast::Operator::Add) = (&before.of, assign.op) {
                    return self.extend(&assign.target, before, more, place);
                }
                let after = self.binary(before, assign.op, more, None, place)?;
                self.assign_name(&name.id, after, place)
            }
            Expr::Subscript(subscript) => {
                let list = self.expr(&subscript.value, None)?;
                let index = self.index(&subscript.slice)?;
                let before = self.element(list.clone(), index.clone(), None, place)?;
                let more = self.expr(&assign.value, None)?;
                let after = self.binary(before, assign.op, more, None, place)?;
                self.put(&subscript.value, list, index, after, place)
            }
            other => Err(refuse::expr(other).unwrap_or_else(|| {
                wrong(
                    other.range(),
                    "expected a name or an element of a list",
                    "这里应是变量名或列表的元素",
                )
            })),
        }
    }

    fn for_each(&mut self, each: &'a StmtFor) -> Result<()> {
        refuse::orelse(&each.orelse)?;
        let before = self.assigned;
        self.depth += 1;
        self.enter_loop();
        self.each(Some(&each.target), &each.iter, false, &mut |me| {
            me.block(&each.body)?;
            let pending = std::mem::take(&mut me.loop_mut().continues);
            me.land(&pending);
            Ok(())
        })?;
        let ended = self.loops.pop().expect("the loop was entered");
        self.land(&ended.breaks);
        self.depth -= 1;
        self.assigned = meet(before, ended.exits);
        Ok(())
    }

    fn enter_loop(&mut self) {
        self.loops.push(Loop {
            breaks: Vec::new(),
            continues: Vec::new(),
            exits: UNREACHABLE,
        });
    }

    fn loop_mut(&mut self) -> &mut Loop {
        self.loops.last_mut().expect("inside a loop")
    }

    fn while_true(&mut self, block: &'a StmtWhile) -> Result<()> {
        refuse::orelse(&block.orelse)?;
        self.depth += 1;
        let top = self.here();
        let mark = self.top;
        let exits = self.branch(&block.test, false)?;
        self.top = mark;
        let mut after = match &*block.test {
            Expr::BooleanLiteral(literal) if literal.value => UNREACHABLE,
            _ => self.assigned,
        };
        self.enter_loop();
        self.block(&block.body)?;
        let ended = self.loops.pop().expect("the loop was entered");
        ended.continues.iter().for_each(|&jump| self.aim(jump, top));
        self.at(block.test.range());
        self.op(Op::Loop { t: top });
        self.land(&exits);
        self.land(&ended.breaks);
        self.depth -= 1;
        after = meet(after, ended.exits);
        self.assigned = after;
        Ok(())
    }

    fn leave_loop(&mut self, place: TextRange, breaks: bool) -> Result<()> {
        if self.loops.is_empty() {
            return Err(wrong(place, "outside a loop", "不在循环里"));
        }
        let assigned = self.assigned;
        // `continue` may lead backward, where fuel must be spent.
        let jump = match breaks {
            true => self.op(Op::Jump { t: 0 }),
            false => self.op(Op::Loop { t: 0 }),
        };
        let inside = self.loop_mut();
        if breaks {
            inside.breaks.push(jump);
            inside.exits = meet(inside.exits, assigned);
        } else {
            inside.continues.push(jump);
        }
        self.assigned = UNREACHABLE;
        Ok(())
    }

    fn choice(&mut self, choice: &'a StmtIf) -> Result<()> {
        self.depth += 1;
        let mut ends = Vec::new();
        let mut after = UNREACHABLE;
        let first = (Some(&*choice.test), &choice.body);
        let rest = choice.elif_else_clauses.iter();
        let rest = rest.map(|clause| (clause.test.as_ref(), &clause.body));
        let mut complete = false;
        for (test, body) in std::iter::once(first).chain(rest) {
            let mark = self.top;
            let skip = match test {
                Some(test) => self.branch(test, false)?,
                None => Vec::new(),
            };
            self.top = mark;
            complete |= test.is_none();
            let before = self.assigned;
            self.block(body)?;
            after = meet(after, self.assigned);
            self.assigned = before;
            if test.is_some() {
                ends.push(self.op(Op::Jump { t: 0 }));
            }
            self.land(&skip);
        }
        if !complete {
            after = meet(after, self.assigned);
        }
        self.land(&ends);
        self.assigned = after;
        self.depth -= 1;
        Ok(())
    }
}
