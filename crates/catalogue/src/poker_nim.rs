//! Poker Nim: as Nim, but a player may also add counters to a heap from a bank that is never refilled.
//!
//! Main result: the bank does not matter, because an addition is undone by taking it away again.

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Evidence, Field, Found, Impartial, Key, Keyed, Language, Loopfree,
    Notation, NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Shape, Source,
    Stopped, Sum, Verdict, Words, number, pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use crate::beside::Beside;
use crate::keys;
use crate::nim_heaps::{self, NimHeaps};
use crate::phrases::{Inside, list};
use crate::small;
use crate::spoken;

/// Poker Nim.
pub const FAMILY: Family = Family {
    name: "poker-nim",
    aliases: &[],
    parameters: "BANK",
    title: Words {
        en: "Poker Nim",
        zh: "扑克 Nim（可以加石子的 Nim）",
    },
    rule: Words {
        en: "take any number of counters from one heap, or add some to one heap from a bank of BANK that is never refilled",
        zh: "从某一堆取走任意多个石子，或从共有 BANK 个、不再补充的储备中拿出若干个加到某一堆",
    },
    example: "poker-nim:5 3 4",
    instances: &["poker-nim:0", "poker-nim:2"],
    open: |parameters| {
        let bank = number(Field {
            text: parameters,
            start: 0,
        })?;
        let entry = Entry::new(format!("poker-nim:{bank}"), PokerNim { bank });
        Ok(entry
            .impartial()
            .drawn()
            .keyed()
            .keyed_widely()
            .source(Reversible)
            .open())
    },
};

/// The rules of Poker Nim.
#[derive(Debug)]
struct PokerNim {
    /// What is in the bank of each component at first.
    bank: u64,
}

/// Heaps with a bank of their own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Table {
    heaps: Vec<u64>,
    bank: u64,
}

/// What is done to one heap, by its place from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Take { heap: usize, count: u64 },
    Add { heap: usize, count: u64 },
}

impl Ruleset for PokerNim {
    type Position = Table;
    type Move = Change;

    fn moves(&self, table: &Table, _: Player) -> impl Iterator<Item = Change> {
        let bank = table.bank;
        let heaps = table.heaps.iter().enumerate();
        heaps.flat_map(move |(heap, &size)| {
            let takes = (1..=size).map(move |count| Change::Take { heap, count });
            takes.chain((1..=bank).map(move |count| Change::Add { heap, count }))
        })
    }

    fn apply(&self, table: &Table, change: &Change) -> Sum<Table> {
        let mut table = table.clone();
        match *change {
            Change::Take { heap, count } => table.heaps[heap] -= count,
            Change::Add { heap, count } => {
                table.heaps[heap] += count;
                table.bank -= count;
            }
        }
        Sum::one(table)
    }

    fn count(&self, table: &Table, _: Player) -> Option<u128> {
        let bank = u128::from(table.bank);
        let counts = table.heaps.iter().map(|&heap| u128::from(heap) + bank);
        Some(counts.sum())
    }

    fn reaching(&self, table: &Table, _: Player, after: &Sum<Table>) -> Option<Change> {
        let [left] = after.components() else {
            return None;
        };
        let mut heaps = table.heaps.iter().zip(&left.heaps).enumerate();
        let (heap, (&before, &wanted)) = heaps.find(|(_, (before, after))| before != after)?;
        let change = change(table, heap, before, wanted)?;
        (self.apply(table, &change) == *after).then_some(change)
    }

    fn weight(&self, position: &Table) -> usize {
        position.heaps.len()
    }
}

impl Impartial for PokerNim {}
impl Loopfree for PokerNim {}

/// The heaps, whose order does not matter, and the bank after them.
impl<K: Key> Keyed<K> for PokerNim {
    fn key(&self, table: &Table, _: Player) -> Option<K> {
        let mut numbers = table.heaps.clone();
        numbers.sort_unstable();
        numbers.push(table.bank);
        keys::of_list(&numbers)
    }

    fn unkey(&self, key: K) -> (Table, Player) {
        let mut heaps = keys::list(key);
        let bank = heaps.pop().unwrap_or(0);
        (Table { heaps, bank }, Player::Left)
    }

    /// What is in the bank is still to be added and to be taken.
    fn tier(&self, key: K) -> Option<u32> {
        let numbers = keys::list(key);
        let bank = numbers.last().copied().unwrap_or(0);
        keys::sum(&numbers)?.checked_add(bank.try_into().ok()?)
    }
}

