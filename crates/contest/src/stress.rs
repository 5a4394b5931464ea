//! Stress testing (对拍): a contestant's program against the exact answer, on inputs made small
//! first, then with edges, then large; the first failure is shrunk to a smallest failing input.
//!
//! ```no_run
//! use grundy_contest::stress::{Options, Program, stress};
//!
//! let problem = grundy_contest::find("P1247").unwrap();
//! let program = Program { command: vec!["./my-solution".into()] };
//! let found = stress(problem, &program, &Options::default(), &Default::default(), &mut |_| {});
//! assert!(found.unwrap().failure.is_none(), "it survived");
//! ```

mod game;
mod own;
mod program;
mod task;
mod trouble;
mod written;

use std::collections::HashSet;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use grundy_game::{Language, Reason};

pub use game::{Asked, GameTask};
pub use own::OwnTask;
pub use program::{End, Limits, Program, Run};
pub use task::Task;
pub use trouble::{Sort, Trouble};
pub use written::{Pool, Written};

use crate::{Kind, Random, Verdict};

/// Output accepted beyond twice the length of the expected one.
const OUTPUT_MARGIN: usize = 1 << 16;
/// Runs spent on shrinking at most.
const SHRINK_RUNS: usize = 5_000;

/// How to stress.
#[derive(Clone, Debug)]
pub struct Options {
    /// The same seed makes the same inputs.
    pub seed: u64,
    /// How many inputs are made, besides the samples.
    pub cases: usize,
    /// Wall-clock time for one input.
    pub time: Duration,
    /// Memory for one input, in bytes.
    pub memory: u64,
    /// How long to look for a smaller failing input.
    pub shrink_time: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 1,
            cases: 200,
            time: Duration::from_secs(2),
            memory: 256 << 20,
            shrink_time: Duration::from_secs(30),
        }
    }
}

/// How far it has come.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// An input is about to be tried.
    Case {
        /// Its number, from 1.
        number: usize,
        /// How many there are.
        cases: usize,
    },
    /// A failing input is being shrunk.
    Shrinking {
        /// Its length now.
        bytes: usize,
        /// Runs so far.
        runs: usize,
    },
}

/// What a stress test found.
#[derive(Debug)]
pub struct Report {
    /// Inputs passed.
    pub passed: usize,
    /// The first failure, shrunk.
    pub failure: Option<Failure>,
    /// Whether the user stopped it.
    pub stopped: bool,
}

/// An input on which a program fails.
#[derive(Debug)]
pub struct Failure {
    /// The input.
    pub input: Vec<u8>,
    /// A right output.
    pub expected: Vec<u8>,
    /// The program's output.
    pub actual: Vec<u8>,
    /// What is wrong.
    pub trouble: Trouble,
    /// The number of the case, from 1.
    pub case: usize,
    /// The length of the input it was first seen on.
    pub first_seen: usize,
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The program could not be started.
    #[error("the program could not be started: {0}")]
    Start(io::Error),
    /// The input is bad.
    #[error("{}", .0.say(Language::English))]
    Input(Reason),
}

/// Tries a program on one input: `Ok(None)` when it passes.
pub fn examine(
    task: &dyn Task,
    program: &Program,
    input: &[u8],
    options: &Options,
    stop: &AtomicBool,
) -> Result<Option<Failure>, Fault> {
    let expected = task.expected(input).map_err(Fault::Input)?;
    let limits = Limits {
        time: options.time,
        memory: options.memory,
        output: expected.len() * 2 + OUTPUT_MARGIN,
    };
    let run = program.run(input, &limits, stop).map_err(Fault::Start)?;
    let trouble = match run.end {
        End::Stopped => return Ok(None),
        End::Exited(status) if !status.success() => Trouble::crashed(status, &run.errors),
        End::Exited(_) => match task.check(input, &run.output).map_err(Fault::Input)? {
            Verdict::Accepted => return Ok(None),
            Verdict::Rejected(reason) => Trouble::rejected(reason, &expected, &run.output),
        },
        End::TimedOut => Trouble::Hung {
            limit: options.time,
        },
        End::TooMuchMemory(used) => Trouble::Memory {
            limit: options.memory,
            used,
        },
        End::Flooded => Trouble::Flood {
            limit: limits.output,
        },
    };
    Ok(Some(Failure {
        input: input.into(),
        expected,
        actual: run.output,
        trouble,
        case: 1,
        first_seen: input.len(),
    }))
}

