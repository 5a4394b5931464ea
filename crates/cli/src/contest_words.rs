//! What the commands for contests say, in both languages.

use grundy::Phrase;

#[derive(Debug)]
pub enum Said {
    UnknownSubject {
        name: String,
        near: Option<&'static str>,
    },
    CannotStart {
        program: String,
        error: std::io::Error,
    },
    ValueOfProblem {
        name: String,
    },
    BadReplay {
        path: String,
        reason: String,
    },
    BadGame {
        name: String,
        reason: String,
    },
    Unanswerable {
        reason: String,
    },
    NotALanguage {
        text: String,
    },
    Exists {
        path: String,
    },
    Packed {
        tests: usize,
        path: String,
    },
    NoRecipe {
        name: String,
        others: Vec<&'static str>,
    },
    Interrupted {
        passed: usize,
    },
    Case {
        number: usize,
        cases: usize,
    },
    Shrinking {
        bytes: usize,
        runs: usize,
    },
    Survived {
        subject: String,
        passed: usize,
        samples: usize,
        seed: u64,
    },
    ReplayPassed,
    Broken {
        subject: String,
        case: usize,
    },
    Shrunk {
        from: usize,
        to: usize,
    },
    Input,
    Expected,
    Actual,
    Saved {
        paths: String,
    },
    Replay,
    Long {
        bytes: usize,
    },
}

impl Phrase for Said {
    fn english(&self) -> String {
        match self {
            Self::UnknownSubject { name, near } => match near {
                Some(near) => {
                    format!("there is no problem or game `{name}`: did you mean `{near}`?")
                }
                None => format!(
                    "there is no problem or game `{name}`: `grundy judge --list` and `grundy games` list them"
                ),
            },
            Self::CannotStart { program, error } => {
                format!("`{program}` cannot be started: {error}")
            }
            Self::ValueOfProblem { name } => {
                format!("--value and --winner are for games; {name} has its official output")
            }
            Self::BadReplay { path, reason } => format!("{path}: {reason}"),
            Self::BadGame { name, reason } => format!("`{name}`: {reason}"),
            Self::Unanswerable { reason } => format!("cannot be stressed: {reason}"),
            Self::NotALanguage { text } => format!(
                "`--lang {text}`: answers are in `--lang en` or `--lang zh`; programs, which `emit` prints, in `--in cpp`, `--in python` or `--in rust`"
            ),
            Self::Exists { path } => format!("{path} exists already: choose a new directory"),
            Self::Packed { tests, path } => format!("{tests} tests in {path}"),
            Self::NoRecipe { name, others } => format!(
                "no short program is known for `{name}`; there is one for {}, and for every problem of `grundy judge --list`",
                others.join(", ")
            ),
            Self::Interrupted { passed } => {
                format!("interrupted: the program passed {passed} inputs so far")
            }
            Self::Case { number, cases } => format!("input {number} of {cases}"),
            Self::Shrinking { bytes, runs } => {
                format!("it fails; making the input smaller: {bytes} bytes, {runs} runs")
            }
            Self::Survived {
                subject,
                passed,
                samples,
                seed,
            } => format!(
                "{subject}: your program survived {passed} inputs ({samples} samples, {} made with seed {seed})",
                passed - samples
            ),
            Self::ReplayPassed => "your program passes this input".into(),
            Self::Broken { subject, case } => {
                format!("{subject}: your program breaks at input {case}")
            }
            Self::Shrunk { from, to } => {
                format!("the input was made smaller, from {from} to {to} bytes")
            }
            Self::Input => "input:".into(),
            Self::Expected => "a right output:".into(),
            Self::Actual => "your program's output:".into(),
            Self::Saved { paths } => format!("saved: {paths}"),
            Self::Replay => "to try it again:".into(),
            Self::Long { bytes } => format!("({bytes} bytes, see the saved file)"),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::UnknownSubject { name, near } => match near {
                Some(near) => format!("没有题目或游戏 `{name}`，是否指 `{near}`？"),
                None => format!(
                    "没有题目或游戏 `{name}`：`grundy judge --list` 与 `grundy games` 列出所有"
                ),
            },
            Self::CannotStart { program, error } => format!("无法启动 `{program}`：{error}"),
            Self::ValueOfProblem { name } => {
                format!("--value 与 --winner 只用于游戏；{name} 有规定的输出")
            }
            Self::BadReplay { path, reason } => format!("{path}：{reason}"),
            Self::BadGame { name, reason } => format!("`{name}`：{reason}"),
            Self::Unanswerable { reason } => format!("无法对拍：{reason}"),
            Self::NotALanguage { text } => format!(
                "`--lang {text}`：回答的语言是 `--lang en` 或 `--lang zh`；`emit` 打印的程序用 `--in cpp`、`--in python` 或 `--in rust`"
            ),
            Self::Exists { path } => format!("{path} 已经存在：请另选目录"),
            Self::Packed { tests, path } => format!("{path} 中有 {tests} 组测试"),
            Self::NoRecipe { name, others } => format!(
                "`{name}` 没有简短的程序；有程序的游戏：{}，以及 `grundy judge --list` 中的所有题目",
                others.join("、")
            ),
            Self::Interrupted { passed } => format!("已中断：程序已通过 {passed} 组输入"),
            Self::Case { number, cases } => format!("第 {number} 组输入，共 {cases} 组"),
            Self::Shrinking { bytes, runs } => {
                format!("出错了，正在缩小输入：{bytes} 字节，运行 {runs} 次")
            }
            Self::Survived {
                subject,
                passed,
                samples,
                seed,
            } => format!(
                "{subject}：程序通过了 {passed} 组输入（样例 {samples} 组，以种子 {seed} 生成 {} 组）",
                passed - samples
            ),
            Self::ReplayPassed => "程序通过了这组输入".into(),
            Self::Broken { subject, case } => format!("{subject}：程序在第 {case} 组输入出错"),
            Self::Shrunk { from, to } => format!("输入已从 {from} 字节缩小到 {to} 字节"),
            Self::Input => "输入：".into(),
            Self::Expected => "正确的输出：".into(),
            Self::Actual => "程序的输出：".into(),
            Self::Saved { paths } => format!("已保存：{paths}"),
            Self::Replay => "再试一次：".into(),
            Self::Long { bytes } => format!("（{bytes} 字节，见保存的文件）"),
        }
    }
}
