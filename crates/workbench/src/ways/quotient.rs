//! Under misère play: each component pretends to be an element of the misère quotient, and the
//! product decides.
//!
//! Heaps of one code go by the quotient of the code, at any size where Φ repeats; whatever else is
//! impartial and ends by the quotient of all that can be reached.

use std::sync::Arc;

use grundy_face::{Choice, Named, Part, Position, QuotientRules};
use grundy_game::{Budget, Reason, Said, Stopped, Words, optional};
use grundy_heaps::TakeAndBreak;
use grundy_misere::{Element, WinningMove};
use grundy_theory::{Convention, Outcome, Player};

use super::{OPTIONAL_MOVES, Question, Solver};
use crate::answer::{Answer, Finding, Grounds, Moves};
use crate::misere::{Pretence, closed_set};
use crate::words::Why;

/// Positions of budget for the quotient of a code: what has none that is small is searched.
const CODE: u64 = 1_000_000;
/// The same for the quotient of what can be reached, which is used once.
const REACHED: u64 = 20_000;
/// Games reached of which a quotient is looked for, at most.
const MOST_REACHED: usize = 200;

/// The theory, and for heaps without end the theorem on periods.
const QUOTIENT: Words = Words {
    en: "misère quotient (Plambeck and Siegel), checked by the rules",
    zh: "反常商（misère quotient，Plambeck 与 Siegel），已按规则检验",
};

/// Heaps of one code, by a quotient that knows them all.
struct Heaps {
    code: TakeAndBreak,
    /// Component `n` is heap `n + shift`.
    shift: u64,
    sizes: Vec<u64>,
    named: Arc<Named>,
}

impl Solver<'_> {
    pub(super) fn by_quotient(&self) -> Said<Answer> {
        if self.question.convention == Convention::Normal || self.position.is_scoring() {
            return Ok(None);
        }
        let budget = self.question.budget.at_most(CODE);
        let Some(heaps) = optional(heaps(self.position, &budget))?.flatten() else {
            return Ok(None);
        };
        let elements: Option<Vec<Element>> = (heaps.sizes.iter())
            .map(|&size| heaps.element(size))
            .collect();
        let Some(elements) = elements else {
            return Ok(None);
        };
        let winning = |elements: &[Element]| self.moves_of(&heaps, elements);
        let left = |after: &Position| heaps.position(after);
        self.pretending(&heaps.named, elements, winning, left)
            .map(Some)
    }

    /// Whatever is impartial and ends, if it has a small quotient.
    pub(super) fn by_closed_set(&self) -> Said<Answer> {
        if self.question.convention == Convention::Normal || self.position.is_scoring() {
            return Ok(None);
        }
        let mut map = self.map()?;
        let Some(rules) = closed_set(&map.closure, MOST_REACHED) else {
            return Ok(None);
        };
        let last = map.closure.len() as u64 - 1;
        let quotients = self.position.session().quotients();
        let budget = self.question.budget.at_most(REACHED);
        let rules = QuotientRules::Listed(rules);
        let Some(named) = optional(quotients.up_to(&rules, last, &budget))? else {
            return Ok(None);
        };
        let phi = named.quotient.phi();
        let elements = map.ids().map(|id| phi[id as usize]).collect();
        let winning = |_: &[Element]| {
            let monoid = named.quotient.monoid();
            self.moves_where(&mut map, |_, after| {
                let after = after.iter();
                let product = after.fold(0, |x, &id| monoid.product(x, phi[id as usize]));
                Ok(monoid.is_p(product))
            })
        };
        self.pretending(&named, elements, winning, |_| None)
            .map(Some)
    }

    /// The answer that follows from what the components pretend to be. `winning` finds the winning
    /// moves, given the element of each component; `left` is the element of a position, if it is
    /// easily found.
    fn pretending(
        &self,
        named: &Named,
        elements: Vec<Element>,
        winning: impl FnOnce(&[Element]) -> Result<Moves, Stopped>,
        left: impl FnOnce(&Position) -> Option<Element>,
    ) -> Result<Answer, Stopped> {
        let monoid = named.quotient.monoid();
        let whole = elements.iter().fold(0, |x, &y| monoid.product(x, y));
        let outcome = Outcome::of_win(!monoid.is_p(whole));
        let finding = self.finding(outcome, |_| winning(&elements))?;
        let mut answer = self.answer(finding, Grounds::searched(QUOTIENT));
        let pretence = Pretence::new(named, &elements, whole);
        answer.why = self.pretence_reasons(named, &pretence, &answer.finding, left);
        answer.pretence = Some(pretence);
        Ok(answer)
    }

    fn pretence_reasons(
        &self,
        named: &Named,
        pretence: &Pretence,
        finding: &Finding,
        left: impl FnOnce(&Position) -> Option<Element>,
    ) -> Vec<Reason> {
        if let Finding::Over { wins } = *finding {
            return vec![Box::new(Why::Stuck { wins })];
        }
        let mut why: Vec<Reason> = vec![Box::new(Why::Quotient {
            order: pretence.order,
            lost: pretence.lost.clone(),
            period: named.quotient.period(),
        })];
        let names = self
            .position
            .parts()
            .iter()
            .flat_map(|part| (0..part.len()).map(|i| part.component(i)));
        why.push(Box::new(Why::Pretends {
            components: names.zip(pretence.components.iter().cloned()).collect(),
            whole: pretence.whole.clone(),
            is_p: pretence.is_p,
        }));
        let first = match finding {
            Finding::Won(moves) => moves.known().first(),
            _ => None,
        };
        if let Some(choice) = first {
            let after = self.position.after(choice);
            why.push(Box::new(Why::Brings {
                element: left(&after).map(|left| named.names.name(left)),
                position: after.text(),
            }));
        }
        why
    }

    /// The winning moves of heaps: all of them where they can be tried one by one, else the first.
    fn moves_of(&self, heaps: &Heaps, elements: &[Element]) -> Result<Moves, Stopped> {
        let Question {
            player,
            budget,
            limit,
            ..
        } = *self.question;
        let few = |moves| moves <= OPTIONAL_MOVES;
        if self.position.count(player, budget).is_some_and(few) {
            let monoid = heaps.named.quotient.monoid();
            return self.moves_in_components(|place, after| {
                let rest = elements
                    .iter()
                    .enumerate()
                    .filter(|&(other, _)| other != place);
                let rest = rest.fold(0, |x, (_, &y)| monoid.product(x, y));
                let left = heaps.part(after).expect("smaller heaps are known");
                Ok(monoid.is_p(monoid.product(rest, left)))
            });
        }
        let shifted: Option<Vec<u64>> = (heaps.sizes.iter())
            .map(|size| size.checked_add(heaps.shift))
            .collect();
        let Some(shifted) = shifted else {
            return Ok(Moves::Unknown);
        };
        let quotient = &heaps.named.quotient;
        let found = quotient.winning_moves(&heaps.code, &shifted, limit.max(1), budget)?;
        let moves = found.unwrap_or_default().into_iter();
        let mut list: Vec<Choice> = moves.filter_map(|mv| self.choice(heaps, &mv)).collect();
        list.truncate(limit);
        Ok(Moves::found(list, None))
    }

    /// The move of a typed position that a move in a heap is.
    fn choice(&self, heaps: &Heaps, mv: &WinningMove) -> Option<Choice> {
        let (p, seat, i) = self.position.at(mv.place + 1)?;
        let left = mv.mv.left.components().iter();
        let mut left: Vec<u64> = left.map(|heap| heap.saturating_sub(heaps.shift)).collect();
        left.retain(|&heap| heap > 0);
        let text: Vec<String> = match left.is_empty() {
            true => vec!["0".into()],
            false => left.iter().map(u64::to_string).collect(),
        };
        let part = &self.position.parts()[p];
        part.reaching(i, Player::Left, &text.join(" "), seat)
    }
}

