//! Playing: the computer's move, hints, and what a game that was played was worth.

use grundy::game::Scores;
use grundy::{Answer, Budget, Choice, Hint, Opponent, Outcome, Phrase, Player};
use schemars::JsonSchema;
use serde::Serialize;

use crate::answer::ScoresJson;
use crate::asked::{About, HintAsked, ReplyAsked, ReviewAsked};
use crate::{Refusal, SCHEMA, ValueJson, solve};

/// Moves of a game that are looked at, at most.
const TURNS: usize = 500;

/// The computer's move.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReplyJson {
    schema: u32,
    /// Where it moves; the rest is `null` when there is no move, or none was found in time.
    place: Option<usize>,
    #[serde(rename = "move")]
    mv: Option<String>,
    /// The whole position afterwards.
    result: Option<String>,
    after: Option<String>,
    /// Whether the move was made without knowing what it is worth: the limits were too narrow.
    blind: bool,
    /// Where the thermographs of the components guided the move, because the whole was too large:
    /// by how much what play comes to can fall short of the best, as a dyadic fraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<String>,
    /// Whether no move was found within the limits.
    unknown: bool,
}

/// Lets the computer move.
pub fn reply(asked: &ReplyAsked, budget: &Budget) -> Result<ReplyJson, Refusal> {
    if asked.level > 100 {
        return Err(Refusal::Range {
            name: "level",
            least: 0,
            most: 100,
        });
    }
    let about = asked.about()?;
    let About {
        position,
        convention,
        player,
        language,
    } = &about;
    let mut opponent = Opponent::new(asked.level, asked.seed.into());
    let played = opponent.choose(position, *player, *convention, budget);
    let unknown = played.is_err();
    let played = played.ok().flatten();
    let choice = played.as_ref().map(|played| &played.choice);
    let within = played.as_ref().and_then(|played| played.within);
    Ok(ReplyJson {
        schema: SCHEMA,
        place: choice.map(|choice| choice.place),
        mv: choice.map(|choice| choice.say(*language)),
        result: choice.map(|choice| position.after(choice).expression()),
        after: choice.map(|choice| choice.after()),
        blind: played.as_ref().is_some_and(|played| played.blind),
        within: within.map(|within| within.to_string()),
        unknown,
    })
}

/// A hint.
#[derive(Debug, Serialize, JsonSchema)]
pub struct HintJson {
    schema: u32,
    /// The hint in words, or that none was found within the limits.
    hint: String,
    /// The component it is about.
    place: Option<usize>,
    /// The reasons, at strength 3.
    why: Vec<String>,
    /// Whether no good move was found where there is one, or nothing at all.
    unknown: bool,
}

/// Gives a hint.
pub fn hint(asked: &HintAsked, budget: &Budget) -> Result<HintJson, Refusal> {
    let strength = asked.strength.unwrap_or(1);
    if !(1..=3).contains(&strength) {
        return Err(Refusal::Range {
            name: "strength",
            least: 1,
            most: 3,
        });
    }
    let about = asked.about()?;
    let answer = solve::answer(&about, 1, budget).ok();
    let good = answer.as_ref().and_then(Answer::good);
    let place = good.and_then(|moves| Some(moves.known().first()?.place));
    let why = answer.iter().flat_map(|answer| &answer.why);
    let why = why.filter(|_| strength == 3);
    let why = why.map(|reason| reason.say(about.language)).collect();
    let hint = answer.map_or(Hint::Unknown, |answer| {
        Hint::of(&about.position, answer, strength)
    });
    Ok(HintJson {
        schema: SCHEMA,
        unknown: matches!(hint, Hint::Unknown | Hint::Open { .. }),
        hint: hint.say(about.language),
        place,
        why,
    })
}

/// A game that was played, position by position.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReviewJson {
    schema: u32,
    turns: Vec<TurnJson>,
    /// Whether nobody can move any more.
    over: bool,
    /// Who has won: `left` or `right`; `null` while it goes on, or when it is drawn.
    #[schemars(extend("enum" = ["left", "right", null]))]
    winner: Option<&'static str>,
}

/// A position of the game, and the move made in it.
#[derive(Debug, Serialize, JsonSchema)]
struct TurnJson {
    q: String,
    /// Who is to move: `left` or `right`.
    #[schemars(extend("enum" = ["left", "right"]))]
    player: &'static str,
    #[schemars(extend("enum" = ["N", "P", "D", "L", "R", null]))]
    outcome: Option<String>,
    grundy: Option<ValueJson>,
    /// The move made in it; `null` in the last one.
    #[serde(rename = "move")]
    mv: Option<String>,
    /// Whether that move gave a better result away; `null` where that is not known, and without one.
    blunder: Option<bool>,
    /// For points games: what each has by now; at the end, what each ends with.
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<ScoresJson>,
    /// For points games: what each ends with if both play their best from here on; `null` where that
    /// is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Option<ScoresJson>>,
}

fn side(player: Player) -> &'static str {
    match player {
        Player::Left => "left",
        Player::Right => "right",
    }
}

/// How good an outcome is for the player to move.
fn worth(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::N => 2,
        Outcome::D => 1,
        _ => 0,
    }
}

