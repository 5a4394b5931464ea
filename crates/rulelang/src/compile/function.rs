//! One function: registers, names, labels.

use std::collections::{HashMap, HashSet};

use ruff_python_ast::{Expr, Stmt, StmtFunctionDef};
use ruff_text_size::{Ranged, TextRange};

use super::mixed::both_kinds;
use super::{Body, Result, Type, Unit, refuse, too_deep, wrong};
use crate::code::{Function, Op, Reg, Target, Trap};
use crate::columns;

/// Registers that a function may use: the last ones serve operations that take several.
const REGISTERS: usize = 250;

/// A value in a register.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub reg: Reg,
    pub of: Type,
}

/// Variables that surely have a value: a bit per register. All bits where the code is unreachable.
pub(super) type Assigned = [u64; 4];
pub(super) const UNREACHABLE: Assigned = [u64::MAX; 4];

pub(super) fn meet(a: Assigned, b: Assigned) -> Assigned {
    [0, 1, 2, 3].map(|i| a[i] & b[i])
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Local {
    pub reg: Reg,
    pub epoch: u32,
}

/// A loop being compiled.
#[derive(Debug)]
pub(super) struct Loop {
    pub breaks: Vec<usize>,
    pub continues: Vec<usize>,
    /// What has a value wherever the loop is left by `break`.
    pub exits: Assigned,
}

/// The compiler of one function.
#[derive(Debug)]
pub(super) struct Gen<'u, 'a> {
    pub unit: &'u mut Unit<'a>,
    pub me: usize,
    pub emits: bool,
    pub ops: Vec<Op>,
    places: Vec<(u32, u32)>,
    place: (u32, u32),
    pub locals: HashMap<&'a str, Local>,
    /// The variables of the comprehensions around, the innermost last.
    pub inner: Vec<(&'a str, Value)>,
    pub top: usize,
    /// Blocks around: a variable may change its type only outside all of them.
    pub depth: u32,
    pub assigned: Assigned,
    pub loops: Vec<Loop>,
    /// Makes the list of the comprehension that comes next, for its first loop to run when its
    /// source is known: nothing stands between the two then.
    pub pending: Option<Op>,
}

/// Compiles one function of the unit.
pub(super) fn compile<'a>(unit: &mut Unit<'a>, me: usize) -> Result<Function> {
    let body = unit.instances[me].body;
    let emits = unit.instances[me].emits;
    let mut gen_ = Gen {
        unit,
        me,
        emits,
        ops: Vec::new(),
        places: Vec::new(),
        place: (0, 0),
        locals: HashMap::new(),
        inner: Vec::new(),
        top: 0,
        depth: 0,
        assigned: [0; 4],
        loops: Vec::new(),
        pending: None,
    };
    let name = match body {
        Body::Function(def) => {
            gen_.function(def)?;
            def.name.as_str()
        }
        Body::Value(value) => {
            let value = gen_.expr(value, None)?;
            gen_.returns(value, TextRange::default())?;
            "the file"
        }
    };
    let (columns, maps) = columns::find(&mut gen_.ops);
    Ok(Function {
        name: name.into(),
        ops: gen_.ops,
        places: gen_.places,
        columns,
        maps,
    })
}

impl<'a> Gen<'_, 'a> {
    fn function(&mut self, def: &'a StmtFunctionDef) -> Result<()> {
        refuse::signature(def)?;
        let parameters = self.unit.instances[self.me].parameters.clone();
        let names = def.parameters.args.iter();
        for (of, parameter) in parameters.into_iter().zip(names) {
            let name = parameter.parameter.name.as_str();
            let reg = self.local(name, def.range())?;
            self.assign_name(name, Value { reg, of }, parameter.range())?;
        }
        let mut seen = HashSet::new();
        let mut names = Vec::new();
        assigned_names(&def.body, &mut names);
        for (name, place) in names {
            if seen.insert(name) && !self.locals.contains_key(name) {
                self.local(name, place)?;
            }
        }
        self.block(&def.body)?;
        if self.assigned == UNREACHABLE {
            return Ok(());
        }
        self.at(def.name.range());
        if self.emits {
            self.op(Op::Trap { k: Trap::NoReturn });
            return Ok(());
        }
        let reg = self.temp(def.name.range())?;
        self.op(Op::Int { d: reg, v: 0 });
        let of = Type::None;
        self.returns(Value { reg, of }, def.name.range())
    }

    fn local(&mut self, name: &'a str, place: TextRange) -> Result<Reg> {
        let reg = self.temp(place)?;
        self.locals.insert(name, Local { reg, epoch: 0 });
        Ok(reg)
    }

    /// Returns a value, whose type joins the others that the function returns.
    pub fn returns(&mut self, value: Value, place: TextRange) -> Result<()> {
        let known = &self.unit.instances[self.me].result;
        let mut value = value;
        if value.of == Type::Cell && known.is_tuple() {
            value = self.pair(value, place)?;
        }
        let known = self.unit.instances[self.me].result.clone();
        let Some(joined) = known.mix(&value.of) else {
            let (en, zh) = (
                format!(
                    "this function returns {} here and {known} elsewhere",
                    value.of
                ),
                format!(
                    "这个函数在这里返回{}，在别处返回{}",
                    value.of.chinese(),
                    known.chinese()
                ),
            );
            return Err(wrong(place, en, zh));
        };
        if joined.is_too_deep() {
            return Err(too_deep(place));
        }
        let value = self.as_sum(value, &joined, place)?;
        if joined != known {
            self.unit.instances[self.me].result = joined;
            self.unit.changed = true;
        }
        self.op(Op::Return { a: value.reg });
        self.assigned = UNREACHABLE;
        Ok(())
    }

    /// The place that the next operations come from.
    pub fn at(&mut self, range: TextRange) {
        self.place = (range.start().to_u32(), range.end().to_u32());
    }

    pub fn op(&mut self, op: Op) -> usize {
        self.ops.push(op);
        self.places.push(self.place);
        self.ops.len() - 1
    }

    /// Takes back the operations from number `from` on.
    pub fn forget(&mut self, from: usize) {
        self.ops.truncate(from);
        self.places.truncate(from);
    }

    pub fn here(&self) -> Target {
        self.ops.len() as Target
    }

    /// Makes jumps lead here.
    pub fn land(&mut self, jumps: &[usize]) {
        let here = self.here();
        jumps.iter().for_each(|&jump| self.aim(jump, here));
    }

    pub fn aim(&mut self, jump: usize, target: Target) {
        match &mut self.ops[jump] {
            Op::Jump { t }
            | Op::Loop { t }
            | Op::If { t, .. }
            | Op::IfNot { t, .. }
            | Op::IfLt { t, .. }
            | Op::IfLe { t, .. }
            | Op::IfEq { t, .. }
            | Op::IfNe { t, .. }
            | Op::RangeStart { t, .. } => *t = target,
            op => unreachable!("{op:?} does not jump"),
        }
    }

    /// A fresh register.
    pub fn temp(&mut self, place: TextRange) -> Result<Reg> {
        self.temps(1, place)
    }

    /// Fresh registers side by side.
    pub fn temps(&mut self, count: usize, place: TextRange) -> Result<Reg> {
        let first = self.top;
        self.top += count;
        if self.top > REGISTERS {
            return Err(wrong(
                place,
                "too many values at once in one function: move a part into a function of its own",
                "一个函数里同时用到的值太多：请把一部分移到另一个函数",
            ));
        }
        Ok(first as Reg)
    }

    pub fn given_or_temp(&mut self, into: Option<Reg>, place: TextRange) -> Result<Reg> {
        match into {
            Some(reg) => Ok(reg),
            None => self.temp(place),
        }
    }

    pub fn is_assigned(&self, reg: Reg) -> bool {
        self.assigned[usize::from(reg) / 64] >> (reg % 64) & 1 == 1
    }

    /// Gives a variable a value.
    pub fn assign_name(&mut self, name: &'a str, value: Value, place: TextRange) -> Result<()> {
        let local = self.locals[name];
        let of = self.widen(name, value.of.clone(), place)?;
        let value = match (&of, &value.of) {
            (of, Type::Cell) if *of != Type::Cell => self.pair(value, place)?,
            _ => value,
        };
        if value.reg != local.reg {
            self.op(Op::Move {
                d: local.reg,
                a: value.reg,
            });
        }
        self.assigned[usize::from(local.reg) / 64] |= 1 << (local.reg % 64);
        Ok(())
    }

    /// The type of a variable after it also holds values of type `of`.
    pub fn widen(&mut self, name: &'a str, of: Type, place: TextRange) -> Result<Type> {
        let local = self.locals[name];
        let instance = &mut self.unit.instances[self.me];
        let known = instance.variables.get(&(name, local.epoch));
        let known = known.cloned().unwrap_or(Type::Never);
        let paired = |a: &Type, b: &Type| *a == Type::Cell && b.join(&Type::pair()).is_some();
        let joined = match known.join(&of) {
            Some(joined) => joined,
            None if known.is_mixed_list(&of) => return Err(both_kinds(place)),
            None if paired(&known, &of) => of.join(&Type::pair()).unwrap_or(Type::Never),
            None if paired(&of, &known) => known.join(&Type::pair()).unwrap_or(Type::Never),
            None if self.depth == 0 => {
                let epoch = local.epoch + 1;
                self.locals.insert(name, Local { epoch, ..local });
                let again = instance.variables.get(&(name, epoch));
                match again.map_or(Some(of.clone()), |again| again.join(&of)) {
                    Some(joined) => joined,
                    None => of,
                }
            }
            None => {
                return Err(wrong(
                    place,
                    format!("`{name}` is {of} here and {known} elsewhere: use another name"),
                    format!(
                        "`{name}` 在这里是{}，在别处是{}：请换一个名字",
                        of.chinese(),
                        known.chinese()
                    ),
                ));
            }
        };
        if joined.is_too_deep() {
            return Err(too_deep(place));
        }
        let key = (name, self.locals[name].epoch);
        let instance = &mut self.unit.instances[self.me];
        if instance.variables.get(&key) != Some(&joined) {
            instance.variables.insert(key, joined.clone());
            self.unit.changed = true;
        }
        Ok(joined)
    }
}

/// Every name that a block gives a value to.
fn assigned_names<'a>(block: &'a [Stmt], names: &mut Vec<(&'a str, TextRange)>) {
    for stmt in block {
        match stmt {
            Stmt::Assign(assign) => assign.targets.iter().for_each(|t| targets(t, names)),
            Stmt::AugAssign(assign) => targets(&assign.target, names),
            Stmt::AnnAssign(assign) => targets(&assign.target, names),
            Stmt::For(each) => {
                targets(&each.target, names);
                assigned_names(&each.body, names);
            }
            Stmt::While(block) => assigned_names(&block.body, names),
            Stmt::If(choice) => {
                assigned_names(&choice.body, names);
                for clause in &choice.elif_else_clauses {
                    assigned_names(&clause.body, names);
                }
            }
            _ => {}
        }
    }
}

fn targets<'a>(target: &'a Expr, names: &mut Vec<(&'a str, TextRange)>) {
    match target {
        Expr::Name(name) => names.push((name.id.as_str(), name.range())),
        Expr::Tuple(tuple) => tuple.elts.iter().for_each(|t| targets(t, names)),
        Expr::List(list) => list.elts.iter().for_each(|t| targets(t, names)),
        _ => {}
    }
}
