//! Nullify the matrix: lower one cell, and rewrite at will along one way right and down from it.
//!
//! Main result: a position is lost exactly when the nim-sum of every anti-diagonal is 0. A way
//! meets each later anti-diagonal once, so it can mend all of them (Codeforces 1451F).
//! For play, what is written may have a cap; the result holds where nim-sums may be written.

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Element, Evidence, Found, Impartial, Language, Loopfree, Mention,
    Notation, NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Shape, Source,
    Stopped, Sum, Verdict, Words, fields, number, pointing, say,
};
use grundy_theory::{Convention, Outcome, Player};

use crate::cap::Cap;
use crate::phrases::list;

/// The matrix game.
pub const FAMILY: Family = Family {
    name: "matrix",
    aliases: &["nullify-the-matrix"],
    parameters: "[CAP]",
    title: Words {
        en: "Nullify the matrix",
        zh: "矩阵清零博弈",
    },
    rule: Words {
        en: "lower a cell, and change at will other cells of one way right and down from it, to numbers up to CAP if it is given",
        zh: "减小一个非零格，并可任意改写从它出发向右、向下的一条路径上的其他格（给出 CAP 时，写入的数不超过 CAP）",
    },
    example: "matrix:7 1,2/3,4",
    instances: &["matrix:0", "matrix:1", "matrix:2", "matrix:3"],
    open: |parameter| {
        let cap = Cap::read(parameter)?;
        let entry = Entry::new(cap.named("matrix"), Nullify { cap });
        Ok(entry.impartial().drawn().source(AntiDiagonals).open())
    },
};

/// The nim-sums of the anti-diagonals of a matrix, the one of the last cell first.
///
/// The player to move loses exactly when all are 0. The matrix is given row by row.
pub fn anti_diagonals(columns: usize, cells: &[u64]) -> Vec<u64> {
    let rows = cells.len().div_ceil(columns.max(1));
    let mut sums = vec![0; (rows + columns).saturating_sub(1)];
    for (up, row) in cells.chunks(columns.max(1)).rev().enumerate() {
        for (sum, cell) in sums[up..].iter_mut().zip(row.iter().rev()) {
            *sum ^= cell;
        }
    }
    sums
}

/// The rules of the game.
#[derive(Debug)]
struct Nullify {
    cap: Cap,
}

/// The cells row by row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Matrix {
    columns: usize,
    cells: Vec<u64>,
}

/// One cell is lowered, and those of a chain to the right and down get new values.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rewrite {
    start: usize,
    left: u64,
    /// Cells that change, each weakly right of and below the one before.
    chain: Vec<(usize, u64)>,
}

impl Matrix {
    fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// How many steps lead from the cell to the last one.
    fn distance(&self, cell: usize) -> usize {
        let (row, column) = (cell / self.columns, cell % self.columns);
        self.rows() - 1 - row + self.columns - 1 - column
    }

    /// The first cell from place `next` on that can change and to which a way leads from `from`,
    /// with the first number that may be written there.
    fn reachable(&self, from: usize, next: usize, cap: Cap) -> Option<(usize, u64)> {
        let mut cells = next.max(from + 1)..self.cells.len();
        cells.find_map(|cell| match self.leads(from, cell) {
            true => Some((cell, cap.first(self.cells[cell])?)),
            false => None,
        })
    }

    fn leads(&self, from: usize, to: usize) -> bool {
        from < to && from % self.columns <= to % self.columns
    }

    fn first(&self, from: usize) -> Option<Rewrite> {
        let start = (from..self.cells.len()).find(|&cell| self.cells[cell] > 0)?;
        Some(Rewrite {
            start,
            left: 0,
            chain: Vec::new(),
        })
    }

    /// The move listed after `mv`.
    fn next(&self, mv: &Rewrite, cap: Cap) -> Option<Rewrite> {
        let mut next = mv.clone();
        let last = mv.chain.last().map_or(mv.start, |(cell, _)| *cell);
        if let Some(change) = self.reachable(last, 0, cap) {
            next.chain.push(change);
            return Some(next);
        }
        while let Some((cell, value)) = next.chain.pop() {
            let before = next.chain.last().map_or(mv.start, |(cell, _)| *cell);
            if let Some(value) = cap.next(value, self.cells[cell]) {
                next.chain.push((cell, value));
                return Some(next);
            }
            if let Some(change) = self.reachable(before, cell + 1, cap) {
                next.chain.push(change);
                return Some(next);
            }
        }
        next.left += 1;
        match next.left < self.cells[mv.start] {
            true => Some(next),
            false => self.first(mv.start + 1),
        }
    }

