//! Candy piles (AtCoder AGC 002 E): eat a largest pile, or one candy from every pile; whoever eats
//! the last candy loses.
//!
//! Main result: the game is a walk in the Young diagram of the sorted piles, and equal steps right
//! and up change nothing, so the end of the diagonal decides.

use grundy_face::{Entry, Family, Recipe, Texts, Way};
use grundy_game::{
    Budget, Draw, Element, Evidence, Found, Gesture, Impartial, Key, Keyed, Language, Loopfree,
    Notation, Phrase, Place, Reason, Ruleset, Scene, Source, Stopped, Sum, Verdict, Words, counted,
    pointing, say,
};
use grundy_theory::{Convention, Outcome, Player};

use crate::keys;
use crate::small;
use crate::spoken;

/// Candy piles.
pub const FAMILY: Family = Family {
    name: "candy-piles",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Candy piles",
        zh: "糖果堆",
    },
    rule: Words {
        en: "eat a largest pile whole, or one candy from every pile that is not empty; whoever eats the last candy loses",
        zh: "吃掉最大的一堆，或从每个非空的堆各吃一颗；吃掉最后一颗的人输",
    },
    example: "candy-piles 1 2 3",
    instances: &[],
    open: |_| {
        let entry = Entry::new("candy-piles", CandyPiles)
            .impartial()
            .drawn()
            .keyed()
            .keyed_widely();
        let entry = entry.recipe(|_| Recipe {
            why: Words {
                en: "Sorted, the piles are a Young diagram in which a move steps right or up; cells on a diagonal are alike.",
                zh: "排序后各堆是一个杨图，一步向右或向上；同一对角线上的格子胜负相同。",
            },
            way: Way::Winner(Texts::new(CPP, PYTHON, RUST, JAVA)),
        });
        Ok(entry.misere().source(Diagonal).open())
    },
};

/// The recipe in C++.
const CPP: &str = "\
bool wins(vector<u64> a) {
    sort(a.rbegin(), a.rend());
    size_t i = 0, right = 0;
    while (i + 1 < a.size() && a[i + 1] > i + 1) i++;
    if (a[i] == 0) return true;  // nothing left: the opponent ate the last candy
    while (i + right + 1 < a.size() && a[i + right + 1] > i) right++;
    u64 up = a[i] - i - 1;
    return up % 2 == 1 || right % 2 == 1;
}";

/// The recipe in Python.
const PYTHON: &str = "\
def wins(a):
    a.sort(reverse=True)
    if a[0] == 0:
        return True  # nothing left: the opponent ate the last candy
    i = 0
    while i + 1 < len(a) and a[i + 1] > i + 1:
        i += 1
    up = a[i] - i - 1
    right = sum(pile > i for pile in a[i + 1 :])
    return up % 2 == 1 or right % 2 == 1";

/// The recipe in Rust.
const RUST: &str = "\
fn wins(a: &[u64]) -> bool {
    let mut a = a.to_vec();
    a.sort_by(|x, y| y.cmp(x));
    if a[0] == 0 {
        return true; // nothing left: the opponent ate the last candy
    }
    let mut i = 0;
    while i + 1 < a.len() && a[i + 1] > i as u64 + 1 {
        i += 1;
    }
    let up = a[i] - i as u64 - 1;
    let right = a[i + 1..].iter().filter(|pile| **pile > i as u64).count();
    up % 2 == 1 || right % 2 == 1
}";

/// The recipe in Java.
const JAVA: &str = "\
static boolean wins(long[] piles) {
    Long[] a = Arrays.stream(piles).boxed().toArray(Long[]::new);
    Arrays.sort(a, (x, y) -> Long.compareUnsigned(y, x));
    if (a[0] == 0) return true; // nothing left: the opponent ate the last candy
    int i = 0, right = 0;
    while (i + 1 < a.length && Long.compareUnsigned(a[i + 1], i + 1) > 0) i++;
    while (i + right + 1 < a.length && Long.compareUnsigned(a[i + right + 1], i) > 0) right++;
    return (a[i] - i - 1 & 1) == 1 || right % 2 == 1;
}";

/// The rules: a component is all piles of one table.
#[derive(Debug)]
struct CandyPiles;

