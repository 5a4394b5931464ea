//! The way from a question to an answer: a theorem where one applies, else an engine.

use std::sync::Arc;

use grundy_game::{Budget, Reason, Stopped, Verdict, Words};
use grundy_solve::closure::{Closure, Ids};
use grundy_solve::misere::Tameness;
use grundy_solve::outcome::Outcomes;
use grundy_solve::retrograde::Labels;
use grundy_theory::{Convention, Nimber, Outcome, Player, Value};

use crate::answer::{Answer, Grounds, Moves, OPTIONAL_POSITIONS, RETROGRADE};
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

/// An optional result: running out of budget is no result, an interruption is an error.
pub(crate) fn optional<T>(result: Result<T, Stopped>) -> Result<Option<T>, Stopped> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(stopped) if stopped.interrupted => Err(stopped),
        Err(_) => Ok(None),
    }
}

impl Solver<'_> {
    pub(crate) fn answer(&self, grounds: Grounds) -> Answer {
        Answer {
            game: self.position.game(),
            position: self.position.text(),
            convention: self.question.convention,
            player: self.question.player,
            outcome: None,
            class: None,
            scores: None,
            grundy: None,
            moves: self.position.count(self.question.player),
            winning: Moves::all(Vec::new()),
            drawing: None,
            remoteness: None,
            why: Vec::new(),
            grounds,
        }
    }

    /// What a theorem says of the whole position, if it is of one game.
    fn verdict(&self) -> Option<(Verdict, Grounds)> {
        let [part] = self.position.parts() else {
            return None;
        };
        let Question {
            player, convention, ..
        } = *self.question;
        let (verdict, name, evidence) = part.verdict(player, convention)?;
        Some((verdict, Grounds::theorem(name, evidence)))
    }

    fn outcome(&self) -> Result<Answer, Stopped> {
        let verdict = self.verdict();
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
                None if self.labelled()?.is_some() => self.by_labels(),
                None => match self.values(self.question.budget)? {
                    Some(values) => self.by_misere_heaps(&values),
                    None => self.by_search(),
                },
            },
        }
    }

    /// The values of all parts, each part in a thread of its own; `None` if some part has none.
    fn values(&self, budget: &Budget) -> Result<Option<Vec<Values>>, Stopped> {
        let convention = self.question.convention;
        let parts = self.position.parts();
        if let [part] = parts {
            return Ok(part.values(convention, budget)?.map(|values| vec![values]));
        }
        std::thread::scope(|scope| {
            let work = |part: &Arc<dyn Part>| {
                let part = Arc::clone(part);
                scope.spawn(move || part.values(convention, budget))
            };
            let threads: Vec<_> = parts.iter().map(work).collect();
            let results = threads.into_iter().map(|thread| {
                let result = thread.join();
                result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            results.collect()
        })
    }

    /// The values where the outcome is known without them: only if they come cheaply.
    fn optional_values(&self) -> Result<Option<Vec<Values>>, Stopped> {
        let budget = self.question.budget.at_most(OPTIONAL_VALUE);
        let moves = self.position.count(self.question.player);
        let cheap = moves.is_some_and(|moves| moves <= OPTIONAL_MOVES);
        // A budget of nothing still gives what theorems know.
        let budget = if cheap { budget } else { budget.at_most(0) };
        optional(self.values(&budget)).map(Option::flatten)
    }

    /// Sprague-Grundy: the nim-sum of the values decides.
    fn by_values(&self, parts: &[Values], verdict: bool) -> Result<Answer, Stopped> {
        let values = parts.iter().flat_map(|part| &part.values);
        let finite: Option<Vec<Nimber>> = values.clone().map(Value::finite).collect();
        let Some(values) = finite else {
            let values: Vec<Value> = values.cloned().collect();
            return self.by_loopy_values(&values, grounds(parts));
        };
        let total: Nimber = values.iter().copied().sum();
        let mut answer = self.answer(grounds(parts));
        answer.grundy = Some(total.into());
        answer.outcome = Some(Outcome::of_win(!total.is_zero()));
        answer.winning = self.moves_to(&values, |value| Some(value + total))?;
        answer.why = self.values_reasons(parts, &values, total, verdict)?;
        Ok(answer)
    }

    /// Every move that turns the value of its component into `target` of it.
    fn moves_to(
        &self,
        values: &[Nimber],
        target: impl Fn(Nimber) -> Option<Nimber>,
    ) -> Result<Moves, Stopped> {
        let mut moves = Moves::all(Vec::new());
        let mut values = values.iter();
        for (part, seat) in self.position.seated() {
            for (i, &value) in values.by_ref().take(part.len()).enumerate() {
                let Some(size) = target(value).filter(|&size| size != value) else {
                    continue;
                };
                let limit = self.question.limit - moves.list.len();
                let convention = self.question.convention;
                let budget = self.question.budget;
                let (found, total) = part.choices_to(i, size, convention, seat, limit, budget)?;
                moves.list.extend(found);
                moves.total = moves.total.zip(total).map(|(a, b)| a + b);
            }
        }
        Ok(moves)
    }

    pub(crate) fn is_stuck(&self) -> bool {
        let mut stuck = true;
        self.position.choices(self.question.player, |_| {
            stuck = false;
            false
        });
        stuck
    }

    /// A theorem gives the outcome and perhaps some winning moves, but no value.
    fn by_verdict(&self, verdict: Verdict, grounds: Grounds) -> Result<Answer, Stopped> {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let mut answer = self.answer(grounds);
        let (part, seat) = self
            .position
            .seated()
            .next()
            .expect("a position has a part");
        answer.why = part.why(convention);
        match verdict {
            Verdict::Outcome(outcome) => answer.outcome = Some(outcome),
            Verdict::Scores(scores) => answer.scores = Some(scores),
        }
        if answer.outcome == Some(Outcome::P) {
            answer.winning = Moves::all(Vec::new());
            return Ok(answer);
        }
        let (list, complete) = part.verdict_choices(player, convention, seat, budget)?;
        if list.is_empty() && !complete {
            // The theorem only says that a winning move exists (strategy stealing): look for it.
            if let Some(found) = optional(self.by_search_or_values())? {
                answer.winning = found.winning;
                answer.grundy = found.grundy;
                let theorem = std::mem::replace(&mut answer.grounds, found.grounds);
                answer.grounds.explain(&theorem);
            }
            return Ok(answer);
        }
        let total = complete.then_some(list.len() as u128);
        answer.winning = Moves { list, total };
        answer.winning.list.truncate(self.question.limit);
        Ok(answer)
    }

    fn by_search_or_values(&self) -> Result<Answer, Stopped> {
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
        let mut answer = self.answer(grounds(parts));
        answer.outcome = Some(Outcome::of_win(wins));
        let mut why: Vec<Reason> = Vec::new();
        for part in self.position.parts() {
            add_new(&mut why, part.why(Convention::Misere));
        }
        if self.is_stuck() {
            why.push(Box::new(Why::Stuck { wins: true }));
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
        // Leave nim-sum 0 while another big heap stays, else an odd number of single counters.
        answer.winning = self.moves_to(&heaps, |heap| {
            let others_big = big - usize::from(heap.0 > 1) > 0;
            let rest = heap + total;
            wins.then(|| if others_big { rest } else { rest + Nimber(1) })
        })?;
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
            let mut answer = self.answer(Grounds::searched(name));
            answer.outcome = Some(tame.outcome());
            if tame.outcome() == Outcome::N {
                answer.winning = self.moves_where(&mut map, |_, after| {
                    let after = tameness.sum(after);
                    Ok(after.is_some_and(|tame| tame.outcome() == Outcome::P))
                })?;
            }
            answer.why.push(match self.is_stuck() {
                true => Box::new(Why::Stuck { wins: true }),
                false => Box::new(Why::Tame {
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
        let mut answer = self.answer(Grounds::searched(match convention {
            Convention::Normal => Words {
                en: "outcome search",
                zh: "胜负搜索",
            },
            Convention::Misere => Words {
                en: "misère search",
                zh: "反常规则下的搜索",
            },
        }));
        answer.outcome = Some(Outcome::of_win(wins));
        if !map.closure.is_impartial() {
            let other = outcomes.wins(&map.closure, &sum, -player, budget)?;
            answer.class = Some(class(player, wins, other));
        }
        if wins {
            answer.winning = self.moves_where(&mut map, |closure, after| {
                Ok(!outcomes.wins(closure, after, -player, budget)?)
            })?;
        }
        let positions = outcomes.len() as u64;
        answer.why.push(match (self.is_stuck(), convention) {
            (true, _) => Box::new(Why::Stuck {
                wins: convention.stuck_wins(),
            }),
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
        let mut moves = self.cut(list);
        if optional(listed)?.is_none() {
            moves.total = None;
        }
        Ok(moves)
    }

    fn cut(&self, mut list: Vec<Choice>) -> Moves {
        let total = Some(list.len() as u128);
        list.truncate(self.question.limit);
        Moves { list, total }
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
        let mut answer = self.answer(Grounds::searched(RETROGRADE));
        answer.outcome = Some(label.outcome);
        answer.remoteness = label.remoteness;
        if !map.closure.is_impartial() && label.outcome != Outcome::D {
            let other = Labels::of(&map.closure, &sum, -player, convention, budget)?;
            let other = other.get(&sum, -player).map(|label| label.outcome);
            let won = |outcome| outcome == Outcome::N;
            answer.class = other
                .filter(|other| *other != Outcome::D)
                .map(|other| class(player, won(label.outcome), won(other)));
        }
        let outcome_of = |after: &Ids| labels.get(after, -player).map(|label| label.outcome);
        let lost = |_: &_, after: &_| Ok(outcome_of(after) == Some(Outcome::P));
        answer.winning = self.moves_where(&mut map, lost)?;
        if label.outcome == Outcome::D {
            let drawn = |_: &_, after: &_| Ok(outcome_of(after) == Some(Outcome::D));
            answer.drawing = Some(self.moves_where(&mut map, drawn)?);
        }
        let cycles = self.position.parts().iter().filter_map(|part| part.cycle());
        for positions in cycles {
            answer.why.push(Box::new(Why::Cycle { positions }));
        }
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
            let budget = self.question.budget.at_most(OPTIONAL_POSITIONS);
            let labels = optional(remoteness(self.position, player, convention, &budget))?;
            answer.remoteness = labels.flatten();
        }
        self.say_remoteness(answer);
        Ok(())
    }

    pub(crate) fn say_remoteness(&self, answer: &mut Answer) {
        if let Some(moves) = answer.remoteness.filter(|&moves| moves > 0) {
            let wins = answer.outcome == Some(Outcome::N);
            answer.why.push(Box::new(Why::Remoteness { moves, wins }));
        }
    }

    fn scores(&self) -> Result<Answer, Stopped> {
        if let Some((verdict, grounds)) = self.verdict() {
            return self.by_verdict(verdict, grounds);
        }
        let Question { player, budget, .. } = *self.question;
        let (part, seat) = self
            .position
            .seated()
            .next()
            .expect("a position has a part");
        let (scores, best) = part.minimax(player, seat, budget)?;
        let mut answer = self.answer(Grounds::searched(Words {
            en: "minimax",
            zh: "极大极小搜索",
        }));
        answer.scores = Some(scores);
        answer.winning = self.cut(best);
        let positions = budget.spent();
        answer.why.push(Box::new(Why::Minimax { positions }));
        Ok(answer)
    }
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
