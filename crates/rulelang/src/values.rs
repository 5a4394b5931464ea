//! Values of a rule file: by the moves alone as far as that goes, and with its claims beyond.
//!
//! A value found by the moves alone rests on nothing else. One found with claims is kept only if the
//! claims make it the mex of its options there, and on positions sampled from the search and from
//! play; what passes all that is still trusted, and answers say so.

use std::hash::{Hash, Hasher};

use grundy_game::{Budget, Problem, Stopped};
use grundy_theory::mex;
use rustc_hash::{FxHashSet, FxHasher};

use crate::claims;
use crate::machine::Size;
use crate::program::{Asked, Program, Words};
use crate::samples::samples;
use crate::solver::{Basis, Found, Solvers};

/// Steps at the price of one position that the moves alone may take.
const STEPS: u64 = 200;
/// What an attempt is worth making for.
const LEAST: u64 = 5_000;
/// Positions on which claims are tried after a search, at most; half of them come from the search.
const TRIED: u64 = 400;
/// Positions that may be searched for that, besides as many as were searched before.
const TRIAL: u64 = 20_000;
/// Fewer are not worth it.
const FEWEST: u64 = 50;
/// Positions searched for each on which claims are tried.
const SEARCHED: u64 = 8;
/// Tried positions that are told apart.
const DISTINCT: usize = 1 << 20;

/// The values of one file.
#[derive(Debug)]
pub struct Values {
    moves: Solvers,
    claims: Solvers,
    /// Positions that the moves alone may still take: as many more as the claims have taken.
    allowance: u64,
    /// Positions that the moves alone have taken.
    attempted: u64,
    /// Positions on which the claims may be tried.
    trials: u64,
    /// Whether a value was found with claims.
    trusting: bool,
    /// The positions on which the claims were tried, by hash.
    tried: FxHashSet<u64>,
}

/// Whether the claims make the value of a position the mex of its options.
enum Law {
    Holds,
    Broken {
        value: u32,
        mex: u32,
        options: Vec<Vec<Words>>,
    },
    /// By the claims, play goes round.
    Open,
    Faulty,
}

impl Values {
    pub fn new(program: &Program) -> Self {
        let basis = match program.has_claims() {
            true => Basis::Attempt,
            false => Basis::Moves,
        };
        Self {
            moves: Solvers::new(basis),
            claims: Solvers::new(Basis::Claims),
            allowance: program.attempt(),
            attempted: 0,
            trials: TRIED,
            trusting: false,
            tried: FxHashSet::default(),
        }
    }

    /// If claims were used, on how many positions they were tried.
    pub fn trusted(&self) -> Option<u64> {
        self.trusting.then_some(self.tried.len() as u64)
    }

    /// The value of a position. A cycle without positions was met by the claims alone.
    pub fn value(
        &mut self,
        program: &Program,
        position: &[i64],
        size: Size,
        budget: &Budget,
    ) -> Result<Found, Stopped> {
        if !program.has_claims() {
            return self.moves.value(program, position, size, budget);
        }
        if let Some(found) = self.attempt(program, position, size, budget)? {
            return Ok(found);
        }
        let before = budget.spent();
        let found = self.claims.value(program, position, size, budget)?;
        let searched = budget.spent() - before;
        self.allowance += searched;
        self.trials += searched / SEARCHED;
        match found {
            Found::Value(_) => self.trusting = true,
            Found::Cycle(_) => return Ok(Found::Cycle(Vec::new())),
            Found::Faulty => return Ok(Found::Faulty),
        }
        match self.law(program, position, size, budget)? {
            Law::Holds => {}
            Law::Open => return Ok(Found::Cycle(Vec::new())),
            broken => {
                self.report(program, position, size, broken);
                return Ok(Found::Faulty);
            }
        }
        match self.try_claims(program, position, size, budget)? {
            true => Ok(found),
            false => Ok(Found::Faulty),
        }
    }