/// The move that makes a heap of `size` one of `wanted`, if there is one.
fn change(table: &Table, heap: usize, size: u64, wanted: u64) -> Option<Change> {
    let (less, more) = (size.checked_sub(wanted), wanted.checked_sub(size));
    match (less, more) {
        (Some(0), _) => None,
        (Some(count), _) => Some(Change::Take { heap, count }),
        (_, Some(count)) if count <= table.bank => Some(Change::Add { heap, count }),
        _ => None,
    }
}

impl Component for Table {
    const SHAPE: Shape = Shape::Several;

    /// Without `/`, the bank is empty here; the rules put their own in its place.
    fn read(text: &str) -> Result<Self, NotationError> {
        let (heaps, bank) = read(text)?;
        let bank = bank.unwrap_or(0);
        Ok(Self { heaps, bank })
    }

    fn write(&self, out: &mut String) {
        self.heaps.write(out);
        out.push('/');
        self.bank.write(out);
    }
}

/// Heaps, and the bank if it is written.
fn read(text: &str) -> Result<(Vec<u64>, Option<u64>), NotationError> {
    let Some((heaps, bank)) = text.split_once('/') else {
        return Ok((Vec::read(text)?, None));
    };
    let start = heaps.len() + 1 + (bank.len() - bank.trim_ascii_start().len());
    let text = bank.trim_ascii();
    Ok((Vec::read(heaps)?, Some(number(Field { text, start })?)))
}

impl Notation for PokerNim {
    fn read(&self, text: &str) -> Result<Table, NotationError> {
        let (heaps, bank) = read(text)?;
        if bank.is_some_and(|bank| bank > self.bank) {
            let slash = text.find('/').map_or(0, |slash| slash + 1);
            return Err(Problem::TooLarge { largest: self.bank }.at(slash..text.len()));
        }
        let bank = bank.unwrap_or(self.bank);
        // The whole bank may go to one heap, so together they must fit in a number.
        if heaps.iter().any(|heap| heap.checked_add(bank).is_none()) {
            let problem = Problem::rule(
                format!(
                    "expected a heap and the bank of {bank} to be at most {} together",
                    u64::MAX
                ),
                format!("一堆与储备 {bank} 之和不能超过 {}", u64::MAX),
            );
            return Err(problem.at(0..text.len()));
        }
        Ok(Table { heaps, bank })
    }

    fn write(&self, table: &Table, out: &mut String) {
        if table.bank == self.bank {
            table.heaps.write(out);
        } else {
            table.write(out);
        }
    }

    fn words(&self, _: &Table, &change: &Change, place: Place) -> Reason {
        Box::new(Changing { change, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "table",
            zh: "桌",
        }
    }

    fn small(&self) -> Vec<Table> {
        let sizes = [(1, 2), (2, 2)];
        let heaps = sizes
            .into_iter()
            .flat_map(|(length, largest)| small::vectors(length, largest));
        let mut banks = vec![0, 1, 2, self.bank];
        banks.retain(|bank| *bank <= self.bank.min(5));
        banks.dedup();
        heaps
            .flat_map(|heaps| {
                banks.clone().into_iter().map(move |bank| Table {
                    heaps: heaps.clone(),
                    bank,
                })
            })
            .collect()
    }
}

/// A move in words.
#[derive(Debug)]
struct Changing {
    change: Change,
    place: Place,
}

impl Changing {
    fn heap(&self) -> Inside {
        let (Change::Take { heap, .. } | Change::Add { heap, .. }) = self.change;
        Inside {
            number: heap + 1,
            place: self.place,
        }
    }
}

impl Phrase for Changing {
    fn say(&self, language: Language) -> String {
        let heap = self.heap();
        say! { language, match self.change;
            Change::Take { count, .. } =>
                "take {count} from {}", heap.english("heap", "table");
                "从{}取走 {count} 个", heap.chinese("堆", "桌");
            Change::Add { count, .. } =>
                "add {count} from the bank to {}", heap.english("heap", "table");
                "从储备中拿 {count} 个加到{}", heap.chinese("堆", "桌");
        }
    }
}

impl Draw for PokerNim {
    fn scene(&self, table: &Table) -> Scene {
        Scene::Heaps(table.heaps.clone())
    }

    fn beside(&self, table: &Table) -> Option<Reason> {
        Beside::Bank(table.bank).said()
    }
}

/// Additions are reversible, so the heaps are Nim heaps.
#[derive(Debug)]
struct Reversible;

impl Source<PokerNim> for Reversible {
    fn name(&self) -> Words {
        Words {
            en: "reversible moves in Poker Nim",
            zh: "扑克 Nim 中的可逆着法",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982), chapter 3",
            tested_to: Words {
                en: "banks up to 5, one or two heaps up to 2, alone and in sums, both conventions",
                zh: "储备至多 5、一堆或两堆且每堆至多 2，单独及求和，正常与反常规则",
            },
        }
    }

