//! All engines give the values of the definition, on every code they accept.

use grundy_game::{Budget, Ruleset};
use grundy_theory::{MexSet, Player};
use proptest::prelude::*;

use super::general::General;
use super::kernel::{Path, VECTOR};
use super::marking::Marking;
use super::plan::LANES;
use super::planes::Planes;
use super::register::{End, Register};
use super::space::Space;
use super::sparse::Sparse;
use super::takes::Takes;
use super::values::Values;
use crate::TakeAndBreak;

fn takes(code: &str) -> Takes {
    let code: TakeAndBreak = code.parse().expect("a code");
    Takes::of(&code).expect("at most two heaps")
}

fn naive(takes: &Takes, to: usize) -> Vec<u16> {
    let mut values = Vec::new();
    let mut marks = MexSet::default();
    while values.len() < to {
        values.push(super::naive::next(takes, &values, &mut marks) as u16);
    }
    values
}

fn chosen(takes: &Takes, values: &[u16]) -> Option<Sparse> {
    let (space, _) = Space::choose(values, values.len() / 2, takes.parity())?;
    Some(Sparse::new(space, values))
}

/// One heap at a time, in whatever space is best.
fn sparse(takes: &Takes, prefix: &[u16], to: usize) -> Option<Vec<u16>> {
    let mut values = prefix.to_vec();
    let mut sparse = chosen(takes, prefix)?;
    while values.len() < to {
        values.push(sparse.next(takes, &values) as u16);
    }
    Some(values)
}

/// Blocks in registers; `None` if a value is too great.
fn register(takes: &Takes, prefix: &[u16], to: usize, path: Path) -> Option<Vec<u16>> {
    let cells = prefix.iter().map(|&v| u8::try_from(v).ok());
    let mut values: Vec<u8> = cells.collect::<Option<_>>()?;
    let mut sparse = chosen(takes, prefix)?;
    while values.len() < to {
        let plan = match Register::new(takes, &sparse, &values, path) {
            Ok(plan) if to - values.len() >= path.lanes() => plan,
            Err(None) => return None,
            _ => {
                let value = sparse.next(takes, &values);
                values.push(value.try_into().ok()?);
                continue;
            }
        };
        if plan.run(takes, &mut sparse, &mut values, to) == End::Great {
            return None;
        }
    }
    Some(values.into_iter().map(u16::from).collect())
}

/// Blocks with marks, in cells of the given width.
fn marking(takes: &Takes, prefix: &[u16], to: usize, path: Path, wide: bool) -> Option<Vec<u16>> {
    let mut sparse = chosen(takes, prefix)?;
    let mut values = match wide {
        true => Values::Wide(prefix.to_vec()),
        false => Values::Narrow(prefix.iter().map(|&v| v as u8).collect()),
    };
    let threads = 1 + usize::from(wide);
    let mut plan: Option<Marking> = None;
    let (mut from, mut rares) = (0, 0);
    while values.len() < to {
        if let Some(plan) = &mut plan
            && sparse.rares.len() > rares
        {
            from = plan.admit(takes, &sparse.rares[rares..], &values);
        }
        rares = sparse.rares.len();
        if to - values.len() >= LANES && values.len() >= from {
            plan = plan.or_else(|| Marking::new(takes, &sparse, &values, path, LANES).ok());
            if let Some(marking) = &plan {
                if !marking.run(takes, &mut sparse, &mut values, to, threads) {
                    plan = None;
                }
                continue;
            }
        }
        let value = super::values::on_cells!(&values, cells => sparse.next(takes, cells));
        values.push(value);
        plan.take_if(|plan| !plan.holds(value));
    }
    let values = (0..values.len()).map(|heap| values.get(heap).expect("known") as u16);
    Some(values.collect())
}

