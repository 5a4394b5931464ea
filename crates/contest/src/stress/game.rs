//! Games of the catalogue as stress tests: the program reads a position and prints a move or the
//! value.

use std::sync::Arc;

use grundy_game::{Budget, Reason};
use grundy_theory::{Convention, Outcome, Player};
use grundy_workbench::{Answer, Choice, Finding, Game, Moves, Part, Position, Question, solve};

use super::Task;
use super::task::smaller_numbers;
use super::written::{Pool, Written};
use crate::form::Many;
use crate::tools::{said, shown, shrink_pieces, tokens};
use crate::{Kind, Random, Verdict};

/// Winning moves listed at most: enough to recognise any of a position that small.
const MOVES: usize = 100_000;
/// Components of a made position at most.
const COMPONENTS: u64 = 4;
/// Cases of an input at most.
const CASES: u64 = 10;
/// Positions searched at most for the answer to a made position.
const QUICK: u64 = 50_000;
/// Tries at making a position of a kind before taking what there is.
const TRIES: usize = 20;

/// What a program is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The position after a winning move, or `lose`.
    Move,
    /// The Grundy value.
    Value,
    /// `win` or `lose`.
    Winner,
}

/// A game to stress a program on.
///
/// The program reads the position, as after the name of the game in `solve`, on one line, or as
/// [`Written`] says. It prints what is asked.
#[derive(Debug)]
pub struct GameTask {
    game: Arc<dyn Game>,
    small: Vec<String>,
    asked: Asked,
    convention: Convention,
    budget: u64,
    written: Option<(Written, Pool)>,
}

impl GameTask {
    /// A task for `game`, or why there is none.
    pub fn new(
        game: Arc<dyn Game>,
        asked: Asked,
        convention: Convention,
        budget: u64,
    ) -> Result<Self, Reason> {
        if game.is_scoring() {
            return Err(said(
                format!("`{}` is played for points", game.name()),
                format!("`{}` 是计分游戏", game.name()),
            ));
        }
        if asked == Asked::Value && convention == Convention::Misere {
            return Err(said(
                "Grundy values belong to normal play",
                "SG 值只适用于正常规则",
            ));
        }
        let small = game.small();
        let task = Self {
            game,
            small,
            asked,
            convention,
            budget,
            written: None,
        };
        let first = task.small.first().cloned().unwrap_or_default();
        task.expected_one(&first)?;
        Ok(task)
    }

    /// The same with inputs written in another way, of positions that can be reached from a start.
    pub fn written(mut self, written: Written) -> Result<Self, Reason> {
        if self.asked == Asked::Move && written.form.cases {
            return Err(said(
                "a move is asked of one position: `T` goes with `--winner` and `--value`",
                "求着法时只有一个局面：`T` 要与 `--winner` 或 `--value` 一起用",
            ));
        }
        let pool = Pool::from(&self.game, &written)?;
        self.written = Some((written, pool));
        Ok(self)
    }

    /// The largest position, and how many there are in a case at most.
    pub fn limits(&self) -> Option<(String, usize)> {
        let (written, pool) = self.written.as_ref()?;
        Some((pool.start.clone(), self.most(written)))
    }

    /// Whether who cannot move wins.
    pub fn is_misere(&self) -> bool {
        self.convention == Convention::Misere
    }

    fn most(&self, written: &Written) -> usize {
        match written.form.many {
            Many::One => 1,
            // A sum under misère play is searched as a whole.
            _ if self.is_misere() => written.most.min(3),
            _ => written.most,
        }
    }

    /// The positions of an input, a sum for each case.
    fn cases(&self, input: &[u8]) -> Result<Vec<String>, Reason> {
        match &self.written {
            Some((written, pool)) => {
                let cases = written.form.parse(input, pool.shape)?;
                Ok(cases.iter().map(|positions| positions.join(" ")).collect())
            }
            None => {
                let text = std::str::from_utf8(input);
                let text = text.map_err(|_| said("a position is text", "局面应是文本"))?;
                Ok(vec![text.into()])
            }
        }
    }

    /// The word for the winner, as this task's programs say it.
    fn word(&self, wins: bool) -> &str {
        match (&self.written, wins) {
            (Some((written, _)), true) => &written.words.0,
            (Some((written, _)), false) => &written.words.1,
            (None, true) => "win",
            (None, false) => "lose",
        }
    }

