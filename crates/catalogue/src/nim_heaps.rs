//! Nim heaps inside one component, judged by Bouton's theorem.
//!
//! A staircase or a hook of Chomp is several Nim heaps at once. Under misère play such a component
//! is not always equal to a single heap (2 and 2 together are lost, an empty heap is won), so there
//! the heaps of a whole position are judged together.

use grundy_game::{Language, Phrase, say};
use grundy_theory::{Convention, Outcome};

use crate::phrases::list;

/// Nim heaps, summed up.
#[derive(Clone, Debug)]
pub struct NimHeaps {
    convention: Convention,
    /// The first few heaps, for showing them.
    shown: Vec<u64>,
    sum: u64,
    /// How many heaps have two counters or more.
    big: usize,
}

impl NimHeaps {
    /// Sums the heaps up.
    pub fn of(heaps: impl IntoIterator<Item = u64>, convention: Convention) -> Self {
        let mut all = Self {
            convention,
            shown: Vec::new(),
            sum: 0,
            big: 0,
        };
        for heap in heaps {
            all.sum ^= heap;
            all.big += usize::from(heap > 1);
            if all.shown.len() < 9 {
                all.shown.push(heap);
            }
        }
        all
    }

    /// The nim-sum.
    pub fn sum(&self) -> u64 {
        self.sum
    }

    /// Who wins: under misère play the nim-sum decides as usual while some heap has two counters,
    /// and the other way when all have at most one.
    pub fn outcome(&self) -> Outcome {
        let reversed = self.convention == Convention::Misere && self.big == 0;
        Outcome::of_win((self.sum != 0) != reversed)
    }

    /// What one of the heaps must become so that a lost position is left. There is one such size;
    /// whether a move leads to it is for the rules.
    pub fn target(&self, heap: u64) -> u64 {
        let rest = self.sum ^ heap;
        let big = self.big - usize::from(heap > 1);
        match self.convention {
            Convention::Misere if big == 0 => rest ^ 1,
            _ => rest,
        }
    }
}

/// The names of so many numbers in a law.
pub fn names(heaps: usize) -> Vec<String> {
    match heaps {
        1 => vec!["n".into()],
        _ => ('a'..='z').take(heaps).map(String::from).collect(),
    }
}

/// Which positions are lost, as a condition on Nim heaps of these names.
pub fn law(names: &[String], convention: Convention) -> String {
    match (names, convention) {
        ([one], Convention::Normal) => format!("{one} == 0"),
        ([one], Convention::Misere) => format!("{one} == 1"),
        (_, Convention::Normal) => format!("({}) == 0", names.join(" ^ ")),
        (_, Convention::Misere) => format!(
            "({}) == 0 if max({}) > 1 else ({}) % 2 == 1",
            names.join(" ^ "),
            names.join(", "),
            names.join(" + ")
        ),
    }
}

/// Why the outcome is what it is.
impl Phrase for NimHeaps {
    fn say(&self, language: Language) -> String {
        let (heaps, sum) = (list(&self.shown, language), self.sum);
        say! { language, match (self.convention, self.big);
            (Convention::Normal, _) =>
                "The nim-sum of {heaps} is {sum}.";
                "{heaps} 的异或和是 {sum}。";
            (Convention::Misere, 0) =>
                "The last to move loses, and no heap among {heaps} has two counters: every move takes a whole heap, so an odd number of ones is lost and an even number won.";
                "最后走的人输，而 {heaps} 中没有一堆达到 2：每步只能取光一堆，所以 1 的个数为奇数时先手必败，为偶数时先手必胜。";
            (Convention::Misere, _) =>
                "The last to move loses, but while some heap among {heaps} has two counters the nim-sum decides as usual, and it is {sum}: whoever lowers the last such heap chooses to leave an odd number of ones.";
                "最后走的人输，但只要 {heaps} 中还有一堆不小于 2，仍由异或和决定胜负，这里是 {sum}：谁把最后一个这样的堆变小，谁就能选择留下奇数个 1。";
        }
    }
}
