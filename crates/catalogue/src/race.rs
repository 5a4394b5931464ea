//! The race to a number: add 1 to M to the number reached; whoever reaches the target wins.
//!
//! It is bounded Nim on what is missing: the classic race to 21 by steps of at most 3 is lost at
//! 1, 5, 9, 13 and 17 for the player to move.

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Draw, Evidence, Found, Impartial, KEYS, Keyed, Language, Loopfree, Mark, Notation,
    Phrase, Piece, Place, Problem, Reason, Ruleset, Scene, Source, Stopped, Sum, Tabulate, Words,
    pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::beside::Beside;
use crate::bounded_nim::{BACHET, Remainders, remainder, take_to};
use crate::parameters;
use crate::recipes::{self, Spelling};
use crate::spoken;

/// The race to a number.
pub const FAMILY: Family = Family {
    name: "race",
    aliases: &[],
    parameters: "TARGET,M",
    title: Words {
        en: "Race to a number",
        zh: "报数游戏（抢数）",
    },
    rule: Words {
        en: "add 1 to M to the number reached without passing the target; whoever reaches it wins",
        zh: "每次把报到的数加 1 到 M，不能超过目标，报到目标者胜",
    },
    example: "race:21,3 0",
    instances: &[
        "race:4,1",
        "race:30,5",
        "race:18446744073709551615,18446744073709551615",
    ],
    open: |parameters| {
        let [target, most] = parameters::numbers(parameters, [0, 1])?;
        let entry = Entry::new(format!("race:{target},{most}"), Race { target, most });
        let entry = entry.recipe(|rules| {
            let Race { target, most } = rules;
            let why = Words {
                en: "What is missing is a heap from which a bounded number may be taken.",
                zh: "还差的数就是一堆，每次可取的个数有上限。",
            };
            // Where all may be taken there is nothing to divide by.
            let modulus = most.checked_add(1).filter(|_| most < target);
            recipes::formula_with(why, |Spelling { number, modulo }| {
                let missing = format!("{} - n", number(*target));
                match modulus {
                    Some(modulus) => modulo(&missing, &number(modulus)),
                    None => missing,
                }
            })
        });
        Ok(entry
            .impartial()
            .drawn()
            .keyed()
            .tabulated()
            .source(Bachet)
            .open())
    },
};

/// The rules of the race; a position is the number reached.
#[derive(Debug)]
struct Race {
    target: u64,
    most: u64,
}

/// How much is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Add(u64);

impl Race {
    /// What is missing at `reached`, which is at most the target.
    fn missing(&self, reached: u64) -> u64 {
        self.target - reached
    }
}

impl Ruleset for Race {
    type Position = u64;
    type Move = Add;

    fn moves(&self, &reached: &u64, _: Player) -> impl Iterator<Item = Add> {
        (1..=self.missing(reached).min(self.most)).map(Add)
    }

    fn apply(&self, reached: &u64, &Add(count): &Add) -> Sum<u64> {
        Sum::one(reached + count)
    }

    fn index(&self, &reached: &u64) -> Option<usize> {
        self.missing(reached).try_into().ok()
    }

    fn count(&self, &reached: &u64, _: Player) -> Option<u128> {
        Some(self.missing(reached).min(self.most).into())
    }

    fn reaching(&self, &reached: &u64, _: Player, after: &Sum<u64>) -> Option<Add> {
        let [next] = *after.components() else {
            return None;
        };
        let added = next.checked_sub(reached)?;
        let most = self.missing(reached).min(self.most);
        (1..=most).contains(&added).then_some(Add(added))
    }
}

impl Impartial for Race {}
impl Loopfree for Race {}

impl Keyed for Race {
    fn key(&self, &reached: &u64, _: Player) -> Option<u64> {
        (reached < KEYS && self.target < KEYS).then_some(reached)
    }

    fn unkey(&self, key: u64) -> (u64, Player) {
        (key, Player::Left)
    }

    fn tier(&self, key: u64) -> Option<u32> {
        self.missing(key).try_into().ok()
    }
}

