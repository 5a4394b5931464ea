//! Plates: put a plate on L free cells of a row that lie side by side.
//!
//! Main results: where a plate fits exactly in the middle, the first player puts it there and
//! mirrors every reply; plates of one cell are parity, and plates of two are Dawson's Kayles.
//! For longer plates without a middle the symmetry argument is silent, and values are searched.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_face::{Entry, Family, Recipe, Texts};
use grundy_game::{
    Budget, Draw, Element, Evidence, Found, Gesture, Impartial, Language, Loopfree, Notation,
    Phrase, Place, Places, Reason, Ruleset, Scene, Source, Stopped, Sum, Tabulate, Verdict, Words,
    counted, pointing, say,
};
use grundy_heaps::{CodeValues, HeapValues};
use grundy_theory::{Convention, Nimber, Outcome, Player};

use crate::heap_game::{Periodic, period_reasons};
use crate::spoken;
use crate::{code, parameters, recipes};

/// Plates.
pub const FAMILY: Family = Family {
    name: "plates",
    aliases: &[],
    parameters: "L",
    title: Words {
        en: "Plates in a row",
        zh: "放盘子（一行）",
    },
    rule: Words {
        en: "put a plate on L adjacent free cells of a row",
        zh: "在一行中放一个盘子，盖住相邻的 L 个空格",
    },
    example: "plates:2 9",
    instances: &["plates:1", "plates:3", "plates:4"],
    open: |parameters| {
        let [length] = parameters::numbers(parameters, [1])?;
        let entry = Entry::new(format!("plates:{length}"), Plates { length });
        let entry = entry.impartial().drawn().tabulated().recipe(Plates::recipe);
        Ok(match length {
            1 => entry.source(Parity).open(),
            2 => entry.source(dawsons_kayles()?).open(),
            _ => entry.source(Symmetry).open(),
        })
    },
};

/// The rules; a component is a row of free cells.
#[derive(Debug)]
struct Plates {
    length: u64,
}

/// The free cells to the left of the plate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plate(u64);

impl Plates {
    fn recipe(&self) -> Recipe {
        let length = self.length;
        let why = Words {
            en: "A plate leaves two rows.",
            zh: "放一个盘子，剩下左右两行。",
        };
        let moves = Texts::new(
            format!(
                "\
for (long long left = 0; left <= heap - {length}; left++)
    reached.insert(sg[left] ^ sg[heap - {length} - left]);"
            ),
            format!(
                "\
reached.update(sg[left] ^ sg[heap - {length} - left] for left in range(heap - {length} + 1))"
            ),
            format!(
                "\
if let Some(rest) = heap.checked_sub({length}) {{
    reached.extend((0..=rest).map(|left| sg[left] ^ sg[rest - left]));
}}"
            ),
            format!(
                "\
for (int left = 0; left <= heap - {length}; left++)
    reached.add(sg[left] ^ sg[heap - {length} - left]);"
            ),
        );
        match length {
            1 => {
                let why = Words {
                    en: "Every plate takes one cell.",
                    zh: "每个盘子占一格。",
                };
                recipes::formula(why, Texts::same("n & 1"))
            }
            2 => {
                let values = dawsons_kayles().ok().map(|theorem| theorem.0.values);
                recipes::table(why, moves, values.as_ref().map(|values| values as _))
            }
            _ => recipes::table(why, moves, None),
        }
    }

    /// How many cells a plate leaves free in a row, if one fits.
    fn rest(&self, row: u64) -> Option<u64> {
        row.checked_sub(self.length)
    }
}

impl Ruleset for Plates {
    type Position = u64;
    type Move = Plate;

    fn moves(&self, &row: &u64, _: Player) -> impl Iterator<Item = Plate> {
        let places = self.rest(row).map(|rest| 0..=rest);
        places.into_iter().flatten().map(Plate)
    }

    fn apply(&self, row: &u64, &Plate(left): &Plate) -> Sum<u64> {
        match (left, row - self.length - left) {
            (0, cells) | (cells, 0) => Sum::one(cells),
            (left, right) => Sum::two(left, right),
        }
    }

    fn index(&self, &row: &u64) -> Option<usize> {
        row.try_into().ok()
    }

    fn count(&self, &row: &u64, _: Player) -> Option<u128> {
        Some(self.rest(row).map_or(0, |rest| u128::from(rest) + 1))
    }

