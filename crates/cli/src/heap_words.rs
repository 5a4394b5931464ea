//! What the commands of the heap laboratory say, in both languages.

use grundy::checker::Rejection;
use grundy::explore::{Difference, Known, PeriodReport, PeriodStatus, Sameness};
use grundy::heaps::checkpoint::CheckpointError;
use grundy::heaps::{NoStream, Period};
use grundy::theory::Nimber;
use grundy::{Language, Phrase, say};

use crate::certify::checkers;
use crate::words::grouped;

#[derive(Debug)]
pub enum HeapSaid {
    NoHeaps {
        game: String,
    },
    Period {
        game: String,
        report: PeriodReport,
    },
    Differ {
        games: [String; 2],
        shift: u64,
        difference: Difference,
    },
    Equal {
        games: [String; 2],
        shift: u64,
        to: u64,
        why: Option<Sameness>,
    },
    /// What was equal so far has no value in either game from this heap on.
    NoValue {
        games: [String; 2],
        heap: u64,
        shift: u64,
    },
    Verified {
        path: String,
        game: String,
        lines: u64,
    },
    Mismatch {
        path: String,
        line: usize,
        heap: u64,
        found: String,
        expected: Option<Nimber>,
    },
    BadLine {
        path: String,
        line: usize,
        text: String,
    },
    NoGameInFile {
        path: String,
    },
    NoPattern {
        game: String,
    },
    LostWhere {
        law: String,
        known: Known,
    },
    BadCheckpoint {
        path: String,
        error: CheckpointError,
    },
    Resumed {
        path: String,
        heaps: u64,
    },
    Saved {
        path: String,
        heaps: u64,
    },
    OutOfMemory {
        heaps: u64,
        mib: u64,
        saved: bool,
    },
    TableTooLarge {
        cells: u128,
        mib: u64,
    },
    Errata,
    Erratum {
        source: &'static str,
        codes: [&'static str; 2],
        instead: Option<&'static str>,
        heap: Option<usize>,
    },
    OnlyMisere,
    KeptRejected {
        path: String,
        rejection: Rejection,
    },
    KeptOther {
        path: String,
        code: String,
    },
    Surveying {
        code: String,
        done: usize,
        of: usize,
        seconds: f64,
    },
    MisereSurvey {
        proved: usize,
        partial: usize,
        of: usize,
        each: u64,
        to: u64,
    },
    CheckpointFormat,
    NoStream {
        game: String,
    },
    UnfitForStreams {
        game: String,
        reason: NoStream,
    },
    Unsettled {
        game: String,
        heap: u64,
    },
    Repeated {
        report: PeriodReport,
    },
    OeisShort,
    PlotFormat,
}

fn law(period: &Period, language: Language) -> String {
    let Period {
        preperiod,
        period,
        saltus,
    } = period;
    say! { language, match saltus;
        0 => "period {period}, preperiod {preperiod}"; "周期 {period}，预周期 {preperiod}";
        _ =>
            "period {period}, preperiod {preperiod}, saltus {saltus}";
            "周期 {period}，预周期 {preperiod}，每周期增加 {saltus}";
    }
}

/// The value of a heap, which has none where play may go on for ever.
fn shown(value: Option<Nimber>, language: Language) -> String {
    say! { language, match value;
        Some(value) => { value.to_string() };
        None => "none (play may go on for ever)"; "无（可能无休止地走下去）";
    }
}

impl Phrase for HeapSaid {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NoHeaps { game } =>
                "`{game}` has no sequence of values: expected a game on heaps, such as octal:0.77";
                "`{game}` 没有 SG 值序列：应为堆上的游戏，例如 octal:0.77";
            Self::Period { game, report } => {
                let to = report.checked_to;
                let law = report
                    .period
                    .map_or(String::new(), |period| law(&period, language));
                say! { language, match (report.period, report.status);
                    (Some(_), PeriodStatus::Proved(theorem)) =>
                        "{game}: {law} (counted from heap 0): proved\n{}, its hypothesis checked in full up to heap {to}", theorem.name().en;
                        "{game}：{law}（从 0 起算）：已证明\n依据 {}，其条件已完整验证到 {to}", theorem.name().zh;
                    (Some(_), PeriodStatus::Cited(name)) =>
                        "{game}: {law} (counted from heap 0): cited\n{}, a formula for every heap, compared here up to heap {to}", name.en;
                        "{game}：{law}（从 0 起算）：有定理\n依据 {}，它给出每一堆的 SG 值，这里打表核对到 {to}", name.zh;
                    (Some(_), _) =>
                        "{game}: {law} (counted from heap 0): observed\nseen up to heap {to}; nothing is proved";
                        "{game}：{law}（从 0 起算）：仅打表观察\n打表到 {to} 均成立，没有证明";
                    (None, _) =>
                        "{game}: no period found up to heap {to}";
                        "{game}：打表到 {to} 未发现周期";
                }
            };
            Self::Differ { games: [a, b], shift, difference: d } =>
                "{a} and {b} differ first at heap {}: {} there, {} at heap {} of {b}",
                    d.heap, shown(d.first, language), shown(d.second, language), d.heap + shift;
                "{a} 与 {b} 首次不同在 {}：前者为 {}，后者在 {} 处为 {}",
                    d.heap, shown(d.first, language), d.heap + shift, shown(d.second, language);
            Self::Equal { games: [a, b], shift, to, why } => {
                let same = say! { language, match shift;
                    0 => "{a} and {b} have the same values"; "{a} 与 {b} 的 SG 值相同";
                    _ =>
                        "heap n of {a} has the value of heap n + {shift} of {b}";
                        "{a} 的 n 与 {b} 的 n + {shift} SG 值相同";
                };
                say! { language, match why;
                    None => "{same} up to heap {to}"; "{same}：到 {to} 为止";
                    Some(Sameness::Rules) =>
                        "{same}: proved, they are one rule code";
                        "{same}：已证明，二者是同一规则编码";
                    Some(Sameness::Periods) =>
                        "{same}: proved, the periods of both are, and they agree up to heap {to}";
                        "{same}：已证明，二者的周期均已证明，且到 {to} 为止全部相同";
                }
            };
            Self::NoValue { games: [a, b], heap, shift } =>
                "{a} and {b} have the same values before heap {heap}; heap {heap} of {a} has none, nor has heap {} of {b}: play may go on for ever there, and values do not tell such heaps apart", heap + shift;
                "{a} 与 {b} 在 {heap} 之前 SG 值相同；{a} 的 {heap} 与 {b} 的 {} 都没有 SG 值：从那里可能无休止地走下去，无法用 SG 值比较", heap + shift;
            Self::Verified { path, game, lines: 1 } =>
                "{path}: the value is that of {game}";
                "{path}：1 个值全部与 {game} 一致";
            Self::Verified { path, game, lines } =>
                "{path}: all {lines} values are those of {game}";
                "{path}：{lines} 个值全部与 {game} 一致";
            Self::Mismatch { path, line, heap, found, expected } =>
                "{path}, line {line}: heap {heap} has the value {}, not {found}", shown(*expected, language);
                "{path} 第 {line} 行：{heap} 的 SG 值应为 {}，而不是 {found}", shown(*expected, language);
            Self::BadLine { path, line, text } =>
                "{path}, line {line}: expected a heap and its value, such as `7,2` or `7 2`, found `{text}`";
                "{path} 第 {line} 行：应为堆的大小和它的值，例如 `7,2` 或 `7 2`，却是 `{text}`";
            Self::NoGameInFile { path } =>
                "{path} does not name its game: add `--game GAME` (a b-file names it in its first line)";
                "{path} 没有写明游戏：请加 `--game GAME`（b-file 写在第一行）";
            Self::LostWhere { law, known: Known::Proved(name) } =>
                "proved: the lost positions are those with `{law}` ({})", name.en;
                "已证明：必败态恰为 `{law}`（{}）", name.zh;
            Self::LostWhere { law, known: Known::Cited(name) } =>
                "cited: the lost positions are those with `{law}` ({})", name.en;
                "有定理：必败态恰为 `{law}`（{}）", name.zh;
            Self::LostWhere { law, known: Known::Observed(to) } =>
                "observed up to {to}: the lost positions are those with `{law}`";
                "打表到 {to} 均成立：必败态恰为 `{law}`";
            Self::NoPattern { game } =>
                "{game}: none of the known patterns fits";
                "{game}：已知的规律都不符合";
            Self::BadCheckpoint { path, error } =>
                let error = error.say(language);
                "{path}: {error}; it is not used: name another file, or remove this one";
                "{path}：{error}；不会使用它，请换一个文件名或删除它";
            Self::Resumed { path, heaps } =>
                "{path}: going on after {heaps} heaps";
                "{path}：从已算出的 {heaps} 个继续";
            Self::Saved { path, heaps } =>
                "{path}: {heaps} heaps saved";
                "{path}：已保存 {heaps} 个值";
            Self::OnlyMisere =>
                "a survey has certificates with --misere only (of one period: `grundy period GAME --certify FILE`)";
                "只有加 --misere 的普查才有证明文件（单个周期用 `grundy period GAME --certify FILE`）";
            Self::KeptRejected { path, rejection } =>
                "{path}: {rejection} (remove the file, and the game is solved again)";
                "{path}：{}（删去该文件即可重新求解）", rejection.say(checkers(language));
            Self::KeptOther { path, code } =>
                "{path} is no certificate of the misère quotient of octal:{code}";
                "{path} 不是 octal:{code} 的反常商的证明文件";
            Self::Surveying { code, done, of, seconds } =>
                "{code}, {done} of {of} done, {seconds:.0} s on this one";
                "{code}，已完成 {done}/{of}，此项已用 {seconds:.0} 秒";
            Self::MisereSurvey { proved, partial, of, each, to } =>
                "{} of {of} codes: {proved} proved for all heaps, {partial} partial, within {each} positions for each and heaps up to {to}.", proved + partial;
                "共 {of} 个码，查了 {} 个：{proved} 个对所有堆得证，{partial} 个只到所示的堆；每个至多 {each} 个局面，堆至多到 {to}。", proved + partial;
            Self::Errata =>
                "Errors of published tables, checked here:";
                "已发表表格中的错误，均在此核对：";
            Self::Erratum { source, codes: [a, b], instead, heap } => {
                let heap = say! { language, match heap;
                    Some(heap) => { heap.to_string() };
                    None => "none"; "无";
                };
                let instead = instead.map_or(String::new(), |right| {
                    say!(language, "; {a} has the values of {right}"; "；{a} 的值同 {right}")
                });
                say!(language,
                    "{source}: {a} is not {b}, they differ first at heap {heap}{instead}.";
                    "{source}：{a} 不等于 {b}，首次不同在 {heap}{instead}。")
            };
            Self::OutOfMemory { heaps, mib, saved } => {
                let more = say! { language, match saved;
                    true =>
                        "the checkpoint has them: go on with a greater --memory";
                        "已存入检查点：加大 --memory 可继续";
                    false => "a greater --memory goes further"; "加大 --memory 可算得更远";
                };
                say!(language, "the values would outgrow {mib} MiB after {heaps} heaps; {more}";
                    "算到 {heaps} 个之后将超出 {mib} MiB 内存；{more}")
            };
            Self::TableTooLarge { cells, mib } =>
                "a table of {} cells would outgrow {mib} MiB: give a greater --memory, or the format csv or bfile of a heap code, which is written as it is computed", grouped(*cells);
                "{} 格的表将超出 {mib} MiB 内存：请加大 --memory，或对规则码游戏使用边算边写的 csv、bfile 格式", grouped(*cells);
            Self::NoStream { game } =>
                "`{game}` is not computed by a rule code: --stream wants one, such as octal:0.104";
                "`{game}` 不是由规则码计算的：--stream 需要规则码，例如 octal:0.104";
            Self::UnfitForStreams { game, reason } =>
                let reason = reason.say(language);
                "{game}: {reason}";
                "{game}：{reason}";
            Self::Unsettled { game, heap } =>
                "{game}: the value of heap {heap} does not follow from the last ones, or is 64 or more: a stream goes no further";
                "{game}：{heap} 的 SG 值无法由最近的值得出，或不小于 64，流式计算到此为止";
            Self::CheckpointFormat =>
                "checkpoints and great tables are for csv and bfile tables of heap codes under normal play";
                "检查点和很长的表只用于规则码游戏在正常规则下的 csv 与 bfile";
            Self::Repeated { report } =>
                let law = report.period.map_or(String::new(), |period| law(&period, language));
                "{law}; from there on the table is copied";
                "{law}；此后直接按周期复制";
            Self::PlotFormat =>
                "a plot is svg or png (`-o FILE.svg`, `--format png`) of at most 2000000 heaps";
                "绘图只有 svg 与 png（`-o FILE.svg`、`--format png`），最多 2000000 个";
            Self::OeisShort =>
                "too few values for a search: choose a greater --to";
                "值太少，无法搜索：请增大 --to";
        }
    }
}
