//! The object-safe faces of a game and of a typed position of it: a small core each. What only some
//! games have is a facet of the game, in `facets`.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use grundy_game::{Budget, Evidence, Fault, NotationError, Place, Problem, Stopped, Trust, Words};
use grundy_heaps::HeapSource;
use grundy_solve::closure::{Closure, Id, Ids};
use grundy_theory::{Convention, Player, Value};

use crate::facets::{Cells, Forms, Keys, LabelsOfAll, OnGraph, Pictures, Points, Ranks, Sources};
use crate::{Choice, Listing, Recipe};

/// An opened game.
pub trait Game: Send + Sync + Debug {
    /// The name with its parameters, as it is read again.
    fn name(&self) -> &str;

    /// What kind of game it is.
    fn kind(&self) -> Kind;

    /// Reads the components of a position.
    fn read(self: Arc<Self>, text: &str) -> Result<Box<dyn Part>, NotationError>;

    /// The natural start, if there is one.
    fn start(self: Arc<Self>) -> Option<Box<dyn Part>>;

    /// Texts of small components, for tests.
    fn small(&self) -> Vec<String>;

    /// What went wrong inside the rules, if they are somebody's program: no answer holds then.
    fn fault(&self) -> Option<Fault>;

    /// Keeps that something was found wrong: no answer holds from then on.
    fn blame(&self, fault: Fault);

    /// What the values found so far rest on besides the moves, if they rest on anything else.
    fn trusted(&self) -> Option<Trust>;

    /// Starts numbering what is reachable from parts of this game.
    fn explorer(&self) -> Box<dyn Explorer>;

    /// What says values and verdicts.
    fn sources(&self) -> &dyn Sources;

    /// Facet: its components form a table.
    fn table(&self) -> Option<&dyn Cells>;

    /// Facet: where the table is a heap game, rules that the heap engines know.
    fn heaps(&self) -> Option<&HeapSource>;

    /// The sizes of the heaps of a part, where there are such rules.
    fn sizes(&self, part: &dyn Part) -> Option<Vec<u64>>;

    /// Facet: its positions are numbers too.
    fn keys(&self) -> Option<&dyn Keys>;

    /// Facet: those that are too large for that are numbers of 128 bits.
    fn wide_keys(&self) -> Option<&dyn Keys<u128>>;

    /// Facet: numbers without gaps.
    fn ranks(&self) -> Option<&dyn Ranks>;

    /// Facet: it is played on a graph.
    fn graph(&self) -> Option<OnGraph<'_>>;

    /// Facet: it is labelled as a whole.
    fn labels(&self) -> Option<&dyn LabelsOfAll>;

    /// Facet: it is about points.
    fn points(&self) -> Option<&dyn Points>;

    /// Facet: the players' moves differ and play ends.
    fn forms(&self) -> Option<&dyn Forms>;

    /// Facet: it can be drawn.
    fn picture(&self) -> Option<&dyn Pictures>;

    /// Facet: how a short program finds its values.
    fn recipe(&self) -> Option<Recipe>;

    /// Facet: its moves as program text, or why they have none.
    fn listing(&self) -> Option<Result<Listing, Problem>>;

    /// Checks rules, notation and theorems against brute force on small positions.
    #[cfg(feature = "laws")]
    fn laws(&self) -> Result<(), grundy_game::laws::Broken>;
}

/// What kind of game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The convention it is usually played under.
    pub convention: Convention,
    /// What one component is called.
    pub noun: Words,
    /// Whether both players always have the same moves, though play may go on for ever.
    pub same_moves: bool,
    /// Whether its rules promise that play ends; those of a file promise nothing.
    pub ends: bool,
}

