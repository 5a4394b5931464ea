//! The reasons that do not depend on the game: nim-sums, mex, misère play, search.

use std::sync::Arc;

use grundy_game::{Language, Mention, Phrase, Place, Words, conjoined, counted, say};
use grundy_misere::PhiPeriod;
use grundy_theory::{Nimber, Outcome, Value};

use crate::stopper::{NoStopper, StopperKind};

/// The positions of a cycle with arrows, the middle left out of a long one.
fn round(positions: &[String]) -> String {
    match positions {
        [first @ .., last] if first.len() > SHOWN => {
            format!("{} → … → {last}", first[..SHOWN].join(" → "))
        }
        all => all.join(" → "),
    }
}

/// Numbers shown before a list is cut.
const SHOWN: usize = 12;
/// Binary columns named at most.
const COLUMNS: usize = 6;

/// A step of an explanation.
#[derive(Clone, Debug)]
pub(crate) enum Why {
    /// The mex step of one component.
    Mex {
        place: Place,
        component: String,
        options: Vec<Value>,
        value: Value,
    },
    /// A single component whose value is not zero.
    Nonzero {
        value: Nimber,
    },
    /// A single component of value zero.
    Zero,
    /// No move at all.
    Stuck {
        wins: bool,
    },
    /// The nim-sum of several components.
    NimSum {
        values: Vec<Nimber>,
        total: Nimber,
    },
    /// The binary columns that do not pair.
    OddColumns {
        columns: Vec<Nimber>,
    },
    /// Every column pairs.
    Paired,
    /// The component that has a one in the top odd column.
    Lead {
        noun: Words,
        place: usize,
        value: Nimber,
        top: Nimber,
        total: Nimber,
        target: Nimber,
    },
    /// A move after which the other player is copied.
    Mirror {
        place: usize,
        mv: Arc<dyn Phrase>,
    },
    /// Equal pairs that cancel.
    PairsCancel {
        left: String,
        pairs: Vec<(usize, usize)>,
    },
    /// Misère Nim with a heap of at least two.
    MisereBig {
        total: Nimber,
        wins: bool,
    },
    /// Misère Nim with heaps of at most one.
    MisereSmall {
        ones: usize,
        wins: bool,
    },
    /// Misère Nim: what the winning move leaves when one big heap remains.
    MisereLast,
    /// Misère play of components that behave like Nim heaps.
    Tame {
        sj: bool,
        total: u32,
        firm: bool,
        wins: bool,
    },
    /// The misère quotient that decides.
    Quotient {
        order: usize,
        lost: Vec<String>,
        period: Option<PhiPeriod>,
    },
    /// What each component pretends to be, and the product.
    Pretends {
        components: Vec<(String, String)>,
        whole: String,
        is_p: bool,
    },
    /// A winning move brings the position into P.
    Brings {
        position: String,
        element: Option<String>,
    },
    /// Misère play by search.
    MisereSearch {
        positions: u64,
        wins: bool,
    },
    /// Play that comes back to where it began.
    Cycle {
        positions: Vec<String>,
    },
    /// Win, lose or draw by retrograde analysis.
    Retrograde {
        positions: u64,
    },
    /// What a position in which play may go on for ever is equal to.
    Stopper {
        value: String,
        kind: StopperKind,
    },
    NoStopper {
        why: NoStopper,
    },
    /// Outcome by search of a partizan game.
    OutcomeSearch {
        positions: u64,
        wins: bool,
    },
    /// Scores by minimax.
    Minimax {
        positions: u64,
    },
    /// A sum with infinite values.
    LoopySum {
        values: Vec<Value>,
        total: Value,
    },
    /// What an infinite value means.
    Infinite {
        value: Value,
    },
    /// An outcome from labels of the whole game.
    Labelled {
        outcome: Outcome,
    },
    /// The length of best play.
    Remoteness {
        moves: u32,
        wins: bool,
    },
    /// The value of a position whose outcome a theorem gave.
    ValueSearched {
        value: Nimber,
    },
}

