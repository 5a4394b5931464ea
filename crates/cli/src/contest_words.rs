//! What the commands for contests say, in both languages.

use grundy::{Language, Phrase, say};

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
    ArchiveTooLarge,
    DoesNotCompile {
        path: String,
        errors: String,
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
    NotTwoWords,
    NotWritten {
        reason: String,
    },
    NoListing {
        name: String,
    },
    OwnConvention {
        name: String,
    },
    NotInThatLanguage {
        name: String,
    },
    GamesOnly {
        name: String,
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
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::UnknownSubject { name, near } => {
                say! { language, match near;
                    Some(near) =>
                        "there is no problem or game `{name}`: did you mean `{near}`?";
                        "没有题目或游戏 `{name}`，是否指 `{near}`？";
                    None =>
                        "there is no problem or game `{name}`: `grundy judge --list` and `grundy games` list them";
                        "没有题目或游戏 `{name}`：`grundy judge --list` 与 `grundy games` 列出所有";
                }
            };
            Self::CannotStart { program, error } =>
                "`{program}` cannot be started: {error}";
                "无法启动 `{program}`：{error}";
            Self::ArchiveTooLarge =>
                "the archive would have more than 4 GiB: choose a smaller --largest";
                "压缩包会超过 4 GiB：请用更小的 --largest";
            Self::DoesNotCompile { path, errors } =>
                "{path} does not compile:\n{errors}";
                "{path} 编译失败：\n{errors}";
            Self::BadReplay { path, reason } => "{path}: {reason}"; "{path}：{reason}";
            Self::BadGame { name, reason } => "`{name}`: {reason}"; "`{name}`：{reason}";
            Self::Unanswerable { reason } => "cannot be stressed: {reason}"; "无法对拍：{reason}";
            Self::NotTwoWords =>
                "--says takes two different words with a comma between them, as in `--says Yes,No`";
                "--says 后面应是用逗号隔开的两个不同的词，例如 `--says Yes,No`";
            Self::NotWritten { reason } => { reason.clone() };
            Self::NoListing { name } =>
                "the moves of `{name}` are not at hand as a program: --input, --generator and what goes with them are for rule files (`rules:FILE.py`) here";
                "`{name}` 的着法没有程序文本：这里的 --input、--generator 等只用于规则文件（`rules:文件.py`）";
            Self::OwnConvention { name } =>
                "the program for `{name}` speaks of the game as it is usually played: leave --misere and --normal out (a rule file has programs for both: add `--input FORMAT`)";
                "`{name}` 的程序按这个游戏通常的规则作答：请去掉 --misere 和 --normal（规则文件两种都有：加 `--input 格式`）";
            Self::NotInThatLanguage { name } =>
                "rules are translated into C++, Python and Java: choose `--in cpp`, `--in python` or `--in java` for `{name}`";
                "规则文件可以翻译成 C++、Python 和 Java：`{name}` 请用 `--in cpp`、`--in python` 或 `--in java`";
            Self::GamesOnly { name } =>
                "--input, --says, --start, --positions, --value and --winner are for games; {name} has its official input and output";
                "--input、--says、--start、--positions、--value 和 --winner 只用于游戏；{name} 有规定的输入和输出";
            Self::NotALanguage { text } =>
                "`--lang {text}`: answers are in `--lang en` or `--lang zh`; programs, which `emit` prints, in `--in cpp`, `--in python`, `--in rust` or `--in java`";
                "`--lang {text}`：回答的语言是 `--lang en` 或 `--lang zh`；`emit` 打印的程序用 `--in cpp`、`--in python`、`--in rust` 或 `--in java`";
            Self::Exists { path } =>
                "{path} exists already: choose a new directory";
                "{path} 已经存在：请另选目录";
            Self::Packed { tests, path } => "{tests} tests in {path}"; "{path} 中有 {tests} 组测试";
            Self::NoRecipe { name, others } =>
                "no short program is known for `{name}`; there is one for {}, and for every problem of `grundy judge --list`", others.join(", ");
                "`{name}` 没有简短的程序；有程序的游戏：{}，以及 `grundy judge --list` 中的所有题目", others.join("、");
            Self::Interrupted { passed } =>
                "interrupted: the program passed {passed} inputs so far";
                "已中断：程序已通过 {passed} 组输入";
            Self::Case { number, cases } =>
                "input {number} of {cases}";
                "第 {number} 组输入，共 {cases} 组";
            Self::Shrinking { bytes, runs } =>
                "it fails; making the input smaller: {bytes} bytes, {runs} runs";
                "出错了，正在缩小输入：{bytes} 字节，运行 {runs} 次";
            Self::Survived { subject, passed, samples, seed } =>
                "{subject}: your program survived {passed} inputs ({samples} samples, {} made with seed {seed})", passed - samples;
                "{subject}：程序通过了 {passed} 组输入（样例 {samples} 组，以种子 {seed} 生成 {} 组）", passed - samples;
            Self::ReplayPassed => "your program passes this input"; "程序通过了这组输入";
            Self::Broken { subject, case } =>
                "{subject}: your program breaks at input {case}";
                "{subject}：程序在第 {case} 组输入出错";
            Self::Shrunk { from, to } =>
                "the input was made smaller, from {from} to {to} bytes";
                "输入已从 {from} 字节缩小到 {to} 字节";
            Self::Input => "input:"; "输入：";
            Self::Expected => "a right output:"; "正确的输出：";
            Self::Actual => "your program's output:"; "程序的输出：";
            Self::Saved { paths } => "saved: {paths}"; "已保存：{paths}";
            Self::Replay => "to try it again:"; "再试一次：";
            Self::Long { bytes } =>
                "({bytes} bytes, see the saved file)";
                "（{bytes} 字节，见保存的文件）";
        }
    }
}
