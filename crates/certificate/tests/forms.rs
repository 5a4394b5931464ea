//! Both forms say the same, and whatever is read is bounded.

use std::io::{BufRead, BufReader, Read};

use grundy_certificate::{
    Claim, Component, Convention, Digest, Extent, Label, Labelling, Line, Outcome, Period,
    ReadError, Reader, Trouble, Window, Writer,
};
use proptest::prelude::*;

/// Every line of a certificate, edges with their targets.
fn lines(source: impl BufRead) -> Result<Vec<(Line, Vec<u32>)>, ReadError> {
    let mut reader = Reader::new(source)?;
    let mut lines = Vec::new();
    while let Some(line) = reader.line()? {
        let targets = match line {
            Line::Edges { .. } => reader.targets().to_vec(),
            _ => Vec::new(),
        };
        lines.push((line, targets));
    }
    Ok(lines)
}

fn write(lines: &[(Line, Vec<u32>)], packed: bool) -> Vec<u8> {
    let mut writer = match packed {
        true => Writer::packed(Vec::new()),
        false => Writer::text(Vec::new()),
    }
    .expect("memory takes everything");
    for (line, targets) in lines {
        match line {
            Line::Edges { vertex } => writer.edges(*vertex, targets),
            line => writer.line(line),
        }
        .expect("memory takes everything");
    }
    writer.finish().expect("memory takes everything")
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![Just(Outcome::N), Just(Outcome::P), Just(Outcome::D)]
}

fn component() -> impl Strategy<Value = Component> {
    (1..9u32, "[0-9a-z,/>.-]{1,9}").prop_map(|(game, text)| Component { game, text })
}

fn sum() -> impl Strategy<Value = Vec<Component>> {
    prop::collection::vec(component(), 0..4)
}

fn period() -> impl Strategy<Value = Period> {
    any::<(u32, u64, u64, u64)>().prop_map(|(game, preperiod, period, saltus)| Period {
        game,
        preperiod,
        period,
        saltus,
    })
}

fn extent() -> impl Strategy<Value = Extent> {
    prop_oneof![
        any::<u64>().prop_map(Extent::To),
        any::<[u64; 2]>().prop_map(|[preperiod, period]| Extent::Period { preperiod, period }),
    ]
}

fn elements() -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(any::<u32>(), 0..5)
}

fn claim() -> impl Strategy<Value = Claim> {
    prop_oneof![
        outcome().prop_map(Claim::Outcome),
        any::<u128>().prop_map(Claim::Value),
        prop::collection::vec(any::<u128>(), 0..4).prop_map(Claim::Infinite),
        (1..9usize, sum()).prop_map(|(place, after)| Claim::Move { place, after }),
        any::<u32>().prop_map(Claim::Remoteness),
        period().prop_map(Claim::Period),
        (
            any::<(u32, u64)>(),
            prop::collection::vec(any::<u64>(), 1..3)
        )
            .prop_map(|((game, from), to)| Claim::Table { game, from, to }),
        any::<u32>().prop_map(|game| Claim::Labels { game }),
        (any::<[u32; 3]>(), extent()).prop_map(|([game, order, lost], extent)| {
            Claim::Quotient {
                game,
                order,
                lost,
                extent,
            }
        }),
    ]
}

fn line() -> impl Strategy<Value = Line> {
    prop_oneof![
        (any::<u32>(), "[a-z:0-9,.!*-]{1,12}")
            .prop_map(|(number, name)| Line::Game { number, name }),
        (any::<u32>(), any::<[u8; 9]>()).prop_map(|(game, bytes)| Line::File {
            game,
            digest: Digest::of(&bytes)
        }),
        (any::<[u32; 2]>(), "[a-z:0-9,.]{1,12}").prop_map(|([game, vertex], name)| Line::Vertex {
            game,
            vertex,
            name
        }),
        (any::<u32>(), "[a-z]{1,9}").prop_map(|(game, claim)| Line::Trust { game, claim }),
        sum().prop_map(Line::Position),
        Just(Line::Convention(Convention::Normal)),
        Just(Line::Convention(Convention::Misere)),
        (component(), prop::collection::vec(sum(), 0..4))
            .prop_map(|(of, options)| Line::Options { of, options }),
        (component(), any::<u128>()).prop_map(|(of, value)| Line::Value { of, value }),
        (outcome(), sum(), prop::option::of(sum())).prop_map(|(outcome, of, option)| {
            Line::Outcome {
                outcome,
                of,
                option,
            }
        }),
        (component(), any::<u128>(), "[a-z]{1,9}")
            .prop_map(|(of, value, theorem)| Line::CitedValue { of, value, theorem }),
        (outcome(), sum(), "[a-z]{1,9}").prop_map(|(outcome, of, theorem)| Line::CitedOutcome {
            outcome,
            of,
            theorem
        }),
        (period(), any::<Option<(u64, Option<(Option<u64>, u64)>)>>()).prop_map(
            |(period, hints)| {
                let (mask, window) = hints.unzip();
                let window = window
                    .flatten()
                    .map(|(parity, parts)| Window { parity, parts });
                Line::Period {
                    period,
                    mask,
                    window,
                }
            }
        ),
        (any::<[u32; 2]>(), elements()).prop_map(|([game, order], lost)| Line::Quotient {
            game,
            order,
            lost
        }),
        elements().prop_map(|products| Line::Times { products }),
        (elements(), extent()).prop_map(|(elements, extent)| Line::Phi { elements, extent }),
        claim().prop_map(Line::Claim),
        Just(Line::End),
    ]
}

