//! `grundy play`: against a perfect opponent, or with a friend.

use std::io::IsTerminal as _;

use clap::ValueEnum;
use grundy::game::Scores;
use grundy::workbench::{Finding, family};
use grundy::{
    Answer, Budget, Choice, Convention, FAMILIES, Hint, Opponent, Player, Position, Question,
};
use grundy_report::Headline;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::args::{First, Level, PlayArgs};
use crate::commands::lesson::drawn;
use crate::commands::solve::{described, headline, why};
use crate::commands::strong::lend_book;
use crate::commands::typed_move;
use crate::failure::Failure;
use crate::input;
use crate::lists_words;
use crate::output::{FAINT, Output, complain, styled};
use crate::play_words::Taught;
use crate::progress::{budget, read_line, watched};
use crate::words::Message;

/// Positions spent on what is said beside the game, at most.
const COMMENTED: u64 = 200_000;
/// Components of a game that are drawn.
const DRAWN: usize = 20;
/// Moves that are compared by how long they put off the end.
const RESISTING: usize = 200;
/// How often a position may come back before the game is called drawn.
const REPEATED: usize = 3;

/// One side's turn, as it was before the move.
struct Turn {
    position: Position,
    scores: Scores,
    player: Player,
    human: bool,
    /// What would have kept the win, where the move did not.
    better: Option<String>,
    /// What the move left.
    left: String,
}

struct Match<'a> {
    out: &'a mut Output,
    position: Position,
    convention: Convention,
    scores: Scores,
    player: Player,
    /// The player the person (the first of two) sits at.
    you: Player,
    two: bool,
    opponent: Opponent,
    seed: u64,
    history: Vec<Turn>,
    /// Whether moves are commented on.
    comments: bool,
    /// Hints given in this position.
    hints: u8,
    /// Edits lines, at a terminal.
    editor: Option<DefaultEditor>,
}

/// Plays a game.
pub fn play(args: &PlayArgs, out: &mut Output) -> Result<(), Failure> {
    if out.common.json {
        return Err(Failure::Usage(Message::PlayJson));
    }
    lend_book(&args.book, out)?;
    let position = input::position(&args.expression, out)?;
    let convention = out.common.convention(&position);
    let you = match args.first {
        First::You => Player::Left,
        First::Computer => Player::Right,
    };
    let scoring = position.is_scoring();
    out.note(&Message::PlayStart {
        convention,
        scoring,
    });
    let editor = match std::io::stdin().is_terminal() {
        // Without an editor lines are read as they come.
        true => DefaultEditor::new().ok(),
        false => None,
    };
    let mut game = Match {
        out,
        position,
        convention,
        scores: Scores::default(),
        player: Player::Left,
        you,
        two: args.two,
        opponent: Opponent::new(args.level.slip(), args.seed),
        seed: args.seed,
        history: Vec::new(),
        comments: !args.no_comments,
        hints: 0,
        editor,
    };
    game.introduce();
    game.run()
}

/// The comment at the head of a rule file.
fn heading(rules: &str) -> String {
    let lines = rules.lines().map_while(|line| line.strip_prefix('#'));
    lines.map(str::trim).collect::<Vec<_>>().join(" ")
}

