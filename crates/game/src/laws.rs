//! What every ruleset, notation and theorem must keep, checked on small positions.
//!
//! Each law returns the first position that breaks it, in words. The truth it compares with is
//! [`Brute`]: the definitions of [`oracle`], remembered so that they reach further.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Debug;

use grundy_theory::{Convention, Nimber, Outcome, OutcomeClass, Player, Value, mex, misere_nim};

use crate::keyed;
use crate::oracle::{self, followers};
use crate::{
    Budget, Impartial, Key, Keyed, Labelled, Language, Loopfree, Notation, Place, Ranked, Ruleset,
    Scoring, Source, Stopped, Sum, Unkeyed, Verdict,
};

/// A law that does not hold, with the position that shows it.
pub type Broken = String;

/// Fails with a message that names the law and the position.
macro_rules! law {
    ($holds:expr, $($message:tt)*) => {
        if !$holds {
            return Err(format!($($message)*));
        }
    };
}

/// More than any small position needs.
fn budget() -> Budget {
    Budget::new(1_000_000)
}

fn stopped(stopped: Stopped) -> Broken {
    stopped.to_string()
}

/// A sum, who is to move, and who wins when the moves run out.
type State<R> = (Sum<<R as Ruleset>::Position>, Player, Convention);

/// The definition, with a memo: no theorem and no shortcut for sums.
#[derive(Debug)]
pub struct Brute<'a, R: Ruleset> {
    rules: &'a R,
    wins: HashMap<State<R>, bool>,
    values: HashMap<Sum<R::Position>, u32>,
    lengths: HashMap<State<R>, u32>,
}

impl<'a, R: Loopfree> Brute<'a, R> {
    /// Knows nothing yet.
    pub fn new(rules: &'a R) -> Self {
        Self {
            rules,
            wins: HashMap::new(),
            values: HashMap::new(),
            lengths: HashMap::new(),
        }
    }

    /// Whether `player`, to move, wins.
    pub fn wins(&mut self, sum: &Sum<R::Position>, player: Player, convention: Convention) -> bool {
        let key = (sum.clone(), player, convention);
        if let Some(&win) = self.wins.get(&key) {
            return win;
        }
        let options = followers(self.rules, sum, player);
        let win = match options.is_empty() {
            true => convention.stuck_wins(),
            false => options.iter().any(|o| !self.wins(o, -player, convention)),
        };
        self.wins.insert(key, win);
        win
    }

    /// The Grundy value.
    pub fn grundy(&mut self, sum: &Sum<R::Position>) -> u32 {
        if let Some(&value) = self.values.get(sum) {
            return value;
        }
        let options = followers(self.rules, sum, Player::Left);
        let value = mex(options.iter().map(|o| self.grundy(o)).collect::<Vec<_>>());
        self.values.insert(sum.clone(), value);
        value
    }

    /// The length of best play: the winner hurries, the loser delays.
    pub fn remoteness(
        &mut self,
        sum: &Sum<R::Position>,
        player: Player,
        convention: Convention,
    ) -> u32 {
        let key = (sum.clone(), player, convention);
        if let Some(&length) = self.lengths.get(&key) {
            return length;
        }
        let win = self.wins(sum, player, convention);
        let mut lengths = Vec::new();
        for option in followers(self.rules, sum, player) {
            if self.wins(&option, -player, convention) != win {
                lengths.push(1 + self.remoteness(&option, -player, convention));
            }
        }
        let lengths = lengths.into_iter();
        let length = if win { lengths.min() } else { lengths.max() }.unwrap_or(0);
        self.lengths.insert(key, length);
        length
    }
}

/// Sums of up to three of the given components: all single ones, many pairs, some triples.
pub fn sums<P: Clone>(small: &[P]) -> Vec<Vec<P>> {
    let few = &small[..small.len().min(9)];
    let fewer = &small[..small.len().min(5)];
    let mut sums: Vec<Vec<P>> = small.iter().map(|p| vec![p.clone()]).collect();
    for (i, a) in few.iter().enumerate() {
        sums.extend(few[i..].iter().map(|b| vec![b.clone(), a.clone()]));
    }
    for (i, a) in fewer.iter().enumerate() {
        for (j, b) in fewer.iter().enumerate().skip(i) {
            sums.extend(
                fewer[j..]
                    .iter()
                    .map(|c| vec![a.clone(), c.clone(), b.clone()]),
            );
        }
    }
    sums
}

