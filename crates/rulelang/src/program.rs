//! A compiled rule file, ready to answer what the options of a position are.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use grundy_game::{Fault, FileProblem, NotationError, Phrase, Problem};

use crate::compile::{self, Claim, Kind, Module};
use crate::look::Look;
use crate::machine::{self, Machine, Size, Stop};
use crate::scan::scan;
use crate::symmetry::Images;
use crate::text::rows;

/// The words of one position: an int; the ints of a tuple; or a mask, with the board's size beside.
pub type Words = smallvec::SmallVec<[i64; 4]>;

/// A rule file.
#[derive(Debug)]
pub struct Program {
    file: String,
    text: String,
    module: Module,
    images: Option<(Size, Images)>,
    /// Machines that nobody is using.
    idle: Mutex<Vec<Machine>>,
    fault: Mutex<Option<Fault>>,
    /// Whether there is one: asked at every value.
    faulty: AtomicBool,
    /// Steps of all machines together.
    spent: AtomicU64,
    attempt: u64,
}

/// Positions that the moves alone may take before claims are used at all.
const ATTEMPT: u64 = 20_000;

/// Steps that all calls together may take: some minutes.
const FUEL: u64 = 1 << 37;

/// Whose options, or which claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Left's options, or both players'.
    Moves,
    /// Right's options.
    Right,
}

/// A rule stopped: the fault is kept in the program, where fronts find it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faulty;

impl Program {
    /// Compiles the bytes of a file.
    pub fn new(file: &str, bytes: &[u8]) -> Result<Self, NotationError> {
        let in_file = |error: NotationError| {
            let problem = FileProblem::new(file, bytes, error.span, error.problem);
            Problem::InFile(Box::new(problem)).at(0..file.len())
        };
        let text = scan(bytes).map_err(in_file)?;
        let module = compile::module(text).map_err(in_file)?;
        let mut program = Self {
            file: file.into(),
            text: text.into(),
            images: None,
            idle: Mutex::new(vec![module.machine.clone()]),
            fault: Mutex::new(None),
            faulty: AtomicBool::new(false),
            spent: AtomicU64::new(0),
            attempt: ATTEMPT,
            module,
        };
        program.images = program.images_of(program.module.size);
        Ok(program)
    }

    /// With another bound on the positions that are searched by the moves alone before the claims
    /// of the file are used; with 0 they always are.
    pub fn attempting(self, positions: u64) -> Self {
        Self {
            attempt: positions,
            ..self
        }
    }

    pub(crate) fn attempt(&self) -> u64 {
        self.attempt
    }

    /// The name in the file, if it gives one.
    pub fn name(&self) -> Option<&str> {
        self.module.name.as_deref()
    }

    /// The name of the file.
    pub(crate) fn file(&self) -> &str {
        &self.file
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What positions look like, if the file says so.
    pub(crate) fn look(&self) -> Option<Look> {
        self.module.look
    }

    pub(crate) fn kind(&self) -> Kind {
        self.module.kind
    }

    /// The size of the boards of the file.
    pub(crate) fn size(&self) -> Size {
        self.module.size
    }

    pub(crate) fn start(&self) -> &[i64] {
        &self.module.start
    }

    pub(crate) fn is_misere(&self) -> bool {
        self.module.misere
    }

    pub(crate) fn is_partizan(&self) -> bool {
        self.module.right.is_some()
    }

    pub(crate) fn has_claims(&self) -> bool {
        self.module.canon.is_some() || self.module.parts.is_some()
    }

    pub(crate) fn has_names(&self) -> bool {
        self.module.names.is_some()
    }

    /// The names of the claims that the file makes.
    pub(crate) fn claims(&self) -> Vec<&'static str> {
        let canon = self.module.canon.as_ref().map(|_| "canon");
        let parts = self.module.parts.as_ref().map(|_| "parts");
        canon.into_iter().chain(parts).collect()
    }

