//! Short solutions to learn from, in four languages: the closed form where there is one, else a
//! table of SG values.

mod chinese;
mod game;
mod written;

use grundy_game::Language as Speech;

pub use game::{Prints, prints, program};
pub use written::Around;

/// A language to print a solution in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// C++17.
    Cpp,
    /// Python 3.9.
    Python,
    /// Rust 2021.
    Rust,
    /// Java 17.
    Java,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 4] = [Self::Cpp, Self::Python, Self::Rust, Self::Java];
}

/// The texts of one problem's solution.
struct Solution {
    id: &'static str,
    cpp: &'static str,
    python: &'static str,
    rust: &'static str,
    java: &'static str,
}

macro_rules! solution {
    ($id:literal, $stem:literal) => {
        Solution {
            id: $id,
            cpp: include_str!(concat!("solutions/", $stem, ".cpp")),
            python: include_str!(concat!("solutions/", $stem, ".py")),
            rust: include_str!(concat!("solutions/", $stem, ".rs")),
            java: include_str!(concat!("solutions/", $stem, ".java")),
        }
    };
}

const SOLUTIONS: &[Solution] = &[
    solution!("P2197", "p2197"),
    solution!("P1247", "p1247"),
    solution!("P2252", "p2252"),
    solution!("POJ1067", "poj1067"),
    solution!("P3179", "p3179"),
    solution!("P3235", "p3235"),
    solution!("ACW891", "acw891"),
    solution!("ACW892", "acw892"),
    solution!("ACW893", "acw893"),
    solution!("ACW894", "acw894"),
    solution!("CF388C", "cf388c"),
    solution!("CF794E", "cf794e"),
    solution!("CF1149E", "cf1149e"),
    solution!("CF1451F", "cf1451f"),
    solution!("AGC002E", "agc002e"),
    solution!("SP11414", "sp11414"),
    solution!("HDU1846", "hdu1846"),
    solution!("HDU1847", "hdu1847"),
    solution!("HDU1848", "hdu1848"),
    solution!("HDU1849", "hdu1849"),
    solution!("HDU1850", "hdu1850"),
    solution!("HDU2147", "hdu2147"),
    solution!("HDU2509", "hdu2509"),
    solution!("HDU2516", "hdu2516"),
    solution!("HDU2897", "hdu2897"),
    solution!("POJ2484", "poj2484"),
    solution!("POJ2960", "poj2960"),
    solution!("POJ3480", "poj3480"),
    solution!("CF15C", "cf15c"),
    solution!("DP_K", "dp_k"),
];

/// The solution of the problem with this `id`.
///
/// ```
/// use grundy_contest::solutions::{Language, solution};
///
/// assert!(solution("P2252", Language::Python).unwrap().contains("isqrt"));
/// ```
pub fn solution(id: &str, language: Language) -> Option<&'static str> {
    let solution = SOLUTIONS.iter().find(|solution| solution.id == id)?;
    Some(match language {
        Language::Cpp => solution.cpp,
        Language::Python => solution.python,
        Language::Rust => solution.rust,
        Language::Java => solution.java,
    })
}

/// The same with its comments in the reader's language.
///
/// ```
/// use grundy_contest::solutions::{Language, solution_in};
/// use grundy_game::Language as Speech;
///
/// let text = solution_in("ACW891", Language::Java, Speech::Chinese).unwrap();
/// assert!(text.starts_with("// ACW891：Nim"));
/// ```
pub fn solution_in(id: &str, language: Language, speech: Speech) -> Option<String> {
    let text = solution(id, language)?;
    Some(match speech {
        Speech::English => text.into(),
        Speech::Chinese => chinese::comments(id, text, language),
    })
}

/// The lines of a template, each mark replaced; what replaces a whole line is indented like it.
fn fill(template: &str, marks: &[(&str, String)]) -> Vec<String> {
    let mut lines = Vec::new();
    for line in template.lines() {
        match marks.iter().find(|(mark, _)| line.contains(mark)) {
            Some((mark, text)) => {
                let indent = &line[..line.len() - line.trim_start().len()];
                for (i, new) in line.replace(mark, text).lines().enumerate() {
                    let again = i > 0 && !new.is_empty();
                    lines.push(format!("{}{new}", if again { indent } else { "" }));
                }
            }
            None => lines.push(line.into()),
        }
    }
    lines
}
