//! Printing, as CGSuite prints plain text.

use std::cmp::Ordering;
use std::fmt::Write as _;

use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::FxHashMap;

use super::uptimal::{Key, Uptimal, Uptimals};
use crate::memo::Memo;
use crate::{Dyadic, Error, GameId, Nus, Values};

/// A run of bars this long is always put in braces.
const LONGEST: u8 = 4;

/// A game in writing, on its way into another: without the braces that it needs where it does not
/// stand alone beside longer bars.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    pub text: String,
    /// Its bars, 0 where it needs no braces.
    pub bars: u8,
}

impl Written {
    /// What needs no braces.
    pub fn of(text: String) -> Self {
        Self { text, bars: 0 }
    }

    /// Options on both sides of bars.
    pub fn form(left: &[Self], right: &[Self]) -> Self {
        let side = |side: &[Self]| match side {
            [only] => (only.text.clone(), only.bars),
            _ => (Self::list(side), 0),
        };
        let ((left, before), (right, after)) = (side(left), side(right));
        let bars = 1 + before.max(after);
        let form = Self {
            text: format!("{left}{}{right}", &"||||"[..bars.into()]),
            bars,
        };
        match bars {
            LONGEST => Self::of(form.closed()),
            _ => form,
        }
    }

    /// Several options.
    pub fn list(options: &[Self]) -> String {
        let options: Vec<String> = options.iter().map(Self::closed).collect();
        options.join(",")
    }

    /// With its braces.
    pub fn closed(&self) -> String {
        match self.bars {
            0 => self.text.clone(),
            _ => format!("{{{}}}", self.text),
        }
    }
}

/// How a form is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// A number, ups and a nimber.
    Nus,
    /// A number, one of the smaller ups and a nimber.
    Uptimal(Uptimal),
    /// `+-` and Left's options.
    Switch,
    /// A number and Tiny or Miny of a game.
    Tiny {
        number: Dyadic,
        of: GameId,
        miny: bool,
    },
    /// Options on both sides of so many bars.
    Bars(u8),
}

/// What is known about the forms to be printed.
#[derive(Debug, Default)]
struct Printer {
    /// The options of a form, in the order in which they are printed.
    sorted: FxHashMap<GameId, [Vec<GameId>; 2]>,
    uptimals: Uptimals,
    styles: FxHashMap<GameId, Style>,
}

impl Values {
    /// The canonical form in writing; [`read`](Self::read) reads it back.
    ///
    /// A form may be much longer in writing than in memory, so this too spends from a budget.
    pub fn text(&mut self, g: GameId, budget: &Budget) -> Result<String, Error> {
        let mut printer = Printer::default();
        printer.learn(self, g, budget)?;
        printer.write(self, g, true, budget)
    }

    /// The same, as it stands beside longer bars.
    pub(super) fn option_text(&mut self, g: GameId, budget: &Budget) -> Result<Written, Error> {
        let mut printer = Printer::default();
        printer.learn(self, g, budget)?;
        let bars = printer.bars(g);
        let text = printer.write(self, g, bars == 0, budget)?;
        Ok(Written { text, bars })
    }

    /// Sorts games in the order in which options are printed.
    pub(super) fn sort_as_printed(
        &mut self,
        games: &mut [GameId],
        budget: &Budget,
    ) -> Result<(), Error> {
        let mut printer = Printer::default();
        for &g in games.iter() {
            printer.learn(self, g, budget)?;
        }
        games.sort_by(|&a, &b| printer.compare(self, a, b));
        Ok(())
    }
}

impl Printer {
    /// Finds out how `root`, and all that is printed with it, is written.
    fn learn(&mut self, values: &mut Values, root: GameId, budget: &Budget) -> Result<(), Error> {
        let mut roots = vec![root];
        while let Some(root) = roots.pop() {
            if self.styles.contains_key(&root) {
                continue;
            }
            for g in followers(values, root, budget)? {
                if self.styles.contains_key(&g) {
                    continue;
                }
                self.sort(values, g, budget)?;
                let style = self.style(values, g, budget)?;
                if let Style::Tiny { of, .. } = style {
                    roots.push(of);
                }
                self.styles.insert(g, style);
            }
        }
        Ok(())
    }

