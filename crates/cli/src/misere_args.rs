//! The arguments of misère theory.

use std::path::PathBuf;

use clap::Args;

use crate::args::ProofArgs;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy misere 0.123\n  grundy misere kayles --to 30 --json\n  grundy misere octal:0.75 --svg 0.75.svg\n  grundy misere kayles --certify kayles.cert\n  grundy misere kayles 3 + nim 2\n  grundy misere --form '*[2#0]'\n\nA position is lost under misère play exactly when the product of what its heaps pretend to be is in P. The quotient of all heaps is proved once the pretending function repeats long enough (Plambeck); until then it is partial: exact for the heaps up to the one named.\n\nExit codes: 0 proved, or partial up to the heap asked for, 2 no misère quotient, 3 budget reached: partial, 130 interrupted: partial."
)]
pub struct MisereArgs {
    /// A game on heaps (`kayles`, `octal:0.77`), a rule code (`0.77`), or a position (`kayles 3 + nim 2`)
    #[arg(value_name = "GAME", required_unless_present = "form")]
    pub game: Vec<String>,
    /// The last heap to look at [default: until a period is proved; 12 where rules are not a code]
    #[arg(long, value_name = "N")]
    pub to: Option<u64>,
    /// Save what was computed here, and go on from it
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// Draw the Cayley graph, P and the pretending function
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Say genus, mate and birthday of a misère canonical form
    #[arg(long, value_name = "FORM", conflicts_with_all = ["game", "to", "checkpoint", "svg"])]
    pub form: Option<String>,
    #[command(flatten)]
    pub proof: ProofArgs,
}

/// What a table under misère play holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MisereWhat {
    /// Who wins.
    Outcome,
    /// The misère Grundy value.
    Grundy,
    /// The genus.
    Genus,
    /// The misère canonical form.
    Form,
}

impl MisereWhat {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Outcome, Self::Grundy, Self::Genus, Self::Form];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::Grundy => "grundy",
            Self::Genus => "genus",
            Self::Form => "form",
        }
    }
}
