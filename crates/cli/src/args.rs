//! The arguments, from which help, completions and man pages derive.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use grundy::{Convention, Language, Position};

use crate::contest_args::{EmitArgs, GenArgs, JudgeArgs, StressArgs};
use crate::forgiving::number;
use crate::heap_args::{EquivArgs, PatternArgs, PeriodArgs, PlotKind, SurveyArgs, VerifyArgs};
use crate::learn_args::LearnArgs;
use crate::misere_args::MisereArgs;
use crate::strong_args::{BookArgs, StrongArgs};
use crate::value_args::{CompareArgs, ValueArgs};

/// The version, and what it was built with: `build.rs` says.
const BUILT: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\ntarget: ",
    env!("GRUNDY_TARGET"),
    "\nprofile: ",
    env!("GRUNDY_PROFILE"),
    "\nfeatures: ",
    env!("GRUNDY_FEATURES"),
    "\nrustc: ",
    env!("GRUNDY_RUSTC"),
    "\ncommit: ",
    env!("GRUNDY_COMMIT"),
);

/// A workbench for combinatorial games: who wins, every winning move, and why.
#[derive(Debug, Parser)]
#[command(
    name = "grundy",
    version,
    long_version = BUILT,
    max_term_width = 100,
    after_help = "Examples:\n  grundy solve nim 3 6 9\n  grundy solve nim 3 5 + kayles 7 + wythoff 2,1\n  grundy play nim 3 4 5\n  grundy table kayles --to 100"
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub common: Common,
}

/// What every command understands.
#[derive(Clone, Debug, Args)]
pub struct Common {
    /// Answer in JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// Language of the answer [default: GRUNDY_LANG, then the locale]
    #[arg(long, global = true, value_parser = LangParser)]
    pub lang: Option<Lang>,
    /// The last player to move loses
    #[arg(long, global = true, conflicts_with = "normal")]
    pub misere: bool,
    /// The last player to move wins, also where a game's own rule says otherwise
    #[arg(long, global = true)]
    pub normal: bool,
    /// Say no more than the answer
    #[arg(long, short, global = true)]
    pub quiet: bool,
    /// Say more: where theorems were published, long positions in full
    #[arg(long, short, global = true, conflicts_with = "quiet")]
    pub verbose: bool,
    /// When to use colours (NO_COLOR is honoured)
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
    /// How many positions may be explored before giving up
    #[arg(
        long,
        global = true,
        value_name = "POSITIONS",
        value_parser = number,
        default_value_t = 20_000_000
    )]
    pub budget: u64,
}

impl Common {
    /// The convention asked for, or the position's own.
    pub fn convention(&self, position: &Position) -> Convention {
        self.convention_or(position.convention())
    }

    /// The convention asked for, or `usual`.
    pub fn convention_or(&self, usual: Convention) -> Convention {
        match (self.misere, self.normal) {
            (true, _) => Convention::Misere,
            (_, true) => Convention::Normal,
            _ => usual,
        }
    }

    /// The language asked for: by flag, by GRUNDY_LANG, by the locale.
    pub fn language(&self) -> Language {
        match self.lang {
            Some(Lang::En) => Language::English,
            Some(Lang::Zh) => Language::Chinese,
            Some(Lang::Other(_)) | None => locale(),
        }
    }
}

/// The language where none is asked for: by GRUNDY_LANG, by the locale.
pub fn locale() -> Language {
    let variables = ["GRUNDY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let mut set = variables.iter().filter_map(|name| std::env::var(name).ok());
    match set.find(|value| !value.is_empty()) {
        Some(value) if value.starts_with("zh") => Language::Chinese,
        _ => Language::English,
    }
}

/// What `--lang` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English
    En,
    /// 中文
    Zh,
    /// Not a language of people. `emit` reads it as one of programs, as it did before it had `--in`;
    /// elsewhere it is refused, in the reader's language.
    Other(String),
}

/// Reads `--lang`, and leaves it to the command to refuse what it does not know.
#[derive(Clone)]
struct LangParser;

impl TypedValueParser for LangParser {
    type Value = Lang;

