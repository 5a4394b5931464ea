//! How a ruleset becomes a game: its abilities are declared, then its types are erased.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use grundy_game::{
    Budget, Component, Draw, Fault, Field, Impartial, Labelled, Loopfree, Notation, NotationError,
    Problem, Ruleset, Said, Scene, Scores, Scoring, Shape, Source, Stopped, Sum, Tabulate, Trust,
    Verdict, Words,
};
use grundy_graphs::Graph;
use grundy_heaps::{GrundySequence, HeapSource, TakeAndBreak};
use grundy_solve::closure::{Closure, Seen, gather};
use grundy_solve::outcome::Outcomes;
use grundy_solve::retrograde::Labels;
use grundy_theory::{Convention, Outcome, Player, Value, misere_nim};

use crate::Cell;
use crate::components::{Components, best_moves};
use crate::engines::{LabelsOfAll, Memo};
use crate::game::{Game, Part};
use crate::keys::{KeyFns, Keys};
use crate::laws::keeps;
use crate::recipe::Recipe;
use crate::roster::Row;

/// Moves listed one by one to be counted or tried, at most.
pub(crate) const LISTED: usize = 2_000_000;

/// A ruleset with its declared abilities.
///
/// A missing ability is a compile error where it is declared, and absent at a front:
///
/// ```text
/// Entry::new("nim", Nim).impartial().drawn().tabulated().source(Bouton).open()
/// ```
pub struct Entry<R: Notation> {
    pub(crate) name: String,
    pub(crate) rules: R,
    convention: Convention,
    /// What says values and verdicts, in the order in which it is asked.
    pub(crate) sources: Vec<Box<dyn Source<R>>>,
    /// What is asked last, where all else is silent: it searches.
    engine: Option<Box<dyn Source<R>>>,
    /// A value that its options contradict, once one was met.
    broken: Mutex<Option<Fault>>,
    pub(crate) labelled: Option<Labelling<R>>,
    explicit: Option<fn(&R) -> &Graph>,
    file: Option<File<R>>,
    pub(crate) scoring: Option<Points<R>>,
    pub(crate) scene: Option<fn(&R, &R::Position) -> Scene>,
    cells: Option<Cells<R>>,
    recipe: Option<fn(&R) -> Recipe>,
    heaps: Option<HeapSource>,
    pub(crate) keyed: Option<KeyFns<R>>,
    #[cfg(feature = "laws")]
    pub(crate) laws: Vec<crate::laws::Law<R>>,
}

/// The bytes that rules were read from.
type File<R> = fn(&R) -> Option<&[u8]>;

type OutcomeFn<R> = fn(
    &R,
    &<R as Ruleset>::Position,
    Convention,
    &Budget,
) -> Result<(Outcome, Option<u32>), Stopped>;

/// What `R: Labelled` gives.
pub(crate) struct Labelling<R: Notation> {
    pub outcome: OutcomeFn<R>,
    is_loopfree: fn(&R, &Budget) -> Result<bool, Stopped>,
    components: fn(&R) -> Box<dyn Iterator<Item = R::Position> + '_>,
}

/// The scores of best play, and every move that keeps them.
pub(crate) type Optimum<R> = Result<(Scores, Vec<(usize, <R as Ruleset>::Move)>), Stopped>;

type MinimaxFn<R> = fn(&R, &[<R as Ruleset>::Position], Player, &Budget) -> Optimum<R>;

type PointsFn<R> = fn(&R, &<R as Ruleset>::Position, Player, &<R as Ruleset>::Move) -> Scores;

/// What `R: Scoring` gives.
pub(crate) struct Points<R: Notation> {
    pub minimax: MinimaxFn<R>,
    pub points: PointsFn<R>,
    pub settled: fn(&R, &R::Position) -> Scores,
}

/// What `R: Tabulate` gives.
struct Cells<R: Notation> {
    axes: usize,
    first: u64,
    cell: fn(&R, &[u64]) -> Option<R::Position>,
}

impl<R: Notation> fmt::Debug for Entry<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry").field("name", &self.name).finish()
    }
}

