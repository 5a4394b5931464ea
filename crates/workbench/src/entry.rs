//! How a ruleset becomes a game: its abilities are declared, then its types are erased.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use grundy_game::laws::{self, Broken};
use grundy_game::{
    Budget, Component, Draw, Evidence, Field, Impartial, Loopfree, Notation, NotationError,
    Problem, Reason, Scene, Scores, Scoring, Shape, Stopped, Sum, Tabulate, Theorem, Verdict,
    Words,
};
use grundy_solve::closure::{Closure, Id, Ids, Seen, absorb_sum, gather};
use grundy_solve::grundy::Grundy;
use grundy_solve::outcome::Outcomes;
use grundy_solve::retrograde::Labels;
use grundy_solve::scoring::Minimax;
use grundy_theory::{Convention, Nimber, Outcome, Player};

use crate::game::{Choice, Explorer, Game, Part, Seat, Values};
use crate::table::Cell;

/// Moves listed one by one to be counted or tried, at most.
const LISTED: usize = 2_000_000;

/// A ruleset with its declared abilities.
///
/// A missing ability is a compile error where it is declared, and absent at a front:
///
/// ```text
/// Entry::new("nim", Nim).impartial().drawn().tabulated().theorem(Bouton).open()
/// ```
pub struct Entry<R: Notation> {
    name: String,
    rules: R,
    convention: Convention,
    theorems: Vec<Box<dyn Theorem<R>>>,
    memo: Mutex<Grundy<R>>,
    impartial: Option<Impartiality<R>>,
    scoring: Option<Points<R>>,
    scene: Option<fn(&R, &R::Position) -> Scene>,
    cells: Option<Cells<R>>,
    laws: Vec<fn(&Self) -> Result<(), Broken>>,
}

/// What `R: Impartial + Loopfree` gives.
type Impartiality<R> = fn(
    &mut Grundy<R>,
    &R,
    &<R as grundy_game::Ruleset>::Position,
    &Budget,
) -> Result<Nimber, Stopped>;

type MinimaxFn<R> =
    fn(
        &R,
        &[<R as grundy_game::Ruleset>::Position],
        Player,
        &Budget,
    ) -> Result<(Scores, Vec<(usize, <R as grundy_game::Ruleset>::Move)>), Stopped>;

type PointsFn<R> = fn(
    &R,
    &<R as grundy_game::Ruleset>::Position,
    Player,
    &<R as grundy_game::Ruleset>::Move,
) -> Scores;

