//! The object-safe faces of a game and of a typed position of it.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::Arc;

use grundy_game::{
    Budget, Evidence, Fault, NotationError, Place, Reason, Scene, Scores, Stopped, Trust, Verdict,
    Words,
};
use grundy_graphs::Graph;
use grundy_heaps::HeapSource;
use grundy_solve::closure::{Closure, Id, Ids};
use grundy_theory::{Convention, Nimber, Outcome, Player, Value};

use crate::{Cell, Choice, Keys, Recipe, Row};

/// An opened game.
pub trait Game: Send + Sync + Debug {
    /// The name with its parameters, as it is read again.
    fn name(&self) -> &str;

    /// The convention the game is usually played under.
    fn convention(&self) -> Convention;

    /// What one component is called.
    fn noun(&self) -> Words;

    /// Whether both players always have the same moves and play ends.
    fn is_impartial(&self) -> bool;

    /// Whether both players always have the same moves, though play may go on for ever.
    fn has_same_moves(&self) -> bool;

    /// The graph that the game is played on, if it is one.
    fn graph(&self) -> Option<&Graph> {
        None
    }

    /// The bytes of the file that the graph was read from, if it was.
    fn source(&self) -> Option<&[u8]> {
        None
    }

    /// Whether the game is about points.
    fn is_scoring(&self) -> bool;

    /// What went wrong inside the rules, if they are somebody's program: no answer holds then.
    fn fault(&self) -> Option<Fault>;

    /// What the values found so far rest on besides the moves, if they rest on anything else.
    fn trusted(&self) -> Option<Trust>;

    /// How many coordinates its table has, 1 or 2, and the least of them; `None` without a table.
    fn axes(&self) -> Option<(usize, u64)>;

    /// The text of the component that stands in a cell of the table; `None` where there is none.
    fn cell(&self, coordinates: &[u64]) -> Option<String>;

    /// How a short program finds its values, where one is worth printing.
    fn recipe(&self) -> Option<Recipe>;

    /// Where its table is a heap game: rules that the heap engines know.
    fn heaps(&self) -> Option<&HeapSource>;

    /// Reads the components of a position.
    fn read(self: Arc<Self>, text: &str) -> Result<Box<dyn Part>, NotationError>;

    /// The natural start, if there is one.
    fn start(self: Arc<Self>) -> Option<Box<dyn Part>>;

    /// Gives the cells of the table in order, rows first, to `sink`, which may stop it.
    ///
    /// `to` is the last coordinate of each axis, included.
    fn tabulate(
        &self,
        to: &[u64],
        convention: Convention,
        budget: &Budget,
        sink: &mut dyn FnMut(&[u64], Cell),
    ) -> Result<(), Stopped>;

    /// Gives every component to `sink`, which may stop it, if the game is all at hand; `Ok(false)`
    /// if it is not.
    fn roster(
        &self,
        convention: Convention,
        budget: &Budget,
        sink: &mut dyn FnMut(Row) -> bool,
    ) -> Result<bool, Stopped>;

    /// Its positions as numbers, if they have compact keys.
    fn keys(&self) -> Option<&dyn Keys>;

    /// Texts of small components, for tests.
    fn small(&self) -> Vec<String>;

    /// Checks rules, notation and theorems against brute force on small positions.
    #[cfg(feature = "laws")]
    fn laws(&self) -> Result<(), grundy_game::laws::Broken>;
}

/// Where the components of a part stand in the whole sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The number of its first component, from 1.
    pub first: usize,
    /// Whether the whole sum is a single component.
    pub alone: bool,
}

impl Seat {
    /// The place of component `i` of the part.
    pub fn place(self, i: usize) -> Place {
        Place {
            number: self.first + i,
            alone: self.alone,
        }
    }
}

/// The values of the components of a part.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// In typed order.
    pub values: Vec<Value>,
    /// The theorems used, by name.
    pub theorems: Vec<(Words, Evidence)>,
    /// The engine that searched some of the values, if one did.
    pub searched: Option<Words>,
    /// Whether the mex step of a component explains its value best.
    pub by_mex: bool,
}

/// The components of one game in a typed position, in typed order.
pub trait Part: Send + Sync + Debug {
    /// The game they belong to.
    fn game(&self) -> Arc<dyn Game>;

    /// The text of the components, which the game reads again.
    fn text(&self) -> String;

    /// How many components.
    fn len(&self) -> usize;

    /// Whether there are none: never, a typed position has some.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The text of one component.
    fn component(&self, i: usize) -> String;

    /// Pictures of the components, if the game can be drawn.
    fn scenes(&self) -> Option<Vec<Scene>>;

