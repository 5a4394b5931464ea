//! A rule file as a ruleset like any other.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use grundy_game::{
    Budget, Component, Evidence, Fault, Language, Notation, NotationError, Phrase, Place, Reason,
    Ruleset, Shape, Source, Stopped, Sum, Tabulate, Trust, Words as Text, say,
};
use grundy_theory::{Convention, Nimber, Player, Value};

use crate::loopy::Loopy;
use crate::machine::Size;
use crate::program::{Asked, Program, Words};
use crate::samples::samples;
use crate::solver::Found;
use crate::text;
use crate::values::Values;

/// What a budget is charged for a position, besides its numbers: those of a rule may go on for
/// ever, and engines keep much beside them.
const WEIGHT: usize = 100;

/// The same for each of its numbers: an engine keeps several copies.
const WORD_WEIGHT: usize = 6;

/// From so many options on they are kept, for whoever asks next: to list, count and judge the moves
/// of one position, each of them runs the rule.
const MANY: usize = 10_000;

/// What a budget is charged for a position.
pub fn weight(words: &[i64]) -> usize {
    WEIGHT + WORD_WEIGHT * words.len()
}

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
    values: Mutex<Values>,
    loopy: Mutex<Vec<Loopy>>,
    cycle: Mutex<Option<Vec<Position<SEVERAL>>>>,
    many: Mutex<Option<Many<SEVERAL>>>,
    named: Mutex<Option<Named<SEVERAL>>>,
}

type Options<const SEVERAL: bool> = Arc<Vec<Sum<Position<SEVERAL>>>>;

/// The options of the last position that had many.
#[derive(Debug)]
struct Many<const SEVERAL: bool> {
    position: Position<SEVERAL>,
    player: Player,
    options: Options<SEVERAL>,
}

/// What the options of the last position asked about are called, if they have names.
#[derive(Debug)]
struct Named<const SEVERAL: bool> {
    position: Position<SEVERAL>,
    names: Option<HashMap<Sum<Position<SEVERAL>>, String>>,
}

impl<const SEVERAL: bool> Rules<SEVERAL> {
    /// The rules of a compiled file.
    pub fn new(program: Program) -> Self {
        Self {
            values: Mutex::new(Values::new(&program)),
            program,
            loopy: Mutex::default(),
            cycle: Mutex::default(),
            many: Mutex::default(),
            named: Mutex::default(),
        }
    }

    /// The compiled file.
    pub fn program(&self) -> &Program {
        &self.program
    }

    pub(crate) fn position(&self, words: Words, size: Size) -> Position<SEVERAL> {
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

    /// The options as `moves` gives them, equal ones once: claims have no say here, so whatever
    /// goes by options alone rests on the moves alone.
    fn options_of(&self, position: &Position<SEVERAL>, player: Player) -> Options<SEVERAL> {
        if self.program.fault().is_some() {
            return Arc::default();
        }
        let many = || self.many.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(many) = &*many()
            && (&many.position, many.player) == (position, player)
        {
            return Arc::clone(&many.options);
        }
        let size = position.size;
        let options = self
            .program
            .options_of(&position.words, size, self.asked(player));
        let mut seen = HashSet::new();
        let mut distinct = Vec::new();
        for option in options.unwrap_or_default() {
            let option = self.sum(option, size);
            if seen.insert(option.clone()) {
                distinct.push(option);
            }
        }
        let options = Arc::new(distinct);
        if options.len() >= MANY {
            *many() = Some(Many {
                position: position.clone(),
                player,
                options: Arc::clone(&options),
            });
        }
        options
    }

    fn sum(&self, option: Vec<Words>, size: Size) -> Sum<Position<SEVERAL>> {
        let parts = option.into_iter().map(|part| self.position(part, size));
        parts.collect()
    }

    /// What the file calls the options of a position, equal ones as the first of them; `None` where
    /// it does not say, or a fault was found.
    pub(crate) fn names_of(
        &self,
        position: &Position<SEVERAL>,
    ) -> Option<HashMap<Sum<Position<SEVERAL>>, String>> {
        let Position { words, size } = position;
        let names = self.program.names_of(words, *size).ok()??;
        let options = self.program.options_of(words, *size, Asked::Moves).ok()?;
        if names.len() != options.len() {
            let program = &self.program;
            program.miscounted(words, *size, options.len(), names.len());
            return None;
        }
        let mut named = HashMap::new();
        for (option, name) in options.into_iter().zip(names) {
            named.entry(self.sum(option, *size)).or_insert(name);
        }
        Some(named)
    }

    /// What the file calls a move.
    fn name_of(&self, position: &Position<SEVERAL>, mv: &Sum<Position<SEVERAL>>) -> Option<String> {
        let mut named = self.named.lock().unwrap_or_else(PoisonError::into_inner);
        if named
            .as_ref()
            .is_none_or(|named| named.position != *position)
        {
            *named = Some(Named {
                position: position.clone(),
                names: self.names_of(position),
            });
        }
        named.as_ref()?.names.as_ref()?.get(mv).cloned()
    }
}

impl<const SEVERAL: bool> Ruleset for Rules<SEVERAL> {
    type Position = Position<SEVERAL>;
    type Move = Sum<Position<SEVERAL>>;

