//! Sentences, and the pieces they are made of.

use std::fmt::{self, Debug, Display};

use crate::Element;

/// A language the workbench speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Simplified Chinese.
    Chinese,
}

/// Something said in either language.
///
/// A sentence stands once, both languages beside one another in one exhaustive table
/// (see [`say!`](crate::say)), so that a missing translation does not compile.
pub trait Phrase: Debug + Send + Sync {
    /// The phrase in `language`.
    fn say(&self, language: Language) -> String;

    /// What of a position it speaks of, so that a picture can show it.
    fn mentions(&self) -> Vec<Mention> {
        Vec::new()
    }

    /// The phrase in English.
    fn english(&self) -> String {
        self.say(Language::English)
    }

    /// The phrase in Chinese.
    fn chinese(&self) -> String {
        self.say(Language::Chinese)
    }
}

/// Something of a position that a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mention {
    /// The component at this place, from 1.
    Component(usize),
    /// Something in the picture of the component at this place.
    Element(usize, Element),
    /// Two components that cancel, by their places.
    Pair(usize, usize),
    /// The power of two in the values: a binary column.
    Power(u128),
    /// What stands in a binary column in pairs.
    Paired,
    /// The least value that no option has.
    Gap(u128),
    /// The moves that leave the whole this value.
    Leaving(u128),
    /// The moves that win.
    Winning,
}

impl Mention {
    /// The same where the components stand elsewhere: each place becomes `to` of it.
    #[must_use]
    pub fn moved(self, to: impl Fn(usize) -> usize) -> Self {
        match self {
            Self::Component(place) => Self::Component(to(place)),
            Self::Element(place, element) => Self::Element(to(place), element),
            Self::Pair(a, b) => Self::Pair(to(a), to(b)),
            other => other,
        }
    }
}

/// A sentence in the language asked for: its English, a semicolon, its Chinese.
///
/// ```
/// use grundy_words::{Language, say};
/// let taken = |n: u64, language| say!(language, "take {n} from {}", "a heap"; "从{}取走 {n} 个", "一堆");
/// assert_eq!(taken(3, Language::English), "take 3 from a heap");
/// assert_eq!(taken(3, Language::Chinese), "从一堆取走 3 个");
/// ```
///
/// Where there are several sentences to choose from, they stand in a table: what is matched, then
/// for each pattern its English and its Chinese, on one line or below one another. What is no
/// sentence, or has to be worked out first, stands in braces. `rustfmt` leaves tables as they are.
///
/// ```
/// use grundy_words::{Language, Phrase, say};
///
/// #[derive(Debug)]
/// enum Why {
///     Stuck,
///     NimSum { values: Vec<u64>, total: u64 },
///     Named(String),
/// }
///
/// impl Phrase for Why {
///     fn say(&self, language: Language) -> String {
///         say! { language, match self;
///             Self::Stuck => "there is no move"; "无路可走";
///             Self::NimSum { values, total } if *total == 0 =>
///                 "the nim-sum of {} values is 0, so the player to move loses", values.len();
///                 "{} 个值的异或和为 0，所以先手必败", values.len();
///             Self::NimSum { total, .. } =>
///                 "the nim-sum is {total}, so the player to move wins";
///                 "异或和为 {total}，所以先手必胜";
///             Self::Named(name) => { name.clone() };
///         }
///     }
/// }
/// assert_eq!(Why::Stuck.english(), "there is no move");
/// assert_eq!(Why::NimSum { values: vec![1, 1], total: 0 }.chinese(), "2 个值的异或和为 0，所以先手必败");
/// ```
///
/// A table is one `match`, so it has to be exhaustive, and a pattern without its Chinese does not
/// compile:
///
/// ```compile_fail
/// # use grundy_words::{Language, say};
/// fn order(descending: bool, language: Language) -> String {
///     say! { language, match descending;
///         true => "descending"; "递减";
///         false => "ascending";
///     }
/// }
/// ```
#[macro_export]
macro_rules! say {
    ($language:expr, $en:literal $(, $en_argument:expr)* ; $zh:literal $(, $zh_argument:expr)* $(,)?) => {
        match $language {
            $crate::Language::English => ::std::format!($en $(, $en_argument)*),
            $crate::Language::Chinese => ::std::format!($zh $(, $zh_argument)*),
        }
    };
    ($language:expr, match $said:expr; $(
        $pattern:pat $(if $guard:expr)? => $(let $name:pat = $value:expr;)*
            $($other:block)?
            $($en:literal $(, $en_argument:expr)* ; $zh:literal $(, $zh_argument:expr)*)?
    );+ $(;)?) => {
        match $said {
            $($pattern $(if $guard)? => {
                $(let $name = $value;)*
                $($other)?
                $($crate::say!($language, $en $(, $en_argument)* ; $zh $(, $zh_argument)*))?
            })+
        }
    };
}

