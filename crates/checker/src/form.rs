//! Forms of games in which the players' moves differ: their order, sums and stops.
//!
//! A form is at most another if no Left option of the first is at least the second and no Right
//! option of the second is at most the first (Conway). Forms that are numbers, by their options, are
//! compared by arithmetic; whatever else is used was proved before.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use grundy_certificate::Claim;

use crate::book::Work;
use crate::number::Number;
use crate::reason::Reason;
use crate::thermograph::Walls;

/// Characters of a form in a statement, at most.
const LONGEST: usize = 300;

/// A form by its options.
pub(crate) struct Form {
    pub sides: [Vec<u32>; 2],
    pub number: Option<Number>,
    /// Whether it was given as an integer: its options are those of that integer.
    integer: bool,
}

/// The forms of a certificate and what is known of them.
#[derive(Default)]
pub(crate) struct Forms {
    forms: Vec<Form>,
    numbered: HashMap<[Vec<u32>; 2], u32>,
    numbers: HashMap<Number, u32>,
    /// Whether the first is at most the second.
    order: HashMap<(u32, u32), bool>,
    sums: HashMap<(u32, u32), u32>,
    canonical: HashSet<u32>,
    pub walls: HashMap<u32, Rc<Walls>>,
}

impl Forms {
    pub fn form(&self, number: u32) -> Result<&Form, Reason> {
        let place = (number as usize).checked_sub(1);
        let form = place.and_then(|place| self.forms.get(place));
        form.ok_or(Reason::NoForm(number))
    }

    /// Takes the next form; its options come before it.
    pub fn add(&mut self, number: u32, sides: [Vec<u32>; 2], work: &Work) -> Result<(), Reason> {
        work.spend((sides[0].len() + sides[1].len()) as u64)?;
        if number as usize != self.forms.len() + 1 {
            return Err(Reason::NoForm(number));
        }
        for side in &sides {
            side.iter()
                .try_for_each(|&option| self.form(option).map(drop))?;
            if !side.is_sorted_by(|a, b| a < b) {
                return Err(Reason::Order);
            }
        }
        let value = self.number(&sides);
        if self.numbered.insert(sides.clone(), number).is_some() {
            return Err(Reason::Again);
        }
        if let Some(value) = value
            && self.numbers.insert(value, number).is_some()
        {
            return Err(Reason::Again);
        }
        self.forms.push(Form {
            sides,
            number: value,
            integer: false,
        });
        Ok(())
    }

    /// Takes the next form, which is an integer.
    pub fn integer(&mut self, number: u32, value: i64, work: &Work) -> Result<(), Reason> {
        work.spend(1)?;
        if number as usize != self.forms.len() + 1 {
            return Err(Reason::NoForm(number));
        }
        let value = Number::integer(value).ok_or(Reason::TooLarge)?;
        if self.numbers.insert(value, number).is_some() {
            return Err(Reason::Again);
        }
        self.forms.push(Form {
            sides: Default::default(),
            number: Some(value),
            integer: true,
        });
        Ok(())
    }

