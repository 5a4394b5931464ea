//! Moore's Nim: lower between one and `K` heaps, each by any positive number.
//!
//! Main result: write the heaps in binary; the position is lost exactly when every binary digit
//! occurs a multiple of `K + 1` times (Moore 1910). Values of sums are known for `K = 1` only, which is Nim.

use grundy_face::{Entry, Family, Recipe, Texts, Way};
use grundy_game::{
    Budget, Draw, Element, Evidence, Field, Found, Impartial, Key, Keyed, Language, Loopfree,
    Notation, Phrase, Place, Problem, Reason, Ruleset, Scene, Source, Stopped, Sum, Verdict, Words,
    number, pointing, say,
};
use grundy_theory::{Convention, Nimber, Outcome, Player};

use crate::keys;
use crate::nim_heaps::{self, NimHeaps};
use crate::phrases::{Inside, list};
use crate::small;
use crate::spoken;

/// Moore's Nim.
pub const FAMILY: Family = Family {
    name: "moore",
    aliases: &[],
    parameters: "K",
    title: Words {
        en: "Moore's Nim",
        zh: "Moore Nim（K-Nim）",
    },
    rule: Words {
        en: "take from at least one and at most K heaps, any number of counters from each",
        zh: "从至少一堆、至多 K 堆中取石子，每堆各取任意多个（至少一个）",
    },
    example: "moore:2 3 5 6",
    instances: &["moore:1", "moore:3"],
    open: |parameters| {
        let field = Field {
            text: parameters,
            start: 0,
        };
        let most = number(field)?;
        if most == 0 {
            return Err(Problem::TooSmall { smallest: 1 }.at(field.span()));
        }
        let entry = Entry::new(format!("moore:{most}"), Moore { most });
        Ok(entry
            .impartial()
            .drawn()
            .keyed()
            .keyed_widely()
            .recipe(Moore::recipe)
            .source(Digits)
            .open())
    },
};

/// The rules of Moore's Nim: a component is a list of heaps.
#[derive(Debug)]
struct Moore {
    /// How many heaps a move may lower.
    most: u64,
}

impl Moore {
    fn recipe(&self) -> Recipe {
        let modulus = u128::from(self.most) + 1;
        let wins = Texts::new(
            format!(
                "\
bool wins(const vector<u64> &heaps) {{
    for (int bit = 0; bit < 64; bit++) {{
        u64 ones = 0;
        for (u64 heap : heaps) ones += heap >> bit & 1;
        if (ones % {modulus} != 0) return true;
    }}
    return false;
}}"
            ),
            format!(
                "\
def wins(heaps):
    return any(sum(heap >> bit & 1 for heap in heaps) % {modulus} for bit in range(64))"
            ),
            format!(
                "\
fn wins(heaps: &[u64]) -> bool {{
    (0..64).any(|bit| heaps.iter().map(|heap| heap >> bit & 1).sum::<u64>() % {modulus} != 0)
}}"
            ),
            format!(
                "\
static boolean wins(long[] heaps) {{
    for (int bit = 0; bit < 64; bit++) {{
        long ones = 0;
        for (long heap : heaps) ones += heap >> bit & 1;
        if (ones % {modulus} != 0) return true;
    }}
    return false;
}}"
            ),
        );
        Recipe {
            why: Words {
                en: "With at most K heaps changed at a time, lost when every binary digit occurs a multiple of K + 1 times (Moore).",
                zh: "一步至多改变 K 堆：各二进制位上 1 的个数都是 K + 1 的倍数时必败（Moore）。",
            },
            way: Way::Winner(wins),
        }
    }
}

/// What is taken from a heap, by its place from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take {
    heap: usize,
    count: u64,
}

impl Ruleset for Moore {
    type Position = Vec<u64>;
    /// In increasing order of heaps.
    type Move = Vec<Take>;

    /// In lexicographic order: a move stands before the moves that also take from later heaps.
    fn moves(&self, heaps: &Vec<u64>, _: Player) -> impl Iterator<Item = Vec<Take>> {
        let places = heaps.iter().copied().enumerate();
        let filled: Vec<(usize, u64)> = places.filter(|(_, size)| *size > 0).collect();
        let most = self.most;
        let mut taken: Vec<(usize, u64)> = Vec::new(); // places in `filled`, with counts
        std::iter::from_fn(move || {
            let next = taken.last().map_or(0, |(place, _)| place + 1);
            if next < filled.len() && (taken.len() as u64) < most {
                taken.push((next, 1));
            } else {
                while let Some((place, count)) = taken.pop() {
                    if count < filled[place].1 {
                        taken.push((place, count + 1));
                        break;
                    }
                    if place + 1 < filled.len() {
                        taken.push((place + 1, 1));
                        break;
                    }
                }
            }
            let takes = taken.iter().map(|&(place, count)| Take {
                heap: filled[place].0,
                count,
            });
            Some(takes.collect()).filter(|takes: &Vec<Take>| !takes.is_empty())
        })
    }

