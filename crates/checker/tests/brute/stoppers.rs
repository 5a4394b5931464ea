//! The order of stoppers by the definition, over all pairs of positions of a file.

use std::collections::HashSet;

use grundy_certificate::{Claim, Line};

/// Positions by their options, numbered from 1.
#[derive(Default)]
pub struct Graph(Vec<[Vec<u32>; 2]>);

impl Graph {
    pub fn take(&mut self, line: &Line) {
        if let Line::Loop { left, right, .. } = line {
            self.0.push([left.clone(), right.clone()]);
        }
    }

    fn options(&self, number: u32, side: usize) -> &[u32] {
        &self.0[number as usize - 1][side]
    }

    fn is_whole(&self) -> bool {
        let known = 1..=self.0.len() as u32;
        self.0
            .iter()
            .flatten()
            .flatten()
            .all(|option| known.contains(option))
    }

    /// Whether alternating play from everywhere ends: after as many moves as there are states.
    fn is_stopper(&self) -> bool {
        let mut states: HashSet<(u32, usize)> = (1..=self.0.len() as u32)
            .flat_map(|v| [(v, 0), (v, 1)])
            .collect();
        for _ in 0..=2 * self.0.len() {
            let after = states
                .iter()
                .flat_map(|&(v, side)| self.options(v, side).iter().map(move |&w| (w, 1 - side)));
            states = after.collect();
        }
        states.is_empty()
    }

    /// The pairs on whose difference Left, moving second, lasts for so and so many moves of Right's;
    /// after as many as there are pairs, for ever.
    fn lasting(&self) -> HashSet<(u32, u32)> {
        let all = 1..=self.0.len() as u32;
        let mut lasting: HashSet<(u32, u32)> = all
            .clone()
            .flat_map(|a| all.clone().map(move |b| (a, b)))
            .collect();
        for _ in 0..=lasting.len() {
            let kept = lasting.iter().copied().filter(|&(a, b)| {
                let ours = self.options(a, 1).iter().map(|&u| (u, b));
                let theirs = self.options(b, 0).iter().map(|&v| (a, v));
                ours.chain(theirs).all(|(u, v)| {
                    let own = self
                        .options(u, 0)
                        .iter()
                        .any(|&x| lasting.contains(&(x, v)));
                    own || self
                        .options(v, 1)
                        .iter()
                        .any(|&y| lasting.contains(&(u, y)))
                })
            });
            lasting = kept.collect();
        }
        lasting
    }

    /// Whether a claim about stoppers is true; `None` for other claims.
    pub fn claim(&self, claim: &Claim) -> Option<bool> {
        let Claim::Stoppers { a, sign, b } = claim else {
            return None;
        };
        let count = self.0.len() as u32;
        if !self.is_whole()
            || !self.is_stopper()
            || !(1..=count).contains(a)
            || !(1..=count).contains(b)
        {
            return Some(false);
        }
        let lasting = self.lasting();
        let known = match (lasting.contains(&(*a, *b)), lasting.contains(&(*b, *a))) {
            (true, true) => "=",
            (true, false) => ">",
            (false, true) => "<",
            (false, false) => "||",
        };
        Some(known == sign)
    }
}
