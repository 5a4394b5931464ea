//! Positions in which the players' moves differ: certificates are accepted, altered ones prove
//! nothing false.

use grundy_catalogue::FAMILIES;
use grundy_certificate::Writer;
use grundy_checker::{Language, WORK, check};
use grundy_game::Budget;
use grundy_prove::{ProveError, certify};
use grundy_theory::{Convention, Outcome, Player};
use grundy_workbench::{Answer, Position, Question, solve};

fn answer(position: &Position, player: Player, convention: Convention) -> Answer {
    let budget = Budget::new(2_000_000);
    let question = Question {
        player,
        convention,
        limit: 10,
        budget: &budget,
    };
    solve(position, &question).expect("small enough")
}

fn certificate(text: &str, player: Player, convention: Convention) -> Result<String, ProveError> {
    let position = Position::read(FAMILIES, text).unwrap_or_else(|_| panic!("{text}"));
    let answer = answer(&position, player, convention);
    let out = Writer::text(Vec::new()).expect("memory takes everything");
    let out = certify(&position, &answer, &Budget::new(2_000_000), out)?;
    let bytes = out.finish().expect("memory takes everything");
    Ok(String::from_utf8(bytes).expect("certificates are text"))
}

#[track_caller]
fn proved(text: &str, player: Player, convention: Convention) -> Vec<String> {
    let file = certificate(text, player, convention).unwrap_or_else(|e| panic!("{text}: {e}"));
    let verdict = check(file.as_bytes(), WORK).unwrap_or_else(|rejection| {
        let line = file.lines().nth(rejection.step as usize - 1);
        panic!("{text}: {rejection}: {line:?}\n{file}")
    });
    assert!(verdict.from_the_rules(), "{text}");
    let said = verdict.say(Language::English);
    assert_eq!(verdict.say(Language::Chinese).len(), said.len());
    said
}

#[test]
fn values_and_winners_are_proved() {
    let said = proved("domineering 2x2", Player::Left, Convention::Normal);
    assert_eq!(
        said,
        [
            "proved: domineering 2x2 = {1|-1}",
            "proved: {1|-1} is in canonical form",
            "proved: the stops of {1|-1} are 1 and -1",
            "proved: the mean of {1|-1} is 0, its temperature 1",
            "proved: Left, to move in domineering 2x2, wins (normal play)",
            "proved: Right, to move in domineering 2x2, wins (normal play)",
            "proved: Left's move in component 1 that leaves domineering 2x1 wins",
            "proved: Left's move in component 1 that leaves domineering 2x1 wins",
            "reasoned from the rules",
        ]
    );
    for (text, value) in [
        ("domineering 3x3", "{1|-1}"),
        ("domineering 2x3 ..#/#..", "{{2|1}|{-1/2|-3/2}}"),
        ("clobber xox/ox.", ""),
        ("toads-and-frogs tt.ff t.f", ""),
        ("hackenbush lrl ler", ""),
        ("toppling-dominoes lrrlrrl", ""),
        ("col 2x2 L.R", ""),
        ("snort L...L", "{4|0,{1|-1}}"),
        ("konane ..ox/.ox.", ""),
        ("amazons x.o", ""),
        ("elephants-and-rhinos e..r.r", ""),
        ("domineering 2x2 + nim 3", ""),
    ] {
        for player in Player::BOTH {
            let said = proved(text, player, Convention::Normal);
            let expected = format!("proved: {text} = {value}");
            assert!(said[0].starts_with(&expected), "{said:?}");
        }
    }
}

#[test]
fn misere_winners_are_proved() {
    for text in [
        "domineering 2x3",
        "clobber xoxo",
        "toads-and-frogs tt.ff",
        "hackenbush ler",
        "snort ..L",
        "domineering 2x2 + nim 2",
    ] {
        for player in Player::BOTH {
            let said = proved(text, player, Convention::Misere);
            let turns = said.iter().filter(|said| said.contains("misère play"));
            assert!(turns.count() >= 1, "{said:?}");
        }
    }
}

