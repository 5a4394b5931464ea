//! The truth, by brute force: what every line of a certificate says is looked at on its own.
//!
//! The rules are those of [`games`]; games of files are what the certificate's own lists and edges
//! say.

#![allow(dead_code)] // Each test uses its part.

mod forms;
#[path = "../games/mod.rs"]
pub mod games;
mod points;
mod quotients;
mod stoppers;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use grundy_certificate::{
    Claim, Component, Convention, Label, Labelling, Line, Outcome, Period, Reader, Sum,
};

type Position = Vec<(u32, String)>;

/// Nim heaps that a graph of these tests may be equal to.
const HEAPS: u64 = 9;

thread_local! {
    /// Who wins sums under misère play, by the names of the games.
    static KNOWN: RefCell<HashMap<(String, Position), bool>> = RefCell::default();
}

/// Followers of positions, and what retrograde analysis says.
#[derive(Default)]
pub struct Truth {
    games: Vec<String>,
    position: Option<Sum>,
    misere: bool,
    listed: BTreeMap<(u32, String), Vec<Position>>,
    edges: BTreeMap<u32, Vec<u32>>,
    /// Vertices by the names that the file gives them.
    vertices: BTreeMap<(u32, String), u32>,
    values: HashMap<(u32, String), u128>,
    forms: Vec<forms::Tree>,
    quotients: Vec<quotients::Quotient>,
    stoppers: stoppers::Graph,
}

/// Whether every fact and claim of a file is true. `None` if that is too much to find out.
pub fn is_true(text: &str) -> Option<bool> {
    let mut reader = Reader::new(text.as_bytes()).ok()?;
    let mut lines = Vec::new();
    while let Some(line) = reader.line().ok()? {
        lines.push((line, reader.targets().to_vec()));
    }
    let mut truth = Truth {
        forms: forms::forms(lines.iter().map(|(line, _)| line)),
        quotients: quotients::quotients(lines.iter().map(|(line, _)| line)),
        ..Truth::default()
    };
    for (line, targets) in &lines {
        let key = |c: &Component| truth.key(c);
        match line {
            Line::Game { name, .. } => truth.games.push(name.clone()),
            Line::Position(sum) => truth.position = Some(sum.clone()),
            Line::Convention(convention) => truth.misere = *convention == Convention::Misere,
            Line::Options { of, options } => {
                let options = options.iter().map(|sum| sum.iter().map(key).collect());
                let (of, options) = (key(of), options.collect());
                truth.listed.insert(of, options);
            }
            // Positions are vertices by number; what they are called is only said.
            Line::Vertex { game, vertex, name }
                if truth.games[*game as usize - 1].starts_with("graph:") =>
            {
                truth.vertices.insert((*game, name.clone()), *vertex);
            }
            Line::Loop { .. } => truth.stoppers.take(line),
            Line::Edges { vertex } => {
                truth.edges.insert(*vertex, targets.clone());
            }
            _ => {}
        }
    }
    for (line, _) in &lines {
        if !truth.line(line)? {
            return Some(false);
        }
    }
    Some(true)
}

impl Truth {
    /// A component by its text, written in one way.
    fn key(&self, component: &Component) -> (u32, String) {
        let named = (component.game, component.text.clone());
        if let Some(vertex) = self.vertices.get(&named) {
            return (component.game, vertex.to_string());
        }
        let name = self.games.get(component.game as usize - 1);
        let written = name.and_then(|name| {
            let part = games::read(name, &component.text)?;
            games::options(name, &part)?;
            Some(games::write(name, &part))
        });
        (component.game, written.unwrap_or(component.text.clone()))
    }

