//! Proofs about forms of games in which the players' moves differ: values, sums and comparisons.
//!
//! Every form is written once, by its options. That one is at most another follows from the
//! definition; the engine only says which of the two to prove, and which option refutes.

use std::io::Write;

use grundy_certificate::{Claim, Convention, Line, Writer};
use grundy_game::Budget;
use grundy_partizan::language::{Sign, Syntax, Term};
use grundy_partizan::{Error, GameId, Values};
use grundy_theory::Player;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ProveError;

impl From<Error> for ProveError {
    fn from(error: Error) -> Self {
        match error {
            Error::Stopped(stopped) => Self::Stopped(stopped),
            _ => Self::TooLarge,
        }
    }
}

/// A certificate about forms, line by line.
#[derive(Debug)]
pub struct FormProof {
    lines: Vec<Line>,
}

impl FormProof {
    pub(crate) fn new(lines: Vec<Line>) -> Self {
        Self { lines }
    }

    /// Writes the certificate.
    pub fn write<W: Write>(&self, mut writer: Writer<W>) -> Result<Writer<W>, ProveError> {
        for line in &self.lines {
            writer.line(line)?;
        }
        Ok(writer)
    }
}

/// Proves what a short expression is worth: that its form is equal to the canonical one, which is
/// canonical, its class, stops, mean and temperature. `parts` are the values of its nodes.
pub fn prove_value(
    values: &mut Values,
    syntax: &Syntax,
    parts: &[Option<GameId>],
    budget: &Budget,
) -> Result<FormProof, ProveError> {
    let mut proof = Proof::new(values, budget);
    let mut forms = Vec::new();
    for (node, part) in syntax.nodes().iter().zip(parts) {
        let g = part.ok_or(ProveError::Loopy)?;
        let form = match &node.term {
            Term::Form { left, right, .. } => {
                let side = |places: &[usize]| places.iter().map(|&place| forms[place]).collect();
                proof.form([side(left), side(right)], g)?
            }
            _ => proof.canonical(g)?,
        };
        forms.push(form);
    }
    let (last, node) = (forms.len() - 1, &syntax.nodes()[forms.len() - 1]);
    let value = parts[last].ok_or(ProveError::Loopy)?;
    let mut claims = Vec::new();
    if let Term::Sum(terms) = &node.term {
        let mut sum: Option<GameId> = None;
        for &(sign, place) in terms {
            let mut term = parts[place].ok_or(ProveError::Loopy)?;
            if sign == Sign::Minus {
                term = proof.values.negative(term, budget)?;
            }
            sum = Some(match sum {
                None => term,
                Some(before) => {
                    let after = proof.sum(before, term)?;
                    let [a, b, value] = [before, term, after].map(|g| proof.known[&g]);
                    claims.push(Claim::Sum { a, b, value });
                    after
                }
            });
        }
    }
    let canonical = proof.canonical(value)?;
    if forms[last] != canonical {
        claims.push(proof.order(forms[last], canonical)?);
    }
    proof.irreducible(canonical)?;
    let zero = proof.canonical(GameId::ZERO)?;
    proof.order(canonical, zero)?;
    let class = proof.values.outcome(value, budget)?.to_string();
    let portrait = proof.portrait(value)?;
    let form = canonical;
    claims.push(Claim::Canonical { form });
    claims.push(Claim::Class { form, class });
    claims.extend(portrait);
    Ok(proof.finish(claims))
}

/// Proves how two games compare.
pub fn prove_order(
    values: &mut Values,
    a: GameId,
    b: GameId,
    budget: &Budget,
) -> Result<FormProof, ProveError> {
    let mut proof = Proof::new(values, budget);
    let (a, b) = (proof.canonical(a)?, proof.canonical(b)?);
    let claim = proof.order(a, b)?;
    Ok(proof.finish(vec![claim]))
}

/// A form with the value it is equal to.
struct Form {
    sides: [Vec<u32>; 2],
    value: GameId,
    /// Whether it is the canonical form of a number, which the checker sees by its options.
    number: bool,
    /// Whether it is written as an integer, its options only where something rests on them.
    integer: bool,
}

/// Integers further from 0 than this are written as such, not by a chain of forms.
const FEW: u64 = 16;

