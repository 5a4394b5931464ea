//! Fox and Card Game (Codeforces 388C): Left takes the top card of a pile, Right the bottom card,
//! and each wants the larger total.
//!
//! Main result: each gets his half of every pile, and the middle cards of odd piles are taken in
//! turn, the largest first.

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Element, Evidence, Found, Language, Loopfree, Notation, NotationError,
    Phrase, Place, Problem, Reason, Ruleset, Scene, Scores, Scoring, Source, Stopped, Sum, Verdict,
    Words, fields, number, pointing, say,
};
use grundy_theory::{Convention, Player};

use crate::phrases::list;
use crate::spoken;

/// Card piles.
pub const FAMILY: Family = Family {
    name: "card-piles",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Fox and Card Game",
        zh: "狐狸与纸牌",
    },
    rule: Words {
        en: "the first player takes the top card of a pile, the second the bottom card; each maximises his own total",
        zh: "先手取某一叠最上面的牌，后手取某一叠最下面的牌，各自使自己的总分最大",
    },
    example: "card-piles 1,3,2 5,4,6 8,7",
    instances: &[],
    open: |_| {
        let entry = Entry::new("card-piles", CardPiles).scoring().drawn();
        Ok(entry.source(HalvesAndMiddles).open())
    },
};

/// The largest card: no total of cards that fit in memory overflows.
const LARGEST: u64 = 1_000_000_000;

/// The rules of the card game.
#[derive(Debug)]
struct CardPiles;

/// The end of the pile a card is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Take {
    Top,
    Bottom,
}

impl Take {
    fn card(self, pile: &[u64]) -> u64 {
        let card = match self {
            Self::Top => pile.first(),
            Self::Bottom => pile.last(),
        };
        *card.expect("cards are taken from piles that have some")
    }
}

impl Ruleset for CardPiles {
    /// The cards, top first.
    type Position = Vec<u64>;
    type Move = Take;

    fn moves(&self, pile: &Vec<u64>, player: Player) -> impl Iterator<Item = Take> {
        let take = match player {
            Player::Left => Take::Top,
            Player::Right => Take::Bottom,
        };
        (!pile.is_empty()).then_some(take).into_iter()
    }

    fn apply(&self, pile: &Vec<u64>, take: &Take) -> Sum<Vec<u64>> {
        Sum::one(match take {
            Take::Top => pile[1..].to_vec(),
            Take::Bottom => pile[..pile.len() - 1].to_vec(),
        })
    }

    fn weight(&self, position: &Vec<u64>) -> usize {
        position.len()
    }
}

impl Loopfree for CardPiles {}

impl Scoring for CardPiles {
    fn points(&self, pile: &Vec<u64>, player: Player, take: &Take) -> Scores {
        let card = take.card(pile) as i64;
        match player {
            Player::Left => Scores {
                first: card,
                second: 0,
            },
            Player::Right => Scores {
                first: 0,
                second: card,
            },
        }
    }

    fn settled(&self, _: &Vec<u64>) -> Scores {
        Scores::default()
    }
}

impl Notation for CardPiles {
    /// `0` alone is the empty pile; cards are at least 1.
    fn read(&self, text: &str) -> Result<Vec<u64>, NotationError> {
        let fields = fields(text);
        let alone = fields.len() == 1;
        let mut pile = Vec::with_capacity(fields.len());
        for field in fields {
            match number(field)? {
                0 if alone => {}
                0 => return Err(Problem::TooSmall { smallest: 1 }.at(field.span())),
                card if card > LARGEST => {
                    return Err(Problem::TooLarge { largest: LARGEST }.at(field.span()));
                }
                card => pile.push(card),
            }
        }
        Ok(pile)
    }

    fn write(&self, pile: &Vec<u64>, out: &mut String) {
        match pile.is_empty() {
            true => out.push('0'),
            false => Component::write(pile, out),
        }
    }

