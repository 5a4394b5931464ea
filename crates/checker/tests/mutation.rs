//! A checker is worth what it rejects: every line of accepted files is altered in every way that
//! comes to mind, and whatever is still accepted must be true by brute force.

mod alter;
mod brute;
mod document;

use alter::alterations;
use brute::{graph_certificate, is_true};
use document::examples;
use grundy_certificate::{Labelling, Line, ReadError, Reader, Writer};
use grundy_checker::{WORK, check};
use proptest::prelude::*;

const VALUES: &str = "grundy-certificate 2
game 1 nim
game 2 kayles
position 1:2 2:3 1:1
convention normal
value 1:0 = 0
value 1:1 = 1
value 1:2 = 2
value 2:1 = 1
value 2:2 = 2
value 2:3 = 3
claim outcome P
claim value 0
end
";

const WINNING: &str = "grundy-certificate 2
game 1 wythoff
position 1:1,1
convention normal
value 1:0,0 = 0
value 1:0,1 = 1
value 1:1,0 = 1
value 1:1,1 = 2
claim outcome N
claim value 2
claim move 1 to 1:0,0
end
";

const DRAW: &str = "grundy-certificate 2
game 1 rules:toy.py
position 1:a 1:e
convention normal
options 1:e =
options 1:a = 1:b | 1:c
options 1:b = 1:a
options 1:c = 1:e
outcome P 1:e
outcome N 1:c -> 1:e
outcome D 1:a -> 1:b
outcome D 1:b -> 1:a
claim outcome D
claim move 1 to 1:b
end
";

const CITED: &str = "grundy-certificate 2
game 1 nim
position 1:12 1:25
convention normal
cite value 1:12 = 12 by bouton
cite value 1:25 = 25 by bouton
claim outcome N
claim value 21
claim move 2 to 1:12
end
";

const CITED_OUTCOME: &str = "grundy-certificate 2
game 1 wythoff
position 1:8,4
convention normal
cite outcome N 1:8,4 by wythoff
cite outcome P 1:7,4 by wythoff
claim outcome N
claim move 1 to 1:7,4
end
";

const PERIOD: &str = "grundy-certificate 2
game 1 kayles
position 1:30
convention normal
period 1 71 12 0
claim period 1 71 12 0
claim outcome N
end
";

const STREAM: &str = "grundy-certificate 2
game 1 kayles
position 1:30
convention normal
period 1 71 12 0 mask 15 window 90
claim period 1 71 12 0
claim outcome N
end
";

const SUBTRACTION: &str = "grundy-certificate 2
game 1 subtraction:1,3,4
position 1:14
convention normal
period 1 0 7 0
claim period 1 0 7 0
claim value 0
end
";

const TABLE: &str = "grundy-certificate 2
game 1 wythoff
convention normal
value 1:0,0 = 0
value 1:0,1 = 1
value 1:0,2 = 2
value 1:1,0 = 1
value 1:1,1 = 2
value 1:1,2 = 0
claim table 1 0 1,2
end
";

/// The file is accepted; altered ones only where they are true. Returns how many were accepted.
#[track_caller]
fn check_alterations(text: &str) -> (usize, usize) {
    if let Err(rejection) = check(text.as_bytes(), WORK) {
        panic!("{rejection}\n{text}");
    }
    assert_eq!(is_true(text), Some(true), "{text}");
    let altered = alterations(text);
    let mut accepted = 0;
    for file in &altered {
        if check(file.as_bytes(), 10_000_000).is_ok() {
            accepted += 1;
            assert_eq!(
                is_true(file),
                Some(true),
                "accepted though not true:\n{file}"
            );
        }
    }
    (accepted, altered.len())
}

#[test]
fn altered_files_are_rejected_unless_true() {
    let own = [
        VALUES,
        WINNING,
        DRAW,
        CITED,
        CITED_OUTCOME,
        PERIOD,
        STREAM,
        SUBTRACTION,
        TABLE,
    ];
    let documented: Vec<String> = examples().into_iter().map(|(text, _)| text).collect();
    for text in own.into_iter().chain(documented.iter().map(String::as_str)) {
        let (accepted, altered) = check_alterations(text);
        // Most alterations break something.
        assert!(
            accepted * 3 < altered,
            "{accepted} of {altered} accepted:\n{text}"
        );
    }
}