impl Phrase for Why {
    fn mentions(&self) -> Vec<Mention> {
        let places = |count| (1..=count).map(Mention::Component).collect();
        match self {
            Self::Mex { place, value, .. } => {
                // The row of option values is that of the whole position.
                let gap = value.nimber().filter(|_| place.alone);
                let gap = gap.map(|value| Mention::Gap(value.0));
                let component = Mention::Component(place.number);
                std::iter::once(component).chain(gap).collect()
            }
            Self::Nonzero { .. } | Self::Zero => {
                vec![Mention::Component(1), Mention::Leaving(0)]
            }
            Self::NimSum { values, .. } => places(values.len()),
            Self::OddColumns { columns } => columns
                .iter()
                .map(|column| Mention::Power(column.0))
                .collect(),
            Self::Paired => vec![Mention::Paired],
            Self::Lead { place, top, .. } => vec![
                Mention::Component(*place),
                Mention::Power(top.0),
                Mention::Leaving(0),
            ],
            Self::PairsCancel { pairs, .. } => {
                pairs.iter().map(|&(a, b)| Mention::Pair(a, b)).collect()
            }
            Self::Mirror { place, .. } => vec![Mention::Component(*place)],
            Self::Pretends { components, .. } => places(components.len()),
            Self::LoopySum { values, .. } => places(values.len()),
            Self::Brings { .. }
            | Self::MisereSearch { wins: true, .. }
            | Self::OutcomeSearch { wins: true, .. }
            | Self::Labelled {
                outcome: Outcome::N,
            }
            | Self::Remoteness { wins: true, .. } => vec![Mention::Winning],
            _ => Vec::new(),
        }
    }

    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Mex { component, options, value, .. } if options.is_empty() =>
                "{component} has no moves, so its value is {value}.";
                "{component} 没有后继，SG 值为 {value}。";
            Self::Mex { component, options, value, .. } =>
                "The options of {component} have the values {{{}}}; the least value missing there (the mex) is {value}, so {component} has the value {value}.", list(options);
                "{component} 的后继的 SG 值为 {{{}}}，其中没有出现的最小非负整数（mex）是 {value}，所以 {component} 的 SG 值是 {value}。", list(options);
            Self::Nonzero { value } =>
                "The value is {value}, not 0, so some move leaves a position of value 0: the player to move wins by making it.";
                "SG 值是 {value}，不为 0，所以必有一步走到 SG 值为 0 的局面：先手必胜。";
            Self::Zero =>
                "The value is 0: no move leaves value 0, and whatever the opponent is left with can be brought back to 0, so the player to move loses.";
                "SG 值为 0：任何一步都走不到 SG 值为 0 的局面，而对手总能再走回 0，所以先手必败。";
            Self::Stuck { wins: false } =>
                "There is no move, and a player who cannot move loses.";
                "无路可走，不能走的一方输。";
            Self::Stuck { wins: true } =>
                "There is no move, and under misère play a player who cannot move wins.";
                "无路可走；反常规则下，不能走的一方赢。";
            Self::NimSum { values, total } if total.is_zero() =>
                "The nim-sum (xor) of the values is {} = 0, so the player to move loses.", xor(values);
                "各部分 SG 值的异或和为 {} = 0，所以先手必败。", xor(values);
            Self::NimSum { values, total } =>
                "The nim-sum (xor) of the values is {} = {total}, not 0, so the player to move wins.", xor(values);
                "各部分 SG 值的异或和为 {} = {total}，不为 0，所以先手必胜。", xor(values);
            Self::OddColumns { columns } => {
                say! { language, match columns.as_slice();
                    [only] =>
                        "Written in binary, the column of {only} is the one that does not pair: it has an odd number of ones.";
                        "写成二进制，只有 {only} 这一位上有奇数个 1，不能配对。";
                    _ =>
                        "Written in binary, the columns of {} do not pair: each has an odd number of ones.",
                            conjoined(columns, COLUMNS, ", ", " and ");
                        "写成二进制，{} 这几位上都有奇数个 1，不能配对。", conjoined(columns, COLUMNS, "、", "、");
                }
            };
            Self::Paired =>
                "Written in binary, every column has an even number of ones. Any move changes some column to odd, and the opponent can make all columns even again, down to the end.";
                "写成二进制，每一位上都有偶数个 1。任何一步都会使某一位变成奇数个，而对手总能再把每一位都配成偶数个，直到终局。";
            Self::Lead { noun, place, value, top, total, target } =>
                "{} {place} (value {value}) has a one in the column of {top}. Turning its value into {value} ⊕ {total} = {target}, which is smaller, makes every column even.", capital(noun.en);
                "第 {place} {}（SG 值 {value}）在 {top} 这一位上是 1，把它的 SG 值改为 {value} ⊕ {total} = {target}（变小了），每一位就都配成偶数个。", noun.zh;
            Self::Mirror { mv, .. } =>
                "One way to win, with no more arithmetic: {}. Equal components alone are left; from then on answer every move by the same move in the twin.", mv.english();
                "有一种不用计算的赢法：{}。此后剩下的部分两两相同，对手怎么走，你就在另一个相同的部分里照样走。", mv.chinese();
            Self::PairsCancel { left, .. } if left.is_empty() =>
                "Equal components cancel in pairs, and here nothing is left: answer every move by the same move in the twin.";
                "相同的部分两两抵消，这里什么也不剩：对手怎么走，就在另一个相同的部分里照样走。";
            Self::PairsCancel { left, .. } =>
                "Equal components cancel in pairs; what is left is {left}.";
                "相同的部分两两抵消，剩下 {left}。";
            Self::MisereBig { total, wins } =>
                "The last to move loses. While some heap has two or more counters, misère Nim goes by the nim-sum all the same: it is {total}, so the player to move {}.",
                    if *wins { "wins" } else { "loses" };
                "最后走的一方输。只要还有一堆不少于两个石子，反常 Nim 仍看异或和：现在是 {total}，所以先手必{}。",
                    if *wins { "胜" } else { "败" };
            Self::MisereSmall { ones, wins } =>
                "The last to move loses, and every heap has at most one counter: {ones} single moves remain, {} number, so the player to move {}.",
                    if ones % 2 == 0 { "an even" } else { "an odd" }, if *wins { "wins" } else { "loses" };
                "最后走的一方输，而每堆至多一个石子：还剩 {ones} 步（{}数步），所以先手必{}。",
                    if ones % 2 == 0 { "偶" } else { "奇" }, if *wins { "胜" } else { "败" };
            Self::MisereLast =>
                "Only one heap has two or more counters: cut it down so that an odd number of single counters is left.";
                "只有一堆不少于两个石子：把它取到使单个石子的堆剩下奇数个。";
            Self::Tame { sj, total, firm, wins } =>
                "{} The nim-sum is {total}, {}, so the player to move {}.",
                    if *sj {
                        "The last to move loses. Every position of value 0 here is without moves and no move splits a component, so the SJ theorem applies."
                    } else {
                        "The last to move loses. Every component was checked to be tame: it behaves like misère Nim heaps."
                    },
                    if *firm {
                        "and some component counts as a heap of two or more, where misère play goes as normal play"
                    } else {
                        "and every component counts as a heap of at most one, where misère play goes the other way"
                    },
                    if *wins { "wins" } else { "loses" };
                "{}异或和为 {total}，{}，所以先手必{}。",
                    if *sj {
                        "最后走的一方输。这里 SG 值为 0 的局面都无路可走，也没有哪一步会拆分局面，SJ 定理成立。"
                    } else {
                        "最后走的一方输。已检验每个部分都是驯顺（tame）的：它们像反常 Nim 的堆一样。"
                    },
                    if *firm {
                        "且有一部分相当于不少于两个石子的堆，这时与正常规则相同"
                    } else {
                        "且每个部分都相当于至多一个石子的堆，这时与正常规则相反"
                    },
                    if *wins { "胜" } else { "败" };
            Self::Quotient { order, lost, period } => {
                let (more, list) = (lost.len() > SHOWN, joined(lost, ", "));
                let set = say! { language, match more;
                    true =>
                        "P has {} of them: {list}", lost.len();
                        "P 中有 {} 个：{list}", lost.len();
                    false => "P = {{{list}}}"; "P = {{{list}}}";
                };
                let repeats = say! { language, match period;
                    None => { String::new() };
                    Some(PhiPeriod { period: 1, start }) =>
                        " From heap {start} on all heaps are alike, which is proved.";
                        "从 {start} 起各堆都相同（已证明）。";
                    Some(PhiPeriod { period, start }) =>
                        " From heap {start} on the elements of heaps repeat every {period}, which is proved.";
                        "从 {start} 起，各堆的元素以 {period} 为周期（已证明）。";
                };
                say!(language,
                    "Under misère play values do not add; but a position is a product in a monoid of {}, the misère quotient, and it is lost exactly when the product is in P: {set}.{repeats}",
                        counted(*order, "element", "elements");
                    "反常规则下 SG 值不能相加；但局面是一个有 {order} 个元素的交换幺半群（反常商）中的积，积在 P 中恰好就是先手必败：{set}。{repeats}")
            };
            Self::Pretends { components, whole, is_p } => {
                let texts = components.iter().map(|(component, element)| {
                    say!(language, "{component} pretends to be {element}";
                        "{component} 充当 {element}")
                });
                let texts: Vec<String> = texts.collect();
                let product = say! { language, match components.len();
                    1 => { String::new() };
                    _ => "; the product is {whole}"; "；积为 {whole}";
                };
                say!(language,
                    "{}{product}. {whole} is {}in P, so the player to move {}.",
                        conjoined(&texts, SHOWN, ", ", ", "),
                        if *is_p { "" } else { "not " },
                        if *is_p { "loses" } else { "wins" };
                    "{}{product}。{whole} {}在 P 中，所以先手必{}。",
                        conjoined(&texts, SHOWN, "，", "，"),
                        if *is_p { "" } else { "不" },
                        if *is_p { "败" } else { "胜" })
            };
            Self::Brings { position, element } => {
                say! { language, match element;
                    Some(element) =>
                        "Moving to {position} leaves {element}, which is in P.";
                        "走到 {position}，剩下 {element}，它在 P 中。";
                    None =>
                        "Moving to {position} leaves an element of P.";
                        "走到 {position}，剩下的积在 P 中。";
                }
            };
            Self::MisereSearch { positions, wins } =>
                "Under misère play values do not add up, so whole sums were searched ({positions} positions): the player to move {}.",
                    if *wins {
                        "can leave a position from which every reply is answered"
                    } else {
                        "loses, for every move leaves a position that the opponent wins"
                    };
                "反常规则下 SG 值不能相加，所以对整个局面作了搜索（{positions} 个局面）：先手必{}。",
                    if *wins { "胜" } else { "败" };
            Self::Cycle { positions } =>
                "Play can go round for ever ({}), so the game may be drawn.", round(positions);
                "可以一直循环下去（{}），因此可能是平局。", round(positions);
            Self::Retrograde { positions } =>
                "All reachable positions, {positions} different ones, were labelled backward from the ends of play; what is never reached backward is drawn.";
                "从终局倒推，给全部可达局面（互不相同的有 {positions} 个）标了胜负；倒推不到的是平局。";
            Self::Stopper { value, kind: StopperKind::Short } =>
                "Whatever goes round, it is equal to {value}, a game in which play ends.";
                "虽有循环，它等于必定结束的游戏 {value}。";
            Self::Stopper { value, kind: StopperKind::Stopper } =>
                "It is equal to the stopper {value}: alternating play in it alone always ends.";
                "它等于停止局 {value}：单独在其中轮流走，必定结束。";
            Self::Stopper { value, kind: StopperKind::Sides } =>
                "In sums it is {value}: the first where endless play is a win for Left, the second where it is one for Right.";
                "在和中它等于 {value}：无休止算左方胜时取前者，算右方胜时取后者。";
            Self::NoStopper { why: NoStopper::TooLarge } =>
                "Its value in sums was not computed: simplifying it takes more than its share of the budget.";
                "它在和中的值没有计算：化简所需的工作超过了分给它的预算。";
            Self::NoStopper { why: NoStopper::NotSided } =>
                "Its value in sums is not known: no stoppers equal to its sides were found.";
                "它在和中的值未知：没有找到等于其两侧的停止局。";
            Self::OutcomeSearch { positions, wins } =>
                "Whole positions were searched ({positions} of them): the player to move {}.",
                    if *wins { "wins" } else { "loses" };
                "对整个局面作了搜索（{positions} 个局面）：先手必{}。", if *wins { "胜" } else { "败" };
            Self::Minimax { positions } =>
                "Every line was searched ({positions} positions), both sides playing for the best margin.";
                "搜索了所有着法（{positions} 个局面），双方都力求分差最大。";
            Self::LoopySum { values, total } =>
                "The values add up to {} = {total}: an infinite value moves its list along with what is added, and two of them make inf().", joined(values, " ⊕ ");
                "各部分的值相加得 {} = {total}：加上一个数时，无穷值括号里的数逐个与它异或；两个无穷值相加得 inf()。", joined(values, " ⊕ ");
            Self::Infinite { value } => {
                say! { language, match (value.outcome(), value);
                    (Outcome::N, _) =>
                        "Play may go on for ever from here, so the value {value} is no number; its list holds what one move can reach. 0 is there, so the player to move wins by moving to it.";
                        "从这里可以无休止地走下去，值 {value} 不是数；括号里是一步能走到的 SG 值。其中有 0，走到那里就必胜。";
                    (_, Value::Loopy(options)) if options.is_empty() =>
                        "Play may go on for ever from here, and no move leads to a position with a finite value: {value}. Neither player can force a win.";
                        "从这里可以无休止地走下去，而且没有一步走到 SG 值有限的局面：{value}。双方都不能取胜。";
                    _ =>
                        "Play may go on for ever from here, so the value {value} is no number; its list holds what one move can reach. 0 is not there, and the player to move can go on for ever: neither can force a win.";
                        "从这里可以无休止地走下去，值 {value} 不是数；括号里是一步能走到的 SG 值。其中没有 0，先手可以一直走下去：双方都不能取胜。";
                }
            };
            Self::Labelled { outcome } =>
                "All positions were labelled backward from the ends of play: {}.",
                    match outcome {
                        Outcome::N => "some move leaves a position that is lost",
                        Outcome::P => "every move leaves a position that is won",
                        _ => "no move leaves a lost position, and some leave one that is never reached backward, which is drawn",
                    };
                "从终局倒推，给所有局面标了胜负：{}。",
                    match outcome {
                        Outcome::N => "有一步走到必败态",
                        Outcome::P => "每一步都走到必胜态",
                        _ => "没有一步走到必败态，而有的走到倒推不到的局面，即平局",
                    };
            Self::Remoteness { moves, wins: true } =>
                "With best play the game is won in {}, both players' counted.", counted(*moves, "move", "moves");
                "双方都走最好的着法，{moves} 步（双方合计）后取胜。";
            Self::Remoteness { moves, wins: false } =>
                "With best play the loss can be put off for {}, both players' counted.",
                    counted(*moves, "move", "moves");
                "双方都走最好的着法，最多能坚持 {moves} 步（双方合计）。";
            Self::ValueSearched { value } =>
                "By search, the Grundy value is {value}.";
                "搜索得到 SG 值为 {value}。";
        }
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

fn list(values: &[Value]) -> String {
    joined(values, ", ")
}

fn xor(values: &[Nimber]) -> String {
    joined(values, " ⊕ ")
}

fn joined(values: &[impl ToString], separator: &str) -> String {
    let mut texts: Vec<String> = values.iter().take(SHOWN).map(ToString::to_string).collect();
    if values.len() > SHOWN {
        texts.push("…".into());
    }
    texts.join(separator)
}