    fn words(&self, pile: &Vec<u64>, take: &Take, place: Place) -> Reason {
        Box::new(TakeWords {
            take: *take,
            card: take.card(pile),
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "pile",
            zh: "叠",
        }
    }

    fn small(&self) -> Vec<Vec<u64>> {
        let cards = [
            &[][..],
            &[2],
            &[1, 3],
            &[1, 2, 4],
            &[3, 1],
            &[3],
            &[2, 5, 1],
            &[4, 4],
            &[1, 1, 1],
            &[7, 1, 2, 9],
            &[1, 6, 5, 1, 8],
        ];
        cards.map(<[u64]>::to_vec).to_vec()
    }
}

#[derive(Debug)]
struct TakeWords {
    take: Take,
    card: u64,
    place: Place,
}

impl Phrase for TakeWords {
    fn say(&self, language: Language) -> String {
        let end = say! { language, match self.take;
            Take::Top => "top"; "顶端";
            Take::Bottom => "bottom"; "底端";
        };
        let Self { card, place, .. } = self;
        say!(language, "take {card} from the {end} of {}", place.english("pile");
            "从{}{end}取走 {card}", place.chinese("叠"))
    }
}

impl Draw for CardPiles {
    fn scene(&self, pile: &Vec<u64>) -> Scene {
        Scene::Cards(pile.clone())
    }
}

/// Each player gets his half of every pile; middle cards go in turn, the largest first.
#[derive(Debug)]
struct HalvesAndMiddles;

/// What the piles come to.
#[derive(Debug)]
struct Shares {
    /// The sum of the upper halves, which Left gets.
    upper: i64,
    /// The sum of the lower halves, which Right gets.
    lower: i64,
    /// The middle cards of odd piles, largest first.
    middles: Vec<u64>,
}

impl Shares {
    fn of(piles: &[Vec<u64>]) -> Self {
        let sum = |cards: &[u64]| cards.iter().sum::<u64>() as i64;
        let upper = piles.iter().map(|pile| sum(&pile[..pile.len() / 2])).sum();
        let lower = piles
            .iter()
            .map(|pile| sum(&pile[pile.len().div_ceil(2)..]))
            .sum();
        let odd = piles.iter().filter(|pile| pile.len() % 2 == 1);
        let mut middles: Vec<u64> = odd.map(|pile| pile[pile.len() / 2]).collect();
        middles.sort_unstable_by(|a, b| b.cmp(a));
        Self {
            upper,
            lower,
            middles,
        }
    }

    fn scores(&self, player: Player) -> Scores {
        let turn = |skip| self.middles.iter().skip(skip).step_by(2).sum::<u64>() as i64;
        let (left, right) = match player {
            Player::Left => (turn(0), turn(1)),
            Player::Right => (turn(1), turn(0)),
        };
        Scores {
            first: self.upper + left,
            second: self.lower + right,
        }
    }
}

/// What both players end with, the first to move taking from the top of the piles.
///
/// Cards may be up to 10^9 each.
pub fn scores(piles: &[Vec<u64>]) -> Scores {
    Shares::of(piles).scores(Player::Left)
}

impl Source<CardPiles> for HalvesAndMiddles {
    fn name(&self) -> Words {
        Words {
            en: "halves and middle cards",
            zh: "上半叠与中间的牌",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "Codeforces Round 228 (2014), problem 388C, Fox and Card Game, editorial",
            tested_to: Words {
                en: "piles of at most five cards, three piles of at most three",
                zh: "每堆至多五张牌，以及三堆、每堆至多三张",
            },
        }
    }

    fn verdict(
        &self,
        _: &CardPiles,
        piles: &[Vec<u64>],
        player: Player,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        Ok(Some(Verdict::Scores(Shares::of(piles).scores(player))))
    }

    /// Compares margins: after a move the opponent is first to take a middle card.
    fn winning(
        &self,
        _: &CardPiles,
        piles: &[Vec<u64>],
        player: Player,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Take)>>, Stopped> {
        let middles = Shares::of(piles).middles;
        // before[k]: the first k middle cards, taken in turn, as the margin of who begins.
        let mut before = vec![0];
        for (i, &card) in middles.iter().enumerate() {
            let sign = if i % 2 == 0 { 1 } else { -1 };
            before.push(before[i] + sign * card as i64);
        }
        let total = before[middles.len()];
        let best = |pile: &[u64]| {
            let (m, odd) = (pile.len() / 2, pile.len() % 2 == 1);
            let card = match player {
                Player::Left => pile[m],
                Player::Right => pile[(pile.len() - 1) / 2],
            };
            // The first middle card that is not larger; in an odd pile, one equal to its own.
            let i = middles.partition_point(|&other| other > card);
            let left = match odd {
                // The middle card joins the mover's half and is no longer contested.
                true => before[i] - (total - before[i + 1]),
                // A card of the other's half becomes a middle card.
                false => {
                    let sign = if i % 2 == 0 { 1 } else { -1 };
                    before[i] + sign * card as i64 - (total - before[i])
                }
            };
            card as i64 - left == total
        };
        let take = match player {
            Player::Left => Take::Top,
            Player::Right => Take::Bottom,
        };
        let piles = piles.iter().enumerate();
        let piles = piles.filter(|(_, pile)| !pile.is_empty() && best(pile));
        Ok(Some(Found::all(piles.map(|(i, _)| (i, take)))))
    }

