//! Cakes of rows and columns: Cutcake, Maundy Cake and Eatcake. Left cuts or eats along columns,
//! Right along rows.
//!
//! Cutcake and Maundy Cake are integers, by a rule on the lengths of the sides (Berlekamp, Conway
//! and Guy, *Winning Ways*, chapter 2); no rule is known for Eatcake, which is all small (chapter 8).

use std::cmp::Ordering;

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Element, Evidence, Gesture, Language, Loopfree, Notation,
    NotationError, Phrase, Place, Problem, Reason, Ruleset, Said, Scene, Shape, Source, Stopped,
    Sum, Tabulate, Words, pointing, say,
};
use grundy_partizan::Dyadic;
use grundy_theory::{Convention, Player, Value};

use super::board::sides;
use super::number::number;

use crate::spoken;

/// Cutcake.
pub const CUTCAKE: Family = Family {
    name: "cutcake",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Cutcake",
        zh: "切蛋糕（Cutcake）",
    },
    rule: Words {
        en: "cut a cake of rows and columns in two, Left between two columns, Right between two rows",
        zh: "把 `行x列` 的蛋糕切成两块：左方沿列间竖切，右方沿行间横切",
    },
    example: "cutcake 4x9 3x5",
    instances: &[],
    open: |_| {
        let entry = Entry::new("cutcake", Cakes(Knife::Cut)).partizan();
        Ok(entry.drawn().tabulated().source(Sides).open())
    },
};

/// Maundy Cake.
pub const MAUNDY_CAKE: Family = Family {
    name: "maundy-cake",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Maundy Cake",
        zh: "平分蛋糕（Maundy Cake）",
    },
    rule: Words {
        en: "cut a cake of rows and columns into any number of equal pieces, Left between columns, Right between rows",
        zh: "把 `行x列` 的蛋糕平均切成若干块：左方沿列间竖切，右方沿行间横切",
    },
    example: "maundy-cake 8x6 4x9",
    instances: &[],
    open: |_| {
        let entry = Entry::new("maundy-cake", Cakes(Knife::Divide)).partizan();
        Ok(entry.drawn().tabulated().source(Sides).open())
    },
};

/// Eatcake.
pub const EATCAKE: Family = Family {
    name: "eatcake",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Eatcake",
        zh: "吃蛋糕（Eatcake）",
    },
    rule: Words {
        en: "eat one whole column (Left) or one whole row (Right) of a cake, which may leave two pieces",
        zh: "左方吃掉蛋糕的一整列，右方吃掉一整行，剩下的可能成为两块",
    },
    example: "eatcake 3x5",
    instances: &[],
    open: |_| {
        let entry = Entry::new("eatcake", Cakes(Knife::Eat)).partizan();
        Ok(entry.drawn().tabulated().open())
    },
};

/// What is done to a cake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Knife {
    /// Cut in two.
    Cut,
    /// Cut into equal pieces.
    Divide,
    /// A line is eaten.
    Eat,
}

/// The longest side where a move may leave many pieces: each of them is written out.
const LONGEST: u64 = 1000;

/// The rules of the three games.
#[derive(Debug)]
struct Cakes(Knife);

/// Rows and columns of a cake; none of both when it is eaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Cake {
    rows: u64,
    columns: u64,
}

impl Cake {
    /// The side that a player works on.
    fn side(self, player: Player) -> u64 {
        match player {
            Player::Left => self.columns,
            Player::Right => self.rows,
        }
    }

    /// The cake with another side.
    fn with(self, player: Player, side: u64) -> Self {
        match player {
            Player::Left => Self {
                columns: side,
                ..self
            },
            Player::Right => Self { rows: side, ..self },
        }
    }

    /// The cake turned: the players' parts exchanged.
    fn turned(self) -> Self {
        Self {
            rows: self.columns,
            columns: self.rows,
        }
    }
}

/// What a player does: cuts after line `number`, or into so many pieces, or eats line `number`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slice {
    player: Player,
    number: u64,
}

impl Cakes {
    /// The numbers that a move may have, those that do not divide left in.
    fn numbers(&self, side: u64) -> std::ops::RangeInclusive<u64> {
        match self.0 {
            Knife::Cut => 1..=side.saturating_sub(1),
            Knife::Divide => 2..=side,
            Knife::Eat => 1..=side,
        }
    }

    fn allows(&self, side: u64, number: u64) -> bool {
        self.numbers(side).contains(&number)
            && (self.0 != Knife::Divide || side.is_multiple_of(number))
    }
}

impl Ruleset for Cakes {
    type Position = Cake;
    type Move = Slice;

