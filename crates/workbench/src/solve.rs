//! The way from a question to an answer: a theorem where one applies, else an engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use grundy_game::{Budget, Reason, Stopped, Verdict, Words, optional};
use grundy_solve::closure::{Closure, Ids};
use grundy_solve::misere::Tameness;
use grundy_solve::outcome::Outcomes;
use grundy_solve::retrograde::Labels;
use grundy_theory::{Convention, Nimber, Outcome, Player, Value};

use crate::answer::{Answer, Finding, Grounds, Moves, OPTIONAL_POSITIONS, RETROGRADE};
use crate::game::{Choice, Part, Values};
use crate::map::Map;
use crate::position::Position;
use crate::reasons::add_new;
use crate::words::Why;

/// Positions with more components than this get no remoteness.
pub(crate) const REMOTENESS_COMPONENTS: usize = 12;
/// Moves of a position for which a value is searched although the outcome is known, at most.
pub(crate) const OPTIONAL_MOVES: u128 = 5_000;
/// Positions spent on that value.
pub(crate) const OPTIONAL_VALUE: u64 = 200_000;

/// What is asked of a position.
#[derive(Debug)]
pub struct Question<'a> {
    /// Who is to move; matters only where the players' moves differ.
    pub player: Player,
    /// Who wins when the moves run out.
    pub convention: Convention,
    /// How many winning moves to list.
    pub limit: usize,
    /// How much may be explored.
    pub budget: &'a Budget,
}

impl<'a> Question<'a> {
    /// The usual question: Left to move, the game's own convention, ten thousand moves listed.
    pub fn new(position: &Position, budget: &'a Budget) -> Self {
        Self {
            player: Player::Left,
            convention: position.convention(),
            limit: 10_000,
            budget,
        }
    }
}

/// Who wins, how, and why. `Err` when the budget ran out first, or when the rules are at fault
/// ([`Position::fault`] says how): then the answer is unknown.
pub fn solve(position: &Position, question: &Question<'_>) -> Result<Answer, Stopped> {
    let solver = Solver { position, question };
    if position.is_scoring() {
        return solver.scores();
    }
    if let Some(answer) = solver.by_book() {
        return Ok(answer);
    }
    let mut answer = solver.outcome()?;
    answer.trusted = position.trusted(question.convention);
    solver.remoteness(&mut answer)?;
    match position.fault() {
        // Rules at fault have no moves from then on: what was found is worth nothing.
        Some(_) => Err(question.budget.stopped()),
        None => Ok(answer),
    }
}

/// A position and what is asked of it.
pub(crate) struct Solver<'a> {
    pub position: &'a Position,
    pub question: &'a Question<'a>,
}

/// Moves while they are being found, component by component.
pub(crate) struct Tally {
    found: Vec<Choice>,
    /// How many there are so far; `None` once some were not tried.
    total: Option<u128>,
    limit: usize,
}

impl Tally {
    /// How many more can be listed.
    pub fn room(&self) -> usize {
        self.limit - self.found.len()
    }

    /// At most as many more as there is room for, and how many there are, if that is known.
    pub fn add(&mut self, found: Vec<Choice>, total: Option<u128>) {
        self.found.extend(found);
        self.total = self.total.zip(total).map(|(a, b)| a + b);
    }

    pub fn moves(self) -> Moves {
        Moves::found(self.found, self.total)
    }
}

