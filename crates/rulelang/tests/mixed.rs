//! Options that are single positions and options that are sums, wherever both may stand.

use grundy_game::Phrase;
use grundy_rulelang::Program;

/// The options of `position`, joined by commas.
#[track_caller]
fn check(start: &str, body: &str, position: &str, options: &str) {
    let text = format!("start = {start}\n{body}");
    let program = Program::new("file.py", text.as_bytes());
    let program = program.unwrap_or_else(|error| panic!("{}\n{text}", error.problem.english()));
    let found = program.options(position);
    let found = found.unwrap_or_else(|fault| panic!("{}\n{text}", fault.problem.english()));
    assert_eq!(found.join("; "), options, "{text}");
}

#[test]
fn both_kinds_stand_in_one_list() {
    let bodies = [
        "def moves(n):\n    return [plus(1, n - 2)] + [n - 2]\n",
        "def moves(n):\n    return [n - 2] + [plus(1, n - 2)]\n",
        "def moves(n):\n    return [n - 2, plus(1, n - 2)]\n",
        "def moves(n):\n    out = [plus(1, n - 2)] + [n - 2]\n    return out\n",
        "def moves(n):\n    out = [n - 2] + [plus(1, n - 2)]\n    return out\n",
        "def moves(n):\n    out = [n - 2, plus(1, n - 2)]\n    return out\n",
        "def moves(n):\n    out = [plus(1, n - 2), n - 2]\n    return out\n",
        "def moves(n):\n    out = []\n    out.append(n - 2)\n    out.append(plus(1, n - 2))\n    return out\n",
        "def moves(n):\n    out = []\n    out.append(plus(1, n - 2))\n    out.append(n - 2)\n    return out\n",
        "def moves(n):\n    out = []\n    out += [n - 2]\n    out += [plus(1, n - 2)]\n    return out\n",
        "def moves(n):\n    out = [plus(1, n - 2)]\n    out.extend([n - 2])\n    out.extend([k for k in range(n - 2, n - 2)])\n    return out\n",
        "def moves(n):\n    rest = [n - 2]\n    return [plus(1, n - 2), *rest]\n",
        "def moves(n):\n    rest = [n - 2]\n    return [*rest, plus(1, n - 2)]\n",
        "def moves(n):\n    return [plus(1, n - 2) if k else n - 2 for k in range(2)]\n",
        "def moves(n):\n    return [n - 2 if k else plus(1, n - 2) for k in range(2)]\n",
        "def moves(n):\n    out = [n - 2 if k else plus(1, n - 2) for k in range(2)]\n    return out\n",
        "def one(n, k):\n    if k:\n        return n - 2\n    return plus(1, n - 2)\ndef moves(n):\n    return [one(n, k) for k in range(2)]\n",
        "def one(n, k):\n    if k:\n        return plus(1, n - 2)\n    return n - 2\ndef moves(n):\n    return [one(n, k) for k in range(2)]\n",
        "def add(out, x):\n    out.append(x)\ndef moves(n):\n    out = [plus(1, n - 2)]\n    add(out, n - 2)\n    return out\n",
    ];
    for body in bodies {
        check("9", body, "7", "1 5; 5");
    }
}

#[test]
fn tuples_and_boards_mix_too() {
    let body = "def moves(p):\n    a, b = p\n    out = [(a, 0)] + [plus((a, 0), (0, b))]\n    return out\n";
    check("(3, 4)", body, "1,2", "0,2 1,0; 1,0");
    let body = "def moves(p):\n    a, b = p\n    return [plus((a, 0), (0, b)) if k else (a, 0) for k in range(2)]\n";
    check("(3, 4)", body, "1,2", "0,2 1,0; 1,0");
    let body = "def moves(free):\n    out = []\n    for a in free:\n        out.append(without(free, a))\n        out.append(plus(without(free, a), free))\n    return out\n";
    check("board(\"..\")", body, "#.", "##; ## #.");
}

#[test]
fn a_list_of_single_positions_is_not_turned_under_its_other_names() {
    let refused = [
        "def moves(n):\n    xs = [n - 1]\n    ys = xs\n    ys.append(plus(1, 1))\n    return xs\n",
        "def moves(n):\n    rows = [[n - 1]]\n    rows[0].append(plus(1, 1))\n    return rows[0]\n",
        "def add(out):\n    out.append(plus(1, 1))\ndef moves(n):\n    out = [n - 1]\n    add(out)\n    return out\n",
        "table = [1, 2]\ndef moves(n):\n    for x in [table]:\n        x.append(plus(1, 1))\n    return table\n",
    ];
    for body in refused {
        let text = format!("start = 9\n{body}");
        let error = Program::new("file.py", text.as_bytes()).expect_err(&text);
        let said = error.problem.english();
        assert!(
            said.contains("`plus(x)`") || said.contains("elsewhere"),
            "{said}\n{text}"
        );
    }
}
