//! Games as trees, compared by the definition.

use std::rc::Rc;

use grundy_certificate::{Claim, Line};

use super::points;

/// A game by its options.
#[derive(Clone, Debug, Default)]
pub struct Tree(Rc<[Vec<Tree>; 2]>);

impl Tree {
    fn le(&self, other: &Self) -> bool {
        !self.0[0].iter().any(|x| other.le(x)) && !other.0[1].iter().any(|y| y.le(self))
    }

    pub fn equals(&self, other: &Self) -> bool {
        self.le(other) && other.le(self)
    }

    fn plus(&self, other: &Self) -> Self {
        let side = |side: usize| -> Vec<Tree> {
            let ours = self.0[side].iter().map(|x| x.plus(other));
            ours.chain(other.0[side].iter().map(|y| self.plus(y)))
                .collect()
        };
        Self(Rc::new([side(0), side(1)]))
    }

    /// The stops in eighths.
    fn stops(&self) -> [i64; 2] {
        if let Some(number) = small_number(self) {
            return [number; 2];
        }
        let stop = |side: usize| self.0[side].iter().map(move |x| x.stops()[1 - side]);
        [
            stop(0).max().expect("no number"),
            stop(1).min().expect("no number"),
        ]
    }

    /// Left's and Right's walls in sixteenths, at temperatures -1, -15/16, ...
    fn walls(&self) -> Vec<[i64; 2]> {
        if let Some(number) = small_number(self).filter(|x| x % 8 == 0) {
            return vec![[2 * number; 2]; 400];
        }
        let sides = [0, 1].map(|side| -> Vec<_> { self.0[side].iter().map(Self::walls).collect() });
        let mut walls: Vec<[i64; 2]> = Vec::new();
        for place in 0..400 {
            let t = place as i64 - 16;
            let left = sides[0].iter().map(|x| x[place][1] - t).max();
            let right = sides[1].iter().map(|x| x[place][0] + t).min();
            let here = [left.expect("no integer"), right.expect("no integer")];
            let met = walls.last().filter(|last| last[0] <= last[1]);
            walls.push(met.copied().unwrap_or(here));
        }
        walls
    }

    fn is_canonical(&self) -> bool {
        let [left, right] = &*self.0;
        let dominated = |side: &[Tree]| {
            let pairs = side.iter().enumerate();
            pairs.clone().any(|(i, x)| {
                let mut others = side.iter().enumerate().filter(|(j, _)| *j != i);
                others.any(|(_, y)| x.le(y))
            })
        };
        let reversible = left.iter().any(|x| x.0[1].iter().any(|y| y.le(self)))
            || right.iter().any(|x| x.0[0].iter().any(|y| self.le(y)));
        let mut options = left.iter().chain(right);
        !dominated(left) && !dominated(right) && !reversible && options.all(Self::is_canonical)
    }
}

impl Tree {
    /// An integer, or its negative, as so many moves of one player.
    fn integer(positive: bool, moves: u64) -> Self {
        let mut tree = Self::default();
        for _ in 0..moves {
            let (less, none) = (vec![tree], Vec::new());
            tree = Self(Rc::new(match positive {
                true => [less, none],
                false => [none, less],
            }));
        }
        tree
    }

    /// The game with these options.
    pub fn of(sides: [Vec<Tree>; 2]) -> Self {
        Self(Rc::new(sides))
    }

    /// A small integer; `None` where it is large.
    pub fn small(n: i64) -> Option<Self> {
        (n.abs() <= 100).then(|| Self::integer(n > 0, n.unsigned_abs()))
    }

    /// What a sum of boards comes to, every move kept as it is; `None` for games without a reading
    /// here, and for boards that are large.
    pub fn of_boards<'a>(sum: impl IntoIterator<Item = (&'a str, &'a str)>) -> Option<Self> {
        let mut total = Self::default();
        for (name, text) in sum {
            let game = match name {
                "scores" => points::read(text)?.worth()?,
                _ => domineering(name, text)?,
            };
            total = total.plus(&game);
        }
        Some(total)
    }

    /// Whether the player of a side, to move, wins.
    pub fn wins(&self, side: usize, misere: bool) -> bool {
        let options = &self.0[side];
        match options.is_empty() {
            true => misere,
            false => options.iter().any(|option| !option.wins(1 - side, misere)),
        }
    }

    /// Whether some option of a side is the same tree.
    pub fn has_option(&self, side: usize, other: &Self) -> bool {
        self.0[side].iter().any(|option| option.is(other))
    }

    /// Whether two trees have the same options, in any order and number.
    fn is(&self, other: &Self) -> bool {
        [0, 1].into_iter().all(|side| {
            let (ours, theirs) = (&self.0[side], &other.0[side]);
            let among = |x: &Tree, side: &[Tree]| side.iter().any(|y| x.is(y));
            ours.iter().all(|x| among(x, theirs)) && theirs.iter().all(|y| among(y, ours))
        })
    }
}

/// Domineering, read a third time: dominoes on free squares, Left's upright, Right's flat.
fn domineering(name: &str, text: &str) -> Option<Tree> {
    if name != "domineering" {
        return None;
    }
    let board: Vec<Vec<bool>> = match text.split_once('x') {
        Some((rows, columns)) => {
            let [rows, columns]: [usize; 2] = [rows.parse().ok()?, columns.parse().ok()?];
            vec![vec![true; columns]; rows]
        }
        None => {
            let rows = text.split('/');
            rows.map(|row| row.chars().map(|square| square == '.').collect())
                .collect()
        }
    };
    let squares: usize = board.iter().map(Vec::len).sum();
    (squares <= 9).then(|| dominoes(&board))
}

