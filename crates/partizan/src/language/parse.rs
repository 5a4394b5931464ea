use std::ops::Range;

use super::problem::{Expected, LanguageError, Problem};
use super::syntax::{Node, NodeId, Sign, Syntax, Term};

pub(super) type Parsed<T> = Result<T, LanguageError>;

/// Words that stand for games of their own and may follow another game without a sign.
const LOOPY: &[&str] = &["on", "off", "over", "under", "upon", "dud", "pass"];

impl Syntax {
    /// Reads an expression.
    ///
    /// ```
    /// use grundy_partizan::language::{Expected, Problem, Syntax};
    /// assert!(Syntax::parse("{1|-1} + ^*").is_ok());
    /// let error = Syntax::parse("{1|2|3}").unwrap_err();
    /// assert_eq!((error.span, error.problem), (4..5, Problem::EqualBars));
    /// ```
    pub fn parse(text: &str) -> Parsed<Self> {
        Self::parse_embedding(text, &[])
    }

    /// Reads an expression in which the brackets after the words `embedded` hold another language.
    ///
    /// ```
    /// use grundy_partizan::language::{Syntax, Term};
    /// let syntax = Syntax::parse_embedding("^ + nim(19*23)", &["nim"])?;
    /// assert_eq!(syntax.nodes()[1].term, Term::Embedded("nim".into()));
    /// assert_eq!(syntax.nodes()[1].span, 4..14);
    /// # Ok::<(), grundy_partizan::language::LanguageError>(())
    /// ```
    pub fn parse_embedding(text: &str, embedded: &[&str]) -> Parsed<Self> {
        let mut parser = Parser {
            text,
            embedded,
            at: 0,
            nodes: Vec::new(),
            open: vec![Frame::new(Open::Root, 0)],
        };
        while parser.token()? {}
        Ok(Self {
            nodes: parser.nodes,
        })
    }
}

/// What was opened and is not closed yet.
#[derive(Debug)]
enum Open {
    Root,
    Parenthesis,
    Brace { quoted: bool, label: Option<String> },
    Call(String),
}

impl Open {
    const fn closing(&self) -> &'static str {
        match self {
            Self::Root => "the end",
            Self::Parenthesis | Self::Call(_) => ")",
            Self::Brace { quoted: true, .. } => "}'",
            Self::Brace { quoted: false, .. } => "}",
        }
    }
}

/// Options read so far and the run of bars after them.
#[derive(Debug)]
struct Side {
    options: Vec<NodeId>,
    bars: usize,
    start: usize,
}

/// Everything about one level of nesting: no call stack is needed.
#[derive(Debug)]
struct Frame {
    open: Open,
    start: usize,
    /// The summands of the expression that is being read.
    terms: Vec<(Sign, NodeId)>,
    /// Where that expression began.
    begun: Option<usize>,
    /// The sign between the last atom and the next, and those that belong to the next one.
    sign: Sign,
    minus: bool,
    switch: Option<usize>,
    /// Whether an atom must come now.
    wanting: bool,
    /// Whether the last atom was a switch: nothing may be written right behind it.
    after_switch: bool,
    onside: Option<NodeId>,
    list: Vec<NodeId>,
    /// Where the options after the last bar begin.
    side: usize,
    sides: Vec<Side>,
}

impl Frame {
    fn new(open: Open, start: usize) -> Self {
        Self {
            open,
            start,
            terms: Vec::new(),
            begun: None,
            sign: Sign::Plus,
            minus: false,
            switch: None,
            wanting: true,
            after_switch: false,
            onside: None,
            list: Vec::new(),
            side: start,
            sides: Vec::new(),
        }
    }

    /// Whether nothing was read since the last comma, bar or bracket.
    fn is_blank(&self) -> bool {
        self.begun.is_none() && self.onside.is_none()
    }
}

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    embedded: &'a [&'a str],
    pub(super) at: usize,
    nodes: Vec<Node>,
    open: Vec<Frame>,
}

