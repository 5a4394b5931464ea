//! The checker's own reading of games for points.
//!
//! A tree is its text as numbers: 0 opens the options, 1 stands between Left's and Right's, 2
//! closes them, and a score is 3 and on. A pile is its cards; a row of carrots is the private moves,
//! then the sizes.

use crate::rules::{number_in, numbers};

/// The largest score, card or carrot.
const LARGEST: u64 = 1_000_000_000;

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// Trees with scores.
    Trees,
    /// Left takes the first card, Right the last.
    Piles,
    /// The ends are eaten until one is left.
    Carrots,
}

/// Receives what a move adds to Left's margin and what it leaves.
type Visit<'a, E> = dyn FnMut(i64, &[u64]) -> Result<(), E> + 'a;

impl Points {
    /// The game of a name.
    pub fn read(family: &str) -> Option<Self> {
        Some(match family {
            "scores" => Self::Trees,
            "card-piles" => Self::Piles,
            "carrots" => Self::Carrots,
            _ => return None,
        })
    }

    /// Reads a component.
    pub fn component(self, text: &str) -> Option<Vec<u64>> {
        let plain = text.strip_suffix(',').unwrap_or(text);
        let small = |list: &[u64]| list.iter().all(|n| *n <= LARGEST);
        match self {
            Self::Trees => tree(text),
            Self::Piles if plain == "0" => Some(Vec::new()),
            Self::Piles => numbers(plain).filter(|cards| small(cards) && !cards.contains(&0)),
            Self::Carrots => {
                let (row, private) = text.split_once('/').unwrap_or((plain, "0"));
                let sizes = numbers(row).filter(|sizes| small(sizes))?;
                let private = number_in(private, sizes.len() as u64 - 1)?;
                Some([vec![private], sizes].concat())
            }
        }
    }

    /// A component in its notation.
    pub fn written(self, from: &[u64]) -> String {
        let list = |list: &[u64]| match list {
            [] => "0".into(),
            [only] => format!("{only},"),
            _ => crate::verdict::list(list, ","),
        };
        match self {
            Self::Trees => written_tree(from),
            Self::Piles => list(from),
            Self::Carrots if from[0] == 0 => list(&from[1..]),
            Self::Carrots => format!("{}/{}", crate::verdict::list(&from[1..], ","), from[0]),
        }
    }

    /// What both players end with together from here on.
    pub fn total(self, from: &[u64]) -> i64 {
        match self {
            Self::Piles => from.iter().map(|card| *card as i64).sum(),
            Self::Trees | Self::Carrots => 0,
        }
    }

    /// Left's margin where nobody can move.
    pub fn settled(self, from: &[u64]) -> i64 {
        2 * match (self, from) {
            (Self::Trees, [score]) => score_of(*score),
            (Self::Carrots, [_, size]) => *size as i64,
            _ => 0,
        }
    }

    /// Every option of a player.
    pub fn options<E>(self, from: &[u64], left: bool, visit: &mut Visit<'_, E>) -> Result<(), E> {
        match self {
            Self::Trees => {
                let mut rest = match from.split_first() {
                    Some((0, rest)) => rest,
                    _ => return Ok(()),
                };
                let mut side = true;
                loop {
                    if rest[0] == 1 && side {
                        (side, rest) = (false, &rest[1..]);
                        continue;
                    }
                    if rest[0] == 2 {
                        return Ok(());
                    }
                    let (option, after) = rest.split_at(length(rest));
                    if side == left {
                        visit(0, option)?;
                    }
                    rest = after;
                }
            }
            Self::Piles => match (from, left) {
                ([card, rest @ ..], true) => visit(*card as i64, rest),
                ([rest @ .., card], false) => visit(-(*card as i64), rest),
                ([], _) => Ok(()),
            },
            Self::Carrots => {
                let (private, sizes) = (from[0] as usize, &from[1..]);
                let bite = if left { private + 1 } else { 1 }.min(sizes.len() - 1);
                for eaten in 0..=bite {
                    if bite == 0 {
                        break;
                    }
                    let row = &sizes[eaten..sizes.len() - (bite - eaten)];
                    let kept = match bite {
                        1 => private.min(row.len() - 1),
                        _ => 0,
                    };
                    visit(0, &[&[kept as u64], row].concat())?;
                }
                Ok(())
            }
        }
    }
}