    fn apply(&self, heaps: &Vec<u64>, takes: &Vec<Take>) -> Sum<Vec<u64>> {
        let mut heaps = heaps.clone();
        for take in takes {
            heaps[take.heap] -= take.count;
        }
        Sum::one(heaps)
    }

    /// The sum of the elementary symmetric polynomials of degrees 1 to K.
    fn count(&self, heaps: &Vec<u64>, _: Player) -> Option<u128> {
        // `ways[j]` counts the ways to take from exactly `j` of the heaps so far. More than some
        // 130 entries overflow before they are reached, so this is linear in the heaps.
        let mut ways: Vec<u128> = vec![1];
        for &heap in heaps.iter().filter(|heap| **heap > 0) {
            if (ways.len() as u64) <= self.most {
                ways.push(0);
            }
            for j in (1..ways.len()).rev() {
                let more = ways[j - 1].checked_mul(heap.into())?;
                ways[j] = ways[j].checked_add(more)?;
            }
        }
        let mut counts = ways[1..].iter();
        counts.try_fold(0u128, |total, &more| total.checked_add(more))
    }

    fn reaching(&self, heaps: &Vec<u64>, _: Player, after: &Sum<Vec<u64>>) -> Option<Vec<Take>> {
        let [left] = after.components() else {
            return None;
        };
        if left.len() != heaps.len() {
            return None;
        }
        let changed = heaps
            .iter()
            .zip(left)
            .enumerate()
            .filter(|(_, (a, b))| a != b);
        let takes = changed.map(|(heap, (before, after))| {
            let count = before.checked_sub(*after)?;
            Some(Take { heap, count })
        });
        let takes: Vec<Take> = takes.collect::<Option<_>>()?;
        (!takes.is_empty() && takes.len() as u64 <= self.most).then_some(takes)
    }

    fn weight(&self, position: &Vec<u64>) -> usize {
        position.len()
    }
}

impl Impartial for Moore {}
impl Loopfree for Moore {}

/// The order of the heaps does not matter.
impl<K: Key> Keyed<K> for Moore {
    fn key(&self, heaps: &Vec<u64>, _: Player) -> Option<K> {
        let mut heaps = heaps.clone();
        heaps.sort_unstable();
        keys::of_list(&heaps)
    }

    fn unkey(&self, key: K) -> (Vec<u64>, Player) {
        (keys::list(key), Player::Left)
    }

    fn tier(&self, key: K) -> Option<u32> {
        keys::sum(&keys::list(key))
    }
}

