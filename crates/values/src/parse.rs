//! The grammar of nimbers.
//!
//! ```text
//! nimber = [ "*" ] number / ordinal / "[" ordinal "]" / "nim(" field ")" / "xor(" nimber,… ")"
//!        / "mex{" nimber,… "}" / "lexicode(" number "," number ")" / variable
//! field  = product *( ("+" / "-") product )
//! product = power *( ("*" / "/") power )
//! power  = [ "-" ] atom [ "^" [ "-" ] number ]
//! atom   = number / "w" / "[" ordinal "]" / "(" field ")" / variable
//!        / function "(" field,… ")" / "xor(" field,… ")" / "mex{" field,… "}" / "nim(" field ")"
//! ```
//!
//! An `ordinal` is a Cantor normal form. Within the field, `w^3` is a power there, which is 2; the
//! ordinal is written `[w^3]`, as in Conway's book.

use std::ops::Range;

use grundy_game::{NotationError, Problem};
use grundy_nimbers::{Finite, Natural, Transfinite};

use crate::function::Function;
use crate::syntax::{Factor, Kind, Node};
use crate::tokens::{Placed, Token, plain_digits, tokens};

type Result<T> = std::result::Result<T, NotationError>;

/// Brackets within brackets, at most.
const DEEPEST: usize = 100;
/// Decimal digits of a number, at most.
const DIGITS: usize = 20_000;

/// The length of a lexicode, at most.
const LONGEST_CODE: usize = 10_000;

/// Which operations the signs stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grammar {
    Game,
    Field,
}

/// Reads a nimber, a code or a call of the field from a part of a text, in which `variables` may
/// stand for nimbers.
pub(crate) fn nimber(
    text: &str,
    part: Range<usize>,
    variables: &dyn Fn(&str) -> bool,
) -> Result<Node> {
    let mut parser = Parser {
        text: &text[..part.end],
        tokens: tokens(text, part),
        at: 0,
        depth: 0,
        variables,
    };
    let root = parser.expression(Grammar::Game)?;
    if parser.at < parser.tokens.len() {
        return Err(parser.unexpected("the end", "结尾"));
    }
    Ok(root)
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Placed>,
    at: usize,
    depth: usize,
    variables: &'a dyn Fn(&str) -> bool,
}