#[test]
fn facts_are_refused_for_the_right_reason() {
    for (text, from, to, line, reason) in [
        (
            VALUES,
            "value 2:3 = 3",
            "value 2:3 = 2",
            11,
            "has this value itself",
        ),
        (
            VALUES,
            "value 2:3 = 3",
            "value 2:3 = 4",
            11,
            "no option has the value 3",
        ),
        (
            VALUES,
            "value 2:2 = 2\n",
            "",
            10,
            "the option 2:2 has no fact before",
        ),
        (
            VALUES,
            "claim value 0",
            "claim value 1",
            13,
            "do not prove this claim",
        ),
        (
            VALUES,
            "position 1:2",
            "position 1:3",
            12,
            "do not prove this claim",
        ),
        (
            VALUES,
            "convention normal",
            "convention misere",
            6,
            "do not add under misère",
        ),
        (VALUES, "end\n", "", 14, "ends without `end`"),
        (
            VALUES,
            "value 1:2 = 2\n",
            "value 1:2 = 2\nvalue 1:2 = 2\n",
            9,
            "stated before",
        ),
        (
            WINNING,
            "move 1 to 1:0,0",
            "move 1 to 1:0,1",
            11,
            "do not prove this claim",
        ),
        (
            WINNING,
            "move 1 to 1:0,0",
            "move 1 to 1:2,0",
            11,
            "no move leaves",
        ),
        (
            DRAW,
            "outcome D 1:b -> 1:a\n",
            "",
            12,
            "is needed for a draw",
        ),
        (
            DRAW,
            "1:a = 1:b | 1:c",
            "1:a = 1:b | 1:e",
            11,
            "not known to be an N-position",
        ),
        (CITED, "= 25 by", "= 26 by", 6, "the theorem gives 25"),
        (CITED, "by bouton", "by magic", 5, "no theorem `magic`"),
        (
            CITED_OUTCOME,
            "outcome P 1:7,4 by",
            "outcome N 1:7,4 by",
            6,
            "the theorem gives P",
        ),
        (
            PERIOD,
            "period 1 71 12 0",
            "period 1 70 12 0",
            5,
            "heaps 70 and 82",
        ),
        (
            PERIOD,
            "period 1 71 12 0",
            "period 1 71 24 0",
            5,
            "not the least",
        ),
        (
            PERIOD,
            "period 1 71 12 0",
            "period 1 71 12 1",
            5,
            "do not grow by this",
        ),
        (
            SUBTRACTION,
            "period 1 0 7 0",
            "period 1 1 7 0",
            5,
            "not the least",
        ),
    ] {
        assert!(text.contains(from));
        let altered = text.replacen(from, to, 1);
        let rejection = check(altered.as_bytes(), WORK).expect_err("rejected");
        assert_eq!(rejection.step, line, "{rejection}\n{altered}");
        assert!(
            rejection.to_string().contains(reason),
            "{rejection}\n{altered}"
        );
    }
}

/// Edges of a small graph.
fn edges() -> impl Strategy<Value = Vec<Vec<u32>>> {
    (1..7u32).prop_flat_map(|count| {
        let targets = prop::collection::btree_set(1..=count, 0..4);
        let targets = targets.prop_map(|set| set.into_iter().collect::<Vec<u32>>());
        prop::collection::vec(targets, count as usize)
    })
}

/// Without cycles: edges lead to lower numbers.
fn lower(edges: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    let lower = |(v, targets): (u32, Vec<u32>)| targets.into_iter().filter(|t| *t < v).collect();
    (1..).zip(edges).map(lower).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn altered_outcomes_of_graphs(edges in edges(), misere: bool) {
        let claims = "claim labels 1\n";
        let text = graph_certificate(&edges, Labelling::Outcome, misere, claims, "1:1");
        check_alterations(&text.expect("every graph has outcomes"));
    }

    #[test]
    fn altered_values_of_graphs(edges in edges()) {
        let edges = lower(edges);
        let claims = "claim labels 1\n";
        let text = graph_certificate(&edges, Labelling::Value, false, claims, "1:1");
        check_alterations(&text.expect("there is no cycle"));
    }

    #[test]
    fn altered_loopy_labels_of_graphs(edges in edges()) {
        let claims = "claim labels 1\n";
        let text = graph_certificate(&edges, Labelling::Loopy, false, claims, "1:1");
        check_alterations(&text.expect("every graph has loopy labels"));
    }
}

/// The loopy values of Smith: a draw, an infinite value with a set, and sums.
#[test]
fn sums_of_tokens_on_a_loopy_graph() {
    // 1 <-> 2, 2 -> 3, 3 -> 4; 5 <-> 6.
    let edges = vec![vec![2], vec![1, 3], vec![4], vec![], vec![6], vec![5]];
    for (start, claims) in [
        (
            "1:5",
            "claim outcome D\nclaim value inf()\nclaim move 1 to 1:6\n",
        ),
        ("1:5 1:3", "claim outcome D\nclaim value inf()\n"),
        ("1:3 1:3", "claim outcome P\nclaim value 0\n"),
    ] {
        let text = graph_certificate(&edges, Labelling::Loopy, false, claims, start);
        let text = text.expect("every graph has loopy labels");
        check_alterations(&text);
    }
}

