//! Bounded Nim, or Bash: take at most M counters from one heap.
//!
//! Main result: a heap of `n` has the value `n mod (M + 1)` (Bachet 1612), under misère play too.

use grundy_face::{Entry, Family, Texts};
use grundy_game::{
    Budget, Draw, Evidence, Found, Impartial, Language, Loopfree, Notation, Phrase, Place, Reason,
    Ruleset, Scene, Source, Stopped, Sum, Tabulate, Words, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::beside::Beside;
use crate::parameters;
use crate::phrases::HeapMove;
use crate::recipes::{self, Spelling};
use crate::spoken;

/// Bounded Nim.
pub const FAMILY: Family = Family {
    name: "bounded-nim",
    aliases: &["bash"],
    parameters: "M",
    title: Words {
        en: "Bounded Nim (Bash)",
        zh: "巴什博弈（每次至多取 M 个）",
    },
    rule: Words {
        en: "take from one heap at least one and at most M counters",
        zh: "从某一堆中取走至少一个、至多 M 个石子",
    },
    example: "bounded-nim:3 21 6",
    instances: &[
        "bounded-nim:1",
        "bash:2",
        "bounded-nim:18446744073709551615",
    ],
    open: |parameters| {
        let [most] = parameters::numbers(parameters, [1])?;
        let entry = Entry::new(format!("bounded-nim:{most}"), BoundedNim { most });
        let entry = entry.recipe(|rules| {
            let modulus = u128::from(rules.most) + 1;
            let why = Words {
                en: "With m the most that may be taken, whoever takes k is answered by m + 1 - k.",
                zh: "设每次最多取 m 个：一方取 k 个，另一方就取 m + 1 - k 个。",
            };
            match u64::try_from(modulus) {
                Ok(modulus) => recipes::formula_with(why, |Spelling { number, modulo }| {
                    modulo("n", &number(modulus))
                }),
                // No heap is larger than the largest number that may be taken.
                Err(_) => recipes::formula(why, Texts::same("n")),
            }
        });
        Ok(entry.impartial().drawn().tabulated().source(Bachet).open())
    },
};

/// The rules of bounded Nim.
#[derive(Debug)]
struct BoundedNim {
    most: u64,
}

/// How many counters are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take(u64);

impl Ruleset for BoundedNim {
    type Position = u64;
    type Move = Take;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Take> {
        (1..=heap.min(self.most)).map(Take)
    }

    fn apply(&self, heap: &u64, &Take(count): &Take) -> Sum<u64> {
        Sum::one(heap - count)
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        Some(heap.min(self.most).into())
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Take> {
        let [left] = *after.components() else {
            return None;
        };
        let taken = heap.checked_sub(left)?;
        (1..=self.most).contains(&taken).then_some(Take(taken))
    }
}

impl Impartial for BoundedNim {}
impl Loopfree for BoundedNim {}

impl Notation for BoundedNim {
    fn words(&self, _: &u64, &Take(count): &Take, place: Place) -> Reason {
        HeapMove::take(count, place)
    }

    fn small(&self) -> Vec<u64> {
        (0..=12).collect()
    }
}

impl Draw for BoundedNim {
    fn scene(&self, &heap: &u64) -> Scene {
        Scene::Heaps(vec![heap])
    }

    fn beside(&self, _: &u64) -> Option<Reason> {
        Beside::Most(self.most).said()
    }
}

impl Tabulate for BoundedNim {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

/// How the remainder is known.
pub const BACHET: Evidence = Evidence::Cited {
    source: "C. G. Bachet de Méziriac, Problèmes plaisants et délectables (1612); misère play: T. S. Ferguson, On sums of graph games with last player losing, International Journal of Game Theory 3 (1974)",
    tested_to: Words {
        en: "the engine on all heaps below 200 for M up to 12, brute force on sums of three up to 4 in both conventions",
        zh: "M 至多 12 时引擎算出的 200 以下所有堆，以及正常与反常规则下 4 以内三堆之和的暴力搜索",
    },
};

/// The value of a heap from which at most `most` may be taken.
pub fn remainder(heap: u64, most: u64) -> Nimber {
    Nimber(u128::from(heap) % (u128::from(most) + 1))
}

/// The one number to take, if any, that leaves a heap of value `size`.
pub fn take_to(heap: u64, most: u64, size: Nimber) -> Option<u64> {
    let modulus = u128::from(most) + 1;
    let size = Some(size.0).filter(|&size| size < modulus)?;
    let taken = (remainder(heap, most).0 + modulus - size) % modulus;
    let taken = u64::try_from(taken).ok()?;
    (1..=heap).contains(&taken).then_some(taken)
}

/// Heaps count by their remainders.
#[derive(Debug)]
struct Bachet;

impl Source<BoundedNim> for Bachet {
    fn name(&self) -> Words {
        Words::same("Bachet 1612")
    }

    fn evidence(&self) -> Evidence {
        BACHET
    }

    fn heap(
        &self,
        rules: &BoundedNim,
        &heap: &u64,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        Ok(Some(remainder(heap, rules.most)))
    }

    fn moves_to(
        &self,
        rules: &BoundedNim,
        &heap: &u64,
        size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Take>>, Stopped> {
        Ok(Some(Found::all(take_to(heap, rules.most, size).map(Take))))
    }

    fn why(
        &self,
        rules: &BoundedNim,
        heaps: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let all = spoken::components(0..heaps.len());
        Ok(vec![pointing(
            Box::new(Remainders::new(rules.most, heaps)),
            all,
        )])
    }
}

/// Why heaps count by their remainders, and what these are.
#[derive(Debug)]
pub struct Remainders {
    most: u64,
    heaps: Vec<u64>,
    all: bool,
}

impl Remainders {
    /// Heaps from which at most `most` may be taken.
    pub fn new(most: u64, heaps: &[u64]) -> Self {
        const SHOWN: usize = 8;
        Self {
            most,
            heaps: heaps.iter().copied().take(SHOWN).collect(),
            all: heaps.len() <= SHOWN,
        }
    }

    fn equations(&self) -> String {
        let modulus = u128::from(self.most) + 1;
        let equation =
            |&heap: &u64| format!("{heap} mod {modulus} = {}", remainder(heap, self.most));
        let mut equations: Vec<String> = self.heaps.iter().map(equation).collect();
        if !self.all {
            equations.push("…".into());
        }
        equations.join(", ")
    }
}

impl Phrase for Remainders {
    fn say(&self, language: Language) -> String {
        let Self { most, .. } = self;
        let modulus = u128::from(*most) + 1;
        say!(language,
            "At most {most} may be taken, so {modulus} counters more or less do not matter: whoever takes k of them can be answered by {modulus} - k. A heap is worth its remainder: {}.", self.equations();
            "每次至多取 {most} 个，所以多 {modulus} 个或少 {modulus} 个都不影响胜负：对方取 k 个，就回取 {modulus} - k 个。一堆的 SG 值就是余数：{}。", self.equations())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    #[test]
    fn values_are_those_of_the_engine() {
        let budget = Budget::new(1 << 20);
        for most in 1..=12 {
            let rules = BoundedNim { most };
            let mut engine = Grundy::default();
            for heap in 0..200 {
                let value = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(remainder(heap, most), value);
            }
        }
    }

    #[test]
    fn extremes_do_not_overflow() {
        let max = u64::MAX;
        assert_eq!(remainder(max, max), Nimber(max.into()));
        assert_eq!(take_to(max, max, Nimber(0)), Some(max));
        assert_eq!(take_to(max, max, Nimber(max.into())), None);
        assert_eq!(take_to(max, 1, Nimber(0)), Some(1));
        assert_eq!(take_to(max, max, Nimber(1 << 64)), None);
        assert_eq!(take_to(0, 3, Nimber(0)), None);
    }
}
