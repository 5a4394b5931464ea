//! The lessons: what is taught, as data, each sentence in both languages beside one another.
//!
//! The page and the terminal show the same lessons. A board, a table of values or a row of labels
//! stands here as the position or the game alone; whoever shows it asks the engines, so that a
//! lesson cannot say a value that is not so. The exercises at a lesson's end are made by `report`.
//!
//! Absent on purpose: games, engines, and anything that is computed.

mod lessons;

pub use grundy_words::{Language, Phrase, Words};
pub use lessons::LESSONS;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many exercises a lesson asks for in a row.
pub const EXERCISES: usize = 5;

macro_rules! topics {
    ($($(#[doc = $doc:literal])* $topic:ident = $id:literal,)*) => {
        /// What a lesson is about. Its name is what people type and what stands in addresses.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
        #[schemars(inline)]
        pub enum Topic {
            $($(#[doc = $doc])* #[serde(rename = $id)] $topic,)*
        }

        impl Topic {
            /// Every topic, in the order of the lessons.
            pub const ALL: &[Self] = &[$(Self::$topic,)*];

            /// The name that is typed.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$topic => $id,)*
                }
            }
        }
    };
}

topics! {
    /// Who wins: P and N.
    PAndN = "p-and-n",
    /// The mirror strategy.
    Mirror = "mirror",
    /// Nim and pairs.
    Nim = "nim",
    /// The least value that is missing.
    Mex = "mex",
    /// Sums.
    Sums = "sums",
    /// The theorem of Sprague and Grundy.
    SpragueGrundy = "sprague-grundy",
    /// Its proof without equal games: why values are added by xor.
    Xor = "xor",
    /// Zermelo: somebody can always win.
    Zermelo = "zermelo",
    /// Symmetry and stolen strategies.
    Symmetry = "symmetry",
    /// What a position has to remember.
    Models = "models",
    /// How large values are.
    Bound = "bound",
    /// When a pattern is a proof.
    Proof = "proof",
    /// Staircase Nim.
    Staircase = "staircase",
    /// Moore's Nim.
    Moore = "moore",
    /// Wythoff's game.
    Wythoff = "wythoff",
    /// Coin turning and decomposition.
    Coins = "coins",
    /// Why turning corners multiplies.
    TurningCorners = "turning-corners",
    /// One xor for each rank: lexicographic games.
    Ranks = "ranks",
    /// Points, and a mirror for them.
    Points = "points",
    /// The misère trap.
    Misere = "misere",
    /// Anti-SG and its hypothesis.
    AntiSg = "anti-sg",
    /// Numbers and Hackenbush.
    Numbers = "numbers",
    /// Hot games and temperature.
    Hot = "hot",
    /// Infinitesimals.
    Infinitesimals = "infinitesimals",
    /// How to play a sum.
    PlayingSums = "playing-sums",
    /// The words.
    Glossary = "glossary",
}

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// What it is about.
    pub topic: Topic,
    /// Its title.
    pub title: Words,
    /// What it is about, in a sentence.
    pub lead: Words,
    /// What it says and shows, in order.
    pub blocks: &'static [Block],
}

/// A piece of a lesson. Texts may hold `code` and **strong** words.
#[derive(Clone, Copy, Debug)]
pub enum Block {
    /// A paragraph.
    Text(Words),
    /// A definition or a theorem, with its name.
    Statement(Words, Words),
    /// A proof, step by step.
    Proof(&'static [Words]),
    /// A program to copy; it is the same in both languages but for its comments.
    Code(Words),
    /// Something that is shown, and what is to be seen in it.
    Figure(Figure, Words),
    /// Words and what they mean.
    Terms(&'static [(Words, Words)]),
}

/// What is shown: worked out by the engines wherever the lesson is read.
#[derive(Clone, Copy, Debug)]
pub enum Figure {
    /// A position to play against the computer.
    Board {
        /// As it is typed.
        position: &'static str,
        /// Whether the last to move loses.
        misere: bool,
        /// Whether the values are shown.
        values: bool,
    },
    /// Heaps of one game, labelled one after another.
    Walk {
        /// The game.
        game: &'static str,
        /// The last heap.
        to: u32,
        /// By value instead of P and N.
        values: bool,
    },
    /// Heaps split into powers of two.
    Pairs(&'static str),
    /// Positions side by side.
    Compare(&'static [&'static str], &'static [Column]),
    /// Values of heaps in a row, wrapped at the period.
    Strip {
        /// The game.
        game: &'static str,
        /// The last heap.
        to: u32,
    },
}

/// What is said of positions side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Column {
    /// Who wins in normal play.
    Outcome,
    /// Who wins if the last to move loses.
    Misere,
    /// The Grundy value.
    Grundy,
    /// Who wins, by who begins.
    Class,
    /// The canonical form.
    Value,
    /// The mean.
    Mean,
    /// The temperature.
    Temperature,
}

impl Topic {
    /// Its lesson.
    pub fn lesson(self) -> &'static Lesson {
        // The list is in the order of the topics: a test looks.
        LESSONS[self as usize]
    }

    /// The topic that somebody means: by its name, by the title of its lesson in either language, or
    /// by the beginning or a part of one of them if that fits one lesson alone.
    pub fn called(typed: &str) -> Option<Self> {
        let wanted = plain(typed);
        if wanted.is_empty() {
            return None;
        }
        let names = |topic: Self| {
            let Words { en, zh } = topic.lesson().title;
            [plain(topic.id()), plain(en), plain(zh)]
        };
        let exact = |topic: &&Self| names(**topic).contains(&wanted);
        if let Some(topic) = Self::ALL.iter().find(exact) {
            return Some(*topic);
        }
        let mut fitting = (Self::ALL.iter())
            .filter(|topic| names(**topic).iter().any(|name| name.contains(&wanted)));
        match (fitting.next(), fitting.next()) {
            (Some(one), None) => Some(*one),
            _ => None,
        }
    }
}

/// A name without what people write in different ways.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}

const fn both(en: &'static str, zh: &'static str) -> Words {
    Words { en, zh }
}

const fn text(en: &'static str, zh: &'static str) -> Block {
    Block::Text(both(en, zh))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_in_the_order_of_their_topics() {
        assert_eq!(LESSONS.len(), Topic::ALL.len());
        for topic in Topic::ALL {
            assert_eq!(topic.lesson().topic, *topic);
            assert_eq!(Topic::called(topic.id()), Some(*topic));
        }
    }

    #[test]
    fn a_topic_is_found_as_people_call_it() {
        assert_eq!(Topic::called("SG 定理"), Some(Topic::SpragueGrundy));
        assert_eq!(Topic::called("Staircase"), Some(Topic::Staircase));
        assert_eq!(Topic::called("阶梯"), Some(Topic::Staircase));
        assert_eq!(Topic::called("威佐夫"), Some(Topic::Wythoff));
        assert_eq!(Topic::called("no such lesson"), None);
    }

    /// Every text is there in both languages, and its marks come in pairs.
    #[test]
    fn texts_are_whole() {
        let chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
        for lesson in LESSONS {
            let mut texts = vec![lesson.title, lesson.lead];
            for block in lesson.blocks {
                match block {
                    Block::Text(one) => texts.push(*one),
                    Block::Statement(_, says) => texts.push(*says),
                    Block::Proof(steps) => texts.extend(*steps),
                    Block::Figure(_, caption) => texts.push(*caption),
                    Block::Terms(terms) => texts.extend(terms.iter().flat_map(|t| [t.0, t.1])),
                    Block::Code(_) => {}
                }
            }
            for Words { en, zh } in texts {
                assert!(
                    !en.chars().any(chinese) || lesson.topic == Topic::Glossary,
                    "{en}"
                );
                let says = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count() > 12;
                assert!(zh.chars().any(chinese) || !says(zh), "{zh}");
                for text in [en, zh] {
                    assert_eq!(text.matches("**").count() % 2, 0, "{text}");
                    assert_eq!(text.matches('`').count() % 2, 0, "{text}");
                    assert_eq!(text.trim(), text);
                }
                // Nothing is forgotten: the languages are about as long as one another.
                let share = en.chars().count() as f64 / zh.chars().count() as f64;
                assert!(
                    (1.0..7.0).contains(&share) || en.len() < 40,
                    "{share} {en} {zh}"
                );
            }
        }
    }
}
