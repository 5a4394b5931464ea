//! A game of the catalogue as a ruleset again: what variants of any game are made of.
//!
//! Its positions are texts and its moves what the erased game lists, so one variant of all games is
//! compiled once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy_face::{Choice, Game, OpenError, Parameters, Part, Seat, family};
use grundy_game::{
    Budget, Component, Draw, Fault, Gesture, Loopfree, Mark, Notation, NotationError, Phrase,
    Place, Problem, Reason, Ruleset, Scene, Shape, Sum, Trust, Words,
};
use grundy_theory::Player;

use crate::FAMILIES;

/// A game with its types erased; whether play ends in it is known when it is opened.
#[derive(Clone, Debug)]
pub(super) struct Erased<const ENDS: bool>(Arc<dyn Game>);

/// The game of which a variant was asked for, by what is known of it.
pub(super) enum Base {
    /// Play ends.
    Ending(Erased<true>),
    /// It may go on for ever.
    Open(Erased<false>),
}

/// The families of variants: a variant of a variant would be read without end.
const VARIANTS: [&str; 3] = ["impartial", "dicotic", "twisted"];

impl Base {
    /// The game that the parameters of a variant name.
    pub fn of(parameters: &Parameters<'_>) -> Result<Self, NotationError> {
        let text: &str = parameters;
        let wrong = |en: &str, zh: &str| Problem::rule(en, zh).at(0..text.len());
        if family(FAMILIES, text).is_some_and(|family| VARIANTS.contains(&family.name)) {
            return Err(wrong(
                "expected a game that is no variant itself",
                "这里应是本身不是变体的游戏",
            ));
        }
        let game = crate::open_with(text, parameters.setting()).map_err(|error| match error {
            OpenError::Parameters(error) => error,
            error => Problem::rule(error.english(), error.chinese()).at(0..text.len()),
        })?;
        if game.is_scoring() {
            return Err(wrong(
                "expected a game that is not for points",
                "这里应是不计分的游戏",
            ));
        }
        if game.has_same_moves() {
            return Err(wrong(
                "both players have the same moves there: expected a game in which they differ",
                "那里双方的着法相同；这里应是双方着法不同的游戏",
            ));
        }
        Ok(match game.forms().is_some_and(|forms| forms.ends()) {
            true => Self::Ending(Erased(game)),
            false => Self::Open(Erased(game)),
        })
    }
}

/// A component by its text, as the game writes it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Text(Arc<str>);

impl Component for Text {
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        Ok(Self(text.into()))
    }

    fn write(&self, out: &mut String) {
        out.push_str(&self.0);
    }
}

/// A move of the game.
#[derive(Clone, Debug)]
pub(super) struct Made(Choice);

impl PartialEq for Made {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(&other.0)
    }
}

impl Eq for Made {}

const ALONE: Seat = Seat {
    first: 1,
    alone: true,
};

/// Moves that are listed at first; the next time twice as many.
const FIRST: usize = 64;

impl<const ENDS: bool> Erased<ENDS> {
    /// The name under which the game is opened.
    pub fn name(&self) -> &str {
        self.0.name()
    }

    /// Whether it can be drawn.
    pub fn is_drawn(&self) -> bool {
        self.0.picture().is_some()
    }

    /// Whether it is usually played so that the last to move loses.
    pub fn is_misere(&self) -> bool {
        self.0.convention() == grundy_theory::Convention::Misere
    }

    fn part(&self, component: &Text) -> Box<dyn Part> {
        let part = Arc::clone(&self.0).read(&component.0);
        part.expect("a game reads what it wrote")
    }

    /// The moves from number `from` on, at most so many.
    fn some(&self, part: &dyn Part, player: Player, from: usize, most: usize) -> Vec<Made> {
        let mut made = Vec::new();
        let mut nth = 0;
        part.choices(player, ALONE, &mut |choice| {
            if nth >= from {
                made.push(Made(choice));
            }
            nth += 1;
            made.len() < most
        });
        made
    }
}

fn texts(part: &dyn Part) -> impl Iterator<Item = Text> + '_ {
    (0..part.len()).map(|i| Text(part.component(i).into()))
}

impl<const ENDS: bool> Ruleset for Erased<ENDS> {
    type Position = Text;
    type Move = Made;

    /// Lists are begun again, each time longer: a heap may have more moves than fit in memory.
    fn moves(&self, component: &Text, player: Player) -> impl Iterator<Item = Made> {
        let part = self.part(component);
        let mut listed = 0;
        let mut more = true;
        let lists = std::iter::from_fn(move || {
            if !more {
                return None;
            }
            let most = FIRST.max(listed);
            let list = self.some(&*part, player, listed, most);
            listed += list.len();
            more = list.len() == most;
            Some(list)
        });
        lists.flatten()
    }

    fn apply(&self, _: &Text, made: &Made) -> Sum<Text> {
        texts(&*made.0.left()).collect()
    }

    fn normalize(&self, component: &Text) -> Text {
        Text(self.part(component).normalized(0).into())
    }

    fn weight(&self, component: &Text) -> usize {
        1 + component.0.len() / size_of::<u64>()
    }

    /// Where the game knows it without listing them, for which this budget has no steps.
    fn count(&self, component: &Text, player: Player) -> Option<u128> {
        let none = Budget::stoppable(0, Arc::new(AtomicBool::new(true)));
        self.part(component).count(player, &none)
    }

    fn fault(&self) -> Option<Fault> {
        self.0.fault()
    }

    fn trusted(&self) -> Option<Trust> {
        self.0.trusted()
    }
}

impl Loopfree for Erased<true> {}

impl<const ENDS: bool> Notation for Erased<ENDS> {
    fn read(&self, text: &str) -> Result<Text, NotationError> {
        let part = Arc::clone(&self.0).read(text)?;
        match part.len() {
            1 => Ok(Text(part.component(0).into())),
            _ => {
                Err(Problem::rule("expected one component", "这里应只有一个分量").at(0..text.len()))
            }
        }
    }

    fn words(&self, _: &Text, made: &Made, place: Place) -> Reason {
        made.0.words_at(place)
    }

    fn noun(&self) -> Words {
        self.0.noun()
    }

    fn start(&self) -> Option<Vec<Text>> {
        let part = Arc::clone(&self.0).start()?;
        Some(texts(&*part).collect())
    }

    fn small(&self) -> Vec<Text> {
        let small = self.0.small().into_iter();
        small.map(|text| Text(text.into())).collect()
    }
}

impl<const ENDS: bool> Draw for Erased<ENDS> {
    fn scene(&self, component: &Text) -> Scene {
        let scenes = self.0.picture().map(|p| p.scenes(&*self.part(component)));
        let scene = scenes.and_then(|mut scenes| scenes.pop());
        scene.unwrap_or_else(|| Scene::Board(Vec::<Vec<Option<Mark>>>::new()))
    }

    fn gesture(&self, _: &Text, made: &Made) -> Option<Gesture> {
        made.0.gesture()
    }

    fn beside(&self, component: &Text) -> Option<Reason> {
        let beside = self.0.picture().map(|p| p.beside(&*self.part(component)));
        beside.and_then(|mut beside| beside.pop()).flatten()
    }
}
