//! What the commands of the heap laboratory say, in both languages.

use grundy::Phrase;
use grundy::heaps::Period;
use grundy::heaps::checkpoint::CheckpointError;
use grundy::workbench::{Difference, PeriodReport, PeriodStatus};

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
        expected: String,
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
    CheckpointFormat,
    Repeated {
        report: PeriodReport,
    },
    OeisShort,
    PlotFormat,
}

fn law(period: &Period) -> String {
    match period.saltus {
        0 => format!("period {}, preperiod {}", period.period, period.preperiod),
        saltus => format!(
            "period {}, preperiod {}, saltus {saltus}",
            period.period, period.preperiod
        ),
    }
}

fn law_zh(period: &Period) -> String {
    match period.saltus {
        0 => format!("周期 {}，前周期 {}", period.period, period.preperiod),
        saltus => format!(
            "周期 {}，前周期 {}，每周期增加 {saltus}",
            period.period, period.preperiod
        ),
    }
}

impl Phrase for HeapSaid {
    fn english(&self) -> String {
        match self {
            Self::NoHeaps { game } => format!(
                "`{game}` has no sequence of values: expected a game on heaps, such as octal:0.77"
            ),
            Self::Period { game, report } => {
                let to = report.checked_to;
                match (&report.period, report.status) {
                    (Some(period), PeriodStatus::Proved(theorem)) => format!(
                        "{game}: {} (counted from heap 0): proved\n{}, its hypothesis checked in full up to heap {to}",
                        law(period),
                        theorem.name()
                    ),
                    (Some(period), PeriodStatus::Cited(name)) => format!(
                        "{game}: {} (counted from heap 0): cited\n{}, a formula for every heap, compared here up to heap {to}",
                        law(period),
                        name.en
                    ),
                    (Some(period), _) => format!(
                        "{game}: {} (counted from heap 0): observed\nseen up to heap {to}; nothing is proved",
                        law(period)
                    ),
                    (None, _) => format!("{game}: no period found up to heap {to}"),
                }
            }
            Self::Differ { games: [a, b], shift, difference: d } => format!(
                "{a} and {b} differ first at heap {}: {} there, {} at heap {} of {b}",
                d.heap,
                d.first,
                d.second,
                d.heap + shift
            ),
            Self::Equal { games: [a, b], shift: 0, to } => {
                format!("{a} and {b} have the same values up to heap {to}")
            }
            Self::Equal { games: [a, b], shift, to } => format!(
                "heap n of {a} has the value of heap n + {shift} of {b}, for n up to {to}"
            ),
            Self::Verified { path, game, lines } => {
                match lines {
                    1 => format!("{path}: the value is that of {game}"),
                    _ => format!("{path}: all {lines} values are those of {game}"),
                }
            }
            Self::Mismatch { path, line, heap, found, expected } => format!(
                "{path}, line {line}: heap {heap} has the value {expected}, not {found}"
            ),
            Self::BadLine { path, line, text } => format!(
                "{path}, line {line}: expected a heap and its value, such as `7,2` or `7 2`, found `{text}`"
            ),
            Self::NoGameInFile { path } => format!(
                "{path} does not name its game: add `--game GAME` (a b-file names it in its first line)"
            ),
            Self::NoPattern { game } => format!("{game}: none of the known patterns fits"),
            Self::BadCheckpoint { path, error } => {
                format!("{path}: {error}; it is not used: name another file, or remove this one")
            }
            Self::Resumed { path, heaps } => format!("{path}: going on after {heaps} heaps"),
            Self::Saved { path, heaps } => format!("{path}: {heaps} heaps saved"),
            Self::Errata => "Errors of published tables, checked here:".into(),
            Self::Erratum { source, codes: [a, b], instead, heap } => {
                let heap = heap.map_or("none".into(), |heap| heap.to_string());
                let instead = instead.map_or(String::new(), |right| {
                    format!("; {a} has the values of {right}")
                });
                format!("{source}: {a} is not {b}, they differ first at heap {heap}{instead}.")
            }
            Self::OutOfMemory { heaps, mib, saved } => format!(
                "the values would outgrow {mib} MiB after {heaps} heaps; {}",
                match saved {
                    true => "the checkpoint has them: go on with a greater --memory",
                    false => "a greater --memory goes further",
                }
            ),
            Self::TableTooLarge { cells, mib } => format!(
                "a table of {} cells would outgrow {mib} MiB: give a greater --memory, or the format csv or bfile of a heap code, which is written as it is computed",
                grouped(*cells)
            ),
            Self::CheckpointFormat => "checkpoints and great tables are for csv and bfile tables of heap codes under normal play".into(),
            Self::Repeated { report } => format!(
                "{}; from there on the table is copied",
                report.period.as_ref().map_or(String::new(), law)
            ),
            Self::PlotFormat => {
                "a plot is svg or png (`-o FILE.svg`, `--format png`) of at most 2000000 heaps".into()
            }
            Self::OeisShort => "too few values for a search: choose a greater --to".into(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::NoHeaps { game } => {
                format!("`{game}` 没有 SG 值序列：应为堆上的游戏，例如 octal:0.77")
            }
            Self::Period { game, report } => {
                let to = report.checked_to;
                match (&report.period, report.status) {
                    (Some(period), PeriodStatus::Proved(theorem)) => format!(
                        "{game}：{}（从 0 起算）：已证明\n依据 {}，其条件已完整验证到 {to}",
                        law_zh(period),
                        theorem.name()
                    ),
                    (Some(period), PeriodStatus::Cited(name)) => format!(
                        "{game}：{}（从 0 起算）：有定理\n依据 {}，它给出每一堆的 SG 值，这里打表核对到 {to}",
                        law_zh(period),
                        name.zh
                    ),
                    (Some(period), _) => format!(
                        "{game}：{}（从 0 起算）：仅打表观察\n打表到 {to} 均成立，没有证明",
                        law_zh(period)
                    ),
                    (None, _) => format!("{game}：打表到 {to} 未发现周期"),
                }
            }
            Self::Differ {
                games: [a, b],
                shift,
                difference: d,
            } => format!(
                "{a} 与 {b} 首次不同在 {}：前者为 {}，后者在 {} 处为 {}",
                d.heap,
                d.first,
                d.heap + shift,
                d.second
            ),
            Self::Equal {
                games: [a, b],
                shift: 0,
                to,
            } => {
                format!("{a} 与 {b} 到 {to} 为止 SG 值全部相同")
            }
            Self::Equal {
                games: [a, b],
                shift,
                to,
            } => {
                format!("到 n = {to} 为止，{a} 的 n 与 {b} 的 n + {shift} SG 值相同")
            }
            Self::Verified { path, game, lines } => {
                format!("{path}：{lines} 个值全部与 {game} 一致")
            }
            Self::Mismatch {
                path,
                line,
                heap,
                found,
                expected,
            } => {
                format!("{path} 第 {line} 行：{heap} 的 SG 值应为 {expected}，而不是 {found}")
            }
            Self::BadLine { path, line, text } => format!(
                "{path} 第 {line} 行：应为堆的大小和它的值，例如 `7,2` 或 `7 2`，却是 `{text}`"
            ),
            Self::NoGameInFile { path } => {
                format!("{path} 没有写明游戏：请加 `--game GAME`（b-file 写在第一行）")
            }
            Self::NoPattern { game } => format!("{game}：已知的规律都不符合"),
            Self::BadCheckpoint { path, error } => {
                format!(
                    "{path}：{}；不会使用它，请换一个文件名或删除它",
                    error_zh(error)
                )
            }
            Self::Resumed { path, heaps } => format!("{path}：从已算出的 {heaps} 个继续"),
            Self::Saved { path, heaps } => format!("{path}：已保存 {heaps} 个值"),
            Self::Errata => "已发表表格中的错误，均在此核对：".into(),
            Self::Erratum {
                source,
                codes: [a, b],
                instead,
                heap,
            } => {
                let heap = heap.map_or("无".into(), |heap| heap.to_string());
                let instead =
                    instead.map_or(String::new(), |right| format!("；{a} 的值同 {right}"));
                format!("{source}：{a} 不等于 {b}，首次不同在 {heap}{instead}。")
            }
            Self::OutOfMemory { heaps, mib, saved } => format!(
                "算到 {heaps} 个之后将超出 {mib} MiB 内存；{}",
                match saved {
                    true => "已存入检查点：加大 --memory 可继续",
                    false => "加大 --memory 可算得更远",
                }
            ),
            Self::TableTooLarge { cells, mib } => format!(
                "{} 格的表将超出 {mib} MiB 内存：请加大 --memory，或对规则码游戏使用边算边写的 csv、bfile 格式",
                grouped(*cells)
            ),
            Self::CheckpointFormat => {
                "检查点和很长的表只用于规则码游戏在正常规则下的 csv 与 bfile".into()
            }
            Self::Repeated { report } => format!(
                "{}；此后直接按周期复制",
                report.period.as_ref().map_or(String::new(), law_zh)
            ),
            Self::PlotFormat => {
                "绘图只有 svg 与 png（`-o FILE.svg`、`--format png`），最多 2000000 个".into()
            }
            Self::OeisShort => "值太少，无法搜索：请增大 --to".into(),
        }
    }
}

fn error_zh(error: &CheckpointError) -> String {
    match error {
        CheckpointError::NotACheckpoint => "这不是检查点文件".into(),
        CheckpointError::Version { found } => format!("检查点版本 {found} 不受支持"),
        CheckpointError::Game { found, wanted } => {
            format!("这是 {found} 的检查点，不是 {wanted} 的")
        }
        CheckpointError::Damaged => "检查点已损坏，校验和不符".into(),
    }
}
