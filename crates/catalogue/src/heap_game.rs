//! A game of the heaps crate with its words, picture and table; and the theorem by which such
//! games are known for ever: a proved period.

use grundy_game::{
    Budget, Draw, Evidence, Found, Impartial, Language, Loopfree, Notation, Phrase, Place, Problem,
    Reason, Ruleset, Scene, Source, Stopped, Sum, Tabulate, Words, pointing, say,
};
use grundy_heaps::{Break, HeapValues, Period, Proof};
use grundy_theory::{Convention, Nimber, Player};

use crate::beside::Beside;
use crate::phrases::HeapMove;
use crate::spoken;

/// Rules on heaps, with what people see of them.
#[derive(Debug)]
pub struct HeapGame<R> {
    /// The rules.
    pub rules: R,
    /// Heaps up to this one count as small.
    pub small: u64,
    /// The largest heap that is taken.
    pub largest: u64,
    /// The picture of a heap.
    pub scene: fn(u64) -> Scene,
    /// What may be taken, where that is short.
    pub beside: Option<Beside>,
}

/// A heap of counters.
pub fn counters(heap: u64) -> Scene {
    Scene::Heaps(vec![heap])
}

impl<R: Ruleset<Position = u64, Move = Break>> Ruleset for HeapGame<R> {
    type Position = u64;
    type Move = Break;

    fn moves(&self, heap: &u64, player: Player) -> impl Iterator<Item = Break> {
        self.rules.moves(heap, player)
    }

    fn apply(&self, heap: &u64, mv: &Break) -> Sum<u64> {
        self.rules.apply(heap, mv)
    }

    fn options(&self, heap: &u64, player: Player) -> impl Iterator<Item = Sum<u64>> {
        self.rules.options(heap, player)
    }

    fn index(&self, heap: &u64) -> Option<usize> {
        self.rules.index(heap)
    }

    fn count(&self, heap: &u64, player: Player) -> Option<u128> {
        self.rules.count(heap, player)
    }

    fn reaching(&self, heap: &u64, player: Player, after: &Sum<u64>) -> Option<Break> {
        self.rules.reaching(heap, player, after)
    }
}

impl<R: Impartial + Ruleset<Position = u64, Move = Break>> Impartial for HeapGame<R> {}
impl<R: Loopfree + Ruleset<Position = u64, Move = Break>> Loopfree for HeapGame<R> {}

impl<R: Ruleset<Position = u64, Move = Break>> Notation for HeapGame<R> {
    fn check(&self, &heap: &u64) -> Result<(), Problem> {
        let largest = self.largest;
        match heap <= largest {
            true => Ok(()),
            false => Err(Problem::TooLarge { largest }),
        }
    }

    fn words(&self, _: &u64, mv: &Break, place: Place) -> Reason {
        match mv.left.components() {
            [_] => HeapMove::take(mv.taken, place),
            parts => HeapMove::split(mv.taken, place, parts),
        }
    }

    fn small(&self) -> Vec<u64> {
        (0..=self.small).collect()
    }
}

impl<R: Ruleset<Position = u64, Move = Break>> Draw for HeapGame<R> {
    fn scene(&self, &heap: &u64) -> Scene {
        (self.scene)(heap)
    }

    fn beside(&self, _: &u64) -> Option<Reason> {
        self.beside.clone()?.said()
    }
}

