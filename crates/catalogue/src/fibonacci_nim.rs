//! Fibonacci Nim: from one heap, not all at first, then at most twice what was taken last.
//!
//! Main result: the player to move wins exactly when the least part of the heap's Zeckendorf
//! representation may be taken (Whinihan 1963). Nothing is claimed about sums.

use grundy_face::{Entry, Family, Recipe, Texts, Way};
use grundy_game::{
    Budget, Component, Draw, Evidence, Field, Found, Impartial, Keyed, Language, Loopfree,
    Notation, NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Shape, Source,
    Stopped, Sum, Tabulate, Verdict, Words, number, pointing, say,
};
use grundy_theory::{Convention, Outcome, Player};

use crate::beside::Beside;
use crate::pairs;
use crate::phrases::{HeapMove, list};
use crate::spoken;

/// Fibonacci Nim.
pub const FAMILY: Family = Family {
    name: "fibonacci-nim",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Fibonacci Nim",
        zh: "斐波那契博弈",
    },
    rule: Words {
        en: "take from the heap: not all of it at first, then at most twice as many as were taken last",
        zh: "从一堆石子中取：第一步不能取完，此后每次至多取对手上一次所取的两倍",
    },
    example: "fibonacci-nim 20",
    instances: &[],
    open: |_| {
        let entry = Entry::new("fibonacci-nim", FibonacciNim)
            .impartial()
            .keyed();
        let entry = entry.recipe(|_| Recipe {
            why: Words {
                en: "The player to move wins when the least part of the Zeckendorf representation may be taken.",
                zh: "能取走 Zeckendorf 表示中最小的一项时先手必胜。",
            },
            way: Way::Winner(Texts::new(CPP, PYTHON, RUST, JAVA)),
        });
        Ok(entry.drawn().tabulated().source(Whinihan).open())
    },
};

/// The recipe in C++.
const CPP: &str = "\
bool wins(const vector<u64> &a) {  // the heap, and how many may be taken (else all but one)
    u64 n = a[0], limit = a.size() > 1 ? a[1] : n - 1;
    if (n == 0) return false;
    vector<u64> fibonacci = {1, 2};
    while (fibonacci.back() < n && fibonacci.size() < 92)  // the next needs 65 bits
        fibonacci.push_back(fibonacci.back() + fibonacci[fibonacci.size() - 2]);
    for (u64 part; n > 0; fibonacci.pop_back()) {
        part = fibonacci.back();
        if (part > n) continue;
        n -= part;
        if (n == 0) return part <= limit;
    }
    return false;
}";

/// The recipe in Python.
const PYTHON: &str = "\
def wins(a):  # the heap, and how many may be taken (else all but one)
    n = a[0]
    limit = a[1] if len(a) > 1 else n - 1
    fibonacci = [1, 2]
    while fibonacci[-1] < n:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    part = 0
    for number in reversed(fibonacci):
        if number <= n:
            n -= number
            part = number
    return 0 < part <= limit";

/// The recipe in Rust.
const RUST: &str = "\
fn wins(a: &[u64]) -> bool {
    // The heap, and how many may be taken (else all but one).
    let mut n = a[0];
    let limit = if a.len() > 1 { a[1] } else { n.saturating_sub(1) };
    let mut fibonacci = vec![1, 2];
    while fibonacci[fibonacci.len() - 1] < n && fibonacci.len() < 92 {
        // The 93rd needs 65 bits.
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    let mut part = 0;
    for number in fibonacci.into_iter().rev() {
        if number <= n {
            n -= number;
            part = number;
        }
    }
    0 < part && part <= limit
}";

