//! Rows of coins by the values of their code.

use std::sync::Arc;

use grundy_game::{
    Budget, Evidence, Found, Language, Phrase, Reason, Ruleset, Said, Source, Stopped, Words,
    pointing, say,
};
use grundy_theory::{Convention, Nimber, Player};

use super::CoinTurning;
use super::code::{Code, Turn};
use super::heads::Heads;
use super::table::{Form, Values};
use crate::phrases::list;

/// A row is the nim-sum of its heads, whose values the code gives.
#[derive(Debug)]
pub struct ByCode(pub Arc<Values>);

/// Where the theory is.
pub const WINNING_WAYS: &str = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays (1982), chapter 14";

impl ByCode {
    fn value(&self, heads: &Heads, budget: &Budget) -> Said<u128> {
        let mut sum = 0;
        for square in heads.squares() {
            match self.0.get(square, budget)? {
                Some(value) => sum ^= value,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }
}

/// The sets of coins that end on `head` and change the value by `change`, where a head on n is worth
/// 2^(n-1): every number is the sum of just one set.
pub fn powers(heads: &Heads, change: u128) -> Found<Turn> {
    let turns = heads.squares().filter_map(|head| {
        let last = head == u64::from(u128::BITS - change.leading_zeros());
        let squares = (1..=128).filter(|square| change >> (square - 1) & 1 == 1);
        last.then(|| Turn::Coins(squares.collect()))
    });
    Found::all(turns)
}

impl Source<CoinTurning> for ByCode {
    fn name(&self) -> Words {
        match self.0.form {
            Form::Table => Words {
                en: "values of the coins in a row, one by one",
                zh: "逐枚算出的硬币 SG 值",
            },
            Form::Turnips => Words {
                en: "values of Turnips",
                zh: "Turnips 的 SG 值",
            },
            Form::Capped(_) => Words {
                en: "values of Ruler with short runs",
                zh: "限长直尺游戏的 SG 值",
            },
            _ => Words {
                en: "values of coins, one head at a time",
                zh: "逐枚正面硬币的 SG 值",
            },
        }
    }

    fn evidence(&self) -> Evidence {
        match self.0.form {
            Form::Table => Evidence::Searched { positions: 0 },
            // The formula was found in the values, and compared with them.
            Form::Turnips => Evidence::Observed { up_to: 2000 },
            _ => Evidence::Cited {
                source: WINNING_WAYS,
                tested_to: Words {
                    en: "all sets of heads on squares 1 to 8, and single heads on squares 1 to 2000, or to 20 where they double",
                    zh: "正面朝上的硬币在 1 到 8 号格上的所有摆法，以及 1 到 2000 号格（成倍增长时到 20 号格）上的单枚正面",
                },
            },
        }
    }

    fn heap(
        &self,
        _: &CoinTurning,
        heads: &Heads,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Nimber> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        Ok(self.value(heads, budget)?.map(Nimber))
    }

    fn moves_to(
        &self,
        rules: &CoinTurning,
        heads: &Heads,
        size: Nimber,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Found<Turn>> {
        let Some(value) = self.heap(rules, heads, convention, budget)? else {
            return Ok(None);
        };
        let change = (value + size).0;
        if self.0.form == Form::Powers(1) {
            return Ok(Some(powers(heads, change)));
        }
        let mut stopped = None;
        let changes = |turn: &Turn| {
            let mut sum = 0;
            for square in turn.squares() {
                match self.0.get(square, budget) {
                    Ok(Some(value)) => sum ^= value,
                    Ok(None) => return false,
                    Err(error) => {
                        stopped = Some(error);
                        return false;
                    }
                }
            }
            sum == change
        };
        let found = Found::among(rules.moves(heads, Player::Left), changes, budget)?;
        stopped.map_or(Ok(Some(found)), Err)
    }

    fn why(
        &self,
        rules: &CoinTurning,
        rows: &[Heads],
        _: Convention,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let mut squares = Vec::new();
        let mut values = Vec::new();
        // One more than a list shows, so that it is seen to go on.
        for square in rows.iter().flat_map(Heads::squares).take(9) {
            squares.push(square);
            values.extend(self.0.get(square, budget)?);
        }
        Ok(vec![
            pointing(Box::new(super::values::Why::Heads), super::spoken_of(rows)),
            Box::new(Why {
                form: self.0.form,
                code: rules.code.clone(),
            }),
            pointing(
                Box::new(Worth { squares, values }),
                super::spoken_of(rows).take(9),
            ),
        ])
    }
}

/// Why the heads of a code are worth what they are.
#[derive(Debug)]
pub struct Why {
    /// How the values are known.
    pub form: Form,
    /// The code.
    pub code: Code,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self.form;
            Form::Kind(kind) => { kind.rule(language) };
            Form::One { first: false } =>
                "One coin is turned at a time, and then it is gone: every head is worth 1.";
                "每次只翻一枚，翻过就没有了：每枚正面的 SG 值都是 1。";
            Form::One { first: true } =>
                "Only the first coin can be turned: it is worth 1, and all others nothing.";
                "只有第一枚能翻：它的 SG 值为 1，其余都是 0。";
            Form::Powers(1) =>
                "A head can be turned with any of the coins before it, and their sums are all numbers below 2^(n-1): that is the value of a head on square n.";
                "正面可以与它前面的任意一些硬币一起翻，而它们的异或和取遍小于 2^(n-1) 的数：位置 n 上的正面的 SG 值就是 2^(n-1)。";
            Form::Powers(least) =>
                "Heads on the first {} squares are worth nothing and keep company to fewer coins, so the others count as if any number were turned: a head on square n is worth 2^(n-{least}).", least - 1;
                "前 {} 个位置上的正面值为 0，可以凑数，所以其余的硬币如同翻任意多枚一样：位置 n 上的正面的 SG 值为 2^(n-{least})。", least - 1;
            Form::Capped(most) =>
                "A head on square n is worth the largest power of two that divides n and is at most {most}: as in Ruler, but runs are no longer than {most} coins.";
                "位置 n 上的正面的 SG 值是整除 n 且不超过 {most} 的最大的 2 的幂：与直尺游戏相同，只是一段至多 {most} 枚。";
            Form::Turnips =>
                "A head on square n is worth the k-th number with an odd number of ones in binary (1, 2, 4, 7, 8, 11, …), where the last digit 2 of n - 1 in base three is the k-th from the right; without a digit 2 it is worth nothing.";
                "把 n - 1 写成三进制，若最靠右的数字 2 是从右数第 k 位，则位置 n 上的正面的 SG 值是第 k 个二进制中有奇数个 1 的数（1、2、4、7、8、11……）；没有数字 2 时为 0。";
            Form::Table if self.code.is_plain() =>
                "A head on square n is worth the least number that is no nim-sum of the values of as many coins before it as may be turned with it; where any number up to a bound is turned, these values are the columns of the check matrix of a lexicode (Conway and Sloane 1986).";
                "位置 n 上的正面的 SG 值，是它前面可与它同翻的那么多枚硬币的 SG 值的异或和都取不到的最小的数；当至多翻若干枚时，这些值就是字典码校验矩阵的各列（Conway 和 Sloane，1986）。";
            Form::Table =>
                "A head on square n is worth the least number that no move leaves: the nim-sums of the values of the other coins turned with it, for every set that the code allows.";
                "位置 n 上的正面的 SG 值，是规则码允许的各组同翻硬币的 SG 值的异或和都取不到的最小的数。";
        }
    }
}

/// What the heads of a position are worth.
#[derive(Debug)]
struct Worth {
    squares: Vec<u64>,
    values: Vec<u128>,
}

impl Phrase for Worth {
    fn say(&self, language: Language) -> String {
        let (all, worth) = (list(&self.squares, language), list(&self.values, language));
        say! { language, match self.squares.len();
            0 => "Here no coin shows heads."; "这里没有正面。";
            1 => "Here the head on {all} is worth {worth}."; "这里位置 {all} 的 SG 值为 {worth}。";
            _ =>
                "Here the heads on {all} are worth {worth}.";
                "这里位置 {all} 的 SG 值依次为 {worth}。";
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_solve::Grundy;

    use super::super::code::tests::{CODES, code};
    use super::*;

    #[test]
    fn values_and_moves_agree_with_search() {
        for text in CODES {
            let rules = CoinTurning::new(code(text));
            let source = ByCode(Arc::clone(&rules.values));
            let mut engine = Grundy::default();
            let budget = Budget::new(10_000_000);
            for set in 0..256u64 {
                let heads = Heads::on((1..=8).filter(|square| set >> (square - 1) & 1 == 1));
                let searched = engine
                    .value(&rules, &heads, &budget)
                    .expect("within budget");
                let value = source.heap(&rules, &heads, Convention::Normal, &budget);
                assert_eq!(value, Ok(Some(searched)), "{text} {heads:?}");
                let moves: Vec<Turn> = rules
                    .moves(&heads, Player::Left)
                    .filter(|turn| {
                        let after = rules.apply(&heads, turn);
                        let [after] = after.components() else {
                            return false;
                        };
                        engine.value(&rules, after, &budget) == Ok(Nimber::ZERO)
                    })
                    .collect();
                let found =
                    source.moves_to(&rules, &heads, Nimber::ZERO, Convention::Normal, &budget);
                let found = found.expect("within budget").expect("known");
                assert!(found.agrees(&moves), "{text} {heads:?}");
            }
        }
    }

    /// The sets of heads on the first `coins` squares that the player to move loses, by values alone.
    fn lost(text: &str, coins: u64) -> Vec<u64> {
        let rules = CoinTurning::new(code(text));
        let budget = Budget::new(1 << 24);
        let value = |n| {
            rules
                .values
                .get(n, &budget)
                .expect("within budget")
                .expect("known")
        };
        let values: Vec<u128> = (1..=coins).map(value).collect();
        let sum = |set: u64| {
            let heads = (0..coins as usize).filter(|place| set >> place & 1 == 1);
            heads.fold(0, |sum, place| sum ^ values[place])
        };
        (0..1 << coins).filter(|&set| sum(set) == 0).collect()
    }

    fn of_weight(words: &[u64], weight: u32) -> usize {
        words
            .iter()
            .filter(|word| word.count_ones() == weight)
            .count()
    }

    #[test]
    fn mogul_on_24_coins_is_the_golay_code() {
        let golay = lost("1-7", 24);
        assert_eq!(golay.len(), 1 << 12);
        let weights = [0, 8, 12, 16, 24].map(|weight| of_weight(&golay, weight));
        assert_eq!(weights, [1, 759, 2576, 759, 1]);
        // No move leads from one word to another.
        let rules = CoinTurning::new(code("1-7"));
        let [one, other] = [golay[1], golay[2]]
            .map(|word| Heads::on((1..=24).filter(|square| word >> (square - 1) & 1 == 1)));
        assert!(rules.code.turn(&one.turned(&other)).is_none());
    }

    #[test]
    fn moebius_on_18_coins_is_a_code_of_distance_6() {
        let words = lost("1-5", 18);
        assert_eq!(words.len(), 1 << 9);
        let least = words.iter().skip(1).map(|word| word.count_ones()).min();
        assert_eq!(least, Some(6));
    }
}
