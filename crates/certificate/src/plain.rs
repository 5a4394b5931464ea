//! Characters that may stand in a certificate, and be printed from it.

/// Whether a character shows itself and nothing else: it does not steer a terminal, turn the
/// direction of the text around it, or hide.
///
/// Control characters of either set, marks of direction, invisible spaces and joiners, separators
/// of lines, fillers and tags are not plain: with them a text could be read as another one.
///
/// ```
/// use grundy_certificate::is_plain;
/// assert!("nim 3,5 图.py é".chars().all(is_plain));
/// assert!(!is_plain('\u{1b}') && !is_plain('\u{9b}') && !is_plain('\u{202e}'));
/// ```
pub fn is_plain(c: char) -> bool {
    !c.is_control()
        && !matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}
