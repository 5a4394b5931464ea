//! Statements.

use ruff_python_ast::{Expr, ExprContext, Stmt, StmtAugAssign, StmtFor, StmtIf, StmtWhile};
use ruff_text_size::Ranged;

use super::{Code, Result, Target, Translator, bare, joined, too_much, wrong};
use crate::types::Type;

impl<'a> Translator<'a> {
    pub(super) fn block(&mut self, block: &'a [Stmt]) -> Result<()> {
        block.iter().try_for_each(|stmt| self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &'a Stmt) -> Result<()> {
        match stmt {
            Stmt::Return(ret) => {
                let value = match &ret.value {
                    Some(value) => self.expr(value)?,
                    None => Code::new(self.nothing(), Type::None),
                };
                let known = self.known.entry(self.me).or_default();
                let of = match &known.result {
                    None => value.of.clone(),
                    Some(of) => joined(of, &value.of).ok_or_else(|| too_much(ret))?,
                };
                if known.result.as_ref() != Some(&of) {
                    known.result = Some(of.clone());
                    self.changed = true;
                }
                let value = self.converted(value, &of);
                self.line(format!("return {};", bare(&value)));
                Ok(())
            }
            Stmt::Assign(assign) => {
                if let [Expr::Tuple(targets)] = &assign.targets[..]
                    && let Expr::Tuple(values) = &*assign.value
                    && targets.len() == values.len()
                    && !values.elts.iter().any(Expr::is_starred_expr)
                {
                    // All values are read before the first is changed.
                    let mut ready = Vec::new();
                    for value in &values.elts {
                        let value = self.expr(value)?;
                        ready.push(self.kept(value));
                    }
                    let mut pairs = targets.elts.iter().zip(ready);
                    return pairs.try_for_each(|(target, value)| self.assign(target, value));
                }
                let mut value = self.expr(&assign.value)?;
                if assign.targets.len() > 1 {
                    value = self.kept(value);
                }
                let mut targets = assign.targets.iter();
                targets.try_for_each(|target| self.assign(target, value.clone()))
            }
            Stmt::AnnAssign(assign) => match &assign.value {
                Some(value) => {
                    let value = self.expr(value)?;
                    self.assign(&assign.target, value)
                }
                None => Ok(()),
            },
            Stmt::AugAssign(assign) => self.augment(assign),
            Stmt::For(each) => self.for_each(each),
            Stmt::While(again) => self.while_true(again),
            Stmt::If(choice) => self.choice(choice),
            Stmt::Break(_) => {
                self.line("break;");
                Ok(())
            }
            Stmt::Continue(_) => {
                self.line("continue;");
                Ok(())
            }
            Stmt::Expr(expr) if expr.value.is_call_expr() => {
                let value = self.expr(&expr.value)?;
                if !value.text.is_empty() {
                    self.line(format!("{};", value.bare()));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The value in a variable of its own.
    pub(super) fn kept(&mut self, value: Code) -> Code {
        let name = self.temporary("t");
        let spelled = self.spelled(&value.of);
        self.line(format!("{spelled} {name} = {};", value.bare()));
        Code::new(name, value.of)
    }

    fn assign(&mut self, target: &'a Expr, value: Code) -> Result<()> {
        match target {
            Expr::Name(name) => {
                let of = self.variable(&name.id, &value.of, name)?;
                let value = self.converted(value, &of);
                let name = self.renamed(&name.id);
                self.line(format!("{name} = {};", bare(&value)));
                Ok(())
            }
            Expr::Tuple(tuple) => self.unpack(&tuple.elts, value),
            Expr::List(list) => self.unpack(&list.elts, value),
            Expr::Subscript(subscript) => {
                let list = self.expr(&subscript.value)?;
                self.holds(&subscript.value, &value.of)?;
                let index = self.expr(&subscript.slice)?;
                let index = self.int(index);
                let value = self.value(value);
                let line = match self.target {
                    Target::Cpp => format!("at({}, {}) = {value};", list.text, bare(&index)),
                    Target::Java => format!("put({}, {}, {value});", list.text, bare(&index)),
                };
                self.need(match self.target {
                    Target::Cpp => "at",
                    Target::Java => "put",
                });
                self.line(line);
                Ok(())
            }
            other => Err(too_much(other)),
        }
    }

    fn unpack(&mut self, targets: &'a [Expr], value: Code) -> Result<()> {
        let value = match value.text.chars().all(|c| c.is_alphanumeric() || c == '_') {
            true => value,
            false => self.kept(value),
        };
        for (i, target) in targets.iter().enumerate() {
            let element = self.element_at(&value, i);
            self.assign(target, element)?;
        }
        Ok(())
    }

    /// The element of a tuple or list at a fixed place.
    pub(super) fn element_at(&mut self, value: &Code, i: usize) -> Code {
        let of = match &value.of {
            Type::Tuple(elements) => elements.get(i).cloned(),
            of => of.element(),
        };
        self.need("at");
        self.typed(
            format!("at({}, {i})", value.text),
            of.unwrap_or(Type::Never),
        )
    }

    /// Notes that the list in a variable holds such elements.
    pub(super) fn holds(&mut self, list: &'a Expr, element: &Type) -> Result<()> {
        match list {
            Expr::Name(name) if !self.inner.iter().any(|(n, ..)| *n == name.id.as_str()) => {
                let is_mine = self.known[self.me].variables.iter();
                if is_mine.clone().any(|(n, _)| n == name.id.as_str()) {
                    self.variable(&name.id, &Type::list(element.clone()), name)?;
                }
                Ok(())
            }
            // A list in a list.
            Expr::Subscript(subscript) if subscript.ctx == ExprContext::Load => {
                self.holds(&subscript.value, &Type::list(element.clone()))
            }
            _ => Ok(()),
        }
    }

    fn augment(&mut self, assign: &'a StmtAugAssign) -> Result<()> {
        let old = self.expr(&assign.target)?;
        if let Type::List(_) = old.of
            && assign.op == ruff_python_ast::Operator::Add
        {
            let more = self.expr(&assign.value)?;
            self.holds(&assign.target, &more.of.element().unwrap_or(Type::Never))?;
            self.need("extend");
            let more = self.value(more);
            self.line(format!("extend({}, {});", old.text, bare(&more)));
            return Ok(());
        }
        let by = self.expr(&assign.value)?;
        let value = self.binary(old, assign.op, by, assign)?;
        self.assign(&assign.target, value)
    }

    fn choice(&mut self, choice: &'a StmtIf) -> Result<()> {
        let test = self.condition(&choice.test)?;
        self.open(format!("if ({}) {{", bare(&test)));
        self.block(&choice.body)?;
        let mut inside = 0;
        for clause in &choice.elif_else_clauses {
            self.depth -= 1;
            match &clause.test {
                None => self.open("} else {"),
                Some(test) => {
                    let mark = self.lines.len();
                    let test = self.condition(test)?;
                    if self.lines.len() == mark {
                        self.open(format!("}} else if ({}) {{", bare(&test)));
                    } else {
                        // What is needed for the test comes after the first test.
                        let before = self.lines.split_off(mark);
                        self.open("} else {");
                        self.lines
                            .extend(before.into_iter().map(|(d, l)| (d + 1, l)));
                        self.open(format!("if ({}) {{", bare(&test)));
                        inside += 1;
                    }
                }
            }
            self.block(&clause.body)?;
        }
        for _ in 0..=inside {
            self.close();
        }
        Ok(())
    }

    fn while_true(&mut self, again: &'a StmtWhile) -> Result<()> {
        if let Some(first) = again.orelse.first() {
            return Err(no_else(first));
        }
        let mark = self.lines.len();
        let test = self.condition(&again.test)?;
        if self.lines.len() == mark {
            self.open(format!("while ({}) {{", bare(&test)));
        } else {
            let before = self.lines.split_off(mark);
            self.open("while (true) {");
            self.lines
                .extend(before.into_iter().map(|(d, l)| (d + 1, l)));
            self.line(format!("if (!{test}) break;"));
        }
        self.block(&again.body)?;
        self.close();
        Ok(())
    }

    fn for_each(&mut self, each: &'a StmtFor) -> Result<()> {
        if let Some(first) = each.orelse.first() {
            return Err(no_else(first));
        }
        let element = self.each(&each.iter, None)?;
        self.assign(&each.target, element)?;
        self.block(&each.body)?;
        self.close();
        Ok(())
    }

    /// Opens a loop over what an expression gives; the element is in a variable of its own, called
    /// as it is in the rules where that is free.
    pub(super) fn each(&mut self, iter: &'a Expr, called: Option<&str>) -> Result<Code> {
        if let Expr::Call(call) = iter
            && let Expr::Name(name) = &*call.func
            && name.id.as_str() == "range"
            && let Some((from, to, step)) = self.range_of(call)?
        {
            let i = self.loop_name(called, "i");
            let end = self.temporary("end");
            let of = self.spelled(&Type::Int);
            let (test, next) = match step {
                1 => ("<", format!("{i}++")),
                -1 => (">", format!("{i}--")),
                step if step > 0 => ("<", format!("{i} += {step}")),
                step => (">", format!("{i} -= {}", step.unsigned_abs())),
            };
            let (from, to) = (bare(&from), bare(&to));
            self.open(format!(
                "for ({of} {i} = {from}, {end} = {to}; {i} {test} {end}; {next}) {{"
            ));
            return Ok(Code::int(i));
        }
        let items = self.iterable(iter)?;
        let of = items.of.element().unwrap_or(Type::Never);
        let x = self.loop_name(called, "x");
        match self.target {
            // A copy of the list: it lives as long as the loop.
            Target::Cpp => {
                let list = self.kept(items);
                self.open(format!("for (V {x} : {}) {{", list.text));
            }
            Target::Java => self.open(format!("for (V {x} : {}.items) {{", items.text)),
        }
        Ok(self.typed(x, of))
    }
}

impl Translator<'_> {
    fn loop_name(&mut self, called: Option<&str>, stem: &str) -> String {
        if let Some(called) = called {
            let name = self.renamed(called);
            let mine = self
                .known
                .get(self.me)
                .map_or(&[][..], |known| &known.variables);
            let taken = mine.iter().any(|(n, _)| n == called)
                || self.globals.contains_key(called)
                || self.functions.contains_key(called)
                || self.inner.iter().any(|(_, n, _)| *n == name);
            if !taken {
                return name;
            }
        }
        self.temporary(called.unwrap_or(stem))
    }
}

fn no_else(place: &impl Ranged) -> grundy_game::NotationError {
    wrong(
        place,
        "`else` of a loop has no translation: use a variable",
        "循环的 `else` 无法翻译：请用变量",
    )
}
