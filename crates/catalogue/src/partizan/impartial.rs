//! The impartial variant of a game: either player may make any move of either. Impartial
//! Domineering is Cram.

use grundy_face::{Entry, Family, Game};
use grundy_game::{
    Draw, Gesture, Impartial, Loopfree, Notation, NotationError, Place, Problem, Reason, Ruleset,
    Scene, Sum, Words,
};
use grundy_theory::Player;
use std::sync::Arc;

use super::clobber::Clobber;
use super::domineering::Domineering;
use super::konane::Konane;
use super::toads::toads;

/// Impartial variants.
pub const FAMILY: Family = Family {
    name: "impartial",
    aliases: &[],
    parameters: "GAME",
    title: Words {
        en: "Impartial variant (Cram)",
        zh: "不偏变体（如 Cram）",
    },
    rule: Words {
        en: "either player may make any move of either player in `domineering` (that is Cram), `clobber`, `konane` or `toads-and-frogs`",
        zh: "双方都可以走 `domineering`（即 Cram）、`clobber`、`konane` 或 `toads-and-frogs` 中任意一方的着法",
    },
    example: "impartial:domineering 3x3 2x3",
    instances: &[
        "impartial:clobber",
        "impartial:konane",
        "impartial:toads-and-frogs",
    ],
    open: |parameters| {
        Ok(match &**parameters {
            "domineering" => open("domineering", Domineering),
            "clobber" => open("clobber", Clobber::PLAIN),
            "konane" => open("konane", Konane),
            "toads-and-frogs" => open("toads-and-frogs", toads(1)),
            other => {
                let problem = Problem::rule(
                    "expected `domineering`, `clobber`, `konane` or `toads-and-frogs`",
                    "这里应是 `domineering`、`clobber`、`konane` 或 `toads-and-frogs`",
                );
                return Err(problem.at(0..other.len()));
            }
        })
    },
};

fn open<R>(name: &str, rules: R) -> Arc<dyn Game>
where
    R: Notation + Loopfree + Draw + Send + Sync + 'static,
{
    let entry = Entry::new(format!("impartial:{name}"), Shared(rules));
    entry.impartial().drawn().open()
}

/// Rules whose moves are everybody's.
#[derive(Debug)]
struct Shared<R>(R);

impl<R: Ruleset> Ruleset for Shared<R> {
    type Position = R::Position;
    type Move = R::Move;

    fn moves(&self, position: &R::Position, _: Player) -> impl Iterator<Item = R::Move> {
        let [left, right] = Player::BOTH.map(|player| self.0.moves(position, player));
        left.chain(right)
    }

    fn apply(&self, position: &R::Position, mv: &R::Move) -> Sum<R::Position> {
        self.0.apply(position, mv)
    }

    fn normalize(&self, position: &R::Position) -> R::Position {
        self.0.normalize(position)
    }

    fn weight(&self, position: &R::Position) -> usize {
        self.0.weight(position)
    }
}

impl<R: Ruleset> Impartial for Shared<R> {}

// These games end whoever moves: every move uses up cells or stones, or brings animals on.
impl<R: Loopfree> Loopfree for Shared<R> {}

impl<R: Notation> Notation for Shared<R> {
    fn check(&self, component: &R::Position) -> Result<(), Problem> {
        self.0.check(component)
    }

    fn read(&self, text: &str) -> Result<R::Position, NotationError> {
        self.0.read(text)
    }

    fn write(&self, component: &R::Position, out: &mut String) {
        self.0.write(component, out);
    }

    fn words(&self, component: &R::Position, mv: &R::Move, place: Place) -> Reason {
        self.0.words(component, mv, place)
    }

    fn noun(&self) -> Words {
        self.0.noun()
    }

    fn small(&self) -> Vec<R::Position> {
        self.0.small()
    }
}

impl<R: Draw> Draw for Shared<R> {
    fn scene(&self, position: &R::Position) -> Scene {
        self.0.scene(position)
    }

    fn gesture(&self, position: &R::Position, mv: &R::Move) -> Option<Gesture> {
        self.0.gesture(position, mv)
    }

    fn beside(&self, position: &R::Position) -> Option<Reason> {
        self.0.beside(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::values;

    /// A row of n cells is a heap of Dawson's Kayles; a board with an even number of rows and of
    /// columns is lost by turning it half round, one with just one such side is won by the middle
    /// (Gardner, *Cram, crosscram and quadraphage*, 1974).
    #[test]
    fn cram_of_small_boards() {
        values(
            &Shared(Domineering),
            &[
                ("1x2", "*"),
                ("1x3", "*"),
                ("1x4", "*2"),
                ("1x5", "0"),
                ("1x6", "*3"),
                ("2x2", "0"),
                ("2x4", "0"),
                ("4x4", "0"),
            ],
        );
        let board = Sum::one(Domineering.read("2x3").unwrap());
        let normal = grundy_theory::Convention::Normal;
        let wins = grundy_game::oracle::wins(&Shared(Domineering), &board, Player::Left, normal);
        assert!(wins);
    }
}
