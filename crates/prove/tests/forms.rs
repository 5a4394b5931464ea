//! Proofs about forms are accepted, and altered ones are not.

use grundy_certificate::Writer;
use grundy_checker::{Language, WORK, check};
use grundy_game::Budget;
use grundy_partizan::Values;
use grundy_partizan::language::{Given, Syntax};
use grundy_prove::{FormProof, prove_order, prove_value};

fn written(proof: &FormProof) -> String {
    let writer = proof.write(Writer::text(Vec::new()).unwrap()).unwrap();
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

fn certificate(text: &str) -> String {
    let (mut values, budget) = (Values::new(), Budget::new(1_000_000));
    let syntax = Syntax::parse(text).unwrap();
    let parts = values
        .evaluate_parts(&syntax, &Given::default(), &budget)
        .unwrap();
    written(&prove_value(&mut values, &syntax, &parts, &budget).unwrap())
}

fn comparison(a: &str, b: &str) -> String {
    let (mut values, budget) = (Values::new(), Budget::new(1_000_000));
    let (a, b) = (
        values.read(a, &budget).unwrap(),
        values.read(b, &budget).unwrap(),
    );
    written(&prove_order(&mut values, a, b, &budget).unwrap())
}

#[track_caller]
fn proved(certificate: &str) -> Vec<String> {
    let verdict = check(certificate.as_bytes(), WORK)
        .map_err(|rejection| format!("{rejection}\n{certificate}"))
        .unwrap();
    assert!(verdict.from_the_rules());
    assert_eq!(
        verdict.say(Language::Chinese).len(),
        verdict.say(Language::English).len()
    );
    verdict.say(Language::English)
}

/// Expressions of every kind, with what is claimed of them.
const EXPRESSIONS: &[(&str, &[&str])] = &[
    (
        "0",
        &[
            "proved: 0 is in canonical form",
            "proved: 0 is of class P: the second player wins",
            "proved: the stops of 0 are 0 and 0",
        ],
    ),
    (
        "{0,*|*}",
        &[
            "proved: {0,{0|0}|{0|0}} = {0|{0|0}}",
            "proved: {0|{0|0}} is in canonical form",
            "proved: {0|{0|0}} is of class L: Left wins",
            "proved: the stops of {0|{0|0}} are 0 and 0",
        ],
    ),
    (
        "{3||2*|1*}",
        &[
            "proved: the stops of {3|{{2|2}|{1|1}}} are 3 and 2",
            "proved: the mean of {3|{{2|2}|{1|1}}} is 9/4, its temperature 3/4",
        ],
    ),
    (
        "{1|-1} + {2|-2}",
        &["proved: {1|-1} + {2|-2} = {{3|1}|{-1|-3}}"],
    ),
    ("^ - *", &["proved: {0|{0|0}} + {0|0} = {0,{0|0}|0}"]),
    ("{0|1} - 3/4", &["proved: 1/2 + -3/4 = -1/4"]),
    ("{1|2||3|4}", &["proved: {3/2|7/2} = 2"]),
    ("+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}", &[]),
    ("{0|v*}", &[]),
    (
        "*3 + *2",
        &[
            "proved: {0,{0|0},{0,{0|0}|0,{0|0}}|0,{0|0},{0,{0|0}|0,{0|0}}} + {0,{0|0}|0,{0|0}} = {0|0}",
        ],
    ),
];

#[test]
fn proofs_are_accepted() {
    for (text, expected) in EXPRESSIONS {
        let said = proved(&certificate(text));
        for line in *expected {
            assert!(said.contains(&line.to_string()), "{text}: {said:#?}");
        }
    }
}

#[test]
fn comparisons_are_proved() {
    for (a, b, said) in [
        ("1", "1/2", "proved: 1 > 1/2"),
        ("^", "*", "proved: {0|{0|0}} || {0|0}"),
        ("{2|0}", "{1|0}", "proved: {2|0} > {1|0}"),
        ("{1|0}", "{2|0}", "proved: {1|0} < {2|0}"),
        ("^*", "{0,*|0}", "proved: {0,{0|0}|0} = {0,{0|0}|0}"),
    ] {
        assert_eq!(proved(&comparison(a, b))[0], said);
    }
}

/// All games born by day 2, as expressions.
const BORN_BY_DAY_2: [&str; 22] = [
    "0", "1", "-1", "*", "2", "-2", "1/2", "-1/2", "1*", "-1*", "*2", "^", "v", "^*", "v*", "+-1",
    "{1|0}", "{0|-1}", "{1|*}", "{*|-1}", "{1|0,*}", "{0,*|-1}",
];

#[test]
fn all_small_games_are_ordered_with_proof() {
    for a in BORN_BY_DAY_2 {
        for b in BORN_BY_DAY_2 {
            let said = proved(&comparison(a, b));
            assert!(is_true(&said[0]), "{said:?}");
        }
        proved(&certificate(&format!("({a}) + {{1|*}}")));
    }
}

/// Every way to change a number, a sign or a letter, to leave a line out, or to exchange two.
fn alterations(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    for (place, line) in lines.iter().enumerate().skip(1) {
        let with = |line: Option<String>| {
            let mut lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
            lines.splice(place..=place, line);
            lines.join("\n") + "\n"
        };
        all.push((line.starts_with("claim"), with(None)));
        let words: Vec<&str> = line.split(' ').collect();
        for (at, word) in words.iter().enumerate() {
            let others: Vec<String> = match (word.parse::<i64>(), *word) {
                (Ok(n), _) => [n - 1, n + 1, 1, 2].map(|n| n.to_string()).to_vec(),
                (_, "L" | "R" | "N" | "P") => ["L", "R", "N", "P"].map(String::from).to_vec(),
                (_, "=" | "<" | ">" | "||") => ["=", "<", ">", "||"].map(String::from).to_vec(),
                _ => continue,
            };
            for other in others.into_iter().filter(|other| other != word) {
                let mut words: Vec<&str> = words.clone();
                words[at] = &other;
                all.push((false, with(Some(words.join(" ")))));
            }
        }
    }
    // A file without one of its claims still proves the others.
    all.retain(|(weaker, altered)| !weaker && altered != text);
    all.into_iter().map(|(_, altered)| altered).collect()
}

/// What an accepted file says, its forms in writing: it may be a proof of something else, but only
/// of what is true.
fn is_true(statement: &str) -> bool {
    let (mut values, budget) = (Values::new(), Budget::new(1_000_000));
    let Some(statement) = statement.strip_prefix("proved: ") else {
        return true;
    };
    let mut read = |text: &str| values.read(text, &budget).unwrap();
    if let Some((form, class)) = statement.split_once(" is of class ") {
        let g = read(form);
        return values.outcome(g, &budget).unwrap().to_string() == class[..1];
    }
    if let Some(form) = statement.strip_suffix(" is in canonical form") {
        let g = read(form);
        // What is canonical is written as it stands, up to numbers, stars and the order of options.
        let syntax = Syntax::parse(form).unwrap();
        let parts = values.evaluate_parts(&syntax, &Given::default(), &budget);
        let root = syntax.nodes().last().unwrap();
        let count = root.term.operands().len();
        let options = [grundy_theory::Player::Left, grundy_theory::Player::Right]
            .map(|player| values.count(g, player));
        return parts.is_ok() && (count == options[0] + options[1] || values.is_number(g));
    }
    if let Some(rest) = statement.strip_prefix("the stops of ") {
        let (form, stops) = rest.split_once(" are ").unwrap();
        let g = read(form);
        let (left, right) = values.stops(g);
        return stops == format!("{left} and {right}");
    }
    if let Some(rest) = statement.strip_prefix("the mean of ") {
        let (form, rest) = rest.rsplit_once(" is ").unwrap();
        let g = read(form);
        let thermograph = values.thermograph(g, &budget).unwrap();
        let (mean, temperature) = (thermograph.mean(), thermograph.temperature());
        return rest == format!("{mean}, its temperature {temperature}");
    }
    for sign in [" = ", " < ", " > ", " || "] {
        if let Some((a, b)) = statement.split_once(sign) {
            let (a, b) = (read(a), read(b));
            let order = values.compare(a, b, &budget).unwrap();
            let known = match order {
                Some(std::cmp::Ordering::Equal) => " = ",
                Some(std::cmp::Ordering::Less) => " < ",
                Some(std::cmp::Ordering::Greater) => " > ",
                None => " || ",
            };
            return known == sign;
        }
    }
    false
}

#[test]
fn altered_proofs_prove_nothing_false() {
    let mut files: Vec<String> = EXPRESSIONS[..7]
        .iter()
        .map(|(text, _)| certificate(text))
        .collect();
    files.push(comparison("{2|0}", "{1|0}"));
    files.push(comparison("^", "*"));
    let (mut tried, mut accepted) = (0, 0);
    for file in files {
        for altered in alterations(&file) {
            tried += 1;
            if let Ok(verdict) = check(altered.as_bytes(), WORK) {
                accepted += 1;
                for said in verdict.say(Language::English) {
                    assert!(is_true(&said), "{said}\n{altered}");
                }
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
    // Facts that nothing rests on may be left out or be other true facts.
    assert!(10 * accepted < tried, "{accepted} of {tried}");
}

#[test]
fn forgeries_are_rejected() {
    let head = "grundy-certificate 2\nconvention normal\nform 1 = |\nform 2 = 1 | 1\n";
    for (lines, step) in [
        // Star and zero are confused.
        ("le 2 1\nclaim order 2 < 1\nend\n", 5),
        ("nle 2 1 L 2\nclaim order 2 > 1\nend\n", 5),
        ("nle 2 1 R 1\nclaim order 2 > 1\nend\n", 5),
        ("nle 2 1 L 1\nclaim order 2 > 1\nend\n", 6),
        ("nle 2 1 L 1\nnle 1 2 R 1\nclaim order 2 = 1\nend\n", 7),
        ("nle 2 1 L 1\nnle 2 1 L 1\nclaim class 2 N\nend\n", 6),
        // The same form again, the wrong number, options out of order or not there.
        ("form 3 = 1 | 1\nclaim canonical 3\nend\n", 5),
        ("form 4 = 1 | \nclaim canonical 4\nend\n", 5),
        ("form 3 = 2 1 |\nclaim canonical 3\nend\n", 5),
        ("form 3 = 3 |\nclaim canonical 3\nend\n", 5),
        // {*|*} is 0 and not canonical; {0,*|0} needs its proof.
        ("form 3 = 2 | 2\nclaim canonical 3\nend\n", 6),
        ("form 3 = 1 2 | 1\nclaim canonical 3\nend\n", 6),
        // Two stars are 0, and not a star.
        ("sum 2 2 = 2 by 2\nclaim sum 2 2 = 2\nend\n", 5),
        (
            "form 3 = 2 | 2\nsum 2 2 = 1 by 3\nclaim sum 2 2 = 1\nend\n",
            6,
        ),
        ("sum 1 2 = 1 by 1\nclaim sum 1 2 = 1\nend\n", 5),
        // Stops only of what is known to be canonical.
        ("claim stops 2 0 0\nend\n", 5),
        ("claim thermograph 2 0 0\nend\n", 5),
        ("claim canonical 1\nclaim thermograph 1 0 0\nend\n", 6),
        ("claim order 9 = 9\nend\n", 5),
        ("claim order 1 = 0\nend\n", 5),
    ] {
        let rejection = check(format!("{head}{lines}").as_bytes(), WORK).expect_err(lines);
        assert_eq!(rejection.step, step, "{lines}: {rejection}");
    }
    let misere = "grundy-certificate 2\nconvention misere\nform 1 = |\nclaim class 1 P\nend\n";
    assert_eq!(check(misere.as_bytes(), WORK).unwrap_err().step, 3);
}