impl Parser<'_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).map(|placed| placed.token)
    }

    /// The place of the next token, or of the end.
    fn here(&self) -> Range<usize> {
        let end = self.text.len()..self.text.len();
        self.tokens
            .get(self.at)
            .map_or(end, |placed| placed.span.clone())
    }

    /// Where the last token read ends.
    fn end(&self) -> usize {
        self.at
            .checked_sub(1)
            .map_or(0, |last| self.tokens[last].span.end)
    }

    fn word(&self) -> &str {
        &self.text[self.here()]
    }

    fn take(&mut self, symbol: char) -> bool {
        let found = self.peek() == Some(Token::Symbol(symbol));
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, symbol: char) -> Result<()> {
        if self.take(symbol) {
            return Ok(());
        }
        Err(self.unexpected(&format!("`{symbol}`"), &format!(" `{symbol}`")))
    }

    fn unexpected(&self, en: &str, zh: &str) -> NotationError {
        let found = self.word();
        let problem = if found.is_empty() {
            Problem::rule(format!("expected {en}"), format!("这里应是{zh}"))
        } else {
            Problem::rule(
                format!("expected {en}, found `{found}`"),
                format!("这里应是{zh}，却是 `{found}`"),
            )
        };
        problem.at(self.here())
    }

    fn expression(&mut self, grammar: Grammar) -> Result<Node> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Problem::rule(
                format!("expected at most {DEEPEST} brackets within each other"),
                format!("括号最多嵌套 {DEEPEST} 层"),
            )
            .at(self.here()));
        }
        let node = match grammar {
            Grammar::Game => self.atom(grammar),
            Grammar::Field => self.sum(),
        };
        self.depth -= 1;
        node
    }

    fn sum(&mut self) -> Result<Node> {
        let start = self.here().start;
        let mut parts = vec![self.product()?];
        // Every nimber is its own negative.
        while self.take('+') || self.take('-') {
            parts.push(self.product()?);
        }
        let span = start..self.end();
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => Node {
                span,
                kind: Kind::Sum(parts),
            },
        })
    }

    fn product(&mut self) -> Result<Node> {
        let start = self.here().start;
        let mut factors = vec![(Factor::Times, self.power()?)];
        loop {
            let factor = if self.take('*') {
                Factor::Times
            } else if self.take('/') {
                Factor::DividedBy
            } else {
                break;
            };
            factors.push((factor, self.power()?));
        }
        let span = start..self.end();
        Ok(match factors.len() {
            1 => factors.swap_remove(0).1,
            _ => Node {
                span,
                kind: Kind::Product(factors),
            },
        })
    }

    fn power(&mut self) -> Result<Node> {
        let start = self.here().start;
        while self.take('-') {}
        let base = self.atom(Grammar::Field)?;
        let (negative, exponent) = if self.peek() == Some(Token::Superscript) {
            let digits = plain_digits(self.word());
            let exponent = self.natural(&digits)?;
            (false, exponent)
        } else if self.take('^') {
            let negative = self.take('-');
            if self.peek() != Some(Token::Number) {
                return Err(self.unexpected(
                    "an ordinary number as exponent (an ordinal is written [w^w])",
                    "一个普通整数作指数（序数写作 [w^w]）",
                ));
            }
            let digits = self.word().to_string();
            (negative, self.natural(&digits)?)
        } else {
            return Ok(base);
        };
        if matches!(self.peek(), Some(Token::Symbol('^') | Token::Superscript)) {
            return Err(Problem::rule(
                "expected brackets: it is not clear which power comes first",
                "这里需要括号：不清楚先算哪个幂",
            )
            .at(self.here()));
        }
        Ok(Node {
            span: start..self.end(),
            kind: Kind::Power {
                base: Box::new(base),
                negative,
                exponent,
            },
        })
    }

    fn atom(&mut self, grammar: Grammar) -> Result<Node> {
        let span = self.here();
        let kind = match self.peek() {
            Some(Token::Number) => {
                let digits = self.word().to_string();
                Kind::Nimber(Finite::from_natural(self.natural(&digits)?).into())
            }
            Some(Token::Symbol('*')) if grammar == Grammar::Game => {
                self.at += 1;
                let digits = match self.peek() {
                    Some(Token::Number) => self.word().to_string(),
                    _ => return Ok(self.star(span)),
                };
                Kind::Nimber(Finite::from_natural(self.natural(&digits)?).into())
            }
            Some(Token::Symbol('w')) if grammar == Grammar::Field => {
                self.at += 1;
                Kind::Nimber("w".parse().expect("ω is written so"))
            }
            Some(Token::Symbol('w')) => Kind::Nimber(self.ordinal(&[',', '}'])?),
            Some(Token::Symbol('[')) => {
                self.at += 1;
                let ordinal = self.ordinal(&[']'])?;
                self.expect(']')?;
                Kind::Nimber(ordinal)
            }
            Some(Token::Symbol('(')) if grammar == Grammar::Field => {
                self.at += 1;
                let inner = self.expression(grammar)?;
                self.expect(')')?;
                inner.kind
            }
            Some(Token::Name) if self.word() == "nim" => {
                self.at += 1;
                self.expect('(')?;
                let inner = self.expression(Grammar::Field)?;
                self.expect(')')?;
                return Ok(inner);
            }
            Some(Token::Name) => self.named(grammar)?,
            _ => {
                return Err(match grammar {
                    Grammar::Game => self.unexpected(
                        "a value: nim( … ), xor( … ), mex{ … }, lexicode( … ) or a number",
                        "一个值：nim( … )、xor( … )、mex{ … }、lexicode( … ) 或一个数",
                    ),
                    Grammar::Field => self.unexpected("a nimber", "一个 nim 数"),
                });
            }
        };
        Ok(Node {
            span: span.start..self.end(),
            kind,
        })
    }

    /// A star by itself, which is 1.
    fn star(&self, span: Range<usize>) -> Node {
        Node {
            span,
            kind: Kind::Nimber(Transfinite::one()),
        }
    }

    fn named(&mut self, grammar: Grammar) -> Result<Kind> {
        let name = self.word().to_string();
        let start = self.at;
        self.at += 1;
        let function = Function::ALL.into_iter().find(|f| f.name() == name);
        match (name.as_str(), function) {
            ("xor", _) => {
                self.expect('(')?;
                Ok(Kind::Sum(self.list(grammar, ')')?))
            }
            ("mex", _) => {
                self.expect('{')?;
                Ok(Kind::Mex(self.list(grammar, '}')?))
            }
            ("lexicode", _) if grammar == Grammar::Game => {
                self.expect('(')?;
                let length = self.small_number()?;
                self.expect(',')?;
                let distance = self.small_number()?;
                self.expect(')')?;
                Ok(Kind::Lexicode(length, distance))
            }
            (_, Some(function)) if grammar == Grammar::Field => {
                self.expect('(')?;
                let arguments = self.list(grammar, ')')?;
                let expected = function.arguments();
                if arguments.len() != expected.len() {
                    let call = format!("{}({})", function.name(), expected.join(", "));
                    let problem = Problem::rule(
                        format!("expected `{call}`, found {} arguments", arguments.len()),
                        format!("这里应是 `{call}`，却有 {} 个参数", arguments.len()),
                    );
                    let start = self.tokens[start].span.start;
                    return Err(problem.at(start..self.end()));
                }
                Ok(Kind::Call(function, arguments))
            }
            (name, _) => {
                if (self.variables)(name) {
                    return Ok(Kind::Variable(name.to_owned()));
                }
                self.at = start;
                let functions = Function::ALL.map(Function::name).join(", ");
                Err(match grammar {
                    Grammar::Game if function.is_some() => self.unexpected(
                        &format!("`nim({name}( … ))`"),
                        &format!(" `nim({name}( … ))`"),
                    ),
                    Grammar::Game => self.unexpected(
                        "nim( … ), xor( … ), mex{ … } or lexicode( … )",
                        " nim( … )、xor( … )、mex{ … } 或 lexicode( … )",
                    ),
                    Grammar::Field => self.unexpected(
                        &format!("a nimber or one of {functions}, xor, mex"),
                        &format!("一个 nim 数，或 {functions}、xor、mex 之一"),
                    ),
                })
            }
        }
    }

    /// An ordinary number from 1 on that counts coins.
    fn small_number(&mut self) -> Result<usize> {
        let span = self.here();
        if self.peek() != Some(Token::Number) {
            return Err(self.unexpected("a number", "一个数"));
        }
        let number = self.word().parse().unwrap_or(usize::MAX);
        self.at += 1;
        match number {
            0 => Err(Problem::TooSmall { smallest: 1 }.at(span)),
            1..=LONGEST_CODE => Ok(number),
            _ => {
                let largest = LONGEST_CODE as u64;
                Err(Problem::TooLarge { largest }.at(span))
            }
        }
    }

    /// Expressions separated by commas, and the bracket that ends them.
    fn list(&mut self, grammar: Grammar, close: char) -> Result<Vec<Node>> {
        let mut list = Vec::new();
        if self.take(close) {
            return Ok(list);
        }
        loop {
            list.push(self.expression(grammar)?);
            if self.take(close) {
                return Ok(list);
            }
            if !self.take(',') {
                return Err(
                    self.unexpected(&format!("`,` or `{close}`"), &format!(" `,` 或 `{close}`"))
                );
            }
        }
    }

    /// A Cantor normal form, up to one of `ends` or a bracket that was not opened in it.
    fn ordinal(&mut self, ends: &[char]) -> Result<Transfinite> {
        let start = self.here().start;
        let mut open = 0;
        while let Some(token) = self.peek() {
            match token {
                Token::Symbol('(') => open += 1,
                Token::Symbol(')') if open == 0 => break,
                Token::Symbol(')') => open -= 1,
                Token::Symbol(c) if ends.contains(&c) => break,
                _ => {}
            }
            self.at += 1;
        }
        let end = self.end().max(start);
        let ordinal = self.text[start..end].parse();
        ordinal.map_err(|error: NotationError| error.shifted(start))
    }

    /// The number with these digits, which the next token stands for.
    fn natural(&mut self, digits: &str) -> Result<Natural> {
        if digits.len() > DIGITS {
            return Err(Problem::rule(
                format!("expected a number of at most {DIGITS} digits"),
                format!("这里的数不能超过 {DIGITS} 位"),
            )
            .at(self.here()));
        }
        self.at += 1;
        Ok(Natural::from_decimal(digits).expect("these are digits"))
    }
}
