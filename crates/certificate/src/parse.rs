//! From a line of text to what it says.
//!
//! Words are separated by single spaces, so that every line is written in one way only.

use crate::Digest;
use crate::line::{
    Claim, Component, Convention, Extent, Label, Labelling, Line, Outcome, Period, Sum, Window,
};
use crate::reader::Trouble;

type Parsed<T> = Result<T, Trouble>;

/// Reads a line; the targets of edges go to `targets`.
pub(crate) fn line(text: &str, targets: &mut Vec<u32>) -> Parsed<Line> {
    let mut words = Words { rest: Some(text) };
    let line = match words.next()? {
        "label" => label(&mut words)?,
        "edges" => {
            let vertex = words.number()?;
            targets.clear();
            while words.rest.is_some() {
                targets.push(words.number()?);
            }
            Line::Edges { vertex }
        }
        "game" => Line::Game {
            number: words.number()?,
            name: words.next()?.into(),
        },
        "file" => {
            let game = words.number()?;
            words.exactly("sha256")?;
            let digest = words.next()?;
            let read = Digest::read(digest);
            let digest = read.ok_or_else(|| expected("64 hexadecimal digits", digest))?;
            Line::File { game, digest }
        }
        "vertex" => Line::Vertex {
            game: words.number()?,
            vertex: words.number()?,
            name: words.next()?.into(),
        },
        "trust" => Line::Trust {
            game: words.number()?,
            claim: words.next()?.into(),
        },
        "position" => Line::Position(words.sum()?),
        "convention" => Line::Convention(match words.next()? {
            "normal" => Convention::Normal,
            "misere" => Convention::Misere,
            other => return Err(expected("normal or misere", other)),
        }),
        "options" => {
            let left = match words.peek() {
                Some("L" | "R") => Some(words.is_left()?),
                _ => None,
            };
            let of = words.component()?;
            words.exactly("=")?;
            let mut options = Vec::new();
            if words.rest.is_some() {
                options.push(words.sum()?);
            }
            while words.rest.is_some() {
                words.exactly("|")?;
                options.push(words.sum()?);
            }
            match left {
                Some(left) => Line::PlayersOptions { left, of, options },
                None => Line::Options { of, options },
            }
        }
        "value" => {
            let (of, value) = words.value()?;
            Line::Value { of, value }
        }
        "outcome" => {
            let outcome = words.outcome()?;
            let of = words.sum()?;
            let option = words.option()?;
            Line::Outcome {
                outcome,
                of,
                option,
            }
        }
        "cite" => match words.next()? {
            "value" => {
                let (of, value) = words.value()?;
                let theorem = words.theorem()?;
                Line::CitedValue { of, value, theorem }
            }
            "outcome" => Line::CitedOutcome {
                outcome: words.outcome()?,
                of: words.sum()?,
                theorem: words.theorem()?,
            },
            other => return Err(expected("value or outcome", other)),
        },
        "period" => {
            let period = words.period()?;
            let mask = match words.rest {
                None => None,
                Some(_) => {
                    words.exactly("mask")?;
                    Some(words.number()?)
                }
            };
            let window = match words.rest {
                None => None,
                Some(_) => Some(words.window()?),
            };
            Line::Period {
                period,
                mask,
                window,
            }
        }
        "graph" => Line::Graph {
            game: words.number()?,
            vertices: words.number()?,
            labelling: match words.next()? {
                "outcome" => Labelling::Outcome,
                "value" => Labelling::Value,
                "loopy" => Labelling::Loopy,
                other => return Err(expected("outcome, value or loopy", other)),
            },
        },
        "form" => {
            let (number, left, right) = form(&mut words)?;
            Line::Form {
                number,
                left,
                right,
            }
        }
        "number" => {
            let number = words.number()?;
            words.exactly("=")?;
            let value = words.integer()?;
            Line::Integer { number, value }
        }
        "loop" => {
            let (number, left, right) = form(&mut words)?;
            Line::Loop {
                number,
                left,
                right,
            }
        }
        "ge" => Line::AtLeast {
            a: words.number()?,
            b: words.number()?,
        },
        "nge" => {
            let (a, b) = (words.number()?, words.number()?);
            words.exactly("to")?;
            let (u, v) = (words.number()?, words.number()?);
            Line::NotAtLeast { a, b, u, v }
        }
        "le" => Line::AtMost {
            a: words.number()?,
            b: words.number()?,
        },
        "nle" => Line::NotAtMost {
            a: words.number()?,
            b: words.number()?,
            left: words.is_left()?,
            option: words.number()?,
        },
        "sum" => {
            let (a, b, value) = words.form_sum()?;
            words.exactly("by")?;
            let by = words.number()?;
            Line::FormSum { a, b, value, by }
        }
        "worth" => {
            let of = words.component()?;
            words.exactly("=")?;
            let value = words.number()?;
            words.exactly("by")?;
            let by = words.number()?;
            Line::Worth { of, value, by }
        }
        verb @ ("wins" | "loses") => Line::Wins {
            left: words.is_left()?,
            wins: verb == "wins",
            of: words.sum()?,
            option: words.option()?,
        },
        "quotient" => Line::Quotient {
            game: words.number()?,
            order: words.number()?,
            lost: {
                words.exactly("lost")?;
                words.numbers_until(&[])?
            },
        },
        "times" => Line::Times {
            products: words.numbers_until(&[])?,
        },
        "phi" => Line::Phi {
            elements: words.numbers_until(&["to", "period"])?,
            extent: words.extent()?,
        },
        "claim" => Line::Claim(claim(&mut words)?),
        "end" => Line::End,
        other => return Err(expected("a fact, a claim or `end`", other)),
    };
    match words.rest {
        None => Ok(line),
        Some(rest) => Err(expected("the end of the line", rest)),
    }
}