/// Tries a program on many inputs, and shrinks the first on which it fails.
pub fn stress(
    task: &dyn Task,
    program: &Program,
    options: &Options,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report, Fault> {
    let samples = task.samples();
    let cases = samples.len() + options.cases;
    let mut passed = 0;
    for case in 0..cases {
        progress(Progress::Case {
            number: case + 1,
            cases,
        });
        let made = || input(task, options, case - samples.len());
        let input = samples.get(case).cloned().unwrap_or_else(made);
        let failure = examine(task, program, &input, options, stop)?;
        if let Some(mut failure) = failure {
            failure.case = case + 1;
            let failure = shrink(task, program, failure, options, stop, progress)?;
            return Ok(Report {
                passed,
                failure: Some(failure),
                stopped: stop.load(Ordering::Relaxed),
            });
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(Report {
                passed,
                failure: None,
                stopped: true,
            });
        }
        passed += 1;
    }
    Ok(Report {
        passed,
        failure: None,
        stopped: false,
    })
}

/// The kinds after the small ones, the most telling first.
const EDGES: [Kind; 5] = [
    Kind::Adversarial,
    Kind::Extreme,
    Kind::NearLost,
    Kind::Lost,
    Kind::Random,
];

/// The kinds and shapes at the limit, the most telling first.
const LIMITS: [(Kind, u64); 10] = [
    (Kind::Extreme, 0),
    (Kind::Adversarial, 0),
    (Kind::Extreme, 1),
    (Kind::Adversarial, 1),
    (Kind::Adversarial, 2),
    (Kind::Adversarial, 3),
    (Kind::Extreme, 2),
    (Kind::Lost, 0),
    (Kind::NearLost, 0),
    (Kind::Random, 0),
];

/// The input of a case: half of them small, four in ten with edges and of moderate size, the last
/// tenth large, half of that at the limit in every shape.
pub fn input(task: &dyn Task, options: &Options, case: usize) -> Vec<u8> {
    let mut random = Random::new(options.seed.rotate_left(32) ^ case as u64);
    // One step away from the plain counter, so that neighbouring seeds share nothing.
    let mut random = Random::new(random.bits());
    let small = options.cases.div_ceil(2);
    let large = options.cases / 10;
    let edges = options.cases.saturating_sub(small + large);
    let largest = task.largest().max(1);
    let full = large.div_ceil(2);
    let (kind, size) = if case < small {
        (Kind::Small, 1 + case * 10 / small)
    } else if case < small + edges {
        let case = case - small;
        let top = largest.min(50);
        (EDGES[case % EDGES.len()], 1 + case * top / edges)
    } else if case >= small + edges + large - full {
        let (kind, shape) = LIMITS[(case - (small + edges + large - full)) % LIMITS.len()];
        return task.generate(kind, largest, &mut random.with_shape(shape));
    } else {
        // From small towards the largest in equal ratios.
        let case = case - small - edges;
        let part = (case + 1) as f64 / (large - full + 1) as f64;
        let size = (largest as f64).powf(0.5 + part.min(1.0) / 2.0);
        (EDGES[case % EDGES.len()], (size as usize).clamp(1, largest))
    };
    task.generate(kind, size, &mut random)
}

/// Takes the first smaller input with the same sort of trouble, again and again.
fn shrink(
    task: &dyn Task,
    program: &Program,
    found: Failure,
    options: &Options,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(Progress),
) -> Result<Failure, Fault> {
    let start = Instant::now();
    let (case, first_seen) = (found.case, found.first_seen);
    let mut best = found;
    let mut tried: HashSet<Vec<u8>> = HashSet::new();
    let mut runs = 0;
    // A smaller input has to miss the limits clearly, or it would pass when it is tried again.
    let clearly = Options {
        time: options.time * 3 / 2,
        memory: options.memory / 4 * 5,
        ..options.clone()
    };
    'smaller: loop {
        for input in task.shrink(&best.input) {
            let out_of_time = start.elapsed() > options.shrink_time || runs >= SHRINK_RUNS;
            if out_of_time || stop.load(Ordering::Relaxed) {
                break 'smaller;
            }
            if input.len() < 1_000 && !tried.insert(input.clone()) {
                continue;
            }
            runs += 1;
            progress(Progress::Shrinking {
                bytes: best.input.len(),
                runs,
            });
            match examine(task, program, &input, &clearly, stop) {
                Ok(Some(failure)) if failure.trouble.sort() == best.trouble.sort() => {
                    best = failure;
                    continue 'smaller;
                }
                Ok(_) => {}
                // A candidate that is no input is no candidate.
                Err(Fault::Input(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        break;
    }
    // Said once more under the limits that were asked for.
    if runs > 0
        && let Some(failure) = examine(task, program, &best.input, options, stop)?
        && failure.trouble.sort() == best.trouble.sort()
    {
        best = failure;
    }
    best.case = case;
    best.first_seen = first_seen;
    Ok(best)
}
