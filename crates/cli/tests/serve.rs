//! The promises of `docs/api.md`, held by a server that is a process of its own.
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use grundy_report::form;

/// What a question may take on the clock, and what a busy machine may add.
const TIME: Duration = Duration::from_secs(3);
const BUSY: Duration = Duration::from_secs(3);

/// A server, ended when dropped.
struct Served {
    child: Child,
    host: String,
}

impl Served {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let mut url = String::new();
        let mut lines = BufReader::new(child.stdout.take().expect("piped"));
        lines.read_line(&mut url).expect("a line");
        let host = url.trim().strip_prefix("http://").expect("an address");
        let host = host.trim_end_matches('/').into();
        Self { child, host }
    }

    /// Status, body, and how long it took.
    fn ask(&self, route: &str, pairs: &[(&str, &str)]) -> (u16, String, Duration) {
        let start = Instant::now();
        let mut stream = TcpStream::connect(&self.host).expect("a connection");
        let query = form(pairs);
        let host = &self.host;
        let head = format!(
            "GET /api/1/{route}?{query} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).expect("a connection");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        let status = text.get(9..12).and_then(|status| status.parse().ok());
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        (status.expect("a status"), body.into(), start.elapsed())
    }

    /// A line of what the system says of the process, in MiB.
    fn memory(&self, name: &str) -> usize {
        let path = format!("/proc/{}/status", self.child.id());
        let text = std::fs::read_to_string(path).expect("the process lives");
        let line = text.lines().find(|line| line.starts_with(name));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number
            .and_then(|number| number.parse::<usize>().ok())
            .expect(name)
            / 1024
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Does `work` with the numbers below `count`, on some threads.
fn each(count: usize, threads: usize, work: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(i) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).filter(|i| *i < count)
                {
                    work(i);
                }
            });
        }
    });
}

/// A question that takes memory and gives it back in many pieces, another one for every number.
fn mixed(i: usize) -> (&'static str, String, &'static str) {
    let list = |n: usize, item: &dyn Fn(usize) -> String, between: &str| {
        (1..=n).map(item).collect::<Vec<_>>().join(between)
    };
    match i % 8 {
        0 => {
            let [a, b, c] = [12 + i % 7, 13 + i % 11, 14 + i % 5];
            ("solve", format!("kayles {a} {b} {c}"), "misere")
        }
        1 => (
            "moves",
            format!("chomp:{}x{}", 4 + i % 3, 5 + i % 4),
            "normal",
        ),
        2 => {
            let [a, b, c, d] = [1 + i % 4, 1 + i % 3, 1 + i % 5, 1 + i % 2];
            ("solve", format!("matrix {a},{b}/{c},{d}"), "normal")
        }
        3 => ("moves", format!("rules:kayles {}", 50 + i % 200), "normal"),
        4 => {
            let item = |a: usize| format!("{a}-{},{a}-{}", a + 1, a + 3 + i % 5);
            (
                "solve",
                format!("node-kayles {}", list(9 + i % 5, &item, ",")),
                "normal",
            )
        }
        5 => {
            let item = |a: usize| (1 + i * a % 97).to_string();
            ("moves", format!("nim {}", list(40, &item, " ")), "normal")
        }
        6 => (
            "slice",
            format!("wythoff {},{}", i % 300, i * 3 % 200),
            "normal",
        ),
        _ => (
            "solve",
            format!("grundys-game {} {}", i % 500, i * 7 % 400),
            "normal",
        ),
    }
}

#[test]
fn memory_comes_back() {
    const QUESTIONS: usize = 2000;
    /// The figure of `docs/api.md`, in MiB.
    const AFTERWARDS: usize = 96;
    let server = Served::start();
    each(QUESTIONS, 8, |i| {
        let (route, q, convention) = mixed(i);
        let (status, body, _) = server.ask(route, &[("q", &q), ("convention", convention)]);
        assert_eq!(status, 200, "{q}: {body}");
    });
    let most = server.memory("VmHWM");
    // What idle threads keep is given back with them: two seconds after they were last asked, so
    // questions that follow one another more quickly would keep some of them.
    let end = Instant::now() + Duration::from_secs(20);
    while server.memory("VmRSS") > AFTERWARDS && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(2500));
        server.ask("solve", &[("q", "nim 3")]);
    }
    let kept = server.memory("VmRSS");
    assert!(kept <= AFTERWARDS, "{kept} MiB are kept of {most}");
}

