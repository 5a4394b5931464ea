//! Calls: functions of the file, built-in ones, methods.

use ruff_python_ast::{Expr, ExprAttribute, ExprCall};

use super::{Code, Result, Target, Translator, bare, joined, too_much};
use crate::types::Type;

impl<'a> Translator<'a> {
    pub(super) fn call(&mut self, call: &'a ExprCall) -> Result<Code> {
        match &*call.func {
            Expr::Name(name) => {
                let name = name.id.as_str();
                match self.functions.contains_key(name) {
                    true => self.own(name, call),
                    false => self.builtin(name, call),
                }
            }
            Expr::Attribute(attribute) => self.method(attribute, call),
            other => Err(too_much(other)),
        }
    }

    fn own(&mut self, name: &'a str, call: &'a ExprCall) -> Result<Code> {
        let mut arguments = Vec::new();
        for argument in &call.arguments.args {
            arguments.push(self.expr(argument)?);
        }
        self.called(name, &arguments, call)?;
        let known = self.known[name].clone();
        let of = known.result.unwrap_or(Type::Never);
        let parameters = known.parameters.into_iter().flatten();
        // What a parameter holds may be wider than what it is called with.
        let wide: Vec<Type> = match known.variables.is_empty() {
            true => parameters.collect(),
            false => known
                .variables
                .iter()
                .map(|(_, of)| of.clone())
                .take(arguments.len())
                .collect(),
        };
        let texts: Vec<String> = arguments
            .into_iter()
            .zip(&wide)
            .map(|(argument, of)| bare(&self.converted(argument, of)).to_string())
            .collect();
        Ok(Code::new(
            format!("{}({})", self.renamed(name), texts.join(", ")),
            of,
        ))
    }

    /// The ends of a `range` whose step is known.
    pub(super) fn range_of(&mut self, call: &'a ExprCall) -> Result<Option<(String, String, i64)>> {
        let arguments = &call.arguments.args;
        let step = match arguments.get(2) {
            None => 1,
            Some(step) => match literal(step) {
                Some(step) if step != 0 => step,
                _ => return Ok(None),
            },
        };
        let mut ends = Vec::new();
        for end in arguments.iter().take(2) {
            let end = self.expr(end)?;
            ends.push(self.int(end));
        }
        Ok(match (ends.pop(), ends.pop()) {
            (Some(to), Some(from)) => Some((from, to, step)),
            (Some(to), None) => Some(("0".into(), to, step)),
            _ => None,
        })
    }

    /// What can be gone through, as a list.
    pub(super) fn iterable(&mut self, expr: &'a Expr) -> Result<Code> {
        let code = self.expr(expr)?;
        Ok(match &code.of {
            Type::Board => {
                self.need("squares");
                Code::new(format!("squares({})", code.text), Type::list(Type::pair()))
            }
            Type::Dict(of) => self.columns(&code.text, 0, of.0.clone()),
            _ => code,
        })
    }

    fn columns(&mut self, dict: &str, column: usize, of: Type) -> Code {
        self.need("column");
        Code::new(format!("column({dict}, {column})"), Type::list(of))
    }

