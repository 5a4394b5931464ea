//! Files meant to exhaust the checker are rejected in bounded time and memory.

use std::io::{BufReader, Read};
use std::time::{Duration, Instant};

use grundy_checker::{Reason, check};

const HEAD: &str = "grundy-certificate 2\ngame 1 nim\nposition 1:5\nconvention normal\n";
/// Enough for these small files.
const WORK: u64 = 3_000_000;

#[track_caller]
fn rejected(text: &str, line: u64, reason: &str) {
    let start = Instant::now();
    let rejection = check(text.as_bytes(), WORK).expect_err("rejected");
    assert!(start.elapsed() < Duration::from_secs(20), "{rejection}");
    assert_eq!(rejection.step, line, "{rejection}");
    assert!(rejection.to_string().contains(reason), "{rejection}");
    assert!(rejection.to_string().len() < 400, "a short message");
}

#[test]
fn a_gigabyte_of_one_line() {
    let line = HEAD.as_bytes().chain(std::io::repeat(b'7').take(1 << 30));
    let rejection = check(BufReader::new(line), WORK).expect_err("rejected");
    assert!(
        rejection.to_string().contains("longer than 128 MiB"),
        "{rejection}"
    );
    assert_eq!(rejection.step, 5);
}

#[test]
fn numbers_of_a_million_digits() {
    let digits = "9".repeat(1_000_000);
    rejected(&format!("{HEAD}value 1:1 = {digits}\n"), 5, "not too large");
    rejected(&format!("{HEAD}value {digits}:1 = 1\n"), 5, "not too large");
    rejected(&format!("{HEAD}value 1:{digits} = 1\n"), 5, "9...` is no");
    rejected(
        &format!("{HEAD}period 1 {digits} 1 0\n"),
        5,
        "not too large",
    );
}

#[test]
fn deep_nesting_is_just_a_wrong_component() {
    let deep = "(".repeat(100_000);
    rejected(&format!("{HEAD}value 1:{deep} = 1\n"), 5, "(...` is no");
    let code = format!(
        "grundy-certificate 2\ngame 1 code:0.{}\n",
        "{".repeat(100_000)
    );
    let rejection = check(code.as_bytes(), WORK).expect_err("rejected");
    assert!(matches!(rejection.reason, Reason::NoGame(_)), "{rejection}");
}

/// However long the words of the file, a reason quotes little of them.
#[test]
fn reasons_are_short() {
    let long = "x".repeat(1_000_000);
    let many = " 1:7".repeat(100_000);
    rejected(&format!("{HEAD}{long}\n"), 5, "expected a fact");
    rejected(
        &format!("{HEAD}cite value 1:5 = 5 by {long}\n"),
        5,
        "x...` for this",
    );
    rejected(&format!("{HEAD}outcome P{many}\n"), 5, "has no fact");
    rejected(
        &format!("{HEAD}outcome N 1:7 ->{many}\n"),
        5,
        "... is not known",
    );
    let toy = HEAD.replace("nim", "rules:toy.py");
    rejected(&format!("{toy}value 1:{long} = 1\n"), 5, "x... has no fact");
    rejected(
        &format!("{toy}options 1:a = 2:{long}\n"),
        5,
        "x...` is no component",
    );
    let lists = format!("options 1:a = 1:{long}\noptions 1:{long} =\noutcome P 1:{long}\n");
    rejected(
        &format!("{toy}{lists}outcome P 1:a\n"),
        8,
        "not known to be an N-position",
    );
    rejected(
        &format!("{toy}{lists}value 1:a = 0\n"),
        8,
        "has this value itself",
    );
}

#[test]
fn facts_cannot_rest_on_each_other() {
    let head = "grundy-certificate 2\ngame 1 rules:toy.py\nposition 1:a\nconvention normal\n";
    let lists = "options 1:a = 1:b\noptions 1:b = 1:a\n";
    rejected(
        &format!("{head}{lists}value 1:a = 0\nvalue 1:b = 1\nclaim value 0\nend\n"),
        7,
        "has no fact before this line",
    );
    rejected(
        &format!("{head}{lists}outcome P 1:a\noutcome N 1:b -> 1:a\nclaim outcome P\nend\n"),
        7,
        "not known to be an N-position",
    );
    rejected(
        &format!("{head}{lists}outcome N 1:a -> 1:b\nclaim outcome N\nend\n"),
        7,
        "not known to be a P-position",
    );
    // A graph whose labels agree around a cycle, with ranks that cannot fall.
    let graph = "grundy-certificate 2\ngame 1 graph:1>2>1\nposition 1:1\nconvention normal\n";
    rejected(
        &format!("{graph}graph 1 2 value\nlabel 1 0 1\nlabel 2 1 2\nedges 1 2\nedges 2 1\n"),
        8,
        "does not follow",
    );
    rejected(
        &format!("{graph}graph 1 2 loopy\nlabel 1 0 1\nlabel 2 1 2\nedges 1 2\nedges 2 1\nend\n"),
        8,
        "does not follow",
    );
}

