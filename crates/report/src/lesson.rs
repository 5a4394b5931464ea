//! Lessons as data: the list of them, and one in the language asked for.

use grundy::{Budget, Language, Phrase};
use grundy_lessons::{Block, Column, EXERCISES, Figure, Topic, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::asked::Lang;
use crate::{Refusal, SCHEMA};

/// Which language the titles have.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonsAsked {
    /// The language of the words.
    #[serde(default)]
    lang: Lang,
}

/// Which lesson.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonAsked {
    /// Its name.
    lesson: Topic,
    /// The language of the words.
    #[serde(default)]
    lang: Lang,
}

/// The lessons, in order.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LessonsJson {
    schema: u32,
    /// How many exercises a lesson asks for in a row.
    exercises: usize,
    lessons: Vec<LessonTitleJson>,
}

/// A line of the list of lessons.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LessonTitleJson {
    id: Topic,
    title: String,
    /// What it is about, in a sentence.
    lead: String,
}

/// A lesson in one language. Texts may hold `code` and **strong** words.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LessonJson {
    schema: u32,
    id: Topic,
    title: String,
    /// What it is about, in a sentence.
    lead: String,
    blocks: Vec<BlockJson>,
}

/// A piece of a lesson.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum BlockJson {
    /// A paragraph.
    Text {
        /// Its words.
        text: String,
    },
    /// A definition or a theorem.
    Statement {
        /// What it is called.
        name: String,
        /// What it says.
        says: String,
    },
    /// A proof.
    Proof {
        /// Step by step.
        steps: Vec<String>,
    },
    /// A program to copy.
    Code {
        /// Its text.
        code: String,
    },
    /// Words and what they mean.
    Terms {
        /// In order.
        terms: Vec<TermJson>,
    },
    /// A position to play against the computer.
    Board {
        /// As it is typed.
        position: String,
        /// `normal` or `misere`.
        #[schemars(extend("enum" = ["normal", "misere"]))]
        convention: &'static str,
        /// Whether the values are shown.
        values: bool,
        /// What is to be seen.
        caption: String,
    },
    /// Heaps of one game, to be labelled one after another.
    Walk {
        /// The game.
        game: String,
        /// The last heap.
        to: u32,
        /// By value instead of P and N.
        values: bool,
        /// What is to be seen.
        caption: String,
    },
    /// Heaps split into powers of two.
    Pairs {
        /// As it is typed.
        position: String,
        /// What is to be seen.
        caption: String,
    },
    /// Positions side by side.
    Compare {
        /// As they are typed.
        positions: Vec<String>,
        /// What is said of each.
        columns: Vec<Column>,
        /// What is to be seen.
        caption: String,
    },
    /// Values of heaps in a row, wrapped at the period.
    Strip {
        /// The game.
        game: String,
        /// The last heap.
        to: u32,
        /// What is to be seen.
        caption: String,
    },
}

/// A word and what it means.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TermJson {
    term: String,
    meaning: String,
}

/// Lists the lessons.
pub fn lessons(asked: &LessonsAsked, _: &Budget) -> Result<LessonsJson, Refusal> {
    Ok(LessonsJson::new(asked.lang.into()))
}

/// Gives a lesson.
pub fn lesson(asked: &LessonAsked, _: &Budget) -> Result<LessonJson, Refusal> {
    Ok(LessonJson::new(asked.lesson, asked.lang.into()))
}

impl LessonsJson {
    /// The list in a language.
    pub fn new(language: Language) -> Self {
        let title = |&id: &Topic| LessonTitleJson {
            id,
            title: id.lesson().title.say(language),
            lead: id.lesson().lead.say(language),
        };
        Self {
            schema: SCHEMA,
            exercises: EXERCISES,
            lessons: Topic::ALL.iter().map(title).collect(),
        }
    }
}

impl LessonJson {
    /// A lesson in a language.
    pub fn new(id: Topic, language: Language) -> Self {
        let lesson = id.lesson();
        Self {
            schema: SCHEMA,
            id,
            title: lesson.title.say(language),
            lead: lesson.lead.say(language),
            blocks: (lesson.blocks.iter())
                .map(|block| BlockJson::new(block, language))
                .collect(),
        }
    }
}

impl BlockJson {
    fn new(block: &Block, language: Language) -> Self {
        let said = |words: &Words| words.say(language);
        match block {
            Block::Text(text) => Self::Text { text: said(text) },
            Block::Statement(name, says) => Self::Statement {
                name: said(name),
                says: said(says),
            },
            Block::Proof(steps) => Self::Proof {
                steps: steps.iter().map(said).collect(),
            },
            Block::Code(code) => Self::Code { code: said(code) },
            Block::Terms(terms) => Self::Terms {
                terms: (terms.iter())
                    .map(|(term, meaning)| TermJson {
                        term: said(term),
                        meaning: said(meaning),
                    })
                    .collect(),
            },
            Block::Figure(figure, caption) => Self::figure(figure, said(caption)),
        }
    }

    fn figure(figure: &Figure, caption: String) -> Self {
        match *figure {
            Figure::Board {
                position,
                misere,
                values,
            } => Self::Board {
                position: position.into(),
                convention: if misere { "misere" } else { "normal" },
                values,
                caption,
            },
            Figure::Walk { game, to, values } => Self::Walk {
                game: game.into(),
                to,
                values,
                caption,
            },
            Figure::Pairs(position) => Self::Pairs {
                position: position.into(),
                caption,
            },
            Figure::Compare(positions, columns) => Self::Compare {
                positions: positions.iter().map(|&text| text.into()).collect(),
                columns: columns.to_vec(),
                caption,
            },
            Figure::Strip { game, to } => Self::Strip {
                game: game.into(),
                to,
                caption,
            },
        }
    }
}
