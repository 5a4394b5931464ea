//! A memo for each length of tuples and each size of boards.

use grundy_game::{Budget, Stopped};

use super::{Found, Machines, Solver};
use crate::machine::Size;
use crate::program::Program;

/// Solvers of one rule, which share their machines: they are asked often, one at a time.
#[derive(Debug)]
pub struct Solvers {
    /// Whether the claims of the file are used.
    claims: bool,
    solvers: Vec<Solver>,
    machines: Option<Machines>,
}

impl Solvers {
    /// None yet; with the claims of the file, or by the moves alone.
    pub fn new(claims: bool) -> Self {
        Self {
            claims,
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
        let mut solvers = self.solvers.iter_mut();
        let fitting = solvers.position(|solver| solver.fits(position, size));
        let place = fitting.unwrap_or_else(|| {
            let solver = Solver::new(program, position, size, self.claims);
            self.solvers.push(solver);
            self.solvers.len() - 1
        });
        let machines = self.machines.get_or_insert_with(|| Machines {
            moves: program.machine(),
            claims: program.machine(),
        });
        self.solvers[place].value(program, machines, position, budget)
    }
}
