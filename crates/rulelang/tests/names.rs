//! What a file calls its moves.

use grundy_face::Position;
use grundy_game::{Language, Phrase};
use grundy_rulelang::{Program, check, open_program};
use grundy_theory::Player;

/// The names of the moves from a position.
fn names(text: &str, position: &str) -> Vec<String> {
    let program = Program::new("file.py", text.as_bytes());
    let program = program.unwrap_or_else(|error| panic!("{}", error.problem.english()));
    let game = open_program("rules:file.py", program);
    let game = game.unwrap_or_else(|error| panic!("{}", error.problem.english()));
    let position = Position::of(game, position).expect("a position");
    let mut names = Vec::new();
    position.choices(Player::Left, |choice| {
        names.push(choice.say(Language::English));
        true
    });
    names
}

#[test]
fn moves_are_called_as_the_file_says() {
    let text = "start = 9\ndef moves(n):\n    return [n - k for k in (1, 3, 4) if k <= n]\n\
                def names(n):\n    return [\"take {}\".format(k) for k in (1, 3, 4) if k <= n]\n";
    assert_eq!(names(text, "3"), ["take 1", "take 3"]);
    // Sums and single positions, texts from a helper, braces.
    let text = "start = 9\ndef moves(n):\n    return [plus(1, n - 2)] + [n - 2] if n > 1 else []\n\
                def leave(k):\n    if k == 1:\n        return \"leave one\"\n    return \"leave {} {{pins}}\".format(k)\n\
                def names(n):\n    return [leave(n - 1)] + [leave(1)] if n > 1 else []\n";
    assert_eq!(names(text, "5"), ["leave 4 {pins}", "leave one"]);
    // Equal options are one move, called as the first of them is.
    let text = "start = 9\ndef moves(n):\n    return [0, 0] if n else []\n\
                def names(n):\n    return [\"all\", \"everything\"] if n else []\n";
    assert_eq!(names(text, "5"), ["all"]);
}

#[test]
fn moves_without_names_go_to_a_position() {
    let text = "start = 9\ndef moves(n):\n    return [n - 1] if n else []\n";
    assert_eq!(names(text, "3"), ["go to 2"]);
}

#[track_caller]
fn refused(names: &str, said: &str) {
    let text = format!("start = 9\ndef moves(n):\n    return list(range(n))\n{names}");
    let fault = check("file.py", text.as_bytes()).expect_err(names);
    let found = fault.problem.english();
    assert!(found.contains(said), "{found}");
}

#[test]
fn wrong_names_are_refused_with_their_place() {
    refused(
        "def names(n):\n    return [\"x\"] * (n - 1)\n",
        "one name belongs to each option",
    );
    refused("def names(n):\n    return [n]\n", "not a list of texts");
    refused(
        "def names(n, k):\n    return [\"x\"]\n",
        "takes one position",
    );
    refused("names = 3\n", "`names` is a function");
    refused(
        "def names(n):\n    return [\"{} of {}\".format(n)]\n",
        "places for numbers in this text: 2; numbers: 1",
    );
    refused(
        "def names(n):\n    return [\"{:>3}\".format(n)]\n",
        "`{}` stands where a number goes",
    );
    refused(
        "def names(n):\n    return [\"a\" + \"b\"]\n",
        "this operator does not take a text",
    );
    // Texts are no data anywhere else.
    refused(
        "def f(n):\n    return \"a\"\nx = f(1)\n",
        "text is no data here",
    );
    let text = "start = 9\ndef left(n):\n    return []\ndef right(n):\n    return []\ndef names(n):\n    return []\n";
    let fault = check("file.py", text.as_bytes()).expect_err("players of their own");
    assert!(
        fault
            .problem
            .english()
            .contains("`names` belongs to `moves`")
    );
}
