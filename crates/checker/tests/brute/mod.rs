//! The truth, by brute force: what every line of a certificate says is looked at on its own.
//!
//! Three games are written out here a second time (nim, kayles, wythoff, and subtraction of 1, 3
//! and 4); other games are what the certificate's own lists and edges say.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use grundy_certificate::{
    Claim, Component, Convention, Label, Labelling, Line, Outcome, Period, Reader, Sum,
};

type Position = Vec<(u32, String)>;

/// Nim heaps that a graph of these tests may be equal to.
const HEAPS: u64 = 9;

/// Followers of positions, and what retrograde analysis says.
#[derive(Default)]
pub struct Truth {
    games: Vec<String>,
    position: Option<Sum>,
    misere: bool,
    listed: BTreeMap<(u32, String), Vec<Position>>,
    edges: BTreeMap<u32, Vec<u32>>,
    values: HashMap<(u32, String), u128>,
}

/// Whether every fact and claim of a file is true. `None` if that is too much to find out.
pub fn is_true(text: &str) -> Option<bool> {
    let mut reader = Reader::new(text.as_bytes()).ok()?;
    let mut lines = Vec::new();
    while let Some(line) = reader.line().ok()? {
        lines.push((line, reader.targets().to_vec()));
    }
    let mut truth = Truth::default();
    let key = |c: &Component| (c.game, c.text.clone());
    for (line, targets) in &lines {
        match line {
            Line::Game { name, .. } => truth.games.push(name.clone()),
            Line::Position(sum) => truth.position = Some(sum.clone()),
            Line::Convention(convention) => truth.misere = *convention == Convention::Misere,
            Line::Options { of, options } => {
                let options = options.iter().map(|sum| sum.iter().map(key).collect());
                truth.listed.insert(key(of), options.collect());
            }
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
    fn line(&mut self, line: &Line) -> Option<bool> {
        let key = |c: &Component| (c.game, c.text.clone());
        let position = |sum: &Sum| -> Position { sum.iter().map(key).collect() };
        Some(match line {
            Line::Value { of, value } | Line::CitedValue { of, value, .. } => {
                !self.misere && self.value(&key(of))? == *value
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
                        // Heaps in which nobody can move may be left out.
                        let alive = |mut sum: Position| {
                            sum.retain(|part| self.options(part).is_none_or(|o| !o.is_empty()));
                            sum.sort();
                            sum
                        };
                        let left = alive(position(after));
                        let moved = start.get(place)?.clone();
                        let options = self.options(&moved)?.into_iter().map(alive);
                        let options: Vec<Position> = options.collect();
                        start.splice(place..=place, left.clone());
                        options.contains(&left) && self.outcome(&start)?.0 == good
                    }
                    Claim::Remoteness(moves) => self.outcome(&start?)?.1 == Some(*moves),
                    Claim::Period(period) => self.repeats(period)?,
                    // The facts are looked at one by one.
                    Claim::Table { .. } | Claim::Labels { .. } => true,
                }
            }
            _ => true,
        })
    }

    fn options(&self, (game, text): &(u32, String)) -> Option<Vec<Position>> {
        let numbers: Vec<u64> = text.split(',').filter_map(|n| n.parse().ok()).collect();
        let heap = |n: u64| (*game, n.to_string());
        Some(match self.games.get(*game as usize - 1)?.as_str() {
            "nim" => (0..numbers[0]).map(|n| vec![heap(n)]).collect(),
            "subtraction:1,3,4" => {
                let taken = [1, 3, 4].into_iter().filter(|t| *t <= numbers[0]);
                taken.map(|t| vec![heap(numbers[0] - t)]).collect()
            }
            "kayles" => {
                let rests = [1, 2].into_iter().filter_map(|t| numbers[0].checked_sub(t));
                let splits = rests.flat_map(|rest| (0..=rest / 2).map(move |a| (a, rest - a)));
                let heaps = |n: u64| (n > 0).then(|| heap(n));
                splits
                    .map(|(a, b)| heaps(a).into_iter().chain(heaps(b)).collect())
                    .collect()
            }
            "wythoff" => {
                let (a, b) = (numbers[0], numbers[1]);
                let one = (0..a).map(|x| (x, b)).chain((0..b).map(|y| (a, y)));
                let both = (1..=a.min(b)).map(|t| (a - t, b - t));
                one.chain(both)
                    .map(|(x, y)| vec![(*game, format!("{x},{y}"))])
                    .collect()
            }
            "graph" if !self.edges.is_empty() => {
                let targets = self.edges.get(&(numbers[0] as u32))?.iter();
                targets.map(|t| vec![heap((*t).into())]).collect()
            }
            _ => self.listed.get(&(*game, text.clone()))?.clone(),
        })
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
            None => self.outcome_with(sum, 0),
        }
    }

    /// The nim-sum, for the games written out here, whose play ends.
    fn ending_value(&mut self, sum: &Position) -> Option<Option<u128>> {
        let named = |(game, _): &(u32, String)| {
            let name = self.games.get(*game as usize - 1);
            let name = name.map(String::as_str);
            matches!(
                name,
                Some("nim" | "kayles" | "wythoff" | "subtraction:1,3,4")
            )
        };
        if self.misere || !sum.iter().all(named) {
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
        "grundy-certificate 1\ngame 1 graph\nposition {start}\nconvention {convention}\ngraph 1 {count} {labelling}\n"
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