/// `a <= b`, or that it does not hold.
type Fact = (u32, u32, bool);

/// A proof being written.
pub(crate) struct Proof<'a> {
    pub(crate) values: &'a mut Values,
    pub(crate) budget: &'a Budget,
    forms: Vec<Form>,
    numbered: FxHashMap<[Vec<u32>; 2], u32>,
    /// The canonical forms.
    known: FxHashMap<GameId, u32>,
    facts: FxHashSet<Fact>,
    sums: FxHashSet<(u32, u32)>,
    lines: Vec<Line>,
}

impl<'a> Proof<'a> {
    pub(crate) fn new(values: &'a mut Values, budget: &'a Budget) -> Self {
        Self {
            values,
            budget,
            forms: Vec::new(),
            numbered: FxHashMap::default(),
            known: FxHashMap::default(),
            facts: FxHashSet::default(),
            sums: FxHashSet::default(),
            lines: vec![Line::Convention(Convention::Normal)],
        }
    }

    pub(crate) fn finish(mut self, claims: Vec<Claim>) -> FormProof {
        self.lines.extend(claims.into_iter().map(Line::Claim));
        self.lines.push(Line::End);
        FormProof { lines: self.lines }
    }

    pub(crate) fn write(&mut self, line: Line) -> Result<(), ProveError> {
        self.budget.keep(1, 1)?;
        self.lines.push(line);
        Ok(())
    }

    /// The options of a form, with names.
    fn sides(&mut self, form: u32) -> Result<[Vec<u32>; 2], ProveError> {
        let Form {
            sides,
            value,
            integer,
            ..
        } = &self.forms[form as usize - 1];
        if !integer {
            return Ok(sides.clone());
        }
        let value = *value;
        let mut sides: [Vec<u32>; 2] = Default::default();
        for (side, player) in sides.iter_mut().zip(Player::BOTH) {
            for option in self.values.options(value, player, self.budget)? {
                side.push(self.canonical(option)?);
            }
        }
        Ok(sides)
    }

    /// An integer that is far from 0.
    fn far_integer(&self, g: GameId) -> Option<i64> {
        let n = self.values.as_integer(g)?;
        (n.unsigned_abs() > FEW).then_some(n)
    }

    fn value(&self, form: u32) -> GameId {
        self.forms[form as usize - 1].value
    }

    /// The number of the form with these options.
    pub(crate) fn form(
        &mut self,
        mut sides: [Vec<u32>; 2],
        value: GameId,
    ) -> Result<u32, ProveError> {
        for side in &mut sides {
            side.sort_unstable();
            side.dedup();
        }
        if let Some(&known) = self.numbered.get(&sides) {
            return Ok(known);
        }
        let number = u32::try_from(self.forms.len() + 1).map_err(|_| ProveError::TooLarge)?;
        let [left, right] = sides.clone();
        self.budget.keep(left.len() + right.len() + 1, 1)?;
        self.write(Line::Form {
            number,
            left,
            right,
        })?;
        let is_number = self.is_canonical_number(&sides, value)?;
        self.numbered.insert(sides.clone(), number);
        self.forms.push(Form {
            sides,
            value,
            number: is_number,
            integer: false,
        });
        Ok(number)
    }

    /// The number of an integer's form, which is written as such.
    fn integer(&mut self, g: GameId, value: i64) -> Result<u32, ProveError> {
        let number = u32::try_from(self.forms.len() + 1).map_err(|_| ProveError::TooLarge)?;
        self.write(Line::Integer { number, value })?;
        self.forms.push(Form {
            sides: Default::default(),
            value: g,
            number: true,
            integer: true,
        });
        Ok(number)
    }