    fn parse_ref(
        &self,
        _: &clap::Command,
        _: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Lang, clap::Error> {
        Ok(match value.to_string_lossy() {
            text if text == "en" => Lang::En,
            text if text == "zh" => Lang::Zh,
            text => Lang::Other(text.into_owned()),
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values = [("en", "English"), ("zh", "中文")];
        let values = values.map(|(name, help)| PossibleValue::new(name).help(help));
        Some(Box::new(values.into_iter()))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the games: name, rule, example
    Games(GamesArgs),
    /// Say who wins, every winning move, the value, and why
    Solve(SolveArgs),
    /// List the legal moves and what each leaves
    Moves(MovesArgs),
    /// Tabulate Grundy values
    Table(TableArgs),
    /// Check a certificate, sharing no code with the engines
    Check(CheckArgs),
    /// Draw the graph of all positions that can be reached
    Graph(GraphArgs),
    /// Find the period of a heap game, with its proof
    Period(PeriodArgs),
    /// Look for laws in a table of values (打表找规律)
    Pattern(PatternArgs),
    /// Compare the values of two heap games
    Equiv(EquivArgs),
    /// Compare a file of values with ours
    Verify(VerifyArgs),
    /// Survey all octal games of a few digits
    Survey(SurveyArgs),
    /// Find the misère quotient of a game: who wins when the last to move loses, at any size
    Misere(MisereArgs),
    /// Learn how the games are won: lessons with exercises
    Learn(LearnArgs),
    /// Play against a perfect opponent, or with a friend
    Play(PlayArgs),
    /// Play as an engine: the Universal Game Interface of tournament runners
    Ugi(UgiArgs),
    /// Open the page: see the game, play it, learn why
    Serve(ServeArgs),
    /// Write the page with a position and its answers as one file
    Page(PageArgs),
    /// Write the page with its engine as files for any static host
    Site(SiteArgs),
    /// Solve every position of a game, and keep the database
    Strong(StrongArgs),
    /// Compute with values: games, nimbers, and the operations on them
    Value(ValueArgs),
    /// Say which of two games is greater, and why
    Compare(CompareArgs),
    /// Look for the hottest positions of a game, its values, and where a value occurs
    Hot(HotArgs),
    /// Strike out equal pairs, which cancel under normal play
    Simplify(ExpressionArgs),
    /// Answer a contest problem: official input in, official output out
    Judge(JudgeArgs),
    /// Run your program against the exact answer until it breaks (对拍)
    Stress(StressArgs),
    /// Write test data for a contest problem, with a checker
    Gen(GenArgs),
    /// Print a short solution of a contest problem or a game to learn from
    Emit(EmitArgs),
    /// Check a game of your own written in Python, or print examples
    #[command(subcommand)]
    Rules(RulesCommand),
    /// Print shell completions
    Completions(CompletionsArgs),
    /// Print the man page, or write all pages to a directory
    Man(ManArgs),
}

impl Command {
    /// Whether what it says is of normal play alone, so that `--misere` asks for something else.
    pub fn is_of_normal_play(&self) -> bool {
        match self {
            Self::Period(_)
            | Self::Equiv(_)
            | Self::Verify(_)
            | Self::Value(_)
            | Self::Compare(_)
            | Self::Hot(_) => true,
            Self::Pattern(args) => {
                args.claim.is_none() && args.lost.is_none() && args.heaps.is_none()
            }
            _ => false,
        }
    }
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grundy games\n  grundy games nim --lang zh")]
pub struct GamesArgs {
    /// Show only games whose name or rule contains this
    pub search: Option<String>,
}

#[derive(Debug, Args)]
pub struct ExpressionArgs {
    /// A game and a position: `nim 3 6 9`, or a sum: `nim 3 5 + kayles 7`
    ///
    /// Spaces separate components, commas the coordinates of one component. `-` reads from
    /// standard input, `@FILE` from a file.
    #[arg(
        required = true,
        value_name = "GAME POSITION",
        num_args = 1..,
        allow_negative_numbers = true
    )]
    pub expression: Vec<String>,
    #[command(flatten)]
    pub options: OptionArgs,
}

/// Options of games that are read from files.
#[derive(Clone, Copy, Debug, Args, Default)]
pub struct OptionArgs {
    /// For graphs: vertices are numbered from 0, not from 1
    #[arg(long)]
    pub zero_based: bool,
    /// For graphs: there must be no cycle
    #[arg(long)]
    pub acyclic: bool,
}

impl OptionArgs {
    /// The options by name.
    pub fn names(self) -> Vec<&'static str> {
        let all = [("zero-based", self.zero_based), ("acyclic", self.acyclic)];
        all.into_iter()
            .filter(|(_, on)| *on)
            .map(|(name, _)| name)
            .collect()
    }
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy solve nim 3 6 9\n  grundy solve wythoff 8 4 --json\n  grundy solve nim 1 1 2 --misere --lang zh\n  grundy solve kayles 1000000000000 999 --misere\n  grundy solve kayles 12 5 --self-check\n  seq 1 100 | grundy solve nim -\n  seq 1 100 | grundy solve --lines kayles --json"
)]
pub struct SolveArgs {
    /// A game and a position: `nim 3 6 9`, or a sum: `nim 3 5 + kayles 7`
    ///
    /// Spaces separate components, commas the coordinates of one component. `-` reads from
    /// standard input, `@FILE` from a file.
    #[arg(
        required_unless_present = "lines",
        value_name = "GAME POSITION",
        num_args = 1..,
        allow_negative_numbers = true
    )]
    pub expression: Vec<String>,
    #[command(flatten)]
    pub options: OptionArgs,
    /// Read a position from every line of standard input, and answer each in a line; a game that is named stands before every line
    #[arg(long, conflicts_with_all = ["all", "certify", "self_check"])]
    pub lines: bool,
    /// List every winning move instead of the first few
    #[arg(long)]
    pub all: bool,
    /// Who is to move, where the players' moves differ
    #[arg(long, value_name = "PLAYER", default_value = "left")]
    pub player: Side,
    #[command(flatten)]
    pub book: BookArgs,
    #[command(flatten)]
    pub proof: ProofArgs,
}