    fn line(&mut self, line: &Line) -> Option<bool> {
        let games = std::mem::take(&mut self.games);
        let names = Self {
            games: games.clone(),
            vertices: self.vertices.clone(),
            ..Self::default()
        };
        self.games = games;
        let key = |c: &Component| names.key(c);
        let position = |sum: &Sum| -> Position { sum.iter().map(key).collect() };
        Some(match line {
            Line::Value { of, value } | Line::CitedValue { of, value, .. } => {
                !self.misere && self.value(&key(of))? == *value
            }
            // Won by definition: an option is lost. That is found out sooner than the rest.
            Line::Outcome {
                outcome: Outcome::N,
                of,
                option: Some(option),
            } if self.leads_to(&position(of), &position(option))? => {
                self.outcome(&position(option))?.0 == Outcome::P
            }
            Line::Outcome { outcome, of, .. } | Line::CitedOutcome { outcome, of, .. } => {
                self.outcome(&position(of))?.0 == *outcome
            }
            Line::Period { period, .. } => self.repeats(period)?,
            Line::Label { vertex, label } => self.label(*vertex, *label)?,
            Line::Claim(claim) => {
                let start = self.position.as_ref().map(position);
                match claim {
                    Claim::Outcome(outcome) => self.outcome(&start?)?.0 == *outcome,
                    Claim::Value(value) => {
                        let total = self.sum_value(&start?)?;
                        !self.misere && total == Some(*value)
                    }
                    Claim::Infinite(k) => self.infinite(&start?)? == Some(k.clone()),
                    Claim::Move { place, after } => {
                        let mut start = start?;
                        let good = match self.outcome(&start)?.0 {
                            Outcome::N => Outcome::P,
                            Outcome::D => Outcome::D,
                            Outcome::P => return Some(false),
                        };
                        let place = place.checked_sub(1)?;
                        // Exactly one option: no heap more, and none left out.
                        let sorted = |mut sum: Position| {
                            sum.sort();
                            sum
                        };
                        let left = sorted(position(after));
                        let moved = start.get(place)?.clone();
                        let mut options = self.options(&moved)?.into_iter().map(sorted);
                        let legal = options.any(|option| option == left);
                        start.splice(place..=place, left);
                        legal && self.outcome(&start)?.0 == good
                    }
                    Claim::Remoteness(moves) => self.outcome(&start?)?.1 == Some(*moves),
                    Claim::Period(period) => self.repeats(period)?,
                    // The facts are looked at one by one.
                    Claim::Table { .. } | Claim::Labels { .. } => true,
                    Claim::Quotient { .. } => {
                        let mut known = self.quotients.iter();
                        self.misere && known.any(|known| known.is_claimed(claim))
                    }
                    Claim::Worth { form } => {
                        let form = forms::tree(&self.forms, *form)?;
                        !self.misere && self.boards(self.position.as_ref()?)?.equals(form)
                    }
                    Claim::Wins { left, wins } => {
                        let board = self.boards(self.position.as_ref()?)?;
                        board.wins(usize::from(!left), self.misere) == *wins
                    }
                    Claim::PlayersMove { left, place, after } if self.score(*left).is_some() => {
                        !self.misere && self.keeps(*left, *place, after)?
                    }
                    Claim::PlayersMove { left, place, after } => {
                        let mut position = self.position.clone()?;
                        let place = place.checked_sub(1)?;
                        let moved = position.get(place)?.clone();
                        let side = usize::from(!left);
                        let before = self.boards(std::slice::from_ref(&moved))?;
                        let legal = before.has_option(side, &self.boards(after)?);
                        position.splice(place..=place, after.iter().cloned());
                        legal && !self.boards(&position)?.wins(1 - side, self.misere)
                    }
                    Claim::Score { left, scores } => {
                        let score = self.score(*left)?;
                        !self.misere && *scores == [score, -score]
                    }
                    Claim::ScoreBetween { left, worst, best } => {
                        let score = self.score(*left)?;
                        let opposite = |[a, b]: [i64; 2]| a == -b;
                        let between = worst[0].min(best[0])..=worst[0].max(best[0]);
                        let known = opposite(*worst) && opposite(*best);
                        !self.misere && known && between.contains(&score)
                    }
                    Claim::Stoppers { .. } => !self.misere && self.stoppers.claim(claim)?,
                    claim => !self.misere && forms::claim(&self.forms, claim)?,
                }
            }
            Line::Worth { of, value, by } => {
                let board = self.boards(std::slice::from_ref(of))?;
                let mut named = [value, by].into_iter();
                let same = |form: &u32| Some(forms::tree(&self.forms, *form)?.equals(&board));
                !self.misere && named.try_fold(true, |all, form| Some(all && same(form)?))?
            }
            Line::Wins {
                left,
                wins,
                of,
                option,
            } => {
                let (board, side) = (self.boards(of)?, usize::from(!left));
                let option = option.as_ref().map(|option| self.boards(option));
                let legal = match option {
                    Some(option) => board.has_option(side, &option?),
                    None => true,
                };
                legal && board.wins(side, self.misere) == *wins
            }
            // All that was gathered, at its last line.
            Line::Phi { .. } => {
                let names = self.games.join(" ");
                let lost = |game: u32, heaps: &[u64]| {
                    let sum = heaps.iter().map(|heap| (game, heap.to_string()));
                    Some(!self.wins(&names, &sum.collect())?)
                };
                let all = self.quotients.iter();
                let truths: Option<Vec<bool>> = all.map(|q| q.is_true(lost)).collect();
                self.misere && truths?.into_iter().all(|truth| truth)
            }
            Line::AtMost { .. } | Line::NotAtMost { .. } | Line::FormSum { .. } => {
                !self.misere && forms::fact(&self.forms, line)?
            }
            _ => true,
        })
    }

