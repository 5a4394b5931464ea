//! What the workbench says of a position.

use std::num::NonZero;

use grundy_game::{Evidence, Language, Phrase, Reason, Scores, Trust, Words};
use grundy_theory::{Convention, Outcome, OutcomeClass, Player, Value};

use crate::appraisal::{Appraisal, Measured};
use crate::misere::{MisereForm, Pretence};
use crate::scorer::Heat;
use crate::stopper::Stopper;
use grundy_face::Choice;

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
    /// Who wins, and by which moves.
    pub finding: Finding,
    /// Whether the players' moves differ.
    pub partizan: bool,
    /// Where they do, who wins by who begins, as far as that was found.
    pub class: Option<OutcomeClass>,
    /// The values of the components in typed order, where they were computed under normal play.
    pub values: Option<Vec<Value>>,
    /// What canonical forms say, where the players' moves differ and play ends, under normal play.
    pub forms: Option<Appraised>,
    /// The value as a stopper or by its sides, where the players' moves differ, play may go on for
    /// ever, and it was found, under normal play.
    pub stopper: Option<Stopper>,
    /// What means and temperatures say, in games for points where nobody is hurt by moving.
    pub heat: Option<Heat>,
    /// The Grundy value of the whole, where one was computed; it may be a loopy one.
    pub grundy: Option<Value>,
    /// How many legal moves there are, if they can be counted.
    pub moves: Option<u128>,
    /// The length of best play, where it was computed.
    pub remoteness: Option<u32>,
    /// Under misère play: what the components pretend to be, where a quotient says who wins.
    pub pretence: Option<Pretence>,
    /// Under misère play: genus and canonical form, where they were computed.
    pub misere: Option<MisereForm>,
    /// The explanation, sentence by sentence.
    pub why: Vec<Reason>,
    /// How the answer is known.
    pub grounds: Grounds,
    /// What it rests on that was tried and not proved.
    pub trusted: Vec<Trust>,
}

impl Answer {
    /// N, P or D for the player to move; `None` for scoring games.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.finding {
            Finding::Won(_) | Finding::Over { wins: true } => Some(Outcome::N),
            Finding::Lost | Finding::Over { wins: false } => Some(Outcome::P),
            Finding::Drawn(_) => Some(Outcome::D),
            Finding::Points(..) | Finding::Bounds(_) => None,
        }
    }

    /// What the players end with, in scoring games.
    pub fn scores(&self) -> Option<Scores> {
        match self.finding {
            Finding::Points(scores, _) => Some(scores),
            _ => None,
        }
    }

    /// The worst and the best that the player to move can end with, where only that is known.
    pub fn bounds(&self) -> Option<[Scores; 2]> {
        match self.finding {
            Finding::Bounds(bounds) => Some(bounds),
            _ => None,
        }
    }

    /// The moves that keep what the position is worth, where there are any: the winning ones, those
    /// that keep a draw, the best ones for points. Who has lost, or cannot move, has none.
    pub fn good(&self) -> Option<&Moves> {
        match &self.finding {
            Finding::Won(moves) | Finding::Drawn(moves) => Some(moves),
            Finding::Points(_, moves) => moves.as_ref(),
            Finding::Bounds(_) => Some(const { &Moves::Unknown }),
            Finding::Lost | Finding::Over { .. } => None,
        }
    }
}

/// What the canonical forms of a position say.
#[derive(Debug)]
pub struct Appraised {
    /// The whole; `None` where its means decide a sum that was too large to add up.
    pub whole: Option<Measured>,
    /// The components, in typed order.
    pub components: Vec<Measured>,
    /// The place of the hottest component of several, from 0.
    pub hottest: Option<usize>,
    /// The moves of the player asked that are at least as good as some option of the canonical form
    /// of their component, where all were tried.
    pub sensible: Option<Vec<Choice>>,
    /// The forms themselves, for whoever asks on.
    pub appraisal: Appraisal,
}

/// What is found of a position, for the player to move.
///
/// Moves stand only where there must be one, so a won position without a winning move cannot be
/// said; that none is *known* can be ([`Moves::Unknown`]).
#[derive(Debug)]
pub enum Finding {
    /// N: these moves win.
    Won(Moves),
    /// P: whatever is moved, the other player wins.
    Lost,
    /// D: neither player can force a win, and these moves keep it so.
    Drawn(Moves),
    /// There is no move: by the convention that wins or loses.
    Over {
        /// Which of the two.
        wins: bool,
    },
    /// What the players end with, and the best moves; `None` when there is no move.
    Points(Scores, Option<Moves>),
    /// What the player to move ends with at worst and at best.
    Bounds([Scores; 2]),
}

/// Moves of which there is at least one, as far as they are known.
#[derive(Debug)]
pub enum Moves {
    /// Every move was tried.
    Counted {
        /// How many there are.
        total: NonZero<u128>,
        /// The first of them, in the order of the moves: as many as were asked for.
        first: Vec<Choice>,
    },
    /// These, in the order of the moves, and perhaps more.
    Some(Vec<Choice>),
    /// There is one, and it is not known which.
    Unknown,
}

impl Moves {
    /// What was found: some moves, and how many there are if every one was tried.
    ///
    /// A count of none contradicts what is known of the position, so it counts for nothing.
    pub fn found(first: Vec<Choice>, total: Option<u128>) -> Self {
        match total.and_then(NonZero::new) {
            Some(total) => Self::Counted { total, first },
            None if first.is_empty() => Self::Unknown,
            None => Self::Some(first),
        }
    }

    /// The moves that are known; that there is none says nothing.
    pub fn known(&self) -> &[Choice] {
        match self {
            Self::Counted { first, .. } | Self::Some(first) => first,
            Self::Unknown => &[],
        }
    }

    /// The moves that are known.
    pub fn into_known(self) -> Vec<Choice> {
        match self {
            Self::Counted { first, .. } | Self::Some(first) => first,
            Self::Unknown => Vec::new(),
        }
    }

    /// How many there are, if every move was tried.
    pub fn total(&self) -> Option<u128> {
        match self {
            Self::Counted { total, .. } => Some(total.get()),
            Self::Some(_) | Self::Unknown => None,
        }
    }

    /// Whether every one is among those known, so that all other moves are not of this kind.
    pub fn is_complete(&self) -> bool {
        self.total() == Some(self.known().len() as u128)
    }
}

/// How an answer is known, from the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
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
        let mut both = self;
        both.grade = both.grade.max(other.grade);
        // Each is named once, however many parts rest on it.
        for name in other.names {
            if !both.names.contains(&name) {
                both.names.push(name);
            }
        }
        for cited in other.cited {
            if !both.cited.contains(&cited) {
                both.cited.push(cited);
            }
        }
        both
    }

    /// Names a theorem that explains what is known without it: the grade stays.
    pub fn explain(&mut self, theorem: &Self) {
        if !theorem.names.iter().all(|name| self.names.contains(name)) {
            self.names.splice(0..0, theorem.names.iter().copied());
            self.cited.extend(theorem.cited.iter().copied());
        }
    }
}
