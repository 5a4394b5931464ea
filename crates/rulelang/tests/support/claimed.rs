//! Rule files whose play ends, with claims that are often false.

use super::generator::Random;

/// A file, and positions to ask about: not only what can be reached from its start.
pub struct Claimed {
    pub text: String,
    pub positions: Vec<String>,
}

pub fn file(seed: u64) -> Claimed {
    let random = &mut Random(seed);
    match random.below(3) {
        0 => ints(random),
        1 => tuples(random),
        _ => boards(random),
    }
}

fn some<'a>(random: &mut Random, choices: &[&'a str], most: usize) -> Vec<&'a str> {
    let count = 1 + random.below(most);
    (0..count).map(|_| random.pick(choices)).collect()
}

fn ints(random: &mut Random) -> Claimed {
    let moves = some(
        random,
        &[
            "[n - k for k in (1, 2, 3) if k <= n]",
            "[n - k for k in (2, 5) if k <= n]",
            "[plus(i, n - 1 - i) for i in range(n)]",
            "[n // 2] * (n > 0)",
            "[k for k in range(n) if n % 3 != k % 3]",
            "[plus(k, n - k - 2) for k in range(n - 1)]",
        ],
        2,
    );
    let odd = random.below(12);
    let low = random.below(odd + 1);
    let canon = match random.below(5) {
        0 => String::new(),
        1 => format!("def canon(n):\n    return {low} if n == {odd} else n\n"),
        2 => "def canon(n):\n    return n % 4 if n > 7 else n\n".into(),
        3 => "def canon(n):\n    return n - n % 2\n".into(),
        _ => "def canon(n):\n    return n + 0\n".into(),
    };
    let parts = match random.below(5) {
        0 => "def parts(n):\n    return [n] if n else []\n".into(),
        1 => format!("def parts(n):\n    return [{low}, {low}, n] if n > {odd} else [n]\n"),
        2 => "def parts(n):\n    return [n // 2, n - n // 2] if n > 5 else [n]\n".into(),
        _ => String::new(),
    };
    let start = random.below(14);
    let mut positions = vec![start.to_string()];
    positions.extend((0..3).map(|_| random.below(14).to_string()));
    Claimed {
        text: format!(
            "start = {start}\n{canon}{parts}def moves(n):\n    return {}\n",
            moves.join(" + ")
        ),
        positions,
    }
}

fn tuples(random: &mut Random) -> Claimed {
    let moves = some(
        random,
        &[
            "[(x, b) for x in range(a)]",
            "[(a, x) for x in range(b)]",
            "[(a - k, b - k) for k in range(1, min(a, b) + 1)]",
            "[(a - 1, b)] * (a > b)",
            "[plus((x, 0), (0, b)) for x in range(a)]",
            "[(b, x) for x in range(a) if x < b]",
        ],
        3,
    );
    // Both coordinates together must go down: the last of these moves needs it.
    let canon = match random.below(5) {
        0 => "",
        1 | 2 => "canon = sorted_heaps\n",
        3 => "def canon(p):\n    a, b = p\n    return (a ^ b, 0)\n",
        _ => "def canon(p):\n    a, b = p\n    return (a, b) if a > 1 else (b, a)\n",
    };
    let parts = match random.below(5) {
        0 => "def parts(p):\n    a, b = p\n    return [] if a == b else [p]\n",
        1 => "def parts(p):\n    a, b = p\n    return [(a, 0), (0, b)]\n",
        2 => "def parts(p):\n    a, b = p\n    return [(a - b, 0)] if a > b else [p]\n",
        _ => "",
    };
    let position = |random: &mut Random| (random.below(5), random.below(5));
    let start = position(random);
    let mut positions = vec![start];
    positions.extend((0..3).map(|_| position(random)));
    Claimed {
        text: format!(
            "start = {start:?}\n{canon}{parts}def moves(p):\n    a, b = p\n    return {}\n",
            moves.join(" + ")
        ),
        positions: positions.iter().map(|(a, b)| format!("{a},{b}")).collect(),
    }
}

fn boards(random: &mut Random) -> Claimed {
    let moves = some(
        random,
        &[
            "[without(free, a, b) for a, b in pairs(free, [(0, 1), (1, 0)])]",
            "[without(free, a, b) for a, b in pairs(free, [(0, 1)])]",
            "[without(free, a, b) for a, b in pairs(free, [(1, 1), (1, -1)])]",
            "[without(free, a) for a in free if len(free) > 4]",
        ],
        2,
    );
    let flag = |random: &mut Random| ["True", "False"][random.below(2)];
    let canon = match random.below(3) {
        0 => String::new(),
        _ => format!(
            "canon = symmetries(rotate={}, reflect={}, shift={})\n",
            flag(random),
            flag(random),
            flag(random)
        ),
    };
    let parts = random.pick(&[
        "",
        "parts = components(neighbours=4)\n",
        "parts = components(neighbours=8)\n",
    ]);
    let board = |random: &mut Random| -> Vec<String> {
        let columns = 2 + random.below(2);
        let row = |random: &mut Random| {
            (0..columns)
                .map(|_| random.pick(&[".", ".", "#"]))
                .collect()
        };
        (0..2 + random.below(2)).map(|_| row(random)).collect()
    };
    let start = board(random);
    let mut positions = vec![start.join("/")];
    positions.extend((0..3).map(|_| board(random).join("/")));
    Claimed {
        text: format!(
            "start = board(\"{}\")\n{canon}{parts}def moves(free):\n    return {}\n",
            start.join("\", \""),
            moves.join(" + ")
        ),
        positions,
    }
}
