//! Games for points: what a theorem says, else minimax.

use grundy_game::{Said, Stopped, Words};

use super::{Question, Solver};
use crate::answer::{Answer, Finding, Grounds};
use crate::words::Why;

impl Solver<'_> {
    pub(super) fn by_points(&self) -> Said<Answer> {
        if !self.position.is_scoring() {
            return Ok(None);
        }
        match self.by_verdict()? {
            Some(answer) => Ok(Some(answer)),
            None => self.by_minimax().map(Some),
        }
    }

    pub(super) fn by_minimax(&self) -> Result<Answer, Stopped> {
        let Question { player, budget, .. } = *self.question;
        let (part, seat) = self
            .position
            .seated()
            .next()
            .expect("a position has a part");
        let game = part.game();
        let points = game.points().expect("a game for points");
        let (scores, best) = points.minimax(&**part, player, seat, budget)?;
        let best = (!self.is_stuck()).then(|| self.cut(best));
        let mut answer = self.answer(
            Finding::Points(scores, best),
            Grounds::searched(Words {
                en: "minimax",
                zh: "极大极小搜索",
            }),
        );
        let positions = budget.spent();
        answer.why.push(Box::new(Why::Minimax { positions }));
        Ok(answer)
    }
}