impl<R: Notation + 'static> Entry<R> {
    /// A game by the name it is read under, parameters included.
    pub fn new(name: impl Into<String>, rules: R) -> Self {
        #[allow(unused_mut, reason = "laws are added only where tests ask for them")]
        let mut entry = Self {
            name: name.into(),
            rules,
            convention: Convention::Normal,
            sources: Vec::new(),
            engine: None,
            broken: Mutex::default(),
            labelled: None,
            explicit: None,
            file: None,
            scoring: None,
            scene: None,
            cells: None,
            recipe: None,
            heaps: None,
            keyed: None,
            #[cfg(feature = "laws")]
            laws: Vec::new(),
        };
        keeps!(entry, |entry| laws::rules(&entry.rules));
        entry
    }

    /// Both players have the same moves and play ends: Grundy values exist.
    pub fn impartial(mut self) -> Self
    where
        R: Impartial + Loopfree,
    {
        self = self.searched_by(Memo::default());
        keeps!(
            self,
            |entry| laws::impartial(&entry.rules),
            |entry| laws::loopfree(&entry.rules),
            |entry| {
                let mut theorems = entry.sources.iter();
                theorems.try_for_each(|t| laws::heap_theorem(&entry.rules, &**t))
            },
            |entry| {
                let mut theorems = entry.sources.iter();
                theorems.try_for_each(|t| laws::verdict_theorem(&entry.rules, &**t))
            },
        );
        self
    }

    /// Both players have the same moves, and this finds values where nothing else does.
    ///
    /// # Panics
    ///
    /// When the game has an engine already: only one is asked last.
    pub fn searched_by(mut self, engine: impl Source<R> + 'static) -> Self {
        assert!(self.engine.is_none(), "{} has two engines", self.name);
        self.engine = Some(Box::new(engine));
        self
    }

    /// The whole game is at hand and labelled at once; play may go on for ever.
    pub fn labelled(mut self) -> Self
    where
        R: Labelled,
    {
        self = self.searched_by(LabelsOfAll);
        self.labelled = Some(Labelling {
            outcome: |rules, component, convention, budget| {
                rules.outcome(component, convention, budget)
            },
            is_loopfree: |rules, budget| rules.is_loopfree(budget),
            components: |rules| Box::new(rules.components()),
        });
        keeps!(self, |entry| laws::impartial(&entry.rules), |entry| {
            laws::labelled(&entry.rules)
        },);
        self
    }

    /// The game is played on a graph, which this gives.
    pub fn explicit(mut self, graph: fn(&R) -> &Graph) -> Self {
        self.explicit = Some(graph);
        self
    }

    /// The graph was read from the bytes of a file, if this gives some.
    pub fn file(mut self, bytes: fn(&R) -> Option<&[u8]>) -> Self {
        self.file = Some(bytes);
        self
    }

    /// The players differ, or play may go on for ever: only outcomes exist.
    #[allow(unused_mut, reason = "laws are added only where tests ask for them")]
    pub fn loopy(mut self) -> Self {
        keeps!(self, |entry| {
            let mut theorems = entry.sources.iter();
            theorems.try_for_each(|t| laws::loopy_theorem(&entry.rules, &**t))
        });
        self
    }

    /// Points are counted.
    pub fn scoring(mut self) -> Self
    where
        R: Scoring,
    {
        self.scoring = Some(Points {
            minimax: best_moves::<R>,
            points: |rules, component, player, mv| rules.points(component, player, mv),
            settled: |rules, component| rules.settled(component),
        });
        keeps!(self, |entry| laws::loopfree(&entry.rules), |entry| {
            let mut theorems = entry.sources.iter();
            theorems.try_for_each(|t| laws::score_theorem(&entry.rules, &**t))
        },);
        self
    }

    /// The last player to move loses, unless asked otherwise.
    pub fn misere(mut self) -> Self {
        self.convention = Convention::Misere;
        self
    }

    /// Components can be drawn.
    pub fn drawn(mut self) -> Self
    where
        R: Draw,
    {
        self.scene = Some(|rules, component| rules.scene(component));
        self
    }

    /// Positions form a table.
    pub fn tabulated(mut self) -> Self
    where
        R: Tabulate,
    {
        self.cells = Some(Cells {
            axes: R::AXES,
            first: R::FIRST,
            cell: |rules, coordinates| rules.cell(coordinates),
        });
        self
    }

    /// A short program finds the values of its positions.
    pub fn recipe(mut self, recipe: fn(&R) -> Recipe) -> Self {
        self.recipe = Some(recipe);
        self
    }

    /// Cell `n` of the table is a heap whose values the heap engines compute.
    pub fn heaps(mut self, source: HeapSource) -> Self {
        self.heaps = Some(source);
        self
    }

    /// A source of values or verdicts; the first one that speaks is believed.
    pub fn source(mut self, source: impl Source<R> + 'static) -> Self {
        self.sources.push(Box::new(source));
        self
    }

    /// The game, its types erased.
    pub fn open(self) -> Arc<dyn Game> {
        Arc::new(self)
    }

    pub(crate) fn read_components(&self, text: &str) -> Result<Vec<R::Position>, NotationError> {
        let words = words(text, R::Position::SHAPE);
        if words.is_empty() {
            return Err(Problem::Empty.at(0..text.len()));
        }
        words
            .into_iter()
            .map(|word| {
                self.rules
                    .read(word.text)
                    .map_err(|error| error.shifted(word.start))
            })
            .collect()
    }

    pub(crate) fn write_components(&self, components: &[R::Position]) -> String {
        let mut text = String::new();
        for (i, component) in components.iter().enumerate() {
            if i > 0 {
                text.push(' ');
            }
            self.rules.write(component, &mut text);
        }
        // Words without commas would read back as the coordinates of one component.
        if R::Position::SHAPE == Shape::Several && components.len() > 1 && !text.contains(',') {
            text = text.replace(' ', ", ") + ",";
        }
        text
    }

    /// What a component is worth, by the sources that do not search.
    pub(crate) fn known(
        &self,
        component: &R::Position,
        convention: Convention,
        budget: &Budget,
    ) -> Said<(Value, &dyn Source<R>)> {
        for source in &self.sources {
            if let Some(value) = source.value(&self.rules, component, convention, budget)? {
                return Ok(Some((value, &**source)));
            }
        }
        Ok(None)
    }

    /// What a component is worth, by the engine that searches.
    pub(crate) fn searched(
        &self,
        component: &R::Position,
        convention: Convention,
        budget: &Budget,
    ) -> Said<(Value, &dyn Source<R>)> {
        let Some(engine) = &self.engine else {
            return Ok(None);
        };
        let value = engine.value(&self.rules, component, convention, budget)?;
        Ok(value.map(|value| (value, &**engine)))
    }

    /// What a component is worth under normal play, by any source.
    pub(crate) fn value(&self, component: &R::Position, budget: &Budget) -> Said<Value> {
        let convention = Convention::Normal;
        let found = match self.known(component, convention, budget)? {
            Some(known) => Some(known),
            None => self.searched(component, convention, budget)?,
        };
        Ok(found.map(|(value, _)| value))
    }

    pub(crate) fn whole_verdict(
        &self,
        components: &[R::Position],
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Said<(Verdict, &dyn Source<R>)> {
        for source in &self.sources {
            let verdict = source.verdict(&self.rules, components, player, convention, budget)?;
            if let Some(verdict) = verdict {
                return Ok(Some((verdict, &**source)));
            }
        }
        Ok(None)
    }

    /// Keeps that the value of a component is not what its options make it: no answer holds then.
    pub(crate) fn contradict(&self, component: &R::Position, value: &Value) {
        let text = self.write_components(std::slice::from_ref(component));
        let mut broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
        broken.get_or_insert(Fault {
            problem: Problem::rule(
                format!("the value {value} of {text} is not what its options make it"),
                format!("{text} 的值 {value} 与它各后继的值不符"),
            ),
            limit: false,
        });
    }

    /// The value of a sum under normal play.
    pub(crate) fn sum_value(
        &self,
        sum: &Sum<R::Position>,
        budget: &Budget,
    ) -> Result<Option<Value>, Stopped> {
        let mut total = Value::ZERO;
        for component in sum.components() {
            let value = self.value(component, budget)?;
            match value.and_then(|value| total.plus(&value)) {
                Some(sum) => total = sum,
                None => return Ok(None),
            }
        }
        Ok(Some(total))
    }

    /// The outcome of a cell that has no value: by theorem, else by search.
    fn cell_outcome(
        &self,
        component: &R::Position,
        search: &mut CellSearch<R>,
        budget: &Budget,
    ) -> Result<Outcome, Stopped> {
        let convention = search.convention;
        let alone = std::slice::from_ref(component);
        if let Some((value, _)) = self.known(component, convention, budget)? {
            return Ok(match (convention, value.nimber()) {
                (Convention::Misere, Some(heap)) => misere_nim(&[heap]),
                _ => value.outcome(),
            });
        }
        let verdict = self.whole_verdict(alone, Player::Left, convention, budget)?;
        if let Some((Verdict::Outcome(outcome), _)) = verdict {
            return Ok(outcome);
        }
        let CellSearch {
            closure,
            seen,
            outcomes,
            ..
        } = search;
        let id = closure.absorb(&self.rules, seen, component, budget)?;
        let sum = gather([id].into_iter());
        if closure.is_loopfree() {
            let win = outcomes.wins(closure, &sum, Player::Left, budget)?;
            return Ok(Outcome::of_win(win));
        }
        let labels = Labels::of(closure, &sum, Player::Left, convention, budget)?;
        let label = labels.get(&sum, Player::Left);
        Ok(label.expect("the start is labelled").outcome)
    }
}

