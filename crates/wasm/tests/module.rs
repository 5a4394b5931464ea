//! The exported functions, called as a host calls them.
#![allow(unsafe_code)]

use grundy::Budget;
use grundy::workbench::Session;
use grundy_report::{ROUTES, form};
use grundy_wasm::{answer, reply, reply_len, reserve};
use serde_json::Value;

/// Asks as a host does: status, media type, note, bytes.
fn ask(asked: &[u8], budget: u32) -> (u16, String, String, Vec<u8>) {
    let place = reserve(asked.len());
    assert!(!place.is_null(), "there is room");
    // SAFETY: `reserve` made room for so many bytes, and nothing was called since.
    unsafe { std::ptr::copy_nonoverlapping(asked.as_ptr(), place, asked.len()) };
    answer(budget);
    // SAFETY: the reply lives until the next question.
    let bytes = unsafe { std::slice::from_raw_parts(reply(), reply_len()) };
    let cut = bytes
        .iter()
        .position(|&byte| byte == b'\n')
        .expect("a head");
    let head = std::str::from_utf8(&bytes[..cut]).expect("text");
    let [status, media_type, note] = head.split('\t').collect::<Vec<_>>()[..] else {
        panic!("{head}");
    };
    let status = status.parse().expect("a number");
    (
        status,
        media_type.into(),
        note.into(),
        bytes[cut + 1..].to_vec(),
    )
}

fn json(name: &str, question: &str, budget: u32) -> (u16, Value) {
    let (status, media_type, note, bytes) = ask(format!("{name}\n{question}").as_bytes(), budget);
    assert_eq!(
        (media_type.as_str(), note.as_str()),
        ("application/json", "")
    );
    (status, serde_json::from_slice(&bytes).expect("an object"))
}

/// A question of every kind.
const QUESTIONS: &[(&str, &str)] = &[
    ("games", ""),
    ("solve", "q=nim+3+6+9+%2B+kayles+7"),
    ("moves", "q=nim+3+6+9&limit=1000"),
    ("pairs", "q=nim+3+6+9"),
    ("slice", "q=nim+3+6+9&i=1"),
    ("reach", "q=nim+3+2&most=40"),
    ("table", "game=wythoff&to=12"),
    ("pattern", "game=kayles"),
    ("period", "game=kayles"),
    ("misere", "game=kayles&to=12"),
    ("misere/form", "form=*%5B2%230%5D"),
    ("hint", "q=nim+3+6+9&strength=3&lang=zh"),
    ("reply", r#"{"q":"nim 3 6 9","level":0}"#),
    ("review", r#"{"q":"nim 3 6","moves":["nim 3 3"]}"#),
    ("graph", r#"{"text":"3 2\n1 2\n2 3\n"}"#),
    ("rules", r#"{"text":"kayles"}"#),
    ("lessons", "lang=zh"),
    ("lesson", "lesson=staircase"),
    ("exercise", "lesson=nim&seed=7"),
    ("exercise/check", r#"{"lesson":"nim","seed":7,"answer":""}"#),
];

#[test]
fn every_route_says_the_same_as_without_the_boundary() {
    let asked: Vec<&str> = QUESTIONS.iter().map(|(name, _)| *name).collect();
    let known: Vec<&str> = ROUTES.iter().map(|route| route.name).collect();
    assert_eq!(asked, known, "a question of every kind");
    for ((name, question), route) in QUESTIONS.iter().zip(ROUTES) {
        let (status, answer) = json(name, question, 100_000);
        let expected = (route.run)(question, &Session::default(), &Budget::new(100_000));
        let expected = expected.unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        let expected: Value = serde_json::from_slice(&expected).expect("an object");
        assert_eq!((status, answer), (200, expected), "{name}");
    }
}

#[test]
fn a_sum_is_worth_its_parts() {
    let grundy = |q: &str| {
        let (status, answer) = json("solve", &form(&[("q", q)]), 300_000);
        assert_eq!((status, &answer["unknown"]), (200, &false.into()), "{q}");
        answer["grundy"].as_u64().expect("a value")
    };
    let parts = ["nim 3 5", "kayles 7", "wythoff 3,4", "chomp:3x4 4,4,2"];
    let sum = parts.map(grundy).into_iter().fold(0, |a, b| a ^ b);
    assert_eq!(grundy(&parts.join(" + ")), sum);
}

#[test]
fn tiles_and_files_are_bytes() {
    let tile = "tile\ngame=wythoff&x=0&y=0&w=4&h=2";
    let (status, media_type, note, bytes) = ask(tile.as_bytes(), 3_000_000);
    assert_eq!((status, note.as_str()), (200, "whole"));
    assert_eq!(media_type, "application/octet-stream");
    let cells: Vec<u16> = bytes
        .chunks(2)
        .map(|cell| u16::from_le_bytes([cell[0], cell[1]]))
        .collect();
    assert_eq!(cells, [0, 1, 2, 3, 1, 2, 0, 4]);
    let file = "export\ngame=subtraction:1,3,4&to=3&format=csv";
    let (status, media_type, note, bytes) = ask(file.as_bytes(), 3_000_000);
    assert_eq!((status, note.as_str()), (200, "subtraction-1-3-4.csv"));
    assert!(media_type.starts_with("text/csv"));
    assert_eq!(
        String::from_utf8(bytes).expect("text").replace('\r', ""),
        "n,grundy\n0,0\n1,1\n2,0\n3,1\n"
    );
}

#[test]
fn without_a_budget_the_answer_is_unknown_and_never_wrong() {
    let question = form(&[("q", "kayles 40"), ("convention", "misere")]);
    let (status, answer) = json("solve", &question, 0);
    assert_eq!(status, 200);
    assert_eq!(answer["unknown"], true);
    assert!(answer.get("grundy").is_none_or(Value::is_null));
    let (_, _, note, _) = ask(b"tile\ngame=wythoff&x=0&y=0&w=4&h=4", 0);
    assert_ne!(note, "whole");
}

#[test]
fn refusals_are_objects_with_place_and_reason() {
    let (status, answer) = json("solve", "q=nim+3+x", 1000);
    assert_eq!(status, 400);
    assert_eq!(answer["error"]["code"], "notation");
    assert_eq!(
        (&answer["error"]["start"], &answer["error"]["end"]),
        (&6.into(), &7.into())
    );
    let (_, chinese) = json("solve", "q=nim+3+x&lang=zh", 1000);
    assert_ne!(answer["error"]["message"], chinese["error"]["message"]);
    assert_eq!(json("tile", "game=kayles&x=0&y=0&w=4&h=4", 1000).0, 400);
    assert_eq!(json("export", "game=kayles&to=9&format=odd", 1000).0, 400);
    assert_eq!(json("reply", "{", 1000).0, 400);
    assert_eq!(json("nothing", "", 1000).0, 404);
}

#[test]
fn bytes_that_are_no_question_are_refused() {
    for asked in [
        &b""[..],
        b"\n",
        b"\n\n\n",
        b"solve",
        b"\xff\xfe\nq=1",
        b"solve\nq=%ff",
        b"solve\nq=\x00",
    ] {
        let (status, media_type, ..) = ask(asked, 1000);
        assert!((400..500).contains(&status), "{asked:?}: {status}");
        assert_eq!(media_type, "application/json");
    }
    assert!(reserve(1 << 20).is_null(), "too long");
    assert_eq!(
        json("games", "", 1000).0,
        200,
        "and the next one is answered"
    );
}
