//! What is printed is read back, what is wrong is refused at its place.

mod common;

use common::born_by;
use grundy_game::{Budget, Phrase};
use grundy_partizan::language::{Expected, Given, Problem, Script, Syntax, Term, Value, typeset};
use grundy_partizan::{Error, GameId, Values};
use proptest::prelude::*;

fn budget() -> Budget {
    Budget::new(1_000_000)
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let (mut values, budget) = (Values::new(), budget());
    let g = values.read(text, &budget).unwrap();
    assert_eq!(values.text(g, &budget).unwrap(), expected);
    assert_eq!(values.read(expected, &budget), Ok(g));
}

#[test]
fn values_are_printed_in_short() {
    for text in [
        "0",
        "-3",
        "5/8",
        "*",
        "*7",
        "1/2*",
        "^",
        "vv",
        "^3",
        "-1/2^*",
        "3v4*2",
        "^[2]",
        "v[3]*",
        "3/4v[3]*",
        "^<2>",
        "v<4>*2",
        "1^<3>*",
        "^[5]*3",
        "2^[2]*2",
        "+-1",
        "+-(1*)",
        "+-{2|1}",
        "+-{0,{1|0}}",
        "Tiny(1)",
        "2Tiny(2)",
        "Miny(3/2)",
        "-1Miny({2|1})",
        "{2|-1/2}",
        "{3||2*|1*}",
        "{2||1|0|||-1}",
        "{4||3|2|||1||||0}",
        "{{4||3|2|||1||||0}|-2}",
        "{7/2|||5/2|3/2||+-1/2}",
        "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}",
        "{^^*|*,v}",
        "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}",
        "{1Miny(2)|-1}",
        "+-{*,^}",
        "{4|0,+-1}",
        "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}",
        "{1*|v}",
        "Tiny({2|1})",
    ] {
        check(text, text);
    }
}

#[test]
fn everything_that_can_be_written_is_read() {
    for (text, expected) in [
        ("{|}", "0"),
        ("{0|}", "1"),
        ("{|0,1}", "-1"),
        (" { 1 | -1 } ", "+-1"),
        ("{0|*||*|||*||||*}", "^[4]"),
        ("{0||0|-3/2}", "Tiny(3/2)"),
        ("^^^", "^3"),
        ("v[2]", "v[2]"),
        ("2^3", "2^3"),
        ("3*2", "3*2"),
        ("3*2 + *2", "3"),
        ("1-1/2", "1/2"),
        ("1 - -1", "2"),
        ("1--1", "2"),
        ("1+-1", "{2|0}"),
        ("1 + -1", "0"),
        ("1-+-1", "{2|0}"),
        ("±1", "+-1"),
        ("1±1", "{2|0}"),
        ("↑⋆", "^*"),
        ("↓↓", "vv"),
        ("-(^*)", "v*"),
        ("-^*", "v*"),
        ("-1/2^*", "-1/2^*"),
        ("(((1)))", "1"),
        ("+-{1,{2|0}}", "+-{1,{2|0}}"),
        ("+-(1)", "+-1"),
        ("+-(1*)+1", "{2*|*}"),
        ("times(3,^)", "^3"),
        ("times(-2,1/2)", "-1"),
        ("'{*|*}'", "0"),
        ("{'{1|1}'|0}", "{1*|0}"),
        ("1Miny(2) - Miny(2)", "1"),
        ("*0", "0"),
        ("^0", "0"),
        ("4/8", "1/2"),
    ] {
        check_read(text, expected);
    }
}

#[track_caller]
fn check_read(text: &str, expected: &str) {
    let (mut values, budget) = (Values::new(), budget());
    let g = values
        .read(text, &budget)
        .map_err(|e| format!("{text}: {e}"))
        .unwrap();
    assert_eq!(values.text(g, &budget).unwrap(), expected, "{text}");
}