/// What is eaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Eat {
    /// The pile at this place, one of the largest.
    Largest(usize),
    OneOfEach,
}

/// The places of the largest piles, unless all are empty.
fn largest(piles: &[u64]) -> impl Iterator<Item = usize> {
    let most = piles.iter().copied().max().filter(|most| *most > 0);
    (0..piles.len()).filter(move |&place| Some(piles[place]) == most)
}

impl Ruleset for CandyPiles {
    type Position = Vec<u64>;
    type Move = Eat;

    fn moves(&self, piles: &Vec<u64>, _: Player) -> impl Iterator<Item = Eat> {
        let one_of_each = piles.iter().any(|pile| *pile > 0).then_some(Eat::OneOfEach);
        largest(piles).map(Eat::Largest).chain(one_of_each)
    }

    fn apply(&self, piles: &Vec<u64>, eat: &Eat) -> Sum<Vec<u64>> {
        let mut piles = piles.clone();
        match eat {
            Eat::Largest(place) => piles[*place] = 0,
            Eat::OneOfEach => {
                for pile in &mut piles {
                    *pile = pile.saturating_sub(1);
                }
            }
        }
        Sum::one(piles)
    }

    fn count(&self, piles: &Vec<u64>, _: Player) -> Option<u128> {
        let largest = largest(piles).count() as u128;
        Some(largest + u128::from(largest > 0))
    }

    fn normalize(&self, piles: &Vec<u64>) -> Vec<u64> {
        descending(piles)
    }

    fn weight(&self, position: &Vec<u64>) -> usize {
        position.len()
    }
}

impl Impartial for CandyPiles {}
impl Loopfree for CandyPiles {}

/// Neither the order of the piles nor empty ones matter.
impl<K: Key> Keyed<K> for CandyPiles {
    fn key(&self, piles: &Vec<u64>, _: Player) -> Option<K> {
        keys::of_list(&descending(piles))
    }

    fn unkey(&self, key: K) -> (Vec<u64>, Player) {
        let mut piles = keys::list(key);
        if piles.is_empty() {
            // Something is written even where nothing is left.
            piles.push(0);
        }
        (piles, Player::Left)
    }

    fn tier(&self, key: K) -> Option<u32> {
        keys::sum(&keys::list(key))
    }
}

impl Notation for CandyPiles {
    fn words(&self, piles: &Vec<u64>, eat: &Eat, place: Place) -> Reason {
        Box::new(Eating {
            largest: match eat {
                Eat::Largest(pile) => Some((pile + 1, piles[*pile])),
                Eat::OneOfEach => None,
            },
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "table",
            zh: "桌",
        }
    }

    fn small(&self) -> Vec<Vec<u64>> {
        let sizes = [(1, 4), (2, 4), (3, 4), (4, 3)];
        sizes
            .into_iter()
            .flat_map(|(length, largest)| small::vectors(length, largest))
            .collect()
    }
}

/// A move in words.
#[derive(Debug)]
struct Eating {
    /// The pile eaten, from 1, and its size; `None` for one candy of each.
    largest: Option<(usize, u64)>,
    place: Place,
}

impl Phrase for Eating {
    fn say(&self, language: Language) -> String {
        let eaten = say! { language, match self.largest;
            Some((pile, size)) =>
                "eat pile {pile}, a largest one, of {size}";
                "吃掉最大的第 {pile} 堆（{size} 颗）";
            None => "eat one candy from every pile"; "每堆各吃一颗";
        };
        match self.place.alone {
            true => eaten,
            false => say!(language, "{eaten}, on {}", self.place.english("table");
                "在{}上{eaten}", self.place.chinese("桌")),
        }
    }
}

impl Draw for CandyPiles {
    fn scene(&self, piles: &Vec<u64>) -> Scene {
        Scene::Grid {
            rows: descending(piles),
            poisoned: false,
        }
    }

