//! Who wins, every winning move, and why.

use grundy::workbench::{Finding, Moves};
use grundy::{Budget, Convention, Language, Player, Question};

fn main() {
    let position = grundy::read("nim 3 6 9").expect("a position");
    let question = Question {
        player: Player::Left,
        convention: Convention::Normal,
        limit: 10,
        budget: &Budget::new(1_000_000),
    };
    let answer = grundy::solve(&position, &question).expect("within the budget");
    println!("outcome {:?}, value {:?}", answer.outcome(), answer.grundy);
    match &answer.finding {
        Finding::Won(Moves::Unknown) => println!("some move wins; which is not known"),
        Finding::Won(moves) => {
            for choice in moves.known() {
                println!("{}", choice.say(Language::English));
            }
        }
        _ => println!("no move wins"),
    }
    for reason in &answer.why {
        println!("{}", reason.say(Language::English));
    }
}