fn label() -> impl Strategy<Value = Label> {
    prop_oneof![
        any::<u32>().prop_map(|rank| Label::Outcome(Outcome::P, rank)),
        any::<u32>().prop_map(|rank| Label::Outcome(Outcome::N, rank)),
        Just(Label::Outcome(Outcome::D, 0)),
        Just(Label::Infinite),
        any::<(u32, u32)>().prop_map(|(value, rank)| Label::Value(value, rank)),
    ]
}

/// A labelled graph, as lines.
fn graph() -> impl Strategy<Value = Vec<(Line, Vec<u32>)>> {
    let targets = prop::collection::btree_set(any::<u32>(), 0..5);
    let vertices = prop::collection::vec((label(), targets), 0..20);
    vertices.prop_map(|vertices| {
        let head = Line::Graph {
            game: 1,
            vertices: vertices.len() as u32,
            labelling: Labelling::Loopy,
        };
        let mut lines = vec![(head, Vec::new())];
        for (i, (label, _)) in (1..).zip(&vertices) {
            let (vertex, label) = (i, *label);
            lines.push((Line::Label { vertex, label }, Vec::new()));
        }
        for (vertex, (_, targets)) in (1..).zip(vertices) {
            lines.push((Line::Edges { vertex }, targets.into_iter().collect()));
        }
        lines
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        before in prop::collection::vec(line(), 0..9),
        graph in graph(),
        after in prop::collection::vec(line(), 0..9),
    ) {
        let plain = |line| (line, Vec::new());
        let mut all: Vec<_> = before.into_iter().map(plain).collect();
        all.extend(graph);
        all.extend(after.into_iter().map(plain));
        for packed in [false, true] {
            let bytes = write(&all, packed);
            prop_assert_eq!(&lines(&bytes[..]).unwrap(), &all);
        }
    }

    #[test]
    fn junk_is_refused_not_followed(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = lines(&bytes[..]);
        for header in ["grundy-certificate 2\n", "grundy-certificate 2 packed\n"] {
            let file = [header.as_bytes(), &bytes].concat();
            let _ = lines(&file[..]);
        }
    }
}

#[track_caller]
fn refused(text: &str, line: u64, message: &str) {
    let error = lines(text.as_bytes()).expect_err("refused");
    assert_eq!(error.line, line, "{error}");
    assert!(error.to_string().contains(message), "{error}");
}

#[test]
fn wrong_lines_are_named() {
    refused("", 1, "expected `grundy-certificate 2`");
    refused(
        "grundy-certificates 2\n",
        1,
        "expected `grundy-certificate 2`",
    );
    for old in ["1", "1 packed", "3"] {
        let text = format!("grundy-certificate {old}\nend\n");
        refused(&text, 1, "another version than this `grundy-certificate 2`");
    }
    refused("grundy-certificate 2", 1, "expected `grundy-certificate 2`");
    let head = "grundy-certificate 2\n# a comment\n\n";
    refused(
        &format!("{head}value 1:3 = 3"),
        4,
        "in the middle of a line",
    );
    refused(&format!("{head}value 1:3 =  3\n"), 4, "single spaces");
    refused(&format!("{head}value 1:3 = 03\n"), 4, "found `03`");
    refused(
        &format!("{head}value 1:3 = 3 4\n"),
        4,
        "the end of the line, found `4`",
    );
    refused(
        &format!("{head}value 3 = 3\n"),
        4,
        "a component such as 1:3",
    );
    refused(&format!("{head}label 4294967296 N 1\n"), 4, "not too large");
    refused(&format!("{head}proof by magic\n"), 4, "found `proof`");
    let million = "9".repeat(1_000_000);
    refused(
        &format!("{head}value 1:3 = {million}\n"),
        4,
        "found `9999999999",
    );
}

/// Gives bytes without end, and counts them.
struct Endless(u64);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        buffer.fill(b'1');
        self.0 += buffer.len() as u64;
        Ok(buffer.len())
    }
}

#[test]
fn an_endless_line_is_refused_after_a_bounded_read() {
    let head = &b"grundy-certificate 2\nvalue 1:"[..];
    let error = lines(BufReader::new(head.chain(Endless(0)))).expect_err("refused");
    assert!(matches!(error.trouble, Trouble::TooLong), "{error}");
    assert_eq!(error.line, 2);
}

#[test]
fn lengths_that_lie_allocate_nothing() {
    for tail in [
        &[0, 0, 0xff, 0xff, 0xff, 0x3f][..], // a text of 128 MiB that is not there
        &[1, 0xff, 0xff, 0xff, 0xff, 0x7f],  // 2^35 labels
        &[2, 1, 0xff, 0xff, 0xff, 0xff, 0x0f, 2], // 2^32 targets
        &[9],
    ] {
        let file = [b"grundy-certificate 2 packed\n", tail].concat();
        assert!(lines(&file[..]).is_err());
    }
}