impl Match<'_> {
    fn run(&mut self) -> Result<(), Failure> {
        loop {
            if self.position.is_stuck(self.player) {
                return self.finish();
            }
            if self.repeated() >= REPEATED {
                return self.out.line(self.out.say(&Message::DrawAgreed));
            }
            if self.human() {
                self.show();
                if !self.turn()? {
                    self.out.note(&Message::Goodbye);
                    return Ok(());
                }
            } else {
                let choice = self.computer()?;
                self.make(&choice, None)?;
                self.justify();
            }
        }
    }

    /// The rules, who is who, and how a move is typed in this game.
    fn introduce(&mut self) {
        let games = self.position.parts().iter().map(|part| part.game());
        let mut rules = Vec::new();
        for game in games {
            if let Some(Ok(listing)) = game.listing() {
                let head = heading(&listing.rules);
                let name = game.name().trim_start_matches("rules:");
                let head = lists_words::example(name, &head, self.out.language).to_string();
                if !head.is_empty() {
                    self.out.note(&Taught::Head { head });
                    continue;
                }
            }
            let known = family(FAMILIES, game.name());
            let rule = known.map(|family| (family.title, family.rule));
            if let Some(rule) = rule.filter(|rule| !rules.contains(rule)) {
                rules.push(rule);
            }
        }
        for (title, rule) in rules {
            let (title, rule) = (self.out.say(&title), self.out.say(&rule));
            self.out.note(&Taught::Rule { title, rule });
        }
        self.out.note(&Taught::Who {
            two: self.two,
            you_begin: self.you == Player::Left,
        });
        let mut parts = self.position.parts().iter();
        let differ = parts.any(|part| !part.game().has_same_moves());
        if differ && !self.position.is_scoring() {
            let [left, right] = [Player::Left, Player::Right].map(|player| self.name(player));
            self.out.note(&Taught::Sides { left, right });
        }
        let mut first = None;
        self.position.choices(self.player, |choice| {
            first = Some(choice);
            false
        });
        if let Some(choice) = first {
            let place = choice.place;
            self.out.note(&Taught::How {
                whole: self.position.after(&choice).text(),
                part: (self.position.len() > 1).then(|| format!("{place}: {}", choice.after())),
                means: choice.say(self.out.language),
            });
        }
    }

    fn human(&self) -> bool {
        self.two || self.player == self.you
    }

    /// A is the person, or the first of two; C the computer, B the second person.
    fn name(&self, player: Player) -> char {
        match (player == self.you, self.two) {
            (true, _) => 'A',
            (_, true) => 'B',
            _ => 'C',
        }
    }

    /// How often the position, with the same player to move, was there before.
    fn repeated(&self) -> usize {
        let text = self.position.text();
        let turns = self.history.iter();
        turns
            .filter(|turn| turn.player == self.player && turn.position.text() == text)
            .count()
    }

    /// The board, on standard error: it is not the answer.
    fn show(&self) {
        if self.out.common.quiet {
            return;
        }
        complain(&self.position.expression());
        for line in drawn(&self.position, DRAWN) {
            complain(&styled(FAINT, line));
        }
    }

    fn computer(&mut self) -> Result<Choice, Failure> {
        let budget = budget(&self.out.common);
        let Self {
            opponent,
            position,
            player,
            convention,
            ..
        } = self;
        let work = || opponent.choose(position, *player, *convention, &budget);
        let played = watched(&self.out.common, &budget, work)?;
        let played = played.expect("the game goes on while there is a move");
        match played.within {
            Some(within) => self.out.note(&Message::Guided {
                within: within.to_string(),
            }),
            None if played.blind => self.out.note(&Message::Blind),
            None => {}
        }
        Ok(played.choice)
    }

    /// Makes a move and echoes it: `A: (2,2) -> (1,2)`.
    fn make(&mut self, choice: &Choice, better: Option<String>) -> Result<(), Failure> {
        let after = self.position.after(choice);
        let name = self.name(self.player);
        let (before, left) = (self.position.tuple(), after.tuple());
        self.out.line(format_args!("{name}: {before} -> {left}"))?;
        self.out.flush()?;
        let earned = choice.points(self.player);
        self.history.push(Turn {
            position: std::mem::replace(&mut self.position, after),
            scores: self.scores,
            player: self.player,
            human: self.human(),
            better,
            left,
        });
        self.hints = 0;
        self.scores = self.scores.plus(earned.unwrap_or_default());
        self.player = -self.player;
        Ok(())
    }

    /// A person's turn; false when they leave.
    fn turn(&mut self) -> Result<bool, Failure> {
        loop {
            let Some(line) = self.line()? else {
                return Ok(false);
            };
            let typed = line.trim();
            let (word, rest) = typed.split_once(' ').unwrap_or((typed, ""));
            match word {
                "" => {}
                "quit" | "exit" | "q" | "退出" | "再见" => return Ok(false),
                "help" | "?" | "？" | "帮助" => self.out.note(&Message::PlayHelp),
                "moves" | "走法" | "着法" => self.list()?,
                "hint" | "提示" => {
                    // Asked again in the same position, it says more.
                    self.hints = (self.hints + 1).min(3);
                    self.hint(rest.trim().parse().unwrap_or(self.hints))?;
                }
                "why" | "理由" | "为什么" => self.explain()?,
                "undo" | "悔棋" => {
                    self.hints = 0;
                    self.undo();
                    return Ok(true);
                }
                "swap" | "交换" => {
                    self.you = -self.you;
                    self.out.note(&Message::Swapped);
                    return Ok(true);
                }
                "level" | "水平" => self.level(rest.trim()),
                _ => {
                    match typed_move::read(&self.position, self.player, typed, self.out.language) {
                        Some(choice) => {
                            let better = self.blunder(&choice);
                            self.make(&choice, better.clone())?;
                            if let Some(better) = better {
                                self.out.note(&Taught::Blunder { better });
                            }
                            return Ok(true);
                        }
                        None => {
                            let typed = typed.chars().take(60).collect();
                            self.out.note(&Message::Illegal { typed });
                        }
                    }
                }
            }
        }
    }

    /// The next line; `None` at the end.
    fn line(&mut self) -> Result<Option<String>, Failure> {
        let name = self.name(self.player);
        let prompt = self.out.say(&Message::Prompt { name });
        if let Some(editor) = &mut self.editor {
            return match editor.readline(&prompt) {
                Ok(line) => {
                    let _ = editor.add_history_entry(&line);
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof) => Ok(None),
                Err(ReadlineError::Interrupted) => Err(Failure::Ended(130)),
                Err(error) => Err(Failure::from(std::io::Error::other(error))),
            };
        }
        if !self.out.common.quiet {
            eprint!("{prompt}");
        }
        let mut line = String::new();
        Ok((read_line(&mut line)? > 0).then_some(line))
    }

    /// What is known of a position for `player`, with little work.
    fn known(&self, position: &Position, player: Player) -> Option<Answer> {
        let budget = budget(&self.out.common).at_most(COMMENTED);
        let question = Question {
            player,
            ..self.question(&budget)
        };
        grundy::solve(position, &question).ok()
    }

    fn commented(&self) -> bool {
        self.comments && !self.two && !self.out.common.quiet && !self.position.is_scoring()
    }

    /// The move that would have kept the win, where this one gives it away.
    fn blunder(&self, choice: &Choice) -> Option<String> {
        if !self.commented() {
            return None;
        }
        let Finding::Won(good) = self.known(&self.position, self.player)?.finding else {
            return None;
        };
        let after = self.known(&self.position.after(choice), -self.player)?;
        let lost = matches!(after.finding, Finding::Lost | Finding::Over { wins: false });
        let good = good.known().first().filter(|_| !lost)?;
        Some(described(&self.position, good, self.out))
    }

    /// Why the computer moved as it did: what it leaves.
    fn justify(&mut self) {
        if !self.commented() {
            return;
        }
        let Some(answer) = self.known(&self.position, self.player) else {
            return;
        };
        let value = answer.grundy.as_ref().map(ToString::to_string);
        let moves = answer.remoteness;
        match answer.finding {
            Finding::Lost => self.out.note(&Taught::LeavesLost { value, moves }),
            Finding::Won(_) => self.out.note(&Taught::LeavesWon { value, moves }),
            _ => {}
        }
    }

    /// Which moves of the person gave a win away.
    fn review(&mut self) {
        if !self.commented() {
            return;
        }
        let yours: Vec<&Turn> = self.history.iter().filter(|turn| turn.human).collect();
        let total = yours.len();
        let slips = yours.iter().enumerate().filter_map(|(i, turn)| {
            let better = turn.better.clone()?;
            Some(Taught::Slip {
                number: i + 1,
                before: turn.position.tuple(),
                left: turn.left.clone(),
                better,
            })
        });
        let slips: Vec<Taught> = slips.collect();
        self.out.note(&Taught::Review {
            total,
            slips: slips.len(),
        });
        for slip in &slips {
            self.out.note(slip);
        }
    }

    fn list(&mut self) -> Result<(), Failure> {
        for (i, choice) in typed_move::choices(&self.position, self.player)
            .iter()
            .enumerate()
        {
            let described = described(&self.position, choice, self.out);
            self.out.line(format_args!("  #{} {described}", i + 1))?;
        }
        self.out.flush()
    }

    fn hint(&mut self, strength: u8) -> Result<(), Failure> {
        let budget = budget(&self.out.common);
        let work = || {
            Hint::give(
                &self.position,
                self.player,
                self.convention,
                strength,
                &budget,
            )
        };
        let hint = watched(&self.out.common, &budget, work)?;
        let gentle = match (&hint, strength) {
            (Hint::What { .. }, 1) => self.how_many(),
            (Hint::Lost, _) => self.resistance(strength),
            _ => None,
        };
        self.out.line(match gentle {
            Some(gentle) => self.out.say(&gentle),
            None => self.out.say(&hint),
        })?;
        if strength >= 3 {
            self.reasons(&budget)?;
        }
        self.out.flush()
    }

    /// How many of the moves win, where there is no component to point at.
    fn how_many(&self) -> Option<Taught> {
        let Finding::Won(moves) = self.known(&self.position, self.player)?.finding else {
            return None;
        };
        let budget = budget(&self.out.common).at_most(COMMENTED);
        let all = self.position.count(self.player, &budget)?;
        let good = moves.total().filter(|good| *good < all)?;
        Some(Taught::HowMany { good, all })
    }

    /// What it means to lose as late as possible; when asked again, a move that does.
    fn resistance(&self, strength: u8) -> Option<Taught> {
        let moves = self.known(&self.position, self.player)?.remoteness?;
        let longest = match strength {
            0 | 1 => None,
            _ => self.longest(moves),
        };
        Some(Taught::Resist { moves, longest })
    }

    /// A move after which the game lasts as long as it can.
    fn longest(&self, moves: u32) -> Option<String> {
        let choices = typed_move::choices(&self.position, self.player);
        let lasts = |choice: &&Choice| {
            let after = self.known(&self.position.after(choice), -self.player);
            after.and_then(|answer| answer.remoteness) == Some(moves - 1)
        };
        let longest = choices.iter().take(RESISTING).find(lasts)?;
        Some(longest.say(self.out.language))
    }

    fn explain(&mut self) -> Result<(), Failure> {
        let budget = budget(&self.out.common);
        match grundy::solve(&self.position, &self.question(&budget)) {
            Ok(answer) => {
                headline(&answer, self.out)?;
                why(&answer, self.out)?;
            }
            Err(stopped) if stopped.interrupted => return Err(stopped.into()),
            // The game goes on all the same.
            Err(stopped) => self.out.line(self.out.say(&Headline::Unknown(stopped)))?,
        }
        self.out.flush()
    }

    fn reasons(&mut self, budget: &Budget) -> Result<(), Failure> {
        match grundy::solve(&self.position, &self.question(budget)) {
            Ok(answer) => why(&answer, self.out),
            Err(stopped) if stopped.interrupted => Err(stopped.into()),
            // The hint has said that nothing is known.
            Err(_) => Ok(()),
        }
    }

    fn question<'b>(&self, budget: &'b Budget) -> Question<'b> {
        Question {
            player: self.player,
            convention: self.convention,
            limit: 1,
            budget,
        }
    }

    /// Back to before the person's last move, and the computer's answer to it.
    fn undo(&mut self) {
        let Some(last) = self.history.iter().rposition(|turn| turn.human) else {
            return self.out.note(&Message::NothingToUndo);
        };
        self.history.truncate(last + 1);
        let turn = self.history.pop().expect("a turn was found");
        self.position = turn.position;
        self.scores = turn.scores;
        self.player = turn.player;
    }

    fn level(&mut self, name: &str) {
        let Ok(level) = Level::from_str(name, true) else {
            let name = name.into();
            return self.out.note(&Message::UnknownLevel { name });
        };
        self.opponent = Opponent::new(level.slip(), self.seed);
        let level = name.to_lowercase();
        self.out.note(&Message::LevelSet { level });
    }

    /// Nobody can move: who has won.
    fn finish(&mut self) -> Result<(), Failure> {
        if self.position.is_scoring() {
            let settled = self.position.settled();
            let scores = self.scores.plus(settled);
            let (a, b) = (self.name(Player::Left), self.name(Player::Right));
            return self.out.line(self.out.say(&Message::FinalScores {
                a,
                a_score: scores.first,
                b,
                b_score: scores.second,
            }));
        }
        let winner = match self.convention {
            Convention::Normal => -self.player,
            Convention::Misere => self.player,
        };
        let name = self.name(winner);
        let you = (!self.two).then_some(winner == self.you);
        self.out
            .line(self.out.say(&Message::Winner { name, you }))?;
        self.review();
        Ok(())
    }
}
