//! JSON: `{"vertices": n, "edges": [[u, v], ...]}`; with a list of names for `vertices`, edges may
//! name them. Other keys are passed over.

use std::ops::Range;

use grundy_game::{NotationError, Problem};

use super::text::{Cursor, check_name, too_large};
use crate::{Graph, Names};

/// Values inside values that are passed over, at most.
const DEEP: usize = 64;

pub fn read(bytes: &[u8], start: usize, first: u32) -> Result<Graph, NotationError> {
    let mut reader = Reader(Cursor { bytes, at: start });
    reader.sign(b'{')?;
    let mut vertices: Option<Vertices> = None;
    let mut edges: Option<Vec<(End, End)>> = None;
    let mut more = !reader.closes(b'}');
    while more {
        let (key, span) = reader.string()?;
        reader.sign(b':')?;
        match key.as_str() {
            "vertices" if vertices.is_none() => vertices = Some(reader.vertices()?),
            "edges" if edges.is_none() => edges = Some(reader.edges()?),
            "vertices" | "edges" => {
                return Err(Problem::rule("this key was given before", "这个键重复了").at(span));
            }
            _ => reader.skip()?,
        }
        more = reader.comma(b'}')?;
    }
    let end = reader.end()?;
    let missing = |key: &str| {
        Problem::rule(format!("expected a key `{key}`"), format!("缺少键 `{key}`")).at(start..end)
    };
    let vertices = vertices.ok_or_else(|| missing("vertices"))?;
    let edges = edges.ok_or_else(|| missing("edges"))?;
    let mut flat = Vec::with_capacity(2 * edges.len());
    for (from, to) in edges {
        flat.extend([vertices.find(from, first)?, vertices.find(to, first)?]);
    }
    let (order, names) = match vertices {
        Vertices::Count(count) => (count, None),
        Vertices::Named(names) => (names.len() as u32, Some(names)),
    };
    let graph = Graph::from_flat(order, &flat).map_err(|_| too_large())?;
    Ok(match names {
        Some(names) => graph.named(names),
        None => graph.numbered_from(first),
    })
}

enum Vertices {
    Count(u32),
    Named(Names),
}

/// One end of an edge, by number or by name.
struct End {
    span: Range<usize>,
    vertex: Result<u64, String>,
}

impl Vertices {
    fn find(&self, end: End, first: u32) -> Result<u32, NotationError> {
        let found = match (self, &end.vertex) {
            (Self::Named(names), Err(name)) => names.find(name),
            (Self::Named(_), Ok(_)) => None,
            (Self::Count(_), Err(_)) => None,
            (Self::Count(count), Ok(number)) => number
                .checked_sub(first.into())
                .filter(|vertex| *vertex < u64::from(*count))
                .map(|vertex| vertex as u32),
        };
        found.ok_or_else(|| {
            let (en, zh) = match self {
                Self::Named(_) => (
                    "one of the names in `vertices`".into(),
                    "`vertices` 中的名字".into(),
                ),
                Self::Count(0) => (
                    "no edges, for there are no vertices".into(),
                    "没有边，因为没有点".into(),
                ),
                Self::Count(count) => {
                    let last = u64::from(*count) + u64::from(first) - 1;
                    (
                        format!("a vertex from {first} to {last}"),
                        format!("{first} 到 {last} 之间的点"),
                    )
                }
            };
            Problem::rule(format!("expected {en}"), format!("应为{zh}")).at(end.span)
        })
    }
}

struct Reader<'a>(Cursor<'a>);