/// Values the positions of a game, and marks the moves that gave it away.
pub fn review(asked: &ReviewAsked, budget: &Budget) -> Result<ReviewJson, Refusal> {
    if asked.moves.len() > TURNS {
        return Err(Refusal::Range {
            name: "moves",
            least: 0,
            most: TURNS as u64,
        });
    }
    let mut about = asked.about()?;
    let scoring = about.position.is_scoring();
    let mut turns = Vec::new();
    let mut scores = Scores::default();
    // What the player of the last move could have had, and whether that was kept.
    let mut before: Option<Best> = None;
    for text in asked.moves.iter().map(Some).chain([None]) {
        // What is asked after the stop is not even begun: there may be hundreds of turns.
        let on = !budget.stopped().interrupted;
        let answer = on.then(|| solve::answer(&about, 1, budget).ok()).flatten();
        let best = answer.as_ref().and_then(|answer| Best::of(answer, scores));
        if let (Some(turn), Some(before), Some(best)) = (turns.last_mut(), before, best) {
            let turn: &mut TurnJson = turn;
            turn.blunder = Some(before.given_away(best, -about.player));
        }
        before = best;
        let choice = text.map(|text| {
            let number = turns.len() + 1;
            let found = about.position.find(about.player, text);
            found.ok_or(Refusal::Illegal { number })
        });
        let choice = choice.transpose()?;
        let outcome = answer.as_ref().and_then(Answer::outcome);
        turns.push(TurnJson {
            q: about.position.expression(),
            player: side(about.player),
            outcome: outcome.map(|outcome| outcome.to_string()),
            grundy: answer.and_then(|answer| answer.grundy).map(ValueJson),
            mv: choice.as_ref().map(|choice| choice.say(about.language)),
            blunder: None,
            scores: scoring.then(|| scores.into()),
            best: scoring.then(|| best.and_then(Best::scores).map(ScoresJson::from)),
        });
        if let Some(choice) = choice {
            scores = scores.plus(earned(&about, &choice));
            about.position = about.position.after(&choice);
            about.player = -about.player;
        }
    }
    let over = about.position.is_stuck(about.player);
    let winner = match (scoring, about.convention.stuck_wins()) {
        (true, _) => {
            scores = scores.plus(about.position.settled());
            if let Some(last) = turns.last_mut().filter(|_| over) {
                last.scores = Some(scores.into());
                last.best = Some(Some(scores.into()));
            }
            match scores.margin(Player::Left) {
                0 => None,
                margin if margin > 0 => Some(Player::Left),
                _ => Some(Player::Right),
            }
        }
        (false, true) => Some(about.player),
        (false, false) => Some(-about.player),
    };
    Ok(ReviewJson {
        schema: SCHEMA,
        turns,
        over,
        winner: winner.filter(|_| over).map(side),
    })
}

/// What a move earns at once.
fn earned(about: &About, choice: &Choice) -> Scores {
    choice.points(about.player).unwrap_or_default()
}

/// The best that the player to move can reach.
#[derive(Clone, Copy)]
enum Best {
    Outcome(Outcome),
    /// What both end with, what they have already included.
    Scores(Scores),
}

impl Best {
    fn of(answer: &Answer, scores: Scores) -> Option<Self> {
        let points = answer.scores();
        let points = points.map(|rest| Self::Scores(scores.plus(rest)));
        points.or(answer.outcome().map(Self::Outcome))
    }

    fn scores(self) -> Option<Scores> {
        match self {
            Self::Scores(scores) => Some(scores),
            Self::Outcome(_) => None,
        }
    }

    /// Whether a move of `player` that led to `after` was not the best.
    fn given_away(self, after: Self, player: Player) -> bool {
        match (self, after) {
            (Self::Outcome(before), Self::Outcome(after)) => worth(before) + worth(after) > 2,
            (Self::Scores(before), Self::Scores(after)) => {
                before.margin(player) > after.margin(player)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn review(q: &str, moves: &[&str]) -> ReviewJson {
        let asked = serde_json::json!({ "q": q, "moves": moves });
        let asked = serde_json::from_value(asked).expect("a question");
        super::review(&asked, &Budget::new(100_000)).expect("a legal game")
    }

    #[test]
    fn the_move_that_gives_a_win_away_is_marked() {
        let review = review("nim 1 2", &["nim 0 2", "0 0"]);
        let blunders: Vec<_> = review.turns.iter().map(|turn| turn.blunder).collect();
        assert_eq!(blunders, [Some(true), Some(false), None]);
        assert_eq!((review.over, review.winner), (true, Some("right")));
    }

    #[test]
    fn points_given_away_are_marked() {
        // The first player takes from the top of a pile, the second from the bottom.
        let text = "card-piles 5,1,1 1,9,9";
        let position = crate::asked::read(text, &Default::default()).expect("a position");
        let mut results = Vec::new();
        position.choices(Player::Left, |choice| {
            results.push(position.after(&choice).expression());
            true
        });
        let blunder = |result: &String| review(text, &[result]).turns[0].blunder;
        let blunders: Vec<_> = results.iter().map(blunder).collect();
        assert_eq!(blunders, [Some(true), Some(false)], "{results:?}");
    }
}
