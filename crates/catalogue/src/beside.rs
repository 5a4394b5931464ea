//! What belongs to a position and is not in its picture.

use grundy_game::{Language, Phrase, Reason, say};

/// What is written beside a component.
#[derive(Clone, Debug)]
pub enum Beside {
    /// So many may be taken, at most.
    Most(u64),
    /// So many must be taken, at least.
    Least(u64),
    /// So much may be added, at most.
    Added(u64),
    /// A number of this set is taken.
    Set(String),
    /// Any number but these is taken.
    AllBut(String),
    /// So many are in the bank.
    Bank(u64),
    /// Where the queen stands: as far from the corner as the heaps are large.
    Queen([u64; 2]),
    /// The two sides of a rectangle.
    Sides([u64; 2]),
}

impl Beside {
    /// As what a game says beside a component.
    pub fn said(self) -> Option<Reason> {
        Some(Box::new(self))
    }
}

impl Phrase for Beside {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Most(most) => "take 1 to {most}"; "可取 1 到 {most} 个";
            Self::Least(least) => "take at least {least}"; "至少取 {least} 个";
            Self::Added(most) => "add 1 to {most}"; "可加 1 到 {most}";
            Self::Set(set) => "take {set}"; "可取 {set} 个";
            Self::AllBut(set) => "take any number but {set}"; "不可取 {set} 个";
            Self::Bank(bank) => "bank {bank}"; "储备 {bank} 枚";
            Self::Queen([across, down]) =>
                "the queen is {across} across and {down} down from the corner: these are the heaps";
                "皇后距角落横 {across} 格、竖 {down} 格：就是这两堆";
            Self::Sides([across, down]) =>
                "a rectangle of {across} by {down}: squares of the shorter side are cut off";
                "{across} 乘 {down} 的长方形：切去边长等于短边的正方形";
        }
    }
}