/// What `R: Scoring` gives.
struct Points<R: Notation> {
    minimax: MinimaxFn<R>,
    points: PointsFn<R>,
    settled: fn(&R, &R::Position) -> Scores,
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
        Self {
            name: name.into(),
            rules,
            convention: Convention::Normal,
            theorems: Vec::new(),
            memo: Mutex::default(),
            impartial: None,
            scoring: None,
            scene: None,
            cells: None,
            laws: vec![|entry| laws::rules(&entry.rules)],
        }
    }

    /// Both players have the same moves and play ends: Grundy values exist.
    pub fn impartial(mut self) -> Self
    where
        R: Impartial + Loopfree,
    {
        self.impartial =
            Some(|memo, rules, component, budget| memo.value(rules, component, budget));
        self.laws.push(|entry| laws::impartial(&entry.rules));
        self.laws.push(|entry| laws::loopfree(&entry.rules));
        self.laws.push(|entry| {
            let theorems = entry.theorems.iter();
            theorems
                .clone()
                .try_for_each(|t| laws::heap_theorem(&entry.rules, &**t))?;
            theorems
                .into_iter()
                .try_for_each(|t| laws::verdict_theorem(&entry.rules, &**t))
        });
        self
    }

    /// The players differ, or play may go on for ever: only outcomes exist.
    pub fn loopy(mut self) -> Self {
        self.laws.push(|entry| {
            let mut theorems = entry.theorems.iter();
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
        self.laws.push(|entry| laws::loopfree(&entry.rules));
        self.laws.push(|entry| {
            let mut theorems = entry.theorems.iter();
            theorems.try_for_each(|t| laws::score_theorem(&entry.rules, &**t))
        });
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

    /// A closed form; the first one that applies is used.
    pub fn theorem(mut self, theorem: impl Theorem<R> + 'static) -> Self {
        self.theorems.push(Box::new(theorem));
        self
    }

    /// The game, its types erased.
    pub fn open(self) -> Arc<dyn Game> {
        Arc::new(self)
    }

    fn read_components(&self, text: &str) -> Result<Vec<R::Position>, NotationError> {
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

    fn write_components(&self, components: &[R::Position]) -> String {
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

    /// The heap a theorem equates `component` with.
    fn heap(
        &self,
        component: &R::Position,
        convention: Convention,
    ) -> Option<(Nimber, &dyn Theorem<R>)> {
        self.theorems
            .iter()
            .find_map(|t| Some((t.heap(&self.rules, component, convention)?, &**t)))
    }

    fn whole_verdict(
        &self,
        components: &[R::Position],
        player: Player,
        convention: Convention,
    ) -> Option<(Verdict, &dyn Theorem<R>)> {
        self.theorems.iter().find_map(|t| {
            Some((
                t.verdict(&self.rules, components, player, convention)?,
                &**t,
            ))
        })
    }

    /// The value of a component under normal play, by theorem or by search.
    fn value(&self, component: &R::Position, budget: &Budget) -> Result<Option<Nimber>, Stopped> {
        if let Some((heap, _)) = self.heap(component, Convention::Normal) {
            return Ok(Some(heap));
        }
        let Some(value) = self.impartial else {
            return Ok(None);
        };
        // A memo is never left half-written, so a panic elsewhere does not spoil it.
        let mut memo = self.memo.lock().unwrap_or_else(PoisonError::into_inner);
        value(&mut memo, &self.rules, component, budget).map(Some)
    }

    /// The value of a sum under normal play.
    fn sum_value(
        &self,
        sum: &Sum<R::Position>,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        let mut total = Nimber::ZERO;
        for component in sum.components() {
            match self.value(component, budget)? {
                Some(value) => total += value,
                None => return Ok(None),
            }
        }
        Ok(Some(total))
    }

    /// The outcome of a cell that has no value: by theorem, else by search.
    fn cell_outcome(
        &self,
        component: &R::Position,
        search: &mut Search<R>,
        budget: &Budget,
    ) -> Result<Outcome, Stopped> {
        let convention = search.convention;
        let alone = std::slice::from_ref(component);
        if let Some((heap, _)) = self.heap(component, convention) {
            return Ok(match convention {
                Convention::Normal => Outcome::of_win(!heap.is_zero()),
                Convention::Misere => laws::misere_nim(&[heap]),
            });
        }
        let verdict = self.whole_verdict(alone, Player::Left, convention);
        if let Some((Verdict::Outcome(outcome), _)) = verdict {
            return Ok(outcome);
        }
        let Search {
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

/// What searching one cell after another remembers.
struct Search<R: Notation> {
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
            text: word,
            start: offset(word),
        })
        .collect()
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

    fn is_scoring(&self) -> bool {
        self.scoring.is_some()
    }

    fn axes(&self) -> Option<(usize, u64)> {
        let cells = self.cells.as_ref()?;
        Some((cells.axes, cells.first))
    }

    fn read(self: Arc<Self>, text: &str) -> Result<Box<dyn Part>, NotationError> {
        let components = self.read_components(text)?;
        Ok(Box::new(Components {
            entry: self,
            components,
        }))
    }

    fn start(self: Arc<Self>) -> Option<Box<dyn Part>> {
        let components = self.rules.start()?;
        Some(Box::new(Components {
            entry: self,
            components,
        }))
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
        let mut search: Search<R> = Search {
            convention,
            closure: Closure::default(),
            seen: Seen::default(),
            outcomes: Outcomes::new(convention),
        };
        let columns = to.get(1).copied();
        for row in cells.first..=to[0] {
            let columns = columns.map_or(0..=0, |last| cells.first..=last);
            for column in columns {
                budget.spend(0, 1)?;
                let coordinates = [row, column];
                let coordinates = &coordinates[..cells.axes];
                let Some(position) = (cells.cell)(&self.rules, coordinates) else {
                    continue;
                };
                let valued = convention == Convention::Normal && self.impartial.is_some();
                let value = if valued {
                    self.value(&position, budget)?
                } else {
                    None
                };
                let cell = match value {
                    Some(value) => Cell::Grundy(value),
                    None => Cell::Outcome(self.cell_outcome(&position, &mut search, budget)?),
                };
                sink(coordinates, cell);
            }
        }
        Ok(())
    }

    fn small(&self) -> Vec<String> {
        let small = self.rules.small();
        small
            .iter()
            .map(|c| self.write_components(std::slice::from_ref(c)))
            .collect()
    }

    fn laws(&self) -> Result<(), Broken> {
        self.laws
            .iter()
            .try_for_each(|law| law(self))
            .map_err(|broken| format!("{}: {broken}", self.name))
    }
}

/// Typed components of an entry.
struct Components<R: Notation> {
    entry: Arc<Entry<R>>,
    components: Vec<R::Position>,
}

impl<R: Notation> fmt::Debug for Components<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Components")
            .field("game", &self.entry.name)
            .field("components", &self.components)
            .finish()
    }
}

impl<R: Notation + 'static> Components<R> {
    fn choice(&self, i: usize, mv: &R::Move, seat: Seat) -> Choice {
        let rules = &self.entry.rules;
        let component = &self.components[i];
        let after = rules.apply(component, mv);
        Choice {
            component: i,
            words: rules.words(component, mv, seat.place(i)),
            after: self.entry.write_components(after.components()),
        }
    }

    /// The heap to which what a move leaves is equal, if the theory gives one.
    fn value_after(
        &self,
        after: &Sum<R::Position>,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        budget.spend(0, after.components().len() as u64)?;
        match convention {
            Convention::Normal => self.entry.sum_value(after, budget),
            Convention::Misere => {
                let heap = |c| Some(self.entry.heap(c, convention)?.0);
                Ok(after.components().iter().map(heap).sum())
            }
        }
    }

    /// The components after a move in component `i`.
    fn after(&self, i: usize, mv: &R::Move) -> Vec<R::Position> {
        let mut components = self.components.clone();
        let after = self.entry.rules.apply(&self.components[i], mv);
        components.splice(i..=i, after);
        components
    }
}

impl<R: Notation + 'static> Part for Components<R> {
    fn game(&self) -> Arc<dyn Game> {
        let entry: Arc<Entry<R>> = Arc::clone(&self.entry);
        entry
    }

    fn text(&self) -> String {
        self.entry.write_components(&self.components)
    }

    fn len(&self) -> usize {
        self.components.len()
    }

    fn component(&self, i: usize) -> String {
        self.entry
            .write_components(std::slice::from_ref(&self.components[i]))
    }

    fn scenes(&self) -> Option<Vec<Scene>> {
        let scene = self.entry.scene?;
        let components = self.components.iter();
        Some(components.map(|c| scene(&self.entry.rules, c)).collect())
    }

    fn replaced(&self, i: usize, after: &str) -> Result<Box<dyn Part>, NotationError> {
        let after = self.entry.read_components(after)?;
        let mut components = self.components.clone();
        components.splice(i..=i, after);
        Ok(Box::new(Self {
            entry: Arc::clone(&self.entry),
            components,
        }))
    }

    fn choices(&self, player: Player, seat: Seat, sink: &mut dyn FnMut(Choice) -> bool) {
        for (i, component) in self.components.iter().enumerate() {
            for mv in self.entry.rules.moves(component, player) {
                if !sink(self.choice(i, &mv, seat)) {
                    return;
                }
            }
        }
    }

    fn reaching(&self, i: usize, player: Player, after: &str, seat: Seat) -> Option<Choice> {
        let after = self.entry.read_components(after).ok()?;
        let after: Sum<R::Position> = after.into_iter().collect();
        let component = &self.components[i];
        let mv = self.entry.rules.reaching(component, player, &after)?;
        Some(self.choice(i, &mv, seat))
    }

    fn count(&self, player: Player) -> Option<u128> {
        let rules = &self.entry.rules;
        let mut listed = 0;
        let mut total = 0u128;
        for component in &self.components {
            total += match rules.count(component, player) {
                Some(count) => count,
                None => {
                    let count = rules
                        .moves(component, player)
                        .take(LISTED + 1 - listed)
                        .count();
                    listed += count;
                    if listed > LISTED {
                        return None;
                    }
                    count as u128
                }
            };
        }
        Some(total)
    }

    fn values(&self, convention: Convention, budget: &Budget) -> Result<Option<Values>, Stopped> {
        let mut found = Values::default();
        found.values.reserve(self.components.len());
        for component in &self.components {
            let value = match self.entry.heap(component, convention) {
                Some((heap, theorem)) => {
                    let name = theorem.name();
                    if found.theorems.iter().all(|(used, _)| *used != name) {
                        found.theorems.push((name, theorem.evidence()));
                    }
                    Some(heap)
                }
                None if convention == Convention::Normal => {
                    found.searched = true;
                    self.entry.value(component, budget)?
                }
                None => None,
            };
            match value {
                Some(value) => found.values.push(value),
                None => return Ok(None),
            }
        }
        Ok(Some(found))
    }

    fn option_values(&self, i: usize, budget: &Budget) -> Result<BTreeSet<Nimber>, Stopped> {
        let mut values = BTreeSet::new();
        for option in self.entry.rules.options(&self.components[i], Player::Left) {
            budget.spend(0, option.components().len() as u64)?;
            values.extend(self.entry.sum_value(&option, budget)?);
        }
        Ok(values)
    }

    fn choices_to(
        &self,
        i: usize,
        size: Nimber,
        convention: Convention,
        seat: Seat,
        limit: usize,
        budget: &Budget,
    ) -> Result<(Vec<Choice>, Option<u128>), Stopped> {
        let rules = &self.entry.rules;
        let component = &self.components[i];
        if let Some((_, theorem)) = self.entry.heap(component, convention)
            && let Some(found) = theorem.moves_to(rules, component, size, convention)
        {
            let moves = found.moves.iter().take(limit);
            let choices = moves.map(|mv| self.choice(i, mv, seat)).collect();
            let total = found.complete.then_some(found.moves.len() as u128);
            return Ok((choices, total));
        }
        let mut choices = Vec::new();
        let mut total = 0;
        for mv in rules.moves(component, Player::Left) {
            let after = rules.apply(component, &mv);
            let value = match self.value_after(&after, convention, budget) {
                Ok(value) => value,
                Err(stopped) if stopped.interrupted => return Err(stopped),
                Err(_) => return Ok((choices, None)),
            };
            if value == Some(size) {
                total += 1;
                if choices.len() < limit {
                    choices.push(self.choice(i, &mv, seat));
                }
            }
        }
        Ok((choices, Some(total)))
    }

    fn verdict(
        &self,
        player: Player,
        convention: Convention,
    ) -> Option<(Verdict, &'static str, Evidence)> {
        let (verdict, theorem) = self
            .entry
            .whole_verdict(&self.components, player, convention)?;
        Some((verdict, theorem.name(), theorem.evidence()))
    }

    fn verdict_choices(
        &self,
        player: Player,
        convention: Convention,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Vec<Choice>, bool), Stopped> {
        let rules = &self.entry.rules;
        let Some((verdict, theorem)) =
            self.entry
                .whole_verdict(&self.components, player, convention)
        else {
            return Ok((Vec::new(), false));
        };
        if let Some(found) = theorem.winning(rules, &self.components, player, convention) {
            let choices = found.moves.iter().map(|(i, mv)| self.choice(*i, mv, seat));
            return Ok((choices.collect(), found.complete));
        }
        let mut choices = Vec::new();
        let mut tried = 0;
        for (i, component) in self.components.iter().enumerate() {
            for mv in rules.moves(component, player) {
                budget.spend(0, 1)?;
                tried += 1;
                if tried > LISTED {
                    return Ok((choices, false));
                }
                let after = self.after(i, &mv);
                let good = match (verdict, theorem.verdict(rules, &after, -player, convention)) {
                    (Verdict::Outcome(_), Some(left)) => left == Verdict::Outcome(Outcome::P),
                    (Verdict::Scores(best), Some(Verdict::Scores(rest))) => {
                        let points = self.entry.scoring.as_ref();
                        points.is_some_and(|s| {
                            let now = (s.points)(rules, component, player, &mv);
                            now.plus(rest).margin(player) == best.margin(player)
                        })
                    }
                    _ => return Ok((choices, false)),
                };
                if good {
                    choices.push(self.choice(i, &mv, seat));
                }
            }
        }
        Ok((choices, true))
    }

    fn why(&self, convention: Convention) -> Vec<Reason> {
        let (entry, components) = (&self.entry, &self.components);
        if let Some((_, theorem)) = entry.whole_verdict(components, Player::Left, convention) {
            return theorem.why(&entry.rules, components, convention);
        }
        let mut reasons = Vec::new();
        for theorem in &entry.theorems {
            let heap = |c| theorem.heap(&entry.rules, c, convention);
            if components.iter().any(|c| heap(c).is_some()) {
                reasons.extend(theorem.why(&entry.rules, components, convention));
            }
        }
        reasons
    }

    fn minimax(
        &self,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Scores, Vec<Choice>), Stopped> {
        let Some(scoring) = &self.entry.scoring else {
            return Ok((Scores::default(), Vec::new()));
        };
        let (scores, moves) =
            (scoring.minimax)(&self.entry.rules, &self.components, player, budget)?;
        let choices = moves.iter().map(|(i, mv)| self.choice(*i, mv, seat));
        Ok((scores, choices.collect()))
    }

    fn points(&self, player: Player, choice: &Choice) -> Option<Scores> {
        let scoring = self.entry.scoring.as_ref()?;
        let component = self.components.get(choice.component)?;
        let after = self.entry.read_components(&choice.after).ok()?;
        let after = after.into_iter().collect();
        let mv = self.entry.rules.reaching(component, player, &after)?;
        Some((scoring.points)(&self.entry.rules, component, player, &mv))
    }

    fn settled(&self) -> Scores {
        let Some(scoring) = &self.entry.scoring else {
            return Scores::default();
        };
        let components = self.components.iter();
        let settled = components.map(|c| (scoring.settled)(&self.entry.rules, c));
        settled.fold(Scores::default(), Scores::plus)
    }

    fn explorer(&self) -> Box<dyn Explorer> {
        Box::new(Exploration {
            part: Self {
                entry: Arc::clone(&self.entry),
                components: self.components.clone(),
            },
            seen: Seen::default(),
        })
    }
}

struct Exploration<R: Notation> {
    part: Components<R>,
    seen: Seen<R::Position>,
}

impl<R: Notation + 'static> Explorer for Exploration<R> {
    fn components(&mut self, closure: &mut Closure, budget: &Budget) -> Result<Vec<Id>, Stopped> {
        let Self { part, seen } = self;
        part.components
            .iter()
            .map(|c| closure.absorb(&part.entry.rules, seen, c, budget))
            .collect()
    }

    fn choices(
        &mut self,
        closure: &mut Closure,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<Vec<(Choice, Ids)>, Stopped> {
        let Self { part, seen } = self;
        let rules = &part.entry.rules;
        let mut choices = Vec::new();
        for (i, component) in part.components.iter().enumerate() {
            for mv in rules.moves(component, player) {
                budget.spend(0, 1)?;
                let after = rules.apply(component, &mv);
                let ids = absorb_sum(closure, rules, seen, &after, budget)?;
                choices.push((part.choice(i, &mv, seat), ids));
            }
        }
        Ok(choices)
    }
}

/// The scores by search, and every move that keeps them.
fn best_moves<R: Scoring>(
    rules: &R,
    components: &[R::Position],
    player: Player,
    budget: &Budget,
) -> Result<(Scores, Vec<(usize, R::Move)>), Stopped> {
    let mut minimax = Minimax::default();
    let scores = minimax.scores(rules, &components.iter().cloned().collect(), player, budget)?;
    let mut best = Vec::new();
    for (i, component) in components.iter().enumerate() {
        for mv in rules.moves(component, player) {
            let mut after = components.to_vec();
            after.splice(i..=i, rules.apply(component, &mv));
            let rest = minimax.scores(rules, &after.into_iter().collect(), -player, budget)?;
            let total = rules.points(component, player, &mv).plus(rest);
            if total.margin(player) == scores.margin(player) {
                best.push((i, mv));
            }
        }
    }
    Ok((scores, best))
}
