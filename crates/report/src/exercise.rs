//! Exercises: made from a lesson and a number, checked by the same engines that answer `solve`.
//!
//! Nothing is stored between question and check: the number makes the exercise again.

mod make;
mod words;

use grundy::partizan::Dyadic;
use grundy::{Answer, Budget, Convention, Language, Outcome, Phrase, Position};
use grundy_lessons::Topic;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::asked::{About, Lang};
use crate::{Refusal, SCHEMA, solve};
use make::{Exercise, Wanted};
use words::{Remark, Task};

/// The longest answer, in bytes.
const LONGEST_ANSWER: usize = 1 << 10;

/// Which exercise.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExerciseAsked {
    /// The lesson it belongs to.
    lesson: Topic,
    /// The same number makes the same exercise.
    #[serde(default)]
    seed: u32,
    /// The language of the words.
    #[serde(default)]
    lang: Lang,
}

/// An exercise.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ExerciseJson {
    schema: u32,
    /// What is to be found out.
    pub question: String,
    /// `choice`, `number` or `move`.
    pub kind: &'static str,
    /// What can be chosen, for a choice.
    pub choices: Vec<ChoiceJson>,
    /// The position it is about; `null` where there is none.
    pub q: Option<String>,
    /// `normal` or `misere`.
    #[schemars(extend("enum" = ["normal", "misere"]))]
    pub convention: String,
    /// The rules of the games in it, one line each.
    pub rules: Vec<String>,
}

/// Something that can be chosen.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChoiceJson {
    /// The answer to send.
    pub value: &'static str,
    /// What it means.
    pub label: String,
}

/// An answer to an exercise.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckAsked {
    /// The lesson it belongs to.
    lesson: Topic,
    /// The number of the exercise.
    #[serde(default)]
    seed: u32,
    /// A value of the choices, a number, or the position that the move leaves.
    #[schemars(length(max = LONGEST_ANSWER))]
    answer: String,
    /// The language of the words.
    #[serde(default)]
    lang: Lang,
}

/// Whether the answer is right.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CheckJson {
    schema: u32,
    /// Whether it is.
    pub right: bool,
    /// The right answer in words; for moves, one of them.
    pub answer: String,
    /// Why, sentence by sentence.
    pub why: Vec<String>,
}

impl ExerciseAsked {
    /// Asks for an exercise of a lesson.
    pub fn new(lesson: Topic, seed: u32, language: Language) -> Self {
        let lang = language.into();
        Self { lesson, seed, lang }
    }
}

impl CheckAsked {
    /// Answers an exercise.
    pub fn new(asked: &ExerciseAsked, answer: String) -> Self {
        Self {
            lesson: asked.lesson,
            seed: asked.seed,
            answer,
            lang: asked.lang,
        }
    }
}

/// Gives an exercise.
pub fn exercise(asked: &ExerciseAsked, _: &Budget) -> Result<ExerciseJson, Refusal> {
    let made = make::exercise(asked.lesson, asked.seed);
    let language = asked.lang.into();
    Ok(ExerciseJson {
        schema: SCHEMA,
        question: made.task.say(language),
        kind: made.wanted.kind(),
        choices: made
            .wanted
            .choices()
            .iter()
            .map(|&(value, ref label)| ChoiceJson {
                value,
                label: label.say(language),
            })
            .collect(),
        convention: made.convention.to_string(),
        rules: made.position.as_ref().map_or(Vec::new(), |position| {
            rules(position, language, made.convention)
        }),
        q: made.position.map(|position| position.expression()),
    })
}

/// The rules of the games of a position, each once, and the ending where it is the unusual one.
fn rules(position: &Position, language: Language, convention: Convention) -> Vec<String> {
    let mut rules: Vec<String> = Vec::new();
    for part in position.parts() {
        let game = part.game();
        let name = game.name().split(':').next().unwrap_or_default();
        let family = grundy::FAMILIES.iter().find(|family| family.name == name);
        let rule = family.map(|family| {
            let named = match game.name().split_once(':') {
                Some((_, given)) => format!("{name} ({} = {given})", family.parameters),
                None => name.into(),
            };
            format!("{named}: {}", family.rule.say(language))
        });
        rules.extend(rule.filter(|rule| !rules.contains(rule)));
    }
    if convention == Convention::Misere {
        rules.push(Remark::LastLoses.say(language));
    }
    rules
}

