//! Pictures of games: what is on them.

use grundy_game::Budget;
use grundy_partizan::language::Value;
use grundy_values::Calculator;
use grundy_values::picture::{
    Drawing, Labelled, Marked, Shape, number_line, number_line_text, thermographs,
    thermographs_text,
};

fn value(calculator: &mut Calculator, text: &str, budget: &Budget) -> Value {
    let expression = calculator.parse(text).unwrap();
    calculator.worth(&expression, budget).unwrap()
}

fn labelled(texts: &[&str]) -> Vec<Labelled> {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(100_000));
    let one = |text: &&str| {
        let value = value(&mut calculator, text, &budget);
        let thermograph = calculator.thermograph(&value, &budget).unwrap();
        Labelled {
            label: (*text).into(),
            thermograph: thermograph.unwrap(),
        }
    };
    texts.iter().map(one).collect()
}

/// Everything lies on the picture.
#[track_caller]
fn fits(drawing: &Drawing) {
    let inside = |&(x, y): &(f64, f64)| {
        (0.0..=drawing.width).contains(&x) && (0.0..=drawing.height).contains(&y)
    };
    for shape in &drawing.shapes {
        match shape {
            Shape::Line { from, to, .. } => assert!(inside(from) && inside(to), "{shape:?}"),
            Shape::Box { at, .. } | Shape::Text { at, .. } => assert!(inside(at), "{shape:?}"),
        }
    }
}

#[test]
fn walls_and_masts_are_drawn() {
    let games = labelled(&["{3||2*|1*}"]);
    let drawing = thermographs("{3||2*|1*}", &games);
    fits(&drawing);
    let svg = drawing.svg();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    // One part of the left wall, three of the right one; mast, arrow and cross.
    assert_eq!(svg.matches("#1f5fbf").count(), 1);
    assert_eq!(svg.matches("#c0392b").count(), 3);
    assert!(svg.contains("m = 9/4, t = 3/4"));
    let raster = drawing.raster().unwrap();
    assert_eq!(raster.pixels.len(), raster.width * raster.height);
    let used = |place: usize| raster.pixels.iter().any(|&p| usize::from(p) == place);
    assert!((0..raster.palette.len()).all(used));
}

#[test]
fn several_thermographs_share_their_axes() {
    for count in 1..=8 {
        let texts = ["{2|-1}", "{3|1}", "0", "^", "5", "+-10", "*", "{1/2|0}"];
        let games = labelled(&texts[..count]);
        let drawing = thermographs("several & more", &games);
        fits(&drawing);
        assert!(drawing.svg().contains("several &amp; more"));
    }
}

#[test]
fn a_terminal_shows_walls_too() {
    let lines = thermographs_text(&labelled(&["{2|-2}"]));
    assert!(lines[0].contains('^'));
    assert!(
        lines
            .iter()
            .any(|line| line.contains('/') && line.contains('\\'))
    );
    assert!(lines.last().unwrap().contains("m = 0, t = 2"));
    assert!(lines.iter().all(|line| line.chars().count() <= 80));
    let number = thermographs_text(&labelled(&["3"]));
    assert!(number.iter().all(|line| !line.contains('/')));
}

#[test]
fn trees_have_an_edge_for_every_move() {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(1_000_000));
    let mut edges = |text: &str| {
        let value = value(&mut calculator, text, &budget);
        let tree = calculator.tree(text, &value, &budget).unwrap()?;
        fits(&tree);
        let lines = tree.shapes.iter();
        Some(lines.filter(|s| matches!(s, Shape::Line { .. })).count())
    };
    assert_eq!(edges("{3||2*|1*}"), Some(8));
    assert_eq!(edges("0"), Some(0));
    assert_eq!(edges("1/2"), Some(2));
    assert_eq!(edges("+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"), Some(36));
    assert_eq!(edges("*4000000000"), None);
    assert_eq!(edges("*20"), None);
    assert_eq!(edges("over"), None);
}

#[test]
fn the_number_line_holds_every_game() {
    let marked: Vec<Marked> = labelled(&["{3||2*|1*}", "-1/2", "1000000"])
        .into_iter()
        .zip([(2, 3), (-1, -1), (1_000_000, 1_000_000)])
        .map(|(game, (low, high))| {
            let number = |n: i128| grundy_partizan::Dyadic::new(n, 0).unwrap();
            Marked {
                label: game.label,
                stops: (number(low), number(high)),
                mean: game.thermograph.mean(),
            }
        })
        .collect();
    for count in 1..=3 {
        fits(&number_line("numbers", &marked[..count]));
        let lines = number_line_text(&marked[..count]);
        assert_eq!(lines.len(), count + 2);
        assert!(lines[0].contains('*'));
    }
}
