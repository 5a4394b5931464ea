//! Positions: read, added, solved, played.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};

use grundy::explore::PositionGraph;
use grundy::fastio::Source;
use grundy::game::Phrase as _;
use grundy::theory::Value;
use grundy::workbench::{Bytes, Files, Finding, Grade, Moves, Session, Setting};
use grundy::{Answer, Budget, Convention, Game, Language, Player, Question, say};
use grundy_report::{About, Headline, SolveJson, species};
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::failure::{self, Expected, language, refused, unread};
use crate::graph;
use crate::moves::Move;
use crate::notebook;
use crate::work::{Stop, quick};

/// Positions explored before giving up, unless said otherwise: as on the command line.
pub const BUDGET: u64 = 20_000_000;
/// Moves listed, unless said otherwise.
const LISTED: usize = 10_000;

/// What all positions of this process share: the misère quotients that were found.
fn session() -> Session {
    static SESSION: OnceLock<Session> = OnceLock::new();
    SESSION.get_or_init(Session::default).clone()
}

/// The files that games are read from are those of this machine.
pub struct Disk;

impl Files for Disk {
    fn read(&self, name: &str) -> std::io::Result<Bytes> {
        Ok(Box::new(Source::open(Path::new(name))?))
    }
}

/// Opens a game alone.
pub fn open(py: Python<'_>, text: &str) -> PyResult<Arc<dyn Game>> {
    let setting = Setting {
        files: &Disk,
        options: &[],
    };
    grundy::open_with(text, setting).map_err(|error| failure::unopened(py, text, error))
}

pub fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A position of a game, or of a sum of games, and who is to move.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Position {
    position: grundy::Position,
    convention: Convention,
    player: Player,
    budget: u64,
    answer: OnceLock<Answer>,
}

/// Reads a position: ``nim 3 5 + kayles 7``.
#[pyfunction]
#[pyo3(signature = (text, *, misere=None, player="left", budget=BUDGET))]
pub fn position(
    py: Python<'_>,
    text: &str,
    misere: Option<bool>,
    player: &str,
    budget: u64,
) -> PyResult<Position> {
    let setting = Setting {
        files: &Disk,
        options: &[],
    };
    let read = session().read_with(grundy::FAMILIES, text, setting);
    let read = read.map_err(|error| unread(py, text, &error))?;
    Position::new(py, read, misere, player, budget)
}

impl Position {
    pub fn new(
        py: Python<'_>,
        position: grundy::Position,
        misere: Option<bool>,
        player: &str,
        budget: u64,
    ) -> PyResult<Self> {
        let convention = match misere {
            None => position.convention(),
            Some(true) => Convention::Misere,
            Some(false) => Convention::Normal,
        };
        let player = match player {
            "left" => Player::Left,
            "right" => Player::Right,
            other => {
                let expected = Expected("player", "left, right", other.into());
                return Err(refused(py, "UsageError", &expected));
            }
        };
        let answer = OnceLock::new();
        Ok(Self {
            position,
            convention,
            player,
            budget,
            answer,
        })
    }

    /// A position of a game that is open already.
    pub fn of(
        py: Python<'_>,
        game: &Arc<dyn Game>,
        text: &str,
        misere: Option<bool>,
        budget: u64,
    ) -> PyResult<Self> {
        let typed = format!("{} {text}", game.name());
        let session = session().with_games([Arc::clone(game)]);
        let read = session.read(grundy::FAMILIES, &typed);
        let read = read.map_err(|error| unread(py, &typed, &error))?;
        Self::new(py, read, misere, "left", budget)
    }

    pub fn inner(&self) -> &grundy::Position {
        &self.position
    }

    /// A budget that ends when `stop` says so.
    pub fn budget(&self, stop: &Stop) -> Budget {
        Budget::stoppable(self.budget, Arc::clone(stop))
    }

    /// The position after a move of its own.
    pub fn after(&self, choice: &grundy::Choice, _: Python<'_>) -> Self {
        Self {
            position: self.position.after(choice),
            // Where both have the same moves, it is not said whose turn it is.
            player: match self.position.has_same_moves() && !self.position.is_scoring() {
                true => self.player,
                false => -self.player,
            },
            answer: OnceLock::new(),
            ..*self
        }
    }

