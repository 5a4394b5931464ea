//! Pairs cancel: the picture of a nim-sum that needs no binary.
//!
//! Every value is broken into different powers of two. Equal powers in different components pair
//! off; what finds no partner is the nim-sum. A winning move changes one component so that
//! everything pairs.

use grundy::{Budget, Nimber};
use schemars::JsonSchema;
use serde::Serialize;

use crate::asked::PositionAsked;
use crate::{Int, Refusal, SCHEMA, solve};

/// The picture.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PairsJson {
    schema: u32,
    q: String,
    /// Whether every component has a value; the rest is empty otherwise.
    known: bool,
    components: Vec<BrokenJson>,
    /// The powers that find no partner, largest first.
    left: Vec<Int>,
    /// Their sum: the nim-sum of the values.
    total: Option<Int>,
    /// The component that a winning move changes, and into what.
    change: Option<ChangeJson>,
}

/// A value as powers of two.
#[derive(Debug, Serialize, JsonSchema)]
struct BrokenJson {
    place: usize,
    value: Int,
    pieces: Vec<PowerJson>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct PowerJson {
    power: Int,
    /// The number of the pair it belongs to, shared by exactly two pieces; `null` if it is left.
    pair: Option<usize>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ChangeJson {
    place: usize,
    from: Int,
    to: Int,
    /// All components after the change, where everything pairs.
    after: Vec<BrokenJson>,
}

/// Breaks the values of a position into pairs.
pub fn pairs(asked: &PositionAsked, budget: &Budget) -> Result<PairsJson, Refusal> {
    let about = asked.about()?;
    let values = solve::nimbers(&about, budget);
    let known = values.is_some();
    let values = values.unwrap_or_default();
    let total: Nimber = values.iter().copied().sum();
    let lead = lead(&values, total);
    Ok(PairsJson {
        schema: SCHEMA,
        q: about.position.expression(),
        known,
        components: broken(&values, lead),
        left: powers(total).map(Int::from).collect(),
        total: known.then_some(total.into()),
        change: lead.map(|lead| {
            let mut after = values.clone();
            after[lead] += total;
            ChangeJson {
                place: lead + 1,
                from: values[lead].into(),
                to: after[lead].into(),
                after: broken(&after, None),
            }
        }),
    })
}

/// The powers of two that make up a value, largest first.
fn powers(value: Nimber) -> impl Iterator<Item = Nimber> {
    let powers = (0..128).rev().map(|bit| Nimber(1 << bit));
    powers.filter(move |power| value.0 & power.0 != 0)
}

/// The component whose value a winning move turns into its sum with `total`: the first that has
/// the largest power left.
fn lead(values: &[Nimber], total: Nimber) -> Option<usize> {
    let top = powers(total).next()?;
    values.iter().position(|value| value.0 & top.0 != 0)
}

/// The values as powers, paired; what is left over is left in `lead` if it has that power.
fn broken(values: &[Nimber], lead: Option<usize>) -> Vec<BrokenJson> {
    let mut components: Vec<BrokenJson> = values
        .iter()
        .enumerate()
        .map(|(i, &value)| BrokenJson {
            place: i + 1,
            value: value.into(),
            pieces: Vec::new(),
        })
        .collect();
    let mut pairs = 0;
    let all = values.iter().fold(0, |all, value| all | value.0);
    for power in powers(Nimber(all)) {
        let has = |i: &usize| values[*i].0 & power.0 != 0;
        let mut holders: Vec<usize> = (0..values.len()).filter(has).collect();
        // The one left over comes last: the lead, where it has a say.
        if holders.len() % 2 == 1
            && let Some(at) = holders.iter().position(|holder| Some(*holder) == lead)
        {
            let lead = holders.remove(at);
            holders.push(lead);
        }
        for couple in holders.chunks(2) {
            let pair = (couple.len() == 2).then_some(pairs);
            pairs += usize::from(couple.len() == 2);
            for &holder in couple {
                let power = power.into();
                components[holder].pieces.push(PowerJson { power, pair });
            }
        }
    }
    components
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Every pair has two equal powers in two components; what is left over is the nim-sum.
    fn check(components: &[BrokenJson], total: u128) {
        let mut pairs: HashMap<usize, Vec<(usize, u128)>> = HashMap::new();
        let mut left = 0;
        for component in components {
            let sum: u128 = component.pieces.iter().map(|piece| piece.power.0).sum();
            assert_eq!(sum, component.value.0);
            for piece in &component.pieces {
                match piece.pair {
                    Some(pair) => pairs
                        .entry(pair)
                        .or_default()
                        .push((component.place, piece.power.0)),
                    None => left += piece.power.0,
                }
            }
        }
        assert_eq!(left, total);
        for pair in pairs.values() {
            assert_eq!(pair.len(), 2);
            assert!(pair[0].0 != pair[1].0 && pair[0].1 == pair[1].1);
        }
    }

    #[test]
    fn pairs_are_pairs_and_the_rest_is_the_nim_sum() {
        for a in 0..16u128 {
            for b in 0..16 {
                for c in 0..16 {
                    let mut values = [a, b, c].map(Nimber).to_vec();
                    let total = a ^ b ^ c;
                    let lead = lead(&values, Nimber(total));
                    check(&broken(&values, lead), total);
                    assert_eq!(lead.is_none(), total == 0);
                    let Some(lead) = lead else { continue };
                    let before = values[lead];
                    values[lead] += Nimber(total);
                    assert!(values[lead] < before, "a move to a smaller value exists");
                    check(&broken(&values, None), 0);
                }
            }
        }
    }
}
