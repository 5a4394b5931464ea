//! Northcott's game: in each row of a board, Left's piece and Right's face each other; a player
//! moves one piece of his own any distance along its row, without jumping.
//!
//! Main result: the player to move loses exactly when the nim-sum of the gaps is zero. Play could
//! go on for ever, but the winner follows every retreat, and retreats run out at the edge.

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Draw, Element, Evidence, Field, Found, Keyed, Language, Mark, Notation, Phrase, Piece,
    Place, Problem, Reason, Ruleset, Scene, Source, Stopped, Sum, Verdict, Words, counted, number,
    pointing, say,
};
use grundy_theory::{Convention, Outcome, Player};

use crate::pairs;
use crate::phrases::list;
use crate::spoken;

/// Northcott's game.
pub const FAMILY: Family = Family {
    name: "northcott",
    aliases: &[],
    parameters: "W",
    title: Words {
        en: "Northcott's game",
        zh: "Northcott 游戏",
    },
    rule: Words {
        en: "move your piece in one row any distance either way, without jumping, on a board W wide",
        zh: "棋盘宽 W，把自己在某一行的棋子向左或向右移动任意格，不得越过对方棋子",
    },
    example: "northcott:4 1,4 2,4",
    instances: &["northcott:2"],
    open: |parameters| {
        let field = Field {
            text: parameters,
            start: 0,
        };
        let width = number(field)?;
        if width < 2 {
            return Err(Problem::TooSmall { smallest: 2 }.at(field.span()));
        }
        let entry = Entry::new(format!("northcott:{width}"), Northcott { width });
        Ok(entry.loopy().drawn().keyed().source(NimOnGaps).open())
    },
};

/// The rules of Northcott's game.
#[derive(Debug)]
struct Northcott {
    width: u64,
}

/// The columns of Left's piece and of Right's, from 1.
type Row = [u64; 2];

/// The column one's piece goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct To {
    player: Player,
    column: u64,
}

impl Northcott {
    /// Where `player` stands, and the first and last column he can reach.
    fn reach(&self, &[left, right]: &Row, player: Player) -> (u64, u64, u64) {
        match player {
            Player::Left => (left, 1, right - 1),
            Player::Right => (right, left + 1, self.width),
        }
    }
}

impl Ruleset for Northcott {
    type Position = Row;
    type Move = To;

    fn moves(&self, row: &Row, player: Player) -> impl Iterator<Item = To> {
        let (at, first, last) = self.reach(row, player);
        let columns = (first..=last).filter(move |&column| column != at);
        columns.map(move |column| To { player, column })
    }

    fn apply(&self, &[left, right]: &Row, &To { player, column }: &To) -> Sum<Row> {
        Sum::one(match player {
            Player::Left => [column, right],
            Player::Right => [left, column],
        })
    }

    fn negate(&self, &[left, right]: &Row) -> Option<Row> {
        Some([self.width - right + 1, self.width - left + 1])
    }

    fn count(&self, row: &Row, player: Player) -> Option<u128> {
        let (_, first, last) = self.reach(row, player);
        Some((last - first).into())
    }

    fn reaching(&self, row: &Row, player: Player, after: &Sum<Row>) -> Option<To> {
        let [[left, right]] = *after.components() else {
            return None;
        };
        let (at, first, last) = self.reach(row, player);
        let (column, other) = match player {
            Player::Left => (left, right == row[1]),
            Player::Right => (right, left == row[0]),
        };
        let legal = other && column != at && first <= column && column <= last;
        legal.then_some(To { player, column })
    }
}

impl Keyed for Northcott {
    fn key(&self, row: &Row, player: Player) -> Option<u64> {
        Some(pairs::key(row)? << 1 | u64::from(player == Player::Right))
    }

    fn unkey(&self, key: u64) -> (Row, Player) {
        let player = [Player::Left, Player::Right][(key & 1) as usize];
        (pairs::unkey(key >> 1), player)
    }
}

impl Notation for Northcott {
    fn check(&self, &[left, right]: &Row) -> Result<(), Problem> {
        let width = self.width;
        if 1 <= left && left < right && right <= width {
            return Ok(());
        }
        Err(Problem::rule(
            format!("a row is two columns `left,right` with 1 <= left < right <= {width}"),
            format!("一行是两个列号 `left,right`，满足 1 <= left < right <= {width}"),
        ))
    }

