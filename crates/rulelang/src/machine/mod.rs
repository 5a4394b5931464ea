//! The machine that runs the bytecode: registers, an arena, and fuel.

mod arena;
mod board;
mod columns;
mod fault;
pub mod flat;
mod options;
mod run;
mod wide;

pub use arena::Arena;
pub use board::{SQUARES, Size};
pub use fault::Fault;
pub use options::Options;

/// Steps that one call may take.
const FUEL: u64 = 30_000_000;
/// Functions inside functions, at most.
const CALLS: usize = 900;
/// Registers of a function.
pub const REGISTERS: usize = 256;

/// A fault with the function and the operation that it happened in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    pub fault: Fault,
    pub function: usize,
    pub op: usize,
}

/// The state of a machine. It holds nothing between two calls but the constants of the file.
#[derive(Clone, Debug)]
pub struct Machine {
    pub arena: Arena,
    /// The size of the board that the call is about.
    pub size: Size,
    /// What `moves` has handed out.
    pub out: Options,
    registers: Vec<i64>,
    /// Room for loops that run in columns.
    columns: Vec<columns::Column>,
    frames: Vec<Frame>,
    fuel: u64,
    /// What the last call left of its fuel.
    spent: u64,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    function: usize,
    op: usize,
    base: usize,
}

impl Default for Machine {
    fn default() -> Self {
        Self {
            arena: Arena::default(),
            size: Size::default(),
            out: Options::default(),
            registers: vec![0; 2 * REGISTERS],
            columns: Vec::new(),
            frames: Vec::new(),
            fuel: FUEL,
            spent: 0,
        }
    }
}

impl Machine {
    /// Steps that the last call took.
    pub fn spent(&self) -> u64 {
        self.spent
    }
}
