use grundy_game::{Language, Phrase, Stopped, say};

use crate::finite::Finite;
use crate::natural::Natural;

/// Why an operation has no result, or none that is known here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[error("{}", self.english())]
pub enum NimError {
    /// A division by 0, or a negative power of it.
    DivisionByZero,
    /// The order or a logarithm of 0, or to the base 0.
    LogarithmOfZero,
    /// A logarithm of a number that is not a power of the base.
    NotAPower {
        /// The number.
        number: Finite,
        /// The base.
        base: Finite,
        /// How many powers the base has.
        order: Natural,
    },
    /// A root that no finite nimber is.
    NoRoot {
        /// The prime degree of the root.
        degree: u64,
        /// The number.
        number: Finite,
    },
    /// A root of degree 0.
    NoDegree,
    /// An operation that is known here for finite nimbers alone.
    Transfinite,
    /// A field whose order less one is not factored here.
    NotFactored {
        /// The field has 2^`degree` numbers.
        degree: usize,
    },
    /// A logarithm in a group of large prime order.
    HardLogarithm {
        /// That order.
        prime: Natural,
    },
    /// A product that depends on the least number without a root of this degree.
    UnknownAlpha {
        /// The prime degree, past the ones tabulated.
        prime: u64,
    },
    /// More work than the budget allows.
    Stopped(Stopped),
}

impl NimError {
    /// Whether there is an answer, only not one that is known here.
    pub fn is_unknown(&self) -> bool {
        match self {
            Self::DivisionByZero
            | Self::LogarithmOfZero
            | Self::NotAPower { .. }
            | Self::NoRoot { .. }
            | Self::NoDegree => false,
            Self::Transfinite
            | Self::NotFactored { .. }
            | Self::HardLogarithm { .. }
            | Self::UnknownAlpha { .. }
            | Self::Stopped(_) => true,
        }
    }
}

impl From<Stopped> for NimError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl Phrase for NimError {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::DivisionByZero => "division by zero"; "除数为 0";
            Self::LogarithmOfZero =>
                "0 is no power of anything else: expected a number above 0";
                "0 不是其他数的幂：这里应是大于 0 的数";
            Self::NotAPower { number, base, order } =>
                "{number} is not a power of {base}, which has {order} powers";
                "{number} 不是 {base} 的幂（{base} 只有 {order} 个不同的幂）";
            Self::NoRoot { degree, number } =>
                "{number} has no root of degree {degree} among the finite nimbers";
                "{number} 在有限的 nim 数中没有 {degree} 次根";
            Self::NoDegree => "expected a degree of at least 1"; "根的次数至少为 1";
            Self::Transfinite =>
                "this is computed for finite nimbers alone";
                "这一运算只对有限的 nim 数计算";
            Self::NotFactored { degree } =>
                "2^{degree} - 1 is not factored here, so the orders in the field of 2^{degree} nimbers are not known";
                "这里没有 2^{degree} - 1 的因数分解，因此不知道 2^{degree} 个 nim 数的域中各数的阶";
            Self::HardLogarithm { prime } =>
                "the order of the base has the prime factor {prime}, too large for a logarithm within the budget";
                "底的阶含素因数 {prime}，太大，在预算内求不出对数";
            Self::UnknownAlpha { prime } =>
                "the least nimber without a root of degree {prime} is not tabulated here, and this product depends on it";
                "这里没有“没有 {prime} 次根的最小 nim 数”，而这个积取决于它";
            Self::Stopped(stopped) if stopped.interrupted =>
                "{stopped}";
                "已中断（算了 {} 步）", stopped.steps;
            Self::Stopped(stopped) => "{stopped}"; "预算已用完（算了 {} 步）", stopped.steps;
        }
    }
}
