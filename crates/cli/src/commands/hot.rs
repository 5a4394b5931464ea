//! `grundy hot`: the hottest positions of a game, and where a value occurs.

use std::sync::atomic::{AtomicU64, Ordering};

use grundy::workbench::{Catch, Hunt, HuntError, hunt};
use grundy::{Language, Phrase, say};
use grundy_report::HotJson;

use crate::args::HotArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::{FAINT, Output, STRONG, styled};
use crate::progress::{budget, keep, watched_by};
use crate::words::{Message, Unfinished};

/// Looks for the hottest positions.
pub fn hot(args: &HotArgs, out: &mut Output) -> Result<(), Failure> {
    let position = input::position(&args.expression, out)?;
    let budget = budget(&out.common);
    let asked = Hunt {
        top: args.top,
        wanted: args.value.clone(),
        random: args.random.map(|games| (games, args.seed)),
    };
    let seen = AtomicU64::new(0);
    let looked = |seconds| HotSaid::Looked {
        seen: seen.load(Ordering::Relaxed),
        seconds,
    };
    // A stop leaves what was found so far.
    keep();
    let work = || hunt(&position, &asked, &budget, &seen);
    let (found, done) = watched_by(&out.common, looked, work).map_err(|error| match error {
        HuntError::Wanted(error) => Failure::Said(
            Box::new(HotSaid::Wanted {
                text: args.value.clone().unwrap_or_default(),
                error: [Language::English, Language::Chinese].map(|l| error.problem.say(l)),
                at: error.span.start,
            }),
            2,
        ),
        _ => Failure::Usage(Message::NoForms {
            game: position.game(),
        }),
    })?;
    let (game, text) = (position.game(), position.text());
    match out.common.json {
        true => {
            let wanted = args.value.is_some();
            out.json(&HotJson::new(game, text, &found, wanted, done.is_ok()))?;
        }
        false => say_found(args, found, out)?,
    }
    match done {
        Ok(()) => Ok(()),
        Err(stopped) => {
            out.flush()?;
            Err(Failure::Stopped(stopped, Unfinished::Hunt))
        }
    }
}

fn say_found(args: &HotArgs, found: Catch, out: &mut Output) -> Result<(), Failure> {
    let Catch {
        positions,
        passed_over,
        values,
        hottest,
        wanted,
        wanted_total,
    } = found;
    let head = out.say(&HotSaid::Head {
        positions,
        passed_over,
        values,
    });
    out.line(styled(STRONG, head))?;
    for spot in hottest {
        let value = spot.value.unwrap_or_else(|| "{…}".into());
        let said = out.say(&HotSaid::Spot {
            position: spot.position,
            temperature: spot.temperature.to_string(),
            mean: spot.mean.to_string(),
            value,
        });
        out.line(format_args!("  {said}"))?;
    }
    let Some(value) = &args.value else {
        return Ok(());
    };
    let count = wanted_total;
    let value = value.clone();
    out.line(styled(STRONG, out.say(&HotSaid::OfValue { value, count })))?;
    let listed = wanted.len() as u64;
    for position in wanted {
        out.line(format_args!("  {position}"))?;
    }
    if listed < wanted_total {
        let count = wanted_total - listed;
        out.line(styled(FAINT, out.say(&HotSaid::More { count })))?;
    }
    Ok(())
}

/// What is said of a hunt.
#[derive(Debug)]
enum HotSaid {
    Looked {
        seen: u64,
        seconds: f64,
    },
    Head {
        positions: u64,
        passed_over: u64,
        values: u64,
    },
    Spot {
        position: String,
        temperature: String,
        mean: String,
        value: String,
    },
    OfValue {
        value: String,
        count: u64,
    },
    More {
        count: u64,
    },
    Wanted {
        text: String,
        error: [String; 2],
        at: usize,
    },
}

impl Phrase for HotSaid {
    fn say(&self, language: Language) -> String {
        match self {
            Self::Looked { seen, seconds } => say!(language,
                "{seen} positions, {seconds:.0} s"; "{seen} 个局面，{seconds:.0} 秒"),
            Self::Head {
                positions,
                passed_over: 0,
                values,
            } => say!(language,
                "{positions} positions, {values} different values; the hottest:";
                "{positions} 个局面，{values} 个不同的值；最热的是："),
            Self::Head {
                positions,
                passed_over,
                values,
            } => say!(language,
                "{positions} positions ({passed_over} too large to be valued), {values} different values; the hottest:";
                "{positions} 个局面（其中 {passed_over} 个太大，没有求值），{values} 个不同的值；最热的是："),
            Self::Spot {
                position,
                temperature,
                mean,
                value,
            } => say!(language,
                "temperature {temperature}, mean {mean}: {position} = {value}";
                "温度 {temperature}，均值 {mean}：{position} = {value}"),
            Self::OfValue { value, count } => say!(language,
                "Positions of value {value}: {count}"; "值为 {value} 的局面：{count} 个"),
            Self::More { count } => say!(language,
                "… and {count} more (--top lists more)"; "…… 还有 {count} 个（--top 可列出更多）"),
            Self::Wanted { text, error, at } => {
                let [en, zh] = error;
                say!(language, "`{text}` is no value, at byte {at}: {en}";
                    "`{text}` 不是博弈值，第 {at} 字节处：{zh}")
            }
        }
    }
}
