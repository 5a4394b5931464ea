//! What `learn` says, in both languages.

use grundy::game::counted;
use grundy::{Language, Phrase, say};

#[derive(Debug)]
pub enum LearnSaid {
    /// Above the list of lessons.
    Lessons,
    /// Below it.
    HowToLearn,
    NoLesson {
        typed: String,
        near: Option<&'static str>,
    },
    Proof,
    Misere,
    PlayIt {
        command: String,
    },
    Heap,
    Label,
    Value,
    /// The heading of a column.
    Column(grundy_report::Column),
    /// Where the lesson waits for the reader.
    More,
    Exercises {
        seed: u32,
        count: u64,
    },
    Exercise {
        number: u64,
        of: u64,
    },
    /// How a move is typed.
    HowToMove {
        example: String,
    },
    /// What else may be typed.
    HowToAnswer,
    Right,
    Wrong {
        answer: String,
    },
    Answer {
        answer: String,
    },
    Result {
        right: u64,
        of: u64,
        again: String,
    },
}

impl Phrase for LearnSaid {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Lessons => "Lessons:"; "课程：";
            Self::HowToLearn =>
                "Read one and do its exercises: grundy learn nim. The page has them with boards to play on: grundy serve --open.";
                "读一课并做练习：grundy learn nim。网页上的课程带有可以下的棋盘：grundy serve --open。";
            Self::NoLesson { typed, near: None } =>
                "there is no lesson `{typed}`: `grundy learn` lists them";
                "没有叫 `{typed}` 的课程：`grundy learn` 列出全部课程";
            Self::NoLesson { typed, near: Some(near) } =>
                "there is no lesson `{typed}`; did you mean `grundy learn {near}`?";
                "没有叫 `{typed}` 的课程；是不是 `grundy learn {near}`？";
            Self::Proof => "Proof."; "证明。";
            Self::Misere => "Misère: the last to move loses."; "反常规则：走最后一步的人输。";
            Self::PlayIt { command } => "Play it: {command}"; "下一盘：{command}";
            Self::Heap => "heap"; "堆";
            Self::Label => "label"; "标记";
            Self::Value => "value"; "SG 值";
            Self::Column(column) => {
                use grundy_report::Column as Of;
                say! { language, match column;
                    Of::Outcome => "normal play"; "正常规则";
                    Of::Misere => "misère play"; "反常规则";
                    Of::Grundy => "Grundy value"; "SG 值";
                    Of::Class => "who wins"; "谁赢";
                    Of::Value => "value"; "值";
                    Of::Mean => "mean"; "均值";
                    Of::Temperature => "temperature"; "温度";
                }
            };
            Self::More =>
                "— Enter goes on, q goes to the exercises —";
                "—— 回车继续，q 直接做练习 ——";
            Self::Exercises { seed, count } =>
                let exercises = counted(*count, "exercise", "exercises");
                "{exercises}, the same again with --seed {seed}";
                "{count} 道练习；用 --seed {seed} 可再做同样的题";
            Self::Exercise { number, of } => "Exercise {number} of {of}"; "第 {number} / {of} 题";
            Self::HowToMove { example } =>
                "Type what your move leaves, such as: {example}";
                "请输入走后的局面，例如：{example}";
            Self::HowToAnswer =>
                "`skip` shows the answer, `quit` ends.";
                "`跳过` 显示答案，`退出` 结束。";
            Self::Right => "✓ Right."; "✓ 正确。";
            Self::Wrong { answer } =>
                "✗ Not quite. The answer: {answer}";
                "✗ 不太对。答案：{answer}";
            Self::Answer { answer } => "The answer: {answer}"; "答案：{answer}";
            Self::Result { right, of, again } =>
                "{right} of {of} right. More of them: {again}";
                "{of} 题做对 {right} 题。再来几题：{again}";
        }
    }
}
