//! Expressions and conditions.

use ruff_python_ast::{BoolOp, CmpOp, Comprehension, Expr, ExprCompare, Number, Operator, UnaryOp};
use ruff_text_size::Ranged;

use super::{Code, Result, Target, Translator, bare, joined, too_much};
use crate::types::Type;

impl<'a> Translator<'a> {
    pub(super) fn expr(&mut self, expr: &'a Expr) -> Result<Code> {
        Ok(match expr {
            Expr::Name(name) => self.name(&name.id, name)?,
            Expr::NumberLiteral(literal) => match &literal.value {
                Number::Int(int) => Code::int(self.number(int.as_i64().unwrap_or_default())),
                _ => return Err(too_much(expr)),
            },
            Expr::BooleanLiteral(literal) => Code::bool(literal.value.to_string()),
            Expr::BinOp(binary) => {
                let left = self.expr(&binary.left)?;
                let right = self.expr(&binary.right)?;
                self.binary(left, binary.op, right, expr)?
            }
            Expr::UnaryOp(unary) => match unary.op {
                UnaryOp::Not => Code::bool(format!("!{}", self.condition(&unary.operand)?)),
                op => {
                    let operand = self.expr(&unary.operand)?;
                    let operand = self.int(operand);
                    match op {
                        UnaryOp::USub => Code::int(format!("(-{operand})")),
                        UnaryOp::Invert => Code::int(format!("(~{operand})")),
                        _ => Code::int(operand),
                    }
                }
            },
            Expr::Compare(compare) => Code::bool(self.compare(compare)?),
            Expr::BoolOp(both) => {
                // The value is that of one operand.
                let known: Vec<Type> = self.types_of(&both.values)?;
                if known.iter().all(|of| *of == Type::Bool) {
                    return Ok(Code::bool(self.condition(expr)?));
                }
                let mut of = Type::Never;
                for operand in &known {
                    of = joined(&of, operand).ok_or_else(|| too_much(expr))?;
                }
                let name = self.temporary("t");
                for (i, operand) in both.values.iter().enumerate() {
                    if i > 0 {
                        let test = self.truth(Code::new(name.clone(), of.clone()));
                        let not = if both.op == BoolOp::Or { "!" } else { "" };
                        self.open(format!("if ({not}{test}) {{"));
                    }
                    let value = self.expr(operand)?;
                    let value = self.converted(value, &of);
                    let spelled = if i == 0 { self.spelled(&of) } else { "" };
                    let line = format!("{spelled} {name} = {};", bare(&value));
                    self.line(line.trim_start());
                }
                for _ in 1..both.values.len() {
                    self.close();
                }
                Code::new(name, of)
            }
            Expr::If(choice) => {
                let test = self.condition(&choice.test)?;
                let mark = self.lines.len();
                let body = self.expr(&choice.body)?;
                let between = self.lines.len();
                let orelse = self.expr(&choice.orelse)?;
                let of = joined(&body.of, &orelse.of).ok_or_else(|| too_much(expr))?;
                let (yes, no) = (self.converted(body, &of), self.converted(orelse, &of));
                if self.lines.len() == mark {
                    return Ok(Code::new(format!("({test} ? {yes} : {no})"), of));
                }
                let after = self.lines.split_off(between);
                let before = self.lines.split_off(mark);
                let name = self.temporary("t");
                let spelled = self.spelled(&of);
                let first = match (self.target, spelled) {
                    (Target::Cpp, "V") => "",
                    (Target::Java, "V") => " = null",
                    (_, "bool" | "boolean") => " = false",
                    _ => " = 0",
                };
                self.line(format!("{spelled} {name}{first};"));
                self.open(format!("if ({}) {{", bare(&test)));
                self.lines
                    .extend(before.into_iter().map(|(d, l)| (d + 1, l)));
                self.line(format!("{name} = {};", bare(&yes)));
                self.depth -= 1;
                self.open("} else {");
                self.lines
                    .extend(after.into_iter().map(|(d, l)| (d + 1, l)));
                self.line(format!("{name} = {};", bare(&no)));
                self.close();
                Code::new(name, of)
            }
            Expr::Tuple(tuple) => self.items(&tuple.elts, true)?,
            Expr::List(list) => self.items(&list.elts, false)?,
            Expr::ListComp(comp) => self.collected(&comp.elt, &comp.generators)?,
            Expr::Generator(comp) => self.collected(&comp.elt, &comp.generators)?,
            Expr::Dict(dict) => {
                let (mut keys, mut values) = (Type::Never, Type::Never);
                let mut entries = Vec::new();
                self.need("list");
                for item in &dict.items {
                    let Some(key) = &item.key else {
                        return Err(too_much(expr));
                    };
                    let (key, value) = (self.expr(key)?, self.expr(&item.value)?);
                    keys = joined(&keys, &key.of).ok_or_else(|| too_much(expr))?;
                    values = joined(&values, &value.of).ok_or_else(|| too_much(expr))?;
                    let (key, value) = (self.value(key), self.value(value));
                    entries.push(self.listed(&[key, value]));
                }
                let of = Type::Dict(std::sync::Arc::new((keys, values)));
                Code::new(self.listed(&entries), of)
            }
            Expr::Subscript(subscript) => {
                let list = self.expr(&subscript.value)?;
                if let Expr::Slice(slice) = &*subscript.slice {
                    let mut ends = Vec::new();
                    for (end, none) in [
                        (&slice.lower, "NONE"),
                        (&slice.upper, "NONE"),
                        (&slice.step, "1"),
                    ] {
                        ends.push(match end {
                            Some(end) => {
                                let end = self.expr(end)?;
                                bare(&self.int(end)).to_string()
                            }
                            None => none.into(),
                        });
                    }
                    self.need("slice");
                    let of = match &list.of {
                        Type::Tuple(_) => {
                            Type::seq(list.of.element().ok_or_else(|| too_much(expr))?)
                        }
                        of => of.clone(),
                    };
                    return Ok(Code::new(
                        format!("slice({}, {})", list.text, ends.join(", ")),
                        of,
                    ));
                }
                if let Type::Dict(of) = &list.of {
                    let values = of.1.clone();
                    let key = self.expr(&subscript.slice)?;
                    let key = self.value(key);
                    self.need("lookup");
                    return Ok(self.typed(format!("lookup({}, {key})", list.text), values));
                }
                if let (Type::Tuple(elements), Expr::NumberLiteral(literal)) =
                    (&list.of, &*subscript.slice)
                    && let Number::Int(int) = &literal.value
                    && let Some(i) = int.as_usize().filter(|i| *i < elements.len())
                {
                    return Ok(self.element_at(&list, i));
                }
                let index = self.expr(&subscript.slice)?;
                let index = self.int(index);
                let of = list.of.element().unwrap_or(Type::Never);
                self.need("at");
                self.typed(format!("at({}, {})", list.text, bare(&index)), of)
            }
            Expr::Call(call) => self.call(call)?,
            other => return Err(too_much(other)),
        })
    }

