//! Toads and Frogs: on a strip, toads go right and frogs go left, a square at a time, or jump over
//! one animal of the other kind. Elephants and Rhinos is the same without jumps; in the backsliding
//! game animals may also go back a square, and play may go on for ever.
//!
//! A strip seen from its other end with the animals exchanged is the negative (Guy; Berlekamp,
//! Conway and Guy, *Winning Ways*, chapters 1 and 5).

use grundy_face::{Entry, Family};
use grundy_game::{
    Draw, Element, Gesture, Key, Keyed, Loopfree, Mark, Notation, NotationError, Piece, Place,
    Problem, Reason, Ruleset, Scene, Sum, Words,
};
use grundy_theory::Player;

use super::board::{EMPTY, LEFT, Letters, Pieces, RIGHT, Step, each, piece};
use super::keys;
use super::walk::{Walk, codes};
use super::words::STRIP;
use crate::parameters::numbers;

/// Toads and Frogs.
pub const TOADS_AND_FROGS: Family = Family {
    name: "toads-and-frogs",
    aliases: &["toads-frogs"],
    parameters: "[K]",
    title: Words {
        en: "Toads and Frogs",
        zh: "蟾蜍与青蛙（Toads and Frogs）",
    },
    rule: Words {
        en: "Left moves a toad `t` to the next square on its right, Right a frog `f` to the left, onto an empty square `.`, or over one animal of the other kind (over K at most)",
        zh: "左方把蟾蜍 `t` 右移一格，右方把青蛙 `f` 左移一格，落在空格 `.` 上；也可跳过一只对方的动物（带参数 K 时至多连跳过 K 只）",
    },
    example: "toads-and-frogs tt.ff t.f",
    instances: &["toads-and-frogs:2"],
    open: |parameters| {
        let jumps = match parameters.is_empty() {
            true => 1,
            false => numbers(parameters, [1])?[0],
        };
        let name = match jumps {
            1 => "toads-and-frogs".into(),
            _ => format!("toads-and-frogs:{jumps}"),
        };
        let entry = Entry::new(name, toads(jumps)).partizan();
        Ok(entry.drawn().keyed().keyed_widely().open())
    },
};

/// Backsliding Toads and Frogs.
pub const BACKSLIDING: Family = Family {
    name: "backsliding-toads-and-frogs",
    aliases: &["backsliding-toads"],
    parameters: "",
    title: Words {
        en: "Backsliding Toads and Frogs",
        zh: "可后退的蟾蜍与青蛙（Backsliding Toads and Frogs）",
    },
    rule: Words {
        en: "Toads and Frogs in which an animal may also go back one square onto an empty one; play may go on for ever",
        zh: "蟾蜍与青蛙，但动物也可以后退一格到空格；对局可能无休止",
    },
    example: "backsliding-toads-and-frogs t.f",
    instances: &[],
    open: |_| {
        let rules = Backsliding(toads(1));
        let entry = Entry::new("backsliding-toads-and-frogs", rules);
        Ok(entry.loopy().drawn().keyed().keyed_widely().open())
    },
};

/// Elephants and Rhinos.
pub const ELEPHANTS_AND_RHINOS: Family = Family {
    name: "elephants-and-rhinos",
    aliases: &["elephants-rhinos"],
    parameters: "",
    title: Words {
        en: "Elephants and Rhinos",
        zh: "大象与犀牛（Elephants and Rhinos）",
    },
    rule: Words {
        en: "Left moves an elephant `e` to the empty square `.` on its right, Right a rhino `r` to the left; nobody jumps",
        zh: "左方把大象 `e` 右移一格到空格 `.`，右方把犀牛 `r` 左移一格；不能跳",
    },
    example: "elephants-and-rhinos e.er.r",
    instances: &[],
    open: |_| {
        let rules = elephants();
        let entry = Entry::new("elephants-and-rhinos", rules);
        Ok(entry.partizan().drawn().keyed().keyed_widely().open())
    },
};

const TOADS: Letters = Letters {
    of: &[(LEFT, "tT"), (RIGHT, "fF"), (EMPTY, ".")],
    full: None,
};

const ELEPHANTS: Letters = Letters {
    of: &[(LEFT, "eE"), (RIGHT, "rR"), (EMPTY, ".")],
    full: None,
};