/// Checks an answer.
pub fn check(asked: &CheckAsked, budget: &Budget) -> Result<CheckJson, Refusal> {
    if asked.answer.len() > LONGEST_ANSWER {
        return Err(Refusal::TooLong {
            most: LONGEST_ANSWER,
        });
    }
    let made = make::exercise(asked.lesson, asked.seed);
    let language = asked.lang.into();
    let answer = asked.answer.trim();
    // What is not known is neither right nor wrong: then there is no verdict at all.
    let solved = match made.about(language) {
        Some(about) => Some(solve::answer(&about, 1, budget).map_err(|_| Refusal::TooMuchWork)?),
        None => None,
    };
    let (right, remarks) = match &made.wanted {
        Wanted::Choice { value, .. } => (answer == *value, Vec::new()),
        Wanted::Number(number) => match answer.parse::<u128>() {
            Ok(given) => (given == *number, Vec::new()),
            Err(_) => (false, vec![Remark::NotANumber]),
        },
        Wanted::Fraction(wanted) => match fraction(answer) {
            Some(given) => (given == *wanted, Vec::new()),
            None => (false, vec![Remark::NotAFraction]),
        },
        Wanted::Move => judge(&made, answer, budget)?,
    };
    let mut why: Vec<String> = remarks.iter().map(|remark| remark.say(language)).collect();
    // The exercise's own explanation, then the engine's.
    why.extend(made.why.iter().map(|remark| remark.say(language)));
    let engine = solved.iter().flat_map(|answer| &answer.why);
    why.extend(engine.map(|reason| reason.say(language)));
    Ok(CheckJson {
        schema: SCHEMA,
        right,
        answer: made
            .right_answer(language, solved.as_ref())
            .ok_or(Refusal::TooMuchWork)?,
        why,
    })
}

/// A number written as `3`, `-1/2` or `2/4`.
fn fraction(text: &str) -> Option<Dyadic> {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let numerator: i64 = numerator.trim().parse().ok()?;
    let denominator: u64 = denominator.trim().parse().ok()?;
    let power = denominator.is_power_of_two();
    let power = power.then(|| denominator.trailing_zeros())?;
    Dyadic::new(numerator.into(), power).ok()
}

/// Whether a move wins, and what is to be said of it.
fn judge(made: &Exercise, answer: &str, budget: &Budget) -> Result<(bool, Vec<Remark>), Refusal> {
    let Some(about) = made.about(Language::English) else {
        return Ok((false, Vec::new()));
    };
    let Some(choice) = about.position.find(about.player, answer) else {
        return Ok((false, vec![Remark::NotAMove]));
    };
    let after = About {
        position: about.position.after(&choice),
        player: -about.player,
        ..about
    };
    match solve::answer(&after, 1, budget).map(|answer| answer.outcome()) {
        Ok(Some(Outcome::P)) => Ok((true, vec![Remark::LeavesP])),
        Ok(Some(Outcome::N)) => Ok((false, vec![Remark::LeavesN])),
        Ok(_) | Err(_) => Err(Refusal::TooMuchWork),
    }
}

impl Exercise {
    fn about(&self, language: Language) -> Option<About> {
        Some(About {
            position: self.position.clone()?,
            convention: self.convention,
            player: grundy::Player::Left,
            language,
        })
    }

    /// What would have been right, given the answer to its position; `None` if that is not known.
    fn right_answer(&self, language: Language, solved: Option<&Answer>) -> Option<String> {
        match &self.wanted {
            Wanted::Choice { value, .. } => {
                let choices = self.wanted.choices();
                let (_, label) = choices.iter().find(|(known, _)| known == value)?;
                Some(label.say(language))
            }
            Wanted::Number(number) => Some(number.to_string()),
            Wanted::Fraction(number) => Some(number.to_string()),
            Wanted::Move => {
                let choice = solved?.good()?.known().first()?;
                Some(choice.say(language))
            }
        }
    }
}

