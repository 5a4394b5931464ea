//! How a stopper in simplest form is written: like a short game, and what stands inside itself by a
//! letter, or by `pass`.

use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::FxHashMap;

use super::loopy_text::Named;
use super::text::Written;
use crate::loopy::{Loopy, Side};
use crate::{Error, GameId, Values};

/// Where the marks begin that stand for letters while it is not known which.
const MARKS: u32 = 0xf_0000;
/// Letters of the names; `v` is a down.
const LETTERS: &str = "abcdefghijklmnopqrstuwxyz";

/// How a position is written.
#[derive(Clone, Debug)]
enum Style {
    /// As it is, whatever stands around it: short games, named ones, tinies of these.
    Plain { written: Written, bare: bool },
    /// `+-` and Left's options.
    Switch,
    /// Options on both sides of bars.
    Bars,
}

/// What orders the positions that need no other: short games, then named ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Short(usize),
    Named(Named),
    Other,
}

/// A position whose options are being written.
struct Frame {
    place: usize,
    switch: bool,
    /// The options of both players, in the order in which they are written.
    sides: [Vec<usize>; 2],
    written: [Vec<Written>; 2],
    /// Whether it stands inside itself.
    inside: bool,
}

pub(super) struct Writer<'a> {
    values: &'a mut Values,
    game: &'a Loopy,
    budget: &'a Budget,
    styles: Vec<Style>,
    ranks: Vec<usize>,
    /// The letters of what stands inside itself, in the order in which it was closed.
    letters: FxHashMap<usize, usize>,
}

impl<'a> Writer<'a> {
    pub fn of(values: &'a mut Values, game: &'a Loopy, budget: &'a Budget) -> Result<Self, Error> {
        let mut writer = Self {
            values,
            game,
            budget,
            styles: Vec::new(),
            ranks: Vec::new(),
            letters: FxHashMap::default(),
        };
        writer.learn()?;
        Ok(writer)
    }

    /// The game in writing.
    pub fn text(mut self) -> Result<String, Error> {
        let text = self.written()?.closed();
        let name = |c: char| {
            let place = u32::from(c).checked_sub(MARKS)? as usize;
            Some(letter(self.letters[&place]))
        };
        let mut out = String::new();
        for c in text.chars() {
            match name(c) {
                Some(name) => out.push_str(&name),
                None => out.push(c),
            }
        }
        Ok(out)
    }

    /// Finds out how every position is written, and in which order.
    fn learn(&mut self) -> Result<(), Error> {
        let (game, budget) = (self.game, self.budget);
        let mut short: Vec<(usize, GameId)> = Vec::new();
        let mut ranks = vec![Rank::Other; game.len()];
        for (place, rank) in ranks.iter_mut().enumerate() {
            let follower = game.from(place, budget)?;
            let style = if let Some(g) = follower.short(self.values, budget)? {
                short.push((place, g));
                let written = self.values.option_text(g, budget)?;
                let bare = self.values.is_number(g);
                Style::Plain { written, bare }
            } else if let Some(named) = self.values.named(&follower, budget)? {
                *rank = Rank::Named(named);
                plain(named.text(), named.is_bare())
            } else if let Some(text) = self.tiny(&follower)? {
                plain(text, false)
            } else if follower.equals(&follower.negative(), Side::On, budget)? {
                Style::Switch
            } else {
                Style::Bars
            };
            self.styles.push(style);
        }
        let mut games: Vec<GameId> = short.iter().map(|&(_, g)| g).collect();
        self.values.sort_as_printed(&mut games, budget)?;
        for (place, g) in short {
            let rank = games.iter().position(|&known| known == g);
            ranks[place] = Rank::Short(rank.expect("it is one of them"));
        }
        self.ranks = self.refined(&ranks)?;
        Ok(())
    }

    /// Positions that have no rank of their own are ordered by those of their Left, then of their
    /// Right options, as far as that tells them apart.
    fn refined(&self, first: &[Rank]) -> Result<Vec<usize>, Error> {
        let mut sorted = first.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let place = |rank: &Rank| sorted.binary_search(rank).expect("it is one of them");
        let mut ranks: Vec<usize> = first.iter().map(place).collect();
        let mut kinds = sorted.len();
        loop {
            let keys: Vec<(usize, [Vec<usize>; 2])> = (0..first.len())
                .map(|v| {
                    let side = |player| {
                        let options = self.game.options(v, player).iter();
                        let mut side: Vec<usize> = options.map(|&o| ranks[o]).collect();
                        side.sort_unstable();
                        side
                    };
                    match first[v] {
                        Rank::Other => (ranks[v], Player::BOTH.map(side)),
                        _ => (ranks[v], Default::default()),
                    }
                })
                .collect();
            self.budget.spend(0, keys.len() as u64)?;
            let mut sorted = keys.clone();
            sorted.sort_unstable();
            sorted.dedup();
            let place = |key| sorted.binary_search(key).expect("it is one of them");
            ranks = keys.iter().map(place).collect();
            if sorted.len() == kinds {
                return Ok(ranks);
            }
            kinds = sorted.len();
        }
    }

