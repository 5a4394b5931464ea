//! What `strong` says, in both languages.

use grundy::game::{MOST_MOVES, Unkeyed};
use grundy::theory::OutcomeClass;
use grundy::{Language, Outcome, Phrase, Player, say};
use grundy_cluster::{Halt, NoJob, NotParts, Occupied};

use crate::words::{counted, grouped};

#[derive(Debug)]
pub enum Said {
    /// Why a game cannot be solved so.
    NoJob(NoJob, String),
    /// Why it stopped.
    Halted(Halt),
    /// A format that this build does not have.
    NoParquet,
    /// The rules are not those of the database.
    OtherRules {
        game: String,
    },
    NoSuchProcess {
        file: String,
        process: usize,
        processes: usize,
    },
    /// A file of a secret with nothing in it.
    NoSecret {
        file: String,
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
    /// Who wins from the start, whoever begins.
    Class {
        class: OutcomeClass,
    },
    /// What is at the start when one of the players begins.
    First {
        player: Player,
        outcome: Outcome,
        remoteness: Option<u32>,
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

/// How long best play takes.
fn length(remoteness: Option<u32>, language: Language) -> String {
    remoteness.map_or(
        String::new(),
        |moves| say!(language, " in {}", counted(moves.into(), "move"); "，共 {moves} 步"),
    )
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NoJob(NoJob::Sum, _) =>
                "expected a single component to start from: a sum has no key";
                "起点应是单个分量：游戏之和没有键";
            Self::NoJob(NoJob::Points, game) =>
                "`{game}` is played for points, which are not solved so";
                "`{game}` 是计分游戏，不能这样求解";
            Self::NoJob(NoJob::NoKeys, game) =>
                "positions of `{game}` have no compact key: write the game as a rule file, or give its rules `Keyed`";
                "`{game}` 的局面没有紧凑的键：可写成规则文件，或为其规则实现 `Keyed`";
            Self::NoJob(NoJob::NoKey, _) =>
                "this position does not fit in a key";
                "这个局面放不进一个键";
            Self::Halted(halt) => { halted(halt, language) };
            Self::NoParquet =>
                "this build does not write Parquet: build it with `--features parquet`, or use `--format csv`, which DuckDB and pandas read too";
                "这个版本不能写 Parquet：请用 `--features parquet` 构建，或用 `--format csv`，DuckDB 与 pandas 也能读";
            Self::OtherRules { game } =>
                "the database was made with other rules of `{game}`, or for another game";
                "数据库用的是 `{game}` 的另一套规则，或另一个游戏";
            Self::NoSuchProcess { file, process, processes } =>
                "there is no process {process}: {file} has {processes} of them, counted from 0";
                "没有进程 {process}：{file} 中共有 {processes} 个，从 0 数起";
            Self::NoSecret { file } =>
                "{file}: a secret has at least one byte";
                "{file}：密钥至少要有一个字节";
            Self::Progress { phase, level, positions, decided, bytes, seconds } => {
                let way = say! { language, match phase;
                    0 => "forward"; "正推";
                    1 => "backward"; "倒推";
                    2 => "labels"; "求标号";
                    _ => "writing"; "写盘";
                };
                let rate = (*positions + *decided) as f64 / seconds.max(0.001);
                let [positions, decided] = [positions, decided].map(|&count| grouped(count.into()));
                let (rate, megabytes) = (grouped(rate as u128), bytes >> 20);
                say!(language,
                    "{way}, level {level}: {positions} positions, {decided} decided, {rate} a second, {megabytes} MB, {seconds:.0} s";
                    "{way}第 {level} 层：{positions} 个局面，已定 {decided} 个，每秒 {rate} 个，{megabytes} MB，{seconds:.0} 秒")
            };
            Self::Start { outcome, remoteness, value } => {
                let length = length(*remoteness, language);
                let verdict = say! { language, match outcome;
                    Outcome::N => "The player to move wins{length}"; "先手必胜{length}";
                    Outcome::P => "The player to move loses{length}"; "先手必败{length}";
                    _ => "Neither player can force a win"; "双方都不能取胜，平局";
                };
                let value = value.as_ref().map_or(
                    String::new(),
                    |value| say!(language, "; Grundy value {value}"; "；SG 值 {value}"),
                );
                say!(language, "{verdict}{value}."; "{verdict}{value}。")
            };
            Self::Class { class } => "Outcome class {class}"; "结局类 {class}";
            Self::First { player, outcome, remoteness } => {
                let length = length(*remoteness, language);
                let (first, other) = match (player, language) {
                    (Player::Left, Language::English) => ("Left", "Right"),
                    (Player::Right, Language::English) => ("Right", "Left"),
                    (Player::Left, Language::Chinese) => ("左方", "右方"),
                    (Player::Right, Language::Chinese) => ("右方", "左方"),
                };
                say! { language, match outcome;
                    Outcome::N =>
                        "If {first} begins, {first} wins{length}.";
                        "{first}先行：{first}胜{length}。";
                    Outcome::P =>
                        "If {first} begins, {other} wins{length}.";
                        "{first}先行：{other}胜{length}。";
                    _ =>
                        "If {first} begins, neither player can force a win.";
                        "{first}先行：双方都不能取胜，平局。";
                }
            };
            Self::Positions { positions } =>
                "{}", counted((*positions).into(), "position");
                "{} 个局面", grouped((*positions).into());
            Self::Counts { won, lost, drawn } =>
                let [won, lost, drawn] = [won, lost, drawn].map(|&count| grouped(count.into()));
                "won {won}, lost {lost}, drawn {drawn}";
                "必胜态 {won}，必败态 {lost}，平局 {drawn}";
            Self::Longest { moves } =>
                "longest best play: {}", counted(*moves as u128, "move");
                "最长的最优对局：{moves} 步";
            Self::Digest { digest } => "digest {digest}"; "摘要 {digest}";
            Self::Written { directory } => "kept in {directory}"; "已存于 {directory}";
            Self::RemotenessHeader => "remoteness     positions"; "      步数        局面数";
            Self::ValuesHeader => "     value     positions"; "     SG 值        局面数";
            Self::DeepestHeader => "The deepest positions:"; "最深的局面：";
            Self::ToMove { left: true } => "Left to move"; "轮到左方";
            Self::ToMove { left: false } => "Right to move"; "轮到右方";
        }
    }
}

fn halted(halt: &Halt, language: Language) -> String {
    say! { language, match halt;
        Halt::Interrupted =>
            "interrupted: where -o was given, the same command goes on";
            "已中断：若用了 -o，再次输入同一命令即可继续";
        Halt::Budget { positions } =>
            "more than {} positions: a larger --budget goes on", grouped((*positions).into());
            "局面超过 {} 个：加大 --budget 可以继续", grouped((*positions).into());
        Halt::Moves { moves } =>
            "more than {} moves have to be stored: a larger --budget allows more", grouped((*moves).into());
            "要存的着法超过 {} 个：加大 --budget 可以存更多", grouped((*moves).into());
        Halt::Unkeyed(Unkeyed::Splits) =>
            "a move splits a position in two, and a sum has no key";
            "有一步把局面分成了几部分，游戏之和没有键";
        Halt::Unkeyed(Unkeyed::TooMany) =>
            "a position has more than {} moves: too many to solve every position", grouped(MOST_MOVES as u128);
            "有局面的着法超过 {} 种：太多，无法求解所有局面", grouped(MOST_MOVES as u128);
        Halt::Unkeyed(_) => "a position does not fit in a key"; "有局面放不进一个键";
        Halt::Unsolved { path } => "{halt}"; "{path}：这里没有已求解的游戏";
        Halt::Damaged { path, why } => "{halt}"; "{path} 已损坏：{why}";
        Halt::Lost(lost) => {
            say! { language, match lost.process;
                Some(process) => "{halt}"; "进程 {process} 已断开：{}", lost.why;
                None => "{halt}"; "有进程已断开：{}", lost.why;
            }
        };
        Halt::Taken { path, why } => {
            say! { language, match why;
                Occupied::OtherFiles => "{halt}"; "{path} 中有别的文件";
                Occupied::AnotherJob => "{halt}"; "{path} 中有另一个任务正在运行";
                Occupied::Elsewhere => "{halt}"; "{path} 不是进程 0 使用的目录：所有进程要用同一个目录";
                Occupied::Apart { apart: true } => "{halt}"; "{path} 中的任务，各进程有各自的目录";
                Occupied::Apart { apart: false } => "{halt}"; "{path} 中的任务，各进程共用这个目录";
                Occupied::NotTogether =>
                    "{halt}";
                    "{path} 与其他进程的目录不属于同一任务：每个目录恰好需要一次";
                Occupied::Holds { solved, game, start, same_rules, convention } =>
                    "{halt}";
                    "{path} 中是 {game} {start}（{}）的{}{}",
                        if &**convention == "misere" { "反常规则" } else { "正常规则" }, if *solved { "解" } else { "任务" }, if *same_rules { "" } else { "，但规则不同" };
            }
        };
        Halt::Part { path, part } =>
            "{halt}";
            "{path} 只是求解过的游戏的第 {} 部分，共 {} 部分：用 `strong gather` 合并", part.number, part.parts;
        Halt::NotParts { path, why: NotParts::Whole } =>
            "{halt}";
            "{path} 是完整的游戏，不是其中一部分";
        Halt::NotParts { path, why: NotParts::Another } => "{halt}"; "{path} 是另一个游戏的一部分";
        Halt::NotParts { path, why: NotParts::Number { number, parts } } =>
            "{halt}";
            "{path} 不是第 {number} 部分：共 {parts} 部分，每部分恰好需要一次";
        Halt::Elsewhere { process: Some(process) } =>
            "{halt}";
            "进程 {process} 已停止，原因见其输出";
        other => { other.to_string() };
    }
}
