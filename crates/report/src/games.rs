//! The catalogue.

use grundy::game::{Evidence, Words};
use grundy::workbench::Part;
use grundy::{Budget, Family, Player, Position};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::scene::SceneJson;
use crate::{Refusal, SCHEMA};

/// Work for the theorems on an example.
const WORK: u64 = 1_000_000;

/// The catalogue has no parameters.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NothingAsked {}

/// Every game.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GamesJson {
    schema: u32,
    games: Vec<GameJson>,
}

impl GamesJson {
    /// The games of some families.
    pub fn of<'a>(families: impl IntoIterator<Item = &'a Family>) -> Self {
        Self {
            schema: SCHEMA,
            games: families.into_iter().map(GameJson::of).collect(),
        }
    }
}

/// One game of the catalogue.
#[derive(Debug, Serialize, JsonSchema)]
struct GameJson {
    name: &'static str,
    /// The name with its parameters: `bounded-nim:M`.
    signature: String,
    aliases: &'static [&'static str],
    parameters: &'static str,
    title: WordsJson,
    rule: WordsJson,
    /// A position worth solving, with its game.
    example: &'static str,
    /// The game of the example, parameters included.
    example_game: String,
    /// The position of the natural start of that game, if it has one.
    start: Option<String>,
    /// What one component is called.
    noun: WordsJson,
    /// `normal` or `misere`: how it is usually played.
    #[schemars(extend("enum" = ["normal", "misere"]))]
    convention: String,
    /// Coordinates of its table, 1 or 2; 0 without one.
    axes: usize,
    /// Whether it is played for points.
    scoring: bool,
    /// Whether both players have the same moves.
    impartial: bool,
    /// The theorems by which the example is judged without a search.
    theorems: Vec<WordsJson>,
    /// Its rule code, such as `0.77`; `null` for games that have none and families of games.
    notation: Option<String>,
    /// The contest problems it answers.
    problems: Vec<&'static str>,
    /// The example as a picture, component by component; empty without one.
    scenes: Vec<SceneJson>,
}

/// A text in both languages.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WordsJson {
    en: &'static str,
    zh: &'static str,
}

impl From<Words> for WordsJson {
    fn from(words: Words) -> Self {
        Self {
            en: words.en,
            zh: words.zh,
        }
    }
}

impl GameJson {
    fn of(family: &Family) -> Self {
        let example = Position::read(grundy::FAMILIES, family.example);
        let example = example.expect("the catalogue's examples can be read");
        let part = &example.parts()[0];
        let game = part.game();
        let start = std::sync::Arc::clone(&game).start();
        let code = game.heaps().and_then(|heaps| heaps.code());
        let code = code.filter(|(_, shift)| *shift == 0 && family.parameters.is_empty());
        Self {
            name: family.name,
            signature: family.signature(),
            aliases: family.aliases,
            parameters: family.parameters,
            title: family.title.into(),
            rule: family.rule.into(),
            example: family.example,
            example_game: game.name().into(),
            start: start.map(|start| start.text()),
            noun: game.noun().into(),
            convention: game.convention().to_string(),
            axes: game.axes().map_or(0, |(axes, _)| axes),
            scoring: game.is_scoring(),
            impartial: game.has_same_moves(),
            theorems: theorems(&**part),
            notation: code.map(|(code, _)| code.to_string()),
            problems: grundy::contest::about(family.name).collect(),
            scenes: part
                .scenes()
                .unwrap_or_default()
                .iter()
                .map(SceneJson::from)
                .collect(),
        }
    }
}

/// The theorems that speak of a position. An engine is none, nor is a pattern that was seen, and a
/// theorem whose hypothesis does not hold here says nothing.
fn theorems(part: &dyn Part) -> Vec<WordsJson> {
    let convention = part.game().convention();
    let budget = Budget::new(WORK);
    let verdict = part.verdict(Player::Left, convention, &budget);
    let verdict = verdict
        .ok()
        .flatten()
        .map(|(_, name, evidence)| (name, evidence));
    let values = part.values_by_theorem(convention, &budget);
    let values = values.ok().flatten().map(|values| values.theorems);
    let spoke = verdict.into_iter().chain(values.unwrap_or_default());
    let cited = spoke.filter(|(_, evidence)| matches!(evidence, Evidence::Cited { .. }));
    cited.map(|(name, _)| name.into()).collect()
}

/// Every game of the catalogue.
pub fn games(_: &NothingAsked, _: &grundy::Budget) -> Result<GamesJson, Refusal> {
    Ok(GamesJson::of(grundy::FAMILIES))
}

#[cfg(test)]
mod tests {
    use grundy::{FAMILIES, Player, Position};

    use super::*;

    /// What the examples' moves say, one by one.
    fn has_same_moves(text: &str) -> bool {
        let position = Position::read(FAMILIES, text).expect("examples can be read");
        let moves = |player| {
            let mut moves = Vec::new();
            position.choices(player, |choice| {
                moves.push((choice.place, choice.after()));
                moves.len() < 1000
            });
            moves
        };
        moves(Player::Left) == moves(Player::Right)
    }

    #[test]
    fn impartial_is_having_the_same_moves_whether_play_ends_or_not() {
        for game in GamesJson::of(FAMILIES).games {
            // Players that differ may have the same moves in one position.
            let same = has_same_moves(game.example);
            assert!(same || !game.impartial, "{}", game.name);
            if game.name == "graph" {
                assert!(game.impartial);
            }
        }
    }
}
