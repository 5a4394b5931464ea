//! When two formulas are the same but for how they are written.

use ruff_python_ast::{CmpOp, Expr, Operator, UnaryOp};
use ruff_python_parser::parse_expression;
use ruff_text_size::Ranged;

/// A formula in one of its spellings: every bracket written, operands that may change places in
/// order, the heaps for the tuple of them; `None` if the text is no expression.
pub fn spelled(text: &str, heaps: &[String]) -> Option<String> {
    let parsed = parse_expression(text).ok()?;
    let writer = Writer { text, heaps };
    Some(writer.write(parsed.expr()))
}

struct Writer<'a> {
    text: &'a str,
    heaps: &'a [String],
}

impl Writer<'_> {
    fn write(&self, expr: &Expr) -> String {
        match expr {
            Expr::BinOp(binary) => {
                let op = binary.op.as_str();
                match may_change_places(binary.op) {
                    true => {
                        let mut operands = Vec::new();
                        self.operands(expr, binary.op, &mut operands);
                        self.ordered(operands, op)
                    }
                    false => {
                        let [left, right] = [&binary.left, &binary.right].map(|e| self.write(e));
                        format!("({left} {op} {right})")
                    }
                }
            }
            Expr::Compare(compare) => match (&compare.ops[..], &compare.comparators[..]) {
                ([CmpOp::Eq], [right]) => self.equal(&compare.left, right),
                ([op], [right]) => {
                    let [left, right] = [&*compare.left, right].map(|e| self.write(e));
                    format!("({left} {} {right})", op.as_str())
                }
                _ => self.verbatim(expr),
            },
            Expr::UnaryOp(unary) if unary.op == UnaryOp::Not => {
                // What is not a condition is a number.
                match &*unary.operand {
                    Expr::BinOp(_) | Expr::Name(_) => {
                        let zero = format!("{} == 0", self.bracketed(&unary.operand));
                        spelled(&zero, self.heaps).unwrap_or(zero)
                    }
                    operand => format!("(not {})", self.write(operand)),
                }
            }
            Expr::If(choice) => {
                let [body, test, orelse] =
                    [&choice.body, &choice.test, &choice.orelse].map(|e| self.write(e));
                format!("({body} if {test} else {orelse})")
            }
            Expr::Call(call) if call.arguments.keywords.is_empty() => {
                let function = self.verbatim(&call.func);
                let mut args: Vec<String> =
                    call.arguments.args.iter().map(|e| self.write(e)).collect();
                if args == ["heaps"] && matches!(&*function, "sum" | "min" | "max") {
                    args = self.heaps.to_vec();
                }
                match (&*function, &args[..]) {
                    ("sum", [_, _, ..]) => self.ordered(args, "+"),
                    ("sum" | "min" | "max", [one]) if self.heaps.contains(one) => one.clone(),
                    ("min" | "max", _) => {
                        args.sort();
                        format!("{function}({})", args.join(", "))
                    }
                    _ => format!("{function}({})", args.join(", ")),
                }
            }
            _ => self.verbatim(expr),
        }
    }

    /// The operands of a chain of one operator, which may be bracketed in any way.
    fn operands(&self, expr: &Expr, op: Operator, found: &mut Vec<String>) {
        match expr {
            Expr::BinOp(binary) if binary.op == op => {
                self.operands(&binary.left, op, found);
                self.operands(&binary.right, op, found);
            }
            other => found.push(self.write(other)),
        }
    }

    /// Two numbers are equal if their xor is 0.
    fn equal(&self, left: &Expr, right: &Expr) -> String {
        let is_zero = |expr: &Expr| self.verbatim(expr) == "0";
        let xor = match (is_zero(left), is_zero(right)) {
            (false, true) => left,
            (true, false) => right,
            _ => return self.ordered(vec![self.write(left), self.write(right)], "=="),
        };
        let mut operands = Vec::new();
        self.operands(xor, Operator::BitXor, &mut operands);
        match operands.len() {
            2 => self.ordered(operands, "=="),
            _ => self.ordered(vec![self.write(xor), "0".into()], "=="),
        }
    }

    fn ordered(&self, mut operands: Vec<String>, op: &str) -> String {
        operands.sort();
        format!("({})", operands.join(&format!(" {op} ")))
    }

    fn bracketed(&self, expr: &Expr) -> String {
        let range = expr.range();
        format!(
            "({})",
            &self.text[range.start().to_usize()..range.end().to_usize()]
        )
    }

    /// As it is written, without spaces that mean nothing.
    fn verbatim(&self, expr: &Expr) -> String {
        let range = expr.range();
        let text = &self.text[range.start().to_usize()..range.end().to_usize()];
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut out = String::new();
        for word in words {
            let letter = |c: char| c.is_alphanumeric() || c == '_';
            if out.ends_with(letter) && word.starts_with(letter) {
                out.push(' ');
            }
            out += word;
        }
        out
    }
}

/// Whether the order of operands makes no difference, nor how they are bracketed.
fn may_change_places(op: Operator) -> bool {
    use Operator::{Add, BitAnd, BitOr, BitXor, Mult};
    matches!(op, Add | Mult | BitAnd | BitOr | BitXor)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(one: &str, other: &str) -> bool {
        let heaps = ["a", "b", "c"].map(String::from);
        let spelled = |text: &str| spelled(text, &heaps).expect(text);
        spelled(one) == spelled(other)
    }

    #[test]
    fn spellings_of_one_formula() {
        for (one, other) in [
            ("(a ^ b ^ c) == 0", "c ^ a ^ b == 0"),
            ("(a ^ b) == 0", "0 == (b^a)"),
            ("(a ^ b) == 0", "b == a"),
            ("not (a ^ b)", "(a ^ b) == 0"),
            ("a == floor(phi * (b - a))", "floor((b - a) * phi) == a"),
            ("sum(heaps) % 2 == 1", "(c + b + a) % 2 == 1"),
            ("max(heaps) > 1", "max(c, b, a)>1"),
            ("a if max(heaps) > 1 else b", "a if max(a, b, c) > 1 else b"),
            ("a if max(b, a) else 1", "a if (max(a, b)) else 1"),
            (
                "all(h % 2 == 0 for h in heaps)",
                "all( h%2 == 0 for h in heaps )",
            ),
        ] {
            assert!(same(one, other), "{one}; {other}");
        }
    }

    #[test]
    fn others_are_not_the_same() {
        for (one, other) in [
            ("a - b", "b - a"),
            ("(a ^ b) == 0", "(a ^ b ^ c) == 0"),
            ("a % (b + c)", "a % b + c"),
            ("a // b * c", "a // (b * c)"),
            ("floor(phi * (b - a))", "floor(phi) * (b - a)"),
            ("not (a == b)", "(a == b) == 1"),
            ("a ^ b == 0", "a ^ (b == 0)"),
        ] {
            assert!(!same(one, other), "{one}; {other}");
        }
    }
}
