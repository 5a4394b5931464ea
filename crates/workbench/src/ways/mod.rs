//! The ways from a question to an answer, in the order in which they are tried.
//!
//! Each is a file of its own and says `None` where it does not apply; the first that does answers.
//! All that apply must agree, and [`every_way`] lets a test compare them.

mod database;
mod forms;
mod labels;
mod loopy;
mod map;
mod misere_heaps;
mod points;
mod quotient;
mod reasons;
mod search;
mod tame;
mod values;
mod verdict;

use std::cell::{OnceCell, RefCell, RefMut};

use grundy_game::{Budget, Said, Stopped, Verdict, optional};
use grundy_solve::closure::{Closure, Ids};
use grundy_solve::retrograde::Labels;
use grundy_theory::{Convention, Outcome, Player};

use crate::answer::{Answer, Finding, Grounds, Moves, OPTIONAL_POSITIONS};
use crate::misere::MisereForm;
use crate::words::Why;
use grundy_face::Choice;
use grundy_face::Part;
use grundy_face::Position;

pub(crate) use database::best as best_in_database;
pub(crate) use map::Map;

/// Positions with more components than this get no remoteness.
const REMOTENESS_COMPONENTS: usize = 12;
/// Moves of a position for which a value is searched although the outcome is known, at most.
const OPTIONAL_MOVES: u128 = 5_000;
/// Positions spent on that value.
const OPTIONAL_VALUE: u64 = 200_000;

/// What is asked of a position.
#[derive(Clone, Copy, Debug)]
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

/// A way to an answer.
struct Way {
    /// What it is called in tests.
    name: &'static str,
    /// The answer; `None` where the way does not apply.
    find: fn(&Solver<'_>) -> Said<Answer>,
}

/// All ways, the best first.
const WAYS: &[Way] = &[
    Way {
        name: "database",
        find: |solver| solver.by_database(),
    },
    Way {
        name: "points",
        find: |solver| solver.by_points(),
    },
    Way {
        name: "values",
        find: |solver| solver.by_values(),
    },
    Way {
        name: "forms",
        find: |solver| solver.by_forms(),
    },
    Way {
        name: "verdict",
        find: |solver| solver.by_verdict(),
    },
    Way {
        name: "labels",
        find: |solver| solver.by_labels(),
    },
    Way {
        name: "misère heaps",
        find: |solver| solver.by_misere_heaps(),
    },
    Way {
        name: "quotient",
        find: |solver| solver.by_quotient(),
    },
    Way {
        name: "tame",
        find: |solver| solver.by_tameness(),
    },
    Way {
        name: "retrograde",
        find: |solver| solver.by_retrograde(),
    },
    Way {
        name: "closed set",
        find: |solver| solver.by_closed_set(),
    },
    Way {
        name: "search",
        find: |solver| solver.by_search(),
    },
];

/// Who wins, how, and why. `Err` when the budget ran out first, or when the rules are at fault
/// ([`Position::fault`] says how): then the answer is unknown.
pub fn solve(position: &Position, question: &Question<'_>) -> Result<Answer, Stopped> {
    let solver = Solver::new(position, question);
    for way in WAYS {
        if let Some(answer) = (way.find)(&solver)? {
            return solver.complete(answer);
        }
    }
    // Points are always counted and everything else can be searched.
    Err(question.budget.stopped())
}

/// As [`solve`], without what takes longer than the answer: why values decide, the length of best
/// play, and the form under misère play.
pub fn solve_briefly(position: &Position, question: &Question<'_>) -> Result<Answer, Stopped> {
    let solver = Solver {
        brief: true,
        ..Solver::new(position, question)
    };
    for way in WAYS {
        if let Some(mut answer) = (way.find)(&solver)? {
            answer.trusted = position.trusted(question.convention);
            return match position.fault() {
                Some(_) => Err(question.budget.stopped()),
                None => Ok(answer),
            };
        }
    }
    Err(question.budget.stopped())
}

/// The answer by every way that applies, each by itself and with its name, for comparing them.
pub fn every_way(
    position: &Position,
    question: &Question<'_>,
) -> Vec<(&'static str, Result<Answer, Stopped>)> {
    let answers = WAYS.iter().filter_map(|way| {
        let solver = Solver::new(position, question);
        let found = (way.find)(&solver).transpose()?;
        Some((way.name, found.and_then(|found| solver.complete(found))))
    });
    answers.collect()
}

/// A position, what is asked of it, and what several ways need to know.
struct Solver<'a> {
    position: &'a Position,
    question: &'a Question<'a>,
    /// Whether nobody wants to know why.
    brief: bool,
    verdict: OnceCell<Option<(Verdict, Grounds)>>,
    map: RefCell<Option<Map>>,
}

/// Moves while they are being found, component by component.
struct Tally {
    found: Vec<Choice>,
    /// How many there are so far; `None` once some were not tried.
    total: Option<u128>,
    limit: usize,
}

impl Tally {
    /// How many more can be listed.
    fn room(&self) -> usize {
        self.limit - self.found.len()
    }

    /// At most as many more as there is room for, and how many there are, if that is known.
    fn add(&mut self, found: Vec<Choice>, total: Option<u128>) {
        self.found.extend(found);
        self.total = self.total.zip(total).map(|(a, b)| a + b);
    }

