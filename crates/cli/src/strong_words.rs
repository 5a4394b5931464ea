//! What `strong` says, in both languages.

use grundy::game::{MOST_MOVES, Unkeyed};
use grundy::{Outcome, Phrase};
use grundy_cluster::{Halt, NoJob, Occupied};

use crate::words::{counted, grouped};

#[derive(Debug)]
pub enum Said {
    /// Why a game cannot be solved so.
    NoJob(NoJob, String),
    /// Why it stopped.
    Halted(Halt),
    /// The rules are not those of the database.
    OtherRules {
        game: String,
    },
    NoSuchProcess {
        file: String,
        process: usize,
        processes: usize,
    },
    /// How far it has come.
    Progress {
        phase: u32,
        level: u32,
        positions: u64,
        decided: u64,
        bytes: u64,
        seconds: f64,
    },
    /// What is at the start.
    Start {
        outcome: Outcome,
        remoteness: Option<u32>,
        value: Option<String>,
    },
    Positions {
        positions: u64,
    },
    Counts {
        won: u64,
        lost: u64,
        drawn: u64,
    },
    Longest {
        moves: usize,
    },
    Digest {
        digest: String,
    },
    Written {
        directory: String,
    },
    RemotenessHeader,
    ValuesHeader,
    DeepestHeader,
    /// The player to move, in a list of positions.
    ToMove {
        left: bool,
    },
}

