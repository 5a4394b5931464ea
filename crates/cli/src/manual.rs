//! What man pages say besides the arguments: exit status, environment, and the pages about notation
//! and games.

use std::fmt::Write as _;

use grundy::workbench::pasted;
use grundy::{FAMILIES, Language, Phrase as _, say};

/// What the exit codes mean.
const STATUS: &[(&str, &str, &str)] = &[
    ("0", "Done, accepted, or proved.", "完成、通过或已证明。"),
    (
        "1",
        "A negative finding: refuted, rejected, different, broken.",
        "否定的结果：被推翻、被拒绝、不同、出错。",
    ),
    (
        "2",
        "Wrong usage or input; the place is named.",
        "用法或输入有误；会指出位置。",
    ),
    (
        "3",
        "A limit was reached, and the answer is unknown.",
        "到达限制，答案未知。",
    ),
    (
        "4",
        "Another process of a cluster stopped.",
        "集群中的另一个进程停止了。",
    ),
    ("130", "Stopped by Ctrl-C.", "被 Ctrl-C 中断。"),
];

/// The variables that are looked at.
const ENVIRONMENT: &[(&str, &str, &str)] = &[
    (
        "GRUNDY_LANG",
        "Language of answers, en or zh; before LC_ALL, LC_MESSAGES and LANG.",
        "输出的语言，en 或 zh；优先于 LC_ALL、LC_MESSAGES 与 LANG。",
    ),
    (
        "NO_COLOR",
        "No colours, if it is set and not empty.",
        "设置且非空时不用颜色。",
    ),
    (
        "CLICOLOR_FORCE",
        "Colours, also where the output is no terminal.",
        "输出不是终端时也用颜色。",
    ),
    (
        "COLUMNS",
        "Where lines are wrapped, at a terminal.",
        "在终端上按此宽度折行。",
    ),
    (
        "GRUNDY_SELF_CHECK",
        "If it is not empty, every answer is proved and its proof checked.",
        "非空时，每个答案都给出证明并检查。",
    ),
    (
        "GRUNDY_COMPLETE",
        "Asked by shells for completions.",
        "由命令行补全使用。",
    ),
];

/// How games and positions are written.
const NOTATION: &[(&str, &str)] = &[
    (
        "A game is a name, with parameters after a colon: nim, bounded-nim:3, subtraction:1,3,4.",
        "游戏写作名称，参数写在冒号后：nim、bounded-nim:3、subtraction:1,3,4。",
    ),
    (
        "Spaces separate components, commas the coordinates of one component: `nim 3 6 9` has three components, `wythoff 2,1 4,7` has two.",
        "空格分隔各部分，逗号分隔一个部分的各个数：`nim 3 6 9` 有三个部分，`wythoff 2,1 4,7` 有两个。",
    ),
    (
        "Where there is only one component and it has several coordinates, spaces may stand for the commas: `wythoff 3 5` is `wythoff 3,5`.",
        "只有一个部分而它有几个数时，可以用空格代替逗号：`wythoff 3 5` 就是 `wythoff 3,5`。",
    ),
    (
        "A sum of different games has spaces around its plus signs: `nim 3 5 + kayles 7 + wythoff 2,1`.",
        "不同游戏之和，加号两边有空格：`nim 3 5 + kayles 7 + wythoff 2,1`。",
    ),
    (
        "A lone `-` reads the position from standard input, `@FILE` from a file.",
        "单独的 `-` 从标准输入读取局面，`@文件` 从文件读取。",
    ),
    (
        "A game with a natural start takes it when no position is given: race:21,3, chomp:3x4.",
        "有自然开局的游戏可以不写局面：race:21,3、chomp:3x4。",
    ),
    (
        "Numbers are decimal, from 0 to 2^64 - 1. Zero heaps are legal and shown.",
        "数为十进制，从 0 到 2^64 - 1；可以有空堆，照样显示。",
    ),
    (
        "Signs of full width, brackets around positions, and Chinese names and pinyin of games are read as they are meant, which is said on standard error: `尼姆（３，６，９）`, `weizuofu (1,2)`.",
        "全角符号、局面外的括号、游戏的中文名与拼音都按本意理解，并在标准错误上说明：`尼姆（３，６，９）`、`weizuofu (1,2)`。",
    ),
    (
        "Numbers of options may be written 1e6, 10^6 or 1_000_000.",
        "选项中的数可以写成 1e6、10^6 或 1_000_000。",
    ),
];

/// Sections that every page ends with.
pub fn sections(language: Language) -> String {
    let mut text = String::new();
    for (heading, items) in [("EXIT STATUS", STATUS), ("ENVIRONMENT", ENVIRONMENT)] {
        let _ = writeln!(text, ".SH \"{heading}\"");
        for (name, en, zh) in items {
            let said = say!(language, "{en}"; "{zh}");
            let _ = writeln!(text, ".TP\n\\fB{name}\\fR\n{}", escaped(&said));
        }
    }
    let _ = writeln!(
        text,
        ".SH \"SEE ALSO\"\n\\fBgrundy\\fR(1), \\fBgrundy\\-notation\\fR(7), \\fBgrundy\\-games\\fR(7)"
    );
    text
}

/// grundy-notation(7).
pub fn notation(language: Language) -> String {
    let title = say!(language, "how games and positions are written"; "游戏与局面的写法");
    let mut text = head("grundy-notation", &title);
    for (en, zh) in NOTATION {
        let said = say!(language, "{en}"; "{zh}");
        let _ = writeln!(text, ".PP\n{}", escaped(&said));
    }
    text
}

/// grundy-games(7).
pub fn games(language: Language) -> String {
    let title = say!(language, "the games and their rules"; "全部游戏及其规则");
    let mut text = head("grundy-games", &title);
    for family in FAMILIES {
        let signature = escaped(&family.signature());
        let title = escaped(&family.title.say(language));
        let rule = escaped(&family.rule.say(language));
        let example = escaped(&format!("grundy solve {}", pasted(family.example)));
        let _ = writeln!(
            text,
            ".TP\n\\fB{signature}\\fR  {title}\n{rule}\n.br\n\\fI{example}\\fR"
        );
    }
    text
}

fn head(name: &str, title: &str) -> String {
    let upper = name.to_uppercase();
    let version = env!("CARGO_PKG_VERSION");
    format!(
        ".TH {upper} 7 \"\" \"grundy {version}\"\n.SH NAME\n{} \\- {}\n.SH DESCRIPTION\n",
        escaped(name),
        escaped(title)
    )
}

/// Text as roff takes it.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    let lines = text
        .lines()
        .map(|line| match line.starts_with(['.', '\'']) {
            true => format!("\\&{line}"),
            false => line.into(),
        });
    lines.collect::<Vec<String>>().join("\n")
}
