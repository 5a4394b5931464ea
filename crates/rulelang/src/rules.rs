//! A rule file as a ruleset like any other.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use grundy_game::{
    Budget, Component, Fault, Notation, NotationError, Phrase, Place, Reason, Ruleset, Shape,
    Stopped, Sum, Tabulate, Valued, Words as Text,
};
use grundy_theory::{Nimber, Player};

use crate::machine::Size;
use crate::program::{Asked, Program, Words};
use crate::solver::{Found, Solvers};
use crate::text;

/// What a budget is charged for a position, besides its numbers: those of a rule may go on for
/// ever, and engines keep much beside them.
const WEIGHT: usize = 100;

/// The same for each of its numbers: an engine keeps several copies.
const WORD_WEIGHT: usize = 6;

/// One position. `SEVERAL` says whether it is written with commas.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position<const SEVERAL: bool> {
    /// An int, the ints of a tuple, or a mask.
    pub words: Words,
    /// The size of the board.
    pub size: Size,
}

/// The rules of a file.
#[derive(Debug)]
pub struct Rules<const SEVERAL: bool> {
    program: Program,
    solvers: Mutex<Solvers>,
    cycle: Mutex<Option<Vec<Position<SEVERAL>>>>,
}

impl<const SEVERAL: bool> Rules<SEVERAL> {
    /// The rules of a compiled file.
    pub fn new(program: Program) -> Self {
        Self {
            program,
            solvers: Mutex::new(Solvers::new(true)),
            cycle: Mutex::default(),
        }
    }

    /// The compiled file.
    pub fn program(&self) -> &Program {
        &self.program
    }

    fn position(&self, words: Words, size: Size) -> Position<SEVERAL> {
        Position { words, size }
    }

    /// The start of the file.
    pub fn first(&self) -> Position<SEVERAL> {
        self.position(self.program.start().into(), self.program.size())
    }

    pub(crate) fn asked(&self, player: Player) -> Asked {
        match player {
            Player::Left => Asked::Moves,
            Player::Right => Asked::Right,
        }
    }

    /// The options in the order of the rule, equal ones once; split by `parts` if that is wanted.
    pub fn options_of(
        &self,
        position: &Position<SEVERAL>,
        player: Player,
        split: bool,
    ) -> Vec<Sum<Position<SEVERAL>>> {
        if self.program.fault().is_some() {
            return Vec::new();
        }
        let size = position.size;
        let program = &self.program;
        let mut machine = program.machine();
        let mut claims = program.machine();
        let mut options = Vec::new();
        let mut seen = HashSet::new();
        let asked = self.asked(player);
        let expanded = program.expand(&mut machine, &position.words, size, asked, usize::MAX);
        let count = expanded.map_or(0, |()| machine.out.len());
        for i in 0..count {
            let mut parts = Vec::new();
            program.components(machine.out.get(i), &mut |part| parts.push(part));
            if split && program.splits() {
                let whole = std::mem::take(&mut parts);
                for part in whole {
                    let done = program.parts(&mut claims, &part, size, &mut |p| parts.push(p));
                    if done.is_err() {
                        parts.clear();
                        break;
                    }
                    // A finished game is shown too.
                    if parts.is_empty() {
                        parts.push(part);
                    }
                }
            }
            let parts = parts.into_iter().map(|part| self.position(part, size));
            let option: Sum<Position<SEVERAL>> = parts.collect();
            if seen.insert(option.clone()) {
                options.push(option);
            }
        }
        program.release(machine);
        program.release(claims);
        match program.fault() {
            Some(_) => Vec::new(),
            None => options,
        }
    }
}

impl<const SEVERAL: bool> Ruleset for Rules<SEVERAL> {
    type Position = Position<SEVERAL>;
    type Move = Sum<Position<SEVERAL>>;

    fn moves(&self, position: &Self::Position, player: Player) -> impl Iterator<Item = Self::Move> {
        self.options_of(position, player, true).into_iter()
    }

