//! Random rule files under Grundy and under CPython.

mod support;

use std::collections::HashSet;

use grundy_rulelang::Program;
use support::generator::Generator;
use support::{clock, cpython};

/// Files compared with one run of CPython.
const BATCH: u64 = 300;

#[test]
fn random_rules_agree_with_cpython() {
    let time_left = clock();
    let directory = std::env::temp_dir().join(format!("grundy-rules-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let (mut accepted, mut refused, mut compared, mut faults) = (0, 0, 0, 0);
    let mut seed = 1;
    while seed == 1 || time_left() {
        let mut requests = Vec::new();
        let mut ours = Vec::new();
        let mut texts = Vec::new();
        for number in seed..seed + BATCH {
            let (text, tuples) = Generator::new(number).file();
            let program = match Program::new("random.py", text.as_bytes()) {
                Ok(program) => program,
                Err(_) => {
                    refused += 1;
                    continue;
                }
            };
            accepted += 1;
            let path = directory.join(format!("{number}.py"));
            std::fs::write(&path, &text).unwrap();
            let positions: &[&str] = match tuples {
                true => &["3,4", "0,0", "7,2"],
                false => &["7", "0", "3"],
            };
            for &position in positions {
                requests.push(format!("{}\t{position}", path.display()));
                ours.push(program.options(position));
                texts.push((number, position, text.clone()));
            }
        }
        let theirs = cpython(&requests);
        // Files whose own lists CPython has changed, so that its later answers differ.
        let mut changed = HashSet::new();
        for ((ours, theirs), (number, position, text)) in ours.into_iter().zip(theirs).zip(texts) {
            let context = || format!("seed {number}, position {position}:\n{text}");
            match ours {
                _ if changed.contains(&number) => {}
                Ok(options) => {
                    compared += 1;
                    assert_eq!(options.join("|"), theirs, "{}", context());
                }
                Err(fault) => {
                    let said = grundy_game::Phrase::english(&fault.problem);
                    // Numbers beyond 64 bits and our limits are ours alone.
                    let ours_alone = fault.limit
                        || said.contains("64-bit")
                        || said.contains("was empty wherever");
                    let changes = said.contains("whole file");
                    if changes {
                        changed.insert(number);
                    }
                    assert!(
                        theirs.starts_with("error") || ours_alone || changes,
                        "{said}, but CPython gives {theirs}; {}",
                        context()
                    );
                    faults += 1;
                }
            }
        }
        seed += BATCH;
    }
    std::fs::remove_dir_all(&directory).unwrap();
    println!("{accepted} accepted, {refused} refused, {compared} compared, {faults} faults");
    // A generator that everything refuses would compare nothing.
    assert!(accepted > refused && compared > faults);
}