    /// Where the file says `canon` or `parts`.
    pub(crate) fn claim_place(&self, parts: bool) -> Range<usize> {
        let claim = match parts {
            true => &self.module.parts,
            false => &self.module.canon,
        };
        claim.as_ref().map_or(0..0, |(_, place)| place.clone())
    }

    /// A machine to run the rule on; give it back with [`release`](Self::release).
    pub(crate) fn machine(&self) -> Machine {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.pop().unwrap_or_else(|| self.module.machine.clone())
    }

    pub(crate) fn release(&self, machine: Machine) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push(machine);
    }

    /// Runs `moves` on a position; at most `limit` options are in the machine's `out` afterwards.
    pub(crate) fn expand(
        &self,
        machine: &mut Machine,
        position: &[i64],
        size: Size,
        asked: Asked,
        limit: usize,
    ) -> Result<(), Faulty> {
        let function = match (asked, self.module.right) {
            (Asked::Right, Some(right)) => right,
            _ => self.module.moves,
        };
        self.run(machine, function, position, size, limit).map(drop)
    }

    /// The options of a position, each by its components, in the order of the rule.
    pub(crate) fn options_of(
        &self,
        position: &[i64],
        size: Size,
        asked: Asked,
    ) -> Result<Vec<Vec<Words>>, Faulty> {
        let mut machine = self.machine();
        let expanded = self.expand(&mut machine, position, size, asked, usize::MAX);
        let count = expanded.map_or(0, |()| machine.out.len());
        let option = |i| {
            let mut parts = Vec::new();
            self.components(machine.out.get(i), &mut |part| parts.push(part));
            parts
        };
        let options = (0..count).map(option).collect();
        self.release(machine);
        expanded.map(|()| options)
    }

    /// What the options of a position are called, in the order of the rule; `None` where the file
    /// does not say.
    pub(crate) fn names_of(
        &self,
        position: &[i64],
        size: Size,
    ) -> Result<Option<Vec<String>>, Faulty> {
        let Some((function, _)) = self.module.names else {
            return Ok(None);
        };
        let mut machine = self.machine();
        let called = self.run(&mut machine, function, position, size, usize::MAX);
        let names = called.map(|list| {
            let texts = machine.arena.slice(machine.arena.view_of(list));
            let texts = texts
                .iter()
                .map(|&text| self.text_of(machine.arena.slice(text)));
            Some(texts.collect())
        });
        self.release(machine);
        names
    }

    /// A text of the file with numbers in it.
    fn text_of(&self, words: &[i64]) -> String {
        let pieces = &self.module.code.texts[words[0] as usize];
        let mut text = pieces[0].clone();
        for (number, piece) in words[1..].iter().zip(&pieces[1..]) {
            text += &format!("{number}{piece}");
        }
        // Control characters could command a terminal.
        text.replace(char::is_control, " ")
    }

    /// Keeps it as a fault that moves and names of a position are not as many.
    pub(crate) fn miscounted(&self, position: &[i64], size: Size, moves: usize, names: usize) {
        let place = self.module.names.as_ref().map(|(_, place)| place.clone());
        let position = self.python(position, size);
        self.fail(
            place.unwrap_or_default(),
            Problem::rule(
                format!("moves({position}) gives {moves} options and names({position}) gives {names} names: one name belongs to each option, in their order"),
                format!("moves({position}) 给出 {moves} 个后继，而 names({position}) 给出 {names} 个名称：应按次序一一对应"),
            ),
            false,
        );
    }

    fn run(
        &self,
        machine: &mut Machine,
        function: usize,
        position: &[i64],
        size: Size,
        limit: usize,
    ) -> Result<i64, Faulty> {
        machine.arena.reset();
        machine.size = size;
        machine.out.limit = limit;
        let word = match self.module.kind {
            Kind::Tuple => machine.arena.tuple(position).map_err(|fault| Stop {
                fault,
                function,
                op: 0,
            }),
            _ => Ok(position[0]),
        };
        let called = word.and_then(|word| machine.call(&self.module.code, function, &[word]));
        let steps = machine.spent();
        let fuel = self.spent.fetch_add(steps, Ordering::Relaxed) + steps;
        let exhausted = called.is_ok() && fuel > FUEL;
        let out_of_fuel = Stop {
            fault: machine::Fault::Fuel,
            function,
            op: 0,
        };
        let called = if exhausted { Err(out_of_fuel) } else { called };
        called.map_err(|stop| {
            self.stopped(stop, function, position, size);
            Faulty
        })
    }

    fn stopped(&self, stop: Stop, called: usize, position: &[i64], size: Size) {
        let functions = &self.module.code.functions;
        let places = &functions[stop.function].places;
        let place = places.get(stop.op).copied().unwrap_or_default();
        let call = format!(
            "{}({})",
            functions[called].name,
            self.python(position, size)
        );
        let (en, zh) = (stop.fault.english(), stop.fault.chinese());
        let said = match stop.fault {
            machine::Fault::NotAPosition { .. }
            | machine::Fault::Trap(crate::code::Trap::NoReturn) => {
                (format!("{call} {en}"), format!("{call} {zh}"))
            }
            _ => (format!("{call}: {en}"), format!("{call}：{zh}")),
        };
        self.fail(
            place.0 as usize..place.1 as usize,
            Problem::rule(said.0, said.1),
            stop.fault.is_limit(),
        );
    }

    /// Keeps the first thing that went wrong.
    pub(crate) fn fail(&self, place: Range<usize>, problem: Problem, limit: bool) {
        let problem = FileProblem::new(&self.file, self.text.as_bytes(), place, problem);
        let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        fault.get_or_insert(Fault {
            problem: Problem::InFile(Box::new(problem)),
            limit,
        });
        self.faulty.store(true, Ordering::Release);
    }

    /// What went wrong, if anything did.
    pub fn fault(&self) -> Option<Fault> {
        if !self.faulty.load(Ordering::Acquire) {
            return None;
        }
        let fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        fault.clone()
    }

    /// Steps that all calls so far have taken.
    pub(crate) fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Where the function that gives the options is defined.
    pub(crate) fn moves_place(&self) -> Range<usize> {
        let places = &self.module.code.functions[self.module.moves].places;
        let first = places.first().copied().unwrap_or_default();
        first.0 as usize..first.1 as usize
    }

    /// The options of a position, each the sorted texts of its components, without repetition.
    pub fn options(&self, position: &str) -> Result<Vec<String>, Fault> {
        let wrong = |problem: Problem| Fault {
            problem,
            limit: false,
        };
        let (words, size) = self.read(position).map_err(|error| wrong(error.problem))?;
        let mut machine = self.machine();
        let done = self.expand(&mut machine, &words, size, Asked::Moves, usize::MAX);
        let mut options = BTreeSet::new();
        for i in 0..done.map_or(0, |()| machine.out.len()) {
            let mut parts = Vec::new();
            self.components(machine.out.get(i), &mut |part| {
                parts.push(self.write(&part, size));
            });
            parts.sort();
            options.insert(parts.join(" "));
        }
        self.release(machine);
        match done {
            Ok(()) => Ok(options.into_iter().collect()),
            Err(Faulty) => Err(self.take_fault()),
        }
    }

    /// The fault, which is forgotten: the next question starts afresh.
    fn take_fault(&self) -> Fault {
        let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        self.faulty.store(false, Ordering::Release);
        fault.take().expect("kept when the rule stopped")
    }

    /// A position as Python writes it.
    pub(crate) fn python(&self, position: &[i64], size: Size) -> String {
        match self.module.kind {
            Kind::Int => position[0].to_string(),
            Kind::Tuple => {
                let numbers: Vec<String> = position.iter().take(20).map(i64::to_string).collect();
                let end = match position.len() {
                    1 => ",",
                    0..=20 => "",
                    _ => ", ...",
                };
                format!("({}{end})", numbers.join(", "))
            }
            Kind::Board => {
                let rows: Vec<String> = rows(position[0] as u64, size)
                    .into_iter()
                    .map(|row| format!("\"{row}\""))
                    .collect();
                format!("board({})", rows.join(", "))
            }
        }
    }

    fn images_of(&self, size: Size) -> Option<(Size, Images)> {
        match &self.module.canon {
            Some((Claim::Symmetries(symmetry), _)) => Some((size, Images::new(size, *symmetry))),
            _ => None,
        }
    }

    /// The images of boards of a size under the claimed symmetries.
    pub(crate) fn symmetries(&self, size: Size) -> Option<Images> {
        match &self.images {
            Some((known, images)) if *known == size => Some(images.clone()),
            _ => self.images_of(size).map(|(_, images)| images),
        }
    }

    /// The representative of a position that `canon` gives.
    pub(crate) fn canon(
        &self,
        machine: &mut Machine,
        images: Option<&Images>,
        position: &mut Words,
        size: Size,
    ) -> Result<(), Faulty> {
        match &self.module.canon {
            None => {}
            Some((Claim::SortedHeaps, _)) => position.sort_unstable(),
            Some((Claim::Symmetries(_), _)) => {
                if let Some(images) = images {
                    position[0] = images.least(position[0] as u64) as i64;
                }
            }
            Some((Claim::Function(function), place)) => {
                let word = self.run(machine, *function, position, size, usize::MAX)?;
                let words: Words = match self.module.kind {
                    Kind::Tuple => {
                        let view = match self.module.canon_lists {
                            true => machine.arena.view_of(word),
                            false => word,
                        };
                        machine.arena.slice(view).into()
                    }
                    _ => smallvec::smallvec![word],
                };
                if self.module.kind != Kind::Board && words.iter().any(|&word| word < 0) {
                    self.fail(
                        place.clone(),
                        Problem::rule(
                            "`canon` gave a negative number; positions are ints >= 0",
                            "`canon` 给出了负数；局面里的数应是非负整数",
                        ),
                        false,
                    );
                    return Err(Faulty);
                }
                *position = words;
            }
            Some((Claim::Components { .. }, _)) => {}
        }
        Ok(())
    }

    pub(crate) fn canon_claim(&self) -> Option<Claim> {
        self.module.canon.as_ref().map(|(claim, _)| *claim)
    }

    pub(crate) fn parts_claim(&self) -> Option<Claim> {
        self.module.parts.as_ref().map(|(claim, _)| *claim)
    }

    /// Whether `parts` splits positions.
    pub(crate) fn splits(&self) -> bool {
        self.module.parts.is_some()
    }

    /// The independent parts of a position that `parts` gives; the position itself without a claim.
    pub(crate) fn parts(
        &self,
        machine: &mut Machine,
        position: &[i64],
        size: Size,
        sink: &mut dyn FnMut(Words),
    ) -> Result<(), Faulty> {
        match &self.module.parts {
            Some((Claim::Components { corners }, _)) => {
                size.components(position[0] as u64, *corners, |part| {
                    sink(smallvec::smallvec![part as i64]);
                });
            }
            Some((Claim::Function(function), _)) => {
                self.run(machine, *function, position, size, usize::MAX)?;
                for i in 0..machine.out.len() {
                    self.components(machine.out.get(i), sink);
                }
            }
            _ => sink(position.into()),
        }
        Ok(())
    }

    /// The components of an option as the machine hands it out.
    pub(crate) fn components(&self, option: &[i64], sink: &mut dyn FnMut(Words)) {
        match self.module.kind {
            Kind::Tuple => {
                let mut rest = option;
                while let Some((&length, words)) = rest.split_first() {
                    let (words, after) = words.split_at(length as usize);
                    sink(words.into());
                    rest = after;
                }
            }
            _ => option
                .iter()
                .for_each(|&word| sink(smallvec::smallvec![word])),
        }
    }
}
