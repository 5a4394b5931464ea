//! What one session brings along, another does not see.

use std::sync::Arc;

use grundy_catalogue::FAMILIES;
use grundy_game::{Budget, Fault, Reason, Words};
use grundy_theory::{Convention, Outcome, Player};
use grundy_workbench::{Book, Part, Position, Question, Recorded, Session, solve};

/// A database that calls every position lost, in so many moves.
#[derive(Debug)]
struct AllLost(u32);

impl Book for AllLost {
    fn look_up(&self, _: &dyn Part, _: Player, _: Convention) -> Option<Recorded> {
        Some(Recorded {
            outcome: Outcome::P,
            remoteness: Some(self.0),
            value: None,
        })
    }

    fn reason(&self) -> Reason {
        Box::new(Words::same("a database"))
    }

    fn fault(&self) -> Option<Fault> {
        None
    }
}

fn answer(position: &Position) -> (Option<Outcome>, Option<u32>) {
    let budget = Budget::new(10_000);
    let answer = solve(position, &Question::new(position, &budget)).expect("a small game");
    (answer.outcome(), answer.remoteness)
}

#[test]
fn two_sessions_do_not_see_each_other() {
    let sessions = [2, 4].map(|n| Session::default().with_book(Arc::new(AllLost(n))));
    let read = |session: &Session| session.read(FAMILIES, "nim 1").expect("a position");
    let [first, second] = sessions.each_ref().map(read);
    assert_eq!(answer(&first), (Some(Outcome::P), Some(2)));
    assert_eq!(answer(&second), (Some(Outcome::P), Some(4)));
    assert_eq!(
        answer(&read(&Session::default())),
        (Some(Outcome::N), Some(1))
    );
}

#[test]
fn what_a_move_leaves_is_of_the_same_session() {
    let session = Session::default().with_book(Arc::new(AllLost(6)));
    let position = session.read(FAMILIES, "nim 3").expect("a position");
    let mut after = None;
    position.choices(Player::Left, |choice| {
        after = Some(position.after(&choice));
        false
    });
    let after = after.expect("a move");
    assert_eq!(answer(&after), (Some(Outcome::P), Some(6)));
}

#[test]
fn games_of_a_session_are_known_by_their_names() {
    let game = grundy_catalogue::open("nim").expect("a game");
    let session = Session::default().with_games([Arc::clone(&game)]);
    let position = session.read(FAMILIES, "nim 2").expect("a position");
    assert!(Arc::ptr_eq(&position.parts()[0].game(), &game));
}