    /// The types of expressions, which are not kept.
    fn types_of(&mut self, expressions: &'a [Expr]) -> Result<Vec<Type>> {
        let (mark, fresh) = (self.lines.len(), self.fresh);
        let codes = expressions.iter().map(|e| Ok(self.expr(e)?.of));
        let types = codes.collect();
        self.lines.truncate(mark);
        self.fresh = fresh;
        types
    }

    fn name(&mut self, id: &'a str, place: &impl Ranged) -> Result<Code> {
        if let Some((_, name, of)) = self.inner.iter().rev().find(|(n, ..)| *n == id) {
            return Ok(Code::new(name.clone(), of.clone()));
        }
        let mine = self
            .known
            .get(self.me)
            .map_or(&[][..], |known| &known.variables);
        if let Some((name, of)) = mine.iter().find(|(n, _)| n == id) {
            return Ok(Code::new(self.renamed(name), of.clone()));
        }
        match self.globals.get(id) {
            Some(of) => Ok(Code::new(self.renamed(id), of.clone())),
            // Given a value further below, in a round to come.
            None if self.changed => Ok(Code::new(self.renamed(id), Type::Never)),
            None => Err(too_much(place)),
        }
    }

    pub(super) fn number(&self, n: i64) -> String {
        // Products of small ones stay in range.
        let long = n.unsigned_abs() >= 1000;
        match self.target {
            Target::Cpp if long => format!("{n}LL"),
            Target::Java if long => format!("{n}L"),
            _ => n.to_string(),
        }
    }

