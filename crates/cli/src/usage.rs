//! What clap says by itself, in Chinese: wrong usage, the names of values, defaults and choices.

use std::error::Error as _;

use clap::builder::{OsStr, PossibleValue};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};

/// What stands in for a value in usages.
const NAMES: &[(&str, &str)] = &[
    ("FILE", "文件"),
    ("DIR", "目录"),
    ("DIRECTORY", "目录"),
    ("SECONDS", "秒"),
    ("POSITIONS", "局面数"),
    ("GAME POSITION", "游戏 局面"),
    ("FORMAT", "格式"),
    ("COUNT", "个数"),
    ("CMD", "命令"),
    ("PROBLEM|GAME", "题目|游戏"),
    ("PROBLEM", "题目"),
    ("PLAYER", "一方"),
    ("GAME", "游戏"),
    ("WHAT", "内容"),
    ("VALUE", "值"),
    ("TOPIC", "课程"),
    ("STEPS", "步数"),
    ("NAME", "名称"),
    ("MOVES", "步数"),
    ("LETTERS", "字母"),
    ("LANGUAGE", "编程语言"),
    ("ITEMS", "个数"),
    ("GRAPH", "图文件"),
    ("FORMULA", "公式"),
    ("CONDITION", "条件"),
    ("FORM", "标准形"),
    ("EXPR", "表达式"),
    ("LANG", "语言"),
    ("COLOR", "何时"),
    ("LEVEL", "水平"),
    ("FIRST", "谁先走"),
    ("SEED", "种子"),
    ("PORT", "端口"),
    ("SHELL", "shell"),
    ("SEARCH", "搜索"),
    ("PAGE", "页"),
    ("COMMAND", "命令"),
    ("LIMIT", "个数"),
    ("WORK", "步数"),
    ("PLOT", "格式"),
    ("FIRST_GAME", "游戏"),
    ("SECOND", "另一个游戏"),
    ("POSITION", "局面"),
    ("WIN,LOSS", "胜,负"),
    ("LAYOUT", "格式"),
    ("DIGITS", "位数"),
    ("N|RxC", "N|行x列"),
    ("RxC", "行x列"),
];

fn name(english: &str) -> Option<&'static str> {
    let found = NAMES.iter().find(|(known, _)| *known == english);
    found.map(|(_, chinese)| *chinese)
}

/// A usage in Chinese.
pub fn usage(english: &str) -> String {
    let english = english.strip_prefix("Usage:").unwrap_or(english).trim();
    let mut text = english.replace("[OPTIONS]", "[选项]");
    // Names stand in brackets, so that no word of a command is taken for one.
    for (known, chinese) in NAMES {
        for (open, close) in [("<", ">"), ("[", "]")] {
            text = text.replace(
                &format!("{open}{known}{close}"),
                &format!("{open}{chinese}{close}"),
            );
        }
    }
    text
}

/// The usage line of a command that was built.
pub fn of(command: &mut Command) -> String {
    usage(&command.render_usage().to_string())
}

/// The argument with its value's name, choices and default in Chinese; `said` says what a choice
/// means.
pub fn explained(arg: Arg, said: impl Fn(&str) -> Option<&'static str>) -> Arg {
    let takes = arg.get_action().takes_values();
    let names = arg.get_value_names().unwrap_or_default();
    let names: Vec<&'static str> = names.iter().filter_map(|known| name(known)).collect();
    let arg = match takes && names.len() == 1 {
        true => arg.value_name(names[0]),
        false => arg,
    };
    let choices: Vec<PossibleValue> = (arg.get_possible_values().into_iter())
        .filter(|value| takes && !value.is_hide_set())
        .collect();
    let default: Vec<&OsStr> = arg.get_default_values().iter().collect();
    let default = match default[..] {
        [one] if takes => Some(one.to_string_lossy().into_owned()),
        _ => None,
    };
    let mut short = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let mut long = (arg.get_long_help().map(ToString::to_string)).unwrap_or_else(|| short.clone());
    if let Some(default) = default {
        let said = format!(" [默认：{default}]");
        short.push_str(&said);
        long.push_str(&said);
    }
    if !choices.is_empty() {
        let names: Vec<&str> = choices.iter().map(PossibleValue::get_name).collect();
        short.push_str(&format!(" [可选：{}]", names.join("、")));
        long.push_str("\n\n可选：");
        for choice in &choices {
            let means = choice.get_help().map(ToString::to_string);
            let means = means.map(|text| said(&text).map_or(text, String::from));
            let means = means.map_or(String::new(), |means| format!("：{means}"));
            long.push_str(&format!("\n- {}{means}", choice.get_name()));
        }
    }
    let has_long = arg.get_long_help().is_some() || !choices.is_empty();
    let arg = arg.hide_possible_values(true).hide_default_value(true);
    let arg = if short.is_empty() {
        arg
    } else {
        arg.help(short)
    };
    if has_long { arg.long_help(long) } else { arg }
}

