//! What can be asked about a game.

use std::sync::Arc;

use grundy_game::{Budget, Language, Phrase, say};
use grundy_partizan::language::{Script, Value, typeset};
use grundy_partizan::{Dyadic, Error, GameId, Temper, Thermograph};
use grundy_theory::{OutcomeClass, Player};

use crate::calculator::Calculator;

/// A property of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// The canonical form.
    Value,
    /// Who wins.
    Class,
    /// The Left stop.
    LeftStop,
    /// The Right stop.
    RightStop,
    /// The mean.
    Mean,
    /// The temperature.
    Temperature,
    /// The birthday.
    Birthday,
    /// What kind of game it is.
    Kind,
    /// The atomic weight.
    AtomicWeight,
    /// The reduced canonical form.
    Reduced,
    /// The negative.
    Negative,
    /// Left's options in the canonical form.
    Left,
    /// Right's options in the canonical form.
    Right,
    /// The greatest incentives.
    Incentives,
    /// How many games can be reached, the game itself included.
    Followers,
    /// How many lines of play lead to a first number.
    StopCount,
    /// Whether play to a number always takes an even or always an odd number of moves.
    Temper,
    /// Who wins the canonical form under misère play.
    Misere,
    /// The companion.
    Companion,
    /// The degree of loopiness.
    Degree,
    /// The variety.
    Variety,
    /// The onside of a loopy game.
    Onside,
    /// The offside of a loopy game.
    Offside,
}

impl Property {
    /// Those that are shown unasked, the value first.
    pub const SHOWN: [Self; 10] = [
        Self::Value,
        Self::Class,
        Self::Kind,
        Self::LeftStop,
        Self::RightStop,
        Self::Mean,
        Self::Temperature,
        Self::Birthday,
        Self::AtomicWeight,
        Self::Reduced,
    ];

    /// All of them.
    pub const ALL: [Self; 23] = [
        Self::Value,
        Self::Class,
        Self::Kind,
        Self::LeftStop,
        Self::RightStop,
        Self::Mean,
        Self::Temperature,
        Self::Birthday,
        Self::AtomicWeight,
        Self::Reduced,
        Self::Negative,
        Self::Left,
        Self::Right,
        Self::Incentives,
        Self::Followers,
        Self::StopCount,
        Self::Temper,
        Self::Misere,
        Self::Companion,
        Self::Degree,
        Self::Variety,
        Self::Onside,
        Self::Offside,
    ];

    /// The word by which it is asked for.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Class => "class",
            Self::LeftStop => "left_stop",
            Self::RightStop => "right_stop",
            Self::Mean => "mean",
            Self::Temperature => "temperature",
            Self::Birthday => "birthday",
            Self::Kind => "kind",
            Self::AtomicWeight => "atomic_weight",
            Self::Reduced => "reduced",
            Self::Negative => "negative",
            Self::Left => "left",
            Self::Right => "right",
            Self::Incentives => "incentives",
            Self::Followers => "followers",
            Self::StopCount => "stop_count",
            Self::Temper => "temper",
            Self::Misere => "misere",
            Self::Companion => "companion",
            Self::Degree => "degree",
            Self::Variety => "variety",
            Self::Onside => "onside",
            Self::Offside => "offside",
        }
    }

    /// The property of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }
}

impl Phrase for Property {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Value => "value"; "值";
            Self::Class => "outcome"; "胜负";
            Self::LeftStop => "Left stop"; "左停值";
            Self::RightStop => "Right stop"; "右停值";
            Self::Mean => "mean"; "均值";
            Self::Temperature => "temperature"; "温度";
            Self::Birthday => "birthday"; "生日";
            Self::Kind => "kind"; "类型";
            Self::AtomicWeight => "atomic weight"; "原子权";
            Self::Reduced => "reduced form"; "约化形式";
            Self::Negative => "negative"; "相反数";
            Self::Left => "Left's options"; "左选项";
            Self::Right => "Right's options"; "右选项";
            Self::Incentives => "incentives"; "激励";
            Self::Followers => "followers"; "后继数";
            Self::StopCount => "stop count"; "停止数";
            Self::Temper => "temper"; "奇偶性";
            Self::Misere => "misère outcome"; "misère 胜负";
            Self::Companion => "companion"; "伴侣（companion）";
            Self::Degree => "degree of loopiness"; "循环度";
            Self::Variety => "variety"; "变种（variety）";
            Self::Onside => "onside"; "上侧（onside）";
            Self::Offside => "offside"; "下侧（offside）";
        }
    }
}

