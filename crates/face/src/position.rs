//! What a person typed: a sum of parts, each of one game, in typed order.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use grundy_game::{Budget, Fault, Language, NotationError, Phrase, Problem, Scores, Trust, say};
use grundy_theory::{Convention, Player};

use crate::choice::Choice;
use crate::family::find;
use crate::game::{Game, Part, Seat};
use crate::{Family, OpenError, Session, Setting, open_with};

/// A typed position: one game's components, or a sum of different games.
#[derive(Clone, Debug)]
pub struct Position {
    parts: Vec<Arc<dyn Part>>,
    session: Session,
}

/// A text that is not a position, with the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub struct ReadError {
    /// The bytes that are wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: ReadErrorKind,
}

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// No game at all.
    Empty,
    /// A `+` with nothing on one side.
    LoosePlus,
    /// No family of that name.
    UnknownGame {
        /// What was typed.
        name: String,
        /// What was probably meant.
        near: Option<&'static str>,
    },
    /// A game without a position, and without a natural start.
    NoPosition {
        /// The game.
        game: String,
    },
    /// A game for points added to one that is not.
    ScoringSum,
    /// An option that none of the games takes.
    Option {
        /// The option.
        option: String,
    },
    /// The components or parameters do not fit the game.
    Notation(Problem),
}

impl From<NotationError> for ReadError {
    fn from(error: NotationError) -> Self {
        Self {
            span: error.span,
            kind: ReadErrorKind::Notation(error.problem),
        }
    }
}

impl From<OpenError> for ReadError {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Unknown { name, near } => Self {
                span: 0..name.len(),
                kind: ReadErrorKind::UnknownGame { name, near },
            },
            OpenError::Parameters(error) => error.into(),
        }
    }
}

impl Phrase for ReadError {
    fn say(&self, language: Language) -> String {
        say! { language, match &self.kind;
            ReadErrorKind::Empty =>
                "expected a game and a position, such as `nim 3 6 9`";
                "应有游戏和局面，例如 `nim 3 6 9`";
            ReadErrorKind::LoosePlus =>
                "expected a game and a position on both sides of `+`";
                "`+` 两边都应有游戏和局面";
            ReadErrorKind::UnknownGame { name, near: None } =>
                "there is no game called `{name}`";
                "没有名为 `{name}` 的游戏";
            ReadErrorKind::UnknownGame { name, near: Some(near) } =>
                "there is no game called `{name}`: did you mean `{near}`?";
                "没有名为 `{name}` 的游戏：是不是 `{near}`？";
            ReadErrorKind::NoPosition { game } =>
                "expected a position after `{game}`";
                "`{game}` 后面应有局面";
            ReadErrorKind::ScoringSum =>
                "games for points cannot be added to games that are about the last move";
                "计分游戏只能与计分游戏相加";
            ReadErrorKind::Option { option } =>
                "no game here takes the option `{option}`";
                "这里的游戏都没有选项 `{option}`";
            ReadErrorKind::Notation(problem) => { problem.say(language) };
        }
    }
}

impl Position {
    /// Reads `nim 3 5 + kayles 7`: games of `families`, each followed by its components.
    ///
    /// No file is opened, whatever the text names: that takes [`Session::read_with`].
    pub fn read(families: &[Family], text: &str) -> Result<Self, ReadError> {
        Session::default().read(families, text)
    }

