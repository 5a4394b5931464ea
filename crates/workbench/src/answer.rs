//! What the workbench says of a position.

use grundy_game::{Evidence, Language, Phrase, Reason, Scores, Words};
use grundy_theory::{Convention, Outcome, Player, Value};

use crate::game::Choice;

/// Positions spent on what is nice to have: the value where a theorem gives only the outcome,
/// and the remoteness.
pub const OPTIONAL_POSITIONS: u64 = 2_000;

/// Who wins, how, why, and how we know.
#[derive(Debug)]
pub struct Answer {
    /// The game, or the first one of a sum.
    pub game: String,
    /// The rest of the position's text.
    pub position: String,
    /// Who wins when the moves run out.
    pub convention: Convention,
    /// Who is to move.
    pub player: Player,
    /// N, P or D for the player to move; `None` for scoring games.
    pub outcome: Option<Outcome>,
    /// Where the players' moves differ, who wins by who begins: L, R, N or P.
    pub class: Option<Outcome>,
    /// What the players end with, in scoring games.
    pub scores: Option<Scores>,
    /// The value, where one was computed; infinite only where play may go on for ever.
    pub grundy: Option<Value>,
    /// How many legal moves there are, if they can be counted.
    pub moves: Option<u128>,
    /// The winning moves; in scoring games, the best ones.
    pub winning: Moves,
    /// Moves that keep a draw, in drawn positions.
    pub drawing: Option<Moves>,
    /// The length of best play, where it was computed.
    pub remoteness: Option<u32>,
    /// The explanation, sentence by sentence.
    pub why: Vec<Reason>,
    /// How the answer is known.
    pub grounds: Grounds,
}

/// A list of moves, perhaps cut.
#[derive(Debug, Default)]
pub struct Moves {
    /// In the order of the moves.
    pub list: Vec<Choice>,
    /// How many there are in all, if known.
    pub total: Option<u128>,
}

impl Moves {
    /// A full list.
    pub fn all(list: Vec<Choice>) -> Self {
        let total = Some(list.len() as u128);
        Self { list, total }
    }

    /// Whether no move is missing from the list.
    pub fn complete(&self) -> bool {
        self.total == Some(self.list.len() as u128)
    }
}

/// How an answer is known, from the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// The independent checker accepts a file that reasons from the rules.
    Certified,
    /// Our engine explored every line.
    Searched,
    /// A published theorem, compared with brute force to a stated bound.
    Cited,
    /// A pattern seen, nothing more.
    Observed,
}

impl Grade {
    /// The word used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Certified => "certified",
            Self::Searched => "searched",
            Self::Cited => "cited",
            Self::Observed => "observed",
        }
    }
}

/// The grade of an answer with the theorems and engines behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grounds {
    /// The weakest of what the answer rests on.
    pub grade: Grade,
    /// The theorems and engines, by name.
    pub names: Vec<Words>,
    /// For each cited theorem, its source and how far it was compared with brute force.
    pub cited: Vec<(&'static str, Words)>,
}

/// The engine for games in which play may go on for ever.
pub const RETROGRADE: Words = Words {
    en: "retrograde analysis",
    zh: "逆向分析（倒推）",
};

impl Grounds {
    /// The names in a language.
    pub fn name(&self, language: Language) -> String {
        let names: Vec<String> = self.names.iter().map(|name| name.say(language)).collect();
        names.join(match language {
            Language::English => "; ",
            Language::Chinese => "；",
        })
    }

    /// What an engine explored.
    pub fn searched(engine: Words) -> Self {
        Self {
            grade: Grade::Searched,
            names: vec![engine],
            cited: Vec::new(),
        }
    }

    /// What a theorem says.
    pub fn theorem(name: Words, evidence: Evidence) -> Self {
        let (grade, cited) = match evidence {
            Evidence::Searched { .. } => (Grade::Searched, Vec::new()),
            Evidence::Cited { source, tested_to } => (Grade::Cited, vec![(source, tested_to)]),
            _ => (Grade::Observed, Vec::new()),
        };
        Self {
            grade,
            names: vec![name],
            cited,
        }
    }

    /// Both together, no stronger than either.
    pub fn and(self, other: Self) -> Self {
        if self.names == other.names {
            return self;
        }
        Self {
            grade: self.grade.max(other.grade),
            names: [self.names, other.names].concat(),
            cited: [self.cited, other.cited].concat(),
        }
    }

    /// Names a theorem that explains what is known without it: the grade stays.
    pub fn explain(&mut self, theorem: &Self) {
        if !theorem.names.iter().all(|name| self.names.contains(name)) {
            self.names.splice(0..0, theorem.names.iter().copied());
            self.cited.extend(theorem.cited.iter().copied());
        }
    }
}