    fn reaching(&self, &row: &u64, _: Player, after: &Sum<u64>) -> Option<Plate> {
        let rest = self.rest(row)?;
        match *after.components() {
            [right] if right == rest => Some(Plate(0)),
            [left, right] if left > 0 && rest.checked_sub(left) == Some(right) => Some(Plate(left)),
            _ => None,
        }
    }
}

impl Impartial for Plates {}
impl Loopfree for Plates {}

impl Notation for Plates {
    fn words(&self, _: &u64, &Plate(left): &Plate, place: Place) -> Reason {
        Box::new(PlateWords {
            first: left + 1,
            last: left + self.length,
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "row",
            zh: "行",
        }
    }

    fn small(&self) -> Vec<u64> {
        // Rows too short for any plate are all alike; the longest of them comes first.
        let shortest = self.length - 1;
        let longest = shortest.saturating_add(12);
        (shortest..=longest).collect()
    }
}

/// A plate in words: the cells it covers.
#[derive(Debug)]
struct PlateWords {
    first: u64,
    last: u64,
    place: Place,
}

impl Phrase for PlateWords {
    fn say(&self, language: Language) -> String {
        let Self { first, last, place } = self;
        say! { language, match first == last;
            true =>
                "put a plate on cell {first} of {}", place.english("row");
                "在{}的第 {first} 格放一个盘子", place.chinese("行");
            false =>
                "put a plate on cells {first} to {last} of {}", place.english("row");
                "在{}的第 {first} 到 {last} 格放一个盘子", place.chinese("行");
        }
    }
}

impl Draw for Plates {
    fn scene(&self, &row: &u64) -> Scene {
        let plate = self.length;
        Scene::Line {
            length: row,
            of: Places::Table { plate },
        }
    }

    fn gesture(&self, _: &u64, &Plate(left): &Plate) -> Option<Gesture> {
        const DRAWN: u64 = 400;
        let places = || (left..left + self.length).map(Element::Item).collect();
        (self.length <= DRAWN).then(|| Gesture {
            touch: places(),
            come: places(),
            ..Gesture::default()
        })
    }
}

impl Tabulate for Plates {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

/// A plate in the middle leaves two equal halves, and equal rows cancel in pairs.
#[derive(Debug)]
struct Symmetry;

/// What is left of a position without pairs of equal rows and rows too short for a plate.
enum Unpaired {
    Nothing,
    /// One row: its place, and its half when a plate is in the middle, if one fits there.
    Row(usize, Option<u64>),
    More,
}

impl Symmetry {
    fn unpaired(rules: &Plates, rows: &[u64]) -> Unpaired {
        let mut places: Vec<usize> = (0..rows.len()).collect();
        places.retain(|&place| rows[place] >= rules.length);
        places.sort_by_key(|&place| rows[place]);
        let groups = places.chunk_by(|&a, &b| rows[a] == rows[b]);
        let odd: Vec<usize> = groups.filter(|g| g.len() % 2 == 1).map(|g| g[0]).collect();
        match *odd {
            [] => Unpaired::Nothing,
            [place] => {
                let rest = rows[place] - rules.length;
                Unpaired::Row(place, rest.is_multiple_of(2).then_some(rest / 2))
            }
            _ => Unpaired::More,
        }
    }
}

impl Source<Plates> for Symmetry {
    fn name(&self) -> Words {
        Words {
            en: "symmetry strategy",
            zh: "对称策略",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 1 (Tweedledum and Tweedledee)",
            tested_to: Words {
                en: "the engine on all rows up to 300 for plates up to 9",
                zh: "盘子长至多 9 时，引擎算出的 300 以内所有行",
            },
        }
    }

    fn verdict(
        &self,
        rules: &Plates,
        rows: &[u64],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        Ok(match Self::unpaired(rules, rows) {
            Unpaired::Nothing => Some(Verdict::Outcome(Outcome::P)),
            Unpaired::Row(_, Some(_)) => Some(Verdict::Outcome(Outcome::N)),
            Unpaired::Row(_, None) | Unpaired::More => None,
        })
    }

    fn winning(
        &self,
        rules: &Plates,
        rows: &[u64],
        _: Player,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Plate)>>, Stopped> {
        Ok(match Self::unpaired(rules, rows) {
            Unpaired::Row(place, Some(half)) => Some(Found::some([(place, Plate(half))])),
            _ => None,
        })
    }

