//! Ski-Jumps: Left's skiers go right along their rows and Right's go left, any distance, off the
//! slope if they like; a jumper may also jump down over a skier of the other player in the next row,
//! who from then on only slips (Berlekamp, Conway and Guy, *Winning Ways*, chapter 1).
//!
//! These are the rules as J. P. Neto's page on the game retells the book; it asks whether one may
//! jump upward too. Here jumps go down; whether the book allows others is open.

use grundy_face::{Entry, Family};
use grundy_game::{
    Component, Draw, Gesture, Language, Loopfree, Mark, Notation, NotationError, Phrase, Place,
    Reason, Ruleset, Scene, Shape, Sum, Words, say,
};
use grundy_theory::Player;

use super::board::{Board, Letters};
use super::words::{BOARD, Spot};

/// Ski-Jumps.
pub const FAMILY: Family = Family {
    name: "ski-jumps",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Ski-Jumps",
        zh: "跳台滑雪（Ski-Jumps）",
    },
    rule: Words {
        en: "move a skier along its row over empty cells or off the slope, Left to the right, Right to the left; a jumper `L` `R` may jump down over one of the other player, who becomes a slipper `l` `r`",
        zh: "沿本行移动一名滑雪者，可滑出雪道，左方向右、右方向左；跳跃者 `L`、`R` 还可向下跳过正下方的对方滑雪者，被跳过者降为滑行者 `l`、`r`",
    },
    example: "ski-jumps L.../...R/....",
    instances: &[],
    open: |_| Ok(Entry::new("ski-jumps", SkiJumps).partizan().drawn().open()),
};

/// A slope with skiers.
type Slope = Board<3>;

const FREE: usize = 0;
const LEFT_JUMPER: usize = 1;
const LEFT_SLIPPER: usize = 2;
const RIGHT_JUMPER: usize = 3;
const RIGHT_SLIPPER: usize = 4;

const SKIERS: Letters = Letters {
    of: &[
        (LEFT_JUMPER, "L"),
        (LEFT_SLIPPER, "l"),
        (RIGHT_JUMPER, "R"),
        (RIGHT_SLIPPER, "r"),
        (FREE, "."),
    ],
    full: None,
};

/// Whose skier it is.
fn owner(code: usize) -> Option<Player> {
    match code {
        LEFT_JUMPER | LEFT_SLIPPER => Some(Player::Left),
        RIGHT_JUMPER | RIGHT_SLIPPER => Some(Player::Right),
        _ => None,
    }
}

/// What becomes of a skier who was jumped over.
fn humbled(code: usize) -> usize {
    match code {
        LEFT_JUMPER => LEFT_SLIPPER,
        RIGHT_JUMPER => RIGHT_SLIPPER,
        slipper => slipper,
    }
}

/// The same skier of the other player.
fn exchanged(code: usize) -> usize {
    match code {
        LEFT_JUMPER => RIGHT_JUMPER,
        LEFT_SLIPPER => RIGHT_SLIPPER,
        RIGHT_JUMPER => LEFT_JUMPER,
        RIGHT_SLIPPER => LEFT_SLIPPER,
        free => free,
    }
}

/// The rules of Ski-Jumps.
#[derive(Debug)]
struct SkiJumps;

/// A skier goes to another cell, or off the slope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    from: u8,
    to: Option<u8>,
}

/// The cells that a skier slides to, and at last off the slope.
fn slides(slope: &Slope, from: usize, player: Player) -> Vec<Option<u8>> {
    let ahead = match player {
        Player::Left => (0, 1),
        Player::Right => (0, -1),
    };
    let mut goals = Vec::new();
    let mut at = from;
    loop {
        match slope.step(at, ahead) {
            None => goals.push(None),
            Some(next) if slope.code(next) == FREE => {
                goals.push(Some(next as u8));
                at = next;
                continue;
            }
            Some(_) => {}
        }
        return goals;
    }
}

/// Where a jumper lands, over whom.
fn landing(slope: &Slope, from: usize, player: Player) -> Option<u8> {
    let jumper = [LEFT_JUMPER, RIGHT_JUMPER].contains(&slope.code(from));
    let over = slope.step(from, (1, 0)).filter(|_| jumper)?;
    let to = slope.step(over, (1, 0))?;
    let allowed = owner(slope.code(over)) == Some(-player) && slope.code(to) == FREE;
    allowed.then_some(to as u8)
}

impl Ruleset for SkiJumps {
    type Position = Slope;
    type Move = Run;

    fn moves(&self, slope: &Slope, player: Player) -> impl Iterator<Item = Run> {
        let cells = 0..slope.len();
        let own = cells.filter(move |&cell| owner(slope.code(cell)) == Some(player));
        own.flat_map(move |cell| {
            let jump = landing(slope, cell, player).map(Some);
            let goals = slides(slope, cell, player).into_iter().chain(jump);
            goals.map(move |to| Run {
                from: cell as u8,
                to,
            })
        })
    }

