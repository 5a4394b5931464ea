//! What has a name and arguments.

/// A function of the field of nimbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// `inverse(x)`.
    Inverse,
    /// `sqrt(x)`.
    Sqrt,
    /// `root(n, x)`: every y with y^n = x.
    Root,
    /// `order(x)`: the least n above 0 with x^n = 1.
    Order,
    /// `log(b, x)`: the least n with b^n = x.
    Log,
    /// `quadratic(a, b, c)`: every x with a⊗x² + b⊗x + c = 0.
    Quadratic,
    /// `minpoly(x)`: the least polynomial over {0, 1} with the root x.
    MinimalPolynomial,
}

impl Function {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Inverse,
        Self::Sqrt,
        Self::Root,
        Self::Order,
        Self::Log,
        Self::Quadratic,
        Self::MinimalPolynomial,
    ];

    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Inverse => "inverse",
            Self::Sqrt => "sqrt",
            Self::Root => "root",
            Self::Order => "order",
            Self::Log => "log",
            Self::Quadratic => "quadratic",
            Self::MinimalPolynomial => "minpoly",
        }
    }

    /// Its arguments, as in the help.
    pub fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Inverse | Self::Sqrt | Self::Order | Self::MinimalPolynomial => &["x"],
            Self::Root => &["n", "x"],
            Self::Log => &["b", "x"],
            Self::Quadratic => &["a", "b", "c"],
        }
    }
}
