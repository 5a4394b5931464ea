//! Every problem of the list: its samples, agreement with brute force, and what bad input does.

use grundy_contest::tools::tokens;
use grundy_contest::{Kind, PROBLEMS, Problem, Random, Verdict, find};
use grundy_game::Phrase;

/// Random small inputs for each problem.
const CASES: u64 = 6000;

fn same(a: &[u8], b: &[u8]) -> bool {
    tokens(a).eq(tokens(b))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn answer(problem: &Problem, input: &[u8]) -> Vec<u8> {
    match problem.judge(input) {
        Ok(reply) => reply.to_bytes(),
        Err(error) => panic!("{}: {error}\n{}", problem.id, text(input)),
    }
}

#[test]
fn samples() {
    for problem in PROBLEMS {
        assert!(!problem.samples.is_empty());
        for sample in problem.samples {
            let (input, output) = (sample.input.as_bytes(), sample.output.as_bytes());
            let found = answer(problem, input);
            assert!(
                same(&found, output),
                "{}: {} gives {}",
                problem.id,
                sample.input,
                text(&found)
            );
            assert!((problem.check)(input, output).unwrap().is_accepted());
            for reason in (problem.explain)(input).unwrap() {
                assert!(!reason.english().is_empty() && !reason.chinese().is_empty());
            }
        }
    }
}

#[test]
fn names_are_found_in_any_case_and_are_unique() {
    for problem in PROBLEMS {
        for name in std::iter::once(&problem.id).chain(problem.aliases) {
            assert_eq!(find(&name.to_lowercase()).unwrap().id, problem.id);
            assert_eq!(find(&name.to_uppercase()).unwrap().id, problem.id);
        }
    }
}

#[test]
fn agreement_with_brute_force() {
    for problem in PROBLEMS {
        let mut compared = 0;
        for seed in 0..CASES {
            let size = 1 + seed as usize % 8;
            let kinds = [Kind::Small, Kind::Small, Kind::Lost, Kind::NearLost];
            let kind = kinds[seed as usize % 4];
            let input = (problem.generate)(kind, size, &mut Random::new(seed));
            let Some(expected) = (problem.brute)(&input).unwrap() else {
                continue;
            };
            compared += 1;
            let found = answer(problem, &input);
            let verdict = (problem.check)(&input, &found).unwrap();
            assert!(verdict.is_accepted(), "{}: {verdict:?}", problem.id);
            let verdict = (problem.check)(&input, &expected).unwrap();
            assert!(
                verdict.is_accepted(),
                "{}:\n{}brute force: {}judge: {}{verdict:?}",
                problem.id,
                text(&input),
                text(&expected),
                text(&found)
            );
        }
        assert!(compared >= 2500, "{}: only {compared}", problem.id);
    }
}

#[test]
fn generated_inputs_are_valid_and_the_same_again() {
    for problem in PROBLEMS {
        for kind in Kind::ALL {
            for size in [1, 2, 10, problem.largest.min(3000)] {
                for seed in 0..if size <= 2 { 2 } else { 1 } {
                    let make = || (problem.generate)(kind, size, &mut Random::new(seed));
                    let input = make();
                    assert_eq!(input, make());
                    let output = answer(problem, &input);
                    let verdict = (problem.check)(&input, &output).unwrap();
                    assert!(
                        verdict.is_accepted(),
                        "{} {kind:?}: {verdict:?}",
                        problem.id
                    );
                    if !matches!(kind, Kind::Small | Kind::Random) {
                        continue;
                    }
                    for wrong in [&b""[..], b"x", b"0 1 2 3 4 5", b"-1\n"] {
                        // Whatever it is, the checker has an opinion and does not panic.
                        if let grundy_contest::Verdict::Rejected(reason) =
                            (problem.check)(&input, wrong).unwrap()
                        {
                            assert!(!reason.english().is_empty() && !reason.chinese().is_empty());
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn shrinking_stays_valid_and_ends() {
    for problem in PROBLEMS {
        for kind in [Kind::Small, Kind::Random, Kind::Lost] {
            let mut input = (problem.generate)(kind, 6, &mut Random::new(11));
            // Always take the last, the most timid candidate, a while; then the first to the end.
            for step in 0..10_000 {
                let candidates = (problem.shrink)(&input);
                // Some of them: judging all takes long where the numbers are large.
                let some = 1 + candidates.len() / 20;
                for candidate in candidates.iter().step_by(some) {
                    assert!(problem.judge(candidate).is_ok(), "{}", text(candidate));
                    assert_ne!(candidate, &input);
                }
                let next = if step < 5 {
                    candidates.last()
                } else {
                    candidates.first()
                };
                match next {
                    Some(next) => input = next.clone(),
                    None => break,
                }
                assert!(step < 9_999, "{} does not end", problem.id);
            }
        }
    }
}

#[test]
fn untidy_blanks_change_nothing() {
    for problem in PROBLEMS {
        for sample in problem.samples {
            let expected = answer(problem, sample.input.as_bytes());
            let crlf = sample.input.replace('\n', "\r\n");
            let tabs = sample.input.replace(' ', "\t \t");
            let lines = format!("\n\n{}\n\n", sample.input.replace('\n', "\n\n"));
            let cut = sample.input.trim_end().to_string();
            for text in [crlf, tabs, lines, cut] {
                assert!(
                    same(&answer(problem, text.as_bytes()), &expected),
                    "{text:?}"
                );
            }
        }
    }
}

#[test]
fn bad_input_is_refused_with_its_place() {
    for problem in PROBLEMS {
        let sample = problem.samples[0].input;
        let numbers: Vec<&str> = sample.split_ascii_whitespace().collect();
        let refused = |text: &str| match problem.judge(text.as_bytes()) {
            Ok(reply) => panic!("{}: {text:?} gives {reply}", problem.id),
            Err(error) => {
                assert!(error.line >= 1 && error.column >= 1);
                assert!(!error.chinese().is_empty());
                error
            }
        };
        refused("");
        refused("\n\n");
        // Where tests go on to the end of the file, more and fewer of them are an input too.
        let open = ["POJ1067", "HDU1847", "HDU2509", "HDU2897"].contains(&problem.id);
        if !open || problem.id == "POJ1067" {
            let more = refused(&format!("{} 5", sample.trim_end()));
            assert_eq!(more.line, sample.lines().count());
        }
        refused(&format!("{sample}x"));
        for (i, _) in numbers.iter().enumerate() {
            let cut = numbers[..i].join(" ");
            match open && problem.judge(cut.as_bytes()).is_ok() {
                true => assert!(i > 0, "{cut}"),
                false => drop(refused(&cut)),
            }
            for bad in [
                "-1",
                "x",
                "1.5",
                "18446744073709551616",
                "1e9",
                "+1",
                "٣",
                "7\0",
            ] {
                let mut changed = numbers.clone();
                changed[i] = bad;
                let error = refused(&changed.join("\n"));
                assert_eq!(
                    (error.line, error.column),
                    (i + 1, 1),
                    "{} {bad}",
                    problem.id
                );
            }
        }
    }
}

/// What the checker says of a wrong output.
#[track_caller]
fn said_of(problem: &str, input: &str, output: &str, words: &str) {
    let problem = find(problem).expect("a known problem");
    let verdict = (problem.check)(input.as_bytes(), output.as_bytes()).expect("a good input");
    let Verdict::Rejected(reason) = verdict else {
        panic!("{output} is accepted");
    };
    assert_eq!(reason.english(), words);
    assert!(!reason.chinese().is_empty());
}

#[test]
fn wrong_answers_are_explained_by_the_game() {
    said_of(
        "P2197",
        "3\n1\n5\n2\n1 1\n3\n1 2 3\n",
        "Yes No Yes",
        "word 3 of the output should be `No`, found `Yes`: The nim-sum of the heaps of test 3: 1 2 3 is 0, so the player to move loses.",
    );
    said_of(
        "ACW891",
        "2\n2 3\n",
        "No",
        "the answer is `Yes`, you say `No`: The nim-sum of the heaps 2 3 is 1, not 0, so the player to move wins.",
    );
    said_of(
        "CF794E",
        "4\n1 2 3 5\n",
        "3 3 4 5",
        "word 3 of the output should be `5`, found `4`: after 2 private moves 2 neighbours are left; a row comes to the larger of its two middle carrots, and the best row counts.",
    );
    said_of(
        "COT3",
        "3\n0 1 0\n1 2\n2 3\n",
        "1",
        "the answer is `3`, you say `1`: Choosing vertex 1 leaves subtrees whose nim-sum is not 0, so the opponent wins. The tree has the value 2, not 0, so the player to move wins; 1 of the choices leave 0.",
    );
    said_of(
        "COT3",
        "3\n0 1 0\n1 2\n2 3\n",
        "2",
        "the answer is `3`, you say `2`: Vertex 2 is black and cannot be chosen. The tree has the value 2, not 0, so the player to move wins; 1 of the choices leave 0.",
    );
}

/// Every problem says why, whatever word is wrong.
#[test]
fn every_wrong_word_has_a_reason() {
    for problem in PROBLEMS {
        let mut random = Random::new(5);
        for size in 1..=6 {
            let input = (problem.generate)(Kind::Small, size, &mut random);
            let right = problem.judge(&input).expect("a good input").to_string();
            let words: Vec<&str> = right.split_whitespace().collect();
            for i in 0..words.len() {
                let mut wrong = words.clone();
                wrong[i] = "77777";
                let checked = (problem.check)(&input, wrong.join(" ").as_bytes());
                let Verdict::Rejected(reason) = checked.expect("a good input") else {
                    panic!("{}: {wrong:?} is accepted", problem.id);
                };
                let (english, chinese) = (reason.english(), reason.chinese());
                assert!(english.len() > 20 && chinese.len() > 20, "{english}");
                if !["P1247", "CF1149E"].contains(&problem.id) {
                    assert!(english.contains(": "), "{}: {english}", problem.id);
                    assert!(chinese.contains('：'), "{}: {chinese}", problem.id);
                }
            }
        }
    }
}

/// Whatever the seed, a stress test comes to a path of 10^5 vertices, on which recursion ends.
#[test]
fn the_limit_is_reached_in_every_shape() {
    use grundy_contest::stress::{Options, input};
    let problem = find("SP11414").expect("a known problem");
    for seed in [1, 99] {
        let options = Options {
            seed,
            ..Options::default()
        };
        let is_path = |case: usize| {
            let text = input(problem, &options, case);
            let text = String::from_utf8(text).expect("text");
            let numbers: Vec<usize> = text
                .split_whitespace()
                .map(|n| n.parse().unwrap())
                .collect();
            let mut degrees = vec![0; numbers[0] + 1];
            for vertex in &numbers[numbers[0] + 1..] {
                degrees[*vertex] += 1;
            }
            numbers[0] == 100_000 && degrees.iter().all(|degree| *degree <= 2)
        };
        assert!((options.cases - 10..options.cases).any(is_path), "{seed}");
    }
}
