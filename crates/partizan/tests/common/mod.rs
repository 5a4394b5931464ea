//! Games as plain trees, and the definition of who wins: the oracle of the arena's tests.
#![allow(dead_code)]

use std::rc::Rc;

use grundy_game::Budget;
use grundy_partizan::{GameId, Values};
use grundy_theory::{OutcomeClass, Player};

/// A game as its options, in no particular form.
#[derive(Debug)]
pub struct Tree {
    pub left: Vec<Rc<Tree>>,
    pub right: Vec<Rc<Tree>>,
}

impl Tree {
    /// The tree of a canonical form.
    pub fn of(values: &mut Values, g: GameId) -> Rc<Tree> {
        let budget = Budget::new(1_000_000);
        let mut side = |player| {
            let options = values.options(g, player, &budget).unwrap();
            options.iter().map(|&g| Tree::of(values, g)).collect()
        };
        Rc::new(Tree {
            left: side(Player::Left),
            right: side(Player::Right),
        })
    }

    pub fn options(&self, player: Player) -> &[Rc<Tree>] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

/// Whether `player`, to move in a sum, wins under normal play.
pub fn wins(sum: &[Rc<Tree>], player: Player) -> bool {
    (0..sum.len()).any(|place| {
        sum[place].options(player).iter().any(|option| {
            let mut after = sum.to_vec();
            after[place] = Rc::clone(option);
            !wins(&after, -player)
        })
    })
}

/// Who wins a sum under normal play.
pub fn outcome(sum: &[Rc<Tree>]) -> OutcomeClass {
    match (wins(sum, Player::Left), wins(sum, Player::Right)) {
        (true, true) => OutcomeClass::N,
        (false, false) => OutcomeClass::P,
        (true, false) => OutcomeClass::L,
        (false, true) => OutcomeClass::R,
    }
}

/// All values born by a day, `day <= 3`.
pub fn born_by(values: &mut Values, day: u32, budget: &Budget) -> Vec<GameId> {
    let mut games = vec![GameId::ZERO];
    for _ in 0..day {
        let sides = antichains(values, &games, budget);
        let mut next = Vec::new();
        for left in &sides {
            for right in &sides {
                next.push(values.form(left, right, budget).unwrap());
            }
        }
        next.sort();
        next.dedup();
        games = next;
    }
    games
}

/// The sets of games without two that compare: all that can be options in canonical form.
fn antichains(values: &mut Values, games: &[GameId], budget: &Budget) -> Vec<Vec<GameId>> {
    let mut sets = vec![Vec::new()];
    for &g in games {
        for place in 0..sets.len() {
            let set: &Vec<GameId> = &sets[place];
            let fits = set.iter().all(|&h| {
                let order = values.compare(g, h, budget).unwrap();
                order.is_none()
            });
            if fits {
                let mut larger = set.clone();
                larger.push(g);
                sets.push(larger);
            }
        }
    }
    sets
}
