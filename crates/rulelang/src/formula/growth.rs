//! How a formula of one variable repeats, seen from its form.

use ruff_python_ast::visitor::{Visitor, walk_expr};
use ruff_python_ast::{CmpOp, Expr, Number, Operator, UnaryOp};

/// `f(n + period) = f(n) + rise` for all `n >= 0`, as numbers without bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// After how many the formula repeats, raised.
    pub period: u64,
    /// By how much.
    pub rise: i64,
}

/// Larger periods are of no use.
const LONGEST: u64 = 1 << 32;

/// The names in an expression.
pub fn names(expr: &Expr) -> Vec<String> {
    #[derive(Default)]
    struct Names(Vec<String>);
    impl<'a> Visitor<'a> for Names {
        fn visit_expr(&mut self, expr: &'a Expr) {
            match expr {
                Expr::Name(name) => self.0.push(name.id.as_str().into()),
                _ => walk_expr(self, expr),
            }
        }
    }
    let mut names = Names::default();
    names.visit_expr(expr);
    names.0
}

/// How the expression grows in a variable, if it has no other.
pub fn of(expr: &Expr, variable: &str, constants: &[(String, i64)]) -> Option<Growth> {
    let known = Known {
        variable,
        constants,
    };
    known.growth(expr)
}

struct Known<'a> {
    variable: &'a str,
    constants: &'a [(String, i64)],
}

const STILL: Growth = Growth { period: 1, rise: 0 };

