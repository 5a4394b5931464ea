//! The direct product of two coin-turning games: values multiply in the field of nimbers.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use grundy_game::{
    Budget, Evidence, Found, Language, Phrase, Reason, Said, Source, Stopped, Words, pointing, say,
};
use grundy_nimbers::Word;
use grundy_theory::{Convention, Nimber};
use grundy_values::Calculator;

use super::board::Board;
use super::by_code::{WINNING_WAYS, Why as SideWhy};
use super::code::Turn;
use super::factors::factors;
use super::heads::Heads;
use super::product::{Flip, Product, THOROUGH, heads};

/// The Tartan theorem.
#[derive(Debug)]
pub struct Tartan;

/// Heads that are explained.
const EXPLAINED: usize = 4;
/// Steps of a product that are shown at most.
const STEPS: usize = 8;
/// Heads tried at most.
const TRIED: usize = 100_000;
/// Moves listed at most.
const LISTED: usize = 100_000;

impl Tartan {
    /// The value of a board: band by band, the sum of the rows times that of the columns.
    fn value(rules: &Product, board: &Board, budget: &Budget) -> Said<u128> {
        let mut sum = 0;
        for band in board.bands() {
            let rows = rules.rows.values.sum(band.first, band.last, budget)?;
            let columns = rules.columns.sum(&band.heads, budget)?;
            let (Some(rows), Some(columns)) = (rows, columns) else {
                return Ok(None);
            };
            sum ^= rows.product(columns);
        }
        Ok(Some(sum))
    }

    /// Adds the moves whose last coin is there and that change the value by `change`; gives whether
    /// these are all.
    ///
    /// The coins of S×T are worth the sum over S times the sum over T. So the sums over S are gone
    /// through, and each is divided by.
    fn flips(
        rules: &Product,
        (row, column): (u64, u64),
        change: u128,
        budget: &Budget,
        found: &mut Vec<Flip>,
    ) -> Said<bool> {
        let (rows, columns) = (&rules.rows, &rules.columns);
        let mut complete = true;
        if rows.count(row) <= THOROUGH {
            // Many sets of rows have the same sum, and then the same sets of columns go with them.
            let mut seen: HashMap<u128, Vec<Turn>> = HashMap::new();
            for rows_turn in rows.code.turns(row) {
                budget.spend(0, 1)?;
                let Some(sum) = rows.sum(&rows_turn.coins(), budget)? else {
                    return Ok(None);
                };
                let turns = match seen.entry(sum) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(new) => {
                        let turns = match change.quotient(sum) {
                            Some(wanted) => columns.turns_by(column, wanted, budget)?,
                            None => Some(Found::all([])),
                        };
                        let Some(turns) = turns else {
                            return Ok(None);
                        };
                        complete &= turns.complete;
                        new.insert(turns.moves)
                    }
                };
                found.extend(turns.iter().map(|columns| Flip {
                    rows: rows_turn.clone(),
                    columns: columns.clone(),
                }));
            }
            return Ok(Some(complete));
        }
        let known = rows
            .values
            .get(row, budget)?
            .zip(columns.values.get(column, budget)?);
        let Some((row_value, column_value)) = known else {
            return Ok(None);
        };
        // A move leaves every smaller number in each of the two games, and where a smaller product
        // is to be left, two smaller factors leave it.
        let product = row_value.product(column_value);
        if product ^ change < product
            && let Some((by_row, by_column)) = factors(row_value, column_value, change)
        {
            let rows = rows.turns_by(row, by_row, budget)?;
            let columns = columns.turns_by(column, by_column, budget)?;
            found.extend(rows.zip(columns).and_then(|(rows, columns)| {
                let (rows, columns) = (rows.moves.first()?, columns.moves.first()?);
                let (rows, columns) = (rows.clone(), columns.clone());
                Some(Flip { rows, columns })
            }));
        }
        Ok(Some(false))
    }
}

impl Source<Product> for Tartan {
    fn name(&self) -> Words {
        Words {
            en: "Tartan theorem",
            zh: "格子呢（Tartan）定理",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: WINNING_WAYS,
            tested_to: Words {
                en: "all boards of 3 rows and 3 columns and all single heads of 6, for all pairs of ten codes",
                zh: "十个规则码两两之积：3 行 3 列的所有局面，以及 6 行 6 列的单枚正面",
            },
        }
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
        Ok(Self::value(rules, board, budget)?.map(Nimber))
    }

