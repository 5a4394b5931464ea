//! Blocks of heaps whose values are too great for a register.

use super::kernel::Path;
use super::register::End;
use super::sparse::Sparse;
use super::takes::Takes;
use super::values::Values;

/// A plan for blocks of heaps.
#[derive(Clone, Debug)]
pub struct Marking {
    from: usize,
}

impl Marking {
    /// A plan for the heaps after `values`.
    pub fn new(_: &Takes, _: &Sparse, _: &Values, _: Path) -> Result<Self, usize> {
        Err(usize::MAX)
    }
    /// The first heap for which no way leaves two equal parts or reaches below heap 1.
    pub fn from(&self) -> usize {
        self.from
    }
    /// Adds the values of the heaps below `to`, as far as whole blocks go.
    pub fn run(&mut self, _: &Takes, _: &mut Sparse, _: &mut Values, _: usize) -> End {
        End::Great
    }
}