/// Items in a row, such as `3, 4 and 5`; beyond `most` of them the list is cut.
///
/// ```
/// use grundy_words::conjoined;
/// assert_eq!(conjoined(&[3, 4, 5], 8, ", ", " and "), "3, 4 and 5");
/// assert_eq!(conjoined(&[3, 4, 5], 2, "、", " 和 "), "3、4、…");
/// ```
pub fn conjoined<T: Display>(items: &[T], most: usize, comma: &str, and: &str) -> String {
    let mut text = String::new();
    for (i, item) in items.iter().take(most).enumerate() {
        if i > 0 {
            let last = i + 1 == items.len();
            text.push_str(if last { and } else { comma });
        }
        // Numbers have a way of their own to become text, which is shorter.
        text.push_str(&item.to_string());
    }
    if items.len() > most {
        text.push_str(comma);
        text.push('…');
    }
    text
}

/// A count with the words that agree with it.
///
/// ```
/// use grundy_words::counted;
/// assert_eq!(counted(0u64, "vertex", "vertices"), "0 vertices");
/// assert_eq!(counted(1u64, "vertex", "vertices"), "1 vertex");
/// ```
pub fn counted<T: Copy + Display + PartialEq + From<u8>>(
    count: T,
    one: &str,
    many: &str,
) -> String {
    let words = if count == T::from(1u8) { one } else { many };
    format!("{count} {words}")
}

/// One sentence of an explanation.
pub type Reason = Box<dyn Phrase>;

/// A sentence, and what of the position it speaks of, whatever it said of that itself.
pub fn pointing(says: Reason, to: impl IntoIterator<Item = Mention>) -> Reason {
    let to = to.into_iter().collect();
    Box::new(Pointing { says, to })
}

#[derive(Debug)]
struct Pointing {
    says: Reason,
    to: Vec<Mention>,
}

impl Phrase for Pointing {
    fn say(&self, language: Language) -> String {
        self.says.say(language)
    }

    fn mentions(&self) -> Vec<Mention> {
        self.to.clone()
    }
}

/// A fixed text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// English.
    pub en: &'static str,
    /// Chinese.
    pub zh: &'static str,
}

impl Words {
    /// A text that is the same in both languages, such as the name of an author.
    pub const fn same(text: &'static str) -> Self {
        Self { en: text, zh: text }
    }
}

impl Phrase for Words {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.en.into(),
            Language::Chinese => self.zh.into(),
        }
    }
}

/// Which component of the typed position a move is made in, for wording it.
///
/// "Heap 3" is the third one typed. When there is only one, no number is needed.
///
/// ```
/// use grundy_words::Place;
/// let place = Place { number: 3, alone: false };
/// assert_eq!(place.english("heap").to_string(), "heap 3");
/// assert_eq!(place.chinese("堆").to_string(), "第 3 堆");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Counted from 1, over the whole sum.
    pub number: usize,
    /// Whether the position has no other component.
    pub alone: bool,
}

impl Place {
    /// "the heap", or "heap 3".
    pub fn english(self, noun: &str) -> impl Display {
        fmt::from_fn(move |f| match self.alone {
            true => write!(f, "the {noun}"),
            false => write!(f, "{noun} {}", self.number),
        })
    }

    /// "这堆", or "第 3 堆": `noun` is a Chinese measure word.
    pub fn chinese(self, noun: &str) -> impl Display {
        fmt::from_fn(move |f| match self.alone {
            true => write!(f, "这{noun}"),
            false => write!(f, "第 {} {noun}", self.number),
        })
    }
}
