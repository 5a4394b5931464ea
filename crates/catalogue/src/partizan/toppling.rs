//! Toppling Dominoes: topple a domino of one's colour in a row, to the left or to the right, and
//! all that stand on that side fall with it (Fink, Nowakowski, Siegel and Wolfe, *Toppling
//! conjectures*, Games of No Chance 4, 2015).

use grundy_face::{Entry, Family};
use grundy_game::{
    Component, Draw, Element, Gesture, Loopfree, Notation, NotationError, Place, Problem, Reason,
    Ruleset, Scene, Shape, Sum, Words,
};
use grundy_theory::Player;

use super::colour::{Colour, at_most};
use super::words::{Act, STRIP, Spot};

/// Toppling Dominoes.
pub const FAMILY: Family = Family {
    name: "toppling-dominoes",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Toppling Dominoes",
        zh: "推倒多米诺骨牌（Toppling Dominoes）",
    },
    rule: Words {
        en: "topple a domino in a row to the left or to the right, Left a blue `l`, Right a red `r`, either a green `e`; it falls with all dominoes on that side",
        zh: "在一排骨牌中推倒一张，向左或向右：左方推蓝牌 `l`，右方推红牌 `r`，绿牌 `e` 双方可推；那一侧的牌全部倒下",
    },
    example: "toppling-dominoes lrrlrrl ler",
    instances: &[],
    open: |_| {
        let entry = Entry::new("toppling-dominoes", Toppling);
        Ok(entry.partizan().drawn().open())
    },
};

/// The rules of Toppling Dominoes.
#[derive(Debug)]
struct Toppling;

/// A row of dominoes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Row(Vec<Colour>);

/// A domino, from 0, and the way it falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Topple {
    domino: usize,
    east: bool,
}

impl Ruleset for Toppling {
    type Position = Row;
    type Move = Topple;

    fn moves(&self, row: &Row, player: Player) -> impl Iterator<Item = Topple> {
        let dominoes = row.0.iter().enumerate();
        let own = dominoes.filter(move |(_, colour)| colour.is_for(player));
        own.flat_map(|(domino, _)| [false, true].map(|east| Topple { domino, east }))
    }

    fn apply(&self, row: &Row, &Topple { domino, east }: &Topple) -> Sum<Row> {
        let standing = match east {
            true => &row.0[..domino],
            false => &row.0[domino + 1..],
        };
        Sum::one(Row(standing.to_vec()))
    }

    /// The row from whichever end comes first.
    fn normalize(&self, row: &Row) -> Row {
        let turned = Row(row.0.iter().rev().copied().collect());
        turned.min(row.clone())
    }

    fn negate(&self, row: &Row) -> Option<Row> {
        Some(Row(row.0.iter().map(|colour| colour.negated()).collect()))
    }

    fn weight(&self, row: &Row) -> usize {
        row.0.len()
    }
}

impl Loopfree for Toppling {}

impl Component for Row {
    const SHAPE: Shape = Shape::Single;

    /// `lre`; `0` is a row without dominoes.
    fn read(text: &str) -> Result<Self, NotationError> {
        match text {
            "" => Err(Problem::Empty.at(0..0)),
            "0" => Ok(Self(Vec::new())),
            _ => Ok(Self(Colour::row(text)?)),
        }
    }

    fn write(&self, out: &mut String) {
        match self.0.is_empty() {
            true => out.push('0'),
            false => out.extend(self.0.iter().map(|colour| colour.letter())),
        }
    }
}

impl Notation for Toppling {
    fn check(&self, row: &Row) -> Result<(), Problem> {
        at_most(row.0.len())
    }

    fn words(&self, _: &Row, &Topple { domino, east }: &Topple, place: Place) -> Reason {
        let verb = match east {
            true => Words {
                en: "topple to the right the domino on",
                zh: "向右推倒",
            },
            false => Words {
                en: "topple to the left the domino on",
                zh: "向左推倒",
            },
        };
        Act::said(verb, [Spot::Square(domino + 1)], STRIP, place)
    }

    fn noun(&self) -> Words {
        STRIP
    }

    fn small(&self) -> Vec<Row> {
        let colours = [Colour::Blue, Colour::Red, Colour::Green];
        let mut rows = vec![vec![Vec::new()]];
        for length in 1..=4 {
            let shorter: &Vec<Vec<Colour>> = &rows[length - 1];
            let longer = shorter.iter().flat_map(|row| {
                colours.map(|colour| {
                    let mut longer = row.clone();
                    longer.push(colour);
                    longer
                })
            });
            rows.push(longer.collect());
        }
        rows.concat().into_iter().map(Row).collect()
    }
}

impl Draw for Toppling {
    fn scene(&self, row: &Row) -> Scene {
        Scene::Board(vec![
            row.0.iter().map(|colour| Some(colour.mark())).collect(),
        ])
    }

    fn gesture(&self, row: &Row, &Topple { domino, east }: &Topple) -> Option<Gesture> {
        let square = |i: usize| Element::Cell(0, i as u64);
        let fall = match east {
            true => domino..row.0.len(),
            false => 0..domino + 1,
        };
        Some(Gesture {
            touch: vec![square(domino)],
            out: fall.map(square).collect(),
            ..Gesture::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    /// C: two independent engines; S: CGSuite's published tests.
    #[test]
    fn known_values() {
        values(
            &Toppling,
            &[
                ("lrrlrrl", "Tiny(1/2)"),
                ("lrl", "1/2"),
                ("lll", "3"),
                ("ee", "*2"),
                ("0", "0"),
            ],
        );
        refused(&Toppling, &["lx", "", "l.r", "00"]);
    }
}
