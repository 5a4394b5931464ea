//! Variants that any game has: dicotic play, in which a player may move only where the other one
//! could move too, and twisted play, in which the players change sides after every move.
//!
//! Both are of whole positions, parts that do not touch included, as CGSuite defines them: a sum of
//! dicotic boards is not the dicotic sum of the boards. So what falls apart stays one component
//! here, written with `_` between its parts; `~` at the end says that the players' sides are
//! changed. In dicotic play every position is all small.

use std::sync::Arc;

use grundy_face::{Entry, Family, Game, Parameters};
use grundy_game::{
    Component, Draw, Fault, Gesture, Language, Loopfree, Notation, NotationError, Phrase, Place,
    Problem, Reason, Ruleset, Scene, Shape, Sum, Trust, Words, say,
};
use grundy_theory::Player;

use super::erased::{Base, Erased};
use super::joined::{joined, moved};

/// Dicotic variants.
pub const DICOTIC: Family = Family {
    name: "dicotic",
    aliases: &[],
    parameters: "GAME",
    title: Words {
        en: "Dicotic variant",
        zh: "双动变体（dicotic）",
    },
    rule: Words {
        en: "as a game in which the players' moves differ, but play is over as soon as either player has no move anywhere; `_` stands between parts that are played in together",
        zh: "同某个双方着法不同的游戏，但只要有一方处处无路可走，游戏就结束；`_` 分隔一起玩的各部分",
    },
    example: "dicotic:domineering 2x3",
    instances: &[
        "dicotic:konane",
        "dicotic:toads-and-frogs",
        "dicotic:hackenbush",
        "dicotic:partizan-subtraction:1,3/2,3",
    ],
    open: |parameters| open(parameters, Kind::Dicotic),
};

/// Twisted variants.
pub const TWISTED: Family = Family {
    name: "twisted",
    aliases: &[],
    parameters: "GAME",
    title: Words {
        en: "Twisted variant",
        zh: "换边变体（twisted）",
    },
    rule: Words {
        en: "as a game in which the players' moves differ, but after every move the players change sides in all parts; `~` at the end says that they are changed, `_` stands between parts",
        zh: "同某个双方着法不同的游戏，但每走一步之后双方在所有部分中交换身份；末尾的 `~` 表示身份已交换，`_` 分隔各部分",
    },
    example: "twisted:domineering 2x3",
    instances: &[
        "twisted:clobber",
        "twisted:toads-and-frogs",
        "twisted:cutcake",
        "twisted:fox-and-geese",
    ],
    open: |parameters| open(parameters, Kind::Twisted),
};

fn open(parameters: &Parameters<'_>, kind: Kind) -> Result<Arc<dyn Game>, NotationError> {
    Ok(match Base::of(parameters)? {
        Base::Ending(rules) => opened(rules, kind, Entry::partizan),
        Base::Open(rules) => opened(rules, kind, |entry| {
            entry.loopy().partizan_where_play_ends()
        }),
    })
}

type VariantEntry<const ENDS: bool> = Entry<Variant<Erased<ENDS>>>;

fn opened<const ENDS: bool>(
    rules: Erased<ENDS>,
    kind: Kind,
    declared: impl FnOnce(VariantEntry<ENDS>) -> VariantEntry<ENDS>,
) -> Arc<dyn Game> {
    let prefix = match kind {
        Kind::Dicotic => "dicotic",
        Kind::Twisted => "twisted",
    };
    let name = format!("{prefix}:{}", rules.name());
    let (drawn, misere) = (rules.is_drawn(), rules.is_misere());
    let entry = declared(Entry::new(name, Variant { rules, kind }));
    let entry = if drawn { entry.drawn() } else { entry };
    if misere { entry.misere() } else { entry }.open()
}

impl<R: Draw> Draw for Variant<R> {
    /// The parts side by side.
    fn scene(&self, whole: &Whole<R::Position>) -> Scene {
        let parts = whole.parts.iter().map(|part| self.rules.scene(part));
        parts.reduce(joined).unwrap_or(Scene::Board(Vec::new()))
    }

    fn gesture(&self, whole: &Whole<R::Position>, mv: &In<R::Move>) -> Option<Gesture> {
        let own = self.rules.gesture(&whole.parts[mv.part], &mv.mv)?;
        let scenes = || whole.parts.iter().map(|part| self.rules.scene(part));
        match whole.parts.len() {
            1 => Some(own),
            _ => moved(own, scenes(), mv.part),
        }
    }

    fn beside(&self, whole: &Whole<R::Position>) -> Option<Reason> {
        match &whole.parts[..] {
            _ if whole.changed => Some(Box::new(CHANGED)),
            [part] => self.rules.beside(part),
            _ => None,
        }
    }
}

