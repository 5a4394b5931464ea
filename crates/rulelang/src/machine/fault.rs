//! What can go wrong while a rule runs.

use grundy_game::{Language, Phrase, counted, say};

use crate::code::Trap;

/// Why a rule stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A number beyond 64 bits.
    Overflow,
    /// Division or remainder by zero.
    ZeroDivision,
    /// An index beyond the ends.
    Index { index: i64, length: usize },
    /// A tuple that does not have as many elements as there are names.
    Unpack { expected: usize, found: usize },
    /// A shift by a negative number, or a root of one.
    Negative,
    /// A key that is not in the dictionary.
    Key,
    /// The least or greatest element of nothing.
    Empty,
    /// An element that is not there.
    Missing,
    /// `range` with step 0, or a slice.
    ZeroStep,
    /// A negative number in a position.
    NotAPosition { value: i64 },
    /// A function changes a list of the whole file.
    Frozen,
    /// A square outside the board.
    OffBoard,
    /// The end of `moves`, or a value without a type.
    Trap(Trap),
    /// Too many steps in one call.
    Fuel,
    /// Too many words in one call.
    Memory,
    /// Calls within calls.
    Depth,
}

impl Fault {
    /// Whether a limit was reached, so that the answer is unknown, not the rule wrong.
    pub fn is_limit(self) -> bool {
        matches!(self, Self::Fuel | Self::Memory | Self::Depth)
    }
}

impl Phrase for Fault {
    fn say(&self, language: Language) -> String {
        say! { language, match *self;
            Self::Overflow =>
                "a number here leaves the 64-bit range";
                "这里的数超出了 64 位整数的范围";
            Self::ZeroDivision => "division by zero"; "除数为零";
            Self::Index { index, length } =>
                "index {index} is outside a sequence of {length}";
                "下标 {index} 越界，序列长度为 {length}";
            Self::Unpack { expected, found } =>
                "expected {} to unpack, found {found}", counted(expected, "value", "values");
                "应有 {expected} 个值来解包，却有 {found} 个";
            Self::Negative => "this needs a number that is not negative"; "这里的数不能是负数";
            Self::Key => "the dict has no such key"; "字典里没有这个键";
            Self::Empty =>
                "an empty sequence has no least or greatest element";
                "空序列没有最小或最大元素";
            Self::Missing => "the sequence has no such element"; "序列里没有这个元素";
            Self::ZeroStep => "the step is 0"; "步长为 0";
            Self::NotAPosition { value } =>
                "gave {value}; the numbers of a position are ints >= 0";
                "给出了 {value}；局面里的数应是非负整数";
            Self::Frozen =>
                "a list of the whole file cannot be changed by a function";
                "函数不能修改文件级的列表";
            Self::OffBoard => "a square outside the board"; "棋盘外的格子";
            Self::Trap(Trap::NoReturn) => "ended without `return`"; "没有 `return` 就结束了";
            Self::Trap(Trap::Untyped) =>
                "this comes from a list that was empty wherever its type could be seen";
                "这个值来自一个空列表，无法知道它的类型";
            Self::Fuel => "stopped after too many steps in one call"; "单次调用的步数过多，已停止";
            Self::Memory =>
                "stopped: one call made too many values";
                "单次调用产生的数据过多，已停止";
            Self::Depth =>
                "stopped: functions call one another too deeply";
                "函数嵌套调用过深，已停止";
        }
    }
}
