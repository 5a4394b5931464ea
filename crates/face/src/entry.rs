//! How a ruleset becomes a game: its abilities are declared, then its types are erased.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use grundy_game::{
    Budget, Component, Fault, Field, Impartial, Loopfree, Notation, NotationError, Problem, Said,
    Shape, Source, Trust, Verdict,
};
use grundy_graphs::Graph;
use grundy_heaps::HeapSource;
use grundy_theory::{Convention, Player, Value};

use crate::components::{Components, Exploration};
use crate::engines::Memo;
use crate::facets::{
    Cells, Facet, File, Forms, GestureFn, Keys, LabelsOfAll, OnGraph, Pictures, Points, PointsFn,
    Ranks, Sizes, Sources,
};
use crate::game::{Explorer, Game, Kind, Part};
use crate::laws::keeps;
use crate::recipe::{Listing, Recipe};

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
    ends: bool,
    /// What says values and verdicts, in the order in which it is asked.
    pub(crate) sources: Vec<Box<dyn Source<R>>>,
    /// What is asked last, where all else is silent: it searches.
    pub(crate) engine: Option<Box<dyn Source<R>>>,
    /// What was found wrong, once something was.
    broken: Mutex<Option<Fault>>,
    /// What a move earns, in a game for points.
    pub(crate) points: Option<PointsFn<R>>,
    pub(crate) table: Option<Facet<R, dyn Cells>>,
    pub(crate) keyed: Option<Facet<R, dyn Keys>>,
    pub(crate) keyed_widely: Option<Facet<R, dyn Keys<u128>>>,
    pub(crate) ranked: Option<Facet<R, dyn Ranks>>,
    pub(crate) labelled: Option<Facet<R, dyn LabelsOfAll>>,
    pub(crate) scoring: Option<Facet<R, dyn Points>>,
    pub(crate) forms: Option<Facet<R, dyn Forms>>,
    pub(crate) picture: Option<Facet<R, dyn Pictures>>,
    /// How a move is made in a picture.
    pub(crate) gesture: Option<GestureFn<R>>,
    pub(crate) explicit: Option<fn(&R) -> &Graph>,
    pub(crate) file: Option<File<R>>,
    recipe: Option<fn(&R) -> Recipe>,
    listing: Option<ListingFn<R>>,
    pub(crate) heaps: Option<HeapSource>,
    pub(crate) sizes: Option<Sizes>,
    #[cfg(feature = "laws")]
    pub(crate) laws: Vec<crate::laws::Law<R>>,
}

/// The moves written in other languages, or why they cannot be.
type ListingFn<R> = fn(&R) -> Result<Listing, Problem>;

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
            ends: false,
            broken: Mutex::default(),
            points: None,
            table: None,
            keyed: None,
            keyed_widely: None,
            ranked: None,
            labelled: None,
            scoring: None,
            forms: None,
            picture: None,
            gesture: None,
            explicit: None,
            file: None,
            recipe: None,
            listing: None,
            heaps: None,
            sizes: None,
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
        self.ends = true;
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

    /// The players differ, or play may go on for ever: only outcomes exist.
    #[allow(unused_mut, reason = "laws are added only where tests ask for them")]
    pub fn loopy(mut self) -> Self {
        keeps!(self, |entry| {
            let mut theorems = entry.sources.iter();
            theorems.try_for_each(|t| laws::loopy_theorem(&entry.rules, &**t))
        });
        self
    }

    /// The last player to move loses, unless asked otherwise.
    pub fn misere(mut self) -> Self {
        self.convention = Convention::Misere;
        self
    }

    /// A short program finds the values of its positions.
    pub fn recipe(mut self, recipe: fn(&R) -> Recipe) -> Self {
        self.recipe = Some(recipe);
        self
    }

    /// Its moves can be written as a program.
    pub fn listed(mut self, listing: ListingFn<R>) -> Self {
        self.listing = Some(listing);
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

    pub(crate) fn write_component(&self, component: &R::Position) -> String {
        self.write_components(std::slice::from_ref(component))
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
    ) -> Said<Value> {
        match &self.engine {
            Some(engine) => engine.value(&self.rules, component, convention, budget),
            None => Ok(None),
        }
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

    fn kind(&self) -> Kind {
        Kind {
            convention: self.convention,
            noun: self.rules.noun(),
            same_moves: self.engine.is_some(),
            ends: self.ends,
        }
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

    fn small(&self) -> Vec<String> {
        let small = self.rules.small();
        small.iter().map(|c| self.write_component(c)).collect()
    }

    fn fault(&self) -> Option<Fault> {
        let broken = || {
            let broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
            broken.clone()
        };
        self.rules.fault().or_else(broken)
    }

    fn blame(&self, fault: Fault) {
        let mut broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
        broken.get_or_insert(fault);
    }

    fn trusted(&self) -> Option<Trust> {
        self.rules.trusted()
    }

    fn explorer(&self) -> Box<dyn Explorer> {
        Box::new(Exploration::<R>::default())
    }

    fn sources(&self) -> &dyn Sources {
        self
    }

    fn table(&self) -> Option<&dyn Cells> {
        self.table.map(|facet| facet(self))
    }

    fn heaps(&self) -> Option<&HeapSource> {
        self.heaps.as_ref()
    }

    fn sizes(&self, part: &dyn Part) -> Option<Vec<u64>> {
        self.sizes.map(|sizes| sizes(part))
    }

    fn keys(&self) -> Option<&dyn Keys> {
        self.keyed.map(|facet| facet(self))
    }

    fn wide_keys(&self) -> Option<&dyn Keys<u128>> {
        self.keyed_widely.map(|facet| facet(self))
    }

    fn ranks(&self) -> Option<&dyn Ranks> {
        self.ranked.map(|facet| facet(self))
    }

    fn graph(&self) -> Option<OnGraph<'_>> {
        self.on_graph()
    }

    fn labels(&self) -> Option<&dyn LabelsOfAll> {
        self.labelled.map(|facet| facet(self))
    }

    fn points(&self) -> Option<&dyn Points> {
        self.scoring.map(|facet| facet(self))
    }

    fn forms(&self) -> Option<&dyn Forms> {
        self.forms.map(|facet| facet(self))
    }

    fn picture(&self) -> Option<&dyn Pictures> {
        self.picture.map(|facet| facet(self))
    }

    fn recipe(&self) -> Option<Recipe> {
        self.recipe.map(|recipe| recipe(&self.rules))
    }

    fn listing(&self) -> Option<Result<Listing, Problem>> {
        self.listing.map(|listing| listing(&self.rules))
    }

    #[cfg(feature = "laws")]
    fn laws(&self) -> Result<(), grundy_game::laws::Broken> {
        self.laws
            .iter()
            .try_for_each(|law| law(self))
            .map_err(|broken| format!("{}: {broken}", self.name))
    }
}
