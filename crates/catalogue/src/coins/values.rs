//! What a head on square n is worth, and the moves that follow from it.

use std::ops::RangeInclusive;

use grundy_face::{Recipe, Texts};
use grundy_game::{
    Budget, Evidence, Found, Language, Phrase, Reason, Source, Stopped, Words, pointing, say,
};
use grundy_theory::{Convention, Nimber};

use super::CoinTurning;
use super::code::{Code, Turn};
use super::heads::Heads;
use crate::phrases::list;
use crate::recipes;

/// Partners tried one by one before a single move per head has to do.
const THOROUGH: u128 = 100_000;

/// Moves of the Ruler game listed at most.
const LISTED: usize = 10_000;

/// The codes whose games have names of their own: values and winning moves are closed forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    TurningTurtles,
    MockTurtles,
    Ruler,
    Twins,
    Triplets,
}

/// A row is the nim-sum of its heads, and a head on square n has a known value.
#[derive(Debug)]
pub struct OneHeadAtATime(pub Kind);

/// The n-th number with an odd number of ones in binary, from n = 1: 1, 2, 4, 7, 8, 11, ...
pub fn odious(n: u64) -> u128 {
    let double = 2 * u128::from(n - 1);
    double + u128::from(double.count_ones() % 2 == 0)
}

fn is_odious(value: u128) -> bool {
    value.count_ones() % 2 == 1
}

/// The exclusive or of the largest powers of two that divide 1, 2, ..., n.
pub fn gray(n: u64) -> u64 {
    n ^ (n >> 1)
}

/// The n with the given Gray code.
fn from_gray(code: u64) -> u64 {
    [1, 2, 4, 8, 16, 32]
        .iter()
        .fold(code, |n, shift| n ^ (n >> shift))
}

impl Kind {
    /// The game of a code, if it is one of these.
    pub fn of(code: &Code) -> Option<Self> {
        let kinds = [
            Self::TurningTurtles,
            Self::MockTurtles,
            Self::Ruler,
            Self::Twins,
            Self::Triplets,
        ];
        kinds.into_iter().find(|kind| kind.code() == *code)
    }

    /// Which coins may be turned together.
    pub fn code(self) -> Code {
        match self {
            Self::TurningTurtles => Code::any(1, Some(2)),
            Self::MockTurtles => Code::any(1, Some(3)),
            Self::Twins => Code::any(2, Some(2)),
            Self::Triplets => Code::any(3, Some(3)),
            Self::Ruler => Code::RULER,
        }
    }

    /// How many coins are turned besides the last, where any may be.
    fn others(self) -> RangeInclusive<u64> {
        match self {
            Self::TurningTurtles => 0..=1,
            Self::MockTurtles => 0..=2,
            Self::Twins => 1..=1,
            Self::Triplets => 2..=2,
            Self::Ruler => 0..=0,
        }
    }

    /// The value of a head on square `n`.
    pub fn value(self, n: u64) -> u128 {
        match self {
            Self::TurningTurtles => n.into(),
            Self::MockTurtles => odious(n),
            Self::Ruler => (n & n.wrapping_neg()).into(),
            Self::Twins => (n - 1).into(),
            Self::Triplets if n <= 2 => 0,
            Self::Triplets => odious(n - 2),
        }
    }

    /// The same as a program.
    pub fn recipe(self) -> Recipe {
        match self {
            Self::TurningTurtles => {
                let why = Words {
                    en: "A head on square n is a Nim heap of n.",
                    zh: "位置 n 上的正面就是 n 个的一堆。",
                };
                recipes::formula(why, Texts::same("n"))
            }
            Self::MockTurtles => {
                let why = Words {
                    en: "A head on square n, below 2^63, counts as the n-th number with an odd number of ones in binary.",
                    zh: "位置 n（小于 2^63）上的正面的 SG 值是二进制中有奇数个 1 的第 n 个数。",
                };
                recipes::odious(why, 0)
            }
            Self::Ruler => recipes::formula(
                Words {
                    en: "A head on square n is worth the largest power of two that divides n.",
                    zh: "位置 n 上的正面的 SG 值是整除 n 的最大的 2 的幂。",
                },
                Texts::new("n & -n", "n & -n", "n & n.wrapping_neg()", "n & -n"),
            ),
            Self::Twins => recipes::formula(
                Words {
                    en: "A head on square n is a Nim heap of n - 1.",
                    zh: "位置 n 上的正面就是 n - 1 个的一堆。",
                },
                Texts::new(
                    "n == 0 ? 0 : n - 1",
                    "max(n - 1, 0)",
                    "n.saturating_sub(1)",
                    "n == 0 ? 0 : n - 1",
                ),
            ),
            Self::Triplets => {
                let why = Words {
                    en: "From the third square on, and below 2^63, the n-th head counts as the n-th number with an odd number of ones in binary.",
                    zh: "从第三格起（小于 2^63），第 n 个位置上的正面的 SG 值是二进制中有奇数个 1 的第 n 个数。",
                };
                recipes::odious(why, 2)
            }
        }
    }