/// The recipe in Java.
const JAVA: &str = "\
static boolean wins(long[] a) { // the heap, and how many may be taken (else all but one)
    long n = a[0], limit = a.length > 1 ? a[1] : n - 1;
    while (n != 0) { // without the largest Fibonacci number, until the least part is left
        long x = 1, y = 2; // y turns smaller where it needs 65 bits
        while (Long.compareUnsigned(y, n) <= 0 && Long.compareUnsigned(x, y) < 0) {
            y += x;
            x = y - x;
        }
        if (x == n) return Long.compareUnsigned(n, limit) <= 0;
        n -= x;
    }
    return false;
}";

/// The rules of Fibonacci Nim.
#[derive(Debug)]
struct FibonacciNim;

/// A heap and how many may be taken from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Heap {
    size: u64,
    /// At most the size. `None` before the first move, and when nothing is left.
    limit: Option<u64>,
}

impl Heap {
    /// A heap after a move; a limit beyond the heap is no different from the heap.
    fn limited(size: u64, limit: u64) -> Self {
        let limit = (size > 0).then(|| limit.min(size));
        Self { size, limit }
    }

    /// How many may be taken.
    fn most(self) -> u64 {
        self.limit.unwrap_or(self.size.saturating_sub(1))
    }
}

/// How many are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take(u64);

impl Ruleset for FibonacciNim {
    type Position = Heap;
    type Move = Take;

    fn moves(&self, heap: &Heap, _: Player) -> impl Iterator<Item = Take> {
        (1..=heap.most()).map(Take)
    }

    fn apply(&self, heap: &Heap, &Take(count): &Take) -> Sum<Heap> {
        Sum::one(Heap::limited(heap.size - count, count.saturating_mul(2)))
    }

    fn count(&self, heap: &Heap, _: Player) -> Option<u128> {
        Some(heap.most().into())
    }

    fn reaching(&self, heap: &Heap, _: Player, after: &Sum<Heap>) -> Option<Take> {
        let [left] = after.components() else {
            return None;
        };
        let count = heap.size.checked_sub(left.size)?;
        let legal = (1..=heap.most()).contains(&count);
        (legal && self.apply(heap, &Take(count)) == *after).then_some(Take(count))
    }
}

impl Impartial for FibonacciNim {}
impl Loopfree for FibonacciNim {}

/// The heap, and one more than the limit: 0 says that there is none.
impl Keyed for FibonacciNim {
    fn key(&self, heap: &Heap, _: Player) -> Option<u64> {
        let limit = heap.limit.map_or(Some(0), |limit| limit.checked_add(1))?;
        pairs::key(&[heap.size, limit])
    }

    fn unkey(&self, key: u64) -> (Heap, Player) {
        let [size, limit] = pairs::unkey(key);
        let limit = limit.checked_sub(1);
        (Heap { size, limit }, Player::Left)
    }

    fn tier(&self, key: u64) -> Option<u32> {
        let [size, _] = pairs::unkey(key);
        size.try_into().ok()
    }
}

impl Component for Heap {
    /// Spaces separate heaps; a comma stands before the limit.
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        let Some((size, limit)) = text.split_once(',') else {
            let size = number(Field { text, start: 0 })?;
            return Ok(Self { size, limit: None });
        };
        let limit = Field {
            text: limit,
            start: size.len() + 1,
        };
        let size = number(Field {
            text: size,
            start: 0,
        })?;
        match number(limit)? {
            0 if size > 0 => Err(Problem::TooSmall { smallest: 1 }.at(limit.span())),
            limit => Ok(Self::limited(size, limit)),
        }
    }

    fn write(&self, out: &mut String) {
        self.size.write(out);
        if let Some(limit) = self.limit {
            out.push(',');
            limit.write(out);
        }
    }
}

impl Notation for FibonacciNim {
    fn words(&self, _: &Heap, &Take(count): &Take, place: Place) -> Reason {
        HeapMove::take(count, place)
    }

    fn small(&self) -> Vec<Heap> {
        let heaps = (0..=14).flat_map(|size| {
            let limits = (1..=size).map(move |limit| Heap::limited(size, limit));
            std::iter::once(Heap { size, limit: None }).chain(limits)
        });
        heaps.collect()
    }
}