    fn moves(&self, cake: &Cake, player: Player) -> impl Iterator<Item = Slice> {
        let side = cake.side(player);
        let numbers = self.numbers(side);
        let numbers = numbers.filter(move |&number| self.allows(side, number));
        numbers.map(move |number| Slice { player, number })
    }

    fn apply(&self, cake: &Cake, &Slice { player, number }: &Slice) -> Sum<Cake> {
        let side = cake.side(player);
        let piece = |side| cake.with(player, side);
        match self.0 {
            Knife::Cut => Sum::two(piece(number), piece(side - number)),
            Knife::Divide => (0..number).map(|_| piece(side / number)).collect(),
            Knife::Eat => match (number - 1, side - number) {
                (0, 0) => Sum::one(Cake {
                    rows: 0,
                    columns: 0,
                }),
                (0, rest) | (rest, 0) => Sum::one(piece(rest)),
                (before, after) => Sum::two(piece(before), piece(after)),
            },
        }
    }

    fn negate(&self, cake: &Cake) -> Option<Cake> {
        Some(cake.turned())
    }

    fn count(&self, cake: &Cake, player: Player) -> Option<u128> {
        let side = u128::from(cake.side(player));
        match self.0 {
            Knife::Cut => Some(side.saturating_sub(1)),
            Knife::Divide => None,
            Knife::Eat => Some(side),
        }
    }

    fn reaching(&self, cake: &Cake, player: Player, after: &Sum<Cake>) -> Option<Slice> {
        let piece = after.components().first()?;
        let number = match self.0 {
            Knife::Cut => piece.side(player),
            Knife::Divide => after.components().len() as u64,
            Knife::Eat if piece.rows == 0 => 1,
            Knife::Eat => match after.components() {
                [_] => 1,
                _ => piece.side(player) + 1,
            },
        };
        let slice = Slice { player, number };
        let legal = self.allows(cake.side(player), number);
        (legal && self.apply(cake, &slice) == *after).then_some(slice)
    }
}

impl Loopfree for Cakes {}

impl Component for Cake {
    const SHAPE: Shape = Shape::Single;

    /// `RxC`; `0` is a cake that is eaten.
    fn read(text: &str) -> Result<Self, NotationError> {
        if text == "0" {
            return Ok(Self {
                rows: 0,
                columns: 0,
            });
        }
        let (rows, columns) = sides(text)?;
        Ok(Self { rows, columns })
    }

    fn write(&self, out: &mut String) {
        match self.rows {
            0 => out.push('0'),
            _ => *out += &format!("{}x{}", self.rows, self.columns),
        }
    }
}

impl Notation for Cakes {
    fn check(&self, cake: &Cake) -> Result<(), Problem> {
        let longest = cake.rows.max(cake.columns);
        match self.0 == Knife::Divide && longest > LONGEST {
            true => Err(Problem::TooLarge { largest: LONGEST }),
            false => Ok(()),
        }
    }

    fn words(&self, _: &Cake, &slice: &Slice, place: Place) -> Reason {
        let knife = self.0;
        Box::new(Slicing {
            knife,
            slice,
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "cake",
            zh: "块蛋糕",
        }
    }

    fn small(&self) -> Vec<Cake> {
        let eaten = (self.0 == Knife::Eat).then_some(Cake {
            rows: 0,
            columns: 0,
        });
        let sides = (1..=4).flat_map(|longest| {
            let sizes = (1..=longest).flat_map(move |a| (1..=longest).map(move |b| (a, b)));
            sizes.filter(move |&(a, b)| a.max(b) == longest)
        });
        let cakes = sides.map(|(rows, columns)| Cake { rows, columns });
        eaten.into_iter().chain(cakes).collect()
    }
}

#[derive(Debug)]
struct Slicing {
    knife: Knife,
    slice: Slice,
    place: Place,
}

impl Phrase for Slicing {
    fn say(&self, language: Language) -> String {
        let Slice { player, number } = self.slice;
        let (en, zh) = (self.place.english("cake"), self.place.chinese("块蛋糕"));
        match (self.knife, player) {
            (Knife::Cut, Player::Left) => say!(language,
                "cut {en} after column {number}"; "在第 {number} 列之后竖切{zh}"),
            (Knife::Cut, Player::Right) => say!(language,
                "cut {en} after row {number}"; "在第 {number} 行之后横切{zh}"),
            (Knife::Divide, Player::Left) => say!(language,
                "cut {en} between columns into {number} equal pieces"; "把{zh}竖切成相等的 {number} 块"),
            (Knife::Divide, Player::Right) => say!(language,
                "cut {en} between rows into {number} equal pieces"; "把{zh}横切成相等的 {number} 块"),
            (Knife::Eat, Player::Left) => say!(language,
                "eat column {number} of {en}"; "吃掉{zh}的第 {number} 列"),
            (Knife::Eat, Player::Right) => say!(language,
                "eat row {number} of {en}"; "吃掉{zh}的第 {number} 行"),
        }
    }
}

/// A side that is drawn square by square, and cut by touching it, at most.
const DRAWN: u64 = 40;

impl Draw for Cakes {
    fn scene(&self, cake: &Cake) -> Scene {
        let &Cake { rows, columns } = cake;
        match self.0 {
            Knife::Eat if rows.max(columns) <= DRAWN => {
                Scene::Board(vec![vec![None; columns as usize]; rows as usize])
            }
            Knife::Eat => Scene::Numbers(vec![vec![rows, columns]]),
            Knife::Cut | Knife::Divide => Scene::Cake { rows, columns },
        }
    }

