//! Choosing Carrot (Codeforces 794E): eat a carrot from either end of the row until one is left;
//! Left wants it large, Right wants it small.
//!
//! Left may also have k private moves: he makes them together with his first move in the row, as
//! one move that eats k + 1 carrots from the two ends (or all but one, if there are fewer). Right
//! always eats one. Main result: the last carrot is one of the two or three in the middle.

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Element, Evidence, Field, Found, Language, Loopfree, Notation,
    NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Scores, Scoring, Shape, Source,
    Stopped, Sum, Verdict, Words, counted, fields, number, pointing, say,
};
use grundy_theory::{Convention, Player};

use crate::spoken;

/// Choosing Carrot.
pub const FAMILY: Family = Family {
    name: "carrots",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Choosing Carrot",
        zh: "选胡萝卜",
    },
    rule: Words {
        en: "eat a carrot from either end until one is left, which the first player wants large and the second small",
        zh: "从两端之一吃掉一根胡萝卜，直到只剩一根；先手希望它大，后手希望它小",
    },
    example: "carrots 1,2,3,5/1",
    instances: &[],
    open: |_| {
        let entry = Entry::new("carrots", Carrots).scoring().drawn();
        Ok(entry.source(MiddleCarrots).open())
    },
};

/// The largest carrot: no total of carrots that fit in memory overflows.
const LARGEST: u64 = 1_000_000_000;

/// The rules of the carrot game.
#[derive(Debug)]
struct Carrots;

/// A row of carrots.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Row {
    /// The sizes from the left; never empty.
    sizes: Vec<u64>,
    /// The private moves Left still has, fewer than there are carrots.
    private: usize,
}

/// How many carrots are eaten from each end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Eat {
    left: usize,
    right: usize,
}

impl Row {
    /// How many carrots `player` eats in one move.
    fn bite(&self, player: Player) -> usize {
        let bite = match player {
            Player::Left => self.private + 1,
            Player::Right => 1,
        };
        bite.min(self.sizes.len() - 1)
    }

    /// What is left: a bite of several carrots is Left's and has used his private moves.
    fn after(&self, eat: &Eat) -> Self {
        let sizes = self.sizes[eat.left..self.sizes.len() - eat.right].to_vec();
        let private = match eat.left + eat.right {
            1 => self.private.min(sizes.len() - 1),
            _ => 0,
        };
        Self { sizes, private }
    }
}

impl Ruleset for Carrots {
    type Position = Row;
    type Move = Eat;

    fn moves(&self, row: &Row, player: Player) -> impl Iterator<Item = Eat> {
        let bite = row.bite(player);
        let eat = move |left| Eat {
            left,
            right: bite - left,
        };
        (bite > 0)
            .then_some(0..=bite)
            .into_iter()
            .flatten()
            .map(eat)
    }

    fn apply(&self, row: &Row, eat: &Eat) -> Sum<Row> {
        Sum::one(row.after(eat))
    }

    fn reaching(&self, row: &Row, player: Player, after: &Sum<Row>) -> Option<Eat> {
        let [after] = after.components() else {
            return None;
        };
        let bite = row.bite(player);
        let long_enough = bite > 0 && after.sizes.len() == row.sizes.len() - bite;
        let mut windows = row.sizes.windows(after.sizes.len());
        let left = windows.position(|window| long_enough && window == after.sizes)?;
        let right = bite - left;
        let eat = Eat { left, right };
        (row.after(&eat) == *after).then_some(eat)
    }

    fn weight(&self, position: &Row) -> usize {
        position.sizes.len()
    }
}

impl Loopfree for Carrots {}

impl Scoring for Carrots {
    fn points(&self, _: &Row, _: Player, _: &Eat) -> Scores {
        Scores::default()
    }

    fn settled(&self, row: &Row) -> Scores {
        match row.sizes[..] {
            [last] => carrot(last),
            _ => Scores::default(),
        }
    }
}

/// What the last carrot is worth: as much to the first player as it costs the second.
fn carrot(size: u64) -> Scores {
    let first = size as i64;
    Scores {
        first,
        second: -first,
    }
}