/// How many numbers the tree at the beginning has.
fn length(from: &[u64]) -> usize {
    let mut depth = 0;
    let open = from.iter().position(|number| {
        depth += usize::from(*number == 0);
        depth -= usize::from(*number == 2);
        depth == 0
    });
    open.map_or(from.len(), |last| last + 1)
}

fn score_of(number: u64) -> i64 {
    let n = (number - 3) as i64;
    if n % 2 == 0 { n / 2 } else { -(n / 2) - 1 }
}

/// Reads `{5,4|{1|-3}}`.
fn tree(text: &str) -> Option<Vec<u64>> {
    let mut out = Vec::new();
    // Whether the bar of each tree that is open was met.
    let mut open: Vec<bool> = Vec::new();
    let mut rest = text;
    loop {
        // A tree begins here.
        if let Some(inside) = rest.strip_prefix('{') {
            open.push(false);
            out.push(0);
            rest = inside;
            continue;
        }
        let end = rest.find(['{', '|', '}', ',']).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let digits = word.strip_prefix('-');
        let size = number_in(digits.unwrap_or(word), LARGEST)?;
        out.push(match digits {
            Some(_) if size == 0 => return None,
            Some(_) => 2 + 2 * size,
            None => 3 + 2 * size,
        });
        rest = after;
        // It ended, and perhaps others with it.
        loop {
            let Some(bar) = open.last_mut() else {
                return rest.is_empty().then_some(out);
            };
            let (next, after) = rest.split_at_checked(1)?;
            rest = after;
            match next {
                "," => break,
                "|" if !*bar => {
                    *bar = true;
                    out.push(1);
                    break;
                }
                "}" if *bar => {
                    open.pop();
                    out.push(2);
                }
                _ => return None,
            }
        }
    }
}

fn written_tree(from: &[u64]) -> String {
    let mut out = String::new();
    for (place, number) in from.iter().enumerate() {
        let after_a_tree = place > 0 && from[place - 1] >= 2;
        let begins = matches!(number, 0 | 3..);
        if after_a_tree && begins {
            out.push(',');
        }
        match number {
            0 => out.push('{'),
            1 => out.push('|'),
            2 => out.push('}'),
            score => out.push_str(&score_of(*score).to_string()),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(family: &str, text: &str, left: &[(i64, &str)], right: &[(i64, &str)]) {
        let game = Points::read(family).expect("a game");
        let from = game.component(text).expect("a component");
        assert_eq!(game.written(&from), text);
        for (side, expected) in [(true, left), (false, right)] {
            let mut options = Vec::new();
            let all = game.options(&from, side, &mut |margin, option| {
                options.push((margin, game.written(option)));
                Ok::<_, ()>(())
            });
            assert_eq!(all, Ok(()));
            let options: Vec<_> = options.iter().map(|(m, text)| (*m, &**text)).collect();
            assert_eq!(options, expected, "{family} {text}");
        }
    }

    #[test]
    fn moves_by_the_rules() {
        check("scores", "7", &[], &[]);
        check(
            "scores",
            "{5,{2|1}|{1|-3}}",
            &[(0, "5"), (0, "{2|1}")],
            &[(0, "{1|-3}")],
        );
        check("card-piles", "1,3,2", &[(1, "3,2")], &[(-2, "1,3")]);
        check("card-piles", "0", &[], &[]);
        check(
            "carrots",
            "4,7",
            &[(0, "4,"), (0, "7,")],
            &[(0, "4,"), (0, "7,")],
        );
        check(
            "carrots",
            "1,2,3/1",
            &[(0, "1,"), (0, "2,"), (0, "3,")],
            &[(0, "1,2/1"), (0, "2,3/1")],
        );
    }

    #[test]
    fn what_is_no_component() {
        for text in [
            "", "{", "{1}", "{1|}", "{1|2", "1,2", "{1|2|3}", "-0", "{1|2}3", "{1,|2}",
        ] {
            assert_eq!(Points::Trees.component(text), None, "{text}");
        }
        assert_eq!(Points::Piles.component("1,0"), None);
        assert_eq!(Points::Carrots.component("1,2/2"), None);
        assert_eq!(
            Points::Trees.settled(&Points::Trees.component("-3").unwrap()),
            -6
        );
    }
}
