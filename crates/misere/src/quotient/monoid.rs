//! A finite commutative monoid with its P-portion, by its table.

use super::bits::Bits;

/// An element of a quotient; 0 is the unit.
pub type Element = u32;

/// A finite commutative monoid with a set P of its elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bipartite {
    order: usize,
    /// Products, row by row.
    table: Vec<Element>,
    p: Bits,
}

impl Bipartite {
    /// The monoid of the game without moves.
    pub(crate) fn trivial() -> Self {
        Self::new(1, vec![0], Bits::empty(1))
    }

    /// The monoid with these products and this P.
    pub(crate) fn new(order: usize, table: Vec<Element>, p: Bits) -> Self {
        debug_assert_eq!(table.len(), order * order);
        Self { order, table, p }
    }

    /// The monoid with these products, row by row, and these elements in P; `None` when a number is
    /// not that of an element. Laws are not checked here: [`check`](crate::check) does.
    pub fn from_table(table: Vec<Element>, p: &[Element]) -> Option<Self> {
        let order = table.len().isqrt();
        let known = |&x: &Element| (x as usize) < order;
        let whole = order > 0 && order * order == table.len();
        if !whole || !table.iter().all(known) || !p.iter().all(known) {
            return None;
        }
        let mut bits = Bits::empty(order);
        p.iter().for_each(|&x| bits.insert(x));
        Some(Self::new(order, table, bits))
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The product of two elements.
    pub fn product(&self, x: Element, y: Element) -> Element {
        self.table[x as usize * self.order + y as usize]
    }

    /// The products of `x` with every element in order.
    pub(crate) fn products(&self, x: Element) -> &[Element] {
        &self.table[x as usize * self.order..][..self.order]
    }

    /// All products, row by row.
    pub fn table(&self) -> &[Element] {
        &self.table
    }

    /// Whether positions of this element are lost for the player to move.
    pub fn is_p(&self, x: Element) -> bool {
        self.p.contains(x)
    }

    /// The elements of P.
    pub fn p_elements(&self) -> impl Iterator<Item = Element> + '_ {
        self.p.iter()
    }

    /// The number of elements of P.
    pub fn p_count(&self) -> usize {
        self.p.count()
    }

    /// The elements whose product with `x` is in P. In a reduced monoid they tell `x` from all
    /// others.
    pub(crate) fn row(&self, x: Element) -> Bits {
        let products = self.products(x);
        Bits::of(self.order, |z| self.is_p(products[z]))
    }

    /// The elements whose product with `x` is in `set`.
    pub(crate) fn preimage(&self, x: Element, set: &Bits) -> Bits {
        let products = self.products(x);
        Bits::of(self.order, |z| set.contains(products[z]))
    }
}
