//! The arguments of the heap laboratory.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::args::ProofArgs;
use crate::forgiving::number;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy period octal:0.77\n  grundy period octal:0.16 --json\n  grundy period grundys-game --to 100000\n  grundy period octal:0.16 --stream\n\nWith --stream no values are kept: a period is proved when the last values come back. The\ncheckpoint is written every half minute and on Ctrl-C; with it the search goes on, here or on\nanother machine.\n\nExit codes: 0 proved or observed, 3 none found, 130 interrupted."
)]
pub struct PeriodArgs {
    /// The game, with its parameters
    pub game: String,
    /// The last heap to look at [default: as far as a minute goes]
    #[arg(long, value_name = "N", value_parser = number)]
    pub to: Option<u64>,
    /// MiB that the values may take
    #[arg(long, value_name = "MIB", default_value_t = 4096)]
    pub memory: u64,
    /// Prove the period in constant memory, however far out it is
    #[arg(long)]
    pub stream: bool,
    /// With --stream: save the search here, and go on from it
    #[arg(long, value_name = "FILE", requires = "stream")]
    pub checkpoint: Option<PathBuf>,
    #[command(flatten)]
    pub proof: ProofArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy pattern kayles\n  grundy pattern wythoff --to 30x30\n  grundy pattern staircase --heaps 3\n  grundy pattern bounded-nim:3 --claim 'n % (m + 1)'\n  grundy pattern bounded-nim:3 --claim 'n % m'\n  grundy pattern wythoff --lost 'a == floor(phi * (b - a))'\n  grundy pattern nim --heaps 3 --lost '(a ^ b ^ c) == 0'\n  grundy pattern kayles --misere --lost 'g == 1'\n\nA claim is an expression of the rule language. `n` is the heap, or `a`, `b`, ... are, `heaps`\nthe tuple of them; `g` is the Grundy value under normal play, `ga`, `gb`, ... those of the\nheaps; `m` and the like are the game's own parameters; `phi` is exact.\n\nExit codes: 0 it holds, 1 refuted, 3 not known or no law found, 130 interrupted."
)]
pub struct PatternArgs {
    /// The game, with its parameters
    pub game: String,
    /// The last heap, or the last row and column as RxC [default: 500 or 40x40; less with --heaps]
    #[arg(long, value_name = "N|RxC")]
    pub to: Option<String>,
    /// Test a formula for the Grundy value
    #[arg(long, value_name = "FORMULA", conflicts_with = "lost")]
    pub claim: Option<String>,
    /// Test a formula that says which positions are lost
    #[arg(long, value_name = "CONDITION")]
    pub lost: Option<String>,
    /// Speak of positions with so many heaps
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub heaps: Option<u8>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy equiv code:0.161 code:0.36\n  grundy equiv dawsons-chess dawsons-kayles --shift 1\n\nExit codes: 0 equal as far as compared or proved so, 1 different, 3 equal until no heap has a value."
)]
pub struct EquivArgs {
    /// A game on heaps
    pub first: String,
    /// Another
    pub second: String,
    /// The last heap to compare
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = number)]
    pub to: u64,
    /// Compare heap n of the first game with heap n + K of the second
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub shift: u64,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy verify kayles.csv --game kayles\n  grundy verify b002186.txt --game octal:0.77\n\nExit codes: 0 every value is right, 1 one is not."
)]
pub struct VerifyArgs {
    /// A csv (`n,grundy`) or a b-file (`n value`)
    pub file: PathBuf,
    /// The game [default: the one named in the first line of a b-file of ours]
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy survey --digits 2 --to 2000\n  grundy survey --misere --digits 2 --certify certificates\n\nWith --misere the misère quotient of each game is found. Certificates that are already there are checked and kept, so a survey goes on where it was stopped.\n\nExit codes: 0 done, 1 a certificate is rejected, 130 interrupted."
)]
pub struct SurveyArgs {
    /// Digits after the point
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=4))]
    pub digits: u32,
    /// The last heap to look at
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = number)]
    pub to: u64,
    /// How the survey is written
    #[arg(long, short, value_enum, default_value_t = SurveyFormat::Md)]
    pub format: SurveyFormat,
    /// With --misere: how many positions may be explored for each game
    #[arg(long, value_name = "POSITIONS", default_value_t = 200_000)]
    pub each: u64,
    /// With --misere: write the certificate of each quotient to DIR/CODE.cert
    #[arg(long, value_name = "DIR")]
    pub certify: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlotKind {
    /// Every heap a point
    Points,
    /// Rare heaps over common ones
    Rares,
    /// Each period on a line of its own
    Wrapped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SurveyFormat {
    /// A Markdown table
    Md,
    /// Comma-separated values
    Csv,
}
