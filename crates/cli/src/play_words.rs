//! What `play` says as a teacher, in both languages.

use grundy::{Language, Phrase, say};

#[derive(Debug)]
pub enum Taught {
    /// What a rule file says of itself.
    Head {
        head: String,
    },
    Rule {
        title: String,
        rule: String,
    },
    Who {
        two: bool,
        you_begin: bool,
    },
    /// Whose moves are whose, where they differ.
    Sides {
        left: char,
        right: char,
    },
    /// A hint where there is no component to point at.
    HowMany {
        good: u128,
        all: u128,
    },
    /// A hint where every move loses.
    Resist {
        moves: u32,
        longest: Option<String>,
    },
    /// How a move is typed, by the example of one.
    How {
        whole: String,
        part: Option<String>,
        means: String,
    },
    Blunder {
        better: String,
    },
    /// The computer leaves a position that is lost for the person.
    LeavesLost {
        value: Option<String>,
        moves: Option<u32>,
    },
    /// The computer is lost itself, or slipped.
    LeavesWon {
        value: Option<String>,
        moves: Option<u32>,
    },
    Review {
        total: usize,
        slips: usize,
    },
    Slip {
        number: usize,
        before: String,
        left: String,
        better: String,
    },
}

impl Phrase for Taught {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Head { head } => "{head}"; "{head}";
            Self::Rule { title, rule } => "{title}: {rule}."; "{title}：{rule}。";
            Self::Who { two: true, .. } =>
                "A and B are the two of you; A begins.";
                "A 与 B 是你们两人，A 先走。";
            Self::Who { you_begin: true, .. } =>
                "You are A and begin; C is the computer.";
                "你是 A，先走；C 是电脑。";
            Self::Who { you_begin: false, .. } =>
                "You are A; C, the computer, begins.";
                "你是 A；C 是电脑，先走。";
            Self::Sides { left, right } =>
                "{left} plays Left, {right} plays Right.";
                "{left} 执左方，{right} 执右方。";
            Self::HowMany { good: 1, all } =>
                "One of the {all} moves wins.";
                "{all} 种着法中只有一种能赢。";
            Self::HowMany { good, all } =>
                "{good} of the {all} moves win.";
                "{all} 种着法中有 {good} 种能赢。";
            Self::Resist { moves, longest } => {
                let longest = longest.as_ref().map_or(
                    String::new(),
                    |longest| say!(language, " So long lasts: {longest}."; "能拖这么久的是：{longest}。"),
                );
                say!(language,
                    "No move wins against best play. As long as possible means {moves} more moves here, both players' counted.{longest}";
                    "对手不出错就赢不了。这里尽量拖长就是再走 {moves} 步（双方合计）。{longest}")
            };
            Self::How { whole, part, means } => {
                let part = part.as_ref().map_or(
                    String::new(),
                    |part| say!(language, "`{part}`, "; "`{part}`、"),
                );
                say!(language,
                    "A move is typed as what it leaves: {part}`{whole}`, or `#1` from the list of `moves`; here each means: {means}.";
                    "输入走后的样子就是一步棋：{part}`{whole}`，或 `moves` 列表中的 `#1`；这里它们都表示：{means}。")
            };
            Self::Blunder { better } =>
                "That gives the win away. This kept it: {better}.";
                "这一步把胜局让了出去。能保住胜局的是：{better}。";
            Self::LeavesLost { value, moves } => {
                let value = value.as_ref().map_or(
                    String::new(),
                    |value| say!(language, " (Grundy value {value})"; "（SG 值 {value}）"),
                );
                let moves = moves.map_or(String::new(), |moves| {
                    say!(language, "; best play lasts {moves} more moves"; "，双方走得最好还有 {moves} 步")
                });
                say!(language, "The computer moved there because whoever is to move now loses{value}{moves}.";
                    "电脑这样走，是因为现在轮到走的一方必败{value}{moves}。")
            };
            Self::LeavesWon { value, moves } => {
                let value = value.as_ref().map_or(
                    String::new(),
                    |value| say!(language, " (Grundy value {value})"; "（SG 值 {value}）"),
                );
                let moves = moves.map_or(String::new(), |moves| {
                    say!(language, ": at best {moves} more moves, both players' counted"; "：最多还能坚持 {moves} 步（双方合计）")
                });
                say!(language, "You can win from here{value}. Where every move loses, the computer resists as long as it can{moves}.";
                    "从这里你能赢{value}。怎么走都输时，电脑会尽量拖延{moves}。")
            };
            Self::Review { total, slips: 0 } =>
                "Review: none of your {total} moves gave a win away.";
                "复盘：你的 {total} 步棋都没有让出胜局。";
            Self::Review { total, slips } =>
                "Review: {slips} of your {total} moves gave a win away.";
                "复盘：你的 {total} 步棋中有 {slips} 步让出了胜局。";
            Self::Slip { number, before, left, better } =>
                "  move {number}, {before} -> {left}: better {better}";
                "  第 {number} 步 {before} -> {left}：应当{better}";
        }
    }
}
