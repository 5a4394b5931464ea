//! The checker's reading of rule codes against the definition: every list of up to two items with
//! every modifier, stars, digits, tails, and digits before the point.

mod games;

use std::collections::BTreeSet;

use games::{Part, code_options};

/// The options of a heap, by the definition and by the checker. Returns whether it is a code at all.
#[track_caller]
fn compare(code: &str, most: u64) -> bool {
    let name = format!("code:{code}");
    if !grundy_checker::knows(&name) {
        return false;
    }
    for heap in 0..=most {
        let own = grundy_checker::options(&name, &[heap]).expect("the checker reads codes");
        let own = own.into_iter().map(|mut option| {
            option.sort();
            option
        });
        let own: BTreeSet<Vec<Part>> = own.collect();
        let defined = code_options(code, heap).into_iter().map(|mut option| {
            option.sort();
            option
        });
        assert_eq!(own, defined.collect(), "{code} of {heap}");
    }
    true
}

fn items() -> Vec<String> {
    let mut items = Vec::new();
    for count in 0..5 {
        for modifier in ["", "!", "?", "="] {
            for open in ["", "+"] {
                items.push(format!("{count}{modifier}{open}"));
            }
        }
    }
    items
}

#[test]
fn every_list_of_two_items() {
    let items = items();
    let pairs = items
        .iter()
        .flat_map(|a| items.iter().map(move |b| format!("{a},{b}")));
    let mut codes = 0;
    for list in items.iter().cloned().chain(pairs) {
        for modifier in ["", "!", "?", "="] {
            assert!(compare(&format!("0.{{{list}}}{modifier}"), 6), "{list}");
            codes += 1;
        }
    }
    println!("{codes} codes with lists");
    assert_eq!(codes, 4 * (40 + 1600));
}

#[test]
fn digits_stars_tails_and_splits() {
    let digits = [
        "0", "1", "3", "4!", "7", "8=", "c", "F?", "z", "*", "*!", "*?", "*=", "{2,4+}", "{3=,1}!",
    ];
    let mut codes = 0;
    for whole in [
        "0", "4", "4!", "8=", "C?", "{2+}", "{2=,3!+}", "1", "2", "3!", "*", "{1,2}", "{0+}", "44",
        "",
    ] {
        for a in digits {
            for b in digits {
                for code in [
                    format!("{whole}.{a}{b}"),
                    format!("{whole}.{a}[{b}]"),
                    format!("{whole}.[{a}{b}]"),
                ] {
                    let ends =
                        matches!(whole, "0" | "4" | "4!" | "8=" | "C?" | "{2+}" | "{2=,3!+}");
                    assert_eq!(compare(&code, 6), ends, "{code}");
                    codes += 1;
                }
            }
        }
    }
    println!("{codes} codes with digits, stars and tails");
    assert_eq!(codes, 15 * 15 * 15 * 3);
}

/// What is no code to the solvers is none to the checker either.
#[test]
fn what_is_no_code() {
    for code in [
        "0.{*,5+}", "0.{2,*}", "0.{}", "0.{1", "0.{1,}", "0.{+1}", "0.{1+!}", "0.7!!", "0.[]",
        "0.[7]7", "0.7.7", "0.{64}",
    ] {
        assert!(!grundy_checker::knows(&format!("code:{code}")), "{code}");
    }
    for code in ["0.8", "0.*", "0.{1}", "0.7!", "0.a"] {
        assert!(!grundy_checker::knows(&format!("octal:{code}")), "{code}");
    }
    assert!(grundy_checker::knows("octal:0.[37]"));
}
