//! Help in Chinese: what the arguments say of themselves, paragraph by paragraph.
//!
//! A test walks all commands, so that nothing is left out.

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::{Arg, Command};
use grundy::Language;

use crate::args::locale;
use crate::usage;

/// The language of help, before the arguments are understood.
pub fn language(args: impl Iterator<Item = OsString>) -> Language {
    let args = args.take_while(|arg| arg != "--");
    let mut args = args.filter_map(|arg| arg.into_string().ok()).peekable();
    while let Some(arg) = args.next() {
        let asked = match arg.strip_prefix("--lang") {
            Some("") => args.next_if(|next| !next.starts_with('-')),
            Some(value) => value.strip_prefix('=').map(String::from),
            None => None,
        };
        match asked.as_deref() {
            Some("zh") => return Language::Chinese,
            Some("en") => return Language::English,
            _ => {}
        }
    }
    locale()
}

/// The same command, explained in Chinese.
pub fn in_chinese(mut command: Command) -> Command {
    // The arguments that clap adds by itself are there afterwards.
    command.build();
    translated(command)
}

fn translated(mut command: Command) -> Command {
    let usage = usage::of(&mut command);
    let command = match command.get_about().map(said) {
        Some(about) => command.about(about),
        None => command,
    };
    let command = match command.get_after_help().map(said) {
        Some(after) => command.after_help(after),
        None => command,
    };
    command
        .override_usage(usage)
        .help_template("{about-with-newline}\n用法：{usage}\n\n{all-args}{after-help}")
        .subcommand_help_heading("命令")
        .mut_args(explained)
        .mut_subcommands(translated)
}

fn explained(arg: Arg) -> Arg {
    // Under a heading of its own clap sorts by name what has no order; positional arguments have one.
    let arg = match arg.get_index() {
        Some(place) => arg.help_heading("参数").display_order(place),
        None => arg.help_heading("选项"),
    };
    let arg = match arg.get_help().map(said) {
        Some(help) => arg.help(help),
        None => arg,
    };
    let arg = match arg.get_long_help().map(said) {
        Some(help) => arg.long_help(help),
        None => arg,
    };
    usage::explained(arg, chinese)
}

/// A text in Chinese; what has no translation stays as it is.
fn said(text: &StyledStr) -> String {
    let text = text.to_string();
    let paragraphs = text.split("\n\n").map(|paragraph| {
        let examples = ["Examples:\n", "Example:\n"];
        let examples = examples
            .iter()
            .find_map(|heading| paragraph.strip_prefix(heading));
        match examples {
            Some(examples) => format!("示例：\n{examples}"),
            None => chinese(paragraph).unwrap_or(paragraph).into(),
        }
    });
    paragraphs.collect::<Vec<String>>().join("\n\n")
}

fn chinese(english: &str) -> Option<&'static str> {
    // Line breaks and a last full stop are the layout's.
    let english = english.replace('\n', " ");
    let english = english.trim_end_matches('.');
    let found = TEXTS.iter().find(|(known, _)| *known == english);
    found.map(|(_, chinese)| *chinese)
}

