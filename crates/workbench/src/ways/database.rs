//! Solved positions are looked up, not searched: answers do not change, they only come sooner.

use std::sync::Arc;

use grundy_game::{Said, Words};
use grundy_theory::{Convention, Outcome, OutcomeClass, Player};

use super::{Question, Solver};
use crate::answer::{Answer, Grounds};
use grundy_face::Choice;
use grundy_face::Position;
use grundy_face::{Book, Recorded};

impl Solver<'_> {
    /// The answer, if it is in a database of the session.
    pub(super) fn by_database(&self) -> Said<Answer> {
        let Question {
            player, convention, ..
        } = *self.question;
        let Some((book, recorded)) = find(self.position, player, convention) else {
            return Ok(None);
        };
        let Some(moves) = recorded_moves(self.position, player, convention, &*book) else {
            return Ok(None);
        };
        let finding = self.finding(recorded.outcome, |left| {
            let moves = moves.into_iter();
            let moves = moves.filter(|(_, recorded)| recorded.outcome == left);
            Ok(self.cut(moves.map(|(choice, _)| choice).collect()))
        })?;
        let mut answer = self.answer(
            finding,
            Grounds::searched(Words {
                en: "strong solution",
                zh: "强解（全部局面已求解）",
            }),
        );
        if answer.partizan {
            let other = book.look_up(&*self.position.parts()[0], -player, convention);
            answer.class =
                other.map(|other| OutcomeClass::of(player, recorded.outcome, other.outcome));
        }
        answer.grundy = recorded.value;
        answer.remoteness = recorded.remoteness;
        answer.why.push(book.reason());
        Ok(Some(answer))
    }
}

/// The database that holds a position, and what it says.
fn find(
    position: &Position,
    player: Player,
    convention: Convention,
) -> Option<(Arc<dyn Book>, Recorded)> {
    let [part] = position.parts() else {
        return None;
    };
    position.session().books().iter().find_map(|book| {
        let recorded = book.look_up(&**part, player, convention)?;
        Some((Arc::clone(book), recorded))
    })
}

/// Every move with what a database says of the position it leaves; `None` if some is not there.
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

/// The shortest win, else a draw, else the longest loss, if the position is in a database.
pub(crate) fn best(position: &Position, player: Player, convention: Convention) -> Option<Choice> {
    let (book, _) = find(position, player, convention)?;
    let moves = recorded_moves(position, player, convention, &*book)?;
    let rank = |recorded: &Recorded| {
        let length = i64::from(recorded.remoteness.unwrap_or(0));
        match recorded.outcome {
            Outcome::P => (2, -length),
            Outcome::D => (1, 0),
            Outcome::N => (0, length),
        }
    };
    // The first of the best, as everywhere.
    let ranked = moves.into_iter().rev();
    let best = ranked.max_by_key(|(_, recorded)| rank(recorded));
    best.map(|(choice, _)| choice)
}
