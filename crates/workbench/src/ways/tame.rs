//! Under misère play: sums of tame games are like Nim, where the whole game was seen to be tame.

use grundy_game::{Said, Words};
use grundy_solve::misere::Tameness;
use grundy_theory::{Convention, Outcome};

use super::Solver;
use crate::answer::{Answer, Finding, Grounds};
use crate::words::Why;

impl Solver<'_> {
    pub(super) fn by_tameness(&self) -> Said<Answer> {
        if self.question.convention == Convention::Normal || self.position.is_scoring() {
            return Ok(None);
        }
        let mut map = self.map()?;
        if !map.closure.is_loopfree() || !map.closure.is_impartial() {
            return Ok(None);
        }
        let tameness = Tameness::of(&map.closure);
        let Some(tame) = tameness.sum(&map.sum()) else {
            return Ok(None);
        };
        let name = match tameness.sj() {
            true => Words {
                en: "SJ theorem, hypothesis checked",
                zh: "SJ 定理（已验证前提）",
            },
            false => Words {
                en: "tame sums (Conway 1976), hypothesis checked",
                zh: "驯顺的和（Conway 1976，已验证前提）",
            },
        };
        let finding = self.finding(tame.outcome(), |left| {
            self.moves_where(&mut map, |_, after| {
                let after = tameness.sum(after);
                Ok(after.is_some_and(|tame| tame.outcome() == left))
            })
        })?;
        let mut answer = self.answer(finding, Grounds::searched(name));
        answer.why.push(match answer.finding {
            Finding::Over { wins } => Box::new(Why::Stuck { wins }),
            _ => Box::new(Why::Tame {
                sj: tameness.sj(),
                total: tame.value,
                firm: tame.firm,
                wins: tame.outcome() == Outcome::N,
            }),
        });
        Ok(Some(answer))
    }
}
