//! The misère quotient of a game on heaps, or of all that can be reached from a position.

use grundy_face::{Game, Named, Position, QuotientRules};
use grundy_game::{Budget, Language, Phrase, Stopped, say};
use grundy_misere::{Claim, Element, Grown, HeapRules, PhiPeriod, Quotient, Status};
use grundy_solve::closure::{Closure, Id};

use super::{Trees, closed_set};
use crate::ways::Map;

/// The last heap that is looked at if nobody says which, where each heap is to be explored.
const EXPLORED: u64 = 12;

/// What a quotient was found to be.
#[derive(Debug)]
pub struct QuotientReport {
    /// The game, or the position.
    pub game: String,
    /// The quotient with its names.
    pub named: Named,
    /// What each heap, or each component of the position, pretends to be.
    pub phi: Vec<Pretends>,
    /// The generators, by the first heap or component that is one; `None` for what can only be
    /// reached.
    pub generators: Vec<Option<String>>,
    /// The period of Φ, where it is proved; by the heaps of the game.
    pub period: Option<PhiPeriod>,
    /// Why not all that was asked for was found.
    pub stopped: Option<Stopped>,
    /// Whether a period would be proved if there is one: not where the rules tell apart how a heap
    /// is split.
    pub periodic: bool,
}

/// What a heap or a component pretends to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pretends {
    /// The heap or the component.
    pub text: String,
    /// Its element.
    pub element: Element,
}

/// Why there is no quotient.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.english())]
#[non_exhaustive]
pub enum NoQuotient {
    /// The game has no heaps, and no position was given.
    NoHeaps {
        /// The game.
        game: String,
    },
    /// The players' moves differ, or it is about points.
    Partizan {
        /// The game.
        game: String,
    },
    /// Play may go on for ever.
    Loopy {
        /// The game.
        game: String,
    },
    /// Heaps beyond what is computed here.
    TooLarge {
        /// The last heap that can be asked for.
        most: u64,
    },
    /// What was claimed of it is wrong.
    WrongClaim {
        /// What is wrong, in both languages.
        flaw: grundy_misere::Flaw,
    },
    /// The budget ended before the positions were known.
    Stopped(Stopped),
}

impl Phrase for NoQuotient {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NoHeaps { game } =>
                "`{game}` has no heaps: expected a game on heaps, such as octal:0.77, or a position";
                "`{game}` 不是堆上的游戏：应为堆上的游戏（例如 octal:0.77）或一个局面";
            Self::Partizan { game } =>
                "`{game}` has no misère quotient here: the players' moves differ, or it is about points";
                "`{game}` 在这里没有反常商：双方的着法不同，或是计分游戏";
            Self::Loopy { game } =>
                "`{game}` has no misère quotient here: play may go on for ever";
                "`{game}` 在这里没有反常商：可能无休止地走下去";
            Self::TooLarge { most } => "expected a heap of at most {most}"; "堆的大小至多 {most}";
            Self::WrongClaim { flaw } =>
                "this is not the quotient of these rules: {flaw}";
                "这不是该规则的反常商：{}", flaw.say(language);
            Self::Stopped(stopped) =>
                "{stopped}, before the positions were known";
                "预算用完时局面还没有探索完（{} 个局面）", stopped.positions;
        }
    }
}