    fn apply(&self, _: &Self::Position, mv: &Self::Move) -> Sum<Self::Position> {
        mv.clone()
    }

    fn weight(&self, position: &Self::Position) -> usize {
        WEIGHT + WORD_WEIGHT * position.words.len()
    }

    fn fault(&self) -> Option<Fault> {
        self.program.fault()
    }

    fn cycle(&self) -> Option<Vec<Self::Position>> {
        let cycle = self.cycle.lock().unwrap_or_else(PoisonError::into_inner);
        cycle.clone()
    }
}

impl<const SEVERAL: bool> Valued for Rules<SEVERAL> {
    fn value(
        &self,
        position: &Position<SEVERAL>,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        if self.program.fault().is_some() {
            return Err(budget.stopped());
        }
        let Position { words, size } = position;
        let mut solvers = self.solvers.lock().unwrap_or_else(PoisonError::into_inner);
        match solvers.value(&self.program, words, *size, budget)? {
            Found::Value(value) => Ok(Some(Nimber::from(u64::from(value)))),
            Found::Cycle(path) => {
                let mut cycle = self.cycle.lock().unwrap_or_else(PoisonError::into_inner);
                let path = path.into_iter().map(|words| self.position(words, *size));
                cycle.get_or_insert(path.collect());
                Ok(None)
            }
            Found::Faulty => Err(budget.stopped()),
        }
    }
}

/// "go to 3,5".
#[derive(Debug)]
struct GoTo {
    place: Place,
    text: String,
}

impl Phrase for GoTo {
    fn english(&self) -> String {
        match self.place.alone {
            true => format!("go to {}", self.text),
            false => format!("turn position {} into {}", self.place.number, self.text),
        }
    }

    fn chinese(&self) -> String {
        match self.place.alone {
            true => format!("走到 {}", self.text),
            false => format!("把第 {} 个局面变成 {}", self.place.number, self.text),
        }
    }
}

impl<const SEVERAL: bool> Component for Position<SEVERAL> {
    const SHAPE: Shape = match SEVERAL {
        true => Shape::Several,
        false => Shape::Single,
    };

    /// As ints: a board is read by its rules, which know that it is one.
    fn read(text: &str) -> Result<Self, NotationError> {
        let (words, size) = (text::read_tuple(text)?, Size::default());
        Ok(Self { words, size })
    }

    fn write(&self, out: &mut String) {
        out.push_str(&text::write_tuple(&self.words));
    }
}

impl<const SEVERAL: bool> Notation for Rules<SEVERAL> {
    fn read(&self, text: &str) -> Result<Self::Position, NotationError> {
        let (words, size) = self.program.read(text)?;
        Ok(self.position(words, size))
    }

    fn write(&self, component: &Self::Position, out: &mut String) {
        out.push_str(&self.program.write(&component.words, component.size));
    }

    fn words(&self, _: &Self::Position, mv: &Self::Move, place: Place) -> Reason {
        let mut text = String::new();
        for (i, component) in mv.components().iter().enumerate() {
            if i > 0 {
                text.push_str(" + ");
            }
            self.write(component, &mut text);
        }
        Box::new(GoTo { place, text })
    }

    fn noun(&self) -> Text {
        Text {
            en: "position",
            zh: "个局面",
        }
    }

    fn start(&self) -> Option<Vec<Self::Position>> {
        Some(vec![self.first()])
    }

    fn small(&self) -> Vec<Self::Position> {
        crate::claims::samples(self, 12)
    }
}

impl<const SEVERAL: bool> Tabulate for Rules<SEVERAL> {
    const AXES: usize = 1 + SEVERAL as usize;

    fn cell(&self, coordinates: &[u64]) -> Option<Self::Position> {
        let words = coordinates.iter().map(|&n| i64::try_from(n).ok());
        Some(self.position(words.collect::<Option<_>>()?, Size::default()))
    }
}
