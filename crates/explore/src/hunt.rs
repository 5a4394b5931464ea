//! The hottest positions of a game, how many different values there are, and where a value occurs:
//! among all components that can be reached from a position, or those met in random play, or among
//! all boards of a size, or some of them at random.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy_game::{Budget, Stopped, optional};
use grundy_partizan::{Dyadic, GameId};
use grundy_theory::Player;
use grundy_workbench::{Arena, Game, Part, Position, Seat};

use crate::boards::Boards;
use grundy_workbench::Random;

/// Positions spent on one component that was met at random: one that needs more is passed over.
const EACH: u64 = 50_000;
/// Positions spent on a form in writing.
const WRITTEN: u64 = 20_000;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Hunt {
    /// How many of the hottest positions are kept.
    pub top: usize,
    /// Positions of this value are listed, at most `top` of them; an expression.
    pub wanted: Option<String>,
    /// So many games are played, or boards made, at random from a seed, and nothing else is looked
    /// at.
    pub random: Option<(u64, u64)>,
}

/// Where it is looked for.
#[derive(Clone, Copy, Debug)]
pub enum Ground<'a> {
    /// Among the components that can be reached from a position of one game.
    From(&'a Position),
    /// Among all boards of a size.
    Boards(&'a Boards),
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Catch {
    /// Different components looked at.
    pub positions: u64,
    /// Those among them that were too large to be valued.
    pub passed_over: u64,
    /// How many different values they have.
    pub values: u64,
    /// The hottest, hottest first; of equals, those met first.
    pub hottest: Vec<Spot>,
    /// Those of the value wanted, in the order in which they were met.
    pub wanted: Vec<String>,
    /// How many there are of those.
    pub wanted_total: u64,
}

/// A component and its measures.
#[derive(Clone, Debug)]
pub struct Spot {
    /// As it is typed.
    pub position: String,
    /// The canonical form; `None` where it is very long.
    pub value: Option<String>,
    /// How hot it is.
    pub temperature: Dyadic,
    /// Its mean.
    pub mean: Dyadic,
}

/// Why nothing can be looked for.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HuntError {
    /// Both players have the same moves, or play may go on for ever.
    #[error("the components have no canonical forms")]
    NoForms,
    /// A sum of several games.
    #[error("a sum of several games")]
    Several,
    /// The value wanted is no value.
    #[error(transparent)]
    Wanted(#[from] grundy_partizan::language::LanguageError),
}

/// Looks at components; `seen` counts them. What was found before a stop is kept.
pub fn hunt(
    ground: Ground<'_>,
    hunt: &Hunt,
    budget: &Budget,
    seen: &AtomicU64,
) -> Result<(Catch, Result<(), Stopped>), HuntError> {
    let game = match ground {
        Ground::From(position) => match position.parts() {
            [part] => part.game(),
            _ => return Err(HuntError::Several),
        },
        Ground::Boards(boards) => Arc::clone(&boards.game),
    };
    if game.forms().is_none() {
        return Err(HuntError::NoForms);
    }
    let mut arena = Arena::default();
    let wanted = match &hunt.wanted {
        Some(text) => Some(arena.values.read(text, &budget.at_most(EACH))?),
        None => None,
    };
    let mut hunter = Hunter {
        game,
        arena,
        wanted,
        top: hunt.top,
        met: HashSet::new(),
        values: HashSet::new(),
        heat: Vec::new(),
        found: Catch::default(),
        seen,
    };
    let done = match (ground, hunt.random) {
        (Ground::From(position), None) => hunter.all(&*position.parts()[0], budget),
        (Ground::From(position), Some((games, seed))) => {
            hunter.at_random(&*position.parts()[0], games, seed, budget)
        }
        (Ground::Boards(boards), None) => hunter.boards(boards, budget),
        (Ground::Boards(boards), Some((count, seed))) => {
            hunter.random_boards(boards, count, seed, budget)
        }
    };
    Ok((hunter.finish(), done))
}

struct Hunter<'a> {
    game: Arc<dyn Game>,
    arena: Arena,
    wanted: Option<GameId>,
    top: usize,
    met: HashSet<String>,
    values: HashSet<GameId>,
    /// The hottest so far and some more: temperature, when it was met, text, form.
    heat: Vec<(Reverse<Dyadic>, u64, String, GameId)>,
    found: Catch,
    seen: &'a AtomicU64,
}

const ALONE: Seat = Seat {
    first: 1,
    alone: true,
};

impl Hunter<'_> {
    /// Everything that can be reached.
    fn all(&mut self, start: &dyn Part, budget: &Budget) -> Result<(), Stopped> {
        let mut open: Vec<String> = (0..start.len()).map(|i| start.component(i)).collect();
        open.reverse();
        while let Some(text) = open.pop() {
            if !self.met.insert(text.clone()) {
                continue;
            }
            let Ok(part) = Arc::clone(&self.game).read(&text) else {
                continue;
            };
            self.look(&*part, text, budget)?;
            for player in Player::BOTH {
                part.options(0, player, ALONE, &mut |left, _| {
                    budget.spend(0, 1)?;
                    for i in 0..left.len() {
                        let text = left.component(i);
                        if !self.met.contains(&text) {
                            open.push(text);
                        }
                    }
                    Ok(true)
                })?;
            }
            budget.hold(open.len())?;
        }
        Ok(())
    }

    /// Games in which either player makes any move, one of the components left going on.
    fn at_random(
        &mut self,
        start: &dyn Part,
        games: u64,
        seed: u64,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let mut random = Random::new(seed);
        for _ in 0..games {
            let mut text = start.component(random.below(start.len() as u64) as usize);
            loop {
                budget.spend(0, 1)?;
                let Ok(part) = Arc::clone(&self.game).read(&text) else {
                    break;
                };
                if self.met.insert(text.clone()) {
                    let each = budget.at_most(EACH);
                    if optional(self.look(&*part, text, &each))?.is_none() {
                        self.found.passed_over += 1;
                    }
                }
                let mut next: Option<Box<dyn Part>> = None;
                let mut count = 0;
                for player in Player::BOTH {
                    part.options(0, player, ALONE, &mut |_, choice| {
                        count += 1;
                        if random.below(count) == 0 {
                            next = Some(choice().left());
                        }
                        Ok(true)
                    })?;
                }
                let Some(next) = next else {
                    break;
                };
                text = next.component(random.below(next.len() as u64) as usize);
            }
        }
        Ok(())
    }

    /// Every board of a size.
    fn boards(&mut self, boards: &Boards, budget: &Budget) -> Result<(), Stopped> {
        for part in boards.all() {
            budget.spend(0, 1)?;
            if let Some(part) = part {
                self.look(&*part, part.component(0), budget)?;
            }
        }
        Ok(())
    }

    /// Boards made at random.
    fn random_boards(
        &mut self,
        boards: &Boards,
        count: u64,
        seed: u64,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let mut random = Random::new(seed);
        for _ in 0..count {
            budget.spend(0, 1)?;
            let Some(part) = boards.any(&mut random) else {
                continue;
            };
            let text = part.component(0);
            if self.met.insert(text.clone()) {
                let each = budget.at_most(EACH);
                if optional(self.look(&*part, text, &each))?.is_none() {
                    self.found.passed_over += 1;
                }
            }
        }
        Ok(())
    }

    /// Values one component.
    fn look(&mut self, part: &dyn Part, text: String, budget: &Budget) -> Result<(), Stopped> {
        self.found.positions += 1;
        self.seen.fetch_add(1, Ordering::Relaxed);
        let Some(form) = self.arena.part(part, budget)? else {
            self.found.passed_over += 1;
            return Ok(());
        };
        self.values.insert(form);
        if self.wanted == Some(form) {
            self.found.wanted_total += 1;
            if self.found.wanted.len() < self.top {
                self.found.wanted.push(text.clone());
            }
        }
        if let Some(temperature) = Arena::known(self.arena.values.temperature(form, budget))? {
            let met = self.found.positions;
            self.heat.push((Reverse(temperature), met, text, form));
            if self.heat.len() > 2 * self.top + 1_000 {
                self.cool();
            }
        }
        Ok(())
    }

    /// Keeps the hottest.
    fn cool(&mut self) {
        self.heat.sort_unstable();
        self.heat.truncate(self.top);
    }

    fn finish(mut self) -> Catch {
        self.cool();
        self.found.values = self.values.len() as u64;
        for (Reverse(temperature), _, position, form) in std::mem::take(&mut self.heat) {
            let budget = Budget::new(WRITTEN);
            let values = &mut self.arena.values;
            let (Ok(mean), value) = (values.mean(form, &budget), values.text(form, &budget).ok())
            else {
                continue;
            };
            self.found.hottest.push(Spot {
                position,
                value,
                temperature,
                mean,
            });
        }
        self.found
    }
}