    fn words(&self, row: &Row, &To { player, column }: &To, place: Place) -> Reason {
        let (from, ..) = self.reach(row, player);
        Box::new(Step {
            from,
            to: column,
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "row",
            zh: "行",
        }
    }

    /// None on wide boards: three rows there have too many followers for brute force.
    fn small(&self) -> Vec<Row> {
        let width = if self.width <= 4 { self.width } else { 0 };
        let rows = (2..=width).flat_map(|right| (1..right).map(move |left| [left, right]));
        rows.collect()
    }
}

#[derive(Debug)]
struct Step {
    from: u64,
    to: u64,
    place: Place,
}

impl Phrase for Step {
    fn say(&self, language: Language) -> String {
        let Self { from, to, place } = self;
        say!(language, "move from column {from} to column {to} in {}", place.english("row");
            "在{}把棋子从第 {from} 列移到第 {to} 列", place.chinese("行"))
    }
}

impl Draw for Northcott {
    fn scene(&self, &[left, right]: &Row) -> Scene {
        let piece = |square, mark| Piece { square, mark };
        Scene::Strip {
            first: 1,
            length: self.width,
            pieces: vec![piece(left, Mark::Left), piece(right, Mark::Right)],
        }
    }
}

/// Nim on the gaps, whoever moves.
#[derive(Debug)]
struct NimOnGaps;

fn gap([left, right]: &Row) -> u64 {
    right - left - 1
}

fn nim_sum(rows: &[Row]) -> u64 {
    rows.iter().fold(0, |sum, row| sum ^ gap(row))
}

impl Source<Northcott> for NimOnGaps {
    fn name(&self) -> Words {
        Words {
            en: "Nim on the gaps",
            zh: "空隙上的 Nim",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays (1982), chapter 3",
            tested_to: Words {
                en: "boards 4 wide: all rows, pairs and some triples of rows",
                zh: "宽为 4 的棋盘：所有单行、两行及部分三行",
            },
        }
    }

    fn verdict(
        &self,
        _: &Northcott,
        rows: &[Row],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let normal = convention == Convention::Normal;
        Ok(normal.then(|| Verdict::Outcome(Outcome::of_win(nim_sum(rows) != 0))))
    }

    fn winning(
        &self,
        rules: &Northcott,
        rows: &[Row],
        player: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, To)>>, Stopped> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        let sum = nim_sum(rows);
        if sum == 0 {
            return Ok(Some(Found::all([])));
        }
        let step = |row: &Row| {
            let gap = gap(row) ^ sum;
            let column = match player {
                Player::Left => (row[1] - 1).checked_sub(gap)?,
                Player::Right => (row[0] + 1).checked_add(gap)?,
            };
            let (_, first, last) = rules.reach(row, player);
            let to = To { player, column };
            (first <= column && column <= last).then_some(to)
        };
        let rows = rows.iter().enumerate();
        Ok(Some(Found::all(
            rows.filter_map(|(i, row)| Some((i, step(row)?))),
        )))
    }

    fn why(
        &self,
        _: &Northcott,
        rows: &[Row],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let gaps = rows.iter().take(9).map(gap).collect();
        let sum = nim_sum(rows);
        let free = rows.iter().enumerate().flat_map(|(i, &[left, right])| {
            spoken::elements(i, (left + 1..right).map(Element::Item))
        });
        Ok(vec![
            pointing(Box::new(Why::Gaps { gaps, sum }), free),
            Box::new(Why::Retreats),
        ])
    }
}

#[derive(Debug)]
enum Why {
    Gaps { gaps: Vec<u64>, sum: u64 },
    Retreats,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Gaps { gaps, sum } => {
                let fate = say! { language, match sum;
                    0 =>
                        "so the player to move loses: any move spoils the zero, and the opponent restores it";
                        "先手必败：他怎么走都会破坏 0，对手总能恢复";
                    _ => "so the player to move wins by making it 0"; "先手必胜：把它变成 0 即可";
                };
                let all = list(gaps, language);
                let across = match gaps[..] {
                    [gap] => counted(
                        gap,
                        "free square, a heap of Nim",
                        "free squares, a heap of Nim",
                    ),
                    _ => format!("{all} free squares, heaps of Nim"),
                };
                say!(language,
                    "The pieces face each other across {across}; the nim-sum is {sum}, {fate}.";
                    "各行两子之间的空格数为 {all}，相当于石子堆；异或和为 {sum}，{fate}。")
            };
            Self::Retreats =>
                "A retreat only lengthens a gap: the winner advances by as much and nothing has changed, except that the loser has less room behind him.";
                "后退只会使空格变多：胜方前进同样的格数，空格不变，而败方身后的余地越来越少。";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_moves_on_the_widest_board() {
        let rules = Northcott { width: u64::MAX };
        let rows = [[1, u64::MAX], [7, 1 << 60], [5, 6]];
        for player in Player::BOTH {
            let found = NimOnGaps
                .winning(
                    &rules,
                    &rows,
                    player,
                    Convention::Normal,
                    &Budget::new(1 << 20),
                )
                .expect("within budget");
            let found = found.unwrap();
            assert!(found.complete && !found.moves.is_empty());
            for (i, to) in found.moves {
                let after = rules.apply(&rows[i], &to);
                assert_eq!(rules.reaching(&rows[i], player, &after), Some(to));
                let mut rows = rows;
                rows[i] = after.components()[0];
                assert_eq!(nim_sum(&rows), 0);
            }
        }
    }

    #[test]
    fn retreats_win_too() {
        let rules = Northcott { width: 8 };
        // The gaps are 2 and 1: Left may advance by one, or retreat by one in the other row.
        let rows = [[3, 6], [3, 5]];
        let found = NimOnGaps
            .winning(
                &rules,
                &rows,
                Player::Left,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        let player = Player::Left;
        let moves = [(0, To { player, column: 4 }), (1, To { player, column: 2 })];
        assert_eq!(found, Some(Found::all(moves)));
    }

    #[test]
    fn rows_off_the_board_are_refused() {
        let rules = Northcott { width: 8 };
        for text in ["0,5", "4,4", "5,3", "1,9", "1,2,3"] {
            assert!(rules.read(text).is_err(), "{text}");
        }
    }
}
