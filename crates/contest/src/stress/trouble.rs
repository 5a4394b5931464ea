//! What can be wrong with a run, in words.

use std::process::ExitStatus;
use std::time::Duration;

use grundy_game::{Language, Phrase, Reason, say};

/// What is wrong with a program on one input.
#[derive(Debug)]
pub enum Trouble {
    /// The checker rejects the output.
    Wrong(Reason),
    /// The output is rejected, and it has a wrong number of lines.
    Lines {
        /// How many lines are expected.
        expected: usize,
        /// How many there are.
        found: usize,
        /// What the checker says.
        reason: Reason,
    },
    /// There is no output.
    Silent,
    /// The program ended by a signal or with an exit code other than 0.
    Crashed {
        /// How it ended.
        status: ExitStatus,
        /// The last line of standard error.
        last_words: Option<String>,
    },
    /// It ran longer than it may.
    Hung {
        /// The time limit.
        limit: Duration,
    },
    /// It used more memory than it may.
    Memory {
        /// The limit, in bytes.
        limit: u64,
        /// What it used when it was ended, in bytes.
        used: u64,
    },
    /// It wrote more than any right answer could need.
    Flood {
        /// How many bytes were accepted.
        limit: usize,
    },
}

/// Sorts of trouble: shrinking keeps the sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A wrong output, or none.
    Wrong,
    /// A crash.
    Crash,
    /// Too long.
    Time,
    /// Too much memory.
    Memory,
    /// Too much output.
    Flood,
}

impl Sort {
    /// A word for programs to read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Wrong => "wrong",
            Self::Crash => "crash",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Flood => "flood",
        }
    }
}

impl Trouble {
    /// The checker's rejection, with the number of lines where that is wrong.
    pub(super) fn rejected(reason: Reason, expected: &[u8], output: &[u8]) -> Self {
        let found = lines(output);
        let expected = lines(expected);
        match found {
            0 => Self::Silent,
            _ if found == expected => Self::Wrong(reason),
            _ => Self::Lines {
                expected,
                found,
                reason,
            },
        }
    }

    /// The end of a program that failed.
    pub(super) fn crashed(status: ExitStatus, errors: &[u8]) -> Self {
        let text = String::from_utf8_lossy(errors);
        let last = text.lines().rev().find(|line| !line.trim().is_empty());
        let last_words = last.map(|line| {
            let line: String = line.trim().chars().take(160).collect();
            line.chars().flat_map(printable).collect()
        });
        Self::Crashed { status, last_words }
    }

    /// Its sort.
    pub fn sort(&self) -> Sort {
        match self {
            Self::Wrong(_) | Self::Lines { .. } | Self::Silent => Sort::Wrong,
            Self::Crashed { .. } => Sort::Crash,
            Self::Hung { .. } => Sort::Time,
            Self::Memory { .. } => Sort::Memory,
            Self::Flood { .. } => Sort::Flood,
        }
    }
}

/// Control characters of somebody else's program do not reach the terminal.
fn printable(c: char) -> Vec<char> {
    match c.is_control() {
        true => c.escape_default().collect(),
        false => vec![c],
    }
}

/// Lines that say something.
fn lines(output: &[u8]) -> usize {
    let lines = output.split(|byte| *byte == b'\n');
    lines.filter(|line| !line.trim_ascii().is_empty()).count()
}

fn signal(status: ExitStatus) -> Option<i32> {
    #[cfg(unix)]
    return std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    {
        let _ = status;
        None
    }
}

/// The signals that contest programs die of; the numbers are the same on all Unixes.
fn signal_name(signal: i32) -> Option<(&'static str, &'static str)> {
    match signal {
        4 => Some(("illegal instruction", "非法指令")),
        6 => Some(("abort, such as a failed assertion", "abort，例如断言失败")),
        8 => Some((
            "arithmetic error, such as division by 0",
            "算术错误，例如除以 0",
        )),
        9 => Some(("killed", "被杀死")),
        11 => Some((
            "segmentation fault, such as an index out of range or a stack overflow",
            "段错误，例如数组越界或栈溢出",
        )),
        _ => None,
    }
}

fn mebibytes(bytes: u64) -> String {
    match bytes % (1 << 20) {
        0 => format!("{} MiB", bytes >> 20),
        _ => format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20)),
    }
}

impl Phrase for Trouble {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Wrong(reason) =>
                "wrong answer: {}", reason.say(language);
                "答案错误：{}", reason.say(language);
            Self::Lines { expected, found, reason } =>
                "wrong answer: {}; the output has {found} lines and should have {expected}", reason.say(language);
                "答案错误：{}；输出有 {found} 行，应有 {expected} 行", reason.say(language);
            Self::Silent =>
                "wrong answer: the program printed nothing";
                "答案错误：程序什么也没有输出";
            Self::Crashed { status, last_words } => {
                let how = say! { language, match (signal(*status), status.code());
                    (Some(number), _) => {
                        say! { language, match signal_name(number);
                            Some((name, _)) =>
                                "it died of signal {number} ({name})";
                                "收到信号 {number}（{name}）";
                            None => "it died of signal {number}"; "收到信号 {number}";
                        }
                    };
                    (None, Some(code)) => "it ended with exit code {code}"; "退出码为 {code}";
                    (None, None) => "it did not end by itself"; "没有自行结束";
                };
                say! { language, match last_words;
                    Some(words) =>
                        "crash: {how}; its last words: {words}";
                        "运行时错误：{how}；最后的报错：{words}";
                    None => "crash: {how}"; "运行时错误：{how}";
                }
            };
            Self::Hung { limit } =>
                "time limit: it had not ended after {} s", limit.as_secs_f64();
                "超时：{} 秒后仍未结束", limit.as_secs_f64();
            Self::Memory { limit, used } =>
                "memory limit: it used {}, more than {}", mebibytes(*used), mebibytes(*limit);
                "超内存：用了 {}，限制是 {}", mebibytes(*used), mebibytes(*limit);
            Self::Flood { limit } =>
                "output limit: it printed more than {limit} bytes and was ended";
                "输出超限：输出超过 {limit} 字节，已被终止";
        }
    }
}
