//! Where the values of a heap game come from.

use crate::{AllBut, SubtractionSet, TakeAndBreak};

/// Rules whose values this crate computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapSource {
    /// Heap `n` of a code.
    Code(TakeAndBreak),
    /// Heap `n` stands for heap `n + shift` of a code.
    Shifted {
        /// The code.
        code: TakeAndBreak,
        /// How many counters more.
        shift: u64,
    },
    /// A subtraction set too long for a code.
    Subtraction(SubtractionSet),
    /// Every number but those listed.
    AllBut(AllBut),
}

impl HeapSource {
    /// The code and the shift, where there is one.
    pub fn code(&self) -> Option<(&TakeAndBreak, u64)> {
        match self {
            Self::Code(code) => Some((code, 0)),
            Self::Shifted { code, shift } => Some((code, *shift)),
            Self::Subtraction(_) | Self::AllBut(_) => None,
        }
    }
}

impl From<SubtractionSet> for HeapSource {
    fn from(set: SubtractionSet) -> Self {
        match TakeAndBreak::subtraction(&set) {
            Some(code) => Self::Code(code),
            None => Self::Subtraction(set),
        }
    }
}