#[rustfmt::skip]
const TEXTS: &[(&str, &str)] = &[
    // Commands.
    ("A workbench for combinatorial games: who wins, every winning move, and why", "组合游戏工作台：谁必胜、所有必胜着法，以及为什么"),
    ("List the games: name, rule, example", "列出所有游戏：名称、规则、示例"),
    ("Say who wins, every winning move, the value, and why", "求胜负、所有必胜着法、SG 值，并说明理由"),
    ("List the legal moves and what each leaves", "列出合法着法及走后的局面"),
    ("Tabulate Grundy values", "打出 SG 值表"),
    ("Check a certificate, sharing no code with the engines", "检查证明文件（检查程序与求解引擎没有共用代码）"),
    ("Draw the graph of all positions that can be reached", "画出所有可达局面构成的图"),
    ("Find the period of a heap game, with its proof", "求堆游戏的周期，并给出证明"),
    ("Look for laws in a table of values (打表找规律)", "打表找规律"),
    ("Compute with values: games, nimbers, and the operations on them", "值的计算：游戏、nim 数，以及它们的运算"),
    ("Say which of two games is greater, and why", "比较两个游戏的大小，并说明理由"),
    ("It is <, =, > or ||, confused; the reason is who wins the difference A - B, and how", "结果为 <、=、> 或 ||（不可比）；理由是差 A - B 谁胜、怎样胜。"),
    ("A game, as `grundy value` reads it", "一个游戏，写法同 `grundy value`"),
    ("Another game", "另一个游戏"),
    ("Show the answer to every move", "列出对每一着的应着"),
    ("How values are written: text, unicode or latex", "值的写法：text、unicode 或 latex"),
    ("Expressions, or names for them: `x = {1|-1}`; `-`, or none, reads one from each line of standard input", "表达式，或给它取名：`x = {1|-1}`；`-` 或不给时从标准输入逐行读取"),
    ("Draw the thermographs of the games on one axis: a .svg or .png, or `-` for the terminal", "在同一坐标上画出各游戏的温度图：.svg 或 .png 文件，`-` 表示终端"),
    ("Draw the tree of the canonical form: a .svg or .png", "画出标准形的树：.svg 或 .png 文件"),
    ("Draw the number line with the games on it: a .svg or .png, or `-` for the terminal", "在数轴上标出各游戏：.svg 或 .png 文件，`-` 表示终端"),
    ("Show one property of a game alone", "只显示游戏的一项性质"),
    ("How values are written: text, unicode or latex; or a table [default: by the file's ending, else text]", "值的写法：text、unicode 或 latex；或表的格式 [默认：由文件扩展名决定，否则 text]"),
    ("Games are written as in CGSuite: numbers, * *2, ^ v ^3 ^[2] ^<2>, {..|..}, +-x, Tiny(x), on, over, upon, pass, S & T. Functions: cool, heat, overheat, freeze, norton, conway, ordinal, ordinal_product, subordinate, times, conjunctive, selective, companion, reduced, pow, pow_to, atomic_weight, mean, temperature", "游戏的写法同 CGSuite：数、* *2、^ v ^3 ^[2] ^<2>、{..|..}、+-x、Tiny(x)、on、over、upon、pass、S & T。函数：cool 冷却，heat 加热，overheat，freeze 冻结，norton 与 conway 乘积，ordinal 序和，ordinal_product 序积，subordinate 从属，times 倍数，conjunctive 合取和，selective 选择和，companion 伴随，reduced 约化形式，pow 幂，pow_to 前几个幂之和，atomic_weight 原子权，mean 均值，temperature 温度。"),
    ("Show the steps, as one would do them by hand", "像手算一样写出步骤"),
    ("Tabulate an expression in a and b, from 0 on [default: nim(a*b)]", "打出含 a、b 的表达式的表，从 0 开始 [默认：nim(a*b)]"),
    ("Write the table to a file (`-` is standard output)", "把表写入文件（`-` 为标准输出）"),
    ("Within nim( … ) the signs + * / ^ are those of the field of nimbers, w is ω, [w^3] the ordinal. Functions: inverse(x), sqrt(x), root(n, x), order(x), log(b, x), quadratic(a, b, c), minpoly(x)", "nim( … ) 中的 + * / ^ 是 nim 数域的运算，w 即 ω，[w^3] 是序数。函数：inverse(x) 逆元，sqrt(x) 平方根，root(n, x) n 次根，order(x) 阶，log(b, x) 以 b 为底的对数，quadratic(a, b, c) 二次方程的根，minpoly(x) 最小多项式。"),
    ("Exit codes: 0 done, 2 no such value or not an expression, 3 not known here or beyond the budget", "退出码：0 完成，2 没有这样的值或不是表达式，3 这里不知道或超出预算。"),
    ("Compare the values of two heap games", "比较两个堆游戏的 SG 值"),
    ("Compare a file of values with ours", "核对文件中的 SG 值"),
    ("Survey all octal games of a few digits", "普查位数不多的所有八进制游戏"),
    ("Find the misère quotient of a game: who wins when the last to move loses, at any size", "求反常商（misère quotient）：最后走的一方输时谁必胜，堆可以任意大"),
    ("A game on heaps (`kayles`, `octal:0.77`), a rule code (`0.77`), or a position (`kayles 3 + nim 2`)", "堆上的游戏（`kayles`、`octal:0.77`）、规则码（`0.77`）或局面（`kayles 3 + nim 2`）"),
    ("The last heap to look at [default: until a period is proved; 12 where rules are not a code]", "最后看哪一堆 [默认：直到证明周期；规则不是规则码时为 12]"),
    ("Save what was computed here, and go on from it", "把已算出的存入此文件，下次从它继续"),
    ("Draw the Cayley graph, P and the pretending function", "画出 Cayley 图、P 与充当函数 Φ"),
    ("Say genus, mate and birthday of a misère canonical form", "求一个反常标准形的亏格（genus）、配偶（mate）与生日"),
    ("A position is lost under misère play exactly when the product of what its heaps pretend to be is in P. The quotient of all heaps is proved once the pretending function repeats long enough (Plambeck); until then it is partial: exact for the heaps up to the one named", "反常规则下，局面各堆所充当的元素之积在 P 中，恰好就是先手必败。充当函数重复得足够长时，全部堆的商得到证明（Plambeck）；在此之前是部分结果：对所说的堆以内是精确的。"),
    ("Exit codes: 0 proved, or partial up to the heap asked for, 2 no misère quotient, 3 budget reached: partial, 130 interrupted: partial", "退出码：0 已证明，或算到了所要的堆，2 没有反常商，3 预算用完（部分结果），130 中断（部分结果）。"),
    ("Learn how the games are won: lessons with exercises", "学习怎样赢：课程与练习"),
    ("The lesson, by its name or title; all are listed without it", "课程的名字或标题；不给时列出全部课程"),
    ("The first exercise: the same number makes the same exercises [default: a new one at a terminal, else 1]", "第一题的编号：同一个编号得到同样的题 [默认：终端上随机，否则为 1]"),
    ("How many exercises", "练习题的数目"),
    ("Print the right answers below the exercises, and ask nothing", "在题目下面印出答案，不提问"),
    ("At a terminal the exercises are asked one after another. Elsewhere each line of standard input is an answer; without any the exercises are printed alone", "在终端上逐题提问；否则标准输入的每一行是一题的答案，没有时只印出题目。"),
    ("With --json: the lesson, then each exercise and what becomes of its answer, one object in a line", "加 --json：先是课程，然后是每道题与对答案的判定，每行一个对象。"),
    ("Exit codes: 0 done, 1 an answer that was piped is wrong, 2 no such lesson", "退出码：0 完成，1 有输入的答案不对，2 没有这一课。"),
    ("Play against a perfect opponent, or with a friend", "与完美的对手或朋友对弈"),
    ("Open the page: see the game, play it, learn why", "打开网页：看棋、下棋、学道理"),
    ("Write the page with a position and its answers as one file", "把一个局面及其解答写成一个网页文件"),
    ("Write the page with its engine as files for any static host", "把网页连同引擎写成可放到任意静态网站的文件"),
    ("Solve every position of a game, and keep the database", "求解一个游戏的全部局面，并保存数据库"),
    ("Look for the hottest positions of a game, its values, and where a value occurs", "找出一个游戏最热的局面、不同的值，以及某个值出现在哪些局面"),
    ("How many positions to list", "列出多少个局面"),
    ("List the positions of this value too", "同时列出值为此值的局面"),
    ("Look at all boards of this size instead; then only the game is named", "改为查看这种大小的所有棋盘；此时只写游戏名"),
    ("The letters of their cells [default: all of the game's]", "格子可用的字母 [默认：该游戏的全部字母]"),
    ("Play so many games at random, or make so many boards, instead of looking at all of them", "随机下这么多局，或随机摆这么多个棋盘，而不是全部查看"),
    ("Write a certificate of the value of each position listed into this directory", "把所列每个局面的值的证明文件写进此目录"),
    ("The seed of random play", "随机对局的种子"),
    ("Strike out equal pairs, which cancel under normal play", "消去相同的一对（正常规则下互相抵消）"),
    ("Answer a contest problem: official input in, official output out", "解答竞赛题：读入官方格式的输入，写出官方格式的输出"),
    ("Run your program against the exact answer until it breaks (对拍)", "对拍：用精确的答案测试你的程序，直到它出错"),
    ("Write test data for a contest problem, with a checker", "生成竞赛题的测试数据与校验器"),
    ("Print a short solution of a contest problem or a game to learn from", "打印一道竞赛题或一个游戏的简短程序，供学习"),
    ("Check a game of your own written in Python, or print examples", "检查用 Python 写的游戏规则，或打印例子"),
    ("Print shell completions", "打印命令行补全脚本"),
    ("Print the man page, or write all pages to a directory", "打印手册页，或把所有手册页写入目录"),
    ("Say what is wrong with a rule file, or that nothing is", "指出规则文件中的错误，或说明没有错误"),
    ("Print the module that lets rule files run under python3", "打印让规则文件能在 python3 下运行的模块"),
    ("List the shipped examples, or print one", "列出自带的例子，或打印其中一个"),
    ("Say what is in a solved game: counts of values and of remoteness, the deepest positions", "说明已求解的游戏：各 SG 值与步数的局面数、最深的局面"),
    ("Write every position with what is known of it", "写出每个局面及其结果"),
    ("Write a proof of every label: a certificate that `grundy check` accepts", "写出全部标号的证明：`grundy check` 能检查的证明文件"),
    ("Print this message or the help of the given subcommand(s)", "打印本帮助或某个子命令的帮助"),
    ("Print help", "打印帮助"),
    ("Print help (see more with '--help')", "打印帮助（更多内容见 `--help`）"),
    ("Print help (see a summary with '-h')", "打印帮助（简要内容见 `-h`）"),
    ("Print version", "打印版本"),
    // What every command understands.
    ("Answer in JSON", "以 JSON 输出"),
    ("Language of the answer [default: GRUNDY_LANG, then the locale]", "输出的语言 [默认：GRUNDY_LANG，其次是系统语言]"),
    ("The last player to move loses", "最后走的一方输"),
    ("The last player to move wins, also where a game's own rule says otherwise", "最后走的一方赢，即使游戏自身的规则不同"),
    ("Say no more than the answer", "只输出答案"),
    ("Say more: where theorems were published, long positions in full", "多说一些：定理的出处，完整的长局面"),
    ("Read a position from every line of standard input, and answer each in a line; a game that is named stands before every line", "从标准输入的每一行读一个局面，每个答案占一行；写了游戏名则加在每行之前"),
    ("For a problem that is not listed: your slow program that is right", "用于未收录的题：你的暴力程序（慢而正确）"),
    ("For a problem that is not listed: your generator, which is given a seed and a size and prints an input", "用于未收录的题：你的数据生成器，参数为种子与规模，输出一组数据"),
    ("A source file (.cpp, .c, .rs, .java, .py) in place of the program is compiled first", "程序处也可写源文件（.cpp、.c、.rs、.java、.py），会先编译"),
    ("Say nothing about the moves: no better ones, no reasons, no review", "不评论着法：不指出更好的着法，不说理由，不复盘"),
    ("A command, `notation` or `games` [default: grundy itself]", "某个命令、`notation`（写法）或 `games`（游戏） [默认：grundy 本身]"),
    ("Write a file above 1 GB without asking", "超过 1 GB 的文件也直接写，不再询问"),
    ("When to use colours (NO_COLOR is honoured)", "何时使用颜色（遵守 NO_COLOR）"),
    ("How many positions may be explored before giving up", "最多搜索多少个局面"),
    // Games and positions.
    ("Show only games whose name or rule contains this", "只列出名称或规则中含有此文字的游戏"),
    ("A game and a position: `nim 3 6 9`, or a sum: `nim 3 5 + kayles 7`", "游戏和局面，如 `nim 3 6 9`；或游戏之和，如 `nim 3 5 + kayles 7`"),
    ("Spaces separate components, commas the coordinates of one component. `-` reads from standard input, `@FILE` from a file", "空格分隔各部分，逗号分隔一个部分的各个数；`-` 从标准输入读取，`@文件` 从文件读取"),
    ("For graphs: vertices are numbered from 0, not from 1", "用于图：顶点从 0 而不是从 1 编号"),
    ("For graphs: there must be no cycle", "用于图：不得有环"),
    ("List every winning move instead of the first few", "列出所有必胜着法，而不只是前几种"),
    ("Who is to move, where the players' moves differ", "双方着法不同时，轮到谁走"),
    ("Look positions up in a game that `strong` has solved", "在 `strong` 求解过的数据库中查局面"),
    ("How many moves to list", "列出多少种着法"),
    ("The game, with its parameters", "游戏及其参数"),
    // Proofs.
    ("Write the answer with its proof to a file that `grundy check` accepts (packed if it ends in .certz)", "把答案及其证明写入 `grundy check` 能检查的文件（以 .certz 结尾则压缩）"),
    ("Prove the answer, check the proof, and say what it rests on", "证明答案、检查证明，并说明依据"),
    ("The certificate; `-` reads standard input", "证明文件；`-` 读取标准输入"),
    ("The file of a graph that the certificate speaks of: its digest and edges are compared", "证明所说的图文件：比较其摘要与边"),
    ("Steps allowed before giving up", "最多检查多少步"),
    ("Exit codes: 0 accepted, 1 rejected, 2 wrong usage, 3 more work than allowed", "退出码：0 通过，1 拒绝，2 用法错误，3 超出允许的步数。"),
    // Tables and graphs.
    ("What is shown: value, temperature, mean or outcome where the players' moves differ; outcome, grundy, genus or form under misère play", "表中显示什么：双方着法不同时为 value（值）、temperature（温度）、mean（均值）或 outcome（胜负）；反常规则下为 outcome（胜负）、grundy（反常 SG 值）、genus（亏格）或 form（标准形）"),
    ("The last heap, or the last row and column as RxC; not for graphs, which are listed whole", "最后一堆，或写成“行x列”的最后一行一列；图总是全部列出，不用此项"),
    ("How the table is written [default: by the file's ending, else text]", "表的格式 [默认：由文件扩展名决定，否则为 text]"),
    ("Write to a file (`-` is standard output)", "写入文件（`-` 为标准输出）"),
    ("For csv and bfile tables of heap codes: save what was computed here, and go on from it", "用于堆游戏的 csv 与 bfile 表：把已算出的部分存在此文件，并可由此继续"),
    ("MiB that the values of a heap code may take", "堆游戏的值最多占多少 MiB 内存"),
    ("Draw the sequence, as svg or png", "把数列画成 svg 或 png"),
    ("Print where the On-Line Encyclopedia of Integer Sequences is searched for these values", "打印在整数数列在线大全（OEIS）中查找这些值的网址"),
    ("How it is written [default: by the file's ending, else dot]", "格式 [默认：由文件扩展名决定，否则为 dot]"),
    ("Follow at most this many moves from the position", "从局面出发最多走多少步"),
    ("How many positions to draw at most", "最多画多少个局面"),
    ("A game on a graph, without a position, is converted as a whole: --format binary is quick to read", "图上的游戏若不写局面，则转换整个图：--format binary 读取最快。"),
    // Heaps.
    ("Prove the period in constant memory, however far out it is", "以固定内存证明周期，多远都行"),
    ("With --stream: save the search here, and go on from it", "配合 --stream：进度存到这里，并由此继续"),
    ("The last heap to look at [default: as far as a minute goes]", "算到多大的堆 [默认：一分钟内能到的最远处]"),
    ("MiB that the values may take", "值最多占多少 MiB 内存"),
    ("Exit codes: 0 proved or observed, 3 none found, 130 interrupted", "退出码：0 已证明或已观察到，3 没有找到，130 被中断。"),
    ("The last heap, or the last row and column as RxC [default: 500 or 40x40; less with --heaps]", "最后一堆，或写成“行x列”的最后一行一列 [默认：500 或 40x40；用 --heaps 时更小]"),
    ("Test a formula for the Grundy value", "检验 SG 值的公式"),
    ("Test a formula that says which positions are lost", "检验必败态的条件"),
    ("Speak of positions with so many heaps", "局面有这么多堆"),
    ("A claim is an expression of the rule language. `n` is the heap, or `a`, `b`, ... are, `heaps` the tuple of them; `g` is the Grundy value under normal play, `ga`, `gb`, ... those of the heaps; `m` and the like are the game's own parameters; `phi` is exact", "断言用规则语言的表达式书写。`n` 是堆的大小，多堆时为 `a`、`b` 等，`heaps` 是它们的元组；`g` 是正常规则下的 SG 值，`ga`、`gb` 等是各堆的 SG 值；`m` 等是游戏自己的参数；`phi`（黄金比）是精确的。"),
    ("Exit codes: 0 it holds, 1 refuted, 3 not known or no law found, 130 interrupted", "退出码：0 成立，1 有反例，3 未知或没有找到规律，130 被中断。"),
    ("A game on heaps", "一个堆游戏"),
    ("Another", "另一个"),
    ("The last heap to compare", "比较到多大的堆"),
    ("Compare heap n of the first game with heap n + K of the second", "把第一个游戏的第 n 堆与第二个游戏的第 n + K 堆比较"),
    ("Exit codes: 0 equal as far as compared or proved so, 1 different, 3 equal until no heap has a value", "退出码：0 在比较的范围内相同或已证明相同，1 不同，3 在能得到值的堆上相同。"),
    ("A csv (`n,grundy`) or a b-file (`n value`)", "csv（`n,grundy`）或 b-file（`n 值`）"),
    ("The game [default: the one named in the first line of a b-file of ours]", "游戏 [默认：本程序所写 b-file 首行中的游戏]"),
    ("Exit codes: 0 every value is right, 1 one is not", "退出码：0 全部正确，1 有错。"),
    ("Digits after the point", "小数点后的位数"),
    ("The last heap to look at", "算到多大的堆"),
    ("How the survey is written", "普查结果的格式"),
    ("With --misere: how many positions may be explored for each game", "配合 --misere：每个游戏最多搜索多少个局面"),
    ("With --misere: write the certificate of each quotient to DIR/CODE.cert", "配合 --misere：把每个商的证明文件写到 DIR/CODE.cert"),
    ("With --misere the misère quotient of each game is found. Certificates that are already there are checked and kept, so a survey goes on where it was stopped", "加 --misere 则求每个游戏的反常商。已有的证明文件经检查后保留，因此普查可以从中断处继续。"),
    ("Exit codes: 0 done, 1 a certificate is rejected, 130 interrupted", "退出码：0 完成，1 有证明文件被拒绝，130 被中断。"),
    // Play and the page.
    ("Play as an engine: the Universal Game Interface of tournament runners", "作为引擎对弈：锦标赛程序使用的通用游戏接口（UGI）"),
    ("The start position [default: nim 3 5 7]", "初始局面 [默认：nim 3 5 7]"),
    ("A move is one word, the place of a component and what it leaves there: `3:5`, with `_` for a space. `position fen` takes a position as `solve` does, and `p2` as its last word where player two is to move", "一步棋写成一个词：第几部分变成什么，例如 `3:5`，空格写成 `_`。`position fen` 后面的局面与 `solve` 的写法相同；轮到二号玩家时，最后一个词写 `p2`。"),
    ("Who moves first", "谁先走"),
    ("How well the computer plays", "电脑的水平"),
    ("Two people at one board, no computer", "两人对弈，没有电脑"),
    ("The same seed slips at the same moves", "同样的种子在同样的步上出错"),
    ("Type `help` in the game for what can be typed", "对弈中输入 `help` 查看说明。"),
    ("The port to listen on; 0 takes a free one", "监听的端口；0 表示任选空闲端口"),
    ("Open the page in the browser", "在浏览器中打开网页"),
    ("The page is served to this machine only. Ctrl-C ends it", "网页只对本机开放；按 Ctrl-C 结束。"),
    ("The file to write", "要写的文件"),
    ("Positions computed beforehand, at most", "最多预先计算多少个局面"),
    ("MiB of answers in the file, at most", "文件中的解答最多占多少 MiB"),
    ("The file needs no server and no network: the position and what can be reached from it, up to the size given, is computed beforehand. With the engine inside, everything else works too", "这个文件不需要服务器和网络：局面及从它可达的局面，在给定的大小以内，都已预先算好；内含引擎时，其余也都能用。"),
    ("The engine to put inside, as ./site makes it [default: the one in this build, if any]", "放进去的引擎，由 ./site 生成 [默认：本程序内置的，如果有]"),
    ("The folder to write to", "要写到的文件夹"),
    ("The folder works on any static host, in a sub-folder too, and offline once it was opened", "这个文件夹可放到任意静态网站，也可放在子目录；打开过一次后离线可用。"),
    // The contest desk.
    ("A problem, such as P1247, or a game, such as rules:FILE.py", "题号（例如 P1247），或游戏（例如 rules:文件.py）"),
    ("For a game: how its input is written", "若是游戏：输入怎样写"),
    ("`p` is a position: a number, the numbers of a tuple, or the rows of a board. `p..` are several on a line, `n / p..` several after their number, where `/` is a new line; `k p` is a tuple after its length, `r c / p` a board after its size. `T /` before it all means several cases after their number", "`p` 是一个局面：一个数、元组的各数或棋盘的各行。`p..` 是同一行上的若干个，`n / p..` 是先写个数再写各局面（`/` 表示换行）；`k p` 是先写长度的元组，`r c / p` 是先写行列数的棋盘。最前面的 `T /` 表示先写组数的多组数据"),
    ("For a game: the words for a win and a loss of the player to move, such as Yes,No", "若是游戏：先手必胜与必败时输出的词，例如 Yes,No"),
    ("For a game: the largest position; inputs are of positions that can be reached from here", "若是游戏：最大的局面；输入都是由它可达的局面"),
    ("For a game: positions in one case, at most [default: 100]", "若是游戏：每组至多有多少个局面 [默认：100]"),
    ("For a game: the program prints the Grundy value", "若是游戏：程序输出 SG 值"),
    ("For a game: the program prints `win` or `lose`, for the player to move", "若是游戏：程序输出先手 `win` 或 `lose`"),
    ("For a rule file: a generator of inputs instead, in Python", "若是规则文件：改为打印 Python 的数据生成器"),
    ("For a rule file the program goes by the moves alone: C++, Python or Java", "若是规则文件：程序只根据着法求解，可用 C++、Python 或 Java"),
    ("The official input; `-` or nothing reads standard input", "官方格式的输入；`-` 或省略则读取标准输入"),
    ("List the problems: source, rule, limits", "列出题目：来源、规则、数据范围"),
    ("Say why, on standard error", "在标准错误输出中说明理由"),
    ("A problem, such as P1247, or a game of `grundy games`", "题号（例如 P1247），或 `grundy games` 中的游戏"),
    ("For a game the program reads a position as `solve` does, on one line, and prints the position after a winning move, or `lose` where there is none", "若是游戏：程序读入一行局面（与 `solve` 的写法相同），输出走一步必胜着法之后的局面；没有必胜着法则输出 `lose`"),
    ("Your program and its arguments", "你的程序及其参数"),
    ("The same seed makes the same inputs", "同样的种子生成同样的输入"),
    ("How many inputs to make: small ones, then edges, then large ones", "生成多少组输入：先小数据，再边界，再大数据"),
    ("Seconds the program may take on one input, by the clock on the wall", "程序在一组输入上最多用多少秒（实际时间）"),
    ("MiB the program may use (not on Windows)", "程序最多用多少 MiB 内存（Windows 上无效）"),
    ("Seconds spent on making a failing input smaller", "缩小出错的输入最多用多少秒"),
    ("Where a failing input is saved, with the expected and the actual output", "出错的输入与期望、实际的输出保存在哪里"),
    ("Try this input alone", "只测试这一组输入"),
    ("Exit codes: 0 it survived, 1 it is broken, 2 wrong usage", "退出码：0 没有出错，1 出错，2 用法错误。"),
    ("A problem, such as P1247, or a game of `grundy games`, with its parameters", "题号（例如 P1247），或 `grundy games` 中的游戏及其参数"),
    ("The programming language [default: cpp]", "编程语言 [默认：cpp]"),
    ("The program for a game prints the Grundy value (`stress GAME --value` tests it), or `win` or `lose` (`stress GAME --winner`) where no closed form of the value is known", "游戏的程序输出 SG 值（可用 `stress 游戏 --value` 测试）；SG 值没有公式时输出 `win` 或 `lose`（`stress 游戏 --winner`）。"),
    ("The directory to make", "要建立的目录"),
    ("How the files are laid out", "文件的组织方式"),
    ("The same seed makes the same files", "同样的种子生成同样的文件"),
    ("Items of the largest input, up to the official limit [default: 20000]", "最大的输入有多少项，不超过官方的数据范围 [默认：20000]"),
    // Rule files.
    ("A rule file is a game everywhere: grundy solve rules:kayles.py 12", "规则文件处处都可当作游戏：grundy solve rules:kayles.py 12"),
    ("The rule file; `-` reads standard input", "规则文件；`-` 读取标准输入"),
    ("Which one; all names are listed without it", "哪一个；省略则列出所有名字"),
    ("Exit codes: 0 nothing is wrong, 1 something is, 3 a limit was reached", "退出码：0 没有错误，1 有错误，3 达到限制。"),
    // Solving every position.
    ("Threads at work [default: one for each processor]", "线程数 [默认：每个处理器一个]"),
    ("Only who wins and in how many moves, without Grundy values: where positions are numbered they take two bytes each", "只求胜负和步数，不求 SG 值：局面有连续编号的游戏，每个局面只占两个字节"),
    ("Keep the solved game in this directory", "把求解的结果保存在此目录"),
    ("Seconds between two checkpoints on the way back; 0 keeps every level", "两次存档之间的秒数；0 表示每层都存"),
    ("Each process keeps its part in a directory of its own; `strong gather` puts them together", "每个进程把自己的部分存在各自的目录中；用 `strong gather` 合并"),
    ("Put the parts of a solved game together that processes kept in directories of their own", "合并各进程存在各自目录中的部分，得到求解过的游戏"),
    ("The directories of the parts, in any order", "各部分的目录，次序不限"),
    ("A file that all processes were given and nobody else has: strangers cannot join", "各进程共有、别人没有的密钥文件：外人无法加入"),
    ("The processes, an `ADDRESS:PORT` a line; private networks only, nothing is encrypted", "各进程的 `地址:端口`，每行一个；没有加密，只用于内部网络"),
    ("Which line of it this process is, from 0", "本进程是其中第几行，从 0 数起"),
    ("Seconds to wait for processes that have not started, or are silent", "等待尚未启动或没有回音的进程多少秒"),
    ("A job that was stopped or killed goes on from where it was when the same command is given again, with any number of workers", "任务停止或被杀死后，再次输入同一命令即可继续，线程数可以不同。"),
    ("Exit codes: 0 solved, 2 wrong usage or a damaged file, 3 more positions or moves than --budget, 4 another process is gone or silent, 130 stopped by Ctrl-C after everything was kept", "退出码：0 已求解，2 用法错误或文件损坏，3 局面或着法超过 --budget，4 另一进程已断开或没有回音，130 按 Ctrl-C 停止（已全部存档）。"),
    ("The directory of the solved game", "已求解的游戏所在的目录"),
    ("How many of the deepest positions to list", "列出多少个最深的局面"),
    ("How it is written", "格式"),
    ("The certificate, packed if its name ends in .certz", "证明文件；以 .certz 结尾则压缩"),
    ("Vertex N of the certificate is line N of the export, its header not counted", "证明中的第 N 个顶点就是导出文件的第 N 行（不计表头）。"),
    // The rest.
    ("The shell", "哪种命令行"),
    ("Write the pages of all commands to this directory", "把所有命令的手册页写入此目录"),
    ("With --stream no values are kept: a period is proved when the last values come back. The checkpoint is written every half minute and on Ctrl-C; with it the search goes on, here or on another machine", "加 --stream 时不保存各堆的值：最近的若干个值重现，周期即得证。进度每半分钟以及按 Ctrl-C 时写入文件；凭它可在本机或别的机器上继续。"),
    // Choices.
    ("English", "English"),
    ("中文", "中文"),
    ("Never slips", "从不失误"),
    ("Slips at 15 moves in 100", "一百步中失误十五步"),
    ("Slips at 40 moves in 100", "一百步中失误四十步"),
    ("Moves at random", "随机走"),
    ("Graphviz", "Graphviz"),
    ("A picture in layers", "分层的图"),
    ("Positions, moves, values and coordinates", "局面、着法、值和坐标"),
    ("`n m`, then the moves as pairs of numbers", "`n m`，然后是成对的数表示的着法"),
    ("The same in 32-bit numbers", "同上，用 32 位整数"),
    ("A folder per subtask", "每个子任务一个文件夹"),
    ("Hydro: testdata/ with config.yaml", "Hydro：testdata/ 与 config.yaml"),
    ("UOJ: problem.conf", "UOJ：problem.conf"),
    ("Codeforces Polygon: problem.xml", "Codeforces Polygon：problem.xml"),
    ("Luogu: data.zip with config.yml", "洛谷：data.zip，内有 config.yml"),
    ("C++17", "C++17"),
    ("Python 3", "Python 3"),
    ("Rust", "Rust"),
    ("Java 17", "Java 17"),
    ("Comma-separated values with a header", "带表头的逗号分隔值"),
    ("Apache Parquet, for DuckDB, pandas and the like", "Apache Parquet，供 DuckDB、pandas 等使用"),
    ("Every heap a point", "每一堆一个点"),
    ("Rare heaps over common ones", "稀有堆画在常见堆之上"),
    ("Each period on a line of its own", "每个周期一行"),
    ("A Markdown table", "Markdown 表格"),
    ("Comma-separated values", "逗号分隔值"),
];

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Cli;

    /// Every text of a command and its subcommands.
    fn texts(command: &Command) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        let mut waiting = vec![command];
        while let Some(command) = waiting.pop() {
            let own = [command.get_about(), command.get_after_help()];
            all.extend(own.into_iter().flatten().map(ToString::to_string));
            for arg in command.get_arguments() {
                let own = [arg.get_help(), arg.get_long_help()];
                all.extend(own.into_iter().flatten().map(ToString::to_string));
                let choices = arg.get_possible_values();
                let means = choices.iter().filter(|choice| !choice.is_hide_set());
                all.extend(means.filter_map(|choice| Some(choice.get_help()?.to_string())));
            }
            waiting.extend(command.get_subcommands());
        }
        all
    }

    #[test]
    fn everything_is_said_in_chinese() {
        let mut command = Cli::command();
        command.build();
        let mut missing = Vec::new();
        for text in texts(&command) {
            let paragraphs = text.split("\n\n").map(String::from);
            missing.extend(paragraphs.filter(|paragraph| {
                !paragraph.starts_with("Example") && chinese(paragraph).is_none()
            }));
        }
        missing.sort();
        missing.dedup();
        assert!(missing.is_empty(), "{missing:#?}");
    }

    #[test]
    fn values_have_chinese_names() {
        let mut left = Vec::new();
        let mut waiting = vec![in_chinese(Cli::command())];
        while let Some(command) = waiting.pop() {
            for arg in command.get_arguments() {
                let takes = arg.get_action().takes_values() && !arg.is_hide_set();
                let names = arg.get_value_names().filter(|_| takes).unwrap_or_default();
                let english = |name: &&str| name.len() > 3 && name.is_ascii() && *name != "shell";
                left.extend(
                    names
                        .iter()
                        .map(|name| name.as_str())
                        .filter(english)
                        .map(String::from),
                );
            }
            waiting.extend(command.get_subcommands().cloned());
        }
        assert!(left.is_empty(), "{left:?}");
    }

    #[test]
    fn nothing_is_translated_that_is_not_said() {
        let mut command = Cli::command();
        command.build();
        let said: String = texts(&command).join("\n\n").replace('\n', " ");
        let unused = TEXTS.iter().filter(|(english, _)| !said.contains(english));
        let unused: Vec<_> = unused.map(|(english, _)| english).collect();
        assert!(
            unused.iter().all(|text| text.starts_with("Print help")),
            "{unused:#?}"
        );
    }

    #[test]
    fn positional_arguments_come_in_their_order() {
        let mut waiting = vec![in_chinese(Cli::command())];
        while let Some(mut command) = waiting.pop() {
            let name = command.get_name().to_string();
            let help = command.render_long_help().to_string();
            let places = command.get_positionals().map(|arg| {
                let words = arg
                    .get_value_names()
                    .expect("positional arguments have names");
                let listed = [format!("  <{}>", words[0]), format!("  [{}]", words[0])];
                let found = listed
                    .iter()
                    .find_map(|text| help.find(&format!("\n{text}")));
                found.unwrap_or_else(|| panic!("{name}: {words:?} is not in its help"))
            });
            let places: Vec<usize> = places.collect();
            assert!(places.is_sorted(), "{name}: {help}");
            waiting.extend(command.get_subcommands().cloned());
        }
    }

    #[test]
    fn the_language_is_known_before_the_rest() {
        let asked = |words: &str| {
            let words = words.split(' ').map(OsString::from);
            language(words)
        };
        assert_eq!(asked("solve --help --lang zh"), Language::Chinese);
        assert_eq!(asked("--lang=zh --help"), Language::Chinese);
        assert_eq!(
            asked("stress P1 --lang en -- a --lang zh"),
            Language::English
        );
    }
}
