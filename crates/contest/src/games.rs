//! Which game of the catalogue each problem is about.

/// The id of a problem, and the family it is an instance of.
const GAMES: &[(&str, &str)] = &[
    ("P2197", "nim"),
    ("P1247", "nim"),
    ("P2252", "wythoff"),
    ("POJ1067", "wythoff"),
    ("P3179", "array-flip"),
    ("P3235", "equal-split"),
    ("ACW891", "nim"),
    ("ACW892", "staircase"),
    ("ACW893", "subtraction"),
    ("ACW894", "splitting-nim"),
    ("CF388C", "card-piles"),
    ("CF794E", "carrots"),
    ("CF1149E", "election"),
    ("CF1451F", "matrix"),
    ("AGC002E", "candy-piles"),
    ("SP11414", "tree-path"),
    ("HDU1846", "bounded-nim"),
    ("HDU1847", "subtraction"),
    ("HDU1848", "subtraction"),
    ("HDU1849", "nimble"),
    ("HDU1850", "nim"),
    ("HDU2509", "nim"),
    ("HDU2516", "fibonacci-nim"),
    ("POJ2484", "kayles"),
    ("POJ2960", "subtraction"),
    ("POJ3480", "nim"),
    ("CF15C", "nim"),
    ("DP_K", "subtraction"),
];

/// The ids of the problems about a family.
///
/// ```
/// let problems: Vec<&str> = grundy_contest::about("wythoff").collect();
/// assert_eq!(problems, ["P2252", "POJ1067"]);
/// ```
pub fn about(family: &str) -> impl Iterator<Item = &'static str> {
    let about = GAMES.iter().filter(move |(_, name)| *name == family);
    about.map(|(id, _)| *id)
}

/// The family that a problem is about.
///
/// ```
/// assert_eq!(grundy_contest::family_of("P2252"), Some("wythoff"));
/// ```
pub fn family_of(id: &str) -> Option<&'static str> {
    let known = GAMES.iter().find(|(known, _)| *known == id);
    known.map(|(_, family)| *family)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_and_games_exist() {
        for (id, family) in GAMES {
            assert!(
                crate::find(id).is_some_and(|problem| problem.id == *id),
                "{id}"
            );
            let families = grundy_catalogue::FAMILIES.iter();
            assert_eq!(
                families.filter(|known| known.name == *family).count(),
                1,
                "{family}"
            );
        }
    }
}
