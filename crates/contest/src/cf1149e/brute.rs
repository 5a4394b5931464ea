//! The answer from the rules alone.

use std::collections::HashMap;

use super::read::Promises;
use crate::tools::write_line;
use crate::{BruteForce, InputError};

/// Searches every line of play in which no number needs more bits than the largest has now.
pub fn brute(input: &[u8]) -> Result<BruteForce, InputError> {
    let Promises { values, edges, .. } = Promises::read(input)?;
    let used = values.iter().fold(1, |bits, value| bits | value);
    let limit = u64::MAX >> used.leading_zeros();
    let positions = (0..values.len()).try_fold(1u64, |n, _| n.checked_mul(limit.checked_add(1)?));
    if positions.is_none_or(|positions| positions > 64) {
        return Ok(None);
    }
    let mut search = Search {
        edges,
        limit,
        known: HashMap::new(),
    };
    let options = search.options(&values);
    let winning = options.into_iter().find(|option| search.lost(option));
    Ok(Some(match winning {
        None => b"LOSE\n".to_vec(),
        Some(after) => {
            let mut text = b"WIN\n".to_vec();
            write_line(&mut text, &after);
            text
        }
    }))
}

struct Search {
    edges: Vec<(u32, u32)>,
    limit: u64,
    known: HashMap<Vec<u64>, bool>,
}

impl Search {
    fn options(&self, values: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for vertex in 0..values.len() {
            for left in 0..values[vertex] {
                let mut option = values.to_vec();
                option[vertex] = left;
                let mut some = vec![option];
                for &(_, to) in self
                    .edges
                    .iter()
                    .filter(|(from, _)| *from as usize == vertex)
                {
                    let set = some.iter().flat_map(|option| {
                        (0..=self.limit).map(|value| {
                            let mut option = option.clone();
                            option[to as usize] = value;
                            option
                        })
                    });
                    some = set.collect();
                }
                options.extend(some);
            }
        }
        options
    }

    fn lost(&mut self, values: &[u64]) -> bool {
        if let Some(&lost) = self.known.get(values) {
            return lost;
        }
        let options = self.options(values);
        let lost = !options.iter().any(|option| self.lost(option));
        self.known.insert(values.to_vec(), lost);
        lost
    }
}