    fn apply(&self, slope: &Slope, &Run { from, to }: &Run) -> Sum<Slope> {
        let from = usize::from(from);
        let mut after = slope.with(from, FREE);
        if let Some(to) = to.map(usize::from) {
            after = after.with(to, slope.code(from));
            if slope.place(from).0 != slope.place(to).0 {
                let over = from + slope.width();
                after = after.with(over, humbled(slope.code(over)));
            }
        }
        Sum::one(after)
    }

    fn negate(&self, slope: &Slope) -> Option<Slope> {
        let turned = slope.turned().flipped();
        let cells = 0..turned.len();
        Some(cells.fold(turned, |slope, cell| {
            slope.with(cell, exchanged(turned.code(cell)))
        }))
    }
}

impl Loopfree for SkiJumps {}

impl Component for Slope {
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::read_with(text, &SKIERS)
    }

    fn write(&self, out: &mut String) {
        self.write_with(&SKIERS, out);
    }
}

impl Notation for SkiJumps {
    fn words(&self, slope: &Slope, &Run { from, to }: &Run, place: Place) -> Reason {
        let spot = |cell: u8| Spot::of(slope, cell.into());
        Box::new(Running {
            from: spot(from),
            to: to.map(spot),
            place,
        })
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Slope> {
        let all = [FREE, LEFT_JUMPER, LEFT_SLIPPER, RIGHT_JUMPER, RIGHT_SLIPPER];
        let rows = (1..=2).flat_map(|width| Slope::all(1, width, &all));
        let columns = Slope::all(3, 1, &all);
        let texts = ["L../..R/...", "R../L../...", "LR/R./.L", "L./R./.r"];
        let slopes = texts.map(|text| Slope::read(text).expect("a slope"));
        rows.chain(columns).chain(slopes).collect()
    }
}

#[derive(Debug)]
struct Running {
    from: Spot,
    to: Option<Spot>,
    place: Place,
}

impl Phrase for Running {
    fn say(&self, language: Language) -> String {
        let from = self.from.say(language);
        let run = match self.to.map(|to| to.say(language)) {
            Some(to) => say!(language, "ski from {from} to {to}"; "从{from}滑到{to}"),
            None => say!(language, "ski from {from} off the slope"; "从{from}滑出雪道"),
        };
        match self.place.alone {
            true => run,
            false => say!(language, "{run} of {}", self.place.english(BOARD.en);
                "在{}{run}", self.place.chinese(BOARD.zh)),
        }
    }
}

/// What the skiers look like.
fn mark(code: usize) -> Option<Mark> {
    match code {
        LEFT_JUMPER => Some(Mark::Left),
        LEFT_SLIPPER => Some(Mark::LesserLeft),
        RIGHT_JUMPER => Some(Mark::Right),
        RIGHT_SLIPPER => Some(Mark::LesserRight),
        _ => None,
    }
}

impl Draw for SkiJumps {
    fn scene(&self, slope: &Slope) -> Scene {
        slope.scene(mark)
    }

    /// Who leaves the slope is touched alone.
    fn gesture(&self, slope: &Slope, &Run { from, to }: &Run) -> Option<Gesture> {
        let start = slope.element(from.into());
        let goal = to.map(|to| slope.element(to.into()));
        Some(Gesture {
            touch: std::iter::once(start).chain(goal).collect(),
            out: vec![start],
            come: goal.into_iter().collect(),
            mark: mark(slope.code(from.into())),
            ..Gesture::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    /// A skier alone has as many moves as cells to the edge, one more to leave the slope.
    #[test]
    fn skiers_alone_are_integers() {
        values(
            &SkiJumps,
            &[
                ("L....", "5"),
                ("..R", "-3"),
                (".l./R..", "1"),
                ("LR", "0"),
                (".", "0"),
            ],
        );
        refused(&SkiJumps, &["LX", "L./R", "2x2", ""]);
    }

    /// Left's jumper may jump once and then has its row below to itself; Right's slips.
    #[test]
    fn a_jump_humbles() {
        let rules = SkiJumps;
        let slope = Slope::read("L./R./..").unwrap();
        let jump = Run {
            from: 0,
            to: Some(4),
        };
        assert!(rules.moves(&slope, Player::Left).any(|run| run == jump));
        let after = rules.apply(&slope, &jump);
        assert_eq!(after, Sum::one(Slope::read("../r./L.").unwrap()));
        values(&rules, &[("L./R./..", "3/2"), ("l./R./..", "1")]);
    }
}