    fn heap(
        &self,
        _: &PokerNim,
        table: &Table,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        let heaps = table.heaps.iter().copied();
        let normal = convention == Convention::Normal;
        Ok(normal.then(|| NimHeaps::of(heaps, convention).sum().into()))
    }

    fn moves_to(
        &self,
        _: &PokerNim,
        table: &Table,
        size: Nimber,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Change>>, Stopped> {
        let Ok(size) = u64::try_from(size.0) else {
            return Ok(Some(Found::all([])));
        };
        let sum = NimHeaps::of(table.heaps.iter().copied(), convention).sum();
        Ok(Some(Found::all(changes_that_make(table, |heap| {
            heap ^ sum ^ size
        }))))
    }

    /// Under misère play the heaps of all tables are judged together.
    fn verdict(
        &self,
        _: &PokerNim,
        components: &[Table],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let heaps = misere_heaps(components, convention);
        Ok(heaps.map(|heaps| Verdict::Outcome(heaps.outcome())))
    }

    fn winning(
        &self,
        _: &PokerNim,
        components: &[Table],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Change)>>, Stopped> {
        let Some(heaps) = &misere_heaps(components, convention) else {
            return Ok(None);
        };
        let moves = components.iter().enumerate().flat_map(|(place, table)| {
            let changes = changes_that_make(table, |heap| heaps.target(heap));
            changes.map(move |change| (place, change))
        });
        Ok(Some(Found::all(moves)))
    }

    fn law(&self, _: &PokerNim, heaps: usize, convention: Convention) -> Option<String> {
        Some(nim_heaps::law(&nim_heaps::names(heaps), convention))
    }

    fn why(
        &self,
        _: &PokerNim,
        components: &[Table],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let heaps = components.iter().flat_map(|table| &table.heaps);
        let why = Box::new(Why::Reversible {
            heaps: heaps.copied().take(9).collect(),
        });
        let all = spoken::components(0..components.len());
        let mut reasons = vec![pointing(why, all)];
        if let Some(heaps) = misere_heaps(components, convention) {
            reasons.push(Box::new(heaps));
        }
        Ok(reasons)
    }
}

/// The moves that make one heap what `target` asks of it.
fn changes_that_make(table: &Table, target: impl Fn(u64) -> u64) -> impl Iterator<Item = Change> {
    let heaps = table.heaps.iter().enumerate();
    heaps.filter_map(move |(heap, &size)| change(table, heap, size, target(size)))
}

fn misere_heaps(components: &[Table], convention: Convention) -> Option<NimHeaps> {
    let heaps = components.iter().flat_map(|table| &table.heaps).copied();
    (convention == Convention::Misere).then(|| NimHeaps::of(heaps, convention))
}

#[derive(Debug)]
enum Why {
    Reversible { heaps: Vec<u64> },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        let Self::Reversible { heaps } = self;
        let all = list(heaps, language);
        let count = match heaps.len() {
            1 => format!("the heap of {all} counts as a Nim heap"),
            _ => format!("{all} count as Nim heaps"),
        };
        say!(language,
            "Counters added from the bank can be taken away again at once, and the bank is never refilled: so additions help nobody, and {count}.";
            "对手从储备加上的石子可以立刻原样取走，而储备总会用完：所以加石子帮不了任何人，{all} 就按 Nim 的堆来算。")
    }
}

#[cfg(test)]
mod tests {
    use crate::answers::{error, value, winning};

    #[test]
    fn additions_may_win_too() {
        assert_eq!(value("poker-nim:5 3 4"), Some(7));
        assert_eq!(winning("poker-nim:5 3 4"), ["4,4/4", "3,3"]);
        assert_eq!(winning("poker-nim:5 3 4/0"), ["3,3/0"]);
        assert_eq!(winning("poker-nim:5 0,7/4"), ["0,0/4"]);
    }

    #[test]
    fn nothing_overflows() {
        let max = u64::MAX;
        assert_eq!(value(&format!("poker-nim:{max} 0")), Some(0));
        assert_eq!(winning(&format!("poker-nim:1 0,{}", max - 1)), ["0,0"]);
        assert_eq!(error(&format!("poker-nim:1 {max}")), 0..20);
        assert_eq!(error("poker-nim:1 5,6/2"), 4..5);
        assert_eq!(error("poker-nim:1 5,6/x"), 4..5);
    }

    #[test]
    fn tables_of_one_heap_read_back() {
        let game = crate::open("poker-nim:3").expect("a game");
        let part = game.read("3/2, 4,").expect("two tables");
        assert_eq!((part.len(), part.text().as_str()), (2, "3/2, 4,"));
    }
}
