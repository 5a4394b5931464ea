//! The arguments of `judge`, `stress`, `emit` and `gen`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::args::{Lang, OptionArgs, ProofArgs};
use crate::contest_words::Said;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy judge P1247 input.txt\n  echo 12 5 | grundy judge rules:kayles --input p.. --value\n  echo 8 4 | grundy judge P2252 --explain\n  grundy judge --list"
)]
pub struct JudgeArgs {
    /// A problem, such as P1247, or a game, such as rules:FILE.py
    #[arg(required_unless_present = "list", value_name = "PROBLEM|GAME")]
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
    #[command(flatten)]
    pub written: WrittenArgs,
    #[command(flatten)]
    pub prints: PrintsArgs,
    #[command(flatten)]
    pub proof: ProofArgs,
}

/// How the inputs of a game are written.
#[derive(Clone, Debug, Default, Args)]
pub struct WrittenArgs {
    /// For a game: how its input is written
    ///
    /// `p` is a position: a number, the numbers of a tuple, or the rows of a board. `p..` are several
    /// on a line, `n / p..` several after their number, where `/` is a new line; `k p` is a tuple
    /// after its length, `r c / p` a board after its size. `T /` before it all means several cases
    /// after their number.
    #[arg(long, value_name = "FORMAT")]
    pub input: Option<String>,
    /// For a game: the words for a win and a loss of the player to move, such as Yes,No
    #[arg(long, value_name = "WIN,LOSS")]
    pub says: Option<String>,
    /// For a game: the largest position; inputs are of positions that can be reached from here
    #[arg(long, value_name = "POSITION")]
    pub start: Option<String>,
    /// For a game: positions in one case, at most [default: 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub positions: Option<u64>,
}

impl WrittenArgs {
    /// Whether anything is said about how inputs are written.
    pub fn given(&self) -> bool {
        self.input.is_some()
            || self.says.is_some()
            || self.start.is_some()
            || self.positions.is_some()
    }
}

/// What a program for a game prints.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct PrintsArgs {
    /// For a game: the program prints the Grundy value
    #[arg(long, conflicts_with = "winner")]
    pub value: bool,
    /// For a game: the program prints `win` or `lose`, for the player to move
    #[arg(long)]
    pub winner: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy stress P1247 -- ./a.out\n  grundy stress P2252 --cases 1000 --seed 7 -- python3 a.py\n  grundy stress P1247 --replay grundy-stress/P1247.in -- ./a.out\n  grundy stress bounded-nim:3 --value -- ./a.out\n  grundy stress P2252 -- a.cpp\n  grundy stress rules:kayles --input 'T / n / p..' --winner --says Yes,No -- ./a.out\n  grundy stress mine --brute ./a.out --gen 'echo 1 1' -- ./a.out\n\nA source file (.cpp, .c, .rs, .java, .py) in place of the program is compiled first.\n\nExit codes: 0 it survived, 1 it is broken, 2 wrong usage."
)]
pub struct StressArgs {
    /// A problem, such as P1247, or a game of `grundy games`
    ///
    /// For a game the program reads a position as `solve` does, on one line, and prints the
    /// position after a winning move, or `lose` where there is none.
    #[arg(value_name = "PROBLEM|GAME")]
    pub subject: String,
    #[command(flatten)]
    pub options: OptionArgs,
    /// Your program and its arguments
    #[arg(last = true, required = true, value_name = "CMD")]
    pub command: Vec<String>,
    /// The same seed makes the same inputs
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many inputs to make: small ones, then edges, then large ones
    #[arg(long, default_value_t = 200, value_name = "N")]
    pub cases: usize,
    /// Seconds the program may take on one input, by the clock on the wall
    #[arg(long, default_value_t = 2.0, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: f64,
    /// MiB the program may use (not on Windows)
    #[arg(long, default_value_t = 256, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 30))]
    pub memory_limit: u64,
    /// Seconds spent on making a failing input smaller
    #[arg(long, default_value_t = 30.0, value_name = "SECONDS", value_parser = seconds)]
    pub shrink_time: f64,
    /// Where a failing input is saved, with the expected and the actual output
    #[arg(long, default_value = "grundy-stress", value_name = "DIR")]
    pub save: PathBuf,
    /// Try this input alone
    #[arg(long, value_name = "FILE")]
    pub replay: Option<PathBuf>,
    /// For a problem that is not listed: your slow program that is right
    #[arg(long, value_name = "CMD", requires = "generator", conflicts_with_all = ["value", "winner"])]
    pub brute: Option<String>,
    /// For a problem that is not listed: your generator, which is given a seed and a size and prints an input
    #[arg(long = "gen", id = "generator", value_name = "CMD", requires = "brute")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub written: WrittenArgs,
    #[command(flatten)]
    pub prints: PrintsArgs,
}

