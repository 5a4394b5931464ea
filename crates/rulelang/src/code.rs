//! The bytecode: operations on registers, chosen by type.

use crate::columns::{Loop, Map};
use crate::types::Type;

/// A register of the running function.
pub type Reg = u8;
/// A place in the code of a function.
pub type Target = u32;

/// How two values are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    Eq,
    Ne,
    Lt,
    Le,
}

/// One operation; eight bytes. `d` is where the result goes, `t` where a jump leads.
///
/// Tuples are views (offset and length) of words in the arena; lists are the address of a header;
/// boards are bit masks; squares are bit numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Int {
        d: Reg,
        v: i32,
    },
    Long {
        d: Reg,
        k: u32,
    },
    Move {
        d: Reg,
        a: Reg,
    },
    Add {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Sub {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Mul {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Div {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Mod {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Pow {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    And {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Or {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Xor {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Shl {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Shr {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Min {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Max {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Gcd {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    AddI {
        d: Reg,
        a: Reg,
        v: i32,
    },
    Neg {
        d: Reg,
        a: Reg,
    },
    Abs {
        d: Reg,
        a: Reg,
    },
    Invert {
        d: Reg,
        a: Reg,
    },
    Isqrt {
        d: Reg,
        a: Reg,
    },
    BitCount {
        d: Reg,
        a: Reg,
    },
    BitLength {
        d: Reg,
        a: Reg,
    },
    /// The number of bits of a mask.
    Ones {
        d: Reg,
        a: Reg,
    },
    Lt {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Le {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Eq {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Ne {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// Compares values of the type with number `k >> 2` by the test `k & 3`.
    Compare {
        d: Reg,
        a: Reg,
        b: Reg,
        k: u32,
    },
    Jump {
        t: Target,
    },
    /// A jump backward: spends fuel.
    Loop {
        t: Target,
    },
    If {
        a: Reg,
        t: Target,
    },
    IfNot {
        a: Reg,
        t: Target,
    },
    IfLt {
        a: Reg,
        b: Reg,
        t: Target,
    },
    IfLe {
        a: Reg,
        b: Reg,
        t: Target,
    },
    IfEq {
        a: Reg,
        b: Reg,
        t: Target,
    },
    IfNe {
        a: Reg,
        b: Reg,
        t: Target,
    },
    /// `i += 1; if i < stop: goto t`.
    Range {
        i: Reg,
        stop: Reg,
        t: Target,
    },
    /// The first test of a range with a step: goes to `t` when it is empty.
    RangeStart {
        i: Reg,
        stop: Reg,
        step: Reg,
        t: Target,
    },
    RangeStep {
        i: Reg,
        stop: Reg,
        step: Reg,
        t: Target,
    },
    /// The next element of a tuple, if there is one, then `goto t`.
    Each {
        x: Reg,
        s: Reg,
        i: Reg,
        t: Target,
    },
    EachList {
        x: Reg,
        s: Reg,
        i: Reg,
        t: Target,
    },
    /// The next bit of a mask, which it clears.
    EachBit {
        x: Reg,
        mask: Reg,
        t: Target,
    },
    /// The next pair of squares; `s` is the first of five registers of state.
    EachPair {
        x: Reg,
        s: Reg,
        t: Target,
    },
    /// Starts a loop that makes a tuple from another: number `k` of the function.
    Map {
        k: u32,
    },
    /// Closes a loop of which many turns run at once: the one with number `k` of the function.
    Many {
        k: u32,
    },
    Tuple {
        d: Reg,
        first: Reg,
        n: Reg,
    },
    List {
        d: Reg,
        first: Reg,
        n: Reg,
    },
    Len {
        d: Reg,
        a: Reg,
    },
    ListLen {
        d: Reg,
        a: Reg,
    },
    At {
        d: Reg,
        s: Reg,
        i: Reg,
    },
    ListAt {
        d: Reg,
        s: Reg,
        i: Reg,
    },
    Put {
        s: Reg,
        i: Reg,
        a: Reg,
    },
    Push {
        s: Reg,
        a: Reg,
    },
    /// Appends the elements of a tuple.
    Extend {
        s: Reg,
        a: Reg,
    },
    Pop {
        d: Reg,
        s: Reg,
        i: Reg,
    },
    /// `s[a:]`
    From {
        d: Reg,
        s: Reg,
        a: Reg,
    },
    /// `s[:a]`
    To {
        d: Reg,
        s: Reg,
        a: Reg,
    },
    /// `first` is lower, upper and step; bits 0 to 2 of `k` say which are given.
    Slice {
        d: Reg,
        s: Reg,
        first: Reg,
        k: u32,
    },
    Concat {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Repeat {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// Exactly `n` elements of a tuple into registers.
    Unpack {
        s: Reg,
        first: Reg,
        n: Reg,
    },
    /// The elements of a list as they are now, without copying them.
    View {
        d: Reg,
        a: Reg,
    },
    /// The same of a new list that is used for nothing else.
    Own {
        d: Reg,
        a: Reg,
    },
    Copy {
        d: Reg,
        a: Reg,
    },
    /// A new list of the elements of a tuple.
    ToList {
        d: Reg,
        a: Reg,
    },
    Reversed {
        d: Reg,
        a: Reg,
    },
    Total {
        d: Reg,
        a: Reg,
    },
    /// The least element of a tuple; the greatest when bit 0 of `k` is set.
    Best {
        d: Reg,
        a: Reg,
        k: u32,
    },
    /// The elements in order, from the greatest when bit 0 of `k` is set.
    Sorted {
        d: Reg,
        a: Reg,
        k: u32,
    },
    /// Gives the list the elements of a tuple of the same length.
    Refill {
        s: Reg,
        a: Reg,
    },
    Contains {
        d: Reg,
        a: Reg,
        s: Reg,
        k: u32,
    },
    Find {
        d: Reg,
        a: Reg,
        s: Reg,
        k: u32,
    },
    Count {
        d: Reg,
        a: Reg,
        s: Reg,
        k: u32,
    },
    /// A dictionary of the keys and values in two tuples of one length.
    Dict {
        d: Reg,
        a: Reg,
        b: Reg,
        k: u32,
    },
    DictAt {
        d: Reg,
        s: Reg,
        a: Reg,
        k: u32,
    },
    DictHas {
        d: Reg,
        a: Reg,
        s: Reg,
        k: u32,
    },
    Keys {
        d: Reg,
        s: Reg,
    },
    Values {
        d: Reg,
        s: Reg,
    },
    Without {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    HasCell {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// The square of a row and a column; -1 outside the board.
    Cell {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Row {
        d: Reg,
        a: Reg,
    },
    Column {
        d: Reg,
        a: Reg,
    },
    Rows {
        d: Reg,
    },
    Columns {
        d: Reg,
    },
    Call {
        first: Reg,
        f: u32,
    },
    Return {
        a: Reg,
    },
    /// Hands out an option that is one number.
    Emit {
        a: Reg,
    },
    /// Hands out an option that is a tuple of numbers.
    EmitSeq {
        a: Reg,
    },
    /// The same, two tuples one after the other.
    EmitJoined {
        a: Reg,
        b: Reg,
    },
    /// The same, from registers.
    EmitTuple {
        first: Reg,
        n: Reg,
    },
    /// Hands out an option that is a board.
    EmitMask {
        a: Reg,
    },
    /// Hands out a sum kept in registers; of boards when `k` is 1.
    EmitParts {
        first: Reg,
        n: Reg,
        k: u32,
    },
    /// Hands out a sum kept in a tuple: of numbers, of tuples (`k` is 1) or of boards (2).
    EmitSum {
        a: Reg,
        k: u32,
    },
    Trap {
        k: Trap,
    },
}

/// A fault known when compiling, if the code is ever reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trap {
    /// `moves` ended without `return`.
    NoReturn,
    /// A value whose type nothing tells.
    Untyped,
}

/// A compiled function.
#[derive(Debug, Default)]
pub struct Function {
    pub name: String,
    pub ops: Vec<Op>,
    /// For each operation, the bytes of the text that it comes from.
    pub places: Vec<(u32, u32)>,
    /// Its loops that run in columns.
    pub columns: Vec<Loop>,
    /// Loops that make a tuple from another.
    pub maps: Vec<Map>,
}

/// Compiled functions with what their operations refer to.
#[derive(Debug, Default)]
pub struct Code {
    pub functions: Vec<Function>,
    pub longs: Vec<i64>,
    pub types: Vec<Type>,
    /// Texts, in the pieces around the numbers in them.
    pub texts: Vec<Vec<String>>,
}

#[cfg(test)]
#[test]
fn operations_take_eight_bytes() {
    assert_eq!(size_of::<Op>(), 8);
}
