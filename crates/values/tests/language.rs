//! The language: values, places of mistakes, steps.

use grundy_game::{Budget, Language, Phrase};
use grundy_nimbers::Word;
use grundy_values::Calculator;
use proptest::prelude::*;

fn value(text: &str) -> Result<String, (std::ops::Range<usize>, String, bool)> {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(10_000_000));
    let evaluation = calculator
        .parse(text)
        .and_then(|expression| calculator.evaluate(&expression, false, &budget));
    match evaluation {
        Ok(evaluation) => Ok(evaluation.answer.to_string()),
        Err(e) => Err((e.span, e.problem.english(), e.unknown)),
    }
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(value(text), Ok(expected.into()), "{text}");
}

#[test]
fn values() {
    check("xor(3,6,9)", "12");
    check("xor()", "0");
    check("mex{0,1,2,5,7}", "3");
    check("mex{}", "0");
    check("mex{1, 2, w}", "0");
    check("mex{nim(2*2), 0, xor(1,0), 2}", "4");
    check("nim(19*23)", "86");
    check("nim(19⊗23)", "86");
    check("nim(5/3 + 8^2)", "7");
    check("nim(w*w^2)", "2");
    check("nim(ω·ω²)", "2");
    check("nim(w^3)", "2");
    check("nim([w^3]^3)", "w");
    check("nim([w^w]^5)", "4");
    check("w^2*3+5", "w^2*3+5");
    check("ω²·3+5", "w^2*3+5");
    check("[w^(w*2+1)]", "w^(w*2+1)");
    check("xor(w^2+1, w)", "w^2+w+1");
    check("nim(sqrt(7))", "5");
    check("nim(2^-1)", "3");
    check("nim(7 - 7)", "0");
    check("nim(inverse(16))", "170");
    check("nim(order(2))", "3");
    check("nim(order(16))", "85");
    check("nim(log(4, 6))", "2");
    check("nim(root(3, 1))", "{1, 2, 3}");
    check("nim(root(7, 2) * 1)", "2");
    check("nim(quadratic(1, 1, 1))", "{2, 3}");
    check("nim(quadratic(0, 0, 0))", "{0, 1, 2, …}");
    check("nim(minpoly(4))", "x^4 + x + 1");
    check("lexicode(4, 3)", "[4, 1, 3]\n0111");
    check(
        "lexicode(5, 1)",
        "[5, 5, 1]\n00001\n00010\n00100\n01000\n10000",
    );
    check("lexicode(2, 9)", "[2, 0, 9]");
    check("nim((2+4)*(1+8))", "1");
    check("nim(xor(1,2)*mex{0,1})", "1");
    check(
        "nim(18446744073709551616*18446744073709551616)",
        "27670116110564327424",
    );
}

#[test]
fn division_powers_and_roots_undo_products() {
    for a in 1..32u64 {
        for b in 1..32u64 {
            check(&format!("nim({a}*{b})"), &a.product(b).to_string());
            check(&format!("nim({}/{b})", a.product(b)), &a.to_string());
        }
        check(&format!("nim(sqrt({a})^2)"), &a.to_string());
    }
}

#[track_caller]
fn wrong(text: &str, span: std::ops::Range<usize>, message: &str) {
    let (found, english, unknown) = value(text).expect_err(text);
    assert_eq!((found, unknown), (span, false), "{text}: {english}");
    assert!(english.contains(message), "{text}: {english}");
}