/// Blocks of bytes.
fn planes(
    takes: &Takes,
    prefix: &[u16],
    to: usize,
    path: Path,
    threads: usize,
) -> Option<Vec<u16>> {
    let mut sparse = chosen(takes, prefix)?;
    let mut values = Values::Wide(prefix.to_vec());
    while values.len() < to {
        if to - values.len() >= VECTOR
            && let Ok(mut plan) = Planes::new(takes, &sparse, &values, path, VECTOR)
        {
            let mut rares = sparse.rares.len();
            while to - values.len() >= VECTOR
                && plan.run(takes, &mut sparse, &mut values, to, threads)
                && plan.admit(takes, &sparse.rares[rares..], &values)
            {
                rares = sparse.rares.len();
            }
            continue;
        }
        let value = super::values::on_cells!(&values, cells => sparse.next(takes, cells));
        values.push(value);
    }
    let values = (0..values.len()).map(|heap| values.get(heap).expect("known") as u16);
    Some(values.collect())
}

/// Compares every engine with the definition, from `prefix` heaps on, along these paths.
#[track_caller]
fn check(code: &str, prefix: usize, to: usize, paths: &[Path]) {
    let takes = takes(code);
    let truth = naive(&takes, to);
    let known = &truth[..prefix];
    assert!(
        sparse(&takes, known, to).is_none_or(|v| v == truth),
        "sparse {code}"
    );
    for &path in paths {
        let found = register(&takes, known, to, path);
        assert!(found.is_none_or(|v| v == truth), "register {code} {path:?}");
        let threads = 1 + usize::from(path == Path::best());
        let found = planes(&takes, known, to, path, threads);
        assert!(found.is_none_or(|v| v == truth), "planes {code} {path:?}");
        for wide in [false, true] {
            if wide || truth.iter().all(|&v| v < 256) {
                let found = marking(&takes, known, to, path, wide);
                assert!(found.is_none_or(|v| v == truth), "marking {code} {path:?}");
            }
        }
    }
}

#[test]
fn hard_games_agree() {
    for code in [
        "0.106", "0.104", "0.054", "0.16", "0.6", "4!.0", "0.007", "4.3", "0.45", "0.376", "0.354",
    ] {
        check(code, 1500, 6000, &Path::all());
    }
}

#[test]
fn every_code_of_three_digits_agrees() {
    for code in crate::octal_codes(3) {
        check(&code.to_string(), 450, 650, &[Path::best()]);
    }
}

#[test]
#[ignore = "minutes: ./test --long"]
fn every_code_of_three_digits_agrees_further() {
    for code in crate::octal_codes(3) {
        check(&code.to_string(), 1000, 5000, &Path::all());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn random_codes_agree(code in "[04]\\.[0-7]{1,7}[4-7][!]?") {
        check(&code, 450, 700, &Path::all());
    }

    #[test]
    fn any_code_agrees_with_its_moves(
        code in "[048]\\.[0-9A-F*]{0,3}[!?=]?[0-7]?(\\{[0-4],[2-5][!=]?\\+?\\}[?!]?)?(\\[[0-3]{1,2}\\])?",
    ) {
        // Modifiers without a digit are not codes.
        let Ok(code) = code.parse::<TakeAndBreak>() else { return Ok(()) };
        let mut values = Values::default();
        let mut general = General::new(&code);
        let budget = Budget::new(u64::MAX);
        for heap in 0..14u64 {
            let value = general.next(&code, &values, &budget).expect("no bound");
            let options = code.options(&heap, Player::Left).map(|option| {
                let parts = option.components().iter();
                parts.fold(0, |sum, &part| sum ^ values.get(part as usize).expect("smaller"))
            });
            let truth = grundy_theory::mex(options.collect::<Vec<_>>());
            prop_assert_eq!(value, truth, "{} heap {}", code, heap);
            values.push(value);
        }
        if let Some(takes) = Takes::of(&code) {
            let plain = naive(&takes, 14);
            prop_assert!((0..14).all(|n| values.get(n) == Some(plain[n].into())));
        }
    }
}