    /// Whether they are the same question about the same rules.
    pub fn is(&self, other: &Self) -> bool {
        let games = |position: &grundy::Position| -> Vec<Arc<dyn Game>> {
            position.parts().iter().map(|part| part.game()).collect()
        };
        // Rules written here may share a name and differ.
        let same = |(a, b): (&Arc<dyn Game>, &Arc<dyn Game>)| {
            let given = |game| {
                self.position
                    .session()
                    .games()
                    .iter()
                    .any(|g| Arc::ptr_eq(g, game))
            };
            Arc::ptr_eq(a, b) || (!given(a) && a.name() == b.name())
        };
        let (ours, theirs) = (games(&self.position), games(&other.position));
        (self.convention, self.player) == (other.convention, other.player)
            && self.position.expression() == other.position.expression()
            && ours.iter().zip(&theirs).all(same)
    }

    /// The answer, found once.
    pub fn answer(&self, py: Python<'_>) -> PyResult<&Answer> {
        if let Some(answer) = self.answer.get() {
            return Ok(answer);
        }
        let found = quick(py, |stop| {
            let budget = self.budget(stop);
            let question = Question {
                player: self.player,
                convention: self.convention,
                limit: LISTED,
                budget: &budget,
            };
            grundy::solve(&self.position, &question)
        })?;
        match (found, self.position.fault()) {
            (_, Some(fault)) => Err(failure::at_fault(py, &fault)),
            (Ok(answer), None) => Ok(self.answer.get_or_init(|| answer)),
            (Err(stopped), None) => Err(failure::stopped(py, stopped)),
        }
    }

    fn about(&self, language: Language) -> About {
        About {
            position: self.position.clone(),
            convention: self.convention,
            player: self.player,
            language,
        }
    }
}

/// A value as Python has it: an int, or the text of a loopy one.
pub fn value_object(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    Ok(match value.nimber() {
        Some(nimber) => nimber.0.into_pyobject(py)?.into_any().unbind(),
        None => value.to_string().into_pyobject(py)?.into_any().unbind(),
    })
}

