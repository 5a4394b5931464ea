//! Games for points: certificates are accepted, altered ones prove nothing false.

use grundy_catalogue::FAMILIES;
use grundy_certificate::{Claim, Writer};
use grundy_checker::{Language, Statement, WORK, check};
use grundy_game::Budget;
use grundy_prove::{ProveError, certify};
use grundy_theory::{Convention, Player};
use grundy_workbench::{Answer, Finding, Moves, Position, Question, solve};

fn question(player: Player, budget: &Budget) -> Question<'_> {
    Question {
        player,
        convention: Convention::Normal,
        limit: 10,
        budget,
    }
}

fn answer(text: &str, player: Player, positions: u64) -> (Position, Answer) {
    let position = Position::read(FAMILIES, text).unwrap_or_else(|_| panic!("{text}"));
    let budget = Budget::new(positions);
    let answer = solve(&position, &question(player, &budget));
    (position, answer.expect("an answer or bounds"))
}

fn certificate(text: &str, player: Player, positions: u64) -> Result<String, ProveError> {
    let position = Position::read(FAMILIES, text).unwrap_or_else(|_| panic!("{text}"));
    let budget = Budget::new(positions);
    let answer = solve(&position, &question(player, &budget))?;
    let out = Writer::text(Vec::new()).expect("memory takes everything");
    let out = certify(&position, &answer, &Budget::new(2_000_000), out)?;
    let bytes = out.finish().expect("memory takes everything");
    Ok(String::from_utf8(bytes).expect("certificates are text"))
}

#[track_caller]
fn proved(text: &str, player: Player, positions: u64) -> Vec<String> {
    let file = certificate(text, player, positions).unwrap_or_else(|e| panic!("{text}: {e}"));
    let verdict = check(file.as_bytes(), WORK).unwrap_or_else(|rejection| {
        let line = file.lines().nth(rejection.step as usize - 1);
        panic!("{text}: {rejection}: {line:?}\n{file}")
    });
    assert!(verdict.from_the_rules(), "{text}");
    let said = verdict.say(Language::English);
    assert_eq!(verdict.say(Language::Chinese).len(), said.len());
    said
}

/// Scores from bounds that no search was allowed to narrow.
const LITTLE: u64 = 700;
const ENOUGH: u64 = 1_000_000;

#[test]
fn scores_are_proved() {
    for text in [
        "scores {5|1}",
        "scores {5|1} {4|{1|-2}} {{6|3}|-1}",
        "scores {1000000000|-999999999} {7|0}",
        "card-piles 3, 8, 7,",
        "carrots 3,8 6,2 9,",
        "carrots 2,9",
        "carrots 5",
        // Something is left to be played that is worth a number.
        "card-piles 5,4",
        "card-piles 1,3,2 5,4,6 8,7",
        "carrots 1,2,3,5",
        "scores {{2|0}|{0|-2}} {{7|3}|{3,{5|3}|-4}}",
        // Sums of different games.
        "scores {5|1} + card-piles 3,8,2",
        "carrots 6,2 1,2,3,5/1 + scores {4|{1|-2}} + card-piles 5,4",
    ] {
        for player in Player::BOTH {
            let who = if player == Player::Left {
                "Left"
            } else {
                "Right"
            };
            // What minimax found.
            let (position, found) = answer(text, player, ENOUGH);
            let Finding::Points(scores, _) = found.finding else {
                panic!("{:?}", found.finding);
            };
            let (first, second) = (scores.first, scores.second);
            let said = proved(text, player, ENOUGH);
            let expected =
                format!(", {who} moving first, Left ends with {first} and Right with {second}");
            assert!(
                said[0].starts_with("proved: with best play of "),
                "{said:?}"
            );
            assert!(said[0].ends_with(&expected), "{said:?}");
            let moves = found.good().map_or(&[][..], Moves::known);
            for (choice, said) in moves.iter().zip(&said[1..]) {
                let place = choice.place;
                let after = plain(&position.after(choice).expression());
                let expected = format!("{who}'s move in component {place} that leaves ");
                let rest = said.strip_prefix(&format!("proved: {expected}"));
                let rest = rest.and_then(|rest| rest.strip_suffix(" keeps the best score"));
                assert_eq!(rest.map(plain), Some(after), "{said}");
            }
            assert_eq!(said.len(), moves.len() + 2, "{said:?}");
        }
    }
}

#[test]
fn bounds_of_sums_too_large_to_add_up_are_proved() {
    let text = "scores {50|1} {41|{11|-2}} {{61|33}|-14} {{92|21}|{13|-54}} {{77|12}|{5|-31}} {9|{8|-90}} {{43|3}|{2|-17}} {{29|6}|{4|-38}}";
    for player in Player::BOTH {
        let (_, found) = answer(text, player, LITTLE);
        let Finding::Bounds([worst, best]) = found.finding else {
            panic!("{:?}", found.finding);
        };
        let said = proved(text, player, LITTLE);
        let expected = format!(
            "ends between {} for Left and {} for Right and {} for Left and {} for Right",
            worst.first, worst.second, best.first, best.second
        );
        assert!(said[0].ends_with(&expected), "{said:?}");
    }
}

#[test]
fn where_somebody_is_hurt_there_is_no_certificate() {
    for text in [
        "scores {-1|1} {5|1}",
        "carrots 5,1,5,9",
        "scores {{2|0}|{2|1}}",
        "card-piles 3,8 + scores {{1|0}|{2|1}}",
    ] {
        let file = certificate(text, Player::Left, ENOUGH);
        assert!(matches!(file, Err(ProveError::Scoring)), "{text}");
    }
}

