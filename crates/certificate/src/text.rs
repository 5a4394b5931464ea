//! Lines in writing, each in one way only.

use std::fmt;

use crate::line::{
    Claim, Component, Convention, Extent, Label, Labelling, Line, Outcome, Period, Sum, Window,
};

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::P => "P",
            Self::D => "D",
        })
    }
}

impl fmt::Display for Labelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Outcome => "outcome",
            Self::Value => "value",
            Self::Loopy => "loopy",
        })
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game, self.text)
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outcome(Outcome::D, _) => f.write_str("D"),
            Self::Outcome(outcome, rank) => write!(f, "{outcome} {rank}"),
            Self::Value(value, rank) => write!(f, "{value} {rank}"),
            Self::Infinite => f.write_str("inf"),
        }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game,
            preperiod,
            period,
            saltus,
        } = self;
        write!(f, "period {game} {preperiod} {period} {saltus}")
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::To(last) => write!(f, "to {last}"),
            Self::Period { preperiod, period } => write!(f, "period {preperiod} {period}"),
        }
    }
}

/// A sum as it is written; the empty sum is `0`.
struct Written<'a>(&'a [Component]);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (i, component) in self.0.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{component}")?;
        }
        Ok(())
    }
}

/// The letter of a player.
fn player(left: bool) -> char {
    if left { 'L' } else { 'R' }
}

fn verb(wins: bool) -> &'static str {
    if wins { "wins" } else { "loses" }
}

/// Numbers with a space before each.
/// Options with bars between them.
fn barred(f: &mut fmt::Formatter<'_>, options: &[Sum]) -> fmt::Result {
    for (i, option) in options.iter().enumerate() {
        let bar = if i > 0 { " |" } else { "" };
        write!(f, "{bar} {}", Written(option))?;
    }
    Ok(())
}

fn spaced(f: &mut fmt::Formatter<'_>, numbers: &[u32]) -> fmt::Result {
    numbers.iter().try_for_each(|number| write!(f, " {number}"))
}

