//! Ways to alter a certificate.

use std::collections::BTreeSet;

/// Every alteration of a file: of one line, or of two that stand together.
pub fn alterations(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let with = |lines: &[String]| {
        lines
            .iter()
            .map(|line| format!("{line}\n"))
            .collect::<String>()
    };
    let owned: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
    let words = text
        .split_ascii_whitespace()
        .filter(|word| word.contains(':'));
    let spoken_of: BTreeSet<&str> = words.collect();
    let mut all = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let mut replaced = |new: Vec<String>| {
            let mut altered = owned.clone();
            altered.splice(i..=i, new);
            all.push(with(&altered));
        };
        replaced(vec![]);
        replaced(vec![line.to_string(); 2]);
        for new in words_altered(line) {
            replaced(vec![new]);
        }
        // Another move: to everything that the file speaks of.
        for (at, arrow) in [" -> ", " to "]
            .iter()
            .flat_map(|arrow| line.match_indices(arrow))
        {
            for other in spoken_of.iter().copied().chain(["0"]) {
                replaced(vec![format!("{}{arrow}{other}", &line[..at])]);
            }
        }
        // Swapped with the next line; and the last words of two lines, such as ranks, exchanged.
        if i + 1 < lines.len() {
            let mut altered = owned.clone();
            altered.swap(i, i + 1);
            all.push(with(&altered));
        }
        for (j, other) in lines.iter().enumerate().skip(i + 1) {
            if let (Some((a, x)), Some((b, y))) = (line.rsplit_once(' '), other.rsplit_once(' ')) {
                let mut altered = owned.clone();
                (altered[i], altered[j]) = (format!("{a} {y}"), format!("{b} {x}"));
                all.push(with(&altered));
            }
        }
        // Cut after the line, and in the middle of it.
        all.push(with(&owned[..=i]));
        let half: String = with(&owned[..i]) + &line[..line.len() / 2];
        all.push(half);
    }
    all.retain(|altered| altered != text);
    all
}

/// A line with one number, letter or word altered.
fn words_altered(line: &str) -> Vec<String> {
    let mut all = Vec::new();
    let bytes = line.as_bytes();
    let mut start = 0;
    while start < bytes.len() {
        let end = (start..bytes.len()).find(|i| !bytes[*i].is_ascii_digit());
        let end = end.unwrap_or(bytes.len());
        if end == start {
            start += 1;
            continue;
        }
        let number: u64 = line[start..end].parse().expect("digits");
        for new in [
            number.wrapping_sub(1),
            number + 1,
            10 * number + 9,
            2 * number,
        ] {
            if new < u64::MAX {
                all.push(format!("{}{new}{}", &line[..start], &line[end..]));
            }
        }
        start = end;
    }
    for (from, to) in [
        (" N", " P"),
        (" N", " D"),
        (" P", " N"),
        (" P", " D"),
        (" D", " N"),
        (" D", " P"),
        ("normal", "misere"),
        ("misere", "normal"),
        ("1:a", "1:b"),
        ("1:b", "1:a"),
        ("1:b", "1:c"),
        ("1:c", "1:b"),
        ("1:e", "1:a"),
        (" | 1:c", ""),
        ("kayles", "nim"),
        ("nim", "kayles"),
        ("wythoff", "nim"),
        ("inf", "0 1"),
        (" -> ", " "),
        ("cite ", ""),
        ("outcome", "value"),
        ("claim ", ""),
    ] {
        for (at, _) in line.match_indices(from) {
            all.push(format!("{}{to}{}", &line[..at], &line[at + from.len()..]));
        }
    }
    all
}
