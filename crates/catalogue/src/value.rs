//! A value as a game: an expression of the language of values is a position whose moves are the
//! options of its canonical form.
//!
//! So that values can be added to boards: `domineering 2x2 + nim 3 + value ^*`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Component, Draw, Evidence, Gesture, Language, Loopfree, Notation, NotationError,
    Phrase, Place, Problem, Reason, Ruleset, Said, Scene, Shape, Source, Sum, Words, say,
};
use grundy_partizan::{Error, GameId, Values, language};
use grundy_theory::{Convention, Player, Short, Value};

use crate::tree_picture;

/// Values as games.
pub const FAMILY: Family = Family {
    name: "value",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "A value",
        zh: "博弈值",
    },
    rule: Words {
        en: "move to an option of the canonical form of an expression, written without spaces",
        zh: "局面是一个不含空格的博弈表达式，每步走到其规范型的一个选项",
    },
    example: "value ^* +-1",
    instances: &[],
    open: |_| {
        let entry = Entry::new("value", Expressions::default())
            .partizan()
            .drawn();
        Ok(entry.source(Canonical).open())
    },
};

/// What a typed expression may cost.
const READING: u64 = 50_000;
/// Options of a position, at most: a nimber has as many as it is great.
const OPTIONS: usize = 4_096;
/// Bytes of a position, at most.
const LONGEST: usize = 1 << 16;

/// Forms named by their texts, in an arena of their own.
#[derive(Debug, Default)]
struct Expressions(Mutex<Values>);

/// A canonical form in writing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Form(String);

impl Expressions {
    /// The arena; it is never left half-written.
    fn values(&self) -> MutexGuard<'_, Values> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is computed of a form that was read: it was small enough then.
    fn of<T>(
        &self,
        form: &Form,
        ask: impl FnOnce(&mut Values, GameId, &Budget) -> Result<T, Error>,
    ) -> T {
        let budget = Budget::new(2 * READING);
        let values = &mut *self.values();
        let found = values
            .read(&form.0, &budget)
            .ok()
            .and_then(|g| ask(values, g, &budget).ok());
        found.expect("a form that was read is small")
    }

    fn read_form(&self, text: &str) -> Result<Form, NotationError> {
        let too_large = || {
            let problem = Problem::rule(
                "this value is too large to be played".to_string(),
                "这个值太大，不能当作局面来走".to_string(),
            );
            problem.at(0..text.len())
        };
        if text.len() > LONGEST {
            return Err(too_large());
        }
        let budget = Budget::new(READING);
        let values = &mut *self.values();
        let g = values.read(text, &budget).map_err(|error| {
            let language::LanguageError { span, problem } = error;
            let [en, zh] = [Language::English, Language::Chinese].map(|l| problem.say(l));
            Problem::rule(en, zh).at(span)
        })?;
        let few = |player| values.count(g, player) <= OPTIONS;
        if !Player::BOTH.into_iter().all(few) {
            return Err(too_large());
        }
        // Options and negatives are asked for later, and are to be as short.
        let all = values.follower_count(g, &budget);
        let text = all.and_then(|_| values.text(g, &budget));
        match text {
            Ok(text) if text.len() <= LONGEST => Ok(Form(text)),
            _ => Err(too_large()),
        }
    }
}

impl Ruleset for Expressions {
    type Position = Form;
    type Move = Form;

    fn moves(&self, form: &Form, player: Player) -> impl Iterator<Item = Form> {
        let options = self.of(form, |values, g, budget| {
            let options = values.options(g, player, budget)?.into_iter();
            let texts = options.map(|option| values.text(option, budget).map(Form));
            texts.collect::<Result<Vec<Form>, Error>>()
        });
        options.into_iter()
    }

    fn apply(&self, _: &Form, option: &Form) -> Sum<Form> {
        Sum::one(option.clone())
    }

    fn negate(&self, form: &Form) -> Option<Form> {
        Some(self.of(form, |values, g, budget| {
            let negative = values.negative(g, budget)?;
            values.text(negative, budget).map(Form)
        }))
    }

    fn weight(&self, form: &Form) -> usize {
        1 + form.0.len() / 8
    }
}

impl Loopfree for Expressions {}

impl Expressions {
    /// The options of Left and of Right.
    fn sides(&self, form: &Form) -> tree_picture::Options<Form> {
        [Player::Left, Player::Right].map(|player| self.moves(form, player).collect())
    }
}

impl Draw for Expressions {
    /// The canonical form as a tree, down to numbers.
    fn scene(&self, form: &Form) -> Scene {
        let number = |form: &Form| {
            let sign = |c: char| c.is_ascii_digit() || c == '-' || c == '/';
            form.0.chars().all(sign).then(|| form.0.clone())
        };
        // A number alone still has options, and they are what one plays.
        let whole = form.clone();
        let text = |one: &Form| number(one).filter(|_| *one != whole);
        tree_picture::picture(form.clone(), |one| self.sides(one), text)
    }

    fn gesture(&self, form: &Form, option: &Form) -> Option<Gesture> {
        tree_picture::gesture(&self.sides(form), option)
    }
}

impl Component for Form {
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        Ok(Self(text.into()))
    }

    fn write(&self, out: &mut String) {
        out.push_str(&self.0);
    }
}

impl Notation for Expressions {
    fn read(&self, text: &str) -> Result<Form, NotationError> {
        self.read_form(text)
    }

    fn words(&self, form: &Form, option: &Form, place: Place) -> Reason {
        Box::new(Step {
            from: form.0.clone(),
            to: option.0.clone(),
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "value",
            zh: "个值",
        }
    }

    fn small(&self) -> Vec<Form> {
        let texts = [
            "0",
            "*",
            "1",
            "-1",
            "+-1",
            "^",
            "v*",
            "1/2",
            "{1|0}",
            "*2",
            "-3/4",
            "Tiny(1)",
            "{2|-1/2}",
            "{3||2*|1*}",
            "+-{1,{2|0}}",
        ];
        let forms = texts.iter().map(|text| self.read_form(text));
        forms.map(|form| form.expect("a small value")).collect()
    }
}

/// A move in words.
#[derive(Debug)]
struct Step {
    from: String,
    to: String,
    place: Place,
}

impl Phrase for Step {
    fn say(&self, language: Language) -> String {
        let Self { from, to, place } = self;
        say!(language,
            "move in {} from {from} to {to}", place.english("value");
            "把{}从 {from} 走到 {to}", place.chinese("个值"))
    }
}

/// A value is worth itself.
struct Canonical;

impl Source<Expressions> for Canonical {
    fn name(&self) -> Words {
        Words {
            en: "canonical forms",
            zh: "规范型",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Searched { positions: 0 }
    }

    fn value(
        &self,
        rules: &Expressions,
        form: &Form,
        convention: Convention,
        _: &Budget,
    ) -> Said<Value> {
        if convention == Convention::Misere {
            return Ok(None);
        }
        let class = rules.of(form, |values, g, budget| values.outcome(g, budget));
        Ok(Some(Value::Short(Short::new(form.0.clone(), class))))
    }
}