impl Reader<'_> {
    fn vertices(&mut self) -> Result<Vertices, NotationError> {
        self.0.blanks();
        if self.0.peek() != Some(b'[') {
            let end = self.number()?;
            let count = end.vertex.ok().and_then(|count| u32::try_from(count).ok());
            let count = count.filter(|&count| count < u32::MAX - 1).ok_or_else(|| {
                Problem::TooLarge {
                    largest: u64::from(u32::MAX) - 2,
                }
                .at(end.span)
            })?;
            return Ok(Vertices::Count(count));
        }
        let mut names = Names::default();
        self.sign(b'[')?;
        let mut more = !self.closes(b']');
        while more {
            let (name, span) = self.string()?;
            check_name(&name, span.clone())?;
            if names.find(&name).is_some() {
                return Err(Problem::rule("this vertex was named before", "这个点重复了").at(span));
            }
            names.number(&name);
            more = self.comma(b']')?;
        }
        Ok(Vertices::Named(names))
    }

    fn edges(&mut self) -> Result<Vec<(End, End)>, NotationError> {
        let mut edges = Vec::new();
        self.sign(b'[')?;
        let mut more = !self.closes(b']');
        while more {
            self.sign(b'[')?;
            let from = self.end_of_edge()?;
            self.sign(b',')?;
            let to = self.end_of_edge()?;
            self.sign(b']')?;
            edges.push((from, to));
            more = self.comma(b']')?;
        }
        Ok(edges)
    }

    fn end_of_edge(&mut self) -> Result<End, NotationError> {
        self.0.blanks();
        if self.0.peek() != Some(b'"') {
            return self.number();
        }
        let (name, span) = self.string()?;
        Ok(End {
            span,
            vertex: Err(name),
        })
    }

    fn number(&mut self) -> Result<End, NotationError> {
        self.0.blanks();
        let span = self.0.run(|byte| byte.is_ascii_digit());
        let text = self.0.text(span.clone())?;
        let joined = matches!(self.0.peek(), Some(b'.' | b'e' | b'E'));
        match text.parse() {
            Ok(number) if !joined => Ok(End {
                span,
                vertex: Ok(number),
            }),
            _ => Err(self.0.expected("a natural number", "自然数", span)),
        }
    }

    fn string(&mut self) -> Result<(String, Range<usize>), NotationError> {
        self.0.blanks();
        let start = self.0.at;
        self.sign(b'"')?;
        let mut text = String::new();
        loop {
            let plain = self.0.run(|byte| byte != b'"' && byte != b'\\');
            text.push_str(self.0.text(plain)?);
            match self.0.bytes[self.0.at..] {
                [b'"', ..] => {
                    self.0.at += 1;
                    return Ok((text, start..self.0.at));
                }
                [b'\\', letter, ..] => {
                    self.0.at += 2;
                    text.push(self.escaped(letter)?);
                }
                _ => {
                    let problem = Problem::rule("this string never ends", "字符串没有结束");
                    return Err(problem.at(start..start + 1));
                }
            }
        }
    }

    fn escaped(&mut self, letter: u8) -> Result<char, NotationError> {
        let at = self.0.at;
        Ok(match letter {
            b'"' | b'\\' | b'/' => letter.into(),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let digits = self.0.bytes.get(at..at + 4);
                let code = digits.and_then(|digits| std::str::from_utf8(digits).ok());
                let code = code.and_then(|code| u32::from_str_radix(code, 16).ok());
                let Some(letter) = code.and_then(char::from_u32) else {
                    let (en, zh) = (
                        "four hexadecimal digits of a letter",
                        "一个字符的四位十六进制码",
                    );
                    return Err(self.0.expected(en, zh, at..at + 4));
                };
                self.0.at += 4;
                letter
            }
            _ => {
                return Err(self
                    .0
                    .expected("an escape of JSON", "JSON 转义符", at - 1..at));
            }
        })
    }

    /// Passes over any value.
    fn skip(&mut self) -> Result<(), NotationError> {
        let mut open: Vec<u8> = Vec::new();
        loop {
            self.0.blanks();
            let at = self.0.at;
            match self.0.peek() {
                Some(b'"') => {
                    self.string()?;
                }
                Some(bracket @ (b'[' | b'{')) if open.len() < DEEP => {
                    self.0.at += 1;
                    open.push(bracket + 2);
                    continue;
                }
                Some(b',' | b':') if !open.is_empty() => {
                    self.0.at += 1;
                    continue;
                }
                Some(bracket) if open.last() == Some(&bracket) => {
                    self.0.at += 1;
                    open.pop();
                }
                _ => {
                    let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
                    if self.0.run(letter).is_empty() {
                        return Err(self.0.expected("a value", "值", at..at));
                    }
                }
            }
            if open.is_empty() {
                return Ok(());
            }
        }
    }

    fn sign(&mut self, sign: u8) -> Result<(), NotationError> {
        self.0.blanks();
        if self.0.peek() == Some(sign) {
            self.0.at += 1;
            return Ok(());
        }
        let text = format!("`{}`", char::from(sign));
        let at = self.0.at;
        Err(self.0.expected(&text, &text, at..at))
    }

    /// Whether a list or an object closes at once; then the bracket is passed.
    fn closes(&mut self, bracket: u8) -> bool {
        self.0.blanks();
        let closes = self.0.peek() == Some(bracket);
        self.0.at += usize::from(closes);
        closes
    }

    /// Passes a comma (true) or the closing bracket (false).
    fn comma(&mut self, bracket: u8) -> Result<bool, NotationError> {
        if self.closes(b',') {
            return Ok(true);
        }
        self.sign(bracket)?;
        Ok(false)
    }

    /// The end of the file.
    fn end(&mut self) -> Result<usize, NotationError> {
        let end = self.0.at;
        self.0.blanks();
        let rest = self.0.run(|byte| !byte.is_ascii_whitespace());
        match rest.is_empty() {
            true => Ok(end),
            false => Err(self.0.expected("the end of the file", "文件结束", rest)),
        }
    }
}
