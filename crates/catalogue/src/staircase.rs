//! Staircase Nim: move coins from one step down to the next; on the ground they are out of play.
//!
//! Main result: only the odd steps count. They are Nim heaps, because coins that come down to an odd
//! step can be sent on at once.

use grundy_face::{Entry, Family, Recipe, Texts, Way};
use grundy_game::{
    Budget, Draw, Element, Evidence, Found, Impartial, Key, Keyed, Language, Loopfree, Notation,
    Phrase, Place, Problem, Reason, Ruleset, Scene, Source, Stopped, Sum, Verdict, Words, pointing,
    say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::keys;
use crate::nim_heaps::{self, NimHeaps};
use crate::phrases::{Inside, list};
use crate::small;
use crate::spoken;

/// Staircase Nim.
pub const FAMILY: Family = Family {
    name: "staircase",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Staircase Nim",
        zh: "台阶 Nim",
    },
    rule: Words {
        en: "move any number of coins from one step to the step below; from step 1 they leave the game",
        zh: "把某一级台阶上的任意多枚（至少一枚）硬币移到下一级；第 1 级的硬币移到地面后不再参与",
    },
    example: "staircase 2 1 3",
    instances: &[],
    open: |_| {
        let entry = Entry::new("staircase", Staircase)
            .impartial()
            .drawn()
            .keyed()
            .keyed_widely();
        let entry = entry.recipe(|_| Recipe {
            why: Words {
                en: "Only odd steps count: coins that come down to one are sent on at once.",
                zh: "只有奇数级算数：移到奇数级的硬币可以立刻继续下移。",
            },
            way: Way::Lists(Texts::new(CPP, PYTHON, RUST, JAVA)),
        });
        Ok(entry.source(OddSteps).open())
    },
};

/// The recipe in C++.
const CPP: &str = "\
u64 value(const vector<u64> &steps) {
    u64 sum = 0;
    for (size_t i = 0; i < steps.size(); i += 2) sum ^= steps[i];  // steps 1, 3, 5, ...
    return sum;
}";

/// The recipe in Python.
const PYTHON: &str = "\
def value(steps):
    total = 0
    for coins in steps[::2]:  # steps 1, 3, 5, ...
        total ^= coins
    return total";

/// The recipe in Rust.
const RUST: &str = "\
fn value(steps: &[u64]) -> u64 {
    steps.iter().step_by(2).fold(0, |sum, coins| sum ^ coins) // steps 1, 3, 5, ...
}";

/// The recipe in Java.
const JAVA: &str = "\
static long value(long[] steps) {
    long sum = 0;
    for (int i = 0; i < steps.length; i += 2) sum ^= steps[i]; // steps 1, 3, 5, ...
    return sum;
}";

/// The rules of Staircase Nim: a component is the coins on steps 1, 2, 3, ...
#[derive(Debug)]
struct Staircase;

/// Coins go one step down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Down {
    /// The step they leave, from 0: place 0 is step 1.
    from: usize,
    count: u64,
}

impl Ruleset for Staircase {
    type Position = Vec<u64>;
    type Move = Down;

    fn moves(&self, steps: &Vec<u64>, _: Player) -> impl Iterator<Item = Down> {
        let steps = steps.iter().enumerate();
        steps.flat_map(|(from, &coins)| (1..=coins).map(move |count| Down { from, count }))
    }

    fn apply(&self, steps: &Vec<u64>, &Down { from, count }: &Down) -> Sum<Vec<u64>> {
        let mut steps = steps.clone();
        steps[from] -= count;
        if from > 0 {
            steps[from - 1] += count;
        }
        Sum::one(steps)
    }

    fn count(&self, steps: &Vec<u64>, _: Player) -> Option<u128> {
        Some(steps.iter().map(|&coins| u128::from(coins)).sum())
    }

    fn reaching(&self, steps: &Vec<u64>, _: Player, after: &Sum<Vec<u64>>) -> Option<Down> {
        let [left] = after.components() else {
            return None;
        };
        let mut lowered = steps.iter().zip(left).enumerate();
        let (from, (coins, fewer)) = lowered.find(|(_, (before, after))| after < before)?;
        let count = coins - fewer;
        let down = Down { from, count };
        (self.apply(steps, &down) == *after).then_some(down)
    }

