//! Values in writing, for other eyes: Unicode and LaTeX.

/// How a value is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Script {
    /// As CGSuite prints plain text.
    #[default]
    Plain,
    /// With arrows and the signs that there are; it is read back too.
    Unicode,
    /// For the mathematical mode of LaTeX.
    Latex,
}

/// A value as [`Values::text`](crate::Values::text) writes it, in another script.
///
/// ```
/// use grundy_partizan::language::{Script, typeset};
/// assert_eq!(typeset("+-1/2", Script::Unicode), "±1/2");
/// assert_eq!(typeset("1/2^*", Script::Latex), r"\frac{1}{2}{\uparrow}{\ast}");
/// ```
pub fn typeset(text: &str, script: Script) -> String {
    match script {
        Script::Plain => text.to_owned(),
        Script::Unicode => unicode(text),
        Script::Latex => latex(text),
    }
}

fn unicode(text: &str) -> String {
    let text = text.replace("+-", "±").replace('^', "↑").replace('*', "⋆");
    let mut out = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some(c) = rest.chars().next() {
        let length = if c.is_ascii_alphabetic() {
            let word = word(rest);
            let downs = word.bytes().all(|b| b == b'v');
            out.push_str(&if downs {
                "↓".repeat(word.len())
            } else {
                word.to_owned()
            });
            word.len()
        } else {
            out.push(c);
            c.len_utf8()
        };
        rest = &rest[length..];
    }
    out
}

/// The letters at the beginning of a text; a run of downs ends before any other word.
fn word(text: &str) -> &str {
    let length = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    &text[..length]
}

fn digits(text: &str) -> &str {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    &text[..length]
}

/// What a closing bracket closes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Subscript,
    Brackets,
}

fn latex(text: &str) -> String {
    let mut out = String::with_capacity(2 * text.len());
    let mut open = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '0'..='9' => number(&mut out, rest),
            '^' => arrows(&mut out, rest, '^'),
            '*' => {
                let heap = digits(&rest[1..]);
                out.push_str("{\\ast}");
                out.push_str(heap);
                1 + heap.len()
            }
            '+' if rest.starts_with("+-") => {
                out.push_str("\\pm ");
                2
            }
            '{' | '}' => {
                out.push_str(if c == '{' { "\\left\\{" } else { "\\right\\}" });
                1
            }
            '|' => {
                let bars = rest.bytes().take_while(|&b| b == b'|').count();
                out.push_str(&format!("\\mathrel{{{}}}", "|".repeat(bars)));
                bars
            }
            '&' => {
                out.push_str("\\mathbin{\\&}");
                1
            }
            '(' => {
                open.push(Open::Brackets);
                out.push('(');
                1
            }
            ')' => {
                let subscript = open.pop() == Some(Open::Subscript);
                out.push(if subscript { '}' } else { ')' });
                1
            }
            'a'..='z' | 'A'..='Z' => letters(&mut out, rest, &mut open),
            c => {
                out.push(c);
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    out
}

/// A number, perhaps with a denominator.
fn number(out: &mut String, text: &str) -> usize {
    let numerator = digits(text);
    let denominator = text[numerator.len()..].strip_prefix('/').map(digits);
    match denominator {
        None => out.push_str(numerator),
        Some(denominator) => out.push_str(&format!("\\frac{{{numerator}}}{{{denominator}}}")),
    }
    numerator.len() + denominator.map_or(0, |d| d.len() + 1)
}

/// Ups or downs: two are one double arrow, more are a multiple.
fn arrows(out: &mut String, text: &str, sign: char) -> usize {
    let count = text.chars().take_while(|&c| c == sign).count();
    let rest = &text[count..];
    let (one, two) = match sign {
        '^' => ("{\\uparrow}", "{\\Uparrow}"),
        _ => ("{\\downarrow}", "{\\Downarrow}"),
    };
    let multiple = digits(rest);
    let depth = rest.find([']', '>']).map_or("", |end| &rest[..=end]);
    match rest.chars().next() {
        Some('[') => out.push_str(&format!("{one}^{{{depth}}}")),
        Some('<') => out.push_str(&format!("{one}^{{{}}}", &depth[1..depth.len() - 1])),
        _ if count == 2 => out.push_str(two),
        _ if multiple.is_empty() => out.push_str(&one.repeat(count)),
        _ => {
            // Digits before it would run into the multiple.
            let number = out.ends_with(|c: char| c.is_ascii_digit() || c == '}');
            out.push_str(if number { "{+}" } else { "" });
            out.push_str(&format!("{multiple}{{\\cdot}}{one}"));
        }
    }
    count
        + match rest.chars().next() {
            Some('[' | '<') => depth.len(),
            _ => multiple.len(),
        }
}

/// Downs, tiny and miny as a sign with a subscript, or a name.
fn letters(out: &mut String, text: &str, open: &mut Vec<Open>) -> usize {
    let word = word(text);
    match word {
        _ if word.bytes().all(|b| b == b'v') => return arrows(out, text, 'v'),
        "Tiny" | "Miny" => {
            out.push_str(if word == "Tiny" { "{+}_{" } else { "{-}_{" });
            open.push(Open::Subscript);
            return word.len() + 1;
        }
        _ => out.push_str(&format!("\\mathbf{{{word}}}")),
    }
    word.len()
}