/// What kind of game a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// A nimber that is not 0.
    Nimber,
    /// Either both players can move or neither can, all the way down.
    AllSmall,
    /// Between all negative and all positive numbers.
    Infinitesimal,
    /// A number and an infinitesimal.
    Numberish,
    /// The Left stop is greater than the Right stop.
    Hot,
    /// A loopy game without endless alternating play.
    Stopper,
    /// A loopy game by two stoppers.
    Sided,
    /// A loopy game equal to no stoppers that we find.
    Loopy,
}

impl Kind {
    /// The word for it in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Nimber => "nimber",
            Self::AllSmall => "all-small",
            Self::Infinitesimal => "infinitesimal",
            Self::Numberish => "numberish",
            Self::Hot => "hot",
            Self::Stopper => "stopper",
            Self::Sided => "stopper-sided",
            Self::Loopy => "loopy",
        }
    }
}

impl Phrase for Kind {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Number => "number"; "数";
            Self::Nimber => "nimber"; "nim 数";
            Self::AllSmall => "all-small"; "全小（all-small）";
            Self::Infinitesimal => "infinitesimal"; "无穷小";
            Self::Numberish => "a number and an infinitesimal"; "数加无穷小";
            Self::Hot => "hot"; "热";
            Self::Stopper => "stopper"; "stopper（交替行棋必有终止）";
            Self::Sided => "stopper-sided"; "两侧都是 stopper";
            Self::Loopy => "loopy, not stopper-sided"; "可循环，没有 stopper 侧";
        }
    }
}

/// What a property is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A game in writing.
    Game(String),
    /// Several games in writing.
    Games(Vec<String>),
    /// A number.
    Number(Dyadic),
    /// A count.
    Count(u128),
    /// Who wins.
    Class(OutcomeClass),
    /// A kind of game.
    Kind(Kind),
    /// A parity, if there is one.
    Temper(Option<Temper>),
    /// This value has no such property.
    Absent,
}

impl Found {
    /// The property in a script, in the words of a language.
    pub fn say(&self, script: Script, language: Language) -> String {
        say! { language, match self;
            Self::Game(text) => { typeset(text, script) };
            Self::Games(texts) if texts.is_empty() => "none"; "无";
            Self::Games(texts) => {
                let texts: Vec<_> = texts.iter().map(|text| typeset(text, script)).collect();
                texts.join(", ")
            };
            Self::Number(x) => { typeset(&x.to_string(), script) };
            Self::Count(count) => { count.to_string() };
            Self::Class(class) =>
                let wins = who_wins(*class, language);
                "{class}, {wins}";
                "{class}，{wins}";
            Self::Kind(kind) => { kind.say(language) };
            Self::Temper(Some(Temper::Even)) => "even"; "偶";
            Self::Temper(Some(Temper::Odd)) => "odd"; "奇";
            Self::Temper(None) => "mixed"; "不定";
            Self::Absent => "none"; "无";
        }
    }
}

fn who_wins(class: OutcomeClass, language: Language) -> String {
    say! { language, match class;
        OutcomeClass::L => "Left wins"; "左方胜";
        OutcomeClass::R => "Right wins"; "右方胜";
        OutcomeClass::N => "the first player wins"; "先手胜";
        OutcomeClass::P => "the second player wins"; "后手胜";
        OutcomeClass::D => "a draw"; "和棋";
        class =>
            let [left, right] = Player::BOTH.map(|first| result(class.winner(first), language));
            "{left} when Left starts, {right} when Right does";
            "左方先手{left}，右方先手{right}";
    }
}

fn result(winner: Option<Player>, language: Language) -> String {
    say! { language, match winner;
        Some(Player::Left) => "Left wins"; "左方胜";
        Some(Player::Right) => "Right wins"; "右方胜";
        None => "a draw"; "和棋";
    }
}

