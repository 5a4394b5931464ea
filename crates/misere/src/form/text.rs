//! The notation of forms in one line, as in the literature.
//!
//! `*[X]` is X. Digits are Nim heaps, `{12}` those of ten or more. `X#` is the game whose one
//! option is X, `X[...]` is X changed step by step from left to right: a name in the brackets is
//! added, `#` is as outside. Several names beside one another are a set of options, and parentheses
//! make a name of it: `*[2[2]321]` has the options 2+2, 3, 2 and 1, `*[(2#1)21]` the options
//! {2#, 1}, 2 and 1.

use grundy_game::{Budget, Language, NotationError, Phrase, Problem, Stopped, say};
use rustc_hash::FxHashMap;

use super::{Form, Forms};

/// Why a text is no form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.english())]
#[non_exhaustive]
pub enum FormError {
    /// It is not in the notation.
    Notation(#[from] NotationError),
    /// Its game is too large.
    Stopped(#[from] Stopped),
}

impl Phrase for FormError {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Notation(error) => { error.problem.say(language) };
            Self::Stopped(stopped) if stopped.interrupted =>
                "{stopped}";
                "已中断（算了 {} 步）", stopped.steps;
            Self::Stopped(stopped) => "{stopped}"; "预算已用完（算了 {} 步）", stopped.steps;
        }
    }
}

/// A form as it is written: a name, and what changes it.
#[derive(Debug)]
struct Written {
    name: String,
    changes: String,
}

impl Written {
    /// The text as one name beside others.
    fn text(&self) -> String {
        let Self { name, changes } = self;
        match changes.bytes().all(|b| b == b'#') {
            true => format!("{name}{changes}"),
            false => format!("{name}[{changes}]"),
        }
    }
}

impl Forms {
    /// The form in the notation of one line; equal forms print alike, in any arena.
    pub fn text(&mut self, form: Form, budget: &Budget) -> Result<String, Stopped> {
        let mut written: FxHashMap<Form, Written> = FxHashMap::default();
        for part in self.followers(form) {
            let text = match self.nim_heap(part) {
                Some(heap @ 0..10) => Written {
                    name: heap.to_string(),
                    changes: String::new(),
                },
                Some(heap) => Written {
                    name: format!("{{{heap}}}"),
                    changes: String::new(),
                },
                None => self.written(part, &written, budget)?,
            };
            budget.keep(text.name.len() / 8, text.name.len() as u64)?;
            written.insert(part, text);
        }
        let text = &written[&form];
        // A set that stands alone needs no parentheses.
        let set = text
            .name
            .strip_prefix('(')
            .and_then(|t| t.strip_suffix(')'));
        let text = match set {
            Some(set) if text.changes.is_empty() => set.to_string(),
            _ => text.text(),
        };
        Ok(format!("*[{text}]"))
    }

    /// A form that is no Nim heap: one option, a sum with a Nim heap, or a set.
    fn written(
        &mut self,
        form: Form,
        written: &FxHashMap<Form, Written>,
        budget: &Budget,
    ) -> Result<Written, Stopped> {
        let options = self.options(form).to_vec();
        let changed = |before: Form, change: &str| {
            let Written { name, changes } = &written[&before];
            Written {
                name: name.clone(),
                changes: format!("{changes}{change}"),
            }
        };
        if let [option] = options[..] {
            return Ok(changed(option, "#"));
        }
        let birthday = self.birthday(form);
        let mut sums = Vec::new();
        for &option in &options {
            let heap = birthday - self.birthday(option);
            let other = self.nim(heap, budget)?;
            if heap < 10 && self.sum(option, other, budget)? == form {
                sums.push((heap, option));
            }
        }
        sums.sort_by_key(|&(heap, option)| (heap, written[&option].text()));
        if let Some(&(heap, option)) = sums.first() {
            return Ok(changed(option, &heap.to_string()));
        }
        let mut names: Vec<(u32, String)> = options
            .iter()
            .map(|option| (self.birthday(*option), written[option].text()))
            .collect();
        names.sort_by(|a, b| (b.0, b.1.len(), &b.1).cmp(&(a.0, a.1.len(), &a.1)));
        let names: String = names.into_iter().map(|(_, name)| name).collect();
        Ok(Written {
            name: format!("({names})"),
            changes: String::new(),
        })
    }

