//! The definition of every answer, computed from `moves` and `apply` alone.
//!
//! No memo, no shortcut for sums, no theorem. It recurses, it is exponential, and it is right:
//! for small positions and tests only.

use std::collections::BTreeMap;

use grundy_theory::{Convention, Outcome, Player, mex};

use crate::{Loopfree, Ruleset, Scores, Scoring, Sum};

/// The options of a whole sum: one for every move in every component.
pub fn followers<R: Ruleset>(
    rules: &R,
    sum: &Sum<R::Position>,
    player: Player,
) -> Vec<Sum<R::Position>> {
    let components = sum.components().iter().enumerate();
    components
        .flat_map(|(place, component)| {
            let options = rules.options(component, player).collect::<Vec<_>>();
            options
                .into_iter()
                .map(move |after| sum.replaced(place, after))
        })
        .collect()
}

/// Whether `player`, to move, wins.
pub fn wins<R: Loopfree>(
    rules: &R,
    sum: &Sum<R::Position>,
    player: Player,
    convention: Convention,
) -> bool {
    let options = followers(rules, sum, player);
    if options.is_empty() {
        return convention.stuck_wins();
    }
    options
        .iter()
        .any(|option| !wins(rules, option, -player, convention))
}

/// The Grundy value: the mex of the options' values.
pub fn grundy<R: Loopfree>(rules: &R, sum: &Sum<R::Position>) -> u32 {
    let options = followers(rules, sum, Player::Left);
    mex(options.iter().map(|option| grundy(rules, option)))
}

/// The length of best play: the winner hurries, the loser delays.
pub fn remoteness<R: Loopfree>(
    rules: &R,
    sum: &Sum<R::Position>,
    player: Player,
    convention: Convention,
) -> u32 {
    let win = wins(rules, sum, player, convention);
    let options = followers(rules, sum, player);
    let lengths = options
        .iter()
        .filter(|option| wins(rules, option, -player, convention) != win)
        .map(|option| 1 + remoteness(rules, option, -player, convention));
    if win { lengths.min() } else { lengths.max() }.unwrap_or(0)
}

/// The scores from here on when each player maximises the margin.
pub fn scores<R: Scoring>(rules: &R, sum: &Sum<R::Position>, player: Player) -> Scores {
    let mut best: Option<Scores> = None;
    for (place, component) in sum.components().iter().enumerate() {
        for mv in rules.moves(component, player) {
            let after = sum.replaced(place, rules.apply(component, &mv));
            let total = rules
                .points(component, player, &mv)
                .plus(scores(rules, &after, -player));
            if best.is_none_or(|b| total.margin(player) > b.margin(player)) {
                best = Some(total);
            }
        }
    }
    best.unwrap_or_else(|| {
        let settled = sum.components().iter().map(|c| rules.settled(c));
        settled.fold(Scores::default(), Scores::plus)
    })
}

/// The outcome for the player to move where play may go on for ever: N, P, or D for a draw.
///
/// Labels all positions reachable from `sum` by repeating the definition until nothing changes.
pub fn loopy<R: Ruleset>(
    rules: &R,
    sum: &Sum<R::Position>,
    player: Player,
    convention: Convention,
) -> Outcome {
    let mut open = vec![(sum.clone(), player)];
    let mut graph = BTreeMap::new();
    while let Some((position, mover)) = open.pop() {
        let options: Vec<_> = followers(rules, &position, mover)
            .into_iter()
            .map(|option| (option, -mover))
            .collect();
        open.extend(options.iter().filter(|o| !graph.contains_key(*o)).cloned());
        graph.insert((position, mover), options);
    }
    let mut won: BTreeMap<_, bool> = BTreeMap::new();
    loop {
        let mut changed = false;
        for (state, options) in &graph {
            if won.contains_key(state) {
                continue;
            }
            let label = if options.is_empty() {
                Some(convention.stuck_wins())
            } else if options.iter().any(|o| won.get(o) == Some(&false)) {
                Some(true)
            } else if options.iter().all(|o| won.get(o) == Some(&true)) {
                Some(false)
            } else {
                None
            };
            if let Some(win) = label {
                won.insert(state.clone(), win);
                changed = true;
            }
        }
        if !changed {
            let start = won.get(&(sum.clone(), player));
            return start.map_or(Outcome::D, |&win| Outcome::of_win(win));
        }
    }
}