    fn gesture(&self, cake: &Cake, slice: &Slice) -> Option<Gesture> {
        let (side, across) = (cake.side(slice.player), cake.side(-slice.player));
        if side.max(across) > DRAWN {
            return None;
        }
        let line = |at: u64| match slice.player {
            Player::Left => Element::Column(at),
            Player::Right => Element::Line(at),
        };
        if self.0 == Knife::Eat {
            let at = slice.number - 1;
            let cell = |i| match slice.player {
                Player::Left => Element::Cell(i, at),
                Player::Right => Element::Cell(at, i),
            };
            let eaten: Vec<Element> = (0..across).map(cell).collect();
            return Some(Gesture {
                touch: eaten.clone(),
                out: eaten,
                ..Gesture::default()
            });
        }
        let (first, step) = match self.0 {
            Knife::Divide => (side / slice.number, side / slice.number),
            _ => (slice.number, side),
        };
        let lines: Vec<Element> = (first..side).step_by(step as usize).map(line).collect();
        Some(Gesture {
            touch: lines[..1].to_vec(),
            come: lines,
            ..Gesture::default()
        })
    }
}

impl Tabulate for Cakes {
    const AXES: usize = 2;
    const FIRST: u64 = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<Cake> {
        let cake = Cake {
            rows: coordinates[0],
            columns: coordinates[1],
        };
        self.check(&cake).ok().map(|()| cake)
    }
}

/// Integers by the sides of a cake.
#[derive(Debug)]
struct Sides;

/// What a cake is worth to the player with the longer side: halves of the sides are compared, or
/// their largest divisors, step by step, and what is left of the longer one counts.
fn lead(knife: Knife, longer: u64, shorter: u64) -> Option<u64> {
    match knife {
        Knife::Cut => Some((longer >> shorter.ilog2()) - 1),
        Knife::Divide => {
            let mut left = divisors(longer);
            let steps = divisors(shorter).len();
            left.drain(..steps.min(left.len()));
            Some(left.iter().sum())
        }
        Knife::Eat => None,
    }
}

/// The largest proper divisor of a number, that of this one, and so on down to 1.
fn divisors(mut n: u64) -> Vec<u64> {
    let mut chain = Vec::new();
    while n > 1 {
        let smallest = (2..n).find(|p| n.is_multiple_of(*p)).unwrap_or(n);
        n /= smallest;
        chain.push(n);
    }
    chain
}

impl Sides {
    fn worth(knife: Knife, &Cake { rows, columns }: &Cake) -> Option<i64> {
        if rows == 0 {
            return Some(0);
        }
        let ahead = match knife {
            Knife::Cut => columns.cmp(&rows),
            _ => divisors(columns).len().cmp(&divisors(rows).len()),
        };
        let lead = match ahead {
            Ordering::Less => -i64::try_from(lead(knife, rows, columns)?).ok()?,
            _ => i64::try_from(lead(knife, columns, rows)?).ok()?,
        };
        Some(lead)
    }
}

impl Source<Cakes> for Sides {
    fn name(&self) -> Words {
        Words {
            en: "cakes by their sides",
            zh: "按边长计算蛋糕",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982), chapter 2",
            tested_to: Words {
                en: "all cakes of at most 12 by 12",
                zh: "不超过 12 乘 12 的所有蛋糕",
            },
        }
    }

    fn value(&self, rules: &Cakes, cake: &Cake, convention: Convention, _: &Budget) -> Said<Value> {
        let worth = match convention {
            Convention::Normal => Self::worth(rules.0, cake),
            Convention::Misere => None,
        };
        let whole = worth.and_then(|worth| Dyadic::new(worth.into(), 0).ok());
        Ok(whole.map(number))
    }