    fn is_canonical_number(
        &mut self,
        sides: &[Vec<u32>; 2],
        value: GameId,
    ) -> Result<bool, ProveError> {
        if !self.values.is_number(value) {
            return Ok(false);
        }
        for (side, player) in sides.iter().zip(Player::BOTH) {
            let options = self.values.options(value, player, self.budget)?;
            let numbers = side.iter().all(|&x| self.forms[x as usize - 1].number);
            let values: Vec<GameId> = side.iter().map(|&x| self.value(x)).collect();
            if !numbers || values != options {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The number of the canonical form of a game.
    pub(crate) fn canonical(&mut self, root: GameId) -> Result<u32, ProveError> {
        let mut open = vec![root];
        while let Some(&g) = open.last() {
            self.budget.spend(0, 1)?;
            if self.known.contains_key(&g) {
                open.pop();
                continue;
            }
            if let Some(value) = self.far_integer(g) {
                let number = self.integer(g, value)?;
                self.known.insert(g, number);
                open.pop();
                continue;
            }
            let mut sides = [Vec::new(), Vec::new()];
            let before = open.len();
            for (side, player) in sides.iter_mut().zip(Player::BOTH) {
                for option in self.values.options(g, player, self.budget)? {
                    match self.known.get(&option) {
                        Some(&known) => side.push(known),
                        None => open.push(option),
                    }
                }
            }
            self.budget.hold(open.len())?;
            if open.len() == before {
                let number = self.form(sides, g)?;
                self.known.insert(g, number);
                open.pop();
            }
        }
        Ok(self.known[&root])
    }

    /// Whether the checker compares the two by arithmetic, or they are one.
    fn is_plain(&self, a: u32, b: u32) -> bool {
        let number = |form: u32| self.forms[form as usize - 1].number;
        a == b || number(a) && number(b)
    }

    fn is_known(&self, fact: Fact) -> bool {
        self.is_plain(fact.0, fact.1) || self.facts.contains(&fact)
    }

    fn le(&mut self, a: u32, b: u32) -> Result<bool, ProveError> {
        let (a, b) = (self.value(a), self.value(b));
        Ok(self.values.le(a, b, self.budget)?)
    }

    /// Proves a fact that is true, whatever it rests on first.
    pub(crate) fn prove(&mut self, a: u32, b: u32, holds: bool) -> Result<(), ProveError> {
        let mut open: Vec<(Fact, Option<Line>)> = vec![((a, b, holds), None)];
        while let Some((fact, ready)) = open.pop() {
            if self.is_known(fact) {
                continue;
            }
            if let Some(line) = ready {
                self.write(line)?;
                self.facts.insert(fact);
                continue;
            }
            let (line, needs) = match fact {
                (a, b, true) => {
                    let ([left, _], [_, right]) = (self.sides(a)?, self.sides(b)?);
                    let left = left.into_iter().map(|x| (b, x, false));
                    let right = right.into_iter().map(|y| (y, a, false));
                    let needs: Vec<Fact> = left.chain(right).collect();
                    (Line::AtMost { a, b }, needs)
                }
                (a, b, false) => {
                    let (left, option, need) = self.refutation(a, b)?;
                    let line = Line::NotAtMost { a, b, left, option };
                    (line, vec![need])
                }
            };
            self.budget.hold(open.len() + needs.len())?;
            open.push((fact, Some(line)));
            open.extend(needs.into_iter().map(|need| (need, None)));
        }
        Ok(())
    }

    /// An option that refutes `a <= b`, one for which nothing is left to prove if there is such.
    fn refutation(&mut self, a: u32, b: u32) -> Result<(bool, u32, Fact), ProveError> {
        let ([left, _], [_, right]) = (self.sides(a)?, self.sides(b)?);
        let left = left.into_iter().map(|x| (true, x, (b, x, true)));
        let right = right.into_iter().map(|y| (false, y, (y, a, true)));
        let all: Vec<_> = left.chain(right).collect();
        let mut found = None;
        for candidate in all {
            let (.., (x, y, _)) = candidate;
            if self.le(x, y)? {
                if self.is_known(candidate.2) {
                    return Ok(candidate);
                }
                found.get_or_insert(candidate);
            }
        }
        Ok(found.expect("what does not hold is refuted by an option"))
    }

    /// Proves how two forms compare.
    pub(crate) fn order(&mut self, a: u32, b: u32) -> Result<Claim, ProveError> {
        let (le, ge) = (self.le(a, b)?, self.le(b, a)?);
        self.prove(a, b, le)?;
        self.prove(b, a, ge)?;
        let sign = match (le, ge) {
            (true, true) => "=",
            (true, false) => "<",
            (false, true) => ">",
            (false, false) => "||",
        };
        let sign = sign.to_owned();
        Ok(Claim::Order { a, sign, b })
    }

    /// Proves that no follower has a dominated or a reversible option.
    pub(crate) fn irreducible(&mut self, root: u32) -> Result<(), ProveError> {
        let mut seen = FxHashSet::default();
        let mut open = vec![root];
        while let Some(form) = open.pop() {
            // The canonical form of a number is told by its options.
            if !seen.insert(form) || self.values.is_number(self.value(form)) {
                continue;
            }
            let sides = self.sides(form)?;
            for (side, options) in sides.iter().enumerate() {
                for &x in options {
                    for &y in options.iter().filter(|y| **y != x) {
                        self.prove(x, y, false)?;
                    }
                    let [left, right] = self.sides(x)?;
                    for answer in if side == 0 { right } else { left } {
                        match side {
                            0 => self.prove(answer, form, false)?,
                            _ => self.prove(form, answer, false)?,
                        }
                    }
                }
            }
            open.extend(sides.into_iter().flatten());
        }
        Ok(())
    }

    /// Proves that a value is in canonical form; claims about its stops, mean and temperature.
    pub(crate) fn portrait(&mut self, value: GameId) -> Result<[Claim; 2], ProveError> {
        let form = self.canonical(value)?;
        self.irreducible(form)?;
        let (left, right) = self.values.stops(value);
        let thermograph = self.values.thermograph(value, self.budget)?;
        let stops = Claim::Stops {
            form,
            left: left.to_string(),
            right: right.to_string(),
        };
        let walls = Claim::Thermograph {
            form,
            mean: thermograph.mean().to_string(),
            temperature: thermograph.temperature().to_string(),
        };
        Ok([stops, walls])
    }

    /// Proves what two games add up to, after all sums one move away.
    pub(crate) fn sum(&mut self, a: GameId, b: GameId) -> Result<GameId, ProveError> {
        let mut open = vec![(a, b)];
        while let Some(&(a, b)) = open.last() {
            self.budget.spend(0, 1)?;
            let (x, y) = (self.canonical(a)?, self.canonical(b)?);
            let sum = self.values.add(a, b, self.budget)?;
            let value = self.canonical(sum)?;
            let key = (x.min(y), x.max(y));
            let numbers = self.values.is_number(a) && self.values.is_number(b);
            if numbers || self.sums.contains(&key) {
                open.pop();
                continue;
            }
            let before = open.len();
            // An integer that is far from 0 is added to the options of the other, which is none.
            let (keep_a, keep_b) = (self.far_integer(a).is_some(), self.far_integer(b).is_some());
            for (kept, other) in [(keep_a, y), (keep_b, x)] {
                if kept {
                    self.irreducible(other)?;
                }
            }
            let mut sides = [Vec::new(), Vec::new()];
            for (side, player) in sides.iter_mut().zip(Player::BOTH) {
                let mut options = |g: GameId, keep: bool| match keep {
                    true => Ok(Vec::new()),
                    false => self.values.options(g, player, self.budget),
                };
                let (ours, theirs) = (options(a, keep_a)?, options(b, keep_b)?);
                let ours = ours.into_iter().map(|x| (x, b));
                for (x, y) in ours.chain(theirs.into_iter().map(|y| (a, y))) {
                    let known = (self.canonical(x)?, self.canonical(y)?);
                    let known = (known.0.min(known.1), known.0.max(known.1));
                    let numbers = self.values.is_number(x) && self.values.is_number(y);
                    let sum = self.values.add(x, y, self.budget)?;
                    side.push(self.canonical(sum)?);
                    if !numbers && !self.sums.contains(&known) {
                        open.push((x, y));
                    }
                }
            }
            self.budget.hold(open.len())?;
            if open.len() > before {
                continue;
            }
            let by = self.form(sides, sum)?;
            self.prove(by, value, true)?;
            self.prove(value, by, true)?;
            let (a, b) = (x, y);
            self.write(Line::FormSum { a, b, value, by })?;
            self.sums.insert(key);
            open.pop();
        }
        Ok(self.values.add(a, b, self.budget)?)
    }
}
