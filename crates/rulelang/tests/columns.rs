//! Loops that run many turns at once give what the plain loops give, faults and their places too.

use grundy_game::Phrase;
use grundy_rulelang::Program;

/// The options of a position, or what went wrong.
fn options(text: &str, position: &str) -> Result<Vec<String>, String> {
    let program = Program::new("test.py", text.as_bytes());
    let program = program.unwrap_or_else(|error| panic!("{}", error.problem.english()));
    let options = program.options(position);
    options.map_err(|fault| fault.problem.english())
}

/// Compares comprehensions with themselves under a condition that always holds, which stands where
/// `WHERE` is: those run turn by turn.
#[track_caller]
fn check(start: &str, lists: &[&str], positions: &[&str]) {
    let always = match start.starts_with('(') {
        true => "if len(p) >= 0",
        false => "if p >= 0",
    };
    for list in lists {
        for position in positions {
            let text = |condition: &str| {
                let list = list.replace("WHERE", condition);
                format!("start = {start}\ndef moves(p):\n    return [{list}]\n")
            };
            let columns = options(&text(&" ".repeat(always.len())), position);
            let plain = options(&text(always), position);
            assert_eq!(columns, plain, "{list} at {position}");
        }
    }
}

#[test]
fn ints() {
    let sizes = [
        "0", "1", "2", "3", "4", "5", "63", "64", "65", "66", "67", "200", "1000",
    ];
    check(
        "5",
        &[
            "k for k in range(p) WHERE",
            "p - k for k in range(1, p + 1) WHERE",
            "plus(k, p - k) for k in range(p + 1) WHERE",
            "plus(k, p - k, 7) for k in range(p + 1) WHERE",
            "min(k, 40) ^ (k & 12) | 1 for k in range(p) WHERE",
            "max(3, k) + p * k for k in range(p) WHERE",
            // Faults in the middle of a column.
            "30 - k for k in range(p) WHERE",
            "plus(k, 70 - k) for k in range(p) WHERE",
            "1000 - k * k for k in range(p) WHERE",
            "k * 100000000000000000 for k in range(p) WHERE",
            "k + 9223372036854775700 for k in range(p) WHERE",
            "-9223372036854775700 - k for k in range(p) WHERE",
            // The whole range of the variable.
            "k for k in range(9223372036854775800, 9223372036854775807) WHERE",
            "k + 10 for k in range(-5, p - 5) WHERE",
            "a + b for a in (1, 2, 3) for b in range(p) WHERE",
            "x * x for x in [5, 4, 3, 2, 1] + list(range(p)) WHERE",
        ],
        &sizes,
    );
}

#[test]
fn tuples() {
    check(
        "(5, 3)",
        &[
            "(a, p[0]) for a in range(p[0]) WHERE",
            "(a, p[0] - a, a * a) for a in range(p[0]) WHERE",
            "tuple([min(x, c) for x in p WHERE]) for c in range(p[0]) WHERE",
            "tuple([c - x for x in p WHERE]) for c in range(p[0]) WHERE",
            "(c,) + tuple([x + c for x in list(p) WHERE]) for c in range(p[0]) WHERE",
            // Tuples made from others in one go: faults, what stands around them, what is empty.
            "p[:c] + tuple([min(x, c) for x in p[c:] WHERE]) for c in range(p[0]) WHERE",
            "p[:-c] + tuple([max(c, x) for x in p[-c:] WHERE]) + p[1:2] for c in range(9) WHERE",
            "tuple([x * 100000000000000000 for x in p WHERE]) for c in range(3) WHERE",
            "tuple([x + 9223372036854775700 for x in p WHERE]) for c in range(3) WHERE",
            "tuple([x - c for x in p WHERE]) for c in range(p[0]) WHERE",
            "tuple([x - c for x in p WHERE]) + p for c in range(p[0]) WHERE",
            "tuple([x ^ c for x in p[9:] WHERE]) for c in range(3) WHERE",
            "tuple([x & c for x in tuple([y | c for y in p WHERE]) WHERE]) for c in range(3) WHERE",
            "tuple([x + y for y in p WHERE for x in p WHERE]) for c in range(3) WHERE",
            "tuple([x + 1 for x in (tuple(sorted([y + c for y in p WHERE])) if c else p) WHERE]) for c in range(3) WHERE",
            "(p + tuple([x + c for x in p WHERE])) if c else p for c in range(3) WHERE",
            "tuple([k for k in range(c) WHERE]) for c in range(p[0]) WHERE",
            "(sum([k * c for k in range(p[0]) WHERE]),) for c in range(p[0]) WHERE",
        ],
        &["0,0", "1,5", "3,1", "70,2", "9,9,9,9,9,9,9", "130,1,2,3"],
    );
}

/// Options of several widths in one list.
#[test]
fn widths_may_differ() {
    let text = "start = 5\ndef moves(n):\n    return [n - k for k in range(1, n + 1)] + [plus(k, n - k) for k in range(n)] + [k for k in range(n)]\n";
    let plain = text.replace("range(n)]", "range(n) if n >= 0]");
    let plain = plain.replace("n + 1)]", "n + 1) if n >= 0]");
    for n in ["0", "1", "5", "100"] {
        assert_eq!(options(text, n), options(&plain, n), "{n}");
    }
}

/// What the body wrote last is there after the loop.
#[test]
fn variables_keep_their_last_values() {
    let text = "start = 5\ndef moves(n):\n    out = []\n    last = 0\n    for k in range(n):\n        last = k * 2\n        out.append(last)\n    return out + [last + 1000]\n";
    let plain = text.replace(
        "        out.append",
        "        if n >= 0:\n            last = last\n        out.append",
    );
    for n in ["1", "2", "3", "64", "65", "66", "150"] {
        assert_eq!(options(text, n), options(&plain, n), "{n}");
    }
}

/// A list that grows under its own loop never ends.
#[test]
fn a_list_may_grow_under_its_loop() {
    let text = "start = 5\ndef moves(n):\n    q = [n, n, n, n]\n    for x in q:\n        q.append(x)\n    return q\n";
    let stopped = options(text, "5").unwrap_err();
    assert!(stopped.contains("too many"), "{stopped}");
}