    pub(crate) fn read_in(
        session: &Session,
        families: &[Family],
        text: &str,
        setting: Setting<'_>,
    ) -> Result<Self, ReadError> {
        let games = session.games().iter();
        let mut opened: Vec<(&str, Arc<dyn Game>)> =
            games.map(|game| (game.name(), Arc::clone(game))).collect();
        let mut parts: Vec<Arc<dyn Part>> = Vec::new();
        let pieces = split_at_plus(text);
        let sum = pieces.len() > 1;
        for piece in pieces {
            let trimmed = text[piece.clone()].trim_ascii();
            if trimmed.is_empty() {
                let (span, kind) = match sum {
                    true => (
                        piece.start.saturating_sub(1)..piece.end,
                        ReadErrorKind::LoosePlus,
                    ),
                    false => (0..text.len(), ReadErrorKind::Empty),
                };
                return Err(ReadError { span, kind });
            }
            let start = trimmed.as_ptr() as usize - text.as_ptr() as usize;
            let part =
                read_part(families, &mut opened, trimmed, setting).map_err(|mut error| {
                    error.span = error.span.start + start..error.span.end + start;
                    error
                })?;
            let scoring = parts.first().map(|first| first.game().is_scoring());
            if scoring.is_some_and(|scoring| scoring != part.game().is_scoring()) {
                return Err(ReadError {
                    span: start..start + trimmed.len(),
                    kind: ReadErrorKind::ScoringSum,
                });
            }
            parts.push(part);
        }
        let taken = |option: &&&str| {
            let names = parts.iter().map(|part| part.game().name().to_string());
            let mut families = names.filter_map(|name| find(families, name.split(':').next()?));
            families.any(|family| family.takes_option(option))
        };
        if let Some(option) = setting.options.iter().find(|option| !taken(option)) {
            return Err(ReadError {
                span: 0..text.len(),
                kind: ReadErrorKind::Option {
                    option: (*option).into(),
                },
            });
        }
        let session = session.clone();
        Ok(Self { parts, session })
    }

    /// Reads the components of a game that is open already.
    pub fn of(game: Arc<dyn Game>, text: &str) -> Result<Self, ReadError> {
        let parts = vec![read_components(game, text)?];
        let session = Session::default();
        Ok(Self { parts, session })
    }

    /// The session it was read in.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The same position with other parts.
    fn with_parts(&self, parts: Vec<Arc<dyn Part>>) -> Self {
        let session = self.session.clone();
        Self { parts, session }
    }

    /// The parts, in typed order.
    pub fn parts(&self) -> &[Arc<dyn Part>] {
        &self.parts
    }

    /// The parts with their places.
    pub fn seated(&self) -> impl Iterator<Item = (&Arc<dyn Part>, Seat)> {
        let alone = self.len() == 1;
        let mut first = 1;
        self.parts.iter().map(move |part| {
            let seat = Seat { first, alone };
            first += part.len();
            (part, seat)
        })
    }

    /// How many components.
    pub fn len(&self) -> usize {
        self.parts.iter().map(|part| part.len()).sum()
    }

    /// Whether there is no component: never.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of the game, or of the first one in a sum.
    pub fn game(&self) -> String {
        self.parts[0].game().name().into()
    }

    /// What follows the name of the game: `3 5 + kayles 7`.
    pub fn text(&self) -> String {
        let mut text = self.parts[0].text();
        for part in &self.parts[1..] {
            text.push_str(" + ");
            text.push_str(part.game().name());
            text.push(' ');
            text.push_str(&part.text());
        }
        text
    }

    /// Game and position, as [`read`](Self::read) takes them.
    pub fn expression(&self) -> String {
        format!("{} {}", self.game(), self.text())
    }

    /// `(3,6,9)`, the way moves are echoed in play; `(1,3 2,2)` where components are lists.
    pub fn tuple(&self) -> String {
        let named = self.parts.len() > 1;
        let tuples: Vec<String> = self
            .parts
            .iter()
            .map(|part| {
                let text = part.text().replace(", ", " ");
                let tuple = match text.contains(',') {
                    true => format!("({text})"),
                    false => format!("({})", text.replace(' ', ",")),
                };
                match named {
                    true => format!("{} {tuple}", part.game().name()),
                    false => tuple,
                }
            })
            .collect();
        tuples.join(" + ")
    }

    /// The convention the games are usually played under; normal play where they differ.
    pub fn convention(&self) -> Convention {
        let first = self.parts[0].game().convention();
        let same = self.parts.iter().all(|p| p.game().convention() == first);
        if same { first } else { Convention::Normal }
    }

