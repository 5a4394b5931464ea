//! `return` in `moves`: options are handed out one by one, without making a list of them.

use ruff_python_ast::{Expr, Operator};
use ruff_text_size::Ranged;

use super::call::{self, arity};
use super::function::{Gen, Value};
use super::{Kind, Result, Type, wrong};
use crate::code::{Op, Trap};

impl<'a> Gen<'_, 'a> {
    fn kind(&self) -> Kind {
        self.unit.kind.expect("set before `moves` is compiled")
    }

    /// Hands out every element of an expression.
    pub(super) fn options(&mut self, expr: &'a Expr) -> Result<()> {
        let place = expr.range();
        match expr {
            Expr::ListComp(comp) => {
                return self.comprehension(&comp.generators, &mut |me| me.option(&comp.elt));
            }
            Expr::Generator(comp) => {
                return self.comprehension(&comp.generators, &mut |me| me.option(&comp.elt));
            }
            Expr::List(list) if !list.elts.iter().any(Expr::is_starred_expr) => {
                return list.elts.iter().try_for_each(|elt| self.option(elt));
            }
            Expr::BinOp(binary) if binary.op == Operator::Add && self.lists(expr) => {
                self.options(&binary.left)?;
                return self.options(&binary.right);
            }
            Expr::If(choice) => {
                let mark = self.top;
                let skip = self.branch(&choice.test, false)?;
                self.top = mark;
                self.options(&choice.body)?;
                let end = self.op(Op::Jump { t: 0 });
                self.land(&skip);
                self.options(&choice.orelse)?;
                self.land(&[end]);
                return Ok(());
            }
            _ => {}
        }
        let mark = self.top;
        let value = self.sequence(expr)?;
        let element = match &value.of {
            Type::Never => None,
            of => Some(of.element().ok_or_else(|| {
                wrong(
                    place,
                    format!("expected a list of options, found {of}"),
                    format!("这里应是后继局面的列表，却是{}", of.chinese()),
                )
            })?),
        };
        let Some(of) = element else {
            self.op(Op::Trap { k: Trap::Untyped });
            return Ok(());
        };
        let view = self.view(value, place)?;
        let s = self.temps(3, place)?;
        self.op(Op::Move { d: s, a: view });
        self.op(Op::Int { d: s + 1, v: 0 });
        let entry = self.op(Op::Jump { t: 0 });
        let top = self.here();
        self.hand_out(Value { reg: s + 2, of }, expr)?;
        self.land(&[entry]);
        self.op(Op::Each {
            x: s + 2,
            s,
            i: s + 1,
            t: top,
        });
        self.top = mark;
        Ok(())
    }

    /// Whether every part of a chain of `+` is written as a list.
    fn lists(&self, expr: &Expr) -> bool {
        match expr {
            Expr::ListComp(_) | Expr::List(_) => true,
            Expr::BinOp(binary) if binary.op == Operator::Add => {
                self.lists(&binary.left) && self.lists(&binary.right)
            }
            _ => false,
        }
    }

    /// Hands out one option.
    fn option(&mut self, elt: &'a Expr) -> Result<()> {
        let mark = self.top;
        let place = elt.range();
        match (self.kind(), elt) {
            (Kind::Tuple, Expr::Tuple(tuple)) if !tuple.elts.iter().any(Expr::is_starred_expr) => {
                let first = self.temps(tuple.elts.len(), place)?;
                for (i, elt) in tuple.elts.iter().enumerate() {
                    let value = self.expr(elt, Some(first + i as u8))?;
                    self.number(value, elt.range())?;
                }
                self.at(place);
                let n = tuple.elts.len() as u8;
                self.op(Op::EmitTuple { first, n });
            }
            (Kind::Int | Kind::Board, Expr::Call(call))
                if call::is(call, "plus") && !self.unit.functions.contains_key("plus") =>
            {
                arity(call, 1..=32)?;
                let args = &call.arguments.args;
                let first = self.temps(args.len(), place)?;
                for (i, argument) in args.iter().enumerate() {
                    let value = self.expr(argument, Some(first + i as u8))?;
                    self.position(&value.of, argument)?;
                }
                self.at(place);
                self.op(Op::EmitParts {
                    first,
                    n: args.len() as u8,
                    k: u32::from(self.kind() == Kind::Board),
                });
            }
            _ => {
                let value = self.expr(elt, None)?;
                self.hand_out(value, elt)?;
            }
        }
        self.top = mark;
        Ok(())
    }

    /// Checks that values of a type can be positions.
    fn position(&self, of: &Type, expr: &Expr) -> Result<()> {
        let kind = self.kind();
        if kind.accepts(of) {
            return Ok(());
        }
        let expected = kind.parameter();
        Err(wrong(
            expr.range(),
            format!("an option is {of} here, but positions are {expected} as `start` is"),
            format!(
                "这里的后继是{}，而局面和 `start` 一样应是{}",
                of.chinese(),
                expected.chinese()
            ),
        ))
    }

    fn hand_out(&mut self, value: Value, expr: &'a Expr) -> Result<()> {
        let place = expr.range();
        let kind = self.kind();
        if let Type::Sum(of) = &value.of {
            self.position(of, expr)?;
            self.at(place);
            self.op(Op::EmitSum {
                a: value.reg,
                k: match kind {
                    Kind::Int => 0,
                    Kind::Tuple => 1,
                    Kind::Board => 2,
                },
            });
            return Ok(());
        }
        self.position(&value.of, expr)?;
        if value.of == Type::Never {
            self.op(Op::Trap { k: Trap::Untyped });
            return Ok(());
        }
        let a = match kind {
            Kind::Tuple => self.view(value, place)?,
            _ => value.reg,
        };
        self.at(place);
        // The last operation of a sum of tuples puts them together, and nothing jumps behind it.
        if kind == Kind::Tuple
            && expr.is_bin_op_expr()
            && let Some(&Op::Concat { d, a: left, b }) = self.ops.last()
            && d == a
        {
            self.forget(self.ops.len() - 1);
            self.op(Op::EmitJoined { a: left, b });
            return Ok(());
        }
        self.op(match kind {
            Kind::Int => Op::Emit { a },
            Kind::Tuple => Op::EmitSeq { a },
            Kind::Board => Op::EmitMask { a },
        });
        Ok(())
    }
}