impl Solver<'_> {
    pub(crate) fn answer(&self, finding: Finding, grounds: Grounds) -> Answer {
        Answer {
            game: self.position.game(),
            position: self.position.text(),
            convention: self.question.convention,
            player: self.question.player,
            finding,
            class: None,
            grundy: None,
            moves: self
                .position
                .count(self.question.player, self.question.budget),
            remoteness: None,
            why: Vec::new(),
            grounds,
            trusted: Vec::new(),
        }
    }

    /// What an outcome comes to. `leaving` finds the moves that leave a position of the outcome
    /// given; a budget that ends there leaves the moves open, and the outcome stands.
    pub(crate) fn finding(
        &self,
        outcome: Outcome,
        leaving: impl FnOnce(Outcome) -> Result<Moves, Stopped>,
    ) -> Result<Finding, Stopped> {
        let moves = |left| optional(leaving(left)).map(|moves| moves.unwrap_or(Moves::Unknown));
        Ok(match outcome {
            _ if self.is_stuck() => Finding::Over {
                wins: self.question.convention.stuck_wins(),
            },
            Outcome::N => Finding::Won(moves(Outcome::P)?),
            Outcome::D => Finding::Drawn(moves(Outcome::D)?),
            Outcome::P | Outcome::L | Outcome::R => Finding::Lost,
        })
    }

    /// What a theorem says of the whole position, if it is of one game.
    fn verdict(&self) -> Result<Option<(Verdict, Grounds)>, Stopped> {
        let [part] = self.position.parts() else {
            return Ok(None);
        };
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let verdict = part.verdict(player, convention, budget)?;
        Ok(verdict.map(|(verdict, name, evidence)| (verdict, Grounds::theorem(name, evidence))))
    }

    fn outcome(&self) -> Result<Answer, Stopped> {
        let verdict = self.verdict()?;
        match self.question.convention {
            Convention::Normal => {
                let values = if verdict.is_some() {
                    self.optional_values()?
                } else {
                    self.values(self.question.budget)?
                };
                match (values, verdict) {
                    (Some(values), verdict) => {
                        let mut answer = self.by_values(&values, verdict.is_some())?;
                        if let Some((_, grounds)) = verdict {
                            answer.grounds.explain(&grounds);
                        }
                        Ok(answer)
                    }
                    (None, Some((verdict, grounds))) => self.by_verdict(verdict, grounds),
                    (None, None) => self.by_search(),
                }
            }
            Convention::Misere => match verdict {
                Some((verdict, grounds)) => self.by_verdict(verdict, grounds),
                None => match self.labelled()? {
                    Some((outcome, _)) => self.by_labels(outcome),
                    None => match self.values(self.question.budget)? {
                        Some(values) => self.by_misere_heaps(&values),
                        None => self.by_search(),
                    },
                },
            },
        }
    }

    /// The values of all parts; `None` if some part has none.
    fn values(&self, budget: &Budget) -> Result<Option<Vec<Values>>, Stopped> {
        let convention = self.question.convention;
        in_parallel(self.position.parts(), |part| {
            part.values(convention, budget)
        })
    }

    /// The values where the outcome is known without them: only if they come cheaply.
    fn optional_values(&self) -> Result<Option<Vec<Values>>, Stopped> {
        let convention = self.question.convention;
        let budget = &self.question.budget.at_most(OPTIONAL_VALUE);
        let moves = self.position.count(self.question.player, budget);
        let cheap = moves.is_some_and(|moves| moves <= OPTIONAL_MOVES);
        let values = in_parallel(self.position.parts(), |part| match cheap {
            true => part.values(convention, budget),
            false => part.values_by_theorem(convention, budget),
        });
        optional(values).map(Option::flatten)
    }

    /// Sprague-Grundy: the nim-sum of the values decides.
    fn by_values(&self, parts: &[Values], verdict: bool) -> Result<Answer, Stopped> {
        self.confirm(parts)?;
        let values = parts.iter().flat_map(|part| &part.values);
        let finite: Option<Vec<Nimber>> = values.clone().map(Value::finite).collect();
        let Some(values) = finite else {
            let values: Vec<Value> = values.cloned().collect();
            return self.by_loopy_values(&values, grounds(parts));
        };
        let total: Nimber = values.iter().copied().sum();
        let finding = self.finding(Outcome::of_win(!total.is_zero()), |_| {
            self.moves_to(&values, |value| value + total)
        })?;
        let mut answer = self.answer(finding, grounds(parts));
        answer.grundy = Some(total.into());
        answer.why = self.values_reasons(parts, &values, total, verdict)?;
        Ok(answer)
    }

    /// Values that were searched are what their options make them, or there is no answer.
    fn confirm(&self, parts: &[Values]) -> Result<(), Stopped> {
        let budget = self.question.budget.at_most(OPTIONAL_VALUE);
        let moves = self.position.count(self.question.player, &budget);
        if moves.is_none_or(|moves| moves > OPTIONAL_MOVES) {
            return Ok(());
        }
        for (part, known) in self.position.parts().iter().zip(parts) {
            let searched = known.searched.is_some();
            for (i, value) in known.values.iter().enumerate().filter(|_| searched) {
                if optional(part.confirms(i, value, &budget))? == Some(false) {
                    return Err(self.question.budget.stopped());
                }
            }
        }
        Ok(())
    }

    /// Every move that turns the value of its component into `target` of it.
    fn moves_to(
        &self,
        values: &[Nimber],
        target: impl Fn(Nimber) -> Nimber,
    ) -> Result<Moves, Stopped> {
        let Question {
            convention, budget, ..
        } = *self.question;
        let mut tally = self.tally();
        let mut values = values.iter();
        for (part, seat) in self.position.seated() {
            for (i, &value) in values.by_ref().take(part.len()).enumerate() {
                let size = target(value);
                if size != value {
                    let room = tally.room();
                    let (found, total) =
                        part.choices_to(i, size, convention, seat, room, budget)?;
                    tally.add(found, total);
                }
            }
        }
        Ok(tally.moves())
    }

    /// No moves so far.
    pub(crate) fn tally(&self) -> Tally {
        Tally {
            found: Vec::new(),
            total: Some(0),
            limit: self.question.limit,
        }
    }

    pub(crate) fn is_stuck(&self) -> bool {
        self.position.is_stuck(self.question.player)
    }

    /// A theorem gives the outcome and perhaps some winning moves, but no value.
    fn by_verdict(&self, verdict: Verdict, grounds: Grounds) -> Result<Answer, Stopped> {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let (part, seat) = self
            .position
            .seated()
            .next()
            .expect("a position has a part");
        let moves = || {
            let (mut list, complete) = part.verdict_choices(player, convention, seat, budget)?;
            let total = complete.then_some(list.len() as u128);
            list.truncate(self.question.limit);
            Ok(Moves::found(list, total))
        };
        let finding = match verdict {
            Verdict::Outcome(outcome) => self.finding(outcome, |left| match left {
                Outcome::P => moves(),
                _ => Ok(Moves::Unknown),
            })?,
            Verdict::Scores(scores) => {
                Finding::Points(scores, (!self.is_stuck()).then(moves).transpose()?)
            }
        };
        let mut answer = self.answer(finding, grounds);
        answer.why = optional(part.why(convention, budget))?.unwrap_or_default();
        // Where the theorem only says that a move exists (strategy stealing), look for it, unless
        // nobody wants to see one.
        if let Some(Moves::Unknown) = answer.good()
            && self.question.limit > 0
            && let Some(found) = optional(self.by_search_or_values())?
        {
            answer.finding = found.finding;
            answer.grundy = found.grundy;
            let theorem = std::mem::replace(&mut answer.grounds, found.grounds);
            answer.grounds.explain(&theorem);
        }
        Ok(answer)
    }

    fn by_search_or_values(&self) -> Result<Answer, Stopped> {
        if self.position.is_scoring() {
            return self.by_minimax();
        }
        if self.question.convention == Convention::Normal
            && let Some(values) = self.values(self.question.budget)?
        {
            return self.by_values(&values, true);
        }
        self.by_search()
    }

    /// Every component equals a Nim heap under misère play too.
    fn by_misere_heaps(&self, parts: &[Values]) -> Result<Answer, Stopped> {
        let heaps = parts.iter().flat_map(|part| &part.values);
        let heaps: Vec<Nimber> = heaps.filter_map(Value::finite).collect();
        let total: Nimber = heaps.iter().copied().sum();
        let big = heaps.iter().filter(|heap| heap.0 > 1).count();
        let wins = total.is_zero() != (big > 0);
        // Leave nim-sum 0 while another big heap stays, else an odd number of single counters.
        let finding = self.finding(Outcome::of_win(wins), |_| {
            self.moves_to(&heaps, |heap| {
                let others_big = big - usize::from(heap.0 > 1) > 0;
                let rest = heap + total;
                if others_big { rest } else { rest + Nimber(1) }
            })
        })?;
        let mut answer = self.answer(finding, grounds(parts));
        let mut why: Vec<Reason> = Vec::new();
        for part in self.position.parts() {
            let reasons = optional(part.why(Convention::Misere, self.question.budget))?;
            add_new(&mut why, reasons.unwrap_or_default());
        }
        if let Finding::Over { wins } = answer.finding {
            why.push(Box::new(Why::Stuck { wins }));
        } else if big == 0 {
            let ones = heaps.iter().filter(|heap| heap.0 == 1).count();
            why.push(Box::new(Why::MisereSmall { ones, wins }));
        } else {
            why.push(Box::new(Why::MisereBig { total, wins }));
            if big == 1 {
                why.push(Box::new(Why::MisereLast));
            }
        }
        answer.why = why;
        Ok(answer)
    }

    /// No theorem and no values: the whole sum is searched.
    fn by_search(&self) -> Result<Answer, Stopped> {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let mut map = Map::of(self.position, budget)?;
        if !map.closure.is_loopfree() {
            return self.by_retrograde(map);
        }
        let sum = map.sum();
        let tame = (convention == Convention::Misere && map.closure.is_impartial())
            .then(|| Tameness::of(&map.closure));
        if let Some(tameness) = tame
            && let Some(tame) = tameness.sum(&sum)
        {
            let name = match tameness.sj() {
                true => Words {
                    en: "SJ theorem, hypothesis checked",
                    zh: "SJ 定理（已验证前提）",
                },
                false => Words {
                    en: "tame sums (Conway 1976), hypothesis checked",
                    zh: "驯顺的和（Conway 1976，已验证前提）",
                },
            };
            let finding = self.finding(tame.outcome(), |left| {
                self.moves_where(&mut map, |_, after| {
                    let after = tameness.sum(after);
                    Ok(after.is_some_and(|tame| tame.outcome() == left))
                })
            })?;
            let mut answer = self.answer(finding, Grounds::searched(name));
            answer.why.push(match answer.finding {
                Finding::Over { wins } => Box::new(Why::Stuck { wins }),
                _ => Box::new(Why::Tame {
                    sj: tameness.sj(),
                    total: tame.value,
                    firm: tame.firm,
                    wins: tame.outcome() == Outcome::N,
                }),
            });
            return Ok(answer);
        }
        let mut outcomes = Outcomes::new(convention);
        let wins = outcomes.wins(&map.closure, &sum, player, budget)?;
        let class = match map.closure.is_impartial() {
            true => None,
            false => {
                let other = outcomes.wins(&map.closure, &sum, -player, budget)?;
                Some(class(player, wins, other))
            }
        };
        let finding = self.finding(Outcome::of_win(wins), |_| {
            self.moves_where(&mut map, |closure, after| {
                Ok(!outcomes.wins(closure, after, -player, budget)?)
            })
        })?;
        let grounds = Grounds::searched(match convention {
            Convention::Normal => Words {
                en: "outcome search",
                zh: "胜负搜索",
            },
            Convention::Misere => Words {
                en: "misère search",
                zh: "反常规则下的搜索",
            },
        });
        let mut answer = self.answer(finding, grounds);
        answer.class = class;
        let positions = outcomes.len() as u64;
        answer.why.push(match (&answer.finding, convention) {
            (Finding::Over { wins }, _) => Box::new(Why::Stuck { wins: *wins }),
            (_, Convention::Normal) => Box::new(Why::OutcomeSearch { positions, wins }),
            (_, Convention::Misere) => Box::new(Why::MisereSearch { positions, wins }),
        });
        Ok(answer)
    }

    /// The moves that leave a sum which is `good`.
    fn moves_where(
        &self,
        map: &mut Map,
        mut good: impl FnMut(&Closure, &Ids) -> Result<bool, Stopped>,
    ) -> Result<Moves, Stopped> {
        let Question { player, budget, .. } = *self.question;
        let mut list = Vec::new();
        let listed = map.choices(
            self.position,
            player,
            budget,
            &mut |closure, choice, after| {
                if good(closure, after)? {
                    list.push(choice);
                }
                Ok(())
            },
        );
        // The outcome is known by now: a budget spent on the list only leaves it short.
        match optional(listed)? {
            Some(()) => Ok(self.cut(list)),
            None => {
                list.truncate(self.question.limit);
                Ok(Moves::found(list, None))
            }
        }
    }

    /// A full list, cut to what was asked for.
    pub(crate) fn cut(&self, mut list: Vec<Choice>) -> Moves {
        let total = Some(list.len() as u128);
        list.truncate(self.question.limit);
        Moves::found(list, total)
    }

    /// Play may go on for ever: label everything.
    fn by_retrograde(&self, mut map: Map) -> Result<Answer, Stopped> {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let sum = map.sum();
        let labels = Labels::of(&map.closure, &sum, player, convention, budget)?;
        let label = labels.get(&sum, player).expect("the start is labelled");
        let mut class = None;
        if !map.closure.is_impartial() && label.outcome != Outcome::D {
            let other = Labels::of(&map.closure, &sum, -player, convention, budget)?;
            let other = other.get(&sum, -player).map(|label| label.outcome);
            let won = |outcome| outcome == Outcome::N;
            class = other
                .filter(|other| *other != Outcome::D)
                .map(|other| self::class(player, won(label.outcome), won(other)));
        }
        let finding = self.finding(label.outcome, |left| {
            let outcome_of = |after: &Ids| labels.get(after, -player).map(|label| label.outcome);
            self.moves_where(&mut map, |_, after| Ok(outcome_of(after) == Some(left)))
        })?;
        let mut answer = self.answer(finding, Grounds::searched(RETROGRADE));
        answer.remoteness = label.remoteness;
        answer.class = class;
        self.say_cycles(&mut answer);
        let positions = labels.len() as u64;
        answer.why.push(Box::new(Why::Retrograde { positions }));
        Ok(answer)
    }

    /// The length of best play, where it is at hand or the whole game is small.
    fn remoteness(&self, answer: &mut Answer) -> Result<(), Stopped> {
        let Question {
            player, convention, ..
        } = *self.question;
        if let Some((_, length)) = self.labelled()? {
            answer.remoteness = length;
            self.say_remoteness(answer);
            return Ok(());
        }
        if answer.remoteness.is_none() && self.position.len() <= REMOTENESS_COMPONENTS {
            // Where play can go round, how long it takes is half of the answer.
            let positions = match self.position.cycles().is_empty() {
                true => OPTIONAL_POSITIONS,
                false => OPTIONAL_VALUE,
            };
            let budget = self.question.budget.at_most(positions);
            let labels = optional(remoteness(self.position, player, convention, &budget))?;
            answer.remoteness = labels.flatten();
        }
        self.say_remoteness(answer);
        Ok(())
    }

    pub(crate) fn say_remoteness(&self, answer: &mut Answer) {
        if let Some(moves) = answer.remoteness.filter(|&moves| moves > 0) {
            let wins = answer.outcome() == Some(Outcome::N);
            answer.why.push(Box::new(Why::Remoteness { moves, wins }));
        }
    }

    fn scores(&self) -> Result<Answer, Stopped> {
        match self.verdict()? {
            Some((verdict, grounds)) => self.by_verdict(verdict, grounds),
            None => self.by_minimax(),
        }
    }

    fn by_minimax(&self) -> Result<Answer, Stopped> {
        let Question { player, budget, .. } = *self.question;
        let (part, seat) = self
            .position
            .seated()
            .next()
            .expect("a position has a part");
        let (scores, best) = part.minimax(player, seat, budget)?;
        let best = (!self.is_stuck()).then(|| self.cut(best));
        let mut answer = self.answer(
            Finding::Points(scores, best),
            Grounds::searched(Words {
                en: "minimax",
                zh: "极大极小搜索",
            }),
        );
        let positions = budget.spent();
        answer.why.push(Box::new(Why::Minimax { positions }));
        Ok(answer)
    }
}