    /// The options of a side. Those of an integer that was given as such must have names, too.
    pub fn options(&self, form: u32, side: usize) -> Result<Vec<u32>, Reason> {
        let form = self.form(form)?;
        let Some(x) = form.number.filter(|_| form.integer) else {
            return Ok(form.sides[side].clone());
        };
        let step = Number::MINUS_ONE.times(if side == 0 { 1 } else { -1 });
        match (side, x.cmp(&Number::ZERO)) {
            (0, Ordering::Greater) | (1, Ordering::Less) => {
                Ok(vec![self.named(x.plus(step).ok_or(Reason::TooLarge)?)?])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// The form of a number.
    pub fn named(&self, x: Number) -> Result<u32, Reason> {
        let named = self.numbers.get(&x).copied();
        named.ok_or_else(|| Reason::NoNumber(x.to_string().into()))
    }

    /// The form without options.
    pub fn zero(&self) -> Result<u32, Reason> {
        let zero = self.numbers.get(&Number::ZERO);
        zero.copied().ok_or(Reason::NotProved)
    }

    /// Whether a form is the one without options.
    pub fn is_zero(&self, form: u32) -> bool {
        self.form(form)
            .is_ok_and(|form| form.number == Some(Number::ZERO))
    }

    /// The number whose canonical form has these options.
    fn number(&self, [left, right]: &[Vec<u32>; 2]) -> Option<Number> {
        let number = |option: u32| self.forms[option as usize - 1].number;
        match (&left[..], &right[..]) {
            ([], []) => Some(Number::ZERO),
            (&[before], []) => number(before)?.next(),
            ([], &[after]) => Some(number(after)?.negative().next()?.negative()),
            (&[below], &[above]) => Number::between(number(below)?, number(above)?),
            _ => None,
        }
    }

    /// Whether the first is known to be at most the second, or known not to be.
    pub fn at_most(&self, a: u32, b: u32) -> Result<Option<bool>, Reason> {
        let (x, y) = (self.form(a)?.number, self.form(b)?.number);
        Ok(match (x, y) {
            _ if a == b => Some(true),
            (Some(x), Some(y)) => Some(x <= y),
            _ => self.order.get(&(a, b)).copied(),
        })
    }

    fn note(&mut self, a: u32, b: u32, holds: bool) -> Result<(), Reason> {
        match self.at_most(a, b)? {
            Some(_) => Err(Reason::Again),
            None => {
                self.order.insert((a, b), holds);
                Ok(())
            }
        }
    }

    /// What `known` says is so, or what is missing.
    pub fn need(&self, a: u32, b: u32, holds: bool) -> Result<(), Reason> {
        match self.at_most(a, b)? == Some(holds) {
            true => Ok(()),
            false => Err(Reason::NotCompared { a, b, holds }),
        }
    }

    /// The two are known to be equal.
    pub fn need_equal(&self, a: u32, b: u32) -> Result<(), Reason> {
        self.need(a, b, true)?;
        self.need(b, a, true)
    }

    /// `a <= b`, since nothing refutes it.
    pub fn le(&mut self, a: u32, b: u32, work: &Work) -> Result<(), Reason> {
        let [left, right] = [self.options(a, 0)?, self.options(b, 1)?];
        work.spend((left.len() + right.len()) as u64 + 1)?;
        left.iter().try_for_each(|&x| self.need(b, x, false))?;
        right.iter().try_for_each(|&y| self.need(y, a, false))?;
        self.note(a, b, true)
    }

    /// `a <= b` does not hold: the option refutes it.
    pub fn nle(&mut self, a: u32, b: u32, left: bool, option: u32) -> Result<(), Reason> {
        let side = match left {
            true => self.options(a, 0)?,
            false => self.options(b, 1)?,
        };
        if side.binary_search(&option).is_err() {
            return Err(Reason::NotAnOption(option.to_string().into()));
        }
        match left {
            true => self.need(b, option, true)?,
            false => self.need(option, a, true)?,
        }
        self.note(a, b, false)
    }

    /// The form that a sum is known to be equal to.
    pub fn known_sum(&self, a: u32, b: u32) -> Result<u32, Reason> {
        let (x, y) = (self.form(a)?.number, self.form(b)?.number);
        let added = match (x, y) {
            (Some(x), Some(y)) => x.plus(y).and_then(|sum| self.numbers.get(&sum)),
            _ => None,
        };
        let known = self.sums.get(&(a.min(b), a.max(b)));
        known.or(added).copied().ok_or(Reason::NoSum { a, b })
    }

    /// `a + b = value`: the options of `by` are the sums one move away, and `by` equals `value`.
    pub fn sum(&mut self, a: u32, b: u32, value: u32, by: u32, work: &Work) -> Result<(), Reason> {
        if self.known_sum(a, b).is_ok() {
            return Err(Reason::Again);
        }
        // An integer is added to each option of what is no number (Conway, number translation).
        let given = |form: u32| Ok::<_, Reason>(self.form(form)?.integer);
        let [keep_a, keep_b] = match (given(a)?, given(b)?) {
            (true, _) => [true, false],
            (_, true) => [false, true],
            _ => [false; 2],
        };
        for (integer, other) in [(keep_a, b), (keep_b, a)] {
            if integer {
                self.followers(other, work)?;
                if self.form(other)?.number.is_some() {
                    return Err(Reason::NotProved);
                }
            }
        }
        for side in 0..2 {
            let kept = |form: u32, keep: bool| match keep {
                true => Ok(Vec::new()),
                false => self.options(form, side),
            };
            let (ours, theirs) = (kept(a, keep_a)?, kept(b, keep_b)?);
            work.spend((ours.len() + theirs.len()) as u64 + 1)?;
            let ours = ours.iter().map(|&x| self.known_sum(x, b));
            let theirs = theirs.iter().map(|&y| self.known_sum(a, y));
            let mut sums: Vec<u32> = ours.chain(theirs).collect::<Result<_, _>>()?;
            sums.sort_unstable();
            sums.dedup();
            if sums != self.options(by, side)? {
                return Err(Reason::OtherOptions(by));
            }
        }
        self.need_equal(by, value)?;
        self.sums.insert((a.min(b), a.max(b)), value);
        Ok(())
    }

    /// A claim about forms in words, if it is proved.
    pub fn claim(&mut self, claim: &Claim, work: &Work) -> Result<Option<String>, Reason> {
        let proved = match claim {
            Claim::Order { a, sign, b } => {
                let both = (self.at_most(*a, *b)?, self.at_most(*b, *a)?);
                let known = match both {
                    (Some(true), Some(true)) => "=",
                    (Some(true), Some(false)) => "<",
                    (Some(false), Some(true)) => ">",
                    (Some(false), Some(false)) => "||",
                    _ => return Ok(None),
                };
                let said = format!("{} {known} {}", self.text(*a), self.text(*b));
                (known == sign).then_some(said)
            }
            Claim::Sum { a, b, value } => {
                let known = self.known_sum(*a, *b)?;
                self.need_equal(known, *value)?;
                let [a, b, value] = [*a, *b, *value].map(|form| self.text(form));
                Some(format!("{a} + {b} = {value}"))
            }
            Claim::Canonical { form } => {
                self.followers(*form, work)?;
                Some(self.text(*form))
            }
            Claim::Class { form, class } => {
                let zero = self.zero()?;
                let known = match (self.at_most(*form, zero)?, self.at_most(zero, *form)?) {
                    (Some(true), Some(true)) => "P",
                    (Some(true), Some(false)) => "R",
                    (Some(false), Some(true)) => "L",
                    (Some(false), Some(false)) => "N",
                    _ => return Ok(None),
                };
                (known == class).then(|| self.text(*form))
            }
            Claim::Stops { form, left, right } if self.canonical.contains(form) => {
                let [l, r] = self.stops(*form, work)?.map(|stop| stop.to_string());
                ([&l, &r] == [left, right]).then(|| self.text(*form))
            }
            Claim::Thermograph {
                form,
                mean,
                temperature,
            } if self.canonical.contains(form) => {
                let [m, t] = self.mean_and_temperature(*form, work)?;
                let known = [m.to_string(), t.to_string()];
                ([mean, temperature] == [&known[0], &known[1]]).then(|| self.text(*form))
            }
            _ => None,
        };
        Ok(proved)
    }

    /// All followers are known to have no dominated and no reversible option.
    pub fn followers(&mut self, root: u32, work: &Work) -> Result<(), Reason> {
        let mut open = vec![root];
        while let Some(number) = open.pop() {
            work.spend(1)?;
            let form = self.form(number)?;
            // The canonical form of a number is told by its options.
            if self.canonical.contains(&number) || form.number.is_some() {
                self.canonical.insert(number);
                continue;
            }
            for (side, options) in form.sides.iter().enumerate() {
                for &x in options {
                    work.spend(options.len() as u64)?;
                    let others = options.iter().filter(|y| **y != x);
                    others.copied().try_for_each(|y| self.need(x, y, false))?;
                    let answers = self.options(x, 1 - side)?;
                    work.spend(answers.len() as u64)?;
                    answers.iter().try_for_each(|&answer| match side {
                        0 => self.need(answer, number, false),
                        _ => self.need(number, answer, false),
                    })?;
                }
            }
            open.extend(form.sides.iter().flatten());
            self.canonical.insert(number);
        }
        Ok(())
    }

    /// Whether who moves first in a form does not end below who moves second: the stops of its
    /// options, which are canonical, meet or overlap.
    pub fn gains_by_moving(&mut self, form: u32, work: &Work) -> Result<bool, Reason> {
        let mut ends = [Vec::new(), Vec::new()];
        for (side, ends) in ends.iter_mut().enumerate() {
            for option in self.options(form, side)? {
                self.followers(option, work)?;
                ends.push(self.stops(option, work)?[1 - side]);
            }
        }
        let (left, right) = (ends[0].iter().max(), ends[1].iter().min());
        Ok(left.zip(right).is_some_and(|(left, right)| left >= right))
    }

    /// A form in writing, numbers as numbers.
    pub fn text(&self, root: u32) -> String {
        enum Piece {
            Form(u32),
            Text(&'static str),
        }
        let mut out = String::new();
        let mut open = vec![Piece::Form(root)];
        while let Some(piece) = open.pop() {
            if out.len() > LONGEST {
                return out + "...";
            }
            let form = match piece {
                Piece::Text(text) => {
                    out.push_str(text);
                    continue;
                }
                Piece::Form(number) => &self.forms[number as usize - 1],
            };
            if let Some(number) = form.number {
                out.push_str(&number.to_string());
                continue;
            }
            let mut pieces = vec![Piece::Text("{")];
            for (side, options) in form.sides.iter().enumerate() {
                pieces.push(Piece::Text(if side == 1 { "|" } else { "" }));
                for (place, &option) in options.iter().enumerate() {
                    pieces.push(Piece::Text(if place > 0 { "," } else { "" }));
                    pieces.push(Piece::Form(option));
                }
            }
            pieces.push(Piece::Text("}"));
            open.extend(pieces.into_iter().rev());
        }
        out
    }
}