impl Parser<'_> {
    /// Reads one token; false at the end of the text.
    fn token(&mut self) -> Parsed<bool> {
        self.at += self.rest().len() - self.rest().trim_start().len();
        let start = self.at;
        let Some(next) = self.rest().chars().next() else {
            self.end()?;
            return Ok(false);
        };
        match next {
            '0'..='9' => {
                let number = self.dyadic()?;
                self.atom(Term::Number(number), start, false)?;
            }
            '*' | '⋆' => {
                self.at += next.len_utf8();
                let nimber = self.nimber(start)?;
                self.atom(Term::Nimber(nimber), start, true)?;
            }
            '^' | '↑' => self.ups(next, false)?,
            '↓' => self.ups(next, true)?,
            'a'..='z' | 'A'..='Z' => self.word()?,
            '{' => self.brace(start, false, None)?,
            '\'' => {
                self.at += 1;
                if !self.rest().starts_with('{') {
                    return Err(self.expected(Expected::Closing("{")));
                }
                self.brace(start, true, None)?;
            }
            '(' => {
                self.begin(start, false)?;
                self.at += 1;
                self.open.push(Frame::new(Open::Parenthesis, start));
            }
            '+' | '-' | '±' => self.sign(next)?,
            '|' => self.bars()?,
            ',' => self.comma()?,
            '&' => self.ampersand()?,
            '}' | ')' => self.close(next)?,
            _ => {
                let problem = Problem::Expected(if self.top().wanting {
                    Expected::Game
                } else {
                    Expected::Operator
                });
                return Err(problem.at(start..start + next.len_utf8()));
            }
        }
        Ok(true)
    }

    pub(super) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn top(&mut self) -> &mut Frame {
        self.open.last_mut().expect("the root is closed last")
    }

    /// Something else was expected where we are.
    pub(super) fn expected(&self, what: Expected) -> LanguageError {
        let found = self.rest().chars().next().map_or(0, char::len_utf8);
        Problem::Expected(what).at(self.at..self.at + found)
    }

    fn node(&mut self, term: Term, span: Range<usize>) -> NodeId {
        self.nodes.push(Node { term, span });
        self.nodes.len() - 1
    }

    /// Downs, a function, or a name.
    fn word(&mut self) -> Parsed<()> {
        let start = self.at;
        let letters = |b: &u8| b.is_ascii_alphabetic() || *b == b'_';
        let length = self.rest().bytes().take_while(letters).count();
        let word = &self.text[start..start + length];
        if word.bytes().all(|b| b == b'v') {
            return self.ups('v', true);
        }
        let follows = LOOPY.contains(&word) || matches!(word, "Tiny" | "Miny");
        let word = word.to_owned();
        if self.embedded.contains(&&*word) && self.rest()[length..].starts_with(['(', '{']) {
            self.at += length + brackets(&self.rest()[length..]);
            return self.atom(Term::Embedded(word), start, false);
        }
        if self.rest()[length..].starts_with('{') && !follows {
            self.at += length;
            return self.brace(start, false, Some(word));
        }
        if !self.rest()[length..].starts_with('(') {
            self.at += length;
            return self.atom(Term::Name(word), start, follows);
        }
        self.begin(start, follows)?;
        self.at += length + 1;
        self.open.push(Frame::new(Open::Call(word), start));
        Ok(())
    }

    fn brace(&mut self, start: usize, quoted: bool, label: Option<String>) -> Parsed<()> {
        self.begin(start, false)?;
        self.at += 1;
        self.open
            .push(Frame::new(Open::Brace { quoted, label }, start));
        Ok(())
    }

    /// An atom begins here; `follows` if it may come right behind another one.
    fn begin(&mut self, start: usize, follows: bool) -> Parsed<()> {
        let frame = self.top();
        if !frame.wanting && (!follows || frame.after_switch) {
            self.at = start;
            return Err(self.expected(Expected::Operator));
        }
        frame.begun.get_or_insert(start);
        Ok(())
    }

    /// A whole atom was read.
    pub(super) fn atom(&mut self, term: Term, start: usize, follows: bool) -> Parsed<()> {
        let end = std::mem::replace(&mut self.at, start);
        self.begin(start, follows)?;
        self.at = end;
        let node = self.node(term, start..end);
        self.operand(node);
        Ok(())
    }

    /// An atom takes its place in the expression, with the signs before it.
    fn operand(&mut self, node: NodeId) {
        let end = self.at;
        let switch = self.top().switch.take();
        let node = match switch {
            Some(sign) => self.node(Term::Switch(vec![node]), sign..end),
            None => node,
        };
        let frame = self.top();
        let sign = if std::mem::take(&mut frame.minus) == (frame.sign == Sign::Minus) {
            Sign::Plus
        } else {
            Sign::Minus
        };
        frame.sign = Sign::Plus;
        frame.wanting = false;
        frame.after_switch = switch.is_some();
        frame.terms.push((sign, node));
    }

    fn sign(&mut self, sign: char) -> Parsed<()> {
        let start = self.at;
        let pair = self.rest().starts_with("+-");
        self.at += if pair { 2 } else { sign.len_utf8() };
        let end = self.at;
        let frame = self.top();
        frame.begun.get_or_insert(start);
        if frame.wanting {
            let spent = frame.switch.is_some() || frame.minus && sign == '-';
            if spent || sign == '+' && !pair {
                return Err(Problem::Expected(Expected::Game).at(start..end));
            }
            frame.minus |= sign == '-';
        } else {
            frame.wanting = true;
            frame.after_switch = false;
            frame.sign = if sign == '-' { Sign::Minus } else { Sign::Plus };
        }
        frame.switch = (pair || sign == '±').then_some(start);
        Ok(())
    }

    /// The expression that ends here.
    fn expression(&mut self) -> Parsed<NodeId> {
        if self.top().wanting {
            return Err(self.expected(Expected::Game));
        }
        let frame = self.top();
        let terms = std::mem::take(&mut frame.terms);
        let onside = frame.onside.take();
        let begun = frame.begun.take().expect("something was read");
        frame.wanting = true;
        frame.after_switch = false;
        let sum = match terms[..] {
            [(Sign::Plus, only)] => only,
            _ => self.node(Term::Sum(terms), begun..self.at),
        };
        Ok(match onside {
            Some(onside) => {
                let begun = self.nodes[onside].span.start;
                let sides = Term::Sides {
                    onside,
                    offside: sum,
                };
                self.node(sides, begun..self.at)
            }
            None => sum,
        })
    }

    fn ampersand(&mut self) -> Parsed<()> {
        if self.top().onside.is_some() {
            return Err(self.expected(Expected::Operator));
        }
        let onside = self.expression()?;
        self.at += 1;
        self.top().onside = Some(onside);
        Ok(())
    }

    fn comma(&mut self) -> Parsed<()> {
        if matches!(self.top().open, Open::Root | Open::Parenthesis) {
            return Err(self.expected(Expected::Operator));
        }
        let expression = self.expression()?;
        self.at += 1;
        self.top().list.push(expression);
        Ok(())
    }

    /// The list that ends here; it is empty if nothing was written.
    fn list(&mut self) -> Parsed<Vec<NodeId>> {
        if !(self.top().is_blank() && self.top().list.is_empty()) {
            let expression = self.expression()?;
            self.top().list.push(expression);
        }
        Ok(std::mem::take(&mut self.top().list))
    }

    fn bars(&mut self) -> Parsed<()> {
        if !matches!(self.top().open, Open::Brace { .. }) {
            return Err(self.expected(Expected::Operator));
        }
        let mut options = self.list()?;
        let bars = self.rest().bytes().take_while(|&b| b == b'|').count();
        let start = self.join(&mut options, bars)?;
        self.at += bars;
        self.top().side = self.at;
        let side = Side {
            options,
            bars,
            start,
        };
        self.top().sides.push(side);
        Ok(())
    }

    /// Joins what shorter runs of bars separate: they split later than the run of `bars` here.
    /// Says where all that is left of them began.
    fn join(&mut self, options: &mut Vec<NodeId>, bars: usize) -> Parsed<usize> {
        let mut start = self.top().side;
        while let Some(side) = self.top().sides.pop_if(|side| side.bars <= bars) {
            if side.bars == bars {
                return Err(Problem::EqualBars.at(self.at..self.at + bars));
            }
            let form = Term::Form {
                left: side.options,
                right: std::mem::take(options),
                quoted: false,
                label: None,
            };
            options.push(self.node(form, side.start..self.at));
            start = side.start;
        }
        Ok(start)
    }

    fn close(&mut self, bracket: char) -> Parsed<()> {
        let expected = self.top().open.closing();
        if !expected.starts_with(bracket) {
            let blank = self.top().is_blank();
            let wanting = self.top().wanting;
            let problem = match self.top().open {
                _ if wanting && !blank => Expected::Game,
                Open::Root if wanting => Expected::Game,
                Open::Root => Expected::Operator,
                _ => Expected::Closing(expected),
            };
            return Err(self.expected(problem));
        }
        let begun = self.top().start;
        let node = match std::mem::replace(&mut self.top().open, Open::Root) {
            Open::Root => unreachable!("no bracket closes the root"),
            Open::Parenthesis => {
                let node = self.expression()?;
                self.at += 1;
                node
            }
            Open::Call(name) => {
                let arguments = self.list()?;
                self.at += 1;
                self.node(Term::Call { name, arguments }, begun..self.at)
            }
            Open::Brace { quoted, label } => return self.close_brace(begun, quoted, label),
        };
        self.open.pop();
        self.operand(node);
        Ok(())
    }

    /// A form, or after `+-` the options of a switch: `+-{a,b}`, but `+-{2|1}` is that of one form.
    fn close_brace(&mut self, begun: usize, quoted: bool, label: Option<String>) -> Parsed<()> {
        let outer = self.open.len() - 2;
        let options_only = !quoted && label.is_none() && self.top().sides.is_empty();
        let switch = self.open[outer].switch.take_if(|_| options_only);
        let term = if switch.is_some() {
            let options = self.list()?;
            if options.is_empty() {
                return Err(self.expected(Expected::Game));
            }
            Term::Switch(options)
        } else {
            let (left, right) = self.form()?;
            Term::Form {
                left,
                right,
                quoted,
                label,
            }
        };
        self.at += 1;
        if quoted {
            if !self.rest().starts_with('\'') {
                return Err(self.expected(Expected::Closing("'")));
            }
            self.at += 1;
        }
        self.open.pop();
        let begun = switch.unwrap_or(begun);
        let node = self.node(term, begun..self.at);
        self.operand(node);
        self.top().after_switch |= switch.is_some();
        Ok(())
    }

    /// Left's and Right's options of the braces that end here.
    fn form(&mut self) -> Parsed<(Vec<NodeId>, Vec<NodeId>)> {
        let mut right = self.list()?;
        let longest = self.top().sides.first().map(|side| side.bars);
        let Some(longest) = longest else {
            return Err(self.expected(Expected::Bar));
        };
        // The first side left on the stack has the longest run; what lies above is Right's.
        let outermost = self.top().sides.remove(0);
        self.join(&mut right, longest)?;
        Ok((outermost.options, right))
    }

    fn end(&mut self) -> Parsed<()> {
        let closing = self.top().open.closing();
        if !matches!(self.top().open, Open::Root) {
            let wanting = self.top().wanting && !self.top().is_blank();
            let expected = if wanting {
                Expected::Game
            } else {
                Expected::Closing(closing)
            };
            return Err(self.expected(expected));
        }
        self.expression().map(drop)
    }
}

/// How long the brackets at the beginning of a text are: up to the one that closes the first, of
/// whatever kind, or to the end.
fn brackets(text: &str) -> usize {
    let mut open = 0usize;
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => open += 1,
            b')' | b']' | b'}' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return place + 1;
        }
    }
    text.len()
}