/// Every number changed, every line left out.
fn alterations(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    for (place, line) in lines.iter().enumerate().skip(1) {
        let with = |line: Option<String>| {
            let mut lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
            lines.splice(place..=place, line);
            lines.join("\n") + "\n"
        };
        if !line.starts_with("claim") {
            all.push(with(None));
        }
        let words: Vec<&str> = line.split(' ').collect();
        for (at, word) in words.iter().enumerate() {
            let others: Vec<String> = match (word.parse::<i64>(), *word) {
                (Ok(n), _) => [n - 2, n - 1, n + 1, n + 2, 1, 2]
                    .map(|n| n.to_string())
                    .to_vec(),
                (_, "L" | "R") => ["L", "R"].map(String::from).to_vec(),
                (_, word) if word.contains(':') => {
                    vec![word.replacen('5', "4", 1), word.replacen('1', "2", 1)]
                }
                _ => continue,
            };
            for other in others.into_iter().filter(|other| other != word) {
                let mut words: Vec<&str> = words.clone();
                words[at] = &other;
                all.push(with(Some(words.join(" "))));
            }
        }
    }
    all
}

/// A position without the commas and blanks that texts may have or not.
fn plain(text: &str) -> String {
    text.replace([',', ' '], "")
}

/// Whether components are lists of numbers.
fn game_is_list(name: &str) -> bool {
    name != "scores"
}

/// The position of a certificate, as it is typed.
fn position_of(file: &str) -> String {
    let after = |word: &str| -> Vec<&str> {
        let lines = file.lines();
        lines.filter_map(|line| line.strip_prefix(word)).collect()
    };
    let names: Vec<&str> = after("game ")
        .iter()
        .map(|line| line.split_once(' ').expect("a number and a name").1)
        .collect();
    let (mut text, mut last) = (String::new(), 0);
    for component in after("position ")[0].split(' ') {
        let (game, component) = component.split_once(':').expect("a component");
        let game: usize = game.parse().expect("a number");
        if game != last {
            let plus = if last > 0 { " + " } else { "" };
            text.push_str(&format!("{plus}{}", names[game - 1]));
            last = game;
        }
        // A pile of one card has its comma, or it would be a card of a pile.
        let single = game_is_list(names[game - 1]) && !component.contains(',');
        text.push_str(&format!(" {component}{}", if single { "," } else { "" }));
    }
    text
}

/// What an accepted file says may be something else, but only something true.
fn is_true(statement: &Statement, file: &str) -> bool {
    let scores = |text: &str, player: Player| {
        let (_, found) = answer(text, player, ENOUGH);
        let Finding::Points(scores, _) = found.finding else {
            panic!("{text}");
        };
        scores
    };
    let player = |left: bool| if left { Player::Left } else { Player::Right };
    let about = &statement.about;
    match &statement.claim {
        Claim::Score { left, scores: said } => {
            let found = scores(about, player(*left));
            [found.first, found.second] == *said
        }
        Claim::ScoreBetween { left, worst, best } => {
            let found = scores(about, player(*left));
            let [[a, b], [c, d]] = [worst, best];
            let total = found.first + found.second;
            let whole = a + b == total && c + d == total;
            whole && (*a.min(c)..=*a.max(c)).contains(&found.first)
        }
        // The moves that are said to keep the score are among those that do.
        Claim::PlayersMove { left, place, .. } => {
            let (position, found) = answer(&position_of(file), player(*left), ENOUGH);
            let mut known = found.good().map_or(&[][..], Moves::known).iter();
            known.any(|choice| {
                let after = position.after(choice).expression();
                choice.place == *place && plain(&after) == plain(about)
            })
        }
        claim => panic!("{claim:?}"),
    }
}

#[test]
fn altered_certificates_prove_nothing_false() {
    let sum = "scores {50|1} {41|{11|-2}} {{61|33}|-14} {9|{8|-90}}";
    // The least budget that leaves bounds.
    let bounds = (100..).step_by(20).find_map(|positions| {
        let file = certificate(sum, Player::Left, positions).ok()?;
        file.contains(" to ").then_some(Ok(file))
    });
    let bounds = bounds.expect("some budget");
    let files = [
        certificate("scores {5|1} {4|{1|-2}}", Player::Left, ENOUGH),
        certificate("scores {25|1} {4|{1|-32}}", Player::Right, ENOUGH),
        certificate("card-piles 5, 4,", Player::Left, ENOUGH),
        certificate("carrots 1,2 5,3", Player::Right, ENOUGH),
        certificate("card-piles 5,4 + scores {2|-1}", Player::Right, ENOUGH),
        bounds,
    ];
    let mut accepted = 0;
    for file in files {
        let file = file.expect("small enough");
        for altered in alterations(&file)
            .into_iter()
            .filter(|altered| *altered != file)
        {
            if let Ok(verdict) = check(altered.as_bytes(), WORK) {
                let said = verdict.say(Language::English);
                let all = verdict.statements.iter();
                assert!(
                    all.clone().all(|s| is_true(s, &altered)),
                    "{altered}\n{said:?}"
                );
                accepted += 1;
            }
        }
    }
    // A form that nothing rests on may be any.
    assert!(accepted < 60, "{accepted}");
}