    /// Why a head is worth what it is.
    pub fn rule(self, language: Language) -> String {
        say! { language, match self;
            Self::TurningTurtles =>
                "A head on square n is a Nim heap of n: turned alone it is taken whole, turned with the coin on m it becomes a heap of m.";
                "位置 n 上的正面就是 n 个石子的一堆：单独翻它等于取完这一堆，连同位置 m 一起翻等于把它变成 m 个。";
            Self::MockTurtles =>
                "A head on square n is worth the n-th odious number, one with an odd number of ones in binary: one other coin leaves a smaller odious number, and two others, or none, an even number of ones, so that every smaller number is left by some move but the number itself by none.";
                "位置 n 上的正面的 SG 值是第 n 个“可憎数”（二进制中有奇数个 1 的数）：再翻一枚得到更小的可憎数，不翻或再翻两枚得到含偶数个 1 的数，所以更小的数都能得到，而它自己得不到。";
            Self::Ruler =>
                "A head on square n is worth the largest power of two that divides n: below it the runs of coins leave each smaller number, and that power itself never.";
                "位置 n 上的正面的 SG 值是整除 n 的最大的 2 的幂：以它结尾的各段恰能得到所有更小的数，而得不到它自己。";
            Self::Twins =>
                "A head on square n is a Nim heap of n - 1: the coin turned with it, on m, becomes a heap of m - 1, and the coin on square 1 is worth nothing.";
                "位置 n 上的正面就是 n - 1 个石子的一堆：同时翻的位置 m 变成 m - 1 个的一堆，而位置 1 的值为 0。";
            Self::Triplets =>
                "Heads on squares 1 and 2 are worth nothing, for no three coins end there; these two are idle partners, so from square 3 on this is Mock Turtles, and the values are the odious numbers 1, 2, 4, 7, 8, 11, …";
                "位置 1 和 2 上的正面值为 0，因为没有三枚硬币以它们结尾；它们正好充当陪衬，所以从位置 3 起与“至多翻三枚”相同，SG 值依次为可憎数 1、2、4、7、8、11……。";
        }
    }

    /// The squares, increasing, on which a head has the given value; not for the Ruler game.
    fn squares(self, value: u128) -> impl Iterator<Item = u64> {
        let both = match self {
            Self::Triplets if value == 0 => [Some(1), Some(2)],
            Self::TurningTurtles if value > 0 => [Some(value), None],
            Self::MockTurtles if is_odious(value) => [Some(value / 2 + 1), None],
            Self::Triplets if is_odious(value) => [Some(value / 2 + 3), None],
            Self::Twins => [value.checked_add(1), None],
            _ => [None, None],
        };
        both.into_iter().flatten().filter_map(|n| n.try_into().ok())
    }

    /// The values of two coins that make `rest` together, such that if any two coins to the left of
    /// a square do, these do, and whether no other values would.
    ///
    /// Values are 0 or odious, and two odious numbers never make an odious one, so an odious number
    /// is itself and a 0. In all ways to make an even number of ones, the larger number has the
    /// highest of them, and the least such number, that power of two, is odious.
    fn split(rest: u128) -> (u128, u128, bool) {
        if rest == 0 || is_odious(rest) {
            return (0, rest, true);
        }
        let top = 1 << rest.ilog2();
        (rest ^ top, top, false)
    }

    /// Adds the moves that turn `head` and others worth `rest`; gives whether these are all.
    pub fn find(self, head: u64, rest: u128, thorough: bool, found: &mut Vec<Turn>) -> bool {
        let mut complete = true;
        for others in self.others() {
            match others {
                0 if rest == 0 => found.push(Turn::Coins(vec![head])),
                0 => {}
                1 => {
                    let partners = self.squares(rest).filter(|&a| a < head);
                    found.extend(partners.map(|a| Turn::Coins(vec![a, head])));
                }
                _ if thorough => {
                    for a in 1..head {
                        let partners = self.squares(rest ^ self.value(a));
                        let partners = partners.filter(|&b| a < b && b < head);
                        found.extend(partners.map(|b| Turn::Coins(vec![a, b, head])));
                    }
                }
                _ => {
                    let (low, high, only) = Self::split(rest);
                    complete &= only;
                    for a in self.squares(low) {
                        let partners = self.squares(high).filter(|&b| a < b && b < head);
                        found.extend(partners.map(|b| Turn::Coins(vec![a, b, head])));
                    }
                }
            }
        }
        complete
    }
}

