//! `grundy ugi`: the Universal Game Interface, by which tournament runners speak to engines.
//!
//! A line in, a line out, as in chess's UCI, but for any game: the runner asks the engine whose
//! turn it is, whether the game is over and who has won. One thread reads, one thinks, and this one
//! answers both, so that `isready` and `stop` are heard in the middle of a search.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use grundy::game::Scores;
use grundy::workbench::Played;
use grundy::{
    Budget, Choice, Convention, Language, Opponent, Phrase, Player, Position, Stopped, say,
};

use crate::args::{Level, OptionArgs, UgiArgs};
use crate::commands::strong::lend_book;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::read_line;
use crate::words::Message;

/// The start position where none was named.
const START: &str = "nim 3 5 7";
/// How often a position may come back before the game is drawn.
const REPEATED: usize = 3;
/// Positions explored for a move after the search was stopped.
const HASTY: u64 = 2_000;
/// Kept of the time on the clock for everything but thinking.
const SAFETY: Duration = Duration::from_millis(30);

/// Speaks the protocol until `quit` or the end of the input.
pub fn ugi(args: &UgiArgs, out: &mut Output) -> Result<(), Failure> {
    if out.common.json {
        return Err(Failure::Usage(Message::UgiJson));
    }
    lend_book(&args.book, out)?;
    let start = match args.expression.as_slice() {
        [] => START.into(),
        words => words.join(" "),
    };
    let game = Game::start(&start, args.options, None, out)?;
    let (sender, events) = channel();
    listen(sender.clone());
    let engine = Engine {
        budget: out.common.budget,
        opponent: Opponent::new(args.level.slip(), args.seed),
        seed: args.seed,
        options: args.options,
        convention: None,
        start,
        game,
        sender,
        out,
    };
    engine.run(&events)
}

/// What this thread hears.
enum Event {
    Line(String),
    End,
    Found(Found),
}

/// What a search came to.
struct Found {
    opponent: Opponent,
    played: Result<Option<Played>, Stopped>,
    nodes: u64,
}

fn listen(sender: Sender<Event>) {
    thread::spawn(move || {
        loop {
            let mut line = String::new();
            let event = match read_line(&mut line) {
                Ok(1..) => Event::Line(line),
                _ => Event::End,
            };
            let end = matches!(event, Event::End);
            if sender.send(event).is_err() || end {
                return;
            }
        }
    });
}

/// A position and how it came about.
struct Game {
    position: Position,
    convention: Convention,
    player: Player,
    scores: Scores,
    /// How often each position was there, with the player to move.
    seen: HashMap<(String, Player), usize>,
}

impl Game {
    /// A position as `solve` reads it; the last word may say that player two is to move: `p2`.
    fn start(
        text: &str,
        options: OptionArgs,
        convention: Option<Convention>,
        out: &mut Output,
    ) -> Result<Self, Failure> {
        let (text, player) = match text.trim().rsplit_once(' ') {
            Some((text, "p1")) => (text, Player::Left),
            Some((text, "p2")) => (text, Player::Right),
            _ => (text.trim(), Player::Left),
        };
        // Only the present game's rules can be at fault.
        out.games.clear();
        let position = input::read(text.into(), options, out)?;
        let mut game = Self {
            convention: convention.unwrap_or_else(|| out.common.convention(&position)),
            position,
            player,
            scores: Scores::default(),
            seen: HashMap::new(),
        };
        game.count();
        Ok(game)
    }

    fn count(&mut self) {
        let key = (self.position.text(), self.player);
        *self.seen.entry(key).or_default() += 1;
    }

    fn play(&mut self, choice: &Choice) {
        let earned = choice.points(self.player).unwrap_or_default();
        self.scores = self.scores.plus(earned);
        self.position = self.position.after(choice);
        self.player = -self.player;
        self.count();
    }

    fn repeats(&self) -> bool {
        let key = (self.position.text(), self.player);
        self.seen.get(&key).is_some_and(|&times| times >= REPEATED)
    }

    fn is_over(&self) -> bool {
        self.position.is_stuck(self.player) || self.repeats()
    }

