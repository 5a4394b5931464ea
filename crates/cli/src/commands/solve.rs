//! `grundy solve`: who wins, every winning move, the value, and why.

use grundy::workbench::{Finding, Grade, Moves, Worth, binary_columns};
use grundy::{Answer, Choice, Convention, Outcome, Position, Question};
use grundy_report::{About, Headline, SolveJson, WINNING_MOVES, species};

use crate::args::{ExpressionArgs, SolveArgs};
use crate::certify::{self, Proof};
use crate::commands::lines::lines;
use crate::commands::strong::lend_book;
use crate::failure::Failure;
use crate::input;
use crate::misere_words::MisereSaid;
use crate::output::{FAINT, LOSS, Output, STRONG, WIN, styled};
use crate::progress::{budget, watched};
use crate::words::Message;
use crate::wrap::elided;

/// Winning moves shown without `--all`.
const SHOWN: usize = 10;
/// Positions of at most this many components are written out after each move.
const WRITTEN_OUT: usize = 16;
/// Components of a position that is proved although nobody asked, at most.
const SILENT: usize = 1000;
/// Components whose values are shown in binary, at most.
const BINARY: usize = 10;

/// Solves a position.
pub fn solve(args: &SolveArgs, out: &mut Output) -> Result<(), Failure> {
    if args.lines {
        return lines(args, out);
    }
    lend_book(&args.book, out)?;
    let expression = ExpressionArgs {
        expression: args.expression.clone(),
        options: args.options,
    };
    let position = input::position(&expression, out)?;
    let budget = budget(&out.common);
    let about = About {
        convention: out.common.convention(&position),
        position,
        player: args.player.into(),
        language: out.language,
    };
    let position = &about.position;
    let question = Question {
        player: about.player,
        convention: about.convention,
        limit: match (args.all, out.common.json) {
            (true, _) => usize::MAX,
            (_, true) => WINNING_MOVES,
            _ => SHOWN,
        },
        budget: &budget,
    };
    let answer = watched(&out.common, &budget, || grundy::solve(position, &question));
    let mut answer = match answer {
        Ok(answer) => answer,
        Err(stopped) => {
            // That nothing was found is an object too, as over HTTP.
            if out.common.json && !stopped.interrupted {
                out.json(&SolveJson::new(&about, Err(&stopped), &budget))?;
            }
            return Err(stopped.into());
        }
    };
    let games: Vec<_> = position.parts().iter().map(|part| part.game()).collect();
    let files = games.iter().filter_map(|game| game.graph()?.file);
    let sources: Vec<&[u8]> = files.collect();
    let proof = match args.proof.asked() || position.len() <= SILENT {
        true => certify::prove(&args.proof, out, &budget, &sources, |lines, budget| {
            grundy::prove::certify(position, &answer, budget, lines)
        }),
        false => Ok(None),
    };
    if let Ok(Some(proof)) = &proof
        && proof.reasons_from_the_rules()
    {
        answer.grounds.grade = Grade::Certified;
    }
    let checked = proof.as_ref().ok().and_then(Option::as_ref);
    match out.common.json {
        true => {
            let json = SolveJson::new(&about, Ok(&answer), &budget);
            out.json(&json.with_certificate(checked.map(|proof| proof.json(out.language))))?;
        }
        false => say(position, &answer, checked, out)?,
    }
    // The answer stands, whatever became of its proof.
    proof.map(drop)
}

fn say(
    position: &Position,
    answer: &Answer,
    proof: Option<&Proof>,
    out: &mut Output,
) -> Result<(), Failure> {
    headline(answer, out)?;
    good_moves(position, answer, out)?;
    if !out.common.quiet {
        why(answer, out)?;
    }
    for trust in &answer.trusted {
        out.line(out.say(trust))?;
    }
    match out.common.quiet {
        true => Ok(()),
        false => certify::report(proof, out),
    }
}

/// The verdict in words, and the value.
pub fn headline(answer: &Answer, out: &mut Output) -> Result<(), Failure> {
    if let Some(verdict) = Headline::of(answer) {
        let style = match answer.outcome() {
            None => STRONG,
            Some(Outcome::P) => LOSS,
            Some(Outcome::D) => STRONG,
            Some(_) => WIN,
        };
        out.line(styled(style, out.say(&verdict)))?;
    }
    match &answer.grundy {
        Some(value) => out.line(out.say(&Message::Value {
            value: value.to_string(),
        })),
        None if answer.misere.is_some() => {
            let form = answer.misere.as_ref().map(|form| MisereSaid::Form {
                genus: form.genus_text(),
                species: species(form.species),
                form: form.form.clone(),
            });
            form.map_or(Ok(()), |form| out.line(out.say(&form)))
        }
        // Games in which the players' moves differ have forms instead.
        None if answer.partizan => form(answer, out),
        None if answer.outcome().is_some() && answer.convention == Convention::Normal => {
            out.line(styled(FAINT, out.say(&Message::NoValue)))
        }
        None => Ok(()),
    }
}