fn label(words: &mut Words<'_>) -> Parsed<Line> {
    let vertex = words.number()?;
    let label = match words.next()? {
        "D" => Label::Outcome(Outcome::D, 0),
        "N" => Label::Outcome(Outcome::N, words.number()?),
        "P" => Label::Outcome(Outcome::P, words.number()?),
        "inf" => Label::Infinite,
        value => Label::Value(number(value)?, words.number()?),
    };
    Ok(Line::Label { vertex, label })
}

/// The number of a form, and those of Left's and Right's options.
fn form(words: &mut Words<'_>) -> Parsed<(u32, Vec<u32>, Vec<u32>)> {
    let number = words.number()?;
    words.exactly("=")?;
    let left = words.numbers_until(&["|"])?;
    words.exactly("|")?;
    let right = words.numbers_until(&[])?;
    Ok((number, left, right))
}

fn claim(words: &mut Words<'_>) -> Parsed<Claim> {
    Ok(match words.next()? {
        "outcome" => Claim::Outcome(words.outcome()?),
        "value" => {
            let word = words.next()?;
            let infinite = word.strip_prefix("inf(").and_then(|k| k.strip_suffix(')'));
            match infinite {
                Some("") => Claim::Infinite(Vec::new()),
                Some(k) => Claim::Infinite(k.split(',').map(number).collect::<Parsed<_>>()?),
                None => Claim::Value(number(word)?),
            }
        }
        "move" => {
            let left = match words.peek() {
                Some("L" | "R") => Some(words.is_left()?),
                _ => None,
            };
            let place = words.number()?;
            words.exactly("to")?;
            let after = words.sum()?;
            match left {
                Some(left) => Claim::PlayersMove { left, place, after },
                None => Claim::Move { place, after },
            }
        }
        "worth" => Claim::Worth {
            form: words.number()?,
        },
        verb @ ("wins" | "loses") => Claim::Wins {
            left: words.is_left()?,
            wins: verb == "wins",
        },
        "score" => {
            let left = words.is_left()?;
            let scores = [words.integer()?, words.integer()?];
            match words.peek() {
                None => Claim::Score { left, scores },
                Some(_) => {
                    words.exactly("to")?;
                    Claim::ScoreBetween {
                        left,
                        worst: scores,
                        best: [words.integer()?, words.integer()?],
                    }
                }
            }
        }
        "remoteness" => Claim::Remoteness(words.number()?),
        "period" => Claim::Period(words.period()?),
        "table" => Claim::Table {
            game: words.number()?,
            from: words.number()?,
            to: words
                .next()?
                .split(',')
                .map(number)
                .collect::<Parsed<_>>()?,
        },
        "labels" => Claim::Labels {
            game: words.number()?,
        },
        "quotient" => Claim::Quotient {
            game: words.number()?,
            order: words.number()?,
            lost: words.number()?,
            extent: words.extent()?,
        },
        "stoppers" => Claim::Stoppers {
            a: words.number()?,
            sign: words.next()?.into(),
            b: words.number()?,
        },
        "order" => Claim::Order {
            a: words.number()?,
            sign: words.next()?.into(),
            b: words.number()?,
        },
        "sum" => {
            let (a, b, value) = words.form_sum()?;
            Claim::Sum { a, b, value }
        }
        "canonical" => Claim::Canonical {
            form: words.number()?,
        },
        "class" => Claim::Class {
            form: words.number()?,
            class: words.next()?.into(),
        },
        "stops" => Claim::Stops {
            form: words.number()?,
            left: words.next()?.into(),
            right: words.next()?.into(),
        },
        "thermograph" => Claim::Thermograph {
            form: words.number()?,
            mean: words.next()?.into(),
            temperature: words.next()?.into(),
        },
        other => return Err(expected("a kind of claim", other)),
    })
}

/// The words of a line.
struct Words<'a> {
    rest: Option<&'a str>,
}

