//! The way to a value, as one would go it by hand.

use std::collections::HashSet;

use grundy_game::{Language, Phrase, conjoined, say};
use grundy_nimbers::{Finite, Natural, Transfinite, Word};

use crate::reasons::Reason;

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A formula, which needs no words.
    Formula(String),
    /// How Fermat powers multiply.
    FermatPowers,
    /// A mex.
    Mex {
        /// The numbers below it, which are all there.
        below: Vec<u64>,
        /// The least that is not.
        mex: u64,
    },
    /// The p-th power of ω^ω^k.
    Relation {
        /// ω^ω^k.
        root: String,
        /// p.
        prime: u64,
        /// The least number without such a root below it.
        alpha: String,
    },
    /// Where a lexicode comes from.
    Lexicode {
        /// Its distance.
        distance: usize,
    },
    /// About a game.
    Game(Reason),
    /// More steps than are shown.
    More,
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Formula(formula) => { formula.clone() };
            Self::FermatPowers =>
                "D = 2, 4, 16, 256, … (each the square of the one before): D ⊗ x = D·x for x < D, and D ⊗ D = D ⊕ D/2.";
                "设 D = 2、4、16、256……（每个是前一个的平方）：x < D 时 D ⊗ x = D·x，而 D ⊗ D = D ⊕ D/2。";
            Self::Mex { below, mex } if below.is_empty() =>
                "{mex} is not in the set.";
                "集合中没有 {mex}。";
            Self::Mex { below, mex } =>
                "{} {} in the set, and {mex} is not.",
                    conjoined(below, 20, ", ", " and "), if below.len() == 1 { "is" } else { "are" };
                "集合中有 {}，没有 {mex}。", conjoined(below, 20, "、", "、");
            Self::Relation { root, prime, alpha } =>
                "{root} is the {} of {alpha}, the least nimber without one below {root}.",
                    match prime {
                        3 => "cube root".into(),
                        5 => "fifth root".into(),
                        7 => "seventh root".into(),
                        prime => format!("root of degree {prime}"),
                    };
                "{root} 是 {alpha} 的 {prime} 次根，而 {alpha} 是小于 {root} 的数中没有 {prime} 次根的最小 nim 数。";
            Self::Lexicode { distance: 1 } => "Every word is in the code."; "所有的字都在码中。";
            Self::Lexicode { distance } =>
                "Coins in a row, at most {} of them turned at a time, the last from heads to tails: the words are the sets of heads that the player to move loses (Conway and Sloane 1986).", distance - 1;
                "一排硬币，每次至多翻 {} 枚，其中最后一枚由正面翻到反面：码字就是使先手必败的正面位置（Conway 和 Sloane，1986）。", distance - 1;
            Self::Game(reason) => { reason.say(language) };
            Self::More => "…"; "……";
        }
    }
}

/// Steps shown at most.
const MOST: usize = 40;

/// Steps being gathered, each product once.
#[derive(Debug, Default)]
pub struct Steps {
    list: Vec<Why>,
    done: HashSet<(u128, u128)>,
}

/// Steps about games; beyond forty they are cut.
pub(crate) fn about_games(reasons: Vec<Reason>) -> Vec<Why> {
    let mut steps = Steps::default();
    for reason in reasons {
        steps.push(Why::Game(reason));
    }
    steps.list()
}

impl Steps {
    /// The steps; beyond forty they are cut.
    pub fn list(mut self) -> Vec<Why> {
        if self.list.len() > MOST {
            self.list.truncate(MOST);
            self.list.push(Why::More);
        }
        self.list
    }

    fn push(&mut self, step: Why) {
        if self.list.len() <= MOST && !self.list.contains(&step) {
            self.list.push(step);
        }
    }

    fn formula(&mut self, formula: String) {
        self.push(Why::Formula(formula));
    }

    pub fn sum(&mut self, parts: &[Transfinite], sum: &Transfinite) {
        if parts.len() > 1 {
            let parts: Vec<String> = parts.iter().map(bracketed).collect();
            self.formula(format!("{} = {sum:#}", parts.join(" ⊕ ")));
        }
    }

    pub fn lexicode(&mut self, distance: usize) {
        self.push(Why::Lexicode { distance });
    }

    pub fn mex(&mut self, numbers: &[Transfinite], mex: u64) {
        debug_assert!(numbers.len() as u64 >= mex);
        self.push(Why::Mex {
            below: (0..mex).collect(),
            mex,
        });
    }

