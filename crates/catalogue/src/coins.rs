//! Coin turning: turn over some coins of a row, the rightmost of them from heads to tails.
//!
//! The games differ in which sets of coins may be turned. In all of them a row is the sum of its
//! heads, each alone on a row, so one list of values per game is the whole theory
//! (Berlekamp, Conway and Guy, *Winning Ways*, chapter 14).

pub mod heads;
mod values;

use std::ops::RangeInclusive;
use std::sync::Arc;

use grundy_face::{Entry, Family, Game};
use grundy_game::{
    Draw, Impartial, Keyed, Language, Loopfree, Mark, Notation, NotationError, Phrase, Piece,
    Place, Reason, Ruleset, Scene, Sum, Tabulate, Words, say,
};
use grundy_theory::Player;

use crate::keys;
use crate::phrases::list;
use heads::Heads;
use values::OneHeadAtATime;

/// Turning Turtles.
pub const TURNING_TURTLES: Family = Family {
    name: "turning-turtles",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Turning Turtles",
        zh: "翻乌龟",
    },
    rule: Words {
        en: "turn one or two coins, the rightmost from heads to tails",
        zh: "翻转一枚或两枚硬币，其中最右边的一枚须由正面翻到反面",
    },
    example: "turning-turtles 3 5 6 9",
    instances: &[],
    open: |_| Ok(open("turning-turtles", Kind::TurningTurtles)),
};

/// Mock Turtles.
pub const MOCK_TURTLES: Family = Family {
    name: "mock-turtles",
    title: Words {
        en: "Mock Turtles",
        zh: "假海龟（翻至多三枚硬币）",
    },
    rule: Words {
        en: "turn one, two or three coins, the rightmost from heads to tails",
        zh: "翻转一至三枚硬币，其中最右边的一枚须由正面翻到反面",
    },
    example: "mock-turtles 1 4 7",
    open: |_| Ok(open("mock-turtles", Kind::MockTurtles)),
    ..TURNING_TURTLES
};

/// Ruler.
pub const RULER: Family = Family {
    name: "ruler",
    title: Words {
        en: "Ruler",
        zh: "直尺游戏（翻连续的硬币）",
    },
    rule: Words {
        en: "turn any run of consecutive coins, the rightmost from heads to tails",
        zh: "翻转任意连续的一段硬币，其中最右边的一枚须由正面翻到反面",
    },
    example: "ruler 3 8 12",
    open: |_| Ok(open("ruler", Kind::Ruler)),
    ..TURNING_TURTLES
};

/// Twins.
pub const TWINS: Family = Family {
    name: "twins",
    title: Words {
        en: "Twins",
        zh: "双子（恰翻两枚硬币）",
    },
    rule: Words {
        en: "turn exactly two coins, the rightmost from heads to tails",
        zh: "恰好翻转两枚硬币，其中靠右的一枚须由正面翻到反面",
    },
    example: "twins 2 5 9",
    open: |_| Ok(open("twins", Kind::Twins)),
    ..TURNING_TURTLES
};

/// Triplets.
pub const TRIPLETS: Family = Family {
    name: "triplets",
    title: Words {
        en: "Triplets",
        zh: "三胞胎（恰翻三枚硬币）",
    },
    rule: Words {
        en: "turn exactly three coins, the rightmost from heads to tails",
        zh: "恰好翻转三枚硬币，其中最右边的一枚须由正面翻到反面",
    },
    example: "triplets 4 6 9",
    open: |_| Ok(open("triplets", Kind::Triplets)),
    ..TURNING_TURTLES
};

fn open(name: &str, kind: Kind) -> Arc<dyn Game> {
    let entry = Entry::new(name, CoinTurning(kind));
    let entry = entry.impartial().drawn().keyed().tabulated();
    let entry = entry.recipe(|rules| rules.0.recipe());
    entry.source(OneHeadAtATime(kind)).open()
}

/// Which coins may be turned together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    TurningTurtles,
    MockTurtles,
    Ruler,
    Twins,
    Triplets,
}

impl Kind {
    /// How many coins are turned besides the rightmost; `None` where they form a run.
    fn others(self) -> Option<RangeInclusive<u64>> {
        match self {
            Self::TurningTurtles => Some(0..=1),
            Self::MockTurtles => Some(0..=2),
            Self::Twins => Some(1..=1),
            Self::Triplets => Some(2..=2),
            Self::Ruler => None,
        }
    }
}

/// The rules of one kind of coin turning.
#[derive(Debug)]
struct CoinTurning(Kind);

/// The coins turned.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Turn {
    /// The coins on these squares, increasing.
    Coins(Vec<u64>),
    /// All coins from the first to the last square.
    Run(u64, u64),
}

/// The moves that turn `head` and `others` coins to its left.
fn turns(head: u64, others: u64) -> Box<dyn Iterator<Item = Turn>> {
    match others {
        0 => Box::new(std::iter::once(Turn::Coins(vec![head]))),
        1 => Box::new((1..head).map(move |a| Turn::Coins(vec![a, head]))),
        _ => Box::new((1..head).flat_map(move |a| {
            let second = a + 1..head;
            second.map(move |b| Turn::Coins(vec![a, b, head]))
        })),
    }
}

