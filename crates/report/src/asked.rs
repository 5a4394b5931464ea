//! What may be asked: the parameters of every request.

use grundy::workbench::Session;
use grundy::{Budget, Convention, Language, Player, Position};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::Refusal;

/// The longest text of a position, in bytes.
pub const LONGEST_TEXT: usize = 8 << 10;
/// The most components of a position.
pub const MOST_COMPONENTS: usize = 400;

/// Positions that the description of the interface shows.
const EXAMPLES: [&str; 3] = ["nim 3 6 9", "nim 3 5 + kayles 7", "wythoff 8,4"];

/// The language of the words in an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::En,
            Language::Chinese => Self::Zh,
        }
    }
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::English,
            Lang::Zh => Self::Chinese,
        }
    }
}

/// Who wins when the moves run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Rule {
    /// The last to move wins.
    Normal,
    /// The last to move loses.
    Misere,
}

impl From<Rule> for Convention {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Normal => Self::Normal,
            Rule::Misere => Self::Misere,
        }
    }
}

/// Who is to move; it matters only where the players' moves differ, and for points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Side {
    /// The player who moves first in the game.
    #[default]
    Left,
    /// The other one.
    Right,
}

impl From<Side> for Player {
    fn from(side: Side) -> Self {
        match side {
            Side::Left => Self::Left,
            Side::Right => Self::Right,
        }
    }
}

/// A question about a position: the parameters that all of them share, and some of its own.
macro_rules! asked {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// A position as typed after `solve`: `nim 3 5 + kayles 7`.
            #[schemars(length(max = LONGEST_TEXT), extend("examples" = EXAMPLES))]
            pub q: String,
            /// The language of the words.
            #[serde(default)]
            pub lang: Lang,
            /// Normal or misère play; the game's own rule if absent.
            #[serde(default)]
            pub convention: Option<Rule>,
            /// Who is to move.
            #[serde(default)]
            pub player: Side,
            /// What the front brings along; nobody who asks can name more.
            #[serde(skip)]
            pub(crate) session: Session,
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl $name {
            /// Reads the position.
            pub(crate) fn about(&self) -> Result<About, Refusal> {
                let position = read(&self.q, &self.session)?;
                About::of(position, self.lang, self.convention, self.player)
            }
        }
    };
}

asked! {
    /// A question that needs nothing but a position.
    PositionAsked {}
}

asked! {
    /// Who wins.
    SolveAsked {
        /// With little work: what a theorem or a short search says at once.
        #[serde(default)]
        quick: bool,
    }
}

asked! {
    /// Which moves there are.
    MovesAsked {
        /// With little work: moves are listed, and judged where that takes none.
        #[serde(default)]
        quick: bool,
        /// How many moves to list; 200 if absent.
        #[serde(default)]
        #[schemars(range(max = 2000))]
        limit: Option<u16>,
        /// With `after`: only the move in the component at this place, from 1.
        #[serde(default)]
        place: Option<u16>,
        /// With `place`: only the move that leaves this in the component's place.
        #[serde(default)]
        #[schemars(length(max = LONGEST_TEXT))]
        after: Option<String>,
    }
}

asked! {
    /// What can be reached.
    ReachAsked {
        /// Positions that are drawn, at most; 60 if absent. Where there are more, fewer moves are
        /// looked ahead.
        #[serde(default)]
        #[schemars(range(min = 1, max = 200))]
        most: Option<u16>,
    }
}

asked! {
    /// What happens when one component, or two, are larger or smaller.
    SliceAsked {
        /// The place of the component that is varied, from 1; the first if absent.
        #[serde(default)]
        i: Option<u16>,
        /// The place of a second one.
        #[serde(default)]
        j: Option<u16>,
        /// How many values of each coordinate.
        #[serde(default)]
        #[schemars(range(min = 1, max = 64))]
        size: Option<u16>,
    }
}

asked! {
    /// A hint.
    HintAsked {
        /// 1 says where, 2 says what, 3 says why.
        #[serde(default)]
        #[schemars(range(min = 1, max = 3))]
        strength: Option<u8>,
    }
}

asked! {
    /// The computer's move.
    ReplyAsked {
        /// The chance of a slip, in percent: 0 never errs, 100 moves at random.
        #[serde(default)]
        #[schemars(range(max = 100))]
        level: u8,
        /// The same seed slips at the same moves.
        #[serde(default)]
        seed: u32,
    }
}

asked! {
    /// A game that was played.
    ReviewAsked {
        /// What each move left, in order, as text.
        #[schemars(length(max = 500), inner(length(max = LONGEST_TEXT)))]
        moves: Vec<String>,
    }
}

/// Positions spent on a quick answer.
const QUICK: u64 = 2_000;

/// The budget of a quick question: only a little of it.
pub(crate) fn little(quick: bool, budget: &Budget) -> Option<Budget> {
    quick.then(|| budget.at_most(QUICK))
}

/// A position that was read, and what is asked about it.
#[derive(Debug)]
pub struct About {
    /// The position.
    pub position: Position,
    /// Who wins when the moves run out.
    pub convention: Convention,
    /// Who is to move.
    pub player: Player,
    /// The language of the words.
    pub language: Language,
}

impl About {
    /// A position that was read already, if it is small enough to be drawn.
    pub(crate) fn of(
        position: Position,
        lang: Lang,
        rule: Option<Rule>,
        side: Side,
    ) -> Result<Self, Refusal> {
        if position.len() > MOST_COMPONENTS {
            let most = MOST_COMPONENTS;
            return Err(Refusal::TooManyComponents { most });
        }
        Ok(Self {
            convention: rule.map_or(position.convention(), Into::into),
            position,
            player: side.into(),
            language: lang.into(),
        })
    }
}

/// Reads a position that is small enough to be drawn.
pub(crate) fn read(text: &str, session: &Session) -> Result<Position, Refusal> {
    if text.len() > LONGEST_TEXT {
        return Err(Refusal::TooLong { most: LONGEST_TEXT });
    }
    let position = session.read(grundy::FAMILIES, text);
    let position = position.map_err(Refusal::Text)?;
    if position.len() > MOST_COMPONENTS {
        let most = MOST_COMPONENTS;
        return Err(Refusal::TooManyComponents { most });
    }
    Ok(position)
}