    /// What Left ends with in best play of trees with scores.
    fn score(&self, left: bool) -> Option<i64> {
        let trees = self.trees(self.position.as_ref()?)?;
        Some(points::best(&trees, left))
    }

    /// Whether a move leaves all of that.
    fn keeps(&self, left: bool, place: usize, after: &[Component]) -> Option<bool> {
        let mut trees = self.trees(self.position.as_ref()?)?;
        let after = self.trees(after)?;
        let best = points::best(&trees, left);
        let place = place.checked_sub(1)?;
        let options = trees.get(place)?.options(left);
        let legal = matches!(&after[..], [only] if options.contains(only));
        trees.splice(place..=place, after);
        Some(legal && points::best(&trees, !left) == best)
    }

    /// A sum of trees with scores.
    fn trees(&self, sum: &[Component]) -> Option<Vec<points::Points>> {
        let trees = sum.iter().map(|component| {
            let name = self.games.get((component.game as usize).checked_sub(1)?)?;
            (name == "scores").then_some(())?;
            points::read(&component.text)
        });
        trees.collect()
    }

    /// A sum of games in which the players' moves differ.
    fn boards(&self, sum: &[Component]) -> Option<forms::Tree> {
        let named = sum.iter().map(|component| {
            let name = self.games.get((component.game as usize).checked_sub(1)?)?;
            Some((name.as_str(), component.text.as_str()))
        });
        forms::Tree::of_boards(named.collect::<Option<Vec<_>>>()?)
    }

    fn options(&self, (game, text): &(u32, String)) -> Option<Vec<Position>> {
        let name = self.games.get(*game as usize - 1)?;
        let written = |part: &games::Part| (*game, games::write(name, part));
        if let Some(part) = games::read(name, text)
            && (!name.starts_with("graph:") || name.contains('>'))
            && let Some(options) = games::options(name, &part)
        {
            let options = options.iter();
            return Some(options.map(|o| o.iter().map(written).collect()).collect());
        }
        let is_graph = ["graph:", "positions:"]
            .iter()
            .any(|kind| name.starts_with(kind));
        if is_graph && !self.edges.is_empty() {
            let targets = self.edges.get(&text.parse().ok()?)?.iter();
            return Some(targets.map(|t| vec![(*game, t.to_string())]).collect());
        }
        self.listed.get(&(*game, text.clone())).cloned()
    }