#[test]
fn what_is_wrong_is_refused_at_its_place() {
    use Expected::{Bar, Closing, Digits, Game, Operator};
    let expected = Problem::Expected;
    let too_large = || Problem::Unknown(Error::TooLarge);
    for (text, start, problem) in [
        ("", 0, expected(Game)),
        ("  ", 2, expected(Game)),
        ("{1|2|3}", 4, Problem::EqualBars),
        ("{1| |2}", 4, Problem::EqualBars),
        ("{1", 2, expected(Closing("}"))),
        ("{1|", 3, expected(Closing("}"))),
        ("{}", 1, expected(Bar)),
        ("{1}", 2, expected(Bar)),
        ("{1,|0}", 3, expected(Game)),
        ("{1,,2|0}", 3, expected(Game)),
        ("{1|0))", 4, expected(Closing("}"))),
        ("1)", 1, expected(Operator)),
        ("1 2", 2, expected(Operator)),
        ("1(2)", 1, expected(Operator)),
        ("+-1*", 3, expected(Operator)),
        ("+-{1,2}*", 7, expected(Operator)),
        ("+1", 0, expected(Game)),
        ("--1", 1, expected(Game)),
        ("1---1", 3, expected(Game)),
        ("1+", 2, expected(Game)),
        ("1,2", 1, expected(Operator)),
        ("1|2", 1, expected(Operator)),
        ("1/3", 2, Problem::Denominator),
        ("1/0", 2, Problem::Denominator),
        ("1/", 2, expected(Digits)),
        ("1 + *-1", 4, Problem::SignedNimber),
        ("^<0>", 2, Problem::NoDepth),
        ("^[0]", 2, Problem::NoDepth),
        ("^[2", 3, expected(Closing("]"))),
        ("1\0", 1, expected(Operator)),
        ("'{1|0}", 6, expected(Closing("'"))),
        ("'1'", 1, expected(Closing("{"))),
        ("+-{}", 3, expected(Game)),
        ("(", 1, expected(Closing(")"))),
        ("1 & 2 & 3", 6, expected(Operator)),
        ("nothing", 0, Problem::UnknownName("nothing".into())),
        ("1 + f(2)", 4, Problem::UnknownName("f".into())),
        ("pass", 0, Problem::Loopy),
        ("{on|0}", 1, Problem::Loopy),
        ("1 & 0", 0, Problem::Loopy),
        ("^[on]", 0, Problem::Loopy),
        ("times(1/2,1)", 0, Problem::NotAnInteger),
        ("Tiny(-1)", 0, Problem::NotPositive),
        (
            "2Tiny(1,2)",
            1,
            Problem::Arguments {
                name: "Tiny".into(),
                takes: 1,
                given: 2,
            },
        ),
        ("^99999999999", 1, too_large()),
        ("99999999999999999999", 0, too_large()),
        ("1/9223372036854775808", 0, too_large()),
        ("9223372036854775807+1", 0, too_large()),
    ] {
        let error = Values::new().read(text, &budget()).expect_err(text);
        assert_eq!(
            (error.span.start, &error.problem),
            (start, &problem),
            "{text}"
        );
        assert!(error.span.end <= text.len());
        assert!(!problem.english().is_empty() && !problem.chinese().is_empty());
    }
}

#[test]
fn depth_and_length_are_no_danger() {
    let deep = 100_000;
    let braces = format!("{}0{}", "{".repeat(deep), "|0}".repeat(deep));
    let (mut values, budget) = (Values::new(), Budget::new(10_000_000));
    // {..{{0|0}|0}..|0}: star, then down, then two downs and a star, and so on.
    let g = values.read(&braces, &budget).unwrap();
    assert_eq!(values.text(g, &budget).unwrap(), "v99999");
    let parentheses = format!("{}*{}", "(".repeat(deep), ")".repeat(deep));
    assert!(values.read(&parentheses, &budget).is_ok());
    assert!(values.read(&"{".repeat(deep), &budget).is_err());
    assert!(values.read(&"-(".repeat(deep), &budget).is_err());
    assert!(Syntax::parse(&"1+".repeat(1_000_000)).is_err());
    // A tower of ups is deep in memory too.
    let tower = values.up_sum(5_000, &budget).unwrap();
    assert_eq!(values.text(tower, &budget).unwrap(), "^[5000]");
}