    /// Positions of a case that is answered within a small budget.
    fn case(&self, kind: Kind, size: usize, random: &mut Random) -> Vec<String> {
        let (written, pool) = self.written.as_ref().expect("asked only where it is");
        let wanted = match kind {
            Kind::Lost => Some(Outcome::P),
            Kind::NearLost => Some(Outcome::N),
            _ => None,
        };
        let most = self.most(written);
        let mut fallback = None;
        for attempt in 0..TRIES {
            let late = attempt > TRIES / 2;
            let most = if late { most.min(3) } else { most };
            let count = match kind {
                Kind::Small => random.range(1, most.min(4) as u64),
                Kind::Extreme => most.min(size).max(1) as u64,
                _ => random.range(1, most.min(size).max(1) as u64),
            };
            let kind = if late { Kind::Small } else { kind };
            let case: Vec<String> = (0..count).map(|_| pool.draw(kind, random)).collect();
            match self.answer_of(&case.join(" "), 1, self.budget.min(QUICK)) {
                Ok((_, answer)) if self.asked == Asked::Value && answer.grundy.is_none() => {}
                Ok((_, answer)) if wanted.is_none() || answer.outcome() == wanted => return case,
                Ok(_) => fallback = Some(case),
                Err(_) => {}
            }
        }
        fallback.unwrap_or_else(|| vec![pool.least().into()])
    }

    fn read(&self, text: &str) -> Result<Position, Reason> {
        Position::of(Arc::clone(&self.game), text.trim()).map_err(|error| Box::new(error) as Reason)
    }

    /// The answer with every winning move where a move is asked for, else with one.
    fn answer(&self, text: &str) -> Result<(Position, Answer), Reason> {
        let moves = if self.asked == Asked::Move { MOVES } else { 1 };
        self.answer_of(text, moves, self.budget)
    }

    fn answer_of(
        &self,
        text: &str,
        limit: usize,
        budget: u64,
    ) -> Result<(Position, Answer), Reason> {
        let position = self.read(text)?;
        let budget = Budget::new(budget);
        let question = Question {
            player: Player::Left,
            convention: self.convention,
            limit,
            budget: &budget,
        };
        let answer = solve(&position, &question).map_err(|stopped| {
            said(
                format!(
                    "the answer is unknown after {} positions",
                    stopped.positions
                ),
                format!("搜索了 {} 个局面，答案未知", stopped.positions),
            )
        })?;
        Ok((position, answer))
    }

    /// A component: a small one, or one with larger numbers where the game can read it.
    fn component(&self, kind: Kind, size: usize, random: &mut Random) -> String {
        let place = random.range(0, (self.small.len() as u64).saturating_sub(1)) as usize;
        let Some(small) = self.small.get(place) else {
            return String::new();
        };
        let top = match kind {
            Kind::Small => return small.clone(),
            Kind::Extreme | Kind::Adversarial => 1 << random.range(4, 40),
            _ => (size as u64).saturating_mul(4).max(8),
        };
        let mut larger = String::new();
        let mut inside = false;
        for c in small.chars() {
            match (c.is_ascii_digit(), inside) {
                (true, false) => larger.push_str(&random.range(0, top).to_string()),
                (true, true) => {}
                (false, _) => larger.push(c),
            }
            inside = c.is_ascii_digit();
        }
        larger
    }

    fn make(&self, kind: Kind, size: usize, random: &mut Random) -> String {
        // Who wins is often known of one component alone; one that is a list is a whole position.
        let alone = self.asked == Asked::Winner && self.small.iter().any(|text| text.contains(','));
        let most = if alone { 1 } else { COMPONENTS };
        let count = random.range(1, most.min(size as u64).max(1));
        let parts: Vec<String> = (0..count)
            .map(|_| self.component(kind, size, random))
            .collect();
        parts.join(" ")
    }
}

