//! Every published period, found and proved from nothing.

use grundy_game::Budget;
use grundy_heaps::{Finding, GrundySequence, Theorem};

/// Checks the period of `code` and returns its values.
#[track_caller]
fn check(code: &str, preperiod: u64, period: u64, to: usize) -> GrundySequence {
    let budget = Budget::new(u64::MAX);
    let mut sequence = GrundySequence::new(code.parse().expect("a code"));
    let finding = sequence.search(to, &budget).expect("no bound");
    let Finding::Proved {
        period: found,
        theorem,
        checked_to,
    } = finding
    else {
        panic!("{code}: {finding:?}")
    };
    assert!(matches!(theorem, Theorem::GuySmith | Theorem::Window));
    assert_eq!(
        (found.preperiod, found.period, found.saltus),
        (preperiod, period, 0),
        "{code}"
    );
    assert!(checked_to >= preperiod + period, "{code}");
    sequence
}

fn rows(file: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(|line| line.split(',').collect())
}

#[test]
fn short_periods_and_their_values() {
    let mut checked = 0;
    for row in rows(include_str!("../testdata/octal-short-periods.csv")) {
        let [code, preperiod, period, values] = row[..] else {
            panic!("{row:?}")
        };
        let number = |text: &str| text.parse().expect("a number");
        let sequence = check(code, number(preperiod), number(period), 10_000);
        let digits = values.chars().filter_map(|c| c.to_digit(36));
        for (heap, value) in digits.enumerate() {
            assert_eq!(sequence.get(heap), Some(value), "{code} heap {heap}");
        }
        checked += 1;
    }
    assert_eq!(checked, 41);
}

#[test]
fn long_periods() {
    for row in rows(include_str!("../testdata/octal-long-periods.csv")) {
        let [code, preperiod, period] = row[..] else {
            panic!("{row:?}")
        };
        let number = |text: &str| text.parse().expect("a number");
        check(code, number(preperiod), number(period), 4_000_000);
    }
}

/// Values that no longer change, but after many rare heaps: a space in which none is rare lately
/// would make half of those before rare.
#[test]
#[ignore = "minutes: ./test --long"]
fn short_periods_after_long_preperiods() {
    check("0.376", 2_268_248, 4, 1 << 23);
    check("0.354", 10_061_916, 1180, 1 << 25);
}

#[test]
#[ignore = "minutes: ./test --long"]
fn periods_of_hundreds_of_millions() {
    check("0.104", 197_769_598, 11_770_282, 1 << 29);
    check("0.054", 193_235_616, 10_015_179, 1 << 29);
    // OEIS A071509, heap n of 0.454 being a(n - 1): the last exception there is a(160949017).
    check("0.454", 160_949_019, 60_620_715, 1 << 29);
}

#[test]
fn grundys_game_and_officers_are_not_proved() {
    let budget = Budget::new(u64::MAX);
    for code in ["4!.0", "0.6"] {
        let mut sequence = GrundySequence::new(code.parse().expect("a code"));
        let finding = sequence.search(4000, &budget).expect("no bound");
        assert_eq!(finding, Finding::None { checked_to: 3999 }, "{code}");
    }
}

#[test]
fn unequal_splits_are_never_proved() {
    let budget = Budget::new(u64::MAX);
    for code in ["0.4!", "0.7!7!", "0.33!", "0.07!", "0.3!7!"] {
        let mut sequence = GrundySequence::new(code.parse().expect("a code"));
        let finding = sequence.search(1500, &budget).expect("no bound");
        let splits = code != "0.33!";
        assert!(
            !splits || !matches!(finding, Finding::Proved { .. }),
            "{code}: {finding:?}"
        );
    }
}

/// Two equal heaps are worth nothing, so only the parity of the rest counts: such codes repeat.
#[test]
fn equal_splits_are_proved() {
    for (code, preperiod, period) in [
        ("4=.0", 1, 2),
        ("4=.3", 3, 2),
        ("0.37=", 3, 4),
        ("0.6=", 4, 2),
    ] {
        let sequence = check(code, preperiod, period, 1000);
        let budget = Budget::new(u64::MAX);
        let mut further = GrundySequence::new(sequence.code().clone());
        further.extend(5000, &budget).expect("no bound");
        for heap in 0..5000 {
            let value = further.get(heap).map(u128::from);
            assert_eq!(
                sequence.value(heap as u64).map(|v| v.0),
                value,
                "{code} {heap}"
            );
        }
    }
}

#[test]
fn nim_and_hexadecimal_games_grow_by_a_saltus() {
    let budget = Budget::new(u64::MAX);
    for (code, expected) in [("0.[3]", (0, 1, 1)), ("0.3[03]", (0, 2, 0))] {
        let mut sequence = GrundySequence::new(code.parse().expect("a code"));
        let finding = sequence.search(400, &budget).expect("no bound");
        let Finding::Observed { period, .. } = finding else {
            panic!("{code}: {finding:?}")
        };
        assert_eq!((period.preperiod, period.period, period.saltus), expected);
    }
}
