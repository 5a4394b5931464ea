//! Positions in which the players' moves differ: what they are worth, and who wins.
//!
//! Under normal play the value of every component follows from those of its options; under misère
//! play only who wins whole sums, for either player to move.

use std::io::Write;

use grundy_certificate::{Claim, Line, Writer};
use grundy_game::{Budget, Stopped};
use grundy_partizan::{GameId, Values};
use grundy_theory::{Convention, Outcome, Player};
use grundy_workbench::{Answer, Position};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::explore::{Explored, Id};
use crate::forms::Proof;
use crate::position::result;
use crate::{Lines, ProveError};

/// Writes the certificate of `answer` to `position`.
pub(crate) fn certify<W: Write>(
    position: &Position,
    answer: &Answer,
    budget: &Budget,
    mut out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    let (mut explored, start) = Explored::of(position);
    let moves = explored.good(&start, answer);
    let left = moves.iter().flat_map(|(_, left)| left.iter().copied());
    let wanted: Vec<Id> = start.iter().copied().chain(left).collect();
    let order = explored.explore(&wanted, budget)?;
    if !order.ends {
        return Err(ProveError::Partizan);
    }
    let mut lists = Vec::new();
    for &id in &order.ids {
        let (name, _) = explored.named(id);
        if !grundy_checker::knows(name) {
            return Err(ProveError::Partizan);
        }
        if !grundy_checker::reads(name) {
            lists.extend(Player::BOTH.map(|player| list(&explored, id, player)));
        } else if !is_read(&explored, id) {
            return Err(ProveError::Partizan);
        }
    }
    explored.head(&mut out)?;
    out.line(&Line::Position(explored.sum(&start)))?;
    let mut claims = turns(answer);
    for (place, left) in &moves {
        claims.push(Claim::PlayersMove {
            left: answer.player == Player::Left,
            place: place + 1,
            after: explored.sum(left),
        });
    }
    let mut sums = vec![start.clone()];
    sums.extend(
        moves
            .iter()
            .map(|(place, left)| result(&start, *place, left)),
    );
    match answer.convention {
        Convention::Normal => {
            let mut values = Values::new();
            let mut worths = Worths::new(&explored, &mut values, budget);
            lists
                .into_iter()
                .try_for_each(|line| worths.proof.write(line))?;
            let worth = worths.prove(&order.ids, &sums)?;
            claims.splice(0..0, worth);
            worths.proof.finish(claims).write(out)
        }
        Convention::Misere => {
            out.line(&Line::Convention(crate::convention(answer.convention)))?;
            lists.iter().try_for_each(|line| out.line(line))?;
            let mut search = Turns::new(&explored);
            let first = Player::BOTH.map(|player| (player, search.key(&start)));
            let after = sums[1..].iter();
            let after = after.map(|sum| (-answer.player, search.key(sum)));
            let roots: Vec<Turn> = first.into_iter().chain(after).collect();
            search.write(&roots, budget, &mut out)?;
            for claim in claims {
                out.line(&Line::Claim(claim))?;
            }
            out.line(&Line::End)?;
            Ok(out)
        }
    }
}

/// The line that lists a player's options of a component.
fn list(explored: &Explored, id: Id, player: Player) -> Line {
    let options = explored.options_of(id, player).iter();
    Line::PlayersOptions {
        left: player == Player::Left,
        of: explored.written(id),
        options: options.map(|sum| explored.sum(sum)).collect(),
    }
}

/// Whether the checker reads a component.
fn is_read(explored: &Explored, id: Id) -> bool {
    let (name, _) = explored.named(id);
    let text = explored.written(id).text;
    grundy_checker::reads(name) && grundy_checker::component(name, &text).is_some()
}

/// Who wins, for either player to move, as the answer says.
fn turns(answer: &Answer) -> Vec<Claim> {
    let wins = |left: bool, outcome: Outcome| {
        let wins = outcome == Outcome::N;
        (outcome != Outcome::D).then_some(Claim::Wins { left, wins })
    };
    let claims = match (answer.class, answer.outcome()) {
        (Some(class), _) => vec![wins(true, class.left), wins(false, class.right)],
        (None, Some(outcome)) => vec![wins(answer.player == Player::Left, outcome)],
        (None, None) => Vec::new(),
    };
    claims.into_iter().flatten().collect()
}

/// What components are worth, with proofs.
struct Worths<'a> {
    explored: &'a Explored,
    proof: Proof<'a>,
    known: FxHashMap<Id, GameId>,
}

impl<'a> Worths<'a> {
    fn new(explored: &'a Explored, values: &'a mut Values, budget: &'a Budget) -> Self {
        Self {
            explored,
            proof: Proof::new(values, budget),
            known: FxHashMap::default(),
        }
    }

    /// Proves the worth of all components, options first, and how the sums compare with 0; the
    /// claims are about the value of the first.
    fn prove(&mut self, order: &[Id], sums: &[Vec<Id>]) -> Result<Vec<Claim>, ProveError> {
        // The sum of nothing is named 0.
        let zero = self.proof.canonical(GameId::ZERO)?;
        for &id in order {
            if !self.is_dead(id) {
                self.component(id)?;
            }
        }
        let mut whole = GameId::ZERO;
        for (place, sum) in sums.iter().enumerate() {
            let total = self.total(sum)?;
            let form = self.proof.canonical(total)?;
            self.proof.order(form, zero)?;
            if place == 0 {
                whole = total;
            }
        }
        let form = self.proof.canonical(whole)?;
        let portrait = self.proof.portrait(whole)?;
        let mut claims = vec![Claim::Worth { form }, Claim::Canonical { form }];
        claims.extend(portrait);
        Ok(claims)
    }