impl Wanted {
    fn kind(&self) -> &'static str {
        match self {
            Self::Choice { .. } => "choice",
            Self::Number(_) | Self::Fraction(_) => "number",
            Self::Move => "move",
        }
    }

    fn choices(&self) -> &[(&'static str, Task)] {
        match self {
            Self::Choice { among, .. } => among,
            Self::Number(_) | Self::Fraction(_) | Self::Move => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Player;

    fn ask(lesson: Topic, seed: u32) -> ExerciseJson {
        let lang = Lang::Zh;
        let asked = ExerciseAsked { lesson, seed, lang };
        exercise(&asked, &Budget::new(100_000)).expect("an exercise can be made")
    }

    fn check_answer(lesson: Topic, seed: u32, answer: &str) -> CheckJson {
        let asked = CheckAsked {
            lesson,
            seed,
            answer: answer.into(),
            lang: Lang::En,
        };
        check(&asked, &Budget::new(100_000)).expect("an answer can be checked")
    }

    /// Every exercise has exactly the answers that the rules alone call right.
    #[test]
    fn answers_are_those_of_the_oracle() {
        for &lesson in Topic::ALL {
            // Brute force takes long on sums of boards.
            let seeds = if lesson == Topic::PlayingSums { 6 } else { 25 };
            for seed in 0..seeds {
                let made = ask(lesson, seed);
                let convention = match made.convention.as_str() {
                    "misere" => Convention::Misere,
                    _ => Convention::Normal,
                };
                let read = |text: &str| Position::read(grundy::FAMILIES, text).expect("readable");
                match made.kind {
                    "choice" => {
                        let right = made.choices.iter().map(|choice| choice.value);
                        let right = right.filter(|value| check_answer(lesson, seed, value).right);
                        let right: Vec<&str> = right.collect();
                        assert_eq!(right.len(), 1, "{made:?}");
                        if let Some(q) = &made.q {
                            let position = read(q);
                            let [left, right_first] = Player::BOTH
                                .map(|player| wins_by_search(&position, player, convention));
                            let class = match (left, right_first) {
                                (true, true) => "N",
                                (false, false) => "P",
                                (true, false) => "L",
                                (false, true) => "R",
                            };
                            assert_eq!(right, [class], "{q}");
                        }
                    }
                    "move" => {
                        let q = made.q.as_deref().expect("a move needs a position");
                        let position = read(q);
                        let mut winning = 0;
                        position.choices(grundy::Player::Left, |choice| {
                            let after = position.after(&choice);
                            let wins = !wins_by_search(&after, Player::Right, convention);
                            let text = after.expression();
                            assert_eq!(
                                check_answer(lesson, seed, &text).right,
                                wins,
                                "{q}: {text}"
                            );
                            winning += usize::from(wins);
                            true
                        });
                        assert!(winning > 0, "{q}");
                        assert!(!check_answer(lesson, seed, "nothing").right);
                    }
                    _ => {
                        let said = check_answer(lesson, seed, "");
                        assert!(!said.right);
                        assert!(check_answer(lesson, seed, &said.answer).right, "{made:?}");
                        // A game is equal to the Nim heap with which it is lost together, and a
                        // number with its negative; temperatures have tests of their own.
                        let other = match lesson {
                            Topic::Hot => continue,
                            Topic::Points => {
                                let q = made.q.as_deref().expect("a position");
                                let first = points_by_search(&read(q), Player::Left);
                                assert_eq!(said.answer, first.to_string(), "{q}");
                                continue;
                            }
                            Topic::Numbers => format!("value -({})", said.answer),
                            _ => format!("nim {}", said.answer),
                        };
                        if let Some(q) = &made.q {
                            let together = read(&format!("{q} + {other}"));
                            for player in Player::BOTH {
                                assert!(!wins_by_search(&together, player, convention), "{q}");
                            }
                        }
                    }
                }
            }
        }
    }

    /// What the first player ends with, from the moves alone.
    fn points_by_search(position: &Position, player: Player) -> i64 {
        let mut results = Vec::new();
        position.choices(player, |choice| {
            let earned = choice.points(player).unwrap_or_default().first;
            results.push(earned + points_by_search(&position.after(&choice), -player));
            true
        });
        let best = match player {
            Player::Left => results.iter().max(),
            Player::Right => results.iter().min(),
        };
        let settled = || {
            position
                .parts()
                .iter()
                .map(|part| part.settled().first)
                .sum()
        };
        best.copied().unwrap_or_else(settled)
    }

    /// A value takes as many edges as the lesson says: on every graph with five vertices.
    #[test]
    fn values_are_bounded_by_edges() {
        let pairs: Vec<(usize, usize)> = (1..5).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
        let mut largest = [0; 11];
        for set in 0..1u32 << pairs.len() {
            let mut values: Vec<u32> = Vec::new();
            for v in 0..5 {
                let edges = pairs.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
                let options = edges
                    .filter(|(_, pair)| pair.0 == v)
                    .map(|(_, pair)| values[pair.1]);
                let value = grundy::mex(options);
                values.push(value);
            }
            let edges = set.count_ones() as usize;
            largest[edges] = largest[edges].max(values.into_iter().max().unwrap_or(0));
        }
        let bound = |edges: usize| (0..).take_while(|k| k * (k + 1) / 2 <= edges as u32).last();
        for (edges, &value) in largest.iter().enumerate() {
            assert_eq!(Some(value), bound(edges), "{edges} edges");
        }
    }

    /// Whether the player to move wins, from the moves alone, with a memo to keep the test short.
    fn wins_by_search(position: &Position, player: Player, convention: Convention) -> bool {
        thread_local! {
            static MEMO: std::cell::RefCell<std::collections::HashMap<String, bool>> = Default::default();
        }
        let key = format!("{convention} {player:?} {}", position.expression());
        if let Some(known) = MEMO.with_borrow(|memo| memo.get(&key).copied()) {
            return known;
        }
        let mut any = false;
        let mut wins = false;
        position.choices(player, |choice| {
            any = true;
            wins = !wins_by_search(&position.after(&choice), -player, convention);
            !wins
        });
        let wins = wins || (!any && convention == Convention::Misere);
        MEMO.with_borrow_mut(|memo| memo.insert(key, wins));
        wins
    }
}