impl Component for Row {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        let (row, private) = match text.split_once('/') {
            Some((row, private)) => (row, Some(private)),
            None => (text, None),
        };
        let mut sizes = Vec::new();
        for field in fields(row) {
            let size = number(field)?;
            if size > LARGEST {
                return Err(Problem::TooLarge { largest: LARGEST }.at(field.span()));
            }
            sizes.push(size);
        }
        let Some(private) = private else {
            return Ok(Self { sizes, private: 0 });
        };
        let field = Field {
            text: private,
            start: row.len() + 1,
        };
        let largest = sizes.len() - 1;
        match usize::try_from(number(field)?) {
            Ok(private) if private <= largest => Ok(Self { sizes, private }),
            _ => {
                let largest = largest as u64;
                Err(Problem::TooLarge { largest }.at(field.span()))
            }
        }
    }

    fn write(&self, out: &mut String) {
        self.sizes.write(out);
        if self.private > 0 {
            out.push_str(&format!("/{}", self.private));
        }
    }
}

impl Notation for Carrots {
    fn words(&self, row: &Row, eat: &Eat, place: Place) -> Reason {
        let ends = (row.sizes[0], row.sizes[row.sizes.len() - 1]);
        Box::new(EatWords {
            ends,
            eat: *eat,
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "row",
            zh: "排",
        }
    }

    fn small(&self) -> Vec<Row> {
        let rows = [
            &[2][..],
            &[1, 2],
            &[3],
            &[2, 1, 3],
            &[1, 3, 2],
            &[4, 1, 1],
            &[1, 2, 3, 5],
            &[5, 1, 4, 2],
            &[3, 1, 4, 1, 5],
            &[2, 7, 1, 8, 2, 8],
            &[6, 1, 5, 2, 4, 3, 7],
        ];
        let private = |sizes: &[u64]| 0..sizes.len();
        let rows = rows.iter().flat_map(|sizes| {
            private(sizes).map(|private| Row {
                sizes: sizes.to_vec(),
                private,
            })
        });
        rows.collect()
    }
}

#[derive(Debug)]
struct EatWords {
    /// The carrots at the two ends.
    ends: (u64, u64),
    eat: Eat,
    place: Place,
}

impl Phrase for EatWords {
    fn say(&self, language: Language) -> String {
        let Self { ends, eat, place } = self;
        let row = match language {
            Language::English => place.english("row").to_string(),
            Language::Chinese => place.chinese("排").to_string(),
        };
        say! { language, match *eat;
            Eat { left: 1, right: 0 } =>
                "eat {} from the left end of {row}", ends.0;
                "吃掉{row}最左边的 {}", ends.0;
            Eat { left: 0, right: 1 } =>
                "eat {} from the right end of {row}", ends.1;
                "吃掉{row}最右边的 {}", ends.1;
            Eat { left, right: 0 } =>
                "eat {left} carrots from the left end of {row}";
                "从{row}左边吃掉 {left} 根";
            Eat { left: 0, right } =>
                "eat {right} carrots from the right end of {row}";
                "从{row}右边吃掉 {right} 根";
            Eat { left, right } =>
                "eat {} from the left and {right} from the right of {row}", counted(left, "carrot", "carrots");
                "从{row}左边吃掉 {left} 根，右边吃掉 {right} 根";
        }
    }
}

impl Draw for Carrots {
    fn scene(&self, row: &Row) -> Scene {
        Scene::Cards(row.sizes.clone())
    }
}

/// One row of several carrots, perhaps with rows of one: the last carrot is a middle one.
#[derive(Debug)]
struct MiddleCarrots;

/// The one of two carrots that `player` prefers.
#[inline]
fn better(player: Player, a: u64, b: u64) -> u64 {
    match player {
        Player::Left => a.max(b),
        Player::Right => a.min(b),
    }
}

/// The last carrot of a row without private moves, with `player` to move.
fn last(sizes: &[u64], player: Player) -> u64 {
    last_of_middle(middle(sizes), player)
}

/// The carrots of a row that decide: one if it is alone, two of an even row, three of an odd one.
fn middle(sizes: &[u64]) -> &[u64] {
    let n = sizes.len();
    match n {
        0..=2 => sizes,
        _ if n.is_multiple_of(2) => &sizes[n / 2 - 1..=n / 2],
        _ => &sizes[n / 2 - 1..=n / 2 + 1],
    }
}

/// The last carrot of a row with these carrots in the middle, with `player` to move.
///
/// Of two the player gets the better; of three, whose row is odd, the better of what the other
/// player leaves of each pair of neighbours.
///
/// ```
/// use grundy_catalogue::carrots::last_of_middle;
/// use grundy_theory::Player;
/// assert_eq!(last_of_middle(&[2, 9], Player::Left), 9);
/// assert_eq!(last_of_middle(&[2, 9, 5], Player::Left), 5);
/// ```
#[inline]
pub fn last_of_middle(middle: &[u64], player: Player) -> u64 {
    match *middle {
        [alone] => alone,
        [a, b] => better(player, a, b),
        [a, b, c] => better(player, better(-player, a, b), better(-player, b, c)),
        _ => 0,
    }
}

/// The last carrot with Left to move: the best of what his private moves can leave.
fn last_for_left(sizes: &[u64], private: usize) -> u64 {
    let rows = sizes.windows(sizes.len() - private);
    let best = rows.map(|row| last(row, Player::Left)).max();
    best.expect("fewer private moves than carrots")
}

/// The last carrot when `player` has just eaten, by what he ate.
fn last_after(row: &Row, player: Player, eat: &Eat) -> u64 {
    let sizes = &row.sizes[eat.left..row.sizes.len() - eat.right];
    match player {
        Player::Left => last(sizes, Player::Right),
        Player::Right => last_for_left(sizes, row.private.min(sizes.len() - 1)),
    }
}

/// The places of the rows with moves.
fn open_rows(rows: &[Row]) -> Vec<usize> {
    let places = 0..rows.len();
    places.filter(|&i| rows[i].sizes.len() > 1).collect()
}

impl Source<Carrots> for MiddleCarrots {
    fn name(&self) -> Words {
        Words {
            en: "middle carrots",
            zh: "中间的胡萝卜",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "Tinkoff Challenge Final Round (2017), Codeforces 794E, Choosing Carrot, editorial",
            tested_to: Words {
                en: "all rows of at most six carrots of sizes 1 to 3, any number of private moves",
                zh: "至多六根胡萝卜、大小 1 到 3 的所有排列，私有步数任意",
            },
        }
    }