    fn weight(&self, position: &Vec<u64>) -> usize {
        position.len()
    }
}

impl Impartial for Staircase {}
impl Loopfree for Staircase {}

/// Every coin moved comes a step nearer to the ground.
impl<K: Key> Keyed<K> for Staircase {
    fn key(&self, steps: &Vec<u64>, _: Player) -> Option<K> {
        keys::of_list(steps)
    }

    fn unkey(&self, key: K) -> (Vec<u64>, Player) {
        (keys::list(key), Player::Left)
    }

    fn tier(&self, key: K) -> Option<u32> {
        let steps = keys::list(key);
        let heights = steps.iter().zip(1..).map(|(coins, step)| coins * step);
        heights.sum::<u64>().try_into().ok()
    }
}

impl Notation for Staircase {
    /// All coins may end up on one step, so together they must fit in a number.
    fn check(&self, steps: &Vec<u64>) -> Result<(), Problem> {
        let mut coins = steps.iter();
        match coins.try_fold(0u64, |total, &more| total.checked_add(more)) {
            Some(_) => Ok(()),
            None => Err(Problem::rule(
                format!("expected at most {} coins in all", u64::MAX),
                format!("硬币总数不能超过 {}", u64::MAX),
            )),
        }
    }

    fn words(&self, _: &Vec<u64>, &Down { from, count }: &Down, place: Place) -> Reason {
        let number = from + 1;
        let step = Inside { number, place };
        Box::new(Descent { step, count })
    }

    fn noun(&self) -> Words {
        Words {
            en: "staircase",
            zh: "座楼梯",
        }
    }

    fn small(&self) -> Vec<Vec<u64>> {
        let sizes = [(1, 3), (2, 2), (3, 2), (4, 1)];
        sizes
            .into_iter()
            .flat_map(|(length, largest)| small::vectors(length, largest))
            .collect()
    }
}

/// Coins go one step down, in words.
#[derive(Debug)]
struct Descent {
    step: Inside,
    count: u64,
}

impl Phrase for Descent {
    fn say(&self, language: Language) -> String {
        let Self { step, count } = self;
        let to = say! { language, match step.number - 1;
            0 => "the ground"; "地面";
            below => "step {below}"; "第 {below} 级";
        };
        say!(language, "move {count} from {} to {to}", step.english("step", "staircase");
            "把{}的 {count} 枚移到{to}", step.chinese("级", "座楼梯"))
    }
}

impl Draw for Staircase {
    fn scene(&self, steps: &Vec<u64>) -> Scene {
        Scene::Steps(steps.clone())
    }
}

/// The coins on steps 1, 3, 5, ...
pub fn odd_steps(steps: &[u64]) -> impl Iterator<Item = u64> {
    steps.iter().copied().step_by(2)
}

/// The moves after which each odd step alone has become what `target` asks of it:
/// coins leave an odd step, or come to it from the even step above.
fn moves_that_make(steps: &[u64], target: impl Fn(u64) -> u64) -> impl Iterator<Item = Down> {
    steps.iter().enumerate().filter_map(move |(from, &coins)| {
        let odd = steps[from - from % 2];
        let wanted = target(odd);
        let count = match from % 2 {
            0 => odd.checked_sub(wanted)?,
            _ => wanted.checked_sub(odd)?,
        };
        (1..=coins).contains(&count).then_some(Down { from, count })
    })
}

/// The odd steps are Nim heaps.
#[derive(Debug)]
struct OddSteps;

