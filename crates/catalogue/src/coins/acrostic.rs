//! The acrostic product of two coin-turning games: no law is known for all of them, so its values
//! are computed square by square.

use std::sync::Mutex;

use grundy_game::{
    Budget, Evidence, Language, Meter, Phrase, Reason, Said, Source, Stopped, Words, pointing, say,
};
use grundy_theory::{Convention, Nimber};

use super::board::Board;
use super::line::{Reached, each_option};
use super::product::{Product, heads};

/// The largest row and column.
pub const LONGEST: u64 = 1 << 12;

/// The values of the squares, as far as they were asked for.
#[derive(Debug, Default)]
pub struct Acrostic(Mutex<Squares>);

#[derive(Debug, Default)]
struct Squares {
    /// By row, then by column.
    rows: Vec<Vec<u64>>,
    /// The same by column, then by row, to go along both.
    columns: Vec<Vec<u64>>,
    reached: Reached,
}

impl Squares {
    /// Computes all squares up to this one.
    fn reach(
        &mut self,
        rules: &Product,
        row: usize,
        column: usize,
        budget: &Budget,
    ) -> Result<u64, Stopped> {
        if self.columns.len() < column {
            self.columns.resize(column, Vec::new());
        }
        if self.rows.len() < row {
            self.rows.resize(row, Vec::new());
        }
        let mut meter = Meter::new(budget);
        for (place, values) in self.rows[..row].iter_mut().enumerate() {
            while values.len() < column {
                budget.spend(1, 0)?;
                let above = &mut self.columns[values.len()];
                debug_assert_eq!(above.len(), place);
                let reached = &mut self.reached;
                reached.clear();
                let mut option = |value| reached.insert(value);
                each_option(&rules.rows.code, above, &mut meter, &mut option)?;
                each_option(&rules.columns.code, values, &mut meter, &mut option)?;
                let value = reached.mex();
                above.push(value);
                values.push(value);
            }
        }
        Ok(self.rows[row - 1][column - 1])
    }
}

impl Source<Product> for Acrostic {
    fn name(&self) -> Words {
        Words {
            en: "values of the squares, one by one",
            zh: "逐格算出的 SG 值",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Searched { positions: 0 }
    }

    fn heap(
        &self,
        rules: &Product,
        board: &Board,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Nimber> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        let mut squares = budget.lock(&self.0)?;
        let mut sum = 0;
        for (row, column) in board.squares() {
            sum ^= squares.reach(rules, row as usize, column as usize, budget)?;
        }
        Ok(Some(sum.into()))
    }

    fn why(
        &self,
        _: &Product,
        boards: &[Board],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        Ok(vec![pointing(Box::new(Why), heads(boards))])
    }
}

#[derive(Debug)]
struct Why;

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say!(language,
            "A board is the sum of its heads. A head in row x and column y is worth the least number that no move leaves: the nim-sums of the values of the other coins turned with it, in its column by the first code or in its row by the second.";
            "棋盘等于其中每枚正面各自单独成局之和。第 x 行第 y 列的正面的 SG 值，是各种着法所得的数（与它同翻的其余硬币的 SG 值的异或和，或按第一个规则码在同一列中翻，或按第二个规则码在同一行中翻）都取不到的最小的数。")
    }
}

#[cfg(test)]
mod tests {
    use grundy_solve::Grundy;

    use super::super::heads::Heads;
    use super::super::product::tests::product;
    use super::*;

    fn value(source: &Acrostic, rules: &Product, board: &Board) -> u128 {
        let budget = Budget::new(1 << 22);
        let value = source.heap(rules, board, Convention::Normal, &budget);
        value.expect("within budget").expect("known").0
    }

    #[test]
    fn published_row() {
        let rules = product("1+", "1+C", true);
        let source = Acrostic::default();
        let row = (1..=8).map(|column| value(&source, &rules, &Board::on(2, column)));
        // The published row begins with a column 0, where only the first game is played: 2.
        assert_eq!(row.collect::<Vec<_>>(), [2, 1, 2, 5, 2, 1, 2, 9]);
    }

    #[test]
    fn boards_agree_with_search() {
        let codes = ["2", "1-3", "1+", "1+C", "1-2C", "3E", "4FS"];
        for (a, b) in codes.iter().flat_map(|a| codes.iter().map(move |b| (a, b))) {
            let rules = product(a, b, true);
            let source = Acrostic::default();
            let mut engine = Grundy::default();
            let budget = Budget::new(10_000_000);
            for set in 0..512u64 {
                let mut board = Board::default();
                for place in (0..9).filter(|place| set >> place & 1 == 1) {
                    board.turn(&Heads::on([place / 3 + 1]), &Heads::on([place % 3 + 1]));
                }
                let searched = engine
                    .value(&rules, &board, &budget)
                    .expect("within budget");
                assert_eq!(
                    value(&source, &rules, &board),
                    searched.0,
                    "{a}x{b} {board:?}"
                );
            }
        }
    }
}
