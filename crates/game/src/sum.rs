use smallvec::SmallVec;

/// A disjunctive sum: move in exactly one component. The empty sum is the zero game.
///
/// Components are kept sorted, so two sums are equal when their multisets are.
/// What a person typed keeps its order elsewhere; sorting is for memo keys and for what a move leaves.
///
/// ```
/// use grundy_game::Sum;
/// assert_eq!(Sum::two(5, 3), Sum::from_iter([3, 5]));
/// assert_eq!(Sum::two(3, 5).replaced(1, Sum::two(4, 1)).components(), [1, 3, 4]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sum<P>(SmallVec<[P; 2]>);

impl<P: Ord> Sum<P> {
    /// The sum of one component.
    #[inline]
    pub fn one(component: P) -> Self {
        let mut parts = SmallVec::new();
        parts.push(component);
        Self(parts)
    }

    /// The sum of two components.
    #[inline]
    pub fn two(a: P, b: P) -> Self {
        Self(SmallVec::from_buf(if a <= b { [a, b] } else { [b, a] }))
    }

    /// The components, sorted.
    #[inline]
    pub fn components(&self) -> &[P] {
        &self.0
    }

    /// The sum with component `place` replaced by the components of `after`.
    pub fn replaced(&self, place: usize, after: Self) -> Self
    where
        P: Clone,
    {
        let rest = self.0.iter().enumerate().filter(|(i, _)| *i != place);
        rest.map(|(_, p)| p.clone()).chain(after.0).collect()
    }
}

impl<P: Ord> FromIterator<P> for Sum<P> {
    fn from_iter<I: IntoIterator<Item = P>>(components: I) -> Self {
        let mut parts: SmallVec<[P; 2]> = components.into_iter().collect();
        // Equal components are alike, and this way of sorting is compiled for every kind of them.
        parts.sort_unstable();
        Self(parts)
    }
}

impl<P> IntoIterator for Sum<P> {
    type Item = P;
    type IntoIter = smallvec::IntoIter<[P; 2]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
