//! `grundy graph`: everything reachable from a position, as a picture or as data.

use std::io::{IsTerminal, Write};

use grundy::explore::{GraphError, PositionGraph};
use grundy::graphs::{Drawing, Graph, Mark, Mover, Sign, write_binary};
use grundy::theory::OutcomeClass;
use grundy::workbench::OnGraph;
use grundy::{Convention, Game};
use grundy_report::ReachJson;

use crate::args::{GraphArgs, GraphFormat};
use crate::failure::Failure;
use crate::graph_words::Said;
use crate::input;
use crate::output::{Output, replace};
use crate::progress::{budget, watched};
use crate::words::Message;

/// What is drawn: from a position, or a whole graph.
struct Subject {
    game: String,
    position: Option<String>,
    convention: Convention,
    found: PositionGraph,
}

/// Draws the graph of a position.
pub fn graph(args: &GraphArgs, out: &mut Output) -> Result<(), Failure> {
    let format = format(args, out)?;
    if format == GraphFormat::Binary && args.output.is_none() && std::io::stdout().is_terminal() {
        return Err(Failure::Usage(Message::BinaryToTerminal));
    }
    if let [word] = &args.expression.expression[..]
        && word != "-"
        && !word.starts_with('@')
    {
        let game =
            input::game(word, args.expression.options, out).map_err(|error| Failure::Typed {
                text: word.clone(),
                error: error.into(),
            })?;
        if let Some(OnGraph { graph, .. }) = game.graph() {
            return whole(&*game, graph, format, args, out);
        }
    }
    let position = input::position(&args.expression, out)?;
    let convention = out.common.convention(&position);
    let budget = budget(&out.common);
    let work = || PositionGraph::of(&position, convention, args.depth, args.most, &budget);
    let found = watched(&out.common, &budget, work);
    let found = found.map_err(|error| explained(error, args, &position.game()))?;
    let subject = Subject {
        game: position.game(),
        position: Some(position.text()),
        convention,
        found,
    };
    draw(&subject, format, args, out)
}

/// Draws or converts a graph that is a game of its own.
fn whole(
    game: &dyn Game,
    graph: &Graph,
    format: GraphFormat,
    args: &GraphArgs,
    out: &mut Output,
) -> Result<(), Failure> {
    if matches!(format, GraphFormat::Edges | GraphFormat::Binary) {
        return write(args, out, |to| data(graph, format, to));
    }
    let convention = out.common.convention_or(game.convention());
    let budget = budget(&out.common);
    let work = || PositionGraph::whole(graph, convention, args.most, &budget);
    let found = watched(&out.common, &budget, work).map_err(|error| match error {
        GraphError::TooLarge { .. } => {
            let (vertices, most) = (graph.order(), args.most);
            Failure::Said(Box::new(Said::TooManyVertices { vertices, most }), 3)
        }
        error => explained(error, args, game.name()),
    })?;
    let subject = Subject {
        game: game.name().into(),
        position: None,
        convention,
        found,
    };
    draw(&subject, format, args, out)
}

fn draw(
    subject: &Subject,
    format: GraphFormat,
    args: &GraphArgs,
    out: &mut Output,
) -> Result<(), Failure> {
    match format {
        GraphFormat::Edges | GraphFormat::Binary => {
            write(args, out, |to| data(&subject.found.graph, format, to))
        }
        GraphFormat::Json => {
            let (game, position) = (subject.game.clone(), subject.position.clone());
            let json = ReachJson::new(game, position, subject.convention, &subject.found);
            write(args, out, |to| {
                serde_json::to_writer(&mut *to, &json).map_err(std::io::Error::from)?;
                to.write_all(b"\n")
            })
        }
        GraphFormat::Dot | GraphFormat::Svg => {
            let drawing = drawing(subject, out);
            let text = match format {
                GraphFormat::Svg => drawing.svg(),
                _ => drawing.dot(),
            };
            write(args, out, |to| to.write_all(text.as_bytes()))
        }
    }
}