    /// A text of the runtime's kind, as its type has it.
    pub(super) fn typed(&self, text: String, of: Type) -> Code {
        match of {
            Type::Int => Code::new(format!("{text}.n"), of),
            Type::Bool => Code::new(format!("({text}.n != 0)"), of),
            of => Code::new(text, of),
        }
    }

    /// As a native int.
    pub(super) fn int(&self, code: Code) -> String {
        match (&code.of, self.target) {
            (Type::Int, _) => code.text,
            (Type::Bool, Target::Cpp) => code.text,
            (Type::Bool, Target::Java) => format!("({} ? 1 : 0)", code.bare()),
            _ => format!("{}.n", code.text),
        }
    }

    /// As a `V`.
    pub(super) fn value(&self, code: Code) -> String {
        let native = matches!(code.of, Type::Int | Type::Bool);
        match self.target {
            _ if !native => code.text,
            Target::Cpp => format!("V({})", code.bare()),
            Target::Java => {
                let int = self.int(code);
                format!("num({})", bare(&int))
            }
        }
    }

    /// As a value of another type that holds it.
    pub(super) fn converted(&self, code: Code, to: &Type) -> String {
        match to {
            Type::Int => self.int(code),
            Type::Bool => self.truth(code),
            _ => self.value(code),
        }
    }

