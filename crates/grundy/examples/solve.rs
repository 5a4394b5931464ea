//! Who wins, every winning move, and why.

use grundy::{Budget, Convention, Language, Player, Position, Question};

fn main() {
    let position = Position::read(grundy::FAMILIES, "nim 3 6 9").expect("a position");
    let question = Question {
        player: Player::Left,
        convention: Convention::Normal,
        limit: 10,
        budget: &Budget::new(1_000_000),
    };
    let answer = grundy::solve(&position, &question).expect("within the budget");
    println!("outcome {:?}, value {:?}", answer.outcome, answer.grundy);
    for choice in &answer.winning.list {
        println!("{}", choice.words.say(Language::English));
    }
    for reason in &answer.why {
        println!("{}", reason.say(Language::English));
    }
}