/// Rules and notation: options are moves applied, moves are distinct and in words, texts read back.
pub fn rules<R: Notation>(rules: &R) -> Result<(), Broken> {
    for position in rules.small() {
        let mut text = String::new();
        rules.write(&position, &mut text);
        law!(
            rules.read(&text).as_ref() == Ok(&position),
            "`{text}` does not read back as {position:?}"
        );
        let twin = rules.normalize(&position);
        law!(
            rules.normalize(&twin) == twin,
            "normalize is not idempotent at {text}"
        );
        for player in Player::BOTH {
            moves_of(rules, &position, &text, player)?;
            negative(rules, &position, player)?;
        }
    }
    Ok(())
}

/// What a player can do in a negative is the negative of what the other can do.
fn negative<R: Ruleset>(rules: &R, position: &R::Position, player: Player) -> Result<(), Broken> {
    let Some(negative) = rules.negate(position) else {
        return Ok(());
    };
    law!(
        rules.negate(&negative).as_ref() == Some(position),
        "the negative of the negative of {position:?} is another position"
    );
    let sorted = |mut components: Vec<R::Position>| {
        components.sort_unstable();
        components
    };
    let negated = |option: Sum<R::Position>| {
        let components = option.components().iter();
        let components: Option<Vec<_>> = components.map(|c| rules.negate(c)).collect();
        components.map(sorted)
    };
    let mut mirrored: Vec<_> = rules.options(position, player).map(negated).collect();
    let options = rules.options(&negative, -player);
    let mut options: Vec<_> = options
        .map(|option| Some(sorted(option.components().to_vec())))
        .collect();
    mirrored.sort_unstable();
    options.sort_unstable();
    law!(
        options == mirrored,
        "the moves in the negative of {position:?} are not the other player's"
    );
    Ok(())
}

/// Keys: they tell positions apart and lead back to them, successors are the moves, predecessors
/// their inverse, steps reach as far as moves do, tiers fall.
pub fn keyed<K: Key, R: Keyed<K> + Notation>(rules: &R) -> Result<(), Broken> {
    let small = rules.small();
    let positions = small
        .iter()
        .flat_map(|p| Player::BOTH.map(|player| (p, player)));
    for (position, player) in positions {
        let Some(key) = rules.key(position, player) else {
            continue;
        };
        law!(
            key >> K::BITS == K::from(0),
            "{position:?} has the key {key}"
        );
        let (again, mover) = rules.unkey(key);
        law!(
            rules.key(&again, mover) == Some(key),
            "the key {key} of {position:?} does not lead back"
        );
        // Where a move splits a position, successors are those of the whole.
        let options = rules.options(position, player);
        let moves: Result<Vec<K>, _> = options
            .map(|option| keyed::key_of(rules, &option, -player))
            .collect();
        let Ok(mut moves) = moves else {
            continue;
        };
        keyed::dedup_from(&mut moves, 0);
        let mut successors = Vec::new();
        if rules.successors(key, &mut successors).is_err() {
            continue;
        }
        let count = successors.len();
        keyed::dedup_from(&mut successors, 0);
        law!(
            count == successors.len(),
            "a successor of {position:?} is listed twice"
        );
        law!(
            successors == moves,
            "the successors of {position:?} are {successors:?}, not {moves:?}"
        );
        for &after in &successors {
            law!(
                rules.tier(key) >= rules.tier(after).map(|tier| tier + 1),
                "the tier of {position:?} is not above that of the key {after}"
            );
        }
        law!(
            reached(key, |key, out| rules.steps(key, out))
                == reached(key, |key, out| rules.successors(key, out)),
            "steps and successors of {position:?} do not reach the same"
        );
        if !R::PREDECESSORS {
            continue;
        }
        let leads_here = |from: K, to: K| {
            let mut after = Vec::new();
            rules.successors(from, &mut after).is_ok() && after.contains(&to)
        };
        for &after in &successors {
            let mut before = Vec::new();
            rules.predecessors(after, &mut before);
            law!(
                before.contains(&key),
                "{position:?} is not among the predecessors of the key {after}"
            );
            law!(
                before.iter().all(|&from| leads_here(from, after)),
                "some predecessor of the key {after} does not lead there"
            );
        }
    }
    Ok(())
}