/// What `work` says of every part, in order; `None` if it has nothing to say of one.
///
/// As many threads as the machine has take one part after another, whatever the number of parts.
fn in_parallel(
    parts: &[Arc<dyn Part>],
    work: impl Fn(&dyn Part) -> Result<Option<Values>, Stopped> + Sync,
) -> Result<Option<Vec<Values>>, Stopped> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    if threads == 1 || parts.len() == 1 {
        return parts.iter().map(|part| work(&**part)).collect();
    }
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        while let Some((place, part)) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            parts.get(place).map(|part| (place, part))
        } {
            let values = work(&**part);
            // One part without values is enough: the others need not be begun.
            let last = !matches!(values, Ok(Some(_)));
            done.push((place, values));
            if last {
                next.store(parts.len(), Ordering::Relaxed);
                break;
            }
        }
        done
    };
    let mut done = std::thread::scope(|scope| {
        let threads = (0..threads.min(parts.len())).map(|_| scope.spawn(worker));
        let threads: Vec<_> = threads.collect();
        let results = threads.into_iter().map(|thread| thread.join());
        let results =
            results.map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        results.flatten().collect::<Vec<_>>()
    });
    done.sort_unstable_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, values)| values).collect()
}

/// Who wins by who begins: whether `player` wins moving first, and whether the other one does.
fn class(player: Player, wins: bool, other_wins: bool) -> Outcome {
    match (wins, other_wins, player) {
        (true, true, _) => Outcome::N,
        (false, false, _) => Outcome::P,
        (true, false, Player::Left) | (false, true, Player::Right) => Outcome::L,
        _ => Outcome::R,
    }
}

/// The length of best play from a position; `None` for a draw.
fn remoteness(
    position: &Position,
    player: Player,
    convention: Convention,
    budget: &Budget,
) -> Result<Option<u32>, Stopped> {
    let map = Map::of(position, budget)?;
    let sum = map.sum();
    let labels = Labels::of(&map.closure, &sum, player, convention, budget)?;
    Ok(labels.get(&sum, player).and_then(|label| label.remoteness))
}

/// The theorems and engines behind the values.
fn grounds(parts: &[Values]) -> Grounds {
    let mut all: Option<Grounds> = None;
    let mut add = |grounds: Grounds| {
        all = Some(match all.take() {
            Some(known) => known.and(grounds),
            None => grounds,
        });
    };
    for part in parts {
        for (name, evidence) in &part.theorems {
            add(Grounds::theorem(*name, *evidence));
        }
        if let Some(engine) = part.searched {
            add(Grounds::searched(engine));
        }
    }
    all.expect("every value comes from somewhere")
}