    /// Whether the games are about points: all are, or none.
    pub fn is_scoring(&self) -> bool {
        self.parts[0].game().is_scoring()
    }

    /// What the components for points are worth when nobody can move.
    pub fn settled(&self) -> Scores {
        let settled = self.parts.iter().map(|part| part.settled());
        settled.fold(Scores::default(), Scores::plus)
    }

    /// The part that holds a place, its seat, and the component's index in it.
    pub fn at(&self, place: usize) -> Option<(usize, Seat, usize)> {
        self.seated().enumerate().find_map(|(p, (part, seat))| {
            let i = place.checked_sub(seat.first)?;
            (i < part.len()).then_some((p, seat, i))
        })
    }

    /// Every move of `player`, in order, until `sink` returns false.
    pub fn choices(&self, player: Player, mut sink: impl FnMut(Choice) -> bool) {
        let mut more = true;
        for (part, seat) in self.seated() {
            if !more {
                return;
            }
            part.choices(player, seat, &mut |choice| {
                more = sink(choice);
                more
            });
        }
    }

    /// Whether `player` has no move.
    pub fn is_stuck(&self, player: Player) -> bool {
        let mut stuck = true;
        self.choices(player, |_| {
            stuck = false;
            false
        });
        stuck
    }

    /// How many moves `player` has, if they can be counted: those of which the rules do not know the
    /// number are listed, with the steps of a budget like this one.
    pub fn count(&self, player: Player, budget: &Budget) -> Option<u128> {
        let budget = budget.at_most(u64::MAX);
        let mut counts = self.parts.iter().map(|part| part.count(player, &budget));
        counts.try_fold(0u128, |total, count| total.checked_add(count?))
    }

    /// The position after a move.
    ///
    /// # Panics
    ///
    /// When the choice belongs to another position.
    pub fn after(&self, choice: &Choice) -> Self {
        let (p, _, _) = self.at(choice.place).expect("a choice has a place here");
        let mut parts = self.parts.clone();
        parts[p] = choice.played().into();
        self.with_parts(parts)
    }

    /// The position with another component, or several, at a place; `None` where there is no such
    /// place or the game cannot read the text.
    pub fn replaced(&self, place: usize, text: &str) -> Option<Self> {
        let (p, _, i) = self.at(place)?;
        let mut parts = self.parts.clone();
        parts[p] = self.parts[p].replaced(i, text).ok()?.into();
        Some(self.with_parts(parts))
    }

    /// The move that a person means by the text of a whole position, or by `PLACE: AFTER`.
    pub fn find(&self, player: Player, text: &str) -> Option<Choice> {
        if let Some((place, after)) = text.split_once(':')
            && let Ok(place) = place.trim_ascii().parse()
            && let Some((p, seat, i)) = self.at(place)
            && let Some(choice) = self.parts[p].reaching(i, player, after, seat)
        {
            return Some(choice);
        }
        // A board has colons of its own.
        self.find_whole(player, text)
    }

    /// The move that leaves the position `text`, with or without the name of the game.
    fn find_whole(&self, player: Player, text: &str) -> Option<Choice> {
        let pieces = split_at_plus(text);
        if pieces.len() != self.parts.len() {
            return None;
        }
        let mut found = None;
        let mut same = None;
        for ((part, seat), piece) in self.seated().zip(pieces) {
            let game = part.game();
            let piece = text[piece].trim_ascii();
            let piece = piece
                .strip_prefix(game.name())
                .unwrap_or(piece)
                .trim_ascii();
            if piece == part.text() {
                // Only a move that leads back to where it starts changes nothing.
                same = same.or_else(|| part.reaching_whole(player, piece, seat));
                continue;
            }
            if found.is_some() {
                return None;
            }
            found = Some(part.reaching_whole(player, piece, seat)?);
        }
        found.or(same)
    }

    /// What went wrong inside the rules of a part: no answer holds then.
    pub fn fault(&self) -> Option<Fault> {
        self.parts.iter().find_map(|part| part.game().fault())
    }