/// Numbers of keys, and the waves in which they can be decided.
pub fn ranked<R: Ranked + Notation>(rules: &R) -> Result<(), Broken> {
    let keys = |position: &R::Position| rules.key(position, Player::Left);
    for key in rules.small().iter().filter_map(keys) {
        let rank = rules.rank(key);
        law!(
            rules.unrank(rank) == key,
            "the number {rank} of the key {key} does not lead back"
        );
        let mut after = Vec::new();
        let mut successors = Vec::new();
        if rules.successors(key, &mut successors).is_err() {
            continue;
        }
        let listed = rules.after(rank, &mut after);
        law!(listed.is_ok(), "the number {rank} has no options");
        after.sort_unstable();
        let mut wanted: Vec<u64> = successors.iter().map(|&key| rules.rank(key)).collect();
        wanted.sort_unstable();
        law!(
            after == wanted,
            "the options of the number {rank} are {after:?}, not {wanted:?}"
        );
        law!(
            after.iter().all(|&after| after < rank),
            "an option of the number {rank} is not below it"
        );
    }
    let start = rules.start().unwrap_or_default();
    let [start] = &start[..] else {
        return Ok(());
    };
    let Some((size, start)) = keys(start).and_then(|key| Some((rules.size(key)?, key))) else {
        return Ok(());
    };
    let Some(all) = reached(start, |key, out| rules.successors(key, out)) else {
        return Ok(());
    };
    let ranks: BTreeSet<u64> = all.iter().map(|&key| rules.rank(key)).collect();
    law!(
        ranks.iter().copied().eq(0..size),
        "the followers of the start are not the numbers below {size}"
    );
    let mut before: Vec<Vec<u64>> = vec![Vec::new(); size as usize];
    for rank in 0..size {
        let mut after = Vec::new();
        law!(
            rules.after(rank, &mut after).is_ok(),
            "the number {rank} has no options"
        );
        for after in after {
            before[after as usize].push(rank);
        }
        law!(
            rank + 1 == size || rules.next(rules.unrank(rank)) == rules.unrank(rank + 1),
            "the key after the number {rank} is not the next"
        );
    }
    for (rank, wanted) in (0..).zip(&before) {
        let mut found = Vec::new();
        rules.before(rank, &mut found);
        // A number beyond is not in play.
        found.retain(|&from| from < size);
        found.sort_unstable();
        law!(
            found == *wanted,
            "the number {rank} is reached from {found:?}, not {wanted:?}"
        );
    }
    for most in [1, 10, size] {
        let waves = rules.waves(size, most);
        let mut all: Vec<_> = waves.iter().flatten().cloned().collect();
        all.sort_by_key(|range| range.start);
        let end = all.iter().try_fold(0, |end, range| {
            (range.start == end && range.end > end).then_some(range.end)
        });
        law!(end == Some(size), "waves of {most} leave gaps");
        let place = |rank: u64| {
            let waves = waves.iter().enumerate();
            let mut places =
                waves.flat_map(|(wave, ranges)| ranges.iter().map(move |range| (wave, range)));
            places.find(|(_, range)| range.contains(&rank))
        };
        for (rank, from) in (0..).zip(&before) {
            let own = place(rank);
            for &from in from {
                let other = place(from);
                law!(
                    own == other || own.map(|own| own.0) < other.map(|other| other.0),
                    "a move from the number {from} to {rank} leads to the same wave"
                );
            }
        }
    }
    Ok(())
}

/// The first keys that are reached from one, in order; the whole game where it is small.
fn reached<K: Key>(
    key: K,
    mut next: impl FnMut(K, &mut Vec<K>) -> Result<(), Unkeyed>,
) -> Option<BTreeSet<K>> {
    const MOST: usize = 3_000;
    let mut seen = BTreeSet::from([key]);
    let mut todo = vec![key];
    let mut out = Vec::new();
    while let Some(key) = todo.pop() {
        out.clear();
        next(key, &mut out).ok()?;
        todo.extend(out.iter().filter(|&&key| seen.insert(key)));
        if seen.len() > MOST {
            return None;
        }
    }
    Some(seen)
}

