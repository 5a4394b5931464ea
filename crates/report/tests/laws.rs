//! What theorems say in a line of lost positions, compared with who wins them.

use std::sync::Arc;

use grundy::{Budget, Convention, FAMILIES, Phrase};
use grundy_report::{Claim, ClaimError, ClaimOf};

/// Compares the law of a game for so many heaps with its positions; whether there is one.
fn holds(name: &str, heaps: usize, to: u64, convention: Convention) -> bool {
    let game = grundy::open(name).expect("a known game");
    let Some((law, theorem)) = game.law(heaps, convention) else {
        return false;
    };
    let claim = Claim {
        game: Arc::clone(&game),
        of: ClaimOf::Lost,
        text: law.clone(),
        heaps,
        to: Some(to),
        convention,
    };
    let report = match claim.test(&Budget::new(5_000_000)) {
        // So many numbers may be no position.
        Err(ClaimError::Heaps(_)) => return false,
        report => report.unwrap_or_else(|error| panic!("{name}: {law}: {}", error.english())),
    };
    let said = report.english();
    assert!(
        report.counterexample.is_none(),
        "{name} {heaps}: {law}: {said}"
    );
    assert!(said.contains(theorem.en), "{name} {heaps}: {law}: {said}");
    true
}

#[test]
fn laws_of_theorems_are_true_and_known_as_theirs() {
    let mut known = Vec::new();
    for family in FAMILIES {
        let example = family.example.split(' ').next();
        for name in example.into_iter().chain(family.instances.iter().copied()) {
            for convention in [Convention::Normal, Convention::Misere] {
                let sizes = [(1, 9), (2, 9), (3, 6), (4, 3)];
                for (heaps, to) in sizes {
                    if holds(name, heaps, to, convention) {
                        known.push((family.name, convention, heaps));
                    }
                }
            }
        }
    }
    for name in ["nim", "staircase", "moore", "poker-nim"] {
        for convention in [Convention::Normal, Convention::Misere] {
            for heaps in 2..=4 {
                assert!(known.contains(&(name, convention, heaps)), "{name} {heaps}");
            }
        }
    }
    for heaps in 2..=3 {
        assert!(known.contains(&("silver-dollar", Convention::Normal, heaps)));
        assert!(known.contains(&("array-flip", Convention::Normal, heaps)));
        assert!(known.contains(&("candy-piles", Convention::Misere, heaps)));
    }
}
