//! Conditions: truth, comparisons, membership.

use ruff_python_ast::{BoolOp, CmpOp, Expr, ExprCompare, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

use super::expr::small;
use super::function::{Gen, Value};
use super::{Result, Type, call, wrong};
use crate::code::{Op, Reg, Test};

impl<'a> Gen<'_, 'a> {
    /// 1 or 0 for a condition.
    pub(super) fn truth_of(&mut self, condition: &'a Expr, d: Reg) -> Result<()> {
        let exits = self.branch(condition, false)?;
        self.op(Op::Int { d, v: 1 });
        let end = self.op(Op::Jump { t: 0 });
        self.land(&exits);
        self.op(Op::Int { d, v: 0 });
        self.land(&[end]);
        Ok(())
    }

    /// A single comparison of numbers, as one operation; false if it is another.
    pub(super) fn single(&mut self, compare: &'a ExprCompare, d: Reg) -> Result<bool> {
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
    pub(super) fn test(
        &mut self,
        value: Value,
        jump_if: bool,
        place: TextRange,
    ) -> Result<Vec<usize>> {
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

    /// Two tuples written out, as `(r, c) != (0, 0)`, compared number by number without making
    /// them; `None` if it is another comparison.
    fn written_out(
        &mut self,
        compare: &'a ExprCompare,
        jump_if: bool,
    ) -> Result<Option<Vec<usize>>> {
        let ([op @ (CmpOp::Eq | CmpOp::NotEq)], Expr::Tuple(left), [Expr::Tuple(right)]) =
            (&*compare.ops, &*compare.left, &*compare.comparators)
        else {
            return Ok(None);
        };
        let all = || left.elts.iter().chain(&right.elts);
        if left.elts.len() != right.elts.len() || all().any(Expr::is_starred_expr) {
            return Ok(None);
        }
        let mark = (self.ops.len(), self.top);
        let mut regs = Vec::new();
        for elt in all() {
            // Zero needs no register.
            if regs.len() >= left.elts.len() && small(elt) == Some(0) {
                regs.push(None);
                continue;
            }
            let value = self.expr(elt, None)?;
            if !value.of.is_number() {
                self.forget(mark.0);
                self.top = mark.1;
                return Ok(None);
            }
            regs.push(Some(value.reg));
        }
        self.at(compare.range());
        let (left, right) = regs.split_at(left.elts.len());
        let pairs = left.iter().flatten().zip(right);
        let unequal = pairs.map(|(&a, &b)| {
            self.op(match b {
                Some(b) => Op::IfNe { a, b, t: 0 },
                None => Op::If { a, t: 0 },
            })
        });
        let unequal: Vec<usize> = unequal.collect();
        if (*op == CmpOp::NotEq) == jump_if {
            return Ok(Some(unequal));
        }
        let equal = self.op(Op::Jump { t: 0 });
        self.land(&unequal);
        Ok(Some(vec![equal]))
    }

    fn comparison(&mut self, compare: &'a ExprCompare, jump_if: bool) -> Result<Vec<usize>> {
        if let Some(jumps) = self.written_out(compare, jump_if)? {
            return Ok(jumps);
        }
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