    pub(super) fn nothing(&self) -> &'static str {
        match self.target {
            Target::Cpp => "V()",
            Target::Java => "num(0)",
        }
    }

    /// As a native bool.
    pub(super) fn truth(&self, code: Code) -> String {
        match &code.of {
            Type::Bool => code.text,
            Type::Int => format!("({} != 0)", code.text),
            Type::Board => format!("({}.n != 0)", code.text),
            Type::Never => match self.target {
                Target::Cpp => format!("({}.n != 0)", code.text),
                Target::Java => format!("({}.n != 0)", code.text),
            },
            _ => match self.target {
                Target::Cpp => format!("(!{}.items->empty())", code.text),
                Target::Java => format!("(!{}.items.isEmpty())", code.text),
            },
        }
    }

    /// A condition, as a native bool.
    pub(super) fn condition(&mut self, expr: &'a Expr) -> Result<String> {
        match expr {
            Expr::BoolOp(both) => {
                let (sign, end) = match both.op {
                    BoolOp::And => ("&&", ""),
                    BoolOp::Or => ("||", "!"),
                };
                let mut text = String::new();
                let mut opened = None;
                for (i, operand) in both.values.iter().enumerate() {
                    let mark = self.lines.len();
                    let test = self.condition(operand)?;
                    if i == 0 {
                        text = test;
                        continue;
                    }
                    if self.lines.len() == mark {
                        text = format!("{text} {sign} {test}");
                        continue;
                    }
                    // Statements that belong to an operand run only where it is reached.
                    let before = self.lines.split_off(mark);
                    let name = self.temporary("t");
                    let spelled = self.spelled(&Type::Bool);
                    self.line(format!("{spelled} {name} = {text};"));
                    self.open(format!("if ({end}{name}) {{"));
                    self.lines
                        .extend(before.into_iter().map(|(d, l)| (d + 1, l)));
                    self.line(format!("{name} = {};", bare(&test)));
                    self.close();
                    text = name.clone();
                    opened = Some(name);
                }
                Ok(match opened {
                    Some(name) if text == name => name,
                    _ => format!("({text})"),
                })
            }
            Expr::UnaryOp(unary) if unary.op == UnaryOp::Not => {
                Ok(format!("!{}", self.condition(&unary.operand)?))
            }
            Expr::Compare(compare) => self.compare(compare),
            other => {
                let code = self.expr(other)?;
                Ok(self.truth(code))
            }
        }
    }

    fn compare(&mut self, compare: &'a ExprCompare) -> Result<String> {
        let mut tests = Vec::new();
        let mut left = self.expr(&compare.left)?;
        for (op, right) in compare.ops.iter().zip(&compare.comparators) {
            let mut right = self.expr(right)?;
            if compare.ops.len() > 1 {
                right = self.kept(right);
            }
            tests.push(self.compared(left, *op, right.clone(), compare)?);
            left = right;
        }
        Ok(match tests.len() {
            1 => tests.remove(0),
            _ => format!("({})", tests.join(" && ")),
        })
    }

    fn compared(
        &mut self,
        left: Code,
        op: CmpOp,
        right: Code,
        place: &impl Ranged,
    ) -> Result<String> {
        let sign = match op {
            CmpOp::Eq | CmpOp::Is => "==",
            CmpOp::NotEq | CmpOp::IsNot => "!=",
            CmpOp::Lt => "<",
            CmpOp::LtE => "<=",
            CmpOp::Gt => ">",
            CmpOp::GtE => ">=",
            CmpOp::In | CmpOp::NotIn => {
                let not = if op == CmpOp::NotIn { "!" } else { "" };
                let what = self.value(left);
                let name = match &right.of {
                    Type::Board => "is_free",
                    Type::Dict(_) => "has_key",
                    _ => "contains",
                };
                self.need(name);
                return Ok(format!("{not}{name}({}, {})", right.text, bare(&what)));
            }
        };
        if left.of.is_number() && right.of.is_number() {
            return Ok(format!("({} {sign} {})", self.int(left), self.int(right)));
        }
        if left.of.is_number() != right.of.is_number()
            && left.of != Type::Never
            && right.of != Type::Never
        {
            return Err(too_much(place));
        }
        let (left, right) = (self.value(left), self.value(right));
        Ok(match self.target {
            Target::Cpp => format!("(compare({left}, {right}) {sign} 0)"),
            Target::Java => format!("({left}.compareTo({right}) {sign} 0)"),
        })
    }

    pub(super) fn binary(
        &mut self,
        left: Code,
        op: Operator,
        right: Code,
        place: &impl Ranged,
    ) -> Result<Code> {
        let number = |of: &Type| of.is_number() || *of == Type::Never;
        if number(&left.of) && number(&right.of) {
            let both = left.of == Type::Bool && right.of == Type::Bool;
            let bits = matches!(op, Operator::BitAnd | Operator::BitOr | Operator::BitXor);
            if both && bits {
                let sign = op.as_str();
                return Ok(Code::bool(format!("({} {sign} {})", left.text, right.text)));
            }
            let (a, b) = (self.int(left), self.int(right));
            let mut call = |name: &'static str| {
                self.need(name);
                Code::int(format!("{name}({}, {})", bare(&a), bare(&b)))
            };
            return Ok(match op {
                Operator::FloorDiv => call("floordiv"),
                Operator::Mod => call("modulo"),
                Operator::Pow => call("power"),
                Operator::LShift => Code::int(match self.target {
                    Target::Cpp => format!("((long long){a} << {b})"),
                    Target::Java => format!("((long) {a} << {b})"),
                }),
                op => Code::int(format!("({a} {} {b})", op.as_str())),
            });
        }
        match op {
            Operator::Add => {
                let of = match (&left.of, &right.of) {
                    (Type::Tuple(a), Type::Tuple(b)) => {
                        Type::Tuple(a.iter().chain(b.iter()).cloned().collect())
                    }
                    (a, b) if a.is_tuple() && b.is_tuple() => {
                        let (Some(a), Some(b)) = (a.element(), b.element()) else {
                            return Err(too_much(place));
                        };
                        Type::seq(joined(&a, &b).ok_or_else(|| too_much(place))?)
                    }
                    (a, b) => joined(a, b).ok_or_else(|| too_much(place))?,
                };
                self.need("join");
                let (a, b) = (self.value(left), self.value(right));
                Ok(Code::new(format!("join({a}, {b})"), of))
            }
            Operator::Mult => {
                let (list, times) = match left.of.is_number() {
                    true => (right, left),
                    false => (left, right),
                };
                let of = match &list.of {
                    Type::Tuple(_) => Type::seq(list.of.element().ok_or_else(|| too_much(place))?),
                    of => of.clone(),
                };
                let times = self.int(times);
                self.need("repeat");
                Ok(Code::new(
                    format!("repeat({}, {})", list.text, bare(&times)),
                    of,
                ))
            }
            _ => Err(too_much(place)),
        }
    }

    /// Values side by side, as a list.
    pub(super) fn listed(&self, values: &[String]) -> String {
        match (self.target, values.is_empty()) {
            (_, true) => "list()".into(),
            (Target::Cpp, _) => format!("list({{{}}})", values.join(", ")),
            (Target::Java, _) => format!("list({})", values.join(", ")),
        }
    }

    fn items(&mut self, items: &'a [Expr], tuple: bool) -> Result<Code> {
        self.need("list");
        let mut types = Vec::new();
        let mut values = Vec::new();
        let starred = items.iter().any(Expr::is_starred_expr);
        let mut parts: Vec<String> = Vec::new();
        for item in items {
            if let Expr::Starred(starred) = item {
                let list = self.iterable(&starred.value)?;
                types.push(list.of.element().unwrap_or(Type::Never));
                if !values.is_empty() {
                    parts.push(self.listed(&std::mem::take(&mut values)));
                }
                parts.push(list.text);
            } else {
                let code = self.expr(item)?;
                types.push(code.of.clone());
                values.push(self.value(code));
            }
        }
        let mut element = Some(Type::Never);
        for of in &types {
            element = element.and_then(|element| joined(&element, of));
        }
        if starred {
            if !values.is_empty() {
                parts.push(self.listed(&values));
            }
            self.need("join");
            self.need("copy");
            let all = parts
                .into_iter()
                .reduce(|all, part| format!("join({all}, {part})"));
            let all = all.unwrap_or_default();
            let all = if items.len() == 1 {
                format!("copy({all})")
            } else {
                all
            };
            let element = element.ok_or_else(|| too_much(&items[0]))?;
            let of = if tuple {
                Type::seq(element)
            } else {
                Type::list(element)
            };
            return Ok(Code::new(all, of));
        }
        let of = match (tuple, element) {
            (true, _) => Type::Tuple(types.into()),
            (false, Some(element)) => Type::list(element),
            (false, None) => return Err(too_much(&items[0])),
        };
        Ok(Code::new(self.listed(&values), of))
    }

    /// A comprehension, as a list made before.
    pub(super) fn collected(
        &mut self,
        element: &'a Expr,
        generators: &'a [Comprehension],
    ) -> Result<Code> {
        let list = self.temporary("all");
        self.need("list");
        self.need("append");
        self.line(format!("V {list} = list();"));
        let scope = self.inner.len();
        let mut blocks = 0;
        for generator in generators {
            let called = match &generator.target {
                Expr::Name(name) => Some(name.id.as_str()),
                _ => None,
            };
            let value = self.each(&generator.iter, called)?;
            blocks += 1;
            self.bind(&generator.target, value)?;
            for test in &generator.ifs {
                let test = self.condition(test)?;
                self.open(format!("if ({}) {{", bare(&test)));
                blocks += 1;
            }
        }
        let value = self.expr(element)?;
        let of = Type::list(value.of.clone());
        let value = self.value(value);
        self.line(format!("append({list}, {});", bare(&value)));
        for _ in 0..blocks {
            self.close();
        }
        self.inner.truncate(scope);
        Ok(Code::new(list, of))
    }

    /// Names a value inside a comprehension.
    fn bind(&mut self, target: &'a Expr, value: Code) -> Result<()> {
        match target {
            Expr::Name(name) => {
                self.inner.push((name.id.as_str(), value.text, value.of));
                Ok(())
            }
            Expr::Tuple(tuple) => {
                for (i, target) in tuple.elts.iter().enumerate() {
                    let mut element = self.element_at(&value, i);
                    if target.is_name_expr() {
                        element = self.kept(element);
                    }
                    self.bind(target, element)?;
                }
                Ok(())
            }
            other => Err(too_much(other)),
        }
    }
}