    /// The form and whatever it can become, options before what they are options of.
    fn followers(&self, form: Form) -> Vec<Form> {
        let mut seen = vec![false; form.0 as usize + 1];
        seen[form.0 as usize] = true;
        for id in (0..=form.0).rev().filter(|&id| id <= form.0) {
            if seen[id as usize] {
                for option in self.options(Form(id)) {
                    seen[option.0 as usize] = true;
                }
            }
        }
        (0..=form.0)
            .filter(|&id| seen[id as usize])
            .map(Form)
            .collect()
    }

    /// Reads a form: `*[...]`, or what would stand between the brackets.
    pub fn parse(&mut self, text: &str, budget: &Budget) -> Result<Form, FormError> {
        let inner = text.strip_prefix("*[").and_then(|t| t.strip_suffix(']'));
        let (inner, offset) = inner.map_or((text, 0), |inner| (inner, 2));
        let mut reader = Reader {
            forms: self,
            budget,
            frames: vec![Frame::default()],
        };
        let mut at = 0;
        while let Some(sign) = inner[at..].chars().next() {
            let length = reader.read(&inner[at..], sign).map_err(|error| {
                let end = at + sign.len_utf8();
                error.map_or_else(
                    || FormError::Notation(unexpected(sign).at(offset + at..offset + end)),
                    FormError::Stopped,
                )
            })?;
            at += length;
        }
        let whole = reader.frames.pop().expect("the first frame stays");
        match (&reader.frames[..], whole.now) {
            ([], Some(_)) => Ok(reader.set(whole)?),
            _ => Err(unfinished().at(offset + at..offset + at).into()),
        }
    }
}

fn unexpected(sign: char) -> Problem {
    Problem::rule(
        format!("`{sign}` cannot stand here: expected a form such as `*[2#0]` or `*[2[2]321]`"),
        format!("`{sign}` 不能在这里：应为 `*[2#0]` 或 `*[2[2]321]` 这样的形式"),
    )
}

fn unfinished() -> Problem {
    Problem::rule(
        "the form is not finished: expected a name or a closing bracket",
        "形式没有写完：缺少名称或右括号",
    )
}

/// What is between two brackets and was read so far.
#[derive(Debug, Default)]
struct Frame {
    /// Whether names are added to what stands before the bracket.
    adds: bool,
    set: Vec<Form>,
    /// The last name, which may still be changed.
    now: Option<Form>,
}

/// Reads signs; brackets are frames, so that depth costs no stack.
struct Reader<'a> {
    forms: &'a mut Forms,
    budget: &'a Budget,
    frames: Vec<Frame>,
}