impl Heaps {
    fn element(&self, size: u64) -> Option<Element> {
        self.named.quotient.element(size.checked_add(self.shift)?)
    }

    fn position(&self, position: &Position) -> Option<Element> {
        let monoid = self.named.quotient.monoid();
        let mut parts = position.parts().iter();
        parts.try_fold(0, |x, part| Some(monoid.product(x, self.part(&**part)?)))
    }

    /// The product of the heaps of a part.
    fn part(&self, part: &dyn Part) -> Option<Element> {
        let monoid = self.named.quotient.monoid();
        let mut sizes = part.heap_sizes()?.into_iter();
        sizes.try_fold(0, |x, size| Some(monoid.product(x, self.element(size)?)))
    }
}

/// The heaps of a position of one code, with a quotient that knows them.
fn heaps(position: &Position, budget: &Budget) -> Said<Heaps> {
    let mut sizes = Vec::new();
    let mut rules: Option<(TakeAndBreak, u64)> = None;
    for part in position.parts() {
        let game = part.game();
        let source = game.heaps().and_then(|source| source.code());
        let (Some((code, shift)), Some(of_part)) = (source, part.heap_sizes()) else {
            return Ok(None);
        };
        match &rules {
            None => rules = Some((code.clone(), shift)),
            Some(rules) if (&rules.0, rules.1) == (code, shift) => {}
            Some(_) => return Ok(None),
        }
        sizes.extend(of_part);
    }
    let Some((code, shift)) = rules else {
        return Ok(None);
    };
    let largest = sizes.iter().max().and_then(|size| size.checked_add(shift));
    let Some(largest) = largest else {
        return Ok(None);
    };
    let quotients = position.session().quotients();
    let rules = QuotientRules::Code(code);
    let named = quotients.up_to(&rules, largest, budget)?;
    let QuotientRules::Code(code) = rules else {
        return Ok(None);
    };
    Ok(Some(Heaps {
        code,
        shift,
        sizes,
        named,
    }))
}
