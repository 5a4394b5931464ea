//! Proofs of how stoppers compare: where Left, moving second on the difference, always has an
//! answer, the pairs that Left comes back to; elsewhere the moves by which Right wins.

use grundy_certificate::{Claim, Convention, Line};
use grundy_game::Budget;
use grundy_partizan::language::{Syntax, Term, Value};
use grundy_partizan::loopy::Loopy;
use grundy_partizan::{GameId, Values};
use grundy_theory::Player;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ProveError;
use crate::forms::FormProof;

/// A position of each of two games.
type Pair = (usize, usize);

/// Proves how stoppers compare, pair by pair: the onsides of two games, say, then their offsides.
pub fn prove_stoppers(pairs: &[[&Loopy; 2]], budget: &Budget) -> Result<FormProof, ProveError> {
    let (mut positions, mut facts, mut claims) = (Vec::new(), Vec::new(), Vec::new());
    for &games in pairs {
        if !games.iter().all(|game| game.is_stopper()) {
            return Err(ProveError::Loopy);
        }
        let mut starts = [0; 2];
        for (start, game) in starts.iter_mut().zip(games) {
            *start = positions.len() + 1;
            positions.extend(described(game, *start)?);
        }
        let [g, h] = games;
        let ge = ordered([g, h], starts, &mut facts, budget)?;
        let le = ordered([h, g], [starts[1], starts[0]], &mut facts, budget)?;
        let sign = match (ge, le) {
            (true, true) => "=",
            (true, false) => ">",
            (false, true) => "<",
            (false, false) => "||",
        };
        let sign = sign.to_owned();
        let [a, b] = [number(starts[0])?, number(starts[1])?];
        claims.push(Line::Claim(Claim::Stoppers { a, sign, b }));
    }
    let mut lines = vec![Line::Convention(Convention::Normal)];
    lines.extend(positions);
    lines.extend(facts);
    lines.extend(claims);
    lines.push(Line::End);
    Ok(FormProof::new(lines))
}

/// Proves what a loopy game is equal to, side by side: the simplest stoppers that were found, and how
/// these compare with 0, which says who wins. That there are no simpler ones is not proved.
///
/// `parts` are the values of the nodes of the expression where they are short. One with sums or
/// functions of loopy games is refused: the proof would be about what they came to alone.
pub fn prove_loopy(
    values: &mut Values,
    (syntax, parts): (&Syntax, &[Option<GameId>]),
    value: &Value,
    budget: &Budget,
) -> Result<FormProof, ProveError> {
    let computed = |term: &Term| matches!(term, Term::Sum(_) | Term::Call { .. } | Term::Switch(_));
    let mut loopy = syntax.nodes().iter().zip(parts);
    if loopy.any(|(node, part)| part.is_none() && computed(&node.term)) {
        return Err(ProveError::Loopy);
    }
    let simplest = values.simplest(value.clone(), budget)?;
    let typed = values.graphs(value, budget)?;
    let simplest = values.graphs(&simplest, budget)?;
    let zero = Loopy::of(values, GameId::ZERO, budget)?;
    // A game and its sides are one where it is a stopper.
    let one = typed[0] == typed[1] && simplest[0] == simplest[1];
    let sides = typed.iter().zip(&simplest).take(if one { 1 } else { 2 });
    let pairs: Vec<_> = sides
        .flat_map(|(typed, simplest)| [[typed, simplest], [simplest, &zero]])
        .collect();
    prove_stoppers(&pairs, budget)
}

fn number(place: usize) -> Result<u32, ProveError> {
    u32::try_from(place).map_err(|_| ProveError::TooLarge)
}

