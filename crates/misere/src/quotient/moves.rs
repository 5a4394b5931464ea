//! Winning moves through a quotient, at any size of heaps.

use grundy_game::{Budget, Meter, Ruleset, Stopped};
use grundy_heaps::{Break, TakeAndBreak};
use grundy_theory::Player;

use super::Quotient;
use super::monoid::Element;

/// A move that leaves a lost position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The place of the heap among those of the position, from 0.
    pub place: usize,
    /// What is taken and left.
    pub mv: Break,
    /// The element of the position that is left, which is in P.
    pub leaves: Element,
}

impl Quotient {
    /// The first winning moves of a position, at most `most` of them; `None` where a heap is not
    /// known. None are found exactly when there are none: the position is lost, or has no moves.
    ///
    /// `code` is the code that the quotient is of. Of the moves of a heap beyond the period, those
    /// are tried in which all heaps left but the largest are within two periods of its start: any
    /// other leaves the elements of one of these.
    pub fn winning_moves(
        &self,
        code: &TakeAndBreak,
        heaps: &[u64],
        most: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<WinningMove>>, Stopped> {
        let mut found = Vec::new();
        for (place, &heap) in heaps.iter().enumerate() {
            let rest = heaps
                .iter()
                .enumerate()
                .filter(|&(other, _)| other != place);
            let rest: Vec<u64> = rest.map(|(_, &heap)| heap).collect();
            let (Some(rest), Some(_)) = (self.product(&rest), self.element(heap)) else {
                return Ok(None);
            };
            let mut meter = Meter::new(budget);
            self.moves(code, heap, &mut |mv| {
                meter.step(1)?;
                let left = mv.left.components();
                let left = self.product(left).expect("smaller heaps are known");
                let leaves = self.monoid.product(rest, left);
                if self.monoid.is_p(leaves) && found.len() < most {
                    found.push(WinningMove { place, mv, leaves });
                }
                Ok(found.len() < most)
            })?;
        }
        Ok(Some(found))
    }

    /// Calls `each` with the moves of a heap, or with enough of them, until it says to stop.
    fn moves(
        &self,
        code: &TakeAndBreak,
        heap: u64,
        each: &mut dyn FnMut(Break) -> Result<bool, Stopped>,
    ) -> Result<(), Stopped> {
        let octal = code.as_octal();
        let (Some(period), Some(octal)) = (self.period(), octal) else {
            for mv in code.moves(&heap, Player::Left) {
                if !each(mv)? {
                    return Ok(());
                }
            }
            return Ok(());
        };
        // A low part beyond this is a low part before it with a larger high part: both are beyond
        // the start, and their elements depend on remainders alone.
        let low_end = u64::from(period.start) + u64::from(period.period);
        for taken in 0..=(octal.length() as u64).min(heap) {
            let rest = heap - taken;
            let parts = match rest {
                0 => vec![vec![0]],
                _ => {
                    let lows = (1..=rest / 2).take_while(|&low| low < low_end);
                    let pairs = lows.map(|low| vec![low, rest - low]);
                    [vec![rest]].into_iter().chain(pairs).collect()
                }
            };
            for left in parts {
                let left = left.into_iter().collect();
                if let Some(mv) = octal.reaching(&heap, Player::Left, &left)
                    && !each(mv)?
                {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