impl Notation for Moore {
    fn words(&self, _: &Vec<u64>, takes: &Vec<Take>, place: Place) -> Reason {
        Box::new(Taking {
            takes: takes.clone(),
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "set of heaps",
            zh: "组石子",
        }
    }

    fn small(&self) -> Vec<Vec<u64>> {
        let sizes = [(1, 3), (2, 3), (3, 3), (4, 1), (5, 1)];
        sizes
            .into_iter()
            .flat_map(|(length, largest)| small::vectors(length, largest))
            .collect()
    }
}

/// A move in words.
#[derive(Debug)]
struct Taking {
    takes: Vec<Take>,
    place: Place,
}

impl Taking {
    fn inside(&self, take: &Take) -> Inside {
        Inside {
            number: take.heap + 1,
            place: self.place,
        }
    }
}

impl Phrase for Taking {
    fn say(&self, language: Language) -> String {
        let parts = self.takes.iter().map(|take| {
            let (count, heap) = (take.count, self.inside(take));
            say!(language, "{count} from {}", heap.english("heap", "set");
                "从{}取走 {count} 个", heap.chinese("堆", "组"))
        });
        let parts: Vec<String> = parts.collect();
        say!(language, "take {}", parts.join(", "); "{}", parts.join("，"))
    }
}

impl Draw for Moore {
    fn scene(&self, heaps: &Vec<u64>) -> Scene {
        Scene::Heaps(heaps.clone())
    }
}

/// Every binary digit must occur a multiple of `K + 1` times.
#[derive(Debug)]
struct Digits;

impl Source<Moore> for Digits {
    fn name(&self) -> Words {
        Words::same("Moore 1910")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910)",
            tested_to: Words {
                en: "K up to 4 with four heaps up to 4, and K up to 3 with five heaps up to 1, both conventions",
                zh: "K 至多 4、四堆各至多 4，以及 K 至多 3、五堆各至多 1，正常与反常规则",
            },
        }
    }

    /// With one heap at a time this is Nim.
    fn heap(
        &self,
        rules: &Moore,
        heaps: &Vec<u64>,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        let nim = rules.most == 1 && convention == Convention::Normal;
        Ok(nim.then(|| NimHeaps::of(heaps.iter().copied(), convention).sum().into()))
    }

    fn moves_to(
        &self,
        _: &Moore,
        heaps: &Vec<u64>,
        size: Nimber,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Vec<Take>>>, Stopped> {
        let Ok(size) = u64::try_from(size.0) else {
            return Ok(Some(Found::all([])));
        };
        let sum = NimHeaps::of(heaps.iter().copied(), convention).sum();
        Ok(Some(Found::all(lower_one(heaps, |heap| heap ^ sum ^ size))))
    }

    fn verdict(
        &self,
        rules: &Moore,
        components: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let [heaps] = components else { return Ok(None) };
        let lost = match convention {
            Convention::Normal if rules.most == 1 => return Ok(None), // a value says more
            Convention::Misere if heaps.iter().all(|heap| *heap <= 1) => {
                rules.excess(heaps.iter().filter(|heap| **heap == 1).count()) == 1
            }
            _ => (0..u64::BITS).all(|bit| rules.excess(digits(heaps, bit)) == 0),
        };
        Ok(Some(Verdict::Outcome(Outcome::of_win(!lost))))
    }

    fn winning(
        &self,
        rules: &Moore,
        components: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Vec<Take>)>>, Stopped> {
        let [heaps] = components else { return Ok(None) };
        if rules.most == 1 {
            let all = NimHeaps::of(heaps.iter().copied(), convention);
            let moves = lower_one(heaps, |heap| all.target(heap));
            return Ok(Some(Found::all(moves.map(|mv| (0, mv)))));
        }
        let big = heaps.iter().filter(|heap| **heap > 1).count() as u64;
        let left = match convention {
            Convention::Misere if big <= rules.most => rules.leave_one_too_many(heaps),
            _ => rules.balance(heaps),
        };
        let mv = rules.reaching(heaps, Player::Left, &Sum::one(left));
        Ok(Some(Found::some(mv.map(|mv| (0, mv)))))
    }

    fn law(&self, rules: &Moore, heaps: usize, convention: Convention) -> Option<String> {
        let modulus = rules.most.checked_add(1)?;
        let digits =
            format!("all(sum([(h >> i) & 1 for h in heaps]) % {modulus} == 0 for i in range(63))");
        Some(match (rules.most, convention) {
            (1, _) => nim_heaps::law(&nim_heaps::names(heaps), convention),
            (_, Convention::Normal) => digits,
            (_, Convention::Misere) => {
                format!("{digits} if max(heaps) > 1 else sum(heaps) % {modulus} == 1")
            }
        })
    }

    fn why(
        &self,
        rules: &Moore,
        components: &[Vec<u64>],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        if rules.most == 1 && convention == Convention::Normal {
            return Ok(vec![Box::new(Why::Nim)]);
        }
        let Some(heaps) = components.first() else {
            return Ok(Vec::new());
        };
        let bits = (0..u64::BITS).rev().map(|bit| (bit, digits(heaps, bit)));
        let filled = bits.filter(|(_, count)| *count > 0);
        let bad = filled.clone().find(|(_, count)| rules.excess(*count) != 0);
        // Those with a one in the place that has to be repaired.
        let places =
            (0..heaps.len()).filter(|&i| bad.is_some_and(|(bit, _)| heaps[i] >> bit & 1 == 1));
        let by_digits = Why::Digits {
            modulus: rules.modulus(),
            bad,
            counts: filled.map(|(_, count)| count as u64).collect(),
        };
        let by_digits = pointing(
            Box::new(by_digits),
            spoken::elements(0, places.map(Element::Heap)),
        );
        let big = heaps.iter().any(|heap| *heap > 1);
        Ok(match convention {
            Convention::Normal => vec![by_digits],
            Convention::Misere if big => vec![by_digits, Box::new(Why::MisereWithBig)],
            Convention::Misere => vec![Box::new(Why::MisereOnes {
                modulus: rules.modulus(),
                ones: digits(heaps, 0),
            })],
        })
    }
}

