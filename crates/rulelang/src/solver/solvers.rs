//! A memo for each length of tuples and each size of boards.

use grundy_game::{Budget, Stopped};

use super::{Basis, Found, Machines, Solver};
use crate::machine::Size;
use crate::program::{Faulty, Program, Words};

/// Solvers of one rule, which share their machines: they are asked often, one at a time.
#[derive(Debug)]
pub struct Solvers {
    basis: Basis,
    solvers: Vec<Solver>,
    machines: Option<Machines>,
}

impl Solvers {
    /// None yet.
    pub fn new(basis: Basis) -> Self {
        Self {
            basis,
            solvers: Vec::new(),
            machines: None,
        }
    }

    /// The value of a position.
    pub fn value(
        &mut self,
        program: &Program,
        position: &[i64],
        size: Size,
        budget: &Budget,
    ) -> Result<Found, Stopped> {
        let (solver, machines) = self.solver(program, position, size);
        solver.value(program, machines, position, budget)
    }

    /// The value of a position that was met before.
    pub fn known(&mut self, program: &Program, position: &[i64], size: Size) -> Option<u32> {
        self.solver(program, position, size).0.known(position)
    }

    /// Whether the claims take a position for something else than itself.
    pub fn renames(
        &mut self,
        program: &Program,
        position: &[i64],
        size: Size,
    ) -> Result<bool, Faulty> {
        let (solver, machines) = self.solver(program, position, size);
        solver.renames(program, machines, position)
    }

    /// Some of the positions that were taken for others since this was last asked.
    pub fn sampled(&mut self) -> Vec<(Words, Size)> {
        let solvers = self.solvers.iter_mut();
        let sampled = solvers.map(|solver| (solver.size, solver.sampled.take()));
        sampled
            .flat_map(|(size, kept)| kept.into_iter().map(move |words| (words, size)))
            .collect()
    }

    fn solver(
        &mut self,
        program: &Program,
        position: &[i64],
        size: Size,
    ) -> (&mut Solver, &mut Machines) {
        let mut solvers = self.solvers.iter_mut();
        let fitting = solvers.position(|solver| solver.fits(position, size));
        let place = fitting.unwrap_or_else(|| {
            let solver = Solver::new(program, position, size, self.basis);
            self.solvers.push(solver);
            self.solvers.len() - 1
        });
        let machines = self.machines.get_or_insert_with(|| Machines {
            moves: program.machine(),
            claims: program.machine(),
        });
        (&mut self.solvers[place], machines)
    }
}