    fn rewritten(&self, mv: &Rewrite) -> Self {
        let mut after = self.clone();
        after.cells[mv.start] = mv.left;
        for &(cell, value) in &mv.chain {
            after.cells[cell] = value;
        }
        after
    }
}

impl Ruleset for Nullify {
    type Position = Matrix;
    type Move = Rewrite;

    fn moves(&self, matrix: &Matrix, _: Player) -> impl Iterator<Item = Rewrite> {
        std::iter::successors(matrix.first(0), |mv| matrix.next(mv, self.cap))
    }

    fn apply(&self, matrix: &Matrix, mv: &Rewrite) -> Sum<Matrix> {
        Sum::one(matrix.rewritten(mv))
    }

    fn weight(&self, matrix: &Matrix) -> usize {
        matrix.cells.len()
    }

    /// A chain from a cell is empty, or goes on from a later cell with one of its other values.
    fn count(&self, matrix: &Matrix, _: Player) -> Option<u128> {
        let columns = matrix.columns;
        // Chains that change a cell right of or below the corner above each column first.
        let mut below = vec![0u128; columns + 1];
        let mut total = 0u128;
        for row in matrix.cells.chunks(columns).rev() {
            let mut here = vec![0u128; columns + 1];
            for column in (0..columns).rev() {
                let both = below[column].saturating_add(here[column + 1]);
                if both == u128::MAX {
                    return Some(both);
                }
                let later = both - below[column + 1];
                let chains = later.saturating_add(1);
                total = total.saturating_add(u128::from(row[column]).saturating_mul(chains));
                let from_here = self.cap.ways(row[column]).saturating_mul(chains);
                here[column] = later.saturating_add(from_here);
            }
            below = here;
        }
        Some(total)
    }

    fn reaching(&self, matrix: &Matrix, _: Player, after: &Sum<Matrix>) -> Option<Rewrite> {
        let [left] = after.components() else {
            return None;
        };
        if (left.columns, left.cells.len()) != (matrix.columns, matrix.cells.len()) {
            return None;
        }
        let cells = matrix.cells.iter().zip(&left.cells).enumerate();
        let mut changed = cells
            .filter(|(_, (a, b))| a != b)
            .map(|(cell, (_, b))| (cell, *b));
        let (start, value) = changed.next()?;
        let chain: Vec<(usize, u64)> = changed.collect();
        let mut last = start;
        let legal = value < matrix.cells[start]
            && chain.iter().all(|&(cell, value)| {
                self.cap.allows(value) && matrix.leads(std::mem::replace(&mut last, cell), cell)
            });
        legal.then_some(Rewrite {
            start,
            left: value,
            chain,
        })
    }
}

impl Impartial for Nullify {}
impl Loopfree for Nullify {}

impl Component for Matrix {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        let mut cells = Vec::new();
        let mut columns = 0;
        let mut start = 0;
        for row in text.split('/') {
            let numbers = fields(row).into_iter().map(number);
            let numbers: Vec<u64> = numbers
                .collect::<Result<_, _>>()
                .map_err(|error| error.shifted(start))?;
            if start == 0 {
                columns = numbers.len();
            }
            if numbers.len() != columns {
                let found = numbers.len();
                return Err(Problem::rule(
                    format!("every row has as many cells: expected {columns}, found {found}"),
                    format!("各行的格数应相同：应为 {columns} 个，却有 {found} 个"),
                )
                .at(start..start + row.len()));
            }
            cells.extend(numbers);
            start += row.len() + 1;
        }
        Ok(Self { columns, cells })
    }

    fn write(&self, out: &mut String) {
        for (i, row) in self.cells.chunks(self.columns).enumerate() {
            if i > 0 {
                out.push('/');
            }
            row.to_vec().write(out);
        }
    }
}

impl Draw for Nullify {
    fn scene(&self, matrix: &Matrix) -> Scene {
        let rows = matrix.cells.chunks(matrix.columns);
        Scene::Numbers(rows.map(<[u64]>::to_vec).collect())
    }
}

