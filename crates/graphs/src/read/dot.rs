//! A subset of Graphviz DOT: one `digraph` of nodes and `->` edges. Attributes are passed over.

use std::ops::Range;

use grundy_game::{NotationError, Problem};

use super::text::{Cursor, check_name, too_large};
use crate::{Graph, Names};

pub fn read(bytes: &[u8], start: usize) -> Result<Graph, NotationError> {
    let mut reader = Reader {
        cursor: Cursor { bytes, at: start },
        names: Names::default(),
        edges: Vec::new(),
    };
    reader.graph()?;
    let order = reader.names.len() as u32;
    let graph = Graph::from_flat(order, &reader.edges).map_err(|_| too_large())?;
    Ok(graph.named(reader.names))
}

struct Reader<'a> {
    cursor: Cursor<'a>,
    names: Names,
    edges: Vec<u32>,
}

/// A word, or one sign.
struct Token {
    span: Range<usize>,
    kind: Kind,
}

#[derive(PartialEq)]
enum Kind {
    /// A name; a quoted one may be anything.
    Name(String, bool),
    Arrow,
    Sign(u8),
    End,
}

impl Kind {
    fn is_word(&self, word: &str) -> bool {
        matches!(self, Self::Name(name, false) if name.eq_ignore_ascii_case(word))
    }
}