/// Animals that go towards each other on a strip.
#[derive(Debug)]
pub(super) struct Animals {
    /// How many animals are jumped over, at most.
    jumps: u64,
    letters: &'static Letters,
}

/// Toads that jump over so many frogs at most.
pub(super) fn toads(jumps: u64) -> Animals {
    let letters = &TOADS;
    Animals { jumps, letters }
}

fn elephants() -> Animals {
    let (jumps, letters) = (0, &ELEPHANTS);
    Animals { jumps, letters }
}

/// The player's code, that of the other, and the way ahead.
fn side(player: Player) -> (usize, usize, Step) {
    let (own, other) = codes(player);
    let ahead = match player {
        Player::Left => (0, 1),
        Player::Right => (0, -1),
    };
    (own, other, ahead)
}

impl Animals {
    /// Where the animal on a square can go: to the first empty square ahead, over few others.
    fn goal(&self, strip: &Pieces, from: usize, player: Player) -> Option<usize> {
        let (_, other, ahead) = side(player);
        let mut to = strip.step(from, ahead)?;
        let mut over = 0;
        while strip.code(to) == other && over < self.jumps {
            to = strip.step(to, ahead)?;
            over += 1;
        }
        (strip.code(to) == EMPTY).then_some(to)
    }
}

impl Ruleset for Animals {
    type Position = Pieces;
    type Move = Walk;

    fn moves(&self, strip: &Pieces, player: Player) -> impl Iterator<Item = Walk> {
        let (own, ..) = side(player);
        each(strip.cells(own)).filter_map(move |from| {
            let to = self.goal(strip, from, player)?;
            Some(Walk::new(from, to))
        })
    }

    fn apply(&self, strip: &Pieces, hop: &Walk) -> Sum<Pieces> {
        Sum::one(hop.on(strip, EMPTY))
    }

    fn negate(&self, strip: &Pieces) -> Option<Pieces> {
        Some(strip.turned().swapped())
    }
}

impl Loopfree for Animals {}

impl<K: Key> Keyed<K> for Animals {
    fn key(&self, strip: &Pieces, player: Player) -> Option<K> {
        keys::key(strip, player)
    }

    fn unkey(&self, key: K) -> (Pieces, Player) {
        keys::unkey(key)
    }

    /// How far all animals are from the ends that they go to.
    fn tier(&self, key: K) -> Option<u32> {
        let (strip, _): (Pieces, _) = keys::unkey(key);
        let toads = each(strip.cells(LEFT)).map(|cell| strip.len() - 1 - cell);
        let frogs = each(strip.cells(RIGHT));
        u32::try_from(toads.chain(frogs).sum::<usize>()).ok()
    }
}

impl Notation for Animals {
    fn check(&self, strip: &Pieces) -> Result<(), Problem> {
        one_row(strip)
    }

    fn read(&self, text: &str) -> Result<Pieces, NotationError> {
        let strip = Pieces::read_with(text, self.letters)?;
        let problem = |problem: Problem| problem.at(0..text.len());
        self.check(&strip).map_err(problem)?;
        Ok(strip)
    }

    fn write(&self, strip: &Pieces, out: &mut String) {
        strip.write_with(self.letters, out);
    }

    fn words(&self, strip: &Pieces, hop: &Walk, place: Place) -> Reason {
        let verb = match hop.from.abs_diff(hop.to) {
            1 => Words {
                en: "move",
                zh: "移动",
            },
            _ => Words {
                en: "jump",
                zh: "跳",
            },
        };
        hop.said(verb, strip, STRIP, place)
    }

    fn noun(&self) -> Words {
        STRIP
    }

    fn small(&self) -> Vec<Pieces> {
        let lengths = 1..=4;
        lengths
            .flat_map(|length| Pieces::all(1, length, &[EMPTY, LEFT, RIGHT]))
            .collect()
    }
}

impl Draw for Animals {
    fn scene(&self, strip: &Pieces) -> Scene {
        strip_scene(strip)
    }

    fn gesture(&self, _: &Pieces, hop: &Walk) -> Option<Gesture> {
        Some(strip_gesture(*hop))
    }
}