impl Notation for Nullify {
    fn words(&self, matrix: &Matrix, mv: &Rewrite, place: Place) -> Reason {
        let cell = |cell: usize| (cell / matrix.columns + 1, cell % matrix.columns + 1);
        Box::new(MoveWords {
            place,
            start: cell(mv.start),
            before: matrix.cells[mv.start],
            left: mv.left,
            set: mv
                .chain
                .iter()
                .map(|&(at, value)| (cell(at), value))
                .collect(),
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "matrix",
            zh: "个矩阵",
        }
    }

    /// Under a large cap even two cells have too many moves to list.
    fn small(&self) -> Vec<Matrix> {
        let shapes: &[(usize, usize, u64)] = match self.cap.0 {
            0..=1 => &[
                (1, 1, 3),
                (1, 2, 1),
                (2, 1, 1),
                (1, 3, 1),
                (2, 2, 1),
                (2, 3, 1),
            ],
            2..=3 => &[(1, 1, 3), (1, 2, 3), (2, 1, 2)],
            _ => &[(1, 1, 9)],
        };
        let all = shapes.iter().flat_map(|&(rows, columns, largest)| {
            let cells = (0..rows * columns).fold(vec![Vec::new()], |shorter, _| {
                let longer = shorter.iter().flat_map(|cells: &Vec<u64>| {
                    (0..=largest).map(|value| [cells.as_slice(), &[value]].concat())
                });
                longer.collect()
            });
            cells
                .into_iter()
                .map(move |cells| Matrix { columns, cells })
        });
        all.collect()
    }
}

/// A cell by row and column, from 1.
type Cell = (usize, usize);

/// A move in words.
#[derive(Debug)]
struct MoveWords {
    place: Place,
    start: Cell,
    before: u64,
    left: u64,
    set: Vec<(Cell, u64)>,
}

impl Phrase for MoveWords {
    fn say(&self, language: Language) -> String {
        let Self {
            place,
            start: (row, column),
            before,
            left,
            set,
        } = self;
        let set = set.iter().map(|((r, c), value)| {
            say!(language, ", set ({r},{c}) to {value}"; "，把 ({r},{c}) 改为 {value}")
        });
        let set: String = set.collect();
        say!(language,
            "lower ({row},{column}) of {} from {before} to {left}{set}", place.english("matrix");
            "把{}的 ({row},{column}) 从 {before} 减到 {left}{set}", place.chinese("个矩阵"))
    }
}

/// Lost exactly when every anti-diagonal has the nim-sum 0.
#[derive(Debug)]
struct AntiDiagonals;

impl AntiDiagonals {
    /// The nim-sums of the anti-diagonals by their distance from the last cell, over all matrices;
    /// `None` where not all that mending needs may be written.
    fn sums(rules: &Nullify, matrices: &[Matrix], convention: Convention) -> Option<Vec<u64>> {
        let cells = matrices.iter().flat_map(|matrix| &matrix.cells);
        if convention != Convention::Normal || !rules.cap.holds_nim_sums(cells) {
            return None;
        }
        let mut sums = Vec::new();
        for matrix in matrices {
            let own = anti_diagonals(matrix.columns, &matrix.cells);
            sums.resize(sums.len().max(own.len()), 0);
            own.iter().zip(&mut sums).for_each(|(own, sum)| *sum ^= own);
        }
        Some(sums)
    }

    /// Mends the bad diagonal farthest from the last cell as in Nim, and on the way every later one.
    fn winning_move(matrices: &[Matrix], sums: &[u64]) -> Option<(usize, Rewrite)> {
        let farthest = sums.iter().rposition(|sum| *sum != 0)?;
        let sum = sums[farthest];
        matrices.iter().enumerate().find_map(|(i, matrix)| {
            let mut cells = matrix.cells.iter().enumerate();
            let (start, value) = cells
                .find(|&(cell, value)| matrix.distance(cell) == farthest && value ^ sum < *value)?;
            let (row, columns) = (start / matrix.columns, matrix.columns);
            // Right to the last column, then down.
            let right = start + 1..(row + 1) * columns;
            let down = (row + 2..=matrix.rows()).map(|row| row * columns - 1);
            let bad = right
                .chain(down)
                .map(|cell| (cell, sums[matrix.distance(cell)]));
            let chain = bad
                .filter(|(_, sum)| *sum != 0)
                .map(|(cell, sum)| (cell, matrix.cells[cell] ^ sum));
            let left = value ^ sum;
            Some((
                i,
                Rewrite {
                    start,
                    left,
                    chain: chain.collect(),
                },
            ))
        })
    }
}

impl Source<Nullify> for AntiDiagonals {
    fn name(&self) -> Words {
        Words {
            en: "anti-diagonals (Codeforces 1451F)",
            zh: "副对角线（Codeforces 1451F）",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "Codeforces Round 685, problem 1451F, Nullify the matrix, editorial (2020)",
            tested_to: Words {
                en: "all matrices of at most 2 by 3 cells up to 1 and 2 by 2 cells up to 3, under caps 1 and 3",
                zh: "至多 2×3 且数至多 1、至多 2×2 且数至多 3 的所有矩阵，上限取 1 与 3",
            },
        }
    }

