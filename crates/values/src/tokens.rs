//! From text to tokens, each with its place.

use std::ops::Range;

/// What a token is; its text is found by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// Decimal digits.
    Number,
    /// Superscript decimal digits.
    Superscript,
    /// Letters.
    Name,
    /// Anything else that is not a space. `⊕ ⊗ · × ω` are read as `+ * * * w`.
    Symbol(char),
}

/// A token with its place in the text.
#[derive(Clone, Debug)]
pub struct Placed {
    pub token: Token,
    pub span: Range<usize>,
}

const SUPERSCRIPTS: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";

fn kind(c: char) -> Token {
    match c {
        '0'..='9' => Token::Number,
        'a'..='z' | 'A'..='Z' => Token::Name,
        'ω' => Token::Symbol('w'),
        '⊕' => Token::Symbol('+'),
        '⊗' | '·' | '×' => Token::Symbol('*'),
        c if SUPERSCRIPTS.contains(c) => Token::Superscript,
        c => Token::Symbol(c),
    }
}

/// The tokens of a part of a text.
pub fn tokens(text: &str, part: Range<usize>) -> Vec<Placed> {
    let mut tokens: Vec<Placed> = Vec::new();
    let characters = text[part.clone()].char_indices();
    for (place, c) in characters.filter(|(_, c)| !c.is_whitespace()) {
        let start = part.start + place;
        let span = start..start + c.len_utf8();
        let token = kind(c);
        match tokens.last_mut() {
            Some(last)
                if last.span.end == start
                    && last.token == token
                    && !matches!(token, Token::Symbol(_)) =>
            {
                last.span.end = span.end;
            }
            _ => tokens.push(Placed { token, span }),
        }
    }
    // A lone w is ω, whichever way it is written.
    for placed in &mut tokens {
        if &text[placed.span.clone()] == "w" {
            placed.token = Token::Symbol('w');
        }
    }
    tokens
}

/// The number that superscript digits stand for, in decimal digits.
pub fn plain_digits(text: &str) -> String {
    let digit = |c| SUPERSCRIPTS.chars().position(|digit| digit == c);
    let digits = text.chars().filter_map(digit);
    digits.map(|digit| char::from(b'0' + digit as u8)).collect()
}
