//! Games: what is said about them, how they compare, and why.

use grundy_game::{Budget, Language, Phrase};
use grundy_partizan::language::Script;
use grundy_values::{Answer, Calculator, Comparison, Found, Property};

fn found(text: &str, property: Property) -> String {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(1_000_000));
    let expression = calculator.parse(text).unwrap();
    let evaluation = calculator.evaluate(&expression, false, &budget).unwrap();
    let Answer::Game { value, .. } = evaluation.answer else {
        panic!("{text} is no game");
    };
    let found = calculator.property(&value, property, &budget).unwrap();
    found.say(Script::Plain, Language::English)
}

#[test]
fn published_properties() {
    // CGSuite, test suite, canonical short games.
    for (text, properties) in [
        (
            "0",
            &[
                ("temperature", "-1"),
                ("birthday", "0"),
                ("misere", "N, the first player wins"),
                ("kind", "number"),
                ("class", "P, the second player wins"),
            ][..],
        ),
        (
            "-1/2",
            &[
                ("temperature", "-1/2"),
                ("incentives", "-1/2"),
                ("misere", "L, Left wins"),
                ("class", "R, Right wins"),
            ],
        ),
        (
            "*8",
            &[
                ("birthday", "8"),
                ("stop_count", "4374"),
                ("misere", "N, the first player wins"),
                ("kind", "nimber"),
            ],
        ),
        (
            "^",
            &[
                ("incentives", "^*"),
                ("stop_count", "3"),
                ("misere", "R, Right wins"),
                ("kind", "all-small"),
                ("atomic_weight", "1"),
            ],
        ),
        (
            "{3||2*|1*}",
            &[
                ("left_stop", "3"),
                ("right_stop", "2"),
                ("mean", "9/4"),
                ("temperature", "3/4"),
                ("reduced", "{3||2|1}"),
                ("kind", "hot"),
                ("atomic_weight", "none"),
            ],
        ),
        ("{0||0|-3/2}", &[("kind", "infinitesimal")]),
        ("1^", &[("kind", "a number and an infinitesimal")]),
        (
            "over",
            &[
                ("class", "L, Left wins"),
                ("kind", "stopper"),
                ("mean", "none"),
            ],
        ),
        (
            "on + off",
            &[
                ("class", "D, a draw"),
                ("onside", "on"),
                ("offside", "off"),
                ("kind", "stopper-sided"),
            ],
        ),
        (
            "a{1|a||-1}",
            &[(
                "class",
                "D/R, a draw when Left starts, Right wins when Right does",
            )],
        ),
    ] {
        for (name, expected) in properties {
            let property = Property::named(name).unwrap();
            assert_eq!(found(text, property), *expected, "{name} of {text}");
        }
    }
}

#[test]
fn properties_are_listed_and_said() {
    let budget = Budget::new(100_000);
    for text in ["{2|-1}", "^*", "3/8", "upon", "tis{{|tis}|}"] {
        let mut calculator = Calculator::new();
        let expression = calculator.parse(text).unwrap();
        let evaluation = calculator.evaluate(&expression, true, &budget).unwrap();
        let Answer::Game { value, .. } = evaluation.answer else {
            panic!("{text} is no game");
        };
        for property in Property::ALL {
            assert_eq!(Property::named(property.name()), Some(property));
            let found: Found = calculator.property(&value, property, &budget).unwrap();
            for language in [Language::English, Language::Chinese] {
                for script in [Script::Plain, Script::Unicode, Script::Latex] {
                    assert!(!found.say(script, language).is_empty());
                }
                assert!(!property.say(language).is_empty());
            }
        }
    }
}

fn comparison(calculator: &mut Calculator, games: [&str; 2], budget: &Budget) -> Comparison {
    let [a, b] = games.map(|text| {
        let expression = calculator.parse(text).unwrap();
        calculator.worth(&expression, budget).unwrap()
    });
    calculator.compare_values([&a, &b], true, budget).unwrap()
}

fn compared(a: &str, b: &str) -> (String, Vec<String>) {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(1_000_000));
    let compared = comparison(&mut calculator, [a, b], &budget);
    let mut said = Vec::new();
    for (player, wins) in ["L", "R"].iter().zip(&compared.wins) {
        said.extend(wins.iter().map(|mv| format!("{player} {}", mv.english())));
    }
    (compared.sign().into(), said)
}

#[test]
fn games_compare() {
    for (a, b, sign, moves) in [
        ("1", "1/2", ">", &["L -B to -1"][..]),
        ("*", "0", "||", &["L A to 0", "R A to 0"]),
        ("^", "*", "||", &["L -B to 0", "R A to *"]),
        ("^^", "*", ">", &["L -B to 0"]),
        ("{1|-1}", "{1|-1}", "=", &[]),
        ("v", "0", "<", &["R A to 0"]),
        ("over", "1/1024", "<", &[]),
        ("over", "^", ">", &[]),
        ("on", "on", "=", &[]),
        ("on + off", "0", "||", &[]),
        ("1 & 0", "1/2", "||", &[]),
        ("1 & 0", "-1", ">", &[]),
        ("nim(2*2)", "*3", "=", &[]),
        ("upon", "upon & upon", "=", &[]),
    ] {
        let (found, said) = compared(a, b);
        assert_eq!(found, sign, "{a} and {b}");
        if !moves.is_empty() {
            assert_eq!(said, moves, "{a} and {b}");
        }
    }
}

#[test]
fn every_move_is_answered() {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(1_000_000));
    let compared = comparison(&mut calculator, ["{2|0}", "{1|0}"], &budget);
    let answers: Vec<_> = compared.answers[0]
        .iter()
        .map(|a| (a.played.english(), a.answer.english()))
        .collect();
    assert_eq!(
        answers,
        [
            ("A to 0".to_owned(), "-B to 0".to_owned()),
            ("-B to -1".to_owned(), "A to 2".to_owned())
        ]
    );
    assert_eq!((compared.sign(), compared.answers[1].len()), (">", 0));
}

fn reasons(text: &str, language: Language) -> Vec<String> {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(1_000_000));
    let expression = calculator.parse(text).unwrap();
    let evaluation = calculator.evaluate(&expression, true, &budget).unwrap();
    evaluation.why.iter().map(|why| why.say(language)).collect()
}

#[test]
fn forms_are_explained() {
    let english = |text| reasons(text, Language::English);
    assert_eq!(
        english("{0,*|*}"),
        [
            "{0,*|*}: Left's * reverses through Right's answer 0 (0 ≤ the whole), so nothing takes its place.",
            "{0,*|*} = ^",
            "Left, moving first, wins by moving to 0.",
            "Right, moving first, loses: Left answers * by 0.",
        ]
    );
    assert_eq!(
        english("{0,1|2,3}")[..1],
        ["{0,1|2,3} = 3/2: the simplest number between its options."]
    );
    assert_eq!(
        english("{0,1|-1}")[..2],
        [
            "{0,1|-1}: Left's 0 is dominated by 1 (0 ≤ 1).",
            "{0,1|-1} = +-1"
        ]
    );
    assert_eq!(
        english("1 + {2|0}")[..1],
        ["1 + {2|0} = {3|1}: a number is added to every option (number translation)."]
    );
    assert_eq!(
        english("1 & 0"),
        ["Where endless play is a win for Left it is 1, where it is one for Right it is 0."]
    );
    assert_eq!(
        reasons("{0,1|-1}", Language::Chinese)[0],
        "{0,1|-1}：左方的 0 被 1 支配（0 ≤ 1）。"
    );
}
