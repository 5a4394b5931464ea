//! The way back: what is won and lost, from the ends of the game on.

use std::sync::OnceLock;
use std::sync::atomic::Ordering::Relaxed;

use grundy_theory::Convention;

use crate::checkpoint::Keeper;
use crate::job::{Halt, Job, Patience, Plan};
use crate::labels;
use crate::mesh::Peer;
use crate::mix::{Width, owner};
use crate::reverse::Reverse;
use crate::state::State;
use crate::store::Store;
use crate::values;

/// Where moves are stored, so many for each position of the budget.
const MOVES_EACH: u64 = 16;

/// The stores of the workers of this process, by worker; those elsewhere stay unset.
pub type Stores<K> = [OnceLock<Store<K>>];

/// One worker on the way back.
pub struct Worker<'a, K> {
    pub job: &'a Job,
    pub plan: &'a Plan,
    pub stores: &'a Stores<K>,
    pub store: &'a Store<K>,
    pub peer: &'a mut Peer,
    pub keeper: &'a mut Keeper<K>,
}

/// The order in which positions are decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// By tiers that the rules know: each position looks at its options.
    Tiers,
    /// By tiers that are found on the way: a position is next when all its options are known.
    Found,
    /// By remoteness, from the ends on: for games in which play may go on for ever.
    Remoteness,
}

impl Order {
    /// The order for a job, where nothing is known of its cycles yet.
    pub fn of<K: Width>(job: &Job) -> Self {
        match job.keys::<K>().tier(job.start()) {
            Some(_) => Self::Tiers,
            None if job.is_valued() => Self::Found,
            None => Self::Remoteness,
        }
    }
}

impl<K: Width> Worker<'_, K> {
    /// Decides every position; the sets of labels that infinite values stand for, and whether
    /// there are values.
    pub fn decide(&mut self) -> Result<(Vec<u64>, bool), Halt> {
        let mut order = self
            .keeper
            .resumed_order()
            .unwrap_or(Order::of::<K>(self.job));
        let valued = self.job.is_valued();
        if order == Order::Tiers {
            values::by_tiers(self)?;
            return Ok((Vec::new(), valued));
        }
        let mut reverse = self.reverse()?;
        if order == Order::Found {
            if values::by_found_tiers(self, &reverse)? {
                return Ok((Vec::new(), valued));
            }
            // Play may go on for ever: begin again from the ends.
            order = Order::Remoteness;
            reverse = self.reverse()?;
        }
        self.by_remoteness(order, &reverse)?;
        if !valued {
            return Ok((Vec::new(), false));
        }
        Ok(match labels::label(self, &reverse)? {
            Some(sets) => (sets, true),
            None => (Vec::new(), false),
        })
    }

    fn reverse(&mut self) -> Result<Reverse<K>, Halt> {
        let most = self.plan.budget.saturating_mul(MOVES_EACH);
        let reverse = Reverse::prepare(self.job.keys(), self.store, self.peer, self.plan, most)?;
        let bytes = reverse.bytes() as u64;
        self.plan.progress.bytes.fetch_add(bytes, Relaxed);
        Ok(reverse)
    }

    /// The end of a level: says how far it has come, and stops if somebody asked for it, after
    /// everything is kept.
    pub fn level_done(&mut self, order: Order, level: u32, new: usize) -> Result<u64, Halt> {
        self.level_ended(order, level, new, false)
    }

    /// The same where the level may have been cut: then it is worth nothing, and is not kept.
    pub fn level_ended(
        &mut self,
        order: Order,
        level: u32,
        new: usize,
        cut: bool,
    ) -> Result<u64, Halt> {
        let stop = self.plan.stop.load(Relaxed);
        let due = self.keeper.is_due();
        let [new, stopped, cut, due] =
            self.peer
                .sum([new as u64, stop.into(), cut.into(), due.into()])?;
        if cut > 0 {
            return Err(Halt::Interrupted);
        }
        if self.peer.index == 0 {
            self.plan.progress.level.store(level, Relaxed);
            self.plan.progress.decided.fetch_add(new, Relaxed);
        }
        if due + stopped > 0 {
            self.keeper
                .keep_states(self.peer, self.store, order, level)?;
        }
        // A level without anything new is the last of its kind: what follows keeps itself.
        match (stopped, new) {
            (0, _) | (_, 0) => Ok(new),
            _ => Err(Halt::Interrupted),
        }
    }

    /// Retrograde analysis. All positions of one remoteness are alike: lost ones make the
    /// positions before them won, won ones may leave those before them without hope.
    fn by_remoteness(&mut self, order: Order, reverse: &Reverse<K>) -> Result<(), Halt> {
        let ends_lost = self.job.convention == Convention::Normal;
        let (store, keys, workers) = (self.store, self.job.keys(), self.peer.peers());
        let resumed = self.keeper.read_states(self.peer, store, order)?;
        let decided_at = |level: u32| {
            let lost = level.is_multiple_of(2) == ends_lost;
            State::decided(lost, level)
        };
        let mut level = resumed.unwrap_or(0);
        let mut frontier: Vec<u32> = Vec::new();
        for place in 0..store.len() {
            let state = store.state(place);
            if resumed.is_none() && state == State::open(0) {
                store.set_state(place, decided_at(0));
                frontier.push(place as u32);
            } else if resumed.is_some() && state == decided_at(level) {
                frontier.push(place as u32);
            }
        }
        let (mut scratch, mut sent) = (Vec::new(), Vec::new());
        // What was just taken up was kept already.
        let mut more = resumed.is_some() || self.level_done(order, level, frontier.len())? > 0;
        while more {
            let next_state = decided_at(level + 1);
            let lost = decided_at(level).is_lost();
            let mut next = Vec::new();
            let mut step = self.peer.step(|batch: &[u64]| {
                store.find_all(K::sent(batch, &mut sent), |_, place| {
                    let state = store.state(place);
                    if !state.is_open() {
                        return;
                    }
                    let left = state.rest() - 1;
                    if lost || left == 0 {
                        store.set_state(place, next_state);
                        next.push(place as u32);
                    } else {
                        store.set_state(place, State::open(left as usize));
                    }
                });
            });
            let (mut patience, mut cut) = (Patience::new(self.plan), false);
            for &place in &frontier {
                reverse.before(keys, store, place as usize, &mut scratch, |mixed| {
                    step.send(owner(mixed, workers), mixed.words());
                });
                cut = patience.is_over();
                if step.is_lost() || cut {
                    break;
                }
            }
            step.finish()?;
            frontier = next;
            level += 1;
            more = self.level_ended(order, level, frontier.len(), cut)? > 0;
        }
        for place in 0..store.len() {
            if store.state(place).is_open() {
                store.set_state(place, State::DRAWN);
            }
        }
        Ok(())
    }
}
