//! The arguments of `learn`.

use clap::Args;

use crate::forgiving::number;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy learn\n  grundy learn nim\n  grundy learn mex --seed 7 --exercises 2 --answers\n  printf '0\\n1\\n' | grundy learn mex --seed 7 --exercises 2 --quiet\n\nAt a terminal the exercises are asked one after another. Elsewhere each line of standard input is an answer; without any the exercises are printed alone.\n\nWith --json: the lesson, then each exercise and what becomes of its answer, one object in a line.\n\nExit codes: 0 done, 1 an answer that was piped is wrong, 2 no such lesson."
)]
pub struct LearnArgs {
    /// The lesson, by its name or title; all are listed without it
    #[arg(value_name = "TOPIC")]
    pub topic: Vec<String>,
    /// The first exercise: the same number makes the same exercises [default: a new one at a terminal, else 1]
    #[arg(long, value_name = "N")]
    pub seed: Option<u32>,
    /// How many exercises
    #[arg(long, value_name = "COUNT", value_parser = number, default_value_t = grundy_report::EXERCISES as u64)]
    pub exercises: u64,
    /// Print the right answers below the exercises, and ask nothing
    #[arg(long)]
    pub answers: bool,
}