    fn moves_to(
        &self,
        rules: &Product,
        board: &Board,
        size: Nimber,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Found<Flip>> {
        let Some(value) = self.heap(rules, board, convention, budget)? else {
            return Ok(None);
        };
        let change = (value + size).0;
        if change == 0 {
            // No move leaves the value as it is.
            return Ok(Some(Found::all([])));
        }
        let mut moves = Vec::new();
        let mut complete = true;
        for (tried, square) in board.squares().enumerate() {
            if tried == TRIED {
                return match moves.is_empty() {
                    true => Err(budget.stopped()),
                    false => Ok(Some(Found::some(moves))),
                };
            }
            match Self::flips(rules, square, change, budget, &mut moves) {
                Ok(Some(all)) => complete &= all,
                Ok(None) => return Ok(None),
                Err(stopped) if stopped.interrupted || moves.is_empty() => return Err(stopped),
                Err(_) => return Ok(Some(Found::some(moves))),
            }
            if moves.len() > LISTED {
                return Ok(Some(Found::some(moves)));
            }
        }
        Ok(Some(Found { moves, complete }))
    }

    fn why(
        &self,
        rules: &Product,
        boards: &[Board],
        _: Convention,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let mut reasons = vec![pointing(Box::new(Why::Theorem), heads(boards))];
        let sides = [&rules.rows, &rules.columns];
        reasons.extend(sides.iter().map(|side| -> Reason {
            Box::new(SideWhy {
                form: side.values.form,
                code: side.code.clone(),
            })
        }));
        if rules.rows.code == rules.columns.code {
            reasons.pop();
        }
        let mut products = Vec::new();
        let squares = boards.iter().flat_map(Board::squares).zip(heads(boards));
        for ((row, column), head) in squares.take(EXPLAINED + 1) {
            let rows = rules.rows.sum(&Heads::on([row]), budget)?;
            let columns = rules.columns.sum(&Heads::on([column]), budget)?;
            let (Some(a), Some(b)) = (rows, columns) else {
                continue;
            };
            if products.len() == EXPLAINED {
                products.push((Why::More, None));
                break;
            }
            products.push((Why::Head { row, column, a, b }, Some(head)));
        }
        for (product, head) in products {
            let steps = match product {
                Why::Head { a, b, .. } => steps(a, b, budget),
                _ => Vec::new(),
            };
            reasons.push(pointing(Box::new(product), head));
            reasons.extend(steps);
        }
        Ok(reasons)
    }
}

/// How a product is found by hand.
fn steps(a: u128, b: u128, budget: &Budget) -> Vec<Reason> {
    if a <= 1 || b <= 1 {
        return Vec::new();
    }
    let mut calculator = Calculator::new();
    let expression = calculator.parse(&format!("nim({a}*{b})")).ok();
    let evaluated = expression.and_then(|it| calculator.evaluate(&it, true, budget).ok());
    let why = evaluated.map(|evaluated| evaluated.why).unwrap_or_default();
    if why.len() > STEPS {
        return vec![Box::new(Why::Steps { a, b })];
    }
    why.into_iter()
        .map(|step| Box::new(step) as Reason)
        .collect()
}

#[derive(Debug)]
enum Why {
    Theorem,
    Head {
        row: u64,
        column: u64,
        a: u128,
        b: u128,
    },
    Steps {
        a: u128,
        b: u128,
    },
    More,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Theorem =>
                "A board is the sum of its heads, and a head in row x and column y is worth the nim-product of what row x is worth in the first game and column y in the second: a move leaves a'⊗b ⊕ a⊗b' ⊕ a'⊗b' of a⊗b, and the nim-product is by definition the least number that is none of these.";
                "棋盘等于其中每枚正面各自单独成局之和；第 x 行第 y 列的正面的 SG 值，是第 x 行在第一个游戏中的值与第 y 列在第二个游戏中的值的 nim 积：一步之后 a⊗b 变成 a'⊗b ⊕ a⊗b' ⊕ a'⊗b'，而 nim 积按定义正是这些数都取不到的最小的数。";
            Self::Head { row, column, a, b } =>
                let product = a.product(*b);
                "Here the head {row}:{column} is worth {a} ⊗ {b} = {product}.";
                "这里 {row}:{column} 处的正面的 SG 值为 {a} ⊗ {b} = {product}。";
            Self::Steps { a, b } =>
                "This product takes many steps by hand: `grundy value 'nim({a}*{b})' --why` shows them.";
                "这个积用手算步骤很多：`grundy value 'nim({a}*{b})' --why` 会列出它们。";
            Self::More =>
                "The other heads are worth what they are in the same way.";
                "其余的正面同样计算。";
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use grundy_game::{Component, Ruleset};
    use grundy_solve::Grundy;
    use grundy_theory::Player;

    use super::super::code::tests::code;
    use super::super::product::tests::product;
    use super::*;

    /// Ten codes of all kinds.
    const TEN: [&str; 10] = [
        "2", "1-2", "1-3", "3", "1+", "1+C", "1-5C", "3E", "4FS", "1-3C(4)",
    ];

    fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
        TEN.into_iter()
            .flat_map(|a| TEN.into_iter().map(move |b| (a, b)))
    }