#[pymethods]
impl Position {
    /// Who wins: ``'N'`` the player to move, ``'P'`` the other one, ``'D'`` neither; where the
    /// players' moves differ ``'L'``, ``'R'``, ``'N'`` or ``'P'``. ``None`` for games about points.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let answer = self.answer(py)?;
        let class = answer.class.map(|class| class.to_string());
        Ok(class.or_else(|| answer.outcome().map(|outcome| outcome.to_string())))
    }

    /// The Grundy value: an int, or the text of a loopy one. ``None`` where none was computed.
    #[getter]
    fn grundy(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let value = self.answer(py)?.grundy.as_ref();
        value.map(|value| value_object(py, value)).transpose()
    }

    /// The Grundy values of the components, in order, where they were computed.
    #[getter]
    fn values(&self, py: Python<'_>) -> PyResult<Option<Vec<Py<PyAny>>>> {
        let values = self.answer(py)?.values.as_ref();
        let list = values.map(|values| values.iter().map(|value| value_object(py, value)));
        list.map(Iterator::collect).transpose()
    }

    /// The value, where the players' moves differ and it was computed.
    #[getter]
    fn value(&self, py: Python<'_>) -> PyResult<Option<crate::value::Value>> {
        let forms = self.answer(py)?.forms.as_ref();
        let whole = forms.and_then(|forms| forms.whole.as_ref());
        let text = whole
            .and_then(|whole| whole.value.as_ref())
            .map(|value| value.text());
        text.map(|text| crate::value::value(py, text, self.budget))
            .transpose()
    }

    /// The winning moves that are known: all of them if ``winning_count`` is as many.
    #[getter]
    fn winning_moves(this: &Bound<'_, Self>) -> PyResult<Vec<Move>> {
        let py = this.py();
        let Finding::Won(moves) = &this.get().answer(py)?.finding else {
            return Ok(Vec::new());
        };
        if let Moves::Unknown = moves {
            return Err(refused(py, "Unknown", &NotKnownWhich));
        }
        Ok(listed(moves.known(), this))
    }

    /// How many winning moves there are, where all were tried; 0 where none can be.
    #[getter]
    fn winning_count(&self, py: Python<'_>) -> PyResult<Option<u128>> {
        Ok(match &self.answer(py)?.finding {
            Finding::Won(moves) => moves.total(),
            _ => Some(0),
        })
    }

    /// The moves that keep what the position is worth: those that win, else those that keep a draw,
    /// or the best ones for points.
    #[getter]
    fn best_moves(this: &Bound<'_, Self>) -> PyResult<Vec<Move>> {
        let answer = this.get().answer(this.py())?;
        Ok(answer
            .good()
            .map_or_else(Vec::new, |moves| listed(moves.known(), this)))
    }

    /// In games about points: what the player to move and the other one end with.
    #[getter]
    fn scores(&self, py: Python<'_>) -> PyResult<Option<(i64, i64)>> {
        let scores = self.answer(py)?.scores();
        Ok(scores.map(|scores| (scores.first, scores.second)))
    }

    /// The length of best play, where it was computed.
    #[getter]
    fn remoteness(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        Ok(self.answer(py)?.remoteness)
    }

    /// Under misère play: the genus, where it was computed.
    #[getter]
    fn genus(&self, py: Python<'_>) -> PyResult<Option<String>> {
        Ok(self
            .answer(py)?
            .misere
            .as_ref()
            .map(|form| form.genus_text()))
    }

    /// Under misère play: how far it is from a Nim position, where that was computed.
    #[getter]
    fn species(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        Ok(self
            .answer(py)?
            .misere
            .as_ref()
            .map(|form| species(form.species)))
    }

    /// How the answer is known: ``'searched'``, ``'cited'`` or ``'observed'``.
    #[getter]
    fn grade(&self, py: Python<'_>) -> PyResult<&'static str> {
        Ok(self.answer(py)?.grounds.grade.name())
    }

    /// Whether the player who cannot move wins.
    #[getter]
    fn misere(&self) -> bool {
        self.convention == Convention::Misere
    }

    /// Who is to move: ``'left'`` or ``'right'``.
    #[getter]
    fn player(&self) -> &'static str {
        match self.player {
            Player::Left => "left",
            Player::Right => "right",
        }
    }

    /// Who wins and why, sentence by sentence.
    #[pyo3(signature = (lang=None))]
    fn why(&self, py: Python<'_>, lang: Option<&str>) -> PyResult<String> {
        let language = language(py, lang)?;
        let answer = self.answer(py)?;
        let verdict = Headline::of(answer).map(|verdict| verdict.say(language));
        let reasons = answer.why.iter().map(|reason| reason.say(language));
        let trusted = answer.trusted.iter().map(|trust| trust.say(language));
        let names = answer.grounds.name(language);
        let known = say! { language, match answer.grounds.grade;
            Grade::Searched => "Searched: {names}"; "依据（搜索）：{names}";
            Grade::Cited => "Cited: {names}"; "依据（引用定理）：{names}";
            Grade::Observed => "Observed: {names}"; "依据（仅观察）：{names}";
            _ => "Known by: {names}"; "依据：{names}";
        };
        let lines = verdict
            .into_iter()
            .chain(reasons)
            .chain([known])
            .chain(trusted);
        Ok(lines.collect::<Vec<_>>().join("\n"))
    }

    /// The legal moves of the player to move, in order; the first ``limit`` of them.
    #[pyo3(signature = (limit=LISTED))]
    fn moves(this: &Bound<'_, Self>, limit: usize) -> PyResult<Vec<Move>> {
        let position = this.get();
        let choices = quick(this.py(), |stop| {
            let mut choices = Vec::new();
            position.position.choices(position.player, |choice| {
                if choices.len() < limit {
                    choices.push(choice);
                }
                choices.len() < limit && !stop.load(Ordering::Relaxed)
            });
            choices
        })?;
        if let Some(fault) = position.position.fault() {
            return Err(failure::at_fault(this.py(), &fault));
        }
        Ok(listed(&choices, this))
    }

    /// The position after a move: a ``Move``, the text of the position that it leaves, or
    /// ``'PLACE: AFTER'``.
    fn play(&self, py: Python<'_>, r#move: Played<'_>) -> PyResult<Self> {
        let text = match &r#move {
            Played::Move(made) if made.get().position().get().is(self) => {
                return Ok(self.after(made.get().choice(), py));
            }
            Played::Move(made) => {
                let choice = made.get().choice();
                format!("{}: {}", choice.place, choice.after())
            }
            Played::Text(text) => text.clone(),
        };
        match quick(py, |_| self.position.find(self.player, &text))? {
            Some(choice) => Ok(self.after(&choice, py)),
            None => Err(refused(py, "IllegalMove", &Illegal(text))),
        }
    }

    /// Everything reachable, as a graph; more than ``most`` positions are refused.
    #[pyo3(signature = (most=1000))]
    fn graph(&self, py: Python<'_>, most: usize) -> PyResult<graph::Graph> {
        let found = quick(py, |stop| {
            let budget = self.budget(stop);
            PositionGraph::of(&self.position, self.convention, None, most, &budget)
        })?;
        graph::reached(py, found, self.position.expression(), self.convention)
    }

    /// The answer as ``grundy solve --json`` prints it.
    #[pyo3(signature = (lang=None))]
    fn json<'py>(&self, py: Python<'py>, lang: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
        let about = self.about(language(py, lang)?);
        let answer = self.answer(py)?;
        let text = quick(py, |stop| {
            let json = SolveJson::new(&about, Ok(answer), &self.budget(stop));
            serde_json::to_string(&json).expect("answers have text for keys")
        })?;
        let read = py.import("json")?.call_method1("loads", (text,))?;
        Ok(read.cast_into::<PyDict>()?)
    }

    /// Writes a certificate of the answer, packed if its name ends in ``.certz``, and checks it.
    fn certify(
        &self,
        py: Python<'_>,
        path: std::path::PathBuf,
    ) -> PyResult<crate::certificate::Verdict> {
        let answer = self.answer(py)?;
        crate::certificate::certify(py, &path, &self.position, answer, self.budget)
    }

    fn __add__(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        if (self.convention, self.player) != (other.convention, other.player) {
            return Err(refused(py, "UsageError", &Unlike));
        }
        let text = format!(
            "{} + {}",
            self.position.expression(),
            other.position.expression()
        );
        let positions = [&self.position, &other.position];
        let games = positions
            .into_iter()
            .flat_map(|p| p.parts())
            .map(|part| part.game());
        let read = session().with_games(games).read(grundy::FAMILIES, &text);
        Ok(Self {
            position: read.map_err(|error| unread(py, &text, &error))?,
            convention: self.convention,
            player: self.player,
            budget: self.budget.max(other.budget),
            answer: OnceLock::new(),
        })
    }

    fn __str__(&self) -> String {
        self.position.expression()
    }

    fn __repr__(&self) -> String {
        let mut text = format!("grundy.position('{}'", self.position.expression());
        if self.convention != self.position.convention() {
            let misere = if self.misere() { "True" } else { "False" };
            text.push_str(&format!(", misere={misere}"));
        }
        if self.player == Player::Right && !self.position.has_same_moves() {
            text.push_str(", player='right'");
        }
        text + ")"
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.is(other)
    }

    fn __hash__(&self) -> u64 {
        hash(&(self.position.expression(), self.misere(), self.player()))
    }

    fn __len__(&self) -> usize {
        self.position.len()
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let language = language(py, None)?;
        // That it is not known who wins is worth showing too; an interruption is not.
        let answer = match self.answer(py) {
            Err(error) if !error.is_instance_of::<PyException>(py) => return Err(error),
            answer => answer.map_err(|error| error.value(py).to_string()),
        };
        Ok(notebook::html(&self.position, answer, language))
    }
}

fn listed(choices: &[grundy::Choice], position: &Bound<'_, Position>) -> Vec<Move> {
    let owner = position.clone().unbind();
    let made = |choice: &grundy::Choice| Move::new(choice.clone(), &owner, position.py());
    choices.iter().map(made).collect()
}

/// What `play` takes.
#[derive(FromPyObject)]
enum Played<'py> {
    Move(Bound<'py, Move>),
    Text(String),
}

#[derive(Debug)]
struct Illegal(String);

impl grundy::Phrase for Illegal {
    fn say(&self, language: Language) -> String {
        let Self(text) = self;
        say!(language, "`{text}` is not a legal move here"; "`{text}` 在这里不合规则")
    }
}

#[derive(Debug)]
struct NotKnownWhich;

impl grundy::Phrase for NotKnownWhich {
    fn say(&self, language: Language) -> String {
        say!(language,
            "there is a winning move, and it is not known which";
            "有必胜着法，但不知道是哪一步")
    }
}

#[derive(Debug)]
struct Unlike;

impl grundy::Phrase for Unlike {
    fn say(&self, language: Language) -> String {
        say!(language,
            "expected positions under the same convention with the same player to move";
            "相加的局面应采用同一胜负规则，且轮到同一方")
    }
}
