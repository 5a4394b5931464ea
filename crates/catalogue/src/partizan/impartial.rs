//! The impartial variant of a game: either player may make any move of either. Impartial
//! Domineering is Cram.

use std::sync::Arc;

use grundy_face::{Entry, Family, Game};
use grundy_game::{
    Draw, Fault, Gesture, Impartial, Loopfree, Notation, NotationError, Place, Problem, Reason,
    Ruleset, Scene, Sum, Trust, Words,
};
use grundy_theory::Player;

use super::erased::{Base, Erased};

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
        en: "either player may make any move of either in a game in which the players' moves differ; of `domineering` that is Cram",
        zh: "在某个双方着法不同的游戏中，双方都可以走任意一方的着法；对 `domineering` 来说就是 Cram",
    },
    example: "impartial:domineering 3x3 2x3",
    instances: &[
        "impartial:clobber",
        "impartial:konane",
        "impartial:toads-and-frogs",
        "impartial:hackenbush",
        "impartial:partizan-octal:0.7/0.3",
        "impartial:fox-and-geese",
    ],
    open: |parameters| {
        Ok(match Base::of(parameters)? {
            Base::Ending(rules) => opened(rules, Entry::impartial),
            // Values are those of positions from which play ends.
            Base::Open(rules) => opened(rules, |entry| entry.loopy().partizan_where_play_ends()),
        })
    },
};

type SharedEntry<const ENDS: bool> = Entry<Shared<Erased<ENDS>>>;

fn opened<const ENDS: bool>(
    rules: Erased<ENDS>,
    declared: impl FnOnce(SharedEntry<ENDS>) -> SharedEntry<ENDS>,
) -> Arc<dyn Game> {
    let name = format!("impartial:{}", rules.name());
    let (drawn, misere) = (rules.is_drawn(), rules.is_misere());
    let entry = declared(Entry::new(name, Shared(rules)));
    let entry = if drawn { entry.drawn() } else { entry };
    if misere { entry.misere() } else { entry }.open()
}

/// Rules whose moves are everybody's.
#[derive(Debug)]
struct Shared<R>(R);

impl<R: Ruleset> Ruleset for Shared<R> {
    type Position = R::Position;
    type Move = R::Move;

    /// What either player can do, each once.
    fn moves(&self, position: &R::Position, _: Player) -> impl Iterator<Item = R::Move> {
        let [mut left, mut right] = Player::BOTH.map(|player| self.0.moves(position, player));
        let mut met = Vec::new();
        std::iter::from_fn(move || match left.next() {
            Some(mv) => {
                met.push(mv.clone());
                Some(mv)
            }
            None => right.find(|mv| !met.contains(mv)),
        })
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

    fn fault(&self) -> Option<Fault> {
        self.0.fault()
    }

    fn trusted(&self) -> Option<Trust> {
        self.0.trusted()
    }
}

impl<R: Ruleset> Impartial for Shared<R> {}

// Where play ends, it ends whoever makes the moves.
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

    fn start(&self) -> Option<Vec<R::Position>> {
        self.0.start()
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
    use crate::partizan::domineering::Domineering;
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