impl<R: Ruleset<Position = u64, Move = Break>> Tabulate for HeapGame<R> {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

/// Values that repeat, with a proof.
#[derive(Debug)]
pub struct Periodic<V> {
    /// The name of the theorem.
    pub name: Words,
    /// How we know it.
    pub evidence: Evidence,
    /// Whether the heaps may be replaced by Nim heaps under misère play too: where every number
    /// that may be taken may be taken always, by the pairing of Ferguson (1974): a heap has value 1
    /// exactly when taking the least number from it leaves value 0.
    pub misere: bool,
    /// The values.
    pub values: V,
}

impl<R, V> Source<HeapGame<R>> for Periodic<V>
where
    R: Ruleset<Position = u64, Move = Break>,
    V: HeapValues,
{
    fn name(&self) -> Words {
        self.name
    }

    fn evidence(&self) -> Evidence {
        self.evidence
    }

    fn heap(
        &self,
        _: &HeapGame<R>,
        &heap: &u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        match self.misere || convention == Convention::Normal {
            true => self.values.value(heap, budget),
            false => Ok(None),
        }
    }

    fn moves_to(
        &self,
        _: &HeapGame<R>,
        &heap: &u64,
        size: Nimber,
        _: Convention,
        budget: &Budget,
    ) -> Result<Option<Found<Break>>, Stopped> {
        self.values.moves_to(heap, size, budget)
    }

    fn explained_by_mex(&self) -> bool {
        true
    }

    fn why(
        &self,
        _: &HeapGame<R>,
        heaps: &[u64],
        _: Convention,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        period_reasons(&self.values, heaps, budget)
    }
}

/// How the values of large `heaps` are known; small ones are explained by their mex step.
pub fn period_reasons(
    values: &dyn HeapValues,
    heaps: &[u64],
    budget: &Budget,
) -> Result<Vec<Reason>, Stopped> {
    const SHOWN: usize = 4;
    let mut reasons: Vec<Reason> = Vec::new();
    let mut said = Vec::new();
    for &heap in heaps {
        let Some(period) = values.period_at(heap, budget)? else {
            continue;
        };
        if said.is_empty()
            && let Some(proof) = values.proof(budget)?
        {
            reasons.push(Box::new(Why::Repeats { period, proof }));
        }
        if said.len() == SHOWN {
            break;
        }
        let (low, times) = period.fold(heap);
        if !said.contains(&heap)
            && let (Some(value), Some(base)) =
                (values.value(heap, budget)?, values.value(low, budget)?)
        {
            said.push(heap);
            let why = Box::new(Why::Stands {
                heap,
                low,
                base,
                rise: u128::from(times) * u128::from(period.saltus),
                value,
            });
            reasons.push(pointing(why, spoken::those(heaps, |one| *one == heap)));
        }
    }
    Ok(reasons)
}

#[derive(Debug)]
enum Why {
    Repeats {
        period: Period,
        proof: Proof,
    },
    Stands {
        heap: u64,
        low: u64,
        base: Nimber,
        rise: u128,
        value: Nimber,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Repeats { period, proof } => {
                let Period {
                    preperiod,
                    period,
                    saltus,
                } = period;
                let law = say! { language, match (saltus, period);
                    (0, 1) =>
                        "From heap {preperiod} on all values are equal";
                        "从 {preperiod} 起，SG 值都相同";
                    (0, _) =>
                        "From heap {preperiod} on the values repeat every {period}";
                        "从 {preperiod} 起，SG 值以 {period} 为周期";
                    (_, 1) =>
                        "From heap {preperiod} on the values rise by {saltus} at each step";
                        "从 {preperiod} 起，SG 值每步增加 {saltus}";
                    _ =>
                        "From heap {preperiod} on the values repeat every {period}, raised by {saltus}";
                        "从 {preperiod} 起，每过 {period} 个，SG 值整体增加 {saltus}";
                };
                let reason = say! { language, match proof;
                    Proof::GuySmith { bound } =>
                        "checked up to heap {bound}, this holds for ever, because in every later move the larger part can be made smaller by {period} without changing its value";
                        "一直验证到 {bound} 就足以保证永远成立，因为此后任何一步留下的较大部分都可以减去 {period} 而 SG 值不变";
                    Proof::Window { longest: 0 } => "no heap has a move"; "任何一堆都无步可走";
                    Proof::Window { longest: 1 } =>
                        "a value depends on the one before it alone, so a repeated value repeats all that follows";
                        "每个值只取决于它的前一个值，一个值重复出现，其后就全部重复";
                    Proof::Window { longest } =>
                        "a value depends on the {longest} before it alone, so a repeated run of {longest} values repeats all that follows";
                        "每个值只取决于它前面的 {longest} 个值，连续 {longest} 个值重复出现，其后就全部重复";
                    Proof::RelativeState =>
                        "once the values that later heaps can and cannot reach lie as they lay before, only higher, all that follows is the same, only higher";
                        "后面的堆能取到与取不到的值，相对位置与先前完全相同，只是整体升高，所以其后的一切也只是整体升高";
                };
                say!(language, "{law}: {reason}."; "{law}：{reason}。")
            };
            Self::Stands { heap, low, base, rise, value } => {
                say! { language, match rise;
                    0 =>
                        "Heap {heap} stands where heap {low} does: its value is {base}.";
                        "{heap} 与 {low} 在周期中位置相同，SG 值为 {base}。";
                    _ =>
                        "Heap {heap} stands where heap {low} does, whose value is {base}: its value is {base} + {rise} = {value}.";
                        "{heap} 与 {low} 在周期中位置相同，后者 SG 值为 {base}，所以它的 SG 值为 {base} + {rise} = {value}。";
                }
            };
        }
    }
}