impl Calculator {
    /// A property of a value that this calculator found, `Absent` where it has none.
    pub fn property(
        &mut self,
        value: &Value,
        property: Property,
        budget: &Budget,
    ) -> Result<Found, Error> {
        match (property, value) {
            (Property::Value, _) => {
                let text = self.values.value_text(value, budget)?;
                Ok(text.map_or(Found::Absent, Found::Game))
            }
            (Property::Class, _) => {
                let class = self.values.value_outcome(value, budget)?;
                Ok(Found::Class(class))
            }
            (Property::Kind, Value::Loopy(game)) if game.is_stopper() => {
                Ok(Found::Kind(Kind::Stopper))
            }
            (Property::Kind, Value::Loopy(_)) => Ok(Found::Kind(Kind::Loopy)),
            (Property::Kind, Value::Sided(_)) => Ok(Found::Kind(Kind::Sided)),
            (Property::Onside | Property::Offside, Value::Sided([on, off])) => {
                let side = if property == Property::Onside {
                    on
                } else {
                    off
                };
                let text = self.values.loopy_text(side, budget)?;
                Ok(text.map_or(Found::Absent, Found::Game))
            }
            (Property::Degree | Property::Variety, Value::Loopy(game)) => {
                let found = match property {
                    Property::Degree => game.degree(budget)?,
                    _ => game.variety(budget)?,
                };
                let Some(found) = found else {
                    return Ok(Found::Absent);
                };
                let text = self.values.loopy_text(&found, budget)?;
                Ok(text.map_or(Found::Absent, Found::Game))
            }
            (_, Value::Short(g)) => self.short_property(*g, property, budget),
            (_, Value::Loopy(_) | Value::Sided(_)) => Ok(Found::Absent),
        }
    }

    /// The thermograph of a short game.
    pub fn thermograph(
        &mut self,
        value: &Value,
        budget: &Budget,
    ) -> Result<Option<Arc<Thermograph>>, Error> {
        match value {
            Value::Short(g) => self.values.thermograph(*g, budget).map(Some),
            _ => Ok(None),
        }
    }

    fn short_property(
        &mut self,
        g: GameId,
        property: Property,
        budget: &Budget,
    ) -> Result<Found, Error> {
        let values = &mut self.values;
        Ok(match property {
            Property::Value | Property::Class => unreachable!("said of every value"),
            Property::LeftStop => Found::Number(values.stops(g).0),
            Property::RightStop => Found::Number(values.stops(g).1),
            Property::Mean => Found::Number(values.mean(g, budget)?),
            Property::Temperature => Found::Number(values.temperature(g, budget)?),
            Property::Birthday => Found::Count(values.birthday(g, budget)?.into()),
            Property::Kind => Found::Kind(self.kind(g, budget)?),
            Property::AtomicWeight => match values.atomic_weight(g, budget)? {
                Some(weight) => Found::Game(values.text(weight, budget)?),
                None => Found::Absent,
            },
            Property::Reduced => {
                let reduced = values.reduced(g, budget)?;
                Found::Game(values.text(reduced, budget)?)
            }
            Property::Negative => {
                let negative = values.negative(g, budget)?;
                Found::Game(values.text(negative, budget)?)
            }
            Property::Left | Property::Right => {
                let player = match property {
                    Property::Left => Player::Left,
                    _ => Player::Right,
                };
                let options = values.options(g, player, budget)?;
                Found::Games(self.texts(&options, budget)?)
            }
            Property::Incentives => {
                let incentives = values.greatest_incentives(g, budget)?;
                Found::Games(self.texts(&incentives, budget)?)
            }
            Property::Followers => Found::Count(values.follower_count(g, budget)?.into()),
            Property::StopCount => Found::Count(values.stop_count(g, budget)?),
            Property::Temper => Found::Temper(values.temper(g, budget)?),
            Property::Misere => Found::Class(values.misere_outcome(g, budget)?),
            Property::Companion => {
                let companion = values.companion(g, budget)?;
                Found::Game(values.text(companion, budget)?)
            }
            // What is short cancels with its negative.
            Property::Degree | Property::Variety => Found::Number(Dyadic::ZERO),
            Property::Onside | Property::Offside => Found::Absent,
        })
    }

    pub(crate) fn texts(
        &mut self,
        games: &[GameId],
        budget: &Budget,
    ) -> Result<Vec<String>, Error> {
        let texts = games.iter().map(|&g| self.values.text(g, budget));
        texts.collect()
    }

    fn kind(&mut self, g: GameId, budget: &Budget) -> Result<Kind, Error> {
        if self.values.is_number(g) {
            return Ok(Kind::Number);
        }
        let (left, right) = self.values.stops(g);
        let nus = self.values.as_nus(g);
        Ok(match () {
            () if left != right => Kind::Hot,
            () if !left.is_zero() => Kind::Numberish,
            () if nus.is_some_and(|nus| nus.ups == 0) => Kind::Nimber,
            () if nus.is_some() || self.values.is_all_small(g, budget)? => Kind::AllSmall,
            () => Kind::Infinitesimal,
        })
    }
}
