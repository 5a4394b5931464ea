//! Coin turning: turn over some coins of a row, the rightmost of them from heads to tails.
//!
//! The games differ in which sets of coins may be turned, which a [`Code`] says. In all of them a row
//! is the sum of its heads, each alone on a row, so one list of values per game is the whole theory
//! (Berlekamp, Conway and Guy, *Winning Ways*, chapter 14).

mod acrostic;
mod board;
mod by_code;
mod code;
mod combinations;
mod factors;
pub mod heads;
mod line;
mod product;
mod program;
mod table;
mod tartan;
mod values;

pub use product::{RUGS, TURNING_CORNERS};

use std::sync::Arc;

use grundy_face::{Entry, Family, Game};
use grundy_game::{
    Draw, Element, Impartial, Key, Keyed, Language, Loopfree, Mark, Mention, Notation,
    NotationError, Phrase, Piece, Place, Problem, Reason, Ruleset, Scene, Sum, Tabulate, Words,
    conjoined, number, say,
};
use grundy_theory::Player;

use crate::keys;
use crate::spoken;
use by_code::ByCode;
use code::{Code, Turn};
use heads::Heads;
use table::Values;
use values::{Kind, OneHeadAtATime};

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
    open: |_| Ok(open("turning-turtles", Kind::TurningTurtles.code())),
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
    open: |_| Ok(open("mock-turtles", Kind::MockTurtles.code())),
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
    open: |_| Ok(open("ruler", Kind::Ruler.code())),
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
    open: |_| Ok(open("twins", Kind::Twins.code())),
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
    open: |_| Ok(open("triplets", Kind::Triplets.code())),
    ..TURNING_TURTLES
};

/// Every code.
pub const FAMILY: Family = Family {
    name: "coins",
    parameters: "CODE[xCODE][,acrostic]",
    title: Words {
        en: "Coin turning by code, in a row or on a board",
        zh: "规则码给出的翻硬币游戏（一排或棋盘）",
    },
    rule: Words {
        en: "turn as many coins as the code says (3, 1-3, 1+), the rightmost from heads to tails; C contiguous, C(5) within five places, E equally spaced, F with the first coin, S symmetric; AxB on a board: the coins of S×T",
        zh: "按规则码翻若干枚硬币（3、1-3、1+），其中最右边的一枚须由正面翻到反面；C 连续，C(5) 在相邻五格之内，E 等间距，F 含第一枚，S 左右对称；AxB 在棋盘上翻 S×T 处的硬币",
    },
    example: "coins:1-7 8 12 16 20",
    instances: &[
        "coins:1-2",
        "coins:1+",
        "coins:2+C",
        "coins:1-3C(5)",
        "coins:3E",
        "coins:4FS",
        "coins:1-3S",
        "coins:1-2x1+C",
        "coins:3Ex2",
        "coins:1+x1+C,acrostic",
    ],
    open: |text| {
        if text.contains(['x', 'X', '×', ',']) {
            return product::read(text);
        }
        let code: Code = text.parse()?;
        Ok(open(&format!("coins:{code}"), code))
    },
    ..TURNING_TURTLES
};

fn open(name: &str, code: Code) -> Arc<dyn Game> {
    let kind = Kind::of(&code);
    let rules = CoinTurning::new(code);
    let values = Arc::clone(&rules.values);
    let entry = Entry::new(name, rules);
    let entry = entry.impartial().drawn().keyed().keyed_widely().tabulated();
    match kind {
        Some(kind) => {
            let entry = entry.recipe(|rules| {
                let kind = Kind::of(&rules.code);
                kind.expect("it is of this kind").recipe()
            });
            entry.source(OneHeadAtATime(kind)).open()
        }
        None => entry.source(ByCode(values)).open(),
    }
}

/// The largest coin where values need a table or sets of coins are written out.
const LONGEST: u64 = 1 << 20;

/// The rules of one code.
#[derive(Debug)]
struct CoinTurning {
    code: Code,
    values: Arc<Values>,
    /// Whether runs of heads may be written `first-last`.
    runs: bool,
}