impl From<Stopped> for NoQuotient {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

/// The misère quotient of the heaps of a game up to `to`, or as far as it takes to prove a period,
/// or as far as the budget goes. It goes on from `claim`, which is checked, and `grown` sees each
/// quotient on the way.
pub fn misere_quotient(
    game: &dyn Game,
    to: Option<u64>,
    claim: Option<Claim>,
    budget: &Budget,
    grown: &mut Grown<'_>,
) -> Result<QuotientReport, NoQuotient> {
    let name = || game.name().to_string();
    if !game.has_same_moves() || game.is_scoring() {
        return Err(NoQuotient::Partizan { game: name() });
    }
    if !game.is_impartial() {
        return Err(NoQuotient::Loopy { game: name() });
    }
    let code = game.heaps().and_then(|source| source.code());
    let Some((code, shift)) = code else {
        return explored(game, to, claim, budget, grown);
    };
    let most = u64::from(u32::MAX) - 1 - shift;
    let last = to.unwrap_or(most);
    if last > most {
        return Err(NoQuotient::TooLarge { most });
    }
    let rules = QuotientRules::Code(code.clone());
    let last = (last + shift) as u32;
    let quotient = solved(&rules, last, claim, budget, grown)?;
    let heaps = quotient.phi().iter().enumerate().skip(shift as usize);
    let phi = heaps.map(|(heap, &element)| Pretends {
        text: (heap as u64 - shift).to_string(),
        element,
    });
    let phi = phi.collect();
    let period = quotient.period().map(|period| PhiPeriod {
        start: period.start.saturating_sub(shift as u32),
        ..period
    });
    let mut report = QuotientReport::new(name(), quotient, phi);
    report.period = period;
    report.periodic = rules.reach().is_some();
    Ok(report)
}

/// The quotient of the heaps of a game whose rules are known by their moves alone.
fn explored(
    game: &dyn Game,
    to: Option<u64>,
    claim: Option<Claim>,
    budget: &Budget,
    grown: &mut Grown<'_>,
) -> Result<QuotientReport, NoQuotient> {
    let name = || game.name().to_string();
    let Some(table) = game.table().filter(|table| table.axes() == 1) else {
        return Err(NoQuotient::NoHeaps { game: name() });
    };
    let (mut cells, mut closure) = (table.numbered(), Closure::default());
    let mut ids: Vec<(String, Id)> = Vec::new();
    for heap in table.first()..=to.unwrap_or(EXPLORED) {
        if let Some(text) = table.text(&[heap]) {
            ids.push((text, cells.cell(&[heap], &mut closure, budget)?));
        }
    }
    of_closure(name(), &closure, ids, claim, budget, grown)
}

impl QuotientReport {
    /// The misère quotient of all that can be reached from a position.
    pub fn of_position(
        position: &Position,
        budget: &Budget,
        grown: &mut Grown<'_>,
    ) -> Result<Self, NoQuotient> {
        let game = position.expression();
        if !position.has_same_moves() || position.is_scoring() {
            return Err(NoQuotient::Partizan { game });
        }
        let map = Map::of(position, budget)?;
        let parts = position.parts().iter();
        let texts = parts.flat_map(|part| (0..part.len()).map(|i| part.component(i)));
        let ids = texts.zip(map.ids()).collect();
        of_closure(game, &map.closure, ids, None, budget, grown)
    }

    fn new(game: String, quotient: Quotient, phi: Vec<Pretends>) -> Self {
        let stopped = match quotient.status() {
            Status::Partial { stopped } => stopped,
            Status::Proved(_) => None,
        };
        let named = Named::from(quotient);
        let generators = named.names.generators().iter();
        let generators = generators.map(|generator| {
            let mut phi = phi.iter();
            let first = phi.find(|heap| heap.element == generator.element);
            first.map(|heap| heap.text.clone())
        });
        Self {
            game,
            generators: generators.collect(),
            named,
            phi,
            period: None,
            stopped,
            periodic: false,
        }
    }

    /// Whether this is the quotient of all heaps.
    pub fn is_proved(&self) -> bool {
        self.period.is_some()
    }

    /// The last heap or component that it is for.
    pub fn last(&self) -> Option<&str> {
        self.phi.last().map(|heap| heap.text.as_str())
    }
}

fn of_closure(
    game: String,
    closure: &Closure,
    ids: Vec<(String, Id)>,
    claim: Option<Claim>,
    budget: &Budget,
    grown: &mut Grown<'_>,
) -> Result<QuotientReport, NoQuotient> {
    if Trees::of(closure).is_none() {
        return Err(match closure.is_loopfree() {
            true => NoQuotient::Partizan { game },
            false => NoQuotient::Loopy { game },
        });
    }
    let listed = closed_set(closure, usize::MAX).expect("trees can be listed");
    let rules = QuotientRules::Listed(listed);
    let last = closure.len() as u32 - 1;
    let quotient = solved(&rules, last, claim, budget, grown)?;
    // What a budget left is the quotient of the games numbered first.
    let phi = ids.into_iter().map_while(|(text, id)| {
        let element = *quotient.phi().get(id as usize)?;
        Some(Pretends { text, element })
    });
    let phi = phi.collect();
    Ok(QuotientReport::new(game, quotient, phi))
}

fn solved(
    rules: &QuotientRules,
    last: u32,
    claim: Option<Claim>,
    budget: &Budget,
    grown: &mut Grown<'_>,
) -> Result<Quotient, NoQuotient> {
    let claim = claim.unwrap_or_else(Claim::nothing);
    let Claim { monoid, phi, .. } = claim;
    let quotient = Quotient::resume(rules, monoid, phi, last, budget, grown);
    quotient.map_err(|flaw| NoQuotient::WrongClaim { flaw })
}
