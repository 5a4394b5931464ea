//! One expression of the rule language as a function of numbers: what people claim of a game.
//!
//! `n % (m + 1)`, `(a ^ b ^ c) == 0`, `a == floor(phi * (b - a))`. The golden ratio `phi` is exact:
//! it may be added, subtracted and multiplied, and `floor`, `ceil` or a comparison makes a number of
//! it. [`Formula::growth`] says how a formula of one variable repeats, which is what a proof for
//! all heaps needs.

mod growth;
mod irrational;
mod same;

use grundy_game::{Fault, NotationError, Phrase, Problem};
use ruff_python_ast::{CmpOp, Expr, Number, Operator, UnaryOp};
use ruff_python_parser::parse_expression;
use ruff_text_size::Ranged;

use crate::compile::{Single, not_python, single};
use crate::scan::scan;
use crate::types::Type;

pub use growth::Growth;

/// The longest formula, in bytes.
const LONGEST: usize = 4000;
/// The function that is compiled; no name of a formula begins so.
const CLAIM: &str = "__claim";

/// A formula.
#[derive(Debug)]
pub struct Formula {
    text: String,
    variables: Vec<String>,
    constants: Vec<(String, i64)>,
    /// Names that stand in it.
    names: Vec<String>,
    compiled: Single,
    growths: Vec<Option<Growth>>,
    terms: Option<Vec<Term>>,
}

/// A term of one variable in a formula that xors such terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Which variable, from 0.
    pub variable: usize,
    /// The term.
    pub text: String,
}

impl Formula {
    /// Compiles an expression over variables and constants; `heaps` is the tuple of the first
    /// `heaps` variables.
    pub fn new(
        text: &str,
        variables: &[String],
        heaps: usize,
        constants: &[(String, i64)],
    ) -> Result<Self, NotationError> {
        if text.len() > LONGEST {
            let problem = Problem::rule(
                format!("a formula has at most {LONGEST} bytes"),
                format!("公式最多 {LONGEST} 字节"),
            );
            return Err(problem.at(LONGEST..text.len()));
        }
        scan(text.as_bytes())?;
        let parsed = parse_expression(text).map_err(|error| not_python(&error))?;
        let expr = parsed.expr();
        let written = irrational::without_phi(text, expr)?;
        let constant = |(name, value): &(String, i64)| format!("{name} = {value}\n");
        let mut head: String = constants.iter().map(constant).collect();
        let tuple: String = variables[..heaps]
            .iter()
            .map(|v| format!("{v}, "))
            .collect();
        head += &format!(
            "def {CLAIM}({}):\n    heaps = ({tuple})\n    return (\n",
            variables.join(", ")
        );
        let source = format!("{head}{written}\n)\n{}", irrational::HELPERS);
        let in_text = |error: NotationError| {
            let start = error.span.start.saturating_sub(head.len());
            let end = error.span.end.saturating_sub(head.len());
            // What was written anew has other places.
            match written == text && start < end && end <= text.len() {
                true => error.problem.at(start..end),
                false => error.problem.at(0..text.len()),
            }
        };
        scan(source.as_bytes()).map_err(in_text)?;
        let compiled = single(&source, CLAIM).map_err(in_text)?;
        if !compiled.of.is_number() {
            let problem = Problem::rule(
                format!("a claim is a number or a condition, not {}", compiled.of),
                format!("断言应是数或条件，不是{}", compiled.of.chinese()),
            );
            return Err(problem.at(0..text.len()));
        }
        let names = growth::names(expr);
        let growths = variables[..heaps]
            .iter()
            .map(|variable| growth::of(expr, variable, constants))
            .collect();
        let terms = (written == text)
            .then(|| terms(text, expr, &variables[..heaps]))
            .flatten();
        Ok(Self {
            text: text.into(),
            variables: variables.into(),
            constants: constants.into(),
            names,
            compiled,
            growths,
            terms,
        })
    }

    /// The text as it was given.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is the same expression as `text`, but for spaces, needless brackets, the order of
    /// what may change places, and `heaps` for the heaps themselves.
    pub fn is_spelled(&self, text: &str) -> bool {
        let heaps = &self.variables[..self.growths.len()];
        let spelled = |text: &str| same::spelled(text, heaps);
        spelled(&self.text).is_some_and(|one| Some(one) == spelled(text))
    }