    fn why(
        &self,
        rules: &Plates,
        rows: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let alone = rows.len() == 1;
        Ok(match Self::unpaired(rules, rows) {
            Unpaired::Row(place, Some(half)) => {
                let middle = (half..half + rules.length).map(Element::Item);
                let why = Box::new(Why::Middle {
                    row: rows[place],
                    length: rules.length,
                    half,
                    alone,
                });
                vec![pointing(why, spoken::elements(place, middle))]
            }
            _ if alone => vec![Box::new(Why::TooShort {
                row: rows[0],
                length: rules.length,
            })],
            _ => {
                let room = spoken::those(rows, |row| *row >= rules.length);
                vec![pointing(Box::new(Why::Pairs), room)]
            }
        })
    }
}

/// Plates of one cell: the number of moves is the number of cells, whatever is played.
#[derive(Debug)]
struct Parity;

/// Up to this row, all moves are listed.
const LISTED: u64 = 1 << 16;

impl Source<Plates> for Parity {
    fn name(&self) -> Words {
        Words {
            en: "parity",
            zh: "奇偶性",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "every move covers one cell, so the number of moves is fixed",
            tested_to: Words {
                en: "all rows up to 12, sums of three up to 4, in both conventions",
                zh: "12 以内的所有行、4 以内三行之和，正常与反常规则",
            },
        }
    }

    fn heap(
        &self,
        _: &Plates,
        &row: &u64,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        Ok(Some((row % 2).into()))
    }

    fn moves_to(
        &self,
        rules: &Plates,
        &row: &u64,
        size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Plate>>, Stopped> {
        let left = row.checked_sub(1).map(|left| Nimber::from(left % 2));
        if left != Some(size) {
            return Ok(Some(Found::all([])));
        }
        Ok(Some(match row <= LISTED {
            true => Found::all(rules.moves(&row, Player::Left)),
            false => Found::some([Plate(0)]),
        }))
    }

    fn why(
        &self,
        _: &Plates,
        rows: &[u64],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let all = spoken::components(0..rows.len());
        Ok(vec![pointing(Box::new(Why::Parity { row: rows[0] }), all)])
    }
}

/// Plates of two cells are the pins of Dawson's Kayles.
#[derive(Debug)]
struct DawsonsKayles(Periodic<Arc<CodeValues>>);

fn dawsons_kayles() -> Result<DawsonsKayles, grundy_game::NotationError> {
    let name = code::DAWSONS_KAYLES;
    let values = Arc::new(CodeValues::new("0.07".parse()?));
    Ok(DawsonsKayles(code::periodic(name, values)))
}

impl Source<Plates> for DawsonsKayles {
    fn name(&self) -> Words {
        self.0.name
    }

    fn evidence(&self) -> Evidence {
        self.0.evidence
    }

    fn heap(
        &self,
        _: &Plates,
        &row: &u64,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        match convention {
            Convention::Normal => self.0.values.value(row, budget),
            Convention::Misere => Ok(None),
        }
    }

    fn moves_to(
        &self,
        rules: &Plates,
        &row: &u64,
        size: Nimber,
        _: Convention,
        budget: &Budget,
    ) -> Result<Option<Found<Plate>>, Stopped> {
        let Some(found) = self.0.values.moves_to(row, size, budget)? else {
            return Ok(None);
        };
        let rest = rules.rest(row).unwrap_or(0);
        // A throw leaves two heaps in no order; a plate and its mirror image are two moves.
        let places = found.moves.iter().flat_map(|mv| {
            let left = match *mv.left.components() {
                [left, _] => left,
                _ => 0,
            };
            [left, rest - left]
        });
        let places: BTreeSet<u64> = places.collect();
        Ok(Some(Found {
            moves: places.into_iter().map(Plate).collect(),
            complete: found.complete,
        }))
    }