/// Said beside a position in which the players' sides are changed.
const CHANGED: Words = Words {
    en: "sides are changed: Left makes Right's moves and Right makes Left's",
    zh: "身份已交换：左方走右方的着法，右方走左方的着法",
};

/// Which variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Dicotic,
    Twisted,
}

/// The rules of a variant.
#[derive(Debug)]
struct Variant<R> {
    rules: R,
    kind: Kind,
}

/// A whole position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Whole<P> {
    /// In order.
    parts: Vec<P>,
    /// Whether the players have changed sides.
    changed: bool,
}

/// A move in one of the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
struct In<M> {
    part: usize,
    mv: M,
}

/// A move where there are several parts, in words.
#[derive(Debug)]
struct InPart {
    /// The part, from 1, as the position is written.
    part: usize,
    /// The words of the game itself.
    words: Reason,
}

impl Phrase for InPart {
    fn say(&self, language: Language) -> String {
        let (part, words) = (self.part, self.words.say(language));
        say!(language, "in part {part}: {words}"; "第 {part} 部分：{words}")
    }
}

impl<R: Ruleset> Variant<R> {
    /// Whose moves in the game itself a player makes.
    fn side(whole: &Whole<R::Position>, player: Player) -> Player {
        if whole.changed { -player } else { player }
    }

    fn can_move(&self, whole: &Whole<R::Position>, player: Player) -> bool {
        let side = Self::side(whole, player);
        let mut parts = whole.parts.iter();
        parts.any(|part| self.rules.moves(part, side).next().is_some())
    }

    /// The parts in order, without those in which nobody can ever move.
    fn alive(&self, mut whole: Whole<R::Position>) -> Whole<R::Position> {
        let moves = |part: &R::Position, player| self.rules.moves(part, player).next().is_some();
        whole.parts.retain(|part| {
            let mut players = Player::BOTH.into_iter();
            players.any(|player| moves(part, player))
        });
        whole.parts.sort_unstable();
        whole.changed &= !whole.parts.is_empty();
        whole
    }
}

impl<R: Ruleset> Ruleset for Variant<R> {
    type Position = Whole<R::Position>;
    type Move = In<R::Move>;

    fn moves(
        &self,
        whole: &Whole<R::Position>,
        player: Player,
    ) -> impl Iterator<Item = In<R::Move>> {
        let over = self.kind == Kind::Dicotic && !self.can_move(whole, -player);
        let side = Self::side(whole, player);
        let parts = whole.parts.iter().enumerate().filter(move |_| !over);
        parts.flat_map(move |(part, position)| {
            let moves = self.rules.moves(position, side);
            moves.map(move |mv| In { part, mv })
        })
    }

    fn apply(
        &self,
        whole: &Whole<R::Position>,
        In { part, mv }: &In<R::Move>,
    ) -> Sum<Self::Position> {
        let mut after = whole.clone();
        let moved = after.parts.remove(*part);
        let left = self.rules.apply(&moved, mv);
        after.parts.extend(left.components().iter().cloned());
        after.changed ^= self.kind == Kind::Twisted;
        Sum::one(self.alive(after))
    }

    fn normalize(&self, whole: &Whole<R::Position>) -> Whole<R::Position> {
        let parts = whole.parts.iter();
        self.alive(Whole {
            parts: parts.map(|part| self.rules.normalize(part)).collect(),
            changed: whole.changed,
        })
    }

    fn weight(&self, whole: &Whole<R::Position>) -> usize {
        1 + whole
            .parts
            .iter()
            .map(|part| self.rules.weight(part))
            .sum::<usize>()
    }

    fn count(&self, whole: &Whole<R::Position>, player: Player) -> Option<u128> {
        if self.kind == Kind::Dicotic && !self.can_move(whole, -player) {
            return Some(0);
        }
        let side = Self::side(whole, player);
        let mut counts = whole.parts.iter().map(|part| self.rules.count(part, side));
        counts.try_fold(0u128, |sum, count| sum.checked_add(count?))
    }

    fn fault(&self) -> Option<Fault> {
        self.rules.fault()
    }

    fn trusted(&self) -> Option<Trust> {
        self.rules.trusted()
    }
}

/// As the game itself.
impl<R: Loopfree> Loopfree for Variant<R> {}

impl<P: Component> Component for Whole<P> {
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        read(text, P::read)
    }

    fn write(&self, out: &mut String) {
        write(self, out, P::write);
    }
}

/// Where no part is left: a word that no game reads, as some do `0`.
const NOTHING: &str = "_";

