//! Proofs of how stoppers compare are accepted, and altered ones prove nothing false.

use grundy_certificate::Writer;
use grundy_checker::{Language, WORK, check};
use grundy_game::Budget;
use grundy_partizan::Values;
use grundy_partizan::language::{Given, Syntax};
use grundy_partizan::loopy::{Loopy, Side};
use grundy_prove::{ProveError, prove_loopy, prove_stoppers};

/// Stoppers of every kind, short games among them.
const STOPPERS: [&str; 14] = [
    "0",
    "1",
    "*",
    "^",
    "on",
    "off",
    "over",
    "under",
    "upon",
    "-1/2",
    "{1|-1}",
    "^[on]",
    "{0|pass}",
    "a{0|{1|a}}",
];

fn read(text: &str) -> Loopy {
    let game = Values::new()
        .read_loopy(text, &Budget::new(100_000))
        .unwrap();
    assert!(game.is_stopper(), "{text}");
    game
}

fn certificate(a: &Loopy, b: &Loopy) -> String {
    let proof = prove_stoppers(&[[a, b]], &Budget::new(100_000)).unwrap();
    let writer = proof.write(Writer::text(Vec::new()).unwrap()).unwrap();
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

/// The order by the engine, which goes another way: a Büchi game.
fn sign(a: &Loopy, b: &Loopy) -> &'static str {
    let ge = |a: &Loopy, b: &Loopy| a.ge(b, Side::On, &Budget::new(100_000)).unwrap();
    match (ge(a, b), ge(b, a)) {
        (true, true) => "=",
        (true, false) => ">",
        (false, true) => "<",
        (false, false) => "||",
    }
}

#[test]
fn all_pairs_are_proved() {
    let games = STOPPERS.map(read);
    for (a, first) in games.iter().zip(STOPPERS) {
        for (b, second) in games.iter().zip(STOPPERS) {
            let file = certificate(a, b);
            let what = format!("{first} and {second}\n{file}");
            let verdict = check(file.as_bytes(), WORK)
                .map_err(|e| format!("{e}: {what}"))
                .unwrap();
            assert!(verdict.from_the_rules());
            let start = format!("proved: of the stoppers 1 {} {}, ", sign(a, b), a.len() + 1);
            let said = &verdict.say(Language::English)[0];
            assert!(said.starts_with(&start), "{said}: {what}");
        }
    }
}

#[test]
fn what_is_no_stopper_is_refused() {
    let dud = Values::new()
        .read_loopy("dud", &Budget::new(1_000))
        .unwrap();
    assert!(prove_stoppers(&[[&dud, &dud]], &Budget::new(1_000)).is_err());
    let head = "grundy-certificate 2\nconvention normal\n";
    // The dud would be at least anything, and alternating play in it goes on for ever.
    let file =
        format!("{head}loop 1 = 1 | 1\nloop 2 = |\nge 1 2\nge 2 1\nclaim stoppers 1 = 2\nend\n");
    assert_eq!(check(file.as_bytes(), WORK).unwrap_err().step, 7);
}

/// What an accepted file says is true of the games that it writes down: it may be other games.
fn is_true(file: &str, verdict: &[String]) -> bool {
    let mut sides: Vec<[Vec<usize>; 2]> = Vec::new();
    for line in file.lines() {
        if let Some(rest) = line.strip_prefix("loop ") {
            let (_, options) = rest.split_once(" =").unwrap();
            let (left, right) = options.split_once('|').unwrap();
            let read = |side: &str| {
                side.split_whitespace()
                    .map(|n| n.parse::<usize>().unwrap() - 1)
                    .collect()
            };
            sides.push([read(left), read(right)]);
        }
    }
    let budget = Budget::new(100_000);
    let game = |place: usize| {
        Loopy::explore(place, &budget, |&v, player| {
            Ok(sides[v][player as usize].clone())
        })
        .unwrap()
    };
    let mut said = verdict
        .iter()
        .filter_map(|line| line.strip_prefix("proved: of the stoppers "));
    said.all(|said| {
        let mut words = said.split([' ', ',']);
        let a: usize = words.next().unwrap().parse().unwrap();
        let claimed = words.next().unwrap();
        let b: usize = words.next().unwrap().parse().unwrap();
        let (a, b) = (game(a - 1), game(b - 1));
        a.is_stopper() && b.is_stopper() && sign(&a, &b) == claimed
    })
}