/// The number of moves that [`turns`] lists: at most 2^127, two coins out of 2^64.
fn number_of_turns(head: u64, others: u64) -> u128 {
    let left = u128::from(head) - 1;
    match others {
        0 => 1,
        1 => left,
        _ => left * left.saturating_sub(1) / 2,
    }
}

impl Ruleset for CoinTurning {
    type Position = Heads;
    type Move = Turn;

    fn moves(&self, heads: &Heads, _: Player) -> impl Iterator<Item = Turn> {
        let others = self.0.others();
        heads.squares().flat_map(move |head| match others.clone() {
            Some(others) => Box::new(others.flat_map(move |count| turns(head, count))),
            None => {
                let runs = (1..=head).rev();
                Box::new(runs.map(move |first| Turn::Run(first, head)))
                    as Box<dyn Iterator<Item = _>>
            }
        })
    }

    fn apply(&self, heads: &Heads, turn: &Turn) -> Sum<Heads> {
        let mut after = heads.clone();
        match turn {
            Turn::Coins(squares) => squares
                .iter()
                .for_each(|&square| after.turn(square, square)),
            Turn::Run(first, last) => after.turn(*first, *last),
        }
        Sum::one(after)
    }

    fn count(&self, heads: &Heads, _: Player) -> Option<u128> {
        match self.0.others() {
            Some(others) => heads
                .squares()
                .flat_map(|head| {
                    others
                        .clone()
                        .map(move |count| number_of_turns(head, count))
                })
                .try_fold(0, u128::checked_add),
            // A head on n ends n runs.
            None => heads.runs().try_fold(0, |total: u128, (first, last)| {
                let (first, last) = (u128::from(first), u128::from(last));
                total.checked_add((first + last) * (last - first + 1) / 2)
            }),
        }
    }

    fn reaching(&self, heads: &Heads, _: Player, after: &Sum<Heads>) -> Option<Turn> {
        let [after] = after.components() else {
            return None;
        };
        let turned = heads.turned(after);
        turned.last().filter(|&head| heads.contains(head))?;
        match self.0.others() {
            Some(others) => {
                let squares: Vec<u64> = turned.squares().take(4).collect();
                let turned = others.contains(&(squares.len() as u64 - 1));
                turned.then_some(Turn::Coins(squares))
            }
            None => {
                let mut runs = turned.runs();
                let (first, last) = runs.next()?;
                runs.next().is_none().then_some(Turn::Run(first, last))
            }
        }
    }

    fn weight(&self, position: &Heads) -> usize {
        position.weight()
    }
}

impl Impartial for CoinTurning {}
impl Loopfree for CoinTurning {}

impl Keyed for CoinTurning {
    fn key(&self, heads: &Heads, _: Player) -> Option<u64> {
        let last = heads.runs().last().map_or(0, |(_, last)| last);
        (last <= 63).then(|| keys::of_set(heads.squares()))?
    }

    fn unkey(&self, key: u64) -> (Heads, Player) {
        (Heads::on(keys::set(key)), Player::Left)
    }
}

impl Notation for CoinTurning {
    fn read(&self, text: &str) -> Result<Heads, NotationError> {
        Heads::read(text, self.0 == Kind::Ruler)
    }

    fn write(&self, heads: &Heads, out: &mut String) {
        heads.write(self.0 == Kind::Ruler, out);
    }

    fn words(&self, _: &Heads, turn: &Turn, place: Place) -> Reason {
        Box::new(TurnWords(turn.clone(), place))
    }

    fn noun(&self) -> Words {
        Words {
            en: "row",
            zh: "排",
        }
    }

    fn small(&self) -> Vec<Heads> {
        let mut sets: Vec<u64> = (0..64).collect();
        sets.sort_by_key(|set| set.count_ones());
        let heads = |set| Heads::on((1..=6).filter(move |square| set >> (square - 1) & 1 == 1));
        sets.into_iter().map(heads).collect()
    }
}

#[derive(Debug)]
struct TurnWords(Turn, Place);

impl Phrase for TurnWords {
    fn say(&self, language: Language) -> String {
        let coins = match &self.0 {
            Turn::Coins(squares) => {
                let coins = if squares.len() > 1 { "coins" } else { "coin" };
                let squares = list(squares, language);
                say!(language, "turn {coins} {squares}"; "翻转位置 {squares} 的硬币")
            }
            Turn::Run(first, last) if first < last => say!(language,
                "turn coins {first} to {last}";
                "翻转位置 {first} 到 {last} 的硬币"),
            Turn::Run(_, last) => say!(language, "turn coin {last}"; "翻转位置 {last} 的硬币"),
        };
        match self.1 {
            Place { alone: true, .. } => coins,
            place => say!(language, "{coins} in {}", place.english("row");
                "在{}{coins}", place.chinese("排")),
        }
    }
}

/// Heads shown in a picture at most: a run of the Ruler game may have 2^63.
const DRAWN: usize = 10_000;

impl Draw for CoinTurning {
    fn scene(&self, heads: &Heads) -> Scene {
        let head = |square| Piece {
            square,
            mark: Mark::Head,
        };
        Scene::Strip {
            first: 1,
            length: heads.last().unwrap_or(0),
            pieces: heads.squares().take(DRAWN).map(head).collect(),
        }
    }
}

impl Tabulate for CoinTurning {
    const AXES: usize = 1;
    const FIRST: u64 = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<Heads> {
        Some(Heads::on([coordinates[0]]))
    }
}
