//! What is read is what was written; what is wrong has a place; no input panics.

use grundy_graphs::{Graph, read, write_binary};
use proptest::prelude::*;

#[track_caller]
fn wrong(text: &str, at: &str, saying: &str) {
    let error = read(text.as_bytes(), 1).expect_err(text);
    assert_eq!(
        text.get(error.span.clone()).unwrap_or(""),
        at,
        "{error} at {:?}",
        error.span
    );
    assert!(error.to_string().contains(saying), "{error}");
}

#[test]
fn wrong_edge_lists() {
    wrong("", "", "the number of vertices, found the end");
    wrong("3", "", "the number of edges, found the end");
    wrong("3 2\n1 2\n", "", "edge 2 of 2, found the end");
    wrong("3 2\n1 2\n2", "", "edge 2 of 2, found the end");
    wrong("3 2\n1 2\n2 4\n", "4", "from 1 to 3, found 4");
    wrong("3 2\n1 2\n0 3\n", "0", "from 1 to 3, found 0");
    wrong("3 2\n1 2\n2 x\n", "x", "expected a number, found `x`");
    wrong("3 1\n1 -2\n", "-2", "not negative");
    wrong("3 1\n1 2 3\n", "3", "the end of the file after 1 edges");
    wrong("0 1\n1 1\n", "1", "no edges");
    wrong("99999999999 1\n", "99999999999", "from 0 to");
    wrong("4294967293 4000000000\n1 2\n", "", "found the end");
    assert_eq!(read(b"4000000000 1\n1 2\n", 1).unwrap().used(), 2);
    assert_eq!(read(b"3 1\n0 2\n", 0).unwrap().options(0), [2]);
}

#[test]
fn wrong_dot() {
    wrong("graph { a -- b }", "graph", "digraph");
    wrong("digraph { a -- b }", "--", "`->`");
    wrong("digraph { a -> }", "}", "a vertex after");
    wrong("digraph { subgraph x { a } }", "subgraph", "outside");
    wrong("digraph { a -> b", "", "found the end");
    wrong("digraph { \"a b\" }", "\"a b\"", "without blanks");
    wrong("digraph { a:n -> b }", ":", "a name");
    wrong("hello", "hello", "digraph");
    let text =
        "// c\nstrict digraph G { rankdir=LR; node [shape=box]; a -> \"b\\\"\" -> c [w=1]; d }";
    let graph = read(text.as_bytes(), 1).unwrap();
    assert_eq!((graph.order(), graph.size()), (4, 2));
    assert_eq!(graph.name(1), "b\"");
    assert_eq!(graph.find("d"), Some(3));
}

#[test]
fn wrong_json() {
    wrong("{\"vertices\": 2}", "{\"vertices\": 2}", "`edges`");
    wrong("{\"vertices\": 2, \"edges\": [[1, 3]]}", "3", "from 1 to 2");
    wrong("{\"vertices\": 2, \"edges\": [[1 2]]}", "2", "`,`");
    wrong(
        "{\"vertices\": 2, \"edges\": [[1, 2.5]]}",
        "2",
        "natural number",
    );
    wrong(
        "{\"vertices\": [\"a\", \"a\"], \"edges\": []}",
        "\"a\"",
        "before",
    );
    wrong(
        "{\"vertices\": [\"a\"], \"edges\": [[\"a\", \"b\"]]}",
        "\"b\"",
        "names",
    );
    wrong("{\"vertices\": 2, \"edges\": []} x", "x", "the end");
    wrong("{\"vertices\": 2, \"edges\": [", "", "found the end");
    let text = "{\"schema\": 1, \"more\": {\"x\": [1, {}, \"]\"]}, \"edges\": [[\"b\", \"a\"]], \"vertices\": [\"a\", \"b\"]}";
    let graph = read(text.as_bytes(), 1).unwrap();
    assert_eq!(graph.options(1), [0]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn edge_lists_and_binary(edges in prop::collection::vec((0u32..30, 0u32..30), 0..200)) {
        let graph = Graph::from_edges(31, &edges);
        let lines: Vec<String> = edges.iter().map(|(a, b)| format!("{} {}\n", a + 1, b + 1)).collect();
        let text = format!("31 {}\n{}", edges.len(), lines.concat());
        let numbered = graph.numbered_from(1);
        prop_assert_eq!(&read(text.as_bytes(), 1).unwrap(), &numbered);
        let mut bytes = Vec::new();
        write_binary(&numbered, &mut bytes).unwrap();
        prop_assert_eq!(&read(&bytes, 1).unwrap(), &numbered);
        for cut in [bytes.len() - 1, bytes.len() / 2, 9] {
            prop_assert!(read(&bytes[..cut], 1).is_err());
        }
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&bytes, 1);
        let _ = read(&[b"GRUNDYG1".as_slice(), &bytes].concat(), 1);
    }

    #[test]
    fn nearly_right(text in r#"(digraph \{|\{"vertices": ?|[0-9 ]{3})?[\]\[{}a-c0-3"\\,:;=>\- \n]{0,40}"#) {
        if let Err(error) = read(text.as_bytes(), 1) {
            prop_assert!(error.span.start <= error.span.end && error.span.end <= text.len() + 1);
        }
    }
}

/// Two threads read what one reads, wherever the cut falls.
#[test]
fn long_lists() {
    let edges: Vec<(u32, u32)> = (0..60_000).map(|i| (i * 7 % 1000, i * 13 % 997)).collect();
    let graph = Graph::from_edges(1000, &edges).numbered_from(1);
    for (blank, line) in [(" ", "\n"), ("\n", " "), ("\t", "\r\n\r\n")] {
        let lines: Vec<String> = edges
            .iter()
            .map(|(a, b)| format!("{}{blank}{}{line}", a + 1, b + 1))
            .collect();
        let text = format!("1000 60000\n{}", lines.concat());
        assert_eq!(read(text.as_bytes(), 1).unwrap(), graph);
        let bad = text.replacen("500", "5x0", 50);
        assert!(
            read(bad.as_bytes(), 1)
                .unwrap_err()
                .to_string()
                .contains("`5x0`")
        );
    }
}
