//! Misère theory of typed positions and opened games: what components pretend to be, genus and
//! form, quotients.

mod form;
mod quotient;

use grundy_face::Named;
use grundy_game::Stopped;
use grundy_misere::{Each, Element, HeapRules, Listed, Reach};
use grundy_solve::closure::Closure;
use grundy_theory::Player;

pub use form::{MisereForm, misere_table};
pub use quotient::{NoQuotient, Pretends, QuotientReport, misere_quotient};

/// What the components of a position pretend to be in a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pretence {
    /// The element of each component, in typed order.
    pub components: Vec<String>,
    /// Their product.
    pub whole: String,
    /// Whether it is in P: then the player to move loses.
    pub is_p: bool,
    /// The elements of the quotient.
    pub order: usize,
    /// The elements of P.
    pub lost: Vec<String>,
}

impl Pretence {
    pub(crate) fn new(named: &Named, elements: &[Element], whole: Element) -> Self {
        let monoid = named.quotient.monoid();
        let name = |x: Element| named.names.name(x);
        Self {
            components: elements.iter().map(|&x| name(x)).collect(),
            whole: name(whole),
            is_p: monoid.is_p(whole),
            order: monoid.order(),
            lost: monoid.p_elements().map(name).collect(),
        }
    }
}

/// The games of a closure in which play ends and both players have the same moves: each is above
/// its options.
struct Trees<'a>(&'a Closure);

impl<'a> Trees<'a> {
    fn of(closure: &'a Closure) -> Option<Self> {
        (closure.is_loopfree() && closure.is_impartial()).then_some(Self(closure))
    }
}

impl HeapRules for Trees<'_> {
    fn for_each_option(&self, heap: u32, each: &mut Each<'_>) -> Result<(), Stopped> {
        let mut options = self.0.options(heap, Player::Left).iter();
        options.try_for_each(|option| each(option))
    }

    fn reach(&self) -> Option<Reach> {
        None
    }

    fn largest(&self) -> Option<u32> {
        Some(self.0.len() as u32 - 1)
    }
}

/// All games of a closure, listed; `None` where play may go on for ever, the players' moves differ,
/// or there are more than `most`.
pub(crate) fn closed_set(closure: &Closure, most: usize) -> Option<Listed> {
    let Trees(closure) = Trees::of(closure).filter(|_| closure.len() <= most)?;
    let options = |id: u32| {
        let options = closure.options(id, Player::Left).iter();
        options.map(|option| option.to_vec()).collect()
    };
    Listed::new((0..closure.len() as u32).map(options).collect())
}