/// The runs that change the value of a Ruler row by `change`.
///
/// The run from a to n has the value gray(n) xor gray(a-1). Gray codes are linear, so a - 1 must be
/// n xor y, where y has the Gray code `change`; it is smaller than n when n has y's highest bit.
pub fn runs(heads: &Heads, change: u128) -> Found<Turn> {
    let mut found = Vec::new();
    let Some(change) = u64::try_from(change).ok().filter(|&change| change > 0) else {
        return Found::all(found);
    };
    let y = from_gray(change);
    let top = y.ilog2();
    for (first, last) in heads.runs() {
        let mut head = first;
        while head <= last {
            if head >> top & 1 == 0 {
                head = ((head >> top) | 1) << top;
                continue;
            }
            if found.len() == LISTED {
                return Found::some(found);
            }
            found.push(Turn::Run((head ^ y) + 1, head));
            match head.checked_add(1) {
                Some(next) => head = next,
                None => break,
            }
        }
    }
    Found::all(found)
}

impl Source<CoinTurning> for OneHeadAtATime {
    fn name(&self) -> Words {
        match self.0 {
            Kind::TurningTurtles => Words {
                en: "Turning Turtles is Nim",
                zh: "翻乌龟就是 Nim",
            },
            Kind::MockTurtles => Words {
                en: "Mock Turtle theorem",
                zh: "Mock Turtle 定理",
            },
            Kind::Ruler => Words {
                en: "values of Ruler",
                zh: "直尺游戏的 SG 值",
            },
            Kind::Twins => Words {
                en: "Twins is Nim",
                zh: "双子就是 Nim",
            },
            Kind::Triplets => Words {
                en: "values of Triplets",
                zh: "三胞胎的 SG 值",
            },
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays (1982), chapter 14",
            tested_to: Words {
                en: "all sets of heads on squares 1 to 9",
                zh: "正面朝上的硬币在 1 到 9 号格上的所有摆法",
            },
        }
    }

    fn heap(
        &self,
        _: &CoinTurning,
        heads: &Heads,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        Ok(Some(match self.0 {
            Kind::Ruler => {
                let runs = heads.runs();
                runs.map(|(first, last)| Nimber::from(gray(last) ^ gray(first - 1)))
                    .sum()
            }
            kind => heads.squares().map(|n| Nimber(kind.value(n))).sum(),
        }))
    }