    pub fn inverse(&mut self, number: &Transfinite, inverse: &Transfinite) {
        let (number, inverse) = (bracketed(number), bracketed(inverse));
        self.formula(format!("1/{number} = {inverse}: {number} ⊗ {inverse} = 1"));
    }

    pub fn root(&mut self, number: &Transfinite, root: &Transfinite) {
        let (number, root) = (bracketed(number), bracketed(root));
        self.formula(format!("√{number} = {root}: {root} ⊗ {root} = {number}"));
    }

    pub fn power(&mut self, base: &Transfinite, exponent: &Natural, power: &Transfinite) {
        self.formula(format!(
            "{}^{exponent} = {}",
            bracketed(base),
            bracketed(power)
        ));
    }

    pub fn order(&mut self, number: &Finite, order: &Natural) {
        self.formula(format!("{number}^{order} = 1"));
    }

    pub fn product(&mut self, a: &Transfinite, b: &Transfinite, product: &Transfinite) {
        let word = |nimber: &Transfinite| nimber.finite()?.natural().to_u128();
        if let (Some(a), Some(b)) = (word(a), word(b)) {
            if a > 1 && b > 1 {
                self.push(Why::FermatPowers);
            }
            return self.words(a, b);
        }
        for (root, prime, alpha) in a.relations(b) {
            self.push(Why::Relation {
                root: bracketed(&root),
                prime,
                alpha: bracketed(&alpha),
            });
        }
        self.formula(format!("{} ⊗ {} = {product:#}", bracketed(a), bracketed(b)));
    }

    /// The product of two words, and before it the smaller products it is made of.
    ///
    /// The halves have half as many digits, so this goes no deeper than seven times.
    fn words(&mut self, a: u128, b: u128) {
        let (a, b) = (a.max(b), a.min(b));
        if b <= 1 || !self.done.insert((a, b)) || self.list.len() > MOST {
            return;
        }
        let half = 1u32 << a.ilog2().ilog2();
        let d = 1u128 << half;
        let (a1, a0, b1, b0) = (a >> half, a & (d - 1), b >> half, b & (d - 1));
        let product = a.product(b);
        if (a, b) == (d, d) {
            return self.formula(format!("{d} ⊗ {d} = {d} ⊕ {} = {product}", d / 2));
        }
        if a == d {
            return self.formula(format!("{d} ⊗ {b} = {product}"));
        }
        for (x, y) in [(a1, b1), (a1, b0), (a0, b1), (a0, b0)] {
            self.words(x, y);
        }
        let square = a1.product(b1);
        if square > 0 {
            self.words(d, d);
            self.words(square, d / 2);
        }
        let mixed = a1.product(b0) ^ a0.product(b1);
        let low = a0.product(b0);
        let split = |high: u128, low: u128| match (high, low) {
            (0, low) => low.to_string(),
            (1, 0) => d.to_string(),
            (high, 0) => format!("{d}·{high}"),
            (1, low) => format!("({d} ⊕ {low})"),
            (high, low) => format!("({d}·{high} ⊕ {low})"),
        };
        let mut parts = Vec::new();
        if square > 0 {
            let high = square << half;
            parts.push((format!("{a1}⊗{b1} ⊗ {d}⊗{d}"), high ^ square.product(d / 2)));
        }
        if mixed > 0 {
            let cross = [(a1, b0), (a0, b1)];
            let cross = cross.iter().filter(|(x, y)| *x > 0 && *y > 0);
            let cross: Vec<String> = cross.map(|(x, y)| format!("{x}⊗{y}")).collect();
            parts.push((format!("{d}·({})", cross.join(" ⊕ ")), mixed << half));
        }
        if low > 0 {
            parts.push((format!("{a0}⊗{b0}"), low));
        }
        let texts: Vec<&str> = parts.iter().map(|(text, _)| text.as_str()).collect();
        let values: Vec<String> = parts.iter().map(|(_, value)| value.to_string()).collect();
        let values = if values.len() > 1 {
            format!("{} = {product}", values.join(" ⊕ "))
        } else {
            product.to_string()
        };
        self.formula(format!(
            "{a} ⊗ {b} = {} ⊗ {} = {} = {values}",
            split(a1, a0),
            split(b1, b0),
            texts.join(" ⊕ ")
        ));
    }
}

/// A nimber among signs: ordinals of several characters in Conway's brackets.
fn bracketed(nimber: &Transfinite) -> String {
    let text = format!("{nimber:#}");
    if nimber.finite().is_some() || text == "ω" {
        text
    } else {
        format!("[{text}]")
    }
}