/// The certificate of one loopy value.
fn value(text: &str) -> Result<String, ProveError> {
    let (mut values, budget, given) = (Values::new(), Budget::new(100_000), Given::default());
    let syntax = Syntax::parse(text).unwrap();
    let value = values.evaluate_any(&syntax, &given, &budget).unwrap();
    let parts = values.evaluate_parts(&syntax, &given, &budget).unwrap();
    let proof = prove_loopy(&mut values, (&syntax, &parts), &value, &budget)?;
    let writer = proof.write(Writer::text(Vec::new()).unwrap()).unwrap();
    Ok(String::from_utf8(writer.finish().unwrap()).unwrap())
}

/// A value is equal to the simplest one, and stands to 0 as its class says; `S & T` side by side.
#[test]
fn values_are_proved() {
    for (text, signs) in [
        ("over", &["=", ">"][..]),
        ("{0,0|pass}", &["=", ">"]),
        ("on", &["=", ">"]),
        ("a{0|{1|a}}", &["=", ">"]),
        ("{on|off}", &["=", "||"]),
        ("1 & 0", &["=", ">", "=", "="]),
        ("^[on]", &["=", ">"]),
    ] {
        let file = value(text).expect(text);
        let verdict = check(file.as_bytes(), WORK).unwrap();
        let said = verdict.say(Language::English);
        let proved = said
            .iter()
            .filter_map(|line| line.strip_prefix("proved: of the stoppers "));
        let found: Vec<&str> = proved.map(|line| line.split(' ').nth(1).unwrap()).collect();
        assert_eq!(found, signs, "{text}: {said:?}");
        assert!(is_true(&file, &said), "{text}");
    }
    // What was computed is not in the file, so a proof would be about something else.
    for text in ["over + over", "{over + on|0}", "+-over", "dud"] {
        assert!(matches!(value(text), Err(ProveError::Loopy)), "{text}");
    }
}

/// Every number of every line changed, every sign, every line left out or twice.
#[test]
fn altered_proofs_prove_nothing_false() {
    let (mut tried, mut accepted) = (0, 0);
    let pairs = [
        ("over", "1"),
        ("upon", "^"),
        ("on", "off"),
        ("^[on]", "^"),
        ("a{0|{1|a}}", "{1|-1}"),
    ];
    let compared = pairs.map(|(a, b)| certificate(&read(a), &read(b)));
    for file in compared.into_iter().chain(value("{0,0|pass}")) {
        let lines: Vec<&str> = file.lines().collect();
        for (place, line) in lines.iter().enumerate().skip(2) {
            let mut others: Vec<Vec<String>> = vec![vec![], vec![line.to_string(); 2]];
            let words: Vec<&str> = line.split(' ').collect();
            for (at, word) in words.iter().enumerate() {
                let new: Vec<String> = match word.parse::<i64>() {
                    Ok(n) => [n - 1, n + 1, 1, 2, 3].map(|n| n.to_string()).to_vec(),
                    Err(_) => ["=", "<", ">", "||", "ge", "nge"]
                        .map(String::from)
                        .to_vec(),
                };
                for new in new {
                    let mut words = words.clone();
                    words[at] = &new;
                    others.push(vec![words.join(" ")]);
                }
            }
            for other in others {
                let mut lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
                lines.splice(place..=place, other);
                let altered = lines.join("\n") + "\n";
                if altered == file {
                    continue;
                }
                tried += 1;
                if let Ok(verdict) = check(altered.as_bytes(), WORK) {
                    accepted += 1;
                    assert!(
                        is_true(&altered, &verdict.say(Language::English)),
                        "{altered}"
                    );
                }
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
    assert!(5 * accepted < tried, "{accepted} of {tried}");
}
