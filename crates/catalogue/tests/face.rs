//! What fronts see agrees with brute force on what fronts see: every family, small positions,
//! alone, in pairs and added to other games, in both conventions.
//!
//! The rules here are the erased face itself (positions and moves as text), so this also holds
//! reading, writing, and the way moves are found again.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use grundy_catalogue::{FAMILIES, open};
use grundy_game::laws::Brute;
use grundy_game::{Budget, Loopfree, Ruleset, Sum, oracle};
use grundy_theory::{Convention, Nimber, Outcome, Player};
use grundy_workbench::{Game, Moves, Position, Question, Seat, solve};

/// Reachable positions that brute force is asked to label, at most.
const BRUTE: usize = 1_500;

/// Games by number, with positions and moves as the face gives them.
#[derive(Debug, Default)]
struct Face {
    games: Vec<Arc<dyn Game>>,
    options: Mutex<HashMap<(Component, Player), Options>>,
}

/// A game by number, and the text of one component of it.
type Component = (usize, String);

/// What each move leaves.
type Options = Vec<Vec<Component>>;

impl Face {
    fn options_of(&self, component: &Component, player: Player) -> Options {
        let key = (component.clone(), player);
        if let Some(known) = self.options.lock().unwrap().get(&key) {
            return known.clone();
        }
        let (game, text) = component;
        let part = Arc::clone(&self.games[*game]).read(text).expect(text);
        let mut options = Vec::new();
        let seat = Seat {
            first: 1,
            alone: true,
        };
        part.choices(player, seat, &mut |choice| {
            let after = part.replaced(0, &choice.after()).expect("readable");
            options.push(
                (0..after.len())
                    .map(|i| (*game, after.component(i)))
                    .collect(),
            );
            true
        });
        self.options.lock().unwrap().insert(key, options.clone());
        options
    }

    /// The components of a position whose games are numbered here.
    fn components(&self, position: &Position) -> Sum<Component> {
        let parts = position.parts().iter();
        parts
            .flat_map(|part| {
                let name = part.game().name().to_string();
                let game = self.games.iter().position(|g| g.name() == name).unwrap();
                (0..part.len()).map(move |i| (game, part.component(i)))
            })
            .collect()
    }
}

impl Ruleset for Face {
    type Position = Component;
    type Move = Vec<Component>;

    fn moves(&self, component: &Component, player: Player) -> impl Iterator<Item = Self::Move> {
        self.options_of(component, player).into_iter()
    }

    fn apply(&self, _: &Component, mv: &Self::Move) -> Sum<Component> {
        mv.iter().cloned().collect()
    }
}

// True of every game but the loopy ones, whose truth comes from `oracle::loopy`.
impl Loopfree for Face {}

struct Truth<'a> {
    face: &'a Face,
    brute: Brute<'a, Face>,
    impartial: bool,
    loopy: bool,
    checked: usize,
}

