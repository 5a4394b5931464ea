//! Stoppers: games whose positions may come back, but not while the players alternate.
//!
//! One is at least another if Left, moving second on their difference, never runs out of moves
//! (Winning Ways, chapter 11). What holds so is a set of pairs that Left can always come back to;
//! what does not has a move of Right after which every move of Left leaves a pair known not to.

use std::collections::HashSet;

use grundy_certificate::Claim;

use crate::book::Work;
use crate::reason::Reason;

/// Characters of the positions in a statement, at most.
const LONGEST: usize = 2_000;

/// The positions of a certificate and what is known of their order.
#[derive(Default)]
pub(crate) struct Stoppers {
    positions: Vec<[Vec<u32>; 2]>,
    /// Pairs of which the first is said to be at least the second; so it is if all of them stand.
    at_least: HashSet<(u32, u32)>,
    /// Pairs of which it was proved not to be.
    below: HashSet<(u32, u32)>,
    settled: bool,
}

impl Stoppers {
    fn options(&self, number: u32, side: usize) -> Result<&[u32], Reason> {
        let place = (number as usize).checked_sub(1);
        let position = place.and_then(|place| self.positions.get(place));
        Ok(&position.ok_or(Reason::NoForm(number))?[side])
    }

    /// Takes the next position; its options may come later.
    pub fn add(&mut self, number: u32, sides: [Vec<u32>; 2], work: &Work) -> Result<(), Reason> {
        work.spend((sides[0].len() + sides[1].len()) as u64 + 1)?;
        if number as usize != self.positions.len() + 1 {
            return Err(Reason::NoForm(number));
        }
        if !sides.iter().all(|side| side.is_sorted_by(|a, b| a < b)) {
            return Err(Reason::Order);
        }
        self.positions.push(sides);
        Ok(())
    }

    /// `a >= b`, if the set of all these pairs stands.
    pub fn ge(&mut self, a: u32, b: u32) -> Result<(), Reason> {
        self.options(a, 0)?;
        self.options(b, 0)?;
        match self.at_least.insert((a, b)) {
            true => Ok(()),
            false => Err(Reason::Again),
        }
    }

    /// `a >= b` does not hold: Right moves from it to `u` and `v`, and Left has no good answer.
    pub fn nge(&mut self, a: u32, b: u32, u: u32, v: u32, work: &Work) -> Result<(), Reason> {
        let first = b == v && self.options(a, 1)?.contains(&u);
        let second = a == u && self.options(b, 0)?.contains(&v);
        if !first && !second {
            return Err(Reason::NotAnOption(format!("{u} {v}").into()));
        }
        for pair in self.answers(u, v, work)? {
            if !self.below.contains(&pair) {
                let (a, b) = pair;
                return Err(Reason::NotBelow { a, b });
            }
        }
        match self.below.insert((a, b)) {
            true => Ok(()),
            false => Err(Reason::Again),
        }
    }

    /// What Left can leave of the difference of two.
    fn answers(&self, u: u32, v: u32, work: &Work) -> Result<Vec<(u32, u32)>, Reason> {
        let (ours, theirs) = (self.options(u, 0)?, self.options(v, 1)?);
        work.spend((ours.len() + theirs.len()) as u64 + 1)?;
        let ours = ours.iter().map(|&u| (u, v));
        Ok(ours.chain(theirs.iter().map(|&v| (u, v))).collect())
    }

    /// All positions are stoppers, and Left has an answer wherever that was said.
    fn settle(&mut self, work: &Work) -> Result<(), Reason> {
        if self.settled {
            return Ok(());
        }
        self.alternate(work)?;
        for &(a, b) in &self.at_least {
            let ours = self.options(a, 1)?.iter().map(|&u| (u, b));
            let theirs = self.options(b, 0)?.iter().map(|&v| (a, v));
            for (u, v) in ours.chain(theirs) {
                let answers = self.answers(u, v, work)?;
                if !answers.iter().any(|pair| self.at_least.contains(pair)) {
                    return Err(Reason::NoAnswer { u, v });
                }
            }
        }
        self.settled = true;
        Ok(())
    }

    /// No play goes on for ever in which the players alternate: taking away what nothing leads to
    /// leaves nothing.
    fn alternate(&self, work: &Work) -> Result<(), Reason> {
        let states = 2 * self.positions.len();
        work.spend(states as u64)?;
        let after = |state: usize| {
            let options = self.positions[state / 2][state % 2].iter();
            options.map(move |&v| (v as usize).wrapping_sub(1).wrapping_mul(2) + 1 - state % 2)
        };
        let mut entering = vec![0usize; states];
        for next in (0..states).flat_map(after) {
            *entering.get_mut(next).ok_or(Reason::NoForm(0))? += 1;
        }
        let mut open: Vec<usize> = (0..states).filter(|&s| entering[s] == 0).collect();
        let mut taken = 0;
        while let Some(state) = open.pop() {
            taken += 1;
            for next in after(state) {
                work.spend(1)?;
                entering[next] -= 1;
                if entering[next] == 0 {
                    open.push(next);
                }
            }
        }
        match taken == states {
            true => Ok(()),
            false => Err(Reason::NoStopper),
        }
    }

    /// A claim about stoppers in words, if it is proved.
    pub fn claim(&mut self, claim: &Claim, work: &Work) -> Result<Option<String>, Reason> {
        let Claim::Stoppers { a, sign, b } = claim else {
            return Ok(None);
        };
        self.settle(work)?;
        let known = |a: u32, b: u32| match (a, b) {
            _ if a == b || self.at_least.contains(&(a, b)) => Some(true),
            pair => self.below.contains(&pair).then_some(false),
        };
        let known = match (known(*a, *b), known(*b, *a)) {
            (Some(true), Some(true)) => "=",
            (Some(true), Some(false)) => ">",
            (Some(false), Some(true)) => "<",
            (Some(false), Some(false)) => "||",
            _ => return Ok(None),
        };
        let said = self.text(&[*a, *b])?;
        Ok((known == sign).then(|| format!("{a} {known} {b}, {said}")))
    }

    /// The positions that can be reached, by their options.
    fn text(&self, roots: &[u32]) -> Result<String, Reason> {
        let mut reached: Vec<u32> = roots.to_vec();
        let mut seen: HashSet<u32> = roots.iter().copied().collect();
        let mut place = 0;
        while let Some(&number) = reached.get(place) {
            place += 1;
            for side in 0..2 {
                let options = self.options(number, side)?.iter();
                reached.extend(options.filter(|&&option| seen.insert(option)));
            }
        }
        reached.sort_unstable();
        reached.dedup();
        let mut out = String::new();
        for number in reached {
            if out.len() > LONGEST {
                return Ok(out + ", ...");
            }
            let side = |side| -> Result<String, Reason> {
                let options = self.options(number, side)?.iter().map(u32::to_string);
                Ok(options.collect::<Vec<_>>().join(","))
            };
            let comma = if out.is_empty() { "" } else { ", " };
            out += &format!("{comma}{number} = {{{}|{}}}", side(0)?, side(1)?);
        }
        Ok(out)
    }
}