impl Source<Staircase> for OddSteps {
    fn name(&self) -> Words {
        Words::same("Sprague 1937")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "R. Sprague, Über zwei Abarten von Nim, Tôhoku Mathematical Journal 43 (1937)",
            tested_to: Words {
                en: "up to four steps with few coins, alone and in sums, both conventions",
                zh: "至多四级台阶、少量硬币，单独及求和，正常与反常规则",
            },
        }
    }

    fn heap(
        &self,
        _: &Staircase,
        steps: &Vec<u64>,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        let normal = convention == Convention::Normal;
        Ok(normal.then(|| NimHeaps::of(odd_steps(steps), convention).sum().into()))
    }

    fn moves_to(
        &self,
        _: &Staircase,
        steps: &Vec<u64>,
        size: Nimber,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Down>>, Stopped> {
        let Ok(size) = u64::try_from(size.0) else {
            return Ok(Some(Found::all([])));
        };
        let sum = NimHeaps::of(odd_steps(steps), convention).sum();
        Ok(Some(Found::all(moves_that_make(steps, |odd| {
            odd ^ sum ^ size
        }))))
    }

    /// Under misère play the odd steps of all staircases are judged together.
    fn verdict(
        &self,
        _: &Staircase,
        components: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let heaps = misere_heaps(components, convention);
        Ok(heaps.map(|heaps| Verdict::Outcome(heaps.outcome())))
    }

    fn winning(
        &self,
        _: &Staircase,
        components: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Down)>>, Stopped> {
        let Some(heaps) = &misere_heaps(components, convention) else {
            return Ok(None);
        };
        let moves = components.iter().enumerate().flat_map(|(place, steps)| {
            moves_that_make(steps, |odd| heaps.target(odd)).map(move |down| (place, down))
        });
        Ok(Some(Found::all(moves)))
    }

    fn law(&self, _: &Staircase, heaps: usize, convention: Convention) -> Option<String> {
        let odd: Vec<String> = nim_heaps::names(heaps).into_iter().step_by(2).collect();
        Some(nim_heaps::law(&odd, convention))
    }

    fn why(
        &self,
        _: &Staircase,
        components: &[Vec<u64>],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let odd = components.iter().flat_map(|steps| odd_steps(steps).take(9));
        let odd = Box::new(Why::OddSteps {
            odd: odd.take(9).collect(),
        });
        let steps = components.iter().enumerate();
        let steps = steps.flat_map(|(i, steps)| {
            spoken::elements(i, (0..steps.len()).step_by(2).map(Element::Heap))
        });
        let mut reasons = vec![pointing(odd, steps)];
        if let Some(heaps) = misere_heaps(components, convention) {
            reasons.push(Box::new(heaps));
        }
        Ok(reasons)
    }
}

fn misere_heaps(components: &[Vec<u64>], convention: Convention) -> Option<NimHeaps> {
    let odd = components.iter().flat_map(|steps| odd_steps(steps));
    (convention == Convention::Misere).then(|| NimHeaps::of(odd, convention))
}

#[derive(Debug)]
enum Why {
    OddSteps { odd: Vec<u64> },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        let Self::OddSteps { odd } = self;
        say!(language,
            "Only the odd steps count, here {}: coins that an opponent sends down to an odd step are sent on at once to the even step below, and coins taken from an odd step leave the count as from a Nim heap.", list(odd, language);
            "只有奇数级台阶起作用，这里是 {}：对手移到奇数级的硬币可以立刻再移到下面的偶数级，而从奇数级移走硬币就像从 Nim 堆里取走。", list(odd, language))
    }
}

#[cfg(test)]
mod tests {
    use grundy_theory::Outcome;

    use super::*;
    use crate::answers::{error, outcome, value, winning};

    #[test]
    fn the_sample_of_acwing_892_is_won() {
        assert_eq!(outcome("staircase 2 1 3"), Some(Outcome::N));
        assert_eq!(value("staircase 2 1 3"), Some(1));
        assert_eq!(winning("staircase 2 1 3"), ["3,0,3", "2,2,2"]);
    }

    #[test]
    fn coins_never_overflow_a_step() {
        assert_eq!(
            value("staircase 18446744073709551615"),
            Some(u64::MAX.into())
        );
        assert_eq!(
            winning("staircase 0 18446744073709551614 1"),
            ["1,18446744073709551613,1", "0,18446744073709551615,0"]
        );
        assert_eq!(error("staircase 18446744073709551615 1"), 0..22);
    }

    #[test]
    fn a_million_steps_are_answered_at_once() {
        let steps = vec![1; 1_000_000];
        let found = OddSteps
            .moves_to(
                &Staircase,
                &steps,
                Nimber(1),
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        assert_eq!(found.map(|found| found.moves.len()), Some(500_000));
    }
}