    /// `xTiny(h)` for {x||x|x-h} and `xMiny(h)` for {x+h|x||x}, where h is short or named and above
    /// all that is infinitely small.
    fn tiny(&mut self, game: &Loopy) -> Result<Option<String>, Error> {
        let budget = self.budget;
        for (player, name) in [(Player::Left, "Tiny"), (Player::Right, "Miny")] {
            let (&[x], &[threat]) = (game.options(0, player), game.options(0, -player)) else {
                continue;
            };
            let (&[again], &[reward]) =
                (game.options(threat, player), game.options(threat, -player))
            else {
                continue;
            };
            let Some(g) = game.from(x, budget)?.short(self.values, budget)? else {
                continue;
            };
            if again != x || !self.values.is_number(g) {
                continue;
            }
            let number = Loopy::of(self.values, g, budget)?;
            let reward = game.from(reward, budget)?;
            let h = match player {
                Player::Left => number.plus(&reward.negative(), budget)?,
                Player::Right => reward.plus(&number.negative(), budget)?,
            };
            let over = self.values.read_named("{0|pass}", budget)?;
            if !h.ge(&over, Side::On, budget)? {
                continue;
            }
            let h = h.simplified(Side::On, budget)?;
            let h = match h.short(self.values, budget)? {
                Some(h) => Some(self.values.text(h, budget)?),
                None => self.values.named(&h, budget)?.map(Named::text),
            };
            let Some(h) = h else { continue };
            let number = match g {
                GameId::ZERO => String::new(),
                x => self.values.text(x, budget)?,
            };
            return Ok(Some(format!("{number}{name}({h})")));
        }
        Ok(None)
    }

    /// The game in writing, marks in place of letters.
    fn written(&mut self) -> Result<Written, Error> {
        let mut open: Vec<Frame> = Vec::new();
        let mut next = Some(0);
        loop {
            self.budget.keep(1, 1)?;
            let done = match next {
                Some(place) => self.enter(place, &mut open)?,
                None => open.pop().map(|frame| self.close(frame)),
            };
            match (done, open.last_mut()) {
                (Some(written), None) => return Ok(written),
                (Some(written), Some(frame)) => {
                    self.budget.hold(written.text.len())?;
                    frame.take(written);
                }
                (None, _) => {}
            }
            next = open.last().and_then(Frame::next);
        }
    }

    /// What is written at once; else its options are to be written first.
    fn enter(&mut self, place: usize, open: &mut Vec<Frame>) -> Result<Option<Written>, Error> {
        if open.last().is_some_and(|frame| frame.place == place) {
            return Ok(Some(Written::of("pass".to_owned())));
        }
        if let Some(frame) = open.iter_mut().find(|frame| frame.place == place) {
            frame.inside = true;
            let mark = u32::try_from(place)
                .ok()
                .and_then(|place| char::from_u32(MARKS + place));
            return Ok(Some(Written::of(mark.ok_or(Error::TooLarge)?.to_string())));
        }
        let switch = match &self.styles[place] {
            Style::Plain { written, .. } => return Ok(Some(written.clone())),
            // What leads back has to be named on both sides.
            Style::Switch => !self.leads_back(place, open),
            Style::Bars => false,
        };
        let mut sides = Player::BOTH.map(|player| self.game.options(place, player).to_vec());
        for side in &mut sides {
            // What stands around it comes last, and it itself after all others.
            let around = |option: usize| open.iter().any(|frame| frame.place == option);
            side.sort_by_key(|&option| (option == place, around(option), self.ranks[option]));
        }
        if switch {
            sides[1].clear();
        }
        open.push(Frame {
            place,
            switch,
            sides,
            written: Default::default(),
            inside: false,
        });
        Ok(None)
    }

    /// Whether a position can come back to itself, or to one around it.
    fn leads_back(&self, start: usize, open: &[Frame]) -> bool {
        let mut met = vec![false; self.game.len()];
        let mut next = vec![start];
        while let Some(place) = next.pop() {
            for player in Player::BOTH {
                for &option in self.game.options(place, player) {
                    if option == start || open.iter().any(|frame| frame.place == option) {
                        return true;
                    }
                    if !std::mem::replace(&mut met[option], true) {
                        next.push(option);
                    }
                }
            }
        }
        false
    }

    /// A position whose options are written.
    fn close(&mut self, frame: Frame) -> Written {
        let Frame {
            place,
            switch,
            sides,
            written: [left, right],
            inside,
        } = frame;
        if switch {
            let bare = matches!(sides[0][..], [only] if self.is_bare(only));
            return Written::of(match &left[..] {
                [only] if bare || only.bars > 0 => format!("+-{}", only.closed()),
                [only] => format!("+-({})", only.text),
                _ => format!("+-{{{}}}", Written::list(&left)),
            });
        }
        let form = Written::form(&left, &right);
        if !inside {
            return form;
        }
        let next = self.letters.len();
        self.letters.entry(place).or_insert(next);
        let mark = char::from_u32(MARKS + place as u32).expect("it was written before");
        Written::of(format!("{mark}{}", form.closed()))
    }

    fn is_bare(&self, place: usize) -> bool {
        matches!(self.styles[place], Style::Plain { bare: true, .. })
    }
}

impl Frame {
    /// The next option to be written.
    fn next(&self) -> Option<usize> {
        let rest = self.sides.iter().zip(&self.written);
        let mut rest = rest.filter_map(|(side, written)| side.get(written.len()));
        rest.next().copied()
    }

    /// An option is written.
    fn take(&mut self, option: Written) {
        let left = self.written[0].len() < self.sides[0].len();
        self.written[usize::from(!left)].push(option);
    }
}

fn plain(text: String, bare: bool) -> Style {
    let written = Written::of(text);
    Style::Plain { written, bare }
}

/// A word that no function, down or loopy game has.
fn letter(number: usize) -> String {
    let letters = LETTERS.as_bytes();
    if let Some(&letter) = letters.get(number) {
        return char::from(letter).to_string();
    }
    let mut word = String::from("a");
    let mut rest = number;
    while rest > 0 {
        word.push(char::from(letters[rest % 20]));
        rest /= 20;
    }
    word
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn letters_are_different() {
        let mut words: Vec<String> = (0..10_000).map(letter).collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), 10_000);
    }
}