#[test]
fn what_the_checker_does_not_read_has_no_certificate() {
    for text in ["col ..L/1-2,2-3", "hackenbush 0-1l,1-2r,1-3l"] {
        let file = certificate(text, Player::Left, Convention::Normal);
        assert!(matches!(file, Err(ProveError::Partizan)), "{text}");
    }
}

#[test]
fn moves_that_the_checker_does_not_read_are_listed() {
    for (text, value) in [
        ("cutcake 2x4", "1"),
        ("fjords 2x2", "{1|-1}"),
        ("cutcake 2x3 + domineering 2x2", ""),
        ("toads-and-frogs:2 tt..ff", ""),
        ("partizan-subtraction:1,3/2,3 6", ""),
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let file = certificate(text, Player::Left, convention);
            let file = file.unwrap_or_else(|error| panic!("{text}: {error}"));
            let verdict = check(file.as_bytes(), WORK).unwrap_or_else(|rejection| {
                let line = file.lines().nth(rejection.step as usize - 1);
                panic!("{text}: {rejection}: {line:?}")
            });
            assert!(!verdict.from_the_rules(), "{text}");
            if convention == Convention::Normal {
                let said = &verdict.say(Language::English)[0];
                let expected = format!("proved: {text} = {value}");
                assert!(said.starts_with(&expected), "{said}");
            }
        }
    }
    // The lists are what is trusted; all else follows or is rejected.
    let file = certificate("cutcake 2x3", Player::Left, Convention::Normal).expect("small");
    for altered in alterations(&file) {
        let lists = |text: &str| {
            let lines = text.lines().filter(|line| line.starts_with("options"));
            lines.map(str::to_string).collect::<Vec<_>>()
        };
        if lists(&altered) == lists(&file)
            && let Ok(verdict) = check(altered.as_bytes(), WORK)
        {
            let said = verdict.say(Language::English);
            assert!(said.iter().all(|said| is_true(said)), "{altered}\n{said:?}");
        }
    }
}

/// Every way to change a number, a letter of a player or of a board, to leave a line out.
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
                (Ok(n), _) => [n - 1, n + 1, 1, 2].map(|n| n.to_string()).to_vec(),
                (_, "L" | "R") => ["L", "R"].map(String::from).to_vec(),
                (_, "wins" | "loses") => ["wins", "loses"].map(String::from).to_vec(),
                (_, "normal" | "misere") => ["normal", "misere"].map(String::from).to_vec(),
                (_, word) if word.contains(':') => {
                    let swap = |from: char, to: char| word.replacen(from, &to.to_string(), 1);
                    vec![
                        swap('.', '#'),
                        swap('2', '3'),
                        swap('x', 'o'),
                        swap('l', 'r'),
                    ]
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
    all.retain(|altered| altered != text);
    all
}

/// Whether a player who is to move wins, by the solvers.
fn wins(text: &str, player: Player, convention: Convention) -> bool {
    let position = Position::read(FAMILIES, text).unwrap_or_else(|_| panic!("{text}"));
    answer(&position, player, convention).outcome() == Some(Outcome::N)
}

/// What an accepted file says may be something else, but only something true.
fn is_true(statement: &str) -> bool {
    let Some(statement) = statement.strip_prefix("proved: ") else {
        return true;
    };
    let player = |text: &str| match text {
        "Left" => Player::Left,
        _ => Player::Right,
    };
    if let Some((who, rest)) = statement.split_once(", to move in ") {
        let (position, rest) = rest.split_once(", ").expect("a verb");
        let convention = match rest.contains("misère") {
            true => Convention::Misere,
            false => Convention::Normal,
        };
        return wins(position, player(who), convention) == rest.starts_with("wins");
    }
    if let Some((who, rest)) = statement.split_once("'s move in component ") {
        let (_, rest) = rest.split_once(" that leaves ").expect("a position");
        let after = rest.strip_suffix(" wins").expect("a verb");
        // The convention is that of the files below.
        return after == "0" || !wins(after, -player(who), Convention::Normal);
    }
    if let Some((position, form)) = statement.split_once(" = ")
        && position.contains(' ')
    {
        let difference = format!("{position} + value -({form})");
        return Player::BOTH
            .into_iter()
            .all(|player| !wins(&difference, player, Convention::Normal));
    }
    // Forms are looked at in `forms.rs`.
    true
}