#[test]
fn mistakes_have_their_place() {
    wrong("", 0..0, "expected a game");
    wrong("nim(3/0)", 6..7, "division by zero");
    wrong("nim(0^-1)", 4..5, "division by zero");
    wrong("nim(1/(2+2))", 6..11, "division by zero");
    wrong(
        "nim(log(2, 13))",
        4..14,
        "13 is not a power of 2, which has 3 powers",
    );
    wrong("nim(log(2, 0))", 4..13, "0 is no power");
    wrong("nim(root(3, 2))", 4..14, "no root of degree 3");
    wrong("nim(root(6, 2))", 4..14, "no root of degree 3");
    wrong("nim(root(0, 2))", 4..14, "at least 1");
    wrong("nim(root(4294967296, 2))", 9..19, "at most 4294967295");
    wrong("w^w^w", 4..5, "below ω^ω^ω");
    wrong("nim([w^w^w])", 9..10, "below ω^ω^ω");
    wrong("nim(w^w)", 6..7, "ordinary number as exponent");
    wrong("nim(2^3^2)", 7..8, "brackets");
    wrong("nim(19*)", 7..8, "a nimber, found `)`");
    wrong("nim(19", 6..6, "`)`");
    wrong("nim(19))", 7..8, "the end");
    wrong("1 + nim(3/0)", 10..11, "division by zero");
    wrong("1 + lexicode(4, 3)", 4..18, "a finite nimber");
    wrong("1 + nim(w)", 8..9, "a finite nimber");
    wrong("{1|2|3}", 4..5, "equally long");
    wrong("1/3", 2..3, "power of two");
    wrong("xor(3;4)", 5..6, "`,` or `)`");
    wrong("mex(1)", 3..4, "`{`");
    wrong("sqrt(7)", 0..7, "nim(sqrt( … ))");
    wrong("foo(7)", 0..6, "unknown name foo");
    wrong("nim(foo(7))", 4..7, "sqrt");
    wrong("nim(a*b)", 4..5, "a nimber");
    wrong("nim(log(2))", 4..10, "log(b, x)");
    wrong("nim(order(2)+1)", 4..12, "ordinary number");
    wrong("nim(1+root(3, 1))", 6..16, "{1, 2, 3}");
    wrong("lexicode(0, 3)", 9..10, "at least 1");
    wrong(
        "lexicode(24, 99999999999999999999)",
        13..33,
        "at most 10000",
    );
    wrong("lexicode(24)", 11..12, "`,`");
    wrong("xor(1, lexicode(4, 3))", 7..21, "a code");
    wrong("\0", 0..1, "expected a game");
    let nested = format!("nim({}1{})", "(".repeat(100_000), ")".repeat(100_000));
    assert!(value(&nested).unwrap_err().1.contains("100 brackets"));
    let long = format!("nim({})", "9".repeat(20_001));
    assert!(value(&long).unwrap_err().1.contains("20000 digits"));
    let huge = "1".repeat(10_000_000);
    assert!(value(&huge).unwrap_err().1.contains("bytes"));
    let chain = format!("nim(1{})", "+1".repeat(100_000));
    check(&chain, "1");
}

#[test]
fn what_is_not_known_says_so() {
    for text in [
        "^99999999999",
        "^ + nim(4294967296)",
        "nim(order(w))",
        "nim([w^w^13]^47)",
        "nim(1/[w^18446744073709551615+1])",
    ] {
        let (_, message, unknown) = value(text).unwrap_err();
        assert!(unknown, "{text}: {message}");
    }
}

#[test]
fn variables_stand_for_nimbers() {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(1000));
    calculator.name_nimber("a", 19u64);
    calculator.name_nimber("b", 23u64);
    let expression = calculator.parse("nim(a*b)").unwrap();
    let evaluation = calculator.evaluate(&expression, false, &budget).unwrap();
    assert_eq!(evaluation.answer.to_string(), "86");
}

#[test]
fn names_stand_for_values() {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(100_000));
    let mut said = Vec::new();
    for text in [
        "x = {1|-1}",
        "y = x + ^",
        "y - x",
        "n = nim(19*23)",
        "n + y",
        "nim(n*n)",
        "s = *5",
        "nim(s*s)",
        "x = over",
        "x + x",
        "x{0|x}",
        "{0|x} - s",
        "z = upon - upon",
        "z",
    ] {
        let statement = calculator.parse_statement(text).unwrap();
        let evaluation = calculator.evaluate(&statement.expression, false, &budget);
        let answer = evaluation.unwrap().answer;
        if let Some(name) = statement.name {
            assert!(calculator.name(&name, &answer));
        }
        said.push(answer.to_string());
    }
    assert_eq!(
        said,
        [
            "+-1",
            "{1^|-1^}",
            "^",
            "86",
            "{1^*86|-1^*86}",
            "122",
            "*5",
            "7",
            "over",
            "over",
            "over",
            "over",
            "^<on> & v<on>",
            "^<on> & v<on>"
        ]
    );
    for (text, start) in [
        ("on = 3", 0),
        (" nim=3", 1),
        ("vv = 3", 0),
        ("sqrt = 1", 0),
        ("x1 = 3", 0),
        ("= 3", 0),
        ("x = 3 +", 7),
        ("z + 1", 0),
    ] {
        let statement = calculator.parse_statement(text);
        let error = statement
            .and_then(|s| calculator.evaluate(&s.expression, false, &budget))
            .expect_err(text);
        assert_eq!(error.span.start, start, "{text}: {error}");
    }
}