impl Reader<'_> {
    fn graph(&mut self) -> Result<(), NotationError> {
        let mut token = self.next()?;
        if token.kind.is_word("strict") {
            token = self.next()?;
        }
        if token.kind.is_word("graph") {
            return Err(Problem::rule(
                "expected `digraph`: moves go one way, so this `graph` needs directions",
                "应为 `digraph`：着法有方向，`graph` 没有方向",
            )
            .at(token.span));
        }
        if !token.kind.is_word("digraph") {
            let (en, zh) = (
                "an edge list `n m`, `digraph`, or JSON `{`",
                "边表 `n m`、`digraph` 或 JSON `{`",
            );
            return Err(self.cursor.expected(en, zh, token.span));
        }
        token = self.next()?;
        if matches!(token.kind, Kind::Name(..)) {
            token = self.next()?;
        }
        self.sign(&token, b'{')?;
        loop {
            let token = self.next()?;
            match token.kind {
                Kind::Sign(b'}') => break,
                Kind::Sign(b';') => {}
                Kind::Name(name, quoted) => self.statement(name, quoted, token.span)?,
                _ => {
                    let (en, zh) = ("a vertex, an edge or `}`", "点、边或 `}`");
                    return Err(self.cursor.expected(en, zh, token.span));
                }
            }
        }
        let end = self.next()?;
        match end.kind {
            Kind::End => Ok(()),
            _ => Err(self
                .cursor
                .expected("the end of the file", "文件结束", end.span)),
        }
    }

    /// `a -> b -> c [..];`, `a [..];`, `node [..];` or `key = value;`.
    fn statement(
        &mut self,
        name: String,
        quoted: bool,
        span: Range<usize>,
    ) -> Result<(), NotationError> {
        let word = |word: &str| !quoted && name.eq_ignore_ascii_case(word);
        if word("subgraph") {
            return Err(Problem::rule(
                "subgraphs are outside the part of DOT that is read here",
                "这里读的 DOT 子集不含 subgraph",
            )
            .at(span));
        }
        let before = self.cursor.at;
        let token = self.next()?;
        if word("node") || word("edge") || word("graph") {
            self.sign(&token, b'[')?;
            return self.attributes();
        }
        match token.kind {
            Kind::Sign(b'=') => {
                let value = self.next()?;
                return match value.kind {
                    Kind::Name(..) => Ok(()),
                    _ => Err(self.cursor.expected("a value", "值", value.span)),
                };
            }
            _ => self.cursor.at = before,
        }
        let mut from = self.vertex(&name, span)?;
        loop {
            let before = self.cursor.at;
            let token = self.next()?;
            match token.kind {
                Kind::Arrow => {
                    let token = self.next()?;
                    let Kind::Name(name, _) = token.kind else {
                        let (en, zh) = ("a vertex after `->`", "`->` 后的点");
                        return Err(self.cursor.expected(en, zh, token.span));
                    };
                    let to = self.vertex(&name, token.span)?;
                    self.edges.extend([from, to]);
                    from = to;
                }
                Kind::Sign(b'[') => return self.attributes(),
                _ => {
                    self.cursor.at = before;
                    return Ok(());
                }
            }
        }
    }

    fn vertex(&mut self, name: &str, span: Range<usize>) -> Result<u32, NotationError> {
        check_name(name, span)?;
        Ok(self.names.number(name))
    }

    /// What follows `[`, up to `]`.
    fn attributes(&mut self) -> Result<(), NotationError> {
        loop {
            let token = self.next()?;
            match token.kind {
                Kind::Sign(b']') => return Ok(()),
                Kind::Name(..) | Kind::Sign(b'=' | b',' | b';') => {}
                _ => {
                    return Err(self.cursor.expected(
                        "an attribute or `]`",
                        "属性或 `]`",
                        token.span,
                    ));
                }
            }
        }
    }

    fn sign(&self, token: &Token, sign: u8) -> Result<(), NotationError> {
        if token.kind == Kind::Sign(sign) {
            return Ok(());
        }
        let text = format!("`{}`", char::from(sign));
        Err(self.cursor.expected(&text, &text, token.span.clone()))
    }

    /// Blanks, `// ...`, `# ...` and `/* ... */`.
    fn comments(&mut self) -> Result<(), NotationError> {
        loop {
            self.cursor.blanks();
            let rest = &self.cursor.bytes[self.cursor.at..];
            if rest.starts_with(b"//") || rest.starts_with(b"#") {
                self.cursor.run(|byte| byte != b'\n');
            } else if rest.starts_with(b"/*") {
                let close = rest[2..].windows(2).position(|pair| pair == b"*/");
                let start = self.cursor.at;
                let Some(close) = close else {
                    return Err(Problem::rule("this comment never ends", "注释没有结束")
                        .at(start..start + 2));
                };
                self.cursor.at += close + 4;
            } else {
                return Ok(());
            }
        }
    }

    fn next(&mut self) -> Result<Token, NotationError> {
        self.comments()?;
        let start = self.cursor.at;
        let rest = &self.cursor.bytes[start..];
        let letter =
            |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.' || byte >= 0x80;
        let kind = match rest {
            [] => Kind::End,
            [b'-', b'>', ..] => {
                self.cursor.at += 2;
                Kind::Arrow
            }
            [b'-', b'-', ..] => {
                return Err(Problem::rule(
                    "expected `->`: moves go one way",
                    "应为 `->`：着法有方向",
                )
                .at(start..start + 2));
            }
            [b'"', ..] => Kind::Name(self.quoted()?, true),
            [b'{' | b'}' | b'[' | b']' | b';' | b',' | b'=', ..] => {
                self.cursor.at += 1;
                Kind::Sign(rest[0])
            }
            [byte, ..] if letter(*byte) || *byte == b'-' => {
                self.cursor.at += 1;
                let rest = self.cursor.run(letter);
                Kind::Name(self.cursor.text(start..rest.end)?.into(), false)
            }
            _ => {
                let (en, zh) = ("a name, `->` or `;`", "名字、`->` 或 `;`");
                return Err(self.cursor.expected(en, zh, start..start + 1));
            }
        };
        Ok(Token {
            span: start..self.cursor.at,
            kind,
        })
    }

    fn quoted(&mut self) -> Result<String, NotationError> {
        let start = self.cursor.at;
        self.cursor.at += 1;
        let mut name = String::new();
        loop {
            let plain = self.cursor.run(|byte| byte != b'"' && byte != b'\\');
            name.push_str(self.cursor.text(plain)?);
            match self.cursor.bytes[self.cursor.at..] {
                [b'"', ..] => {
                    self.cursor.at += 1;
                    return Ok(name);
                }
                [b'\\', b'"', ..] => {
                    name.push('"');
                    self.cursor.at += 2;
                }
                [b'\\', ..] => {
                    name.push('\\');
                    self.cursor.at += 1;
                }
                _ => {
                    return Err(Problem::rule("this quoted name never ends", "引号没有结束")
                        .at(start..start + 1));
                }
            }
        }
    }
}
