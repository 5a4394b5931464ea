use grundy_theory::MexSet;

use super::kernel::Path;
use super::register::{End, Register};
use super::space::Space;
use super::sparse::Sparse;
use super::takes::Takes;
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

fn sparse(takes: &Takes, prefix: &[u16], to: usize) -> Vec<u16> {
    let mut values = prefix.to_vec();
    let Some((space, _)) = Space::choose(&values, values.len() / 2, takes.parity()) else {
        return naive(takes, to);
    };
    let mut sparse = Sparse::new(space, &values);
    while values.len() < to {
        values.push(sparse.next(takes, &values) as u16);
    }
    values
}

fn register(takes: &Takes, prefix: &[u16], to: usize, path: Path) -> Option<Vec<u8>> {
    let mut values: Vec<u8> = prefix
        .iter()
        .map(|&v| v.try_into().ok())
        .collect::<Option<_>>()?;
    let (space, _) = Space::choose(&values, values.len() / 2, takes.parity())?;
    let mut sparse = Sparse::new(space, &values);
    while values.len() < to {
        let plan = match Register::new(takes, &sparse, &values, path) {
            Ok(plan) if to - values.len() >= 32 => plan,
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
    Some(values)
}

#[test]
fn the_engines_agree() {
    for code in [
        "0.106", "0.104", "0.054", "0.16", "0.6", "4!.0", "0.007", "4.3", "0.45",
    ] {
        let takes = takes(code);
        let truth = naive(&takes, 6000);
        assert_eq!(sparse(&takes, &truth[..1500], 6000), truth, "{code}");
        for path in Path::all() {
            if let Some(values) = register(&takes, &truth[..1500], 6000, path) {
                assert!(
                    values
                        .iter()
                        .map(|&v| u16::from(v))
                        .eq(truth.iter().copied()),
                    "{code}"
                );
            }
        }
    }
}
