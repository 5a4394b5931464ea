//! Words for moves that many games share.

use std::fmt::Display;

use grundy_game::{Language, Phrase, Place, Reason, conjoined, say};

/// A move on a heap, in words.
#[derive(Clone, Debug)]
pub enum HeapMove {
    /// Take counters and leave the rest together.
    Take {
        /// How many.
        count: u64,
        /// From which heap.
        place: Place,
    },
    /// Take counters (perhaps none) and leave the rest as several heaps.
    Split {
        /// How many are taken.
        count: u64,
        /// From which heap.
        place: Place,
        /// The heaps left.
        parts: Vec<u64>,
    },
}

impl HeapMove {
    /// "take 4 from heap 3".
    pub fn take(count: u64, place: Place) -> Reason {
        Box::new(Self::Take { count, place })
    }

    /// "take 2 from heap 3 and split the rest into 3 and 4".
    pub fn split(count: u64, place: Place, parts: impl Into<Vec<u64>>) -> Reason {
        Box::new(Self::Split {
            count,
            place,
            parts: parts.into(),
        })
    }
}

impl Phrase for HeapMove {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Take { count, place } =>
                "take {count} from {}", place.english("heap");
                "从{}取走 {count} 个", place.chinese("堆");
            Self::Split { count, place, parts } => {
                let parts = list(parts, language);
                say! { language, match count;
                    0 =>
                        "split {} into {parts}", place.english("heap");
                        "把{}分成 {parts}", place.chinese("堆");
                    _ =>
                        "take {count} from {} and split the rest into {parts}", place.english("heap");
                        "从{}取走 {count} 个，其余分成 {parts}", place.chinese("堆");
                }
            };
        }
    }
}

/// A numbered thing inside a component: "step 3", or "step 3 of staircase 2" beside others.
#[derive(Clone, Copy, Debug)]
pub struct Inside {
    /// Its number, from 1.
    pub number: usize,
    /// Where the component stands.
    pub place: Place,
}

impl Inside {
    /// "step 3", or "step 3 of staircase 2".
    pub fn english(self, thing: &str, component: &str) -> String {
        let Self { number, place } = self;
        if place.alone {
            return format!("{thing} {number}");
        }
        format!("{thing} {number} of {}", place.english(component))
    }

    /// "第 3 级", or "第 2 座阶梯的第 3 级".
    pub fn chinese(self, thing: &str, component: &str) -> String {
        let Self { number, place } = self;
        if place.alone {
            return format!("第 {number} {thing}");
        }
        format!("{}的第 {number} {thing}", place.chinese(component))
    }
}

/// `3, 4 and 5`, or `3、4 和 5`; long lists are cut.
pub fn list<T: Display>(numbers: &[T], language: Language) -> String {
    const SHOWN: usize = 8;
    let (comma, and) = match language {
        Language::English => (", ", " and "),
        Language::Chinese => ("、", " 和 "),
    };
    conjoined(numbers, SHOWN, comma, and)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_joined_as_each_language_does() {
        assert_eq!(list(&[3, 4, 5], Language::English), "3, 4 and 5");
        assert_eq!(list(&[3, 4, 5], Language::Chinese), "3、4 和 5");
        assert_eq!(
            list(&[0; 9], Language::Chinese),
            "0、0、0、0、0、0、0、0、…"
        );
        assert_eq!(list(&[3], Language::Chinese), "3");
    }
}