impl Known<'_> {
    /// The recursion is no deeper than `scan` allows.
    fn growth(&self, expr: &Expr) -> Option<Growth> {
        match expr {
            Expr::BooleanLiteral(_) => Some(STILL),
            Expr::NumberLiteral(_) => self.constant(expr).map(|_| STILL),
            Expr::Name(name) if name.id.as_str() == self.variable => {
                Some(Growth { period: 1, rise: 1 })
            }
            Expr::Name(_) => self.constant(expr).map(|_| STILL),
            Expr::UnaryOp(unary) => {
                let inner = self.growth(&unary.operand)?;
                match unary.op {
                    UnaryOp::UAdd => Some(inner),
                    UnaryOp::USub | UnaryOp::Invert => inner.times(-1),
                    UnaryOp::Not => inner.still(),
                }
            }
            Expr::BinOp(binary) => self.binary(binary.op, &binary.left, &binary.right),
            Expr::BoolOp(all) => {
                let mut joined = STILL;
                for value in &all.values {
                    joined = joined.alike(self.growth(value)?.still()?)?;
                }
                Some(joined)
            }
            Expr::Compare(compare) => {
                if let ([CmpOp::In | CmpOp::NotIn], [among]) =
                    (&compare.ops[..], &compare.comparators[..])
                {
                    let elements = match among {
                        Expr::Tuple(tuple) => &tuple.elts,
                        Expr::List(list) => &list.elts,
                        _ => return None,
                    };
                    let constant = elements.iter().all(|x| self.constant(x).is_some());
                    return self.growth(&compare.left)?.still().filter(|_| constant);
                }
                let order = |op: &CmpOp| !matches!(op, CmpOp::In | CmpOp::NotIn);
                if !compare.ops.iter().all(order) {
                    return None;
                }
                // Both sides may grow, as long as they grow alike.
                let mut joined = self.growth(&compare.left)?;
                for right in &compare.comparators {
                    joined = joined.alike(self.growth(right)?)?;
                }
                Some(Growth { rise: 0, ..joined })
            }
            Expr::If(choice) => {
                let test = self.growth(&choice.test)?.still()?;
                let either = self
                    .growth(&choice.body)?
                    .alike(self.growth(&choice.orelse)?)?;
                let period = lcm(test.period, either.period)?;
                either.over(period)
            }
            Expr::Call(call) => {
                let Expr::Name(name) = &*call.func else {
                    return None;
                };
                let mut inner = call.arguments.args.iter().map(|x| self.growth(x));
                if !call.arguments.keywords.is_empty() {
                    return None;
                }
                let first = inner.next()??;
                let rest: Option<Vec<Growth>> = inner.collect();
                let rest = rest?;
                match (name.id.as_str(), rest.is_empty()) {
                    ("min" | "max", false) => rest.into_iter().try_fold(first, Growth::alike),
                    ("int", true) => Some(first),
                    ("abs" | "bool", true) => first.still(),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn constant(&self, expr: &Expr) -> Option<i64> {
        match expr {
            Expr::NumberLiteral(literal) => match &literal.value {
                Number::Int(int) => int.as_i64(),
                _ => None,
            },
            Expr::Name(name) => {
                let mut known = self.constants.iter();
                let found = known.find(|(known, _)| known == name.id.as_str());
                found.map(|&(_, value)| value)
            }
            Expr::UnaryOp(unary) if unary.op == UnaryOp::USub => {
                self.constant(&unary.operand)?.checked_neg()
            }
            Expr::BinOp(binary) => {
                let (a, b) = (self.constant(&binary.left)?, self.constant(&binary.right)?);
                match binary.op {
                    Operator::Add => a.checked_add(b),
                    Operator::Sub => a.checked_sub(b),
                    Operator::Mult => a.checked_mul(b),
                    Operator::Pow => a.checked_pow(b.try_into().ok()?),
                    Operator::LShift => a.checked_mul(1i64.checked_shl(b.try_into().ok()?)?),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn binary(&self, op: Operator, left: &Expr, right: &Expr) -> Option<Growth> {
        let (a, b) = (self.growth(left)?, self.growth(right)?);
        let (of_left, of_right) = (self.constant(left), self.constant(right));
        match op {
            Operator::Add => a.plus(b),
            Operator::Sub => a.plus(b.times(-1)?),
            Operator::Mult => match (of_left, of_right) {
                (_, Some(factor)) => a.times(factor),
                (Some(factor), _) => b.times(factor),
                _ => a.still()?.alike(b.still()?),
            },
            Operator::Mod => a.modulo(of_right?).map(|(growth, _)| growth),
            Operator::FloorDiv => a.quotient(of_right?),
            Operator::RShift => a.quotient(1i64.checked_shl(of_right?.try_into().ok()?)?),
            Operator::LShift => a.times(1i64.checked_shl(of_right?.try_into().ok()?)?),
            Operator::BitAnd | Operator::BitOr | Operator::BitXor => {
                if let (Some(a), Some(b)) = (a.still(), b.still()) {
                    return a.alike(b);
                }
                // The bits above those of the constant are left alone, or struck out.
                let (growing, constant) = match (of_left, of_right) {
                    (_, Some(constant)) => (a, constant),
                    (Some(constant), _) => (b, constant),
                    _ => return None,
                };
                let bits = u64::try_from(constant)
                    .ok()?
                    .checked_add(1)?
                    .checked_next_power_of_two()?;
                let (rest, whole) = growing.modulo(i64::try_from(bits).ok()?)?;
                match op {
                    Operator::BitAnd => Some(rest),
                    _ => Some(whole),
                }
            }
            _ => None,
        }
    }
}

impl Growth {
    fn still(self) -> Option<Self> {
        (self.rise == 0).then_some(self)
    }

    fn times(self, factor: i64) -> Option<Self> {
        let rise = self.rise.checked_mul(factor)?;
        Some(Self { rise, ..self })
    }

    /// Over a multiple of its period.
    fn over(self, period: u64) -> Option<Self> {
        let times = i64::try_from(period / self.period).ok()?;
        let rise = self.rise.checked_mul(times)?;
        Some(Self { period, rise })
    }

    fn plus(self, other: Self) -> Option<Self> {
        let period = lcm(self.period, other.period)?;
        let rise = self
            .over(period)?
            .rise
            .checked_add(other.over(period)?.rise)?;
        Some(Self { period, rise })
    }

    /// Both over one period, if they rise alike.
    fn alike(self, other: Self) -> Option<Self> {
        let period = lcm(self.period, other.period)?;
        let (a, b) = (self.over(period)?, other.over(period)?);
        (a.rise == b.rise).then_some(a)
    }

    /// The remainder, and itself over the same period.
    fn modulo(self, modulus: i64) -> Option<(Self, Self)> {
        let modulus = u64::try_from(modulus).ok().filter(|&m| m > 0)?;
        let times = modulus / gcd(modulus, self.rise.unsigned_abs());
        let period = self.period.checked_mul(times).filter(|&p| p <= LONGEST)?;
        Some((Self { period, rise: 0 }, self.over(period)?))
    }

    fn quotient(self, divisor: i64) -> Option<Self> {
        let (_, whole) = self.modulo(divisor)?;
        Some(Self {
            rise: whole.rise / divisor,
            ..whole
        })
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn lcm(a: u64, b: u64) -> Option<u64> {
    let lcm = (a / gcd(a, b)).checked_mul(b)?;
    (lcm <= LONGEST).then_some(lcm)
}

#[cfg(test)]
mod tests {
    use super::super::Formula;
    use proptest::prelude::*;

    fn expression() -> impl Strategy<Value = String> {
        let leaf = prop_oneof![
            Just("n".to_string()),
            Just("m".to_string()),
            (0..9i64).prop_map(|k| k.to_string()),
        ];
        leaf.prop_recursive(4, 24, 3, |inner| {
            let pair = (inner.clone(), inner.clone());
            let op = prop_oneof![
                Just("+"),
                Just("-"),
                Just("*"),
                Just("^"),
                Just("&"),
                Just("|")
            ];
            let order = prop_oneof![Just("=="), Just("<"), Just(">="), Just("!=")];
            prop_oneof![
                (pair.clone(), op).prop_map(|((a, b), op)| format!("({a} {op} {b})")),
                (pair.clone(), order).prop_map(|((a, b), op)| format!("({a} {op} {b})")),
                (inner.clone(), 1..7i64).prop_map(|(a, k)| format!("({a} % {k})")),
                (inner.clone(), 1..7i64).prop_map(|(a, k)| format!("({a} // {k})")),
                (inner.clone(), 0..3i64).prop_map(|(a, k)| format!("({a} >> {k})")),
                pair.clone().prop_map(|(a, b)| format!("max({a}, {b})")),
                inner.clone().prop_map(|a| format!("(-{a})")),
                (inner.clone(), inner.clone(), inner)
                    .prop_map(|(a, b, c)| format!("({a} if {b} else {c})")),
            ]
        })
    }

    proptest! {
        /// What the form shows is so.
        #[test]
        fn formulas_grow_as_said(text in expression()) {
            let names = ["n".to_string()];
            let Ok(mut formula) = Formula::new(&text, &names, 1, &[("m".into(), 3)]) else {
                return Ok(());
            };
            let Some(growth) = formula.growth(0) else {
                return Ok(());
            };
            prop_assume!(growth.period < 5000);
            for n in 0..60 {
                let here = formula.value(&[n]);
                let there = formula.value(&[n + growth.period as i64]);
                if let (Ok(here), Ok(there)) = (here, there) {
                    prop_assert_eq!(there, here + growth.rise, "{} at {}: {:?}", text, n, growth);
                }
            }
        }
    }

    #[test]
    fn usual_formulas_grow() {
        for (text, period, rise) in [
            ("n % (m + 1)", 4, 0),
            ("n // 3", 3, 1),
            ("n", 1, 1),
            ("n ^ 1", 2, 2),
            ("n % 5 == 0", 5, 0),
            ("n % 7 in (0, 2)", 7, 0),
            ("n - 4 * (n // 4) == n % 4", 4, 0),
            ("(n + 1) // 2 + n % 3", 6, 3),
        ] {
            let formula = Formula::new(text, &["n".into()], 1, &[("m".into(), 3)]).expect(text);
            let growth = formula.growth(0).expect(text);
            assert_eq!((growth.period, growth.rise), (period, rise), "{text}");
        }
        let formula = Formula::new("n if n < 3 else 0", &["n".into()], 1, &[]).unwrap();
        assert_eq!(formula.growth(0), None);
    }
}