#[test]
fn altered_proofs_prove_nothing_false() {
    let (mut tried, mut accepted) = (0, 0);
    for (text, convention) in [
        ("domineering 2x3", Convention::Normal),
        ("hackenbush ler lr", Convention::Normal),
        ("clobber xxo", Convention::Normal),
        ("snort ..L", Convention::Normal),
        ("hackenbush ler", Convention::Misere),
    ] {
        let file = certificate(text, Player::Left, convention).expect("a certificate");
        for altered in alterations(&file) {
            tried += 1;
            if let Ok(verdict) = check(altered.as_bytes(), WORK) {
                accepted += 1;
                for said in verdict.say(Language::English) {
                    let moved = convention == Convention::Misere && said.contains("'s move in");
                    assert!(moved || is_true(&said), "{said}\n{altered}");
                }
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
    assert!(10 * accepted < tried, "{accepted} of {tried}");
}

#[test]
fn forgeries_are_rejected() {
    let head = "grundy-certificate 2\ngame 1 domineering\nposition 1:1x2\nconvention";
    for (lines, step) in [
        // Only Right can move, to nothing: the board is -1.
        (
            "normal\nform 1 = |\nform 2 = 1 |\nworth 1:1x2 = 2 by 2\nclaim worth 2\nend\n",
            7,
        ),
        (
            "normal\nform 1 = |\nworth 1:1x2 = 1 by 1\nclaim worth 1\nend\n",
            6,
        ),
        ("normal\nform 1 = |\nclaim worth 1\nend\n", 6),
        ("normal\nwins L 1:1x2\nclaim wins L\nend\n", 5),
        ("normal\nwins L 1:1x2 -> 0\nclaim wins L\nend\n", 5),
        ("normal\nwins R 1:1x2 -> 0\nclaim wins R\nend\n", 5),
        (
            "normal\nloses L 0\nwins R 1:1x2 -> 0\nclaim loses R\nend\n",
            7,
        ),
        ("normal\nloses R 1:1x2\nclaim loses R\nend\n", 5),
        (
            "normal\nloses L 1:1x2\nloses L 1:1x2\nclaim loses L\nend\n",
            6,
        ),
        ("normal\nloses L 1:1x2 -> 0\nclaim loses L\nend\n", 5),
        // Under misère play Left, who cannot move, wins.
        ("misere\nloses L 1:1x2\nclaim loses L\nend\n", 5),
        ("misere\nform 1 = |\nclaim worth 1\nend\n", 5),
        // Facts that do not say whose turn it is.
        ("normal\noutcome P 1:1x2\nclaim outcome P\nend\n", 5),
        ("normal\nvalue 1:1x2 = 1\nclaim value 1\nend\n", 5),
        ("normal\noptions 1:1x2 =\nclaim outcome P\nend\n", 5),
    ] {
        let file = format!("{head} {lines}");
        let rejection = check(file.as_bytes(), WORK).expect_err(lines);
        assert_eq!(rejection.step, step, "{rejection}: {lines}");
    }
    // The same, as it is.
    for lines in [
        "normal\nform 1 = |\nform 2 = | 1\nworth 1:1x2 = 2 by 2\nclaim worth 2\nclaim loses L\nclaim wins R\nend\n",
        "normal\nloses L 0\nloses L 1:1x2\nwins R 1:1x2 -> 0\nclaim loses L\nclaim wins R\nclaim move R 1 to 0\nend\n",
        "misere\nwins L 1:1x2\nwins L 0\nloses R 1:1x2\nclaim wins L\nclaim loses R\nend\n",
    ] {
        let file = format!("{head} {lines}");
        let said = check(file.as_bytes(), WORK).map(|verdict| verdict.say(Language::English));
        assert!(said.is_ok(), "{said:?}: {lines}");
    }
}