#[test]
fn great_values_end_the_budget_and_not_the_memory() {
    for text in [
        "heat(*4000000000,1)",
        "{*4000000000,^|0}+^[3]",
        "selective(*100000,*100000)",
        "conway(*100000,*100000)",
        "conjunctive(9000000000000000000,9000000000000000000)",
        "ordinal(1,9000000000000000000)",
        "ordinal_product(*4000000,1/1024)",
        "norton(1/1048576,^[2000])",
        "times(9000000000000000000,{1|0})",
        "{^2000000000|0}+{1^2000000000|^[2]}",
        "pow_to(^,4000000000)",
        "^<4000000000>",
        "+-{1,*4000000000}+*2+{3|^}",
        "atomic_weight({^2000000000|*,v})",
        "freeze({*4000000000|-1})",
        "reduced(*4000000000)",
    ] {
        let (mut values, budget) = (Values::new(), Budget::new(20_000));
        match values.read(text, &budget) {
            // Where a closed form or a shortcut gives the answer, it is an answer.
            Ok(g) => assert!(values.text(g, &budget).is_ok(), "{text}"),
            Err(error) => assert!(error.problem.is_unknown(), "{text}: {error}"),
        }
    }
    let (mut values, budget) = (Values::new(), Budget::new(20_000));
    let great = values.nimber(4_000_000_000).unwrap();
    assert_eq!(values.text(great, &budget).unwrap(), "*4000000000");
    assert_eq!(values.birthday(great, &budget), Ok(4_000_000_000));
    assert!(values.thermograph(great, &budget).is_ok());
    assert!(values.stop_count(great, &budget).is_err());
    assert!(values.misere_outcome(great, &budget).is_err());
    assert!(
        values
            .options(great, grundy_theory::Player::Left, &budget)
            .is_err()
    );
}

#[test]
fn what_is_kept_is_written_as_before() {
    let (mut values, budget) = (Values::new(), Budget::new(100_000_000));
    let games = born_by(&mut values, 3, &budget);
    let great = values.read("{9000000000|*2||^3000*200}", &budget).unwrap();
    let mut roots: Vec<_> = games.into_iter().step_by(100).chain([great]).collect();
    let write = |values: &mut Values, roots: &[GameId]| -> Vec<String> {
        let texts = roots.iter().map(|&g| values.text(g, &budget).unwrap());
        texts.collect()
    };
    let (before, texts) = (values.len(), write(&mut values, &roots));
    assert!(
        values
            .keep_only(&mut roots.clone(), &Budget::new(1))
            .is_err()
    );
    assert_eq!(
        (values.len(), write(&mut values, &roots)),
        (before, texts.clone())
    );
    values.keep_only(&mut roots, &budget).unwrap();
    assert!(10 * values.len() < before, "{} of {before}", values.len());
    assert_eq!(write(&mut values, &roots), texts);
    for (&g, text) in roots.iter().zip(&texts) {
        assert_eq!(values.read(text, &budget), Ok(g));
    }
}

#[test]
fn everything_born_by_day_3_is_read_back() {
    let (mut values, budget) = (Values::new(), Budget::new(100_000_000));
    let games = born_by(&mut values, 3, &budget);
    let mut texts = Vec::new();
    for g in games {
        let text = values.text(g, &budget).unwrap();
        assert_eq!(values.read(&text, &budget), Ok(g), "{text}");
        texts.push(text);
    }
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 1474);
}

#[test]
fn what_only_looks_like_an_uptimal_is_written_out() {
    let (mut values, budget) = (Values::new(), Budget::new(100_000_000));
    let games = born_by(&mut values, 3, &budget);
    for (beside, answer) in [("^*", "0"), ("^[2]*", "0"), ("*", "v"), ("0", "v[2]*")] {
        let beside = values.read(beside, &budget).unwrap();
        let answer = values.read(answer, &budget).unwrap();
        for &x in &games {
            let g = values.form(&[beside, x], &[answer], &budget).unwrap();
            let text = values.text(g, &budget).unwrap();
            assert_eq!(values.read(&text, &budget), Ok(g), "{text}");
        }
    }
}

#[test]
fn forms_of_day_4_are_read_back() {
    let (mut values, budget) = (Values::new(), Budget::new(1_000_000_000));
    let games = born_by(&mut values, 3, &budget);
    // A fixed sequence that jumps about.
    let mut state = 1u64;
    let mut next = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    for _ in 0..3_000 {
        let mut side = || -> Vec<GameId> {
            let count = 1 + next(3);
            (0..count).map(|_| games[next(games.len())]).collect()
        };
        let (left, right) = (side(), side());
        let g = values.form(&left, &right, &budget).unwrap();
        let text = values.text(g, &budget).unwrap();
        assert_eq!(values.read(&text, &budget), Ok(g), "{text}");
        let negative = values.negative(g, &budget).unwrap();
        let sum = format!("{text} + ({})", values.text(negative, &budget).unwrap());
        assert_eq!(values.read(&sum, &budget), Ok(GameId::ZERO), "{sum}");
    }
}

