//! `grundy value --thermograph`, `--tree` and `--line`: pictures of games.

use std::path::Path;
use std::sync::Arc;

use grundy::game::{Language, Phrase};
use grundy::partizan::Thermograph;
use grundy::partizan::language::{Script, Value, typeset};
use grundy::say;
use grundy::tables::write_png;
use grundy::values::picture::{
    Drawing, Labelled, Marked, TREE, number_line, number_line_text, thermographs, thermographs_text,
};
use grundy::values::{Answer, Calculator, Found, Property};

use super::value::{Asked, not_known};
use crate::failure::Failure;
use crate::output::{Output, replace};
use crate::progress::{budget, watched};
use crate::value_args::ValueArgs;

/// What is said about pictures.
#[derive(Debug)]
enum Said {
    NoThermograph,
    NoTree,
    OneGame,
    Ending(String),
    TooLarge,
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NoThermograph =>
                "thermographs and the number line are for games without endless play";
                "温度图和数轴只用于不会无限进行的游戏";
            Self::NoTree =>
                "a tree is drawn of a game without endless play, with at most {TREE} nodes";
                "只能画不会无限进行的游戏的树，最多 {TREE} 个结点";
            Self::OneGame =>
                "a tree is drawn, and a proof is written, of one game";
                "一次只画一个游戏的树，只证明一个游戏的值";
            Self::Ending(name) =>
                "`{name}` is no picture: its name ends in .svg or .png, or it is `-` for the terminal";
                "`{name}` 不是图片：文件名应以 .svg 或 .png 结尾，`-` 表示终端";
            Self::TooLarge =>
                "the picture is too large for png: use svg";
                "图片太大，不能存为 png：请用 svg";
        }
    }
}

fn said(said: Said) -> Failure {
    Failure::Said(Box::new(said), 2)
}

/// Whether the names of the files are those of pictures, before anything is computed.
pub fn named_well(args: &ValueArgs) -> Result<(), Failure> {
    let one = args.tree.is_some() || args.proof.certify.is_some();
    if one && args.expressions.len() != 1 {
        return Err(said(Said::OneGame));
    }
    let files = [&args.thermograph, &args.tree, &args.line];
    for file in files.into_iter().flatten() {
        let ending = file.extension().and_then(|ending| ending.to_str());
        let terminal = file == Path::new("-") && args.tree.as_ref() != Some(file);
        if !terminal && !matches!(ending, Some("svg" | "png")) {
            return Err(said(Said::Ending(file.display().to_string())));
        }
    }
    Ok(())
}

/// Draws what was asked for of the games that were computed.
pub fn draw(
    answers: &[Answer],
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    out: &mut Output,
) -> Result<(), Failure> {
    let args = asked.args;
    if args.thermograph.is_none() && args.tree.is_none() && args.line.is_none() {
        return Ok(());
    }
    let budget = budget(&out.common);
    let mut games = Vec::new();
    for answer in answers {
        let Some(value) = calculator.as_value(answer) else {
            return Err(said(Said::NoThermograph));
        };
        let work = || calculator.property(&value, Property::Value, &budget);
        let label = match watched(&out.common, &budget, work) {
            Ok(Found::Game(text)) => typeset(&text, unless_latex(asked.script)),
            Ok(_) => return Err(said(Said::NoThermograph)),
            Err(error) => return Err(not_known(error, &budget)),
        };
        games.push((label, value));
    }
    let title = games.iter().map(|(label, _)| label.as_str());
    let title = title.collect::<Vec<_>>().join("; ");
    if let Some(file) = &args.tree {
        let value = &games[0].1;
        let tree = watched(&out.common, &budget, || {
            calculator.tree(&title, value, &budget)
        });
        let tree = tree.map_err(|error| not_known(error, &budget))?;
        write(file, &tree.ok_or_else(|| said(Said::NoTree))?)?;
    }
    if args.thermograph.is_none() && args.line.is_none() {
        return Ok(());
    }
    let mut drawn = Vec::new();
    for (label, value) in games {
        let work = || calculator.thermograph(&value, &budget);
        let thermograph = watched(&out.common, &budget, work);
        let thermograph = thermograph.map_err(|error| not_known(error, &budget))?;
        let thermograph = thermograph.ok_or_else(|| said(Said::NoThermograph))?;
        drawn.push((label, value, thermograph));
    }
    if let Some(file) = &args.thermograph {
        let labelled = |(label, _, thermograph): &(String, Value, Arc<Thermograph>)| Labelled {
            label: label.clone(),
            thermograph: thermograph.clone(),
        };
        let labelled: Vec<_> = drawn.iter().map(labelled).collect();
        show(file, out, &thermographs(&title, &labelled), || {
            thermographs_text(&labelled)
        })?;
    }
    if let Some(file) = &args.line {
        let mut marked = Vec::new();
        for (label, value, thermograph) in drawn {
            let mut stop = |property| match calculator.property(&value, property, &budget) {
                Ok(Found::Number(stop)) => Ok(stop),
                Ok(_) => Err(said(Said::NoThermograph)),
                Err(error) => Err(not_known(error, &budget)),
            };
            marked.push(Marked {
                label,
                stops: (stop(Property::RightStop)?, stop(Property::LeftStop)?),
                mean: thermograph.mean(),
            });
        }
        show(file, out, &number_line(&title, &marked), || {
            number_line_text(&marked)
        })?;
    }
    Ok(())
}

/// Labels are not typeset.
fn unless_latex(script: Script) -> Script {
    match script {
        Script::Latex => Script::Plain,
        script => script,
    }
}

fn show(
    file: &Path,
    out: &mut Output,
    drawing: &Drawing,
    text: impl FnOnce() -> Vec<String>,
) -> Result<(), Failure> {
    if file != Path::new("-") {
        return write(file, drawing);
    }
    for line in text() {
        out.line(line)?;
    }
    Ok(())
}

fn write(file: &Path, drawing: &Drawing) -> Result<(), Failure> {
    if file.extension().is_some_and(|ending| ending == "svg") {
        return replace(file, |to| Ok(to.write_all(drawing.svg().as_bytes())?));
    }
    let raster = drawing.raster().ok_or_else(|| said(Said::TooLarge))?;
    let size = (raster.width as u32, raster.height as u32);
    replace(file, |to| {
        let mut bytes = Vec::new();
        write_png(
            &drawing.title,
            size,
            &raster.pixels,
            &raster.palette,
            &mut bytes,
        )?;
        Ok(to.write_all(&bytes)?)
    })
}
