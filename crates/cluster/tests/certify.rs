//! The separate checker accepts what a database proves, and a damaged database proves nothing.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_catalogue::FAMILIES;
use grundy_certificate::Writer;
use grundy_checker::{Verdict, WORK, check};
use grundy_cluster::{Database, Halt, Job, Plan, Uncertified, certify, run};
use grundy_game::Budget;
use grundy_theory::Convention;
use grundy_workbench::Position;
use proptest::prelude::*;

fn read(text: &str) -> Position {
    Position::read(FAMILIES, text).unwrap()
}

fn solved(name: &str, position: &Position, convention: Convention) -> PathBuf {
    let job = Job::new(position, convention).unwrap();
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("certify")
        .join(name);
    let _ = fs::remove_dir_all(&directory);
    let plan = Plan {
        workers: 2,
        directory: Some(directory.clone()),
        ..Plan::default()
    };
    run(&job, &plan).unwrap();
    directory
}

fn certificate(
    position: &Position,
    directory: &Path,
    packed: bool,
) -> Result<Vec<u8>, Uncertified> {
    let database = Database::open(directory)?;
    let writer = match packed {
        true => Writer::packed(Vec::new())?,
        false => Writer::text(Vec::new())?,
    };
    let budget = Budget::new(u64::MAX);
    let written = certify(&database, &*position.parts()[0], &budget, writer)?;
    Ok(written.finish()?)
}

/// What the checker says of the certificate in both forms.
#[track_caller]
fn verdict(position: &Position, directory: &Path) -> Vec<String> {
    let said = [false, true].map(|packed| {
        let bytes = certificate(position, directory, packed).unwrap();
        let verdict: Verdict = check(&bytes[..], WORK).unwrap_or_else(|r| panic!("{r}"));
        verdict.say(grundy_checker::Language::English)
    });
    assert_eq!(said[0], said[1]);
    said[0].clone()
}

#[track_caller]
fn proves(name: &str, text: &str, convention: Convention, expected: &[&str]) {
    let position = read(text);
    let directory = solved(name, &position, convention);
    let said = verdict(&position, &directory).join("\n");
    for line in expected {
        assert!(said.contains(line), "expected {line:?} in {said}");
    }
}

#[test]
fn values_by_tiers_are_proved() {
    let expected = [
        "an N-position",
        "Grundy values of all 34 vertices of positions:chomp:3x4",
        "trusted: that the edges are the moves of chomp:3x4",
        " of positions:chomp:3x4 is the position 4,4,4",
    ];
    proves("tiers", "chomp:3x4", Convention::Normal, &expected);
}

#[test]
fn positions_of_128_bits_are_proved() {
    let expected = ["Grundy value", "Grundy values of all"];
    let text = "silver-dollar 1,2,3,4,5,6,7,8,9,10,13";
    proves("wide", text, Convention::Normal, &expected);
}

#[test]
fn values_without_tiers_are_proved() {
    let expected = ["Grundy value", "Grundy values of all"];
    proves(
        "heights",
        "rules:euclid 13,8",
        Convention::Normal,
        &expected,
    );
}

#[test]
fn loopy_labels_are_proved() {
    let graph = "graph:1>2,1>3,2>1,2>4,4>3,3>5,5>6 1";
    let expected = ["loopy Grundy labels of all 6 vertices", "value"];
    proves("loopy", graph, Convention::Normal, &expected);
}

/// Cycles do not make values infinite where every detour can be answered.
#[test]
fn finite_labels_of_a_graph_with_cycles_are_proved() {
    let graph = "graph:1>2,2>1,2>3,1>4 1";
    proves(
        "finite",
        graph,
        Convention::Normal,
        &["loopy Grundy labels"],
    );
}

#[test]
fn outcomes_with_remoteness_are_proved() {
    let expected = ["outcomes and remoteness of all"];
    proves("outcomes", "slide:4x3", Convention::Normal, &expected);
    proves(
        "partizan",
        "rules:domineering",
        Convention::Normal,
        &expected,
    );
    let expected = ["outcomes and remoteness of all 34", "best play from"];
    proves("misere", "chomp:3x4", Convention::Misere, &expected);
}

#[test]
fn a_flipped_byte_of_a_database_gives_no_certificate() {
    for (name, text) in [
        ("flip-tiers", "chomp:3x3"),
        ("flip-loopy", "graph:1>2,2>1,2>3,1>4 1"),
    ] {
        let position = read(text);
        let directory = solved(name, &position, Convention::Normal);
        for file in ["positions.db", "manifest.json"] {
            let path = directory.join(file);
            let bytes = fs::read(&path).unwrap();
            // The last line of a manifest is its checksum, whose letters may be of either case.
            for at in 0..bytes.len() - 1 {
                let mut flipped = bytes.clone();
                flipped[at] ^= 1;
                fs::write(&path, flipped).unwrap();
                match certificate(&position, &directory, true) {
                    Err(Uncertified::Halt(Halt::Damaged { path, .. })) => {
                        assert!(path.contains(file), "{path}");
                    }
                    other => panic!("byte {at} of {file}: {other:?}"),
                }
            }
            fs::write(&path, &bytes).unwrap();
        }
        assert!(certificate(&position, &directory, true).is_ok());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Graphs with and without cycles, under either convention.
    #[test]
    fn random_graphs_are_proved(edges in prop::collection::btree_set((1u32..9, 1u32..9), 1..24), misere: bool) {
        let edges: Vec<String> = edges.iter().map(|(a, b)| format!("{a}>{b}")).collect();
        let start = edges[0].split('>').next().unwrap();
        let text = format!("graph:{} {start}", edges.join(","));
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let position = read(&text);
        let said = verdict(&position, &solved("random", &position, convention));
        prop_assert!(said.iter().any(|line| line.contains(" of positions:graph:")), "{:?}", said);
    }
}
