//! The values of heaps 0, 1, 2, ...: one byte each while they fit, then two, then four.

/// A stored value.
pub trait Cell: Copy + Eq + Send + Sync + Into<u32> + 'static {
    /// The value, which is known to fit.
    fn cut(value: u32) -> Self;
}

impl Cell for u8 {
    fn cut(value: u32) -> Self {
        value as u8
    }
}

impl Cell for u16 {
    fn cut(value: u32) -> Self {
        value as u16
    }
}

impl Cell for u32 {
    fn cut(value: u32) -> Self {
        value
    }
}

/// Values in the narrowest cells that hold them.
#[derive(Clone, Debug)]
pub enum Values {
    /// All below 2^8.
    Narrow(Vec<u8>),
    /// All below 2^16.
    Wide(Vec<u16>),
    /// Any.
    Long(Vec<u32>),
}

impl Default for Values {
    fn default() -> Self {
        Self::Narrow(Vec::new())
    }
}

/// Runs the same code on cells of any width.
macro_rules! on_cells {
    ($values:expr, $cells:ident => $work:expr) => {
        match $values {
            $crate::engine::values::Values::Narrow($cells) => $work,
            $crate::engine::values::Values::Wide($cells) => $work,
            // The longest cells need none of the conversions that the others do.
            #[allow(clippy::useless_conversion)]
            $crate::engine::values::Values::Long($cells) => $work,
        }
    };
}
pub(crate) use on_cells;

impl Values {
    /// How many heaps are known.
    pub(crate) fn len(&self) -> usize {
        on_cells!(self, cells => cells.len())
    }

    /// The value of a known heap.
    pub(crate) fn get(&self, heap: usize) -> Option<u32> {
        on_cells!(self, cells => cells.get(heap).copied().map(u32::from))
    }

    /// Bytes of one value.
    pub(crate) fn width(&self) -> usize {
        match self {
            Self::Narrow(_) => 1,
            Self::Wide(_) => 2,
            Self::Long(_) => 4,
        }
    }

    /// Adds the value of the next heap, in wider cells if need be.
    pub(crate) fn push(&mut self, value: u32) {
        match self {
            Self::Narrow(cells) => match u8::try_from(value) {
                Ok(value) => return cells.push(value),
                Err(_) => *self = Self::Wide(cells.iter().map(|&cell| cell.into()).collect()),
            },
            Self::Wide(cells) => match u16::try_from(value) {
                Ok(value) => return cells.push(value),
                Err(_) => *self = Self::Long(cells.iter().map(|&cell| cell.into()).collect()),
            },
            Self::Long(cells) => return cells.push(value),
        }
        self.push(value);
    }

    /// The greatest value; 0 where there is none.
    pub(crate) fn greatest(&self) -> u32 {
        on_cells!(self, cells => cells.iter().copied().map(u32::from).max().unwrap_or(0))
    }

    /// Adds `count` values, each that of the heap `period` before, where at least one period from
    /// `preperiod` on is known.
    pub(crate) fn repeat(&mut self, preperiod: usize, period: usize, count: usize) {
        on_cells!(self, cells => {
            let end = cells.len() + count;
            while cells.len() < end {
                // Whole periods double, so that few and long copies are made. What comes before
                // them does not repeat.
                let have = cells.len();
                let whole = (have - preperiod) / period * period;
                let from = have - whole;
                let more = whole.min(end - have);
                cells.extend_from_within(from..from + more);
            }
        });
    }
}
