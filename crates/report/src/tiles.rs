//! Tiles of heat maps, cut from squares that are computed once and kept for a while.

use std::sync::{Arc, Mutex, PoisonError};

use grundy::{Budget, Convention};

use crate::{Grid, Refusal, TileAsked};

/// Bytes of squares that are kept.
const KEPT: usize = 32 << 20;

/// What a square is found by.
type Key = (String, Convention);

/// The squares computed last, the newest at the end.
#[derive(Debug, Default)]
pub struct Tiles {
    squares: Mutex<Vec<(Key, Arc<Grid>)>>,
}

impl Tiles {
    /// The bytes of a tile, and whether all of its square is known.
    ///
    /// `again` computes a square anew that was left incomplete.
    pub fn tile(
        &self,
        asked: &TileAsked,
        again: bool,
        budget: &Budget,
    ) -> Result<(Vec<u8>, bool), Refusal> {
        let (tabled, side) = asked.read()?;
        let key = (tabled.name().to_string(), tabled.convention());
        let known = self
            .find(&key, side)
            .filter(|known| known.complete() || !again);
        let grid = match known {
            Some(known) => known,
            None => {
                let grid = Arc::new(Grid::of(&tabled, side, budget)?);
                self.keep(key, Arc::clone(&grid));
                grid
            }
        };
        Ok((
            grid.tile(asked.x, asked.y, asked.w, asked.h),
            grid.complete(),
        ))
    }

    fn find(&self, key: &Key, side: u64) -> Option<Arc<Grid>> {
        let mut squares = self.squares.lock().unwrap_or_else(PoisonError::into_inner);
        let at = squares
            .iter()
            .position(|(known, grid)| known == key && grid.side() >= side)?;
        let found = squares.remove(at);
        let grid = Arc::clone(&found.1);
        squares.push(found);
        Some(grid)
    }

    fn keep(&self, key: Key, grid: Arc<Grid>) {
        let mut squares = self.squares.lock().unwrap_or_else(PoisonError::into_inner);
        squares.retain(|(known, _)| *known != key);
        squares.push((key, grid));
        let weight = |squares: &Vec<(Key, Arc<Grid>)>| -> usize {
            squares.iter().map(|(_, grid)| grid.weight()).sum()
        };
        while squares.len() > 1 && weight(&squares) > KEPT {
            squares.remove(0);
        }
    }
}