impl<'a> Words<'a> {
    fn peek(&self) -> Option<&'a str> {
        let rest = self.rest?;
        Some(rest.split_once(' ').map_or(rest, |(word, _)| word))
    }

    fn next(&mut self) -> Parsed<&'a str> {
        let Some(rest) = self.rest else {
            return Err(expected("another word", ""));
        };
        let (word, rest) = match rest.split_once(' ') {
            Some((word, rest)) => (word, Some(rest)),
            None => (rest, None),
        };
        if word.is_empty() {
            return Err(expected("a word and single spaces", rest.unwrap_or("")));
        }
        self.rest = rest;
        Ok(word)
    }

    fn exactly(&mut self, wanted: &'static str) -> Parsed<()> {
        match self.next()? {
            word if word == wanted => Ok(()),
            word => Err(expected(wanted, word)),
        }
    }

    fn number<T: TryFrom<u128>>(&mut self) -> Parsed<T> {
        number(self.next()?)
    }

    /// An integer, perhaps with a sign.
    fn integer(&mut self) -> Parsed<i64> {
        let word = self.next()?;
        match word.strip_prefix('-') {
            Some("0") | None => number(word),
            Some(positive) => number::<i64>(positive).map(|n| -n),
        }
    }

    /// Numbers up to one of these words, or to the end of the line.
    fn numbers_until(&mut self, ends: &[&str]) -> Parsed<Vec<u32>> {
        let mut numbers = Vec::new();
        while self.peek().is_some_and(|word| !ends.contains(&word)) {
            numbers.push(self.number()?);
        }
        Ok(numbers)
    }

    fn extent(&mut self) -> Parsed<Extent> {
        Ok(match self.next()? {
            "to" => Extent::To(self.number()?),
            "period" => Extent::Period {
                preperiod: self.number()?,
                period: self.number()?,
            },
            other => return Err(expected("to or period", other)),
        })
    }

    fn outcome(&mut self) -> Parsed<Outcome> {
        match self.next()? {
            "N" => Ok(Outcome::N),
            "P" => Ok(Outcome::P),
            "D" => Ok(Outcome::D),
            other => Err(expected("N, P or D", other)),
        }
    }

    /// L or R.
    fn is_left(&mut self) -> Parsed<bool> {
        match self.next()? {
            "L" => Ok(true),
            "R" => Ok(false),
            other => Err(expected("L or R", other)),
        }
    }

    /// An option after an arrow, if there is one.
    fn option(&mut self) -> Parsed<Option<Sum>> {
        match self.peek() {
            Some("->") => {
                self.exactly("->")?;
                self.sum().map(Some)
            }
            _ => Ok(None),
        }
    }

    fn component(&mut self) -> Parsed<Component> {
        let word = self.next()?;
        let Some((game, text)) = word.split_once(':').filter(|(_, text)| !text.is_empty()) else {
            return Err(expected("a component such as 1:3", word));
        };
        Ok(Component {
            game: number(game)?,
            text: text.into(),
        })
    }

    /// Components up to a word that is none.
    fn sum(&mut self) -> Parsed<Sum> {
        if self.peek() == Some("0") {
            self.next()?;
            return Ok(Sum::new());
        }
        let mut sum = vec![self.component()?];
        while self.peek().is_some_and(|word| word.contains(':')) {
            sum.push(self.component()?);
        }
        Ok(sum)
    }

    fn value(&mut self) -> Parsed<(Component, u128)> {
        let of = self.component()?;
        self.exactly("=")?;
        Ok((of, self.number()?))
    }

    fn form_sum(&mut self) -> Parsed<(u32, u32, u32)> {
        let (a, b) = (self.number()?, self.number()?);
        self.exactly("=")?;
        Ok((a, b, self.number()?))
    }

    fn period(&mut self) -> Parsed<Period> {
        Ok(Period {
            game: self.number()?,
            preperiod: self.number()?,
            period: self.number()?,
            saltus: self.number()?,
        })
    }

    fn window(&mut self) -> Parsed<Window> {
        let parity = match self.next()? {
            "window" => None,
            "parity" => {
                let parity = self.number()?;
                self.exactly("window")?;
                Some(parity)
            }
            other => return Err(expected("window or parity", other)),
        };
        let parts = self.number()?;
        Ok(Window { parity, parts })
    }

    fn theorem(&mut self) -> Parsed<String> {
        self.exactly("by")?;
        Ok(self.next()?.into())
    }
}

/// A number without sign or leading zeros.
fn number<T: TryFrom<u128>>(word: &str) -> Parsed<T> {
    let canonical = word == "0" || !word.starts_with('0');
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    // 2^128 has 39 digits; nothing longer is looked at.
    let value = (canonical && digits && word.len() <= 39).then(|| match word.len() {
        // The usual case, in the machine's own arithmetic.
        ..=19 => word.parse::<u64>().ok().map(u128::from),
        _ => word.parse().ok(),
    });
    let value = value.flatten().and_then(|value| T::try_from(value).ok());
    value.ok_or_else(|| expected("a number that is not too large", word))
}

/// What was expected, and the beginning of what was found.
fn expected(wanted: &'static str, found: &str) -> Trouble {
    let word = found.split(' ').next().unwrap_or_default();
    Trouble::Expected {
        wanted,
        found: word.chars().take(40).collect(),
    }
}
