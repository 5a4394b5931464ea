//! Options of both kinds in one place: a single position becomes a sum of one.

use ruff_python_ast::Expr;
use ruff_text_size::TextRange;

use super::function::{Gen, Value};
use super::{Result, Type, wrong};
use crate::code::{Op, Reg};

impl<'a> Gen<'_, 'a> {
    /// The type that holds both, single positions as sums of one; see [`in_sum`](Self::in_sum).
    pub(super) fn mixed(&self, a: &Type, b: &Type, place: TextRange) -> Result<Type> {
        match a.mix(b) {
            Some(mixed) => Ok(mixed),
            None => self.joined(a, b, place),
        }
    }

    /// Makes the value in a register a sum of one where sums are wanted.
    pub(super) fn in_sum(&mut self, reg: Reg, of: &Type, wanted: &Type) {
        if needs_sum(of, wanted) {
            self.op(Op::Tuple {
                d: reg,
                first: reg,
                n: 1,
            });
        }
    }

    /// The same for a value that must stay as it is where it is.
    pub(super) fn as_sum(
        &mut self,
        value: Value,
        wanted: &Type,
        place: TextRange,
    ) -> Result<Value> {
        if !needs_sum(&value.of, wanted) {
            return Ok(value);
        }
        let d = self.temp(place)?;
        self.op(Op::Tuple {
            d,
            first: value.reg,
            n: 1,
        });
        Ok(Value {
            reg: d,
            of: wanted.clone(),
        })
    }

    /// A view of the elements, as sums of one where sums are wanted.
    pub(super) fn view_of_sums(
        &mut self,
        value: Value,
        wanted: &Type,
        place: TextRange,
    ) -> Result<Reg> {
        let element = value.of.element().unwrap_or(Type::Never);
        let view = self.view(value, place)?;
        if !needs_sum(&element, wanted) {
            return Ok(view);
        }
        let list = self.temp(place)?;
        let each = self.temps(3, place)?;
        self.op(Op::List {
            d: list,
            first: 0,
            n: 0,
        });
        self.op(Op::Move { d: each, a: view });
        self.op(Op::Int { d: each + 1, v: 0 });
        let entry = self.op(Op::Jump { t: 0 });
        let top = self.here();
        self.in_sum(each + 2, &element, wanted);
        self.op(Op::Push {
            s: list,
            a: each + 2,
        });
        self.land(&[entry]);
        self.op(Op::Each {
            x: each + 2,
            s: each,
            i: each + 1,
            t: top,
        });
        self.op(Op::View { d: view, a: list });
        Ok(view)
    }

    /// Lets the list that `expr` names hold sums, if it is a variable of this function.
    pub(super) fn hold_sums(
        &mut self,
        expr: &'a Expr,
        element: &Type,
        value: &Type,
        place: TextRange,
    ) -> Result<()> {
        match (expr, element.mix(value)) {
            (Expr::Name(name), Some(mixed)) if self.locals.contains_key(name.id.as_str()) => {
                let epoch = self.locals[name.id.as_str()].epoch;
                let variables = &mut self.unit.instances[self.me].variables;
                variables.insert((name.id.as_str(), epoch), Type::list(mixed));
                self.unit.changed = true;
                Ok(())
            }
            _ => Err(both_kinds(place)),
        }
    }
}

fn needs_sum(of: &Type, wanted: &Type) -> bool {
    matches!(wanted, Type::Sum(_)) && !matches!(of, Type::Sum(_) | Type::Never)
}

/// A list that was made for single positions cannot hold sums as well.
pub(super) fn both_kinds(place: TextRange) -> grundy_game::NotationError {
    wrong(
        place,
        "this list holds single positions and sums: write `plus(x)` for a single position x",
        "这个列表里既有单个局面又有游戏的和：单个局面 x 请写成 `plus(x)`",
    )
}
