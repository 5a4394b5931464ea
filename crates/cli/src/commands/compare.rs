//! `grundy compare A B`: which of two games is greater, and why.

use std::cell::RefCell;

use grundy::Player;
use grundy::game::{Language, Phrase, conjoined};
use grundy::partizan::language::{Value, typeset};
use grundy::prove::{prove_order, prove_stoppers};
use grundy::values::{Answered, Calculator, Comparison, EvaluateError, Expression};
use grundy::{Budget, say};
use grundy_report::ComparisonJson;

use super::value::{Typed, failed, script};
use crate::certify;
use crate::failure::Failure;
use crate::output::{FAINT, Output, styled};
use crate::progress::{budget, watched};
use crate::value_args::CompareArgs;

/// Compares two games.
pub fn compare(args: &CompareArgs, out: &mut Output) -> Result<(), Failure> {
    let script = script(args.format.as_deref())?;
    let budget = budget(&out.common);
    let mut calculator = Calculator::new();
    let texts = [&*args.a, &*args.b];
    let mut parsed = Vec::new();
    for text in texts {
        let typed = Typed { text, line: None };
        let expression = calculator.parse(text);
        parsed.push(expression.map_err(|error| failed(&typed, error, &budget))?);
    }
    let [a, b] = &parsed[..] else {
        unreachable!("two texts were read");
    };
    let work = || {
        let found = in_full(&mut calculator, [a, b], args.why, &budget);
        match found {
            Err((place, error)) if error.unknown && !budget.stopped().interrupted => {
                // What is too large to be added up may be decided by means: with a budget of its
                // own, since this one is spent.
                let again = budget.at_most(u64::MAX);
                let by_means = calculator.compare_by_means([a, b], &again).ok().flatten();
                Ok((None, by_means.ok_or((place, error))?))
            }
            found => found,
        }
    };
    let compared = watched(&out.common, &budget, work);
    let (games, compared) = compared.map_err(|(place, error)| {
        let text = texts[place];
        failed(&Typed { text, line: None }, error, &budget)
    })?;
    let arena = RefCell::new(calculator.arena());
    let proof = certify::prove(
        &args.proof,
        out,
        &budget,
        &[],
        |lines, budget| match games {
            None => Err(budget.stopped().into()),
            Some([Value::Short(a), Value::Short(b)]) => {
                prove_order(*arena.borrow_mut(), a, b, budget)?.write(lines)
            }
            Some([ref a, ref b]) => {
                let mut arena = arena.borrow_mut();
                let (a, b) = (arena.graphs(a, budget)?, arena.graphs(b, budget)?);
                // A game and its sides are one where it is a stopper.
                let sides = if a[0] == a[1] && b[0] == b[1] { 1 } else { 2 };
                let pairs: Vec<_> = a.iter().zip(&b).take(sides).map(|(a, b)| [a, b]).collect();
                prove_stoppers(&pairs, budget)?.write(lines)
            }
        },
    )?;
    if out.common.json {
        out.json(&ComparisonJson::new(
            texts,
            &compared,
            args.why,
            out.language,
        ))?;
        return certify::note(proof.as_ref(), out);
    }
    let [a, b] = compared.games.clone().map(|text| {
        let text = text.unwrap_or_else(|| "?".into());
        typeset(&text, script)
    });
    out.line(format!("{a} {} {b}", compared.sign()))?;
    if let Some(means) = &compared.means {
        let means = out.say(means);
        out.line(styled(FAINT, format!("  {means}")))?;
    }
    for player in Player::BOTH {
        for reason in reasons(&compared, player, args.why) {
            let reason = out.say(&reason);
            out.line(styled(FAINT, format!("  {reason}")))?;
        }
    }
    certify::report(proof.as_ref(), out)
}

/// Both games and how they compare, or the place of the one that is not known.
type Found = Result<(Option<[Value; 2]>, Comparison), (usize, EvaluateError)>;

/// Computes both games and compares them.
fn in_full(
    calculator: &mut Calculator,
    [a, b]: [&Expression; 2],
    why: bool,
    budget: &Budget,
) -> Found {
    let first = calculator.worth(a, budget).map_err(|e| (0, e))?;
    let second = calculator.worth(b, budget).map_err(|e| (1, e))?;
    let compared = calculator.compare_values([&first, &second], why, budget);
    let compared = compared.map_err(|error| (0, EvaluateError::unknown(&a.text, error)))?;
    Ok((Some([first, second]), compared))
}

/// Why a comparison is what it is.
#[derive(Debug)]
enum Reason<'a> {
    Wins(Player, Vec<&'a dyn Phrase>),
    Second(Player),
    Answer(Player, &'a Answered),
}

fn reasons(compared: &Comparison, player: Player, why: bool) -> Vec<Reason<'_>> {
    let wins = &compared.wins[player as usize];
    let mut reasons = Vec::new();
    if !wins.is_empty() {
        let wins = wins.iter().map(|mv| mv as &dyn Phrase).collect();
        reasons.push(Reason::Wins(player, wins));
    }
    let answers = &compared.answers[player as usize];
    if why && !answers.is_empty() {
        reasons.push(Reason::Second(player));
        let answers = answers.iter().map(|answer| Reason::Answer(player, answer));
        reasons.extend(answers);
    }
    reasons
}

fn name(player: Player, language: Language) -> String {
    say! { language, match player;
        Player::Left => "Left"; "左方";
        Player::Right => "Right"; "右方";
    }
}

impl Phrase for Reason<'_> {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Wins(player, moves) => {
                let who = name(*player, language);
                let moves: Vec<String> = moves.iter().map(|mv| mv.say(language)).collect();
                say!(language,
                    "{who}, moving first in A - B, wins: {}.", conjoined(&moves, 10, ", ", " or ");
                    "在 A - B 中{who}先行可胜：{}。", conjoined(&moves, 10, "、", " 或 "))
            };
            Self::Second(player) =>
                let who = name(*player, language);
                let sign = if *player == Player::Left { "≥" } else { "≤" };
                "A {sign} B: {who}, moving second in A - B, has an answer to everything.";
                "A {sign} B：在 A - B 中{who}后行，总有应着。";
            Self::Answer(player, Answered { played, answer }) =>
                let (who, other) = (name(*player, language), name(-*player, language));
                let (played, answer) = (played.say(language), answer.say(language));
                "{other}: {played}; {who}: {answer}.";
                "{other}：{played}；{who}：{answer}。";
        }
    }
}