    /// The value by the moves alone, if that is not too much.
    fn attempt(
        &mut self,
        program: &Program,
        position: &[i64],
        size: Size,
        budget: &Budget,
    ) -> Result<Option<Found>, Stopped> {
        if let Some(value) = self.moves.known(program, position, size) {
            return Ok(Some(Found::Value(value)));
        }
        // An attempt that fails looks through all that is known.
        if program.attempt() == 0 || self.allowance < LEAST.max(self.attempted / 4) {
            return Ok(None);
        }
        let own = budget.at_most(self.allowance);
        let own = own.with_steps(self.allowance.saturating_mul(STEPS));
        let found = self.moves.value(program, position, size, &own);
        let taken = own.stopped();
        let taken = taken.positions.max(taken.steps / STEPS);
        self.attempted += taken;
        self.allowance = self.allowance.saturating_sub(taken);
        match found {
            Ok(found) => Ok(Some(found)),
            Err(stopped) if stopped.interrupted => Err(stopped),
            Err(_) => Ok(None),
        }
    }

    /// Tries the claims on positions from the last searches and from play, as far as that takes
    /// little; false where that fails.
    fn try_claims(
        &mut self,
        program: &Program,
        position: &[i64],
        size: Size,
        budget: &Budget,
    ) -> Result<bool, Stopped> {
        if self.trials < FEWEST {
            return Ok(true);
        }
        let count = self.trials.min(TRIED);
        self.trials -= count;
        let mut trial = self.claims.sampled();
        trial.truncate(count as usize / 2);
        let played = samples(program, position, size, count as usize - trial.len());
        trial.extend(played.into_iter().map(|words| (words, size)));
        // A position whose options take more than its share is left out: the search did not need
        // them all.
        let share = (TRIAL + self.allowance / SEARCHED) / trial.len().max(1) as u64;
        for (words, size) in trial {
            match self.law(program, &words, size, &budget.at_most(share)) {
                Ok(Law::Holds | Law::Open) => {}
                Ok(broken) => {
                    self.report(program, &words, size, broken);
                    return Ok(false);
                }
                Err(stopped) if stopped.interrupted => return Err(stopped),
                Err(_) => {}
            }
        }
        Ok(true)
    }

    /// Whether the claims make the value of a position the mex of its options.
    fn law(
        &mut self,
        program: &Program,
        position: &[i64],
        size: Size,
        budget: &Budget,
    ) -> Result<Law, Stopped> {
        match self.claims.renames(program, position, size) {
            // It was found as that mex.
            Ok(false) => return Ok(Law::Holds),
            Ok(true) => {}
            Err(_) => return Ok(Law::Faulty),
        }
        let mut hasher = FxHasher::default();
        (position, size).hash(&mut hasher);
        let hash = hasher.finish();
        if self.tried.contains(&hash) {
            return Ok(Law::Holds);
        }
        let Ok(options) = program.options_of(position, size, Asked::Moves) else {
            return Ok(Law::Faulty);
        };
        let whole: Words = position.into();
        let mut values = Vec::with_capacity(options.len());
        for sum in options.iter().map(Vec::as_slice).chain([&[whole][..]]) {
            budget.spend(0, 1 + sum.len() as u64)?;
            let mut value = 0;
            for part in sum {
                match self.claims.value(program, part, size, budget)? {
                    Found::Value(part) => value ^= part,
                    Found::Cycle(_) => return Ok(Law::Open),
                    Found::Faulty => return Ok(Law::Faulty),
                }
            }
            values.push(value);
        }
        let value = values.pop().expect("the position itself comes last");
        let mex = mex(values);
        if mex != value {
            return Ok(Law::Broken {
                value,
                mex,
                options,
            });
        }
        if self.tried.len() < DISTINCT {
            self.tried.insert(hash);
        }
        Ok(Law::Holds)
    }

    /// Makes a broken law the fault of the program, by the claim that is false if it can be told.
    fn report(&self, program: &Program, position: &[i64], size: Size, law: Law) {
        let Law::Broken {
            value,
            mex,
            options,
        } = law
        else {
            return;
        };
        claims::blame(program, position, size, &options);
        if program.fault().is_some() {
            return;
        }
        let names = program.claims();
        let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        let text = program.python(position, size);
        program.fail(
            program.claim_place(names == ["parts"]),
            Problem::rule(
                format!(
                    "by {} the value of {text} is {value}, but the mex of its options is {mex}",
                    quoted.join(" and ")
                ),
                format!(
                    "按 {}，{text} 的 SG 值为 {value}，但它各后继的 mex 是 {mex}",
                    quoted.join(" 和 ")
                ),
            ),
            false,
        );
    }
}