    fn verdict(
        &self,
        rules: &Nullify,
        matrices: &[Matrix],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let sums = Self::sums(rules, matrices, convention);
        let wins = sums.map(|sums| sums.iter().any(|sum| *sum != 0));
        Ok(wins.map(|wins| Verdict::Outcome(Outcome::of_win(wins))))
    }

    fn winning(
        &self,
        rules: &Nullify,
        matrices: &[Matrix],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Rewrite)>>, Stopped> {
        let sums = Self::sums(rules, matrices, convention);
        Ok(sums.map(|sums| Found::some(Self::winning_move(matrices, &sums))))
    }

    fn why(
        &self,
        rules: &Nullify,
        matrices: &[Matrix],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let Some(mut sums) = Self::sums(rules, matrices, convention) else {
            return Ok(Vec::new());
        };
        let mut reasons: Vec<Reason> = vec![Box::new(Why::Ways)];
        let mv = Self::winning_move(matrices, &sums);
        sums.reverse();
        let cell = mv.as_ref().map(|(i, mv)| {
            let columns = matrices[*i].columns;
            let cell = Element::Cell((mv.start / columns) as u64, (mv.start % columns) as u64);
            Mention::Element(i + 1, cell)
        });
        let why = Box::new(match mv {
            None => Why::AllZero { count: sums.len() },
            Some((i, mv)) => {
                let Matrix { columns, ref cells } = matrices[i];
                Why::Mend {
                    bad: sums
                        .iter()
                        .position(|sum| *sum != 0)
                        .map_or(0, |place| place + 1),
                    sums,
                    cell: (mv.start / columns + 1, mv.start % columns + 1),
                    before: cells[mv.start],
                    left: mv.left,
                }
            }
        });
        reasons.push(pointing(why, cell));
        Ok(reasons)
    }
}

#[derive(Debug)]
enum Why {
    Ways,
    AllZero {
        count: usize,
    },
    Mend {
        sums: Vec<u64>,
        bad: usize,
        cell: Cell,
        before: u64,
        left: u64,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Ways =>
                "A way right and down meets each anti-diagonal at most once, so a move always changes the nim-sum of the anti-diagonal it starts on, and may change that of every later one at will.";
                "向右、向下的路径与每条副对角线至多交于一格，所以一步操作必定改变起点所在副对角线的异或和，而其后各条的异或和可以任意改变。";
            Self::AllZero { count: 1 } =>
                "The nim-sum of the only anti-diagonal is 0: every move makes it nonzero, and the answer makes it 0 again.";
                "仅有的一条副对角线异或和是 0：任何一步都会使它不为 0，对方总能再变回 0，所以是必败态。";
            Self::AllZero { count } =>
                "The nim-sum of each of the {count} anti-diagonals is 0: every move makes one nonzero, and the answer makes all 0 again.";
                "{count} 条副对角线的异或和都是 0：任何一步都会使某一条不为 0，对方总能再全部变回 0，所以是必败态。";
            Self::Mend { sums, bad, cell: (row, column), before, left } => {
                let all = list(sums, language);
                say! { language, match sums.len();
                    1 =>
                        "The nim-sum of the only anti-diagonal is {all}: lowering ({row},{column}) from {before} to {left} makes it 0, as in Nim.";
                        "仅有的一条副对角线异或和为 {all}：把 ({row},{column}) 从 {before} 减到 {left}，像 Nim 一样使它变为 0，所以是必胜态。";
                    _ =>
                        "The nim-sums of the anti-diagonals, from the top left, are {all}: lowering ({row},{column}) from {before} to {left} mends number {bad}, the first that is not 0, as in Nim, and one cell of each later one on the way mends the rest.";
                        "从左上角起各条副对角线的异或和为 {all}：把 ({row},{column}) 从 {before} 减到 {left}，像 Nim 一样使第一条不为 0 的（第 {bad} 条）变为 0，再用路径上的格子把其后各条都改为 0，所以是必胜态。";
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use grundy_game::laws::Brute;

    use super::*;

    #[track_caller]
    fn wins(text: &str, expected: bool) {
        let rules = Nullify { cap: Cap::NONE };
        let matrix = [rules.read(text).expect("a matrix")];
        let sums = AntiDiagonals::sums(&rules, &matrix, Convention::Normal).expect("normal play");
        let found = AntiDiagonals::winning_move(&matrix, &sums);
        assert_eq!(found.is_some(), expected, "{text}");
        if let Some((_, mv)) = found {
            let after = matrix[0].rewritten(&mv);
            assert!(
                anti_diagonals(after.columns, &after.cells)
                    .iter()
                    .all(|sum| *sum == 0)
            );
            let found = rules.reaching(&matrix[0], Player::Left, &Sum::one(after));
            assert_eq!(found, Some(mv), "{text}");
        }
    }

    #[test]
    fn the_samples_of_1451f() {
        wins("0", false);
        wins("0,0,5", true);
        wins("0,1/1,0", false);
        wins("1,2,3/4,5,6/7,8,9", true);
        wins("0,0,1/1,0,0", true);
        wins("18446744073709551615/9223372036854775808", true);
    }

    #[test]
    fn two_by_two_under_a_cap_of_three_agrees_with_brute_force() {
        let rules = Nullify { cap: Cap(3) };
        let mut brute = Brute::new(&rules);
        for code in 0..256u64 {
            let cells: Vec<u64> = (0..4).map(|i| code >> (2 * i) & 3).collect();
            let wins = anti_diagonals(2, &cells).iter().any(|sum| *sum != 0);
            let sum = Sum::one(Matrix { columns: 2, cells });
            let truth = brute.wins(&sum, Player::Left, Convention::Normal);
            assert_eq!(wins, truth, "{sum:?}");
        }
    }

    /// The rule as it is stated, read a second time: one cell falls, and any others of one way right
    /// and down from it are changed to numbers up to the cap.
    fn options_by_the_letter(cap: u64, matrix: &Matrix) -> BTreeSet<Vec<u64>> {
        let largest = matrix.cells.iter().fold(cap, |top, cell| top.max(*cell));
        let mut all = vec![Vec::new()];
        for _ in &matrix.cells {
            let longer = |cells: &Vec<u64>| {
                let longer = |value| [cells.as_slice(), &[value]].concat();
                (0..=largest).map(longer).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all.retain(|after| {
            let changed = (0..after.len()).filter(|&i| after[i] != matrix.cells[i]);
            let changed: Vec<usize> = changed.collect();
            let way = changed.windows(2).all(|pair| {
                let [a, b] = [pair[0], pair[1]].map(|i| (i / matrix.columns, i % matrix.columns));
                a.0 <= b.0 && a.1 <= b.1
            });
            way && changed.split_first().is_some_and(|(first, rest)| {
                after[*first] < matrix.cells[*first] && rest.iter().all(|i| after[*i] <= cap)
            })
        });
        all.into_iter().collect()
    }

    #[test]
    fn moves_are_those_of_the_stated_rule() {
        let value = |text: &str, cap| {
            let rules = Nullify { cap: Cap(cap) };
            let matrix = rules.read(text).expect("a matrix");
            Brute::new(&rules).grundy(&Sum::one(matrix))
        };
        assert_eq!(value("5,0", 1), 10);
        for (cap, text) in [
            (0, "2,0,3/1,4,0"),
            (1, "5,0"),
            (1, "0,3/2,1"),
            (1, "2/0/3"),
            (2, "3,1/0,2"),
            (5, "4,6"),
        ] {
            let rules = Nullify { cap: Cap(cap) };
            let matrix = rules.read(text).expect("a matrix");
            let options = rules.options(&matrix, Player::Left);
            let options: Vec<Vec<u64>> = options.flatten().map(|after| after.cells).collect();
            let count = rules.count(&matrix, Player::Left);
            assert_eq!(count, Some(options.len() as u128), "{text} under {cap}");
            let wanted = options_by_the_letter(cap, &matrix);
            assert_eq!(options.len(), wanted.len(), "{text} under {cap}");
            assert_eq!(BTreeSet::from_iter(options), wanted, "{text} under {cap}");
        }
    }

    #[test]
    fn ragged_rows_are_refused() {
        let span = |text: &str| Matrix::read(text).map_err(|error| error.span).err();
        assert_eq!(span("1,2/3"), Some(4..5));
        assert_eq!(span("1,2/3,x"), Some(6..7));
        assert_eq!(span("1 2/3 4"), None);
        assert!(span("").is_some() && span("1/").is_some());
    }
}
