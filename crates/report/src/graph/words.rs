//! What is said of vertices and of tokens.

use grundy::{Convention, Language, Outcome, Phrase, say};

/// Why a vertex has its label.
#[derive(Debug)]
pub(super) struct Step {
    pub vertex: u32,
    pub name: String,
    /// `None` where no number fits.
    pub label: Option<u32>,
    /// Whether there is no move.
    pub end: bool,
    /// Whether some option has no number.
    pub open: bool,
    /// The numbers among the options.
    pub seen: Vec<u32>,
}

impl Step {
    fn set(&self) -> String {
        let seen: Vec<String> = self.seen.iter().map(ToString::to_string).collect();
        format!("{{{}}}", seen.join(", "))
    }
}

impl Phrase for Step {
    fn say(&self, language: Language) -> String {
        let Self { name, .. } = self;
        let set = self.set();
        say! { language, match self.label;
            Some(_) if self.end =>
                "{name}: no move, so the value is 0.";
                "{name}：无路可走，SG 值为 0。";
            Some(label) if self.open =>
                "{name}: the options show {set}; every other option can be answered by moving to {label}, so the value is {label}.";
                "{name}：后继中有 {set}，走到其余后继时对手可应到 {label}，所以 SG 值为 {label}。";
            Some(label) =>
                "{name}: the options have {set}, so the value is {label}.";
                "{name}：后继的值为 {set}，所以 SG 值为 {label}。";
            None if self.seen.contains(&0) =>
                "{name}: no number fits, for play may go round for ever; but an option has 0, so the player to move wins.";
                "{name}：可能无限循环，没有合适的数；但有后继为 0，所以先手必胜。";
            None =>
                "{name}: no number fits, and no option has 0: with best play nobody wins.";
                "{name}：没有合适的数，也没有后继为 0：双方都走最好时是平局。";
        }
    }
}

/// Who wins with the tokens as they stand.
#[derive(Debug)]
pub(super) struct TokensSaid {
    pub outcome: Option<Outcome>,
    pub convention: Convention,
}

impl Phrase for TokensSaid {
    fn say(&self, language: Language) -> String {
        let misere = say! { language, match self.convention;
            Convention::Normal => { String::new() };
            Convention::Misere => " (misère play)"; "（反常规则）";
        };
        say! { language, match self.outcome;
            Some(Outcome::N) => "The player to move wins{misere}"; "先手必胜{misere}";
            Some(Outcome::D) =>
                "Drawn: neither player can force a win{misere}";
                "平局：双方都不能取胜{misere}";
            Some(_) => "The player to move loses{misere}"; "先手必败{misere}";
            None =>
                "Values do not add under misère play: open it on the Board for a search";
                "反常规则下 SG 值不能相加：请在分析页打开以搜索";
        }
    }
}
