//! `grundy hot`: the hottest positions of a game, and where a value occurs.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy::explore::{Boards, Catch, Ground, Hunt, HuntError, hunt};
use grundy::{Budget, Language, Phrase, Position, Question, say};
use grundy_report::HotJson;

use crate::args::{HotArgs, ProofArgs};
use crate::certify;
use crate::failure::Failure;
use crate::input;
use crate::output::{FAINT, Output, STRONG, styled};
use crate::progress::{budget, keep, watched_by};
use crate::words::Unfinished;

/// Looks for the hottest positions.
pub fn hot(args: &HotArgs, out: &mut Output) -> Result<(), Failure> {
    let from = match &args.boards {
        Some(size) => Start::Boards(boards(args, size, out)?),
        None => Start::Position(input::position(&args.expression, out)?),
    };
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
    let ground = match &from {
        Start::Position(position) => Ground::From(position),
        Start::Boards((_, _, boards)) => Ground::Boards(boards),
    };
    let work = || hunt(ground, &asked, &budget, &seen);
    let (found, done) = watched_by(&out.common, looked, work).map_err(|error| match error {
        HuntError::Wanted(error) => Failure::Said(
            Box::new(HotSaid::Wanted {
                text: args.value.clone().unwrap_or_default(),
                error: [Language::English, Language::Chinese].map(|l| error.problem.say(l)),
                at: error.span.start,
            }),
            2,
        ),
        HuntError::Several => Failure::Said(Box::new(HotSaid::Several), 2),
        _ => Failure::Said(Box::new(HotSaid::NoForms { game: from.game() }), 2),
    })?;
    let (game, text) = (from.game(), from.text());
    let proved = match &args.certify {
        Some(directory) => certify_all(directory, &game, args, &found, &budget, out),
        None => Ok(()),
    };
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
    }?;
    // What was found stands, whatever became of its proofs.
    proved
}

/// Where the search begins.
enum Start {
    Position(Position),
    /// The name of the game, the size as it was typed, and the boards.
    Boards((String, String, Boards)),
}

impl Start {
    fn game(&self) -> String {
        match self {
            Self::Position(position) => position.game(),
            Self::Boards((game, ..)) => game.clone(),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Position(position) => position.text(),
            Self::Boards((_, size, _)) => size.clone(),
        }
    }
}

/// The boards asked for.
fn boards(
    args: &HotArgs,
    size: &str,
    out: &mut Output,
) -> Result<(String, String, Boards), Failure> {
    let wrong = |said: HotSaid| Failure::Said(Box::new(said), 2);
    let [word] = &args.expression.expression[..] else {
        return Err(wrong(HotSaid::GameAlone));
    };
    let game = input::game(word, args.expression.options, out).map_err(|error| Failure::Typed {
        text: word.clone(),
        error: error.into(),
    })?;
    let side = |text: &str| text.parse::<usize>().ok();
    let sides = size.split_once('x').and_then(|(r, c)| side(r).zip(side(c)));
    let found = sides.and_then(|sides| Boards::new(&game, sides, args.cells.as_deref()));
    match found {
        Some(boards) => Ok((game.name().into(), size.into(), boards)),
        None => Err(wrong(HotSaid::NoBoards {
            game: game.name().into(),
            size: size.into(),
        })),
    }
}

/// Writes a certificate for each of the hottest positions, `1.cert` for the first.
fn certify_all(
    directory: &Path,
    game: &str,
    args: &HotArgs,
    found: &Catch,
    budget: &Budget,
    out: &mut Output,
) -> Result<(), Failure> {
    std::fs::create_dir_all(directory).map_err(|error| Failure::Io {
        path: directory.display().to_string(),
        error,
    })?;
    for (number, spot) in (1..).zip(&found.hottest) {
        let text = format!("{game} {}", spot.position);
        let position = input::read(text, args.expression.options, out)?;
        let budget = budget.at_most(u64::MAX);
        let answer = grundy::solve(&position, &Question::new(&position, &budget))?;
        let proof = ProofArgs {
            certify: Some(directory.join(format!("{number}.cert"))),
            self_check: false,
        };
        certify::prove(&proof, out, &budget, &[], |lines, budget| {
            grundy::prove::certify(&position, &answer, budget, lines)
        })?;
    }
    Ok(())
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
    /// A position of one game is wanted, not a sum.
    Several,
    /// Both players have the same moves, or play may go on for ever.
    NoForms {
        game: String,
    },
    /// A game alone is wanted where all boards are looked at.
    GameAlone,
    /// There are no such boards.
    NoBoards {
        game: String,
        size: String,
    },
    Wanted {
        text: String,
        error: [String; 2],
        at: usize,
    },
}

impl Phrase for HotSaid {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Looked { seen, seconds } =>
                "{seen} positions, {seconds:.0} s";
                "{seen} 个局面，{seconds:.0} 秒";
            Self::Head { positions, passed_over: 0, values } =>
                "{positions} positions, {values} different values; the hottest:";
                "{positions} 个局面，{values} 个不同的值；最热的是：";
            Self::Head { positions, passed_over, values } =>
                "{positions} positions ({passed_over} too large to be valued), {values} different values; the hottest:";
                "{positions} 个局面（其中 {passed_over} 个太大，没有求值），{values} 个不同的值；最热的是：";
            Self::Spot { position, temperature, mean, value } =>
                "temperature {temperature}, mean {mean}: {position} = {value}";
                "温度 {temperature}，均值 {mean}：{position} = {value}";
            Self::OfValue { value, count } =>
                "Positions of value {value}: {count}";
                "值为 {value} 的局面：{count} 个";
            Self::More { count } =>
                "… and {count} more (--top lists more)";
                "…… 还有 {count} 个（--top 可列出更多）";
            Self::Several =>
                "the hottest positions are those of one game: name one, not a sum";
                "最热局面是就一个游戏而言的：请只写一个游戏，不要写和";
            Self::NoForms { game } =>
                "only games in which the players' moves differ and play ends have temperatures: not `{game}`";
                "只有双方着法不同且必定结束的游戏才有温度：`{game}` 不是";
            Self::GameAlone =>
                "with --boards only the game is named, as in `grundy hot domineering --boards 3x3`";
                "用 --boards 时只写游戏名，例如 `grundy hot domineering --boards 3x3`";
            Self::NoBoards { game, size } =>
                "`{game}` has no boards of `{size}` with these cells: expected rows and columns as in `3x4`, at most 128 cells, of a game written as rows of letters";
                "`{game}` 没有 `{size}` 的这种棋盘：这里应是行数和列数，例如 `3x4`，至多 128 格，且游戏的局面是一行行的字母";
            Self::Wanted { text, error, at } =>
                let [en, zh] = error;
                "`{text}` is no value, at byte {at}: {en}";
                "`{text}` 不是博弈值，第 {at} 字节处：{zh}";
        }
    }
}