/// What the canonical form of the whole says, where there is one.
fn form(answer: &Answer, out: &mut Output) -> Result<(), Failure> {
    if let Some(stopper) = &answer.stopper {
        let value = stopper.text.clone();
        return out.line(out.say(&Message::Stopper { value }));
    }
    let forms = answer.forms.as_ref();
    let Some(whole) = forms.and_then(|forms| forms.whole.as_ref()) else {
        return Ok(());
    };
    out.line(out.say(&Message::Form {
        value: whole.value.as_ref().map(|value| value.text().into()),
        stops: Box::new([whole.left_stop, whole.right_stop].map(|stop| stop.to_string())),
        mean: whole.mean.to_string(),
        temperature: whole.temperature.to_string(),
    }))
}

/// The winning moves, those that keep a draw, or the best for points; where there is none, nothing.
fn good_moves(position: &Position, answer: &Answer, out: &mut Output) -> Result<(), Failure> {
    let (worth, moves) = match &answer.finding {
        Finding::Won(moves) => (Worth::Win, moves),
        Finding::Drawn(moves) => (Worth::Draw, moves),
        Finding::Points(_, Some(moves)) => (Worth::Points, moves),
        Finding::Bounds(_) => (Worth::Points, &Moves::Unknown),
        Finding::Lost | Finding::Over { .. } | Finding::Points(_, None) => return Ok(()),
    };
    let player = answer.partizan.then_some(answer.player);
    out.line(out.say(&match (moves, worth) {
        (Moves::Unknown, _) => Message::GoodMovesUnknown { worth, player },
        (_, Worth::Draw) => Message::DrawingMoves,
        _ => Message::WinningMoves {
            total: moves.total(),
            legal: answer.moves,
            shown: moves.known().len(),
            best: worth == Worth::Points,
            player,
        },
    }))?;
    for choice in moves.known() {
        let described = described(position, choice, out);
        out.line(format_args!("  {described}"))?;
    }
    if !moves.is_complete() && !moves.known().is_empty() {
        let listed = moves.known().len() as u128;
        let count = moves.total().map(|total| total - listed);
        out.line(styled(FAINT, out.say(&Message::More { count })))?;
    }
    Ok(())
}

/// A move in words with what it leaves: the whole position if it is short, else one component.
pub fn described(position: &Position, choice: &Choice, out: &Output) -> String {
    let words = choice.say(out.language);
    if position.len() <= WRITTEN_OUT {
        let position = shortened(position.after(choice).text(), out);
        return out.say(&Message::Leaving { words, position });
    }
    let (part, _, i) = position.at(choice.place).expect("a choice has a place");
    out.say(&Message::Becomes {
        words,
        before: shortened(position.parts()[part].component(i), out),
        after: shortened(choice.after(), out),
    })
}

/// A position as it is shown: a long one without its middle, unless all was asked for.
pub fn shortened(text: String, out: &Output) -> String {
    match out.common.verbose {
        true => text,
        false => elided(text),
    }
}

/// The reasons, the binary columns, and how it is known.
pub fn why(answer: &Answer, out: &mut Output) -> Result<(), Failure> {
    out.line(out.say(&Message::Why))?;
    for (i, reason) in answer.why.iter().enumerate() {
        out.line(format_args!("  {}. {}", i + 1, reason.say(out.language)))?;
    }
    if let Some(values) = values(answer) {
        for line in binary_columns(&values) {
            out.line(format_args!("       {line}"))?;
        }
    }
    let grade = answer.grounds.grade;
    let name = answer.grounds.name(out.language);
    out.line(out.say(&Message::KnownBy { grade, name }))?;
    let verbose = out.common.verbose;
    for &(source, tested_to) in answer.grounds.cited.iter().filter(|_| verbose) {
        let cited = out.say(&Message::Cited { source, tested_to });
        out.line(styled(FAINT, format_args!("  {cited}")))?;
    }
    Ok(())
}

/// The values of the components, where their columns explain the answer.
fn values(answer: &Answer) -> Option<Vec<grundy::Nimber>> {
    let values = answer.values.as_ref()?;
    let values: Vec<_> = values
        .iter()
        .map(|value| value.nimber())
        .collect::<Option<_>>()?;
    (2..=BINARY).contains(&values.len()).then_some(values)
}
