use crate::{Language, Phrase, conjoined, counted, say};

/// Something that an answer rests on and that was tried, not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Trust {
    /// What a rule file claims besides its moves: which positions are the same, how one splits.
    Claims {
        /// The file.
        file: String,
        /// The claims that were used, by the names they have in the file.
        claims: Vec<&'static str>,
        /// Positions on which they were compared with the moves.
        tried: u64,
    },
}

impl Trust {
    /// The word used in every interface.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Claims { .. } => "claims",
        }
    }
}

impl Phrase for Trust {
    fn say(&self, language: Language) -> String {
        let Self::Claims {
            file,
            claims,
            tried,
        } = self;
        let names: Vec<String> = claims.iter().map(|claim| format!("`{claim}`")).collect();
        say!(language,
            "Rests on {} of {file}: compared with the moves on {}, not proved.",
                conjoined(&names, 2, ", ", " and "), counted(*tried, "position", "positions");
            "依赖 {file} 中的 {}：已在 {tried} 个局面上与着法核对，未经证明。", names.join(" 和 "))
    }
}