impl Moore {
    fn modulus(&self) -> u128 {
        u128::from(self.most) + 1
    }

    /// By how much a count exceeds a multiple of `K + 1`.
    fn excess(&self, count: usize) -> u64 {
        (count as u128 % self.modulus()) as u64
    }

    /// The heaps after a move that makes every digit occur a multiple of `K + 1` times, if some
    /// digit does not yet.
    ///
    /// Digits are repaired from the highest down. A heap once lowered has free digits below, so
    /// these are used first; heaps are chosen in their order.
    fn balance(&self, heaps: &[u64]) -> Vec<u64> {
        let mut left = heaps.to_vec();
        let mut lowered: Vec<usize> = Vec::new();
        for bit in (0..u64::BITS).rev() {
            let excess = self.excess(digits(&left, bit));
            let digit = 1 << bit;
            let (ones, zeros): (Vec<usize>, Vec<usize>) =
                lowered.iter().partition(|&&heap| left[heap] & digit != 0);
            let missing = self.modulus() - u128::from(excess);
            if excess > ones.len() as u64 && zeros.len() as u128 >= missing {
                for &heap in &zeros[..missing as usize] {
                    left[heap] |= digit;
                }
                continue;
            }
            let more = excess.saturating_sub(ones.len() as u64) as usize;
            let fresh: Vec<usize> = (0..left.len())
                .filter(|heap| left[*heap] & digit != 0 && lowered.binary_search(heap).is_err())
                .take(more)
                .collect();
            for &heap in ones.iter().take(excess as usize).chain(&fresh) {
                left[heap] ^= digit;
            }
            lowered.extend(fresh);
            lowered.sort_unstable();
        }
        left
    }

    /// Under misère play, with at most `K` heaps of two or more: the heaps after a move that leaves
    /// only heaps of one, one more than a multiple of `K + 1` of them.
    fn leave_one_too_many(&self, heaps: &[u64]) -> Vec<u64> {
        let ones = heaps.iter().filter(|heap| **heap == 1).count();
        let big = heaps.iter().filter(|heap| **heap > 1).count() as u128;
        // How many more ones are wanted, modulo K + 1.
        let wanted = (self.modulus() + 1 - u128::from(self.excess(ones))) % self.modulus();
        let (mut keep, mut clear) = match wanted <= big {
            true => (wanted, 0),
            false => (0, self.modulus() - wanted),
        };
        let mut left = heaps.to_vec();
        for heap in &mut left {
            let spare = match *heap {
                0 => continue,
                1 => &mut clear,
                _ => &mut keep,
            };
            let used = *spare > 0;
            *spare = spare.saturating_sub(1);
            *heap = u64::from(used == (*heap > 1));
        }
        left
    }
}

/// How many heaps have a one at a binary place.
fn digits(heaps: &[u64], bit: u32) -> usize {
    heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count()
}

/// The moves on one heap that make it what `target` asks of it.
fn lower_one(heaps: &[u64], target: impl Fn(u64) -> u64) -> impl Iterator<Item = Vec<Take>> {
    heaps.iter().enumerate().filter_map(move |(heap, &size)| {
        let count = size.checked_sub(target(size)).filter(|count| *count > 0)?;
        Some(vec![Take { heap, count }])
    })
}