/// A number of seconds that a clock can measure.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.001..=1e6).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds from 0.001 to 1000000".into()),
    }
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy emit P2252 --in python\n  grundy emit P1247 --in cpp > a.cpp\n  grundy emit kayles --in rust\n  grundy emit rules:kayles --in java --input 'T / n / p..' --winner\n\nThe program for a game prints the Grundy value (`stress GAME --value` tests it), or `win` or `lose`\n(`stress GAME --winner`) where no closed form of the value is known."
)]
pub struct EmitArgs {
    /// A problem, such as P1247, or a game of `grundy games`, with its parameters
    ///
    /// For a rule file the program goes by the moves alone: C++, Python or Java.
    #[arg(value_name = "PROBLEM|GAME")]
    pub subject: String,
    /// The programming language [default: cpp]
    #[arg(long = "in", value_enum, value_name = "LANGUAGE")]
    pub language: Option<ProgramLanguage>,
    /// For a rule file: a generator of inputs instead, in Python
    #[arg(long, conflicts_with = "language")]
    pub generator: bool,
    #[command(flatten)]
    pub written: WrittenArgs,
    #[command(flatten)]
    pub prints: PrintsArgs,
}

impl EmitArgs {
    /// The programming language asked for: by `--in`, or by `--lang` where that names one.
    pub fn language(&self, lang: Option<&Lang>) -> Result<ProgramLanguage, Said> {
        match (self.language, lang) {
            (None, Some(Lang::Other(text))) => ProgramLanguage::from_str(text, true)
                .map_err(|_| Said::NotALanguage { text: text.clone() }),
            (Some(_), Some(Lang::Other(text))) => Err(Said::NotALanguage { text: text.clone() }),
            (language, _) => Ok(language.unwrap_or(ProgramLanguage::Cpp)),
        }
    }
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy gen P1247 -o p1247\n  grundy gen CF1149E -o election --layout hydro --seed 7\n  grundy gen P2252 -o p2252 --layout luogu\n  grundy gen rules:kayles -o kayles --input 'T / n / p..' --start 300 --says Yes,No"
)]
pub struct GenArgs {
    /// A problem, such as P1247, or a game, such as rules:FILE.py
    #[arg(value_name = "PROBLEM|GAME")]
    pub problem: String,
    /// The directory to make
    #[arg(long, short, value_name = "DIR")]
    pub output: PathBuf,
    /// How the files are laid out
    #[arg(long, value_enum, default_value_t = Layout::Plain)]
    pub layout: Layout,
    /// The same seed makes the same files
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Items of the largest input, up to the official limit [default: 20000]
    #[arg(long, value_name = "ITEMS")]
    pub largest: Option<usize>,
    #[command(flatten)]
    pub written: WrittenArgs,
    #[command(flatten)]
    pub prints: PrintsArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Layout {
    /// A folder per subtask
    Plain,
    /// Hydro: testdata/ with config.yaml
    Hydro,
    /// UOJ: problem.conf
    Uoj,
    /// Codeforces Polygon: problem.xml
    Polygon,
    /// Luogu: data.zip with config.yml
    Luogu,
}

/// A language of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ProgramLanguage {
    /// C++17
    #[value(alias = "c++")]
    Cpp,
    /// Python 3
    #[value(alias = "py")]
    Python,
    /// Rust
    #[value(alias = "rs")]
    Rust,
    /// Java 17
    Java,
}
