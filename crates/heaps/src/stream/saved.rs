//! A hunt as a file of two megabytes, to go on with later, here or elsewhere.
//!
//! The bytes: `GRUNDYST`, then little-endian the version (4 bytes), the length of the game's name
//! (4), the name, the mask (4), 255 or the parity of splits (1), the length of a state (4), the
//! greatest part looked at (4), the period if it was found or 0 (8), heaps between two kept states (8), the number of states (4);
//! the states: that of the stream, the one waited for, and those kept, each its heap (8) and its
//! values; and a checksum (8) of all before it.

use std::sync::Arc;

use grundy_game::Budget;

use super::hunt::NotBegun;
use super::{CHUNK, Hunt, State, Stream};
use crate::TakeAndBreak;
use crate::checkpoint::{CheckpointError, checksum, named};

const MAGIC: &[u8; 8] = b"GRUNDYST";
/// The version of the format, and of how spaces are chosen.
const VERSION: u32 = 2;

/// Why a saved hunt is not gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotResumed {
    /// The file is not of use.
    File(CheckpointError),
    /// Its game's first values were not computed.
    Start(NotBegun),
}

impl From<CheckpointError> for NotResumed {
    fn from(error: CheckpointError) -> Self {
        Self::File(error)
    }
}

impl Hunt {
    /// Everything that is needed to go on.
    pub fn save(&self) -> Vec<u8> {
        let name = self.start.code.to_string();
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&(name.len() as u32).to_le_bytes());
        bytes.extend_from_slice(name.as_bytes());
        bytes.extend_from_slice(&self.start.space.mask.to_le_bytes());
        bytes.push(self.start.space.parity.map_or(255, |parity| parity as u8));
        bytes.extend_from_slice(&(self.start.depth() as u32).to_le_bytes());
        bytes.extend_from_slice(&(self.stream.deepest as u32).to_le_bytes());
        bytes.extend_from_slice(&self.period.unwrap_or(0).to_le_bytes());
        bytes.extend_from_slice(&self.spacing.to_le_bytes());
        bytes.extend_from_slice(&(self.states.len() as u32).to_le_bytes());
        let now = self.stream.state();
        for state in [&now, &self.anchor].into_iter().chain(&self.states) {
            bytes.extend_from_slice(&state.heap.to_le_bytes());
            bytes.extend_from_slice(&state.window);
        }
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// The hunt for the period of `code` that goes on from a file.
    pub fn load(code: TakeAndBreak, bytes: &[u8], budget: &Budget) -> Result<Self, NotResumed> {
        let mut fields = named(bytes, MAGIC, VERSION, &code)?;
        let hunt = Self::new(code, budget).map_err(NotResumed::Start)?;
        // A game that is proved at once is never saved.
        let mut hunt = hunt.map_err(|_| CheckpointError::Damaged)?;
        let space = hunt.start.space;
        let depth = hunt.start.depth();
        let parity = space.parity.map_or(255, |parity| parity as u64);
        let fits = fields.number::<4>()? == u64::from(space.mask)
            && fields.number::<1>()? == parity
            && fields.number::<4>()? == depth as u64;
        if !fits {
            return Err(CheckpointError::Damaged.into());
        }
        let deepest = fields.number::<4>()? as usize;
        hunt.period = Some(fields.number::<8>()?).filter(|period| *period > 0);
        hunt.spacing = fields.number::<8>()?;
        let count = fields.number::<4>()?;
        let mut state = || {
            let heap = fields.number::<8>()?;
            let window = fields.take(depth)?.to_vec();
            let possible = heap >= hunt.start.values.len() as u64 && window.iter().all(|v| *v < 64);
            match possible {
                true => Ok(State { heap, window }),
                false => Err(CheckpointError::Damaged),
            }
        };
        let now = state()?;
        hunt.anchor = state()?;
        hunt.states = (0..count).map(|_| state()).collect::<Result<_, _>>()?;
        let heaps = hunt.states.iter().map(|state| state.heap);
        let ordered = heaps.chain([now.heap]).is_sorted() && hunt.anchor.heap <= now.heap;
        if fields.left() != 8 || !ordered || hunt.spacing < CHUNK as u64 {
            return Err(CheckpointError::Damaged.into());
        }
        hunt.stream = Stream::new(&Arc::clone(&hunt.start), &now);
        hunt.stream.deepest = deepest;
        Ok(hunt)
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::Budget;

    use super::*;
    use crate::{Finding, GrundySequence, Period};

    fn begin(code: &str) -> Hunt {
        let budget = Budget::new(u64::MAX);
        let code = code.parse().expect("a code");
        let hunt = Hunt::new(code, &budget).expect("fit for streams");
        hunt.expect("not proved at once")
    }

    /// A code whose period is known and proved otherwise, with the values in memory.
    const KNOWN: (&str, u64, u64) = ("0.16", 105_351, 149_459);

    #[test]
    fn what_is_streamed_is_what_is_proved_in_memory() {
        let budget = Budget::new(u64::MAX);
        let (code, preperiod, period) = KNOWN;
        let found = begin(code).run(u64::MAX, &budget, |_| ());
        let found = found.expect("nobody stopped it").expect("no end");
        let expected = Period {
            preperiod,
            period,
            saltus: 0,
        };
        assert_eq!(found.period, expected, "{code}");
        let mut sequence = GrundySequence::new(code.parse().expect("a code"));
        let finding = sequence.search(1 << 21, &budget).expect("no bound");
        assert!(matches!(finding, Finding::Proved { .. }));
        assert_eq!(finding.period(), Some(expected), "{code}");
    }

    #[test]
    fn streams_have_the_values_of_the_ladder() {
        let budget = Budget::new(u64::MAX);
        for code in ["0.106", "0.104", "0.054", "0.454"] {
            let mut hunt = begin(code);
            let mut sequence = GrundySequence::new(code.parse().expect("a code"));
            let to = 1 << 19;
            sequence.extend(to, &budget).expect("no bound");
            let mut from = hunt.heap();
            while from < to as u64 {
                hunt.run(from + 1, &budget, |_| ()).expect("no bound");
                let heaps = (from..).zip(hunt.stream.since(from));
                for (heap, &value) in heaps.take_while(|(heap, _)| *heap < to as u64) {
                    assert_eq!(
                        sequence.get(heap as usize),
                        Some(value.into()),
                        "{code} {heap}"
                    );
                }
                from = hunt.heap();
            }
        }
    }

    #[test]
    fn a_saved_hunt_goes_on_alike() {
        let budget = Budget::new(u64::MAX);
        let (code, preperiod, period) = KNOWN;
        let mut hunt = begin(code);
        loop {
            let saved = hunt.save();
            assert!(saved.len() < 1 << 21, "{} bytes", saved.len());
            let resumed = Hunt::load(code.parse().expect("a code"), &saved, &budget);
            hunt = resumed.expect("it fits");
            assert_eq!(hunt.save(), saved);
            let to = hunt.heap() + 1;
            if let Some(found) = hunt.run(to, &budget, |_| ()).expect("no bound") {
                assert_eq!(
                    (found.period.preperiod, found.period.period),
                    (preperiod, period)
                );
                break;
            }
        }
        // Found, but not yet where it begins.
        let resumed = Hunt::load(code.parse().expect("a code"), &hunt.save(), &budget);
        let found = resumed.expect("it fits").run(0, &budget, |_| ());
        let found = found.expect("no bound").expect("found");
        assert_eq!(found.period.preperiod, preperiod);
    }

    #[test]
    fn changed_files_are_refused() {
        let budget = Budget::new(u64::MAX);
        let code = || "0.16".parse().expect("a code");
        let saved = begin("0.16").save();
        for place in (0..saved.len()).step_by(97).chain(0..60) {
            let mut changed = saved.clone();
            changed[place] ^= 4;
            assert!(
                Hunt::load(code(), &changed, &budget).is_err(),
                "byte {place}"
            );
            assert!(Hunt::load(code(), &saved[..place], &budget).is_err());
        }
        let other = Hunt::load("0.56".parse().expect("a code"), &saved, &budget);
        assert!(matches!(
            other,
            Err(NotResumed::File(CheckpointError::Game { .. }))
        ));
    }
}