#[test]
fn smaller_ups_have_the_forms_by_which_they_are_known() {
    let (mut values, budget) = (Values::new(), budget());
    for n in 2..5u32 {
        for k in 0..5u32 {
            for (open, close) in [("[", "]"), ("<", ">")] {
                for arrow in ["^", "v"] {
                    let star = match k {
                        0 => String::new(),
                        1 => "*".into(),
                        k => format!("*{k}"),
                    };
                    let text = format!("5/2{arrow}{open}{n}{close}{star}");
                    let sum = format!("{star} + 5/2 + {arrow}{open}{n}{close}");
                    let sum = sum.trim_start_matches(" + ");
                    let g = values.read(sum, &budget).unwrap();
                    assert_eq!(values.text(g, &budget).unwrap(), text);
                }
            }
        }
        let power = values.up_power(n, &budget).unwrap();
        let sum = values.up_sum(n, &budget).unwrap();
        let before = values.up_sum(n - 1, &budget).unwrap();
        assert_eq!(values.subtract(sum, before, &budget), Ok(power));
    }
}

proptest! {
    #[test]
    fn no_text_is_a_panic(text in "[-0-9{}|,()+*^v\\[\\]<>/&'Tiny onÃ±±↑ ]{0,40}") {
        let budget = Budget::new(20_000);
        let mut values = Values::new();
        if let Ok(g) = values.read(&text, &budget)
            && let Ok(written) = values.text(g, &budget)
        {
            prop_assert_eq!(values.read(&written, &Budget::new(20_000)), Ok(g));
        }
    }
}

#[test]
fn other_scripts_say_the_same() {
    for (text, unicode, latex) in [
        ("-3", "-3", "-3"),
        ("5/8", "5/8", r"\frac{5}{8}"),
        ("*7", "⋆7", r"{\ast}7"),
        ("vv", "↓↓", r"{\Downarrow}"),
        ("3v4*2", "3↓4⋆2", r"3{+}4{\cdot}{\downarrow}{\ast}2"),
        ("^[2]*", "↑[2]⋆", r"{\uparrow}^{[2]}{\ast}"),
        ("v<4>", "↓<4>", r"{\downarrow}^{4}"),
        ("+-(1*)", "±(1⋆)", r"\pm (1{\ast})"),
        ("2Tiny(2)", "2Tiny(2)", r"2{+}_{2}"),
        (
            "{3||2*|Miny({2|1})}",
            "{3||2⋆|Miny({2|1})}",
            r"\left\{3\mathrel{||}2{\ast}\mathrel{|}{-}_{\left\{2\mathrel{|}1\right\}}\right\}",
        ),
    ] {
        assert_eq!(typeset(text, Script::Plain), text);
        assert_eq!(typeset(text, Script::Latex), latex);
        let written = typeset(text, Script::Unicode);
        assert_eq!(written, unicode);
        let (mut values, budget) = (Values::new(), budget());
        let g = values.read(text, &budget).unwrap();
        assert_eq!(values.read(&written, &budget), Ok(g));
    }
    assert_eq!(typeset("^<on> & vunder", Script::Unicode), "↑<on> & vunder");
}

#[test]
fn parts_can_be_given() {
    let (mut values, budget) = (Values::new(), budget());
    let syntax = Syntax::parse_embedding("x + nim(a*[b}) + {0|x}", &["nim"]).unwrap();
    let mut given = Given::default();
    for (place, node) in syntax.nodes().iter().enumerate() {
        let text = match &node.term {
            Term::Name(name) if name == "x" => "*",
            Term::Embedded(name) if name == "nim" => "*5",
            _ => continue,
        };
        given.insert(place, Value::Short(values.read(text, &budget).unwrap()));
    }
    let value = values.evaluate_any(&syntax, &given, &budget).unwrap();
    assert_eq!(
        values.value_text(&value, &budget).unwrap().as_deref(),
        Some("^*4")
    );
    let error = values.evaluate(&syntax, &budget).unwrap_err();
    assert_eq!(error.problem, Problem::UnknownName("x".into()));
}
