//! Printing games in which play may go on for ever.

use grundy_game::Budget;
use grundy_theory::Player;

use super::loopy::NAMED;
use super::problem::Problem;
use crate::loopy::{Loopy, Side};
use crate::{Dyadic, Error, Nus, Values};

impl Values {
    /// A loopy game in writing, by its simplest form or by its two sides; `None` where a side is
    /// equal to no stopper that we find.
    pub fn loopy_text(&mut self, game: &Loopy, budget: &Budget) -> Result<Option<String>, Error> {
        let sides = game.sides(budget)?;
        sides
            .map(|sides| self.sides_text(&sides, budget))
            .transpose()
    }

    /// Two sides in writing, both stoppers in simplest form; one if they are equal.
    pub(super) fn sides_text(
        &mut self,
        [on, off]: &[Loopy; 2],
        budget: &Budget,
    ) -> Result<String, Error> {
        let onside = self.stopper_text(on, budget)?;
        if on.equals(off, Side::On, budget)? {
            return Ok(onside);
        }
        let offside = self.stopper_text(off, budget)?;
        if (onside.as_str(), offside.as_str()) == ("on", "off") {
            return Ok("dud".to_owned());
        }
        Ok(format!("{onside} & {offside}"))
    }

    /// A stopper in simplest form in writing.
    fn stopper_text(&mut self, game: &Loopy, budget: &Budget) -> Result<String, Error> {
        if let Some(g) = game.short(self, budget)? {
            return self.text(g, budget);
        }
        if let Some(text) = self.named(game, budget)? {
            return Ok(text);
        }
        write(self, game, budget)
    }

    /// The game as a number, one of the named games and perhaps a star.
    fn named(&mut self, game: &Loopy, budget: &Budget) -> Result<Option<String>, Error> {
        // All but on and off have their number, perhaps with a star, among their options.
        let mut numbers = vec![Dyadic::ZERO];
        for player in Player::BOTH {
            for &option in game.options(0, player) {
                let option = game.from(option, budget)?;
                if let Some(g) = option.short(self, budget)? {
                    numbers.extend(self.as_nus(g).map(|nus| nus.number));
                }
            }
        }
        numbers.sort_unstable_by_key(|x| (x.abs(), *x));
        numbers.dedup();
        let mut named = Vec::new();
        for &(name, text) in NAMED {
            match self.read_loopy(text, budget).map_err(|error| error.problem) {
                Ok(game) => named.push((name, game)),
                Err(Problem::Unknown(error)) => return Err(error),
                Err(problem) => unreachable!("the named games are well formed: {problem:?}"),
            }
        }
        for number in numbers {
            for nimber in 0..2 {
                let x = self.nus(Nus {
                    number,
                    ups: 0,
                    nimber,
                })?;
                let negative = self.negative(x, budget)?;
                let shift = Loopy::of(self, negative, budget)?;
                let rest = game.plus(&shift, budget)?;
                for (name, named) in &named {
                    if rest.equals(named, Side::On, budget)? {
                        let star = if nimber == 1 { "*" } else { "" };
                        let number = match number {
                            Dyadic::ZERO => String::new(),
                            x => x.to_string(),
                        };
                        return Ok(Some(format!("{number}{name}{star}")));
                    }
                }
            }
        }
        Ok(None)
    }
}

/// What is still to be written.
#[derive(Debug)]
enum Piece {
    Text(&'static str),
    Game { place: usize, inside: Option<usize> },
    Leave,
}

/// Writes a loopy form: what stands inside itself is named by a letter, or by `pass`.
fn write(values: &mut Values, game: &Loopy, budget: &Budget) -> Result<String, Error> {
    let mut out = String::new();
    let mut above: Vec<usize> = Vec::new();
    let mut open = vec![Piece::Game {
        place: 0,
        inside: None,
    }];
    while let Some(piece) = open.pop() {
        budget.keep(1, 1)?;
        let (place, inside) = match piece {
            Piece::Text(text) => {
                out.push_str(text);
                continue;
            }
            Piece::Leave => {
                above.pop();
                continue;
            }
            Piece::Game { place, inside } => (place, inside),
        };
        if inside == Some(place) {
            out.push_str("pass");
            continue;
        }
        if above.contains(&place) {
            out.push_str(&label(place));
            continue;
        }
        let follower = game.from(place, budget)?;
        if let Some(g) = follower.short(values, budget)? {
            out.push_str(&values.text(g, budget)?);
            continue;
        }
        if place != 0
            && let Some(text) = values.named(&follower, budget)?
        {
            out.push_str(&text);
            continue;
        }
        if is_named_inside(&follower) {
            out.push_str(&label(place));
        }
        out.push('{');
        above.push(place);
        let mut pieces = Vec::new();
        for player in Player::BOTH {
            if player == Player::Right {
                pieces.push(Piece::Text("|"));
            }
            for (count, &option) in game.options(place, player).iter().enumerate() {
                if count > 0 {
                    pieces.push(Piece::Text(","));
                }
                pieces.push(Piece::Game {
                    place: option,
                    inside: Some(place),
                });
            }
        }
        pieces.extend([Piece::Text("}"), Piece::Leave]);
        open.extend(pieces.into_iter().rev());
    }
    Ok(out)
}

/// Whether a game comes back to itself from other braces than its own.
fn is_named_inside(game: &Loopy) -> bool {
    (1..game.len()).any(|v| {
        let mut options = Player::BOTH.into_iter().flat_map(|p| game.options(v, p));
        options.any(|&x| x == 0)
    })
}

/// A word that no function, down or loopy game has.
fn label(place: usize) -> String {
    let mut word = String::from("a");
    let mut rest = place;
    while rest > 0 {
        word.push(char::from(b'a' + (rest % 20) as u8));
        rest /= 20;
    }
    word
}