impl Phrase for Said {
    fn english(&self) -> String {
        match self {
            Self::NoJob(why, game) => match why {
                NoJob::Sum => "expected a single component to start from: a sum has no key".into(),
                NoJob::Points => format!("`{game}` is played for points, which are not solved so"),
                NoJob::NoKeys => format!(
                    "positions of `{game}` have no compact key: write the game as a rule file, or give its rules `Keyed`"
                ),
                NoJob::NoKey => "this position does not fit in a key of 63 bits".into(),
            },
            Self::Halted(halt) => match halt {
                Halt::Interrupted => {
                    "interrupted: where -o was given, the same command goes on".into()
                }
                Halt::Budget { positions } => format!(
                    "more than {} positions: a larger --budget goes on",
                    grouped((*positions).into())
                ),
                Halt::Moves { moves } => format!(
                    "more than {} moves have to be stored: a larger --budget allows more",
                    grouped((*moves).into())
                ),
                Halt::Unkeyed(Unkeyed::Splits) => {
                    "a move splits a position in two, and a sum has no key".into()
                }
                Halt::Unkeyed(Unkeyed::TooMany) => format!(
                    "a position has more than {} moves: too many to solve every position",
                    grouped(MOST_MOVES as u128)
                ),
                Halt::Unkeyed(_) => "a position does not fit in a key of 63 bits".into(),
                other => other.to_string(),
            },
            Self::OtherRules { game } => {
                format!("the database was made with other rules of `{game}`, or for another game")
            }
            Self::NoSuchProcess {
                file,
                process,
                processes,
            } => format!(
                "there is no process {process}: {file} has {processes} of them, counted from 0"
            ),
            Self::Progress {
                phase,
                level,
                positions,
                decided,
                bytes,
                seconds,
            } => {
                let way = match phase {
                    0 => "forward",
                    1 => "backward",
                    2 => "labels",
                    _ => "writing",
                };
                let rate = (*positions + *decided) as f64 / seconds.max(0.001);
                format!(
                    "{way}, level {level}: {} positions, {} decided, {} a second, {} MB, {seconds:.0} s",
                    grouped((*positions).into()),
                    grouped((*decided).into()),
                    grouped(rate as u128),
                    bytes >> 20
                )
            }
            Self::Start {
                outcome,
                remoteness,
                value,
            } => {
                let length =
                    remoteness.map(|moves| format!(" in {}", counted(moves.into(), "move")));
                let length = length.unwrap_or_default();
                let verdict = match outcome {
                    Outcome::N => format!("The player to move wins{length}"),
                    Outcome::P => format!("The player to move loses{length}"),
                    _ => "Neither player can force a win".into(),
                };
                let value = value
                    .as_ref()
                    .map(|value| format!("; Grundy value {value}"));
                format!("{verdict}{}.", value.unwrap_or_default())
            }
            Self::Positions { positions } => counted((*positions).into(), "position"),
            Self::Counts { won, lost, drawn } => format!(
                "won {}, lost {}, drawn {}",
                grouped((*won).into()),
                grouped((*lost).into()),
                grouped((*drawn).into())
            ),
            Self::Longest { moves } => {
                format!("longest best play: {}", counted(*moves as u128, "move"))
            }
            Self::Digest { digest } => format!("digest {digest}"),
            Self::Written { directory } => format!("kept in {directory}"),
            Self::RemotenessHeader => "remoteness     positions".into(),
            Self::ValuesHeader => "     value     positions".into(),
            Self::DeepestHeader => "The deepest positions:".into(),
            Self::ToMove { left: true } => "Left to move".into(),
            Self::ToMove { left: false } => "Right to move".into(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::NoJob(why, game) => match why {
                NoJob::Sum => "起点应是单个分量：游戏之和没有键".into(),
                NoJob::Points => format!("`{game}` 是计分游戏，不能这样求解"),
                NoJob::NoKeys => {
                    format!("`{game}` 的局面没有紧凑的键：可写成规则文件，或为其规则实现 `Keyed`")
                }
                NoJob::NoKey => "这个局面放不进 63 位的键".into(),
            },
            Self::Halted(halt) => match halt {
                Halt::Interrupted => "已中断：若用了 -o，再次输入同一命令即可继续".into(),
                Halt::Budget { positions } => format!(
                    "局面超过 {} 个：加大 --budget 可以继续",
                    grouped((*positions).into())
                ),
                Halt::Moves { moves } => format!(
                    "要存的着法超过 {} 个：加大 --budget 可以存更多",
                    grouped((*moves).into())
                ),
                Halt::Unkeyed(Unkeyed::Splits) => "有一步把局面分成了几部分，游戏之和没有键".into(),
                Halt::Unkeyed(Unkeyed::TooMany) => format!(
                    "有局面的着法超过 {} 种：太多，无法求解所有局面",
                    grouped(MOST_MOVES as u128)
                ),
                Halt::Unkeyed(_) => "有局面放不进 63 位的键".into(),
                Halt::Unsolved { path } => format!("{path}：这里没有已求解的游戏"),
                Halt::Damaged { path, why } => format!("{path} 已损坏：{why}"),
                Halt::Lost(lost) => match lost.process {
                    Some(process) => format!("进程 {process} 已断开：{}", lost.why),
                    None => format!("有进程已断开：{}", lost.why),
                },
                Halt::Taken { path, why } => match why {
                    Occupied::OtherFiles => format!("{path} 中有别的文件"),
                    Occupied::AnotherJob => format!("{path} 中有另一个任务正在运行"),
                    Occupied::Elsewhere => {
                        format!("{path} 不是进程 0 使用的目录：所有进程要用同一个目录")
                    }
                    Occupied::Holds {
                        solved,
                        game,
                        start,
                        same_rules,
                        convention,
                    } => format!(
                        "{path} 中是 {game} {start}（{}）的{}{}",
                        match &**convention {
                            "misere" => "反常规则",
                            _ => "正常规则",
                        },
                        if *solved { "解" } else { "任务" },
                        if *same_rules {
                            ""
                        } else {
                            "，但规则不同"
                        }
                    ),
                },
                Halt::TooManyWorkers => "所有进程合计最多 256 个线程".into(),
                other => other.to_string(),
            },
            Self::OtherRules { game } => {
                format!("数据库用的是 `{game}` 的另一套规则，或另一个游戏")
            }
            Self::NoSuchProcess {
                file,
                process,
                processes,
            } => format!("没有进程 {process}：{file} 中共有 {processes} 个，从 0 数起"),
            Self::Progress {
                phase,
                level,
                positions,
                decided,
                bytes,
                seconds,
            } => {
                let way = match phase {
                    0 => "正推",
                    1 => "倒推",
                    2 => "求标号",
                    _ => "写盘",
                };
                let rate = (*positions + *decided) as f64 / seconds.max(0.001);
                format!(
                    "{way}第 {level} 层：{} 个局面，已定 {} 个，每秒 {} 个，{} MB，{seconds:.0} 秒",
                    grouped((*positions).into()),
                    grouped((*decided).into()),
                    grouped(rate as u128),
                    bytes >> 20
                )
            }
            Self::Start {
                outcome,
                remoteness,
                value,
            } => {
                let length = remoteness.map_or(String::new(), |moves| format!("，共 {moves} 步"));
                let verdict = match outcome {
                    Outcome::N => format!("先手必胜{length}"),
                    Outcome::P => format!("先手必败{length}"),
                    _ => "双方都不能取胜，平局".into(),
                };
                let value = value.as_ref().map(|value| format!("；SG 值 {value}"));
                format!("{verdict}{}。", value.unwrap_or_default())
            }
            Self::Positions { positions } => format!("{} 个局面", grouped((*positions).into())),
            Self::Counts { won, lost, drawn } => format!(
                "必胜态 {}，必败态 {}，平局 {}",
                grouped((*won).into()),
                grouped((*lost).into()),
                grouped((*drawn).into())
            ),
            Self::Longest { moves } => format!("最长的最优对局：{moves} 步"),
            Self::Digest { digest } => format!("摘要 {digest}"),
            Self::Written { directory } => format!("已存于 {directory}"),
            Self::RemotenessHeader => "      步数        局面数".into(),
            Self::ValuesHeader => "     SG 值        局面数".into(),
            Self::DeepestHeader => "最深的局面：".into(),
            Self::ToMove { left: true } => "轮到左方".into(),
            Self::ToMove { left: false } => "轮到右方".into(),
        }
    }
}
