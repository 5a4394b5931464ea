//! A look at the text before anything recursive sees it.
//!
//! The parser, the compiler and the destructor of a syntax tree all recurse to its depth, so the
//! depth is bounded here, on the bytes: by brackets, by indentation, and by the words between two
//! commas, which is as deep as a chain of operators, calls or attributes can get.

use grundy_game::{NotationError, Problem};

/// The largest rule file, in bytes.
pub const LARGEST: usize = 1 << 20;
/// Words that may be nested inside one another, brackets included.
const DEEPEST: usize = 400;
/// Brackets that may be open at once.
const BRACKETS: usize = 60;
/// Blocks inside blocks.
const BLOCKS: usize = 30;

/// The text of a rule file that is safe to parse.
pub fn scan(bytes: &[u8]) -> Result<&str, NotationError> {
    if bytes.len() > LARGEST {
        let problem = Problem::rule(
            format!("a rule file has at most {LARGEST} bytes"),
            format!("规则文件最多 {LARGEST} 字节"),
        );
        return Err(problem.at(0..0));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        Problem::rule("this byte is not UTF-8 text", "这个字节不是 UTF-8 文本").at(at..at + 1)
    })?;
    let control = |b: &u8| b.is_ascii_control() && !b"\t\n\r\x0c".contains(b);
    if let Some(at) = bytes.iter().position(control) {
        let problem = Problem::rule(
            "a control character has no place in a rule file",
            "规则文件里不能有控制字符",
        );
        return Err(problem.at(at..at + 1));
    }
    let mut scanner = Scanner {
        bytes,
        at: 0,
        runs: vec![0],
        deep: 0,
        indents: vec![0],
    };
    scanner.scan()?;
    Ok(text)
}

struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Words since the last separator, for each open bracket.
    runs: Vec<usize>,
    /// Their sum.
    deep: usize,
    indents: Vec<usize>,
}