#[test]
fn huge_heaps_cost_nothing() {
    let huge = "18446744073709551615";
    rejected(
        &format!("{HEAD}value 1:{huge} = 5\n"),
        5,
        "has no fact before",
    );
    for game in [
        "kayles",
        "all-but:1",
        "code:0.[1]",
        "code:0.*",
        "code:0.[0]",
        "lasker",
        "splitting-nim",
        "equal-split:2",
        "treblecross",
        "plates:2",
        "grundys-game",
        "mock-turtles",
        "ruler",
        "array-flip:18446744073709551615",
        "moore:3",
        "staircase",
        "candy-piles",
        "chomp",
        "race:18446744073709551615,9",
    ] {
        let head = format!("grundy-certificate 2\ngame 1 {game}\nposition 1:{huge}\n");
        for fact in [
            format!("convention normal\nvalue 1:{huge} = 0\n"),
            format!("convention normal\noutcome P 1:{huge}\n"),
            format!("convention normal\noutcome P 0\noutcome N 1:{huge} -> 0\n"),
        ] {
            let start = Instant::now();
            let checked = check(
                format!("{head}{fact}claim outcome N\nend\n").as_bytes(),
                WORK,
            );
            let time = start.elapsed();
            assert!(time < Duration::from_secs(60), "{game}: {time:?}");
            // Taking all of a heap is legal in some games: that is no lie.
            if !fact.contains("->") {
                assert!(checked.is_err(), "{game}: {fact}");
            }
        }
    }
}

#[test]
fn periods_beyond_reach_are_refused() {
    for period in [
        "18446744073709551615 1",
        "1 18446744073709551615",
        "4000000000 4000000000",
    ] {
        rejected(
            &HEAD.replace("nim", "kayles").replace(
                "convention normal\n",
                &format!("convention normal\nperiod 1 {period} 0\n"),
            ),
            5,
            "larger than this checker looks at",
        );
    }
    rejected(
        &HEAD.replace("nim", "kayles").replace(
            "convention normal\n",
            "convention normal\nperiod 1 3000000 3000000 0\n",
        ),
        5,
        "more steps than allowed",
    );
}

#[test]
fn declared_sizes_allocate_nothing() {
    let file = format!("file 1 sha256 {}\n", "0".repeat(64));
    let head = format!("grundy-certificate 2\ngame 1 graph:g\n{file}convention normal\n");
    rejected(
        &format!("{head}graph 1 4294967295 outcome\nend\n"),
        6,
        "vertex 1 was next",
    );
    let head = "grundy-certificate 2\ngame 1 wythoff\nconvention normal\n";
    rejected(
        &format!("{head}claim table 1 0 18446744073709551615,18446744073709551615\n"),
        4,
        "do not prove",
    );
}

#[test]
fn what_steers_a_terminal() {
    let escape = "\u{1b}[2J";
    rejected(
        &format!("grundy-certificate 2\ngame 1 rules:{escape}\n"),
        2,
        "not plain UTF-8 text",
    );
    rejected(&format!("{HEAD}{escape} 1:1 = 1\n"), 5, "not plain");
    // Control characters of the second set, turned text, and what hides.
    for c in "\t\u{7f}\u{80}\u{9b}\u{9f}\u{ad}\u{61c}\u{200b}\u{200d}\u{200e}\u{2028}\u{2029}\u{202a}\u{202e}\u{2060}\u{2066}\u{2069}\u{feff}\u{e0041}".chars() {
        let game = format!("grundy-certificate 2\ngame 1 rules:a{c}b.py\n");
        rejected(&game, 2, "not plain UTF-8 text");
        rejected(&format!("{HEAD}value 1:{c}1 = 1\n"), 5, "not plain");
    }
}