/// A player by name.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Side {
    Left,
    Right,
}

impl From<Side> for grundy::Player {
    fn from(side: Side) -> Self {
        match side {
            Side::Left => Self::Left,
            Side::Right => Self::Right,
        }
    }
}

/// How an answer is proved.
#[derive(Debug, Args)]
pub struct ProofArgs {
    /// Write the answer with its proof to a file that `grundy check` accepts (packed if it ends in .certz)
    #[arg(long, value_name = "FILE")]
    pub certify: Option<PathBuf>,
    /// Prove the answer, check the proof, and say what it rests on
    #[arg(long)]
    pub self_check: bool,
}

impl ProofArgs {
    /// Whether a proof is wanted at all.
    pub fn asked(&self) -> bool {
        self.self_check || self.certify.is_some()
    }
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  grundy solve nim 3 6 9 --certify nim.cert && grundy check nim.cert\n\nExit codes: 0 accepted, 1 rejected, 2 wrong usage, 3 more work than allowed."
)]
pub struct CheckArgs {
    /// The certificate; `-` reads standard input
    pub file: PathBuf,
    /// The file of a graph that the certificate speaks of: its digest and edges are compared
    #[arg(long, value_name = "GRAPH")]
    pub graph: Vec<PathBuf>,
    /// Steps allowed before giving up
    #[arg(long, value_name = "STEPS", default_value_t = grundy::checker::WORK)]
    pub work: u64,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy moves nim 3 5\n  grundy moves northcott:4 1,4 2,4 --player right"
)]
pub struct MovesArgs {
    #[command(flatten)]
    pub expression: ExpressionArgs,
    /// How many moves to list
    #[arg(long, default_value_t = 1000)]
    pub limit: usize,
    /// Who is to move, where the players' moves differ
    #[arg(long, value_name = "PLAYER", default_value = "left")]
    pub player: Side,
    #[command(flatten)]
    pub book: BookArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy hot domineering 4x4\n  grundy hot domineering --boards 3x4 --value '+-1'\n  grundy hot clobber --boards 3x4 --cells xo --random 50 --seed 7"
)]
pub struct HotArgs {
    #[command(flatten)]
    pub expression: ExpressionArgs,
    /// How many positions to list
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    pub top: usize,
    /// List the positions of this value too
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    pub value: Option<String>,
    /// Look at all boards of this size instead; then only the game is named
    #[arg(long, value_name = "RxC")]
    pub boards: Option<String>,
    /// The letters of their cells [default: all of the game's]
    #[arg(long, value_name = "LETTERS", requires = "boards")]
    pub cells: Option<String>,
    /// Play so many games at random, or make so many boards, instead of looking at all of them
    #[arg(long, value_name = "COUNT")]
    pub random: Option<u64>,
    /// Write a certificate of the value of each position listed into this directory
    #[arg(long, value_name = "DIR")]
    pub certify: Option<PathBuf>,
    /// The seed of random play
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy table kayles --to 100\n  grundy table wythoff --to 12x12\n  grundy table wythoff --to 60x60 --format png -o wythoff.png\n  grundy table kayles --to 20 --format bfile\n  grundy table kayles --to 20 --misere --what genus"
)]
pub struct TableArgs {
    /// The game, with its parameters
    pub game: String,
    /// The last heap, or the last row and column as RxC; not for graphs, which are listed whole
    #[arg(long, value_name = "N|RxC")]
    pub to: Option<String>,
    #[command(flatten)]
    pub options: OptionArgs,
    /// What is shown: value, temperature, mean or outcome where the players' moves differ; outcome, grundy, genus or form under misère play
    #[arg(long, value_name = "WHAT")]
    pub what: Option<String>,
    /// How the table is written [default: by the file's ending, else text]
    #[arg(long, short, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Write to a file (`-` is standard output)
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub proof: ProofArgs,
    /// For csv and bfile tables of heap codes: save what was computed here, and go on from it
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// Write a file above 1 GB without asking
    #[arg(long)]
    pub yes: bool,
    /// MiB that the values of a heap code may take
    #[arg(long, value_name = "MIB", default_value_t = 4096)]
    pub memory: u64,
    /// Draw the sequence, as svg or png
    #[arg(long, value_enum, conflicts_with_all = ["checkpoint", "oeis"])]
    pub plot: Option<PlotKind>,
    /// Print where the On-Line Encyclopedia of Integer Sequences is searched for these values
    #[arg(long)]
    pub oeis: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy graph kayles 6 -o kayles.svg\n  grundy graph nim 2 3 --format dot\n  grundy graph kayles 12 --depth 2 -o top.svg\n\nA game on a graph, without a position, is converted as a whole: --format binary is quick to read."
)]
pub struct GraphArgs {
    #[command(flatten)]
    pub expression: ExpressionArgs,
    /// How it is written [default: by the file's ending, else dot]
    #[arg(long, short, value_enum)]
    pub format: Option<GraphFormat>,
    /// Write to a file (`-` is standard output)
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Follow at most this many moves from the position
    #[arg(long, value_name = "MOVES")]
    pub depth: Option<u32>,
    /// How many positions to draw at most
    #[arg(long, value_name = "POSITIONS", default_value_t = 300)]
    pub most: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GraphFormat {
    /// Graphviz
    Dot,
    /// A picture in layers
    Svg,
    /// Positions, moves, values and coordinates
    Json,
    /// `n m`, then the moves as pairs of numbers
    Edges,
    /// The same in 32-bit numbers
    Binary,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy play nim 3 4 5\n  grundy play kayles 9 --first computer --level casual\n\nType `help` in the game for what can be typed."
)]
pub struct PlayArgs {
    #[command(flatten)]
    pub expression: ExpressionArgs,
    /// Who moves first
    #[arg(long, value_enum, default_value_t = First::You)]
    pub first: First,
    /// How well the computer plays
    #[arg(long, value_enum, default_value_t = Level::Perfect)]
    pub level: Level,
    /// Say nothing about the moves: no better ones, no reasons, no review
    #[arg(long)]
    pub no_comments: bool,
    /// Two people at one board, no computer
    #[arg(long)]
    pub two: bool,
    /// The same seed slips at the same moves
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub book: BookArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy ugi kayles 9\n  printf 'position fen nim 3 6 9\\ngo\\n' | grundy ugi\n\nA move is one word, the place of a component and what it leaves there: `3:5`, with `_` for a\nspace. `position fen` takes a position as `solve` does, and `p2` as its last word where player\ntwo is to move."
)]
pub struct UgiArgs {
    /// The start position [default: nim 3 5 7]
    #[arg(value_name = "GAME POSITION", allow_negative_numbers = true)]
    pub expression: Vec<String>,
    #[command(flatten)]
    pub options: OptionArgs,
    /// How well the computer plays
    #[arg(long, value_enum, default_value_t = Level::Perfect)]
    pub level: Level,
    /// The same seed slips at the same moves
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub book: BookArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy serve --open\n  grundy serve --port 8080\n\nThe page is served to this machine only. Ctrl-C ends it."
)]
pub struct ServeArgs {
    /// The port to listen on; 0 takes a free one
    #[arg(long, default_value_t = 8017, value_name = "N")]
    pub port: u16,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    #[command(flatten)]
    pub book: BookArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  grundy page nim 3 5 8 4 -o lesson.html\n\nThe file needs no server and no network: the position and what can be reached from it, up to\nthe size given, is computed beforehand. With the engine inside, everything else works too."
)]
pub struct PageArgs {
    #[command(flatten)]
    pub expression: ExpressionArgs,
    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,
    /// Positions computed beforehand, at most
    #[arg(long, default_value_t = 2000, value_name = "N")]
    pub positions: usize,
    /// MiB of answers in the file, at most
    #[arg(long, default_value_t = 16, value_name = "MIB", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub size: u16,
    /// The engine to put inside, as ./site makes it [default: the one in this build, if any]
    #[arg(long, value_name = "FILE")]
    pub engine: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  grundy site -o public\n\nThe folder works on any static host, in a sub-folder too, and offline once it was opened."
)]
pub struct SiteArgs {
    /// The folder to write to
    #[arg(long, short, value_name = "DIR")]
    pub output: PathBuf,
    /// The engine to put inside, as ./site makes it [default: the one in this build, if any]
    #[arg(long, value_name = "FILE")]
    pub engine: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum First {
    You,
    Computer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// Never slips
    Perfect,
    /// Slips at 15 moves in 100
    Strong,
    /// Slips at 40 moves in 100
    Casual,
    /// Moves at random
    Random,
}

impl Level {
    /// The chance of a slip, in percent.
    pub fn slip(self) -> u8 {
        match self {
            Self::Perfect => 0,
            Self::Strong => 15,
            Self::Casual => 40,
            Self::Random => 100,
        }
    }
}

#[derive(Debug, Subcommand)]
#[command(
    after_help = "A rule file is a game everywhere: grundy solve rules:kayles.py 12\n\nExamples:\n  grundy rules example kayles > kayles.py\n  grundy rules check kayles.py\n  grundy rules shim > grundy_rules.py"
)]
pub enum RulesCommand {
    /// Say what is wrong with a rule file, or that nothing is
    #[command(
        after_help = "Example:\n  grundy rules check kayles.py --json\n\nExit codes: 0 nothing is wrong, 1 something is, 3 a limit was reached."
    )]
    Check(RulesCheckArgs),
    /// Print the module that lets rule files run under python3
    #[command(
        after_help = "Example:\n  grundy rules shim > grundy_rules.py && python3 grundy_rules.py kayles.py 12"
    )]
    Shim,
    /// List the shipped examples, or print one
    #[command(after_help = "Example:\n  grundy rules example kayles > kayles.py")]
    Example(RulesExampleArgs),
}

#[derive(Debug, Args)]
pub struct RulesCheckArgs {
    /// The rule file; `-` reads standard input
    pub file: String,
}

#[derive(Debug, Args)]
pub struct RulesExampleArgs {
    /// Which one; all names are listed without it
    pub name: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  grundy completions bash > grundy.bash")]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grundy man > grundy.1\n  grundy man notation")]
pub struct ManArgs {
    /// A command, `notation` or `games` [default: grundy itself]
    #[arg(conflicts_with = "output")]
    pub page: Option<String>,
    /// Write the pages of all commands to this directory
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,
}