fn dominoes(board: &[Vec<bool>]) -> Tree {
    let side = |down: usize, right: usize| {
        let mut options = Vec::new();
        for (r, row) in board.iter().enumerate() {
            for c in 0..row.len() {
                let other = board.get(r + down).and_then(|row| row.get(c + right));
                if board[r][c] && other == Some(&true) {
                    let mut after = board.to_vec();
                    after[r][c] = false;
                    after[r + down][c + right] = false;
                    options.push(dominoes(&after));
                }
            }
        }
        options
    };
    Tree(Rc::new([side(1, 0), side(0, 1)]))
}

/// Numbers by their options: integers and halves and so on, each between its neighbours.
fn small_number(tree: &Tree) -> Option<i64> {
    let [left, right] = &*tree.0;
    let numbers = |side: &[Tree]| -> Option<Vec<i64>> { side.iter().map(small_number).collect() };
    let (left, right) = (numbers(left)?, numbers(right)?);
    let (low, high) = (left.into_iter().max(), right.into_iter().min());
    let fits = |x: &i64| low.is_none_or(|low| low < *x) && high.is_none_or(|high| *x < high);
    // Without a bound on one side the simplest number is 0 or the next integer.
    let least = low.unwrap_or_else(|| high.unwrap_or(0).min(0) - 16);
    let eighths = least..=high.unwrap_or_else(|| low.unwrap_or(0).max(0) + 16);
    let simplest = |x: &i64| match x.rem_euclid(8) {
        0 => (0, x.abs()),
        4 => (1, x.abs()),
        2 | 6 => (2, x.abs()),
        _ => (3, x.abs()),
    };
    if low.zip(high).is_some_and(|(low, high)| low >= high) {
        return None;
    }
    eighths.filter(fits).min_by_key(simplest)
}

fn written(eighths: i64) -> String {
    match eighths.rem_euclid(8) {
        0 => (eighths / 8).to_string(),
        4 => format!("{}/2", eighths / 4),
        2 | 6 => format!("{}/4", eighths / 2),
        _ => format!("{eighths}/8"),
    }
}

/// The forms of a file, in order; what refers to later ones is no form.
pub fn forms<'a>(lines: impl Iterator<Item = &'a Line>) -> Vec<Tree> {
    let mut forms: Vec<Tree> = Vec::new();
    for line in lines {
        if let Line::Integer { value, .. } = line {
            forms.push(Tree::integer(*value > 0, value.unsigned_abs().min(100)));
        }
        if let Line::Form { left, right, .. } = line {
            let side = |side: &[u32]| -> Vec<Tree> {
                let options = side.iter().filter_map(|&x| tree(&forms, x));
                options.cloned().collect()
            };
            let sides = [side(left), side(right)];
            forms.push(Tree(Rc::new(sides)));
        }
    }
    forms
}

/// A form by its number.
pub fn tree(forms: &[Tree], number: u32) -> Option<&Tree> {
    forms.get((number as usize).checked_sub(1)?)
}

/// Whether a fact about forms is true; `None` for other lines.
pub fn fact(forms: &[Tree], line: &Line) -> Option<bool> {
    let form = |number: &u32| tree(forms, *number);
    Some(match line {
        Line::AtMost { a, b } => form(a)?.le(form(b)?),
        Line::NotAtMost { a, b, .. } => !form(a)?.le(form(b)?),
        Line::FormSum { a, b, value, .. } => form(a)?.plus(form(b)?).equals(form(value)?),
        _ => return None,
    })
}

/// Whether a claim about forms is true; `None` for other claims.
pub fn claim(forms: &[Tree], claim: &Claim) -> Option<bool> {
    let form = |number: &u32| tree(forms, *number);
    Some(match claim {
        Claim::Order { a, sign, b } => {
            let (a, b) = (form(a)?, form(b)?);
            let known = match (a.le(b), b.le(a)) {
                (true, true) => "=",
                (true, false) => "<",
                (false, true) => ">",
                (false, false) => "||",
            };
            known == sign
        }
        Claim::Sum { a, b, value } => form(a)?.plus(form(b)?).equals(form(value)?),
        Claim::Canonical { form: number } => form(number)?.is_canonical(),
        Claim::Class {
            form: number,
            class,
        } => {
            let (g, zero) = (form(number)?, Tree::default());
            let known = match (g.le(&zero), zero.le(g)) {
                (true, true) => "P",
                (true, false) => "R",
                (false, true) => "L",
                (false, false) => "N",
            };
            known == class
        }
        Claim::Stops {
            form: number,
            left,
            right,
        } => {
            let stops = form(number)?.stops().map(written);
            stops == [left.clone(), right.clone()]
        }
        Claim::Thermograph {
            form: number,
            mean,
            temperature,
        } => {
            let walls = form(number)?.walls();
            let top = walls.iter().position(|[l, r]| l <= r)?;
            let sixteenths = |text: &str| -> Option<i64> {
                let (over, under) = text.split_once('/').unwrap_or((text, "1"));
                Some(over.parse::<i64>().ok()? * 16 / under.parse::<i64>().ok()?)
            };
            let known = (walls[top][0], top as i64 - 16);
            (sixteenths(mean)?, sixteenths(temperature)?) == known
        }
        _ => return None,
    })
}
