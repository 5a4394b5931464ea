//! `grundy learn`: the lessons of the page in the terminal, with their exercises.

use std::io::IsTerminal as _;
use std::time::{SystemTime, UNIX_EPOCH};

use grundy::workbench::near_miss;
use grundy::{Budget, FAMILIES, Player, Position};
use grundy_report::{
    CheckAsked, CheckJson, ExerciseAsked, ExerciseJson, LessonJson, LessonsJson, Topic, check,
    exercise,
};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use super::lesson::Shown;
use super::typed_move;
use crate::failure::Failure;
use crate::forgiving::widths;
use crate::learn_args::LearnArgs;
use crate::learn_words::LearnSaid;
use crate::output::{FAINT, LOSS, Output, STRONG, WIN, styled};
use crate::progress::{budget, read_line};

/// Numbers of exercises that are made up at a terminal.
const SEEDS: u64 = 1_000_000;

/// Lists the lessons, or teaches one.
pub fn learn(args: &LearnArgs, out: &mut Output) -> Result<(), Failure> {
    let typed = args.topic.join(" ");
    if typed.is_empty() {
        return list(out);
    }
    let Some(topic) = Topic::called(&typed) else {
        let near = near_miss(Topic::ALL.iter().map(|topic| topic.id()), &typed);
        return Err(Failure::Said(
            Box::new(LearnSaid::NoLesson { typed, near }),
            2,
        ));
    };
    let terminal = std::io::stdin().is_terminal();
    // Whoever does not see the question cannot be asked.
    let seen = !terminal || std::io::stdout().is_terminal();
    let asks = !args.answers && seen;
    let by_hand = terminal && asks && !out.common.json;
    if out.common.json {
        out.json(&LessonJson::new(topic, out.language))?;
    } else if !out.common.quiet {
        Shown::new(by_hand).lesson(topic, out)?;
    }
    if args.exercises == 0 {
        return Ok(());
    }
    let now = || {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
    };
    let new = || (now().as_millis() as u64 % SEEDS) as u32 + 1;
    let seed = args.seed.unwrap_or_else(|| if by_hand { new() } else { 1 });
    let mut asked = Exercises {
        topic,
        seed,
        count: args.exercises,
        answers: args.answers,
        by_hand,
        // Without an editor lines are read as they come.
        editor: by_hand.then(DefaultEditor::new).and_then(Result::ok),
        open: asks,
    };
    asked.run(out)
}

fn list(out: &mut Output) -> Result<(), Failure> {
    if out.common.json {
        return out.json(&LessonsJson::new(out.language));
    }
    out.line(out.say(&LearnSaid::Lessons))?;
    let longest = Topic::ALL.iter().map(|topic| topic.id().len()).max();
    let width = longest.unwrap_or_default();
    for topic in Topic::ALL {
        let lesson = topic.lesson();
        let name = styled(STRONG, format_args!("{:width$}", topic.id()));
        let (title, lead) = (out.say(&lesson.title), out.say(&lesson.lead));
        out.line(format_args!("  {name}  {title}"))?;
        out.line(styled(FAINT, format_args!("  {:width$}  {lead}", "")))?;
    }
    out.line(out.say(&LearnSaid::HowToLearn))
}

/// Exercises in a row.
struct Exercises {
    topic: Topic,
    seed: u32,
    count: u64,
    answers: bool,
    by_hand: bool,
    editor: Option<DefaultEditor>,
    /// Whether there may be more answers.
    open: bool,
}

/// What became of one.
enum Became {
    Right,
    Wrong,
    /// Nobody answered.
    Open,
    /// The reader left.
    Left,
}

impl Exercises {
    fn run(&mut self, out: &mut Output) -> Result<(), Failure> {
        let Self { seed, count, .. } = *self;
        let json = out.common.json;
        if !json {
            out.line(styled(
                STRONG,
                out.say(&LearnSaid::Exercises { seed, count }),
            ))?;
        }
        let (mut right, mut answered, mut left) = (0, 0, false);
        for number in 1..=count {
            let asked = seed.wrapping_add((number - 1) as u32);
            let asked = ExerciseAsked::new(self.topic, asked, out.language);
            match self.one(&asked, number, out)? {
                Became::Right => (right, answered) = (right + 1, answered + 1),
                Became::Wrong => answered += 1,
                Became::Open => {}
                Became::Left => left = true,
            }
            if left {
                break;
            }
        }
        if answered > 0 && !json {
            let next = seed.wrapping_add(count as u32);
            let again = format!("grundy learn {} --seed {next}", self.topic.id());
            let of = answered;
            out.line(styled(
                STRONG,
                out.say(&LearnSaid::Result { right, of, again }),
            ))?;
        }
        match !self.by_hand && right < answered {
            true => Err(Failure::Negative),
            false => Ok(()),
        }
    }

    fn one(
        &mut self,
        asked: &ExerciseAsked,
        number: u64,
        out: &mut Output,
    ) -> Result<Became, Failure> {
        let budget = budget(&out.common);
        let made = exercise(asked, &budget).map_err(Failure::refused)?;
        if out.common.json {
            out.json(&made)?;
        } else {
            self.ask(&made, number, out)?;
        }
        loop {
            let typed = self.line(out)?;
            let Some(typed) = typed.as_deref().map(str::trim) else {
                if self.answers {
                    let truth = checked(asked, String::new(), &budget)?;
                    self.say_answer(&truth, out)?;
                }
                return Ok(if self.by_hand {
                    Became::Left
                } else {
                    Became::Open
                });
            };
            let typed = &widths(typed);
            if typed.is_empty() && self.by_hand {
                continue;
            }
            match typed.as_str() {
                "quit" | "exit" | "q" | "退出" if made.kind != "choice" || typed != "q" => {
                    self.open = false;
                    return Ok(Became::Left);
                }
                "skip" | "跳过" => {
                    let truth = checked(asked, String::new(), &budget)?;
                    self.say_answer(&truth, out)?;
                    return Ok(Became::Wrong);
                }
                _ => {}
            }
            let answer = meant(&made, typed, out);
            let checked = checked(asked, answer, &budget)?;
            self.verdict(typed, &checked, out)?;
            return Ok(if checked.right {
                Became::Right
            } else {
                Became::Wrong
            });
        }
    }