impl Notation for Race {
    fn check(&self, &reached: &u64) -> Result<(), Problem> {
        let largest = self.target;
        match reached <= largest {
            true => Ok(()),
            false => Err(Problem::TooLarge { largest }),
        }
    }

    fn words(&self, _: &u64, &Add(count): &Add, place: Place) -> Reason {
        Box::new(Step { count, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "number",
            zh: "个数",
        }
    }

    fn start(&self) -> Option<Vec<u64>> {
        Some(vec![0])
    }

    fn small(&self) -> Vec<u64> {
        (0..=self.target.min(12)).map(|n| self.target - n).collect()
    }
}

/// A step in words.
#[derive(Debug)]
struct Step {
    count: u64,
    place: Place,
}

impl Phrase for Step {
    fn say(&self, language: Language) -> String {
        let Self { count, place } = self;
        say!(language, "add {count} to {}", place.english("number");
            "把{}加 {count}", place.chinese("个数"))
    }
}

impl Draw for Race {
    fn scene(&self, &reached: &u64) -> Scene {
        Scene::Strip {
            first: 0,
            length: self.target.saturating_add(1),
            pieces: vec![Piece {
                square: reached,
                mark: Mark::Coin,
            }],
        }
    }

    fn beside(&self, _: &u64) -> Option<Reason> {
        Beside::Added(self.most).said()
    }
}

impl Tabulate for Race {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0]).filter(|&reached| reached <= self.target)
    }
}

/// What is missing counts by its remainder.
#[derive(Debug)]
struct Bachet;

impl Source<Race> for Bachet {
    fn name(&self) -> Words {
        Words::same("Bachet 1612")
    }

    fn evidence(&self) -> Evidence {
        BACHET
    }

    fn heap(
        &self,
        rules: &Race,
        &reached: &u64,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        Ok(Some(remainder(rules.missing(reached), rules.most)))
    }

    fn moves_to(
        &self,
        rules: &Race,
        &reached: &u64,
        size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Add>>, Stopped> {
        let add = take_to(rules.missing(reached), rules.most, size);
        Ok(Some(Found::all(add.map(Add))))
    }

    fn why(
        &self,
        rules: &Race,
        numbers: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let missing: Vec<u64> = numbers.iter().map(|&n| rules.missing(n)).collect();
        let why = Why::HeapIsWhatIsMissing {
            target: rules.target,
            reached: numbers[0],
        };
        Ok(vec![
            pointing(Box::new(why), spoken::components([0])),
            Box::new(Remainders::new(rules.most, &missing)),
        ])
    }
}

#[derive(Debug)]
enum Why {
    HeapIsWhatIsMissing { target: u64, reached: u64 },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        let Self::HeapIsWhatIsMissing { target, reached } = self;
        say!(language,
            "What is missing to {target} is a heap from which the steps are taken: at {reached} it holds {}.", target - reached;
            "把离目标 {target} 还差的数看成一堆石子，报数就是取石子：报到 {reached} 时还有 {} 个。", target - reached)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_race_to_21_is_lost_at_every_fourth_number() {
        let race = Race {
            target: 21,
            most: 3,
        };
        let lost = |n: &u64| {
            Bachet
                .heap(&race, n, Convention::Normal, &Budget::new(1 << 20))
                .expect("within budget")
                == Some(Nimber::ZERO)
        };
        let lost: Vec<u64> = (0..=21).filter(lost).collect();
        assert_eq!(lost, [1, 5, 9, 13, 17, 21]);
        let winning = Bachet
            .moves_to(
                &race,
                &0,
                Nimber::ZERO,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        assert_eq!(winning, Some(Found::all([Add(1)])));
    }

    #[test]
    fn the_target_is_the_largest_number() {
        let race = Race {
            target: 21,
            most: 3,
        };
        assert_eq!(
            race.read("22").map_err(|e| e.problem),
            Err(Problem::TooLarge { largest: 21 })
        );
    }
}
