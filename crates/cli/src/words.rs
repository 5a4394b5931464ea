//! Everything the command line says itself, in both languages.

use grundy::game::Words;
use grundy::workbench::{Grade, Worth};
use grundy::{Convention, Language, Phrase, Player, Stopped, say};
use grundy_server::Inside;

/// What was not finished when the work was stopped.
#[derive(Clone, Copy, Debug)]
pub enum Unfinished {
    Answer,
    Table,
    Hunt,
    Proof,
}

#[derive(Debug)]
pub enum Message {
    // What went wrong.
    Io {
        path: String,
        error: std::io::Error,
    },
    NotText {
        path: String,
        byte: usize,
    },
    LargeFile {
        path: String,
        bytes: u128,
    },
    WriteIt,
    SayYes,
    UnknownPage {
        name: String,
        near: Option<String>,
    },
    LineTooLong {
        number: usize,
    },
    WrongLine {
        text: String,
        reason: String,
    },
    InputTooLong {
        path: String,
    },
    /// How a text was read that is not as the notation has it.
    ReadAs {
        text: String,
    },
    GamesHelp,
    /// The command that was probably meant.
    Corrected {
        command: String,
    },
    NotationHelp,
    Stopped(Stopped, Unfinished),
    NoTable {
        game: String,
    },
    /// `--misere`, where everything said is of normal play.
    NormalAlone,
    PictureTooLarge {
        cells: u128,
        most: u64,
    },
    BadBound {
        text: String,
        axes: usize,
    },
    UnknownWhat {
        name: String,
        known: String,
    },
    NoForms {
        game: String,
    },
    UnknownFormat {
        name: String,
        known: String,
    },
    Export {
        error: String,
    },
    BinaryToTerminal,
    JsonConflict,
    ScoringTable {
        game: String,
    },
    BadInput {
        path: String,
        error: Box<grundy::contest::InputError>,
    },
    JsonListOnly,
    PlayJson,
    UgiJson,
    UnknownLevel {
        name: String,
    },
    // Answers.
    Value {
        value: String,
    },
    NoValue,
    /// What a position is worth in which play may go on for ever.
    Stopper {
        value: String,
    },
    Form {
        value: Option<String>,
        stops: Box<[String; 2]>,
        mean: String,
        temperature: String,
    },
    WinningMoves {
        total: Option<u128>,
        legal: Option<u128>,
        shown: usize,
        best: bool,
        /// Whose, where the players' moves differ.
        player: Option<Player>,
    },
    DrawingMoves,
    /// There is a good move, and it is not known which.
    GoodMovesUnknown {
        worth: Worth,
        player: Option<Player>,
    },
    Leaving {
        words: String,
        position: String,
    },
    Becomes {
        words: String,
        before: String,
        after: String,
    },
    More {
        count: Option<u128>,
    },
    MoreMoves {
        count: Option<u128>,
    },
    Why,
    KnownBy {
        grade: Grade,
        name: String,
    },
    Cited {
        source: &'static str,
        tested_to: Words,
    },
    // The page.
    Serving,
    NoBrowser,
    PageWritten {
        path: String,
        inside: Inside,
        bytes: usize,
    },
    SiteWritten {
        path: String,
        files: usize,
        bytes: usize,
    },
    NoEngine,
    NotAnEngine {
        path: String,
    },
    // Moves.
    LegalMoves {
        total: Option<u128>,
    },
    /// What the signs after moves mean.
    Legend {
        /// A value in brackets, and whether it is a Grundy value.
        value: Option<bool>,
        /// A winning move, or a best one.
        good: Option<Worth>,
        draws: bool,
        unknown: bool,
        sensible: bool,
    },
    NoMoves,
    OutcomesUnknown {
        stopped: Stopped,
    },
    MarksUnknown,
    // Simplifying.
    Empty,
    PairsStay,
    // Games.
    NoGames {
        search: String,
    },
    // Play.
    PlayStart {
        convention: Convention,
        scoring: bool,
    },
    Prompt {
        name: char,
    },
    Illegal {
        typed: String,
    },
    NothingToUndo,
    /// The computer moves without knowing.
    Blind,
    Guided {
        within: String,
    },
    Swapped,
    LevelSet {
        level: String,
    },
    Winner {
        name: char,
        you: Option<bool>,
    },
    DrawAgreed,
    FinalScores {
        a: char,
        a_score: i64,
        b: char,
        b_score: i64,
    },
    Goodbye,
    PlayHelp,
}