/// Questions that take all the time there is, or all the memory.
fn hard() -> Vec<(&'static str, String, &'static str)> {
    let path: Vec<String> = (1..800).map(|i| format!("{i}-{}", i + 1)).collect();
    let path = path.join(",");
    let grid = vec![["9"; 40].join(","); 40].join("/");
    vec![
        ("solve", "kayles 40 41 42 43 44".into(), "misere"),
        ("moves", "dawsons-kayles 40 41 42 43 44".into(), "misere"),
        ("moves", "rules:kayles 100000".into(), "normal"),
        ("slice", "rules:kayles 100000".into(), "misere"),
        ("moves", format!("node-kayles {path}"), "normal"),
        ("solve", format!("green-hackenbush 0-1,{path}"), "misere"),
        ("moves", format!("matrix {grid}"), "misere"),
        ("solve", "wythoff 8000,8001".into(), "misere"),
        ("moves", "chomp:60x60".into(), "normal"),
        ("hint", "euclid 7000 4999".into(), "misere"),
    ]
}

#[test]
fn hard_questions_end_in_time_and_in_bounded_memory() {
    /// The figure of `docs/api.md`, in MiB.
    const MOST: usize = 512;
    let server = Served::start();
    let hard = hard();
    // As many as there are workers for, so that none waits for another.
    each(hard.len(), 2, |i| {
        let (route, q, convention) = &hard[i];
        let (status, body, took) = server.ask(route, &[("q", q), ("convention", convention)]);
        assert_eq!(status, 200, "{route} {q:.60}: {body:.200}");
        assert!(took < TIME + BUSY, "{route} {q:.60}: {took:?}");
    });
    let most = server.memory("VmHWM");
    assert!(most <= MOST, "{most} MiB");
    let (_, health, _) = server.ask("health", &[]);
    assert!(health.contains("\"replaced\":0"), "{health}");
}

#[test]
fn a_cheap_question_does_not_wait_for_sixteen_hard_ones() {
    let server = Served::start();
    let cheap = |i: usize| {
        let q = format!("nim {} {} {}", i % 9, i % 7, i);
        let (status, body, took) = server.ask("solve", &[("q", &q)]);
        assert_eq!(status, 200, "{body}");
        took
    };
    cheap(0);
    let done = AtomicBool::new(false);
    let mut times = Vec::new();
    std::thread::scope(|scope| {
        for i in 0..16 {
            let server = &server;
            let done = &done;
            scope.spawn(move || {
                let q = format!("kayles 40 41 42 43 {}", 50 + i);
                let mut stream = TcpStream::connect(&server.host).expect("a connection");
                let query = form(&[("q", &q), ("convention", "misere")]);
                let host = &server.host;
                let head = format!("GET /api/1/solve?{query} HTTP/1.1\r\nHost: {host}\r\n\r\n");
                stream.write_all(head.as_bytes()).expect("a connection");
                // Sixteen of them would take half a minute: they leave when enough was seen.
                while !done.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(10));
                }
            });
        }
        let probe = scope.spawn(|| {
            let ask = |i| {
                std::thread::sleep(Duration::from_millis(50));
                cheap(i)
            };
            (1..=40).map(ask).collect::<Vec<_>>()
        });
        let asked = probe.join();
        done.store(true, Ordering::Relaxed);
        times = asked.expect("every cheap question is answered");
    });
    times.sort_unstable();
    // The machine may be busy with other tests, so the slowest are given more.
    assert!(times[20] < Duration::from_millis(200), "{times:?}");
    assert!(times[36] < Duration::from_secs(2), "{times:?}");
}