impl CoinTurning {
    fn new(code: Code) -> Self {
        Self {
            values: Arc::new(Values::new(code.clone())),
            runs: code == Code::RULER,
            code,
        }
    }
}

impl Ruleset for CoinTurning {
    type Position = Heads;
    type Move = Turn;

    fn moves(&self, heads: &Heads, _: Player) -> impl Iterator<Item = Turn> {
        heads.squares().flat_map(|head| self.code.turns(head))
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
        if self.code != Code::RULER {
            let mut counts = heads.squares().map(|head| self.code.count(head));
            return counts.try_fold(0, |total: u128, count| Some(total.saturating_add(count?)));
        }
        // A head on n ends n runs.
        heads.runs().try_fold(0, |total: u128, (first, last)| {
            let (first, last) = (u128::from(first), u128::from(last));
            total.checked_add((first + last) * (last - first + 1) / 2)
        })
    }

    fn reaching(&self, heads: &Heads, _: Player, after: &Sum<Heads>) -> Option<Turn> {
        let [after] = after.components() else {
            return None;
        };
        let turned = heads.turned(after);
        turned.last().filter(|&head| heads.contains(head))?;
        self.code.turn(&turned)
    }

    fn weight(&self, position: &Heads) -> usize {
        position.weight()
    }
}

impl Impartial for CoinTurning {}
impl Loopfree for CoinTurning {}

impl<K: Key> Keyed<K> for CoinTurning {
    fn key(&self, heads: &Heads, _: Player) -> Option<K> {
        let last = heads.runs().last().map_or(0, |(_, last)| last);
        (last <= K::BITS.into()).then(|| keys::of_set(heads.squares()))?
    }

    fn unkey(&self, key: K) -> (Heads, Player) {
        (Heads::on(keys::set(key)), Player::Left)
    }
}

impl Notation for CoinTurning {
    fn read(&self, text: &str) -> Result<Heads, NotationError> {
        let heads = Heads::read(text, self.runs)?;
        let largest = self.values.largest();
        if heads.last().is_some_and(|last| last > largest) {
            let fields = grundy_game::fields(text).into_iter();
            let mut far = fields.filter(|&field| number(field).is_ok_and(|n| n > largest));
            let span = far.next().map_or(0..text.len(), |field| field.span());
            return Err(Problem::TooLarge { largest }.at(span));
        }
        Ok(heads)
    }

    fn write(&self, heads: &Heads, out: &mut String) {
        heads.write(self.runs, out);
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

/// Coins of one move that are said at most.
const SAID: usize = 40;

#[derive(Debug)]
struct TurnWords(Turn, Place);

impl Phrase for TurnWords {
    fn say(&self, language: Language) -> String {
        let coins = say! { language, match &self.0;
            Turn::Coins(squares) => {
                let coins = if squares.len() > 1 { "coins" } else { "coin" };
                let (comma, and) = match language {
                    Language::English => (", ", " and "),
                    Language::Chinese => ("、", " 和 "),
                };
                let squares = conjoined(squares, SAID, comma, and);
                say!(language, "turn {coins} {squares}"; "翻转位置 {squares} 的硬币")
            };
            Turn::Run(first, last) if first < last =>
                "turn coins {first} to {last}";
                "翻转位置 {first} 到 {last} 的硬币";
            Turn::Run(_, last) => "turn coin {last}"; "翻转位置 {last} 的硬币";
        };
        say! { language, match self.1;
            Place { alone: true, .. } => { coins };
            place => "{coins} in {}", place.english("row"); "在{}{coins}", place.chinese("排");
        }
    }
}

/// The heads of rows, as reasons speak of them.
fn spoken_of(rows: &[Heads]) -> impl Iterator<Item = Mention> {
    let rows = rows.iter().enumerate();
    rows.flat_map(|(i, heads)| spoken::elements(i, heads.squares().map(Element::Item)))
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
        let known = coordinates[0] <= self.values.largest();
        known.then(|| Heads::on([coordinates[0]]))
    }
}