    fn why(
        &self,
        rules: &Cakes,
        cakes: &[Cake],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        const SHOWN: usize = 4;
        if convention == Convention::Misere {
            return Ok(Vec::new());
        }
        let worth = |(i, &cake): (usize, &Cake)| {
            let worth = Self::worth(rules.0, &cake)?;
            let why = Box::new(Why {
                knife: rules.0,
                cake,
                worth,
            });
            Some(pointing(why, spoken::components([i])))
        };
        let cakes = cakes.iter().enumerate().take(SHOWN);
        Ok(cakes.filter_map(worth).collect())
    }
}

#[derive(Debug)]
struct Why {
    knife: Knife,
    cake: Cake,
    worth: i64,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        let (Cake { rows, columns }, worth) = (self.cake, self.worth);
        match self.knife {
            Knife::Divide => say!(language,
                "Both sides of the cake {rows}x{columns} are divided by their least primes, step by step, until one is 1; the sizes that the other still goes through add up to {worth}, counted for Left where the columns last longer.";
                "把蛋糕 {rows}x{columns} 的两边同时逐步除以各自的最小质因数，直到一边为 1；另一边此后经过的各数之和为 {worth}（列留得更久时归左方）。"),
            Knife::Cut | Knife::Eat => say!(language,
                "Both sides of the cake {rows}x{columns} are halved, rounding down, until the shorter is 1; the longer one is then one more than the moves it is ahead: {worth}, counted for Left where the columns are more.";
                "把蛋糕 {rows}x{columns} 的两边同时减半取整，直到短边为 1；此时长边减 1 就是领先的步数：{worth}（列较多时归左方）。"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};
    use grundy_partizan::{Positions, Values};

    /// C: two independent engines; the rows of 8: S, CGSuite's published tests.
    #[test]
    fn known_values() {
        values(
            &Cakes(Knife::Cut),
            &[
                ("1x4", "3"),
                ("2x4", "1"),
                ("4x7", "0"),
                ("8x1", "-7"),
                ("8x2", "-3"),
                ("8x3", "-3"),
                ("8x4", "-1"),
                ("8x7", "-1"),
                ("8x8", "0"),
            ],
        );
        values(
            &Cakes(Knife::Divide),
            &[
                ("8x1", "-7"),
                ("8x2", "-3"),
                ("8x3", "-3"),
                ("8x4", "-1"),
                ("8x5", "-3"),
                ("8x6", "-1"),
                ("8x7", "-3"),
                ("8x8", "0"),
            ],
        );
        values(
            &Cakes(Knife::Eat),
            &[
                ("1x1", "*"),
                ("8x1", "^"),
                ("8x2", "{^|||^*|v||0}"),
                ("8x3", "{^^|*}"),
                ("8x4", "{^^|*||0,{0|vv*}}"),
                ("8x5", "{^3|^*||*}"),
                ("8x7", "{0||^^*|0|||*}"),
                ("8x8", "*"),
                ("0", "0"),
            ],
        );
    }

    #[test]
    fn sides_give_what_search_finds() {
        let budget = Budget::new(5_000_000);
        for knife in [Knife::Cut, Knife::Divide] {
            let rules = Cakes(knife);
            let mut arena = Values::new();
            let mut positions = Positions::default();
            for (rows, columns) in (1..=12).flat_map(|a| (1..=12).map(move |b| (a, b))) {
                let cake = Cake { rows, columns };
                let value = positions.value(&rules, &cake, &mut arena, &budget).unwrap();
                let found = arena.text(value, &budget).unwrap();
                let said = Sides
                    .value(&rules, &cake, Convention::Normal, &budget)
                    .unwrap();
                assert_eq!(said.unwrap().to_string(), found, "{rows}x{columns}");
            }
        }
        assert_eq!(
            Sides::worth(
                Knife::Cut,
                &Cake {
                    rows: u64::MAX,
                    columns: 1
                }
            ),
            None
        );
        let long = Cake {
            rows: 1,
            columns: 1_000_000_007,
        };
        assert_eq!(Sides::worth(Knife::Cut, &long), Some(1_000_000_006));
    }

    #[test]
    fn cakes_are_read() {
        let wrong = [
            "0x3",
            "3x0",
            "3",
            "x",
            "3x",
            "-1x2",
            "2x99999999999999999999",
        ];
        refused(&Cakes(Knife::Cut), &wrong);
        refused(&Cakes(Knife::Divide), &["1001x2"]);
        assert!(Cakes(Knife::Cut).read("18446744073709551615x3").is_ok());
    }

    #[test]
    fn moves_of_a_long_cake_are_found() {
        let rules = Cakes(Knife::Cut);
        let cake = Cake {
            rows: 3,
            columns: u64::MAX,
        };
        let slice = Slice {
            player: Player::Left,
            number: 5,
        };
        let after = rules.apply(&cake, &slice);
        assert_eq!(rules.reaching(&cake, Player::Left, &after), Some(slice));
    }
}
