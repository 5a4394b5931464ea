//! Text that is pasted into a shell.

/// A word that a shell takes as it stands, in quotes where it would not.
///
/// ```
/// assert_eq!(grundy_face::quoted("kayles"), "kayles");
/// assert_eq!(grundy_face::quoted("1>2,2>3"), "'1>2,2>3'");
/// ```
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:=,+@%".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.into(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// An expression, each word of it quoted where need be.
pub fn pasted(expression: &str) -> String {
    let words: Vec<String> = expression.split(' ').map(quoted).collect();
    words.join(" ")
}
