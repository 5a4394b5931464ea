//! What the compiler knows about a value.

use std::fmt;
use std::sync::Arc;

/// The type of a value. One type per place: the bytecode is chosen by it.
///
/// Types with the same representation in the machine may be widened silently (a bool is an int,
/// a pair is a tuple); the machine checks lengths, so a widened alias stays sound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// No value yet: the elements of `[]`, the result of a function that does not return.
    Never,
    /// The result of a function without `return`.
    None,
    /// `True` or `False`.
    Bool,
    /// A 64-bit integer; arithmetic that leaves the range is an error.
    Int,
    /// A tuple whose elements may differ in type.
    Tuple(Arc<[Type]>),
    /// A tuple of any length.
    Seq(Arc<Type>),
    /// A list.
    List(Arc<Type>),
    /// A constant dictionary.
    Dict(Arc<(Type, Type)>),
    /// The free squares of a board.
    Board,
    /// A square of a board: a pair (row, column) kept as one number.
    Cell,
    /// A sum of positions, made by `plus`.
    Sum(Arc<Type>),
    /// What a move is called.
    Text,
}

/// Types inside types, at most.
const DEEPEST: usize = 6;

impl Type {
    pub fn list(element: Type) -> Self {
        Self::List(Arc::new(element))
    }

    pub fn seq(element: Type) -> Self {
        Self::Seq(Arc::new(element))
    }

    pub fn pair() -> Self {
        Self::Tuple(Arc::from([Self::Int, Self::Int]))
    }

    /// Whether it is a number in the machine.
    pub fn is_number(&self) -> bool {
        matches!(self, Self::Bool | Self::Int)
    }

    pub fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple(_) | Self::Seq(_))
    }

    /// The one type of the elements of a tuple or list, if there is one.
    pub fn element(&self) -> Option<Type> {
        match self {
            Self::Seq(element) | Self::List(element) => Some((**element).clone()),
            Self::Tuple(elements) => {
                let mut joined = Self::Never;
                for element in elements.iter() {
                    joined = joined.join(element)?;
                }
                Some(joined)
            }
            Self::Cell => Some(Self::Int),
            _ => None,
        }
    }

    /// The least type that holds both, where the machine represents all of them alike.
    pub fn join(&self, other: &Type) -> Option<Type> {
        use Type::*;
        Some(match (self, other) {
            (a, b) if a == b => a.clone(),
            (Never, x) | (x, Never) => x.clone(),
            (Bool | Int, Bool | Int) => Int,
            (Tuple(a), Tuple(b)) if a.len() == b.len() => {
                let elements = a.iter().zip(b.iter()).map(|(a, b)| a.join(b));
                Tuple(elements.collect::<Option<_>>()?)
            }
            (Tuple(_) | Seq(_), Tuple(_) | Seq(_)) => {
                Self::seq(self.element()?.join(&other.element()?)?)
            }
            (List(a), List(b)) => Self::list(a.join(b)?),
            (Dict(a), Dict(b)) => Dict(Arc::new((a.0.join(&b.0)?, a.1.join(&b.1)?))),
            (Sum(a), Sum(b)) => Sum(Arc::new(a.join(b)?)),
            _ => return Option::None,
        })
    }

    /// The type of an option that is one position here and a sum there: single positions become
    /// sums of one. The machine represents them differently, so whoever mixes also converts.
    pub fn mix(&self, other: &Type) -> Option<Type> {
        let (sum, single) = match (self, other) {
            (Self::Sum(sum), single) | (single, Self::Sum(sum)) => (sum, single),
            _ => return self.join(other),
        };
        match single {
            Self::Bool | Self::Int | Self::Board | Self::Tuple(_) | Self::Seq(_) => {
                Some(Self::Sum(Arc::new(sum.join(single)?)))
            }
            _ => self.join(other),
        }
    }

    /// Whether one is a list of sums and the other one of single positions.
    pub fn is_mixed_list(&self, other: &Type) -> bool {
        match (self, other) {
            (Self::List(a), Self::List(b)) => a.join(b).is_none() && a.mix(b).is_some(),
            _ => false,
        }
    }

    /// Whether values of the type can be compared with `==` and `<` in the machine.
    pub fn is_ordered(&self) -> bool {
        match self {
            Self::Never | Self::Bool | Self::Int => true,
            Self::Tuple(elements) => elements.iter().all(Self::is_ordered),
            Self::Seq(element) | Self::List(element) => element.is_ordered(),
            _ => false,
        }
    }

    /// Whether types are nested further than any rule needs.
    pub fn is_too_deep(&self) -> bool {
        self.depth() > DEEPEST
    }

    fn depth(&self) -> usize {
        match self {
            Self::Tuple(elements) => 1 + elements.iter().map(Self::depth).max().unwrap_or(0),
            Self::Seq(element) | Self::List(element) | Self::Sum(element) => 1 + element.depth(),
            Self::Dict(both) => 1 + both.0.depth().max(both.1.depth()),
            _ => 1,
        }
    }

    /// The type in Chinese.
    pub fn chinese(&self) -> &'static str {
        self.words()[1]
    }

    /// The type in English and in Chinese.
    fn words(&self) -> [&'static str; 2] {
        match self {
            Self::Never => ["a value of unknown type", "未知类型"],
            Self::None => ["None", "None"],
            Self::Bool => ["a bool", "布尔值"],
            Self::Int => ["an int", "整数"],
            Self::Tuple(_) | Self::Seq(_) => ["a tuple", "元组"],
            Self::List(_) => ["a list", "列表"],
            Self::Dict(_) => ["a dict", "字典"],
            Self::Board => ["a board", "棋盘"],
            Self::Cell => ["a square", "格子"],
            Self::Sum(_) => ["a sum of games", "游戏的和"],
            Self::Text => ["a text", "文字"],
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words()[0])
    }
}