    /// Whether a name stands in it.
    pub fn names(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    /// Whether it is a condition.
    pub fn is_condition(&self) -> bool {
        self.compiled.of == Type::Bool
    }

    /// Its value, a condition as 0 or 1.
    pub fn value(&mut self, arguments: &[i64]) -> Result<i64, Fault> {
        assert_eq!(
            arguments.len(),
            self.variables.len(),
            "one for each variable"
        );
        let Single {
            code,
            machine,
            function,
            ..
        } = &mut self.compiled;
        machine.arena.reset();
        machine.call(code, *function, arguments).map_err(|stop| {
            let shown = self.variables.iter().zip(arguments);
            let shown = shown.filter(|(name, _)| self.names.contains(name));
            let shown: Vec<String> = shown
                .map(|(name, value)| format!("{name} = {value}"))
                .collect();
            let shown = shown.join(", ");
            let (en, zh) = (stop.fault.english(), stop.fault.chinese());
            Fault {
                problem: Problem::rule(format!("{shown}: {en}"), format!("{shown}：{zh}")),
                limit: stop.fault.is_limit(),
            }
        })
    }

    /// How it repeats in a variable, if it has no other and its form shows it.
    pub fn growth(&self, variable: usize) -> Option<Growth> {
        self.growths.get(variable).copied().flatten()
    }

    /// Where it says that the xor of terms is 0, each of one heap and one for each heap: the terms.
    pub fn xor_terms(&self) -> Option<&[Term]> {
        self.terms.as_deref()
    }

    /// A term as a formula of its own.
    pub fn term(&self, term: &Term) -> Result<Formula, NotationError> {
        let variable = self.variables[term.variable].clone();
        Formula::new(&term.text, &[variable], 1, &self.constants)
    }
}

/// The terms of `X == 0` or `not X`, where `X` is an xor of terms of one variable each.
fn terms(text: &str, expr: &Expr, variables: &[String]) -> Option<Vec<Term>> {
    let sum = match expr {
        Expr::Compare(compare) => match (&compare.ops[..], &compare.comparators[..]) {
            ([CmpOp::Eq], [right]) if is_zero(right) => &*compare.left,
            ([CmpOp::Eq], [right]) if is_zero(&compare.left) => right,
            _ => return None,
        },
        Expr::UnaryOp(unary) if unary.op == UnaryOp::Not => &*unary.operand,
        _ => return None,
    };
    let mut found = Vec::new();
    let mut rest = vec![sum];
    while let Some(next) = rest.pop() {
        if let Expr::BinOp(xor) = next
            && xor.op == Operator::BitXor
        {
            rest.extend([&*xor.right, &*xor.left]);
            continue;
        }
        let names = growth::names(next);
        let mut uses = (0..variables.len()).filter(|&i| names.contains(&variables[i]));
        let (variable, None) = (uses.next()?, uses.next()) else {
            return None;
        };
        let range = next.range();
        let text = &text[range.start().to_usize()..range.end().to_usize()];
        found.push(Term {
            variable,
            text: text.into(),
        });
    }
    let mut each: Vec<usize> = found.iter().map(|term| term.variable).collect();
    each.sort_unstable();
    each.into_iter().eq(0..variables.len()).then_some(found)
}

fn is_zero(expr: &Expr) -> bool {
    matches!(expr, Expr::NumberLiteral(literal)
        if matches!(&literal.value, Number::Int(int) if int.as_i64() == Some(0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Language;

    fn formula(text: &str, variables: &[&str]) -> Result<Formula, NotationError> {
        let names: Vec<String> = variables.iter().map(|v| v.to_string()).collect();
        Formula::new(text, &names, names.len(), &[("m".into(), 3)])
    }

    #[track_caller]
    fn check(text: &str, variables: &[&str], arguments: &[i64], value: i64) {
        let mut formula = formula(text, variables).expect(text);
        assert_eq!(formula.value(arguments).expect(text), value, "{text}");
    }

    #[test]
    fn formulas_have_values() {
        check("n % (m + 1)", &["n"], &[21], 1);
        check("(a ^ b) == 0", &["a", "b"], &[5, 5], 1);
        check("sum(heaps) % 3", &["a", "b"], &[5, 5], 1);
        check("a == floor(phi * (b - a))", &["a", "b"], &[3, 5], 1);
        check("a == floor(phi) * (b - a)", &["a", "b"], &[3, 5], 0);
        check("a * phi < b", &["a", "b"], &[3, 5], 1);
        check("ceil(-phi * n)", &["n"], &[2], -3);
        check(
            "floor(phi * phi * n) - floor(phi * n) == n",
            &["n"],
            &[77],
            1,
        );
    }

    #[test]
    fn floors_are_exact() {
        // Fibonacci numbers are where a rounded golden ratio goes wrong.
        let (mut a, mut b) = (1i64, 2i64);
        for _ in 0..38 {
            let floor = (a + (5 * a as i128 * a as i128).isqrt() as i64) / 2;
            check("floor(phi * n)", &["n"], &[a], floor);
            check("floor(-n * phi)", &["n"], &[a], -floor - 1);
            (a, b) = (b, a + b);
        }
    }

    #[test]
    fn mistakes_are_shown() {
        for (text, place, word) in [
            ("n +", 3..3, "not Python"),
            ("n + x", 4..5, "`x`"),
            ("phi * n", 0..3, "floor"),
            ("1) + (2", 1..2, "not Python"),
            ("[n]", 0..3, "number or a condition"),
            ("floor(n % phi)", 10..13, "floor"),
            ("", 0..0, "not Python"),
        ] {
            let error = formula(text, &["n"]).expect_err(text);
            assert_eq!(error.span, place, "{text}");
            let said = error.problem.say(Language::English);
            assert!(said.contains(word), "{text}: {said}");
        }
        let mut formula = formula("n // (n - 5)", &["n"]).unwrap();
        let fault = formula.value(&[5]).expect_err("division by zero");
        assert_eq!(
            fault.problem.say(Language::English),
            "n = 5: division by zero"
        );
    }

    #[test]
    fn sums_have_terms() {
        let heaps = ["a", "b"];
        let terms = |text: &str| {
            let formula = formula(text, &heaps).expect(text);
            let terms = formula.xor_terms().map(<[Term]>::to_vec);
            terms.map(|terms| {
                terms
                    .into_iter()
                    .map(|t| (t.variable, t.text))
                    .collect::<Vec<_>>()
            })
        };
        assert_eq!(
            terms("(a % 4 ^ b % 4) == 0"),
            Some(vec![(0, "a % 4".into()), (1, "b % 4".into())])
        );
        assert!(terms("not (b ^ a)").is_some());
        assert_eq!(terms("(a ^ b ^ a) == 0"), None);
        assert_eq!(terms("(a ^ 1) == 0"), None);
        assert_eq!(terms("(a ^ b) == 1"), None);
    }
}
