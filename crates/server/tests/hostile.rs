//! Ten thousand requests, good, bad and hostile: no crash, no leak, no 5xx for bad input.

mod common;

use std::io::{Read, Write};
use std::net::Shutdown;

use common::Running;

/// A small random generator: the same seed makes the same requests.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound
    }

    fn pick<'a, T: ?Sized>(&mut self, list: &[&'a T]) -> &'a T {
        list[self.below(list.len())]
    }
}

const NAMES: &[&str] = &[
    "solve",
    "moves",
    "pairs",
    "slice",
    "hint",
    "table",
    "export",
    "tile",
    "games",
    "exercise",
    "openapi.json",
    "nothing",
    "",
];

/// Texts that went wrong somewhere, sometime.
const TEXTS: &[&str] = &[
    "nim 3 6 9",
    "nim 0",
    "nim 18446744073709551615 18446744073709551615",
    "nim 99999999999999999999999",
    "nim -1",
    "nim 3 + + kayles 2",
    "+",
    "",
    " ",
    "\u{0}",
    "尼姆 3",
    "nim ３",
    "nim 3\n4\t5",
    "kayles 1000000000000",
    "bounded-nim:0 5",
    "bounded-nim:18446744073709551615 5",
    "subtraction: 5",
    "subtraction:18446744073709551615,1 7",
    "all-but:18446744073709551614 100",
    "race:0,0 0",
    "race:18446744073709551615,18446744073709551615 0",
    "octal:0.7777777777777777777 9",
    "moore:0 1 2",
    "moore:99999999999 1 2 3",
    "chomp:99999x99999",
    "chomp:1x1",
    "chomp:0x0",
    "matrix 18446744073709551615,1/2,3",
    "matrix 1/2,3",
    "election 1,2/1>2,2>1",
    "tree-path 1111/1-2,1-3,1-4",
    "tree-path 1/1-1",
    "green-hackenbush 0-1,1-2,2-0,2-2",
    "green-hackenbush 0-18446744073709551615",
    "northcott:8 1,5 3,4",
    "northcott:18446744073709551615 0,18446744073709551614",
    "silver-dollar 18446744073709551615",
    "nimble 18446744073709551615 18446744073709551615",
    "array-flip:1000000000 1",
    "euclid 18446744073709551615 1",
    "fibonacci-nim 18446744073709551615,3",
    "poker-nim:18446744073709551615 3",
    "card-piles 18446744073709551615,18446744073709551615",
    "carrots 1,2,3,5/9",
    "candy-piles 5 5 5 5 5 5 5",
    "wythoff 165580140 267914295",
    "graph:/etc/passwd 1",
    "rules:/etc/passwd 1",
    "@/etc/passwd",
    "-",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "../../../../etc/passwd",
    "%00%ff",
];

fn query(random: &mut Random) -> String {
    let mut pairs = vec![("q", random.pick(TEXTS))];
    let more: &[(&str, &[&str])] = &[
        ("lang", &["en", "zh", "xx", ""]),
        ("convention", &["normal", "misere", "both"]),
        ("player", &["left", "right", "nobody"]),
        ("limit", &["0", "1", "2000", "2001", "-5", "x"]),
        ("i", &["0", "1", "2", "65536"]),
        ("j", &["0", "1", "2"]),
        ("size", &["0", "3", "64", "65"]),
        ("strength", &["1", "3", "4"]),
        ("to", &["0", "10", "10x10", "99999999", "x"]),
        ("format", &["csv", "png", "npy", "exe"]),
        ("x", &["0", "2047", "99999999999"]),
        ("y", &["0", "5"]),
        ("w", &["1", "256", "0"]),
        ("h", &["1", "256", "257"]),
        ("lesson", &["pn", "mex", "x"]),
        ("seed", &["0", "1", "18446744073709551616"]),
    ];
    for (name, values) in more {
        if random.below(6) == 0 {
            pairs.push((name, random.pick(values)));
        }
    }
    if random.below(3) == 0 {
        let game = random.pick(TEXTS).split(' ').next().unwrap_or_default();
        pairs[0] = ("game", game);
    }
    grundy_report::form(&pairs)
}

fn garbage(random: &mut Random, most: usize) -> Vec<u8> {
    (0..random.below(most))
        .map(|_| random.below(256) as u8)
        .collect()
}

/// One request, and whether the server has to answer it.
fn request(random: &mut Random) -> (Vec<u8>, bool) {
    let host = "Host: 127.0.0.1\r\nConnection: close\r\n";
    match random.below(10) {
        0 => (garbage(random, 400), false),
        1 => {
            let mut bytes = format!("GET /api/1/solve?q=nim+1 HTTP/1.1\r\n{host}X: ").into_bytes();
            bytes.extend(garbage(random, 3000));
            (bytes, false)
        }
        2 => {
            let body = match random.below(3) {
                0 => garbage(random, 500),
                1 => "[".repeat(random.below(5000)).into_bytes(),
                _ => format!("{{\"q\":{:?},\"moves\":[\"nim 1\",5]}}", random.pick(TEXTS)).into(),
            };
            let name = random.pick(&["reply", "review", "exercise/check", "graph"]);
            let length = body.len();
            let head = format!(
                "POST /api/1/{name} HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
            );
            ([head.into_bytes(), body].concat(), true)
        }
        3 => {
            let level = random.below(120);
            let body = format!("{{\"q\":{:?},\"level\":{level}}}", random.pick(TEXTS));
            let length = body.len();
            let head = format!(
                "POST /api/1/reply HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
            );
            ((head + &body).into_bytes(), true)
        }
        _ => {
            let (name, query) = (random.pick(NAMES), query(random));
            let text = format!("GET /api/1/{name}?{query} HTTP/1.1\r\n{host}\r\n");
            (text.into_bytes(), true)
        }
    }
}

/// Kilobytes of memory in use.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn storm(server: &Running, seed: u64, requests: usize) {
    std::thread::scope(|scope| {
        for thread in 0..4 {
            scope.spawn(move || {
                let mut random = Random(seed * 4 + thread);
                for _ in 0..requests / 4 {
                    let (bytes, answered) = request(&mut random);
                    let mut stream = server.connect();
                    let _ = stream.write_all(&bytes);
                    if random.below(20) == 0 {
                        // Gone before the answer.
                        continue;
                    }
                    if !answered {
                        // The server need not wait for the rest of it.
                        let _ = stream.shutdown(Shutdown::Write);
                    }
                    let mut answer = Vec::new();
                    let _ = stream.read_to_end(&mut answer);
                    let status = answer.get(9..12).unwrap_or_default();
                    let asked = String::from_utf8_lossy(&bytes);
                    assert!(
                        !status.starts_with(b"5"),
                        "{asked}: {}",
                        String::from_utf8_lossy(&answer)
                    );
                    assert!(!answered || !status.is_empty(), "no answer: {asked}");
                }
            });
        }
    });
}

#[test]
fn ten_thousand_requests_of_every_kind() {
    let requests = match std::env::var("GRUNDY_REQUESTS") {
        Ok(number) => number.parse().expect("a number of requests"),
        Err(_) => 1_000,
    };
    let server = Running::start();
    storm(&server, 1, requests / 2);
    let before = memory();
    storm(&server, 2, requests - requests / 2);
    let after = memory();
    server.ask("solve", &[("q", "nim 3 6 9")]).ok();
    // The allocator keeps some of what a large answer took; a leak would grow with the requests.
    assert!(after < before + 150_000, "from {before} to {after} KB");
}