    /// Whether nobody can move.
    fn is_dead(&self, id: Id) -> bool {
        let mut players = Player::BOTH.into_iter();
        players.all(|player| self.explored.options_of(id, player).is_empty())
    }

    /// Proves the worth of a component whose options are worth what is known.
    fn component(&mut self, id: Id) -> Result<(), ProveError> {
        let explored = self.explored;
        let mut sides = [Vec::new(), Vec::new()];
        let mut games = [Vec::new(), Vec::new()];
        for (side, player) in Player::BOTH.into_iter().enumerate() {
            for option in explored.options_of(id, player) {
                let total = self.total(option)?;
                sides[side].push(self.proof.canonical(total)?);
                games[side].push(total);
            }
        }
        let budget = self.proof.budget;
        let worth = self.proof.values.form(&games[0], &games[1], budget)?;
        let value = self.proof.canonical(worth)?;
        let by = self.proof.form(sides, worth)?;
        self.proof.prove(by, value, true)?;
        self.proof.prove(value, by, true)?;
        let of = explored.written(id);
        self.proof.write(Line::Worth { of, value, by })?;
        self.known.insert(id, worth);
        Ok(())
    }

    /// What a sum is worth, added up in the order in which the checker adds: by the numbers of the
    /// forms, without those that are 0.
    fn total(&mut self, sum: &[Id]) -> Result<GameId, ProveError> {
        let mut summands = Vec::new();
        for id in sum {
            if let Some(&worth) = self.known.get(id).filter(|worth| **worth != GameId::ZERO) {
                summands.push((self.proof.canonical(worth)?, worth));
            }
        }
        summands.sort_unstable();
        let mut summands = summands.into_iter().map(|(_, worth)| worth);
        let Some(first) = summands.next() else {
            return Ok(GameId::ZERO);
        };
        summands.try_fold(first, |total, worth| self.proof.sum(total, worth))
    }
}

/// A player, and a sum in which it is this player's turn, without what nobody can move in.
type Turn = (Player, Vec<Id>);

/// Who wins sums under misère play: `None` for a loss, else the winning option if the player can
/// move.
struct Turns<'a> {
    explored: &'a Explored,
    known: FxHashMap<Turn, Option<Option<Vec<Id>>>>,
}

impl<'a> Turns<'a> {
    fn new(explored: &'a Explored) -> Self {
        let known = FxHashMap::default();
        Self { explored, known }
    }

    fn key(&self, sum: &[Id]) -> Vec<Id> {
        let alive = |id: &Id| {
            let mut players = Player::BOTH.into_iter();
            players.any(|player| !self.explored.options_of(*id, player).is_empty())
        };
        let mut key: Vec<Id> = sum.iter().copied().filter(alive).collect();
        key.sort_unstable();
        key
    }

    /// The turns that a player's moves lead to.
    fn options(&self, (player, key): &Turn, budget: &Budget) -> Result<Vec<Turn>, Stopped> {
        let mut options = Vec::new();
        for (place, &id) in key.iter().enumerate() {
            for option in self.explored.options_of(id, *player) {
                budget.spend(0, key.len() as u64)?;
                options.push((-*player, self.key(&result(key, place, option))));
            }
        }
        Ok(options)
    }

    /// Finds who wins, and writes the facts in the order in which they were found: what a fact rests
    /// on comes before it.
    fn write(
        &mut self,
        roots: &[Turn],
        budget: &Budget,
        out: &mut dyn Lines,
    ) -> Result<(), ProveError> {
        let mut open: Vec<(Turn, Vec<Turn>)> = Vec::new();
        let mut entered: FxHashSet<Turn> = FxHashSet::default();
        for root in roots {
            let mut next = Some(root.clone());
            loop {
                if let Some(turn) = next.take().filter(|turn| entered.insert(turn.clone())) {
                    budget.spend(1, 1)?;
                    let options = self.options(&turn, budget)?;
                    match options.is_empty() {
                        true => self.settle(turn, Some(None), out)?,
                        false => open.push((turn, options)),
                    }
                }
                let Some((turn, options)) = open.last_mut() else {
                    break;
                };
                let settled = match options.last() {
                    None => None,
                    Some(option) => match self.known.get(option) {
                        None => {
                            next = Some(option.clone());
                            continue;
                        }
                        Some(Some(_)) => {
                            options.pop();
                            continue;
                        }
                        Some(None) => Some(Some(option.1.clone())),
                    },
                };
                let turn = turn.clone();
                open.pop();
                self.settle(turn, settled, out)?;
            }
        }
        Ok(())
    }

    fn settle(
        &mut self,
        turn: Turn,
        found: Option<Option<Vec<Id>>>,
        out: &mut dyn Lines,
    ) -> Result<(), ProveError> {
        let option = found.iter().flatten().next();
        out.line(&Line::Wins {
            left: turn.0 == Player::Left,
            wins: found.is_some(),
            of: self.explored.sum(&turn.1),
            option: option.map(|option| self.explored.sum(option)),
        })?;
        self.known.insert(turn, found);
        Ok(())
    }
}