impl dyn Game + '_ {
    /// The convention the game is usually played under.
    pub fn convention(&self) -> Convention {
        self.kind().convention
    }

    /// What one component is called.
    pub fn noun(&self) -> Words {
        self.kind().noun
    }

    /// Whether both players always have the same moves, though play may go on for ever.
    pub fn has_same_moves(&self) -> bool {
        self.kind().same_moves
    }

    /// Whether both players always have the same moves and play ends.
    pub fn is_impartial(&self) -> bool {
        self.has_same_moves() && self.labels().is_none_or(LabelsOfAll::ends)
    }

    /// Whether the game is about points.
    pub fn is_scoring(&self) -> bool {
        self.points().is_some()
    }

    /// Which positions of so many numbers are lost, as a condition in the language of rule files,
    /// and the published theorem that says so.
    pub fn law(&self, heaps: usize, convention: Convention) -> Option<(String, Words)> {
        let sources = self.sources();
        (0..sources.theorems()).find_map(|k| {
            let credit = sources.credit(k, &Value::ZERO);
            let cited = matches!(credit.evidence, Evidence::Cited { .. });
            let law = sources.law(k, heaps, convention).filter(|_| cited)?;
            Some((law, credit.name))
        })
    }

    /// How many coordinates its table has, 1 or 2, and the least of them; `None` without a table.
    pub fn axes(&self) -> Option<(usize, u64)> {
        let table = self.table()?;
        Some((table.axes(), table.first()))
    }

    /// The text of the component that stands in a cell of the table; `None` where there is none.
    pub fn cell(&self, coordinates: &[u64]) -> Option<String> {
        let table = self.table()?;
        let known =
            coordinates.len() == table.axes() && coordinates.iter().all(|&at| at >= table.first());
        known.then(|| table.text(coordinates))?
    }
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

/// The components of one game in a typed position, in typed order.
///
/// What the game's sources and facets say of it is asked by further methods of `dyn Part`.
pub trait Part: Any + Send + Sync + Debug {
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

    /// The text of a component with the same game tree, one for all that are alike by a symmetry.
    fn normalized(&self, i: usize) -> String;

    /// The part after component `i` has become `after`, the text of one or more components.
    fn replaced(&self, i: usize, after: &str) -> Result<Box<dyn Part>, NotationError>;

    /// The part with only the components of which `kept` is true; `None` if that is none.
    fn kept(&self, kept: &[bool]) -> Option<Box<dyn Part>>;

    /// Calls `sink` with every move of `player`, in order, until it returns false.
    fn choices(&self, player: Player, seat: Seat, sink: &mut dyn FnMut(Choice) -> bool);

    /// Calls `sink` with what every move of `player` in component `i` leaves there, in order, until
    /// it returns false.
    fn options(
        &self,
        i: usize,
        player: Player,
        seat: Seat,
        sink: &mut OptionSink<'_>,
    ) -> Result<(), Stopped>;

    /// The move that turns component `i` into `after`, if it is legal.
    fn reaching(&self, i: usize, player: Player, after: &str, seat: Seat) -> Option<Choice>;

    /// The move that leaves `text`, the text of all components, if it is legal.
    fn reaching_whole(&self, player: Player, text: &str, seat: Seat) -> Option<Choice>;

    /// How many moves `player` has, if they can be counted.
    fn count(&self, player: Player, budget: &Budget) -> Option<u128>;

    /// A line of play that comes back to where it began, if one was met: the texts on the way.
    fn cycle(&self) -> Option<Vec<String>>;
}

/// What takes one option after another: what a move leaves in its component's place, and the move
/// itself for whoever wants it.
pub type OptionSink<'a> = dyn FnMut(&dyn Part, &dyn Fn() -> Choice) -> Result<bool, Stopped> + 'a;

/// Numbers the components of one game, and what their moves leave, in a closure.
pub trait Explorer: Send + Sync {
    /// The numbers of the components of `part`, in typed order.
    fn components(
        &mut self,
        part: &dyn Part,
        closure: &mut Closure,
        budget: &Budget,
    ) -> Result<Vec<Id>, Stopped>;

    /// Every move of `player` with the numbers of what it leaves in its component's place.
    fn choices(
        &mut self,
        part: &dyn Part,
        closure: &mut Closure,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<Vec<(Choice, Ids)>, Stopped>;
}
