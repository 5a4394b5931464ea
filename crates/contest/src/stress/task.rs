//! What a program can be stressed on.

use grundy_game::Reason;

use crate::tools::shrink_number;
use crate::{InputError, Kind, Problem, Random, Verdict};

/// Something that makes inputs and judges outputs.
pub trait Task {
    /// Inputs that everybody must pass, tried first.
    fn samples(&self) -> Vec<Vec<u8>>;

    /// An input with about `size` items; the same arguments give the same bytes.
    fn generate(&self, kind: Kind, size: usize, random: &mut Random) -> Vec<u8>;

    /// The largest size within the limits.
    fn largest(&self) -> usize;

    /// A right output, or why the input is bad.
    fn expected(&self, input: &[u8]) -> Result<Vec<u8>, Reason>;

    /// Judges an output, or says why the input is bad.
    fn check(&self, input: &[u8], output: &[u8]) -> Result<Verdict, Reason>;

    /// Inputs a little smaller than this one, the boldest cuts first.
    fn shrink(&self, input: &[u8]) -> Vec<Vec<u8>>;
}

fn boxed(error: InputError) -> Reason {
    Box::new(error)
}

impl Task for Problem {
    fn samples(&self) -> Vec<Vec<u8>> {
        let inputs = self.samples.iter().map(|sample| sample.input.into());
        inputs.collect()
    }

    fn generate(&self, kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
        (self.generate)(kind, size, random)
    }

    fn largest(&self) -> usize {
        self.largest
    }

    fn expected(&self, input: &[u8]) -> Result<Vec<u8>, Reason> {
        let reply = self.judge(input).map_err(boxed)?;
        Ok(reply.to_bytes())
    }

    fn check(&self, input: &[u8], output: &[u8]) -> Result<Verdict, Reason> {
        (self.check)(input, output).map_err(boxed)
    }

    /// The problem's own candidates; where it has none, smaller numbers, as long as they are a
    /// valid input.
    fn shrink(&self, input: &[u8]) -> Vec<Vec<u8>> {
        let mut smaller = (self.shrink)(input);
        if smaller.is_empty() {
            smaller = smaller_numbers(input, 1);
            smaller.retain(|input| self.judge(input).is_ok());
        }
        smaller
    }
}

/// Numbers of a text tried at most.
const NUMBERS: usize = 256;

/// Texts in which one number is smaller, though not below `smallest`.
pub(super) fn smaller_numbers(text: &[u8], smallest: u64) -> Vec<Vec<u8>> {
    let mut smaller = Vec::new();
    let mut start = 0;
    let mut seen = 0;
    while let Some(from) = text[start..].iter().position(u8::is_ascii_digit) {
        let from = start + from;
        let digits = text[from..].iter().take_while(|b| b.is_ascii_digit());
        let to = from + digits.count();
        let number = std::str::from_utf8(&text[from..to]).ok();
        for less in number
            .and_then(|number| number.parse().ok())
            .map_or(Vec::new(), |number: u64| {
                shrink_number(number, smallest.min(number))
            })
        {
            smaller.push([&text[..from], less.to_string().as_bytes(), &text[to..]].concat());
        }
        start = to;
        seen += 1;
        if seen == NUMBERS {
            break;
        }
    }
    smaller
}