    fn moves(&self, position: &Self::Position, player: Player) -> impl Iterator<Item = Self::Move> {
        let options = self.options_of(position, player);
        (0..options.len()).map(move |i| options[i].clone())
    }

    fn apply(&self, _: &Self::Position, mv: &Self::Move) -> Sum<Self::Position> {
        mv.clone()
    }

    fn weight(&self, position: &Self::Position) -> usize {
        weight(&position.words)
    }

    fn fault(&self) -> Option<Fault> {
        self.program.fault()
    }

    fn trusted(&self) -> Option<Trust> {
        let values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        Some(Trust::Claims {
            file: self.program.file().into(),
            claims: self.program.claims(),
            tried: values.trusted()?,
        })
    }

    fn cycle(&self) -> Option<Vec<Self::Position>> {
        let cycle = self.cycle.lock().unwrap_or_else(PoisonError::into_inner);
        cycle.clone()
    }
}

impl<const SEVERAL: bool> Rules<SEVERAL> {
    /// The value of a position under normal play; `None` where no theory gives one: sums in which
    /// play may go on for ever.
    fn value(
        &self,
        position: &Position<SEVERAL>,
        budget: &Budget,
    ) -> Result<Option<Value>, Stopped> {
        if self.program.fault().is_some() {
            return Err(budget.stopped());
        }
        let Position { words, size } = position;
        let mut loopy = self.loopy.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = loopy.iter().find_map(|loopy| loopy.value(words, *size)) {
            return Ok(Some(value));
        }
        let mut values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        let path = match values.value(&self.program, words, *size, budget)? {
            Found::Value(value) => return Ok(Some(Nimber::from(u64::from(value)).into())),
            Found::Cycle(path) => path,
            Found::Faulty => return Err(budget.stopped()),
        };
        if !path.is_empty() {
            let mut cycle = self.cycle.lock().unwrap_or_else(PoisonError::into_inner);
            let path = path.into_iter().map(|words| self.position(words, *size));
            cycle.get_or_insert(path.collect());
        }
        let labelled = Loopy::of(&self.program, words, *size, budget)?;
        if self.program.fault().is_some() {
            return Err(budget.stopped());
        }
        let value = labelled.as_ref().and_then(|l| l.value(words, *size));
        loopy.extend(labelled);
        Ok(value)
    }
}

/// "take 3", as the file says.
#[derive(Debug)]
struct Called {
    place: Place,
    name: String,
}

impl Phrase for Called {
    fn say(&self, language: Language) -> String {
        say! { language, match self.place.alone;
            true => "{}", self.name; "{}", self.name;
            false =>
                "in position {}: {}", self.place.number, self.name;
                "在第 {} 个局面：{}", self.place.number, self.name;
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
    fn say(&self, language: Language) -> String {
        say! { language, match self.place.alone;
            true => "go to {}", self.text; "走到 {}", self.text;
            false =>
                "turn position {} into {}", self.place.number, self.text;
                "把第 {} 个局面变成 {}", self.place.number, self.text;
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

    fn words(&self, position: &Self::Position, mv: &Self::Move, place: Place) -> Reason {
        if let Some(name) = self.name_of(position, mv) {
            return Box::new(Called { place, name });
        }
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
        let (start, size) = (self.program.start(), self.program.size());
        let found = samples(&self.program, start, size, 12);
        let found = found.into_iter();
        found.map(|words| self.position(words, size)).collect()
    }
}

impl<const SEVERAL: bool> Tabulate for Rules<SEVERAL> {
    const AXES: usize = 1 + SEVERAL as usize;

    fn cell(&self, coordinates: &[u64]) -> Option<Self::Position> {
        let words = coordinates.iter().map(|&n| i64::try_from(n).ok());
        Some(self.position(words.collect::<Option<_>>()?, Size::default()))
    }
}

/// The solvers of rule files, as a source of values.
#[derive(Debug)]
pub struct RuleValues;

impl<const SEVERAL: bool> Source<Rules<SEVERAL>> for RuleValues {
    fn name(&self) -> Text {
        Text {
            en: "Grundy values by search",
            zh: "逐个局面求 SG 值",
        }
    }

    fn found(&self, _: &Rules<SEVERAL>, value: &Value) -> Text {
        match value.nimber() {
            Some(_) => Source::<Rules<SEVERAL>>::name(self),
            None => Text {
                en: "Smith's loopy labels",
                zh: "Smith 标号",
            },
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Searched { positions: 0 }
    }

    fn value(
        &self,
        rules: &Rules<SEVERAL>,
        position: &Position<SEVERAL>,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Value>, Stopped> {
        match convention {
            Convention::Normal => rules.value(position, budget),
            Convention::Misere => Ok(None),
        }
    }

    fn explained_by_mex(&self) -> bool {
        true
    }
}