    fn why(
        &self,
        _: &Plates,
        rows: &[u64],
        _: Convention,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let all = spoken::components(0..rows.len());
        let mut reasons = vec![pointing(Box::new(Why::DawsonsKayles), all)];
        reasons.extend(period_reasons(&self.0.values, rows, budget)?);
        Ok(reasons)
    }
}

#[derive(Debug)]
enum Why {
    Middle {
        row: u64,
        length: u64,
        half: u64,
        alone: bool,
    },
    TooShort {
        row: u64,
        length: u64,
    },
    Pairs,
    Parity {
        row: u64,
    },
    DawsonsKayles,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Middle { row, length, half, alone } => {
                let rest = say! { language, match alone;
                    true => { String::new() };
                    false =>
                        " The other rows that have room come in equal pairs, and are mirrored too.";
                        "其余放得下盘子的行两两相等，同样照搬即可。";
                };
                let cells = counted(*row, "cell", "cells");
                let side = counted(*half, "cell", "cells");
                say!(language,
                    "In the row of {cells} a plate of {length} fits exactly in the middle, with {side} on each side. The first player puts it there and answers every plate by its mirror image, so there is always an answer.{rest}";
                    "{row} 格的一行正中恰好能放一个长 {length} 的盘子，两边各剩 {half} 格。先手先放在正中，以后对方放哪里，就放在对称的位置，因此总有应对，先手必胜。{rest}")
            };
            Self::TooShort { row, length } =>
                "A plate of {length} does not fit into {}: there is no move.", counted(*row, "cell", "cells");
                "{row} 格放不下长 {length} 的盘子，无步可走，是必败态。";
            Self::Pairs =>
                "The rows that have room for a plate come in equal pairs. Whatever is put into one row, the second player puts the same into its twin, so there is always an answer.";
                "放得下盘子的行两两相等。先手在一行中怎样放，后手就在与它相等的那一行中照样放，因此后手总有应对，这是必败态。";
            Self::Parity { row } =>
                "Every plate covers one cell, so a row lasts exactly as many moves as it has cells, and only whether that is even or odd matters: {row} mod 2 = {}.", row % 2;
                "每个盘子恰好盖住一格，一行有几格就恰好走几步，只看奇偶：{row} mod 2 = {}。", row % 2;
            Self::DawsonsKayles =>
                "A plate on two cells is a throw at two pins side by side: this is Dawson's Kayles.";
                "盖住两个相邻的空格，就是打掉两个相邻的木瓶：这就是道森凯尔斯（Dawson's Kayles）。";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    #[test]
    fn the_middle_wins() {
        let budget = Budget::new(1 << 20);
        for length in 1..=9 {
            let rules = Plates { length };
            let mut engine = Grundy::default();
            for row in 0..=300 {
                let value = engine.value(&rules, &row, &budget).expect("within budget");
                let claim = Symmetry
                    .verdict(
                        &rules,
                        &[row],
                        Player::Left,
                        Convention::Normal,
                        &Budget::new(1 << 20),
                    )
                    .expect("within budget");
                let truth = Verdict::Outcome(Outcome::of_win(!value.is_zero()));
                assert!(claim.is_none_or(|claim| claim == truth), "{length}: {row}");
                assert_eq!(claim.is_some(), row < length || (row - length) % 2 == 0);
            }
        }
    }

    /// A plate on every place where it fits, and the runs of free cells beside it.
    #[test]
    fn a_plate_goes_wherever_it_fits() {
        for length in 1..=4u64 {
            for row in 0..=9u64 {
                let wanted = (0..=row)
                    .filter(|first| first + length <= row)
                    .map(|first| {
                        let covered = first..first + length;
                        let free: Vec<bool> =
                            (0..row).map(|cell| !covered.contains(&cell)).collect();
                        let runs = free.split(|free| !free).map(|run| run.len() as u64);
                        runs.filter(|run| *run > 0).collect::<Sum<u64>>()
                    });
                let wanted: Vec<Sum<u64>> = wanted
                    .map(|sum| match sum.components().is_empty() {
                        true => Sum::one(0),
                        false => sum,
                    })
                    .collect();
                let options: Vec<_> = Plates { length }.options(&row, Player::Left).collect();
                assert_eq!(options, wanted, "{row} cells, plates of {length}");
            }
        }
    }

    #[test]
    fn plates_of_two_vary_where_there_is_no_middle() {
        let theorem = dawsons_kayles().expect("a valid code");
        let rules = Plates { length: 2 };
        let wins = |row| {
            theorem
                .heap(&rules, &row, Convention::Normal, &Budget::new(1 << 20))
                .expect("within budget")
                != Some(Nimber::ZERO)
        };
        assert_eq!([3, 5, 7, 9].map(wins), [true, false, true, false]);
    }

    #[test]
    fn extremes_have_their_moves() {
        let rules = Plates { length: 3 };
        let rows = [7, u64::MAX, 7, 2];
        let winning = Symmetry
            .winning(
                &rules,
                &rows,
                Player::Left,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        assert_eq!(winning, Some(Found::some([(1, Plate((u64::MAX - 3) / 2))])));
        let longest = Plates { length: u64::MAX };
        assert_eq!(longest.count(&u64::MAX, Player::Left), Some(1));
        assert_eq!(longest.count(&5, Player::Left), Some(0));
        assert_eq!(longest.small(), [u64::MAX - 1, u64::MAX]);
    }
}