fn moves_of<R: Notation>(
    rules: &R,
    position: &R::Position,
    text: &str,
    player: Player,
) -> Result<(), Broken> {
    let moves: Vec<_> = rules.moves(position, player).collect();
    let options: Vec<_> = rules.options(position, player).collect();
    law!(
        options
            == moves
                .iter()
                .map(|mv| rules.apply(position, mv))
                .collect::<Vec<_>>(),
        "options of {text} are not its moves applied"
    );
    if let Some(count) = rules.count(position, player) {
        law!(
            count == moves.len() as u128,
            "{text} has {} moves, not {count}",
            moves.len()
        );
    }
    let mut said = [HashSet::new(), HashSet::new()];
    for (i, mv) in moves.iter().enumerate() {
        law!(!moves[..i].contains(mv), "{mv:?} is listed twice at {text}");
        let after = rules.apply(position, mv);
        law!(
            !after.components().is_empty(),
            "{mv:?} leaves nothing to show at {text}"
        );
        for component in after.components() {
            let mut left = String::new();
            rules.write(component, &mut left);
            law!(
                rules.read(&left).as_ref() == Ok(component),
                "{mv:?} at {text} leaves `{left}`, which does not read back"
            );
        }
        let found = rules.reaching(position, player, &after);
        law!(
            found.is_some_and(|found| rules.apply(position, &found) == after),
            "no move reaches {after:?} from {text}"
        );
        let place = Place {
            number: 1,
            alone: true,
        };
        for (language, said) in [Language::English, Language::Chinese]
            .into_iter()
            .zip(&mut said)
        {
            let words = rules.words(position, mv, place).say(language);
            law!(
                !words.is_empty() && said.insert(words),
                "{mv:?} at {text} has no words of its own"
            );
        }
    }
    let same = Sum::one(position.clone());
    let waits = moves.iter().any(|mv| rules.apply(position, mv) == same);
    law!(
        waits || rules.reaching(position, player, &same).is_none(),
        "a move at {text} changes nothing"
    );
    Ok(())
}

/// Both players have the same moves.
pub fn impartial<R: Impartial + Notation>(rules: &R) -> Result<(), Broken> {
    for position in rules.small() {
        let left: Vec<_> = rules.moves(&position, Player::Left).collect();
        let right: Vec<_> = rules.moves(&position, Player::Right).collect();
        law!(left == right, "the players differ at {position:?}");
    }
    Ok(())
}

/// Labels of components agree with exhaustive play, alone and in sums.
pub fn labelled<R: Labelled + Notation>(rules: &R) -> Result<(), Broken> {
    let budget = budget();
    for component in rules.small() {
        for convention in Convention::BOTH {
            let (claim, _) = rules
                .outcome(&component, convention, &budget)
                .map_err(stopped)?;
            let sum = Sum::one(component.clone());
            let fact = oracle::loopy(rules, &sum, Player::Left, convention);
            law!(
                claim == fact,
                "{convention} {component:?} is {fact}, not {claim}"
            );
        }
    }
    for components in sums(&rules.small()) {
        let values = components.iter().map(|c| rules.value(c, &budget));
        let values: Result<Vec<Value>, _> = values.collect();
        let value = Value::sum(&values.map_err(stopped)?).ok_or("values that do not add")?;
        let sum = components.iter().cloned().collect();
        let fact = oracle::loopy(rules, &sum, Player::Left, Convention::Normal);
        law!(
            value.outcome() == fact,
            "{components:?} of value {value} is {fact}"
        );
    }
    Ok(())
}

/// No small position is its own follower, and normalizing keeps outcomes.
pub fn loopfree<R: Loopfree + Notation>(rules: &R) -> Result<(), Broken> {
    let mut done = HashSet::new();
    for position in rules.small() {
        let mut path = vec![(position.clone(), false)];
        let mut above = HashSet::new();
        while let Some((position, leaving)) = path.pop() {
            if leaving {
                above.remove(&position);
                done.insert(position);
                continue;
            }
            if done.contains(&position) {
                continue;
            }
            law!(
                above.insert(position.clone()),
                "{position:?} follows itself"
            );
            path.push((position.clone(), true));
            for player in Player::BOTH {
                for option in rules.options(&position, player) {
                    for component in option {
                        law!(!above.contains(&component), "{component:?} follows itself");
                        path.push((component, false));
                    }
                }
            }
        }
        let mut brute = Brute::new(rules);
        let sum = Sum::one(position.clone());
        let twin = Sum::one(rules.normalize(&position));
        for player in Player::BOTH {
            for convention in Convention::BOTH {
                law!(
                    brute.wins(&sum, player, convention) == brute.wins(&twin, player, convention),
                    "normalizing {position:?} changes its {convention} outcome"
                );
            }
        }
    }
    Ok(())
}