/// Every byte of a packed file altered, and the file cut after it.
#[test]
fn altered_packed_files_are_rejected_unless_true() {
    for (text, _) in examples() {
        let mut packed = Writer::packed(Vec::new()).expect("written");
        copy(text.as_bytes(), &mut packed).expect("a certificate");
        let packed = packed.finish().expect("written");
        check(&packed[..], WORK).expect("accepted");
        for place in 0..packed.len() {
            let byte = packed[place];
            let altered = [
                byte.wrapping_add(1),
                byte.wrapping_sub(1),
                byte ^ 0x80,
                byte ^ 2,
            ];
            let altered = altered.map(|byte| {
                let mut file = packed.clone();
                file[place] = byte;
                file
            });
            for file in altered.into_iter().chain([packed[..place].to_vec()]) {
                if check(&file[..], 10_000_000).is_ok() {
                    let mut unpacked = Writer::text(Vec::new()).expect("written");
                    copy(&file, &mut unpacked).expect("what was accepted is read again");
                    let text = String::from_utf8(unpacked.finish().expect("written"));
                    let text = text.expect("text");
                    assert_eq!(
                        is_true(&text),
                        Some(true),
                        "accepted though not true:\n{text}"
                    );
                }
            }
        }
    }
}

/// Writes the lines of a certificate again.
fn copy(file: &[u8], out: &mut Writer<Vec<u8>>) -> Result<(), ReadError> {
    let mut reader = Reader::new(file)?;
    while let Some(line) = reader.line()? {
        let written = match line {
            Line::Edges { vertex } => out.edges(vertex, reader.targets()),
            line => out.line(&line),
        };
        written.expect("written");
    }
    Ok(())
}

/// The oracle itself, altered: of what the literature says of loopy games (*Winning Ways*, chapter
/// 11) it takes the sign that is true and no other; and with an edge taken away or turned to
/// another position, the sign of the altered games.
#[test]
fn the_oracle_of_stoppers_takes_one_sign_and_sees_every_edge() {
    // 1: 0, 2: 1, 3: over = {0|over}, 4: on = {on|}, 5: off = {|off}, 6: *, 7: upon = {upon|*}.
    let loops = ["|", "1 |", "1 | 3", "4 |", "| 5", "1 | 1", "7 | 6"];
    let known = [
        ((3, 1), ">"),
        ((3, 2), "<"),
        ((4, 2), ">"),
        ((4, 3), ">"),
        ((5, 1), "<"),
        ((6, 1), "||"),
        ((7, 1), ">"),
        ((7, 3), "<"),
        ((3, 3), "="),
    ];
    let said = |loops: &[String], (a, b): (u32, u32), sign: &str| {
        let lines = loops.iter().enumerate();
        let lines: String = lines
            .map(|(place, options)| format!("loop {} = {options}\n", place + 1))
            .collect();
        let head = "grundy-certificate 2\nconvention normal\n";
        is_true(&format!(
            "{head}{lines}claim stoppers {a} {sign} {b}\nend\n"
        ))
        .unwrap()
    };
    let signs = ["<", "=", ">", "||"];
    let signs_of = |loops: &[String], pair| -> Vec<&str> {
        let taken = signs.into_iter().filter(|sign| said(loops, pair, sign));
        taken.collect()
    };
    let loops = loops.map(String::from).to_vec();
    for (pair, sign) in known {
        assert_eq!(signs_of(&loops, pair), [sign], "{pair:?}");
    }
    let mut seen = 0;
    for (place, options) in loops.iter().enumerate() {
        let words: Vec<&str> = options.split(' ').collect();
        for at in (0..words.len()).filter(|&at| words[at] != "|") {
            for other in ["", "1", "2"] {
                let mut words = words.clone();
                words[at] = other;
                words.retain(|word| !word.is_empty());
                let mut altered = loops.clone();
                altered[place] = words.join(" ");
                if altered == loops {
                    continue;
                }
                let before = known.map(|(_, sign)| vec![sign]);
                let after = known.map(|(pair, _)| signs_of(&altered, pair));
                assert!(after.iter().all(|signs| signs.len() <= 1), "{altered:?}");
                seen += usize::from(before != after);
            }
        }
    }
    assert!(seen >= 12, "{seen} of the alterations change an order");
}