impl Scanner<'_> {
    fn scan(&mut self) -> Result<(), NotationError> {
        let mut line_start = true;
        while let Some(&b) = self.bytes.get(self.at) {
            if line_start && self.runs.len() == 1 {
                self.indentation()?;
                line_start = false;
                continue;
            }
            line_start = false;
            match b {
                b'\n' | b'\r' => {
                    line_start = true;
                    if self.runs.len() == 1 {
                        self.separate();
                    }
                    self.at += 1;
                }
                b' ' | b'\t' | b'\x0c' => self.at += 1,
                b'\\' => self.at += 2,
                b'#' => self.skip_while(|b| b != b'\n'),
                b',' | b';' => {
                    self.separate();
                    self.at += 1;
                }
                b'(' | b'[' | b'{' => {
                    self.word()?;
                    self.runs.push(0);
                    if self.runs.len() > BRACKETS {
                        return Err(self.too_deep());
                    }
                    self.at += 1;
                }
                b')' | b']' | b'}' => {
                    if self.runs.len() > 1 {
                        self.separate();
                        self.runs.pop();
                    }
                    self.at += 1;
                }
                b'"' | b'\'' => self.string()?,
                _ if b.is_ascii_alphanumeric() || b == b'_' || b >= 128 => {
                    let start = self.at;
                    self.skip_while(|b| b.is_ascii_alphanumeric() || b == b'_' || b >= 128);
                    let prefix = &self.bytes[start..self.at];
                    let quoted = matches!(self.bytes.get(self.at), Some(b'"' | b'\''));
                    let formatted = prefix.iter().any(|b| b"fFtT".contains(b));
                    if quoted && formatted && prefix.len() <= 2 {
                        let problem = Problem::rule(
                            "text is no data here, so there are no f-strings",
                            "这里没有字符串数据，也就没有 f-string",
                        );
                        return Err(problem.at(start..self.at));
                    }
                    self.word()?;
                }
                _ => {
                    self.word()?;
                    self.at += 1;
                }
            }
        }
        Ok(())
    }

    fn skip_while(&mut self, keep: impl Fn(u8) -> bool) {
        while self.bytes.get(self.at).is_some_and(|&b| keep(b)) {
            self.at += 1;
        }
    }

    fn word(&mut self) -> Result<(), NotationError> {
        *self.runs.last_mut().expect("the outermost level stays") += 1;
        self.deep += 1;
        if self.deep > DEEPEST {
            return Err(self.too_deep());
        }
        Ok(())
    }

    fn separate(&mut self) {
        let run = self.runs.last_mut().expect("the outermost level stays");
        self.deep -= *run;
        *run = 0;
    }

    fn indentation(&mut self) -> Result<(), NotationError> {
        let start = self.at;
        self.skip_while(|b| b == b' ' || b == b'\t' || b == b'\x0c');
        let width = self.at - start;
        if matches!(self.bytes.get(self.at), Some(b'\n' | b'\r' | b'#') | None) {
            return Ok(());
        }
        while self.indents.last().is_some_and(|&indent| indent > width) {
            self.indents.pop();
        }
        if self.indents.last() != Some(&width) {
            self.indents.push(width);
        }
        if self.indents.len() > BLOCKS {
            return Err(self.too_deep());
        }
        Ok(())
    }

    fn string(&mut self) -> Result<(), NotationError> {
        self.word()?;
        let quote = self.bytes[self.at];
        let triple = [quote; 3];
        if self.bytes[self.at..].starts_with(&triple) {
            self.at += 3;
            while self.at < self.bytes.len() && !self.bytes[self.at..].starts_with(&triple) {
                self.at += 1 + usize::from(self.bytes[self.at] == b'\\');
            }
            self.at += 3;
            return Ok(());
        }
        self.at += 1;
        while let Some(&b) = self.bytes.get(self.at) {
            self.at += 1;
            match b {
                b'\\' => self.at += 1,
                b'\n' => break,
                b if b == quote => break,
                _ => {}
            }
        }
        Ok(())
    }

    fn too_deep(&self) -> NotationError {
        Problem::rule(
            "this is nested too deeply: give parts of it names of their own",
            "嵌套太深：请给其中一部分另外命名",
        )
        .at(self.at..self.at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(text: &str) {
        assert!(scan(text.as_bytes()).is_err());
    }

    #[test]
    fn depth_is_bounded_however_it_is_made() {
        for n in [3_000, 100_000] {
            refused(&format!("x = {}1{}", "[".repeat(n), "]".repeat(n)));
            refused(&format!("x = {}1{}", "(".repeat(n), ")".repeat(n)));
            refused(&format!("x = {}1", "-".repeat(n)));
            refused(&format!("x = {}1", "not ".repeat(n)));
            refused(&format!("x = 1{}", "+1".repeat(n)));
            refused(&format!("x = a{}", ".b".repeat(n)));
            refused(&format!("x = f{}", "()".repeat(n)));
            refused(&format!("x = {}1", "1 if 1 else ".repeat(n)));
            refused(&format!("x = {}1", "lambda: ".repeat(n)));
        }
        let blocks: String = (0..1000).map(|i| " ".repeat(i) + "if 1:\n").collect();
        refused(&blocks);
    }

    #[test]
    fn long_but_shallow_texts_pass() {
        let table = format!("x = [{}]", "1, ".repeat(100_000));
        assert!(scan(table.as_bytes()).is_ok());
        let lines = "x = (1 + 2) * 3 # ((((\n".repeat(10_000);
        assert!(scan(lines.as_bytes()).is_ok());
        assert!(scan("x = '((((' + \"[[\" '''\n[[[ \n'''\n".as_bytes()).is_ok());
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        assert!(scan(b"start = \xff").is_err());
        assert!(scan(b"start = 1\0").is_err());
        assert!(scan(&vec![b'#'; LARGEST + 1]).is_err());
    }
}