impl Phrase for Message {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Io { path, error } if path.is_empty() => { error.to_string() };
            Self::Io { path, error } => "{path}: {error}"; "{path}：{error}";
            Self::NotText { path, byte } =>
                "{} is not text: byte {} is not valid UTF-8; expected numbers", source(path, "standard input"), byte + 1;
                "{}不是文本：第 {} 个字节不是合法的 UTF-8，这里应是数", source(path, "标准输入"), byte + 1;
            Self::LargeFile { path, bytes } =>
                let tenths = bytes / 100_000_000;
                let size = format!("{}.{}", grouped(tenths / 10), tenths % 10);
                "{path} will have about {size} GB";
                "{path} 约有 {size} GB";
            Self::WriteIt => "Write it? [y/N] "; "要写吗？[y/N] ";
            Self::SayYes =>
                "a file above 1 GB is written only where you say so: add --yes";
                "超过 1 GB 的文件要确认才写：请加上 --yes";
            Self::UnknownPage { name, near } => {
                say! { language, match near;
                    Some(near) =>
                        "there is no page `{name}`: did you mean `{near}`?";
                        "没有手册页 `{name}`，是否指 `{near}`？";
                    None =>
                        "there is no page `{name}`: expected a command, `notation` or `games`";
                        "没有手册页 `{name}`：应为某个命令、`notation` 或 `games`";
                }
            };
            Self::LineTooLong { number } =>
                "line {number} of standard input is longer than 1 MiB";
                "标准输入第 {number} 行超过 1 MiB";
            Self::WrongLine { text, reason } => "{text}\terror: {reason}"; "{text}\t错误：{reason}";
            Self::InputTooLong { path } =>
                "{} is longer than 1 GiB", source(path, "standard input");
                "{}超过 1 GiB", source(path, "标准输入");
            Self::ReadAs { text } => "read as `{text}`"; "按 `{text}` 理解";
            Self::Corrected { command } => "try `{command}`"; "试试 `{command}`";
            Self::GamesHelp => "`grundy games` lists them all"; "`grundy games` 列出所有游戏";
            Self::NotationHelp =>
                "for example `grundy solve nim 3 6 9`";
                "例如 `grundy solve nim 3 6 9`";
            Self::Stopped(stopped, unfinished) => {
                let positions = grouped(stopped.positions.into());
                let steps = grouped(stopped.steps.into());
                let what = say! { language, match unfinished;
                    Unfinished::Answer =>
                        "the answer is unknown after {positions} positions and {steps} moves looked at";
                        "搜索了 {positions} 个局面、{steps} 步着法，答案未知";
                    Unfinished::Table =>
                        "the table ends early, after {positions} positions";
                        "搜索了 {positions} 个局面，表未完成";
                    Unfinished::Hunt =>
                        "not everything was looked at, after {positions} positions";
                        "搜索了 {positions} 个局面，没有全部看完";
                    Unfinished::Proof =>
                        "no proof was found within {positions} positions; the answer does not depend on it";
                        "搜索了 {positions} 个局面，没有找到证明；答案不依赖于它";
                };
                say! { language, match (stopped.interrupted, unfinished);
                    (true, _) => "interrupted: {what}"; "已中断：{what}";
                    (false, Unfinished::Table | Unfinished::Hunt) =>
                        "budget reached: {what}";
                        "预算用完：{what}；可用更大的 --budget 再试";
                    (false, _) =>
                        "budget reached: {what}; a larger --budget may find it";
                        "预算用完：{what}；可用更大的 --budget 再试";
                }
            };
            Self::NoTable { game } =>
                "`{game}` has no table: its positions are not a number or a pair of numbers";
                "`{game}` 没有表：它的局面不是一个数或一对数";
            Self::NormalAlone =>
                "everything said here is of normal play, in which the last to move wins: leave --misere out (who wins under misère play: `grundy solve`, `grundy table` and `grundy misere`)";
                "这里说的都是正常规则（最后走的一方获胜）：请去掉 --misere（反常规则下谁胜：用 `grundy solve`、`grundy table` 和 `grundy misere`）";
            Self::PictureTooLarge { cells, most } =>
                "a picture has at most {} cells in this format, and this table has {}: choose a smaller --to, or csv or npy",
                    grouped((*most).into()), grouped(*cells);
                "这种格式的图至多 {} 格，而这个表有 {} 格：请用更小的 --to，或用 csv、npy 格式",
                    grouped((*most).into()), grouped(*cells);
            Self::BadBound { text, axes } if text.is_empty() => {
                say! { language, match axes;
                    1 => "how far? for example `--to 100`"; "到多大为止？例如 `--to 100`";
                    _ => "how far? for example `--to 12x12`"; "到多大为止？例如 `--to 12x12`";
                }
            };
            Self::BadBound { text, axes: 1 } =>
                "expected a number after --to, such as `--to 100`, found `{text}`";
                "--to 后应是一个数，例如 `--to 100`，却是 `{text}`";
            Self::BadBound { text, .. } =>
                "expected rows and columns after --to, such as `--to 12x12`, found `{text}`";
                "--to 后应是行数和列数，例如 `--to 12x12`，却是 `{text}`";
            Self::UnknownWhat { name, known } =>
                "`--what {name}`: expected one of {known}";
                "`--what {name}`：应为 {known} 之一";
            Self::NoForms { game } =>
                "`--what` is for games in which the players' moves differ and play ends, under normal play: not `{game}`";
                "`--what` 只用于双方着法不同且必然终局的游戏（正常规则），`{game}` 不是";
            Self::UnknownFormat { name, known } =>
                "there is no format `{name}`: choose one of {known}";
                "没有格式 `{name}`，可选：{known}";
            Self::Export { error } => { error.clone() };
            Self::BinaryToTerminal =>
                "this format is not text: write it to a file with -o FILE";
                "这种格式不是文本：请用 -o FILE 写到文件";
            Self::JsonConflict =>
                "--json and --format ask for different formats";
                "--json 与 --format 要求的格式不同";
            Self::ScoringTable { game } =>
                "`{game}` is played for points: it has no table of values";
                "`{game}` 是计分游戏，没有 SG 值表";
            Self::BadInput { path, error } =>
                "{}: {}", source(path, "standard input"), error.say(language);
                "{}：{}", source(path, "标准输入"), error.say(language);
            Self::JsonListOnly =>
                "--json goes with --list: a problem's output has its official form";
                "--json 只与 --list 同用：题目的输出格式是固定的";
            Self::UgiJson =>
                "the protocol has its own format: leave --json out";
                "协议有自己的格式：请去掉 --json";
            Self::PlayJson =>
                "a game is played in words, without --json: `solve --json` and `moves --json` answer each position";
                "对弈用文字进行，不支持 --json：`solve --json` 与 `moves --json` 可回答每个局面";
            Self::UnknownLevel { name } =>
                "there is no level `{name}`: perfect, strong, casual or random";
                "没有水平 `{name}`：可选 perfect、strong、casual、random";
            Self::Value { value } => "Grundy value {value}"; "SG 值 {value}";
            Self::NoValue => "Grundy value not computed"; "SG 值未计算";
            Self::Stopper { value } => "Value {value}"; "值 {value}";
            Self::Form { value, stops, mean, temperature } =>
                let [left, right] = &**stops;
                let value = value.as_deref().unwrap_or("{…}");
                "Value {value}; stops {left} and {right}, mean {mean}, temperature {temperature}";
                "值 {value}；停点 {left} 与 {right}，均值 {mean}，温度 {temperature}";
            Self::WinningMoves { total, legal, shown, best, player } => {
                let what = say! { language, match best;
                    true => "Best moves"; "最佳着法";
                    false => { winning_moves(*player, language) };
                };
                say! { language, match (total.map(grouped), legal.map(grouped));
                    (Some(total), Some(legal)) =>
                        "{what} ({total} of {legal}):";
                        "{what}（共 {total} 种，合法着法 {legal} 种）：";
                    (Some(total), None) => "{what} ({total}):"; "{what}（共 {total} 种）：";
                    (None, _) =>
                        "{what} ({shown} found, there may be more):";
                        "{what}（找到 {shown} 种，可能还有）：";
                }
            };
            Self::DrawingMoves => "Moves that keep the draw:"; "保持平局的着法：";
            Self::GoodMovesUnknown { worth: Worth::Win, player } =>
                "{}: not known (budget reached); some move wins", winning_moves(*player, language);
                "{}：未知（预算用完），但确有一种着法必胜", winning_moves(*player, language);
            Self::GoodMovesUnknown { worth: Worth::Draw, .. } =>
                "Moves that keep the draw: not known (budget reached); there is one";
                "保持平局的着法：未知（预算用完），但确有一种";
            Self::GoodMovesUnknown { worth: Worth::Points, .. } =>
                "Best moves: not known (budget reached)";
                "最佳着法：未知（预算用完）";
            Self::Leaving { words, position } =>
                "{words}, leaving {position}";
                "{words}，变为 {position}";
            Self::Becomes { words, before, after } =>
                "{words}: {before} -> {after}";
                "{words}：{before} -> {after}";
            Self::More { count: Some(count) } =>
                "… and {} more (--all lists them)", grouped(*count);
                "…… 还有 {} 种（--all 全部列出）", grouped(*count);
            Self::More { count: None } => "… and perhaps more"; "…… 可能还有";
            Self::MoreMoves { count: Some(count) } =>
                "… and {} more (--limit lists more)", grouped(*count);
                "…… 还有 {} 种（用 --limit 列出更多）", grouped(*count);
            Self::MoreMoves { count: None } =>
                "… and more (--limit lists more)";
                "…… 还有（用 --limit 列出更多）";
            Self::Why => "Why:"; "理由：";
            Self::KnownBy { grade: Grade::Certified, name } =>
                "Certified: a proof from the rules, checked; found by {name}";
                "依据（已检验）：由规则出发的证明已通过检查；来源：{name}";
            Self::KnownBy { grade: Grade::Searched, name } =>
                "Searched: {name}";
                "依据（搜索）：{name}";
            Self::KnownBy { grade: Grade::Cited, name } =>
                "Cited: {name}";
                "依据（引用定理）：{name}";
            Self::KnownBy { grade: Grade::Observed, name } =>
                "Observed: {name}";
                "依据（仅观察）：{name}";
            Self::KnownBy { name, .. } => "Known by: {name}"; "依据：{name}";
            Self::Cited { source, tested_to } =>
                "{source} (compared here with brute force: {})", tested_to.en;
                "{source}（本程序已与暴力搜索对照：{}）", tested_to.zh;
            Self::Serving =>
                "The page is served to this machine only; Ctrl-C ends it.";
                "网页只对本机开放；按 Ctrl-C 结束。";
            Self::NoBrowser =>
                "no browser was found: open the address yourself";
                "找不到浏览器：请自己打开上面的地址";
            Self::PageWritten { path, inside: Inside::Engine, bytes } =>
                let size = grouped((*bytes / 1000) as u128);
                "{path}: with the engine inside, {size} KB";
                "{path}：内含引擎，{size} KB";
            Self::PageWritten { path, inside: Inside::Answers { stored, complete }, bytes } => {
                let rest = say! { language, match complete;
                    true => ", all that can be reached"; "，可达局面全部在内";
                    false =>
                        "; the rest is beyond its size (--positions, --size)";
                        "，其余超出大小（--positions、--size）";
                };
                let (positions, size) = (*stored as u128, grouped((*bytes / 1000) as u128));
                say!(language,
                    "{path}: {} with answers{rest}, {size} KB", counted(positions, "position");
                    "{path}：含 {} 个局面及其答案{rest}，{size} KB", grouped(positions))
            };
            Self::SiteWritten { path, files, bytes } =>
                let size = grouped((*bytes / 1000) as u128);
                "{path}: {files} files, {size} KB; put the folder on any static host";
                "{path}：{files} 个文件，{size} KB；可放到任意静态网站";
            Self::NoEngine =>
                "this build has no engine for pages: run ./site in the source tree, then give --engine target/site/grundy.wasm.gz, or build with --features site to carry it";
                "这个程序不含网页引擎：请在源码目录运行 ./site，然后用 --engine target/site/grundy.wasm.gz 指定，或用 --features site 编译以内置";
            Self::NotAnEngine { path } =>
                "{path}: expected the WebAssembly module that ./site makes, target/site/grundy.wasm.gz";
                "{path}：应为 ./site 生成的 WebAssembly 模块 target/site/grundy.wasm.gz";
            Self::Legend { value, good, draws, unknown, sensible } => {
                let signs = [
                    value.map(|grundy| say! { language, match grundy;
                        true => "[…] the Grundy value of what is left"; "[…] 走后局面的 SG 值";
                        false => "[…] the value of what is left"; "[…] 走后局面的值";
                    }),
                    good.map(|worth| say! { language, match worth;
                        Worth::Points => "✓ a best move"; "✓ 最佳着法";
                        _ => "✓ wins"; "✓ 必胜着法";
                    }),
                    draws.then(|| say!(language, "= keeps the draw"; "= 保持平局")),
                    unknown.then(|| say!(language, "? not known"; "? 未知")),
                    sensible.then(|| {
                        say!(language, "• sensible: as good as an option of the canonical form";
                        "• 合理着法：不差于规范形的某个选项")
                    }),
                ];
                let signs: Vec<String> = signs.into_iter().flatten().collect();
                signs.join(say!(language, "; "; "；").as_str())
            };
            Self::LegalMoves { total: Some(total) } =>
                "{}", counted(*total, "legal move");
                "合法着法 {} 种", grouped(*total);
            Self::LegalMoves { total: None } =>
                "More legal moves than can be counted";
                "合法着法多得无法计数";
            Self::NoMoves => "No legal moves"; "没有合法着法";
            Self::OutcomesUnknown { stopped } =>
                "which moves win is unknown: budget reached after {} positions", stopped.positions;
                "不知道哪些着法必胜：搜索了 {} 个局面，预算用完", stopped.positions;
            Self::MarksUnknown =>
                "whether the moves marked ? win is not known";
                "标有 ? 的着法是否必胜未知";
            Self::Empty => "empty"; "空";
            Self::PairsStay =>
                "equal pairs cancel only in impartial games under normal play, and where play ends";
                "只有正常规则下的公平游戏（双方着法相同，且一定会结束）中，相同的部分才能两两抵消";
            Self::NoGames { search } =>
                "no game matches `{search}`";
                "没有与 `{search}` 相符的游戏";
            Self::PlayStart { scoring: true, .. } =>
                "The higher score wins. Type `help` for what can be typed.";
                "得分高者胜。输入 `help` 查看说明。";
            Self::PlayStart { convention: Convention::Normal, .. } =>
                "Whoever cannot move loses. Type `help` for what can be typed.";
                "不能走的一方输。输入 `help` 查看说明。";
            Self::PlayStart { convention: Convention::Misere, .. } =>
                "Misère play: whoever cannot move wins. Type `help` for what can be typed.";
                "反常规则：不能走的一方赢。输入 `help` 查看说明。";
            Self::Prompt { name } => { format!("{name}> ") };
            Self::Illegal { typed } =>
                "`{typed}` is not a legal move: `moves` lists them, `help` says how to type one";
                "`{typed}` 不是合法的一步：`moves` 列出所有着法，`help` 说明怎样输入";
            Self::NothingToUndo => "nothing to undo"; "没有可以悔的棋";
            Self::Blind =>
                "The computer does not know the best move here (budget reached): it moves without knowing.";
                "电脑不知道怎样走最好（预算用完）：这一步没有把握。";
            Self::Guided { within } =>
                "The whole is too large for the budget: the computer goes by the thermographs of the components (thermostrat), a heuristic. What play comes to is at most {within} short of the best.";
                "整个局面超出预算：电脑按各部分的温度图走（thermostrat），这只是启发式；最后结果与最好的至多相差 {within}。";
            Self::Swapped => "Sides swapped."; "已交换双方。";
            Self::LevelSet { level } =>
                "The computer now plays at level {level}.";
                "电脑的水平改为 {level}。";
            Self::Winner { you: Some(true), .. } => "You win!"; "你赢了！";
            Self::Winner { you: Some(false), .. } => "The computer wins."; "电脑赢了。";
            Self::Winner { name, you: None } => "{name} wins."; "{name} 赢了。";
            Self::DrawAgreed => "The game goes round in circles: drawn."; "局面循环往复：平局。";
            Self::FinalScores { a, a_score, b, b_score } =>
                "{a} has {a_score}, {b} has {b_score}.";
                "{a} 得 {a_score}，{b} 得 {b_score}。";
            Self::Goodbye => "Goodbye."; "再见。";
            Self::PlayHelp => { PLAY_HELP.say(language) };
        }
    }
}