impl Task for GameTask {
    fn samples(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// Positions of a sum that the game can read and that are answered within a small budget.
    fn generate(&self, kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
        if let Some((written, _)) = &self.written {
            let cases = match (written.form.cases, kind) {
                (false, _) => 1,
                (true, Kind::Small) => random.range(1, 5),
                (true, _) => (size as u64).clamp(1, CASES),
            };
            let cases: Vec<Vec<String>> =
                (0..cases).map(|_| self.case(kind, size, random)).collect();
            return written.form.write(&cases);
        }
        let wanted = match kind {
            Kind::Lost => Some(Outcome::P),
            Kind::NearLost => Some(Outcome::N),
            _ => None,
        };
        let mut fallback = None;
        for attempt in 0..TRIES {
            let kind = if attempt > TRIES / 2 {
                Kind::Small
            } else {
                kind
            };
            let line = format!("{}\n", self.make(kind, size, random));
            match self.answer_of(&line, 1, self.budget.min(QUICK)) {
                Ok((_, answer)) if self.asked == Asked::Value && answer.grundy.is_none() => {}
                Ok((_, answer)) if wanted.is_none() || answer.outcome() == wanted => {
                    return line.into();
                }
                Ok(_) => fallback = Some(line),
                Err(_) => {}
            }
        }
        let first = || format!("{}\n", self.small.first().map_or("", |text| text));
        fallback.unwrap_or_else(first).into()
    }

    fn largest(&self) -> usize {
        1_000
    }

    fn expected(&self, input: &[u8]) -> Result<Vec<u8>, Reason> {
        let mut output = String::new();
        for case in self.cases(input)? {
            output += &self.expected_one(&case)?;
            output.push('\n');
        }
        Ok(output.into_bytes())
    }

    fn check(&self, input: &[u8], output: &[u8]) -> Result<Verdict, Reason> {
        let cases = self.cases(input)?;
        let words: Vec<&[u8]> = tokens(output).collect();
        if self.asked == Asked::Move || (cases.len() == 1 && words.len() < 2) {
            return self.check_one(&cases[0], &words.join(&b' '));
        }
        if words.len() != cases.len() {
            let (wanted, found) = (cases.len(), words.len());
            return Ok(Verdict::Rejected(said(
                format!("the output has {found} words and should have {wanted}, one for each case"),
                format!("输出有 {found} 个词，应有 {wanted} 个，每组一个"),
            )));
        }
        for (case, word) in cases.iter().zip(words) {
            let verdict = self.check_one(case, word)?;
            if !verdict.is_accepted() {
                return Ok(verdict);
            }
        }
        Ok(Verdict::Accepted)
    }

    /// Without a case or a component, or with a smaller number.
    fn shrink(&self, input: &[u8]) -> Vec<Vec<u8>> {
        if let Some((written, pool)) = &self.written {
            let Ok(cases) = written.form.parse(input, pool.shape) else {
                return Vec::new();
            };
            let mut smaller: Vec<Vec<Vec<String>>> = Vec::new();
            if written.form.cases {
                smaller.extend(shrink_pieces(&cases, 1));
            }
            for (i, case) in cases.iter().enumerate().take(8) {
                let mut with = |new: Vec<String>| {
                    let mut all = cases.clone();
                    all[i] = new;
                    smaller.push(all);
                };
                if written.form.many != Many::One {
                    shrink_pieces(case, 1).into_iter().for_each(&mut with);
                }
                for (place, position) in case.iter().enumerate().take(16) {
                    for less in pool.smaller(position) {
                        let mut new = case.clone();
                        new[place] = less.into();
                        with(new);
                    }
                }
            }
            return smaller
                .iter()
                .map(|cases| written.form.write(cases))
                .collect();
        }
        self.shrink_typed(input)
    }
}

impl GameTask {
    /// The right output for one position.
    fn expected_one(&self, text: &str) -> Result<String, Reason> {
        let (position, answer) = self.answer(text)?;
        Ok(match self.asked {
            Asked::Value => match &answer.grundy {
                Some(value) => value.to_string(),
                None => {
                    return Err(said(
                        format!("no Grundy value is known for `{}`", answer.position),
                        format!("`{}` 的 SG 值未知", answer.position),
                    ));
                }
            },
            Asked::Winner => match answer.outcome() {
                Some(Outcome::N) => self.word(true).into(),
                Some(Outcome::P) => self.word(false).into(),
                _ => {
                    return Err(said(
                        format!("nobody is known to win `{}`", answer.position),
                        format!("`{}` 的胜负未知", answer.position),
                    ));
                }
            },
            Asked::Move => match winning_move(&answer)? {
                Some(choice) => position.after(choice).text(),
                None => "lose".into(),
            },
        })
    }