impl Draw for FibonacciNim {
    fn scene(&self, heap: &Heap) -> Scene {
        Scene::Heaps(vec![heap.size])
    }

    fn beside(&self, heap: &Heap) -> Option<Reason> {
        match heap.most() {
            0 => None,
            most => Beside::Most(most).said(),
        }
    }
}

impl Tabulate for FibonacciNim {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<Heap> {
        let size = coordinates[0];
        Some(Heap { size, limit: None })
    }
}

/// The Zeckendorf representation: Fibonacci numbers, no two of them neighbours, least part first.
fn zeckendorf(mut n: u64) -> Vec<u64> {
    let mut fibonacci = vec![1u64, 2];
    while let [.., a, b] = fibonacci[..]
        && let Some(next) = a.checked_add(b)
    {
        fibonacci.push(next);
    }
    let mut parts = Vec::new();
    for part in fibonacci.into_iter().rev() {
        if part <= n {
            n -= part;
            parts.push(part);
        }
    }
    parts.reverse();
    parts
}

/// The least Zeckendorf part decides.
#[derive(Debug)]
struct Whinihan;

impl Source<FibonacciNim> for Whinihan {
    fn name(&self) -> Words {
        Words::same("Whinihan 1963")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963)",
            tested_to: Words {
                en: "heaps up to 60 with every limit, winning moves included",
                zh: "60 以内的堆与所有上限，包括必胜着法",
            },
        }
    }

    fn verdict(
        &self,
        _: &FibonacciNim,
        components: &[Heap],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let [heap] = components else { return Ok(None) };
        let least = zeckendorf(heap.size).first().copied();
        let win = least.is_some_and(|least| least <= heap.most());
        Ok((convention == Convention::Normal).then(|| Verdict::Outcome(Outcome::of_win(win))))
    }

    /// A take must be the sum of the least parts, with the next part more than twice as large:
    /// then the opponent cannot take a least part.
    fn winning(
        &self,
        _: &FibonacciNim,
        components: &[Heap],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Take)>>, Stopped> {
        let [heap] = components else { return Ok(None) };
        if convention == Convention::Misere {
            return Ok(None);
        }
        let parts = zeckendorf(heap.size);
        let mut take = 0;
        let takes = parts.iter().enumerate().filter_map(|(i, part)| {
            take += part;
            let next = parts.get(i + 1);
            let safe = next.is_none_or(|next| (next - 1) / 2 >= take);
            (safe && take <= heap.most()).then_some((0, Take(take)))
        });
        Ok(Some(Found::all(takes)))
    }

    fn why(
        &self,
        _: &FibonacciNim,
        components: &[Heap],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let heaps = components.iter().take(1);
        Ok(heaps
            .map(|heap| {
                let why = Box::new(Why::Parts {
                    size: heap.size,
                    most: heap.most(),
                    parts: zeckendorf(heap.size),
                });
                pointing(why, spoken::components([0]))
            })
            .collect())
    }
}

