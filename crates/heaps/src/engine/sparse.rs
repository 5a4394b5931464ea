//! The sparse-space method, one heap at a time: exact for any mask, and for any heap.

use grundy_theory::MexSet;

use super::naive::mark_singles;
use super::space::Space;
use super::takes::Takes;
use super::values::Cell;

/// A space with the rares found so far.
#[derive(Clone, Debug)]
pub struct Sparse {
    /// Which values are rare.
    pub space: Space,
    /// The rare heaps, 0 aside, in increasing order.
    pub rares: Vec<usize>,
    marks: MexSet,
}

impl Sparse {
    /// The rares of `values` in a space.
    pub fn new<V: Cell>(space: Space, values: &[V]) -> Self {
        Self {
            space,
            rares: space.rares(values),
            marks: MexSet::default(),
        }
    }

    /// The value of the next heap, which joins the rares if it is rare.
    pub fn next<V: Cell>(&mut self, takes: &Takes, values: &[V]) -> u32 {
        let Self {
            space,
            rares,
            marks,
        } = self;
        let heap = values.len();
        marks.clear();
        mark_singles(takes, values, marks);
        for &taken in takes.two.iter().take_while(|&&taken| taken < heap) {
            let rest = heap - taken;
            for &rare in rares.iter().take_while(|&&rare| rare < rest) {
                if 2 * rare != rest {
                    marks.insert(values[rare].into() ^ values[rest - rare].into());
                }
            }
        }
        // Every common option is marked now. Below the least common value that is not, each
        // rare value must be found too, or else it is the value of this heap.
        let mut common = marks.mex();
        while space.is_rare(heap, common) || marks.contains(common) {
            common += 1;
        }
        let mut missing = (0..common).filter(|&v| !marks.contains(v)).count();
        for &taken in takes.two.iter().take_while(|&&taken| taken < heap) {
            let rest = heap - taken;
            let mut low = 1;
            while missing > 0 && 2 * low < rest {
                let value = values[low].into() ^ values[rest - low].into();
                if value < common && !marks.contains(value) {
                    missing -= 1;
                }
                marks.insert(value);
                low += 1;
            }
        }
        let value = marks.mex();
        if heap > 0 && space.is_rare(heap, value) {
            rares.push(heap);
        }
        value
    }
}
