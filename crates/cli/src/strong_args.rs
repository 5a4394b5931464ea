//! The arguments of `strong`, and of the database elsewhere.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::args::ExpressionArgs;

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "Examples:\n  grundy strong slide:4x3 -o slide\n  grundy strong stats slide\n  grundy solve slide:4x3 --db slide\n  grundy strong chomp:6x6 --workers 2 --json\n\nA job that was stopped or killed goes on from where it was when the same command is given again,\nwith any number of workers.\n\nExit codes: 0 solved, 2 wrong usage or a damaged file, 3 more positions or moves than --budget,\n4 another process is gone or silent, 130 stopped by Ctrl-C after everything was kept."
)]
pub struct StrongArgs {
    #[command(subcommand)]
    pub command: Option<StrongCommand>,
    #[command(flatten)]
    pub expression: ExpressionArgs,
    /// Only who wins and in how many moves, without Grundy values: where positions are numbered they take two bytes each
    #[arg(long)]
    pub outcomes: bool,
    /// Threads at work [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub workers: Option<u16>,
    /// Keep the solved game in this directory
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,
    /// Seconds between two checkpoints on the way back; 0 keeps every level
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    pub pause: u64,
    /// Each process keeps its part in a directory of its own; `strong gather` puts them together
    #[arg(long, requires = "hosts", requires = "output")]
    pub apart: bool,
    #[command(flatten)]
    pub hosts: HostArgs,
}

/// The processes of a job on several machines.
#[derive(Clone, Debug, Args)]
pub struct HostArgs {
    /// The processes, an `ADDRESS:PORT` a line; private networks only, nothing is encrypted
    #[arg(long, value_name = "FILE", requires = "process")]
    pub hosts: Option<PathBuf>,
    /// Which line of it this process is, from 0
    #[arg(long, value_name = "I", requires = "hosts")]
    pub process: Option<usize>,
    /// Seconds to wait for processes that have not started, or are silent
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86400))]
    pub patience: u64,
    /// A file that all processes were given and nobody else has: strangers cannot join
    #[arg(long, value_name = "FILE", requires = "hosts")]
    pub secret: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum StrongCommand {
    /// Say what is in a solved game: counts of values and of remoteness, the deepest positions
    #[command(after_help = "Example:\n  grundy strong stats slide --json")]
    Stats(StatsArgs),
    /// Put the parts of a solved game together that processes kept in directories of their own
    #[command(after_help = "Example:\n  grundy strong gather part0 part1 -o whole")]
    Gather(GatherArgs),
    /// Write every position with what is known of it
    #[command(after_help = "Example:\n  grundy strong export slide --format csv -o slide.csv")]
    Export(ExportArgs),
    /// Write a proof of every label: a certificate that `grundy check` accepts
    #[command(
        after_help = "Example:\n  grundy strong certify slide -o slide.certz && grundy check slide.certz\n\nVertex N of the certificate is line N of the export, its header not counted."
    )]
    Certify(CertifyArgs),
}

#[derive(Debug, Args)]
pub struct StatsArgs {
    /// The directory of the solved game
    pub directory: PathBuf,
    /// How many of the deepest positions to list
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub deepest: usize,
}

#[derive(Debug, Args)]
pub struct GatherArgs {
    /// The directories of the parts, in any order
    #[arg(required = true, value_name = "DIR")]
    pub parts: Vec<PathBuf>,
    /// Keep the solved game in this directory
    #[arg(long, short, value_name = "DIR")]
    pub output: PathBuf,
}

#[derive(Debug, Args)]
pub struct ExportArgs {
    /// The directory of the solved game
    pub directory: PathBuf,
    /// How it is written
    #[arg(long, short, value_enum, default_value_t = ExportFormat::Csv)]
    pub format: ExportFormat,
    /// Write to a file (`-` is standard output)
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct CertifyArgs {
    /// The directory of the solved game
    pub directory: PathBuf,
    /// The certificate, packed if its name ends in .certz
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// Comma-separated values with a header
    Csv,
    /// Apache Parquet, for DuckDB, pandas and the like
    Parquet,
}

/// Where answers may be looked up.
#[derive(Clone, Debug, Default, Args)]
pub struct BookArgs {
    /// Look positions up in a game that `strong` has solved
    #[arg(long, value_name = "DIR")]
    pub db: Option<PathBuf>,
}