/// What is wrong with the arguments; `None` for what is no mistake, such as a help that was asked
/// for.
pub fn wrong(error: &clap::Error) -> Option<String> {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(all)) => Some(all.join("、")),
        Some(ContextValue::StyledStr(text)) => Some(text.to_string()),
        _ => None,
    };
    let arg = || usage(&text(ContextKind::InvalidArg).unwrap_or_default());
    let value = || text(ContextKind::InvalidValue).unwrap_or_default();
    let mut said = match error.kind() {
        ErrorKind::InvalidValue if value().is_empty() => format!("`{}` 后面要有一个值", arg()),
        ErrorKind::InvalidValue => format!("`{}` 不能取 `{}`", arg(), value()),
        ErrorKind::UnknownArgument => format!("没有 `{}` 这个参数", arg()),
        ErrorKind::InvalidSubcommand => {
            let typed = text(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("没有 `{typed}` 这个命令")
        }
        ErrorKind::NoEquals => format!("`{}` 与值之间要写 `=`", arg()),
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            format!("`{}` 不能取 `{}`：{}", arg(), value(), because(&why))
        }
        ErrorKind::TooManyValues => format!("`{}` 的值太多，多了 `{}`", arg(), value()),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("`{}` 的值的个数不对", arg())
        }
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            Some(other) if other != text(ContextKind::InvalidArg).unwrap_or_default() => {
                format!("`{}` 不能与 `{}` 同时使用", arg(), usage(&other))
            }
            _ => format!("`{}` 只能写一次", arg()),
        },
        ErrorKind::MissingRequiredArgument => format!("还缺少：{}", arg()),
        ErrorKind::MissingSubcommand => "还缺少一个子命令".into(),
        ErrorKind::InvalidUtf8 => "参数不是 UTF-8 文本".into(),
        _ => return None,
    };
    if let Some(valid) = text(ContextKind::ValidValue).filter(|valid| !valid.is_empty()) {
        said.push_str(&format!("\n  可选：{valid}"));
    }
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
        ContextKind::SuggestedSubcommand,
    ];
    if let Some(near) = suggested.into_iter().find_map(text) {
        said.push_str(&format!("\n\n  是不是 `{}`？", usage(&near)));
    }
    if let Some(line) = text(ContextKind::Usage) {
        said.push_str(&format!("\n\n用法：{}", usage(&line)));
    }
    Some(format!("错误：{said}\n\n加 `--help` 查看说明。"))
}

/// What parsers of numbers say.
fn because(english: &str) -> String {
    if let Some((number, range)) = english.split_once(" is not in ") {
        return format!("{number} 不在 {range} 之内");
    }
    match english {
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            "这里应是一个整数".into()
        }
        "number too large to fit in target type" => "这个数太大".into(),
        "number too small to fit in target type" => "这个数太小".into(),
        other => other.into(),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Cli;
    use crate::help::in_chinese;

    /// What is wrong with a line, in Chinese.
    fn said(line: &str) -> String {
        let error = in_chinese(Cli::command()).try_get_matches_from(line.split(' '));
        wrong(&error.expect_err("wrong usage")).expect("a mistake")
    }

    #[test]
    fn every_mistake_is_said_in_chinese() {
        for (line, expected) in [
            ("grundy solve --bogus nim 3", "没有 `--bogus` 这个参数"),
            ("grundy solve", "还缺少：<游戏 局面>..."),
            (
                "grundy table kayles --to",
                "`--to <N|行x列>` 后面要有一个值",
            ),
            (
                "grundy play nim 3 --level foo",
                "`--level <水平>` 不能取 `foo`\n  可选：perfect、strong",
            ),
            (
                "grundy solv 3",
                "没有 `solv` 这个命令\n\n  是不是 `solve`？",
            ),
            ("grundy pattern kayles --heaps 9", "9 不在 1..=8 之内"),
            ("grundy solve --lines --all nim", "不能与 `--all` 同时使用"),
            (
                "grundy learn nim --seed x",
                "`--seed <N>` 不能取 `x`：这里应是一个整数",
            ),
        ] {
            let said = said(line);
            assert!(said.contains(expected), "{line}: {said}");
            no_english(&said);
        }
    }

    /// No English sentence is left: no two words of it in a row outside code and brackets.
    fn no_english(text: &str) {
        for line in text.lines() {
            let bare = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
            let words: Vec<&str> = bare.split(' ').filter(|word| !word.is_empty()).collect();
            let english = |word: &&str| {
                word.len() > 1
                    && word
                        .chars()
                        .all(|c| c.is_ascii_lowercase() || ",.:;'".contains(c))
            };
            let run = words.windows(3).find(|three| three.iter().all(english));
            let command = line.contains("grundy") || line.starts_with("  ");
            assert!(run.is_none() || command, "{line}");
        }
    }

    #[test]
    fn no_help_has_english_sentences_left() {
        let mut waiting = vec![in_chinese(Cli::command())];
        let mut walked = 0;
        while let Some(mut command) = waiting.pop() {
            for help in [command.render_help(), command.render_long_help()] {
                let help = help.to_string();
                for left in [
                    "[default",
                    "[possible",
                    "Possible values",
                    "Usage",
                    "[OPTIONS]",
                    "<COMMAND>",
                    "Options:",
                    "Commands:",
                ] {
                    assert!(!help.contains(left), "{left}: {help}");
                }
                walked += 1;
            }
            waiting.extend(command.get_subcommands().cloned());
        }
        assert!(walked > 60, "{walked}");
    }
}