    /// Who has won, in the words of the protocol.
    fn result(&self) -> &'static str {
        let wins = |player| match player {
            Player::Left => "p1win",
            Player::Right => "p2win",
        };
        if !self.position.is_stuck(self.player) {
            return if self.repeats() { "draw" } else { "none" };
        }
        if self.position.is_scoring() {
            let scores = self.scores.plus(self.position.settled());
            return match scores.first.cmp(&scores.second) {
                std::cmp::Ordering::Greater => "p1win",
                std::cmp::Ordering::Less => "p2win",
                std::cmp::Ordering::Equal => "draw",
            };
        }
        match self.convention {
            Convention::Normal => wins(-self.player),
            Convention::Misere => wins(self.player),
        }
    }
}

/// A move as one word: its component's place and what it leaves there, `3:5`.
fn written(choice: &Choice) -> String {
    let mut word = format!("{}:", choice.place);
    for letter in choice.after().chars() {
        match letter {
            ' ' => word.push('_'),
            '_' => word.push_str("%5F"),
            '%' => word.push_str("%25"),
            letter => word.push(letter),
        }
    }
    word
}

/// The move that was written so; a move as `play` reads it will do too, as long as it is one word.
fn read_move(game: &Game, word: &str) -> Option<Choice> {
    let text = word
        .replace('_', " ")
        .replace("%5F", "_")
        .replace("%25", "%");
    game.position.find(game.player, &text)
}

/// What is wrong with a line; the engine goes on as it was.
#[derive(Debug)]
enum Complaint {
    Unknown(String),
    Option(String),
    Value(String),
    Position(String),
    Move { word: String, number: usize },
    Over,
    Searching,
}

impl Phrase for Complaint {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Unknown(word) =>
                "`{word}` is not a command of the protocol";
                "`{word}` 不是协议中的命令";
            Self::Option(name) => "there is no option `{name}`"; "没有选项 `{name}`";
            Self::Value(text) =>
                "`{text}` is not a value of this option";
                "`{text}` 不是此选项的值";
            Self::Position(reason) =>
                "the position stays as it was: {reason}";
                "局面保持不变：{reason}";
            Self::Move { word, number } =>
                "move {number}, `{word}`, is not legal: the position stays as it was";
                "第 {number} 步 `{word}` 不合法：局面保持不变";
            Self::Over => "the game is over"; "对局已经结束";
            Self::Searching =>
                "a search is going on: only isready, stop and quit are heard";
                "正在搜索：只接受 isready、stop 和 quit";
        }
    }
}

/// A search that is going on.
struct Search {
    stop: Arc<AtomicBool>,
    began: Instant,
    deadline: Option<Instant>,
}

struct Engine<'a> {
    out: &'a mut Output,
    sender: Sender<Event>,
    opponent: Opponent,
    seed: u64,
    budget: u64,
    options: OptionArgs,
    /// Where an option says so; a game has its own otherwise.
    convention: Option<Convention>,
    start: String,
    game: Game,
}

