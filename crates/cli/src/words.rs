//! Everything the command line says itself, in both languages.

use grundy::game::Words;
use grundy::workbench::{Grade, Worth};
use grundy::{Convention, Phrase, Player, Stopped};

/// What was not finished when the work was stopped.
#[derive(Clone, Copy, Debug)]
pub enum Unfinished {
    Answer,
    Table,
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
    InputTooLong {
        path: String,
    },
    GamesHelp,
    NotationHelp,
    Stopped(Stopped, Unfinished),
    NoTable {
        game: String,
    },
    PictureTooLarge {
        cells: u128,
        most: u64,
    },
    BadBound {
        text: String,
        axes: usize,
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
    UnknownProblem {
        name: String,
        near: Option<&'static str>,
    },
    BadInput {
        path: String,
        error: Box<grundy::contest::InputError>,
    },
    JsonListOnly,
    PlayJson,
    UnknownLevel {
        name: String,
    },
    // Answers.
    Value {
        value: String,
    },
    NoValue,
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
        positions: usize,
        complete: bool,
        bytes: usize,
    },
    // Moves.
    LegalMoves {
        total: Option<u128>,
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
    fn english(&self) -> String {
        match self {
            Self::Io { path, error } if path.is_empty() => error.to_string(),
            Self::Io { path, error } => format!("{path}: {error}"),
            Self::NotText { path, byte } => format!(
                "{} is not text: byte {} is not valid UTF-8; expected numbers",
                source(path, "standard input"),
                byte + 1
            ),
            Self::InputTooLong { path } => {
                format!("{} is longer than 1 GiB", source(path, "standard input"))
            }
            Self::GamesHelp => "`grundy games` lists them all".into(),
            Self::NotationHelp => "for example `grundy solve nim 3 6 9`".into(),
            Self::Stopped(stopped, unfinished) => {
                let positions = grouped(stopped.positions.into());
                let steps = grouped(stopped.steps.into());
                let what = match unfinished {
                    Unfinished::Answer => {
                        format!("the answer is unknown after {positions} positions and {steps} moves looked at")
                    }
                    Unfinished::Table => format!("the table ends early, after {positions} positions"),
                    Unfinished::Proof => {
                        format!("no proof was found within {positions} positions; the answer does not depend on it")
                    }
                };
                match (stopped.interrupted, unfinished) {
                    (true, _) => format!("interrupted: {what}"),
                    (false, Unfinished::Table) => format!("budget reached: {what}"),
                    (false, _) => format!("budget reached: {what}; a larger --budget may find it"),
                }
            }
            Self::NoTable { game } => format!(
                "`{game}` has no table: its positions are not a number or a pair of numbers"
            ),
            Self::PictureTooLarge { cells, most } => format!(
                "a picture has at most {} cells in this format, and this table has {}: choose a smaller --to, or csv or npy",
                grouped((*most).into()),
                grouped(*cells)
            ),
            Self::BadBound { text, axes } if text.is_empty() => match axes {
                1 => "how far? for example `--to 100`".into(),
                _ => "how far? for example `--to 12x12`".into(),
            },
            Self::BadBound { text, axes: 1 } => {
                format!("expected a number after --to, such as `--to 100`, found `{text}`")
            }
            Self::BadBound { text, .. } => format!(
                "expected rows and columns after --to, such as `--to 12x12`, found `{text}`"
            ),
            Self::UnknownFormat { name, known } => {
                format!("there is no format `{name}`: choose one of {known}")
            }
            Self::Export { error } => error.clone(),
            Self::BinaryToTerminal => {
                "this format is not text: write it to a file with -o FILE".into()
            }
            Self::JsonConflict => "--json and --format ask for different formats".into(),
            Self::ScoringTable { game } => {
                format!("`{game}` is played for points: it has no table of values")
            }
            Self::UnknownProblem { name, near } => match near {
                Some(near) => format!("there is no problem `{name}`: did you mean `{near}`?"),
                None => format!("there is no problem `{name}`: `grundy judge --list` lists them"),
            },
            Self::BadInput { path, error } => {
                format!("{}: {}", source(path, "standard input"), error.english())
            }
            Self::JsonListOnly => {
                "--json goes with --list: a problem's output has its official form".into()
            }
            Self::PlayJson => {
                "a game is played in words, without --json: `solve --json` and `moves --json` answer each position".into()
            }
            Self::UnknownLevel { name } => {
                format!("there is no level `{name}`: perfect, strong, casual or random")
            }
            Self::Value { value } => format!("Grundy value {value}"),
            Self::NoValue => "Grundy value not computed".into(),
            Self::WinningMoves {
                total,
                legal,
                shown,
                best,
                player,
            } => {
                let what = match best {
                    true => "Best moves",
                    false => winning_moves(*player),
                };
                match (total, legal) {
                    (Some(total), Some(legal)) => {
                        format!("{what} ({} of {}):", grouped(*total), grouped(*legal))
                    }
                    (Some(total), None) => format!("{what} ({}):", grouped(*total)),
                    (None, _) => format!("{what} ({shown} found, there may be more):"),
                }
            }
            Self::DrawingMoves => "Moves that keep the draw:".into(),
            Self::GoodMovesUnknown { worth, player } => match worth {
                Worth::Win => format!(
                    "{}: not known (budget reached); some move wins",
                    winning_moves(*player)
                ),
                Worth::Draw => {
                    "Moves that keep the draw: not known (budget reached); there is one".into()
                }
                Worth::Points => "Best moves: not known (budget reached)".into(),
            },
            Self::Leaving { words, position } => format!("{words}, leaving {position}"),
            Self::Becomes {
                words,
                before,
                after,
            } => format!("{words}: {before} -> {after}"),
            Self::More { count: Some(count) } => {
                format!("… and {} more (--all lists them)", grouped(*count))
            }
            Self::More { count: None } => "… and perhaps more".into(),
            Self::MoreMoves { count: Some(count) } => {
                format!("… and {} more (--limit lists more)", grouped(*count))
            }
            Self::MoreMoves { count: None } => "… and more (--limit lists more)".into(),
            Self::Why => "Why:".into(),
            Self::KnownBy { grade, name } => match grade {
                Grade::Certified => {
                    format!("Certified: a proof from the rules, checked; found by {name}")
                }
                Grade::Searched => format!("Searched: {name}"),
                Grade::Cited => format!("Cited: {name}"),
                Grade::Observed => format!("Observed: {name}"),
            },
            Self::Cited { source, tested_to } => {
                format!("{source} (compared here with brute force: {})", tested_to.en)
            }
            Self::Serving => "The page is served to this machine only; Ctrl-C ends it.".into(),
            Self::NoBrowser => "no browser was found: open the address yourself".into(),
            Self::PageWritten {
                path,
                positions,
                complete,
                bytes,
            } => format!(
                "{path}: {} with answers{}, {} KB",
                counted(*positions as u128, "position"),
                if *complete {
                    ", all that can be reached"
                } else {
                    "; the rest is beyond its size (--positions, --size)"
                },
                grouped((*bytes / 1000) as u128)
            ),
            Self::LegalMoves { total: Some(total) } => counted(*total, "legal move"),
            Self::LegalMoves { total: None } => "More legal moves than can be counted".into(),
            Self::NoMoves => "No legal moves".into(),
            Self::OutcomesUnknown { stopped } => {
                format!(
                    "which moves win is unknown: budget reached after {} positions",
                    stopped.positions
                )
            }
            Self::MarksUnknown => "whether the moves marked ? win is not known".into(),
            Self::Empty => "empty".into(),
            Self::PairsStay => {
                "equal pairs cancel only in impartial games under normal play".into()
            }
            Self::NoGames { search } => format!("no game matches `{search}`"),
            Self::PlayStart { scoring: true, .. } => {
                "The higher score wins. Type `help` for what can be typed.".into()
            }
            Self::PlayStart {
                convention: Convention::Normal,
                ..
            } => "Whoever cannot move loses. Type `help` for what can be typed.".into(),
            Self::PlayStart {
                convention: Convention::Misere,
                ..
            } => "Misère play: whoever cannot move wins. Type `help` for what can be typed.".into(),
            Self::Prompt { name } => format!("{name}> "),
            Self::Illegal { typed } => format!(
                "`{typed}` is not a legal move: `moves` lists them, `help` says how to type one"
            ),
            Self::NothingToUndo => "nothing to undo".into(),
            Self::Blind => {
                "The computer does not know the best move here (budget reached): it moves without knowing."
                    .into()
            }
            Self::Swapped => "Sides swapped.".into(),
            Self::LevelSet { level } => format!("The computer now plays at level {level}."),
            Self::Winner {
                you: Some(true), ..
            } => "You win!".into(),
            Self::Winner {
                you: Some(false), ..
            } => "The computer wins.".into(),
            Self::Winner { name, you: None } => format!("{name} wins."),
            Self::DrawAgreed => "The game goes round in circles: drawn.".into(),
            Self::FinalScores {
                a,
                a_score,
                b,
                b_score,
            } => format!("{a} has {a_score}, {b} has {b_score}."),
            Self::Goodbye => "Goodbye.".into(),
            Self::PlayHelp => PLAY_HELP_ENGLISH.into(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Io { path, error } if path.is_empty() => error.to_string(),
            Self::Io { path, error } => format!("{path}：{error}"),
            Self::NotText { path, byte } => format!(
                "{}不是文本：第 {} 个字节不是合法的 UTF-8，这里应是数",
                source(path, "标准输入"),
                byte + 1
            ),
            Self::InputTooLong { path } => format!("{}超过 1 GiB", source(path, "标准输入")),
            Self::GamesHelp => "`grundy games` 列出所有游戏".into(),
            Self::NotationHelp => "例如 `grundy solve nim 3 6 9`".into(),
            Self::Stopped(stopped, unfinished) => {
                let positions = grouped(stopped.positions.into());
                let steps = grouped(stopped.steps.into());
                let what = match unfinished {
                    Unfinished::Answer => {
                        format!("搜索了 {positions} 个局面、{steps} 步走法，答案未知")
                    }
                    Unfinished::Table => format!("搜索了 {positions} 个局面，表未完成"),
                    Unfinished::Proof => {
                        format!("搜索了 {positions} 个局面，没有找到证明；答案不依赖于它")
                    }
                };
                match stopped.interrupted {
                    true => format!("已中断：{what}"),
                    false => format!("预算用完：{what}；可用更大的 --budget 再试"),
                }
            }
            Self::NoTable { game } => format!("`{game}` 没有表：它的局面不是一个数或一对数"),
            Self::PictureTooLarge { cells, most } => format!(
                "这种格式的图至多 {} 格，而这个表有 {} 格：请用更小的 --to，或用 csv、npy 格式",
                grouped((*most).into()),
                grouped(*cells)
            ),
            Self::BadBound { text, axes } if text.is_empty() => match axes {
                1 => "到多大为止？例如 `--to 100`".into(),
                _ => "到多大为止？例如 `--to 12x12`".into(),
            },
            Self::BadBound { text, axes: 1 } => {
                format!("--to 后应是一个数，例如 `--to 100`，却是 `{text}`")
            }
            Self::BadBound { text, .. } => {
                format!("--to 后应是行数和列数，例如 `--to 12x12`，却是 `{text}`")
            }
            Self::UnknownFormat { name, known } => format!("没有格式 `{name}`，可选：{known}"),
            Self::Export { error } => error.clone(),
            Self::BinaryToTerminal => "这种格式不是文本：请用 -o FILE 写到文件".into(),
            Self::JsonConflict => "--json 与 --format 要求的格式不同".into(),
            Self::ScoringTable { game } => format!("`{game}` 是计分游戏，没有 SG 值表"),
            Self::UnknownProblem { name, near } => match near {
                Some(near) => format!("没有题目 `{name}`，是否指 `{near}`？"),
                None => format!("没有题目 `{name}`：`grundy judge --list` 列出所有题目"),
            },
            Self::BadInput { path, error } => {
                format!("{}：{}", source(path, "标准输入"), error.chinese())
            }
            Self::JsonListOnly => "--json 只与 --list 同用：题目的输出格式是固定的".into(),
            Self::PlayJson => {
                "对弈用文字进行，不支持 --json：`solve --json` 与 `moves --json` 可回答每个局面"
                    .into()
            }
            Self::UnknownLevel { name } => {
                format!("没有水平 `{name}`：可选 perfect、strong、casual、random")
            }
            Self::Value { value } => format!("SG 值 {value}"),
            Self::NoValue => "SG 值未计算".into(),
            Self::WinningMoves {
                total,
                legal,
                shown,
                best,
                player,
            } => {
                let what = match best {
                    true => "最佳着法",
                    false => winning_moves_chinese(*player),
                };
                match (total, legal) {
                    (Some(total), Some(legal)) => format!(
                        "{what}（共 {} 种，合法走法 {} 种）：",
                        grouped(*total),
                        grouped(*legal)
                    ),
                    (Some(total), None) => format!("{what}（共 {} 种）：", grouped(*total)),
                    (None, _) => format!("{what}（找到 {shown} 种，可能还有）："),
                }
            }
            Self::DrawingMoves => "保持平局的着法：".into(),
            Self::GoodMovesUnknown { worth, player } => match worth {
                Worth::Win => format!(
                    "{}：未知（预算用完），但确有一种着法必胜",
                    winning_moves_chinese(*player)
                ),
                Worth::Draw => "保持平局的着法：未知（预算用完），但确有一种".into(),
                Worth::Points => "最佳着法：未知（预算用完）".into(),
            },
            Self::Leaving { words, position } => format!("{words}，剩下 {position}"),
            Self::Becomes {
                words,
                before,
                after,
            } => format!("{words}：{before} -> {after}"),
            Self::More { count: Some(count) } => {
                format!("…… 还有 {} 种（--all 全部列出）", grouped(*count))
            }
            Self::More { count: None } => "…… 可能还有".into(),
            Self::MoreMoves { count: Some(count) } => {
                format!("…… 还有 {} 种（用 --limit 列出更多）", grouped(*count))
            }
            Self::MoreMoves { count: None } => "…… 还有（用 --limit 列出更多）".into(),
            Self::Why => "理由：".into(),
            Self::KnownBy { grade, name } => match grade {
                Grade::Certified => {
                    format!("依据（已检验）：由规则出发的证明已通过检查；来源：{name}")
                }
                Grade::Searched => format!("依据（搜索）：{name}"),
                Grade::Cited => format!("依据（引用定理）：{name}"),
                Grade::Observed => format!("依据（仅观察）：{name}"),
            },
            Self::Cited { source, tested_to } => {
                format!("{source}（本程序已与暴力搜索对照：{}）", tested_to.zh)
            }
            Self::Serving => "网页只对本机开放；按 Ctrl-C 结束。".into(),
            Self::NoBrowser => "找不到浏览器：请自己打开上面的地址".into(),
            Self::PageWritten {
                path,
                positions,
                complete,
                bytes,
            } => format!(
                "{path}：含 {} 个局面及其答案{}，{} KB",
                grouped(*positions as u128),
                if *complete {
                    "，可达局面全部在内"
                } else {
                    "，其余超出大小（--positions、--size）"
                },
                grouped((*bytes / 1000) as u128)
            ),
            Self::LegalMoves { total: Some(total) } => format!("合法走法 {} 种", grouped(*total)),
            Self::LegalMoves { total: None } => "合法走法多得无法计数".into(),
            Self::NoMoves => "没有合法走法".into(),
            Self::OutcomesUnknown { stopped } => {
                format!(
                    "不知道哪些着法必胜：搜索了 {} 个局面，预算用完",
                    stopped.positions
                )
            }
            Self::MarksUnknown => "标有 ? 的着法是否必胜未知".into(),
            Self::Empty => "空".into(),
            Self::PairsStay => {
                "只有正常规则下的公平游戏（双方走法相同）中，相同的部分才能两两抵消".into()
            }
            Self::NoGames { search } => format!("没有与 `{search}` 相符的游戏"),
            Self::PlayStart { scoring: true, .. } => "得分高者胜。输入 `help` 查看说明。".into(),
            Self::PlayStart {
                convention: Convention::Normal,
                ..
            } => "不能走的一方输。输入 `help` 查看说明。".into(),
            Self::PlayStart {
                convention: Convention::Misere,
                ..
            } => "反常规则：不能走的一方赢。输入 `help` 查看说明。".into(),
            Self::Prompt { name } => format!("{name}> "),
            Self::Illegal { typed } => {
                format!("`{typed}` 不是合法的一步：`moves` 列出所有走法，`help` 说明怎样输入")
            }
            Self::NothingToUndo => "没有可以悔的棋".into(),
            Self::Blind => "电脑不知道怎样走最好（预算用完）：这一步没有把握。".into(),
            Self::Swapped => "已交换双方。".into(),
            Self::LevelSet { level } => format!("电脑的水平改为 {level}。"),
            Self::Winner {
                you: Some(true), ..
            } => "你赢了！".into(),
            Self::Winner {
                you: Some(false), ..
            } => "电脑赢了。".into(),
            Self::Winner { name, you: None } => format!("{name} 赢了。"),
            Self::DrawAgreed => "局面循环往复：平局。".into(),
            Self::FinalScores {
                a,
                a_score,
                b,
                b_score,
            } => format!("{a} 得 {a_score}，{b} 得 {b_score}。"),
            Self::Goodbye => "再见。".into(),
            Self::PlayHelp => PLAY_HELP_CHINESE.into(),
        }
    }
}

/// Whose winning moves, where the players' moves differ.
fn winning_moves(player: Option<Player>) -> &'static str {
    match player {
        None => "Winning moves",
        Some(Player::Left) => "Left's winning moves",
        Some(Player::Right) => "Right's winning moves",
    }
}

fn winning_moves_chinese(player: Option<Player>) -> &'static str {
    match player {
        None => "必胜着法",
        Some(Player::Left) => "左方的必胜着法",
        Some(Player::Right) => "右方的必胜着法",
    }
}

const PLAY_HELP_ENGLISH: &str = "\
A move is typed as any of
  3 6 5       the position it leaves
  3: 5        what one component becomes: the third becomes 5
  3-4         a heap and how many to take from it: 4 from the third (with one heap, -4)
  #2          its number in the list of `moves`
Also:
  moves       list the legal moves
  hint        where to move; hint 2 says the move, hint 3 also why
  why         who wins from here, and why
  undo        take back your last move
  swap        change sides
  level L     perfect, strong, casual or random
  quit        leave";

const PLAY_HELP_CHINESE: &str = "\
一步棋可以这样输入：
  3 6 5       走后的局面
  3: 5        某一部分变成什么：第三部分变成 5
  3-4         哪一堆取几个：从第三堆取 4 个（只有一堆时写 -4）
  #2          `moves` 列表中的编号
还可以输入：
  moves       列出所有合法走法
  hint        提示走哪里；hint 2 提示着法，hint 3 再说理由
  why         从这里谁必胜，为什么
  undo        悔一步棋
  swap        交换双方
  level L     perfect、strong、casual 或 random
  quit        离开";

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