/// The positions of a game, the first of them numbered `start`.
fn described(game: &Loopy, start: usize) -> Result<Vec<Line>, ProveError> {
    let line = |place: usize| {
        let side = |player| {
            let options = game.options(place, player).iter();
            let mut side = options
                .map(|&option| number(start + option))
                .collect::<Result<Vec<u32>, _>>()?;
            side.sort_unstable();
            side.dedup();
            Ok::<_, ProveError>(side)
        };
        Ok(Line::Loop {
            number: number(start + place)?,
            left: side(Player::Left)?,
            right: side(Player::Right)?,
        })
    };
    (0..game.len()).map(line).collect()
}

/// What Right can leave of a difference.
fn moves([g, h]: [&Loopy; 2], (u, v): Pair) -> Vec<Pair> {
    let ours = g.options(u, Player::Right).iter().map(|&u| (u, v));
    let theirs = h.options(v, Player::Left).iter().map(|&v| (u, v));
    ours.chain(theirs).collect()
}

/// What Left can leave of it.
fn answers([g, h]: [&Loopy; 2], (u, v): Pair) -> Vec<Pair> {
    let ours = g.options(u, Player::Left).iter().map(|&u| (u, v));
    let theirs = h.options(v, Player::Right).iter().map(|&v| (u, v));
    ours.chain(theirs).collect()
}

/// Whether the first is at least the second, with the facts that prove it.
fn ordered(
    games: [&Loopy; 2],
    starts: [usize; 2],
    facts: &mut Vec<Line>,
    budget: &Budget,
) -> Result<bool, ProveError> {
    let won = won_by_right(games, budget)?;
    let holds = !won.contains_key(&(0, 0));
    let mut seen: FxHashSet<Pair> = FxHashSet::default();
    seen.insert((0, 0));
    let mut open = vec![(0, 0)];
    while let Some(pair) = open.pop() {
        budget.spend(0, 1)?;
        let needed: Vec<Pair> = match won.get(&pair) {
            Some(&(_, after)) => answers(games, after),
            None => {
                let kept = moves(games, pair).into_iter().map(|after| {
                    let mut answers = answers(games, after).into_iter();
                    answers.find(|pair| !won.contains_key(pair))
                });
                kept.collect::<Option<_>>()
                    .expect("where Right does not win, Left has an answer")
            }
        };
        open.extend(needed.into_iter().filter(|&pair| seen.insert(pair)));
    }
    let mut used: Vec<Pair> = seen.into_iter().collect();
    // What a fact rests on was won before.
    used.sort_unstable_by_key(|pair| (won.get(pair).map(|(turn, _)| *turn), *pair));
    let numbers =
        |(u, v): Pair| Ok::<_, ProveError>((number(starts[0] + u)?, number(starts[1] + v)?));
    for pair in used {
        let (a, b) = numbers(pair)?;
        facts.push(match won.get(&pair) {
            None => Line::AtLeast { a, b },
            Some(&(_, after)) => {
                let (u, v) = numbers(after)?;
                Line::NotAtLeast { a, b, u, v }
            }
        });
    }
    Ok(holds)
}

/// The pairs at which Right, moving first, wins: when that was found, and the move.
fn won_by_right(
    games: [&Loopy; 2],
    budget: &Budget,
) -> Result<FxHashMap<Pair, (usize, Pair)>, ProveError> {
    let [g, h] = games;
    let mut won: FxHashMap<Pair, (usize, Pair)> = FxHashMap::default();
    budget.hold(g.len().saturating_mul(h.len()))?;
    loop {
        let before = won.len();
        for pair in (0..g.len()).flat_map(|u| (0..h.len()).map(move |v| (u, v))) {
            budget.spend(0, 1)?;
            if won.contains_key(&pair) {
                continue;
            }
            let mut moves = moves(games, pair).into_iter();
            let wins = |&after: &Pair| {
                let mut answers = answers(games, after).into_iter();
                answers.all(|pair| won.contains_key(&pair))
            };
            if let Some(after) = moves.find(wins) {
                won.insert(pair, (won.len(), after));
            }
        }
        if won.len() == before {
            return Ok(won);
        }
    }
}