    /// Sorts the options of a form whose options' options are sorted.
    fn sort(&mut self, values: &mut Values, g: GameId, budget: &Budget) -> Result<(), Error> {
        if g.place().is_none() {
            return Ok(());
        }
        if let Some(uptimal) = Uptimal::recognise(values, g, &self.uptimals, budget)? {
            self.uptimals.insert(g, uptimal);
        }
        let mut sides = [
            values.options(g, Player::Left, budget)?,
            values.options(g, Player::Right, budget)?,
        ];
        for side in &mut sides {
            budget.spend(0, side.len() as u64)?;
            side.sort_by(|&a, &b| self.compare(values, a, b));
        }
        self.sorted.insert(g, sides);
        Ok(())
    }

    /// The order in which options are printed: numbers, nimbers, uptimals, then others by their
    /// Left and by their Right options.
    ///
    /// Different games never come out equal, so the first options that differ decide.
    fn compare(&self, values: &Values, mut g: GameId, mut h: GameId) -> Ordering {
        'pairs: while g != h {
            let (a, b) = match (
                Key::of(values, &self.uptimals, g),
                Key::of(values, &self.uptimals, h),
            ) {
                (None, None) => (&self.sorted[&g], &self.sorted[&h]),
                (None, Some(_)) => return Ordering::Greater,
                (Some(_), None) => return Ordering::Less,
                (Some(a), Some(b)) => return a.cmp(&b),
            };
            for (ours, theirs) in a.iter().zip(b) {
                let mut pairs = ours.iter().zip(theirs);
                if let Some((&x, &y)) = pairs.find(|(x, y)| x != y) {
                    (g, h) = (x, y);
                    continue 'pairs;
                }
                if ours.len() != theirs.len() {
                    return ours.len().cmp(&theirs.len());
                }
            }
            unreachable!("forms with the same options are the same");
        }
        Ordering::Equal
    }

    fn style(&self, values: &mut Values, g: GameId, budget: &Budget) -> Result<Style, Error> {
        if g.place().is_none() {
            return Ok(Style::Nus);
        }
        if let Some(&uptimal) = self.uptimals.get(&g) {
            return Ok(Style::Uptimal(uptimal));
        }
        let (left_stop, right_stop) = values.stops(g);
        if left_stop == -right_stop && values.negative(g, budget)? == g {
            return Ok(Style::Switch);
        }
        for (player, miny) in [(Player::Left, false), (Player::Right, true)] {
            if let Some((number, of)) = self.tiny(values, g, player, budget)? {
                return Ok(Style::Tiny { number, of, miny });
            }
        }
        let bars = self.sorted[&g].iter().map(|side| match side[..] {
            [only] => self.bars(only),
            _ => 0,
        });
        Ok(Style::Bars(1 + bars.max().unwrap_or(0)))
    }

    /// How many bars of an option are not in braces.
    fn bars(&self, g: GameId) -> u8 {
        match self.styles[&g] {
            Style::Bars(bars) if bars < LONGEST => bars,
            _ => 0,
        }
    }

    /// `x` and `h` where `g` is {x||x|x-h}, or the mirror image, and the Right stop of `h` is
    /// positive.
    fn tiny(
        &self,
        values: &mut Values,
        g: GameId,
        player: Player,
        budget: &Budget,
    ) -> Result<Option<(Dyadic, GameId)>, Error> {
        let ours = values.options(g, player, budget)?;
        let theirs = values.options(g, -player, budget)?;
        let (&[x], &[threat]) = (&ours[..], &theirs[..]) else {
            return Ok(None);
        };
        let Some(number) = values.as_number(x) else {
            return Ok(None);
        };
        if values.options(threat, player, budget)?[..] != [x] {
            return Ok(None);
        }
        let [reward] = values.options(threat, -player, budget)?[..] else {
            return Ok(None);
        };
        let h = values.subtract(x, reward, budget)?;
        let h = match player {
            Player::Left => h,
            Player::Right => values.negative(h, budget)?,
        };
        let positive = values.stops(h).1 > Dyadic::ZERO;
        Ok(positive.then_some((number, h)))
    }

    fn write(
        &self,
        values: &Values,
        root: GameId,
        braced: bool,
        budget: &Budget,
    ) -> Result<String, Error> {
        let mut out = String::new();
        let mut open = vec![Piece::Game { g: root, braced }];
        while let Some(piece) = open.pop() {
            budget.spend(0, 1)?;
            let (g, braced) = match piece {
                Piece::Text(text) => {
                    out.push_str(text);
                    continue;
                }
                Piece::Game { g, braced } => (g, braced),
            };
            let mut pieces = Vec::new();
            match self.styles[&g] {
                Style::Nus => {
                    let nus = values.as_nus(g).expect("styled so");
                    write_nus(&mut out, nus);
                }
                Style::Uptimal(uptimal) => uptimal.write(&mut out),
                Style::Switch => {
                    let left = &self.sorted[&g][0];
                    let (open, close) = match left[..] {
                        [only] if values.is_number(only) => ("", ""),
                        [only] if matches!(self.styles[&only], Style::Bars(_)) => ("", ""),
                        [_] => ("(", ")"),
                        _ => ("{", "}"),
                    };
                    out.push_str("+-");
                    pieces.push(Piece::Text(open));
                    list(&mut pieces, left, true);
                    pieces.push(Piece::Text(close));
                }
                Style::Tiny { number, of, miny } => {
                    if !number.is_zero() {
                        write_number(&mut out, number);
                    }
                    out.push_str(if miny { "Miny(" } else { "Tiny(" });
                    pieces.push(Piece::Game {
                        g: of,
                        braced: true,
                    });
                    pieces.push(Piece::Text(")"));
                }
                Style::Bars(bars) => {
                    let braced = braced || bars == LONGEST;
                    let [left, right] = &self.sorted[&g];
                    if braced {
                        out.push('{');
                    }
                    list(&mut pieces, left, left.len() > 1);
                    pieces.push(Piece::Text(&"||||"[..bars.into()]));
                    list(&mut pieces, right, right.len() > 1);
                    if braced {
                        pieces.push(Piece::Text("}"));
                    }
                }
            }
            open.extend(pieces.into_iter().rev());
        }
        Ok(out)
    }
}