    /// Judges an output for one position.
    fn check_one(&self, case: &str, text: &[u8]) -> Result<Verdict, Reason> {
        let (position, answer) = self.answer(case)?;
        let wrong = |en: String, zh: String| Ok(Verdict::Rejected(said(en, zh)));
        if self.asked != Asked::Move {
            let right = self.expected_one(case)?;
            if text == right.as_bytes() {
                return Ok(Verdict::Accepted);
            }
            let found = shown(text);
            let wins = right == self.word(true);
            let line = &answer.position;
            return match self.asked {
                Asked::Value => wrong(
                    format!("the Grundy value of {line} is {right}, you say `{found}`"),
                    format!("{line} 的 SG 值是 {right}，你输出 `{found}`"),
                ),
                _ => match winning_move(&answer).ok().flatten() {
                    Some(choice) => wrong(
                        format!(
                            "the player to move wins {line}, by: {}; you say `{found}`, `{right}` was expected",
                            choice.words().english()
                        ),
                        format!(
                            "{line} 先手必胜：{}；你输出 `{found}`，应为 `{right}`",
                            choice.words().chinese()
                        ),
                    ),
                    None => wrong(
                        format!(
                            "the player to move of {line} {}; you say `{found}`, `{right}` was expected",
                            if wins { "wins" } else { "loses" }
                        ),
                        format!(
                            "{line} 先手{}；你输出 `{found}`，应为 `{right}`",
                            if wins { "必胜" } else { "必败" }
                        ),
                    ),
                },
            };
        }
        let best = winning_move(&answer)?;
        if text == b"lose" {
            return match best {
                None => Ok(Verdict::Accepted),
                Some(choice) => {
                    let after = position.after(choice).text();
                    wrong(
                        format!(
                            "you say `lose`, but {} wins, leaving {after}",
                            choice.words().english()
                        ),
                        format!(
                            "你输出 `lose`，但{}就能获胜，剩下 {after}",
                            choice.words().chinese()
                        ),
                    )
                }
            };
        }
        let typed = String::from_utf8_lossy(text).into_owned();
        let short = shown(text);
        if typed == position.text() {
            return wrong(
                format!("you leave {short} as it is; a move has to change it"),
                format!("你没有改变局面 {short}；必须走一步"),
            );
        }
        let Some(choice) = position.find(Player::Left, &typed) else {
            return wrong(
                format!("no legal move leads to `{short}`"),
                format!("没有合法着法能走到 `{short}`"),
            );
        };
        let wins = answer.good().map_or(&[][..], Moves::known).iter();
        if wins.clone().any(|known| *known == choice) {
            return Ok(Verdict::Accepted);
        }
        let left = position.after(&choice);
        let (_, after) = self.answer(&left.text())?;
        if after.outcome() == Some(Outcome::P) {
            return Ok(Verdict::Accepted);
        }
        let drawn = after.outcome() == Some(Outcome::D);
        let value = match (self.convention, after.grundy) {
            (Convention::Normal, Some(value)) => (
                format!(", whose Grundy value is {value}"),
                format!("，其 SG 值为 {value}"),
            ),
            _ if drawn => (", which is drawn".into(), "，是平局".into()),
            _ => (", from which the opponent wins".into(), "，对手必胜".into()),
        };
        let lost = match best {
            None => (
                "; the position is lost, `lose` was expected",
                "；这是必败局面，应输出 `lose`",
            ),
            Some(_) => ("", ""),
        };
        wrong(
            format!(
                "your move ({}) leaves {}{}{}",
                choice.words().english(),
                left.text(),
                value.0,
                lost.0
            ),
            format!(
                "你的着法（{}）剩下 {}{}{}",
                choice.words().chinese(),
                left.text(),
                value.1,
                lost.1
            ),
        )
    }

    fn shrink_typed(&self, input: &[u8]) -> Vec<Vec<u8>> {
        let text = String::from_utf8_lossy(input).into_owned();
        let Ok(position) = self.read(&text) else {
            return Vec::new();
        };
        let parts: Vec<&Arc<dyn Part>> = position.parts().iter().collect();
        let list: Vec<String> = parts
            .iter()
            .flat_map(|part| (0..part.len()).map(|i| part.component(i)))
            .collect();
        let mut smaller = Vec::new();
        for skipped in (0..list.len()).filter(|_| list.len() > 1) {
            let kept = list.iter().enumerate().filter(|(i, _)| *i != skipped);
            let kept: Vec<&str> = kept.map(|(_, text)| text.as_str()).collect();
            smaller.push(format!("{}\n", kept.join(" ")).into_bytes());
        }
        smaller.extend(smaller_numbers(input, 0));
        smaller.retain(|text| self.read(&String::from_utf8_lossy(text)).is_ok());
        smaller
    }
}

/// A winning move, `None` where no move wins; an error where it is not known which one does.
fn winning_move(answer: &Answer) -> Result<Option<&Choice>, Reason> {
    let Finding::Won(moves) = &answer.finding else {
        return Ok(None);
    };
    let unknown = || {
        said(
            format!(
                "some move wins `{}`, and it is not known which",
                answer.position
            ),
            format!("`{}` 有必胜着法，但不知道是哪一种", answer.position),
        )
    };
    moves.known().first().map(Some).ok_or_else(unknown)
}
