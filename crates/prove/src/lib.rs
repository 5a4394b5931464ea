//! Writes an answer as a certificate.
//!
//! The prover uses only the erased face of games: it lists the moves, as a person could, and writes
//! down what follows, fact after fact. Where the checker reads a game's rules itself, the
//! certificate does not list options; where it does not, it does, and the verdict says so. Small
//! positions are reasoned from the rules; where that is too much, a theorem is cited whose
//! arithmetic the checker does again.
//!
//! The claims are those of the answer, whatever the facts say: if an engine was wrong, the checker
//! rejects the claim.

mod cite;
mod explore;
mod forms;
mod graphs;
mod loopy;
mod outcomes;
mod periods;
mod players;
mod position;
mod quotients;
mod scores;
mod stoppers;
mod values;

use std::io::{self, Write};

use grundy_certificate::{Convention, Line, Outcome, Writer};
use grundy_game::{Language, Phrase, Stopped, say};

pub use forms::{FormProof, prove_order, prove_value};
pub use graphs::certify_labels;
pub use periods::{certify_period, certify_stream};
pub use position::{certify, certify_through};
pub use quotients::{CertifiedQuotient, certify_quotient};
pub use stoppers::{prove_loopy, prove_stoppers};
pub use values::certify_table;

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProveError {
    /// Exploring took too much.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Only points of games in which nobody is hurt by moving are certified.
    #[error(
        "scores have one only where nobody is hurt by moving, in games whose rules the checker reads"
    )]
    Scoring,
    /// The checker does not read the moves of both players.
    #[error(
        "the checker does not read this game, in which the players' moves differ or play need not end"
    )]
    Partizan,
    /// Nimbers computed in their field are not certified.
    #[error("computations in the field of nimbers have no certificate yet")]
    Field,
    /// Loopy values are not certified.
    #[error(
        "loopy values have certificates only of how they compare, and of what a stopper, or a game by its sides, is equal to as it is typed: not of sums or functions"
    )]
    Loopy,
    /// A number, or a proof, outgrew its width.
    #[error("number too large")]
    TooLarge,
    /// Misère tables are not certified.
    #[error("misère tables have no certificate yet")]
    MisereTable,
    /// The game is no graph.
    #[error("only games on graphs have labels to certify")]
    NoGraph,
    /// Only proved periods of octal codes and of subtraction sets are certified.
    #[error("only proved periods of octal codes and of finite subtraction sets have one")]
    NoPeriod,
    /// Only misère quotients of heaps whose rules the checker reads are certified.
    #[error("only misère quotients of rule codes and of games of taking from heaps have one")]
    NoQuotient,
    /// The checker has never heard of the game.
    #[error("the checker knows no game of this name")]
    Unknown,
    /// The name of the game would not be one plain word.
    #[error("the name of the game has blanks or invisible characters")]
    Name,
    /// Writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Phrase for ProveError {
    fn say(&self, language: Language) -> String {
        let why = match (language, self) {
            (Language::English, error) => error.to_string(),
            (_, Self::Scoring) => "计分游戏只有在谁走都不吃亏、且检查程序读得懂规则时才有".into(),
            (_, Self::Partizan) => "双方着法不同的游戏尚不支持".into(),
            (_, Self::Loopy) => "可循环的值尚不支持".into(),
            (_, Self::Field) => "nim 数域中的计算尚不支持".into(),
            (_, Self::TooLarge) => "数太大".into(),
            (_, Self::NoGraph) => "只有图上的游戏才有可证明的标号".into(),
            (_, Self::NoPeriod) => "只有已证明的八进制游戏和有限减法集的周期才有".into(),
            (_, Self::NoQuotient) => "只有规则码和取子游戏的反常商才有".into(),
            (_, Self::Unknown) => "检查程序不认识这个游戏".into(),
            (_, Self::Name) => "游戏的名字含有空白或不可见字符".into(),
            (_, Self::MisereTable) => "反常规则的表尚不支持".into(),
            (_, error @ (Self::Stopped(_) | Self::Io(_))) => error.to_string(),
        };
        say!(language, "no certificate: {why}"; "没有证明文件：{why}")
    }
}

/// The convention in the words of certificates.
fn convention(convention: grundy_theory::Convention) -> Convention {
    match convention {
        grundy_theory::Convention::Normal => Convention::Normal,
        grundy_theory::Convention::Misere => Convention::Misere,
    }
}

/// The outcome in the words of certificates.
fn outcome(outcome: grundy_theory::Outcome) -> Outcome {
    match outcome {
        grundy_theory::Outcome::N => Outcome::N,
        grundy_theory::Outcome::P => Outcome::P,
        grundy_theory::Outcome::D => Outcome::D,
    }
}

/// Where lines go.
trait Lines {
    fn line(&mut self, line: &Line) -> io::Result<()>;
    fn edges(&mut self, vertex: u32, targets: &[u32]) -> io::Result<()>;
}

impl<W: Write> Lines for Writer<W> {
    fn line(&mut self, line: &Line) -> io::Result<()> {
        Self::line(self, line)
    }

    fn edges(&mut self, vertex: u32, targets: &[u32]) -> io::Result<()> {
        Self::edges(self, vertex, targets)
    }
}

/// Kept until it is known that they are wanted.
impl Lines for Vec<Line> {
    fn line(&mut self, line: &Line) -> io::Result<()> {
        self.push(line.clone());
        Ok(())
    }

    fn edges(&mut self, _: u32, _: &[u32]) -> io::Result<()> {
        unreachable!("edges are not kept")
    }
}