impl Truth<'_> {
    fn outcome(&mut self, sum: &Sum<Component>, player: Player, convention: Convention) -> Outcome {
        match self.loopy {
            true => oracle::loopy(self.face, sum, player, convention),
            false => Outcome::of_win(self.brute.wins(sum, player, convention)),
        }
    }

    /// Whether the whole game is small enough for brute force.
    fn is_small(&mut self, sum: &Sum<Component>) -> bool {
        let mut seen = HashSet::from([sum.clone()]);
        let mut open = vec![sum.clone()];
        while let Some(sum) = open.pop() {
            for player in Player::BOTH {
                let fresh = oracle::followers(self.face, &sum, player);
                open.extend(fresh.into_iter().filter(|next| seen.insert(next.clone())));
            }
            if seen.len() > BRUTE {
                return false;
            }
        }
        true
    }

    fn check(&mut self, expression: &str, convention: Convention) {
        let position = Position::read(FAMILIES, expression).expect(expression);
        let sum = self.face.components(&position);
        if !self.is_small(&sum) {
            return;
        }
        self.checked += 1;
        for player in Player::BOTH {
            if player == Player::Left || !self.impartial {
                self.check_for(player, &position, &sum, convention);
            }
        }
    }

    /// What is said to `player`, who begins.
    fn check_for(
        &mut self,
        player: Player,
        position: &Position,
        sum: &Sum<Component>,
        convention: Convention,
    ) {
        let expression = position.expression();
        let budget = Budget::new(3_000_000);
        let question = Question {
            player,
            convention,
            limit: 10_000,
            budget: &budget,
        };
        let answer = solve(position, &question).expect(&expression);
        let what = format!("{convention} {player:?} {expression}: {answer:?}");
        let truth = self.outcome(sum, player, convention);
        assert_eq!(answer.outcome(), Some(truth), "{what}");
        if let Some(value) = &answer.grundy {
            assert_eq!(value.outcome(), truth, "{what}");
            if !self.loopy {
                let brute = u128::from(self.brute.grundy(sum));
                assert_eq!(value.nimber(), Some(Nimber(brute)), "{what}");
            }
        }
        // What a good move leaves: a lost position, or a drawn one where that is the best.
        let wanted = match truth {
            Outcome::D => Outcome::D,
            _ => Outcome::P,
        };
        let mut good = HashSet::new();
        let mut legal = 0;
        position.choices(player, |choice| {
            legal += 1;
            let after = self.face.components(&position.after(&choice));
            if self.outcome(&after, -player, convention) == wanted {
                good.insert((choice.place, choice.after()));
            }
            let again = position.find(player, &position.after(&choice).text());
            let again = again.unwrap_or_else(|| panic!("{what}\n{choice:?} is not found again"));
            assert_eq!(
                position.after(&again).text(),
                position.after(&choice).text(),
                "{what}"
            );
            true
        });
        assert_eq!(answer.moves, Some(legal), "{what}");
        let listed = answer.good().map_or(&[][..], Moves::known).iter();
        let listed: HashSet<_> = listed
            .map(|choice| (choice.place, choice.after()))
            .collect();
        if answer.good().is_none_or(Moves::is_complete) {
            assert_eq!(listed, good, "{what}");
        } else {
            assert!(!listed.is_empty() && listed.is_subset(&good), "{what}");
        }
        if let (Some(length), false) = (answer.remoteness, self.loopy) {
            let truth = self.brute.remoteness(sum, player, convention);
            assert_eq!(length, truth, "{what}");
        }
        assert!(!answer.why.is_empty(), "{what}");
    }
}

/// How many positions of it were small enough to be compared; none is where points count.
fn check_instance(instance: &str) -> Option<usize> {
    let mut face = Face::default();
    let others = ["nim", "kayles", "toads-and-frogs"];
    for name in others.iter().copied().chain([instance]) {
        if face.games.iter().all(|game| game.name() != name) {
            face.games.push(open(name).expect(name));
        }
    }
    let game = open(instance).expect(instance);
    if game.is_scoring() {
        return None;
    }
    let impartial = game.is_impartial();
    let ends = impartial || game.forms().is_some_and(|forms| forms.ends());
    let loopy = !ends;
    let mut truth = Truth {
        face: &face,
        brute: Brute::new(&face),
        impartial,
        loopy,
        checked: 0,
    };
    let small = game.small();
    for convention in Convention::BOTH {
        for component in &small {
            truth.check(&format!("{instance} {component}"), convention);
        }
        let few = &small[..small.len().min(if loopy { 3 } else { 5 })];
        for (i, a) in few.iter().enumerate() {
            for b in &few[i..] {
                truth.check(&format!("{instance} {a} + {instance} {b}"), convention);
            }
            let mixed = match (impartial, loopy) {
                (true, _) => format!("nim 2 + {instance} {a} + kayles 3"),
                (_, false) => format!("toads-and-frogs tt.f + {instance} {a} + nim 1"),
                (_, true) => format!("toads-and-frogs t.f + {instance} {a}"),
            };
            truth.check(&mixed, convention);
        }
    }
    // Boards that are large from the start, and loopy, are compared in their last moves alone.
    let least = if loopy { 2 } else { 4 };
    let checked = truth.checked;
    assert!(checked >= least, "{instance}: {checked} positions");
    Some(checked)
}

#[test]
fn answers_agree_with_brute_force() {
    for family in FAMILIES {
        let example = family.example.split(' ').next().unwrap();
        let instances = std::iter::once(&example).chain(family.instances);
        let checked: Option<usize> = instances.map(|instance| check_instance(instance)).sum();
        let enough = checked.is_none_or(|checked| checked >= 4);
        assert!(enough, "{}: {checked:?} positions", family.name);
    }
}
