//! The whole position after each of many moves, in writing.

use std::ops::Range;

use grundy::{Choice, Position};

/// The text of a position, and where its components stand in it: what a move leaves is put in the
/// place of what was there, so that the rest is not written again for each move.
#[derive(Debug)]
pub struct Results {
    position: Position,
    expression: String,
    /// Of each component; `None` where the text of one depends on that of the others.
    spans: Vec<Option<Range<usize>>>,
}

impl Results {
    /// The results of the moves of `position`.
    pub fn of(position: &Position) -> Self {
        let mut expression = String::new();
        let mut spans = Vec::with_capacity(position.len());
        for part in position.parts() {
            if !expression.is_empty() {
                expression.push_str(" + ");
            }
            expression.push_str(part.game().name());
            expression.push(' ');
            let text = part.text();
            // Several lists of numbers have commas, of which some depend on all of them.
            let apart = part.len() == 1 || !text.contains(',');
            let mut start = expression.len();
            spans.extend((0..part.len()).map(|i| {
                let end = start + part.component(i).len();
                let span = start..end;
                start = end + " ".len();
                apart.then_some(span)
            }));
            expression.push_str(&text);
        }
        Self {
            position: position.clone(),
            expression,
            spans,
        }
    }

    /// The position itself, game and all.
    pub fn before(&self) -> &str {
        &self.expression
    }

    /// The position after a move, game and all, `after` being what it leaves in its place.
    pub fn after(&self, choice: &Choice, after: &str) -> String {
        match &self.spans[choice.place - 1] {
            Some(span) if !after.is_empty() => {
                let (before, behind) =
                    (&self.expression[..span.start], &self.expression[span.end..]);
                [before, after, behind].concat()
            }
            _ => self.position.after(choice).expression(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::{FAMILIES, Player};

    #[track_caller]
    fn check(text: &str) {
        let Ok(position) = Position::read(FAMILIES, text) else {
            // What names a file cannot be opened here.
            return;
        };
        let results = Results::of(&position);
        for player in Player::BOTH {
            let mut room = 40;
            position.choices(player, |choice| {
                let expected = position.after(&choice).expression();
                assert_eq!(results.after(&choice, &choice.after()), expected, "{text}");
                room -= 1;
                room > 0
            });
        }
    }

    #[test]
    fn results_are_written_as_positions_are() {
        for family in FAMILIES {
            check(family.example);
            check(&format!("nim 3 5 + {}", family.example));
        }
        for text in [
            "kayles 7 1 12",
            "wythoff 1,2 3,4 + nim 3",
            "wythoff 1 2",
            "staircase 0,1 1 2,2",
            "northcott:4 1,4 2,4",
        ] {
            check(text);
        }
    }
}