    /// A pile is a row of the diagram, the longest on top; one of each is its first column.
    fn gesture(&self, piles: &Vec<u64>, eat: &Eat) -> Option<Gesture> {
        const DRAWN: u64 = 400;
        let rows = descending(piles);
        if rows
            .iter()
            .fold(0, |sum: u64, &row| sum.saturating_add(row))
            > DRAWN
        {
            return None;
        }
        let gone: Vec<Element> = match eat {
            Eat::Largest(place) => {
                // Of equal piles each has a row of its own.
                let most = piles[*place];
                let row = piles[..*place].iter().filter(|&&pile| pile == most).count() as u64;
                (0..most).map(|column| Element::Cell(row, column)).collect()
            }
            Eat::OneOfEach => (0..rows.len() as u64)
                .map(|row| Element::Cell(row, 0))
                .collect(),
        };
        Some(Gesture {
            touch: gone.clone(),
            out: gone,
            ..Gesture::default()
        })
    }
}

/// The piles that are not empty, largest first.
fn descending(piles: &[u64]) -> Vec<u64> {
    let mut piles: Vec<u64> = piles.iter().copied().filter(|pile| *pile > 0).collect();
    piles.sort_unstable_by(|a, b| b.cmp(a));
    piles
}

/// The end of the diagonal of the sorted piles.
#[derive(Debug)]
struct Corner {
    /// How many cells the diagonal has: the largest m with m piles of at least m.
    m: u64,
    /// Cells to the right of its last one.
    right: u64,
    /// Cells below its last one.
    below: u64,
}

impl Corner {
    /// Of piles in any order. Counting finds the diagonal in linear time, without sorting.
    fn of(piles: &[u64]) -> Self {
        // How many piles have each size; all that reach beyond the diagram's width are alike.
        let mut sizes = vec![0; piles.len() + 1];
        for &pile in piles {
            sizes[pile.min(piles.len() as u64) as usize] += 1;
        }
        let (mut m, mut reach) = (piles.len(), sizes[piles.len()]);
        while reach < m {
            m -= 1;
            reach += sizes[m];
        }
        // Row m goes on beyond the diagonal only if all m rows do.
        let m = m as u64;
        let longer = || piles.iter().filter(|pile| **pile > m);
        let right = match longer().count() as u64 >= m {
            true => longer().min().map_or(0, |least| least - m),
            false => 0,
        };
        Self {
            m,
            right,
            below: reach as u64 - m,
        }
    }

    /// Whether the player to move wins, some candy being left.
    fn wins(&self) -> bool {
        self.right % 2 == 1 || self.below % 2 == 1
    }
}

/// Whether the player to move wins, the eater of the last candy losing: with nothing left, the
/// other has eaten it. Linear time.
///
/// ```
/// use grundy_catalogue::candy_piles::wins;
/// assert!(wins(&[1, 3]) && wins(&[1, 2, 1]) && !wins(&[1, 2, 3]));
/// ```
pub fn wins(piles: &[u64]) -> bool {
    piles.iter().all(|pile| *pile == 0) || Corner::of(piles).wins()
}

/// The end of the diagonal decides, when the last candy loses.
#[derive(Debug)]
struct Diagonal;

impl Source<CandyPiles> for Diagonal {
    fn name(&self) -> Words {
        Words {
            en: "diagonal of the Young diagram",
            zh: "杨图的对角线",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "AtCoder Grand Contest 002, problem E, Candy Piles, editorial (2016)",
            tested_to: Words {
                en: "up to four piles of up to 6",
                zh: "至多四堆、每堆至多 6",
            },
        }
    }

    fn verdict(
        &self,
        _: &CandyPiles,
        components: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let [piles] = components else { return Ok(None) };
        let misere = convention == Convention::Misere;
        Ok(misere.then(|| Verdict::Outcome(Outcome::of_win(wins(piles)))))
    }