    fn moves_to(
        &self,
        rules: &CoinTurning,
        heads: &Heads,
        size: Nimber,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Found<Turn>>, Stopped> {
        let Some(value) = self.heap(rules, heads, convention, budget)? else {
            return Ok(None);
        };
        let change = (value + size).0;
        if self.0 == Kind::Ruler {
            return Ok(Some(runs(heads, change)));
        }
        let thorough = heads.squares().map(u128::from).sum::<u128>() <= THOROUGH;
        let mut moves = Vec::new();
        let mut complete = true;
        for head in heads.squares() {
            budget.spend(0, if thorough { head } else { 1 })?;
            let rest = self.0.value(head) ^ change;
            complete &= self.0.find(head, rest, thorough, &mut moves);
        }
        Ok(Some(Found { moves, complete }))
    }

    fn why(
        &self,
        _: &CoinTurning,
        rows: &[Heads],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let heads = || rows.iter().flat_map(Heads::squares);
        Ok(vec![
            pointing(Box::new(Why::Heads), super::spoken_of(rows)),
            pointing(
                Box::new(Why::Values {
                    kind: self.0,
                    // One more than a list shows, so that it is seen to go on.
                    squares: heads().take(9).collect(),
                    values: heads().take(9).map(|n| self.0.value(n)).collect(),
                }),
                super::spoken_of(rows).take(9),
            ),
        ])
    }
}

/// Why a row is worth what it is.
#[derive(Debug)]
pub enum Why {
    Heads,
    Values {
        kind: Kind,
        squares: Vec<u64>,
        values: Vec<u128>,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Heads =>
                "A row is the sum of its heads, each alone on a row of its own: to turn a coin twice is to add two equal games, and these cancel.";
                "一排硬币等于其中每枚正面硬币各自单独成局之和：同一枚硬币翻两次，相当于加上两个相同的局面，正好抵消。";
            Self::Values { kind, squares, values } => {
                let rule = kind.rule(language);
                let (all, worth) = (list(squares, language), list(values, language));
                say! { language, match squares.len();
                    0 => "{rule} Here no coin shows heads."; "{rule}这里没有正面。";
                    1 =>
                        "{rule} Here the head on {all} is worth {worth}.";
                        "{rule}这里位置 {all} 的 SG 值为 {worth}。";
                    _ =>
                        "{rule} Here the heads on {all} are worth {worth}.";
                        "{rule}这里位置 {all} 的 SG 值依次为 {worth}。";
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::{Budget, Ruleset};
    use grundy_solve::Grundy;
    use grundy_theory::Player;

    use super::*;

    const KINDS: [Kind; 5] = [
        Kind::TurningTurtles,
        Kind::MockTurtles,
        Kind::Ruler,
        Kind::Twins,
        Kind::Triplets,
    ];

    fn rules(kind: Kind) -> CoinTurning {
        CoinTurning::new(kind.code())
    }

    fn value(kind: Kind, heads: &Heads) -> Nimber {
        let heap = OneHeadAtATime(kind)
            .heap(
                &rules(kind),
                heads,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        heap.unwrap()
    }

    fn moves_to(kind: Kind, heads: &Heads, size: u128) -> Found<Turn> {
        let theorem = OneHeadAtATime(kind);
        let found = theorem
            .moves_to(
                &rules(kind),
                heads,
                Nimber(size),
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        found.unwrap()
    }

    #[test]
    fn values_agree_with_search() {
        for kind in KINDS {
            let mut engine = Grundy::default();
            let budget = Budget::new(1_000_000);
            for set in 0..512u64 {
                let heads = Heads::on((1..=9).filter(|square| set >> (square - 1) & 1 == 1));
                let searched = engine.value(&rules(kind), &heads, &budget);
                assert_eq!(Ok(value(kind, &heads)), searched, "{kind:?} {heads:?}");
            }
        }
    }

    #[test]
    fn published_values() {
        let first = |kind: Kind| (1..=20).map(|n| kind.value(n)).collect::<Vec<_>>();
        let mock = [
            1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38,
        ];
        assert_eq!(first(Kind::MockTurtles), mock);
        assert_eq!(first(Kind::Triplets)[..3], [0, 0, 1]);
        assert_eq!(first(Kind::Triplets)[2..], mock[..18]);
        let ruler = [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1, 4];
        assert_eq!(first(Kind::Ruler), ruler);
    }

    /// Every listed move is legal and leaves the size asked for; the short list is honest.
    #[track_caller]
    fn check(kind: Kind, squares: &[u64], size: u128) -> usize {
        let heads = Heads::on(squares.iter().copied());
        let found = moves_to(kind, &heads, size);
        for mv in &found.moves {
            let after = rules(kind).apply(&heads, mv);
            assert_eq!(value(kind, &after.components()[0]), Nimber(size));
            let again = rules(kind).reaching(&heads, Player::Left, &after);
            assert_eq!(again.as_ref(), Some(mv));
        }
        found.moves.len()
    }

    #[test]
    fn the_largest_squares_have_winning_moves() {
        let huge = [1 << 62, 1 << 63, u64::MAX - 7, u64::MAX];
        for kind in KINDS {
            assert_eq!(check(kind, &huge[3..], 0), 1, "{kind:?}");
            assert!(check(kind, &huge, 0) > 0, "{kind:?}");
            assert!(check(kind, &huge[..2], 0) > 0, "{kind:?}");
        }
        assert_eq!(Kind::MockTurtles.value(u64::MAX), (1 << 65) - 4);
        let full = Heads::read("1-18446744073709551615", true).unwrap();
        assert_eq!(moves_to(Kind::Ruler, &full, 0).moves.len(), LISTED);
        assert!(rules(Kind::Ruler).count(&full, Player::Left).is_some());
    }

    #[test]
    fn one_move_per_head_is_found_exactly_when_there_is_one() {
        for kind in [Kind::MockTurtles, Kind::Triplets] {
            for head in 1..40 {
                for rest in 0..128 {
                    let (mut few, mut all) = (Vec::new(), Vec::new());
                    let complete = kind.find(head, rest, false, &mut few);
                    kind.find(head, rest, true, &mut all);
                    let found = Found {
                        moves: few,
                        complete,
                    };
                    assert!(found.agrees(&all), "{kind:?} {head} {rest}");
                }
            }
        }
    }
}