    fn keyword(&self, call: &'a ExprCall, name: &str) -> Option<&'a Expr> {
        let mut keywords = call.arguments.keywords.iter();
        let found = keywords.find(|k| k.arg.as_ref().is_some_and(|arg| arg.as_str() == name));
        found.map(|keyword| &keyword.value)
    }

    fn builtin(&mut self, name: &'a str, call: &'a ExprCall) -> Result<Code> {
        let arguments = &call.arguments.args;
        let unknown = || too_much(call);
        let first = arguments.first();
        Ok(match (name, first) {
            ("range", _) => {
                let mut ends = Vec::new();
                for end in arguments {
                    let end = self.expr(end)?;
                    ends.push(bare(&self.int(end)).to_string());
                }
                let all = match &ends[..] {
                    [to] => format!("range(0, {to}, 1)"),
                    [from, to] => format!("range({from}, {to}, 1)"),
                    _ => format!("range({})", ends.join(", ")),
                };
                self.need("range");
                Code::new(all, Type::list(Type::Int))
            }
            ("len", Some(list)) => {
                let list = self.expr(list)?;
                let name = if list.of == Type::Board {
                    "free_count"
                } else {
                    "len"
                };
                self.need(name);
                Code::int(format!("{name}({})", list.text))
            }
            ("abs" | "isqrt", Some(n)) => {
                let n = self.expr(n)?;
                let n = self.int(n);
                let name = if name == "abs" { "magnitude" } else { "isqrt" };
                self.need(name);
                Code::int(format!("{name}({})", bare(&n)))
            }
            ("int", Some(n)) => {
                let n = self.expr(n)?;
                Code::int(self.int(n))
            }
            ("bool", Some(value)) => Code::bool(self.condition(value)?),
            ("gcd" | "pow", Some(a)) => {
                let (a, b) = (self.expr(a)?, self.expr(&arguments[1])?);
                let (a, b) = (self.int(a), self.int(b));
                let name = if name == "gcd" { "gcd" } else { "power" };
                self.need(name);
                Code::int(format!("{name}({}, {})", bare(&a), bare(&b)))
            }
            ("divmod", Some(a)) => {
                let (a, b) = (self.expr(a)?, self.expr(&arguments[1])?);
                let (a, b) = (self.int(a), self.int(b));
                for name in ["floordiv", "modulo", "list"] {
                    self.need(name);
                }
                let (a, b) = (bare(&a), bare(&b));
                let both = [format!("floordiv({a}, {b})"), format!("modulo({a}, {b})")];
                let both = both.map(|n| self.value(Code::int(n)));
                Code::new(self.listed(&both), Type::pair())
            }
            ("min" | "max", Some(_)) => self.best(name == "max", call)?,
            ("sum", Some(list)) if arguments.len() == 1 => {
                let list = self.iterable(list)?;
                self.need("total");
                Code::int(format!("total({})", list.text))
            }
            ("sorted", Some(list)) => {
                let list = self.iterable(list)?;
                let down = match self.keyword(call, "reverse") {
                    Some(Expr::BooleanLiteral(literal)) => literal.value,
                    Some(_) => return Err(unknown()),
                    None => false,
                };
                self.need("sorted");
                let of = Type::list(list.of.element().ok_or_else(unknown)?);
                Code::new(format!("sorted({}, {down})", list.text), of)
            }
            ("list" | "tuple", None) => {
                self.need("list");
                let of = match name {
                    "list" => Type::list(Type::Never),
                    _ => Type::Tuple([].into()),
                };
                Code::new("list()", of)
            }
            ("list" | "tuple", Some(items)) => {
                let items = self.iterable(items)?;
                let element = items.of.element().ok_or_else(unknown)?;
                self.need("copy");
                let of = match (name, &items.of) {
                    ("list", _) => Type::list(element),
                    (_, Type::Tuple(_)) => items.of.clone(),
                    _ => Type::seq(element),
                };
                Code::new(format!("copy({})", items.text), of)
            }
            ("any" | "all", Some(list)) => {
                let list = self.iterable(list)?;
                let name = if name == "any" { "any" } else { "all" };
                self.need(name);
                Code::bool(format!("{name}({})", list.text))
            }
            ("zip", _) => {
                let (mut lists, mut types) = (Vec::new(), Vec::new());
                for list in arguments {
                    let list = self.iterable(list)?;
                    types.push(list.of.element().ok_or_else(unknown)?);
                    lists.push(list.text);
                }
                self.need("zip");
                Code::new(
                    self.spread("zip", None, &lists),
                    Type::list(Type::Tuple(types.into())),
                )
            }
            ("enumerate", Some(list)) => {
                let list = self.iterable(list)?;
                let start = arguments.get(1).or_else(|| self.keyword(call, "start"));
                let start = match start {
                    Some(start) => {
                        let start = self.expr(start)?;
                        self.int(start)
                    }
                    None => "0".into(),
                };
                self.need("enumerate");
                let element = list.of.element().ok_or_else(unknown)?;
                let of = Type::list(Type::Tuple([Type::Int, element].into()));
                Code::new(format!("enumerate({}, {})", list.text, bare(&start)), of)
            }
            ("reversed", Some(list)) => {
                let list = self.iterable(list)?;
                self.need("reversed");
                let of = Type::list(list.of.element().ok_or_else(unknown)?);
                Code::new(format!("reversed({})", list.text), of)
            }
            ("sorted_heaps", Some(list)) => {
                let list = self.iterable(list)?;
                self.need("sorted");
                let of = Type::seq(list.of.element().ok_or_else(unknown)?);
                Code::new(format!("sorted({}, false)", list.text), of)
            }
            ("plus", _) => {
                let mut parts = Vec::new();
                let mut of = Type::Never;
                for part in arguments {
                    let part = self.expr(part)?;
                    of = joined(&of, &part.of).ok_or_else(unknown)?;
                    parts.push(self.value(part));
                }
                self.need("plus");
                Code::new(self.spread("plus", None, &parts), Type::Sum(of.into()))
            }
            ("without", Some(free)) => {
                let free = self.expr(free)?;
                let mut taken = Vec::new();
                for square in &arguments[1..] {
                    taken.push(self.expr(square)?.text);
                }
                self.need("without");
                Code::new(
                    self.spread("without", Some(&free.text), &taken),
                    Type::Board,
                )
            }
            ("pairs", Some(free)) => {
                let (free, steps) = (self.expr(free)?, self.expr(&arguments[1])?);
                self.need("pairs");
                let of = Type::Tuple([Type::pair(), Type::pair()].into());
                Code::new(
                    format!("pairs({}, {})", free.text, steps.text),
                    Type::list(of),
                )
            }
            ("size", Some(free)) => {
                let free = self.expr(free)?;
                self.need("size_of");
                Code::new(format!("size_of({})", free.text), Type::pair())
            }
            _ => return Err(unknown()),
        })
    }

    /// A call with any number of values.
    fn spread(&self, name: &str, first: Option<&str>, values: &[String]) -> String {
        let first = first.map_or(String::new(), |first| format!("{first}, "));
        let values = values.join(", ");
        match self.target {
            Target::Cpp => format!("{name}({first}{{{values}}})"),
            Target::Java if values.is_empty() => {
                format!("{name}({})", first.trim_end_matches(", "))
            }
            Target::Java => format!("{name}({first}{values})"),
        }
    }

    fn best(&mut self, greatest: bool, call: &'a ExprCall) -> Result<Code> {
        if !call.arguments.keywords.is_empty() {
            return Err(too_much(call));
        }
        let arguments = &call.arguments.args;
        if let [list] = &arguments[..] {
            let list = self.iterable(list)?;
            let name = if greatest { "greatest" } else { "least" };
            self.need(name);
            let of = list.of.element().ok_or_else(|| too_much(call))?;
            return Ok(self.typed(format!("{name}({})", list.text), of));
        }
        let mut best: Option<Code> = None;
        for argument in arguments {
            let argument = self.expr(argument)?;
            if !(argument.of.is_number() || argument.of == Type::Never) {
                return Err(too_much(call));
            }
            let name = if greatest { "greater" } else { "lesser" };
            self.need(name);
            best = Some(match best {
                None => argument,
                Some(best) => {
                    let (a, b) = (self.int(best), self.int(argument));
                    Code::int(format!("{name}({}, {})", bare(&a), bare(&b)))
                }
            });
        }
        best.ok_or_else(|| too_much(call))
    }

    fn method(&mut self, attribute: &'a ExprAttribute, call: &'a ExprCall) -> Result<Code> {
        let unknown = || too_much(call);
        let arguments = &call.arguments.args;
        let receiver = self.expr(&attribute.value)?;
        let text = receiver.text.clone();
        let first = arguments.first();
        Ok(match (attribute.attr.as_str(), &receiver.of) {
            ("append", _) => {
                let item = self.expr(&arguments[0])?;
                self.holds(&attribute.value, &item.of)?;
                let item = self.value(item);
                self.need("append");
                Code::new(format!("append({text}, {})", bare(&item)), Type::None)
            }
            ("extend", _) => {
                let more = self.iterable(&arguments[0])?;
                self.holds(&attribute.value, &more.of.element().unwrap_or(Type::Never))?;
                self.need("extend");
                Code::new(format!("extend({text}, {})", more.text), Type::None)
            }
            ("pop", of) => {
                let index = match first {
                    Some(index) => {
                        let index = self.expr(index)?;
                        self.int(index)
                    }
                    None => "-1".into(),
                };
                self.need("pop_at");
                let popped = Code::new(format!("pop_at({text}, {})", bare(&index)), Type::Never);
                let of = of.element().unwrap_or(Type::Never);
                // It changes the list, so it is done here and once.
                let name = self.temporary("t");
                self.line(format!("V {name} = {};", popped.text));
                let code = self.typed(name, of);
                Code::new(code.text, code.of)
            }
            ("sort", _) => {
                let down = match self.keyword(call, "reverse") {
                    Some(Expr::BooleanLiteral(literal)) => literal.value,
                    Some(_) => return Err(unknown()),
                    None => false,
                };
                self.need("sort_in");
                Code::new(format!("sort_in({text}, {down})"), Type::None)
            }
            ("reverse", _) => {
                self.need("reverse_in");
                Code::new(format!("reverse_in({text})"), Type::None)
            }
            ("copy", of) => {
                self.need("copy");
                Code::new(format!("copy({text})"), of.clone())
            }
            (name @ ("count" | "index"), _) => {
                let item = self.expr(&arguments[0])?;
                let item = self.value(item);
                let name = if name == "count" {
                    "count_of"
                } else {
                    "index_of"
                };
                self.need(name);
                Code::int(format!("{name}({text}, {})", bare(&item)))
            }
            (name @ ("bit_count" | "bit_length"), _) => {
                let n = self.int(receiver);
                let name = if name == "bit_count" {
                    "bit_count"
                } else {
                    "bit_length"
                };
                self.need(name);
                Code::int(format!("{name}({})", bare(&n)))
            }
            ("keys", Type::Dict(of)) => self.columns(&text, 0, of.0.clone()),
            ("values", Type::Dict(of)) => self.columns(&text, 1, of.1.clone()),
            ("items", Type::Dict(of)) => {
                let of = Type::Tuple([of.0.clone(), of.1.clone()].into());
                Code::new(text, Type::list(of))
            }
            ("get", Type::Dict(of)) if arguments.len() == 2 => {
                let (key, none) = (self.expr(&arguments[0])?, self.expr(&arguments[1])?);
                let of = joined(&of.1, &none.of).ok_or_else(unknown)?;
                let (key, none) = (self.value(key), self.value(none));
                self.need("get");
                self.typed(format!("get({text}, {key}, {none})"), of)
            }
            _ => return Err(unknown()),
        })
    }
}

/// An int that is written out.
fn literal(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::NumberLiteral(literal) => match &literal.value {
            ruff_python_ast::Number::Int(int) => int.as_i64(),
            _ => None,
        },
        Expr::UnaryOp(unary) if unary.op == ruff_python_ast::UnaryOp::USub => {
            literal(&unary.operand).map(|n| -n)
        }
        _ => None,
    }
}
