//! A problem that is in no list: somebody's generator makes the inputs, their slow program knows
//! the answers.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy_game::Reason;

use super::{End, Limits, Program, Task};
use crate::tools::{check_words, said};
use crate::{Kind, Random, Verdict};

/// What the two programs may take for one input.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(20),
    memory: 2 << 30,
    output: 256 << 20,
};
/// The largest size that a generator is asked for: slow programs know the answers to small inputs.
const LARGEST: usize = 1_000;
/// Inputs made at each smaller size when one is looked for.
const TRIED: u64 = 12;

/// A generator and a slow program that is right.
#[derive(Debug)]
pub struct OwnTask {
    /// Prints an input, given a seed and a size as its last arguments.
    pub generator: Program,
    /// Prints the answer to an input.
    pub brute: Program,
    /// Set when the user wants to stop.
    pub stop: Arc<AtomicBool>,
}

impl OwnTask {
    fn made(&self, seed: u64, size: usize) -> Result<Vec<u8>, Reason> {
        let mut command = self.generator.command.clone();
        command.extend([seed.to_string(), size.to_string()]);
        self.run(&Program { command }, b"")
    }

    /// What a program prints, or that it failed.
    fn run(&self, program: &Program, input: &[u8]) -> Result<Vec<u8>, Reason> {
        let name = program.command.join(" ");
        let run = program.run(input, &LIMITS, &self.stop).map_err(|error| {
            said(
                format!("`{name}` could not be started: {error}"),
                format!("无法运行 `{name}`：{error}"),
            )
        })?;
        match run.end {
            End::Exited(status) if status.success() => Ok(run.output),
            _ => {
                let errors = String::from_utf8_lossy(&run.errors);
                let last = errors.lines().last().unwrap_or_default().to_string();
                Err(said(
                    format!("`{name}` failed: {last}"),
                    format!("`{name}` 运行失败：{last}"),
                ))
            }
        }
    }
}

impl Task for OwnTask {
    fn samples(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// An empty input where the generator fails: then there is no answer either, which says why.
    fn generate(&self, _: Kind, size: usize, random: &mut Random) -> Vec<u8> {
        // Seeds that every language reads.
        self.made(random.range(1, 1_000_000_000), size)
            .unwrap_or_default()
    }

    fn largest(&self) -> usize {
        LARGEST
    }

    fn expected(&self, input: &[u8]) -> Result<Vec<u8>, Reason> {
        if input.is_empty() {
            // Why there is no input.
            self.made(1, 1)?;
            return Err(said("the generator printed nothing", "数据生成器没有输出"));
        }
        self.run(&self.brute, input)
    }

    fn check(&self, input: &[u8], output: &[u8]) -> Result<Verdict, Reason> {
        Ok(check_words(&self.expected(input)?, output))
    }

    /// Shorter inputs from the generator: whatever else is cut might be no input at all.
    fn shrink(&self, input: &[u8]) -> Vec<Vec<u8>> {
        let mut smaller = Vec::new();
        for size in 1..=6 {
            for seed in 1..=TRIED {
                let made = self.made(seed, size).unwrap_or_default();
                if !made.is_empty() && made.len() < input.len() {
                    smaller.push(made);
                }
            }
        }
        smaller.sort_by_key(Vec::len);
        smaller.dedup();
        smaller
    }
}