/// A theorem about heaps agrees with brute force, alone and in sums, in both conventions.
pub fn heap_theorem<R: Impartial + Loopfree + Notation>(
    rules: &R,
    theorem: &dyn Source<R>,
) -> Result<(), Broken> {
    let name = theorem.name().en;
    let budget = budget();
    let heap_of = |component: &R::Position, convention| {
        let heap = theorem.heap(rules, component, convention, &budget);
        heap.map_err(stopped)
    };
    let mut brute = Brute::new(rules);
    for component in rules.small() {
        let Some(heap) = heap_of(&component, Convention::Normal)? else {
            continue;
        };
        let value = brute.grundy(&Sum::one(component.clone()));
        law!(
            heap == Nimber::from(u64::from(value)),
            "{name}: {component:?} has value {value}, not {heap}"
        );
        let options: Vec<_> = rules
            .moves(&component, Player::Left)
            .map(|mv| (brute.grundy(&rules.apply(&component, &mv)), mv))
            .collect();
        let mut sizes: BTreeSet<u32> = options.iter().map(|(value, _)| *value).collect();
        sizes.insert(value);
        sizes.insert(value + 1);
        for size in sizes {
            let target = Nimber::from(u64::from(size));
            for convention in Convention::BOTH {
                if heap_of(&component, convention)?.is_none() {
                    continue;
                }
                let found = theorem.moves_to(rules, &component, target, convention, &budget);
                let Some(found) = found.map_err(stopped)? else {
                    continue;
                };
                let truth = options.iter().filter(|(v, _)| *v == size);
                let truth: Vec<_> = truth.map(|(_, mv)| mv.clone()).collect();
                law!(
                    found.agrees(&truth),
                    "{name}: moves of {component:?} to {size} are {truth:?}, not {found:?}"
                );
            }
        }
    }
    for components in sums(&rules.small()) {
        let heaps = components.iter();
        let heaps = heaps.map(|c| heap_of(c, Convention::Misere));
        let heaps: Vec<Option<Nimber>> = heaps.collect::<Result<_, _>>()?;
        let heaps: Option<Vec<Nimber>> = heaps.into_iter().collect();
        let Some(heaps) = heaps else { continue };
        let claim = misere_nim(&heaps);
        let sum = components.iter().cloned().collect();
        let truth = Outcome::of_win(brute.wins(&sum, Player::Left, Convention::Misere));
        law!(
            claim == truth,
            "{name}: misère {components:?} is {truth}, not {claim}"
        );
    }
    Ok(())
}

/// A theorem's verdicts and winning moves agree with brute force, for either player to move.
pub fn verdict_theorem<R: Loopfree + Notation>(
    rules: &R,
    theorem: &dyn Source<R>,
) -> Result<(), Broken> {
    let mut brute = Brute::new(rules);
    let mut truth = |sum: &Sum<R::Position>, player, convention| {
        Outcome::of_win(brute.wins(sum, player, convention))
    };
    verdicts(rules, theorem, &mut truth)
}

/// The same for a game whose play may go on for ever.
pub fn loopy_theorem<R: Notation>(rules: &R, theorem: &dyn Source<R>) -> Result<(), Broken> {
    let mut truth =
        |sum: &Sum<R::Position>, player, convention| oracle::loopy(rules, sum, player, convention);
    verdicts(rules, theorem, &mut truth)
}

/// Who wins a sum, from the definition.
type Truth<'a, R> = dyn FnMut(&Sum<<R as Ruleset>::Position>, Player, Convention) -> Outcome + 'a;

fn verdicts<R: Notation>(
    rules: &R,
    theorem: &dyn Source<R>,
    truth: &mut Truth<'_, R>,
) -> Result<(), Broken> {
    let name = theorem.name().en;
    for components in sums(&rules.small()) {
        for (player, convention) in questions() {
            let claim = theorem.verdict(rules, &components, player, convention, &budget());
            let Some(Verdict::Outcome(claim)) = claim.map_err(stopped)? else {
                continue;
            };
            let fact = truth(&components.iter().cloned().collect(), player, convention);
            law!(
                claim == fact,
                "{name}: {convention} {components:?} is {fact}, not {claim}, with {player:?} to move"
            );
            let good = |after: &Sum<R::Position>| truth(after, -player, convention) == Outcome::P;
            winning_moves(rules, theorem, &components, player, convention, good)?;
        }
    }
    Ok(())
}

