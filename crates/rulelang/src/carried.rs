//! A rule file carried in the name of its game: `rules:~`, then its text in the letters of base64
//! that need no escape in an address.

use grundy_game::{NotationError, Problem};

/// What the name of such a game begins with.
pub const MARK: char = '~';
/// The file's name in messages.
pub const FILE: &str = "game.py";
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The name that carries a text.
///
/// ```
/// use grundy_rulelang::{carried, carry};
/// assert_eq!(carry("start = 1"), "~c3RhcnQgPSAx");
/// assert_eq!(carried("~c3RhcnQgPSAx").unwrap().unwrap(), b"start = 1");
/// ```
pub fn carry(text: &str) -> String {
    let mut name = String::from(MARK);
    for three in text.as_bytes().chunks(3) {
        let bits = three
            .iter()
            .fold(0, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        for i in 0..=three.len() {
            name.push(char::from(LETTERS[(bits >> (18 - 6 * i)) as usize & 63]));
        }
    }
    name
}

/// The bytes of the file that a name carries, if it carries one.
pub fn carried(name: &str) -> Option<Result<Vec<u8>, NotationError>> {
    let letters = name.strip_prefix(MARK)?;
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0u32, 0);
    for (i, letter) in letters.bytes().enumerate() {
        let Some(six) = LETTERS.iter().position(|&known| known == letter) else {
            let problem = Problem::rule(
                "expected the text of a rule file in base64: letters, digits, `-` and `_`",
                "`~` 之后应是规则文件的 base64 文本：字母、数字、`-` 和 `_`",
            );
            let at = MARK.len_utf8() + i;
            return Some(Err(problem.at(at..at + 1)));
        };
        bits = bits << 6 | six as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Some(Ok(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_carried_is_the_text() {
        for text in [
            "",
            "a",
            "ab",
            "abc",
            "start = (1, 2)\n# 规则\n",
            "\u{7f}\u{ff}~?>",
        ] {
            let bytes = carried(&carry(text)).expect("it is marked").expect(text);
            assert_eq!(bytes, text.as_bytes(), "{text:?}");
        }
    }

    #[test]
    fn other_names_carry_nothing() {
        assert!(carried("kayles").is_none());
        let error = carried("~c3R+").unwrap().unwrap_err();
        assert_eq!(error.span, 4..5);
    }
}
