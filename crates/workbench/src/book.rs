//! Books: solved positions that are looked up instead of searched.
//!
//! A front that has opened one lends it; from then on every question of this process is first
//! looked up there. Answers do not change, they only come sooner.

use std::fmt::Debug;
use std::sync::{Arc, PoisonError, RwLock};

use grundy_game::{Fault, Reason, Words};
use grundy_theory::{Convention, Outcome, Player, Value};

use crate::answer::{Answer, Grounds};
use crate::game::{Choice, Part};
use crate::position::Position;
use crate::solve::{Question, Solver};

/// What a book says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Who wins.
    pub outcome: Outcome,
    /// The length of best play; `None` for a draw.
    pub remoteness: Option<u32>,
    /// The value, where the game has values.
    pub value: Option<Value>,
}

/// Solved positions.
pub trait Book: Send + Sync + Debug {
    /// What is known of a part with `player` to move; `None` if it is not in the book.
    fn look_up(&self, part: &dyn Part, player: Player, convention: Convention) -> Option<Recorded>;

    /// What the book is, as the reason of an answer.
    fn reason(&self) -> Reason;

    /// What is wrong with the book, if that was seen: no answer from it holds.
    fn fault(&self) -> Option<Fault>;
}

static LENT: RwLock<Vec<Arc<dyn Book>>> = RwLock::new(Vec::new());

/// Lends a book to every question of this process.
pub fn lend(book: Arc<dyn Book>) {
    let mut lent = LENT.write().unwrap_or_else(PoisonError::into_inner);
    lent.push(book);
}

/// What is wrong with the books that were lent.
pub fn book_fault() -> Option<Fault> {
    let lent = LENT.read().unwrap_or_else(PoisonError::into_inner);
    lent.iter().find_map(|book| book.fault())
}

/// The book that holds a position, and what it says.
fn find(
    position: &Position,
    player: Player,
    convention: Convention,
) -> Option<(Arc<dyn Book>, Recorded)> {
    let [part] = position.parts() else {
        return None;
    };
    let lent = LENT.read().unwrap_or_else(PoisonError::into_inner);
    lent.iter().find_map(|book| {
        let recorded = book.look_up(&**part, player, convention)?;
        Some((Arc::clone(book), recorded))
    })
}

/// Every move with what a book says of the position it leaves; `None` if some is not there.
fn recorded_moves(
    position: &Position,
    player: Player,
    convention: Convention,
    book: &dyn Book,
) -> Option<Vec<(Choice, Recorded)>> {
    let mut moves = Some(Vec::new());
    position.choices(player, |choice| {
        let after = position.after(&choice);
        let recorded = match after.parts() {
            [part] => book.look_up(&**part, -player, convention),
            _ => None,
        };
        match (&mut moves, recorded) {
            (Some(moves), Some(recorded)) => moves.push((choice, recorded)),
            _ => moves = None,
        }
        moves.is_some()
    });
    moves
}

impl Solver<'_> {
    /// The answer, if it is in a book.
    pub(crate) fn by_book(&self) -> Option<Answer> {
        let Question {
            player, convention, ..
        } = *self.question;
        let (book, recorded) = find(self.position, player, convention)?;
        let moves = recorded_moves(self.position, player, convention, &*book)?;
        let finding = self.finding(recorded.outcome, |left| {
            let moves = moves.into_iter();
            let moves = moves.filter(|(_, recorded)| recorded.outcome == left);
            Ok(self.cut(moves.map(|(choice, _)| choice).collect()))
        });
        let mut answer = self.answer(
            finding.ok()?,
            Grounds::searched(Words {
                en: "strong solution",
                zh: "强解（全部局面已求解）",
            }),
        );
        answer.grundy = recorded.value;
        answer.remoteness = recorded.remoteness;
        answer.why.push(book.reason());
        self.say_remoteness(&mut answer);
        Some(answer)
    }
}

/// The shortest win, else a draw, else the longest loss, if the position is in a book.
pub(crate) fn best(position: &Position, player: Player, convention: Convention) -> Option<Choice> {
    let (book, _) = find(position, player, convention)?;
    let moves = recorded_moves(position, player, convention, &*book)?;
    let rank = |recorded: &Recorded| {
        let length = i64::from(recorded.remoteness.unwrap_or(0));
        match recorded.outcome {
            Outcome::P => (2, -length),
            Outcome::D => (1, 0),
            _ => (0, length),
        }
    };
    // The first of the best, as everywhere.
    let ranked = moves.into_iter().rev();
    let best = ranked.max_by_key(|(_, recorded)| rank(recorded));
    best.map(|(choice, _)| choice)
}