/// Toads and Frogs in which animals may go back.
#[derive(Debug)]
struct Backsliding(Animals);

impl Ruleset for Backsliding {
    type Position = Pieces;
    type Move = Walk;

    fn moves(&self, strip: &Pieces, player: Player) -> impl Iterator<Item = Walk> {
        let (own, _, (_, ahead)) = side(player);
        let back = each(strip.cells(own)).filter_map(move |from| {
            let to = strip.step(from, (0, -ahead))?;
            (strip.code(to) == EMPTY).then_some(Walk::new(from, to))
        });
        self.0.moves(strip, player).chain(back)
    }

    fn apply(&self, strip: &Pieces, hop: &Walk) -> Sum<Pieces> {
        self.0.apply(strip, hop)
    }

    fn negate(&self, strip: &Pieces) -> Option<Pieces> {
        self.0.negate(strip)
    }
}

impl<K: Key> Keyed<K> for Backsliding {
    fn key(&self, strip: &Pieces, player: Player) -> Option<K> {
        keys::key(strip, player)
    }

    fn unkey(&self, key: K) -> (Pieces, Player) {
        keys::unkey(key)
    }
}

impl Notation for Backsliding {
    fn read(&self, text: &str) -> Result<Pieces, NotationError> {
        self.0.read(text)
    }

    fn write(&self, strip: &Pieces, out: &mut String) {
        self.0.write(strip, out);
    }

    fn words(&self, strip: &Pieces, hop: &Walk, place: Place) -> Reason {
        self.0.words(strip, hop, place)
    }

    fn noun(&self) -> Words {
        STRIP
    }

    fn small(&self) -> Vec<Pieces> {
        let lengths = 1..=3;
        lengths
            .flat_map(|length| Pieces::all(1, length, &[EMPTY, LEFT, RIGHT]))
            .collect()
    }
}

impl Draw for Backsliding {
    fn scene(&self, strip: &Pieces) -> Scene {
        strip_scene(strip)
    }

    fn gesture(&self, _: &Pieces, hop: &Walk) -> Option<Gesture> {
        Some(strip_gesture(*hop))
    }
}

/// Strips have one row.
fn one_row(strip: &Pieces) -> Result<(), Problem> {
    match strip.height() {
        1 => Ok(()),
        _ => Err(Problem::rule(
            "expected a strip of one row",
            "这里应是只有一行的长条",
        )),
    }
}

/// An animal goes from one square to another.
fn strip_gesture(hop: Walk) -> Gesture {
    let [from, to] = [hop.from, hop.to].map(|cell| Element::Item(u64::from(cell) + 1));
    Gesture {
        touch: vec![from, to],
        out: vec![from],
        come: vec![to],
        ..Gesture::default()
    }
}

/// A board of one row as a picture, squares counted from 1.
fn strip_scene(strip: &Pieces) -> Scene {
    let piece = |cell: usize| -> Option<Piece> {
        let mark: Mark = piece(strip.code(cell))?;
        let square = cell as u64 + 1;
        Some(Piece { square, mark })
    };
    Scene::Strip {
        first: 1,
        length: strip.len() as u64,
        pieces: (0..strip.len()).filter_map(piece).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    /// C: two independent engines; S: CGSuite's published tests.
    #[test]
    fn known_values() {
        let rules = toads(1);
        values(
            &rules,
            &[
                ("tt.f", "{1/2|0}"),
                ("ttt..fff", "+-1/8"),
                ("tttt..fff", "{1*|v}"),
                ("tft.tff", "^"),
                ("t...", "3"),
                ("ff", "0"),
            ],
        );
        refused(
            &rules,
            &["t.x", "", "tt/ff", "2x3", "t#f", &".".repeat(129)],
        );
    }

    #[test]
    fn long_jumps_are_as_long_as_allowed() {
        let strip = toads(1).read("tff.").unwrap();
        let jumps = [0, 1, 2, 3].map(|jumps| toads(jumps).moves(&strip, Player::Left).count());
        assert_eq!(jumps, [0, 0, 1, 1]);
    }

    #[test]
    fn without_jumps() {
        let rules = elephants();
        values(&rules, &[("e.r", "*"), ("er.", "0"), ("e..r", "0")]);
    }
}