    /// Puts the question.
    fn ask(&self, made: &ExerciseJson, number: u64, out: &mut Output) -> Result<(), Failure> {
        out.line("")?;
        let of = self.count;
        out.line(styled(STRONG, out.say(&LearnSaid::Exercise { number, of })))?;
        for rule in &made.rules {
            out.line(styled(FAINT, format_args!("  {rule}")))?;
        }
        let position = made
            .q
            .as_deref()
            .and_then(|q| Position::read(FAMILIES, q).ok());
        if let Some(position) = &position {
            super::lesson::board(position, out)?;
        }
        out.line(format_args!("  {}", made.question))?;
        if !made.choices.is_empty() {
            for (i, choice) in made.choices.iter().enumerate() {
                out.line(format_args!("    {}) {}", i + 1, choice.label))?;
            }
        }
        if made.kind == "move"
            && let Some(position) = &position
        {
            let mut example = None;
            position.choices(Player::Left, |choice| {
                example = Some(match position.len() {
                    1 => position.after(&choice).text(),
                    _ => format!("{}: {}", choice.place, choice.after()),
                });
                false
            });
            let example = example.unwrap_or_default();
            out.line(styled(
                FAINT,
                format_args!("  {}", out.say(&LearnSaid::HowToMove { example })),
            ))?;
        }
        if self.by_hand && number == 1 {
            out.line(styled(
                FAINT,
                format_args!("  {}", out.say(&LearnSaid::HowToAnswer)),
            ))?;
        }
        out.flush()
    }

    /// The next answer; `None` where there are no more.
    fn line(&mut self, out: &Output) -> Result<Option<String>, Failure> {
        if !self.open {
            return Ok(None);
        }
        if let Some(editor) = &mut self.editor {
            return match editor.readline("> ") {
                Ok(line) => {
                    let _ = editor.add_history_entry(&line);
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof) => Ok(None),
                Err(ReadlineError::Interrupted) => Err(Failure::Ended(130)),
                Err(error) => Err(Failure::from(std::io::Error::other(error))),
            };
        }
        if self.by_hand && !out.common.quiet {
            eprint!("> ");
        }
        let mut line = String::new();
        self.open = read_line(&mut line)? > 0;
        Ok(self.open.then_some(line))
    }

    fn say_answer(&self, truth: &CheckJson, out: &mut Output) -> Result<(), Failure> {
        if out.common.json {
            return out.json(truth);
        }
        let answer = truth.answer.clone();
        out.line(format_args!("  {}", out.say(&LearnSaid::Answer { answer })))
    }

    fn verdict(&self, typed: &str, checked: &CheckJson, out: &mut Output) -> Result<(), Failure> {
        if out.common.json {
            return out.json(checked);
        }
        if !self.by_hand {
            out.line(format_args!("> {typed}"))?;
        }
        let answer = checked.answer.clone();
        let said = match checked.right {
            true => styled(WIN, out.say(&LearnSaid::Right)),
            false => styled(LOSS, out.say(&LearnSaid::Wrong { answer })),
        };
        out.line(format_args!("  {said}"))?;
        for reason in &checked.why {
            out.line(format_args!("    {reason}"))?;
        }
        out.flush()
    }
}

fn checked(asked: &ExerciseAsked, answer: String, budget: &Budget) -> Result<CheckJson, Failure> {
    check(&CheckAsked::new(asked, answer), budget).map_err(Failure::refused)
}

/// The answer as the exercise takes it: a choice by its letter, number or words, a move in any of
/// the ways in which `play` takes one.
fn meant(made: &ExerciseJson, typed: &str, out: &Output) -> String {
    let typed_low = typed.to_lowercase();
    if made.kind == "choice" {
        let by_number = typed.trim_end_matches([')', '.']).parse::<usize>().ok();
        let by_number = by_number.and_then(|n| made.choices.get(n.checked_sub(1)?));
        let exact = || {
            (made.choices.iter()).find(|choice| {
                choice.value.to_lowercase() == typed_low || choice.label.to_lowercase() == typed_low
            })
        };
        let part = || {
            let fits = |choice: &&_| -> bool {
                let choice: &grundy_report::ChoiceJson = choice;
                choice.label.to_lowercase().contains(&typed_low)
            };
            let mut fitting = made.choices.iter().filter(fits);
            fitting.next().filter(|_| fitting.next().is_none())
        };
        let chosen = by_number.or_else(exact).or_else(part);
        return chosen.map_or(typed, |choice| choice.value).into();
    }
    let position = made.q.as_deref().filter(|_| made.kind == "move");
    let position = position.and_then(|q| Position::read(FAMILIES, q).ok());
    let choice = position.as_ref().and_then(|position| {
        let choice = typed_move::read(position, Player::Left, typed, out.language)?;
        Some(position.after(&choice).expression())
    });
    choice.unwrap_or_else(|| typed.into())
}