#[derive(Debug)]
enum Why {
    Nim,
    Digits {
        modulus: u128,
        /// The highest digit whose count is not a multiple, with the count.
        bad: Option<(u32, usize)>,
        counts: Vec<u64>,
    },
    MisereWithBig,
    MisereOnes {
        modulus: u128,
        ones: usize,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Nim =>
                "With one heap at a time this is Nim: the value is the nim-sum of the heaps.";
                "每次只能动一堆时就是 Nim：SG 值是各堆的异或和。";
            Self::Digits { counts, .. } if counts.is_empty() =>
                "All heaps are empty: nobody can move.";
                "各堆都是空的，谁也走不了。";
            Self::Digits { modulus, bad, counts } => {
                let (most, counts) = (modulus - 1, list(counts, language));
                let counts = say!(language,
                    "In binary, from the highest place down, the ones in each place number {counts}";
                    "写成二进制，从高位到低位，各位上 1 的个数是 {counts}");
                say! { language, match bad;
                    None =>
                        "{counts}, all multiples of {modulus}. A move changes fewer than {modulus} heaps, so in the highest place it touches the count stops being one, and the opponent can always repair it.";
                        "{counts}，都是 {modulus} 的倍数。一步最多改变 {most} 堆，被改变的最高位上 1 的个数不再是 {modulus} 的倍数，而对手总能补回来。";
                    Some((bit, count)) =>
                        "{counts}, and the {count} at 2^{bit} is not a multiple of {modulus}. Repair the places from the highest down: a heap once lowered is free in all lower places, so fewer than {modulus} heaps are enough.";
                        "{counts}，其中 2^{bit} 位上的 {count} 不是 {modulus} 的倍数。从高位到低位逐位修正：一堆变小之后，它的低位可以任意填，所以至多动 {most} 堆就够了。";
                }
            };
            Self::MisereWithBig =>
                "That the last to move loses changes nothing while some heap has two counters: whoever lowers the last of them chooses how many ones to leave.";
                "虽然最后走的人输，但只要还有一堆不小于 2 就没有区别：谁把最后一个这样的堆变小，谁就能选择留下多少个 1。";
            Self::MisereOnes { modulus, ones } =>
                "The last to move loses and all heaps are 0 or 1: lost are the positions whose number of ones is one more than a multiple of {modulus}, and here it is {ones}.";
                "最后走的人输，而且各堆都是 0 或 1：1 的个数除以 {modulus} 余 1 时先手必败，这里有 {ones} 个。";
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::laws::Brute;

    use super::*;
    use crate::answers::{outcome, value, winning};

    #[test]
    fn verdicts_and_moves_agree_with_brute_force_on_four_heaps() {
        for most in 2..=4 {
            let rules = Moore { most };
            let mut brute = Brute::new(&rules);
            for heaps in small::vectors(4, 4) {
                if !heaps.is_sorted() {
                    continue;
                }
                let alone = std::slice::from_ref(&heaps);
                for convention in Convention::BOTH {
                    let win = brute.wins(&Sum::one(heaps.clone()), Player::Left, convention);
                    let claim = Digits
                        .verdict(
                            &rules,
                            alone,
                            Player::Left,
                            convention,
                            &Budget::new(1 << 20),
                        )
                        .expect("within budget");
                    assert_eq!(
                        claim,
                        Some(Verdict::Outcome(Outcome::of_win(win))),
                        "{heaps:?}"
                    );
                    if !win || heaps.iter().all(|heap| *heap == 0) {
                        continue;
                    }
                    let found = Digits
                        .winning(
                            &rules,
                            alone,
                            Player::Left,
                            convention,
                            &Budget::new(1 << 20),
                        )
                        .expect("within budget");
                    let moves = found.expect("one component").moves;
                    assert_eq!(moves.len(), 1, "{heaps:?}");
                    let after = rules.apply(&heaps, &moves[0].1);
                    assert!(!brute.wins(&after, Player::Left, convention), "{heaps:?}");
                }
            }
        }
    }

    #[test]
    fn one_heap_at_a_time_is_nim() {
        assert_eq!(value("moore:1 3,6,9"), Some(12));
        assert_eq!(winning("moore:1 3,6,9"), ["3,6,5"]);
    }

    #[test]
    fn extremes_are_answered() {
        let max = u64::MAX;
        assert_eq!(
            outcome(&format!("moore:2 {max},{max},{max}")),
            Some(Outcome::P)
        );
        assert_eq!(
            winning(&format!("moore:{max} {max},{max},{max}")),
            ["0,0,0"]
        );
        assert_eq!(winning(&format!("moore:2 {max},{max},1")), ["1,1,1"]);
    }

    #[test]
    fn moves_are_counted_or_too_many() {
        let rules = Moore { most: 2 };
        assert_eq!(
            rules.count(&vec![3, 5, 6], Player::Left),
            Some(14 + 15 + 18 + 30)
        );
        assert_eq!(rules.count(&vec![u64::MAX; 3], Player::Left), None);
        assert!(rules.count(&vec![1; 1_000_000], Player::Left).is_some());
        assert_eq!(
            Moore { most: u64::MAX }.count(&vec![1; 1_000_000], Player::Left),
            None
        );
    }

    #[test]
    fn a_million_heaps_are_answered_at_once() {
        let heaps: Vec<u64> = (0..1_000_000).map(|i| i * i).collect();
        let found = Digits
            .winning(
                &Moore { most: 40 },
                &[heaps],
                Player::Left,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        assert_eq!(found.map(|found| found.moves.len()), Some(1));
    }
}