    fn verdict(
        &self,
        rules: &Carrots,
        rows: &[Row],
        player: Player,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let settled = rows.iter().map(|row| rules.settled(row));
        let settled = settled.fold(Scores::default(), Scores::plus);
        let row = match open_rows(rows)[..] {
            [] => return Ok(Some(Verdict::Scores(settled))),
            [place] => &rows[place],
            _ => return Ok(None),
        };
        let last = match (player, row.private) {
            (Player::Left, private) => last_for_left(&row.sizes, private),
            (Player::Right, 0) => last(&row.sizes, Player::Right),
            (Player::Right, _) => {
                let ends = rules.moves(row, player);
                let Some(last) = ends.map(|eat| last_after(row, player, &eat)).min() else {
                    return Ok(None);
                };
                last
            }
        };
        Ok(Some(Verdict::Scores(settled.plus(carrot(last)))))
    }

    fn winning(
        &self,
        rules: &Carrots,
        rows: &[Row],
        player: Player,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Eat)>>, Stopped> {
        let [place] = open_rows(rows)[..] else {
            return Ok(None);
        };
        let row = &rows[place];
        let after: Vec<_> = rules
            .moves(row, player)
            .map(|eat| (last_after(row, player, &eat), eat))
            .collect();
        let sizes = after.iter().map(|(last, _)| *last);
        let best = match player {
            Player::Left => sizes.max(),
            Player::Right => sizes.min(),
        };
        let moves = after.into_iter().filter(|(last, _)| Some(*last) == best);
        Ok(Some(Found::all(moves.map(|(_, eat)| (place, eat)))))
    }

