//! The named octal games that are what their code says: how they are opened.

use grundy_game::{Evidence, NotationError, Scene};
use grundy_heaps::{GuySmith, OctalCode};
use grundy_workbench::Entry;

use crate::heap_game::{HeapGame, Periodic, Proof};

/// Where the theorem is proved.
pub const GUY_SMITH: Evidence = Evidence::Cited {
    source: "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52 (1956)",
    tested_to: "the engine on all heaps below 1500; the hypothesis itself is checked in full",
};

/// The game of `code` under `name`.
pub fn entry(
    name: &str,
    code: &str,
    scene: fn(u64) -> Scene,
) -> Result<Entry<HeapGame<OctalCode>>, NotationError> {
    let rules = HeapGame {
        rules: code.parse()?,
        small: 16,
        scene,
    };
    Ok(Entry::new(name, rules).impartial().drawn().tabulated())
}

/// The theorem, called `name`, that `code` has this preperiod and period.
pub fn periodic(
    name: &'static str,
    code: &str,
    preperiod: u32,
    period: u32,
) -> Result<Periodic<GuySmith>, NotationError> {
    let values = GuySmith::new(code.parse()?, preperiod, period);
    Ok(Periodic {
        name,
        evidence: GUY_SMITH,
        proof: Proof::GuySmith {
            bound: values.proof_bound() - 1,
        },
        values,
    })
}

#[cfg(test)]
pub mod tests {
    use grundy_workbench::Cell;

    /// The first values of a heap game.
    #[track_caller]
    pub fn check_values(game: &str, expected: &[u128]) {
        let game = crate::open(game).expect("a known game");
        let budget = grundy_game::Budget::new(1 << 20);
        let mut values = Vec::new();
        let last = expected.len() as u64 - 1;
        let convention = grundy_theory::Convention::Normal;
        game.tabulate(&[last], convention, &budget, &mut |_, cell| match cell {
            Cell::Grundy(value) => values.push(value.0),
            other => panic!("no value: {other:?}"),
        })
        .expect("within budget");
        assert_eq!(values, expected);
    }
}