/// The format asked for, by flag or by the file's ending.
fn format(args: &GraphArgs, out: &Output) -> Result<GraphFormat, Failure> {
    if out.common.json {
        return match args.format {
            None | Some(GraphFormat::Json) => Ok(GraphFormat::Json),
            Some(_) => Err(Failure::Usage(Message::JsonConflict)),
        };
    }
    let ending = args.output.as_deref().and_then(|path| path.extension());
    let ending = ending.and_then(|ending| ending.to_str());
    match (args.format, ending) {
        (Some(format), _) => Ok(format),
        (None, None | Some("dot" | "gv")) => Ok(GraphFormat::Dot),
        (None, Some("svg")) => Ok(GraphFormat::Svg),
        (None, Some("json")) => Ok(GraphFormat::Json),
        (None, Some("txt")) => Ok(GraphFormat::Edges),
        (None, Some("bin")) => Ok(GraphFormat::Binary),
        (None, Some(ending)) => {
            let ending = ending.into();
            Err(said(Said::Ending { ending }))
        }
    }
}

fn said(said: Said) -> Failure {
    Failure::Said(Box::new(said), 2)
}

fn explained(error: GraphError, args: &GraphArgs, game: &str) -> Failure {
    match error {
        GraphError::TooLarge { positions } => {
            let most = args.most;
            Failure::Said(Box::new(Said::TooLarge { positions, most }), 3)
        }
        GraphError::Points => said(Said::ForPoints { game: game.into() }),
        GraphError::Stopped(stopped) => stopped.into(),
    }
}

fn drawing<'a>(subject: &'a Subject, out: &Output) -> Drawing<'a> {
    let found = &subject.found;
    let vertices = found.vertices.iter().map(|vertex| Mark {
        name: vertex.text.clone(),
        value: vertex.grundy.as_ref().map(ToString::to_string),
        outcome: vertex.outcome,
        cut: vertex.cut,
    });
    let position = match &subject.position {
        Some(position) => format!("{} {position}", subject.game),
        None => subject.game.clone(),
    };
    let title = Said::Title {
        position,
        convention: subject.convention,
        cut: found.cut,
    };
    let legend = [
        (Sign::Class(OutcomeClass::P), Said::PPosition),
        (Sign::Class(OutcomeClass::N), Said::NPosition),
        (Sign::Class(OutcomeClass::L), Said::LPosition),
        (Sign::Class(OutcomeClass::R), Said::RPosition),
        (Sign::Class(OutcomeClass::D), Said::Drawn),
        (Sign::Of(Mover::Left), Said::LeftMove),
        (Sign::Of(Mover::Right), Said::RightMove),
        (Sign::Of(Mover::Either), Said::EitherMove),
        (Sign::Winning, Said::WinningMove),
        (Sign::Other, Said::OtherMove),
        (Sign::Unknown, Said::NotKnown),
    ];
    Drawing {
        title: out.say(&title),
        graph: &found.graph,
        vertices: vertices.collect(),
        winning: found.winning(),
        movers: found.movers.clone(),
        legend: legend.map(|(sign, said)| (sign, out.say(&said))).into(),
    }
}

/// The moves alone, for other programs or to be read again.
fn data(graph: &Graph, format: GraphFormat, to: &mut dyn Write) -> std::io::Result<()> {
    if format == GraphFormat::Binary {
        return write_binary(graph, to);
    }
    writeln!(to, "{} {}", graph.order(), graph.size())?;
    for from in 0..graph.used() {
        for &option in graph.options(from) {
            writeln!(to, "{} {}", u64::from(from) + 1, u64::from(option) + 1)?;
        }
    }
    Ok(())
}

/// Writes to the file asked for, or to standard output.
fn write(
    args: &GraphArgs,
    out: &mut Output,
    work: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
) -> Result<(), Failure> {
    match &args.output {
        Some(path) => replace(path, |file| Ok(work(file)?)),
        None => {
            let mut buffer = std::io::BufWriter::with_capacity(1 << 16, out.bytes()?);
            work(&mut buffer)?;
            Ok(buffer.flush()?)
        }
    }
}