/// Cells between two looks at the stop flag.
const STOPS: u64 = 1 << 10;

/// The cells of heaps 0 to `to` of a code, each `shift` higher.
fn heap_cells(
    code: &TakeAndBreak,
    shift: u64,
    to: u64,
    budget: &Budget,
    sink: &mut dyn FnMut(&[u64], Cell),
) -> Result<(), Stopped> {
    let mut sequence = GrundySequence::new(code.clone());
    // How far to go was asked for: this is no search, and ends early only when it is stopped.
    let work = budget.unbounded();
    let mut stopped = Ok(());
    for heap in 0..=to {
        if heap % STOPS == 0 {
            work.spend(0, 0)?;
        }
        let known = heap.checked_add(shift).and_then(|n| sequence.value(n));
        let value = match known {
            Some(value) => value,
            None if stopped.is_err() => return stopped,
            None => {
                // Some at a time, so that what was computed before a stop is kept.
                let end = heap.saturating_add(shift).saturating_add(1 << 12);
                let end = end.min(to.saturating_add(shift)).saturating_add(1);
                stopped = sequence.settle(usize::try_from(end).unwrap_or(usize::MAX), &work);
                match heap.checked_add(shift).and_then(|n| sequence.value(n)) {
                    Some(value) => value,
                    None => return stopped,
                }
            }
        };
        sink(&[heap], Cell::Grundy(value));
    }
    Ok(())
}

