//! Who wins a sum, by search with a memo over whole sums.
//!
//! Under misère play, and in partizan games, the outcome of a sum does not follow from a number
//! per component, so whole sums are searched. The search stops at the first winning move.

use grundy_game::{Budget, Stopped};
use grundy_theory::{Convention, Player};
use rustc_hash::FxHashMap;

use crate::closure::{Closure, Ids};

/// Outcomes of sums of a closure found so far, under one convention.
#[derive(Debug)]
pub struct Outcomes {
    convention: Convention,
    wins: FxHashMap<(Ids, Player), bool>,
}

/// A sum whose options are being looked at.
struct Frame {
    sum: Ids,
    player: Player,
    options: Vec<Ids>,
}

impl Outcomes {
    /// Nothing found yet.
    pub fn new(convention: Convention) -> Self {
        Self {
            convention,
            wins: FxHashMap::default(),
        }
    }

    /// How many sums are known, each with whoever is to move.
    pub fn len(&self) -> usize {
        self.wins.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.wins.is_empty()
    }

    /// Whether `player`, to move in `sum`, wins.
    ///
    /// # Panics
    ///
    /// When play in `closure` may go on for ever: that is for [`retrograde`](crate::retrograde).
    pub fn wins(
        &mut self,
        closure: &Closure,
        sum: &Ids,
        player: Player,
        budget: &Budget,
    ) -> Result<bool, Stopped> {
        assert!(closure.is_loopfree(), "outcome search needs play to end");
        let impartial = closure.is_impartial();
        let key = |sum: &Ids, player| (sum.clone(), if impartial { Player::Left } else { player });
        let mut path = Vec::new();
        let mut last = match self.wins.get(&key(sum, player)) {
            Some(&win) => return Ok(win),
            None => self.enter(closure, sum.clone(), player, &mut path, budget)?,
        };
        while let Some(frame) = path.last_mut() {
            // `last` is the verdict on the option just looked at: a lost one wins this sum.
            let verdict = match (last.take(), frame.options.pop()) {
                (Some(false), _) => Some(true),
                (_, None) => Some(false),
                (_, Some(option)) => {
                    let mover = -frame.player;
                    last = match self.wins.get(&key(&option, mover)) {
                        Some(&win) => Some(win),
                        None => self.enter(closure, option, mover, &mut path, budget)?,
                    };
                    None
                }
            };
            if let Some(win) = verdict {
                let frame = path.pop().expect("the loop runs on the last frame");
                self.wins.insert(key(&frame.sum, frame.player), win);
                last = Some(win);
            }
        }
        Ok(last.expect("the first frame left its verdict"))
    }

    /// Starts on a sum; gives its verdict at once if nobody can move in it.
    fn enter(
        &mut self,
        closure: &Closure,
        sum: Ids,
        player: Player,
        path: &mut Vec<Frame>,
        budget: &Budget,
    ) -> Result<Option<bool>, Stopped> {
        let options = closure.sum_options(&sum, player, budget)?;
        budget.keep(sum.len(), 0)?;
        if options.is_empty() {
            return Ok(Some(self.convention.stuck_wins()));
        }
        path.push(Frame {
            sum,
            player,
            options,
        });
        Ok(None)
    }
}
