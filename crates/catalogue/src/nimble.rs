//! Nimble: coins on a strip move left, any distance, past and onto one another.
//!
//! Main result: a coin on square `n`, counted from 0, is a Nim heap of `n`.

use grundy_face::{Entry, Family, Texts};
use grundy_game::{
    Budget, Draw, Element, Evidence, Found, Impartial, Language, Loopfree, Mark, Notation, Phrase,
    Piece, Place, Reason, Ruleset, Scene, Source, Stopped, Sum, Tabulate, Words, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::recipes;
use crate::spoken;

/// Nimble.
pub const FAMILY: Family = Family {
    name: "nimble",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Nimble",
        zh: "Nimble（移硬币）",
    },
    rule: Words {
        en: "move one coin any number of squares to the left, past or onto other coins if you like",
        zh: "把一枚硬币向左移动任意格（可以越过其他硬币，也可以叠在一起）",
    },
    example: "nimble 0 3 5 5",
    instances: &[],
    open: |_| {
        let entry = Entry::new("nimble", Nimble).impartial().drawn();
        let entry = entry.recipe(|_| {
            let why = Words {
                en: "A coin on square n is a Nim heap of n.",
                zh: "n 号格上的硬币就是 n 个的一堆。",
            };
            recipes::formula(why, Texts::same("n"))
        });
        Ok(entry.tabulated().source(CoinIsHeap).open())
    },
};

/// The rules of Nimble: a component is the square of one coin.
#[derive(Debug)]
struct Nimble;

/// The square a coin moves to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct To(u64);

impl Ruleset for Nimble {
    type Position = u64;
    type Move = To;

    fn moves(&self, &square: &u64, _: Player) -> impl Iterator<Item = To> {
        (0..square).map(To)
    }

    fn apply(&self, _: &u64, &To(square): &To) -> Sum<u64> {
        Sum::one(square)
    }

    fn index(&self, &square: &u64) -> Option<usize> {
        square.try_into().ok()
    }

    fn count(&self, &square: &u64, _: Player) -> Option<u128> {
        Some(square.into())
    }

    fn reaching(&self, &square: &u64, _: Player, after: &Sum<u64>) -> Option<To> {
        match *after.components() {
            [to] if to < square => Some(To(to)),
            _ => None,
        }
    }
}

impl Impartial for Nimble {}
impl Loopfree for Nimble {}

impl Notation for Nimble {
    fn words(&self, &from: &u64, &To(to): &To, place: Place) -> Reason {
        Box::new(Shift { from, to, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "coin",
            zh: "枚硬币",
        }
    }

    fn small(&self) -> Vec<u64> {
        (0..=10).collect()
    }
}

/// A coin moves, in words.
#[derive(Debug)]
struct Shift {
    from: u64,
    to: u64,
    place: Place,
}

impl Phrase for Shift {
    fn say(&self, language: Language) -> String {
        let Self { from, to, place } = self;
        say!(language, "move {} from {from} to {to}", place.english("coin");
            "把{}从 {from} 移到 {to}", place.chinese("枚硬币"))
    }
}

impl Draw for Nimble {
    fn scene(&self, &square: &u64) -> Scene {
        Scene::Strip {
            first: 0,
            length: square.saturating_add(1),
            pieces: vec![Piece {
                square,
                mark: Mark::Coin,
            }],
        }
    }
}

impl Tabulate for Nimble {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

/// A coin is a heap as large as the number of its square; under misère play too.
#[derive(Debug)]
struct CoinIsHeap;

impl Source<Nimble> for CoinIsHeap {
    fn name(&self) -> Words {
        Words::same("Bouton 1901")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)",
            tested_to: Words {
                en: "all squares up to 10, pairs up to 8, triples up to 4",
                zh: "10 以内的所有单格、8 以内的两格、4 以内的三格",
            },
        }
    }

    fn heap(
        &self,
        _: &Nimble,
        &square: &u64,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        Ok(Some(square.into()))
    }

    fn moves_to(
        &self,
        _: &Nimble,
        &square: &u64,
        size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<To>>, Stopped> {
        let to = u64::try_from(size.0).ok().filter(|&to| to < square);
        Ok(Some(Found::all(to.map(To))))
    }

    fn why(
        &self,
        _: &Nimble,
        coins: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let coins = coins.iter().enumerate();
        let coins = coins.flat_map(|(i, &square)| spoken::elements(i, [Element::Item(square)]));
        Ok(vec![pointing(Box::new(Why::CoinIsHeap), coins)])
    }
}

#[derive(Debug)]
enum Why {
    CoinIsHeap,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::CoinIsHeap =>
                "A coin on square n, counted from 0, is a Nim heap of n: it can go to every smaller square, and the other coins are never in its way.";
                "第 n 格（从 0 数起）上的硬币相当于 n 个石子的一堆：它能移到任何更小的格子，其他硬币从不阻挡。";
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_theory::Outcome;

    use crate::answers::{outcome, winning};

    #[test]
    fn coins_are_heaps() {
        assert_eq!(outcome("nimble 0 3 5 5"), Some(Outcome::N));
        assert_eq!(outcome("nimble 1 2 3"), Some(Outcome::P));
        assert_eq!(winning("nimble 18446744073709551615"), ["0"]);
    }
}