#[derive(Debug)]
enum Why {
    Parts {
        size: u64,
        most: u64,
        /// Least first.
        parts: Vec<u64>,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        let Self::Parts { size, most, parts } = self;
        let Some(least) = parts.first() else {
            return say!(language, "The heap is empty: there is no move.";
                "石子已经取完，无步可走。");
        };
        // Only the first player, who must leave something, may be unable to take from a heap.
        if *most == 0 {
            return say!(language,
                "The first move may not take the whole heap, so with one counter there is no move.";
                "第一步不能取完整堆，只有 1 个石子时无步可走。");
        }
        let sum = say! { language, match parts.len();
            1 => "{size} is a Fibonacci number"; "{size} 是斐波那契数";
            _ =>
                "As a sum of Fibonacci numbers that are never neighbours, {size} has the parts {}", list(parts, language);
                "把 {size} 拆成互不相邻的斐波那契数之和（齐肯多夫表示），各项是 {}", list(parts, language);
        };
        say! { language, match least <= most;
            true if *size == 1 => "The last counter may be taken."; "最后 1 个可以取走。";
            true if parts.len() == 1 =>
                "All {size} may be taken at once.";
                "{size} 个可以一次取完。";
            true =>
                "{sum}; the least part, {least}, may be taken (at most {most} may). The next part is then more than twice as large, so the opponent cannot take a whole part and must break one, which always leaves you a least part to take.";
                "{sum}；最小的一项 {least} 可以取（最多可取 {most} 个）。取走之后，下一项大于它的两倍，对手取不完这一项，只能把它拆开，于是你总能再取走新的最小项。";
            false =>
                "{sum}; the least part, {least}, may not be taken (at most {most} may). Whatever you take breaks it, and the least part of what remains is at most twice your take, so the opponent can take that.";
                "{sum}；最小的一项 {least} 取不了（最多可取 {most} 个）。无论怎么取都会把它拆开，剩下的最小项不超过所取的两倍，对手正好可以取走。";
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::laws::Brute;

    use super::*;
    use crate::answers::{error, outcome, winning};

    #[test]
    fn exactly_fibonacci_numbers_are_lost_at_first() {
        let lost = (1..100).filter(|n| outcome(&format!("fibonacci-nim {n}")) == Some(Outcome::P));
        assert_eq!(
            lost.collect::<Vec<u64>>(),
            [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
        );
    }

    #[test]
    fn every_limit_agrees_with_brute_force() {
        let mut brute = Brute::new(&FibonacciNim);
        let mut lost = |heap: &Heap, take: &Take| {
            let after = FibonacciNim.apply(heap, take);
            !brute.wins(&after, Player::Left, Convention::Normal)
        };
        for size in 0..=60 {
            for limit in 1..=size.max(1) {
                let heap = Heap::limited(size, limit);
                let moves = FibonacciNim.moves(&heap, Player::Left);
                let truth: Vec<_> = moves
                    .filter(|take| lost(&heap, take))
                    .map(|t| (0, t))
                    .collect();
                let normal = Convention::Normal;
                let found = Whinihan
                    .winning(
                        &FibonacciNim,
                        &[heap],
                        Player::Left,
                        normal,
                        &Budget::new(1 << 20),
                    )
                    .expect("within budget");
                assert_eq!(found, Some(Found::all(truth.clone())), "{heap:?}");
                let claim = Whinihan
                    .verdict(
                        &FibonacciNim,
                        &[heap],
                        Player::Left,
                        normal,
                        &Budget::new(1 << 20),
                    )
                    .expect("within budget");
                let fact = Outcome::of_win(!truth.is_empty());
                assert_eq!(claim, Some(Verdict::Outcome(fact)), "{heap:?}");
            }
        }
    }

    #[test]
    fn extremes_are_exact() {
        assert_eq!(
            outcome("fibonacci-nim 12200160415121876738"),
            Some(Outcome::P)
        );
        let max = u64::MAX;
        assert_eq!(outcome(&format!("fibonacci-nim {max}")), Some(Outcome::N));
        assert_eq!(
            outcome(&format!("fibonacci-nim {max},{max}")),
            Some(Outcome::N)
        );
    }

    #[test]
    fn limits_are_read() {
        assert_eq!(winning("fibonacci-nim 20"), ["18,4"]);
        assert_eq!(winning("fibonacci-nim 20,2"), ["18,4"]);
        assert_eq!(winning("fibonacci-nim 4,4"), ["3,2", "0"]);
        assert_eq!(error("fibonacci-nim 20,0"), 3..4);
        assert_eq!(error("fibonacci-nim 20,1,1"), 3..6);
        assert_eq!(outcome("fibonacci-nim 20 2"), None);
    }
}
