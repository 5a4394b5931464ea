use super::*;
use proptest::prelude::*;

fn code(text: &str) -> TakeAndBreak {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[track_caller]
fn check(text: &str, printed: &str) {
    assert_eq!(code(text).to_string(), printed, "{text}");
    assert_eq!(code(printed), code(text), "{text}");
}

#[test]
fn codes_are_normalised_as_published() {
    check("04.30", "4.3");
    check("04.00[30]", "4.00[30]");
    check("04.00[00]", "4.0");
    check("0.{1,2!}", "0.6!");
    check("0.{0!,2!,3!}", "0.D!");
    check("0.{0!,2!,3!+}", "0.{0,2+}!");
    check("0.{0,1!,2,3,4+}", "0.*");
}

#[test]
fn equal_rules_are_one_code() {
    check("4", "4.0");
    check("4.", "4.0");
    check("4.000", "4.0");
    check(".77", "0.77");
    check("0", "0.0");
    check("0.3[3]", "0.[3]");
    check("0.33[3333]", "0.[3]");
    check("0.7[03]", "0.70[30]");
    check("0.4?", "0.4!");
    check("0.3!", "0.3");
    check("0.{5}", "0.W");
    check("0.w", "0.W");
    check("0.{6}", "0.{6}");
    check("0.{2!,2=}", "0.4");
    check("0.{3!,3=}", "0.{3!,3=}");
    check("0.{2=,3!}", "0.{2=,3!}");
    check("0.*!", "0.*!");
    check("0.{2+}=", "0.{2+}=");
    check("0.{1,3?+}", "0.{1,3+}?");
}

#[test]
fn mistakes_have_their_place() {
    for (text, span) in [
        ("", 0..0),
        (".", 0..1),
        ("77", 1..2),
        ("3.7", 0..1),
        ("6!.0", 0..2),
        ("*.0", 0..1),
        ("44.3", 1..2),
        ("0.7-", 3..4),
        ("0.7一", 3..6),
        ("0.{1,2", 2..3),
        ("0.{", 2..3),
        ("0.{}", 3..4),
        ("0.{1;2}", 4..5),
        ("0.{64}", 3..5),
        ("0.[3", 2..3),
        ("0.[]", 2..4),
        ("0.[3]3", 5..6),
        ("0.[[3]]", 3..4),
        ("0.3]", 3..4),
        ("0.3.3", 3..4),
    ] {
        let found = text.parse::<TakeAndBreak>().map_err(|e| e.span);
        assert_eq!(found, Err(span), "{text}");
    }
    for (text, span) in [("0.78", 3..4), ("4!.0", 1..2), ("0.*", 2..3), ("1.7", 0..1)] {
        assert_eq!(TakeAndBreak::octal(text).map_err(|e| e.span), Err(span));
    }
    let long = format!("0.{}", "1".repeat(5000));
    assert!(long.parse::<TakeAndBreak>().is_err());
}

#[track_caller]
fn options(text: &str, heap: u64, expected: &str) {
    let options = code(text);
    let options = options
        .options(&heap, Player::Left)
        .map(|option| match option.components() {
            [0] => "-".into(),
            parts => parts
                .iter()
                .map(u64::to_string)
                .collect::<Vec<_>>()
                .join(","),
        });
    assert_eq!(options.collect::<Vec<_>>().join(" "), expected);
}

#[test]
fn options_are_the_published_ones() {
    options("0.77", 9, "8 1,7 2,6 3,5 4,4 7 1,6 2,5 3,4");
    options("4!.0", 8, "1,7 2,6 3,5");
    options("0.3F", 9, "8 7 1,6 2,5 3,4 1,1,5 1,2,4 1,3,3 2,2,3");
    options("0.[3]", 7, "6 5 4 3 2 1 -");
    options("0.[2]", 7, "6 5 4 3 2 1");
    options("0.7[03]", 7, "6 1,5 2,4 3,3 4 2 -");
    options("0.*=", 11, "10 5,5 2,2,2,2,2 1,1,1,1,1,1,1,1,1,1");
    options("0.{1,3+}", 1, "");
    assert_eq!(code("4!.0").moves(&92679, Player::Left).count(), 46339);
}

#[test]
fn sets_are_codes() {
    let set = SubtractionSet::new([7, 2, 3]).expect("positive");
    let code = |code: Option<TakeAndBreak>| code.expect("short").to_string();
    assert_eq!(code(TakeAndBreak::subtraction(&set)), "0.0330003");
    assert_eq!(code(TakeAndBreak::all_but(&AllBut(set))), "0.3003330[3]");
    let far = SubtractionSet::new([u64::MAX]).expect("positive");
    assert_eq!(TakeAndBreak::subtraction(&far), None);
}

/// Texts that look like codes, right and wrong.
fn texts() -> impl Strategy<Value = String> {
    "[04]?\\.[0-7a-fA-F!?=*]{0,4}(\\{[0-5]([!?=]?\\+?,[0-9]){0,2}[!+]?\\}[!?=]?)?[0-7]?(\\[[0-7]{0,3}\\])?"
}

proptest! {
    #[test]
    fn printing_reads_back(text in texts()) {
        if let Ok(code) = text.parse::<TakeAndBreak>() {
            let printed = code.to_string();
            prop_assert_eq!(printed.parse::<TakeAndBreak>(), Ok(code.clone()));
            prop_assert_eq!(printed.parse::<TakeAndBreak>().map(|c| c.to_string()), Ok(printed));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,12}") {
        let _ = text.parse::<TakeAndBreak>();
    }

    #[test]
    fn moves_lose_counters_or_split_and_are_found(text in texts(), heap in 0u64..11) {
        let Ok(code) = text.parse::<TakeAndBreak>() else { return Ok(()) };
        let moves: Vec<Break> = code.moves(&heap, Player::Left).collect();
        let count = code.count(&heap, Player::Left);
        prop_assert!(count.is_none_or(|count| count == moves.len() as u128));
        for (i, mv) in moves.iter().enumerate() {
            prop_assert!(!moves[..i].contains(mv));
            let parts = mv.left.components();
            prop_assert_eq!(mv.taken + parts.iter().sum::<u64>(), heap);
            prop_assert!(parts.iter().all(|&part| part < heap));
            prop_assert_eq!(code.reaching(&heap, Player::Left, &mv.left), Some(mv.clone()));
        }
    }
}
