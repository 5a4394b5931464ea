//! The arguments, from which help, completions and man pages derive.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use grundy::{Convention, Language, Position};

/// A workbench for combinatorial games: who wins, every winning move, and why.
#[derive(Debug, Parser)]
#[command(
    name = "grundy",
    version,
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
    #[arg(long, global = true, value_enum)]
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
    /// When to use colours (NO_COLOR is honoured)
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
    /// How many positions may be explored before giving up
    #[arg(
        long,
        global = true,
        value_name = "POSITIONS",
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
        if let Some(lang) = self.lang {
            return lang.into();
        }
        let variables = ["GRUNDY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
        let mut set = variables.iter().filter_map(|name| std::env::var(name).ok());
        match set.find(|value| !value.is_empty()) {
            Some(value) if value.starts_with("zh") => Language::Chinese,
            _ => Language::English,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English
    En,
    /// 中文
    Zh,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::English,
            Lang::Zh => Self::Chinese,
        }
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
    /// Play against a perfect opponent, or with a friend
    Play(PlayArgs),
    /// Strike out equal pairs, which cancel under normal play
    Simplify(ExpressionArgs),
    /// Answer a contest problem: official input in, official output out
    Judge(JudgeArgs),
    /// Print shell completions
    Completions(CompletionsArgs),
    /// Print the man page, or write all pages to a directory
    Man(ManArgs),
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
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy solve nim 3 6 9\n  grundy solve wythoff 8 4 --json\n  grundy solve nim 1 1 2 --misere --lang zh\n  seq 1 100 | grundy solve nim -"
)]
pub struct SolveArgs {
    #[command(flatten)]
    pub expression: ExpressionArgs,
    /// List every winning move instead of the first few
    #[arg(long)]
    pub all: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  grundy moves nim 3 5")]
pub struct MovesArgs {
    #[command(flatten)]
    pub expression: ExpressionArgs,
    /// How many moves to list
    #[arg(long, default_value_t = 1000)]
    pub limit: usize,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy table kayles --to 100\n  grundy table wythoff --to 12x12\n  grundy table wythoff --to 60x60 --format png -o wythoff.png\n  grundy table kayles --to 20 --format bfile"
)]
pub struct TableArgs {
    /// The game, with its parameters
    pub game: String,
    /// The last heap, or the last row and column as RxC
    #[arg(long, value_name = "N|RxC")]
    pub to: String,
    /// How the table is written [default: by the file's ending, else text]
    #[arg(long, short, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Write to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
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
    /// Two people at one board, no computer
    #[arg(long)]
    pub two: bool,
    /// The same seed slips at the same moves
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
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

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy judge P1247 input.txt\n  echo 8 4 | grundy judge P2252 --explain\n  grundy judge --list"
)]
pub struct JudgeArgs {
    /// The problem, such as P1247, in any case
    #[arg(required_unless_present = "list")]
    pub problem: Option<String>,
    /// The official input; `-` or nothing reads standard input
    #[arg(conflicts_with = "list")]
    pub file: Option<PathBuf>,
    /// List the problems: source, rule, limits
    #[arg(long, conflicts_with_all = ["problem", "explain"])]
    pub list: bool,
    /// Say why, on standard error
    #[arg(long)]
    pub explain: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  grundy completions bash > grundy.bash")]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  grundy man > grundy.1")]
pub struct ManArgs {
    /// Write the pages of all commands to this directory
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,
}
