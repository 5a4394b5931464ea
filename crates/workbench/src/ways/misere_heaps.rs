//! Under misère play: every component is equal to a Nim heap by theorem, and misère Nim is known.

use grundy_game::{Reason, Said, optional};
use grundy_theory::{Convention, Nimber, Outcome, Value};

use super::reasons::add_new;
use super::values::grounds;
use super::{Question, Solver};
use crate::answer::{Answer, Finding};
use crate::words::Why;

impl Solver<'_> {
    pub(super) fn by_misere_heaps(&self) -> Said<Answer> {
        let Question {
            convention, budget, ..
        } = *self.question;
        if convention == Convention::Normal || self.position.is_scoring() {
            return Ok(None);
        }
        let Some(parts) = self.component_values(budget)? else {
            return Ok(None);
        };
        let heaps = parts.iter().flat_map(|part| &part.values);
        // A component that is no heap of Nim is not left out: then this way does not apply.
        let Some(heaps) = heaps.map(Value::nimber).collect::<Option<Vec<Nimber>>>() else {
            return Ok(None);
        };
        let total: Nimber = heaps.iter().copied().sum();
        let big = heaps.iter().filter(|heap| heap.0 > 1).count();
        let wins = total.is_zero() != (big > 0);
        // Leave nim-sum 0 while another big heap stays, else an odd number of single counters.
        let finding = self.finding(Outcome::of_win(wins), |_| {
            self.moves_to(&heaps, |heap| {
                let others_big = big - usize::from(heap.0 > 1) > 0;
                let rest = heap + total;
                if others_big { rest } else { rest + Nimber(1) }
            })
        })?;
        let mut answer = self.answer(finding, grounds(&parts));
        let mut why: Vec<Reason> = Vec::new();
        for (part, seat) in self.position.seated() {
            let reasons = optional(part.why(Convention::Misere, budget))?;
            add_new(&mut why, reasons.unwrap_or_default(), seat);
        }
        if let Finding::Over { wins } = answer.finding {
            why.push(Box::new(Why::Stuck { wins }));
        } else if big == 0 {
            let ones = heaps.iter().filter(|heap| heap.0 == 1).count();
            why.push(Box::new(Why::MisereSmall { ones, wins }));
        } else {
            why.push(Box::new(Why::MisereBig { total, wins }));
            if big == 1 {
                why.push(Box::new(Why::MisereLast));
            }
        }
        answer.why = why;
        Ok(Some(answer))
    }
}
