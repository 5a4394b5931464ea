//! The golden ratio in formulas, exactly: every number `p + q phi` is kept as the two ints.

use ruff_python_ast::visitor::{Visitor, walk_expr};
use ruff_python_ast::{CmpOp, Expr, Operator, UnaryOp};
use ruff_text_size::{Ranged, TextRange};

use grundy_game::{NotationError, Problem};

/// Functions that a formula without `phi` calls: `floor(q phi)`, and the sign of `p + q phi`.
pub const HELPERS: &str = "\
def __floor(q):
    if q >= 0:
        return (q + isqrt(5 * q * q)) // 2
    return -((isqrt(5 * q * q) - q) // 2) - 1

def __sign(p, q):
    if q != 0:
        return 1 if p + __floor(q) >= 0 else -1
    return (1 if p > 0 else 0) - (1 if p < 0 else 0)
";

type Result<T> = std::result::Result<T, NotationError>;

/// The formula with ints alone, calling [`HELPERS`].
pub fn without_phi(text: &str, expr: &Expr) -> Result<String> {
    Writer { text }.ints(expr)
}

/// `p + q phi` as texts; `q` is absent where it is no more than an int.
struct Irrational {
    p: String,
    q: Option<String>,
}

struct Writer<'a> {
    text: &'a str,
}

impl Writer<'_> {
    fn source(&self, range: TextRange) -> &str {
        &self.text[range.start().to_usize()..range.end().to_usize()]
    }

    /// An expression whose value is no irrational number, with everything irrational inside it
    /// written as ints.
    fn ints(&self, expr: &Expr) -> Result<String> {
        let mut finder = Finder::default();
        finder.visit_expr(expr);
        if let Some(place) = finder.stray {
            return Err(stray(place));
        }
        let mut written = String::new();
        let mut at = expr.range().start();
        for inner in finder.found {
            written += self.source(TextRange::new(at, inner.range().start()));
            written += &match inner {
                Expr::Compare(compare) => self.comparison(compare)?,
                Expr::Call(call) => self.rounded(call)?,
                _ => unreachable!("only these are found"),
            };
            at = inner.range().end();
        }
        Ok(written + self.source(TextRange::new(at, expr.range().end())))
    }

    /// `floor(x)` or `ceil(x)`.
    fn rounded(&self, call: &ruff_python_ast::ExprCall) -> Result<String> {
        let [argument] = &call.arguments.args[..] else {
            return Err(wrong(
                call.range(),
                "`floor` and `ceil` take one number",
                "`floor` 和 `ceil` 只有一个参数",
            ));
        };
        let Irrational { p, q } = self.number(argument)?;
        let Some(q) = q else {
            return Ok(format!("({p})"));
        };
        Ok(match name_of(&call.func) {
            Some("ceil") => format!("(({p}) - __floor(-({q})))"),
            _ => format!("(({p}) + __floor({q}))"),
        })
    }

    fn comparison(&self, compare: &ruff_python_ast::ExprCompare) -> Result<String> {
        let mut left = self.number(&compare.left)?;
        let mut all = Vec::new();
        for (op, right) in compare.ops.iter().zip(&compare.comparators) {
            let right = self.number(right)?;
            let op = match op {
                CmpOp::Eq => "==",
                CmpOp::NotEq => "!=",
                CmpOp::Lt => "<",
                CmpOp::LtE => "<=",
                CmpOp::Gt => ">",
                CmpOp::GtE => ">=",
                _ => return Err(stray(compare.range())),
            };
            let (lq, rq) = (zero(&left.q), zero(&right.q));
            let (p, q) = (
                format!("({}) - ({})", left.p, right.p),
                format!("({lq}) - ({rq})"),
            );
            all.push(format!("__sign({p}, {q}) {op} 0"));
            left = right;
        }
        Ok(format!("({})", all.join(" and ")))
    }

    fn number(&self, expr: &Expr) -> Result<Irrational> {
        let mut finder = Finder::default();
        finder.visit_expr(expr);
        if finder.stray.is_none() {
            let p = self.ints(expr)?;
            return Ok(Irrational { p, q: None });
        }
        match expr {
            Expr::Name(_) => Ok(Irrational {
                p: "0".into(),
                q: Some("1".into()),
            }),
            Expr::UnaryOp(unary) if unary.op == UnaryOp::USub => {
                let Irrational { p, q } = self.number(&unary.operand)?;
                Ok(Irrational {
                    p: format!("-({p})"),
                    q: q.map(|q| format!("-({q})")),
                })
            }
            Expr::BinOp(binary) => {
                let sign = match binary.op {
                    Operator::Add => "+",
                    Operator::Sub => "-",
                    Operator::Mult => "*",
                    _ => return Err(stray(finder.stray.unwrap_or_default())),
                };
                let (left, right) = (self.number(&binary.left)?, self.number(&binary.right)?);
                let (a, b, c, d) = (&left.p, zero(&left.q), &right.p, zero(&right.q));
                // phi * phi = phi + 1.
                let (p, q) = match sign {
                    "*" => (
                        format!("({a}) * ({c}) + ({b}) * ({d})"),
                        format!("({a}) * ({d}) + ({b}) * ({c}) + ({b}) * ({d})"),
                    ),
                    _ => (format!("({a}) {sign} ({c})"), format!("({b}) {sign} ({d})")),
                };
                Ok(Irrational { p, q: Some(q) })
            }
            _ => Err(stray(finder.stray.unwrap_or_default())),
        }
    }
}

fn zero(q: &Option<String>) -> &str {
    q.as_deref().unwrap_or("0")
}

fn name_of(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Name(name) => Some(name.id.as_str()),
        _ => None,
    }
}

/// Finds the outermost places where irrational numbers become ints, and `phi` outside them.
#[derive(Default)]
struct Finder<'a> {
    found: Vec<&'a Expr>,
    stray: Option<TextRange>,
}

impl<'a> Visitor<'a> for Finder<'a> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Call(call) if matches!(name_of(&call.func), Some("floor" | "ceil")) => {
                self.found.push(expr);
            }
            Expr::Compare(compare) => {
                let mut inside = Finder::default();
                inside.visit_expr(&compare.left);
                compare
                    .comparators
                    .iter()
                    .for_each(|c| inside.visit_expr(c));
                match inside.stray {
                    Some(_) => self.found.push(expr),
                    None => self.found.extend(inside.found),
                }
            }
            Expr::Name(name) if name.id.as_str() == "phi" => {
                self.stray.get_or_insert(name.range());
            }
            _ => walk_expr(self, expr),
        }
    }
}

fn stray(place: TextRange) -> NotationError {
    wrong(
        place,
        "`phi` is no int: add, subtract and multiply it, and take `floor(...)` or compare",
        "`phi` 不是整数：只能加、减、乘，并用 `floor(...)` 取整或作比较",
    )
}

fn wrong(place: TextRange, en: &str, zh: &str) -> NotationError {
    Problem::rule(en, zh).at(place.start().to_usize()..place.end().to_usize())
}
