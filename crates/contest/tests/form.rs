//! How inputs are written, there and back; comments of solutions in Chinese.

use grundy_contest::PROBLEMS;
use grundy_contest::form::{Form, Shape};
use grundy_contest::solutions::{Language, solution_in};
use grundy_game::Language as Speech;

#[track_caller]
fn there_and_back(form: &str, cases: &[&[&str]], written: &str) {
    let form = Form::read(form).unwrap_or_else(|error| panic!("{}", error.english()));
    let owned = |case: &&[&str]| case.iter().map(|p| p.to_string()).collect::<Vec<_>>();
    let cases: Vec<Vec<String>> = cases.iter().map(owned).collect();
    let text = form.write(&cases);
    assert_eq!(String::from_utf8_lossy(&text), written);
    let shape = Shape::of(&cases[0][0]).expect("a shape");
    let again = form.parse(&text, shape);
    assert_eq!(
        again.unwrap_or_else(|error| panic!("{}", error.english())),
        cases
    );
    assert_eq!(Form::read(&form.to_string()).ok(), Some(form), "{form}");
}

#[test]
fn what_is_written_is_read() {
    there_and_back("p", &[&["5"]], "5\n");
    there_and_back("p..", &[&["5", "3"]], "5 3\n");
    there_and_back("p / ..", &[&["5", "3"]], "5\n3\n");
    there_and_back("n / p..", &[&["5", "3"]], "2\n5 3\n");
    there_and_back("n p..", &[&["5", "3"]], "2 5 3\n");
    there_and_back("n/p/..", &[&["5", "3"]], "2\n5\n3\n");
    there_and_back("T / n / p..", &[&["5", "3"], &["7"]], "2\n2\n5 3\n1\n7\n");
    there_and_back("T / p..", &[&["5", "3"], &["7"]], "2\n5 3\n7\n");
    there_and_back("T / p", &[&["5"], &["7"]], "2\n5\n7\n");
    there_and_back("p", &[&["5,3"]], "5 3\n");
    there_and_back("T / p", &[&["5,3"], &["0,1"]], "2\n5 3\n0 1\n");
    there_and_back("k / p", &[&["5,3,1"]], "3\n5 3 1\n");
    there_and_back("n / k p..", &[&["5,3,1", "2"]], "2\n3 5 3 1\n1 2\n");
    there_and_back("p", &[&["..#/..."]], "..#\n...\n");
    there_and_back(
        "T / r c / p",
        &[&["..#/..."], &["."]],
        "2\n2 3\n..#\n...\n1 1\n.\n",
    );
}

#[test]
fn what_is_no_form_is_refused() {
    for form in ["", "n", "q", "p p", "n p", "T / p / ..", "p T", "n / p.. /"] {
        assert!(Form::read(form).is_err(), "{form}");
    }
    let form = Form::read("n / p..").expect("a form");
    for input in ["", "2\n5", "x", "1\n5 5", "0\n", "99999999999\n1"] {
        assert!(
            form.parse(input.as_bytes(), Shape::Number).is_err(),
            "{input}"
        );
    }
}

#[test]
fn every_comment_is_translated() {
    for problem in PROBLEMS {
        for language in Language::ALL {
            let sign = if language == Language::Python {
                "# "
            } else {
                "// "
            };
            let text = solution_in(problem.id, language, Speech::Chinese).expect("a solution");
            assert!(
                text.contains(&format!("{}：", problem.id)),
                "{}",
                problem.id
            );
            for line in text.lines() {
                let Some((before, comment)) = line.split_once(sign) else {
                    continue;
                };
                // Integer division in Python, text in strings, and what is the same in both.
                let is_code = before.ends_with('/') || before.contains('"') || comment == "mex";
                let chinese = !comment.is_ascii();
                let formula =
                    !comment.chars().any(|c| c.is_ascii_lowercase()) || comment.len() < 12;
                assert!(is_code || chinese || formula, "{}: {line}", problem.id);
            }
        }
    }
}
