//! The way forward: every position that can be reached, level by level.

use std::cell::Cell;
use std::sync::atomic::Ordering::Relaxed;

use crate::checkpoint::Keeper;
use crate::job::{Halt, Job, Patience, Plan};
use crate::mesh::Peer;
use crate::mix::{Width, owner};
use crate::table::Table;

/// The most positions of one worker: places are 32-bit numbers.
const MOST: usize = u32::MAX as usize - 1;

/// The keys of this worker, in order.
pub fn explore<K: Width>(
    job: &Job,
    plan: &Plan,
    peer: &mut Peer,
    keeper: &mut Keeper<K>,
) -> Result<Vec<K>, Halt> {
    let (me, workers) = (peer.index, peer.peers());
    let keys = job.keys::<K>();
    let mut table = Table::new(workers);
    let mut frontier = Vec::new();
    let mut level = keeper.resumed_level();
    match level {
        None => {
            let starts = job.starts::<K>();
            for start in starts.iter().map(|start| start.mix()) {
                if owner(start, workers) == me {
                    table.insert(start);
                    frontier.push(start);
                }
            }
            level = Some(0);
            keeper.keep_level(peer, 0, &frontier, starts.len() as u64, true)?;
        }
        Some(_) => {
            let place = peer.place();
            for last in [false, true] {
                let (mut found, mut scratch) = (Vec::new(), Vec::new());
                let mut step = peer.step(|batch: &[u64]| {
                    found.clear();
                    table.insert_all(K::sent(batch, &mut scratch), &mut found);
                    if last {
                        frontier.append(&mut found);
                    }
                });
                let read = keeper.read_levels(&place, last, &mut |mixed| {
                    step.send(owner(mixed, workers), mixed.words());
                });
                step.finish()?;
                peer.agree(read)?;
            }
        }
    }
    let mut level = level.unwrap_or(0);
    if keeper.is_explored() {
        return Ok(table.into_sorted());
    }
    let (mut after, mut scratch) = (Vec::new(), Vec::new());
    loop {
        let mut next = Vec::new();
        let (mut halt, mut cut) = (None, false);
        let mut patience = Patience::new(plan);
        // Beyond the budget nothing is kept any more, within a level too.
        let over = Cell::new(false);
        let mut step = peer.step(|batch: &[u64]| {
            if !over.get() {
                table.insert_all(K::sent(batch, &mut scratch), &mut next);
                over.set(table.len() as u64 > plan.budget);
            }
        });
        for &mixed in &frontier {
            after.clear();
            if let Err(unkeyed) = keys.steps(mixed.unmix(), &mut after) {
                halt = Some(Halt::Unkeyed(unkeyed));
            }
            cut = patience.is_over();
            if halt.is_some() || step.is_lost() || over.get() || cut {
                break;
            }
            for &key in &after {
                let mixed = key.mix();
                step.send(owner(mixed, workers), mixed.words());
            }
        }
        step.finish()?;
        let end = frontier.len();
        frontier = next;
        level += 1;
        if table.len() > MOST {
            halt = halt.or(Some(Halt::Budget {
                positions: MOST as u64,
            }));
        }
        let stop = plan.stop.load(Relaxed);
        let [new, total, halted, stopped, cut, due] = peer.sum([
            frontier.len() as u64,
            table.len() as u64,
            halt.is_some().into(),
            stop.into(),
            cut.into(),
            keeper.is_due().into(),
        ])?;
        if halted > 0 {
            peer.agree(halt.map_or(Ok(()), Err))?;
        }
        if cut > 0 {
            // Half a level is worth nothing.
            keeper.keep_waiting(peer, level - 1, end)?;
            return Err(Halt::Interrupted);
        }
        if me == 0 {
            plan.progress.level.store(level, Relaxed);
            plan.progress.positions.store(total, Relaxed);
        }
        if total > plan.budget {
            let positions = plan.budget;
            keeper.keep_waiting(peer, level - 1, end)?;
            return Err(Halt::Budget { positions });
        }
        if new == 0 {
            keeper.keep_waiting(peer, level - 1, end)?;
            keeper.explored(peer)?;
            return Ok(table.into_sorted());
        }
        keeper.keep_level(peer, level, &frontier, new, due + stopped > 0)?;
        if stopped > 0 {
            return Err(Halt::Interrupted);
        }
    }
}