/// Numbers with commas between them.
struct List<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, number) in self.0.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{number}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outcome(outcome) => write!(f, "outcome {outcome}"),
            Self::Value(value) => write!(f, "value {value}"),
            Self::Infinite(k) => write!(f, "value inf({})", List(k)),
            Self::Move { place, after } => write!(f, "move {place} to {}", Written(after)),
            Self::Remoteness(moves) => write!(f, "remoteness {moves}"),
            Self::Period(period) => period.fmt(f),
            Self::Table { game, from, to } => write!(f, "table {game} {from} {}", List(to)),
            Self::Score {
                left,
                scores: [first, second],
            } => write!(f, "score {} {first} {second}", player(*left)),
            Self::ScoreBetween {
                left,
                worst: [a, b],
                best: [c, d],
            } => write!(f, "score {} {a} {b} to {c} {d}", player(*left)),
            Self::Labels { game } => write!(f, "labels {game}"),
            Self::Quotient {
                game,
                order,
                lost,
                extent,
            } => write!(f, "quotient {game} {order} {lost} {extent}"),
            Self::Stoppers { a, sign, b } => write!(f, "stoppers {a} {sign} {b}"),
            Self::Order { a, sign, b } => write!(f, "order {a} {sign} {b}"),
            Self::Sum { a, b, value } => write!(f, "sum {a} {b} = {value}"),
            Self::Canonical { form } => write!(f, "canonical {form}"),
            Self::Class { form, class } => write!(f, "class {form} {class}"),
            Self::Stops { form, left, right } => write!(f, "stops {form} {left} {right}"),
            Self::Worth { form } => write!(f, "worth {form}"),
            Self::Wins { left, wins } => write!(f, "{} {}", verb(*wins), player(*left)),
            Self::PlayersMove { left, place, after } => {
                write!(f, "move {} {place} to {}", player(*left), Written(after))
            }
            Self::Thermograph {
                form,
                mean,
                temperature,
            } => write!(f, "thermograph {form} {mean} {temperature}"),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { number, name } => write!(f, "game {number} {name}"),
            Self::File { game, digest } => write!(f, "file {game} sha256 {digest}"),
            Self::Vertex { game, vertex, name } => write!(f, "vertex {game} {vertex} {name}"),
            Self::Trust { game, claim } => write!(f, "trust {game} {claim}"),
            Self::Position(sum) => write!(f, "position {}", Written(sum)),
            Self::Convention(convention) => write!(f, "convention {convention}"),
            Self::Options { of, options } => {
                write!(f, "options {of} =")?;
                barred(f, options)
            }
            Self::PlayersOptions { left, of, options } => {
                write!(f, "options {} {of} =", player(*left))?;
                barred(f, options)
            }
            Self::Integer { number, value } => write!(f, "number {number} = {value}"),
            Self::Value { of, value } => write!(f, "value {of} = {value}"),
            Self::Outcome {
                outcome,
                of,
                option,
            } => {
                write!(f, "outcome {outcome} {}", Written(of))?;
                match option {
                    Some(option) => write!(f, " -> {}", Written(option)),
                    None => Ok(()),
                }
            }
            Self::CitedValue { of, value, theorem } => {
                write!(f, "cite value {of} = {value} by {theorem}")
            }
            Self::CitedOutcome {
                outcome,
                of,
                theorem,
            } => write!(f, "cite outcome {outcome} {} by {theorem}", Written(of)),
            Self::Period {
                period,
                mask,
                window,
            } => {
                period.fmt(f)?;
                let Some(mask) = mask else { return Ok(()) };
                write!(f, " mask {mask}")?;
                match window {
                    None => Ok(()),
                    Some(Window {
                        parity: Some(parity),
                        parts,
                    }) => write!(f, " parity {parity} window {parts}"),
                    Some(Window { parts, .. }) => write!(f, " window {parts}"),
                }
            }
            Self::Graph {
                game,
                vertices,
                labelling,
            } => write!(f, "graph {game} {vertices} {labelling}"),
            Self::Label { vertex, label } => write!(f, "label {vertex} {label}"),
            Self::Edges { vertex } => write!(f, "edges {vertex}"),
            Self::Form {
                number,
                left,
                right,
            } => {
                write!(f, "form {number} =")?;
                spaced(f, left)?;
                f.write_str(" |")?;
                spaced(f, right)
            }
            Self::Loop {
                number,
                left,
                right,
            } => {
                write!(f, "loop {number} =")?;
                spaced(f, left)?;
                f.write_str(" |")?;
                spaced(f, right)
            }
            Self::AtLeast { a, b } => write!(f, "ge {a} {b}"),
            Self::NotAtLeast { a, b, u, v } => write!(f, "nge {a} {b} to {u} {v}"),
            Self::AtMost { a, b } => write!(f, "le {a} {b}"),
            Self::NotAtMost { a, b, left, option } => {
                write!(f, "nle {a} {b} {} {option}", player(*left))
            }
            Self::FormSum { a, b, value, by } => write!(f, "sum {a} {b} = {value} by {by}"),
            Self::Worth { of, value, by } => write!(f, "worth {of} = {value} by {by}"),
            Self::Wins {
                left,
                wins,
                of,
                option,
            } => {
                write!(f, "{} {} {}", verb(*wins), player(*left), Written(of))?;
                match option {
                    Some(option) => write!(f, " -> {}", Written(option)),
                    None => Ok(()),
                }
            }
            Self::Quotient { game, order, lost } => {
                write!(f, "quotient {game} {order} lost")?;
                spaced(f, lost)
            }
            Self::Times { products } => {
                f.write_str("times")?;
                spaced(f, products)
            }
            Self::Phi { elements, extent } => {
                f.write_str("phi")?;
                spaced(f, elements)?;
                write!(f, " {extent}")
            }
            Self::Claim(claim) => write!(f, "claim {claim}"),
            Self::End => f.write_str("end"),
        }
    }
}