    /// The Grundy value where play ends.
    fn value(&mut self, component: &(u32, String)) -> Option<u128> {
        if let Some(value) = self.values.get(component) {
            return Some(*value);
        }
        let size: u64 = component
            .1
            .split(',')
            .filter_map(|n| n.parse::<u64>().ok())
            .sum();
        if size > 400 {
            return None;
        }
        let mut seen = BTreeSet::new();
        for option in self.options(component)? {
            let mut total = 0;
            for part in option {
                total ^= self.value(&part)?;
            }
            seen.insert(total);
        }
        let value = (0..).find(|value| !seen.contains(value))?;
        self.values.insert(component.clone(), value);
        Some(value)
    }

    fn outcome(&mut self, sum: &Position) -> Option<(Outcome, Option<u32>)> {
        match self.ending_value(sum) {
            Some(total) => {
                let outcome = if total? == 0 { Outcome::P } else { Outcome::N };
                Some((outcome, None))
            }
            None if self.ends(sum) => {
                let wins = self.wins(&self.games.join(" "), sum)?;
                Some((if wins { Outcome::N } else { Outcome::P }, None))
            }
            None => self.outcome_with(sum, 0),
        }
    }

    /// Whether a move leaves this sum, but for what nobody can move in.
    fn leads_to(&self, sum: &Position, wanted: &Position) -> Option<bool> {
        let alive = |mut sum: Position| {
            sum.retain(|part| self.options(part).is_none_or(|options| !options.is_empty()));
            sum.sort();
            sum
        };
        let wanted = alive(wanted.clone());
        for (place, part) in sum.iter().enumerate() {
            for option in self.options(part)? {
                let mut after = sum.clone();
                after.splice(place..=place, option);
                if alive(after) == wanted {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    /// Whether the rules of all components are written out, so that play ends.
    fn ends(&self, sum: &Position) -> bool {
        sum.iter().all(|(game, _)| {
            let name = self.games.get(*game as usize - 1);
            name.is_some_and(|name| !name.starts_with("graph:") && !name.starts_with("rules:"))
        })
    }

    /// Whether the player to move wins a sum under misère play, where play ends.
    fn wins(&self, names: &str, sum: &Position) -> Option<bool> {
        let mut sum = sum.clone();
        sum.sort();
        let key = (names.to_string(), sum);
        if let Some(wins) = KNOWN.with_borrow(|known| known.get(&key).copied()) {
            return Some(wins);
        }
        let (mut stuck, mut wins) = (true, false);
        for (place, part) in key.1.iter().enumerate() {
            for option in self.options(part)? {
                stuck = false;
                let mut after = key.1.clone();
                after.splice(place..=place, option);
                wins |= !self.wins(names, &after)?;
            }
        }
        KNOWN.with_borrow_mut(|known| known.insert(key, wins || stuck));
        Some(wins || stuck)
    }

    /// The nim-sum, for the games written out here, whose play ends.
    fn ending_value(&mut self, sum: &Position) -> Option<Option<u128>> {
        if self.misere || !self.ends(sum) {
            return None;
        }
        let mut values = sum.iter().map(|part| self.value(part));
        Some(values.try_fold(0, |total, value| Some(total ^ value?)))
    }

    /// Retrograde analysis of the sum, with a Nim heap beside it.
    fn outcome_with(&self, sum: &Position, heap: u64) -> Option<(Outcome, Option<u32>)> {
        let sorted = |mut sum: Position, heap: u64| {
            sum.sort();
            (sum, heap)
        };
        let mut numbers = HashMap::from([(sorted(sum.clone(), heap), 0usize)]);
        let mut queue = vec![sorted(sum.clone(), heap)];
        let mut options: Vec<Vec<usize>> = Vec::new();
        while let Some((sum, heap)) = queue.get(options.len()).cloned() {
            if queue.len() > 30_000 {
                return None;
            }
            let mut after = Vec::new();
            for (place, part) in sum.iter().enumerate() {
                for option in self.options(part)? {
                    let mut next = sum.clone();
                    next.splice(place..=place, option);
                    after.push(sorted(next, heap));
                }
            }
            after.extend((0..heap).map(|lower| (sum.clone(), lower)));
            let after = after.into_iter().map(|next| {
                let fresh = numbers.len();
                let number = *numbers.entry(next.clone()).or_insert(fresh);
                if number == fresh {
                    queue.push(next);
                }
                number
            });
            options.push(after.collect());
        }
        let mut labels: Vec<Option<(Outcome, u32)>> = vec![None; options.len()];
        for round in 0.. {
            let mut changed = false;
            for i in 0..options.len() {
                let known = |wanted| {
                    let found = options[i].iter().filter_map(|o| labels[*o]);
                    found.filter(move |(outcome, rank)| *outcome == wanted && *rank < round)
                };
                let label = match options[i].is_empty() {
                    true if self.misere => Some(Outcome::N),
                    true => Some(Outcome::P),
                    false if known(Outcome::P).next().is_some() => Some(Outcome::N),
                    false if known(Outcome::N).count() == options[i].len() => Some(Outcome::P),
                    false => None,
                };
                if labels[i].is_none() && label.is_some() {
                    labels[i] = label.map(|outcome| (outcome, round));
                    changed = true;
                }
            }
            if !changed && round > 0 {
                break;
            }
        }
        Some(match labels[0] {
            Some((outcome, rank)) => (outcome, Some(rank)),
            None => (Outcome::D, None),
        })
    }

    /// The value of a sum from its outcomes beside Nim heaps: the heap that makes it lost.
    fn sum_value(&mut self, sum: &Position) -> Option<Option<u128>> {
        if let Some(total) = self.ending_value(sum) {
            return total.map(Some);
        }
        for heap in 0..HEAPS {
            if self.outcome_with(sum, heap)?.0 == Outcome::P {
                return Some(Some(heap.into()));
            }
        }
        Some(None)
    }

    /// The set K of an infinite sum: the heaps that make it won.
    fn infinite(&mut self, sum: &Position) -> Option<Option<Vec<u128>>> {
        if self.sum_value(sum)?.is_some() {
            return Some(None);
        }
        let mut k = Vec::new();
        for heap in 0..HEAPS {
            if self.outcome_with(sum, heap)?.0 == Outcome::N {
                k.push(heap.into());
            }
        }
        Some(Some(k))
    }

    fn label(&mut self, vertex: u32, label: Label) -> Option<bool> {
        let start = vec![(1, vertex.to_string())];
        Some(match label {
            Label::Outcome(Outcome::D, _) => self.outcome(&start)?.0 == Outcome::D,
            Label::Outcome(outcome, rank) => self.outcome(&start)? == (outcome, Some(rank)),
            Label::Value(value, _) => self.sum_value(&start)? == Some(value.into()),
            Label::Infinite => self.sum_value(&start)?.is_none(),
        })
    }

    /// Whether this is the least preperiod and period, by the first six hundred heaps.
    fn repeats(&mut self, repetition: &Period) -> Option<bool> {
        let Period {
            game,
            preperiod,
            period,
            saltus,
        } = *repetition;
        if preperiod + 2 * period > 300 {
            return Some(false);
        }
        let values: Option<Vec<u128>> = (0..400)
            .map(|heap| self.value(&(game, heap.to_string())))
            .collect();
        let values = values?;
        let holds = |preperiod: u64, period: u64| {
            let (start, step) = (preperiod as usize, period as usize);
            (start..400 - step).all(|n| values[n] == values[n + step])
        };
        let earlier = preperiod > 0 && holds(preperiod - 1, period);
        let shorter = (1..period).any(|shorter| holds(preperiod, shorter));
        Some(saltus == 0 && period > 0 && holds(preperiod, period) && !earlier && !shorter)
    }
}

/// The lines that name a graph: by its edges, or where there is none, by a file.
pub fn graph_header(edges: &[Vec<u32>]) -> String {
    let to = |(v, targets): (u32, &Vec<u32>)| {
        let edges = targets.iter().map(move |t| format!("{v}>{t}"));
        edges.chain([v.to_string()]).collect::<Vec<_>>()
    };
    let all: Vec<String> = (1..).zip(edges).flat_map(to).collect();
    match edges.iter().all(Vec::is_empty) {
        true => format!("game 1 graph:none.txt\nfile 1 sha256 {}\n", "0".repeat(64)),
        false => format!("game 1 graph:{}\n", all.join(",")),
    }
}

/// The certificate of a labelled graph, by a prover as plain as can be. `None` where a graph has no
/// labels of this kind.
pub fn graph_certificate(
    edges: &[Vec<u32>],
    labelling: Labelling,
    misere: bool,
    claims: &str,
    start: &str,
) -> Option<String> {
    let count = edges.len();
    let to = |v: usize| edges[v].iter().map(|t| *t as usize - 1);
    let mut labels: Vec<Option<(u32, u32)>> = vec![None; count];
    let mut lines: Vec<String> = Vec::new();
    match labelling {
        Labelling::Outcome => {
            // 0 is P, 1 is N.
            for round in 0..=count as u32 {
                for v in 0..count {
                    let known = |wanted| {
                        let earlier = to(v).filter_map(|t| labels[t]);
                        earlier.filter(move |(l, rank)| *l == wanted && *rank < round)
                    };
                    let label = match edges[v].is_empty() {
                        true => Some(u32::from(misere)),
                        false if known(0).next().is_some() => Some(1),
                        false if known(1).count() == edges[v].len() => Some(0),
                        false => None,
                    };
                    if labels[v].is_none() && (!edges[v].is_empty() || round == 0) {
                        labels[v] = label.map(|label| (label, round));
                    }
                }
            }
            lines.extend(labels.iter().map(|label| match label {
                Some((0, rank)) => format!("P {rank}"),
                Some((_, rank)) => format!("N {rank}"),
                None => "D".into(),
            }));
        }
        Labelling::Value | Labelling::Loopy => {
            let mut clock = 0;
            for m in 0..=count as u32 {
                let mut changed = true;
                while changed {
                    changed = false;
                    for v in 0..count {
                        let label = |t: usize| labels[t].map(|(label, _)| label);
                        let below = to(v).filter_map(label).filter(|l| *l < m);
                        let below: BTreeSet<u32> = below.collect();
                        let reverts = |t: usize| to(t).any(|w| label(w) == Some(m));
                        let fits = labels[v].is_none()
                            && below.len() as u32 == m
                            && to(v).all(|t| label(t).is_some_and(|l| l < m) || reverts(t))
                            && to(v).all(|t| label(t) != Some(m));
                        if fits {
                            clock += 1;
                            labels[v] = Some((m, clock));
                            changed = true;
                        }
                    }
                }
            }
            if labelling == Labelling::Value {
                // Ranks that fall along edges: the longest way to the end.
                let mut heights = vec![0u32; count];
                for _ in 0..=count {
                    for v in 0..count {
                        heights[v] = to(v).map(|t| heights[t] + 1).max().unwrap_or(0);
                    }
                }
                if heights.iter().any(|height| *height > count as u32) {
                    return None;
                }
                for (label, height) in labels.iter_mut().zip(heights) {
                    label.as_mut()?.1 = height;
                }
            }
            lines.extend(labels.iter().map(|label| match label {
                Some((label, rank)) => format!("{label} {rank}"),
                None => "inf".into(),
            }));
        }
    }
    let convention = if misere { "misere" } else { "normal" };
    let mut text = format!(
        "grundy-certificate 2\n{}position {start}\nconvention {convention}\ngraph 1 {count} {labelling}\n",
        graph_header(edges)
    );
    for (v, line) in (1..).zip(lines) {
        text += &format!("label {v} {line}\n");
    }
    for (v, targets) in (1..).zip(edges) {
        let targets: String = targets.iter().map(|t| format!(" {t}")).collect();
        text += &format!("edges {v}{targets}\n");
    }
    Some(text + claims + "end\n")
}