    fn moves(self) -> Moves {
        Moves::found(self.found, self.total)
    }
}

impl<'a> Solver<'a> {
    fn new(position: &'a Position, question: &'a Question<'a>) -> Self {
        Self {
            position,
            question,
            brief: false,
            verdict: OnceCell::new(),
            map: RefCell::new(None),
        }
    }

    /// An answer so far without reasons and values.
    fn answer(&self, finding: Finding, grounds: Grounds) -> Answer {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        Answer {
            game: self.position.game(),
            position: self.position.text(),
            convention,
            player,
            finding,
            partizan: !self.position.has_same_moves() && !self.position.is_scoring(),
            class: None,
            values: None,
            forms: None,
            stopper: None,
            heat: None,
            grundy: None,
            moves: self.position.count(player, budget),
            remoteness: None,
            pretence: None,
            misere: None,
            why: Vec::new(),
            grounds,
            trusted: Vec::new(),
        }
    }

    /// What every answer has besides: what it rests on, and the length of best play.
    fn complete(&self, mut answer: Answer) -> Result<Answer, Stopped> {
        if self.position.is_scoring() {
            return Ok(answer);
        }
        answer.trusted = self.position.trusted(self.question.convention);
        self.remoteness(&mut answer)?;
        self.misere_form(&mut answer)?;
        match self.position.fault() {
            // Rules at fault have no moves from then on: what was found is worth nothing.
            Some(_) => Err(self.question.budget.stopped()),
            None => Ok(answer),
        }
    }

    /// What an outcome comes to. `leaving` finds the moves that leave a position of the outcome
    /// given; a budget that ends there leaves the moves open, and the outcome stands.
    fn finding(
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
            Outcome::P => Finding::Lost,
        })
    }

    fn is_stuck(&self) -> bool {
        self.position.is_stuck(self.question.player)
    }

    /// Everything reachable, numbered; explored once for all ways that search.
    fn map(&self) -> Result<RefMut<'_, Map>, Stopped> {
        let mut map = self.map.borrow_mut();
        if map.is_none() {
            *map = Some(Map::of(self.position, self.question.budget)?);
        }
        Ok(RefMut::map(map, |map| {
            map.as_mut().expect("explored by now")
        }))
    }

    /// No moves so far.
    fn tally(&self) -> Tally {
        Tally {
            found: Vec::new(),
            total: Some(0),
            limit: self.question.limit,
        }
    }

    /// A full list, cut to what was asked for.
    fn cut(&self, mut list: Vec<Choice>) -> Moves {
        let total = Some(list.len() as u128);
        list.truncate(self.question.limit);
        Moves::found(list, total)
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

    /// The moves that `wanted` accepts, given the place of the component from 0 and what is left.
    fn moves_in_components(
        &self,
        mut wanted: impl FnMut(usize, &dyn Part) -> Result<bool, Stopped>,
    ) -> Result<Moves, Stopped> {
        let mut tally = self.tally();
        for (part, seat) in self.position.seated() {
            for i in 0..part.len() {
                let place = seat.first - 1 + i;
                let mut accepts = |after: &dyn Part| {
                    self.question.budget.spend(0, 1)?;
                    wanted(place, after)
                };
                let (found, total) = part.choices_where(i, seat, tally.room(), &mut accepts)?;
                tally.add(found, total);
            }
        }
        Ok(tally.moves())
    }

    /// The length of best play, where it is at hand or the whole game is small.
    fn remoteness(&self, answer: &mut Answer) -> Result<(), Stopped> {
        if answer.remoteness.is_none() {
            answer.remoteness = match self.labelled()? {
                Some((_, length)) => length,
                None => self.searched_remoteness()?,
            };
        }
        if let Some(moves) = answer.remoteness.filter(|&moves| moves > 0) {
            let wins = answer.outcome() == Some(Outcome::N);
            answer.why.push(Box::new(Why::Remoteness { moves, wins }));
        }
        Ok(())
    }

    /// Under misère play: genus and canonical form, where the whole game is small.
    fn misere_form(&self, answer: &mut Answer) -> Result<(), Stopped> {
        let misere = self.question.convention == Convention::Misere;
        if misere && self.position.has_same_moves() && self.position.len() <= REMOTENESS_COMPONENTS
        {
            let budget = self.question.budget.at_most(OPTIONAL_POSITIONS);
            answer.misere = optional(MisereForm::of(self.position, &budget))?.flatten();
        }
        Ok(())
    }

    fn searched_remoteness(&self) -> Result<Option<u32>, Stopped> {
        if self.position.len() > REMOTENESS_COMPONENTS {
            return Ok(None);
        }
        // Where play can go round, how long it takes is half of the answer.
        let positions = match self.position.cycles().is_empty() {
            true => OPTIONAL_POSITIONS,
            false => OPTIONAL_VALUE,
        };
        let Question {
            player, convention, ..
        } = *self.question;
        let budget = self.question.budget.at_most(positions);
        let search = || {
            let map = Map::of(self.position, &budget)?;
            let sum = map.sum();
            let labels = Labels::of(&map.closure, &sum, player, convention, &budget)?;
            Ok(labels.get(&sum, player).and_then(|label| label.remoteness))
        };
        optional(search()).map(Option::flatten)
    }
}