    /// The part after component `i` has become `after`, the text of one or more components.
    fn replaced(&self, i: usize, after: &str) -> Result<Box<dyn Part>, NotationError>;

    /// The part with only the components of which `kept` is true; `None` if that is none.
    fn kept(&self, kept: &[bool]) -> Option<Box<dyn Part>>;

    /// Calls `sink` with every move of `player`, in order, until it returns false.
    fn choices(&self, player: Player, seat: Seat, sink: &mut dyn FnMut(Choice) -> bool);

    /// The move that turns component `i` into `after`, if it is legal.
    fn reaching(&self, i: usize, player: Player, after: &str, seat: Seat) -> Option<Choice>;

    /// The move that leaves `text`, the text of all components, if it is legal.
    fn reaching_whole(&self, player: Player, text: &str, seat: Seat) -> Option<Choice>;

    /// How many moves `player` has, if they can be counted.
    fn count(&self, player: Player, budget: &Budget) -> Option<u128>;

    /// The values of the components: the Nim heaps to which they are equal, or infinite ones where
    /// play may go on for ever; `None` where no theory gives them.
    ///
    /// Under misère play only a theorem gives them: values found by search do not add there.
    fn values(&self, convention: Convention, budget: &Budget) -> Result<Option<Values>, Stopped>;

    /// The same by theorems alone: nothing is searched, and `None` where no theorem gives a value.
    fn values_by_theorem(
        &self,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Values>, Stopped>;

    /// The values of the options of component `i` under normal play.
    fn option_values(&self, i: usize, budget: &Budget) -> Result<BTreeSet<Value>, Stopped>;

    /// Whether `value` is what its options make component `i`: their mex, or what they leave of an
    /// infinite one. If not, the game is at [`fault`](Game::fault) from then on.
    fn confirms(&self, i: usize, value: &Value, budget: &Budget) -> Result<bool, Stopped>;

    /// Who wins the part were it alone, and the length of best play, if it is one component of a
    /// game that is labelled as a whole.
    fn labelled(
        &self,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<(Outcome, Option<u32>)>, Stopped>;

    /// The moves of component `i` that `wanted` accepts, given what they leave there as a part: at
    /// most `limit` of them, and how many there are, if the budget lasted for all of them.
    fn choices_where(
        &self,
        i: usize,
        seat: Seat,
        limit: usize,
        wanted: &mut dyn FnMut(&dyn Part) -> Result<bool, Stopped>,
    ) -> Result<(Vec<Choice>, Option<u128>), Stopped>;

    /// The moves of component `i` to something equal to a heap of `size`: at most `limit` of them,
    /// and how many there are, if that is known. A budget that ends leaves the list short.
    fn choices_to(
        &self,
        i: usize,
        size: Nimber,
        convention: Convention,
        seat: Seat,
        limit: usize,
        budget: &Budget,
    ) -> Result<(Vec<Choice>, Option<u128>), Stopped>;

    /// What a theorem says of the whole part, were it alone.
    fn verdict(
        &self,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<(Verdict, Words, Evidence)>, Stopped>;

    /// Winning moves from a part that a theorem calls won, and whether these are all. A budget that
    /// ends leaves the list short; `Err` only when somebody asked to stop.
    fn verdict_choices(
        &self,
        player: Player,
        convention: Convention,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Vec<Choice>, bool), Stopped>;

    /// The reasons of the theorems that apply.
    fn why(&self, convention: Convention, budget: &Budget) -> Result<Vec<Reason>, Stopped>;

    /// A line of play that comes back to where it began, if one was met: the texts on the way.
    fn cycle(&self) -> Option<Vec<String>>;

    /// For scoring games: the scores by search, and the best moves.
    fn minimax(
        &self,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Scores, Vec<Choice>), Stopped>;

    /// For scoring games: what the components are worth when nobody can move.
    fn settled(&self) -> Scores;

    /// The key of the part with `player` to move, if it is one component and has one.
    fn key(&self, player: Player) -> Option<u64>;

    /// Starts numbering what is reachable from here.
    fn explorer(&self) -> Box<dyn Explorer>;
}

/// Numbers the components of one part, and what its moves leave, in a closure.
pub trait Explorer {
    /// The numbers of the components, in typed order.
    fn components(&mut self, closure: &mut Closure, budget: &Budget) -> Result<Vec<Id>, Stopped>;

    /// Every move of `player` with the numbers of what it leaves in its component's place.
    fn choices(
        &mut self,
        closure: &mut Closure,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<Vec<(Choice, Ids)>, Stopped>;
}