    /// Lines of play that come back to where they began, as far as some were met.
    pub fn cycles(&self) -> Vec<Vec<String>> {
        let parts = self.parts.iter();
        parts.filter_map(|part| part.cycle()).collect()
    }

    /// What the answers found so far rest on that was tried and not proved.
    pub fn trusted(&self, convention: Convention) -> Vec<Trust> {
        // Under misère play only the moves and theorems speak.
        let normal = convention == Convention::Normal;
        let parts = self.parts.iter().filter(|_| normal);
        let mut trusted: Vec<Trust> = parts.filter_map(|part| part.game().trusted()).collect();
        trusted.dedup();
        trusted
    }

    /// Whether both players always have the same moves, in every part.
    pub fn has_same_moves(&self) -> bool {
        self.parts.iter().all(|part| part.game().has_same_moves())
    }

    /// Whether both players always have the same moves and play ends, in every part.
    pub fn is_impartial(&self) -> bool {
        self.parts.iter().all(|part| part.game().is_impartial())
    }

    /// The position without its equal pairs, which cancel under normal play (Tweedledum and
    /// Tweedledee); `None` when nothing is left. Only impartial games are their own negatives.
    pub fn irreducible(&self) -> Option<Self> {
        let key = |part: &Arc<dyn Part>, i| (part.game().name().to_string(), part.component(i));
        let mut counts: HashMap<(String, String), usize> = HashMap::new();
        for part in &self.parts {
            for i in 0..part.len() {
                *counts.entry(key(part, i)).or_default() += 1;
            }
        }
        let parts = self.parts.iter().filter_map(|part| {
            // The first of an odd number stays where it was typed.
            let odd = |i| counts.insert(key(part, i), 0).unwrap_or(0) % 2 == 1;
            let kept: Vec<bool> = (0..part.len()).map(odd).collect();
            part.kept(&kept).map(Arc::from)
        });
        let parts: Vec<_> = parts.collect();
        (!parts.is_empty()).then(|| self.with_parts(parts))
    }
}

/// The pieces between the `+` words of a text.
fn split_at_plus(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let blank = |i: usize| bytes.get(i).is_none_or(u8::is_ascii_whitespace);
    let mut pieces = Vec::new();
    let mut start = 0;
    for (i, _) in bytes.iter().enumerate().filter(|(_, b)| **b == b'+') {
        if (i == 0 || blank(i - 1)) && blank(i + 1) {
            pieces.push(start..i);
            start = i + 1;
        }
    }
    pieces.push(start..bytes.len());
    pieces
}

/// Reads one game with its components; opens each game once.
fn read_part<'a>(
    families: &[Family],
    opened: &mut Vec<(&'a str, Arc<dyn Game>)>,
    text: &'a str,
    setting: Setting<'_>,
) -> Result<Arc<dyn Part>, ReadError> {
    let name = text.split_ascii_whitespace().next().unwrap_or_default();
    let game = match opened.iter().find(|(typed, _)| *typed == name) {
        Some((_, game)) => Arc::clone(game),
        None => {
            let game = open_with(families, name, setting)?;
            opened.push((name, Arc::clone(&game)));
            game
        }
    };
    read_components(game, &text[name.len()..]).map_err(|mut error| {
        error.span = match error.kind {
            ReadErrorKind::NoPosition { .. } => 0..name.len(),
            _ => error.span.start + name.len()..error.span.end + name.len(),
        };
        error
    })
}

/// Reads the components of an opened game, or takes its natural start where there are none.
fn read_components(game: Arc<dyn Game>, text: &str) -> Result<Arc<dyn Part>, ReadError> {
    if !text.trim_ascii().is_empty() {
        return Ok(game.read(text)?.into());
    }
    let missing = ReadError {
        span: 0..text.len(),
        kind: ReadErrorKind::NoPosition {
            game: game.name().into(),
        },
    };
    game.start().map(Arc::from).ok_or(missing)
}