    fn winning(
        &self,
        rules: &CandyPiles,
        components: &[Vec<u64>],
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Found<(usize, Eat)>>, Stopped> {
        let [piles] = components else { return Ok(None) };
        if convention == Convention::Normal {
            return Ok(None);
        }
        let wins_by = |eat: &Eat| {
            let after = rules.apply(piles, eat);
            after.components().iter().all(|piles| !wins(piles))
        };
        // Which of the largest piles is eaten does not matter.
        let mut first = rules.moves(piles, player).take(1);
        let largest_wins = first.any(|eat| wins_by(&eat));
        let good = |eat: &Eat| match eat {
            Eat::Largest(_) => largest_wins,
            Eat::OneOfEach => wins_by(eat),
        };
        let found = Found::among(rules.moves(piles, player), good, budget)?;
        Ok(Some(found.map(|eat| (0, eat))))
    }

    /// `m` is the length of the diagonal.
    fn law(&self, _: &CandyPiles, heaps: usize, convention: Convention) -> Option<String> {
        const LAW: &str =
            "(sorted(heaps)[-m] - m) % 2 == 0 and (len([h for h in heaps if h >= m]) - m) % 2 == 0";
        const LAST: &str =
            "len([h for h in heaps if h >= m]) >= m and len([h for h in heaps if h > m]) <= m";
        let misere = convention == Convention::Misere;
        misere.then(|| {
            let end = heaps + 1;
            format!("max(heaps) > 0 and all({LAW} for m in range(1, {end}) if {LAST})")
        })
    }

    fn why(
        &self,
        _: &CandyPiles,
        components: &[Vec<u64>],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let piles = components.first().map(|piles| descending(piles));
        Ok(match piles.filter(|piles| !piles.is_empty()) {
            None => vec![Box::new(Why::Nothing)],
            Some(piles) => {
                let corner = Corner::of(&piles);
                let diagonal =
                    |from| spoken::elements(0, (from..corner.m).map(|i| Element::Cell(i, i)));
                let (walk, end) = (diagonal(0), diagonal(corner.m - 1));
                vec![
                    pointing(Box::new(Why::Walk), walk),
                    pointing(Box::new(Why::Corner(corner)), end),
                ]
            }
        })
    }
}

#[derive(Debug)]
enum Why {
    Nothing,
    Walk,
    Corner(Corner),
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Nothing =>
                "Nothing is left: the opponent has eaten the last candy and lost.";
                "糖果已经吃完：对手吃了最后一颗，输了。";
            Self::Walk =>
                "Draw the piles as rows, the largest on top. Eating the largest pile is a step down, eating one of each a step to the right, and whoever leaves the diagram loses. A cell has the same outcome as its neighbour down and to the right while that lies inside, so only the last cell of the diagonal counts.";
                "把各堆从大到小自上而下排成一行行。吃掉最大的一堆就是向下走一格，每堆各吃一颗就是向右走一格，走出图形的人输。只要右下方的格子还在图内，一格与它右下方那格的胜负相同，所以只看对角线的最后一格。";
            Self::Corner(Corner { m, right, below }) => {
                let odd = say! { language, match right % 2 + below % 2;
                    0 => "both are even"; "都是偶数";
                    1 => "one is"; "有一个奇数";
                    _ => "both are"; "都是奇数";
                };
                let cells = counted(*right, "cell", "cells");
                say!(language,
                    "That cell is ({m},{m}), with {cells} to its right and {below} below it; from there each player can only go on straight, so the first to move wins exactly when one of these numbers is odd, and here {odd}.";
                    "这一格是 ({m},{m})，右方还有 {right} 格，下方还有 {below} 格；从这里起只能沿一个方向走到底，所以两个数中有奇数时先手必胜，否则必败，这里{odd}。")
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::laws::Brute;

    use super::*;
    use crate::answers::{outcome, winning};

    #[test]
    fn samples_of_agc_002_e() {
        let samples = [
            ("1,3", Outcome::N),
            ("1,2,1", Outcome::N),
            ("1,2,3", Outcome::P),
        ];
        for (text, expected) in samples {
            assert_eq!(outcome(&format!("candy-piles {text}")), Some(expected));
        }
        assert_eq!(winning("candy-piles 1,3"), ["1,0"]);
        // Each of the largest piles is a move of its own.
        let each = ["0,2,2", "2,0,2", "2,2,0", "1,1,1"];
        assert_eq!(winning("candy-piles 2,2,2"), each);
    }

    #[test]
    fn the_diagonal_agrees_with_brute_force() {
        let mut brute = Brute::new(&CandyPiles);
        for piles in small::vectors(4, 6) {
            let fact = brute.wins(&Sum::one(piles.clone()), Player::Left, Convention::Misere);
            assert_eq!(wins(&piles), fact, "{piles:?}");
        }
    }

    #[test]
    fn many_and_large_piles_are_answered_at_once() {
        assert!(!wins(&[u64::MAX]));
        assert!(wins(&[u64::MAX - 1]));
        assert!(wins(&vec![u64::MAX; 1_000_000]));
    }
}