/// What is still to be written.
#[derive(Debug)]
enum Piece {
    Text(&'static str),
    Game { g: GameId, braced: bool },
}

fn list(pieces: &mut Vec<Piece>, options: &[GameId], braced: bool) {
    for (place, &g) in options.iter().enumerate() {
        if place > 0 {
            pieces.push(Piece::Text(","));
        }
        pieces.push(Piece::Game { g, braced });
    }
}

pub(super) fn write_number(out: &mut String, number: Dyadic) {
    write!(out, "{number}").expect("a string takes all");
}

pub(super) fn write_star(out: &mut String, nimber: u32) {
    match nimber {
        0 => {}
        1 => out.push('*'),
        k => write!(out, "*{k}").expect("a string takes all"),
    }
}

fn write_nus(out: &mut String, nus: Nus) {
    if !nus.number.is_zero() || nus.is_number() {
        write_number(out, nus.number);
    }
    let arrow = if nus.ups < 0 { "v" } else { "^" };
    match nus.ups.unsigned_abs() {
        n @ 0..=2 => out.push_str(&arrow.repeat(n as usize)),
        n => write!(out, "{arrow}{n}").expect("a string takes all"),
    }
    write_star(out, nus.nimber);
}

/// A form and its followers that are printed or compared, options first.
fn followers(values: &mut Values, root: GameId, budget: &Budget) -> Result<Vec<GameId>, Error> {
    let mut list = Vec::new();
    Memo::run(root, budget, |g, memo| {
        if g.place().is_some() && memo.all(values.both_options(g, budget)?).is_none() {
            return Ok(None);
        }
        list.push(g);
        Ok(Some(()))
    })?;
    Ok(list)
}
