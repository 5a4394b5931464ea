//! Games for points: what every component is worth as a game whose numbers are Left's margins, and
//! what that says of the scores.

use std::io::Write;

use grundy_certificate::{Claim, Line, Writer};
use grundy_game::{Budget, Scores};
use grundy_partizan::{GameId, Values};
use grundy_theory::Player;
use grundy_workbench::{Answer, Finding, Position, Seat};
use rustc_hash::FxHashMap;

use crate::ProveError;
use crate::explore::{Explored, Id};
use crate::forms::Proof;
use crate::position::result;

/// Writes the certificate of `answer` to `position`.
pub(crate) fn certify<W: Write>(
    position: &Position,
    answer: &Answer,
    budget: &Budget,
    mut out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    let mut parts = position.parts().iter();
    if !parts.all(|part| grundy_checker::reads(part.game().name())) {
        return Err(ProveError::Scoring);
    }
    let (mut explored, start) = Explored::of(position);
    let moves = explored.good(&start, answer);
    let mut margins = Margins::default();
    let order = margins.explore(&mut explored, &start, budget)?;
    explored.head(&mut out)?;
    out.line(&Line::Position(explored.sum(&start)))?;
    let mut values = Values::new();
    let mut worths = Worths {
        explored: &explored,
        margins: &margins,
        proof: Proof::new(&mut values, budget),
        known: FxHashMap::default(),
    };
    // The sum of nothing is named 0.
    worths.proof.canonical(GameId::ZERO)?;
    for id in order {
        worths.component(id)?;
    }
    let left = answer.player == Player::Left;
    let pair = |scores: Scores| [scores.first, scores.second];
    let mut claims = Vec::new();
    match &answer.finding {
        Finding::Points(scores, _) => {
            worths.end(&start)?;
            let scores = pair(*scores);
            claims.push(Claim::Score { left, scores });
        }
        Finding::Bounds([worst, best]) => claims.push(Claim::ScoreBetween {
            left,
            worst: pair(*worst),
            best: pair(*best),
        }),
        _ => return Err(ProveError::Scoring),
    }
    for (place, after) in &moves {
        worths.end(&result(&start, *place, after))?;
        claims.push(Claim::PlayersMove {
            left,
            place: place + 1,
            after: explored.sum(after),
        });
    }
    worths.proof.finish(claims).write(out)
}

/// What a move adds to Left's margin, and what it leaves.
type Move = (i64, Vec<Id>);

/// The moves of components for points.
#[derive(Default)]
struct Margins {
    moves: FxHashMap<Id, [Vec<Move>; 2]>,
    settled: FxHashMap<Id, i64>,
}

impl Margins {
    /// Everything reachable, options first.
    fn explore(
        &mut self,
        explored: &mut Explored,
        starts: &[Id],
        budget: &Budget,
    ) -> Result<Vec<Id>, ProveError> {
        let mut order = Vec::new();
        let mut open: Vec<(Id, bool)> = starts.iter().map(|&id| (id, false)).collect();
        while let Some((id, done)) = open.pop() {
            if done {
                order.push(id);
                continue;
            }
            if self.moves.contains_key(&id) {
                continue;
            }
            let sides = self.look(explored, id, budget)?;
            open.push((id, true));
            let next = sides.iter().flatten().flat_map(|(_, left)| left);
            open.extend(next.map(|&id| (id, false)));
            budget.hold(open.len())?;
            self.moves.insert(id, sides);
        }
        Ok(order)
    }