fn read<P>(
    text: &str,
    part: impl Fn(&str) -> Result<P, NotationError>,
) -> Result<Whole<P>, NotationError> {
    let (rest, changed) = match text.strip_suffix('~') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let mut parts = Vec::new();
    let mut start = 0;
    if rest != NOTHING {
        for word in rest.split('_') {
            let read = part(word).map_err(|mut error| {
                error.span = error.span.start + start..error.span.end + start;
                error
            })?;
            parts.push(read);
            start += word.len() + 1;
        }
    }
    Ok(Whole { parts, changed })
}

fn write<P>(whole: &Whole<P>, out: &mut String, part: impl Fn(&P, &mut String)) {
    if whole.parts.is_empty() {
        out.push_str(NOTHING);
    }
    for (place, position) in whole.parts.iter().enumerate() {
        if place > 0 {
            out.push('_');
        }
        part(position, out);
    }
    if whole.changed {
        out.push('~');
    }
}

impl<R: Notation> Notation for Variant<R> {
    fn check(&self, whole: &Whole<R::Position>) -> Result<(), Problem> {
        if whole.changed && self.kind == Kind::Dicotic {
            return Err(Problem::rule(
                "the players do not change sides in this variant",
                "此变体中双方不交换身份",
            ));
        }
        whole
            .parts
            .iter()
            .try_for_each(|part| self.rules.check(part))
    }

    fn read(&self, text: &str) -> Result<Whole<R::Position>, NotationError> {
        let whole = read(text, |word| self.rules.read(word))?;
        let checked = self.check(&whole);
        checked.map_err(|problem| problem.at(0..text.len()))?;
        Ok(whole)
    }

    fn write(&self, whole: &Whole<R::Position>, out: &mut String) {
        write(whole, out, |part, out| self.rules.write(part, out));
    }

    fn words(
        &self,
        whole: &Whole<R::Position>,
        In { part, mv }: &In<R::Move>,
        place: Place,
    ) -> Reason {
        let words = self.rules.words(&whole.parts[*part], mv, place);
        match whole.parts.len() {
            1 => words,
            _ => Box::new(InPart {
                part: part + 1,
                words,
            }),
        }
    }

    fn noun(&self) -> Words {
        self.rules.noun()
    }

    fn start(&self) -> Option<Vec<Whole<R::Position>>> {
        let parts = self.rules.start()?;
        let changed = false;
        Some(vec![Whole { parts, changed }])
    }

    fn small(&self) -> Vec<Whole<R::Position>> {
        let boards = self.rules.small();
        let every = boards.len().div_ceil(40);
        let boards: Vec<R::Position> = boards.into_iter().step_by(every).collect();
        let mut all = vec![Whole {
            parts: Vec::new(),
            changed: false,
        }];
        for (place, board) in boards.iter().enumerate() {
            let changed = self.kind == Kind::Twisted && place % 3 == 0;
            let mut parts = vec![board.clone()];
            if place % 4 == 1 {
                parts.push(boards[place / 2].clone());
            }
            all.push(self.normalize(&Whole { parts, changed }));
        }
        all.sort_by_cached_key(|whole| self.weight(whole));
        all.dedup();
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::clobber::Clobber;
    use crate::partizan::domineering::Domineering;
    use crate::partizan::tests::{refused, values};

    fn variant<R>(rules: R, kind: Kind) -> Variant<R> {
        Variant { rules, kind }
    }

    /// Worked out by hand from the definitions.
    #[test]
    fn play_ends_when_either_is_stuck() {
        let dicotic = variant(Domineering, Kind::Dicotic);
        values(
            &dicotic,
            &[
                ("_", "0"),
                // Only one player could move.
                ("2x1", "0"),
                ("1x4", "0"),
                // Whoever moves leaves the other none.
                ("2x2", "*"),
                // Here both can move, once.
                ("2x1_1x2", "*"),
                ("1x2_2x1", "*"),
                ("..#/#..", "*"),
            ],
        );
        refused(&dicotic, &["2x2~", "2x2_x", "__", "0", ""]);
    }

    #[test]
    fn sides_change_after_every_move() {
        let twisted = variant(Domineering, Kind::Twisted);
        values(
            &twisted,
            &[
                ("2x1", "1"),
                ("2x1~", "-1"),
                // Left's column leaves one in which, the sides changed, Right moves.
                ("2x2", "0"),
                ("2x1_2x1", "0"),
                ("_", "0"),
            ],
        );
        // Where both have the same moves, sides do not matter.
        let clobber = variant(Clobber::PLAIN, Kind::Twisted);
        values(&clobber, &[("xo", "*"), ("xo~", "*")]);
    }
}