    fn why(
        &self,
        _: &CardPiles,
        piles: &[Vec<u64>],
        _: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let shares = Shares::of(piles);
        let odd = piles
            .iter()
            .enumerate()
            .filter(|(_, pile)| pile.len() % 2 == 1);
        let middles =
            odd.flat_map(|(i, pile)| spoken::elements(i, [Element::Item(pile.len() as u64 / 2)]));
        Ok(vec![
            pointing(
                Box::new(Why::Halves(shares.upper, shares.lower)),
                spoken::those(piles, |pile| pile.len() > 1),
            ),
            pointing(Box::new(Why::Middles(shares.middles)), middles),
        ])
    }
}

#[derive(Debug)]
enum Why {
    Halves(i64, i64),
    Middles(Vec<u64>),
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Halves(upper, lower) =>
                "Each player can keep his own half of every pile, by answering in the pile where the other has just moved: the upper halves bring the first player {upper}, the lower halves the second player {lower}.";
                "对手在哪一叠取牌就跟着在哪一叠取，各人总能保住每叠中自己的一半：上半归先手，共 {upper}；下半归后手，共 {lower}。";
            Self::Middles(middles) => {
                say! { language, match middles[..];
                    [] =>
                        "No pile has a middle card, so nothing else is at stake.";
                        "没有哪一叠有正中间的牌，因此再无可争。";
                    [card] =>
                        "Only the middle card {card} is open, and the player to move secures it by starting in its pile.";
                        "只有正中间的牌 {card} 可争，轮到谁走，谁就从那一叠取起，把它拿到手。";
                    _ =>
                        "Only the middle cards of the odd piles are open, and they are taken in turn, the largest first: {}.", list(middles, language);
                        "可争的只有奇数张的各叠正中间的牌，双方从大到小轮流取得：{}。", list(middles, language);
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::oracle;

    use super::*;

    fn scores(piles: &[&[u64]], player: Player) -> Scores {
        let piles: Vec<Vec<u64>> = piles.iter().map(|pile| pile.to_vec()).collect();
        Shares::of(&piles).scores(player)
    }

    #[track_caller]
    fn check(piles: &[&[u64]], first: i64, second: i64) {
        assert_eq!(scores(piles, Player::Left), Scores { first, second });
    }

    #[test]
    fn official_samples() {
        check(&[&[100], &[1, 10]], 101, 10);
        check(&[&[2, 8, 6, 5, 9, 4, 7, 1, 3]], 30, 15);
        check(&[&[1, 3, 2], &[5, 4, 6], &[8, 7]], 18, 18);
        check(&[&[1000; 3], &[1000; 6], &[1000; 5]], 7000, 7000);
    }

    #[test]
    fn best_moves_are_those_that_keep_the_margin() {
        let small = CardPiles.small();
        for a in &small {
            for b in &small[..9] {
                let piles = [a.clone(), b.clone(), vec![2]];
                for player in Player::BOTH {
                    let sum = piles.iter().cloned().collect();
                    let margin = oracle::scores(&CardPiles, &sum, player).margin(player);
                    let mut all = Vec::new();
                    for (i, pile) in piles.iter().enumerate() {
                        for take in CardPiles.moves(pile, player) {
                            let mut after = piles.to_vec();
                            after.splice(i..=i, CardPiles.apply(pile, &take));
                            let rest = Shares::of(&after).scores(-player);
                            let points = CardPiles.points(pile, player, &take);
                            if points.plus(rest).margin(player) == margin {
                                all.push((i, take));
                            }
                        }
                    }
                    let found = HalvesAndMiddles
                        .winning(
                            &CardPiles,
                            &piles,
                            player,
                            Convention::Normal,
                            &Budget::new(1 << 20),
                        )
                        .expect("within budget");
                    assert_eq!(found, Some(Found::all(all)), "{piles:?} {player:?}");
                }
            }
        }
    }

    #[test]
    fn cards_out_of_range_are_refused() {
        let wrong = |text| CardPiles.read(text).unwrap_err().span;
        assert_eq!(wrong("3,0"), 2..3);
        assert_eq!(wrong("1,1000000001"), 2..12);
        assert_eq!(CardPiles.read("0"), Ok(vec![]));
    }
}