/// What searching one cell after another remembers.
struct CellSearch<R: Notation> {
    convention: Convention,
    closure: Closure,
    seen: Seen<R::Position>,
    outcomes: Outcomes,
}

/// The words of a position that are components of their own.
fn words(text: &str, shape: Shape) -> Vec<Field<'_>> {
    let offset = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let trimmed = text.trim_ascii();
    if trimmed.is_empty() {
        return Vec::new();
    }
    if shape == Shape::Several && !text.contains(',') {
        return vec![Field {
            text: trimmed,
            start: offset(trimmed),
        }];
    }
    trimmed
        .split_ascii_whitespace()
        .map(|word| Field {
            text: match shape {
                Shape::Single => word,
                Shape::Several => without_end_comma(word),
            },
            start: offset(word),
        })
        .collect()
}

/// A word without the comma after it, which only keeps components of one coordinate apart, as in
/// `5, 7,`: no component needs to know of it.
fn without_end_comma(word: &str) -> &str {
    match word.strip_suffix(',') {
        Some(inner) if !inner.is_empty() && !inner.ends_with(',') => inner,
        _ => word,
    }
}

impl<R: Notation + 'static> Game for Entry<R> {
    fn name(&self) -> &str {
        &self.name
    }

    fn convention(&self) -> Convention {
        self.convention
    }

    fn noun(&self) -> Words {
        self.rules.noun()
    }

    fn is_impartial(&self) -> bool {
        // What is not known to end is not taken to end.
        let ends = |labelled: &Labelling<R>| {
            let known = (labelled.is_loopfree)(&self.rules, &Budget::new(u64::MAX));
            known.unwrap_or(false)
        };
        self.engine.is_some() && self.labelled.as_ref().is_none_or(ends)
    }

    fn has_same_moves(&self) -> bool {
        self.engine.is_some()
    }

    fn graph(&self) -> Option<&Graph> {
        let explicit = self.explicit?;
        Some(explicit(&self.rules))
    }

    fn source(&self) -> Option<&[u8]> {
        let file = self.file?;
        file(&self.rules)
    }

    fn is_scoring(&self) -> bool {
        self.scoring.is_some()
    }

    fn fault(&self) -> Option<Fault> {
        let broken = || {
            let broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
            broken.clone()
        };
        self.rules.fault().or_else(broken)
    }

    fn trusted(&self) -> Option<Trust> {
        self.rules.trusted()
    }

    fn axes(&self) -> Option<(usize, u64)> {
        let cells = self.cells.as_ref()?;
        Some((cells.axes, cells.first))
    }

    fn cell(&self, coordinates: &[u64]) -> Option<String> {
        let cells = self.cells.as_ref()?;
        let known =
            coordinates.len() == cells.axes && coordinates.iter().all(|&at| at >= cells.first);
        let position = known.then(|| (cells.cell)(&self.rules, coordinates))??;
        Some(self.write_components(std::slice::from_ref(&position)))
    }

    fn recipe(&self) -> Option<Recipe> {
        self.recipe.map(|recipe| recipe(&self.rules))
    }

    fn heaps(&self) -> Option<&HeapSource> {
        self.heaps.as_ref()
    }

    fn read(self: Arc<Self>, text: &str) -> Result<Box<dyn Part>, NotationError> {
        let components = self.read_components(text)?.into();
        let entry = self;
        Ok(Box::new(Components { entry, components }))
    }

    fn start(self: Arc<Self>) -> Option<Box<dyn Part>> {
        let components = self.rules.start()?.into();
        let entry = self;
        Some(Box::new(Components { entry, components }))
    }

    fn tabulate(
        &self,
        to: &[u64],
        convention: Convention,
        budget: &Budget,
        sink: &mut dyn FnMut(&[u64], Cell),
    ) -> Result<(), Stopped> {
        let Some(cells) = self.cells.as_ref() else {
            return Ok(());
        };
        let mut search: CellSearch<R> = CellSearch {
            convention,
            closure: Closure::default(),
            seen: Seen::default(),
            outcomes: Outcomes::new(convention),
        };
        // A heap game is one sequence, which the heap engines compute far more quickly.
        let code = self.heaps.as_ref().and_then(HeapSource::code);
        if convention == Convention::Normal
            && let (Some((code, shift)), &[to]) = (code, to)
        {
            return heap_cells(code, shift, to, budget, sink);
        }
        // A table goes as far as was asked; only what has to be searched for it is bounded.
        let theorems = budget.unbounded();
        let columns = to.get(1).copied();
        for row in cells.first..=to[0] {
            let columns = columns.map_or(0..=0, |last| cells.first..=last);
            for column in columns {
                theorems.spend(0, 1)?;
                let coordinates = [row, column];
                let coordinates = &coordinates[..cells.axes];
                let Some(position) = (cells.cell)(&self.rules, coordinates) else {
                    continue;
                };
                let valued = convention == Convention::Normal && self.engine.is_some();
                let value = match valued {
                    false => None,
                    true => match self.known(&position, convention, &theorems)? {
                        Some((value, _)) => Some(value),
                        None => {
                            let searched = self.searched(&position, convention, budget)?;
                            searched.map(|(value, _)| value)
                        }
                    },
                };
                let cell = match value.and_then(|value| value.nimber()) {
                    Some(value) => Cell::Grundy(value),
                    None => Cell::Outcome(self.cell_outcome(&position, &mut search, budget)?),
                };
                sink(coordinates, cell);
            }
        }
        Ok(())
    }

    fn roster(
        &self,
        convention: Convention,
        budget: &Budget,
        sink: &mut dyn FnMut(Row) -> bool,
    ) -> Result<bool, Stopped> {
        let Some(labelled) = &self.labelled else {
            return Ok(false);
        };
        for component in (labelled.components)(&self.rules) {
            let (outcome, remoteness) =
                (labelled.outcome)(&self.rules, &component, convention, budget)?;
            let grundy = match convention {
                Convention::Normal => self.value(&component, budget)?,
                Convention::Misere => None,
            };
            budget.spend(0, 1)?;
            let row = Row {
                component: self.write_components(std::slice::from_ref(&component)),
                outcome,
                grundy,
                remoteness,
            };
            if !sink(row) {
                break;
            }
        }
        Ok(true)
    }

    fn keys(&self) -> Option<&dyn Keys> {
        self.keyed.as_ref().map(|_| self as &dyn Keys)
    }

    fn small(&self) -> Vec<String> {
        let small = self.rules.small();
        small
            .iter()
            .map(|c| self.write_components(std::slice::from_ref(c)))
            .collect()
    }

    #[cfg(feature = "laws")]
    fn laws(&self) -> Result<(), grundy_game::laws::Broken> {
        self.laws
            .iter()
            .try_for_each(|law| law(self))
            .map_err(|broken| format!("{}: {broken}", self.name))
    }
}