    fn value(rules: &Product, board: &Board) -> u128 {
        let value = Tartan::value(rules, board, &Budget::new(1 << 22));
        value.expect("within budget").expect("known")
    }

    /// By definition: the mex over the moves, boards being sums of their heads.
    #[test]
    fn products_are_the_mex_over_all_moves_on_boards_of_six() {
        for (a, b) in pairs() {
            let rules = product(a, b, false);
            let mut values = [[0u128; 7]; 7];
            for row in 1..=6 {
                for column in 1..=6 {
                    let board = Board::on(row, column);
                    let left = |flip: Flip| {
                        let after = rules.apply(&board, &flip);
                        let heads = after.components()[0].squares();
                        heads.fold(0, |sum, (r, c)| sum ^ values[r as usize][c as usize])
                    };
                    let left: HashSet<u128> = rules.moves(&board, Player::Left).map(left).collect();
                    let mex = (0..).find(|value| !left.contains(value)).expect("some");
                    values[row as usize][column as usize] = mex;
                    assert_eq!(value(&rules, &board), mex, "{a}x{b} {row}:{column}");
                }
            }
        }
    }

    /// By search: no theorem at all, not even that boards are sums of their heads.
    #[test]
    fn boards_and_winning_moves_agree_with_search() {
        for (a, b) in pairs() {
            let rules = product(a, b, false);
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
                assert_eq!(value(&rules, &board), searched.0, "{a}x{b} {board:?}");
                if set % 7 > 0 {
                    continue;
                }
                let found = Tartan.moves_to(
                    &rules,
                    &board,
                    Nimber::ZERO,
                    Convention::Normal,
                    &Budget::new(1 << 22),
                );
                let found = found.expect("within budget").expect("known");
                let wins = |flip: &Flip| {
                    let after = rules.apply(&board, flip);
                    engine.value(&rules, &after.components()[0], &budget) == Ok(Nimber::ZERO)
                };
                let all: Vec<Flip> = rules.moves(&board, Player::Left).filter(wins).collect();
                assert!(found.agrees(&all), "{a}x{b} {board:?}");
            }
        }
    }

    #[test]
    fn published_products() {
        let row = |a, b, row, columns: std::ops::RangeInclusive<u64>| {
            let rules = product(a, b, false);
            let value = |column| value(&rules, &Board::on(row, column));
            columns.map(value).collect::<Vec<u128>>()
        };
        // Columns count from 1 here; the published row has a column 0 without coins before them.
        let expected = [0, 0, 0, 2, 0, 3, 2, 0, 3, 2, 0, 3, 2, 1];
        assert_eq!(row("3E", "4FS", 7, 1..=14), expected);
        // Turning Corners is the multiplication table: 19 ⊗ 23 = 86.
        assert_eq!(row("2", "2", 20, 24..=24), [86]);
        let eight = [8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2, 128];
        assert_eq!(row("2", "2", 9, 2..=17), eight);
        // Rugs: the powers of two that divide the coordinates are multiplied.
        assert_eq!(row("1+C", "1+C", 4, 1..=8), [4, 8, 4, 6, 4, 8, 4, 11]);
        assert_eq!(code("2"), code("2-2"));
    }

    #[track_caller]
    fn wins(a: &str, b: &str, text: &str) {
        let rules = product(a, b, false);
        let board = Board::read(text).expect("a board");
        assert_ne!(value(&rules, &board), 0, "{a}x{b} {text}");
        let budget = Budget::new(1 << 22);
        let found = Tartan.moves_to(&rules, &board, Nimber::ZERO, Convention::Normal, &budget);
        let found = found.expect("within budget").expect("known");
        assert!(!found.moves.is_empty(), "{a}x{b} {text}");
        for flip in found.moves.iter().take(20) {
            let after = rules.apply(&board, flip);
            assert_eq!(value(&rules, &after.components()[0]), 0, "{a}x{b} {flip:?}");
            let again = rules.reaching(&board, Player::Left, &after);
            assert_eq!(again.as_ref(), Some(flip));
        }
    }

    #[test]
    fn sides_of_two_to_the_32_have_winning_moves() {
        let (large, odd) = (1u64 << 32, 0xdead_beefu64);
        for (a, b) in [
            ("2", "2"),
            ("1-2", "1-2"),
            ("1+C", "1+C"),
            ("1-3", "2"),
            ("1-5C", "1-2"),
        ] {
            wins(a, b, &format!("{large}:{large}"));
            wins(a, b, &format!("{odd}:{}", odd ^ 0x5555_5555));
            wins(a, b, &format!("{large}:{odd},{odd}:{large},17:{odd}"));
        }
        wins("1+C", "1+C", "1-30:3-41,4294967296:4294967295");
    }
}