impl Engine<'_> {
    fn run(mut self, events: &Receiver<Event>) -> Result<(), Failure> {
        let mut search: Option<Search> = None;
        let mut ending = false;
        loop {
            if ending && search.is_none() {
                return Ok(());
            }
            let deadline = search.as_ref().and_then(|search| search.deadline);
            let event = match deadline {
                None => events.recv().expect("the engine keeps a sender"),
                Some(deadline) => {
                    match events.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                        Ok(event) => event,
                        Err(RecvTimeoutError::Timeout) => {
                            let search = search.as_mut().expect("a deadline is of a search");
                            search.stop.store(true, Ordering::Relaxed);
                            search.deadline = None;
                            continue;
                        }
                        Err(RecvTimeoutError::Disconnected) => return Ok(()),
                    }
                }
            };
            match event {
                // What was asked for is still answered.
                Event::End => ending = true,
                Event::Found(found) => {
                    let search = search.take().expect("it was going on");
                    self.found(found, &search)?;
                }
                Event::Line(line) => {
                    let line = line.trim();
                    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
                    match (word, &search) {
                        ("", _) => {}
                        ("quit", _) => {
                            stop(search.as_ref());
                            ending = true;
                        }
                        ("stop", _) => stop(search.as_ref()),
                        ("isready", _) => self.out.line("readyok")?,
                        (_, Some(_)) => self.complain(&Complaint::Searching)?,
                        ("go", None) => search = self.go(rest)?,
                        (word, None) => self.obey(word, rest.trim())?,
                    }
                }
            }
            self.out.flush()?;
        }
    }

    fn complain(&mut self, complaint: &Complaint) -> Result<(), Failure> {
        let said = self.out.say(complaint).replace('\n', " ");
        self.out.line(format_args!("info string {said}"))
    }

    fn obey(&mut self, word: &str, rest: &str) -> Result<(), Failure> {
        let done = match word {
            "ugi" => return self.introduce(),
            "uginewgame" => self.restart(),
            "setoption" => self.set(rest),
            "position" => self.place(rest),
            "query" => return self.answer(rest),
            _ => Err(Complaint::Unknown(word.into())),
        };
        match done {
            Ok(()) => Ok(()),
            Err(complaint) => self.complain(&complaint),
        }
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let (start, budget) = (&self.start, self.budget);
        let lines = format!(
            "id name Grundy {}\n\
             id author the developers of Grundy\n\
             option name Start type string default {start}\n\
             option name Convention type combo default own var own var normal var misere\n\
             option name Level type combo default perfect var perfect var strong var casual var random\n\
             option name Budget type spin default {budget} min 1 max {}\n\
             ugiok",
            env!("CARGO_PKG_VERSION"),
            u64::MAX,
        );
        lines.lines().try_for_each(|line| self.out.line(line))
    }

    fn restart(&mut self) -> Result<(), Complaint> {
        let start = self.start.clone();
        self.game = self.open(&start)?;
        Ok(())
    }

    fn open(&mut self, text: &str) -> Result<Game, Complaint> {
        Game::start(text, self.options, self.convention, self.out)
            .map_err(|failure| Complaint::Position(failure.reason(self.out.language)))
    }

    /// `name NAME value VALUE`.
    fn set(&mut self, rest: &str) -> Result<(), Complaint> {
        let rest = rest.strip_prefix("name ").unwrap_or(rest);
        let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
        let value = value.trim();
        let wrong = || Complaint::Value(value.into());
        match name.trim().to_ascii_lowercase().as_str() {
            "start" => {
                self.game = self.open(value)?;
                self.start = value.into();
            }
            "convention" => {
                self.convention = match value {
                    "own" => None,
                    "normal" => Some(Convention::Normal),
                    "misere" => Some(Convention::Misere),
                    _ => return Err(wrong()),
                };
                self.restart()?;
            }
            "level" => {
                let level = Level::from_str(value, true).map_err(|_| wrong())?;
                self.opponent = Opponent::new(level.slip(), self.seed);
            }
            "budget" => match value.parse() {
                Ok(budget @ 1..) => self.budget = budget,
                _ => return Err(wrong()),
            },
            _ => return Err(Complaint::Option(name.trim().into())),
        }
        Ok(())
    }

    /// `startpos [moves …]` or `fen POSITION [p1|p2] [moves …]`.
    fn place(&mut self, rest: &str) -> Result<(), Complaint> {
        let rest = format!("{rest} ");
        let (place, moves) = rest.split_once(" moves ").unwrap_or((&rest, ""));
        let text = match place.trim().split_once(' ') {
            Some(("fen", text)) => text.to_string(),
            None if place.trim() == "startpos" => self.start.clone(),
            _ => return Err(Complaint::Unknown(format!("position {}", place.trim()))),
        };
        let mut game = self.open(&text)?;
        for (i, word) in moves.split_whitespace().enumerate() {
            let Some(choice) = read_move(&game, word) else {
                return Err(Complaint::Move {
                    word: word.chars().take(60).collect(),
                    number: i + 1,
                });
            };
            game.play(&choice);
        }
        self.game = game;
        Ok(())
    }

    fn answer(&mut self, what: &str) -> Result<(), Failure> {
        let game = &self.game;
        let response = match what {
            "p1turn" => (game.player == Player::Left).to_string(),
            "gameover" => game.is_over().to_string(),
            "result" => game.result().into(),
            _ => return self.complain(&Complaint::Unknown(format!("query {what}"))),
        };
        self.out.line(format_args!("response {response}"))
    }

    /// Begins to think.
    fn go(&mut self, rest: &str) -> Result<Option<Search>, Failure> {
        if self.game.position.is_stuck(self.game.player) {
            self.complain(&Complaint::Over)?;
            return Ok(None);
        }
        let limits = Limits::read(rest);
        let began = Instant::now();
        let stop: Arc<AtomicBool> = Arc::default();
        let budget = limits
            .nodes
            .map_or(self.budget, |nodes| nodes.min(self.budget));
        let budget = Budget::stoppable(budget, Arc::clone(&stop));
        let (position, player) = (self.game.position.clone(), self.game.player);
        let convention = self.game.convention;
        let mut opponent = self.opponent.clone();
        let sender = self.sender.clone();
        thread::spawn(move || {
            let mut played = opponent.choose(&position, player, convention, &budget);
            if played.is_err() {
                // Stopped before it knew: something is played all the same.
                let hasty = Budget::new(HASTY);
                played = opponent.choose(&position, player, convention, &hasty);
            }
            let nodes = budget.spent();
            // Nobody listens any more once the program ends.
            let _ = sender.send(Event::Found(Found {
                opponent,
                played,
                nodes,
            }));
        });
        let deadline = limits.time(player).map(|time| began + time);
        Ok(Some(Search {
            stop,
            began,
            deadline,
        }))
    }

    fn found(&mut self, found: Found, search: &Search) -> Result<(), Failure> {
        self.opponent = found.opponent;
        if let Some(fault) = self.out.fault() {
            return Err(Failure::Fault(fault));
        }
        let played = match found.played {
            Ok(played) => played.expect("there is a move"),
            Err(stopped) => return Err(stopped.into()),
        };
        let time = search.began.elapsed();
        let nodes = found.nodes;
        let rate = (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
        let word = written(&played.choice);
        let time = time.as_millis();
        self.out.line(format_args!(
            "info time {time} nodes {nodes} nps {rate} pv {word}"
        ))?;
        if played.blind {
            let said = self.out.say(&Message::Blind);
            self.out.line(format_args!("info string {said}"))?;
        }
        self.out.line(format_args!("bestmove {word}"))
    }
}