/// Whose winning moves, where the players' moves differ.
fn winning_moves(player: Option<Player>, language: Language) -> String {
    say! { language, match player;
        None => "Winning moves"; "必胜着法";
        Some(Player::Left) => "Left's winning moves"; "左方的必胜着法";
        Some(Player::Right) => "Right's winning moves"; "右方的必胜着法";
    }
}

const PLAY_HELP: Words = Words {
    en: "\
A move is typed as any of
  3 6 5       the position it leaves
  3: 5        what one component becomes: the third becomes 5
  3-4         a heap and how many to take from it: 4 from the third (with one heap, -4)
  #2          its number in the list of `moves`
Also:
  moves       list the legal moves
  hint        where to move; again, or hint 2, says the move; hint 3 also why
  why         who wins from here, and why
  undo        take back your last move
  swap        change sides
  level L     perfect, strong, casual or random
  quit        leave",
    zh: "\
一步棋可以这样输入：
  3 6 5       走后的局面
  3: 5        某一部分变成什么：第三部分变成 5
  3-4         哪一堆取几个：从第三堆取 4 个（只有一堆时写 -4）
  #2          `moves` 列表中的编号
还可以输入：
  着法 moves    列出所有合法着法
  提示 hint     提示走哪里；再问一次或 hint 2 提示着法，hint 3 再说理由
  理由 why      从这里谁必胜，为什么
  悔棋 undo     悔一步棋
  交换 swap     交换双方
  水平 level L  perfect、strong、casual 或 random
  退出 quit     离开",
};

fn source<'a>(path: &'a str, standard: &'a str) -> &'a str {
    if path == "-" { standard } else { path }
}

/// `1 move`, `1,234 moves`.
pub fn counted(number: u128, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", grouped(number))
}

/// `1,234,567`.
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