#[test]
fn games_and_nimbers_are_one_language() {
    check("3+4", "7");
    check("3", "3");
    check("-1/2^*", "-1/2^*");
    check("{1|-1} + ^*", "{1^*|-1^*}");
    check("^ + nim(19*23)", "^*86");
    check("xor(3,6,9) + *12", "0");
    check("xor(*3,*6,9)", "12");
    check("mex{*,0} + 1", "1*2");
    check("{1,nim(2*2)|mex{0,1}}", "{1|*2}");
    check("nim(order(16)) + 1", "86");
    check("times(3, nim(2))", "*2");
    check("on + off", "dud");
    check("a{{|a}|}", "1 & 0");
    check("{0|pass} - over", "over & under");
    check("over & under", "over & under");
    check("1 & 1", "1");
}

fn steps(text: &str, language: Language) -> Vec<String> {
    let (mut calculator, budget) = (Calculator::new(), Budget::new(1_000_000));
    let expression = calculator.parse(text).unwrap();
    let evaluation = calculator.evaluate(&expression, true, &budget).unwrap();
    evaluation
        .why
        .iter()
        .map(|step| step.say(language))
        .collect()
}

#[test]
fn products_are_explained_by_hand() {
    let found = steps("nim(19*23)", Language::English);
    assert_eq!(
        found,
        [
            "D = 2, 4, 16, 256, … (each the square of the one before): D ⊗ x = D·x for x < D, and D ⊗ D = D ⊕ D/2.",
            "2 ⊗ 2 = 2 ⊕ 1 = 3",
            "3 ⊗ 3 = (2 ⊕ 1) ⊗ (2 ⊕ 1) = 1⊗1 ⊗ 2⊗2 ⊕ 1⊗1 = 3 ⊕ 1 = 2",
            "7 ⊗ 3 = (4 ⊕ 3) ⊗ 3 = 4·(1⊗3) ⊕ 3⊗3 = 12 ⊕ 2 = 14",
            "16 ⊗ 16 = 16 ⊕ 8 = 24",
            "23 ⊗ 19 = (16 ⊕ 7) ⊗ (16 ⊕ 3) = 1⊗1 ⊗ 16⊗16 ⊕ 16·(1⊗3 ⊕ 7⊗1) ⊕ 7⊗3 = 24 ⊕ 64 ⊕ 14 = 86",
        ]
    );
    assert_eq!(steps("xor(3,6,9)", Language::English), ["3 ⊕ 6 ⊕ 9 = 12"]);
    assert_eq!(
        steps("mex{0,1,2,5,7}", Language::English),
        ["0, 1 and 2 are in the set, and 3 is not."]
    );
    assert_eq!(
        steps("mex{0,1,2,5,7}", Language::Chinese),
        ["集合中有 0、1、2，没有 3。"]
    );
    assert_eq!(
        steps("nim(w*w^2)", Language::English),
        [
            "ω is the cube root of 2, the least nimber without one below ω.",
            "ω ⊗ ω = ω²",
            "ω^2 = [ω²]",
            "ω ⊗ [ω²] = 2"
        ]
    );
}

proptest! {
    /// Every formula among the steps is true: its sides, as far as they can be read, are equal.
    #[test]
    fn formulas_are_true(a in 2u64..65536, b in 2u64..65536) {
        for step in steps(&format!("nim({a}*{b})"), Language::English) {
            if step.starts_with("D =") || step == "…" {
                continue;
            }
            let sides: Vec<&str> = step.split(" = ").collect();
            let value_of = |side: &str| value(&format!("nim({})", side.replace(['⊗'], "*").replace('·', "*")));
            let last = value_of(sides[sides.len() - 1]);
            for side in &sides {
                prop_assert_eq!(value_of(side), last.clone(), "{}", step);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9a-z+*/^(){}\\[\\],ω² nimxorwe-]{0,60}") {
        let _ = value(&text);
    }
}