    fn why(
        &self,
        _: &Carrots,
        rows: &[Row],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let place = match open_rows(rows)[..] {
            [] => return Ok(vec![Box::new(Why::Finished { rows: rows.len() })]),
            [place] => place,
            _ => return Ok(Vec::new()),
        };
        let Row { sizes, private } = &rows[place];
        let left = sizes.len() - private;
        // Without private moves the carrots in the middle are those that may be last.
        let middle = match (*private, left as u64) {
            (0, n) if n % 2 == 0 => n / 2 - 1..n / 2 + 1,
            (0, n) => n / 2 - 1..n / 2 + 2,
            _ => 0..0,
        };
        let which = Box::new(match left {
            1 => Why::One { private: *private },
            n if n % 2 == 0 => Why::Even,
            _ => Why::Odd,
        });
        let mut why = vec![pointing(
            which,
            spoken::elements(place, middle.map(Element::Item)),
        )];
        let size = last_for_left(sizes, *private);
        why.push(Box::new(match *private {
            0 => Why::Last { size },
            _ if left == 1 => Why::Largest { size },
            private => Why::Windows {
                private,
                left,
                size,
            },
        }));
        Ok(why)
    }
}

#[derive(Debug)]
enum Why {
    Finished {
        rows: usize,
    },
    One {
        private: usize,
    },
    Even,
    Odd,
    Last {
        size: u64,
    },
    Largest {
        size: u64,
    },
    Windows {
        private: usize,
        left: usize,
        size: u64,
    },
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Finished { rows: 1 } =>
                "Only one carrot is left: there is no move, and its size is the result.";
                "只剩一根胡萝卜，无步可走：它的大小就是结果。";
            Self::Finished { .. } =>
                "Only one carrot is left in each row: there is no move, and their sizes together are the result.";
                "每排都只剩一根胡萝卜，无步可走：它们的大小之和就是结果。";
            Self::One { private } => {
                let left = match private {
                    1 => "private move leaves whichever of the two carrots",
                    _ => "private moves leave any one carrot",
                };
                say!(language, "The {left} the first player likes.";
                    "私下的操作可以留下先手想要的任意一根。")
            };
            Self::Even =>
                "Of an even row the first player gets the larger of the two middle carrots: he eats from the far side, so that it stands in the very middle, and from then on mirrors every move.";
                "偶数根时，先手能得到正中两根里较大的一根：先从另一侧吃，使它位于正中，此后对称地跟着吃。";
            Self::Odd =>
                "Of an odd row the first player's move leaves an even one, of which the second player gets the smaller of the two middle carrots by mirroring; so the first chooses the better of the two neighbouring pairs.";
                "奇数根时，先手走一步后剩偶数根，后手用对称策略能得到正中两根里较小的一根，所以先手在两对相邻的胡萝卜中选较好的一对。";
            Self::Last { size } =>
                "With the first player to move, the last carrot here has size {size}.";
                "先手先走时，这里最后剩下的大小是 {size}。";
            Self::Largest { size } =>
                "The largest carrot here has size {size}.";
                "这里最大的一根大小是 {size}。";
            Self::Windows { private, left, size } => {
                let rows = match private {
                    1 => format!(
                        "private move leaves either of two rows of {left}; the best of them"
                    ),
                    _ => format!(
                        "{private} private moves leave any {left} neighbouring carrots; the best such row"
                    ),
                };
                say!(language, "The {rows} gives a last carrot of size {size}.";
                    "先手私下操作 {private} 次，可以留下任意相邻的 {left} 根；其中最好的一段最后剩下的大小是 {size}。")
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::oracle;

    use super::*;

    #[track_caller]
    fn check(sizes: &[u64], expected: &[u64]) {
        let found: Vec<u64> = (0..sizes.len())
            .map(|private| last_for_left(sizes, private))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn official_samples() {
        check(&[1, 2, 3, 5], &[3, 3, 5, 5]);
        let big = 1_000_000_000;
        check(&[big, big, big, big, 1], &[big; 5]);
    }

    #[test]
    fn scores_and_best_moves_agree_with_minimax() {
        for length in 1..=6 {
            for code in 0..3u64.pow(length) {
                let sizes: Vec<u64> = (0..length).map(|i| 1 + code / 3u64.pow(i) % 3).collect();
                for private in 0..sizes.len() {
                    let row = Row {
                        sizes: sizes.clone(),
                        private,
                    };
                    Player::BOTH.iter().for_each(|&player| agrees(&row, player));
                }
            }
        }
    }

    #[track_caller]
    fn agrees(row: &Row, player: Player) {
        let beside = Row::read("2").unwrap();
        let rows = [row.clone(), beside.clone()];
        let truth = |row: &Row, player| {
            let sum = [row.clone(), beside.clone()].into_iter().collect();
            oracle::scores(&Carrots, &sum, player)
        };
        let best = truth(row, player);
        let verdict = MiddleCarrots
            .verdict(
                &Carrots,
                &rows,
                player,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        assert_eq!(verdict, Some(Verdict::Scores(best)), "{row:?} {player:?}");
        if row.sizes.len() == 1 {
            return;
        }
        let good = |eat: &Eat| truth(&row.after(eat), -player) == best;
        let all: Vec<_> = Carrots
            .moves(row, player)
            .filter(good)
            .map(|eat| (0, eat))
            .collect();
        let found = MiddleCarrots
            .winning(
                &Carrots,
                &rows,
                player,
                Convention::Normal,
                &Budget::new(1 << 20),
            )
            .expect("within budget");
        assert_eq!(found, Some(Found::all(all)), "{row:?} {player:?}");
    }

    #[test]
    fn mistakes_have_their_place() {
        let wrong = |text| Row::read(text).unwrap_err().span;
        assert_eq!(wrong("1,2,3/3"), 6..7);
        assert_eq!(wrong("1,2,3/"), 6..6);
        assert_eq!(wrong("1,/2"), 3..4);
        assert_eq!(wrong("1,9999999999"), 2..12);
    }
}