fn stop(search: Option<&Search>) {
    if let Some(search) = search {
        search.stop.store(true, Ordering::Relaxed);
    }
}

/// How long a search may take; `depth` and `infinite` mean as long as the budget lasts.
#[derive(Default)]
struct Limits {
    nodes: Option<u64>,
    movetime: Option<u64>,
    clocks: [Option<u64>; 2],
    increments: [u64; 2],
}

impl Limits {
    fn read(text: &str) -> Self {
        let mut limits = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let place = match word {
                "nodes" => &mut limits.nodes,
                "movetime" => &mut limits.movetime,
                "p1time" => &mut limits.clocks[0],
                "p2time" => &mut limits.clocks[1],
                "p1inc" | "p2inc" => {
                    let number = words.next().and_then(|word| word.parse().ok());
                    limits.increments[usize::from(word == "p2inc")] = number.unwrap_or_default();
                    continue;
                }
                _ => continue,
            };
            *place = words.next().and_then(|word| word.parse().ok());
        }
        limits
    }

    /// For a move: what was named, or a twentieth of the clock and the increment.
    fn time(&self, player: Player) -> Option<Duration> {
        let i = usize::from(player == Player::Right);
        let share = |clock: u64| (clock / 20).saturating_add(self.increments[i]).min(clock);
        let millis = self.movetime.or(self.clocks[i].map(share))?;
        // A year is as good as for ever, and can be added to any instant.
        let time = Duration::from_millis(millis.min(365 * 86_400_000));
        Some(time.saturating_sub(SAFETY))
    }
}