/// The class that `class` gives a sum, alone or of two components, is what brute force finds for
/// either player moving first under normal play.
pub fn classes<R: Loopfree + Notation>(
    rules: &R,
    mut class: impl FnMut(&[R::Position]) -> Result<OutcomeClass, Broken>,
) -> Result<(), Broken> {
    let mut brute = Brute::new(rules);
    let small = sums(&rules.small()).into_iter();
    for components in small.filter(|components| components.len() <= 2) {
        let claim = class(&components)?;
        let sum: Sum<R::Position> = components.iter().cloned().collect();
        let [left, right] = Player::BOTH
            .map(|player| Outcome::of_win(brute.wins(&sum, player, Convention::Normal)));
        let fact = OutcomeClass::new(left, right);
        law!(
            claim == fact,
            "{components:?} is in class {fact}, and its form in class {claim}"
        );
    }
    Ok(())
}

/// A theorem about scores agrees with exhaustive minimax.
pub fn score_theorem<R: Scoring + Notation>(
    rules: &R,
    theorem: &dyn Source<R>,
) -> Result<(), Broken> {
    let name = theorem.name().en;
    for components in sums(&rules.small()) {
        for player in Player::BOTH {
            let normal = Convention::Normal;
            let claim = theorem.verdict(rules, &components, player, normal, &budget());
            let Some(Verdict::Scores(claim)) = claim.map_err(stopped)? else {
                continue;
            };
            let fact = oracle::scores(rules, &components.iter().cloned().collect(), player);
            law!(
                claim == fact,
                "{name}: {components:?} gives {fact:?}, not {claim:?}"
            );
            best_moves(rules, theorem, &components, player)?;
        }
    }
    Ok(())
}

/// The listed moves of a scoring theorem are the best ones.
fn best_moves<R: Scoring + Notation>(
    rules: &R,
    theorem: &dyn Source<R>,
    components: &[R::Position],
    player: Player,
) -> Result<(), Broken> {
    let found = theorem.winning(rules, components, player, Convention::Normal, &budget());
    let Some(found) = found.map_err(stopped)? else {
        return Ok(());
    };
    let best = oracle::scores(rules, &components.iter().cloned().collect(), player);
    let mut all = Vec::new();
    for (place, component) in components.iter().enumerate() {
        for mv in rules.moves(component, player) {
            let mut after = components.to_vec();
            after.splice(place..=place, rules.apply(component, &mv));
            let rest = oracle::scores(rules, &after.into_iter().collect(), -player);
            let total = rules.points(component, player, &mv).plus(rest);
            if total.margin(player) == best.margin(player) {
                all.push((place, mv));
            }
        }
    }
    law!(
        found.agrees(&all),
        "{}: best moves of {components:?} are {all:?}, not {:?}",
        theorem.name().en,
        found.moves
    );
    Ok(())
}

/// Both players, in both conventions.
fn questions() -> impl Iterator<Item = (Player, Convention)> {
    Player::BOTH
        .into_iter()
        .flat_map(|player| Convention::BOTH.map(|convention| (player, convention)))
}

/// The listed winning moves are winning, in order, and all of them where the theorem says so.
fn winning_moves<R: Notation<Move: Debug>>(
    rules: &R,
    theorem: &dyn Source<R>,
    components: &[R::Position],
    player: Player,
    convention: Convention,
    mut good: impl FnMut(&Sum<R::Position>) -> bool,
) -> Result<(), Broken> {
    let found = theorem.winning(rules, components, player, convention, &budget());
    let Some(found) = found.map_err(stopped)? else {
        return Ok(());
    };
    let name = theorem.name().en;
    let mut all = Vec::new();
    for (place, component) in components.iter().enumerate() {
        for mv in rules.moves(component, player) {
            let rest = components.iter().enumerate().filter(|(i, _)| *i != place);
            let after = rules.apply(component, &mv);
            let after = rest.map(|(_, c)| c.clone()).chain(after).collect();
            if good(&after) {
                all.push((place, mv));
            }
        }
    }
    law!(
        found.agrees(&all),
        "{name}: winning {convention} moves of {components:?} are {all:?}, not {:?}",
        found.moves
    );
    Ok(())
}
