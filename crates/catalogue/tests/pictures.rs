//! What the rules say of pictures fits the pictures: every element that a move is made by touching,
//! that leaves or that arrives is in the component's picture, and different moves are made in
//! different ways. What a reason speaks of is there, too.

use std::sync::Arc;

use grundy_catalogue::{FAMILIES, open};
use grundy_game::{Budget, Element, Gesture, Labels, Mention, Scene};
use grundy_theory::{Convention, Player};
use grundy_workbench::{Game, Position};

/// Whether something of that name is in a picture.
fn has(scene: &Scene, element: Element) -> bool {
    match (scene, element) {
        (Scene::Row(length) | Scene::Line { length, .. }, Element::Item(i)) => i < *length,
        (Scene::Strip { first, .. }, Element::Item(i)) => i >= *first,
        (Scene::Grid { rows, .. }, Element::Cell(r, c)) => {
            rows.get(r as usize).is_some_and(|row| c < *row)
        }
        (Scene::Board(rows), Element::Cell(r, c)) => {
            rows.get(r as usize).is_some_and(|row| c < row.len() as u64)
        }
        (Scene::Heaps(heaps) | Scene::Steps(heaps), Element::Heap(i)) => i < heaps.len(),
        (Scene::Cards(cards), Element::Item(i)) => i < cards.len() as u64,
        (Scene::Numbers(rows), Element::Cell(r, c)) => {
            rows.get(r as usize).is_some_and(|row| c < row.len() as u64)
        }
        (Scene::Graph(figure), Element::Vertex(v)) => v < figure.names.len(),
        (Scene::Graph(figure), Element::Edge(i)) => i < figure.edges.len(),
        (Scene::Cake { columns, .. }, Element::Column(at)) => at < *columns,
        (Scene::Cake { rows, .. }, Element::Line(at)) => at < *rows,
        // When there is nothing to cut any more the two numbers are shown.
        _ => false,
    }
}

fn elements(gesture: &Gesture) -> impl Iterator<Item = Element> {
    let all = [
        &gesture.touch,
        &gesture.out,
        &gesture.come,
        &gesture.covered,
    ];
    all.into_iter().flatten().copied()
}

/// The small positions of the game in `text`, and how its moves are made.
fn check(text: &str, game: &Arc<dyn Game>) -> usize {
    let mut said = 0;
    for small in game.small().into_iter().take(40) {
        let position = Position::of(Arc::clone(game), &small).expect("small positions can be read");
        let Some(scenes) = position.parts()[0].scenes() else {
            return 0;
        };
        for player in [Player::Left, Player::Right] {
            let mut seen: Vec<(Gesture, String)> = Vec::new();
            position.choices(player, |choice| {
                if let Some(gesture) = choice.gesture() {
                    said += 1;
                    let scene = &scenes[choice.place - 1];
                    let place = format!("{text} {small}: {}", choice.after());
                    assert!(!gesture.touch.is_empty(), "{place}");
                    let outside = elements(&gesture).find(|&element| !has(scene, element));
                    assert_eq!(outside, None, "{place}: {scene:?}");
                    let same = seen.iter().find(|(known, _)| known == &gesture);
                    assert!(
                        same.is_none_or(|(_, after)| *after == choice.after()),
                        "{place}"
                    );
                    seen.push((gesture, choice.after()));
                }
                true
            });
        }
    }
    said
}

/// What the reasons of the small positions speak of, besides whole components.
fn spoken(text: &str, game: &Arc<dyn Game>) -> usize {
    let mut said = 0;
    for small in game.small().into_iter().take(40) {
        let position = Position::of(Arc::clone(game), &small).expect("small positions can be read");
        let part = &position.parts()[0];
        let scenes = part.scenes().unwrap_or_default();
        for convention in [Convention::Normal, Convention::Misere] {
            let reasons = part.why(convention, &Budget::new(100_000));
            for reason in reasons.unwrap_or_default() {
                for mention in reason.mentions() {
                    let place = format!("{text} {small}: {}", reason.english());
                    match mention {
                        Mention::Component(i) => assert!((1..=part.len()).contains(&i), "{place}"),
                        Mention::Element(i, element) => {
                            said += 1;
                            let scene = scenes.get(i - 1).expect(&place);
                            assert!(has(scene, element), "{place}: {element:?} in {scene:?}");
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    said
}

#[test]
fn what_reasons_speak_of_is_in_the_picture() {
    let mut said = Vec::new();
    for family in FAMILIES {
        let name = family
            .example
            .split(' ')
            .next()
            .expect("a game comes first");
        if spoken(name, &open(name).expect(name)) > 0 {
            said.push(family.name);
        }
    }
    for name in [
        "staircase",
        "silver-dollar",
        "wythoff",
        "chomp",
        "candy-piles",
        "northcott",
        "turning-turtles",
        "rugs",
        "carrots",
    ] {
        assert!(said.contains(&name), "{name}: {said:?}");
    }
}

#[test]
fn gestures_are_of_the_picture_and_tell_moves_apart() {
    let mut said = Vec::new();
    for family in FAMILIES {
        let game = family
            .example
            .split(' ')
            .next()
            .expect("a game comes first");
        if check(game, &open(game).expect(game)) > 0 {
            said.push(family.name);
        }
    }
    for name in [
        "treblecross",
        "plates",
        "euclid",
        "wythoff",
        "candy-piles",
        "node-kayles",
        "domineering",
        "impartial",
        "twisted",
        "clobber",
        "konane",
        "amazons",
        "col",
        "fjords",
        "toppling-dominoes",
        "black-path",
        "fox-and-geese",
    ] {
        assert!(said.contains(&name), "{name}: {said:?}");
    }
}

#[test]
fn only_where_a_corner_is_poison_it_is_drawn_so() {
    for family in FAMILIES {
        let position = grundy_catalogue::read(family.example).expect(family.example);
        for scene in position.parts()[0].scenes().unwrap_or_default() {
            if let Scene::Grid { poisoned, .. } = scene {
                assert_eq!(poisoned, family.name == "chomp", "{}", family.name);
            }
            if let Scene::Graph(figure) = scene
                && let Labels::Numbers(numbers) = &figure.labels
            {
                assert_eq!(numbers.len(), figure.names.len(), "{}", family.name);
            }
        }
    }
}