    fn look(
        &mut self,
        explored: &mut Explored,
        id: Id,
        budget: &Budget,
    ) -> Result<[Vec<Move>; 2], ProveError> {
        let part = explored.alone(id).ok_or(ProveError::Scoring)?;
        let game = part.game();
        let points = game.points().ok_or(ProveError::Scoring)?;
        let margin = points.settled(&*part).margin(Player::Left);
        self.settled.insert(id, margin);
        let mut sides: [Vec<Move>; 2] = Default::default();
        for (side, player) in sides.iter_mut().zip(Player::BOTH) {
            let seat = Seat {
                first: 1,
                alone: true,
            };
            let mut choices = Vec::new();
            part.choices(player, seat, &mut |choice| {
                choices.push(choice);
                budget.keep(1, 1).is_ok()
            });
            budget.keep(0, 0)?;
            for choice in choices {
                let earned = choice.points(player).ok_or(ProveError::Scoring)?;
                let mut left = explored.after(id, &choice);
                left.sort_unstable();
                side.push((earned.margin(Player::Left), left));
            }
        }
        Ok(sides)
    }
}

/// What components are worth, with proofs.
struct Worths<'a> {
    explored: &'a Explored,
    margins: &'a Margins,
    proof: Proof<'a>,
    known: FxHashMap<Id, GameId>,
}

impl Worths<'_> {
    /// Proves the worth of a component whose options are worth what is known.
    fn component(&mut self, id: Id) -> Result<(), ProveError> {
        let margins = self.margins;
        let (mut sides, mut games) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
        for (side, moves) in margins.moves[&id].iter().enumerate() {
            for (margin, left) in moves {
                let total = self.total(left, *margin)?;
                sides[side].push(self.proof.canonical(total)?);
                games[side].push(total);
            }
        }
        let budget = self.proof.budget;
        let (worth, by) = match games.each_ref().map(|side| side.is_empty()) {
            [true, true] => {
                let worth = self.proof.values.integer(margins.settled[&id])?;
                (worth, self.proof.canonical(worth)?)
            }
            [false, false] => {
                let worth = self.proof.values.form(&games[0], &games[1], budget)?;
                if self.proof.values.is_number(worth) {
                    self.nobody_is_hurt(&games)?;
                }
                (worth, self.proof.form(sides, worth)?)
            }
            _ => return Err(ProveError::Scoring),
        };
        let value = self.proof.canonical(worth)?;
        self.proof.irreducible(value)?;
        self.proof.prove(by, value, true)?;
        self.proof.prove(value, by, true)?;
        let of = self.explored.written(id);
        self.proof.write(Line::Worth { of, value, by })?;
        self.known.insert(id, worth);
        Ok(())
    }

    /// Where what is left is worth a number, nobody is hurt by moving if the stops of the options
    /// meet, which are those of canonical forms.
    fn nobody_is_hurt(&mut self, [left, right]: &[Vec<GameId>; 2]) -> Result<(), ProveError> {
        for &option in left.iter().chain(right) {
            let form = self.proof.canonical(option)?;
            self.proof.irreducible(form)?;
        }
        let values = &self.proof.values;
        let best = left.iter().map(|&g| values.stops(g).1).max();
        let least = right.iter().map(|&g| values.stops(g).0).min();
        match best >= least {
            true => Ok(()),
            false => Err(ProveError::Scoring),
        }
    }

    /// Proves what best play of a sum ends with: what it is worth, in canonical form.
    fn end(&mut self, sum: &[Id]) -> Result<(), ProveError> {
        let total = self.total(sum, 0)?;
        let form = self.proof.canonical(total)?;
        self.proof.irreducible(form)
    }

    /// What a sum and a margin are worth, added up in the order in which the checker adds: by the
    /// numbers of the forms, without those that are 0, the margin last.
    fn total(&mut self, sum: &[Id], margin: i64) -> Result<GameId, ProveError> {
        let mut summands = Vec::new();
        for id in sum {
            let worth = self.known[id];
            if worth != GameId::ZERO {
                summands.push((self.proof.canonical(worth)?, worth));
            }
        }
        summands.sort_unstable();
        let mut total = GameId::ZERO;
        for (place, (_, worth)) in summands.into_iter().enumerate() {
            total = match place {
                0 => worth,
                _ => self.proof.sum(total, worth)?,
            };
        }
        if margin == 0 {
            return Ok(total);
        }
        let margin = self.proof.values.integer(margin)?;
        self.proof.canonical(margin)?;
        self.proof.sum(margin, total)
    }
}
