//! Tame quotients: those of Nim positions.

use super::bits::Bits;
use super::monoid::{Bipartite, Element};

impl Bipartite {
    /// The n for which this is the tame quotient Tₙ, that of Nim heaps below 2ⁿ; `None` where it
    /// is wild.
    ///
    /// T₀ is the unit alone and T₁ = {1, a}, a lost. From n = 2 on it has besides a group of 2ⁿ
    /// elements that are their own inverses, which products never leave, and of which the unit z is
    /// lost, with az ≠ z; any monoid like that is Tₙ, since a group of that kind is a space over the
    /// field of two elements.
    pub fn tame(&self) -> Option<u32> {
        let lost: Vec<Element> = self.p_elements().collect();
        match (self.order(), &lost[..]) {
            (1, []) => Some(0),
            (2, &[a]) if self.product(a, a) == 0 => Some(1),
            (order, &[x, y]) if order >= 6 && (order - 2).is_power_of_two() => {
                let is_tame = self.is_tame_by(x, y) || self.is_tame_by(y, x);
                is_tame.then(|| (order - 2).trailing_zeros())
            }
            _ => None,
        }
    }

    /// Whether it is tame, with `a` the single counter and `z` two equal heaps of two or more.
    fn is_tame_by(&self, a: Element, z: Element) -> bool {
        let group = Bits::of(self.order(), |x| x != 0 && x as Element != a);
        let within = |x: Element| {
            let own_inverse = self.product(x, x) == z;
            let mut products = self.products(x).iter();
            own_inverse && self.product(x, z) == x && products.all(|&y| group.contains(y))
        };
        self.product(a, a) == 0 && self.product(a, z) != z && group.iter().all(within)
    }
}