impl Reader<'_> {
    /// Reads one name or sign and says how many bytes it has; `Err(None)` when it cannot stand here.
    fn read(&mut self, text: &str, sign: char) -> Result<usize, Option<Stopped>> {
        let frame = self.frames.last_mut().ok_or(None)?;
        match (sign, frame.now) {
            ('0'..='9', _) => {
                let heap = sign.to_digit(10).expect("a digit");
                let heap = self.forms.nim(heap, self.budget)?;
                self.name(heap)?;
            }
            ('{', _) => {
                let end = text.find('}').ok_or(None)?;
                let heap: u32 = text[1..end].parse().map_err(|_| None)?;
                // As many games as the heap has counters.
                self.budget.afford(heap.into())?;
                let heap = self.forms.nim(heap, self.budget)?;
                self.name(heap)?;
                return Ok(end + 1);
            }
            ('#', Some(now)) => frame.now = Some(self.forms.game(vec![now], self.budget)?),
            ('[', Some(now)) if !frame.adds => self.frames.push(Frame {
                adds: true,
                set: Vec::new(),
                now: Some(now),
            }),
            ('(', _) => self.frames.push(Frame::default()),
            (']', now) if frame.adds => {
                self.frames.pop();
                self.frames.last_mut().ok_or(None)?.now = now;
            }
            (')', Some(_)) if !frame.adds && self.frames.len() > 1 => {
                let frame = self.frames.pop().ok_or(None)?;
                let set = self.set(frame)?;
                self.name(set)?;
            }
            _ => return Err(None),
        }
        Ok(sign.len_utf8())
    }

    /// A name: one more of a set, or added.
    fn name(&mut self, form: Form) -> Result<(), Stopped> {
        let frame = self.frames.last_mut().expect("the first frame stays");
        match frame.now {
            Some(now) if frame.adds => {
                frame.now = Some(self.forms.sum(now, form, self.budget)?);
            }
            now => {
                frame.set.extend(now);
                frame.now = Some(form);
            }
        }
        Ok(())
    }

    /// What a list of names is: itself if it is one, else the game of them.
    fn set(&mut self, mut frame: Frame) -> Result<Form, Stopped> {
        match (frame.set.is_empty(), frame.now) {
            (true, Some(now)) => Ok(now),
            (_, now) => {
                frame.set.extend(now);
                self.forms.game(frame.set, self.budget)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arena() -> (Forms, Budget) {
        (Forms::new(), Budget::new(1_000_000))
    }

    #[track_caller]
    fn check(text: &str, printed: &str) {
        let (mut forms, budget) = arena();
        let form = forms.parse(text, &budget).expect("a form");
        assert_eq!(forms.text(form, &budget).as_deref(), Ok(printed));
        assert_eq!(forms.parse(printed, &budget), Ok(form));
    }

    #[test]
    fn the_notation_of_the_literature() {
        for text in [
            "*[0]",
            "*[7]",
            "*[2#]",
            "*[2[2]]",
            "*[2#0]",
            "*[2[2]321]",
            "*[(2#1)21]",
            "*[2[#2#]]",
            "*[{12}]",
        ] {
            check(text, text);
        }
        check("*[10]", "*[2]");
        check("2", "*[2]");
        check("*[9876543210]", "*[{10}]");
        check("*[32]", "*[2[2]]");
        check("*[1[1]]", "*[0]");
    }

    #[test]
    fn what_is_no_form_is_refused_with_its_place() {
        let (mut forms, budget) = arena();
        for (text, span) in [
            ("*[2", 0..1),
            ("*[]", 2..2),
            ("", 0..0),
            ("*[#2]", 2..3),
            ("*[2)]", 3..4),
            ("*[(2]", 4..4),
            ("*[2[2]", 5..5),
            ("*[{x}]", 2..3),
            ("*[2()]", 4..5),
        ] {
            let Err(FormError::Notation(error)) = forms.parse(text, &budget) else {
                panic!("{text}");
            };
            assert_eq!(error.span, span, "{text}");
        }
        let large = forms.parse("*[{4000000000}]", &Budget::new(100));
        assert!(matches!(large, Err(FormError::Stopped(_))));
        let deep = "(".repeat(100_000);
        assert!(forms.parse(&deep, &budget).is_err());
    }

    /// The games born by each day.
    fn born(forms: &mut Forms, days: u32, budget: &Budget) -> Vec<Vec<Form>> {
        let mut all = vec![vec![Forms::ZERO]];
        for _ in 0..days {
            let before = all.last().expect("day 0").clone();
            let mut games: Vec<Form> = (0..1u32 << before.len())
                .map(|set| {
                    let members = before.iter().enumerate();
                    let members = members.filter(|(i, _)| set >> i & 1 == 1);
                    let members = members.map(|(_, &form)| form).collect();
                    forms.game(members, budget).expect("few games")
                })
                .collect();
            games.sort_unstable();
            games.dedup();
            all.push(games);
        }
        all
    }

    #[test]
    fn games_born_by_day_four_are_counted() {
        let (mut forms, budget) = arena();
        let days = born(&mut forms, 4, &budget);
        let counts: Vec<usize> = days.iter().map(Vec::len).collect();
        assert_eq!(counts, [1, 2, 3, 5, 22]);
        for &form in &days[4] {
            let text = forms.text(form, &budget).expect("short");
            assert_eq!(forms.parse(&text, &budget), Ok(form), "{text}");
            assert!(forms.birthday(form) <= 4);
            let (mut other, _) = arena();
            let same = other.parse(&text, &budget).expect("it was printed");
            assert_eq!(other.text(same, &budget).as_ref(), Ok(&text));
        }
    }

    #[test]
    fn sums_of_small_games_keep_the_laws() {
        let (mut forms, budget) = arena();
        let games = born(&mut forms, 4, &budget).pop().expect("day 4");
        for &a in &games {
            let mate = forms.mate(a, &budget).expect("small");
            let lost = forms.sum(a, mate, &budget).expect("small");
            assert!(forms.is_p(lost));
            for &b in &games {
                let ab = forms.sum(a, b, &budget).expect("small");
                assert_eq!(forms.sum(b, a, &budget), Ok(ab));
                let value = |form: Form| forms.genus(form).genus.value();
                assert_eq!(value(ab), value(a) ^ value(b));
                let text = forms.text(ab, &budget).expect("short");
                assert_eq!(forms.parse(&text, &budget), Ok(ab), "{text}");
                for &c in &games[..6] {
                    let bc = forms.sum(b, c, &budget).expect("small");
                    let all = forms.sum(a, bc, &budget);
                    assert_eq!(forms.sum(ab, c, &budget), all);
                }
            }
        }
    }
}
